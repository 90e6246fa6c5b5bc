"""The places of cards on their pages, as typst sets them, which the pages of backs mirror."""

from __future__ import annotations

import hashlib
import json
import threading
from dataclasses import replace
from typing import TYPE_CHECKING

from armybuilder import errors
from armybuilder.sheets.contents.content import CardPlace, Deck, Pack
from armybuilder.sheets.parts.layout import is_named
from armybuilder.sheets.typeset import template_data, typst_folder
from armybuilder.sheets.typeset.typst_marks import marks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.sheets.contents.content import Sheet, SheetPart
    from armybuilder.sheets.parts.options import SheetOptions

__all__ = ["placed"]

_REMEMBERED = 50
_LOCK = threading.Lock()
_places: dict[bytes, tuple[CardPlace, ...]] = {}


def placed(sheet: Sheet, options: SheetOptions) -> Sheet:
    """Return a sheet whose decks know the places of their cards, if they are to have backs.

    Raises InputFault for templates of the user's own that do not mark these.
    """
    if not options.backs or options.single:
        return sheet
    if isinstance(sheet, Pack):
        return replace(sheet, sheets=tuple(_placed(part, options) for part in sheet.sheets))
    return _placed(sheet, options) if isinstance(sheet, Deck) else sheet


def _placed(part: SheetPart, options: SheetOptions) -> SheetPart:
    if not isinstance(part, Deck) or part.form == "page" or not part.cards:
        return part
    if is_named(options, part.form):  # their places are known
        return part
    return replace(part, placed=_measured(part, options.at_paper_size))


def _measured(deck: Deck, options: SheetOptions) -> tuple[CardPlace, ...]:
    given = template_data.given(deck, options)
    folder = str(typst_folder.root(options.template, template_data.pictures(deck, options)))
    key = hashlib.sha256(f"{folder}\n{given}".encode()).digest()
    with _LOCK:
        if key in _places:
            return _places[key]
    widths = [face["width"] for face in json.loads(given)["parts"][0]["cards"]]
    found = _found(folder, given, widths)
    if len(found) != len(deck.cards):
        raise errors.InputFault([errors.message("sheets.fault.no_backs", name=options.template)])
    with _LOCK:
        if len(_places) >= _REMEMBERED:
            _places.clear()
        _places[key] = found
    return found


def _found(folder: str, given: str, widths: Sequence[float]) -> tuple[CardPlace, ...]:
    try:
        found = marks(folder, given, "card-mark")
    except RuntimeError:
        # A template of the user's own that is broken: setting the sheet says where.
        return tuple(CardPlace(1, 1, 0, 0, width, 0) for width in widths)
    ends: dict[int, list[dict[str, float]]] = {}
    for mark in found:
        ends.setdefault(int(mark["card"]), []).append(mark)
    return tuple(
        CardPlace(
            int(begin["page"]), int(end["page"]), begin["x"], begin["y"], widths[card], end["y"] - begin["y"]
        )
        for card, (begin, end) in sorted(ends.items())
    )
