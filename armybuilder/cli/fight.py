"""`armybuilder fight` and `replay`: fight one battle, or replay it."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import click

from armybuilder.battle import record as records
from armybuilder.battle import resolve
from armybuilder.battle.levels import led_battles, levels
from armybuilder.battle.levels.time_to_come import TimeToCome
from armybuilder.battle.records.fought_battle import as_record
from armybuilder.battle.telling import log_files
from armybuilder.battle.telling import replay as playing
from armybuilder.battle.terms import DEFAULT_TURNS, Setup
from armybuilder.battle.threads import threads
from armybuilder.cli.armies import contender
from armybuilder.cli.commands import FIGHT, command, offering, option
from armybuilder.cli.console import (
    complain,
    print_json,
    say,
    wrote,
)
from armybuilder.cli.language import spoken
from armybuilder.cli.named import NAMED, named, shelved
from armybuilder.cli.progress import progress
from armybuilder.cli.terms import led, setup_of, sides, terms
from armybuilder.errors import InputFault, message
from armybuilder.model import bundle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.battle.resolve import Skirmish

__all__ = ["fight", "replay", "tell"]

_BATTLES = ("battle",)


def _kept_form(_: click.Context, parameter: click.Parameter, file: Path | None) -> Path | None:
    """Refuse a log file whose ending names no known form."""
    if file is not None and file.suffix.removeprefix(".") not in log_files.FORMS:
        forms = ", ".join(f".{form}" for form in log_files.FORMS)
        raise click.BadParameter(spoken().text("cli.forms", forms=forms), param=parameter)
    return file


_kept = offering(
    option("--log", "log", type=click.Path(path_type=Path), callback=_kept_form, metavar="FILE"),
    option("--html", "page", type=click.Path(path_type=Path), metavar="FILE"),
)
"""The decorator that adds the options for a battle's log file and page to a command."""


def _keep(fought: FoughtBattle, log: Path | None, page: Path | None) -> None:
    """Write the requested log and page of a battle.

    Raises InputFault if they cannot be written.
    """
    if log is not None:
        form = cast("log_files.Form", log.suffix.removeprefix("."))
        wrote(log, log_files.written(fought, form, spoken()))
    if page is not None:
        wrote(page, playing.page(fought, spoken()).encode())


@command(
    FIGHT,
    'armybuilder fight "Foundry Nine" "Overland Company" --ruleset edge --html battle.html',
)
@sides
@terms
@led
@option("--record", type=click.Path(path_type=Path), metavar="FILE")
@_kept
def fight(
    *,
    left: str,
    right: str,
    record: Path | None,
    log: Path | None,
    page: Path | None,
    as_json: bool,
    **given: Any,
) -> None:
    """Fight one battle of LEFT against RIGHT, and print it line by line."""
    setup = setup_of(contender(left, given["shelf"]), contender(right, given["shelf"]), **given)
    with _turns(setup) as moved:
        fought = (
            led_battles.fight(setup, workers=threads(None), progress=moved)
            if record is None
            else _recorded(setup, record, moved)
        )
    tell(fought, as_json=as_json)
    _keep(fought, log, page)


@contextmanager
def _turns(setup: Setup) -> Iterator[Callable[[Skirmish], None]]:
    """Show the turns and the time to come of a battle on a terminal, unless both sides are regular.

    Regular sides need no progress, as they play without long thought.
    """
    if levels.all_regular(setup.levels):
        yield lambda _: None
        return
    with progress("cli.thinking", setup.turns or DEFAULT_TURNS[setup.ruleset]) as moved:
        told = TimeToCome()
        yield lambda battle: moved(max(0, battle.turn - 1), None, told.minutes(battle))


def _recorded(setup: Setup, file: Path, moved: Callable[[Skirmish], None]) -> FoughtBattle:
    """Fight a battle choice by choice, and write it to a file."""
    battle = resolve.Skirmish(setup)
    led_battles.lead(battle, threads(None), moved)
    name = spoken().text("cli.recorded", left=setup.left.army.name, right=setup.right.army.name)
    wrote(file, bundle.write(records.recorded(battle, name)))
    return battle.fought()


@command(FIGHT, "armybuilder replay b.army", "armybuilder replay b.army --again --log again.csv")
@click.argument("file", type=NAMED)
@option("--again", "anew", is_flag=True)
@shelved
@option("--json", "as_json", is_flag=True)
@_kept
def replay(
    *, file: str, anew: bool, shelf: Path | None, log: Path | None, page: Path | None, as_json: bool
) -> None:
    """Print the battle of FILE: a recorded battle as it was, a scenario as the bot fights it.

    A battle that was fought under other rules is printed from the log it keeps, or by its outcome.
    """
    read = named(file, shelf, _BATTLES).bundle
    if anew:
        setup, number = records.again(read)
        with _turns(setup) as moved:
            fought = led_battles.fight(setup, number, threads(None), moved)
    else:
        fought = records.opened(read)
    tell(fought, as_json=as_json)
    if fought.earlier is not None:
        complain(spoken().text("cli.again", file=file))
        if not fought.earlier.has_log and (log is not None or page is not None):
            raise InputFault([message("cli.no_log", file=file)])
    _keep(fought, log, page)


def tell(fought: FoughtBattle, *, as_json: bool) -> None:
    """Print a fought battle, in lines or as JSON."""
    if fought.earlier is not None:
        complain(say(fought.earlier.line))
    if as_json:
        print_json(_told_record(fought))
        return
    complain(*(say(note) for note in fought.notes))
    click.echo("\n".join(log_files.text(fought, spoken())))


def _told_record(fought: FoughtBattle) -> dict[str, Any]:
    """Return a fought battle for JSON, with its events numbered and in words.

    `earlier` is present in a battle of an earlier program: it names the program, and whether the log or the
    outcome was kept.
    """
    earlier = {}
    if fought.earlier is not None:
        told_from = "log" if fought.earlier.has_log else "outcome"
        earlier = {"earlier": {"program": fought.earlier.program, "told_from": told_from}}
    return earlier | as_record(fought, spoken()) | {"events": log_files.event_records(fought, spoken())}
