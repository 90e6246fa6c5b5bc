"""Receipts, which list the lines of a price and sum their amounts into the total.

A `ReceiptTally` takes the terms of a formula in the rulebook's order: flat amounts first, multipliers after
them as lines that add the difference, rounding and the least price as lines of their own. [CA-P-001]
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import floor
from typing import TYPE_CHECKING, NamedTuple

from armybuilder import errors

if TYPE_CHECKING:
    from collections.abc import Iterable

    from armybuilder.errors import Message
    from armybuilder.model.document import Document

__all__ = ["Receipt", "ReceiptLine", "ReceiptTally", "ReceiptTerm", "number", "rounded", "shown", "signed"]

MINUS = "\N{MINUS SIGN}"
TIMES = "\N{MULTIPLICATION SIGN}"
BECOMES = "\N{RIGHTWARDS ARROW}"


class ReceiptTerm(NamedTuple):
    """A flat amount, in points, before it is in a receipt.

    It is a line without the sum up to it.
    """

    label: Message
    amount: Fraction | int
    rule: str
    field: str
    working: str = ""


class ReceiptLine(NamedTuple):
    """A line of a receipt: its words, working, rule, amount, the sum up to it and its field.

    Amounts are points. `field` is the path in the document that the line comes from (`profile.fa`,
    `weapons.0`), empty for the whole.
    """

    label: Message
    working: str
    rule: str
    amount: Fraction
    running: Fraction
    field: str


@dataclass(frozen=True, slots=True)
class Receipt:
    """The price of a document, line by line.

    `total` is the sum of the lines, in whole points.
    """

    kind: str
    name: str
    lines: tuple[ReceiptLine, ...]
    total: int


def rounded(exact: Fraction) -> int:
    """Round to the nearest whole number, halves up. [CA-P-002]"""
    if exact.denominator == 1:
        return exact.numerator
    return floor(exact + Fraction(1, 2))


def number(value: Fraction | int) -> str:
    """Return a number as it is printed, with a true minus sign: `1.5`, or `1/3` without a short decimal."""
    # The parts of a fraction are read many times faster than the fraction is compared.
    top, below = value.numerator, value.denominator
    sign, top = (MINUS, -top) if top < 0 else ("", top)
    if below == 1:
        return f"{sign}{top}"
    for places in range(7):
        scaled, rest = divmod(top * 10**places, below)
        if not rest:
            digits = str(scaled).rjust(places + 1, "0")
            return sign + (f"{digits[:-places]}.{digits[-places:]}" if places else digits)
    return f"{sign}{top}/{below}"


def signed(value: Fraction | int) -> str:
    """Return a change as it is printed, with its sign: `+5`, `0`."""
    return f"+{number(value)}" if value.numerator > 0 else number(value)


def shown(working: str, exact: Fraction, counted: Fraction | int) -> str:
    """Return a working with its rounded result, if it was rounded: `1 × 1.5 → 2`. [CA-P-002]"""
    return working if exact == counted else f"{working} {BECOMES} {number(counted)}"


@lru_cache(maxsize=4096)
def _whole(amount: int) -> Fraction:
    return Fraction(amount)


def _plus(before: Fraction, amount: Fraction) -> Fraction:
    """Return the sum of two amounts.

    Nearly all sums are whole, and each whole sum has one shared object.
    """
    if before.denominator == 1 == amount.denominator:
        return _whole(before.numerator + amount.numerator)
    return before + amount


class ReceiptTally:
    """A collection of the lines of a receipt, with their sum."""

    def __init__(self, lines: Iterable[ReceiptLine] = ()) -> None:
        """Initialise the tally without lines, or with given ones."""
        self.lines = list(lines)
        self.sum = self.lines[-1].running if self.lines else _whole(0)

    def add(self, label: Message, amount: Fraction | int, rule: str, field: str, working: str = "") -> None:
        """Add a flat amount."""
        exact = amount if isinstance(amount, Fraction) else _whole(amount)
        self.sum = _plus(self.sum, exact)
        self.lines.append(ReceiptLine(label, working, rule, exact, self.sum, field))

    def take(self, *terms: ReceiptTerm) -> None:
        """Add flat amounts from terms."""
        for term in terms:
            self.add(term.label, term.amount, term.rule, term.field, term.working)

    def multiply(self, label: Message, factor: Fraction, rule: str, field: str) -> None:
        """Multiply the sum by a factor, with a line that adds the difference."""
        working = f"{number(self.sum)} {TIMES} {number(factor)}"
        self.add(label, self.sum * (factor - 1), rule, field, working)

    def at_least(self, least: int, rule: str, field: str) -> None:
        """Add a line that brings the sum up to the least price, unless it is reached. [CA-P-019]"""
        if self.sum < least:
            self.add(errors.message("points.line.least", least=least), least - self.sum, rule, field)

    def round(self, field: str = "") -> None:
        """Round the sum to a whole number, with a line unless it is whole. [CA-P-002]"""
        whole = rounded(self.sum)
        if whole != self.sum:
            self.add(
                errors.message("points.line.rounding"), whole - self.sum, "CA-P-002", field, number(self.sum)
            )

    def receipt(self, document: Document, kind: str) -> Receipt:
        """Return the receipt of the lines.

        Raises ValueError if the sum is not whole.
        """
        if self.sum.denominator != 1:
            raise ValueError(f"the price of {document.id} is not whole: {self.sum}")
        return Receipt(kind, document.name, tuple(self.lines), int(self.sum))
