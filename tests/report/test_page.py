"""The page of styled lines, and its two printers."""

from __future__ import annotations

from fivehundred_cli.report.page import SGR, PlainPrinter, rows, width
from fivehundred_cli.report.rich_page import STYLES, RichPrinter

LONG = "The side in error scores nothing, and the other side scores what it bid, whatever the tricks were."


def _plain(*, colour: bool) -> tuple[PlainPrinter, list[str]]:
    parts: list[str] = []
    return PlainPrinter(parts.append, colour=colour), parts


def _rich(columns: int, *, colour: bool = False) -> tuple[RichPrinter, list[str]]:
    parts: list[str] = []
    return RichPrinter(parts.append, colour=colour, columns=columns), parts


def test_both_printers_know_the_same_styles() -> None:
    assert SGR.keys() == STYLES.keys()


def test_plain_lines_have_no_trailing_space_and_no_escape() -> None:
    printer, parts = _plain(colour=False)
    printer.line([("red", "a"), ("", "  ")], [("dim", " ")])
    printer.line()
    assert "".join(parts) == "a\n\n"


def test_plain_lines_are_coloured_if_asked() -> None:
    printer, parts = _plain(colour=True)
    printer.line([("red", "a"), ("", " "), ("", "b")])
    assert "".join(parts) == "\x1b[31ma\x1b[0m b\n"


def test_plain_lines_are_never_wrapped() -> None:
    printer, parts = _plain(colour=False)
    printer.line([("", "  Law  ")], [("", LONG * 5)])
    assert "".join(parts).count("\n") == 1


def test_on_a_terminal_prose_wraps_beside_its_label() -> None:
    printer, parts = _rich(40)
    printer.line([("", "   Law      ")], [("", LONG)])
    lines = "".join(parts).splitlines()
    assert len(lines) > 2
    assert max(map(len, lines)) <= 40
    assert lines[0].startswith("   Law      The")
    assert all(line.startswith(" " * 12) and line[12] != " " for line in lines[1:])
    assert " ".join(line[12:] for line in lines) == LONG


def test_on_a_terminal_tables_keep_their_shape() -> None:
    printer, parts = _rich(20)
    printer.line([("", LONG)])
    assert "".join(parts) == LONG + "\n"


def test_on_a_terminal_without_colour_nothing_is_escaped() -> None:
    printer, parts = _rich(80)
    printer.line([("violation", "VIOLATION")], [("red", "x [bold]y[/] :smile:")])
    assert "".join(parts) == "VIOLATIONx [bold]y[/] :smile:\n"


def test_on_a_terminal_in_colour() -> None:
    printer, parts = _rich(80, colour=True)
    printer.line([("red", "x")])
    assert "\x1b[31m" in "".join(parts)


def test_columns_align_also_beside_wide_characters() -> None:
    table = [[[("", "李")], [("", "1")]], [[("", "Ann")], [("", "20")]]]
    lines = ["".join(text for _, text in row) for row in rows(table, right=(1,))]
    assert lines == ["李    1", "Ann  20"]
    assert [width(line) for line in lines] == [7, 7]
    assert width("e\u0301") == 1
