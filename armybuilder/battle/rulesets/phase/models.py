# cython: compiled into the kernel
"""Questions about a model and its weapons. [PH-004] [PH-110]"""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.models import *
from armybuilder.battle.rulesets.phase.numbers import *
from armybuilder.battle.rulesets.phase.state import *


def is_broken(s: Block, model: ModelRow) -> int:
    """Return 1 if a model is on foot and its group has broken. [PH-D26]

    Machines and models aboard never break.
    """
    if s[model + KIND] != KIND_CREATURE or s[model + STATUS] == ABOARD:
        return 0
    return 1 if s[s[s[model + UNIT] + GROUP] + GROUP_BROKEN] else 0


def is_alive(s: Block, model: ModelRow) -> int:
    """Return 1 if a model is in the battle, on the table or aboard a machine."""
    return 1 if model > 0 and s[model + STATUS] in (IN_PLAY, ABOARD) else 0


def threatens(s: Block, a: ModelRow, b: ModelRow) -> int:
    """Return 1 if two models are enemies within a square of each other. [PH-040, PH-D13]"""
    if s[a + SIDE] == s[b + SIDE] or not is_up(s, a) or not is_up(s, b):
        return 0
    return is_nearer(s, a, b, SQUARE + 1)


def opponents(s: Block, model: ModelRow) -> int:
    """Return the number of enemies that a model is in melee with. [PH-040]"""
    if not is_up(s, model):
        return 0
    foes = side_row(1 - s[model + SIDE])
    return near_of(s, model, s[foes + SIDE_MODELS], s[foes + SIDE_END])


def near_of(s: Block, model: ModelRow, first: int, end: int) -> int:
    """Return the number of models between two rows that are within a square of a model."""
    found = 0
    other = first
    while other < end:
        if s[other + STATUS] == IN_PLAY:
            reach = s[model + RADIUS] + s[other + RADIUS] + SQUARE
            away = s[other + X] - s[model + X]
            if -reach <= away <= reach and is_nearer(s, model, other, SQUARE + 1):
                found += 1
        other += MODEL_WIDTH
    return found


def range_of(s: Block, weapon: WeaponRow) -> int:
    """Return the range of a weapon. [PH-115]"""
    return s[weapon + PH_SHOT_RANGE]


def phase_first_weapon(s: Block, model: ModelRow) -> WeaponRow:
    """Return the weapon in a model's hand as the battle begins, or 0. [PH-D09]

    It is the weapon set so by hand, else the first.
    """
    found = 0
    for i in range(s[model + ARMED]):
        weapon = s[model + WEAPONS] + i * WEAPON_WIDTH
        if s[weapon + PH_HELD] == PH_HELD_IN_HAND:
            return weapon
        if found == 0 and s[weapon + PH_HELD] != PH_LEFT_BEHIND:
            found = weapon
    return found


def owns(s: Block, model: ModelRow, weapon: WeaponRow) -> int:
    """Return 1 if a weapon is a model's own, or was picked up by the model. [PH-031]"""
    first = s[model + WEAPONS]
    if weapon > 0 and weapon == s[model + PICKED]:
        return 1
    return 1 if weapon > 0 and first <= weapon < first + s[model + ARMED] * WEAPON_WIDTH else 0


def is_bulky(s: Block, weapon: WeaponRow) -> int:
    """Return 1 if a weapon takes an Action to draw. [PH-030, PH-D09]"""
    category = s[weapon + WEAPON_CATEGORY]
    return 1 if category in (HEAVY, VERY_HEAVY, HEAVY_CLOSE_COMBAT, STARCRAFT) else 0


def phase_is_light(s: Block, weapon: WeaponRow) -> int:
    """Return 1 if a weapon is drawn on the move, as pistols, grenades and close combat weapons are. [PH-021, PH-D09]"""
    return 1 if s[weapon + WEAPON_CATEGORY] in (PISTOL, GRENADES, CLOSE_COMBAT) else 0
