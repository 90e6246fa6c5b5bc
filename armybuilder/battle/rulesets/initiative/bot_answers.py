# cython: compiled into the kernel
"""What the bot does about attacks on its figures. [TR, 16]"""

from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.initiative.attacks import *
from armybuilder.battle.rulesets.initiative.crew import *
from armybuilder.battle.rulesets.initiative.deeds import *
from armybuilder.battle.rulesets.initiative.driving import *
from armybuilder.battle.rulesets.initiative.evens import *
from armybuilder.battle.rulesets.initiative.rows import *
from armybuilder.battle.rulesets.initiative.shots import *
from armybuilder.battle.rulesets.initiative.values import *
from armybuilder.battle.rulesets.initiative.wounds import *

REACTIONS_MOST = 2
LIKELY = 35  # percent


def choose_answer(s: Block, model: int, decision: int) -> None:
    """Choose whether a figure dodges, parries or dives, or a hero has a hit thrown again."""
    frame = top_frame(s)
    verb = SK_TAKE_IT
    if decision == DECIDE_THROW_AGAIN:
        verb = SK_THROW_AGAIN
    elif s[model + REACTED] < REACTIONS_MOST and s[model + HAS_ACTED]:
        if decision == DECIDE_FLINCH:
            verb = flinch_wanted(s, model, s[frame + ATTACK_WEAPON])
        elif puts_out(s, frame, model) >= LIKELY:
            if s[frame + ATTACK_IS_BLOW] and s[model + TR_MELEE_SKILL] >= 1:
                verb = SK_PARRY
            elif s[model + STANCE] != PRONE:
                verb = SK_DODGE
    s[CHOICE_AT + CHOICE_VERB] = verb


def flinch_wanted(s: Block, model: int, weapon: int) -> int:
    """Return SK_DIVE or SK_DODGE where an explosion is likely to do more than a figure bears easily."""
    mean = 7 * s[weapon + SHOT_DICE] // 2 + s[weapon + SHOT_ADDED] - armour_met(s, model, weapon, 0)
    if mean <= s[model + ENDURANCE]:
        return SK_TAKE_IT
    return SK_DIVE if can_dive(s, model) else SK_DODGE


def puts_out(s: Block, frame: int, model: int) -> int:
    """Return in how many percent of cases the attack under way puts a figure out."""
    weapon = s[frame + ATTACK_WEAPON]
    dice = s[weapon + SHOT_DICE] if weapon > 0 else s[RULES_AT + TR_UNARMED]
    rams = 1 if s[frame] == FRAME_RAM else 0
    if rams:
        dice = collision_dice(s, initiative_body_of(s, s[frame + ATTACKER]))
    added = s[weapon + SHOT_ADDED] if weapon > 0 else 0
    if s[frame + ATTACK_MODE] == MODE_BURST:
        added += s[weapon + SHOT_AUTO]
    added -= armour_met(s, model, weapon, s[frame + ATTACKER])
    modifiers = dm_now(s, frame, 0)
    cases = 0
    for roll in range(2, 13):
        effect = roll + modifiers - s[RULES_AT + TR_TARGET]
        if effect >= 0:
            least = until_out(s, model) - added - (0 if rams else effect)
            cases += rolls_of(roll) * (throws_from(dice, least) * 100 // all_throws(dice))
    return cases // 36
