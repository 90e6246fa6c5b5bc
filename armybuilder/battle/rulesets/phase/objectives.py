# cython: compiled into the kernel
"""How figures stand when objectives are counted: the broken hold no ground. [PH-D26]"""

from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.objectives import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.phase.people import *


def phase_note_standings(s: Block) -> None:
    """Note how every model stands; the broken hold no ground."""
    model = next_figure(s, 0)
    while model > 0:
        note_standing(s, model, phase_standing_now(s, model))
        model = next_figure(s, model)


def phase_standing_now(s: Block, model: int) -> int:
    """Return what is to be said of how a model stands: STANDS_... added up."""
    standing = 0 if is_broken(s, model) else STANDS_STEADY
    return standing + STANDS_STUCK if s[model + KIND] != KIND_CREATURE and is_stuck(s, model) else standing


def is_stuck(s: Block, machine: int) -> int:
    """Return 1 for a machine that goes nowhere: it cannot move, nobody drives it, or its controller is gone."""
    if s[machine + SPEED] <= 0:
        return 1
    if s[machine + CORE] == CORE_AUTONOMOUS:
        return 0
    if s[machine + CORE] == CORE_SLAVE:
        return 1 - is_alive(s, s[machine + CONTROLLER])
    return 1 if s[machine + PILOT] == 0 else 0
