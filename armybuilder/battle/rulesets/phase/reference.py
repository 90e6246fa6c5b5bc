"""The reference of Phase Combat, with the numbers of the rule tables."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from armybuilder.battle.records.printed import DASH, added
from armybuilder.battle.records.reference_tables import listed, told
from armybuilder.battle.rulesets.phase.tables import rule_tables
from armybuilder.errors import message
from armybuilder.model.readings import choice

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from armybuilder.battle.records.reference_tables import Cell, Lines, ReferenceTable

__all__ = ["reference"]

_CODE = "battle.reference.phase"
_SCALES = "HEMT"
_EIGHTHS = {1: "×⅛", 2: "×¼", 4: "×½"}


def reference(readings: Mapping[str, str]) -> tuple[ReferenceTable, ...]:
    """Return the tables of the reference, in the order they are looked up in play."""
    target = rule_tables().course["target"]
    return (
        told(
            f"{_CODE}.turn",
            {"first": {"target": target}, "movement": {}, "run": {}, "ranged": {}, "melee": {}},
        ),
        told(f"{_CODE}.choices", ("move", "draw", "aim", "others")),
        told(f"{_CODE}.actions", ("shoot", "fight", "run", "draw", "hug", "again", "others")),
        told(f"{_CODE}.shot", {"roll": {"target": target}, "damage": {}, "sniping": {}}),
        _distance(),
        _penalties(readings),
        _automatic(),
        _explosions(target),
        _melee(readings, target),
        _engaged(readings),
        _armour(),
        _pools(),
        _wounds(readings),
        _morale(),
        _broken(readings),
        _people(target),
    )


def _distance() -> ReferenceTable:
    """Return the increments of each distance. [PH-052]"""
    given = rule_tables().distance
    rows: list[tuple[Cell, ...]] = [
        (message(f"{_CODE}.distance.to", metres=end), str(increments))
        for increments, end in enumerate(given.ends)
    ]
    rows.append((message(f"{_CODE}.distance.further", metres=given.each_further), added(1)))
    return listed(f"{_CODE}.distance", ("name", "increments"), rows, noted=True)


def _wounds(readings: Mapping[str, str]) -> ReferenceTable:
    """Return the rules of wounds. [PH-090] [PH-091] [PH-D28]"""
    down = "down" if choice(readings, "PH-D28") == "fights_on" else "down_at_0"
    return told(f"{_CODE}.wounds", ("order", down, "machine"))


def _penalties(readings: Mapping[str, str]) -> ReferenceTable:
    """Return the penalties of a shot. [PH-053] [PH-059]"""
    given = rule_tables().penalties
    cells = {
        "cover": given.cover[1],
        "taking": given.cover[2],
        "hugging": given.cover[3],
        "dug_in" if choice(readings, "PH-056") == "dug_in" else "concealed": given.concealment[1],
        "hidden" if choice(readings, "PH-057") == "soft" else "dark": given.concealment[2],
        "melee": given.melee,
    }
    rows: list[tuple[Cell, ...]] = [(name, added(-value)) for name, value in cells.items()]
    rows.append(("range", message(f"{_CODE}.penalties.each")))
    rows.append((message(f"{_CODE}.penalties.large", scales=given.melee_scales), ""))
    return listed(f"{_CODE}.penalties", ("name", "die"), [*rows, ("best", "")])


def _automatic() -> ReferenceTable:
    """Return the ways to fire of weapons with Auto. [PH-060] [PH-062] [PH-D16]"""
    rolls = rule_tables().automatic["focused_rolls"]
    return told(f"{_CODE}.automatic", {"spray": {}, "focused": {"rolls": rolls}, "doubled": {}})


def _explosions(target: int) -> ReferenceTable:
    """Return the rules of explosions and of support. [PH-065] [PH-067]"""
    given = rule_tables()
    lines: Lines = {
        "hit": {},
        "drift": {"drift": given.explosives["drift"]},
        "cover": {},
        "support": {"support": added(given.people["support"]), "target": target},
        "charge": {"needed": given.people["charge"]},
    }
    return told(f"{_CODE}.explosions", lines)


def _melee(readings: Mapping[str, str], target: int) -> ReferenceTable:
    """Return the modifiers of a blow. [PH-070] [PH-077] [PH-D22]"""
    given = rule_tables().melee
    larger = 1 if choice(readings, "PH-D22") == "bonus" else -1
    cells = {
        "drew": -given["drew"],
        "each_opponent": -given["each_opponent"],
        "each_scale": larger * given["each_scale"],
        "two_handed": -given["two_handed"],
        "hurt": -given["hurt"],
    }
    made = listed(f"{_CODE}.melee", ("name", "die"), ((name, added(value)) for name, value in cells.items()))
    return replace(made, note=message(f"{_CODE}.melee.note", target=target))


def _engaged(readings: Mapping[str, str]) -> ReferenceTable:
    """Return the rules for models in melee. [PH-040] [PH-041]"""
    shots: Lines = {"shots_never": {}}
    if choice(readings, "PH-041") == "at_15":
        shots = {"shots": {"penalty": rule_tables().penalties.melee}}
    return told(f"{_CODE}.engaged", {"reach": {}, "damage": {}, **shots, "leave": {}})


def _armour() -> ReferenceTable:
    """Return the multiples of DR by the scales of damage and armour. [PH-100]"""
    rows: list[tuple[Cell, ...]] = [
        (message(f"{_CODE}.armour.row", scale=scale), *(f"×{times}" if times else DASH for times in row))
        for scale, row in zip(_SCALES, rule_tables().scales.armour, strict=True)
    ]
    return _by_scale("armour", rows)


def _pools() -> ReferenceTable:
    """Return the shares of damage that count, by its scale and the target's. [PH-101]"""
    given = rule_tables().scales
    rows: list[tuple[Cell, ...]] = [
        (message(f"{_CODE}.pools.{pool}", scale=scale), *map(_share, row))
        for scale, *pair in zip(_SCALES, given.vitality, given.life, strict=True)
        for pool, row in zip(("vitality", "life"), pair, strict=True)
    ]
    return _by_scale("pools", rows)


def _share(eighths: int) -> str:
    return _EIGHTHS.get(eighths, f"×{eighths // 8}")


def _by_scale(section: str, rows: Sequence[tuple[Cell, ...]]) -> ReferenceTable:
    made = listed(f"{_CODE}.{section}", (), rows, noted=True)
    return replace(made, head=(message(f"{_CODE}.{section}.damage"), *_SCALES))


def _morale() -> ReferenceTable:
    """Return the modifiers of a group's Break. [PH-081]"""
    given = rule_tables().morale
    cells = {"fresh": given["fresh"], "death": -given["death"], "devastated": -given["devastated"]}
    rows = ((name, added(value)) for name, value in cells.items())
    return listed(f"{_CODE}.morale", ("name", "die"), rows, noted=True)


def _broken(readings: Mapping[str, str]) -> ReferenceTable:
    """Return the rules of groups and of broken groups. [PH-080] [PH-D26] [PH-D27]"""
    given = rule_tables()
    test = "test" if choice(readings, "PH-D06") == "both" else "test_of_roller"
    lines: Lines = {test: {}, "group": {"singles": given.morale["singles"]}, "broken": {}}
    if choice(readings, "PH-D27") == "officers":
        lines["rally"] = {"metres": given.people["leader"], "needed": given.people["rally"]}
    return told(f"{_CODE}.broken", lines)


def _people(target: int) -> ReferenceTable:
    """Return the rules of crews, officers, heroes and medics. [PH, section 14]"""
    given = rule_tables().people
    lines: Lines = {
        "crew": {"upto": given["crew"]},
        "wreck": {"dice": given["rider_dice"]},
        "robot": {},
        "voice": {"metres": given["leader"], "linked": given["linked"]},
        "hero": {"target": target},
        "medic": {"medic": added(given["medic"]), "target": target},
    }
    return told(f"{_CODE}.people", lines)
