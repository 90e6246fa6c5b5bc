# cython: compiled into the kernel
"""Heroes who trade points of their heroic save for action points. [CA-B-203]"""

from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.aboard import *
from armybuilder.battle.rulesets.combat_action.numbers import *


def trade_refusal(s: Block, hero: int) -> int:
    """Return 0 if a hero may trade a point of save: two a turn, not in rout, with DP 0 by an order only. [CA-B-203, CA-D-127]"""
    if s[RULES_AT + RULE_HEROES] == 0 or s[hero + SAVE] == 0:
        return 203
    if s[hero + TRADED] >= s[RULES_AT + SAVE_POINTS_TRADED]:
        return 203
    if s[s[hero + UNIT] + UNIT_ROUTING]:
        return 216
    return 201 if s[hero + DP] == 0 and s[hero + ORDERED] == 0 else 0


def trade(s: Block, hero: int) -> None:
    """Trade a point of save for an action point, without a roll. [CA-B-203]"""
    s[hero + SAVE] -= 1
    s[hero + TRADED] += 1
    s[hero + AP] += 1
    tell_result(s, TRADED_SAVE, 203, hero, 0, 1, s[hero + SAVE])


def has_points(s: Block, model: int) -> int:
    """Return 1 if a model has an action point left, or a point of save to trade for one. [CA-B-032, CA-B-203]"""
    if s[model + AP] == 0 and (s[model + SAVE] == 0 or trade_refusal(s, model)):
        return 0
    return combat_action_is_up(s, model)


def pays_for_orders(s: Block, unit: int, hero: int) -> int:
    """Return 1 for a hero whose points go into the orders of an active unit: an officer, or who bears the link. [CA-D-054]"""
    if s[hero + UNIT] != unit and s[unit + UNIT_OFFICER] != hero:
        return 0
    if not combat_action_is_up(s, hero) or (s[hero + RANK] == 0 and s[hero + LONG_RANGE_LINK] == 0):
        return 0
    return 1 if trade_refusal(s, hero) == 0 else 0


def lend(s: Block, unit: int, way: int) -> None:
    """Lend the heroes who pay for a unit's orders what they could trade, to see what they could order; way -1 takes it back."""
    model = s[unit + UNIT_MODELS]
    for _ in range(s[unit + UNIT_SIZE]):
        if s[model + SAVE] > 0 and pays_for_orders(s, unit, model):
            s[model + AP] += way * tradable(s, model)
        model += MODEL_WIDTH
    officer = s[unit + UNIT_OFFICER]
    if officer > 0 and s[officer + UNIT] != unit and pays_for_orders(s, unit, officer):
        s[officer + AP] += way * tradable(s, officer)


def tradable(s: Block, hero: int) -> int:
    """Return how many points of save a hero may still trade this turn. [CA-B-203]"""
    return min(s[hero + SAVE], s[RULES_AT + SAVE_POINTS_TRADED] - s[hero + TRADED])
