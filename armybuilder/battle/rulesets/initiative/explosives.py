# cython: compiled into the kernel
"""Explosions, scatter, delayed charges and shells, burning and sticking. [TR, 17]

[TR-120] to [TR-122] [TR-156]
"""

from armybuilder.battle.rulesets.initiative.damage import *

TR_WAYS = 24  # of 15 degrees
DIVE_REACH = 600  # three metres: cover that one dives behind [TR-D30]
BURNS_UPTO = 3


def scatter_of(s: Block, effect: int) -> int:
    """Return the scatter distance of a missed area weapon. [TR-122] [TR-D28]

    It grows with the failure of the roll, or shrinks by the other reading.
    """
    return max(s[RULES_AT + TR_SCATTER] + s[RULES_AT + TR_SCATTER_EACH] * -effect, 0)


def scatter(s: Block, thrower: ModelRow, weapon: WeaponRow, x: int, y: int, distance: int) -> None:
    """Roll the direction of scatter, and leave the place of the blast in FOUND_X and FOUND_Y.

    The place is always on the table.
    """
    way = throw_faces(s, thrower, DIE_TR_WAY, TR_WAYS)
    s[FOUND_X] = min(max(x + turned_x(distance, 0, way), 0), s[TABLE_WIDTH])
    s[FOUND_Y] = min(max(y + turned_y(distance, 0, way), 0), s[TABLE_DEPTH])
    tell_model(s, TR_SCATTERS, 122, thrower, 0, weapon, way, 0, told_length(distance))


def is_caught(s: Block, model: ModelRow, x: int, y: int, radius: int) -> int:
    """Return 1 if a model on the table, or in the open on a machine, is within an explosion. [TR-120] [TR-144]"""
    if s[model + STATUS] != IN_PLAY and sits_open(s, model) == 0:
        return 0
    dx = s[model + X] - x
    dy = s[model + Y] - y
    reach = radius + s[model + RADIUS] + 1
    return 1 if dx * dx + dy * dy < reach * reach else 0


def is_sheltered(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Return 1 if cover or a half-open machine shelters a model from an explosion. [TR-D29] [TR-D35]"""
    if s[model + STATUS] == ABOARD and cover_aboard(s, model) == HALF_COVERED:
        return 1
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_COVER] > 0 and crosses(s, piece, x, y, s[model + X], s[model + Y]):
            return 1
    return 0


def flinch(s: Block, model: ModelRow, how: int, damage: int) -> int:
    """Apply a dodge or dive of a model to an explosion, and return the remaining damage. [TR-120]

    The model pays for a reaction.
    """
    if how == FLINCH_NONE:
        return damage
    pay_reaction(s, model)
    tell_model(s, TR_REACTS, 120, model, 0, 0, 0, how, 0)
    if how == FLINCH_DODGE:
        return damage - throw(s, model, DIE_TR_BLAST)
    s[model + STANCE] = PRONE
    # its next turn begins without a significant action
    s[model + SIGNIFICANT] = -1
    return damage // 2


def blast_one(s: Block, model: ModelRow, weapon: WeaponRow, damage: int, how: int) -> None:
    """Apply the damage of an explosion to one model, less dodge or dive and armour. [TR-120] [TR-D29]"""
    if initiative_is_immune(s, model, weapon):
        return
    met = flinch(s, model, how if is_living(s, model) else FLINCH_NONE, damage)
    armour = armour_met(s, model, weapon, 0)
    left = let_through(s, met, armour, 0)
    rule = 131 if weapon else 156
    tell_roll_here(s, TR_HURTS, rule, harmer_of(s, model), model, weapon, met, 0, armour, 0, left)
    cling(s, model, weapon)
    if left > 0:
        harm(s, model, left)


def harm(s: Block, target: ModelRow, left: int) -> None:
    """Apply damage after armour, and blow up a machine whose Structure falls below 0."""
    if is_living(s, target):
        wound(s, target, left)
        return
    strike_machine(s, target, left)
    if DESTROYED in (s[target + STATUS], s[target + FALLEN]) and s[target + STRUCTURE_LEFT] < 0:
        initiative_blow_up(s, target)


def is_aware(s: Block, model: ModelRow, attacker: ModelRow) -> int:
    """Return 1 if a model is alive, not held and sees its attacker, so that it can react. [TR-060]

    With 0 as the attacker, sight does not matter.
    """
    if is_living(s, model) == 0 or s[model + FALLEN] or s[model + HELD_BY]:
        return 0
    if is_up(s, model) == 0 and sits_open(s, model) == 0:
        return 0
    if attacker == 0:
        return 1
    return 1 if model != attacker and initiative_cover_of(s, model, attacker) != TR_OUT_OF_SIGHT else 0


def can_flinch(s: Block, model: ModelRow, attacker: ModelRow) -> int:
    """Return 1 if a model can dodge an explosion. [TR-120]"""
    return 1 if is_aware(s, model, attacker) and s[model + STANCE] != PRONE else 0


def can_dive(s: Block, model: ModelRow) -> int:
    """Return 1 if a model has cover near enough to dive behind. [TR-156] [TR-D30]

    A model aboard dives out of its machine only if that blows up.
    """
    if s[model + STATUS] == ABOARD and s[top_frame(s) + EXPLOSION_MACHINE] != s[model + CARRIED_BY]:
        return 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_COVER] > 0 and is_near(s, piece, s[model + X], s[model + Y], DIVE_REACH):
            return 1
    return 0


def push_blast(
    s: Block, machine: ModelRow, by: int, weapon: WeaponRow, x: int, y: int, radius: int, damage: int
) -> FrameRow:
    """Push an explosion on the stack, and return its frame. [TR-120]

    The models in it are asked for a reaction before its damage.
    """
    frame = push_frame(s, FRAME_EXPLOSION)
    s[frame + EXPLOSION_MACHINE] = machine
    s[frame + EXPLOSION_BY] = by
    s[frame + EXPLOSION_HARM] = s[HARM_BY]
    s[frame + EXPLOSION_WEAPON] = weapon
    s[frame + EXPLOSION_X] = x
    s[frame + EXPLOSION_Y] = y
    s[frame + EXPLOSION_RADIUS] = radius
    s[frame + EXPLOSION_DAMAGE] = damage
    return frame


def run_explosion(s: Block, frame: FrameRow) -> None:
    """Ask the next model in an explosion for a reaction, and apply the damage after the last. [TR-120] [TR-156]"""
    machine = s[frame + EXPLOSION_MACHINE]
    radius = s[RULES_AT + TR_OUTER_RADIUS] if machine > 0 else s[frame + EXPLOSION_RADIUS]
    model = next_model(s, s[frame + EXPLOSION_ASKED])
    while model:
        s[frame + EXPLOSION_ASKED] = model
        if is_caught(s, model, s[frame + EXPLOSION_X], s[frame + EXPLOSION_Y], radius):
            if can_flinch(s, model, s[frame + EXPLOSION_BY]):
                cause = machine if machine > 0 else s[frame + EXPLOSION_HARM]
                rule = 156 if machine > 0 else 120
                ask(s, DECIDE_FLINCH, s[model + SIDE], s[model + UNIT], model, cause, rule)
                return
        model = next_model(s, model)
    by = s[frame + EXPLOSION_HARM]
    weapon = s[frame + EXPLOSION_WEAPON]
    x = s[frame + EXPLOSION_X]
    y = s[frame + EXPLOSION_Y]
    damage = s[frame + EXPLOSION_DAMAGE]
    weaker = s[frame + EXPLOSION_WEAKER]
    pop_frame(s)
    s[HARM_BY] = by
    if machine > 0:
        blow_apart(s, machine, damage, weaker)
    else:
        burst(s, by, weapon, x, y, damage)
    forget_flinches(s)


def forget_flinches(s: Block) -> None:
    """Forget all dodges and dives after an explosion."""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        s[model + FLINCHES] = FLINCH_NONE


def initiative_explode(s: Block, thrower: ModelRow, weapon: WeaponRow, x: int, y: int, damage: int) -> None:
    """Declare the explosion of a weapon at a place. [TR-120]

    The models in it are asked first. Support from off the table and charges have no thrower that can be seen.
    """
    radius = s[weapon + WEAPON_RADIUS]
    s[HARM_BY] = thrower
    tell_spot(s, TR_BURSTS, 120, thrower, 0, weapon, 0, x, y, told_length(radius))
    # with no frame left no figure can be asked: the damage falls at once
    if s[STACK_DEPTH] >= STACK_FRAMES:
        burst(s, thrower, weapon, x, y, damage)
        return
    laid = 1 if s[weapon + WEAPON_OFF_TABLE] or s[weapon + WEAPON_CATEGORY] > STARCRAFT else 0
    push_blast(s, 0, 0 if laid else thrower, weapon, x, y, radius, damage)


def burst(s: Block, thrower: ModelRow, weapon: WeaponRow, x: int, y: int, damage: int) -> None:
    """Apply the damage of an explosion to all within it. [TR-120] [TR-D29]

    For models behind cover, one d6 is taken off, which is rolled once for all.
    """
    radius = s[weapon + WEAPON_RADIUS]
    less = -1
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if is_caught(s, model, x, y, radius):
            here = damage
            if is_sheltered(s, model, x, y):
                less = throw(s, thrower, DIE_TR_BLAST) if less < 0 else less
                here -= less
            blast_one(s, model, weapon, here, s[model + FLINCHES])


def initiative_blow_up(s: Block, machine: ModelRow) -> None:
    """Declare the explosion of a machine. [TR-156]

    Models near it and in the open on it are asked first.
    """
    if s[machine + BLOWN_UP]:
        return
    s[machine + BLOWN_UP] = 1
    tell_deed(s, TR_EXPLODES, 156, machine, machine, told_length(s[RULES_AT + TR_OUTER_RADIUS]))
    near = some_dice(s, machine, DIE_TR_DAMAGE, s[RULES_AT + TR_INNER_DICE])
    far = some_dice(s, machine, DIE_TR_DAMAGE, s[RULES_AT + TR_OUTER_DICE])
    # machines can blow each other up in a chain longer than the stack
    if s[STACK_DEPTH] >= STACK_FRAMES:
        blow_apart(s, machine, near, far)
        return
    radius = s[RULES_AT + TR_INNER_RADIUS]
    frame = push_blast(s, machine, 0, 0, s[machine + X], s[machine + Y], radius, near)
    s[frame + EXPLOSION_WEAKER] = far


def blow_apart(s: Block, machine: ModelRow, near: int, far: int) -> None:
    """Apply the damage of an exploding machine, less for models farther off. [TR-156]"""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        how = s[model + FLINCHES]
        x = s[machine + X]
        y = s[machine + Y]
        if s[model + CARRIED_BY] == machine and s[model + STATUS] in (ABOARD, OUT_OF_ACTION):
            blast_one(s, model, 0, near, how)
        elif model != machine and is_caught(s, model, x, y, s[RULES_AT + TR_INNER_RADIUS]):
            blast_one(s, model, 0, near, how)
        elif model != machine and is_caught(s, model, x, y, s[RULES_AT + TR_OUTER_RADIUS]):
            blast_one(s, model, 0, far, how)


def last_on(s: Block, target: ModelRow) -> None:
    """Apply the damage of a burning flame or a sticking weapon at the end of a model's turn. [TR, 17]"""
    if s[target + BURNING]:
        s[HARM_BY] = s[s[target + BURNING] + WEAPON_OWNER]
        s[target + BURNING] = 0
        face = throw(s, target, DIE_TR_LASTING)
        burns = 1 if face <= BURNS_UPTO else 0
        damage = throw(s, target, DIE_TR_DAMAGE) if burns else 0
        tell_roll_here(s, TR_BURNS, 0, target, target, 0, face, 0, BURNS_UPTO, burns, damage)
        if damage > 0:
            harm(s, target, damage)
    if s[target + STUCK_BY] > 0:
        stick_on(s, target)


def stick_on(s: Block, target: ModelRow) -> None:
    """Apply the damage of a sticking weapon again, with a chance that falls each time. [TR, 17]"""
    weapon = s[target + STUCK_BY]
    s[HARM_BY] = s[weapon + WEAPON_OWNER]
    face = throw(s, target, DIE_TR_LASTING)
    sticks = 1 if face <= s[target + STUCK_UPTO] else 0
    needed = s[target + STUCK_UPTO]
    damage = 0
    if sticks:
        damage = throw_damage(s, target, weapon, TR_MODE_SINGLE)
        damage = let_through(s, damage, armour_met(s, target, weapon, 0), 0)
    s[target + STUCK_UPTO] -= 1
    if sticks == 0 or s[target + STUCK_UPTO] == 0:
        s[target + STUCK_BY] = 0
    tell_roll_here(s, TR_STICKS, 0, target, target, weapon, face, 0, needed, sticks, damage)
    if damage > 0:
        harm(s, target, damage)


def put_due(s: Block, kind: int, owner: ModelRow, weapon: WeaponRow, target: ModelRow) -> None:
    """Record a shell or charge that explodes at the end of the next round.

    A shell falls on the target's present place. A charge explodes at its machine's place then.
    """
    if s[LASTING_COUNT] >= LASTING_MOST:
        return
    row = s[LASTING_AT] + s[LASTING_COUNT] * LASTING_WIDTH
    s[LASTING_COUNT] += 1
    s[row + DUE_KIND] = kind
    s[row + DUE_X] = s[target + X]
    s[row + DUE_Y] = s[target + Y]
    s[row + DUE_OWNER] = owner
    s[row + DUE_WEAPON] = weapon
    s[row + DUE_MACHINE] = target if kind == DUE_CHARGE else 0
    s[row + DUE_SINCE] = s[TURN]


def go_off(s: Block) -> None:
    """Explode all shells and charges of the round before."""
    i = 0
    while i < s[LASTING_COUNT]:
        row = s[LASTING_AT] + i * LASTING_WIDTH
        if s[row + DUE_SINCE] < s[TURN]:
            burst_out(s, row)
            # the last row takes this place, so the place is looked at again
            drop_due(s, row)
        else:
            i += 1


def drop_due(s: Block, row: int) -> None:
    """Remove a row of a delayed explosion, and fill its place with the last row."""
    s[LASTING_COUNT] -= 1
    last = s[LASTING_AT] + s[LASTING_COUNT] * LASTING_WIDTH
    for k in range(LASTING_WIDTH):
        s[row + k] = s[last + k]


def burst_out(s: Block, row: int) -> None:
    """Explode a shell, or a charge at its machine's present place. [TR, 17]"""
    weapon = s[row + DUE_WEAPON]
    owner = s[row + DUE_OWNER]
    machine = s[row + DUE_MACHINE]
    x = s[row + DUE_X] if machine == 0 else s[machine + X]
    y = s[row + DUE_Y] if machine == 0 else s[machine + Y]
    if machine == 0:
        effect = initiative_effect_of(s, two_dice(s, owner, DIE_TR_SUPPORT))
        if effect < 0:
            off = (s[RULES_AT + TR_SCATTER] + s[RULES_AT + TR_SCATTER_EACH] * -effect) * throw(
                s, owner, DIE_TR_SUPPORT
            )
            scatter(s, owner, weapon, x, y, off)
            x = s[FOUND_X]
            y = s[FOUND_Y]
    damage = throw_damage(s, owner, weapon, TR_MODE_SINGLE)
    initiative_explode(s, owner, weapon, x, y, damage)
