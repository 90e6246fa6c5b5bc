"""The conversion of designs by the ruleset, in lines."""

from __future__ import annotations

from immutabledict import immutabledict

from armybuilder.battle.encoding.conversion import conversion
from armybuilder.battle.register import RULESET_FACTS
from tests.battle.forces import force, trooper


def test_each_design_is_explained_once_with_its_overrides() -> None:
    own = immutabledict({"combat-action": immutabledict({"pf": 9})})
    (made,) = conversion(force(trooper(overrides=own), count=3))
    assert made.count == 3
    assert (made.value("pf"), dict(made.own)) == (9, {"pf": 9})
    assert [line.rule for line in made.lines[:5]] == [f"CA-B-{number:03}" for number in range(1, 6)]
    assert set(made.own) <= set(RULESET_FACTS["combat-action"].profile)
