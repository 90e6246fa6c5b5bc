"""The numbers of the skirmish rules as words of the block."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.rulesets.initiative import rows as r
from armybuilder.battle.rulesets.initiative.figures import LOCATIONS, figures

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["words"]

TENTHS_OF_MM = 10
"""A tenth of a metre is a millimetre on the table."""


def words() -> dict[int, int]:
    """Return every number of the rules by its place from RULES_AT on."""
    return _checks() | _modifiers() | _ranges() | _machines()


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
        r.TR_SCATTER_EACH: blasts.scatter_each * TENTHS_OF_MM,
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
