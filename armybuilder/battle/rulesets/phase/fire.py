# cython: compiled into the kernel
"""The Ranged phase: single shots, spray, focused fire and bursts as they are rolled. [PH-050] to [PH-066]"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.phase.crews import *
from armybuilder.battle.rulesets.phase.hits import *
from armybuilder.battle.rulesets.phase.people import *
from armybuilder.battle.rulesets.phase.scales import *
from armybuilder.battle.rulesets.phase.shots import *
from armybuilder.battle.rulesets.phase.trials import *

SLOW = 2  # turns
ALLY_FROM = 4  # of a d6: half of what ignores a melee strikes an ally [PH-D17]
DIE_PH_CREW = 8
PH_CREW_STRUCK = (
    630  # actor: shooter; target: machine; die, needed: at most; result 1 somebody in the open is struck
)


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
    """Roll once, or three times, at one target; damage falls once and is applied for each hit. [PH-062, PH-D19]"""
    shooter = s[shot + SHOT_ACTOR]
    weapon = s[shot + SHOT_WEAPON]
    mode = s[shot + SHOT_MODE]
    target = s[shot + SHOT_TARGETS]
    if not is_up(s, target):
        return
    steps = increments(s, gap(s, shooter, target))
    frame = 0
    for _ in range(FOCUSED_ROLLS if mode % MODE_IGNORES == MODE_FOCUSED else 1):
        natural = throw_three(s, shooter, DIE_PH_SHOT)
        rule = 50 if mode % MODE_IGNORES == PH_MODE_SINGLE else 62
        if decide_shot(s, shooter, target, weapon, mode, steps, natural, rule):
            if frame == 0:
                damage = roll_damage(s, shooter, weapon, shot_bonus(s, shooter, weapon, mode))
                frame = push_hits(s, shooter, weapon, damage, 51)
            add_hit(s, frame, struck_for(s, shooter, target, mode))


def spray(s: Block, shot: int) -> None:
    """Roll once at up to four, at the worst of their ranges; damage falls once, for each. [PH-061]"""
    shooter = s[shot + SHOT_ACTOR]
    weapon = s[shot + SHOT_WEAPON]
    steps = 0
    for i in range(s[shot + SHOT_COUNT]):
        steps = max(steps, increments(s, gap(s, shooter, s[shot + SHOT_TARGETS + i])))
    natural = throw_three(s, shooter, DIE_PH_SHOT)
    frame = 0
    for i in range(s[shot + SHOT_COUNT]):
        target = s[shot + SHOT_TARGETS + i]
        mode = s[shot + SHOT_MODE]
        if is_up(s, target) and decide_shot(s, shooter, target, weapon, mode, steps, natural, 61):
            if frame == 0:
                frame = push_hits(s, shooter, weapon, roll_damage(s, shooter, weapon, 0), 51)
            add_hit(s, frame, struck_for(s, shooter, target, mode))


def decide_shot(
    s: Block, shooter: int, target: int, weapon: int, mode: int, steps: int, natural: int, rule: int
) -> int:
    """Return 1 if three dice hit a target, and log why. [PH-050]"""
    modifier = phase_shot_modifier(s, shooter, target, weapon, mode, steps, 0)
    needed = s[RULES_AT + PH_TARGET]
    hit = is_success(natural, modifier, needed)
    tell_roll(
        s, PH_SHOT, rule, shooter, target, weapon, natural, modifier, needed, hit, gap(s, shooter, target)
    )
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
    most = s[RULES_AT + PH_CREW]
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
    """Return who is struck by a hit on one in melee when its penalty was ignored: half the time an ally. [PH-058]"""
    if mode < MODE_IGNORES or melee_penalty(s, shooter, target) == 0:
        return target
    allies = allies_near(s, shooter, target)
    die = throw(s, shooter, DIE_PH_ALLY)
    chosen = throw_faces(s, shooter, DIE_PH_ALLY, allies) if die >= ALLY_FROM else 0
    struck = target
    ally = next_figure(s, 0)
    while ally > 0 and chosen > 0:
        chosen -= shares_melee(s, ally, shooter, target)
        if chosen == 0:
            struck = ally
        ally = next_figure(s, ally)
    tell_roll(s, PH_ASTRAY, 58, shooter, struck, 0, die, 0, ALLY_FROM, 1 if struck != target else 0, 0)
    return struck


def allies_near(s: Block, shooter: int, target: int) -> int:
    """Return how many of a shooter's side are in the melee that a shot goes into or comes out of. [PH-058]"""
    found = 0
    ally = next_figure(s, 0)
    while ally > 0:
        found += shares_melee(s, ally, shooter, target)
        ally = next_figure(s, ally)
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
        hit = decide_shot(s, shooter, target, weapon, mode, steps, natural, 65)
    else:
        away = phase_way_to(s, shooter, x, y)
        modifier = point_modifier(s, shooter, weapon, x, y, 0)
        hit = is_success(natural, modifier, s[RULES_AT + PH_TARGET])
        tell_roll(s, PH_LOBS, 65, shooter, 0, weapon, natural, modifier, s[RULES_AT + PH_TARGET], hit, away)
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
    short = s[RULES_AT + PH_TARGET] - total
    return max(short, 1) * s[RULES_AT + PH_DRIFT] * METRE


def phase_use_up(s: Block, weapon: int) -> None:
    """Count what an attack takes of a weapon: a grenade, its single shot, or the time to make it ready."""
    if s[weapon + WEAPON_ISSUE] > 0:
        s[weapon + WEAPON_STOCK] -= 1
    elif s[weapon + WEAPON_LIMIT] == LIMIT_SINGLE:
        s[weapon + WEAPON_SPENT] = 1
    elif s[weapon + WEAPON_LIMIT] == LIMIT_RELOAD and s[weapon + WEAPON_OWNER] > 0:
        s[weapon + WEAPON_EMPTY] = 1
    elif s[weapon + WEAPON_LIMIT] in (LIMIT_RECHARGE, LIMIT_RELOAD):  # off the table others reload
        s[weapon + WEAPON_READY_TURN] = s[TURN] + SLOW
