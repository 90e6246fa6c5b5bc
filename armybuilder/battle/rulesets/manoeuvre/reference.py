"""The reference of Squad Manoeuvres, with the numbers of the rule tables."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from armybuilder.battle.records.printed import added
from armybuilder.battle.records.reference_tables import listed, told
from armybuilder.battle.rulesets.manoeuvre.tables import rule_tables
from armybuilder.errors import message
from armybuilder.model.readings import choice

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from armybuilder.battle.records.reference_tables import Cell, Lines, ReferenceTable
    from armybuilder.errors import Message

__all__ = ["reference"]

_CODE = "battle.reference.manoeuvre"
_MANOEUVRES = (
    "engage", "escape", "take_cover", "snipe", "assault_them", "cover_fire", "distract", "observe", "flag",
    "aid_ally", "strand", "call_support", "smoke",
)  # fmt: skip
"""The manoeuvres, by the names of their deeds in the words. [MN-030] [MN-040]"""


def reference(readings: Mapping[str, str]) -> tuple[ReferenceTable, ...]:
    """Return the tables of the reference, in the order they are looked up in play."""
    return (
        _round(readings),
        _opening(),
        told(f"{_CODE}.states", ("hiding", "flagged", "until", "aboard")),
        _manoeuvres(readings),
        _damage(),
        _special(),
        _late(readings),
        _checks(readings),
        _results("fallout", rule_tables().checks.fallout, rule_tables().checks.fallout_percent),
        _results("casualty", rule_tables().checks.casualty, rule_tables().checks.casualty_percent),
        _end(),
    )


def _round(readings: Mapping[str, str]) -> ReferenceTable:
    """Return the course of a round and of a roll. [MN-003] [MN-010] [MN-014]"""
    given = rule_tables()
    lines: Lines = {
        "order": {}, "action": {}, "opponent": {}, "won": {}, "dice": {}, "edge": {},
        "lacking": {"less": given.ratings.lacking_less, "most": given.ratings.lacking_most},
        "hero" if choice(readings, "MN-020") == "heroes" else "leaders": {}, "team": {"alone": given.characters.alone, "team": given.characters.team},
    }  # fmt: skip
    if choice(readings, "MN-D07") == "natural":
        lines["natural"] = {}
    return told(f"{_CODE}.round", lines)


def _manoeuvres(readings: Mapping[str, str]) -> ReferenceTable:
    """Return the costs, rolls and effects of the manoeuvres. [MN-030] [MN-040]"""
    given = rule_tables()
    other = {"aid_ally": "aid_ally_mark"} if choice(readings, "MN-D22") == "mark" else {}
    if choice(readings, "MN-D20") == "any":
        other["assault_them"] = "assault_any"
    costs = {
        "escape": given.costs["escape"],
        "snipe": given.costs["snipe"],
        "assault_them": given.costs["assault"],
    }
    rows = tuple(
        (
            message(f"battle.deed.{name}"),
            message(
                f"{_CODE}.manoeuvres.{other.get(name, name)}",
                cost=costs.get(name, 0),
                quiet=given.costs["stay_hidden_quietly"],
                shoot=given.ratings.support_shoot,
            ),
        )
        for name in _MANOEUVRES
    )
    return replace(told(f"{_CODE}.manoeuvres", {}), rows=rows, note=message(f"{_CODE}.manoeuvres.note"))


def _damage() -> ReferenceTable:
    """Return the checks that direct damage brings. [MN-050] [MN-052]"""
    rows: list[tuple[Cell, ...]] = [
        ("none", message(f"{_CODE}.damage.below")),
        ("fallout", message(f"{_CODE}.damage.from")),
        ("casualty", message(f"{_CODE}.damage.twice", times=rule_tables().damage.casualty_times)),
    ]
    return listed(f"{_CODE}.damage", ("name", "damage"), rows, noted=True)


def _special() -> ReferenceTable:
    """Return the effects of weapons and items. [MN-D26]"""
    given = rule_tables()
    lines: Lines = {
        "unarmed": {"damage": given.damage.base},
        "flame": {"av": given.damage.plain_av},
        "area": {"radius": given.damage.wide_radius_cm},
        "sticky": {"stress": given.checks.sticky},
        "automatic": {},
        "sniping": {"bonus": added(given.ratings.sniping_bonus)},
        "charges": {"buster": given.damage.tank_buster, "charge": given.damage.demolition_charge},
        "medic": {},
    }
    return told(f"{_CODE}.special", lines)


def _late(readings: Mapping[str, str]) -> ReferenceTable:
    """Return the dangers of the later rounds. [MN-060] [MN-061] [MN-D28]"""
    after = {"round": rule_tables().course["late_from"]}
    whose = "both" if choice(readings, "MN-D28") == "both" else "actor"
    return told(f"{_CODE}.late", {whose: after, "zero": {}})


def _checks(readings: Mapping[str, str]) -> ReferenceTable:
    """Return the rules of the checks at the end. [MN-065] [MN-D32] [MN-D33]"""
    lines: Lines = {"roll": {}, "further": {"stress": rule_tables().checks.each_further}, "both": {}}
    if choice(readings, "MN-D27") == "immediate":
        lines["at_once"] = {}
    return told(f"{_CODE}.checks", lines)


def _results(kind: str, starts: Sequence[int], percents: Sequence[int]) -> ReferenceTable:
    """Return the results of checks of a kind, from the best, with the points lost. [MN-065]"""
    code = f"{_CODE}.{kind}"
    bands: list[Message | str] = [f"{starts[0]}+"]
    bands += [f"{low}\N{EN DASH}{high - 1}" for high, low in pairwise(starts)]
    bands.append(message(f"{code}.below", most=starts[-1] - 1))
    rows = tuple(
        (band, message(f"{code}.row_{place}"), f"{percent} %")
        for place, (band, percent) in enumerate(zip(bands, percents, strict=True), 1)
    )
    head = tuple(message(f"{code}.head.{name}") for name in ("roll", "result", "lost"))
    return replace(listed(code, (), ()), head=head, rows=rows, wide=1, right=True)


def _end() -> ReferenceTable:
    """Return the rules of the end of a fight. [MN-D29] [MN-D30]"""
    course = rule_tables().course
    lines: Lines = {
        "conceded": {
            "limit": course["limit"],
            "more": course["limit_outnumbered"],
            "round": course["late_from"],
        },
        "draw": {"edge": course["draw_under"]},
        "routed": {"percent": course["routed_percent"]},
    }
    return told(f"{_CODE}.end", lines)


def _opening() -> ReferenceTable:
    """Return the points that squads begin with. [MN-004]"""
    given, course = rule_tables().opening, rule_tables().course
    lines: Lines = {
        "reach": {"points": given.reach, "cm": given.reach_each_cm, "machine": given.machine_reach},
        "armour": {"points": given.armour, "machine": given.machine_armour},
        "closing": {"points": given.closing, "cm": given.closing_each_cm},
        "fewer": {"points": given.fewer},
        "scenario": {"ambush": course["ambush"], "prepared": course["prepared"]},
    }
    return told(f"{_CODE}.opening", lines)
