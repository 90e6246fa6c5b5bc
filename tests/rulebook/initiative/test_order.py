"""Checks, Initiative, and a model's actions in its turn."""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.initiative import events, initiative, numbers, state, verbs
from tests.battle.initiative.designs import EXO, SNIPER, TROOPER, VEHICLE
from tests.rulebook.initiative.field import METRE, Field, roll

ORDER, COMMAND = events.DIE_TR_INITIATIVE, events.DIE_TR_COMMAND


@pytest.mark.rule("TR-001", "TR-002")
def test_effect_is_a_total_less_8() -> None:
    field = Field()
    assert [field.do("initiative_effect_of", total) for total in (2, 7, 8, 14)] == [-6, -1, 0, 6]
    assert [field.do("is_exceptional", effect) for effect in (-6, -5, 0, 5, 6)] == [-1, 0, 0, 0, 1]


@pytest.mark.rule("TR-003")
def test_modifiers_of_characteristics_and_skills() -> None:
    field = Field()
    found = [field.do("characteristic_dm", value) for value in range(17)]
    assert found == [-3, -2, -2, -1, -1, -1, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3]
    assert [field.do("skill_dm", level) for level in (-1, 0, 3)] == [-3, 0, 3]


@pytest.mark.rule("TR-010", "TR-011")
def test_vector_1_initiative() -> None:
    """Initiative is two dice with the modifier of Dexterity, and an ambusher has 12 for the dice."""
    field = Field(*roll(0, ORDER, 4, 3), *roll(0, COMMAND, 5, 4))
    commander = field.add(TROOPER, dexterity=8)
    mate, enemy = field.add(TROOPER, 3), field.add(SNIPER, 30, side=1, dexterity=9)
    field.do("initiative_roll_initiative", commander, 0)
    field.do("initiative_roll_initiative", enemy, 1)
    assert field.get(commander, "TR_STARTED_WITH") == 7
    assert field.get(enemy, "TR_STARTED_WITH") == 13
    field.put(commander, TR_COMMAND=1, TACTICS_SKILL=1, LEADERSHIP_SKILL=1)
    assert field.do("use_tactics", commander) == 2
    assert [field.get(one, "TR_STARTED_WITH") for one in (commander, mate, enemy)] == [9, 2, 13]
    assert field.dice_left() == 0


@pytest.mark.rule("TR-011", "TR-015")
def test_a_successful_lead_lasts_to_the_next_rounds_end() -> None:
    field = Field(*roll(0, COMMAND, 2, 3, 6, 4))
    leader, other = field.add(TROOPER), field.add(TROOPER, 3)
    field.put(leader, TR_COMMAND=1, TACTICS_SKILL=1, LEADERSHIP_SKILL=1)
    assert field.do("lead", leader, other) == 0
    assert field.do("lead", leader, other) == 3
    assert field.do("initiative_now", other) == 3
    field.do("next_round")
    assert field.do("initiative_now", other) == 3
    field.do("next_round")
    assert field.do("initiative_now", other) == 0


@pytest.mark.rule("TR-012")
def test_the_highest_initiative_acts_first_and_dexterity_decides() -> None:
    field = Field()
    slow, quick, late = field.add(TROOPER), field.add(SNIPER, 3), field.add(TROOPER, 6)
    for one, value in ((slow, 8), (quick, 8), (late, 5)):
        field.put(one, TR_STARTED_WITH=value)
    order = []
    while one := field.do("next_to_act"):
        order.append(one)
        field.do("initiative_end_turn", one)
    assert order == [quick, slow, late]


@pytest.mark.rule("TR-012", "TR-D07")
@pytest.mark.parametrize(("turn", "first"), [(1, 1), (2, 0), (3, 1)])
def test_sides_with_equal_initiative_take_turns_to_act_first(turn: int, first: int) -> None:
    field = Field()
    both = [field.add(TROOPER, 3 * side, side=side) for side in (0, 1)]
    for one in both:
        field.put(one, TR_STARTED_WITH=8)
    field.block[st.FIRST_SIDE], field.block[st.TURN] = 0, turn
    assert field.do("next_to_act") == both[first]


@pytest.mark.rule("TR-013", "TR-060")
def test_changes_of_initiative_last_a_round() -> None:
    field = Field()
    waiting, done = field.add(TROOPER), field.add(TROOPER, 3)
    for one in (waiting, done):
        field.put(one, TR_STARTED_WITH=8, AIM_COUNT=2, AIMED_AT=5)
    field.put(done, HAS_ACTED=1)
    for one in (waiting, done):
        field.do("pay_reaction", one)
        field.do("pay_reaction", one)
    assert [field.do("initiative_now", one) for one in (waiting, done)] == [4, 8]
    assert [field.do("reaction_dm", one) for one in (waiting, done)] == [-2, -2]
    assert field.get(waiting, "AIM_COUNT", "AIMED_AT") == (0, 0)
    field.do("initiative_begin_turn", waiting)
    assert field.do("reaction_dm", waiting) == -2, "his own turn is what it weighs on"
    field.do("next_round")
    assert [field.do("initiative_now", one) for one in (waiting, done)] == [8, 4]
    assert [field.do("reaction_dm", one) for one in (waiting, done)] == [0, 0]


@pytest.mark.rule("TR-014")
def test_hastening_once_a_round() -> None:
    field = Field()
    one = field.add(TROOPER)
    assert field.do("hasten", one) == 1
    assert field.do("hasten", one) == 0
    assert (field.do("initiative_now", one), field.do("hurry_dm", one)) == (2, -1)
    field.do("next_round")
    assert (field.do("initiative_now", one), field.do("hurry_dm", one)) == (0, 0)
    assert field.do("hasten", one) == 1


@pytest.mark.rule("TR-014")
def test_haste_works_once_a_battle_under_reading_d06() -> None:
    """[TR-D06]"""
    field = Field()
    field.rule(numbers.TR_HASTE_ONCE, 1)
    one = field.add(TROOPER)
    assert field.do("hasten", one) == 1
    field.do("next_round")
    assert (field.do("initiative_now", one), field.do("hurry_dm", one)) == (0, 0)
    assert (field.do("can_hasten", one), field.do("hasten", one)) == (0, 0)


@pytest.mark.rule("TR-014")
def test_a_model_that_has_acted_cannot_hasten() -> None:
    field = Field()
    done, waiting = field.add(TROOPER), field.add(TROOPER, 3)
    field.put(done, HAS_ACTED=1)
    field.put(waiting, HELD_BACK=1)
    assert [field.do("can_hasten", one) for one in (done, waiting, field.add(TROOPER, 6))] == [0, 0, 1]
    assert field.do("hasten", done) == 0
    assert (field.do("initiative_now", done), field.do("hurry_dm", done)) == (0, 0)


@pytest.mark.rule("TR-014")
def test_haste_takes_one_from_every_check_of_the_round() -> None:
    """Haste affects shots, blows, bare hands, driving and a commander's own checks alike."""
    field = Field(*roll(0, events.DIE_TR_COMMAND, 4, 4, 4, 4))
    one = field.add(TROOPER)
    gun, enemy, car = field.weapon(), field.add(TROOPER, 3, side=1), field.add(VEHICLE, 9)
    field.put(car, PILOT=one)

    def checks() -> list[int]:
        field.do("command_check", one, initiative.RULE_TACTICS)
        return [
            field.do("shot_dm", one, enemy, gun, state.TR_MODE_SINGLE, 0, 0),
            field.do("blow_dm", one, enemy, 0, 0, 0),
            field.do("melee_dm", one),
            field.do("drive_dm", car, 0),
            field.told(events.TR_COMMANDS)[-1]["TOTAL"],
        ]

    before = checks()
    field.do("hasten", one)
    assert [now - then for now, then in zip(checks(), before, strict=True)] == [-1] * 5


@pytest.mark.rule("TR-016")
def test_a_waiting_model_acts_later_or_first_next_round() -> None:
    field = Field()
    patient, other, third = field.add(TROOPER), field.add(SNIPER, 3), field.add(TROOPER, 6)
    for one, value in ((patient, 9), (other, 7), (third, 12)):
        field.put(one, TR_STARTED_WITH=value)
    field.put(patient, HELD_BACK=1)
    field.do("initiative_end_turn", third)
    assert field.do("next_to_act") == other
    field.do("act_now", patient, 7)
    assert field.do("initiative_now", patient) == 7
    field.put(patient, HELD_BACK=1)
    field.do("next_round")
    assert field.do("initiative_now", patient) == 13
    assert field.do("next_to_act") == patient
    field.do("next_round")
    assert field.do("initiative_now", patient) == 13, "it is his Initiative from now on"


@pytest.mark.rule("TR-020", "TR-026")
def test_a_significant_action_is_worth_two_minor_ones() -> None:
    field = Field()
    one = field.add(TROOPER)
    field.do("initiative_begin_turn", one)
    assert field.do("minors_left", one) == 3
    assert [field.do("spend_minor", one) for _ in range(4)] == [1, 1, 1, 0]
    field.do("initiative_begin_turn", one)
    assert field.do("spend_significant", one) == 1
    assert field.do("spend_significant", one) == 0
    assert field.do("minors_left", one) == 1


@pytest.mark.rule("TR-021", "TR-100", "TR-101")
def test_ground_models_and_stances_limit_a_move() -> None:
    field = Field()
    one = field.add(TROOPER, 20, 20)
    field.ground((24, 10), (26, 18), difficult=1)
    field.ground((10, 10), (15, 30), impassable=1)
    field.add(TROOPER, 20, 25)
    assert field.way(one, (5300, 20 * METRE)) == verbs.TR_REASON_TOO_FAR
    assert field.way(one, (23 * METRE, 16 * METRE)) == 0
    assert field.way(one, (4900, 17 * METRE)) == verbs.TR_REASON_TOO_FAR
    assert field.way(one, (2960, 20 * METRE)) == verbs.TR_REASON_NO_WAY
    assert field.way(one, (20 * METRE, 4990)) == verbs.TR_REASON_NO_ROOM
    assert field.way(one, (26 * METRE, 20 * METRE)) == 0
    field.do("initiative_go_path", one, 21)
    assert field.get(one, "X", "METRES") == (26 * METRE, 6 * METRE)
    field.put(one, STANCE=state.CROUCHED)
    assert field.way(one, (5820, 20 * METRE)) == verbs.TR_REASON_TOO_FAR
    assert field.way(one, (29 * METRE, 20 * METRE)) == 0


@pytest.mark.rule("TR-021")
def test_a_model_cannot_walk_off_the_table() -> None:
    field = Field()
    one = field.add(TROOPER, 1, 1)
    assert field.way(one, (-100, 1 * METRE)) == verbs.TR_REASON_NO_WAY


@pytest.mark.rule("TR-022", "TR-023", "TR-024")
def test_stance_reloading_and_aim() -> None:
    field = Field()
    one, target = field.add(TROOPER), field.add(TROOPER, 40, side=1)
    field.put(field.weapon(2), WEAPON_EMPTY=1)
    field.do("initiative_begin_turn", one)
    assert [field.do("initiative_take_aim", one, target) for _ in range(4)] == [
        0,
        0,
        0,
        verbs.REASON_NO_ACTION,
    ]
    assert field.get(one, "AIM_COUNT", "AIMED_AT") == (3, target)
    for _ in range(2):
        field.do("initiative_begin_turn", one)
        for _ in range(3):
            field.do("initiative_take_aim", one, target)
    assert field.get(one, "AIM_COUNT") == 6
    field.do("initiative_begin_turn", one)
    assert field.do("take_stance", one, state.CROUCHED) == 0
    assert field.get(one, "STANCE", "AIM_COUNT") == (state.CROUCHED, 0)
    assert field.do("reload_gun", one, field.weapon(2)) == 0
    assert field.get(field.weapon(2), "WEAPON_EMPTY") == 0


@pytest.mark.rule("TR-024")
def test_a_model_cannot_aim_at_an_unseen_target() -> None:
    field = Field()
    one, target = field.add(EXO), field.add(TROOPER, 40, side=1)
    field.ground((20, -5), (21, 5), blocks=1)
    field.do("initiative_begin_turn", one)
    assert field.do("initiative_take_aim", one, target) == verbs.REASON_NOT_SEEN
    assert field.do("minors_left", one) == 3
