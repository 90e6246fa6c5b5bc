"""The change in price that each choice of each reading would make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.model.army import Army
from armybuilder.model.readings import READINGS, choice
from armybuilder.points.prices.pricing import in_force, price

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from armybuilder.model.document import Document
    from armybuilder.points.lookup import Documents

__all__ = ["reading_effects"]


def reading_effects(
    document: Document,
    documents: Documents,
    readings: Mapping[str, str],
    cancelled: Callable[[], bool] = lambda: False,
) -> dict[tuple[str, str], int]:
    """Return the change in a document's price by decision and choice, 0 for the current choice.

    Readings that change battle results only are left out. Stops early, with the results found, if `cancelled`
    returns True.
    """
    held = in_force(document, readings)
    now = price(document, documents, held).total
    found: dict[tuple[str, str], int] = {}
    for reading in READINGS:
        for option in reading.choices if reading.moves == "price" else ():
            if cancelled():
                return found
            other = immutabledict(dict(held) | {reading.id: option})
            taken = option == choice(held, reading.id)
            found[reading.id, option] = 0 if taken else _under(document, documents, other) - now
    return found


def _under(document: Document, documents: Documents, readings: immutabledict[str, str]) -> int:
    """Return the price under other readings, which replace an army's own."""
    if isinstance(document, Army):
        document = Army.model_validate(dict(document) | {"readings": readings})
    return price(document, documents, readings).total
