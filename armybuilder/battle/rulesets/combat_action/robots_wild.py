# cython: compiled into the kernel
"""Robots out of control: what a d6 makes them do. [CA-B-191 to CA-B-193]"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.aiming import *
from armybuilder.battle.rulesets.combat_action.locations import *
from armybuilder.battle.rulesets.combat_action.movement import *
from armybuilder.battle.rulesets.combat_action.shooting import *
from armybuilder.battle.rulesets.combat_action.sight import *
from armybuilder.battle.rulesets.combat_action.steps import *
from armybuilder.battle.rulesets.combat_action.swerves import *
from armybuilder.battle.rulesets.combat_action.targeting import *
from armybuilder.battle.rulesets.combat_action.verbs import *
from armybuilder.battle.rulesets.combat_action.weapons import *

# ---- what a robot out of control does ------------------------------------------------------------------
WILD_HALTS = 0
WILD_REPEATS = 1
WILD_FIRES = 2  # at the nearest enemy
WILD_MOVES = 3
WILD_FIRES_AT_ALL = 4  # at whoever is nearest
# ---- the frame of the guns it fires -------------------------------------------------------------------
WILD_ROBOT = 1
WILD_TARGET = 2
WILD_NEXT = 3  # place of its next weapon


def wild_deed(s: Block, robot: int, die: int) -> int:
    """Return what a face makes a robot do. [CA-B-191, CA-B-192]"""
    if die <= 3:
        return WILD_HALTS
    if s[robot + CORE] == CORE_SLAVE:
        return WILD_REPEATS
    if die == 5:
        return WILD_MOVES
    return WILD_FIRES if die == 4 else WILD_FIRES_AT_ALL


def run_wild_robot(s: Block, robot: int) -> None:
    """Roll for a robot out of control, and do it. [CA-B-191 to CA-B-193, CA-D-126]"""
    die = throw(s, robot, DIE_CONTROL)
    deed = wild_deed(s, robot, die)
    tell_roll(s, WILD_ROLLED, 191 if s[robot + CORE] == CORE_SLAVE else 192, robot, 0, 0, die, 0, 0, deed, 0)
    if deed == WILD_HALTS:
        if s[robot + ALTITUDE] > 0:
            await_fate(s, robot, FATE_CRASH)
    elif deed == WILD_MOVES:
        parts = 2 * slowed(s, robot)
        swerve(s, robot, (2 * s[robot + MV] + parts) // (2 * parts) * CM)
    elif deed == WILD_REPEATS:
        repeat(s, robot)
    else:
        fire_wild(s, robot, nearest_in_sight(s, robot, 1 if deed == WILD_FIRES_AT_ALL else 0, 0))


def repeat(s: Block, robot: int) -> None:
    """Do what was done last turn: fire at the same unit, then go as far again, straight ahead. [CA-B-191]"""
    distance = s[robot + LAST_DISTANCE]
    if distance > 0:
        size = length(s[robot + FACING_X], s[robot + FACING_Y])
        s[FOUND_X] = s[robot + X] + share(s[robot + FACING_X], distance, size)
        s[FOUND_Y] = s[robot + Y] + share(s[robot + FACING_Y], distance, size)
        begin_move(s, robot, SWERVE, 0, FOUND_X, 1)
    if s[robot + SHOT_TURN] == s[TURN] - 1 and s[robot + SHOT_AT] > 0:
        fire_wild(s, robot, nearest_in_sight(s, robot, 0, s[robot + SHOT_AT]))


def nearest_in_sight(s: Block, robot: int, anybody: int, unit: int) -> int:
    """Return the nearest model in sight and in front: an enemy, or with `anybody` a friend too; `unit`: of that unit only."""
    best = 0
    least = UNLIMITED
    other = MODELS_AT
    while other < s[MODELS_END]:
        if s[other + STATUS] == IN_PLAY and other != robot and (unit == 0 or s[other + UNIT] == unit):
            if anybody or s[other + SIDE] != s[robot + SIDE]:
                distance = gap(s, robot, other)
                if distance < least and is_ahead(s, robot, other) and sees(s, robot, other):
                    best = other
                    least = distance
        other += MODEL_WIDTH
    return best


def is_ahead(s: Block, robot: int, other: int) -> int:
    """Return 1 if a model lies in the front 90 degrees of a machine."""
    x = s[other + X] - s[robot + X]
    y = s[other + Y] - s[robot + Y]
    ahead = x * s[robot + FACING_X] + y * s[robot + FACING_Y]
    aside = x * s[robot + FACING_Y] - y * s[robot + FACING_X]
    if aside < 0:
        aside = -aside
    return 1 if ahead > 0 and aside <= ahead else 0


def fire_wild(s: Block, robot: int, target: int) -> None:
    """Fire each gun that can reach a target, or the unit it belongs to, once. [CA-B-181, CA-B-191, CA-B-192]"""
    if target > 0:
        frame = push_frame(s, FRAME_WILD)
        s[frame + WILD_ROBOT] = robot
        s[frame + WILD_TARGET] = target


def run_guns(s: Block, frame: int) -> None:
    """Fire a robot's next gun, or be done."""
    robot = s[frame + WILD_ROBOT]
    place = s[frame + WILD_NEXT]
    s[frame + WILD_NEXT] += 1
    if place >= s[robot + ARMED] or s[robot + STATUS] != IN_PLAY:
        pop_frame(s)
    else:
        fire_one_gun(s, robot, s[robot + WEAPONS] + place * WEAPON_WIDTH, s[frame + WILD_TARGET])


def fire_one_gun(s: Block, robot: int, weapon: int, target: int) -> None:
    """Fire a gun at a target if it can; in large scale a die picks which member of the unit. [CA-B-081]"""
    verb = HEAVY_FIRE if is_heavy(s, weapon) or s[weapon + WEAPON_LINKED] > 0 else STANDARD_FIRE
    if not is_gun(s, weapon) or weapon_refusal(s, robot, weapon, verb, 0):
        return
    if picked_at_random(s, robot, weapon, s[target + UNIT]):
        target = pick_member(s, robot, weapon, s[target + UNIT])
    if target > 0 and s[target + STATUS] == IN_PLAY:
        if range_modifier(s, weapon, shot_band(s, robot, weapon, target)) != NOT_ALLOWED:
            begin_shots(s, robot, weapon, target, verb, 0)
