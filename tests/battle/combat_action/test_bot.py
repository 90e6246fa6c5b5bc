"""The decisions of Combat Action's bot: targets, set-up, and equal chances for equal models."""

from math import sqrt

import pytest

from armybuilder.battle import backend, doors
from armybuilder.battle.encoding import block as blocks
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.kernel import state
from armybuilder.battle.rulesets.combat_action import verbs
from armybuilder.battle.terms import Setup
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, chosen, weapon
from tests.battle.forces import force, trooper

pytestmark = pytest.mark.kernel


@pytest.mark.parametrize("nearer", [0, 1])
@pytest.mark.parametrize("hurt", [None, 0, 1])
def test_the_bot_shoots_the_wounded_of_equal_targets_first(nearer: int, hurt: int | None) -> None:
    """Without a wounded target it shoots the nearer, in any order of the list.

    A wound is worth more than a few centimetres. The large scale knows no wounds.
    """
    arena = Arena()
    man = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle", 3)])
    foes = [arena.model(RIGHT, 6000 if at == nearer else 6400, 5800 + 400 * at) for at in range(2)]
    fight = arena.fight()
    fight.activate(man)
    if hurt is not None:
        fight.set(foes[hurt], "WOUNDED", 1)
    choice = chosen(fight)
    assert choice[state.CHOICE_VERB] == verbs.STANDARD_FIRE
    assert choice[state.CHOICE_TARGET] == foes[nearer if hurt is None else hurt].number


def test_chance_decides_between_targets_equal_in_everything() -> None:
    """Over many seeds the first target of the list is chosen about as often as the second."""
    arena = Arena()
    man = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle", 1)])
    first, second = (arena.model(RIGHT, 6000, y) for y in (5000, 7000))
    taken = []
    for seed in range(60):
        block = arena.block()
        doors.begin(block, seed, 0)
        fight = Fight(block)
        fight.do(verbs.GO_FIRST if fight.asks()[1] == LEFT else verbs.GO_LAST)
        fight.activate(man)
        taken.append(chosen(fight)[state.CHOICE_TARGET])
    assert {first.number, second.number} == set(taken)
    assert 18 <= taken.count(first.number) <= 42


def test_weak_models_are_set_up_out_of_sight() -> None:
    """Walls hide more than half of either flank from a far-reaching gun.

    Of the forty models with pistols that are set up, the gun sees at most eight.
    """
    seen = 0
    for seed in range(8):
        arena = Arena(placed=False)
        arena.model(RIGHT, weapons=[weapon("very_heavy", 3)], price=40)
        for _ in range(5):
            arena.model(LEFT, weapons=[weapon("pistol")], price=40)
        for x in (1200, 8400):
            arena.piece(x, 3100, x + 2400, 3200, blocks=1, impassable=1, height=900)
        block = arena.block()
        doors.begin(block, seed, 0)
        choice = backend.new_block(state.CHOICE_WIDTH)
        while block[state.PENDING] in (verbs.DECIDE_DEPLOYMENT, verbs.DECIDE_PLACE):
            doors.choose(block, choice)
            assert doors.apply(block, choice) >= 0
        sights = backend.new_block(6)
        doors.sights(block, 0, 0, sights)
        seen += sum(sight >= 0 for sight in sights[1:6])
    assert seen <= 8


def survivals(battles: int, men: int) -> list[float]:
    """Compute each equal trooper's share of survivals, averaged over both sides.

    Both armies are alike, with a number of troopers, and their shares follow the order of the list.
    """
    side = force(trooper(), count=1, entries=men)
    encoded = encode(Setup(side, side))
    block, spare = blocks.write(encoded.force), blocks.write(encoded.force)
    width = state.RESULT_UNITS + len(encoded.force.units)
    results = backend.new_block(battles * width)
    assert doors.play_many(block, spare, 3, 0, battles, results, backend.new_block(1)) == battles
    left = [sum(results[state.RESULT_UNITS + at :: width]) / battles for at in range(2 * men)]
    return [(left[at] + left[men + at]) / 2 for at in range(men)]


@pytest.mark.long
def test_equal_troopers_survive_alike_at_any_place_in_lists() -> None:
    """The shares of survivors differ by less than 0.05 beyond the error of chance."""
    battles, men = (1500, 10) if backend.kernel() == "compiled" else (4, 4)
    found = survivals(battles, men)
    middle = sum(found) / men
    error = sqrt(middle * (1 - middle) / (2 * battles))
    assert max(abs(share - middle) for share in found) < 0.025 + 3 * error
