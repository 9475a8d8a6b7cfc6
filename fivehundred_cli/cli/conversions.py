"""Runs a conversion: reads the sources, writes the targets, and reports what is lost."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

import typer

from fivehundred_cli import conversion
from fivehundred_cli.archive.reading import Source, records
from fivehundred_cli.cli import output, status
from fivehundred_cli.conversion import Placed, Step
from fivehundred_cli.formats import ReadRecord, SourceError
from fivehundred_cli.formats.losses import Writer
from fivehundred_cli.formats.records import Shortcut
from fivehundred_cli.formats.sources import BY_NAME, STDIN
from fivehundred_cli.ruling import Finding

MANY: Final = 200
"""From so many different remarks on, those of a file are only counted."""

_WORDS: Final = {"lost": "lost", "unknown": "not known", "assumed": "assumed"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """What the command line asks for. ``out`` is a file or a folder, ``None`` for standard output."""

    files: Sequence[str]
    target: str
    source: str | None
    max_size: int
    out: str | None = None
    force: bool = False
    strict: bool = False
    quiet: bool = False


class Report:
    """Says on standard error what is lost: each thing once a file with its first place, then how often."""

    def __init__(self, name: str, *, quiet: bool) -> None:
        self.name = name
        self.quiet = quiet
        self.grave = False
        self.broken = False
        self._seen: Counter[tuple[str, str]] = Counter()
        self._rest = 0

    def losses(self, found: Iterable[Placed]) -> None:
        """Take in what one record loses."""
        for placed in found:
            self.grave = self.grave or placed.grave
            if self.quiet:
                continue
            key = placed.loss.kind, placed.loss.message
            if key not in self._seen and len(self._seen) >= MANY:
                self._rest += 1
                continue
            self._seen[key] += 1
            if self._seen[key] == 1:
                place = f":{placed.line}:{placed.column}" if placed.line is not None else ""
                path = f" {placed.loss.path}" if placed.loss.path else ""
                kind = _WORDS[placed.loss.kind]
                output.complain(f"{self.name}{place}: record {placed.record}{path}: {kind}: {placed.loss.message}")

    def error(self, error: Finding | None) -> None:
        """Say that a record cannot be read."""
        self.broken = True
        if error is not None:
            place = f":{error.line}:{error.column}" if error.line is not None else ""
            hint = f" {error.hint}" if error.hint else ""
            output.complain(f"{self.name}{place}: error {error.code} {error.message}{hint}")

    def close(self) -> None:
        """Say how often what was named only once occurred."""
        for (kind, message), count in self._seen.items():
            if count > 1:
                output.complain(f"{self.name}: {_WORDS[kind]} {count} times: {message}")
        if self._rest:
            output.complain(f"{self.name}: {self._rest} more remarks")


def _name(path: str) -> str:
    return "<stdin>" if path == STDIN else path


def _read(path: str, job: Job, shortcut: Shortcut | None = None) -> Iterator[ReadRecord]:
    return records(Source(path, _name(path)), job.source, job.max_size, shortcut)


def run(job: Job, *, check: bool) -> int:
    """Do the job; the exit status. Raises ``typer.BadParameter`` for a target that cannot be written."""
    if check:
        return max(_check(path, job) for path in job.files)
    if job.out is not None and (job.out.endswith(("/", os.sep)) or os.path.isdir(job.out)):  # noqa: PTH112
        return max(_into(path, target, job) for path, target in _targets(job).items())
    return _together(job)


# ---- writing


def _targets(job: Job) -> dict[str, str]:
    """For each source the file in the folder. Raises ``typer.BadParameter`` where two would be the same."""
    folder = Path(job.out or "")
    suffix = BY_NAME[job.target].suffix
    found: dict[str, str] = {}
    for path in job.files:
        if path == STDIN:
            raise typer.BadParameter("standard input has no name for a file in a folder", param_hint="--output")
        name = Path(path).name.removesuffix(".gz")
        target = str(folder / (Path(name).stem + suffix))
        if target in found.values():
            raise typer.BadParameter(f"two sources would be written to {target}", param_hint="--output")
        found[path] = target
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise typer.BadParameter(f"{folder} cannot be made: {error.strerror}", param_hint="--output") from error
    return found


def _together(job: Job) -> int:
    """All sources into one target."""
    if job.out is None:
        return _all(job.files, job, _Stdout(strict=job.strict))
    with _file(job.out, job) as target:
        if target is None:
            return status.UNUSABLE
        return _all(job.files, job, target)


def _into(path: str, out: str, job: Job) -> int:
    with _file(out, job) as target:
        return status.UNUSABLE if target is None else _all([path], job, target)


class _Target:
    """Takes text in UTF-8. ``keep`` says that nothing of it is to be seen; ``records`` counts what was written."""

    def __init__(self, file: BinaryIO | None = None) -> None:
        self._file = file
        self.keep = False
        self.records = 0

    def write(self, text: str) -> None:
        assert self._file is not None
        self._file.write(text.encode("utf-8", "surrogatepass"))


class _Stdout(_Target):
    """Standard output, in UTF-8 whatever the terminal has; a strict conversion is held back until it is whole."""

    def __init__(self, *, strict: bool) -> None:
        super().__init__()
        self._held: BinaryIO | None = None
        if strict:
            import tempfile

            self._held = tempfile.TemporaryFile()  # noqa: SIM115

    def write(self, text: str) -> None:
        if self._held is not None:
            self._held.write(text.encode("utf-8", "surrogatepass"))
        else:
            _to_stdout(text.encode("utf-8", "surrogatepass"))

    def finish(self) -> None:
        """Let go what was held back, unless it is kept."""
        if self._held is None:
            return
        if not self.keep:
            self._held.seek(0)
            while block := self._held.read(65_536):
                _to_stdout(block)
        self._held.close()


def _to_stdout(raw: bytes) -> None:
    try:
        binary = getattr(sys.stdout, "buffer", None)
        if binary is None:
            sys.stdout.write(raw.decode("utf-8", "replace"))
        else:
            sys.stdout.flush()
            binary.write(raw)
    except OSError as error:
        output.raise_closed(error)
        raise


@contextmanager
def _file(path: str, job: Job) -> Iterator[_Target | None]:
    """A file that appears only when it is whole; ``None`` where one of that name exists and is to stay."""
    real = os.path.realpath(path)
    if os.path.lexists(real) and not job.force:
        output.complain(f"fh: {path} exists; --force replaces it")
        yield None
        return
    beside = f"{real}.{os.getpid()}.part"
    try:
        file = open(beside, "xb")  # noqa: PTH123, SIM115
    except OSError as error:
        raise typer.BadParameter(f"{path} cannot be written: {error.strerror}", param_hint="--output") from error
    target = _Target(file)
    try:
        with file:
            yield target
        if target.keep:
            os.unlink(beside)  # noqa: PTH108
        else:
            _rename(beside, real, path, job)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


def _rename(beside: str, real: str, path: str, job: Job) -> None:
    if job.force:
        if os.path.exists(real):  # noqa: PTH110
            os.chmod(beside, os.stat(real).st_mode & 0o7777)  # noqa: PTH101, PTH116
        os.replace(beside, real)  # noqa: PTH105
        return
    try:
        # Unlike a rename, a link does not take the place of a file that came in the meantime.
        os.link(beside, real)
    except FileExistsError:
        os.unlink(beside)  # noqa: PTH108
        raise typer.BadParameter(f"{path} exists; --force replaces it", param_hint="--output") from None
    except OSError:
        os.replace(beside, real)  # noqa: PTH105
    else:
        os.unlink(beside)  # noqa: PTH108


def _all(paths: Sequence[str], job: Job, target: _Target) -> int:
    """Convert the sources into one target; the exit status."""
    into = conversion.writer(job.target)
    target.write(into.start())
    code = max(_source(path, job, into, target) for path in paths)
    target.write(into.end())
    strict = job.strict and code != status.NOTHING_FOUND
    target.keep = strict or not target.records
    if strict:
        output.complain("fh: nothing is written, for --strict allows no loss and no error")
    if isinstance(target, _Stdout):
        target.finish()
    return code


def _source(path: str, job: Job, into: Writer, target: _Target) -> int:
    report = Report(_name(path), quiet=job.quiet)
    try:
        for step in _steps(path, job, into):
            if step.error is not None:
                report.error(step.error)
            else:
                target.write(step.text)
                target.records += 1
                if step.losses:
                    report.losses(step.losses)
    except SourceError as error:
        output.complain_of(error.finding)
        return status.UNUSABLE
    report.close()
    return _status(report, job)


def _steps(path: str, job: Job, into: Writer) -> Iterator[Step]:
    return conversion.convert(_read(path, job, conversion.shortcut(job.target)), into)


def _status(report: Report, job: Job) -> int:
    if report.broken:
        return status.UNUSABLE
    return status.FINDINGS if report.grave and job.strict else status.NOTHING_FOUND


# ---- there and back


def _check(path: str, job: Job) -> int:
    report = Report(_name(path), quiet=job.quiet)
    count = lossy = different = 0
    try:
        for checked in conversion.check(_read(path, job), job.target):
            count += 1
            if checked.error is not None:
                report.error(checked.error)
                continue
            lossy += any(placed.grave for placed in checked.losses)
            report.losses(checked.losses)
            different += bool(checked.differences)
            for place in checked.differences:
                output.complain(f"{report.name}: record {checked.number}: differs after {job.target}: {place or '/'}")
    except SourceError as error:
        output.complain_of(error.finding)
        return status.UNUSABLE
    report.close()
    output.write(f"{report.name}: {count} records, {different} differ, {lossy} lose something\n")
    if report.broken:
        return status.UNUSABLE
    return status.FINDINGS if different or (job.strict and lossy) else status.NOTHING_FOUND
