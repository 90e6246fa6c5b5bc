"""The choice of a battle's table: from the library, a preset, a random table, or a new drawing."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.battle.random_table import random_table
from armybuilder.battle.table import presets
from armybuilder.desktop.look.icons import Icon, Sign
from armybuilder.desktop.widgets.buttons import IconButton
from armybuilder.desktop.widgets.drop_down import CaptionedField, DropDown
from armybuilder.desktop.widgets.layouts import beside, lay_column, lay_row
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.editing import whole_documents
from armybuilder.model.table import Table

if TYPE_CHECKING:
    from armybuilder.battle.random_table import Land
    from armybuilder.desktop.desk.desk import Desk

__all__ = ["DRAW", "RANDOM_TABLE", "TableFields"]

RANDOM_TABLE, DRAW = "random", "draw"
"""The values that stand for a random table, and for a new drawing, in place of a table's id."""

_USUAL = "open-farm"
_LARGEST_SEED = 99_999


class TableFields(QWidget):
    """The choice of the table, with a random table's seed and kind of country."""

    changed = Signal()
    opened = Signal(str)
    """A table is to be opened, by its id."""

    def __init__(self, desk: Desk) -> None:
        """Initialise the fields with the usual table."""
        super().__init__()
        self._desk = desk
        self._made: tuple[tuple[int, str], Table] | None = None
        self._before = _USUAL
        self.table = DropDown(self.tr("Table"))
        self.seed = Stepper(self.tr("Seed of the table"), 0, _LARGEST_SEED, bare=True)
        self.seed.setValue(1)
        self.land = DropDown(self.tr("Country"))
        self.draw = IconButton(Icon.DICES, self.tr("Draw another table"), small=False)
        self._fill_lands()
        self.edit = IconButton(Icon.PENCIL, self.tr("Open the table"), small=False, clicked=self._open)
        chosen, self.random = QWidget(), QWidget()
        lay_row((self.table, 1), self.edit, on=chosen, gap=None)
        lay_column(CaptionedField(self.tr("Table"), chosen), self.random, on=self, gap=6)
        lay_column(self.land, beside(self.seed, self.draw, 1), on=self.random, gap=None)
        self.random.hide()
        self.table.activated.connect(lambda _place: self._choose())
        self.land.activated.connect(lambda _place: self.changed.emit())
        self.seed.valueChanged.connect(lambda _value: self.changed.emit())
        self.draw.clicked.connect(self._draw_seed)

    def _fill_lands(self) -> None:
        self.land.add(self.tr("any country"), "")
        for words, land in (
            (self.tr("farmland"), "farmland"),
            (self.tr("town"), "town"),
            (self.tr("upland"), "upland"),
            (self.tr("woods"), "woods"),
            (self.tr("front line"), "front"),
        ):
            self.land.add(words, land)

    def refresh(self) -> None:
        """List the tables with their sizes, and keep the chosen table."""
        kept = str(self.table.currentData() or _USUAL)
        self.table.clear()
        for table in self._tables().values():
            size = self._desk.words.text("desktop.table_size", width=table.width_cm, depth=table.depth_cm)
            self.table.add(table.name, table.id, note=size, sign=Sign.TABLE)
        self.table.add(self.tr("Random table"), RANDOM_TABLE, sign=Sign.TABLE)
        self.table.add(self.tr("Draw a table…"), DRAW)
        self.choose(kept)

    def _tables(self) -> dict[str, Table]:
        """Return the tables of the library, or the presets if the library has none."""
        held = [table for table in self._desk.session.load("table") if isinstance(table, Table)]
        held.sort(key=lambda table: table.id != _USUAL)
        return {table.id: table for table in held} or dict(presets())

    def choose(self, key: str) -> None:
        """Choose a table by its id, or the first table if the id is unknown."""
        self.table.choose(key)
        self._before = str(self.table.currentData())
        self.random.setVisible(self._before == RANDOM_TABLE)

    def ground(self) -> Table | None:
        """Return the table to fight on."""
        key = str(self.table.currentData() or "")
        if key != RANDOM_TABLE:
            return self._tables().get(key)
        wish = (self.seed.value(), str(self.land.currentData() or ""))
        if self._made is None or self._made[0] != wish:
            self._made = (wish, random_table(wish[0], cast("Land | None", wish[1] or None)))
        return self._made[1]

    def state(self) -> dict[str, str]:
        """Return the state to be stored in the settings."""
        seed, land = str(self.seed.value()), str(self.land.currentData() or "")
        return {"table": str(self.table.currentData() or ""), "table_seed": seed, "land": land}

    def restore(self, state: dict[str, str]) -> None:
        """Restore the stored choice, or the usual table without one."""
        seed = state.get("table_seed", "1")
        self.seed.setValue(int(seed) if seed.isdecimal() else 1)
        self.land.choose(state.get("land", ""))
        self.choose(state.get("table", _USUAL))

    def _choose(self) -> None:
        if self.table.currentData() == DRAW:
            self.choose(self._before)
            table = whole_documents.start("table", None, self._desk.words)
            self._desk.session.apply(whole_documents.create(table))
            self.opened.emit(table.id)
            return
        self.choose(str(self.table.currentData()))
        self.changed.emit()

    def _open(self) -> None:
        """Open the table, and store and choose it first if the library does not have it."""
        table = self.ground()
        if table is None:
            return
        if table.id not in self._desk.view.documents:
            made = table.model_copy(update={"id": whole_documents.new_id()})
            self._desk.session.apply(whole_documents.create(made))
            self.refresh()
            self.choose(made.id)
            self.changed.emit()
            table = made
        self.opened.emit(table.id)

    def _draw_seed(self) -> None:
        self.seed.setValue(secrets.randbelow(_LARGEST_SEED))
        self.changed.emit()
