# cython: compiled into the kernel
"""Close quarters: blows, parries, grapples. [TR-030] [TR-062] [TR-111]"""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.initiative.checks import *
from armybuilder.battle.rulesets.initiative.order import *
from armybuilder.battle.rulesets.initiative.ranges import *
from armybuilder.battle.rulesets.initiative.rows import *
from armybuilder.battle.rulesets.initiative.shots import *

HOLD_PRONE = 1  # knocks the other down
HOLD_HURT = 2  # does 2 and the margin
HOLD_ESCAPE = 3  # gets away
HOLD_ON = 4
HOLD_THROW = 5  # throws him: 1d6, and it ends
GRAPPLE_HURT = 2
ANSWER_DODGE = 1
ANSWER_PARRY = 2


def body_dm(s: Block, figure: int) -> int:
    """Return the better modifier of Strength and Dexterity. [TR-030]"""
    strong = characteristic_dm(s, s[figure + STRENGTH])
    quick = characteristic_dm(s, s[figure + DEXTERITY])
    return max(strong, quick)


def can_strike(s: Block, attacker: int, target: int, weapon: int) -> int:
    """Return 1 if a blow can be struck: near enough, not lying, with Melee. [TR-102]"""
    if s[attacker + STANCE] == PRONE or s[attacker + TR_MELEE_SKILL] < 0:
        return 0
    band = initiative_band_of(s, gap(s, attacker, target))
    if weapon == 0:
        return 1 if band == TR_PERSONAL else 0
    return 1 if range_dm(s, weapon, band) != NOT_ALLOWED else 0


def blow_dm(s: Block, attacker: int, target: int, weapon: int, answer: int, telling: int) -> int:
    """Return the sum of the modifiers of a blow. [TR-030] [TR-043] [TR-102] [TR-167]"""
    band = initiative_band_of(s, gap(s, attacker, target))
    total = initiative_why(s, TR_WHY_SKILL, skill_dm(s, s[attacker + TR_MELEE_SKILL]), telling)
    total += initiative_why(s, TR_WHY_CHARACTERISTIC, body_dm(s, attacker), telling)
    total += initiative_why(s, TR_WHY_HASTE, hurry_dm(s, attacker), telling)
    total += initiative_why(s, TR_WHY_REACTED, reaction_dm(s, attacker), telling)
    total += initiative_why(s, TR_WHY_SIZE, s[target + AS_TARGET], telling)
    if weapon > 0:
        total += initiative_why(s, TR_WHY_RANGE, range_dm(s, weapon, band), telling)
        if s[weapon + GUN_HITS] > 0:
            total += initiative_why(s, TR_WHY_DAMAGED, s[RULES_AT + TR_WEAPON], telling)
    if s[target + STANCE] == PRONE and band == TR_PERSONAL:
        total += initiative_why(s, TR_WHY_PRONE, s[RULES_AT + TR_PRONE], telling)
    if answer == ANSWER_PARRY:
        total += initiative_why(s, TR_WHY_PARRY, -max(s[target + TR_MELEE_SKILL], 0), telling)
    elif answer == ANSWER_DODGE:
        total += initiative_why(s, TR_WHY_DODGE, s[RULES_AT + TR_DODGE], telling)
    return total


def parry(s: Block, figure: int, attacker: int) -> int:
    """Let a figure parry a blow, at the price of a reaction; lying too. Return 1 if it can. [TR-062] [TR-102]"""
    if s[figure + TR_MELEE_SKILL] < 0:
        return 0
    tell_figure(s, TR_REACTS, 62, figure, attacker, 0, 0, 2, 0)
    pay_reaction(s, figure)
    return 1


def land_blow(s: Block, attacker: int, target: int, weapon: int, effect: int) -> None:
    """Do the damage of a blow that hits: dice and Effect. [TR-130]"""
    count = s[weapon + SHOT_DICE] if weapon > 0 else s[RULES_AT + TR_UNARMED]
    damage = some_dice(s, attacker, DIE_TR_DAMAGE, count) + (s[weapon + SHOT_ADDED] if weapon > 0 else 0)
    initiative_strike(s, attacker, target, weapon, damage + effect, effect)


def grapple_roll(s: Block, figure: int) -> int:
    """Return what a figure reaches in a grapple: Melee with bare hands. [TR-111]"""
    skill = skill_dm(s, s[figure + TR_MELEE_SKILL])
    return (
        two_dice(s, figure, DIE_TR_GRAPPLE)
        + skill
        + body_dm(s, figure)
        + hurry_dm(s, figure)
        + reaction_dm(s, figure)
    )


def grapple(s: Block, one: int, other: int) -> int:
    """Let two contest a grapple, which holds both; return the margin of the first, negative if he loses. [TR-111] [TR-112]"""
    margin = grapple_roll(s, one) - grapple_roll(s, other)
    s[one + HELD_BY] = other
    s[other + HELD_BY] = one
    won = 1 if margin > 0 else 0
    tell_figure(s, TR_GRAPPLES, 111, one, other, 0, 0, won, margin)
    return margin


def initiative_let_go(s: Block, one: int, other: int) -> None:
    """End a grapple."""
    s[one + HELD_BY] = 0
    s[other + HELD_BY] = 0


def use_hold(s: Block, winner: int, loser: int, hold: int, margin: int) -> None:
    """Do what the winner of a grapple chooses; a throw or an escape ends it. [TR-111] [TR-D27]"""
    if hold == HOLD_PRONE:
        s[loser + STANCE] = PRONE
    elif hold == HOLD_HURT:
        initiative_strike(s, winner, loser, 0, GRAPPLE_HURT + margin, 0)
    elif hold == HOLD_THROW:
        initiative_let_go(s, winner, loser)
        initiative_strike(s, winner, loser, 0, some_dice(s, winner, DIE_TR_DAMAGE, 1), 0)
    elif hold == HOLD_ESCAPE:
        initiative_let_go(s, winner, loser)
