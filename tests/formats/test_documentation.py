"""The page about the format is true: its examples are read, and it names every key, verb and code."""

from __future__ import annotations

import json
import re
from pathlib import Path

import jsonschema
import pytest

from fivehundred_cli.formats import FORMATS, read_text
from fivehundred_cli.formats.acts import VERBS
from fivehundred_cli.resources import SCHEMAS, schema_path, schema_text
from fivehundred_cli.ruling import ENDINGS

PAGE = (Path(__file__).parents[2] / "docs" / "transcript.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
WORDS = set(re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL)))


@pytest.mark.parametrize("text", EXAMPLES)
def test_every_example_is_a_record(text: str) -> None:
    (read,) = read_text(text, "yaml")
    assert read.error is None


def test_the_page_names_everything() -> None:
    schema = json.loads(schema_text("transcript"))["$defs"]
    assert {*schema["hand"]["properties"], "hands"} <= WORDS
    assert set(VERBS) <= WORDS
    assert set(ENDINGS) <= WORDS
    assert {extension for known in FORMATS for extension in known.extensions} <= WORDS
    assert {"FH001", "FH002", "FH003", "FH004", "FH005", "FH007"} <= WORDS


def test_the_reader_and_the_schema_know_the_same_verbs_and_endings() -> None:
    schema = json.loads(schema_text("transcript"))["$defs"]
    assert set(schema["verbs"]["properties"]) == {*VERBS, "meant"}
    assert tuple(schema["key-result"]["properties"]["ruling"]["properties"]["ending"]["enum"]) == ENDINGS


def test_schemas_are_found_and_name_no_host() -> None:
    for name in SCHEMAS:
        assert schema_path(name).name == f"{name}.schema.json"
    assert json.loads(schema_text("transcript"))["$id"].startswith("urn:")
    jsonschema.Draft202012Validator.check_schema(json.loads(schema_text("transcript")))
    with pytest.raises(FileNotFoundError, match="nothing"):
        schema_path("nothing")
