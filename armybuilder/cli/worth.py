"""`armybuilder worth` and `armybuilder balance`: what a design is worth in a fight, and what makes two forces even."""

from __future__ import annotations

from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from armybuilder import words
from armybuilder.battle.levels.levels import REGULAR, level_of
from armybuilder.battle.terms import SIDES
from armybuilder.cli.armies import contender
from armybuilder.cli.console import complain, numbers, print_json, read_bundle, say, write_bytes
from armybuilder.cli.fight import ruled, setup_of, sides, terms
from armybuilder.counsel import balance as balancer
from armybuilder.counsel import worth as meter
from armybuilder.counsel.better_play import led_by
from armybuilder.counsel.reference_armies import Gauntlet, Subject
from armybuilder.errors import InputFault, Message, message
from armybuilder.model import bundle
from armybuilder.model.creature import Creature
from armybuilder.model.document import NOTHING
from armybuilder.model.machine import Robot
from armybuilder.model.readings import STANDARD
from armybuilder.model.unit import Member, Unit

if TYPE_CHECKING:
    from armybuilder.counsel.balance import Answer
    from armybuilder.counsel.worth import Line, Worth

__all__ = ["balance", "worth"]


def _subject(file: str, design: str) -> tuple[Subject, dict[str, str]]:
    """Return a unit of a file, a creature or robot as a unit of one, or the first unit of a vehicle alone; and the readings.

    Raises InputFault where there is none.
    """
    read = read_bundle(file)
    documents = bundle.index(read.documents)
    found = documents.get(design)
    if isinstance(found, Creature | Robot):
        alone = Unit(id="alone", name=found.name, members=(Member(design=found.id),))
        return Subject(alone, documents), dict(read.readings)
    units = [one for one in read.documents if isinstance(one, Unit)]
    fielding = [one for one in units if one.id == design or [m.design for m in one.members] == [design]]
    if not fielding:
        raise InputFault([message("cli.no_unit", file=file, id=design)])
    return Subject(fielding[0], documents), dict(read.readings)


@click.command()
@click.argument("file")
@click.option(
    "--design", required=True, help="The id of a creature, a robot, a unit, or a vehicle that a unit fields."
)
@ruled
@click.option("--seed", type=click.IntRange(0, 100_000), default=1, show_default=True)
@click.option("--lines", "with_lines", is_flag=True, help="Also what each line of its receipt returns.")
@click.option("--workers", type=click.IntRange(1, 256), help="Threads; all cores if not said.")
@click.option("--json", "as_json", is_flag=True, help="Give one JSON document.")
def worth(
    *,
    file: str,
    design: str,
    ruleset: Any,
    seed: int,
    with_lines: bool,
    workers: int | None,
    as_json: bool,
) -> None:
    """Say what a design of FILE is worth in points against what it costs, by six reference armies."""
    subject, readings = _subject(file, design)
    gauntlet = Gauntlet(seed=seed, readings=readings or STANDARD, ruleset=ruleset, workers=workers)
    found = meter.weigh(subject, gauntlet)
    if found is None:
        raise AssertionError("nobody calls it off")
    lines = meter.lines(subject, gauntlet) if with_lines else ()
    if as_json:
        print_json(_worth_record(subject, found, lines))
        return
    click.echo("\n".join(_worth_lines(subject, found, lines)))


def _worth_lines(subject: Subject, found: Worth, lines: tuple[Line, ...]) -> list[str]:
    told = [f"{say(meter.verdict(subject.unit.name, found))} {say(led_by(NOTHING))}"]
    decimal = numbers().decimal
    for line in lines:
        told.append(
            f"  {say(_step(line)):<60.60} {line.costs:>5} {decimal(line.returns):>7} ±{decimal(line.half)}"
        )
        reason = meter.why(line)
        if reason is not None:
            told.append(f"    {say(reason)}")
    blamed = meter.blamed(found, lines)
    if lines:
        told.append(
            say(meter.blame(found, blamed)) if blamed else words.english().text("counsel.worth.no_line")
        )
    return told


def _step(line: Line) -> Message:
    return message("counsel.worth.of", change=line.step.label, name=line.step.changed.name)


def _worth_record(subject: Subject, found: Worth, lines: tuple[Line, ...]) -> dict[str, Any]:
    return {
        "id": subject.unit.id,
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


@click.command()
@sides
@terms
@click.option("--workers", type=click.IntRange(1, 256), help="Threads; all cores if not said.")
@click.option("--way", "ways", multiple=True, type=click.Choice(balancer.KINDS), help="Only these ways.")
@click.option(
    "--out", type=click.Path(path_type=Path), help="Keep the first that makes it even as a scenario."
)
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
    """Say what makes LEFT against RIGHT even: a head start in points, an objective, or turns."""
    setup = setup_of(contender(left, given["shelf"]), contender(right, given["shelf"]), **given)
    found = balancer.balance(setup, ways or balancer.KINDS, workers=workers)
    if as_json:
        print_json([_answer_record(one) for one in found])
    else:
        click.echo("\n".join(" ".join(say(said) for said in balancer.described(one)) for one in found))
    even = next((one for one in found if one.why is None), None)
    if out is not None and even is not None:
        name = words.english().text(
            "counsel.balance.name", left=setup.left.army.name, right=setup.right.army.name
        )
        notes = "\n".join(say(said) for said in balancer.described(even))
        write_bytes(out, bundle.write(balancer.scenario(even, name, notes)))
        complain(words.english().text("cli.wrote", file=str(out)))


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
