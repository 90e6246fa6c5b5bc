"""Every command of the shell, every help with examples, and a measured unit without a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from armybuilder.cli import main
from armybuilder.cli.commands import ShellCommand, ShellGroup
from armybuilder.counsel import worth as meter
from armybuilder.counsel.cheaper_values import steps

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.counsel.reference_armies import Gauntlet, Subject


def every_command() -> Iterator[tuple[str, ShellCommand]]:
    """Yield every command with its words after `armybuilder`, those of groups instead of the groups."""
    context = click.Context(main.armybuilder)
    for name in main.armybuilder.list_commands(context):
        yield from _below(name, main.armybuilder.get_command(context, name))


def _below(name: str, command: click.Command | None) -> Iterator[tuple[str, ShellCommand]]:
    assert isinstance(command, ShellCommand)
    if isinstance(command, ShellGroup):
        for each, below in command.commands.items():
            yield from _below(f"{name} {each}", below)
    else:
        yield name, command


def every_help() -> Iterator[tuple[str, ShellCommand]]:
    """Yield every command as `every_command` does, then the groups, and the program itself with no words."""
    yield from every_command()
    context = click.Context(main.armybuilder)
    groups = {name: main.armybuilder.get_command(context, name) for name in ("library", "campaign")}
    assert isinstance(groups["library"], ShellGroup)
    groups["library folder"] = groups["library"].commands["folder"]
    yield from ((name, group) for name, group in groups.items() if isinstance(group, ShellGroup))
    yield "", main.armybuilder


def dearest(subject: Subject, gauntlet: Gauntlet, **_: object) -> tuple[meter.LineWorth, ...]:
    """Return the dearest line of a unit as if it had been measured."""
    return tuple(meter.LineWorth(one, one.saves, 23.0, 1.0) for one in steps(subject, gauntlet.readings)[:1])
