"""The chips below the search: favourites, own and illegal designs, kept searches, and a new search."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.widgets.chips import Chip, FlowLayout
from armybuilder.editing import settings
from armybuilder.errors import shortened
from armybuilder.library.saved_searches import SavedSearch, saved_searches

if TYPE_CHECKING:
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.editing.edit import Edit

__all__ = ["SearchChips"]

_LONGEST = 22


class SearchChips(QWidget):
    """The filters that are on or off.

    Kept searches can be renamed and forgotten from their menus.
    """

    changed = Signal()

    def __init__(self, desk: Desk) -> None:
        """Show the fixed chips and the kept searches."""
        super().__init__()
        self._desk = desk
        self._query = ""
        self._shown: dict[str, str] | None = None
        self._flow = FlowLayout(self, gap=6)
        self.favourites = Chip(self.tr("Favourites"))
        self.illegal = Chip(self.tr("Not legal"))
        self.mine = Chip(self.tr("Mine"))
        self.mine.setToolTip(self.tr("Made here: origin:mine"))
        self.keep = Chip(self.tr("Save"), Icon.PLUS, checkable=False, clicked=self._keep)
        self.keep.setToolTip(self.tr("Keep this search as a chip"))
        self.saved: list[Chip] = []
        for chip in (self.favourites, self.mine, self.illegal, self.keep):
            self._flow.addWidget(chip)
        self.favourites.toggled.connect(self.changed)
        self.mine.toggled.connect(self.changed)
        self.illegal.toggled.connect(self.changed)
        self.keep.hide()
        self.reload()

    def asks(self) -> str:
        """Return the query of the chips that are on."""
        asked = ["is:favourite"] if self.favourites.isChecked() else []
        asked += ["origin:mine"] if self.mine.isChecked() else []
        asked += ["is:illegal"] if self.illegal.isChecked() else []
        asked += [str(chip.property("query")) for chip in self.saved if chip.isChecked()]
        return " ".join(asked)

    def show_query(self, query: str) -> None:
        """Offer to keep the typed query, unless it is kept already."""
        self._query = query.strip()
        known = {str(chip.property("query")) for chip in self.saved}
        self.keep.setVisible(bool(self._query) and self._query not in known)
        self.updateGeometry()

    def clear(self) -> None:
        """Switch every chip off."""
        for chip in (self.favourites, self.mine, self.illegal, *self.saved):
            chip.setChecked(False)

    def reload(self) -> None:
        """Update the kept searches if they have changed, and keep their chips on."""
        held = self._held()
        if held == self._shown:
            return
        self._shown = held
        on = {chip.property("query") for chip in self.saved if chip.isChecked()}
        for chip in self.saved:
            self._flow.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self._flow.removeWidget(self.keep)
        self.saved = [self._made(SavedSearch(name, query), on=query in on) for name, query in held.items()]
        self._flow.addWidget(self.keep)
        self.show_query(self._query)

    def _made(self, search: SavedSearch, *, on: bool) -> Chip:
        name = search.name
        chip = Chip(shortened(name, _LONGEST))
        chip.setProperty("query", search.query)
        chip.setProperty("name", name)
        chip.setToolTip(f"{name}\n{search.query}" if name != search.query else name)
        chip.setAccessibleName(self.tr("Search {0}").format(name))
        chip.setChecked(on)
        chip.toggled.connect(self.changed)
        chip.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        chip.customContextMenuRequested.connect(partial(self._offer, chip, name))
        self._flow.addWidget(chip)
        chip.show()
        return chip

    def _offer(self, chip: Chip, name: str, spot: QPoint) -> None:
        menu = self.menu_of(name)
        menu.popup(chip.mapToGlobal(spot))

    def menu_of(self, name: str) -> QMenu:
        """Return the menu of a kept search."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("Rename…"), lambda: self._ask_name(name))
        menu.addAction(
            self.tr("Forget this search"), lambda: self._apply(settings.forget_search(self._held(), name))
        )
        return menu

    def _ask_name(self, name: str) -> None:
        dialog = QInputDialog(self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(self.tr("Rename"))
        dialog.setLabelText(self.tr("Name of the search"))
        dialog.setTextValue(name)

        def named(given: str) -> None:
            if given.strip():
                self._apply(settings.rename_search(self._held(), name, given.strip()))

        dialog.textValueSelected.connect(named)
        dialog.open()

    def _keep(self) -> None:
        self._apply(settings.keep_search(self._held(), self._query, self._query))

    def _held(self) -> dict[str, str]:
        return {each.name: each.query for each in saved_searches(self._desk.session.library)}

    def _apply(self, edit: Edit) -> None:
        """Apply an edit, after which the session announces the change."""
        self._desk.session.apply(edit)
