# cython: compiled into the kernel
"""Hits as they strike, one after the other: a hero may cancel one, what sticks stays, wrecks throw their riders out."""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.phase.crews import *
from armybuilder.battle.rulesets.phase.lasting import *
from armybuilder.battle.rulesets.phase.moving import *
from armybuilder.battle.rulesets.phase.orders import *
from armybuilder.battle.rulesets.phase.people import *
from armybuilder.battle.rulesets.phase.scales import *
from armybuilder.battle.rulesets.phase.trials import *

DIE_PH_SAVE = 7
PH_SAVES = 618  # actor: hero; die: three dice, needed, result 1 the hit is cancelled; value: points left
SCALE_H = 0
AHEAD_WAYS = 24

# ---- frames of the stack: hits on those of a list, on all in a burst, and blows
FRAME_HITS = 2
FRAME_BURST = 3
FRAME_BLOWS = 4
HITS_ACTOR = 1
HITS_WEAPON = 2
HITS_DAMAGE = 3
HITS_RULE = 4
HITS_X = 5  # where it comes from, or bursts
HITS_Y = 6
HITS_NEXT = 7  # place in the list, or row of the figure looked at last
HITS_ASKED = 8  # 0 not yet, ASKED, CANCELLED
HITS_COUNT = 9  # of the list
HITS_LIST = 10
HITS_MOST = 20
HITS_REACH = 9  # of a burst
ASKED = 1
CANCELLED = 2
RULE_HALVED = 67
RULE_BLOW = 71
RULE_STUCK = 115  # what sticks; it does not stick anew


def push_hits(s: Block, actor: int, weapon: int, damage: int, rule: int) -> int:
    """Put a list of hits on the stack, empty yet, that come from where their author stands; return its row."""
    frame = push_frame(s, FRAME_HITS)
    s[frame + HITS_ACTOR] = actor
    s[frame + HITS_WEAPON] = weapon
    s[frame + HITS_DAMAGE] = damage
    s[frame + HITS_RULE] = rule
    s[frame + HITS_X] = s[actor + X]
    s[frame + HITS_Y] = s[actor + Y]
    return frame


def add_hit(s: Block, frame: int, target: int) -> None:
    """Add a hit to a list."""
    if s[frame + HITS_COUNT] < HITS_MOST:
        s[frame + HITS_LIST + s[frame + HITS_COUNT]] = target
        s[frame + HITS_COUNT] += 1


def push_burst(s: Block, actor: int, weapon: int, damage: int, x: int, y: int, reach: int) -> None:
    """Put a burst on the stack: everybody in its reach is struck. [PH-065]"""
    frame = push_frame(s, FRAME_BURST)
    s[frame + HITS_ACTOR] = actor
    s[frame + HITS_WEAPON] = weapon
    s[frame + HITS_DAMAGE] = damage
    s[frame + HITS_RULE] = 65
    s[frame + HITS_X] = x
    s[frame + HITS_Y] = y
    s[frame + HITS_REACH] = reach
    s[frame + HITS_NEXT] = next_struck(s, frame, 0)


def push_blows(s: Block) -> None:
    """Put the blows of the Melee phase on the stack, rolled already. [PH-072]"""
    frame = push_frame(s, FRAME_BLOWS)
    s[frame + HITS_RULE] = RULE_BLOW
    s[frame + HITS_NEXT] = next_blow(s, 0)


def next_struck(s: Block, frame: int, model: int) -> int:
    """Return the next figure (0: the first) in a burst, 0 after the last; in a machine only those in the open."""
    model = next_figure(s, model)
    while model > 0:
        if is_up(s, model) or (s[model + STATUS] == ABOARD and s[model + SEAT] == SEAT_EXPOSED):
            away = length(s[model + X] - s[frame + HITS_X], s[model + Y] - s[frame + HITS_Y])
            if away <= s[frame + HITS_REACH] + s[model + RADIUS]:
                return model
        model = next_figure(s, model)
    return 0


def next_blow(s: Block, model: int) -> int:
    """Return the next figure (0: the first) whose blow has hit, 0 after the last."""
    model = next_figure(s, model)
    while model > 0:
        if s[model + BLOW_AT] > 0 and s[model + BLOW_DAMAGE] >= 0:
            return model
        model = next_figure(s, model)
    return 0


def victim_of(s: Block, frame: int) -> int:
    """Return who is struck next, 0 when all have been."""
    here = s[frame + HITS_NEXT]
    if s[frame] == FRAME_HITS:
        return s[frame + HITS_LIST + here] if here < s[frame + HITS_COUNT] else 0
    if s[frame] == FRAME_BLOWS and here > 0:
        s[frame + HITS_ACTOR] = here
        s[frame + HITS_WEAPON] = s[here + BLOW_WEAPON]
        s[frame + HITS_DAMAGE] = s[here + BLOW_DAMAGE]
        s[frame + HITS_X] = s[here + X]
        s[frame + HITS_Y] = s[here + Y]
        return s[here + BLOW_AT]
    return here


def run_hits(s: Block, frame: int) -> None:
    """Let hits strike until all have, or a hero is asked whether he cancels one."""
    victim = victim_of(s, frame)
    while victim > 0:
        if s[frame + HITS_ASKED] == 0 and may_cancel(s, frame, victim):
            s[frame + HITS_ASKED] = ASKED
            ask(s, PH_DECIDE_SAVE, s[victim + SIDE], s[victim + UNIT], victim, s[frame + HITS_ACTOR], 38)
            return
        if s[frame + HITS_ASKED] != CANCELLED:
            deal(s, frame, victim)
        s[frame + HITS_ASKED] = 0
        if s[frame] == FRAME_HITS:
            s[frame + HITS_NEXT] += 1
        elif s[frame] == FRAME_BURST:
            s[frame + HITS_NEXT] = next_struck(s, frame, victim)
        else:
            s[frame + HITS_NEXT] = next_blow(s, s[frame + HITS_NEXT])
        victim = victim_of(s, frame)
    pop_frame(s)
    if s[FATES_DUE]:
        clear_wrecks(s)


def may_cancel(s: Block, frame: int, victim: int) -> int:
    """Return 1 if a hero has a point left to spend on a hit that would hurt him."""
    if s[victim + SAVE] <= 0 or not is_alive(s, victim):
        return 0
    weapon = s[frame + HITS_WEAPON]
    front = faces(s, victim, s[frame + HITS_X], s[frame + HITS_Y])
    return would_hurt(s, victim, weapon, dealt_to(s, frame, victim), scale_of(s, weapon), front)


def cancel_hit(s: Block, frame: int, hero: int) -> None:
    """Spend a point of heroic save: on 10 or more the hit is nothing."""
    s[hero + SAVE] -= 1
    natural = throw_three(s, hero, DIE_PH_SAVE)
    needed = s[RULES_AT + PH_TARGET]
    cancels = is_success(natural, 0, needed)
    if cancels:
        s[frame + HITS_ASKED] = CANCELLED
    tell_roll(s, PH_SAVES, 38, hero, 0, 0, natural, 0, needed, cancels, s[hero + SAVE])


def dealt_to(s: Block, frame: int, victim: int) -> int:
    """Return the damage that a hit does before armour: half of a burst's behind cover. [PH-067]"""
    damage = s[frame + HITS_DAMAGE]
    if s[frame] == FRAME_BURST and shields(s, victim, s[frame + HITS_X], s[frame + HITS_Y]):
        return damage // 2
    return damage


def shields(s: Block, model: int, x: int, y: int) -> int:
    """Return 1 if something stands between a burst's centre and a figure. [PH-067]"""
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_COVER] or s[piece + PIECE_HEIGHT]:
            if crosses(s, piece, x, y, s[model + X], s[model + Y]):
                return 1
    return 0


def deal(s: Block, frame: int, victim: int) -> None:
    """Let one hit strike, and remember who did it. [PH-051, PH-071, PH-077]"""
    actor = s[frame + HITS_ACTOR]
    weapon = s[frame + HITS_WEAPON]
    rule = s[frame + HITS_RULE]
    front = faces(s, victim, s[frame + HITS_X], s[frame + HITS_Y])
    damage = dealt_to(s, frame, victim)
    told = RULE_HALVED if damage < s[frame + HITS_DAMAGE] else rule
    left = harm_figure(s, actor, victim, weapon, damage, scale_of(s, weapon), front, told)
    if left > 0 and rule not in (RULE_BLOW, RULE_STUCK):
        remember_hurt(s, victim, actor)
    if weapon > 0 and s[weapon + WEAPON_STICKY] and rule != RULE_STUCK and is_alive(s, victim):
        keep_sticking(s, actor, weapon, victim)


def remember_hurt(s: Block, victim: int, actor: int) -> None:
    """Remember whose shot has harmed somebody: of a gunner his machine's, before all others one whom it now fights. [PH-077]"""
    by = s[actor + CARRIED_BY] if s[actor + STATUS] == ABOARD else actor
    if s[victim + HURT_BY] == 0 or not threatens(s, victim, s[victim + HURT_BY]):
        s[victim + HURT_BY] = by


# ---- wrecks ----------------------------------------------------------------------------------------------------


def clear_wrecks(s: Block) -> None:
    """See who drives where somebody aboard is down, and throw the riders of wrecks out, each with 3d6 of H damage."""
    s[FATES_DUE] = 0
    model = next_figure(s, 0)
    while model > 0:
        if s[model + KIND] != KIND_CREATURE and s[model + STATUS] == IN_PLAY:
            phase_man_controls(s, model)
        elif s[model + STATUS] == ABOARD and s[s[model + CARRIED_BY] + STATUS] != IN_PLAY:
            leave_wreck(s, model)
        model = next_figure(s, model)


def leave_wreck(s: Block, model: int) -> None:
    """Harm one aboard a wreck, and stand him beside it if he is still up."""
    hull = s[model + CARRIED_BY]
    damage = 0
    for _ in range(s[RULES_AT + PH_RIDER_DICE]):
        damage += throw(s, model, DIE_PH_DAMAGE)
    harm_figure(s, 0, model, 0, damage, SCALE_H, 0, 91)
    if not is_alive(s, model):
        return
    phase_step_out(s, model, s[hull + X], s[hull + Y])
    if phase_find_beside(s, model, hull):
        tell_place(s, DISMOUNTED, 91, model, hull, s[model + X], s[model + Y], 0)
    else:
        s[model + LIFE] = -1
        if is_beaten(s, model):
            go_down(s, model)


def phase_find_beside(s: Block, model: int, hull: int) -> int:
    """Stand a figure in a free place beside a machine, its own back first; 0 where there is none."""
    half = 12 * s[model + SIDE]
    for ring in range(3):
        reach = s[hull + RADIUS] + (2 * ring + 1) * s[model + RADIUS] + 10
        for turn in range(AHEAD_WAYS):
            x = s[hull + X] + share(cosine(turn + half), reach, 10000)
            y = s[hull + Y] + share(cosine(turn + half + 18), reach, 10000)
            if phase_leg_refusal(s, model, x, y, x, y) == 0 and phase_place_refusal(s, model, x, y) == 0:
                s[model + X] = x
                s[model + Y] = y
                return 1
    return 0
