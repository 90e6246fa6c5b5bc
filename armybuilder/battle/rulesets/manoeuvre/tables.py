"""The numbers of the manoeuvre rules: `resources/rules/manoeuvre.toml` read once into frozen tables, then as words of the block."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict

from armybuilder.battle.rulesets.manoeuvre import numbers
from armybuilder.model.readings import choice
from armybuilder.points.tables import Cells, rule_file

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.battle.terms import Terms

__all__ = ["Characters", "ManoeuvreTables", "Ratings", "block_values", "characters", "rule_tables"]


_FILE = "manoeuvre.toml"


class _Row(BaseModel):
    """A table of the file: frozen, and no cell without a meaning."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Characters(_Row):
    """Up to how many models a side each is a character, and how many make one where there are more. [MN-D08]"""

    alone: int
    team: int


class ManoeuvreChecks(_Row):
    """The bands of Fallout and Casualty rolls from the best down, and the percent each takes. [MN-065]"""

    each_further: int
    sticky: int
    fallout: tuple[int, int, int, int]
    fallout_percent: tuple[int, int, int, int, int]
    casualty: tuple[int, int]
    casualty_percent: tuple[int, int, int]


class ManoeuvreDamage(_Row):
    """A weapon's Damage by its Pen, and what attacks do to an AV. [MN-020] [MN-052] [MN-D26]"""

    casualty_times: int
    base: int
    each_pen: int
    tank_buster: int
    demolition_charge: int
    plain_av: int
    wide_radius_cm: int


class Ratings(_Row):
    """How a design's profile becomes ratings. [MN-015]"""

    beginner: int
    each: tuple[int, int, int]
    reach_each_cm: int
    reach_most: int
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
    hero_each: int
    rank: int
    support_shoot: int
    sniping_bonus: int
    lacking_less: int
    lacking_most: int
    shaken: int


class Opening(_Row):
    """What squads begin with for what their characters' ratings do not hold: reach, armour, crews, numbers. [MN-004]"""

    reach: int
    machine_reach: int
    reach_each_cm: int
    armour: int
    machine_armour: int
    crew: int
    closing: int
    closing_each_cm: int
    fewer: int


class ManoeuvreTables(_Row):
    """All of them."""

    costs: Cells  # what manoeuvres cost, in Edge or points [MN-D01]
    characters: Characters
    course: (
        Cells  # when losses become checks, when a side gives up, what a draw is [MN-060] [MN-D29] [MN-D30]
    )
    checks: ManoeuvreChecks
    damage: ManoeuvreDamage
    ratings: Ratings
    opening: Opening


@cache
def rule_tables() -> ManoeuvreTables:
    """Return the numbers, read on the first call. Raises InputFault with a message for each cell at fault."""
    return rule_file(ManoeuvreTables, _FILE)


def characters() -> Characters:
    """Return how many models make a character. [MN-D08]"""
    return rule_tables().characters


# ---- the words of the block ------------------------------------------------------------------------------------


def block_values(terms: Terms, ranks: tuple[int, int], more: Sequence[int] = (0, 0)) -> dict[int, int]:
    """Return the words of the block; `ranks` are the officers' ranks of left and right, added up, `more` what else they begin with."""
    chosen = {
        name: choice(terms.readings, name)
        for name in ("MN-D03", "MN-D07", "MN-D22", "MN-D27", "MN-D28", "MN-020")
    }
    start = _start(chosen["MN-D03"], ranks)
    return {
        **numbers.MN_RULES.block_values(rule_tables()),
        numbers.MN_NATURAL: int(chosen["MN-D07"] == "natural"),
        numbers.MN_IMMEDIATE: int(chosen["MN-D27"] == "immediate"),
        numbers.MN_AID_OBSERVES: int(chosen["MN-D22"] == "observes"),
        numbers.MN_BOTH_FAIL: int(chosen["MN-D28"] == "both"),
        numbers.MN_LEADERS: int(chosen["MN-020"] == "heroes_and_leaders"),
        numbers.MN_SQUAD_START: start[0] + more[0],
        numbers.MN_SQUAD_START + 1: start[1] + more[1],
    }


def _start(scenario: str, ranks: tuple[int, int]) -> tuple[int, int]:
    """Return both squads' totals at the start: an ambusher's, or that of the side with more officers. [MN-004] [MN-D03]"""
    course = rule_tables().course
    left, right = ranks
    if scenario == "prepared":
        return course["prepared"] * (left > right), course["prepared"] * (right > left)
    return course["ambush"] * (scenario == "ambush_left"), course["ambush"] * (scenario == "ambush_right")
