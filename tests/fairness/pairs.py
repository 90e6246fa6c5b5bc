"""Pairs of random legal armies of equal points on three tables: troops, beasts, machines, heroes and mixtures."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from armybuilder import paths
from armybuilder.battle import table as tables
from armybuilder.battle.terms import Contender, Setup
from armybuilder.counsel.random_army import muster
from armybuilder.errors import InputFault
from armybuilder.model import bundle
from armybuilder.model.bundle import names_in
from armybuilder.model.creature import Creature
from armybuilder.model.document import NOTHING
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Unit
from armybuilder.points.legality import all_problems, blocks

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.document import Scale

__all__ = ["BUDGETS", "TABLES", "Pair", "pairs"]

TABLES = ("open-farm", "ridge-and-scrub", "ruined-quarter")
BUDGETS: tuple[tuple[int, Scale], ...] = ((150, "small"), (250, "large"), (250, "small"), (500, "large"))
"""Points, and the scale under Combat Action."""
FORCES = (
    ("all", "all"),
    ("troops", "troops"),
    ("troops", "beasts"),
    ("all", "all"),
    ("troops", "machines"),
    ("heroes", "troops"),
    ("machines", "machines"),
)
"""The forces of the two armies of a pair, in turn."""
_BESIDE = 3
"""The ordinary units in a force of beasts or heroes, for leadership and the sum of points."""
_VARIED = 0.5
"""The share of all creatures' values that are varied, one better or worse."""
_SKILLS = ("ss", "fa", "dp")
_WORST, _TRIES = 6, 20


@dataclass(frozen=True, slots=True)
class Pair:
    """A match of random armies with its name and its setup under Combat Action."""

    name: str
    setup: Setup

    @property
    def armies(self) -> str:
        """Both armies in words, with the count of each unit."""
        return f"{_told(self.setup.left)}  against  {_told(self.setup.right)}"


def _told(side: Contender) -> str:
    return ", ".join(f"{one.count} {side.documents[one.unit].name}" for one in side.army.units)


def pairs(count: int, seed: int) -> tuple[Pair, ...]:
    """Return `count` pairs, the same for the same seed, whose first ones do not depend on `count`."""
    return tuple(_pair(seed, place) for place in range(count))


def _pair(seed: int, place: int) -> Pair:
    """Return a pair by its number, with table, points and forces in turn, so that every mixture occurs."""
    points, scale = BUDGETS[place % len(BUDGETS)]
    forces = FORCES[place % len(FORCES)]
    table = TABLES[place % len(TABLES)]
    documents = _varied(random.Random(f"{seed} {place} documents"))
    left, right = (
        _army(documents, force, points, scale, f"{seed}{place:03}{side}") for side, force in enumerate(forces)
    )
    name = f"{seed}/{place} {points} {forces[0]} - {forces[1]}, {table}"
    return Pair(name, Setup(left, right, table=tables.preset(table), scale=scale, seed=seed * 1000 + place))


def _army(
    documents: Mapping[str, AnyDocument], force: str, points: int, scale: Scale, seed: str
) -> Contender:
    """Return a random army of a force, with the next seed if no choice of units adds up."""
    for further in range(_TRIES):
        own = random.Random(f"{seed} {further} units")
        try:
            found = muster(
                points, _of(documents, force, own), seed=int(seed) + further, scale=scale, name=force
            )
        except InputFault:
            continue
        made = {one.id: one for one in found.made}
        return Contender(found.army, {**documents, **made})
    raise ValueError(f"no army of {force} for {points}")


def _of(documents: Mapping[str, AnyDocument], force: str, dice: random.Random) -> Mapping[str, AnyDocument]:
    """Return the documents of a force: its own units and all documents they name."""
    units = {one.id: _kind(one, documents) for one in documents.values() if isinstance(one, Unit)}
    own = [name for name, kind in units.items() if force in {"all", kind}]
    if force not in {"all", "troops"}:
        others = [name for name, kind in units.items() if kind == "troops"]
        own += dice.sample(others, _BESIDE)
    kept = dict.fromkeys(own)
    waiting = list(own)
    while waiting:
        named = [one for one in names_in(documents[waiting.pop()]) if one in documents and one not in kept]
        kept |= dict.fromkeys(named)
        waiting += named
    return {name: documents[name] for name in kept}


def _kind(unit: Unit, documents: Mapping[str, AnyDocument]) -> str:
    """Return the force of a unit.

    Beasts have no SS, and robots come with their controllers.
    """
    designs = [documents[member.design] for member in unit.members]
    if any(isinstance(one, (Robot, Vehicle)) or one.items.get("robot_control_unit") for one in designs):  # type: ignore[union-attr]
        return "machines"
    people = [one for one in designs if isinstance(one, Creature)]
    if any(one.heroic_save for one in people):
        return "heroes"
    return "beasts" if all(one.profile.ss == 0 for one in people) else "troops"


@cache
def _starter() -> Sequence[AnyDocument]:
    """Return the starter designs and units without values set by hand."""
    read, _ = bundle.read((paths.resources() / "starter" / "cinder-reach.army").read_bytes())
    kept = [one for one in read.documents if one.kind not in {"army", "campaign", "battle", "table"}]
    return [
        one.model_copy(update={"overrides": NOTHING}) if hasattr(one, "overrides") else one for one in kept
    ]


def _varied(dice: random.Random) -> Mapping[str, AnyDocument]:
    """Return these documents with about half of the creatures' values one better or worse, if legal."""
    documents = {one.id: one for one in _starter()}
    for one in _starter():
        if not isinstance(one, Creature):
            continue
        changed = one.model_copy(update={"profile": one.profile.model_copy(update=_drawn(one, dice))})
        among = documents | {one.id: changed}
        if not blocks([fault for _, fault in all_problems(changed, among)]):
            documents[one.id] = changed
    return documents


def _drawn(one: Creature, dice: random.Random) -> Mapping[str, int]:
    """Return a creature's varied values."""
    new = {}
    for name in (*_SKILLS, "pf"):
        value, step = getattr(one.profile, name), dice.choice((-1, 1))
        if dice.random() >= _VARIED or (name in _SKILLS and value == 0):
            continue
        new[name] = max(0, value + step) if name == "pf" else min(max(2, value + step), _WORST)
    return new
