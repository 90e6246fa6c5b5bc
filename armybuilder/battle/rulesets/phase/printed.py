"""The printed form of a design for Phase Combat: a profile, weapons, Vitality and Life to be ticked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.printed import DASH, PrintedArm, PrintedForm, PrintedModel, number, tenths
from armybuilder.battle.rulesets.phase.convert import converted, shot
from armybuilder.battle.rulesets.phase.reference import reference
from armybuilder.errors import message
from armybuilder.model import by_hand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.battle.records.profile import Arm, Fighter
    from armybuilder.battle.rulesets.phase.convert import PhaseShot, PhaseStats
    from armybuilder.errors import Message
    from armybuilder.points.lookup import Design

__all__ = ["PRINTED"]

_SCALES = "HEMT"


def _figure(fighter: Fighter, design: Design) -> PrintedModel:
    made = converted(fighter, None, by_hand.set_for_design(design, "phase"))
    machine = fighter.kind != st.KIND_CREATURE
    traits = [message("battle.printed.phase.target", scale=_SCALES[made.scale])]
    if fighter.has("front_armour"):
        front = f"{_SCALES[made.front_scale]} {made.front_dr}"
        traits.append(message("battle.printed.phase.front", dr=front))
    tracks = {
        "vitality": made.vitality,
        "durability" if machine else "life": made.life,
        "psyche": made.psyche,
    }
    return PrintedModel(
        values=tuple(_values(made)),
        arms=tuple(
            PrintedArm(arm.weapon, arm.name, _cells(does), tuple(_options(arm, does)))
            for arm in fighter.arms
            if (does := shot(arm)) is not None
        ),
        traits=tuple(traits),
        tracks=tuple((name, count) for name, count in tracks.items() if count > 0),
    )


def _values(made: PhaseStats) -> Iterator[Message | str]:
    yield _or_dash(made.ranged)
    yield number(made.sharpness)
    yield number(made.melee)
    yield _or_dash(made.might)
    yield message("battle.printed.phase.metres", value=tenths(made.speed))
    yield message("battle.printed.phase.metres", value=tenths(made.run))
    yield f"{_SCALES[made.armour_scale]} {number(made.dr)}"
    yield _or_dash(made.breaks)
    yield _or_dash(made.vitality)
    yield number(made.life)


def _or_dash(value: int) -> str:
    return number(value) if value else DASH


def _cells(does: PhaseShot) -> tuple[Message | str, ...]:
    more = f"+{does.plus}" if does.plus > 0 else f"\N{MINUS SIGN}{-does.plus}" if does.plus < 0 else ""
    dice = message("battle.printed.phase.dice", scale=_SCALES[does.scale], dice=does.dice, more=more)
    reach = message("battle.printed.phase.metres", value=does.range) if does.range else DASH
    return dice, str(does.x), reach


def _options(arm: Arm, does: PhaseShot) -> Iterator[Message]:
    """Yield the options of a weapon that allow it other ways to fire. [PH-060] [PH-061]"""
    if does.auto and not arm.radius:
        yield message("battle.printed.phase.auto")


PRINTED = PrintedForm(
    values=(
        "ranged", "sharpness", "melee", "might", "speed", "run", "dr", "breaks", "vitality", "life",
    ),
    columns=("damage", "x", "range"),
    states=(("broken", 1),),
    of_people=False,
    printed=_figure,
    reference=reference,
)  # fmt: skip
"""The form of a sheet for this ruleset.

[PH-110] to [PH-115]
"""
