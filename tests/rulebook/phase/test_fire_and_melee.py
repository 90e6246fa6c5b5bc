"""Fire into a melee and out of a melee. [PH-041] [PH-058] [PH-077]"""

import pytest

from armybuilder.battle.kernel import log
from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.phase import events, state, verbs
from tests.rulebook.phase.fields import BASE, LEFT, RIFLE, RIGHT, Field, damage, duel, three, weapon

pytestmark = pytest.mark.kernel
H, E, M, T = range(4)


@pytest.mark.rule("PH-040", "PH-041", "PH-058")
@pytest.mark.parametrize(("mode", "die", "struck"), [(0, 0, 1), (4, 3, 1), (4, 4, 2)])
def test_into_a_melee(mode: int, die: int, struck: int) -> None:
    """The shot has 15 less, or strikes an ally half of the time."""
    field, shooter, target, _ = duel(8)
    ally = field.figure(LEFT, 2050 + 400, weapons=[RIFLE])
    dice = [(events.DIE_PH_ALLY, die), (events.DIE_PH_ALLY, 1)] if mode else []
    fight = field.battle([*three(events.DIE_PH_SHOT, 18), *dice, *damage(1, 1, 1)])
    fight.turns(ally, verbs.STAY, verbs.NOTHING)
    fight.shot(shooter, target, mode)
    (row,) = fight.rows(events.PH_DAMAGE)
    assert row[log.LOG_TARGET] == struck
    penalty = fight.modifiers_after(events.PH_SHOT).get(events.PH_WHY_MELEE, 0)
    assert penalty == (0 if mode else -15)
    told = [(row[log.LOG_DIE], row[log.LOG_RESULT]) for row in fight.rows(events.PH_ASTRAY)]
    assert told == ([(die, int(struck == 2))] if mode else [])


@pytest.mark.rule("PH-013", "PH-041")
@pytest.mark.parametrize(
    ("gun", "reading", "reason"),
    [
        (RIFLE, "at_15", 0),
        (weapon("pistol"), "at_15", 0),
        (weapon("heavy", 3), "at_15", verbs.REASON_TOO_HEAVY),
        (RIFLE, "never", verbs.REASON_IN_MELEE),
    ],
)
def test_a_model_in_melee_cannot_shoot_heavy_weapons(gun: object, reading: str, reason: int) -> None:
    """Under another reading, a model in melee cannot shoot at all."""
    field, shooter, target, _ = duel(1, gun=gun)
    fight = field.battle(three(events.DIE_PH_SHOT, 3), readings={"PH-041": reading})
    fight.do(verbs.STAY, shooter)
    assert fight.allows(verbs.SHOOT, shooter) == reason
    if reason == 0:
        fight.do(verbs.SHOOT, shooter)
        fight.idle()
        fight.do(verbs.SHOOT_AT, shooter, target=target)
        assert fight.modifiers_after(events.PH_SHOT)[events.PH_WHY_MELEE] == -15


@pytest.mark.rule("PH-041")
@pytest.mark.parametrize(("reading", "shoots"), [("at_15", True), ("never", False)])
def test_a_charge_may_cancel_a_declared_shot(reading: str, shoots: bool) -> None:
    """The shooter is not asked any more under the reading that forbids shots in melee."""
    field, shooter, target, _ = duel(6)
    fight = field.battle(readings={"PH-041": reading})
    fight.turns(shooter, verbs.STAY, verbs.SHOOT)
    fight.turns(target, verbs.STAY, verbs.RUN)
    fight.do(verbs.RUN_TO, target, path=[(1000 + BASE + 100, 5000)])
    assert (fight.asks()[st.ASKS_DECISION] == verbs.DECIDE_SHOT) == shoots


@pytest.mark.rule("PH-058")
@pytest.mark.parametrize(("beside", "reason"), [(True, 0), (False, verbs.REASON_NO_ALLY)])
@pytest.mark.parametrize("out", [True, False])
def test_a_shot_in_melee_may_strike_an_ally_beside(beside: bool, reason: int, out: bool) -> None:
    """The shot may be into the shooter's own melee or out of the melee.

    Without an ally beside the shooter, the penalty cannot be ignored.
    """
    field, shooter, foe, _ = duel(1)
    far = field.figure(RIGHT, 6000, weapons=[])
    friend = field.figure(LEFT, 1350, 5350 if beside else 9000, weapons=[])
    target = far if out else foe
    dice = [
        *three(events.DIE_PH_SHOT, 18),
        (events.DIE_PH_ALLY, 6),
        (events.DIE_PH_ALLY, 1),
        *damage(1, 1, 1),
    ]
    fight = field.battle(dice)
    fight.turns(friend, verbs.STAY, verbs.NOTHING)
    fight.turns(shooter, verbs.STAY, verbs.SHOOT)
    fight.idle()
    assert fight.allows(verbs.SHOOT_AT, shooter, target=target, number=state.MODE_IGNORES) == reason
    for mode in (-1, state.MODE_IGNORES - 1, 2 * state.MODE_IGNORES):
        refused = fight.allows(verbs.SHOOT_AT, shooter, target=target, number=mode)
        assert refused == verbs.PH_REASON_NOT_ASKED, "no such way of firing"
    if reason == 0:
        fight.do(verbs.SHOOT_AT, shooter, target=target, number=state.MODE_IGNORES)
        assert events.PH_WHY_MELEE not in fight.modifiers_after(events.PH_SHOT)
        assert [row[log.LOG_TARGET] for row in fight.rows(events.PH_DAMAGE)] == [friend.number]


@pytest.mark.rule("PH-077", "PH-041")
def test_a_model_shot_by_its_opponent_strikes_worse() -> None:
    field, shooter, target, _ = duel(1)
    fight = field.battle(
        [*three(events.DIE_PH_SHOT, 18), *damage(2, 2, 2), *three(events.DIE_PH_BLOW, 3, actor=1)]
    )
    fight.turns(shooter, verbs.STAY, verbs.SHOOT)
    fight.turns(target, verbs.STAY, verbs.PH_FIGHT)
    fight.do(verbs.SHOOT_AT, shooter, target=target)
    fight.do(verbs.PH_STRIKE, target, target=shooter, number=1)
    assert fight.modifiers_after(events.PH_BLOW)[events.PH_WHY_HURT] == -4


@pytest.mark.rule("PH-058")
@pytest.mark.parametrize(
    ("target_scale", "ally_scales", "penalty"),
    [
        (H, (H,), 15),
        (E, (H,), 15),
        (M, (H,), 0),
        (M, (E,), 15),
        (M, (H, E), 15),
        (T, (E, H), 0),
        (T, (M,), 15),
    ],
)
def test_a_target_two_scales_larger_has_no_melee_penalty(
    target_scale: int, ally_scales: tuple[int, ...], penalty: int
) -> None:
    field = Field(width=60000)
    shooter = field.figure(LEFT, 1000, weapons=[RIFLE])
    target = field.figure(RIGHT, 2050, weapons=[], own={state.TARGET_SCALE: target_scale})
    for place, scale in enumerate(ally_scales):
        own = {state.TARGET_SCALE: scale}
        field.figure(LEFT, 2050, 5400 - 800 * place, weapons=[], own=own)
    fight = field.battle(three(events.DIE_PH_SHOT, 3))
    fight.shot(shooter, target)
    got = -fight.modifiers_after(events.PH_SHOT).get(events.PH_WHY_MELEE, 0)
    assert got == penalty, f"firing into a melee: −{penalty} expected (PH-058), got −{got}"


@pytest.mark.rule("PH-058", "PH-065")
def test_a_burst_cannot_ignore_a_melee() -> None:
    """A burst strikes all models there, so no ally can take the hit for its target."""
    field, shooter, target, _ = duel(8, gun=weapon("grenades", 1, radius=300))
    ally = field.figure(LEFT, 2050 + 400, weapons=[RIFLE])
    fight = field.battle(three(events.DIE_PH_SHOT, 6))
    fight.turns(ally, verbs.STAY, verbs.NOTHING)
    fight.turns(shooter, verbs.STAY, verbs.SHOOT)
    fight.idle()
    refused = fight.allows(verbs.SHOOT_AT, shooter, target=target, number=state.MODE_IGNORES)
    assert refused == verbs.REASON_BURSTS
    assert fight.allows(verbs.SHOOT_AT, shooter, target=target) == 0
