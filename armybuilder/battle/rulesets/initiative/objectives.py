# cython: compiled into the kernel
"""How figures stand when objectives are counted: who can do nothing any more holds no ground. [TR-D47]"""

from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.objectives import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.initiative.crew import *
from armybuilder.battle.rulesets.initiative.machines import *


def initiative_note_standings(s: Block) -> None:
    """Note how every model stands; who can do nothing any more holds no ground."""
    model = next_figure(s, 0)
    while model > 0:
        note_standing(s, model, initiative_standing_now(s, model))
        model = next_figure(s, model)


def initiative_standing_now(s: Block, model: int) -> int:
    """Return what is to be said of how a model stands: STANDS_... added up."""
    standing = STANDS_STEADY if is_of_use(s, model) else 0
    if s[model + KIND] != KIND_CREATURE and (standing == 0 or pace_of(s, model) <= 0):
        standing += STANDS_STUCK
    return standing


def is_of_use(s: Block, model: int) -> int:
    """Return 1 for who can still do something, and for a machine that somebody drives."""
    return (
        1
        if initiative_is_able(s, model) or (s[model + KIND] != KIND_CREATURE and s[model + PILOT] > 0)
        else 0
    )
