# cython: compiled into the kernel
"""The score, the winner, control of the battlefield, and the end of a battle. [WE, Automation: end conditions]"""

from armybuilder.battle.kernel.verdict import *
from armybuilder.battle.rulesets.edge.machines import *
from armybuilder.battle.rulesets.edge.verbs import *


def edge_end_if_over(s: Block) -> None:
    """End the battle if a side has no unit that can still fight, or the last turn is over."""
    if fighting_units(s, LEFT) == 0 or fighting_units(s, RIGHT) == 0:
        s[END_CAUSE] = END_FIELD
    elif s[CURRENT_PHASE] == PHASE_BEGINS and s[TURN] >= s[TURNS]:
        s[END_CAUSE] = END_TURNS
    if s[END_CAUSE]:
        s[CURRENT_PHASE] = WE_PHASE_OVER
        left = score_edge(s, LEFT)
        right = score_edge(s, RIGHT)
        tell_verdict(s, 10, holder_edge(s), left, right, winner_edge(s, left, right))


def fighting_units(s: Block, side: int) -> int:
    """Count the units of a side that can still fight.

    They are neither gone nor broken, and their vehicles have a crew.
    """
    found = 0
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        if (
            s[unit + UNIT_SIDE] == side
            and s[unit + UNIT_IN_PLAY] > 0
            and s[unit + UNIT_MORALE] <= MORALE_FALL_BACK
        ):
            vehicle = vehicle_of(s, unit)
            # a crew that got out of its wreck fights on as figures
            if vehicle == 0 or s[vehicle + STATUS] != IN_PLAY:
                found += 1
            elif is_automatic(s, vehicle) or crew_left(s, vehicle) > 0:
                found += 1
    return found


def score_edge(s: Block, side: int) -> int:
    """Return a side's score for the enemy's losses and its own objectives."""
    losses = edge_losses(s, side)
    return with_objectives(s, side, losses, holder_edge(s)) if s[OBJECTIVE_COUNT] else losses


def holder_edge(s: Block) -> int:
    """Return the side that controls the battlefield, -1 for neither.

    It is ahead by losses and plain objectives.
    """
    edge_note_standings(s)
    return holder_by(s, edge_losses(s, LEFT), edge_losses(s, RIGHT), s[RULES_AT + WE_DRAW_PERCENT])


def edge_losses(s: Block, side: int) -> int:
    """Return a side's score for losses.

    It is the price of enemies that are destroyed or gone, and a part of the price of those broken or fallen
    back.
    """
    total = s[side_row(side) + SIDE_BONUS]
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + SIDE] != side:
            if s[model + STATUS] not in (IN_PLAY, ABOARD):
                total += s[model + PRICE]
            elif s[s[model + UNIT] + UNIT_MORALE] >= MORALE_FALL_BACK:
                total += s[model + PRICE] * s[RULES_AT + WE_HALF_PERCENT] // HUNDREDTHS
    return total


def winner_edge(s: Block, left: int, right: int) -> int:
    """Return the side with the higher score, -1 if the difference is too small."""
    return ahead(left, right, s[RULES_AT + WE_DRAW_PERCENT])


# ---- objectives [WE-082] -----------------------------------------------------------------------------------


def edge_note_standings(s: Block) -> None:
    """Record the standing of every model for the objectives.

    Broken units hold no ground, and models that have surrendered are prisoners.
    """
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        note_standing(s, model, edge_standing_now(s, model))


def edge_standing_now(s: Block, model: ModelRow) -> int:
    """Return the standing of a model, a sum of `STANDS_...`."""
    morale = s[s[model + UNIT] + UNIT_MORALE]
    standing = STANDS_STEADY if morale < MORALE_FALL_BACK else 0
    if s[model + STATUS] == LEFT_TABLE and morale == MORALE_SURRENDERED:
        standing += STANDS_TAKEN
    if edge_is_vehicle(s, model):
        standing += STANDS_STUCK if s[model + SPEED_LOSS] == SPEED_NONE or not edge_can_drive(s, model) else 0
        standing += STANDS_SPENT if not is_automatic(s, model) and crew_left(s, model) == 0 else 0
    return standing
