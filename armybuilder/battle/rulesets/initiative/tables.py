"""The numbers of 2D6 Skirmish, read once from `resources/rules/initiative.toml` into frozen tables, and as words of the block.

Lengths are tenths of a metre; -100 is what cannot be done. The words are what the readings make of the numbers.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal

from pydantic import BaseModel, ConfigDict

from armybuilder.battle.rulesets.initiative import numbers
from armybuilder.model.document import FrozenMap
from armybuilder.model.readings import READINGS, STANDARD, choice, matters
from armybuilder.model.weapon import Category
from armybuilder.points.tables import checked, raw, tables

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = ["LOCATIONS", "Figures", "Gun", "figures", "words"]


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
LOCATIONS: tuple[Location, ...] = (
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
)
"""Every place of a machine, in the order of its numbers in the kernel. [TR-156]"""

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
    """A table of the file: frozen, and no cell without a meaning."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Checks(_Row):
    """What is to be reached, and the modifiers of characteristics. [TR-001]"""

    target: int
    exceptional: int
    unskilled: int
    characteristic_upto: tuple[int, int, int, int, int, int]
    characteristic: Seven


class Order(_Row):
    """What changes Initiative. [TR-010] to [TR-016], [TR-060]"""

    prepared: int
    hasten: int
    hasten_cost: int
    reaction_initiative: int
    reaction: int
    shared_from: int
    free_tasks: int


class Modifiers(_Row):
    """Modifiers of an attack. [TR-034] to [TR-045]"""

    aim_most: int
    device: int
    moved_each: int
    dodge: int
    dodge_covered: int
    into_combat: int
    astray_from: int
    vehicle: int
    prone: tuple[int, int, int]
    low_light: int
    darkness: int
    smoke: int
    dense_smoke: int
    weather: int
    cover: tuple[int, int, int, int]


class Ranges(_Row):
    """The ends of the bands in tenths of a metre, and the modifiers of weapons in them. [TR-090]"""

    upto: tuple[int, int, int, int, int, int]
    by_weapon: FrozenMap[Category, Seven]


class Gun(_Row):
    """A category of weapons: dice, what each step of Pen adds, Auto rating, Recoil or Heft."""

    dice: int
    added: tuple[int, int, int]
    auto: int
    recoil: int


class Charge(_Row):
    """An explosive: dice, what is added, radius in tenths of a metre."""

    dice: int
    added: int = 0
    radius: int


class Explosives(_Row):
    """Charges, bare hands, scatter, machines that blow up. [TR-120] [TR-122] [TR-156]"""

    unarmed: int
    tank_buster: Charge
    demolition_charge: Charge
    scatter: int
    scatter_each: int
    inner: Charge
    outer: Charge


class Machines(_Row):
    """The damage tables of machines. [TR-155] to [TR-171]"""

    hits: tuple[tuple[int, int, int], ...]
    outside: Rows
    inside: Rows
    robot: Rows
    slowed: tuple[int, int]
    weapon: int
    sensors: tuple[int, int]


class Course(_Row):
    """When a side gives up, what a draw is, what is scored, in percent; how far a voice carries. [TR-D47] [TR-065]"""

    draw_percent: int
    conceded_percent: int
    half_percent: int
    voice: int


class Conversion(_Row):
    """How a design's profile becomes characteristics and skills."""

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


class Figures(_Row):
    """All of them."""

    checks: Checks
    order: Order
    modifiers: Modifiers
    ranges: Ranges
    weapons: FrozenMap[Category, Gun]
    explosives: Explosives
    machines: Machines
    course: Course
    conversion: Conversion


@cache
def figures() -> Figures:
    """Return the numbers, read on the first call. Raises InputFault with a message for each cell at fault."""
    return checked(Figures, raw(_FILE))


_LIES_IN_AMBUSH = ("nobody", "left", "right")
_LIGHTS = ("day", "dusk", "night")
_AIRS = ("clear", "fog", "dense")
TENTHS_OF_MM = 10
"""A tenth of a metre is a millimetre on the table."""


def words(readings: Mapping[str, str] = STANDARD) -> dict[int, int]:
    """Return every number of the rules by its place from RULES_AT on, as the readings have them."""
    chosen = {one.id: choice(readings, one.id) for one in READINGS if matters(one.id, "initiative")}
    return _support() | _checks() | _modifiers() | _ranges() | _machines() | _course() | _chosen(chosen)


def _support() -> dict[int, int]:
    """Return what weapons off the table do: they are very heavy ones. [TR, 17]"""
    gun, steps = figures().weapons["very_heavy"], tables().weapons["very_heavy"].pen[1:]
    return _row(numbers.TR_SUPPORT, (gun.dice, *steps, *gun.added))


def _course() -> dict[int, int]:
    """Return what ends a battle, and how far a voice carries."""
    course = figures().course
    return {
        numbers.TR_DRAW_PERCENT: course.draw_percent,
        numbers.TR_HALF_PERCENT: course.half_percent,
        numbers.TR_VOICE: course.voice * TENTHS_OF_MM,
    }


def _chosen(chosen: Mapping[str, str]) -> dict[int, int]:
    """Return the words that switches move."""
    given = figures()
    _, close, beyond = given.modifiers.prone
    each = given.explosives.scatter_each * TENTHS_OF_MM
    return {
        numbers.TR_AMBUSHER: _LIES_IN_AMBUSH.index(chosen["TR-010"]),
        numbers.TR_LIGHT_NOW: _LIGHTS.index(chosen["TR-070"]),
        numbers.TR_SMOKE_NOW: _AIRS.index(chosen["TR-072"]),
        numbers.TR_WEATHER_NOW: int(chosen["TR-073"] == "extreme"),
        numbers.TR_SHARED_FROM: given.order.shared_from if chosen["TR-D04"] == "shared" else 0,
        numbers.TR_PRONE_SHORT: beyond if chosen["TR-D25"] == "text" else close,
        numbers.TR_SCATTER_EACH: each if chosen["TR-D28"] == "farther" else -each,
        numbers.TR_MORALE: int(chosen["TR-D46"] == "checked"),
        numbers.TR_CONCEDED_PERCENT: given.course.conceded_percent if chosen["TR-D47"] == "concedes" else 0,
    }


def _row(start: int, values: Iterable[int]) -> dict[int, int]:
    """Return numbers that stand one after the other."""
    return {start + place: value for place, value in enumerate(values)}


def _checks() -> dict[int, int]:
    """Return what checks and Initiative are made with."""
    checks, order = figures().checks, figures().order
    return {
        numbers.TR_TARGET: checks.target,
        numbers.TR_EXCEPTIONAL: checks.exceptional,
        numbers.TR_UNSKILLED: checks.unskilled,
        **_row(numbers.TR_DM_UPTO, checks.characteristic_upto),
        **_row(numbers.TR_DM, checks.characteristic),
        numbers.TR_PREPARED: order.prepared,
        numbers.TR_HASTEN: order.hasten,
        numbers.TR_HASTEN_COST: order.hasten_cost,
        numbers.TR_REACT_INITIATIVE: order.reaction_initiative,
        numbers.TR_REACT: order.reaction,
        numbers.TR_FREE_MOST: order.free_tasks,
    }


def _modifiers() -> dict[int, int]:
    """Return the modifiers of attacks."""
    given = figures().modifiers
    return {
        numbers.TR_AIM_MOST: given.aim_most,
        numbers.TR_DEVICE: given.device,
        numbers.TR_MOVED_EACH: given.moved_each * TENTHS_OF_MM,
        numbers.TR_DODGE: given.dodge,
        numbers.TR_DODGE_COVERED: given.dodge_covered,
        numbers.TR_INTO_COMBAT: given.into_combat,
        numbers.TR_ASTRAY_FROM: given.astray_from,
        **_row(numbers.TR_PRONE, given.prone),
        numbers.TR_LOW_LIGHT: given.low_light,
        numbers.TR_DARKNESS: given.darkness,
        numbers.TR_SMOKE: given.smoke,
        numbers.TR_DENSE_SMOKE: given.dense_smoke,
        numbers.TR_WEATHER: given.weather,
        **_row(numbers.TR_COVER, given.cover),
    }


def _ranges() -> dict[int, int]:
    """Return the ends of the bands, and what explosives do."""
    blasts = figures().explosives
    return {
        **_row(numbers.TR_UPTO, (end * TENTHS_OF_MM for end in figures().ranges.upto)),
        numbers.TR_UNARMED: blasts.unarmed,
        numbers.TR_SCATTER: blasts.scatter * TENTHS_OF_MM,
        numbers.TR_INNER_DICE: blasts.inner.dice,
        numbers.TR_INNER_RADIUS: blasts.inner.radius * TENTHS_OF_MM,
        numbers.TR_OUTER_DICE: blasts.outer.dice,
        numbers.TR_OUTER_RADIUS: blasts.outer.radius * TENTHS_OF_MM,
    }


def _machines() -> dict[int, int]:
    """Return the damage tables of machines."""
    tables = figures().machines
    places = (
        (numbers.TR_OUTSIDE, tables.outside),
        (numbers.TR_INSIDE, tables.inside),
        (numbers.TR_ROBOT, tables.robot),
    )
    located = {
        start + row: LOCATIONS.index(name) for start, table in places for row, name in enumerate(table)
    }
    hits = [count for row in tables.hits for count in row]
    return {
        **_row(numbers.TR_HITS, hits),
        **located,
        **_row(numbers.TR_SLOWED, tables.slowed),
        numbers.TR_WEAPON: tables.weapon,
        **_row(numbers.TR_SENSORS, tables.sensors),
    }
