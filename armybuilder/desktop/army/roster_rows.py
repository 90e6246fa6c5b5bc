"""Documents as the rows of the roster's tree."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from armybuilder.desktop.army.roster_model import Node
from armybuilder.desktop.documents.document_signs import sign_of
from armybuilder.desktop.look.icons import Sign
from armybuilder.desktop.look.number_format import grouped
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Unit
from armybuilder.points.cache import DocumentCache
from armybuilder.points.legality import blocks, faults
from armybuilder.points.prices.pricing import price
from armybuilder.sheets.parts.gear import gear, note
from armybuilder.sheets.parts.unit_roles import ROLES, role

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from immutabledict import immutabledict

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.model.army import Army, Entry
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.unit import Crew, Member
    from armybuilder.points.faults.problem import Problem
    from armybuilder.points.lookup import Documents
    from armybuilder.words import Measure, Words

__all__ = ["army_nodes", "behind_rows", "models_in", "role_points", "unit_nodes"]


_ARMIES = 16
"""The number of armies whose rows and sums are cached."""


def models_in(army: Army, desk: Desk) -> int:
    """Return the number of models in an army, crews included."""
    documents = desk.view.documents
    return sum(entry.count * _models(documents[entry.unit]) for entry in army.units)


def _models(unit: object) -> int:
    members = unit.members if isinstance(unit, Unit) else ()
    return sum(member.count * (1 + len(member.crew)) for member in members)


def role_points(army: Army, desk: Desk) -> Mapping[str, int]:
    """Return the points of each role in an army, in the order of the bar.

    Roles without units are left out.
    """
    paid = desk.session.readings_of(army)
    return _role_points(army.units, desk.view.documents, paid, army.campaign)


def _points_by_role(
    units: Iterable[Entry], documents: Documents, paid: immutabledict[str, str], campaign: bool
) -> dict[str, int]:
    sums: dict[str, int] = {}
    for entry in units:
        unit = documents[entry.unit]
        each = price(unit, documents, paid, campaign=campaign).total
        name = _role(unit, documents)
        sums[name] = sums.get(name, 0) + entry.count * each
    return {name: sums[name] for name in ROLES if name in sums}


_role_points = DocumentCache(_points_by_role, _ARMIES)


def _role(unit: object, documents: Documents) -> str:
    return role(unit, documents) if isinstance(unit, Unit) else "line"


@dataclass(frozen=True, eq=False)
class _Terms:
    """The terms of rows beside their documents: words, measure, readings and paid options."""

    words: Words
    measure: Measure
    readings: immutabledict[str, str]
    paid: immutabledict[str, str]
    campaign: bool


_terms = lru_cache(_ARMIES)(_Terms)
"""The terms of rows, with equal terms as the same object so that rows need not compare them."""


def army_nodes(army: Army, desk: Desk, problems: Iterable[Problem]) -> tuple[Node, ...]:
    """Return the army's units under their roles, with each problem on its row.

    An unchanged row is the same object, and so is an unchanged tuple of rows.
    """
    session, view, words = desk.session, desk.view, desk.words
    terms = _terms(words, words.measure, session.readings, session.readings_of(army), army.campaign)
    return _army_rows(army.units, view.documents, tuple(_faults(problems, "units").items()), terms)


def _rows_by_role(
    units: tuple[Entry, ...], documents: Documents, faulty: tuple[tuple[int, str], ...], terms: _Terms
) -> tuple[Node, ...]:
    found = dict(faulty)
    names = {entry.id: documents[entry.unit].name for entry in units}
    groups: dict[str, list[Node]] = {}
    for place, entry in enumerate(units):
        unit = documents[entry.unit]
        near = tuple(names.get(one or "") for one in (entry.rides, entry.attached_to))
        groups.setdefault(_role(unit, documents), []).append(
            _entry_row(unit, documents, entry, near, found.get(place, ""), terms)
        )
    points = _role_points(units, documents, terms.paid, terms.campaign)
    return tuple(
        Node(
            key=f"role:{name}",
            name=terms.words.text(f"sheets.role.{name}"),
            points=grouped(points[name]),
            heading=True,
        ).adopt(groups[name])
        for name in ROLES
        if name in groups
    )


_army_rows = DocumentCache(_rows_by_role, _ARMIES)


def behind_rows(army: Army, desk: Desk) -> set[str]:
    """Return the ids of the documents behind an army's rows: its units and their designs."""
    found = {entry.unit for entry in army.units}
    for unit in [desk.view.documents[key] for key in found]:
        for member in unit.members if isinstance(unit, Unit) else ():
            found |= {member.design, *(one.design for one in member.crew)}
    return found


def _faults(problems: Iterable[Problem], field: str) -> dict[int, str]:
    """Return the worst severity of each place in a list."""
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


def _entry_node(
    unit: AnyDocument,
    documents: Documents,
    entry: Entry,
    near: tuple[str | None, str | None],
    severity: str,
    terms: _Terms,
) -> Node:
    """Return the row of an entry.

    `near` are the names of the machine that it rides and the unit that it leads.
    """
    each = price(unit, documents, terms.paid, campaign=terms.campaign).total
    tied = entry.rides is not None or entry.attached_to is not None or entry.order is not None
    if not severity and blocks(faults(unit, documents, terms.readings)):
        severity = "error"
    return Node(
        key=entry.id,
        name=unit.name,
        sign=_unit_sign(unit, documents),
        note=_entry_note(entry, near, unit, terms.words),
        count=entry.count,
        editable=not tied,
        each=grouped(each),
        points=grouped(entry.count * each),
        severity=severity,
        opens=unit.id,
    ).adopt_later(
        len(unit.members) if isinstance(unit, Unit) else 0,
        partial(_member_nodes, unit, documents, entry.id, terms),
    )


_entry_row = DocumentCache(_entry_node)


def _members(unit: AnyDocument, documents: Documents, key: str, terms: _Terms) -> tuple[Node, ...]:
    """Return the rows below an entry."""

    def total(design: AnyDocument) -> int:
        return price(design, documents, terms.paid, campaign=terms.campaign).total

    made = _RowMaker(documents, terms.words, terms.readings, total)
    members = unit.members if isinstance(unit, Unit) else ()
    return tuple(made.member(f"{key}/{place}", member) for place, member in enumerate(members))


_member_nodes = DocumentCache(_members)


def _unit_sign(unit: AnyDocument, documents: Documents) -> Sign:
    """Return the sign of a unit: its machine's, else a unit's."""
    if isinstance(unit, Unit) and unit.members:
        first = documents.get(unit.members[0].design)
        if isinstance(first, Robot | Vehicle):
            sign = sign_of(first)
            return sign if isinstance(sign, Sign) else Sign.UNIT
    return Sign.UNIT


def _entry_note(entry: Entry, near: tuple[str | None, str | None], unit: object, words: Words) -> str:
    rides, leads = near
    parts = [words.text("desktop.models", count=_models(unit))]
    if rides is not None:
        parts.append(words.text("desktop.aboard", name=rides))
    if leads is not None:
        parts.append(words.text("desktop.attached", name=leads))
    if entry.order is not None:
        parts.append(words.text(f"editing.value.{entry.order.type}"))
    return ", ".join(parts)


def unit_nodes(unit: Unit, desk: Desk, problems: Iterable[Problem]) -> list[Node]:
    """Return the rows of a unit's members, with their crews."""
    found = _faults(problems, "members")
    session, view = desk.session, desk.view
    made = _RowMaker(view.documents, desk.words, session.readings, lambda one: view.priced(one).total)
    nodes = []
    for place, member in enumerate(unit.members):
        node = made.member(str(place), member)
        node.severity = found.get(place, node.severity)
        node.editable = True
        nodes.append(node)
    return nodes


@dataclass(frozen=True)
class _RowMaker:
    """A maker of members' rows.

    `total` returns the price of a design.
    """

    documents: Documents
    words: Words
    readings: Mapping[str, str]
    total: Callable[[AnyDocument], int]

    def member(self, key: str, member: Member) -> Node:
        """Return the row of a member, with its crew below it."""
        design = self.documents[member.design]
        each = self.total(design)
        crew = [self._aboard(f"{key}/c{place}", one, member) for place, one in enumerate(member.crew)]
        return Node(
            key=key,
            name=design.name,
            sign=sign_of(design),
            note=self._gear(design),
            count=member.count,
            each=grouped(each),
            points=grouped(each * member.count),
            severity="error" if blocks(faults(design, self.documents, self.readings)) else "",
            opens=design.id,
        ).adopt(crew)

    def _gear(self, design: AnyDocument) -> str:
        if not isinstance(design, Creature | Robot | Vehicle):
            return ""
        parts = (note(design, self.words), gear(design, self.documents, self.words))
        return ", ".join(part for part in parts if part)

    def _aboard(self, key: str, crew: Crew, member: Member) -> Node:
        design = self.documents[crew.design]
        each = self.total(design)
        where = self.words.text(f"editing.value.{crew.role}")
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
