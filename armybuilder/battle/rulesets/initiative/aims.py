# cython: compiled into the kernel
"""Who may attack whom with what: shots, throws and blows. [TR-030] to [TR-033] [TR-055] [TR-085] [TR-140]"""

from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.initiative.attacks import *
from armybuilder.battle.rulesets.initiative.crew import *
from armybuilder.battle.rulesets.initiative.deeds import *
from armybuilder.battle.rulesets.initiative.driving import *
from armybuilder.battle.rulesets.initiative.machines import *
from armybuilder.battle.rulesets.initiative.melee import *
from armybuilder.battle.rulesets.initiative.ranges import *
from armybuilder.battle.rulesets.initiative.riding import *
from armybuilder.battle.rulesets.initiative.rows import *
from armybuilder.battle.rulesets.initiative.shots import *


def initiative_is_blade(s: Block, weapon: int) -> int:
    """Return 1 for a weapon that strikes blows."""
    return 1 if s[weapon + WEAPON_CATEGORY] in (CLOSE_COMBAT, HEAVY_CLOSE_COMBAT) else 0


def initiative_is_gun(s: Block, weapon: int) -> int:
    """Return 1 for a weapon that shoots or is thrown."""
    if s[weapon + SHOT_DICE] == 0 or s[weapon + WEAPON_CATEGORY] > 9:
        return 0
    return 1 - initiative_is_blade(s, weapon)


def gun_reason(s: Block, model: int, weapon: int, mode: int) -> int:
    """Return why a figure cannot fire a weapon at all now, or 0. [TR-031] [TR-055]"""
    if (
        weapon == 0
        or initiative_bears(s, model, weapon) == 0
        or initiative_is_gun(s, weapon) == 0
        or s[model + GUN_SKILL] < 0
    ):
        return TR_REASON_NO_WEAPON
    if s[weapon + GUN_HITS] >= GUN_MOST:
        return TR_REASON_NO_WEAPON
    if is_loaded(s, weapon) == 0:
        return REASON_NOT_LOADED
    if mode < TR_MODE_SINGLE or mode > MODE_AUTO:
        return TR_REASON_NOT_AUTOMATIC
    if mode > TR_MODE_SINGLE and (s[weapon + SHOT_AUTO] == 0 or s[weapon + WEAPON_RADIUS] > 0):
        return TR_REASON_NOT_AUTOMATIC
    return 0 if s[model + SIGNIFICANT] > 0 else REASON_NO_ACTION


def mark_reason(s: Block, model: int, weapon: int, target: int) -> int:
    """Return why a weapon cannot be turned on a target, or 0: range, arc, sight. [TR-033] [TR-085] [TR-140]"""
    if target == 0 or initiative_is_target(s, target) == 0 or s[target + SIDE] == s[model + SIDE]:
        return TR_REASON_NO_TARGET
    if range_dm(s, weapon, initiative_band_between(s, model, target)) == NOT_ALLOWED:
        return REASON_OUT_OF_RANGE
    return turn_reason(s, model, weapon, target)


def turn_reason(s: Block, model: int, weapon: int, target: int) -> int:
    """Return why a weapon that reaches an enemy cannot be turned on it, or 0: arc, sight, who weaves. [TR-085] [TR-140] [TR-150]"""
    if s[target + WOVEN] > 0 and is_shaken_off(s, model, target):
        return REASON_SHAKEN_OFF
    if (
        s[model + STATUS] == ABOARD
        and s[weapon + WEAPON_OWNER] == model
        and may_fire_out(s, model, target) == 0
    ):
        return TR_REASON_ABOARD
    if s[weapon + WEAPON_MOUNT] != MOUNT_CARRIED:
        if mount_bears(s, s[weapon + WEAPON_OWNER], weapon, target) == 0:
            return REASON_OUT_OF_ARC
    return sight_reason(s, model, weapon, target)


def sight_reason(s: Block, model: int, weapon: int, target: int) -> int:
    """Return REASON_NOT_SEEN where a target is out of sight, and not shown to a weapon that needs none, or 0. [TR-085]"""
    cover = initiative_cover_of(s, model, target)
    if cover == OUT_OF_REACH:
        return REASON_NOT_SEEN
    if cover == TR_OUT_OF_SIGHT:
        shown = 1 if s[weapon + WEAPON_PARABOLIC] and s[target + SPOTTED_FOR] >= s[TURN] else 0
        return 0 if shown else REASON_NOT_SEEN
    return REASON_NOT_SEEN if s[model + STANCE] != TR_STANDING and is_in_slit(s, target, model) else 0


def shot_reason(s: Block, model: int, weapon: int, target: int, mode: int) -> int:
    """Return why a shot cannot be fired, or 0. [TR-031]"""
    reason = gun_reason(s, model, weapon, mode)
    return reason or mark_reason(s, model, weapon, target)


def blow_reason(s: Block, model: int, weapon: int, target: int) -> int:
    """Return why a blow cannot be struck with a weapon (0: bare hands), or 0. [TR-030] [TR-102]"""
    if s[model + STATUS] == ABOARD:
        return TR_REASON_ABOARD
    if weapon > 0 and (initiative_bears(s, model, weapon) == 0 or initiative_is_blade(s, weapon) == 0):
        return TR_REASON_NO_WEAPON
    if weapon > 0 and (s[weapon + GUN_HITS] >= GUN_MOST or s[weapon + WEAPON_SPENT]):
        return TR_REASON_NO_WEAPON
    if weapon > 0 and s[weapon + WEAPON_EMPTY]:
        return REASON_NOT_LOADED
    if s[model + SIGNIFICANT] <= 0:
        return REASON_NO_ACTION
    if s[model + STANCE] == PRONE:
        return REASON_LYING
    if target == 0 or initiative_is_target(s, target) == 0 or s[target + SIDE] == s[model + SIDE]:
        return TR_REASON_NO_TARGET
    if s[model + TR_MELEE_SKILL] < 0:
        return TR_REASON_NO_WEAPON
    return 0 if can_strike(s, model, target, weapon) else REASON_OUT_OF_RANGE
