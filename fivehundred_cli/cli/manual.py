"""The command line as data: the one source of the man page and of the completion, which is also that of ``--help``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fivehundred_cli.cli.app import COMMANDS, build

if TYPE_CHECKING:
    from typer._click.core import Command

_FILES = frozenset({"FILE", "FILE...", "PATH...", "[PATH]...", "DIR", "OUT"})


@dataclass(frozen=True, slots=True)
class Option:
    """An option: its names, what stands for its value (empty for a flag), its help, its section, its choices."""

    names: tuple[str, ...]
    metavar: str
    help: str
    section: str
    choices: tuple[str, ...] = ()

    @property
    def takes_file(self) -> bool:
        """Whether its value is a path."""
        return self.metavar in _FILES


@dataclass(frozen=True, slots=True)
class CommandPage:
    """A command: its name (empty for ``fh`` itself), what it is, how it is called, and what stands at the end."""

    name: str
    summary: str
    description: str
    usage: str
    arguments: tuple[tuple[str, str], ...]
    options: tuple[Option, ...]
    epilog: str
    choices: tuple[str, ...] = ()

    @property
    def takes_files(self) -> bool:
        """Whether its arguments are paths."""
        return any(metavar.strip("[]") in _FILES for metavar, _ in self.arguments)


def pages() -> list[CommandPage]:
    """The pages of ``fh`` and of all commands, in the order of ``fh --help``."""
    root: Any = build()
    return [_page(root, "", None), *(_page(root.commands[name], name, root) for name in COMMANDS)]


def _page(command: Command, name: str, parent: Any) -> CommandPage:
    from typer._click.core import Context

    above = Context(parent, info_name="fh", **parent.context_settings) if parent is not None else None
    context = Context(command, parent=above, info_name=name or "fh", **command.context_settings)
    shown: Any = command
    arguments = []
    options: list[Option] = []
    choices: tuple[str, ...] = ()
    for parameter in shown.get_params(context):
        record = parameter.get_help_record(context)
        if parameter.param_type_name == "argument":
            metavar = str(parameter.make_metavar(context)).strip("{}")
            arguments.append((metavar, str(getattr(parameter, "help", None) or "")))
            choices = choices or _choices(name, metavar)
        elif record is not None:
            options.append(_option(name, parameter, record))
    usage = " ".join(shown.collect_usage_pieces(context))
    return CommandPage(
        name,
        str(shown.short_help or "").strip(),
        _clean(shown.help),
        usage,
        tuple(arguments),
        tuple(options),
        _clean(shown.epilog),
        choices,
    )


def _option(command: str, parameter: Any, record: tuple[str, str]) -> Option:
    names = (*parameter.opts, *parameter.secondary_opts)
    metavar = "" if parameter.is_flag else str(parameter.metavar or parameter.type.name.upper())
    section = getattr(parameter, "rich_help_panel", None) or "Options"
    text = " ".join(str(record[1]).split())
    return Option(tuple(sorted(names, key=len)), metavar, text, section, _choices(command, *names))


def _clean(text: str | None) -> str:
    return (text or "").replace("\f", "").strip()


def _choices(command: str, *names: str) -> tuple[str, ...]:
    """The words that may stand for an option or argument, from the same tables that check them."""
    for name in names:
        made = tuple(_words(command, name))
        if made:
            return made
    return ()


def _words(command: str, name: str) -> Iterator[str]:
    if name == "--color":
        from fivehundred_cli.cli.colour import CHOICES

        yield from CHOICES
    elif name in {"--variant", "[NAME]"}:
        from fivehundred_cli.presets import preset_names

        yield from preset_names()
    elif name == "NAME" and command == "schema":
        from fivehundred_cli.resources import SCHEMAS

        yield from SCHEMAS
    elif name == "SHELL":
        from fivehundred_cli.cli.completion import SHELLS

        yield from SHELLS
    elif name in {"--select", "--ignore", "CODE"}:
        from fivehundred_cli.ruling import NAMES

        yield from NAMES
    elif name == "--from":
        from fivehundred_cli.formats import FORMATS

        yield from (known.name for known in FORMATS)
    elif name == "--format":
        yield from _formats(command)


def _formats(command: str) -> tuple[str, ...]:
    from importlib import import_module

    module = {"validate": "fivehundred_cli.report.checks", "replay": "fivehundred_cli.cli.reporters"}.get(
        command, f"fivehundred_cli.cli.{command}"
    )
    return tuple(getattr(import_module(module), "FORMATS", ()))
