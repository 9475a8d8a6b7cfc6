"""``fh completion``: print a script that completes commands, options, and their values in a shell.

The script is made once and stands alone: a key costs no start of Python.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Final

import typer

from fivehundred_cli.cli import options, output

if TYPE_CHECKING:
    from fivehundred_cli.cli.manual import CommandPage, Option

SHELLS: Final = ("bash", "zsh", "fish")

SHORT: Final = "Print a script that completes fh in a shell."

EPILOG: Final = """\b
Examples:
  fh completion bash > ~/.local/share/bash-completion/completions/fh
  fh completion zsh > ~/.zfunc/_fh       with ~/.zfunc in fpath
  fh completion fish > ~/.config/fish/completions/fh.fish
"""


def completion(shell: Annotated[str, typer.Argument(metavar="SHELL", help="bash, zsh or fish.")]) -> None:
    """Print a script that completes commands, options, their values and files; each version of fh has its own."""
    from fivehundred_cli.cli.manual import pages

    options.choice(shell, SHELLS, "SHELL")
    make = {"bash": bash, "zsh": zsh, "fish": fish}[shell]
    output.write(make(pages()))


def _names(page: CommandPage) -> list[str]:
    return [name for option in page.options for name in option.names]


def bash(pages: list[CommandPage]) -> str:
    """The script for bash, version 4 or later; nothing of the bash-completion package is needed."""
    root, *commands = pages
    lines = [
        "# fh: completion for bash",
        "_fh() {",
        "    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= word words= files=",
        '    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do',
        "        case $word in -*) ;; *) command=$word; break ;; esac",
        "    done",
        '    case "$command $previous" in',
    ]
    for page in commands:
        for option in page.options:
            if not option.metavar:
                continue
            pattern = "|".join(f'"{page.name} {name}"' for name in option.names)
            if option.choices:
                lines.append(f"        {pattern}) words='{' '.join(option.choices)}' ;;")
            else:
                lines.append(f"        {pattern}) files={'1' if option.takes_file else '0'} ;;")
    lines += ["    esac", "    if [[ -z $words && -z $files ]]; then", "        case $command in"]
    for page in commands:
        wanted = " ".join([*_names(page), *page.choices])
        files = "; [[ $current != -* ]] && files=1" if page.takes_files else ""
        lines.append(f"            {page.name}) words='{wanted}'{files} ;;")
    lines += [
        f"            *) words='{' '.join([page.name for page in commands] + _names(root))}' ;;",
        "        esac",
        "    fi",
        "    COMPREPLY=()",
        "    if [[ $files == 1 ]]; then",
        '        mapfile -t COMPREPLY < <(compgen -f -- "$current")',
        "        compopt -o filenames 2>/dev/null || :",
        "    fi",
        "    if [[ -n $words ]]; then",
        '        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W "$words" -- "$current")',
        "    fi",
        "}",
        "complete -F _fh fh",
    ]
    return "\n".join(lines) + "\n"


def zsh(pages: list[CommandPage]) -> str:
    """The script for zsh."""
    root, *commands = pages
    lines = ["#compdef fh", "", "_fh() {", "    local -a commands", "    commands=("]
    lines += [f"        {_zsh_quoted(f'{page.name}:{_colons(page.summary)}')}" for page in commands]
    lines += ["    )", "    if (( CURRENT == 2 )); then", "        _describe command commands"]
    lines.append(f"        compadd -- {' '.join(_names(root))}")
    lines += ["        return", "    fi", "    local command=${words[2]}", "    (( CURRENT-- ))", "    shift words"]
    lines.append("    case $command in")
    for page in commands:
        lines.append(f"        {page.name}) _arguments -S \\")
        lines += [f"            {_zsh_spec(name, option)} \\" for option in page.options for name in option.names]
        rest = (
            f"'*: :({' '.join(page.choices)})'" if page.choices else "'*: :_files'" if page.takes_files else "'*: : '"
        )
        lines.append(f"            {rest} ;;")
    lines += ["    esac", "}", "", 'if [[ $funcstack[1] == _fh ]]; then _fh "$@"; else compdef _fh fh; fi']
    return "\n".join(lines) + "\n"


def _zsh_spec(name: str, option: Option) -> str:
    text = re.sub(r"([\[\]:\\])", r"\\\1", option.help)
    made = f"*{name}[{text}]"
    if option.choices:
        made += f":{option.metavar}:({' '.join(option.choices)})"
    elif option.takes_file:
        made += f":{option.metavar}:_files"
    elif option.metavar:
        made += f":{option.metavar}: "
    return _zsh_quoted(made)


def _colons(text: str) -> str:
    return text.replace(":", "\\:")


def _zsh_quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


def fish(pages: list[CommandPage]) -> str:
    """The script for fish."""
    root, *commands = pages
    lines = ["# fh: completion for fish", "complete -c fh -f"]
    lines += [_fish_option("__fish_use_subcommand", option) for option in root.options]
    for page in commands:
        lines.append(f"complete -c fh -n __fish_use_subcommand -a {page.name} -d {_fish_quoted(page.summary)}")
    for page in commands:
        seen = f"__fish_seen_subcommand_from {page.name}"
        if page.takes_files:
            lines.append(f"complete -c fh -n '{seen}' -F")
        if page.choices:
            lines.append(f"complete -c fh -n '{seen}' -a '{' '.join(page.choices)}'")
        lines += [_fish_option(seen, option) for option in page.options]
    return "\n".join(lines) + "\n"


def _fish_option(condition: str, option: Option) -> str:
    made = f"complete -c fh -n '{condition}'"
    for name in option.names:
        made += f" -l {name[2:]}" if name.startswith("--") else f" -s {name[1:]}"
    if option.choices:
        made += f" -x -a '{' '.join(option.choices)}'"
    elif option.takes_file:
        made += " -r -F"
    elif option.metavar:
        made += " -x"
    return f"{made} -d {_fish_quoted(option.help)}"


def _fish_quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
