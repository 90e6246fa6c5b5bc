"""The chance to win from a moment on: past events stay, and future dice fall anew."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import TYPE_CHECKING

import pytest

from armybuilder.battle import backend, doors, resolve
from armybuilder.battle.futures import futures
from armybuilder.battle.futures.futures import Outlook, StartingPoint
from armybuilder.battle.kernel import state as st
from armybuilder.battle.series import odds
from armybuilder.battle.terms import Setup
from tests.battle.forces import contender, force, mirror, trooper

if TYPE_CHECKING:
    from collections.abc import Sequence

pytestmark = pytest.mark.kernel
SMALL = Setup(contender("a-gate"), contender("a-reavers"))
LARGE = Setup(contender("a-levy"), contender("a-wardens"))
COMPILED = backend.kernel() == "compiled"
FEW = 100 if COMPILED else 6


@cache
def fought(scale: str = "small", number: int = 0) -> resolve.Skirmish:
    battle = resolve.Skirmish(SMALL if scale == "small" else LARGE, number)
    battle.advance()
    return battle


def at(battle: resolve.Skirmish, choices: int) -> StartingPoint:
    return futures.stand(battle.branch(choices))


def played(here: StartingPoint, battles: int, first: int = 1) -> tuple[Sequence[int], Sequence[int]]:
    """Return the results of futures from a battle number on, and the last end state."""
    width = st.RESULT_UNITS + here.block[st.UNITS_FIELDED]
    results, work = backend.new_block(battles * width), backend.new_block(len(here.block))
    doors.play_on(here.block, work, here.seed, first, battles, results, backend.new_block(1))
    return results, work


def total(found: Outlook) -> int:
    return found.left + found.draw + found.right


@pytest.mark.long
@pytest.mark.once
def test_futures_from_the_start_agree_with_the_odds() -> None:
    """Over several beginnings, since the dice of deployment have fallen by the first decision."""
    starts, each = (20, 50) if COMPILED else (4, 5)
    from_starts = sum(
        futures.course((futures.stand(resolve.Skirmish(SMALL, number)),), each)[0].share
        for number in range(starts)
    )
    found = odds.odds(SMALL, starts * each)
    error = sqrt(0.5 / (starts * each))
    assert abs(from_starts / starts - found.left / found.battles) <= 4 * error


@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_future_of_an_ended_battle_is_certain(number: int) -> None:
    battle = fought("small", number)
    last = futures.stands(battle)[-1]
    found = futures.course((last,), FEW)[0]
    ending = battle.ending()
    assert last.over
    assert found.battles == 1
    assert found.share == float(ending.winner == "left")
    assert all(low == high for low, high in found.intervals)
    assert found.margin == ending.score[0] - ending.score[1]


def test_starting_points_are_between_activations() -> None:
    battle = fought()
    found = futures.stands(battle)
    assert found[0].choices == 0
    assert found[-1].choices == len(battle.choices)
    assert found[-1].events == len(battle.events())
    activations = [one.activation for one in found[1:-1]]
    assert activations == sorted(set(activations))
    events = battle.events()
    for here in found:
        assert here.turn == events[here.events - 1].turn
        assert {event.activation for event in events[: here.events]} <= set(range(here.activation + 1))


@pytest.mark.long
def test_the_same_moment_has_the_same_futures() -> None:
    battle = fought()
    some = futures.stands(battle)[::25]
    one, two = (futures.course(some, FEW, workers=count) for count in (1, 2))
    assert one == two
    for here, found in zip(some, one, strict=True):
        assert total(found) == found.battles == (1 if here.over else min(FEW, found.battles))
        assert futures.course((at(battle, here.choices),), FEW) == (found,)


def test_all_futures_share_the_past() -> None:
    """Every future of a moment has its dice, wounds and losses, and differs from there on."""
    battle = fought("large")
    here = futures.stands(battle)[20]
    width = st.RESULT_UNITS + here.block[st.UNITS_FIELDED]
    before = here.block[:]
    results, work = played(here, FEW)
    assert here.block == before
    standing = [
        here.block[st.MODELS_AT + n * st.MODEL_WIDTH + st.STATUS] for n in range(here.block[st.MODEL_COUNT])
    ]
    gone = {n for n, status in enumerate(standing) if status in {st.OUT_OF_ACTION, st.KILLED}}
    after = [work[st.MODELS_AT + n * st.MODEL_WIDTH + st.STATUS] for n in gone]
    assert st.IN_PLAY not in after
    assert len({tuple(results[at : at + width]) for at in range(0, FEW * width, width)}) > 1


def test_fallen_dice_count_as_draws_of_the_turn() -> None:
    """A future does not roll a die a second time, because the counts of draws are kept."""
    battle = fought()
    here = futures.stands(battle)[40]
    drawn = [
        here.block[st.MODELS_AT + n * st.MODEL_WIDTH + st.DRAWS_A] for n in range(here.block[st.MODEL_COUNT])
    ]
    assert any(drawn)
    told = battle.branch(here.choices)
    assert futures.stand(told).block == here.block


def test_the_fought_battle_is_one_of_its_futures() -> None:
    battle = fought()
    for here in futures.stands(battle)[::30]:
        results, _ = played(here, 1, here.number)
        ending = battle.ending()
        assert (results[st.RESULT_LEFT], results[st.RESULT_RIGHT]) == ending.score
        assert results[st.RESULT_TURNS] == ending.turns


def test_a_later_die_set_by_hand_keeps_its_face() -> None:
    """A future rolls turn 2's initiative as it was set."""
    setup = mirror(force(trooper(), count=3), scale="small", turns=2, seed=5)
    faces = {"2 left initiative 0": 6, "2 right initiative 0": 1}
    here = futures.stand(resolve.Skirmish(setup, 0, faces))
    results, work = played(here, 1)
    rows = [work[st.DICE_AT] + place * st.DIE_WIDTH for place in range(len(faces))]
    assert results[st.RESULT_TURNS] == 2
    assert [work[row + st.DIE_USED] for row in rows] == [1, 1]
    assert [work[row + st.DIE_FACE] for row in rows] == [6, 1]


def test_around_an_event_lie_the_choice_before_and_after() -> None:
    battle = fought()
    events = battle.events()
    shot = next(number for number, event in enumerate(events) if event.code == "shot")
    before, after = futures.around(battle, shot)
    assert before.events <= shot < after.events
    assert after.choices == before.choices + 1
    first, same = futures.around(battle, 0)
    assert first.choices == same.choices == 0
    last, end = futures.around(battle, len(events))
    assert last.over
    assert end.over


def test_futures_report_progress_and_can_be_stopped() -> None:
    listed = futures.stands(fought("large"))
    seen: list[int] = []
    found = futures.course(
        listed,
        1_000_000,
        lambda some: seen.append(sum(one.battles for one in some)),
        lambda: len(seen) > 3 or not COMPILED,
    )
    assert seen == sorted(seen)
    assert all(one.battles < 1_000_000 for one in found)


def test_the_first_shares_cover_all_turns() -> None:
    listed = futures.stands(fought())
    shares = list(futures._shares(listed, 300))
    turns = {here.turn for here in listed}
    first = dict.fromkeys(share.place for share in shares)
    assert {listed[place].turn for place in list(first)[: len(turns)]} == turns
    for place, here in enumerate(listed):
        mine = sorted((share.first, share.battles) for share in shares if share.place == place)
        assert sum(count for _, count in mine) == (1 if here.over else 300)


def test_no_futures_are_our_fault() -> None:
    with pytest.raises(ValueError, match="a future"):
        futures.course((futures.stand(resolve.Skirmish(SMALL)),), 0)
