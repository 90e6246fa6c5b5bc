"""A line to find something in by typing its name, and to choose it with Enter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QStandardItemModel
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QLineEdit, QListView, QSizePolicy, QWidget

from armybuilder.desktop.desk.delay import Delay
from armybuilder.desktop.look import icons
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import current_look, restyles, surface
from armybuilder.desktop.widgets.delegates import RowRole, TreeRowDelegate
from armybuilder.desktop.widgets.drops import no_words_of_drops
from armybuilder.desktop.widgets.text import begin_at_the_side
from armybuilder.desktop.widgets.text_sized import Hinted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from armybuilder.desktop.desk.session import Session
    from armybuilder.desktop.look.icons import Mark

__all__ = ["Finder", "FoundDocument", "dress_matches", "match_is_marked", "show_rows"]

_KEY = Qt.ItemDataRole.UserRole + 1
_TYPING_MS = 60


def dress_matches(finder: QCompleter, popup: QListView) -> None:
    """Dress a list that opens beneath a line, on a ground of its own; its delegate is to be set after this."""
    popup.setObjectName("matches")
    surface(popup, "raised")
    surface(popup.viewport(), "raised")
    finder.setPopup(popup)


def show_rows(model: QStandardItemModel, rows: Iterable[Mapping[int, object]]) -> None:
    """Put rows in the place of those there were, each its data by their roles.

    The items are left to Qt to make: one that Python holds too can outlive the model that deletes it.
    """
    model.clear()
    model.insertColumn(0)
    for place, row in enumerate(rows):
        model.insertRow(place)
        model.setItemData(model.index(place, 0), dict(row))


def match_is_marked(finder: QCompleter) -> bool:
    """Say whether Enter will choose the row marked in the list, so that the line need not choose too."""
    popup = finder.popup()
    return popup is not None and popup.isVisible() and popup.currentIndex().isValid()


@dataclass(frozen=True)
class FoundDocument:
    """Something that can be chosen: its key, its name, its price, its sign; why a rule forbids it, where one does."""

    key: str
    name: str
    points: str
    sign: Mark
    barred: str = ""
    note: str = ""
    """What becomes of it, in a word or two behind the name."""


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
    """The line itself; what can be found is read anew each time it is entered."""

    entered = Signal()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Say that what can be found is wanted."""
        self.entered.emit()
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Show everything on the down key."""
        finder = self.completer()
        popup = finder.popup()
        if event.key() == Qt.Key.Key_Down and popup is not None and not popup.isVisible():
            finder.setCompletionPrefix(self.text())
            finder.complete()
            return
        super().keyPressEvent(event)


class Finder(Hinted, QWidget):
    """A plus, a line, and beneath it what matches; `offers` is asked when the line is entered."""

    room = (240, 30)

    chosen = Signal(str)
    missed = Signal(str)
    """What was typed and entered, where nothing on offer is called so."""

    def __init__(self, hint: str, offers: Callable[[str], list[FoundDocument]], session: Session) -> None:
        """Show the hint until something is typed; of a large library `offers` returns what fits the words typed."""
        super().__init__()
        self._offers = offers
        self._session = session
        self._by_name: dict[str, str] = {}
        self.line = _FinderEdit()
        self.line.setProperty("plain", True)
        self.line.setFrame(False)
        self.line.setPlaceholderText(hint)
        self.line.setAccessibleName(hint)
        begin_at_the_side(self.line)
        no_words_of_drops(self.line)
        self._model = QStandardItemModel(self)
        self._complete()
        row = QHBoxLayout(self)
        self._row = row
        self._measure()
        row.addWidget(self.line, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusProxy(self.line)
        self.line.entered.connect(self._load)
        self._typing = Delay(self, _TYPING_MS, self._load_typed)
        self.line.textEdited.connect(lambda: self._typing.start() if session.large else None)
        self.line.returnPressed.connect(self._choose_first)

    def _complete(self) -> None:
        finder = QCompleter(self._model, self)
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

    def _load(self) -> None:
        offers = self._offers(self.line.text())
        show_rows(self._model, map(_row, offers))
        self._by_name = {}
        for found in offers:
            self._by_name.setdefault(found.name.casefold(), found.key)

    def _load_typed(self) -> None:
        """Read anew what fits, and show it."""
        self._load()
        if self.line.hasFocus() and self.line.text():
            self._finder.setCompletionPrefix(self.line.text())
            self._finder.complete()

    def _activated(self, index: QModelIndex) -> None:
        key = index.data(_KEY)
        chosen = str(key) if key else self._by_name.get(str(index.data()).casefold(), "")
        # A moment later: the completer writes the name on the line after this, and the line is to be empty.
        QTimer.singleShot(0, self, lambda: self._say(chosen))

    def _choose_first(self) -> None:
        """Take the name typed in full, else the first that begins with it or holds it."""
        typed = self.line.text().strip().casefold()
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
        self.line.clear()
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
        """Measure again in another text size."""
        super().changeEvent(event)
        if (restyles(event) or event.type() == QEvent.Type.LayoutDirectionChange) and hasattr(self, "_row"):
            self._measure()

    def _measure(self) -> None:
        """Leave room for the plus at the reading side; layouts do not mirror their margins."""
        side, mirrored = current_look().px(32), self.isRightToLeft()
        self._row.setContentsMargins(0 if mirrored else side, 0, side if mirrored else 0, 0)
