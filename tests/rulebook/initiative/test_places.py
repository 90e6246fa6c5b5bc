"""Places and directions of machines: room beside them, facings, ways out and collisions."""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.initiative import crews, damage, events, verbs
from armybuilder.battle.rulesets.initiative import state as r
from armybuilder.battle.rulesets.initiative.tables import LOCATIONS
from tests.battle.initiative.designs import ROBOT, TROOPER, VEHICLE, arm, armed
from tests.rulebook.initiative.battles import Battle, Man
from tests.rulebook.initiative.field import METRE, Field, roll
from tests.rulebook.initiative.test_driving import driven

DRIVE, CRASH = events.DIE_TR_DRIVING, events.DIE_TR_CRASH
WIDTH = 200 * METRE


def rows(field: Field, code: int) -> list[tuple[int, ...]]:
    """Return the record's rows of a code without their places."""
    names = ("RULE", "ACTOR", "TARGET", "WEAPON", "DIE", "TOTAL", "NEEDED", "RESULT", "VALUE")
    return [tuple(row[name] for name in names) for row in field.told(code)]


@pytest.mark.rule("TR-156", "TR-143")
@pytest.mark.parametrize(
    ("x", "y", "room"),
    [
        (30, 30, 1),
        (29, 5000, 0),
        (5000, 29, 0),
        (WIDTH - 30, WIDTH - 30, 1),
        (WIDTH - 29, 5000, 0),
        (5000, WIDTH - 29, 0),
        (2000 - 30, 3000, 1),
        (2000 - 28, 3000, 0),
        (6000, 6000 + 40, 1),
        (6000, 6000 - 39, 0),
        (6000 + 24, 6000 + 32, 1),
        (6000 + 24, 6000 + 31, 0),
        (14000, 14000, 1),
        (9000, 3000, 1),
    ],
)
def test_a_base_needs_room_beside_other_bases(x: int, y: int, room: int) -> None:
    """Fallen models, the model itself and open ground take no room, and its base is 30 wide."""
    field = Field()
    one = field.add(TROOPER, 20, 20)
    field.put(field.add(TROOPER, 45, 15), STATUS=st.KILLED)
    field.add(TROOPER, 30, 30)
    field.ground((10, 5), (20, 25), impassable=1)
    field.ground((40, 10), (50, 20), difficult=1)
    field.put(one, X=14000, Y=14000)
    assert field.do("is_standing_room", one, 30, x, y) == room


def aboard() -> tuple[Field, int]:
    """Return a field with a vehicle at 100 metres that faces along x, and a model aboard."""
    field = Field()
    vehicle, one = field.add(VEHICLE, 100, 100), field.add(TROOPER, 100, 100)
    field.put(vehicle, RADIUS=200)
    field.put(one, STATUS=st.ABOARD, CARRIED_BY=vehicle, SHUT_IN=10)
    return field, one


def way_out(field: Field, one: int) -> tuple[int, int] | None:
    """Return the way from a vehicle's middle to the first free place beside it."""
    if field.do("initiative_find_way_out", one) == 0:
        return None
    return field.block[r.FOUND_X] - 100 * METRE, field.block[r.FOUND_Y] - 100 * METRE


@pytest.mark.rule("TR-156", "TR-143")
def test_the_way_out_is_behind_then_to_either_side() -> None:
    """The places are 15 degrees apart, and a hand's breadth from the machine."""
    field, one = aboard()
    found = []
    for _ in range(6):
        x, y = way_out(field, one) or (0, 0)
        found.append((x, y))
        field.put(field.add(TROOPER), X=100 * METRE + x, Y=100 * METRE + y, RADIUS=1)
    assert found == [(-212, 0), (-204, -54), (-204, 54), (-183, -106), (-183, 106), (-149, -149)]


@pytest.mark.rule("TR-156", "TR-143")
@pytest.mark.parametrize(
    ("low", "high", "way"),
    [
        ((-1, -1), (1, 1), (-212, 0)),
        ((-2, -2), (2, 2), (-412, 0)),
        ((-3, -3), (3, 3), (-612, 0)),
        ((-4, -4), (4, 4), (-812, 0)),
        ((-5, -5), (5, 5), None),
        ((-5, -5), (1, 5), (212, 0)),
        ((-5, -5), (5, 1), (0, 212)),
    ],
)
def test_the_way_out_leads_round_closed_ground(
    low: tuple[int, int], high: tuple[int, int], way: tuple[int, int] | None
) -> None:
    """Further places are a metre farther each, up to three."""
    field, one = aboard()
    field.ground((100 + low[0], 100 + low[1]), (100 + high[0], 100 + high[1]), impassable=1)
    assert way_out(field, one) == way


@pytest.mark.rule("TR-131")
@pytest.mark.parametrize(
    ("x", "y", "fronted"),
    [(9, 0, 1), (9, 9, 1), (9, -9, 1), (9, 10, 0), (9, -10, 0), (0, 0, 0), (-9, 0, 0), (0, 9, 0), (-9, 9, 0)],
)
@pytest.mark.parametrize("turn", [0, 1])
def test_front_armour_faces_a_quarter_of_the_circle(x: int, y: int, fronted: int, turn: int) -> None:
    field = Field()
    vehicle = field.add(VEHICLE, 50, 60)
    at = (50 - y, 60 + x) if turn else (50 + x, 60 + y)
    attacker = field.add(TROOPER, *at, side=1)
    field.put(vehicle, FACING_X=0 if turn else 1000, FACING_Y=1000 if turn else 0)
    assert field.do("is_fronted", vehicle, attacker) == fronted
    assert field.do("is_fronted", vehicle, 0) == 0


@pytest.mark.rule("TR-140")
@pytest.mark.parametrize(
    ("x", "y", "arc"),
    [
        (9, 0, crews.ARC_FRONT),
        (9, 9, crews.ARC_FRONT),
        (9, -9, crews.ARC_FRONT),
        (8, 9, crews.ARC_LEFT),
        (8, -9, crews.ARC_RIGHT),
        (-9, 9, crews.ARC_LEFT),
        (-9, -9, crews.ARC_RIGHT),
        (-10, 9, crews.ARC_REAR),
        (-10, -9, crews.ARC_REAR),
    ],
)
def test_each_quarter_around_a_machine_has_its_ends(x: int, y: int, arc: int) -> None:
    field = Field()
    vehicle = field.add(VEHICLE, 50, 60)
    assert field.do("arc_of", vehicle, (50 + x) * METRE, (60 + y) * METRE) == arc


@pytest.mark.rule("TR-168", "TR-170")
@pytest.mark.parametrize("place", [damage.PLACE_COCKPIT, damage.PLACE_PASSENGERS])
@pytest.mark.parametrize(("armour", "lost"), [(0, 5), (4, 1), (5, 0)])
def test_a_hit_on_people_is_recorded(place: int, armour: int, lost: int) -> None:
    field, vehicle, one = driven()
    field.put(one, ARMOUR_LEFT=armour, HOME=vehicle, BERTH=8, ENDURANCE=9)
    other = field.add(TROOPER, endurance=9)
    field.put(other, STATUS=st.ABOARD, CARRIED_BY=vehicle, ARMOUR_LEFT=armour)
    if place == damage.PLACE_PASSENGERS:
        field.put(one, STATUS=st.IN_PLAY, CARRIED_BY=0)
    field.do("hit_people", vehicle, place, 5)
    victim = one if place == damage.PLACE_COCKPIT else other
    rule, number = (170, 1) if victim == one else (168, 2)
    assert rows(field, events.TR_EFFECT_HIT) == [(rule, 0, number, -1, 0, 0, 0, place, 5)]
    assert 9 - field.get(victim, "ENDURANCE") == lost


@pytest.mark.rule("TR-171")
def test_each_hit_on_a_computer_has_its_effect() -> None:
    """A robot is shut down by the first, a vehicle goes on, and without one the Structure is hit."""
    field = Field(*roll(0, events.DIE_TR_SHUT_DOWN, 5))
    robot, vehicle = field.add(ROBOT), field.add(VEHICLE)
    field.put(robot, HAS_COMPUTER=1)
    field.do("hit_computer", robot)
    assert field.get(robot, "COMPUTER_HITS", "ROUNDS_LOST", "STATUS") == (1, 5, st.IN_PLAY)
    field.do("hit_computer", robot)
    assert field.get(robot, "COMPUTER_HITS", "ROUNDS_LOST", "STATUS") == (2, 5, st.DESTROYED)
    structure = field.get(vehicle, "STRUCTURE_LEFT")
    field.put(vehicle, HAS_COMPUTER=1)
    for hits, left in ((1, 0), (2, 0), (2, 1)):
        field.do("hit_computer", vehicle)
        assert field.get(vehicle, "COMPUTER_HITS", "ROUNDS_LOST", "STATUS") == (hits, 0, st.IN_PLAY)
        assert structure - field.get(vehicle, "STRUCTURE_LEFT") == left
    field.put(vehicle, HAS_COMPUTER=0)
    field.do("hit_computer", vehicle)
    assert structure - field.get(vehicle, "STRUCTURE_LEFT") == 2


@pytest.mark.rule("TR-166")
def test_each_hit_on_a_power_plant_has_its_effect() -> None:
    """The third stops the machine, and harms its Hull by a die, then its Structure."""
    field = Field(*roll(0, events.DIE_TR_POWER_PLANT, 4))
    vehicle = field.add(VEHICLE, hull=3, structure=9)
    told = []
    for _ in range(4):
        field.do("hit_power", vehicle)
        told.append(field.get(vehicle, "POWER_HITS", "ROUNDS_LOST", "STOPPED", "HULL_LEFT", "STRUCTURE_LEFT"))
    assert told == [(1, 1, 0, 3, 9), (2, 1, 0, 3, 9), (3, 1, 1, 0, 8), (3, 1, 1, 0, 7)]


@pytest.mark.rule("TR-141", "TR-145")
@pytest.mark.parametrize(
    ("wall", "man", "edge", "went"), [(0, 0, 0, 1), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0)]
)
def test_a_vehicle_without_control_runs_on_or_collides(wall: int, man: int, edge: int, went: int) -> None:
    """The vehicle goes as far as in its last round, unless an obstacle stops it."""
    field, vehicle, one = driven(*roll(0, CRASH, *(1,) * 9), armour=20)
    x = 190 if edge else 50
    field.put(vehicle, X=x * METRE, LAST_PACE=15 * METRE, FACING_X=1000, FACING_Y=0)
    if wall:
        field.ground((60, 40), (61, 60), impassable=1)
    if man:
        field.add(TROOPER, 60, 50, side=1)
    field.do("coast", vehicle)
    assert field.get(vehicle, "X", "Y") == ((x + 15 * went) * METRE, 50 * METRE)
    assert field.get(one, "X") == (x + 15) * METRE if went else True
    pace = 15 * METRE * went
    assert field.get(vehicle, "METRES", "LAST_PACE") == (pace, pace)
    assert [row[2] for row in rows(field, events.TR_COLLIDES)] == ([] if went else [2 if man else -1])


@pytest.mark.rule("TR-148")
@pytest.mark.parametrize(
    ("evasion", "dodged", "face", "hit"),
    [(0, 0, 4, 1), (0, 0, 3, 0), (1, 0, 4, 0), (0, -1, 4, 0), (1, -1, 6, 1)],
)
def test_a_ram_hits_with_an_effect_of_0(evasion: int, dodged: int, face: int, hit: int) -> None:
    """The driver's check needs 8, and evasion and a dodge make it harder."""
    field, vehicle, one = driven(*roll(1, DRIVE, 4, face), *roll(0, CRASH, *(1,) * 9))
    field.put(one, DRIVE_SKILL=0, DEXTERITY=7)
    target = field.add(TROOPER, 52, 50, side=1)
    field.put(target, EVASION=evasion)
    assert field.do("ram", vehicle, target, dodged) == hit
    assert len(field.told(events.TR_COLLIDES)) == hit


@pytest.mark.rule("TR-166")
@pytest.mark.parametrize(
    ("lost", "left", "steered"), [(0, 0, 0), (1, 0, crews.LOST_ROUND), (3, 2, crews.LOST_ROUND)]
)
def test_a_driver_takes_the_controls_for_a_round(lost: int, left: int, steered: int) -> None:
    """The smoke of the last round lifts, and a damaged power plant takes the round."""
    field, vehicle, one = driven()
    field.block[st.LASTING_KINDS] = 3
    field.put(vehicle, ROUNDS_LOST=lost, SMOKING=1, STEERED=1)
    field.do("initiative_take_controls", one)
    assert field.get(vehicle, "ROUNDS_LOST", "STEERED", "SMOKING") == (left, steered, 0)
    assert field.block[st.LASTING_KINDS] == 2
    field.do("initiative_take_controls", one)
    assert field.block[st.LASTING_KINDS] == 2


@pytest.mark.rule("TR-027", "TR-V42")
def test_laid_smoke_is_counted_and_recorded() -> None:
    field = Field()
    vehicle = field.add(VEHICLE)
    field.put(field.weapon(), WEAPON_LIMIT=st.LIMIT_SINGLE)
    field.do("initiative_lay_smoke", vehicle, field.weapon())
    assert field.get(vehicle, "SMOKING", "FREE_DONE") == (1, 1)
    assert field.block[st.LASTING_KINDS] == 1
    assert field.get(field.weapon(), "WEAPON_SPENT") == 1
    assert rows(field, events.TR_SMOKES) == [(27, 0, 0, 0, 0, 0, 0, 0, 0)]


@pytest.mark.rule("TR-056", "TR-V30")
@pytest.mark.parametrize(
    ("own", "after"),
    [
        ({"WEAPON_LIMIT": st.LIMIT_NONE}, (0, 0, 0, 0, 1)),
        ({"WEAPON_LIMIT": st.LIMIT_RECHARGE}, (0, 0, 5, 0, 1)),
        ({"WEAPON_LIMIT": st.LIMIT_RELOAD}, (1, 0, 0, 0, 1)),
        ({"WEAPON_LIMIT": st.LIMIT_SINGLE}, (0, 1, 0, 0, 1)),
        ({"SHOT_ROUNDS": 2}, (0, 0, 0, 0, 1)),
        ({"SHOT_ROUNDS": 1}, (1, 0, 0, 0, 1)),
        ({"WEAPON_ISSUE": 2, "WEAPON_STOCK": 2}, (0, 0, 0, 1, 1)),
        ({"WEAPON_ISSUE": 2, "WEAPON_STOCK": 0}, (0, 0, 0, 0, 1)),
        ({"WEAPON_ISSUE": 0, "WEAPON_STOCK": 2}, (0, 0, 0, 2, 1)),
    ],
)
def test_each_limit_uses_up_a_weapon(own: dict[str, int], after: tuple[int, ...]) -> None:
    """An idle round lies between the shots of a weapon that recharges."""
    field = Field()
    field.add(TROOPER)
    field.block[st.TURN] = 3
    field.put(field.weapon(), **{"SHOT_ROUNDS": 0, "WEAPON_READY_TURN": 0} | own)
    field.do("initiative_use_up", field.weapon(), r.TR_MODE_SINGLE)
    names = ("WEAPON_EMPTY", "WEAPON_SPENT", "WEAPON_READY_TURN", "WEAPON_STOCK", "ROUNDS_FIRED")
    assert field.get(field.weapon(), *names) == after


@pytest.mark.rule("TR-D47")
def test_the_models_in_play_are_counted_anew() -> None:
    field = Field()
    men = [field.add(TROOPER, side=int(place > 2)) for place in range(5)]
    for one, status in zip(
        men, (st.IN_PLAY, st.ABOARD, st.KILLED, st.OUT_OF_ACTION, st.IN_PLAY), strict=True
    ):
        field.put(one, STATUS=status)
    units = [field.block[st.UNITS_AT] + side * st.UNIT_WIDTH for side in (0, 1)]
    field.block[st.UNITS_FIELDED] = 2
    field.block[r.MISCOUNTED] = 1
    for _ in range(2):
        field.do("count_standing")
        assert [field.get(unit, "UNIT_IN_PLAY") for unit in units] == [2, 1]
        sides = [field.block[st.SIDES_AT + side * st.SIDE_WIDTH + st.SIDE_IN_PLAY] for side in (0, 1)]
        assert sides == [2, 1]
    assert field.block[r.MISCOUNTED] == 0


@pytest.mark.rule("TR-061", "TR-148")
@pytest.mark.parametrize(
    ("reaction", "wall", "modifier"), [(0, 0, 0), (r.REACTS_DODGES, 0, -1), (r.REACTS_DODGES, 1, -2)]
)
def test_a_dodge_in_cover_makes_a_ram_harder(reaction: int, wall: int, modifier: int) -> None:
    field = Field()
    one, target = field.add(TROOPER), field.add(TROOPER, 20, side=1)
    if wall:
        field.ground((18, -3), (19, 3), cover=2)
    frame = st.STACK_AT
    for name, value in (("ATTACKER", one), ("ATTACK_TARGET", target), ("ATTACK_REACTION", reaction)):
        field.block[frame + getattr(r, name)] = value
    assert field.do("ram_dodged", frame) == modifier


@pytest.mark.rule("TR-D32", "TR-D47")
@pytest.mark.parametrize(
    ("status", "stopped", "points"),
    [
        (st.KILLED, 0, 40),
        (st.DESTROYED, 1, 40),
        (st.OUT_OF_ACTION, 0, 20),
        (st.IN_PLAY, 1, 20),
        (st.IN_PLAY, 0, 0),
        (st.ABOARD, 0, 0),
    ],
)
def test_losses_score_whole_or_half(status: int, stopped: int, points: int) -> None:
    field = Field()
    one = field.add(TROOPER, side=1)
    field.add(TROOPER)
    field.put(one, STATUS=status, STOPPED=stopped, PRICE=40)
    assert field.do("points_out", one) == points
    assert [field.do("lost_points", side) for side in (0, 1)] == [0, points]


@pytest.mark.rule("TR-144", "TR-V47")
@pytest.mark.parametrize(
    ("seats", "face", "member", "effect", "struck"),
    [
        ((st.SEAT_EXPOSED,), 2, 0, 0, 1),
        ((st.SEAT_EXPOSED,), 3, 0, 0, 0),
        ((st.SEAT_PARTIAL,), 1, 0, 1, 1),
        ((st.SEAT_PARTIAL,), 1, 0, 0, 0),
        ((st.SEAT_EXPOSED, st.SEAT_EXPOSED), 1, 1, 0, 1),
        ((st.SEAT_EXPOSED, st.SEAT_EXPOSED), 1, 2, 0, 2),
        ((st.SEAT_INSIDE, st.SEAT_EXPOSED), 1, 0, 0, 2),
        ((st.SEAT_INSIDE,), 0, 0, 0, 0),
        ((), 0, 0, 0, 0),
    ],
)
def test_a_hit_may_strike_models_in_the_open(
    seats: tuple[int, ...], face: int, member: int, effect: int, struck: int
) -> None:
    """A hit strikes a model in the open on 1 or 2, and half cover stops a narrow hit."""
    dice = (
        *(roll(3, events.DIE_TR_CREW, face) if face else ()),
        *(roll(3, events.DIE_TR_MEMBER, member) if member else ()),
    )
    field = Field(*dice)
    vehicle = field.add(VEHICLE, 20)
    crew = [field.add(TROOPER, 20) for _ in range(2)]
    for one, seat in zip(crew, seats, strict=False):
        field.put(one, STATUS=st.ABOARD, CARRIED_BY=vehicle, SEAT=seat)
    attacker = field.add(TROOPER, side=1)
    assert field.do("in_the_open", attacker, vehicle, effect) == (vehicle, *crew)[struck]
    assert rows(field, events.TR_FALLS_ON) == ([(144, 3, struck, -1, face, 0, 2, 1, 0)] if struck else [])
    assert field.dice_left() == 0
    for one in crew:
        field.put(one, FALLEN=st.KILLED)
    assert field.do("in_the_open", attacker, vehicle, effect) == vehicle


@pytest.mark.rule("TR-V09")
@pytest.mark.parametrize(
    ("commands", "type_", "may"), [(0, 0, 0), (0, 1, 0), (1, 1, 1), (1, 2, 0), (2, 1, 0), (2, 2, 1)]
)
def test_a_commander_of_its_type_controls_a_robot(commands: int, type_: int, may: int) -> None:
    field = Field()
    one, robot = field.add(TROOPER), field.add(ROBOT)
    field.put(one, CONTROLS=commands * crews.CONTROL_EACH + 5)
    field.put(robot, CORE=st.CORE_SLAVE, CONTROLLER=0, ROBOT_TYPE=type_)
    assert field.do("may_control", one, robot) == may


@pytest.mark.rule("TR-023")
@pytest.mark.parametrize(
    ("own", "kind", "held", "ready"),
    [
        ({}, st.KIND_CREATURE, 0, 0),
        ({}, st.KIND_CREATURE, 1, 1),
        ({}, st.KIND_CREATURE, 2, 0),
        ({}, st.KIND_ROBOT, 0, 1),
        ({"SHOT_DRAW": 0}, st.KIND_CREATURE, 0, 1),
        ({"WEAPON_OFF_TABLE": 1}, st.KIND_CREATURE, 0, 1),
        ({"WEAPON_OWNER": 0}, st.KIND_CREATURE, 0, 1),
        ({"WEAPON_LINKED": 2}, st.KIND_CREATURE, 2, 1),
        ({"WEAPON_LINKED": 2}, st.KIND_CREATURE, 0, 0),
    ],
)
def test_linked_weapons_are_drawn_together(own: dict[str, int], kind: int, held: int, ready: int) -> None:
    field = Field()
    one = field.add(armed(TROOPER, arm(), arm()))
    guns = (0, field.weapon(2), field.weapon(1))
    linked = {"WEAPON_LINKED": guns[2]} if "WEAPON_LINKED" in own else {}
    field.put(guns[1], **{"SHOT_DRAW": 1} | own | linked)
    field.put(one, KIND=kind, WEAPON_HELD=guns[held])
    assert field.do("needs_no_drawing", guns[1]) == ready


@pytest.mark.rule("TR-031")
@pytest.mark.parametrize(
    ("category", "shoots"),
    [(category, int(category not in {7, 8})) for category in range(1, 10)] + [(10, 0), (11, 0), (12, 0)],
)
def test_weapons_that_shoot_or_are_thrown_are_guns(category: int, shoots: int) -> None:
    """Blades strike, and charges and smoke launchers do neither."""
    field = Field()
    field.add(TROOPER)
    field.put(field.weapon(), WEAPON_CATEGORY=category)
    assert field.do("initiative_is_gun", field.weapon()) == shoots


@pytest.mark.rule("TR-141")
@pytest.mark.parametrize(
    ("own", "went"),
    [
        ({}, 1),
        ({"STEERED": 1}, 0),
        ({"LAST_PACE": 0}, 0),
        ({"LAST_PACE": 1}, 1),
        ({"STATUS": st.DESTROYED}, 0),
        ({"KIND": st.KIND_ROBOT}, 0),
    ],
)
def test_only_vehicles_without_control_run_on(own: dict[str, int], went: int) -> None:
    field, vehicle, _ = driven()
    field.put(vehicle, **{"LAST_PACE": 15 * METRE, "FACING_X": 0, "FACING_Y": 1000, "TR_DIRECTED": 1} | own)
    field.do("coast_all")
    far = field.get(vehicle, "LAST_PACE")
    assert field.get(vehicle, "X", "Y") == (50 * METRE, 50 * METRE + far * went)
    assert len(field.told(events.TR_WALKS)) == went
    assert field.get(vehicle, "TR_DIRECTED") == 0
    assert field.get(vehicle, "STEERED") == 0


@pytest.mark.rule("TR-145")
@pytest.mark.parametrize(("piloted", "by"), [(1, 1), (0, 0)])
def test_a_collision_names_the_driver_or_the_machine(piloted: int, by: int) -> None:
    field, vehicle, one = driven(*roll(0, CRASH, *(2,) * 9), metres=17, armour=20)
    field.put(vehicle, PILOT=one * piloted)
    target = field.add(TROOPER, 52, 50, side=1, endurance=90)
    field.do("collide", vehicle, target)
    assert field.block[r.HARM_BY] == (vehicle, one)[by]
    assert rows(field, events.TR_COLLIDES) == [(145, 0, 2, -1, 0, 0, 0, 0, 4)]
    assert field.get(vehicle, "METRES", "LAST_PACE") == (0, 0)
    assert field.get(vehicle, "HULL_LEFT", "STRUCTURE_LEFT") == field.get(
        field.add(VEHICLE), "HULL_LEFT", "STRUCTURE_LEFT"
    )


@pytest.mark.rule("TR-156")
@pytest.mark.parametrize(
    ("status", "aboard", "away", "lost"),
    [
        (st.ABOARD, 1, 0, 9),
        (st.OUT_OF_ACTION, 1, 0, 9),
        (st.IN_PLAY, 0, 6, 9),
        (st.IN_PLAY, 0, 7, 4),
        (st.IN_PLAY, 0, 12, 4),
        (st.IN_PLAY, 0, 13, 0),
    ],
)
def test_an_exploding_machine_harms_by_distance(status: int, aboard: int, away: int, lost: int) -> None:
    """All aboard and within 6 metres take the near damage, and those within 12 metres the far."""
    field = Field()
    vehicle, one = field.add(VEHICLE, 50, 50), field.add(TROOPER, 50 + away, 50, endurance=90, armour=0)
    field.put(one, STATUS=status, CARRIED_BY=vehicle * aboard)
    field.do("blow_apart", vehicle, 9, 4)
    assert 90 - field.get(one, "ENDURANCE") == lost


@pytest.mark.rule("TR-156")
def test_places_of_hits_are_numbered_in_order() -> None:
    numbered = [getattr(damage, f"PLACE_{name.upper()}") for name in LOCATIONS]
    assert numbered == list(range(11))


@pytest.mark.rule("CA-B-024")
def test_a_side_may_place_any_unit_first() -> None:
    fight = Battle(Man(TROOPER, 5, 5), Man(TROOPER, 190, 5, 1), posted=False)
    names = (
        st.PENDING,
        st.PENDING_SIDE,
        st.PENDING_UNIT,
        st.PENDING_MODEL,
        st.PENDING_CAUSE,
        st.PENDING_RULE,
    )
    side = fight.block[st.ACTIVE_SIDE]
    assert [fight.block[name] for name in names] == [verbs.DECIDE_POST, side, 0, 0, 0, 0]
