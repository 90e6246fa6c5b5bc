"""The pages of backs, with each back behind its card when the paper is turned over on its long edge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.sheets.contents.content import CardPlace
    from armybuilder.sheets.parts.layout import Size

__all__ = ["LEAST_REACH", "behind", "mirrored", "with_backs"]

LEAST_REACH = 2
"""The mm by which a back reaches beyond its card at least, because printers turn paper a little off."""


def mirrored(place: CardPlace, page: Size) -> tuple[float, float]:
    """Return the left and top of a card's back in mm, on the page behind."""
    if page.width > page.height:
        return place.left, page.height - place.top - place.height
    return page.width - place.left - place.width, place.top


def with_backs(
    rows: Sequence[dict[str, Any]], placed: Sequence[CardPlace], page: Size, reach: float = LEAST_REACH
) -> None:
    """Set the page breaks of rows, and the backs behind each page at its last row.

    A card that is taller than a page has no back, for its rest is printed behind it.
    """
    begun = 0
    for number, row in enumerate(rows):
        first = placed[row["places"][0]].page
        fresh = number == 0 or first > max(placed[card].end for card in rows[number - 1]["places"])
        row |= {"break": fresh and number > 0, "early": False, "backs": []}
        if fresh:
            begun = number
        last = number + 1 == len(rows) or placed[rows[number + 1]["places"][0]].page > first
        cards = [placed[card] for one in rows[begun : number + 1] for card in one["places"]]
        if last and all(card.page == card.end == first for card in cards):
            row["backs"] = behind(cards, page, reach)


def behind(cards: Sequence[CardPlace], page: Size, reach: float = LEAST_REACH) -> list[dict[str, Any]]:
    """Return the backs on the page behind the cards of a page, as `back.typ` places them."""
    return [_back(card, cards, page, reach) for card in cards]


def _back(card: CardPlace, others: Sequence[CardPlace], page: Size, reach: float) -> dict[str, Any]:
    left, top = mirrored(card, page)
    before, above, after, below = _gaps(card, others, reach)
    if page.width > page.height:
        above, below = below, above
    else:
        before, after = after, before
    return {
        "left": left,
        "top": top,
        "width": card.width,
        "height": card.height,
        "reach": (before, above, after, below),
    }


def _gaps(card: CardPlace, others: Sequence[CardPlace], reach: float) -> tuple[float, float, float, float]:
    """Return the mm by which a back may reach beyond its card: left, top, right and bottom.

    It is half of the gap beside a neighbour at most.
    """
    left = top = right = bottom = reach
    for other in others:
        if other is card:
            continue
        across = min(card.left + card.width, other.left + other.width) - max(card.left, other.left)
        down = min(card.top + card.height, other.top + other.height) - max(card.top, other.top)
        if down > -2 * reach and across < down:
            gap = max(0.0, -across) / 2
            left, right = (min(left, gap), right) if other.left < card.left else (left, min(right, gap))
        elif across > -2 * reach and down < across:
            gap = max(0.0, -down) / 2
            top, bottom = (min(top, gap), bottom) if other.top < card.top else (top, min(bottom, gap))
    return left, top, right, bottom
