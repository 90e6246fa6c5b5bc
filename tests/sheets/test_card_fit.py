"""The height that a card surely needs, estimated without typesetting."""

from dataclasses import replace
from typing import Any

import pytest

from armybuilder.sheets.cards.cards import card
from armybuilder.sheets.contents.content import (
    AbilityLine,
    Boxes,
    Card,
    CardWeapon,
    Crewman,
    DamageStep,
    Fact,
    PlacedPicture,
)
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.typeset.card_fit import _lines, surely, text_width
from tests.sheets.muster import named, rifle, trooper

_POINTS_A_MM = 72 / 25.4
BARE = replace(
    card(trooper(), SheetSource(named(rifle()))),
    name="N",
    kind="K",
    bands=("PB",),
    stats=(),
    weapons=(),
    abilities=(),
    models=(),
    boxes=(),
)
GUN = CardWeapon("gun", "Combat rifle", "", "1", ("5+",), "to 6", "", "1")
PORTRAIT = PlacedPicture("image/png", "", (0, 0, 1000, 1000))
LONG = "Heals everybody who lies near him, once in each turn, where he has points left."


def least(shown: Card, width: float = 63, scale: float = 1.0) -> float:
    """Return the least height in points with a sure fit."""
    low, high = 0.0, 2000.0
    while high - low > 0.01:
        middle = (low + high) / 2
        if surely(shown, width, middle / _POINTS_A_MM, scale):
            high = middle
        else:
            low = middle
    return round(high, 1)


@pytest.mark.parametrize(
    ("more", "narrow", "wide", "large"),
    [
        ({}, 49.2, 49.2, 73.8),
        ({"stats": (Fact("MV", "10"),)}, 76.2, 76.2, 114.3),
        ({"weapons": (GUN,)}, 83.1, 83.1, 137.7),
        ({"weapons": (GUN, GUN), "bands": ("PB", "S", "L", "VL")}, 114.9, 97.5, 172.3),
        ({"weapons": (GUN, GUN), "bands": ("PB", "S", "L", "VL", "BF", "CC")}, 114.9, 97.5, 172.3),
        ({"bar": "Not legal"}, 61.4, 61.4, 92.1),
        ({"portrait": PORTRAIT}, 86.5, 86.5, 194.5),
        ({"portrait": PORTRAIT, "kind": "A kind told in many words"}, 86.5, 86.5, 1925.4),
        ({"blanks": ("Target",)}, 65.2, 65.2, 97.8),
        ({"boxes": (Boxes("Routing", 1),)}, 65.7, 65.7, 98.5),
        ({"boxes": (Boxes("Grenades", 10),) * 3}, 87.7, 76.7, 181.0),
        ({"models": (Boxes("Trooper", 8),)}, 65.5, 65.5, 115.2),
        ({"models": (Boxes("Trooper", 20),)}, 88.1, 76.8, 149.1),
        ({"abilities": (AbilityLine("Medic", "Heals."),)}, 62.7, 62.7, 94.0),
        ({"abilities": (AbilityLine("Medic", LONG, "medic"),)}, 71.1, 62.7, 132.1),
        ({"crew": (Crewman("A", "Pilot", "5", 1),)}, 70.2, 70.2, 105.3),
        ({"crew": (Crewman("A", "Pilot of the first machine", "5", 1),) * 4}, 114.2, 92.2, 220.8),
        ({"crew": (Crewman("A", "Pilot", "5", 9),)}, 81.2, 70.2, 138.3),
        ({"damage": (DamageStep("1", "engine", "stops", present=True),) * 3}, 102.7, 111.3, 390.3),
        ({"name": "A name that is far too long to stand on one line of a card"}, 64.2, 64.2, 96.3),
        (
            {"points": "1,000", "points_note": "crew 1,000", "name": "Twenty letters here x"},
            64.2,
            49.2,
            194.5,
        ),
    ],
)
def test_each_part_of_a_card_needs_its_room(
    more: dict[str, Any], narrow: float, wide: float, large: float
) -> None:
    """The heights are for a card of usual width, a wide one, and type half as large again."""
    shown = replace(BARE, **more)
    assert (least(shown), least(shown, 120), least(shown, scale=1.5)) == (narrow, wide, large)


def narrowest(shown: Card, height: float) -> float:
    """Return the least width in mm at which a card of this height in points surely holds its contents."""
    low, high = 30.0, 300.0
    while high - low > 0.00001:
        middle = (low + high) / 2
        if surely(shown, middle, height / _POINTS_A_MM, 1.0):
            high = middle
        else:
            low = middle
    return high


@pytest.mark.parametrize(
    ("more", "widths"),
    [
        ({"weapons": (GUN,)}, {83.2: 60.33, 91.9: 32.78}),
        ({"weapons": (GUN,), "bands": ("PB", "S", "L", "VL")}, {83.2: 82.55}),
        ({"weapons": (GUN,), "bands": ("PB", "S", "L", "VL", "BF")}, {83.2: 85.02}),
        ({"weapons": (GUN,), "bands": ("PB", "S", "L", "VL", "BF", "CC")}, {83.2: 86.78}),
        ({"boxes": (Boxes("Grenades", 10),) * 3}, {65.8: 167.83, 76.8: 113.3, 87.8: 55.24}),
        ({"models": (Boxes("Trooper", 20),)}, {65.6: 148.17, 76.9: 74.08, 88.2: 49.39, 99.5: 37.04}),
        ({"models": (Boxes("Troopers of the first line", 1),)}, {65.6: 73.52, 76.9: 38.93}),
        ({"abilities": (AbilityLine("Medic", LONG, "medic"),)}, {62.8: 115.34, 71.2: 62.28, 79.7: 43.82}),
        (
            {"crew": (Crewman("A", "Pilot of the first machine", "5", 1),) * 4},
            {81.3: 157.06, 92.3: 104.71, 103.3: 78.53, 114.3: 62.82, 136.3: 44.87},
        ),
        (
            {"damage": (DamageStep("1", "engine", "stops at once, whatever it does", present=True),) * 3},
            {111.4: 118.0, 134.3: 80.23, 165.8: 66.62, 197.3: 60.39, 323.3: 44.65},
        ),
        (
            {"damage": (DamageStep("1", "engine", "stops", present=True, ready="day 6"),) * 3},
            {118.2: 72.79, 134.3: 57.78, 165.8: 44.65},
        ),
        ({"name": "A name that is far too long to stand on one line of a card"}, {49.3: 165.63}),
        ({"kind": "A kind told in many words that take more than one line"}, {49.3: 93.22, 57.5: 62.59}),
        (
            {"bar": "Not legal because of many reasons that take some room on every card"},
            {61.5: 85.46, 69.7: 45.25, 77.8: 34.31},
        ),
        ({"portrait": PORTRAIT, "kind": "A kind told in many words"}, {86.6: 51.44}),
        (
            {"points": "1,000", "points_note": "crew 1,000", "kind": "A kind told in many words"},
            {49.3: 73.97, 57.5: 59.53},
        ),
    ],
)
def test_a_line_breaks_where_its_letters_end(more: dict[str, Any], widths: dict[float, float]) -> None:
    """A slightly narrower card needs another line."""
    shown = replace(BARE, **more)
    assert {height: narrowest(shown, height) for height in widths} == pytest.approx(widths, abs=0.02)


@pytest.mark.parametrize(
    ("more", "estimated"),
    [
        ({"weapons": (GUN,) * 20}, True),
        ({"weapons": (GUN,) * 21}, False),
        ({"bar": "n" * 600}, True),
        ({"bar": "n" * 601}, False),
        ({"abilities": (AbilityLine("A", "n" * 2398),)}, True),
        ({"abilities": (AbilityLine("A", "n" * 2399),)}, False),
        ({"own_terms": True}, False),
    ],
)
def test_the_height_of_a_very_full_card_is_measured(more: dict[str, Any], estimated: bool) -> None:
    """The height is not estimated, even for a very tall card."""
    assert surely(replace(BARE, **more), 63, 10_000, 1.0) is estimated


@pytest.mark.parametrize(("more", "lines"), [(-0.01, 3), (0.0, 2), (0.01, 2)])
def test_words_that_just_fill_a_line_stand_on_it(more: float, lines: int) -> None:
    blank, word = text_width(" ", 8), text_width("mm", 8)
    room = (blank + word) + blank + word
    assert _lines("mm mm mm", 8, room + more) == lines
