"""The comparison of receipts."""

from __future__ import annotations

from fractions import Fraction

from armybuilder.errors import message
from armybuilder.points.prices.receipt import Receipt, ReceiptLine
from armybuilder.points.prices.receipt_comparison import aligned


def line(code: str, amount: int, rule: str, field: str = "", **values: str) -> ReceiptLine:
    return ReceiptLine(message(code, **values), "", rule, Fraction(amount), Fraction(0), field)


def receipt(*lines: ReceiptLine) -> Receipt:
    return Receipt("creature", "X", lines, int(sum(one.amount for one in lines)))


def test_equal_fields_and_equal_weapon_names_are_aligned() -> None:
    left = receipt(
        line("base", 5, "P-005"),
        line("mv_up", 2, "P-006", "profile.mv"),
        line("arm", 6, "P-033", "weapons.0", name="Rifle"),
        line("officer", 3, "P-067"),
    )
    right = receipt(
        line("base", 5, "P-005"),
        line("mv_down", -1, "P-007", "profile.mv"),
        line("arm", 4, "P-033", "weapons.0", name="Knife"),
        line("arm", 6, "P-033", "weapons.1", name="Rifle"),
    )
    rows = aligned([left, right])
    amounts = [tuple(None if one is None else int(one.amount) for one in row.lines) for row in rows]
    assert amounts == [(5, 5), (2, -1), (None, 4), (6, 6), (3, None)]
    assert [row.differs for row in rows] == [False, True, True, False, True]


def test_every_line_of_every_receipt_appears_once() -> None:
    twice = receipt(line("arm", 6, "P-033", name="Rifle"), line("arm", 6, "P-033", name="Rifle"))
    once = receipt(line("arm", 6, "P-033", name="Rifle"))
    rows = aligned([once, twice, once])
    assert [sum(one is not None for one in row.lines) for row in rows] == [3, 1]


def test_new_lines_follow_those_they_follow_in_their_receipt() -> None:
    codes = [("a", "d", "e"), ("a", "b", "c", "e", "f"), ("x", "d", "y", "z")]
    rows = aligned([receipt(*(line(code, 1, "P-005") for code in one)) for one in codes])
    assert [row.first.label.code for row in rows] == ["x", "a", "b", "c", "d", "y", "z", "e", "f"]
