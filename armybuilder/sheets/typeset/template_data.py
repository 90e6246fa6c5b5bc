"""The contents of a sheet as the JSON that templates read, with precomputed layout."""

from __future__ import annotations

import json
from dataclasses import asdict, fields, is_dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from armybuilder.sheets.contents.content import (
    Card,
    CardPlace,
    Deck,
    Listing,
    Pack,
    PlacedPicture,
    Roster,
    Sheet,
    Templates,
    cards_of,
)
from armybuilder.sheets.contents.signs import sign
from armybuilder.sheets.parts.layout import card_grid, is_named, mark_from, page_size, shelves, slug
from armybuilder.sheets.parts.shops import trim
from armybuilder.sheets.typeset import card_fit
from armybuilder.sheets.typeset.turned_pages import LEAST_REACH, behind, with_backs
from armybuilder.sheets.typeset.typst_folder import picture_path, usable

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from armybuilder.sheets.contents.content import DeckForm, MachinePlan
    from armybuilder.sheets.parts.layout import Grid
    from armybuilder.sheets.parts.options import SheetOptions

__all__ = ["card_width", "given", "given_plan", "pictures"]

_KINDS: dict[type[Any], str] = {
    Roster: "roster",
    Card: "card",
    Deck: "deck",
    Listing: "listing",
    Templates: "templates",
}


def given(sheet: Sheet, options: SheetOptions) -> str:
    """Return the JSON that templates read.

    It has `page`, the `slug` around it and the distance of crop marks in mm, `scale` of the type,
    `ink_saver`, `labels`, the `signs` used by name, and `parts`: each with its `part`, which names the
    function that sets it.
    """
    parts = sheet.sheets if isinstance(sheet, Pack) else (sheet,)
    converted = _Fields()
    shown = [_part(part, options, converted) for part in parts]
    labels = {key: words for part in (*parts, sheet) for key, words in part.labels.items()}
    data = {
        "name": sheet.name,
        "page": asdict(page_size(options)),
        "slug": slug(options),
        "mark_from": mark_from(options),
        "scale": options.scale,
        "ink_saver": options.ink_saver,
        "labels": labels,
        "signs": {
            name: [asdict(stroke) for stroke in sign(name)] for name in sorted(converted.signs) if sign(name)
        },
        "parts": shown,
    }
    return json.dumps(data, ensure_ascii=False)


def given_plan(plan: MachinePlan, options: SheetOptions) -> str:
    """Return the JSON of a page with only the plan of a machine.

    Its arcs are described beside the plan.
    """
    data = {
        "name": plan.text,
        "page": asdict(page_size(options)),
        "scale": 1,
        "ink_saver": options.ink_saver,
        "labels": {"language": "en"},
        "signs": {},
        "parts": [{"part": "plan", "plan": asdict(plan) | {"arcs": ()}}],
    }
    return json.dumps(data, ensure_ascii=False)


def card_width(card: Card, options: SheetOptions) -> float:
    """Return the width of a card in mm.

    It is one cell of its page, or two with a machine's plan if the page has two columns.
    """
    return _span(card, card_grid(options), "card") * card_grid(options).cell.width


def _span(card: Card, grid: Grid, form: DeckForm) -> int:
    """Return the width of a card in cells.

    With a large picture a machine needs only one cell.
    """
    return min(2 if card.plan is not None and form == "card" and card.setting is None else 1, grid.columns)


def pictures(sheet: Sheet, options: SheetOptions) -> tuple[PlacedPicture, ...]:
    """Return the portraits that are printed, each once."""
    found = [one.portrait for one in cards_of(sheet)]
    parts = sheet.sheets if isinstance(sheet, Pack) else (sheet,)
    found.extend(part.portrait for part in parts if isinstance(part, Roster))
    printed = [one for one in found if one is not None and _printed(one, options)]
    decks = [part for part in parts if isinstance(part, Deck)]
    printed.extend(back for deck in decks if (back := _back_picture(deck, options)) is not None)
    return tuple(dict.fromkeys(printed))


def _back_picture(deck: Deck, options: SheetOptions) -> PlacedPicture | None:
    """Return the picture of a deck's backs, if they are printed and have one."""
    if not options.backs or deck.form == "page":
        return None
    return options.back or (deck.portrait if _printed(deck.portrait, options) else None)


def _printed(picture: PlacedPicture | None, options: SheetOptions) -> bool:
    return picture is not None and options.portraits and not options.ink_saver and usable(picture)


def _part(
    part: Roster | Card | Deck | Listing | Templates, options: SheetOptions, converted: _Fields
) -> dict[str, Any]:
    """Return one sheet as a template reads it."""
    plain = replace(part, cards=(), portrait=None, placed=()) if isinstance(part, Deck) else part
    held = {"part": _KINDS[type(part)], **converted.plain(plain)}
    if isinstance(part, Card):
        held |= _face(part, card_width(part, options), card_grid(options).cell.height, options)
    if isinstance(part, Deck):
        held |= _deck(part, options, converted)
    if isinstance(part, Roster):
        held["portrait"] = _portrait(part.portrait, options)
    return held


def _deck(deck: Deck, options: SheetOptions, converted: _Fields) -> dict[str, Any]:
    """Return a deck with the rows of its cards and the size of a cell, or as single cards."""
    back = _back(deck, options, converted)
    if options.single:
        return _single(deck, options, converted) | {"back": back}
    grid = card_grid(options, deck.form)
    spans = [_span(card, grid, deck.form) for card in deck.cards]
    faces = []
    # All copies of a unit share one card.
    made: dict[int, dict[str, Any]] = {}
    for card, span in zip(deck.cards, spans, strict=True):
        if id(card) not in made:
            plain = converted.plain(card)
            made[id(card)] = plain | _face(card, grid.cell.width * span, grid.cell.height, options, deck.form)
        faces.append(made[id(card)])
    rows = list(_rows(shelves(spans, grid.columns, deck.breaks), deck, faces, grid))
    if back is not None and deck.placed:
        with_backs(rows, deck.placed, page_size(options), max(LEAST_REACH, options.bleed))
    pages = _pages(deck, grid)
    backs = [_behind(len(page), grid, options) if back is not None else [] for page in pages]
    placed = {"down": grid.rows, "left": grid.left, "top": grid.top, "gap": grid.gap}
    return {
        **({"pages": pages, "backs": backs, **placed} if is_named(options, deck.form) else {}),
        "back": back if deck.placed or is_named(options, deck.form) else None,
        "marked": back is not None and not deck.placed,
        "single": None,
        "cards": faces,
        "cell": asdict(grid.cell),
        "columns": grid.columns,
        "form": deck.form,
        "fewer": deck.fewer,
        "rows": rows,
    }


def _back(deck: Deck, options: SheetOptions, converted: _Fields) -> dict[str, Any] | None:
    """Return the contents of a deck's backs, or None for cards without backs."""
    if not options.backs or deck.form == "page":
        return None
    picture = _back_picture(deck, options)
    converted.signs.add(deck.sign)
    return {
        "own": options.back is not None,
        "picture": None if picture is None else {"file": picture_path(picture), "crop": picture.crop},
        "name": deck.name,
        "longest": max(deck.name.split(), key=len, default=""),
        "sign": deck.sign,
    }


def _single(deck: Deck, options: SheetOptions, converted: _Fields) -> dict[str, Any]:
    """Return the faces of single cards: within the cut by as much as the bleed is beyond it."""
    cut, margin, grid = trim(options), 2 * options.bleed, card_grid(options, deck.form)
    faces = []
    for card in deck.cards:
        width = cut.width if cut is not None else _span(card, grid, deck.form) * grid.cell.width
        height = cut.height if cut is not None else grid.cell.height
        face = _face(card, width - margin, height - margin, options, deck.form)
        faces.append(converted.plain(card) | face)
    single = {
        "bleed": options.bleed,
        "cut": None if cut is None else asdict(cut),
        # One back does for cards of one size.
        "backs": tuple(range(len(faces) if cut is None else min(1, len(faces)))) if options.backs else (),
    }
    return {"cards": faces, "single": single}


def _behind(count: int, grid: Grid, options: SheetOptions) -> list[dict[str, Any]]:
    """Return the backs on the page behind the first cells of a page."""
    wide, high = grid.cell.width, grid.cell.height
    places = [divmod(number, grid.columns) for number in range(count)]
    cards = [
        CardPlace(
            1, 1, grid.left + column * (wide + grid.gap), grid.top + row * (high + grid.gap), wide, high
        )
        for row, column in places
    ]
    return behind(cards, page_size(options), max(LEAST_REACH, options.bleed))


def _pages(deck: Deck, grid: Grid) -> list[list[int]]:
    """Return the places of the cards on each page of cards of a size by name."""
    starts = sorted({0, *deck.breaks})
    a_page = grid.columns * grid.rows
    return [
        list(range(first, min(first + a_page, end)))
        for start, end in zip(starts, [*starts[1:], len(deck.cards)], strict=True)
        for first in range(start, end, a_page)
    ]


def _rows(
    shelved: tuple[tuple[int, ...], ...], deck: Deck, faces: list[dict[str, Any]], grid: Grid
) -> Iterator[dict[str, Any]]:
    """Yield rows of cards, with a mark on those that surely begin a page.

    Typst sets separate pages at the same time. One row is to begin a page `early` if no card turns out taller
    than a cell.
    """
    above, sure = 0, True
    early = _early(shelved, deck, faces, grid)
    for number, row in enumerate(shelved):
        begins = row[0] in deck.breaks or (sure and above == grid.rows and number - 1 != early)
        if begins:
            above, sure = 0, True
        above += 1
        sure = sure and all(faces[place]["fits"] for place in row)
        yield {"places": row, "break": begins, "early": number == early, "backs": ()}


def _early(
    shelved: tuple[tuple[int, ...], ...], deck: Deck, faces: list[dict[str, Any]], grid: Grid
) -> int | None:
    """Return the row that begins the last page early, or None.

    It does so if the last row is short and would be alone on its page.
    """
    if not shelved:
        return None
    last = sum(faces[place]["width"] for place in shelved[-1])
    lonely = len(shelved) > grid.rows > 2 and len(shelved) % grid.rows == 1
    short = last < grid.cell.width * (grid.columns - 0.5)
    return len(shelved) - 2 if lonely and short and not deck.breaks else None


_PICTURED = 0.4
"""The share of a card's height for a large picture."""


def _face(
    card: Card, width: float, height: float, options: SheetOptions, form: DeckForm = "card"
) -> dict[str, Any]:
    setting = card.setting
    if setting is not None:
        width, height = setting.width, setting.height
    pictured = form == "portrait" and (setting is None or setting.first)
    large = round(height * _PICTURED, 1) if pictured else 0
    return {
        "width": width,
        "height": height,
        "large": pictured,
        "picture-height": large,
        "fits": setting is None and card_fit.surely(card, width, height - large, options.scale),
        "portrait": _portrait(card.portrait, options),
    }


def _portrait(picture: PlacedPicture | None, options: SheetOptions) -> dict[str, Any] | None:
    if picture is None or not _printed(picture, options):
        return None
    return {"file": picture_path(picture), "crop": picture.crop}


class _Fields:
    """The conversion of sheets into plain data, as by `asdict` but without copies, which also notes the signs."""

    def __init__(self) -> None:
        self.signs: set[str] = set()

    def plain(self, part: Any) -> dict[str, Any]:
        """Return the fields of a part without the labels, which a sheet has once."""
        held = {name: self._value(getattr(part, name)) for name in _field_names(cast("Hashable", type(part)))}
        if "sign" in held:
            self.signs.add(held["sign"])
        return held

    def _value(self, value: Any) -> Any:
        if isinstance(value, tuple):
            return [self._value(one) for one in value]
        return self.plain(value) if is_dataclass(value) else value


@cache
def _field_names(kind: Hashable) -> tuple[str, ...]:
    return tuple(one.name for one in fields(cast("type[Any]", kind)) if one.name != "labels")
