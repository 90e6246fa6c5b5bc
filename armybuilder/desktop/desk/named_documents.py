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
"""A cache of the documents that a document names, as pages ask often about a few armies."""


def named_by(document: AnyDocument, desk: Desk) -> dict[str, AnyDocument]:
    """Return all documents that a document names, directly or through another.

    An army's designs are as the army took them.
    """
    return dict(_reached(document, desk.view.documents_of(document)))
