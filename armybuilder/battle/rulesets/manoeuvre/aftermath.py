# cython: compiled into the kernel
"""What a fight leaves behind: Fallout and Casualty rolls, who is lost, and the score. [MN-065, MN-D30]"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.manoeuvre.characters import *
from armybuilder.battle.rulesets.manoeuvre.contests import *
from armybuilder.battle.rulesets.manoeuvre.deeds import *
from armybuilder.battle.rulesets.manoeuvre.harm import *
from armybuilder.battle.rulesets.manoeuvre.manoeuvres import *
from armybuilder.battle.rulesets.manoeuvre.order import *
from armybuilder.battle.rulesets.manoeuvre.words import *

CASUALTY_CHECK = 256
FATE_NONE = 0
FATE_SHAKEN = 1
FATE_RATTLED = 2
FATE_SHOCKED = 3
FATE_COLLAPSES = 4
FATE_WOUND = 5
FATE_SERIOUS = 6
FATE_KILLED = 7


def fallout_band(s: Block, total: int) -> int:
    """Return FATE_... of a Fallout roll. [MN-065, MN-D31]"""
    for band in range(FATE_COLLAPSES):
        if total >= s[RULES_AT + MN_FALLOUT_BANDS + band]:
            return band
    return FATE_COLLAPSES


def casualty_band(s: Block, total: int) -> int:
    """Return FATE_... of a Casualty roll. [MN-065, MN-D31]"""
    for band in range(FATE_KILLED - FATE_WOUND):
        if total >= s[RULES_AT + MN_CASUALTY_BANDS + band]:
            return FATE_WOUND + band
    return FATE_KILLED


def lost_by(s: Block, fate: int) -> int:
    """Return the percent of its price that a fate takes of a model."""
    if fate >= FATE_WOUND:
        return s[RULES_AT + MN_CASUALTY_LOST + fate - FATE_WOUND]
    return s[RULES_AT + MN_FALLOUT_LOST + fate]


def resolve_round(s: Block) -> None:
    """Where casualties are immediate, roll for this round's checks, and take those out who fall. [MN-D27]"""
    if s[RULES_AT + MN_IMMEDIATE] == 0:
        return
    resolve_all(s)
    unit = next_character(s, 0)
    while unit > 0:
        if s[unit + PRESENCE] != OUT_OF_FIGHT and is_spent(s, unit):
            manoeuvre_let_go(s, unit)
            s[unit + PRESENCE] = OUT_OF_FIGHT
        unit = next_character(s, unit)


def resolve_all(s: Block) -> None:
    """Roll for every character's checks."""
    unit = next_character(s, 0)
    while unit > 0:
        if s[unit + CHECKS] > 0:
            if s[unit + TEAM] > 1:
                resolve_team(s, unit)
            else:
                resolve_character(s, unit)
            clear_checks(s, unit)
        unit = next_character(s, unit)


def clear_checks(s: Block, unit: int) -> None:
    """Forget the checks that have been rolled."""
    s[unit + CHECKS] = 0
    for i in range(CHECK_WORDS):
        s[unit + CHECKS_AT + i] = 0


def is_spent(s: Block, unit: int) -> int:
    """Return 1 if nobody of a character is fit to go on."""
    model = s[unit + UNIT_MODELS]
    for _ in range(s[unit + TEAM]):
        if not is_fallen(s, model):
            return 0
        model += MODEL_WIDTH
    return 1


def resolve_character(s: Block, unit: int) -> None:
    """Roll once for each kind of check, Casualty first; the worse result counts. [MN-D32, MN-D33]"""
    model = s[unit + UNIT_MODELS]
    casualties = count_checks(s, unit, 1)
    fallouts = count_checks(s, unit, 0)
    if casualties > 0:
        roll_casualty(s, unit, model, worst_check(s, unit, 1) + further(s, casualties))
    if fallouts > 0 and s[model + STATUS] not in (KILLED, DESTROYED):
        roll_fallout(s, unit, model, worst_check(s, unit, 0) + further(s, fallouts))


def further(s: Block, count: int) -> int:
    """Return what more checks of one kind add to the Stress. [MN-D32]"""
    return s[RULES_AT + MN_EXTRA_CHECK] * (count - 1)


def count_checks(s: Block, unit: int, casualty: int) -> int:
    """Return how many checks of a kind a character has."""
    found = 0
    for i in range(s[unit + CHECKS]):
        if check_at(s, unit, i) // CASUALTY_CHECK == casualty:
            found += 1
    return found


def worst_check(s: Block, unit: int, casualty: int) -> int:
    """Return the highest Stress of a character's checks of a kind."""
    most = 0
    for i in range(s[unit + CHECKS]):
        check = check_at(s, unit, i)
        if check // CASUALTY_CHECK == casualty:
            most = max(most, check % CASUALTY_CHECK)
    return most


def resolve_team(s: Block, unit: int) -> None:
    """Roll each check of a team for one of its members who is unhurt still. [MN-D08, MN-D32]"""
    for i in range(s[unit + CHECKS]):
        model = random_member(s, unit)
        if model == 0:
            return
        check = check_at(s, unit, i)
        if check >= CASUALTY_CHECK:
            roll_casualty(s, unit, model, check % CASUALTY_CHECK)
        else:
            roll_fallout(s, unit, model, check)


def random_member(s: Block, unit: int) -> int:
    """Return the row of a member who is unhurt, by a die; 0 where there is none."""
    unhurt = 0
    model = s[unit + UNIT_MODELS]
    for _ in range(s[unit + UNIT_SIZE]):
        unhurt += is_unhurt(s, model)
        model += MODEL_WIDTH
    if unhurt == 0:
        return 0
    place = 1
    if unhurt > 1:
        # A die set by hand may show more than there are to choose from.
        place = min(throw_faces(s, s[unit + UNIT_MODELS], DIE_MN_MEMBER, unhurt), unhurt)
    model = s[unit + UNIT_MODELS]
    while True:
        place -= is_unhurt(s, model)
        if place == 0:
            return model
        model += MODEL_WIDTH


def is_unhurt(s: Block, model: int) -> int:
    """Return 1 for a model that has lost nothing."""
    return 1 if s[model + LOST_PERCENT] == 0 and s[model + STATUS] not in (OUT_OF_ACTION, KILLED) else 0


def check_die(s: Block, unit: int, model: int, purpose: int) -> int:
    """Throw the die of a check; one who was aided keeps the better of two. [MN-039]"""
    die = throw_faces(s, model, purpose, FACES_D20)
    if s[unit + AIDED]:
        other = throw_faces(s, model, purpose, FACES_D20)
        tell_unit_roll(s, MN_EXTRA_DIE, 39, unit, 0, 0, min(die, other), 0, 0, 0, 0)
        die = max(die, other)
    return die


def roll_fallout(s: Block, unit: int, model: int, stress: int) -> None:
    """Roll d20 + Grit - Stress for Fallout; who collapses rolls for Casualty too. [MN-065]"""
    die = check_die(s, unit, model, DIE_MN_FALLOUT)
    total = s[unit + GRIT] - stress
    fate = fallout_band(s, die + total)
    tell_fate(s, MN_FALLOUT, model, die, total, fate)
    manoeuvre_suffer(s, unit, model, fate)
    if fate == FATE_COLLAPSES:
        roll_casualty(s, unit, model, 0)


def roll_casualty(s: Block, unit: int, model: int, stress: int) -> None:
    """Roll d20 + Grit - Stress for Casualty. [MN-065]"""
    die = check_die(s, unit, model, DIE_MN_CASUALTY)
    total = s[unit + GRIT] - stress
    fate = casualty_band(s, die + total)
    tell_fate(s, MN_CASUALTY, model, die, total, fate)
    manoeuvre_suffer(s, unit, model, fate)


def tell_fate(s: Block, code: int, model: int, die: int, total: int, fate: int) -> None:
    """Log a check: the die, Grit less Stress, what came of it, the percent lost."""
    if s[LOG_CAPACITY] > 0:
        number = model_number(s, model)
        write_row(s, code, 65, number, -1, -1, die, total, 0, fate, 0, 0, lost_by(s, fate))


def manoeuvre_suffer(s: Block, unit: int, model: int, fate: int) -> None:
    """Let a model bear its fate; the worse one counts. [MN-D33]"""
    s[model + LOST_PERCENT] = max(s[model + LOST_PERCENT], lost_by(s, fate))
    s[model + FATES_BORNE] |= 1 << fate
    if fate == FATE_WOUND:
        s[model + WOUNDED] = 1
    elif fate in (FATE_RATTLED, FATE_SHOCKED, FATE_COLLAPSES, FATE_SERIOUS):
        manoeuvre_fall(s, unit, model, OUT_OF_ACTION)
    elif fate == FATE_KILLED:
        manoeuvre_fall(s, unit, model, KILLED if s[model + KIND] == KIND_CREATURE else DESTROYED)


def manoeuvre_fall(s: Block, unit: int, model: int, status: int) -> None:
    """Take a model out of play, with its crew where it is a machine."""
    counted = 1 if s[unit + TEAM] > 1 else s[unit + UNIT_SIZE]
    if not is_fallen(s, model):
        s[unit + UNIT_IN_PLAY] -= counted
        s[side_row(s[unit + UNIT_SIDE]) + SIDE_IN_PLAY] -= counted
    s[model + STATUS] = status


# ---- the score -----------------------------------------------------------------------------------------------


def end_fight(s: Block, cause: int) -> None:
    """Resolve all checks, and log the score. [MN-065, MN-D30]"""
    resolve_all(s)
    unit = next_character(s, 0)
    while unit > 0:
        if s[unit + UNIT_IN_PLAY] == 0:
            tell_unit(s, UNIT_LOST, 65, unit, 0, 0, 0, 0, 0)
        unit = next_character(s, unit)
    tell_side(s, SCORED, 65, LEFT, 0, 0, 0, squad_score(s, LEFT))
    tell_side(s, SCORED, 65, RIGHT, 0, 0, 0, squad_score(s, RIGHT))
    tell_side(s, BATTLE_ENDS, 62, squad_winner(s), 0, 0, cause, s[TURN])


def squad_score(s: Block, side: int) -> int:
    """Return a side's score: what the enemy has lost of its price, and part of what it still has if it conceded. [MN-D30]"""
    total = s[side_row(side) + SIDE_BONUS]
    conceded = s[side_row(1 - side) + SQUAD_CONCEDED]
    unit = next_character(s, 0)
    while unit > 0:
        if s[unit + UNIT_SIDE] != side:
            total += lost_worth(s, unit, conceded)
        unit = next_character(s, unit)
    return total


def lost_worth(s: Block, unit: int, conceded: int) -> int:
    """Return what a character's losses are worth, half up; the unhurt of a side that conceded count in part."""
    routed = s[RULES_AT + MN_ROUTED_PERCENT] if conceded else 0
    if s[unit + TEAM] <= 1:
        percent = s[s[unit + UNIT_MODELS] + LOST_PERCENT]
        return (s[unit + UNIT_PRICE] * (percent if percent > 0 else routed) + 50) // 100
    worth = 0
    model = s[unit + UNIT_MODELS]
    for _ in range(s[unit + UNIT_SIZE]):
        percent = s[model + LOST_PERCENT]
        worth += s[model + PRICE] * (percent if percent > 0 else routed)
        model += MODEL_WIDTH
    return (worth + 50) // 100


def squad_winner(s: Block) -> int:
    """Return the side that did not concede or is still there, else the one with the higher total; -1 for a draw. [MN-D30]"""
    left = s[side_row(LEFT) + SQUAD_CONCEDED]
    right = s[side_row(RIGHT) + SQUAD_CONCEDED]
    if left != right:
        return RIGHT if left else LEFT
    active = active_count(s, LEFT)
    others = active_count(s, RIGHT)
    if s[END_CAUSE] == END_FIELD and (active == 0) != (others == 0):
        return RIGHT if active == 0 else LEFT
    edge = edge_of(s, LEFT)
    if abs(edge) < s[RULES_AT + MN_DRAW_UNDER]:
        return -1
    return LEFT if edge > 0 else RIGHT


def standing_members(s: Block, unit: int) -> int:
    """Return how many of a character's members are still in play."""
    return s[unit + UNIT_IN_PLAY]
