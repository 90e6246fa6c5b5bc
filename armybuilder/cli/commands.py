"""Commands with their words in the message catalogue, so that each speaks every language.

A command's help is `help.<command>.about`, one sentence, and `help.<command>.more`. That of an option is
`help.<command>.option.<name>`, or `help.option.<name>` if several commands share it. The code of a command
within a group begins with the group's: `help.library.list`. Help texts, lists of commands, completions and
the manual page all read the same declarations.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

import click

from armybuilder.cli.guesses import guess
from armybuilder.cli.language import OPTION, spoken
from armybuilder.words import languages

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from click.shell_completion import CompletionItem
    from click.types import OptionHelpExtra

__all__ = [
    "FIGHT",
    "FileName",
    "LengthType",
    "NameChoice",
    "ShellCommand",
    "ShellGroup",
    "ShellOption",
    "Whole",
    "command",
    "offering",
    "option",
]

FIGHT = 'armybuilder fight "Fen Gate Patrol" "Saltmarsh Reavers" --seed 7 --record b.army'
"""The example that makes the battle of other examples."""
_ROOT = "help"
_NO_OPTION = "\0"
"""The sign before a word that click would take for an option."""
_ASKED = {"help_option_names": ["-h", "--help"]}
"""The options that ask for help."""


class NameChoice(click.Choice[str]):
    """A name from a list, whose refusal shows the list and the most similar name."""

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:
        """Return the refusal of a name, with the most similar name."""
        return super().get_invalid_choice_message(value, ctx) + guess(str(value), self.choices)


class FileName(click.Path):
    """The type of a file, or of standard input, as `-` or with a part: `-#2`."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the name as it was typed."""
        return super().convert(str(value).removeprefix(_NO_OPTION), param, ctx)


class Whole(click.IntRange):
    """A whole number from a least to a most, where a most of None is no limit."""

    def fail(
        self, message: str, param: click.Parameter | None = None, ctx: click.Context | None = None
    ) -> NoReturn:
        """Refuse a value that is no number, or out of bounds, with one sentence for both."""
        del message
        super().fail(spoken().text("cli.whole", bounds=bounds(self)), param, ctx)


class LengthType(click.FloatRange):
    """A measure from a least to a most, where a most of None is no limit."""

    def fail(
        self, message: str, param: click.Parameter | None = None, ctx: click.Context | None = None
    ) -> NoReturn:
        """Refuse a value that is no number, or out of bounds, with one sentence for both."""
        del message
        super().fail(spoken().text("cli.measure", bounds=bounds(self)), param, ctx)


def bounds(kind: Whole | LengthType) -> str:
    """Return the allowed range in words, with numbers as the language writes them."""
    grouped = spoken().numbers.grouped
    if kind.max is None:
        return spoken().text("help.from", least=grouped(int(kind.min or 0)))
    return spoken().text("help.range", least=grouped(int(kind.min or 0)), most=grouped(int(kind.max)))


class ShellOption(click.Option):
    """An option with its default and bounds as the language writes numbers."""

    def get_help_extra(self, ctx: click.Context) -> OptionHelpExtra:
        """Return the additions to the help: bounds and default."""
        extra = super().get_help_extra(ctx)
        if isinstance(self.type, Whole | LengthType):
            extra["range"] = bounds(self.type)
        if extra.get("default", "").isdecimal():
            extra["default"] = spoken().numbers.grouped(int(extra["default"]))
        return extra


def option(*names: str, **attributes: Any) -> Callable[[Any], Any]:
    """Return a decorator that adds an option, with its help from the catalogue."""
    return click.option(*names, cls=ShellOption, **attributes)


def offering(*options: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Return a decorator that adds the given arguments and options, in this order."""

    def offered(command: Any) -> Any:
        for shared in reversed(options):
            command = shared(command)
        return command

    return offered


def command(*examples: str, **attributes: Any) -> Callable[[Callable[..., Any]], ShellCommand]:
    """Return a decorator that makes a command of a function, with whole command lines as examples."""
    return click.command(cls=ShellCommand, examples=examples, **attributes)


def _language() -> ShellOption:
    """Return the option `--language` of every command.

    `language.asked` has read its value before the command is looked up.
    """
    return ShellOption([OPTION], type=NameChoice(languages()), expose_value=False)


class ShellCommand(click.Command):
    """A command with its words in the catalogue."""

    def __init__(self, *arguments: Any, examples: Sequence[str] = (), **attributes: Any) -> None:
        """Initialise the command as click does, with whole command lines as examples."""
        super().__init__(*arguments, **attributes)
        self.context_settings = {**_ASKED, **self.context_settings}
        self.examples = tuple(examples)
        self.code = f"{_ROOT}.{self.name}"
        self.params.append(_language())

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the words of the command line, where `-#2` is part of standard input and no option."""
        if any(isinstance(one.type, FileName) for one in self.params):
            args = [f"{_NO_OPTION}{word}" if word.startswith("-#") else word for word in args]
        return super().parse_args(ctx, args)

    def about(self) -> str:
        """Return the sentence that describes the command."""
        return spoken().text(f"{self.code}.about")

    def more(self) -> str:
        """Return the further paragraphs on the command, or ""."""
        return _text(f"{self.code}.more")

    def told_of(self, one: click.Option) -> str:
        """Return the help of an option, or "" without words in the catalogue."""
        name = max(one.opts, key=len).lstrip("-")
        return _text(f"{self.code}.option.{name}") or _text(f"{_ROOT}.option.{name}")

    def get_short_help_str(self, limit: int = 45) -> str:
        """Return the command's sentence uncut, at any width."""
        del limit
        return self.about()

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the words of the command's line of usage."""
        _, *rest = super().collect_usage_pieces(ctx)
        return [f"[{spoken().text('help.options')}]", *rest]

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the command's description and examples."""
        del ctx
        for text in filter(None, (self.about(), *self.more().split("\n\n"))):
            formatter.write_paragraph()
            with formatter.indentation():
                formatter.write_text(text)
        if self.examples:
            with formatter.section(spoken().text("help.examples")):
                formatter.write("".join(f"{'':{formatter.current_indent}}{one}\n" for one in self.examples))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the command's options."""
        self.say_options(ctx)
        super().format_options(ctx, formatter)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return the options that begin with the typed letters, with their help."""
        self.say_options(ctx)
        return super().shell_complete(ctx, incomplete)

    def say_options(self, ctx: click.Context) -> None:
        """Set the help of the command's options in the current language."""
        for one in self.get_params(ctx):
            if isinstance(one, click.Option):
                one.help = self.told_of(one)


class ShellGroup(ShellCommand, click.Group):
    """A group of commands, listed without loading any command."""

    command_class = ShellCommand

    def about_each(self, ctx: click.Context) -> list[tuple[str, str]]:
        """Return the name and description of each command."""
        home = _ROOT if ctx.parent is None else self.code
        return [(name, spoken().text(f"{home}.{name}.about")) for name in self.list_commands(ctx)]

    def add_command(self, cmd: click.Command, name: str | None = None) -> None:
        """Add a command, with its words below the group's."""
        super().add_command(cmd, name)
        if isinstance(cmd, ShellCommand):
            cmd.code = f"{self.code}.{cmd.name}"
        if isinstance(cmd, ShellGroup):
            for one in tuple(cmd.commands.values()):
                cmd.add_command(one)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a command.

        Raises UsageError, with the most similar name, for an unknown command.
        """
        name = args[0]
        if not ctx.resilient_parsing and name[:1] != "-" and self.get_command(ctx, name) is None:
            there = self.list_commands(ctx)
            ctx.fail(spoken().text("cli.no_command", name=name) + guess(name, there))
        return super().resolve_command(ctx, args)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the words of the group's line of usage."""
        *rest, _ = super().collect_usage_pieces(ctx)
        return [*rest, spoken().text("help.command")]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write each command with its description, uncut."""
        with formatter.section(spoken().text("help.commands")):
            formatter.write_dl(self.about_each(ctx))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return the commands and options that begin with the typed letters."""
        from click.shell_completion import CompletionItem

        self.say_options(ctx)
        found = [
            CompletionItem(name, help=said)
            for name, said in self.about_each(ctx)
            if name.startswith(incomplete)
        ]
        return found + click.Command.shell_complete(self, ctx, incomplete)


def _text(code: str) -> str:
    """Return the words of a code, or "" if it has none."""
    return spoken().text(code) if spoken().has(code) else ""
