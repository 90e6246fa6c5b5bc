"""Blows, parries, grapples and explosions."""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.initiative import close_combat, events, state, verbs
from tests.battle.initiative.designs import SNIPER, TROOPER, A, C, arm, armed
from tests.rulebook.initiative.field import Field, roll

ATTACK, DAMAGE, GRAPPLE = events.DIE_TR_TO_HIT, events.DIE_TR_DAMAGE, events.DIE_TR_GRAPPLE


@pytest.mark.rule("TR-030", "TR-050", "TR-130")
def test_a_blow_uses_the_better_modifier_and_heft_slows() -> None:
    field = Field(*roll(0, ATTACK, 4, 4), *roll(0, DAMAGE, 1, 1, 1, 1))
    one = field.add(armed(A, arm(st.HEAVY_CLOSE_COMBAT, 4)), dexterity=12)
    axe, target = field.weapon(), field.add(TROOPER, 1, side=1)
    assert field.do("can_strike", one, target, axe) == 1
    assert field.attack(one, target, axe, reacts=0, blow=1) == 1
    attack = field.told(events.TR_ATTACKS)[0]
    assert (attack["TOTAL"], attack["VALUE"]) == (2 + 1 - 2, 1)
    hurt = field.told(events.TR_HURTS)[0]
    assert (hurt["DIE"], hurt["TOTAL"]) == (4 + 5, 1)
    assert field.get(one, "CHANGE_NEXT") == -1


@pytest.mark.rule("TR-043", "TR-062", "TR-060", "TR-102")
def test_a_prone_model_parries_with_its_melee_skill() -> None:
    field = Field(*roll(0, ATTACK, 4, 3))
    one, target = field.add(TROOPER), field.add(TROOPER, 1, side=1, melee=3)
    field.put(target, STANCE=state.PRONE)
    assert field.do("parry", target, one) == 1
    assert field.attack(one, target, 0, reacts=2, blow=1) == 0
    assert field.told(events.TR_ATTACKS)[0]["TOTAL"] == 1 + 2 - 3
    assert field.get(target, "CHANGE_NOW", "REACTED") == (-2, 1)
    assert field.do("can_strike", target, one, 0) == 0
    field.put(target, TR_MELEE_SKILL=-1)
    assert field.do("parry", target, one) == 0


@pytest.mark.rule("TR-111", "TR-112")
def test_a_grapple() -> None:
    """The winner of a grapple hurts, holds, knocks down or throws the other, or escapes."""
    field = Field(*roll(0, GRAPPLE, 6, 3), *roll(1, GRAPPLE, 2, 3), *roll(0, DAMAGE, 5))
    field.block[st.TABLE_WIDTH] = field.block[st.TABLE_DEPTH] = 12000
    one, other = field.add(TROOPER), field.add(TROOPER, 1, side=1)
    margin = field.do("grapple", one, other)
    assert margin == 4
    for each in (one, other):
        field.do("initiative_begin_turn", each)
        assert field.do("take_stance", each, state.PRONE) == verbs.REASON_HELD
    field.do("use_hold", one, other, close_combat.HOLD_HURT, margin)
    assert field.get(other, "ENDURANCE", "HELD_BY") == (2, one)
    field.do("use_hold", one, other, close_combat.HOLD_ON, margin)
    assert field.get(other, "HELD_BY") == one
    field.do("use_hold", one, other, close_combat.HOLD_PRONE, margin)
    assert field.get(other, "STANCE") == state.PRONE
    field.do("use_hold", one, other, close_combat.HOLD_THROW, margin)
    assert field.get(other, "ENDURANCE", "STRENGTH", "HELD_BY") == (0, 5, 0)
    assert field.get(other, "STUCK_BY", "BURNING") == (0, 0), "bare hands neither stick nor burn"
    field.do("use_hold", one, other, close_combat.HOLD_ESCAPE, margin)
    assert field.get(one, "HELD_BY") == 0


@pytest.mark.rule("TR-032", "TR-122", "TR-120")
def test_vector_11_a_grenade_scatters_and_a_model_dives() -> None:
    """A grenade 5 short scatters 11 metres, and a model that dives loses Initiative and its next action."""
    field = Field(*roll(0, ATTACK, 2, 3), *roll(0, events.DIE_TR_WAY, 6), *roll(0, DAMAGE, 4, 4, 4, 3, 3))
    one = field.add(armed(A, arm(st.GRENADES, 1, radius=300)), 20, 20)
    grenade, target = field.weapon(), field.add(TROOPER, 29, 20, side=1)
    bystander = field.add(TROOPER, 29, 31)
    assert field.attack(one, target, grenade, 0, 0) == 0
    attack, fell = field.told(events.TR_ATTACKS)[0], field.told(events.TR_SCATTERS)[0]
    assert (attack["TOTAL"], attack["VALUE"], fell["VALUE"]) == (-2, -5, 1100)
    assert field.get(target, "ENDURANCE") == 8
    assert field.get(bystander, "ENDURANCE", "STRENGTH", "DEXTERITY", "STATUS") == (0, 0, 5, st.OUT_OF_ACTION)
    field.do("blast_one", target, grenade, 18, state.FLINCH_DIVE)
    assert field.get(target, "STANCE", "ENDURANCE", "STRENGTH", "CHANGE_NOW") == (state.PRONE, 0, 7, -2)
    field.do("initiative_begin_turn", target)
    assert field.get(target, "MINORS", "SIGNIFICANT") == (1, 0)
    field.do("initiative_begin_turn", target)
    assert field.get(target, "SIGNIFICANT") == 1
    assert field.dice_left() == 0


@pytest.mark.rule("TR-120", "TR-122")
def test_cover_and_a_dodge_lower_blast_damage() -> None:
    dice = (*roll(0, ATTACK, 6, 6), *roll(0, DAMAGE, 1, 1, 1, 1, 1), *roll(0, events.DIE_TR_BLAST, 3))
    field = Field(*dice, *roll(2, events.DIE_TR_BLAST, 2))
    one = field.add(armed(A, arm(st.GRENADES, 1, radius=300)), 20, 20)
    grenade, target = field.weapon(), field.add(TROOPER, 29, 20, side=1)
    covered = field.add(TROOPER, 31, 20)
    field.ground((30, 15), (30, 25), cover=2)
    assert field.attack(one, target, grenade, 0, 0) == 1
    assert (field.get(target, "ENDURANCE"), field.get(covered, "ENDURANCE")) == (3, 6)
    field.do("blast_one", covered, grenade, 5, state.FLINCH_DODGE)
    assert field.get(covered, "ENDURANCE", "REACTED") == (3, 1)
    assert field.dice_left() == 0


@pytest.mark.rule("TR-131", "TR-V15", "TR-V25", "TR-V26", "TR-V27")
@pytest.mark.parametrize(
    ("attack", "bare", "sealed"),
    [
        (st.ATTACK_NORMAL, 12, 12),
        (st.ATTACK_ACID, 6, 6),
        (st.ATTACK_FLAME, 0, 12),
        (st.ATTACK_GAS_INHALED, 0, None),
        (st.ATTACK_GAS_ABSORBED, 0, None),
    ],
)
def test_armour_against_flame_gas_and_acid(attack: int, bare: int, sealed: int | None) -> None:
    field = Field()
    one = field.add(armed(SNIPER, arm(st.HEAVY, 3, attack=attack)))
    weapon = field.weapon()
    plain, suit = field.add(TROOPER, 3, armour=12), field.add(C, 6)
    assert field.do("armour_met", plain, weapon, one) == bare
    assert field.do("initiative_is_immune", plain, weapon) == 0
    assert field.do("initiative_is_immune", suit, weapon) == int(sealed is None)
    if sealed is not None:
        assert field.do("armour_met", suit, weapon, one) == sealed


@pytest.mark.rule("TR-132")
@pytest.mark.parametrize(
    ("damage", "left", "status"),
    [
        (8, (0, 8, 7), st.IN_PLAY),
        (15, (0, 1, 7), st.IN_PLAY),
        (16, (0, 0, 7), st.OUT_OF_ACTION),
        (22, (0, 0, 1), st.OUT_OF_ACTION),
        (23, (0, 0, 0), st.KILLED),
        (99, (0, 0, 0), st.KILLED),
    ],
)
def test_wounds(damage: int, left: tuple[int, int, int], status: int) -> None:
    """Damage takes Endurance, then Strength, then Dexterity.

    With two of them at 0 the model is out of action, and with all at 0 it is killed.
    """
    field = Field()
    one = field.add(TROOPER)
    field.do("wound", one, damage)
    assert field.get(one, "ENDURANCE", "STRENGTH", "DEXTERITY", "STATUS") == (*left, status)


@pytest.mark.rule("TR-131")
def test_damage_after_armour_is_at_least_1_if_exceptional() -> None:
    field = Field()
    assert field.do("let_through", 12, 12, 5) == 0
    assert field.do("let_through", 12, 12, 6) == 1
    assert field.do("let_through", 15, 12, 0) == 3
