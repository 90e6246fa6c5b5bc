# cython: compiled into the kernel
"""What the bot's officers order, and when its figures hasten, set charges, lay smoke or grapple. [TR, 16]"""

from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.initiative.bot_targets import *
from armybuilder.battle.rulesets.initiative.crew import *
from armybuilder.battle.rulesets.initiative.deeds import *
from armybuilder.battle.rulesets.initiative.fight import *
from armybuilder.battle.rulesets.initiative.grips import *
from armybuilder.battle.rulesets.initiative.melee import *
from armybuilder.battle.rulesets.initiative.order import *
from armybuilder.battle.rulesets.initiative.rows import *
from armybuilder.battle.rulesets.initiative.works import *

HASTE_WITHIN = 2
WORTH_CALLING = 10  # percent of a target's points that support must be expected to bring


def say_order(s: Block, verb: int, target: int, weapon: int) -> None:
    """Write the choice of an officer, or of who sets a charge."""
    s[CHOICE_AT + CHOICE_VERB] = verb
    s[CHOICE_AT + CHOICE_TARGET] = model_number(s, target)
    s[CHOICE_AT + CHOICE_WEAPON] = weapon_number(s, weapon)


def orders_something(s: Block, model: int) -> int:
    """Return 1, with the choice said, if a figure had better call support, spot, set a charge or lead than attack itself."""
    if s[model + SIGNIFICANT] <= 0:
        return 0
    if s[model + TR_COMMAND] > 0:
        own = find_best_attack(s, model)
        if calls_support(s, model, own) or spots_target(s, model, own):
            return 1
        if own == 0 and leads_somebody(s, model):
            return 1
    return sets_charge(s, model)


def calls_support(s: Block, model: int, own: int) -> int:
    """Return 1, with the choice said, if a weapon off the table promises more than a figure's own attack."""
    best = own
    found = 0
    gun = 0
    for i in range(s[WEAPON_COUNT]):
        weapon = weapon_row(s, i)
        if s[weapon + WEAPON_OFF_TABLE]:
            enemy = next_figure(s, 0)
            while enemy > 0:
                if s[enemy + SIDE] != s[model + SIDE] and works_reason(s, model, SK_CALL, weapon, enemy) == 0:
                    value = blast_value(s, model, enemy, weapon) // 2  # it may have gone by then
                    if value > best and value * 100 > WORTH_CALLING * points_of(s, enemy):
                        best = value
                        found = enemy
                        gun = weapon
                enemy = next_figure(s, enemy)
    if found > 0:
        say_order(s, SK_CALL, found, gun)
    return 1 if found > 0 else 0


def spots_target(s: Block, model: int, own: int) -> int:
    """Return 1, with the choice said, if a friend's weapon that needs no sight has nobody, and the officer sees somebody."""
    if own > 0 or has_hidden_gun(s, s[model + SIDE]) == 0:
        return 0
    enemy = next_figure(s, 0)
    while enemy > 0:
        if works_reason(s, model, SK_SPOT, 0, enemy) == 0:
            say_order(s, SK_SPOT, enemy, 0)
            return 1
        enemy = next_figure(s, enemy)
    return 0


def has_hidden_gun(s: Block, side: int) -> int:
    """Return 1 if a side has a weapon that fires without sight, whose owner can act."""
    for i in range(s[WEAPON_COUNT]):
        weapon = weapon_row(s, i)
        if s[weapon + WEAPON_PARABOLIC] and s[weapon + WEAPON_OFF_TABLE] == 0:
            owner = s[weapon + WEAPON_OWNER]
            if owner > 0 and s[owner + SIDE] == side and is_up(s, owner):
                return 1
    return 0


def leads_somebody(s: Block, model: int) -> int:
    """Return 1, with the choice said: an officer without a target of his own leads the friend who acts last. [TR, 16]"""
    found = 0
    other = next_figure(s, 0)
    while other > 0:
        if works_reason(s, model, SK_LEAD, 0, other) == 0:
            if found == 0 or initiative_initiative_of(s, other) < initiative_initiative_of(s, found):
                found = other
        other = next_figure(s, other)
    if found > 0:
        say_order(s, SK_LEAD, found, 0)
    return 1 if found > 0 else 0


def sets_charge(s: Block, model: int) -> int:
    """Return 1, with the choice said, if a figure with a charge stands beside an enemy machine."""
    for i in range(s[model + ARMED]):
        weapon = s[model + WEAPONS] + i * WEAPON_WIDTH
        if s[weapon + WEAPON_CATEGORY] in (TANK_BUSTER, DEMOLITION):
            enemy = next_figure(s, 0)
            while enemy > 0:
                if works_reason(s, model, SK_SET_CHARGE, weapon, enemy) == 0:
                    say_order(s, SK_SET_CHARGE, enemy, weapon)
                    return 1
                enemy = next_figure(s, enemy)
    return 0


def initiative_launcher_of(s: Block, model: int, machine: int) -> int:
    """Return a machine's smoke launcher that somebody aboard may fire now, or 0."""
    for i in range(s[machine + ARMED]):
        weapon = s[machine + WEAPONS] + i * WEAPON_WIDTH
        if s[weapon + WEAPON_CATEGORY] == SMOKE_LAUNCHER and smoke_reason(s, model, weapon) == 0:
            return weapon
    return 0


# ---- haste and grapples --------------------------------------------------------------------------------------


def choose_haste(s: Block, side: int) -> None:
    """Hasten a figure whose first shot is likely to put somebody out who would act just before it. [TR, 16]"""
    s[CHOICE_AT + CHOICE_VERB] = SK_READY
    s[CHOICE_AT + CHOICE_ACTOR] = -1
    model = next_of_side(s, side, 0)
    while model > 0:
        if can_hasten(s, model) and gains_by_haste(s, model):
            s[CHOICE_AT + CHOICE_VERB] = SK_HASTEN
            s[CHOICE_AT + CHOICE_ACTOR] = model_number(s, model)
            return
        model = next_of_side(s, side, model)


def gains_by_haste(s: Block, model: int) -> int:
    """Return 1 if a figure's best attack is likely to put somebody out who acts just before it."""
    kept = s[model + SIGNIFICANT]
    s[model + SIGNIFICANT] = 1
    value = find_best_attack(s, model) if could_be_first(s, model) else 0
    s[model + SIGNIFICANT] = kept
    if value == 0 or value * 2 < points_of(s, s[TR_BEST_TARGET]):
        return 0
    return just_before(s, model, s[TR_BEST_TARGET])


def could_be_first(s: Block, model: int) -> int:
    """Return 1 if haste would let a figure act before some enemy that is before it now, and that it may put out."""
    side = 1 - s[model + SIDE]
    enemy = next_of_side(s, side, 0)
    while enemy > 0:
        if just_before(s, model, enemy) and may_fell(s, model, enemy):
            return 1
        enemy = next_of_side(s, side, enemy)
    return 0


def just_before(s: Block, model: int, target: int) -> int:
    """Return 1 if a target acts before a figure that could be as quick by hastening. [TR-014]"""
    late = initiative_initiative_of(s, target) - initiative_initiative_of(s, model)
    if late < 0 or late > HASTE_WITHIN or s[target + HAS_ACTED]:
        return 0
    return takes_turns(s, target)


def grapples(s: Block, model: int) -> int:
    """Return 1, with the choice said, if a figure is held, or unarmed and the stronger. [TR-D27]"""
    held = s[model + HELD_BY]
    if held > 0:
        if grapple_reason(s, model, held):
            s[CHOICE_AT + CHOICE_VERB] = SK_DONE
        else:
            say_order(s, SK_GRAPPLE, held, 0)
        return 1
    if s[model + ARMED] > 0:
        return 0
    enemy = next_figure(s, 0)
    while enemy > 0:
        if grapple_reason(s, model, enemy) == 0 and strength_in(s, model) > strength_in(s, enemy):
            say_order(s, SK_GRAPPLE, enemy, 0)
            return 1
        enemy = next_figure(s, enemy)
    return 0


def strength_in(s: Block, figure: int) -> int:
    """Return what a figure brings to a grapple."""
    return s[figure + TR_MELEE_SKILL] + body_dm(s, figure)


def choose_grip(s: Block, winner: int, loser: int) -> None:
    """Hurt the other, or get free of one who is stronger."""
    weaker = 1 if s[winner + ARMED] > 0 or strength_in(s, winner) < strength_in(s, loser) else 0
    s[CHOICE_AT + CHOICE_VERB] = SK_BREAK_FREE if weaker else SK_HURT
