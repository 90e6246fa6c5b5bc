"""A line that records damage by hand: location, damage, and the machine by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from PySide6.QtCore import Signal

from armybuilder.campaign.machines import locations
from armybuilder.desktop.documents.finder import Finder, FoundDocument
from armybuilder.desktop.documents.missed_names import say_missed
from armybuilder.desktop.look.icons import Sign
from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.widgets.drop_down import DropDown
from armybuilder.desktop.widgets.layouts import lay_row
from armybuilder.desktop.widgets.text_sized import TextSized
from armybuilder.model.campaign import Damage
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.points.machine_locations import has_location
from armybuilder.sheets.parts import chronicle

if TYPE_CHECKING:
    from armybuilder.desktop.campaign.day_view import DayView
    from armybuilder.desktop.desk.desk import Desk

__all__ = ["DamageLine"]


class DamageLine(TextSized):
    """A line of location, damage and machine, which records the damage once a machine is chosen."""

    noted = Signal(str, str, str)
    """The name of a machine, a location, and its damage."""

    def __init__(self, desk: Desk) -> None:
        """Offer no machine yet."""
        super().__init__()
        self._present: DayView | None = None
        self.location = DropDown(self.tr("Damaged location"))
        self.state = DropDown(self.tr("How badly"))
        hint = self.tr("Note damage by hand: type a machine's name")
        self.finder = Finder(hint, self._machines, desk.session)
        self.finder.missed.connect(lambda typed: say_missed(desk, typed))
        lay_row(self.location, self.state, (self.finder, 1), on=self, gap=8, margins=(0, 2, 0, 2))
        self.finder.chosen.connect(self._note)
        self._dress()

    def _dress(self) -> None:
        super()._dress()
        px = current_look().px
        self.location.setMaximumWidth(px(150))
        self.state.setMaximumWidth(px(130))

    def show_present(self, present: DayView) -> None:
        """Offer the machines of today, and hide the line on an earlier day."""
        self._present = present
        if not self.location.count():
            for name in locations():
                self.location.add(present.said(present.roster.location(name)), name)
            self.location.setCurrentIndex(self.location.findData("engine"))
            for state in get_args(Damage):
                self.state.add(present.said(chronicle.word("damage", state)), state)
            for part in (self.location, self.state):
                part.updateGeometry()  # the line was laid out while it was empty
        self.setVisible(not present.past and bool(present.campaign.armies))

    def _machines(self, _typed: str) -> list[FoundDocument]:
        """Return the available machines, with a reason on machines without the location."""
        present, place = self._present, str(self.location.currentData())
        if present is None:
            return []
        documents = present.roster.documents
        found = []
        for one in present.everybody:
            design = documents.get(one.model.design)
            if isinstance(design, Robot | Vehicle) and one.is_there:
                barred = "" if has_location(design, place) else self.tr("has no such location")
                sign = present.sign(one.name) or Sign.VEHICLE
                found.append(FoundDocument(one.name, present.model(one.name), "", sign, barred))
        return found

    def _note(self, machine: str) -> None:
        present, place = self._present, str(self.location.currentData())
        design = present.design(machine) if present is not None else None
        if isinstance(design, Robot | Vehicle) and has_location(design, place):
            self.noted.emit(machine, place, str(self.state.currentData()))
