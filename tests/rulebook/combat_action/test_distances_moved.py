"""The distance of a charge over broken ground, and the move that counts for speed. [CA-B-041, CA-B-088]"""

from __future__ import annotations

import pytest

from armybuilder.battle.rulesets.combat_action import events, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, weapon

pytestmark = pytest.mark.kernel


@pytest.mark.rule("CA-B-041")
@pytest.mark.parametrize(("mv", "most"), [(9, 1300), (10, 1500), (7, 1000), (11, 1600)])
def test_a_charge_over_mixed_ground_loses_its_half_centimetre(mv: int, most: int) -> None:
    """A charge is 1.5 cm per point of MV without the fraction, so MV 9 charges 13 cm."""
    arena = Arena()
    man = arena.model(LEFT, 4000, 6000, mv=mv)
    arena.model(RIGHT, 11000, 11000)
    arena.piece(4500, 5000, 4700, 7000, difficult=1)
    fight = arena.fight()
    fight.activate(man)
    assert fight.allows(verbs.CHARGE, man, path=[(4000 + most, 6000)]) == 0
    found = fight.allows(verbs.CHARGE, man, path=[(4000 + most + 10, 6000)])
    assert found == 41, f"MV {mv} charges {most / 100 + 0.1} cm over mixed ground"


@pytest.mark.rule("CA-B-088")
@pytest.mark.parametrize(
    ("moved", "penalty"), [((4500, 1000), 0), ((1000, 4500), 0), ((4500, 3000), -1), ((3000, 4500), -1)]
)
def test_a_unit_is_as_fast_as_its_slowest_member(moved: tuple[int, int], penalty: int) -> None:
    """The shortest move of the members in play counts, for each member shot at."""
    for at in range(2):
        arena = Arena(options={"RULE_SPEED": 1})
        shooter = arena.model(LEFT, 2000, 6000, [weapon("rifle")], sharpshooter=1)
        unit = arena.unit(RIGHT)
        pair = [arena.model(RIGHT, 4000 + 300 * place, 6000, unit=unit) for place in range(2)]
        fight = arena.fight([(events.DIE_CA_TO_HIT, 1)])
        fight.activate(shooter)
        for member, far in zip(pair, moved, strict=True):
            fight.set(member, "LAST_DISTANCE", far)
        fight.do(verbs.STANDARD_FIRE, shooter, target=pair[at])
        assert fight.modifiers_after(events.SHOT).get(events.MOD_SPEED_TARGET, 0) == penalty


@pytest.mark.rule("CA-B-088")
def test_the_fallen_no_longer_slow_their_unit() -> None:
    arena = Arena(options={"RULE_SPEED": 1})
    shooter = arena.model(LEFT, 2000, 6000, [weapon("rifle")])
    unit = arena.unit(RIGHT)
    fast, slow = (arena.model(RIGHT, 4000 + 300 * place, 6000, unit=unit) for place in range(2))
    fight = arena.fight([(events.DIE_CA_TO_HIT, 1)])
    fight.activate(shooter)
    fight.set(fast, "LAST_DISTANCE", 3000)
    fight.set(slow, "STATUS", 2)
    fight.do(verbs.STANDARD_FIRE, shooter, target=fast)
    assert fight.modifiers_after(events.SHOT)[events.MOD_SPEED_TARGET] == -1
