"""The menu over the rows of the library, for one row or for several."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.desktop.desk.wanted import SheetsWanted
from armybuilder.desktop.documents.renaming import ask_name
from armybuilder.desktop.documents.saving import ask_table
from armybuilder.desktop.documents.used_by import add_users
from armybuilder.desktop.look import icons
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.translatable import in_words
from armybuilder.desktop.widgets.menu_reasons import give_reason, tell_reasons
from armybuilder.model.spreadsheet.columns import TABLE_KINDS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QMenu

    from armybuilder.desktop.library.dock import LibraryDock
    from armybuilder.desktop.library.library_model import LibraryRow

__all__ = ["fill_menu", "fill_trash_menu"]

MOST_COMPARED = 4
_OPENED = 8


def _tr(words: str) -> str:
    return in_words("LibraryMenu", words)


def fill_menu(menu: QMenu, dock: LibraryDock, rows: Sequence[LibraryRow]) -> None:
    """Fill the menu of rows outside of the trash."""
    document_actions, ids = dock.document_actions, [row.id for row in rows]
    # A battle never changes: there is nothing to copy, to share as a line or to print of it.
    fought = any(row.kind == "battle" for row in rows)

    def add(words: str, what: Callable[[], object], mark: Icon | None = None, reason: str = "") -> None:
        action = menu.addAction(words, what)
        if mark is not None:
            action.setIcon(icons.icon(mark))
        give_reason(action, reason)

    tell_reasons(menu)
    add(_tr("Open"), lambda: dock.open_all(ids[:_OPENED]), Icon.OPEN)
    if not fought:
        add(_tr("Duplicate"), lambda: document_actions.duplicate(ids), Icon.COPY)
    if all(row.favourite for row in rows):
        add(_tr("No longer a favourite"), lambda: document_actions.favour(ids, on=False), Icon.STAR)
    else:
        add(_tr("Favourite"), lambda: document_actions.favour(ids, on=True), Icon.STAR)
    add(_tr("Tags…"), lambda: dock.edit_tags(ids), Icon.TAG)
    add_users(menu, dock.desk, ids)
    if any(row.original for row in rows):
        add(_tr("Make it a design of its own"), lambda: document_actions.stand_alone(ids))
    menu.addSeparator()
    add(_tr("Compare"), lambda: dock.show_page("compare", ids), Icon.COMPARE, _why_not(rows))
    if len(rows) == 1:
        add(_tr("Rename…"), lambda: ask_name(dock.desk, ids[0], dock))
        add(_tr("History"), lambda: dock.show_page("history", ids), Icon.HISTORY)
        if not fought:
            add(_tr("Share"), lambda: dock.show_page("share", ids), Icon.SHARE)
    menu.addSeparator()
    if not fought:
        add(_tr("Copy"), lambda: document_actions.copy(ids))
    if len(rows) == 1 and not fought:
        add(_tr("Print…"), lambda: dock.desk.show(SheetsWanted(ids[0])), Icon.PRINT)
    add(_tr("Export…"), lambda: dock.export_requested.emit(ids), Icon.EXPORT)
    _add_table(add, dock, rows)
    add(_tr("Move to trash"), lambda: document_actions.trash(ids), Icon.TRASH)


def _add_table(add: Callable[..., None], dock: LibraryDock, rows: Sequence[LibraryRow]) -> None:
    """Add the export as a table, if a row is of a kind that has one."""
    if not any(row.kind in TABLE_KINDS for row in rows):
        return
    alone = all(row.kind == rows[0].kind for row in rows)
    reason = "" if alone else _tr("Choose weapons only, or creatures, robots or vehicles only")
    ids = [row.id for row in rows]
    add(_tr("Export as a table…"), lambda: ask_table(dock.desk, dock, rows[0].kind, ids), Icon.EXPORT, reason)


def fill_trash_menu(menu: QMenu, dock: LibraryDock, ids: Sequence[str]) -> None:
    """Fill the menu of rows in the trash, or of the whole trash without a chosen row."""
    if ids:
        menu.addAction(icons.icon(Icon.UNDO), _tr("Restore"), lambda: dock.document_actions.restore(ids))
        menu.addSeparator()
    menu.addAction(icons.icon(Icon.TRASH), _tr("Empty the trash…"), dock.document_actions.ask_empty_trash)


def _why_not(rows: Sequence[LibraryRow]) -> str:
    """Return the reason that rows cannot be compared, or ""."""
    if not 2 <= len(rows) <= MOST_COMPARED:
        return _tr("Choose two to four designs")
    kinds = {row.kind for row in rows}
    return "" if len(kinds) == 1 else _tr("Choose designs of one kind")
