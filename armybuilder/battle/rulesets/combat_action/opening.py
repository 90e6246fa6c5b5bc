# cython: compiled into the kernel
"""What a battle begins with, before anything is decided."""

from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.bot import *
from armybuilder.battle.rulesets.combat_action.deployment import *
from armybuilder.battle.rulesets.combat_action.explosives import *


def open_battle(s: Block) -> None:
    """Set everything up. [CA-B-023]"""
    set_up(s)
    note_guns(s)
    note_specials(s)
    tell_side(s, BATTLE_BEGINS, 23, -1, 0, 0, 0, s[TURNS])
