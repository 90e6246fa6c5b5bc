"""`armybuilder match`: two players against each other, with the same battles from both sides."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import click

from armybuilder.battle import table as tables
from armybuilder.battle.engines import match as matches
from armybuilder.battle.engines.limits import Limit
from armybuilder.battle.engines.pairs import FEWEST_TELLING
from armybuilder.battle.engines.program import SILENCE
from armybuilder.battle.engines.seats import level_seat, program_seat
from armybuilder.battle.levels.levels import LEVELS
from armybuilder.cli.armies import contender
from armybuilder.cli.commands import Whole, command, option
from armybuilder.cli.console import complain, numbers, print_json, say
from armybuilder.cli.language import spoken
from armybuilder.cli.named import NAMED
from armybuilder.cli.progress import progress
from armybuilder.cli.terms import ALL, setup_of, terms

if TYPE_CHECKING:
    from armybuilder.battle.engines.match import MatchScore
    from armybuilder.battle.engines.pairs import Pairs
    from armybuilder.battle.engines.seats import EngineSeat
    from armybuilder.battle.terms import Setup

__all__ = ["match", "match_lines"]

MOST = 100_000
_OUTCOMES = ("none", "less", "one", "more", "two")
"""The names of a pair's outcomes in messages."""
_LIMIT = re.compile(r"(battles|ms)=([1-9][0-9]{0,8})")


def _limit(_: click.Context, parameter: click.Parameter, given: str | None) -> Limit:
    """Read battles=N or ms=N."""
    if given is None:
        return Limit()
    found = _LIMIT.fullmatch(given)
    if found is None:
        raise click.BadParameter(spoken().text("cli.match.limit", given=given), param=parameter)
    return Limit(**{found[1]: int(found[2])})


def _even(_: click.Context, parameter: click.Parameter, given: int) -> int:
    """Refuse an odd number of battles, because each seed is fought from both sides."""
    if given % 2:
        raise click.BadParameter(spoken().text("cli.match.odd", given=given), param=parameter)
    return given


@command(
    'armybuilder match veteran regular --armies "Fen Gate Patrol" "Saltmarsh Reavers" --battles 20',
    'armybuilder match regular "armybuilder engine" --armies "Fen Gate Patrol" "Saltmarsh Reavers" --table all',
)
@click.argument("a")
@click.argument("b")
@option("--armies", nargs=2, multiple=True, required=True, metavar="LEFT RIGHT", type=NAMED)
@terms
@option("--battles", type=Whole(2, MOST), default=100, show_default=True, callback=_even, metavar="N")
@option("--limit", callback=_limit, metavar="battles=N|ms=N")
@option("--silence", type=click.FloatRange(0.1, 3600), default=SILENCE, show_default=True, metavar="SECONDS")
def match(
    *,
    a: str,
    b: str,
    armies: tuple[tuple[str, str], ...],
    battles: int,
    limit: Limit,
    silence: float,
    as_json: bool,
    **given: Any,
) -> None:
    """Match A against B: each is a level of this program, or the command of an engine in quotes."""
    setups = _setups(armies, given)
    seats = (_seat(a, limit, silence), _seat(b, limit, silence))
    with progress("cli.fighting", battles) as moved:
        tally = matches.fought(setups, seats, battles, moved)
    if limit.ms is not None:
        complain(spoken().text("cli.match.unrepeatable"))
    if as_json:
        complain(*_warnings(tally, (a, b)))
        print_json(matches.as_record(tally))
        return
    click.echo("\n".join(match_lines(tally, (a, b))))


def _setups(armies: tuple[tuple[str, str], ...], given: dict[str, Any]) -> list[Setup]:
    """Return the setups of every pair of armies on every requested table.

    Raises InputFault for an unknown army or table.
    """
    named = given.pop("battlefield")
    fields = tables.presets() if named == ALL else (named,)
    pairs = [tuple(contender(one, given["shelf"]) for one in pair) for pair in armies]
    return [setup_of(*pair, **given, battlefield=one) for pair in pairs for one in fields]


def _seat(said: str, limit: Limit, silence: float) -> EngineSeat:
    for level in LEVELS:
        if level == said:
            return level_seat(level, limit)
    return program_seat(said, limit, silence)


def _warnings(tally: MatchScore, names: tuple[str, str]) -> list[str]:
    """Return the warnings that make a match void: battles forfeited by an engine's fault, and positions seen differently."""
    told = spoken()
    lines = [
        told.text("cli.match.forfeit", name=names[one.who], battle=one.battle + 1, why=say(one.why))
        for one in tally.lost
    ]
    if tally.disagreements:
        lines.append(told.text("cli.match.disagreements", count=tally.disagreements))
    return [*lines, told.text("cli.match.void")] if lines else []


def match_lines(tally: MatchScore, names: tuple[str, str]) -> list[str]:
    """Return a match as lines: warnings, victories, pairs, the interval, the sequential test's verdict, the time."""
    told, percent, decimal = spoken(), numbers().percent, numbers().decimal
    pairs = tally.pairs
    lines = [
        *_warnings(tally, names),
        told.text("cli.match.head", a=names[0], b=names[1], count=tally.battles),
        told.text("cli.match.won", a=tally.won[0], drawn=tally.drawn, b=tally.won[1]),
        told.text("cli.match.pairs", **dict(zip(_OUTCOMES, pairs.counts, strict=True))),
        told.text("cli.match.share", share=percent(pairs.share)),
        *_telling_nothing(pairs),
        _interval_line(pairs),
        told.text(f"cli.match.test.{pairs.verdict}", a=names[0]),
    ]
    seconds = [decimal(one) for one in tally.seconds]
    return [*lines, told.text("cli.match.time", count=tally.decisions, a=seconds[0], b=seconds[1])]


def _telling_nothing(pairs: Pairs) -> list[str]:
    """Return a line on the pairs that tell nothing, if there are any."""
    count = pairs.telling_nothing
    return [spoken().text("cli.match.telling_nothing", count=count)] if count else []


def _interval_line(pairs: Pairs) -> str:
    """Return the interval of the share as a line, or why there is none."""
    told, percent = spoken(), numbers().percent
    if pairs.interval is None:
        return told.text("cli.match.no_interval", least=FEWEST_TELLING)
    low, high = pairs.interval
    return told.text("cli.match.interval", low=percent(low), high=percent(high))
