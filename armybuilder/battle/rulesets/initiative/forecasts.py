# cython: compiled into the kernel
"""What the choice in the block is likely to bring: exact chances to hit and to hurt, and points. [TR-031] [TR-030] [TR-111]"""

from armybuilder.battle.kernel.choices import *
from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.initiative.attacks import *
from armybuilder.battle.rulesets.initiative.blasts import *
from armybuilder.battle.rulesets.initiative.checks import *
from armybuilder.battle.rulesets.initiative.deeds import *
from armybuilder.battle.rulesets.initiative.evens import *
from armybuilder.battle.rulesets.initiative.melee import *
from armybuilder.battle.rulesets.initiative.ranges import *
from armybuilder.battle.rulesets.initiative.rows import *
from armybuilder.battle.rulesets.initiative.shots import *
from armybuilder.battle.rulesets.initiative.wounds import *

TR_POINT_PARTS = 1000
# In a forecast, beside what every ruleset writes: what the chance is of.
PROMISE_KIND = 11
PROMISE_GRIP = 1  # of a grapple
PROMISE_STRUCK = 2  # to be hit by the attack under way
SEVEN = 7  # a die and the die that it is turned over to


def forecast_skirmish(s: Block, out: Block) -> None:
    """Write the chance of an attack or a grapple at its target, or to be hit by one; everything is 0 for what hurts nobody."""
    out[FORECAST_CASES] = 1
    verb = s[CHOICE_AT + CHOICE_VERB]
    model = s[PENDING_MODEL]
    if out[FORECAST_LEGAL] or model == 0:
        return
    if s[PENDING] == TR_DECIDE_REACT:
        promise_answer(s, verb, out)
        return
    target = named_model(s, CHOICE_TARGET)
    weapon = named_weapon(s)
    if target == 0:
        return
    if verb == SK_SHOOT and weapon > 0:
        initiative_promise_shot(s, model, target, weapon, s[CHOICE_AT + CHOICE_NUMBER], out)
        if s[weapon + WEAPON_LINKED] > weapon:
            promise_twice(out)
    elif verb == SK_STRIKE:
        initiative_promise_blow(s, model, target, weapon, out)
    elif verb == SK_GRAPPLE:
        promise_grapple(s, model, target, out)


def promise_answer(s: Block, verb: int, out: Block) -> None:
    """Write how likely the attack under way hits whoever answers it so. [TR-061] [TR-062]"""
    frame = top_frame(s)
    before = s[frame + ATTACK_REACTION]
    s[frame + ATTACK_REACTION] = (
        REACTS_DODGES if verb == SK_DODGE else (REACTS_PARRIES if verb == SK_PARRY else REACTS_NOT)
    )
    modifiers = dm_now(s, frame, 0)
    s[frame + ATTACK_REACTION] = before
    promise_roll(s, modifiers, 0, 0, out)
    out[PROMISE_KIND] = PROMISE_STRUCK
    weapon = s[frame + ATTACK_WEAPON]
    if weapon > 0 and s[frame + ATTACK_MODE] == MODE_AUTO and s[frame + ATTACK_IS_BLOW] == 0:
        tally_pairs(s, s[weapon + SHOT_AUTO], modifiers, 1, 0)
        out[FORECAST_CASES] = all_throws(s[weapon + SHOT_AUTO])
        out[FORECAST_HIT] = s[BOT_AT + TALLY_AT + TALLY_HIT]


def promise_twice(out: Block) -> None:
    """Write what two linked weapons promise that do what one does: that either hits; hurt is reckoned in millionths."""
    cases = out[FORECAST_CASES]
    missed = (cases - out[FORECAST_HIT]) * MILLION // cases
    stopped = (cases - out[FORECAST_HURT]) * MILLION // cases
    out[FORECAST_CASES] = MILLION
    out[FORECAST_HIT] = MILLION - missed * missed // MILLION
    out[FORECAST_HURT] = MILLION - stopped * stopped // MILLION
    out[FORECAST_POINTS] *= 2
    out[FORECAST_AGAINST] *= 2


def capacity_of(s: Block, target: int) -> int:
    """Return what can be taken of a target: its characteristics, or its Hull and Structure."""
    if is_living(s, target):
        return s[target + ENDURANCE] + s[target + STRENGTH] + s[target + DEXTERITY]
    return s[target + HULL_LEFT] + s[target + STRUCTURE_LEFT]


def initiative_promise_shot(s: Block, shooter: int, target: int, weapon: int, mode: int, out: Block) -> None:
    """Write what a shot promises: how it is rolled, how likely it hits and hurts, and what it takes. [TR-031] [TR-130]"""
    modifiers = shot_dm(s, shooter, target, weapon, mode, 0, 0)
    dice = s[weapon + SHOT_DICE]
    added = s[weapon + SHOT_ADDED] + (s[weapon + SHOT_AUTO] if mode == MODE_BURST else 0)
    out[FORECAST_BAND] = initiative_band_of(s, gap(s, shooter, target))
    out[FORECAST_COVER] = initiative_cover_of(s, shooter, target)
    if mode == MODE_AUTO:
        promise_auto(s, shooter, target, weapon, modifiers, out)
    elif s[weapon + WEAPON_RADIUS] > 0:
        promise_blast(s, shooter, target, weapon, modifiers, added, out)
    else:
        promise_attack(s, shooter, target, weapon, modifiers, dice, added, out)


def promise_attack(
    s: Block, attacker: int, target: int, weapon: int, modifiers: int, dice: int, added: int, out: Block
) -> None:
    """Write what one attack roll promises. [TR-130] [TR-131]"""
    armour = armour_met(s, target, weapon, attacker)
    promise_roll(s, modifiers, dice, armour, out)
    if initiative_is_immune(s, target, weapon):
        return
    machine = 1 - is_living(s, target)
    capacity = capacity_of(s, target)
    out[FORECAST_HURT] = through_cases(s, modifiers, dice, armour - added, 0)
    share = share_taken(s, modifiers, dice, armour - added, capacity, machine, 0)
    out[FORECAST_POINTS] = s[target + PRICE] * TR_POINT_PARTS * share // TR_SHARES


def promise_roll(s: Block, modifiers: int, dice: int, armour: int, out: Block) -> None:
    """Write what is rolled, against what, and how likely it hits, in cases of the roll and all throws of damage. [TR-033]"""
    needed = s[RULES_AT + TR_TARGET]
    out[FORECAST_CASES] = ROLLS * all_throws(dice)
    out[FORECAST_HIT] = throws_from(2, needed - modifiers) * all_throws(dice)
    out[FORECAST_MODIFIERS] = modifiers
    out[FORECAST_NEEDED] = needed
    out[FORECAST_PF] = armour


def promise_blast(
    s: Block, shooter: int, target: int, weapon: int, modifiers: int, added: int, out: Block
) -> None:
    """Write what an area weapon promises where it hits: all within it take its damage, friends too. [TR-120] [TR-D29]

    What a throw that fails does where it scatters to is not reckoned with.
    """
    dice = s[weapon + SHOT_DICE]
    armour = armour_met(s, target, weapon, 0)
    promise_roll(s, modifiers, dice, armour, out)
    if initiative_is_immune(s, target, weapon) == 0:
        out[FORECAST_HURT] = through_cases(s, modifiers, dice, armour - added, 1)
    figure = next_figure(s, 0)
    while figure > 0:
        if is_caught(s, figure, s[target + X], s[target + Y], s[weapon + WEAPON_RADIUS]):
            taken = blast_points(s, figure, weapon, target, modifiers, added)
            if s[figure + SIDE] == s[shooter + SIDE]:
                out[FORECAST_AGAINST] += taken
            else:
                out[FORECAST_POINTS] += taken
        figure = next_figure(s, figure)


def blast_points(s: Block, figure: int, weapon: int, target: int, modifiers: int, added: int) -> int:
    """Return what an explosion round a target takes of one in it, in thousandths of a point; cover between takes a d6 off. [TR-D29]"""
    if initiative_is_immune(s, figure, weapon):
        return 0
    floor = armour_met(s, figure, weapon, 0) - added
    dice = s[weapon + SHOT_DICE]
    if is_sheltered(s, figure, s[target + X], s[target + Y]):
        dice += 1  # a die less is a die more, less seven
        floor += SEVEN
    share = share_taken(s, modifiers, dice, floor, capacity_of(s, figure), 1 - is_living(s, figure), 1)
    return s[figure + PRICE] * TR_POINT_PARTS * share // TR_SHARES


def promise_auto(s: Block, shooter: int, target: int, weapon: int, modifiers: int, out: Block) -> None:
    """Write what full auto promises: that any pair of its dice hits, and what all pairs take, each by itself. [TR-057]"""
    count = s[weapon + SHOT_AUTO]
    dice = s[weapon + SHOT_DICE]
    armour = armour_met(s, target, weapon, shooter)
    floor = armour - s[weapon + SHOT_ADDED]
    promise_roll(s, modifiers, 0, armour, out)
    tally_pairs(s, count, modifiers, dice, floor)
    out[FORECAST_CASES] = all_throws(count)
    out[FORECAST_HIT] = s[BOT_AT + TALLY_AT + TALLY_HIT]
    if initiative_is_immune(s, target, weapon) == 0:
        machine = 1 - is_living(s, target)
        share = auto_share(s, modifiers, count, dice, floor, capacity_of(s, target), machine)
        out[FORECAST_HURT] = s[BOT_AT + TALLY_AT + TALLY_HURT]
        out[FORECAST_POINTS] = s[target + PRICE] * TR_POINT_PARTS * share // TR_SHARES


def initiative_promise_blow(s: Block, attacker: int, target: int, weapon: int, out: Block) -> None:
    """Write what a blow promises, with a weapon or bare hands. [TR-030]"""
    modifiers = blow_dm(s, attacker, target, weapon, 0, 0)
    dice = s[weapon + SHOT_DICE] if weapon > 0 else s[RULES_AT + TR_UNARMED]
    added = s[weapon + SHOT_ADDED] if weapon > 0 else 0
    out[FORECAST_BAND] = initiative_band_of(s, gap(s, attacker, target))
    promise_attack(s, attacker, target, weapon, modifiers, dice, added, out)


def grip_sum(s: Block, figure: int) -> int:
    """Return what a figure adds to its roll in a grapple. [TR-111]"""
    own = skill_dm(s, s[figure + TR_MELEE_SKILL]) + body_dm(s, figure)
    return own + hurry_dm(s, figure) + reaction_dm(s, figure)


def promise_grapple(s: Block, one: int, other: int, out: Block) -> None:
    """Write how likely somebody wins a grapple: to reach more than the other. [TR-111]"""
    lead = grip_sum(s, one) - grip_sum(s, other)
    won = 0
    for theirs in range(2, HIGHEST_ROLL + 1):
        won += rolls_of(theirs) * throws_from(2, theirs - lead + 1)
    out[FORECAST_CASES] = ROLLS * ROLLS
    out[FORECAST_HIT] = won
    out[FORECAST_MODIFIERS] = lead
    out[PROMISE_KIND] = PROMISE_GRIP
