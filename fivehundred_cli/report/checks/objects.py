"""What the machine formats share: a finding as a JSON object, the sums, and a fingerprint that outlives moved lines."""

from __future__ import annotations

from collections import Counter

from fivehundred_cli import __version__
from fivehundred_cli.report.checks.found import FORMAT, Found, Summary
from fivehundred_cli.report.json import JsonObject, finding_object
from fivehundred_cli.ruling import Finding


def found_object(found: Found) -> JsonObject:
    """A finding with where it is; ``record`` and ``hand`` are null where the file itself is the matter."""
    return {
        "source": found.source,
        "record": found.record or None,
        "hand": found.hand or None,
        **finding_object(found.finding),
    }


def summary_object(summary: Summary) -> JsonObject:
    """The sums of a run."""
    return {
        "files": summary.files,
        "hands": summary.hands,
        "unreadable": summary.failed,
        "findings": summary.severities.total(),
        "severities": dict(summary.severities),
        "codes": {code: summary.codes[code] for code in sorted(summary.codes)},
        "ignored": summary.ignored,
        "in_baseline": summary.known,
        "seconds": round(summary.seconds, 3),
        "interrupted": summary.interrupted,
        "status": summary.status,
    }


def header() -> JsonObject:
    """The format and its version, and that of the program."""
    return {"format": FORMAT, "fh": __version__}


def whole_message(finding: Finding) -> str:
    """Message, law, consequence and what to do as one text of several sentences."""
    parts = [finding.message]
    if finding.consequence not in {None, "none"}:
        parts.append(str(finding.consequence))
    if finding.law is not None:
        parts.append(f"[{finding.law}]")
    return " ".join(parts)


class Fingerprints:
    """Fingerprints of findings: the same as long as file, code and message are; of several alike, each has its own."""

    def __init__(self) -> None:
        self._seen: Counter[str] = Counter()

    def of(self, found: Found) -> str:
        """The fingerprint, 64 hexadecimal digits."""
        from hashlib import sha256

        text = "\0".join((found.source, found.finding.code, found.finding.message))
        mark = sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
        self._seen[mark] += 1
        if self._seen[mark] == 1:
            return mark
        return sha256(f"{mark}\0{self._seen[mark]}".encode()).hexdigest()
