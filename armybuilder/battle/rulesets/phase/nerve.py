"""Phase 1: both sides' rolls, who goes first, and which groups break. [PH-010] [PH-080] [PH-081]"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.dice import throw
    from armybuilder.battle.kernel.log import tell_side, tell_unit
    from armybuilder.battle.kernel.state import (
        FIRST_SIDE,
        KIND,
        KIND_CREATURE,
        LEFT,
        RIGHT,
        RULES_AT,
        TURN,
        UNIT,
        UNIT_SIDE,
        UNIT_SIZE,
        UNIT_WIDTH,
        UNITS_AT,
        UNITS_FIELDED,
        Block,
        side_row,
    )
    from armybuilder.battle.rulesets.phase.people import (
        BREAK_BASE,
        GROUP,
        GROUP_BROKEN,
        GROUP_HARMED,
        GROUP_LOST,
        GROUP_LOST_LAST,
        GROUP_STARTED,
        PH_DEATH,
        PH_DEVASTATED,
        PH_FRESH,
        PH_OWN_MORALE,
        PH_ROLLED,
        PH_ROLLER,
        PH_TARGET,
        PH_WHO_ROLLS,
        is_up,
        next_figure,
    )
    from armybuilder.battle.rulesets.phase.trials import throw_three

    DIE_PH_COIN = 0
    DIE_PH_PHASE = 1
    PH_ROLL = 600  # actor: side; die: three dice, needed; result 1: goes first by it
    PH_FIRST = 601  # actor: side that goes first
    PH_MORALE = 602  # actor: unit; die: the enemy's roll, needed: Break TN; result 1 breaks


def next_group(s: Block, unit: int) -> int:
    """Return the unit that stands for the group after this one (0: the first), 0 after the last. [PH-D26]"""
    row = s[UNITS_AT] if unit == 0 else unit + UNIT_WIDTH
    while row < s[UNITS_AT] + s[UNITS_FIELDED] * UNIT_WIDTH:
        if s[row + GROUP] == row:
            return row
        row += UNIT_WIDTH
    return 0


def form_groups(s: Block) -> None:
    """Let each unit of two or more be a group, and all single figures of an army one together. [PH-D26]"""
    alone_left = 0
    alone_right = 0
    for i in range(s[UNITS_FIELDED]):
        unit = s[UNITS_AT] + i * UNIT_WIDTH
        s[unit + GROUP] = unit
        s[unit + GROUP_STARTED] = 0
        if s[unit + UNIT_SIZE] < 2 and s[unit + UNIT_SIDE] == LEFT:
            alone_left = unit if alone_left == 0 else alone_left
            s[unit + GROUP] = alone_left
        elif s[unit + UNIT_SIZE] < 2:
            alone_right = unit if alone_right == 0 else alone_right
            s[unit + GROUP] = alone_right
        s[unit + GROUP_BROKEN] = 0
        s[unit + GROUP_LOST] = 0
        s[unit + GROUP_LOST_LAST] = 0
        s[unit + GROUP_HARMED] = 0
    model = next_figure(s, 0)
    while model > 0:
        if s[model + KIND] == KIND_CREATURE:
            s[s[s[model + UNIT] + GROUP] + GROUP_STARTED] += 1
        model = next_figure(s, model)


def standing_in(s: Block, group: int) -> int:
    """Return how many living figures of a group are up."""
    found = 0
    model = next_figure(s, 0)
    while model > 0:
        if s[s[model + UNIT] + GROUP] == group and s[model + KIND] == KIND_CREATURE:
            found += is_up(s, model)
        model = next_figure(s, model)
    return found


def base_break(s: Block, group: int) -> int:
    """Return a group's Break TN before modifiers: that of the best who is up; 0 for one that never breaks. [PH-113]"""
    found = 0
    model = next_figure(s, 0)
    while model > 0:
        if s[s[model + UNIT] + GROUP] == group and is_up(s, model) and s[model + KIND] == KIND_CREATURE:
            found = max(found, s[model + BREAK_BASE])
        model = next_figure(s, model)
    return found


def break_needed(s: Block, group: int) -> int:
    """Return the roll that breaks a group now: fresh, after a loss, with half of it down or alone. [PH-081]"""
    needed = base_break(s, group)
    up = standing_in(s, group)
    if s[TURN] == 1 and not s[group + GROUP_HARMED]:
        needed += s[RULES_AT + PH_FRESH]
    if s[group + GROUP_LOST_LAST]:
        needed -= s[RULES_AT + PH_DEATH]
    if 2 * up <= s[group + GROUP_STARTED] or up == 1:
        needed -= s[RULES_AT + PH_DEVASTATED]
    return needed


def choose_roller(s: Block) -> None:
    """Let a die say which side rolls for initiative in odd turns, unless one does in all. [PH-D05]"""
    if s[RULES_AT + PH_WHO_ROLLS]:
        s[side_row(LEFT) + PH_ROLLER] = s[RULES_AT + PH_WHO_ROLLS] - 1
        return
    die = throw(s, side_row(LEFT), DIE_PH_COIN)
    s[side_row(LEFT) + PH_ROLLER] = LEFT if die <= 3 else RIGHT


def roll_phase_one(s: Block) -> None:
    """Roll for both sides: who goes first, and who breaks. [PH-010, PH-D06]"""
    for side in range(2):
        s[side_row(side) + PH_ROLLED] = throw_three(s, side_row(side), DIE_PH_PHASE)
    odd = s[side_row(LEFT) + PH_ROLLER]
    roller = odd if s[TURN] % 2 == 1 or s[RULES_AT + PH_WHO_ROLLS] else 1 - odd
    rolled = s[side_row(roller) + PH_ROLLED]
    other = s[side_row(1 - roller) + PH_ROLLED]
    target = s[RULES_AT + PH_TARGET]
    s[FIRST_SIDE] = roller if rolled >= target else 1 - roller
    tell_side(s, PH_ROLL, 10, roller, rolled, target, 1 if rolled >= target else 0, 0)
    tell_side(s, PH_ROLL, 10, 1 - roller, other, 0, 0, 0)
    tell_side(s, PH_FIRST, 10, s[FIRST_SIDE], 0, 0, 0, 0)
    group = next_group(s, 0)
    while group > 0:
        if s[group + UNIT_SIDE] != roller or s[RULES_AT + PH_OWN_MORALE]:
            face_roll(s, group)
        group = next_group(s, group)


def face_roll(s: Block, group: int) -> None:
    """Compare the enemy's roll with a group's Break TN. [PH-080]"""
    if s[group + GROUP_BROKEN] or base_break(s, group) == 0:
        return
    rolled = s[side_row(1 - s[group + UNIT_SIDE]) + PH_ROLLED]
    needed = break_needed(s, group)
    breaks = 1 if rolled >= needed else 0
    s[group + GROUP_BROKEN] = breaks
    tell_unit(s, PH_MORALE, 80, group, 0, rolled, 0, needed, breaks)


def count_losses(s: Block) -> None:
    """Remember at a turn's end which groups lost somebody in it. [PH-081]"""
    group = next_group(s, 0)
    while group > 0:
        s[group + GROUP_LOST_LAST] = s[group + GROUP_LOST]
        s[group + GROUP_LOST] = 0
        group = next_group(s, group)
