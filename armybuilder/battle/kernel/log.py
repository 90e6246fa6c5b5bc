# cython: compiled into the kernel
"""The log: rows of numbers that say what happened, in the order it happened.

A row is LOG_WIDTH words. Models, units and weapons stand in it by number (-1: none), places in tenths of a millimetre.
Rows with the code MODIFIER follow the row they explain: LOG_RESULT is the reason (MOD_...), LOG_VALUE its value; the
natural die, the sum of the modifiers and the number needed stand in the row itself, so that a line can open into why.
Without capacity nothing is written; a row that finds no room is counted in LOG_LOST.
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
DEPLOYMENT_ROLL = 2  # actor: side; die
DEPLOYMENT_ORDER = 3  # actor: side that places first; result 1 by its own choice
DEPLOYED = 4  # actor: model; place
TURN_BEGINS = 5  # value: turn
INITIATIVE_ROLL = 6  # actor: side; die, total: leadership bonus
INITIATIVE = 7  # actor: side that goes first
ACTIVATED = 8  # actor: unit
MARKED = 9  # actor: unit; target: model that marked it
DISCIPLINE_TEST = 10  # actor: unit; die, total, needed, result; rule says what for
PINNED = 11  # actor: unit
UNPINNED = 12  # actor: unit
ROUTED = 13  # actor: unit; total: losses, needed: strength at the start
RALLIED = 14  # actor: unit
ORDERED_TARGET = 15  # actor: officer; target: unit
ORDERED_TO_ACT = 16  # actor: officer; target: model
JOINED = 17  # actor: officer; target: unit
WALKED = 18  # actor: model; place reached; value: distance
CHARGED = 19  # actor: model; target: model in its way or -1; place reached; value: distance
FLED = 20  # actor: model; place reached; value: distance
LEFT_THE_TABLE = 21  # actor: model
MOVE_STOPPED = 22  # actor: model; place: where it fell or was left
FELL_BACK = 23  # actor: model; place; value: distance
SHOT = 24  # actor, target, weapon; die, total, needed, result; value: distance
RANDOM_TARGET = 25  # actor: shooter; target: model picked; die
RANGE_LOST = 26  # a declared shot could not be taken any more
DEFENCE = 27  # actor: striker, target; die, total: Pen, needed: PF with cover (to be exceeded), result
WOUNDS = 28  # target: model; die
FALLS = 29  # target: model out of action; die
DIES = 30  # target: model killed; die
BLOW = 31  # actor, target, weapon; die, total, needed; result 1 hit, 0 miss, -1 Strike Back
ROUND_ENDS = 32  # actor, target; result 1 actor wins, -1 target wins, 0 draw
PUSHED = 33  # actor: winner; target; place
NO_ROOM = 34  # actor: winner; target; a second strike follows
MOVED_OFF = 35  # actor: model that breaks away; place; value: distance
FREE_STRIKE = 36  # actor: model that strikes at one leaving; target
AIMED = 37  # actor, target, weapon; value: bonus
AIM_LOST = 38  # actor
SAVED_POINT = 39  # actor: model Ready-to-Fire
READY_LOST = 40  # actor
REACTS = 41  # actor: model that spends its saved point; target: model moving
WENT_FLAT = 42  # actor
GOT_UP = 43  # actor
TOOK_COVER = 44  # actor
EMPTIED = 45  # actor, weapon
JAMMED = 46  # actor, weapon
RELOADED = 47  # actor, weapon
UNJAMMED = 48  # actor, weapon
RECHARGING = 49  # actor, weapon; value: turn in which it is ready
HEROIC_SAVE_ROLLED = 50  # actor: hero; die, total: 1 if wounded, needed, result; value: save left
TRADED_SAVE = 51  # actor: hero; value: save left
OUT_OF_COHERENCY = 52  # actor: unit
UNIT_LOST = 53  # actor: unit with no member left; value: price
TURN_ENDS = 54
SCORED = 55  # actor: side; value: score
IMMUNE = 57  # actor: striker; target; weapon: gas that does nothing; value: its life support
ASTRAY = 58  # actor: shooter; target: model in the melee that is hit instead [CA-D-073]
BLAST = 170  # actor: whose weapon; target: aimed at or -1; weapon; place of the centre; value: radius
SCATTERS = 171  # actor, target, weapon; die: direction; place; value: distance
BLAST_HITS = 172  # actor: whose weapon; target, weapon
STICKS = 173  # actor: whose weapon; target, weapon; die, needed: at most, result
STUCK_AGAIN = 174  # actor: whose weapon; target, weapon: it does its damage once more
FIELD_LEFT = 175  # actor: whose weapon; weapon; place; value: radius
FIELD_ENTERED = 176  # actor: whose weapon; target: who enters; weapon; die, needed: at most, result
FIELD_GONE = 177  # actor: whose weapon; weapon; place
PRIMED_UP = 178  # actor, weapon
PRIMED_FALLS = 179  # actor: who held it; weapon; die, needed, result 1 it goes off
BUSTER_PLACED = 180  # actor, target, weapon
CHARGE_SET = 181  # actor, target: machine it is set on or -1; weapon; place
GOES_OFF = 182  # actor: who placed it; target: machine that carries it or -1; weapon; place
SMOKE_FIRED = 183  # actor, weapon; place; value: radius
SMOKE_LIFTS = 184  # actor, weapon; place
COORDINATES = 185  # actor: spotter; target, weapon; value: 1 by long range link
SPOTTER_TEST = 186  # actor: officer; die, total, needed, result
SUPPORT_FIRES = 187  # actor: spotter; target, weapon; die, total, needed, result
TURRET_TURNED = 189  # actor, weapon; place it faces
STRAYS = 188  # actor: spotter; target, weapon; die: multiplier; value: distance
RIDES = 110  # actor: model; target: the machine it is in
DROVE = 111  # actor: machine; place reached; value: distance of this leg
BACKED = 112  # as DROVE, backwards
ROSE = 113  # actor: flyer; value: altitude reached
SANK = 114  # as ROSE
MOUNTED = 115  # actor; target: the machine it got into
HATCH_OPENED = 118  # actor; target: machine
CLIMBED_UP = 119  # actor; target: the machine to whose hatches it has climbed
DISMOUNTED = 116  # actor; target: the machine it left; place
CREW_STRUCK = 117  # actor: shooter; target: machine; die; result: 1 somebody in an open seat is hit
BATTLE_ENDS = 56  # actor: winning side or -1; value: turns; result: END_...
# the ground; `target` is the number of a piece
SECTION_SHOT = 200  # actor, target: piece, weapon; die, total, needed, result; value: distance
SECTION_DEFENCE = 201  # actor, target: piece, weapon; die, total: Pen, needed: PF to be exceeded, result
SECTION_PIERCED = 202  # target: piece
SECTION_BREACHED = 203
SECTION_RUINED = 204
STRUCK_INSIDE = 205  # actor: model inside; target: piece; die, needed, result
DOOR_OPENED = 206  # actor, target: piece
ENTERED = 207  # actor, target: piece; place; value: distance
CAME_OUT = 208  # actor, target: piece
CHANGED_ROOM = 209  # actor, target: piece; place
JUMPED_OVER = 210  # actor, target: piece; place
CLIMBED_OVER = 211
HID = 212  # actor
SHOWN = 213  # actor; place
HIDDEN_MOVED = 214  # actor: side
OBJECTIVE_MET = 215  # actor: side; target: number of the objective; value: points
FIELD_HELD = 216  # actor: side that controls the battlefield, -1 nobody
SECTION_BLOW = 217  # actor, target: piece, weapon
# machines that are damaged
LOCATION_HIT = (
    140  # actor: striker; target: machine; die, total: Pen, needed: PF, result: row found; value: row rolled
)
WEAPON_FAULTS = 141  # actor: machine; weapon
FAULT_ROLLED = 142  # actor: machine; weapon; die, needed, result
FEED_SPENT = 143  # actor: machine; weapon that has fired its last
HALTS = 144  # actor: machine
LOSES_CONTROL = 145  # actor: machine; result: 1 for the battle, 2 no pilot, 3 for its last turn
SWERVES = 146  # actor: machine; die of the direction; value: distance it would go
ALTITUDE_ROLLED = 147  # actor: machine; die; result -1 lower, 0 same, 1 higher
CRASHES = 148  # actor: machine; target: model, or -1 for the ground; value: PF met
FALLS_FROM_AIR = 149  # actor: machine; die: how many rolls; value: PF of the ground
LANDING_ROLLED = 150  # actor: machine; target: pilot or -1; die, total, needed, result
LANDS = 151  # actor: machine
EXPLODES = 152  # actor: machine
BLAST_ROLLED = 153  # actor: machine; target; die, needed, result
HIT_ABOARD = 154  # actor: machine; target: one aboard
DODGE_ROLLED = 155  # actor: machine; target: who jumps aside; die, needed, result
WRECKED = 156  # actor: machine
BAILED_OUT = 157  # actor: model; target: machine; place
TAKES_CONTROLS = 158  # actor: model; target: machine
HATCH_STRUCK = 159  # actor, target: machine; die, total: Pen, needed: PF of the hatches, result
WILD_ROLLED = (
    160  # actor: robot; die; result 0 halts, 1 repeats, 2 fires at an enemy, 3 moves, 4 fires at anybody
)
SWERVED = 161  # actor: machine; place reached; value: distance
OBSTACLE_STRUCK = 162  # actor: machine; die, total: Pen, needed: PF, result; value: number of the piece
JUMPED_ASIDE = 163  # actor: model; target: machine; place
MODIFIER = 100  # result: MOD_..., value
TREATED = 230  # actor: medic; target: model stabilised and carried off
ORDERED_SPLIT = 231  # actor: officer; target: unit
SPLIT_OFF = 232  # actor: part that is a unit of its own now; target: its first model
GOES_ALONG = 244  # actor: part; target: another of its models
REJOINED = 233  # actor: unit that is whole again
ROBOT_ORDERED = 234  # actor: robot; result: STANDING_...; target: model of the unit it is about, or -1
ROBOT_OVERRIDDEN = 235  # actor: controller; target: robot
TAKEN_OVER = 236  # actor: controller; target: robot
DIRECTED = 237  # actor: controller; target: robot
STANDS_AND_FIRES = 238  # actor: controller; target: robot
UNCONTROLLED = 239  # actor: robot that halts for want of a controller
SPOT_SHOT = 243  # actor, weapon; die, total, needed, result; place aimed at; value: distance
SECTION_AIMED = 242  # actor, target: piece, weapon; value: bonus
SECTION_MINED = 241  # actor, target: piece, weapon: a tank buster that sticks to a building
ORDER_DONE = (
    240  # actor: robot that has nothing left to do under its order; result 1 takes the first one up again
)

# ---- reasons of modifiers ---------------------------------------------------------------------------------
MOD_RANGE = 1  # range band [CA-B-090]
MOD_SIZE = 2  # target's size [CA-B-087]
MOD_SPEED_SHOOTER = 3  # [CA-B-088]
MOD_SPEED_TARGET = 4
MOD_TARGETING = 5  # aimed device [CA-B-099]
MOD_SNIPING = 6  # aim and fire [CA-B-104]
MOD_WOUNDED = 7  # [CA-D-077]
MOD_ALTITUDE = 8  # [CA-B-087]
MOD_WEAPON = 9  # close combat weapon [CA-B-160]
MOD_LEADER = 10  # rank [CA-B-194]
MOD_COVER = 11  # PF bonus: 1 flat down, 2 partial cover, 3 firing slit [CA-B-092]
MOD_ATTACK = 14  # PF changed by flame, gas or acid [CA-D-090]
MOD_FRONT = 25  # front armour, PF [CA-B-157]
MOD_BURST = 15  # later shots of a burst need 6: value is the SS in force [CA-D-085]


def tell_at(
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
    """Log what happened between two models, with a weapon and at a place (rows in the block; 0 is nobody, or none)."""
    if s[LOG_CAPACITY] > 0:
        who = model_number(s, actor)
        whom = model_number(s, target)
        arm = weapon_number(s, weapon)
        write_row(s, code, rule, who, whom, arm, die, total, needed, result, x, y, value)


def tell(s: Block, code: int, rule: int, actor: int, target: int) -> None:
    """Log what happened between two models."""
    tell_at(s, code, rule, actor, target, 0, 0, 0, 0, 0, 0, 0, 0)


def tell_result(s: Block, code: int, rule: int, actor: int, target: int, result: int, value: int) -> None:
    """Log what happened between two models, with a result and a value."""
    tell_at(s, code, rule, actor, target, 0, 0, 0, 0, result, 0, 0, value)


def tell_place(s: Block, code: int, rule: int, actor: int, target: int, x: int, y: int, value: int) -> None:
    """Log where a model went, and how far."""
    tell_at(s, code, rule, actor, target, 0, 0, 0, 0, 1, x, y, value)


def tell_weapon(s: Block, code: int, rule: int, actor: int, target: int, weapon: int, value: int) -> None:
    """Log what became of a model's weapon."""
    tell_at(s, code, rule, actor, target, weapon, 0, 0, 0, 1, 0, 0, value)


def tell_spot(
    s: Block, code: int, rule: int, actor: int, target: int, weapon: int, die: int, x: int, y: int, value: int
) -> None:
    """Log where a model's weapon tells, and the die that said so."""
    tell_at(s, code, rule, actor, target, weapon, die, 0, 0, 1, x, y, value)


def tell_roll(
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
    value: int,
) -> None:
    """Log a die of a model: its face, the sum of the modifiers, what was needed, what came of it."""
    tell_at(s, code, rule, actor, target, weapon, die, total, needed, result, 0, 0, value)


def tell_roll_here(
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
    value: int,
) -> None:
    """Log a die of a model as `tell_roll` does, and where it stands."""
    x = s[actor + X] if actor > 0 else 0
    y = s[actor + Y] if actor > 0 else 0
    tell_at(s, code, rule, actor, target, weapon, die, total, needed, result, x, y, value)


def tell_unit_roll(
    s: Block,
    code: int,
    rule: int,
    unit: int,
    other: int,
    weapon: int,
    die: int,
    total: int,
    needed: int,
    result: int,
    value: int,
) -> None:
    """Log what a unit rolled or did, against another unit or nobody (rows)."""
    if s[LOG_CAPACITY] > 0:
        who = unit_number(s, unit)
        whom = unit_number(s, other)
        arm = weapon_number(s, weapon)
        write_row(s, code, rule, who, whom, arm, die, total, needed, result, 0, 0, value)


def tell_aim(
    s: Block,
    rule: int,
    actor: int,
    weapon: int,
    die: int,
    total: int,
    needed: int,
    result: int,
    x: int,
    y: int,
    value: int,
) -> None:
    """Log the die of a shot at an open place."""
    tell_at(s, SPOT_SHOT, rule, actor, 0, weapon, die, total, needed, result, x, y, value)


def tell_unit(
    s: Block, code: int, rule: int, unit: int, target: int, die: int, total: int, needed: int, result: int
) -> None:
    """Log what became of a unit (row); `target` is a model's row or 0."""
    if s[LOG_CAPACITY] > 0:
        who = unit_number(s, unit)
        whom = model_number(s, target)
        write_row(s, code, rule, who, whom, -1, die, total, needed, result, 0, 0, 0)


def tell_unit_target(s: Block, code: int, rule: int, actor: int, unit: int) -> None:
    """Log what a model did to a unit: actor is the model's number, target the unit's."""
    if s[LOG_CAPACITY] > 0:
        write_row(s, code, rule, model_number(s, actor), unit_number(s, unit), -1, 0, 0, 0, 1, 0, 0, 0)


def tell_side(
    s: Block, code: int, rule: int, side: int, die: int, total: int, result: int, value: int
) -> None:
    """Log what a side did: 0 left, 1 right, -1 neither."""
    if s[LOG_CAPACITY] > 0:
        write_row(s, code, rule, side, -1, -1, die, total, 0, result, 0, 0, value)


def tell_piece(
    s: Block,
    code: int,
    rule: int,
    actor: int,
    piece: int,
    weapon: int,
    die: int,
    total: int,
    needed: int,
    result: int,
    value: int,
) -> None:
    """Log what happened to a piece of ground (row), where `actor` (row) stands."""
    if s[LOG_CAPACITY] > 0:
        who = model_number(s, actor)
        arm = weapon_number(s, weapon)
        x = s[actor + X] if actor >= MODELS_AT else 0
        y = s[actor + Y] if actor >= MODELS_AT else 0
        write_row(s, code, rule, who, s[piece + PIECE_NUMBER], arm, die, total, needed, result, x, y, value)


def tell_modifier(s: Block, reason: int, value: int) -> None:
    """Log one modifier of the row before; none is written for 0."""
    if s[LOG_CAPACITY] > 0 and value != 0:
        write_row(s, MODIFIER, 87, -1, -1, -1, 0, 0, 0, reason, 0, 0, value)


def model_number(s: Block, model: int) -> int:
    """Return the number of a model given by its row, -1 for nobody."""
    return s[model + NUMBER] if model >= MODELS_AT else -1


def unit_number(s: Block, unit: int) -> int:
    """Return the number of a unit given by its row, -1 for none."""
    return s[unit] if unit >= s[UNITS_AT] else -1


def weapon_number(s: Block, weapon: int) -> int:
    """Return the number of a weapon given by its row, -1 for none."""
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
    """Write a row, or count it as lost when the log is full."""
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
