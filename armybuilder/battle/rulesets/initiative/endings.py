# cython: compiled into the kernel
"""How a skirmish ends, and what it is worth. [TR-D47] [TR-D32]"""

from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.kernel.verdict import *
from armybuilder.battle.rulesets.initiative.crew import *
from armybuilder.battle.rulesets.initiative.objectives import *
from armybuilder.battle.rulesets.initiative.rows import *

SK_OVER = 4
SK_CONCEDED = 4  # END_...


def count_standing(s: Block) -> None:
    """Count who is left of each unit and side."""
    s[RULES_AT + SK_MISCOUNTED] = 0
    s[side_row(LEFT) + SIDE_IN_PLAY] = 0
    s[side_row(RIGHT) + SIDE_IN_PLAY] = 0
    for i in range(s[UNITS_FIELDED]):
        s[unit_row(s, i) + UNIT_IN_PLAY] = 0
    model = next_figure(s, 0)
    while model > 0:
        if s[model + STATUS] in (IN_PLAY, ABOARD):
            s[s[model + UNIT] + UNIT_IN_PLAY] += 1
            s[side_row(s[model + SIDE]) + SIDE_IN_PLAY] += 1
        model = next_figure(s, model)


def has_able(s: Block, side: int) -> int:
    """Return 1 if anybody of a side is able to act. [TR-D47]"""
    model = next_of_side(s, side, 0)
    while model > 0:
        if initiative_is_able(s, model):
            return 1
        model = next_of_side(s, side, model)
    return 0


def points_out(s: Block, model: int) -> int:
    """Return what a model is worth to the enemy: all of it dead or destroyed, half unconscious or disabled. [TR-D32] [TR-D47]"""
    if s[model + STATUS] in (KILLED, DESTROYED):
        return s[model + PRICE]
    if s[model + STATUS] == OUT_OF_ACTION or s[model + STOPPED]:
        return s[model + PRICE] * s[RULES_AT + TR_HALF_PERCENT] // 100
    return 0


def lost_points(s: Block, side: int) -> int:
    """Return what the enemy scores for a side's models."""
    total = 0
    model = next_figure(s, 0)
    while model > 0:
        if s[model + SIDE] == side:
            total += points_out(s, model)
        model = next_figure(s, model)
    return total


def has_lost_too_much(s: Block, side: int) -> int:
    """Return 1 if so much of a side's points is out that it may concede. [TR-D47]"""
    if s[RULES_AT + TR_CONCEDED_PERCENT] == 0:
        return 0
    whole = 0
    out = 0
    model = next_figure(s, 0)
    while model > 0:
        if s[model + SIDE] == side:
            whole += s[model + PRICE]
            if s[model + STATUS] not in (IN_PLAY, ABOARD):
                out += s[model + PRICE]
        model = next_figure(s, model)
    return 1 if out * 100 >= whole * s[RULES_AT + TR_CONCEDED_PERCENT] else 0


def skirmish_score(s: Block, side: int) -> int:
    """Return a side's score: what the enemy has lost, and the objectives it has met. [TR-D47]"""
    losses = skirmish_losses(s, side)
    return with_objectives(s, side, losses, skirmish_holder(s)) if s[OBJECTIVE_COUNT] else losses


def skirmish_holder(s: Block) -> int:
    """Return who controls the battlefield, -1 nobody: whoever is ahead by losses and plain objectives."""
    initiative_note_standings(s)
    return holder_by(s, skirmish_losses(s, LEFT), skirmish_losses(s, RIGHT), s[RULES_AT + TR_DRAW_PERCENT])


def skirmish_losses(s: Block, side: int) -> int:
    """Return what a side scores for losses, with its head start. [TR-D47]"""
    return s[side_row(side) + SIDE_BONUS] + lost_points(s, 1 - side)


def skirmish_winner(s: Block, left: int, right: int) -> int:
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
    s[PHASE] = SK_OVER
    left = skirmish_score(s, LEFT)
    right = skirmish_score(s, RIGHT)
    tell_verdict(s, 0, skirmish_holder(s), left, right, skirmish_winner(s, left, right))
