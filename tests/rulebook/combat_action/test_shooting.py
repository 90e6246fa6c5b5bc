"""Shooting with scripted dice, by the catalogue's vectors and one test a rule. [CA-B-073 to CA-B-125]"""

from typing import Any

import pytest

from armybuilder.battle.kernel import log
from armybuilder.battle.rulesets.combat_action import events, state, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon

pytestmark = pytest.mark.kernel

FIRE = verbs.STANDARD_FIRE


def duel(
    gun: dict[str, int | str],
    distance: int,
    faces: list[int],
    *,
    verb: int = FIRE,
    number: int = 0,
    shooter: dict[str, int] | None = None,
    target: dict[str, int] | None = None,
    options: dict[str, int] | None = None,
) -> Fight:
    """Shoot once at a target of PF 30 over open ground, `distance` tenths of a mm between the bases.

    The to-hit dice are `faces`.
    """
    arena = Arena(options=options or {})
    profile: dict[str, Any] = {"ss": 6, **(shooter or {})}
    left = arena.model(LEFT, 2000, 6000, weapons=[gun], **profile)
    fields: dict[str, Any] = {"pf": 30, **(target or {})}
    size = fields.get("size", 1)
    apart = distance + 125 + (125, 125, 250, 500)[size]
    right = arena.model(RIGHT, 2000 + apart, 6000, **fields)
    script = [(events.DIE_CA_TO_HIT, face) for face in faces] + [(events.DIE_CA_DEFENCE, 6)] * 3
    fight = arena.fight(script)
    fight.activate(left)
    for column, value in (shooter or {}).items():
        if column == "wounded":
            fight.set(left, "WOUNDED", value)
    fight.do(verb, left, target=right, number=number)
    return fight


def hits(fight: Fight) -> list[int]:
    """Return the result of each shot, 1 for a hit and 0 for a miss."""
    return [row[log.LOG_RESULT] for row in fight.rows(events.SHOT)]


@pytest.mark.rule("CA-B-084", "CA-B-089", "CA-B-090")
@pytest.mark.parametrize(
    ("gun", "distance", "skill", "size", "face", "hit"),
    [
        ("rifle", 2500, 6, 1, 5, 0),  # TV-B-01
        ("rifle", 2500, 6, 1, 6, 1),
        ("rifle", 800, 6, 1, 5, 1),  # TV-B-02
        ("rifle", 800, 6, 1, 4, 0),
        ("assault", 600, 4, 2, 1, 0),  # TV-B-03: mods +3, natural 1
        ("pistol", 2000, 6, 0, 6, 1),  # TV-B-04: natural 6
        ("assault", 600, 6, 2, 3, 1),  # TV-B-05
        ("assault", 600, 6, 2, 2, 0),
        ("assault", 1500, 5, 1, 4, 1),  # TV-B-06
        ("assault", 1500, 5, 1, 3, 0),
    ],
)
def test_range_and_size_decide_a_hit(
    gun: str, distance: int, skill: int, size: int, face: int, hit: int
) -> None:
    """The die with the modifiers of range and size must reach SS, and a natural 6 always hits."""
    fight = duel(weapon(gun), distance, [face], shooter={"ss": skill}, target={"size": size})
    assert hits(fight) == [hit]


@pytest.mark.rule("CA-B-090")
def test_no_weapon_fires_at_a_barred_band() -> None:
    """The shot is refused before any die. [TV-B-04, TV-B-08]"""
    for gun, distance, verb in (("pistol", 3100, FIRE), ("very_heavy", 900, verbs.HEAVY_FIRE)):
        arena = Arena()
        left = arena.model(LEFT, 2000, 6000, weapons=[weapon(gun)])
        right = arena.model(RIGHT, 2250 + distance, 6000)
        fight = arena.fight()
        fight.activate(left)
        assert fight.allows(verb, left, target=right) == 90


@pytest.mark.rule("CA-B-089", "CA-B-090")
def test_a_very_heavy_weapon_hits_at_thirty_centimetres() -> None:
    """S +1 against a very large target (+2) lets SS 6 hit with a 3. [TV-B-08]"""
    fight = duel(weapon("very_heavy"), 3000, [3], verb=verbs.HEAVY_FIRE, target={"size": 3})
    assert hits(fight) == [1]
    assert fight.modifiers_after(events.SHOT) == {events.MOD_RANGE: 1, events.MOD_SIZE: 2}


@pytest.mark.rule("CA-B-100", "CA-B-104")
def test_sniping_aim_and_fire_adds_one_and_the_device() -> None:
    """The device adds 2 only after aiming, by aim and fire. [TV-B-07]"""
    gun = weapon("sniping", targeting=2)
    fight = duel(gun, 6000, [2], verb=verbs.SNIPING_FIRE, shooter={"ss": 5})
    assert hits(fight) == [1]
    assert fight.modifiers_after(events.SHOT) == {events.MOD_TARGETING: 2, events.MOD_SNIPING: 1}
    assert hits(duel(gun, 6000, [4], shooter={"ss": 5})) == [0]


@pytest.mark.rule("CA-B-088")
@pytest.mark.parametrize(
    ("moved", "penalty"), [(2900, 0), (3000, -1), (3990, -1), (4000, -2), (4500, -2), (5000, -3)]
)
def test_speed_lowers_the_chance_to_hit(moved: int, penalty: int) -> None:
    """The penalties of shooter and target add up. [TV-B-10, EX-13]"""
    arena = Arena(options={"RULE_SPEED": 1})
    left = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle")], ss=6)
    right = arena.model(RIGHT, 6000, 6000, pf=30)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 6)])
    fight.activate(left)
    fight.set(left, "DISTANCE", moved)
    fight.set(right, "LAST_DISTANCE", 3000)
    fight.do(FIRE, left, target=right)
    assert fight.rows(events.SHOT)[0][log.LOG_TOTAL] == penalty - 1


@pytest.mark.rule("CA-B-087", "CA-B-137")
def test_a_wound_lowers_the_chance_to_hit() -> None:
    """SS 5 at PB with a wound hits with a 5 and misses with a 4. [TV-B-12]"""
    assert hits(duel(weapon("rifle"), 800, [5], shooter={"ss": 5, "wounded": 1})) == [1]
    assert hits(duel(weapon("rifle"), 800, [4], shooter={"ss": 5, "wounded": 1})) == [0]


@pytest.mark.rule("CA-B-106")
def test_further_shots_of_a_burst_need_a_six() -> None:
    """The second and third shot need a 6. [TV-B-13]"""
    gun = weapon("rifle", automatic=1)
    fight = duel(gun, 2500, [4, 5, 6], verb=verbs.AUTOMATIC_FIRE, shooter={"ss": 4})
    assert hits(fight) == [1, 0, 1]


@pytest.mark.rule("CA-B-099", "CA-B-106")
def test_an_aimed_device_helps_the_first_shot_only() -> None:
    """The device helps only the first shot, the range modifier every shot. [TV-B-14]"""
    arena = Arena(options={"RULE_SAVING_AP": 1})
    left = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle", automatic=1, targeting=1)], ss=5)
    right = arena.model(RIGHT, 3050, 6000, pf=30)
    fight = arena.fight([(events.DIE_CA_TO_HIT, f) for f in (3, 5, 4)] + [(events.DIE_CA_DEFENCE, 6)] * 2)
    fight.activate(left)
    fight.do(verbs.AIM, left, target=right)
    fight.activate(left)
    fight.do(verbs.AUTOMATIC_FIRE, left, target=right)
    assert hits(fight) == [1, 1, 0]
    assert fight.of(left, "AIM_TARGET") == 0


@pytest.mark.rule("CA-B-105")
def test_automatic_weapons_fire_single_bursts_too() -> None:
    assert hits(duel(weapon("rifle", automatic=1), 2500, [6])) == [1]


@pytest.mark.rule("CA-B-107")
def test_heavy_weapons_choose_single_or_full_automatic() -> None:
    gun = weapon("heavy", 0, automatic=1)
    assert len(hits(duel(gun, 2500, [1], verb=verbs.HEAVY_FIRE))) == 1
    assert len(hits(duel(gun, 2500, [1, 2, 2], verb=verbs.HEAVY_FIRE, number=1))) == 3
    arena = Arena()
    left = arena.model(LEFT, 2000, 6000, weapons=[weapon("heavy")])
    right = arena.model(RIGHT, 4000, 6000)
    fight = arena.fight()
    fight.activate(left)
    assert fight.allows(verbs.HEAVY_FIRE, left, target=right, number=1) == 107


@pytest.mark.rule("CA-B-073", "CA-B-085", "CA-B-033", "CA-B-035")
def test_ways_of_firing_belong_to_categories_and_cost_points() -> None:
    arena = Arena()
    kinds = ("pistol", "rifle", "sniping", "assault", "heavy")
    soldier = arena.model(LEFT, 2000, 6000, weapons=[weapon(kind) for kind in kinds])
    clumsy = arena.model(LEFT, 2000, 5000, weapons=[weapon("rifle")], ss=0)
    right = arena.model(RIGHT, 4000, 6000)
    fight = arena.fight()
    fight.activate(soldier)
    ways = (verbs.STANDARD_FIRE, verbs.AUTOMATIC_FIRE, verbs.SNIPING_FIRE, verbs.HEAVY_FIRE)
    allowed = {
        kind: [fight.allows(way, soldier, target=right, weapon=at) == 0 for way in ways]
        for at, kind in enumerate(kinds)
    }
    assert allowed == {
        "pistol": [True, False, False, False],
        "rifle": [True, False, False, False],
        "sniping": [True, False, True, False],
        "assault": [True, False, False, False],
        "heavy": [False, False, False, True],
    }
    fight.do(FIRE, soldier, target=right, weapon=0)
    assert fight.of(soldier, "AP") == 1
    assert fight.allows(verbs.HEAVY_FIRE, soldier, target=right, weapon=4) == 32
    fight.activate(clumsy)
    assert fight.allows(FIRE, clumsy, target=right) == 85


@pytest.mark.rule("CA-B-081")
@pytest.mark.parametrize(("members", "face", "place"), [(4, 6, 1), (4, 4, 3), (9, 6, 5), (2, 5, 0)])
def test_a_die_picks_a_member_of_the_target(members: int, face: int, place: int) -> None:
    """The die counts from the nearest of the six nearest members, and wraps round. [TV-B-15]"""
    arena = Arena(large=True)
    left = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle")], ss=6)
    unit = arena.unit(RIGHT)
    squad = [arena.model(RIGHT, 3000 + 300 * at, 6000, unit=unit, pf=5) for at in range(members)]
    fight = arena.fight([(events.DIE_CA_RANDOM_TARGET, face), (events.DIE_CA_TO_HIT, 1)])
    fight.activate(left)
    fight.do(FIRE, left, target=squad[0])
    assert fight.rows(events.SHOT)[0][log.LOG_TARGET] == squad[place].number
    assert fight.dice_left() == 0


@pytest.mark.rule("CA-B-078", "CA-B-079", "CA-B-083", "CA-B-013")
def test_common_troopers_fire_at_the_nearest_unit() -> None:
    """In large scale a rifle takes the nearest visible unit, and a sharpshooter's sniping weapon any model."""
    for large, gun, skill, reason in (
        (1, "rifle", 0, 79),
        (1, "sniping", 0, 79),
        (1, "sniping", 1, 0),
        (0, "rifle", 0, 0),
    ):
        arena = Arena(large=bool(large))
        left = arena.model(LEFT, 2000, 6000, weapons=[weapon(gun)], sharpshooter=skill)
        arena.model(RIGHT, 4000, 6000)
        far = arena.model(RIGHT, 5000, 6500)
        fight = arena.fight()
        fight.activate(left)
        assert fight.allows(FIRE, left, target=far) == reason


@pytest.mark.rule("CA-B-080")
def test_an_invulnerable_target_is_not_the_nearest() -> None:
    """6 + Pen must exceed PF with cover, so a slit and PF 4 stop Pen 0. [TV-B-26]"""
    arena = Arena(large=True)
    left = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle")])
    hard = arena.model(RIGHT, 4000, 6000, pf=4)
    far = arena.model(RIGHT, 5000, 8000)
    arena.piece(3700, 5500, 3860, 6400, cover=3, height=200)
    fight = arena.fight()
    fight.activate(left)
    assert fight.allows(FIRE, left, target=hard) == 79
    assert fight.allows(FIRE, left, target=far) == 0


@pytest.mark.rule("CA-B-086", "CA-B-212", "CA-B-103")
def test_a_hit_marks_the_unit_and_ends_readiness() -> None:
    arena = Arena(options={"RULE_SAVING_AP": 1})
    left = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle")])
    right = arena.model(RIGHT, 4000, 6000, weapons=[weapon("rifle")], pf=30)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 1)], first=RIGHT)
    fight.activate(right)
    fight.do(verbs.SAVE_POINT, right)
    assert fight.of(right, "READY") == 1
    fight.activate(left)
    fight.do(FIRE, left, target=right)
    assert fight.of_unit(right.unit, "MARKED") == 1
    assert fight.of(right, "READY") == 0


@pytest.mark.rule("CA-B-086")
@pytest.mark.parametrize(
    ("face", "marked", "keeps"), [(6, 1, False), (5, 0, True)], ids=["a hit that does nothing", "a miss"]
)
def test_a_hit_takes_every_aim_of_the_unit(face: int, marked: int, keeps: bool) -> None:
    """The target and its companion both aim, and PF 30 stops the shot."""
    arena = Arena(large=True, options={"RULE_TARGETING": 0})
    left = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle")])
    unit = arena.unit(RIGHT)
    aiming = [
        arena.model(RIGHT, 4000, 6000 + 300 * at, unit=unit, weapons=[weapon("rifle", targeting=1)], pf=30)
        for at in range(2)
    ]
    fight = arena.fight([(events.DIE_CA_TO_HIT, face), (events.DIE_CA_DEFENCE, 1)], first=RIGHT)
    fight.activate(aiming[0])
    for one in aiming:
        fight.do(verbs.AIM, one, target=left)
    fight.activate(left)
    fight.do(FIRE, left, target=aiming[0])
    assert hits(fight) == [marked]
    assert fight.of_unit(unit, "MARKED") == marked
    aims = [fight.of(one, "AIM_TARGET") for one in aiming]
    assert aims == ([fight.row(left.number)] * 2 if keeps else [0, 0])


@pytest.mark.rule("CA-B-008", "CA-B-086")
@pytest.mark.parametrize(
    ("kind", "marked"),
    [(state.KIND_CREATURE, 1), (state.KIND_VEHICLE, 0), (state.KIND_ROBOT, 0)],
    ids=["creatures", "a vehicle", "a robot"],
)
def test_only_infantry_is_marked_by_a_hit(kind: int, marked: int) -> None:
    """Creatures are infantry, and machines with a pilot or a core are not."""
    arena = Arena()
    left = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle")])
    right = arena.model(RIGHT, 4000, 6000, pf=30, kind=kind, core=state.CORE_AUTONOMOUS if kind else 0)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 1)])
    fight.activate(left)
    fight.do(FIRE, left, target=right)
    assert hits(fight) == [1]
    assert fight.of_unit(right.unit, "MARKED") == marked


@pytest.mark.rule("CA-B-008", "CA-B-086")
@pytest.mark.parametrize(
    ("hull", "struck", "marked"),
    [(state.DESTROYED, "man", 1), (state.IN_PLAY, "man", 1), (state.IN_PLAY, "car", 0)],
)
def test_a_crew_on_foot_is_infantry(hull: int, struck: str, marked: int) -> None:
    """A hit on a crew member marks the unit, but a hit on the machine does not. [CA-D-114]

    The machine may be intact or destroyed.
    """
    arena = Arena()
    left = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle")])
    car = arena.model(RIGHT, 4000, 7000, pf=30, size=2, kind=state.KIND_VEHICLE)
    man = arena.model(RIGHT, 4000, 6000, unit=car.unit, pf=30)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 1)])
    fight.set(car, "STATUS", hull)
    fight.activate(left)
    fight.do(FIRE, left, target=man if struck == "man" else car)
    assert hits(fight) == [1]
    assert fight.of_unit(car.unit, "MARKED") == marked


@pytest.mark.rule("CA-B-121")
def test_a_recharging_weapon_rests_for_a_turn() -> None:
    """The weapon fires in turn 1, is unusable in turn 2, and is ready in turn 3. [TV-B-60]"""
    arena = Arena()
    left = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle", limit=state.LIMIT_RECHARGE)])
    right = arena.model(RIGHT, 4000, 6000, pf=30)
    fight = arena.fight()
    fight.activate(left)
    fight.do(FIRE, left, target=right)
    assert fight.allows(FIRE, left, target=right) == 121
    fight.activate(left)
    assert fight.block[state.TURN] == 2
    assert fight.allows(FIRE, left, target=right) == 121
    fight.activate(left)
    assert fight.allows(FIRE, left, target=right) == 0


@pytest.mark.rule("CA-B-122")
def test_weapons_reload_except_single_shot_weapons() -> None:
    arena = Arena()
    guns = [weapon("rifle", limit=state.LIMIT_RELOAD), weapon("pistol", limit=state.LIMIT_SINGLE)]
    left = arena.model(LEFT, 2000, 6000, weapons=guns)
    right = arena.model(RIGHT, 4000, 6000, pf=30)
    fight = arena.fight()
    fight.activate(left)
    fight.do(FIRE, left, target=right)
    assert fight.allows(FIRE, left, target=right) == 122
    fight.do(verbs.RELOAD, left)
    fight.activate(left)
    assert fight.allows(FIRE, left, target=right) == 0
    fight.do(FIRE, left, target=right, weapon=1)
    assert fight.allows(FIRE, left, target=right, weapon=1) == 122
    assert fight.allows(verbs.RELOAD, left, weapon=1) == 122


@pytest.mark.rule("CA-B-124", "CA-B-125")
@pytest.mark.parametrize(
    ("faces", "feed", "empty", "jammed"),
    [([1], 0, 1, 0), ([1, 1, 5], 0, 1, 0), ([1, 1, 1], 0, 0, 1), ([1, 1, 5], 1, 0, 0), ([1, 1, 1], 1, 0, 1)],
)
def test_natural_ones_empty_or_jam_weapons(faces: list[int], feed: int, empty: int, jammed: int) -> None:
    """A natural 1 empties a weapon, and three in a burst jam it, but fed weapons only jam. [TV-B-61]"""
    verb = verbs.AUTOMATIC_FIRE if len(faces) > 1 else FIRE
    gun = weapon("rifle", automatic=1, feed=feed)
    fight = duel(gun, 2500, faces, verb=verb, options={"RULE_AMMUNITION": 1})
    row = fight.block[state.WEAPONS_AT]
    assert (fight.block[row + state.WEAPON_EMPTY], fight.block[row + state.WEAPON_JAMMED]) == (empty, jammed)


@pytest.mark.rule("CA-B-101", "CA-B-102")
def test_the_inactive_side_fires_in_mid_move() -> None:
    """A saved point fires when the mover comes into view, and the move stops if the mover falls."""
    arena = Arena(options={"RULE_SAVING_AP": 1})
    guard = arena.model(LEFT, 6000, 6000, weapons=[weapon("rifle", 2)])
    runner = arena.model(RIGHT, 2000, 9000, mv=19)
    arena.piece(1000, 7000, 3000, 7200, blocks=1, height=600)
    script = [(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 1)]
    fight = arena.fight(script)
    fight.activate(guard)
    fight.do(verbs.SAVE_POINT, guard)
    fight.do(verbs.END_UNIT)
    fight.activate(runner)
    fight.do(verbs.CHARGE, runner, path=[(5000, 9000)])
    while fight.asks()[0] == verbs.DECIDE_REACTION and fight.of(runner, "X") < 3000:
        fight.do(verbs.PASS, guard)
    asked = fight.asks()
    assert asked[state.ASKS_SIDE] == LEFT
    assert asked[state.ASKS_CAUSE] == runner.number
    fight.do(FIRE, guard, target=runner)
    assert fight.of(runner, "STATUS") == state.KILLED
    assert 3000 <= fight.of(runner, "X") < 5000
    assert len(fight.rows(events.MOVE_STOPPED)) == 1
    assert fight.dice_left() == 0


@pytest.mark.rule("CA-B-102")
@pytest.mark.parametrize(("beyond", "asked"), [(-1, True), (0, True), (1, False)])
def test_only_models_in_range_of_a_move_react(beyond: int, asked: bool) -> None:
    """A walk that ends at the limit of the guard's rifle gives it a shot, and one beyond does not."""
    arena = Arena(options={"RULE_SAVING_AP": 1})
    guard = arena.model(LEFT, 2000, 1000, weapons=[weapon("rifle")])
    runner = arena.model(RIGHT, 11000, 1000)
    fight = arena.fight()
    reach = fight.block[fight.block[state.WEAPONS_AT] + state.WEAPON_REACH]
    end = 2000 + fight.of(guard, "RADIUS") + fight.of(runner, "RADIUS") + reach + beyond
    fight.set(runner, "X", end + 800)
    fight.activate(guard)
    fight.do(verbs.SAVE_POINT, guard)
    fight.do(verbs.END_UNIT)
    fight.activate(runner)
    fight.do(verbs.WALK, runner, path=[(end, 1000)])
    assert (fight.asks()[0] == verbs.DECIDE_REACTION) == asked
    assert fight.of(runner, "X") == end


@pytest.mark.rule("CA-B-114", "CA-B-115", "CA-B-116")
def test_all_weapon_effects_meet_the_right_protection() -> None:
    """Flame and gas ignore PF, and acid halves it.

    The damage vectors have the dice.
    """
    model: Model
    for attack, life, pf in (
        (state.ATTACK_FLAME, 0, 0),
        (state.ATTACK_FLAME, 2, 5),
        (state.ATTACK_ACID, 0, 3),
    ):
        arena = Arena()
        left = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle", attack=attack)])
        model = arena.model(RIGHT, 4000, 6000, pf=5, life=life)
        fight = arena.fight([(events.DIE_CA_TO_HIT, 6)])
        fight.activate(left)
        fight.do(FIRE, left, target=model)
        assert fight.rows(events.DEFENCE)[0][log.LOG_NEEDED] == pf


@pytest.mark.rule("CA-B-083")
@pytest.mark.parametrize(
    ("reading", "face", "strikes"), [(0, 2, "target"), (1, 1, "target"), (1, 2, "friend")]
)
def test_the_reading_decides_fire_into_a_melee(reading: int, face: int, strikes: str) -> None:
    """The shooter's friends are safe, or by the other reading a die decides. [CA-D-073]"""
    arena = Arena(options={"READING_SAFE": reading})
    left = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle")])
    friend = arena.model(LEFT, 4250, 6000, pf=9)
    target = arena.model(RIGHT, 4000, 6000, pf=9)
    fight = arena.fight(
        [(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_RANDOM_TARGET, face), (events.DIE_CA_DEFENCE, 1)]
    )
    fight.activate(left)
    fight.do(FIRE, left, target=target)
    struck = fight.rows(events.DEFENCE)[0][log.LOG_TARGET]
    assert struck == (friend if strikes == "friend" else target).number
    assert fight.dice_left() == (0 if reading else 1)


@pytest.mark.rule("CA-B-099")
def test_an_aim_is_lost_with_the_line_of_sight() -> None:
    """The target walks out of sight behind a wall. [CA-D-083]"""
    arena = Arena()
    left = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle", targeting=2)])
    right = arena.model(RIGHT, 4000, 6000, mv=18)
    arena.piece(2800, 6300, 3000, 8000, blocks=1, height=900)
    fight = arena.fight()
    fight.activate(left)
    fight.do(verbs.AIM, left, target=right)
    assert fight.of(left, "AIM_TARGET") > 0
    fight.activate(right)
    fight.do(verbs.WALK, right, path=[(4000, 7500)])
    fight.activate(left)
    assert fight.of(left, "AIM_TARGET") == 0
    assert len(fight.rows(events.AIM_LOST)) == 1


@pytest.mark.rule("CA-B-099")
@pytest.mark.parametrize(
    ("large", "sharpshooter", "kept"), [(True, 0, True), (True, 1, False), (False, 0, False)]
)
def test_an_aim_at_a_squad_needs_a_visible_member(large: bool, sharpshooter: int, kept: bool) -> None:
    """Only in large scale does a die pick the member, and a sharpshooter aims at one member. [CA-D-083]"""
    arena = Arena(large=large)
    left = arena.model(LEFT, 2000, 6000, weapons=[weapon("sniping", targeting=2)], sharpshooter=sharpshooter)
    squad = arena.unit(RIGHT)
    right, mate = arena.model(RIGHT, 4000, 6100, unit=squad), arena.model(RIGHT, 4000, 5900, unit=squad)
    arena.piece(2800, 6100, 3000, 9000, blocks=1, height=900)
    fight = arena.fight()
    fight.activate(left)
    fight.do(verbs.AIM, left, target=right)
    fight.activate(right)
    fight.set(right, "Y", 6300)
    fight.activate(left)
    assert (fight.of(left, "AIM_TARGET") > 0) is kept
    assert len(fight.rows(events.AIM_LOST)) == int(not kept)
    fight.activate(mate)
    fight.set(mate, "Y", 6500)
    fight.activate(left)
    assert fight.of(left, "AIM_TARGET") == 0, "none of them is seen"


@pytest.mark.rule("CA-B-009", "CA-B-010", "CA-B-078")
def test_small_scale_is_free_of_restrictions() -> None:
    """Each model is a unit, may pick any target, and needs no coherency."""
    arena = Arena()
    left = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle")])
    arena.model(LEFT, 9000, 1000)
    near = arena.model(RIGHT, 4000, 6000)
    far = arena.model(RIGHT, 7000, 6500)
    fight = arena.fight()
    fight.activate(left)
    assert fight.allows(FIRE, left, target=near) == 0
    assert fight.allows(FIRE, left, target=far) == 0
    fight.do(verbs.END_UNIT)
    assert fight.of_unit(left.unit, "BROKEN") == 0


@pytest.mark.rule("CA-B-002", "CA-B-004", "CA-B-006", "CA-B-016")
def test_the_log_explains_the_numbers_of_a_shot() -> None:
    """The log has the natural die, the needed number, Pen, and PF with cover."""
    fight = duel(weapon("rifle", 2), 2500, [6], shooter={"ss": 5}, target={"pf": 4})
    shot, defence = fight.rows(events.SHOT)[0], fight.rows(events.DEFENCE)[0]
    assert (shot[log.LOG_DIE], shot[log.LOG_TOTAL], shot[log.LOG_NEEDED], shot[log.LOG_RULE]) == (6, 0, 5, 84)
    assert (defence[log.LOG_DIE], defence[log.LOG_TOTAL], defence[log.LOG_NEEDED]) == (6, 2, 4)
    assert all(1 <= row[log.LOG_DIE] <= 6 for row in fight.rows(events.INITIATIVE_ROLL))


@pytest.mark.rule("CA-B-076")
@pytest.mark.parametrize(("gap", "reason"), [(200, 0), (199, 76), (0, 76)])
def test_a_gap_of_less_than_two_centimetres_is_none(gap: int, reason: int) -> None:
    """The line leads through the middle of the gap between two houses that hide the target."""
    arena = Arena()
    left = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle")])
    right = arena.model(RIGHT, 6000, 6000)
    arena.piece(4000, 5000, 4600, 5980, blocks=1, height=800)
    arena.piece(4000, 5980 + gap, 4600, 7000 + gap, blocks=1, height=800)
    fight = arena.fight()
    fight.activate(left)
    assert fight.allows(verbs.STANDARD_FIRE, left, target=right) == reason


@pytest.mark.rule("CA-B-076", "CA-B-093")
def test_a_model_in_a_narrow_gap_has_its_cover() -> None:
    """Two low walls 1 cm apart are one wall, beyond whose ends the sight is free."""
    arena = Arena()
    left = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle")])
    right = arena.model(RIGHT, 5190, 6000)
    aside = arena.model(RIGHT, 5240, 8500)
    arena.piece(5000, 5000, 5060, 5950, cover=2, height=130)
    arena.piece(5000, 6050, 5060, 7000, cover=2, height=130)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 1)] * 2)
    fight.activate(left)
    fight.do(verbs.STANDARD_FIRE, left, target=right)
    fight.do(verbs.STANDARD_FIRE, left, target=aside)
    assert [row[log.LOG_NEEDED] for row in fight.rows(events.DEFENCE)] == [2, 0]
