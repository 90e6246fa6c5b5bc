# cython: compiled into the kernel
"""The units that the targeting rules let each weapon of a model fire at, as the bot remembers them. [CA-B-079, CA-B-080]"""

from armybuilder.battle.rulesets.combat_action.bot.coherency import *


def note_allowed(s: Block, shooter: ModelRow) -> None:
    """Remember the unit that the targeting rules allow each weapon of a model, 0 for any. [CA-B-079, CA-B-080]"""
    free = 1 if s[RULES_AT + RULE_TARGETING] == 0 or s[s[shooter + UNIT] + UNIT_FREE_TARGET] else 0
    for i in range(s[shooter + ARMED]):
        weapon = s[shooter + WEAPONS] + i * WEAPON_WIDTH
        if i < NOTED_WEAPONS:
            s[BOT_ALLOWED_TO + i] = 0
            if free == 0 and is_gun(s, weapon) and not picks_models(s, shooter, weapon):
                kind = KIND_CREATURE if is_heavy(s, weapon) else -1
                nearest = nearest_target(s, shooter, weapon, kind)
                # 0 would mean any unit, so -1 stands for none
                s[BOT_ALLOWED_TO + i] = nearest if nearest > 0 else -1


def allowed_by_rules(s: Block, shooter: ModelRow, place: int, enemy: ModelRow) -> int:
    """Return 1 if the targeting rules let the weapon at a place of a model fire at an enemy. [CA-B-080]

    A heavy weapon may fire at the nearest machine too.
    """
    weapon = s[shooter + WEAPONS] + place * WEAPON_WIDTH
    if place >= NOTED_WEAPONS:
        return may_choose(s, shooter, weapon, s[enemy + UNIT])
    allowed = s[BOT_ALLOWED_TO + place]
    if allowed == 0 or allowed == s[enemy + UNIT]:
        return 1
    if s[enemy + KIND] == KIND_CREATURE or not is_heavy(s, weapon):
        return 0
    return may_choose(s, shooter, weapon, s[enemy + UNIT])
