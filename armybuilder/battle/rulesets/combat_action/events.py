# cython: compiled into the kernel
"""The log of a Combat Action battle: codes of its rows, reasons of modifiers, purposes of dice.

The columns of a row are in `kernel/log.py`. A comment beside each code names the actor and the columns.
"""

from armybuilder.battle.kernel.log import *

# ---- codes -----------------------------------------------------------------------------------------------
DEPLOYMENT_ROLL = 2  # actor: side; die
INITIATIVE_ROLL = 6  # actor: side; die, total: leadership bonus
GOES_FIRST = 7  # actor: side that goes first
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
TURN_ENDS = 54
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
DROVE = 111  # actor: machine; place reached; value: distance of this leg
BACKED = 112  # as DROVE, backwards
ROSE = 113  # actor: flyer; value: altitude reached
SANK = 114  # as ROSE
HATCH_OPENED = 118  # actor; target: machine
CLIMBED_UP = 119  # actor; target: the machine to whose hatches it has climbed
CREW_STRUCK = 117  # actor: shooter; target: machine; die; result: 1 somebody in an open seat is hit
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
SECTION_BLOW = 217  # actor, target: piece, weapon
LOCATION_HIT = 140  # actor: striker; target: machine; die, total: Pen, needed: PF, result: row; value: rolled
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
DODGE_ROLLED = 155  # actor: machine; target: who jumps aside; die, total: -1 if wounded, needed, result
WRECKED = 156  # actor: machine
BAILED_OUT = 157  # actor: model; target: machine; place
TAKES_CONTROLS = 158  # actor: model; target: machine
HATCH_STRUCK = 159  # actor, target: machine; die, total: Pen, needed: PF of the hatches, result
WILD_ROLLED = 160  # actor: robot; die; result 0 halts, 1 repeats, 2 fires at an enemy, 3 moves, 4 at anybody
SWERVED = 161  # actor: machine; place reached; value: distance
OBSTACLE_STRUCK = 162  # actor: machine; die, total: Pen, needed: PF, result; value: number of the piece
JUMPED_ASIDE = 163  # actor: model; target: machine; place
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
ORDER_DONE = 240  # actor: robot whose order is done; result 1 it takes up its first order again

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

# ---- what a die is thrown for; documents carry these numbers -----------------------------------------------
DIE_CA_TO_HIT = 0
DIE_CA_DEFENCE = 1  # thrown for the model hit; a creature's severity is read from it too
DIE_CA_RANDOM_TARGET = 2
DIE_CA_DISCIPLINE = 3  # thrown for the unit's first model, as are the next two
DIE_CA_RALLY = 4
DIE_CA_ORDER = 5
DIE_CA_BLOW = 6
DIE_CA_HEROIC_SAVE = 7
DIE_CA_INITIATIVE = 8  # thrown by a side, as is the next
DIE_CA_DEPLOYMENT = 9
DIE_CA_LOCATION = 10
DIE_CA_SCATTER = 11
DIE_CA_DISTANCE = 12
DIE_CA_STICK = 13
DIE_CA_MALFUNCTION = 14
DIE_CA_CONTROL = 15
DIE_CA_CRASH = 16
DIE_CA_DODGE = 17
DIE_CA_CREW = 18
DIE_CA_PRIMED = 19


def tell_unit_target(s: Block, code: int, rule: int, actor: ModelRow, unit: UnitRow) -> None:
    """Log the action of a model on a unit: actor is the model's number, target the unit's."""
    if s[LOG_CAPACITY] > 0:
        write_row(s, code, rule, model_number(s, actor), unit_number(s, unit), -1, 0, 0, 0, 1, 0, 0, 0)


def tell_piece(s: Block, code: int, rule: int, actor: ModelRow, piece: PieceRow) -> None:
    """Log the action of a model (row, or 0) on a piece of ground (row)."""
    tell_piece_roll(s, code, rule, actor, piece, 0, 0, 0, 0, 1, 0)


def tell_piece_roll(
    s: Block,
    code: int,
    rule: int,
    actor: ModelRow,
    piece: PieceRow,
    weapon: WeaponRow,
    die: int,
    total: int,
    needed: int,
    result: int,
    value: int,
) -> None:
    """Log the action of a model's weapon on a piece of ground, with its die and the model's place.

    Model, piece and weapon are rows, or 0.
    """
    if s[LOG_CAPACITY] > 0:
        who = model_number(s, actor)
        arm = weapon_number(s, weapon)
        x = s[actor + X] if actor >= MODELS_AT else 0
        y = s[actor + Y] if actor >= MODELS_AT else 0
        write_row(s, code, rule, who, s[piece + PIECE_NUMBER], arm, die, total, needed, result, x, y, value)
