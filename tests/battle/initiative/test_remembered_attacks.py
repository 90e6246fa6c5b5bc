"""The bot of 2D6 Skirmish remembers attacks until the end of a decision."""

import pytest

from armybuilder.battle import backend, doors
from armybuilder.battle.encoding import block as blocks
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.kernel import state
from armybuilder.battle.rulesets.initiative import state as rows
from armybuilder.battle.terms import Setup
from tests.battle.forces import contender

pytestmark = pytest.mark.kernel


@pytest.mark.parametrize(("left", "right"), [("a-gate", "a-reavers"), ("a-overland", "a-foundry")])
def test_no_attack_outlives_its_decision(left: str, right: str) -> None:
    setup = Setup(contender(left), contender(right), ruleset="initiative", seed=3)
    block = blocks.write(encode(setup).force)
    plain, misled = backend.new_block(state.CHOICE_WIDTH), backend.new_block(state.CHOICE_WIDTH)
    asked = backend.new_block(state.PENDING_WIDTH)
    most = 0
    doors.begin(block, 3, 0)
    while doors.pending(block, asked):
        copy = block[:]
        copy[rows.WEIGHED_COUNT] = rows.WEIGHED_MOST
        for number in range(rows.WEIGHED_MOST):
            # as if each model had found that it has no attack
            place = rows.WEIGHED_AT + number * rows.WEIGHED_WIDTH
            copy[place] = state.MODELS_AT + number * state.MODEL_WIDTH
            copy[place + 1 : place + rows.WEIGHED_WIDTH] = backend.new_block(rows.WEIGHED_WIDTH - 1)
        doors.choose(copy, misled)
        doors.choose(block, plain)
        assert list(misled) == list(plain)
        most = max(most, block[rows.WEIGHED_COUNT])
        assert doors.apply(block, plain) >= 0
    assert most > 0
