"""Commands whose words stand in the message catalogue, so that each speaks every language.

A command's help is `help.<command>.about`, one sentence, and `help.<command>.more`; that of an option
`help.<command>.option.<name>`, or `help.option.<name>` where several commands have it alike. The code of a command within
a group has the group's before it: `help.library.list`. Help texts, lists of commands, completions and the manual page
all read the same declarations.
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

_ROOT = "help"
_ASKED = {"help_option_names": ["-h", "--help"]}
"""How help is asked for."""


class NameChoice(click.Choice[str]):
    """A name out of a few; another one is refused with those there are, and the one that may have been meant."""

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:
        """Return why a name is refused."""
        return super().get_invalid_choice_message(value, ctx) + guess(str(value), self.choices)


class Whole(click.IntRange):
    """A whole number from a least to a most one, none for no most."""

    def fail(
        self, message: str, param: click.Parameter | None = None, ctx: click.Context | None = None
    ) -> NoReturn:
        """Refuse what is no number, or out of bounds, in one and the same words."""
        del message
        super().fail(spoken().text("cli.whole", bounds=bounds(self)), param, ctx)


class LengthType(click.FloatRange):
    """A length or the like from a least to a most one, none for no most."""

    def fail(
        self, message: str, param: click.Parameter | None = None, ctx: click.Context | None = None
    ) -> NoReturn:
        """Refuse what is no number, or out of bounds, in one and the same words."""
        del message
        super().fail(spoken().text("cli.measure", bounds=bounds(self)), param, ctx)


def bounds(kind: Whole | LengthType) -> str:
    """Return in words what is allowed, as the language writes numbers."""
    grouped = spoken().numbers.grouped
    if kind.max is None:
        return spoken().text("help.from", least=grouped(int(kind.min or 0)))
    return spoken().text("help.range", least=grouped(int(kind.min or 0)), most=grouped(int(kind.max)))


class ShellOption(click.Option):
    """An option whose default and bounds are said as the language writes numbers."""

    def get_help_extra(self, ctx: click.Context) -> OptionHelpExtra:
        """Return what is added to the help: bounds and default."""
        extra = super().get_help_extra(ctx)
        if isinstance(self.type, Whole | LengthType):
            extra["range"] = bounds(self.type)
        if extra.get("default", "").isdecimal():
            extra["default"] = spoken().numbers.grouped(int(extra["default"]))
        return extra


def option(*names: str, **attributes: Any) -> Callable[[Any], Any]:
    """Give a command an option; its help stands in the catalogue."""
    return click.option(*names, cls=ShellOption, **attributes)


def offering(*options: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Return what gives a command all of these arguments and options, in this order."""

    def offered(command: Any) -> Any:
        for shared in reversed(options):
            command = shared(command)
        return command

    return offered


def command(*examples: str, **attributes: Any) -> Callable[[Callable[..., Any]], ShellCommand]:
    """Make a command of a function; `examples` are whole command lines, shown in its help."""
    return click.command(cls=ShellCommand, examples=examples, **attributes)


def _language() -> ShellOption:
    """Return the option that every command has; `language.asked` has read it before the command is looked for."""
    return ShellOption([OPTION], type=NameChoice(languages()), expose_value=False)


class ShellCommand(click.Command):
    """A command whose words stand in the catalogue."""

    def __init__(self, *arguments: Any, examples: Sequence[str] = (), **attributes: Any) -> None:
        """Take what click takes, and examples: whole command lines."""
        super().__init__(*arguments, **attributes)
        self.context_settings = {**_ASKED, **self.context_settings}
        self.examples = tuple(examples)
        self.code = f"{_ROOT}.{self.name}"
        self.params.append(_language())

    def about(self) -> str:
        """Return what it does, in a sentence."""
        return spoken().text(f"{self.code}.about")

    def more(self) -> str:
        """Return what else is to be said of it; "" for nothing."""
        return _text(f"{self.code}.more")

    def told_of(self, one: click.Option) -> str:
        """Return what one of its options does; "" where nothing is said of it."""
        name = max(one.opts, key=len).lstrip("-")
        return _text(f"{self.code}.option.{name}") or _text(f"{_ROOT}.option.{name}")

    def get_short_help_str(self, limit: int = 45) -> str:
        """Return what it does, whole, whatever the width."""
        del limit
        return self.about()

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the words of its line of usage."""
        _, *rest = super().collect_usage_pieces(ctx)
        return [f"[{spoken().text('help.options')}]", *rest]

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what it does, and its examples."""
        del ctx
        for text in filter(None, (self.about(), *self.more().split("\n\n"))):
            formatter.write_paragraph()
            with formatter.indentation():
                formatter.write_text(text)
        if self.examples:
            with formatter.section(spoken().text("help.examples")):
                formatter.write("".join(f"{'':{formatter.current_indent}}{one}\n" for one in self.examples))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write its options."""
        self.say_options(ctx)
        super().format_options(ctx, formatter)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return the options that begin as written, with what they do."""
        self.say_options(ctx)
        return super().shell_complete(ctx, incomplete)

    def say_options(self, ctx: click.Context) -> None:
        """Give its options their help in the language spoken now."""
        for one in self.get_params(ctx):
            if isinstance(one, click.Option):
                one.help = self.told_of(one)


class ShellGroup(ShellCommand, click.Group):
    """A group of commands; its list is made without loading one of them."""

    command_class = ShellCommand

    def about_each(self, ctx: click.Context) -> list[tuple[str, str]]:
        """Return each command's name and what it does."""
        home = _ROOT if ctx.parent is None else self.code
        return [(name, spoken().text(f"{home}.{name}.about")) for name in self.list_commands(ctx)]

    def add_command(self, cmd: click.Command, name: str | None = None) -> None:
        """Take a command in; its words stand below the group's."""
        super().add_command(cmd, name)
        if isinstance(cmd, ShellCommand):
            cmd.code = f"{self.code}.{cmd.name}"
        if isinstance(cmd, ShellGroup):
            for one in tuple(cmd.commands.values()):
                cmd.add_command(one)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a command. Raises UsageError with the one that may have been meant."""
        name = args[0]
        if not ctx.resilient_parsing and name[:1] != "-" and self.get_command(ctx, name) is None:
            there = self.list_commands(ctx)
            ctx.fail(spoken().text("cli.no_command", name=name) + guess(name, there))
        return super().resolve_command(ctx, args)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the words of its line of usage."""
        *rest, _ = super().collect_usage_pieces(ctx)
        return [*rest, spoken().text("help.command")]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write each command and what it does, none cut."""
        with formatter.section(spoken().text("help.commands")):
            formatter.write_dl(self.about_each(ctx))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return the commands and options that begin as written."""
        from click.shell_completion import CompletionItem

        self.say_options(ctx)
        found = [
            CompletionItem(name, help=said)
            for name, said in self.about_each(ctx)
            if name.startswith(incomplete)
        ]
        return found + click.Command.shell_complete(self, ctx, incomplete)


def _text(code: str) -> str:
    """Return the words of a code; "" where there are none."""
    return spoken().text(code) if spoken().has(code) else ""
