"""The entries of an army: their order in print, their machines, the units they follow and orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.sheets.contents.content import plain
from armybuilder.sheets.parts.gear import called

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.model.army import Army, Entry
    from armybuilder.points.lookup import Documents
    from armybuilder.sheets.parts.options import SheetOptions
    from armybuilder.words import Words

__all__ = ["in_order", "notes", "order_of", "whereabouts"]


def in_order(army: Army, options: SheetOptions) -> tuple[Entry, ...]:
    """Return the entries in their printed order: those of the options first, then the others."""
    wanted = {name: place for place, name in enumerate(options.order)}
    return tuple(sorted(army.units, key=lambda entry: wanted.get(entry.id, len(wanted))))


def notes(entry: Entry, army: Army, documents: Documents, words: Words) -> Iterator[str]:
    """Yield the machine that an entry rides, the unit that it follows, and a robot's order."""
    yield from whereabouts(entry, army, documents, words)
    order = order_of(entry, army, documents, words)
    if order:
        yield order


def whereabouts(entry: Entry, army: Army, documents: Documents, words: Words) -> Iterator[str]:
    """Yield the machine that an entry rides and the unit that it follows."""
    for code, target in (("aboard", entry.rides), ("attached", entry.attached_to)):
        if target is not None:
            yield words.text(f"sheets.roster.{code}", name=_name(target, army, documents, words))


def order_of(entry: Entry, army: Army, documents: Documents, words: Words) -> str:
    """Return the standing order of an autonomous robot, empty for none. [CA-B-184]"""
    if entry.order is None:
        return ""
    target, type_ = entry.order.target, entry.order.type
    if target is None:
        return words.text(f"sheets.order_to_name.{type_}")
    return words.text(f"sheets.order.{type_}", target=_name(target, army, documents, words))


def _name(target: str, army: Army, documents: Documents, words: Words) -> str:
    """Return the name of an entry's unit, or the target itself, a place on the table."""
    units = (other.unit for other in army.units if other.id == target)
    unit = next(units, None)
    return plain(target) if unit is None else called(documents[unit].name, words)
