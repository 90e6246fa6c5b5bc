"""The editor of a model's weapons, rank and gear, priced at every step, below its unit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QWidget

from armybuilder.desktop.army.upgrade_draft import Draft, with_edit
from armybuilder.desktop.designer.arms_section import ArmsSection
from armybuilder.desktop.desk.document_state import DocumentState
from armybuilder.desktop.documents.missed_names import say_missed
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.number_format import grouped, signed
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.buttons import PrimaryButton, QuietButton
from armybuilder.desktop.widgets.drops import no_words_of_drops
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.layouts import beside, lay_column
from armybuilder.desktop.widgets.spacing import Gap
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.text import Text
from armybuilder.editing import fields
from armybuilder.editing.variants import design_at
from armybuilder.errors import InputFault
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.missing_documents import Missing
from armybuilder.model.references import original
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.documents.finder import Finder
    from armybuilder.desktop.frame.editor import DocumentEditor
    from armybuilder.editing.designs import Design
    from armybuilder.editing.edit import Edit
    from armybuilder.editing.variants import Place
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.unit import Unit

__all__ = ["Upgrade", "UpgradeEditor", "Whom"]

_SHOWN = 3
"""The number of problems shown in the editor.

The foot of the page shows all problems once they are real.
"""


@dataclass(frozen=True)
class Whom:
    """A model in a unit of a page, with the number of copies of the unit."""

    unit: Unit
    at: Place
    copies: int = 1

    @property
    def counts(self) -> tuple[int, int]:
        """The number of models of the member, and of copies of the unit."""
        return self.unit.members[self.at.member].count, self.copies


@dataclass(frozen=True)
class Upgrade:
    """An upgrade: the model, the wanted design, the numbers of models and units, and the name."""

    whom: Whom
    wanted: Design
    models: int
    copies: int
    name: str


class UpgradeEditor(QWidget):
    """The editor of a draft, which changes no document until it is accepted.

    All changes are applied at once.
    """

    closed = Signal()

    def __init__(self, page: DocumentEditor, make: Callable[[Upgrade], Edit]) -> None:
        """Build the empty editor of a page.

        `make` returns the edit that carries an upgrade out.
        """
        super().__init__()
        self._page, self._make = page, make
        self._whom: Whom | None = None
        self._draft: Draft | None = None
        self.head = SectionHead("")
        self.models, self.of_models = Stepper(self.tr("How many models"), 1, 1), Text("", tone="ink2")
        self.copies, self.of_copies = Stepper(self.tr("In how many units"), 1, 1), Text("", tone="ink2")
        words = {0: self.tr("none")}
        self.rank = Stepper(self.tr("Officer rank"), 0, tables().people.largest_rank, words=words)
        self.rank_name = Text(self.tr("Officer rank"), tone="ink2")
        self.arms: ArmsSection | None = None
        self.name = QLineEdit()
        self.name.setAccessibleName(self.tr("Name of the variant"))
        no_words_of_drops(self.name)
        keeps_room = self.name.sizePolicy()
        keeps_room.setRetainSizeWhenHidden(True)
        self.name.setSizePolicy(keeps_room)
        self.told = Text("", Role.SECONDARY, "err", wrap=True)
        self.sum = Text("", Role.BODY, "ink2", wrap=True)
        self.take = PrimaryButton(self.tr("Upgrade"), clicked=self._take)
        self.drop = QuietButton(self.tr("Cancel"), Icon.CLOSE, clicked=self.close_editor)
        self._lay_out()
        self.hide()

    def _lay_out(self) -> None:
        counts = beside(
            self.rank_name, self.rank, self.models, self.of_models, self.copies, self.of_copies, 1, gap=8
        )
        ends = beside((self.name, 1), self.drop, self.take, gap=8)
        arms = QWidget()
        self._bench = lay_column(on=arms)
        parts = (
            Gap(10),
            self.head,
            Gap(6),
            counts,
            Gap(4),
            arms,
            Gap(6),
            self.told,
            self.sum,
            Gap(4),
            ends,
            Gap(8),
        )
        lay_column(*parts, on=self)
        self.rank.valueChanged.connect(lambda rank: self.set("officer_rank", rank))
        self.models.valueChanged.connect(lambda _: self._show())
        self.copies.valueChanged.connect(lambda _: self._show())
        self.name.textEdited.connect(lambda _: self._show())
        self.name.returnPressed.connect(self._take)
        # Not as a key that is pressed here: the table of weapons has its own use of Enter.
        for key in ("Ctrl+Return", "Ctrl+Enter"):
            within = Qt.ShortcutContext.WidgetWithChildrenShortcut
            QShortcut(QKeySequence(key), self, context=within).activated.connect(self._take)

    # -- what a section of weapons asks of the page it is on -------------------------------------------------

    @property
    def desk(self) -> Desk:
        """The desk of the draft, else of the page."""
        return self._page.desk if self._draft is None else self._draft.desk

    @property
    def document(self) -> AnyDocument:
        """The changed design.

        Raises LookupError without a draft.
        """
        if self._draft is None:
            raise LookupError
        return self._draft.design

    def edit(self, edit: Edit) -> None:
        """Change the draft."""
        for change in edit.changes:
            after = change.after
            if self._draft is not None and isinstance(after, Creature | Robot | Vehicle):
                self._draft.design = after
        self._show()

    def set(self, path: str, value: object) -> None:
        """Set a field of the draft."""
        try:
            self.edit(fields.set_field(self.document, path, value))
        except InputFault as fault:
            self._page.desk.say(" ".join(self._page.desk.words.say(one) for one in fault.faults))

    def add_by_name(self, finder: Finder, add: Callable[[str], None]) -> None:
        """Connect a line for adding.

        The whole editor stays in sight.
        """
        finder.chosen.connect(add)
        finder.missed.connect(lambda typed: say_missed(self._page.desk, typed))

    # -- beginning and ending ---------------------------------------------------------------------------------

    def begin(self, whom: Whom) -> None:
        """Show a model as it is, and focus the line for adding."""
        design = self._page.desk.view.documents[design_at(whom.unit, whom.at)]
        if not isinstance(design, Creature | Robot | Vehicle) or isinstance(design, Missing):
            self._page.desk.say(self.tr("{0} cannot be upgraded: the design is gone").format(design.name))
            return
        self._whom, self._draft = whom, Draft(self._page.desk, design)
        if self.arms is None:
            self.arms = ArmsSection(self)
            self._bench.addWidget(self.arms)
        self._offer_counts()
        for part in (self.rank, self.rank_name):
            part.setVisible(isinstance(design, Creature))
        self.name.clear()
        self._show_names(whom)
        self.show()
        self._show()
        self.arms.finder.setFocus(Qt.FocusReason.OtherFocusReason)
        QTimer.singleShot(0, self, lambda: self._page.keep_in_sight(self))

    def _show_names(self, whom: Whom) -> None:
        """Show the present names of the model and its unit at the head."""
        name = self._page.desk.view.documents[design_at(whom.unit, whom.at)].name
        self.head.setTitle(self.tr("Upgrade {0}").format(name))
        self.head.set_note(whom.unit.name)
        self.setAccessibleName(self.tr("Upgrade {0} in {1}").format(name, whom.unit.name))

    @property
    def drafted(self) -> Design | None:
        """The design that a draft changes, or None without a draft."""
        return None if self._draft is None else self._draft.before

    @property
    def changed(self) -> bool:
        """The state of the draft: True with changes to its design."""
        return self._draft is not None and self._draft.changed

    def follow(self, whom: Whom) -> None:
        """Keep the draft for a model whose unit or copies have changed.

        All models and copies stay all of them.
        """
        before = self._whom
        if before is None:
            return
        self._show_names(whom)
        if whom == before:
            return
        chosen = self.models.value(), self.copies.value()
        self._whom = whom
        self._offer_counts()
        for stepper, number, old, new in zip(
            (self.models, self.copies), chosen, before.counts, whom.counts, strict=True
        ):
            if number < old:
                stepper.setValue(min(number, new))
        self._show()

    def _offer_counts(self) -> None:
        """Ask for the numbers of models and copies, of which all are proposed."""
        models, copies = self._whom.counts if self._whom is not None else (1, 1)
        self._offer(self.models, self.of_models, models, self.tr("of {0} models"))
        self._offer(self.copies, self.of_copies, copies, self.tr("how many of the {0} units"))

    def _offer(self, stepper: Stepper, words: Text, most: int, said: str) -> None:
        """Ask for a number of several models or units, and hide the stepper for one."""
        stepper.setRange(1, most)
        stepper.setValue(most)
        words.setText(said.format(most))
        stepper.setVisible(most > 1)
        words.setVisible(most > 1)

    def close_editor(self) -> None:
        """Discard the draft and hide the editor."""
        self._whom = self._draft = None
        self.hide()
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Discard the draft on Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_editor()
        else:
            super().keyPressEvent(event)

    def upgrade(self) -> Upgrade | None:
        """Return the upgrade of the draft, or None without a change."""
        if self._whom is None or self._draft is None or not self._draft.changed:
            return None
        name = self.name.text().strip()
        return Upgrade(self._whom, self._draft.design, self.models.value(), self.copies.value(), name)

    def _take(self) -> None:
        """Apply the upgrade as one edit."""
        wanted = self.upgrade()
        if wanted is None:
            return
        try:
            edit = self._make(wanted)
        except InputFault as fault:
            self._page.desk.say(" ".join(self._page.desk.words.say(one) for one in fault.faults))
            return
        self.close_editor()
        self._page.edit(edit)
        self._page.desk.session.seal()

    # -- showing ----------------------------------------------------------------------------------------------

    def _show(self) -> None:
        """Price the draft, name the variant and show the new problems."""
        draft = self._draft
        if draft is None or self.arms is None:
            return
        state = DocumentState(draft.desk.view, draft.design.id)
        self.arms.show_design(state)
        if isinstance(draft.design, Creature):
            self.rank.setValue(draft.design.officer_rank)
        was = self._page.desk.view.receipt(draft.before.id).total
        now = state.receipt.total
        delta = self.tr("{0}, was {1}").format(signed(now - was), grouped(was)) if now != was else ""
        self.head.setPoints(grouped(now))
        wanted = self.upgrade()
        self.take.setReason("" if wanted is not None else self.tr("Nothing is different yet"))
        try:
            edit = self._make(wanted) if wanted is not None else None
        except InputFault as fault:
            self.told.setText(" ".join(self._page.desk.words.say(one) for one in fault.faults))
            return
        self._tell(edit)
        whole = self._whole(edit)
        self.sum.setText(" \N{MIDDLE DOT} ".join(part for part in (delta, whole) if part))

    def _whole(self, edit: Edit | None) -> str:
        """Return the new price of the page's document in words."""
        if edit is None:
            return ""
        documents = with_edit(edit, self._page.desk.view.documents)
        after = documents[self._page.key]
        total = self._page.desk.view.priced(after, documents).total
        return self.tr("{0}: {1}").format(after.name, grouped(total))

    def _tell(self, edit: Edit | None) -> None:
        """Show the variant's name and the problems that the upgrade adds."""
        view, words = self._page.desk.view, self._page.desk.words
        made = [] if edit is None else [one.after for one in edit.changes if one.after is not None]
        people = [one for one in made if isinstance(one, Creature | Robot | Vehicle) and original(one)]
        self.name.setPlaceholderText(people[0].name if people else "")
        self.name.setVisible(bool(people))
        documents = view.documents if edit is None else with_edit(edit, view.documents)
        known = {
            (one.code, one.message)
            for change in (edit.changes if edit is not None else ())
            if change.before is not None
            for one in view.judged(change.before, view.documents)
        }
        found = [
            one
            for document in made
            for one in view.judged(document, documents)
            if (one.code, one.message) not in known
        ]
        errors = [one for one in found if one.severity == "error"]
        lines = dict.fromkeys(words.say(one.message) for one in (errors or found)[:_SHOWN])
        self.told.set_tone("err" if errors else "warn")
        self.told.setText("\n".join(lines))
        self.told.setVisible(bool(lines))
