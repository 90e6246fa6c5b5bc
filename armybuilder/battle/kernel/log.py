# cython: compiled into the kernel
"""The log, whose rows of numbers describe the events of a battle in order.

A row is LOG_WIDTH slots. Models, units and weapons are in it by number (-1: none), places in tenths of a
millimetre. Rows with the code MODIFIER follow the row that they explain: LOG_RESULT is the reason, by the
ruleset's number, LOG_VALUE its value. The natural die, the sum of the modifiers and the number needed are in
the explained row itself, so that a line can open into its reasons. With a LOG_CAPACITY of 0 nothing is
written. A row without room is counted in LOG_LOST.
"""

from armybuilder.battle.kernel.state import *

LOG_TURN = 0
LOG_ACTIVATION = 1  # number of the activation, 1 and up; 0 before the first
LOG_CODE = 2
LOG_RULE = 3  # number of the rule [CA-B-nnn]
LOG_ACTOR = 4  # a model's number; a unit's or a side's where the code says so
LOG_TARGET = 5
LOG_WEAPON = 6
LOG_DIE = 7  # natural face, 0 when none fell
LOG_TOTAL = 8  # sum of the modifiers
LOG_NEEDED = 9  # what had to be reached
LOG_RESULT = 10  # 1 success, 0 failure, or what the code says
LOG_X = 11
LOG_Y = 12
LOG_VALUE = 13
LOG_WIDTH = 14

# ---- codes: who acts, what the columns hold ------------------------------------------------------------
BATTLE_BEGINS = 1
DEPLOYMENT_ORDER = 3  # actor: side that places first; result 1 by its own choice
DEPLOYED = 4  # actor: model; place
TURN_BEGINS = 5  # value: turn
UNIT_LOST = 53  # actor: unit with no member left; value: price
SCORED = 55  # actor: side; value: score
RIDES = 110  # actor: model; target: the machine it is in
MOUNTED = 115  # actor; target: the machine it got into
DISMOUNTED = 116  # actor; target: the machine it left; place
OBJECTIVE_MET = 215  # actor: side; target: number of the objective; value: points
FIELD_HELD = 216  # actor: side that controls the battlefield, -1 nobody
BATTLE_ENDS = 56  # actor: winning side or -1; value: turns; result: END_...
MODIFIER = 100  # result: MOD_..., value


def tell_at(
    s: Block,
    code: int,
    rule: int,
    actor: ModelRow,
    target: ModelRow,
    weapon: WeaponRow,
    die: int,
    total: int,
    needed: int,
    result: int,
    x: int,
    y: int,
    value: int,
) -> None:
    """Log an event between two models, with a weapon and a place.

    Models and weapons are rows in the block, 0 for none.
    """
    if s[LOG_CAPACITY] > 0:
        who = model_number(s, actor)
        whom = model_number(s, target)
        arm = weapon_number(s, weapon)
        write_row(s, code, rule, who, whom, arm, die, total, needed, result, x, y, value)


def tell(s: Block, code: int, rule: int, actor: ModelRow, target: ModelRow) -> None:
    """Log an event between two models."""
    tell_at(s, code, rule, actor, target, 0, 0, 0, 0, 0, 0, 0, 0)


def tell_result(
    s: Block, code: int, rule: int, actor: ModelRow, target: ModelRow, result: int, value: int
) -> None:
    """Log an event between two models, with a result and a value."""
    tell_at(s, code, rule, actor, target, 0, 0, 0, 0, result, 0, 0, value)


def tell_place(
    s: Block, code: int, rule: int, actor: ModelRow, target: ModelRow, x: int, y: int, value: int
) -> None:
    """Log the place that a model went to, and the distance as its value."""
    tell_at(s, code, rule, actor, target, 0, 0, 0, 0, 1, x, y, value)


def tell_weapon(
    s: Block, code: int, rule: int, actor: ModelRow, target: ModelRow, weapon: WeaponRow, value: int
) -> None:
    """Log an event of a model's weapon."""
    tell_at(s, code, rule, actor, target, weapon, 0, 0, 0, 1, 0, 0, value)


def tell_spot(
    s: Block,
    code: int,
    rule: int,
    actor: ModelRow,
    target: ModelRow,
    weapon: WeaponRow,
    die: int,
    x: int,
    y: int,
    value: int,
) -> None:
    """Log the place of a weapon's effect, and the die that decided it."""
    tell_at(s, code, rule, actor, target, weapon, die, 0, 0, 1, x, y, value)


def tell_roll(
    s: Block,
    code: int,
    rule: int,
    actor: ModelRow,
    target: ModelRow,
    weapon: WeaponRow,
    die: int,
    total: int,
    needed: int,
    result: int,
    value: int,
) -> None:
    """Log a die of a model, with its face, modifiers, needed number and result."""
    tell_at(s, code, rule, actor, target, weapon, die, total, needed, result, 0, 0, value)


def tell_roll_here(
    s: Block,
    code: int,
    rule: int,
    actor: ModelRow,
    target: ModelRow,
    weapon: WeaponRow,
    die: int,
    total: int,
    needed: int,
    result: int,
    value: int,
) -> None:
    """Log a die of a model as `tell_roll` does, with the model's place."""
    x = s[actor + X] if actor > 0 else 0
    y = s[actor + Y] if actor > 0 else 0
    tell_at(s, code, rule, actor, target, weapon, die, total, needed, result, x, y, value)


def tell_unit_roll(
    s: Block,
    code: int,
    rule: int,
    unit: UnitRow,
    other: UnitRow,
    weapon: WeaponRow,
    die: int,
    total: int,
    needed: int,
    result: int,
    value: int,
) -> None:
    """Log a roll or action of a unit, against another unit or none.

    Units and the weapon are rows in the block, 0 for none.
    """
    if s[LOG_CAPACITY] > 0:
        who = unit_number(s, unit)
        whom = unit_number(s, other)
        arm = weapon_number(s, weapon)
        write_row(s, code, rule, who, whom, arm, die, total, needed, result, 0, 0, value)


def tell_unit(
    s: Block,
    code: int,
    rule: int,
    unit: UnitRow,
    target: ModelRow,
    die: int,
    total: int,
    needed: int,
    result: int,
) -> None:
    """Log an event of a unit, with a model as its target or none.

    Both are rows in the block, 0 for none.
    """
    if s[LOG_CAPACITY] > 0:
        who = unit_number(s, unit)
        whom = model_number(s, target)
        write_row(s, code, rule, who, whom, -1, die, total, needed, result, 0, 0, 0)


def tell_side(
    s: Block, code: int, rule: int, side: int, die: int, total: int, result: int, value: int
) -> None:
    """Log an event of a side, 0 left, 1 right or -1 neither."""
    if s[LOG_CAPACITY] > 0:
        write_row(s, code, rule, side, -1, -1, die, total, 0, result, 0, 0, value)


def tell_modifier(s: Block, reason: int, value: int) -> None:
    """Log a modifier of the row before, unless its value is 0."""
    if s[LOG_CAPACITY] > 0 and value != 0:
        write_row(s, MODIFIER, 87, -1, -1, -1, 0, 0, 0, reason, 0, 0, value)


def why(s: Block, reason: int, value: int, telling: int) -> int:
    """Return a modifier, and log it with its reason if `telling` is set.

    So the sum and the log cannot differ.
    """
    if telling:
        tell_modifier(s, reason, value)
    return value


def model_number(s: Block, model: ModelRow) -> int:
    """Return the number of a model's row, -1 for none."""
    return s[model + NUMBER] if model >= MODELS_AT else -1


def unit_number(s: Block, unit: UnitRow) -> int:
    """Return the number of a unit's row, -1 for none."""
    return s[unit] if unit >= s[UNITS_AT] else -1


def weapon_number(s: Block, weapon: WeaponRow) -> int:
    """Return the number of a weapon's row, -1 for none."""
    return s[weapon + WEAPON_NUMBER] if weapon >= s[WEAPONS_AT] else -1


def write_row(
    s: Block,
    code: int,
    rule: int,
    actor: int,
    target: int,
    weapon: int,
    die: int,
    total: int,
    needed: int,
    result: int,
    x: int,
    y: int,
    value: int,
) -> None:
    """Write a row of the log, or count it as lost if the log is full."""
    if s[LOG_COUNT] >= s[LOG_CAPACITY]:
        s[LOG_LOST] += 1
        return
    row = s[LOG_AT] + s[LOG_COUNT] * LOG_WIDTH
    s[LOG_COUNT] += 1
    s[row + LOG_TURN] = s[TURN]
    s[row + LOG_ACTIVATION] = s[ACTIVATION]
    s[row + LOG_CODE] = code
    s[row + LOG_RULE] = rule
    s[row + LOG_ACTOR] = actor
    s[row + LOG_TARGET] = target
    s[row + LOG_WEAPON] = weapon
    s[row + LOG_DIE] = die
    s[row + LOG_TOTAL] = total
    s[row + LOG_NEEDED] = needed
    s[row + LOG_RESULT] = result
    s[row + LOG_X] = x
    s[row + LOG_Y] = y
    s[row + LOG_VALUE] = value
