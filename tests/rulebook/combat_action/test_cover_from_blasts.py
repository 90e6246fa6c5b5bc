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
