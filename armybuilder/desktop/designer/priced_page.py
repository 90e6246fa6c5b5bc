"""The page of a priced document, with the receipt and the card at its right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.desktop.designer.side_panel import DesignSide
from armybuilder.desktop.frame.document_page import DesignPage

if TYPE_CHECKING:
    from armybuilder.desktop.frame.side_panel import DocumentPanel

__all__ = ["PricedPage"]


class PricedPage(DesignPage):
    """The page of a document with a receipt of its price and a preview of its card."""

    def make_side(self) -> DocumentPanel:
        """Return the right dock."""
        return DesignSide(self.desk)
