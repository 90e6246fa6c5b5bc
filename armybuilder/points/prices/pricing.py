"""The entry point for prices: the receipt of any document.

A document is priced anew only when it, a document it names or a reading has changed, so a keystroke in a
large army costs about one design. Designs are also cached by value: an undone design is found again.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.model.army import Army
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.missing_documents import Missing
from armybuilder.model.readings import STANDARD
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import LinkedWeapon, Weapon
from armybuilder.points import lookup
from armybuilder.points.cache import DocumentCache, cached
from armybuilder.points.prices import army as armies
from armybuilder.points.prices import creature as creatures
from armybuilder.points.prices import machine as machines
from armybuilder.points.prices import weapon as weapons
from armybuilder.points.prices.receipt import Receipt, ReceiptLine

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.model.army import Entry
    from armybuilder.model.document import Document
    from armybuilder.points.lookup import Design, Documents

__all__ = ["in_force", "price", "price_alone", "price_once", "priced"]

_ARMIES = 16
"""The number of armies whose receipts and unit lines are kept."""


def in_force(document: Document, readings: Mapping[str, str]) -> immutabledict[str, str]:
    """Return the readings that a document is judged under.

    These are an army's own if it has any, else those given.
    """
    if isinstance(document, Army) and document.readings:
        return document.readings
    return readings if isinstance(readings, immutabledict) else immutabledict(readings)


def _anew(
    design: Design, documents: Documents, readings: immutabledict[str, str], *, campaign: bool = False
) -> Receipt:
    if isinstance(design, Creature):
        return creatures.receipt(design, documents, readings, campaign=campaign)
    return machines.receipt(design, documents, readings)


@partial(cached, most=8192)
def _design(
    design: Design, arms: tuple[Weapon | LinkedWeapon, ...], readings: immutabledict[str, str], campaign: bool
) -> Receipt:
    return _anew(design, {weapon.id: weapon for weapon in arms}, readings, campaign=campaign)


@partial(cached, most=8192)
def _weapon(weapon: Weapon, readings: immutabledict[str, str]) -> Receipt:
    return weapons.receipt(weapon, readings)


def priced(documents: Documents, readings: Mapping[str, str], *, campaign: bool) -> armies.Priced:
    """Return the data that units and armies are priced from."""

    def total(name: str) -> int:
        return price(documents[name], documents, readings, campaign=campaign).total

    return armies.Priced(documents, readings, total)


def price(
    document: Document,
    documents: Documents,
    readings: Mapping[str, str] = STANDARD,
    *,
    campaign: bool = False,
) -> Receipt:
    """Return the receipt of a document of any kind. [CA-P-001]

    `documents` holds those it names, directly or through another. It may also hold the document itself.
    Medics are paid for with `campaign`, or if an army says so itself. Tables, battles, campaigns and pictures
    cost nothing and have no lines, and neither has a missing document. Raises KeyError if a named document is
    absent.
    """
    kept = _kept_armies if isinstance(document, Army) else _kept
    return kept(document, documents, in_force(document, readings), campaign)


def price_once(document: Document, documents: Documents, readings: Mapping[str, str] = STANDARD) -> Receipt:
    """Return the receipt that `price` gives, without caching it.

    It serves designs that are only considered, such as fix candidates.
    """
    chosen = in_force(document, readings)
    match document:
        case Weapon():
            return weapons.receipt(document, chosen)
        case Creature() | Robot() | Vehicle():
            return _anew(document, documents, chosen)
    return price(document, documents, chosen)


def price_alone(document: Document, field: str, readings: Mapping[str, str] = STANDARD) -> Fraction | None:
    """Return the points that a field adds to a design's price, or None if they depend on other fields."""
    amount = None
    chosen = in_force(document, readings)
    match document:
        case Creature():
            amount = creatures.alone(document, field, chosen)
        case Robot() | Vehicle():
            term = machines.alone(document, field, chosen)
            amount = term.amount if term is not None else None
    return Fraction(amount) if amount is not None else None


def _receipt(
    document: Document, documents: Documents, chosen: immutabledict[str, str], campaign: bool
) -> Receipt:
    match document:
        case Missing():
            pass
        case Weapon():
            return _weapon(document, chosen)
        case LinkedWeapon():
            return weapons.linked_receipt(document, documents, chosen)
        case Creature() | Robot() | Vehicle():
            return _design(document, lookup.arms(documents, document.weapons), chosen, campaign)
        case Unit():
            return armies.unit_receipt(document, priced(documents, chosen, campaign=campaign))
        case Army():
            units = _entries(document.units, documents, chosen, document.campaign)
            each = priced(documents, chosen, campaign=document.campaign)
            return armies.army_receipt(document, each, units)
    return Receipt(getattr(document, "kind", "document"), document.name, (), 0)


_kept = DocumentCache(_receipt)
_kept_armies = DocumentCache(_receipt, _ARMIES)
"""The cache of armies, a small one because the search for fixes tries hundreds of armies.

Each of these receipts has a line for each unit.
"""


def _entry_lines(
    entries: tuple[Entry, ...], documents: Documents, chosen: immutabledict[str, str], campaign: bool
) -> tuple[ReceiptLine, ...]:
    return armies.entry_lines(entries, priced(documents, chosen, campaign=campaign))


_entries = DocumentCache(_entry_lines, _ARMIES)
