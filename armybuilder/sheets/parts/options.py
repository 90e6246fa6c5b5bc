"""The options of a sheet, which all layouts follow: paper, type, contents and order."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, get_args

from armybuilder import errors

if TYPE_CHECKING:
    from armybuilder.sheets.contents.content import PlacedPicture
    from armybuilder.sheets.parts.own_terms import OwnTerms

__all__ = [
    "LAYOUTS",
    "PARTS",
    "STANDARD",
    "USUAL_PARTS",
    "CardSize",
    "Layout",
    "Paper",
    "Part",
    "Per",
    "SheetOptions",
    "Shop",
    "checked",
]

Paper = Literal["a4", "letter"]
Layout = Literal[
    "roster", "cards", "portraits", "machines", "reference", "pack", "templates", "scenario", "campaign"
]
Per = Literal["unit", "type"]
CardSize = Literal["page", "poker", "bridge", "tarot", "mini"]
Shop = Literal["makeplayingcards", "gamecrafter"]
Part = Literal[
    "summary", "cards", "roster", "log", "reference", "receipts", "campaign", "portraits", "machines"
]

LAYOUTS: tuple[Layout, ...] = get_args(Layout)
PARTS: tuple[Part, ...] = get_args(Part)
"""The parts of a pack in the order they are printed."""

USUAL_PARTS: tuple[Part, ...] = tuple(part for part in PARTS if part not in {"portraits", "machines"})
"""The parts that are printed by default.

Receipts and the campaign are printed only on request.
"""

_MOST_COPIES = 20

_PAPERS = ("a4", "letter")
_CARDS = (4, 6, 9)
_LEAST_TEXT, _MOST_TEXT = 100, 200
_LEAST_PPI = 1
_MOST_BLEED = 10


@dataclass(frozen=True, slots=True)
class SheetOptions:
    """The options of a sheet.

    `card_size` is the size of a card: that of a sleeve, or `page` for a share of the page, of which `cards`
    (4, 6 or 9 for text at 100 %) are wanted. `ppi` is the resolution of PNG, `text_percent` the size of all
    type, 100 to 200. `copies` is the number of prints of each card, and `copies_of` another number, 0 to 20,
    for the cards of an army's entry, by its id. `per` gives a card to each unit or to each type of model.
    `campaign` is the id of the campaign whose damage and wounds are printed, empty to leave these blank.
    `codes` puts the army as QR codes into the summary. `order` are ids of the army's entries in printed
    order, with the others after these. `breaks` are ids of entries that begin a page. `parts` are those of a
    pack. `template` names a set of the user's own templates, empty for ours. `terms` are another ruleset's
    stats of the designs, None for sheets of the rules the designs are made for. For a printing shop the page
    is larger than the paper, by `bleed`, 0 to 10 mm on each side, and by room for `crop_marks`.
    `backs` follow each page of cards with a page of their backs, which show the army, or the picture `back`.
    With `single`, each card is a page of its own, in the size and bleed of a `shop` if one is named.
    """

    paper: Paper = "a4"
    landscape: bool = False
    cards: int = 6
    card_size: CardSize = "page"
    ppi: float = 150
    text_percent: int = 100
    ink_saver: bool = False
    portraits: bool = True
    receipts: bool = False
    per: Per = "unit"
    copies: int = 1
    copies_of: tuple[tuple[str, int], ...] = ()
    campaign: str = ""
    codes: bool = True
    order: tuple[str, ...] = ()
    breaks: tuple[str, ...] = ()
    parts: tuple[Part, ...] = USUAL_PARTS
    template: str = ""
    terms: OwnTerms | None = None
    bleed: float = 0
    crop_marks: bool = False
    backs: bool = False
    back: PlacedPicture | None = None
    single: bool = False
    shop: Shop | None = None

    @property
    def scale(self) -> float:
        """The factor by which the type is larger than usual, 1 to 2."""
        return self.text_percent / 100

    @property
    def at_paper_size(self) -> SheetOptions:
        """The same sheets on pages of the size of the paper, without bleed and crop marks."""
        return replace(self, bleed=0, crop_marks=False) if self.bleed or self.crop_marks else self


STANDARD = SheetOptions()


def checked(options: SheetOptions) -> SheetOptions:
    """Return the options.

    Raises InputFault for values that cannot be printed.
    """
    wrong = {
        "paper": options.paper not in _PAPERS,
        "cards": options.cards not in _CARDS,
        "card_size": options.card_size not in get_args(CardSize),
        "text_percent": not _LEAST_TEXT <= options.text_percent <= _MOST_TEXT,
        "parts": bool(set(options.parts) - set(PARTS)),
        "copies": not 1 <= options.copies <= _MOST_COPIES
        or any(not 0 <= count <= _MOST_COPIES for _, count in options.copies_of),
        "per": options.per not in {"unit", "type"},
        "ppi": options.ppi < _LEAST_PPI,
        "bleed": not 0 <= options.bleed <= _MOST_BLEED,
        "shop": options.shop not in {None, *get_args(Shop)},
    }
    faults = [errors.message(f"sheets.fault.options.{name}") for name, found in wrong.items() if found]
    if faults:
        raise errors.InputFault(faults)
    return options
