"""The numbers of battles that no source prints, with their reasons and tests.

`OUR_OWN` names them by their cells. `tests/rulebook/test_every_cell.py` checks that no other number is
missing from print.
"""

from typing import Any

import pytest

from armybuilder.battle.kernel import log, state
from armybuilder.battle.rulesets.combat_action import convert, events, verbs
from armybuilder.model.creature import Creature
from armybuilder.model.document import LARGEST_NUMBER
from armybuilder.model.machine import Vehicle, VehicleProfile
from armybuilder.model.readings import STANDARD
from armybuilder.points.tables import tables
from tests.battle.arena import LEFT, RIGHT, Arena, weapon
from tests.battle.forces import PROFILE
from tests.rulebook.combat_action.test_buildings import house, put_inside
from tests.rulebook.combat_action.test_explosives import smoke_layer
from tests.rulebook.combat_action.test_robots import DEFEND, field_of_orders

SIZES: tuple[tuple[Any, int, int], ...] = (
    # size, base and height in mm
    ("small", 25, 15),
    ("medium", 25, 30),
    ("large", 50, 60),
    ("very_large", 100, 100),
)


@pytest.mark.rule("CA-D-139")
@pytest.mark.parametrize(("size", "base", "height"), SIZES)
def test_a_models_size_decides_its_base_and_height(size: Any, base: int, height: int) -> None:
    """Radius and height of a creature of each size, and of a very large vehicle, in tenths of a millimetre."""
    if size == "very_large":
        bulk = VehicleProfile(mv=10, fa=0, pf=11)
        made = convert.hull(Vehicle(id="v", name="V", profile=bulk), {}, STANDARD)
    else:
        made = convert.fighter(Creature(id="c", name="C", profile=PROFILE, size=size), {}, STANDARD)
    assert made.radius == base * 10 // 2, f"{size}: a base of {base} mm expected (CA-D-139)"
    assert made.height == height * 10, f"{size}: {height} mm high expected (CA-D-139)"


@pytest.mark.rule("CA-D-140")
def test_a_move_is_checked_every_two_centimetres() -> None:
    """Steps of 2 cm from 55.5 cm on show the runner at 61.5 cm, beyond the wall.

    The wall ends at 60 cm.
    """
    arena = Arena(options={"RULE_SAVING_AP": 1})
    guard = arena.model(LEFT, 6000, 3000, weapons=[weapon("rifle")])
    runner = arena.model(RIGHT, 5550, 9000)
    arena.piece(0, 5900, 6000, 6000, blocks=1, height=600)
    fight = arena.fight()
    fight.activate(guard)
    fight.do(verbs.SAVE_POINT, guard)
    fight.do(verbs.END_UNIT)
    fight.activate(runner)
    fight.do(verbs.WALK, runner, path=[(6550, 9000)])
    assert fight.asks()[0] == verbs.DECIDE_REACTION
    assert fight.of(runner, "X") == 6150, "three steps of 2 cm each expected (CA-D-140)"


@pytest.mark.rule("CA-B-093")
@pytest.mark.parametrize(("tenths", "reason"), [(20, 0), (21, 76)])
def test_a_base_two_millimetres_from_a_feature_touches_it(tenths: int, reason: int) -> None:
    """A wall covers a target in contact with it and hides a target behind it."""
    arena = Arena()
    shooter = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle")])
    target = arena.model(RIGHT, 4000, 6000)
    arena.piece(3700, 5500, 4000 - 125 - tenths, 6500, cover=2, height=200)
    fight = arena.fight()
    fight.activate(shooter)
    got = fight.allows(verbs.STANDARD_FIRE, shooter, target=target)
    assert got == reason, f"a wall {tenths / 10} mm away: touched up to 2 mm expected (CA-B-093)"


@pytest.mark.rule("CA-D-100", "CA-B-128")
def test_a_smoke_screen_is_a_circle_of_six_centimetres() -> None:
    """The source's number is lost, and the radius is 6 cm."""
    fight, hull, pilot, _, _ = smoke_layer()
    fight.activate(hull)
    fight.do(verbs.FIRE_SMOKE, pilot, weapon=0)
    assert fight.rows(events.SMOKE_FIRED)[0][log.LOG_VALUE] == 600, "6 cm expected (CA-D-100)"


@pytest.mark.rule("CA-B-061")
def test_a_floor_is_three_centimetres_above_the_next() -> None:
    """A model that goes upstairs is 3 cm higher."""
    arena = Arena(options={"RULE_BUILDING_MOVES": 1})
    man = arena.model(LEFT, 4300, 1300)
    arena.model(RIGHT, 11000, 11000)
    ground, upper = house(arena), house(arena, level=1, closed=0)
    fight = arena.fight()
    put_inside(fight, man, ground)
    fight.activate(man)
    fight.do(verbs.CHANGE_ROOM, man, number=upper, path=[(4300, 1300)])
    assert fight.of(man, "ELEVATION") == 300, "3 cm up expected (CA-B-061)"


@pytest.mark.rule("CA-B-033")
@pytest.mark.parametrize(("tenths", "reason"), [(200, 0), (201, 33)])
def test_a_jump_ends_within_two_centimetres_of_the_obstacle(tenths: int, reason: int) -> None:
    """The distance is from the edge of the base to the far side of a fence."""
    arena = Arena()
    man = arena.model(LEFT, 3870, 1300)
    arena.model(RIGHT, 11000, 11000)
    arena.piece(4000, 1000, 4100, 1600, impassable=1, closed=1, height=150)
    fight = arena.fight()
    fight.activate(man)
    got = fight.allows(verbs.JUMP, man, path=[(4100 + 125 + tenths, 1300)])
    assert got == reason, f"landing {tenths / 10} mm beyond: 20 mm at most expected (CA-B-033)"


@pytest.mark.rule("CA-D-125", "CA-B-188")
@pytest.mark.parametrize(("beyond", "reason"), [(0, 0), (1, 79)])
def test_enemies_within_thirty_centimetres_approach_defended_ground(beyond: int, reason: int) -> None:
    """A defending robot fires at an enemy up to 30 cm from the defended ground, measured from the base."""
    fight, found = field_of_orders(DEFEND, ground=9000, near=(6000, 9000 - 3000 - 125 - beyond))
    fight.set(found["prey"], "STATUS", state.DESTROYED)
    fight.do(verbs.CONTROL_ROBOT, found["mine"], path=[], number=1)
    got = fight.allows(verbs.STANDARD_FIRE, found["mine"], target=found["near"])
    assert got == reason, f"{beyond / 10} mm beyond 30 cm: approaching up to 30 cm expected (CA-D-125)"


@pytest.mark.rule("CA-B-031")
@pytest.mark.parametrize(("made", "goes_on"), [(4998, True), (4999, False)])
def test_a_turn_ends_after_five_thousand_choices(made: int, goes_on: bool) -> None:
    """No action is asked for after the five thousandth choice, so every battle ends."""
    arena = Arena()
    man = arena.model(LEFT, 2000, 2000)
    arena.model(RIGHT, 9000, 9000)
    fight = arena.fight()
    fight.activate(man)
    fight.block[state.CHOICES] = made
    fight.do(verbs.WALK, man, path=[(2500, 2000)])
    asked = fight.asks()[: state.ASKS_UNIT]
    assert (asked == [verbs.DECIDE_ACTION, LEFT]) == goes_on, "5,000 choices a turn expected"


@pytest.mark.rule("CA-B-023")
@pytest.mark.parametrize(("turn", "over"), [(59, 0), (60, state.END_STALLED)])
def test_a_battle_ends_after_sixty_turns(turn: int, over: int) -> None:
    """The limit holds for any agreed number of turns, so every battle ends."""
    arena = Arena(turns=100)
    arena.model(LEFT, 2000, 2000)
    arena.model(RIGHT, 9000, 9000)
    fight = arena.fight()
    fight.block[state.TURN] = turn
    while fight.block[state.TURN] == turn and fight.result()[state.RESULT_OVER] == 0:
        asked = fight.asks()
        if asked[0] == verbs.DECIDE_ACTIVATION:
            fight.do(verbs.ACTIVATE, unit=fight.idle_unit(asked[1]))
        else:
            fight.do(verbs.END_UNIT)
    assert fight.result()[state.RESULT_OVER] == over, "the sixtieth turn is the last"


@pytest.mark.rule("CA-B-089")
def test_the_last_band_ends_with_the_largest_number() -> None:
    """The cell of the endless band above 500 cm has the largest number that a file may have."""
    assert tables().bands_upper_cm["UL"] == LARGEST_NUMBER


_BASES = "models have no bases in the source [CA-D-139]"
OUR_OWN = {
    **{
        f"models.{what}.{size}": (_BASES, test_a_models_size_decides_its_base_and_height)
        for what in ("base_mm", "height_mm")
        for size, _, _ in SIZES
    },
    "movement.step_mm": (
        "saved points fire at any moment of a move; moments are steps [CA-D-140]",
        test_a_move_is_checked_every_two_centimetres,
    ),
    "movement.touch_mm": (
        "contact is exact nowhere on a table [CA-B-093]",
        test_a_base_two_millimetres_from_a_feature_touches_it,
    ),
    "special_weapons.smoke_radius": (
        "the template's figure is lost [CA-D-100]",
        test_a_smoke_screen_is_a_circle_of_six_centimetres,
    ),
    "buildings.floor_mm": (
        "floors have no height in the source",
        test_a_floor_is_three_centimetres_above_the_next,
    ),
    "obstacles.beyond_mm": (
        "where a jump ends is left open",
        test_a_jump_ends_within_two_centimetres_of_the_obstacle,
    ),
    "robots.approach": (
        "what approaching is, is left open [CA-D-125]",
        test_enemies_within_thirty_centimetres_approach_defended_ground,
    ),
    "caps.choices": ("keeps a battle finite", test_a_turn_ends_after_five_thousand_choices),
    "caps.turns": ("keeps a battle finite", test_a_battle_ends_after_sixty_turns),
    "points.bands_upper_cm.UL": (
        "the last band has no end",
        test_the_last_band_ends_with_the_largest_number,
    ),
}
"""For each cell the reason that no source prints it, and the test of its effect."""
