"""The printed form of a design for 2D6 Skirmish: values, a table of weapons, damage to be ticked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.printed import (
    DASH,
    PrintedArm,
    PrintedForm,
    PrintedModel,
    added,
    number,
    tenths,
)
from armybuilder.battle.rulesets.initiative.convert import CANNOT, OUT_OF_REACH, rated, shot, thinks
from armybuilder.battle.rulesets.initiative.reference import reference
from armybuilder.errors import message
from armybuilder.model import by_hand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.battle.records.profile import Arm, Fighter
    from armybuilder.battle.rulesets.initiative.convert import InitiativeShot, Person
    from armybuilder.errors import Message
    from armybuilder.points.lookup import Design

__all__ = ["PRINTED"]

_BANDS = ("personal", "close", "short", "medium", "long", "very_long", "distant")


def _figure(fighter: Fighter, design: Design) -> PrintedModel:
    made = rated(fighter, by_hand.set_for_design(design, "initiative"))
    living = fighter.kind == st.KIND_CREATURE
    tracks = (
        {"endurance": made.endurance, "strength": made.strength, "dexterity": made.dexterity}
        if living
        else {"hull": made.hull, "structure": made.structure}
    )
    return PrintedModel(
        values=tuple(_values(made, living=living)),
        arms=tuple(_arms(fighter)),
        traits=tuple(_traits(made)),
        tracks=tuple((name, count) for name, count in tracks.items() if count > 0),
    )


def _values(made: Person, *, living: bool) -> Iterator[Message | str]:
    for skill in (made.gun, made.heavy, made.melee, made.athletics):
        yield DASH if skill <= CANNOT else number(skill)
    yield str(made.strength) if living else DASH
    yield str(made.dexterity) if living else DASH
    yield str(made.endurance) if living else DASH
    yield f"{made.armour}/{made.armour + made.front}" if made.front else str(made.armour)
    yield message("battle.printed.initiative.metres", value=tenths(made.move))
    yield DASH if living else f"{made.hull}/{made.structure}"


def _traits(made: Person) -> Iterator[Message]:
    for name in ("drive", "command"):
        if getattr(made, name):
            yield message(f"battle.printed.initiative.{name}", value=getattr(made, name))
    if made.as_target:
        yield message("battle.printed.initiative.as_target", value=added(made.as_target))


def _arms(fighter: Fighter) -> Iterator[PrintedArm]:
    for arm in fighter.arms:
        if arm.category != st.SMOKE_LAUNCHER:
            yield _arm(arm, shot(arm, fighter.profile[0] <= 0, thinks(fighter)))


def _arm(arm: Arm, does: InitiativeShot) -> PrintedArm:
    more = added(does.added) if does.added else ""
    dice = message("battle.printed.initiative.dice", dice=does.dice, more=more) if does.dice else DASH
    bands = tuple("" if one == OUT_OF_REACH else added(one) for one in does.bands)
    notes = tuple(
        message(f"battle.printed.initiative.{name}", value=getattr(does, name))
        for name in ("auto", "recoil", "draw", "rounds")
        if getattr(does, name)
    )
    return PrintedArm(arm.weapon, arm.name, (dice, *bands), notes)


PRINTED = PrintedForm(
    values=(
        "gun", "heavy", "melee", "athletics", "strength", "dexterity", "endurance", "armour", "move", "hull",
    ),
    columns=("damage", *_BANDS),
    states=(("crouched", 1), ("prone", 1), ("reactions", 3)),
    of_people=True,
    printed=_figure,
    reference=reference,
)  # fmt: skip
"""The form of a sheet for this ruleset. [TR-010] [TR-031] [TR-040] [TR-130] [TR-160]"""
