"""The left dock: the search, the chips, the tree of all documents, and the menu for new designs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QMenu, QTreeView, QVBoxLayout, QWidget

from armybuilder.desktop.desk.delay import Delay
from armybuilder.desktop.desk.desk import page_key
from armybuilder.desktop.desk.session import ChangeKind, DocumentsChanged
from armybuilder.desktop.desk.workers import Latest
from armybuilder.desktop.documents.document_signs import KIND_SIGNS
from armybuilder.desktop.documents.hidden_results import end_is_unknown
from armybuilder.desktop.library.actions import NEW_KINDS, LibraryActions
from armybuilder.desktop.library.library_model import Branch, LibraryModel, LibraryRow, branches_of
from armybuilder.desktop.library.listing import LibraryListing, Listed, more_row
from armybuilder.desktop.library.menus import fill_menu, fill_trash_menu
from armybuilder.desktop.library.search_chips import SearchChips
from armybuilder.desktop.library.search_line import SearchLine
from armybuilder.desktop.library.tag_popup import TagPopup
from armybuilder.desktop.look import icons
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role, current_look, surface
from armybuilder.desktop.widgets.buttons import Button, IconButton, QuietButton, with_room
from armybuilder.desktop.widgets.delegates import TreeRowDelegate, prepare_tree
from armybuilder.desktop.widgets.empty_state import EmptyState
from armybuilder.desktop.widgets.layouts import fill, lay_column
from armybuilder.desktop.widgets.row_menus import offer_row_menu
from armybuilder.desktop.widgets.spacing import Rule
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import Dressed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtGui import QResizeEvent

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.library.search_results import Order

__all__ = ["LibraryDock"]

_SEARCH_MS = 60
_RELOAD_MS = 250
"""The pause in milliseconds after an edit in which the rows are updated, longer than that between two keys."""
_ORDERS: tuple[Order, ...] = ("name", "points", "changed", "kind")


class _Tree(QTreeView):
    """The tree of documents, which Enter opens as a click does."""

    entered_row = Signal(QModelIndex)
    copied = Signal()
    pasted = Signal()
    removed = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open a document with Enter, copy and paste, and delete with Delete."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.entered_row.emit(self.currentIndex())
            return
        keys = (
            (QKeySequence.StandardKey.Copy, self.copied),
            (QKeySequence.StandardKey.Paste, self.pasted),
            (QKeySequence.StandardKey.Delete, self.removed),
        )
        for key, signal in keys:
            if event.matches(key):
                signal.emit()
                return
        super().keyPressEvent(event)


class LibraryDock(Dressed, QWidget):
    """The dock that lists the library, unsaved edits included."""

    opened = Signal(str)
    import_requested = Signal()
    starter_requested = Signal()
    paste_requested = Signal()
    export_requested = Signal(list)

    def __init__(self, desk: Desk) -> None:
        """Build the dock and list everything."""
        super().__init__()
        surface(self, "dock")
        self.desk = desk
        self.document_actions = LibraryActions(desk, self)
        self._model = LibraryModel()
        self._model.setParent(self)
        self._listing = LibraryListing(desk.session, desk.words, partial(end_is_unknown, desk.settings))
        self._front = ""
        self._flat = False
        self._order: Order = "name"
        self._opened: set[str] = set()
        known = desk.session.library.known_marks
        self.search = SearchLine(self.tr("Search names, tags, values"), desk.words, known)
        self.search.setAccessibleName(self.tr("Search the library"))
        self.help = IconButton(Icon.HELP, self.tr("How to search"), small=False)
        self.count = Text("", Role.SECONDARY, "ink2", elide=True)
        self.sort = QuietButton("", Icon.CHEVRON_DOWN, small=True)
        self.faults = Text("", Role.SECONDARY, "warn", wrap=True)
        self.chips = SearchChips(desk)
        self.tree = _Tree()
        self._lay_out()
        self._asking = Latest(desk.workers)
        self._search_timer = Delay(self, _SEARCH_MS, self._look_again)
        self._reload_timer = Delay(self, _RELOAD_MS, self._look_again)
        self._connect()
        self.reload()
        self._unfold()

    # -- layout --------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self.tree.setModel(self._model)
        self.tree.setAccessibleName(self.tr("Library"))
        prepare_tree(self.tree, TreeRowDelegate(self.tree))
        self.tree.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.tree.setDragEnabled(True)
        self.tree.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.empty = EmptyState(self.tr("Nothing here matches."), self.tr("Clear the search"))
        self.bare = EmptyState(
            self.tr("The library is empty. Begin with a creature, or import a file."), self.tr("New creature")
        )
        self.starter = QuietButton(self.tr("Bring the starter designs back"), clicked=self.starter_requested)
        self.bare.offer_too(self.starter)
        for hidden in (self.empty, self.bare, self.faults):
            hidden.hide()
        self.new = Button(self.tr("New design"), Icon.PLUS)
        self.imports = QuietButton(self.tr("Import"), Icon.IMPORT, clicked=self.import_requested)
        self._head, self._foot = QVBoxLayout(), QHBoxLayout()
        lay_column(
            self._head, Rule(), (self.tree, 1), (self.empty, 1), (self.bare, 1), Rule(), self._foot, on=self
        )
        self._fill()

    def _fill(self) -> None:
        asking, counting = QHBoxLayout(), QHBoxLayout()
        fill(self._head, asking, self.faults, self.chips, counting)
        fill(asking, (self.search, 1), self.help)
        fill(counting, (self.count, 1), self.sort)
        fill(self._foot, self.new, 1, self.imports)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._typed)
        self.search.returnPressed.connect(self._open_first)
        self.search.down_pressed.connect(self._enter_tree)
        self.help.setMenu(self.search.help_menu())
        self.chips.changed.connect(self.reload)
        self.empty.acted.connect(self._clear)
        self.bare.acted.connect(lambda: self.make("creature"))
        self.document_actions.made.connect(self.opened)
        self.document_actions.noted.connect(self._noted)
        self.tree.clicked.connect(self._clicked)
        self.tree.entered_row.connect(self._entered)
        self.tree.copied.connect(lambda: self.document_actions.copy(self.chosen()))
        self.tree.pasted.connect(self.paste_requested)
        self.tree.removed.connect(lambda: self.document_actions.trash(self.chosen()))
        offer_row_menu(self.tree, self._offer)
        self.tree.selectionModel().selectionChanged.connect(self._count_chosen)
        self._new_menu, self._sort_menu = QMenu(self), QMenu(self)
        self._dress()
        self.new.setMenu(self._new_menu)
        self.sort.setMenu(self._sort_menu)

    def _fill_menus(self) -> None:
        self._new_menu.clear()
        for kind in NEW_KINDS:
            words = self.desk.words.text(f"sheets.kind.{kind}").capitalize()
            action = self._new_menu.addAction(icons.icon(KIND_SIGNS[kind]), words)
            action.triggered.connect(partial(self._make_new, kind))
        self._sort_menu.clear()
        names = {
            "name": self.tr("name"),
            "points": self.tr("points, most first"),
            "changed": self.tr("changed, newest first"),
            "kind": self.tr("kind"),
        }
        for order in _ORDERS:
            action = self._sort_menu.addAction(self.tr("By {0}").format(names[order]))
            action.setCheckable(True)
            action.setChecked(order == self._order)
            action.triggered.connect(partial(self._sort_by, order))
        self.sort.setText(names[self._order].split(",")[0])
        self.sort.setAccessibleName(self.tr("Sorted by {0}").format(names[self._order]))

    def _dress(self) -> None:
        px = current_look().px
        self._head.setContentsMargins(px(12), px(12), px(12), px(8))
        self._head.setSpacing(px(8))
        self._foot.setContentsMargins(px(12), px(8), px(12), px(8))
        self._share_foot()
        self._fill_menus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the words of the buttons that have room for them."""
        super().resizeEvent(event)
        self._share_foot()

    def _share_foot(self) -> None:
        margins = self._foot.contentsMargins()
        room = self.width() - margins.left() - margins.right() - 2 * max(0, self._foot.spacing())
        with_room((self.new, self.imports), room)

    # -- listing -------------------------------------------------------------------------------------------

    def hear(self, change: DocumentsChanged) -> None:
        """Update the changed rows a moment later, once for a burst of edits."""
        if ChangeKind.KEPT | ChangeKind.SHELF in change.what:
            self._listing.note_saved(change.ids)
            self.search.forget()
        elif change.what & ChangeKind.SHELF:
            self._listing.forget()
            self.search.forget()
            self.chips.reload()
        if change.what & (ChangeKind.SHELF | ChangeKind.DOCUMENTS):
            self._reload_timer.start()

    def _typed(self, text: str) -> None:
        self.chips.show_query(text)
        # An answer to the letters typed before is not listed any more.
        self._asking.cancel()
        self._search_timer.start()

    def _noted(self) -> None:
        self._listing.forget()
        self._reload_timer.start()

    def _sort_by(self, order: Order, *_: object) -> None:
        self._order = order
        self._fill_menus()
        self.reload()

    def _asked(self) -> str:
        return f"{self.search.text().strip()} {self.chips.asks()}".strip()

    def _descending(self) -> bool:
        return self._order in {"points", "changed"}

    def _look_again(self) -> None:
        """Update the list for the search.

        A large library is searched off the main thread.
        """
        asked = self._asked()
        if not asked and not self._flat and self._model.renew(self._listing.edited()):
            self._reprice()
            return
        if not asked or not self.desk.session.large:
            self.reload()
            return
        order, descending = self._order, self._descending()
        self._asking.start(
            lambda _job: self._listing.ask(asked, order, descending=descending),
            lambda found: self._list(self._listing.found(found), flat=True),
        )

    def reload(self) -> None:
        """List the library for the search and the chips."""
        self._asking.cancel()
        asked = self._asked()
        if asked:
            found = self._listing.ask(asked, self._order, descending=self._descending())
            self._list(self._listing.found(found), flat=True)
        else:
            self._list(self._listing.everything(), flat=False)

    def _list(self, listed: Listed, *, flat: bool) -> None:
        if not self._flat:
            self._opened = self._open_keys()
        self._flat = flat
        chosen, at = self._chosen_rows(), self._model.row(self.tree.currentIndex())
        if self._model.show(self._branches(listed), flat=flat) and not flat:
            self._open_branches(self._opened)
        self._reprice()
        self._say_found(listed, flat=flat)
        self._show_empty(flat=flat, any_rows=bool(listed.rows))
        # One row chosen is what is in front, unless the keys have gone on from there.
        kept = (
            [row.id for row in chosen if self._stays(row)] if len(chosen) > 1 or self.tree.hasFocus() else ()
        )
        self.choose(kept, at.id if at is not None else "")
        if not self._chosen_rows():
            self.select(self._front)

    def _reprice(self) -> None:
        """Update the points of rows whose documents name edited documents.

        Rows out of sight are updated when they are seen.
        """
        moved = self._listing.moved()
        self._model.doubt(moved, self._listing.repriced)
        if not moved or not self.tree.isVisible():
            return
        index, end = self.tree.indexAt(QPoint(0, 0)), self.tree.viewport().height()
        while index.isValid() and self.tree.visualRect(index).top() < end:
            self._model.read_again(index)
            index = self.tree.indexBelow(index)

    def _stays(self, was: LibraryRow) -> bool:
        """Say whether a row is still listed, and on the same side of the trash."""
        row = self._model.row(self._model.find(was.id))
        return row is not None and row.trashed is was.trashed

    def _branches(self, listed: Listed) -> list[Branch]:
        if self._flat:
            rest = [
                more_row(kind, self.desk.words.text("desktop.more_found", count=count))
                for kind, count in listed.more
            ]
            return [Branch("", "", Icon.SEARCH, [*listed.rows, *rest])]
        branches = branches_of(listed.rows, self._branch_names())
        for kind, count in listed.more:
            key = "weapon" if kind == "linked_weapon" else kind
            branch = next(each for each in branches if each.key == key)
            branch.unlisted += count
            words = self.desk.words.text(
                "desktop.more", count=count, kind=self.desk.words.text(f"sheets.kind.{kind}")
            )
            branch.rows.append(more_row(kind, words))
        return branches

    def _say_found(self, listed: Listed, *, flat: bool) -> None:
        found = self.desk.words.text("desktop.found", count=listed.found, all=listed.total) if flat else ""
        self.count.setText(found)
        self.count.setProperty("found", found)
        self.count.setVisible(flat)
        self.sort.setVisible(flat)
        said = " ".join(self.desk.words.say(fault) for fault in listed.faults)
        self.faults.setText(said)
        self.faults.setVisible(bool(said))

    def _branch_names(self) -> dict[str, str]:
        return {
            "army": self.tr("Armies"),
            "unit": self.tr("Units"),
            "creature": self.tr("Creatures"),
            "weapon": self.tr("Weapons"),
            "robot": self.tr("Robots"),
            "vehicle": self.tr("Vehicles"),
            "table": self.tr("Tables"),
            "battle": self.tr("Battles"),
            "campaign": self.tr("Campaigns"),
            "trash": self.tr("Trash"),
        }

    def _show_empty(self, *, flat: bool, any_rows: bool) -> None:
        self.tree.setVisible(any_rows)
        self.empty.setVisible(not any_rows and flat)
        self.bare.setVisible(not any_rows and not flat)

    def _branch_indexes(self) -> Iterable[tuple[QModelIndex, str]]:
        for place in range(self._model.rowCount()):
            index = self._model.index(place, 0)
            branch = self._model.branch(index)
            if branch is not None:
                yield index, branch.key

    def _open_keys(self) -> set[str]:
        keys = {key for index, key in self._branch_indexes() if self.tree.isExpanded(index)}
        return keys or set(self.desk.settings.words("library/open"))

    def _open_branches(self, keys: set[str]) -> None:
        for index, key in self._branch_indexes():
            self.tree.setExpanded(index, key in keys)

    def _unfold(self) -> None:
        """Expand the branches that were open at the last closing, at first armies and creatures."""
        kept = self.desk.settings.words("library/open")
        self._open_branches(set(kept or ("army", "creature")))

    def leave(self) -> None:
        """Remember the open branches, and stop all timers, because the window closes."""
        self._search_timer.stop()
        self._reload_timer.stop()
        self._asking.cancel()
        self.search.popup.hide()
        self.desk.settings.keep_words(
            "library/open", tuple(sorted(self._opened if self._flat else self._open_keys()))
        )

    # -- choosing ------------------------------------------------------------------------------------------

    def select(self, document_id: str) -> None:
        """Select the row of the document in front."""
        self._front = document_id
        index = self._model.find(document_id) if document_id else QModelIndex()
        if not index.isValid() or not self._seen(index):
            self.tree.setCurrentIndex(QModelIndex())
            self.tree.clearSelection()
        elif self.tree.currentIndex() != index or len(self.tree.selectionModel().selectedRows()) != 1:
            # By the model: the view would add to what is chosen while Ctrl is held, as it is when tabs are stepped.
            one = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            self.tree.selectionModel().setCurrentIndex(index, one)

    def _seen(self, index: QModelIndex) -> bool:
        return not index.parent().isValid() or self.tree.isExpanded(index.parent())

    def choose(self, ids: Sequence[str], at: str = "") -> None:
        """Choose several rows, and set the current row.

        Documents that are not listed are left out.
        """
        chosen, rows = QItemSelection(), self.tree.selectionModel()
        for key in ids:
            index = self._model.find(key)
            if index.isValid():
                chosen.select(index, index)
        rows.select(chosen, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        index = self._model.find(at) if at else QModelIndex()
        if index.isValid() and self._seen(index):
            rows.setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)

    def chosen(self) -> list[str]:
        """Return the ids of the chosen rows in their order, without those in the trash."""
        return [row.id for row in self._chosen_rows() if not row.trashed]

    def _chosen_rows(self) -> list[LibraryRow]:
        rows = [self._model.row(index) for index in self.tree.selectionModel().selectedRows()]
        return [row for row in rows if row is not None and row.id]

    def _count_chosen(self) -> None:
        """Show the number of chosen rows, if it is more than 1."""
        count, found = len(self._chosen_rows()), str(self.count.property("found") or "")
        self.count.setText(self.desk.words.text("desktop.rows_chosen", count=count) if count > 1 else found)
        self.count.setVisible(bool(self.count.text()))

    def focus_search(self) -> None:
        """Focus the search."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _clear(self) -> None:
        self.chips.clear()
        self.search.clear()

    def _clicked(self, index: QModelIndex) -> None:
        """Open the clicked document, unless the click was one of several that choose rows."""
        if len(self.tree.selectionModel().selectedRows()) <= 1:
            self._enter(index)

    def _entered(self, index: QModelIndex) -> None:
        chosen = self.chosen()
        if len(chosen) > 1:
            self.open_all(chosen)
        else:
            self._enter(index)

    def open_all(self, ids: Sequence[str]) -> None:
        """Open several documents, one after the other."""
        for key in ids:
            self.opened.emit(key)

    def _enter(self, index: QModelIndex) -> None:
        row = self._model.row(index)
        if row is None:
            self.tree.setExpanded(index, not self.tree.isExpanded(index))
        elif row.more:
            self.search.setText(f"kind:{row.kind} " if row.kind else self.search.text())
            self.focus_search()
            self.search.deselect()
        elif row.trashed:
            self.desk.say(self.tr("{0} is in the trash: restore it from its menu").format(row.name))
        else:
            self.opened.emit(row.id)

    def _open_first(self) -> None:
        self.reload()
        rows = [self._model.row(self._model.index(place, 0)) for place in range(self._model.rowCount())]
        found = [row for row in rows if row is not None and row.id]
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
        """Create a document of a kind, and show it.

        A running search ends, because it would hide the document.
        """
        if self._asked():
            self._clear()
        self.document_actions.make(kind)

    def edit_tags(self, ids: Sequence[str]) -> None:
        """Show the tags of documents beside their rows."""
        index = self._model.find(ids[0])
        spot = self.tree.visualRect(index).bottomLeft() if index.isValid() else QPoint(0, 0)
        self.tag_popup = TagPopup(self.desk, self.document_actions, ids, self)
        self.tag_popup.open_at(self.tree.viewport().mapToGlobal(spot + QPoint(current_look().px(24), 0)))

    def show_page(self, page: str, ids: Sequence[str]) -> None:
        """Show a page about documents (compare, history)."""
        self.desk.open(page_key(page, *ids))

    def _offer(self, spot: QPoint) -> None:
        menu = self.menu_at(spot)
        if menu is not None:
            menu.popup(self.tree.viewport().mapToGlobal(spot))

    def menu_at(self, spot: QPoint) -> QMenu | None:
        """Return the menu of the chosen rows, or of another row at a point."""
        index = self.tree.indexAt(spot)
        row, branch = self._model.row(index), self._model.branch(index)
        rows = self._chosen_rows()
        if row is not None and row not in rows:
            rows = [row] if row.id else []
        if not rows and (branch is None or branch.key != "trash"):
            return None
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if not rows or all(each.trashed for each in rows):
            fill_trash_menu(menu, self, [each.id for each in rows])
        else:
            fill_menu(menu, self, [each for each in rows if not each.trashed])
        return menu


def _nearness(name: str, typed: str) -> int:
    """Return 2 if a name equals the typed text, 1 if it begins with the text, else 0."""
    return 2 if name == typed else 1 if typed and name.startswith(typed) else 0
