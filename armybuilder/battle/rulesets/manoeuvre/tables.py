"""The numbers of the rules, read once from `resources/rules/manoeuvre.toml`, and as slots of the block."""

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
    """A frozen table of the file without unknown cells."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Characters(_Row):
    """The limit of models a side that are each a character, and the size of a team beyond it. [MN-D08]"""

    alone: int
    team: int


class ManoeuvreChecks(_Row):
    """The bands of Fallout and Casualty rolls, the best first, and the percentage that each takes. [MN-065]"""

    each_further: int
    sticky: int
    fallout: tuple[int, int, int, int]
    fallout_percent: tuple[int, int, int, int, int]
    casualty: tuple[int, int]
    casualty_percent: tuple[int, int, int]


class ManoeuvreDamage(_Row):
    """A weapon's Damage by its Pen, and the effect of attacks on an AV. [MN-020] [MN-052] [MN-D26]"""

    casualty_times: int
    base: int
    each_pen: int
    tank_buster: int
    demolition_charge: int
    plain_av: int
    wide_radius_cm: int


class Ratings(_Row):
    """The numbers that convert a design's profile to ratings. [MN-015]"""

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
    """The starting points of squads for reach, armour, crews and numbers. [MN-004]

    The ratings of their characters do not count these.
    """

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
    """All tables of the file."""

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
    """Return the numbers, read on the first call.

    Raises InputFault with a message for each cell at fault.
    """
    return rule_file(ManoeuvreTables, _FILE)


def characters() -> Characters:
    """Return the numbers of models that make a character. [MN-D08]"""
    return rule_tables().characters


# ---- the words of the block ------------------------------------------------------------------------------------


def block_values(terms: Terms, ranks: tuple[int, int], more: Sequence[int] = (0, 0)) -> dict[int, int]:
    """Return the slots of the block.

    `ranks` are the sums of the officers' ranks of left and right, and `more` the further points with which
    the squads begin.
    """
    chosen = {
        name: choice(terms.readings, name)
        for name in ("MN-D03", "MN-D07", "MN-D20", "MN-D22", "MN-D27", "MN-D28", "MN-020")
    }
    start = _start(chosen["MN-D03"], ranks)
    return {
        **numbers.MN_RULES.block_values(rule_tables()),
        numbers.MN_NATURAL: int(chosen["MN-D07"] == "natural"),
        numbers.MN_IMMEDIATE: int(chosen["MN-D27"] == "immediate"),
        numbers.MN_AID_OBSERVES: int(chosen["MN-D22"] == "observes"),
        numbers.MN_ANY_STRUCK: int(chosen["MN-D20"] == "any"),
        numbers.MN_BOTH_FAIL: int(chosen["MN-D28"] == "both"),
        numbers.MN_LEADERS: int(chosen["MN-020"] == "heroes_and_leaders"),
        numbers.MN_SQUAD_START: start[0] + more[0],
        numbers.MN_SQUAD_START + 1: start[1] + more[1],
    }


def _start(scenario: str, ranks: tuple[int, int]) -> tuple[int, int]:
    """Return the starting totals of both squads by the scenario. [MN-004] [MN-D03]

    The ambusher has an advantage, or else the side with more officers.
    """
    course = rule_tables().course
    left, right = ranks
    if scenario == "prepared":
        return course["prepared"] * (left > right), course["prepared"] * (right > left)
    return course["ambush"] * (scenario == "ambush_left"), course["ambush"] * (scenario == "ambush_right")
