"""The console script. Imports next to nothing, so that ``fh --version`` costs what Python costs."""

from __future__ import annotations

import sys

from fivehundred_cli import __version__


def main() -> None:
    """Run ``fh`` with the arguments of the process, and end the process with the exit status."""
    arguments = sys.argv[1:]
    if arguments in (["--version"], ["-V"]) and sys.stdout is not None:
        sys.stdout.write(f"fh {__version__}\n")
        return
    from fivehundred_cli.cli.run import run

    sys.exit(run(arguments))
