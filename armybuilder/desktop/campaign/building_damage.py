"""The line that marks damage to a table's buildings by hand: table, section and damage."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, get_args

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.look.icons import Sign
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.chips import FlowLayout
from armybuilder.desktop.widgets.drop_down import DropDown
from armybuilder.model.campaign import Ruin
from armybuilder.model.campaign_names import named
from armybuilder.model.table import Table, piece_name
from armybuilder.sheets.parts import chronicle

if TYPE_CHECKING:
    from armybuilder.desktop.campaign.day_view import DayView

__all__ = ["RuinsLine"]


class RuinsLine(QWidget):
    """The line for the library's tables with buildings, hidden without any."""

    ruined = Signal(str, str)
    """The name of a section in the campaign, and its damage."""

    def __init__(self) -> None:
        """Show no table yet."""
        super().__init__()
        self._sections: dict[str, list[tuple[str, str]]] = {}
        self.table = DropDown(self.tr("Table"))
        self.section = DropDown(self.tr("Section of a building"))
        self.ruins = {str(ruin): Button() for ruin in get_args(Ruin)}
        flow = FlowLayout(self, gap=6)
        for part in (self.table, self.section, *self.ruins.values()):
            flow.addWidget(part)
        self.table.activated.connect(lambda _at: self._list_sections())
        for ruin, button in self.ruins.items():
            button.clicked.connect(partial(self._ask, ruin))

    def show_present(self, present: DayView) -> None:
        """Offer the current tables of the library."""
        tables = [one for one in present.session.load("table") if isinstance(one, Table)]
        self._sections = {one.id: _sections(one) for one in tables if _sections(one)}
        self.setVisible(bool(self._sections))
        kept = self.table.currentData()
        self.table.clear()
        for one in tables:
            if one.id in self._sections:
                self.table.add(one.name, one.id, sign=Sign.TABLE)
        self.table.choose(kept)
        self.table.updateGeometry()
        for ruin, button in self.ruins.items():
            button.setText(present.said(chronicle.word("ruin", ruin)))
            button.updateGeometry()
        self._list_sections()

    def _list_sections(self) -> None:
        sections = self._sections.get(str(self.table.currentData() or ""), [])
        self.section.refill((called, name) for name, called in sections)
        self.section.updateGeometry()

    def _ask(self, ruin: str) -> None:
        section = str(self.section.currentData() or "")
        if section:
            self.ruined.emit(section, ruin)


def _sections(table: Table) -> list[tuple[str, str]]:
    """Return the sections of a table's buildings, as their campaign names and their shown names."""
    called = [
        piece_name(terrain, section)
        for terrain in table.terrain
        if terrain.type == "building"
        for section in (terrain.sections or (None,))
    ]
    return [(named(table.id, name), name) for name in dict.fromkeys(called)]
