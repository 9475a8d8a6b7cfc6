"""A pointer finds its line and column in the whole file, in every format and way of writing."""

from __future__ import annotations

import json

import pytest

from fivehundred_cli.formats import ReadRecord, read_text
from fivehundred_cli.formats.records import place
from fivehundred_cli.transcript import Act, Hand
from tests.formats.documents import DATA, HAND


def only(text: str, form: str = "yaml") -> ReadRecord:
    (record,) = read_text(text, form)
    assert record.error is None
    return record


YAML_PLACES = [
    ("", (1, 1)),
    ("/variant", (1, 10)),
    ("/players", (2, 10)),
    ("/players/2", (2, 17)),
    ("/scores/EW", (3, 23)),
    ("/dealt", (6, 3)),
    ("/dealt/E", (7, 6)),
    ("/dealt/E/0", (7, 6)),
    ("/dealt/E/1", (7, 9)),
    ("/dealt/W/9", (9, 34)),
    ("/kitty/1", (10, 12)),
    ("/bidding/0", (11, 10)),
    ("/bidding/2", (11, 19)),
    ("/play/0", (14, 3)),
    ("/play/0/W", (14, 6)),
    ("/play/0/W/3", (14, 15)),
    ("/play/2", (16, 3)),
    ("/play/2/1", (17, 5)),
    ("/play/2/1/W", (17, 8)),
    ("/play/2/1/W/0", (17, 8)),
    ("/play/2/2/N/retracts", (18, 19)),
    ("/play/2/2/N/meant", (18, 30)),
    ("/play/3/W/looks-at/trick", (19, 25)),
    ("/play/4/S/2", (20, 15)),
    ("/result/score/EW", (23, 23)),
]


@pytest.mark.parametrize(("pointer", "place"), YAML_PLACES)
def test_yaml_places(pointer: str, place: tuple[int, int]) -> None:
    assert only(HAND).locate(pointer) == place


@pytest.mark.parametrize(("pointer", "place"), YAML_PLACES)
def test_places_in_a_later_document_count_through_the_file(pointer: str, place: tuple[int, int]) -> None:
    text = f"# first\nvariant: us-3\n---\nvariant: us-4\n...\n# third\n---\n{HAND}"
    records = list(read_text(text, "yaml"))
    assert [record.number for record in records] == [1, 2, 3]
    assert records[0].locate("/variant") == (2, 10)
    assert records[1].locate("/variant") == (4, 10)
    assert records[2].locate(pointer) == ((place[0] + 7, place[1]) if pointer else (8, 1))


@pytest.mark.parametrize("end", ["\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_other_line_ends_and_the_byte_order_mark_do_not_move_places(end: str, mark: str) -> None:
    record = only(mark + HAND.replace("\n", end))
    assert record.locate("/play/0/W/3") == (14, 15)
    assert record.locate("/variant") == (1, 10)


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_documents_are_cut_apart_whatever_ends_their_lines(end: str) -> None:
    records = list(read_text("note: a\n---\nnote: b\n...\n# c\n---\ndealer: N\n".replace("\n", end), "yaml"))
    assert [record.number for record in records] == [1, 2, 3]
    assert records[2].locate("/dealer") == (7, 9)


@pytest.mark.parametrize(
    ("pointer", "place"),
    [
        ("/nothing", (1, 1)),
        ("/dealt/X", (6, 3)),
        ("/dealt/E/99", (7, 6)),
        ("/dealt/E/1/2", (7, 6)),
        ("/dealt/E/x", (7, 6)),
        ("/play/99", (14, 1)),
        ("/play/x/W", (14, 1)),
        ("/play/2/1/E/0", (17, 5)),
    ],
)
def test_what_is_missing_is_found_at_its_nearest_ancestor(pointer: str, place: tuple[int, int]) -> None:
    assert only(HAND).locate(pointer) == place


def test_a_key_can_be_found_as_well_as_its_value() -> None:
    assert only(HAND).locate("/dealt/E", key=True) == (7, 3)
    assert only('{"note": "x",\n  "dealer": "N"}', "json").locate("/dealer", key=True) == (2, 3)


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ('kitty: "10C 10H  7H"', [(1, 9), (1, 13), (1, 18)]),
        ("kitty: '10C 10H 7H'", [(1, 9), (1, 13), (1, 17)]),
        ("kitty: 10C\n  10H\n  7H", [(1, 8), (2, 3), (3, 3)]),
        ('kitty: "10C\n\n  10H\n  7H"', [(1, 9), (3, 3), (4, 3)]),
        ("kitty: >-  # widow\n  10C 10H\n  7H\n", [(2, 3), (2, 7), (3, 3)]),
        ("kitty: |\n  10C 10H\n  7H\n", [(2, 3), (2, 7), (3, 3)]),
        ("kitty: [10C, 10H,\n  '7H']", [(1, 9), (1, 14), (2, 3)]),
        ("kitty:\n- 10C\n- 10H\n- 7H", [(2, 3), (3, 3), (4, 3)]),
        ("{kitty: 10♣ 10♥ 7♥}", [(1, 9), (1, 13), (1, 17)]),
        ("note: ♠é\nkitty: 10♣ 10♥ 7♥", [(2, 8), (2, 12), (2, 16)]),
        ("--- {kitty: 10C 10H 7H}", [(1, 13), (1, 17), (1, 21)]),
        ("%YAML 1.2\n---\nkitty: 10C 10H 7H", [(3, 8), (3, 12), (3, 16)]),
    ],
)
def test_words_of_a_yaml_scalar(text: str, places: list[tuple[int, int]]) -> None:
    record = only(text)
    assert isinstance(record.record, Hand)
    assert record.record.kitty == (24, 56, 53)
    assert [record.locate(f"/kitty/{index}") for index in range(3)] == places


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ('{"kitty": "10C 10H  7H"}', [(1, 12), (1, 16), (1, 21)]),
        ('{"note": "a\\"b\\\\", "kitty":"10C 10H 7H"}', [(1, 29), (1, 33), (1, 37)]),
        ('{"kitty": "10C\\n10\\u0048\\t7H"}', [(1, 12), (1, 17), (1, 27)]),
        ('\n{\r\n "kitty" :\n  ["10C", "10H"\n, "7H"]}', [(4, 4), (4, 11), (5, 3)]),
        ('{"play": [{"N": {"tells": "x"}}], "kitty": "10C 10H 7H"}', [(1, 45), (1, 49), (1, 53)]),
        ('{"k\\u0069tty": "10C 10H 7H"}', [(1, 17), (1, 21), (1, 25)]),
    ],
)
def test_words_of_a_json_string(text: str, places: list[tuple[int, int]]) -> None:
    record = only(text, "json")
    assert isinstance(record.record, Hand)
    assert record.record.kitty == (24, 56, 53)
    assert [record.locate(f"/kitty/{index}") for index in range(3)] == places


def test_json_places() -> None:
    text = json.dumps(DATA, indent=2)
    record = only(text, "json")
    lines = text.split("\n")
    for pointer, word in [
        ("/variant", '"us-4"'),
        ("/players/2", '"S"'),
        ("/dealt/E/1", "10S KC"),
        ("/play/0/W/3", '7D"'),
        ("/play/2/2/N/retracts", '"6H"'),
        ("/play/2/2/N/meant", "true"),
        ("/play/4/S/2", '"8C"'),
        ("/result/score/EW", "-280"),
    ]:
        place = record.locate(pointer)
        assert place is not None
        assert lines[place[0] - 1][place[1] - 1 :].startswith(word), pointer
    assert record.locate("/play/9/W") == record.locate("/play")
    assert record.locate("/dealt/E/99") == record.locate("/dealt/E")
    assert record.locate("/nothing/at/all") == (1, 1)


def test_json_lines_places() -> None:
    text = "\n" + json.dumps({"dealer": "N"}) + "\n\n  " + json.dumps(DATA) + "\n"
    first, second = read_text(text, "jsonl")
    assert (first.number, second.number) == (1, 2)
    assert first.locate("/dealer") == (2, 12)
    assert second.locate("/variant") == (4, 15)


def test_places_in_a_list_of_records() -> None:
    text = '[{"dealer": "N"},\n {"dealer": "E",\n  "kitty": "10C 10H"}, {"dealer": "S"}]'
    records = list(read_text(text, "json"))
    assert [record.locate("/dealer") for record in records] == [(1, 13), (2, 13), (3, 35)]
    assert records[1].locate("/kitty/1") == (3, 17)
    assert records[1].locate("/nothing") == (2, 2)


def test_keys_with_signs_of_the_pointer() -> None:
    text = "dealt: {a/b: AS, c~d: KS, '0': QS}"
    record = only(text)
    assert record.locate("/dealt/a~1b") == (1, 14)
    assert record.locate("/dealt/c~0d") == (1, 23)
    assert record.locate("/dealt/0") == (1, 32)


@pytest.mark.parametrize("form", ["yaml", "json"])
def test_the_path_of_every_act_finds_its_value(form: str) -> None:
    text = HAND if form == "yaml" else json.dumps(DATA, indent=1)
    record = only(text, form)
    assert isinstance(record.record, Hand)
    assert record.record.play is not None
    items = [item if not isinstance(item, Act) else (item,) for item in record.record.play]
    acts = [act for item in items for act in item if isinstance(act, Act)]
    assert [act.path for act in acts] == ["/play/2/0/S", "/play/2/1/W", "/play/2/2/N/retracts", "/play/3/W/looks-at"]
    lines = text.split("\n")
    for act, word in zip(acts, ("5H", "10H", "6H", "{"), strict=True):
        place = record.locate(act.path)
        assert place is not None
        assert lines[place[0] - 1][place[1] - 1 :].lstrip('"').startswith(word)


def test_source_lines() -> None:
    records = list(read_text("dealer: N\n---\ndealer: E\r\nkitty: AS\n", "yaml"))
    assert records[1].source_line(4) == "kitty: AS"
    assert records[1].source_line(3) == "dealer: E"
    assert records[1].source_line(1) is None
    assert records[1].source_line(99) is None


def test_place_counts_lines_as_editors_do() -> None:
    text = "a\r\nb\rc\nd\u2028e"
    assert [place(text, offset, 1, 1) for offset in (0, 3, 5, 7, 9)] == [(1, 1), (2, 1), (3, 1), (4, 1), (4, 3)]
    assert place(text, 1, 5, 9) == (5, 10)
