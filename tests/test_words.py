"""The words of the catalogue, and distances in them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from armybuilder.words import Measure, Words, english


@pytest.mark.parametrize(
    ("unit", "ground", "cm", "said"),
    [
        ("cm", 1, 10, "10 cm"),
        ("cm", 2, 5, "2.5 cm"),
        ("cm", 2, 30, "15 cm"),
        ("in", 1, 10, "4\N{DOUBLE PRIME}"),
        ("in", 1, 70, "27\N{VULGAR FRACTION ONE HALF}\N{DOUBLE PRIME}"),
        ("in", 2, 3, "\N{VULGAR FRACTION ONE HALF}\N{DOUBLE PRIME}"),
        ("in", 1, 0, "0\N{DOUBLE PRIME}"),
    ],
)
def test_a_distance_is_said_in_the_measure_worn(unit: str, ground: int, cm: int, said: str) -> None:
    assert Measure(unit, ground).said(cm) == said  # type: ignore[arg-type]


def test_distances_of_templates_follow_and_names_do_not() -> None:
    words = Words(
        {
            "shot": "{actor} fires {weapon}, {value} cm, within 10 cm.",
            "place": "at {x}, {y} cm",
            "within": "{what}: {inner} cm",
        }
    )
    words.measure = Measure("cm", 2)
    said = words.text("shot", actor="Ann", weapon="88 cm gun", value=30)
    assert said == "Ann fires 88 cm gun, 15 cm, within 5 cm."
    assert words.text("place", x=26, y=11) == "at 13, 5.5 cm"
    assert words.text("within", what="A", inner="far") == "A: far cm"


def test_a_message_within_a_message_is_measured_once() -> None:
    from armybuilder.errors import message

    words = Words({"inner": "{radius} cm", "outer": "Blast {what}"})
    words.measure = Measure("cm", 2)
    assert words.text("outer", what=message("inner", radius=6)) == "Blast 3 cm"


def test_a_copy_wears_a_measure_of_its_own() -> None:
    own = english().copy()
    own.measure = Measure("in")
    assert english().measure == Measure()
    assert own.codes() == english().codes()
    assert Measure().said(Fraction(5, 2)) == "2.5 cm"
