# cython: compiled into the kernel
"""Assaults, with their pairs, duels, blows at vehicles and free dice at withdrawing units, [WE-070] to [WE-076]."""

from armybuilder.battle.rulesets.edge.shooting import *

DUEL_CASES = 400
DUEL_KILLS = 1000000  # counts of a duel: below a thousand each
DUEL_HITS = 1000


def is_in_contact(s: Block, one: ModelRow, other: ModelRow) -> int:
    """Return 1 if two models are near enough to fight. [WE-070]"""
    return is_nearer(s, one, other, s[RULES_AT + WE_CONTACT_WITHIN] + 1)


def fights(s: Block, model: ModelRow) -> int:
    """Return 1 for a model on the table that can be in a duel."""
    if is_up(s, model) == 0:
        return 0
    return 0 if edge_is_vehicle(s, model) and is_out(s, model) else 1


def clear_duels(s: Block) -> None:
    """Clear the pairs of the turn before, and the units' counts of losses in an assault."""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        s[model + DUEL_WITH] = 0
        s[model + DUEL_EXTRA] = 0
    for place in range(s[UNITS_FIELDED]):
        unit = unit_row(s, place)
        s[unit + DEALT] = 0
        s[unit + SUFFERED] = 0


def nearest_foe(s: Block, model: ModelRow, unit: UnitRow, paired: int) -> ModelRow:
    """Return the nearest model of a unit in contact with a model, 0 for none.

    `paired` says whether it must have a pair already, or must have none.
    """
    best = 0
    least = 0
    other = next_up(s, unit, 0)
    while other:
        if is_in_contact(s, model, other) and (s[other + DUEL_WITH] > 0) == (paired > 0):
            away = gap(s, model, other)
            if best == 0 or away < least:
                best = other
                least = away
        other = next_up(s, unit, other)
    return best


def pair_up(s: Block, unit: UnitRow, other: UnitRow) -> None:
    """Match the models of two locked units one to one, then let the rest double up. [WE-070]"""
    model = next_up(s, unit, 0)
    while model:
        foe = nearest_foe(s, model, other, 0) if s[model + DUEL_WITH] == 0 else 0
        if foe:
            s[model + DUEL_WITH] = foe
            s[foe + DUEL_WITH] = model
        model = next_up(s, unit, model)
    double_up(s, unit, other)
    double_up(s, other, unit)


def double_up(s: Block, unit: UnitRow, other: UnitRow) -> None:
    """Join the unpaired members of a unit to pairs of the other unit's models."""
    model = next_up(s, unit, 0)
    while model:
        if s[model + DUEL_WITH] == 0:
            foe = nearest_foe(s, model, other, 1)
            if foe:
                s[model + DUEL_WITH] = foe
                s[model + DUEL_EXTRA] = 1
        model = next_up(s, unit, model)


def fight_assaults(s: Block) -> None:
    """Fight all assaults at once. [WE-015] [WE-D04] [WE-D35]

    Killed models are removed when the phase ends.
    """
    clear_duels(s)
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        other = s[unit + LOCKED_WITH]
        # two units locked with each other pair up once; a third that joined them pairs up by itself
        if other and (s[other + LOCKED_WITH] != unit or other > unit):
            pair_up(s, unit, other)
    for place in range(s[MODEL_COUNT]):
        model = MODELS_AT + place * MODEL_WIDTH
        if s[model + DUEL_WITH] > 0:
            s[s[model + UNIT] + FOUGHT] = 1
            s[s[s[model + DUEL_WITH] + UNIT] + FOUGHT] = 1
            fight_duel(s, model, s[model + DUEL_WITH])


def fight_duel(s: Block, model: ModelRow, foe: ModelRow) -> None:
    """Fight the duel of a pair. [WE-071] [WE-073] [WE-D36]

    Two figures roll against each other. Against a vehicle each model strikes by itself.
    """
    if edge_is_vehicle(s, model) or edge_is_vehicle(s, foe):
        strike_alone(s, model, foe)
    elif s[model + DUEL_EXTRA]:
        roll_duel(s, model, foe, 1)
    # a pair is rolled for once: by the member whose row comes first
    elif model < foe:
        roll_duel(s, model, foe, 0)


def blow_bonus(s: Block, model: ModelRow) -> int:
    """Return the bonus of a model's best weapon in an assault, 0 without one. [WE-D34]"""
    weapon = blow_weapon(s, model)
    return s[weapon + SHOT_ASSAULT] if weapon else 0


def blow_weapon(s: Block, model: ModelRow) -> WeaponRow:
    """Return the weapon that adds most to a model's die in an assault, 0 for none."""
    best = 0
    weapon = edge_next_weapon(s, model, 0)
    while weapon:
        if s[weapon + SHOT_ASSAULT] > 0 and is_broken_gun(s, weapon) == 0:
            if best == 0 or s[weapon + SHOT_ASSAULT] > s[best + SHOT_ASSAULT]:
                best = weapon
        weapon = edge_next_weapon(s, model, weapon)
    return best


def edge_blow_modifier(s: Block, model: ModelRow, foe: ModelRow, telling: int) -> int:
    """Return the sum of the modifiers of a model's die in an assault, and log them if `telling`. [WE-074] [WE-076] [WE-D32]

    It is 0 for a model that cannot attack.
    """
    if s[model + WE_ASSAULT] == WE_NO_VALUE:
        return 0
    total = why(s, WE_WHY_COMBAT, assault_value(s, model), telling)
    total += why(s, WE_WHY_BLADE, blow_bonus(s, model), telling)
    levels = max(s[model + ARMOUR_LEVEL] - s[foe + ARMOUR_LEVEL], 0)
    total += why(s, WE_WHY_ARMOUR, levels * s[RULES_AT + WE_BLOW_LEVEL], telling)
    if is_higher(s, model, foe):
        total += why(s, WE_WHY_HEIGHT, s[RULES_AT + WE_BLOW_HEIGHT], telling)
    if edge_is_vehicle(s, model):
        total += why(s, WE_WHY_DAMAGED, -s[model + DIE_PENALTY], telling)
    if has_charged(s, model):
        total += why(s, WE_WHY_ORDER, s[RULES_AT + WE_BLOW_CHARGED], telling)
    return total + unit_blow_modifier(s, s[model + UNIT], s[foe + UNIT], telling)


def assault_value(s: Block, model: ModelRow) -> int:
    """Return a model's Assault value, with its controller's training for a controlled robot."""
    trained = s[RULES_AT + WE_TRAINED_ASSAULT + s[model + TRAINING]] if s[model + CORE] == CORE_SLAVE else 0
    return s[model + WE_ASSAULT] + trained


def unit_blow_modifier(s: Block, unit: UnitRow, other: UnitRow, telling: int) -> int:
    """Return the modifier of an assault from the states of both units.

    These are Heavy weapons, a unit that fell back, and a suppressed enemy.
    """
    total = 0
    if s[unit + MORALE_BEFORE] == MORALE_FALL_BACK:
        total += why(s, WE_WHY_FELL_BACK, s[RULES_AT + WE_BLOW_FELL_BACK], telling)
    if unit_has_heavy(s, unit):
        total += why(s, WE_WHY_HEAVY, s[RULES_AT + WE_BLOW_HEAVY], telling)
    if s[other + MORALE_BEFORE] >= MORALE_SUPPRESSED:
        total += why(s, WE_WHY_SUPPRESSED, s[RULES_AT + WE_BLOW_SUPPRESSED], telling)
    return total


def has_charged(s: Block, model: ModelRow) -> int:
    """Return 1 if a Charge has brought a model's unit, or the model alone, into contact this turn. [WE-022, WE-D09]"""
    unit = s[model + UNIT]
    moved = s[model + HAS_MOVED] if s[model + OWN_ORDER] else s[unit + UNIT_MOVED]
    return moved if order_now(s, model, unit) == ORDER_CHARGE else 0


def unit_has_heavy(s: Block, unit: UnitRow) -> int:
    """Return 1 if any model of a unit carries a Heavy weapon.

    Units of vehicles do not count, because their weapons do not hamper them.
    """
    if vehicle_of(s, unit):
        return 0
    model = next_up(s, unit, 0)
    while model:
        if carries_heavy(s, model):
            return 1
        model = next_up(s, unit, model)
    return 0


def duel_effect(s: Block, natural: int, margin: int) -> int:
    """Return the effect `EFFECT_...` of a duel, from its margin and the natural face. [WE-072]

    It is EFFECT_MISS if the duel is not won.
    """
    if margin <= 0:
        return EFFECT_MISS
    if natural >= s[RULES_AT + WE_NATURAL_KILL]:
        return EFFECT_KILL
    # the margin is read on the Effect chart, where the lowest margin must be a Morale Hit [WE-072]
    return effect_of_total(s, s[RULES_AT + WE_BLOW_MARGIN] + margin)


def duel_faces(s: Block, own: int, other: int) -> int:
    """Count the cases of a duel in which a model kills, hits or frightens its enemy. [WE-071] [WE-072]

    There are 400 cases, and the counts are packed in one number. `own` and `other` are the modifiers of the
    model and of its enemy.
    """
    counts = 0
    for natural in range(1, FACES + 1):
        for against in range(1, FACES + 1):
            effect = duel_effect(s, natural, natural + own - against - other)
            if effect == EFFECT_KILL:
                counts += DUEL_KILLS
            elif effect == EFFECT_HIT:
                counts += DUEL_HITS
            elif effect == EFFECT_MORALE:
                counts += 1
    return counts


def roll_duel(s: Block, model: ModelRow, foe: ModelRow, extra: int) -> None:
    """Roll the duel of two models, and apply its effects. [WE-071] [WE-073] [WE-074]

    In an extra pair only the first model can score.
    """
    natural = throw_faces(s, model, DIE_WE_DUEL, FACES)
    against = throw_faces(s, foe, DIE_WE_DUEL, FACES)
    own = edge_blow_modifier(s, model, foe, 0)
    other = edge_blow_modifier(s, foe, model, 0)
    margin = natural + own - against - other
    effect = duel_effect(s, natural, margin) if s[model + WE_ASSAULT] != WE_NO_VALUE else EFFECT_MISS
    answer = EFFECT_MISS
    # in an extra pair the enemy has fought its own duel already [WE-073]
    if extra == 0 and s[foe + WE_ASSAULT] != WE_NO_VALUE:
        answer = duel_effect(s, against, -margin)
    weapon = blow_weapon(s, model)
    # at most one of the two has an effect
    told = effect - answer
    rule = 73 if extra else 71
    tell_roll_here(s, WE_DUEL, rule, model, foe, weapon, natural, own, against + other, told, against)
    edge_blow_modifier(s, model, foe, 1)
    wound_in_duel(s, model, foe, weapon, effect)
    wound_in_duel(s, foe, model, blow_weapon(s, foe), answer)


def wound_in_duel(s: Block, winner: ModelRow, loser: ModelRow, weapon: WeaponRow, effect: int) -> None:
    """Apply the effect of a duel to its loser, and count it for the morale of both units. [WE-072]"""
    if effect >= EFFECT_HIT:
        s[s[winner + UNIT] + DEALT] += 1
        s[s[loser + UNIT] + SUFFERED] += 1
    edge_suffer(s, s[loser + UNIT], winner, weapon, effect, loser)


# ---- vehicles ------------------------------------------------------------------------------------------------


def strike_alone(s: Block, model: ModelRow, foe: ModelRow) -> None:
    """Strike with one model of a pair that includes a vehicle. [WE-D36]

    A model strikes at a vehicle. A vehicle strikes at a figure only with a weapon for assaults.
    """
    if fights(s, model) == 0 or s[model + WE_ASSAULT] == WE_NO_VALUE:
        return
    if edge_is_vehicle(s, foe):
        strike_at_hull(s, model, foe)
    elif blow_weapon(s, model) > 0:
        strike_freely(s, model, foe)


def hull_weapon(s: Block, model: ModelRow) -> WeaponRow:
    """Return a model's best weapon against a vehicle in contact, 0 for bare hands.

    These are blades, grenades and explosives.
    """
    best = 0
    weapon = edge_next_weapon(s, model, 0)
    while weapon:
        if is_for_hulls(s, weapon) and (best == 0 or s[weapon + SHOT_AP] > s[best + SHOT_AP]):
            best = weapon
        weapon = edge_next_weapon(s, model, weapon)
    return best


def is_for_hulls(s: Block, weapon: WeaponRow) -> int:
    """Return 1 if a weapon is ready and can be used on a vehicle in contact."""
    category = s[weapon + WEAPON_CATEGORY]
    if s[weapon + WEAPON_SPENT] or is_broken_gun(s, weapon):
        return 0
    if category in (TANK_BUSTER, DEMOLITION, GRENADES):
        return 1 if s[weapon + WEAPON_ISSUE] == 0 or s[weapon + WEAPON_STOCK] > 0 else 0
    return 1 if category in (CLOSE_COMBAT, HEAVY_CLOSE_COMBAT) else 0


def strike_at_hull(s: Block, model: ModelRow, vehicle: ModelRow) -> None:
    """Strike a vehicle in contact, with one roll to hit, on the side that is touched. [WE-D36]"""
    weapon = hull_weapon(s, model)
    natural = throw_faces(s, model, DIE_WE_TO_HIT, FACES)
    modifier = hull_blow_modifier(s, model, vehicle, 0)
    # contact is the nearest band of range [WE-D36]
    needed = tank_needed(s, 0)
    hit = 1 if natural + modifier >= needed else 0
    tell_roll_here(s, WE_TO_HIT, 100, model, vehicle, weapon, natural, modifier, needed, hit, 0)
    hull_blow_modifier(s, model, vehicle, 1)
    if weapon and s[weapon + WEAPON_CATEGORY] in (TANK_BUSTER, DEMOLITION, GRENADES):
        edge_use_charge(s, weapon)
        # only tank busters and demolition charges strike the figures within their area
        if s[weapon + WEAPON_CATEGORY] != GRENADES:
            blast_beside(s, model, weapon, vehicle)
    if hit == 0:
        return
    facing = facing_struck(s, vehicle, s[model + X], s[model + Y])
    if weapon:
        strike_hull(s, model, weapon, vehicle, facing, 0)
    else:
        strike_bare(s, model, vehicle, facing)


def hull_blow_modifier(s: Block, model: ModelRow, vehicle: ModelRow, telling: int) -> int:
    """Return the modifier of a blow at a vehicle in contact. [WE-D36]

    It adds the attacker's training and damage, and the vehicle's size.
    """
    total = why(s, WE_WHY_TRAINING, trained_to_hit(s, s[model + TRAINING]), telling)
    if edge_is_vehicle(s, model):
        total += why(s, WE_WHY_DAMAGED, -s[model + DIE_PENALTY], telling)
    return total + why(s, WE_WHY_SIZE, edge_size_modifier(s, vehicle), telling)


def strike_bare(s: Block, model: ModelRow, vehicle: ModelRow, facing: int) -> None:
    """Strike a vehicle with a weapon that is not made for it, or without one."""
    armour = armour_at(s, vehicle, facing, 0)
    if s[RULES_AT + WE_PENETRATION] > armour - s[RULES_AT + WE_HARMLESS]:
        hit_vehicle(s, model, 0, vehicle, facing, s[RULES_AT + WE_PENETRATION], armour, 0)


def edge_use_charge(s: Block, weapon: WeaponRow) -> None:
    """Spend a grenade or an explosive."""
    if s[weapon + WEAPON_ISSUE] > 0:
        s[weapon + WEAPON_STOCK] -= 1
    else:
        s[weapon + WEAPON_SPENT] = 1


def blast_beside(s: Block, model: ModelRow, weapon: WeaponRow, vehicle: ModelRow) -> None:
    """Strike each enemy unit within the area of an explosive that is set on a vehicle. [WE-072]"""
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        victim = first_within(s, unit, vehicle, s[weapon + WEAPON_RADIUS])
        if victim and are_enemies(s, unit, s[model + UNIT]):
            for _ in range(s[weapon + SHOT_RATE]):
                natural = throw_faces(s, model, DIE_WE_BLAST, FACES)
                modifier = s[weapon + SHOT_DAMAGE] + factor_met(s, victim, weapon)
                effect = edge_effect_of(s, natural, natural + modifier)
                tell_roll_here(
                    s,
                    WE_SHOT,
                    115,
                    model,
                    victim,
                    weapon,
                    natural,
                    modifier,
                    s[RULES_AT + WE_HIT_FROM],
                    effect,
                    0,
                )
                edge_suffer(s, unit, model, weapon, effect, 0)


def first_within(s: Block, unit: UnitRow, centre: int, reach: int) -> ModelRow:
    """Return the first figure of a unit within a distance of a model, 0 for none."""
    model = next_up(s, unit, 0)
    while model:
        if edge_is_vehicle(s, model) == 0 and is_nearer(s, centre, model, reach + 1):
            return model
        model = next_up(s, unit, model)
    return 0


def strike_freely(s: Block, striker: ModelRow, target: ModelRow) -> None:
    """Roll one unopposed die at a model in an assault. [WE-075]"""
    if s[striker + WE_ASSAULT] == WE_NO_VALUE:
        return
    weapon = blow_weapon(s, striker)
    natural = throw_faces(s, striker, DIE_WE_DUEL, FACES)
    modifier = edge_blow_modifier(s, striker, target, 0)
    effect = edge_effect_of(s, natural, natural + modifier)
    tell_roll_here(
        s, WE_FREE_DIE, 75, striker, target, weapon, natural, modifier, s[RULES_AT + WE_HIT_FROM], effect, 0
    )
    edge_blow_modifier(s, striker, target, 1)
    wound_in_duel(s, striker, target, weapon, effect)


def strike_who_leaves(s: Block, unit: UnitRow) -> None:
    """Roll the free dice of all enemies in the assault against a unit that leaves it. [WE-075] [WE-D46]

    A unit leaves if it withdraws, breaks or falls back.
    """
    for i in range(s[UNITS_FIELDED]):
        other = unit_row(s, i)
        if s[other + LOCKED_WITH] == unit or s[unit + LOCKED_WITH] == other:
            edge_strike_leaver(s, unit, other)


def edge_strike_leaver(s: Block, unit: UnitRow, other: UnitRow) -> None:
    """Roll an enemy unit's free dice, one for each pair, against a unit that leaves. [WE-075]"""
    clear_pairs(s, unit)
    clear_pairs(s, other)
    pair_up(s, unit, other)
    model = next_up(s, other, 0)
    while model:
        target = s[model + DUEL_WITH]
        # a free die for each pair: figures that double up have none [WE-075]
        if target and s[model + DUEL_EXTRA] == 0 and edge_is_vehicle(s, target) == 0:
            strike_freely(s, model, target)
        model = next_up(s, other, model)
    clear_pairs(s, unit)
    clear_pairs(s, other)


def clear_pairs(s: Block, unit: UnitRow) -> None:
    """Clear the pairs of one unit."""
    model = next_up(s, unit, 0)
    while model:
        s[model + DUEL_WITH] = 0
        s[model + DUEL_EXTRA] = 0
        model = next_up(s, unit, model)
