"""The cheapest removals that bring an army within its points limit. [CA-P-004]"""

from __future__ import annotations

import heapq
from dataclasses import replace
from functools import reduce
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from armybuilder import errors
from armybuilder.model.creature import Creature
from armybuilder.model.weapon import Weapon
from armybuilder.points import lookup
from armybuilder.points.faults.army_command import (
    bearers,
    is_officer,
    model_groups,
    slaves,
    unserved,
    with_link,
)
from armybuilder.points.field_paths import with_value
from armybuilder.points.fixes.army_cuts import cost, kept
from armybuilder.points.fixes.fix_candidates import FixCandidate
from armybuilder.points.fixes.least_removal import Conditions, ListPart, least_removals
from armybuilder.points.prices.army import add_fortification
from armybuilder.points.prices.pricing import price
from armybuilder.points.prices.receipt import ReceiptTally

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from armybuilder.errors import Message
    from armybuilder.model.army import Army, Entry, Fortification
    from armybuilder.points.fixes.fix_candidates import Case
    from armybuilder.points.fixes.least_removal import State
    from armybuilder.points.lookup import Design

__all__ = ["over_limit"]

_TRIED = 6
"""The number of removals that are tried, those of the fewest points first."""

_SINGLE = 12
"""The number of removals from a single part that are tried."""

_NAMED = 3
"""The number of changed parts that a button names."""

_UNIT, _OFFICER, _UNLED, _LINK, _SUPPORT, _SLAVE, _CONTROLLER = (1 << bit for bit in range(7))
"""The flags of parts: an entry, an officer, a model that needs one, an officer's comm link, an off-table weapon.

The last two, a slave robot and a controller that names it, are repeated for each slave design.
"""


def over_limit(case: Case[Army]) -> Iterator[FixCandidate]:
    """Yield the removals of the fewest points that bring the price within the limit. [CA-P-004]

    First of any copies of entries, support weapons and fortifications at once, then of a single part. An
    entry stays.
    """
    shortened = _Shortened(case)
    yield from shortened.cheapest()
    yield from shortened.single()


class _Named(NamedTuple):
    """A part of an army with its kind and its place in the army's list of that kind."""

    kind: str
    place: int
    part: ListPart


class _Shortened:
    """An army as a list of parts that can be removed: its entries, fortifications and support weapons."""

    def __init__(self, case: Case[Army]) -> None:
        """Read the parts, and the problems before any removal."""
        self._case, self._army = case, case.document
        self._needed = price(self._army, case.documents, case.readings).total - (self._army.points_limit or 0)
        groups = model_groups(self._army, case.documents)
        owned, able = slaves(groups), bearers(self._army, case.documents)
        self._robots, self._unserved = tuple(owned), frozenset(unserved(owned, able))
        self._idle = not self._unserved and len(able) < sum(owned.values())
        self._led = any(is_officer(one.design) for one in groups)
        self._linked = with_link(self._army, case.documents)
        self._parts = (
            *(_Named("units", place, self._entry(one)) for place, one in enumerate(self._army.units)),
            *(_Named("works", place, _work(one)) for place, one in enumerate(self._army.fortifications)),
            *(
                _Named("support", place, self._weapon(one))
                for place, one in enumerate(self._army.support_weapons)
            ),
        )

    def cheapest(self) -> Iterator[FixCandidate]:
        """Yield the removals of the fewest points.

        Removals that add a warning are yielded only if there are no others.
        """
        for allowed in (self._is_sound, self._is_legal):
            found = self._removals(Conditions(allowed, self._goodness, len(self._robots)))
            if found:
                yield from (self._without(points, removed) for points, removed in found)
                return

    def _removals(self, conditions: Conditions) -> list[tuple[int, tuple[int, ...]]]:
        """Return removals after which the army meets the conditions, those of the fewest points first."""
        first, *others = self._ways()
        found = list(islice(least_removals(first, self._needed, conditions), _TRIED))
        if not others:
            return found
        costs = [ListPart(part.cost, part.copies) for part in first]
        free = Conditions(lambda _: True, lambda state: (-state.touched,))
        if found and found[0][0] == next(least_removals(costs, self._needed, free))[0]:
            return found
        more = (least_removals(way, self._needed, conditions) for way in others)
        return list(islice(heapq.merge(found, *more), _TRIED))

    def single(self) -> Iterator[FixCandidate]:
        """Yield the removals from a single part, those of the fewest points first."""
        found = []
        for place, (kind, _, part) in enumerate(self._parts):
            copies = -(-self._needed // part.cost) if part.cost > 0 else part.copies + 1
            alone = kind == "units" and len(self._army.units) == 1
            if copies <= part.copies - alone:
                found.append((copies * part.cost, place, copies))
        for points, place, copies in sorted(found)[:_SINGLE]:
            yield self._without(points, tuple(copies * (other == place) for other in range(len(self._parts))))

    def _ways(self) -> Iterator[list[ListPart]]:
        """Yield the parts, then for each entry whose comm link others use, the parts with this entry kept."""
        parts = [part for _, _, part in self._parts]
        yield parts
        for carrier, users in self._carriers().items():
            way = [
                replace(part, flags=part.flags | _LINK) if place in users else part
                for place, part in enumerate(parts)
            ]
            way[carrier] = replace(way[carrier], least=1)
            yield way

    def _entry(self, entry: Entry) -> ListPart:
        """Return an entry as a part."""
        alone = entry.model_copy(update={"count": 1, "rides": None, "attached_to": None})
        army, documents = self._army.model_copy(update={"units": (alone,)}), self._case.documents
        groups, able = model_groups(army, documents), bearers(army, documents)
        owned, told = slaves(groups), {design for bearer in able for design in bearer.designs}
        flags = _UNIT
        if self._led:
            flags |= _OFFICER * any(is_officer(one.design) for one in groups)
            flags |= _UNLED * any(self._needs_officer(one.design) for one in groups)
        if self._linked and self._army.support_weapons:
            flags |= _LINK * with_link(army, documents)
        for place, design in enumerate(self._robots):
            flags |= (_SLAVE * (design in owned) | _CONTROLLER * (design in told)) << 2 * place
        part = ListPart(cost(self._case, entry.unit), entry.count, flags)
        if not self._robots:
            return part
        free = sum(not bearer.designs for bearer in able)
        kinds = tuple(self._robots.index(design) for design in owned) if self._unserved else ()
        return replace(part, spare=len(able) - sum(owned.values()), free=free, kinds=kinds)

    def _needs_officer(self, design: Design) -> bool:
        """Say whether a model without an officer in the army is warned about. [CA-P-025] [CA-P-049]"""
        barrels = (lookup.barrels(self._case.documents, mount.weapon) for mount in design.weapons)
        return (isinstance(design, Creature) and design.profile.dp == 0) or any(
            weapon.parabolic for pair in barrels for weapon in pair
        )

    def _weapon(self, name: str) -> ListPart:
        """Return a support weapon as a part."""
        weapon = lookup.weapon(self._case.documents, name)
        called = isinstance(weapon, Weapon) and weapon.off_table
        return ListPart(cost(self._case, name), 1, _SUPPORT * called)

    def _carriers(self) -> dict[int, set[int]]:
        """Return the entries whose comm link serves the officers that ride or follow them, by place. [CA-P-053]"""
        found: dict[int, set[int]] = {}
        if not (self._linked and self._army.support_weapons):
            return found
        places = {entry.id: place for place, entry in enumerate(self._army.units)}
        for place, entry in enumerate(self._army.units):
            for near in places.keys() & {entry.rides, entry.attached_to}:
                pair = (entry.model_copy(update={"rides": near}), self._army.units[places[near]])
                if not self._parts[place].part.flags & _LINK and with_link(
                    self._army.model_copy(update={"units": pair}), self._case.documents
                ):
                    found.setdefault(places[near], set()).add(place)
        return found

    def _left_unserved(self, state: State) -> set[str]:
        """Return the slave designs of a shortened army that have no controller. [CA-P-082]"""
        places = state.kinds or range(len(self._robots))
        own = [(state.flags >> 2 * place, self._robots[place]) for place in places]
        return set(
            [design for flags, design in own if flags & (_SLAVE | _CONTROLLER) == _SLAVE][state.free :]
        )

    def _goodness(self, state: State) -> tuple[int, ...]:
        """Return numbers that are larger in a state with fewer changes or unmet needs."""
        flags = state.flags
        pairs = [(flags, _OFFICER, _UNLED), (flags, _LINK, _SUPPORT)]
        pairs += [(flags >> 2 * place, _CONTROLLER, _SLAVE) for place in range(len(self._robots))]
        met = [1 if own & giver else -1 if own & needy else 0 for own, giver, needy in pairs]
        robots = (*met[2:], state.spare, state.free)
        if self._unserved:
            # One more controller can turn the error of these robots into a new warning.
            order = int("".join(f"{kind:03}" for kind in (1, *state.kinds)))
            robots = (*robots, order, *(-number for number in (*robots, order)))
        return (-state.touched, flags & _UNIT, *met[:2], *robots)

    def _is_legal(self, state: State) -> bool:
        """Say whether a shortened army has an entry and no new error."""
        flags = state.flags
        return (
            bool(flags & _UNIT)
            and bool(flags & _LINK or not flags & _SUPPORT or not self._linked)
            and self._left_unserved(state) <= self._unserved
        )

    def _is_sound(self, state: State) -> bool:
        """Say whether a shortened army has an entry and no new problem."""
        served = self._idle or state.spare >= 0 or bool(self._left_unserved(state))
        led = bool(state.flags & _OFFICER or not state.flags & _UNLED or not self._led)
        return served and led and self._is_legal(state)

    def _without(self, points: int, removed: tuple[int, ...]) -> FixCandidate:
        """Return the army without the removed copies."""
        left = {one[:2]: one.part.copies - copies for one, copies in zip(self._parts, removed, strict=True)}
        changed = [one for one in self._parts if left[one[:2]] < one.part.copies]
        entries = tuple(
            entry.model_copy(update={"count": left["units", place]})
            for place, entry in enumerate(self._army.units)
        )
        shorter = kept(with_value(self._army, "units", entries), lambda _, entry: entry.count > 0)
        for field, kind in (("fortifications", "works"), ("support_weapons", "support")):
            listed = enumerate(getattr(self._army, field))
            shorter = with_value(shorter, field, tuple(one for place, one in listed if left[kind, place]))
        kinds = " ".join(dict.fromkeys(one.kind for one in changed)) + " several" * (len(changed) > 1)
        stay: dict[tuple[str, str], int] = {}
        for one in self._parts:
            thing = one.kind, self._thing(one.kind, one.place)
            stay[thing] = stay.get(thing, 0) + left[one[:2]]
        things = dict.fromkeys((one.kind, self._thing(one.kind, one.place)) for one in changed)
        words = [self._words(*thing, stay[thing]) for thing in things]
        return FixCandidate(_joined(words), (shorter,), -points, kind=kinds)

    def _thing(self, kind: str, place: int) -> str:
        """Return the id of a part's unit or weapon, or the type of a fortification."""
        if kind == "units":
            return self._army.units[place].unit
        return self._army.fortifications[place].type if kind == "works" else self._army.support_weapons[place]

    def _words(self, kind: str, thing: str, left: int) -> Message:
        """Return the words for removals from all parts of one unit, weapon or type of fortification."""
        if kind == "units":
            name: Message | str = lookup.unit(self._case.documents, thing).name
        elif kind == "works":
            name = errors.message(f"points.fortification.{thing}")
        else:
            name = lookup.weapon(self._case.documents, thing).name
        if left:
            return errors.message("points.fix.fewer", name=name, count=left)
        return errors.message("points.fix.remove", name=name)


def _work(built: Fortification) -> ListPart:
    tally = ReceiptTally()
    add_fortification(tally, 0, built)
    return ListPart(int(tally.sum), 1)


def _joined(changes: Sequence[Message]) -> Message:
    """Return the words of several changes, of which a button names the first ones."""
    label = reduce(
        lambda first, second: errors.message("points.fix.both", first=first, second=second), changes[:_NAMED]
    )
    more = len(changes) - _NAMED
    return errors.message("points.fix.more", first=label, count=more) if more > 0 else label
