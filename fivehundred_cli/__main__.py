"""``python -m fivehundred_cli`` is ``fh``."""

from fivehundred_cli.cli.entry import main

if __name__ == "__main__":
    main()
