# cython: compiled into the kernel
"""How units stand when objectives are counted: broken ones hold no ground, those that have surrendered are prisoners. [WE-082]"""

from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.objectives import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.edge.crews import *
from armybuilder.battle.rulesets.edge.guns import *
from armybuilder.battle.rulesets.edge.rows import *


def edge_note_standings(s: Block) -> None:
    """Note how every model stands; broken units hold no ground, those that have surrendered are prisoners."""
    model = next_figure(s, 0)
    while model > 0:
        note_standing(s, model, edge_standing_now(s, model))
        model = next_figure(s, model)


def edge_standing_now(s: Block, model: int) -> int:
    """Return what is to be said of how a model stands: STANDS_... added up."""
    morale = s[s[model + UNIT] + UNIT_MORALE]
    standing = STANDS_STEADY if morale < MORALE_FALL_BACK else 0
    if s[model + STATUS] == LEFT_TABLE and morale == MORALE_SURRENDERED:
        standing += STANDS_TAKEN
    if edge_is_vehicle(s, model):
        standing += STANDS_STUCK if s[model + SPEED_LOSS] == SPEED_NONE or not edge_can_drive(s, model) else 0
        standing += STANDS_SPENT if not is_automatic(s, model) and crew_left(s, model) == 0 else 0
    return standing
