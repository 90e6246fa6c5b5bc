# cython: compiled into the kernel
"""The end of a battle: when it is over, its score, and who has won and holds the field. [PH, section 13]"""

from armybuilder.battle.kernel.verdict import *
from armybuilder.battle.rulesets.phase.crews import *
from armybuilder.battle.rulesets.phase.verbs import *


def phase_end_if_over(s: Block) -> None:
    """End the battle when a side has nobody left who fights, or its turns are over."""
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
    """Return 1 if a side has somebody left who fights."""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + SIDE] == side and can_fight_on(s, model):
            return 1
    return 0


def score_phase(s: Block, side: int) -> int:
    """Return a side's score: what the enemy has lost, and the objectives it has met."""
    losses = phase_losses(s, side)
    return with_objectives(s, side, losses, holder_phase(s)) if s[OBJECTIVE_COUNT] else losses


def holder_phase(s: Block) -> int:
    """Return who controls the battlefield, -1 nobody: whoever is ahead by losses and plain objectives."""
    phase_note_standings(s)
    return holder_by(s, phase_losses(s, LEFT), phase_losses(s, RIGHT), s[RULES_AT + PH_COURSE_DRAW_PERCENT])


def phase_losses(s: Block, side: int) -> int:
    """Return what a side scores for losses: the price of enemies who are down or gone, half that of those who are broken.

    Somebody whom a medic has saved is not lost.

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
    """Return the side with the higher score, -1 where the difference is too small."""
    return ahead(left, right, s[RULES_AT + PH_COURSE_DRAW_PERCENT])


# ---- objectives: the broken hold no ground [PH-D26] ---------------------------------------------------------


def phase_note_standings(s: Block) -> None:
    """Note how every model stands; the broken hold no ground."""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        note_standing(s, model, phase_standing_now(s, model))


def phase_standing_now(s: Block, model: ModelRow) -> int:
    """Return how a model stands, as STANDS_... added up."""
    standing = 0 if is_broken(s, model) else STANDS_STEADY
    return standing + STANDS_STUCK if s[model + KIND] != KIND_CREATURE and is_stuck(s, model) else standing


def is_stuck(s: Block, machine: ModelRow) -> int:
    """Return 1 for a machine that goes nowhere: it cannot move, nobody drives it, or its controller is gone."""
    if s[machine + SPEED] <= 0:
        return 1
    if s[machine + CORE] == CORE_AUTONOMOUS:
        return 0
    if s[machine + CORE] == CORE_SLAVE:
        return 1 - is_alive(s, s[machine + CONTROLLER])
    return 1 if s[machine + PILOT] == 0 else 0
