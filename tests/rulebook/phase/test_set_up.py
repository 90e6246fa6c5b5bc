"""The bot's set-up for the phase rules: the single figures of a group stand together."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from armybuilder.battle.encoding.block import row_of
from armybuilder.battle.kernel import state as st
from armybuilder.battle.resolve import Skirmish
from armybuilder.battle.rulesets.phase import state
from armybuilder.battle.rulesets.phase.bot.decide import FRONT_PART
from armybuilder.battle.terms import Setup
from tests.battle.forces import force, trooper
from tests.fairness.test_seats import OPPOSITE, empty_table

if TYPE_CHECKING:
    from armybuilder.battle.terms import Contender

pytestmark = pytest.mark.kernel
PITCH = 350  # between trooper and trooper in ranks: a base of 25 mm and 1 cm
FRONT = 12000


def set_up(side: Contender, seed: int) -> Skirmish:
    """Return a battle on an empty table with both sides set up by the bot along their edges."""
    table = empty_table(OPPOSITE["left and right"])
    battle = Skirmish(Setup(side, side, ruleset="phase", table=table, seed=seed))
    while battle.turn == 0 and battle.pending() is not None:
        battle.apply(battle.choose())
    return battle


def groups(battle: Skirmish, models: int) -> list[list[int]]:
    """Return the places along the front of left's first models, in order, by morale group."""
    found: dict[int, list[int]] = {}
    for row in (row_of(battle.block, number) for number in range(models)):
        group = battle.block[battle.block[row + st.UNIT] + state.GROUP]
        found.setdefault(group, []).append(battle.block[row + st.Y])
    return sorted(sorted(along) for along in found.values())


@pytest.mark.rule("PH-D26")
@pytest.mark.parametrize("figures", [2, 6])
def test_single_figures_of_a_group_stand_in_a_row(figures: int) -> None:
    rows = [groups(set_up(force(trooper(), count=1, entries=figures), seed), figures) for seed in range(20)]
    assert all(len(row) == 1 for row in rows)
    apart = [{right - left for left, right in pairwise(row[0])} for row in rows]
    # at an end of the zone some stand behind
    assert sum(steps <= {PITCH} for steps in apart) >= 12
    assert max(row[0][-1] - row[0][0] for row in rows) <= (figures - 1) * PITCH


@pytest.mark.rule("PH-D26")
def test_two_groups_have_half_the_front_each() -> None:
    """The bot draws them up close together, anywhere in their halves of the front's middle."""
    rows = [groups(set_up(force(trooper(), count=1, entries=12), seed), 12) for seed in range(20)]
    assert all([len(row) for row in both] == [6, 6] for both in rows)
    assert all(row[-1] - row[0] <= 5 * PITCH for both in rows for row in both)
    middles = [[sum(row) / 6 for row in both] for both in rows]
    assert all(low < FRONT / 2 + PITCH and high > FRONT / 2 - PITCH for low, high in middles)
    quarter = FRONT * FRONT_PART / 400
    assert min(low for low, _ in middles) < FRONT / 2 - quarter < max(low for low, _ in middles)
    assert min(high for _, high in middles) < FRONT / 2 + quarter < max(high for _, high in middles)


@pytest.mark.rule("PH-D26")
def test_a_group_has_the_share_of_a_unit() -> None:
    """A unit of six and six single figures have half the front each, and none stands in the other half."""
    single, unit = force(trooper(), count=1, entries=6), force(trooper(), count=6)
    entries = (*single.army.units, unit.army.units[0].model_copy(update={"id": "7", "unit": "six"}))
    (six,) = (one for one in unit.documents.values() if one.kind == "unit")
    army = single.army.model_copy(update={"units": entries})
    documents = {**single.documents, "six": six.model_copy(update={"id": "six"})}
    side = replace(single, army=army, documents=documents)
    rows = [groups(set_up(side, seed), 12) for seed in range(20)]
    assert all([len(row) for row in both] == [6, 6] for both in rows)
    assert all(low[0] < FRONT / 2 < high[-1] for low, high in rows)
