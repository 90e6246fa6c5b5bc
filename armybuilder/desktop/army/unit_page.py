"""The page of a unit: its members with their crews, added by typing a name or dragged from the library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from armybuilder.desktop.army.roster_model import Node, RosterModel
from armybuilder.desktop.army.roster_rows import unit_nodes
from armybuilder.desktop.army.roster_tree import RosterTree
from armybuilder.desktop.army.upgrades import Upgrades
from armybuilder.desktop.designer.crew_section import CrewSection
from armybuilder.desktop.designer.priced_page import PricedPage
from armybuilder.desktop.documents.clipboard import (
    clip_data,
    clip_in,
    documents_in,
    put_on_clipboard,
    rows_in,
)
from armybuilder.desktop.documents.document_signs import sign_of
from armybuilder.desktop.documents.finder import Finder, FoundDocument
from armybuilder.desktop.look.number_format import grouped
from armybuilder.desktop.widgets.drops import CLIP_MIME
from armybuilder.desktop.widgets.empty_state import EmptyState
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.layouts import fill
from armybuilder.desktop.widgets.spacing import Gap
from armybuilder.editing import clipboard, units
from armybuilder.errors import InputFault
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Unit

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtCore import QMimeData
    from PySide6.QtWidgets import QWidget

    from armybuilder.desktop.desk.desk import Desk

__all__ = ["UnitPage"]


class UnitPage(PricedPage):
    """The page of a unit."""

    chapter = "units"

    def __init__(self, desk: Desk, document_id: str) -> None:
        """Build the tree and the line for adding."""
        super().__init__(desk, document_id)
        self.members = SectionHead(self.tr("Members"))
        self._model = RosterModel(self.tr("Model"))
        self._model.setParent(self)
        self.tree = RosterTree(self._model, self.tr("Members"))
        hint = self.tr("Add models: type a name, or 6 and a name, or drag them here")
        self.finder = Finder(hint, self._offers, desk.session, counted=True)
        self.empty = EmptyState(
            self.tr("No models yet: type a name below, or drag designs here from the library.")
        )
        self.crew = CrewSection(self)
        self.upgrades = Upgrades(self, self.tree, self._model)
        fill(self.body, Gap(10), self.members, self.tree, self.upgrades.editor, self.empty, self.finder)
        fill(self.body, Gap(), self.crew)
        self.end()
        self.tree.stepped.connect(self._step)
        self.tree.remove_requested.connect(self._remove)
        self.tree.open_requested.connect(lambda node: desk.open(node.opens))
        self.tree.selectionModel().currentChanged.connect(
            lambda *_: self.crew.show_member(self._machine_place())
        )
        self.tree.copy_requested.connect(self._copy)
        self.tree.paste_requested.connect(lambda: self._bring(QGuiApplication.clipboard().mimeData()))
        self._model.carry = self._carried
        self._model.fell.connect(self._take)
        self._model.dropped.connect(lambda ids, _row: self._add_all(ids))
        self.add_by_name(self.finder, lambda key: self._add(key, self.finder.count))

    def _unit(self) -> Unit:
        document = self.document
        if not isinstance(document, Unit):
            raise TypeError(document.kind)
        return document

    def crumbs(self) -> tuple[str, ...]:
        """Return the kind, the number of models, and the use."""
        count = sum(member.count * (1 + len(member.crew)) for member in self._unit().members)
        used = self.used_by()
        models = self.desk.words.text("desktop.models", count=count)
        return (self.tr("Unit"), models, *((used,) if used else ()))

    def answers(self) -> Mapping[str, Callable[[], object]]:
        """Return the command that upgrades a listed model."""
        return {"upgrade": self.upgrades.begin_current}

    def leave(self) -> None:
        """Report a dropped draft."""
        super().leave()
        self.upgrades.leave()

    def show_design(self) -> None:
        """Show the members."""
        unit = self._unit()
        self.tree.show_nodes(unit_nodes(unit, self.desk, self.state.problems), unfold=True)
        self.tree.setVisible(bool(unit.members))
        self.empty.setVisible(not unit.members)
        self.crew.show_member(self._machine_place())
        self.upgrades.show_page()
        self.members.setPoints(grouped(self.state.receipt.total))

    def _offers(self, typed: str) -> list[FoundDocument]:
        session, view = self.desk.session, self.desk.view
        designs = session.like(typed, "creature", "robot", "vehicle")
        return [
            FoundDocument(one.id, one.name, str(view.receipt(one.id).total), sign_of(one)) for one in designs
        ]

    def _machine_place(self) -> int | None:
        """Return the place of the machine that receives new crew.

        It is the machine chosen in the tree, else the first.
        """
        machines = [
            place
            for place, member in enumerate(self._unit().members)
            if isinstance(self.desk.view.documents[member.design], Vehicle)
        ]
        node = self._model.node(self.tree.currentIndex())
        chosen = int(node.key.partition("/")[0]) if node is not None else -1
        return chosen if chosen in machines else next(iter(machines), None)

    def drop_refusal(self, data: QMimeData) -> str:
        """Return "", as a refusal is told after the drop."""
        return ""

    def bring_dropped(self, data: QMimeData) -> None:
        """Add data dropped anywhere on the page."""
        if data.hasFormat(CLIP_MIME):
            self._bring(data)
        else:
            self._add_all(documents_in(data))

    def _add_all(self, ids: list[str]) -> None:
        for key in ids:
            self._add(key)

    def _add(self, key: str, count: int = 1) -> None:
        """Add models of a design as a member.

        A creature joins as a member too, never as crew.
        """
        design = self.desk.view.documents.get(key)
        if isinstance(design, Creature | Robot | Vehicle):
            self.edit(units.add_member(self._unit(), design, count))
        elif design is not None:
            kind = self.desk.words.text(f"sheets.kind.{design.kind}")
            self.desk.say(self.tr("{0} ({1}) does not go in here").format(design.name, kind))

    def _step(self, node: Node, step: int) -> None:
        self.edit(units.set_count(self._unit(), int(node.key), node.count + step))

    def _remove(self, nodes: list[Node]) -> None:
        """Remove the first chosen row, a member or a crew member."""
        place, _, crew = nodes[0].key.partition("/c")
        documents = self.desk.view.documents
        if crew:
            self.edit(units.remove_crew(self._unit(), int(place), int(crew), documents))
        else:
            self.edit(units.remove_member(self._unit(), int(place), documents))

    def _carried(self, keys: list[str]) -> QMimeData | None:
        """Return the data of members for dragging or copying."""
        places = {int(key.partition("/")[0]) for key in keys}
        unit, documents = self._unit(), self.desk.view.documents
        names = "\n".join(documents[unit.members[place].design].name for place in sorted(places))
        return (
            clip_data(unit.id, keys, clipboard.clip_members(unit, places, documents), names)
            if places
            else None
        )

    def _copy(self, nodes: list[Node]) -> None:
        data = self._carried([node.key for node in nodes])
        if data is not None:
            put_on_clipboard(data)
            self.desk.say(self.tr("Copied"))

    def _take(self, data: QMimeData, _above: str, row: int) -> None:
        """Handle dropped members: move those of this unit, and add others."""
        owner, keys = rows_in(data)
        if owner != self.key:
            self._bring(data)
        elif keys and row >= 0 and "/" not in keys[0]:
            place = int(keys[0])
            to = row - (place < row)
            if to != place:
                self.edit(units.move_member(self._unit(), place, to, self.desk.view.documents))

    def _bring(self, data: QMimeData | None) -> None:
        """Add the models of a clip, or report the reason of a refusal."""
        documents, words = self.desk.view.documents, self.desk.words
        try:
            self.edit(clipboard.paste_members(self._unit(), clip_in(data), documents, words=words))
        except InputFault as fault:
            self.desk.say(" ".join(words.say(one) for one in fault.faults[:2]))

    def part_after_name(self) -> QWidget:
        """Return the line for adding."""
        return self.finder

    def part_for(self, field: str) -> QWidget | None:
        """Return the tree, with the field's member made current."""
        parts = field.split(".")
        if parts[0] == "members" and len(parts) > 1:
            index = self._model.find(parts[1])
            if index.isValid():
                self.tree.setCurrentIndex(index)
        return self.tree
