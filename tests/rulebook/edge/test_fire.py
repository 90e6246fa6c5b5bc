"""Fire at models, ammunition and suppression, with the catalogue's vectors and scripted dice. [WE-040 to WE-064]"""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.profile import Arm
from armybuilder.battle.rulesets.edge import events, weapons
from armybuilder.battle.rulesets.edge import state as r
from armybuilder.battle.rulesets.edge.numbers import INCH
from tests.rulebook.edge.fields import GREEN, REGULAR, VETERAN, Field, gun, roll, trooper

FIRE, AMMO = events.DIE_WE_FIRE, events.DIE_WE_AMMO
MISS, MORALE, HIT, KILL = r.EFFECT_MISS, r.EFFECT_MORALE, r.EFFECT_HIT, r.EFFECT_KILL
UNARMOURED = trooper()


def duel(away: float, *dice: tuple[int, int, int], shooter: object = None, target: object = None) -> tuple:  # type: ignore[type-arg]
    """Return a field with a unit of one shooter, a unit of five, and the shooter's weapon.

    The units are `away` inches apart.
    """
    field = Field(*dice)
    one = field.squad(0, 1, shooter or trooper())  # type: ignore[arg-type]
    weapon = field.weapon()
    return field, one, field.squad(1, 5, target or trooper(), away), weapon  # type: ignore[arg-type]


def modifier(field: Field, firer: int, weapon: int, target: int, mode: int = 0) -> int:
    """Return the modifier of a shot."""
    view = field.do("sight_edge", firer, target)
    return field.do("edge_shot_modifier", firer, weapon, target, view, mode, 0)


@pytest.mark.rule("WE-040", "WE-041", "WE-042", "WE-043", "WE-044", "WE-047", "WE-060", "WE-061", "WE-004")
def test_vector_3_rifle_fire() -> None:
    """Five rifles: 9 misses, 10 is a morale hit, 13 hits, and a natural 20 kills.

    A 1 asks for an ammunition check.
    """
    faces = (9, 10, 13, 20, 1)
    dice = [(who, FIRE, face) for who, face in enumerate(faces)]
    field = Field(*dice, *roll(0, AMMO, 2))
    one, other = field.squad(0, 5, UNARMOURED), field.squad(1, 6, UNARMOURED, 20)
    assert field.do("attack", one, other, r.FIRE_NORMAL) == 5
    assert field.results(events.WE_SHOT) == [MISS, MORALE, HIT, KILL, MISS]
    assert {row["TOTAL"] for row in field.told(events.WE_SHOT)} == {0}
    assert field.get(other, "HIT_MARKERS", "CASUALTY_POOL") == (3, 1)
    assert len(field.told(events.WE_AMMO_CHECK)) == 1
    field.do("take_off_fallen")
    assert field.do("members_up", other) == 5
    assert field.get(one, "AMMO_MARKERS", "AMMO_FAILED") == (1, 0)
    assert field.dice_left() == 0


@pytest.mark.rule("WE-061", "WE-062", "WE-064", "WE-060")
@pytest.mark.parametrize(
    ("markers", "face", "passes"), [(0, 1, 0), (0, 2, 1), (2, 3, 0), (2, 4, 1), (24, 20, 1), (24, 19, 0)]
)
def test_vector_4_ammunition(markers: int, face: int, passes: int) -> None:
    """The marker of this turn counts in the check. [WE-D26, WE-D27]"""
    field, one, other, weapon = duel(20, *roll(0, FIRE, 1), *roll(0, AMMO, face))
    field.put(one, AMMO_MARKERS=markers)
    field.do("attack", one, other, r.FIRE_NORMAL)
    assert field.results(events.WE_AMMO_CHECK) == [passes]
    assert field.get(one, "AMMO_FAILED", "AMMO_FAILED_TURN") == (1 - passes, 1 - passes)
    assert modifier(field, field.member(one), weapon, field.member(other)) == (0 if passes else -2)


@pytest.mark.rule("WE-060")
def test_one_marker_a_turn() -> None:
    field, one, other, _ = duel(20, *roll(0, FIRE, 5, 5, 5))
    field.do("attack", one, other, r.FIRE_NORMAL)
    field.do("attack", one, other, r.FIRE_NORMAL)
    assert field.get(one, "AMMO_MARKERS") == 1
    field.block[st.TURN] = 2
    field.do("attack", one, other, r.FIRE_NORMAL)
    assert field.get(one, "AMMO_MARKERS") == 2


@pytest.mark.rule("WE-047")
@pytest.mark.parametrize(
    ("faces", "checks"), [((5, 5, 5), 0), ((1, 5, 5), 1), ((1, 1, 5), 1), ((1, 1, 1), 1)]
)
def test_several_ones_in_an_attack_need_one_ammunition_check(faces: tuple[int, ...], checks: int) -> None:
    dice = [(who, FIRE, face) for who, face in enumerate(faces)]
    field = Field(*dice, *roll(0, AMMO, 20, 20, 20))
    one, other = field.squad(0, 3, UNARMOURED), field.squad(1, 5, UNARMOURED, 20)
    field.do("attack", one, other, r.FIRE_NORMAL)
    told = len(field.told(events.WE_AMMO_CHECK))
    assert told == checks, f"{faces.count(1)} ones: {checks} ammunition check expected (WE-047), got {told}"


@pytest.mark.rule("WE-091", "WE-D40")
@pytest.mark.parametrize(
    ("weapon", "faces", "effect", "heavy"),
    [
        (gun(st.HEAVY, 5), (2, 3, 6), MISS, 0),
        (gun(st.HEAVY, 5), (2, 3, 9), MORALE, 0),
        (gun(st.HEAVY, 5), (2, 3, 10), HIT, 1),
        (gun(st.HEAVY, 5), (2, 3, 20), KILL, 1),
        (gun(st.RIFLE, 0), (13,), HIT, 0),
    ],
    ids=["miss", "morale hit", "hit", "kill", "hit of a rifle"],
)
def test_only_hits_and_kills_of_heavy_weapons_worsen_losses(
    weapon: Arm, faces: tuple[int, ...], effect: int, heavy: int
) -> None:
    """On Advance a unit loses a model for 4 hits, or for 3 after a heavy hit.

    At 10 inches the weapon's dice are 3 better, so that a 9 is still a morale hit.
    """
    field, one, other, _ = duel(10, *roll(0, FIRE, *faces), shooter=trooper(REGULAR, weapon))
    field.order(other, r.ORDER_ADVANCE)
    field.do("attack", one, other, r.FIRE_NORMAL)
    assert max(field.results(events.WE_SHOT)) == effect
    assert field.get(other, "HEAVY_HIT") == heavy, "hit by a heavy weapon: from a Hit up (WE-D40)"
    assert field.do("casualty_level", other) == 4 - heavy, "one line worse after a heavy hit (WE-091)"


@pytest.mark.rule("WE-045", "WE-006", "WE-120", "WE-041")
def test_vector_5_power_armour_in_cover() -> None:
    """A heavy weapon against power armour in cover throws its dice at −3."""
    heavy = trooper(VETERAN, gun(st.HEAVY, 5))
    field = Field(*roll(0, FIRE, 12, 15, 17))
    one = field.squad(0, 1, heavy)
    other = field.squad(1, 3, trooper((10, 6, 5, 4, 5), life_support=st.LIFE_FULL), 10)
    field.ground((9, -2), (10, 5), cover=2)
    assert field.do("attack", one, other, r.FIRE_NORMAL) == 3
    assert {row["TOTAL"] for row in field.told(events.WE_SHOT)} == {-3}
    assert field.results(events.WE_SHOT) == [MISS, MORALE, HIT]
    assert field.get(other, "HIT_MARKERS", "CASUALTY_POOL", "HEAVY_HIT") == (2, 1, 1)


@pytest.mark.rule("WE-046", "WE-051", "WE-047", "WE-V25")
def test_vector_6_flamer() -> None:
    """A flamer ignores armour, even that of level 6, and adds its 6."""
    flame = trooper(REGULAR, gun(st.RIFLE, 0, attack=st.ATTACK_FLAME))
    field, one, other, weapon = duel(
        5,
        *roll(0, FIRE, 1, 4, 11),
        *roll(0, AMMO, 5),
        shooter=flame,
        target=trooper((10, 6, 5, 5, 5), rank=1),
    )
    assert field.get(field.member(other), "ARMOUR_LEVEL") == 6
    assert modifier(field, field.member(one), weapon, field.member(other)) == 9
    field.do("attack", one, other, r.FIRE_NORMAL)
    assert field.results(events.WE_SHOT) == [MORALE, HIT, KILL]
    assert len(field.told(events.WE_AMMO_CHECK)) == 1


@pytest.mark.rule("WE-046", "WE-051")
def test_flame_ignores_sealed_armour_and_keeps_the_unarmoured_bonus() -> None:
    flame = trooper(REGULAR, gun(st.RIFLE, 0, attack=st.ATTACK_FLAME))
    field, _, other, weapon = duel(8, shooter=flame)
    assert field.do("factor_met", field.member(other), weapon) == 1
    sealed = field.squad(1, 1, trooper((10, 6, 5, 4, 5), life_support=st.LIFE_FULL), 8)
    met = field.do("factor_met", field.member(sealed), weapon)
    assert met == 0, f"flame at sealed armour: 0 expected (WE-046), got {met}"


@pytest.mark.rule("WE-V32")
def test_linked_weapons_attack_as_two_of_the_same_row() -> None:
    """The pair throws twice the dice of one, and in suppression twice as many again.

    The second of the pair fires only with the first.
    """
    field = Field()
    one = field.squad(0, 1, trooper(REGULAR, gun(st.HEAVY, 5), gun(st.HEAVY, 5)))
    second, first = field.weapon(), field.weapon(2)
    assert field.do("edge_dice_of", first, 0) == 3
    field.put(first, WEAPON_LINKED=second)
    field.put(second, WEAPON_LINKED=first)
    assert field.do("edge_dice_of", first, 0) == 6
    assert field.do("edge_dice_of", first, r.FIRE_SUPPRESSES) == 12
    owner = field.member(one)
    assert [field.do("edge_serves", owner, owner, weapon) for weapon in (first, second)] == [1, 0]


@pytest.mark.rule("WE-051", "WE-050")
@pytest.mark.parametrize(
    ("level", "factor", "met"), [(0, 1, 1), (1, 0, 0), (2, -1, 0), (3, -2, -1), (4, -3, -1), (5, -4, -2)]
)
def test_acid_halves_an_odd_factor_of_armour_downwards(level: int, factor: int, met: int) -> None:
    """A factor of -3 becomes -1, and the bonus against an unarmoured target stays."""
    field = Field()
    target = field.member(field.squad(1, 1, trooper()))
    field.put(target, ARMOUR_LEVEL=level)
    field.squad(0, 1, trooper(REGULAR, gun(st.RIFLE, 0, attack=st.ATTACK_ACID)))
    assert field.do("factor_met", target, 0) == factor
    assert field.do("factor_met", target, field.weapon()) == met


@pytest.mark.rule("WE-051", "WE-V26", "WE-V27")
def test_acid_halves_armour_and_gas_passes_it() -> None:
    field = Field()
    power = field.member(field.squad(1, 1, trooper((10, 6, 5, 5, 5))))
    field.squad(0, 1, trooper(REGULAR, gun(st.RIFLE, 0, attack=st.ATTACK_ACID)))
    assert field.do("factor_met", power, field.weapon()) == -2
    field.squad(0, 1, trooper(REGULAR, gun(st.RIFLE, 0, attack=st.ATTACK_GAS_INHALED)))
    assert field.do("factor_met", power, field.weapon()) == 0
    assert field.do("edge_is_immune", power, field.weapon()) == 0
    for life, inhaled, absorbed in ((st.LIFE_PARTIAL, 1, 0), (st.LIFE_FULL, 1, 1)):
        field.put(power, LIFE_SUPPORT=life)
        for attack, immune in ((st.ATTACK_GAS_INHALED, inhaled), (st.ATTACK_GAS_ABSORBED, absorbed)):
            field.put(field.weapon(), WEAPON_ATTACK=attack)
            assert field.do("edge_is_immune", power, field.weapon()) == immune
    field.put(power, KIND=st.KIND_ROBOT, LIFE_SUPPORT=st.LIFE_NONE)
    assert field.do("edge_is_immune", power, field.weapon()) == 1


@pytest.mark.rule("WE-041", "WE-056")
@pytest.mark.parametrize(
    ("away", "mod"), [(5.9, 3), (6, 0), (18, 0), (18.1, -1), (36, -1)], ids=["near", "6", "18", "far", "end"]
)
def test_distances(away: float, mod: int) -> None:
    """Each modifier includes the +1 against an unarmoured target."""
    field, one, other, weapon = duel(away)
    assert modifier(field, field.member(one), weapon, field.member(other)) == mod + 1


@pytest.mark.rule("WE-040", "WE-056")
def test_a_unit_out_of_range_does_not_fire() -> None:
    field, one, other, _ = duel(36.1)
    assert field.do("dice_ready", one, other, r.FIRE_NORMAL) == 0
    assert field.do("attack", one, other, r.FIRE_NORMAL) == 0
    assert field.get(one, "AMMO_MARKERS") == 0


@pytest.mark.rule("WE-041", "WE-095")
def test_each_fire_modifier() -> None:
    """Aim, Reaction, height, cover, running and a jump each change a shot as the rules say."""
    field, one, other, weapon = duel(10, shooter=trooper(GREEN))
    firer, target = field.member(one), field.member(other)
    assert modifier(field, firer, weapon, target) == 0
    field.order(one, r.ORDER_AIMED)
    assert modifier(field, firer, weapon, target) == 2
    field.order(one, r.ORDER_AIMED, 0)
    assert modifier(field, firer, weapon, target) == 0
    assert modifier(field, firer, weapon, target, r.FIRE_REACTS) == -1
    assert modifier(field, firer, weapon, target, r.FIRE_SUPPRESSES) == 2
    field.put(firer, ELEVATION=200)
    assert modifier(field, firer, weapon, target) == 1
    field.put(firer, ELEVATION=0)
    field.put(target, FLAT=1)
    assert modifier(field, firer, weapon, target) == -2
    field.put(target, FLAT=0)
    field.put(other, UNIT_RUNS=1)
    assert modifier(field, firer, weapon, target) == -1
    field.put(other, LOCKED_WITH=one)
    assert modifier(field, firer, weapon, target) == 0
    field.put(firer, MOTION=r.MOTION_FLIES, HAS_MOVED=1)
    assert modifier(field, firer, weapon, target) == -2


@pytest.mark.rule("WE-041", "WE-095")
def test_a_leader_within_twelve_inches() -> None:
    field, one, other, weapon = duel(10)
    firer, target = field.member(one), field.member(other)
    officer = field.add(field.unit(0), trooper(rank=2), -12)
    assert modifier(field, firer, weapon, target) == 2
    field.put(officer, X=int(-12.1 * INCH))
    assert modifier(field, firer, weapon, target) == 1
    field.put(officer, X=0)
    field.put(field.get(officer, "UNIT"), UNIT_MORALE=r.MORALE_BROKEN)
    assert modifier(field, firer, weapon, target) == 1
    assert field.do("edge_is_led", officer, officer) == 0


@pytest.mark.rule("WE-120", "WE-121", "WE-122", "WE-045")
def test_cover_or_concealment_never_both() -> None:
    field, one, other, weapon = duel(16)
    firer, target = field.member(one), field.member(other)
    field.ground((7, -3), (9, 3), cover=2)
    assert modifier(field, firer, weapon, target) == 0, "1 for the distance, -1 for concealment"
    field.put(target, FLAT=1)
    assert modifier(field, firer, weapon, target) == -1, "flat and concealed: -2 once, not -3"
    field.put(target, FLAT=0)
    field.ground((15, -3), (16, 3), cover=2)
    assert modifier(field, firer, weapon, target) == -1, "in cover behind more: -2 once, not -3"
    field.put(target, FLAT=1)
    assert modifier(field, firer, weapon, target) == -1, "flat in cover: -2 once, not -4"
    field.ground((10, -3), (11, 3), blocks=1)
    assert field.do("dice_ready", one, other, r.FIRE_NORMAL) == 0


@pytest.mark.rule("WE-041", "WE-V14", "WE-V23", "WE-V24")
def test_a_sniper_aims() -> None:
    """A sniper on Aimed Shot adds the order, the weapon and its device, and picks the victim on a hit."""
    sniper = trooper(VETERAN, gun(st.SNIPING, 1, targeting=1), sharpshooter=True)
    field = Field(*roll(0, FIRE, 11))
    one = field.squad(0, 1, sniper)
    weapon = field.weapon()
    other = field.squad(1, 5, trooper(), 20)
    boss = field.add(other, trooper(rank=1), 20, 1)
    assert modifier(field, field.member(one), weapon, field.member(other)) == 1 + 2 + 1
    assert modifier(field, field.member(one), weapon, field.member(other), weapons.FIRE_STEADIES) == 5
    field.order(one, r.ORDER_AIMED)
    assert modifier(field, field.member(one), weapon, field.member(other)) == 1 + 2 + 1 + 2 + 1 + 1
    field.do("attack", one, other, r.FIRE_NORMAL)
    assert field.results(events.WE_SHOT) == [HIT]
    assert field.do("next_casualty", other) == boss


@pytest.mark.rule("WE-043")
def test_a_kill_takes_leaders_then_heavy_weapons_first() -> None:
    field, one, other, _ = duel(10)
    boss = field.add(other, trooper(rank=1), 11)
    heavy = field.add(other, trooper(REGULAR, gun(st.HEAVY)), 11)
    dear = field.add(other, trooper(), 11, PRICE=50)
    officer = field.add(field.unit(1, UNIT_ATTACHED=other), trooper(rank=3), 11, PRICE=40)
    for victim in (officer, boss, heavy, dear):
        assert field.do("best_victim", other) == victim
        field.do("edge_suffer", other, field.member(one), 0, KILL, 0)
        assert field.get(victim, "FELL_NOW", "STATUS") == (1, st.IN_PLAY)
    assert field.get(other, "HIT_MARKERS", "CASUALTY_POOL") == (4, 0)
    field.do("take_off_fallen")
    assert [field.get(one, "STATUS") for one in (officer, boss, heavy, dear)] == [st.KILLED] * 4


@pytest.mark.rule("WE-013", "WE-012")
def test_a_killed_model_still_fires_in_the_phase() -> None:
    field, one, other, _ = duel(
        10, *roll(0, FIRE, 20), *(die for who in range(1, 6) for die in roll(who, FIRE, 2))
    )
    field.do("attack", one, other, r.FIRE_NORMAL)
    assert field.do("attack", other, one, r.FIRE_NORMAL) == 5
    field.do("take_off_fallen")
    assert field.do("attack", other, one, r.FIRE_NORMAL) == 4


@pytest.mark.rule("WE-D07", "WE-020")
def test_suppression_throws_twice_the_dice_for_morale_hits() -> None:
    field, one, other, _ = duel(10, *roll(0, FIRE, 18, 20))
    assert field.do("attack", one, other, r.FIRE_SUPPRESSES) == 2
    assert field.results(events.WE_SHOT) == [MORALE, KILL]
    assert field.get(one, "AMMO_MARKERS") == 2


@pytest.mark.rule("WE-056")
def test_a_launcher_throws_six_dice_for_more_markers() -> None:
    launcher = trooper(REGULAR, gun(st.RIFLE, 0, radius=300))
    field, one, other, weapon = duel(10, *roll(0, FIRE, *(2,) * 6), shooter=launcher)
    assert field.get(weapon, "SHOT_LAUNCHER", "SHOT_RATE") == (1, 3)
    assert field.do("attack", one, other, 3 * weapons.FIRE_MODES) == 6
    assert field.get(one, "AMMO_MARKERS") == 4
    assert field.do("edge_dice_of", weapon, 5 * weapons.FIRE_MODES) == 3, "its six of this turn are thrown"


@pytest.mark.rule("WE-056", "WE-V29")
def test_a_mortar_fires_over_a_wall_with_a_spotter() -> None:
    mortar = trooper(REGULAR, gun(st.HEAVY, 0, parabolic=True, radius=600))
    field, one, other, weapon = duel(30, shooter=mortar)
    field.ground((20, -3), (21, 3), blocks=1)
    assert field.do("dice_ready", one, other, r.FIRE_NORMAL) == 0
    field.add(field.unit(0), trooper(), 25)
    assert field.do("dice_ready", one, other, r.FIRE_NORMAL) == 6
    field.put(weapon, SHOT_LEAST=31 * INCH)
    assert field.do("dice_ready", one, other, r.FIRE_NORMAL) == 0


@pytest.mark.rule("WE-040")
def test_a_heavy_weapon_has_a_target_of_its_own() -> None:
    field = Field(*roll(0, FIRE, 2), *roll(1, FIRE, 3, 3))
    one = field.squad(0, 1, trooper())
    heavy = field.add(one, trooper(REGULAR, gun(st.HEAVY)), 0, 1)
    other, third = field.squad(1, 2, trooper(), 10), field.squad(1, 2, trooper(), 15)
    assert [field.do("may_pick_apart", model) for model in (field.member(one), heavy)] == [0, 1]
    field.put(heavy, TARGET_APART=third)
    field.do("attack", one, other, r.FIRE_NORMAL)
    assert [row["TARGET"] for row in field.told(events.WE_SHOT)] == [2, 5, 5]


@pytest.mark.rule("WE-061", "WE-V33")
def test_a_fed_weapon_never_runs_dry() -> None:
    field, one, other, _ = duel(10, *roll(0, FIRE, 1), shooter=trooper(REGULAR, gun(feed=True)))
    field.do("attack", one, other, r.FIRE_NORMAL)
    assert field.told(events.WE_AMMO_CHECK) == []


@pytest.mark.rule("WE-V30")
def test_limited_weapons_are_used_up_recharged_or_reloaded() -> None:
    field = Field()
    unit = field.squad(0, 1, trooper(REGULAR, gun(limit=st.LIMIT_SINGLE)))
    weapon = field.weapon()
    field.do("edge_use_up", weapon)
    assert field.do("can_use", weapon) == 0
    field.put(weapon, WEAPON_SPENT=0, WEAPON_LIMIT=st.LIMIT_RECHARGE)
    field.do("edge_use_up", weapon)
    for turn, ready in ((2, 0), (3, 1)):
        field.block[st.TURN] = turn
        assert field.do("can_use", weapon) == ready
    field.put(weapon, WEAPON_LIMIT=st.LIMIT_RELOAD)
    field.do("edge_use_up", weapon)
    assert field.do("can_use", weapon) == 0
    assert field.do("reload_guns", field.member(unit)) == 1
    assert field.do("can_use", weapon) == 1


@pytest.mark.rule("WE-043", "WE-V12")
def test_a_hero_cancels_a_kill_once() -> None:
    field = Field(*roll(0, events.DIE_WE_HERO, 10, 9))
    unit = field.squad(1, 1, trooper(rank=0, heroic=2))
    field.do("edge_suffer", unit, 0, 0, KILL, 0)
    assert field.get(unit, "HIT_MARKERS") == 0
    field.do("edge_suffer", unit, 0, 0, KILL, 0)
    assert field.get(field.member(unit), "FELL_NOW", "SAVE") == (1, 0)


@pytest.mark.rule("WE-V13")
def test_a_medic_restores_the_first_casualty_of_a_turn() -> None:
    field = Field(*roll(2, events.DIE_WE_MEDIC, 15, 14))
    unit = field.squad(1, 2, trooper())
    field.add(unit, trooper(medic=True), 3)
    for turn in (1, 2):
        field.block[st.TURN] = turn
        for place in range(3 - turn):
            field.do("fell", 0, field.member(unit, place), 0)
        field.do("take_off_fallen")
    assert field.results(events.WE_RESTORED) == [1, 0]
    assert [field.get(field.member(unit, place), "STATUS") for place in range(2)] == [st.KILLED, st.KILLED]


@pytest.mark.rule("WE-D49")
def test_the_first_of_equally_dear_models_falls() -> None:
    field = Field()
    squad = field.squad(0, 3, trooper())
    assert field.do("next_casualty", squad) == field.member(squad)
