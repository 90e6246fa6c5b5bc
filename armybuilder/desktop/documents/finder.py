"""A line that finds something by its typed name, to be chosen with Enter."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QCompleter,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QSizePolicy,
    QWidget,
)

from armybuilder.desktop.desk.delay import Delay
from armybuilder.desktop.look import icons
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import current_look, give_ground, restyles
from armybuilder.desktop.widgets.delegates import RowRole, TreeRowDelegate
from armybuilder.desktop.widgets.drops import no_words_of_drops
from armybuilder.desktop.widgets.text import begin_at_the_side
from armybuilder.desktop.widgets.text_sized import Hinted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from armybuilder.desktop.desk.session import Session
    from armybuilder.desktop.look.icons import Mark

__all__ = ["Finder", "FoundDocument", "MatchModel", "dress_matches", "match_is_marked"]

_Index = QModelIndex | QPersistentModelIndex

_ROOT = QModelIndex()
_KEY = Qt.ItemDataRole.UserRole + 1
_TYPING_MS = 60
_NUMBERED = re.compile(r"([1-9]\d?)\s*[×x*]?\s+(\S.*)", re.IGNORECASE)
"""A number up to 99 before a name: "6 trooper", "6 × trooper", "6x trooper"."""


def dress_matches(finder: QCompleter, popup: QListView) -> None:
    """Prepare a list that opens below a line, on a background of its own.

    Its delegate must be set afterwards.
    """
    give_ground(popup)
    popup.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    finder.setPopup(popup)
    popup.installEventFilter(_UndoKeys(finder))


class _UndoKeys(QObject):
    """The keys of undo and redo in an open list, which close it and reach the line.

    A completer passes keys on to its line without the filters that ask the window.
    """

    def __init__(self, finder: QCompleter) -> None:
        """Initialise the keys for the line of a completer, with which they end."""
        super().__init__(finder)
        self._finder = finder

    def eventFilter(self, popup: QObject, event: QEvent) -> bool:
        """Close the list, and press the key in the line."""
        line = self._finder.widget()
        if not isinstance(popup, QWidget) or not isinstance(event, QKeyEvent):
            return False
        if not (event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo)):
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
        if event.type() != QEvent.Type.KeyPress:
            return True
        again = QKeyEvent(event)
        popup.hide()
        QTimer.singleShot(0, line, lambda: QApplication.sendEvent(line, again))
        return True


class MatchModel(QAbstractListModel):
    """The rows of a list that opens below a line.

    All rows change at once. Qt's own model announces each row, so a thousand rows take a second.
    """

    def __init__(self, parent: QObject) -> None:
        """Initialise a model without rows."""
        super().__init__(parent)
        self._rows: list[Mapping[int, object]] = []

    def show(self, rows: Iterable[Mapping[int, object]]) -> None:
        """Replace the rows, each given as its data by role."""
        self.beginResetModel()
        self._rows = list(rows)
        self.endResetModel()

    def rowCount(self, parent: _Index = _ROOT) -> int:
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the data of a row.

        A completer compares the shown words.
        """
        if not index.isValid():
            return None
        shown = Qt.ItemDataRole.DisplayRole
        return self._rows[index.row()].get(shown if role == Qt.ItemDataRole.EditRole else role)


def match_is_marked(finder: QCompleter) -> bool:
    """Say whether Enter will choose the marked row of the list, so that the line need not choose."""
    popup = finder.popup()
    return popup is not None and popup.isVisible() and popup.currentIndex().isValid()


@dataclass(frozen=True)
class FoundDocument:
    """An item that can be chosen: its key, name, price, sign, and the reason that bars it."""

    key: str
    name: str
    points: str
    sign: Mark
    barred: str = ""
    note: str = ""
    """A remark behind the name, in a word or two."""


def _row(found: FoundDocument) -> dict[int, object]:
    return {
        Qt.ItemDataRole.DisplayRole: found.name,
        Qt.ItemDataRole.ToolTipRole: found.barred,
        _KEY: found.key,
        RowRole.SIGN: found.sign,
        RowRole.POINTS: found.points,
        RowRole.OFFERED: True,
        RowRole.NOTE: found.barred or found.note,
        RowRole.FAINT: bool(found.barred),
    }


class _FinderEdit(QLineEdit):
    """The line itself, which requests new items each time it gets the focus."""

    entered = Signal()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Request the items, unless only their list has closed."""
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.entered.emit()
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Show all items on the down key."""
        finder = self.completer()
        popup = finder.popup()
        if event.key() == Qt.Key.Key_Down and popup is not None and not popup.isVisible():
            finder.setCompletionPrefix(self.text())
            finder.complete()
            return
        super().keyPressEvent(event)


class _NumberedCompleter(QCompleter):
    """The list of matches of a line that may have a number before the name."""

    def __init__(self, model: MatchModel, finder: Finder) -> None:
        super().__init__(model, finder)
        self._line = finder

    def splitPath(self, path: str) -> list[str]:
        """Return the name that is searched for."""
        return [self._line.numbered(path)[1]]


class Finder(Hinted, QWidget):
    """A plus, a line, and a list of matches.

    `offers` is called when the line gets the focus. A counted line takes a number before the name, which
    `count` has once a document is chosen.
    """

    room = (240, 30)

    chosen = Signal(str)
    missed = Signal(str)
    """The typed name that matches no item."""

    def __init__(
        self,
        hint: str,
        offers: Callable[[str], list[FoundDocument]],
        session: Session,
        *,
        counted: bool = False,
    ) -> None:
        """Show the hint until a name is typed.

        In a large library `offers` returns the items that match the typed words.
        """
        super().__init__()
        self._offers = offers
        self._session = session
        self._counted = counted
        self.count = 1
        self._by_name: dict[str, str] = {}
        self.line = _FinderEdit()
        self.line.setProperty("plain", True)
        self.line.setFrame(False)
        self.line.setPlaceholderText(hint)
        self.line.setAccessibleName(hint)
        begin_at_the_side(self.line)
        no_words_of_drops(self.line)
        self._model = MatchModel(self)
        self._complete()
        row = QHBoxLayout(self)
        self._row = row
        self._measure()
        row.addWidget(self.line, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusProxy(self.line)
        self.line.entered.connect(self._load)
        self._typing = Delay(self, _TYPING_MS, self._load_typed)
        self._typed = ""
        self.line.textEdited.connect(self._edited)
        self.line.returnPressed.connect(self._choose_first)

    def _complete(self) -> None:
        finder = _NumberedCompleter(self._model, self)
        finder.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        finder.setFilterMode(Qt.MatchFlag.MatchContains)
        finder.setMaxVisibleItems(10)
        popup = QListView()
        dress_matches(finder, popup)
        popup.setItemDelegate(TreeRowDelegate(popup))
        popup.setMouseTracking(True)
        finder.activated[QModelIndex].connect(self._activated)  # type: ignore[index]
        self.line.setCompleter(finder)
        self._finder = finder

    def numbered(self, typed: str) -> tuple[int, str]:
        """Return the number before a typed name, 1 without one, and the name.

        A number that is part of a name stays in it.
        """
        match = _NUMBERED.fullmatch(typed.strip()) if self._counted else None
        if match is None or any(typed.strip().casefold() in name for name in self._by_name):
            return 1, typed
        return int(match[1]), match[2]

    def _load(self) -> None:
        offers = self._offers(self.numbered(self.line.text())[1])
        self._model.show(map(_row, offers))
        self._by_name = {}
        for found in offers:
            self._by_name.setdefault(found.name.casefold(), found.key)

    def _edited(self, typed: str) -> None:
        """Remember the typed text, and search a large library.

        The list overwrites the text of the line with a match.
        """
        self._typed = typed
        if self._session.large:
            self._typing.start()

    def _load_typed(self) -> None:
        """Update the matches, and show them."""
        self._load()
        if self.line.hasFocus() and self.line.text():
            self._finder.setCompletionPrefix(self.line.text())
            self._finder.complete()

    def _activated(self, index: QModelIndex) -> None:
        key = index.data(_KEY)
        chosen = str(key) if key else self._by_name.get(str(index.data()).casefold(), "")
        self.count = self.numbered(self._typed)[0]
        # A moment later: the completer writes the name on the line after this, and the line is to be empty.
        QTimer.singleShot(0, self, lambda: self._say(chosen))

    def _choose_first(self) -> None:
        """Choose the item of the typed name, else the first that begins with or contains it."""
        self.count, typed = self.numbered(self.line.text().strip().casefold())
        if not typed or match_is_marked(self._finder):
            return
        if self._typing.isActive():
            self._typing.stop()
            self._load()
        names = list(self._by_name)
        matches = [name for name in names if name == typed]
        matches += [name for name in names if name.startswith(typed)]
        matches += [name for name in names if typed in name]
        if matches:
            self._say(self._by_name[matches[0]])
        else:
            self.line.selectAll()
            self.missed.emit(self.line.text().strip())

    def _say(self, key: str) -> None:
        popup = self._finder.popup()
        if popup is not None:
            popup.hide()
        self._typed = ""
        self.line.setText("")  # not clear, which the line's own undo would take back
        if key:
            self.chosen.emit(key)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the plus before the line."""
        look = current_look()
        side = look.px(15)
        mirrored = self.isRightToLeft()
        left = self.width() - look.px(8) - side if mirrored else look.px(8)
        box = QRectF(left, 0, side, self.height())
        icons.paint(QPainter(self), Icon.PLUS, box, look.colour("ink3"))

    def changeEvent(self, event: QEvent) -> None:
        """Measure again in another text size or direction."""
        super().changeEvent(event)
        if (restyles(event) or event.type() == QEvent.Type.LayoutDirectionChange) and hasattr(self, "_row"):
            self._measure()

    def _measure(self) -> None:
        """Reserve room for the plus at the reading side, because layouts do not mirror their margins."""
        side, mirrored = current_look().px(32), self.isRightToLeft()
        self._row.setContentsMargins(0 if mirrored else side, 0, side if mirrored else 0, 0)
