"""``fh format``: rewrite YAML transcripts in the canonical layout."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from fivehundred_cli.cli import output, status

SHORT: Final = "Rewrite YAML transcripts in the canonical layout, comments kept."

EPILOG: Final = """Exit status: 0 done, or nothing to do; 1 with --check or --diff, if a file would change; 2 wrong
usage, or a file or record that cannot be read.

\b
Examples:
  fh format dispute.yaml
  fh format --check transcripts/*.yaml   for CI: says which files would change
  fh format --diff dispute.yaml
  fh format - < dispute.yaml             from standard input to standard output
"""


def format(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="YAML transcripts; - is standard input.")],
    check: Annotated[bool, typer.Option("--check", help="Change nothing; say which files would change.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Change nothing; show what would change.")] = False,
) -> None:
    """Rewrite YAML transcripts in the canonical layout: keys in order, a hand or a trick on a line, comments kept.

    What is recorded stays the same. A file with a record that cannot be read is left as it is.
    """
    if files.count("-") > 1:
        raise typer.BadParameter("standard input can be read only once", param_hint="FILE...")
    code = status.NOTHING_FOUND
    for path in files:
        code = max(code, _format(path, check=check, diff=diff))
    raise typer.Exit(code)


def _format(path: str, *, check: bool, diff: bool) -> int:
    from fivehundred_cli.formats.canonical import format_text

    before = _readable(path)
    if before is None:
        return status.UNUSABLE
    after = format_text(before)
    name = "<stdin>" if path == "-" else path
    if diff:
        output.write(_difference(before, after, name))
    if check and after != before:
        output.complain(f"would reformat {name}")
    if check or diff:
        return status.FINDINGS if after != before else status.NOTHING_FOUND
    if path == "-":
        output.write(after)
    elif after != before:
        _replace(path, after)
        output.complain(f"reformatted {name}")
    return status.NOTHING_FOUND


def _readable(path: str) -> str | None:
    """The text of a source in which every record can be read; what is wrong goes to standard error."""
    import io
    from pathlib import PurePath

    from fivehundred_cli.formats import SourceError, open_source, read_stream
    from fivehundred_cli.formats.canonical import has_all_hands
    from fivehundred_cli.formats.sources import BY_EXTENSION
    from fivehundred_cli.replayer import replay_record
    from fivehundred_cli.ruling import Unusable

    name = "<stdin>" if path == "-" else path
    known = BY_EXTENSION.get(PurePath(path).suffix.lower())
    if known is not None and known.name != "yaml":
        output.complain(f"fh: {name} is no YAML; fh format lays out YAML transcripts (FH001)")
        return None
    try:
        stream = open_source(path)
        raw = stream.read()
        if path != "-":
            stream.close()
        good = True
        for read in read_stream(io.BytesIO(raw), name=path, format="yaml", max_size=len(raw) + 1):
            errors = [] if read.error is None else [read.error]
            if read.record is not None and not has_all_hands(read.record):
                unusable = (item.error for item in replay_record(read.record) if isinstance(item, Unusable))
                errors += [error for error in unusable if error.line is not None]
            for error in errors:
                output.complain(f"{name}:{error.line}:{error.column}: error {error.code} {error.message}")
                good = False
    except SourceError as problem:
        output.complain_of(problem.finding)
        return None
    return raw.decode("utf-8-sig") if good else None


def _difference(before: str, after: str, name: str) -> str:
    from difflib import unified_diff

    old, new = before.splitlines(keepends=True), after.splitlines(keepends=True)
    if old and not old[-1].endswith(("\n", "\r")):
        old[-1] += "\n"
    return "".join(unified_diff(old, new, f"{name} (as it is)", f"{name} (formatted)"))


def _replace(path: str, text: str) -> None:
    """Put a text in the place of a file at once: whoever reads it sees the old one or the new one."""
    import os
    import tempfile
    from pathlib import Path

    target = Path(path).resolve()
    handle, temporary = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(target.stat().st_mode & 0o7777)
        Path(temporary).replace(target)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
