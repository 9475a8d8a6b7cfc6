"""Help pages whose options stand in sections, in plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from typer.core import TyperCommand

if TYPE_CHECKING:
    from typer._click.core import Context
    from typer._click.formatting import HelpFormatter

RULES: Final = "Which rules"
READING: Final = "What to read"
SHOWING: Final = "How to show it"
OTHER: Final = "Options"


class SectionedCommand(TyperCommand):
    """A command whose help groups the options by their ``rich_help_panel``."""

    def collect_usage_pieces(self, ctx: Context) -> list[str]:
        """The pieces of the usage line; a required argument stands without braces."""
        return [piece.removeprefix("{").removesuffix("}") for piece in super().collect_usage_pieces(ctx)]

    def format_options(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Write the arguments, then a section a group of options."""
        sections: dict[str, list[tuple[str, str]]] = {}
        for parameter in self.get_params(ctx):
            record = parameter.get_help_record(ctx)
            if record is None:
                continue
            default = "Arguments" if parameter.param_type_name == "argument" else OTHER
            title = getattr(parameter, "rich_help_panel", None) or default
            sections.setdefault(title, []).append(record)
        for title, records in sections.items():
            with formatter.section(title):
                formatter.write_dl(records, col_max=24)
