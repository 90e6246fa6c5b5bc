"""The right dock of a design: the total and its change, the receipt with rules, and the card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.counsel.formula_marks import marks
from armybuilder.desktop.designer.design_odds import DesignOdds
from armybuilder.desktop.designer.live_card import LiveCard
from armybuilder.desktop.desk.named_documents import named_by
from armybuilder.desktop.desk.wanted import FormulaWanted
from armybuilder.desktop.documents.receipt_words import receipt_rows
from armybuilder.desktop.frame.side_panel import DocumentPanel
from armybuilder.desktop.look.number_format import grouped
from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.look.translatable import in_words
from armybuilder.desktop.widgets.headings import DockHead
from armybuilder.desktop.widgets.receipt import ReceiptPanel
from armybuilder.desktop.widgets.total import TotalView

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.document_state import DocumentState
    from armybuilder.desktop.desk.session import LastEdit
    from armybuilder.model.bundle import AnyDocument

_HEADS, _SMALLEST_CARD, _SHORTEST_RECEIPT = 110, 150, 88

__all__ = ["DesignSide"]


class DesignSide(DocumentPanel):
    """The dock with a design's price, receipt and card."""

    def __init__(self, desk: Desk) -> None:
        """Build the empty dock."""
        super().__init__()
        self._desk = desk
        self.total = TotalView()
        self.receipt = ReceiptPanel()
        self.receipt.view.term_wanted.connect(lambda term: desk.show(FormulaWanted(term)))
        self.card = LiveCard(desk.workers, desk.words)
        self.odds = DesignOdds(desk)
        self.pin(self.total)
        self.add_wide(self.receipt)
        self.add_rule()
        self.add(DockHead(self.tr("Card"), self.tr("as it will print")), top=4)
        self.add(self.card, stretch=1, top=2)
        self.add(self.odds, top=0)

    def begin(self, document: AnyDocument) -> None:
        """Start typesetting the card, while the rest of the page is read."""
        readings = self._desk.session.readings_of(document)
        self.card.show_document(document, named_by(document, self._desk), readings)

    def show_document(self, state: DocumentState) -> None:
        """Show the price of the current document, with its last change marked."""
        session, words = self._desk.session, self._desk.words
        document, receipt = state.document, state.receipt
        step = session.step(document.id)
        before = step.before if step is not None else None
        self.total.set_total(receipt.total)
        show_change(self.total, step, receipt.total, self._desk)
        far = marks(document, named_by(document, self._desk), session.readings_of(document))
        rows = receipt_rows(receipt, before, words, far)
        self.receipt.set_rows(rows, next((row.key for row in rows if row.changed), ""))
        self._share_height()
        self.odds.show_design(document)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the receipt and the card to the new height."""
        super().resizeEvent(event)
        self._share_height()

    def _share_height(self) -> None:
        """Fit the receipt and the card to the height.

        The card shrinks first. The receipt is scrolled only if the card would be too small.
        """
        px = current_look().px
        view, strip = self.receipt.view, self.receipt.strip
        taken = self.total.sizeHint().height() + strip.sizeHint().height() + px(_HEADS + _SMALLEST_CARD)
        wanted = view.sizeHint().height()
        view.setMinimumHeight(max(px(_SHORTEST_RECEIPT), min(wanted, self.height() - taken)))

    def stop(self) -> None:
        """Stop the card and the odds."""
        self.card.stop()
        self.odds.stop()


def show_change(total: TotalView, step: LastEdit | None, now: int, desk: Desk) -> None:
    """Show the last edit beside a total: "+6, was 58: Fighting Ability 6 to 5"."""
    if step is None or step.before is None or step.before.total == now:
        total.set_change(None)
        return
    was = step.before.total
    said = _said("was {0}: undone, {1}") if step.taken_back else _said("was {0}: {1}")
    total.set_change(now - was, said.format(grouped(was), desk.words.say(step.label)))


def _said(words: str) -> str:
    return in_words("DesignSide", words)
