"""The cheapest legal fixes: candidates are really tried, judged and priced.

A candidate mends a problem if it removes this very problem and adds no error, in the document, in a document
it changes or in a document that names one of these directly or through another. It must add no warning here
either, as long as another candidate manages without. The one with the smallest change in points goes first.
Among equals the one nearest to the document goes first, which its maker yields first, then the next two of
other kinds. Changes of a weapon that other designs carry too, changes that concern very many documents, and
drastic ones are tried if no other candidate mends the problem. So that an army with hundreds of problems does
not delay the user, fixes are sought for the first 32 problems of a document, and the first 64 candidates are
tried for each.
"""

from __future__ import annotations

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
from armybuilder.points.faults.judgement import faults, faults_once
from armybuilder.points.faults.problem import Fix
from armybuilder.points.faults.same_problem import error_kinds, stands, warning_kinds
from armybuilder.points.fixes.army_fixes import army_fixes
from armybuilder.points.fixes.design_fixes import design_fixes
from armybuilder.points.fixes.fix_candidates import Case, kind_of_change
from armybuilder.points.fixes.neighbours import Changed
from armybuilder.points.fixes.unit_fixes import unit_fixes
from armybuilder.points.fixes.weapon_fixes import linked_fixes, weapon_fixes
from armybuilder.points.prices.pricing import price, price_once

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from armybuilder.errors import Message
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.points.faults.problem import Problem
    from armybuilder.points.fixes.fix_candidates import FixCandidate
    from armybuilder.points.fixes.neighbours import Neighbours
    from armybuilder.points.lookup import Documents

__all__ = ["with_fixes"]

_MOST_MENDED = 32
"""The number of problems of a document that get fixes."""

_MOST_TRIED = 64
"""The number of candidates that are tried for one problem."""

_MOST_OFFERED = 3
"""The number of fixes that are offered for one problem, each of another kind."""

_MOST_FELT = 64
"""The number of dependent documents that are judged for one candidate while another one mends too."""

_DESIGNS = (Creature, Robot, Vehicle)


@dataclass
class _Scales:
    """A document and its problems, with the data that the candidates for its fixes share."""

    document: AnyDocument
    found: tuple[Problem, ...]
    neighbours: Neighbours
    before: Documents
    readings: Mapping[str, str]
    whole: dict[str, bool] = field(default_factory=dict)

    @cached_property
    def cost(self) -> int:
        """The price of the document before any change."""
        return price(self.document, self.before, self.readings).total

    @cached_property
    def own(self) -> set[str]:
        """The ids of the document and of all documents it names, directly or through another."""
        return _reached([self.document.id], self._named)

    @cached_property
    def _named_here(self) -> frozenset[str]:
        return frozenset(names_in(self.document))

    def _named(self, name: str) -> Iterable[str]:
        return [one for one in names_in(self.before[name]) if one in self.before]

    def _users(self, name: str) -> Iterable[str]:
        """Return the ids of the documents that name a document.

        The judged document may differ from the version that the neighbours know.
        """
        users = self.neighbours.users.get(name, ())
        if (self.document.id in users) is (name in self._named_here):
            return users
        others = tuple(one for one in users if one != self.document.id)
        return (*others, self.document.id) if name in self._named_here else others

    def felt(self, candidate: FixCandidate, enough: int | None = None) -> set[str]:
        """Return the ids of the documents that a change alters or that depend on these, without the judged document.

        Once more than `enough` are found, the search stops.
        """
        return _reached((one.id for one in candidate.changed), self._users, enough) - {self.document.id}

    def can_judge(self, name: str) -> bool:
        """Say whether all documents that a document names, directly or through another, are present.

        Pictures are not judged and may be missing.
        """
        if name not in self.whole:
            below = (self.before[one] for one in _reached([name], self._named))
            named = (one for each in below for one in named_by(each))
            self.whole[name] = all(one.id in self.before or "picture" in one.kinds for one in named)
        return self.whole[name]

    def elsewhere(self, candidate: FixCandidate) -> bool:
        """Say whether a change alters a weapon that designs apart from this document carry, or concerns very many documents."""
        if all(one.id == self.document.id for one in candidate.changed):
            return False
        if len(self.felt(candidate, _MOST_FELT)) > _MOST_FELT:
            return True
        arms = [one.id for one in candidate.changed if isinstance(one, Weapon) and one.id != self.document.id]
        others = _reached(arms, self._users) - self.own if arms else ()
        return any(isinstance(self.before[name], _DESIGNS) for name in others)

    def delta(self, candidate: FixCandidate) -> int:
        """Return the change in the document's price, in points."""
        if candidate.delta is not None:
            return candidate.delta
        after = self.after(candidate)
        return price_once(after[self.document.id], after, self.readings).total - self.cost

    def after(self, candidate: FixCandidate) -> Documents:
        """Return all documents as they would be after a change."""
        return Changed({one.id: one for one in candidate.changed}, self.before)

    def mends(self, fault: Problem, candidate: FixCandidate) -> bool | None:
        """Return True if a change removes the problem, None if it also adds a warning, else False.

        A change that adds an error, here or in a dependent document, gives False.
        """
        after = self.after(candidate)
        changed = after[self.document.id]
        left = faults_once(changed, after, self.readings)
        if stands(fault, (self.document, self.found), (changed, left)):
            return False
        if error_kinds(left) - error_kinds(self.found):
            return False
        if any(self._is_worse(name, after) for name in self.felt(candidate)):
            return False
        if warning_kinds(left) - warning_kinds(self.found):
            return None
        return None if any(self._is_wasteful(one.id, after) for one in candidate.changed) else True

    def _is_wasteful(self, name: str, after: Documents) -> bool:
        """Say whether a change adds a warning to another document that it changes."""
        if name == self.document.id or name not in self.before or not self.can_judge(name):
            return False
        then = warning_kinds(faults(after[name], after, self.readings))
        return bool(then - warning_kinds(faults(self.before[name], self.before, self.readings)))

    def _is_worse(self, name: str, after: Documents) -> bool:
        """Say whether a change adds an error to another document."""
        if name not in self.before:
            return bool(error_kinds(faults(after[name], after, self.readings)))
        if not self.can_judge(name):
            return False
        then = faults(after[name], after, self.readings)
        return bool(error_kinds(then) - error_kinds(faults(self.before[name], self.before, self.readings)))


def _reached(
    names: Iterable[str], following: Callable[[str], Iterable[str]], enough: int | None = None
) -> set[str]:
    """Return the given ids and all that follow from them, directly or through another.

    Once more than `enough` are found, the search stops.
    """
    waiting = list(names)
    seen = set(waiting)
    while waiting and (enough is None or len(seen) <= enough + 1):
        new = [name for name in following(waiting.pop()) if name not in seen]
        seen.update(new)
        waiting.extend(new)
    return seen


def _candidates(scales: _Scales, fault: Problem) -> Iterator[FixCandidate]:
    """Yield the fix candidates of a problem, likeliest first."""
    document, before, neighbours = scales.document, scales.before, scales.neighbours
    match document:
        case Weapon():
            yield from weapon_fixes(fault, document)
        case LinkedWeapon():
            yield from linked_fixes(Case(fault, document, before, neighbours))
        case Creature() | Robot() | Vehicle():
            yield from design_fixes(Case(fault, document, before, neighbours))
        case Unit():
            yield from unit_fixes(Case(fault, document, before, neighbours))
        case Army():
            yield from army_fixes(Case(fault, document, before, neighbours))


def _label(candidate: FixCandidate, document: AnyDocument) -> Message:
    """Return the words of the fix's button.

    They name the changed documents, unless only the judged document changes or the words name them already.
    """
    names = [one.name for one in candidate.changed if one.id != document.id]
    if not names or candidate.label.code == "points.fix.give":
        return candidate.label
    whose: Message | str = names[0]
    for name in names[1:]:
        whose = errors.message("points.fix.and", first=whose, second=name)
    return errors.message("points.fix.of", change=candidate.label, name=whose)


def _mending(scales: _Scales, fault: Problem, tried: Iterable[tuple[int, FixCandidate]]) -> list[Fix]:
    """Return the first mending candidate of each kind, three at most.

    Each comes with its change in points. Candidates that add a warning count only if no other candidate
    mends.
    """
    found: dict[tuple[str, ...], Fix] = {}
    second: dict[tuple[str, ...], Fix] = {}
    for delta, candidate in tried:
        kind = kind_of_change(candidate)
        if kind in found:
            continue
        mends = scales.mends(fault, candidate)
        if mends is False or (mends is None and kind in second):
            continue
        fix = Fix(_label(candidate, scales.document), candidate.changed, delta)
        (second if mends is None else found)[kind] = fix
        if len(found) == _MOST_OFFERED:
            break
    return list((found or second).values())[:_MOST_OFFERED]


def _mended(scales: _Scales, fault: Problem) -> Problem:
    """Return the problem with its cheapest fixes, or with the reason for having none."""
    here: list[tuple[int, FixCandidate]] = []
    far: list[tuple[int, FixCandidate]] = []
    for candidate in islice(_candidates(scales, fault), _MOST_TRIED):
        tried = far if candidate.drastic or scales.elsewhere(candidate) else here
        tried.append((scales.delta(candidate), candidate))
    for tried in (here, far):
        tried.sort(key=_least)
        fixes = _mending(scales, fault, tried)
        if fixes:
            return replace(fault, fixes=tuple(fixes))
    return replace(fault, no_fix=errors.message("points.no_fix"))


def _least(weighed: tuple[int, FixCandidate]) -> int:
    return abs(weighed[0])


def with_fixes(
    found: tuple[Problem, ...], document: AnyDocument, neighbours: Neighbours, readings: Mapping[str, str]
) -> tuple[Problem, ...]:
    """Return the problems of a document with the cheapest fixes of each, or with the reason for having none.

    Problems beyond the first 32 get no fixes until some of these are mended.
    """
    before = neighbours.documents
    if before.get(document.id) is not document:
        before = Changed({document.id: document}, before)
    scales = _Scales(document, found, neighbours, before, readings)
    later = errors.message("points.fix_later")
    return (
        *(_mended(scales, fault) for fault in found[:_MOST_MENDED]),
        *(replace(fault, no_fix=later) for fault in found[_MOST_MENDED:]),
    )
