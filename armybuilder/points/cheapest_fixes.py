"""The cheapest legal change: candidates are really tried, judged and priced.

Among the changes that take this very problem away and add no error, here, in a document they change or in one
that comes to them by the ids it names, the one with the smallest change in points is the fix; of equals the
first. Changes of a weapon that others carry too come after all others. So that an army of hundreds of wrongs
does not hold up whoever edits it, remedies are sought for the first 32 problems of a document, and the first
24 candidates tried for each: the makers yield the likeliest first.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING

from armybuilder import errors
from armybuilder.model.army import Army
from armybuilder.model.bundle import names_in
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.references import named_by
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import LinkedWeapon, Weapon
from armybuilder.points.army_fixes import army_fixes
from armybuilder.points.design_fixes import design_fixes
from armybuilder.points.judgement import faults
from armybuilder.points.pricing import price
from armybuilder.points.problem import Fix
from armybuilder.points.same_problem import error_kinds, stands
from armybuilder.points.unit_fixes import unit_fixes
from armybuilder.points.weapon_fixes import linked_fixes, weapon_fixes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from armybuilder.errors import Message
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.points.fix_candidates import Candidate
    from armybuilder.points.lookup import Documents
    from armybuilder.points.problem import Problem

__all__ = ["with_fixes"]

_MOST_MENDED = 32
"""How many problems of a document are given a remedy."""

_MOST_TRIED = 24
"""How many candidates are tried for one problem."""

_DESIGNS = (Creature, Robot, Vehicle)
_JUDGED = (Weapon, LinkedWeapon, *_DESIGNS, Unit, Army)


@dataclass
class _Scales:
    """A document and its problems, with all that the candidates for its fixes share."""

    document: AnyDocument
    found: tuple[Problem, ...]
    before: dict[str, AnyDocument]
    readings: Mapping[str, str]
    judged: dict[str, tuple[Problem, ...]] = field(default_factory=dict)
    whole: dict[str, bool] = field(default_factory=dict)

    @cached_property
    def cost(self) -> int:
        """The cost of the document as it is."""
        return price(self.document, self.before, self.readings).total

    @cached_property
    def users(self) -> Mapping[str, list[str]]:
        """The ids of the documents that name one, by its id."""
        found: dict[str, list[str]] = {}
        for one in self.before.values():
            if isinstance(one, _JUDGED):
                for name in names_in(one):
                    found.setdefault(name, []).append(one.id)
        return found

    @cached_property
    def own(self) -> set[str]:
        """The ids of the document and of all it names, directly or through another."""
        return _reached([self.document.id], self._named)

    def _named(self, name: str) -> Iterable[str]:
        return [one for one in names_in(self.before[name]) if one in self.before]

    def above(self, names: Iterable[str]) -> set[str]:
        """Return these ids and those of all documents that come to them by the ids they name."""
        return _reached(names, lambda name: self.users.get(name, ()))

    def judge_before(self, name: str) -> tuple[Problem, ...]:
        """Return the problems a document has as it is, judged once."""
        if name not in self.judged:
            self.judged[name] = faults(self.before[name], self.before, self.readings)
        return self.judged[name]

    def can_judge(self, name: str) -> bool:
        """Say whether all documents that one comes to by the ids it names are here; pictures are not judged."""
        if name not in self.whole:
            below = (self.before[one] for one in _reached([name], self._named))
            named = (one for each in below for one in named_by(each))
            self.whole[name] = all(one.id in self.before or "picture" in one.kinds for one in named)
        return self.whole[name]

    def elsewhere(self, candidate: Candidate) -> bool:
        """Say whether a change alters a weapon that a design apart from this document carries too."""
        arms = [one.id for one in candidate.changed if isinstance(one, Weapon) and one.id != self.document.id]
        if not arms:
            return False
        others = self.above(arms) - self.own
        return any(isinstance(self.before[name], _DESIGNS) for name in others)

    def delta(self, candidate: Candidate) -> int:
        """Return the change in points of the document."""
        if candidate.delta is not None:
            return candidate.delta
        after = self.after(candidate)
        return price(after[self.document.id], after, self.readings).total - self.cost

    def after(self, candidate: Candidate) -> dict[str, AnyDocument]:
        """Return all documents as they would be."""
        return {**self.before, **{one.id: one for one in candidate.changed}}

    def mends(self, fault: Problem, candidate: Candidate) -> bool:
        """Say whether a change takes the problem away and adds no error, here or where it is felt."""
        after = self.after(candidate)
        changed = after[self.document.id]
        left = faults(changed, after, self.readings)
        if stands(fault, (self.document, self.found), (changed, left)):
            return False
        if error_kinds(left) - error_kinds(self.found):
            return False
        felt = self.above(one.id for one in candidate.changed) - {self.document.id}
        return not any(
            error_kinds(faults(after[name], after, self.readings)) - self._errors_before(name)
            for name in felt
            if name not in self.before or self.can_judge(name)
        )

    def _errors_before(self, name: str) -> Counter[tuple[object, ...]]:
        return error_kinds(self.judge_before(name)) if name in self.before else Counter()


def _reached(names: Iterable[str], following: Callable[[str], Iterable[str]]) -> set[str]:
    """Return these ids and all that follow from them, directly or through another."""
    waiting = list(names)
    seen = set(waiting)
    while waiting:
        new = [name for name in following(waiting.pop()) if name not in seen]
        seen.update(new)
        waiting.extend(new)
    return seen


def _candidates(scales: _Scales, fault: Problem) -> Iterator[Candidate]:
    """Yield what might mend a problem, the likeliest first."""
    document, before, readings = scales.document, scales.before, scales.readings
    match document:
        case Weapon():
            yield from weapon_fixes(fault, document)
        case LinkedWeapon():
            yield from linked_fixes(document, before)
        case Creature() | Robot() | Vehicle():
            yield from design_fixes(fault, document, before, readings)
        case Unit():
            yield from unit_fixes(fault, document, before)
        case Army():
            yield from army_fixes(fault, document, before, readings)


def _label(candidate: Candidate, document: AnyDocument) -> Message:
    """Return what the button says: whose a change is, unless it is the document's own or the words name it."""
    names = [one.name for one in candidate.changed if one.id != document.id]
    if not names or candidate.label.code == "points.fix.give":
        return candidate.label
    whose: Message | str = names[0]
    for name in names[1:]:
        whose = errors.message("points.fix.and", first=whose, second=name)
    return errors.message("points.fix.of", change=candidate.label, name=whose)


def _mended(scales: _Scales, fault: Problem) -> Problem:
    """Return the problem with its cheapest fix, or with the reason why there is none."""
    tried = list(islice(_candidates(scales, fault), _MOST_TRIED))
    tried.sort(key=lambda candidate: (scales.elsewhere(candidate), abs(scales.delta(candidate))))
    candidate = next((one for one in tried if scales.mends(fault, one)), None)
    if candidate is None:
        return replace(fault, no_fix=errors.message("points.no_fix"))
    return replace(
        fault, fix=Fix(_label(candidate, scales.document), candidate.changed, scales.delta(candidate))
    )


def with_fixes(
    found: tuple[Problem, ...], document: AnyDocument, documents: Documents, readings: Mapping[str, str]
) -> tuple[Problem, ...]:
    """Return the problems of a document with the cheapest fix of each, or the reason why there is none.

    Problems beyond the first 32 are given none until some of these are mended.
    """
    scales = _Scales(document, found, {**documents, document.id: document}, readings)
    later = errors.message("points.fix_later")
    return (
        *(_mended(scales, fault) for fault in found[:_MOST_MENDED]),
        *(replace(fault, no_fix=later) for fault in found[_MOST_MENDED:]),
    )
