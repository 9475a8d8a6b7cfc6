"""The findings of a hand, the choices still open, and a hand that cannot be used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from fivehundred_cli.report.laws import BASES, LawText, law_line
from fivehundred_cli.report.page import PLAIN, Printer, Span
from fivehundred_cli.report.signs import Signs
from fivehundred_cli.ruling import Finding, Option, Severity, Unusable

PLURALS: Mapping[Severity, str] = {
    "error": "errors",
    "violation": "violations",
    "mismatch": "mismatches",
    "incomplete": "incomplete",
    "note": "notes",
}
"""The severities, the gravest first, and how several are counted."""


def place(source: str, finding: Finding) -> str:
    """Where a finding is: ``file:line:column``, as far as it is known."""
    parts = [source, *(str(number) for number in (finding.line, finding.column) if number is not None)]
    return ":".join(parts)


def counted(findings: Sequence[Finding]) -> str:
    """How many findings there are, by severity: ``2 violations, 1 note``."""
    counts = Counter(finding.severity for finding in findings)
    return ", ".join(
        f"{counts[severity]} {severity if counts[severity] == 1 else plural}"
        for severity, plural in PLURALS.items()
        if counts[severity]
    )


def write_finding(printer: Printer, finding: Finding, *, number: int, source: str, signs: Signs, text: LawText) -> None:
    """A finding as a block: what and where, what happened, the law, what follows, what to do."""
    trick = f" {signs.dot} trick {finding.trick}" if finding.trick is not None else ""
    printer.line(
        [
            ("mark", f"{number}. "),
            (finding.severity, finding.severity.upper()),
            ("code", f" {finding.code} {finding.name}"),
            (PLAIN, f"{trick} {signs.dot} {place(source, finding)}"),
        ]
    )
    printer.line([(PLAIN, "   ")], signs.prose(finding.message))
    for label, spans in _details(finding, signs, text):
        printer.line([("label", f"   {label:<12}")], spans)


def _details(finding: Finding, signs: Signs, text: LawText) -> Iterator[tuple[str, list[Span]]]:
    if finding.law is not None:
        yield "Law", signs.prose(law_line(finding.law, text))
        if finding.basis is not None and BASES[finding.basis]:
            yield "", [("dim", BASES[finding.basis])]
    if finding.consequence is not None:
        yield "Consequence", signs.prose(finding.consequence)
    elif finding.consequence_law:
        yield "Consequence", [(PLAIN, "see")]
    for law in finding.consequence_law:
        if law != finding.law:
            yield "", signs.prose(law_line(law, text))
    if finding.hint is not None:
        yield "To do", signs.prose(finding.hint)


def write_short_finding(printer: Printer, finding: Finding, source: str, signs: Signs) -> None:
    """A finding as one line."""
    body = signs.prose(finding.message)
    if finding.consequence not in {None, "none"}:
        body += [(PLAIN, " "), *signs.prose(finding.consequence or "")]
    if finding.law is not None:
        body.append(("dim", f" [{finding.law}]"))
    printer.line(
        [(PLAIN, f"{place(source, finding)}: "), (finding.severity, finding.severity), ("code", f" {finding.code} ")],
        body,
    )


def write_options(printer: Printer, options: Sequence[Option], signs: Signs, text: LawText) -> None:
    """The choices that the law gives and the record does not make."""
    printer.line([("title", "Choices not recorded")])
    for option in options:
        printer.line([(PLAIN, "   ")], [("code", f"{option.holder}: {option.choice}"), *_worth(option, signs)])
        printer.line([("label", f"   {'Law':<12}")], signs.prose(law_line(option.law, text)))
    first = options[0]
    printer.line(
        [("label", f"   {'To choose':<12}")],
        [(PLAIN, f"write  {first.holder}: {{elects: {first.choice}}}  in the record, or --elect {first.choice}")],
    )


def _worth(option: Option, signs: Signs) -> list[Span]:
    score = ", ".join(f"{side} {points:+d}" if points else f"{side} 0" for side, points in option.score.items())
    totals = ", ".join(f"{side} {points}" for side, points in option.totals.items())
    return [(PLAIN, f" {signs.dash} this hand {score}; total {totals}")]


def write_unusable(printer: Printer, unusable: Unusable, signs: Signs, text: LawText) -> None:
    """A hand that cannot be used: where, what is wrong, and what to do."""
    error = unusable.error
    printer.line(
        [
            (PLAIN, f"{place(unusable.source, error)}: "),
            ("error", "ERROR"),
            ("code", f" {error.code} {error.name}"),
        ]
    )
    if unusable.record > 1 or unusable.hand > 1:
        printer.line([(PLAIN, "   ")], [(PLAIN, f"Record {unusable.record}, hand {unusable.hand}, cannot be used:")])
    printer.line([(PLAIN, "   ")], signs.prose(error.message))
    for label, spans in _details(error, signs, text):
        printer.line([("label", f"   {label:<12}")], spans)
