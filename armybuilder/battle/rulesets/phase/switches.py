"""What a battle by phases is ruled by: its switches, and the numbers as words of the block."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.encoding.profile import CATEGORIES
from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.phase import people as p
from armybuilder.battle.rulesets.phase.figures import figures
from armybuilder.model.readings import READINGS, STANDARD, choice, matters

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = ["NAMES", "words"]

NAMES: Mapping[int, str] = {
    **CATEGORIES,
    st.TANK_BUSTER: "tank_buster",
    st.DEMOLITION: "demolition_charge",
}
"""The rows of the table of weapons by their categories in the block."""


_ROLLERS = ("in_turn", "left", "right")
_LIGHTS = ("day", "dim", "dark")


def words(readings: Mapping[str, str] = STANDARD, medics: bool = False) -> dict[int, int]:
    """Return the words of the block, as the readings have them; medics save people where that is agreed."""
    numbers = figures()
    chosen = {one.id: choice(readings, one.id) for one in READINGS if matters(one.id, "phase")}
    return {
        p.PH_LIGHT: _LIGHTS.index(chosen["PH-D33"]),
        p.PH_RALLY: numbers.people.rally * (chosen["PH-D27"] == "officers"),
        p.PH_MEDIC: numbers.people.medic * medics,
        p.PH_CREW: numbers.people.crew,
        p.PH_LEADER: numbers.people.leader,
        p.PH_LINKED: numbers.people.linked,
        p.PH_SUPPORT_SKILL: numbers.people.support,
        p.PH_RIDER_DICE: numbers.people.rider_dice,
        p.PH_CHARGE: numbers.people.charge,
        p.PH_TARGET: numbers.course.target,
        p.PH_DRAW_PERCENT: numbers.course.draw_percent,
        p.PH_FURTHER: numbers.distance.each_further,
        p.PH_MELEE: numbers.penalties.melee,
        p.PH_DREW: numbers.melee.drew,
        p.PH_OPPONENT: numbers.melee.each_opponent,
        p.PH_SCALE: numbers.melee.each_scale * (1 if chosen["PH-D22"] == "bonus" else -1),
        p.PH_WHO_ROLLS: _ROLLERS.index(chosen["PH-D05"]),
        p.PH_OWN_MORALE: int(chosen["PH-D06"] == "both"),
        p.PH_LIFE_LEFT: int(chosen["PH-D28"] == "down"),
        p.PH_TWO_HANDED: numbers.melee.two_handed,
        p.PH_HURT: numbers.melee.hurt,
        p.PH_FRESH: numbers.morale.fresh,
        p.PH_DEATH: numbers.morale.death,
        p.PH_DEVASTATED: numbers.morale.devastated,
        p.PH_DRIFT: numbers.explosives.drift,
        **_row(p.PH_ENDS, numbers.distance.ends),
        **_row(p.PH_COVER, numbers.penalties.cover),
        **_row(p.PH_CONCEALED, numbers.penalties.concealment),
        **_row(p.PH_LADDER, numbers.ranges.ladder),
        **_row(p.PH_ARMOUR_TIMES, (cell for row in numbers.scales.armour for cell in row)),
        **_row(p.PH_VITALITY_EIGHTHS, (cell for row in numbers.scales.vitality for cell in row)),
        **_row(p.PH_LIFE_EIGHTHS, (cell for row in numbers.scales.life for cell in row)),
        **_weapons(),
    }


def _row(start: int, cells: Iterable[int]) -> dict[int, int]:
    """Return cells one after the other from a word on."""
    return dict(enumerate(cells, start))


def _weapons() -> dict[int, int]:
    """Return what each category of weapons does. [PH-115]"""
    found: dict[int, int] = {}
    for category, name in NAMES.items():
        row = getattr(figures().weapons, name)
        cells = (*row.pen[1:], *row.scale, *row.dice, *row.plus, row.x, row.range)
        found |= _row(p.PH_WEAPONS + p.ROW_WORDS * category, cells)
    return found
