"""The free places that models find: beside a point, in contact, in cover and in flight."""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.edge import events
from armybuilder.battle.rulesets.edge import state as r
from armybuilder.battle.rulesets.edge.numbers import INCH
from tests.rulebook.edge.fields import Field, trooper

X, Y = 10000, 12000
"""The place at which the model stands: 50 and 60 inches."""


def standing(side: int = 0, **own: int) -> tuple[Field, int, int]:
    """Return a field with a unit of one model at 50 by 60 inches, and the model."""
    field = Field()
    unit = field.unit(side)
    return field, unit, field.add(unit, trooper(), 50, 60, RADIUS=10, **own)


def gone(field: Field, model: int) -> tuple[int, int]:
    """Return the way of a model from its first place."""
    x, y = field.get(model, "X", "Y")
    return x - X, y - Y


def found(field: Field, x: int, y: int) -> tuple[int, int]:
    """Return the place that a search has found, from a place."""
    return field.block[st.FOUND_X] - x, field.block[st.FOUND_X + 1] - y


@pytest.mark.rule("WE-031", "WE-032")
@pytest.mark.parametrize(
    ("to", "reach", "way", "facing"),
    [
        ((56, 68), 10, (1200, 1600), (600, 800)),
        ((56, 68), 9.9, (900, 1200), (600, 800)),
        ((56, 68), 5, (600, 800), (600, 800)),
        ((56, 68), 2.5, (300, 400), (600, 800)),
        ((42, 54), 10, (-1600, -1200), (-800, -600)),
    ],
)
def test_a_model_goes_towards_a_place_by_quarters(
    to: tuple[float, float], reach: float, way: tuple[int, int], facing: tuple[int, int]
) -> None:
    field, _, model = standing()
    assert field.do("go_towards", model, int(to[0] * INCH), int(to[1] * INCH), int(reach * INCH), 31, 2) == 1
    assert gone(field, model) == way
    assert field.get(model, "FACING_X", "FACING_Y") == facing
    far = round((way[0] ** 2 + way[1] ** 2) ** 0.5)
    assert field.whole(events.WE_MOVES) == [(31, 0, -1, -1, 0, 0, 0, 2, X + way[0], Y + way[1], far)]


@pytest.mark.rule("WE-031")
@pytest.mark.parametrize(
    ("side", "places"),
    [
        (0, [(0, 0), (150, 0), (129, 75), (75, 129), (0, 150), (-75, 129), (-129, 75), (-150, 0)]),
        (1, [(0, 0), (-150, 0), (-129, -75), (-75, -129)]),
    ],
)
def test_free_places_are_sought_in_rings(side: int, places: list[tuple[int, int]]) -> None:
    """Twelve are in a ring, the first on the side of the table's middle."""
    field, unit, model = standing(side)
    got = []
    for _ in places:
        assert field.do("free_spot", model, 6000, 6000, st.FOUND_X) == 1
        got.append(found(field, 6000, 6000))
        field.add(unit, trooper(), 30 + got[-1][0] / INCH, 30 + got[-1][1] / INCH, RADIUS=1)
    assert got == places


@pytest.mark.rule("WE-031")
@pytest.mark.parametrize(
    ("half", "place"),
    [(0.5, 150), (1, 300), (2, 450), (3, 750), (5, 1050), (8, 1650), (12, 2550), (13, None)],
)
def test_rings_of_places_go_round_closed_ground(half: float, place: int | None) -> None:
    """The rings are three quarters of an inch apart, and the seventeenth is the last."""
    field, _, model = standing()
    field.ground((30 - half, 30 - half), (30 + half, 30 + half), impassable=1)
    assert field.do("free_spot", model, 6000, 6000, st.FOUND_X) == (place is not None)
    assert place is None or found(field, 6000, 6000) == (place, 0)


@pytest.mark.rule("WE-070")
@pytest.mark.parametrize(
    ("reach", "radius", "spot"),
    [(1980, 10, (-12, -16)), (1979, 10, None), (1960, 30, (-24, -32)), (1959, 30, None)],
)
def test_a_charge_ends_at_the_enemys_base(reach: int, radius: int, spot: tuple[int, int] | None) -> None:
    """The enemy is ten inches off, and the bases are just apart."""
    field, _, model = standing()
    enemy = field.add(field.unit(1), trooper(), 56, 68, RADIUS=radius)
    assert field.do("contact_spot", model, enemy, reach, st.FOUND_X) == (spot is not None)
    assert spot is None or found(field, 11200, 13600) == spot


@pytest.mark.rule("WE-070")
def test_a_charge_goes_round_models_in_its_way() -> None:
    """The places are 15 degrees apart, to either side of the straight way."""
    field, unit, model = standing()
    enemy = field.add(field.unit(1), trooper(), 56, 68, RADIUS=100)
    spots = []
    for _ in range(10):
        if field.do("contact_spot", model, enemy, 2400, st.FOUND_X) == 0:
            break
        spots.append(found(field, 11200, 13600))
        field.add(unit, trooper(), 56 + spots[-1][0] / INCH, 68 + spots[-1][1] / INCH, RADIUS=1)
    assert spots == [
        *((-66, -88), (-41, -103), (-87, -68), (-13, -110), (-102, -43), (15, -109), (-109, -15)),
        *((43, -102), (-110, 13)),
    ]


@pytest.mark.rule("WE-113", "WE-120")
@pytest.mark.parametrize(("move", "way"), [(12, 1190), (5.95, 1190), (5.8, 1160), (3, 600), (0, 0)])
def test_a_broken_model_makes_for_the_nearest_cover(move: float, way: int) -> None:
    """The model stops at the first touch of its base, or after its full move."""
    field, unit, model = standing(CLEAR_MOVE=int(move * INCH))
    field.ground((56, 55), (60, 70), cover=2)
    field.ground((40, 90), (60, 91), cover=2)
    field.ground((49, 50), (51, 51), cover=2, elevated=1)
    assert field.do("make_for_cover", unit) == (way > 0)
    assert gone(field, model) == (way, 0)
    told = [(113, 0, -1, -1, 0, 0, 0, 1, X + way, Y, way)]
    assert field.whole(events.WE_FLEES) == (told if way else [])
    if way == 1190:
        assert field.do("make_for_cover", unit) == 0


@pytest.mark.rule("WE-083", "WE-084")
@pytest.mark.parametrize(
    ("enemy", "reach", "morale", "side", "way", "facing"),
    [
        ((44, 52), 0, r.MORALE_FALL_BACK, 0, (1440, 1920), (-600, -800)),
        ((44, 52), 6, r.MORALE_FALL_BACK, 0, (720, 960), (-600, -800)),
        ((44, 52), 6, r.MORALE_BROKEN, 0, (720, 960), (1000, 0)),
        ((50, 60), 6, r.MORALE_BROKEN, 0, (1200, 0), (1000, 0)),
        (None, 0, r.MORALE_BROKEN, 0, (-2400, 0), (1000, 0)),
        (None, 6, r.MORALE_BROKEN, 1, (1200, 0), (1000, 0)),
    ],
)
def test_a_unit_flees_straight_from_the_nearest_enemy(
    enemy: tuple[float, float] | None,
    reach: int,
    morale: int,
    side: int,
    way: tuple[int, int],
    facing: tuple[int, int],
) -> None:
    """A unit that falls back faces the enemy, and without an enemy it flees to its own edge."""
    field, unit, model = standing(side)
    if enemy:
        field.add(field.unit(1 - side), trooper(), 90, 90)
        field.add(field.unit(1 - side), trooper(), *enemy)
    field.do("edge_flee", unit, reach * INCH, 84, morale)
    assert gone(field, model) == way
    assert field.get(model, "FACING_X", "FACING_Y") == facing
    far = round((way[0] ** 2 + way[1] ** 2) ** 0.5)
    told = [(84, 0, -1, -1, 0, 0, 0, morale, X + way[0], Y + way[1], far)]
    assert field.whole(events.WE_FLEES) == told


@pytest.mark.rule("WE-083", "WE-084")
@pytest.mark.parametrize(("away", "left"), [(6, 0), (5.9, 1)])
def test_a_unit_that_flees_over_the_edge_is_lost(away: float, left: int) -> None:
    field = Field()
    unit = field.unit(0)
    model = field.add(unit, trooper(), away, 60)
    field.add(field.unit(1), trooper(), 60, 60)
    field.do("edge_flee", unit, 6 * INCH, 84, r.MORALE_BROKEN)
    assert field.get(model, "STATUS") == (st.LEFT_TABLE if left else st.IN_PLAY)
    assert field.whole(events.WE_LEAVES) == [(84, 0, -1, -1, 0, 0, 0, 0, 0, 0, 0)] * left


@pytest.mark.rule("WE-070")
@pytest.mark.parametrize(("away", "engaged"), [(200, 1), (201, 0)])
def test_an_enemy_within_an_inch_engages_a_model(away: int, engaged: int) -> None:
    field, unit, model = standing()
    field.add(unit, trooper(), 50, 60)
    assert field.do("edge_is_engaged", model) == 0
    enemy = field.add(field.unit(1), trooper(), 60, 60)
    field.put(enemy, X=X + away + 10)
    assert field.do("edge_is_engaged", model) == engaged
    field.put(enemy, STATUS=st.KILLED)
    assert field.do("edge_is_engaged", model) == 0


@pytest.mark.rule("WE-083")
def test_the_nearest_of_several_enemies_is_found() -> None:
    field, unit, model = standing()
    assert field.do("edge_nearest_enemy", model) == 0
    other = field.squad(1, 1, trooper(), 90)
    for x in (57, 53, 55):
        field.add(other, trooper(), x, 60)
    assert field.do("edge_nearest_enemy", model) == field.member(other, 2)
    assert field.do("nearest_of", model, other) == field.member(other, 2)
    field.put(field.member(other, 2), STATUS=st.KILLED)
    assert field.do("edge_nearest_enemy", model) == field.member(other, 3)
    assert field.do("nearest_of", model, other) == field.member(other, 3)
    assert field.do("nearest_of", model, unit) == model
