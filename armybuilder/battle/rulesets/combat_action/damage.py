# cython: compiled into the kernel
"""Hits: the Defence roll, and what it does to living creatures: severity, wounds and losses. [CA-B-134 to CA-B-139]"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.lasting import *
from armybuilder.battle.rulesets.combat_action.locations import *
from armybuilder.battle.rulesets.combat_action.numbers import *
from armybuilder.battle.rulesets.combat_action.squads import *


def protection(s: Block, target: int, weapon: int, cover: int) -> int:
    """Return the PF a hit must exceed: flame, gas and acid change it, cover is added after. [CA-D-090]

    Under the other reading cover does not count against flame and gas.
    """
    return shielded(s, target, weapon, s[target + PF], cover)


def protection_from(s: Block, shooter: int, target: int, weapon: int, cover: int) -> int:
    """Return the PF a shot must exceed, front armour included. [CA-B-157]"""
    front = front_armour(s, target, s[shooter + X], s[shooter + Y])
    return shielded(s, target, weapon, s[target + PF] + front, cover)


def shielded(s: Block, target: int, weapon: int, bare: int, cover: int) -> int:
    """Return what a bare PF is worth against a weapon. Hulls are always sealed. [CA-B-114 to CA-B-116, CA-B-173]"""
    attack = s[weapon + WEAPON_ATTACK] if weapon > 0 else ATTACK_NORMAL
    if attack == ATTACK_NORMAL:
        return bare + cover
    if attack == ATTACK_ACID:
        return (bare + 1) // 2 + cover
    if attack == ATTACK_FLAME and is_sealed(s, target):
        return bare + cover
    return 0 if s[RULES_AT + READING_PF_COVER] else cover


def is_sealed(s: Block, target: int) -> int:
    """Return 1 for full life support, and for every machine's hull. [CA-B-173, CA-B-190]"""
    return 1 if s[target + KIND] != KIND_CREATURE or life_support(s, target) == LIFE_FULL else 0


def life_support(s: Block, target: int) -> int:
    """Return the life support a model has, its own or that of a bunker whose walls are whole about it. [CA-B-115, CA-P-030]"""
    room = s[target + INSIDE]
    if room and s[room + PIECE_LIFE] > s[target + LIFE_SUPPORT] and s[room + PIECE_DAMAGE] < BREACHED:
        return s[room + PIECE_LIFE]
    return s[target + LIFE_SUPPORT]


def front_armour(s: Block, target: int, x: int, y: int) -> int:
    """Return the PF that front armour adds against what comes from a place within 45 degrees of straight ahead. [CA-D-115]"""
    if s[target + FRONT_ARMOUR] == 0:
        return 0
    ahead = (x - s[target + X]) * s[target + FACING_X] + (y - s[target + Y]) * s[target + FACING_Y]
    aside = (x - s[target + X]) * s[target + FACING_Y] - (y - s[target + Y]) * s[target + FACING_X]
    if aside < 0:
        aside = -aside
    return s[RULES_AT + FRONT_PF] if ahead > 0 and aside <= ahead else 0


def is_immune(s: Block, target: int, weapon: int) -> int:
    """Return 1 if gas does nothing: inhaled against any life support, absorbed against full. [CA-B-115, CA-D-092]"""
    attack = s[weapon + WEAPON_ATTACK] if weapon > 0 else ATTACK_NORMAL
    if attack == ATTACK_GAS_INHALED:
        return 1 if life_support(s, target) != LIFE_NONE else is_sealed(s, target)
    return is_sealed(s, target) if attack == ATTACK_GAS_ABSORBED else 0


def can_damage(s: Block, target: int, weapon: int, cover: int) -> int:
    """Return 1 if the best die would hurt: 6 + Pen > PF. [CA-D-069]"""
    return (
        0 if is_immune(s, target, weapon) else beats(s, target, weapon, protection(s, target, weapon, cover))
    )


def can_damage_from(s: Block, shooter: int, target: int, weapon: int, cover: int) -> int:
    """Return 1 if the best die of a shot would hurt, front armour included. [CA-D-069, CA-B-157]"""
    if is_immune(s, target, weapon):
        return 0
    return beats(s, target, weapon, protection_from(s, shooter, target, weapon, cover))


def beats(s: Block, target: int, weapon: int, pf: int) -> int:
    """Return 1 if a weapon's best die exceeds a PF, and there is something left to hurt."""
    if s[target + KIND] != KIND_CREATURE and is_damaged(s, target, POWER_PLANT):
        return 0
    return 1 if 6 + (s[weapon + WEAPON_PEN] if weapon > 0 else 0) > pf else 0


def take_hit(s: Block, striker: int, target: int, weapon: int, cover: int) -> int:
    """Return 1 if a hit hurts: d6 + Pen > PF, and what that does. [CA-B-134]

    `weapon` 0 is a blow without a weapon: Pen 0.
    """
    return strike_home(s, striker, target, weapon, 0, cover)


def take_shot(s: Block, striker: int, target: int, weapon: int, cover: int, x: int, y: int) -> int:
    """Return 1 if a shot from a place (a blast's centre) hurts; front armour counts. [CA-B-134, CA-B-157]"""
    return strike_home(s, striker, target, weapon, front_armour(s, target, x, y), cover)


def strike_home(s: Block, striker: int, target: int, weapon: int, front: int, cover: int) -> int:
    """Return 1 if a hit with a weapon hurts, with so much front armour and cover in its way."""
    if is_immune(s, target, weapon):
        tell_weapon(s, IMMUNE, 115, striker, target, weapon, life_support(s, target))
        return 0
    bare = s[target + PF] + front
    pen = s[weapon + WEAPON_PEN] if weapon > 0 else 0
    return defend(s, striker, target, weapon, pen, bare, shielded(s, target, weapon, bare, cover), cover)


def take_force(s: Block, striker: int, target: int, pen: int) -> int:
    """Return 1 if a hit by no weapon hurts: a crash, an explosion. No cover, no front armour. [CA-B-176, CA-D-112]"""
    return defend(s, striker, target, 0, pen, s[target + PF], s[target + PF], 0)


def defend(s: Block, striker: int, target: int, weapon: int, pen: int, bare: int, pf: int, cover: int) -> int:
    """Make the Defence roll, and return 1 if the hit hurts. [CA-B-134]

    A creature's die falls even when Pen alone exceeds PF, to tell how badly; a machine's does not: its location has a die
    of its own. [CA-D-110]
    """
    sure = 1 if pen > pf and s[target + KIND] != KIND_CREATURE else 0
    die = 0 if sure else throw(s, target, DIE_DEFENCE)
    hurt = 1 if die + pen > pf or pen > pf else 0
    tell_roll(s, DEFENCE, 134, striker, target, weapon, die, pen, pf, hurt, s[target + PF])
    tell_modifier(s, MOD_FRONT, bare - s[target + PF])
    tell_modifier(s, MOD_ATTACK, pf - cover - bare)
    tell_modifier(s, MOD_COVER, cover)
    if hurt and s[target + KIND] != KIND_CREATURE:
        damage_machine(s, striker, target, weapon, pen, pf, die)
    elif hurt:
        suffer(s, target, die)
    return hurt


def suffer(s: Block, target: int, die: int) -> None:
    """Apply a damaging hit on a creature by the natural Defence die. [CA-B-135 to CA-B-137]"""
    if s[RULES_AT + RULE_LARGE]:
        fall(s, target, OUT_OF_ACTION, die, 136)
        return
    severity = s[RULES_AT + SEVERITY_OF + die - 1]
    if severity == 3:
        fall(s, target, KILLED, die, 135)
    elif severity == 2:
        fall(s, target, OUT_OF_ACTION, die, 135)
    elif s[target + WOUNDED]:
        fall(s, target, OUT_OF_ACTION, die, 137)
    else:
        s[target + WOUNDED] = 1
        tell_roll(s, WOUNDS, 137, 0, target, 0, die, 0, 0, 1, 0)


def fall(s: Block, target: int, status: int, die: int, rule: int) -> None:
    """Take a model out of the battle, and see what that does to its unit; those aboard never rout. [CA-B-139, CA-B-214, CA-D-114]"""
    tell_roll(s, DIES if status == KILLED else FALLS, rule, 0, target, 0, die, 0, 0, 1, 0)
    aboard = s[target + CARRIED_BY]
    if s[target + PRIMED] > 0:
        drop_primed(s, target)
    leave_play(s, target, status)
    if aboard > 0:
        return
    unit = s[target + UNIT]
    s[unit + UNIT_LOSSES] += 1
    if s[unit + UNIT_IN_PLAY] > 0 and breaks(s, unit):
        s[unit + UNIT_ROUTING] = 1
        tell_unit(s, ROUTED, 214, unit, 0, 0, s[unit + UNIT_LOSSES], s[unit + UNIT_START], 1)


def leave_play(s: Block, model: int, status: int) -> None:
    """Take a model off the table, whatever the reason."""
    s[model + STATUS] = status
    if s[model + HIDDEN]:
        s[model + HIDDEN] = 0
        s[HIDDEN_COUNT] -= 1
    if s[model + CARRIED_BY] > 0:
        lose_hand(s, model)
    lose_ready(s, model)
    s[model + AIM_TARGET] = 0
    unit = s[model + UNIT]
    s[unit + UNIT_LOOSENED] = 1
    s[unit + UNIT_IN_PLAY] -= 1
    s[side_row(s[model + SIDE]) + SIDE_IN_PLAY] -= 1
    if s[unit + UNIT_IN_PLAY] == 0:
        if s[unit + UNIT_ACTED] == 0:
            s[side_row(s[model + SIDE]) + SIDE_TO_ACT] -= 1
            s[unit + UNIT_ACTED] = 1
        if left_of_squad(s, unit) == 0:
            whole = whole_of(s, unit)
            tell_unit(s, UNIT_LOST, 26, whole, 0, 0, 0, 0, s[whole + UNIT_PRICE])


def breaks(s: Block, unit: int) -> int:
    """Return 1 if losses exceed a third of the unit's strength; machines and single models never rout. [CA-B-214]

    Strength is what was in play when the turn began; under the other reading what is in play now. [CA-D-132]
    """
    if s[unit + UNIT_ROUTING] or s[unit + UNIT_SIZE] < 2 or not is_on_foot(s, unit):
        return 0
    strength = s[unit + UNIT_IN_PLAY] if s[RULES_AT + READING_LOSSES_FROM] else s[unit + UNIT_START]
    return 1 if s[RULES_AT + ROUT_DENOMINATOR] * s[unit + UNIT_LOSSES] > strength else 0


def lose_ready(s: Block, model: int) -> None:
    """Remove a model's saved action point. [CA-B-103]"""
    if s[model + READY]:
        s[model + READY] = 0
        s[side_row(s[model + SIDE]) + SIDE_READY] -= 1
        tell(s, READY_LOST, 103, model, 0)


def mark(s: Block, unit: int, striker: int) -> None:
    """Mark an infantry unit that was hit: saved points and aims are lost, and its next Discipline phase tests it. [CA-B-086]"""
    if not is_on_foot(s, unit):
        return
    if s[unit + UNIT_MARKED] == 0:
        s[unit + UNIT_MARKED] = 1
        tell_unit(s, MARKED, 86, unit, striker, 0, 0, 0, 1)
    member = s[unit + UNIT_MODELS]
    for _ in range(s[unit + UNIT_SIZE]):
        s[member + AIM_TARGET] = 0
        lose_ready(s, member)
        member += MODEL_WIDTH
