"""The hashes of the hands of files and folders, with their places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import typer

from fivehundred_cli.archive.find import Search, find
from fivehundred_cli.archive.reading import records
from fivehundred_cli.cli import options, output
from fivehundred_cli.formats import FORMATS, MAX_SIZE, SourceError
from fivehundred_cli.formats.digest import hand_hashes
from fivehundred_cli.ruling import Finding
from fivehundred_cli.transcript import BadHand


class Found(NamedTuple):
    """A hand: its hash (``None`` where it cannot be read), and its place: the source, the record, the hand."""

    hash: str | None
    source: str
    record: int
    hand: int
    only: bool

    @property
    def place(self) -> str:
        """The source, and the number of the record and of the hand, where there are several."""
        return (
            self.source
            + (f":{self.record}" if self.record > 1 or not self.only else "")
            + (f".{self.hand}" if not self.only else "")
        )


def hashes(paths: Sequence[str], format: str | None, max_size: str | None) -> Iterator[Found]:
    """The hash of every hand; what cannot be read is named on standard error. Raises ``typer.BadParameter``."""
    if list(paths).count("-") > 1:
        raise typer.BadParameter("standard input can be read only once", param_hint="PATH...")
    if format is not None:
        options.choice(format, tuple(known.name for known in FORMATS), "--from")
    size = MAX_SIZE if max_size is None else options.size(max_size)
    files = find(paths, Search())
    for remark in files.remarks:
        output.complain(f"fh: {remark}")
    for path in (*files.failures, *(f"There is nothing to read in {name}." for name in files.unmatched)):
        output.complain(f"fh: {path}")
        yield Found(None, path, 0, 0, True)
    for source in files.sources:
        try:
            for read in records(source, format, size):
                if read.record is None:
                    yield _broken(source.shown, read.number, read.error)
                    continue
                digests = list(hand_hashes(read.record))
                for number, digest in enumerate(digests, 1):
                    if isinstance(digest, BadHand):
                        error = Finding(code=digest.code, severity="error", message=digest.message)
                        error.line, error.column = digest.line, digest.column
                        yield _broken(source.shown, read.number, error)
                    else:
                        yield Found(digest, source.shown, read.number, number, len(digests) == 1)
        except SourceError as problem:
            output.complain(f"fh: {problem.finding.message} ({problem.finding.code})")
            yield Found(None, source.shown, 0, 0, True)


def _broken(source: str, record: int, error: Finding | None) -> Found:
    if error is not None:
        place = f":{error.line}:{error.column}" if error.line is not None else ""
        output.complain(f"{source}{place}: error {error.code} {error.message}")
    return Found(None, source, record, 0, True)


def groups(paths: Sequence[str], format: str | None, max_size: str | None) -> tuple[list[tuple[str, list[str]]], int]:
    """The hashes that several hands have, with the places of these hands, in the order of the first; and the status."""
    first: dict[bytes, tuple[str, int, int, bool]] = {}
    again: dict[bytes, list[str]] = {}
    code = 0
    for found in hashes(paths, format, max_size):
        if found.hash is None:
            code = 2
            continue
        key = bytes.fromhex(found.hash)
        before = first.setdefault(key, found[1:])
        if before != found[1:]:
            again.setdefault(key, [Found(found.hash, *before).place]).append(found.place)
    return [(key.hex(), places) for key, places in again.items()], code
