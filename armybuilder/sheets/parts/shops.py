"""The pictures that printing shops take of a single card, in exact pixels.

MakePlayingCards: poker, bridge and tarot as published in 2026 and noted so by two programs that make files for
it (github.com/cubedivisiondev/inkwell, README; the tests of "Card Forge"). The Game Crafter: its list of
products, poker, bridge, mini and tarot decks. What neither source has for a size is not offered.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from armybuilder import errors
from armybuilder.sheets.parts.layout import CARD_SIZES, Size

if TYPE_CHECKING:
    from armybuilder.sheets.parts.options import CardSize, SheetOptions, Shop

__all__ = ["PICTURE_PPI", "SHOPS", "ShopPicture", "for_pictures", "trim"]

PICTURE_PPI = 300
"""The usual pixels an inch of the picture of a card, which are also those of the shops."""
_MM_AN_INCH = 25.4


@dataclass(frozen=True, slots=True)
class ShopPicture:
    """A picture in pixels, of which `bleed` on each side are beyond the cut, and as many within it unsafe."""

    width: int
    height: int
    bleed: float


SHOPS: dict[Shop, dict[CardSize, ShopPicture]] = {
    "makeplayingcards": {
        "poker": ShopPicture(822, 1122, 36),
        "bridge": ShopPicture(747, 1122, 36),
        "tarot": ShopPicture(897, 1497, 36),
    },
    "gamecrafter": {
        "poker": ShopPicture(825, 1125, 37.5),
        "bridge": ShopPicture(750, 1125, 37.5),
        "mini": ShopPicture(600, 825, 37.5),
        "tarot": ShopPicture(900, 1500, 37.5),
    },
}


def for_pictures(options: SheetOptions) -> SheetOptions:
    """Return the options of single cards, with the bleed and resolution of their shop.

    A shop has no shares of a page, so with one `page` is poker. Raises InputFault for a size that it lacks.
    """
    if options.shop is None:
        return replace(options, single=True, crop_marks=False)
    size: CardSize = "poker" if options.card_size == "page" else options.card_size
    sizes = SHOPS[options.shop]
    if size not in sizes:
        fault = errors.message(
            f"sheets.fault.shop.{options.shop}", size=size, sizes=", ".join(sizes), count=len(sizes)
        )
        raise errors.InputFault([fault])
    return replace(
        options,
        single=True,
        crop_marks=False,
        card_size=size,
        bleed=_mm(sizes[size].bleed),
        ppi=PICTURE_PPI,
    )


def trim(options: SheetOptions) -> Size | None:
    """Return the cut size of a single card in mm, or None for each card's own size."""
    if options.shop is not None:
        made = SHOPS[options.shop][options.card_size]
        return Size(_mm(made.width - 2 * made.bleed), _mm(made.height - 2 * made.bleed))
    return CARD_SIZES.get(options.card_size)


def _mm(pixels: float) -> float:
    return pixels / PICTURE_PPI * _MM_AN_INCH
