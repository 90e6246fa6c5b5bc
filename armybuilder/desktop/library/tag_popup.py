"""The tags of one or several documents, added and removed beside their rows."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QCompleter, QFrame, QLineEdit, QListView, QVBoxLayout, QWidget

from armybuilder.desktop.documents.finder import dress_matches
from armybuilder.desktop.look.theme import Role, current_look, surface
from armybuilder.desktop.widgets.chips import Chip, FlowLayout
from armybuilder.desktop.widgets.delegates import TreeRowDelegate
from armybuilder.desktop.widgets.drops import no_words_of_drops
from armybuilder.desktop.widgets.layouts import fill
from armybuilder.desktop.widgets.text import Text, begin_at_the_side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.library.actions import LibraryActions

__all__ = ["TagPopup"]


class TagPopup(QFrame):
    """A small window with a chip for each tag, on if all documents have it, and a line for more."""

    def __init__(
        self, desk: Desk, document_actions: LibraryActions, ids: Sequence[str], parent: QWidget
    ) -> None:
        """Show the tags of some documents."""
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        surface(self, "raised")
        self._actions = document_actions
        self._ids = tuple(ids)
        self.head = Text(self._title(desk), Role.DOCK, "ink", elide=True)
        self.chips = QWidget()
        self._flow = FlowLayout(self.chips, gap=6)
        self.shown: dict[str, Chip] = {}
        self.none = Text(self.tr("No tags yet."), Role.SECONDARY, "ink2")
        self.line = QLineEdit()
        self.line.setPlaceholderText(self.tr("Add a tag"))
        self.line.setAccessibleName(self.tr("Add a tag"))
        begin_at_the_side(self.line)
        no_words_of_drops(self.line)
        self._complete(desk)
        self.line.returnPressed.connect(self._add)
        column = QVBoxLayout(self)
        margin = current_look().px(12)
        column.setContentsMargins(margin, margin, margin, margin)
        column.setSpacing(current_look().px(8))
        fill(column, self.head, self.none, self.chips, self.line)
        self.setFixedWidth(current_look().px(280))
        self.setWindowTitle(self.tr("Tags"))
        self._show_tags()

    def open_at(self, spot: QPoint) -> None:
        """Show the window, with the focus in its line."""
        self.move(spot)
        self.show()
        self.line.setFocus(Qt.FocusReason.PopupFocusReason)

    def _title(self, desk: Desk) -> str:
        if len(self._ids) == 1 and self._ids[0] in desk.view.documents:
            return desk.view.documents[self._ids[0]].name
        return desk.words.text("desktop.chosen", count=len(self._ids))

    def _complete(self, desk: Desk) -> None:
        rows = desk.session.library.known_marks("tag", "", 200)
        finder = QCompleter([word.replace("_", " ") for word, _ in rows], self.line)
        finder.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        popup = QListView()
        dress_matches(finder, popup)
        popup.setItemDelegate(TreeRowDelegate(popup))
        self.line.setCompleter(finder)

    def _show_tags(self) -> None:
        for chip in self.shown.values():
            self._flow.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self.shown = {}
        for tag, on_all in self._actions.tags_of(self._ids).items():
            chip = Chip(tag)
            chip.setChecked(on_all)
            chip.setAccessibleName(
                self.tr("Tag {0}").format(tag) if on_all else self.tr("Tag {0}, on some").format(tag)
            )
            chip.setToolTip(self.tr("Take off") if on_all else self.tr("On some: put on all"))
            chip.clicked.connect(partial(self._turn, tag))
            self._flow.addWidget(chip)
            chip.show()
            self.shown[tag] = chip
        self.none.setVisible(not self.shown)
        self.chips.setVisible(bool(self.shown))
        self.adjustSize()

    def _turn(self, tag: str) -> None:
        held = self.shown[tag].hasFocus()
        self._actions.tag(self._ids, tag, on=self.shown[tag].isChecked())
        self._show_tags()
        if held:
            self.shown.get(tag, self.line).setFocus(Qt.FocusReason.OtherFocusReason)

    def _add(self) -> None:
        for word in self.line.text().split(","):
            self._actions.tag(self._ids, " ".join(word.split()).lstrip("#"), on=True)
        self.line.clear()
        self._show_tags()
