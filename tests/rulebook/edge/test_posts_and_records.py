"""Posts of crews, standings, ammunition and losses, with whole rows of the record."""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import objectives as ob
from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.edge import events
from armybuilder.battle.rulesets.edge import numbers as w
from armybuilder.battle.rulesets.edge import state as r
from armybuilder.battle.rulesets.edge.numbers import INCH
from tests.rulebook.edge.fields import Field, gun, machine, roll, trooper
from tests.rulebook.edge.test_vehicles import strike, tank

D, G, C, L, N = r.POST_DRIVER, r.POST_GUNNER, r.POST_COMMANDER, r.POST_LOADER, r.POST_NONE


def crewed(*seats: tuple[int, int]) -> tuple[Field, int, list[int]]:
    """Return a field with a vehicle whose models have a berth and a post set by hand, with posts assigned."""
    field = Field()
    vehicle = field.add(field.unit(1), machine(5, gun(st.HEAVY, 3, station=1)))
    people = field.unit(1)
    crew = [field.aboard(people, trooper(), vehicle, berth) for berth, _ in seats]
    for one, (_, own) in zip(crew, seats, strict=True):
        field.put(one, OWN_POST=own)
    field.do("assign_posts", vehicle)
    return field, vehicle, crew


@pytest.mark.rule("WE-103", "WE-V08")
@pytest.mark.parametrize(
    ("seats", "posts", "pilot"),
    [
        (((1, 0), (2, 0), (2, 0), (2, 0), (2, 0)), (D, G, C, L, N), 0),
        (((1, 0), (1, 0), (2, 0)), (D, C, G), 0),
        (((2, 0), (0, 0)), (G, N), None),
        (((2, D), (1, 0)), (D, C), 0),
        (((1, G), (1, 0)), (G, D), 1),
        (((1, r.POST_PASSENGER), (2, 0)), (N, G), None),
        (((0, D), (1, 0)), (N, D), 1),
    ],
)
def test_crews_take_their_posts_in_order(
    seats: tuple[tuple[int, int], ...], posts: tuple[int, ...], pilot: int | None
) -> None:
    """Posts set by hand come first, and passengers have no post."""
    field, vehicle, crew = crewed(*seats)
    assert tuple(field.get(one, "POST") for one in crew) == posts
    assert field.get(vehicle, "PILOT") == (0 if pilot is None else crew[pilot])
    for one, (_, own) in zip(crew, seats, strict=True):
        if own in {D, G} and field.get(one, "POST") == own:
            assert field.do("station_held", one) == (0 if own == D else 1)


@pytest.mark.rule("WE-102", "WE-023")
@pytest.mark.parametrize(
    ("empty", "role", "station", "left"),
    [(1 << G, G, 1, 1 << C), (1 << D, D, 0, 1 << C), ((1 << D) + (1 << G), D, 0, (1 << C) + (1 << G))],
)
def test_a_spare_model_steps_into_the_post(empty: int, role: int, station: int, left: int) -> None:
    """The commander leaves its own post for it."""
    field, vehicle, crew = crewed((1, 0), (2, 0), (2, 0))
    for one, post in zip(crew, (D, G, C), strict=True):
        if (empty >> post) & 1:
            field.put(one, STATUS=st.KILLED)
    field.put(vehicle, POSTS_EMPTY=empty, PILOT=0)
    assert field.do("take_empty_post", vehicle) == 1
    assert field.get(crew[2], "POST") == role
    assert field.do("station_held", crew[2]) == station
    assert field.get(vehicle, "POSTS_EMPTY", "PILOT") == (left, crew[2] if role == D else 0)
    assert field.whole(events.WE_POST) == [(103, 3, 0, -1, 0, 0, 0, 0, 0, 0, role)]


@pytest.mark.rule("WE-101")
@pytest.mark.parametrize(("face", "part"), [(5, 1), (6, 0), (20, 0)])
def test_only_the_turret_of_a_hidden_hull_is_hit(face: int, part: int) -> None:
    """Faces up to 5 are the turret's."""
    field = Field(*roll(1, events.DIE_WE_LOCATION, face), *roll(1, events.DIE_WE_DAMAGE, 1), D62="turret")
    field.squad(0, 1, trooper(), -10)
    vehicle, _ = tank(field)
    strike(field, vehicle, 0, 200, 125, 1)
    assert (field.results(events.WE_LOCATION)[0] > 0) == part


@pytest.mark.rule("WE-113")
@pytest.mark.parametrize(
    ("x", "y", "room"),
    [
        (0, 0, 1),
        (-1, 0, 0),
        (0, -1, 0),
        (40000, 40000, 1),
        (40001, 0, 0),
        (0, 40001, 0),
        (5000, 5000, 0),
        (5000, 3989, 1),
        (5000, 3995, 0),
        (8019, 8000, 0),
        (8031, 8000, 1),
        (9000, 9000, 1),
    ],
)
def test_a_survivor_needs_a_free_place(x: int, y: int, room: int) -> None:
    """Closed ground and other bases take room, but not its own and those that have fallen."""
    field = Field()
    unit = field.unit(0)
    model = field.add(unit, trooper(), 45, 45, RADIUS=10)
    field.add(unit, trooper(), 40, 40, RADIUS=10)
    field.put(field.add(unit, trooper(), 60, 60, RADIUS=10), STATUS=st.KILLED)
    field.ground((20, 20), (30, 30), impassable=1)
    assert field.do("edge_has_room", model, x, y) == room


@pytest.mark.rule("WE-082")
@pytest.mark.parametrize(
    ("own", "crew", "standing"),
    [
        ({}, 2, ob.STANDS_STEADY),
        ({"SPEED_LOSS": r.SPEED_HALVED}, 2, ob.STANDS_STEADY),
        ({"SPEED_LOSS": r.SPEED_NONE}, 2, ob.STANDS_STEADY + ob.STANDS_STUCK),
        ({}, 0, ob.STANDS_STEADY + ob.STANDS_STUCK + ob.STANDS_SPENT),
        ({"CORE": st.CORE_AUTONOMOUS}, 0, ob.STANDS_STEADY),
    ],
)
def test_a_vehicle_stands_by_its_crew_and_speed(own: dict[str, int], crew: int, standing: int) -> None:
    field = Field()
    vehicle, people = tank(field)
    for place in range(crew, 2):
        field.put(field.member(people, place), STATUS=st.KILLED)
    field.put(vehicle, **own)
    assert field.do("edge_standing_now", vehicle) == standing


@pytest.mark.rule("WE-082")
@pytest.mark.parametrize(
    ("morale", "status", "standing"),
    [
        (r.MORALE_SUPPRESSED, st.IN_PLAY, ob.STANDS_STEADY),
        (r.MORALE_FALL_BACK, st.IN_PLAY, 0),
        (r.MORALE_SURRENDERED, st.IN_PLAY, 0),
        (r.MORALE_SURRENDERED, st.LEFT_TABLE, ob.STANDS_TAKEN),
        (r.MORALE_BROKEN, st.LEFT_TABLE, 0),
    ],
)
def test_a_model_stands_by_the_morale_of_its_unit(morale: int, status: int, standing: int) -> None:
    field = Field()
    unit = field.squad(0, 1, trooper(), UNIT_MORALE=morale)
    field.put(field.member(unit), STATUS=status)
    assert field.do("edge_standing_now", field.member(unit)) == standing


@pytest.mark.rule("WE-060", "WE-061", "WE-064", "WE-111")
@pytest.mark.parametrize(
    ("face", "markers", "hurt", "passed"),
    [(3, 2, 0, 1), (2, 2, 0, 0), (4, 2, 1, 1), (3, 2, 1, 0), (20, 30, 4, 1), (19, 19, 0, 0)],
)
def test_a_check_of_ammunition_is_recorded(face: int, markers: int, hurt: int, passed: int) -> None:
    """A die above the markers passes, damage makes it harder, and a 20 always passes."""
    field = Field(*roll(0, events.DIE_WE_AMMO, face))
    vehicle, _ = tank(field)
    unit = field.get(vehicle, "UNIT")
    field.put(unit, AMMO_MARKERS=markers)
    field.put(vehicle, DIE_PENALTY=hurt)
    field.do("check_ammo", unit)
    assert field.whole(events.WE_AMMO_CHECK) == [(61, 0, -1, -1, face, -hurt, markers + 1, passed, 0, 0, 0)]
    assert field.reasons(events.WE_AMMO_CHECK) == ({events.WE_WHY_DAMAGED: -hurt} if hurt else {})
    assert field.get(unit, "AMMO_FAILED", "AMMO_FAILED_TURN") == (1 - passed, 1 - passed)


@pytest.mark.rule("WE-060", "WE-063")
def test_ammunition_markers_are_laid_once_a_turn_and_dropped() -> None:
    """Suppressive fire lays one more each time."""
    field = Field()
    unit = field.squad(0, 1, trooper())
    laid = []
    for more in (0, 0, 1):
        field.do("mark_firing", unit, more)
        laid.append(field.get(unit, "AMMO_MARKERS"))
    field.block[st.TURN] = 2
    field.do("mark_firing", unit, 1)
    assert [*laid, field.get(unit, "AMMO_MARKERS")] == [1, 1, 2, 4]
    for _ in range(2):
        field.do("drop_ammo_markers", unit)
    values = [(60, 1), (60, 2), (60, 4), (63, 0)]
    assert field.whole(events.WE_AMMO) == [(rule, 0, -1, -1, 0, 0, 0, 0, 0, 0, left) for rule, left in values]


@pytest.mark.rule("WE-090", "WE-043")
def test_a_loss_is_recorded_and_counted_once() -> None:
    field = Field()
    unit, other = field.squad(0, 3, trooper()), field.squad(1, 1, trooper(), 10)
    side = st.SIDES_AT + st.SIDE_IN_PLAY
    field.block[side] = 3
    leader = field.member(unit)
    field.put(unit, UNIT_LEADER=leader)
    field.put(field.member(other), LAID_ON=unit, LAID_HITS=4)
    field.do("lose_to_pool", field.member(unit, 1), 3)
    assert field.whole(events.WE_CASUALTY) == [(90, 3, 1, -1, 0, 0, 0, 0, 10 * INCH, 0, 0)]
    assert field.get(field.member(other), "LAID_HITS") == 1
    assert field.get(unit, "UNIT_IN_PLAY", "LOST_NOW", "LEADER_LOST_NOW") == (2, 1, 0)
    for _ in range(2):
        field.do("take_off", leader, st.LEFT_TABLE)
    assert field.get(unit, "UNIT_IN_PLAY", "LOST_NOW", "LEADER_LOST_NOW") == (1, 2, 1)
    assert field.block[side] == 1
    assert field.get(leader, "STATUS") == st.LEFT_TABLE


@pytest.mark.rule("WE-121")
@pytest.mark.parametrize(
    ("own", "heights", "hidden"),
    [
        ({"blocks": 1}, (0, 0), 1),
        ({"blocks": 1, "height": 100}, (100, 100), 0),
        ({"blocks": 1, "height": 100}, (99, 100), 1),
        ({"blocks": 1, "height": 100}, (100, 99), 1),
        ({}, (0, 0), 0),
        ({"height": 180}, (0, 0), 1),
        ({"height": 180}, (1, 0), 0),
        ({"height": 180}, (0, 1), 0),
        ({"height": 179}, (0, 0), 0),
    ],
)
def test_ground_hides_lower_models(own: dict[str, int], heights: tuple[int, int], hidden: int) -> None:
    """Models are 180 high, and closed ground hides a model unless both stand as high as the ground."""
    field = Field()
    unit = field.squad(0, 2, trooper())
    viewer, target = field.member(unit), field.member(unit, 1)
    field.put(viewer, ELEVATION=heights[0])
    field.put(target, ELEVATION=heights[1])
    assert field.do("hides", field.ground((10, 0), (20, 10), **own), viewer, target) == hidden


@pytest.mark.rule("WE-114", "WE-115")
@pytest.mark.parametrize(("row", "effect"), [(5, r.EFFECT_HIT), (4, None)])
def test_an_explosion_strikes_or_frightens_within_an_inch(row: int, effect: int | None) -> None:
    """Robots are not frightened, and a unit tests once for its first model within an inch."""
    dice = (
        *roll(2, events.DIE_WE_BLAST, 11),
        *roll(4, events.DIE_WE_BLAST, 11),
        *roll(-1, events.DIE_WE_MORALE, 1),
    )
    field = Field(*dice)
    vehicle = field.add(field.unit(1), machine(5))
    unit = field.unit(1)
    for x in (1.1, 1, 5):
        field.add(unit, trooper(), x)
    robot = field.add(field.unit(1), trooper((10, 6, 5, 0, 5), kind=st.KIND_ROBOT), 0.5)
    field.do("strike_bystanders", vehicle, row)
    shots = [] if effect is None else [(115, 0, one, -1, 11, 3, 13, effect, 0, 0, 0) for one in (2, 4)]
    assert field.whole(events.WE_SHOT) == shots
    assert len(field.told(events.WE_MORALE_TEST)) == (effect is None)
    assert (field.get(unit, "BLAST_MORALE") > 0) == (effect is None)
    assert field.get(field.get(robot, "UNIT"), "BLAST_MORALE") == 0


@pytest.mark.rule("WE-102")
@pytest.mark.parametrize(
    ("part", "face", "crew", "took", "dead"),
    [
        (w.PART_COMMANDER, 0, 3, 1, None),
        (w.PART_COMMANDER_KILLED, 0, 3, 1, 2),
        (w.PART_GUNNER_KILLED, 0, 3, 1, 1),
        (w.PART_LOADER, 0, 3, 0, None),
        (w.PART_LOADER_KILLED, 0, 4, 1, 3),
        (w.PART_DRIVER_KILLED, 0, 3, 1, 0),
        (w.PART_DRIVER_OR_WEAPON, 10, 3, 1, None),
        (w.PART_DRIVER_KILLED_OR_WEAPON, 10, 3, 1, 0),
        (w.PART_DRIVER_KILLED_OR_WEAPON, 11, 3, 1, None),
    ],
)
def test_each_location_strikes_the_holder_of_its_post(
    part: int, face: int, crew: int, took: int, dead: int | None
) -> None:
    """A struck model survives with a 7, and from 11 on a weapon is hit instead."""
    dice = (*(roll(1, events.DIE_WE_WHICH, face) if face else ()), *roll(-1, events.DIE_WE_CREW, 7))
    field = Field(*dice)
    field.squad(0, 1, trooper(), -10)
    vehicle, people = tank(field, 5, crew)
    weapon = field.get(vehicle, "WEAPONS")
    assert field.do("hit_post", st.MODELS_AT, 0, vehicle, part) == took
    fell = [place for place in range(crew) if field.get(field.member(people, place), "FELL_NOW")]
    assert fell == ([] if dead is None else [dead])
    assert field.get(weapon, "GUN_OUT_UNTIL") == (r.FOR_GOOD if face == 11 else 0)
    assert field.get(vehicle, "POSTS_EMPTY") == (0 if dead is None else 1 << (D, G, C, L)[dead])
