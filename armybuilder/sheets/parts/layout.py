"""The layout of paper: page sizes, the cells of cards, and the arrangement of cards on a page."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from armybuilder.errors import message

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from armybuilder.errors import Message
    from armybuilder.sheets.contents.content import DeckForm
    from armybuilder.sheets.parts.options import CardSize, Paper, SheetOptions

__all__ = [
    "CARDS",
    "CARD_SIZES",
    "PAPERS",
    "Format",
    "Grid",
    "Size",
    "card_grid",
    "is_named",
    "mark_from",
    "page_size",
    "shelves",
    "slug",
    "too_many",
]

Format = Literal["pdf", "svg", "png"]


_SIDE, _TOP_AND_BOTTOM = 10.5, 13.5
_UNPRINTED = 5
"""The width in mm of a page's edge on which many printers do not print."""


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height in millimetres."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Grid:
    """The cells of a page of cards: columns, rows, and the size of a cell in mm.

    `left` and `top` are the place of the first cell on the page, `gap` is the room between cells, in mm.
    """

    columns: int
    rows: int
    cell: Size
    left: float = _SIDE
    top: float = _TOP_AND_BOTTOM
    gap: float = 0

    @property
    def extent(self) -> Size:
        """The size of all cells together, with the gaps between them."""
        return Size(
            self.columns * (self.cell.width + self.gap) - self.gap,
            self.rows * (self.cell.height + self.gap) - self.gap,
        )


PAPERS: dict[Paper, Size] = {"a4": Size(210, 297), "letter": Size(215.9, 279.4)}

CARDS: dict[int, tuple[int, int]] = {4: (2, 2), 6: (2, 3), 9: (3, 3)}
"""The columns and rows of cards on an upright page, by the number of cards."""

CARD_SIZES: dict[CardSize, Size] = {
    "poker": Size(63.5, 88.9),
    "bridge": Size(57.15, 88.9),
    "tarot": Size(70, 120),
    "mini": Size(41, 63),
}
"""The sizes of cards that sleeves are sold for, cut, in mm."""

_NARROWEST, _LOWEST, _LOWEST_PICTURED = 60, 64, 105
"""The least width, height, and height with a picture of a card, in mm.

They are for type at 100 %. Larger type makes fewer and larger cards.
"""


_MARK_GAP, _MARK = 3, 5
"""The distance of crop marks from the edge of the cut, beyond the bleed, and their length, in mm."""


def mark_from(options: SheetOptions) -> float:
    """Return the distance in mm between the cut and the crop marks, 0 without crop marks."""
    return max(options.bleed, _MARK_GAP) if options.crop_marks else 0


def slug(options: SheetOptions) -> float:
    """Return the width in mm of the paper around the cut page, on each side."""
    return mark_from(options) + _MARK if options.crop_marks else options.bleed


def page_size(options: SheetOptions) -> Size:
    """Return the size of the page in its orientation."""
    size = PAPERS[options.paper]
    return Size(size.height, size.width) if options.landscape else size


def card_grid(options: SheetOptions, form: DeckForm = "card") -> Grid:
    """Return the cells of a page of cards.

    Raises KeyError for a number of cards that is not 4, 6 or 9.
    """
    if is_named(options, form):
        return _named_grid(options)
    columns, rows = _asked(options, form)
    if options.landscape:
        columns, rows = rows, columns
    page = page_size(options)
    wide, high = page.width - 2 * _SIDE, page.height - 2 * _TOP_AND_BOTTOM
    columns = _fitting(columns, wide, _NARROWEST * options.scale)
    rows = _fitting(rows, high, (_LOWEST_PICTURED if form == "portrait" else _LOWEST) * options.scale)
    return Grid(columns, rows, Size(round(wide / columns, 2), round(high / rows, 2)))


def is_named(options: SheetOptions, form: DeckForm = "card") -> bool:
    """Say whether cards have a size by name.

    A machine's sheet always fills its page.
    """
    return options.card_size != "page" and form != "page"


def _named_grid(options: SheetOptions) -> Grid:
    """Return as many cells of a named size as the page has room for, around its middle.

    So the backs of a sheet meet its fronts. Each card has its own bleed.
    """
    page, cell, gap = page_size(options), CARD_SIZES[options.card_size], 2 * options.bleed
    edge = 2 * _UNPRINTED + gap
    columns = int((page.width - edge + gap) / (cell.width + gap))
    rows = int((page.height - edge + gap) / (cell.height + gap))
    whole = Grid(columns, rows, cell, gap=gap).extent
    return Grid(columns, rows, cell, (page.width - whole.width) / 2, (page.height - whole.height) / 2, gap)


def _asked(options: SheetOptions, form: DeckForm) -> tuple[int, int]:
    """Return the columns and rows of an upright page, of which a machine's sheet fills all."""
    return (1, 1) if form == "page" else CARDS[options.cards]


def too_many(options: SheetOptions, form: DeckForm = "card") -> Message | None:
    """Return the reason for fewer cards a page than were asked for, or None.

    The reason is the size of the type or large portraits.
    """
    grid = card_grid(options, form)
    there = grid.columns * grid.rows
    if form == "page" or is_named(options) or there >= options.cards:
        return None
    usual = card_grid(replace(options, text_percent=100), form)
    code = "picture" if usual.columns * usual.rows == there else "type"
    return message(
        f"sheets.deck.fewer.{code}", count=there, asked=options.cards, percent=options.text_percent
    )


def _fitting(count: int, room: float, least: float) -> int:
    """Return the number of cells of a least size that fit in the room, from 1 to `count`."""
    return max(1, min(count, int(room / least)))


def shelves(widths: Sequence[int], columns: int, breaks: Iterable[int] = ()) -> tuple[tuple[int, ...], ...]:
    """Return the rows of a deck as places of its cards.

    `widths` are in cells, cut to the columns of the page. Cards keep their order with one exception: a gap
    beside a wide card is filled by the next narrow one of the same stretch. `breaks` are the places that
    begin a new stretch.
    """
    rows: list[tuple[int, ...]] = []
    starts = sorted({0, *(place for place in breaks if 0 < place < len(widths))})
    for start, end in zip(starts, [*starts[1:], len(widths)], strict=True):
        rows.extend(_stretch(list(range(start, end)), widths, columns))
    return tuple(rows)


def _stretch(left: list[int], widths: Sequence[int], columns: int) -> Iterable[tuple[int, ...]]:
    while left:
        row: list[int] = []
        room = columns
        for place in tuple(left):
            width = min(widths[place], columns)
            if width <= room:
                row.append(place)
                left.remove(place)
                room -= width
            if not room:
                break
        yield tuple(row)
