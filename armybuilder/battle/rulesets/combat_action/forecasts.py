# cython: compiled into the kernel
"""The forecast of a choice: exact chances and expected points, for players and the bot."""

from armybuilder.battle.kernel.tactics import *
from armybuilder.battle.rulesets.combat_action.close_combat import *

DOWN = 6  # weight of a model put out, in sixths of its price
WOUND = 2  # weight of a wound
FRIENDS_COUNT = 2  # how much dearer than an enemy's a friend's loss under a template is

DIRECTIONS = 6
CASES = 36


def forecast_combat_action(s: Block, out: Block) -> None:
    """Write the chances of a shot or blow, in 36ths.

    The forecast of any other choice is empty.
    """
    out[FORECAST_CASES] = 36
    actor = named_model(s, CHOICE_ACTOR)
    target = named_model(s, CHOICE_TARGET)
    verb = said(s, CHOICE_VERB)
    weapon = named_weapon(s)
    if actor == 0 or target == 0:
        return
    if is_fire(verb) and weapon > 0:
        forecast_shot(s, actor, weapon, target, verb, said(s, CHOICE_NUMBER), out)
        if s[weapon + WEAPON_RADIUS] > 0:
            forecast_template(s, actor, weapon, target, verb, said(s, CHOICE_NUMBER), out)
    elif verb in (FIGHT, STRIKE, CHARGE):
        forecast_blow(s, actor, weapon if weapon > 0 else s[actor + BLADE], target, out)


# ---- what shots and blows are worth, in thousandths of a point ---------------------------------------------


def hurt_weight(s: Block, target: ModelRow, pen: int, pf: int) -> int:
    """Return the average loss of a target by the Defence die, in 36ths of its price. [CA-B-134, CA-B-135]"""
    if s[target + KIND] != KIND_CREATURE:
        return machine_weight(s, target, pen, pf)
    least = max(1, pf - pen + 1)  # the lowest die that hurts
    if least > 6:
        return 0
    if s[RULES_AT + RULE_LARGE] or s[target + WOUNDED]:
        # no first wound is left: every die that hurts puts the model out
        return DOWN * (7 - least)
    weight = 0
    for die in range(least, 7):
        weight += DOWN if s[RULES_AT + SEVERITY_OF + die - 1] > 1 else WOUND
    return weight


def machine_weight(s: Block, machine: ModelRow, pen: int, pf: int) -> int:
    """Return the average loss of a machine by a hit, in 36ths of its price. [CA-B-145]

    Each location has a weight.
    """
    faces = hurt_faces(pen, pf)
    if faces == 0 or is_damaged(s, machine, POWER_PLANT):
        return 0
    weight = 0
    for die in range(1, 7):
        weight += location_weight(location_from(s, machine, rolled_row(s, die, pen, pf)))
    return faces * weight // 6


def location_weight(row: int) -> int:
    """Return the weight of a location's loss, in sixths of the machine's price."""
    # from the engine on the machine is immobilised, which earns its whole price [CA-D-046]
    if row >= ENGINE:
        return DOWN
    return row // 2 + 1 if row >= WEAPON_SYSTEM else 0


def hurt_faces(pen: int, pf: int) -> int:
    """Return the number of faces of the Defence die that damage. [CA-B-134]"""
    return 6 if pen > pf else faces_reaching(pf - pen + 1)


def shots_of(s: Block, weapon: WeaponRow, verb: Verb, number: int) -> int:
    """Return the number of shots of a firing action. [CA-B-106]"""
    if verb == AUTOMATIC_FIRE or (verb == HEAVY_FIRE and number > 0 and s[weapon + WEAPON_AUTOMATIC]):
        return s[RULES_AT + BURST_SHOTS]
    return 1


def volley_faces(
    s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow, band: int, verb: Verb, shots: int
) -> int:
    """Return the average hits of a firing action, in sixths."""
    faces = faces_hitting(s[shooter + SS], hit_modifiers(s, shooter, weapon, target, band, verb, 0, 0))
    if shots > 1:
        later = hit_modifiers(s, shooter, weapon, target, band, verb, 1, 0)
        faces += (shots - 1) * faces_hitting(skill_of_shot(s, shooter, 1), later)
    return faces


def volley_value(
    s: Block,
    shooter: ModelRow,
    weapon: WeaponRow,
    target: ModelRow,
    band: int,
    cover: int,
    verb: Verb,
    number: int,
) -> int:
    """Return the enemy's average loss of points to a firing action, in thousandths."""
    if is_immune(s, target, weapon) or (s[weapon + WEAPON_PARABOLIC] and s[target + ALTITUDE] > LOW_ALTITUDE):
        return 0
    pf = protection_from(s, shooter, target, weapon, cover)
    weight = hurt_weight(s, target, s[weapon + WEAPON_PEN], pf)
    if weight == 0:
        return 0
    faces = volley_faces(s, shooter, weapon, target, band, verb, shots_of(s, weapon, verb, number))
    worth = weight * s[target + PRICE]
    if s[weapon + WEAPON_RADIUS] > 0:
        worth += company_weight(s, shooter, weapon, target)
    # sixths to hit times 36ths of a price are 216ths
    return faces * worth * POINT_PARTS // 216 if worth > 0 else 0


def company_weight(s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow) -> int:
    """Return the average loss of other models under a template on a target, in 36ths of a point.

    Enemies count for, friends twice against.
    """
    weight = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if model != target and s[model + STATUS] == IN_PLAY:
            if is_under(
                s, s[target + X], s[target + Y], s[weapon + WEAPON_RADIUS], s[target + ALTITUDE], model
            ) and not is_immune(s, model, weapon):
                hurt = hurt_weight(s, model, s[weapon + WEAPON_PEN], protection(s, model, weapon, 0))
                hurt = hurt * s[model + PRICE]
                weight += hurt if s[model + SIDE] != s[shooter + SIDE] else -FRIENDS_COUNT * hurt
    return weight


def back_faces(s: Block, defender: ModelRow, barred: int) -> int:
    """Return the number of faces of a blow that cause Strike Back. [CA-B-160, CA-B-167]"""
    if not can_strike_back(s, defender, barred):
        return 0
    return 2 if s[defender + FEROCIOUS] else 1


def blow_value(s: Block, attacker: ModelRow, weapon: WeaponRow, defender: ModelRow) -> int:
    """Return the enemy's average loss of points to a blow, in thousandths."""
    if s[attacker + FA] == 0:
        return 0
    pen = s[weapon + WEAPON_PEN] if weapon > 0 else 0
    weight = hurt_weight(s, defender, pen, protection(s, defender, weapon, 0))
    return blow_faces(s, attacker, weapon, defender) * weight * s[defender + PRICE] * POINT_PARTS // 216


def back_value(s: Block, attacker: ModelRow, defender: ModelRow, barred: int) -> int:
    """Return the attacker's average loss of points to Strike Back, in thousandths."""
    faces = back_faces(s, defender, barred)
    blade = s[defender + BLADE]
    if faces == 0 or s[attacker + FA] == 0 or s[defender + FA] == 0:
        return 0
    weight = hurt_weight(s, attacker, s[blade + WEAPON_PEN], protection(s, attacker, blade, 0))
    return faces * weight * s[attacker + PRICE] * POINT_PARTS // 216


def melee_value(s: Block, attacker: ModelRow, defender: ModelRow) -> int:
    """Return the value of a close combat attack: the blow, Strike Back, and the blows that follow."""
    gain = blow_value(s, attacker, s[attacker + BLADE], defender)
    loss = back_value(s, attacker, defender, s[defender + FLAT])
    answer = blow_value(s, defender, s[defender + BLADE], attacker) - back_value(s, defender, attacker, 0)
    # the melee goes on: half of another exchange counts, less the blow that answers
    return gain - loss + share(gain - loss - max(0, answer), 1, 2)


def forecast_shot(
    s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow, verb: Verb, number: int, out: Block
) -> None:
    """Write the forecast of a firing action.

    It has the exact cases in which any of its shots hits or hurts, and the expected points of all shots, at
    most the target's price.
    """
    other = s[weapon + WEAPON_LINKED]
    if other > weapon and not is_ready(s, weapon):
        weapon = other
    band = shot_band(s, shooter, weapon, target)
    cover = cover_against(s, shooter, target, band)
    # only co-ordinates let an unseen target be fired at: no cover is reckoned
    cover = 0 if cover == UNSEEN else cover
    pf = protection_from(s, shooter, target, weapon, cover)
    total = hit_modifiers(s, shooter, weapon, target, band, verb, 0, 0)
    hurts = 0 if is_immune(s, target, weapon) else hurt_faces(s[weapon + WEAPON_PEN], pf)
    # while the shots are counted, these are the cases in which all have missed, or have hurt nobody
    out[FORECAST_CASES] = 1
    out[FORECAST_HIT] = 1
    out[FORECAST_HURT] = 1
    count_shots(s, shooter, weapon, target, band, verb, number, hurts, out)
    if other > weapon and is_ready(s, other):
        count_shots(s, shooter, other, target, band, verb, number, hurts, out)
    out[FORECAST_HIT] = out[FORECAST_CASES] - out[FORECAST_HIT]
    out[FORECAST_HURT] = out[FORECAST_CASES] - out[FORECAST_HURT]
    out[FORECAST_POINTS] = volley_loss(s, shooter, weapon, target, band, cover, verb, number)
    out[FORECAST_AGAINST] = 0
    out[FORECAST_MODIFIERS] = total
    out[FORECAST_NEEDED] = s[shooter + SS]
    out[FORECAST_BAND] = band
    out[FORECAST_PF] = pf
    out[FORECAST_COVER] = cover
    out[FORECAST_PEN] = s[weapon + WEAPON_PEN]


def count_shots(
    s: Block,
    shooter: ModelRow,
    weapon: WeaponRow,
    target: ModelRow,
    band: int,
    verb: Verb,
    number: int,
    hurts: int,
    out: Block,
) -> None:
    """Multiply the cases of a forecast by those in which no shot of a weapon hits, or hurts. [CA-B-106]

    A hit hurts on `hurts` faces of the Defence die.
    """
    for shot in range(shots_of(s, weapon, verb, number)):
        total = hit_modifiers(s, shooter, weapon, target, band, verb, shot, 0)
        faces = faces_hitting(skill_of_shot(s, shooter, shot), total)
        out[FORECAST_CASES] *= CASES
        out[FORECAST_HIT] *= CASES - 6 * faces
        out[FORECAST_HURT] *= CASES - faces * hurts


def forecast_blow(s: Block, attacker: ModelRow, weapon: WeaponRow, defender: ModelRow, out: Block) -> None:
    """Write the forecast of a close combat attack."""
    barred = s[defender + FLAT]
    pf = protection(s, defender, weapon, 0)
    pen = s[weapon + WEAPON_PEN] if weapon > 0 else 0
    faces = blow_faces(s, attacker, weapon, defender)
    out[FORECAST_HIT] = 6 * faces
    out[FORECAST_HURT] = faces * hurt_faces(pen, pf)
    out[FORECAST_POINTS] = blow_value(s, attacker, weapon, defender)
    out[FORECAST_AGAINST] = back_value(s, attacker, defender, barred)
    out[FORECAST_MODIFIERS] = blow_modifiers(s, attacker, weapon, 0)
    out[FORECAST_NEEDED] = s[attacker + FA]
    out[FORECAST_BAND] = BAND_CC
    out[FORECAST_PF] = pf
    out[FORECAST_COVER] = 0
    out[FORECAST_PEN] = pen


# ---- what is shown of a firing action: a target loses its price once ----------------------------------------


def volley_loss(
    s: Block,
    shooter: ModelRow,
    weapon: WeaponRow,
    target: ModelRow,
    band: int,
    cover: int,
    verb: Verb,
    number: int,
) -> int:
    """Return a target's average loss of points to a firing action, in thousandths, at most its price. [CA-B-106, CA-B-136]

    The bot uses the plain sum of the shots instead (`volley_value`).
    """
    if is_immune(s, target, weapon) or (s[weapon + WEAPON_PARABOLIC] and s[target + ALTITUDE] > LOW_ALTITUDE):
        return 0
    pf = protection_from(s, shooter, target, weapon, cover)
    falls = weight_of_falls(s, target, s[weapon + WEAPON_PEN], pf)
    wounds = DOWN * faces_wounding(s, target, s[weapon + WEAPON_PEN], pf)
    first = faces_hitting(s[shooter + SS], hit_modifiers(s, shooter, weapon, target, band, verb, 0, 0))
    later = faces_hitting(
        skill_of_shot(s, shooter, 1), hit_modifiers(s, shooter, weapon, target, band, verb, 1, 0)
    )
    shots = shots_of(s, weapon, verb, number)
    first *= DOWN
    later *= DOWN
    return points_lost(s[target + PRICE], shots, first * falls, first * wounds, later * falls, later * wounds)


def points_lost(price: int, shots: int, falls: int, wounds: int, later_falls: int, later_wounds: int) -> int:
    """Return the points lost to a number of shots, in thousandths, from their chances.

    The chances of a fall and of a wound are in 36ths of 36ths: of the first shot, and of each later one. A
    wounded model falls to any further damage.
    """
    every = CASES * CASES
    whole = 1
    wounded = 0
    cases = 1
    for shot in range(shots):
        unhurt = every - (falls + wounds if shot == 0 else later_falls + later_wounds)
        # wounded before and spared now, or whole before and wounded now
        wounded = wounded * unhurt + whole * (wounds if shot == 0 else later_wounds)
        whole *= unhurt
        cases *= every
    # all that are not whole lose the price, but those only wounded keep most of it
    lost = DOWN * (cases - whole) - (DOWN - WOUND) * wounded
    return lost * price * POINT_PARTS // (DOWN * cases)


def weight_of_falls(s: Block, target: ModelRow, pen: int, pf: int) -> int:
    """Return the chance that a hit fells a creature, in 36ths. [CA-B-134, CA-B-145]

    For a machine it is its average loss.
    """
    if s[target + KIND] != KIND_CREATURE:
        return machine_weight(s, target, pen, pf)
    return DOWN * (hurt_faces(pen, pf) - faces_wounding(s, target, pen, pf))


def faces_wounding(s: Block, target: ModelRow, pen: int, pf: int) -> int:
    """Return the number of faces of the Defence die that only wound. [CA-B-135]

    Only an unwounded creature in small scale can be wounded.
    """
    if s[target + KIND] != KIND_CREATURE or s[RULES_AT + RULE_LARGE] or s[target + WOUNDED]:
        return 0
    faces = 0
    for die in range(7 - hurt_faces(pen, pf), 7):
        faces += 0 if s[RULES_AT + SEVERITY_OF + die - 1] > 1 else 1
    return faces


# ---- what a template is worth, wherever the shot may land; on average, in 36ths of a point -----------------


def worth_under(
    s: Block, owner: ModelRow, weapon: WeaponRow, x: int, y: int, band: int, altitude: int, side: int
) -> int:
    """Return a side's average loss to a blast at a place."""
    worth = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + SIDE] == side and is_under(s, x, y, s[weapon + WEAPON_RADIUS], altitude, model):
            if s[model + STATUS] == IN_PLAY and not is_immune(s, model, weapon):
                cover = cover_in_blast(s, owner, x, y, band, model)
                pf = protection_from(s, owner, model, weapon, cover)
                worth += hurt_weight(s, model, s[weapon + WEAPON_PEN], pf) * s[model + PRICE]
    return worth


def shot_worth(
    s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow, verb: Verb, shot: int, side: int
) -> int:
    """Return a side's loss to one shot, summed over all 36 results of die and direction."""
    distance = gap(s, shooter, target)
    band = band_of(s, distance)
    modifiers = hit_modifiers(s, shooter, weapon, target, band, verb, shot, 0)
    skill = skill_of_shot(s, shooter, shot)
    worth = 0
    for die in range(1, 7):
        find_aim(s, shooter, weapon, target, band)
        if is_hit(die, modifiers, skill):
            # a hit throws no die of direction: it counts for all six
            worth += DIRECTIONS * worth_found(s, shooter, weapon, target, band, side)
        else:
            astray = deviation(s, weapon, skill, die, distance)
            for face in range(1, DIRECTIONS + 1):
                # the shot before has moved the place found: each direction starts from the aim again
                find_aim(s, shooter, weapon, target, band)
                go_astray(s, s[target + X] - s[shooter + X], s[target + Y] - s[shooter + Y], face, astray)
                worth += worth_found(s, shooter, weapon, target, band, side)
    return worth


def worth_found(
    s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow, band: int, side: int
) -> int:
    """Return a side's loss to a blast at the found place."""
    return worth_under(s, shooter, weapon, s[FOUND_X], s[FOUND_Y], band, s[target + ALTITUDE], side)


def action_worth(
    s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow, verb: Verb, number: int, side: int
) -> int:
    """Return a side's average loss of points to a firing action with a template, in thousandths."""
    shots = shots_of(s, weapon, verb, number)
    if shots > 1:
        return burst_worth(s, shooter, weapon, target, verb, shots, side)
    return shot_worth(s, shooter, weapon, target, verb, 0, side) * POINT_PARTS // (CASES * CASES)


def burst_worth(
    s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow, verb: Verb, shots: int, side: int
) -> int:
    """Return a side's average loss of points to a burst of templates, in thousandths.

    Each model loses at most its price. All shots count, though a burst ends if its target falls.
    """
    lost = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + SIDE] == side and s[model + STATUS] == IN_PLAY and not is_immune(s, model, weapon):
            lost += points_lost(
                s[model + PRICE],
                shots,
                harm_under(s, shooter, weapon, target, verb, 0, model, 0),
                harm_under(s, shooter, weapon, target, verb, 0, model, 1),
                harm_under(s, shooter, weapon, target, verb, 1, model, 0),
                harm_under(s, shooter, weapon, target, verb, 1, model, 1),
            )
    return lost


def harm_under(
    s: Block,
    shooter: ModelRow,
    weapon: WeaponRow,
    target: ModelRow,
    verb: Verb,
    shot: int,
    model: ModelRow,
    wounds: int,
) -> int:
    """Return the chance that a shot's template fells a model, or (`wounds` 1) wounds it.

    It is in 36ths of the 36 results of die and direction.
    """
    distance = gap(s, shooter, target)
    band = band_of(s, distance)
    modifiers = hit_modifiers(s, shooter, weapon, target, band, verb, shot, 0)
    skill = skill_of_shot(s, shooter, shot)
    harm = 0
    for die in range(1, 7):
        find_aim(s, shooter, weapon, target, band)
        if is_hit(die, modifiers, skill):
            harm += DIRECTIONS * harm_found(s, shooter, weapon, target, band, model, wounds)
        else:
            astray = deviation(s, weapon, skill, die, distance)
            for face in range(1, DIRECTIONS + 1):
                find_aim(s, shooter, weapon, target, band)
                go_astray(s, s[target + X] - s[shooter + X], s[target + Y] - s[shooter + Y], face, astray)
                harm += harm_found(s, shooter, weapon, target, band, model, wounds)
    return harm


def harm_found(
    s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow, band: int, model: ModelRow, wounds: int
) -> int:
    """Return the chance that a blast at the found place fells or wounds a model, in 36ths."""
    x = s[FOUND_X]
    y = s[FOUND_Y]
    if not is_under(s, x, y, s[weapon + WEAPON_RADIUS], s[target + ALTITUDE], model):
        return 0
    cover = cover_in_blast(s, shooter, x, y, band, model)
    pf = protection_from(s, shooter, model, weapon, cover)
    pen = s[weapon + WEAPON_PEN]
    return DOWN * faces_wounding(s, model, pen, pf) if wounds else weight_of_falls(s, model, pen, pf)


def forecast_template(
    s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow, verb: Verb, number: int, out: Block
) -> None:
    """Write the losses of both sides to a template into the forecast of a shot."""
    side = s[shooter + SIDE]
    out[FORECAST_POINTS] = action_worth(s, shooter, weapon, target, verb, number, 1 - side)
    out[FORECAST_AGAINST] = action_worth(s, shooter, weapon, target, verb, number, side)
