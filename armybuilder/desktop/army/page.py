"""The page of an army: its units under their roles, its limit, its problems, its odds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from armybuilder.desktop.army.changed_designs import ChangedDesignsBar
from armybuilder.desktop.army.checks import MINIATURES
from armybuilder.desktop.army.force_profile import ForceProfile
from armybuilder.desktop.army.limit_and_rules import LimitAndRules
from armybuilder.desktop.army.miniatures import Miniatures
from armybuilder.desktop.army.recruits import helpers_for, offers
from armybuilder.desktop.army.roster_actions import RosterActions
from armybuilder.desktop.army.roster_model import Node, RosterModel
from armybuilder.desktop.army.roster_rows import army_nodes, behind_rows, models_in
from armybuilder.desktop.army.roster_tree import RosterTree
from armybuilder.desktop.army.side_panel import ArmySide
from armybuilder.desktop.army.support import Support
from armybuilder.desktop.army.upgrades import Upgrades
from armybuilder.desktop.desk.as_taken import desk_as_taken
from armybuilder.desktop.desk.delay import Delay
from armybuilder.desktop.desk.named_documents import named_by
from armybuilder.desktop.desk.session import ChangeKind
from armybuilder.desktop.desk.workers import Latest
from armybuilder.desktop.documents.clipboard import documents_in
from armybuilder.desktop.documents.contenders import nobody_in
from armybuilder.desktop.documents.finder import Finder, FoundDocument
from armybuilder.desktop.documents.receipt_words import problem_key
from armybuilder.desktop.frame.document_page import DesignPage
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.number_format import grouped
from armybuilder.desktop.widgets.buttons import QuietButton
from armybuilder.desktop.widgets.drops import CLIP_MIME
from armybuilder.desktop.widgets.empty_state import EmptyState
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.spacing import Gap
from armybuilder.editing import armies
from armybuilder.editing.enlisting import enlist
from armybuilder.model.army import Army
from armybuilder.model.bundle import reached
from armybuilder.points.force_counts import force_counts
from armybuilder.points.legality import problems_within

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from PySide6.QtCore import QMimeData
    from PySide6.QtWidgets import QWidget

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.session import DocumentsChanged
    from armybuilder.desktop.widgets.problems import ProblemRow
    from armybuilder.editing.edit import Edit
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.points.legality import Problem

__all__ = ["ArmyPage"]

_REST_MS = 400
_NEAR = 40
"""The number of creatures and of units of a large library that a fix may take, the cheapest."""
_MANY = 40
"""The number of units from which the sections below the tree are shown later."""


class ArmyPage(DesignPage):
    """The page of an army."""

    family = "army"
    chapter = "armies"
    panel: ArmySide

    def __init__(self, desk: Desk, document_id: str) -> None:
        """Build the tree, the limit and the line for adding."""
        super().__init__(desk_as_taken(desk, document_id), document_id)
        self._read_below = False
        self._owners: tuple[str, ...] = ()
        self.drift = ChangedDesignsBar(desk.session, desk.words)
        self.panel.checks.shown.connect(self.show_problem)
        self._mending = Latest(desk.workers)
        self._rest = Delay(self, _REST_MS, self._mend)
        self.agreed = LimitAndRules(self)
        self.limit = self.agreed.limit
        self.support = Support(self)
        self.units = SectionHead(self.tr("Units"))
        self._model = RosterModel(self.tr("Unit"))
        self._model.setParent(self)
        self.tree = RosterTree(self._model, self.tr("Units of the army"))
        self.upgrades = Upgrades(self, self.tree, self._model)
        self.empty = EmptyState(
            self.tr("No units yet: type a name below, or drag units and models here from the library.")
        )
        hint = self.tr("Add a unit, a model or an army: type a name, or 6 and a name, or drag it here")
        self.finder = Finder(hint, self._offers, desk.session, counted=True)
        self.profile = ForceProfile()
        self.miniatures = Miniatures(self.desk)
        self.miniatures.counted.connect(self.panel.show_short)
        shown = (
            self.agreed.limit_row,
            Gap(10),
            self.units,
            self.tree,
            self.upgrades.editor,
            self.empty,
            self.finder,
            Gap(18),
            self.support,
            Gap(18),
            self.agreed,
            Gap(18),
            self.profile,
            Gap(18),
            self.miniatures,
        )
        for part in (Gap(6), self.drift, Gap(6), *shown):
            self.body.addWidget(part)
        self.end()
        self._connect()

    def _connect(self) -> None:
        self.tree.stepped.connect(self._step)
        self.tree.open_requested.connect(lambda node: self.desk.open(node.opens))
        self.rows = RosterActions(self, self.tree, self._model)
        self._model.dropped.connect(lambda ids, _row: self.add_all(ids))
        self.add_by_name(self.finder, lambda key: self.add_all([key], self.finder.count))

    def add_tools(self) -> None:
        """Add the print button first."""
        print_button = QuietButton(self.tr("Print"), Icon.PRINT, clicked=lambda: self.desk.command("print"))
        self.header.add_tool(print_button)
        super().add_tools()

    def make_side(self) -> ArmySide:
        """Return the right dock."""
        return ArmySide(self.desk)

    def army(self) -> Army:
        """Return the current army.

        Raises TypeError if the document is of another kind.
        """
        document = self.document
        if not isinstance(document, Army):
            raise TypeError(document.kind)
        return document

    def hear(self, change: DocumentsChanged) -> None:
        """Count the miniatures again if the documents or the library's shelf have changed."""
        if ChangeKind.SHELF | ChangeKind.DOCUMENTS in change.what:
            self.miniatures.read_again()
        super().hear(change)

    def answers(self) -> Mapping[str, Callable[[], object]]:
        """Return the command that upgrades a listed model."""
        return {"upgrade": self.upgrades.begin_current}

    def shows(self, ids: tuple[str, ...]) -> bool:
        """Say whether all of some designs have rows here."""
        return bool(ids) and behind_rows(self.army(), self.desk).issuperset(ids)

    def edit(self, edit: Edit) -> None:
        """Apply an edit, except to a design that has changed elsewhere since the army took it.

        Such an edit would lose the newer changes of the design.
        """
        now = self.desk.session.documents
        behind = [one.before for one in edit.changes if one.before != now.get(one.id)]
        if behind and behind[0] is not None:
            said = self.tr("{0} has changed. First choose the new version or keep the old one.")
            self.desk.say(said.format(behind[0].name))
            return
        super().edit(edit)

    def fighter(self) -> str:
        """Return this army's id."""
        return self.key

    def opponent(self) -> str:
        """Return the id of the opponent of the odds in the dock."""
        return self.panel.odds.opponent()

    def nobody(self) -> bool:
        """Say whether no unit of the army has a model."""
        return self.key in self.desk.view.documents and nobody_in(self.army(), self.desk.view.documents)

    def illegal(self) -> bool:
        """Say whether an error in the army, or in anything it names, excludes it from battles."""
        return any(problem.severity == "error" for _, problem in self.panel.found())

    def crumbs(self) -> tuple[str, ...]:
        """Return the kind, the scale and the numbers of models and units."""
        army, text = self.army(), self.desk.words.text
        scale = (
            self.tr("{0} scale").format(text(f"editing.value.{army.scale}"))
            if army.scale
            else self.tr("any scale")
        )
        models = text("desktop.models", count=models_in(army, self.desk))
        units = text("desktop.units", count=sum(entry.count for entry in army.units))
        return (self.tr("Army"), scale, models, units)

    def refresh(self) -> None:
        """Read the problems of all documents of the army first, for the flag in the header."""
        if self.key in self.desk.view.documents:
            self.panel.read_problems(self.army())
        super().refresh()

    def find_problems(self) -> tuple[Problem, ...]:
        """Return the problems at once, and schedule the search for fixes."""
        self._mending.cancel()
        self._rest.start()
        return self._with_owners(
            (key, one) for key, one in self.panel.found() if key == self.key or one.severity == "error"
        )

    def _with_owners(self, found: Iterable[tuple[str, Problem]]) -> tuple[Problem, ...]:
        """Remember the document of each problem, and return the problems."""
        pairs = tuple(found)
        self._owners = tuple(key for key, _ in pairs)
        return tuple(one for _, one in pairs)

    def _mend(self) -> None:
        """Find the fixes of the army's problems, and of the errors within it, off the main thread.

        A fix may need somebody of the library.
        """
        if not self._owners:
            return
        army, readings = self.army(), self.desk.session.readings
        around = self._near() | named_by(army, self.desk)
        self._mending.start(
            lambda _job: problems_within(army, around, readings),
            lambda found: self.show_problems(self._with_owners(found)),
        )

    def _near(self) -> dict[str, AnyDocument]:
        """Return the people and units that a fix may take: all, or of a large library the cheapest.

        The documents that they name come with them, missing ones as their substitutes.
        """
        session, kinds = self.desk.session, ("creature", "unit")
        if session.large:
            rows = (
                session.library.search(f"kind:{kind}", order="points", limit=_NEAR).rows for kind in kinds
            )
            found = [
                session.documents[row.id] for each in rows for row in each if row.id in session.documents
            ]
        else:
            found = [one for kind in kinds for one in session.load(kind)]
        there = session.taken.whole(*found)
        near = {one.id: one for one in found}
        for one in found:
            near |= reached(one, there)
        return near

    def rows_of(self, found: tuple[Problem, ...]) -> tuple[ProblemRow, ...]:
        """Return the rows, each with the name of its document unless that is the army."""
        documents = self.desk.view.documents
        owners = {
            problem_key(place, one): key
            for place, (one, key) in enumerate(zip(found, self._owners, strict=True))
        }
        return tuple(
            row
            if owners[row.key] == self.key
            else replace(row, detail=f"{documents[owners[row.key]].name}: {row.detail}")
            for row in super().rows_of(found)
        )

    def show_place(self, place: int, problem: Problem) -> None:
        """Show the field of a problem, or the document that has it."""
        owner = self._owners[place]
        if owner == self.key:
            super().show_place(place, problem)
        else:
            self.show_problem(owner)

    def leave(self) -> None:
        """Stop the search for fixes, and report a dropped draft."""
        super().leave()
        self.upgrades.leave()
        self._rest.stop()
        self._mending.cancel()

    def show_design(self) -> None:
        """Show the army in all sections."""
        army = self.army()
        self.drift.show_army(army)
        self.agreed.show_army(army)
        self.support.show_army(army)
        self.tree.show_nodes(army_nodes(army, self.desk, self.state.problems))
        self.tree.setVisible(bool(army.units))
        self.empty.setVisible(not army.units)
        self.upgrades.show_page()
        self.units.setPoints(grouped(self.state.receipt.total))
        if self._read_below or len(army.units) < _MANY:
            self._show_below()
        else:
            for part in (self.profile, self.miniatures):
                part.hide()
            self.when_painted(self._show_below)

    def _show_below(self) -> None:
        """Show the sections below the units.

        In a large army these sections are out of sight at first, so they can wait.
        """
        if self.key not in self.desk.view.documents:
            return
        self._read_below = True
        army = self.army()
        self.profile.setVisible(bool(army.units))
        self.profile.show_force(
            force_counts(army, self.desk.view.documents, self.desk.session.readings),
            models_in(army, self.desk),
            self.desk,
        )
        self.miniatures.show_army(army)

    def _offers(self, typed: str) -> list[FoundDocument]:
        return offers(self.desk, typed, but=self.key)

    def drop_refusal(self, data: QMimeData) -> str:
        """Return "", as a refusal is told after the drop."""
        return ""

    def bring_dropped(self, data: QMimeData) -> None:
        """Add data dropped anywhere on the page, after the army's other rows."""
        if data.hasFormat(CLIP_MIME):
            self.rows.bring(data)
        else:
            self.add_all(documents_in(data))

    def add_all(self, ids: Iterable[str], count: int = 1) -> None:
        """Add documents to the army as one edit, each `count` times, and report those that are refused.

        Each document is added in the form that fits it best.
        """
        held = self.desk.session.documents
        wanted = [held[key] for key in ids if key in held]
        edit, refused = enlist(self.army(), wanted, *helpers_for(wanted, self.desk.session), count)
        if edit is not None:
            self.edit(edit)
        if refused:
            self.desk.say(" ".join(self.desk.words.say(one) for one in refused[:2]))

    def _step(self, node: Node, step: int) -> None:
        if "/" not in node.key:
            self.edit(armies.set_count(self.army(), node.key, node.count + step))

    def show_problem(self, document_id: str) -> None:
        """Show the cause of a check: a design's page, or the row here."""
        if document_id == MINIATURES:
            self.area.ensureWidgetVisible(self.miniatures, 0, self.miniatures.height())
            self.miniatures.setFocus()
            return
        if document_id != self.key:
            self.desk.open(document_id)
            return
        errors = self.desk.view.problems(self.key)
        part = self.part_for(errors[0].field) if errors else None
        if part is not None:
            part.setFocus()

    def part_after_name(self) -> QWidget:
        """Return the line for adding."""
        return self.finder

    def part_for(self, field: str) -> QWidget | None:
        """Return the tree with a field's entry made current, or the limit."""
        parts = field.split(".")
        if parts[0] == "points_limit":
            return self.limit
        if parts[0] == "units" and len(parts) > 1 and parts[1].isdigit():
            entries = self.army().units
            if int(parts[1]) < len(entries):
                index = self._model.find(entries[int(parts[1])].id)
                self.tree.setExpanded(index.parent(), True)
                self.tree.setCurrentIndex(index)
        return self.tree
