"""Flag over ``NO_COLOR`` over ``FORCE_COLOR`` and ``CLICOLOR_FORCE`` over the terminal; ``TERM=dumb`` is none."""

from __future__ import annotations

import pytest

from fivehundred_cli.cli.colour import wants_colour


@pytest.mark.parametrize(
    ("choice", "environment", "terminal", "expected"),
    [
        ("auto", {}, True, True),
        ("auto", {}, False, False),
        ("always", {"NO_COLOR": "1", "TERM": "dumb"}, False, True),
        ("never", {"FORCE_COLOR": "1"}, True, False),
        ("auto", {"NO_COLOR": "1", "FORCE_COLOR": "1"}, True, False),
        ("auto", {"NO_COLOR": ""}, True, True),
        ("auto", {"FORCE_COLOR": "1"}, False, True),
        ("auto", {"CLICOLOR_FORCE": "1"}, False, True),
        ("auto", {"CLICOLOR_FORCE": "0", "FORCE_COLOR": ""}, False, False),
        ("auto", {"TERM": "dumb"}, True, False),
        ("auto", {"TERM": "dumb", "FORCE_COLOR": "1"}, True, True),
    ],
)
def test_colour(choice: str, environment: dict[str, str], terminal: bool, expected: bool) -> None:
    assert wants_colour(choice, environment, terminal) is expected
