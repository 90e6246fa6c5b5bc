"""Options of weapons in a manoeuvre. [MN-020, MN-033 to MN-035, MN-050 to MN-052]"""

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.manoeuvre import state
from armybuilder.battle.rulesets.manoeuvre import verbs as d
from armybuilder.battle.rulesets.manoeuvre.convert import damage
from tests.battle.designs import arm
from tests.rulebook.manoeuvre.fights import Fight, roll, soldier, told

pytestmark = pytest.mark.kernel
WINS = roll("left", "manoeuvre", 15, 15) | roll("right", "opposing", 8, 8)
LOSES = roll("left", "manoeuvre", 4, 4) | roll("right", "opposing", 12, 12)


def weapon(fight: Fight, unit: int = 0, place: int = 0, **words: int) -> int:
    """Write columns of a soldier's weapon, and return its row.

    Weapon 0 is the rifle, and 1 the knife.
    """
    model = fight.get(unit, st.UNIT_MODELS)
    row: int = fight.block[model + st.WEAPONS] + place * st.WEAPON_WIDTH
    for name, value in words.items():
        fight.block[row + getattr(st, f"WEAPON_{name.upper()}")] = value
    told = (fight.block[row + word] for word in (st.WEAPON_CATEGORY, st.WEAPON_PEN, st.WEAPON_ATTACK))
    category, pen, attack = told
    fight.block[row + state.MN_WEAPON_DAMAGE] = damage(arm(category, pen, attack=attack))
    return row


def hidden(fight: Fight, *totals: int) -> Fight:
    """Set up the first soldier as a hidden sniper with Edge."""
    for word in (state.HIDING, state.SNIPE_OK, state.HAS_OBSERVED):
        fight.put(0, word, 1)
    fight.totals(*(totals or (20, 0)))
    return fight


def sniped(enemies: int = 1, **words: int) -> Fight:
    """Return a fight after a Snipe that was won with a changed rifle."""
    fight = hidden(Fight(counts=(1, enemies), dice=WINS))
    weapon(fight, **words)
    fight.does(d.SNIPE, 1)
    return fight


@pytest.mark.rule("MN-033", "MN-V23", "MN-V24", "MN-V32")
@pytest.mark.parametrize(
    ("words", "total"),
    [({"category": st.SNIPING}, 15), ({"targeting": 2}, 14), ({"linked": 1}, 13), ({}, 12)],
)
def test_a_weapon_may_add_to_a_snipe(words: dict[str, int], total: int) -> None:
    fight = hidden(Fight(dice=WINS))
    weapon(fight, **words)
    events = fight.does(d.SNIPE, 1)
    assert told(events, "mn_rolls")[0].total == total


@pytest.mark.rule("MN-033", "MN-V14")
@pytest.mark.parametrize(("category", "net"), [(st.SNIPING, 1), (st.RIFLE, 0)])
def test_a_sharpshooter_has_advantage_with_a_sniping_weapon(category: int, net: int) -> None:
    fight = hidden(Fight(dice=WINS))
    fight.put(0, state.TALENTS, state.TALENT_SHARPSHOOTER)
    weapon(fight, category=category)
    assert told(fight.does(d.SNIPE, 1), "mn_rolls")[0].value == net


@pytest.mark.rule("MN-033", "MN-V24", "MN-V34")
@pytest.mark.parametrize(("quiet", "total"), [(1, 12), (0, 10)])
def test_a_quiet_weapon_lowers_the_cost_of_hiding(quiet: int, total: int) -> None:
    fight = hidden(Fight(dice=WINS))
    weapon(fight, stealth=quiet)
    fight.does(d.SNIPE, 1)
    fight.does(d.STAY_HIDDEN)
    assert fight.totals()[0] == total


@pytest.mark.rule("MN-035", "MN-V21", "MN-V33")
def test_automatic_and_fed_weapons_improve_cover_fire() -> None:
    dice = roll("left", "manoeuvre", 4, 3) | roll("right", "opposing", 12) | roll("left", "points", 5, 3)
    fight = Fight(dice=dice)
    weapon(fight, automatic=1, feed=1)
    events = fight.does(d.COVER_FIRE, 1)
    assert told(events, "mn_rolls")[0].value == 1
    assert fight.totals() == (-3, -5), "the second die of points has three faces"


@pytest.mark.rule("MN-052", "MN-V22")
@pytest.mark.parametrize(("radius", "hurt"), [(0, {1}), (300, {1, 3}), (600, {1, 2, 3})])
def test_a_blast_hurts_the_least_armoured_characters_too(radius: int, hurt: set[int]) -> None:
    fight = hidden(Fight(counts=(1, 4), dice=WINS))
    weapon(fight, radius=radius)
    for unit, armour in ((2, 5), (3, 4), (4, 6)):
        fight.put(unit, state.ARMOUR_VALUE, armour)
    fight.does(d.SNIPE, 1)
    assert {unit for unit in range(1, 5) if fight.checks(unit)} == hurt


@pytest.mark.rule("MN-052", "MN-034")
def test_bare_hands_strike_one_target_only() -> None:
    unarmed = soldier().model_copy(update={"weapons": ()})
    fight = Fight(unarmed, counts=(1, 3), dice=WINS)
    fight.totals(20, 0)
    fight.does(d.ASSAULT_THEM, 1)
    assert [unit for unit in range(1, 4) if fight.checks(unit)] == [1]


@pytest.mark.rule("MN-033", "MN-V29")
@pytest.mark.parametrize(("parabolic", "reason"), [(1, 0), (0, d.REASON_NOT_HIDING)])
def test_an_arcing_weapon_snipes_flagged_targets_without_hiding(parabolic: int, reason: int) -> None:
    fight = Fight(counts=(2, 1), dice=WINS)
    fight.totals(20, 0)
    weapon(fight, parabolic=parabolic)
    assert fight.refused(d.SNIPE, 2) == d.REASON_NOT_HIDING, "nobody has flagged it"
    fight.put(2, state.FLAGGED, 1)
    assert fight.refused(d.SNIPE, 2) == reason


@pytest.mark.rule("MN-020", "MN-051", "MN-V25", "MN-V26", "MN-V27")
@pytest.mark.parametrize(
    ("attack", "talents", "checks"),
    [
        (st.ATTACK_NORMAL, 0, []),
        (st.ATTACK_FLAME, 0, [("casualty", 4)]),
        (st.ATTACK_FLAME, state.TALENT_SEALED, []),
        (st.ATTACK_ACID, 0, [("fallout", 1)]),
        (st.ATTACK_GAS_INHALED, 0, [("casualty", 8)]),
        (st.ATTACK_GAS_INHALED, state.TALENT_MASKED, []),
        (st.ATTACK_GAS_ABSORBED, state.TALENT_MASKED, [("casualty", 8)]),
        (st.ATTACK_GAS_ABSORBED, state.TALENT_MASKED | state.TALENT_SEALED, []),
        (st.ATTACK_GAS_ABSORBED, state.TALENT_MACHINE, []),
    ],
)
def test_special_attacks_on_armour(attack: int, talents: int, checks: list[tuple[str, int]]) -> None:
    """A rifle of Damage 12, or 8 with flame or acid, meets AV 14.

    Acid meets an AV of 7, and flame and gas an AV of 4.
    """
    fight = hidden(Fight(right=soldier("enemy", av=14), dice=WINS))
    fight.put(1, state.TALENTS, talents)
    weapon(fight, attack=attack)
    fight.does(d.SNIPE, 1)
    assert fight.checks(1) == checks


@pytest.mark.rule("MN-051", "MN-V28")
def test_a_sticky_weapon_adds_four_stress() -> None:
    assert sniped(sticky=1).checks(1) == [("casualty", 12)]


@pytest.mark.rule("MN-034", "MN-V35", "MN-V37")
@pytest.mark.parametrize(
    ("number", "linked", "category", "total"), [(0, 1, 1, 15), (1, 1, 1, 13), (0, 0, 3, 16)]
)
def test_a_weapon_may_add_to_an_assault(number: int, linked: int, category: int, total: int) -> None:
    """Linked weapons help only Shoot, and a weapon of the Assault category adds 1 to either rating."""
    fight = Fight(dice=WINS)
    fight.totals(20, 0)
    weapon(fight, linked=linked, category=category)
    events = fight.does(d.ASSAULT_THEM, 1, number)
    assert told(events, "mn_rolls")[0].total == total


@pytest.mark.rule("MN-034", "MN-020", "MN-V38")
@pytest.mark.parametrize("dice", [WINS, LOSES])
def test_an_assault_won_or_lost_spends_a_grenade(dice: dict[str, int]) -> None:
    fight = Fight(dice=dice)
    fight.totals(20, 0)
    row = weapon(fight, place=1, category=st.GRENADES, pen=2, issue=5, stock=5)
    fight.does(d.ASSAULT_THEM, 1)
    assert fight.block[row + st.WEAPON_STOCK] == 4
    if dice is WINS:
        assert fight.checks(1) == [("casualty", 12)]


@pytest.mark.rule("MN-033", "MN-020", "MN-V30")
@pytest.mark.parametrize("dice", [WINS, LOSES])
@pytest.mark.parametrize("limit", [st.LIMIT_SINGLE, st.LIMIT_RELOAD, st.LIMIT_RECHARGE])
def test_a_snipe_won_or_lost_spends_a_limited_shot(dice: dict[str, int], limit: int) -> None:
    fight = hidden(Fight(dice=dice))
    row = weapon(fight, limit=limit)
    fight.does(d.SNIPE, 1)
    single = limit == st.LIMIT_SINGLE
    assert fight.block[row + st.WEAPON_SPENT] == int(single)
    assert fight.block[row + st.WEAPON_READY_TURN] == (0 if single else 3), "every second action"


@pytest.mark.rule("MN-034", "MN-020", "MN-V36")
@pytest.mark.parametrize("category", [st.VERY_HEAVY, st.STARCRAFT])
@pytest.mark.parametrize(("kind", "stress"), [(st.KIND_CREATURE, 4), (st.KIND_VEHICLE, 28)])
def test_infantry_do_not_use_the_heaviest_weapons_in_assaults(category: int, kind: int, stress: int) -> None:
    fight = Fight(dice=WINS)
    fight.totals(20, 0)
    weapon(fight, category=category, pen=6)
    fight.block[fight.get(0, st.UNIT_MODELS) + st.KIND] = kind
    fight.does(d.ASSAULT_THEM, 1)
    assert fight.checks(1) == [("casualty", stress)]


@pytest.mark.rule("MN-034", "MN-020")
def test_an_assaulted_character_strikes_back_in_close_combat() -> None:
    fight = Fight(dice=LOSES)
    fight.totals(20, 0)
    weapon(fight, unit=1, place=1, pen=4)
    fight.does(d.ASSAULT_THEM, 1)
    assert fight.checks(0) == [("casualty", 20)]


@pytest.mark.rule("MN-036", "MN-020")
@pytest.mark.parametrize(("category", "stress"), [(st.RIFLE, 8), (st.STARCRAFT, 8), (st.GRENADES, 20)])
def test_a_distracted_enemy_shoots_rather_than_strikes(category: int, stress: int) -> None:
    """[MN-D26]"""
    fight = Fight(dice=LOSES)
    weapon(fight, unit=1, category=category)
    weapon(fight, unit=1, place=1, pen=4)
    fight.does(d.DISTRACT)
    assert fight.checks(0) == [("casualty", stress)]


@pytest.mark.rule("MN-034", "MN-020", "MN-V41")
@pytest.mark.parametrize(
    ("category", "machine", "checks"),
    [
        (st.TANK_BUSTER, state.TALENT_MACHINE, [("casualty", 28)]),
        (st.DEMOLITION, state.TALENT_MACHINE, [("casualty", 48)]),
        (st.DEMOLITION, 0, []),
    ],
)
def test_charges_harm_only_machines(category: int, machine: int, checks: list[tuple[str, int]]) -> None:
    fight = Fight(right=soldier("enemy", av=20), counts=(1, 2), dice=WINS)
    fight.totals(20, 0)
    row = weapon(fight, place=1, category=category, issue=1, stock=1, radius=300)
    fight.put(1, state.TALENTS, machine)
    fight.does(d.ASSAULT_THEM, 1)
    assert fight.checks(1) == checks
    assert fight.checks(2) == [], "it is set at one machine"
    assert fight.block[row + st.WEAPON_STOCK] == (0 if checks else 1)


@pytest.mark.rule("MN-020")
def test_fallen_team_members_do_not_pass_weapons_on() -> None:
    """A team's best Damage is that of its living members. [MN-D08]

    Members that have left a machine fight with all their weapons.
    """
    for fallen, stress in ((0, 20), (1, 8)):
        fight = hidden(Fight(counts=(2, 1), dice=WINS))
        fight.put(0, state.TEAM, 2)
        weapon(fight, unit=1, pen=4)
        for unit in (0, 1):
            fight.block[fight.get(unit, st.UNIT_MODELS) + st.HOME] = fight.get(2, st.UNIT_MODELS)
        if fallen:
            fight.block[fight.get(1, st.UNIT_MODELS) + st.STATUS] = st.KILLED
        fight.does(d.SNIPE, 2)
        assert fight.checks(2) == [("casualty", stress)]
