"""The problems of a document at its own level, without a search for fixes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from armybuilder.model.army import Army
from armybuilder.model.bundle import names_in, reached
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.missing_documents import Missing
from armybuilder.model.readings import STANDARD
from armybuilder.model.references import named_by
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import LinkedWeapon, Weapon
from armybuilder.points import lookup
from armybuilder.points.cache import DocumentCache, cached
from armybuilder.points.faults.army_faults import army_faults
from armybuilder.points.faults.design_faults import creature_faults, machine_faults
from armybuilder.points.faults.problem import problem
from armybuilder.points.faults.unit_faults import unit_faults
from armybuilder.points.faults.weapon_faults import linked_faults, weapon_faults
from armybuilder.points.prices.pricing import in_force

if TYPE_CHECKING:
    from collections.abc import Mapping

    from immutabledict import immutabledict

    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.document import Document
    from armybuilder.points.faults.problem import Problem
    from armybuilder.points.lookup import Design, Documents

__all__ = ["all_problems", "faults", "faults_once", "faults_with_named"]

_ARMIES = 16
"""The number of armies whose problems are kept."""


@partial(cached, most=8192)
def _weapon(weapon: Weapon, readings: immutabledict[str, str]) -> tuple[Problem, ...]:
    return tuple(weapon_faults(weapon, readings))


def _anew(design: Design, documents: Documents, readings: immutabledict[str, str]) -> tuple[Problem, ...]:
    if isinstance(design, Creature):
        return tuple(creature_faults(design, documents, readings))
    return tuple(machine_faults(design, documents, readings))


@partial(cached, most=8192)
def _design(
    design: Design, arms: tuple[Weapon | LinkedWeapon, ...], readings: immutabledict[str, str]
) -> tuple[Problem, ...]:
    return _anew(design, {weapon.id: weapon for weapon in arms}, readings)


def faults(
    document: Document, documents: Documents, readings: Mapping[str, str] = STANDARD
) -> tuple[Problem, ...]:
    """Return the problems of a document's own level, errors first, without a search for fixes. [CA-P-098] [CA-P-099]"""
    kept = _kept_armies if isinstance(document, Army) else _kept
    return kept(document, documents, in_force(document, readings))


def faults_once(document: Document, documents: Documents, readings: Mapping[str, str]) -> tuple[Problem, ...]:
    """Return the problems that `faults` gives, without caching them.

    It serves designs that are only considered, such as fix candidates.
    """
    chosen = in_force(document, readings)
    match document:
        case Weapon():
            found = tuple(weapon_faults(document, chosen))
        case Creature() | Robot() | Vehicle():
            found = _anew(document, documents, chosen)
        case _:
            return faults(document, documents, chosen)
    return _errors_first(found)


def _errors_first(found: tuple[Problem, ...]) -> tuple[Problem, ...]:
    return tuple(sorted(found, key=lambda one: one.severity)) if len(found) > 1 else found


def _gone(document: AnyDocument, documents: Documents) -> tuple[Problem, ...]:
    """Return a problem for each named document that does not exist, pictures excepted. [CA-P-004]"""
    named = ((one.field, documents[one.id]) for one in named_by(document) if "picture" not in one.kinds)
    gone = ((field, found.name, isinstance(found, Missing)) for field, found in named)
    return tuple(problem("E44", field, form="gone", name=name) for field, name, is_gone in gone if is_gone)


def _judged(
    document: AnyDocument, documents: Documents, chosen: immutabledict[str, str]
) -> tuple[Problem, ...]:
    if isinstance(document, Missing) or document.kind in {"battle", "campaign"}:
        # A battle that was fought breaks no rule of design, whatever is gone since.
        return ()
    gone = () if isinstance(document, Army) else _gone(document, documents)
    if gone:
        # Of a design that is not there nothing else can be said.
        return gone
    match document:
        case Weapon():
            found = _weapon(document, chosen)
        case LinkedWeapon():
            found = tuple(linked_faults(document, documents))
        case Creature() | Robot() | Vehicle():
            found = _design(document, lookup.arms(documents, document.weapons), chosen)
        case Unit():
            found = tuple(unit_faults(document, documents))
        case Army():
            found = tuple(army_faults(document, documents, chosen))
        case _:
            return ()
    return _errors_first(found)


_kept = DocumentCache(_judged)
_kept_armies = DocumentCache(_judged, _ARMIES)
"""The cache of armies, a small one because the search for fixes tries hundreds of armies."""


def faults_with_named(
    document: Document, documents: Documents, chosen: immutabledict[str, str]
) -> tuple[tuple[str, Problem], ...]:
    """Return the problems of a document and of all documents it names, each with its document's id.

    Documents named through another count too.
    """
    kept = _with_named_of_armies if isinstance(document, Army) else _with_named
    return kept(document, documents, chosen)


def _judged_with_named(
    document: AnyDocument, documents: Documents, chosen: immutabledict[str, str]
) -> tuple[tuple[str, Problem], ...]:
    return tuple(
        (one.id, fault)
        for one in (document, *reached(document, documents).values())
        for fault in faults(one, documents, chosen)
    )


_with_named = DocumentCache(_judged_with_named)
_with_named_of_armies = DocumentCache(_judged_with_named, _ARMIES)


def all_problems(
    document: AnyDocument, documents: Documents, readings: Mapping[str, str] = STANDARD
) -> tuple[tuple[str, Problem], ...]:
    """Return the problems of a document and of all documents it names, each with its document's id.

    There are no fixes. The document's own problems come first, then those of each document it names with
    those beneath. The problems of each document come once.
    """
    chosen = in_force(document, readings)
    found = [(document.id, fault) for fault in faults(document, documents, chosen)]
    seen = {document.id}
    for name in names_in(document):
        if name in documents:
            new = [one for one in faults_with_named(documents[name], documents, chosen) if one[0] not in seen]
            found += new
            seen.update(key for key, _ in new)
    return tuple(found)
