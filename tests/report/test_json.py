"""The contract of ``docs/ruling.md`` and ``schemas/ruling.schema.json``."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from fivehundred_cli.report.json import JsonArray, JsonLines, json_object, ruling_object
from fivehundred_cli.ruling import ENDINGS, NAMES, Finding, Unusable
from tests.report.samples import all_samples, choice, passed_out, revoke, unfinished, unusable

SCHEMA = json.loads((Path(__file__).parents[2] / "schemas" / "ruling.schema.json").read_text("utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("item", all_samples(), ids=lambda item: item.source)
def test_every_ruling_fits_the_schema(item: Any) -> None:
    VALIDATOR.validate(json.loads(json.dumps(json_object(item))))


def test_an_array_of_rulings_fits_the_schema() -> None:
    VALIDATOR.validate([json_object(item) for item in all_samples()])


def test_the_schema_knows_every_code_name_and_ending() -> None:
    finding = SCHEMA["$defs"]["finding"]["properties"]
    assert finding["code"]["enum"] == list(NAMES)
    assert finding["name"]["enum"] == list(NAMES.values())
    assert SCHEMA["$defs"]["ruling"]["properties"]["ending"]["enum"] == list(ENDINGS)


def _objects(schema: Any) -> list[dict[str, Any]]:
    """Every schema of an object with fixed keys."""
    if isinstance(schema, list):
        return [found for item in schema for found in _objects(item)]
    if not isinstance(schema, dict):
        return []
    here = [schema] if "properties" in schema and isinstance(schema.get("required"), list) else []
    return here + [found for item in schema.values() for found in _objects(item)]


def test_the_schema_is_closed_and_explains_every_key() -> None:
    objects = _objects(SCHEMA)
    assert len(objects) >= 8
    for schema in objects:
        assert schema["additionalProperties"] is False
        assert all(value.get("description") for value in schema["properties"].values())


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("extra",), 1),
        (("format",), "fivehundred-ruling/2"),
        (("ending",), "over"),
        (("score", "NS"), 1.5),
        (("findings", 0, "severity"), "warning"),
        (("findings", 0, "line"), 0),
        (("contract", "side"), None),
    ],
)
def test_the_schema_refuses_what_the_contract_does_not_have(path: tuple[Any, ...], value: object) -> None:
    made = copy.deepcopy(ruling_object(revoke()))
    place: Any = made
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    assert not VALIDATOR.is_valid(made)


def test_a_ruling_as_the_contract_prints_it() -> None:
    made = ruling_object(revoke())
    assert list(made) == [
        "format", "source", "record", "hand", "variant", "overrides", "ending", "contract", "tricks",
        "tricks_by_player", "score", "totals", "game", "next_dealer", "findings", "options",
    ]  # fmt: skip
    assert made["contract"] == {"bid": "7H", "player": "S", "side": "NS", "tricks": 7, "value": 200, "made": True}
    assert made["game"] == {"over": True, "winner": ["NS"], "reason": "bidder reached 500", "law": "U-162"}
    findings: Any = made["findings"]
    assert findings[0] == {
        "code": "FH402",
        "name": "revoke",
        "severity": "violation",
        "player": "E",
        "trick": 2,
        "cards": ["9C"],
        "law": "U-143",
        "basis": "text",
        "message": "E played 9C on diamonds while holding 4D.",
        "consequence": "The side in error scores nothing; NS score their bid.",
        "consequence_law": ["U-149", "U-151"],
        "path": "/play/1/1",
        "line": 31,
        "column": 8,
    }
    assert findings[1]["hint"] == "Correct the score that was written down."


def test_null_where_there_is_nothing_to_say() -> None:
    made = ruling_object(passed_out())
    assert [made[key] for key in ("contract", "tricks", "tricks_by_player")] == [None, None, None]
    contract: Any = ruling_object(unfinished())["contract"]
    assert contract["made"] is None


def test_optional_keys_only_where_they_say_something() -> None:
    plain, full = ruling_object(revoke()), ruling_object(choice())
    for key in ("uncapped", "alternative_score", "table"):
        assert key not in plain
        assert key in full
    assert ruling_object(unfinished())["next"] == {"player": "Cy", "act": "play", "legal": ["5H", "KH"]}
    contract: Any = full["contract"]
    game: Any = full["game"]
    assert (contract["rank_value"], game["progress"]) == (520, ["A", "B"])
    assert full["options"] == [
        {
            "holder": "C",
            "law": "U-114",
            "choice": "new-deal",
            "score": {"A": 0, "B": 0, "C": 0},
            "totals": {"A": 480, "B": 0, "C": 0},
        }
    ]


def test_a_hand_that_cannot_be_used() -> None:
    made = json_object(unusable())
    assert list(made) == ["format", "source", "record", "hand", "error"]
    error: Any = made["error"]
    assert (error["severity"], error["code"], error["line"], error["column"]) == ("error", "FH005", 5, 14)


def _written(reporter: type[JsonArray | JsonLines], items: list[Any], **options: bool) -> str:
    parts: list[str] = []
    with reporter(parts.append, **options) as made:
        for item in items:
            made.add(item)
    return "".join(parts)


def test_json_is_one_array() -> None:
    assert json.loads(_written(JsonArray, [])) == []
    assert json.loads(_written(JsonArray, all_samples())) == [json_object(item) for item in all_samples()]


def test_jsonl_is_a_line_a_hand() -> None:
    text = _written(JsonLines, all_samples())
    assert text.endswith("\n")
    assert [json.loads(line) for line in text.splitlines()] == [json_object(item) for item in all_samples()]


def test_the_array_is_closed_where_the_run_breaks_off() -> None:
    parts: list[str] = []

    def break_off() -> None:
        with JsonArray(parts.append) as made:
            made.add(revoke())
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        break_off()
    assert len(json.loads("".join(parts))) == 1


def test_nothing_more_is_written_to_a_reader_that_has_gone() -> None:
    parts: list[str] = []
    with pytest.raises(BrokenPipeError), JsonArray(parts.append):
        raise BrokenPipeError
    assert parts == []


def test_a_source_that_cannot_be_read_is_in_the_array() -> None:
    parts: list[str] = []
    with JsonArray(parts.append) as made:
        made.fail(Unusable(Finding(code="FH001", severity="error", message="There is no file x."), source="x"))
    [found] = json.loads("".join(parts))
    VALIDATOR.validate(found)
    assert found["error"]["code"] == "FH001"


def test_text_beyond_ascii_is_escaped_only_if_asked() -> None:
    assert "café" in _written(JsonLines, [choice()])
    text = _written(JsonLines, [choice()], ascii_only=True)
    assert text.isascii()
    assert json.loads(text)["source"] == "café.yaml"
