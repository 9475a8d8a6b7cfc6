"""The console script. Imports next to nothing, so that ``fh --version`` costs what Python costs."""

from __future__ import annotations

import atexit
import gc
import os
import sys

from fivehundred_cli import __version__

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn


def main() -> None:
    """Run ``fh`` with the arguments of the process, and end the process with the exit status."""
    arguments = sys.argv[1:]
    if arguments in (["--version"], ["-V"]) and sys.stdout is not None:
        sys.stdout.write(f"fh {__version__}\n")
        return
    # What a start allocates stays; searching it for garbage takes a tenth of a run of one file.
    gc.set_threshold(100_000, 10, 10)
    try:
        from fivehundred_cli.cli.run import run

        status = run(arguments)
    except KeyboardInterrupt:
        status = 130
    _end(status)


def _end(status: int) -> NoReturn:
    """End the process at once: taking the interpreter apart, object by object, takes another tenth."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            continue
    atexit._run_exitfuncs()
    os._exit(status)
