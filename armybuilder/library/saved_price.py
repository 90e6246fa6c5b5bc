"""The price of a document and its legality, as the library keeps them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from armybuilder.model.bundle import AnyDocument, names_in
from armybuilder.points.faults.judgement import faults
from armybuilder.points.faults.problem import blocks
from armybuilder.points.prices import pricing
from armybuilder.points.prices.receipt import ReceiptLine

__all__ = ["SavedPrice", "appraised"]

_FREE = frozenset({"table", "battle", "campaign", "picture"})
"""The kinds of documents without a price."""


@dataclass(frozen=True, slots=True)
class SavedPrice:
    """A price with its lines, and whether the document and all documents it names are free of errors."""

    points: int
    legal: bool
    lines: tuple[ReceiptLine, ...]


def appraised(
    document: AnyDocument, documents: Mapping[str, AnyDocument], readings: Mapping[str, str]
) -> SavedPrice | None:
    """Return the saved price of a document, or None without one.

    Kinds without a price have none, and documents that name a missing document.
    """
    if document.kind in _FREE:
        return None
    whole = _named(document, documents)
    if whole is None:
        return None
    receipt = pricing.price(document, whole, readings)
    chosen = pricing.in_force(document, readings)
    legal = not any(blocks(faults(part, whole, chosen)) for part in whole.values())
    return SavedPrice(receipt.total, legal, receipt.lines)


def _named(document: AnyDocument, documents: Mapping[str, AnyDocument]) -> dict[str, AnyDocument] | None:
    """Return the document and all priced documents that it names, or None if any document is missing."""
    found = {document.id: document}
    waiting = [document]
    while waiting:
        for named in names_in(waiting.pop()):
            if named in found:
                continue
            other = documents.get(named)
            if other is None:
                return None
            if other.kind not in _FREE:
                found[named] = other
                waiting.append(other)
    return found
