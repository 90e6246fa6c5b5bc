# cython: compiled into the kernel
"""The end of a battle, its score, the winner and the holder of the field. [PH, section 13]"""

from armybuilder.battle.kernel.verdict import *
from armybuilder.battle.rulesets.phase.crews import *
from armybuilder.battle.rulesets.phase.verbs import *


def phase_end_if_over(s: Block) -> None:
    """End the battle if a side has no fighting model left or the turns are over."""
    if fighting(s, LEFT) == 0 or fighting(s, RIGHT) == 0:
        s[END_CAUSE] = END_FIELD
    elif s[CURRENT_PHASE] == PHASE_OPEN and s[TURN] >= s[TURNS]:
        s[END_CAUSE] = END_TURNS
    if s[END_CAUSE]:
        s[CURRENT_PHASE] = PH_PHASE_OVER
        left = score_phase(s, LEFT)
        right = score_phase(s, RIGHT)
        tell_verdict(s, 0, holder_phase(s), left, right, winner_phase(s, left, right))


def fighting(s: Block, side: int) -> int:
    """Return 1 if a side has a fighting model left."""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + SIDE] == side and can_fight_on(s, model):
            return 1
    return 0


def score_phase(s: Block, side: int) -> int:
    """Return a side's score, for enemy losses and for its objectives."""
    losses = phase_losses(s, side)
    return with_objectives(s, side, losses, holder_phase(s)) if s[OBJECTIVE_COUNT] else losses


def holder_phase(s: Block) -> int:
    """Return the side that controls the battlefield, ahead by losses and plain objectives, or -1."""
    phase_note_standings(s)
    return holder_by(s, phase_losses(s, LEFT), phase_losses(s, RIGHT), s[RULES_AT + PH_COURSE_DRAW_PERCENT])


def phase_losses(s: Block, side: int) -> int:
    """Return a side's score for enemy losses: the prices of lost enemies, half for broken ones.

    Lost enemies are down or gone. A model that a medic has saved is not lost. The side's head start is
    included.
    """
    total = s[side_row(side) + SIDE_BONUS]
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + SIDE] != side and s[model + STABILISED] == 0:
            if s[model + STATUS] not in (IN_PLAY, ABOARD):
                total += s[model + PRICE]
            elif is_broken(s, model):
                total += s[model + PRICE] // 2
    return total


def winner_phase(s: Block, left: int, right: int) -> int:
    """Return the side with the higher score, -1 if the difference is too small."""
    return ahead(left, right, s[RULES_AT + PH_COURSE_DRAW_PERCENT])


# ---- objectives: the broken hold no ground [PH-D26] ---------------------------------------------------------


def phase_note_standings(s: Block) -> None:
    """Record the standing of every model for the objectives.

    A broken model holds no ground.
    """
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        note_standing(s, model, phase_standing_now(s, model))


def phase_standing_now(s: Block, model: ModelRow) -> int:
    """Return the standing of a model, a sum of STANDS_ values."""
    standing = 0 if is_broken(s, model) else STANDS_STEADY
    return standing + STANDS_STUCK if s[model + KIND] != KIND_CREATURE and is_stuck(s, model) else standing


def is_stuck(s: Block, machine: ModelRow) -> int:
    """Return 1 if a machine is stuck: immobile, without a driver or without its controller."""
    if s[machine + SPEED] <= 0:
        return 1
    if s[machine + CORE] == CORE_AUTONOMOUS:
        return 0
    if s[machine + CORE] == CORE_SLAVE:
        return 1 - is_alive(s, s[machine + CONTROLLER])
    return 1 if s[machine + PILOT] == 0 else 0
