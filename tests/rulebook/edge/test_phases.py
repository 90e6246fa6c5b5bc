"""The end of a phase, training within a unit, and the rules that rolls are logged under. [WE-D04, WE-D51]"""

from __future__ import annotations

import random

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.edge import events
from armybuilder.battle.rulesets.edge import machines as dm
from armybuilder.battle.rulesets.edge import state as r
from armybuilder.battle.rulesets.edge import verbs as o
from armybuilder.battle.rulesets.edge.numbers import FACE_FRONT, FACE_SIDE, INCH
from tests.rulebook.edge.fields import GREEN, REGULAR, VETERAN, Field, gun, machine, roll, trooper
from tests.rulebook.edge.games import Game

CREW, PLACE, DAMAGE = events.DIE_WE_CREW, events.DIE_WE_LOCATION, events.DIE_WE_DAMAGE
LEFT, RIGHT = 0, 1


def tank(field: Field, men: int = 4) -> tuple[int, int]:
    """Add a firer, number 0, and a crewed vehicle, number 1, and return the vehicle and its first crew member."""
    field.squad(LEFT, 1, trooper(REGULAR, gun(st.HEAVY, 5)), -10)
    unit = field.unit(RIGHT)
    hull = field.add(unit, machine(5, gun(st.HEAVY, 5), gun(st.HEAVY, 3)), 0)
    crew = [field.aboard(unit, trooper(VETERAN), hull, berth) for berth in range(1, men + 1)]
    field.do("assign_posts", hull)
    return hull, crew[0]


def strike(field: Field, hull: int, facing: int, ap: int, armour: int) -> None:
    """Resolve a hit on a facing of a vehicle."""
    field.do("hit_vehicle", st.MODELS_AT, field.block[st.WEAPONS_AT], hull, facing, ap, armour, 0)


@pytest.mark.rule("WE-112", "WE-013")
def test_a_hit_vehicle_fires_undamaged_until_the_phase_ends() -> None:
    field = Field(*roll(1, PLACE, 9, 4), *roll(1, DAMAGE, 10), *roll(-1, CREW, *[20] * 4))
    hull, _ = tank(field)
    weapon = field.get(hull, "WEAPONS")
    dice = field.do("edge_dice_of", weapon, r.FIRE_NORMAL)
    strike(field, hull, FACE_FRONT, 200, 125)
    assert field.results(events.WE_DAMAGE) == [dm.HEAVY_DAMAGE]
    strike(field, hull, FACE_FRONT, 200, 125)
    assert field.do("lacks_post", hull, r.POST_LOADER) == 1
    assert field.get(hull, "DIE_PENALTY") == 0
    assert field.do("edge_dice_of", weapon, r.FIRE_NORMAL) == dice, "its loader has loaded"
    field.do("take_off_fallen")
    assert field.get(hull, "DIE_PENALTY") == 2
    assert field.do("edge_dice_of", weapon, r.FIRE_NORMAL) == max(dice // 2, 1)


@pytest.mark.rule("WE-111", "WE-112")
def test_damage_lowers_every_die_of_a_vehicle() -> None:
    field = Field(*roll(1, events.DIE_WE_AMMO, 3, 4))
    hull, _ = tank(field)
    unit = field.get(hull, "UNIT")
    plain = [field.do(name, unit, *rest) for name, *rest in (("rally_modifier", 0), ("order_modifier", 1, 0))]
    field.put(hull, DIE_PENALTY=2)
    hurt = [field.do(name, unit, *rest) for name, *rest in (("rally_modifier", 0), ("order_modifier", 1, 0))]
    assert hurt == [one - 2 for one in plain]
    field.put(unit, AMMO_MARKERS=1)
    for passed in (0, 1):
        field.do("check_ammo", unit)
        assert field.results(events.WE_AMMO_CHECK)[-1] == passed, "a 3 is 1 and not above the marker, a 4 is"
    assert field.reasons(events.WE_AMMO_CHECK) == {events.WE_WHY_DAMAGED: -2}
    assert field.do("hull_blow_modifier", hull, hull, 0) == -3, "Green -2, size +1"


@pytest.mark.rule("WE-095", "WE-094")
def test_a_unit_tests_with_its_troopers_training() -> None:
    field = Field()
    unit = field.unit(LEFT)
    boss = field.add(unit, trooper(VETERAN, rank=1))
    man = field.add(unit, trooper(GREEN), 0, 1)
    assert field.do("order_needed", unit) == 7
    assert field.do("combat_of", unit) == -1
    assert (field.do("training_of", boss), field.do("training_of", man)) == (r.GREEN, r.GREEN)
    field.put(man, STATUS=st.KILLED)
    assert field.do("order_needed", unit) == 3, "alone he is his own host"


@pytest.mark.rule("WE-112", "WE-113", "WE-101")
@pytest.mark.parametrize(
    ("part", "damage", "rule"),
    [(1, (), 101), (9, (10,), 112), (9, (14,), 113)],
    ids=("post", "heavy", "fatal"),
)
def test_each_crew_roll_is_logged_under_its_rule(part: int, damage: tuple[int, ...], rule: int) -> None:
    field = Field(*roll(1, PLACE, part), *roll(1, DAMAGE, *damage), *roll(-1, CREW, *[20] * 4))
    hull, _ = tank(field)
    strike(field, hull, FACE_SIDE, 100 if part == 1 else 200, 125)
    field.do("take_off_fallen")
    assert {row["RULE"] for row in field.told(events.WE_CREW_ROLL)} == {rule}


@pytest.mark.rule("WE-080", "WE-103")
def test_a_crews_morale_test_is_logged_with_its_training() -> None:
    field = Field(*roll(1, PLACE, 15), *roll(-1, events.DIE_WE_MORALE, 12))
    hull, _ = tank(field)
    strike(field, hull, FACE_FRONT, 200, 125)
    assert field.told(events.WE_MORALE_TEST)[0]["RULE"] == 80
    assert field.reasons(events.WE_MORALE_TEST) == {events.WE_WHY_TRAINING: 1}


@pytest.mark.rule("WE-103")
@pytest.mark.parametrize(("face", "ap", "result"), [(3, 100, 0), (3, 200, 1)])
def test_a_weapon_out_of_order_is_logged(face: int, ap: int, result: int) -> None:
    field = Field(*roll(1, PLACE, face))
    hull, _ = tank(field)
    strike(field, hull, FACE_SIDE, ap, 125)
    assert field.results(events.WE_GUN_OUT) == [result]


@pytest.mark.rule("WE-073")
def test_a_duel_while_doubling_up_has_its_own_rule() -> None:
    field = Field()
    mine, theirs = field.squad(LEFT, 2, trooper()), field.squad(RIGHT, 1, trooper(), 0.3)
    field.put(mine, LOCKED_WITH=theirs)
    field.put(theirs, LOCKED_WITH=mine)
    field.do("fight_assaults")
    assert sorted(row["RULE"] for row in field.told(events.WE_DUEL)) == [71, 73]


@pytest.mark.rule("WE-121")
@pytest.mark.parametrize(("stealth", "hidden"), [(0, 0), (1, 1)])
def test_only_stealthy_weapons_keep_their_firer_hidden(stealth: int, hidden: int) -> None:
    field = Field()
    mine, theirs = field.squad(LEFT, 2, trooper()), field.squad(RIGHT, 2, trooper(), 10)
    for place in range(2):
        field.put(field.member(mine, place), HIDDEN=1)
    first, second = field.member(mine), field.member(mine, 1)
    field.put(field.get(first, "WEAPONS"), WEAPON_STEALTH=stealth)
    field.put(second, COMBAT=r.WE_NO_VALUE)
    field.do("attack", mine, theirs, r.FIRE_NORMAL)
    field.do("show_firers", mine)
    assert (field.get(first, "HIDDEN"), field.get(second, "HIDDEN")) == (hidden, 1)


@pytest.mark.rule("WE-011", "WE-012", "WE-013")
def test_a_unit_acts_once_in_each_phase() -> None:
    """The other unit of the side is asked next."""
    game = Game(*roll(-1, events.DIE_WE_ORDER, *[20] * 6))
    first, second = game.squad(LEFT, 2, trooper(), 20), game.squad(LEFT, 2, trooper(), 30)
    theirs = game.squad(RIGHT, 2, trooper(), 50)
    game.begin()

    def once(verb: int, *path: tuple[float, float], **more: int) -> None:
        """Apply a choice of the first unit, after which only the second may act."""
        game.make(verb, first, *path, **more)
        while game.about() != second:
            game.idle()
        assert game.say(verb, first, *path, **more) == o.WE_REASON_NOT_IT
        assert {unit for _, unit in game.menu()} == {1}

    once(o.ADVANCE)
    game.make(o.ADVANCE, second)
    game.order_all()
    once(o.MOVE_UNIT, (22, 0))
    game.make(o.STAY_THERE, second)
    game.idle_until(o.DECIDE_FIRE)
    once(o.FIRE_AT, target=theirs)


@pytest.mark.rule("WE-086", "WE-085")
@pytest.mark.parametrize(
    ("morale", "x", "refused"),
    [
        (r.MORALE_SUPPRESSED, 25, 0),
        (r.MORALE_SUPPRESSED, 23, o.REASON_NEARER),
        (r.MORALE_HOLD, 25, o.REASON_NEARER),
    ],
)
def test_suppressed_units_approach_the_enemy_only_into_cover(morale: int, x: int, refused: int) -> None:
    game = Game(*roll(-1, events.DIE_WE_ORDER, *[20] * 4))
    mine = game.squad(LEFT, 2, trooper(), 20)
    game.squad(RIGHT, 2, trooper(), 60)
    game.ground((25, -2), (26, 2), cover=2)
    game.begin()
    game.put(mine, UNIT_MORALE=morale)
    game.order_all(u0=o.ADVANCE)
    assert game.say(o.MOVE_UNIT, mine, (x, 0)) == refused


@pytest.mark.rule("WE-032")
@pytest.mark.parametrize("turned", [False, True])
def test_rough_ground_counts_only_the_steps_on_it(turned: bool) -> None:
    """Rough ground counts the same with its corners in either order.

    The lines at random include lines along an edge of the ground.
    """
    field, luck = Field(), random.Random(7)
    for left, low, right, high in ((4, 4, 9, 7), (8, 6, 12, 14)):
        field.ground(
            (right, low) if turned else (left, low), (left, high) if turned else (right, high), difficult=1
        )
    for _ in range(300):
        x, y, to_x, to_y = (luck.randrange(16 * INCH) for _ in range(4))
        to_x = x if luck.random() < 0.1 else to_x
        if luck.random() < 0.2:  # along an edge of the ground, straight up or across
            x = to_x = luck.choice((4, 8, 9, 12)) * INCH
        elif luck.random() < 0.2:
            y = to_y = luck.choice((4, 6, 7, 14)) * INCH
        steps = luck.randrange(1, 14)
        wanted = 0
        for step in range(steps):
            over = abs(to_x - x) * (2 * step + 1) // (2 * steps)
            up = abs(to_y - y) * (2 * step + 1) // (2 * steps)
            here = (x + over if to_x > x else x - over, y + up if to_y > y else y - up)
            wanted += field.do("is_rough", *here, 0, 1)
        for enough in (1, max(wanted, 1), steps):
            counted = field.do("rough_steps", 0, 1, steps, enough, x, y, to_x, to_y)
            assert counted == min(wanted, enough), "counted up to `enough`, and no further"
