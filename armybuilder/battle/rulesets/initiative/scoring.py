# cython: compiled into the kernel
"""The end of a battle, its score, the objectives, and the morale of a side. [TR-D32] [TR-D46] [TR-D47]"""

from armybuilder.battle.kernel.verdict import *
from armybuilder.battle.rulesets.initiative.damage import *

NERVES = 6  # 0 to 5: 6 less the DP


def count_standing(s: Block) -> None:
    """Count the models in play of each unit and side."""
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
    """Return 1 if a side has a model that can act. [TR-D47]"""
    model = next_of_side(s, side, 0)
    while model:
        if initiative_is_able(s, model):
            return 1
        model = next_of_side(s, side, model)
    return 0


def points_out(s: Block, model: ModelRow) -> int:
    """Return the points that the enemy scores for a model. [TR-D32] [TR-D47]

    It scores all points for a dead or destroyed model, half for an unconscious or disabled one.
    """
    if s[model + STATUS] in (KILLED, DESTROYED):
        return s[model + PRICE]
    if s[model + STATUS] == OUT_OF_ACTION or s[model + STOPPED]:
        return s[model + PRICE] * s[RULES_AT + TR_HALF_PERCENT] // 100
    return 0


def lost_points(s: Block, side: int) -> int:
    """Return the points that the enemy scores for a side's models."""
    total = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + SIDE] == side:
            total += points_out(s, model)
    return total


def has_lost_too_much(s: Block, side: int) -> int:
    """Return 1 if a side has lost enough points to concede. [TR-D47]"""
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
    """Return a side's score, for enemy losses and for its objectives. [TR-D47]"""
    losses = losses_initiative(s, side)
    return with_objectives(s, side, losses, holder_initiative(s)) if s[OBJECTIVE_COUNT] else losses


def holder_initiative(s: Block) -> int:
    """Return the side that controls the battlefield, ahead by losses and plain objectives, or -1."""
    initiative_note_standings(s)
    return holder_by(
        s, losses_initiative(s, LEFT), losses_initiative(s, RIGHT), s[RULES_AT + TR_DRAW_PERCENT]
    )


def losses_initiative(s: Block, side: int) -> int:
    """Return a side's score for enemy losses, with its head start. [TR-D47]"""
    return s[side_row(side) + SIDE_BONUS] + lost_points(s, 1 - side)


def winner_initiative(s: Block, left: int, right: int) -> int:
    """Return the side with the higher score, -1 if the difference is too small. [TR-D47]"""
    return ahead(left, right, s[RULES_AT + TR_DRAW_PERCENT])


def initiative_end_if_over(s: Block, round_over: int) -> int:
    """End the battle if a side has no able model or after the last round. [TR-D47]

    Returns 1 if the battle is over.
    """
    if has_able(s, LEFT) == 0 or has_able(s, RIGHT) == 0:
        finish_battle(s, END_FIELD)
        return 1
    if round_over and s[TURN] >= s[TURNS]:
        finish_battle(s, END_TURNS)
        return 1
    return 0


def finish_battle(s: Block, cause: int) -> None:
    """End the battle, and log the score."""
    s[END_CAUSE] = cause
    s[CURRENT_PHASE] = PHASE_FINISHED
    left = score_initiative(s, LEFT)
    right = score_initiative(s, RIGHT)
    tell_verdict(s, 0, holder_initiative(s), left, right, winner_initiative(s, left, right))


def initiative_note_standings(s: Block) -> None:
    """Record the standing of every model for the objectives.

    A model that can do nothing more holds no ground.
    """
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        note_standing(s, model, initiative_standing_now(s, model))


def initiative_standing_now(s: Block, model: ModelRow) -> int:
    """Return the standing of a model, a sum of STANDS_ values."""
    standing = STANDS_STEADY if is_of_use(s, model) else 0
    if s[model + KIND] != KIND_CREATURE and (standing == 0 or pace_of(s, model) <= 0):
        standing += STANDS_STUCK
    return standing


def is_of_use(s: Block, model: ModelRow) -> int:
    """Return 1 if a model can still act, or is a machine with a driver."""
    if initiative_is_able(s, model) or (s[model + KIND] != KIND_CREATURE and s[model + PILOT] > 0):
        return 1
    return 0


def is_here(s: Block, model: ModelRow, side: int) -> int:
    """Return 1 if a model belongs to a side and is still in the battle."""
    return 1 if s[model + SIDE] == side and s[model + STATUS] in (IN_PLAY, ABOARD) else 0


def is_halved(s: Block, side: int) -> int:
    """Return 1 if half or more of a side's models are out."""
    here = 0
    whole = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        whole += 1 if s[model + SIDE] == side else 0
        here += is_here(s, model, side)
    return 1 if 2 * here <= whole else 0


def commonest_nerve(s: Block, side: int) -> int:
    """Return the commonest nerve of a side's remaining models, the better of equally common ones."""
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
    """Return the highest rank of a side's remaining models."""
    highest = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if is_here(s, model, side):
            highest = max(highest, s[model + TR_COMMAND])
    return highest


def initiative_stays(s: Block, side: int) -> int:
    """Return 1 if a side stays in the battle. [TR-D46]

    It stays without a check if the reading asks for none or less than half is lost. Else its check must
    succeed.
    """
    if s[RULES_AT + TR_MORALE] == 0 or is_halved(s, side) == 0:
        return 1
    modifiers = commonest_nerve(s, side) + highest_command(s, side)
    dice = two_dice(s, side_row(side), DIE_TR_COMMAND)
    held = 1 if initiative_effect_of(s, dice + modifiers) >= 0 else 0
    tell_side(s, TR_WAVERS, 0, side, dice, modifiers, held, 0)
    return held
