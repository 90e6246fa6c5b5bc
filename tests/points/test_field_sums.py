"""The part of a price that a field costs, in words, by hand-made receipts."""

from __future__ import annotations

from fractions import Fraction

import pytest

from armybuilder.errors import message
from armybuilder.points.prices.field_sums import paid, price_words, section_sum
from armybuilder.points.prices.receipt import Receipt, ReceiptLine

TIMES, MINUS = "\N{MULTIPLICATION SIGN}", "\N{MINUS SIGN}"


def receipt(*lines: tuple[str, float, str]) -> Receipt:
    """Return a receipt of lines with a field, an amount and a working each."""
    made, running = [], Fraction(0)
    for field, amount, working in lines:
        running += Fraction(amount)
        made.append(ReceiptLine(message("base"), working, "P-005", Fraction(amount), running, field))
    return Receipt("creature", "X", tuple(made), int(running))


PRICED = receipt(
    ("", 5, "5"),
    ("profile.mv", -1, "2 steps"),
    ("flying", 2, "flat"),
    ("flying", 6, f"6 {TIMES} 2"),
    ("flying", 6, f"12 {TIMES} 1.5"),
    ("weapons.0", 4, f"2 {TIMES} 2"),
    ("weapons.0.mount", 11, f"22 {TIMES} 2"),
    ("weapons.1", 2.5, "half"),
    ("seats", -35.5, "gift"),
    ("items", 8, f"0 {TIMES} 8"),
)


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("profile.mv", f"{MINUS}1"),
        ("flying", f"+2 {TIMES}2 {TIMES}1.5"),
        ("weapons.0", "+4"),
        ("weapons.0.mount", "+11"),
        ("weapons.1", "+2.5"),
        ("seats", f"{MINUS}35.5"),
        ("items", "+8"),
        ("elsewhere", ""),
    ],
)
def test_factors_follow_the_sum_of_flat_amounts(path: str, said: str) -> None:
    """A line whose working is no product of the sum before it and its factor is a flat amount."""
    assert price_words(PRICED, path) == said


def test_the_first_line_of_a_receipt_is_no_factor() -> None:
    first = receipt(("flying", 5, f"0 {TIMES} 5"), ("flying", 5, f"5 {TIMES} 2"))
    assert price_words(first, "flying") == f"+5 {TIMES}2"


def test_sums_take_all_lines_of_their_fields() -> None:
    assert paid(PRICED, "flying", "profile.mv") == "+13"
    assert paid(PRICED, "weapons.0") == "+4"
    assert paid(PRICED, "elsewhere") == "0"
    assert section_sum(PRICED, "weapons") == "17.5"
    assert section_sum(PRICED, "weapons.0", "profile") == "14"
    assert section_sum(PRICED, "weapon") == "0"
