"""The command field, which finds every command and every document by its name.

A command that cannot be run now shows the reason.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QCompleter, QListView

from armybuilder.desktop.documents.document_kinds import KINDS
from armybuilder.desktop.documents.document_signs import sign_of_kind
from armybuilder.desktop.documents.finder import MatchModel, dress_matches, match_is_marked
from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.widgets.delegates import RowRole, TreeRowDelegate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.frame.actions import Actions
    from armybuilder.desktop.widgets.search import CommandField

__all__ = ["Palette"]

_OPEN = "open:"
"""The beginning of the key of a row that opens a document."""
_KEY = Qt.ItemDataRole.UserRole + 1
_WIDE = 380


class Palette(QObject):
    """The list of matches under the line, of which Enter runs the marked or the first match."""

    left = Signal()
    """A row was chosen or the line given up, so that it needs the keyboard no longer."""

    def __init__(self, line: CommandField, actions: Actions, desk: Desk) -> None:
        """Connect the palette to a line, the commands, and the library of a desk."""
        super().__init__(line)
        self._line = line
        self._actions = actions
        self._desk = desk
        self._say = desk.say
        self._model = MatchModel(self)
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
        line.given_up.connect(self.left)
        # A moment later: the list would take the keyboard from the line that is just being given it.
        line.entered.connect(lambda: QTimer.singleShot(0, self, self._show_all))

    def _typed(self, _text: str) -> None:
        """Update the list of commands and documents with each typed letter."""
        self._load()

    def _load(self) -> None:
        """Show the commands and the documents with the typed name, or a note without a match."""
        self.popup.setMinimumSize(QSize(current_look().px(_WIDE), 0))
        typed = self._line.text().strip()
        listed = sorted(self._actions.listed(), key=lambda one: one[1].casefold())
        rows = [self._row(key, words, keys) for key, words, _menu, keys in listed]
        rows += self._documents(typed)
        if not any(typed.casefold() in str(row[Qt.ItemDataRole.DisplayRole]).casefold() for row in rows):
            nothing = self.tr("Nothing is called “{0}”").format(typed)
            rows = [{Qt.ItemDataRole.DisplayRole: nothing, _KEY: "", RowRole.FAINT: True}]
        self._model.show(rows)

    def _documents(self, typed: str) -> list[dict[int, object]]:
        """Return a row for each document with the typed words in its name, unsaved documents included."""
        session = self._desk.session
        fresh = {one.id: (one.name, one.kind) for one in session.unsaved_documents()}
        gone = set(session.unsaved_ids()) - fresh.keys()
        kept = {
            row.id: (row.name, row.kind) for row in session.rows_like(typed, *KINDS) if row.id not in gone
        }
        found = [
            (name, kind, key)
            for key, (name, kind) in (kept | fresh).items()
            if typed and typed.casefold() in name.casefold() and kind in KINDS
        ]
        return [
            {
                Qt.ItemDataRole.DisplayRole: name,
                _KEY: _OPEN + key,
                RowRole.SIGN: sign_of_kind(kind),
                RowRole.NOTE: self._desk.words.text(f"sheets.kind.{kind}"),
            }
            for name, kind, key in sorted(found, key=lambda one: one[0].casefold())
        ]

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
        if found and found[0].data(_KEY):
            self._run(str(found[0].data(_KEY)))
        else:
            self._line.clear()
            self._say(self.tr("There is no command and no design called “{0}”").format(typed))

    def _run(self, key: str) -> None:
        self._line.setText("")  # not clear, which the line's own undo would take back
        if key:
            self.left.emit()
            self._carry_out(key)

    def _carry_out(self, key: str) -> None:
        """Run the command of a key, or open its document."""
        if key.startswith(_OPEN):
            self._desk.open(key.removeprefix(_OPEN))
            return
        action = self._actions[key]
        if action.isEnabled():
            action.trigger()
        else:
            self._say(action.statusTip() or self.tr("Not available at the moment"))
