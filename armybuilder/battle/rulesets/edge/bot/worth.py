# cython: compiled into the kernel
"""The worth of fire and blows to the bot, in thousandths of a point. [WE, Automation 3 to 5]

A unit is judged from the place of its first model. The nearest enemy model represents its whole unit, and the
nearest units represent all. `note_foes` records them before any is evaluated.
"""

from armybuilder.battle.kernel.objectives import *
from armybuilder.battle.rulesets.edge.attacks import *
from armybuilder.battle.rulesets.edge.orders import *

WE_THOUSAND = 1000
FRIGHT = 150  # thousandths of a figure that a Morale Hit is worth
USEFUL_THROUGH = 1000  # share, in thousandths, of hits on a vehicle that do something
USEFUL_STOPPED = 150
VEHICLE_PARTS = 6
DANGER_PERCENT = 40  # percent of what all near enemies could take that counts as danger: most of them fire at others, or fail their order
PLAIN_LEVEL = 4  # hits for a casualty where the enemy's order is not known
# ---- ways of firing
WAY_PLAIN = 0
WAY_AIMED = 1
WAY_STEADY = 2  # one attack on Hold, with targeting devices
WAY_REACTS = 3
WAY_AT_RUNNER = 4
WAY_SUPPRESSES = 5
ROW_BITS = 28  # of a word in the list of enemies: the row of the unit; the bits above are its distance
WE_WHOLE = 1000000000  # thousandths of a figure, more than can ever be taken


def edge_clamped(count: int) -> int:
    """Limit a number of faces to those of a die."""
    return max(0, min(count, FACES))


def die_worth(s: Block, modifier: int, level: int) -> int:
    """Return the mean loss from a die, in thousandths of a figure.

    It needs the die's modifier and the target's casualty level.
    """
    # a natural 20 kills with any total: at least a single face does [WE-042]
    kills = max(edge_clamped(FACES + 1 + modifier - s[RULES_AT + WE_KILL_FROM]), 1)
    hits = max(edge_clamped(FACES + 1 + modifier - s[RULES_AT + WE_HIT_FROM]) - kills, 0)
    frights = max(edge_clamped(FACES + 1 + modifier - s[RULES_AT + WE_MORALE_FROM]) - hits - kills, 0)
    return (kills * WE_THOUSAND + hits * WE_THOUSAND // level + frights * FRIGHT) // FACES


def fright_worth(s: Block, modifier: int) -> int:
    """Return the mean loss from a die of suppressive fire, in thousandths of a figure. [WE-D07]

    It frightens, and kills on its highest face only.
    """
    frights = max(edge_clamped(FACES + 1 + modifier - s[RULES_AT + WE_MORALE_FROM]) - 1, 0)
    return (WE_THOUSAND + frights * FRIGHT) // FACES


def mean_price(s: Block, unit: UnitRow) -> int:
    """Return the mean worth of a unit's models, in thousandths of a point."""
    return edge_worth_of(s, unit, WE_THOUSAND)


def edge_worth_of(s: Block, unit: UnitRow, taken: int) -> int:
    """Return the worth of a loss in a unit, in thousandths of a point, at most the whole unit's.

    The loss, `taken`, is in thousandths of a model.
    """
    # most units are one figure: its worth needs no mean
    if s[unit + UNIT_SIZE] == 1:
        only = next_up(s, unit, 0)
        return min(taken, WE_THOUSAND) * (s[only + PRICE] + bounty(s, only)) if only > 0 else 0
    count = 0
    total = 0
    model = next_up(s, unit, 0)
    while model > 0:
        count += 1
        total += s[model + PRICE] + bounty(s, model)
        model = next_up(s, unit, model)
    return min(taken, count * WE_THOUSAND) * total // count if count else 0


def bonus_of(s: Block, firer: ModelRow, weapon: WeaponRow, way: int) -> int:
    """Return the modifier of a mode of fire and a failed check of ammunition."""
    bonus = s[RULES_AT + WE_AMMUNITION] if is_short(s, firer, s[firer + UNIT]) else 0
    if way == WAY_AIMED:
        return bonus + s[RULES_AT + WE_AIMED] + device_of(s, weapon)
    if way == WAY_STEADY:
        return bonus + s[weapon + WEAPON_TARGETING]
    if way == WAY_REACTS:
        return bonus + s[RULES_AT + WE_REACTION]
    if way == WAY_AT_RUNNER:
        return bonus + s[RULES_AT + WE_RUNNING]
    return bonus + s[RULES_AT + WE_SUPPRESSING] if way == WAY_SUPPRESSES else bonus


def edge_gun_worth(
    s: Block, firer: ModelRow, weapon: WeaponRow, target: ModelRow, far: int, view: int, way: int, level: int
) -> int:
    """Return the mean loss from a weapon's attack over a distance, in thousandths of a model."""
    if far > s[weapon + SHOT_RANGE]:
        return 0
    # the least range binds indirect fire alone [WE-D23]
    if view == SEEN_NOT and (far < s[weapon + SHOT_LEAST] or edge_is_spotted(s, weapon, firer, target) == 0):
        return 0
    bonus = bonus_of(s, firer, weapon, way)
    if edge_is_vehicle(s, target):
        return hull_worth(s, firer, weapon, target, far, view, bonus)
    modifier = combat_value(s, firer) + s[weapon + SHOT_DAMAGE] + factor_met(s, target, weapon) + bonus
    if 2 * far > s[weapon + SHOT_RANGE]:
        modifier += s[RULES_AT + WE_FAR]
    if far < s[RULES_AT + WE_CLOSE_WITHIN]:
        modifier += s[RULES_AT + WE_CLOSE]
    if view == SEEN_COVER or s[target + FLAT]:
        modifier += s[RULES_AT + WE_COVER]
    elif view == SEEN_CONCEALED:
        modifier += s[RULES_AT + WE_CONCEALED]
    if way == WAY_SUPPRESSES:
        return 2 * s[weapon + SHOT_RATE] * fright_worth(s, modifier)
    return s[weapon + SHOT_RATE] * die_worth(s, modifier, level)


def hull_worth(
    s: Block, firer: ModelRow, weapon: WeaponRow, target: ModelRow, far: int, view: int, bonus: int
) -> int:
    """Return the mean loss from an attack, in thousandths of a vehicle. [WE-D56]"""
    facing = facing_struck(s, target, s[firer + X], s[firer + Y])
    armour = armour_at(s, target, facing, weapon)
    if is_harmless(s, weapon, armour):
        return 0
    faces = faces_to_hit(
        tank_needed(s, far),
        bonus + trained_to_hit(s, s[firer + TRAINING]) + hull_modifier(s, target, view, 0),
    )
    useful = USEFUL_THROUGH if s[weapon + SHOT_AP] >= armour else USEFUL_STOPPED
    return s[weapon + SHOT_RATE] * faces * useful // FACES // VEHICLE_PARTS


def model_worth(
    s: Block, model: ModelRow, target: ModelRow, far: int, view: int, way: int, level: int
) -> int:
    """Return the mean loss of an enemy from a model's best weapon, or from all of a vehicle's."""
    best = 0
    total = 0
    weapon = edge_next_weapon(s, model, 0)
    while weapon > 0:
        if far <= s[weapon + SHOT_RANGE] and is_manned(s, weapon, model):
            firer = edge_gunner_of(s, weapon)
            worth = edge_gun_worth(s, firer, weapon, target, far, view, way, level)
            best = max(best, worth)
            total += worth
        weapon = edge_next_weapon(s, model, weapon)
    return total if edge_is_vehicle(s, model) else best


def nearest_at(s: Block, unit: UnitRow, x: int, y: int) -> ModelRow:
    """Return the member of an enemy unit nearest to a place that is not hidden, 0 for none. [WE-D08]"""
    # the only member is the nearest: no distance is measured
    if s[unit + UNIT_SIZE] == 1:
        only = next_up(s, unit, 0)
        return only if only > 0 and s[only + HIDDEN] == 0 else 0
    found = 0
    least = 0
    model = next_up(s, unit, 0)
    while model > 0:
        dx = s[model + X] - x
        dy = s[model + Y] - y
        far = dx * dx + dy * dy
        if s[model + HIDDEN] == 0 and (found == 0 or far < least):
            found = model
            least = far
        model = next_up(s, unit, model)
    return found


def note_foes(s: Block, unit: UnitRow, x: int, y: int) -> None:
    """Record the enemy units nearest to a place, the nearest first, for a decision."""
    s[BOT_AT + FOES] = 0
    for i in range(RECKONED_ONCE):
        s[BOT_AT + GAIN_AT + i] = -1
        s[BOT_AT + LOSS_AT + i] = -1
    for i in range(s[UNITS_FIELDED]):
        foe = unit_row(s, i)
        model = nearest_at(s, foe, x, y) if are_enemies(s, unit, foe) else 0
        if model > 0:
            dx = s[model + X] - x
            dy = s[model + Y] - y
            # squares stand in the same order as distances, and need no root
            note_foe(s, foe, dx * dx + dy * dy)


def note_foe(s: Block, foe: UnitRow, far: int) -> None:
    """Insert an enemy unit into the list of the nearest, if it is near enough."""
    count = s[BOT_AT + FOES]
    row = BOT_AT + FOES_AT + count
    noted = (far << ROW_BITS) | foe
    # the list is full: a nearer unit takes the place of the farthest
    if count == NOTED_FOES:
        row -= 1
        if noted >= s[row]:
            return
    else:
        s[BOT_AT + FOES] = count + 1
    while row > BOT_AT + FOES_AT and s[row - 1] > noted:
        s[row] = s[row - 1]
        row -= 1
    s[row] = noted


def foe_noted(s: Block, number: int) -> UnitRow:
    """Return a recorded enemy unit by its number, 0 for the nearest."""
    return s[BOT_AT + FOES_AT + number] & ((1 << ROW_BITS) - 1)


def square_noted(s: Block, number: int) -> int:
    """Return the square of the distance at which an enemy unit was recorded."""
    return s[BOT_AT + FOES_AT + number] >> ROW_BITS


def foe_ahead(s: Block, lead: ModelRow) -> ModelRow:
    """Return the nearest model of the nearest recorded enemy unit, 0 for none."""
    if s[BOT_AT + FOES] == 0:
        return 0
    return nearest_at(s, foe_noted(s, 0), s[lead + X], s[lead + Y])


def note_guns_of(s: Block, unit: UnitRow) -> None:
    """Record the longest range of a unit's weapons for the turn, and the longest of indirect fire."""
    most = 0
    # below every distance, so that a unit without such weapons never reaches an unseen target
    lob = -1
    model = next_member(s, unit, 0)
    while model > 0:
        weapon = edge_next_weapon(s, model, 0)
        while weapon > 0:
            if s[model + STATUS] in (IN_PLAY, ABOARD):
                most = max(most, s[weapon + SHOT_RANGE])
                if s[weapon + WEAPON_PARABOLIC]:
                    lob = max(lob, s[weapon + SHOT_RANGE])
            weapon = edge_next_weapon(s, model, weapon)
        model = next_member(s, unit, model)
    s[unit + LONGEST_GUN] = most
    s[unit + LONGEST_LOB] = lob


def distance_within(s: Block, model: ModelRow, x: int, y: int, most: int) -> int:
    """Compute the distance of a model from a place, or a number greater than `most` if it is farther."""
    dx = s[model + X] - x
    dy = s[model + Y] - y
    square = dx * dx + dy * dy
    # a root costs much, and beyond `most` the distance does not matter
    return root(square) if square < (most + 1) * (most + 1) else most + 1


def may_stray(s: Block, firer: ModelRow, target: UnitRow, enemy: ModelRow) -> int:
    """Return 1 if the bot spares a unit because fire at it may strike a comrade. [WE-040]

    The comrade fights the unit's nearest model.
    """
    return 1 if s[target + LOCKED_WITH] and foe_at(s, enemy, firer) > 0 else 0


def fire_worth(s: Block, unit: UnitRow, x: int, y: int, target: UnitRow, way: int, level: int) -> int:
    """Return the worth of a unit's attack on another, with its first model at a place. [WE, Automation 3]"""
    lead = next_up(s, unit, 0)
    enemy = nearest_at(s, target, x, y)
    if lead == 0 or enemy == 0 or may_stray(s, lead, target, enemy):
        return 0
    bases = s[lead + RADIUS] + s[enemy + RADIUS]
    far = distance_within(s, enemy, x, y, s[unit + LONGEST_GUN] + bases) - bases
    if far > s[unit + LONGEST_GUN]:
        return 0
    view = sight_from(s, lead, x, y, enemy, s[enemy + X], s[enemy + Y])
    if view == SEEN_NOT and far > s[unit + LONGEST_LOB]:
        return 0
    return edge_worth_of(s, target, volley_worth(s, unit, enemy, max(far, 0), view, way, level))


def volley_worth(s: Block, unit: UnitRow, enemy: ModelRow, far: int, view: int, way: int, level: int) -> int:
    """Return the mean loss from the fire of all models of a unit, in thousandths of a figure."""
    total = 0
    model = next_up(s, unit, 0)
    while model > 0:
        total += model_worth(s, model, enemy, far, view, way, level)
        model = next_up(s, unit, model)
    return total


def fire_band(s: Block, unit: UnitRow, far: int) -> int:
    """Return the band of a distance: that of close fire, half the unit's range, or beyond."""
    if far < s[RULES_AT + WE_CLOSE_WITHIN]:
        return 0
    return 1 if 2 * far <= s[unit + LONGEST_GUN] else 2


def open_worth(s: Block, unit: UnitRow, number: int, enemy: ModelRow, far: int) -> int:
    """Return the most that a unit's fire at a recorded enemy can be worth from a distance.

    It is reckoned once for each band of distance, for a target in the open at the band's near end.
    """
    if enemy == 0 or far > s[unit + LONGEST_GUN]:
        return 0
    band = fire_band(s, unit, far)
    row = BOT_AT + GAIN_AT + (number * FIRE_BANDS + band) * FIRE_VIEWS + SEEN_OPEN - SEEN_NOT
    if s[row] < 0:
        near = 0 if band == 0 else s[RULES_AT + WE_CLOSE_WITHIN]
        if band == 2:
            near = max(near, s[unit + LONGEST_GUN] // 2 + 1)
        taken = 0
        other = next_up(s, foe_noted(s, number), 0)
        while other > 0:
            taken = max(taken, volley_worth(s, unit, other, near, SEEN_OPEN, WAY_PLAIN, PLAIN_LEVEL))
            other = next_up(s, foe_noted(s, number), other)
        s[row] = edge_worth_of(s, foe_noted(s, number), taken)
    return s[row]


def gain_from(s: Block, unit: UnitRow, number: int, enemy: ModelRow, far: int, view: int) -> int:
    """Return the worth of a unit's fire at a recorded enemy in reach.

    It is reckoned once for each band of distance and each view.
    """
    if view == SEEN_NOT and far > s[unit + LONGEST_LOB]:
        return 0
    row = BOT_AT + GAIN_AT + (number * FIRE_BANDS + fire_band(s, unit, far)) * FIRE_VIEWS + view - SEEN_NOT
    if s[row] < 0:
        taken = volley_worth(s, unit, enemy, max(far, 0), view, WAY_PLAIN, PLAIN_LEVEL)
        s[row] = edge_worth_of(s, foe_noted(s, number), taken)
    return s[row]


def loss_from(s: Block, lead: ModelRow, number: int, far: int, view: int, level: int) -> int:
    """Return the mean loss from a recorded enemy's fire, in thousandths of a figure.

    It is reckoned once for each band of distance and each view.
    """
    foe = foe_noted(s, number)
    if view == SEEN_NOT and far > s[foe + LONGEST_LOB]:
        return 0
    row = BOT_AT + LOSS_AT + (number * FIRE_BANDS + fire_band(s, foe, far)) * FIRE_VIEWS + view - SEEN_NOT
    if s[row] < 0:
        s[row] = volley_worth(s, foe, lead, far, view, WAY_PLAIN, level)
    return s[row]


def note_place(s: Block, unit: UnitRow, lead: ModelRow, x: int, y: int) -> int:
    """Record the distances of the recorded enemies from a place.

    Returns the most that the unit's best attack from there can be worth, without a line of sight.
    """
    most = 0
    for i in range(s[BOT_AT + FOES]):
        enemy = nearest_at(s, foe_noted(s, i), x, y)
        far = length(s[enemy + X] - x, s[enemy + Y] - y)
        s[BOT_AT + NEAREST_AT + i] = enemy
        s[BOT_AT + AWAY_AT + i] = far
        hope = 0
        if s[unit + LONGEST_GUN]:
            hope = open_worth(s, unit, i, enemy, far - s[lead + RADIUS] - s[enemy + RADIUS])
        s[BOT_AT + HOPE_AT + i] = hope
        most = max(most, hope)
    return most


def hope_left(s: Block, first: int) -> int:
    """Return the most that fire from the place noted can be worth at the recorded enemies from a number on."""
    most = 0
    for i in range(first, s[BOT_AT + FOES]):
        most = max(most, s[BOT_AT + HOPE_AT + i])
    return most


def best_fire(s: Block, unit: UnitRow, x: int, y: int) -> int:
    """Return the worth of a unit's best attack from a place, and record its target."""
    best = 0
    s[BOT_AT + WE_BEST_TARGET] = 0
    lead = next_up(s, unit, 0)
    for i in range(s[BOT_AT + FOES] if s[unit + LONGEST_GUN] else 0):
        enemy = nearest_at(s, foe_noted(s, i), x, y)
        bases = s[lead + RADIUS] + s[enemy + RADIUS]
        far = distance_within(s, enemy, x, y, s[unit + LONGEST_GUN] + bases) - bases
        if enemy == 0 or far > s[unit + LONGEST_GUN] or may_stray(s, lead, foe_noted(s, i), enemy):
            continue
        view = sight_from(s, lead, x, y, enemy, s[enemy + X], s[enemy + Y])
        worth = gain_from(s, unit, i, enemy, far, view)
        if worth > best:
            best = worth
            s[BOT_AT + WE_BEST_TARGET] = foe_noted(s, i)
    return best


def look_around(s: Block, unit: UnitRow, x: int, y: int, level: int) -> int:
    """Record the worth of a unit's best attack from a place and its target, and return the danger there.

    It is `best_fire` and `danger` in one, because both ask for the same lines of sight.
    """
    s[BOT_AT + BEST_VOLLEY] = 0
    s[BOT_AT + WE_BEST_TARGET] = 0
    lead = next_up(s, unit, 0)
    lost = 0
    for i in range(s[BOT_AT + FOES]):
        foe = foe_noted(s, i)
        enemy = nearest_at(s, foe, x, y)
        bases = s[lead + RADIUS] + s[enemy + RADIUS]
        reach = s[unit + LONGEST_GUN] + bases if s[unit + LONGEST_GUN] else 0
        far = distance_within(s, enemy, x, y, max(reach, s[foe + LONGEST_GUN]))
        if enemy == 0 or far > max(reach, s[foe + LONGEST_GUN]):
            continue
        views = both_views(s, lead, x, y, enemy, s[enemy + X], s[enemy + Y])
        if far <= reach and may_stray(s, lead, foe, enemy) == 0:
            worth = gain_from(s, unit, i, enemy, far - bases, views % BACK - 1)
            if worth > s[BOT_AT + BEST_VOLLEY]:
                s[BOT_AT + BEST_VOLLEY] = worth
                s[BOT_AT + WE_BEST_TARGET] = foe
        if far <= s[foe + LONGEST_GUN]:
            lost += loss_from(s, lead, i, far, views // BACK - 1, level)
    return edge_worth_of(s, unit, lost * DANGER_PERCENT // HUNDRED)


def danger(s: Block, unit: UnitRow, x: int, y: int, level: int, way: int, most: int) -> int:
    """Return the loss of a unit to the recorded enemies, with its first model at a place. [WE, Automation 5]

    If the loss is `most` or more, counting stops there.
    """
    lead = next_up(s, unit, 0)
    total = 0
    felt = 0
    for i in range(s[BOT_AT + FOES] if lead > 0 else 0):
        lost = danger_from(s, foe_noted(s, i), lead, x, y, level, way)
        if lost > 0:
            total += lost
            felt = edge_worth_of(s, unit, total * DANGER_PERCENT // 100)
            if felt >= most:
                return felt
    return felt


def danger_from(s: Block, enemy: UnitRow, lead: ModelRow, x: int, y: int, level: int, way: int) -> int:
    """Return the mean loss of a model at a place to an enemy unit, in thousandths of a figure."""
    shooter = nearest_at(s, enemy, x, y)
    if shooter == 0:
        return 0
    far = distance_within(s, shooter, x, y, s[enemy + LONGEST_GUN])
    if far > s[enemy + LONGEST_GUN]:
        return 0
    view = sight_from(s, shooter, s[shooter + X], s[shooter + Y], lead, x, y)
    if view == SEEN_NOT and far > s[enemy + LONGEST_LOB]:
        return 0
    return volley_worth(s, enemy, lead, far, view, way, level)


# ---- blows -----------------------------------------------------------------------------------------------------


def blow_total(s: Block, model: ModelRow, other: ModelRow, charging: int) -> int:
    """Estimate the modifier of a model's die in an assault against another. [WE-076]"""
    if s[model + WE_ASSAULT] == WE_NO_VALUE:
        return 0
    best = 0
    weapon = edge_next_weapon(s, model, 0)
    while weapon > 0:
        best = max(best, s[weapon + SHOT_ASSAULT])
        weapon = edge_next_weapon(s, model, weapon)
    better = max(s[model + ARMOUR_LEVEL] - s[other + ARMOUR_LEVEL], 0)
    total = s[model + WE_ASSAULT] + best + better * s[RULES_AT + WE_BLOW_LEVEL]
    return total + s[RULES_AT + WE_BLOW_CHARGED] if charging else total


def edge_ways_of(margin: int) -> int:
    """Count the cases, of 400, in which a die of twenty exceeds another by a margin."""
    if margin > FACES - 1:
        return 0
    if margin <= -FACES:
        return FACES * FACES
    if margin > 0:
        return (FACES - margin) * (FACES + 1 - margin) // 2
    return FACES * FACES - (FACES - 1 + margin) * (FACES + margin) // 2


def duel_worth(ahead: int) -> int:
    """Return the enemy's mean loss in a duel, in thousandths of a model.

    `ahead` is the difference of the modifiers.
    """
    # a margin of 11 kills, of 4 hits, and two hits fell a figure in an assault [WE-072] [WE-D35]
    kills = edge_ways_of(11 - ahead)
    return (kills * WE_THOUSAND + (edge_ways_of(4 - ahead) - kills) * WE_THOUSAND // 2) // (FACES * FACES)


def assault_worth(s: Block, unit: UnitRow, target: UnitRow) -> int:
    """Return the worth of a charge at a unit, less the losses that it costs. [WE, Automation 4]"""
    mine = next_up(s, unit, 0)
    theirs = next_up(s, target, 0)
    if mine == 0 or theirs == 0 or edge_is_vehicle(s, theirs):
        return 0
    ahead = blow_total(s, mine, theirs, 1) - blow_total(s, theirs, mine, 0)
    count = 0
    model = next_up(s, unit, 0)
    while model > 0:
        count += 1
        model = next_up(s, unit, model)
    gain = count * duel_worth(ahead) * (mean_price(s, target) // WE_THOUSAND)
    return gain - count * duel_worth(-ahead) * (mean_price(s, unit) // WE_THOUSAND)


def lead_in_duel(s: Block, unit: UnitRow, target: UnitRow) -> int:
    """Return the lead of a charging unit's first model in the modifiers of a duel."""
    mine = next_up(s, unit, 0)
    theirs = next_up(s, target, 0)
    if mine == 0 or theirs == 0 or edge_is_vehicle(s, theirs):
        return -FACES
    return blow_total(s, mine, theirs, 1) - blow_total(s, theirs, mine, 0)
