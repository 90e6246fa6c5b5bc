"""The cause of a ruleset's different verdict of a match, compared with Combat Action.

It is the value of models, or their number, that, made equal on both sides, brings the two verdicts together.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.battle.encoding.army_squads import SquadBuilder
from armybuilder.battle.encoding.conversion import own_values
from armybuilder.battle.series.odds import odds
from armybuilder.battle.terms import agree, has_scale, models_in, names_in
from armybuilder.model import by_hand
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from concurrent.futures import Executor

    from armybuilder.battle.encoding.conversion import OwnValue
    from armybuilder.battle.terms import Contender, Setup
    from armybuilder.model.document import Ruleset
    from armybuilder.points.lookup import Design

__all__ = ["ACTIONS", "NUMBERS", "deciding", "evened", "levelled"]

ACTIONS = "actions"
"""The cause if no value explains the difference."""
NUMBERS = "numbers"
"""The cause if the numbers of models explain the difference."""
OUTNUMBERS = 1.25
"""The least ratio of the numbers of models that is tried as a cause."""
EXPLAINS = 0.35
"""The part of a difference that must disappear for a value to be its cause."""

_CAUSES: Mapping[Ruleset, Mapping[str, tuple[str, ...]]] = immutabledict(
    {
        "edge": {
            "range": ("range",),
            "armour": ("armour", "points", "front", "rear", "top"),
            "morale": ("training",),
            "movement": ("move", "rough"),
            "skill": ("combat", "assault"),
        },
        "phase": {
            "range": ("range",),
            "armour": ("dr", "front_dr"),
            "morale": ("breaks",),
            "movement": ("speed", "run"),
            "skill": ("ranged", "melee"),
        },
        "manoeuvre": {
            "armour": ("av",),
            "morale": ("nerve", "grit"),
            "movement": ("move",),
            "skill": ("shoot", "fight"),
        },
        "initiative": {
            "armour": ("armour", "front"),
            "morale": ("endurance",),
            "movement": ("move",),
            "skill": ("gun", "heavy", "melee"),
        },
    }
)
"""The values set by hand that are made equal, by ruleset and cause."""


def deciding(
    setup: Setup,
    here: float,
    usual: float,
    battles: int,
    workers: int | None = None,
    *,
    cancelled: Callable[[], bool] | None = None,
    executor: Executor | None = None,
) -> tuple[str, float]:
    """Find the cause of the difference between left's share `here` and Combat Action's `usual`.

    Returns it with left's share without it. Each cause is tried by itself: all designs with the value have
    the mean of both sides, or both sides have equally many models. The share is `here` if no cause explains
    enough.
    """
    best, share = ACTIONS, here
    for cause, tried in _tries(setup):
        found = odds(tried, battles, workers, cancelled=cancelled, executor=executor)
        if not found.battles:
            break
        level = (found.left + found.draw / 2) / found.battles
        if abs(level - usual) < abs(share - usual):
            best, share = cause, level
    return (best, share) if abs(share - usual) <= (1 - EXPLAINS) * abs(here - usual) else (ACTIONS, here)


def _tries(setup: Setup) -> Iterator[tuple[str, Setup]]:
    """Yield each possible cause with the match in which it is equal on both sides."""
    for cause, names in _CAUSES.get(setup.ruleset, {}).items():
        yield cause, levelled(setup, names)
    even = evened(setup)
    if even is not None:
        yield NUMBERS, even


def evened(setup: Setup) -> Setup | None:
    """Return the match with equal numbers of models, some soldiers of the larger army being absent.

    They are spread evenly over that army. It is None if the numbers are nearly alike, or if machines
    make up the difference. The scale stays.
    """
    few, many = sorted((setup.left, setup.right), key=models_in)
    spare = models_in(many) - models_in(few)
    if models_in(many) < OUTNUMBERS * models_in(few):
        return None
    there = names_in(many) - set(many.condition.absent)
    crewed = {name.rpartition("/")[0] for name in there}
    soldiers = sorted(name for name in there - crewed if name.count("/") == 1)
    if len(soldiers) < spare:
        return None
    absent = tuple(soldiers[place * len(soldiers) // spare] for place in range(spare))
    whole = many.condition
    fewer = replace(many, condition=whole.model_copy(update={"absent": (*whole.absent, *absent)}))
    scale = agree(setup).scale if has_scale(setup.ruleset) else setup.scale
    if many is setup.left:
        return replace(setup, left=fewer, scale=scale)
    return replace(setup, right=fewer, scale=scale)


def levelled(setup: Setup, names: Sequence[str]) -> Setup:
    """Return a match in which all designs that have such a value have the mean of both sides."""
    sides = (setup.left, setup.right)
    values = {
        name: [one.value for side in sides for _, one in _held(side, setup.ruleset, name)] for name in names
    }
    means = {name: (2 * sum(all_) + len(all_)) // (2 * len(all_)) for name, all_ in values.items() if all_}
    left, right = (_given(side, setup.ruleset, means) for side in sides)
    return replace(setup, left=left, right=right)


def _held(side: Contender, ruleset: Ruleset, name: str) -> Iterator[tuple[Design, OwnValue]]:
    """Yield the designs of a side with each of their values of a name that is above 0.

    A design has one such value for each of its weapons if the value is a weapon's.
    """
    muster = SquadBuilder(side, side.army.readings or side.readings, ruleset)
    for design in _designs(side):
        for one in own_values(muster, design):
            if by_hand.parted(one.key)[1] == name and one.value > 0:
                yield design, one


def _designs(side: Contender) -> tuple[Design, ...]:
    """Return the designs of a side, each once, in the order of its documents."""
    people = (one for one in side.documents.values() if isinstance(one, (Creature, Robot, Vehicle)))
    return tuple(one for one in people if one.id in _fielded(side))


def _fielded(side: Contender) -> set[str]:
    """Return the ids of the designs that an army fields, crews included."""
    members = [member for entry in side.army.units for member in side.documents[entry.unit].members]  # type: ignore[union-attr]
    return {one.design for one in members} | {person.design for one in members for person in one.crew}


def _given(side: Contender, ruleset: Ruleset, means: Mapping[str, int]) -> Contender:
    """Return a side with these values set by hand on the designs that have them."""
    changed: dict[str, Design] = {}
    for name, mean in means.items():
        for design, one in _held(side, ruleset, name):
            held = changed.get(design.id, design)
            value = min(max(mean, one.setting.least), one.setting.most)
            own = {**(held.overrides.get(ruleset) or {}), one.key: value}
            sets = immutabledict({**held.overrides, ruleset: immutabledict(own)})
            changed[design.id] = held.model_copy(update={"overrides": sets})
    return replace(side, documents={**side.documents, **changed})
