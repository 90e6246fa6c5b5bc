"""How figures stand when objectives are counted: who can do nothing any more holds no ground. [TR-D47]"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.figures import next_figure
    from armybuilder.battle.kernel.objectives import STANDS_STEADY, STANDS_STUCK, note_standing
    from armybuilder.battle.kernel.state import KIND, KIND_CREATURE, PILOT, Block
    from armybuilder.battle.rulesets.initiative.crew import is_able
    from armybuilder.battle.rulesets.initiative.machines import pace_of


def note_standings(s: Block) -> None:
    """Note how every model stands; who can do nothing any more holds no ground."""
    model = next_figure(s, 0)
    while model > 0:
        note_standing(s, model, standing_now(s, model))
        model = next_figure(s, model)


def standing_now(s: Block, model: int) -> int:
    """Return what is to be said of how a model stands: STANDS_... added up."""
    standing = STANDS_STEADY if is_of_use(s, model) else 0
    if s[model + KIND] != KIND_CREATURE and (standing == 0 or pace_of(s, model) <= 0):
        standing += STANDS_STUCK
    return standing


def is_of_use(s: Block, model: int) -> int:
    """Return 1 for who can still do something, and for a machine that somebody drives."""
    return 1 if is_able(s, model) or (s[model + KIND] != KIND_CREATURE and s[model + PILOT] > 0) else 0
