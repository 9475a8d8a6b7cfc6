"""Runs one command line and turns whatever happens into an exit status."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import typer
from typer._click.exceptions import ClickException, NoArgsIsHelpError, NoSuchOption

from fivehundred_cli.cli import output, status
from fivehundred_cli.cli.app import build

DEBUG = "--debug"


def run(arguments: Sequence[str]) -> int:
    """Run ``fh`` with ``arguments`` and return the exit status; raises nothing."""
    rest, debug = _take_debug(arguments)
    output.prepare_streams()
    try:
        code = _run_command(rest)
        output.flush()
    except output.OutputClosedError:
        output.abandon_stdout()
        return status.PIPE_CLOSED
    except KeyboardInterrupt:
        return _failed("", status.INTERRUPTED, debug)
    except OSError as error:
        return _failed(f"fh: {error.strerror or error}{_of_file(error)}", status.UNUSABLE, debug)
    except Exception as error:
        what = f"{type(error).__name__}: {error}".splitlines()[0]
        advice = "please report this line" if debug else "please report it with what the same command says with --debug"
        return _failed(f"fh: a defect in fh itself ({what}); {advice}", status.DEFECT, debug)
    return code


def _take_debug(arguments: Sequence[str]) -> tuple[list[str], bool]:
    """The arguments without ``--debug``, wherever it stood, and whether it was there."""
    end = arguments.index("--") if "--" in arguments else len(arguments)
    kept = [argument for argument in arguments[:end] if argument != DEBUG]
    return kept + list(arguments[end:]), len(kept) < end


def _run_command(arguments: list[str]) -> int:
    command = build(arguments)
    try:
        with command.make_context("fh", list(arguments)) as context:
            command.invoke(context)
    except typer.Exit as ended:
        return ended.exit_code
    except typer.Abort:
        return status.INTERRUPTED
    except ClickException as error:
        output.complain(_usage(error))
        return status.UNUSABLE
    return status.NOTHING_FOUND


def _usage(error: ClickException) -> str:
    """What was wrong with the command line, and how it goes."""
    if isinstance(error, NoArgsIsHelpError):
        return error.format_message()
    message = f"fh: {error.format_message()}"
    if isinstance(error, NoSuchOption):
        near = " or ".join(error.possibilities or ())
        message = f"fh: there is no option {error.option_name}" + (f"; did you mean {near}?" if near else "")
    context = getattr(error, "ctx", None)
    if context is None:
        return message
    return f"{message}\n{context.get_usage()}\nTry '{context.command_path} --help' for help."


def _of_file(error: OSError) -> str:
    return f": {error.filename}" if error.filename is not None else ""


def _failed(message: str, code: int, debug: bool) -> int:
    try:
        if message:
            output.complain(message)
        output.flush()
        if debug:
            import traceback

            traceback.print_exc(file=sys.stderr)
    except OSError:
        pass
    output.abandon_stdout()
    return code
