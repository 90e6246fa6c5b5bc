"""Area weapons, scatter, cover in blasts, heroes and crews under templates, with scripted dice. [CA-B-096, CA-B-108 to 113]"""

from collections.abc import Sequence
from typing import Any

import pytest

from armybuilder.battle import backend, doors
from armybuilder.battle.kernel import log, state
from armybuilder.battle.rulesets.combat_action import events, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon
from tests.rulebook.combat_action.test_sticky import end_turn

pytestmark = pytest.mark.kernel

HEAVY = verbs.HEAVY_FIRE


def missile(**more: int) -> dict[str, int | str]:
    return weapon("heavy", more.pop("pen", 3), radius=300, **more)


def aimed_at(
    faces: Sequence[tuple[int, ...]],
    distance: int = 5000,
    gun: dict[str, int | str] | None = None,
    others: tuple[tuple[int, int, int], ...] = (),
    arena: Arena | None = None,
    **target: Any,
) -> tuple[Fight, Model, Model, list[Model]]:
    """Shoot with an area weapon to the right at a target `distance` away.

    `others` are further models at offsets (side, dx, dy) from the target.
    """
    field = arena or Arena()
    skill = target.pop("skill", 6)
    left = field.model(LEFT, 2000, 6000, ss=skill, weapons=[gun or missile()])
    right = field.model(RIGHT, 2000 + distance + 250, 6000, **{"pf": 20, **target})
    extra = [field.model(side, 2250 + distance + dx, 6000 + dy, pf=20) for side, dx, dy in others]
    fight = field.fight(faces)
    fight.activate(left)
    fight.do(HEAVY, left, target=right)
    return fight, left, right, extra


def place_of(fight: Fight, code: int) -> tuple[int, int, int]:
    row = fight.rows(code)[-1]
    return row[log.LOG_X], row[log.LOG_Y], row[log.LOG_VALUE]


def caught(fight: Fight) -> list[int]:
    """Return the numbers of the models under templates, in order."""
    return [row[log.LOG_TARGET] for row in fight.rows(events.BLAST_HITS)]


def astray(skill: int, die: int, face: int, distance: int, **more: Any) -> tuple[int, int, int]:
    """Return the shift of the centre after a miss, as x, y and the distance."""
    script = [(events.DIE_CA_TO_HIT, die), (events.DIE_CA_SCATTER, face)]
    fight, _, right, _ = aimed_at(script, distance, skill=skill, **more)
    assert fight.dice_left() == 0
    x, y, far = place_of(fight, events.SCATTERS)
    return x - fight.of(right, "X"), y - fight.of(right, "Y"), far


@pytest.mark.rule("CA-B-108")
def test_a_centred_template_hits_all_models_under_it() -> None:
    """Friend or foe, wholly or partly under: 3 cm and a base of 12.5 mm reach 4.25 cm."""
    others = ((RIGHT, 0, 424), (RIGHT, 425, 0), (LEFT, -300, 0))
    fight, _, right, extra = aimed_at([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 1)], others=others)
    assert place_of(fight, events.BLAST) == (fight.of(right, "X"), fight.of(right, "Y"), 300)
    assert caught(fight) == [right.number, extra[0].number, extra[2].number]
    assert {row[log.LOG_TOTAL] for row in fight.rows(events.DEFENCE)} == {3}
    assert fight.of_unit(extra[2].unit, "MARKED") == 1


@pytest.mark.rule("CA-B-110")
def test_each_missed_point_carries_the_template_farther() -> None:
    """A miss goes 4 cm astray for each point, and half the distance at most. [EX-15, TV-B-16, TV-B-18]

    SS 6, needs 5 for size, a 3 misses by 12 cm. SS 5, a 1 at 60 cm goes 16 cm.
    """
    assert astray(6, 3, 1, 5000, size=2, radius=125)[2] == 1200
    assert astray(5, 1, 1, 6000)[2] == 1600
    assert astray(6, 3, 1, 2000)[2] == 1000, "half of 20 cm at most"


@pytest.mark.rule("CA-B-110")
def test_a_miss_by_modifiers_goes_one_point_astray() -> None:
    """SS 4, a natural 5 with -2 misses by 4 cm. [TV-B-19, CA-D-087]"""
    arena = Arena(options={"RULE_SPEED": 1})
    left = arena.model(LEFT, 2000, 6000, ss=4, weapons=[missile()])
    right = arena.model(RIGHT, 7250, 6000, pf=20)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 5), (events.DIE_CA_SCATTER, 4)])
    fight.activate(left)
    fight.set(left, "DISTANCE", 4500)
    fight.do(HEAVY, left, target=right)
    assert [row[log.LOG_RESULT] for row in fight.rows(events.SHOT)] == [0]
    assert place_of(fight, events.SCATTERS) == (fight.of(right, "X") - 400, 6000, 400)


@pytest.mark.rule("CA-B-109")
@pytest.mark.parametrize(
    ("face", "x", "y"),
    [(1, 800, 0), (2, 400, -692), (3, -400, -692), (4, -800, 0), (5, -400, 692), (6, 400, 692)],
)
def test_directions_go_clockwise_from_the_line_of_fire(face: int, x: int, y: int) -> None:
    """Firing towards 90 degrees, a 3 goes to 210, a 1 straight on, and a 6 to 30. [TV-B-20]"""
    dx, dy, far = astray(6, 4, face, 5000)
    assert far == 800
    assert (dx, dy) == pytest.approx((x, y), abs=2)


@pytest.mark.rule("CA-B-108", "CA-B-110")
def test_a_shot_astray_hits_the_models_below() -> None:
    others = ((RIGHT, 1200, 0), (LEFT, -1200, 0))
    fight, _, _, extra = aimed_at([(events.DIE_CA_TO_HIT, 3), (events.DIE_CA_SCATTER, 4)], others=others)
    assert caught(fight) == [extra[1].number]


@pytest.mark.rule("CA-B-106", "CA-B-108")
def test_a_burst_places_three_templates() -> None:
    arena = Arena()
    left = arena.model(LEFT, 2000, 6000, ss=6, weapons=[missile(automatic=1)])
    right = arena.model(RIGHT, 7250, 6000, pf=20)
    faces = [(events.DIE_CA_TO_HIT, 6)] * 2 + [(events.DIE_CA_TO_HIT, 2), (events.DIE_CA_SCATTER, 1)]
    fight = arena.fight(faces)
    fight.activate(left)
    fight.do(HEAVY, left, target=right, number=1)
    assert len(fight.rows(events.BLAST)) == 3
    assert len(fight.rows(events.DEFENCE)) == 2


@pytest.mark.rule("CA-B-113")
def test_the_centre_lies_before_the_targets_cover() -> None:
    """The target still claims the cover between it and the shooter. [CA-D-089]"""
    arena = Arena()
    arena.piece(7000, 5000, 7130, 7000, cover=2, height=200)
    fight, _, right, _ = aimed_at([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 6)], arena=arena)
    x, y, _ = place_of(fight, events.BLAST)
    assert 6985 <= x < 7000
    assert y == 6000
    assert caught(fight) == [right.number]
    assert fight.modifiers_after(events.DEFENCE) == {events.MOD_COVER: 2}


@pytest.mark.rule("CA-B-113", "CA-B-096")
@pytest.mark.parametrize(("distance", "over"), [(5000, True), (2500, False)])
def test_arcing_weapons_reach_over_cover_at_high_ranges(distance: int, over: bool) -> None:
    """The template lies on the target itself, so no cover is between it and the centre."""
    arena = Arena()
    x = 2250 + distance
    arena.piece(x - 250, 5000, x - 120, 7000, cover=2, height=200)
    gun = missile(parabolic=1)
    fight, _, right, _ = aimed_at(
        [(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 6)], distance, gun, arena=arena
    )
    assert (place_of(fight, events.BLAST)[0] == fight.of(right, "X")) == over
    assert (fight.modifiers_after(events.DEFENCE) == {}) == over


@pytest.mark.rule("CA-B-096")
def test_only_cover_between_target_and_centre_counts() -> None:
    """A shot that goes astray to the far side of the wall strikes the target from behind."""
    arena = Arena()
    arena.piece(7000, 5000, 7130, 7000, cover=2, height=200)
    script = [(events.DIE_CA_TO_HIT, 5), (events.DIE_CA_SCATTER, 1), (events.DIE_CA_DEFENCE, 6)]
    fight, _, right, _ = aimed_at(script, arena=arena)
    assert place_of(fight, events.BLAST)[0] > 7130
    assert caught(fight) == [right.number]
    assert fight.modifiers_after(events.DEFENCE) == {}


@pytest.mark.rule("CA-B-095", "CA-B-096")
@pytest.mark.parametrize(("distance", "flat"), [(5000, 1), (800, 0)])
def test_lying_flat_covers_from_a_distant_shooters_blast(distance: int, flat: int) -> None:
    """A prone model has no such cover from a shot at point blank. [CA-D-082]"""
    arena = Arena(options={"RULE_FLAT_DOWN": 1})
    left = arena.model(LEFT, 2000, 6000, ss=6, weapons=[missile()])
    right = arena.model(RIGHT, 2250 + distance, 6000, pf=20)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 6)])
    fight.activate(left)
    fight.set(right, "FLAT", 1)
    fight.do(HEAVY, left, target=right)
    assert fight.modifiers_after(events.DEFENCE) == ({events.MOD_COVER: 1} if flat else {})


@pytest.mark.rule("CA-B-202")
def test_each_hero_under_a_template_may_save() -> None:
    arena = Arena(options={"RULE_HEROES": 1})
    left = arena.model(LEFT, 2000, 6000, ss=6, weapons=[missile()])
    heroes = [arena.model(RIGHT, 7250 + 260 * place, 6000, pf=20, save=3) for place in range(2)]
    fight = arena.fight(
        [
            (events.DIE_CA_TO_HIT, 6),
            (events.DIE_CA_HEROIC_SAVE, 2, heroes[0].number),
            (events.DIE_CA_DEFENCE, 6),
        ]
    )
    fight.activate(left)
    fight.do(HEAVY, left, target=heroes[0])
    asked = fight.asks()
    assert (asked[0], asked[state.ASKS_MODEL]) == (verbs.DECIDE_SAVE, heroes[0].number)
    fight.do(verbs.HEROIC_SAVE, heroes[0])
    assert fight.asks()[state.ASKS_MODEL] == heroes[1].number
    fight.do(verbs.PASS)
    assert [row[log.LOG_TARGET] for row in fight.rows(events.DEFENCE)] == [heroes[1].number]
    assert fight.of(heroes[0], "SAVE") == 2


def under_fire_aboard(attack: int, seat: int, **person: Any) -> tuple[Fight, Model, Model]:
    """Return a battle in which an area weapon has hit a vehicle, the vehicle and its passenger."""
    arena = Arena()
    left = arena.model(LEFT, 2000, 6000, ss=6, weapons=[missile(attack=attack)])
    hull = arena.model(RIGHT, 7250, 6000, kind=state.KIND_VEHICLE, pf=20, size=2, life=2, mv=10)
    rider = arena.model(RIGHT, unit=hull.unit, home=hull.number, berth=8 + seat, pf=20, **person)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6)])
    fight.activate(left)
    fight.do(HEAVY, left, target=hull)
    return fight, hull, rider


@pytest.mark.rule("CA-B-111")
@pytest.mark.parametrize(
    ("seat", "struck"), [(state.SEAT_EXPOSED, True), (state.SEAT_PARTIAL, True), (state.SEAT_INSIDE, False)]
)
def test_crew_on_open_seats_is_hit_besides_the_vehicle(seat: int, struck: bool) -> None:
    fight, hull, rider = under_fire_aboard(state.ATTACK_NORMAL, seat)
    assert caught(fight) == [hull.number, *([rider.number] if struck else [])]
    half_open = seat == state.SEAT_PARTIAL
    assert (fight.modifiers_after(events.DEFENCE) == {events.MOD_COVER: 2}) == half_open


@pytest.mark.rule("CA-B-112")
@pytest.mark.parametrize(
    ("attack", "seat", "life", "struck"),
    [
        (state.ATTACK_FLAME, state.SEAT_INSIDE, 0, True),
        (state.ATTACK_GAS_ABSORBED, state.SEAT_INSIDE, 1, True),
        (state.ATTACK_FLAME, state.SEAT_SEALED, 0, False),
        (state.ATTACK_FLAME, state.SEAT_INSIDE, 2, False),
        (state.ATTACK_GAS_INHALED, state.SEAT_INSIDE, 0, False),
        (state.ATTACK_ACID, state.SEAT_INSIDE, 0, False),
    ],
)
def test_flame_and_absorbed_gas_get_inside_unless_sealed(
    attack: int, seat: int, life: int, struck: bool
) -> None:
    """Only flame and absorbed gas reach a model inside. [CA-D-088]"""
    fight, _, rider = under_fire_aboard(attack, seat, life=life)
    assert (rider.number in caught(fight)) == struck


@pytest.mark.rule("CA-B-115")
def test_gas_does_nothing_to_a_hull() -> None:
    """The hull is immune and rolls no Defence. [CA-D-092]"""
    fight, hull, _ = under_fire_aboard(state.ATTACK_GAS_ABSORBED, state.SEAT_SEALED)
    assert [row[log.LOG_TARGET] for row in fight.rows(events.IMMUNE)] == [hull.number]
    assert fight.rows(events.DEFENCE) == []


@pytest.mark.rule("CA-B-081", "CA-B-108")
def test_the_die_picks_the_member_under_the_template() -> None:
    arena = Arena(large=True)
    left = arena.model(LEFT, 2000, 6000, ss=6, weapons=[missile()])
    unit = arena.unit(RIGHT)
    squad = [arena.model(RIGHT, 7000 + 900 * place, 6000, pf=2, unit=unit) for place in range(3)]
    fight = arena.fight([(events.DIE_CA_RANDOM_TARGET, 3), (events.DIE_CA_TO_HIT, 6)])
    fight.activate(left)
    fight.do(HEAVY, left, target=squad[0])
    assert caught(fight) == [squad[2].number]


@pytest.mark.rule("CA-B-108")
def test_the_forecast_counts_both_sides_under_all_templates() -> None:
    """A hit and each distance and direction of a miss count, for the target and for a friend.

    With SS 6 and no modifier, the 6 hits, and the 5 goes 4 cm astray and still covers the target. The friend
    is 12 cm short of the target: the 2, the 3 and the 4 reach it when they fall short by 16, 12 and 8 cm.
    """
    arena = Arena()
    left = arena.model(LEFT, 2000, 6000, ss=6, weapons=[missile(pen=9)])
    right = arena.model(RIGHT, 7250, 6000, pf=0, price=36)
    arena.model(LEFT, 7250 - 1200, 6000, pf=0, price=72)
    fight = arena.fight()
    fight.activate(left)
    out = backend.new_block(state.FORECAST_WIDTH)
    assert doors.forecast(fight.block, fight.choice(HEAVY, left, target=right), out) == 0
    weight = 4 * 6 + 2 * 2
    assert out[state.FORECAST_HIT] == 6
    assert out[state.FORECAST_POINTS] == 12 * weight * 36 * 1000 // 1296
    assert out[state.FORECAST_AGAINST] == 3 * weight * 72 * 1000 // 1296


def shelled(
    script: Sequence[tuple[int, ...]], *, inside: bool, pf: int = 9, **gun: int
) -> tuple[Fight, Model, int]:
    """Shoot from the left with an area weapon at a house, with a model inside or before the wall."""
    arena = Arena()
    left = arena.model(LEFT, 2000, 6000, ss=6, weapons=[missile(**gun)])
    right = arena.model(RIGHT, 7300 if inside else 6850, 6000, pf=30)
    house = arena.piece(7000, 5700, 7600, 6300, building=0, pf=pf, blocks=1, closed=1, height=800)
    fight = arena.fight(script)
    if inside:
        fight.set(right, "INSIDE", fight.block[state.PIECES_AT])
    fight.activate(left)
    fight.do(verbs.FIRE_AT_SECTION, left, number=house)
    return fight, right, house


def section_rolls(fight: Fight) -> list[list[int]]:
    return [[row[log.LOG_TOTAL], row[log.LOG_NEEDED]] for row in fight.rows(events.SECTION_DEFENCE)]


@pytest.mark.rule("CA-B-108", "CA-B-140")
@pytest.mark.parametrize("inside", [True, False])
def test_a_template_spares_models_inside_the_section(inside: bool) -> None:
    fight, right, _ = shelled([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 1)], inside=inside)
    assert place_of(fight, events.BLAST) == (7000, 6000, 300)
    assert caught(fight) == ([] if inside else [right.number])
    assert section_rolls(fight) == [[3, 9]]


@pytest.mark.rule("CA-B-110", "CA-B-140")
def test_a_template_that_misses_a_section_goes_astray() -> None:
    fight, _, _ = shelled([(events.DIE_CA_TO_HIT, 3), (events.DIE_CA_SCATTER, 4)], inside=True)
    assert place_of(fight, events.BLAST)[0] == 7000 - 1200
    assert section_rolls(fight) == []


@pytest.mark.rule("CA-B-115", "CA-B-116")
@pytest.mark.parametrize(
    ("attack", "rolls"),
    [(state.ATTACK_ACID, [[3, 5]]), (state.ATTACK_GAS_INHALED, []), (state.ATTACK_FLAME, [[3, 9]])],
)
def test_acid_halves_a_sections_protection_and_gas_does_nothing(attack: int, rolls: list[list[int]]) -> None:
    """Flame meets the whole Protection Factor. [CA-D-091, CA-D-092, CA-B-114]"""
    fight, _, _ = shelled([(events.DIE_CA_TO_HIT, 6)], inside=True, attack=attack)
    assert section_rolls(fight) == rolls


@pytest.mark.rule("CA-B-116")
@pytest.mark.parametrize(("pf", "half"), [(1, 1), (2, 1), (3, 2), (4, 2), (7, 4), (8, 4)])
def test_half_a_sections_protection_is_rounded_up(pf: int, half: int) -> None:
    """Acid halves the protection, and half a point counts as one. [CA-D-091]"""
    fight, _, _ = shelled([(events.DIE_CA_TO_HIT, 6)], inside=True, pf=pf, attack=state.ATTACK_ACID)
    assert [row[log.LOG_NEEDED] for row in fight.rows(events.SECTION_DEFENCE)] == [half]


@pytest.mark.rule("CA-B-117")
def test_a_sticky_hit_on_a_section_rolls_again() -> None:
    script = (
        [(events.DIE_CA_TO_HIT, 6)]
        + [(events.DIE_CA_DEFENCE, 1)] * 3
        + [(events.DIE_CA_STICK, 3), (events.DIE_CA_STICK, 2)]
    )
    fight, _, _ = shelled([*script, (events.DIE_CA_STICK, 2)], inside=True, sticky=1, pen=0)
    placed = list(zip(*map(fight.lasting, ("X", "Y", "RADIUS")), strict=True))
    assert placed == [(0, 0, 0), (7000, 6000, 300)], "in the section, and as a field before it"
    for _ in range(4):
        end_turn(fight)
    assert [row[log.LOG_TURN] for row in fight.rows(events.SECTION_DEFENCE)] == [1, 2, 3]
    assert fight.dice_left() == 0


@pytest.mark.rule("CA-B-106", "CA-B-110", "CA-B-139")
def test_a_shooter_killed_by_its_own_template_stops_firing() -> None:
    """SS 6 misses with a 3, and the shot falls back by half of 3 cm, so the burst ends."""
    arena = Arena()
    gun = weapon("rifle", 3, radius=300, automatic=1)
    left = arena.model(LEFT, 6000, 6000, ss=6, weapons=[gun])
    right = arena.model(RIGHT, 6550, 6000, pf=30)
    fight = arena.fight(
        [
            (events.DIE_CA_TO_HIT, 3),
            (events.DIE_CA_SCATTER, 4),
            (events.DIE_CA_DEFENCE, 1),
            (events.DIE_CA_DEFENCE, 1),
        ]
    )
    fight.activate(left)
    fight.do(verbs.AUTOMATIC_FIRE, left, target=right)
    assert fight.of(left, "STATUS") not in {state.IN_PLAY, state.ABOARD}
    assert len(fight.rows(events.SHOT)) == 1
