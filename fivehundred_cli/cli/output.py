"""Standard output and error that survive any encoding and a reader that goes away."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, TextIO

if TYPE_CHECKING:
    from fivehundred_cli.ruling import Finding

_SIGNS: Final = "♠♣♦♥·—─›"
"""What the terminal view writes beyond ASCII."""


class OutputClosedError(BrokenPipeError):
    """Nobody reads standard output any more."""


def prepare_streams() -> None:
    """Let no character that the encoding lacks raise an error: it is written as an escape instead."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, io.StringIO())
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def is_terminal(stream: TextIO) -> bool:
    """Whether a person looks at the stream."""
    try:
        return stream.isatty()
    except ValueError:
        return False


def can_show_signs(stream: TextIO) -> bool:
    """Whether the encoding of the stream has the suit signs."""
    try:
        _SIGNS.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def is_unicode(stream: TextIO) -> bool:
    """Whether the stream can carry any text at all."""
    return (stream.encoding or "ascii").lower().replace("-", "").startswith("utf")


def write(text: str) -> None:
    """Write to standard output. Raises :class:`OutputClosedError` if nobody reads it."""
    try:
        sys.stdout.write(text)
    except OSError as error:
        raise_closed(error)
        raise


def flush() -> None:
    """Flush standard output. Raises :class:`OutputClosedError` if nobody reads it."""
    try:
        sys.stdout.flush()
    except OSError as error:
        raise_closed(error)
        raise


def raise_closed(error: OSError) -> None:
    """Raise :class:`OutputClosedError` if ``error`` says that the reader of a pipe has gone."""
    # Windows reports a pipe without a reader as EINVAL.
    if error.errno == errno.EPIPE or (sys.platform == "win32" and error.errno == errno.EINVAL):
        raise OutputClosedError from error


def abandon_stdout() -> None:
    """Send what is still buffered nowhere, so that Python does not complain about it while it shuts down."""
    try:
        descriptor = sys.stdout.fileno()
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, descriptor)
        os.close(nowhere)
    except (OSError, ValueError):
        return


def complain(text: str) -> None:
    """Write a line about the run to standard error, after what standard output has to say."""
    flush()
    try:
        sys.stderr.write(text + "\n")
    except OSError:
        return


def complain_of(finding: Finding) -> None:
    """Say on standard error, in a line, what is wrong with a source as a whole, and what to do."""
    hint = f" {finding.hint}" if finding.hint else ""
    complain(f"fh: {finding.message}{hint} ({finding.code})")


def write_page(page: str | Mapping[str, object], *, ascii_only: bool) -> None:
    """Write a text, or data as JSON; in ASCII where only that is wanted or possible."""
    if isinstance(page, str):
        plain = ascii_only or not can_show_signs(sys.stdout)
        write(page.replace("≠", "!") if plain else page)
        return
    import json

    write(json.dumps(page, ensure_ascii=ascii_only or not is_unicode(sys.stdout), indent=2) + "\n")
