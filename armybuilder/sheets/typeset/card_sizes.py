"""The fitting of cards into sleeves, with smaller type and further cards.

The type is set closer and smaller until a card holds its contents, to 5 points for its least letters. What
still does not fit goes on further cards of the same name, piece by piece. Typst measures the cards, all of a
deck at once, and what it finds is remembered.
"""

from __future__ import annotations

import json
import threading
from dataclasses import replace
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from armybuilder.errors import message
from armybuilder.sheets.contents.content import AbilityLine, Card, CardSetting, Deck, Pack
from armybuilder.sheets.parts.layout import CARD_SIZES, is_named
from armybuilder.sheets.parts.shops import trim
from armybuilder.sheets.typeset import card_fit, template_data, typst_folder, typst_memory
from armybuilder.sheets.typeset.typst_marks import marks

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from armybuilder.errors import Message
    from armybuilder.sheets.contents.content import DeckForm, Sheet, SheetPart
    from armybuilder.sheets.parts.layout import Size
    from armybuilder.sheets.parts.options import SheetOptions

__all__ = ["decks_of", "fitted", "further", "sleeved"]

_LEAST, _BASE = 5, 7.5
"""The size of the least letters of a card and of its usual type, in points."""

_STEP, _LAST_STEPS = 0.93, 12
"""The factor between two sizes of type, and the number of sizes below the least that are a last resort."""

_LISTS = ("weapons", "crew", "abilities", "damage", "models", "blanks", "boxes")
"""The pieces of a card in order, as in `fitting.typ`."""

_SAFE, _SURE_WIDTH = 3.2, 57
"""The mm inside the cut that stay free, as in `face.typ`, and the least width that needs no measuring."""

_Try = tuple[float, float, bool]
"""A setting to try: the factors of the type and of the distances, and whether abilities run together."""

_SETTINGS = 4
"""The average number of settings of a measured card, each as large in typst's memory as its page."""

_REMEMBERED = 2000
_WIDEST = "99"


def fitted(
    cards: Sequence[Card], size: Size, options: SheetOptions, form: DeckForm = "card"
) -> tuple[Card, ...]:
    """Return cards that fit the size in mm, in order, each followed by the further cards that it needs."""
    return tuple(one for found in _fitted(cards, size, options, form) for one in found)


def sleeved(sheet: Sheet, options: SheetOptions) -> Sheet:
    """Return a sheet with its cards fitted into the size of the options, if it has a name."""
    if options.single:  # fitted into the cut of a shop before
        return sheet
    if isinstance(sheet, Pack):
        return replace(sheet, sheets=tuple(_deck(one, options) for one in sheet.sheets))
    if isinstance(sheet, Card):
        if not is_named(options) or sheet.setting is not None:
            return sheet
        found = fitted((sheet,), CARD_SIZES[options.card_size], options)
        return Deck(sheet.name, "", found, sheet.labels, form="single")
    return _deck(sheet, options)


def further(sheet: Sheet, options: SheetOptions) -> Message | None:
    """Return the number of cards that need further cards in words, or None."""
    size, count = trim(options), 0
    if size is None:
        return None
    for deck in decks_of(sheet, options):
        found = _fitted(deck.cards, size, options, deck.form)
        count += sum(len(parts) > 1 for parts in found)
    return message("sheets.deck.further", count=count) if count else None


def decks_of(sheet: Sheet, options: SheetOptions) -> Iterator[Deck]:
    """Yield the decks of a sheet whose cards have a size by name."""
    if isinstance(sheet, Card):
        sheet = Deck(sheet.name, "", (sheet,), sheet.labels)
    for one in sheet.sheets if isinstance(sheet, Pack) else (sheet,):
        if isinstance(one, Deck) and is_named(options, one.form):
            yield one


def _deck(part: SheetPart, options: SheetOptions) -> SheetPart:
    if not isinstance(part, Deck) or not is_named(options, part.form) or part.form == "single":
        return part
    found = _fitted(part.cards, CARD_SIZES[options.card_size], options, part.form)
    starts = list(accumulate((len(one) for one in found), initial=0))
    return replace(
        part,
        cards=tuple(one for parts in found for one in parts),
        breaks=tuple(starts[place] for place in part.breaks),
    )


_LOCK = threading.Lock()
_found: dict[Hashable, tuple[Card, ...]] = {}
"""The fitted cards by card, size, form and options."""


def _fitted(
    cards: Sequence[Card], size: Size, options: SheetOptions, form: DeckForm
) -> list[tuple[Card, ...]]:
    """Return the fitted cards of each card.

    Equal cards are fitted once.
    """
    about = (size, form, options.text_percent, options.ink_saver, options.portraits)
    wanted = {id(one): (one, about) for one in cards}
    with _LOCK:
        found = {key: _found[key] for key in wanted.values() if key in _found}
    new = list(dict.fromkeys(key for key in wanted.values() if key not in found))
    if new:
        made = _measured([one for one, _ in new], size, options, form)
        found.update(zip(new, made, strict=True))
        with _LOCK:
            if len(_found) + len(new) > _REMEMBERED:
                _found.clear()
            _found.update(zip(new, made, strict=True))
    return [found[wanted[id(one)]] for one in cards]


def _measured(
    cards: Sequence[Card], size: Size, options: SheetOptions, form: DeckForm
) -> list[tuple[Card, ...]]:
    """Return the fitted cards of each card, measured if necessary."""
    usual = CardSetting(size.width, size.height)
    doubtful = [one for one in cards if not _surely(one, size, options, form)]
    tries, count = _tries(options.scale)
    answers = iter(_answers(doubtful, usual, options, form, tries, count) if doubtful else ())
    asked = {id(one) for one in doubtful}
    return [
        _shared(one, usual, tries, next(answers), large=form == "portrait")
        if id(one) in asked
        else (replace(one, setting=usual),)
        for one in cards
    ]


def _surely(card: Card, size: Size, options: SheetOptions, form: DeckForm) -> bool:
    """Say whether a card surely fits in its usual type."""
    inner = size.width - 2 * _SAFE, size.height - 2 * _SAFE
    return (
        form == "card"
        and size.width >= _SURE_WIDTH * options.scale
        and card_fit.surely_in_sleeve(card, *inner, options.scale)
    )


def _tries(scale: float) -> tuple[list[_Try], int]:
    """Return settings of ever smaller type, and the number of settings with letters of at least 5 points.

    The others are for pieces that are higher than a card.
    """
    least = _LEAST / (_BASE * scale)
    sizes = [1.0]
    while sizes[-1] > least:
        sizes.append(max(least, sizes[-1] * _STEP))
    usual = [(1.0, 1.0, False), *((size, 0.75, False) for size in sizes), (sizes[-1], 0.6, True)]
    last = [(least * _STEP**step, 0.6, True) for step in range(1, 2 * _LAST_STEPS, 2)]
    return [*usual, *last], len(usual)


def _answers(
    cards: Sequence[Card],
    usual: CardSetting,
    options: SheetOptions,
    form: DeckForm,
    tries: Sequence[_Try],
    count: int,
) -> list[dict[str, Any]]:
    """Return the place of the setting and the shares of each card, found by typst."""
    trial = tuple(replace(one, setting=usual) for one in cards)
    deck = Deck("", "", trial, cards[0].labels, form=form)
    plain = replace(options, template="", breaks=(), backs=False, single=False)
    given = template_data.given(deck, plain)
    counted = _counted(cards[0], _WIDEST, _WIDEST)
    folder = str(typst_folder.root("", template_data.pictures(deck, plain)))
    asked = json.dumps({"tries": tries, "usual": count, "counted": counted})
    try:
        return marks(folder, given, "fitted", "fitting.typ", settings=_SETTINGS, asked=asked)
    finally:
        typst_memory.forget_much()


def _shared(
    card: Card, usual: CardSetting, tries: Sequence[_Try], answer: dict[str, Any], *, large: bool
) -> tuple[Card, ...]:
    """Return a card, or its pieces on several cards, in the setting that typst has found."""
    shrink, pitch, dense = tries[answer["try"]]
    setting = replace(usual, shrink=shrink, pitch=pitch, dense=dense)
    shares = answer["shares"] or ()
    if len(shares) < 2:
        return (replace(card, setting=setting),)
    return tuple(
        replace(
            _part(card, share, number, len(shares), large=large), setting=replace(setting, first=number == 1)
        )
        for number, share in enumerate(shares, 1)
    )


def _part(card: Card, share: dict[str, Any], number: int, count: int, *, large: bool) -> Card:
    """Return the share of a card, the first with its head."""
    pieces: list[tuple[str, Any]] = [("bar", card.bar)] if card.bar else []
    pieces += [] if card.plan is None or large else [("plan", card.plan)]
    pieces += [(name, one) for name in _LISTS for one in getattr(card, name)]
    held: dict[str, Any] = dict.fromkeys(_LISTS, ()) | {"bar": ""}
    held["plan"] = card.plan if large and number == 1 else None
    for place in range(share["from"], share["to"]):
        name, one = pieces[place]
        begun = share["begun"] if place == share["from"] else 0
        ended = share["ended"] if place == share["to"] - 1 else None
        if name == "bar":
            held["bar"] = _between(card.bar, begun, ended)
        elif name == "plan":
            held["plan"] = one
        elif name == "abilities":
            continued = AbilityLine("", "") if begun else one
            held[name] += (replace(continued, text=_between(one.text, begun, ended)),)
        else:
            held[name] += (one,)
    counted = _counted(card, str(number), str(count))
    if number == 1:
        return replace(card, kind=f"{counted} · {card.kind}", **held)
    return replace(card, kind=counted, stats=(), points="", points_note="", portrait=None, settled=0, **held)


def _counted(card: Card, number: str, count: str) -> str:
    """Return the number of a card among the cards of one name, in words."""
    return str(card.labels["further"]).replace("{number}", number).replace("{count}", count)


def _between(text: str, begun: int, ended: int | None) -> str:
    """Return a stretch of a text, counted in printed letters."""
    return text if not begun and ended is None else text[begun:ended].strip()
