"""``schemas/variant.schema.json`` is in step with the table, the presets and the loader."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from fivehundred_cli.parameter_table import PARAMETERS
from fivehundred_cli.presets import preset_names, read_file
from fivehundred_cli.variant import VariantError, resolve
from fivehundred_cli.variant_schema import schema_text
from tests.variant.regenerate import SCHEMA

DOCUMENT = json.loads(SCHEMA.read_text("utf-8"))
FILES = Draft202012Validator(DOCUMENT)
REFERENCES = Draft202012Validator({**DOCUMENT, "$ref": "#/$defs/reference"})


def test_current() -> None:
    assert SCHEMA.read_text("utf-8") == schema_text(), "run python -m tests.variant.regenerate"


def test_valid() -> None:
    Draft202012Validator.check_schema(DOCUMENT)


@pytest.mark.parametrize("name", [*preset_names(), "_base", "_us", "_wild"])
def test_preset_files_fit(name: str) -> None:
    assert [error.message for error in FILES.iter_errors(read_file(name))] == []


def test_every_parameter_is_described() -> None:
    for key, parameter in PARAMETERS.items():
        assert DOCUMENT["$defs"][f"value:{key}"]["description"] == parameter.doc


TABLE = {name: [1, 2, 3, 4, 5] for name in ("S", "C", "D", "H", "NT")}


@pytest.mark.parametrize(
    "ref",
    [
        "us-3",
        {"base": "us-3"},
        {"base": "bid-1992", "widow": 5},
        {"base": "bid-1992", "widow": "5", "auction.minimum": "6"},
        {"base": "us-3", "bids": {"nullo": "single", "schedule": TABLE}},
        {"base": "us-3", "joker": {"no-trump": {"lead": "last-card"}, "nullo.void": "may"}},
        {"base": "us-4", "game.floor": "none", "auction.pass-final": False},
        {"base": "us-6", "pack.spots": [11, "12"], "pack.thirteens": "none"},
        {"base": "us-4", "deal.packets": "3 k 4 3"},
        {"base": "us-4", "game.tie": "bidder shared"},
    ],
)
def test_what_fits_resolves(ref: Any) -> None:
    assert REFERENCES.is_valid(ref)
    resolve(ref)


@pytest.mark.parametrize(
    "ref",
    [
        {"widow": 5},
        {"base": "us-3", "bids.nulo": "single"},
        {"base": "us-3", "bids": {"nulo": "single"}},
        {"base": "us-3", "bids": "single"},
        {"base": "us-3", "bids.nullo": "some"},
        {"base": "us-3", "players": 7},
        {"base": "us-3", "players": None},
        {"base": "us-3", "game.target": 5.5},
        {"base": "us-3", "bids.schedule": {"S": [1, 2, 3, 4, 5]}},
        {"base": "us-3", "deal.packets": "3 x 4"},
        {"base": "us-3", "game.tie": "best"},
        {"base": "us-3", "bids.multi-nullo-points": 300},
        5,
    ],
)
def test_what_does_not_fit_does_not_resolve(ref: Any) -> None:
    assert not REFERENCES.is_valid(ref)
    with pytest.raises(VariantError):
        resolve(ref)


def test_a_preset_value_needs_its_source() -> None:
    assert not FILES.is_valid({"name": "x", "parameters": {"hand": {"value": "10"}}})
    assert not FILES.is_valid({"name": "x", "parameters": {"hand": {"value": "10", "source": "somewhere"}}})
    assert FILES.is_valid({"name": "x", "parameters": {"hand": {"value": "10", "source": "B-24"}}})
