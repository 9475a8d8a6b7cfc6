"""What ``fh validate`` does: the configuration and the command line together, a run, its report, the exit status."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import typer

from fivehundred_cli.archive.check import Checks
from fivehundred_cli.archive.find import Files, Search, find
from fivehundred_cli.archive.run import Deferred, Run
from fivehundred_cli.archive.selection import UnknownCodeError, wanted
from fivehundred_cli.cli import options, output, status
from fivehundred_cli.cli.colour import CHOICES as COLOURS
from fivehundred_cli.cli.colour import wants_colour
from fivehundred_cli.cli.outputs import Target, open_target
from fivehundred_cli.config import Config, ConfigError, keys, load
from fivehundred_cli.formats import FORMATS as INPUT_FORMATS
from fivehundred_cli.formats import MAX_SIZE
from fivehundred_cli.report.checks import FORMATS, TEXT_FORMATS, Looks, Summary, reporter

DEFAULT_FORMAT: Final = "full"


@dataclass(slots=True, kw_only=True)
class Given:
    """What the command line says; ``None`` where it says nothing and the configuration may."""

    paths: list[str]
    variant: str | None
    settings: Sequence[tuple[str, str]]
    select: list[str] | None
    ignore: list[str] | None
    baseline: str | None
    write_baseline: str | None
    exclude: list[str]
    force_exclude: bool | None
    respect_gitignore: bool | None
    allow_empty: bool
    from_: str | None
    max_size: str | None
    format: str | None
    output: str | None
    statistics: bool
    quiet: bool
    color: str
    ascii_only: bool
    jobs: int | None
    exit_zero: bool
    config: str | None
    no_config: bool


def run(given: Given) -> int:
    """Check what is asked for and return the exit status. Raises ``typer.BadParameter`` for wrong usage."""
    config = configuration(given.config, given.no_config)
    _check_usage(given)
    name = options.choice(given.format or config.format or DEFAULT_FORMAT, FORMATS, "--format")
    checks = _checks(given, config, name)
    files = find(given.paths, _search(given, config))
    for message in (*files.failures, *files.remarks):
        output.complain(f"fh: {message}")
    if not files.sources and not files.failures:
        if given.allow_empty:
            return status.NOTHING_FOUND
        output.complain(f"fh: {_nothing(files)}")
        return status.UNUSABLE
    for argument in files.unmatched if not given.allow_empty else ():
        output.complain(f"fh: {_nothing_in(argument)}")
    with open_target(given.output) as target:
        made = _prepare(given, config, name, checks, target)
        try:
            made.check(files.sources)
        except KeyboardInterrupt:
            made.summary.interrupted = True
        code = _status(made.summary, files, given)
        made.summary.status = code
        made.reporter.close(made.summary)
        if given.statistics and name in TEXT_FORMATS:
            target.write(_statistics(made.summary.codes))
    _afterwards(given, made, name)
    return code


def configuration(path: str | None, none: bool) -> Config:
    """The configuration in force. Raises ``typer.BadParameter`` for one that cannot be used."""
    if none:
        if path is not None:
            raise typer.BadParameter("it contradicts --no-config", param_hint="--config")
        return Config()
    try:
        return load(path)
    except ConfigError as error:
        raise typer.BadParameter(str(error), param_hint="--config" if path else "configuration") from error


def in_force(config: Config) -> Iterator[tuple[str, object]]:
    """The keys of a configuration with what holds for each: its value, or what ``fh validate`` takes instead."""
    defaults = {"format": DEFAULT_FORMAT, "jobs": cores(), "max-size": str(MAX_SIZE)}
    for key in keys():
        value = getattr(config, key.replace("-", "_"))
        if key == "overrides":
            yield key, dict(value)
        elif isinstance(value, tuple):
            yield key, list(value)
        else:
            yield key, defaults.get(key) if value is None else value


def _check_usage(given: Given) -> None:
    options.choice(given.color, COLOURS, "--color")
    if given.from_ is not None:
        options.choice(given.from_, tuple(known.name for known in INPUT_FORMATS), "--from")
    if given.paths.count("-") > 1:
        raise typer.BadParameter("standard input can be read only once", param_hint="PATH...")
    options.check_settings(given.settings)
    options.check_variant(given.variant, given.settings)


def _checks(given: Given, config: Config, name: str) -> Checks:
    settings = [*config.overrides, *given.settings]
    _check_config(config)
    select = given.select if given.select is not None else config.select
    ignore = given.ignore if given.ignore is not None else config.ignore
    try:
        codes = wanted(select, ignore)
    except UnknownCodeError as error:
        raise typer.BadParameter(str(error), param_hint="--select and --ignore") from error
    size = given.max_size or config.max_size
    return Checks(
        codes=codes,
        variant=given.variant,
        default=config.variant,
        settings=settings,
        format=given.from_,
        max_size=MAX_SIZE if size is None else options.size(size),
        context=name == DEFAULT_FORMAT,
    )


def _check_config(config: Config) -> None:
    """Refuse a variant or parameters of the configuration that do not exist, once and not with every hand."""
    try:
        if config.format is not None:
            options.choice(config.format, FORMATS, "format")
        options.check_settings(config.overrides)
        options.check_variant(config.variant, config.overrides)
    except typer.BadParameter as error:
        raise typer.BadParameter(f"{config.path}: {error.message}", param_hint="configuration") from error


def _search(given: Given, config: Config) -> Search:
    from fivehundred_cli.archive.leave_out import PatternError, Patterns

    made = Search(
        force_exclude=config.force_exclude if given.force_exclude is None else given.force_exclude,
        git_ignore=config.respect_gitignore if given.respect_gitignore is None else given.respect_gitignore,
        skip=[path for path in (given.output, given.write_baseline, _baseline_path(given, config)) if path],
    )
    lists = ((given.exclude, os.getcwd()), (config.exclude, config.folder()))  # noqa: PTH109
    try:
        made.exclude = [Patterns(patterns, folder) for patterns, folder in lists if patterns]
    except PatternError as error:
        raise typer.BadParameter(str(error), param_hint="--exclude") from error
    return made


def _baseline_path(given: Given, config: Config) -> str | None:
    if given.baseline is not None or config.baseline is None:
        return given.baseline
    return os.path.join(config.folder(), config.baseline)  # noqa: PTH118


def _nothing(files: Files) -> str:
    if len(files.unmatched) == 1:
        return _nothing_in(files.unmatched[0])
    return "there is nothing to check: no file was found, or all are left out."


def _nothing_in(argument: str) -> str:
    return f"{argument}: no file to check is there; --allow-empty lets that pass."


def _prepare(given: Given, config: Config, name: str, checks: Checks, target: Target) -> Run:
    ascii_only = given.ascii_only or not (target.can_show_signs() if name in TEXT_FORMATS else target.is_unicode())
    colour = name in TEXT_FORMATS and wants_colour(given.color, os.environ, target.is_terminal())
    made = Run(checks, reporter(name, target.write, Looks(ascii_only=ascii_only, colour=colour)))
    made.jobs = given.jobs or config.jobs or cores()
    path = _baseline_path(given, config)
    if path is not None and given.write_baseline is None:
        from fivehundred_cli.archive.baseline import BaselineError, read

        try:
            made.baseline = read(path)
        except BaselineError as error:
            raise typer.BadParameter(str(error), param_hint="--baseline") from error
    if given.write_baseline is not None:
        made.record = Counter()
    if not given.quiet and output.is_terminal(sys.stderr):
        made.progress = _progress(target)
    return made


def cores() -> int:
    """The cores that this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


def _progress(target: Target) -> Deferred:
    import shutil

    from fivehundred_cli.archive.progress import Line

    def make(files: int, weight: int) -> Line:
        def write(text: str) -> None:
            # What stands in the buffer of standard output would come out in the middle of the line.
            target.flush()
            sys.stderr.write(text)
            sys.stderr.flush()

        return Line(write, files=files, weight=weight, width=lambda: shutil.get_terminal_size().columns)

    return make


def _status(summary: Summary, files: Files, given: Given) -> int:
    if summary.interrupted:
        return status.INTERRUPTED
    if summary.severities["error"] or files.failures or (files.unmatched and not given.allow_empty):
        return status.UNUSABLE
    found = any(summary.severities[severity] for severity in status.COUNTING)
    return status.FINDINGS if found and not given.exit_zero else status.NOTHING_FOUND


def _statistics(codes: Counter[str]) -> str:
    from fivehundred_cli.ruling import NAMES

    width = max((len(f"{count:,}") for count in codes.values()), default=0)
    rows = sorted(codes.items(), key=lambda each: (-each[1], each[0]))
    return "".join(f"{count:>{width},}  {code}  {NAMES[code]}\n" for code, count in rows)


def _afterwards(given: Given, made: Run, name: str) -> None:
    """Write the baseline, and say on standard error what the run came to."""
    summary = made.summary
    if made.record is not None and given.write_baseline is not None and not summary.interrupted:
        from fivehundred_cli.archive.baseline import text

        with open_target(given.write_baseline) as target:
            target.write(text(made.record))
    if given.statistics and name not in TEXT_FORMATS:
        output.complain(_statistics(summary.codes).rstrip("\n"))
    if given.quiet:
        return
    if made.baseline is not None and made.baseline.left() and not summary.interrupted:
        left = made.baseline.left()
        output.complain(
            f"fh: {left:,} finding{'s' * (left != 1)} of the baseline {'was' if left == 1 else 'were'} not found again."
        )
    output.complain(summary.line())
