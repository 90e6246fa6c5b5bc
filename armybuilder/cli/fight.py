"""`armybuilder fight`, `replay` and `odds`: fight one battle, replay it, or count many."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import click
from immutabledict import immutabledict

from armybuilder.battle import record as records
from armybuilder.battle import resolve, table
from armybuilder.battle.levels import led_battles, levels
from armybuilder.battle.levels.minutes import of_battles
from armybuilder.battle.levels.time_to_come import TimeToCome
from armybuilder.battle.random_table import LANDS, random_table
from armybuilder.battle.records.fought_battle import as_record
from armybuilder.battle.series import odds as many
from armybuilder.battle.telling import log_files
from armybuilder.battle.telling import replay as playing
from armybuilder.battle.terms import DEFAULT_TURNS, MOST_TURNS, OPTIONS, Setup
from armybuilder.battle.threads import threads
from armybuilder.cli.armies import contender
from armybuilder.cli.columns import table_row
from armybuilder.cli.commands import NameChoice, Whole, command, offering, option
from armybuilder.cli.console import (
    complain,
    number,
    numbers,
    print_json,
    say,
    wrote,
)
from armybuilder.cli.guesses import guess, guessed
from armybuilder.cli.language import spoken
from armybuilder.cli.machines import ClusterOptions, far
from armybuilder.cli.named import IN_LIBRARY, NAMED, named, only, shelved
from armybuilder.cli.progress import progress
from armybuilder.counsel import every_ruleset
from armybuilder.errors import InputFault, Message, message
from armybuilder.model import bundle, readings
from armybuilder.model.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.battle.series.odds import Odds
    from armybuilder.battle.terms import Contender
    from armybuilder.counsel.every_ruleset import Verdict
    from armybuilder.errors import Value
    from armybuilder.model.document import Level

__all__ = [
    "fight",
    "odds",
    "odds_lines",
    "replay",
    "ruled",
    "setup_of",
    "sides",
    "tell",
    "terms",
    "verdict_lines",
]

ALL = "all"
"""The value of `--ruleset` for every ruleset."""
_SWITCH = {"on": True, "off": False}
_BATTLES = ("battle",)
_TABLES = ("table",)


def _switches(_: click.Context, parameter: click.Parameter, given: Sequence[str]) -> immutabledict[str, bool]:
    """Read NAME=on and NAME=off."""
    pairs = dict(_pair(parameter, item) for item in given)
    for name, switch in pairs.items():
        if name not in OPTIONS or switch not in _SWITCH:
            said = spoken().text("cli.option_form", given=f"{name}={switch}", names=", ".join(OPTIONS))
            raise click.BadParameter(said + _meant(name, OPTIONS, switch, _SWITCH), param=parameter)
    return immutabledict({name: _SWITCH[switch] for name, switch in pairs.items()})


def _choices(_: click.Context, parameter: click.Parameter, given: Sequence[str]) -> immutabledict[str, str]:
    """Read ID=CHOICE for readings."""
    pairs = dict(_pair(parameter, item) for item in given)
    known = {entry.id: entry.choices for entry in readings.READINGS}
    for decision, chosen in pairs.items():
        allowed = known.get(decision, ())
        if chosen not in allowed:
            given_so = f"{decision}={chosen}"
            said = spoken().text("cli.reading_form", given=given_so, allowed=", ".join(allowed or known))
            raise click.BadParameter(said + _meant(decision, known, chosen, allowed), param=parameter)
    return immutabledict(pairs)


def _meant(name: str, names: Iterable[str], value: str, values: Iterable[str]) -> str:
    """Return the question after a misspelt name, or after a misspelt value of a known name."""
    return guess(value, values) if name in names else guess(name, names)


def _pair(parameter: click.Parameter, item: str) -> tuple[str, str]:
    name, equals, value = item.partition("=")
    if not equals:
        raise click.BadParameter(spoken().text("cli.pair_form", given=item), param=parameter)
    return name, value


def _ruled(*more: str) -> Callable[[Any], Any]:
    """Return the option for the ruleset, which also accepts the values in `more`."""
    return option(
        "--ruleset",
        type=NameChoice((*resolve.RULESETS, *more)),
        default=resolve.RULESETS[0],
        show_default=True,
    )


_agreed = offering(
    option("--scale", type=NameChoice(["auto", "small", "large"]), default="auto", show_default=True),
    option("--table", "battlefield", default="open-farm", show_default=True, metavar="TABLE"),
    option("--turns", type=Whole(1, MOST_TURNS), metavar="N"),
    option("--seed", type=Whole(0), default=1, show_default=True, metavar="N"),
    option("--option", "options", multiple=True, callback=_switches, metavar="NAME=on|off"),
    option("--reading", "readings", multiple=True, callback=_choices, metavar="ID=CHOICE"),
    shelved,
    option("--json", "as_json", is_flag=True),
)
sides = offering(click.argument("left", type=NAMED), click.argument("right", type=NAMED))
"""The decorator that adds the two armies to a command."""
ruled = _ruled()
"""The decorator that adds the option for the ruleset to a command."""
terms = offering(ruled, _agreed)
"""The decorator that adds the options for the terms of battles to a command."""
_terms_or_all = offering(_ruled(ALL), _agreed)
"""The same decorator, with `--ruleset all` for every ruleset."""
_led = offering(
    option("--level-left", type=NameChoice(levels.LEVELS), default=levels.REGULAR, show_default=True),
    option("--level-right", type=NameChoice(levels.LEVELS), default=levels.REGULAR, show_default=True),
)
"""The decorator that adds the options for the level of each side to a command."""


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
    'armybuilder fight "Fen Gate Patrol" "Saltmarsh Reavers" --seed 7 --record b.army',
    'armybuilder fight dyke.army "Saltmarsh Reavers" --ruleset edge --html battle.html',
)
@sides
@terms
@_led
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


@command("armybuilder replay b.army", "armybuilder replay b.army --again --log again.csv")
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


@command(
    'armybuilder odds "Fen Gate Patrol" "Saltmarsh Reavers" --battles 400',
    'armybuilder odds dyke.army "Saltmarsh Reavers" --ruleset all --battles 200',
)
@sides
@_terms_or_all
@_led
@option("--battles", type=Whole(1, many.MOST_BATTLES), metavar="N")
@far
def odds(
    *,
    left: str,
    right: str,
    battles: int | None,
    workers: int | None,
    machines: ClusterOptions,
    as_json: bool,
    **given: Any,
) -> None:
    """Fight many battles of LEFT against RIGHT and print their odds.

    With `--ruleset all` every ruleset has its own odds.
    """
    everywhere = given["ruleset"] == ALL
    given |= {"ruleset": resolve.RULESETS[0]} if everywhere else {}
    setup = setup_of(contender(left, given["shelf"]), contender(right, given["shelf"]), **given)
    battles = battles or levels.sensible_battles(setup.levels)
    if everywhere:
        _tell_verdicts(setup, battles, workers, machines, as_json=as_json)
        return
    with machines.executor() as door, progress("cli.fighting", battles) as moved:

        def narrowed(one: Odds) -> None:
            moved(one.battles, None, of_battles(one.battles, one.asked, one.seconds))

        counted = many.odds(setup, battles, workers, progress=narrowed, executor=door)
    if as_json:
        print_json(many.as_record(counted))
        return
    complain(*(say(note) for note in counted.notes))
    click.echo("\n".join(odds_lines(setup, counted)))


def _tell_verdicts(
    setup: Setup,
    battles: int,
    workers: int | None,
    machines: ClusterOptions,
    *,
    as_json: bool,
) -> None:
    """Print the odds of a match under each ruleset.

    Raises InputFault if no ruleset can fight it.
    """
    with machines.executor() as door, progress("cli.fighting", battles * len(resolve.RULESETS)) as moved:
        done = [0]

        def narrowed(one: Verdict) -> None:
            moved(battles * done[0] + (one.odds.battles if one.odds is not None else 0))

        found = []
        for one in every_ruleset.verdicts(setup, battles, workers, progress=narrowed, executor=door):
            found.append(one)
            done[0] += 1
    if all(one.odds is None for one in found):
        raise InputFault(list(dict.fromkeys(fault for one in found for fault in one.faults)))
    if as_json:
        print_json([_verdict_record(one) for one in found])
        return
    click.echo("\n".join(verdict_lines(setup, found)))


def _verdict_record(one: Verdict) -> dict[str, Any]:
    if one.odds is None:
        return {"ruleset": one.ruleset, "problems": [say(fault) for fault in one.faults]}
    return many.as_record(one.odds)


def verdict_lines(setup: Setup, found: Sequence[Verdict]) -> list[str]:
    """Return verdicts as lines of text: a row for each ruleset, then their summary and causes."""
    said = spoken()
    left, right = setup.left.army.name, setup.right.army.name
    battles = max(one.odds.battles for one in found if one.odds is not None)
    lines = [said.text("counsel.verdicts.head", left=left, right=right, count=battles)]
    percent = numbers().percent
    heads = [said.text(f"counsel.verdicts.columns.{name}") for name in ("left", "draw", "right", "share")]
    lines.append(f"  {'':<20}" + "".join(f"{head:>9}" for head in heads[:3]) + f"   {heads[3]}")
    for one in found:
        name = say(every_ruleset.named(one.ruleset))
        if one.odds is None:
            why = " ".join(say(fault) for fault in one.faults)
            lines.append("  " + said.text("counsel.verdicts.cannot", ruleset=name, why=why))
            continue
        shares = (count / one.odds.battles for count in (one.odds.left, one.odds.draw, one.odds.right))
        cells = "".join(f"{percent(share):>9}" for share in shares)
        standing = said.text(f"counsel.verdicts.standing.{one.standing}")
        low, high = map(percent, one.interval)
        lines.append(table_row(name, 20, f"{cells}   {percent(one.share):>7}   {low} – {high}, {standing}"))
    reasons = map(say, every_ruleset.reasons(setup, found))
    return [*lines, say(every_ruleset.summary(found, left)), *reasons]


def setup_of(
    left: Contender,
    right: Contender,
    *,
    battlefield: str,
    shelf: Path | None,
    level_left: Level = levels.REGULAR,
    level_right: Level = levels.REGULAR,
    **agreed: Any,
) -> Setup:
    """Return the setup of a battle that the command line describes.

    The values in `agreed` have the setup's own names. Raises InputFault for an unknown table.
    """
    led = levels.written(level_left, level_right)
    return Setup(left, right, table=_table(battlefield, shelf), levels=led, **agreed)


def _table(said: str, shelf: Path | None) -> Table:
    """Return the table that a word names: a preset, a random table, or a document.

    A random table is `random:SEED` or `random:SEED:LAND`. A document is in a file or in the library. Raises
    InputFault for an unknown table.
    """
    made, _, rest = said.partition(":")
    if made == "random":
        return _random(said, *rest.partition(":")[::2])
    if said in table.presets():
        return table.preset(said)
    try:
        return only(named(said, shelf, _TABLES), Table, "cli.one_table")
    except InputFault:
        if "#" in said or said.startswith(IN_LIBRARY) or Path(said).exists():
            raise
    known = ", ".join(table.presets())
    fault = message("battle.table.unknown", table=said, tables=known)
    raise InputFault([guessed(fault, said, table.presets())])


def _random(said: str, seed: str, named_land: str) -> Table:
    """Return the random table of a seed and a land.

    The seed chooses the land if none is named. Raises InputFault for a bad seed or an unknown land.
    """
    if not (seed or "1").isdecimal():
        raise InputFault([message("cli.random_table", said=said)])
    land = next((one for one in LANDS if one == named_land), None)
    if named_land and land is None:
        fault = message("battle.table.land", land=named_land, lands=", ".join(LANDS))
        raise InputFault([guessed(fault, named_land, LANDS)])
    return random_table(int(seed or 1), land)


def _told_record(fought: FoughtBattle) -> dict[str, Any]:
    """Return a fought battle for JSON.

    `earlier` is present in a battle of an earlier program: it names the program, and whether the log or the
    outcome was kept.
    """
    earlier = {}
    if fought.earlier is not None:
        told_from = "log" if fought.earlier.has_log else "outcome"
        earlier = {"earlier": {"program": fought.earlier.program, "told_from": told_from}}
    return earlier | as_record(fought, spoken())


def odds_lines(setup: Setup, counted: Odds) -> list[str]:
    """Return odds as lines of text: shares with their intervals, the margin, the survivors."""
    said = spoken()
    names = (setup.left.army.name, said.text("cli.odds.draw"), setup.right.army.name)
    counts = (counted.left, counted.draw, counted.right)
    lines = [said.text("cli.odds.head", left=names[0], right=names[2], count=counted.battles)]
    percent = numbers().percent
    for name, count, (low, high) in zip(names, counts, counted.intervals, strict=True):
        cells = f" {percent(count / counted.battles):>8}   {percent(low)} – {percent(high)}"
        lines.append(table_row(name, 32, cells))
    margin = counted.margin
    lines.append(
        said.text(
            "cli.odds.margin", median=number(margin.p50), low=number(margin.p5), high=number(margin.p95)
        )
    )
    for side, name in (("left", names[0]), ("right", names[2])):
        lines.append(said.text("cli.odds.survivors", name=name))
        lines.extend(
            table_row(_plain(one.who.label), 40, f" {numbers().decimal(one.mean, 2):>6} / {one.started}")
            for one in counted.survivors
            if one.who.side == side
        )
    return lines


def _plain(label: Value) -> str:
    return say(label) if isinstance(label, Message) else str(label)
