"""What else can be done in a round: light and free tasks, and long ones that a hit may spoil. [TR-025] [TR-027] [TR-028]"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.state import RULES_AT, Block
    from armybuilder.battle.rulesets.initiative.checks import (
        effect_of,
        hurry_dm,
        is_exceptional,
        reaction_dm,
        skill_dm,
        two_dice,
    )
    from armybuilder.battle.rulesets.initiative.rows import (
        DIE_TR_TASK,
        FREE_DONE,
        HELD_BY,
        MINORS,
        SIGNIFICANT,
        TASK_LEFT,
        TR_FREE_MOST,
    )
    from armybuilder.battle.rulesets.initiative.turns import lose_aim, spend_minor

    TASK_GOES_ON = 0
    TASK_ROUND_LOST = 1
    TASK_RUINED = 2


def light_task(s: Block, figure: int) -> int:
    """Do something light, as a minor action: board a vehicle, open a door, drop something. Return 1 if there was time. [TR-025]"""
    if s[figure + HELD_BY] or spend_minor(s, figure) == 0:
        return 0
    lose_aim(s, figure)
    return 1


def free_task(s: Block, figure: int) -> int:
    """Shout, or press a button: free, until there are so many in a turn that each takes a minor action. Return 1 if it is done. [TR-027]"""
    if s[figure + FREE_DONE] >= s[RULES_AT + TR_FREE_MOST] and spend_minor(s, figure) == 0:
        return 0
    s[figure + FREE_DONE] += 1
    return 1


def begin_task(s: Block, figure: int, rounds: int) -> None:
    """Begin a task that takes so many rounds. [TR-028]"""
    s[figure + TASK_LEFT] = rounds
    lose_aim(s, figure)


def work_on(s: Block, figure: int) -> int:
    """Work a round on a long task, and do nothing else in it. Return 1 once the task is done. [TR-028]"""
    if s[figure + TASK_LEFT] == 0 or s[figure + SIGNIFICANT] <= 0 or s[figure + MINORS] == 0:
        return 0
    s[figure + SIGNIFICANT] = 0
    s[figure + MINORS] = 0
    s[figure + TASK_LEFT] -= 1
    return 1 if s[figure + TASK_LEFT] == 0 else 0


def break_off(s: Block, figure: int) -> None:
    """Leave a long task. [TR-028]"""
    s[figure + TASK_LEFT] = 0


def disturb(s: Block, figure: int, skill: int, damage: int) -> int:
    """Check the skill of a long task against a hit: a failure loses the round's work, a bad one ruins all. [TR-028]

    `damage` is what got through armour. Return TASK_...; without a task nothing is checked.
    """
    if s[figure + TASK_LEFT] == 0:
        return TASK_GOES_ON
    modifiers = skill_dm(s, skill) + hurry_dm(s, figure) + reaction_dm(s, figure) - damage
    effect = effect_of(s, two_dice(s, figure, DIE_TR_TASK) + modifiers)
    if effect >= 0:
        return TASK_GOES_ON
    if is_exceptional(s, effect) < 0:
        break_off(s, figure)
        return TASK_RUINED
    s[figure + TASK_LEFT] += 1
    return TASK_ROUND_LOST
