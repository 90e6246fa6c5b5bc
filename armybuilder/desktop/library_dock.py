"""The left dock: search, chips, the tree of everything designed, and how new designs begin."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QMenu, QTreeView, QVBoxLayout, QWidget

from armybuilder.desktop import icons
from armybuilder.desktop.adapters.library_model import (
    Branch,
    LibraryModel,
    Row,
    branches_of,
    row_of,
    row_of_new,
)
from armybuilder.desktop.icons import Icon
from armybuilder.desktop.page import Rule
from armybuilder.desktop.session import Change, What
from armybuilder.desktop.signs import KIND_SIGNS
from armybuilder.desktop.theme import Role, look, restyles, surface
from armybuilder.desktop.widgets.buttons import Button, QuietButton
from armybuilder.desktop.widgets.chips import Chip, FlowLayout
from armybuilder.desktop.widgets.empty import EmptyState
from armybuilder.desktop.widgets.rows import TreeRowDelegate, prepare_tree
from armybuilder.desktop.widgets.search import SearchField
from armybuilder.desktop.widgets.text import Text
from armybuilder.editing import whole
from armybuilder.errors import message

if TYPE_CHECKING:
    from armybuilder.desktop.desk import Desk
    from armybuilder.library.records import Summary

__all__ = ["LibraryDock"]

_SEARCH_MS = 60
_RELOAD_MS = 30
_AT_HAND = 3000
NEW_KINDS = ("creature", "weapon", "linked_weapon", "robot", "vehicle", "unit", "army")


class _Tree(QTreeView):
    """The tree; Enter opens, so that the keyboard goes where the mouse goes."""

    entered_row = Signal(QModelIndex)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open with Enter."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.entered_row.emit(self.currentIndex())
            return
        super().keyPressEvent(event)


class LibraryDock(QWidget):
    """Lists the library as it stands, edits not yet saved included."""

    opened = Signal(str)
    importRequested = Signal()
    exportRequested = Signal(str)

    def __init__(self, desk: Desk) -> None:
        """Build the dock and list everything."""
        super().__init__()
        surface(self, "dock")
        self._desk = desk
        self._model = LibraryModel()
        self._front = ""
        self._flat = False
        self._opened: set[str] = set()
        self._signs_read = False
        self._shelf: tuple[tuple[Summary, ...], tuple[Summary, ...]] | None = None
        self.search = SearchField(self.tr("Search: pf>=4 cost<30 has:flame"))
        self.search.setAccessibleName(self.tr("Search the library"))
        self.count = Text("", Role.SECONDARY, "ink2")
        self.tree = _Tree()
        self._lay_out()
        self._search_timer = self._timer(_SEARCH_MS)
        self._reload_timer = self._timer(_RELOAD_MS)
        self._connect()
        self.reload()
        self._unfold()

    def _timer(self, wait_ms: int) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(wait_ms)
        timer.timeout.connect(self.reload)
        return timer

    # -- layout --------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self.tree.setModel(self._model)
        self.tree.setAccessibleName(self.tr("Library"))
        prepare_tree(self.tree, TreeRowDelegate(self.tree), uniform=False)
        self.tree.setDragEnabled(True)
        self.tree.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.empty = EmptyState(self.tr("Nothing here matches."), self.tr("Clear the search"))
        self.bare = EmptyState(
            self.tr("The library is empty. Begin with a creature, or import a file."), self.tr("New creature")
        )
        self.empty.hide()
        self.bare.hide()
        self._chips = QWidget()
        flow = FlowLayout(self._chips, gap=6)
        self.favourites = Chip(self.tr("Favourites"))
        self.illegal = Chip(self.tr("Not legal"))
        for chip in (self.favourites, self.illegal):
            chip.setCheckable(True)
            flow.addWidget(chip)
        self.new = Button(self.tr("New design"), Icon.PLUS)
        self.imports = QuietButton(self.tr("Import"), Icon.DOWNLOAD)
        self._head, self._foot = QVBoxLayout(), QHBoxLayout()
        for part in (self.search, self._chips, self.count):
            self._head.addWidget(part)
        self._foot.addWidget(self.new)
        self._foot.addStretch(1)
        self._foot.addWidget(self.imports)
        whole_dock = QVBoxLayout(self)
        whole_dock.setContentsMargins(0, 0, 0, 0)
        whole_dock.setSpacing(0)
        whole_dock.addLayout(self._head)
        whole_dock.addWidget(Rule())
        whole_dock.addWidget(self.tree, 1)
        whole_dock.addWidget(self.empty, 1)
        whole_dock.addWidget(self.bare, 1)
        whole_dock.addWidget(Rule())
        whole_dock.addLayout(self._foot)
        self._measure()

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda _text: self._search_timer.start())
        self.search.returnPressed.connect(self._open_first)
        self.search.downPressed.connect(self._enter_tree)
        for chip in (self.favourites, self.illegal):
            chip.toggled.connect(self.reload)
        self.empty.acted.connect(self._clear)
        self.bare.acted.connect(lambda: self.make("creature"))
        self.tree.clicked.connect(self._clicked)
        self.tree.entered_row.connect(self._clicked)
        self.tree.customContextMenuRequested.connect(self._offer)
        self._new_menu = QMenu(self)
        self._fill_new_menu()
        self.new.setMenu(self._new_menu)
        self.imports.clicked.connect(self.importRequested)

    def _fill_new_menu(self) -> None:
        self._new_menu.clear()
        for kind in NEW_KINDS:
            words = self._desk.words.text(f"sheets.kind.{kind}").capitalize()
            action = self._new_menu.addAction(icons.icon(KIND_SIGNS[kind]), words)
            action.triggered.connect(partial(self._make_new, kind))

    def changeEvent(self, event: QEvent) -> None:
        """Measure again in another look."""
        super().changeEvent(event)
        if restyles(event) and hasattr(self, "_new_menu"):
            self._measure()
            self._fill_new_menu()

    def _measure(self) -> None:
        px = look().px
        self._head.setContentsMargins(px(12), px(12), px(12), px(8))
        self._head.setSpacing(px(8))
        self._foot.setContentsMargins(px(12), px(8), px(12), px(8))

    # -- listing -------------------------------------------------------------------------------------------

    def hear(self, change: Change) -> None:
        """List again what changed, a moment later, once for a burst of edits."""
        if change.what & What.SHELF:
            self._shelf = None
        if change.what & (What.SHELF | What.DOCUMENTS):
            self._reload_timer.start()

    def reload(self) -> None:
        """List the library as the search and the chips ask."""
        typed = self.search.text().strip()
        asked = " ".join(
            part
            for part in (
                typed,
                "is:favourite" if self.favourites.isChecked() else "",
                "is:illegal" if self.illegal.isChecked() else "",
            )
            if part
        )
        rows, total = self._found(asked)
        flat = bool(asked)
        if not self._flat:
            self._opened = self._open_keys()
        self._flat = flat
        branches = [Branch("", "", Icon.SEARCH, rows)] if flat else branches_of(rows, self._branch_names())
        reset = self._model.show(branches, flat=flat)
        if reset and not flat:
            self._open_branches(self._opened)
        self.count.setText(self._desk.words.text("desktop.found", count=len(rows), all=total) if flat else "")
        self.count.setVisible(flat)
        self._show_empty(flat=flat, any_rows=bool(rows))
        self.select(self._front)

    def _found(self, asked: str) -> tuple[list[Row], int]:
        session = self._desk.session
        if not self._signs_read:
            self._read_signs()
        if asked:
            found = session.library.search(asked)
            everything = len(session.library.summaries())
            return [row_of(each, session, second=True) for each in found.rows], everything
        here, gone = self._shelf = self._shelf or (
            session.library.summaries(),
            session.library.summaries(trashed=True),
        )
        rows = {each.id: row_of(each, session, second=False) for each in (*here, *gone)}
        for document in session.unsaved_documents():
            if document.id not in rows or rows[document.id].trashed:
                rows[document.id] = row_of_new(document, session)
        deleted = [key for key in rows if session.unsaved(key) and key not in session.documents]
        for key in deleted:
            rows[key].trashed = True
        return sorted(rows.values(), key=lambda row: row.name.casefold()), len(here)

    def _read_signs(self) -> None:
        """Have the documents of a small library at hand, so that each row shows its own sign."""
        self._signs_read = True
        if len(self._desk.session.library.summaries()) <= _AT_HAND:
            for kind in ("creature", "weapon", "linked_weapon", "robot", "vehicle"):
                self._desk.session.load(kind)

    def _branch_names(self) -> dict[str, str]:
        return {
            "army": self.tr("Armies"),
            "unit": self.tr("Units"),
            "creature": self.tr("Creatures"),
            "weapon": self.tr("Weapons"),
            "robot": self.tr("Robots"),
            "vehicle": self.tr("Vehicles"),
            "trash": self.tr("Trash"),
        }

    def _show_empty(self, *, flat: bool, any_rows: bool) -> None:
        self.tree.setVisible(any_rows)
        self.empty.setVisible(not any_rows and flat)
        self.bare.setVisible(not any_rows and not flat)

    def _open_keys(self) -> set[str]:
        keys = set()
        for place in range(self._model.rowCount()):
            index = self._model.index(place, 0)
            branch = self._model.branch(index)
            if branch is not None and self.tree.isExpanded(index):
                keys.add(branch.key)
        return keys or set(self._desk.settings.words("library/open"))

    def _open_branches(self, keys: set[str]) -> None:
        for place in range(self._model.rowCount()):
            index = self._model.index(place, 0)
            branch = self._model.branch(index)
            if branch is not None:
                self.tree.setExpanded(index, branch.key in keys)

    def _unfold(self) -> None:
        """Open armies and creatures the first time; later what was open."""
        kept = self._desk.settings.words("library/open")
        self._open_branches(set(kept or ("army", "creature")))

    def leave(self) -> None:
        """Remember which branches are open, and list no more: the window is closing."""
        self._search_timer.stop()
        self._reload_timer.stop()
        self._desk.settings.keep_words(
            "library/open", tuple(sorted(self._opened if self._flat else self._open_keys()))
        )

    # -- choosing ------------------------------------------------------------------------------------------

    def select(self, document_id: str) -> None:
        """Show which document is in front."""
        self._front = document_id
        index = self._model.find(document_id)
        seen = index.isValid() and (not index.parent().isValid() or self.tree.isExpanded(index.parent()))
        if not seen:
            self.tree.setCurrentIndex(QModelIndex())
        elif self.tree.currentIndex() != index:
            self.tree.setCurrentIndex(index)

    def focus_search(self) -> None:
        """Give the keyboard to the search."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _clear(self) -> None:
        for chip in (self.favourites, self.illegal):
            chip.setChecked(False)
        self.search.clear()

    def _clicked(self, index: QModelIndex) -> None:
        row = self._model.row(index)
        if row is None:
            self.tree.setExpanded(index, not self.tree.isExpanded(index))
        elif row.trashed:
            self._desk.say(self.tr("{0} is in the trash: restore it from its menu").format(row.name))
        else:
            self.opened.emit(row.id)

    def _open_first(self) -> None:
        self.reload()
        rows = [self._model.row(self._model.index(place, 0)) for place in range(self._model.rowCount())]
        found = [row for row in rows if row is not None]
        typed = self.search.text().strip().casefold()
        if found:
            # `max` keeps the first of equals, so that beyond names the order of the list decides.
            best = max(found, key=lambda row: _nearness(row.name.casefold(), typed))
            self.opened.emit(best.id)

    def _enter_tree(self) -> None:
        self.tree.setFocus()
        if not self.tree.currentIndex().isValid():
            self.tree.setCurrentIndex(self._model.index(0, 0))

    # -- doing ---------------------------------------------------------------------------------------------

    def _make_new(self, kind: str, *_: object) -> None:
        self.make(kind)

    def make(self, kind: str) -> None:
        """Begin a new document of a kind and bring it to the front."""
        given = self._pair() if kind == "linked_weapon" else {}
        if given is None:
            self._desk.say(self.tr("A linked pair needs a weapon: make one first"))
            return
        label = message("editing.edit.new", name=self._desk.words.text(f"sheets.kind.{kind}"))
        edit = replace(whole.create(whole.start(kind, **given)), label=label)
        self._desk.session.apply(edit)
        self.opened.emit(edit.ids[0])

    def _pair(self) -> dict[str, object] | None:
        """Return what a new pair is made of, None where there is no weapon."""
        weapons = self._desk.session.load("weapon")
        return {"weapons": (weapons[0].id, weapons[0].id)} if weapons else None

    def duplicate(self, document_id: str) -> None:
        """Make a copy and bring it to the front."""
        session = self._desk.session
        document = session.documents[document_id]
        names = {each.name for each in session.load(document.kind)}
        edit = whole.duplicate(document, names, self._desk.words)
        session.apply(edit)
        self.opened.emit(edit.ids[0])

    def trash(self, document_id: str) -> None:
        """Move a document that nothing else names to the trash; undo brings it back."""
        session = self._desk.session
        document = session.documents[document_id]
        session.keep()
        users = session.library.used_by(document_id)
        if users:
            names = ", ".join(user.name for user in users[:4])
            self._desk.say(
                self.tr("{0} is used by {1}: take it out there first").format(document.name, names)
            )
            return
        session.apply(whole.delete(document))

    def _restore(self, document_id: str) -> None:
        self._desk.session.library.restore_from_trash(document_id)
        self._desk.session.shelf_changed([document_id])

    def _favour(self, row: Row) -> None:
        self._desk.session.library.set_favourite(row.id, not row.favourite)
        self._shelf = None
        self._reload_timer.start()

    def _offer(self, spot: QPoint) -> None:
        row = self._model.row(self.tree.indexAt(spot))
        if row is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if row.trashed:
            menu.addAction(self.tr("Restore"), lambda: self._restore(row.id))
        else:
            self._fill_menu(menu, row)
        menu.popup(self.tree.viewport().mapToGlobal(spot))

    def _fill_menu(self, menu: QMenu, row: Row) -> None:
        menu.addAction(self.tr("Open"), lambda: self.opened.emit(row.id))
        menu.addAction(self.tr("Duplicate"), lambda: self.duplicate(row.id))
        star = self.tr("No longer a favourite") if row.favourite else self.tr("Favourite")
        menu.addAction(star, lambda: self._favour(row))
        users = self._desk.session.library.used_by(row.id)
        used = menu.addMenu(self.tr("Used by"))
        used.setEnabled(bool(users))
        for user in users:
            used.addAction(user.name, partial(self.opened.emit, user.id))
        menu.addSeparator()
        menu.addAction(self.tr("Print…"), lambda: self._desk.print_sheets(row.id))
        menu.addAction(self.tr("Export…"), lambda: self.exportRequested.emit(row.id))
        menu.addAction(self.tr("Move to trash"), lambda: self.trash(row.id))


def _nearness(name: str, typed: str) -> int:
    """Return how well a name fits what was typed: it is it, it begins with it, or neither."""
    return 2 if name == typed else 1 if typed and name.startswith(typed) else 0
