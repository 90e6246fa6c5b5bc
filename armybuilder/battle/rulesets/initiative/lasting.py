# cython: compiled into the kernel
"""What burns on, and what sticks: damage at the end of a turn. [TR, 17]"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.initiative.blasts import *
from armybuilder.battle.rulesets.initiative.checks import *
from armybuilder.battle.rulesets.initiative.rows import *
from armybuilder.battle.rulesets.initiative.wounds import *

BURNS_UPTO = 3


def last_on(s: Block, target: int) -> None:
    """Let what burns or sticks do its damage at the end of a turn of who was hit. [TR, 17]"""
    if s[target + BURNING]:
        s[RULES_AT + SK_HARMER] = s[s[target + BURNING] + WEAPON_OWNER]
        s[target + BURNING] = 0
        face = throw(s, target, DIE_TR_LASTING)
        burns = 1 if face <= BURNS_UPTO else 0
        damage = throw(s, target, DIE_TR_DAMAGE) if burns else 0
        tell_roll_here(s, TR_BURNS, 0, target, target, 0, face, 0, BURNS_UPTO, burns, damage)
        if damage > 0:
            harm(s, target, damage)
    if s[target + STUCK_BY] > 0:
        stick_on(s, target)


def stick_on(s: Block, target: int) -> None:
    """Let a sticking attack do its damage again, each time less likely, until it comes off. [TR, 17]"""
    weapon = s[target + STUCK_BY]
    s[RULES_AT + SK_HARMER] = s[weapon + WEAPON_OWNER]
    face = throw(s, target, DIE_TR_LASTING)
    sticks = 1 if face <= s[target + STUCK_UPTO] else 0
    needed = s[target + STUCK_UPTO]
    damage = 0
    if sticks:
        damage = some_dice(s, target, DIE_TR_DAMAGE, s[weapon + SHOT_DICE]) + s[weapon + SHOT_ADDED]
        damage = let_through(s, damage, armour_met(s, target, weapon, 0), 0)
    s[target + STUCK_UPTO] -= 1
    if sticks == 0 or s[target + STUCK_UPTO] == 0:
        s[target + STUCK_BY] = 0
    tell_roll_here(s, TR_STICKS, 0, target, target, weapon, face, 0, needed, sticks, damage)
    if damage > 0:
        harm(s, target, damage)
