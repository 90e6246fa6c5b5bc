"""What a battle begins with, before anything is decided."""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.log import BATTLE_BEGINS, tell_side
    from armybuilder.battle.kernel.state import TURNS, Block
    from armybuilder.battle.rulesets.combat_action.bot import note_guns
    from armybuilder.battle.rulesets.combat_action.deployment import set_up
    from armybuilder.battle.rulesets.combat_action.explosives import note_specials


def open_battle(s: Block) -> None:
    """Set everything up. [CA-B-023]"""
    set_up(s)
    note_guns(s)
    note_specials(s)
    tell_side(s, BATTLE_BEGINS, 23, -1, 0, 0, 0, s[TURNS])
