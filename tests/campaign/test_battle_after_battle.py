"""Successive battles of a campaign, with their losses, under every ruleset."""

from dataclasses import replace

import pytest

from armybuilder.battle import losses, resolve
from armybuilder.battle.terms import Setup, agree, names_in
from armybuilder.campaign.aftermath import BattleResult, begin, due, roll_all
from armybuilder.campaign.army_strength import condition, members
from armybuilder.campaign.from_battle import names_between
from armybuilder.campaign.history import happen
from armybuilder.errors import InputFault
from armybuilder.model.campaign import Campaign
from armybuilder.model.document import Ruleset
from armybuilder.model.fielded_names import is_gone
from tests.battle.forces import contender, left_behind

PAIRS = (("a-overland", "a-foundry"), ("a-levy", "a-wardens"))
BATTLES = 5


def fought(campaign: Campaign, setup: Setup, number: int) -> tuple[Campaign, tuple[set[str], set[str]]]:
    """Fight a battle and apply its losses to the campaign.

    Returns the campaign and the names of the models that were not fielded.
    """
    fought = resolve.fight(setup, number)
    left = losses.toll(fought)
    terms = agree(setup)
    behind = (left_behind(setup.left, terms), left_behind(setup.right, terms))
    over = BattleResult(
        setup.left.army,
        setup.right.army,
        fought.winner,
        left.field,
        (left.left, left.right),
        battle=f"battle-{number}",
        ruleset=setup.ruleset,
        score=fought.ending.score,
        ruins={f"{setup.table.id}:{name}": ruin for name, ruin in left.ruins.items()},
    )
    return begin(campaign, over, setup.left.documents), behind


def test_models_of_a_changed_army_get_their_new_names() -> None:
    side = contender("a-levy")
    assert names_between(side, (side.army, side.documents)) == ()
    fewer = side.army.model_copy(update={"units": side.army.units[1:]})
    (names,) = names_between(side, (fewer, side.documents))
    assert names.keys() == {side.army.units[0].id}
    assert all(map(is_gone, names.values()))


@pytest.mark.long(short=("pair0-edge", "pair0-initiative", "pair1-edge", "pair1-initiative"))
@pytest.mark.parametrize("ruleset", resolve.RULESETS)
@pytest.mark.parametrize("pair", PAIRS)
def test_successive_battles_conserve_the_campaigns_models(ruleset: Ruleset, pair: tuple[str, str]) -> None:
    """Absent models are not fielded and cannot fall, every loss can be rolled for, and heads are conserved."""
    sides = [contender(name) for name in pair]
    campaign = Campaign(id="c", name="Days of war", armies=(), battles=(), seed=3)
    for side in sides:
        campaign = happen(campaign, "joined", army=side.army.id, reserve=0)
    for number in range(BATTLES):
        left, right = (replace(one, condition=condition(campaign, one.army.id)) for one in sides)
        setup = Setup(left, right, ruleset=ruleset, seed=8, scale="small")
        try:
            campaign, behind = fought(campaign, setup, number)
        except InputFault as refused:
            (fault,) = refused.faults[:1]
            if fault.code != "battle.refused.nobody":
                raise
            break
        for side, gone in zip((left, right), behind, strict=True):
            assert set(side.condition.absent) <= gone <= names_in(side)
        campaign = happen(roll_all(campaign), "closed")
        assert not due(campaign)
        campaign = happen(campaign, "day", days=2)
    for side in sides:
        assert {one.model.name for one in members(campaign, side.army, side.documents, {})} == names_in(side)
