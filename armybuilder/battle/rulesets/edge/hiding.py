# cython: compiled into the kernel
"""Hidden units, where these are played: who comes out, and who is searched out. [WE-D08]"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.edge.command import *
from armybuilder.battle.rulesets.edge.morale import *
from armybuilder.battle.rulesets.edge.rows import *
from armybuilder.battle.rulesets.edge.words import *


def edge_come_out(s: Block, unit: int) -> None:
    """Let a unit be hidden no longer: it charges, or is found."""
    model = next_up(s, unit, 0)
    while model > 0:
        s[model + HIDDEN] = 0
        model = next_up(s, unit, model)


def show_firers(s: Block, unit: int) -> None:
    """Let those of a unit who fired be hidden no longer; a sniping weapon, or a stealthy one, gives nobody away."""
    model = next_up(s, unit, 0)
    while model > 0:
        gun = s[model + CHOSEN_GUN]
        if edge_is_vehicle(s, model) or (gun > 0 and s[gun + WEAPON_STEALTH] == 0):
            s[model + HIDDEN] = 0
        model = next_up(s, unit, model)


def is_hidden_unit(s: Block, unit: int) -> int:
    """Return 1 if somebody of a unit is hidden."""
    model = next_up(s, unit, 0)
    while model > 0:
        if s[model + HIDDEN]:
            return 1
        model = next_up(s, unit, model)
    return 0


def search_path(s: Block, unit: int, lead: int) -> None:
    """Let a unit search along the choice's path, that of a figure of it: its roll finds every hidden unit near it. [WE-D08]"""
    other = next_unit(s, 0)
    while other > 0:
        if are_enemies(s, unit, other) and is_hidden_unit(s, other) and lies_near(s, lead, other):
            natural = throw_faces(s, voice(s, unit), DIE_WE_SEARCH, FACES)
            rating = rating_near(s, unit)
            found = 1 if natural + rating >= order_needed(s, unit) else 0
            tell_unit_roll(s, WE_FOUND, 22, unit, other, 0, natural, rating, order_needed(s, unit), found, 0)
            tell_modifier(s, WE_WHY_LEADER, rating)
            if found:
                edge_come_out(s, other)
        other = next_unit(s, other)


def lies_near(s: Block, lead: int, other: int) -> int:
    """Return 1 if somebody of a unit is near the choice's path of a figure."""
    reach = s[RULES_AT + WE_SEARCH_WITHIN]
    enemy = next_up(s, other, 0)
    while enemy > 0 and lead > 0:
        x = s[lead + X]
        y = s[lead + Y]
        for i in range(s[CHOICE_AT + CHOICE_POINTS]):
            to_x = s[CHOICE_AT + CHOICE_PATH + 2 * i]
            to_y = s[CHOICE_AT + CHOICE_PATH + 2 * i + 1]
            if near_line(s[enemy + X], s[enemy + Y], x, y, to_x, to_y, reach):
                return 1
            x = to_x
            y = to_y
        enemy = next_up(s, other, enemy)
    return 0
