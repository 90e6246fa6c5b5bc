# cython: compiled into the kernel
"""The units that the targeting rules let each weapon of a model fire at, as the bot remembers them. [CA-B-079, CA-B-080]"""

from armybuilder.battle.rulesets.combat_action.bot.coherency import *


def note_allowed(s: Block, shooter: ModelRow) -> None:
    """Remember the units that the rules allow each weapon of a model. [CA-B-079, CA-B-080]

    0 stands for any unit and -1 for none. A heavy weapon may fire at a machine too.
    """
    for i in range(s[shooter + ARMED]):
        weapon = s[shooter + WEAPONS] + i * WEAPON_WIDTH
        if i < NOTED_WEAPONS and is_gun(s, weapon):
            any_allowed = note_limits(s, shooter, weapon)
            s[BOT_ALLOWED_TO + i] = s[BOT_ALLOWED] if any_allowed else -1
            s[BOT_MACHINE_FOR + i] = s[BOT_ALLOWED + 1]


def allowed_by_rules(s: Block, shooter: ModelRow, place: int, enemy: ModelRow) -> int:
    """Return 1 if the targeting rules let the weapon at a place of a model fire at an enemy. [CA-B-080]"""
    unit = s[enemy + UNIT]
    if place >= NOTED_WEAPONS:
        return may_choose(s, shooter, s[shooter + WEAPONS] + place * WEAPON_WIDTH, unit)
    return 1 if s[BOT_ALLOWED_TO + place] in (0, unit) or s[BOT_MACHINE_FOR + place] == unit else 0


def note_limits(s: Block, shooter: ModelRow, weapon: WeaponRow) -> int:
    """Remember the units that the rules allow a weapon to fire at, and return 0 without one. [CA-B-079, CA-B-080, CA-D-070]

    0 allows any unit.
    """
    s[BOT_ALLOWED] = 0
    s[BOT_ALLOWED + 1] = 0
    if s[shooter + CORE] and order_of(s, shooter) > 0:
        s[BOT_ALLOWED] = wanted_target(s, shooter, weapon)
        if s[BOT_ALLOWED] > 0:
            return 1
    leader = commander(s, shooter) if s[shooter + CORE] else s[shooter + UNIT]
    if s[RULES_AT + RULE_TARGETING] == 0 or picks_models(s, shooter, weapon) or s[leader + UNIT_FREE_TARGET]:
        return 1
    if is_heavy(s, weapon):
        s[BOT_ALLOWED] = nearest_target(s, shooter, weapon, KIND_CREATURE)
        s[BOT_ALLOWED + 1] = nearest_target(s, shooter, weapon, KIND_VEHICLE)
        if s[BOT_ALLOWED] == 0:
            s[BOT_ALLOWED] = s[BOT_ALLOWED + 1]
    else:
        s[BOT_ALLOWED] = nearest_target(s, shooter, weapon, -1)
    return 1 if s[BOT_ALLOWED] > 0 else 0
