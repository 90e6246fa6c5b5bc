"""The page of a document that has a price: at its right stand the receipt and the card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.desktop.designer.side_panel import DesignSide
from armybuilder.desktop.frame.document_page import DesignPage

if TYPE_CHECKING:
    from armybuilder.desktop.frame.side_panel import DocumentPanel

__all__ = ["PricedPage"]


class PricedPage(DesignPage):
    """The page of one document, with what it costs and why, and what it will look like on paper."""

    def make_side(self) -> DocumentPanel:
        """Return the right dock."""
        return DesignSide(self.desk)
