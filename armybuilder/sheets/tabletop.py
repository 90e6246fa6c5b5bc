"""Decks as a saved object of Tabletop Simulator, with the pictures of the cards beside it.

The form is that of the game's own documents (github.com/Berserk-Games: Tabletop-Simulator-Knowledge-Base,
`save-file-format.md`, `custom-deck.md` and `bb-codes.md`; Tabletop-Simulator-API, `custom-game-objects.md`)
and of public files that others have made for it.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from armybuilder import errors
from armybuilder.sheets.card_pictures import decks_of, fronts_and_backs, named
from armybuilder.sheets.parts.layout import CARD_SIZES
from armybuilder.sheets.texts.text import plain_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from armybuilder.model.document import Document
    from armybuilder.sheets.card_pictures import CardPicture
    from armybuilder.sheets.contents.content import Deck
    from armybuilder.sheets.parts.options import SheetOptions
    from armybuilder.sheets.parts.sheet_source import SheetSource
    from armybuilder.words import Words

__all__ = ["ENDING", "for_table", "saved_object", "tabletop"]

ENDING = ".tts.json"
_MOST_PIXELS = 4096
"""The most pixels along a side of a picture that every computer shows."""
_MM_AN_INCH = 25.4
_IDS_A_DECK = 100
"""The factor between the key of a picture and the number of its first card."""
_GUIDS = 0x1000000
_BESIDE = 3.0
"""The distance of two decks on the table."""
_BRACKETS = str.maketrans("[]", "()")
"""Square brackets are markup in the game, in names and in texts, and there is no way to write one."""


def tabletop(document: Document, name: str, source: SheetSource, layout: str = "cards") -> dict[str, bytes]:
    """Return a saved object of a document's cards and its pictures, by file name below one folder.

    Raises InputFault as `decks_of` and `for_table` do.
    """
    source = replace(source, options=for_table(source.options))
    return saved_object(decks_of(document, source, layout), name, source.options, source.words)


def for_table(options: SheetOptions) -> SheetOptions:
    """Return the options of cards for the game, of poker size in place of a share of the page.

    Raises InputFault for a resolution with more pixels than the game takes.
    """
    size = "poker" if options.card_size == "page" else options.card_size
    longest = CARD_SIZES[size].height / _MM_AN_INCH
    if options.ppi * longest > _MOST_PIXELS:
        most = int(_MOST_PIXELS / longest)
        raise errors.InputFault([errors.message("sheets.fault.tabletop_ppi", most=most)])
    return replace(options, card_size=size, bleed=0, crop_marks=False, shop=None)


def saved_object(
    decks: Sequence[Deck],
    name: str,
    options: SheetOptions,
    words: Words,
    progress: Callable[[int, int], None] | None = None,
) -> dict[str, bytes]:
    """Return `NAME.tts.json` and the pictures in the folder `NAME.tts`, by file name."""
    made = [fronts_and_backs(deck, options, progress) for deck in decks]
    pictures = named(one for deck in made for several in deck.values() for one in several)
    folder = f"{name}.tts"
    keys = {id(one): (key, stem) for key, (stem, one) in enumerate(pictures.items(), start=1)}
    guids = _guids(name)
    objects = []
    files = {}
    for number, (deck, found) in enumerate(zip(decks, made, strict=True), start=1):
        back = f"{folder}/back.png" if len(decks) == 1 else f"{folder}/back {number}.png"
        shown = [one for card in deck.cards for one in found[card]]
        cards = [_card(one, *keys[id(one)], folder, back, next(guids)) for one in shown]
        objects.append(_deck(deck.name, cards, next(guids), _BESIDE * (number - 1)))
        files[back] = shown[0].back
        files |= {f"{folder}/{keys[id(one)][1]}-front.png": one.front for one in shown}
    note = words.text("sheets.tabletop.note", folder=folder)
    saved = {
        "SaveName": _plain(decks[0].name if len(decks) == 1 else name),
        "Date": "",
        "VersionNumber": "",
        "GameMode": "",
        "GameType": "",
        "GameComplexity": "",
        "Tags": [],
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "",
        "Sky": "",
        "Note": _plain(note),
        "TabStates": {},
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": objects,
    }
    text = json.dumps(saved, ensure_ascii=False, indent=2) + "\n"
    return {f"{name}{ENDING}": text.encode(), **files}


def _card(one: CardPicture, key: int, stem: str, folder: str, back: str, guid: str) -> dict[str, Any]:
    title = _plain(one.card.name)
    told = _plain(plain_text(one.card)).removeprefix(f"{title}: ").strip()
    sheet = {
        "FaceURL": f"{folder}/{stem}-front.png",
        "BackURL": back,
        "NumWidth": 1,
        "NumHeight": 1,
        "BackIsHidden": True,
        "UniqueBack": False,
        "Type": 0,
    }
    return _thing("Card", title, told, guid) | {
        "HideWhenFaceDown": True,
        "Hands": True,
        "CardID": key * _IDS_A_DECK,
        "CustomDeck": {str(key): sheet},
    }


def _deck(name: str, cards: Sequence[dict[str, Any]], guid: str, right: float) -> dict[str, Any]:
    """Return a deck, or its card, as the game knows no deck of one card."""
    if len(cards) == 1:
        alone = {**cards[0], "Name": "CardCustom"}
        alone["Transform"] = _placed(right)
        return alone
    return _thing("DeckCustom", _plain(name), "", guid, right) | {
        "HideWhenFaceDown": True,
        "Hands": False,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": {key: sheet for card in cards for key, sheet in card["CustomDeck"].items()},
        "ContainedObjects": list(cards),
    }


def _thing(kind: str, title: str, told: str, guid: str, right: float = 0.0) -> dict[str, Any]:
    """Return the keys of every object of the game."""
    return {
        "GUID": guid,
        "Name": kind,
        "Transform": _placed(right),
        "Nickname": title,
        "Description": told,
        "GMNotes": "",
        "ColorDiffuse": {"r": 0.713235259, "g": 0.713235259, "b": 0.713235259},
        "LayoutGroupSortIndex": 0,
        "Value": 0,
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "IgnoreFoW": False,
        "MeasureMovement": False,
        "DragSelectable": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "GridProjection": False,
        "SidewaysCard": False,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
    }


def _placed(right: float) -> dict[str, float]:
    """Return a place over the middle of the table, with the faces up."""
    turned = {"rotX": 0.0, "rotY": 180.0, "rotZ": 0.0}
    return {"posX": right, "posY": 1.0, "posZ": 0.0, **turned, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}


def _guids(name: str) -> Iterator[str]:
    """Yield six hexadecimal digits for each object, others for other names."""
    begun = zlib.crc32(name.encode())
    for number in range(_GUIDS):
        yield f"{(begun + number) % _GUIDS:06x}"


def _plain(text: str) -> str:
    return text.translate(_BRACKETS)
