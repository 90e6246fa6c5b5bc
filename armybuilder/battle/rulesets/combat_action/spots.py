# cython: compiled into the kernel
"""Open places of ground as targets: which an officer may name, and fire at them by his co-ordinates. [CA-B-120, CA-B-199]"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.aboard import *
from armybuilder.battle.rulesets.combat_action.arcs import *
from armybuilder.battle.rulesets.combat_action.explosives import *
from armybuilder.battle.rulesets.combat_action.lasting import *
from armybuilder.battle.rulesets.combat_action.locations import *
from armybuilder.battle.rulesets.combat_action.numbers import *
from armybuilder.battle.rulesets.combat_action.scatter import *
from armybuilder.battle.rulesets.combat_action.sections import *
from armybuilder.battle.rulesets.combat_action.shooting import *
from armybuilder.battle.rulesets.combat_action.sight import *
from armybuilder.battle.rulesets.combat_action.targeting import *
from armybuilder.battle.rulesets.combat_action.verbs import *
from armybuilder.battle.rulesets.combat_action.weapons import *


def open_spot_refusal(s: Block, officer: int, weapon: int, x: int, y: int) -> int:
    """Return 0 if an officer can name an open place for a weapon: he sees it, and there is a template to place. [CA-B-120]"""
    if x < 0 or y < 0 or x > s[TABLE_WIDTH] or y > s[TABLE_DEPTH]:
        return REASON_OFF_TABLE
    if s[weapon + WEAPON_RADIUS] == 0:
        return 120
    return 0 if sees_spot(s, officer, x, y) else 76


def sees_spot(s: Block, viewer: int, x: int, y: int) -> int:
    """Return 1 if a model would see one like itself at a place. [CA-B-076, CA-B-077]"""
    if s[viewer + ALTITUDE] == HIGH:
        return 1
    if s[viewer + ALTITUDE] == 0:
        return 1 if look(s, viewer, s[viewer + X], s[viewer + Y], viewer, x, y) != UNSEEN else 0
    piece = s[PIECES_AT]
    for _ in range(s[PIECE_COUNT]):
        if s[piece + PIECE_BLOCKS_LOW] and crosses(s, piece, s[viewer + X], s[viewer + Y], x, y):
            if not is_inside(s, piece, x, y) and not is_inside(s, piece, s[viewer + X], s[viewer + Y]):
                return 0
        piece += PIECE_WIDTH
    return 1


def spot_way(s: Block, weapon: int, number: int) -> int:
    """Return the way in which a weapon fires at an open place: single shots, or `number` 1 full automatic. [CA-B-107]"""
    way = way_to_fire(s, weapon)
    return AUTOMATIC_FIRE if number > 0 and way != HEAVY_FIRE else way


def spot_fire_cost(s: Block, weapon: int, number: int) -> int:
    """Return the action points of firing at an open place."""
    return fire_cost(s, spot_way(s, weapon, number))


def spot_fire_refusal(s: Block, shooter: int, weapon: int, number: int) -> int:
    """Return 0 if a weapon can be fired at the open place it has co-ordinates of, or the rule against it. [CA-B-119, CA-B-120]"""
    reason = gun_refusal(s, shooter, weapon, spot_way(s, weapon, number), number)
    if reason:
        return reason
    if s[weapon + WEAPON_SPOT] > 0 or s[weapon + WEAPON_SPOT_TURN] != s[TURN]:
        return 120
    band = spot_band(s, shooter, weapon, s[weapon + WEAPON_SPOT_X], s[weapon + WEAPON_SPOT_Y])
    if range_modifier(s, weapon, band) == NOT_ALLOWED:
        return 90
    if not is_arcing(s, weapon, band):
        return 119
    return 0 if bears_on_spot(s, weapon) else 75


def spot_distance(s: Block, shooter: int, x: int, y: int) -> int:
    """Return how far a place is from a shooter's base."""
    far = length(x - s[shooter + X], y - s[shooter + Y])
    return far - s[shooter + RADIUS] if far > s[shooter + RADIUS] else 0


def spot_band(s: Block, shooter: int, weapon: int, x: int, y: int) -> int:
    """Return the band a shot at a place is resolved at. [CA-B-056, CA-B-089]"""
    band = band_of(s, spot_distance(s, shooter, x, y))
    return air_band(s, shooter, weapon, shooter, band) if s[shooter + ALTITUDE] > 0 else band


def bears_on_spot(s: Block, weapon: int) -> int:
    """Return 1 if the place lies in the arc of a weapon's mount. [CA-B-075]"""
    mount = s[weapon + WEAPON_MOUNT]
    if mount in (0, MOUNT_TURRET):
        return 1
    hull = s[weapon + WEAPON_OWNER]
    dx = s[weapon + WEAPON_SPOT_X] - s[hull + X]
    dy = s[weapon + WEAPON_SPOT_Y] - s[hull + Y]
    return is_in_arc(mount, s[hull + FACING_X], s[hull + FACING_Y], dx, dy)


def fire_at_spot(s: Block, shooter: int, weapon: int, number: int) -> None:
    """Fire at the open place a weapon has co-ordinates of; it counts as any firing does. [CA-B-120, CA-D-083, CA-B-151]"""
    owner = s[weapon + WEAPON_OWNER]
    if s[owner + KIND] != KIND_CREATURE:
        s[owner + FIRED] = 1
    other = s[weapon + WEAPON_LINKED]
    x = s[weapon + WEAPON_SPOT_X]
    y = s[weapon + WEAPON_SPOT_Y]
    fire_volley_at_spot(s, shooter, weapon, x, y, number)
    if other > weapon:
        fire_volley_at_spot(s, shooter, other, x, y, number)
    if s[owner + SPECIALS]:
        turn_launchers(s, weapon, x, y)
    s[shooter + AIM_TARGET] = 0


def fire_volley_at_spot(s: Block, shooter: int, weapon: int, x: int, y: int, number: int) -> None:
    """Fire one weapon at a place, if it works, and see what that does to the weapon. [CA-B-106, CA-B-149, CA-B-152]"""
    if range_modifier(s, weapon, spot_band(s, shooter, weapon, x, y)) == NOT_ALLOWED:
        return
    if not is_ready(s, weapon) or not still_works(s, s[weapon + WEAPON_OWNER], weapon, shooter):
        return
    shots = s[RULES_AT + BURST_SHOTS] if number > 0 and s[weapon + WEAPON_AUTOMATIC] else 1
    ones = 0
    for shot in range(shots):
        if combat_action_is_up(s, shooter):
            ones += 1 if shoot_at_spot(s, shooter, weapon, x, y, shot) == 1 else 0
    wear(s, shooter, weapon, shots, ones)
    spend_last(s, s[weapon + WEAPON_OWNER], weapon)


def shoot_at_spot(s: Block, shooter: int, weapon: int, x: int, y: int, shot: int) -> int:
    """Roll one shot at a place, let its template land there or astray, and return the natural die. [CA-B-108, CA-B-110]

    Nobody's size counts, for nobody is aimed at.
    """
    distance = spot_distance(s, shooter, x, y)
    die = throw(s, shooter, DIE_TO_HIT)
    reach = range_modifier(s, weapon, spot_band(s, shooter, weapon, x, y))
    speed = speed_penalty(s, s[shooter + DISTANCE])
    height = altitude_modifier(s, shooter, shooter)
    total = reach + speed + height + wound_modifier(s, shooter)
    skill = skill_of_shot(s, shooter, shot)
    hit = is_hit(die, total, skill)
    tell_aim(s, 120, shooter, weapon, die, total, skill, hit, x, y, distance)
    tell_modifier(s, MOD_RANGE, reach)
    tell_modifier(s, MOD_SPEED_SHOOTER, speed)
    tell_modifier(s, MOD_WOUNDED, wound_modifier(s, shooter))
    tell_modifier(s, MOD_ALTITUDE, height)
    s[FOUND_X] = x
    s[FOUND_Y] = y
    if not hit:
        face = throw(s, shooter, DIE_SCATTER)
        astray = deviation(s, weapon, skill, die, distance)
        go_astray(s, x - s[shooter + X], y - s[shooter + Y], face, astray)
        tell_spot(s, SCATTERS, 109, shooter, 0, weapon, face, s[FOUND_X], s[FOUND_Y], astray)
    set_off(s, s[FOUND_X], s[FOUND_Y], shooter, weapon, 0, 108)
    return die
