"""The documents that a document names, as it is to be priced, printed and fought with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.model.bundle import reached
from armybuilder.points.cache import DocumentCache

if TYPE_CHECKING:
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.model.bundle import AnyDocument

__all__ = ["named_by"]

_reached = DocumentCache(reached, 32)
"""Kept, for a page asks many times over for what the same few armies name."""


def named_by(document: AnyDocument, desk: Desk) -> dict[str, AnyDocument]:
    """Return every document that this one names, directly or through another; an army's as it took them."""
    return dict(_reached(document, desk.view.documents_of(document)))
