# cython: compiled into the kernel
"""The exact chances of fire and charges, by counting faces. [WE-041] [WE-071] [WE-100]"""

from armybuilder.battle.kernel.choices import *
from armybuilder.battle.rulesets.edge.attacks import *
from armybuilder.battle.rulesets.edge.close_combat import *

PERMILLE = 1000


def forecast_edge(s: Block, out: Block) -> None:
    """Write the forecast of the choice in the block, if it is fire, op-fire or a charge."""
    out[FORECAST_CASES] = FACES
    verb = s[CHOICE_AT + CHOICE_VERB]
    if out[FORECAST_LEGAL] or verb not in (FIRE_AT, FIRE_APART, REACT_FIRE, OP_FIRE, CHARGE_AT):
        return
    unit = unit_row(s, s[CHOICE_AT + CHOICE_UNIT])
    target = unit_row(s, s[CHOICE_AT + CHOICE_TARGET_UNIT])
    if verb == OP_FIRE and s[PENDING_CAUSE] > 0:
        target = s[s[PENDING_CAUSE] + UNIT]
    if target == 0 or next_up(s, target, 0) == 0:
        return
    if verb == CHARGE_AT:
        foresee_charge(s, unit, named_model(s, CHOICE_ACTOR), target, out)
    else:
        mode = s[CHOICE_AT + CHOICE_NUMBER] + (FIRE_REACTS if verb in (REACT_FIRE, OP_FIRE) else 0)
        foresee_fire(s, unit, target, mode, out)


def foresee_fire(s: Block, unit: UnitRow, target: UnitRow, mode: int, out: Block) -> None:
    """Write the chance of the first shooter's first die, and the mean points of the whole attack."""
    points = 0
    vehicle = vehicle_of(s, unit)
    weapon = edge_next_weapon(s, vehicle, 0) if vehicle > 0 and crews_guns(s, vehicle) else 0
    while weapon > 0:
        own = mode_for(s, vehicle, unit, mode)
        gun = gun_of_station(s, vehicle, weapon, target, own)
        points += foresee_gun(s, edge_gunner_of(s, gun), gun, target, own, out) if gun > 0 else 0
        weapon = edge_next_weapon(s, vehicle, weapon)
    model = next_shooter(s, unit, 0)
    while model > 0:
        own = mode_for(s, model, unit, mode)
        gun = best_gun(s, model, model, target, own)
        points += foresee_gun(s, model, gun, target, own, out) if gun > 0 else 0
        model = next_shooter(s, unit, model)
    out[FORECAST_POINTS] = points


def foresee_gun(s: Block, firer: ModelRow, weapon: WeaponRow, unit: UnitRow, mode: int, out: Block) -> int:
    """Return the mean loss from one weapon's dice, in thousandths of a point.

    The chances of the first weapon are written into `out`.
    """
    target = nearest_in_reach(s, weapon, edge_body_of(s, firer), unit)
    if edge_is_vehicle(s, target):
        return foresee_hull(s, firer, weapon, target, mode, out)
    view = sight_edge(s, edge_body_of(s, firer), target)
    modifier = edge_shot_modifier(s, firer, weapon, target, view, mode, 0)
    counts = faces_of(s, modifier)
    kills = kills_in(counts)
    hits = hits_in(counts)
    if mode % FIRE_MODES == FIRE_SUPPRESSES:
        kills = 1
        hits = 0
    sure = faces_aimed(s, firer, target)
    if out[FORECAST_NEEDED] == 0:
        # where dice may go astray, the die for that multiplies the cases
        part = sure if sure < FACES else 1
        out[FORECAST_CASES] = FACES if sure == FACES else FACES * FACES
        out[FORECAST_NEEDED] = s[RULES_AT + WE_HIT_FROM]
        out[FORECAST_MODIFIERS] = modifier
        out[FORECAST_HIT] = (kills + hits) * part
        out[FORECAST_HURT] = kills * part
    level = casualty_level(s, unit)
    price = s[target + PRICE] * PERMILLE
    dice = edge_dice_of(s, weapon, mode)
    return dice * sure * (kills * price + hits * price // level) // (FACES * FACES)


def faces_aimed(s: Block, firer: ModelRow, target: ModelRow) -> int:
    """Count the faces, of twenty, on which a die goes to the model it is aimed at. [WE-040]

    In an assault it may go astray.
    """
    return FACES - s[RULES_AT + WE_STRAY_UPTO] if foe_at(s, target, firer) > 0 else FACES


def foresee_hull(
    s: Block, firer: ModelRow, weapon: WeaponRow, vehicle: ModelRow, mode: int, out: Block
) -> int:
    """Return the mean loss from a weapon's dice at a vehicle, in thousandths of a point.

    A hit hurts if its location has any effect. The chances of the first weapon are written into `out`.
    """
    body = edge_body_of(s, firer)
    view = sight_edge(s, body, vehicle)
    modifier = tank_modifier(s, firer, weapon, vehicle, view, mode, 0)
    needed = tank_needed(s, gap(s, body, vehicle))
    facing = facing_of_shot(s, body, weapon, vehicle, view)
    armour = armour_at(s, vehicle, facing, weapon)
    hits = faces_to_hit(needed, modifier)
    useful = 0
    if is_harmless(s, weapon, armour) == 0:
        useful = useful_faces(s, facing, 1 if s[weapon + SHOT_AP] >= armour else 0)
    sure = faces_aimed(s, firer, vehicle)
    if out[FORECAST_NEEDED] == 0:
        out[FORECAST_CASES] = FACES * FACES
        out[FORECAST_NEEDED] = needed
        out[FORECAST_MODIFIERS] = modifier
        out[FORECAST_HIT] = hits * sure
        out[FORECAST_HURT] = hits * useful * sure // FACES
        out[FORECAST_PF] = armour
        out[FORECAST_PEN] = s[weapon + SHOT_AP]
    cases = edge_dice_of(s, weapon, mode) * hits * useful * sure // FACES
    return cases * s[vehicle + PRICE] * PERMILLE // (FACES * FACES * USEFUL_SHARE)


def foresee_charge(s: Block, unit: UnitRow, alone: ModelRow, target: UnitRow, out: Block) -> None:
    """Write the chances of the first duel of a charge, and the mean losses of both sides from all duels."""
    one = alone if alone > 0 else next_up(s, unit, 0)
    count = 1 if alone > 0 else members_up(s, unit)
    other = next_up(s, target, 0)
    if one == 0 or edge_is_vehicle(s, one) or edge_is_vehicle(s, other):
        return
    own = charging_modifier(s, one, other)
    against = edge_blow_modifier(s, other, one, 0)
    counts = duel_faces(s, own, against)
    back = duel_faces(s, against, own)
    out[FORECAST_CASES] = DUEL_CASES
    out[FORECAST_MODIFIERS] = own
    out[FORECAST_NEEDED] = against
    if s[one + WE_ASSAULT] != WE_NO_VALUE:
        out[FORECAST_HURT] = counts // DUEL_KILLS
        out[FORECAST_HIT] = counts // DUEL_KILLS + counts // DUEL_HITS % DUEL_HITS
        out[FORECAST_POINTS] = duel_points(s, counts, s[other + PRICE]) * count
    if s[other + WE_ASSAULT] != WE_NO_VALUE:
        # only an enemy with a duel of its own strikes back [WE-073]
        pairs = min(count, members_up(s, target))
        out[FORECAST_AGAINST] = duel_points(s, back, s[one + PRICE]) * pairs


def charging_modifier(s: Block, one: ModelRow, other: ModelRow) -> int:
    """Return the modifier of a model's die after a charge of its unit."""
    # a unit that has charged this turn has the bonus in its modifier already
    already = s[RULES_AT + WE_BLOW_CHARGED] if has_charged(s, one) else 0
    return edge_blow_modifier(s, one, other, 0) - already + s[RULES_AT + WE_BLOW_CHARGED]


def duel_points(s: Block, counts: int, price: int) -> int:
    """Return the mean loss from a duel, in thousandths of a point.

    Two hits in an assault fell one model.
    """
    level = order_word(s, ORDER_CHARGE, ORDER_CASUALTIES)
    hits = counts // DUEL_HITS % DUEL_HITS
    return (counts // DUEL_KILLS * PERMILLE + hits * PERMILLE // level) * price // DUEL_CASES
