"""The rows of a comparison in words: receipt terms with their differences, and fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.desktop.documents.receipt_words import short_rule
from armybuilder.desktop.look.number_format import grouped, working
from armybuilder.desktop.look.number_format import signed as signed_whole
from armybuilder.desktop.widgets.table import TableRow
from armybuilder.editing import labels
from armybuilder.errors import Message
from armybuilder.points.prices.receipt import signed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from armybuilder.editing.side_by_side import ComparedFact
    from armybuilder.errors import Value
    from armybuilder.points.prices.receipt import Receipt
    from armybuilder.points.prices.receipt_comparison import ComparedLine
    from armybuilder.words import Words

__all__ = ["fact_rows", "receipt_rows", "total_row"]

DASH = "\N{EN DASH}"


def receipt_rows(rows: Iterable[ComparedLine], words: Words, *, only: bool) -> list[TableRow]:
    """Return a row for each receipt term.

    If `only` is set, only for terms in which the designs differ.
    """
    return [_receipt_row(place, row, words) for place, row in enumerate(rows) if row.differs or not only]


def _receipt_row(place: int, row: ComparedLine, words: Words) -> TableRow:
    amounts = [line.amount if line is not None else None for line in row.lines]
    cells = ["" if amounts[0] is None else working(signed(amounts[0]))]
    for amount in amounts[1:]:
        delta = (amount or 0) - (amounts[0] or 0)
        cells += [
            DASH if amount is None else working(signed(amount)),
            working(signed(delta)) if delta else "",
        ]
    cells[0] = cells[0] or DASH
    label = _label(row, words)
    return TableRow(
        f"{row.first.rule}/{place}",
        (label, *cells),
        note=short_rule(row.first.rule),
        faint=not row.differs,
        tip="\n".join(words.say(line.label) for line in row.lines if line is not None),
    )


def _label(row: ComparedLine, words: Words) -> str:
    """Return a term's own words if all designs share them, else the name of its field."""
    said = {line.label for line in row.lines if line is not None}
    field = row.first.field
    if len(said) > 1 and field and field.rpartition(".")[2] in labels.FIELDS:
        return words.say(labels.field_name(field))
    return words.say(row.first.label)


def total_row(receipts: Sequence[Receipt], label: str) -> TableRow:
    """Return the row of the totals with their differences."""
    first = receipts[0].total
    cells = [grouped(first)]
    for receipt in receipts[1:]:
        cells += [grouped(receipt.total), signed_whole(receipt.total - first)]
    return TableRow("total", (label, *cells), heading=True)


def fact_rows(facts: Iterable[ComparedFact], words: Words, *, only: bool) -> list[TableRow]:
    """Return a row for each field with a value.

    If `only` is set, only for fields in which the designs differ.
    """
    return [
        TableRow(
            fact.field,
            (_said(fact.name, words), *(_said(value, words) or DASH for value in fact.values)),
            faint=not fact.differs,
            tip="\n".join(_said(value, words) for value in fact.values if value),
        )
        for fact in facts
        if fact.differs or not only
    ]


def _said(value: Value, words: Words) -> str:
    return words.say(value) if isinstance(value, Message) else str(value)
