# cython: compiled into the kernel
"""The bot's use of grenades, explosives, smoke, co-ordinates, support, and the ground. [CA-B-119 to CA-B-132]

It reads only the facts that its side has seen, so it does not know of hidden models.
"""

from armybuilder.battle.rulesets.combat_action.bot.places import *
from armybuilder.battle.rulesets.combat_action.refusals import *

LEAST_WORTH = 500  # thousandths of a point that make an order worth giving

WAYS = 9  # straight on, and up to 60 degrees aside


def net_worth(s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow, verb: Verb) -> int:
    """Return the worth of a shot with a template, friends' losses counted double, in thousandths of a point."""
    side = s[shooter + SIDE]
    gain = action_worth(s, shooter, weapon, target, verb, 0, 1 - side)
    if gain == 0:
        return 0
    return gain - FRIENDS_COUNT * action_worth(s, shooter, weapon, target, verb, 0, side)


def choose_special(s: Block, model: ModelRow) -> int:
    """Choose a special weapon for a model, and return 1 if it uses one now."""
    # a primed grenade keeps two-handed weapons silent, so it is seen to first [CA-B-074]
    if s[model + PRIMED] > 0:
        return throw_primed(s, model)
    if s[model + SPECIALS] & HAS_ARCING and fire_at_coordinates(s, model):
        return 1
    if s[model + SPECIALS] & HAS_CHARGE and use_charge(s, model):
        return 1
    if s[model + SPECIALS] & HAS_BUSTER and prime_for_machine(s, model):
        return 1
    if s[model + SPECIALS] & HAS_GRENADES:
        return prime_for_throw(s, model)
    return 0


def throw_primed(s: Block, model: ModelRow) -> int:
    """Throw a primed grenade at the best target, and return 0 without a worthwhile one."""
    weapon = s[model + PRIMED]
    if not is_grenade(s, weapon) or s[model + AP] < cost_of(s, THROW):
        return 0
    target = best_throw(s, model, weapon)
    if target == 0 or s[BOT_VALUE] <= 0:
        return 0
    return say_special(s, THROW, model, weapon, target)


def best_throw(s: Block, model: ModelRow, weapon: WeaponRow) -> ModelRow:
    """Return the best target of a grenade, with its worth in BOT_VALUE, 0 for none."""
    best = 0
    s[BOT_VALUE] = 0
    for i in range(s[BOT_NEAR_COUNT]):
        enemy = s[BOT_NEAR + i]
        if gap(s, model, enemy) <= s[weapon + WEAPON_REACH] and target_refusal(s, model, weapon, enemy) == 0:
            worth = net_worth(s, model, weapon, enemy, THROW)
            if worth > s[BOT_VALUE]:
                s[BOT_VALUE] = worth
                best = enemy
    return best


def prime_for_throw(s: Block, model: ModelRow) -> int:
    """Prime a grenade if its throw at once promises more than fire, and return 1 if so."""
    if s[model + AP] < cost_of(s, PRIME) + cost_of(s, THROW) or is_engaged(s, model):
        return 0
    best = 0
    found = 0
    for i in range(s[model + ARMED]):
        weapon = s[model + WEAPONS] + i * WEAPON_WIDTH
        if (
            is_grenade(s, weapon)
            and prime_refusal(s, model, weapon) == 0
            and best_throw(s, model, weapon) > 0
        ):
            if s[BOT_VALUE] > best:
                best = s[BOT_VALUE]
                found = weapon
    if found == 0 or best <= best_shot_of_all(s, model, s[model + AP]):
        return 0
    return say_special(s, PRIME, model, found, 0)


def prime_for_machine(s: Block, model: ModelRow) -> int:
    """Prime a tank buster if an enemy machine is near enough, and return 1 if so.

    It is near enough to be charged next turn.
    """
    if s[model + FA] == 0 or s[model + MV] == 0:
        return 0
    for i in range(s[model + ARMED]):
        weapon = s[model + WEAPONS] + i * WEAPON_WIDTH
        if is_buster(s, weapon) and prime_refusal(s, model, weapon) == 0 and machine_near(s, model):
            return say_special(s, PRIME, model, weapon, 0)
    return 0


def machine_near(s: Block, model: ModelRow) -> int:
    """Return 1 if an enemy machine on the ground is within a walk and a charge."""
    far = charge_limit(s, model, NORMAL) + s[model + MV] * 100
    for i in range(s[BOT_NEAR_COUNT]):
        enemy = s[BOT_NEAR + i]
        if s[enemy + KIND] != KIND_CREATURE and s[enemy + ALTITUDE] == 0 and gap(s, model, enemy) <= far:
            return 1
    return 0


def buster_value(s: Block, model: ModelRow, enemy: ModelRow) -> int:
    """Return the worth of placing the primed tank buster on a machine, in thousandths of a point.

    It is 0 without one.
    """
    weapon = s[model + PRIMED]
    if weapon == 0 or not may_attach(s, model, weapon, enemy):
        return 0
    weight = hurt_weight(s, enemy, s[weapon + WEAPON_PEN], s[enemy + PF])
    return weight * s[enemy + PRICE] * 1000 // CASES


def use_charge(s: Block, model: ModelRow) -> int:
    """Choose to trigger a charge or set one near a building, and return 1 if either is worthwhile.

    A charge is triggered if it costs the enemy more than friends, and set if an enemy is inside the building.
    """
    for i in range(s[model + ARMED]):
        weapon = s[model + WEAPONS] + i * WEAPON_WIDTH
        if s[model + AP] >= cost_of(s, TRIGGER) and explosive_refusal(s, model, TRIGGER, weapon) == 0:
            if charge_worth(s, model, weapon) > 0:
                return say_special(s, TRIGGER, model, weapon, 0)
        if s[model + AP] >= cost_of(s, SET_CHARGE) and explosive_refusal(s, model, SET_CHARGE, weapon) == 0:
            if near_section(s, model, weapon):
                return say_special(s, SET_CHARGE, model, weapon, 0)
    return 0


def charge_worth(s: Block, model: ModelRow, weapon: WeaponRow) -> int:
    """Return the worth of triggering a charge: enemies' losses and a building, less friends' losses twice."""
    row = owned_row(s, CHARGE_ROW, model, weapon)
    x = charge_place(s, row, X)
    y = charge_place(s, row, Y)
    side = s[model + SIDE]
    # 1 is for the building: a charge goes off even with no enemy under its template
    gain = worth_under(s, model, weapon, x, y, BAND_S, 0, 1 - side) + 1
    return gain - FRIENDS_COUNT * worth_under(s, model, weapon, x, y, BAND_S, 0, side)


def near_section(s: Block, model: ModelRow, weapon: WeaponRow) -> int:
    """Return 1 if a building with an enemy inside is within a charge's blast."""
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if is_section(s, piece) and is_near(s, piece, s[model + X], s[model + Y], s[weapon + WEAPON_RADIUS]):
            if has_enemy_inside(s, piece, s[model + SIDE]):
                return 1
    return 0


def fire_at_coordinates(s: Block, model: ModelRow) -> int:
    """Shoot an arcing weapon at a spotter's target if worthwhile, and return 1 if so."""
    for i in range(s[model + ARMED]):
        weapon = s[model + WEAPONS] + i * WEAPON_WIDTH
        target = s[weapon + WEAPON_SPOT]
        if target > 0 and s[weapon + WEAPON_SPOT_TURN] == s[TURN] and is_gun(s, weapon):
            verb = HEAVY_FIRE if is_heavy(s, weapon) else STANDARD_FIRE
            if s[model + AP] >= cost_of(s, verb) and weapon_refusal(s, model, weapon, verb, 0) == 0:
                if (
                    target_refusal(s, model, weapon, target) == 0
                    and net_or_plain(s, model, weapon, target, verb) > 0
                ):
                    return say_special(s, verb, model, weapon, target)
    return 0


def net_or_plain(s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow, verb: Verb) -> int:
    """Return the worth of a shot, by its template if it has one, in thousandths of a point."""
    if s[weapon + WEAPON_RADIUS] > 0:
        return net_worth(s, shooter, weapon, target, verb)
    return volley_value(s, shooter, weapon, target, band_of(s, gap(s, shooter, target)), 0, verb, 0)


def lay_smoke(s: Block, hull: ModelRow) -> int:
    """Launch smoke for a damaged machine in an enemy's sight, and return 1 if it can. [CA-B-128]"""
    if s[hull + LOCATIONS] == 0 or not seen_by_enemy(s, hull):
        return 0
    for i in range(s[hull + ARMED]):
        weapon = s[hull + WEAPONS] + i * WEAPON_WIDTH
        if smoke_refusal(s, hull, FIRE_SMOKE, weapon) == 0:
            return say_special(s, FIRE_SMOKE, hull, weapon, 0)
    return 0


def say_special(s: Block, verb: Verb, model: ModelRow, weapon: WeaponRow, target: ModelRow) -> int:
    """Set the choice to a verb with a weapon and a target."""
    say(s, verb, model)
    s[CHOICE_AT + CHOICE_WEAPON] = s[weapon + WEAPON_NUMBER]
    if target > 0:
        s[CHOICE_AT + CHOICE_TARGET] = s[target + NUMBER]
        s[CHOICE_AT + CHOICE_TARGET_UNIT] = s[s[target + UNIT]]
    return 1


def choose_spotting(s: Block, unit: UnitRow) -> int:
    """Choose the best co-ordinates for support or a crew without sight, and return 0 for none. [CA-B-199]"""
    if s[RULES_AT + SPOTTED_ARMS + s[unit + UNIT_SIDE]] == 0:
        return 0
    s[BOT_VALUE] = LEAST_WORTH
    officer = MODELS_AT
    found = 0
    while officer < s[MODELS_END]:
        if is_spotter(s, officer, unit) and s[officer + AP] > 0:
            for i in range(s[WEAPON_COUNT]):
                found += weigh_spotting(s, officer, weapon_row(s, i))
        officer += MODEL_WIDTH
    return 1 if found > 0 else 0


def weigh_spotting(s: Block, officer: ModelRow, weapon: WeaponRow) -> int:
    """Rate every enemy that an officer could point out to a weapon, and return 1 after a better choice.

    The best is set as the choice.
    """
    verb = ORDER_SUPPORT if s[weapon + WEAPON_OFF_TABLE] else ORDER_COORDINATES
    if s[weapon + WEAPON_SPOT_TURN] == s[TURN] or spotting_refusal(s, officer, verb, weapon):
        return 0
    better = 0
    for i in range(s[MODEL_COUNT]):
        enemy = MODELS_AT + i * MODEL_WIDTH
        if spot_refusal(s, officer, enemy) == 0 and (
            verb == ORDER_SUPPORT or needs_spotter(s, weapon, enemy)
        ):
            worth = spotted_worth(s, officer, weapon, enemy)
            if worth > s[BOT_VALUE]:
                s[BOT_VALUE] = worth
                better = say_special(s, verb, officer, weapon, enemy)
    return better


def needs_spotter(s: Block, weapon: WeaponRow, enemy: ModelRow) -> int:
    """Return 1 if a crew that may still fire could reach an enemy only by co-ordinates."""
    crew = s[weapon + WEAPON_OWNER]
    if not is_ready(s, weapon) or not is_arcing(s, weapon, band_of(s, gap(s, crew, enemy))):
        return 0
    # a crew that has been activated fires no more this turn
    if s[s[crew + UNIT] + UNIT_ACTED] and s[crew + UNIT] != s[ACTIVE_UNIT]:
        return 0
    return 0 if s[crew + STATUS] != IN_PLAY or sees(s, crew, enemy) else 1


def spotted_worth(s: Block, officer: ModelRow, weapon: WeaponRow, enemy: ModelRow) -> int:
    """Return the worth of a template on an enemy, in thousandths of a point.

    It is halved for the test and the scatter.
    """
    weight = company_weight(s, officer, weapon, enemy)
    weight += (
        hurt_weight(s, enemy, s[weapon + WEAPON_PEN], protection(s, enemy, weapon, 0)) * s[enemy + PRICE]
    )
    return weight * 500 // CASES if weight > 0 else 0


# ---- the ground: search, lie low, hold objectives, use houses and shoot at them ----------------------------


def choose_search(s: Block, model: ModelRow) -> int:
    """Choose a walk to an objective, or to the enemy's zone, if no enemy is known."""
    if s[model + MOVED] or s[model + FLAT] or s[model + MV] == 0 or s[model + AP] < cost_of(s, WALK):
        return lie_low(s, model)
    if s[s[model + UNIT] + UNIT_BROKEN] or not find_search(s, model):
        return lie_low(s, model)
    say(s, WALK, model)
    say_point(s, s[FOUND_X], s[FOUND_Y])
    return 1


def find_search(s: Block, model: ModelRow) -> int:
    """Find a place on the way to a search's aim, and leave it in FOUND_X and FOUND_Y.

    Returns 0 without one.
    """
    feature = goal_to_hold(s, model)
    aim_x = middle_of(s, feature, 0) if feature > 0 else middle_of_zone(s, 1 - s[model + SIDE], 0)
    aim_y = middle_of(s, feature, 1) if feature > 0 else middle_of_zone(s, 1 - s[model + SIDE], 1)
    way_x = aim_x - s[model + X]
    way_y = aim_y - s[model + Y]
    size = length(way_x, way_y)
    far = walk_limit(s, model)
    if size == 0 or (feature > 0 and size < s[goal_row(s, 0) + OBJECTIVE_REACH]):
        return 0
    far = min(far, size)
    note_neighbours(s, model, walk_limit(s, model))
    for way in range(WAYS):
        step = (way + 1) // 2 if way % 2 else (24 - way // 2) % 24
        x = s[model + X] + share(turned_x(way_x, way_y, step), far, size)
        y = s[model + Y] + share(turned_y(way_x, way_y, step), far, size)
        if may_walk_to(s, model, x, y):
            s[FOUND_X] = x
            s[FOUND_Y] = y
            return 1
    return 0


def middle_of_zone(s: Block, side: int, axis: int) -> int:
    """Return the x (axis 0) or y (axis 1) of the middle of the corners of a side's zone."""
    row = side_row(side)
    total = 0
    for corner in range(s[row + SIDE_ZONE_POINTS]):
        total += s[s[row + SIDE_ZONE] + 2 * corner + axis]
    return total // s[row + SIDE_ZONE_POINTS]


def lie_low(s: Block, model: ModelRow) -> int:
    """Hide a wounded model out of sight, and return 1 if it can.

    Hiding behind cover gains a bot nothing, and hiding all who can: 0.8 of 100 less in 2,160 battles.
    """
    if s[model + WOUNDED] == 0 or hide_refusal(s, model):
        return 0
    say(s, HIDE, model)
    return 1


def choose_house(s: Block, model: ModelRow) -> int:
    """Choose to enter the building of an objective, or to open its door. [CA-B-060]

    It can be held longest from behind its windows.
    """
    if (
        s[SECTION_COUNT] == 0
        or s[OBJECTIVE_COUNT] == 0
        or s[model + INSIDE]
        or s[s[model + UNIT] + UNIT_PINNED]
    ):
        return 0
    piece = goal_to_hold(s, model)
    if piece == 0 or not is_section(s, piece) or range_to(s, model, piece) > walk_limit(s, model):
        return 0
    return 1 if opens_door(s, model, piece) or goes_in(s, model, piece) else 0


def opens_door(s: Block, model: ModelRow, piece: PieceRow) -> int:
    """Choose to open the door of a section in contact, and return 1 if the model can."""
    if s[piece + PIECE_DOOR] != DOOR_CLOSED or s[model + AP] < cost_of(s, OPEN_DOOR):
        return 0
    if door_refusal(s, model, piece):
        return 0
    say(s, OPEN_DOOR, model)
    s[CHOICE_AT + CHOICE_NUMBER] = s[piece + PIECE_NUMBER]
    return 1


def goes_in(s: Block, model: ModelRow, piece: PieceRow) -> int:
    """Choose a straight walk into an open section, to its middle or a place beside it."""
    if s[piece + PIECE_LEVEL] > 0 or entrance_refusal(s, model, piece):
        return 0
    aside = 300 if s[model + SIDE] else -300  # each side looks from its own front
    for way in range(5):
        x = middle_of(s, piece, 0) + (aside if way == 1 else (-aside if way == 2 else 0))
        y = middle_of(s, piece, 1) + (aside if way == 3 else (-aside if way == 4 else 0))
        s[FOUND_X] = x
        s[FOUND_Y] = y
        if enter_refusal(s, model, piece, FOUND_X, 1) == 0:
            say(s, ENTER, model)
            s[CHOICE_AT + CHOICE_NUMBER] = s[piece + PIECE_NUMBER]
            say_point(s, x, y)
            return 1
    return 0


def leaves_house(s: Block, model: ModelRow) -> int:
    """Choose to open the door of a model's section from inside, and return 1 if it can."""
    return opens_door(s, model, s[model + INSIDE]) if s[model + INSIDE] else 0


def is_to_be_ruined(s: Block, piece: PieceRow, side: int) -> int:
    """Return 1 for the sections of a building that a side is to destroy. [CA-B-019]"""
    for goal in range(s[OBJECTIVE_COUNT]):
        row = goal_row(s, goal)
        if s[row + OBJECTIVE_KIND] == DESTROY_BUILDING and s[row + OBJECTIVE_SIDE] == side:
            if is_same_feature(s, piece, piece_row(s, s[row + OBJECTIVE_TARGET])):
                return 1
    return 0


def is_told_to_ruin(s: Block, model: ModelRow, piece: PieceRow) -> int:
    """Return 1 for sections of the building that a robot is ordered to destroy. [CA-B-185]"""
    if order_of(s, model) != STANDING_DESTROY:
        return 0
    goal = s[s[model + UNIT] + UNIT_ORDER_TARGET]
    return is_same_feature(s, piece, goal) if goal > 0 and not is_unit(s, goal) else 0


def choose_section(s: Block, model: ModelRow) -> int:
    """Choose fire at a building to be destroyed or with an enemy inside, and return 0 without one. [CA-B-140]"""
    if s[SECTION_COUNT] == 0 or s[model + SS] == 0 or s[model + MAIN_GUN] == 0:
        return 0
    if s[OBJECTIVE_COUNT] + s[MACHINES] == 0 and not is_any_inside(s, 1 - s[model + SIDE]):
        return 0
    for i in range(s[model + ARMED]):
        weapon = s[model + WEAPONS] + i * WEAPON_WIDTH
        verb = verb_at_section(s, weapon, 1 if s[weapon + WEAPON_LIMIT] and s[model + AP] > 1 else 0)
        cost = cost_with(s, verb, weapon)
        if s[model + AP] >= cost and section_fire_refusal(s, model, verb, weapon) == 0:
            piece = best_section(s, model, weapon)
            if piece > 0:
                say(s, verb, model)
                s[CHOICE_AT + CHOICE_WEAPON] = s[weapon + WEAPON_NUMBER]
                s[CHOICE_AT + CHOICE_NUMBER] = s[piece + PIECE_NUMBER]
                return 1
    return 0


def verb_at_section(s: Block, weapon: WeaponRow, aims: int) -> int:
    """Return the verb of fire at a section, aimed for a Sniping weapon if `aims` is set. [CA-B-104]

    Two shots without aim hit more often than one with it.
    """
    return SNIPE_AT_SECTION if aims and s[weapon + WEAPON_CATEGORY] == SNIPING else FIRE_AT_SECTION


def is_any_inside(s: Block, side: int) -> int:
    """Return 1 if any model of a side is in a building."""
    model = s[side_row(side) + SIDE_MODELS]
    while model < s[side_row(side) + SIDE_END]:
        if s[model + INSIDE] and s[model + SIDE] == side:
            return 1
        model += MODEL_WIDTH
    return 0


def best_section(s: Block, model: ModelRow, weapon: WeaponRow) -> PieceRow:
    """Return the nearest section that is worth a weapon's shot, 0 if none."""
    best = 0
    least = 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if may_be_shot(s, piece) and 6 + s[weapon + WEAPON_PEN] > s[piece + PIECE_PF]:
            side = s[model + SIDE]
            if (
                is_to_be_ruined(s, piece, side)
                or has_enemy_inside(s, piece, side)
                or is_told_to_ruin(s, model, piece)
            ):
                far = range_to(s, model, piece)
                if (best == 0 or far < least) and section_refusal(s, model, weapon, piece) == 0:
                    best = piece
                    least = far
    return best
