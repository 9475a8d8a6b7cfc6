"""The manual of the findings: what each code means, what decides about it, and an example that shows it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from fivehundred_cli.ruling import NAMES

FOLDER: Final = Path(__file__).parent
EXAMPLES: Final = FOLDER / "examples"


class CodePage(NamedTuple):
    """What the manual says of one code.

    ``severity`` is the usual one and ``otherwise`` says when there is another; ``module`` is the law of
    ``fivehundred_cli.laws`` that finds it, or empty; ``parameters`` decide about it, ``topics`` are those under which
    the presets cite their clauses; ``command`` shows the example; ``unseen`` says why there is none.
    """

    code: str
    what: str
    severity: str
    otherwise: str = ""
    fix: str = ""
    module: str = ""
    parameters: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    command: str = "fh replay"
    unseen: str = ""

    @property
    def name(self) -> str:
        """The name that goes with the code."""
        return NAMES[self.code]


@cache
def pages() -> Mapping[str, CodePage]:
    """Every page, by code, in the order of the codes."""
    import yaml

    with (FOLDER / "codes.yaml").open("rb") as stream:
        entries = yaml.load(stream, Loader=getattr(yaml, "CBaseLoader", yaml.BaseLoader))
    made = {}
    for code, entry in entries.items():
        fields = {("otherwise" if key == "else" else key): value for key, value in entry.items()}
        lists = {key: tuple(fields[key]) for key in ("parameters", "topics") if key in fields}
        made[code] = CodePage(code, **{**fields, **lists})
    return made


def example(code: str) -> str | None:
    """A transcript in which the code is found, or ``None`` where no transcript can show it."""
    path = EXAMPLES / f"{code}.yaml"
    return path.read_text(encoding="utf-8") if path.is_file() else None
