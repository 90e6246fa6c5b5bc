"""The printed form of a design, with its ratings and the Damage of its weapons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.printed import DASH, PrintedArm, PrintedForm, PrintedModel, number
from armybuilder.battle.rulesets.manoeuvre.convert import damage, rated
from armybuilder.battle.rulesets.manoeuvre.reference import reference
from armybuilder.model import by_hand

if TYPE_CHECKING:
    from armybuilder.battle.records.profile import Fighter
    from armybuilder.points.lookup import Design

__all__ = ["PRINTED"]


def _figure(fighter: Fighter, design: Design) -> PrintedModel:
    made = rated(fighter, (), by_hand.set_for_design(design, "manoeuvre"))
    ratings = (made.shoot, made.fight, made.nerve, made.move, made.action, made.av, made.grit)
    return PrintedModel(
        values=tuple(number(rating) if rating else DASH for rating in ratings),
        arms=tuple(
            PrintedArm(arm.weapon, arm.name, (number(damage(arm)),))
            for arm in fighter.arms
            if arm.category != st.SMOKE_LAUNCHER
        ),
    )


PRINTED = PrintedForm(
    values=("shoot", "fight", "nerve", "move", "action", "av", "grit"),
    columns=("damage",),
    states=(("observed", 1), ("hidden", 1), ("checks", 6)),
    of_people=False,
    printed=_figure,
    reference=reference,
)
"""The contents of a sheet of this ruleset, [MN-015] to [MN-020]."""
