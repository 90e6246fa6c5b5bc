"""The numbers of the phase rules: `resources/rules/phase.toml` read once into frozen tables, then as words of the block."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict

from armybuilder.battle.encoding.profile import CATEGORIES
from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.phase import numbers as phase_numbers
from armybuilder.model.readings import READINGS, STANDARD, choice, matters
from armybuilder.points.tables import checked, raw

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = ["NAMES", "Figures", "Make", "Weapon", "figures", "words"]


_FILE = "phase.toml"

Four = tuple[int, int, int, int]
Tiers = tuple[int, int, int]
Scales = tuple[Four, Four, Four, Four]


class _Row(BaseModel):
    """A table of the file: frozen, and no cell without a meaning."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Course(_Row):
    """What a test must reach, how long a battle lasts, what a draw is. [PH-D03]"""

    target: int
    turns: int
    draw_percent: int


class Distance(_Row):
    """Where the bands of increments end, in metres. [PH-052]"""

    ends: tuple[int, int, int, int, int]
    each_further: int


class Penalties(_Row):
    """What makes a shot harder: by grade of cover and of concealment, and melee. [PH-053] to [PH-058]"""

    cover: Four
    concealment: tuple[int, int, int]
    melee: int


class Melee(_Row):
    """What changes a blow. [PH-073] to [PH-077]"""

    drew: int
    each_opponent: int
    each_scale: int
    two_handed: int
    hurt: int


class Morale(_Row):
    """What changes the Break TN. [PH-081]"""

    fresh: int
    death: int
    devastated: int


class Damage(_Row):
    """What the scales do: how often DR counts, and eighths of what is left. [PH-100] [PH-101]"""

    armour: Scales
    vitality: Scales
    life: Scales


class Explosives(_Row):
    """How far a burst drifts, in metres a point. [PH-066]"""

    drift: int


class People(_Row):
    """Crews, officers, medics, support, charges. [PH, section 14]"""

    crew: int
    rally: int
    medic: int
    leader: int
    linked: int
    support: int
    rider_dice: int
    charge: int


class Make(_Row):
    """How a design becomes a figure. [PH-110] to [PH-114]"""

    worst: int
    ranged: int
    ranged_each: int
    sharpness: int
    melee: int
    melee_each: int
    melee_none: int
    ferocious: int
    might: int
    speed_each: int
    run_each: int
    breaks: int
    breaks_each: int
    breaks_none: int
    vitality: int
    vitality_none: int
    hero: int
    life: Four
    large: int
    durability: int
    durability_each: int
    front_armour: int
    armour_from: Four
    armour_each: Four
    armour_less: Four


class Weapon(_Row):
    """A category of weapons: for each tier its Pen, scale, dice and what is added; X and range in metres. [PH-115]"""

    pen: Tiers
    scale: Tiers
    dice: Tiers
    plus: Tiers
    x: int
    range: int


class Weapons(_Row):
    """All categories."""

    pistol: Weapon
    rifle: Weapon
    sniping: Weapon
    assault: Weapon
    grenades: Weapon
    heavy: Weapon
    very_heavy: Weapon
    close_combat: Weapon
    heavy_close_combat: Weapon
    starcraft: Weapon
    tank_buster: Weapon
    demolition_charge: Weapon


class Ranges(_Row):
    """The ranges there are, in metres."""

    ladder: tuple[int, int, int, int, int, int]


class Figures(_Row):
    """All of them."""

    course: Course
    distance: Distance
    penalties: Penalties
    melee: Melee
    morale: Morale
    scales: Damage
    explosives: Explosives
    people: People
    figures: Make
    weapons: Weapons
    ranges: Ranges


@cache
def figures() -> Figures:
    """Return the numbers, read on the first call. Raises InputFault with a message for each cell at fault."""
    return checked(Figures, raw(_FILE))


# ---- the words of the block ---------------------------------------------------------------------------------

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
        phase_numbers.PH_LIGHT: _LIGHTS.index(chosen["PH-D33"]),
        phase_numbers.PH_RALLY: numbers.people.rally * (chosen["PH-D27"] == "officers"),
        phase_numbers.PH_MEDIC: numbers.people.medic * medics,
        phase_numbers.PH_CREW: numbers.people.crew,
        phase_numbers.PH_LEADER: numbers.people.leader,
        phase_numbers.PH_LINKED: numbers.people.linked,
        phase_numbers.PH_SUPPORT_SKILL: numbers.people.support,
        phase_numbers.PH_RIDER_DICE: numbers.people.rider_dice,
        phase_numbers.PH_CHARGE: numbers.people.charge,
        phase_numbers.PH_TARGET: numbers.course.target,
        phase_numbers.PH_DRAW_PERCENT: numbers.course.draw_percent,
        phase_numbers.PH_FURTHER: numbers.distance.each_further,
        phase_numbers.PH_MELEE: numbers.penalties.melee,
        phase_numbers.PH_DREW: numbers.melee.drew,
        phase_numbers.PH_OPPONENT: numbers.melee.each_opponent,
        phase_numbers.PH_SCALE: numbers.melee.each_scale * (1 if chosen["PH-D22"] == "bonus" else -1),
        phase_numbers.PH_WHO_ROLLS: _ROLLERS.index(chosen["PH-D05"]),
        phase_numbers.PH_OWN_MORALE: int(chosen["PH-D06"] == "both"),
        phase_numbers.PH_LIFE_LEFT: int(chosen["PH-D28"] == "down"),
        phase_numbers.PH_TWO_HANDED: numbers.melee.two_handed,
        phase_numbers.PH_HURT: numbers.melee.hurt,
        phase_numbers.PH_FRESH: numbers.morale.fresh,
        phase_numbers.PH_DEATH: numbers.morale.death,
        phase_numbers.PH_DEVASTATED: numbers.morale.devastated,
        phase_numbers.PH_DRIFT: numbers.explosives.drift,
        **_row(phase_numbers.PH_ENDS, numbers.distance.ends),
        **_row(phase_numbers.PH_COVER, numbers.penalties.cover),
        **_row(phase_numbers.PH_CONCEALED, numbers.penalties.concealment),
        **_row(phase_numbers.PH_LADDER, numbers.ranges.ladder),
        **_row(phase_numbers.PH_ARMOUR_TIMES, (cell for row in numbers.scales.armour for cell in row)),
        **_row(phase_numbers.PH_VITALITY_EIGHTHS, (cell for row in numbers.scales.vitality for cell in row)),
        **_row(phase_numbers.PH_LIFE_EIGHTHS, (cell for row in numbers.scales.life for cell in row)),
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
        found |= _row(phase_numbers.PH_WEAPONS + phase_numbers.ROW_WORDS * category, cells)
    return found
