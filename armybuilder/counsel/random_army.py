"""A random legal army to a budget, the same for the same seed and library."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import takewhile
from math import isqrt
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder import errors
from armybuilder.editing.whole_documents import MUSTERED
from armybuilder.errors import InputFault
from armybuilder.model.army import Army, Entry
from armybuilder.model.bundle import names_in
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot
from armybuilder.model.readings import STANDARD
from armybuilder.model.unit import Member, Unit
from armybuilder.points.faults.army_command import is_officer
from armybuilder.points.legality import all_problems, blocks, faults
from armybuilder.points.prices.pricing import price
from armybuilder.points.tables import tables
from armybuilder.sheets.parts.unit_roles import role

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.document import Scale
    from armybuilder.points.lookup import Documents
    from armybuilder.sheets.parts.unit_roles import Role

__all__ = ["LEAST_SHARE", "Mustered", "least_points", "muster"]

LEAST_SHARE = 95
"""The smallest part of the budget that is spent, in percent."""

_TRIES = 60
_STOCK = 160
_SQUADS = (1, 3, 4, 5, 6, 8, 10)
_WEIGHTS: Mapping[Role, int] = {"line": 8, "support": 4, "armour": 3, "recon": 3, "command": 2}
_BIG_SHARE = 45


@dataclass(frozen=True, slots=True)
class Mustered:
    """A random army, the units that were made for it (the rest are the library's), and its points."""

    army: Army
    made: tuple[Unit, ...]
    points: int


@dataclass(frozen=True, slots=True)
class _Offer:
    """A unit that the army can include, with its price and its role.

    A controller is added only together with its robots.
    """

    unit: Unit
    points: int
    role: Role
    officer: bool
    controller: bool


def least_points(budget: int) -> int:
    """Compute the fewest points of an army for this budget."""
    return -(-budget * LEAST_SHARE // 100)


def muster(
    budget: int,
    documents: Documents,
    *,
    seed: int,
    scale: Scale = "large",
    readings: Mapping[str, str] = STANDARD,
    name: str,
    cancelled: Callable[[], bool] = lambda: False,
) -> Mustered:
    """Return a random legal army of the documents' units and designs, at most 5 % under its budget.

    Legal designs in no unit are put in squads of their own. In small scale no model is an officer, and the
    number of models stays within the number that the rules advise. [CA-P-004] [CA-P-099] Raises InputFault if
    no units of the library add up to the budget, or if `cancelled` returned True before an army was found.
    """

    def wanted(_: object) -> bool:
        return not cancelled()

    dice = random.Random(f"{seed} {budget} {scale}")
    stock = takewhile(wanted, _stock(documents, dice, wanted))
    offers = tuple(_priced(stock, documents, budget, scale, readings))
    if not offers:
        raise InputFault([errors.message("counsel.muster.nobody", budget=budget)])
    for tried in takewhile(wanted, range(_TRIES)):
        most = tables().army.small_scale_models if scale == "small" and 2 * tried < _TRIES else None
        found = _Draft(budget, documents, scale, readings, offers, dice, most).filled()
        if found is not None:
            return _named(found, documents, seed, budget, scale, readings, name)
    raise InputFault(
        [errors.message("counsel.muster.none", least=least_points(budget), budget=budget, count=len(offers))]
    )


def _stock(documents: Documents, dice: random.Random, wanted: Callable[[object], bool]) -> Iterator[Unit]:
    """Yield units to choose from while they are wanted, the library's first, then new squads."""
    known = sorted(documents.values(), key=lambda one: str(one.id))
    # What was made for an earlier random army is of no army after it: its designs can be drawn as any others.
    shelf = [one for one in known if MUSTERED not in one.tags]
    units = [one for one in shelf if isinstance(one, Unit) and one.members]
    in_units = {design for unit in units for design in names_in(unit)}
    squads = [
        squad
        for one in takewhile(wanted, shelf)
        if isinstance(one, (Creature, Robot)) and one.id not in in_units
        for squad in _squads(one)
    ]
    for stock in (units, squads):
        dice.shuffle(stock)
        yield from stock[:_STOCK]


def _squads(design: Creature | Robot) -> Iterator[Unit]:
    """Yield squads of a design that no unit has.

    Slave robots get none, as they need a unit with a controller.
    """
    if isinstance(design, Robot) and design.control == "slave":
        return
    alone = isinstance(design, Robot) or design.officer_rank > 0 or design.heroic_save > 0
    for count in (1,) if alone else _SQUADS:
        member = Member(design=design.id, count=count)
        yield Unit(id=f"muster-{design.id}-{count}", name=design.name, members=(member,))


def _priced(
    stock: Iterable[Unit], documents: Documents, budget: int, scale: Scale, readings: Mapping[str, str]
) -> Iterator[_Offer]:
    """Yield the offers: the legal units of a stock within the budget."""
    for unit in stock:
        with_unit = _among(documents, (unit,))
        if blocks([fault for _, fault in all_problems(unit, with_unit, readings)]):
            continue
        points = price(unit, with_unit, readings).total
        designs = [with_unit[member.design] for member in unit.members]
        officer = any(is_officer(one) for one in designs)
        controller = any(one.items.get("robot_control_unit", 0) > 0 for one in designs)
        if 0 < points <= budget and not (officer and scale == "small"):
            yield _Offer(unit, points, role(unit, with_unit), officer, controller)


def _among(documents: Documents, more: Sequence[AnyDocument]) -> Documents:
    """Return the library's documents with a few more."""
    added = {one.id: one for one in more if one.id not in documents}
    return {**documents, **added} if added else documents


class _Draft:
    """An army in the making."""

    def __init__(
        self,
        budget: int,
        documents: Documents,
        scale: Scale,
        readings: Mapping[str, str],
        offers: Sequence[_Offer],
        dice: random.Random,
        most: int | None,
    ) -> None:
        """Initialise an empty army with at most `most` models, None for any number."""
        self.budget, self.scale, self.readings = budget, scale, readings
        self.offers, self.dice, self.most = offers, dice, most
        self.documents = _among(documents, [one.unit for one in offers])
        self.taken: list[_Offer] = []

    @property
    def left(self) -> int:
        """Points not spent yet."""
        return self.budget - sum(one.points for one in self.taken)

    def filled(self) -> list[_Offer] | None:
        """Add units until the budget is spent, or return None if no units were found for it."""
        if self.scale == "large":
            self._take([one for one in self.offers if one.officer and one.points * 4 <= self.budget])
        for _ in range(4 * len(self.offers)):
            if not self._take(self._within()):
                break
        return self.taken if self.left <= self.budget - least_points(self.budget) else None

    def _within(self) -> list[_Offer]:
        """Return the offers that still fit the budget.

        The first choices leave room for more than one unit.
        """
        share = self.budget * _BIG_SHARE // 100
        fitting = [one for one in self.offers if one.points <= self.left and not one.controller]
        modest = [one for one in fitting if one.points <= share]
        return modest or fitting

    def _take(self, choices: Sequence[_Offer]) -> bool:
        """Add one of the offers, with a second unit if needed, and return False if none fits."""
        weights = [
            _WEIGHTS[one.role] * isqrt(16 * one.points) // (1 + 2 * self._held(one)) for one in choices
        ]
        waiting = list(zip(choices, weights, strict=True))
        while waiting:
            (picked,) = self.dice.choices(range(len(waiting)), [weight for _, weight in waiting])
            offer, _ = waiting.pop(picked)
            mates = self._mates(offer)
            if mates is not None:
                self.taken.extend((offer, *mates))
                return True
        return False

    def _held(self, offer: _Offer) -> int:
        """Count the army's units of this kind of model."""
        design = offer.unit.members[0].design
        return sum(one.unit.members[0].design == design for one in self.taken)

    def _mates(self, offer: _Offer) -> tuple[_Offer, ...] | None:
        """Return the units that a unit needs beside it, or None if it cannot join this army."""
        if offer.points > self.left or self._crowded(offer):
            return None
        if self._stands(offer):
            return ()
        others = [one for one in self.offers if one.points <= self.left - offer.points and one is not offer]
        self.dice.shuffle(others)
        return next(((mate,) for mate in others[:_STOCK] if self._stands(offer, mate)), None)

    def _crowded(self, offer: _Offer) -> bool:
        """Say whether a unit exceeds the number of models that the rules advise. [CA-P-099]"""
        models = sum(member.count for one in (*self.taken, offer) for member in one.unit.members)
        return self.most is not None and models > self.most

    def _stands(self, *more: _Offer) -> bool:
        """Say whether the army is legal with these units added."""
        army = assembled((*self.taken, *more), "muster", "", self.scale, self.budget)
        return not blocks(faults(army, self.documents, self.readings))


def assembled(taken: Sequence[_Offer], army: str, name: str, scale: Scale, budget: int) -> Army:
    """Return the army with these units, equal units in one entry, each role together."""
    counts: dict[str, int] = {}
    for one in sorted(taken, key=lambda one: list(_WEIGHTS).index(one.role)):
        counts[one.unit.id] = counts.get(one.unit.id, 0) + 1
    entries = tuple(
        Entry(id=f"e{place}", unit=unit, count=count)
        for place, (unit, count) in enumerate(counts.items(), start=1)
    )
    return Army(id=army, name=name, units=entries, scale=scale, points_limit=budget)


def _named(
    taken: list[_Offer],
    documents: Documents,
    seed: int,
    budget: int,
    scale: Scale,
    readings: Mapping[str, str],
    name: str,
) -> Mustered:
    """Name the army, set its readings, and return it with its new units and its points."""
    army = assembled(taken, f"muster-{scale}-{budget}-{seed}", name, scale, budget)
    if readings != STANDARD:
        army = army.model_copy(update={"readings": immutabledict(readings)})
    made = {one.unit.id: one.unit for one in taken if one.unit.id not in documents}
    return Mustered(army, tuple(made.values()), sum(one.points for one in taken))
