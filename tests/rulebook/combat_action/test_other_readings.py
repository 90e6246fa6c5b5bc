"""The readings of the battle's result that no other file tests, each against its default.

Also their way into a battle.
"""

from __future__ import annotations

from typing import Any

import pytest
from immutabledict import immutabledict

from armybuilder.battle.kernel import log, state
from armybuilder.battle.rulesets.combat_action import events, numbers, tables, verbs
from armybuilder.battle.terms import Terms
from armybuilder.model.readings import READINGS
from tests.battle.arena import LEFT, RIGHT, Arena, weapon

pytestmark = pytest.mark.kernel

RESULT = {
    "CA-D-045": ("READING_SCORE", ("unit", "model")),
    "CA-D-047": ("READING_DRAW", ("higher", "sum")),
    "CA-D-062": ("READING_HIGH_BAND", ("band", "range")),
    "CA-D-073": ("READING_SAFE", ("safe", "d6_random")),
    "CA-D-081": ("READING_COVER_STACKS", ("best", "sum")),
    "CA-D-090": ("READING_PF_COVER", ("cover_after", "cover_ignored")),
    "CA-D-094": ("READING_STICKY", ("same_location", "next_row")),
    "CA-D-105": ("READING_SEVERITY", ("pairs", "printed_cells")),
    "CA-D-110": ("READING_LOCATION_DIE", ("second_die", "same_die")),
    "CA-D-113": ("READING_NO_PILOT", ("out_of_control", "halts")),
    "CA-D-117": ("READING_MELEE_SIX", ("no", "six_hits")),
    "CA-D-127": ("READING_DP_ZERO", ("leader", "pass")),
    "CA-D-132": ("READING_LOSSES_FROM", ("turn_start", "running")),
}
"""The word of each switch in a battle, and its choices, the default first."""


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.rule(name)) for name in RESULT])
@pytest.mark.parametrize("choice", [0, 1])
def test_every_switch_reaches_the_battle(name: str, choice: int) -> None:
    word, choices = RESULT[name]
    chosen = immutabledict({name: choices[choice]})
    block_values = tables.block_values(Terms("combat-action", "small", immutabledict(), chosen, 6, ()))
    assert block_values[getattr(numbers, word)] == choice
    known = {one.id: one for one in READINGS}
    assert (known[name].choices, known[name].default) == (choices, choices[0])


def fallen(reading: int, *, losses: int, members: int = 6) -> list[int]:
    """Hit a number of a squad's members with one blast, and return left's score and the rout.

    The members hit fall, and the rout is 1 if the squad routs.
    """
    arena = Arena(large=True, options={"READING_SCORE": reading, "READING_LOSSES_FROM": reading})
    gun = arena.model(LEFT, 2000, 6000, ss=2, weapons=[weapon("heavy", 9, radius=300)])
    squad = arena.unit(RIGHT)
    for place in range(members):
        near = place < losses
        x, y = (7000, 6000 + 260 * place) if near else (7000 + 1000 * place, 3000)
        arena.model(RIGHT, x, y, unit=squad, price=10)
    arena.model(RIGHT, 11000, 11000, price=500)
    arena.units[squad]["price"] = 70
    fight = arena.fight([(events.DIE_CA_RANDOM_TARGET, 1), (events.DIE_CA_TO_HIT, 6)])
    fight.activate(gun)
    fight.do(verbs.HEAVY_FIRE, gun, target=type(gun)(1, squad, []))
    assert fight.of_unit(squad, "LOSSES") == losses
    return [fight.result()[state.RESULT_LEFT], fight.of_unit(squad, "ROUTING")]


@pytest.mark.rule("CA-B-026", "CA-D-045")
def test_the_reading_scores_whole_units_or_single_models() -> None:
    assert fallen(0, losses=1)[0] == 0
    assert fallen(1, losses=1)[0] == 10


@pytest.mark.rule("CA-B-214", "CA-D-132")
def test_the_reading_decides_the_strength_for_losses() -> None:
    """Two losses are not more than a third of six, but more than a third of the four others."""
    assert fallen(0, losses=2)[1] == 0
    assert fallen(1, losses=2)[1] == 1


@pytest.mark.rule("CA-B-027", "CA-D-047")
@pytest.mark.parametrize(("reading", "winner"), [(0, LEFT), (1, -1)])
def test_the_reading_decides_the_range_of_a_draw(reading: int, winner: int) -> None:
    """The scores 500 and 430 differ by more than 50 and by less than 93."""
    arena = Arena(options={"READING_DRAW": reading})
    arena.model(LEFT, 2000, 2000)
    arena.model(RIGHT, 11000, 11000)
    for side, price in ((RIGHT, 500), (LEFT, 430)):
        arena.model(side, 6000, 6000 + 500 * side, price=price)
    fight = arena.fight()
    for unit in (2, 3):
        fight.set_unit(unit, "IN_PLAY", 0)
    assert fight.result()[state.RESULT_LEFT : state.RESULT_WINNER + 1] == [500, 430, winner]


def covered(reading: str, value: int, attack: int = 0, **target: Any) -> list[int]:
    """Shoot at a man lying behind a low wall, and return the PF of the Defence roll."""
    arena = Arena(options={reading: value})
    gun = arena.model(LEFT, 2000, 6000, weapons=[weapon("heavy", 0, attack=attack)])
    arena.piece(5800, 5000, 5860, 7000, cover=2, height=130)
    man = arena.model(RIGHT, 6000, 6000, pf=4, **target)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 1)])
    fight.set(man, "FLAT", 1)
    fight.activate(gun)
    fight.do(verbs.HEAVY_FIRE, gun, target=man)
    return [row[log.LOG_NEEDED] for row in fight.rows(events.DEFENCE)]


@pytest.mark.rule("CA-B-092", "CA-D-081")
def test_the_reading_counts_the_best_cover_or_all() -> None:
    assert covered("READING_COVER_STACKS", 0) == [4 + 2]
    assert covered("READING_COVER_STACKS", 1) == [4 + 2 + 1]


@pytest.mark.rule("CA-B-114", "CA-B-115", "CA-D-090")
@pytest.mark.parametrize("attack", [state.ATTACK_FLAME, state.ATTACK_GAS_ABSORBED])
def test_cover_counts_against_flame_and_gas_or_not(attack: int) -> None:
    assert covered("READING_PF_COVER", 0, attack) == [2]
    assert covered("READING_PF_COVER", 1, attack) == [0]
