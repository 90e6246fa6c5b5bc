"""The list of a count's battles that are worth watching."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.number_format import grouped, signed
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.layouts import lay_column
from armybuilder.desktop.widgets.table import Column, PlainTable, TableRow

if TYPE_CHECKING:
    from armybuilder.battle.series.odds import Odds

__all__ = ["WatchList"]


class WatchList(QWidget):
    """The list of the median, the best and the worst battle.

    `wanted` is emitted with the number of the pressed battle.
    """

    wanted = Signal(int)

    def __init__(self) -> None:
        """Start empty."""
        super().__init__()
        self.head = SectionHead(self.tr("Watch"))
        columns = (Column(self.tr("Battle")), Column(self.tr("Margin"), 70, "right"))
        self.table = PlainTable(self.tr("Battles to watch"), columns)
        self.table.row_activated.connect(lambda key: self.wanted.emit(int(key)))
        self.table.clicked.connect(lambda _index: self.wanted.emit(int(self.table.current_key())))
        lay_column(self.head, self.table, 1, on=self)

    def show_odds(self, odds: Odds) -> None:
        """List the battles worth watching among those counted until now."""
        which = (self.tr("the median"), self.tr("the best"), self.tr("the worst"))
        self.head.set_note(self.tr("any of the {0}").format(grouped(odds.battles)))
        rows: dict[int, TableRow] = {}
        for words, (number, margin) in zip(which, odds.telling, strict=False):
            said = self.tr("Battle {0}, {1}").format(grouped(number), words)
            rows.setdefault(number, TableRow(str(number), (said, signed(margin)), sign=Icon.PLAY))
        self.table.show_rows(list(rows.values()))
