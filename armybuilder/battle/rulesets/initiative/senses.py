# cython: compiled into the kernel
"""Weapons with a mind of their own, and sensors: what no design has, but a scenario may give. [TR-036] [TR-067]

Sensors that only find what is there say nothing here: on these tables everybody knows of all that stands.
"""

from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.initiative.rows import *

SENSOR_NONE = 0
SENSOR_HEAT = 1  # infra-red
SENSOR_LIGHT = 2  # intensifier
HIDES_DARK = 1  # what makes a shot harder
HIDES_SMOKE = 2


def mind_dm(s: Block, weapon: int, modifiers: int) -> int:
    """Return what an intelligent weapon adds: 1 while all modifiers are within its program's tolerance. [TR-036] [TR-D12]"""
    tolerance = s[weapon + SHOT_TOLERANCE] if weapon > 0 else 0
    return 1 if tolerance > 0 and -tolerance <= modifiers <= tolerance else 0


def sees_through(s: Block, figure: int, hidden_by: int) -> int:
    """Return 1 if a figure's sensor makes nothing of what hides a target. [TR-067] [TR-074]"""
    if s[figure + SENSOR] == SENSOR_LIGHT:
        return 1 if hidden_by == HIDES_DARK else 0
    if s[figure + SENSOR] == SENSOR_HEAT:
        return 1 if hidden_by in (HIDES_DARK, HIDES_SMOKE) else 0
    return 0
