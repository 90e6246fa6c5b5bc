"""The dialog for imported documents that differ from the library's, with an answer for each.

No document of mine changes without a choice: every answer is "keep mine" at first.
"""

from __future__ import annotations

from collections import ChainMap
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QButtonGroup,
    QDialog,
    QDialogButtonBox,
    QSizePolicy,
    QSplitter,
    QWidget,
)

from armybuilder.desktop.compare.rows import DASH, fact_rows
from armybuilder.desktop.desk.followed_edits import lost_sentence
from armybuilder.desktop.documents.document_signs import sign_of
from armybuilder.desktop.look.number_format import grouped
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.answer import AnswerButton
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.heard import announce
from armybuilder.desktop.widgets.layouts import beside, lay_column
from armybuilder.desktop.widgets.table import Column, LongTable, TableRow
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.tick_box import TickBox
from armybuilder.editing.two_sides import two_sides
from armybuilder.errors import InputFault

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.library.exchange import Clash
    from armybuilder.model.bundle import AnyDocument

__all__ = ["ClashDialog"]

_UNPRICED = frozenset({"table", "battle", "campaign", "picture"})
_WIDE, _HIGH = 980, 620
_OF_THE_SCREEN = 0.92
_ANSWER_WIDE = 104


class ClashDialog(QDialog):
    """The list of differing documents, and my values and theirs of the chosen document."""

    answered = Signal(object)
    """The answers by document id, to be carried out."""

    def __init__(
        self,
        desk: Desk,
        over: QWidget,
        theirs: Sequence[AnyDocument],
        mine: Mapping[str, AnyDocument],
        bundle: Sequence[AnyDocument],
        source: str,
    ) -> None:
        """Show imported documents beside those of the same ids in the library.

        `theirs` are the imported documents, `mine` those of the library. `bundle` holds the documents that
        theirs name, and `source` is its origin.
        """
        super().__init__(over)
        self.setWindowTitle(self.tr("Import"))
        self._desk, self._mine = desk, mine
        self._theirs = {one.id: one for one in theirs}
        held = desk.view.documents
        self._brought = ChainMap({one.id: one for one in bundle}, held)  # type: ignore[arg-type]
        self.answers: dict[str, Clash] = dict.fromkeys(self._theirs, "keep")
        self._words: dict[Clash, str] = {
            "keep": self.tr("Keep mine"),
            "version": self.tr("Take theirs"),
            "copy": self.tr("Keep both"),
        }
        self._make(source)
        self._lay_out(source)
        self.list.current_key_changed.connect(self._show)
        self.only.toggled.connect(lambda _on: self._show(self.list.current_key()))
        self._list()
        self.list.select_key(next(iter(self._theirs)))
        self.list.setFocus()
        room = self.screen().availableGeometry().size() * _OF_THE_SCREEN
        self.resize(min(room.width(), current_look().px(_WIDE)), min(room.height(), current_look().px(_HIGH)))

    def _make(self, source: str) -> None:
        """Build the parts."""
        self.list = LongTable(
            self.tr("What differs"),
            (Column(self.tr("What differs")), Column(self.tr("Answer"), _ANSWER_WIDE)),
        )
        self.name = Text("", Role.LABEL, elide=True)
        self.only = TickBox(self.tr("Only what differs"))
        self.only.setChecked(True)
        self.sides = LongTable(self.tr("Mine and theirs"), ())
        for table in (self.list, self.sides):
            table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
            # By themselves tables are as high as their rows, and a splitter no higher than what lies in it.
            table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
            for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                table.leave_key(key)
        self._group = QButtonGroup(self)
        self.choices: dict[Clash, AnswerButton] = {
            "keep": AnswerButton(self._words["keep"], self.tr("your documents do not change")),
            "version": AnswerButton(
                self._words["version"], self.tr("as a new version; yours stays in its history")
            ),
            "copy": AnswerButton(
                self._words["copy"],
                self.tr("theirs is called “… (from {0})”").format(source)
                if source
                else self.tr("theirs is a copy"),
            ),
        }
        for clash, button in self.choices.items():
            button.setObjectName(clash)
            button.set_effect("", points=False)
            self._group.addButton(button)
            button.clicked.connect(lambda *_, chosen=clash: self.answer(chosen))
        self.losses = Text("", tone="warn", wrap=True)
        self.losses.hide()
        self.for_all = Button(self.tr("The same for all"), clicked=self.answer_all)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.carry_out = self.buttons.addButton(self.tr("Import"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.carry_out.setDefault(True)
        self.buttons.accepted.connect(self._finish)
        self.buttons.rejected.connect(self.reject)

    def _lay_out(self, source: str) -> None:
        count = len(self._theirs)
        said = [self._desk.words.text("desktop.clashes", count=count)]
        if source:
            said.append(self.tr("The import comes from {0}.").format(source))
        said.append(
            self.tr("New documents are imported too. Your documents change only if you choose so here.")
        )
        self.about = Text(" ".join(said), wrap=True)
        right = QWidget()
        lay_column(
            beside((self.name, 1), self.only, gap=10),
            (self.sides, 1),
            *self.choices.values(),
            beside(self.for_all, 1, gap=0),
            on=right,
            gap=6,
            margins=(8, 0, 0, 0),
        )
        self.for_all.setVisible(count > 1)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        split.addWidget(self.list)
        split.addWidget(right)
        split.setStretchFactor(0, 2)
        split.setStretchFactor(1, 5)
        split.setSizes([current_look().px(290), current_look().px(680)])
        lay_column(
            self.about, (split, 1), self.losses, self.buttons, on=self, gap=10, margins=(12, 12, 12, 12)
        )

    # -- the answers ---------------------------------------------------------------------------------------

    def answer(self, clash: Clash) -> None:
        """Set the answer of the shown document."""
        key = self.list.current_key()
        self.answers[key] = clash
        self._list()
        self._tell_losses()
        announce(self.list, f"{self._theirs[key].name}: {self._words[clash]}")

    def answer_all(self) -> None:
        """Set the answer of all documents to that of the shown document."""
        clash = self.answers[self.list.current_key()]
        self.answers = dict.fromkeys(self._theirs, clash)
        self._list()
        self._tell_losses()
        announce(self.list, self._words[clash])

    def _tell_losses(self) -> None:
        """Name the models whose records campaigns would lose by these answers."""
        from armybuilder.library.exchange import losses

        taken = [self._theirs[key] for key, answer in self.answers.items() if answer == "version"]
        session, words = self._desk.session, self._desk.words
        told = [
            words.say(lost_sentence(called, session.documents[key].name))
            for key, called in losses(session.library, taken).items()
        ]
        self.losses.setText(self.tr("With these answers: {0}").format(" ".join(told)))
        self.losses.setVisible(bool(told))

    def _finish(self) -> None:
        self.answered.emit(dict(self.answers))
        self.accept()

    # -- what is shown -------------------------------------------------------------------------------------

    def _list(self) -> None:
        self.list.show_rows(
            [
                TableRow(
                    key,
                    (one.name, self._words[self.answers[key]]),
                    sign=sign_of(one),
                    marker="" if self.answers[key] == "keep" else "changed",
                )
                for key, one in self._theirs.items()
            ]
        )

    def _show(self, key: str) -> None:
        """Show my values and theirs of a document."""
        if key not in self._theirs:
            return
        theirs, mine = self._theirs[key], self._mine[key]
        kind = self._desk.words.text(f"sheets.kind.{theirs.kind}")
        self.name.setText(f"{theirs.name} \N{MIDDLE DOT} {kind}")
        self.choices[self.answers[key]].setChecked(True)
        only = self.only.isChecked()
        facts = two_sides(mine, theirs, (self._desk.view.documents, self._brought))
        rows = [*self._points(mine, theirs, only=only), *fact_rows(facts, self._desk.words, only=only)]
        columns = (
            Column(self.tr("Field"), 190),
            Column(self.tr("Mine")),
            Column(self.tr("Theirs")),
        )
        self.sides.show_rows(rows, columns)

    def _points(self, mine: AnyDocument, theirs: AnyDocument, *, only: bool) -> list[TableRow]:
        """Return the row of both prices, if the kind has a price."""
        if theirs.kind in _UNPRICED:
            return []
        session, totals = self._desk.session, []
        for document, among in ((mine, None), (theirs, self._brought)):
            try:
                totals.append(grouped(session.priced(document, among).total))
            except (KeyError, InputFault):  # it names what neither the file nor the library has
                totals.append(DASH)
        same = totals[0] == totals[1]
        return [] if same and only else [TableRow("points", (self.tr("Points"), *totals), faint=same)]
