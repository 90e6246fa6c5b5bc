"""The Ranged phase and the effects of damage. [PH-050 to PH-067, PH-100, PH-101]"""

import pytest

from armybuilder.battle.kernel import log
from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.phase import events, state, verbs
from tests.rulebook.interpreted import kernel
from tests.rulebook.phase.fields import BASE, LEFT, RIFLE, RIGHT, Field, damage, duel, three, weapon

pytestmark = pytest.mark.kernel


@pytest.mark.rule("PH-001", "PH-013", "PH-033", "PH-050", "PH-059")
@pytest.mark.parametrize(("total", "hits"), [(6, 0), (7, 1), (3, 0), (18, 1)])
def test_a_plain_shot(total: int, hits: int) -> None:
    """Vector 5: the shooter has skill 9 and X 2 at 60 m, and 3 and 18 decide by themselves. [PH-D03]"""
    field, shooter, target, _ = duel(60)
    fight = field.battle(three(events.DIE_PH_SHOT, total))
    fight.shot(shooter, target)
    (row,) = fight.rows(events.PH_SHOT)
    assert (row[log.LOG_DIE], row[log.LOG_TOTAL], row[log.LOG_RESULT]) == (total, 3, hits)


@pytest.mark.rule("PH-023", "PH-054")
@pytest.mark.parametrize(("total", "hits"), [(14, 1), (13, 0)])
def test_an_aimed_shot_at_a_target_that_takes_cover(total: int, hits: int) -> None:
    """Vector 6."""
    field, shooter, target, _ = duel(60)
    field.piece(7000, 4000, 7050, 6000, cover=2)
    fight = field.battle(three(events.DIE_PH_SHOT, total))
    fight.shot(shooter, target, move=verbs.PH_AIM)
    assert fight.results(events.PH_SHOT) == [hits]
    assert fight.modifiers_after(events.PH_SHOT) == {
        events.PH_WHY_SKILL: 9,
        events.PH_WHY_TAKEN: -10,
        events.PH_WHY_DISTANCE: -3,
    }


@pytest.mark.rule("PH-023", "PH-V14", "PH-V23", "PH-V24")
@pytest.mark.parametrize(
    ("category", "targeting", "sharpshooter", "plain", "aimed"),
    [
        ("rifle", 0, 0, 0, 0),
        ("rifle", 2, 0, 0, 4),
        ("rifle", 0, 1, 0, 0),
        ("sniping", 0, 0, 0, 2),
        ("sniping", 1, 0, 0, 4),
        ("sniping", 0, 1, 0, 4),
        ("sniping", 1, 1, 0, 6),
    ],
)
def test_aiming_adds_more_with_devices_and_sniping_weapons(
    category: str, targeting: int, sharpshooter: int, plain: int, aimed: int
) -> None:
    """Aiming adds twice the device, 2 for a sniping weapon and 2 for a sharpshooter with one.

    Without aiming nothing is added.
    """
    for move, bonus in ((verbs.STAY, plain), (verbs.PH_AIM, aimed)):
        field = Field(width=60000)
        gun = weapon(category, targeting=targeting)
        shooter = field.figure(LEFT, 1000, weapons=[gun], sharpshooter=bool(sharpshooter))
        target = field.figure(RIGHT, 1000 + BASE + 500, weapons=[])
        fight = field.battle(three(events.DIE_PH_SHOT, 10))
        fight.shot(shooter, target, move=move)
        assert sum(fight.modifiers_after(events.PH_SHOT).values()) == 9 + bonus


@pytest.mark.rule("PH-005", "PH-V24")
@pytest.mark.parametrize(("category", "total"), [("rifle", 3 + 2), ("sniping", 3 + 2 + 2 * 2)])
def test_sharpness_counts_twice_with_a_sniping_weapon(category: str, total: int) -> None:
    """Three 1s make 5 with a rifle's 2 for Sharpness, and 9 with a sniping weapon.

    The sniping weapon adds 2 of its own and Sharpness twice.
    """
    field, shooter, target, _ = duel(5, gun=weapon(category))
    fight = field.battle([*three(events.DIE_PH_SHOT, 17), *damage(1, 1, 1)])
    fight.shot(shooter, target)
    assert [row[log.LOG_VALUE] for row in fight.rows(events.PH_DAMAGE)] == [total]


@pytest.mark.rule("PH-V15", "PH-V25", "PH-V26", "PH-V27")
@pytest.mark.parametrize(
    ("attack", "life", "kind", "left"),
    [
        (st.ATTACK_NORMAL, st.LIFE_NONE, 0, 14),
        (st.ATTACK_FLAME, st.LIFE_NONE, 0, 18),
        (st.ATTACK_FLAME, st.LIFE_PARTIAL, 0, 18),
        (st.ATTACK_FLAME, st.LIFE_FULL, 0, 14),
        (st.ATTACK_ACID, st.LIFE_NONE, 0, 16),
        (st.ATTACK_GAS_INHALED, st.LIFE_NONE, 0, 18),
        (st.ATTACK_GAS_INHALED, st.LIFE_PARTIAL, 0, 0),
        (st.ATTACK_GAS_ABSORBED, st.LIFE_PARTIAL, 0, 18),
        (st.ATTACK_GAS_ABSORBED, st.LIFE_FULL, 0, 0),
        (st.ATTACK_GAS_ABSORBED, st.LIFE_NONE, 1, 0),
    ],
)
def test_armour_and_life_support_limit_special_attacks(attack: int, life: int, kind: int, left: int) -> None:
    """PF 2 takes 4 of 16 and 2 for Sharpness, and acid meets half of that armour.

    Flame and gas meet none.
    """
    field = Field(width=60000)
    shooter = field.figure(LEFT, 1000, weapons=[weapon("rifle", attack=attack)])
    target = field.figure(
        RIGHT, 1000 + BASE + 500, profile=(10, 6, 5, 2, 5), weapons=[], life_support=life, kind=kind
    )
    fight = field.battle([*three(events.DIE_PH_SHOT, 17), *damage(6, 6, 4)])
    fight.shot(shooter, target)
    assert sum(row[log.LOG_VALUE] for row in fight.rows(events.PH_DAMAGE)) == left


@pytest.mark.rule("PH-V46")
def test_a_model_without_a_move_only_aims_or_stays() -> None:
    field = Field(width=60000)
    gun = field.figure(LEFT, 1000, profile=(0, 6, 5, 0, 5))
    field.figure(RIGHT, 9000)
    fight = field.battle()
    assert fight.allows(verbs.GO, gun, path=[(1100, 5000)]) == verbs.PH_REASON_CANNOT_MOVE
    assert [fight.allows(verb, gun) for verb in (verbs.STAY, verbs.PH_AIM)] == [0, 0]
    fight.do(verbs.STAY, gun)
    assert fight.allows(verbs.RUN, gun) == verbs.PH_REASON_CANNOT_MOVE


@pytest.mark.rule("PH-037", "PH-055")
@pytest.mark.parametrize(("total", "hits"), [(18, 1), (17, 0)])
def test_a_natural_18_hits_a_target_that_hugs_cover(total: int, hits: int) -> None:
    """Vector 7: with skill 12, X 1 at 110 m and aim, the total modifier is -10."""
    field, shooter, target, _ = duel(
        110, own={state.RANGED_SKILL: 12}, gun=weapon("very_heavy", 6, reach=20000)
    )
    field.piece(11900, 4000, 11950, 6000, cover=2)
    fight = field.battle(three(events.DIE_PH_SHOT, total))
    fight.turns(shooter, verbs.PH_AIM, verbs.SHOOT)
    fight.idle()
    fight.do(verbs.SHOOT_AT, shooter, target=target)
    fight.do(verbs.HUG_NOW, target)
    (row,) = fight.rows(events.PH_SHOT)
    assert (row[log.LOG_TOTAL], row[log.LOG_RESULT]) == (-10, hits)
    assert fight.modifiers_after(events.PH_SHOT)[events.PH_WHY_HUGGED] == -20


@pytest.mark.rule("PH-002", "PH-052")
@pytest.mark.parametrize(
    ("metres", "steps"),
    [(10, 0), (11, 1), (20, 1), (21, 2), (50, 2), (100, 3), (200, 4), (201, 5), (300, 5), (320, 6)],
)
def test_increments(metres: int, steps: int) -> None:
    """Vector 8, and the ends of the bands."""
    field, shooter, target, _ = duel(metres, gun=weapon("very_heavy", 6))
    fight = field.battle(three(events.DIE_PH_SHOT, 3))
    fight.shot(shooter, target)
    assert fight.modifiers_after(events.PH_SHOT).get(events.PH_WHY_DISTANCE, 0) == -steps


@pytest.mark.rule("PH-053")
def test_cover_in_the_way() -> None:
    field, shooter, target, _ = duel(60)
    field.piece(4000, 4000, 4050, 6000, cover=2)
    fight = field.battle(three(events.DIE_PH_SHOT, 7))
    fight.shot(shooter, target)
    assert fight.modifiers_after(events.PH_SHOT)[events.PH_WHY_COVER] == -4


@pytest.mark.rule("PH-054", "PH-055")
@pytest.mark.parametrize("hugging", [0, 1])
@pytest.mark.parametrize(("x", "why", "penalty"), [(7000, events.PH_WHY_TAKEN, 10), (7450, 0, 0)])
def test_cover_behind_the_target_does_not_hide_it(hugging: int, x: int, why: int, penalty: int) -> None:
    """Only cover between shooter and target counts, also for a target that hugs cover.

    The target is not asked to hug cover behind it.
    """
    field, shooter, target, _ = duel(60)
    field.piece(x, 4000, x + 50, 6000, cover=2)
    fight = field.battle(three(events.DIE_PH_SHOT, 3))
    fight.turns(shooter, verbs.STAY, verbs.SHOOT)
    fight.turns(target, verbs.STAY, verbs.HUG if hugging else verbs.NOTHING)
    fight.do(verbs.SHOOT_AT, shooter, target=target)
    assert (fight.asks()[st.ASKS_DECISION] == verbs.DECIDE_HUG) == (penalty > 0 and not hugging)
    fight.let_come()
    told = fight.modifiers_after(events.PH_SHOT)
    if hugging and penalty:
        why, penalty = events.PH_WHY_HUGGED, 20
    assert sum(told.get(each, 0) for each in COVERS) == told.get(why, 0) == -penalty


@pytest.mark.rule("PH-053")
def test_two_lines_of_sight_are_never_mixed_up() -> None:
    """Both targets' places look alike in the bits of a remembered line."""
    field = Field(width=60000, depth=60000)
    shooter = field.figure(LEFT, 1000, 17000)
    near, far = (field.figure(RIGHT, 1001, y) for y in (1000, 1000 + 2**15))
    field.piece(0, 20000, 5000, 20100, blocks=1)
    fight = field.battle()
    phase = kernel("phase")
    rows = [fight.row(one.number) for one in (shooter, near, far)]
    assert phase.sight_phase(fight.block, rows[0], rows[1]) != phase.UNSEEN_HERE
    assert phase.sight_phase(fight.block, rows[0], rows[2]) == phase.UNSEEN_HERE


COVERS = (events.PH_WHY_COVER, events.PH_WHY_TAKEN, events.PH_WHY_HUGGED)


@pytest.mark.rule("PH-057", "PH-D33")
@pytest.mark.parametrize(
    ("ground", "height", "spotter", "reading", "reason"),
    [
        ("woods", 600, True, "soft", 0),
        ("difficult", 300, True, "soft", 0),
        ("woods", 600, False, "soft", verbs.PH_REASON_NO_TARGET),
        ("woods", 600, True, "never", verbs.PH_REASON_NO_TARGET),
        ("hill", 600, True, "soft", verbs.PH_REASON_NO_TARGET),
        ("cover", 600, True, "soft", verbs.PH_REASON_NO_TARGET),
        ("building", 800, True, "soft", verbs.PH_REASON_NO_TARGET),
    ],
)
def test_soft_ground_hides_a_target_without_stopping_shots(
    ground: str, height: int, spotter: bool, reading: str, reason: int
) -> None:
    """A wood or scrub costs 10, if another model of the side sees the target."""
    field, shooter, target, _ = duel(60)
    field.piece(4000, 4000, 5000, 6000, height=height, ground=ground, blocks=ground == "building")
    friend = field.figure(LEFT, 6000 if spotter else 1000, 8000, weapons=[])
    if not spotter:
        field.piece(900, 7000, 9000, 7100, height=900, ground="hill")
    fight = field.battle(three(events.DIE_PH_SHOT, 18), readings={"PH-057": reading})
    fight.turns(friend, verbs.STAY, verbs.NOTHING)
    fight.turns(shooter, verbs.STAY, verbs.SHOOT)
    fight.idle()
    assert fight.allows(verbs.SHOOT_AT, shooter, target=target) == reason
    if reason == 0:
        fight.do(verbs.SHOOT_AT, shooter, target=target)
        got = -fight.modifiers_after(events.PH_SHOT)[events.PH_WHY_FULLY]
        assert got == 10, f"through {ground}: −10 expected (PH-057), got −{got}"


@pytest.mark.rule("PH-057", "PH-065")
def test_a_burst_through_soft_ground_has_no_penalty() -> None:
    """The burst is at a place that a friend sees, and opaque ground does not matter to explosives."""
    field, shooter, target, _ = duel(60, gun=weapon("heavy", 3, radius=300))
    field.piece(4000, 4000, 5000, 6000, height=600, ground="woods")
    friend = field.figure(LEFT, 6000, 8000, weapons=[])
    fight = field.battle(three(events.DIE_PH_SHOT, 3))
    fight.turns(friend, verbs.STAY, verbs.NOTHING)
    fight.turns(shooter, verbs.STAY, verbs.SHOOT)
    fight.idle()
    assert fight.allows(verbs.SHOOT_POINT, shooter, path=[(7000, 5000)]) == 0
    fight.do(verbs.SHOOT_AT, shooter, target=target)
    told = fight.modifiers_after(events.PH_SHOT)
    assert told == {events.PH_WHY_SKILL: 9, events.PH_WHY_DISTANCE: -6}


@pytest.mark.rule("PH-054", "PH-056")
@pytest.mark.parametrize(
    ("ground", "cover", "blocks"), [("cover", 2, 0), ("slit", 3, 0), ("building", 3, 1), ("woods", 2, 1)]
)
@pytest.mark.parametrize(("reading", "dug_in"), [(None, 0), ("smoke", 0), ("dug_in", -4)])
def test_dug_in_figures_are_concealed_by_one_reading(
    ground: str, cover: int, blocks: int, reading: str | None, dug_in: int
) -> None:
    """Cover costs 10 in any case, and a wood's edge conceals by both readings."""
    field, shooter, target, _ = duel(60)
    field.piece(7010, 4000, 7700, 6000, cover=cover, blocks=blocks, ground=ground)
    readings = {"PH-056": reading} if reading else {}
    fight = field.battle(three(events.DIE_PH_SHOT, 3), readings=readings)
    fight.shot(shooter, target)
    told = fight.modifiers_after(events.PH_SHOT)
    assert told[events.PH_WHY_TAKEN] == -10
    assert told.get(events.PH_WHY_CONCEALED, 0) == (-4 if ground == "woods" else dug_in)


@pytest.mark.rule("PH-061", "PH-056", "PH-060", "PH-V21")
def test_spray() -> None:
    """Vector 9: one roll of 12 strikes at four targets, and damage is rolled once.

    The worst range counts for all, and penalties are doubled but for concealment.
    """
    field = Field(width=60000)
    shooter = field.figure(LEFT, 1000, weapons=[weapon("rifle", 0, automatic=1)])
    targets = [
        field.figure(RIGHT, 1000 + BASE + 100 * metres, 5000 + aside, weapons=[])
        for metres, aside in ((8, 0), (15, 300), (20, -300), (25, 0))
    ]
    field.piece(2000, 5150, 2050, 5250, cover=2)
    field.piece(2950, 4500, 3600, 4850, blocks=1)
    field.pieces[-1]["ground"] = "woods"
    fight = field.battle([*three(events.DIE_PH_SHOT, 12), *damage(4, 4, 2)])
    fight.turns(shooter, verbs.STAY, verbs.SHOOT)
    fight.idle()
    fight.do(verbs.SHOOT_AT, shooter, target=targets[0], number=state.MODE_SPRAY)
    for other in targets[1:]:
        fight.do(verbs.SPRAY_TOO, shooter, target=other)
    fight.let_come()
    told = {row[log.LOG_TARGET]: (row[log.LOG_TOTAL], row[log.LOG_RESULT]) for row in fight.rows(608)}
    assert told == {
        targets[0].number: (1, 1),
        targets[1].number: (-7, 0),
        targets[2].number: (-3, 0),
        targets[3].number: (1, 1),
    }
    assert [row[log.LOG_TOTAL] for row in fight.rows(events.PH_DAMAGE)] == [10, 10]
    assert {row[log.LOG_RULE] for row in fight.rows(events.PH_SHOT)} == {61}


@pytest.mark.rule("PH-061")
@pytest.mark.parametrize(("enemies", "struck"), [(3, 3), (4, 4), (5, 4)])
def test_a_spray_has_four_targets_at_most(enemies: int, struck: int) -> None:
    """The shooter names one target after the other, up to four or all."""
    field = Field(width=60000)
    shooter = field.figure(LEFT, 1000, weapons=[weapon("rifle", 0, automatic=1)])
    places = ((2000, 5000), (2600, 5000), (2600, 5300), (2600, 4700), (3200, 5300))[:enemies]
    targets = [field.figure(RIGHT, x, y, weapons=[]) for x, y in places]
    fight = field.battle([*three(events.DIE_PH_SHOT, 18), *damage(1, 1, 1)])
    fight.shot(shooter, targets[0], state.MODE_SPRAY)
    for other in targets[1:]:
        if fight.asks()[st.ASKS_DECISION] == verbs.DECIDE_SPRAY:
            fight.do(verbs.SPRAY_TOO, shooter, target=other)
    got = len(fight.rows(events.PH_SHOT))
    assert got == struck, f"a spray at {enemies} enemies: {struck} targets expected (PH-061), got {got}"


@pytest.mark.rule("PH-061")
def test_the_shooter_chooses_the_targets_of_a_spray() -> None:
    """The distant target is left out, because it would add 6 to the penalty of the near targets.

    Friends and targets that were named already are refused.
    """
    field = Field(width=60000)
    shooter = field.figure(LEFT, 1000, weapons=[weapon("rifle", 0, automatic=1)])
    friend = field.figure(LEFT, 1000, 9000)
    near, beside, far = (
        field.figure(RIGHT, 1000 + BASE + 100 * metres, 5000 + aside, weapons=[])
        for metres, aside in ((8, 0), (8, 300), (65, 0))
    )
    fight = field.battle(three(events.DIE_PH_SHOT, 3))
    fight.turns(friend, verbs.STAY, verbs.NOTHING)
    fight.shot(shooter, near, state.MODE_SPRAY)
    assert fight.menu() == {(verbs.SPRAY_TOO, shooter.number), (verbs.SPRAY_NOW, shooter.number)}
    assert fight.allows(verbs.SPRAY_TOO, shooter, target=friend) == verbs.PH_REASON_NO_TARGET
    assert fight.allows(verbs.SPRAY_TOO, shooter, target=near) == verbs.REASON_SPRAYED
    assert fight.allows(verbs.SPRAY_TOO, shooter, target=far) == 0
    held = list(fight.block)
    fight.promised(verbs.SPRAY_TOO, shooter, target=far)
    changed = {place for place, word in enumerate(fight.block) if word != held[place]}
    assert all(st.BOT_AT <= place < st.CHOICE_AT + st.CHOICE_WIDTH for place in changed), "only thought of"
    fight.do(verbs.SPRAY_TOO, shooter, target=beside)
    fight.do(verbs.SPRAY_NOW, shooter)
    told = {row[log.LOG_TARGET]: row[log.LOG_TOTAL] for row in fight.rows(events.PH_SHOT)}
    assert told == {near.number: 9, beside.number: 9}


@pytest.mark.rule("PH-061", "PH-D18")
@pytest.mark.parametrize(("aside", "reason"), [(995, 0), (1015, verbs.REASON_OTHER_WAY)])
def test_targets_of_a_spray_lie_in_one_cone(aside: int, reason: int) -> None:
    """The first target is straight ahead at 10 m, and a second 10 m beside it is the last allowed.

    No other model lies in one cone with the first and the third.
    """
    field = Field(width=60000)
    shooter = field.figure(LEFT, 1000, weapons=[weapon("rifle", 0, automatic=1)])
    first = field.figure(RIGHT, 2000, 5000, weapons=[])
    second = field.figure(RIGHT, 2000, 5000 + aside, weapons=[])
    third = field.figure(RIGHT, 2000, 4600, weapons=[])
    fight = field.battle()
    fight.shot(shooter, first, state.MODE_SPRAY)
    assert fight.allows(verbs.SPRAY_TOO, shooter, target=second) == reason
    fight.do(verbs.SPRAY_TOO, shooter, target=third)
    assert fight.asks()[st.ASKS_DECISION] != verbs.DECIDE_SPRAY, "nobody else lies in one cone with both"


@pytest.mark.rule("PH-062", "PH-060")
def test_focused_fire() -> None:
    """Vector 10: three rolls share one damage, and each meets the armour by itself. [PH-D19]"""
    field = Field(width=60000)
    gun = weapon("rifle", 0, automatic=1)
    shooter = field.figure(LEFT, 1000, weapons=[gun], own={state.RANGED_SKILL: 12})
    target = field.figure(RIGHT, 1000 + BASE + 800, profile=(10, 6, 5, 2, 5), weapons=[])
    field.piece(1300, 4000, 1350, 6000, cover=2)
    fight = field.battle([*three(events.DIE_PH_SHOT, 5, 9, 12), *damage(4, 4, 3)])
    fight.shot(shooter, target, state.MODE_FOCUSED)
    assert fight.results(events.PH_SHOT) == [0, 1, 1]
    assert {row[log.LOG_RULE] for row in fight.rows(events.PH_SHOT)} == {62}
    assert (fight.get(target, state.VITALITY), fight.get(target, state.LIFE)) == (0, 9)


@pytest.mark.rule("PH-060", "PH-V21")
def test_automatic_fire_needs_an_automatic_weapon() -> None:
    field, shooter, target, _ = duel(8)
    fight = field.battle()
    fight.turns(shooter, verbs.STAY, verbs.SHOOT)
    fight.idle()
    for mode in (state.MODE_SPRAY, state.MODE_FOCUSED):
        refused = fight.allows(verbs.SHOOT_AT, shooter, target=target, number=mode)
        assert refused == verbs.PH_REASON_NOT_AUTOMATIC


H, E, M, T = range(4)
EXO = (10, 6, 5, 4, 5)
STRIKES = {
    "11: H against exo": (EXO, 0, "rifle", 1, (4, 5, 3), 2, (0, 15)),
    "12: E against man": ((10, 6, 5, 3, 5), 0, "heavy", 3, (6, 4, 2), 5, (0, -4)),
    "13: H against machine": ((10, 6, 0, 6, 0), 1, "rifle", 1, (4, 5, 3), 2, (0, 20)),
    "13: H against machine, 13": ((10, 6, 0, 6, 0), 1, "rifle", 1, (4, 2, 3), 2, (0, 22)),
    "14: M against machine": ((10, 6, 0, 6, 0), 1, "very_heavy", 6, (5, 4, 4), 2, (0, -8)),
}


@pytest.mark.rule("PH-003", "PH-005", "PH-051", "PH-090", "PH-091", "PH-100", "PH-101")
@pytest.mark.parametrize("name", STRIKES)
def test_damage_by_scale(name: str) -> None:
    """Scales multiply armour and the damage that is left for each pool, as in vectors 11 to 14."""
    profile, kind, category, pen, dice, sharpness, pools = STRIKES[name]
    field = Field(width=60000)
    shooter = field.figure(LEFT, 1000, weapons=[weapon(category, pen)], own={state.SHARPNESS: sharpness})
    target = field.figure(RIGHT, 1000 + BASE + 800, profile=profile, weapons=[], kind=kind)
    fight = field.battle([*three(events.DIE_PH_SHOT, 17), *damage(*dice)])
    before = (fight.get(target, state.VITALITY), fight.get(target, state.LIFE))
    fight.shot(shooter, target)
    assert (fight.get(target, state.VITALITY), fight.get(target, state.LIFE)) == pools
    left, lost = fight.rows(events.PH_DAMAGE)[0][log.LOG_VALUE], sum(before) - sum(pools)
    assert fight.modifiers_after(events.PH_DAMAGE).get(events.PH_WHY_SCALES, 0) == lost - left
    down = pools[1] < 0
    assert len(fight.rows(events.PH_DOWN)) == down


@pytest.mark.rule("PH-031", "PH-090")
@pytest.mark.parametrize(("dice", "dropped"), [((6, 6, 6), 1), ((1, 1, 1), 0)])
def test_a_fallen_model_drops_its_weapon(dice: tuple[int, ...], dropped: int) -> None:
    """The weapon lies at the fallen model's place."""
    field = Field(width=60000)
    shooter = field.figure(LEFT, 1000, weapons=[weapon("very_heavy", 6)])
    target = field.figure(RIGHT, 3000, weapons=[RIFLE])
    fight = field.battle([*three(events.DIE_PH_SHOT, 17), *damage(*dice)])
    fight.put(target, state.LIFE, 20)
    fight.shot(shooter, target)
    told = [(row[log.LOG_WEAPON], row[log.LOG_X], row[log.LOG_Y]) for row in fight.rows(events.PH_DROPS)]
    assert told == [(target.weapons[0], 3000, 5000)] * dropped


@pytest.mark.rule("PH-065", "PH-066")
def test_a_grenade_drifts() -> None:
    """Vector 16: a roll 3 short drifts 6 m, half of the 12 m that the grenade flew."""
    field, shooter, target, _ = duel(12, gun=weapon("grenades", 1, radius=300))
    fight = field.battle([*three(events.DIE_PH_SHOT, 6), (events.DIE_PH_DRIFT, 3)])
    fight.put(shooter, state.RANGED_SKILL, 5)
    fight.shot(shooter, target)
    (row,) = fight.rows(events.PH_BURST)
    assert row[log.LOG_VALUE] == 600
    assert (row[log.LOG_X] - 2450, row[log.LOG_Y]) == (0, 5600)
    assert not fight.rows(events.PH_DAMAGE)


@pytest.mark.rule("PH-066")
@pytest.mark.parametrize(
    ("metres", "total", "drift"),
    [(12, 8, 2), (12, 7, 4), (12, 6, 6), (12, 4, 6), (13, 4, 6.5), (24, 12, 2), (24, 8, 10), (24, 4, 12)],
)
def test_a_burst_drifts_at_most_half_the_distance(metres: int, total: int, drift: float) -> None:
    """With X 4 and skill 5 a grenade's total is 1 at 12 m, and -3 at 24 m."""
    field, shooter, target, _ = duel(metres, gun=weapon("grenades", 1, radius=300))
    fight = field.battle([*three(events.DIE_PH_SHOT, total), (events.DIE_PH_DRIFT, 1)])
    fight.put(shooter, state.RANGED_SKILL, 5)
    fight.shot(shooter, target)
    (row,) = fight.rows(events.PH_BURST)
    got = row[log.LOG_VALUE] / 100
    assert got == drift, f"{metres} m, {total} thrown: {drift} m expected (PH-066), got {got}"


@pytest.mark.rule("PH-023", "PH-059", "PH-D08")
@pytest.mark.parametrize(
    ("category", "metres", "mode", "penalty"),
    [
        ("assault", 15, state.PH_MODE_SINGLE, 1),
        ("assault", 30, state.PH_MODE_SINGLE, 3),
        ("assault", 15, state.MODE_FOCUSED, 3),
        ("sniping", 15, state.PH_MODE_SINGLE, 0),
        ("sniping", 60, state.PH_MODE_SINGLE, 1),
        ("rifle", 60, state.PH_MODE_SINGLE, 3),
    ],
)
def test_aiming_halves_a_penalty_and_rounds_it_down(
    category: str, metres: int, mode: int, penalty: int
) -> None:
    """A penalty of 3 becomes 1, and automatic fire doubles the penalty first."""
    field, shooter, target, _ = duel(metres, gun=weapon(category, 0, automatic=1, hands=2))
    fight = field.battle(three(events.DIE_PH_SHOT, 3, 3, 3))
    fight.shot(shooter, target, mode, move=verbs.PH_AIM)
    got = -fight.modifiers_after(events.PH_SHOT).get(events.PH_WHY_DISTANCE, 0)
    assert got == penalty, f"aimed at {metres} m: −{penalty} expected (PH-D08), got −{got}"


@pytest.mark.rule("PH-065", "PH-067")
def test_a_burst_strikes_covered_models_at_half_damage() -> None:
    field, shooter, target, _ = duel(8, gun=weapon("grenades", 1, radius=300))
    other = field.figure(RIGHT, 2050 + 300, weapons=[])
    field.piece(2190, 4000, 2200, 6000, cover=2)
    fight = field.battle([*three(events.DIE_PH_SHOT, 12), *damage(6, 5, 4)])
    fight.shot(shooter, target)
    struck = {row[log.LOG_TARGET]: row[log.LOG_TOTAL] for row in fight.rows(events.PH_DAMAGE)}
    assert struck == {target.number: 17, other.number: 8}
    rules = {row[log.LOG_TARGET]: row[log.LOG_RULE] for row in fight.rows(events.PH_DAMAGE)}
    assert rules == {target.number: 65, other.number: 67}
    assert {row[log.LOG_DIE] for row in fight.rows(events.PH_DAMAGE)} == {0}, "its dice are told once for all"


@pytest.mark.rule("PH-065", "PH-066")
def test_each_modifier_of_a_burst_is_logged_once() -> None:
    field, shooter, target, _ = duel(8, gun=weapon("grenades", 1, radius=300))
    fight = field.battle([*three(events.DIE_PH_SHOT, 12), *damage(6, 5, 4)])
    fight.turns(shooter, verbs.STAY, verbs.SHOOT)
    fight.idle()
    before = len(fight.rows())
    fight.do(verbs.SHOOT_AT, shooter, target=target)
    fight.let_come()
    codes = [row[log.LOG_CODE] for row in fight.rows()[before:]]
    shot = codes.index(events.PH_SHOT)
    assert log.MODIFIER not in codes[:shot]
    reasons = [
        row[log.LOG_RESULT] for row in fight.rows()[before + shot + 1 :] if row[log.LOG_CODE] == log.MODIFIER
    ]
    assert reasons[:1] == [events.PH_WHY_SKILL]
    assert reasons.count(events.PH_WHY_SKILL) == 1


@pytest.mark.rule("PH-065", "PH-V22")
@pytest.mark.parametrize(("away", "struck"), [(425, True), (426, False)])
def test_a_burst_strikes_a_base_at_its_edge(away: int, struck: bool) -> None:
    """The last place is 4.25 m from the middle: the radius of 3 m and half a base, 1.25 m."""
    field, shooter, target, _ = duel(8, gun=weapon("grenades", 1, radius=300))
    other = field.figure(RIGHT, 2050, 5000 + away, weapons=[])
    fight = field.battle([*three(events.DIE_PH_SHOT, 12), *damage(1, 1, 1)])
    fight.shot(shooter, target)
    hurt = {row[log.LOG_TARGET] for row in fight.rows(events.PH_DAMAGE)}
    assert hurt == ({target.number, other.number} if struck else {target.number})
