"""The bot's fire and orders under Edge: own targets, suppression, aimed shots, assaults and casualties."""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.edge import events, numbers, weapons
from armybuilder.battle.rulesets.edge import state as r
from armybuilder.battle.rulesets.edge import verbs as o
from armybuilder.battle.rulesets.edge.sight import SEEN_CONCEALED, SEEN_COVER
from tests.rulebook.edge.fields import GREEN, REGULAR, RIFLE, VETERAN, Field, gun, machine, trooper

LEFT, RIGHT = 0, 1
CANNON = gun(st.HEAVY, 5)


def ready(field: Field, unit: int) -> None:
    """Record a unit's guns and the enemies near it, as the bot does before it rates anything."""
    for one in range(field.block[st.UNITS_FIELDED]):
        field.do("note_guns_of", int(field.block[st.UNITS_AT]) + one * st.UNIT_WIDTH)
    field.do("note_foes", unit, 0, 0)


def mixed(field: Field) -> tuple[int, int]:
    """Add a unit of a rifleman and a gunner, and return the unit and the gunner."""
    unit = field.unit(LEFT)
    field.add(unit, trooper(REGULAR), 0, 0)
    return unit, field.add(unit, trooper(REGULAR, CANNON), 0, 1)


@pytest.mark.rule("WE-D15")
def test_a_heavy_weapon_chooses_its_own_target_machine() -> None:
    field = Field()
    unit, gunner = mixed(field)
    men = field.squad(RIGHT, 4, trooper(VETERAN), 15)
    hull = field.unit(RIGHT)
    field.add(hull, machine(6, gun(st.HEAVY), core=st.CORE_AUTONOMOUS), 20, 0, PRICE=90)
    field.order(unit, r.ORDER_ADVANCE)
    ready(field, unit)
    assert field.do("own_target", unit, gunner, men) == hull
    assert field.do("decide_apart", unit, men) == 1
    assert field.block[st.CHOICE_AT + st.CHOICE_VERB] == o.FIRE_APART
    assert field.block[st.CHOICE_AT + st.CHOICE_ACTOR] == field.number(gunner)
    field.put(gunner, TARGET_APART=hull)
    assert field.do("decide_apart", unit, men) == 0, "it has its own already"


@pytest.mark.rule("WE-022")
def test_a_gunner_aims_alone_only_while_its_unit_advances() -> None:
    field = Field()
    unit, gunner = mixed(field)
    field.squad(RIGHT, 4, trooper(VETERAN), 15)
    ready(field, unit)
    assert field.do("decide_alone", unit, r.ORDER_HOLD) == 0, "two attacks are worth more"
    assert field.do("decide_alone", unit, r.ORDER_ADVANCE) == 1
    assert field.block[st.CHOICE_AT + st.CHOICE_TARGET] == field.number(gunner)
    field.put(gunner, OWN_ORDER=r.ORDER_AIMED)
    assert field.do("decide_alone", unit, r.ORDER_ADVANCE) == 0, "he has his order"


@pytest.mark.rule("WE-D07")
@pytest.mark.parametrize(("level", "mode"), [(6, r.FIRE_SUPPRESSES), (0, r.FIRE_NORMAL)])
def test_a_unit_suppresses_an_enemy_that_it_cannot_hurt(level: int, mode: int) -> None:
    field = Field()
    unit = field.squad(LEFT, 5, trooper(GREEN))
    target = field.squad(RIGHT, 4, trooper(VETERAN), 30)
    for place in range(4):
        field.put(field.member(target, place), ARMOUR_LEVEL=level)
    field.order(unit, r.ORDER_HOLD)
    field.order(target, r.ORDER_HOLD)
    ready(field, unit)
    assert field.do("mode_of_fire", unit, target) == mode
    field.put(unit, FIRE_TARGET=target)
    assert field.do("mode_of_fire", unit, target) == r.FIRE_NORMAL, "the second attack is a plain one"


@pytest.mark.rule("WE-D24")
def test_a_launcher_rolls_all_its_dice_once_a_turn() -> None:
    field = Field()
    unit = field.squad(LEFT, 2, trooper(REGULAR, gun(st.RIFLE, 0, radius=300)))
    target = field.squad(RIGHT, 4, trooper(VETERAN), 15)
    field.order(unit, r.ORDER_ADVANCE)
    ready(field, unit)
    assert field.do("mode_of_fire", unit, target) == 3 * weapons.FIRE_MODES
    field.put(field.get(field.member(unit), "WEAPONS"), GUN_SHOTS=6)
    assert field.do("more_dice", unit) == 0


def test_a_unit_without_guns_charges_an_enemy_it_outmatches() -> None:
    field = Field()
    hounds = field.squad(LEFT, 3, trooper(GREEN, gun(st.CLOSE_COMBAT, 2)))
    armed = field.squad(LEFT, 3, trooper(GREEN, RIFLE), 0)
    prey = field.squad(RIGHT, 3, trooper(GREEN, RIFLE), 8)
    ready(field, hounds)
    gain = field.do("assault_worth", hounds, prey)
    assert gain > 0
    assert field.do("is_prey", hounds, prey, gain) == 1
    assert field.do("is_prey", hounds, prey, -1) == 0
    assert field.do("is_prey", armed, prey, 1) == 0, "who can fire charges only whom he outmatches"


@pytest.mark.rule("WE-090")
def test_a_casualty_counts_for_the_shooter_with_most_hits() -> None:
    field = Field()
    one, two = field.squad(LEFT, 1, trooper()), field.squad(LEFT, 1, trooper(), 2)
    target = field.squad(RIGHT, 4, trooper(), 10)
    few, most = field.member(one), field.member(two)
    for striker in (few, most, most, most, few, most, most):
        field.do("lay_hit", striker, target)
    field.put(target, HIT_MARKERS=7)
    field.order(target, r.ORDER_ADVANCE)
    assert field.do("take_casualties", target) == 1
    assert field.told(events.WE_CASUALTY)[0]["ACTOR"] == field.number(most)
    assert field.get(most, "LAID_HITS") == 1
    assert field.do("who_hit_most", target, 4) == few
    field.do("lay_hit", most, target)
    field.do("forget_hits", target)
    assert field.do("who_hit_most", target, 4) == 0
    assert field.get(target, "CASUALTY_POOL") == 0


def order_given(field: Field, unit: int) -> int:
    """Return the order that the bot gives a unit."""
    ready(field, unit)
    return int(field.do("order_for", unit))


def test_a_unit_without_targets_advances_even_into_enemy_range() -> None:
    field = Field()
    riflemen = field.squad(LEFT, 5, trooper(REGULAR, RIFLE))
    field.squad(RIGHT, 2, trooper(REGULAR, CANNON), 54)
    assert order_given(field, riflemen) == r.ORDER_ADVANCE


def test_fire_at_prone_models_is_rated_lower() -> None:
    field = Field()
    riflemen = field.squad(LEFT, 5, trooper(REGULAR, RIFLE))
    target = field.squad(RIGHT, 2, trooper(REGULAR, CANNON), 20)
    ready(field, riflemen)
    standing = field.do("fire_worth", riflemen, 0, 0, target, 0, 4)
    for place in range(2):
        field.put(field.member(target, place), FLAT=1)
    assert 0 < field.do("fire_worth", riflemen, 0, 0, target, 0, 4) < standing


@pytest.mark.rule("WE-D04")
def test_two_units_do_not_waste_fire_on_one_target() -> None:
    """All fire at the same time, and a second volley goes to the next best target.

    So it is while the first volley may suffice.
    """
    field = Field()
    firing, first = field.unit(LEFT), field.unit(LEFT)
    field.add(firing, trooper(VETERAN, CANNON), 0, 0)
    field.add(first, trooper(VETERAN, CANNON), 0, 1)
    near, far = field.squad(RIGHT, 1, trooper(REGULAR), 14), field.squad(RIGHT, 1, trooper(REGULAR), 15)
    for unit in (firing, first):
        field.order(unit, r.ORDER_HOLD)
        ready(field, unit)
    assert field.do("best_target", firing) == near
    field.put(first, FIRE_TARGET=near, SECOND_TARGET=near)
    assert field.do("best_target", firing) == far
    field.put(first, FIRE_TARGET=0, SECOND_TARGET=0)
    field.put(firing, FIRE_TARGET=near)
    assert field.do("best_target", firing) == far, "its own first attack counts as well"


def test_a_second_attack_stays_at_a_target_hardly_hurt() -> None:
    """An untouched enemy is worth a little more, but so little that no other target is looked for."""
    field = Field()
    firing = field.unit(LEFT)
    field.add(firing, trooper(REGULAR, RIFLE), 0, 0)
    near, far = field.squad(RIGHT, 1, trooper(REGULAR), 14), field.squad(RIGHT, 1, trooper(REGULAR), 15)
    field.order(firing, r.ORDER_HOLD)
    ready(field, firing)
    for target in (near, far):
        field.put(firing, FIRE_TARGET=target)
        assert field.do("best_target", firing) == target


@pytest.mark.rule("WE-041", "WE-042", "WE-D13")
@pytest.mark.parametrize("one_misses", [0, 1])
def test_faces_counted_are_the_effects_of_all_faces(one_misses: int) -> None:
    field = Field()
    field.block[st.RULES_AT + numbers.WE_ONE_MISSES] = one_misses
    for modifier in range(-30, 31):
        effects = [field.do("edge_effect_of", face, face + modifier) for face in range(1, 21)]
        packed = [effects.count(one) for one in (r.EFFECT_KILL, r.EFFECT_HIT, r.EFFECT_MORALE)]
        assert field.do("faces_of", modifier) == packed[0] * 10000 + packed[1] * 100 + packed[2]


@pytest.mark.rule("WE-120", "WE-121")
def test_each_end_of_a_line_has_its_own_view() -> None:
    """A wall beside one model covers that model, and only conceals the other.

    Lines of sight from memory have the same cover.
    """
    field = Field()
    near, far = field.squad(LEFT, 1, trooper(REGULAR)), field.squad(RIGHT, 1, trooper(REGULAR), 20)
    behind, away = field.member(near, 0), field.member(far, 0)
    field.put(behind, RADIUS=125)
    field.ground((0.2, -3), (1, 3), cover=2)
    for _ in range(2):
        assert field.do("sight_edge", away, behind) == SEEN_COVER
        assert field.do("sight_edge", behind, away) == SEEN_CONCEALED


@pytest.mark.rule("WE-D04")
def test_a_second_attack_needs_no_search_for_targets() -> None:
    """All attacks of the phase happen at once, so a target named for the first is one for the second."""
    field = Field()
    riflemen, target = field.squad(LEFT, 5, trooper(REGULAR)), field.squad(RIGHT, 2, trooper(REGULAR), 20)
    assert field.do("has_attack", riflemen) == 1
    field.put(field.member(target, 0), HIDDEN=1)
    field.put(field.member(target, 1), HIDDEN=1)
    assert field.do("has_attack", riflemen) == 0
    field.put(riflemen, FIRE_TARGET=target)
    assert field.do("has_attack", riflemen) == 1


def test_the_best_target_may_stand_behind_many_others() -> None:
    field = Field()
    riflemen = field.squad(LEFT, 5, trooper(REGULAR, RIFLE))
    for row in range(9):
        field.squad(RIGHT, 1, trooper(REGULAR), 12 + row)
    dear = field.unit(RIGHT)
    field.add(dear, trooper(REGULAR), 26, 0, PRICE=200)
    field.order(riflemen, r.ORDER_HOLD)
    ready(field, riflemen)
    assert field.do("best_target", riflemen) == dear


def test_a_unit_notes_four_enemies_the_nearest_first() -> None:
    field = Field()
    riflemen = field.squad(LEFT, 1, trooper(REGULAR, RIFLE))
    enemies = [
        field.squad(RIGHT, 1, trooper(REGULAR), far) for far in (20, 12, 18, 30, 14, 28, 16, 24, 22, 26)
    ]
    ready(field, riflemen)
    noted = [field.do("foe_noted", place) for place in range(int(field.block[st.BOT_AT + r.FOES]))]
    assert noted == [enemies[place] for place in (1, 4, 6, 2)]
    squares = [field.do("square_noted", place) for place in range(4)]
    assert squares == sorted(squares)
    assert squares[0] > 0


@pytest.mark.rule("WE-D47")
def test_a_unit_rallies_before_its_hits_fell_it() -> None:
    field = Field()
    rifleman = field.squad(LEFT, 1, trooper(REGULAR, RIFLE))
    field.squad(RIGHT, 1, trooper(REGULAR, RIFLE), 30)
    assert order_given(field, rifleman) == r.ORDER_HOLD
    field.put(rifleman, CASUALTY_POOL=3)
    assert order_given(field, rifleman) == r.ORDER_RALLY


def test_a_unit_backs_out_of_enemy_range() -> None:
    field = Field()
    riflemen = field.squad(LEFT, 1, trooper(REGULAR, RIFLE), 20)
    for along in (-18, -6, 6, 18):
        # to either side the unit would only come into the range of others
        guards = field.unit(RIGHT)
        for place in range(3):
            field.add(guards, trooper(VETERAN, gun(st.PISTOL)), 32, along + place / 10)
    ready(field, riflemen)
    field.order(riflemen, r.ORDER_ADVANCE)
    before = field.get(field.member(riflemen), "X")
    assert field.do("edge_find_way", riflemen, r.ORDER_ADVANCE) == 1
    assert field.block[st.CHOICE_AT + st.CHOICE_PATH] < before
