# cython: compiled into the kernel
"""Shooting: what a shot may be at, what makes it harder, and how it is rolled. [PH-050] to [PH-066]"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.rows import *
from armybuilder.battle.rulesets.phase.crews import *
from armybuilder.battle.rulesets.phase.damage import *
from armybuilder.battle.rulesets.phase.dice import *
from armybuilder.battle.rulesets.phase.events import *
from armybuilder.battle.rulesets.phase.figures import *
from armybuilder.battle.rulesets.phase.lasting import *
from armybuilder.battle.rulesets.phase.numbers import *
from armybuilder.battle.rulesets.phase.sight import *
from armybuilder.battle.rulesets.phase.state import *

ENDS = 5
PH_DIRECTIONS = 8
SLOW = 2  # turns
ALLY_FROM = 4  # of a d6: half of what ignores a melee strikes an ally [PH-D17]


def increments(s: Block, distance: int) -> int:
    """Return the increments of a distance; fractions of a metre round up. [PH-052, PH-D14]"""
    metres = (distance + METRE - 1) // METRE
    for i in range(ENDS):
        if metres <= s[RULES_AT + PH_DISTANCE_ENDS + i]:
            return i
    further = s[RULES_AT + PH_DISTANCE_EACH_FURTHER]
    return ENDS - 1 + (metres - s[RULES_AT + PH_DISTANCE_ENDS + ENDS - 1] + further - 1) // further


def range_penalty(s: Block, shooter: int, weapon: int, steps: int, automatic: int) -> int:
    """Return X for each increment, doubled by automatic fire, then halved by aiming (rounded in the shooter's favour). [PH-059, PH-023]"""
    penalty = s[weapon_row_of(s, weapon) + ROW_X] * steps
    if automatic:
        penalty = 2 * penalty
    return penalty // 2 if s[shooter + PH_AIMED] else penalty


def aim_bonus(s: Block, shooter: int, weapon: int) -> int:
    """Return what aiming adds: for a sniping weapon, more for a sharpshooter, and for a targeting device."""
    if not s[shooter + PH_AIMED]:
        return 0
    bonus = 2 * s[weapon + WEAPON_TARGETING]
    if s[weapon + WEAPON_CATEGORY] == SNIPING:
        bonus += 4 if s[marksman(s, shooter) + SHARPSHOOTER] else 2
    return bonus


def melee_penalty(s: Block, shooter: int, target: int) -> int:
    """Return the penalty for a target in melee, unless it is two scales larger than every ally there. [PH-058]

    A gunner whose machine is in melee has the penalty too.

    """
    if opponents(s, target) == 0 and not fires_out(s, shooter):
        return 0
    larger = s[target + TARGET_SCALE] - s[RULES_AT + PH_PENALTIES_MELEE_SCALES]
    for i in range(s[MODEL_COUNT]):
        ally = MODELS_AT + i * MODEL_WIDTH
        if shares_melee(s, ally, shooter, target) and larger < s[ally + TARGET_SCALE]:
            return s[RULES_AT + PH_PENALTIES_MELEE]
    return 0


def fires_out(s: Block, shooter: int) -> int:
    """Return 1 for a gunner whose machine is in melee. [PH-058]"""
    return 1 if s[shooter + STATUS] == ABOARD and opponents(s, s[shooter + CARRIED_BY]) > 0 else 0


def shares_melee(s: Block, ally: int, shooter: int, target: int) -> int:
    """Return 1 for a friend in the melee that a shot goes into, or for the machine in melee that the shot comes out of. [PH-058]"""
    if s[ally + SIDE] != s[shooter + SIDE]:
        return 0
    if ally == s[shooter + CARRIED_BY] and fires_out(s, shooter):
        return 1
    return threatens(s, ally, target)


def phase_shot_modifier(
    s: Block, shooter: int, target: int, weapon: int, mode: int, steps: int, telling: int
) -> int:
    """Return skill and penalties of a shot; automatic fire doubles all but concealment. [PH-050, PH-D16]"""
    automatic = 1 if mode % MODE_IGNORES != PH_MODE_SINGLE else 0
    times = 2 if automatic else 1
    grade = sight_phase(s, shooter, target)
    cover = times * s[RULES_AT + PH_PENALTIES_COVER + grade] if grade > 0 else 0
    hidden = 0
    if s[weapon + WEAPON_RADIUS] == 0:
        hidden = s[RULES_AT + PH_PENALTIES_CONCEALMENT + concealed_at(s, shooter, target, grade)]
    melee = 0 if mode >= MODE_IGNORES else times * melee_penalty(s, shooter, target)
    away = range_penalty(s, shooter, weapon, steps, automatic)
    bonus = aim_bonus(s, shooter, weapon)
    skill = s[marksman(s, shooter) + RANGED_SKILL]
    if telling:
        tell_modifier(s, PH_WHY_SKILL, skill)
        tell_modifier(s, PH_WHY_COVER + grade - COVER_BETWEEN, -cover)
        tell_modifier(
            s,
            PH_WHY_FULLY if hidden > s[RULES_AT + PH_PENALTIES_CONCEALMENT + 1] else PH_WHY_CONCEALED,
            -hidden,
        )
        tell_modifier(s, PH_WHY_MELEE, -melee)
        tell_modifier(s, PH_WHY_DISTANCE, -away)
        tell_modifier(s, PH_WHY_AIMED, bonus)
    return skill + bonus - cover - hidden - melee - away


def concealed_at(s: Block, shooter: int, target: int, grade: int) -> int:
    """Return the grade of a target's concealment; full for one that an arc reaches out of sight. [PH-056, PH-057]"""
    if grade == UNSEEN_HERE:
        return CONCEALED_FULLY
    return max(s[RULES_AT + PH_LIGHT], concealment_grade(s, shooter, target))


def point_modifier(s: Block, shooter: int, weapon: int, x: int, y: int, telling: int) -> int:
    """Return skill and penalties of a burst at a place: its distance only. [PH-065]"""
    away = range_penalty(s, shooter, weapon, increments(s, phase_way_to(s, shooter, x, y)), 0)
    bonus = aim_bonus(s, shooter, weapon)
    skill = s[marksman(s, shooter) + RANGED_SKILL]
    if telling:
        tell_modifier(s, PH_WHY_SKILL, skill)
        tell_modifier(s, PH_WHY_DISTANCE, -away)
        tell_modifier(s, PH_WHY_AIMED, bonus)
    return skill + bonus - away


def phase_way_to(s: Block, shooter: int, x: int, y: int) -> int:
    """Return the distance from a figure's base to a place."""
    return max(length(x - s[shooter + X], y - s[shooter + Y]) - s[shooter + RADIUS], 0)


def can_fire(s: Block, shooter: int, weapon: int) -> int:
    """Return 1 if a figure may fire a weapon now: it is at hand, loaded and ready, and the figure is in no melee. [PH-033, PH-041]"""
    if not is_at_hand(s, shooter, weapon) or is_charge(s, weapon) or range_of(s, weapon) == 0:
        return 0
    if s[marksman(s, shooter) + RANGED_SKILL] == 0 or not phase_is_ready(s, weapon):
        return 0
    return 1 if opponents(s, shooter) == 0 else 0


def phase_is_ready(s: Block, weapon: int) -> int:
    """Return 1 for a weapon that is neither used up nor being made ready."""
    if s[weapon + WEAPON_SPENT] or s[weapon + WEAPON_EMPTY] or s[weapon + WEAPON_READY_TURN] > s[TURN]:
        return 0
    return 0 if s[weapon + WEAPON_ISSUE] > 0 and s[weapon + WEAPON_STOCK] == 0 else 1


def can_shoot_at(s: Block, shooter: int, weapon: int, target: int) -> int:
    """Return 1 if a figure may fire a weapon at an enemy: in reach, and in sight or spotted for an arc. [PH-033]"""
    if not is_up(s, target) or s[target + SIDE] == s[shooter + SIDE]:
        return 0
    if not is_nearer(s, shooter, target, range_of(s, weapon) + 1) or not can_fire(s, shooter, weapon):
        return 0
    if sight_phase(s, shooter, target) != UNSEEN_HERE:
        return 1
    return arcs_over(s, shooter, weapon, s[target + X], s[target + Y], SQUARE)


def arcs_over(s: Block, shooter: int, weapon: int, x: int, y: int, near: int) -> int:
    """Return 1 if a weapon fires in an arc at a place that an officer has spotted this turn."""
    return phase_is_spotted(s, s[shooter + SIDE], x, y, near) if s[weapon + WEAPON_PARABOLIC] else 0


def can_burst_at(s: Block, shooter: int, weapon: int, x: int, y: int) -> int:
    """Return 1 if a figure may let a weapon burst at a place: in reach, and seen (smoke does not count) or spotted. [PH-065, PH-D33]"""
    if s[weapon + WEAPON_RADIUS] == 0 or phase_way_to(s, shooter, x, y) > range_of(s, weapon):
        return 0
    if not can_fire(s, shooter, weapon):
        return 0
    if lies_open(s, shooter, x, y):
        return 1
    return arcs_over(s, shooter, weapon, x, y, 0)


def in_cone(s: Block, shooter: int, first: int, other: int) -> int:
    """Return 1 if two targets lie within 22.5 degrees of one direction from the shooter. [PH-D18]"""
    ax = (s[first + X] - s[shooter + X]) // 10
    ay = (s[first + Y] - s[shooter + Y]) // 10
    bx = (s[other + X] - s[shooter + X]) // 10
    by = (s[other + Y] - s[shooter + Y]) // 10
    dot = ax * bx + ay * by
    return 1 if dot > 0 and dot * 1000 >= 924 * length(ax, ay) * length(bx, by) else 0


def open_targets(s: Block, shot: int, target: int) -> None:
    """Note whom a shot is at: the target named, and for a spray up to three more near its direction. [PH-061]

    Target 0 is nobody: a burst at a place.

    """
    s[shot + SHOT_TARGETS] = target
    s[shot + SHOT_COUNT] = 1 if target > 0 else 0
    if s[shot + SHOT_MODE] % MODE_IGNORES != MODE_SPRAY:
        return
    for i in range(s[MODEL_COUNT]):
        other = MODELS_AT + i * MODEL_WIDTH
        if s[shot + SHOT_COUNT] < MOST_SPRAYED and other != target:
            if can_shoot_at(s, s[shot + SHOT_ACTOR], s[shot + SHOT_WEAPON], other):
                if in_cone(s, s[shot + SHOT_ACTOR], target, other):
                    s[shot + SHOT_TARGETS + s[shot + SHOT_COUNT]] = other
                    s[shot + SHOT_COUNT] += 1


# ---- how a shot is rolled -----------------------------------------------------------------------------------


def phase_fire(s: Block, shot: int) -> None:
    """Roll a shot: a linked pair twice, anything else once. [PH-050, PH-061, PH-062, PH-065]"""
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


def fire_at_one(s: Block, shot: int) -> None:
    """Roll once or three times at one target; damage is thrown once and applied for each hit. [PH-062, PH-D19]"""
    shooter = s[shot + SHOT_ACTOR]
    weapon = s[shot + SHOT_WEAPON]
    mode = s[shot + SHOT_MODE]
    target = s[shot + SHOT_TARGETS]
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


def steps_of(s: Block, shot: int) -> int:
    """Return the increments of a shot; of a spray those to its farthest target. [PH-061]"""
    steps = 0
    for i in range(s[shot + SHOT_COUNT]):
        steps = max(steps, increments(s, gap(s, s[shot + SHOT_ACTOR], s[shot + SHOT_TARGETS + i])))
    return steps


def spray(s: Block, shot: int) -> None:
    """Roll once at up to four targets, at the worst of their ranges; damage is thrown once for all. [PH-061]"""
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


def decide_shot(s: Block, shot: int, target: int, steps: int, natural: int, rule: int) -> int:
    """Return 1 if three dice hit a target of a shot, and log why. [PH-050]"""
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


def shot_bonus(s: Block, shooter: int, weapon: int, mode: int) -> int:
    """Return what Sharpness adds to a shot's damage: nothing in automatic fire, twice for sniping. [PH-005, PH-060]"""
    if mode % MODE_IGNORES != PH_MODE_SINGLE:
        return 0
    return s[marksman(s, shooter) + SHARPNESS] * (2 if s[weapon + WEAPON_CATEGORY] == SNIPING else 1)


def struck_for(s: Block, shooter: int, target: int, mode: int) -> int:
    """Return who is struck by a hit: an ally in the melee perhaps, or somebody in an open seat."""
    struck = phase_stray(s, shooter, target, mode)
    return exposed_of(s, shooter, struck) if s[struck + KIND] != KIND_CREATURE else struck


def exposed_of(s: Block, shooter: int, hull: int) -> int:
    """Return who is struck by a hit on a machine: on 1 or 2 one of those in its open seats."""
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


def phase_stray(s: Block, shooter: int, target: int, mode: int) -> int:
    """Return who is struck by a hit on a target in melee when that penalty was ignored: half the time an ally. [PH-058]"""
    if mode < MODE_IGNORES or melee_penalty(s, shooter, target) == 0:
        return target
    allies = allies_near(s, shooter, target)
    die = throw(s, shooter, DIE_PH_ALLY)
    chosen = throw_faces(s, shooter, DIE_PH_ALLY, allies) if die >= ALLY_FROM else 0
    struck = target
    for i in range(s[MODEL_COUNT]):
        ally = MODELS_AT + i * MODEL_WIDTH
        if chosen > 0 and shares_melee(s, ally, shooter, target):
            chosen -= 1
            struck = ally if chosen == 0 else struck
    tell_roll(s, PH_ASTRAY, 58, shooter, struck, 0, die, 0, ALLY_FROM, 1 if struck != target else 0, 0)
    return struck


def allies_near(s: Block, shooter: int, target: int) -> int:
    """Return how many of a shooter's side are in the melee that a shot goes into or comes out of. [PH-058]"""
    found = 0
    for i in range(s[MODEL_COUNT]):
        ally = MODELS_AT + i * MODEL_WIDTH
        found += shares_melee(s, ally, shooter, target)
    return found


# ---- bursts --------------------------------------------------------------------------------------------------


def fire_burst(s: Block, shot: int) -> None:
    """Roll for a burst at a figure or a place: where it lands, everybody in its radius is struck. [PH-065, PH-066]"""
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


def let_burst(s: Block, actor: int, weapon: int, x: int, y: int, drift: int, more: int) -> None:
    """Let a burst drift some way in one of eight directions, and strike everybody there. [PH-065, PH-066]"""
    if drift > 0:
        turn = 3 * (throw_faces(s, actor, DIE_PH_DRIFT, PH_DIRECTIONS) - 1)
        x += turned_x(drift, 0, turn)
        y += turned_y(drift, 0, turn)
    tell_spot(s, PH_BURST, 65, actor, 0, weapon, 0, x, y, drift)
    push_burst(s, actor, weapon, roll_damage(s, actor, weapon, more), x, y, s[weapon + WEAPON_RADIUS])


def drift_of(s: Block, total: int) -> int:
    """Return how far a burst drifts: so much for each point short. [PH-066]"""
    short = s[RULES_AT + PH_COURSE_TARGET] - total
    return max(short, 1) * s[RULES_AT + PH_EXPLOSIVES_DRIFT] * METRE


def phase_use_up(s: Block, weapon: int) -> None:
    """Count what an attack costs a weapon: a grenade, its single shot, or the time to make it ready again."""
    if s[weapon + WEAPON_ISSUE] > 0:
        s[weapon + WEAPON_STOCK] -= 1
    elif s[weapon + WEAPON_LIMIT] == LIMIT_SINGLE:
        s[weapon + WEAPON_SPENT] = 1
    elif s[weapon + WEAPON_LIMIT] == LIMIT_RELOAD and s[weapon + WEAPON_OWNER] > 0:
        s[weapon + WEAPON_EMPTY] = 1
    elif s[weapon + WEAPON_LIMIT] in (LIMIT_RECHARGE, LIMIT_RELOAD):  # off the table others reload
        s[weapon + WEAPON_READY_TURN] = s[TURN] + SLOW
