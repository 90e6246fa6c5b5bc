# cython: compiled into the kernel
"""The bot, by the Automation section of the catalogue, without any roll of rule dice. [TR, 16]"""

from armybuilder.battle.rulesets.initiative.bot.machines import *

POST_TRIES = 60
COVER_TRIES = 60
BEHIND = 200  # from cover to the middle of a model behind it: a metre, so that it is at its cover
COVER_AHEAD = 1000  # of the zone: five metres, which nearly all walk with one minor action
ZONE_MARGIN = 100


def decide_initiative(s: Block) -> None:
    """Write the bot's choice for the pending decision."""
    open_choice(s)
    s[WEIGHED_COUNT] = 0
    model = s[PENDING_MODEL]
    s[CHOICE_AT + CHOICE_ACTOR] = model_number(s, model)
    decision = s[PENDING]
    if decision == DECIDE_POST:
        choose_post(s, s[PENDING_SIDE])
    elif decision == DECIDE_HASTE:
        choose_haste(s, s[PENDING_SIDE])
    elif decision == DECIDE_ACT:
        choose_turn(s, model)
    elif decision == DECIDE_STEP_IN:
        say_verb(s, DO_STEP_IN)
    elif decision == DECIDE_GRIP:
        choose_grip(s, model, s[PENDING_CAUSE])
    elif decision == DECIDE_GIVE_UP:
        say_verb(s, DO_GIVE_UP)
    elif decision == DECIDE_ALLOT:
        choose_mark(s, top_frame(s))
    else:
        choose_answer(s, model, decision)


def choose_mark(s: Block, frame: FrameRow) -> None:
    """Choose the target of the next pair of full auto. [TR-057]

    It is the same target, and once that is down the nearest to the declared one.
    """
    best = s[frame + ATTACK_TARGET]
    if pair_reason(s, frame, best):
        best = 0
        for i in range(s[MODEL_COUNT]):
            model = MODELS_AT + i * MODEL_WIDTH
            if pair_reason(s, frame, model) == 0:
                first = s[frame + ATTACK_FIRST]
                if best == 0 or gap(s, model, first) < gap(s, best, first):
                    best = model
    say_verb(s, DO_ALLOT)
    s[CHOICE_AT + CHOICE_TARGET] = model_number(s, best)


def choose_answer(s: Block, model: ModelRow, decision: int) -> None:
    """Choose the answer to an attack, an explosion or a hit on a hero."""
    frame = top_frame(s)
    verb = DO_TAKE_IT
    if decision == DECIDE_THROW_AGAIN:
        verb = DO_THROW_AGAIN
    elif decision == DECIDE_FLINCH:
        # half of the damage for the next significant action: not while this round's is still to come [TR-120]
        verb = flinch_wanted(s, model, frame) if s[model + HAS_ACTED] else DO_TAKE_IT
    # what a reaction takes from later checks is less than what it saves, however many came before [TR-060]
    # (so the bot takes 53.5 of 100 in 4,320 battles from one that reacts twice at most, and only after its turn)
    elif s[frame + ATTACK_IS_BLOW] and s[model + TR_MELEE_SKILL] >= 1:
        verb = DO_PARRY
    elif s[model + STANCE] != PRONE:
        verb = DO_DODGE
    say_verb(s, verb)


def flinch_wanted(s: Block, model: ModelRow, frame: FrameRow) -> int:
    """Return DO_DIVE or DO_DODGE if an explosion is likely to exceed a model's Endurance, else DO_TAKE_IT."""
    weapon = s[frame + EXPLOSION_WEAPON]
    dice = s[weapon + SHOT_DICE] if weapon > 0 else s[RULES_AT + TR_INNER_DICE]
    # a die is three and a half on average
    mean = 7 * dice // 2 + added_of(s, weapon, TR_MODE_SINGLE) - armour_met(s, model, weapon, 0)
    if mean <= s[model + ENDURANCE]:
        return DO_TAKE_IT
    return DO_DIVE if can_dive(s, model) else DO_DODGE


def choose_post(s: Block, side: int) -> None:
    """Choose a random unit to set up next, behind cover or close to it, with mixed ranks. [TR-080]

    So the order of units and models in the army does not matter.
    """
    units = 0
    placed = 0
    chosen = 0
    least = 0
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        if s[unit + UNIT_SIDE] == side and s[unit + UNIT_RIDES] == 0:
            units += 1
            luck = noise(s, s[s[unit + UNIT_MODELS] + DIE_NAME], DIE_BOT, 0)
            if is_to_post(s, unit) == 0:
                placed += 1
            elif chosen == 0 or luck < least:
                chosen = unit
                least = luck
    say_verb(s, DO_POST)
    s[CHOICE_AT + CHOICE_UNIT] = s[chosen + UNIT_NUMBER]
    s[CHOICE_AT + CHOICE_NUMBER] = POST_MIXED
    if stands_at_cover(s, side, chosen) == 0:
        for attempt in range(POST_TRIES):
            find_front(s, side, placed, units, attempt, chosen)
            if try_posts(s, chosen, s[FOUND_X], s[FOUND_Y], POST_MIXED):
                break
    s[CHOICE_AT + CHOICE_POINTS] = 1
    s[CHOICE_AT + CHOICE_PATH] = s[FOUND_X]
    s[CHOICE_AT + CHOICE_PATH + 1] = s[FOUND_Y]


def stands_at_cover(s: Block, side: int, unit: UnitRow) -> int:
    """Return 1 and leave the place in FOUND_X and FOUND_Y if a unit has room at cover."""
    if s[PIECE_COUNT] == 0:
        return 0
    first = s[unit + UNIT_MODELS]
    for _ in range(COVER_TRIES):
        # where its first model has no room, to look for room round the place costs more than to draw another
        if find_cover(s, side, unit) and is_post(s, first, s[FOUND_X], s[FOUND_Y]):
            if try_posts(s, unit, s[FOUND_X], s[FOUND_Y], POST_MIXED):
                return 1
    return 0


def find_cover(s: Block, side: int, unit: UnitRow) -> int:
    """Find a place behind random cover, and return 1 if it is in or near the zone.

    Ground that blocks sight does not count: nobody shoots over it. The place is drawn back into the zone's
    box and written to FOUND_X and FOUND_Y.
    """
    name = s[s[unit + UNIT_MODELS] + DIE_NAME]
    piece = piece_row(s, (bot_noise(s, name) * s[PIECE_COUNT]) >> 32)
    if s[piece + PIECE_COVER] == 0 or s[piece + PIECE_BLOCKS]:
        return 0
    zone = side_row(side)
    edge = s[zone + SIDE_EDGE]
    wide = s[piece + PIECE_HIGH_X] - s[piece + PIECE_LOW_X]
    deep = s[piece + PIECE_HIGH_Y] - s[piece + PIECE_LOW_Y]
    x = s[piece + PIECE_LOW_X] + ((bot_noise(s, name) * wide) >> 32)
    y = s[piece + PIECE_LOW_Y] + ((bot_noise(s, name) * deep) >> 32)
    if edge == EDGE_LEFT:
        x = s[piece + PIECE_LOW_X] - BEHIND
    elif edge == EDGE_RIGHT:
        x = s[piece + PIECE_HIGH_X] + BEHIND
    elif edge == EDGE_NEAR:
        y = s[piece + PIECE_LOW_Y] - BEHIND
    else:
        y = s[piece + PIECE_HIGH_Y] + BEHIND
    s[FOUND_X] = min(max(x, zone_end(s, zone, 0, 0) + ZONE_MARGIN), zone_end(s, zone, 0, 1) - ZONE_MARGIN)
    s[FOUND_Y] = min(max(y, zone_end(s, zone, 1, 0) + ZONE_MARGIN), zone_end(s, zone, 1, 1) - ZONE_MARGIN)
    return 1 if length(s[FOUND_X] - x, s[FOUND_Y] - y) <= COVER_AHEAD else 0
