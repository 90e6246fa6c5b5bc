"""The reference of Squads under Orders, with the numbers of the rule tables."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from armybuilder.battle.records.printed import DASH, added
from armybuilder.battle.records.reference_tables import joined, listed, spans, told
from armybuilder.battle.rulesets.edge.tables import rule_tables
from armybuilder.errors import message
from armybuilder.model.readings import choice

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from armybuilder.battle.records.reference_tables import Cell, Lines, ReferenceTable
    from armybuilder.battle.rulesets.edge.tables import OrderName, Part
    from armybuilder.errors import Message

__all__ = ["reference"]

_CODE = "battle.reference.edge"
_TESTED: tuple[OrderName, ...] = ("advance", "aimed_shot", "hold", "charge", "reaction", "search", "run")
"""The orders that a unit tests to obey."""


def reference(readings: Mapping[str, str]) -> tuple[ReferenceTable, ...]:
    """Return the tables of the reference, in the order they are looked up in play."""
    return (
        told(f"{_CODE}.turn", ("orders", "movement", "fire", "reaction", "morale")),
        _orders(),
        _allowed(readings),
        _leaders(),
        _effects(),
        _fire(),
        _armour(),
        _ammunition(readings),
        _assault(readings),
        _morale(),
        _morale_table(),
        _results(),
        _to_hit_bands(),
        _to_hit(),
        _places(readings),
        _damage(readings),
    )


def _orders() -> ReferenceTable:
    """Return the table of orders. [WE-020] [WE-090]"""
    rows = (
        (
            name,
            added(one.roll) if name in _TESTED else DASH,
            str(one.move),
            added(one.morale),
            str(one.casualties),
        )
        for name, one in ((name, rule_tables().orders[name]) for name in (*_TESTED, "rally", "none"))
    )
    return listed(f"{_CODE}.orders", ("name", "obey", "move", "morale", "falls"), rows, noted=True)


def _allowed(readings: Mapping[str, str]) -> ReferenceTable:
    """Return the actions that each order allows. [WE-021] [WE-065] [WE-D07] [WE-D08]"""
    given = rule_tables()
    lines: Lines = {
        "advance": {}, "aimed_shot": {}, "hold": {}, "charge": {}, "reaction": {},
        "search": {}, "rally": {}, "none": {},
    }  # fmt: skip
    if choice(readings, "WE-D08") == "hidden":
        lines["hidden"] = {"inches": given.distances["search"]}
    if choice(readings, "WE-D07") != "none":
        natural = given.effect["natural_kill"]
        lines["suppressive"] = {"modifier": added(given.fire["suppressive"]), "natural": natural}
    return told(f"{_CODE}.allowed", lines)


def _leaders() -> ReferenceTable:
    """Return the rules of leaders, medics and heroes. [WE-095] [WE-D51]"""
    far = rule_tables().distances
    lines: Lines = {
        "leader": {"inches": far["leader"], "linked": far["communicator"]},
        "medic": {"inches": far["medic"], "needed": rule_tables().abilities["medic"]},
        "hero": {"needed": rule_tables().abilities["hero"]},
    }
    return told(f"{_CODE}.leaders", lines)


def _effects() -> ReferenceTable:
    """Return the effects of a die against figures. [WE-041] [WE-042]"""
    total = rule_tables().effect
    miss, marked, hit, kill = (
        message(f"{_CODE}.to", most=total["morale"] - 1),
        f"{total['morale']}\N{EN DASH}{total['hit'] - 1}",
        f"{total['hit']}\N{EN DASH}{total['kill'] - 1}",
        f"{total['kill']}+",
    )
    killed = message(f"{_CODE}.effects.kill", natural=total["natural_kill"])
    rows: tuple[tuple[Cell, ...], ...] = (("miss", miss), ("marked", marked), ("hit", hit), (killed, kill))
    return listed(f"{_CODE}.effects", ("name", "total"), rows, noted=True)


def _fire() -> ReferenceTable:
    """Return the modifiers of fire at figures. [WE-040]"""
    names = ("aimed", "height", "leader", "close", "far", "concealed", "cover", "running", "jumped")
    close, cells = rule_tables().distances["close"], rule_tables().fire
    rows = (
        (message(f"{_CODE}.fire.{name}", close=close), added(cells[name]))
        for name in (*names, "vehicle_moved", "reaction", "ammunition")
    )
    return listed(f"{_CODE}.fire", ("name", "die"), rows)


def _armour() -> ReferenceTable:
    """Return the modifiers of the levels of armour. [WE-050]"""
    factors = rule_tables().armour.factors[:-1]
    made = listed(f"{_CODE}.armour", (), (("die", *map(added, factors)),), noted=True)
    head: tuple[Cell, ...] = (message(f"{_CODE}.armour.level"), *map(str, range(len(factors))))
    return replace(made, head=head)


def _ammunition(readings: Mapping[str, str]) -> ReferenceTable:
    """Return the rules of markers, casualties, ammunition and rallies. [WE-060] [WE-090] [WE-092]"""
    die = "d6" if choice(readings, "WE-D01") == "six" else "d20"
    given = rule_tables()
    lines: Lines = {
        "casualties" if choice(readings, "WE-D47") == "kept" else "casualties_lost": {},
        "heavy": {},
        "ammunition": {"die": die, "modifier": added(given.fire["ammunition"])},
        "rally": {"fell_back": added(given.rally["fell_back"])},
        "broken": {"inches": given.distances["rallies"]},
    }
    if choice(readings, "WE-D14") == "pooled":
        lines["kills"] = {}
    if choice(readings, "WE-D13") == "misses":
        lines["ones"] = {}
    return told(f"{_CODE}.losses", lines)


def _assault(readings: Mapping[str, str]) -> ReferenceTable:
    """Return the modifiers of an assault. [WE-071] [WE-076]"""
    names = [
        "weapon",
        "flame",
        "pistol",
        "height",
        "each_level",
        "suppressed",
        "charged",
        "fell_back",
        "heavy",
    ]
    if choice(readings, "WE-D09") == "none":
        names.remove("charged")
    cells = rule_tables().assault
    rows: list[tuple[Cell, ...]] = [
        (name, message(f"{_CODE}.assault.own") if name == "weapon" else added(cells[name])) for name in names
    ]
    return listed(f"{_CODE}.assault", ("name", "die"), [*rows, ("margin", added(_margin()))], noted=True)


def _margin() -> int:
    """Return the bonus to a winner's margin, whose sum is an effect of fire. [WE-072]"""
    return rule_tables().assault["margin"]


def _morale() -> ReferenceTable:
    """Return the modifiers of the morale test. [WE-080]"""
    names = ("lost_each", "leader_lost", "lost_assault", "heavy", "ammunition", "small", "building", "cover")
    given = rule_tables().morale
    rows: list[tuple[Cell, ...]] = [
        (message(f"{_CODE}.morale.{name}", upto=given.small_upto), added(getattr(given, name)))
        for name in names
    ]
    training = ", ".join(map(added, rule_tables().training.combat))
    of_others = [(name, message(f"{_CODE}.morale.by_{name}")) for name in ("leader", "order")]
    return listed(f"{_CODE}.morale", ("name", "die"), [*of_others, ("training", training), *rows], noted=True)


def _morale_table() -> ReferenceTable:
    """Return the results of the morale test by hit markers and total. [WE-080]"""
    given = rule_tables().morale
    code = f"{_CODE}.results"
    first = message(f"{_CODE}.to", most=given.columns[0] - 1)
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (markers, *(message(f"{code}.{result}.name") for result in row))
        for markers, row in zip(spans(given.rows), given.table, strict=True)
    )
    head: tuple[Cell, ...] = (message(f"{_CODE}.morale_table.markers"), first, *spans(given.columns))
    made = listed(f"{_CODE}.morale_table", (), ())
    return replace(made, head=head, rows=rows, right=False)


def _results() -> ReferenceTable:
    """Return the meanings of the results of the morale test. [WE-082] [WE-087]"""
    far = rule_tables().distances
    lines: Lines = {
        "fight_on": {}, "hold_ground": {}, "suppressed": {"inches": far["self_defence"]},
        "fall_back": {"fell_back": added(rule_tables().rally["fell_back"])},
        "break": {"inches": far["broken"]}, "surrender": {},
    }  # fmt: skip
    return told(f"{_CODE}.results", lines)


def _to_hit_bands() -> ReferenceTable:
    """Return the number needed to hit a machine by range. [WE-100]"""
    given = rule_tables().to_hit
    bands = [message(f"{_CODE}.bands.to", inches=inches) for inches in given.upto]
    bands.append(message(f"{_CODE}.bands.over", inches=given.upto[-1]))
    rows = ((band, f"{needed}+") for band, needed in zip(bands, given.needed, strict=True))
    return listed(f"{_CODE}.bands", ("name", "die"), rows, noted=True)


def _to_hit() -> ReferenceTable:
    """Return the modifiers of fire at machines. [WE-100]"""
    names = (
        "green",
        "elite",
        "leader",
        "aimed",
        "missile_far",
        "missile_close",
        "acquired",
        "moved",
        "unseen",
    )
    given = rule_tables().to_hit
    close = rule_tables().distances["close"]
    rows = (
        (message(f"{_CODE}.to_hit.{name}", close=close), added(getattr(given, name)))
        for name in (*names, "hidden", "cover", "small", "large")
    )
    return listed(f"{_CODE}.to_hit", ("name", "die"), rows)


def _places(readings: Mapping[str, str]) -> ReferenceTable:
    """Return the parts hit on each side of a machine, without penetration and with it. [WE-101] [WE-102]"""
    sides = rule_tables().locations
    made = told(f"{_CODE}.places", {})
    code = f"{_CODE}.places"
    rows = tuple(
        (
            message(f"{code}.{name}") if how == "stopped" else "",
            message(f"{code}.{how}", parts=_faces(getattr(getattr(sides, name), how))),
        )
        for name in ("front", "side", "rear", "top")
        for how in ("stopped", "through")
    )
    lines: Lines = {
        "struck": {"bails": rule_tables().damage.bails},
        "engine": {},
        "tests": {"markers": rule_tables().damage.crew_markers},
    }
    if choice(readings, "WE-D62") == "turret":
        lines["turret"] = {}
    marks = told(code, lines)
    return replace(made, rows=(*rows, *marks.rows), note=message(f"{_CODE}.places.note"))


def _faces(parts: Sequence[Part]) -> Message:
    """Return the faces of the die at which each part is hit."""
    found: dict[Part, list[int]] = {}
    for face, part in enumerate(parts, 1):
        found.setdefault(part, []).append(face)
    found.pop("none", None)
    code = f"{_CODE}.places"
    told_parts = [
        message(f"{code}.part", faces=", ".join(_runs(faces)), part=message(f"{code}.parts.{part}"))
        for part, faces in found.items()
    ]
    return joined(f"{code}.and", told_parts)


def _runs(faces: Sequence[int]) -> Iterator[str]:
    """Yield the faces in order, consecutive ones as a span."""
    first = last = faces[0]
    for face in (*faces[1:], 0):
        if face != last + 1:
            yield str(first) if first == last else f"{first}\N{EN DASH}{last}"
            first = face
        last = face


def _damage(readings: Mapping[str, str]) -> ReferenceTable:
    """Return the damage table of machines. [WE-104] [WE-110] [WE-115]"""
    given = rule_tables().damage
    bystanders = rule_tables().distances["bystanders"]
    values: tuple[Mapping[str, str | int], ...] = (
        {"turns": given.out_of_play[0]},
        {"turns": given.out_of_play[1], "penalty": added(given.penalty[1])},
        {"turns": given.out_of_play[2], "penalty": added(given.penalty[2]), "bails": given.bails},
        {"escapes": given.escapes},
        {"inches": bystanders, "modifier": added(given.bystanders_morale)},
        {"inches": bystanders, "modifier": added(given.bystanders_hit)},
    )
    code = f"{_CODE}.damage"
    rows: list[tuple[Cell, ...]] = [
        (span, message(f"{code}.row_{place}", **told_values))
        for place, (span, told_values) in enumerate(zip(spans(given.from_), values, strict=True), 1)
    ]
    more = message(f"{code}.modifiers", small=added(given.small_weapon), each=rule_tables().penetration.each)
    rows.append(("\N{PLUS-MINUS SIGN}", more))
    if choice(readings, "WE-D56") != "table":
        rows.append((DASH, message(f"{code}.harmless", short=rule_tables().penetration.harmless)))
    return replace(told(code, {}), rows=tuple(rows))
