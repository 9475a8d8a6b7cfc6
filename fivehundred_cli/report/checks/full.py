"""``full``: for a person: what happened, the source lines with a caret, the table at that moment, the law, the rest."""

from __future__ import annotations

from collections.abc import Iterator

from fivehundred_cli.report.checks.advice import advice
from fivehundred_cli.report.checks.found import Found, Looks, Moment, Summary, Write
from fivehundred_cli.report.checks.text import excerpt, place, prose, signs
from fivehundred_cli.report.laws import BASES, book_text, law_line
from fivehundred_cli.report.page import PLAIN, PlainPrinter, Span, rows
from fivehundred_cli.report.signs import Signs

_LABEL = 13


class Report:
    """Writes a block a finding."""

    def __init__(self, write: Write, looks: Looks) -> None:
        self._printer = PlainPrinter(write, colour=looks.colour)
        self._looks = looks
        self._begun = False

    def add(self, found: Found) -> None:
        """Write one finding."""
        if self._begun:
            self._printer.line()
        self._begun = True
        finding = found.finding
        self._printer.line(
            [
                ("title", place(found)),
                ("dim", ": "),
                (finding.severity, f"{finding.severity} {finding.code}"),
                ("code", f" {finding.name}"),
                *self._which(found),
            ]
        )
        self._printer.line([(PLAIN, "  ")], prose(found, finding.message, self._looks))
        for line in excerpt(found, self._looks):
            self._printer.line([(PLAIN, "  ")], line)
        for label, spans in self._details(found):
            self._printer.line([("label", f"  {label:<{_LABEL}}")], spans)

    def file(self, source: str, hands: int) -> None:
        """Nothing is written about a file."""

    def close(self, summary: Summary) -> None:
        """Nothing follows the last finding."""

    def _which(self, found: Found) -> list[Span]:
        """Which hand of several a finding is about, and which trick."""
        dot = f" {signs(found, self._looks).dot} "
        parts = [f"record {found.record}"] if found.record > 1 else []
        if found.hand > 1:
            parts.append(f"hand {found.hand}")
        if found.finding.trick is not None:
            parts.append(f"trick {found.finding.trick}")
        return [("dim", f"{dot}{', '.join(parts)}")] if parts else []

    def _details(self, found: Found) -> Iterator[tuple[str, list[Span]]]:
        finding = found.finding
        if found.moment is not None:
            yield from _table(found.moment, signs(found, self._looks))
        if finding.law is not None:
            yield "Law", prose(found, law_line(finding.law, book_text), self._looks)
            if finding.basis is not None and BASES[finding.basis]:
                yield "", [("dim", BASES[finding.basis])]
        if finding.consequence is not None:
            yield "Consequence", prose(found, finding.consequence, self._looks)
        for law in finding.consequence_law:
            if law != finding.law:
                yield "" if finding.consequence else "Consequence", prose(found, law_line(law, book_text), self._looks)
        to_do = finding.hint or advice(finding)
        if to_do is not None:
            yield "To do", prose(found, to_do, self._looks)


def _table(moment: Moment, signs: Signs) -> Iterator[tuple[str, list[Span]]]:
    """The cards that lay on the table, and the hands."""
    if moment.lies:
        lies: list[Span] = []
        for player, card in moment.lies:
            lies += [(PLAIN, f"{', ' if lies else ''}{player} "), signs.card(card, moment.trumps)]
        yield f"Trick {moment.number}", lies
    else:
        yield f"Trick {moment.number}", [(PLAIN, "no card on the table")]
    groups = [signs.suit_groups(cards, moment.trumps) for _, cards in moment.hands]
    used = [column for column in range(5) if any(group[column] for group in groups)]
    table: list[list[list[Span]]] = [
        [[(PLAIN, player)], *(group[column] for column in used)]
        for (player, _), group in zip(moment.hands, groups, strict=True)
    ]
    for number, line in enumerate(rows(table, gap=2)):
        yield "" if number else "Hands", line
