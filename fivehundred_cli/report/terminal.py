"""The ruling for a person: the table as it was, what was irregular and what the law makes of it, the score.

The layout is one; a printer of :mod:`fivehundred_cli.report.page` or :mod:`fivehundred_cli.report.rich_page` writes it.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import TracebackType
from typing import cast

from fivehundred_cli.parameters import Value, value_text
from fivehundred_cli.presets import load_preset, preset_names
from fivehundred_cli.report import findings, hands, score, tricks
from fivehundred_cli.report.laws import LawText, book_text
from fivehundred_cli.report.page import PLAIN, Printer, Span
from fivehundred_cli.report.signs import Signs
from fivehundred_cli.ruling import HandView, Ruling, Unusable

_LABEL = 11


class TextReport:
    """Writes the hands of a run one after another, and the score sheet of each game of several hands."""

    def __init__(
        self, printer: Printer, *, ascii_only: bool = False, quiet: bool = False, law_text: LawText = book_text
    ) -> None:
        """``quiet`` leaves out the table; ``law_text`` restates a law by its id, by default as the project does."""
        self._printer = printer
        self._ascii = ascii_only
        self._quiet = quiet
        self._law_text = law_text
        self._pending: Ruling | Unusable | None = None
        self._several = False
        self._game = score.Hands()

    def __enter__(self) -> TextReport:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # Where the reader of the output has gone there is nobody to write the rest to.
        if kind is None or not issubclass(kind, OSError):
            self._write_pending(None)

    def add(self, item: Ruling | Unusable) -> None:
        """Write one hand. It is written when the next one comes, for only then is it known whether it is alone."""
        self._write_pending(item)
        self._pending = item

    def fail(self, source: Unusable) -> None:
        """Write what is waiting, so that it stands before what standard error says; the rest is said there."""
        del source
        self._several = self._several or self._pending is not None
        self._write_pending(None)

    def _write_pending(self, following: Ruling | Unusable | None) -> None:
        item = self._pending
        self._pending = None
        if item is None:
            return
        first = not self._several
        self._several = self._several or following is not None
        if not first:
            self._printer.line()
        if isinstance(item, Unusable):
            findings.write_unusable(self._printer, item, Signs(ascii_only=self._ascii), self._law_text)
        else:
            _HandReport(self._printer, item, self._signs(item), self._law_text).write(self._quiet, self._several)
            self._game.add(item, self._signs(item))
        if following is None or (following.source, following.record) != (item.source, item.record):
            self._write_game()

    def _signs(self, ruling: Ruling) -> Signs:
        return Signs(ascii_only=self._ascii, names=set(ruling.tricks_by_player or ruling.totals))

    def _write_game(self) -> None:
        if len(self._game) > 1:
            self._printer.line()
            for line in self._game.sheet():
                self._printer.line(line)
        self._game = score.Hands()


class _HandReport:
    """Writes one hand."""

    def __init__(self, printer: Printer, ruling: Ruling, signs: Signs, law_text: LawText) -> None:
        self._printer = printer
        self._ruling = ruling
        self._signs = signs
        self._law_text = law_text

    def write(self, quiet: bool, several: bool) -> None:
        """Write the hand; ``several`` says that it is not the only one of the run."""
        self._title(several)
        if quiet:
            self._short()
            return
        view = None if self._ruling.view is None else self._ruling.view()
        if self._ruling.table is not None and view is not None and hands.is_bare(view):
            # Nothing was dealt yet: the cuts are all there is to say.
            self._labelled(score.afterwards(self._ruling, self._signs))
            self._findings()
            return
        if view is not None:
            self._labelled(hands.seats(view, self._signs))
            self._labelled(hands.holdings(view, self._signs), gap=True)
        self._printer.line()
        if view is not None:
            self._labelled(hands.auction(view, self._signs))
        self._outcome()
        if view is not None:
            self._table(view)
        self._counts(view)
        self._findings()
        self._printer.line()
        for line in score.sheet(self._ruling, view):
            self._printer.line(line)
        self._labelled(score.afterwards(self._ruling, self._signs), gap=True)

    def _title(self, several: bool) -> None:
        ruling = self._ruling
        number = (
            f", record {ruling.record}, hand {ruling.hand}" if several or ruling.record > 1 or ruling.hand > 1 else ""
        )
        title = variant_title(ruling.variant)
        self._printer.line([("title", f"{ruling.source}{number}")])
        rules = ruling.variant + (f" {self._signs.dash} {title}" if title else "")
        rows: list[tuple[str, list[Span]]] = [("Rules", [(PLAIN, rules)])]
        if ruling.overrides:
            changes = ", ".join(f"{key}={value_text(cast('Value', value))}" for key, value in ruling.overrides.items())
            rows.append(("But", [(PLAIN, changes)]))
        self._labelled(rows)

    def _labelled(self, rows: Iterable[tuple[str, list[Span]]], *, gap: bool = False) -> None:
        """Write rows, each beside its label; with ``gap``, behind an empty line if there are any."""
        for label, spans in rows:
            if gap:
                self._printer.line()
                gap = False
            self._printer.line([("label", f"{label:<{_LABEL}}")], spans)

    def _outcome(self) -> None:
        self._labelled(
            [
                ("Contract", score.contract(self._ruling, self._signs)),
                ("The hand", score.ending(self._ruling)),
            ]
        )

    def _table(self, view: HandView) -> None:
        gap = True
        for line in tricks.trick_table(view, self._ruling.findings, self._signs):
            if gap:
                self._printer.line()
                gap = False
            self._printer.line(line)

    def _counts(self, view: HandView | None) -> None:
        ruling = self._ruling
        if ruling.tricks and any(ruling.tricks.values()):
            counts = hands.trick_counts(ruling.tricks, ruling.tricks_by_player, view)
            self._labelled([("Tricks", [(PLAIN, counts)])], gap=True)

    def _findings(self) -> None:
        ruling = self._ruling
        self._printer.line()
        if ruling.findings:
            self._printer.line(
                [("title", "Findings"), (PLAIN, f" {self._signs.dash} {findings.counted(ruling.findings)}")]
            )
        else:
            self._printer.line([("good", "Nothing irregular.")])
        for number, finding in enumerate(ruling.findings, 1):
            self._printer.line()
            findings.write_finding(
                self._printer, finding, number=number, source=ruling.source, signs=self._signs, text=self._law_text
            )
        if ruling.options:
            self._printer.line()
            findings.write_options(self._printer, ruling.options, self._signs, self._law_text)

    def _short(self) -> None:
        ruling = self._ruling
        self._outcome()
        for finding in ruling.findings:
            findings.write_short_finding(self._printer, finding, ruling.source, self._signs)
        self._labelled([("Score", [(PLAIN, score.short_score(ruling))]), *score.afterwards(ruling, self._signs)])


def variant_title(name: str) -> str | None:
    """The title of a preset, or ``None`` if there is no such preset."""
    return load_preset(name).title if name in preset_names() else None
