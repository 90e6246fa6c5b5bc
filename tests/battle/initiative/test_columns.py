"""Words of a model's row that two values of one model would share."""

from __future__ import annotations

import pytest

from armybuilder.battle import resolve
from armybuilder.battle.kernel import state
from armybuilder.battle.rulesets.initiative.state import COMPUTER_HITS
from tests.battle.forces import mirror
from tests.battle.machines import motor_pool

pytestmark = pytest.mark.kernel


@pytest.mark.rule("TR-171")
def test_a_new_round_does_not_hit_a_robots_computer() -> None:
    battle = resolve.Skirmish(mirror(motor_pool(), ruleset="initiative"))
    while battle.turn == 0:
        battle.apply(battle.choose())
    starts = range(state.MODELS_AT, battle.block[state.MODELS_END], state.MODEL_WIDTH)
    robots = [row for row in starts if battle.block[row + state.KIND] == state.KIND_ROBOT]
    assert [battle.block[row + COMPUTER_HITS] for row in robots] == [0, 0, 0, 0]
