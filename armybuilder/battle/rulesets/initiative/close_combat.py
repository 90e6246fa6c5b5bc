# cython: compiled into the kernel
"""Close combat: blows, parries, grapples and the choices of a grapple's winner. [TR-030] [TR-062] [TR-111] [TR-112]"""

from armybuilder.battle.rulesets.initiative.movement import *
from armybuilder.battle.rulesets.initiative.shooting import *

HOLD_PRONE = 1  # knocks the other down
HOLD_HURT = 2  # does 2 and the margin
HOLD_ESCAPE = 3  # gets away
HOLD_ON = 4
HOLD_THROW = 5  # throws the other: 1d6, and it ends
ANSWER_DODGE = 1
ANSWER_PARRY = 2
PUSHES = 3  # lengths that are tried, the longest first


def body_dm(s: Block, model: ModelRow) -> int:
    """Return the better modifier of Strength and Dexterity. [TR-030]"""
    strong = characteristic_dm(s, s[model + STRENGTH])
    quick = characteristic_dm(s, s[model + DEXTERITY])
    return max(strong, quick)


def can_strike(s: Block, attacker: ModelRow, target: ModelRow, weapon: WeaponRow) -> int:
    """Return 1 if a model can strike a target: near enough, not prone, with Melee. [TR-102]"""
    if s[attacker + STANCE] == PRONE or s[attacker + TR_MELEE_SKILL] < 0:
        return 0
    band = initiative_band_of(s, gap(s, attacker, target))
    if weapon == 0:
        return 1 if band == TR_PERSONAL else 0
    return 1 if range_dm(s, weapon, band) != NOT_ALLOWED else 0


def blow_dm(
    s: Block, attacker: ModelRow, target: ModelRow, weapon: WeaponRow, answer: int, telling: int
) -> int:
    """Return the sum of the modifiers of a blow. [TR-030] [TR-043] [TR-102] [TR-167]"""
    band = initiative_band_of(s, gap(s, attacker, target))
    total = initiative_why(s, TR_WHY_SKILL, skill_dm(s, s[attacker + TR_MELEE_SKILL]), telling)
    total += initiative_why(s, TR_WHY_CHARACTERISTIC, body_dm(s, attacker), telling)
    total += initiative_why(s, TR_WHY_HASTE, hurry_dm(s, attacker), telling)
    total += initiative_why(s, TR_WHY_REACTED, reaction_dm(s, attacker), telling)
    total += initiative_why(s, TR_WHY_SIZE, s[target + AS_TARGET], telling)
    if weapon:
        total += initiative_why(s, TR_WHY_RANGE, range_dm(s, weapon, band), telling)
        if s[weapon + GUN_HITS] > 0:
            total += initiative_why(s, TR_WHY_DAMAGED, s[RULES_AT + TR_WEAPON], telling)
    if s[target + STANCE] == PRONE and band == TR_PERSONAL:
        total += initiative_why(s, TR_WHY_PRONE, s[RULES_AT + TR_PRONE], telling)
    if answer == ANSWER_PARRY:
        # a parry without Melee takes nothing, and never helps the attacker
        total += initiative_why(s, TR_WHY_PARRY, -max(s[target + TR_MELEE_SKILL], 0), telling)
    elif answer == ANSWER_DODGE:
        total += initiative_why(s, TR_WHY_DODGE, s[RULES_AT + TR_DODGE], telling)
    return total


def parry(s: Block, model: ModelRow, attacker: ModelRow) -> int:
    """Pay a reaction for the parry of a blow, and return 1 if the model has Melee. [TR-062] [TR-102]

    A prone model can parry too.
    """
    if s[model + TR_MELEE_SKILL] < 0:
        return 0
    tell_model(s, TR_REACTS, 62, model, attacker, 0, 0, 2, 0)
    pay_reaction(s, model)
    return 1


def land_blow(s: Block, attacker: ModelRow, target: ModelRow, weapon: WeaponRow, effect: int) -> None:
    """Roll the damage of a blow that hits, dice plus Effect, and apply it. [TR-130]"""
    damage = throw_damage(s, attacker, weapon, TR_MODE_SINGLE)
    initiative_strike(s, attacker, target, weapon, damage + effect, effect)


def melee_dm(s: Block, model: ModelRow) -> int:
    """Return a model's modifier to a Melee check with bare hands. [TR-111]"""
    own = skill_dm(s, s[model + TR_MELEE_SKILL]) + body_dm(s, model)
    return own + hurry_dm(s, model) + reaction_dm(s, model)


def grapple_roll(s: Block, model: ModelRow) -> int:
    """Roll a model's total in a grapple. [TR-111]"""
    return two_dice(s, model, DIE_TR_GRAPPLE) + melee_dm(s, model)


def grapple(s: Block, one: ModelRow, other: ModelRow) -> int:
    """Resolve the contest of a grapple, and return the first model's margin, negative for a loss. [TR-111] [TR-112]

    The grapple holds both.
    """
    margin = grapple_roll(s, one) - grapple_roll(s, other)
    s[one + HELD_BY] = other
    s[other + HELD_BY] = one
    won = 1 if margin > 0 else 0
    tell_model(s, TR_GRAPPLES, 111, one, other, 0, 0, won, margin)
    return margin


def initiative_let_go(s: Block, one: ModelRow, other: ModelRow) -> None:
    """End a grapple."""
    s[one + HELD_BY] = 0
    s[other + HELD_BY] = 0


def use_hold(s: Block, winner: ModelRow, loser: ModelRow, hold: int, margin: int) -> None:
    """Apply the hold that the winner of a grapple chooses. [TR-111] [TR-D27]

    A throw or an escape ends the grapple.
    """
    if hold == HOLD_PRONE:
        s[loser + STANCE] = PRONE
    elif hold == HOLD_HURT:
        initiative_strike(s, winner, loser, 0, s[RULES_AT + TR_GRAPPLE_HURT] + margin, 0)
    elif hold == HOLD_THROW:
        initiative_let_go(s, winner, loser)
        initiative_strike(s, winner, loser, 0, some_dice(s, winner, DIE_TR_DAMAGE, 1), 0)
    elif hold == HOLD_ESCAPE:
        initiative_let_go(s, winner, loser)


def begin_grapple(s: Block, model: ModelRow, target: ModelRow) -> None:
    """Start a grapple as a significant action. [TR-111]

    The winner chooses a hold. A tie holds both without a choice.
    """
    spend_significant(s, model)
    lose_aim(s, model)
    lose_aim(s, target)
    margin = grapple(s, model, target)
    # a tie has no winner to choose, but both hold on
    if margin == 0:
        return
    frame = push_frame(s, FRAME_GRIP)
    s[frame + GRIP_WINNER] = model if margin > 0 else target
    s[frame + GRIP_LOSER] = target if margin > 0 else model
    s[frame + GRIP_MARGIN] = margin if margin > 0 else -margin


def ask_grip(s: Block, frame: FrameRow) -> None:
    """Ask the winner of a grapple for a hold. [TR-111]"""
    winner = s[frame + GRIP_WINNER]
    ask(s, DECIDE_GRIP, s[winner + SIDE], s[winner + UNIT], winner, s[frame + GRIP_LOSER], 111)


def grip(s: Block, frame: FrameRow, verb: Verb, lets_go: int) -> None:
    """Apply the winner's choice in a grapple, and end the grapple if the winner lets go. [TR-111]

    A throw or an escape ends it anyway.
    """
    winner = s[frame + GRIP_WINNER]
    loser = s[frame + GRIP_LOSER]
    margin = s[frame + GRIP_MARGIN]
    pop_frame(s)
    tell_model(s, TR_GRIPS, 111, winner, loser, 0, 0, verb - DO_KNOCK_DOWN, margin)
    if verb == DO_KNOCK_DOWN:
        use_hold(s, winner, loser, HOLD_PRONE, margin)
    elif verb == DO_HURT:
        use_hold(s, winner, loser, HOLD_HURT, margin)
    elif verb == DO_THROW_DOWN:
        push_away(s, winner, loser)
        use_hold(s, winner, loser, HOLD_THROW, margin)
    elif verb == DO_BREAK_FREE:
        use_hold(s, winner, loser, HOLD_ESCAPE, margin)
        walk_off(s, winner, loser)
    elif verb == DO_DISARM:
        disarm(s, loser, margin)
    elif verb == DO_DRAG:
        drag(s, winner, loser)
    if lets_go:
        initiative_let_go(s, winner, loser)


def weapon_in_hand(s: Block, model: ModelRow) -> WeaponRow:
    """Return the weapon in a model's hand, 0 for none that can be used. [TR-023]"""
    weapon = s[model + WEAPON_HELD]
    if weapon == 0 or s[weapon + WEAPON_SPENT] or s[weapon + WEAPON_EMPTY] == DROPPED:
        return 0
    return weapon


def disarm(s: Block, loser: ModelRow, margin: int) -> None:
    """Drop the weapon in the hand of a grapple's loser. [TR-023] [TR-111]

    The weapon can be picked up by a minor action. A margin of 6 takes it away for good.
    """
    weapon = weapon_in_hand(s, loser)
    s[loser + WEAPON_HELD] = 0
    if margin >= s[RULES_AT + TR_TAKES_FROM]:
        s[weapon + WEAPON_SPENT] = 1
    else:
        s[weapon + WEAPON_EMPTY] = DROPPED


def push_away(s: Block, winner: ModelRow, loser: ModelRow) -> None:
    """Throw the loser straight away from the winner, up to 3 m, as far as the way is free. [TR-111]"""
    dx = s[loser + X] - s[winner + X]
    dy = s[loser + Y] - s[winner + Y]
    apart = max(length(dx, dy), 1)
    for part in range(PUSHES):
        reach = s[RULES_AT + TR_GRAPPLE_THROWN] * (PUSHES - part) // PUSHES
        if slide(s, loser, share(dx, reach, apart), share(dy, reach, apart)):
            return


def walk_off(s: Block, winner: ModelRow, loser: ModelRow) -> None:
    """Move the model that broke free away from the other, up to the length of a minor action. [TR-111]"""
    dx = s[winner + X] - s[loser + X]
    dy = s[winner + Y] - s[loser + Y]
    apart = max(length(dx, dy), 1)
    pace = initiative_reach_of(s, winner)
    for part in range(PUSHES):
        reach = pace * (PUSHES - part) // PUSHES
        if reach > 0 and slide(s, winner, share(dx, reach, apart), share(dy, reach, apart)):
            # metres gone make a target harder to hit [TR-038]
            s[winner + METRES] += reach
            tell_deed(s, TR_WALKS, 111, winner, 0, told_length(reach))
            return


def drag(s: Block, winner: ModelRow, loser: ModelRow) -> None:
    """Drag the loser 3 m towards the winner's own edge if both have room. [TR-111]"""
    edge = s[side_row(s[winner + SIDE]) + SIDE_EDGE]
    far = s[RULES_AT + TR_DRAGGED]
    dx = 0
    dy = 0
    if edge in (EDGE_LEFT, EDGE_RIGHT):
        dx = -far if edge == EDGE_LEFT else far
    else:
        dy = far if edge == EDGE_FAR else -far
    if slide(s, winner, dx, dy):  # whoever goes ahead makes room for the other
        if slide(s, loser, dx, dy) == 0:
            slide_back(s, winner, dx, dy)
    elif slide(s, loser, dx, dy):
        if slide(s, winner, dx, dy) == 0:
            slide_back(s, loser, dx, dy)


def slide(s: Block, model: ModelRow, dx: int, dy: int) -> int:
    """Move a model by an offset, and return 1 if the way and the place are free."""
    x = s[model + X] + dx
    y = s[model + Y] + dy
    if (
        initiative_is_open_way(s, model, s[model + X], s[model + Y], x, y) == 0
        or is_free_place(s, model, x, y) == 0
    ):
        return 0
    s[model + X] = x
    s[model + Y] = y
    return 1


def slide_back(s: Block, model: ModelRow, dx: int, dy: int) -> None:
    """Move a model back by an offset."""
    s[model + X] -= dx
    s[model + Y] -= dy


def loosen(s: Block, model: ModelRow) -> None:
    """Release a model whose grappler is out of the battle."""
    if s[model + HELD_BY] > 0 and is_up(s, s[model + HELD_BY]) == 0:
        s[model + HELD_BY] = 0
