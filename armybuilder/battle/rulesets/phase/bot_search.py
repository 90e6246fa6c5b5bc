# cython: compiled into the kernel
"""How the bot goes on where there is nobody to shoot at: towards whom it can hurt, round what stands in the way. [PH, Automation]"""

from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.phase.bot_moves import *
from armybuilder.battle.rulesets.phase.bot_worth import *
from armybuilder.battle.rulesets.phase.moving import *
from armybuilder.battle.rulesets.phase.people import *
from armybuilder.battle.rulesets.phase.shots import *

CORNERS = 4
CLEAR_BY = 20  # tenths of a millimetre by which a base passes a corner; who is so near one stands at it


def seek_prey(s: Block, model: int) -> None:
    """Look no further for the nearest enemy, but for the nearest that a figure can hurt, as if it could be shot at."""
    eyes = eyes_of(s, model)
    weapon = s[eyes + IN_HAND] if phase_reach_of(s, eyes) > 0 else 0
    found = 0
    least = 0
    foes = side_row(1 - s[model + SIDE])
    enemy = s[foes + SIDE_MODELS]
    while enemy < s[foes + SIDE_END]:
        if is_up(s, enemy):
            away = gap(s, model, enemy)
            if (found == 0 or away < least) and can_hurt(s, eyes, weapon, enemy):
                found = enemy
                least = away
        enemy += MODEL_WIDTH
    if found > 0:
        s[BOT_AT + LOOK_NEAR] = found
        s[BOT_AT + LOOK_GAP] = least
    if found > 0 and weapon > 0:
        s[BOT_AT + LOOK_TARGET] = found
        s[BOT_AT + LOOK_WEAPON] = weapon
        s[BOT_AT + LOOK_MODE] = PH_MODE_SINGLE
        s[BOT_AT + LOOK_GAIN] = 0
        s[BOT_AT + LOOK_GAIN + 1] = 0


def can_hurt(s: Block, model: int, weapon: int, enemy: int) -> int:
    """Return 1 if a figure's weapon, or 0 its blows, take anything of an enemy on average."""
    if weapon == 0:
        return 1 if s[model + MIGHT] > 0 else 0
    return 1 if mean_worth(s, enemy, weapon, s[model + SHARPNESS], 0) > 0 else 0


def go_round(s: Block, model: int) -> int:
    """Plan a run to the corner that is the shortest way round what bars the straight one to the nearest enemy; 0 where none is.

    A gun need not come to him where he is seen.
    """
    near = s[BOT_AT + LOOK_NEAR]
    bar = barrier(s, model, near) if wanted_gap(s, model, near) == 0 else 0
    if bar == 0:
        return 0
    base = s[model + RADIUS] + CLEAR_BY
    found = 0
    least = 0
    for corner in range(CORNERS):
        x = s[bar + PIECE_LOW_X] - base if corner % 2 == 0 else s[bar + PIECE_HIGH_X] + base
        y = s[bar + PIECE_LOW_Y] - base if corner < 2 else s[bar + PIECE_HIGH_Y] + base
        far = length(x - s[model + X], y - s[model + Y])
        way = far + length(s[near + X] - x, s[near + Y] - y)
        if far > CLEAR_BY and (found == 0 or way < least):
            step = min(far, s[model + RUN_REACH] - 1)
            to_x = s[model + X] + share(x - s[model + X], step, far)
            to_y = s[model + Y] + share(y - s[model + Y], step, far)
            if say_way(s, model, to_x, to_y, s[model + RUN_REACH]):
                found = 1
                least = way
                s[model + PLAN_X] = to_x
                s[model + PLAN_Y] = to_y
    return found


def barrier(s: Block, model: int, near: int) -> int:
    """Return the ground that keeps a figure from going straight to another, the nearest first; 0 where there is none."""
    found = 0
    least = 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if keeps_out(s, model, piece):
            if base_meets(s, piece, s[model + X], s[model + Y], s[near + X], s[near + Y], s[model + RADIUS]):
                x = (s[piece + PIECE_LOW_X] + s[piece + PIECE_HIGH_X]) // 2
                y = (s[piece + PIECE_LOW_Y] + s[piece + PIECE_HIGH_Y]) // 2
                away = length(x - s[model + X], y - s[model + Y])
                if found == 0 or away < least:
                    found = piece
                    least = away
    return found
