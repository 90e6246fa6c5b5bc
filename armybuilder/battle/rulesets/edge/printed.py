"""The printed form of a design, with its profile, its weapons and the boxes to tick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.records.printed import (
    DASH,
    PrintedArm,
    PrintedForm,
    PrintedModel,
    added,
    number,
    tenths,
)
from armybuilder.battle.rulesets.edge.convert import CANNOT, is_led, is_machine, motion_name, rated
from armybuilder.battle.rulesets.edge.guns import shot
from armybuilder.battle.rulesets.edge.reference import reference
from armybuilder.battle.rulesets.edge.tables import rule_tables
from armybuilder.errors import message
from armybuilder.model import by_hand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.battle.records.profile import Arm, Fighter
    from armybuilder.battle.rulesets.edge.convert import EdgeStats
    from armybuilder.battle.rulesets.edge.guns import EdgeShot
    from armybuilder.errors import Message
    from armybuilder.points.lookup import Design

__all__ = ["PRINTED"]

_TRAINING = ("green", "regular", "veteran", "elite")
_HEAVY = {1: "heavy", 2: "seldom"}


def _figure(fighter: Fighter, design: Design) -> PrintedModel:
    made = rated(fighter, by_hand.set_for_design(design, "edge"))
    return PrintedModel(
        values=tuple(_values(fighter, made)),
        arms=tuple(_arms(fighter)),
        traits=tuple(_traits(fighter, made)),
    )


def _traits(fighter: Fighter, made: EdgeStats) -> Iterator[Message]:
    yield message(f"battle.edge.motion.{motion_name(made)}")
    if is_machine(fighter):
        yield message("battle.printed.edge.machine")
    if is_led(fighter):
        yield message("battle.edge.training.led")


def _values(fighter: Fighter, made: EdgeStats) -> Iterator[Message | str]:
    trained, machine = rule_tables().training, is_machine(fighter)
    if is_led(fighter):
        yield from (DASH,) * 3
    else:
        level = min(max(made.training, 0), len(_TRAINING) - 1)
        yield message(f"battle.printed.edge.training.{_TRAINING[level]}")
        yield f"{trained.order[level]}+"
        yield f"{trained.rally[level]}+"
    yield DASH if made.combat <= CANNOT else added(made.combat)
    yield DASH if made.assault <= CANNOT else added(made.assault)
    yield _armour_points(made) if machine else number(made.armour)
    yield message("battle.printed.edge.inches", value=tenths(made.move))
    yield message("battle.printed.edge.inches", value=tenths(made.rough))
    yield number(made.leader) if made.leader else DASH


def _armour_points(made: EdgeStats) -> Message | str:
    if made.front == made.points:
        return str(made.points)
    return message("battle.printed.edge.front", points=made.points, front=made.front)


def _arms(fighter: Fighter) -> Iterator[PrintedArm]:
    for arm in fighter.arms:
        does = shot(arm)
        if does.dice > 0:
            yield _arm(arm, does)


def _arm(arm: Arm, does: EdgeShot) -> PrintedArm:
    heavy = _HEAVY.get(does.heavy)
    return PrintedArm(
        weapon=arm.weapon,
        name=arm.name,
        cells=(
            _reach(does),
            str(does.dice) if does.range > 0 or not does.assault else DASH,
            added(does.damage) if does.range > 0 or not does.assault else DASH,
            added(does.assault) if does.assault else DASH,
            str(does.penetration) if does.penetration else DASH,
        ),
        notes=(message(f"battle.printed.edge.{heavy}"),) if heavy else (),
    )


def _reach(does: EdgeShot) -> Message | str:
    if does.range <= 0:
        return DASH
    if does.least:
        reach = f"{tenths(does.least)}\N{EN DASH}{tenths(does.range)}"
        return message("battle.printed.edge.inches", value=reach)
    return message("battle.printed.edge.inches", value=tenths(does.range))


PRINTED = PrintedForm(
    values=("training", "obey", "rally", "combat", "assault", "armour", "move", "rough", "leader"),
    columns=("range", "dice", "each", "assault", "penetration"),
    states=(("suppressed", 1), ("hold_ground", 1), ("fall_back", 1), ("broken", 1), ("ammunition", 1)),
    of_people=True,
    printed=_figure,
    reference=reference,
)
"""The contents of a sheet of this ruleset. [WE-030] [WE-050] [WE-056] [WE-094]"""
