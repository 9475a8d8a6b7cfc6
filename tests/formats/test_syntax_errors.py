"""What is no YAML or JSON, or more than the format allows: code, line and column."""

from __future__ import annotations

import importlib
from collections.abc import Iterator

import pytest
import yaml

from fivehundred_cli.formats import read_text, yaml_format
from fivehundred_cli.ruling import Finding
from tests.formats.documents import HAND


def error_of(text: str, form: str) -> Finding:
    (error,) = [record.error for record in read_text(text, form) if record.error is not None]
    assert error.message.endswith(".")
    assert error.hint is None or error.hint.endswith(".")
    return error


YAML_ERRORS = [
    ("dealer: N: E", "FH002", (1, 10), "A colon cannot stand here."),
    ("players: [N, E", "FH002", (1, 10), "A list in brackets is not closed here."),
    ("scores: {NS: 1", "FH002", (1, 9), "A mapping in braces is not closed here."),
    ('dealer: N\nnote: "open\n', "FH002", (2, 7), "The text ends within quotes."),
    ("dealt:\n  N: ? AS", "FH002", (2, 6), "A text cannot start with a question mark."),
    ("bidding: - 7S pass", "FH002", (1, 10), "A list item cannot start here."),
    ("dealt:\n\tN: AS", "FH002", (2, 1), "A tab cannot indent a line."),
    ("note: @home", "FH002", (1, 7), "A text cannot start with @."),
    ("note: `x`", "FH002", (1, 7), "A text cannot start with `."),
    ("dealer: N\nnote: \x07", "FH002", (2, 7), "The character U+0007 is not allowed in YAML."),
    ("play:\n- N: AS\n - E: AS", "FH002", (3, 2), "Here a key of the mapping was expected."),
    ("variant: &x us-4", "FH002", (1, 10), "The anchor &x is not allowed here."),
    ("note: a\nvariant: *x", "FH002", (2, 10), "The alias *x is not allowed here."),
    ("a: &x [b]\nc: *x", "FH002", (1, 4), "The anchor &x is not allowed here."),
    ("dealer: !!str N", "FH002", (1, 9), "The tag tag:yaml.org,2002:str is not allowed here."),
    ("--- !hand\ndealer: N", "FH002", (1, 5), "The tag !hand is not allowed here."),
    ("note: !x", "FH002", (1, 7), "The tag !x is not allowed here."),
    ("dealer: ! N", "FH002", (1, 9), "The tag ! is not allowed here."),
    ("dealt:\n  <<: {N: AS}", "FH002", (2, 3), "Merge keys (<<) are not allowed."),
    ("dealt: {<<: {N: AS}}", "FH002", (1, 9), "Merge keys (<<) are not allowed."),
    ("? [a]\n: b", "FH002", (1, 3), "A key must be a plain text."),
    ("{{a: b}: c}", "FH002", (1, 2), "A key must be a plain text."),
    ("dealer: N\nkitty: AS\ndealer: E", "FH004", (3, 1), "The key 'dealer' stands twice in this mapping."),
    ("dealt: {N: AS, E: KS, 'N': QS}", "FH004", (1, 23), "The key 'N' stands twice in this mapping."),
    ("variant: {a: {b: 1, b: 2}}", "FH004", (1, 21), "The key 'b' stands twice in this mapping."),
    ("variant: " + "{a: " * 64 + "1" + "}" * 64, "FH007", (1, 262), "Nested more than 64 levels deep."),
    ("variant: " + "[" * 5000, "FH007", (1, 1009), "Nested more than 64 levels deep."),
    (
        "variant:\n" + "".join(" " * n + "a:\n" for n in range(1, 70)),
        "FH007",
        (65, 65),
        "Nested more than 64 levels deep.",
    ),
    ("- " * 70 + "x", "FH007", (1, 129), "Nested more than 64 levels deep."),
    ("variant: {base:}", "FH002", (1, 15), "A colon cannot stand here."),
    ('"variant" us-4', "FH002", (1, 11), "The document has ended, and more text follows."),
    ("%FOO\n---\na: b", "FH002", (1, 5), None),
    ("note: a\n... b", "FH002", (2, 5), "The document has ended, and more text follows."),
]


@pytest.mark.parametrize(("text", "code", "place", "message"), YAML_ERRORS)
def test_yaml(text: str, code: str, place: tuple[int, int], message: str | None) -> None:
    error = error_of(text, "yaml")
    assert (error.code, (error.line, error.column)) == (code, place)
    assert message is None or error.message == message


@pytest.mark.parametrize(("text", "code", "place", "message"), [each for each in YAML_ERRORS if "%" not in each[0]])
def test_yaml_in_a_later_document(text: str, code: str, place: tuple[int, int], message: str | None) -> None:
    marked = text if text.startswith("---") else f"---\n{text}"
    error = error_of(f"note: first\n...\n# comment\n{marked}", "yaml")
    before = 3 if text.startswith("---") else 4
    assert (error.code, (error.line, error.column)) == (code, (place[0] + before, place[1]))


def test_the_hint_of_a_double_key_names_the_first() -> None:
    hint = "It stands first in line 3, column 1. Keep one of them."
    assert error_of("note: x\n---\ndealer: N\nkitty: AS\ndealer: E", "yaml").hint == hint
    hint = "It stands first in line 2, column 2. Keep one of them."
    assert error_of('{"note": "x",\n "dealer": "N",\n "dealer": "E"}', "json").hint == hint


def test_scalars_are_text_whatever_they_look_like() -> None:
    for text in ("No", "off", "10", "7:30", "1e5", "0x1F", "null", "~", "2024-01-01", "=", ".inf", "yes"):
        (read,) = read_text(f"title: {text}\n", "yaml")
        assert read.record is not None
        assert read.record.headers == {"title": text}


def test_signs_that_are_harmless_within_a_text() -> None:
    for text in (
        "Well played!",
        "Ann & Bob",
        "5 * 3",
        "a <<b>>",
        "at the end !",
        "'!quoted'",
        "a? b",
        "x   " + " " * 40 + "y",
    ):
        (read,) = read_text(f"title: {text}\n", "yaml")
        assert read.record is not None
        assert read.record.headers == {"title": text.strip("'")}


JSON_ERRORS = [
    ('{"dealer" "N"}', "FH002", (1, 11), "Here a colon was expected."),
    ('{"dealer": "N"\n "kitty": "AS"}', "FH002", (2, 2), "Here a comma, or the closing bracket, was expected."),
    ('{"dealer": "N",}', "FH002", None, None),
    ('{"dealer": }', "FH002", (1, 12), "Here a value was expected."),
    ("{dealer: 3}", "FH002", (1, 2), "Here a key in double quotes was expected."),
    ("{'dealer': 'N'}", "FH002", (1, 2), "Here a key in double quotes was expected."),
    ('{"dealer": "N', "FH002", (1, 12), "The text that starts here is not closed."),
    ('{"note": "\\q"}', "FH002", (1, 11), "The escape is not one of JSON's."),
    ('{"note": "\\u12"}', "FH002", None, None),
    ('{"note": "\\ud800"}', "FH002", (1, 10), "Half a character: a surrogate without its other half."),
    ('{"scores": {"NS": 1.0}}', "FH003", (1, 19), "Expected a whole number, found 1.0."),
    ('{"scores": {"NS": 1e2}}', "FH003", (1, 19), "Expected a whole number, found 1e2."),
    ('{"scores": {"NS": NaN}}', "FH003", (1, 19), "Expected a whole number, found NaN."),
    ('{"scores": {"NS": -Infinity}}', "FH003", (1, 19), "Expected a whole number, found -Infinity."),
    ('{"scores": {"NS": null}}', "FH003", (1, 19), "scores.NS: expected a whole number, found nothing."),
    ('{"scores": {"NS": ' + "9" * 5000 + "}}", "FH003", (1, 19), None),
    ('{"dealer": "N", "note": "1.5 \\" {", "dealer": "E"}', "FH004", (1, 37), None),
    ('{"variant": {"a": {"b": 1, "\\u0062": 2}}}', "FH004", (1, 28), "The key 'b' stands twice in this mapping."),
    ('{"variant": ' + "[" * 100_000, "FH007", (1, 1), "Nested more than 64 levels deep."),
    ('{"variant": {"a": ' + "[" * 70 + "]" * 70 + "}}", "FH007", None, "Nested more than 64 levels deep."),
]  # fmt: skip


@pytest.mark.parametrize("form", ["json", "jsonl"])
@pytest.mark.parametrize(("text", "code", "place", "message"), JSON_ERRORS)
def test_json(text: str, code: str, place: tuple[int, int] | None, message: str | None, form: str) -> None:
    if form == "jsonl" and "\n" in text:
        text, place = text.replace("\n", ""), (1, 16)
    error = error_of(text, form)
    assert error.code == code
    assert place is None or (error.line, error.column) == place
    assert message is None or error.message == message


@pytest.mark.parametrize(("text", "code", "place", "message"), JSON_ERRORS)
def test_json_in_a_list(text: str, code: str, place: tuple[int, int] | None, message: str | None) -> None:
    errors = [read.error for read in read_text(f'[{{"note": "x"}},\n {text},\n{{"dealer": "N"}}]', "json")]
    assert errors[0] is None
    assert errors[1] is not None
    assert errors[1].code == code
    if place is not None and not text.endswith('"N'):
        expected = (place[0] + 1, place[1] + (1 if place[0] == 1 else 0))
        assert (errors[1].line, errors[1].column) == expected


def test_a_record_over_several_lines_is_no_json_lines() -> None:
    records = list(read_text('{\n"dealer": "N"\n}\n', "jsonl"))
    assert records[0].error is not None
    assert "every line holds a whole record" in (records[0].error.hint or "")


def test_control_characters_in_a_json_text() -> None:
    error = error_of('{"note": "a\tb"}', "json")
    assert (error.code, error.line, error.column) == ("FH002", 1, 12)


@pytest.fixture
def _pure_parser(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(yaml, "__with_libyaml__", False)
    importlib.reload(yaml_format)
    yield
    monkeypatch.undo()
    importlib.reload(yaml_format)


@pytest.mark.usefixtures("_pure_parser")
def test_without_libyaml_the_same_is_read_and_refused() -> None:
    assert "yaml_pure" in yaml_format._Composer.__mro__[1].__module__
    (read,) = read_text(HAND, "yaml")
    assert read.error is None
    assert read.locate("/play/0/W/3") == (14, 15)
    differing = []
    for text, code, place, _ in YAML_ERRORS:
        error = error_of(text, "yaml")
        if error.code != code:
            differing.append(text)
        if code != "FH002" and "[[[" not in text:
            assert (error.line, error.column) == place
    # Both refuse these; they differ in what they take them for.
    assert differing == ["variant: {base:}", "%FOO\n---\na: b"]


def test_with_libyaml_the_c_parser_is_used() -> None:
    assert yaml.__with_libyaml__
    assert yaml_format._Composer.__mro__[1].__name__ == "CParser"
