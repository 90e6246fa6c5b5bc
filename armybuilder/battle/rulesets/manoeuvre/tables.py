"""The numbers of the manoeuvre rules: `resources/rules/manoeuvre.toml` read once into frozen tables, then as words of the block."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict

from armybuilder.battle.rulesets.manoeuvre import numbers as d
from armybuilder.model.readings import choice
from armybuilder.points.tables import checked, raw

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.battle.terms import Terms

__all__ = ["Figures", "Ratings", "figures", "words"]


_FILE = "manoeuvre.toml"


class _Row(BaseModel):
    """A table of the file: frozen, and no cell without a meaning."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Costs(_Row):
    """What manoeuvres cost, in Edge or points. [MN-D01]"""

    snipe: int
    assault: int
    escape: int
    stay_hidden_quietly: int


class Course(_Row):
    """When losses become checks, when a side gives up, what a draw is. [MN-060] [MN-D29] [MN-D30]"""

    late_from: int
    limit: int
    limit_each: int
    draw_under: int
    routed_percent: int
    ambush: int
    prepared: int


class Checks(_Row):
    """The bands of Fallout and Casualty rolls from the best down, and the percent each takes. [MN-065]"""

    each_further: int
    sticky: int
    fallout: tuple[int, int, int, int]
    fallout_percent: tuple[int, int, int, int, int]
    casualty: tuple[int, int]
    casualty_percent: tuple[int, int, int]


class Damage(_Row):
    """A weapon's Damage by its Pen, and what attacks do to an AV. [MN-020] [MN-D26]"""

    base: int
    each_pen: int
    tank_buster: int
    demolition_charge: int
    plain_av: int
    wide_radius_cm: int


class Ratings(_Row):
    """How a design's profile becomes ratings. [MN-015]"""

    start: int
    each: int
    no_discipline: int
    move: int
    move_base_cm: int
    move_each_cm: int
    flying: int
    ferocious: int
    heavy_close_combat: int
    armour: int
    armour_each: int
    front_armour: int
    bunker: int
    machine_grit: int
    hero_grit: int
    support_shoot: int
    sniping_bonus: int
    shaken: int


class Figures(_Row):
    """All of them."""

    costs: Costs
    course: Course
    checks: Checks
    damage: Damage
    ratings: Ratings


@cache
def figures() -> Figures:
    """Return the numbers, read on the first call. Raises InputFault with a message for each cell at fault."""
    return checked(Figures, raw(_FILE))


# ---- the words of the block ------------------------------------------------------------------------------------


def words(terms: Terms, ranks: tuple[int, int]) -> dict[int, int]:
    """Return the words of the block; `ranks` are the officers' ranks of left and right, added up."""
    chosen = {name: choice(terms.readings, name) for name in ("MN-D03", "MN-D07", "MN-D27", "MN-020")}
    numbers = figures()
    return {
        d.MN_NATURAL: int(chosen["MN-D07"] == "natural"),
        d.MN_IMMEDIATE: int(chosen["MN-D27"] == "immediate"),
        d.MN_LEADERS: int(chosen["MN-020"] == "heroes_and_leaders"),
        d.MN_SNIPE_COST: numbers.costs.snipe,
        d.MN_ASSAULT_COST: numbers.costs.assault,
        d.MN_ESCAPE_COST: numbers.costs.escape,
        d.MN_QUIET_COST: numbers.costs.stay_hidden_quietly,
        d.MN_LATE_FROM: numbers.course.late_from,
        d.MN_LIMIT_BASE: numbers.course.limit,
        d.MN_LIMIT_EACH: numbers.course.limit_each,
        d.MN_DRAW_UNDER: numbers.course.draw_under,
        d.MN_ROUTED_PERCENT: numbers.course.routed_percent,
        d.MN_EXTRA_CHECK: numbers.checks.each_further,
        **{d.MN_SQUAD_START + side: points for side, points in enumerate(_start(chosen["MN-D03"], ranks))},
        **_tables(),
    }


def _start(scenario: str, ranks: tuple[int, int]) -> tuple[int, int]:
    """Return both squads' totals at the start: an ambusher's, or that of the side with more officers. [MN-004] [MN-D03]"""
    course = figures().course
    if scenario == "prepared":
        left, right = ranks
        return (course.prepared if left > right else 0, course.prepared if right > left else 0)
    return (
        course.ambush if scenario == "ambush_left" else 0,
        course.ambush if scenario == "ambush_right" else 0,
    )


def _tables() -> Mapping[int, int]:
    """Return damage and the bands of checks."""
    damage, checks, ratings = figures().damage, figures().checks, figures().ratings
    plain = {
        d.MN_DAMAGE_BASE: damage.base,
        d.MN_DAMAGE_PEN: damage.each_pen,
        d.MN_DAMAGE_BUSTER: damage.tank_buster,
        d.MN_DAMAGE_CHARGE: damage.demolition_charge,
        d.MN_PLAIN_AV: damage.plain_av,
        d.MN_WIDE_RADIUS: damage.wide_radius_cm * 100,
        d.MN_STICKY: checks.sticky,
        d.MN_SUPPORT_SHOOT: ratings.support_shoot,
        d.MN_SNIPING_BONUS: ratings.sniping_bonus,
    }
    rows = (
        (d.MN_FALLOUT_BANDS, checks.fallout),
        (d.MN_FALLOUT_LOST, checks.fallout_percent),
        (d.MN_CASUALTY_BANDS, checks.casualty),
        (d.MN_CASUALTY_LOST, checks.casualty_percent),
    )
    return plain | {start + place: value for start, row in rows for place, value in enumerate(row)}
