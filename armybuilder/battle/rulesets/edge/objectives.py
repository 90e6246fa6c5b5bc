"""How units stand when objectives are counted: broken ones hold no ground, those that have surrendered are prisoners. [WE-082]"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.figures import next_figure
    from armybuilder.battle.kernel.objectives import (
        STANDS_SPENT,
        STANDS_STEADY,
        STANDS_STUCK,
        STANDS_TAKEN,
        note_standing,
    )
    from armybuilder.battle.kernel.state import LEFT_TABLE, STATUS, UNIT, Block
    from armybuilder.battle.rulesets.edge.crews import can_drive, crew_left
    from armybuilder.battle.rulesets.edge.guns import is_automatic
    from armybuilder.battle.rulesets.edge.rows import (
        MORALE_FALL_BACK,
        MORALE_SURRENDERED,
        SPEED_LOSS,
        SPEED_NONE,
        UNIT_MORALE,
        is_vehicle,
    )


def note_standings(s: Block) -> None:
    """Note how every model stands; broken units hold no ground, those that have surrendered are prisoners."""
    model = next_figure(s, 0)
    while model > 0:
        note_standing(s, model, standing_now(s, model))
        model = next_figure(s, model)


def standing_now(s: Block, model: int) -> int:
    """Return what is to be said of how a model stands: STANDS_... added up."""
    morale = s[s[model + UNIT] + UNIT_MORALE]
    standing = STANDS_STEADY if morale < MORALE_FALL_BACK else 0
    if s[model + STATUS] == LEFT_TABLE and morale == MORALE_SURRENDERED:
        standing += STANDS_TAKEN
    if is_vehicle(s, model):
        standing += STANDS_STUCK if s[model + SPEED_LOSS] == SPEED_NONE or not can_drive(s, model) else 0
        standing += STANDS_SPENT if not is_automatic(s, model) and crew_left(s, model) == 0 else 0
    return standing
