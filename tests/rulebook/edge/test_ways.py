"""Ways over the ground, watched places, charges into contact and searches, with exact places and costs."""

from __future__ import annotations

import math

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.edge import events
from armybuilder.battle.rulesets.edge import state as r
from armybuilder.battle.rulesets.edge import verbs as o
from armybuilder.battle.rulesets.edge.numbers import INCH
from armybuilder.battle.rulesets.edge.paths import KIND_OBSTACLE
from armybuilder.battle.rulesets.edge.reactions import WE_PLACES
from tests.rulebook.edge.fields import REGULAR, Field, gun, machine, roll, trooper

FRAME = st.STACK_AT


@pytest.mark.rule("WE-030", "WE-032")
@pytest.mark.parametrize(
    ("own", "to", "most", "cost"),
    [
        ({}, (30, 50), 999, 2000 * 12 // 5),
        ({}, (30, 40), 999, 2000),
        ({}, (20, 50), 999, 0),
        ({"CLEAR_MOVE": 2000, "ROUGH_MOVE": 1200}, (30, 50), 999, 2000 * 10 // 6),
        ({"ROUGH_MOVE": 0}, (30, 50), 999, 2000),
        ({"ROUGH_MOVE": 2400}, (30, 50), 999, 2000),
        ({"MOTION": r.MOTION_FLIES}, (30, 50), 999, 2000),
        ({"MOTION": r.MOTION_JETS}, (30, 50), 999, 2000),
        ({}, (30, 50), 9, 2000),
        ({}, (30, 50), 10, 2000 - 181 + 181 * 12 // 5),
        ({"OBSTACLE_COST": 2 * INCH}, (30, 60), 999, 2000 + 400),
        ({"OBSTACLE_COST": r.CROSSES_NEVER}, (30, 60), 999, 2000),
        ({"OBSTACLE_COST": 0}, (30, 60), 999, 2000),
    ],
)
def test_each_leg_costs_by_ground_and_model(
    own: dict[str, int], to: tuple[int, int], most: int, cost: int
) -> None:
    """A leg of ten inches from 20 inches on is all rough, all clear, or leads over an obstacle.

    A leg of no length costs nothing, and beyond its most the cost is not counted on.
    """
    field = Field()
    field.ground((18, 45), (45, 55), difficult=1)
    field.ground((24, 58), (25, 62), kind=KIND_OBSTACLE)
    model = field.member(field.squad(0, 1, trooper()))
    field.put(model, **own)
    way = (20 * INCH, to[1] * INCH, to[0] * INCH, to[1] * INCH)
    assert field.do("leg_cost", model, *way, most * INCH) == cost


@pytest.mark.rule("WE-030", "WE-032")
@pytest.mark.parametrize(
    ("start", "end", "steps"),
    [((20, 50), (30, 50), 5), ((30, 50), (20, 50), 5), ((25, 45), (25, 55), 11), ((20, 45), (30, 55), 7)],
)
def test_steps_measure_the_rough_part_of_a_leg(
    start: tuple[int, int], end: tuple[int, int], steps: int
) -> None:
    """The middle of each step of less than an inch says whether it is rough, from 20.5 inches to 25.5."""
    field = Field()
    field.ground((20.5, 40), (25.5, 60), difficult=1)
    model = field.member(field.squad(0, 1, trooper()))
    far = round(((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5 * INCH)
    count = far // INCH + 1
    part = far * steps // count
    ways = [one * INCH for one in (*start, *end)]
    got = field.do("leg_cost", model, *ways, 999 * INCH)
    assert abs(got - (far - part + part * 12 // 5)) <= 2, f"{steps} of {count} steps are rough"


@pytest.mark.rule("WE-031", "WE-123")
@pytest.mark.parametrize(
    ("percent", "own", "reach"),
    [
        (100, {}, 2400),
        (150, {}, 3600),
        (75, {}, 1800),
        (100, {"FLAT": 1}, 1200),
        (100, {"SPEED_LOSS": r.SPEED_HALVED}, 1200),
        (100, {"SPEED_LOSS": r.SPEED_HALVED, "FLAT": 1}, 600),
        (100, {"SPEED_LOSS": r.SPEED_NONE}, 0),
        (0, {}, 0),
    ],
)
def test_a_move_is_a_part_of_the_base_move(percent: int, own: dict[str, int], reach: int) -> None:
    field = Field()
    model = field.member(field.squad(0, 1, trooper()))
    field.put(model, **own)
    assert field.do("edge_reach_of", model, percent) == reach


def moving(*path: tuple[float, float]) -> tuple[Field, int, int]:
    """Return a field with a unit that moves along a path, the unit and its first model."""
    field = Field()
    unit = field.squad(1, 2, trooper(), 40)
    lead = field.member(unit)
    field.block[FRAME + r.MOVE_UNDER_WAY] = unit
    field.block[FRAME + r.WE_MOVE_POINTS] = len(path)
    for place, axis in enumerate(one for point in path for one in point):
        field.block[FRAME + r.WE_MOVE_PATH + place] = int(axis * INCH)
    return field, unit, lead


@pytest.mark.rule("WE-066")
def test_the_places_of_a_path_are_an_eighth_apart() -> None:
    """The path of 4 inches to one side and 12 ahead turns a corner."""
    field, _, lead = moving((40, 4), (28, 4))
    assert field.do("way_length", FRAME, lead) == 16 * INCH
    places = [
        (field.do("place_x", FRAME, lead, one), field.do("place_y", FRAME, lead, one)) for one in range(9)
    ]
    assert WE_PLACES == 8
    assert [(x / INCH, y / INCH) for x, y in places] == [
        *((40, 0), (40, 2), (40, 4), (38, 4), (36, 4), (34, 4), (32, 4), (30, 4), (28, 4)),
    ]


@pytest.mark.rule("WE-066")
@pytest.mark.parametrize(
    ("at", "reach", "wall", "place"),
    [
        ((27, 8), 36, None, 8),
        ((30, 8), 36, None, 7),
        ((50, 0), 36, None, 0),
        ((38, 2), 36, None, 1),
        ((36, 8), 36, None, 4),
        ((36, 8), 3.9, None, -1),
        ((36, 8), 4, None, 4),
        ((36, 8), 0, None, -1),
        ((36, 8), 36, ((35.5, 5), (36.5, 6)), 3),
        ((36, 8), 36, ((20, 5), (45, 6)), -1),
    ],
)
def test_op_fire_is_at_the_nearest_place_in_view(
    at: tuple[float, float], reach: float, wall: tuple[tuple[float, float], ...] | None, place: int
) -> None:
    """The first of several places at the same distance is taken."""
    field, _, lead = moving((40, 4), (28, 4))
    watcher = field.unit(0)
    field.add(watcher, trooper(), *at)
    field.put(field.weapon(), SHOT_RANGE=int(reach * INCH))
    if wall:
        field.ground(wall[0], wall[1], blocks=1)
    assert field.do("longest_range", field.member(watcher)) == int(reach * INCH)
    assert field.do("best_place", FRAME, watcher, lead) == place


@pytest.mark.rule("WE-066")
def test_a_shot_on_the_way_finds_the_unit_there() -> None:
    """The models of the move are shifted, and those with orders of their own stay."""
    field, unit, lead = moving((40, 4))
    other = field.member(unit, 1)
    field.do("shift", FRAME, -300, 50)
    field.put(other, OWN_ORDER=r.ORDER_HOLD)
    field.do("shift", FRAME, -300, 50)
    assert field.get(lead, "X", "Y") == (40 * INCH - 600, 100)
    assert field.get(other, "X", "Y") == (40 * INCH - 300, 20 + 50)
    field.block[FRAME + r.MOVE_ALONE] = other
    assert field.do("lead_of_move", FRAME) == other
    field.put(other, STATUS=st.KILLED)
    assert field.do("lead_of_move", FRAME) == 0


@pytest.mark.rule("WE-070")
@pytest.mark.parametrize(("reach", "touching"), [(18, 3), (10.5, 2), (9.5, 1), (8.5, 0)])
def test_a_charge_counts_the_models_in_contact(reach: float, touching: int) -> None:
    """Three models are 9, 10 and 11 inches from an enemy, and a single contact is enough for a charge."""
    field = Field()
    unit = field.unit(0)
    for y in range(3):
        field.add(unit, trooper(), 21 - y, y, CLEAR_MOVE=int(reach * INCH), RADIUS=10)
    other = field.unit(1)
    for y in range(3):
        field.add(other, trooper(), 30, y, RADIUS=10)
    assert field.do("charge", unit, 0, other, 100, st.FOUND_X, r.ORDER_CHARGE) == touching
    locked = (other, unit) if touching else (0, 0)
    assert (field.get(unit, "LOCKED_WITH"), field.get(other, "LOCKED_WITH")) == locked
    places = [[field.get(field.member(each, one), "X", "Y") for one in range(3)] for each in (unit, other)]
    near = [min(math.dist(one, enemy) for enemy in places[1]) for one in places[0]]
    assert [gap < 22 for gap in near] == [place < touching for place in range(3)]


@pytest.mark.rule("WE-020", "WE-022")
@pytest.mark.parametrize(("away", "face", "found"), [(6, 5, 1), (6, 4, 0), (6.1, None, None)])
@pytest.mark.parametrize("path", [(), ((8, 0),)])
def test_a_search_finds_hidden_units_near_its_path(
    path: tuple[tuple[float, float], ...], away: float, face: int | None, found: int | None
) -> None:
    """A Regular unit needs a 5, within 6 inches of its place or its path."""
    field = Field(*(roll(0, events.DIE_WE_SEARCH, face) if face else ()))
    unit = field.squad(0, 1, trooper())
    other = field.squad(1, 2, trooper(), (path[-1][0] if path else 0) + away)
    field.put(field.member(other, 1), HIDDEN=1)
    at = st.CHOICE_AT
    field.block[at + st.CHOICE_POINTS] = len(path)
    for place, (x, y) in enumerate(path):
        field.block[at + st.CHOICE_PATH + 2 * place] = int(x * INCH)
        field.block[at + st.CHOICE_PATH + 2 * place + 1] = int(y * INCH)
    field.do("search_path", unit, field.member(unit))
    names = ("RULE", "ACTOR", "TARGET", "WEAPON", "DIE", "TOTAL", "NEEDED", "RESULT", "VALUE")
    told = [tuple(row[name] for name in names) for row in field.told(events.WE_FOUND)]
    assert told == ([] if face is None else [(22, 0, 1, -1, face, 0, 5, found, 0)])
    assert field.get(field.member(other, 1), "HIDDEN") == 1 - (found or 0)


@pytest.mark.rule("WE-040")
@pytest.mark.parametrize(
    ("category", "stealth", "chosen", "hidden"),
    [(st.RIFLE, 0, 1, 0), (st.RIFLE, 1, 1, 1), (st.RIFLE, 0, 0, 1)],
)
def test_firing_betrays_a_hidden_model(category: int, stealth: int, chosen: int, hidden: int) -> None:
    field = Field()
    unit = field.squad(0, 2, trooper(REGULAR, gun(category)))
    for place in range(2):
        field.put(field.member(unit, place), HIDDEN=1)
    field.put(field.weapon(2), WEAPON_STEALTH=stealth)
    field.put(field.member(unit), CHOSEN_GUN=field.weapon(2) * chosen)
    assert field.do("is_hidden_unit", unit) == 1
    field.do("show_firers", unit)
    assert [field.get(field.member(unit, place), "HIDDEN") for place in range(2)] == [hidden, 1]
    hull = field.add(field.unit(0), machine(5))
    field.put(hull, HIDDEN=1)
    field.do("show_firers", field.get(hull, "UNIT"))
    assert field.do("is_hidden_unit", field.get(hull, "UNIT")) == 0


@pytest.mark.rule("WE-066")
@pytest.mark.parametrize(
    ("own", "phase", "watches"),
    [
        ({}, o.PHASE_MOVES, 1),
        ({}, o.PHASE_CHARGES, 1),
        ({}, o.PHASE_REACTION, 0),
        ({"OP_FIRED": 1}, o.PHASE_MOVES, 0),
        ({"LOCKED_WITH": 1}, o.PHASE_MOVES, 0),
        ({"ACTS_LEFT": 0}, o.PHASE_MOVES, 0),
        ({"UNIT_OBEYS": 0}, o.PHASE_MOVES, 0),
        ({"UNIT_SIDE": 1}, o.PHASE_MOVES, 0),
        ({"UNIT_IN_PLAY": 0}, o.PHASE_MOVES, 0),
    ],
)
def test_a_unit_on_reaction_watches_once(own: dict[str, int], phase: int, watches: int) -> None:
    field, unit, _ = moving((40, 4))
    watcher = field.squad(0, 1, trooper(), 20)
    field.block[st.CURRENT_PHASE] = phase
    field.order(watcher, r.ORDER_REACTION)
    field.put(watcher, **{"ACTS_LEFT": 1} | own)
    assert field.do("watches", watcher, unit) == watches
