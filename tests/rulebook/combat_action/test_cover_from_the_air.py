"""What the ground does against flyers: cover holds from either altitude, walls without windows hide. [CA-B-077, CA-B-095]"""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import log, state
from armybuilder.battle.rulesets.combat_action import events, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon
from tests.rulebook.combat_action.test_buildings import house, put_inside

pytestmark = pytest.mark.kernel

PF = 20


def strafed(
    altitude: int, *, flat: int = 0, size: int = 1, cover: int = 2, high: int = 200, **options: int
) -> Fight:
    """Let flying infantry with a heavy gun hit a man on the ground 30 cm off, a low wall against him on its side."""
    arena = Arena(options=options)
    gunner = arena.model(LEFT, 6000, 6000, [weapon("heavy")], flying=1)
    man = arena.model(RIGHT, 3000, 6000, pf=PF, size=size)
    if cover:
        arena.piece(3150, 5000, 3300, 7000, height=high, cover=cover)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 1)])
    fight.activate(gunner)
    fight.set(gunner, "ALTITUDE", altitude)
    fight.set(man, "FLAT", flat)
    fight.do(verbs.HEAVY_FIRE, gunner, target=man)
    return fight


def bonus(fight: Fight) -> int:
    """Return what cover added to the PF that the Defence die was thrown against."""
    return fight.rows(events.DEFENCE)[0][log.LOG_NEEDED] - PF


@pytest.mark.rule("CA-B-095", "CA-B-077")
@pytest.mark.parametrize("altitude", [state.LOW, state.HIGH])
@pytest.mark.parametrize(("flat", "cover", "added"), [(0, 2, 2), (1, 2, 2), (0, 3, 3), (1, 0, 0)])
def test_cover_protects_from_flyers_and_lying_flat_does_not(
    altitude: int, flat: int, cover: int, added: int
) -> None:
    """From Low and from High altitude alike; only the bonus of lying flat is void."""
    found = bonus(strafed(altitude, flat=flat, cover=cover))
    assert found == added, (
        f"a man with cover {cover}, flat {flat}, under a flyer has +{found} PF, not +{added}"
    )


@pytest.mark.rule("CA-B-095")
def test_lying_flat_protects_from_the_same_gun_on_the_ground() -> None:
    """So that it is the air that takes the bonus away, not the range: 30 cm is no point blank."""
    assert bonus(strafed(state.GROUNDED, flat=1, cover=0)) == 1


@pytest.mark.rule("CA-B-098", "CA-B-095")
@pytest.mark.parametrize("altitude", [state.LOW, state.HIGH])
@pytest.mark.parametrize(("high", "added"), [(200, 0), (400, 2)])
def test_large_targets_have_no_cover_of_a_low_wall_from_the_air_either(
    altitude: int, high: int, added: int
) -> None:
    assert bonus(strafed(altitude, size=2, high=high)) == added


@pytest.mark.rule("CA-B-095")
@pytest.mark.parametrize("height", [state.GROUNDED, 300])
def test_lying_flat_does_not_protect_from_higher_ground(height: int) -> None:
    """From level ground it adds 1, from a hill nothing."""
    arena = Arena()
    gunner = arena.model(LEFT, 6000, 6000, [weapon("rifle")])
    man = arena.model(RIGHT, 3000, 6000, pf=PF)
    if height:
        arena.piece(5500, 5500, 6500, 6500, height=height, elevated=1)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 1)])
    fight.activate(gunner)
    fight.set(man, "FLAT", 1)
    fight.do(verbs.STANDARD_FIRE, gunner, target=man)
    assert bonus(fight) == (0 if height else 1)


def in_a_room(windows: int, altitude: int) -> tuple[Fight, Model, Model]:
    """Put a man into a room, with windows or without, and a flyer with a heavy gun beyond its wall."""
    arena = Arena()
    man = arena.model(LEFT, 4300, 1300, [weapon("heavy")])
    flyer = arena.model(RIGHT, 8000, 1300, [weapon("heavy")], flying=1)
    section = house(arena, cover=3 if windows else 0)
    fight = arena.fight()
    put_inside(fight, man, section)
    fight.set(flyer, "ALTITUDE", altitude)
    return fight, man, flyer


@pytest.mark.rule("CA-B-077")
@pytest.mark.parametrize(
    ("windows", "altitude", "reason"),
    [(1, state.LOW, 0), (0, state.LOW, 76), (1, state.HIGH, 0), (0, state.HIGH, 0)],
)
def test_walls_without_windows_hide_low_flyers(windows: int, altitude: int, reason: int) -> None:
    """Neither shoots at the other; at High altitude everybody is in sight of everybody."""
    fight, man, flyer = in_a_room(windows, altitude)
    fight.activate(man)
    assert fight.allows(verbs.HEAVY_FIRE, man, target=flyer) == reason
    fight.do(verbs.END_UNIT)
    fight.activate(flyer)
    assert fight.allows(verbs.HEAVY_FIRE, flyer, target=man) == reason


@pytest.mark.rule("CA-B-077")
def test_a_low_flyer_over_a_room_without_windows_is_seen_from_outside() -> None:
    """It is over the roof, not in the room."""
    arena = Arena()
    man = arena.model(LEFT, 1000, 1300, [weapon("heavy")])
    flyer = arena.model(RIGHT, 4300, 1300, flying=1)
    house(arena, cover=0)
    fight = arena.fight()
    fight.set(flyer, "ALTITUDE", state.LOW)
    fight.activate(man)
    assert fight.allows(verbs.HEAVY_FIRE, man, target=flyer) == 0
