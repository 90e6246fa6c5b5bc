"""Who lies flat gets up first: to flee, to leave a melee, to strike. [CA-B-072, CA-B-171, CA-B-216]"""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import log
from armybuilder.battle.rulesets.combat_action import events, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon

pytestmark = pytest.mark.kernel

KNIFE = weapon("close_combat")


def routed(flat: int, mv: int = 10) -> tuple[Fight, Model]:
    """Let a routing man flee from an enemy in front of him, and return the battle and the man."""
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
def test_a_routing_man_who_lies_flat_gets_up_and_walks(flat: int, mv: int, far: int) -> None:
    """One action point to get up leaves one for a walk; on his feet he runs as far as a charge."""
    fight, man = routed(flat, mv)
    ran = 6000 - fight.of(man, "Y")
    assert abs(ran - far) <= 2, (
        f"a routing man, flat {flat}, with MV {mv} fled {ran / 100} cm, not {far / 100}"
    )
    assert fight.of(man, "FLAT") == 0
    assert len(fight.rows(events.GOT_UP)) == flat


@pytest.mark.rule("CA-B-072", "CA-B-165")
def test_nobody_breaks_away_lying_flat() -> None:
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
    """Let two companions attack one man together, and return what came of each blow: 1 hit, 0 nothing, -1 Strike Back."""
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
def test_who_was_flat_strikes_back_from_the_second_attack_on(flat: int, results: list[int]) -> None:
    """Natural 1s: the first blow is a miss against him, the second is struck back."""
    assert together([1, 1], flat) == results


@pytest.mark.rule("CA-B-171", "CA-B-165")
@pytest.mark.parametrize("flat", [0, 1])
def test_who_lies_flat_takes_no_free_attack_on_a_leaver(flat: int) -> None:
    """He would have to get up before he attacks; nobody is asked for a striker."""
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
