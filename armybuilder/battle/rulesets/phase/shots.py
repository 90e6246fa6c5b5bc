# cython: compiled into the kernel
"""What a shot may be at, and what makes it harder. [PH-050] to [PH-062]"""

from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.phase.crews import *
from armybuilder.battle.rulesets.phase.lasting import *
from armybuilder.battle.rulesets.phase.people import *
from armybuilder.battle.rulesets.phase.seeing import *

PH_MODE_SINGLE = 0
MODE_FOCUSED = 1
MODE_SPRAY = 2
MODE_IGNORES = 4  # added: the penalty of melee is ignored [PH-D17]
MOST_SPRAYED = 4
FOCUSED_ROLLS = 3
ENDS = 5
DIE_PH_SHOT = 2
DIE_PH_ALLY = 5
DIE_PH_DRIFT = 6
PH_DIRECTIONS = 8
PH_SHOT = (
    608  # actor, target, weapon; die: three dice, total: skill and penalties, needed, result; value: distance
)
PH_ASTRAY = 616  # actor; target: who is struck; die, needed: for an ally; result 1 an ally
PH_LOBS = 617  # actor, weapon; die: three dice, total, needed, result; value: distance to the place
PH_BURST = 612  # actor, weapon; place; value: drift
PH_WHY_SKILL = 140
PH_WHY_COVER = 158  # and the two after it, as its grade rises: in the way, taken, hugged
PH_WHY_TAKEN = 159
PH_WHY_HUGGED = 160
PH_WHY_FULLY = 161
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
SHOT_X = 10  # of a burst at a place: then there is no target
SHOT_Y = 11
SHOT_ROUND = 12  # times it has been rolled: a linked pair is rolled twice


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
    return penalty // 2 if s[shooter + PH_AIMED] else penalty


def aim_bonus(s: Block, shooter: int, weapon: int) -> int:
    """Return what aiming adds: for a sniping weapon, the more for a sharpshooter, and for a targeting device."""
    if not s[shooter + PH_AIMED]:
        return 0
    bonus = 2 * s[weapon + WEAPON_TARGETING]
    if s[weapon + WEAPON_CATEGORY] == SNIPING:
        bonus += 4 if s[marksman(s, shooter) + SHARPSHOOTER] else 2
    return bonus


def melee_penalty(s: Block, shooter: int, target: int) -> int:
    """Return the penalty of a target in melee, unless it is two scales larger than every ally there. [PH-058]

    A gunner whose machine is in melee fires out of one.
    """
    if opponents(s, target) == 0 and not fires_out(s, shooter):
        return 0
    ally = next_figure(s, 0)
    while ally > 0:
        if shares_melee(s, ally, shooter, target) and s[target + TARGET_SCALE] < s[ally + TARGET_SCALE] + 2:
            return s[RULES_AT + PH_MELEE]
        ally = next_figure(s, ally)
    return 0


def fires_out(s: Block, shooter: int) -> int:
    """Return 1 for a gunner whose machine is in melee. [PH-058]"""
    return 1 if s[shooter + STATUS] == ABOARD and opponents(s, s[shooter + CARRIED_BY]) > 0 else 0


def shares_melee(s: Block, ally: int, shooter: int, target: int) -> int:
    """Return 1 for a friend in the melee that a shot goes into, or the machine in melee that it comes out of. [PH-058]"""
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
    grade = cover_grade(s, shooter, target)
    cover = times * s[RULES_AT + PH_COVER + grade] if grade > 0 else 0
    hidden = 0
    if s[weapon + WEAPON_RADIUS] == 0:
        hidden = s[RULES_AT + PH_CONCEALED + concealed_at(s, shooter, target, grade)]
    melee = 0 if mode >= MODE_IGNORES else times * melee_penalty(s, shooter, target)
    away = range_penalty(s, shooter, weapon, steps, automatic)
    bonus = aim_bonus(s, shooter, weapon)
    skill = s[marksman(s, shooter) + RANGED_SKILL]
    if telling:
        tell_modifier(s, PH_WHY_SKILL, skill)
        tell_modifier(s, PH_WHY_COVER + grade - COVER_BETWEEN, -cover)
        tell_modifier(
            s, PH_WHY_FULLY if hidden > s[RULES_AT + PH_CONCEALED + 1] else PH_WHY_CONCEALED, -hidden
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
    """Return 1 if a weapon is a figure's to fire now: at hand, loaded and ready, and nobody fights it. [PH-033, PH-041]"""
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
    if cover_grade(s, shooter, target) != UNSEEN_HERE:
        return 1
    return arcs_over(s, shooter, weapon, s[target + X], s[target + Y], SQUARE)


def arcs_over(s: Block, shooter: int, weapon: int, x: int, y: int, near: int) -> int:
    """Return 1 if a weapon fires in an arc at a place that an officer has spotted this turn."""
    return phase_is_spotted(s, s[shooter + SIDE], x, y, near) if s[weapon + WEAPON_PARABOLIC] else 0


def can_burst_at(s: Block, shooter: int, weapon: int, x: int, y: int) -> int:
    """Return 1 if a figure may let a weapon burst at a place: in reach, open to it but for smoke, or spotted. [PH-065, PH-D33]"""
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
    """Note whom a shot is at: of a spray the one named, and up to three more near its direction. [PH-061]

    0 is nobody: a burst at a place.
    """
    s[shot + SHOT_TARGETS] = target
    s[shot + SHOT_COUNT] = 1 if target > 0 else 0
    if s[shot + SHOT_MODE] % MODE_IGNORES != MODE_SPRAY:
        return
    other = next_figure(s, 0)
    while other > 0 and s[shot + SHOT_COUNT] < MOST_SPRAYED:
        if other != target and can_shoot_at(s, s[shot + SHOT_ACTOR], s[shot + SHOT_WEAPON], other):
            if in_cone(s, s[shot + SHOT_ACTOR], target, other):
                s[shot + SHOT_TARGETS + s[shot + SHOT_COUNT]] = other
                s[shot + SHOT_COUNT] += 1
        other = next_figure(s, other)
