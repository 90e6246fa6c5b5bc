"""The command field: every command by its words, with its key beside it; one that cannot be run now says why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QKeySequence, QStandardItemModel
from PySide6.QtWidgets import QCompleter, QListView

from armybuilder.desktop.finder import dress_matches, match_is_marked, show_rows
from armybuilder.desktop.theme import look
from armybuilder.desktop.widgets.delegates import RowRole, TreeRowDelegate

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from armybuilder.desktop.actions import Actions
    from armybuilder.desktop.widgets.search import CommandField

__all__ = ["Palette"]

_KEY = Qt.ItemDataRole.UserRole + 1
_WIDE = 380


class Palette(QObject):
    """What matches stands beneath the line; Enter runs what is marked, else the first that matches."""

    def __init__(self, line: CommandField, actions: Actions, say: Callable[[str], None]) -> None:
        """Listen to a line."""
        super().__init__(line)
        self._line = line
        self._actions = actions
        self._say = say
        self._model = QStandardItemModel(self)
        self._finder = QCompleter(self._model, line)
        self._finder.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._finder.setFilterMode(Qt.MatchFlag.MatchContains)
        self._finder.setMaxVisibleItems(14)
        self.popup = QListView()
        dress_matches(self._finder, self.popup)
        self.popup.setItemDelegate(TreeRowDelegate(self.popup, row=28))
        self.popup.setMouseTracking(True)
        line.setCompleter(self._finder)
        self._finder.activated[QModelIndex].connect(self._chosen)  # type: ignore[index]
        line.textEdited.connect(self._typed)
        line.returnPressed.connect(self._run_typed)
        line.down_pressed.connect(self._show_all)

    def _typed(self, text: str) -> None:
        """Read the commands anew with the first letter: what can be run, and by which keys, may have changed."""
        if len(text) == 1:
            self._load()

    def _load(self) -> None:
        self.popup.setMinimumSize(QSize(look().px(_WIDE), 0))
        listed = sorted(self._actions.listed(), key=lambda one: one[1].casefold())
        show_rows(self._model, (self._row(key, words, keys) for key, words, _menu, keys in listed))

    def _row(self, key: str, words: str, keys: Sequence[QKeySequence]) -> dict[int, object]:
        action = self._actions[key]
        said = ", ".join(held.toString(QKeySequence.SequenceFormat.NativeText) for held in keys)
        return {
            Qt.ItemDataRole.DisplayRole: words,
            _KEY: key,
            RowRole.NOTE: said if action.isEnabled() else action.statusTip(),
            RowRole.FAINT: not action.isEnabled(),
        }

    def _show_all(self) -> None:
        self._load()
        self._finder.setCompletionPrefix(self._line.text())
        self._finder.complete()

    def _chosen(self, index: QModelIndex) -> None:
        key = str(index.data(_KEY) or "")
        # A moment later: the completer writes the words on the line after this, and the line is to be empty.
        QTimer.singleShot(0, self, lambda: self._run(key))

    def _run_typed(self) -> None:
        typed = self._line.text().strip()
        if not typed or match_is_marked(self._finder):
            return
        self.popup.hide()
        self._load()
        self._finder.setCompletionPrefix(typed)
        rows = [self._model.index(row, 0) for row in range(self._model.rowCount())]
        exact = [row for row in rows if str(row.data()).casefold() == typed.casefold()]
        found = exact or [row for row in rows if typed.casefold() in str(row.data()).casefold()]
        if found:
            self._run(str(found[0].data(_KEY)))
        else:
            self._line.clear()
            self._say(self.tr("There is no command \u201c{0}\u201d").format(typed))

    def _run(self, key: str) -> None:
        self._line.clear()
        if not key:
            return
        action = self._actions[key]
        if action.isEnabled():
            action.trigger()
        else:
            self._say(action.statusTip() or self.tr("This cannot be done just now"))
