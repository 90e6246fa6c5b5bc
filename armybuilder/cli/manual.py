"""The manual page of the command, made from the same declarations and words as `--help`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from armybuilder import paths
from armybuilder.cli.commands import ShellCommand, ShellGroup
from armybuilder.cli.language import spoken
from armybuilder.cli.main import armybuilder

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["page"]

_ENVIRONMENT = ("ARMYBUILDER_LANGUAGE", "ARMYBUILDER_HOME", "ARMYBUILDER_KERNEL")
_CODES = ("0", "1", "2", "3")


def page(number: str | None = None) -> str:
    """Return the manual page in the current language, as troff with the macros of `man`.

    It is of the given version, or of the installed version.
    """
    said = spoken().text
    context = click.Context(armybuilder, info_name="armybuilder", **armybuilder.context_settings)
    lines = [
        f'.TH ARMYBUILDER 1 "" "Army Builder {number or paths.version()}"',
        *_section("name", [f"armybuilder \\- {_plain(armybuilder.about())}"]),
        *_section("synopsis", [_line(armybuilder.collect_usage_pieces(context), "armybuilder")]),
        *_section("description", [_plain(armybuilder.more())]),
        *_options(armybuilder, context),
        *_section("commands", []),
    ]
    for command, inside in _commands(armybuilder, context):
        lines += _command(command, inside)
    for title, entries in (("environment", _ENVIRONMENT), ("exit", _CODES)):
        named = [
            line
            for one in entries
            for line in (".TP", f".B {one}", _plain(said(f"help.manual.{title}.{one}")))
        ]
        lines += _section(f"{title}.title", named)
    return "\n".join(lines) + "\n"


def _commands(group: ShellGroup, context: click.Context) -> Iterator[tuple[ShellCommand, click.Context]]:
    """Yield every command below a group, in its order, with its context."""
    for name in group.list_commands(context):
        found = group.get_command(context, name)
        if isinstance(found, ShellCommand):
            inside = click.Context(found, info_name=name, parent=context)
            yield found, inside
            if isinstance(found, ShellGroup):
                yield from _commands(found, inside)


def _command(command: ShellCommand, context: click.Context) -> Iterator[str]:
    """Yield the section of a command: usage, description, options, examples."""
    yield f".SS {_line(command.collect_usage_pieces(context), context.command_path)}"
    yield _plain(command.about())
    if command.more():
        yield from (".PP", _plain(command.more()))
    yield from _options(command, context)
    if command.examples:
        yield from (".PP", _plain(spoken().text("help.examples")) + ":", ".nf", ".RS")
        yield from (_plain(one) for one in command.examples)
        yield from (".RE", ".fi")


def _options(command: ShellCommand, context: click.Context) -> Iterator[str]:
    """Yield a command's options, without `--language` and `--help` except for the main command."""
    command.say_options(context)
    for one in command.get_params(context):
        shared = {"--language", "--help"}.intersection(one.opts) and context.parent is not None
        record = None if shared or not isinstance(one, click.Option) else one.get_help_record(context)
        if record is not None:
            yield from (".TP", f".B {_plain(record[0])}", _plain(record[1]))


def _section(code: str, lines: list[str]) -> list[str]:
    return [f".SH {_plain(spoken().text(f'help.manual.{code}')).upper()}", *lines]


def _line(pieces: list[str], path: str) -> str:
    return _plain(" ".join((path, *pieces)))


def _plain(text: str) -> str:
    """Return a text that troff prints literally."""
    said = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{said}" if said[:1] in {".", "'"} else said
