"""`armybuilder odds`: many battles, counted under one ruleset or under each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from armybuilder.battle.levels import levels
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.series import odds as many
from armybuilder.battle.terms import Setup
from armybuilder.cli.armies import contender
from armybuilder.cli.columns import table_row
from armybuilder.cli.commands import Whole, command, option
from armybuilder.cli.console import (
    complain,
    number,
    numbers,
    print_json,
    say,
)
from armybuilder.cli.language import spoken
from armybuilder.cli.machines import ClusterOptions, far
from armybuilder.cli.progress import progress
from armybuilder.cli.terms import ALL, led, setup_of, sides, terms_or_all
from armybuilder.errors import InputFault, Message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.battle.series.odds import Odds
    from armybuilder.counsel.every_ruleset import Verdict
    from armybuilder.errors import Value

__all__ = ["odds", "odds_lines", "verdict_lines"]


@command(
    'armybuilder odds "Fen Gate Patrol" "Saltmarsh Reavers" --battles 400',
    'armybuilder odds "Foundry Nine" "Overland Company" --ruleset all --battles 200',
)
@sides
@terms_or_all
@led
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
    given |= {"ruleset": next(iter(RULESET_FACTS))} if everywhere else {}
    setup = setup_of(contender(left, given["shelf"]), contender(right, given["shelf"]), **given)
    battles = battles or levels.sensible_battles(setup.levels)
    if everywhere:
        _tell_verdicts(setup, battles, workers, machines, as_json=as_json)
        return
    with machines.executor() as door, progress("cli.fighting", battles) as moved:

        def narrowed(one: Odds) -> None:
            moved(one.battles, None, one.to_come)

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
    from armybuilder.counsel import every_ruleset

    with machines.executor() as door, progress("cli.fighting", battles * len(RULESET_FACTS)) as moved:
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
    from armybuilder.counsel import every_ruleset

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
