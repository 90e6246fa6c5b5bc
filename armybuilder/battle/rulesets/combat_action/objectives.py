# cython: compiled into the kernel
"""How models stand when objectives are counted. [CA-B-018 to CA-B-022]"""

from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.objectives import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.immobilised import *

VITAL = 768  # compartment or core, and power plant, among the locations of a machine [CA-B-020]


def note_standings(s: Block) -> None:
    """Note how every model stands; routing units hold no ground. [CA-D-042]"""
    model = next_figure(s, 0)
    while model > 0:
        note_standing(s, model, standing_now(s, model))
        model = next_figure(s, model)


def standing_now(s: Block, model: int) -> int:
    """Return what is to be said of how a model stands: STANDS_... added up. [CA-B-020, CA-B-021, CA-B-022]"""
    standing = STANDS_STEADY if s[s[model + UNIT] + UNIT_ROUTING] == 0 else 0
    if s[model + KIND] != KIND_CREATURE:
        standing += STANDS_STUCK if is_immobilised(s, model) else 0
        standing += STANDS_SPENT if s[model + LOCATIONS] & VITAL else 0
    return standing
