"""Hiding, finding hidden models, and their actions while hidden. [CA-B-061 to CA-B-071]"""

from __future__ import annotations

from typing import Any

import pytest

from armybuilder.battle.kernel import log
from armybuilder.battle.rulesets.combat_action import events, state, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon

pytestmark = pytest.mark.kernel

PLAYED = {"RULE_HIDDEN": 1}
RIFLE = [weapon("rifle")]


def lair(arena: Arena) -> tuple[Model, Model]:
    """Return a model behind a high wall, and an enemy beyond the wall, 40 cm apart."""
    arena.piece(4000, 4000, 4100, 8000, height=600)
    return arena.model(LEFT, 3500, 6000, weapons=RIFLE), arena.model(RIGHT, 7500, 6000, weapons=RIFLE)


def hidden(**options: int) -> tuple[Fight, Model, Model]:
    """Return a battle with a model hidden behind a wall, as the enemy's unit is about to act."""
    arena = Arena(options={**PLAYED, **options})
    man, enemy = lair(arena)
    fight = arena.fight()
    fight.activate(man)
    fight.do(verbs.HIDE, man)
    fight.do(verbs.END_UNIT)
    fight.activate(enemy)
    return fight, man, enemy


def walled(arena: Arena, **more: Any) -> Model:
    """Add a model of the left in contact with a low wall on its right."""
    arena.piece(4000, 5000, 4050, 7000, cover=2, height=130, pf=9)
    return arena.model(LEFT, 3870, 6000, **{"weapons": RIFLE, **more})


@pytest.mark.rule("CA-B-062")
def test_a_model_out_of_sight_hides_at_no_cost() -> None:
    fight, man, _ = hidden()
    assert fight.of(man, "HIDDEN") == 1
    assert fight.block[state.HIDDEN_COUNT] == 1
    assert fight.rows(events.HID)


@pytest.mark.rule("CA-B-062")
def test_hiding_needs_the_option_and_a_hiding_place() -> None:
    arena = Arena(options=PLAYED)
    man, enemy = arena.model(LEFT, 1000, 6000), arena.model(RIGHT, 7500, 6000)
    fight = arena.fight()
    fight.activate(man)
    assert fight.allows(verbs.HIDE, man) == 68
    arena = Arena()
    man, enemy = lair(arena)
    fight = arena.fight()
    fight.activate(man)
    assert fight.allows(verbs.HIDE, man) == 62
    assert enemy.number == 1


@pytest.mark.rule("CA-B-063")
@pytest.mark.rule("CA-D-065")
def test_hiding_behind_partial_cover_takes_a_point() -> None:
    arena = Arena(options=PLAYED)
    man = walled(arena)
    enemy = arena.model(RIGHT, 7500, 6000, weapons=RIFLE)
    fight = arena.fight()
    fight.activate(man)
    assert fight.allows(verbs.HIDE, man) == 68
    fight.do(verbs.TAKE_COVER, man)
    assert fight.of(man, "AP") == 1
    fight.do(verbs.END_UNIT)
    fight.activate(enemy)
    assert fight.allows(verbs.STANDARD_FIRE, enemy, target=man) == 64


@pytest.mark.rule("CA-B-063")
def test_cover_hides_no_model_from_enemies_behind() -> None:
    arena = Arena(options=PLAYED)
    man = walled(arena)
    arena.model(RIGHT, 2000, 6000)
    fight = arena.fight()
    fight.activate(man)
    assert fight.allows(verbs.TAKE_COVER, man) == 63


@pytest.mark.rule("CA-B-064")
def test_only_members_in_view_are_picked() -> None:
    arena = Arena(large=True, options=PLAYED)
    unit = arena.unit(LEFT)
    man, other = walled(arena, unit=unit), arena.model(LEFT, 3870, 6400, unit=unit)
    enemy = arena.model(RIGHT, 7500, 6000, weapons=RIFLE)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 1)])
    fight.activate(man)
    fight.do(verbs.TAKE_COVER, man)
    fight.do(verbs.END_UNIT)
    fight.activate(enemy)
    fight.do(verbs.STANDARD_FIRE, enemy, target=other)
    (shot,) = fight.rows(events.SHOT)
    assert shot[log.LOG_TARGET] == other.number
    assert not fight.rows(events.RANDOM_TARGET), "a lone visible member needs no die"


@pytest.mark.rule("CA-B-065")
@pytest.mark.rule("CA-B-071")
@pytest.mark.parametrize(
    ("category", "stealth", "option", "stays"),
    [("rifle", 0, 1, False), ("rifle", 1, 1, True), ("sniping", 1, 1, True), ("sniping", 1, 0, False)],
)
def test_a_shot_shows_the_shooter_except_by_stealth(
    category: str, stealth: int, option: int, stays: bool
) -> None:
    arena = Arena(options={**PLAYED, "RULE_HIDDEN_FIRE": option})
    man = walled(arena, weapons=[weapon(category, stealth=stealth)], mv=10)
    enemy = arena.model(RIGHT, 6500, 6000)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 1)])
    fight.set(man, "AP", 3)
    fight.activate(man)
    fight.set(man, "AP", 3)
    fight.do(verbs.TAKE_COVER, man)
    flags = fight.do(verbs.SNIPING_FIRE if category == "sniping" else verbs.STANDARD_FIRE, man, target=enemy)
    assert (fight.of(man, "HIDDEN") > 0) == stays
    assert bool(flags & state.FLAG_SHOWN) == (not stays)


@pytest.mark.rule("CA-B-066")
def test_only_a_walk_behind_cover_stays_hidden() -> None:
    for verb, path, stays in ((verbs.WALK, (3870, 6300), True), (verbs.CHARGE, (3870, 6300), False)):
        arena = Arena(options=PLAYED)
        man = walled(arena)
        arena.model(RIGHT, 7500, 6000)
        fight = arena.fight()
        fight.activate(man)
        fight.set(man, "AP", 3)
        fight.do(verbs.TAKE_COVER, man)
        fight.do(verb, man, path=[path])
        assert (fight.of(man, "HIDDEN") > 0) == stays
        assert bool(fight.rows(events.HIDDEN_MOVED)) == stays


@pytest.mark.rule("CA-B-067")
@pytest.mark.parametrize(("x", "stays"), [(4760, 1), (4751, 1), (4750, 0), (4700, 0)])
def test_an_enemy_within_10_cm_finds_hidden_models(x: int, stays: int) -> None:
    """The gap at x 4750 is 10 cm exactly, across a high wall.

    The bases are 1.25 cm thick on each side of the gap.
    """
    fight, man, enemy = hidden()
    fight.set(enemy, "X", 5250)
    fight.do(verbs.WALK, enemy, path=[(x, 6000)])
    assert fight.of(man, "HIDDEN") == stays


@pytest.mark.rule("CA-B-068")
def test_a_clear_line_in_mid_move_finds_hidden_models() -> None:
    """The walk passes a gap in the wall, which shows the model and ends undo."""
    arena = Arena(options=PLAYED)
    arena.piece(4000, 4000, 4100, 6800, height=600)
    arena.piece(4000, 7200, 4100, 9000, height=600)
    man = arena.model(LEFT, 3000, 6900)
    enemy = arena.model(RIGHT, 6500, 6400)
    fight = arena.fight()
    fight.activate(man)
    fight.do(verbs.HIDE, man)
    fight.do(verbs.END_UNIT)
    fight.activate(enemy)
    flags = fight.do(verbs.WALK, enemy, path=[(6500, 7400)])
    assert fight.of(man, "HIDDEN") == 0
    assert flags & state.FLAG_SHOWN
    (shown,) = fight.rows(events.SHOWN)
    assert (shown[log.LOG_X], shown[log.LOG_Y]) == (3000, 6900)


@pytest.mark.rule("CA-B-068")
def test_walking_into_view_ends_hiding() -> None:
    arena = Arena(options=PLAYED)
    man, _ = lair(arena)
    fight = arena.fight()
    fight.set(man, "Y", 7900)
    fight.activate(man)
    fight.do(verbs.HIDE, man)
    fight.do(verbs.WALK, man, path=[(3500, 8600)])
    assert fight.of(man, "HIDDEN") == 0
    assert fight.block[state.HIDDEN_COUNT] == 0


@pytest.mark.rule("CA-B-069")
def test_a_hidden_move_names_only_the_side() -> None:
    arena = Arena(options=PLAYED)
    man, _ = lair(arena)
    fight = arena.fight()
    fight.activate(man)
    fight.do(verbs.HIDE, man)
    fight.do(verbs.WALK, man, path=[(3500, 6500)])
    (moved,) = fight.rows(events.HIDDEN_MOVED)
    assert (moved[log.LOG_ACTOR], moved[log.LOG_X], moved[log.LOG_Y]) == (LEFT, 0, 0)
    assert not fight.rows(events.WALKED)


@pytest.mark.rule("CA-B-070")
def test_cover_of_a_hidden_model_may_be_shot_at() -> None:
    """A shot through the wall hits the model behind it on 4 or more, and a ruin hides no model."""
    for face, state_after, script in (
        (6, state.PIERCED, [(events.DIE_CA_TO_HIT, 4, 0), (events.DIE_CA_DEFENCE, 1, 0)]),
        (1, state.RUINED, []),
    ):
        arena = Arena(options=PLAYED)
        man = walled(arena)
        gun = arena.model(RIGHT, 7500, 6000, weapons=[weapon("heavy", 9)])
        fight = arena.fight(
            [(events.DIE_CA_TO_HIT, 6, gun.number), (events.DIE_CA_DEFENCE, face, gun.number), *script]
        )
        fight.activate(man)
        fight.do(verbs.TAKE_COVER, man)
        fight.do(verbs.END_UNIT)
        fight.activate(gun)
        fight.do(verbs.FIRE_AT_SECTION, gun, number=0)
        assert fight.dice_left() == 0
        assert fight.block[fight.block[state.PIECES_AT] + state.PIECE_DAMAGE] == state_after
        assert (fight.of(man, "STATUS") == state.KILLED) == (face == 6)
        assert fight.of(man, "HIDDEN") == 0
        assert fight.block[state.HIDDEN_COUNT] == 0


@pytest.mark.rule("CA-B-061")
@pytest.mark.parametrize(("option", "found"), [(1, 0), (0, 63)])
def test_the_option_lets_models_hide_below_windows(option: int, found: int) -> None:
    arena = Arena(options={**PLAYED, "RULE_BUILDING_MOVES": option})
    house = arena.piece(
        4000, 5700, 4600, 6300, building=0, blocks=1, closed=1, height=800, cover=2, door=1, pf=9
    )
    man, enemy = arena.model(LEFT, 4300, 6000), arena.model(RIGHT, 7500, 6000, weapons=RIFLE)
    fight = arena.fight()
    fight.set(man, "INSIDE", fight.block[state.PIECES_AT] + house * state.PIECE_WIDTH)
    fight.activate(man)
    assert fight.allows(verbs.TAKE_COVER, man) == found
    assert enemy.number == 1


@pytest.mark.rule("CA-B-102")
def test_a_hidden_marker_gives_no_window_to_fire() -> None:
    arena = Arena(options={**PLAYED, "RULE_SAVING_AP": 1})
    man = walled(arena)
    enemy = arena.model(RIGHT, 6500, 6000, weapons=RIFLE)
    fight = arena.fight(first=RIGHT)
    fight.activate(enemy)
    fight.do(verbs.SAVE_POINT, enemy)
    fight.do(verbs.END_UNIT)
    fight.activate(man)
    fight.do(verbs.TAKE_COVER, man)
    fight.do(verbs.WALK, man, path=[(3870, 6300)])
    assert fight.asks()[0] != verbs.DECIDE_REACTION
