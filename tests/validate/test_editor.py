"""The editor line of the examples, with the YAML language server that editors use.

Skipped where it is not installed. To run it: ``npm install --prefix DIR yaml-language-server``, then this test with
``FH_YAML_LANGUAGE_SERVER=DIR/node_modules/.bin/yaml-language-server``.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples" / "hands").glob("*.yaml"))
FH = [sys.executable, "-m", "fivehundred_cli"]
LINE = "# yaml-language-server: $schema="

SERVER = os.environ.get("FH_YAML_LANGUAGE_SERVER") or shutil.which("yaml-language-server")
needs_server = pytest.mark.skipif(SERVER is None, reason="needs yaml-language-server; see the top of this file")


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_every_example_names_its_schema(path: Path) -> None:
    first = path.read_text("utf-8").splitlines()[0]
    assert first.startswith(LINE)
    schema = (path.parent / first.removeprefix(LINE)).resolve()
    assert schema == ROOT / "schemas" / "transcript.schema.json"


class Server:
    """A language server, as an editor talks to it."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process
        self._number = 0

    def _send(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self._process.stdin is not None
        self._process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self._process.stdin.flush()

    def _receive(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        size = 0
        while line := self._process.stdout.readline().strip():
            if line.lower().startswith(b"content-length:"):
                size = int(line.split(b":")[1])
        made: dict[str, Any] = json.loads(self._process.stdout.read(size))
        if "id" in made and "method" in made:
            # The server asks something; an editor that knows nothing says so.
            asked = made["method"] == "workspace/configuration"
            self._send({"id": made["id"], "result": [{} for _ in made["params"]["items"]] if asked else None})
        return made

    def notify(self, method: str, **params: Any) -> None:
        self._send({"method": method, "params": params})

    def ask(self, method: str, **params: Any) -> Any:
        self._number += 1
        self._send({"id": self._number, "method": method, "params": params})
        while True:
            made = self._receive()
            if made.get("id") == self._number and "method" not in made:
                assert "error" not in made, made
                return made["result"]

    def open(self, uri: str, text: str) -> list[dict[str, Any]]:
        """Open a document and wait for what the server underlines."""
        self.notify("textDocument/didOpen", textDocument={"uri": uri, "languageId": "yaml", "version": 1, "text": text})
        while True:
            made = self._receive()
            if made.get("method") == "textDocument/publishDiagnostics" and made["params"]["uri"] == uri:
                found: list[dict[str, Any]] = made["params"]["diagnostics"]
                return found


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    assert SERVER is not None
    with subprocess.Popen([SERVER, "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        made = Server(process)
        capabilities = {"textDocument": {"completion": {"completionItem": {"snippetSupport": True}}}}
        made.ask("initialize", processId=None, rootUri=ROOT.as_uri(), capabilities=capabilities)
        made.notify("initialized")
        yield made
        process.kill()


def document(name: str, text: str) -> tuple[str, str]:
    """A document beside the examples, with their first line."""
    return (ROOT / "examples" / "hands" / name).as_uri(), f"{LINE}../../schemas/transcript.schema.json\n{text}"


@needs_server
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_nothing_is_underlined_in_an_example(server: Server, path: Path) -> None:
    assert server.open(path.as_uri(), path.read_text("utf-8")) == []


@needs_server
@pytest.mark.parametrize("more", [[], ["--game"]])
def test_nothing_is_underlined_in_a_skeleton(server: Server, more: list[str], tmp_path: Path) -> None:
    made = subprocess.run([*FH, "new", *more], capture_output=True, check=True).stdout
    path = tmp_path / "new.yaml"
    path.write_bytes(made)
    assert server.open(path.as_uri(), made.decode("utf-8")) == []
    found = server.open((tmp_path / "wrong.yaml").as_uri(), made.decode("utf-8").replace("dealer: N", "daeler: N", 1))
    line = made.decode("utf-8").split("\n").index("dealer: N")
    assert [each["range"]["start"]["line"] for each in found] == [line]


@needs_server
def test_an_error_is_underlined_in_its_place(server: Server) -> None:
    uri, text = document("wrong.yaml", "variant: us-4\ndealer: N\nbidding: pass 7H pass pass\nscores: {NS: 3.5}\n")
    found = server.open(uri, text)
    assert [(each["range"]["start"]["line"], each["range"]["start"]["character"]) for each in found] == [(4, 13)]
    uri, text = document("wrong-key.yaml", "variant: us-4\nbiding: pass\n")
    found = server.open(uri, text)
    assert [each["range"]["start"]["line"] for each in found] == [2]
    assert "biding" in found[0]["message"]


@needs_server
def test_keys_are_completed(server: Server) -> None:
    uri, text = document("new.yaml", "variant: us-4\nbid\n")
    server.open(uri, text)
    made = server.ask("textDocument/completion", textDocument={"uri": uri}, position={"line": 2, "character": 3})
    items = made["items"] if isinstance(made, dict) else made
    assert "bidding" in [each["label"] for each in items]
    uri, text = document("inner.yaml", "variant: us-4\nresult:\n  t\n")
    server.open(uri, text)
    made = server.ask("textDocument/completion", textDocument={"uri": uri}, position={"line": 3, "character": 3})
    items = made["items"] if isinstance(made, dict) else made
    assert {"tricks", "totals"} <= {each["label"] for each in items}
