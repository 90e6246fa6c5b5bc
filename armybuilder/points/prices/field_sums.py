"""The part of a design's price that its fields cost, as shown beside the fields.

The sums are those of the receipt's lines.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from armybuilder.points.prices.receipt import number, signed

if TYPE_CHECKING:
    from armybuilder.points.prices.receipt import Receipt, ReceiptLine

__all__ = ["paid", "price_words", "section_sum"]

_TIMES = "\N{MULTIPLICATION SIGN}"


def price_words(receipt: Receipt, path: str) -> str:
    """Return the words for the lines of a field: "+2 ×2", or "" for none.

    Flat amounts are summed, and multipliers follow.
    """
    flat, factors = Fraction(0), []
    before = Fraction(0)
    for line in receipt.lines:
        if line.field == path:
            factor = _factor(line, before)
            if factor is None:
                flat += line.amount
            else:
                factors.append(f"{_TIMES}{number(factor)}")
        before = line.running
    return " ".join(([signed(flat)] if flat else []) + factors)


def paid(receipt: Receipt, *paths: str) -> str:
    """Return the signed sum of the lines of some fields, "0" for none."""
    return signed(sum((line.amount for line in receipt.lines if line.field in paths), Fraction(0)))


def section_sum(receipt: Receipt, *paths: str) -> str:
    """Return the sum of the lines of all fields that begin with one of the paths."""
    return number(sum((line.amount for line in receipt.lines if _within(line.field, paths)), Fraction(0)))


def _within(field: str, paths: tuple[str, ...]) -> bool:
    return any(field == path or field.startswith(f"{path}.") for path in paths)


def _factor(line: ReceiptLine, before: Fraction) -> Fraction | None:
    """Return the factor of a line that multiplies the sum before it, or None for a flat amount."""
    if not before or not line.working.startswith(f"{number(before)} {_TIMES} "):
        return None
    factor = 1 + line.amount / before
    return factor if line.working == f"{number(before)} {_TIMES} {number(factor)}" else None
