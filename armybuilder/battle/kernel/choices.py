# cython: compiled into the kernel
"""The shared work of all rulesets on the choice and the menu in the block."""

from armybuilder.battle.kernel.rows import *

MENU_CAPACITY = 512  # rows a caller must have room for


def named_model(s: Block, column: int) -> ModelRow:
    """Return the row of the model that a choice names, 0 without such a model."""
    number = s[CHOICE_AT + column]
    return model_row(s, number) if 0 <= number < s[MODEL_COUNT] else 0


def named_unit(s: Block, column: int) -> UnitRow:
    """Return the row of the unit that a choice names, 0 without such a unit."""
    number = s[CHOICE_AT + column]
    return unit_row(s, number) if 0 <= number < s[UNIT_COUNT] else 0


def named_weapon(s: Block) -> WeaponRow:
    """Return the row of the weapon that a choice names, 0 without such a weapon."""
    number = s[CHOICE_AT + CHOICE_WEAPON]
    return weapon_row(s, number) if 0 <= number < s[WEAPON_COUNT] else 0


def misnamed(s: Block) -> int:
    """Return the reason to refuse a choice under every ruleset, 0 if its names and points are valid.

    Refused are numbers beyond the last model, unit or weapon, and a number of points that no path has.
    """
    # below 0 names nobody, which may be meant: only the upper end is a fault
    if s[CHOICE_AT + CHOICE_ACTOR] >= s[MODEL_COUNT] or s[CHOICE_AT + CHOICE_TARGET] >= s[MODEL_COUNT]:
        return REASON_NOBODY
    if s[CHOICE_AT + CHOICE_UNIT] >= s[UNIT_COUNT] or s[CHOICE_AT + CHOICE_TARGET_UNIT] >= s[UNIT_COUNT]:
        return REASON_NOBODY
    if s[CHOICE_AT + CHOICE_WEAPON] >= s[WEAPON_COUNT]:
        return REASON_NOBODY
    points = s[CHOICE_AT + CHOICE_POINTS]
    return REASON_POINTS if points < 0 or points > PATH_POINTS else 0


def open_choice(s: Block) -> None:
    """Clear the choice in the block, for the side that is asked.

    It names no model, unit, weapon or target.
    """
    for i in range(CHOICE_PATH, CHOICE_WIDTH):
        s[CHOICE_AT + i] = 0
    open_choice_without_path(s)


def open_choice_without_path(s: Block) -> None:
    """Clear the choice in the block, for rules in which no choice has a path."""
    for i in range(CHOICE_PATH):
        s[CHOICE_AT + i] = 0
    s[CHOICE_AT + CHOICE_SIDE] = s[PENDING_SIDE]
    s[CHOICE_AT + CHOICE_UNIT] = -1
    s[CHOICE_AT + CHOICE_ACTOR] = -1
    s[CHOICE_AT + CHOICE_WEAPON] = -1
    s[CHOICE_AT + CHOICE_TARGET] = -1
    s[CHOICE_AT + CHOICE_TARGET_UNIT] = -1


def write_menu_row(
    rows: Block, count: int, verb: Verb, actor: int, cost: int, says: int, weapon: int, unit: int
) -> int:
    """Write a row of a menu, and return the new number of rows.

    Models, weapons and units are named by number, -1 for none. A full menu drops the row.
    """
    # the caller has no room for more rows: those beyond are left out
    if count >= MENU_CAPACITY:
        return count
    row = count * MENU_WIDTH
    rows[row + MENU_VERB] = verb
    rows[row + MENU_ACTOR] = actor
    rows[row + MENU_AP] = cost
    rows[row + MENU_SAYS] = says
    rows[row + MENU_WEAPON] = weapon
    rows[row + MENU_UNIT] = unit
    return count + 1
