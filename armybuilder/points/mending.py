"""The cheapest legal change: candidates are really tried, judged and priced.

Among the changes that take the problem away and add no other error, here, in a document they change or in
one that names it, the one with the smallest change in points is the fix; of equals the first.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from armybuilder import errors
from armybuilder.model.army import Army
from armybuilder.model.bundle import names_in
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import LinkedWeapon, Weapon
from armybuilder.points.army_mends import army_mends
from armybuilder.points.design_mends import design_mends
from armybuilder.points.judging import judge
from armybuilder.points.pricing import price
from armybuilder.points.problem import Fix
from armybuilder.points.unit_mends import unit_mends
from armybuilder.points.weapon_mends import linked_mends, weapon_mends

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.model.bundle import AnyDocument
    from armybuilder.points.mend import Mend
    from armybuilder.points.named import Documents
    from armybuilder.points.problem import Problem

__all__ = ["mended"]


def _mends(
    fault: Problem, document: AnyDocument, documents: Documents, readings: Mapping[str, str]
) -> Iterator[Mend]:
    match document:
        case Weapon():
            yield from weapon_mends(fault, document)
        case LinkedWeapon():
            yield from linked_mends(document, {**documents, document.id: document})
        case Creature() | Robot() | Vehicle():
            yield from design_mends(fault, document, documents, readings)
        case Unit():
            yield from unit_mends(fault, document, documents)
        case Army():
            yield from army_mends(fault, document, documents, readings)


def _errors(found: tuple[Problem, ...]) -> Counter[str]:
    return Counter(one.code for one in found if one.severity == "error")


def _codes(found: tuple[Problem, ...]) -> Counter[str]:
    return Counter(one.code for one in found)


def _mends_it(
    fault: Problem, document: AnyDocument, before: Documents, after: Documents, readings: Mapping[str, str]
) -> bool:
    """Say whether a change takes the problem away and adds no error to the document."""
    was = judge(document, before, readings)
    now = judge(after.get(document.id, document), after, readings)
    if _codes(now)[fault.code] >= _codes(was)[fault.code]:
        return False
    return not _errors(now) - _errors(was)


def _harmless(fix: Fix, document: AnyDocument, before: Documents, readings: Mapping[str, str]) -> bool:
    """Say whether neither a changed document nor one that names it has an error it had not before."""
    changed = {one.id: one for one in fix.changed}
    after = {**before, **changed}
    shared = changed.keys() - {document.id}
    users = {one.id for one in before.values() if shared and shared & set(names_in(one))}
    for name in (changed.keys() | users) - {document.id}:
        was = _errors(judge(before[name], before, readings)) if name in before else Counter[str]()
        if _errors(judge(after[name], after, readings)) - was:
            return False
    return True


def _tried(
    fault: Problem, document: AnyDocument, before: Documents, readings: Mapping[str, str]
) -> Iterator[Fix]:
    """Yield the candidates that mend the document, with their change in points."""
    cost = price(document, before, readings).total
    for mend in _mends(fault, document, before, readings):
        after = {**before, **{one.id: one for one in mend.changed}}
        if _mends_it(fault, document, before, after, readings):
            yield Fix(mend.label, mend.changed, price(after[document.id], after, readings).total - cost)


def mended(
    fault: Problem, document: AnyDocument, documents: Documents, readings: Mapping[str, str]
) -> Problem:
    """Return the problem with its cheapest fix, or with the reason why there is none."""
    before = {**documents, document.id: document}
    found = sorted(_tried(fault, document, before, readings), key=lambda one: abs(one.delta))
    fix = next((one for one in found if _harmless(one, document, before, readings)), None)
    if fix is None:
        return replace(fault, no_fix=errors.message("points.no_fix"))
    return replace(fault, fix=fix)
