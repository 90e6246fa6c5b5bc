"""The bot: it decides through the same doors as a person, reads only what its side sees, and throws no rule die.

It fires what hurts most points, moves where it can shoot and is little exposed, charges when blows promise more than
shots, keeps its squads together, and saves a point when there is nothing to shoot.
"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.dice import bot_noise
    from armybuilder.battle.kernel.ground import gap, length, share, touching, touching_at
    from armybuilder.battle.kernel.state import (
        ACTIVE_UNIT,
        AP,
        ARMED,
        BLADE,
        BOTH,
        CHOICE_ACTOR,
        CHOICE_AT,
        CHOICE_NUMBER,
        CHOICE_PATH,
        CHOICE_POINTS,
        CHOICE_SIDE,
        CHOICE_TARGET,
        CHOICE_TARGET_UNIT,
        CHOICE_UNIT,
        CHOICE_VERB,
        CHOICE_WEAPON,
        DIE_NAME,
        EDGE_FAR,
        EDGE_LEFT,
        EDGE_NEAR,
        EDGE_RIGHT,
        FA,
        FLAT,
        FOUND_X,
        FOUND_Y,
        HANDLED,
        IN_PLAY,
        LEFT,
        MAIN_GUN,
        MODELS_AT,
        MODELS_END,
        MODEL_WIDTH,
        MOVED,
        MV,
        NOT_ALLOWED,
        NUMBER,
        PENDING,
        PENDING_CAUSE,
        PENDING_MODEL,
        PENDING_RULE,
        PENDING_SIDE,
        PENDING_UNIT,
        PRICE,
        RADIUS,
        RULES_AT,
        SIDE,
        SIDE_EDGE,
        SIDE_ZONE,
        SIDE_ZONE_POINTS,
        SS,
        STATUS,
        TURN,
        TURNS,
        UNIT,
        UNIT_ACTED,
        UNIT_BROKEN,
        UNIT_COUNT,
        UNIT_IN_PLAY,
        UNIT_LEADER,
        UNIT_MARKED,
        UNIT_MODELS,
        UNIT_NEAR,
        UNIT_OFFICER,
        UNIT_PINNED,
        UNIT_PLACED,
        UNIT_PLAN,
        UNIT_PLAN_X,
        UNIT_PLAN_Y,
        UNIT_ROUTING,
        UNIT_SIDE,
        UNIT_SIZE,
        UNLIMITED,
        WEAPONS,
        WEAPON_AUTOMATIC,
        WEAPON_EMPTY,
        WEAPON_JAMMED,
        WEAPON_NUMBER,
        WEAPON_PEN,
        WEAPON_REACH,
        WEAPON_SPENT,
        WEAPON_WIDTH,
        X,
        Y,
        Block,
        number_of,
        side_row,
        top_frame,
        unit_row,
    )
    from armybuilder.battle.rulesets.combat_action.close_combat import (
        ROUND_LOSER,
        ROUND_WINNER,
        break_away_limit,
        can_be_pushed,
        find_push,
        leave_refusal,
        stopped_by_edge,
    )
    from armybuilder.battle.rulesets.combat_action.deployment import place_unit_refusal
    from armybuilder.battle.rulesets.combat_action.discipline import unit_score
    from armybuilder.battle.rulesets.combat_action.movement import (
        NORMAL,
        charge_limit,
        ground_on_line,
        is_engaged,
        nearest_enemy,
        stands_free,
        walk_limit,
        way_refusal,
    )
    from armybuilder.battle.rulesets.combat_action.numbers import (
        AP_CHARGE,
        AP_FIGHT,
        AP_FLAT_DOWN,
        AP_RELOAD,
        AP_SAVED,
        AP_UNJAM,
        AP_WALK,
        RULE_SAVING_AP,
    )
    from armybuilder.battle.rulesets.combat_action.orders import joining_officer, order_refusal
    from armybuilder.battle.rulesets.combat_action.plans import (
        BOT_NEAR,
        BOT_NEAR_COUNT,
        BOT_NUMBER,
        BOT_TARGET,
        BOT_VERB,
        BOT_WEAPON,
        BOT_X,
        BOT_Y,
        NO_VALUE,
        best_shot_of_all,
        distance_cost,
        find_walk,
        may_walk_to,
        note_nearest,
        note_neighbours,
        place_value,
        preferred_range,
    )
    from armybuilder.battle.rulesets.combat_action.refusals import is_acting, posture_refusal
    from armybuilder.battle.rulesets.combat_action.shooting import weapon_refusal
    from armybuilder.battle.rulesets.combat_action.sight import UNSEEN, is_safe
    from armybuilder.battle.rulesets.combat_action.steps import (
        MOVE_HOW,
        MOVE_STAGE,
        STAGE_LAST_WINDOW,
        find_flight,
        may_strike,
    )
    from armybuilder.battle.rulesets.combat_action.targeting import (
        band_of,
        cover_against,
        may_choose,
        range_modifier,
    )
    from armybuilder.battle.rulesets.combat_action.values import blow_value, melee_value, volley_value
    from armybuilder.battle.rulesets.combat_action.verbs import (
        ACTIVATE,
        BREAK_AWAY,
        CHARGE,
        DECIDE_ACTION,
        DECIDE_ACTIVATION,
        DECIDE_AFTER_ROUND,
        DECIDE_DEPLOYMENT,
        DECIDE_INITIATIVE,
        DECIDE_ORDERS,
        DECIDE_PLACE,
        DECIDE_REACTION,
        DECIDE_STRIKER,
        END_UNIT,
        FIGHT,
        GET_UP,
        GO_FIRST,
        GO_FLAT,
        GO_LAST,
        HEROIC_SAVE,
        JOIN,
        ORDER_ACT,
        PASS,
        PLACE,
        PUSH,
        RELOAD,
        SAVE_POINT,
        STANDARD_FIRE,
        STRIKE,
        UNJAM,
        WALK,
    )
    from armybuilder.battle.rulesets.combat_action.weapons import is_gun, is_heavy, is_ready


def decide(s: Block) -> None:
    """Write into the block the bot's choice for the decision awaited."""
    clear_choice(s)
    decision = s[PENDING]
    if decision == DECIDE_ACTION:
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
    elif decision == DECIDE_DEPLOYMENT:
        say(s, GO_LAST, 0)
    else:
        say(s, GO_FIRST if decision == DECIDE_INITIATIVE else HEROIC_SAVE, 0)


def clear_choice(s: Block) -> None:
    """Empty the choice: nobody is named, nothing is said."""
    for i in range(CHOICE_PATH):
        s[CHOICE_AT + i] = -1
    s[CHOICE_AT + CHOICE_VERB] = PASS
    s[CHOICE_AT + CHOICE_SIDE] = s[PENDING_SIDE] if s[PENDING_SIDE] != BOTH else LEFT
    s[CHOICE_AT + CHOICE_NUMBER] = 0
    s[CHOICE_AT + CHOICE_POINTS] = 0


def say(s: Block, verb: int, actor: int) -> None:
    """Say a verb and who does it (row, 0 nobody)."""
    s[CHOICE_AT + CHOICE_VERB] = verb
    s[CHOICE_AT + CHOICE_ACTOR] = number_of(s, actor)


def say_point(s: Block, x: int, y: int) -> None:
    """Say one point."""
    s[CHOICE_AT + CHOICE_POINTS] = 1
    s[CHOICE_AT + CHOICE_PATH] = x
    s[CHOICE_AT + CHOICE_PATH + 1] = y


def choose_place(s: Block, side: int) -> None:
    """Deploy the next unit: side by side along the zone's front, each a little further back by its own luck. [CA-B-024]"""
    units = 0
    placed = 0
    unit = 0
    for i in range(s[UNIT_COUNT]):
        row = unit_row(s, i)
        if s[row + UNIT_SIDE] == side:
            units += 1
            if s[row + UNIT_PLACED]:
                placed += 1
            elif unit == 0:
                unit = row
    s[CHOICE_AT + CHOICE_VERB] = PLACE
    s[CHOICE_AT + CHOICE_UNIT] = s[unit]
    for attempt in range(40):
        find_post(s, side, placed, units, attempt, unit)
        if place_unit_refusal(s, unit, s[FOUND_X], s[FOUND_Y], 0) == 0:
            break
    say_point(s, s[FOUND_X], s[FOUND_Y])


def find_post(s: Block, side: int, placed: int, units: int, attempt: int, unit: int) -> None:
    """Find a point in a zone's box: along its front by turn, then at random."""
    zone = side_row(side)
    low_x = zone_end(s, zone, 0, 0)
    high_x = zone_end(s, zone, 0, 1)
    low_y = zone_end(s, zone, 1, 0)
    high_y = zone_end(s, zone, 1, 1)
    name = s[s[unit + UNIT_MODELS] + DIE_NAME]
    along = (2 * placed + 1) * 500 // units if attempt == 0 else (bot_noise(s, name) * 1000) >> 32
    back = 60 + ((bot_noise(s, name) * (240 if attempt == 0 else 900)) >> 32)
    edge = s[zone + SIDE_EDGE]
    if edge == EDGE_RIGHT or edge == EDGE_FAR:
        along = 1000 - along  # both sides count from their own left
    if edge == EDGE_LEFT or edge == EDGE_RIGHT:
        s[FOUND_Y] = low_y + (high_y - low_y) * along // 1000
        deep = (high_x - low_x) * back // 1000
        s[FOUND_X] = high_x - deep if edge == EDGE_LEFT else low_x + deep
    else:
        s[FOUND_X] = low_x + (high_x - low_x) * along // 1000
        deep = (high_y - low_y) * back // 1000
        s[FOUND_Y] = high_y - deep if edge == EDGE_NEAR else low_y + deep


def zone_end(s: Block, zone: int, axis: int, high: int) -> int:
    """Return the lowest or highest coordinate of a zone along an axis."""
    end = s[s[zone + SIDE_ZONE] + axis]
    for i in range(s[zone + SIDE_ZONE_POINTS]):
        at = s[s[zone + SIDE_ZONE] + 2 * i + axis]
        if (at > end) == (high > 0):
            end = at
    return end


def choose_unit(s: Block, side: int) -> None:
    """Activate the unit nearest to an enemy; those under a mark later. [CA-B-030]"""
    best = 0
    least = 0
    for i in range(s[UNIT_COUNT]):
        unit = unit_row(s, i)
        if s[unit + UNIT_SIDE] == side and s[unit + UNIT_ACTED] == 0 and s[unit + UNIT_IN_PLAY] > 0:
            urgency = s[unit + UNIT_NEAR] + (s[unit + UNIT_MARKED] + s[unit + UNIT_ROUTING]) * UNLIMITED
            if best == 0 or urgency < least:
                best = unit
                least = urgency
    s[CHOICE_AT + CHOICE_VERB] = ACTIVATE
    s[CHOICE_AT + CHOICE_UNIT] = s[best]


def note_distances(s: Block) -> None:
    """Note how near each unit is to the enemy, once a turn."""
    for i in range(s[UNIT_COUNT]):
        unit = unit_row(s, i)
        model = s[unit + UNIT_MODELS]
        enemy = nearest_enemy(s, model, s[model + X], s[model + Y])
        s[unit + UNIT_NEAR] = gap(s, model, enemy) if enemy > 0 else UNLIMITED


def choose_order(s: Block, unit: int) -> None:
    """Join a unit that needs leading, and set DP 0 models going. [CA-B-194, CA-D-127]"""
    if s[PENDING_RULE] == 195:
        if s[unit + UNIT_MARKED] or s[unit + UNIT_ROUTING] or unit_score(s, unit) == 0:
            say(s, JOIN, joining_officer(s, unit))
        return
    for which in range(2):
        officer = s[unit + (UNIT_OFFICER if which else UNIT_LEADER)]
        member = s[unit + UNIT_MODELS]
        for _ in range(s[unit + UNIT_SIZE]):
            if officer > 0 and order_refusal(s, officer, ORDER_ACT, member) == 0:
                say(s, ORDER_ACT, officer)
                s[CHOICE_AT + CHOICE_TARGET] = s[member + NUMBER]
                return
            member += MODEL_WIDTH


def choose_action(s: Block, unit: int) -> None:
    """Decide for the next model that has something to do; end the activation when none has."""
    model = s[unit + UNIT_MODELS]
    for _ in range(s[unit + UNIT_SIZE]):
        if s[model + HANDLED] == 0 and is_acting(s, model) and s[model + AP] > 0 and choose_for(s, model):
            return
        model += MODEL_WIDTH
    officer = s[unit + UNIT_OFFICER]
    if officer > 0 and s[officer + HANDLED] == 0 and is_acting(s, officer) and s[officer + AP] > 0:
        if choose_for(s, officer):
            return
    say(s, END_UNIT, 0)


def choose_for(s: Block, model: int) -> int:
    """Decide for one model; 0 when it is done for this activation."""
    if is_engaged(s, model):
        return choose_in_melee(s, model)
    if s[s[model + UNIT] + UNIT_PINNED] and not is_safe(s, model):
        return choose_pinned(s, model)
    note_nearest(s, model)
    if s[BOT_NEAR_COUNT] == 0 or care_for_gun(s, model):
        return s[BOT_NEAR_COUNT]
    if s[model + AP] >= 2 and s[model + MOVED] == 0 and s[model + FLAT] == 0:
        return choose_freely(s, model)
    if best_shot_of_all(s, model, s[model + AP]) > 0:
        return say_shot(s, model)
    if s[model + FLAT] and s[s[model + UNIT] + UNIT_PINNED] == 0 and s[model + AP] >= 2:
        say(s, GET_UP, model)
        return 1
    if s[model + MOVED] == 0 and s[model + FLAT] == 0:
        return choose_walk(s, model, 0)
    return save_point(s, model)


def choose_freely(s: Block, model: int) -> int:
    """Weigh standing and firing, charging, and walking before a shot, with all action points at hand."""
    points = s[model + AP]
    stay = best_shot_of_all(s, model, points)
    verb = s[BOT_VERB]
    weapon = s[BOT_WEAPON]
    target = s[BOT_TARGET]
    number = s[BOT_NUMBER]
    charge = find_charge(s, model)
    if charge > stay and charge > 0:
        return say_charge(s, model)
    if s[model + MV] > 0 and prefers_walk(s, model, stay, points - s[RULES_AT + AP_WALK]):
        return say_walk(s, model, s[BOT_X], s[BOT_Y])
    if stay > 0:
        s[BOT_VERB] = verb
        s[BOT_WEAPON] = weapon
        s[BOT_TARGET] = target
        s[BOT_NUMBER] = number
        return say_shot(s, model)
    return save_point(s, model)


def prefers_walk(s: Block, model: int, stay: int, points: int) -> int:
    """Return 1 if walking is worth more than staying; the place is left in BOT_X and BOT_Y."""
    x = s[model + X]
    y = s[model + Y]
    here = place_value(s, model, x, y, 0) + stay
    if stay > 0:
        here += distance_cost(s, model, x, y, 0) - distance_cost(s, model, x, y, preferred_range(s, model))
    if s[s[model + UNIT] + UNIT_PLAN]:
        return follow_plan(s, model, here, points)
    return 1 if find_walk(s, model, points, 1 if stay == 0 else 0) > here else 0


def choose_walk(s: Block, model: int, points: int) -> int:
    """Walk to a better place with the last action point, if there is one."""
    here = place_value(s, model, s[model + X], s[model + Y], points)
    if s[model + MV] > 0 and s[model + AP] >= s[RULES_AT + AP_WALK] and find_walk(s, model, points, 1) > here:
        return say_walk(s, model, s[BOT_X], s[BOT_Y])
    return save_point(s, model)


def follow_plan(s: Block, model: int, here: int, points: int) -> int:
    """Follow where the squad's first model went, if the place is open; else find a place of its own near it."""
    unit = s[model + UNIT]
    x = s[model + X] + s[unit + UNIT_PLAN_X]
    y = s[model + Y] + s[unit + UNIT_PLAN_Y]
    note_neighbours(s, model, walk_limit(s, model))
    if may_walk_to(s, model, x, y) and place_value(s, model, x, y, points) > here - s[model + PRICE] * 200:
        s[BOT_X] = x
        s[BOT_Y] = y
        return 1
    return 1 if find_walk(s, model, points, 1) > here else 0


def say_walk(s: Block, model: int, x: int, y: int) -> int:
    """Walk straight to a place; the squad's first sets the direction for the others."""
    unit = s[model + UNIT]
    if s[unit + UNIT_PLAN] == 0 and s[unit + UNIT_IN_PLAY] > 1:
        s[unit + UNIT_PLAN] = 1
        s[unit + UNIT_PLAN_X] = x - s[model + X]
        s[unit + UNIT_PLAN_Y] = y - s[model + Y]
    say(s, WALK, model)
    say_point(s, x, y)
    return 1


def say_shot(s: Block, model: int) -> int:
    """Fire as the best shot found says."""
    say(s, s[BOT_VERB], model)
    s[CHOICE_AT + CHOICE_WEAPON] = s[s[BOT_WEAPON] + WEAPON_NUMBER]
    s[CHOICE_AT + CHOICE_TARGET] = s[s[BOT_TARGET] + NUMBER]
    s[CHOICE_AT + CHOICE_TARGET_UNIT] = s[s[s[BOT_TARGET] + UNIT]]
    s[CHOICE_AT + CHOICE_NUMBER] = s[BOT_NUMBER]
    return 1


def care_for_gun(s: Block, model: int) -> int:
    """Reload or unjam the main gun if it needs it; 1 if that is what the model does. [CA-B-122, CA-B-124]"""
    gun = s[model + MAIN_GUN]
    if gun == 0 or s[gun + WEAPON_SPENT]:
        return 0
    if s[gun + WEAPON_EMPTY] and s[model + AP] >= s[RULES_AT + AP_RELOAD]:
        say(s, RELOAD, model)
    elif s[gun + WEAPON_JAMMED] and s[model + AP] >= s[RULES_AT + AP_UNJAM]:
        say(s, UNJAM, model)
    else:
        return 0
    s[CHOICE_AT + CHOICE_WEAPON] = s[gun + WEAPON_NUMBER]
    return 1


def save_point(s: Block, model: int) -> int:
    """Save an action point for enemies who come into view, or be done. [CA-B-101]"""
    gun = s[model + MAIN_GUN]
    s[model + HANDLED] = 1
    if gun == 0 or s[RULES_AT + RULE_SAVING_AP] == 0 or s[model + SS] == 0 or s[s[model + UNIT] + UNIT_PINNED]:
        return 0
    if is_heavy(s, gun) or not is_ready(s, gun) or s[TURN] >= s[TURNS] + 1 or s[model + AP] < s[RULES_AT + AP_SAVED]:
        return 0
    say(s, SAVE_POINT, model)
    return 1


def choose_pinned(s: Block, model: int) -> int:
    """Go flat where the rules allow it, else to the least exposed place that is no nearer to the enemy. [CA-B-210]"""
    if posture_refusal(s, model, GO_FLAT) == 0 and s[model + AP] >= s[RULES_AT + AP_FLAT_DOWN]:
        say(s, GO_FLAT, model)
        return 1
    note_nearest(s, model)
    if s[model + MOVED] or s[model + MV] == 0 or s[model + FLAT] or s[BOT_NEAR_COUNT] == 0:
        return 0
    s[model + HANDLED] = 1
    if find_walk(s, model, 0, 1) > place_value(s, model, s[model + X], s[model + Y], 0):
        return say_walk(s, model, s[BOT_X], s[BOT_Y])
    return 0


def find_charge(s: Block, model: int) -> int:
    """Return what the best charge within reach is worth; the enemy stands in BOT_TARGET, the place in BOT_X and BOT_Y."""
    best = 0
    if s[model + FA] == 0 or s[model + MV] == 0 or s[model + AP] < s[RULES_AT + AP_CHARGE]:
        return 0
    if s[s[model + UNIT] + UNIT_PINNED] or s[s[model + UNIT] + UNIT_BROKEN]:
        return 0
    far = charge_limit(s, model, NORMAL)
    found = 0
    for i in range(s[BOT_NEAR_COUNT]):
        enemy = s[BOT_NEAR + i]
        if gap(s, model, enemy) <= far:
            value = melee_value(s, model, enemy)
            if value > best and can_charge(s, model, enemy):
                best = value
                found = enemy
    if found > 0:
        can_charge(s, model, found)
        s[BOT_TARGET] = found
    return best


def can_charge(s: Block, model: int, enemy: int) -> int:
    """Return 1 if a straight charge reaches an enemy; the place in contact is left in BOT_X and BOT_Y."""
    dx = s[enemy + X] - s[model + X]
    dy = s[enemy + Y] - s[model + Y]
    size = length(dx, dy)
    go = size - s[model + RADIUS] - s[enemy + RADIUS] - 1
    if go <= 0:
        return 0
    x = s[model + X] + share(dx, go, size)
    y = s[model + Y] + share(dy, go, size)
    if way_refusal(s, model, s[model + X], s[model + Y], x, y) or not stands_free(s, model, x, y):
        return 0
    if go > charge_limit(s, model, ground_on_line(s, model, s[model + X], s[model + Y], x, y)):
        return 0
    s[BOT_X] = x
    s[BOT_Y] = y
    return touching_at(s, model, x, y, enemy)


def say_charge(s: Block, model: int) -> int:
    """Charge the enemy found."""
    say(s, CHARGE, model)
    say_point(s, s[BOT_X], s[BOT_Y])
    s[CHOICE_AT + CHOICE_TARGET] = s[s[BOT_TARGET] + NUMBER]
    return 1


def choose_in_melee(s: Block, model: int) -> int:
    """Strike the opponent that promises most, or break away from a fight that promises nothing. [CA-B-159, CA-B-165]"""
    if s[model + AP] < s[RULES_AT + AP_FIGHT]:
        return 0
    best = NO_VALUE
    found = 0
    enemy = MODELS_AT
    while enemy < s[MODELS_END]:
        if s[enemy + STATUS] == IN_PLAY and s[enemy + SIDE] != s[model + SIDE] and touching(s, model, enemy):
            value = melee_value(s, model, enemy)
            if value > best:
                best = value
                found = enemy
        enemy += MODEL_WIDTH
    if best < 0 or s[model + FA] == 0:
        if s[model + MV] > 0 and find_flight_from(s, model, found):
            say(s, BREAK_AWAY, model)
            say_point(s, s[FOUND_X], s[FOUND_Y])
            return 1
    if s[model + FA] == 0 or found == 0:
        return 0
    if s[model + FLAT]:
        s[model + HANDLED] = 1
        say(s, GET_UP, model)
        return 1
    say(s, FIGHT, model)
    s[CHOICE_AT + CHOICE_TARGET] = s[found + NUMBER]
    s[CHOICE_AT + CHOICE_NUMBER] = 1
    return 1


def find_flight_from(s: Block, model: int, enemy: int) -> int:
    """Look for a place to break away to, away from an enemy; left in FOUND_X and FOUND_Y."""
    if not find_flight(s, model, s[model + X] - s[enemy + X], s[model + Y] - s[enemy + Y], break_away_limit(s, model)):
        return 0
    return 1 if leave_refusal(s, model, s[FOUND_X], s[FOUND_Y]) == 0 else 0


def choose_reaction(s: Block, shooter: int, mover: int) -> None:
    """Fire with a saved point at a mover worth it: at once when the chance is good, else wait for the move's end."""
    frame = top_frame(s)
    weapon = s[shooter + WEAPONS]
    band = band_of(s, gap(s, shooter, mover))
    cover = cover_against(s, shooter, mover, band)
    best = 0
    found = 0
    if cover == UNSEEN:
        return
    for _ in range(s[shooter + ARMED]):
        if weapon_refusal(s, shooter, weapon, STANDARD_FIRE, 0) == 0 and range_modifier(s, weapon, band) != NOT_ALLOWED:
            value = volley_value(s, shooter, weapon, mover, band, cover, STANDARD_FIRE, 0)
            if value > best and may_choose(s, shooter, weapon, s[mover + UNIT]):
                best = value
                found = weapon
        weapon += WEAPON_WIDTH
    at_end = 1 if s[frame + MOVE_STAGE] == STAGE_LAST_WINDOW else 0
    if found == 0 or (cover > 0 and not at_end and s[frame + MOVE_HOW] != CHARGE):
        return
    say(s, STANDARD_FIRE, shooter)
    s[CHOICE_AT + CHOICE_WEAPON] = s[found + WEAPON_NUMBER]
    s[CHOICE_AT + CHOICE_TARGET] = s[mover + NUMBER]


def choose_after_round(s: Block, frame: int) -> None:
    """Strike again where there is no room; push off who fights better; stay on who fights worse. [CA-B-162]"""
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


def choose_striker_for(s: Block, leaver: int) -> None:
    """Let the one strike whose blow promises most. [CA-B-165]"""
    best = -1
    found = 0
    model = MODELS_AT
    while model < s[MODELS_END]:
        if may_strike(s, model, leaver):
            value = blow_value(s, model, s[model + BLADE], leaver, 1)
            if value > best:
                best = value
                found = model
        model += MODEL_WIDTH
    say(s, STRIKE, found)


def note_guns(s: Block) -> None:
    """Note each model's main gun: of those it can fire, the one that reaches through most, then furthest."""
    model = MODELS_AT
    while model < s[MODELS_END]:
        s[model + MAIN_GUN] = 0
        best = NO_VALUE
        weapon = s[model + WEAPONS]
        for _ in range(s[model + ARMED]):
            worth = s[weapon + WEAPON_PEN] * 20000 + s[weapon + WEAPON_REACH] + s[weapon + WEAPON_AUTOMATIC] * 5000
            if is_gun(s, weapon) and worth > best:
                best = worth
                s[model + MAIN_GUN] = weapon
            weapon += WEAPON_WIDTH
        model += MODEL_WIDTH
