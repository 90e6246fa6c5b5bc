"""The numbers of the skirmish rules, and what is switched, as words of the block."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.rulesets.initiative import rows as r
from armybuilder.battle.rulesets.initiative.figures import LOCATIONS, figures
from armybuilder.model.readings import READINGS, STANDARD, choice, matters
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = ["words"]

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
    return _row(r.TR_SUPPORT, (gun.dice, *steps, *gun.added))


def _course() -> dict[int, int]:
    """Return what ends a battle, and how far a voice carries."""
    course = figures().course
    return {
        r.TR_DRAW_PERCENT: course.draw_percent,
        r.TR_HALF_PERCENT: course.half_percent,
        r.TR_VOICE: course.voice * TENTHS_OF_MM,
    }


def _chosen(chosen: Mapping[str, str]) -> dict[int, int]:
    """Return the words that switches move."""
    given = figures()
    _, close, beyond = given.modifiers.prone
    each = given.explosives.scatter_each * TENTHS_OF_MM
    return {
        r.TR_AMBUSHER: _LIES_IN_AMBUSH.index(chosen["TR-010"]),
        r.TR_LIGHT_NOW: _LIGHTS.index(chosen["TR-070"]),
        r.TR_SMOKE_NOW: _AIRS.index(chosen["TR-072"]),
        r.TR_WEATHER_NOW: int(chosen["TR-073"] == "extreme"),
        r.TR_SHARED_FROM: given.order.shared_from if chosen["TR-D04"] == "shared" else 0,
        r.TR_PRONE_SHORT: beyond if chosen["TR-D25"] == "text" else close,
        r.TR_SCATTER_EACH: each if chosen["TR-D28"] == "farther" else -each,
        r.TR_MORALE: int(chosen["TR-D46"] == "checked"),
        r.TR_CONCEDED_PERCENT: given.course.conceded_percent if chosen["TR-D47"] == "concedes" else 0,
    }


def _row(start: int, values: Iterable[int]) -> dict[int, int]:
    """Return numbers that stand one after the other."""
    return {start + place: value for place, value in enumerate(values)}


def _checks() -> dict[int, int]:
    """Return what checks and Initiative are made with."""
    checks, order = figures().checks, figures().order
    return {
        r.TR_TARGET: checks.target,
        r.TR_EXCEPTIONAL: checks.exceptional,
        r.TR_UNSKILLED: checks.unskilled,
        **_row(r.TR_DM_UPTO, checks.characteristic_upto),
        **_row(r.TR_DM, checks.characteristic),
        r.TR_PREPARED: order.prepared,
        r.TR_HASTEN: order.hasten,
        r.TR_HASTEN_COST: order.hasten_cost,
        r.TR_REACT_INITIATIVE: order.reaction_initiative,
        r.TR_REACT: order.reaction,
        r.TR_FREE_MOST: order.free_tasks,
    }


def _modifiers() -> dict[int, int]:
    """Return the modifiers of attacks."""
    given = figures().modifiers
    return {
        r.TR_AIM_MOST: given.aim_most,
        r.TR_DEVICE: given.device,
        r.TR_MOVED_EACH: given.moved_each * TENTHS_OF_MM,
        r.TR_DODGE: given.dodge,
        r.TR_DODGE_COVERED: given.dodge_covered,
        r.TR_INTO_COMBAT: given.into_combat,
        r.TR_ASTRAY_FROM: given.astray_from,
        **_row(r.TR_PRONE, given.prone),
        r.TR_LOW_LIGHT: given.low_light,
        r.TR_DARKNESS: given.darkness,
        r.TR_SMOKE: given.smoke,
        r.TR_DENSE_SMOKE: given.dense_smoke,
        r.TR_WEATHER: given.weather,
        **_row(r.TR_COVER, given.cover),
    }


def _ranges() -> dict[int, int]:
    """Return the ends of the bands, and what explosives do."""
    blasts = figures().explosives
    return {
        **_row(r.TR_UPTO, (end * TENTHS_OF_MM for end in figures().ranges.upto)),
        r.TR_UNARMED: blasts.unarmed,
        r.TR_SCATTER: blasts.scatter * TENTHS_OF_MM,
        r.TR_INNER_DICE: blasts.inner.dice,
        r.TR_INNER_RADIUS: blasts.inner.radius * TENTHS_OF_MM,
        r.TR_OUTER_DICE: blasts.outer.dice,
        r.TR_OUTER_RADIUS: blasts.outer.radius * TENTHS_OF_MM,
    }


def _machines() -> dict[int, int]:
    """Return the damage tables of machines."""
    tables = figures().machines
    places = (
        (r.TR_OUTSIDE, tables.outside),
        (r.TR_INSIDE, tables.inside),
        (r.TR_ROBOT, tables.robot),
    )
    located = {
        start + row: LOCATIONS.index(name) for start, table in places for row, name in enumerate(table)
    }
    hits = [count for row in tables.hits for count in row]
    return {
        **_row(r.TR_HITS, hits),
        **located,
        **_row(r.TR_SLOWED, tables.slowed),
        r.TR_WEAPON: tables.weapon,
        **_row(r.TR_SENSORS, tables.sensors),
    }
