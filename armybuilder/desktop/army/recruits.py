"""The documents that can be added to an army by name, and the crew of a new machine's unit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.desktop.documents.document_signs import sign_of
from armybuilder.desktop.documents.finder import FoundDocument
from armybuilder.desktop.look.translatable import QT_TRANSLATE_NOOP, in_words
from armybuilder.model.bundle import reached
from armybuilder.model.machine import Vehicle
from armybuilder.model.unit import Unit
from armybuilder.points.fixes.neighbours import Neighbours

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.session import Session
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.creature import Creature
    from armybuilder.model.unit import Role

__all__ = ["helpers_for", "offers"]

_NOTES = {
    "creature": QT_TRANSLATE_NOOP("Recruits", "as a unit"),
    "robot": QT_TRANSLATE_NOOP("Recruits", "as a unit"),
    "vehicle": QT_TRANSLATE_NOOP("Recruits", "as a unit, with a crew"),
    "army": QT_TRANSLATE_NOOP("Recruits", "its units"),
}
_CHEAPEST = 40
"""The number of creatures of a large library that are considered for a crew."""
_ROLES: tuple[Role, ...] = ("pilot", "gunner")


def offers(desk: Desk, typed: str, *, but: str) -> list[FoundDocument]:
    """Return all documents that can be added to an army, units first, without the army itself."""
    session, view = desk.session, desk.view
    return [
        FoundDocument(
            one.id,
            one.name,
            str(view.receipt(one.id).total),
            sign_of(one),
            note=in_words("Recruits", _NOTES[kind]) if kind in _NOTES else "",
        )
        for kind in ("unit", "creature", "robot", "vehicle", "army")
        for one in session.like(typed, kind)
        if one.id != but
    ]


def helpers_for(
    wanted: Sequence[AnyDocument], session: Session
) -> tuple[Sequence[Unit], dict[Role, Creature]]:
    """Return the existing units for wanted designs, and a creature for each role aboard a wanted vehicle."""
    designs = [one for one in wanted if one.kind in {"creature", "robot", "vehicle"}]
    units = [one for each in designs for one in session.like(each.name, "unit") if isinstance(one, Unit)]
    if not any(isinstance(one, Vehicle) for one in designs):
        return units, {}
    neighbours = Neighbours(_people(session), session.readings)
    return units, {role: found[0] for role in _ROLES if (found := neighbours.crew(role, 1))}


def _people(session: Session) -> Mapping[str, AnyDocument]:
    """Return the creatures and their units, with all documents that they name.

    Of a large library only the cheapest creatures are returned.
    """
    kinds = ("creature", "unit")
    if not session.large:
        return session.documents.reader(*kinds)(lambda: False)
    rows = session.library.search("kind:creature ss>0", order="points", limit=_CHEAPEST).rows
    people = [session.documents[row.id] for row in rows]
    return {
        key: one
        for each in people
        for key, one in (reached(each, session.documents) | {each.id: each}).items()
    }
