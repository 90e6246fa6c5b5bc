"""Battles fought in a row give the results of battles fought each by itself."""

from __future__ import annotations

from array import array

import pytest

from armybuilder.battle import backend, doors
from armybuilder.battle.encoding import block as blocks
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.kernel import state as st
from armybuilder.battle.terms import Setup
from armybuilder.model.document import Ruleset
from tests.battle.forces import contender

BATTLES = 6


@pytest.mark.parametrize("ruleset", ["phase", "initiative", "edge", "combat-action"])
def test_an_earlier_battle_changes_no_later_one(ruleset: Ruleset) -> None:
    setup = Setup(contender("a-overland"), contender("a-foundry"), ruleset=ruleset, seed=3)
    force = encode(setup).force
    width = st.RESULT_UNITS + len(force.units)

    def fought(first: int, count: int) -> list[int]:
        results = backend.new_block(count * width)
        block, work = blocks.write(force), blocks.write(force)
        assert doors.play_many(block, work, setup.seed, first, count, results, array("q", [0])) == count
        return list(results)

    assert fought(0, BATTLES) == [word for battle in range(BATTLES) for word in fought(battle, 1)]
