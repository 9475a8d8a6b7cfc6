"""Which findings are wanted: codes, their beginnings, and names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from fivehundred_cli.ruling import NAMES

_BY_NAME: Final[Mapping[str, str]] = {name: code for code, name in NAMES.items()}


class UnknownCodeError(ValueError):
    """A word that is no code, no beginning of one, and no name. ``near`` are the nearest that are."""

    def __init__(self, word: str) -> None:
        from difflib import get_close_matches

        self.word = word
        self.near = get_close_matches(word.lower(), _BY_NAME, 2) or get_close_matches(word.upper(), NAMES, 2)
        near = f"; did you mean {' or '.join(self.near)}?" if self.near else ""
        super().__init__(f"{word!r} is no code, beginning of a code or name of a finding{near}")


def prefix(word: str) -> str:
    """The code or the beginning of codes that ``word`` stands for: ``FH402``, ``fh4``, ``revoke``.

    Raises :class:`UnknownCodeError`.
    """
    found = _BY_NAME.get(word.strip().lower(), word.strip().upper())
    if found == "ALL":
        return "FH"
    if found.startswith("FH") and any(code.startswith(found) for code in NAMES):
        return found
    raise UnknownCodeError(word)


def wanted(select: Sequence[str] | None, ignore: Iterable[str]) -> frozenset[str]:
    """The codes to report. ``select`` of ``None`` is everything; the longer beginning wins, and of equals ``ignore``.

    Raises :class:`UnknownCodeError`.
    """
    chosen = [prefix(word) for word in select] if select is not None else ["FH"]
    dropped = [prefix(word) for word in ignore]

    def length(prefixes: list[str], code: str) -> int:
        return max((len(each) for each in prefixes if code.startswith(each)), default=-1)

    return frozenset(code for code in NAMES if length(chosen, code) > length(dropped, code))
