# cython: compiled into the kernel
"""How a battle ends, what it is worth, who holds objectives, and whether a side stays. [TR-D32] [TR-D46] [TR-D47]"""

from armybuilder.battle.kernel.verdict import *
from armybuilder.battle.rulesets.initiative.damage import *

NERVES = 6  # 0 to 5: 6 less the DP


def count_standing(s: Block) -> None:
    """Count who is left of each unit and side."""
    s[MISCOUNTED] = 0
    s[side_row(LEFT) + SIDE_IN_PLAY] = 0
    s[side_row(RIGHT) + SIDE_IN_PLAY] = 0
    for i in range(s[UNITS_FIELDED]):
        s[unit_row(s, i) + UNIT_IN_PLAY] = 0
    for place in range(s[MODEL_COUNT]):
        model = MODELS_AT + place * MODEL_WIDTH
        if s[model + STATUS] in (IN_PLAY, ABOARD):
            s[s[model + UNIT] + UNIT_IN_PLAY] += 1
            s[side_row(s[model + SIDE]) + SIDE_IN_PLAY] += 1


def has_able(s: Block, side: int) -> int:
    """Return 1 if anybody of a side is able to act. [TR-D47]"""
    model = next_of_side(s, side, 0)
    while model > 0:
        if initiative_is_able(s, model):
            return 1
        model = next_of_side(s, side, model)
    return 0


def points_out(s: Block, model: ModelRow) -> int:
    """Return what the enemy scores for a model: all its points if dead or destroyed, half if unconscious or disabled. [TR-D32] [TR-D47]"""
    if s[model + STATUS] in (KILLED, DESTROYED):
        return s[model + PRICE]
    if s[model + STATUS] == OUT_OF_ACTION or s[model + STOPPED]:
        return s[model + PRICE] * s[RULES_AT + TR_HALF_PERCENT] // 100
    return 0


def lost_points(s: Block, side: int) -> int:
    """Return what the enemy scores for a side's models."""
    total = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + SIDE] == side:
            total += points_out(s, model)
    return total


def has_lost_too_much(s: Block, side: int) -> int:
    """Return 1 if so much of a side's points is out that it may concede. [TR-D47]"""
    if s[RULES_AT + TR_CONCEDED_PERCENT] == 0:
        return 0
    whole = 0
    out = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + SIDE] == side:
            whole += s[model + PRICE]
            if s[model + STATUS] not in (IN_PLAY, ABOARD):
                out += s[model + PRICE]
    return 1 if out * 100 >= whole * s[RULES_AT + TR_CONCEDED_PERCENT] else 0


def score_initiative(s: Block, side: int) -> int:
    """Return a side's score: what the enemy has lost, and the objectives it has met. [TR-D47]"""
    losses = losses_initiative(s, side)
    return with_objectives(s, side, losses, holder_initiative(s)) if s[OBJECTIVE_COUNT] else losses


def holder_initiative(s: Block) -> int:
    """Return who controls the battlefield, -1 nobody: whoever is ahead by losses and plain objectives."""
    initiative_note_standings(s)
    return holder_by(
        s, losses_initiative(s, LEFT), losses_initiative(s, RIGHT), s[RULES_AT + TR_DRAW_PERCENT]
    )


def losses_initiative(s: Block, side: int) -> int:
    """Return what a side scores for losses, with its head start. [TR-D47]"""
    return s[side_row(side) + SIDE_BONUS] + lost_points(s, 1 - side)


def winner_initiative(s: Block, left: int, right: int) -> int:
    """Return the side with the higher score, -1 where the difference is too small. [TR-D47]"""
    return ahead(left, right, s[RULES_AT + TR_DRAW_PERCENT])


def initiative_end_if_over(s: Block, round_over: int) -> int:
    """End the battle when a side has nobody who can act, or after the last round; return 1 if it is over. [TR-D47]"""
    if has_able(s, LEFT) == 0 or has_able(s, RIGHT) == 0:
        finish_battle(s, END_FIELD)
        return 1
    if round_over and s[TURN] >= s[TURNS]:
        finish_battle(s, END_TURNS)
        return 1
    return 0


def finish_battle(s: Block, cause: int) -> None:
    """End the battle, and tell the score."""
    s[END_CAUSE] = cause
    s[CURRENT_PHASE] = PHASE_FINISHED
    left = score_initiative(s, LEFT)
    right = score_initiative(s, RIGHT)
    tell_verdict(s, 0, holder_initiative(s), left, right, winner_initiative(s, left, right))


def initiative_note_standings(s: Block) -> None:
    """Note how every model stands; one that can do nothing more holds no ground."""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        note_standing(s, model, initiative_standing_now(s, model))


def initiative_standing_now(s: Block, model: ModelRow) -> int:
    """Return how a model stands: STANDS_... added up."""
    standing = STANDS_STEADY if is_of_use(s, model) else 0
    if s[model + KIND] != KIND_CREATURE and (standing == 0 or pace_of(s, model) <= 0):
        standing += STANDS_STUCK
    return standing


def is_of_use(s: Block, model: ModelRow) -> int:
    """Return 1 if a model can still do something, or is a machine that somebody drives."""
    if initiative_is_able(s, model) or (s[model + KIND] != KIND_CREATURE and s[model + PILOT] > 0):
        return 1
    return 0


def is_here(s: Block, model: ModelRow, side: int) -> int:
    """Return 1 if a figure of a side is still in the battle."""
    return 1 if s[model + SIDE] == side and s[model + STATUS] in (IN_PLAY, ABOARD) else 0


def is_halved(s: Block, side: int) -> int:
    """Return 1 if half of a side's figures or more are out."""
    here = 0
    whole = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        whole += 1 if s[model + SIDE] == side else 0
        here += is_here(s, model, side)
    return 1 if 2 * here <= whole else 0


def commonest_nerve(s: Block, side: int) -> int:
    """Return the nerve that most of those left of a side have; of equally common ones the better."""
    best = 0
    most = 0
    for nerve in range(NERVES):
        count = 0
        for i in range(s[MODEL_COUNT]):
            model = MODELS_AT + i * MODEL_WIDTH
            count += 1 if is_here(s, model, side) and s[model + NERVE] == nerve else 0
        if count >= most and count > 0:
            most = count
            best = nerve
    return best


def highest_command(s: Block, side: int) -> int:
    """Return the highest rank of those of a side who are left."""
    highest = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if is_here(s, model, side):
            highest = max(highest, s[model + TR_COMMAND])
    return highest


def initiative_stays(s: Block, side: int) -> int:
    """Return 1 if a side stays: it has not lost half, nothing is agreed, or its check succeeds. [TR-D46]"""
    if s[RULES_AT + TR_MORALE] == 0 or is_halved(s, side) == 0:
        return 1
    modifiers = commonest_nerve(s, side) + highest_command(s, side)
    dice = two_dice(s, side_row(side), DIE_TR_COMMAND)
    held = 1 if initiative_effect_of(s, dice + modifiers) >= 0 else 0
    tell_side(s, TR_WAVERS, 0, side, dice, modifiers, held, 0)
    return held
