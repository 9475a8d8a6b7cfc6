"""The manual pages of ``fh explain`` for a person."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from fivehundred_cli import lawbook
from fivehundred_cli.report import explain
from fivehundred_cli.report.findings import write_finding
from fivehundred_cli.report.laws import book_text
from fivehundred_cli.report.page import PLAIN, Printer, Span
from fivehundred_cli.report.signs import Signs

_LABEL: Final = 12
_MARKS: Final = {
    "replayable": "the cards and calls of a record",
    "declared": "what the record says happened at the table",
    "not adjudicable": "nothing that an engine could see",
}
"""What decides a clause of each mark."""


class ExplainPage:
    """Writes a page through a printer."""

    def __init__(self, printer: Printer, signs: Signs) -> None:
        self._printer = printer
        self._signs = signs

    def write(self, what: str) -> None:
        """Write the page of a code or id that :func:`fivehundred_cli.report.explain.find` gave."""
        data = explain.data(what)
        if data["kind"] == "finding":
            self._finding(data)
        else:
            self._law(data)

    # ---- lines

    def _title(self, code: str, words: str) -> None:
        self._printer.line([("code", code)], [(PLAIN, "  "), ("title", words)])
        self._printer.line()

    def _heading(self, text: str) -> None:
        self._printer.line()
        self._printer.line([("title", text)])

    def _row(self, label: str, text: str | None) -> None:
        if text:
            self._printer.line([("label", f"{label:<{_LABEL}}")], self._signs.prose(text))

    def _indented(self, prefix: str, text: str) -> None:
        self._printer.line([(PLAIN, f"  {prefix}")], self._signs.prose(text))

    def _laws(self, laws: Iterable[Mapping[str, str]]) -> None:
        for law in laws:
            decided = lawbook.series(law["id"]).startswith("D")
            place = "decision" if decided else law["document"].partition(", ")[2]
            span: list[Span] = [("dim", f"({place}) ")] if place else []
            self._printer.line([(PLAIN, "  "), ("code", f"{law['id']:<7}")], [*span, *self._signs.prose(law["text"])])

    # ---- a finding

    def _finding(self, data: Mapping[str, Any]) -> None:
        self._title(data["code"], data["name"])
        self._printer.line([], self._signs.prose(data["what"]))
        self._printer.line()
        self._row("Severity", data["severity"])
        self._row("", data["otherwise"])
        if data["fix"]:
            # What is to be typed stands as it is typed, without suit signs.
            self._printer.line([("label", f"{'To do':<{_LABEL}}")], [(PLAIN, data["fix"])])
        self._row("Passes", data["passes"])
        self._row("Fails", data["fails"])
        if data["manual"]:
            self._heading("The rule")
            for paragraph in data["manual"].split("\n\n"):
                self._indented("", paragraph)
        self._behind(data["laws"])
        if data["parameters"]:
            self._heading("What each preset does about it")
            for parameter in data["parameters"]:
                self._parameter(parameter)
        self._example(data)

    def _behind(self, laws: Mapping[str, list[Mapping[str, str]]]) -> None:
        if not laws:
            return
        self._heading("The clauses behind it")
        for text, listed in laws.items():
            self._printer.line([], [("label", lawbook.TEXTS[text])])
            self._laws(listed)

    def _parameter(self, parameter: Mapping[str, Any]) -> None:
        self._printer.line([(PLAIN, "  "), ("code", parameter["key"])], self._signs.prose(f"  {parameter['meaning']}"))
        grouped: dict[str, dict[str, list[str]]] = {}
        for name, entry in parameter["presets"].items():
            grouped.setdefault(entry["shown"], {}).setdefault(entry["source"], []).append(name)
        if not grouped:
            self._indented("    ", "no preset has a use for it")
        for value, sources in grouped.items():
            names = "; ".join(f"{', '.join(of)} [{source}]" for source, of in sources.items())
            self._printer.line([(PLAIN, f"      {value or 'none'}: ")], [("dim", names)])

    def _example(self, data: Mapping[str, Any]) -> None:
        if data["example"] is None:
            self._heading("Example")
            self._indented("", data["unseen"])
            return
        self._heading(f"Example: save it as {data['code']}.yaml and run  {data['command']} {data['code']}.yaml")
        self._printer.line()
        for line in data["example"].splitlines():
            self._printer.line([(PLAIN, line)])
        for number, finding in enumerate(explain.example_findings(data["code"])[:1], 1):
            self._printer.line()
            write_finding(
                self._printer,
                finding,
                number=number,
                source=f"{data['code']}.yaml",
                signs=self._signs,
                text=book_text,
            )

    # ---- a clause or decision

    def _law(self, data: Mapping[str, Any]) -> None:
        self._title(data["id"], data.get("title") or data["document"])
        if data["kind"] == "decision":
            self._row("Decision", data["document"])
            self._row("Question", data["question"])
            self._row("Taken", data["text"])
            self._row("Why", data["why"])
            self._row("Certainty", data["certainty"])
        else:
            self._printer.line([], self._signs.prose(data["text"]))
            self._printer.line()
            self._row("Text", lawbook.TEXTS.get(lawbook.series(data["id"])))
            self._row("Place", data["place"])
            self._row("About", ", ".join(data["tags"]))
            self._row("Decided by", _MARKS[data["mark"]])
            self._row("", data["reason"])
        related = data.get("clauses") or data.get("decisions")
        if related:
            self._heading("Clauses it reads" if data["kind"] == "decision" else "Decisions on it")
            self._laws(related)
        self._uses(data["parameters"])
        if data["findings"]:
            self._heading("Findings that may cite it")
            for finding in data["findings"]:
                self._printer.line([(PLAIN, "  "), ("code", finding["code"])], [(PLAIN, f" {finding['name']}")])

    def _uses(self, uses: Iterable[Mapping[str, Any]]) -> None:
        first = True
        for use in uses:
            if first:
                self._heading("Parameters that rest on it")
                first = False
            where = ", ".join(use["in"])
            words = where if use["as"] == "presets" else f"a choice in {where}"
            self._printer.line([(PLAIN, "  "), ("code", f"{use['key']}={use['value']}")], [("dim", f"  {words}")])
