"""The parser for a PyYAML without libyaml: slower, with the same nodes, events and marks."""

from __future__ import annotations

from yaml.composer import Composer
from yaml.parser import Parser as _Parser
from yaml.reader import Reader
from yaml.scanner import Scanner


class Parser(Reader, Scanner, _Parser, Composer):
    """Reads, scans, parses and composes one stream; a subclass says how tags are resolved."""

    def __init__(self, text: str) -> None:
        Reader.__init__(self, text)
        Scanner.__init__(self)
        _Parser.__init__(self)
        Composer.__init__(self)
