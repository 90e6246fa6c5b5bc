"""Paper: page sizes, the cells cards are cut from, and which template sets which sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

__all__ = ["CARDS", "PAPERS", "Format", "Layout", "Paper", "Size", "card_cell"]

Format = Literal["pdf", "svg", "png"]
Paper = Literal["a4", "letter"]
Layout = Literal["roster", "cards", "reference", "pack"]


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height in millimetres."""

    width: float
    height: float


PAPERS: dict[Paper, Size] = {"a4": Size(210, 297), "letter": Size(215.9, 279.4)}

CARDS: dict[int, tuple[int, int]] = {4: (2, 2), 6: (2, 3), 9: (3, 3)}
"""How many columns and rows of cards a page holds, by their number."""

_SIDE, _TOP_AND_BOTTOM = 10.5, 13.5


def card_cell(paper: Paper, a_page: int) -> Size:
    """Return the size a card is cut to when `a_page` of them (4, 6 or 9) share a page. Raises KeyError for others."""
    columns, rows = CARDS[a_page]
    page = PAPERS[paper]
    width = (page.width - 2 * _SIDE) / columns
    height = (page.height - 2 * _TOP_AND_BOTTOM) / rows
    return Size(round(width, 2), round(height, 2))
