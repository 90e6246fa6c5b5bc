# cython: compiled into the kernel
"""Squads in two parts: split on an officer's order, whole again if the parts meet. [CA-B-197]

A squad that may be split has a unit row beside its own. The row is empty while the squad is whole, and later
describes the part that does not act now. Models of a unit have adjacent rows, so the models of the other part
are moved behind those that stay. All slots with their rows are updated. Outside the kernel models keep their
numbers (see `model_row`).
"""

from armybuilder.battle.kernel.lasting import *
from armybuilder.battle.rulesets.combat_action.choices import *
from armybuilder.battle.rulesets.combat_action.events import *
from armybuilder.battle.rulesets.combat_action.state import *


def whole_of(s: Block, unit: UnitRow) -> UnitRow:
    """Return the row of the squad that a unit is or belongs to."""
    return s[unit + UNIT_WHOLE] if s[unit + UNIT_WHOLE] > 0 else unit


def other_part(s: Block, unit: UnitRow) -> UnitRow:
    """Return the other part of a split squad, 0 for a whole one."""
    other = s[unit + UNIT_WHOLE] if s[unit + UNIT_WHOLE] > 0 else s[unit + UNIT_PART]
    return other if other > 0 and s[other + UNIT_SIZE] > 0 else 0


def is_on_foot(s: Block, unit: UnitRow) -> int:
    """Return 1 for a unit of living creatures, or a crew whose machines are gone or halted for good. [CA-D-114]"""
    if s[unit + UNIT_KIND] == KIND_CREATURE:
        return 1
    for i in range(s[unit + UNIT_SIZE]):
        member = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if s[member + KIND] != KIND_CREATURE and s[member + STATUS] == IN_PLAY and s[member + HALTED] == 0:
            return 0
    return 1


def people_on_foot(s: Block, unit: UnitRow) -> int:
    """Return the number of a unit's living creatures on the table, outside machines."""
    count = 0
    for i in range(s[unit + UNIT_SIZE]):
        member = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        count += 1 if s[member + KIND] == KIND_CREATURE and s[member + STATUS] == IN_PLAY else 0
    return count


def has_nerves(s: Block, model: ModelRow) -> int:
    """Return 1 for a living creature on foot, which Pinned and Routing affect. [CA-B-173, CA-B-190, CA-D-114]

    They affect neither machines nor models aboard.
    """
    return 1 if s[model + KIND] == KIND_CREATURE and s[model + CARRIED_BY] == 0 else 0


def is_pinned(s: Block, model: ModelRow) -> int:
    """Return 1 if a model's unit is pinned, and that affects the model. [CA-B-207, CA-D-114]"""
    return has_nerves(s, model) if s[s[model + UNIT] + UNIT_PINNED] else 0


def is_routing(s: Block, model: ModelRow) -> int:
    """Return 1 if a model's unit is routing, and that affects the model. [CA-B-214, CA-D-114]"""
    return has_nerves(s, model) if s[s[model + UNIT] + UNIT_ROUTING] else 0


def left_of_squad(s: Block, unit: UnitRow) -> int:
    """Return the number of a squad's members in play, in both parts."""
    other = other_part(s, unit)
    return s[unit + UNIT_IN_PLAY] + (s[other + UNIT_IN_PLAY] if other > 0 else 0)


def in_play_between(s: Block, first: int, end: int) -> int:
    """Return the number of models in play from a row up to another."""
    count = 0
    model = first
    while model < end:
        count += 1 if s[model + STATUS] in (IN_PLAY, ABOARD) else 0
        model += MODEL_WIDTH
    return count


def goes_over(s: Block, unit: UnitRow, place: int, at: int) -> int:
    """Return 1 if the choice sends a squad's member (0 the first) to the other part. [CA-B-197]

    If the choice has points, each of their slots names 16 members, one bit each. Else all members from a
    model on go.
    """
    slots = 2 * min(said(s, CHOICE_POINTS), PATH_POINTS)
    if slots <= 0:
        return 1 if s[unit + UNIT_MODELS] + place * MODEL_WIDTH >= at else 0
    return (said(s, CHOICE_PATH + (place >> 4)) >> (place & 15)) & 1 if place >> 4 < slots else 0


def split_refusal(s: Block, unit: UnitRow, at: int) -> Reason:
    """Return 0 if a squad can be split as chosen, or before a model, else the refusal. [CA-B-197]

    Both parts need a model in play, and a part is not split again before the squad is whole.
    """
    part = s[unit + UNIT_PART]
    if part == 0 or s[part + UNIT_SIZE] > 0:
        return CANNOT_SPLIT
    going = 0
    staying = 0
    member = s[unit + UNIT_MODELS]
    for place in range(s[unit + UNIT_SIZE]):
        if s[member + STATUS] in (IN_PLAY, ABOARD):
            going += goes_over(s, unit, place, at)
            staying += 1 - goes_over(s, unit, place, at)
        member += MODEL_WIDTH
    return 0 if going > 0 and staying > 0 else CANNOT_SPLIT


def name_parting(s: Block, unit: UnitRow, at: int) -> None:
    """Mark the members that the choice sends to the other part if the test is passed. [CA-B-197]"""
    member = s[unit + UNIT_MODELS]
    for place in range(s[unit + UNIT_SIZE]):
        s[member + PARTING] = goes_over(s, unit, place, at)
        member += MODEL_WIDTH


def can_split(s: Block, unit: UnitRow) -> int:
    """Return 1 if a squad could be split at all."""
    part = s[unit + UNIT_PART]
    return 1 if part > 0 and s[part + UNIT_SIZE] == 0 and s[unit + UNIT_IN_PLAY] > 1 else 0


def split(s: Block, unit: UnitRow, officer: ModelRow) -> None:
    """Split a squad as marked.

    The part with the officer goes on acting, and the other one acts later in the turn. Losses of the turn are
    counted afresh in both parts. A part of a pinned squad is pinned too.
    """
    part = s[unit + UNIT_PART]
    first = s[unit + UNIT_MODELS]
    end = first + s[unit + UNIT_SIZE] * MODEL_WIDTH
    leads_off = 1 if s[officer + UNIT] == unit and s[officer + PARTING] else 0
    at = stand_apart(s, first, end)
    if leads_off:
        take_rows(s, unit, at, end)
        take_rows(s, part, first, at)
    else:
        take_rows(s, unit, first, at)
        take_rows(s, part, at, end)
    s[part + UNIT_PLACED] = 1
    s[part + UNIT_ACTED] = 0
    s[part + UNIT_MARKED] = 0
    s[part + UNIT_ROUTING] = 0
    s[part + UNIT_PINNED] = s[unit + UNIT_PINNED]
    s[part + UNIT_NEAR] = s[unit + UNIT_NEAR]
    s[side_row(s[unit + UNIT_SIDE]) + SIDE_TO_ACT] += 1
    tell_split(s, part)


def tell_split(s: Block, part: UnitRow) -> None:
    """Log the models of the part that leaves. [CA-B-197]"""
    model = s[part + UNIT_MODELS]
    for place in range(s[part + UNIT_SIZE]):
        tell_unit(s, GOES_ALONG if place else SPLIT_OFF, 197, part, model, 0, 0, 0, 1)
        model += MODEL_WIDTH


def take_rows(s: Block, unit: UnitRow, first: int, end: int) -> None:
    """Set the models of a unit to those from a row up to another."""
    s[unit + UNIT_MODELS] = first
    s[unit + UNIT_SIZE] = 0
    s[unit + UNIT_LEADER] = 0
    model = first
    while model < end:
        s[unit + UNIT_SIZE] += 1
        s[model + UNIT] = unit
        if s[model + RANK] == 1 and s[unit + UNIT_LEADER] == 0:
            s[unit + UNIT_LEADER] = model
        model += MODEL_WIDTH
    s[unit + UNIT_IN_PLAY] = in_play_between(s, first, end)
    s[unit + UNIT_START] = s[unit + UNIT_IN_PLAY]
    s[unit + UNIT_STARTED] = s[unit + UNIT_SIZE]
    s[unit + UNIT_LOSSES] = 0
    s[unit + UNIT_BROKEN] = 0
    s[unit + UNIT_PLAN] = 0


def gather(s: Block, whole: UnitRow) -> None:
    """Combine the parts of a squad, marked or pinned if either part was. [CA-B-197]"""
    part = s[whole + UNIT_PART]
    start = s[whole + UNIT_START] + s[part + UNIT_START]
    losses = s[whole + UNIT_LOSSES] + s[part + UNIT_LOSSES]
    marked = s[whole + UNIT_MARKED] | s[part + UNIT_MARKED]
    pinned = s[whole + UNIT_PINNED] | s[part + UNIT_PINNED]
    # the parts lie side by side, either of them first
    first = min(s[whole + UNIT_MODELS], s[part + UNIT_MODELS])
    end = first + (s[whole + UNIT_SIZE] + s[part + UNIT_SIZE]) * MODEL_WIDTH
    stand_in_order(s, first, end)
    take_rows(s, whole, first, end)
    s[whole + UNIT_START] = start
    s[whole + UNIT_LOSSES] = losses
    s[whole + UNIT_MARKED] = marked
    s[whole + UNIT_PINNED] = pinned
    empty_part(s, part)


def empty_part(s: Block, part: UnitRow) -> None:
    """Clear the row of a squad's part."""
    s[part + UNIT_SIZE] = 0
    s[part + UNIT_IN_PLAY] = 0
    s[part + UNIT_LEADER] = 0
    s[part + UNIT_MARKED] = 0
    s[part + UNIT_PINNED] = 0
    s[part + UNIT_ROUTING] = 0
    s[part + UNIT_FREE_TARGET] = 0
    # an empty part is never waited for
    s[part + UNIT_ACTED] = 1
    s[part + UNIT_PLACED] = 1


def make_whole(s: Block) -> None:
    """Restore every squad as a whole, as before a battle."""
    for i in range(s[UNITS_FIELDED], s[UNIT_COUNT]):
        part = unit_row(s, i)
        if s[part + UNIT_SIZE] > 0:
            gather(s, s[part + UNIT_WHOLE])
        empty_part(s, part)


def bring_together(s: Block, unit: UnitRow) -> UnitRow:
    """Combine the active part of a squad with the other, and return the row of the whole. [CA-B-197]

    The whole goes on acting. Members who have acted this turn have no action points left. A part that has not
    acted no longer counts among the units to act.
    """
    other = other_part(s, unit)
    whole = whole_of(s, unit)
    if s[other + UNIT_ACTED] == 0:
        s[side_row(s[unit + UNIT_SIDE]) + SIDE_TO_ACT] -= 1
    else:
        clear_points(s, other)
    gather(s, whole)
    s[whole + UNIT_ACTED] = 1
    tell_unit(s, REJOINED, 197, whole, 0, 0, 0, 0, 1)
    return whole


def clear_points(s: Block, unit: UnitRow) -> None:
    """Clear the action points of a unit's members."""
    model = s[unit + UNIT_MODELS]
    for _ in range(s[unit + UNIT_SIZE]):
        s[model + AP] = 0
        model += MODEL_WIDTH


# ---- models moved to other rows, so that those of a part lie side by side ----------------------------------


def stand_apart(s: Block, first: int, end: int) -> int:
    """Move the members who part behind those who stay, and return the row of the first of the former.

    Both groups keep their order.
    """
    at = first
    row = first
    while row < end:
        if s[row + PARTING] == 0:
            move_down(s, row, at)
            at += MODEL_WIDTH
        row += MODEL_WIDTH
    return at


def stand_in_order(s: Block, first: int, end: int) -> None:
    """Sort models back into the order in which the battle began."""
    row = first
    while row < end:
        at = row
        # numbers never change: they tell the order in which the models were fielded
        while at > first and s[at - MODEL_WIDTH + NUMBER] > s[row + NUMBER]:
            at -= MODEL_WIDTH
        move_down(s, row, at)
        row += MODEL_WIDTH


def move_down(s: Block, row: ModelRow, at: int) -> None:
    """Move a model to an earlier row, and shift those between."""
    while row > at:
        change_places(s, row - MODEL_WIDTH, row)
        row -= MODEL_WIDTH


def change_places(s: Block, one: ModelRow, other: ModelRow) -> None:
    """Move two models into each other's rows, and update all slots that name them."""
    for i in range(MODEL_WIDTH):
        # this word belongs to the number whose home the row is, not to the model in it
        if i != ROW_SHIFT:
            word = s[one + i]
            s[one + i] = s[other + i]
            s[other + i] = word
    note_row(s, one)
    note_row(s, other)
    row = MODELS_AT
    while row < s[MODELS_END]:
        rename(s, row + AIM_TARGET, one, other)
        rename(s, row + CARRIED_BY, one, other)
        rename(s, row + HOME, one, other)
        rename(s, row + PILOT, one, other)
        rename(s, row + CONTROLLER, one, other)
        rename(s, row + FIRST_CONTROLLER, one, other)
        row += MODEL_WIDTH
    for i in range(s[WEAPON_COUNT]):
        rename(s, weapon_row(s, i) + WEAPON_OWNER, one, other)
        rename(s, weapon_row(s, i) + WEAPON_SPOT, one, other)
    for i in range(s[UNIT_COUNT]):
        rename(s, unit_row(s, i) + UNIT_LEADER, one, other)
        rename(s, unit_row(s, i) + UNIT_OFFICER, one, other)
    for i in range(s[LASTING_COUNT]):
        rename(s, lasting_row(s, i) + LASTING_OWNER, one, other)
        rename(s, lasting_row(s, i) + LASTING_VICTIM, one, other)


def note_row(s: Block, row: ModelRow) -> None:
    """Record the present row of a model at the row of its number."""
    home = MODELS_AT + s[row + NUMBER] * MODEL_WIDTH
    s[home + ROW_SHIFT] = row - home


def rename(s: Block, word: int, one: ModelRow, other: ModelRow) -> None:
    """Replace one of two models by the other in a slot."""
    if s[word] == one:
        s[word] = other
    elif s[word] == other:
        s[word] = one
