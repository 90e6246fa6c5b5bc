"""The upgrades on the pages of armies and units: the chosen row, and the resulting edit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt

from armybuilder.desktop.army.upgrade_draft import library_facts
from armybuilder.desktop.army.upgrade_editor import UpgradeEditor, Whom
from armybuilder.editing import armies
from armybuilder.editing.variants import Place, change_in_army, change_in_unit, design_at
from armybuilder.model.army import Army
from armybuilder.model.unit import Unit

if TYPE_CHECKING:
    from armybuilder.desktop.army.roster_model import Node, RosterModel
    from armybuilder.desktop.army.roster_tree import RosterTree
    from armybuilder.desktop.army.upgrade_editor import Upgrade
    from armybuilder.desktop.frame.editor import DocumentEditor
    from armybuilder.editing.edit import Edit
    from armybuilder.model.bundle import AnyDocument

__all__ = ["Upgrades"]


class Upgrades:
    """The upgrade editor of one page, opened from its rows."""

    def __init__(self, page: DocumentEditor, tree: RosterTree, model: RosterModel) -> None:
        """Connect the editor to the tree."""
        self._page, self._tree, self._model = page, tree, model
        self._key = ""
        self.editor = UpgradeEditor(page, self._edit)
        self.editor.closed.connect(lambda: tree.setFocus(Qt.FocusReason.OtherFocusReason))
        tree.upgrade_requested.connect(self.begin)

    def begin_current(self) -> None:
        """Start an upgrade of the chosen row, else of the first."""
        node = self._model.node(self._tree.currentIndex())
        if node is None or node.heading:
            first = self._model.index(0, 0)
            node = self._model.node(first)
            if node is not None and node.heading:
                node = self._model.node(self._model.index(0, 0, first))
        if node is None:
            said = QCoreApplication.translate("Upgrades", "There are no models to upgrade yet")
            self._page.desk.say(said)
            return
        self.begin(node)

    def begin(self, node: Node) -> None:
        """Start an upgrade of a row's model, or of a unit's first member.

        A changed draft must be accepted or discarded first.
        """
        if self.editor.changed:
            said = QCoreApplication.translate("Upgrades", "Finish or cancel the open upgrade first")
            self._page.desk.say(said)
            self.editor.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self._key = node.key
        whom = self._whom()
        if whom is not None:
            self.editor.begin(whom)

    def show_page(self) -> None:
        """Keep the draft with its model as long as the model is there, and close the editor afterwards."""
        drafted = self.editor.drafted
        if self.editor.isHidden() or drafted is None:
            return
        whom = self._found(drafted.id)
        if whom is not None:
            self.editor.follow(whom)
            return
        if self.editor.changed:
            said = QCoreApplication.translate("Upgrades", "The open upgrade is gone with its model: {0}")
            self._page.desk.say(said.format(drafted.name))
        self.editor.close_editor()

    def leave(self) -> None:
        """Report a changed draft that goes with its closed page."""
        drafted = self.editor.drafted
        if self.editor.changed and drafted is not None:
            said = QCoreApplication.translate("Upgrades", "The open upgrade is gone with its tab: {0}")
            self._page.desk.say(said.format(drafted.name))

    def _found(self, design: str) -> Whom | None:
        """Return the model of a draft, whose member may have moved in its unit, or None if it is gone."""
        whom = self._whom()
        if whom is not None and design_at(whom.unit, whom.at) == design:
            return whom
        unit, _, _, crew = self._row()
        if crew is None and isinstance(unit, Unit):
            for place in (place for place, one in enumerate(unit.members) if one.design == design):
                head = self._key.split("/")[0]
                self._key = f"{head}/{place}" if isinstance(self._page.document, Army) else str(place)
                return self._whom()
        return None

    def _row(self) -> tuple[AnyDocument | None, int, int, int | None]:
        """Return the unit of the row, its copies, and the places of its member and crew member."""
        document, documents = self._page.document, self._page.desk.view.documents
        head, _, aboard = self._key.partition("/c")
        steps = head.split("/")
        unit: AnyDocument | None = document
        copies = 1
        if isinstance(document, Army):
            entry = next((one for one in document.units if one.id == steps[0]), None)
            unit, copies = (documents[entry.unit], entry.count) if entry is not None else (None, 1)
            steps = steps[1:]
        return unit, copies, int(steps[0]) if steps else 0, int(aboard) if aboard else None

    def _whom(self) -> Whom | None:
        """Return the model of the row, or None if it is gone."""
        unit, copies, member, crew = self._row()
        if not isinstance(unit, Unit) or member >= len(unit.members):
            return None
        if crew is not None and crew >= len(unit.members[member].crew):
            return None
        return Whom(unit, Place(member, crew), copies)

    def _edit(self, wanted: Upgrade) -> Edit:
        """Return the edit that carries an upgrade out on this page."""
        document, known = self._page.document, library_facts(self._page.desk)
        at, models, name = wanted.whom.at, wanted.models, wanted.name
        if isinstance(document, Army):
            entry = self._key.split("/")[0]
            copies = min(wanted.copies, document.units[armies.place_of(document, entry)].count)
            return change_in_army(
                document, entry, at, wanted.wanted, known, models=models, copies=copies, name=name
            )
        return change_in_unit(wanted.whom.unit, at, wanted.wanted, known, models=models, name=name)
