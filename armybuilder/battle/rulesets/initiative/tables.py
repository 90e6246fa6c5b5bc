"""The numbers of 2D6 Skirmish, read from `resources/rules/initiative.toml` into frozen tables and slots of the block.

Lengths are tenths of a metre, and -100 stands for "not possible". The readings turn the numbers into slots.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal, get_args

from pydantic import BaseModel, ConfigDict

from armybuilder.battle.rulesets.initiative import numbers
from armybuilder.model.document import FrozenMap
from armybuilder.model.readings import READINGS, STANDARD, choice, matters
from armybuilder.model.weapon import Category
from armybuilder.points.tables import Cells, rule_file, tables

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["LOCATIONS", "InitiativeGun", "InitiativeTables", "block_values", "rule_tables"]

_FILE = "initiative.toml"

Location = Literal[
    "hull",
    "structure",
    "armour",
    "drive",
    "weapon",
    "sensors",
    "power",
    "cargo",
    "passengers",
    "cockpit",
    "computer",
]
LOCATIONS: tuple[Location, ...] = get_args(Location)
"""All places of a machine, in the order of their numbers in the kernel. [TR-156]"""

Seven = tuple[int, int, int, int, int, int, int]
Rows = tuple[
    Location,
    Location,
    Location,
    Location,
    Location,
    Location,
    Location,
    Location,
    Location,
    Location,
    Location,
]


class _Row(BaseModel):
    """A frozen table of the file, without unknown cells."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class InitiativeChecks(_Row):
    """The numbers of checks, and the modifiers of characteristics. [TR-001]"""

    target: int
    exceptional: int
    unskilled: int
    characteristic_upto: tuple[int, int, int, int, int, int]
    characteristic: Seven


class Modifiers(_Row):
    """The modifiers of an attack.

    [TR-034] to [TR-045]
    """

    aim_most: int
    device: int
    moved_each: int
    dodge: int
    dodge_covered: int
    into_combat: int
    auto_skill: int
    auto_apart: int
    auto_rounds: int
    burst_recoil: int
    astray_from: int
    vehicle: int
    prone: tuple[int, int, int]
    low_light: int
    darkness: int
    smoke: int
    dense_smoke: int
    weather: int
    cover: tuple[int, int, int, int]


class InitiativeRanges(_Row):
    """The ends of the bands in tenths of a metre, and the modifiers of weapons in them. [TR-090]"""

    upto: tuple[int, int, int, int, int, int]
    by_weapon: FrozenMap[Category, Seven]


class InitiativeGun(_Row):
    """The numbers of a category of weapons.

    `dice` and the bonus of each step of Pen, the Auto rating, Recoil or Heft, minor actions to draw and to
    reload, and rounds (0: not counted).
    """

    dice: int
    added: tuple[int, int, int]
    auto: int
    recoil: int
    draw: int
    reload: int
    rounds: int


class InitiativeCharge(_Row):
    """The dice, bonus and radius of an explosive, in tenths of a metre."""

    dice: int
    added: int = 0
    radius: int


class InitiativeExplosives(_Row):
    """The numbers of charges, bare hands, scatter and exploding machines. [TR-120] [TR-122] [TR-156]"""

    unarmed: int
    tank_buster: InitiativeCharge
    demolition_charge: InitiativeCharge
    scatter: int
    scatter_each: int
    inner: InitiativeCharge
    outer: InitiativeCharge


class InitiativeMachines(_Row):
    """The damage tables of machines.

    [TR-155] to [TR-171]
    """

    points_each: int
    hits: tuple[tuple[int, int, int], ...]
    outside: Rows
    inside: Rows
    robot: Rows
    slowed: tuple[int, int]
    weapon: int
    sensors: tuple[int, int]


class Conversion(_Row):
    """The numbers by which a profile is converted into characteristics and skills."""

    characteristic: int
    best: int
    ferocious: int
    powered_pf: int
    powered: int
    hero: int
    endurance_by_size: tuple[int, int, int, int]
    target_by_size: tuple[int, int, int, int]
    armour: int
    front: int
    move: int
    vehicle_move: int
    hull: int
    robot_hull: int
    pf_each: int
    seats_each: int
    light_from: int
    heat_from: int
    tolerance: int


class InitiativeTables(_Row):
    """All tables of the file."""

    checks: InitiativeChecks
    order: Cells  # what changes Initiative [TR-010] to [TR-016], [TR-060]
    modifiers: Modifiers
    grapple: Cells  # what the winner of one can do; lengths in tenths of a metre [TR-111]
    driving: Cells  # km/h, tenths of a metre and parts of collisions, stunts and weaving [TR-145] to [TR-150]
    ranges: InitiativeRanges
    weapons: FrozenMap[Category, InitiativeGun]
    explosives: InitiativeExplosives
    machines: InitiativeMachines
    course: Cells  # when a side gives up, what a draw is, what is scored, in percent; how far a voice carries [TR-D47] [TR-065]
    conversion: Conversion


@cache
def rule_tables() -> InitiativeTables:
    """Return the numbers, read on the first call.

    Raises InputFault with a message for each cell at fault.
    """
    return rule_file(InitiativeTables, _FILE)


_LIES_IN_AMBUSH = ("nobody", "left", "right")
_LIGHTS = ("day", "dusk", "night")
_AIRS = ("clear", "fog", "dense")
TENTHS_OF_MM = 20
"""The length of a tenth of a metre on the table, two millimetres. [TR-D02]"""


def block_values(readings: Mapping[str, str] = STANDARD) -> dict[int, int]:
    """Return all numbers of the rules by slot from RULES_AT on, for the readings."""
    return numbers.TR_RULES.block_values(rule_tables()) | _support() | _places() | _chosen(readings)


def _support() -> dict[int, int]:
    """Return the numbers of weapons off the table, which count as very heavy. [TR, 17]"""
    gun, steps = rule_tables().weapons["very_heavy"], tables().weapons["very_heavy"].pen[1:]
    return dict(enumerate((gun.dice, *steps, *gun.added), numbers.TR_SUPPORT))


def _places() -> dict[int, int]:
    """Return the places of hits on machines, by the sum of 2d6. [TR-156]"""
    machines = rule_tables().machines
    places = (
        (numbers.TR_OUTSIDE, machines.outside),
        (numbers.TR_INSIDE, machines.inside),
        (numbers.TR_ROBOT, machines.robot),
    )
    return {start + row: LOCATIONS.index(name) for start, table in places for row, name in enumerate(table)}


def _chosen(readings: Mapping[str, str]) -> dict[int, int]:
    """Return the slots whose numbers depend on readings."""
    chosen = {one.id: choice(readings, one.id) for one in READINGS if matters(one.id, "initiative")}
    given = rule_tables()
    _, close, beyond = given.modifiers.prone
    each = given.explosives.scatter_each * TENTHS_OF_MM
    return {
        numbers.TR_AMBUSHER: _LIES_IN_AMBUSH.index(chosen["TR-010"]),
        numbers.TR_LIGHT_NOW: _LIGHTS.index(chosen["TR-070"]),
        numbers.TR_SMOKE_NOW: _AIRS.index(chosen["TR-072"]),
        numbers.TR_WEATHER_NOW: int(chosen["TR-073"] == "extreme"),
        numbers.TR_SHARED_FROM: given.order["shared_from"] if chosen["TR-D04"] == "shared" else 0,
        numbers.TR_JAMMED: int(chosen["TR-066"] == "jammed"),
        numbers.TR_ROUNDS_COUNTED: int(chosen["TR-D15"] == "counted"),
        numbers.TR_CRASH_ARMOUR: int(chosen["TR-145"] == "armour"),
        numbers.TR_HASTE_ONCE: int(chosen["TR-D06"] == "once"),
        numbers.TR_PRONE_SHORT: beyond if chosen["TR-D25"] == "text" else close,
        numbers.TR_SCATTER_EACH: each if chosen["TR-D28"] == "farther" else -each,
        numbers.TR_MORALE: int(chosen["TR-D46"] == "checked"),
        numbers.TR_CONCEDED_PERCENT: given.course["conceded_percent"]
        if chosen["TR-D47"] == "concedes"
        else 0,
    }
