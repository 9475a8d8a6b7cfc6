"""The manual of the findings: a page for every code, and an example that shows it."""

from __future__ import annotations

from importlib import resources

import pytest
import yaml

from fivehundred_cli.cli.app import COMMANDS
from fivehundred_cli.lawbook import codes
from fivehundred_cli.parameter_table import PARAMETERS
from fivehundred_cli.presets import load_preset, preset_names
from fivehundred_cli.report import explain
from fivehundred_cli.report.findings import PLURALS
from fivehundred_cli.ruling import NAMES
from tests.cli.conftest import process

REPLAYED = [code for code, page in codes.pages().items() if page.command == "fh replay" and not page.unseen]


def test_every_code_has_a_page_and_no_other_has() -> None:
    assert list(codes.pages()) == sorted(NAMES)


BESIDE = {"FH207": {"FH201"}, "FH502": {"FH501"}, "FH503": {"FH501"}}
"""What has to happen before a finding can be shown."""


@pytest.mark.parametrize("code", NAMES)
def test_a_page_is_complete(code: str) -> None:
    page = codes.pages()[code]
    assert page.what.endswith(".")
    assert page.severity in PLURALS
    assert bool(page.unseen) != (codes.example(code) is not None)
    assert [key for key in page.parameters if key not in PARAMETERS] == []
    cited = {topic for name in preset_names() for topic in load_preset(name).cites}
    assert [topic for topic in page.topics if topic not in cited] == []
    assert code.startswith("FH0") or page.topics or page.fix


@pytest.mark.parametrize("code", NAMES)
def test_the_page_of_a_law_names_the_code_that_it_finds(code: str) -> None:
    page = codes.pages()[code]
    if page.module:
        made = explain.data(code)
        assert made["manual"]
        assert made["passes"]
        assert made["fails"]


@pytest.mark.parametrize("code", REPLAYED)
def test_the_example_shows_the_finding(code: str) -> None:
    found = explain.example_findings(code)
    assert found
    page = codes.pages()[code]
    assert found[0].severity == page.severity or page.otherwise
    assert found[0].line is not None or code == "FH001"


@pytest.mark.parametrize("code", REPLAYED)
def test_the_example_shows_little_else(code: str) -> None:
    """What else is found in an example is its own consequence: a demand, the end of the record, an exposed card."""
    from fivehundred_cli.formats import SourceError, read_text
    from fivehundred_cli.replayer import replay_record
    from fivehundred_cli.ruling import Unusable

    text = codes.example(code)
    assert text is not None
    others = set()
    try:
        for read in read_text(text, "yaml"):
            assert read.record is not None or read.error is not None
            if read.record is not None:
                for item in replay_record(read.record):
                    found = [item.error] if isinstance(item, Unusable) else item.findings
                    others |= {each.code for each in found}
    except SourceError:
        assert code == "FH001"
    allowed = {"FH110", "FH206", "FH413"} | {"FH502": {"FH501"}, "FH503": {"FH501"}, "FH207": {"FH201"}}.get(
        code, set()
    )
    assert others - {code} <= allowed


def test_the_example_of_an_unused_comment_is_shown_by_validate(tmp_path_factory: pytest.TempPathFactory) -> None:
    assert codes.pages()["FH009"].command == "fh validate"
    assert "validate" in COMMANDS
    text = codes.example("FH009")
    assert text is not None
    path = tmp_path_factory.mktemp("example") / "FH009.yaml"
    path.write_text(text, "utf-8")
    assert b"FH009" in process("validate", path).stdout


def test_examples_are_of_codes() -> None:
    assert sorted(path.stem for path in codes.EXAMPLES.iterdir()) == sorted(
        code for code, page in codes.pages().items() if not page.unseen
    )


def test_no_entry_stands_twice() -> None:
    for page in resources.files("fivehundred_cli.lawbook").iterdir():
        if not page.name.endswith(".yaml"):
            continue
        root = yaml.compose(page.read_text(encoding="utf-8"))
        assert isinstance(root, yaml.MappingNode)
        names = [key.value for key, _ in root.value]
        twice = {name for name in names if names.count(name) > 1}
        assert not twice, (page.name, twice)
