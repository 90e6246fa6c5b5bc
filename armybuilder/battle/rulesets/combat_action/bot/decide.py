# cython: compiled into the kernel
"""The bot of Combat Action.

It decides through the same functions as a player, reads only the facts that its side sees, and rolls no die
of the rules. It fires the shot that costs most points, moves to places with good fire and little exposure,
charges if blows promise more than shots, keeps its squads together, and saves a point without a target. A
concentrated army meets a spread one piece by piece, so it deploys on one flank, each unit in a place from
which it has a shot and few enemies have one back. A unit that reaches no enemy yet lets the enemy walk into
its range.
"""

from armybuilder.battle.rulesets.combat_action.bot.actions import *

POSTS_TRIED = 60
POSTS_ON_FLANK = 30
POSTS_WEIGHED = 8  # of them
HASTE_OF_SHOT = 5  # how much more than all else a shot hastens a unit
HASTE_OF_CHEAP = 100  # thousandths of its price by which a dear unit waits
FARTHEST_COUNTED = 15000  # the distance, a thousandth of a point for each tenth of a mm, counts up to this
NO_HASTE = 1000000  # takes all haste from a unit
FLANK_SHARE = 6  # the flank is this part of the front
IN_FRONT = 60  # thousandths of the zone's depth where those without guns begin
FAR_BACK = 600  # and those with guns at most
DEEP = 200  # and how far they spread


def decide_combat_action(s: Block) -> None:
    """Write the bot's choice for the pending decision into the block."""
    clear_choice(s)
    decision = s[PENDING]
    if decision == DECIDE_ACTION:
        if s[MACHINES] == 0 or not mends_wreck(s, s[ACTIVE_UNIT]):
            choose_action(s, s[ACTIVE_UNIT])
    elif decision == DECIDE_ACTIVATION:
        choose_unit(s, s[PENDING_SIDE])
    elif decision == DECIDE_REACTION:
        choose_reaction(s, s[PENDING_MODEL], s[PENDING_CAUSE])
    elif decision == DECIDE_PLACE:
        choose_place(s, s[PENDING_SIDE])
    elif decision == DECIDE_ORDERS:
        choose_order(s, s[PENDING_UNIT])
    elif decision == DECIDE_AFTER_ROUND:
        choose_after_round(s, top_frame(s))
    elif decision == DECIDE_STRIKER:
        choose_striker_for(s, s[PENDING_MODEL])
    elif decision == DECIDE_ROBOT_ORDER:
        choose_robot_order(s, s[PENDING_UNIT])
    elif decision == DECIDE_MOVE_FIRE:
        choose_use(s, top_frame(s))
    elif decision == DECIDE_DEPLOYMENT:
        # the side that places last sees where the enemy stands
        say(s, GO_LAST, 0)
    else:
        # going last: 48.8 of 100 in 1,080 battles, so the winner of the initiative goes first
        say(s, GO_FIRST if decision == DECIDE_INITIATIVE else HEROIC_SAVE, 0)


def choose_unit(s: Block, side: int) -> None:
    """Choose the unit that gains most by acting now. [CA-B-030]

    Ties are broken at random.
    """
    best = 0
    most = NO_VALUE
    for i in range(s[UNIT_COUNT]):
        unit = unit_row(s, i)
        if s[unit + UNIT_SIDE] == side and s[unit + UNIT_ACTED] == 0 and s[unit + UNIT_IN_PLAY] > 0:
            haste = haste_above(s, unit, most)
            if haste > most or (haste == most and is_luckier(s, unit, best)):
                most = haste
                best = unit
    s[CHOICE_AT + CHOICE_VERB] = ACTIVATE
    s[CHOICE_AT + CHOICE_UNIT] = s[best]


def haste_above(s: Block, unit: UnitRow, floor: int) -> int:
    """Return a unit's gain by acting before the others, in thousandths of a point.

    Gains below the floor are not exact. A shot counts most, because its target may not have shot yet. Near
    units move after the enemy, and dear ones after cheap ones. Routing units wait, and so does an officer
    whose squad has yet to act.
    """
    haste = min(FARTHEST_COUNTED, s[unit + UNIT_NEAR]) - s[unit + UNIT_PRICE] * HASTE_OF_CHEAP
    if s[unit + UNIT_ROUTING] or waits_for_squad(s, unit):
        return haste - NO_HASTE
    # a shot just as good must be found too: luck decides between equals
    least = max(0, floor - haste) // HASTE_OF_SHOT - 1
    return haste + HASTE_OF_SHOT * shot_of_unit(s, unit, max(0, least))


def is_luckier(s: Block, unit: UnitRow, other: UnitRow) -> int:
    """Return 1 if the random order of this turn prefers a unit to another."""
    mine = noise(s, s[s[unit + UNIT_MODELS] + DIE_NAME], DIE_BOT, TIE_NOISE)
    return 1 if mine > noise(s, s[s[other + UNIT_MODELS] + DIE_NAME], DIE_BOT, TIE_NOISE) else 0


def shot_of_unit(s: Block, unit: UnitRow, floor: int) -> int:
    """Return the expected points of a unit's shots, or a number below the floor.

    All members count like the first.
    """
    machines = shot_of_machines(s, unit) if s[MACHINES] else 0
    first = s[unit + UNIT_MODELS]
    gun = s[first + MAIN_GUN]
    if gun == 0 or s[unit + UNIT_NEAR] > s[gun + WEAPON_REACH] or s[unit + UNIT_NEAR] >= UNLIMITED:
        return machines
    members = s[unit + UNIT_IN_PLAY]
    return machines + best_shot_above(s, first, 2, max(0, floor - machines) // members) * members


def shot_of_machines(s: Block, unit: UnitRow) -> int:
    """Return the expected points of a unit's machines and slave robots from their places."""
    total = 0
    model = MODELS_AT
    while model < s[MODELS_END]:
        if s[model + KIND] != KIND_CREATURE and s[model + STATUS] == IN_PLAY:
            if s[model + ARMED] > 0 and (s[model + UNIT] == unit or is_slave_of(s, model, unit)):
                note_nearest(s, model)
                note_gunners(s, model)
                fx = s[model + FACING_X]
                total += hope_from(s, model, s[model + X], s[model + Y], fx, s[model + FACING_Y])
        model += MODEL_WIDTH
    return total


def note_distances(s: Block) -> None:
    """Record each unit's distance from the nearest enemy, once a turn."""
    for i in range(s[UNIT_COUNT]):
        unit = unit_row(s, i)
        if s[unit + UNIT_SIZE] > 0:
            model = s[unit + UNIT_MODELS]
            enemy = nearest_enemy(s, model, s[model + X], s[model + Y])
            s[unit + UNIT_NEAR] = gap(s, model, enemy) if enemy > 0 else UNLIMITED


def choose_reaction(s: Block, shooter: ModelRow, mover: ModelRow) -> None:
    """Choose the use of a saved point on a mover: fire at once, or wait for the move's end.

    It waits while the mover is in cover, unless the mover charges.
    """
    frame = top_frame(s)
    band = band_to(s, shooter, mover, gap(s, shooter, mover))
    cover = cover_against(s, shooter, mover, band)
    best = 0
    found = 0
    if cover == UNSEEN:
        return
    weapon = first_weapon(s, shooter)
    while weapon > 0:
        if (
            weapon_refusal(s, shooter, weapon, STANDARD_FIRE, 0) == 0
            and range_modifier(s, weapon, shot_band(s, shooter, weapon, mover)) != NOT_ALLOWED
            and bears_on(s, shooter, weapon, mover)
        ):
            value = volley_value(s, shooter, weapon, mover, band, cover, STANDARD_FIRE, 0)
            if value > best and may_choose(s, shooter, weapon, s[mover + UNIT]):
                best = value
                found = weapon
        weapon = next_weapon(s, shooter, weapon)
    at_end = 1 if s[frame + MOVE_STAGE] == STAGE_LAST_WINDOW else 0
    # out of cover it may be a better target; a charger gives no second chance
    if found == 0 or (cover > 0 and not at_end and s[frame + MOVE_HOW] != CHARGE):
        return
    say(s, STANDARD_FIRE, shooter)
    s[CHOICE_AT + CHOICE_WEAPON] = s[found + WEAPON_NUMBER]
    s[CHOICE_AT + CHOICE_TARGET] = s[mover + NUMBER]


def choose_after_round(s: Block, frame: FrameRow) -> None:
    """Choose the winner's action after a round. [CA-B-162]

    Without room it strikes again. It pushes a better fighter away, and stays with a worse one.
    """
    winner = s[frame + ROUND_WINNER]
    loser = s[frame + ROUND_LOSER]
    if not can_be_pushed(s, loser):
        return
    room = find_push(s, frame)
    if room == 0 and stopped_by_edge(s, loser):
        return
    if room == 0 or melee_value(s, winner, loser) < melee_value(s, loser, winner):
        say(s, PUSH, winner)
        say_point(s, s[FOUND_X], s[FOUND_Y])


def choose_striker_for(s: Block, leaver: ModelRow) -> None:
    """Choose the striker with the best blow. [CA-B-165]"""
    best = -1
    found = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if may_strike(s, model, leaver):
            value = blow_value(s, model, s[model + BLADE], leaver)
            if value > best:
                best = value
                found = model
    say(s, STRIKE, found)


def note_guns(s: Block) -> None:
    """Record each model's main gun, the best by Pen, reach and automatic fire."""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        s[model + MAIN_GUN] = 0
        best = NO_VALUE
        for j in range(s[model + ARMED]):
            weapon = s[model + WEAPONS] + j * WEAPON_WIDTH
            # a point of Pen weighs as much as 2 m of reach, automatic fire as much as 50 cm
            worth = (
                s[weapon + WEAPON_PEN] * 20000
                + s[weapon + WEAPON_REACH]
                + s[weapon + WEAPON_AUTOMATIC] * 5000
            )
            if is_gun(s, weapon) and worth > best:
                best = worth
                s[model + MAIN_GUN] = weapon


# ---- deployment: all on one flank, those who shoot as far back as they reach from, those who bite in front -


def choose_place(s: Block, side: int) -> None:
    """Choose a unit and a place on the army's flank. [CA-B-024]

    The next unit is random, so that the order in which an army lists its units does not matter.
    """
    units = 0
    placed = 0
    unit = 0
    least = 0
    for i in range(s[UNITS_FIELDED]):
        row = unit_row(s, i)
        if s[row + UNIT_SIDE] == side and s[row + UNIT_RIDES] == 0 and not follows(s, row):
            units += 1
            luck = noise(s, s[s[row + UNIT_MODELS] + DIE_NAME], DIE_BOT, 0)
            if s[row + UNIT_PLACED]:
                placed += 1
            elif unit == 0 or luck < least:
                unit = row
                least = luck
    s[CHOICE_AT + CHOICE_VERB] = PLACE
    s[CHOICE_AT + CHOICE_UNIT] = s[unit]
    # the middle of its share of the flank, in thousandths
    find_best_post(s, side, (2 * placed + 1) * 500 // units, unit)
    say_point(s, s[BOT_X], s[BOT_Y])


def find_best_post(s: Block, side: int, turn: int, unit: UnitRow) -> None:
    """Find the best of some posts for a unit, and place its members there.

    Posts are rated by the unit's shots there and the shots against it. The post is left in BOT_X and BOT_Y.
    """
    flank = flank_of(s, side)
    first = first_on_foot(s, unit)
    s[BOT_X] = 0
    s[BOT_Y] = 0
    for attempt in range(POSTS_WEIGHED):
        find_post(s, side, turn, attempt, unit, flank)
        note_post(s, first, attempt)
    for _ in range(POSTS_WEIGHED):
        if takes_post(s, unit, first, best_post_left(s)):
            return
    # none of the posts weighed has room: the first that has some will do
    for attempt in range(POSTS_WEIGHED, POSTS_TRIED):
        find_post(s, side, turn, attempt, unit, flank)
        note_post(s, first, 0)
        if takes_post(s, unit, first, 0):
            return
    place_unit_refusal(s, unit, s[BOT_X], s[BOT_Y], 0)


def note_post(s: Block, first: ModelRow, number: int) -> None:
    """Record the found place under a number, with its worth for a unit's first member."""
    s[BOT_POST_X + number] = s[FOUND_X]
    s[BOT_POST_Y + number] = s[FOUND_Y]
    s[first + X] = s[FOUND_X]
    s[first + Y] = s[FOUND_Y]
    s[BOT_POST_VALUE + number] = value_of_post(s, first)


def best_post_left(s: Block) -> int:
    """Return the number of the best recorded post that was not tried yet, the first of equals.

    A post that was tried in vain has NO_VALUE.
    """
    best = 0
    for number in range(1, POSTS_WEIGHED):
        if s[BOT_POST_VALUE + number] > s[BOT_POST_VALUE + best]:
            best = number
    return best


def takes_post(s: Block, unit: UnitRow, first: ModelRow, number: int) -> int:
    """Place a unit at a recorded post, also left in BOT_X and BOT_Y, and return 1 if it has room.

    A post without room gets NO_VALUE.
    """
    x = s[BOT_POST_X + number]
    y = s[BOT_POST_Y + number]
    s[first + X] = x
    s[first + Y] = y
    if place_unit_refusal(s, unit, x, y, 0):
        s[BOT_POST_VALUE + number] = NO_VALUE
        return 0
    s[BOT_X] = x
    s[BOT_Y] = y
    return 1


def first_on_foot(s: Block, unit: UnitRow) -> ModelRow:
    """Return the first member of a unit that starts on the table, not in a machine."""
    model = s[unit + UNIT_MODELS]
    end = model + (s[unit + UNIT_SIZE] - 1) * MODEL_WIDTH
    while s[model + HOME] > 0 and model < end:
        model += MODEL_WIDTH
    return model


def value_of_post(s: Block, model: ModelRow) -> int:
    """Return the worth of a model's present place as a start place, in thousandths of a point.

    It is twice the best shot, less the shots of enemies set up already.
    """
    danger = 0
    hope = 0
    enemies = side_row(1 - s[model + SIDE])
    enemy = s[enemies + SIDE_MODELS]
    while enemy < s[enemies + SIDE_END]:
        reach = max(reach_of_gun(s, model), reach_of_gun(s, enemy))
        if s[enemy + STATUS] == IN_PLAY and is_nearer(s, model, enemy, reach + 1):
            band = band_between(s, model, s[model + X], s[model + Y], enemy)
            risk = threat(s, enemy, model, band, 0)
            shot = threat(s, model, enemy, band, 0)
            if risk > 0 or shot > hope:
                cover = look_at(s, enemy, model)
                if cover != UNSEEN:
                    danger += threat(s, enemy, model, band, cover) if cover > 0 else risk
                    hope = max(hope, shot)
        enemy += MODEL_WIDTH
    # fire that comes back counts half, as at the places a model walks to
    return 2 * hope - danger


def reach_of_gun(s: Block, model: ModelRow) -> int:
    """Return the reach of a model's main gun, 0 without one."""
    return s[s[model + MAIN_GUN] + WEAPON_REACH] if s[model + MAIN_GUN] > 0 else 0


def find_post(s: Block, side: int, turn: int, attempt: int, unit: UnitRow, flank: int) -> None:
    """Find a random point in a zone's box, and leave it in FOUND_X and FOUND_Y.

    The first attempt is on the flank by turn, the next ones at random there, the last ones anywhere.
    """
    zone = side_row(side)
    model = s[unit + UNIT_MODELS]
    name = s[model + DIE_NAME]
    if attempt > 0:
        turn = (bot_noise(s, name) * 1000) >> 32
    along = turn
    if attempt < POSTS_ON_FLANK:
        along = flank + turn // FLANK_SHARE
    # 940 and IN_FRONT make up the whole depth of the zone
    back = (bot_noise(s, name) * (DEEP if attempt < POSTS_ON_FLANK else 940)) >> 32
    back += stands_back(s, side, model) if attempt < POSTS_ON_FLANK and any_goal(s) == 0 else IN_FRONT
    edge = s[zone + SIDE_EDGE]
    axis = 1 if edge in (EDGE_LEFT, EDGE_RIGHT) else 0
    deep = zone_part(s, zone, 1 - axis, back, 1 if edge in (EDGE_LEFT, EDGE_NEAR) else 0)
    wide = zone_part(s, zone, axis, along, 1 if edge in (EDGE_RIGHT, EDGE_FAR) else 0)
    s[FOUND_X] = wide if axis == 0 else deep
    s[FOUND_Y] = deep if axis == 0 else wide


def stands_back(s: Block, side: int, model: ModelRow) -> int:
    """Return the depth of a model's start place, in thousandths of the zone's depth.

    From there its gun still reaches the front of the enemy's zone. A model whose gun does not reach that zone
    from anywhere starts far back.
    """
    gun = s[model + MAIN_GUN]
    if gun == 0 or s[model + SS] == 0:
        return IN_FRONT
    zone = side_row(side)
    foe = side_row(1 - side)
    axis = 0 if s[zone + SIDE_EDGE] in (EDGE_LEFT, EDGE_RIGHT) else 1
    low = zone_end(s, zone, axis, 0)
    high = zone_end(s, zone, axis, 1)
    over = s[gun + WEAPON_REACH] - max(zone_end(s, foe, axis, 0) - high, low - zone_end(s, foe, axis, 1))
    if over < 0:
        return FAR_BACK
    return max(IN_FRONT, min(FAR_BACK, over * 1000 // (high - low) - DEEP))


def zone_part(s: Block, zone: SideRow, axis: int, part: int, from_high: int) -> int:
    """Return a coordinate in a zone's box, in thousandths from its low end or its high end."""
    low = zone_end(s, zone, axis, 0)
    high = zone_end(s, zone, axis, 1)
    inside = (high - low) * part // 1000
    return high - inside if from_high else low + inside


def flank_of(s: Block, side: int) -> int:
    """Return the start of a side's flank, in thousandths from its left.

    It is in front of an objective, else at the side's units in place, else away from the enemy, else random.
    """
    zone = side_row(side)
    edge = s[zone + SIDE_EDGE]
    axis = 1 if edge in (EDGE_LEFT, EDGE_RIGHT) else 0
    mirrored = 1 if edge in (EDGE_RIGHT, EDGE_FAR) else 0
    half = zone_part(s, zone, axis, 500, mirrored)
    goal = any_goal(s)
    if goal > 0:
        return part_before(s, zone, axis, mirrored, middle_of(s, goal, axis))
    left = 0
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        if s[unit + UNIT_PLACED] and s[unit + UNIT_RIDES] == 0:
            beyond = s[s[unit + UNIT_MODELS] + (Y if axis else X)] - half
            if mirrored:
                beyond = -beyond
            if s[unit + UNIT_SIDE] == side:
                return 1000 - 1000 // FLANK_SHARE if beyond > 0 else 0
            left += 1 if beyond > 0 else -1
    if left == 0:
        left = 1 - 2 * (noise(s, 0, DIE_BOT, 1) & 1)
    return 0 if left > 0 else 1000 - 1000 // FLANK_SHARE


def part_before(s: Block, zone: SideRow, axis: int, mirrored: int, at: int) -> int:
    """Return the start of a flank whose middle is in front of a coordinate, in thousandths from the side's left."""
    low = zone_end(s, zone, axis, 0)
    wide = zone_end(s, zone, axis, 1) - low
    part = (low + wide - at if mirrored else at - low) * 1000 // wide - 500 // FLANK_SHARE
    return max(0, min(1000 - 1000 // FLANK_SHARE, part))
