"""The numbers of the manoeuvre rules, read once from `resources/rules/manoeuvre.toml` into frozen tables."""

from __future__ import annotations

from functools import cache

from pydantic import BaseModel, ConfigDict

from armybuilder.points.tables import checked, raw

__all__ = ["Figures", "Ratings", "figures"]

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
