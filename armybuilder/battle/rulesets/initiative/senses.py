"""Weapons with a mind of their own, and sensors: what no design has, but a scenario may give. [TR-036] [TR-067]"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.state import Block
    from armybuilder.battle.rulesets.initiative.rows import SENSOR, SHOT_TOLERANCE

    SENSOR_NONE = 0
    SENSOR_BIO = 1  # germs and chemicals
    SENSOR_HEAT = 2  # infra-red
    SENSOR_DENSITY = 3  # what is inside what
    SENSOR_POWER = 4  # electromagnetic
    SENSOR_RANGING = 5  # laser: range data
    SENSOR_LIGHT = 6  # intensifier
    SENSOR_MOTION = 7
    SENSOR_NEURAL = 8  # living brains
    HIDES_DARK = 1  # what makes a shot harder
    HIDES_SMOKE = 2
    HIDES_SOFT_COVER = 3
    FOUND_LIFE = 1  # what there is to be found
    FOUND_WARMTH = 2
    FOUND_MASS = 3
    FOUND_POWER = 4
    FOUND_MOTION = 5
    FOUND_MIND = 6
    FOUND_POISON = 7


def mind_dm(s: Block, weapon: int, modifiers: int) -> int:
    """Return what an intelligent weapon adds: 1 while all modifiers are within its program's tolerance. [TR-036] [TR-D12]"""
    tolerance = s[weapon + SHOT_TOLERANCE] if weapon > 0 else 0
    return 1 if tolerance > 0 and -tolerance <= modifiers <= tolerance else 0


def sees_through(s: Block, figure: int, hidden_by: int, heat: int) -> int:
    """Return 1 if a figure's sensor makes nothing of what hides a target; heat blinds infra-red. [TR-067] [TR-074]"""
    if s[figure + SENSOR] == SENSOR_LIGHT:
        return 1 if hidden_by == HIDES_DARK else 0
    if s[figure + SENSOR] == SENSOR_HEAT:
        return 1 if heat == 0 and hidden_by in (HIDES_DARK, HIDES_SMOKE, HIDES_SOFT_COVER) else 0
    return 0


def senses(s: Block, figure: int, what: int) -> int:
    """Return 1 if a figure's sensor finds something of this kind where eyes fail. [TR-067]"""
    kind = s[figure + SENSOR]
    if kind == SENSOR_BIO:
        return 1 if what in (FOUND_LIFE, FOUND_POISON) else 0
    if kind == SENSOR_HEAT:
        return 1 if what in (FOUND_WARMTH, FOUND_LIFE) else 0
    if kind == SENSOR_DENSITY:
        return 1 if what == FOUND_MASS else 0
    if kind == SENSOR_POWER:
        return 1 if what == FOUND_POWER else 0
    if kind == SENSOR_MOTION:
        return 1 if what == FOUND_MOTION else 0
    return 1 if kind == SENSOR_NEURAL and what == FOUND_MIND else 0
