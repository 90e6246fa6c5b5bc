"""Documents as the rows of the roster's tree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.desktop.adapters.roster_model import Node
from armybuilder.desktop.icons import Sign
from armybuilder.desktop.signs import sign_of
from armybuilder.desktop.widgets.figures import grouped
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Unit
from armybuilder.points.pricing import price
from armybuilder.sheets.gear import gear, note
from armybuilder.sheets.roles import ROLES, role

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from armybuilder.desktop.desk import Desk
    from armybuilder.model.army import Army, Entry
    from armybuilder.model.unit import Crew, Member
    from armybuilder.points.problem import Problem

__all__ = ["army_nodes", "models_in", "role_points", "unit_nodes"]


def models_in(army: Army, desk: Desk) -> int:
    """Return how many models an army fields, crews included."""
    documents = desk.session.documents
    return sum(entry.count * _models(documents[entry.unit]) for entry in army.units)


def _models(unit: object) -> int:
    members = unit.members if isinstance(unit, Unit) else ()
    return sum(member.count * (1 + len(member.crew)) for member in members)


def role_points(army: Army, desk: Desk, prices: _Prices | None = None) -> dict[str, int]:
    """Return what each role takes of the army's points, in the order of the bar, roles without units left out."""
    each = _Prices(army, desk) if prices is None else prices
    sums: dict[str, int] = {}
    for entry in army.units:
        name = _role(entry, desk)
        sums[name] = sums.get(name, 0) + entry.count * each[entry.unit]
    return {name: sums[name] for name in ROLES if name in sums}


def _role(entry: Entry, desk: Desk) -> str:
    unit = desk.session.documents[entry.unit]
    return role(unit, desk.session.documents) if isinstance(unit, Unit) else "line"


class _Prices(dict[str, int]):
    """What documents cost in an army, under its readings and its campaign flag; each is priced once."""

    def __init__(self, army: Army, desk: Desk) -> None:
        super().__init__()
        self._army = army
        self._session = desk.session
        self._readings = desk.session.readings_of(army)

    def __missing__(self, key: str) -> int:
        documents = self._session.documents
        found = price(documents[key], documents, self._readings, campaign=self._army.campaign).total
        self[key] = found
        return found


def army_nodes(army: Army, desk: Desk, problems: Iterable[Problem]) -> list[Node]:
    """Return the army's units under their roles; a fault stands on the row it belongs to."""
    faults = _faults(problems, "units")
    prices = _Prices(army, desk)
    names = {entry.id: desk.session.documents[entry.unit].name for entry in army.units}
    groups: dict[str, list[Node]] = {}
    for place, entry in enumerate(army.units):
        groups.setdefault(_role(entry, desk), []).append(
            _entry_node(entry, names, prices, desk, faults.get(place, ""))
        )
    points = role_points(army, desk, prices)
    return [
        Node(
            key=f"role:{name}",
            name=desk.words.text(f"sheets.role.{name}"),
            points=grouped(points[name]),
            heading=True,
        ).adopt(groups[name])
        for name in ROLES
        if name in groups
    ]


def _faults(problems: Iterable[Problem], field: str) -> dict[int, str]:
    """Return the worst severity by place in a list."""
    found: dict[int, str] = {}
    for problem in problems:
        parts = problem.field.split(".")
        if (
            parts[0] == field
            and len(parts) > 1
            and parts[1].isdigit()
            and found.get(int(parts[1])) != "error"
        ):
            found[int(parts[1])] = problem.severity
    return found


def _entry_node(entry: Entry, names: Mapping[str, str], prices: _Prices, desk: Desk, severity: str) -> Node:
    unit = desk.session.documents[entry.unit]
    each = prices[entry.unit]
    tied = entry.rides is not None or entry.attached_to is not None or entry.order is not None
    members = unit.members if isinstance(unit, Unit) else ()
    children = [
        _member_node(f"{entry.id}/{place}", member, desk, each_of=prices.__getitem__)
        for place, member in enumerate(members)
    ]
    if not severity and desk.session.illegal(unit.id):
        severity = "error"
    return Node(
        key=entry.id,
        name=unit.name,
        sign=_unit_sign(unit, desk),
        note=_entry_note(entry, names, unit, desk),
        count=entry.count,
        editable=not tied,
        each=grouped(each),
        points=grouped(entry.count * each),
        severity=severity,
        opens=unit.id,
    ).adopt(children)


def _unit_sign(unit: object, desk: Desk) -> Sign:
    """Return the sign of a unit: that of its machine, else of a unit."""
    if isinstance(unit, Unit) and unit.members:
        first = desk.session.documents.get(unit.members[0].design)
        if isinstance(first, Robot | Vehicle):
            sign = sign_of(first)
            return sign if isinstance(sign, Sign) else Sign.UNIT
    return Sign.UNIT


def _entry_note(entry: Entry, names: Mapping[str, str], unit: object, desk: Desk) -> str:
    words = desk.words
    models = _models(unit)
    parts = [words.text("desktop.models", count=models)]
    if entry.rides in names:
        parts.append(words.text("desktop.aboard", name=names[entry.rides or ""]))
    if entry.attached_to in names:
        parts.append(words.text("desktop.attached", name=names[entry.attached_to or ""]))
    if entry.order is not None:
        parts.append(words.text(f"editing.value.{entry.order.type}"))
    return ", ".join(parts)


def unit_nodes(unit: Unit, desk: Desk, problems: Iterable[Problem]) -> list[Node]:
    """Return a unit's members with those aboard."""
    faults = _faults(problems, "members")
    nodes = []
    for place, member in enumerate(unit.members):
        node = _member_node(str(place), member, desk, each_of=lambda key: desk.session.receipt(key).total)
        node.severity = faults.get(place, node.severity)
        node.editable = True
        nodes.append(node)
    return nodes


def _member_node(key: str, member: Member, desk: Desk, *, each_of: object) -> Node:
    design = desk.session.documents[member.design]
    each = each_of(member.design)  # type: ignore[operator]
    crew = [
        _crew_node(f"{key}/c{place}", one, member, desk, each_of) for place, one in enumerate(member.crew)
    ]
    return Node(
        key=key,
        name=design.name,
        sign=sign_of(design),
        note=_gear(design, desk),
        count=member.count,
        each=grouped(each),
        points=grouped(each * member.count),
        severity="error" if desk.session.illegal(design.id) else "",
        opens=design.id,
    ).adopt(crew)


def _gear(design: object, desk: Desk) -> str:
    if not isinstance(design, Creature | Robot | Vehicle):
        return ""
    parts = (note(design, desk.words), gear(design, desk.session.documents, desk.words))
    return ", ".join(part for part in parts if part)


def _crew_node(key: str, crew: Crew, member: Member, desk: Desk, each_of: object) -> Node:
    design = desk.session.documents[crew.design]
    each = each_of(crew.design)  # type: ignore[operator]
    where = desk.words.text(f"editing.value.{crew.role}")
    return Node(
        key=key,
        name=design.name,
        sign=sign_of(design),
        note=f"{where}, {crew.station}" if crew.station else where,
        count=member.count,
        each=grouped(each),
        points=grouped(each * member.count),
        opens=design.id,
    )
