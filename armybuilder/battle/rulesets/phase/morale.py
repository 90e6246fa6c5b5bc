# cython: compiled into the kernel
"""The groups of phase 1: their breaking, their leaders, and their rallies by officers. [PH-080] [PH-081]"""

from armybuilder.battle.rulesets.phase.dice import *
from armybuilder.battle.rulesets.phase.movement import *

OFFICER = 2  # rank
PLACE_BITS = 20  # more than any place takes


def next_group(s: Block, unit: UnitRow) -> UnitRow:
    """Return the unit of the next group, 0 after the last. [PH-D26]

    With 0 as the unit, return the first group's.
    """
    row = s[UNITS_AT] if unit == 0 else unit + UNIT_WIDTH
    while row < s[UNITS_AT] + s[UNITS_FIELDED] * UNIT_WIDTH:
        if s[row + GROUP] == row:
            return row
        row += UNIT_WIDTH
    return 0


def form_groups(s: Block) -> None:
    """Group the models: each larger unit by itself, single models with their neighbours. [PH-D26]"""
    for i in range(s[UNITS_FIELDED]):
        unit = s[UNITS_AT] + i * UNIT_WIDTH
        s[unit + GROUP] = unit
        s[unit + GROUP_STARTED] = 0
        s[unit + GROUP_BROKEN] = 0
        s[unit + GROUP_LOST] = 0
        s[unit + GROUP_LOST_LAST] = 0
        s[unit + GROUP_HARMED] = 0
    join_singles(s, LEFT)
    join_singles(s, RIGHT)
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + KIND] == KIND_CREATURE:
            s[s[s[model + UNIT] + GROUP] + GROUP_STARTED] += 1


def is_single(s: Block, side: int, unit: UnitRow) -> int:
    """Return 1 if a unit of a side is one living model. [PH-D26]"""
    if s[unit + UNIT_SIDE] != side or s[unit + UNIT_SIZE] > 1:
        return 0
    return 1 if s[s[unit + UNIT_MODELS] + KIND] == KIND_CREATURE else 0


def join_singles(s: Block, side: int) -> None:
    """Join a side's single models into equal groups of up to six, along its edge. [PH-D26]"""
    many = 0
    for i in range(s[UNITS_FIELDED]):
        many += is_single(s, side, s[UNITS_AT] + i * UNIT_WIDTH)
    groups = groups_of(s, many)
    last = -1
    for k in range(groups):
        head = 0
        for _ in range((many + groups - 1 - k) // groups):
            unit = next_along(s, side, last)
            last = stands_along(s, side, unit)
            head = head if head > 0 else unit
            s[unit + GROUP] = head


def groups_of(s: Block, singles: int) -> int:
    """Return the number of groups that a side's single models make. [PH-D26]"""
    most = s[RULES_AT + PH_MORALE_SINGLES]
    return (singles + most - 1) // most


def next_along(s: Block, side: int, last: int) -> UnitRow:
    """Return the unit of the next single model along its edge after the last one joined."""
    found = 0
    least = 0
    for i in range(s[UNITS_FIELDED]):
        unit = s[UNITS_AT] + i * UNIT_WIDTH
        if is_single(s, side, unit):
            place = stands_along(s, side, unit)
            if place > last and (found == 0 or place < least):
                found = unit
                least = place
    return found


def stands_along(s: Block, side: int, unit: UnitRow) -> int:
    """Return a number that orders single models along their edge.

    It grows along the edge as the side sees it, then with the distance from it, then with the unit's number.
    """
    model = s[unit + UNIT_MODELS]
    edge = s[side_row(side) + SIDE_EDGE]
    along = s[model + Y] if edge in (EDGE_LEFT, EDGE_RIGHT) else s[model + X]
    if edge == EDGE_RIGHT:
        along = s[TABLE_DEPTH] - along
    elif edge == EDGE_FAR:
        along = s[TABLE_WIDTH] - along
    return (max(along, 0) << PLACE_BITS * 2) + (max(way_home(s, model), 0) << PLACE_BITS) + s[unit]


def standing_in(s: Block, group: UnitRow) -> int:
    """Return the number of a group's living models in the battle, also aboard machines."""
    found = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[s[model + UNIT] + GROUP] == group and s[model + KIND] == KIND_CREATURE:
            found += is_alive(s, model)
    return found


def base_break(s: Block, group: UnitRow) -> int:
    """Return a group's Break TN before modifiers: that of its steadiest model, plus its officer's rank. [PH-113]

    Only models on the table count, and without any the group never breaks (0). A model without discipline (DP
    0) is steady only near a leader, otherwise it counts as alone.
    """
    found = 0
    led = rank_over(s, group)
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[s[model + UNIT] + GROUP] == group and is_up(s, model) and s[model + KIND] == KIND_CREATURE:
            # its own rank is taken out, because the highest rank over the group is added once
            base = s[model + BREAK_BASE] - s[model + RANK]
            if s[model + DP] == 0 and not is_steadied(s, group, model):
                base -= s[RULES_AT + PH_MORALE_DEVASTATED]
            found = max(found, base, 1)
    return found + led if found > 0 else 0


def is_steadied(s: Block, group: UnitRow, model: ModelRow) -> int:
    """Return 1 if a leader's voice reaches a model of the group."""
    for i in range(s[MODEL_COUNT]):
        leader = MODELS_AT + i * MODEL_WIDTH
        if s[leader + RANK] > 0 and s[leader + SIDE] == s[model + SIDE] and leads(s, leader, group):
            if is_nearer(s, leader, model, voice_of(s, leader) + 1):
                return 1
    return 0


def voice_of(s: Block, leader: ModelRow) -> int:
    """Return the reach of an officer's voice, 10 m, or 20 m with a communicator."""
    return METRE * (
        s[RULES_AT + PH_PEOPLE_LINKED] if s[leader + COMMUNICATOR] else s[RULES_AT + PH_PEOPLE_LEADER]
    )


def rank_over(s: Block, group: UnitRow) -> int:
    """Return the highest rank of a group's leaders, its own or attached and near."""
    found = 0
    for i in range(s[MODEL_COUNT]):
        leader = MODELS_AT + i * MODEL_WIDTH
        if s[leader + RANK] > found and s[leader + SIDE] == s[group + UNIT_SIDE] and leads(s, leader, group):
            found = s[leader + RANK]
    return found


def leads(s: Block, leader: ModelRow, group: UnitRow) -> int:
    """Return 1 if a model with a rank leads a group, as a member or as an attached officer near."""
    if not is_alive(s, leader):
        return 0
    if s[s[leader + UNIT] + GROUP] == group:
        return 1
    leads_unit = s[s[leader + UNIT] + UNIT_ATTACHED]
    if leads_unit == 0 or s[leads_unit + GROUP] != group or is_broken(s, leader):
        return 0
    return is_led_by(s, group, leader)


def is_led_by(s: Block, group: UnitRow, leader: ModelRow) -> int:
    """Return 1 if a leader's voice reaches a group."""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[s[model + UNIT] + GROUP] == group and is_up(s, model):
            if is_nearer(s, leader, model, voice_of(s, leader) + 1):
                return 1
    return 0


def break_needed(s: Block, group: UnitRow, telling: int) -> int:
    """Return the roll that breaks a group now. [PH-081]

    It is higher for a fresh group, lower after a loss, with half of the group down, or for a single model.
    """
    base = base_break(s, group)
    up = standing_in(s, group)
    fresh = s[RULES_AT + PH_MORALE_FRESH] if s[TURN] == 1 and not s[group + GROUP_HARMED] else 0
    death = s[RULES_AT + PH_MORALE_DEATH] if s[group + GROUP_LOST_LAST] else 0
    # a figure that fights alone counts as devastated, whatever its group began with [PH-081]
    few = s[RULES_AT + PH_MORALE_DEVASTATED] if 2 * up <= s[group + GROUP_STARTED] or up == 1 else 0
    if telling:
        tell_modifier(s, PH_WHY_BREAK, base)
        tell_modifier(s, PH_WHY_FRESH, fresh)
        tell_modifier(s, PH_WHY_DEATH, -death)
        tell_modifier(s, PH_WHY_DEVASTATED, -few)
    return base + fresh - death - few


def rally_all(s: Block) -> None:
    """Roll for officers of rank 2 and more to rally broken groups in reach. [PH-D27]

    Nothing happens if the reading has no rallies.
    """
    if s[RULES_AT + PH_PEOPLE_RALLY] == 0:
        return
    group = next_group(s, 0)
    while group > 0:
        if s[group + GROUP_BROKEN]:
            officer = officer_near(s, group)
            if officer > 0:
                natural = throw_three(s, officer, DIE_PH_RALLY)
                holds = is_success(natural, 0, s[RULES_AT + PH_PEOPLE_RALLY])
                s[group + GROUP_BROKEN] = 1 - holds
                first = next_of_group(s, group, 0)
                tell_unit(s, PH_RALLIES, 80, first, officer, natural, 0, s[RULES_AT + PH_PEOPLE_RALLY], holds)
        group = next_group(s, group)


def officer_near(s: Block, group: UnitRow) -> ModelRow:
    """Return an officer who is not broken and whose voice reaches a group, or 0."""
    for i in range(s[MODEL_COUNT]):
        leader = MODELS_AT + i * MODEL_WIDTH
        if s[leader + RANK] >= OFFICER and s[leader + SIDE] == s[group + UNIT_SIDE] and is_up(s, leader):
            if not is_broken(s, leader) and is_led_by(s, group, leader):
                return leader
    return 0


def face_roll(s: Block, group: UnitRow) -> None:
    """Compare the enemy's roll with a group's Break TN, and mark the group as broken if reached. [PH-080]"""
    if s[group + GROUP_BROKEN] or base_break(s, group) == 0:
        return
    rolled = s[side_row(1 - s[group + UNIT_SIDE]) + PH_ROLLED]
    needed = break_needed(s, group, 0)
    breaks = 1 if rolled >= needed else 0
    s[group + GROUP_BROKEN] = breaks
    first = next_of_group(s, group, 0)
    tell_unit(s, PH_MORALE, 80, first, 0, rolled, 0, needed, breaks)
    break_needed(s, group, 1)
    unit = next_of_group(s, group, first) if breaks else 0
    while unit > 0:
        tell_unit(s, PH_BREAKS_TOO, 80, unit, 0, 0, 0, 0, 1)
        unit = next_of_group(s, group, unit)


def next_of_group(s: Block, group: UnitRow, unit: UnitRow) -> UnitRow:
    """Return the next unit of a group with a living model on the table, 0 after the last.

    With 0 as the unit, return the first.
    """
    row = s[UNITS_AT] if unit == 0 else unit + UNIT_WIDTH
    while row < s[UNITS_AT] + s[UNITS_FIELDED] * UNIT_WIDTH:
        for i in range(s[MODEL_COUNT]):
            model = MODELS_AT + i * MODEL_WIDTH
            if s[row + GROUP] == group and s[model + UNIT] == row:
                if s[model + KIND] == KIND_CREATURE and is_up(s, model):
                    return row
        row += UNIT_WIDTH
    return 0


def count_losses(s: Block) -> None:
    """Remember the losses of each group at a turn's end. [PH-081]"""
    group = next_group(s, 0)
    while group > 0:
        s[group + GROUP_LOST_LAST] = s[group + GROUP_LOST]
        s[group + GROUP_LOST] = 0
        group = next_group(s, group)
