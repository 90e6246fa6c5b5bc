# cython: compiled into the kernel
"""Damage: hits, armour, losses of Vitality and Life, and models that go down. [PH-090] [PH-100] [PH-101]

Hits strike one after the other: a hero may cancel one, some weapons stick, wrecks throw their riders out.
"""

from armybuilder.battle.rulesets.phase.dice import *
from armybuilder.battle.rulesets.phase.lasting import *
from armybuilder.battle.rulesets.phase.movement import *

EIGHTHS = 8
RULE_HALVED = 67
RULE_BLOW = 71
RULE_STUCK = 115  # what sticks; it does not stick anew


def roll_damage(s: Block, thrower: ModelRow, weapon: WeaponRow, more: int) -> int:
    """Roll a weapon's damage (0: bare hands, 1d6) with a bonus. [PH-001, PH-051, PH-071]"""
    if weapon == 0:
        return throw(s, thrower, DIE_PH_DAMAGE) + more
    total = s[weapon + PH_SHOT_PLUS] + more
    for _ in range(s[weapon + PH_SHOT_DICE]):
        total += throw(s, thrower, DIE_PH_DAMAGE)
    return total


def scale_of(s: Block, weapon: WeaponRow) -> int:
    """Return the scale of a weapon's damage, H for bare hands. [PH-003]"""
    return s[weapon + PH_SHOT_SCALE] if weapon > 0 else 0


def faces(s: Block, target: ModelRow, x: int, y: int) -> int:
    """Return 1 if a place lies within 45 degrees of a model's facing."""
    dx = x - s[target + X]
    dy = y - s[target + Y]
    dot = dx * s[target + FACING_X] + dy * s[target + FACING_Y]
    if dot <= 0:
        return 0
    square = s[target + FACING_X] * s[target + FACING_X] + s[target + FACING_Y] * s[target + FACING_Y]
    # the square of the cosine of 45 degrees is a half; thousands keep the squares within a word
    return 1 if dot // 1000 * (dot // 1000) * 2 >= (dx * dx + dy * dy) // 1000 * (square // 1000) else 0


def taken_by_armour(s: Block, target: ModelRow, weapon: WeaponRow, front: int) -> int:
    """Return the damage that armour takes: its DR, as many times as the scales say. [PH-100, PH-D30]"""
    armoured = 1 if front and s[target + FRONT_ARMOUR] else 0
    rating = s[target + FRONT_DR] if armoured else s[target + ARMOUR_DR]
    own = s[target + FRONT_SCALE] if armoured else s[target + ARMOUR_SCALE]
    attack = s[weapon + WEAPON_ATTACK] if weapon > 0 else 0
    if attack in (ATTACK_GAS_INHALED, ATTACK_GAS_ABSORBED):
        return 0
    if attack == ATTACK_FLAME and s[target + LIFE_SUPPORT] != LIFE_FULL:
        return 0
    if attack == ATTACK_ACID:
        rating = rating // 2
    return rating * s[RULES_AT + PH_SCALES_ARMOUR + 4 * own + scale_of(s, weapon)]


def phase_is_immune(s: Block, target: ModelRow, weapon: WeaponRow) -> int:
    """Return 1 if gas has no effect on a target, a machine or a model with the right life support."""
    attack = s[weapon + WEAPON_ATTACK] if weapon > 0 else 0
    if attack not in (ATTACK_GAS_INHALED, ATTACK_GAS_ABSORBED):
        return 0
    if s[target + KIND] != KIND_CREATURE or s[target + LIFE_SUPPORT] == LIFE_FULL:
        return 1
    return 1 if attack == ATTACK_GAS_INHALED and s[target + LIFE_SUPPORT] != LIFE_NONE else 0


def would_hurt(s: Block, target: ModelRow, weapon: WeaponRow, damage: int, front: int) -> int:
    """Return 1 if a weapon's damage would penetrate a model's armour."""
    if phase_is_immune(s, target, weapon):
        return 0
    return 1 if damage > taken_by_armour(s, target, weapon, front) else 0


def harm_model(
    s: Block, actor: ModelRow, target: ModelRow, weapon: WeaponRow, damage: int, front: int, rule: int
) -> int:
    """Apply a weapon's damage (0: bare hands) to a model, and return the damage behind armour. [PH-100, PH-101]"""
    if phase_is_immune(s, target, weapon) or not is_alive(s, target):
        return 0
    scale = scale_of(s, weapon)
    armour = taken_by_armour(s, target, weapon, front)
    left = damage - armour if damage > armour else 0
    lost = take_from_pools(s, target, left, scale)
    # a group with a figure damaged is no longer fresh [PH-081]
    if left > 0:
        s[s[s[target + UNIT] + GROUP] + GROUP_HARMED] = 1
    tell_roll(s, PH_DAMAGE, rule, actor, target, weapon, 0, damage, 0, scale, left)
    tell_modifier(s, PH_WHY_ARMOUR, left - damage)
    tell_modifier(s, PH_WHY_SCALES, lost - left)
    if is_beaten(s, target):
        go_down(s, target)
    elif left > 0:
        living = 1 if s[target + KIND] == KIND_CREATURE else 0
        tell_roll(s, PH_POOLS, 101, target, 0, 0, 0, s[target + VITALITY], 0, living, s[target + LIFE])
    return left


def take_from_pools(s: Block, target: ModelRow, left: int, scale: int) -> int:
    """Reduce Vitality by damage, then Life by the surplus, and return the loss. [PH-101, PH-D31]

    A machine has Life only.
    """
    place = 4 * s[target + TARGET_SCALE] + scale
    part = s[RULES_AT + PH_SCALES_VITALITY + place]
    absorbed = 0
    if s[target + KIND] == KIND_CREATURE:
        # the factors of the scales are kept in eighths: the smallest of them is an eighth
        lost = left * part // EIGHTHS
        if lost <= s[target + VITALITY]:
            s[target + VITALITY] -= lost
            return lost
        # Vitality that is left consumes damage by its factor; the rest goes on to Life [PH-D31]
        left -= s[target + VITALITY] * EIGHTHS // part
        absorbed = s[target + VITALITY]
        s[target + VITALITY] = 0
    lost = left * s[RULES_AT + PH_SCALES_LIFE + place] // EIGHTHS
    s[target + LIFE] -= lost
    return absorbed + lost


def is_beaten(s: Block, target: ModelRow) -> int:
    """Return 1 if a character is below 0 Life (or at 0), or a machine without Durability. [PH-090, PH-091, PH-D28]"""
    if s[target + KIND] == KIND_CREATURE:
        return 1 if s[target + LIFE] < s[RULES_AT + PH_LIFE_LEFT] else 0
    return 1 if s[target + LIFE] <= 0 else 0


def go_down(s: Block, target: ModelRow) -> None:
    """Remove a model from the battle. [PH-090, PH-091]

    Models aboard a machine and its driver are dealt with after all hits.
    """
    falls = 1 if s[target + STATUS] == IN_PLAY and s[target + KIND] == KIND_CREATURE else 0
    # riders of a wreck must get out, and a fallen driver must be replaced
    if falls == 0:
        s[FATES_DUE] = 1
    s[target + STATUS] = OUT_OF_ACTION if s[target + KIND] == KIND_CREATURE else DESTROYED
    s[s[target + UNIT] + UNIT_IN_PLAY] -= 1
    s[side_row(s[target + SIDE]) + SIDE_IN_PLAY] -= 1
    s[s[s[target + UNIT] + GROUP] + GROUP_LOST] = 1
    tell(s, PH_DOWN, 90 if s[target + KIND] == KIND_CREATURE else 91, target, 0)
    held = s[target + IN_HAND]
    if falls and held > 0 and not is_charge(s, held):
        tell_spot(s, PH_DROPS, 31, target, 0, held, 0, s[target + X], s[target + Y], 0)


# ---- hits, one after the other ------------------------------------------------------------------------------


def push_hits(s: Block, actor: ModelRow, weapon: WeaponRow, damage: int, rule: int) -> FrameRow:
    """Push an empty list of hits, from their actor's place, on the stack, and return its row."""
    frame = push_frame(s, FRAME_HITS)
    s[frame + HITS_ACTOR] = actor
    s[frame + HITS_WEAPON] = weapon
    s[frame + HITS_DAMAGE] = damage
    s[frame + HITS_RULE] = rule
    s[frame + HITS_X] = s[actor + X]
    s[frame + HITS_Y] = s[actor + Y]
    return frame


def add_hit(s: Block, frame: FrameRow, target: ModelRow) -> None:
    """Add a hit to a list."""
    if s[frame + HITS_COUNT] < HITS_MOST:
        s[frame + HITS_LIST + s[frame + HITS_COUNT]] = target
        s[frame + HITS_COUNT] += 1


def push_burst(s: Block, actor: ModelRow, weapon: WeaponRow, damage: int, x: int, y: int, reach: int) -> None:
    """Push a burst on the stack, which strikes all models in its radius. [PH-065]"""
    frame = push_frame(s, FRAME_BURST)
    s[frame + HITS_ACTOR] = actor
    s[frame + HITS_WEAPON] = weapon
    s[frame + HITS_DAMAGE] = damage
    s[frame + HITS_RULE] = 65
    s[frame + HITS_X] = x
    s[frame + HITS_Y] = y
    s[frame + HITS_REACH] = reach
    s[frame + HITS_NEXT] = next_struck(s, frame, 0)


def push_blows(s: Block) -> None:
    """Push the blows of the Melee phase, which are rolled already, on the stack. [PH-072]"""
    frame = push_frame(s, FRAME_BLOWS)
    s[frame + HITS_RULE] = RULE_BLOW
    s[frame + HITS_NEXT] = next_blow(s, 0)


def next_struck(s: Block, frame: FrameRow, model: ModelRow) -> ModelRow:
    """Return the next model in a burst after a model, 0 after the last.

    Of the models aboard machines, only those in open seats are struck.
    """
    model = next_model(s, model)
    while model > 0:
        if is_up(s, model) or (s[model + STATUS] == ABOARD and s[model + SEAT] == SEAT_EXPOSED):
            away = length(s[model + X] - s[frame + HITS_X], s[model + Y] - s[frame + HITS_Y])
            if away <= s[frame + HITS_REACH] + s[model + RADIUS]:
                return model
        model = next_model(s, model)
    return 0


def next_blow(s: Block, model: ModelRow) -> ModelRow:
    """Return the next model whose blow has hit, 0 after the last.

    With 0 as the model, return the first.
    """
    model = next_model(s, model)
    while model > 0:
        if s[model + BLOW_AT] > 0 and s[model + BLOW_DAMAGE] >= 0:
            return model
        model = next_model(s, model)
    return 0


def victim_of(s: Block, frame: FrameRow) -> ModelRow:
    """Return the model that is struck next, 0 after the last."""
    here = s[frame + HITS_NEXT]
    if s[frame] == FRAME_HITS:
        return s[frame + HITS_LIST + here] if here < s[frame + HITS_COUNT] else 0
    if s[frame] == FRAME_BLOWS and here > 0:
        s[frame + HITS_ACTOR] = here
        s[frame + HITS_WEAPON] = s[here + BLOW_WEAPON]
        s[frame + HITS_DAMAGE] = s[here + BLOW_DAMAGE]
        s[frame + HITS_X] = s[here + X]
        s[frame + HITS_Y] = s[here + Y]
        return s[here + BLOW_AT]
    return here


def run_hits(s: Block, frame: FrameRow) -> None:
    """Apply hits one by one, until all are done or a hero is asked to cancel one."""
    victim = victim_of(s, frame)
    while victim > 0:
        if s[frame + HITS_ASKED] == 0 and may_cancel(s, frame, victim):
            s[frame + HITS_ASKED] = ASKED
            ask(s, PH_DECIDE_SAVE, s[victim + SIDE], s[victim + UNIT], victim, s[frame + HITS_ACTOR], 38)
            return
        if s[frame + HITS_ASKED] != CANCELLED:
            deal(s, frame, victim)
        s[frame + HITS_ASKED] = 0
        if s[frame] == FRAME_HITS:
            s[frame + HITS_NEXT] += 1
        elif s[frame] == FRAME_BURST:
            s[frame + HITS_NEXT] = next_struck(s, frame, victim)
        else:
            s[frame + HITS_NEXT] = next_blow(s, s[frame + HITS_NEXT])
        victim = victim_of(s, frame)
    pop_frame(s)
    if s[FATES_DUE]:
        clear_wrecks(s)


def may_cancel(s: Block, frame: FrameRow, victim: ModelRow) -> int:
    """Return 1 if a hero has a point left to spend on a harmful hit."""
    if s[victim + SAVE] <= 0 or not is_alive(s, victim):
        return 0
    weapon = s[frame + HITS_WEAPON]
    front = faces(s, victim, s[frame + HITS_X], s[frame + HITS_Y])
    return would_hurt(s, victim, weapon, dealt_to(s, frame, victim), front)


def cancel_hit(s: Block, frame: FrameRow, hero: ModelRow) -> None:
    """Spend a point of heroic save, which cancels the hit on 10 or more."""
    s[hero + SAVE] -= 1
    natural = throw_three(s, hero, DIE_PH_SAVE)
    needed = s[RULES_AT + PH_COURSE_TARGET]
    cancels = is_success(natural, 0, needed)
    if cancels:
        s[frame + HITS_ASKED] = CANCELLED
    tell_roll(s, PH_SAVES, 38, hero, 0, 0, natural, 0, needed, cancels, s[hero + SAVE])


def dealt_to(s: Block, frame: FrameRow, victim: ModelRow) -> int:
    """Return the damage of a hit before armour, half of a burst's behind cover. [PH-067]"""
    damage = s[frame + HITS_DAMAGE]
    if s[frame] == FRAME_BURST and shields(s, victim, s[frame + HITS_X], s[frame + HITS_Y]):
        return damage // 2
    return damage


def shields(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Return 1 if a piece of ground shields a model from a burst's centre. [PH-067]"""
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_COVER] or s[piece + PIECE_HEIGHT]:
            if crosses(s, piece, x, y, s[model + X], s[model + Y]):
                return 1
    return 0


def deal(s: Block, frame: FrameRow, victim: ModelRow) -> None:
    """Apply one hit, and remember its actor. [PH-051, PH-071, PH-077]"""
    actor = s[frame + HITS_ACTOR]
    weapon = s[frame + HITS_WEAPON]
    rule = s[frame + HITS_RULE]
    front = faces(s, victim, s[frame + HITS_X], s[frame + HITS_Y])
    damage = dealt_to(s, frame, victim)
    told = RULE_HALVED if damage < s[frame + HITS_DAMAGE] else rule
    left = harm_model(s, actor, victim, weapon, damage, front, told)
    if left > 0 and rule not in (RULE_BLOW, RULE_STUCK):
        remember_hurt(s, victim, actor)
    if weapon > 0 and s[weapon + WEAPON_STICKY] and rule != RULE_STUCK and is_alive(s, victim):
        keep_sticking(s, actor, weapon, victim)


def remember_hurt(s: Block, victim: ModelRow, actor: ModelRow) -> None:
    """Remember the enemy whose shot has harmed a model. [PH-077]

    A gunner's shot counts as the machine's. An enemy in melee with the victim is kept before others.
    """
    by = s[actor + CARRIED_BY] if s[actor + STATUS] == ABOARD else actor
    if s[victim + HURT_BY] == 0 or not threatens(s, victim, s[victim + HURT_BY]):
        s[victim + HURT_BY] = by


# ---- wrecks ----------------------------------------------------------------------------------------------------


def clear_wrecks(s: Block) -> None:
    """Find new drivers for machines, and throw all models out of wrecks.

    Each of the models takes 3d6 of H damage.
    """
    s[FATES_DUE] = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + KIND] != KIND_CREATURE and s[model + STATUS] == IN_PLAY:
            phase_man_controls(s, model)
        elif s[model + STATUS] == ABOARD and s[s[model + CARRIED_BY] + STATUS] != IN_PLAY:
            leave_wreck(s, model)


def leave_wreck(s: Block, model: ModelRow) -> None:
    """Damage a model aboard a wreck, and place a survivor beside the wreck.

    Without room there, the survivor is down.
    """
    hull = s[model + CARRIED_BY]
    damage = 0
    for _ in range(s[RULES_AT + PH_PEOPLE_RIDER_DICE]):
        damage += throw(s, model, DIE_PH_DAMAGE)
    harm_model(s, 0, model, 0, damage, 0, 91)
    if not is_alive(s, model):
        return
    phase_step_out(s, model, s[hull + X], s[hull + Y])
    if phase_find_beside(s, model, hull):
        tell_place(s, DISMOUNTED, 91, model, hull, s[model + X], s[model + Y], 0)
    else:
        s[model + LIFE] = -1
        if is_beaten(s, model):
            go_down(s, model)


def phase_find_beside(s: Block, model: ModelRow, hull: ModelRow) -> int:
    """Place a model beside a machine, at its own back first, and return 1 if there is room."""
    half = 12 * s[model + SIDE]
    for ring in range(3):
        reach = s[hull + RADIUS] + (2 * ring + 1) * s[model + RADIUS] + 10
        for turn in range(STEPS_ROUND):
            x = s[hull + X] + share(cosine(turn + half), reach, 10000)
            y = s[hull + Y] + share(cosine(turn + half + 18), reach, 10000)
            if phase_leg_refusal(s, model, x, y, x, y) == 0 and phase_place_refusal(s, model, x, y) == 0:
                s[model + X] = x
                s[model + Y] = y
                return 1
    return 0
