"""The entry point for problems: the problems of a document, their fixes, and the illegal values of a field.

Each level judges its own: a design, a unit, an army. Refusals are values. Illegal designs are priced, saved
and printed with their problems, and only errors keep an army out of battle. [CA-P-098]
"""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any

from armybuilder.model.readings import STANDARD
from armybuilder.points.faults.judgement import all_problems, faults, faults_once
from armybuilder.points.faults.problem import Fix, Problem, blocks
from armybuilder.points.field_paths import with_value
from armybuilder.points.prices.pricing import in_force, price, price_once

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Mapping, Sequence

    from immutabledict import immutabledict

    from armybuilder.model.bundle import AnyDocument
    from armybuilder.points.fixes.neighbours import Neighbours
    from armybuilder.points.lookup import Documents

__all__ = [
    "Fix",
    "Problem",
    "all_problems",
    "barred",
    "barring",
    "blocks",
    "faults",
    "problems",
    "problems_of_each",
    "problems_within",
]

_MOST_NAMED = 16
"""The number of named documents whose errors get fixes."""


def problems(
    document: AnyDocument, documents: Documents, readings: Mapping[str, str] = STANDARD
) -> tuple[Problem, ...]:
    """Return a document's own problems, errors first, each with its cheapest fixes."""
    chosen = in_force(document, readings)
    found = faults(document, documents, chosen)
    if not found:
        return ()
    from armybuilder.points.fixes.cheapest_fixes import with_fixes
    from armybuilder.points.fixes.neighbours import neighbours

    return with_fixes(found, document, neighbours(documents, chosen), chosen)


def problems_of_each(
    documents: Documents, readings: Mapping[str, str] = STANDARD, among: Container[str] | None = None
) -> Iterator[tuple[AnyDocument, tuple[Problem, ...]]]:
    """Yield every document, or those with ids in `among`, with its problems and fixes.

    The problems are those of `problems`. Facts that all documents share are read once.
    """
    around: dict[immutabledict[str, str], Neighbours] = {}
    for document in documents.values():
        if among is not None and document.id not in among:
            continue
        chosen = in_force(document, readings)
        found = faults(document, documents, chosen)
        yield document, _fixed(found, document, documents, chosen, around) if found else ()


def _fixed(
    found: tuple[Problem, ...],
    document: AnyDocument,
    documents: Documents,
    chosen: immutabledict[str, str],
    around: dict[immutabledict[str, str], Neighbours],
) -> tuple[Problem, ...]:
    """Return problems with their fixes, and keep the facts that documents under the same readings share."""
    from armybuilder.points.fixes.cheapest_fixes import with_fixes
    from armybuilder.points.fixes.neighbours import Neighbours

    if chosen not in around:
        around[chosen] = Neighbours(documents, chosen)
    return with_fixes(found, document, around[chosen], chosen)


def problems_within(
    document: AnyDocument, documents: Documents, readings: Mapping[str, str] = STANDARD
) -> tuple[tuple[str, Problem], ...]:
    """Return a document's problems and the errors of all documents it names, with ids and fixes.

    The change in points of every fix is that of the document itself.
    """
    chosen = in_force(document, readings)
    found = [(document.id, one) for one in problems(document, documents, readings)]
    named = dict.fromkeys(
        key
        for key, one in all_problems(document, documents, readings)
        if key != document.id and one.severity == "error"
    )
    before = price(document, documents, chosen).total
    for key in islice(named, _MOST_NAMED):
        for one in problems(documents[key], documents, chosen):
            if one.severity == "error":
                fixes = tuple(_priced_for(document, fix, documents, chosen, before) for fix in one.fixes)
                found.append((key, replace(one, fixes=fixes)))
    return tuple(found)


def _priced_for(
    document: AnyDocument, fix: Fix, documents: Documents, readings: Mapping[str, str], before: int
) -> Fix:
    """Return the fix of a named document, with the change in the price of the document that names it."""
    from armybuilder.points.fixes.neighbours import Changed

    after = Changed({one.id: one for one in fix.changed}, documents)
    return replace(fix, delta=price_once(document, after, readings).total - before)


def _key(fault: Problem) -> tuple[str, str, str, tuple[str, ...]]:
    return fault.code, fault.message.code, fault.field, fault.subject


def barring(
    document: AnyDocument,
    field: str,
    values: Sequence[Any],
    documents: Documents,
    readings: Mapping[str, str] = STANDARD,
) -> tuple[tuple[Problem, ...], ...]:
    """Return the errors against each value of a field, without those that all values share.

    Errors of the field itself always count, so all values may be barred.
    """
    return barred(
        field, [faults_once(with_value(document, field, value), documents, readings) for value in values]
    )


def barred(field: str, judged: Sequence[Sequence[Problem]]) -> tuple[tuple[Problem, ...], ...]:
    """Return the errors against each value of a field, from the problems with each value.

    The errors are chosen as in `barring`.
    """
    found = [[one for one in problems if one.severity == "error"] for problems in judged]
    if not any(found):
        return tuple(() for _ in found)
    always = set.intersection(*({_key(one) for one in errors} for errors in found)) if found else set()
    return tuple(
        tuple(one for one in errors if one.field == field or _key(one) not in always) for errors in found
    )
