"""Cover between a target and the centre of a blast. [CA-B-096]"""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import log
from armybuilder.battle.rulesets.combat_action import events, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, weapon

pytestmark = pytest.mark.kernel

PF = 20


@pytest.mark.rule("CA-B-096")
@pytest.mark.parametrize(
    ("wall", "face", "added"),
    [
        ((6700, 6860), None, 2),  # before him: the template stops in front of it
        ((7140, 7300), None, 0),  # behind him: the centre lies on him
        ((7140, 7300), 1, 2),  # behind him, gone astray beyond it: it lies between
        ((6700, 6860), 1, 0),  # before him, gone astray behind him: it does not
        ((6500, 7600), 1, 0),  # a wood he stands in, gone astray into it: the centre lies in it as he does
    ],
)
def test_cover_counts_between_the_target_and_the_centre(
    wall: tuple[int, int], face: int | None, added: int
) -> None:
    """The shooter's place does not matter, only the wall between the target and the blast."""
    arena = Arena()
    gun = weapon("heavy", radius=600)
    shooter = arena.model(LEFT, 2000, 6000, [gun], ss=6)
    man = arena.model(RIGHT, 7000, 6000, pf=PF)
    arena.piece(wall[0], 5000, wall[1], 7000, height=60, cover=2)
    script: list[tuple[int, ...]] = [
        (events.DIE_CA_TO_HIT, 6 if face is None else 5),
        (events.DIE_CA_DEFENCE, 6),
    ]
    if face is not None:
        script.append((events.DIE_CA_SCATTER, face))
    fight = arena.fight(script)
    fight.activate(shooter)
    fight.do(verbs.HEAVY_FIRE, shooter, target=man)
    centre = fight.rows(events.BLAST)[0][log.LOG_X]
    found = fight.rows(events.DEFENCE)[0][log.LOG_NEEDED] - PF
    assert found == added, f"a wall at {wall}, a blast at {centre}: +{found} PF"


def bonus(
    *walls: tuple[int, int, int], face: int = 1, die: int = 5, stacks: int = 0, flat: int = 0, size: int = 1
) -> int:
    """Return the PF that walls, each with its cover, add against a blast gone astray."""
    arena = Arena(options={"READING_COVER_STACKS": stacks, "RULE_FLAT_DOWN": flat})
    shooter = arena.model(LEFT, 2000, 6000, [weapon("heavy", radius=600)], ss=6)
    target = arena.model(RIGHT, 7000, 6000, pf=PF, size=size)
    for low, high, cover in walls:
        arena.piece(low, 5000, high, 7000, height=60, cover=cover)
    script = [(events.DIE_CA_TO_HIT, die), (events.DIE_CA_DEFENCE, 6), (events.DIE_CA_SCATTER, face)]
    fight = arena.fight(script)
    fight.activate(shooter)
    fight.set(target, "FLAT", flat)
    fight.do(verbs.HEAVY_FIRE, shooter, target=target)
    assert fight.rows(events.BLAST)[0][log.LOG_X] == 7000 + 400 * (6 - die) * (1 if face == 1 else -1)
    return int(fight.rows(events.DEFENCE)[0][log.LOG_NEEDED]) - PF


@pytest.mark.rule("CA-B-096", "CA-B-095")
@pytest.mark.parametrize("wall", [(7200, 7300), (6700, 6800)])
def test_a_wall_out_of_contact_is_no_cover(wall: tuple[int, int]) -> None:
    """The wall lies between the target and the centre, but too far from the target's base."""
    assert bonus((*wall, 2), face=1 if wall[0] > 7000 else 4) == 0


@pytest.mark.rule("CA-B-096")
@pytest.mark.parametrize("covers", [(1, 2), (2, 1)])
def test_the_best_of_several_covers_counts(covers: tuple[int, int]) -> None:
    """Both pieces lie between the target and the centre, and add up only under the other reading."""
    walls = [(7130, 7140 + 100 * place, cover) for place, cover in enumerate(covers)]
    assert bonus(*walls) == 2
    assert bonus(*walls, stacks=1) == 3


@pytest.mark.rule("CA-B-096", "CA-B-095")
@pytest.mark.parametrize(("cover", "found"), [(0, 1), (1, 1), (2, 2)])
def test_lying_flat_and_a_wall_do_not_add_up(cover: int, found: int) -> None:
    """The better bonus counts, and both add up only under the other reading."""
    walls = [(7130, 7230, cover)] if cover else []
    assert bonus(*walls, flat=1) == found
    assert bonus(*walls, flat=1, stacks=1) == 1 + cover


@pytest.mark.rule("CA-B-096", "CA-B-098")
@pytest.mark.parametrize(("size", "found"), [(1, 2), (2, 0)])
def test_a_low_wall_covers_no_large_model(size: int, found: int) -> None:
    """The wall touches both, between them and the centre."""
    edge = 7130 if size == 1 else 7255
    assert bonus((edge, edge + 20, 2), die=5 if size == 1 else 4, size=size) == found
