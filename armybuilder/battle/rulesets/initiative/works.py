# cython: compiled into the kernel
"""Officers' orders, charges, smoke: what takes a significant action and is no attack. [TR-015] [TR, 17]"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.initiative.attacks import *
from armybuilder.battle.rulesets.initiative.blasts import *
from armybuilder.battle.rulesets.initiative.checks import *
from armybuilder.battle.rulesets.initiative.crew import *
from armybuilder.battle.rulesets.initiative.deeds import *
from armybuilder.battle.rulesets.initiative.melee import *
from armybuilder.battle.rulesets.initiative.order import *
from armybuilder.battle.rulesets.initiative.ranges import *
from armybuilder.battle.rulesets.initiative.rows import *
from armybuilder.battle.rulesets.initiative.tasks import *
from armybuilder.battle.rulesets.initiative.turns import *

BESIDE_MACHINE = 150

DUE_KIND = 0
DUE_X = 1
DUE_Y = 2
DUE_OWNER = 4
DUE_WEAPON = 5
DUE_MACHINE = 6  # the machine a charge is fixed to, or 0
DUE_SINCE = 8
DUE_SHELL = 1
DUE_CHARGE = 2


def works_reason(s: Block, model: int, verb: int, weapon: int, target: int) -> int:
    """Return why a figure cannot lead, spot, call support or set a charge so, or 0."""
    if s[model + SIGNIFICANT] <= 0:
        return REASON_NO_ACTION
    if verb == SK_SET_CHARGE:
        return charge_reason(s, model, weapon, target)
    if s[model + TR_COMMAND] <= 0 or s[model + KIND] != KIND_CREATURE:
        return TR_REASON_NO_OFFICER
    if verb == SK_LEAD:
        if target in (0, model) or s[target + SIDE] != s[model + SIDE] or takes_turns(s, target) == 0:
            return TR_REASON_NO_TARGET
        return 0
    if target == 0 or initiative_is_target(s, target) == 0 or s[target + SIDE] == s[model + SIDE]:
        return TR_REASON_NO_TARGET
    if initiative_cover_of(s, model, target) < 0:
        return REASON_NOT_SEEN
    return call_reason(s, model, weapon) if verb == SK_CALL else 0


def charge_reason(s: Block, model: int, weapon: int, target: int) -> int:
    """Return why a charge cannot be fixed to a machine, or 0. [TR, 17]"""
    if weapon == 0 or s[weapon + WEAPON_OWNER] != model or s[model + STATUS] == ABOARD:
        return TR_REASON_NO_WEAPON
    if s[weapon + WEAPON_CATEGORY] not in (TANK_BUSTER, DEMOLITION):
        return TR_REASON_NO_WEAPON
    if is_loaded(s, weapon) == 0:
        return REASON_NOT_LOADED
    if target == 0 or initiative_is_target(s, target) == 0 or s[target + KIND] == KIND_CREATURE:
        return TR_REASON_NO_TARGET
    if s[target + SIDE] == s[model + SIDE]:
        return TR_REASON_NO_TARGET
    return 0 if gap(s, model, target) < BESIDE_MACHINE else REASON_OUT_OF_RANGE


def initiative_has_link(s: Block, model: int) -> int:
    """Return 1 if an officer, or the machine he is in, has a long range link."""
    if s[model + LONG_RANGE_LINK]:
        return 1
    return s[s[model + CARRIED_BY] + LONG_RANGE_LINK] if s[model + STATUS] == ABOARD else 0


def call_reason(s: Block, model: int, weapon: int) -> int:
    """Return why an officer cannot call a weapon off the table, or 0: once a round, by a long range link. [TR, 17]"""
    if weapon == 0 or s[weapon + WEAPON_OFF_TABLE] == 0 or s[weapon + WEAPON_SIDE] != s[model + SIDE]:
        return TR_REASON_NO_WEAPON
    if initiative_has_link(s, model) == 0:
        return TR_REASON_NO_OFFICER
    return REASON_NOT_LOADED if s[weapon + WEAPON_CALLED] == s[TURN] or is_loaded(s, weapon) == 0 else 0


def work(s: Block, model: int, verb: int, weapon: int, target: int) -> None:
    """Lead, spot, call support or set a charge, as a significant action."""
    spend_significant(s, model)
    if verb == SK_LEAD:
        lead(s, model, target)
    elif verb == SK_SPOT:
        s[target + SPOTTED_FOR] = s[TURN] + 1
        tell_figure(s, TR_SPOTS, 26, model, target, 0, 0, 0, 0)
    elif verb == SK_CALL:
        s[weapon + WEAPON_CALLED] = s[TURN]
        initiative_use_up(s, weapon)
        tell_figure(s, TR_CALLS, 26, model, target, weapon, 0, 0, 0)
        put_due(s, DUE_SHELL, model, weapon, target)
    else:
        initiative_set_charge(s, model, weapon, target)


def initiative_set_charge(s: Block, model: int, weapon: int, target: int) -> None:
    """Fix a charge to a machine with a Melee check. [TR, 17]"""
    modifiers = skill_dm(s, s[model + TR_MELEE_SKILL]) + body_dm(s, model)
    modifiers += hurry_dm(s, model) + reaction_dm(s, model)
    dice = two_dice(s, model, DIE_TR_ATTACK)
    held = 1 if initiative_effect_of(s, dice + modifiers) >= 0 else 0
    needed = s[RULES_AT + TR_TARGET]
    tell_roll_here(s, TR_SETS, 30, model, target, weapon, dice, modifiers, needed, held, 0)
    if held:
        initiative_use_up(s, weapon)
        put_due(s, DUE_CHARGE, model, weapon, target)


def put_due(s: Block, kind: int, owner: int, weapon: int, target: int) -> None:
    """Note what explodes at the end of the next round: a shell where a target stands now, or a charge on a machine."""
    if s[LASTING_COUNT] >= LASTING_MOST:
        return
    row = s[LASTING_AT] + s[LASTING_COUNT] * LASTING_WIDTH
    s[LASTING_COUNT] += 1
    s[row + DUE_KIND] = kind
    s[row + DUE_X] = s[target + X]
    s[row + DUE_Y] = s[target + Y]
    s[row + DUE_OWNER] = owner
    s[row + DUE_WEAPON] = weapon
    s[row + DUE_MACHINE] = target if kind == DUE_CHARGE else 0
    s[row + DUE_SINCE] = s[TURN]


def go_off(s: Block) -> None:
    """Let everything explode that was called or set in the round before."""
    i = 0
    while i < s[LASTING_COUNT]:
        row = s[LASTING_AT] + i * LASTING_WIDTH
        if s[row + DUE_SINCE] < s[TURN]:
            burst_out(s, row)
            drop_due(s, row)
        else:
            i += 1


def drop_due(s: Block, row: int) -> None:
    """Take a row out, and put the last in its place."""
    s[LASTING_COUNT] -= 1
    last = s[LASTING_AT] + s[LASTING_COUNT] * LASTING_WIDTH
    for k in range(LASTING_WIDTH):
        s[row + k] = s[last + k]


def burst_out(s: Block, row: int) -> None:
    """Let a shell come down, or a charge go off where its machine is now. [TR, 17]"""
    weapon = s[row + DUE_WEAPON]
    owner = s[row + DUE_OWNER]
    machine = s[row + DUE_MACHINE]
    x = s[row + DUE_X] if machine == 0 else s[machine + X]
    y = s[row + DUE_Y] if machine == 0 else s[machine + Y]
    if machine == 0:
        effect = initiative_effect_of(s, two_dice(s, owner, DIE_TR_SUPPORT))
        if effect < 0:
            off = (s[RULES_AT + TR_SCATTER] + s[RULES_AT + TR_SCATTER_EACH] * -effect) * throw(
                s, owner, DIE_TR_SUPPORT
            )
            scatter(s, owner, weapon, x, y, off, FOUND_X)
            x = s[FOUND_X]
            y = s[FOUND_Y]
    damage = some_dice(s, owner, DIE_TR_DAMAGE, s[weapon + SHOT_DICE]) + s[weapon + SHOT_ADDED]
    initiative_explode(s, owner, weapon, x, y, s[weapon + WEAPON_RADIUS], damage)


# ---- smoke ---------------------------------------------------------------------------------------------------


def smoke_reason(s: Block, model: int, weapon: int) -> int:
    """Return why somebody aboard cannot fire a smoke launcher of his machine, or 0. [TR, 17]"""
    if weapon == 0 or s[weapon + WEAPON_CATEGORY] != SMOKE_LAUNCHER:
        return TR_REASON_NO_WEAPON
    machine = s[model + CARRIED_BY] if s[model + STATUS] == ABOARD else model
    if s[weapon + WEAPON_OWNER] != machine or is_up(s, machine) == 0 or s[machine + SMOKING]:
        return TR_REASON_NO_WEAPON
    return 0 if s[weapon + WEAPON_ISSUE] == 0 or s[weapon + WEAPON_STOCK] > 0 else REASON_NOT_LOADED


def initiative_lay_smoke(s: Block, model: int, weapon: int) -> None:
    """Stand a machine in smoke until its driver's next turn: a button is pressed. [TR-027] [TR, 17]"""
    machine = s[weapon + WEAPON_OWNER]
    free_task(s, model)
    initiative_use_up(s, weapon)
    s[machine + SMOKING] = 1
    s[LASTING_KINDS] += 1  # machines in smoke
    tell_figure(s, TR_SMOKES, 27, machine, machine, weapon, 0, 0, 0)
