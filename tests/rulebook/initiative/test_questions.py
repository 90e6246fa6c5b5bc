"""Questions of the rules, each with a table of all its answers."""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import log
from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.initiative import crews, damage, events
from armybuilder.battle.rulesets.initiative import state as r
from armybuilder.battle.rulesets.initiative import verbs as o
from tests.battle.initiative.designs import ROBOT, TROOPER, VEHICLE, arm, armed
from tests.rulebook.initiative.field import METRE, Field, roll

NO_ACTION, NO_TARGET, NO_WEAPON = o.REASON_NO_ACTION, o.TR_REASON_NO_TARGET, o.TR_REASON_NO_WEAPON


def driver() -> tuple[Field, int, int]:
    """Return a field with a vehicle, and its driver with an action left."""
    field = Field()
    vehicle, one = field.add(VEHICLE), field.add(TROOPER)
    field.put(one, STATUS=st.ABOARD, CARRIED_BY=vehicle, HOME=vehicle, BERTH=8, SIGNIFICANT=1)
    field.put(vehicle, PILOT=one)
    return field, vehicle, one


@pytest.mark.rule("TR-V26")
@pytest.mark.parametrize(
    ("attack", "kind", "support", "immune"),
    [
        *((st.ATTACK_GAS_INHALED, st.KIND_CREATURE, one, int(one != st.LIFE_NONE)) for one in range(3)),
        *((st.ATTACK_GAS_ABSORBED, st.KIND_CREATURE, one, int(one == st.LIFE_FULL)) for one in range(3)),
        *((one, st.KIND_ROBOT, st.LIFE_NONE, 1) for one in (st.ATTACK_GAS_INHALED, st.ATTACK_GAS_ABSORBED)),
        *((one, st.KIND_ROBOT, st.LIFE_FULL, 0) for one in (st.ATTACK_FLAME, st.ATTACK_ACID, 0)),
    ],
)
def test_life_support_and_machinery_withstand_gas(attack: int, kind: int, support: int, immune: int) -> None:
    field = Field()
    target = field.add(TROOPER)
    field.put(target, KIND=kind, LIFE_SUPPORT=support)
    field.put(field.weapon(), WEAPON_ATTACK=attack)
    assert field.do("initiative_is_immune", target, field.weapon()) == immune
    assert field.do("initiative_is_immune", target, 0) == 0


@pytest.mark.rule("TR-111", "TR-014", "TR-060")
@pytest.mark.parametrize(
    ("skill", "strength", "dexterity", "hastened", "reacted", "modifier"),
    [
        (0, 7, 7, 0, 0, 0),
        (2, 7, 7, 0, 0, 2),
        (2, 9, 7, 0, 0, 3),
        (2, 7, 9, 0, 0, 3),
        (2, 5, 5, 0, 0, 1),
        (2, 9, 7, 1, 0, 2),
        (2, 9, 7, 2, 0, 3),
        (2, 9, 7, 0, 2, 1),
        (2, 9, 7, 1, 3, -1),
    ],
)
def test_bare_hands_add_skill_body_haste_and_reactions(
    skill: int, strength: int, dexterity: int, hastened: int, reacted: int, modifier: int
) -> None:
    field = Field()
    one = field.add(TROOPER)
    field.put(one, TR_MELEE_SKILL=skill, STRENGTH=strength, DEXTERITY=dexterity)
    field.put(one, HASTENED=hastened, REACTED=reacted)
    assert field.do("melee_dm", one) == modifier


@pytest.mark.rule("TR-150")
@pytest.mark.parametrize(
    ("metres", "number", "steered", "actions", "reason"),
    [
        (0, 1, 0, 1, o.REASON_TOO_SLOW),
        (1, 1, 0, 1, 0),
        (1, 0, 0, 1, o.REASON_TOO_SLOW),
        (67, 3, 0, 1, 0),
        (67, 4, 0, 1, o.REASON_TOO_SLOW),
        (67, 3, 1, 1, 0),
        (67, 3, crews.LOST_ROUND, 1, NO_ACTION),
        (67, 3, 0, 0, NO_ACTION),
    ],
)
def test_weaving_is_limited_by_speed(
    metres: int, number: int, steered: int, actions: int, reason: int
) -> None:
    """67 metres a round are 40.2 km/h, of which each started 20 are one number."""
    field, vehicle, one = driver()
    field.put(vehicle, METRES=metres * METRE, STEERED=steered)
    field.put(one, SIGNIFICANT=actions)
    assert field.do("weave_reason", one, number) == reason
    field.put(vehicle, PILOT=0)
    assert field.do("weave_reason", one, number) == o.REASON_NOT_DRIVING


@pytest.mark.rule("TR-141", "TR-146", "TR-147", "TR-148")
@pytest.mark.parametrize(
    ("verb", "own", "reason"),
    [
        (o.DO_STEADY, {}, 0),
        (o.DO_STEADY, {"STEERED": 1}, NO_ACTION),
        (o.DO_EVADE, {}, 0),
        (o.DO_EVADE, {"STEERED": 1}, 0),
        (o.DO_EVADE, {"STEERED": crews.LOST_ROUND}, NO_ACTION),
        (o.DO_EVADE, {"STOPPED": 1}, o.TR_REASON_CANNOT_MOVE),
        (o.DO_EVADE, {"actions": 0, "TURNS_LEFT": 1}, NO_ACTION),
        (o.DO_STUNT, {"STOPPED": 1}, o.TR_REASON_CANNOT_MOVE),
        (o.DO_FACE, {}, 0),
        (o.DO_FACE, {"STOPPED": 1}, o.TR_REASON_CANNOT_MOVE),
        (o.DO_FACE, {"actions": 0}, NO_ACTION),
        (o.DO_FACE, {"actions": 0, "TURNS_LEFT": 1}, 0),
        (o.DO_FACE, {"TURNS_LEFT": 1, "STEERED": crews.LOST_ROUND}, NO_ACTION),
        (o.DO_FACE, {"target": 0}, NO_TARGET),
        (o.DO_FACE, {"target": 1}, NO_TARGET),
        (o.DO_FACE, {"target": 2}, NO_TARGET),
        (o.DO_RAM, {"METRES": METRE}, 0),
        (o.DO_RAM, {"METRES": 0}, o.REASON_OUT_OF_RANGE),
        (o.DO_RAM, {"METRES": METRE, "away": 1}, o.REASON_OUT_OF_RANGE),
        (o.DO_RAM, {"METRES": METRE, "STOPPED": 1}, 0),
    ],
)
def test_a_driver_needs_an_action_and_a_target(verb: int, own: dict[str, int], reason: int) -> None:
    """A turn that is left costs no action, and a ram needs speed and a target within a metre."""
    field, vehicle, one = driver()
    aim = field.add(TROOPER, side=1)
    field.put(aim, X=METRE + own.pop("away", 0) + field.get(vehicle, "RADIUS") + field.get(aim, "RADIUS"))
    field.put(one, SIGNIFICANT=own.pop("actions", 1))
    chosen = {None: aim, 0: 0, 1: vehicle, 2: aim}[named := own.pop("target", None)]
    if named == 2:
        field.put(aim, STATUS=st.KILLED)
    field.put(vehicle, **own)
    assert field.do("driving_reason", one, vehicle, verb, chosen) == reason


@pytest.mark.rule("TR-V09")
@pytest.mark.parametrize(
    ("own", "rest", "reason"),
    [
        ({}, {}, 0),
        ({"CORE": st.CORE_AUTONOMOUS}, {}, NO_TARGET),
        ({"STATUS": st.DESTROYED}, {}, NO_TARGET),
        ({"SIDE": 1}, {}, NO_TARGET),
        ({"POWER_HITS": r.POWER_MOST - 1}, {}, 0),
        ({"POWER_HITS": r.POWER_MOST}, {}, NO_TARGET),
        ({"TR_DIRECTED": 1}, {}, o.TR_REASON_NOT_IT),
        ({}, {"SIGNIFICANT": 0}, NO_ACTION),
        ({}, {"STATUS": st.KILLED}, NO_TARGET),
        ({"CONTROLLER": 0}, {}, NO_TARGET),
    ],
)
def test_a_controller_commands_its_slave_robot(
    own: dict[str, int], rest: dict[str, int], reason: int
) -> None:
    field = Field()
    one, robot = field.add(TROOPER), field.add(ROBOT)
    field.put(one, **{"SIGNIFICANT": 1} | rest)
    field.put(robot, **{"CORE": st.CORE_SLAVE, "CONTROLLER": one} | own)
    assert field.do("command_reason", one, robot) == reason
    assert field.do("command_reason", one, 0) == NO_TARGET
    field.block[r.ACTS_AFTER] = one
    assert field.do("command_reason", one, robot) == (NO_TARGET if reason == NO_TARGET else NO_ACTION)


@pytest.mark.rule("TR-V40")
@pytest.mark.parametrize(
    ("link", "own", "reason"),
    [
        (1, {}, 0),
        (0, {}, o.TR_REASON_NO_OFFICER),
        (1, {"WEAPON_OFF_TABLE": 0}, NO_WEAPON),
        (1, {"WEAPON_SIDE": 1}, NO_WEAPON),
        (1, {"WEAPON_CALLED": 2}, o.REASON_NOT_LOADED),
        (1, {"WEAPON_CALLED": 1}, 0),
        (1, {"WEAPON_READY_TURN": 2}, 0),
        (1, {"WEAPON_READY_TURN": 3}, o.REASON_NOT_LOADED),
        (1, {"WEAPON_EMPTY": 1}, o.REASON_NOT_LOADED),
        (1, {"WEAPON_SPENT": 1}, o.REASON_NOT_LOADED),
        (1, {"WEAPON_ISSUE": 1, "WEAPON_STOCK": 0}, o.REASON_NOT_LOADED),
        (1, {"WEAPON_ISSUE": 1, "WEAPON_STOCK": 1}, 0),
    ],
)
def test_a_linked_officer_calls_a_ready_weapon(link: int, own: dict[str, int], reason: int) -> None:
    """Aboard, the link of the machine does as well."""
    field, vehicle, one = driver()
    field.block[st.TURN] = 2
    field.put(one, LONG_RANGE_LINK=link)
    field.put(field.weapon(), **{"WEAPON_OFF_TABLE": 1, "WEAPON_SIDE": 0} | own)
    assert field.do("call_reason", one, field.weapon()) == reason
    assert field.do("call_reason", one, 0) == NO_WEAPON
    field.put(vehicle, LONG_RANGE_LINK=1)
    assert field.do("call_reason", one, field.weapon()) == (0 if link == 0 else reason)
    field.put(one, STATUS=st.IN_PLAY)
    assert field.do("call_reason", one, field.weapon()) == reason


@pytest.mark.rule("TR-023", "TR-143", "TR-V30")
@pytest.mark.parametrize(
    ("own", "rest", "mode", "reason"),
    [
        ({}, {}, 0, 0),
        ({"WEAPON_CATEGORY": st.CLOSE_COMBAT}, {}, 0, NO_WEAPON),
        ({"SHOT_DICE": 0}, {}, 0, NO_WEAPON),
        ({"WEAPON_OFF_TABLE": 1}, {}, 0, NO_WEAPON),
        ({"GUN_HITS": 1}, {}, 0, 0),
        ({"GUN_HITS": damage.GUN_MOST}, {}, 0, NO_WEAPON),
        ({"WEAPON_EMPTY": 1}, {}, 0, o.REASON_NOT_LOADED),
        ({"SHOT_AUTO": 0}, {}, r.MODE_BURST, o.TR_REASON_NOT_AUTOMATIC),
        ({"SHOT_AUTO": 4}, {}, r.MODE_BURST, 0),
        ({"SHOT_AUTO": 4}, {}, r.MODE_AUTO, 0),
        ({"SHOT_AUTO": 4}, {}, r.MODE_AUTO + 1, o.TR_REASON_NOT_AUTOMATIC),
        ({"SHOT_AUTO": 4}, {}, -1, o.TR_REASON_NOT_AUTOMATIC),
        ({"SHOT_AUTO": 4, "WEAPON_RADIUS": 1}, {}, r.MODE_BURST, o.TR_REASON_NOT_AUTOMATIC),
        ({"SHOT_AUTO": 4, "ROUNDS_FIRED": 10}, {}, r.MODE_AUTO, o.REASON_NOT_LOADED),
        ({}, {"SIGNIFICANT": 0}, 0, NO_ACTION),
        ({}, {"WEAPON_HELD": 0}, 0, o.REASON_NOT_DRAWN),
        ({"SHOT_DRAW": 0}, {"WEAPON_HELD": 0}, 0, 0),
        ({"WEAPON_OWNER": 0}, {}, 0, NO_WEAPON),
    ],
)
def test_a_gun_is_fired_ready_and_in_hand(
    own: dict[str, int], rest: dict[str, int], mode: int, reason: int
) -> None:
    field = Field()
    one = field.add(TROOPER)
    gun = field.weapon()
    field.put(one, **{"SIGNIFICANT": 1, "WEAPON_HELD": gun} | rest)
    field.put(gun, **{"SHOT_DRAW": 1, "SHOT_ROUNDS": 20} | own)
    assert field.do("gun_reason", one, gun, mode) == reason
    assert field.do("gun_reason", one, 0, mode) == NO_WEAPON


@pytest.mark.rule("TR-056", "TR-057")
@pytest.mark.parametrize(
    ("mode", "rounds", "fired", "enough"),
    [
        (0, 4, 3, 1),
        (0, 4, 4, 0),
        (r.MODE_BURST, 8, 4, 1),
        (r.MODE_BURST, 8, 5, 0),
        (r.MODE_AUTO, 20, 8, 1),
        (r.MODE_AUTO, 20, 9, 0),
        (r.MODE_AUTO, 0, 99, 1),
    ],
)
def test_a_mode_of_fire_needs_its_rounds(mode: int, rounds: int, fired: int, enough: int) -> None:
    """With an Auto rating of 4 a burst uses 4 rounds, and full auto 12."""
    field = Field()
    field.add(TROOPER)
    field.put(field.weapon(), SHOT_AUTO=4, SHOT_ROUNDS=rounds, ROUNDS_FIRED=fired)
    assert field.do("has_rounds", field.weapon(), mode) == enough
    assert field.do("rounds_of", field.weapon(), mode) == {0: 1, r.MODE_BURST: 4, r.MODE_AUTO: 12}[mode]


@pytest.mark.rule("TR-023")
@pytest.mark.parametrize(
    ("empty", "minors", "spent"), [(1, 2, 2), (1, 1, None), (r.DROPPED, 1, 1), (1, 4, 2)]
)
def test_a_weapon_is_reloaded_or_picked_up(empty: int, minors: int, spent: int | None) -> None:
    """Reloading takes the minor actions of the weapon, here 2, and picking up takes 1."""
    field = Field()
    one = field.add(TROOPER)
    gun = field.weapon()
    field.put(one, MINORS=minors, WEAPON_HELD=0, AIM_COUNT=2, SIGNIFICANT=0)
    field.put(gun, WEAPON_EMPTY=empty, ROUNDS_FIRED=7, SHOT_RELOAD=2)
    assert field.do("reload_gun", one, gun) == (NO_ACTION if spent is None else 0)
    if spent is None:
        assert field.get(one, "MINORS", "AIM_COUNT", "WEAPON_HELD") == (minors, 2, 0)
        assert field.get(gun, "WEAPON_EMPTY", "ROUNDS_FIRED") == (empty, 7)
    else:
        lay = empty == r.DROPPED
        assert field.get(one, "MINORS", "AIM_COUNT", "WEAPON_HELD") == (minors - spent, 0, gun * lay)
        assert field.get(gun, "WEAPON_EMPTY", "ROUNDS_FIRED") == (0, 7 * lay)
    field.put(one, MINORS=4, HELD_BY=one)
    assert field.do("reload_gun", one, gun) == o.REASON_HELD


@pytest.mark.rule("TR-025", "TR-027")
@pytest.mark.parametrize(("held", "minors", "done"), [(0, 1, 1), (0, 0, 0), (1, 1, 0), (1, 0, 0)])
def test_a_light_task_takes_a_minor_action(held: int, minors: int, done: int) -> None:
    field = Field()
    one = field.add(TROOPER)
    field.put(one, MINORS=minors, SIGNIFICANT=0, HELD_BY=one * held, AIM_COUNT=2)
    assert field.do("light_task", one) == done
    assert field.get(one, "MINORS", "AIM_COUNT") == (minors - done, 0 if done else 2)


@pytest.mark.rule("TR-V08", "TR-143")
@pytest.mark.parametrize(
    ("own", "there", "away", "can"),
    [
        ({}, {}, 0, 1),
        ({}, {}, 1, 0),
        ({"KIND": st.KIND_ROBOT}, {}, 0, 0),
        ({"STATUS": st.KILLED}, {}, 0, 0),
        ({"SIDE": 1}, {}, 0, 0),
        ({}, {"STATUS": st.DESTROYED}, 0, 0),
        ({}, {"KIND": st.KIND_CREATURE}, 0, 0),
        ({}, {"KIND": st.KIND_ROBOT}, 0, 1),
        ({}, {"ALTITUDE": 1}, 0, 0),
        ({}, {"BERTH": 0}, 0, 0),
    ],
)
def test_a_model_on_foot_mounts_beside_a_machine(
    own: dict[str, int], there: dict[str, int], away: int, can: int
) -> None:
    """The machine is within two metres, on the ground, of its side, and has a free seat."""
    field = Field()
    vehicle, one = field.add(VEHICLE), field.add(TROOPER)
    field.put(vehicle, **{"BERTH": 1} | there)
    field.put(one, Y=field.get(vehicle, "RADIUS") + 10 + crews.TR_BESIDE + away, **own)
    assert field.do("can_mount", one, vehicle) == can
    assert field.do("can_mount", one, 0) == 0


@pytest.mark.rule("TR-V08")
def test_the_best_free_seat_is_taken_first() -> None:
    """A vehicle with one seat inside and one exposed has no seat for a third rider."""
    field = Field()
    vehicle = field.add(VEHICLE)
    field.put(vehicle, BERTH=1 + 1000)
    assert [field.do("seat_count", vehicle, seat) for seat in (1, 2, 3)] == [1, 1, 0]
    found = []
    for _ in range(2):
        found.append(field.do("initiative_free_seat", vehicle))
        rider = field.add(TROOPER)
        field.do("initiative_take_seat", rider, vehicle, found[-1])
        assert field.get(rider, "STATUS", "CARRIED_BY", "SEAT", "RADIUS", "SHUT_IN") == (
            *(st.ABOARD, vehicle, found[-1], field.get(vehicle, "RADIUS"), 10),
        )
    assert found == [2, 1]
    assert field.do("initiative_free_seat", vehicle) == 0


@pytest.mark.rule("TR-156", "TR-141")
def test_a_model_gets_out_behind_its_machine() -> None:
    """Only the driver leaves the wheel, and without room no model gets out."""
    field, vehicle, one = driver()
    rider = field.add(TROOPER)
    for model in (vehicle, one):
        field.put(model, X=20 * METRE, Y=20 * METRE)
    field.do("initiative_take_seat", rider, vehicle, 1)
    field.put(one, SHUT_IN=10)
    size = field.get(vehicle, "RADIUS") + 10 + 2
    assert field.do("initiative_get_out", rider, 143) == 1
    assert field.get(rider, "X", "Y", "STATUS", "CARRIED_BY", "SEAT", "RADIUS") == (
        *(20 * METRE - size, 20 * METRE, st.IN_PLAY, 0, 0, 10),
    )
    assert field.get(vehicle, "PILOT") == one
    (row,) = field.told(log.DISMOUNTED)
    assert tuple(row[name] for name in ("RULE", "ACTOR", "TARGET", "X", "Y")) == (
        *(143, 2, 0, 20 * METRE - size, 20 * METRE),
    )
    assert field.do("initiative_get_out", one, 156) == 1
    assert field.get(vehicle, "PILOT") == 0
    assert field.get(one, "X", "Y") != field.get(rider, "X", "Y")
    field.do("initiative_take_seat", rider, vehicle, 1)
    field.ground((0, 0), (40, 40), impassable=1)
    assert field.do("initiative_get_out", rider, 143) == 0
    assert field.get(rider, "STATUS") == st.ABOARD


@pytest.mark.rule("TR-170")
@pytest.mark.parametrize(
    ("first", "second", "victim"),
    [
        ({}, {}, 1),
        ({"FALLEN": st.KILLED}, {"BERTH": 8}, 2),
        ({"STATUS": st.OUT_OF_ACTION}, {"BERTH": 8}, 1),
        ({"CARRIED_BY": 0}, {"BERTH": 8}, 2),
        ({"CARRIED_BY": 0}, {"BERTH": 16}, 0),
        ({"CARRIED_BY": 0}, {"BERTH": 8, "HOME": 0}, 0),
        ({"KIND": st.KIND_ROBOT}, {"BERTH": 8}, 2),
        ({"STATUS": st.KILLED}, {"BERTH": 8, "STATUS": st.IN_PLAY}, 0),
    ],
)
def test_a_hit_on_the_cockpit_strikes_the_driver(
    first: dict[str, int], second: dict[str, int], victim: int
) -> None:
    """If the pilot is gone, another living model at the controls is struck."""
    field, vehicle, one = driver()
    other = field.add(TROOPER)
    field.put(other, **{"STATUS": st.ABOARD, "CARRIED_BY": vehicle, "HOME": vehicle, "BERTH": 0} | second)
    field.put(one, **first)
    assert field.do("who_sits_at_controls", vehicle) == (0, one, other)[victim]
    field.put(vehicle, PILOT=vehicle)
    assert field.do("who_sits_at_controls", vehicle) == (0, one, other)[victim]


@pytest.mark.rule("TR-164")
@pytest.mark.parametrize(
    ("hits", "face", "chosen"),
    [
        ((0, 0, 0), 1, 0),
        ((0, 0, 0), 3, 2),
        ((2, 0, 0), 1, 1),
        ((2, 0, 0), 2, 2),
        ((1, 2, 0), 2, 2),
        ((2, 1, 2), 0, 1),
        ((2, 2, 2), 0, None),
    ],
)
def test_a_hit_strikes_a_random_whole_weapon(hits: tuple[int, ...], face: int, chosen: int | None) -> None:
    """Destroyed weapons are left out, and a single weapon needs no die."""
    field = Field(*(roll(0, events.DIE_TR_MEMBER, face) if face else ()))
    vehicle = field.add(armed(VEHICLE, arm(), arm(), arm(), arm(st.SMOKE_LAUNCHER)))
    guns = [field.weapon(4 - place) for place in range(3)]
    for one, count in zip(guns, hits, strict=True):
        field.put(one, GUN_HITS=count)
    assert field.do("random_weapon", vehicle) == (0 if chosen is None else guns[chosen])
    assert field.dice_left() == 0


@pytest.mark.rule("TR-156", "TR-171")
def test_hits_on_a_machine_are_recorded() -> None:
    """A second hit on its computer destroys a robot."""
    field = Field(*roll(1, events.DIE_TR_LOCATION, 6, 6), *roll(1, events.DIE_TR_SHUT_DOWN, 4))
    shooter, robot = field.add(TROOPER, 0, 5, side=1), field.add(ROBOT, 3, 4)
    field.block[r.HARM_BY] = shooter
    names = ("RULE", "ACTOR", "TARGET", "WEAPON", "DIE", "TOTAL", "NEEDED", "RESULT", "VALUE")
    field.do("hit_somewhere", robot, 2, 9)
    (place,) = field.told(events.TR_PLACE_HIT)
    assert tuple(place[name] for name in names) == (156, 1, 1, -1, 12, 0, 0, damage.PLACE_COMPUTER, 2)
    hits = [tuple(row[name] for name in names) for row in field.told(events.TR_EFFECT_HIT)]
    assert hits == [(171, 1, 1, -1, 0, 0, 0, damage.PLACE_COMPUTER, count) for count in (1, 2)]
    wrecks = [tuple(row[name] for name in names) for row in field.told(events.TR_WRECKED)]
    assert wrecks == [(171, 0, 1, -1, 0, 0, 0, 0, 0)]
    assert field.get(robot, "COMPUTER_HITS", "ROUNDS_LOST", "STATUS") == (2, 4, st.DESTROYED)


@pytest.mark.rule("TR-111")
@pytest.mark.parametrize(("dx", "dy", "free"), [(3, 0, 1), (0, -3, 1), (-21, 0, 0), (0, 5, 0), (5, 0, 0)])
def test_a_model_is_thrown_only_over_free_ground(dx: int, dy: int, free: int) -> None:
    """A wall, another model and the edge of the table stop it."""
    field = Field()
    one = field.add(TROOPER, 20, 20)
    field.add(TROOPER, 25, 20)
    field.ground((10, 22), (30, 23), impassable=1, blocks=1)
    assert field.do("slide", one, dx * METRE, dy * METRE) == free
    assert field.get(one, "X", "Y") == ((20 + dx * free) * METRE, (20 + dy * free) * METRE)
