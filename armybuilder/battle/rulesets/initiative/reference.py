"""The reference of 2D6 Skirmish, with the numbers of the rule tables."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from armybuilder.battle.records.printed import added, tenths
from armybuilder.battle.records.reference_tables import listed, told
from armybuilder.battle.rulesets.initiative.tables import rule_tables
from armybuilder.errors import message
from armybuilder.model.readings import choice

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.battle.records.reference_tables import Cell, Lines, ReferenceTable
    from armybuilder.errors import Value

__all__ = ["reference"]

_CODE = "battle.reference.initiative"
_BANDS = ("personal", "close", "short", "medium", "long", "very_long", "distant")
_MINOR = ("walk", "stance", "aim", "draw", "drive", "free")
_SIGNIFICANT = ("attack", "twice", "lead", "robot", "evade", "steer", "mount", "charge")


def reference(readings: Mapping[str, str]) -> tuple[ReferenceTable, ...]:
    """Return the tables of the reference, in the order they are looked up in play."""
    return (
        _round(readings),
        _checks(),
        _characteristics(),
        _actions(),
        _attack(readings),
        _cover(),
        _ranges(),
        _automatic(readings),
        _reactions(),
        _damage(),
        _close_quarters(),
        _explosions(readings),
        _driving(readings),
        _hits(),
        _places(),
        _effects(),
    )


def _round(readings: Mapping[str, str]) -> ReferenceTable:
    """Return the rules of Initiative. [TR-010] [TR-016] [TR-065]"""
    order, course = rule_tables().order, rule_tables().course
    lines: Lines = {"order": {"prepared": order["prepared"]}}
    if choice(readings, "TR-D04") == "shared":
        lines["shared"] = {"models": order["shared_from"]}
    haste = "hasten" if choice(readings, "TR-D06") == "each_round" else "hasten_once"
    lines |= {
        "tactics": {},
        "lead": {},
        haste: {"more": added(order["hasten"]), "cost": added(order["hasten_cost"])},
        "delay": {},
        "voice": {"metres": tenths(course["voice"])},
    }
    if choice(readings, "TR-D46") == "checked":
        lines["morale"] = {"target": rule_tables().checks.target}
    if choice(readings, "TR-D47") == "concedes":
        lines["end"] = {"percent": course["conceded_percent"]}
    return told(f"{_CODE}.round", lines)


def _checks() -> ReferenceTable:
    """Return the rules of checks. [TR-001] [TR-003] [TR-030] [TR-032]"""
    given = rule_tables().checks
    lines: Lines = {
        "roll": {"target": given.target},
        "effect": {"target": given.target},
        "unskilled": {"modifier": added(given.unskilled)},
        "skills": {},
    }
    return told(f"{_CODE}.checks", lines)


def _characteristics() -> ReferenceTable:
    """Return the modifier of each characteristic. [TR-003]"""
    given = rule_tables().checks
    starts = [0, *(end + 1 for end in given.characteristic_upto)]
    ends = [str(end) for end in given.characteristic_upto]
    bands = [
        end if str(start) == end else f"{start}\N{EN DASH}{end}"
        for start, end in zip(starts, ends, strict=False)
    ]
    made = listed(f"{_CODE}.characteristics", (), (("modifier", *map(added, given.characteristic)),))
    return replace(made, head=(message(f"{_CODE}.characteristics.value"), *bands, f"{starts[-1]}+"))


def _actions() -> ReferenceTable:
    """Return the actions of a turn with their costs. [TR-020] [TR-027]"""
    free = rule_tables().order["free_tasks"]
    rows: list[tuple[Cell, ...]] = [
        (message(f"{_CODE}.actions.{name}", free=free), message(f"{_CODE}.actions.{cost}"))
        for cost, names in (("minor", _MINOR), ("significant", _SIGNIFICANT))
        for name in names
    ]
    return listed(f"{_CODE}.actions", ("name", "cost"), rows, noted=True)


def _attack(readings: Mapping[str, str]) -> ReferenceTable:
    """Return the modifiers of an attack. [TR-034] [TR-045] [TR-070] [TR-073] [TR-102]"""
    given = rule_tables().modifiers
    personal, close, beyond = given.prone
    short = beyond if choice(readings, "TR-D25") == "text" else close
    rows: list[tuple[Cell, ...]] = [
        (message(f"{_CODE}.attack.aim", most=given.aim_most), added(1)),
        ("device", added(given.device)),
        ("sight", added(1)),
        ("vehicle", added(given.vehicle)),
        (message(f"{_CODE}.attack.moved", metres=tenths(given.moved_each)), added(-1)),
        ("dodge", f"{added(given.dodge)}, {added(given.dodge_covered)}"),
        ("parry", message(f"{_CODE}.attack.melee")),
        ("into_combat", added(given.into_combat)),
        ("prone", ", ".join(map(added, (personal, close, short, beyond)))),
        ("light", f"{added(given.low_light)}, {added(given.darkness)}"),
        ("smoke", f"{added(given.smoke)}, {added(given.dense_smoke)}"),
        ("weather", added(given.weather)),
        ("reacted", added(rule_tables().order["reaction"])),
    ]
    return listed(f"{_CODE}.attack", ("name", "die"), rows, noted=True)


def _cover() -> ReferenceTable:
    """Return the modifiers of cover. [TR-080] [TR-085]"""
    names = ("quarter", "half", "most", "full")
    rows: list[tuple[Cell, ...]] = [
        (name, added(value)) for name, value in zip(names, rule_tables().modifiers.cover, strict=True)
    ]
    return listed(f"{_CODE}.cover", ("name", "die"), [*rows, ("low", "")])


def _ranges() -> ReferenceTable:
    """Return the ends of the bands of range. [TR-090] [TR-096]"""
    first, *ends = (tenths(end) for end in rule_tables().ranges.upto)
    cells: list[Cell] = [message(f"{_CODE}.ranges.under", metres=first)]
    cells += [message(f"{_CODE}.ranges.to", metres=end) for end in ends]
    cells.append(message(f"{_CODE}.ranges.over", metres=ends[-1]))
    return listed(f"{_CODE}.ranges", ("name", "metres"), zip(_BANDS, cells, strict=True), noted=True)


def _automatic(readings: Mapping[str, str]) -> ReferenceTable:
    """Return the ways to fire of automatic weapons, and Recoil. [TR-050] [TR-058]"""
    given = rule_tables().modifiers
    lines: Lines = {
        "burst": {"recoil": given.burst_recoil},
        "full": {"metres": tenths(given.auto_apart), "skill": given.auto_skill},
        "recoil": {},
    }
    if choice(readings, "TR-D15") == "counted":
        lines["rounds"] = {"times": given.auto_rounds}
    return told(f"{_CODE}.automatic", lines)


def _reactions() -> ReferenceTable:
    """Return the reactions and their price. [TR-060] [TR-062]"""
    order = rule_tables().order
    price = {"initiative": added(order["reaction_initiative"]), "modifier": added(order["reaction"])}
    return told(f"{_CODE}.reactions", {"price": price, "dodge": {}, "parry": {}, "dive": {}})


def _damage() -> ReferenceTable:
    """Return the rules of damage to the living. [TR-130] [TR-132]"""
    least = {"effect": rule_tables().checks.exceptional}
    return told(f"{_CODE}.damage", {"roll": {}, "armour": least, "wounds": {}, "out": {}})


def _close_quarters() -> ReferenceTable:
    """Return the rules of fights at Personal range. [TR-110] [TR-112]"""
    given = rule_tables()
    grip = given.grapple
    thrown = {"metres": tenths(grip["thrown"]), "dragged": tenths(grip["dragged"])}
    lines: Lines = {
        "astray": {"die": given.modifiers.astray_from},
        "unarmed": {"dice": given.explosives.unarmed},
        "grapple": {},
        "winner": {"hurt": grip["hurt"], "takes": grip["takes_from"], **thrown},
    }
    return told(f"{_CODE}.close_quarters", lines)


def _explosions(readings: Mapping[str, str]) -> ReferenceTable:
    """Return the rules of explosions and of machines that blow up. [TR-120] [TR-122] [TR-156]"""
    given = rule_tables().explosives
    farther = choice(readings, "TR-D28") == "farther"
    scatter = {
        "metres": tenths(given.scatter),
        "each": added(given.scatter_each // 10 if farther else -(given.scatter_each // 10)),
    }
    blast: dict[str, Value] = {
        "inner": given.inner.dice,
        "near": tenths(given.inner.radius),
        "outer": given.outer.dice,
        "far": tenths(given.outer.radius),
    }
    return told(f"{_CODE}.explosions", {"hit": {}, "scatter": scatter, "cover": {}, "machine": blast})


def _driving(readings: Mapping[str, str]) -> ReferenceTable:
    """Return the rules of driving. [TR-141] [TR-150]"""
    given = rule_tables().driving
    lines: Lines = {
        "control": {},
        "evade": {},
        "steer": {"turns": given["stunt_turns"]},
        "weave": {"speed": given["weave_each"]},
        "ram": {},
        "crash": {
            "speed": given["crash_each"],
            "part": given["secured_part"],
            "metres": tenths(given["thrown_each"]),
            "past": message(f"{_CODE}.driving.past.{choice(readings, 'TR-145')}"),
        },
        "speed": {},
    }
    return told(f"{_CODE}.driving", lines)


def _hits() -> ReferenceTable:
    """Return the hits that damage after armour makes on a machine. [TR-155]"""
    given = rule_tables().machines
    step = given.points_each
    rows: list[tuple[Cell, ...]] = []
    for place, (singles, doubles, triples) in enumerate(given.hits):
        band = f"{place * step + 1}\N{EN DASH}{(place + 1) * step}"
        hits = ["3"] * triples + ["2"] * doubles + ["1"] * singles
        rows.append((message(f"{_CODE}.hits.band", band=band), " + ".join(hits)))
    rows.append((message(f"{_CODE}.hits.further", points=step), added(1)))
    return listed(f"{_CODE}.hits", ("name", "hits"), rows, noted=True)


def _places() -> ReferenceTable:
    """Return the places of hits on machines. [TR-156]"""
    given = rule_tables().machines
    code = f"{_CODE}.places"
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (str(total), *(message(f"{code}.of.{name}") for name in row))
        for total, row in enumerate(zip(given.outside, given.inside, given.robot, strict=True), 2)
    )
    head = tuple(message(f"{code}.head.{name}") for name in ("roll", "outside", "inside", "robot"))
    return replace(listed(code, (), ()), head=head, rows=rows, wide=1)


def _effects() -> ReferenceTable:
    """Return the effects of hits on each place of a machine. [TR-160] [TR-171]"""
    given = rule_tables().machines
    first, second = given.slowed
    lines: Lines = {
        "hull": {},
        "structure": {},
        "armour": {},
        "drive": {"first": first, "second": second},
        "weapon": {"modifier": added(given.weapon)},
        "sensors": {"hampered": added(given.sensors[0]), "blind": added(given.sensors[1])},
        "power": {},
        "people": {},
        "computer": {},
    }
    return told(f"{_CODE}.effects", lines)
