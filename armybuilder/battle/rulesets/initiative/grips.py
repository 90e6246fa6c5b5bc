# cython: compiled into the kernel
"""Grapples in a turn: who gets hold of whom, and what the winner does with him. [TR-111] [TR-112]"""

from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.initiative.attacks import *
from armybuilder.battle.rulesets.initiative.deeds import *
from armybuilder.battle.rulesets.initiative.machines import *
from armybuilder.battle.rulesets.initiative.melee import *
from armybuilder.battle.rulesets.initiative.paths import *
from armybuilder.battle.rulesets.initiative.ranges import *
from armybuilder.battle.rulesets.initiative.rows import *
from armybuilder.battle.rulesets.initiative.turns import *

FRAME_GRIP = 2
GRIP_WINNER = 1
GRIP_LOSER = 2
GRIP_MARGIN = 3
TAKES_FROM = 6  # a margin that takes the other's weapon away
DRAGGED = 300
PUSHES = 3  # lengths that are tried, the longest first
DROPPED = 2  # WEAPON_EMPTY of a weapon that lies on the ground


def grapple_reason(s: Block, model: int, target: int) -> int:
    """Return why a figure cannot grapple with another, or 0; who is held can do nothing else. [TR-111] [TR-112]"""
    if s[model + STATUS] == ABOARD or is_living(s, model) == 0:
        return TR_REASON_ABOARD
    if s[model + SIGNIFICANT] <= 0:
        return REASON_NO_ACTION
    if (
        target == 0
        or initiative_is_target(s, target) == 0
        or is_living(s, target) == 0
        or s[target + SIDE] == s[model + SIDE]
    ):
        return TR_REASON_NO_TARGET
    if s[model + HELD_BY] not in (0, target) or s[target + HELD_BY] not in (0, model):
        return TR_REASON_NO_TARGET
    if s[model + TR_MELEE_SKILL] < 0:
        return TR_REASON_NO_WEAPON
    if s[model + HELD_BY] == 0 and s[model + STANCE] == PRONE:
        return REASON_LYING
    return 0 if initiative_band_of(s, gap(s, model, target)) == TR_PERSONAL else REASON_OUT_OF_RANGE


def begin_grapple(s: Block, model: int, target: int) -> None:
    """Contest a grapple, as a significant action; the winner chooses what comes of it. [TR-111]"""
    spend_significant(s, model)
    lose_aim(s, model)
    lose_aim(s, target)
    margin = grapple(s, model, target)
    if margin == 0:
        return
    frame = push_frame(s, FRAME_GRIP)
    s[frame + GRIP_WINNER] = model if margin > 0 else target
    s[frame + GRIP_LOSER] = target if margin > 0 else model
    s[frame + GRIP_MARGIN] = margin if margin > 0 else -margin


def ask_grip(s: Block, frame: int) -> None:
    """Ask the winner of a grapple what he does. [TR-111]"""
    winner = s[frame + GRIP_WINNER]
    ask(s, DECIDE_GRIP, s[winner + SIDE], s[winner + UNIT], winner, s[frame + GRIP_LOSER], 111)


def grip(s: Block, frame: int, verb: int, lets_go: int) -> None:
    """Do what the winner chooses; he may let go after it, a throw or an escape ends the grapple anyway. [TR-111]"""
    winner = s[frame + GRIP_WINNER]
    loser = s[frame + GRIP_LOSER]
    margin = s[frame + GRIP_MARGIN]
    pop_frame(s)
    tell_figure(s, TR_GRIPS, 111, winner, loser, 0, 0, verb - SK_KNOCK_DOWN, margin)
    if verb == SK_KNOCK_DOWN:
        use_hold(s, winner, loser, HOLD_PRONE, margin)
    elif verb == SK_HURT:
        use_hold(s, winner, loser, HOLD_HURT, margin)
    elif verb == SK_THROW_DOWN:
        push_away(s, winner, loser)
        use_hold(s, winner, loser, HOLD_THROW, margin)
    elif verb == SK_BREAK_FREE:
        use_hold(s, winner, loser, HOLD_ESCAPE, margin)
        walk_off(s, winner, loser)
    elif verb == SK_DISARM:
        disarm(s, loser, margin)
    elif verb == SK_DRAG:
        drag(s, winner, loser)
    if lets_go:
        initiative_let_go(s, winner, loser)


def grip_reason(s: Block, frame: int, verb: int) -> int:
    """Return why the winner of a grapple cannot do something, or 0. [TR-111]"""
    return TR_REASON_NO_WEAPON if verb == SK_DISARM and weapon_in_hand(s, s[frame + GRIP_LOSER]) == 0 else 0


def weapon_in_hand(s: Block, figure: int) -> int:
    """Return the first weapon a figure can still use, or 0."""
    for i in range(s[figure + ARMED]):
        weapon = s[figure + WEAPONS] + i * WEAPON_WIDTH
        if s[weapon + WEAPON_SPENT] == 0 and s[weapon + WEAPON_EMPTY] != DROPPED:
            return weapon
    return 0


def disarm(s: Block, loser: int, margin: int) -> None:
    """Let the weapon in hand fall, to be picked up by a minor action; who wins by 6 takes it away for good. [TR-023] [TR-111]"""
    weapon = weapon_in_hand(s, loser)
    if margin >= TAKES_FROM:
        s[weapon + WEAPON_SPENT] = 1
    else:
        s[weapon + WEAPON_EMPTY] = DROPPED


def push_away(s: Block, winner: int, loser: int) -> None:
    """Throw the other straight away from the winner, up to 3 m, as far as there is a way and room. [TR-111]"""
    dx = s[loser + X] - s[winner + X]
    dy = s[loser + Y] - s[winner + Y]
    apart = max(length(dx, dy), 1)
    for part in range(PUSHES):
        reach = DRAGGED * (PUSHES - part) // PUSHES
        if slide(s, loser, share(dx, reach, apart), share(dy, reach, apart)):
            return


def walk_off(s: Block, winner: int, loser: int) -> None:
    """Let who has broken free move away from the other, as far as a minor action takes him. [TR-111]"""
    dx = s[winner + X] - s[loser + X]
    dy = s[winner + Y] - s[loser + Y]
    apart = max(length(dx, dy), 1)
    pace = pace_of(s, winner) if s[winner + STANCE] == TR_STANDING else pace_of(s, winner) // 2
    for part in range(PUSHES):
        reach = pace * (PUSHES - part) // PUSHES
        if reach > 0 and slide(s, winner, share(dx, reach, apart), share(dy, reach, apart)):
            s[winner + METRES] += reach
            tell_figure(s, TR_WALKS, 111, winner, 0, 0, 0, 0, reach)
            return


def drag(s: Block, winner: int, loser: int) -> None:
    """Drag the other 3 m towards the winner's own edge, where there is room. [TR-111]"""
    edge = s[side_row(s[winner + SIDE]) + SIDE_EDGE]
    dx = 0
    dy = 0
    if edge in (EDGE_LEFT, EDGE_RIGHT):
        dx = -DRAGGED if edge == EDGE_LEFT else DRAGGED
    else:
        dy = DRAGGED if edge == EDGE_FAR else -DRAGGED
    if slide(s, winner, dx, dy):  # whoever goes ahead makes room for the other
        if slide(s, loser, dx, dy) == 0:
            slide_back(s, winner, dx, dy)
    elif slide(s, loser, dx, dy):
        if slide(s, winner, dx, dy) == 0:
            slide_back(s, loser, dx, dy)


def slide(s: Block, figure: int, dx: int, dy: int) -> int:
    """Move a figure so far off, if it has a way and room there; return 0 where it has not."""
    x = s[figure + X] + dx
    y = s[figure + Y] + dy
    if (
        initiative_is_open_way(s, figure, s[figure + X], s[figure + Y], x, y) == 0
        or is_free_place(s, figure, x, y) == 0
    ):
        return 0
    s[figure + X] = x
    s[figure + Y] = y
    return 1


def slide_back(s: Block, figure: int, dx: int, dy: int) -> None:
    """Put a figure back where it was."""
    s[figure + X] -= dx
    s[figure + Y] -= dy


def loosen(s: Block, figure: int) -> None:
    """Let go of who is held by somebody that is out."""
    if s[figure + HELD_BY] > 0 and is_up(s, s[figure + HELD_BY]) == 0:
        s[figure + HELD_BY] = 0
