"""Hidden units in battles that are played ahead: their places are dealt anew."""

from __future__ import annotations

import pytest

from armybuilder.battle import resolve, table
from armybuilder.battle.kernel import state as st
from armybuilder.battle.terms import Setup
from armybuilder.model.table import Terrain
from tests.battle.forces import force, trooper
from tests.rulebook.interpreted import kernel

pytestmark = pytest.mark.kernel


def test_a_hidden_unit_moves_within_its_zone() -> None:
    """Impassable ground fills the zone but for 35 cm along its edge."""
    cliff = Terrain(name="Cliff", type="impassable", shape=((900, 0), (1200, 0), (1200, 850), (900, 850)))
    ground = table.preset("open-farm").model_copy(update={"terrain": (cliff,)})
    men = force(trooper(), count=6)
    fight = resolve.Skirmish(Setup(men, men, ruleset="edge", table=ground))
    while fight.turn == 0:
        fight.apply(fight.choose())
    block = list(fight.state())
    unit = block[st.UNITS_AT] + st.UNIT_WIDTH
    rows = [block[unit + st.UNIT_MODELS] + number * st.MODEL_WIDTH for number in range(6)]
    seen = set()
    for turn in range(1, 7):
        block[st.TURN] = turn
        kernel("edge").hide_elsewhere(block, unit, st.RIGHT)
        places = [(block[row + st.X], block[row + st.Y]) for row in rows]
        assert all(9000 <= x <= 12_000 and 8500 < y <= 12_000 for x, y in places)
        assert [block[row + st.STATUS] for row in rows] == [st.IN_PLAY] * 6
        seen |= set(places)
    assert len(seen) == 6 * 6, "each time all of them have new places"
