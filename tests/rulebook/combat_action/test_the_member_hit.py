"""The die for the member hit, among members in sight, in range and in the arc. [CA-B-081, CA-B-090, CA-D-071]"""

from __future__ import annotations

from typing import Any

import pytest

from armybuilder.battle.kernel import log, state
from armybuilder.battle.rulesets.combat_action import events, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon

pytestmark = pytest.mark.kernel

PICK = events.DIE_CA_RANDOM_TARGET
PICKED = events.RANDOM_TARGET


def fired(
    places: list[tuple[int, int]], face: int, *, arena: Arena | None = None, **gun: Any
) -> tuple[Fight, Model, list[Model]]:
    """Shoot a rifle once at a squad with its members at places, and miss.

    The face of the die for the member is given.
    """
    arena = arena or Arena(large=True)
    fields = {"limit": 0, **gun}
    shooter = arena.model(LEFT, 2000, 6000, [weapon("rifle", **fields)])
    unit = arena.unit(RIGHT)
    squad = [arena.model(RIGHT, x, y, unit=unit) for x, y in places]
    fight = arena.fight([(PICK, face), (events.DIE_CA_TO_HIT, 1)])
    fight.activate(shooter)
    fight.do(verbs.STANDARD_FIRE, shooter, target=squad[-1])
    return fight, shooter, squad


def shot_at(fight: Fight) -> list[int]:
    """Return the number of each shot's target."""
    return [row[log.LOG_TARGET] for row in fight.rows(events.SHOT)]


@pytest.mark.rule("CA-B-081", "CA-B-090", "CA-D-071")
@pytest.mark.parametrize(("face", "place"), [(1, 0), (2, 1), (3, 0), (4, 1), (5, 0), (6, 1)])
def test_the_die_skips_members_out_of_range(face: int, place: int) -> None:
    """Two members are within 70 cm and two beyond, and every face picks one of the near two."""
    near = [(8500, 6000), (9000, 6000)]
    fight, _, squad = fired([*near, (9400, 6000), (9800, 6000)], face)
    assert shot_at(fight) == [squad[place].number]
    assert fight.rows(PICKED)[0][log.LOG_NEEDED] == 2
    assert not fight.rows(events.RANGE_LOST)


@pytest.mark.rule("CA-B-081", "CA-B-090", "CA-B-122")
@pytest.mark.parametrize("face", [1, 6])
def test_a_lone_member_in_range_needs_no_die(face: int) -> None:
    """The weapon needs a reload after a real shot."""
    places = [(9000, 6000), (9400, 6000), (9800, 6000)]
    fight, shooter, squad = fired(places, face, limit=state.LIMIT_RELOAD)
    assert shot_at(fight) == [squad[0].number]
    assert not fight.rows(PICKED)
    assert fight.allows(verbs.STANDARD_FIRE, shooter, target=squad[0]) == 122


@pytest.mark.rule("CA-B-081", "CA-B-064")
@pytest.mark.parametrize(("face", "place"), [(1, 0), (2, 2), (6, 2)])
def test_the_die_skips_members_out_of_sight(face: int, place: int) -> None:
    """A house hides the second of three, and the die counts the first and the third."""
    arena = Arena(large=True)
    arena.piece(4000, 5200, 4300, 5600, height=800, blocks=1)
    fight, _, squad = fired([(5000, 6300), (5400, 5000), (5800, 6300)], face, arena=arena)
    assert shot_at(fight) == [squad[place].number]


@pytest.mark.rule("CA-B-081", "CA-B-075")
@pytest.mark.parametrize("face", [1, 2, 6])
def test_the_die_skips_members_out_of_the_arc(face: int) -> None:
    """A robot's gun covers 45 degrees to either side, and the nearest member is beside the robot."""
    arena = Arena(large=True)
    gun = weapon("heavy", mount=state.MOUNT_ROBOT)
    robot = arena.model(
        LEFT, 6000, 3000, [gun], kind=state.KIND_ROBOT, core=state.CORE_AUTONOMOUS, facing_x=0, facing_y=1000
    )
    unit = arena.unit(RIGHT)
    squad = [arena.model(RIGHT, x, y, unit=unit) for x, y in ((8000, 3200), (6000, 7000))]
    fight = arena.fight([(PICK, face), (events.DIE_CA_TO_HIT, 1)])
    fight.activate(robot)
    fight.set_unit(robot.unit, "ORDER", 0)
    fight.do(verbs.CONTROL_ROBOT, robot, number=1)
    fight.do(verbs.HEAVY_FIRE, robot, target=squad[1])
    assert shot_at(fight) == [squad[1].number]
