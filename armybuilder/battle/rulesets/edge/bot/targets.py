# cython: compiled into the kernel
"""The bot's targets, modes of fire, smoke and calls of support. [WE, Automation 3, 6]"""

from armybuilder.battle.rulesets.edge.bot.worth import *
from armybuilder.battle.rulesets.edge.movement import *

ENOUGH_LEFT = 70  # percent of an attack's worth that others leave of its target
FAVOURED = 2  # a target that a Heavy or sniping weapon is made for counts so many times as much


def edge_say(s: Block, verb: Verb) -> None:
    """Write the choice's verb."""
    s[CHOICE_AT + CHOICE_VERB] = verb


def say_target(s: Block, verb: Verb, target: UnitRow) -> None:
    """Write the choice's verb and its target unit."""
    s[CHOICE_AT + CHOICE_VERB] = verb
    s[CHOICE_AT + CHOICE_TARGET_UNIT] = unit_number(s, target)


# ---- which target ----------------------------------------------------------------------------------------------


def first_target(s: Block, unit: UnitRow) -> UnitRow:
    """Return the first enemy unit that a unit can fire at without danger to its own side, 0 for none."""
    target = next_unit(s, 0)
    while target > 0 and (not can_fire_at(s, unit, target) or spares_own(s, unit, target)):
        target = next_unit(s, target)
    return target


def level_now(s: Block, target: UnitRow) -> int:
    """Return the number of hits for which a model of a unit falls under its visible order."""
    return order_word(s, obeys(s, target), ORDER_CASUALTIES)


def body_of_unit(s: Block, unit: UnitRow) -> ModelRow:
    """Return the model on the table for a unit, its first or its vehicle."""
    body = next_up(s, unit, 0)
    return body if body > 0 else s[first_up(s, unit) + CARRIED_BY]


def spares_own(s: Block, unit: UnitRow, target: UnitRow) -> int:
    """Return 1 if a unit spares a target whose nearest model fights a comrade. [WE-040]"""
    body = body_of_unit(s, unit)
    enemy = nearest_at(s, target, s[body + X], s[body + Y])
    return may_stray(s, body, target, enemy) if enemy > 0 else 0


def best_target(s: Block, unit: UnitRow) -> UnitRow:
    """Return the most promising target of a unit's fire, 0 for none, and record its worth. [WE, Automation 6]"""
    found = 0
    s[BOT_AT + BEST_VOLLEY] = 0
    body = body_of_unit(s, unit)
    again = s[unit + FIRE_TARGET]
    if again > 0:
        worth = volley_takes(s, unit, again)
        left = worth_left(s, again, worth, 0)
        # of a target of the first attack enough is left for the second: no other is looked for
        if worth > 0 and left * HUNDRED >= worth * ENOUGH_LEFT:
            s[BOT_AT + BEST_VOLLEY] = 1 + left
            return again
    # every unit counts, not the nearest alone: the best target often stands behind the first line
    for i in range(s[UNITS_FIELDED]):
        target = unit_row(s, i)
        if not are_enemies(s, unit, target) or s[target + UNIT_IN_PLAY] == 0:
            continue
        worth = fire_worth(s, unit, s[body + X], s[body + Y], target, WAY_PLAIN, level_now(s, target))
        # what a single model's fire would harm it can fire at
        sure = (
            1 if worth > 0 and s[unit + UNIT_SIZE] == 1 and s[unit + UNIT_MORALE] < MORALE_SUPPRESSED else 0
        )
        # what others fire at it only lessens its worth
        if worth == 0 or worth < s[BOT_AT + BEST_VOLLEY]:
            continue
        # a target of which nothing is left is still better than none
        left = 1 + worth_left(s, target, worth, s[BOT_AT + BEST_VOLLEY])
        if left > s[BOT_AT + BEST_VOLLEY] and (sure or can_fire_at(s, unit, target)):
            if spares_own(s, unit, target):
                continue
            found = target
            s[BOT_AT + BEST_VOLLEY] = left
            s[unit + TAKES_FROM] = found
            s[unit + TAKES_WORTH] = worth
    if found == 0:
        found = first_target(s, unit)
        s[BOT_AT + BEST_VOLLEY] = 1 if found > 0 else 0
    return found


def worth_left(s: Block, target: UnitRow, worth: int, least: int) -> int:
    """Return the worth of an attack after those of its side at the same target in this phase. [WE-D04]

    No model falls twice. Once less than `least` is left, the other attacks are not reckoned.
    """
    for i in range(s[UNITS_FIELDED]):
        other = unit_row(s, i)
        # none aims at its own side
        volleys = volleys_at(s, other, target)
        if volleys > 0 and worth >= least:
            whole = edge_worth_of(s, target, WE_WHOLE)
            worth = share(worth, max(whole - volleys * volley_takes(s, other, target), 0), whole)
    return worth


def volley_takes(s: Block, unit: UnitRow, target: UnitRow) -> int:
    """Return the worth of one attack of a unit at its target.

    It is reckoned once in the fire phase, in which nobody moves.
    """
    if s[unit + TAKES_FROM] != target or s[CURRENT_PHASE] != PHASE_FIRE:
        body = body_of_unit(s, unit)
        s[unit + TAKES_FROM] = target
        s[unit + TAKES_WORTH] = fire_worth(
            s, unit, s[body + X], s[body + Y], target, WAY_PLAIN, level_now(s, target)
        )
    return s[unit + TAKES_WORTH]


def volleys_at(s: Block, unit: UnitRow, target: UnitRow) -> int:
    """Count the attacks of a unit in this phase that are aimed at a unit."""
    first = 1 if s[unit + FIRE_TARGET] == target else 0
    return first + 1 if s[unit + SECOND_TARGET] == target else first


def decide_fire(s: Block, unit: UnitRow) -> None:
    """Shoot at the most promising unit, with Heavy and sniping weapons at their own targets.

    Without a target the unit reloads, gets up or holds its fire. An officer may call support instead. Nobody lies
    down for a second attack: it lost 3 of 100 in 2,000 battles, and a unit without a target gained nothing by it.
    """
    target = best_target(s, unit)
    if decide_call(s, unit, s[BOT_AT + BEST_VOLLEY]):
        return
    if target > 0:
        if not decide_apart(s, unit, target):
            say_target(s, FIRE_AT, target)
            s[CHOICE_AT + CHOICE_NUMBER] = mode_of_fire(s, unit, target)
    elif edge_may_act(s, unit) and has_to_mend(s, unit):
        edge_say(s, MEND)
    else:
        edge_say(s, STAND_UP if edge_may_act(s, unit) and is_prone(s, unit) else HOLD_FIRE)


def decide_reaction(s: Block, unit: UnitRow) -> None:
    """Choose the second act of a unit on Reaction, fire at the most promising unit or none."""
    target = best_target(s, unit)
    if target > 0:
        say_target(s, REACT_FIRE, target)
        s[CHOICE_AT + CHOICE_NUMBER] = FIRE_MODES * more_dice(s, unit)
    else:
        edge_say(s, STAY_THERE)


# ---- how -------------------------------------------------------------------------------------------------------


def mode_of_fire(s: Block, unit: UnitRow, target: UnitRow) -> int:
    """Return the mode of a unit's fire, on Hold in one attack if it promises more than two. [WE-D07, WE-D24]

    Suppression must promise a fifth more, as it does if a plain die could not even hit.
    """
    if (
        obeys(s, unit) == ORDER_HOLD
        and s[unit + FIRE_TARGET] == 0
        and s[unit + UNIT_MORALE] < MORALE_SUPPRESSED
    ):
        body = body_of_unit(s, unit)
        x = s[body + X]
        y = s[body + Y]
        both = 2 * volley_takes(s, unit, target)
        if s[RULES_AT + WE_SUPPRESSION]:
            if 5 * fire_worth(s, unit, x, y, target, WAY_SUPPRESSES, level_now(s, target)) > 6 * both:
                return FIRE_SUPPRESSES
        if has_device(s, unit):
            # two attacks take no more than the whole target
            whole = min(both, edge_worth_of(s, target, WE_WHOLE))
            if fire_worth(s, unit, x, y, target, WAY_STEADY, level_now(s, target)) > whole:
                return FIRE_STEADIES
    return FIRE_MODES * more_dice(s, unit)


def decide_apart(s: Block, unit: UnitRow, target: UnitRow) -> int:
    """Return 1 and write the choice if a model should attack another target than its unit's. [WE-D15]

    Its weapon is better for that target.
    """
    model = next_up(s, unit, 0)
    # a figure that is its whole unit has its unit's target
    if next_up(s, unit, model) == 0:
        return 0
    while model > 0:
        if s[model + TARGET_APART] == 0 and not edge_is_vehicle(s, model) and may_pick_apart(s, model):
            other = own_target(s, unit, model, target)
            if other != target and joins_fire(s, model, unit):
                s[CHOICE_AT + CHOICE_ACTOR] = s[model + NUMBER]
                say_target(s, FIRE_APART, other)
                return 1
        model = next_up(s, unit, model)
    return 0


def own_target(s: Block, unit: UnitRow, model: ModelRow, target: UnitRow) -> UnitRow:
    """Return the best target for a model with a Heavy or sniping weapon, by default its unit's."""
    body = body_of_unit(s, unit)
    note_foes(s, unit, s[body + X], s[body + Y])
    found = target
    best = aim_worth(s, model, target, WAY_PLAIN)
    for i in range(s[BOT_AT + FOES]):
        other = foe_noted(s, i)
        if other != target and can_fire_at(s, unit, other):
            worth = aim_worth(s, model, other, WAY_PLAIN)
            if worth > best and can_hit_unit(s, model, other):
                found = other
                best = worth
    return found


def aim_worth(s: Block, model: ModelRow, target: UnitRow, way: int) -> int:
    """Return the worth of a model's attack on a unit.

    It counts more if it pierces armour, or if a leader or a Heavy weapon is in the unit.
    """
    enemy = nearest_at(s, target, s[model + X], s[model + Y])
    if enemy == 0 or may_stray(s, model, target, enemy):
        return 0
    view = sight_edge(s, model, enemy)
    taken = model_worth(s, model, enemy, gap(s, model, enemy), view, way, level_now(s, target))
    worth = edge_worth_of(s, target, taken)
    return FAVOURED * worth if is_favoured(s, model, enemy, target) else worth


def is_favoured(s: Block, model: ModelRow, enemy: ModelRow, target: UnitRow) -> int:
    """Return 1 for a target that a model's weapon is made for. [WE, Automation 6]

    It is a vehicle that its best weapon pierces, or a unit with a leader or a Heavy weapon.
    """
    if edge_is_vehicle(s, enemy):
        return 1 if strongest(s, model) >= s[enemy + ARMOUR_POINTS] else 0
    victim = next_up(s, target, 0)
    while victim > 0:
        if s[victim + LEADER_RATING] > 0 or carries_heavy(s, victim):
            return 1
        victim = next_up(s, target, victim)
    return 0


def strongest(s: Block, model: ModelRow) -> int:
    """Return the highest Penetration of a model's weapons that can fire."""
    most = 0
    weapon = edge_next_weapon(s, model, 0)
    while weapon > 0:
        if is_manned(s, weapon, model):
            most = max(most, s[weapon + SHOT_AP])
        weapon = edge_next_weapon(s, model, weapon)
    return most


# ---- orders to single figures ----------------------------------------------------------------------------------


def decide_alone(s: Block, unit: UnitRow, order: int) -> int:
    """Return 1 and write the choice if a model should aim or hold alone. [WE-022]

    The model has a Heavy or sniping weapon, and its unit's order makes less of that.
    """
    model = next_up(s, unit, 0)
    if model == 0 or next_up(s, unit, model) == 0 or order in (ORDER_RALLY, ORDER_AIMED):
        return 0
    note_foes(s, unit, s[model + X], s[model + Y])
    while model > 0:
        if may_pick_apart(s, model) and alone_refusal(s, model, ORDER_AIMED) == 0:
            own = better_alone(s, model, order)
            if own > 0:
                edge_say(s, ORDER_ALONE)
                s[CHOICE_AT + CHOICE_TARGET] = s[model + NUMBER]
                s[CHOICE_AT + CHOICE_NUMBER] = own
                return 1
        model = next_up(s, unit, model)
    return 0


def better_alone(s: Block, model: ModelRow, order: int) -> int:
    """Return the order that is better for a model alone than its unit's, 0 for none.

    It is to aim, or to hold and fire twice, at its present place.
    """
    aimed = 0
    plain = 0
    for i in range(s[BOT_AT + FOES]):
        target = foe_noted(s, i)
        aimed = max(aimed, aim_worth(s, model, target, WAY_AIMED))
        plain = max(plain, aim_worth(s, model, target, WAY_PLAIN))
    if order == ORDER_HOLD:
        # its unit on Hold lets the figure fire twice already
        return ORDER_AIMED if aimed > 2 * plain else 0
    if 2 * plain >= aimed and plain > 0:
        return ORDER_HOLD
    return ORDER_AIMED if aimed > plain else 0


# ---- smoke and support -------------------------------------------------------------------------------------

HALF_THROW = 1000  # how far ahead of its machine smoke is laid: five inches


def decide_smoke(s: Block, unit: UnitRow) -> int:
    """Return 1 and write the choice if a vehicle should lay smoke.

    A damaged vehicle lays it towards the nearest enemy, if it sees that enemy.
    """
    if smoke_launcher(s, unit) == 0:
        return 0
    vehicle = vehicle_of(s, unit)
    if s[vehicle + DIE_PENALTY] == 0 and s[vehicle + SPEED_LOSS] == 0:
        return 0
    enemy = edge_nearest_enemy(s, vehicle)
    if enemy == 0 or sight_edge(s, vehicle, enemy) == SEEN_NOT:
        return 0
    dx = s[enemy + X] - s[vehicle + X]
    dy = s[enemy + Y] - s[vehicle + Y]
    size = length(dx, dy)
    s[CHOICE_AT + CHOICE_VERB] = WE_LAY_SMOKE
    s[CHOICE_AT + CHOICE_POINTS] = 1
    s[CHOICE_AT + CHOICE_PATH] = s[vehicle + X] + share(dx, HALF_THROW, size)
    s[CHOICE_AT + CHOICE_PATH + 1] = s[vehicle + Y] + share(dy, HALF_THROW, size)
    return 1


def decide_call(s: Block, unit: UnitRow, least: int) -> int:
    """Return 1 and write the choice if support is worth more than the unit's own attack."""
    best = least
    found = 0
    number = next_on_call(s, unit, -1)
    if number < 0 or s[unit + FIRE_TARGET] > 0 or s[unit + UNIT_ACTS] == 0:
        return 0
    while number >= 0:
        for i in range(s[UNITS_FIELDED]):
            target = unit_row(s, i)
            worth = call_worth(s, unit, weapon_row(s, number), target) if are_enemies(s, unit, target) else 0
            if worth > best:
                # the refusal reads the weapon from the choice
                s[CHOICE_AT + CHOICE_WEAPON] = number
                if call_refusal(s, unit, target) == 0:
                    best = worth
                    found = 1
                    s[CHOICE_AT + CHOICE_TARGET_UNIT] = unit_number(s, target)
                    s[CHOICE_AT + CHOICE_NUMBER] = number
        number = next_on_call(s, unit, number)
    s[CHOICE_AT + CHOICE_WEAPON] = s[CHOICE_AT + CHOICE_NUMBER] if found else -1
    s[CHOICE_AT + CHOICE_NUMBER] = 0
    if found:
        s[CHOICE_AT + CHOICE_VERB] = CALL_FIRE
    return found


def call_worth(s: Block, unit: UnitRow, weapon: WeaponRow, target: UnitRow) -> int:
    """Return the worth of a weapon off the table against a unit, in thousandths of a point.

    It counts the chance that the call is heard.
    """
    model = next_up(s, target, 0)
    if model == 0:
        return 0
    heard = FACES + 1 - s[RULES_AT + WE_ORDER_NEEDED + s[host_of(s, unit) + TRAINING]]
    if edge_is_vehicle(s, model):
        armour = s[model + ARMOUR_POINTS]
        if is_harmless(s, weapon, armour):
            return 0
        hits = faces_to_hit(tank_needed(s, 0), 0)
        useful = useful_faces(s, FACE_TOP, 1 if s[weapon + SHOT_AP] >= armour else 0)
        share_of = hits * useful * 1000 // (FACES * FACES * USEFUL_SHARE)
    else:
        level = order_word(s, obeys(s, target), ORDER_CASUALTIES)
        share_of = die_worth(s, afar_modifier(s, weapon, model, 0), level)
    return s[weapon + SHOT_RATE] * share_of * heard // FACES * (mean_price(s, target) // 1000)
