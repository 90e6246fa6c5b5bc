"""`armybuilder worth` and `balance`: the worth of a design in battle, and ways to even two forces."""

from __future__ import annotations

from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from armybuilder.battle.levels.levels import REGULAR, level_of
from armybuilder.battle.terms import SIDES
from armybuilder.cli.armies import contender
from armybuilder.cli.columns import table_row
from armybuilder.cli.commands import NameChoice, Whole, command, option
from armybuilder.cli.console import number, numbers, print_json, say, wrote
from armybuilder.cli.guesses import guessed
from armybuilder.cli.language import spoken
from armybuilder.cli.machines import WORKERS
from armybuilder.cli.named import NAMED, named, shelved
from armybuilder.cli.progress import progress
from armybuilder.cli.terms import ruled, setup_of, sides, terms
from armybuilder.counsel import balance as balancer
from armybuilder.counsel import worth as meter
from armybuilder.counsel.better_play import led_by
from armybuilder.counsel.reference_armies import ALONE, Gauntlet, subject_of
from armybuilder.errors import InputFault, Message, message
from armybuilder.model import bundle
from armybuilder.model.creature import Creature
from armybuilder.model.document import NOTHING
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.readings import STANDARD
from armybuilder.model.unit import Unit

if TYPE_CHECKING:
    from armybuilder.cli.named import NamedDocument
    from armybuilder.counsel.balance import Answer
    from armybuilder.counsel.reference_armies import Subject
    from armybuilder.counsel.worth import LineWorth, Worth

__all__ = ["balance", "worth"]

_WEIGHED = ("creature", "robot", "vehicle", "unit")


def _subject(found: NamedDocument, design: str | None) -> Subject:
    """Return the subject with the given id or name, or the named document's.

    Raises InputFault if there is none.
    """
    documents = found.documents
    wanted = found.asked if design is None else next(iter(bundle.called(documents.values(), design)), design)
    subject = subject_of(documents, wanted or "")
    if subject is None:
        kinds = Creature | Robot | Vehicle | Unit
        known = [one.name for one in documents.values() if isinstance(one, kinds)]
        fault = message("cli.no_unit", file=found.file, id=design or wanted or "")
        raise InputFault([guessed(fault, design or "", known)])
    return subject


@command("armybuilder worth c-trooper", "armybuilder worth c-conscript --lines")
@click.argument("file", type=NAMED)
@option("--design", metavar="ID")
@ruled
@option("--seed", type=Whole(0), default=1, show_default=True, metavar="N")
@option("--lines", "with_lines", is_flag=True)
@WORKERS
@shelved
@option("--json", "as_json", is_flag=True)
def worth(
    *,
    file: str,
    design: str | None,
    ruleset: Any,
    seed: int,
    with_lines: bool,
    workers: int | None,
    shelf: Path | None,
    as_json: bool,
) -> None:
    """Print the worth of a design of FILE in points beside its price, by six reference armies."""
    file_or_name = named(file, shelf, _WEIGHED)
    if design is None and file_or_name.asked is None:
        raise click.UsageError(spoken().text("cli.which_design"))
    subject = _subject(file_or_name, design)
    readings = dict(file_or_name.bundle.readings) or STANDARD
    gauntlet = Gauntlet(seed=seed, readings=readings, ruleset=ruleset, workers=workers)
    with progress("cli.weighing") as moved:
        found = meter.weigh(subject, gauntlet, progress=lambda so_far: moved(so_far.battles))
    if found is None:
        raise AssertionError("nobody calls it off")
    lines: tuple[LineWorth, ...] = ()
    if with_lines:
        with progress("cli.weighing_lines") as moved:
            lines = meter.lines(subject, gauntlet, progress=lambda done: moved(len(done)))
    if as_json:
        print_json(_worth_record(subject, found, lines))
        return
    click.echo("\n".join(_worth_lines(subject, found, lines)))


def _worth_lines(subject: Subject, found: Worth, lines: tuple[LineWorth, ...]) -> list[str]:
    told = [f"{say(meter.verdict(subject.unit.name, found))} {say(led_by(NOTHING))}"]
    decimal = numbers().decimal
    for line in lines:
        half = decimal(line.half) if isfinite(line.half) else "?"
        cells = f" {number(line.costs):>6} {decimal(line.returns):>7} ±{half}"
        told.append(table_row(say(_step(line)), 60, cells))
        reason = meter.why(line)
        if reason is not None:
            told.append(f"    {say(reason)}")
    blamed = meter.blamed(found, lines)
    if lines:
        told.append(say(meter.blame(found, blamed)) if blamed else spoken().text("counsel.worth.no_line"))
    return told


def _step(line: LineWorth) -> Message:
    return message("counsel.worth.of", change=line.step.line, name=line.step.changed.name)


def _worth_record(subject: Subject, found: Worth, lines: tuple[LineWorth, ...]) -> dict[str, Any]:
    alone = subject.unit.id == ALONE
    return {
        "id": subject.unit.members[0].design if alone else subject.unit.id,
        "name": subject.unit.name,
        "cost": found.cost,
        "worth": found.points,
        "half_width": found.half if isfinite(found.half) else None,
        "beyond": found.beyond or None,
        "sure": found.sure,
        "battles": found.battles,
        "level": REGULAR,
        "lines": [
            {
                "design": line.step.changed.id,
                "field": line.step.field,
                "label": say(line.step.label),
                "costs": line.costs,
                "returns": line.returns,
                "half_width": line.half if isfinite(line.half) else None,
            }
            for line in lines
        ],
    }


@command('armybuilder balance "Fen Gate Patrol" "Saltmarsh Reavers" --way points')
@sides
@terms
@WORKERS
@option("--way", "ways", multiple=True, type=NameChoice(balancer.KINDS))
@option("--out", type=click.Path(path_type=Path), metavar="FILE")
def balance(
    *,
    left: str,
    right: str,
    workers: int | None,
    ways: tuple[balancer.Kind, ...],
    out: Path | None,
    as_json: bool,
    **given: Any,
) -> None:
    """Print the ways to make LEFT against RIGHT even: points of head start, an objective, or turns."""
    setup = setup_of(contender(left, given["shelf"]), contender(right, given["shelf"]), **given)
    with progress("cli.fighting") as moved:
        found = balancer.balance(setup, ways or balancer.KINDS, workers=workers, progress=moved)
    if as_json:
        print_json([_answer_record(one) for one in found])
    else:
        click.echo("\n".join(" ".join(say(said) for said in balancer.described(one)) for one in found))
    even = next((one for one in found if one.why is None), None)
    if out is not None and even is not None:
        name = spoken().text("counsel.balance.name", left=setup.left.army.name, right=setup.right.army.name)
        notes = "\n".join(say(said) for said in balancer.described(even))
        wrote(out, bundle.write(balancer.scenario(even, name, notes)))


def _answer_record(one: Answer) -> dict[str, Any]:
    return {
        "way": one.kind,
        "side": one.side,
        "amount": one.amount,
        "half_width": one.half if isfinite(one.half) else None,
        "target": one.target or None,
        "even": one.why is None,
        "share": one.share.mean,
        "interval": [one.share.mean - one.share.half, one.share.mean + one.share.half],
        "battles": one.share.battles,
        "levels": {side: level_of(one.setup.levels, side) for side in SIDES},
    }
