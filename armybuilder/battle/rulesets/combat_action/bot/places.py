# cython: compiled into the kernel
"""The places of the bot's models, rated by their shots, their danger and their distance.

Only the nearest enemies are rated, and a line of sight is drawn only if range and arc allow a shot. The
budget is about sixty lines an activation.
"""

from armybuilder.battle.rulesets.combat_action.bot.allowed_units import *

UNWEIGHED = -1
NEAREST = 8  # enemies weighed
COVERS = 4  # pieces of cover in reach that are tried
STRIDES = 2  # moves after which one who is out of all reach still is
EVEN = 64
WORTH_OF_ROUT = 64  # of the model that makes its unit rout
WORTH_OF_HASTE = 24  # of a model that has yet to act
# of a model alone that is not marked yet: a hit costs it its next turn; for squads too, 48.8 of 100
WORTH_OF_PIN = 32
WORTH_OF_REMNANT = 64  # of the last of a unit, which earns its whole price; less the more of it are left
DISTANCE_SHARE = 20  # a thousandth of the price for so many tenths of a mm too far
EXPOSURE_SHARE = 2  # what can be shot at us counts one in so many where we can shoot too; all of it elsewhere
NEXT_SHARE = 4  # next turn's fire from a place counts one in so many: the enemy will have moved by then
WIDE_WAYS = 7
NO_VALUE = -1000000000

TIE_NOISE = 2  # which of a model's noises breaks ties

GOAL_FAR = 60  # a thousandth of the price for so many tenths of a mm from it
GOAL_LATE = 6  # and for so many more than there is time to walk


def note_nearest(s: Block, model: ModelRow) -> None:
    """Remember the nearest enemies in play, nearest first."""
    s[BOT_NEAR_COUNT] = 0
    enemies = side_row(1 - s[model + SIDE])
    enemy = s[enemies + SIDE_MODELS]
    while enemy < s[enemies + SIDE_END]:
        if s[enemy + STATUS] == IN_PLAY and s[enemy + SIDE] != s[model + SIDE] and s[enemy + HIDDEN] == 0:
            square = square_between(s, model, enemy)
            if s[BOT_NEAR_COUNT] < NEAREST or square < s[BOT_DISTANCE + NEAREST - 1]:
                if s[enemy + KIND] == KIND_CREATURE or not is_spent_machine(s, enemy):
                    note_enemy(s, enemy, square)
        enemy += MODEL_WIDTH
    if s[BOT_NEAR_COUNT] > 0:
        note_reach(s, model)


def is_spent_machine(s: Block, machine: ModelRow) -> int:
    """Return 1 for a machine that can neither move nor fire again, and so counts as lost. [CA-B-026]"""
    # the cheap questions first: most machines are whole
    if s[machine + LOCATIONS] == 0 and s[machine + HALTED] == 0 and s[machine + PILOT] > 0:
        return 0
    if not is_immobilised(s, machine):
        return 0
    gun = s[machine + MAIN_GUN]
    shooter = gunner_of(s, machine, gun) if gun > 0 else 0
    return 1 if shooter == 0 or s[shooter + SS] == 0 or is_damaged(s, machine, POWER_PLANT) else 0


def note_enemy(s: Block, enemy: ModelRow, square: int) -> None:
    """Insert an enemy into the list of the nearest, dropping the last from a full list."""
    place = s[BOT_NEAR_COUNT]
    if place == NEAREST:
        place = NEAREST - 1
    else:
        s[BOT_NEAR_COUNT] = place + 1
    while place > 0 and s[BOT_DISTANCE + place - 1] > square:
        s[BOT_DISTANCE + place] = s[BOT_DISTANCE + place - 1]
        s[BOT_NEAR + place] = s[BOT_NEAR + place - 1]
        place -= 1
    s[BOT_DISTANCE + place] = square
    s[BOT_NEAR + place] = enemy


def best_shot_of_all(s: Block, shooter: ModelRow, points: int) -> int:
    """Find the best fire of a model in its place for a number of action points, and return its worth.

    Every enemy is rated. The action is left in BOT_VERB, BOT_WEAPON, BOT_TARGET and BOT_NUMBER.
    """
    return best_shot_above(s, shooter, points, 0)


def best_shot_above(s: Block, shooter: ModelRow, points: int, floor: int) -> int:
    """Find the best fire as `best_shot_of_all` does, and return its worth, at least the floor."""
    s[BOT_VERB] = 0
    s[BOT_VALUE] = floor
    reach = reach_now(s, shooter)
    if s[shooter + SS] == 0 or reach < 0:
        return floor
    note_allowed(s, shooter)
    enemies = side_row(1 - s[shooter + SIDE])
    enemy = s[enemies + SIDE_MODELS]
    while enemy < s[enemies + SIDE_END]:
        if (
            s[enemy + STATUS] == IN_PLAY
            and s[enemy + SIDE] != s[shooter + SIDE]
            and is_nearer(s, shooter, enemy, reach + 1)
            and s[enemy + HIDDEN] == 0
            and (s[enemy + KIND] == KIND_CREATURE or not is_spent_machine(s, enemy))
        ):
            weigh_target(s, shooter, enemy, points)
        enemy += MODEL_WIDTH
    return s[BOT_VALUE]


def reach_now(s: Block, shooter: ModelRow) -> int:
    """Return the longest reach of the guns that a model can fire now, -1 without one.

    It is unlimited in rooms and with machines in the battle, because altitude changes ranges.
    """
    far = -1
    for i in range(s[shooter + ARMED]):
        weapon = s[shooter + WEAPONS] + i * WEAPON_WIDTH
        if s[weapon + WEAPON_REACH] > far and may_fire_now(s, shooter, weapon):
            far = s[weapon + WEAPON_REACH]
    return UNLIMITED if far >= 0 and s[MACHINES] + s[shooter + INSIDE] > 0 else far


def may_fire_now(s: Block, shooter: ModelRow, weapon: WeaponRow) -> int:
    """Return 1 for a gun that can be fired and for which the shooter has a hand. [CA-B-074]"""
    return 1 if is_gun(s, weapon) and is_ready(s, weapon) and not lacks_hand(s, shooter, weapon) else 0


def weigh_target(s: Block, shooter: ModelRow, enemy: ModelRow, points: int) -> None:
    """Rate each gun's fire at an enemy, and remember the best."""
    band = band_between(s, shooter, s[shooter + X], s[shooter + Y], enemy)
    # not looked for yet; UNSEEN is -1
    cover = -2
    far = band
    if is_airborne(s, shooter, enemy):
        cover = look_up(s, shooter, enemy)
        if cover == UNSEEN:
            return
    for i in range(s[shooter + ARMED]):
        weapon = s[shooter + WEAPONS] + i * WEAPON_WIDTH
        if cover != -2:
            band = air_band(s, shooter, weapon, enemy, far)
        if range_modifier(s, weapon, band) != NOT_ALLOWED and may_fire_now(s, shooter, weapon):
            if allowed_by_rules(s, shooter, i, enemy):
                cover = weigh_gun(s, shooter, enemy, weapon, band, points, cover)
                if cover == UNSEEN:
                    return


def weigh_gun(
    s: Block, shooter: ModelRow, enemy: ModelRow, weapon: WeaponRow, band: int, points: int, cover: int
) -> int:
    """Rate a gun's fire at an enemy, and return the cover (-2 if unknown) or UNSEEN."""
    verb = best_verb(s, shooter, weapon, enemy, band, points)
    if verb == 0:
        return cover
    number = 1 if verb == HEAVY_FIRE and s[weapon + WEAPON_AUTOMATIC] else 0
    times = points // cost_of(s, verb)
    bare = cover if cover > 0 else 0
    worth = worth_of(s, enemy)
    value = times * volley_value(s, shooter, weapon, enemy, band, bare, verb, number) * worth // EVEN
    # cover only lowers the worth: too little in the open needs no line of sight
    if value < s[BOT_VALUE] or (value == s[BOT_VALUE] and not breaks_tie(s, shooter, enemy)):
        return cover
    if cover == -2:
        cover = look_at(s, shooter, enemy)
        if cover == UNSEEN:
            return UNSEEN
        flat = flat_bonus(s, shooter, enemy, band)
        cover = flat if flat > cover else cover
        if cover > 0:
            value = times * volley_value(s, shooter, weapon, enemy, band, cover, verb, number) * worth // EVEN
    if value > s[BOT_VALUE] or (value == s[BOT_VALUE] and breaks_tie(s, shooter, enemy)):
        s[BOT_VALUE] = value
        s[BOT_VERB] = verb
        s[BOT_WEAPON] = weapon
        s[BOT_TARGET] = enemy
        s[BOT_NUMBER] = number
    return cover


def breaks_tie(s: Block, shooter: ModelRow, enemy: ModelRow) -> int:
    """Return 1 if a target is better than an equal one: wounded, nearer, or by the bot's noise."""
    found = s[BOT_TARGET]
    if s[BOT_VERB] == 0 or found == enemy:
        return 0
    if s[enemy + WOUNDED] != s[found + WOUNDED]:
        return s[enemy + WOUNDED]
    far = square_between(s, shooter, enemy) - square_between(s, shooter, found)
    if far != 0:
        return 1 if far < 0 else 0
    mine = noise(s, s[enemy + DIE_NAME], DIE_BOT, TIE_NOISE)
    return 1 if mine > noise(s, s[found + DIE_NAME], DIE_BOT, TIE_NOISE) else 0


def square_between(s: Block, model: ModelRow, other: ModelRow) -> int:
    """Return the square of the distance between the centres of two models."""
    dx = s[other + X] - s[model + X]
    dy = s[other + Y] - s[model + Y]
    return dx * dx + dy * dy


def best_verb(s: Block, shooter: ModelRow, weapon: WeaponRow, enemy: ModelRow, band: int, points: int) -> int:
    """Return the verb of a gun that hits most often for a number of action points, 0 for none."""
    if is_heavy(s, weapon):
        return HEAVY_FIRE if points >= cost_of(s, HEAVY_FIRE) else 0
    single = cost_of(s, STANDARD_FIRE)
    if points < single:
        return 0
    if points < cost_of(s, AUTOMATIC_FIRE):
        return STANDARD_FIRE
    twice = volley_faces(s, shooter, weapon, enemy, band, STANDARD_FIRE, 1) * (
        2 if can_repeat(s, weapon) else 1
    )
    if s[weapon + WEAPON_CATEGORY] == SNIPING:
        aimed = volley_faces(s, shooter, weapon, enemy, band, SNIPING_FIRE, 1)
        return SNIPING_FIRE if aimed > twice else STANDARD_FIRE  # for half the hits: 48.2 of 100
    if s[weapon + WEAPON_AUTOMATIC]:
        burst = volley_faces(s, shooter, weapon, enemy, band, AUTOMATIC_FIRE, s[RULES_AT + BURST_SHOTS])
        return AUTOMATIC_FIRE if burst > twice else STANDARD_FIRE
    return STANDARD_FIRE


def can_repeat(s: Block, weapon: WeaponRow) -> int:
    """Return 1 if a weapon can be fired twice in one activation."""
    return 1 if s[weapon + WEAPON_LIMIT] == LIMIT_NONE else 0


def worth_of(s: Block, enemy: ModelRow) -> int:
    """Return the weight of a hit on a model, more if its unit acts later or is nearly gone."""
    unit = s[enemy + UNIT]
    worth = EVEN if s[unit + UNIT_ACTED] else EVEN + WORTH_OF_HASTE
    worth += WORTH_OF_REMNANT * (s[unit + UNIT_STARTED] - s[unit + UNIT_IN_PLAY]) // s[unit + UNIT_STARTED]
    if s[unit + UNIT_STARTED] == 1 and s[unit + UNIT_MARKED] == 0:
        worth += WORTH_OF_PIN
    if s[unit + UNIT_SIZE] > 1 and s[unit + UNIT_ROUTING] == 0:
        # how many more losses would exceed a third [CA-B-214]
        missing = s[unit + UNIT_START] // 3 + 1 - s[unit + UNIT_LOSSES]
        if missing == 1:
            return worth + WORTH_OF_ROUT
        if missing == 2:
            return worth + WORTH_OF_ROUT // 3
    return worth


def threat(s: Block, enemy: ModelRow, model: ModelRow, band: int, cover: int) -> int:
    """Return a model's expected loss to an enemy's main gun in one activation, in thousandths of a point.

    It is twice as much with a saved point, which buys more shots, and less if the enemy's unit acts next
    turn.
    """
    gun = s[enemy + MAIN_GUN]
    if gun == 0 or range_modifier(s, gun, band) == NOT_ALLOWED:
        return 0
    unit = s[enemy + UNIT]
    if s[unit + UNIT_ROUTING] or (s[unit + UNIT_ACTED] and s[TURN] >= s[TURNS]):
        return 0
    shooter = enemy if s[enemy + KIND] != KIND_VEHICLE else gunner_of(s, enemy, gun)
    if shooter == 0 or s[shooter + SS] == 0:
        return 0
    value = volley_value(s, shooter, gun, model, band, cover, STANDARD_FIRE, 0)
    # who stands fires once for each action point
    if can_repeat(s, gun) and not is_heavy(s, gun):
        value *= s[RULES_AT + AP_EACH_TURN]
    if s[enemy + READY]:
        value *= 2
    return value * 5 // 8 if s[unit + UNIT_ACTED] else value


def gunner_of(s: Block, model: ModelRow, weapon: WeaponRow) -> ModelRow:
    """Return the gunner, pilot or robot that fires a machine's weapon, 0 for none."""
    station = s[weapon + WEAPON_STATION]
    if station == 0:
        return shooter_of(s, model)
    for i in range(s[MODEL_COUNT]):
        person = MODELS_AT + i * MODEL_WIDTH
        if (
            s[person + CARRIED_BY] == model
            and s[person + STATUS] == ABOARD
            and station_of(s, person) == station
        ):
            return person
    return 0


def preferred_range(s: Block, model: ModelRow) -> int:
    """Return the distance at which a model prefers to fight: blades in contact, short guns near, long guns far."""
    gun = s[model + MAIN_GUN]
    if gun == 0 or s[model + SS] == 0:
        return 0
    if s[gun + WEAPON_BANDS + BAND_S] > s[gun + WEAPON_BANDS + BAND_L]:
        return s[RULES_AT + BAND_END + BAND_S] * 2 // 3
    if s[gun + WEAPON_REACH] <= s[RULES_AT + BAND_END + BAND_L]:
        return s[RULES_AT + BAND_END + BAND_L] * 2 // 3
    return s[RULES_AT + BAND_END + BAND_L]


def distance_cost(s: Block, model: ModelRow, x: int, y: int, wanted: int) -> int:
    """Return the cost of a place's distance beyond a wanted range from the nearest enemy.

    It is a tenth of the model's price for each 20 cm, plus the cost of the distance from its objective.
    """
    goal = goal_cost(s, model, x, y)
    # in the last turn nothing is won by coming nearer
    if s[TURN] >= s[TURNS] or s[BOT_NEAR_COUNT] == 0:
        return goal
    over = gap_at(s, model, x, y, s[BOT_NEAR]) - wanted
    return goal + (over * s[model + PRICE] // DISTANCE_SHARE if over > 0 else 0)


def cost_of_distance(s: Block, model: ModelRow, near: int, hope: int) -> int:
    """Return the cost of a gap to the enemy, with a shot only beyond its best range."""
    over = near - preferred_range(s, model) if hope > 0 else near
    return over * s[model + PRICE] // DISTANCE_SHARE if over > 0 else 0


def note_reach(s: Block, model: ModelRow) -> None:
    """Record the distance without shots on either side, and drop enemies out of all reach."""
    reach = max(0, longest_reach(s, model))
    for i in range(s[BOT_NEAR_COUNT]):
        gun = s[s[BOT_NEAR + i] + MAIN_GUN]
        if gun > 0 and s[gun + WEAPON_REACH] > reach:
            reach = s[gun + WEAPON_REACH]
    s[BOT_REACH] = reach + s[model + RADIUS] + s[s[BOT_NEAR] + RADIUS] + CONTACT
    farthest = s[BOT_REACH] + STRIDES * s[model + MV] * 100
    while s[BOT_NEAR_COUNT] > 1 and s[BOT_DISTANCE + s[BOT_NEAR_COUNT] - 1] > farthest * farthest:
        s[BOT_NEAR_COUNT] -= 1


def is_far(s: Block, way: int) -> int:
    """Return 1 if all enemies are out of reach even after a move of a length."""
    reach = s[BOT_REACH] + way
    return 1 if s[BOT_DISTANCE] > reach * reach else 0


def begin_weighing(s: Block, model: ModelRow, points: int) -> None:
    """Clear the rated shots and risks of another model, and record this model's objective and bands."""
    note_goal(s, model)
    note_bands(s, model)
    for i in range(s[BOT_NEAR_COUNT] * BANDS):
        s[BOT_RISK + i] = UNWEIGHED
    weigh_with(s, model, points)


def weigh_with(s: Block, model: ModelRow, points: int) -> None:
    """Clear the rated shots for a new number of action points, and keep the risks."""
    gun = s[model + MAIN_GUN] if s[model + SS] > 0 else 0
    s[BOT_GUN] = gun if gun > 0 and may_fire_now(s, model, gun) else 0
    s[BOT_POINTS] = points
    for i in range(s[BOT_NEAR_COUNT] * BANDS):
        s[BOT_HOPE + i] = UNWEIGHED


def place_value(s: Block, model: ModelRow, x: int, y: int, floor: int) -> int:
    """Return the value of a place in thousandths of a point, or NO_VALUE if not above a floor."""
    return value_of_place(s, model, x, y, floor) if promise_of_place(s, model, x, y) > floor else NO_VALUE


def promise_of_place(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Record the bands of a place, and return an upper bound of its value with any enemies in sight."""
    hope = best_hope(s, model, x, y)
    if s[model + HIDDEN] and x == s[model + X] and y == s[model + Y]:
        hope = 0
    near = gap_at(s, model, x, y, s[BOT_NEAR]) if s[TURN] < s[TURNS] else 0
    s[BOT_PROMISE] = hope - goal_cost(s, model, x, y) - cost_of_distance(s, model, near, hope)
    return s[BOT_PROMISE]


def value_of_place(s: Block, model: ModelRow, x: int, y: int, floor: int) -> int:
    """Return the value of a place, in thousandths of a point, or NO_VALUE if not above a floor.

    It is the best shot of the main gun, less half of the nearest enemies' possible fire (all without a shot),
    less the cost of distance. One line of sight serves both ways while it crosses nothing. A hidden model is
    not threatened. `promise_of_place` must have been called for the same place just before.
    """
    stays = 1 if x == s[model + X] and y == s[model + Y] else 0
    most = s[BOT_PROMISE]
    if s[model + HIDDEN] and stays:
        return most
    # a line remembered does not tell whether it was clear, which a shot must know
    if s[BOT_GUN] > 0:
        stays = 0
    best = 0
    danger = 0
    for i in range(s[BOT_NEAR_COUNT]):
        hope = s[BOT_HOPE + BANDS * i + s[BOT_BAND + i]]
        risk = risk_at(s, model, i, s[BOT_BAND + i])
        if hope > best or risk > 0:
            enemy = s[BOT_NEAR + i]
            cover = (
                look_at(s, enemy, model) if stays else look(s, enemy, s[enemy + X], s[enemy + Y], model, x, y)
            )
            if cover != UNSEEN:
                danger += threat(s, enemy, model, s[BOT_BAND + i], cover) if cover > 0 else risk
                if most - danger // EXPOSURE_SHARE <= floor:
                    return NO_VALUE
                if hope > best and s[SIGHT_CLEAR] == 0:
                    hope = covered_hope(s, model, x, y, enemy, s[BOT_BAND + i])
                best = max(best, hope)
    if best == 0:
        danger *= EXPOSURE_SHARE
    near = gap_at(s, model, x, y, s[BOT_NEAR]) if s[TURN] < s[TURNS] else 0
    away = goal_cost(s, model, x, y) + cost_of_distance(s, model, near, best)
    return best - danger // EXPOSURE_SHARE - away


def best_hope(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Return the best shot from a place with every enemy in the open, and record the bands."""
    best = 0
    in_room = 1 if s[model + INSIDE] and x == s[model + X] and y == s[model + Y] else 0
    for i in range(s[BOT_NEAR_COUNT]):
        enemy = s[BOT_NEAR + i]
        band = band_between(s, model, x, y, enemy) if in_room else noted_band(s, x, y, i)
        s[BOT_BAND + i] = band
        at = BOT_HOPE + BANDS * i + band
        if s[at] == UNWEIGHED:
            s[at] = hope_of_shot(s, model, s[BOT_GUN], enemy, band, 0, s[BOT_POINTS])
        best = max(best, s[at])
    return best


def note_bands(s: Block, model: ModelRow) -> None:
    """Record the squared ends of the bands, between centres, from a model to each of the nearest enemies."""
    for i in range(s[BOT_NEAR_COUNT]):
        bases = s[model + RADIUS] + s[s[BOT_NEAR + i] + RADIUS] + 1
        row = BOT_BAND_END + BAND_UL * i
        s[row] = (bases + CONTACT) * (bases + CONTACT)
        for band in range(BAND_PB, BAND_UL):
            reach = bases + s[RULES_AT + BAND_END + band]
            s[row + band] = reach * reach


def noted_band(s: Block, x: int, y: int, i: int) -> int:
    """Return the band of a place to the i-th nearest enemy, by the recorded ends."""
    enemy = s[BOT_NEAR + i]
    dx = s[enemy + X] - x
    dy = s[enemy + Y] - y
    square = dx * dx + dy * dy
    row = BOT_BAND_END + BAND_UL * i
    if square < s[row]:
        return BAND_CC
    beyond = BAND_PB
    for band in range(BAND_PB, BAND_UL):
        beyond += 1 if square >= s[row + band] else 0
    return beyond


def risk_at(s: Block, model: ModelRow, i: int, band: int) -> int:
    """Return a model's expected loss to the i-th nearest enemy in a band, in the open."""
    at = BOT_RISK + BANDS * i + band
    if s[at] == UNWEIGHED:
        s[at] = threat(s, s[BOT_NEAR + i], model, band, 0)
    return s[at]


def covered_hope(s: Block, model: ModelRow, x: int, y: int, enemy: ModelRow, band: int) -> int:
    """Return the worth of a shot from a place at an enemy, with the cover between."""
    cover = look(s, model, x, y, enemy, s[enemy + X], s[enemy + Y])
    return hope_of_shot(s, model, s[BOT_GUN], enemy, band, cover, s[BOT_POINTS])


def hope_of_shot(
    s: Block, model: ModelRow, gun: WeaponRow, enemy: ModelRow, band: int, cover: int, points: int
) -> int:
    """Return the worth of a gun's fire at an enemy from a place, 0 without a gun or range.

    A part of next turn's fire counts too.
    """
    if gun == 0 or range_modifier(s, gun, band) == NOT_ALLOWED:
        return 0
    now = worth_of_fire(s, model, gun, enemy, band, cover, points)
    # a gun that must reload, or is spent, is not counted on
    if s[TURN] >= s[TURNS] or not can_repeat(s, gun):
        return now
    return now + worth_of_fire(s, model, gun, enemy, band, cover, s[RULES_AT + AP_EACH_TURN]) // NEXT_SHARE


def worth_of_fire(
    s: Block, model: ModelRow, gun: WeaponRow, enemy: ModelRow, band: int, cover: int, points: int
) -> int:
    """Return the worth of a gun's fire for a number of action points, 0 with too few."""
    verb = best_verb(s, model, gun, enemy, band, points)
    if verb == 0:
        return 0
    value = volley_value(s, model, gun, enemy, band, cover, verb, 0)
    return points // cost_of(s, verb) * value * worth_of(s, enemy) // EVEN


def note_neighbours(s: Block, model: ModelRow, far: int) -> None:
    """Remember the models that are near enough to bar a walk."""
    count = 0
    other = MODELS_AT
    while other < s[MODELS_END] and count < NEIGHBOURS:
        reach = far + s[model + RADIUS] + s[other + RADIUS] + CONTACT
        dx = s[other + X] - s[model + X]
        dy = s[other + Y] - s[model + Y]
        s[BOT_NEIGHBOUR + count] = (
            other  # counted or written over: one question is asked quicker than six in turn
        )
        if (
            (dx < reach)
            & (dy < reach)
            & (-dx < reach)
            & (-dy < reach)
            & (s[other + STATUS] == IN_PLAY)
            & (other != model)
        ):
            count += 1
        other += MODEL_WIDTH
    s[BOT_NEIGHBOURS] = count


def may_walk_to(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Return 1 if a model can walk straight to a free place, out of contact and near its companions."""
    if not is_on_table(s, model, x, y):
        return 0
    for i in range(s[BOT_NEIGHBOURS]):
        if stands_in_way(s, model, s[BOT_NEIGHBOUR + i], x, y):
            return 0
    if s[BOT_NEIGHBOURS] == NEIGHBOURS and is_crowded(s, model, x, y):
        return 0
    if ground_refusal(s, model, s[model + X], s[model + Y], x, y):
        return 0
    if s[s[model + UNIT] + UNIT_PINNED] and pinned_refusal(s, model, x, y):
        return 0
    if s[model + CONTROLS] and strays(s, model, x, y):
        return 0
    return keeps_together(s, model, x, y)


def is_crowded(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Return 1 if any model bars a place, for more neighbours than are remembered."""
    if not stands_free(s, model, x, y):
        return 1
    return enemy_in_way(s, model, s[model + X], s[model + Y], x, y)


def stands_in_way(s: Block, model: ModelRow, other: ModelRow, x: int, y: int) -> int:
    """Return 1 if another model bars a place: a friend at its end, an enemy anywhere on the way."""
    reach = s[model + RADIUS] + s[other + RADIUS]
    if s[other + SIDE] != s[model + SIDE]:
        return near_line(s[other + X], s[other + Y], s[model + X], s[model + Y], x, y, reach + CONTACT + 1)
    dx = s[other + X] - x
    dy = s[other + Y] - y
    return 1 if dx * dx + dy * dy < reach * reach else 0


# ---- what of the ground the bot is to hold, and how much it minds being away from it -----------------------


def any_goal(s: Block) -> PieceRow:
    """Return the first piece of any side's objective to capture, 0 if none. [CA-B-018]"""
    if s[OBJECTIVE_COUNT] == 0:
        return 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if is_to_be_held(s, piece):
            return piece
    return 0


def note_goal(s: Block, model: ModelRow) -> None:
    """Record the objective that a model is to hold, while its places are rated."""
    s[BOT_GOAL] = goal_to_hold(s, model) if s[OBJECTIVE_COUNT] > 0 else 0


def goal_cost(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Return the cost of a place's distance from an objective, in thousandths of a point.

    The objective counts at the battle's end, so the cost is small while the model has time to walk there, and
    large from then on.
    """
    feature = s[BOT_GOAL]
    if feature == 0:
        return 0
    over = (
        length(middle_of(s, feature, 0) - x, middle_of(s, feature, 1) - y)
        - s[goal_row(s, 0) + OBJECTIVE_REACH]
    )
    if over <= 0:
        return 0
    late = over - (s[TURNS] - s[TURN]) * walk_limit(s, model)
    return (over // GOAL_FAR + (late // GOAL_LATE if late > 0 else 0)) * s[model + PRICE]
