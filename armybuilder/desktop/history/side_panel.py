"""The receipt at a moment, with the lines marked that changed then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.desktop.documents.receipt_words import receipt_rows
from armybuilder.desktop.frame.side_panel import SidePanel
from armybuilder.desktop.look.number_format import grouped
from armybuilder.desktop.widgets.receipt import ReceiptPanel
from armybuilder.desktop.widgets.total import TotalView
from armybuilder.library.timeline import receipt_of

if TYPE_CHECKING:
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.library.timeline import HistoryMoment

__all__ = ["HistorySide"]


class HistorySide(SidePanel):
    """The total, the change and the receipt of one moment."""

    def __init__(self, desk: Desk) -> None:
        """Build the empty dock."""
        super().__init__()
        self._desk = desk
        self.total = TotalView()
        self.receipt = ReceiptPanel()
        self.pin(self.total)
        self.add_wide(self.receipt, 1)

    def show_moment(self, moment: HistoryMoment, before: HistoryMoment | None, kind: str) -> None:
        """Show the price of a document at a moment, compared with the moment before."""
        now = receipt_of(moment, kind)
        old = receipt_of(before, kind) if before is not None and before.lines else None
        self.total.set_total(now.total)
        was = self.tr("was {0}").format(grouped(moment.before)) if moment.before is not None else ""
        self.total.set_change(moment.delta or None, was)
        self.receipt.set_rows(receipt_rows(now, old, self._desk.words))

    def show_nothing(self) -> None:
        """Show the dock without a moment."""
        self.total.set_total(0)
        self.total.set_change(None)
        self.receipt.set_rows(())
