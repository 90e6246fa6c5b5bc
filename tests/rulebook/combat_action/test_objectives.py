"""Objectives, control of the field and the score. [CA-B-017 to CA-B-022, CA-B-026 to CA-B-028]"""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import log, state
from armybuilder.battle.rulesets.combat_action import verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model

pytestmark = pytest.mark.kernel


def scores(fight: Fight) -> tuple[int, int]:
    found = fight.result()
    return found[state.RESULT_LEFT], found[state.RESULT_RIGHT]


def fell(fight: Fight, model: Model) -> None:
    """Remove a model from play, as a hit does."""
    fight.set(model, "STATUS", state.OUT_OF_ACTION)
    unit = model.unit
    fight.set_unit(unit, "IN_PLAY", fight.of_unit(unit, "IN_PLAY") - 1)


def ruin(fight: Fight, piece: int) -> None:
    fight.block[fight.block[state.PIECES_AT] + piece * state.PIECE_WIDTH + state.PIECE_DAMAGE] = state.RUINED


def building(arena: Arena, sections: int) -> list[int]:
    """Add a building with its sections side by side from (4000, 4000) on."""
    xs = range(4000, 4000 + 600 * sections, 600)
    return [arena.piece(x, 4000, x + 600, 4600, building=0, blocks=1, closed=1, pf=9) for x in xs]


@pytest.mark.rule("CA-B-018")
@pytest.mark.rule("CA-D-042")
@pytest.mark.parametrize(
    ("friends", "enemies", "met"),
    [(20, 10, True), (19, 10, False), (10, 0, True), (0, 0, False), (0, 10, False)],
)
def test_twice_the_points_within_20_cm_capture_a_building(friends: int, enemies: int, met: bool) -> None:
    """The distance is measured from the edge of the base. [CA-D-068]"""
    arena = Arena()
    arena.model(LEFT, 4000, 1875 if friends else 1874, price=friends or 50)
    arena.model(RIGHT, 4300, 6725 if enemies else 6726, price=enemies or 50)
    arena.objective(state.CAPTURE_BUILDING, LEFT, 200, building(arena, 2)[0])
    assert scores(arena.fight()) == (200 if met else 0, 0)


@pytest.mark.rule("CA-D-042")
def test_routing_models_capture_no_building() -> None:
    arena = Arena()
    man = arena.model(LEFT, 4000, 3500)
    arena.model(RIGHT, 11000, 11000)
    arena.objective(state.CAPTURE_BUILDING, LEFT, 200, building(arena, 1)[0])
    fight = arena.fight()
    assert scores(fight)[0] == 200
    fight.set_unit(man.unit, "ROUTING", 1)
    assert scores(fight)[0] == 0


@pytest.mark.rule("CA-B-019")
@pytest.mark.parametrize(
    ("sections", "ruined", "met"), [(4, 2, True), (3, 1, False), (3, 2, True), (1, 1, True)]
)
def test_a_building_is_destroyed_with_half_its_sections(sections: int, ruined: int, met: bool) -> None:
    arena = Arena()
    arena.model(LEFT, 1000, 1000)
    arena.model(RIGHT, 11000, 11000)
    pieces = building(arena, sections)
    arena.objective(state.DESTROY_BUILDING, RIGHT, 300, pieces[-1])
    fight = arena.fight()
    for piece in pieces[:ruined]:
        ruin(fight, piece)
    assert scores(fight) == (0, 300 if met else 0)


def squad(arena: Arena, side: int, y: int, count: int = 4, price: int = 10) -> list[Model]:
    unit = arena.unit(side)
    return [arena.model(side, 2000 + 400 * place, y, unit=unit, price=price) for place in range(count)]


@pytest.mark.rule("CA-B-020")
def test_losing_more_than_half_destroys_a_squad() -> None:
    arena = Arena(large=True)
    squad(arena, LEFT, 1000)
    victims = squad(arena, RIGHT, 11000)
    arena.objective(state.DESTROY_UNIT, LEFT, 150, victims[0])
    fight = arena.fight()
    found = []
    for victim in victims[:3]:
        fell(fight, victim)
        found.append(scores(fight)[0])
    assert found == [0, 0, 150]


@pytest.mark.rule("CA-B-020")
def test_a_squad_that_left_the_table_was_not_destroyed() -> None:
    arena = Arena(large=True)
    squad(arena, LEFT, 1000)
    victims = squad(arena, RIGHT, 11000)
    arena.objective(state.DESTROY_UNIT, LEFT, 150, victims[0])
    fight = arena.fight()
    for victim in victims[:3]:
        fight.set(victim, "STATUS", state.LEFT_TABLE)
    assert scores(fight)[0] == 0


@pytest.mark.rule("CA-B-020")
@pytest.mark.parametrize(
    ("column", "value", "field", "met"),
    [
        ("LOCATIONS", 1 << 9, False, True),
        ("LOCATIONS", 1 << 8, False, True),
        ("LOCATIONS", 1 << 6, False, False),
        ("LOCATIONS", 1 << 6, True, True),
        ("HALTED", 1, True, True),
        ("LOCATIONS", 1 << 4, True, False),
    ],
)
def test_vital_damage_or_a_lost_field_destroys_a_machine(
    column: str, value: int, field: bool, met: bool
) -> None:
    arena = Arena()
    arena.model(LEFT, 1000, 1000)
    other = arena.model(RIGHT, 11000, 11000, price=500)
    machine = arena.model(RIGHT, 9000, 11000, price=0)
    arena.objective(state.DESTROY_UNIT, LEFT, 400, machine)
    fight = arena.fight()
    fight.set(machine, "KIND", state.KIND_VEHICLE)
    fight.set(machine, "PILOT", fight.block[state.MODELS_END])
    fight.set(machine, column, value)
    if field:
        fell(fight, other)
    assert scores(fight)[0] == (500 if field else 0) + (400 if met else 0)


def captive(distance: int, captor: int) -> tuple[Arena, list[Model], list[Model]]:
    """Return an arena, a target squad, and the captors with two enemies that may fall.

    Left controls the field if the two fall. The captors are at y = `captor`, the target is `distance` from
    the far edge.
    """
    arena = Arena(large=True)
    left = squad(arena, LEFT, captor, price=40)
    target = squad(arena, RIGHT, 12000 - distance, 3, price=10)
    fallen = squad(arena, RIGHT, 6000, 2, price=200)
    arena.objective(state.CAPTURE_INFANTRY, LEFT, 500, target[0], routes=(state.EDGE_FAR,))
    return arena, target, [*left, *fallen]


@pytest.mark.rule("CA-B-021")
@pytest.mark.rule("CA-D-043")
@pytest.mark.parametrize(
    ("distance", "captor", "met"), [(2000, 11000, True), (2000, 10000, True), (1000, 10000, False)]
)
def test_infantry_nearer_its_way_out_is_not_captured(distance: int, captor: int, met: bool) -> None:
    arena, _, others = captive(distance, captor)
    fight = arena.fight()
    assert scores(fight)[0] == 0, "nobody controls the field"
    for fallen in others[4:]:
        fell(fight, fallen)
    assert scores(fight)[0] == 400 + (500 if met else 0)


@pytest.mark.rule("CA-B-021")
def test_captors_need_twice_the_points_and_half_survivors() -> None:
    arena, target, others = captive(2000, 11000)
    fight = arena.fight()
    for fallen in others[4:]:
        fell(fight, fallen)
    assert scores(fight)[0] == 900
    for model in others[1:4]:
        fight.set(model, "PRICE", 5)
    assert scores(fight)[0] == 400, "55 points against 30"
    for model in others[1:4]:
        fight.set(model, "PRICE", 40)
    fell(fight, target[0])
    assert scores(fight)[0] == 900, "20 of 30 points are left"
    fell(fight, target[1])
    assert scores(fight)[0] == 400, "10 of 30 points are left"


@pytest.mark.rule("CA-B-021")
@pytest.mark.parametrize(
    ("left", "of", "met"),
    [(15, 30, True), (14, 30, False), (15, 31, False), (16, 31, True)],
    ids=["exactly half", "less than half", "half but for a half point", "just over half"],
)
def test_survivors_of_a_captured_squad_have_half_its_price(left: int, of: int, met: bool) -> None:
    """The last member is worth `left` of the squad's `of` points."""
    arena, target, others = captive(2000, 11000)
    fight = arena.fight()
    for fallen in others[4:]:
        fell(fight, fallen)
    fight.set(target[0], "PRICE", left)
    fight.set(target[1], "PRICE", of - left)
    fight.set(target[2], "PRICE", 0)
    fell(fight, target[1])
    assert scores(fight)[0] == 400 + 500 * met


@pytest.mark.rule("CA-B-021")
@pytest.mark.parametrize(("each", "met"), [(15, True), (14, False)], ids=["60 against 30", "56 against 30"])
def test_captors_have_exactly_twice_the_points(each: int, met: bool) -> None:
    """Four captors are against a squad of 30 remaining points."""
    arena, _, others = captive(2000, 11000)
    fight = arena.fight()
    for model in others[:4]:
        fight.set(model, "PRICE", each)
    for fallen in others[4:]:
        fell(fight, fallen)
    assert scores(fight)[0] == 400 + 500 * met


@pytest.mark.rule("CA-B-022")
@pytest.mark.parametrize(
    ("locations", "distance", "met"),
    [(0, 2000, True), (0, 500, False), (1 << 6, 500, True), (1 << 9, 2000, False), (1 << 8, 2000, False)],
)
def test_machines_are_captured_whole_and_cut_off_or_immobilised(
    locations: int, distance: int, met: bool
) -> None:
    arena = Arena()
    arena.model(LEFT, 6000, 11000, price=500)
    machine = arena.model(RIGHT, 6000, 12000 - distance, price=100)
    lost = arena.model(RIGHT, 2000, 2000, price=300)
    arena.objective(state.CAPTURE_MACHINE, LEFT, 350, machine, routes=(state.EDGE_FAR,))
    fight = arena.fight()
    fight.set(machine, "KIND", state.KIND_VEHICLE)
    fight.set(machine, "PILOT", fight.block[state.MODELS_END])
    fight.set(machine, "LOCATIONS", locations)
    fell(fight, lost)
    assert scores(fight)[0] >= 300
    assert (scores(fight)[0] - 300) // 350 == int(met)


@pytest.mark.rule("CA-B-028")
@pytest.mark.rule("CA-D-048")
@pytest.mark.rule("CA-B-017")
def test_the_log_names_the_fields_holder_and_objectives() -> None:
    """Objectives without the field decide its holder, and after a draw it has none."""
    arena = Arena(turns=1)
    arena.model(LEFT, 4300, 3000)
    arena.model(RIGHT, 11000, 11000)
    arena.objective(state.CAPTURE_BUILDING, LEFT, 200, building(arena, 1)[0])
    fight = arena.fight()
    while fight.asks()[0]:
        asked = fight.asks()[0]
        unit = fight.idle_unit(fight.asks()[1]) if asked == verbs.DECIDE_ACTIVATION else -1
        fight.do(verbs.ACTIVATE if unit >= 0 else verbs.END_UNIT, unit=unit)
    (field,) = fight.rows(log.FIELD_HELD)
    (met,) = fight.rows(log.OBJECTIVE_MET)
    assert (field[log.LOG_ACTOR], met[log.LOG_ACTOR], met[log.LOG_VALUE]) == (LEFT, LEFT, 200)
    assert fight.result()[state.RESULT_WINNER] == LEFT
    drawn = Arena(turns=1)
    drawn.model(LEFT, 1000, 1000)
    victim = drawn.model(RIGHT, 11000, 11000)
    drawn.objective(state.CAPTURE_INFANTRY, LEFT, 300, victim)
    assert scores(drawn.fight()) == (0, 0)
