"""Words of a model's row that two things of one model would share."""

from __future__ import annotations

import pytest

from armybuilder.battle import resolve
from armybuilder.battle.kernel import state
from armybuilder.battle.rulesets.initiative.state import COMPUTER_HITS
from tests.battle.forces import mirror
from tests.battle.machines import motor_pool

pytestmark = pytest.mark.kernel


@pytest.mark.rule("TR-171")
def test_a_round_that_begins_is_no_hit_on_a_robots_computer() -> None:
    steps = resolve.Skirmish(mirror(motor_pool(), ruleset="initiative"))
    while steps.turn == 0:
        steps.apply(steps.choose())
    starts = range(state.MODELS_AT, steps.block[state.MODELS_END], state.MODEL_WIDTH)
    robots = [row for row in starts if steps.block[row + state.KIND] == state.KIND_ROBOT]
    assert [steps.block[row + COMPUTER_HITS] for row in robots] == [0, 0, 0, 0]
