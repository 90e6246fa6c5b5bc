"""Values set by hand for the phase rules: scales, dice, X, Auto, range and weapons in hand."""

from __future__ import annotations

from typing import Any

import pytest
from immutabledict import immutabledict

from armybuilder.battle.kernel import log
from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.phase import events, state, verbs
from tests.rulebook.phase.fields import LEFT, RIFLE, RIGHT, Field, damage, three, weapon

pytestmark = pytest.mark.kernel
PISTOL = weapon("pistol", 0, hands=1)


def armed(gun: dict[str, Any], **own: int) -> dict[str, Any]:
    """Return a weapon with values set by hand."""
    return {**gun, "own": immutabledict(own)}


@pytest.mark.rule("PH-115", "PH-059")
@pytest.mark.parametrize(("x", "modifier"), [(2, -6), (0, 0), (5, -15)])
def test_x_set_by_hand_counts_for_each_increment(x: int, modifier: int) -> None:
    """A shot at 60 m is three increments off."""
    field = Field(width=60000)
    shooter = field.figure(LEFT, 1000, weapons=[armed(RIFLE, x=x)])
    target = field.figure(RIGHT, 7250, weapons=[])
    fight = field.battle(three(events.DIE_PH_SHOT, 3))
    fight.shot(shooter, target)
    (row,) = fight.rows(events.PH_SHOT)
    assert row[log.LOG_TOTAL] == 9 + modifier


@pytest.mark.rule("PH-100", "PH-101", "PH-115", "PH-003")
@pytest.mark.parametrize(
    ("scale", "vitality", "life"), [(0, 0, 16 - 5), (1, 0, 16 - 2 * 5), (2, 0, 16 - 4 * 5)]
)
def test_dice_and_scale_set_by_hand_decide_damage(scale: int, vitality: int, life: int) -> None:
    """The damage of 12 takes 7 of Vitality, and 5 points go to Life, multiplied by scale.

    Two dice show 4 and 2, 2 are added by hand and 4 for Sharpness. Life is 16.
    """
    field = Field(width=60000)
    shooter = field.figure(
        LEFT, 1000, weapons=[armed(RIFLE, dice=2, plus=2, scale=scale)], own={state.SHARPNESS: 4}
    )
    target = field.figure(RIGHT, 1850, weapons=[])
    fight = field.battle(three(events.DIE_PH_SHOT, 12) + damage(4, 2))
    fight.shot(shooter, target)
    assert fight.get(target, state.VITALITY) == vitality
    assert fight.get(target, state.LIFE) == life


@pytest.mark.rule("PH-003", "PH-100")
@pytest.mark.parametrize(("scale", "taken"), [(0, 11 - 3), (1, 11 - 6), (2, 0), (3, 0)])
def test_a_larger_scale_of_armour_multiplies_dr(scale: int, taken: int) -> None:
    """The rifle's damage of 11 meets DR 3 once, twice, four times and eight times."""
    field = Field(width=60000)
    shooter = field.figure(LEFT, 1000, own={state.SHARPNESS: 0})
    own = {state.ARMOUR_SCALE: scale, state.ARMOUR_DR: 3, state.VITALITY_START: 50}
    target = field.figure(RIGHT, 1850, weapons=[], own=own)
    fight = field.battle(three(events.DIE_PH_SHOT, 12) + damage(3, 3, 3))
    fight.shot(shooter, target)
    assert fight.get(target, state.VITALITY) == 50 - taken


@pytest.mark.rule("PH-060", "PH-062")
@pytest.mark.parametrize(("auto", "allowed"), [(0, False), (1, True)])
def test_auto_set_by_hand_allows_focused_fire(auto: int, allowed: bool) -> None:
    field = Field(width=60000)
    shooter = field.figure(LEFT, 1000, weapons=[armed(RIFLE, auto=auto)])
    target = field.figure(RIGHT, 1850, weapons=[])
    fight = field.battle()
    fight.turns(shooter, verbs.STAY, verbs.SHOOT)
    fight.idle()
    reason = fight.allows(verbs.SHOOT_AT, shooter, target=target, number=state.MODE_FOCUSED)
    assert (reason == 0) == allowed


@pytest.mark.rule("PH-115")
@pytest.mark.parametrize(("far", "allowed"), [(50, False), (61, True)])
def test_a_range_set_by_hand_limits_a_shot(far: int, allowed: bool) -> None:
    field = Field(width=60000)
    shooter = field.figure(LEFT, 1000, weapons=[armed(RIFLE, range=far)])
    target = field.figure(RIGHT, 7250, weapons=[])
    fight = field.battle()
    fight.turns(shooter, verbs.STAY, verbs.SHOOT)
    fight.idle()
    assert (fight.allows(verbs.SHOOT_AT, shooter, target=target) == 0) == allowed


@pytest.mark.rule("PH-031", "PH-022", "PH-D09")
def test_the_weapon_in_hand_is_set_by_hand() -> None:
    """By default it is the first weapon.

    A weapon that was left behind is neither in hand nor drawn nor fired.
    """
    field = Field(width=60000)
    plain = field.figure(LEFT, 1000, weapons=[RIFLE, PISTOL])
    second = field.figure(LEFT, 2000, weapons=[RIFLE, armed(PISTOL, held=state.PH_HELD_IN_HAND)])
    without = field.figure(LEFT, 3000, weapons=[armed(RIFLE, held=state.PH_LEFT_BEHIND), PISTOL])
    field.figure(RIGHT, 9000)
    fight = field.battle()
    held = [fight.get(one, state.IN_HAND) for one in (plain, second, without)]
    rows = [fight.block[st.WEAPONS_AT] + number * st.WEAPON_WIDTH for number in range(6)]
    assert held == [rows[0], rows[3], rows[5]]
    rifle = without.weapons[0]
    assert fight.block[rows[rifle] + st.WEAPON_SPENT] == 1
    assert fight.allows(verbs.DRAW, without, weapon=rifle) != 0
    assert fight.allows(verbs.DRAW, second, weapon=second.weapons[0]) == 0
