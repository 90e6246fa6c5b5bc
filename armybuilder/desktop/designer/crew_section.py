"""The section of a machine's crew: a plan of its posts, filled by dragging, by name, or by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from armybuilder.desktop.designer.mounts_section import show_machine
from armybuilder.desktop.designer.plan_chart import PlanChart
from armybuilder.desktop.documents.document_signs import sign_of
from armybuilder.desktop.documents.finder import Finder, FoundDocument
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.layouts import lay_column
from armybuilder.editing import units
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Unit

if TYPE_CHECKING:
    from armybuilder.desktop.designer.machine_plan import Spot
    from armybuilder.desktop.frame.editor import DocumentEditor
    from armybuilder.model.unit import Member, Role

__all__ = ["CrewSection"]

_ROLES: dict[str, Role] = {"driver": "pilot", "turret": "gunner", "left": "gunner", "right": "gunner"}


class CrewSection(QWidget):
    """The plan of one member of the unit, and the line for adding to its crew."""

    def __init__(self, page: DocumentEditor) -> None:
        """Build the section of a page, which receives every edit."""
        super().__init__()
        self._page = page
        self._place: int | None = None
        self._spot: Spot | None = None
        self.head = SectionHead(self.tr("Crew"))
        self.plan = PlanChart(self.tr("Plan of the machine and its crew"))
        self.plan.take_drops()
        self.plan.dropped.connect(self._dropped)
        self.plan.asked.connect(self._ask)
        self.plan.emptied.connect(self._empty)
        hint = self.tr("Add crew: type a creature's name")
        self.finder = Finder(hint, self._people, page.desk.session)
        page.add_by_name(self.finder, self._add)
        lay_column(self.head, self.plan, self.finder, on=self)

    def show_member(self, place: int | None) -> None:
        """Show the machine at a place of the unit, or hide the section for None."""
        if place != self._place:
            self._spot = None
        self._place = place
        self.setVisible(place is not None)
        machine = self._machine()
        if machine is not None:
            self.head.set_note(machine.name)
            show_machine(self.plan, machine, self._member().crew, self._page)

    def _unit(self) -> Unit:
        document = self._page.document
        if not isinstance(document, Unit):
            raise TypeError(document.kind)
        return document

    def _member(self) -> Member:
        return self._unit().members[self._place or 0]

    def _machine(self) -> Robot | Vehicle | None:
        if self._place is None:
            return None
        found = self._page.desk.view.documents[self._member().design]
        return found if isinstance(found, Robot | Vehicle) else None

    def _people(self, typed: str) -> list[FoundDocument]:
        session, view = self._page.desk.session, self._page.desk.view
        return [
            FoundDocument(one.id, one.name, str(view.receipt(one.id).total), sign_of(one))
            for one in session.like(typed, "creature")
        ]

    def _add(self, key: str) -> None:
        """Assign a creature to the requested spot, else to an unmanned post, else to a free seat."""
        wanted, self._spot = self._spot, None
        self._assign(key, wanted or self._first_free())

    def _first_free(self) -> Spot | None:
        spots = [one for place in range(self.plan.marks()) if (one := self.plan.spot(place)) is not None]
        needed = (one for one in spots if one.needed)
        return next(needed, None) or next((one for one in spots if one.post == "seat" and not one.who), None)

    def _assign(self, key: str, spot: Spot | None) -> None:
        """Assign a creature to a spot, in place of its crew member."""
        person = self._page.desk.view.documents.get(key)
        if self._place is None or not isinstance(person, Creature):
            self._page.desk.say(self.tr("Only creatures serve aboard a machine."))
            return
        role: Role = _ROLES.get(spot.post, "passenger") if spot is not None else "passenger"
        seat = spot.seat if spot is not None and role == "passenger" else None
        station = spot.station if spot is not None and role == "gunner" else None
        unit, place = self._unit(), self._place
        self._page.edit(units.assign_crew(unit, place, role, person, station=station, seat=seat))

    def _dropped(self, place: int, ids: list[str]) -> None:
        """Assign dropped creatures: the first to its spot, the others to free spots."""
        spot = self.plan.spot(place)
        for key in ids:
            self._assign(key, spot or self._first_free())
            spot = None

    def _ask(self, place: int) -> None:
        """Focus the line that asks for a spot's crew member."""
        self._spot = self.plan.spot(place)
        self.finder.line.setFocus()

    def _empty(self, place: int) -> None:
        """Remove the crew member at a spot from the machine."""
        spot = self.plan.spot(place)
        if spot is not None and spot.crew >= 0 and self._place is not None:
            documents = self._page.desk.view.documents
            self._page.edit(units.remove_crew(self._unit(), self._place, spot.crew, documents))
