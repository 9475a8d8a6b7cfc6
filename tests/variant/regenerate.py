"""Make the generated files anew: ``python -m tests.variant.regenerate``."""

from __future__ import annotations

from pathlib import Path

from fivehundred_cli.report.variant_pages import fill
from fivehundred_cli.variant_schema import schema_text

ROOT = Path(__file__).parents[2]
SCHEMA = ROOT / "schemas" / "variant.schema.json"
PAGE = ROOT / "docs" / "variants.md"


def main() -> None:
    SCHEMA.write_text(schema_text(), encoding="utf-8")
    PAGE.write_text(fill(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
