# cython: compiled into the kernel
"""The exact chances of fire and charges, by counting faces. [WE-041] [WE-071] [WE-100]"""

from armybuilder.battle.kernel.choices import *
from armybuilder.battle.rulesets.edge.attacks import *
from armybuilder.battle.rulesets.edge.close_combat import *

PERMILLE = 1000
VOLLEY_CASES: int = (
    512000000000  # 20 to the power of 9: the chances of so many dice are exact to the last case
)
DIE_FACES = 6


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
        alone = named_model(s, CHOICE_ACTOR) if verb == FIRE_APART else 0
        foresee_fire(s, unit, target, alone, mode, out)


def foresee_fire(s: Block, unit: UnitRow, target: UnitRow, alone: ModelRow, mode: int, out: Block) -> None:
    """Write the chances that an attack hits and hurts at least once, and its mean points.

    All dice of the unit's weapons at the target count, or those of a model with a target apart, `alone`.
    """
    points = 0
    out[FORECAST_CASES] = VOLLEY_CASES
    # while the dice are counted, these are the cases in which all have missed, or have hurt nobody
    out[FORECAST_HIT] = VOLLEY_CASES
    out[FORECAST_HURT] = VOLLEY_CASES
    vehicle = vehicle_of(s, unit)
    weapon = edge_next_weapon(s, vehicle, 0) if vehicle and crews_guns(s, vehicle) else 0
    while weapon:
        own = mode_for(s, vehicle, unit, mode)
        gunner = edge_gunner_of(s, weapon)
        if gunner and fires_with(s, gunner, vehicle, target, alone):
            gun = gun_of_station(s, vehicle, weapon, target, own)
            points += foresee_gun(s, gunner, gun, target, own, out) if gun else 0
        weapon = edge_next_weapon(s, vehicle, weapon)
    model = next_shooter(s, unit, 0)
    while model:
        own = mode_for(s, model, unit, mode)
        gun = best_gun(s, model, model, target, own) if fires_with(s, model, model, target, alone) else 0
        points += foresee_gun(s, model, gun, target, own, out) if gun else 0
        model = next_shooter(s, unit, model)
    out[FORECAST_POINTS] = points
    out[FORECAST_HIT] = VOLLEY_CASES - out[FORECAST_HIT]
    out[FORECAST_HURT] = VOLLEY_CASES - out[FORECAST_HURT]
    shorten_cases(out)


def fires_with(s: Block, firer: ModelRow, owner: ModelRow, target: UnitRow, alone: ModelRow) -> int:
    """Return 1 if a model fires at a target in its unit's attack, or in that of one model, `alone`. [WE-D15]"""
    if alone:
        return 1 if alone in (firer, owner) else 0
    return 1 if aim_of(s, firer, target) == target else 0


def spare(out: Block, place: int, good: int, cases: int, dice: int) -> None:
    """Multiply the cases at a place of a forecast by the chance that all of a number of dice fail.

    Each die succeeds in `good` of its `cases`.
    """
    for _ in range(dice):
        out[place] = out[place] * (cases - good) // cases


def shorten_cases(out: Block) -> None:
    """Write the chances of a forecast with fewer cases, as many twenties as possible divided out."""
    while out[FORECAST_CASES] > FACES and out[FORECAST_HIT] % FACES == 0 and out[FORECAST_HURT] % FACES == 0:
        out[FORECAST_CASES] = out[FORECAST_CASES] // FACES
        out[FORECAST_HIT] = out[FORECAST_HIT] // FACES
        out[FORECAST_HURT] = out[FORECAST_HURT] // FACES


def foresee_gun(s: Block, firer: ModelRow, weapon: WeaponRow, unit: UnitRow, mode: int, out: Block) -> int:
    """Return the mean loss from one weapon's dice, in thousandths of a point.

    Its dice count for the chances in `out`. A Kill hurts, and a Hit only adds to the pool.
    """
    target = nearest_in_reach(s, weapon, edge_body_of(s, firer), unit)
    if edge_is_vehicle(s, target):
        return foresee_hull(s, firer, weapon, target, mode_at(s, target, mode), out)
    view = sight_edge(s, edge_body_of(s, firer), target)
    modifier = edge_shot_modifier(s, firer, weapon, target, view, mode, 0)
    counts = faces_of(s, modifier)
    kills = kills_in(counts)
    hits = hits_in(counts)
    if mode % FIRE_MODES == FIRE_SUPPRESSES:
        kills = 1
        hits = 0
    sure = faces_aimed(s, firer, target)
    dice = edge_dice_of(s, weapon, mode)
    if out[FORECAST_NEEDED] == 0:
        out[FORECAST_NEEDED] = s[RULES_AT + WE_HIT_FROM]
        out[FORECAST_MODIFIERS] = modifier
    spare(out, FORECAST_HIT, (kills + hits) * sure, FACES * FACES, dice)
    spare(out, FORECAST_HURT, kills * sure, FACES * FACES, dice)
    level = casualty_level(s, unit)
    price = s[target + PRICE] * PERMILLE
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

    Its dice count for the chances in `out`. A hit hurts if its location has any effect, or if it strikes an
    exposed crew member.
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
    dice = edge_dice_of(s, weapon, mode)
    if out[FORECAST_NEEDED] == 0:
        out[FORECAST_NEEDED] = needed
        out[FORECAST_MODIFIERS] = modifier
        out[FORECAST_PF] = armour
        out[FORECAST_PEN] = s[weapon + SHOT_AP]
    spare(out, FORECAST_HIT, hits * sure, FACES * FACES, dice)
    exposed = exposed_count(s, vehicle)
    if exposed == 0:
        spare(out, FORECAST_HURT, hits * sure * useful, FACES * FACES * FACES, dice)
    else:
        struck = WE_EXPOSED_UPTO * exposed_faces(s, firer, weapon, vehicle, view, mode)
        struck += (DIE_FACES - WE_EXPOSED_UPTO) * useful * exposed
        spare(out, FORECAST_HURT, hits * sure * struck, FACES * FACES * FACES * DIE_FACES * exposed, dice)
    cases = dice * hits * useful * sure // FACES
    return cases * s[vehicle + PRICE] * PERMILLE // (FACES * FACES * USEFUL_SHARE)


def exposed_count(s: Block, vehicle: ModelRow) -> int:
    """Count the exposed models in a vehicle."""
    count = 0
    for i in range(s[MODEL_COUNT]):
        count += is_exposed(s, MODELS_AT + i * MODEL_WIDTH, vehicle)
    return count


def exposed_faces(
    s: Block, firer: ModelRow, weapon: WeaponRow, vehicle: ModelRow, view: int, mode: int
) -> int:
    """Count the faces, of twenty for each exposed model in a vehicle, on which a die strikes it. [WE-D57]"""
    faces = 0
    for i in range(s[MODEL_COUNT]):
        man = MODELS_AT + i * MODEL_WIDTH
        if is_exposed(s, man, vehicle) and edge_is_immune(s, man, weapon) == 0:
            counts = faces_of(s, exposed_modifier(s, firer, weapon, vehicle, man, view, mode, 0))
            faces += kills_in(counts) + hits_in(counts)
    return faces


def foresee_charge(s: Block, unit: UnitRow, alone: ModelRow, target: UnitRow, out: Block) -> None:
    """Write the chances of the first duel of a charge, and the mean losses of both sides from all duels."""
    one = alone or next_up(s, unit, 0)
    count = 1 if alone else members_up(s, unit)
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
