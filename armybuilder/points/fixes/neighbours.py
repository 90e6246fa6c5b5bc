"""Facts of all documents around a judged one: their users, and the units, people and weapons for fixes.

A caller that judges every document of a large file passes the same documents again and again. The facts read
from them are kept as long as they are the same objects, so that ten thousand problems cost one pass over the
file.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Any, TypeVar

from armybuilder.model.army import Army
from armybuilder.model.bundle import names_in
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import LinkedWeapon, Weapon
from armybuilder.points import cache
from armybuilder.points.prices.pricing import price

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from immutabledict import immutabledict

    from armybuilder.model.unit import Role
    from armybuilder.points.lookup import Documents

__all__ = ["Changed", "Neighbours", "neighbours"]

D = TypeVar("D")

_WORTH_IT = Fraction(3, 2)
"""The factor of the cheapest price up to which a creature made for a post is proposed first."""

_JUDGED = (Weapon, LinkedWeapon, Creature, Robot, Vehicle, Unit, Army)


class Changed(Mapping[str, Any]):
    """Documents by id, with changed or new documents over the others.

    The others are neither copied nor read.
    """

    __slots__ = ("_below", "_over")

    def __init__(self, over: Mapping[str, Any], below: Documents) -> None:
        """Initialise the mapping with the changed documents by id, `over`, and all others, `below`."""
        self._over, self._below = over, below

    def __getitem__(self, key: str) -> Any:
        found = self._over.get(key)
        return self._below[key] if found is None else found

    def get(self, key: str, default: Any = None) -> Any:
        """Return a document, or `default` without one."""
        found = self._over.get(key)
        return self._below.get(key, default) if found is None else found

    def __contains__(self, key: object) -> bool:
        return key in self._over or key in self._below

    def __iter__(self) -> Iterator[str]:
        yield from self._below
        yield from (key for key in self._over if key not in self._below)

    def __len__(self) -> int:
        return sum(1 for _ in self)


class Neighbours:
    """The facts read from all documents together, each list when it is first asked for."""

    def __init__(self, documents: Documents, readings: Mapping[str, str]) -> None:
        """Initialise the facts with the documents and the readings for their prices."""
        self.documents = documents
        self.readings = readings
        self._units: dict[bool, tuple[Unit, ...]] = {}
        self._crews: dict[Role, tuple[Creature, ...]] = {}

    def _each(self, kind: type[D]) -> Iterator[D]:
        return (one for one in self.documents.values() if isinstance(one, kind))

    def _cost(self, document: Any, *, campaign: bool = False) -> int:
        return price(document, self.documents, self.readings, campaign=campaign).total

    @cached_property
    def users(self) -> Mapping[str, tuple[str, ...]]:
        """The ids of the documents that name a document, by its id."""
        found: dict[str, list[str]] = {}
        for one in self.documents.values():
            if isinstance(one, _JUDGED):
                for name in names_in(one):
                    found.setdefault(name, []).append(one.id)
        return {name: tuple(users) for name, users in found.items()}

    @cached_property
    def people(self) -> tuple[tuple[int, Creature], ...]:
        """All creatures with their prices, cheapest first."""
        return tuple(sorted(((self._cost(one), one) for one in self._each(Creature)), key=_cheapest))

    def crew(self, role: Role, most: int) -> tuple[Creature, ...]:
        """Return the creatures that could serve aboard in a role, cheapest first, `most` at most. [CA-P-093]

        These are creatures made for the role that cost no more than half as much again as the cheapest able
        one, else all able ones.
        """
        if role not in self._crews:
            able = [pair for pair in self.people if role != "gunner" or pair[1].profile.ss]
            dearest = able[0][0] * _WORTH_IT if able else 0
            made = [one for cost, one in able if cost <= dearest and self.made_for(role, one)]
            self._crews[role] = tuple(made or (one for _, one in able))
        return self._crews[role][:most]

    def shooters_near(self, cost: int, most: int) -> tuple[Creature, ...]:
        """Return the shooters nearest in price, `most` at most."""
        return tuple(one for _, one in islice(_near(self._shooters, cost), most))

    @cached_property
    def _shooters(self) -> tuple[tuple[int, Creature], ...]:
        return tuple(pair for pair in self.people if pair[1].profile.ss)

    @cached_property
    def _serving(self) -> tuple[set[str], dict[str, set[str]]]:
        """The designs that are members of units, and those that serve aboard, by role."""
        afoot: set[str] = set()
        aboard: dict[str, set[str]] = {}
        for unit in self._each(Unit):
            for member in unit.members:
                afoot.add(member.design)
                for person in member.crew:
                    aboard.setdefault(person.role, set()).add(person.design)
        return afoot, aboard

    def made_for(self, role: Role, person: Creature) -> bool:
        """Say whether a design is made for a post.

        Some unit has it in that role, and no unit has it except aboard.
        """
        afoot, aboard = self._serving
        return person.id in aboard.get(role, ()) and person.id not in afoot

    @cached_property
    def weapons(self) -> Mapping[str, tuple[tuple[int, Weapon], ...]]:
        """The weapons of each category with their prices, cheapest first."""
        found: dict[str, list[tuple[int, Weapon]]] = {}
        for weapon in self._each(Weapon):
            found.setdefault(weapon.category, []).append((self._cost(weapon), weapon))
        return {kind: tuple(sorted(priced, key=_cheapest)) for kind, priced in found.items()}

    def weapons_near(self, kinds: Iterable[str], cost: int, most: int) -> tuple[Weapon, ...]:
        """Return the weapons of some categories that are nearest in price, `most` at most."""
        near = [pair for kind in kinds for pair in islice(_near(self.weapons.get(kind, ()), cost), most)]
        near.sort(key=lambda pair: abs(pair[0] - cost))
        return tuple(weapon for _, weapon in near[:most])

    def units(self, *, campaign: bool) -> tuple[Unit, ...]:
        """Return all units, cheapest first.

        Medics are paid for with `campaign`.
        """
        if campaign not in self._units:
            found = sorted(self._each(Unit), key=lambda one: self._cost(one, campaign=campaign))
            self._units[campaign] = tuple(found)
        return self._units[campaign]


def _cheapest(priced: tuple[int, Any]) -> int:
    return priced[0]


def _near(priced: Sequence[tuple[int, D]], cost: int) -> Iterator[tuple[int, D]]:
    """Yield the items nearest in price first, from a list sorted by price."""
    above = bisect_left(priced, cost, key=_cheapest)
    below = above - 1
    while below >= 0 or above < len(priced):
        if above == len(priced) or (below >= 0 and cost - priced[below][0] <= priced[above][0] - cost):
            yield priced[below]
            below -= 1
        else:
            yield priced[above]
            above += 1


class _Kept:
    """The neighbours asked for last, with the documents they were read from."""

    def __init__(self) -> None:
        self.held: tuple[tuple[Any, ...], dict[Mapping[str, str], Neighbours]] | None = None

    def forget(self) -> None:
        """Forget the neighbours, because the numbers of the rules have changed."""
        self.held = None


_kept = _Kept()
cache.when_forgetting(_kept.forget)


def neighbours(documents: Documents, readings: immutabledict[str, str]) -> Neighbours:
    """Return the facts of all documents, kept from the last call if the documents are the same objects."""
    now, held = tuple(documents.values()), _kept.held
    # A comparison of as many addresses, in C: a thousandth of what is read from the documents.
    known = held[1] if held is not None and held[0] == now else {}
    _kept.held = now, known
    made = known.get(readings)
    if made is None or made.documents is not documents:
        made = known[readings] = Neighbours(documents, readings)
    return made
