"""The estimate whether a card surely fits a sleeve, part by part."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from armybuilder.sheets.cards.cards import card
from armybuilder.sheets.contents.content import AbilityLine, Boxes, CardWeapon, DamageStep, Fact
from armybuilder.sheets.parts.layout import Size
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.typeset import card_fit, card_sizes
from armybuilder.sheets.typeset.card_fit import surely, surely_in_sleeve, text_width
from tests.sheets.muster import mechanised
from tests.sheets.test_card_fit import BARE, GUN

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.sheets.contents.content import Card, DeckForm

_POINTS_A_MM = 72 / 25.4
EMPTY = replace(BARE, foot_left="", foot_right="")
USUAL = 63.0
FORCE, DOCUMENTS = mechanised()
PLAN = card(DOCUMENTS["v-tank"], SheetSource(DOCUMENTS)).plan  # type: ignore[arg-type]


def bound(holds: Callable[[float], bool], low: float, high: float) -> float:
    """Return the least number for which something holds, as it does for every larger one."""
    while high - low > 0.0001:
        middle = (low + high) / 2
        low, high = (low, middle) if holds(middle) else (middle, high)
    return high


def height(
    shown: Card, width: float = USUAL, scale: float = 1.0, fits: Callable[..., bool] = surely_in_sleeve
) -> float:
    """Return the least height in points at which a card surely fits."""
    return bound(lambda points: fits(shown, width, points / _POINTS_A_MM, scale), 0, 2000)


def further(shown: Card, width: float = USUAL, scale: float = 1.0) -> float:
    """Return the points that a card needs beyond those of a card without a sleeve."""
    return round(height(shown, width, scale) - height(shown, width, scale, surely), 1)


def width(shown: Card, points: float, fits: Callable[..., bool] = surely_in_sleeve) -> float:
    """Return the least width in points of a card of this height."""
    found = bound(lambda wide: fits(shown, wide / _POINTS_A_MM, points / _POINTS_A_MM, 1.0), 60, 2000)
    return round(found, 1)


def facts(count: int, label: str = "MV", value: str = "10") -> dict[str, Any]:
    return {"stats": (Fact(label, value),) * count}


@pytest.mark.parametrize(
    ("more", "points"),
    [
        ({}, 5),
        ({"models": (Boxes("Trooper", 4),)}, 8),
        ({"models": (Boxes("Trooper", 4),) * 3}, 14),
        (facts(1), 5),
        (facts(8), 5),
        (facts(9), 29),
        (facts(16), 29),
        (facts(17), 53),
        ({"foot_left": "m" * 20, "foot_right": "m" * 11}, 5),
        ({"foot_left": "m" * 20, "foot_right": "m" * 12}, 14),
        ({"foot_left": "m" * 12, "foot_right": "m" * 20}, 14),
    ],
)
def test_a_sleeve_needs_room_for_further_lines(more: dict[str, Any], points: float) -> None:
    """A label with boxes has 3 points, a row of figures 24, and a line of the foot 9."""
    shown = replace(EMPTY, **more)
    assert further(shown) == points
    assert further(shown, USUAL * 2, 2.0) == points * 2


@pytest.mark.parametrize(
    ("more", "row"),
    [
        (facts(8), 8 * (text_width("10", 15) + 4)),
        (facts(5, "Endurance", "1"), 5 * (text_width("Endurance", 6.5) + 4)),
        (
            {"foot_left": "m" * 20, "foot_right": "n" * 9},
            text_width("m" * 20, 6) + text_width("n" * 9, 6) + 6,
        ),
    ],
)
def test_a_narrower_sleeve_needs_another_line(more: dict[str, Any], row: float) -> None:
    shown = replace(EMPTY, **more)
    assert width(shown, height(shown, 300) + 0.1) == pytest.approx(row, abs=0.1)


@pytest.mark.parametrize(
    ("more", "sure"),
    [
        ({"name": "n" * 10}, True),
        ({"name": "Old " + "n" * 11}, False),
        ({"weapons": (replace(GUN, name="n" * 11),)}, True),
        ({"weapons": (replace(GUN, name="Old " + "n" * 12),)}, False),
        ({"plan": PLAN}, False),
        (facts(5, "m" * 30), False),
    ],
)
def test_a_long_word_on_a_sleeve_is_measured(more: dict[str, Any], sure: bool) -> None:
    assert surely_in_sleeve(replace(EMPTY, **more), USUAL, 10_000, 1.0) is sure


@pytest.mark.parametrize(
    "more",
    [
        lambda word: {"name": word},
        lambda word: {"models": (Boxes(word, 1),)},
        lambda word: {"weapons": (replace(GUN, name=f"Old {word}"),)},
        lambda word: {"weapons": (replace(GUN, note=f"Old {word}"),)},
    ],
)
def test_a_word_of_seventeen_letters_is_measured(more: Callable[[str], dict[str, Any]]) -> None:
    assert surely(replace(EMPTY, **more("n" * 16)), USUAL, 10_000, 1.0)
    assert not surely(replace(EMPTY, **more("n" * 17)), USUAL, 10_000, 1.0)


@pytest.mark.parametrize(("letters", "sure"), [(1798, True), (1799, False)])
def test_all_texts_of_a_card_count_as_its_letters(letters: int, sure: bool) -> None:
    """Beyond 2400 letters the height is not estimated."""
    shown = replace(EMPTY, name="N", kind="K", bar="n" * 600, abilities=(AbilityLine("A", "n" * letters),))
    assert surely(shown, USUAL, 10_000, 1.0) is sure


def test_a_plan_is_as_high_as_it_is_wide() -> None:
    """The plan has 28 % of the card's width without a gap of 6."""
    bare, planned = (height(replace(EMPTY, plan=one), fits=surely) for one in (None, PLAN))
    assert planned - bare == pytest.approx((USUAL * _POINTS_A_MM * 0.28 - 6) * 1.16 + 8, abs=0.01)


TWO_WORDS = CardWeapon("gun", "nnnnnnnn nnnnnnnn", "", "1", ("5+",), "to 6", "", "1")


def test_columns_of_figures_are_closer_below_70_mm() -> None:
    """The name then stays on one line."""
    shown = replace(EMPTY, weapons=(TWO_WORDS,), bands=("PB",))
    close, wide = (height(shown, at, fits=surely) for at in (69.99, 70.01))
    assert wide - close == pytest.approx(8.7, abs=0.01)


def test_a_narrow_card_has_a_row_for_names() -> None:
    """The row has all the width but 40 points."""
    gun = replace(TWO_WORDS, name="n" * 16 + " " + "n" * 16, bands=("5+",) * 3)
    shown = replace(EMPTY, weapons=(gun,), bands=("PB", "S", "L"))
    found = width(shown, height(shown, 69, fits=surely) + 0.1, surely)
    assert found == pytest.approx(text_width(f"{gun.name} ", 7.6) + 40, abs=0.1)


def test_a_wide_card_has_its_track_side_by_side() -> None:
    """Each step has its share of the width without 3, and a line for the day of its repair."""
    step = DamageStep("1", "Engine", "n" * 15 + " " + "n" * 15, present=True)
    shown = replace(EMPTY, damage=(step,) * 3)
    found = width(shown, height(shown, 300, fits=surely) + 0.1, surely)
    assert found == pytest.approx(3 * (text_width(step.effect, 6.6) + 3), abs=0.1)
    ready = replace(shown, damage=(step, replace(step, ready="day 6"), step))
    assert height(ready, 300, fits=surely) - height(shown, 300, fits=surely) == pytest.approx(6.8, abs=0.01)


@pytest.mark.parametrize(
    ("letter", "ems"),
    [("i", 0.29), ("t", 0.37), ("s", 0.515), ("n", 0.56), ("\u024f", 0.56), ("\u0250", 1.2)],
)
def test_a_letter_has_its_greatest_width(letter: str, ems: float) -> None:
    assert text_width(letter * 10, 10) == pytest.approx(100 * ems)


@pytest.mark.parametrize(
    ("size", "percent", "form", "inner"),
    [
        (Size(63.5, 88.9), 100, "card", (57.1, 82.5, 1)),
        (Size(57, 80), 100, "card", (50.6, 73.6, 1)),
        (Size(56.9, 80), 100, "card", None),
        (Size(114, 80), 200, "card", (107.6, 73.6, 2)),
        (Size(113.9, 80), 200, "card", None),
        (Size(63.5, 88.9), 100, "portrait", None),
    ],
)
def test_a_strip_inside_the_cut_stays_free(
    monkeypatch: pytest.MonkeyPatch, size: Size, percent: int, form: DeckForm, inner: tuple[float, ...] | None
) -> None:
    """The strip is 3.2 mm wide, and a card less than 57 mm wide is measured."""
    asked: list[tuple[float, ...]] = []

    def recorded(_card: Card, *given: float) -> bool:
        asked.append(given)
        return True

    monkeypatch.setattr(card_fit, "surely_in_sleeve", recorded)
    found = card_sizes._surely(EMPTY, size, SheetOptions(text_percent=percent), form)
    assert found is bool(asked) is (inner is not None)
    assert not inner or asked[0] == pytest.approx(inner)
