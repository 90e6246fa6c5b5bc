"""The places of the rules' numbers for squads under orders in a block."""

from __future__ import annotations

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.edge import numbers as w
from armybuilder.battle.rulesets.edge import state as r
from armybuilder.battle.rulesets.edge.tables import block_values
from armybuilder.model.readings import STANDARD


def test_each_rule_number_has_its_own_place() -> None:
    others = {**vars(st), **vars(r)}
    places = [value for name, value in vars(w).items() if name.startswith("WE_") and name not in others]
    assert len(places) == len(set(places))
    assert max(block_values(STANDARD)) < st.RULES_WIDTH
    assert set(places) <= set(block_values(STANDARD))
