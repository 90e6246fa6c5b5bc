"""The six reference armies, and the trial of a design against them in the place of plain troopers.

The armies are in `resources/worth/reference.army`: a line of plain troopers, few and armoured, fast, heavy
weapons, close fighters before a line, a machine beside a line; some 250 points each. The side on trial is a
line of plain troopers of the same points, a part of which is replaced by the design: as many copies as cost
about 100 points. If one alone costs more than 150, both sides are twice or more times as large. All fight in
small scale, in which every model acts and scores for itself, so that a trooper more or less is a small step.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder import paths
from armybuilder.battle.encoding.encode import Encoded, encode
from armybuilder.battle.series.batches import Batch, fight_batches
from armybuilder.battle.terms import Contender, Setup
from armybuilder.counsel.zero_crossing import Samples
from armybuilder.errors import InputFault, message
from armybuilder.model import bundle
from armybuilder.model.army import Army, Entry
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot
from armybuilder.model.readings import STANDARD
from armybuilder.model.unit import Member, Unit
from armybuilder.points.prices.pricing import price

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from armybuilder.model.document import Ruleset

__all__ = ["ALONE", "DEAREST", "Gauntlet", "Subject", "SubjectTrial", "references", "subject_of"]

ALONE = "alone"
"""The id of a unit with a single creature or robot."""
TROOPER = "reference-u-p-trooper"
_TROOPER_DESIGN = "reference-c-trooper"
LINE = 15
"""The troopers of the side on trial before the swap."""
ABOUT, MOST_AT_ONCE, MOST_COPIES = 100, 150, 12
MOST_TIMES = 4
DEAREST = MOST_AT_ONCE * MOST_TIMES
"""The price of the most expensive unit that can be tried."""
APART = 1_000_000
"""The distance between the numbers of battles against two armies, which makes their dice independent."""
_DESIGN, _LEADER = "design", "leader"
_TRIED = "worth-unit"  # sorts behind the troopers' unit, so that they keep their dice


@cache
def references() -> Mapping[str, AnyDocument]:
    """Return the reference armies and all documents they name by id."""
    read, _ = bundle.read((paths.resources() / "worth" / "reference.army").read_bytes())
    return bundle.index(read.documents)


def _armies() -> list[Army]:
    """Return the reference armies in their order."""
    return sorted((one for one in references().values() if isinstance(one, Army)), key=lambda one: one.id)


@dataclass(frozen=True, slots=True)
class Subject:
    """A unit on trial, with the documents that it names."""

    unit: Unit
    documents: Mapping[str, AnyDocument]

    def cost(self, readings: Mapping[str, str] = STANDARD) -> int:
        """Compute the unit's price."""
        return price(self.unit, self.documents, readings).total


def subject_of(documents: Mapping[str, AnyDocument], wanted: str) -> Subject | None:
    """Return the unit with an id, or a unit of one creature, robot or vehicle, or None.

    Of a vehicle it is the first unit that fields it alone.
    """
    found = documents.get(wanted)
    if isinstance(found, Creature | Robot):
        alone = Unit(id=ALONE, name=found.name, members=(Member(design=found.id),))
        return Subject(alone, documents)
    for one in documents.values():
        if isinstance(one, Unit) and (one.id == wanted or [m.design for m in one.members] == [wanted]):
            return Subject(one, documents)
    return None


@dataclass(slots=True)
class SubjectTrial:
    """A subject on trial: its copies, the size of the battle, its troopers, and the results.

    `samples` are kept by rung, the number of troopers more or less that replace the design; each is the
    design's share less theirs.
    """

    cost: int
    copies: int
    times: int
    base: int
    sides: tuple[Encoded, ...]
    samples: dict[int, Samples] = field(default_factory=dict)

    @property
    def battles(self) -> int:
        """The number of battles that the design has fought, equal to that of the troopers."""
        return sum(sum(one.counts) for one in self.samples.values())


class Gauntlet:
    """A series of trials: each battle of a design, and the same battle with troopers in its place.

    Both have the dice of one number. No number is fought at two rungs, nor against two armies: the same
    design on the same dice does the same again, whatever it scores for, and adds no information.
    """

    def __init__(
        self,
        *,
        seed: int = 1,
        readings: Mapping[str, str] = STANDARD,
        options: Mapping[str, bool] = immutabledict(),
        ruleset: Ruleset = "combat-action",
        workers: int | None = None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> None:
        """Initialise the rules of the battles, without fighting any."""
        self._seed, self._workers, self.cancelled = seed, workers, cancelled
        self.readings, self._options, self._ruleset = readings, options, ruleset
        self.trooper = price(references()[TROOPER], references(), readings).total
        self._lines: dict[tuple[int, int, int], Encoded] = {}

    def trial(self, subject: Subject, like: SubjectTrial | None = None) -> SubjectTrial:
        """Return a new trial of a subject, with the others of the trial that it is `like`.

        Raises InputFault if it is too expensive, or illegal.
        """
        cost = subject.cost(self.readings)
        copies, times, base = (like.copies, like.times, like.base) if like else self._room(subject, cost)
        left = self._tried(subject, copies, base)
        sides = tuple(encode(self._setup(left, army, times)) for army in _armies())
        return SubjectTrial(cost, copies, times, base, sides)

    def _room(self, subject: Subject, cost: int) -> tuple[int, int, int]:
        """Compute the number of copies, the multiple of the armies, and the number of troopers that stay.

        Raises InputFault if the subject is too expensive.
        """
        if cost > DEAREST:
            fault = message("counsel.worth.dear", name=subject.unit.name, cost=cost, most=DEAREST)
            raise InputFault([fault])
        copies = max(1, min(MOST_COPIES, ABOUT // max(cost, 1)))
        times = -(-max(copies * cost, 1) // MOST_AT_ONCE)
        return copies, times, LINE * times - (2 * copies * cost + self.trooper) // (2 * self.trooper)

    def _tried(self, subject: Subject, copies: int, base: int) -> Contender:
        """Return the side with the design, with a trooper as the leader of slave robots. [CA-P-077]"""
        unit = subject.unit.model_copy(update={"id": _TRIED})
        documents = {**subject.documents, **references(), _TRIED: unit}
        entries = [Entry(id="line", unit=TROOPER, count=base)]
        if _is_led(unit, documents):
            documents |= {one.id: one for one in _leader(unit)}
            entries = [Entry(id="line", unit=TROOPER, count=base - 1), Entry(id=_LEADER, unit=_LEADER)]
        army = Army(
            id="tried",
            name=unit.name,
            scale="small",
            units=(*entries, Entry(id=_DESIGN, unit=_TRIED, count=copies)),
        )
        return Contender(army, documents, self.readings)

    def _setup(self, left: Contender, army: Army, times: int) -> Setup:
        larger = tuple(one.model_copy(update={"count": one.count * times}) for one in army.units)
        right = Contender(army.model_copy(update={"units": larger}), references(), self.readings)
        return Setup(
            left,
            right,
            ruleset=self._ruleset,
            scale="small",
            options=self._options,
            readings=self.readings,
            seed=self._seed,
        )

    def _line(self, army: int, times: int, troopers: int) -> Encoded:
        """Return the battle of a number of plain troopers against a reference army."""
        key = (army, times, troopers)
        if key not in self._lines:
            units = (Entry(id="line", unit=TROOPER, count=troopers),)
            line = Army(id="tried", name="Line", scale="small", units=units)
            left = Contender(line, references(), self.readings)
            self._lines[key] = encode(self._setup(left, _armies()[army], times))
        return self._lines[key]

    def fight(self, trial: SubjectTrial, rungs: Mapping[int, range]) -> bool:
        """Fight the numbered battles at each rung, against each army, with the design and with troopers.

        Returns False if cancelled.
        """
        orders = list(self._orders(trial, rungs))
        found = fight_batches([one for _, _, pair in orders for one in pair], self._workers, self.cancelled)
        if found is None:
            return False
        for (rung, numbers, _), mine, theirs in zip(orders, found[::2], found[1::2], strict=True):
            samples = trial.samples.setdefault(rung, Samples())
            for number, ours, others in zip(numbers, mine, theirs, strict=True):
                samples.add(number, [ours - others])
        return True

    def _orders(
        self, trial: SubjectTrial, rungs: Mapping[int, range]
    ) -> Iterator[tuple[int, range, tuple[Batch, Batch]]]:
        """Yield the batches to fight: the design and the troopers, on common dice, rung by rung, army by army."""
        for rung, numbers in rungs.items():
            for army, side in enumerate(trial.sides):
                first = army * APART + numbers.start
                priced = _priced(side, rung * self.trooper, self.trooper)
                line = self._line(army, trial.times, trial.base + rung)
                pair = Batch(priced, first, len(numbers)), Batch(line, first, len(numbers))
                yield rung, numbers, pair


def _is_led(unit: Unit, documents: Mapping[str, AnyDocument]) -> bool:
    """Say whether a unit has slave robots."""
    designs = [documents[member.design] for member in unit.members]
    return any(isinstance(one, Robot) and one.control == "slave" for one in designs)


def _leader(unit: Unit) -> tuple[Creature, Unit]:
    """Return a plain trooper with a control unit, and the trooper's unit."""
    trooper = references()[_TROOPER_DESIGN]
    if not isinstance(trooper, Creature):
        raise TypeError(_TROOPER_DESIGN)
    items = immutabledict({"robot_control_unit": 1})
    design = trooper.model_copy(update={"id": "leader-design", "items": items})
    led = (unit.members[0].design,)
    member = Member(design=design.id, controls=led)
    return design, Unit(id=_LEADER, name=trooper.name, members=(member,))


def _priced(side: Encoded, points: int, trooper: int) -> Encoded:
    """Return a battle in which the tried design scores `points` in all.

    They are shared out in proportion to the prices of its models.
    """
    names = [who.id.partition(".")[0] for who in side.calls.units]
    whole = sum(
        model.price
        for name, unit in zip(names, side.force.units, strict=True)
        if unit.side == 0 and name == _DESIGN
        for model in unit.models
    )
    spent = shared = 0
    units = []
    for name, unit in zip(names, side.force.units, strict=True):
        models = []
        for model in unit.models:
            cost = model.price
            if unit.side == 0 and name == _DESIGN:
                spent += model.price
                until = points * spent // max(whole, 1)
                cost, shared = until - shared, until
            elif unit.side == 0 and name == _LEADER:
                cost = trooper
            models.append(replace(model, price=cost))
        units.append(replace(unit, models=tuple(models), price=sum(one.price for one in models)))
    return replace(side, force=replace(side.force, units=tuple(units)))
