"""Cover and walls against flyers, at either altitude. [CA-B-077, CA-B-095]"""

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
    """Shoot at a man on the ground from 30 cm, with flying infantry and a heavy gun that hits.

    A low wall is against the man on the side of the shooter.
    """
    arena = Arena(options=options)
    gunner = arena.model(LEFT, 6000, 6000, [weapon("heavy")], flying=1)
    man = arena.model(RIGHT, 3000, 6000, pf=PF, size=size)
    if cover:
        arena.piece(3140, 5000, 3300, 7000, height=high, cover=cover)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 1)])
    fight.activate(gunner)
    fight.set(gunner, "ALTITUDE", altitude)
    fight.set(man, "FLAT", flat)
    fight.do(verbs.HEAVY_FIRE, gunner, target=man)
    return fight


def bonus(fight: Fight) -> int:
    """Return the bonus of cover to the Protection Factor against the Defence die."""
    return fight.rows(events.DEFENCE)[0][log.LOG_NEEDED] - PF


@pytest.mark.rule("CA-B-095", "CA-B-077")
@pytest.mark.parametrize("altitude", [state.LOW, state.HIGH])
@pytest.mark.parametrize(("flat", "cover", "added"), [(0, 2, 2), (1, 2, 2), (0, 3, 3), (1, 0, 0)])
def test_cover_protects_from_flyers_and_lying_flat_does_not(
    altitude: int, flat: int, cover: int, added: int
) -> None:
    """At Low and High altitude alike, only the bonus of lying flat is void."""
    found = bonus(strafed(altitude, flat=flat, cover=cover))
    assert found == added, (
        f"a man with cover {cover}, flat {flat}, under a flyer has +{found} PF, not +{added}"
    )


@pytest.mark.rule("CA-B-095")
def test_lying_flat_protects_from_a_gun_on_the_ground() -> None:
    """The range does not take the bonus away, since 30 cm is no point blank."""
    assert bonus(strafed(state.GROUNDED, flat=1, cover=0)) == 1


@pytest.mark.rule("CA-B-098", "CA-B-095")
@pytest.mark.parametrize("altitude", [state.LOW, state.HIGH])
@pytest.mark.parametrize(("high", "added"), [(200, 0), (400, 2)])
def test_low_walls_never_cover_large_targets_from_the_air(altitude: int, high: int, added: int) -> None:
    assert bonus(strafed(altitude, size=2, high=high)) == added


@pytest.mark.rule("CA-B-095")
@pytest.mark.parametrize("height", [state.GROUNDED, 300])
def test_lying_flat_does_not_protect_from_higher_ground(height: int) -> None:
    """On level ground the bonus is 1, and from a hill it is 0."""
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
    """Place a man in a room, with windows or without, and a flyer with a heavy gun outside."""
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
    """Neither sees the other at Low altitude, and at High altitude each sees the other."""
    fight, man, flyer = in_a_room(windows, altitude)
    fight.activate(man)
    assert fight.allows(verbs.HEAVY_FIRE, man, target=flyer) == reason
    fight.do(verbs.END_UNIT)
    fight.activate(flyer)
    assert fight.allows(verbs.HEAVY_FIRE, flyer, target=man) == reason


@pytest.mark.rule("CA-B-077")
def test_a_low_flyer_over_a_room_is_seen() -> None:
    """The flyer is over the roof, not in the room."""
    arena = Arena()
    man = arena.model(LEFT, 1000, 1300, [weapon("heavy")])
    flyer = arena.model(RIGHT, 4300, 1300, flying=1)
    house(arena, cover=0)
    fight = arena.fight()
    fight.set(flyer, "ALTITUDE", state.LOW)
    fight.activate(man)
    assert fight.allows(verbs.HEAVY_FIRE, man, target=flyer) == 0
