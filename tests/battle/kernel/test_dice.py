"""Dice of the kernel: fair, named, and set by hand.

The kernel's own functions are called, so these tests run interpreted.
"""

from collections import Counter

import pytest

from armybuilder.battle import backend
from armybuilder.battle.kernel import log, state
from armybuilder.battle.rulesets.combat_action import events, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, weapon
from tests.battle.kernels import said_by

pytestmark = pytest.mark.kernel

interpreted = backend.kernel() == "interpreted"

FAIRNESS = """
from collections import Counter
from armybuilder.battle import backend
from armybuilder.battle.kernel import dice, state
from tests.battle.arena import LEFT, RIGHT, Arena
arena = Arena()
arena.model(LEFT, 2000, 2000); arena.model(RIGHT, 9000, 9000)
worst = 0.0
pairs = Counter()
for seed in range(400):
    block = arena.block()
    dice.set_seed(block, seed, 0)
    last = 0
    for turn in range(1, 7):
        block[state.TURN] = turn
        dice.forget_counts(block)
        for model in (0, 1):
            for purpose in range(8):
                for _ in range(2):
                    face = dice.throw(block, state.MODELS_AT + model * state.MODEL_WIDTH, purpose)
                    pairs[last, face] += 1
                    last = face
pairs = {key: n for key, n in pairs.items() if key[0]}
expected = sum(pairs.values()) / 36
print(sum((pairs.get((a, b), 0) - expected) ** 2 / expected for a in range(1, 7) for b in range(1, 7)))
"""


TOGETHER = """
from armybuilder.battle.kernel import dice, state
from tests.battle.arena import LEFT, Arena
arena = Arena()
arena.model(LEFT, 2000, 2000)
block = arena.block()
dice.set_seed(block, 5, 0)
for thrower in (state.MODELS_AT, state.SIDES_AT):
    for purpose in (2, 13):
        for before in (0, 60):
            for more in range(-6, 7):
                dice.forget_counts(block)
                for _ in range(before):
                    dice.throw_faces(block, thrower, purpose, 20)
                faces = [dice.throw_faces(block, thrower, purpose, 20) for _ in range(1 + abs(more))]
                after = dice.throw_faces(block, thrower, purpose, 20)
                dice.forget_counts(block)
                for _ in range(before):
                    dice.throw_faces(block, thrower, purpose, 20)
                kept = dice.throw_best(block, thrower, purpose, 20, more)
                assert kept == (max if more > 0 else min)(faces), (purpose, before, more)
                assert dice.throw_faces(block, thrower, purpose, 20) == after, (purpose, before, more)
"""


def test_dice_thrown_together_are_those_thrown_singly() -> None:
    """The best or worst of several is kept, and the dice after them are the same, past the 64th too."""
    said_by("interpreted", TOGETHER)


@pytest.mark.long
@pytest.mark.once
def test_faces_and_pairs_of_faces_are_even() -> None:
    """Chi-square of 36 pairs of dice thrown one after the other: below 80 for 35 degrees of freedom (1 in 20,000)."""
    assert float(said_by("interpreted", FAIRNESS)) < 80


def test_a_die_depends_on_its_name_only() -> None:
    """The target's Defence die is the same whether or not another model shot first."""
    faces = []
    for first in (True, False):
        arena = Arena()
        other = arena.model(LEFT, 2000, 5000, weapons=[weapon("rifle")], name=7)
        left = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle")], name=8)
        right = arena.model(RIGHT, 4000, 6000, pf=30, name=9)
        fight = arena.fight([(events.DIE_CA_TO_HIT, 6, 8)])
        if first:
            fight.activate(other)
            fight.do(verbs.STANDARD_FIRE, other, target=right)
            fight.do(verbs.END_UNIT)
            if fight.rows(events.DEFENCE):
                continue
        fight.activate(left)
        fight.do(verbs.STANDARD_FIRE, left, target=right)
        faces.append(fight.rows(events.DEFENCE)[0][log.LOG_DIE])
    assert len(set(faces)) == 1


def test_a_die_set_by_hand_replaces_one_roll_only() -> None:
    arena = Arena()
    left = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle")])
    right = arena.model(RIGHT, 4000, 6000, pf=30)
    for count, shot in ((0, 0), (1, 1)):
        fight = arena.fight([(events.DIE_CA_TO_HIT, 6, left.number, 1, count)])
        fight.activate(left)
        fight.do(verbs.STANDARD_FIRE, left, target=right)
        fight.do(verbs.STANDARD_FIRE, left, target=right)
        assert fight.rows(events.SHOT)[shot][log.LOG_DIE] == 6
        assert fight.dice_left() == 0


def test_seeds_differ() -> None:
    arena = Arena()
    for at in range(4):
        arena.model(LEFT, 2000 + 500 * at, 3000, weapons=[weapon("rifle")])
        arena.model(RIGHT, 2000 + 500 * at, 9000, weapons=[weapon("rifle")])
    from armybuilder.battle import doors

    ends: Counter[tuple[int, ...]] = Counter()
    for seed in range(30):
        block = arena.block()
        doors.play(block, seed, 0)
        ends[tuple(block[state.MODELS_AT : block[state.UNITS_AT]])] += 1
    assert len(ends) > 25
