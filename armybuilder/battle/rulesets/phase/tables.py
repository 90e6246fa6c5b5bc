"""The numbers of Phase Combat, read from `resources/rules/phase.toml` into frozen tables and slots of the block."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict

from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.profile import CATEGORIES
from armybuilder.battle.rulesets.phase import numbers
from armybuilder.model.readings import READINGS, STANDARD, choice, matters
from armybuilder.points.tables import Cells, rule_file

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["NAMES", "PhaseConversion", "PhaseTables", "PhaseWeapon", "block_values", "rule_tables"]


_FILE = "phase.toml"

Four = tuple[int, int, int, int]
Tiers = tuple[int, int, int]
Scales = tuple[Four, Four, Four, Four]


class _Row(BaseModel):
    """A frozen table of the file, without unknown cells."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Distance(_Row):
    """The ends of the bands of increments, in metres. [PH-052]"""

    ends: tuple[int, int, int, int, int]
    each_further: int


class Penalties(_Row):
    """The penalties of a shot for cover and concealment, by grade, and for melee.

    [PH-053] to [PH-058]
    """

    cover: Four
    concealment: tuple[int, int, int]
    melee: int
    melee_scales: int


class PhaseDamage(_Row):
    """The effects of scales: multiples of DR, and eighths of the remaining damage. [PH-100] [PH-101]"""

    armour: Scales
    vitality: Scales
    life: Scales


class PhaseConversion(_Row):
    """The numbers by which a design is converted.

    [PH-110] to [PH-114]
    """

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


class PhaseWeapon(_Row):
    """The numbers of a category of weapons. [PH-115]

    Pen, scale, dice and bonus have a number for each tier. X and range are in metres.
    """

    pen: Tiers
    scale: Tiers
    dice: Tiers
    plus: Tiers
    x: int
    range: int


class Weapons(_Row):
    """The numbers of all categories of weapons."""

    pistol: PhaseWeapon
    rifle: PhaseWeapon
    sniping: PhaseWeapon
    assault: PhaseWeapon
    grenades: PhaseWeapon
    heavy: PhaseWeapon
    very_heavy: PhaseWeapon
    close_combat: PhaseWeapon
    heavy_close_combat: PhaseWeapon
    starcraft: PhaseWeapon
    tank_buster: PhaseWeapon
    demolition_charge: PhaseWeapon


class PhaseRanges(_Row):
    """The possible ranges, in metres."""

    ladder: tuple[int, int, int, int, int, int]


class PhaseTables(_Row):
    """All tables of the file."""

    course: Cells  # what a test must reach, what a draw is [PH-D03]
    distance: Distance
    penalties: Penalties
    automatic: Cells  # how often focused fire rolls [PH-062]
    melee: Cells  # what changes a blow [PH-073] to [PH-077]
    morale: Cells  # what changes the Break TN [PH-081]
    scales: PhaseDamage
    explosives: Cells  # how far a burst drifts, in metres a point [PH-066]
    people: Cells  # crews, officers, medics, support, charges [PH, section 14]
    figures: PhaseConversion
    weapons: Weapons
    ranges: PhaseRanges


@cache
def rule_tables() -> PhaseTables:
    """Return the numbers, read on the first call.

    Raises InputFault with a message for each cell at fault.
    """
    return rule_file(PhaseTables, _FILE)


# ---- the words of the block ---------------------------------------------------------------------------------

NAMES: Mapping[int, str] = {**CATEGORIES, st.TANK_BUSTER: "tank_buster", st.DEMOLITION: "demolition_charge"}
"""The rows of the table of weapons by their categories in the block."""


_ROLLERS = ("in_turn", "left", "right")
_LIGHTS = ("day", "dim", "dark")


def block_values(readings: Mapping[str, str] = STANDARD, medics: bool = False) -> dict[int, int]:
    """Return all numbers of the rules by slot, for the readings.

    With `medics`, medics can save models.
    """
    chosen = {one.id: choice(readings, one.id) for one in READINGS if matters(one.id, "phase")}
    people, each_scale = rule_tables().people, rule_tables().melee["each_scale"]
    return {
        **numbers.PH_RULES.block_values(rule_tables()),
        numbers.PH_LIGHT: _LIGHTS.index(chosen["PH-D33"]),
        numbers.PH_PEOPLE_RALLY: people["rally"] * (chosen["PH-D27"] == "officers"),
        numbers.PH_PEOPLE_MEDIC: people["medic"] * medics,
        numbers.PH_MELEE_EACH_SCALE: each_scale if chosen["PH-D22"] == "bonus" else -each_scale,
        numbers.PH_WHO_ROLLS: _ROLLERS.index(chosen["PH-D05"]),
        numbers.PH_OWN_MORALE: int(chosen["PH-D06"] == "both"),
        numbers.PH_ENGAGED_FIRE: int(chosen["PH-041"] == "at_15"),
        numbers.PH_DUG_IN: int(chosen["PH-056"] == "dug_in"),
        numbers.PH_SOFT: int(chosen["PH-057"] == "soft"),
        numbers.PH_LIFE_LEFT: int(chosen["PH-D28"] == "down"),
    }
