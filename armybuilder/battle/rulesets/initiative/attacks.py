# cython: compiled into the kernel
"""The course of an attack: declaration, reactions, roll, a hero's reroll, hit. [TR-033] [TR-057] [TR-060] [TR-120]"""

from armybuilder.battle.rulesets.initiative.close_combat import *
from armybuilder.battle.rulesets.initiative.driving import *

MARKS_MOST = 7  # targets of full auto: whom it is declared at, and one for each pair
CREW_UPTO = 2  # on a d6 a hit on a machine falls on those who sit in the open


def begin_attack(
    s: Block, attacker: ModelRow, target: ModelRow, weapon: WeaponRow, mode: int, is_blow: int
) -> None:
    """Declare an attack. [TR-033]"""
    frame = push_frame(s, FRAME_ATTACK)
    s[frame + ATTACKER] = attacker
    s[frame + ATTACK_WEAPON] = weapon
    s[frame + ATTACK_TARGET] = target
    s[frame + ATTACK_FIRST] = target
    s[frame + ATTACK_MODE] = mode
    s[frame + ATTACK_IS_BLOW] = is_blow
    if s[attacker + STATUS] == ABOARD and weapon and s[weapon + WEAPON_OWNER] == attacker:
        fire_out(s, attacker, target)
    # a vehicle is turned by its driver alone, at the price of an action [TR-147]
    if initiative_body_of(s, attacker) == attacker and s[attacker + KIND] != KIND_VEHICLE:
        face_to(s, attacker, s[target + X], s[target + Y])


def begin_ram(s: Block, driver: ModelRow, target: ModelRow) -> None:
    """Declare a ram, as the driver's significant action. [TR-148]"""
    spend_significant(s, driver)
    frame = push_frame(s, FRAME_RAM)
    s[frame + ATTACKER] = driver
    s[frame + ATTACK_TARGET] = target
    s[frame + ATTACK_FIRST] = target


def run_ram(s: Block, frame: FrameRow) -> None:
    """Resolve a ram: the target may dodge, then the vehicle drives at it. [TR-148]"""
    if ask_reactions(s, frame):
        return
    dodged = ram_dodged(s, frame)
    machine = initiative_body_of(s, s[frame + ATTACKER])
    target = s[frame + ATTACK_TARGET]
    pop_frame(s)
    ram(s, machine, target, dodged)


def ram_dodged(s: Block, frame: FrameRow) -> int:
    """Return the modifier that the target's dodge gives to the ram's Drive check. [TR-061] [TR-148]"""
    if s[frame + ATTACK_REACTION] != REACTS_DODGES:
        return 0
    covered = 1 if behind_cover(s, s[frame + ATTACKER], s[frame + ATTACK_TARGET]) != UNCOVERED else 0
    return s[RULES_AT + (TR_DODGE_COVERED if covered else TR_DODGE)]


def run_attack(s: Block, frame: FrameRow) -> None:
    """Advance an attack up to the next decision or its end."""
    if s[frame + ATTACK_STAGE] == STAGE_REACTING:
        if ask_reactions(s, frame) == 0:
            begin_rolls(s, frame)
    elif s[frame + ATTACK_STAGE] == STAGE_ROLLING:
        roll_attack(s, frame)
    else:
        land_attack(s, frame)


def ask_reactions(s: Block, frame: FrameRow) -> int:
    """Ask the target for a reaction, and return 0 once that is done. [TR-060] [TR-120]

    The targets of an explosion are asked later, at the place of the blast.
    """
    weapon = s[frame + ATTACK_WEAPON]
    target = s[frame + ATTACK_TARGET]
    attacker = s[frame + ATTACKER]
    if s[frame + ATTACK_ASKED] or (weapon > 0 and s[weapon + WEAPON_RADIUS] > 0):
        return 0
    if initiative_can_react(s, target, attacker, s[frame + ATTACK_IS_BLOW]) == 0:
        return 0
    s[frame + ATTACK_ASKED] = target
    ask(s, TR_DECIDE_REACT, s[target + SIDE], s[target + UNIT], target, attacker, 60)
    return 1


def initiative_can_react(s: Block, model: ModelRow, attacker: ModelRow, is_blow: int) -> int:
    """Return 1 if a model can react to an attack: dodge it, or parry a blow. [TR-061] [TR-062] [TR-102]"""
    if is_aware(s, model, attacker) == 0:
        return 0
    # a prone figure cannot dodge, but may parry [TR-102]
    return 1 if s[model + STANCE] != PRONE or (is_blow and s[model + TR_MELEE_SKILL] >= 0) else 0


def dm_now(s: Block, frame: FrameRow, telling: int) -> int:
    """Return the sum of the modifiers of the roll under way."""
    attacker = s[frame + ATTACKER]
    target = s[frame + ATTACK_TARGET]
    reaction = (
        s[frame + ATTACK_REACTION] if target == s[frame + ATTACK_FIRST] else dodges_pair(s, frame, target)
    )
    weapon = s[frame + ATTACK_WEAPON]
    if s[frame] == FRAME_RAM:
        machine = initiative_body_of(s, attacker)
        return drive_dm(s, machine, telling) - s[target + EVASION] + ram_dodged(s, frame)
    if s[frame + ATTACK_IS_BLOW]:
        return blow_dm(s, attacker, target, weapon, reaction, telling)
    return shot_dm(s, attacker, target, weapon, s[frame + ATTACK_MODE], reaction, telling)


def dodges_pair(s: Block, frame: FrameRow, target: ModelRow) -> int:
    """Return REACTS_DODGES if a later target of full auto dodges it, else REACTS_NOT. [TR-057] [TR-061]"""
    place = mark_of(s, frame, target)
    return REACTS_DODGES if place > 0 and s[frame + ATTACK_DODGERS] >> place & 1 else REACTS_NOT


def begin_rolls(s: Block, frame: FrameRow) -> None:
    """Roll the dice: two for an attack, all of full auto at once. [TR-057]"""
    weapon = s[frame + ATTACK_WEAPON]
    attacker = s[frame + ATTACKER]
    s[frame + ATTACK_STAGE] = STAGE_ROLLING
    s[frame + ATTACK_ROLL] = 0
    s[frame + ATTACK_PAIR] = 0
    if s[frame + ATTACK_MODE] != MODE_AUTO or s[frame + ATTACK_IS_BLOW]:
        s[frame + ATTACK_ROLLS] = 1
        s[frame + ATTACK_PAIR] = two_dice(s, attacker, DIE_TR_TO_HIT)
        return
    count = min(s[weapon + SHOT_AUTO], AUTO_MOST)
    s[frame + ATTACK_ROLLS] = count // 2
    s[frame + ATTACK_ALLOTTED] = 0
    s[frame + ATTACK_DODGERS] = 0
    for i in range(MARKS_MOST):
        s[frame + ATTACK_MARKS + i] = 0
    note_mark(s, frame, s[frame + ATTACK_FIRST])
    for face in range(FACES_D6):
        s[frame + ATTACK_FACES + face] = 0
    # only how often each face fell is kept: the shooter makes the pairs [TR-057]
    for _ in range(count):
        s[frame + ATTACK_FACES + throw(s, attacker, DIE_TR_TO_HIT) - 1] += 1


def roll_attack(s: Block, frame: FrameRow) -> None:
    """Resolve the next roll of an attack, and end the attack after the last. [TR-057]

    The shooter chooses the target of each pair of full auto.
    """
    if s[frame + ATTACK_ROLL] >= s[frame + ATTACK_ROLLS]:
        end_weapon(s, frame)
    elif s[frame + ATTACK_PAIR] > 0:
        if initiative_is_target(s, s[frame + ATTACK_TARGET]):
            show_roll(s, frame, s[frame + ATTACK_PAIR])
        else:
            end_weapon(s, frame)
    elif s[frame + ATTACK_ALLOTTED] > 0:
        answer_pair(s, frame)
    else:
        ask_allotting(s, frame)


def ask_allotting(s: Block, frame: FrameRow) -> None:
    """Ask the shooter for the target of the next pair of full auto. [TR-057]

    If only one model can be hit, the pair goes to it without a question.
    """
    attacker = s[frame + ATTACKER]
    only = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if pair_reason(s, frame, model) == 0:
            if only:
                ask(
                    s,
                    DECIDE_ALLOT,
                    s[attacker + SIDE],
                    s[attacker + UNIT],
                    attacker,
                    s[frame + ATTACK_FIRST],
                    57,
                )
                return
            only = model
    if only == 0:
        end_weapon(s, frame)
    else:
        allot(s, frame, only, 0)


def allot(s: Block, frame: FrameRow, target: ModelRow, number: int) -> None:
    """Assign the next pair of full auto to a target. [TR-057]

    `number` holds the faces of two dice, or 0 for the pair that makes the most hits of the remaining dice.
    """
    s[frame + ATTACK_TARGET] = target
    s[frame + ATTACK_ALLOTTED] = 1 + number


def answer_pair(s: Block, frame: FrameRow) -> None:
    """Ask a new target of full auto for its reaction, then make the pair of dice. [TR-057] [TR-060]"""
    target = s[frame + ATTACK_TARGET]
    attacker = s[frame + ATTACKER]
    if mark_of(s, frame, target) < 0:
        note_mark(s, frame, target)
        if initiative_can_react(s, target, attacker, 0):
            ask(s, TR_DECIDE_REACT, s[target + SIDE], s[target + UNIT], target, attacker, 60)
            return
    number = s[frame + ATTACK_ALLOTTED] - 1
    s[frame + ATTACK_ALLOTTED] = 0
    if number == 0:
        number = best_pair(s, frame)
    s[frame + ATTACK_FACES + number // 10 - 1] -= 1
    s[frame + ATTACK_FACES + number % 10 - 1] -= 1
    s[frame + ATTACK_PAIR] = number // 10 + number % 10


def best_pair(s: Block, frame: FrameRow) -> int:
    """Return the faces of the pair with which the remaining dice hit the target most often. [TR-D14]"""
    count = lay_dice_left(s, frame)
    hits = count // 2
    modifiers = dm_now(s, frame, 0)
    while hits > 0 and pairs_hit(s, hits, modifiers) == 0:
        hits -= 1
    # the highest die goes with the lowest of those used: the dice between make hits of their own
    return 10 * s[AUTO_AT] + s[AUTO_AT + (2 * hits - 1 if hits > 0 else 1)]


def lay_dice_left(s: Block, frame: FrameRow) -> int:
    """List the remaining dice of full auto from the highest down, and return their number."""
    count = 0
    for down in range(FACES_D6):
        for _ in range(s[frame + ATTACK_FACES + FACES_D6 - 1 - down]):
            s[AUTO_AT + count] = FACES_D6 - down
            count += 1
    return count


def has_pair(s: Block, frame: FrameRow, number: int) -> int:
    """Return 1 if two dice with these faces, the higher first, remain of full auto, or for 0. [TR-057]"""
    if number == 0:
        return 1
    high = number // 10
    low = number % 10
    if number < 0 or high > FACES_D6 or low < 1 or low > high:
        return 0
    more = 2 if high == low else 1
    return 1 if s[frame + ATTACK_FACES + high - 1] >= more and s[frame + ATTACK_FACES + low - 1] > 0 else 0


def pair_reason(s: Block, frame: FrameRow, model: ModelRow) -> Reason:
    """Return the refusal if a pair of full auto cannot go to a model, or 0. [TR-057]

    All targets of full auto must be within 6 m of each other.
    """
    attacker = s[frame + ATTACKER]
    weapon = s[frame + ATTACK_WEAPON]
    if model == 0 or initiative_is_target(s, model) == 0 or s[model + SIDE] == s[attacker + SIDE]:
        return TR_REASON_NO_TARGET
    if is_near_marks(s, frame, model) == 0:
        return TR_REASON_TOO_FAR
    if model == s[frame + ATTACK_FIRST]:
        return 0
    if range_dm(s, weapon, initiative_band_between(s, attacker, model)) == NOT_ALLOWED:
        return REASON_OUT_OF_RANGE
    if s[attacker + STATUS] == ABOARD and s[weapon + WEAPON_OWNER] == attacker:
        if same_way_out(s, attacker, model, s[frame + ATTACK_FIRST]) == 0:
            return TR_REASON_ABOARD
    return bearing_reason(s, attacker, weapon, model)


def show_roll(s: Block, frame: FrameRow, dice: int) -> None:
    """Log a roll, and ask a hit hero whether to reroll it."""
    target = s[frame + ATTACK_TARGET]
    modifiers = dm_now(s, frame, 0)
    s[frame + ATTACK_DICE] = dice
    s[frame + ATTACK_STAGE] = STAGE_LANDING
    mode = TR_MODE_SINGLE if s[frame + ATTACK_IS_BLOW] else s[frame + ATTACK_MODE]
    tell_attack(s, s[frame + ATTACKER], target, s[frame + ATTACK_WEAPON], mode, dice, modifiers)
    if s[LOG_CAPACITY] > 0:
        dm_now(s, frame, 1)
    if initiative_effect_of(s, dice + modifiers) >= 0 and s[target + HITS_THROWN_AGAIN] > 0:
        ask(s, DECIDE_THROW_AGAIN, s[target + SIDE], s[target + UNIT], target, s[frame + ATTACKER], 0)


def initiative_throw_again(s: Block, frame: FrameRow) -> None:
    """Reroll the roll under way for a hero. [TR, 17]"""
    s[s[frame + ATTACK_TARGET] + HITS_THROWN_AGAIN] -= 1
    show_roll(s, frame, two_dice(s, s[frame + ATTACKER], DIE_TR_TO_HIT))


def note_mark(s: Block, frame: FrameRow, target: ModelRow) -> None:
    """Record a target of full auto, the declared target as the first. [TR-057]"""
    for i in range(MARKS_MOST):
        if s[frame + ATTACK_MARKS + i] in (0, target):
            s[frame + ATTACK_MARKS + i] = target
            return


def mark_of(s: Block, frame: FrameRow, target: ModelRow) -> int:
    """Return the place of a model among the targets of full auto, or -1. [TR-057]"""
    for i in range(MARKS_MOST):
        if s[frame + ATTACK_MARKS + i] == target:
            return i
    return -1


def is_near_marks(s: Block, frame: FrameRow, model: ModelRow) -> int:
    """Return 1 if a model is within 6 m of all targets of full auto. [TR-057]"""
    for i in range(MARKS_MOST):
        mark = s[frame + ATTACK_MARKS + i]
        if mark > 0 and gap(s, model, mark) > s[RULES_AT + TR_AUTO_APART]:
            return 0
    return 1


def land_attack(s: Block, frame: FrameRow) -> None:
    """Resolve a roll as a hit or a miss. [TR-130] [TR-110]"""
    attacker = s[frame + ATTACKER]
    target = s[frame + ATTACK_TARGET]
    weapon = s[frame + ATTACK_WEAPON]
    mode = s[frame + ATTACK_MODE]
    effect = initiative_effect_of(s, s[frame + ATTACK_DICE] + dm_now(s, frame, 0))
    s[frame + ATTACK_ROLL] += 1
    s[frame + ATTACK_PAIR] = 0
    s[frame + ATTACK_STAGE] = STAGE_ROLLING
    if s[frame + ATTACK_IS_BLOW]:
        if effect >= 0:
            land_blow(s, attacker, target, weapon, effect)
    elif effect >= 0:
        # an explosion reaches those in the open on a machine by itself [TR-144]
        struck = target if s[weapon + WEAPON_RADIUS] > 0 else in_the_open(s, attacker, target, effect)
        less = 0 if struck == target else open_cover(s, struck)
        initiative_land(s, attacker, struck, weapon, mode, effect + less)
    else:
        miss(s, attacker, target, weapon, mode, effect)


def in_the_open(s: Block, attacker: ModelRow, machine: ModelRow, effect: int) -> ModelRow:
    """Choose the model that a hit on a machine strikes. [TR, 17]

    On a d6 of 1 or 2 it is one of the models that sit in the open on the machine, else the machine itself. A
    model that is half covered there is spared by a hit that would have missed behind such cover. [TR-D35]
    """
    count = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        count += sits_on(s, model, machine)
    face = throw(s, attacker, DIE_TR_CREW) if count > 0 else 0
    if face == 0 or face > CREW_UPTO:
        return machine
    chosen = throw_faces(s, attacker, DIE_TR_MEMBER, count) if count > 1 else 1
    for place in range(s[MODEL_COUNT]):
        model = MODELS_AT + place * MODEL_WIDTH
        chosen -= sits_on(s, model, machine)
        if chosen == 0:
            return told_open(s, attacker, model, face) if effect + open_cover(s, model) >= 0 else machine
    return machine


def open_cover(s: Block, model: ModelRow) -> int:
    """Return the modifier of cover to a hit on a model aboard a machine. [TR-D35]"""
    return cover_dm(s, cover_aboard(s, model))


def told_open(s: Block, attacker: ModelRow, model: ModelRow, face: int) -> ModelRow:
    """Log the hit on a model in the open on a machine, and return that model. [TR-144]"""
    tell_roll_here(s, TR_FALLS_ON, 144, attacker, model, 0, face, 0, CREW_UPTO, 1, 0)
    return model


def sits_on(s: Block, model: ModelRow, machine: ModelRow) -> int:
    """Return 1 if a model sits in the open on a machine and has not fallen."""
    return 1 if s[model + CARRIED_BY] == machine and s[model + FALLEN] == 0 and sits_open(s, model) else 0


def end_weapon(s: Block, frame: FrameRow) -> None:
    """End a weapon's attack with recoil, ammunition and aim, or begin that of the linked weapon. [TR-050]"""
    attacker = s[frame + ATTACKER]
    weapon = s[frame + ATTACK_WEAPON]
    if weapon > 0:
        is_blow = s[frame + ATTACK_IS_BLOW]
        mode = TR_MODE_SINGLE if is_blow else s[frame + ATTACK_MODE]
        suffer_recoil(s, attacker, weapon, mode)
        initiative_use_up(s, weapon, mode)
        other = s[weapon + WEAPON_LINKED]
        # only the first of a linked pair calls on the other, or the two would fire for ever
        if is_blow == 0 and other > weapon and initiative_is_target(s, s[frame + ATTACK_TARGET]):
            s[frame + ATTACK_WEAPON] = other
            begin_rolls(s, frame)
            return
    lose_aim(s, attacker)
    pop_frame(s)


def mark_reason(s: Block, model: ModelRow, weapon: WeaponRow, target: ModelRow) -> Reason:
    """Return the refusal if a weapon cannot be turned on a target, or 0. [TR-033] [TR-085] [TR-140]

    Range, arc and sight are checked.
    """
    if target == 0 or initiative_is_target(s, target) == 0 or s[target + SIDE] == s[model + SIDE]:
        return TR_REASON_NO_TARGET
    if range_dm(s, weapon, initiative_band_between(s, model, target)) == NOT_ALLOWED:
        return REASON_OUT_OF_RANGE
    return turn_reason(s, model, weapon, target)


def turn_reason(s: Block, model: ModelRow, weapon: WeaponRow, target: ModelRow) -> Reason:
    """Return the refusal if a weapon within range cannot be turned on an enemy, or 0. [TR-085] [TR-140] [TR-150]

    Arcs, sight and weaving are checked.
    """
    if (
        s[model + STATUS] == ABOARD
        and s[weapon + WEAPON_OWNER] == model
        and may_fire_out(s, model, target) == 0
    ):
        return TR_REASON_ABOARD
    return bearing_reason(s, model, weapon, target)


def bearing_reason(s: Block, model: ModelRow, weapon: WeaponRow, target: ModelRow) -> Reason:
    """Return the refusal of arc, sight or weaving for a model with a free field of fire. [TR-085] [TR-140] [TR-150]"""
    if s[target + WOVEN] > 0 and is_shaken_off(s, model, target):
        return REASON_SHAKEN_OFF
    if s[weapon + WEAPON_MOUNT] != MOUNT_CARRIED:
        if mount_bears(s, s[weapon + WEAPON_OWNER], weapon, target) == 0:
            return REASON_OUT_OF_ARC
    return sight_reason(s, model, weapon, target)


def sight_reason(s: Block, model: ModelRow, weapon: WeaponRow, target: ModelRow) -> Reason:
    """Return REASON_NOT_SEEN for a target out of sight, or 0. [TR-085]

    A target that is spotted can be shot at by a weapon that needs no sight.
    """
    cover = initiative_cover_of(s, model, target)
    if cover == OUT_OF_REACH:
        return REASON_NOT_SEEN
    if cover == TR_OUT_OF_SIGHT:
        shown = 1 if s[weapon + WEAPON_PARABOLIC] and s[target + SPOTTED_FOR] >= s[TURN] else 0
        return 0 if shown else REASON_NOT_SEEN
    # a crouching or prone figure in Full cover cannot be hit, and cannot shoot [TR-085]
    return REASON_NOT_SEEN if s[model + STANCE] != TR_STANDING and is_in_slit(s, target, model) else 0
