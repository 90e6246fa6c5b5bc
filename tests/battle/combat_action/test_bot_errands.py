"""The actions of Combat Action's bot beside shooting: watching, aiming, flying, reversing, ignoring wrecks."""

import pytest

from armybuilder.battle.kernel import state
from armybuilder.battle.rulesets.combat_action import state as ca
from armybuilder.battle.rulesets.combat_action import verbs
from tests.battle.arena import LEFT, RIGHT, Arena, chosen, weapon
from tests.rulebook.combat_action.test_vehicles import vehicle

pytestmark = pytest.mark.kernel


@pytest.mark.parametrize(("far", "saves"), [(4500, True), (11500, False)])
def test_the_bot_saves_points_for_approaching_enemies(far: int, saves: bool) -> None:
    """The nearer enemy behind the wall is a charge away from the pistol's range, the farther is not."""
    arena = Arena(width=14000, options={"RULE_SAVING_AP": 1})
    man = arena.model(LEFT, 1000, 6000, weapons=[weapon("pistol")], mv=0)
    arena.model(RIGHT, 1000 + far, 6000, weapons=[weapon("pistol")])
    arena.piece(1500, 0, 1600, 12000, blocks=1, impassable=1, height=900)
    fight = arena.fight()
    fight.activate(man)
    verb = chosen(fight)[state.CHOICE_VERB]
    assert (verb == verbs.SAVE_POINT) == saves
    assert saves or verb == verbs.END_UNIT


def test_a_recharging_weapon_with_a_device_is_aimed_first() -> None:
    """A recharging weapon fires once, so an aimed shot makes the best use of its points.

    Without a targeting device the model fires at once.
    """
    verbs_said = []
    for device in (0, 2):
        arena = Arena()
        man = arena.model(
            LEFT, 2000, 6000, weapons=[weapon("rifle", 3, targeting=device, limit=state.LIMIT_RECHARGE)]
        )
        arena.model(RIGHT, 5000, 6000)
        fight = arena.fight()
        fight.activate(man)
        verbs_said.append(chosen(fight)[state.CHOICE_VERB])
    assert verbs_said == [verbs.STANDARD_FIRE, verbs.AIM]


def test_flying_infantry_rises_far_away_and_lands_to_fight() -> None:
    """Flying infantry has no cover in the air, so it lands when the enemy is in reach."""
    for x, up, verb in ((11500, 0, verbs.RISE), (3500, 1, verbs.SINK)):
        arena = Arena(width=12000)
        man = arena.model(LEFT, 1000, 6000, weapons=[weapon("pistol")], flying=1)
        arena.model(RIGHT, x, 6000, weapons=[weapon("pistol")])
        fight = arena.fight()
        fight.activate(man)
        fight.set(man, "ALTITUDE", up)
        assert chosen(fight)[state.CHOICE_VERB] == verb


def test_the_bot_ignores_a_halted_machine_without_weapons() -> None:
    """The nearer wreck draws no shot, but the model behind it does."""
    arena = Arena()
    man = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle", 9)])
    hull, _ = vehicle(arena, RIGHT, 3500, 6000, pf=4)
    foe = arena.model(RIGHT, 5000, 7500)
    fight = arena.fight()
    fight.activate(man)
    assert chosen(fight)[state.CHOICE_TARGET] == hull.number
    fight.set(hull, "HALTED", 1)
    assert chosen(fight)[state.CHOICE_TARGET] == foe.number


def test_a_vehicle_reverses_away_from_a_superior_gun() -> None:
    """A vehicle with reverse gear keeps its front to the enemy and leaves the gun's range."""
    said = []
    for items in (ca.ITEM_REVERSE, 0):
        arena = Arena()
        hull, _ = vehicle(arena, LEFT, 6000, 6000, items=items, pf=3, price=200)
        arena.model(RIGHT, 8200, 6000, weapons=[weapon("pistol", 9)], ss=6, price=10)
        fight = arena.fight()
        fight.activate(hull)
        fight.block[state.TURN] = fight.block[state.TURNS]
        said.append(chosen(fight)[state.CHOICE_VERB])
    assert said[0] == verbs.BACK_UP
    assert said[1] != verbs.BACK_UP
