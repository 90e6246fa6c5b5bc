"""Hits on living creatures: Defence roll, severity, wounds and losses. [CA-B-134 to CA-B-139]"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.dice import DIE_DEFENCE, throw
    from armybuilder.battle.kernel.log import (
        DEFENCE,
        DIES,
        FALLS,
        IMMUNE,
        MARKED,
        MOD_ATTACK,
        MOD_COVER,
        READY_LOST,
        ROUTED,
        UNIT_LOST,
        WOUNDS,
        tell,
        tell_modifier,
        tell_roll,
        tell_unit,
        tell_weapon,
    )
    from armybuilder.battle.kernel.state import (
        AIM_TARGET,
        ATTACK_ACID,
        ATTACK_FLAME,
        ATTACK_GAS_ABSORBED,
        ATTACK_GAS_INHALED,
        ATTACK_NORMAL,
        HIDDEN,
        HIDDEN_COUNT,
        KILLED,
        KIND_CREATURE,
        LIFE_FULL,
        LIFE_NONE,
        LIFE_SUPPORT,
        MODEL_WIDTH,
        OUT_OF_ACTION,
        PF,
        READY,
        RULES_AT,
        SIDE,
        SIDE_IN_PLAY,
        SIDE_READY,
        SIDE_TO_ACT,
        STATUS,
        UNIT,
        UNIT_ACTED,
        UNIT_IN_PLAY,
        UNIT_KIND,
        UNIT_LOSSES,
        UNIT_MARKED,
        UNIT_MODELS,
        UNIT_PRICE,
        UNIT_ROUTING,
        UNIT_SIZE,
        UNIT_START,
        WEAPON_ATTACK,
        WEAPON_PEN,
        WOUNDED,
        Block,
        side_row,
    )
    from armybuilder.battle.rulesets.combat_action.numbers import (
        READING_LOSSES_FROM,
        READING_PF_COVER,
        ROUT_DENOMINATOR,
        RULE_LARGE,
        SEVERITY_OF,
    )


def protection(s: Block, target: int, weapon: int, cover: int) -> int:
    """Return the PF a hit must exceed: flame, gas and acid change it, cover is added after. [CA-D-090]

    Under the other reading cover does not count against flame and gas.
    """
    bare = s[target + PF]
    attack = s[weapon + WEAPON_ATTACK] if weapon > 0 else ATTACK_NORMAL
    if attack == ATTACK_NORMAL:
        return bare + cover
    if attack == ATTACK_ACID:
        return (bare + 1) // 2 + cover
    if attack == ATTACK_FLAME and s[target + LIFE_SUPPORT] == LIFE_FULL:
        return bare + cover
    return 0 if s[RULES_AT + READING_PF_COVER] else cover


def is_immune(s: Block, target: int, weapon: int) -> int:
    """Return 1 if gas does nothing: inhaled against any life support, absorbed against full. [CA-B-115]"""
    attack = s[weapon + WEAPON_ATTACK] if weapon > 0 else ATTACK_NORMAL
    if attack == ATTACK_GAS_INHALED:
        return 1 if s[target + LIFE_SUPPORT] != LIFE_NONE else 0
    return 1 if attack == ATTACK_GAS_ABSORBED and s[target + LIFE_SUPPORT] == LIFE_FULL else 0


def can_damage(s: Block, target: int, weapon: int, cover: int) -> int:
    """Return 1 if the best die would hurt: 6 + Pen > PF. [CA-D-069]"""
    if is_immune(s, target, weapon):
        return 0
    pen = s[weapon + WEAPON_PEN] if weapon > 0 else 0
    return 1 if 6 + pen > protection(s, target, weapon, cover) else 0


def take_hit(s: Block, striker: int, target: int, weapon: int, cover: int) -> int:
    """Return 1 if a hit hurts: d6 + Pen > PF, and the die tells how badly. [CA-B-134, CA-B-135]

    `weapon` 0 is a blow without a weapon: Pen 0. The die falls even when Pen alone exceeds PF.
    """
    if is_immune(s, target, weapon):
        tell_weapon(s, IMMUNE, 115, striker, target, weapon, s[target + LIFE_SUPPORT])
        return 0
    pen = s[weapon + WEAPON_PEN] if weapon > 0 else 0
    pf = protection(s, target, weapon, cover)
    die = throw(s, target, DIE_DEFENCE)
    hurt = 1 if die + pen > pf or pen > pf else 0
    tell_roll(s, DEFENCE, 134, striker, target, weapon, die, pen, pf, hurt, s[target + PF])
    tell_modifier(s, MOD_ATTACK, pf - cover - s[target + PF])
    tell_modifier(s, MOD_COVER, cover)
    if hurt:
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
    """Take a model out of the battle, and see what that does to its unit. [CA-B-139, CA-B-214]"""
    tell_roll(s, DIES if status == KILLED else FALLS, rule, 0, target, 0, die, 0, 0, 1, 0)
    leave_play(s, target, status)
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
    lose_ready(s, model)
    s[model + AIM_TARGET] = 0
    unit = s[model + UNIT]
    s[unit + UNIT_IN_PLAY] -= 1
    s[side_row(s[model + SIDE]) + SIDE_IN_PLAY] -= 1
    if s[unit + UNIT_IN_PLAY] == 0:
        if s[unit + UNIT_ACTED] == 0:
            s[side_row(s[model + SIDE]) + SIDE_TO_ACT] -= 1
            s[unit + UNIT_ACTED] = 1
        tell_unit(s, UNIT_LOST, 26, unit, 0, 0, 0, 0, s[unit + UNIT_PRICE])


def breaks(s: Block, unit: int) -> int:
    """Return 1 if losses exceed a third of the unit's strength; machines and single models never rout. [CA-B-214]

    Strength is what was in play when the turn began; under the other reading what is in play now. [CA-D-132]
    """
    if s[unit + UNIT_ROUTING] or s[unit + UNIT_KIND] != KIND_CREATURE or s[unit + UNIT_SIZE] < 2:
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
    if s[unit + UNIT_KIND] != KIND_CREATURE:
        return
    if s[unit + UNIT_MARKED] == 0:
        s[unit + UNIT_MARKED] = 1
        tell_unit(s, MARKED, 86, unit, striker, 0, 0, 0, 1)
    member = s[unit + UNIT_MODELS]
    for _ in range(s[unit + UNIT_SIZE]):
        s[member + AIM_TARGET] = 0
        lose_ready(s, member)
        member += MODEL_WIDTH
