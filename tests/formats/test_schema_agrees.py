"""The reader and the published schema give the same verdict on every document."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings

from fivehundred_cli.formats.reader import read_record
from fivehundred_cli.formats.records import ShapeError
from fivehundred_cli.resources import schema_text
from fivehundred_cli.transcript import BadHand, hands_of
from tests.formats.documents import FULL, near_documents

SCHEMA: dict[str, Any] = json.loads(schema_text("transcript"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


def reads(data: Any) -> bool:
    try:
        record = read_record(data)
    except ShapeError:
        return False
    return not any(isinstance(hand, BadHand) for hand in hands_of(record))


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("data", FULL)
def test_whole_records_fit(data: Any) -> None:
    assert reads(data)
    assert VALIDATOR.is_valid(data)


@settings(max_examples=1500, deadline=None)
@given(near_documents())
def test_reader_and_schema_agree(data: Any) -> None:
    assert reads(data) == VALIDATOR.is_valid(data)


def test_every_key_has_a_title_and_a_description() -> None:
    definitions = SCHEMA["$defs"]

    def described(schema: dict[str, Any]) -> bool:
        target = definitions[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else {}
        return all(schema.get(word) or target.get(word) for word in ("title", "description"))

    def walk(schema: Any) -> None:
        if isinstance(schema, dict):
            for key, inner in schema.get("properties", {}).items():
                assert described(inner), key
            for inner in schema.values():
                walk(inner)
        elif isinstance(schema, list):
            for inner in schema:
                walk(inner)

    walk(SCHEMA)
