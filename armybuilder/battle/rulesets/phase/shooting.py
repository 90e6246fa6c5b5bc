# cython: compiled into the kernel
"""Shooting: possible targets, penalties and the roll.

[PH-050] to [PH-066]
"""

from armybuilder.battle.rulesets.phase.damage import *
from armybuilder.battle.rulesets.phase.sight import *

ENDS = 5
PH_DIRECTIONS = 8
SLOW = 2  # turns
ALLY_FROM = 4  # of a d6: half of what ignores a melee strikes an ally [PH-D17]


def increments(s: Block, distance: int) -> int:
    """Return the increments of a distance, with fractions of a metre rounded up. [PH-052, PH-D14]"""
    metres = (distance + METRE - 1) // METRE
    for i in range(ENDS):
        if metres <= s[RULES_AT + PH_DISTANCE_ENDS + i]:
            return i
    further = s[RULES_AT + PH_DISTANCE_EACH_FURTHER]
    return ENDS - 1 + (metres - s[RULES_AT + PH_DISTANCE_ENDS + ENDS - 1] + further - 1) // further


def range_penalty(s: Block, shooter: ModelRow, weapon: WeaponRow, steps: int, automatic: int) -> int:
    """Return the penalty of distance, X for each increment. [PH-059, PH-023]

    Automatic fire doubles it. Aiming then halves it, rounded in the shooter's favour.
    """
    penalty = s[weapon + PH_SHOT_X] * steps
    if automatic:
        penalty = 2 * penalty
    return penalty // 2 if s[shooter + PH_AIMED] else penalty


def aim_bonus(s: Block, shooter: ModelRow, weapon: WeaponRow) -> int:
    """Return the bonus of aiming with a sniping weapon or a targeting device.

    A sharpshooter gains more with a sniping weapon.
    """
    if not s[shooter + PH_AIMED]:
        return 0
    bonus = 2 * s[weapon + WEAPON_TARGETING]
    if s[weapon + WEAPON_CATEGORY] == SNIPING:
        bonus += 4 if s[marksman(s, shooter) + SHARPSHOOTER] else 2
    return bonus


def melee_penalty(s: Block, shooter: ModelRow, target: ModelRow) -> int:
    """Return the penalty of a shot into or out of a melee. [PH-058]

    There is none if the target is two scales larger than all of the shooter's side in the melee.
    """
    out = fires_out(s, shooter)
    if out == 0 and opponents(s, target) == 0:
        return 0
    larger = s[target + TARGET_SCALE] - s[RULES_AT + PH_PENALTIES_MELEE_SCALES]
    if out and larger < s[body_of(s, shooter) + TARGET_SCALE]:
        return s[RULES_AT + PH_PENALTIES_MELEE]
    for i in range(s[MODEL_COUNT]):
        ally = MODELS_AT + i * MODEL_WIDTH
        if larger < s[ally + TARGET_SCALE] and shares_melee(s, ally, shooter, target, out):
            return s[RULES_AT + PH_PENALTIES_MELEE]
    return 0


def body_of(s: Block, shooter: ModelRow) -> ModelRow:
    """Return the body of a shooter in melee: a gunner's machine, else the shooter itself."""
    return s[shooter + CARRIED_BY] if s[shooter + STATUS] == ABOARD else shooter


def fires_out(s: Block, shooter: ModelRow) -> int:
    """Return 1 if a shooter or its machine is in melee. [PH-058]"""
    return 1 if opponents(s, body_of(s, shooter)) > 0 else 0


def shares_melee(s: Block, ally: ModelRow, shooter: ModelRow, target: ModelRow, out: int) -> int:
    """Return 1 if an ally is in the melee that a shot goes into or comes out of. [PH-058]

    A gunner's machine counts as an ally. `out` is 1 for a shooter in melee, as `fires_out` finds it.
    """
    if s[ally + SIDE] != s[shooter + SIDE] or ally == shooter:
        return 0
    if threatens(s, ally, target):
        return 1
    if out == 0 or not is_up(s, ally):
        return 0
    return 1 if ally == body_of(s, shooter) else fights_beside(s, ally, body_of(s, shooter))


def fights_beside(s: Block, ally: ModelRow, body: ModelRow) -> int:
    """Return 1 if an ally and another model are in melee with the same enemy. [PH-040]"""
    for i in range(s[MODEL_COUNT]):
        enemy = MODELS_AT + i * MODEL_WIDTH
        if threatens(s, enemy, body) and threatens(s, enemy, ally):
            return 1
    return 0


def melee_against(s: Block, shooter: ModelRow, target: ModelRow, mode: int) -> int:
    """Return the penalty of melee in a mode of fire. [PH-058]

    There is none if the mode ignores it and an ally may be struck instead.
    """
    penalty = melee_penalty(s, shooter, target)
    if penalty > 0 and mode >= MODE_IGNORES and allies_near(s, shooter, target) > 0:
        return 0
    return penalty


def phase_shot_modifier(
    s: Block, shooter: ModelRow, target: ModelRow, weapon: WeaponRow, mode: int, steps: int, telling: int
) -> int:
    """Return the skill and penalties of a shot. [PH-050, PH-D16]

    Automatic fire doubles all penalties but concealment.
    """
    melee = melee_against(s, shooter, target, mode)
    return modifier_in_melee(s, shooter, target, weapon, mode, steps, melee, telling)


def modifier_in_melee(
    s: Block,
    shooter: ModelRow,
    target: ModelRow,
    weapon: WeaponRow,
    mode: int,
    steps: int,
    penalty: int,
    telling: int,
) -> int:
    """Return the skill and penalties of a shot whose penalty of melee is known. [PH-050]"""
    automatic = 1 if mode % MODE_IGNORES != PH_MODE_SINGLE else 0
    times = 2 if automatic else 1
    grade = cover_before(s, shooter, target)
    cover = times * s[RULES_AT + PH_PENALTIES_COVER + grade] if grade > 0 else 0
    hidden = concealment_before(s, shooter, weapon, target)
    melee = times * penalty
    if telling:
        away = range_penalty(s, shooter, weapon, steps, automatic)
        bonus = aim_bonus(s, shooter, weapon)
        tell_modifier(s, PH_WHY_SKILL, s[marksman(s, shooter) + RANGED_SKILL])
        tell_modifier(s, PH_WHY_COVER + grade - COVER_BETWEEN, -cover)
        tell_modifier(
            s,
            PH_WHY_FULLY if hidden > s[RULES_AT + PH_PENALTIES_CONCEALMENT + 1] else PH_WHY_CONCEALED,
            -hidden,
        )
        tell_modifier(s, PH_WHY_MELEE, -melee)
        tell_modifier(s, PH_WHY_DISTANCE, -away)
        tell_modifier(s, PH_WHY_AIMED, bonus)
    return open_modifier(s, shooter, weapon, steps, automatic) - cover - hidden - melee


def open_modifier(s: Block, shooter: ModelRow, weapon: WeaponRow, steps: int, automatic: int) -> int:
    """Return the skill, aim and distance of a shot at a target in the open. [PH-050]"""
    skill = s[marksman(s, shooter) + RANGED_SKILL] + aim_bonus(s, shooter, weapon)
    return skill - range_penalty(s, shooter, weapon, steps, automatic)


def concealment_before(s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow) -> int:
    """Return the penalty of a target's concealment, which does not hinder explosives. [PH-056] [PH-057]"""
    if s[weapon + WEAPON_RADIUS] > 0:
        return 0
    return s[RULES_AT + PH_PENALTIES_CONCEALMENT + concealed_at(s, shooter, target)]


def concealed_at(s: Block, shooter: ModelRow, target: ModelRow) -> int:
    """Return the grade of a target's concealment, at least that of the light. [PH-056, PH-057]

    A target out of sight is fully concealed.
    """
    return max(s[RULES_AT + PH_LIGHT], concealment_grade(s, shooter, target))


def point_modifier(s: Block, shooter: ModelRow, weapon: WeaponRow, x: int, y: int, telling: int) -> int:
    """Return the skill and distance penalty of a burst at a place. [PH-065]"""
    away = range_penalty(s, shooter, weapon, increments(s, phase_way_to(s, shooter, x, y)), 0)
    bonus = aim_bonus(s, shooter, weapon)
    skill = s[marksman(s, shooter) + RANGED_SKILL]
    if telling:
        tell_modifier(s, PH_WHY_SKILL, skill)
        tell_modifier(s, PH_WHY_DISTANCE, -away)
        tell_modifier(s, PH_WHY_AIMED, bonus)
    return skill + bonus - away


def phase_way_to(s: Block, shooter: ModelRow, x: int, y: int) -> int:
    """Return the distance from a model's base to a place."""
    return max(length(x - s[shooter + X], y - s[shooter + Y]) - s[shooter + RADIUS], 0)


def can_fire(s: Block, shooter: ModelRow, weapon: WeaponRow) -> int:
    """Return 1 if a model may fire a weapon now. [PH-033, PH-041]

    The weapon must be at hand, loaded and ready, and not too heavy for a melee that the model is in.
    """
    if not is_at_hand(s, shooter, weapon) or is_charge(s, weapon) or range_of(s, weapon) == 0:
        return 0
    if s[marksman(s, shooter) + RANGED_SKILL] == 0 or not phase_is_ready(s, weapon):
        return 0
    return fires_engaged(s, weapon) if opponents(s, shooter) > 0 else 1


def fires_engaged(s: Block, weapon: WeaponRow) -> int:
    """Return 1 if a model in melee may fire a weapon, by the reading and not Heavy or larger. [PH-041]"""
    return 1 - is_bulky(s, weapon) if s[RULES_AT + PH_ENGAGED_FIRE] else 0


def phase_is_ready(s: Block, weapon: WeaponRow) -> int:
    """Return 1 if a weapon is neither used up nor being made ready."""
    if s[weapon + WEAPON_SPENT] or s[weapon + WEAPON_EMPTY] or s[weapon + WEAPON_READY_TURN] > s[TURN]:
        return 0
    return 0 if s[weapon + WEAPON_ISSUE] > 0 and s[weapon + WEAPON_STOCK] == 0 else 1


def can_shoot_at(s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow) -> int:
    """Return 1 if a model may fire a weapon at an enemy. [PH-033]

    The enemy must be in reach, on a line that is open to the weapon.
    """
    if not is_up(s, target) or s[target + SIDE] == s[shooter + SIDE]:
        return 0
    if not is_nearer(s, shooter, target, range_of(s, weapon) + 1) or not can_fire(s, shooter, weapon):
        return 0
    return is_open_to(s, shooter, weapon, target)


def is_open_to(s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow) -> int:
    """Return 1 if a weapon's line to a target is open. [PH-057, PH-D33]

    The target must be in sight, or seen by a friend through woods or scrub, or spotted for an arc.
    """
    if sight_phase(s, shooter, target) != UNSEEN_HERE:
        return 1
    if hides_softly(s, shooter, target) and is_seen_by_side(s, s[shooter + SIDE], target):
        return 1
    return arcs_over(s, shooter, weapon, s[target + X], s[target + Y], SQUARE)


def is_seen_by_side(s: Block, side: int, target: ModelRow) -> int:
    """Return 1 if a model of a side sees a target. [PH-D33]"""
    friend = s[side_row(side) + SIDE_MODELS]
    while friend < s[side_row(side) + SIDE_END]:
        if s[friend + SIDE] == side and is_alive(s, friend):
            if sight_phase(s, friend, target) != UNSEEN_HERE:
                return 1
        friend += MODEL_WIDTH
    return 0


def is_place_seen(s: Block, side: int, x: int, y: int) -> int:
    """Return 1 if a model of a side sees a place. [PH-D33]"""
    friend = s[side_row(side) + SIDE_MODELS]
    while friend < s[side_row(side) + SIDE_END]:
        if s[friend + SIDE] == side and is_alive(s, friend) and sees_place(s, friend, x, y):
            return 1
        friend += MODEL_WIDTH
    return 0


def arcs_over(s: Block, shooter: ModelRow, weapon: WeaponRow, x: int, y: int, near: int) -> int:
    """Return 1 if a weapon fires in an arc at a place that an officer has spotted this turn."""
    return phase_is_spotted(s, s[shooter + SIDE], x, y, near) if s[weapon + WEAPON_PARABOLIC] else 0


def can_burst_at(s: Block, shooter: ModelRow, weapon: WeaponRow, x: int, y: int) -> int:
    """Return 1 if a model may fire a burst at a place. [PH-065]

    The place must be in reach, and seen, or seen by a friend through woods or scrub, or spotted.
    """
    if s[weapon + WEAPON_RADIUS] == 0 or phase_way_to(s, shooter, x, y) > range_of(s, weapon):
        return 0
    if not can_fire(s, shooter, weapon):
        return 0
    if sees_place(s, shooter, x, y):
        return 1
    if hides_place(s, shooter, x, y, 1) == 0 and is_place_seen(s, s[shooter + SIDE], x, y):
        return 1
    return arcs_over(s, shooter, weapon, x, y, 0)


def in_cone(s: Block, shooter: ModelRow, first: ModelRow, other: ModelRow) -> int:
    """Return 1 if two targets lie within 45 degrees of each other, seen from the shooter. [PH-D18]"""
    # in millimetres, so that the products of squares fit a word
    ax = share(s[first + X] - s[shooter + X], 1, 10)
    ay = share(s[first + Y] - s[shooter + Y], 1, 10)
    bx = share(s[other + X] - s[shooter + X], 1, 10)
    by = share(s[other + Y] - s[shooter + Y], 1, 10)
    dot = ax * bx + ay * by
    return 1 if dot > 0 and 2 * dot * dot >= (ax * ax + ay * ay) * (bx * bx + by * by) else 0


def open_targets(s: Block, shot: FrameRow, target: ModelRow) -> None:
    """Set the only target of a shot, 0 for a burst at a place."""
    s[shot + SHOT_TARGETS] = target
    s[shot + SHOT_COUNT] = 1 if target > 0 else 0


def add_target(s: Block, shot: FrameRow, target: ModelRow) -> None:
    """Add a target to a spray. [PH-061]"""
    s[shot + SHOT_TARGETS + s[shot + SHOT_COUNT]] = target
    s[shot + SHOT_COUNT] += 1


def spray_refusal(s: Block, shot: FrameRow, target: ModelRow) -> Reason:
    """Return the refusal if a spray cannot have one more target, or 0. [PH-061, PH-D18]

    It must be an enemy that the shooter can shoot at, in one cone of 45 degrees with all other targets.
    """
    shooter = s[shot + SHOT_ACTOR]
    if target == 0 or s[shot + SHOT_COUNT] >= MOST_SPRAYED:
        return PH_REASON_NO_TARGET
    for i in range(s[shot + SHOT_COUNT]):
        if s[shot + SHOT_TARGETS + i] == target:
            return REASON_SPRAYED
    if not can_shoot_at(s, shooter, s[shot + SHOT_WEAPON], target):
        return PH_REASON_NO_TARGET
    for i in range(s[shot + SHOT_COUNT]):
        if not in_cone(s, shooter, s[shot + SHOT_TARGETS + i], target):
            return REASON_OTHER_WAY
    return 0


def may_spray_more(s: Block, shot: FrameRow) -> int:
    """Return 1 if the shooter is to be asked for more targets of a spray. [PH-061]

    It is while another target is possible and the choice of targets has not ended.
    """
    if s[shot + SHOT_MODE] % MODE_IGNORES != MODE_SPRAY or s[shot + SHOT_CHOSEN]:
        return 0
    for i in range(s[MODEL_COUNT]):
        other = MODELS_AT + i * MODEL_WIDTH
        if s[other + SIDE] != s[s[shot + SHOT_ACTOR] + SIDE] and spray_refusal(s, shot, other) == 0:
            return 1
    return 0


# ---- how a shot is rolled -----------------------------------------------------------------------------------


def phase_fire(s: Block, shot: FrameRow) -> None:
    """Roll a shot: a linked pair twice, any other weapon once. [PH-050, PH-061, PH-062, PH-065]"""
    weapon = s[shot + SHOT_WEAPON]
    rounds = 2 if s[weapon + WEAPON_LINKED] > 0 else 1
    if s[shot + SHOT_ROUND] >= rounds:
        pop_frame(s)
        phase_use_up(s, weapon)
        if s[weapon + WEAPON_LINKED] > 0:
            phase_use_up(s, s[weapon + WEAPON_LINKED])
        return
    s[shot + SHOT_ROUND] += 1
    if s[weapon + WEAPON_RADIUS] > 0:
        fire_burst(s, shot)
    elif s[shot + SHOT_MODE] % MODE_IGNORES == MODE_SPRAY:
        spray(s, shot)
    else:
        fire_at_one(s, shot)


def fire_at_one(s: Block, shot: FrameRow) -> None:
    """Roll once or three times at one target, with one roll of damage for all hits. [PH-062, PH-D19]"""
    shooter = s[shot + SHOT_ACTOR]
    weapon = s[shot + SHOT_WEAPON]
    mode = s[shot + SHOT_MODE]
    target = s[shot + SHOT_TARGETS]
    # the first roll of a linked pair may have brought the target down
    if not is_up(s, target):
        return
    steps = increments(s, gap(s, shooter, target))
    frame = 0
    for _ in range(s[RULES_AT + PH_FOCUSED_ROLLS] if mode % MODE_IGNORES == MODE_FOCUSED else 1):
        natural = throw_three(s, shooter, DIE_PH_SHOT)
        rule = 50 if mode % MODE_IGNORES == PH_MODE_SINGLE else 62
        if decide_shot(s, shot, target, steps, natural, rule):
            if frame == 0:
                damage = roll_damage(s, shooter, weapon, shot_bonus(s, shooter, weapon, mode))
                frame = push_hits(s, shooter, weapon, damage, 51)
            add_hit(s, frame, struck_for(s, shooter, target, mode))


def steps_of(s: Block, shot: FrameRow) -> int:
    """Return the increments of a shot, those to the farthest target of a spray. [PH-061]"""
    steps = 0
    for i in range(s[shot + SHOT_COUNT]):
        steps = max(steps, increments(s, gap(s, s[shot + SHOT_ACTOR], s[shot + SHOT_TARGETS + i])))
    return steps


def spray(s: Block, shot: FrameRow) -> None:
    """Roll once at up to four targets, at the range of the farthest. [PH-061]

    Damage is rolled once for all.
    """
    shooter = s[shot + SHOT_ACTOR]
    weapon = s[shot + SHOT_WEAPON]
    steps = steps_of(s, shot)
    natural = throw_three(s, shooter, DIE_PH_SHOT)
    frame = 0
    for i in range(s[shot + SHOT_COUNT]):
        target = s[shot + SHOT_TARGETS + i]
        mode = s[shot + SHOT_MODE]
        if is_up(s, target) and decide_shot(s, shot, target, steps, natural, 61):
            if frame == 0:
                frame = push_hits(s, shooter, weapon, roll_damage(s, shooter, weapon, 0), 51)
            add_hit(s, frame, struck_for(s, shooter, target, mode))


def decide_shot(s: Block, shot: FrameRow, target: ModelRow, steps: int, natural: int, rule: int) -> int:
    """Return 1 if three dice hit a target of a shot, and log the modifiers. [PH-050]"""
    shooter = s[shot + SHOT_ACTOR]
    weapon = s[shot + SHOT_WEAPON]
    mode = s[shot + SHOT_MODE]
    modifier = phase_shot_modifier(s, shooter, target, weapon, mode, steps, 0)
    needed = s[RULES_AT + PH_COURSE_TARGET]
    hit = is_success(natural, modifier, needed)
    away = gap(s, shooter, target)
    tell_roll(s, PH_SHOT, rule, shooter, target, weapon, natural, modifier, needed, hit, away)
    phase_shot_modifier(s, shooter, target, weapon, mode, steps, 1)
    return hit


def shot_bonus(s: Block, shooter: ModelRow, weapon: WeaponRow, mode: int) -> int:
    """Return the bonus of Sharpness to a shot's damage. [PH-005, PH-060]

    It is none in automatic fire, and double for sniping.
    """
    if mode % MODE_IGNORES != PH_MODE_SINGLE:
        return 0
    return s[marksman(s, shooter) + SHARPNESS] * (2 if s[weapon + WEAPON_CATEGORY] == SNIPING else 1)


def struck_for(s: Block, shooter: ModelRow, target: ModelRow, mode: int) -> ModelRow:
    """Return the model that a hit strikes: the target, an ally in melee, or one in an open seat."""
    struck = phase_stray(s, shooter, target, mode)
    return exposed_of(s, shooter, struck) if s[struck + KIND] != KIND_CREATURE else struck


def exposed_of(s: Block, shooter: ModelRow, hull: ModelRow) -> ModelRow:
    """Return the model that a hit on a machine strikes.

    On 1 or 2 it is a model in an open seat.
    """
    people = 0
    rider = next_rider(s, hull, 0)
    while rider > 0:
        people += 1 if s[rider + SEAT] == SEAT_EXPOSED else 0
        rider = next_rider(s, hull, rider)
    if people == 0:
        return hull
    die = throw(s, shooter, DIE_PH_CREW)
    most = s[RULES_AT + PH_PEOPLE_CREW]
    struck = 1 if die <= most else 0
    tell_roll(s, PH_CREW_STRUCK, 50, shooter, hull, 0, die, 0, most, struck, people)
    if struck == 0:
        return hull
    chosen = throw_faces(s, shooter, DIE_PH_CREW, people)
    rider = next_rider(s, hull, 0)
    while rider > 0:
        chosen -= 1 if s[rider + SEAT] == SEAT_EXPOSED else 0
        if chosen == 0:
            return rider
        rider = next_rider(s, hull, rider)
    return hull


def phase_stray(s: Block, shooter: ModelRow, target: ModelRow, mode: int) -> ModelRow:
    """Return the model struck by a hit on a target in melee. [PH-058]

    If the penalty of melee was ignored, half of the hits strike an ally.
    """
    if mode < MODE_IGNORES or melee_penalty(s, shooter, target) == 0:
        return target
    allies = allies_near(s, shooter, target)
    if allies == 0:
        return target
    die = throw(s, shooter, DIE_PH_ALLY)
    chosen = throw_faces(s, shooter, DIE_PH_ALLY, allies) if die >= ALLY_FROM else 0
    struck = target
    out = fires_out(s, shooter)
    for i in range(s[MODEL_COUNT]):
        ally = MODELS_AT + i * MODEL_WIDTH
        if chosen > 0 and shares_melee(s, ally, shooter, target, out):
            chosen -= 1
            struck = ally if chosen == 0 else struck
    tell_roll(s, PH_ASTRAY, 58, shooter, struck, 0, die, 0, ALLY_FROM, 1 if struck != target else 0, 0)
    return struck


def allies_near(s: Block, shooter: ModelRow, target: ModelRow) -> int:
    """Return the number of a shooter's allies in the melee of a shot. [PH-058]

    That is the melee that the shot goes into or comes out of.
    """
    found = 0
    out = fires_out(s, shooter)
    for i in range(s[MODEL_COUNT]):
        ally = MODELS_AT + i * MODEL_WIDTH
        found += shares_melee(s, ally, shooter, target, out)
    return found


# ---- bursts --------------------------------------------------------------------------------------------------


def fire_burst(s: Block, shot: FrameRow) -> None:
    """Roll a burst at a model or a place, which strikes all models in its radius. [PH-065, PH-066]"""
    shooter = s[shot + SHOT_ACTOR]
    weapon = s[shot + SHOT_WEAPON]
    mode = s[shot + SHOT_MODE]
    target = s[shot + SHOT_TARGETS] if s[shot + SHOT_COUNT] > 0 else 0
    x = s[target + X] if target > 0 else s[shot + SHOT_X]
    y = s[target + Y] if target > 0 else s[shot + SHOT_Y]
    natural = throw_three(s, shooter, DIE_PH_SHOT)
    if target > 0:
        away = gap(s, shooter, target)
        steps = increments(s, away)
        modifier = phase_shot_modifier(s, shooter, target, weapon, mode, steps, 0)
        hit = decide_shot(s, shot, target, steps, natural, 65)
    else:
        away = phase_way_to(s, shooter, x, y)
        modifier = point_modifier(s, shooter, weapon, x, y, 0)
        needed = s[RULES_AT + PH_COURSE_TARGET]
        hit = is_success(natural, modifier, needed)
        tell_roll(s, PH_LOBS, 65, shooter, 0, weapon, natural, modifier, needed, hit, away)
        point_modifier(s, shooter, weapon, x, y, 1)
    drift = 0 if hit else min(drift_of(s, natural + modifier), away // 2)
    let_burst(s, shooter, weapon, x, y, drift, shot_bonus(s, shooter, weapon, mode))


def let_burst(s: Block, actor: ModelRow, weapon: WeaponRow, x: int, y: int, drift: int, more: int) -> None:
    """Scatter a burst in one of eight directions, and push its hits on the stack. [PH-065, PH-066]"""
    if drift > 0:
        # eight directions, three steps of 15 degrees apart
        turn = 3 * (throw_faces(s, actor, DIE_PH_DRIFT, PH_DIRECTIONS) - 1)
        x += turned_x(drift, 0, turn)
        y += turned_y(drift, 0, turn)
    tell_spot(s, PH_BURST, 65, actor, 0, weapon, 0, x, y, drift)
    push_burst(s, actor, weapon, roll_damage(s, actor, weapon, more), x, y, s[weapon + WEAPON_RADIUS])


def drift_of(s: Block, total: int) -> int:
    """Return the drift of a burst, a distance for each point short. [PH-066]"""
    short = s[RULES_AT + PH_COURSE_TARGET] - total
    # a natural 3 fails even where the total reaches 10: such a burst drifts as if a point short [PH-D03]
    return max(short, 1) * s[RULES_AT + PH_EXPLOSIVES_DRIFT] * METRE


def phase_use_up(s: Block, weapon: WeaponRow) -> None:
    """Reduce a weapon's ammunition after an attack: stock, single shot, or readiness."""
    if s[weapon + WEAPON_ISSUE] > 0:
        s[weapon + WEAPON_STOCK] -= 1
    elif s[weapon + WEAPON_LIMIT] == LIMIT_SINGLE:
        s[weapon + WEAPON_SPENT] = 1
    elif s[weapon + WEAPON_LIMIT] == LIMIT_RELOAD and s[weapon + WEAPON_OWNER] > 0:
        s[weapon + WEAPON_EMPTY] = 1
    elif s[weapon + WEAPON_LIMIT] in (LIMIT_RECHARGE, LIMIT_RELOAD):  # off the table others reload
        s[weapon + WEAPON_READY_TURN] = s[TURN] + SLOW
