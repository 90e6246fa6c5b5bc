# cython: compiled into the kernel
"""An attack from its declaration on: reactions, the roll, who has it thrown again, the hit. [TR-033] [TR-057] [TR-060] [TR-120]"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.rows import *
from armybuilder.battle.rulesets.initiative.checks import *
from armybuilder.battle.rulesets.initiative.close_combat import *
from armybuilder.battle.rulesets.initiative.crews import *
from armybuilder.battle.rulesets.initiative.driving import *
from armybuilder.battle.rulesets.initiative.events import *
from armybuilder.battle.rulesets.initiative.explosives import *
from armybuilder.battle.rulesets.initiative.figures import *
from armybuilder.battle.rulesets.initiative.initiative import *
from armybuilder.battle.rulesets.initiative.movement import *
from armybuilder.battle.rulesets.initiative.numbers import *
from armybuilder.battle.rulesets.initiative.shooting import *
from armybuilder.battle.rulesets.initiative.sight import *
from armybuilder.battle.rulesets.initiative.state import *
from armybuilder.battle.rulesets.initiative.verbs import *

DIVE_REACH = 300  # cover that one dives behind [TR-D30]
CREW_UPTO = 2  # on a d6 a hit on a machine falls on those who sit in the open


def begin_attack(s: Block, attacker: int, target: int, weapon: int, mode: int, is_blow: int) -> None:
    """Declare an attack. [TR-033]"""
    frame = push_frame(s, FRAME_ATTACK)
    s[frame + ATTACKER] = attacker
    s[frame + ATTACK_WEAPON] = weapon
    s[frame + ATTACK_TARGET] = target
    s[frame + ATTACK_FIRST] = target
    s[frame + ATTACK_MODE] = mode
    s[frame + ATTACK_IS_BLOW] = is_blow
    if s[attacker + STATUS] == ABOARD and weapon > 0 and s[weapon + WEAPON_OWNER] == attacker:
        fire_out(s, attacker, target)
    if initiative_body_of(s, attacker) == attacker and s[attacker + KIND] != KIND_VEHICLE:
        face_to(s, attacker, s[target + X], s[target + Y])


def begin_ram(s: Block, driver: int, target: int) -> None:
    """Declare a ram, as the driver's significant action. [TR-148]"""
    spend_significant(s, driver)
    frame = push_frame(s, FRAME_RAM)
    s[frame + ATTACKER] = driver
    s[frame + ATTACK_TARGET] = target
    s[frame + ATTACK_FIRST] = target


def run_ram(s: Block, frame: int) -> None:
    """Let who is rammed dodge, then drive at it. [TR-148]"""
    if ask_reactions(s, frame):
        return
    dodged = ram_dodged(s, frame)
    machine = initiative_body_of(s, s[frame + ATTACKER])
    target = s[frame + ATTACK_TARGET]
    pop_frame(s)
    ram(s, machine, target, dodged)


def ram_dodged(s: Block, frame: int) -> int:
    """Return what the dodge of who is rammed takes from the driver's check. [TR-061] [TR-148]"""
    if s[frame + ATTACK_REACTION] != REACTS_DODGES:
        return 0
    covered = 1 if behind_cover(s, s[frame + ATTACKER], s[frame + ATTACK_TARGET]) != UNCOVERED else 0
    return s[RULES_AT + (TR_DODGE_COVERED if covered else TR_DODGE)]


def run_attack(s: Block, frame: int) -> None:
    """Take an attack on, up to the next decision or its end."""
    if s[frame + ATTACK_STAGE] == STAGE_REACTING:
        if ask_reactions(s, frame) == 0:
            begin_rolls(s, frame)
    elif s[frame + ATTACK_STAGE] == STAGE_ROLLING:
        roll_attack(s, frame)
    else:
        land_attack(s, frame)


def ask_reactions(s: Block, frame: int) -> int:
    """Ask the next who may react; return 0 when all have been asked. [TR-060] [TR-120]"""
    weapon = s[frame + ATTACK_WEAPON]
    target = s[frame + ATTACK_TARGET]
    attacker = s[frame + ATTACKER]
    if weapon == 0 or s[weapon + WEAPON_RADIUS] == 0:
        if (
            s[frame + ATTACK_ASKED]
            or initiative_can_react(s, target, attacker, s[frame + ATTACK_IS_BLOW]) == 0
        ):
            return 0
        s[frame + ATTACK_ASKED] = target
        ask(s, TR_DECIDE_REACT, s[target + SIDE], s[target + UNIT], target, attacker, 60)
        return 1
    figure = next_figure(s, s[frame + ATTACK_ASKED])
    while figure > 0:
        s[frame + ATTACK_ASKED] = figure
        if is_caught(s, figure, s[target + X], s[target + Y], s[weapon + WEAPON_RADIUS]):
            if can_flinch(s, figure, attacker):
                ask(s, DECIDE_FLINCH, s[figure + SIDE], s[figure + UNIT], figure, attacker, 120)
                return 1
        figure = next_figure(s, figure)
    return 0


def is_aware(s: Block, figure: int, attacker: int) -> int:
    """Return 1 if a figure can react: it is alive, nobody holds it, and it sees its attacker. [TR-060]"""
    if is_living(s, figure) == 0 or s[figure + FALLEN] or s[figure + HELD_BY]:
        return 0
    if is_up(s, figure) == 0 and sits_open(s, figure) == 0:
        return 0
    return 1 if figure != attacker and initiative_cover_of(s, figure, attacker) != TR_OUT_OF_SIGHT else 0


def initiative_can_react(s: Block, figure: int, attacker: int, is_blow: int) -> int:
    """Return 1 if a figure can do anything about an attack: dodge it, or parry a blow. [TR-061] [TR-062] [TR-102]"""
    if is_aware(s, figure, attacker) == 0:
        return 0
    return 1 if s[figure + STANCE] != PRONE or (is_blow and s[figure + TR_MELEE_SKILL] >= 0) else 0


def can_flinch(s: Block, figure: int, attacker: int) -> int:
    """Return 1 if a figure can dodge an explosion. [TR-120]"""
    return 1 if is_aware(s, figure, attacker) and s[figure + STANCE] != PRONE else 0


def can_dive(s: Block, figure: int) -> int:
    """Return 1 if there is cover near enough to dive behind; nobody dives out of a machine. [TR-D30]"""
    if s[figure + STATUS] == ABOARD:
        return 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_COVER] > 0 and is_near(s, piece, s[figure + X], s[figure + Y], DIVE_REACH):
            return 1
    return 0


def dm_now(s: Block, frame: int, telling: int) -> int:
    """Return the modifiers of the roll under way."""
    attacker = s[frame + ATTACKER]
    target = s[frame + ATTACK_TARGET]
    reaction = s[frame + ATTACK_REACTION] if target == s[frame + ATTACK_FIRST] else REACTS_NOT
    weapon = s[frame + ATTACK_WEAPON]
    if s[frame] == FRAME_RAM:
        machine = initiative_body_of(s, attacker)
        return drive_dm(s, machine, telling) - s[target + EVASION] + ram_dodged(s, frame)
    if s[frame + ATTACK_IS_BLOW]:
        return blow_dm(s, attacker, target, weapon, reaction, telling)
    return shot_dm(s, attacker, target, weapon, s[frame + ATTACK_MODE], reaction, telling)


def begin_rolls(s: Block, frame: int) -> None:
    """Throw the dice: two for an attack, all of full auto at once, put in pairs so that most hit. [TR-057] [TR-D14]"""
    weapon = s[frame + ATTACK_WEAPON]
    attacker = s[frame + ATTACKER]
    s[frame + ATTACK_STAGE] = STAGE_ROLLING
    s[frame + ATTACK_ROLL] = 0
    if s[frame + ATTACK_MODE] != MODE_AUTO or s[frame + ATTACK_IS_BLOW]:
        s[frame + ATTACK_ROLLS] = 1
        s[frame + ATTACK_PAIRS] = two_dice(s, attacker, DIE_TR_TO_HIT)
        return
    modifiers = dm_now(s, frame, 0)
    count = min(s[weapon + SHOT_AUTO], AUTO_MOST)
    throw_in_order(s, attacker, count)
    s[frame + ATTACK_ROLLS] = count // 2
    hits = count // 2
    while hits > 0 and pairs_hit(s, hits, modifiers) == 0:
        hits -= 1
    for i in range(count // 2):
        if i < hits:
            s[frame + ATTACK_PAIRS + i] = pair_of(s, i, hits)
        else:
            s[frame + ATTACK_PAIRS + i] = s[AUTO_AT + 2 * i] + s[AUTO_AT + 2 * i + 1]


def roll_attack(s: Block, frame: int) -> None:
    """Take the next roll at the target, or at another near it once the target is down; end after the last roll. [TR-057]"""
    if s[frame + ATTACK_ROLL] >= s[frame + ATTACK_ROLLS]:
        end_weapon(s, frame)
        return
    if initiative_is_target(s, s[frame + ATTACK_TARGET]) == 0:
        other = next_target(s, frame)
        if other == 0:
            end_weapon(s, frame)
            return
        s[frame + ATTACK_TARGET] = other
    show_roll(s, frame, s[frame + ATTACK_PAIRS + s[frame + ATTACK_ROLL]])


def show_roll(s: Block, frame: int, dice: int) -> None:
    """Tell a roll; a hero may have a hit on him thrown again."""
    target = s[frame + ATTACK_TARGET]
    modifiers = dm_now(s, frame, 0)
    s[frame + ATTACK_DICE] = dice
    s[frame + ATTACK_STAGE] = STAGE_LANDING
    mode = TR_MODE_SINGLE if s[frame + ATTACK_IS_BLOW] else s[frame + ATTACK_MODE]
    tell_attack(s, s[frame + ATTACKER], target, s[frame + ATTACK_WEAPON], mode, dice, modifiers)
    dm_now(s, frame, 1)
    if initiative_effect_of(s, dice + modifiers) >= 0 and s[target + HITS_THROWN_AGAIN] > 0:
        ask(s, DECIDE_THROW_AGAIN, s[target + SIDE], s[target + UNIT], target, s[frame + ATTACKER], 0)


def initiative_throw_again(s: Block, frame: int) -> None:
    """Throw the roll under way again, for a hero. [TR, 17]"""
    s[s[frame + ATTACK_TARGET] + HITS_THROWN_AGAIN] -= 1
    show_roll(s, frame, two_dice(s, s[frame + ATTACKER], DIE_TR_TO_HIT))


def next_target(s: Block, frame: int) -> int:
    """Return the nearest enemy in sight to the one that full auto was declared at, within 6 m of it; 0 for none. [TR-057]"""
    attacker = s[frame + ATTACKER]
    first = s[frame + ATTACK_FIRST]
    best = 0
    if s[frame + ATTACK_MODE] != MODE_AUTO or s[frame + ATTACK_IS_BLOW]:
        return 0
    for i in range(s[MODEL_COUNT]):
        figure = MODELS_AT + i * MODEL_WIDTH
        if (
            s[figure + SIDE] != s[attacker + SIDE]
            and initiative_is_target(s, figure)
            and gap(s, figure, first) <= s[RULES_AT + TR_AUTO_APART]
        ):
            if initiative_cover_of(s, attacker, figure) >= 0 and (
                best == 0 or gap(s, figure, first) < gap(s, best, first)
            ):
                best = figure
    return best


def land_attack(s: Block, frame: int) -> None:
    """Do what a roll brings. [TR-130] [TR-110]"""
    attacker = s[frame + ATTACKER]
    target = s[frame + ATTACK_TARGET]
    weapon = s[frame + ATTACK_WEAPON]
    mode = s[frame + ATTACK_MODE]
    effect = initiative_effect_of(s, s[frame + ATTACK_DICE] + dm_now(s, frame, 0))
    s[frame + ATTACK_ROLL] += 1
    s[frame + ATTACK_STAGE] = STAGE_ROLLING
    if s[frame + ATTACK_IS_BLOW]:
        if effect >= 0:
            land_blow(s, attacker, target, weapon, effect)
    elif effect >= 0:
        struck = target if s[weapon + WEAPON_RADIUS] > 0 else in_the_open(s, attacker, target, effect)
        less = 0 if struck == target else open_cover(s, struck)
        initiative_land(s, attacker, struck, weapon, mode, effect + less)
    else:
        miss(s, attacker, target, weapon, mode, effect)
    if weapon > 0 and s[weapon + WEAPON_RADIUS] > 0:
        forget_flinches(s)


def in_the_open(s: Block, attacker: int, machine: int, effect: int) -> int:
    """Return who is hit by a hit on a machine: on a d6 of 1 or 2 one of those who sit in the open on it. [TR, 17]

    Who is half covered there is spared by a hit that would have missed behind such cover. [TR-D35]
    """
    count = 0
    for i in range(s[MODEL_COUNT]):
        figure = MODELS_AT + i * MODEL_WIDTH
        count += sits_on(s, figure, machine)
    face = throw(s, attacker, DIE_TR_CREW) if count > 0 else 0
    if face == 0 or face > CREW_UPTO:
        return machine
    chosen = throw_faces(s, attacker, DIE_TR_MEMBER, count) if count > 1 else 1
    for place in range(s[MODEL_COUNT]):
        figure = MODELS_AT + place * MODEL_WIDTH
        chosen -= sits_on(s, figure, machine)
        if chosen == 0:
            return told_open(s, attacker, figure, face) if effect + open_cover(s, figure) >= 0 else machine
    return machine


def open_cover(s: Block, figure: int) -> int:
    """Return what the cover of one aboard takes from a hit on him. [TR-D35]"""
    return cover_dm(s, cover_aboard(s, figure))


def told_open(s: Block, attacker: int, figure: int, face: int) -> int:
    """Log that a hit on a machine falls on one who sits in the open on it, and return him. [TR-144]"""
    tell_roll_here(s, TR_FALLS_ON, 144, attacker, figure, 0, face, 0, CREW_UPTO, 1, 0)
    return figure


def sits_on(s: Block, figure: int, machine: int) -> int:
    """Return 1 if a figure sits in the open on a machine, and has not fallen."""
    return 1 if s[figure + CARRIED_BY] == machine and s[figure + FALLEN] == 0 and sits_open(s, figure) else 0


def forget_flinches(s: Block) -> None:
    """Forget who meant to dodge or dive: the explosion is over, or came down elsewhere."""
    for i in range(s[MODEL_COUNT]):
        figure = MODELS_AT + i * MODEL_WIDTH
        s[figure + FLINCHES] = 0


def end_weapon(s: Block, frame: int) -> None:
    """End an attack: recoil, loading, aim; of linked weapons the other fires too. [TR-050]"""
    attacker = s[frame + ATTACKER]
    weapon = s[frame + ATTACK_WEAPON]
    if weapon > 0:
        is_blow = s[frame + ATTACK_IS_BLOW]
        suffer_recoil(s, attacker, weapon, TR_MODE_SINGLE if is_blow else s[frame + ATTACK_MODE])
        initiative_use_up(s, weapon)
        other = s[weapon + WEAPON_LINKED]
        if is_blow == 0 and other > weapon and initiative_is_target(s, s[frame + ATTACK_TARGET]):
            s[frame + ATTACK_WEAPON] = other
            begin_rolls(s, frame)
            return
    lose_aim(s, attacker)
    pop_frame(s)
