# cython: compiled into the kernel
"""The choice under consideration: its parts, and the action points of verbs.

A choice is CHOICE_WIDTH slots (see `kernel/state.py`). The kernel works with rows, but a choice contains
numbers.
"""

from armybuilder.battle.kernel.choices import *
from armybuilder.battle.rulesets.combat_action.numbers import *
from armybuilder.battle.rulesets.combat_action.verbs import *


def cost_of(s: Block, verb: Verb) -> int:
    """Return the action points of a verb. [CA-B-033, CA-B-034]"""
    return s[RULES_AT + AP_OF_VERB + verb] if 0 <= verb < VERBS_BELOW else 0


def said(s: Block, column: int) -> int:
    """Return a part of the choice under consideration (CHOICE_...)."""
    return s[CHOICE_AT + column]


def target_unit(s: Block) -> UnitRow:
    """Return the unit that a choice fires at: the chosen one, or that of the chosen model."""
    unit = named_unit(s, CHOICE_TARGET_UNIT)
    if unit > 0:
        return unit
    target = named_model(s, CHOICE_TARGET)
    return s[target + UNIT] if target > 0 else 0


def clear_choice(s: Block) -> None:
    """Clear the choice under consideration."""
    # the path may keep its words: without points no place counts
    for i in range(CHOICE_PATH):
        s[CHOICE_AT + i] = -1
    s[CHOICE_AT + CHOICE_VERB] = PASS
    s[CHOICE_AT + CHOICE_SIDE] = s[PENDING_SIDE] if s[PENDING_SIDE] != BOTH else LEFT
    s[CHOICE_AT + CHOICE_NUMBER] = 0
    s[CHOICE_AT + CHOICE_POINTS] = 0


def say(s: Block, verb: Verb, actor: ModelRow) -> None:
    """Set the verb and the actor of the choice (the actor's row, 0 for none)."""
    s[CHOICE_AT + CHOICE_VERB] = verb
    s[CHOICE_AT + CHOICE_ACTOR] = number_of(s, actor)


def say_point(s: Block, x: int, y: int) -> None:
    """Set the choice's path to one point."""
    s[CHOICE_AT + CHOICE_POINTS] = 1
    s[CHOICE_AT + CHOICE_PATH] = x
    s[CHOICE_AT + CHOICE_PATH + 1] = y
