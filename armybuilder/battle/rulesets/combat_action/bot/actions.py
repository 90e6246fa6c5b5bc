# cython: compiled into the kernel
"""The actions of the bot's models: fire, charge, walk, fight on or break away."""

from armybuilder.battle.rulesets.combat_action.bot.machines import *
from armybuilder.battle.rulesets.combat_action.bot.walks import *


def choose_action(s: Block, unit: UnitRow) -> None:
    """Choose an action for the next model of a unit, or end the activation without one."""
    if s[MACHINES] and choose_machines(s, unit):
        return
    for i in range(s[unit + UNIT_SIZE]):
        model = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if s[model + HANDLED] == 0 and is_acting(s, model) and s[model + AP] > 0 and choose_for(s, model):
            return
    officer = s[unit + UNIT_OFFICER]
    if officer > 0 and s[officer + HANDLED] == 0 and is_acting(s, officer) and s[officer + AP] > 0:
        lead_along(s, officer, unit)
        if choose_for(s, officer):
            return
    # a hero's save traded for one more shot: 50.0 of 100 in 3,000 battles of random armies
    say(s, END_UNIT, 0)


def choose_for(s: Block, model: ModelRow) -> int:
    """Choose an action for a model, and return 0 if it is done for this activation."""
    if s[model + KIND] != KIND_CREATURE or s[model + STATUS] == ABOARD or is_driven(s, model):
        return 0
    if is_routing(s, model):
        return 0
    if is_engaged(s, model):
        return choose_in_melee(s, model)
    if is_pinned(s, model) and not is_safe(s, model):
        return choose_pinned(s, model)
    if s[model + MEDIC] and choose_treatment(s, model):
        return 1
    if s[model + CONTROLS] and choose_command(s, model):
        return 1
    note_nearest(s, model)
    if s[model + FLYING] and changes_altitude(s, model):
        return 1
    if s[BOT_NEAR_COUNT] == 0:
        return leaves_house(s, model) or choose_search(s, model)
    if care_for_gun(s, model) or choose_house(s, model):
        return 1
    if s[model + SPECIALS] and choose_special(s, model):
        return 1
    if s[model + AP] >= 2 and s[model + MOVED] == 0 and s[model + FLAT] == 0:
        return choose_freely(s, model)
    if not is_far(s, 0) and best_shot_of_all(s, model, s[model + AP]) > 0:
        return say_shot(s, model)
    if choose_section(s, model):
        return 1
    if s[model + FLAT] and s[s[model + UNIT] + UNIT_PINNED] == 0 and s[model + AP] >= 2:
        say(s, GET_UP, model)
        return 1
    return save_point(s, model)


def changes_altitude(s: Block, model: ModelRow) -> int:
    """Choose to rise over obstacles towards a far enemy, or to sink near one, and return 0 for neither. [CA-B-054, CA-B-057]

    It sinks to fight, and because a model in the air has no cover.
    """
    far = 1 if s[BOT_NEAR_COUNT] == 0 or is_far(s, walk_limit(s, model)) else 0
    if s[model + MOVED] or s[model + FLAT] or s[model + MV] == 0:
        return 0
    if s[model + ALTITUDE] == 0:
        if not far or drive_refusal(s, model, RISE):
            return 0
        say(s, RISE, model)
        return 1
    if far or drive_refusal(s, model, SINK):
        return 0
    say(s, SINK, model)
    return 1


def choose_freely(s: Block, model: ModelRow) -> int:
    """Choose between fire, a charge, and a walk before a shot, with all action points left."""
    points = s[model + AP]
    stay = 0 if is_far(s, 0) else best_shot_of_all(s, model, points)
    # kept aside: weighing a charge and a walk writes over these notes
    verb = s[BOT_VERB]
    weapon = s[BOT_WEAPON]
    target = s[BOT_TARGET]
    number = s[BOT_NUMBER]
    # getting into a vehicle without a shot, or climbing over what is in the way: 50.0 of 100 in 3,000 battles
    charge = find_charge(s, model)
    if charge > stay and charge > 0:
        return say_charge(s, model)
    if stay == 0 and choose_section(s, model):
        return 1
    if s[model + MV] > 0 and prefers_walk(s, model, stay, points - cost_of(s, WALK)):
        return say_move(s, model)
    if stay > 0:
        s[BOT_VERB] = verb
        s[BOT_WEAPON] = weapon
        s[BOT_TARGET] = target
        s[BOT_NUMBER] = number
        if verb == STANDARD_FIRE and s[weapon + WEAPON_TARGETING] and aims_first(s, model, weapon, target):
            s[BOT_VERB] = AIM
        return say_shot(s, model)
    return save_point(s, model)


def aims_first(s: Block, model: ModelRow, weapon: WeaponRow, target: ModelRow) -> int:
    """Return 1 if one aimed shot hits more often than all plain shots of the same points. [CA-B-099]"""
    points = s[model + AP]
    if s[model + AIM_TARGET] or points < cost_of(s, AIM) + cost_of(s, STANDARD_FIRE):
        return 0
    band = shot_band(s, model, weapon, target)
    times = points // cost_of(s, STANDARD_FIRE) if can_repeat(s, weapon) else 1
    plain = times * volley_faces(s, model, weapon, target, band, STANDARD_FIRE, 1)
    # as if it had aimed: taken back once the bonus has been asked
    s[model + AIM_TARGET] = target
    s[model + AIM_WEAPON] = weapon
    aimed = volley_faces(s, model, weapon, target, band, STANDARD_FIRE, 1)
    s[model + AIM_TARGET] = 0
    s[model + AIM_WEAPON] = 0
    # for more than half of them: 48.9 of 100 in 3,000 battles, 44.7 where scopes are carried
    return 1 if aimed > plain else 0


def prefers_walk(s: Block, model: ModelRow, stay: int, points: int) -> int:
    """Return 1 if a move is worth more than staying.

    The move is left in BOT_VERB, BOT_X and BOT_Y. A model with a shot stays, unless its squad is moving: a
    walk instead paid in three of a hundred cases. A model ahead of its army does not wait for it in the first
    turns: 2 of 100 more, but equal armies then hardly fight.
    """
    plan = s[s[model + UNIT] + UNIT_PLAN]
    if stay > 0 and plan == 0:
        return 0
    x = s[model + X]
    y = s[model + Y]
    begin_weighing(s, model, 0)
    here = place_value(s, model, x, y, NO_VALUE) + stay
    if stay > 0:
        # with a shot from here only the way beyond the gun's best range costs anything
        here += distance_cost(s, model, x, y, 0) - distance_cost(s, model, x, y, preferred_range(s, model))
    weigh_with(s, model, points)
    s[BOT_VERB] = WALK
    if plan:
        return follow_plan(s, model, here)
    walk = find_walk(s, model, here)
    # running from the first turn on: 45.6 of 100 in 6,000 battles of starter armies, and no more charges
    if may_run(s, model) and find_run(s, model, max(walk, here)):
        s[BOT_VERB] = CHARGE
        return 1
    return 1 if walk > here else 0


def may_run(s: Block, model: ModelRow) -> int:
    """Return 1 for models that gain by a run, without a weapon beyond short range. [CA-B-041]"""
    gun = s[model + MAIN_GUN]
    if s[model + AP] < cost_of(s, CHARGE) or s[s[model + UNIT] + UNIT_PINNED]:
        return 0
    return (
        1 if gun == 0 or s[model + SS] == 0 or s[gun + WEAPON_REACH] <= s[RULES_AT + BAND_END + BAND_S] else 0
    )


def find_better(s: Block, model: ModelRow) -> int:
    """Return 1 if a place within a walk is better, and leave it in BOT_X and BOT_Y."""
    s[BOT_VERB] = WALK
    begin_weighing(s, model, 0)
    here = place_value(s, model, s[model + X], s[model + Y], NO_VALUE)
    return 1 if find_walk(s, model, here) > here else 0


def follow_plan(s: Block, model: ModelRow, here: int) -> int:
    """Follow the first mover of the squad or find a better place within a walk, and return 0 for neither."""
    unit = s[model + UNIT]
    x = s[model + X] + s[unit + UNIT_PLAN_X]
    y = s[model + Y] + s[unit + UNIT_PLAN_Y]
    if s[unit + UNIT_PLAN] == CHARGE:
        note_neighbours(s, model, charge_limit(s, model, NORMAL))
        if s[model + AP] >= cost_of(s, CHARGE) and may_run_to(s, model, x, y):
            return set_out(s, CHARGE, x, y)
        return 1 if find_walk(s, model, here) > here else 0
    note_neighbours(s, model, walk_limit(s, model))
    # keeping to the squad is worth a fifth of the model's price
    floor = here - s[model + PRICE] * 200
    if may_walk_to(s, model, x, y) and place_value(s, model, x, y, floor) > floor:
        return set_out(s, WALK, x, y)
    return 1 if find_walk(s, model, here) > here else 0


def set_out(s: Block, verb: Verb, x: int, y: int) -> int:
    """Record the verb and the place of a move, and return 1."""
    s[BOT_VERB] = verb
    s[BOT_X] = x
    s[BOT_Y] = y
    return 1


def say_move(s: Block, model: ModelRow) -> int:
    """Choose a straight walk or run to the found place.

    The squad's first mover sets the verb and the direction for the others.
    """
    unit = s[model + UNIT]
    if s[unit + UNIT_PLAN] == 0 and s[unit + UNIT_IN_PLAY] > 1:
        s[unit + UNIT_PLAN] = s[BOT_VERB]
        s[unit + UNIT_PLAN_X] = s[BOT_X] - s[model + X]
        s[unit + UNIT_PLAN_Y] = s[BOT_Y] - s[model + Y]
    say(s, s[BOT_VERB], model)
    say_point(s, s[BOT_X], s[BOT_Y])
    return 1


def say_shot(s: Block, model: ModelRow) -> int:
    """Choose the best shot found."""
    say(s, s[BOT_VERB], model)
    s[CHOICE_AT + CHOICE_WEAPON] = s[s[BOT_WEAPON] + WEAPON_NUMBER]
    s[CHOICE_AT + CHOICE_TARGET] = s[s[BOT_TARGET] + NUMBER]
    s[CHOICE_AT + CHOICE_TARGET_UNIT] = s[s[s[BOT_TARGET] + UNIT]]
    s[CHOICE_AT + CHOICE_NUMBER] = s[BOT_NUMBER]
    return 1


def care_for_gun(s: Block, model: ModelRow) -> int:
    """Choose to reload or unjam the main gun, and return 0 without need. [CA-B-122, CA-B-124]"""
    gun = s[model + MAIN_GUN]
    if gun == 0 or s[gun + WEAPON_SPENT]:
        return 0
    if s[gun + WEAPON_EMPTY] and s[model + AP] >= cost_of(s, RELOAD):
        say(s, RELOAD, model)
    elif s[gun + WEAPON_JAMMED] and s[model + AP] >= cost_of(s, UNJAM):
        say(s, UNJAM, model)
    else:
        return 0
    s[CHOICE_AT + CHOICE_WEAPON] = s[gun + WEAPON_NUMBER]
    return 1


def save_point(s: Block, model: ModelRow) -> int:
    """Finish a model: choose a saved action point for enemies that come into view, or return 0. [CA-B-101]

    Before that it walks back to its companions, or hides if wounded. Going flat instead: 46.5 of 100 in 1,080
    battles.
    """
    gun = s[model + MAIN_GUN]
    s[model + HANDLED] = 1
    if closes_up(s, model) or lie_low(s, model):
        return 1
    # hiding behind cover instead: 49.9 of 100 in 8,000 battles
    if (
        gun == 0
        or s[model + READY]
        or s[RULES_AT + RULE_SAVING_AP] == 0
        or s[model + SS] == 0
        or s[s[model + UNIT] + UNIT_PINNED]
    ):
        return 0
    if (
        is_heavy(s, gun)
        or not is_ready(s, gun)
        or s[TURN] >= s[TURNS] + 1
        or s[model + AP] < cost_of(s, SAVE_POINT)
        or not will_come(s, model, gun)
    ):
        return 0
    say(s, SAVE_POINT, model)
    return 1


def will_come(s: Block, model: ModelRow, gun: WeaponRow) -> int:
    """Return 1 if any of the nearest enemies could come into a gun's range in one move. [CA-B-102]

    A saved point may then be used for fire.
    """
    for i in range(s[BOT_NEAR_COUNT]):
        enemy = s[BOT_NEAR + i]
        # a charge is the longest move: 2 cm for each point of MV
        reach = s[gun + WEAPON_REACH] + 2 * s[enemy + MV] * CENTIMETRE + s[model + RADIUS] + s[enemy + RADIUS]
        if s[BOT_DISTANCE + i] <= reach * reach:
            return 1
    return 0


def choose_pinned(s: Block, model: ModelRow) -> int:
    """Choose for a pinned model: go flat if allowed, else walk to a better place. [CA-B-210]"""
    if posture_refusal(s, model, GO_FLAT) == 0 and s[model + AP] >= cost_of(s, GO_FLAT):
        say(s, GO_FLAT, model)
        return 1
    note_nearest(s, model)
    if s[model + MOVED] or s[model + MV] == 0 or s[model + FLAT] or s[BOT_NEAR_COUNT] == 0:
        return 0
    s[model + HANDLED] = 1
    if find_better(s, model):
        return say_move(s, model)
    return 0


def find_charge(s: Block, model: ModelRow) -> int:
    """Return the value of the best charge within reach, with its enemy and place in BOT_TARGET, BOT_X and BOT_Y."""
    # 793 charges passed over, played to the end 60 times: 1.3 of 100 less than the bot's choice
    best = 0
    if s[model + FA] == 0 or s[model + MV] == 0 or s[model + AP] < cost_of(s, CHARGE):
        return 0
    if s[s[model + UNIT] + UNIT_PINNED] or s[s[model + UNIT] + UNIT_BROKEN]:
        return 0
    far = charge_limit(s, model, NORMAL)
    found = 0
    for i in range(s[BOT_NEAR_COUNT]):
        enemy = s[BOT_NEAR + i]
        if gap(s, model, enemy) <= far:
            value = melee_value(s, model, enemy) + buster_value(s, model, enemy)
            if value > best and can_charge(s, model, enemy):
                best = value
                found = enemy
    if found > 0:
        # asked again: an enemy weighed after it may have written over its place
        can_charge(s, model, found)
        s[BOT_TARGET] = found
    return best


def can_charge(s: Block, model: ModelRow, enemy: ModelRow) -> int:
    """Return 1 if a straight charge reaches an enemy on the ground. [CA-B-170]

    The place in contact is left in BOT_X and BOT_Y.
    """
    if s[model + ALTITUDE] > 0 or s[enemy + ALTITUDE] > 0:
        return 0
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


def say_charge(s: Block, model: ModelRow) -> int:
    """Choose a charge at the found enemy."""
    say(s, CHARGE, model)
    say_point(s, s[BOT_X], s[BOT_Y])
    s[CHOICE_AT + CHOICE_TARGET] = s[s[BOT_TARGET] + NUMBER]
    return 1


def choose_in_melee(s: Block, model: ModelRow) -> int:
    """Choose a blow at the best opponent, or to break away if every blow is worth less than 0. [CA-B-159, CA-B-165]"""
    if s[model + AP] < cost_of(s, FIGHT):
        return 0
    best = NO_VALUE
    found = 0
    for i in range(s[MODEL_COUNT]):
        enemy = MODELS_AT + i * MODEL_WIDTH
        if may_be_struck(s, model, enemy):
            value = melee_value(s, model, enemy) + buster_value(s, model, enemy)
            if value > best:
                best = value
                found = enemy
    if best < 0 or s[model + FA] == 0:
        if found > 0 and s[model + MV] > 0 and s[model + FLAT] == 0 and find_flight_from(s, model, found):
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
    if may_attach(s, model, s[model + PRIMED], found):
        s[CHOICE_AT + CHOICE_WEAPON] = s[s[model + PRIMED] + WEAPON_NUMBER]
    # 1 calls companions in contact to join the attack [CA-B-164]
    s[CHOICE_AT + CHOICE_NUMBER] = 1
    return 1


def may_be_struck(s: Block, model: ModelRow, enemy: ModelRow) -> int:
    """Return 1 for an enemy in contact, if both are on the ground. [CA-B-159, CA-B-170]"""
    if s[enemy + STATUS] != IN_PLAY or s[enemy + SIDE] == s[model + SIDE]:
        return 0
    return 1 if s[model + ALTITUDE] + s[enemy + ALTITUDE] == 0 and touching(s, model, enemy) else 0


def find_flight_from(s: Block, model: ModelRow, enemy: ModelRow) -> int:
    """Find a place to break away from an enemy, into FOUND_X and FOUND_Y, and return 0 without one."""
    if not find_flight(
        s, model, s[model + X] - s[enemy + X], s[model + Y] - s[enemy + Y], break_away_limit(s, model)
    ):
        return 0
    return 1 if leave_refusal(s, model, s[FOUND_X], s[FOUND_Y]) == 0 else 0
