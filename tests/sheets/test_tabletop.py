"""A saved object of Tabletop Simulator, checked against the game's own documents and public files.

Read in November 2026: github.com/Berserk-Games/Tabletop-Simulator-Knowledge-Base, `save-file-format.md`,
`custom-deck.md` and `bb-codes.md`; github.com/Berserk-Games/Tabletop-Simulator-API,
`custom-game-objects.md`; and public programs that write decks with one picture a card, which agree on the
keys below. The game itself was not run.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtGui import QImage

from armybuilder.errors import InputFault, message
from armybuilder.model.army import Entry
from armybuilder.sheets import export
from armybuilder.sheets.card_pictures import decks_in
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.tabletop import for_table, saved_object, tabletop
from armybuilder.words import catalogue
from tests.sheets.muster import army, named, rifle, section, trooper

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.model.army import Army
    from armybuilder.sheets.parts.options import CardSize

DOCUMENTS = named(rifle(), trooper(), section(count=3))

SAVE = {
    "SaveName": str,
    "Date": str,
    "VersionNumber": str,
    "GameMode": str,
    "Table": str,
    "Sky": str,
    "Note": str,
    "LuaScript": str,
    "LuaScriptState": str,
    "XmlUI": str,
    "ObjectStates": list,
}
THING = {
    "GUID": str,
    "Name": str,
    "Transform": dict,
    "Nickname": str,
    "Description": str,
    "ColorDiffuse": dict,
    "Locked": bool,
    "Grid": bool,
    "Snap": bool,
    "Autoraise": bool,
    "Sticky": bool,
    "Tooltip": bool,
    "SidewaysCard": bool,
    "CustomDeck": dict,
    "LuaScript": str,
    "LuaScriptState": str,
    "XmlUI": str,
}
SHEET = {
    "FaceURL": str,
    "BackURL": str,
    "NumWidth": int,
    "NumHeight": int,
    "BackIsHidden": bool,
    "UniqueBack": bool,
    "Type": int,
}
PLACE = {f"{kind}{axis}" for kind in ("pos", "rot", "scale") for axis in "XYZ"}
MARKUP = re.compile(r"\[(?:/?(?:b|i|u|s|sub|sup)|-|[0-9A-Fa-f]{6})\]")
"""The BB codes of the game."""


def typed(found: Mapping[str, Any], wanted: Mapping[str, type]) -> None:
    """Check the presence of all keys, with values of their types."""
    for key, kind in wanted.items():
        assert type(found[key]) is kind, key


def things(saved: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Yield every object of a save, those in others too."""
    for one in saved["ObjectStates"]:
        yield one
        yield from one.get("ContainedObjects", ())


def check_sheet(key: str, sheet: Mapping[str, Any], files: Mapping[str, bytes]) -> None:
    """Check a picture of cards: its limits, and that its files are beside the save."""
    typed(sheet, SHEET)
    assert 1 <= int(key) <= 21_474_836, "a number of a card fits 32 bits"
    assert 1 <= sheet["NumWidth"] <= 10
    assert 1 <= sheet["NumHeight"] <= 7
    assert 0 <= sheet["Type"] <= 4
    for name in (sheet["FaceURL"], sheet["BackURL"]):
        assert "\\" not in name
        assert not name.startswith(("/", "."))
        image = QImage.fromData(files[name])
        assert 0 < max(image.width(), image.height()) <= 4096


def check(files: Mapping[str, bytes]) -> dict[str, Any]:
    """Check a save with its pictures, and return it."""
    (name,) = (one for one in files if one.endswith(".tts.json"))
    saved: dict[str, Any] = json.loads(files[name].decode("utf-8"))
    typed(saved, SAVE)
    guids = [one["GUID"] for one in things(saved)]
    assert len(set(guids)) == len(guids)
    used: set[str] = set()
    for one in things(saved):
        typed(one, THING)
        assert re.fullmatch("[0-9a-f]{6}", one["GUID"])
        assert set(one["Transform"]) == PLACE
        assert set(one["ColorDiffuse"]) == {"r", "g", "b"}
        assert all(
            type(value) is float for value in (*one["Transform"].values(), *one["ColorDiffuse"].values())
        )
        assert not MARKUP.search(one["Nickname"] + one["Description"])
        for key, sheet in one["CustomDeck"].items():
            check_sheet(key, sheet, files)
            used |= {sheet["FaceURL"], sheet["BackURL"]}
        if one["Name"] in {"Card", "CardCustom"}:
            assert type(one["CardID"]) is int
            sheet = one["CustomDeck"][str(one["CardID"] // 100)]
            assert one["CardID"] % 100 < sheet["NumWidth"] * sheet["NumHeight"]
        else:
            assert one["Name"] == "DeckCustom"
            assert one["DeckIDs"] == [card["CardID"] for card in one["ContainedObjects"]]
            assert len(one["DeckIDs"]) > 1
            assert {str(card // 100) for card in one["DeckIDs"]} == set(one["CustomDeck"])
    assert used | {name} == set(files), "every picture is used"
    return saved


def saved(fielded: Army, name: str = "deck", language: str = "en", **options: Any) -> dict[str, bytes]:
    source = SheetSource(DOCUMENTS, words=catalogue(language), options=SheetOptions(**{"ppi": 40, **options}))
    return tabletop(fielded, name, source)


def two(name: str = "Army") -> Army:
    return army((Entry(id="1", unit="u-section", count=2),), name)


def test_an_army_is_a_deck_of_its_cards() -> None:
    made = saved(two())
    (deck,) = check(made)["ObjectStates"]
    assert (check(made)["SaveName"], deck["Nickname"]) == ("Army", "Army")
    assert [card["Nickname"] for card in deck["ContainedObjects"]] == ["Section 1", "Section 2"]
    assert set(made) == {
        "deck.tts.json",
        "deck.tts/back.png",
        "deck.tts/Section 1-front.png",
        "deck.tts/Section 2-front.png",
    }


def test_a_cards_text_has_profile_weapons_and_points() -> None:
    card = check(saved(two()))["ObjectStates"][0]["ContainedObjects"][0]
    told = card["Description"]
    assert re.match(r"\d+ points\n", told)
    for words in ("Movement 10", "Combat rifle", "Pen 1"):
        assert words in told
    assert "Section 1" not in told


def test_copies_share_a_picture() -> None:
    (deck,) = check(saved(two(), copies=2))["ObjectStates"]
    assert deck["DeckIDs"] == [100, 100, 200, 200]
    assert set(deck["CustomDeck"]) == {"1", "2"}


def test_one_card_is_no_deck() -> None:
    (card,) = check(saved(army((Entry(id="1", unit="u-section"),))))["ObjectStates"]
    assert (card["Name"], card["CardID"]) == ("CardCustom", 100)


def test_brackets_in_a_name_are_no_markup() -> None:
    documents = DOCUMENTS | named(section("[b]Bold[/b] [ff0000]", 3))
    source = SheetSource(documents, options=SheetOptions(ppi=40))
    made = tabletop(two("[i]Slanted[/i]"), "deck", source)
    (deck,) = check(made)["ObjectStates"]
    assert deck["Nickname"] == "(i)Slanted(/i)"
    assert deck["ContainedObjects"][0]["Nickname"] == "(b)Bold(/b) (ff0000) 1"


def test_a_note_says_where_pictures_must_be() -> None:
    assert "Steam cloud" in check(saved(two()))["Note"]
    assert "cloud di Steam" in check(saved(two(), language="it"))["Note"]


def test_two_armies_are_two_decks_in_one_file() -> None:
    source = SheetSource(DOCUMENTS, options=for_table(SheetOptions(ppi=40)))
    decks = [
        deck
        for name in ("North", "South")
        for deck in decks_in(export.content(two(name), source, "cards"), "")
    ]
    made = saved_object(decks, "both", source.options, source.words)
    assert check(made)["SaveName"] == "both"
    found = check(made)["ObjectStates"]
    assert [deck["Nickname"] for deck in found] == ["North", "South"]
    assert found[0]["Transform"] != found[1]["Transform"]
    assert {"both.tts/back 1.png", "both.tts/back 2.png"} <= set(made)


@pytest.mark.parametrize(
    ("size", "most"), [("page", 1170), ("poker", 1170), ("bridge", 1170), ("tarot", 866), ("mini", 1651)]
)
def test_pictures_beyond_the_games_limit_are_refused(size: CardSize, most: int) -> None:
    """A picture has at most 4096 pixels along its longer edge."""
    options = SheetOptions(card_size=size, ppi=most, bleed=3, crop_marks=True)
    made = for_table(options)
    assert made == replace(options, card_size="poker" if size == "page" else size, bleed=0, crop_marks=False)
    with pytest.raises(InputFault) as fault:
        for_table(replace(options, ppi=most + 1))
    assert fault.value.faults == (message("sheets.fault.tabletop_ppi", most=most),)


def test_equal_armies_give_equal_files() -> None:
    assert saved(two()) == saved(two())
