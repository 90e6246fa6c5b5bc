"""Pictures of single cards, front and back, for printing shops and virtual tables."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from armybuilder import errors
from armybuilder.paths import numbered, safe_name, write_whole
from armybuilder.sheets.contents.content import Deck, Pack
from armybuilder.sheets.parts.shops import for_pictures, trim

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from pathlib import Path

    from armybuilder.model.document import Document
    from armybuilder.sheets.contents.content import Card, Sheet
    from armybuilder.sheets.parts.options import SheetOptions
    from armybuilder.sheets.parts.sheet_source import SheetSource

__all__ = [
    "CardPicture",
    "about",
    "card_pictures",
    "check_free",
    "decks_in",
    "decks_of",
    "files_of",
    "fronts_and_backs",
    "named",
    "write",
]

_LAYOUTS = ("cards", "portraits")
_AT_ONCE = 12
"""The cards that are set in one run, after which work can be stopped."""


@dataclass(frozen=True, slots=True)
class CardPicture:
    """A card with its front and its back as PNG."""

    card: Card
    front: bytes
    back: bytes


def decks_of(document: Document, source: SheetSource, layout: str) -> tuple[Deck, ...]:
    """Return the deck of a document's cards.

    Raises InputFault for a layout without cards, and as `export.content` does.
    """
    from armybuilder.sheets.export import content

    if layout not in _LAYOUTS:
        raise errors.InputFault([errors.message("sheets.fault.single", layout=layout)])
    options = for_pictures(source.options)
    return decks_in(content(document, replace(source, options=options), layout), document.name)


def decks_in(sheet: Sheet, name: str) -> tuple[Deck, ...]:
    """Return the decks of a sheet that can be pictures.

    Raises InputFault, with the name, for a sheet without cards.
    """
    parts = sheet.sheets if isinstance(sheet, Pack) else (sheet,)
    found = tuple(one for one in parts if isinstance(one, Deck) and one.form != "page" and one.cards)
    if not found:
        raise errors.InputFault([errors.message("sheets.fault.no_cards", name=name)])
    return found


def about(decks: Iterable[Deck], options: SheetOptions) -> Iterator[errors.Message]:
    """Yield the messages about pictures of decks: letters that no font has, and cards that need others."""
    from armybuilder.sheets.typeset import letters
    from armybuilder.sheets.typeset.card_sizes import further

    options = replace(for_pictures(options), backs=True)
    for deck in decks:
        found = letters.missing(deck, options), further(deck, options)
        yield from (why for why in found if why is not None)


def fronts_and_backs(
    deck: Deck, options: SheetOptions, progress: Callable[[int, int], None] | None = None
) -> dict[Card, tuple[CardPicture, ...]]:
    """Return the pictures of each card of a deck, several for a card that needs them.

    `progress` is called with the number of finished cards and of all. An exception it raises ends the work.
    Raises InputFault as `render` does, and for templates of the user's own that set no single cards.
    """
    cards = tuple(dict.fromkeys(deck.cards))
    found: dict[Card, tuple[CardPicture, ...]] = {}
    for begun in range(0, len(cards), _AT_ONCE):
        if progress is not None:
            progress(begun, len(cards))
        found |= _made(replace(deck, cards=cards[begun : begun + _AT_ONCE]), options)
    return found


def _made(deck: Deck, options: SheetOptions) -> dict[Card, tuple[CardPicture, ...]]:
    from armybuilder.sheets.typeset.card_sizes import fitted
    from armybuilder.sheets.typeset.opaque_png import opaque
    from armybuilder.sheets.typeset.render import render

    options = replace(for_pictures(options), backs=True)
    cut = trim(options)
    if cut is not None:  # all at once, after which each is known
        fitted(deck.cards, cut, options, deck.form)
    each = [(card,) if cut is None else fitted((card,), cut, options, deck.form) for card in deck.cards]
    shown = tuple(one for several in each for one in several)
    count = len(shown)
    pages = [opaque(page, options.ppi) for page in render(replace(deck, cards=shown), "png", options)]
    if len(pages) not in {count + 1, 2 * count}:
        raise errors.InputFault([errors.message("sheets.fault.no_backs", name=options.template)])
    fronts, backs = iter(pages[:count]), iter(pages[count:] * (count if len(pages) == count + 1 else 1))
    return {
        card: tuple(CardPicture(one, next(fronts), next(backs)) for one in several)
        for card, several in zip(deck.cards, each, strict=True)
    }


def named(pictures: Iterable[CardPicture]) -> dict[str, CardPicture]:
    """Return pictures by their cards' names, in a form that every system allows, numbered where equal."""
    found: dict[str, CardPicture] = {}
    for one in pictures:
        found[numbered(safe_name(one.card.name), found)] = one
    return found


def card_pictures(document: Document, source: SheetSource, layout: str = "cards") -> dict[str, bytes]:
    """Return the pictures of a document's cards by file name: `NAME-front.png` and `NAME-back.png`.

    Raises InputFault as `decks_of` and `fronts_and_backs` do.
    """
    return files_of(decks_of(document, source, layout), source.options)


def files_of(
    decks: Iterable[Deck], options: SheetOptions, progress: Callable[[int, int], None] | None = None
) -> dict[str, bytes]:
    """Return the pictures of decks by file name."""
    made = (fronts_and_backs(deck, options, progress) for deck in decks)
    pictures = named(one for deck in made for several in deck.values() for one in several)
    return {
        f"{name}-{side}.png": data
        for name, one in pictures.items()
        for side, data in (("front", one.front), ("back", one.back))
    }


def check_free(folder: Path, names: Iterable[str]) -> None:
    """Raise InputFault if the folder has any file with a given name."""
    taken = [name for name in names if (folder / name).exists()]
    if taken:
        raise errors.InputFault(
            [errors.message("sheets.fault.exists", file=taken[0], folder=str(folder), count=len(taken))]
        )


def write(folder: Path, files: Mapping[str, bytes]) -> tuple[Path, ...]:
    """Write files into a folder, which is made if needed, and return their paths.

    Raises OSError if a file cannot be written.
    """
    for name, data in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        write_whole(target, data)
    return tuple(folder / name for name in files)
