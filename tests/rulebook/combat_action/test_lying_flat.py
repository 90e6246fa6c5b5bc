"""A flat model gets up before it flees, leaves a melee or strikes. [CA-B-072, CA-B-171, CA-B-216]"""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import log
from armybuilder.battle.rulesets.combat_action import events, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon

pytestmark = pytest.mark.kernel

KNIFE = weapon("close_combat")


def routed(flat: int, mv: int = 10) -> tuple[Fight, Model]:
    """Return a battle and a routing man who flees from an enemy in front."""
    arena = Arena(large=True, options={"RULE_FLAT_DOWN": 1})
    unit = arena.unit(LEFT)
    man = arena.model(LEFT, 6000, 6000, unit=unit, mv=mv)
    arena.model(LEFT, 6300, 6000, unit=unit)
    arena.model(RIGHT, 6000, 9000)
    fight = arena.fight()
    fight.set_unit(unit, "ROUTING", 1)
    fight.set(man, "FLAT", flat)
    fight.do(verbs.ACTIVATE, unit=unit)
    return fight, man


@pytest.mark.rule("CA-B-216", "CA-B-072")
@pytest.mark.parametrize(("flat", "mv", "far"), [(0, 10, 2000), (1, 10, 1000), (0, 6, 1200), (1, 6, 600)])
def test_a_flat_routing_model_gets_up_and_walks(flat: int, mv: int, far: int) -> None:
    """Getting up takes one point and leaves one for a walk, while others flee as far as a charge."""
    fight, man = routed(flat, mv)
    ran = 6000 - fight.of(man, "Y")
    assert abs(ran - far) <= 2, (
        f"a routing man, flat {flat}, with MV {mv} fled {ran / 100} cm, not {far / 100}"
    )
    assert fight.of(man, "FLAT") == 0
    assert len(fight.rows(events.GOT_UP)) == flat


@pytest.mark.rule("CA-B-072", "CA-B-165")
def test_a_flat_model_may_not_break_away() -> None:
    arena = Arena(options={"RULE_FLAT_DOWN": 1})
    man = arena.model(LEFT, 5000, 6000, [KNIFE])
    arena.model(RIGHT, 5250, 6000, [KNIFE])
    fight = arena.fight()
    fight.activate(man)
    fight.set(man, "FLAT", 1)
    away = [(4200, 6000)]
    assert fight.allows(verbs.BREAK_AWAY, man, path=away) == 72
    fight.set(man, "FLAT", 0)
    assert fight.allows(verbs.BREAK_AWAY, man, path=away) == 0


def together(faces: list[int], flat: int) -> list[int]:
    """Attack one man with two companions together, and return the result of each blow.

    A result is 1 for a hit, 0 for a miss, and -1 for Strike Back.
    """
    arena = Arena(large=True, options={"RULE_FLAT_DOWN": 1})
    unit = arena.unit(LEFT)
    first = arena.model(LEFT, 5000, 6000, [KNIFE], unit=unit, pf=9)
    arena.model(LEFT, 5500, 6000, [KNIFE], unit=unit, pf=9)
    man = arena.model(RIGHT, 5250, 6000, [KNIFE], pf=9)
    script = [(events.DIE_CA_BLOW, face) for face in faces] + [(events.DIE_CA_DEFENCE, 1)] * 2
    fight = arena.fight(script)
    fight.activate(first)
    fight.set(man, "FLAT", flat)
    fight.do(verbs.FIGHT, first, target=man, number=1)
    assert fight.of(man, "FLAT") == 0
    return [row[log.LOG_RESULT] for row in fight.rows(events.BLOW)]


@pytest.mark.rule("CA-B-171", "CA-B-164")
@pytest.mark.parametrize(("flat", "results"), [(0, [-1, -1]), (1, [0, -1])])
def test_a_flat_defender_strikes_back_at_the_second_attack(flat: int, results: list[int]) -> None:
    """Both blows are natural 1s, and against a flat defender the first is only a miss."""
    assert together([1, 1], flat) == results


@pytest.mark.rule("CA-B-171", "CA-B-165")
@pytest.mark.parametrize("flat", [0, 1])
def test_a_flat_model_makes_no_free_attack(flat: int) -> None:
    """The flat model would have to get up first, so no striker is asked for."""
    arena = Arena(options={"RULE_FLAT_DOWN": 1})
    man = arena.model(LEFT, 5000, 6000, [KNIFE])
    other = arena.model(RIGHT, 5250, 6000, [KNIFE])
    fight = arena.fight()
    fight.activate(man)
    fight.set(other, "FLAT", flat)
    fight.do(verbs.BREAK_AWAY, man, path=[(4200, 6000)])
    asked = fight.asks()[0] == verbs.DECIDE_STRIKER
    assert asked == (not flat), "a flat model was asked for its free attack" if flat else "no free attack"
    assert fight.of(man, "X") == (4200 if flat else 5000)
