"""The receipts of an army on paper, line by line, with the rule of each line."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from armybuilder.errors import message
from armybuilder.model.army import Army
from armybuilder.points import lookup
from armybuilder.points.faults.army_command import model_groups
from armybuilder.points.prices.pricing import in_force, price
from armybuilder.points.prices.receipt import signed
from armybuilder.sheets.contents import labels
from armybuilder.sheets.contents.content import Listing, SheetSection, figure
from armybuilder.sheets.parts.gear import called

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.errors import Message
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.points.lookup import Documents
    from armybuilder.sheets.parts.sheet_source import SheetSource
    from armybuilder.words import Words

__all__ = ["receipts"]

_COLUMNS = 2


def receipts(document: AnyDocument, source: SheetSource) -> Listing:
    """Return the receipts of a document and of all its parts, each once.

    The order is: whole, units, designs, weapons. Raises KeyError if a document it names is missing.
    """
    known = {**source.documents, document.id: document}
    within = replace(source, documents=known, readings=in_force(document, source.readings))
    campaign = isinstance(document, Army) and document.campaign
    sections = (
        _section(known[one], within, campaign=campaign) for one in dict.fromkeys(_within(document, known))
    )
    return Listing(
        name=called(document.name, source.words),
        title=source.text("receipts.title"),
        note=source.text("receipts.note"),
        sections=tuple(sections),
        columns=_COLUMNS,
        labels=labels.shared(source.words),
    )


def _within(document: AnyDocument, documents: Documents) -> Iterator[str]:
    """Yield the ids of all priced documents, from the whole to its parts."""
    yield document.id
    if not isinstance(document, Army):
        return
    yield from (entry.unit for entry in document.units)
    designs = tuple(dict.fromkeys(one.design for one in model_groups(document, documents)))
    yield from (one.id for one in designs)
    arms = [weapon for one in designs for weapon in lookup.arms(documents, one.weapons)]
    yield from (weapon.id for weapon in arms)
    yield from document.support_weapons


def _section(document: AnyDocument, source: SheetSource, *, campaign: bool) -> SheetSection:
    receipt = price(document, source.documents, source.readings, campaign=campaign)
    words = source.words
    told = words.numbers.working
    rows = tuple(
        (words.say(_named(line.label, words)), told(line.working), line.rule, told(signed(line.amount)))
        for line in receipt.lines
    )
    head = tuple(source.text(f"receipts.{name}") for name in ("line", "working", "rule", "points"))
    return SheetSection(called(document.name, words), figure(receipt.total), head, rows, right=True)


def _named(label: Message, words: Words) -> Message:
    """Return the label of a line, with the word for an unnamed document in place of an empty name."""
    name = label.values.get("name")
    return (
        message(label.code, **{**label.values, "name": called(name, words)})
        if isinstance(name, str)
        else label
    )
