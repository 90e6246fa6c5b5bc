"""A comparison of receipts, with the lines of the same term on one row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from armybuilder.points.prices.receipt import Receipt, ReceiptLine

__all__ = ["ComparedLine", "aligned"]


@dataclass(frozen=True, slots=True)
class ComparedLine:
    """A term of several prices, with its line of each receipt or None."""

    lines: tuple[ReceiptLine | None, ...]

    @property
    def first(self) -> ReceiptLine:
        """The line of the first receipt that has one."""
        return next(line for line in self.lines if line is not None)

    @property
    def differs(self) -> bool:
        """Return True unless all receipts have the same words and amount here."""
        said = {None if line is None else (line.label, line.amount) for line in self.lines}
        return len(said) > 1


def aligned(receipts: Sequence[Receipt]) -> tuple[ComparedLine, ...]:
    """Return the rows of several receipts side by side, in the order of the rulebook.

    Lines of one rule share a row. Lines about a named thing, such as a weapon, share it only with lines of
    the same name.
    """
    order: list[_Key] = []
    found: list[dict[_Key, ReceiptLine]] = []
    for receipt in receipts:
        lines = dict(_keyed(receipt))
        found.append(lines)
        _merge(order, list(lines))
    return tuple(ComparedLine(tuple(lines.get(key) for lines in found)) for key in order)


_Key = tuple[str, str, str, int]


def _keyed(receipt: Receipt) -> Iterator[tuple[_Key, ReceiptLine]]:
    """Yield each line with its key and its number among lines of the same key.

    The key is the field for a profile, else the rule, kind and name.
    """
    seen: dict[tuple[str, str, str], int] = {}
    for line in receipt.lines:
        name = str(line.label.values.get("name", ""))
        known = (
            (line.field, "", "") if line.field.startswith("profile.") else (line.rule, line.label.code, name)
        )
        seen[known] = seen.get(known, 0) + 1
        yield (*known, seen[known]), line


def _merge(order: list[_Key], keys: list[_Key]) -> None:
    """Insert new keys behind the keys they follow in their receipt."""
    place = 0
    for key in keys:
        if key in order:
            place = order.index(key) + 1
        else:
            order.insert(place, key)
            place += 1
