# cython: compiled into the kernel
"""The bot, by the Automation section of the catalogue, without any roll of rule dice. [TR, 16]"""

from armybuilder.battle.rulesets.initiative.bot.machines import *

POST_TRIES = 60
COVER_TRIES = 10
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
            if is_to_post(s, unit) == 0:
                placed += 1
            else:
                luck = noise(s, s[s[unit + UNIT_MODELS] + DIE_NAME], DIE_BOT, 0)
                if chosen == 0 or luck < least:
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
    zone = side_row(side)
    first = s[unit + UNIT_MODELS]
    # the axis to the enemy, 0 for x and 1 for y
    ahead = 0 if s[zone + SIDE_EDGE] in (EDGE_LEFT, EDGE_RIGHT) else 1
    covers = list_covers(s, zone, ahead)
    for _ in range(COVER_TRIES if covers > 0 else 0):
        find_cover(s, zone, s[first + DIE_NAME], ahead, covers)
        # where its first model has no room, to look for room round the place costs more than to draw another
        if is_post(s, first, s[FOUND_X], s[FOUND_Y]):
            if try_posts(s, unit, s[FOUND_X], s[FOUND_Y], POST_MIXED):
                return 1
    return 0


def list_covers(s: Block, zone: SideRow, ahead: int) -> int:
    """List the pieces of ground that cover in the zone or near it, and return how many there are.

    Ground that blocks sight does not count: nobody shoots over it.
    """
    low = zone_end(s, zone, ahead, 0) + ZONE_MARGIN - COVER_AHEAD
    high = zone_end(s, zone, ahead, 1) - ZONE_MARGIN + COVER_AHEAD
    found = 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_COVER] and s[piece + PIECE_BLOCKS] == 0 and found < COVERS_MOST:
            if low <= place_behind(s, zone, piece, ahead) <= high:
                s[COVERS_AT + found] = piece
                found += 1
    return found


def place_behind(s: Block, zone: SideRow, piece: PieceRow, ahead: int) -> int:
    """Return the coordinate of a place behind a piece of ground, on the axis to the enemy."""
    if s[zone + SIDE_EDGE] in (EDGE_LEFT, EDGE_NEAR):
        return s[piece + PIECE_LOW_X + ahead] - BEHIND
    return s[piece + PIECE_HIGH_X + ahead] + BEHIND


def find_cover(s: Block, zone: SideRow, name: int, ahead: int, covers: int) -> None:
    """Write a random place behind random cover to FOUND_X and FOUND_Y, drawn back into the zone's box."""
    piece = s[COVERS_AT + ((bot_noise(s, name) * covers) >> 32)]
    across = 1 - ahead
    along = s[piece + PIECE_LOW_X + across]
    along += (bot_noise(s, name) * (s[piece + PIECE_HIGH_X + across] - along)) >> 32
    back = drawn_back(s, zone, ahead, place_behind(s, zone, piece, ahead))
    aside = drawn_back(s, zone, across, along)
    s[FOUND_X] = aside if ahead else back
    s[FOUND_Y] = back if ahead else aside


def drawn_back(s: Block, zone: SideRow, axis: int, at: int) -> int:
    """Return a coordinate drawn back into the box of a zone along an axis (0: x, 1: y)."""
    return min(max(at, zone_end(s, zone, axis, 0) + ZONE_MARGIN), zone_end(s, zone, axis, 1) - ZONE_MARGIN)
