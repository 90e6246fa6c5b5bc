"""The Ranged phase: penalties, single shots, spray, focused fire and bursts. [PH-050] to [PH-067]"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.dice import throw, throw_faces
    from armybuilder.battle.kernel.ground import crosses, gap, length, turned_x, turned_y
    from armybuilder.battle.kernel.log import tell_modifier, tell_place, tell_roll
    from armybuilder.battle.kernel.state import (
        LIMIT_NONE,
        LIMIT_SINGLE,
        PIECE_COUNT,
        PIECE_COVER,
        PIECE_HEIGHT,
        RADIUS,
        RULES_AT,
        SHARPSHOOTER,
        SIDE,
        SNIPING,
        TURN,
        WEAPON_CATEGORY,
        WEAPON_ISSUE,
        WEAPON_LIMIT,
        WEAPON_RADIUS,
        WEAPON_READY_TURN,
        WEAPON_SPENT,
        WEAPON_STOCK,
        WEAPON_TARGETING,
        Block,
        X,
        Y,
        piece_row,
    )
    from armybuilder.battle.rulesets.phase.people import (
        AIMED,
        HURT_BY,
        METRE,
        PH_CONCEALED,
        PH_COVER,
        PH_DRIFT,
        PH_ENDS,
        PH_FURTHER,
        PH_MELEE,
        PH_TARGET,
        RANGED_SKILL,
        ROW_X,
        SHARPNESS,
        TARGET_SCALE,
        is_up,
        next_figure,
        opponents,
        range_of,
        threatens,
        weapon_row_of,
    )
    from armybuilder.battle.rulesets.phase.scales import faces, harm_figure, roll_damage, scale_of
    from armybuilder.battle.rulesets.phase.seeing import UNSEEN_HERE, concealment_grade, cover_grade
    from armybuilder.battle.rulesets.phase.trials import is_success, throw_three

    MODE_SINGLE = 0
    MODE_FOCUSED = 1
    MODE_SPRAY = 2
    MODE_IGNORES = 4  # added: the penalty of melee is ignored [PH-D17]
    MOST_SPRAYED = 4
    FOCUSED_ROLLS = 3
    ENDS = 5
    SLOW = 2  # turns
    DIE_PH_SHOT = 2
    DIE_PH_ALLY = 5
    DIE_PH_DRIFT = 6
    DIRECTIONS = 8
    PH_SHOT = 608  # actor, target, weapon; die: three dice, total: skill and penalties, needed, result; value: distance
    PH_ASTRAY = 616  # actor; target: the ally that is struck; die
    PH_BURST = 612  # actor, target, weapon; place; value: drift
    PH_WHY_SKILL = 140
    PH_WHY_COVER = 141
    PH_WHY_CONCEALED = 142
    PH_WHY_MELEE = 143
    PH_WHY_DISTANCE = 144
    PH_WHY_AIMED = 145

    # ---- a shot under way: its frame on the stack
    FRAME_SHOT = 1
    SHOT_ACTOR = 1
    SHOT_WEAPON = 2
    SHOT_MODE = 3
    SHOT_COUNT = 4
    SHOT_ASKED = 5
    SHOT_TARGETS = 6  # MOST_SPRAYED words


def increments(s: Block, distance: int) -> int:
    """Return the increments of a distance; fractions of a metre round up. [PH-052, PH-D14]"""
    metres = (distance + METRE - 1) // METRE
    for i in range(ENDS):
        if metres <= s[RULES_AT + PH_ENDS + i]:
            return i
    further = s[RULES_AT + PH_FURTHER]
    return ENDS - 1 + (metres - s[RULES_AT + PH_ENDS + ENDS - 1] + further - 1) // further


def range_penalty(s: Block, shooter: int, weapon: int, steps: int, automatic: int) -> int:
    """Return X for each increment, doubled by automatic fire, then halved by aiming, in its favour. [PH-059, PH-023]"""
    penalty = s[weapon_row_of(s, weapon) + ROW_X] * steps
    if automatic:
        penalty = 2 * penalty
    return penalty // 2 if s[shooter + AIMED] else penalty


def aim_bonus(s: Block, shooter: int, weapon: int) -> int:
    """Return what aiming adds: for a sniping weapon, the more for a sharpshooter, and for a targeting device."""
    if not s[shooter + AIMED]:
        return 0
    bonus = 2 * s[weapon + WEAPON_TARGETING]
    if s[weapon + WEAPON_CATEGORY] == SNIPING:
        bonus += 4 if s[shooter + SHARPSHOOTER] else 2
    return bonus


def melee_penalty(s: Block, shooter: int, target: int) -> int:
    """Return the penalty of a target in melee, unless it is two scales larger than every ally there. [PH-058]"""
    found = 0
    ally = next_figure(s, 0)
    while ally > 0:
        if s[ally + SIDE] == s[shooter + SIDE] and threatens(s, ally, target):
            if s[target + TARGET_SCALE] < s[ally + TARGET_SCALE] + 2:
                found = s[RULES_AT + PH_MELEE]
        ally = next_figure(s, ally)
    return found


def cover_penalty(s: Block, shooter: int, target: int) -> int:
    """Return the penalty of the target's cover, 0 where it is not seen. [PH-053, PH-054, PH-055]"""
    grade = cover_grade(s, shooter, target)
    return s[RULES_AT + PH_COVER + grade] if grade > 0 else 0


def shot_modifier(
    s: Block, shooter: int, target: int, weapon: int, mode: int, steps: int, telling: int
) -> int:
    """Return skill and penalties of a shot; automatic fire doubles all but concealment. [PH-050, PH-D16]"""
    automatic = 1 if mode % MODE_IGNORES != MODE_SINGLE else 0
    times = 2 if automatic else 1
    cover = times * cover_penalty(s, shooter, target)
    hidden = 0
    if s[weapon + WEAPON_RADIUS] == 0:
        hidden = s[RULES_AT + PH_CONCEALED + concealment_grade(s, shooter, target)]
    melee = 0 if mode >= MODE_IGNORES else times * melee_penalty(s, shooter, target)
    away = range_penalty(s, shooter, weapon, steps, automatic)
    bonus = aim_bonus(s, shooter, weapon)
    if telling:
        tell_modifier(s, PH_WHY_SKILL, s[shooter + RANGED_SKILL])
        tell_modifier(s, PH_WHY_COVER, -cover)
        tell_modifier(s, PH_WHY_CONCEALED, -hidden)
        tell_modifier(s, PH_WHY_MELEE, -melee)
        tell_modifier(s, PH_WHY_DISTANCE, -away)
        tell_modifier(s, PH_WHY_AIMED, bonus)
    return s[shooter + RANGED_SKILL] + bonus - cover - hidden - melee - away


def can_shoot_at(s: Block, shooter: int, weapon: int, target: int) -> int:
    """Return 1 if a figure may fire a weapon at an enemy: it has one with a range, in reach and in sight. [PH-033]"""
    if s[shooter + RANGED_SKILL] == 0 or not is_up(s, target) or s[target + SIDE] == s[shooter + SIDE]:
        return 0
    if s[weapon + WEAPON_SPENT] or s[weapon + WEAPON_READY_TURN] > s[TURN]:
        return 0
    if s[weapon + WEAPON_ISSUE] > 0 and s[weapon + WEAPON_STOCK] == 0:
        return 0
    if gap(s, shooter, target) > range_of(s, weapon) or opponents(s, shooter) > 0:
        return 0
    return 1 if cover_grade(s, shooter, target) != UNSEEN_HERE else 0


def in_cone(s: Block, shooter: int, first: int, other: int) -> int:
    """Return 1 if two targets lie within 22.5 degrees of one direction from the shooter. [PH-D18]"""
    ax = (s[first + X] - s[shooter + X]) // 10
    ay = (s[first + Y] - s[shooter + Y]) // 10
    bx = (s[other + X] - s[shooter + X]) // 10
    by = (s[other + Y] - s[shooter + Y]) // 10
    dot = ax * bx + ay * by
    return 1 if dot > 0 and dot * 1000 >= 924 * length(ax, ay) * length(bx, by) else 0


def open_targets(s: Block, shot: int, target: int) -> None:
    """Note whom a shot is at: of a spray the one named, and up to three more near its direction. [PH-061]"""
    s[shot + SHOT_TARGETS] = target
    s[shot + SHOT_COUNT] = 1
    if s[shot + SHOT_MODE] % MODE_IGNORES != MODE_SPRAY:
        return
    other = next_figure(s, 0)
    while other > 0 and s[shot + SHOT_COUNT] < MOST_SPRAYED:
        if other != target and can_shoot_at(s, s[shot + SHOT_ACTOR], s[shot + SHOT_WEAPON], other):
            if in_cone(s, s[shot + SHOT_ACTOR], target, other):
                s[shot + SHOT_TARGETS + s[shot + SHOT_COUNT]] = other
                s[shot + SHOT_COUNT] += 1
        other = next_figure(s, other)


def fire(s: Block, shot: int) -> None:
    """Fire: a burst, one roll at several, three at one, or one at one. [PH-050, PH-061, PH-062, PH-065]"""
    shooter = s[shot + SHOT_ACTOR]
    weapon = s[shot + SHOT_WEAPON]
    mode = s[shot + SHOT_MODE]
    if s[weapon + WEAPON_RADIUS] > 0:
        fire_burst(s, shooter, weapon, s[shot + SHOT_TARGETS], mode)
    elif mode % MODE_IGNORES == MODE_SPRAY:
        spray(s, shot)
    else:
        fire_at_one(s, shooter, weapon, s[shot + SHOT_TARGETS], mode)
    use_up(s, weapon)


def fire_at_one(s: Block, shooter: int, weapon: int, target: int, mode: int) -> None:
    """Roll once, or three times, at one target; damage falls once and is applied for each hit. [PH-062, PH-D19]"""
    rolls = FOCUSED_ROLLS if mode % MODE_IGNORES == MODE_FOCUSED else 1
    steps = increments(s, gap(s, shooter, target))
    damage = -1
    for _ in range(rolls):
        natural = throw_three(s, shooter, DIE_PH_SHOT)
        if decide_shot(s, shooter, target, weapon, mode, steps, natural):
            if damage < 0:
                damage = roll_damage(s, shooter, weapon, shot_bonus(s, shooter, weapon, mode))
            strike_by_shot(s, shooter, stray(s, shooter, target, mode), weapon, damage)


def spray(s: Block, shot: int) -> None:
    """Roll once at up to four, at the worst of their ranges; damage falls once, for each. [PH-061]"""
    shooter = s[shot + SHOT_ACTOR]
    weapon = s[shot + SHOT_WEAPON]
    steps = 0
    for i in range(s[shot + SHOT_COUNT]):
        steps = max(steps, increments(s, gap(s, shooter, s[shot + SHOT_TARGETS + i])))
    natural = throw_three(s, shooter, DIE_PH_SHOT)
    damage = -1
    for i in range(s[shot + SHOT_COUNT]):
        target = s[shot + SHOT_TARGETS + i]
        if decide_shot(s, shooter, target, weapon, s[shot + SHOT_MODE], steps, natural):
            if damage < 0:
                damage = roll_damage(s, shooter, weapon, 0)
            strike_by_shot(s, shooter, stray(s, shooter, target, s[shot + SHOT_MODE]), weapon, damage)


def decide_shot(s: Block, shooter: int, target: int, weapon: int, mode: int, steps: int, natural: int) -> int:
    """Return 1 if three dice hit a target, and log why. [PH-050]"""
    modifier = shot_modifier(s, shooter, target, weapon, mode, steps, 0)
    needed = s[RULES_AT + PH_TARGET]
    hit = is_success(natural, modifier, needed)
    tell_roll(
        s, PH_SHOT, 50, shooter, target, weapon, natural, modifier, needed, hit, gap(s, shooter, target)
    )
    shot_modifier(s, shooter, target, weapon, mode, steps, 1)
    return hit


def shot_bonus(s: Block, shooter: int, weapon: int, mode: int) -> int:
    """Return what Sharpness adds to a shot's damage: nothing in automatic fire, twice for sniping. [PH-005, PH-060]"""
    if mode % MODE_IGNORES != MODE_SINGLE:
        return 0
    return s[shooter + SHARPNESS] * (2 if s[weapon + WEAPON_CATEGORY] == SNIPING else 1)


def stray(s: Block, shooter: int, target: int, mode: int) -> int:
    """Return who is struck by a hit on one in melee when its penalty was ignored: half the time an ally. [PH-058]"""
    if mode < MODE_IGNORES or melee_penalty(s, shooter, target) == 0:
        return target
    allies = 0
    ally = next_figure(s, 0)
    while ally > 0:
        if s[ally + SIDE] == s[shooter + SIDE]:
            allies += threatens(s, ally, target)
        ally = next_figure(s, ally)
    die = throw(s, shooter, DIE_PH_ALLY)
    if die <= 3 or allies == 0:
        return target
    chosen = throw_faces(s, shooter, DIE_PH_ALLY, allies)
    ally = next_figure(s, 0)
    while ally > 0:
        if s[ally + SIDE] == s[shooter + SIDE] and threatens(s, ally, target):
            chosen -= 1
            if chosen == 0:
                tell_roll(s, PH_ASTRAY, 58, shooter, ally, 0, die, 0, 4, 1, 0)
                return ally
        ally = next_figure(s, ally)
    return target


def strike_by_shot(s: Block, shooter: int, target: int, weapon: int, damage: int) -> None:
    """Let a shot's damage strike, and remember who did it. [PH-051, PH-077]"""
    front = faces(s, target, s[shooter + X], s[shooter + Y])
    if harm_figure(s, shooter, target, weapon, damage, scale_of(s, weapon), front, 51) > 0:
        s[target + HURT_BY] = shooter


# ---- bursts --------------------------------------------------------------------------------------------------


def fire_burst(s: Block, shooter: int, weapon: int, target: int, mode: int) -> None:
    """Roll for a burst at a figure: where it lands, everybody in its radius is struck. [PH-065, PH-066]"""
    away = gap(s, shooter, target)
    steps = increments(s, away)
    natural = throw_three(s, shooter, DIE_PH_SHOT)
    modifier = shot_modifier(s, shooter, target, weapon, mode, steps, 0)
    x = s[target + X]
    y = s[target + Y]
    drift = 0
    if not decide_shot(s, shooter, target, weapon, mode, steps, natural):
        drift = drift_of(s, natural + modifier, away)
        turn = 3 * (throw_faces(s, shooter, DIE_PH_DRIFT, DIRECTIONS) - 1)
        x += turned_x(drift, 0, turn)
        y += turned_y(drift, 0, turn)
    tell_place(s, PH_BURST, 65, shooter, target, x, y, drift)
    burst(s, shooter, weapon, x, y, shot_bonus(s, shooter, weapon, mode))


def drift_of(s: Block, total: int, away: int) -> int:
    """Return how far a burst drifts: so much for each point short, at most half the way it flew. [PH-066]"""
    short = s[RULES_AT + PH_TARGET] - total
    drift = max(short, 1) * s[RULES_AT + PH_DRIFT] * METRE
    return min(drift, away // 2)


def burst(s: Block, shooter: int, weapon: int, x: int, y: int, more: int) -> None:
    """Strike everybody within a burst's radius with one roll of damage, half of it behind cover. [PH-065, PH-067]"""
    damage = roll_damage(s, shooter, weapon, more)
    model = next_figure(s, 0)
    while model > 0:
        reach = s[weapon + WEAPON_RADIUS] + s[model + RADIUS]
        if is_up(s, model) and length(s[model + X] - x, s[model + Y] - y) <= reach:
            dealt = damage // 2 if shields(s, model, x, y) else damage
            left = harm_figure(
                s, shooter, model, weapon, dealt, scale_of(s, weapon), faces(s, model, x, y), 65
            )
            if left > 0:
                s[model + HURT_BY] = shooter
        model = next_figure(s, model)


def shields(s: Block, model: int, x: int, y: int) -> int:
    """Return 1 if something stands between a burst's centre and a figure. [PH-067]"""
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_COVER] or s[piece + PIECE_HEIGHT]:
            if crosses(s, piece, x, y, s[model + X], s[model + Y]):
                return 1
    return 0


def use_up(s: Block, weapon: int) -> None:
    """Count what an attack takes of a weapon: a grenade, its single shot, or the time to make it ready."""
    if s[weapon + WEAPON_ISSUE] > 0:
        s[weapon + WEAPON_STOCK] -= 1
    elif s[weapon + WEAPON_LIMIT] == LIMIT_SINGLE:
        s[weapon + WEAPON_SPENT] = 1
    elif s[weapon + WEAPON_LIMIT] != LIMIT_NONE:
        s[weapon + WEAPON_READY_TURN] = s[TURN] + SLOW
