"""The search of the library, with completions below it and help on its language."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QRect, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QListView, QMenu

from armybuilder.desktop.documents.finder import MatchModel, dress_matches
from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.widgets.delegates import RowRole, TreeRowDelegate
from armybuilder.desktop.widgets.search import SearchField
from armybuilder.library.completion import Completion, Offer, completion, help_lines

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.words import Words

    Known = Callable[[str, str], tuple[tuple[str, int], ...]]

__all__ = ["SearchLine"]

_TEXT = Qt.ItemDataRole.UserRole + 1
_BEGUN = Qt.ItemDataRole.UserRole + 2


class SearchLine(SearchField):
    """The search line of the library.

    `known` returns the words that documents have for a field.
    """

    def __init__(self, placeholder: str, words: Words, known: Known) -> None:
        """Offer nothing until text is typed."""
        super().__init__(placeholder)
        self._words = words
        self._known = known
        self._told: dict[tuple[str, str], tuple[tuple[str, int], ...]] = {}
        self._asked = Completion(0, 0)
        self._model = MatchModel(self)
        self._finder = QCompleter(self._model, self)
        self._finder.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._finder.setMaxVisibleItems(12)
        self.popup = QListView()
        dress_matches(self._finder, self.popup)
        self.popup.setItemDelegate(TreeRowDelegate(self.popup))
        self.popup.setMouseTracking(True)
        self._finder.setWidget(self)
        self._finder.activated[QModelIndex].connect(self._chosen)  # type: ignore[index]
        self.textEdited.connect(self._offer)

    def offers(self) -> tuple[str, ...]:
        """Return the offers below the line, or none while they are hidden."""
        return tuple(offer.text for offer in self._asked.offers) if self.popup.isVisible() else ()

    def forget(self) -> None:
        """Forget the known words, because the library has changed."""
        self._told.clear()

    def _knows(self, field: str, begun: str) -> tuple[tuple[str, int], ...]:
        if (field, begun) not in self._told:
            self._told[field, begun] = self._known(field, begun)
        return self._told[field, begun]

    def help_menu(self) -> QMenu:
        """Return the menu of fields and examples with their meanings, which types the chosen line."""
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        menu.addSection(self.tr("Fields"))
        for place, line in enumerate(help_lines()):
            if place and not line.begun and help_lines()[place - 1].begun:
                menu.addSection(self.tr("Examples"))
            said = self._words.say(line.hint) if line.hint is not None else ""
            action = menu.addAction(f"{line.text}\t{said}")
            action.triggered.connect(partial(self._type, line.text))
        return menu

    def event(self, event: QEvent) -> bool:
        """Choose the marked offer, or the first, on Tab."""
        pressed = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress
        if pressed and event.key() == Qt.Key.Key_Tab and self.popup.isVisible():  # type: ignore[attr-defined]
            index = self.popup.currentIndex()
            self.popup.hide()
            self._chosen(index if index.isValid() else self._model.index(0, 0))
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the marked offer on Enter, and move into open offers on Down."""
        if self.popup.isVisible():
            if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
                index = self.popup.currentIndex()
                self.popup.hide()
                if index.isValid():
                    self._chosen(index)
                    return
            elif event.key() in {Qt.Key.Key_Down, Qt.Key.Key_Escape}:
                event.ignore()
                return
        super().keyPressEvent(event)

    def _offer(self, _text: str = "") -> None:
        """Show the completions of the term at the cursor."""
        self._asked = completion(self.text(), self.cursorPosition(), self._knows)
        self._model.show(map(self._row, self._asked.offers))
        if not self._asked.offers or not self.hasFocus():
            self.popup.hide()
            return
        self.popup.setCurrentIndex(QModelIndex())
        self._finder.complete(QRect(0, 0, max(self.width(), current_look().px(300)), self.height()))

    def _row(self, offer: Offer) -> dict[int, object]:
        said = self._words.say(offer.hint) if offer.hint is not None else ""
        return {
            Qt.ItemDataRole.DisplayRole: offer.text,
            Qt.ItemDataRole.AccessibleTextRole: f"{offer.text}, {said}" if said else offer.text,
            _TEXT: offer.text,
            _BEGUN: offer.begun,
            RowRole.NOTE: said,
        }

    def _chosen(self, index: QModelIndex) -> None:
        offer, begun = str(index.data(_TEXT) or ""), bool(index.data(_BEGUN))
        if offer:
            # A moment later: the completer may still be busy with the key that chose.
            QTimer.singleShot(0, self, lambda: self._take(offer, begun=begun))

    def _take(self, offer: str, *, begun: bool) -> None:
        """Replace the term by an offer, and offer values if it needs one."""
        text, here = self.text(), self._asked
        if self.cursorPosition() != here.end:
            # The completer tells of a choice twice, and this one is made already.
            return
        put = offer if begun else f"{offer} "
        self.setText(text[: here.start] + put + text[here.end :].lstrip())
        self.setCursorPosition(here.start + len(put))
        if begun:
            self._offer()

    def _type(self, text: str) -> None:
        """Add a line of the help to the query."""
        before = self.text().rstrip()
        self.setText(f"{before} {text}" if before else text)
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._offer()
