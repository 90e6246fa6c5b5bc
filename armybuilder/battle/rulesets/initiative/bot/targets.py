# cython: compiled into the kernel
"""The bot's search for its best attack, by the points that it is likely to gain. [TR, 16]"""

from armybuilder.battle.rulesets.initiative.bot.movement import *
from armybuilder.battle.rulesets.initiative.bot.worth import *
from armybuilder.battle.rulesets.initiative.refusals import *

BLOWS_WITHIN = 700  # nobody strikes farther
BEST_WORDS = 5
FAIR_PART = 20  # a shot worth one of so many parts of its target is fair


def find_best_attack(s: Block, model: ModelRow) -> int:
    """Find a model's best attack, leave it in the bot's slots, and return its value or 0.

    Within a decision nothing changes, so an attack that was looked for is remembered until its end.
    """
    if is_still_best(s, model):
        return s[BEST_VALUE]
    if remembers_attack(s, model) == 0:
        weigh_attacks(s, model)
        remember_attack(s, model)
    initiative_keep_best(s, model)
    return s[BEST_VALUE]


def remembers_attack(s: Block, model: ModelRow) -> int:
    """Return 1 and write the best attack into the bot's slots if this decision has found it."""
    for i in range(s[WEIGHED_COUNT]):
        row = WEIGHED_AT + i * WEIGHED_WIDTH
        if s[row] == model:
            for word in range(1, WEIGHED_WIDTH):
                s[BEST_VALUE + word - 1] = s[row + word]
            return 1
    return 0


def remember_attack(s: Block, model: ModelRow) -> None:
    """Remember a model's best attack until the end of the decision, if there is room."""
    if s[WEIGHED_COUNT] < WEIGHED_MOST:
        row = WEIGHED_AT + s[WEIGHED_COUNT] * WEIGHED_WIDTH
        s[WEIGHED_COUNT] += 1
        s[row] = model
        for word in range(1, WEIGHED_WIDTH):
            s[row + word] = s[BEST_VALUE + word - 1]


def weigh_attacks(s: Block, model: ModelRow) -> None:
    """Evaluate all attacks of a model, and leave the best in the bot's slots."""
    s[BEST_VALUE] = 0
    s[TR_BEST_WEAPON] = 0
    s[TR_BEST_TARGET] = 0
    s[BEST_MODE] = TR_MODE_SINGLE
    s[BEST_IS_BLOW] = 0
    nearest = initiative_nearest_enemy(s, model)
    s[BEST_NEAR] = nearest
    near = 1 if nearest > 0 and is_nearer(s, model, nearest, BLOWS_WITHIN) else 0
    weapon = first_gun(s, model)
    while weapon > 0:
        if fires_alone(s, weapon):
            weigh_shots(s, model, weapon, nearest)
        elif near and initiative_is_blade(s, weapon):
            weigh_blows(s, model, weapon)
        weapon = next_gun(s, model, weapon)
    if near:
        weigh_blows(s, model, 0)


def initiative_keep_best(s: Block, model: ModelRow) -> None:
    """Remember the best attack, its model, and the readiness of that model."""
    for i in range(BEST_WORDS):
        s[KEPT_BEST + i] = s[BEST_VALUE + i]
    s[KEPT_FOR] = model
    s[KEPT_MOMENT] = s[ACTIVATION]
    s[KEPT_STANCE] = s[model + STANCE]
    s[KEPT_AIMED] = s[model + AIMED_AT]
    s[KEPT_COUNT] = s[model + AIM_COUNT] if s[model + AIMED_AT] == s[TR_BEST_TARGET] else 0
    s[KEPT_MINORS] = s[model + MINORS]


def is_still_best(s: Block, model: ModelRow) -> int:
    """Return 1 if the remembered attack is still the best.

    Since then the model may only have spent a minor action to get ready. Aiming makes shots at one target
    better and leaves the others as they are; from another place or stance, the same shot is good enough.
    """
    if s[KEPT_FOR] != model or s[KEPT_MOMENT] != s[ACTIVATION]:
        return 0
    if s[KEPT_MINORS] != 1 or s[model + MINORS] != 0 or s[model + SIGNIFICANT] != 1:
        return 0
    for i in range(BEST_WORDS):
        s[BEST_VALUE + i] = s[KEPT_BEST + i]
    s[KEPT_FOR] = 0
    if s[BEST_VALUE] == 0 or s[BEST_IS_BLOW] or s[s[TR_BEST_WEAPON] + WEAPON_RADIUS] > 0:
        return 0
    if s[model + AIMED_AT] == s[TR_BEST_TARGET] and s[model + AIM_COUNT] == s[KEPT_COUNT] + 1:
        return improves(s, model)
    return 1 if mark_reason(s, model, s[TR_BEST_WEAPON], s[TR_BEST_TARGET]) == 0 else 0


def improves(s: Block, model: ModelRow) -> int:
    """Return 1 if the best shot at the aimed target beats the remembered attack, which it replaces."""
    before = s[BEST_VALUE]
    s[BEST_VALUE] = 0
    weapon = first_gun(s, model)
    while weapon > 0:
        if fires_alone(s, weapon) and s[weapon + WEAPON_RADIUS] == 0:
            weigh_aimed(s, model, weapon)
        weapon = next_gun(s, model, weapon)
    return 1 if s[BEST_VALUE] > before else 0


def fires_alone(s: Block, weapon: WeaponRow) -> int:
    """Return 1 if a weapon shoots and is not the second of a linked pair."""
    if initiative_is_blade(s, weapon):
        return 0
    return 1 if s[weapon + WEAPON_LINKED] == 0 or s[weapon + WEAPON_LINKED] > weapon else 0


def weigh_aimed(s: Block, model: ModelRow, weapon: WeaponRow) -> None:
    """Evaluate the shots at the target that a model aims at.

    They are likely the best, and make many others not worth evaluating.
    """
    aimed = s[model + AIMED_AT]
    if aimed == 0 or initiative_is_target(s, aimed) == 0 or may_fire(s, model, weapon) == 0:
        return
    weigh_mark(s, model, weapon, aimed, modes_of(s, weapon), steady_dm(s, model, weapon))


def modes_of(s: Block, weapon: WeaponRow) -> int:
    """Return the last mode of fire of a weapon, with its remaining rounds. [TR-057]"""
    if s[weapon + SHOT_AUTO] == 0 or s[weapon + WEAPON_RADIUS] > 0 or has_rounds(s, weapon, MODE_BURST) == 0:
        return TR_MODE_SINGLE
    return MODE_AUTO if has_rounds(s, weapon, MODE_AUTO) else MODE_BURST


def may_fire(s: Block, model: ModelRow, weapon: WeaponRow) -> int:
    """Return 1 if a model can fire a weapon now, or after drawing it with a minor action. [TR-023]"""
    reason = gun_reason(s, model, weapon, TR_MODE_SINGLE)
    return (
        1 if reason == 0 or (reason == REASON_NOT_DRAWN and s[model + MINORS] >= s[weapon + SHOT_DRAW]) else 0
    )


def note_best(s: Block, value: int, weapon: WeaponRow, target: ModelRow, mode: int, is_blow: int) -> None:
    """Keep an attack if it is better than the best attack found before."""
    if value > s[BEST_VALUE]:
        s[BEST_VALUE] = value
        s[TR_BEST_WEAPON] = weapon
        s[TR_BEST_TARGET] = target
        s[BEST_MODE] = mode
        s[BEST_IS_BLOW] = is_blow


def can_draw_and_strike(s: Block, model: ModelRow, weapon: WeaponRow, enemy: ModelRow) -> int:
    """Return 1 if a model can strike now, or after drawing the weapon with a minor action. [TR-023]"""
    reason = blow_reason(s, model, weapon, enemy)
    if reason != REASON_NOT_DRAWN:
        return 1 if reason == 0 else 0
    drawn = 1 if s[model + MINORS] >= s[weapon + SHOT_DRAW] else 0
    return 1 if drawn and can_strike(s, model, enemy, weapon) else 0


def weigh_blows(s: Block, model: ModelRow, weapon: WeaponRow) -> None:
    """Evaluate the blows of a model with a weapon, or bare hands."""
    side = 1 - s[model + SIDE]
    enemy = next_of_side(s, side, 0)
    while enemy > 0:
        if is_nearer(s, model, enemy, BLOWS_WITHIN) and can_draw_and_strike(s, model, weapon, enemy):
            # a blow that brings nothing on average is still better than none
            note_best(s, initiative_blow_value(s, model, enemy, weapon) + 1, weapon, enemy, TR_MODE_SINGLE, 1)
        enemy = next_of_side(s, side, enemy)


def weigh_shots(s: Block, model: ModelRow, weapon: WeaponRow, nearest: int) -> None:
    """Evaluate the shots of a model with a weapon, in each mode of fire.

    Of equally good targets, the nearest is kept.
    """
    if may_fire(s, model, weapon) == 0:
        return
    modes = modes_of(s, weapon)
    steady = steady_dm(s, model, weapon)
    s[PASSED_OVER] = 0
    if s[weapon + WEAPON_RADIUS] == 0:
        weigh_aimed(s, model, weapon)
        target = s[TR_BEST_TARGET]
        # who has aimed goes on with a fair shot
        if target > 0 and s[model + AIMED_AT] == target and s[BEST_VALUE] * FAIR_PART >= points_of(s, target):
            return
        if nearest > 0 and initiative_is_target(s, nearest):
            weigh_mark(s, model, weapon, nearest, modes, steady)
    side = 1 - s[model + SIDE]
    enemy = next_of_side(s, side, 0)
    while enemy > 0:
        if initiative_is_target(s, enemy) == 0:
            pass
        elif s[weapon + WEAPON_RADIUS] > 0:
            if mark_reason(s, model, weapon, enemy) == 0:
                note_best(s, blast_value(s, model, enemy, weapon), weapon, enemy, TR_MODE_SINGLE, 0)
        elif enemy != nearest:
            weigh_mark(s, model, weapon, enemy, modes, steady)
        enemy = next_of_side(s, side, enemy)


def steady_dm(s: Block, model: ModelRow, weapon: WeaponRow) -> int:
    """Return the modifiers of a single shot that do not depend on the target."""
    return shooter_dm(s, model, weapon, TR_MODE_SINGLE, 0) + weather_dm(s, model, weapon, 0)


def weigh_mark(
    s: Block, model: ModelRow, weapon: WeaponRow, enemy: ModelRow, modes: int, steady: int
) -> None:
    """Evaluate the shots at one target.

    Cover and hindrances are only computed if the shot could be the best without them.
    """
    if linked_value(s, weapon, points_of(s, enemy)) <= s[BEST_VALUE]:
        return
    band = initiative_band_between(s, model, enemy)
    if range_dm(s, weapon, band) == NOT_ALLOWED or is_like_passed(s, model, enemy, band):
        return
    bare = steady + open_dm(s, model, enemy, weapon, band)
    # an intelligent weapon may add 1 more, which the bound must allow for [TR-036]
    mind = 1 if s[weapon + SHOT_TOLERANCE] > 0 else 0
    if could_be_best(s, model, weapon, enemy, modes, bare + mind) == 0:
        s[PASSED_OVER] = enemy
        return
    if turn_reason(s, model, weapon, enemy):
        return
    seen = bare + hidden_dm(s, model, enemy)
    if seen < bare and could_be_best(s, model, weapon, enemy, modes, seen + mind) == 0:
        return
    modifiers = seen + hindrance_dm(s, model, enemy, weapon, 0)
    modifiers += mind_dm(s, weapon, modifiers)
    for mode in range(modes + 1):
        value = initiative_shot_worth(s, model, enemy, weapon, mode, modifiers)
        note_best(s, linked_value(s, weapon, value), weapon, enemy, mode, 0)


def is_like_passed(s: Block, model: ModelRow, enemy: ModelRow, band: int) -> int:
    """Return 1 if an enemy is no better a mark than the one passed over last, its companion."""
    other = s[PASSED_OVER]
    if other == 0 or s[other + UNIT] != s[enemy + UNIT] or s[enemy + KIND] != KIND_CREATURE:
        return 0
    if s[other + STANCE] != s[enemy + STANCE] or s[other + METRES] != s[enemy + METRES]:
        return 0
    if s[other + ENDURANCE] != s[enemy + ENDURANCE] or s[other + STRENGTH] != s[enemy + STRENGTH]:
        return 0
    if s[other + DEXTERITY] != s[enemy + DEXTERITY] or s[other + EVASION] != s[enemy + EVASION]:
        return 0
    if s[other + ARMOUR_LEFT] != s[enemy + ARMOUR_LEFT] or s[other + PRICE] != s[enemy + PRICE]:
        return 0
    if s[model + AIMED_AT] == enemy or s[enemy + FRONT_MORE] or s[other + AS_TARGET] != s[enemy + AS_TARGET]:
        return 0
    return 1 if initiative_band_between(s, model, other) == band else 0


def could_be_best(
    s: Block, model: ModelRow, weapon: WeaponRow, enemy: ModelRow, modes: int, modifiers: int
) -> int:
    """Return 1 if a shot with these modifiers is worth more than the best attack."""
    # a burst is worth no less than a single shot
    for mode in range(min(modes, MODE_BURST), modes + 1):
        value = initiative_shot_worth(s, model, enemy, weapon, mode, modifiers)
        if linked_value(s, weapon, value) > s[BEST_VALUE]:
            return 1
    return 0


def threat_of(s: Block, enemy: ModelRow, target: ModelRow) -> int:
    """Return the value of an enemy's best shot at a target."""
    best = 0
    kept = s[enemy + SIGNIFICANT]
    # the enemy is weighed as if its next turn had come
    s[enemy + SIGNIFICANT] = 1
    weapon = first_gun(s, enemy) if is_up(s, enemy) or s[enemy + STATUS] == ABOARD else 0
    while weapon > 0:
        if gun_reason(s, enemy, weapon, TR_MODE_SINGLE) == 0 and mark_reason(s, enemy, weapon, target) == 0:
            best = max(best, shot_value(s, enemy, target, weapon, TR_MODE_SINGLE, 0))
        weapon = next_gun(s, enemy, weapon)
    s[enemy + SIGNIFICANT] = kept
    return best


def linked_value(s: Block, weapon: WeaponRow, value: int) -> int:
    """Return the value of a shot, doubled with linked weapons."""
    return 2 * value if s[weapon + WEAPON_LINKED] > weapon else value


def blast_value(s: Block, shooter: ModelRow, target: ModelRow, weapon: WeaponRow) -> int:
    """Return the value of an explosion on a target, for enemies less twice that for friends."""
    total = 0
    modifiers = (
        0 if s[weapon + WEAPON_OFF_TABLE] else shot_dm(s, shooter, target, weapon, TR_MODE_SINGLE, 0, 0)
    )
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if initiative_is_target(s, model) and is_caught(
            s, model, s[target + X], s[target + Y], s[weapon + WEAPON_RADIUS]
        ):
            value = blast_on(s, model, weapon, modifiers)
            total += value if s[model + SIDE] != s[shooter + SIDE] else -2 * value
    return total


def out_of_arc(s: Block, model: ModelRow, machine: ModelRow) -> ModelRow:
    """Return the nearest enemy to which a machine should turn a weapon, 0 if one bears already."""
    found = 0
    for i in range(s[machine + ARMED]):
        weapon = s[machine + WEAPONS] + i * WEAPON_WIDTH
        if initiative_is_gun(s, weapon) and initiative_bears(s, model, weapon):
            for place in range(s[MODEL_COUNT]):
                enemy = MODELS_AT + place * MODEL_WIDTH
                reason = mark_reason(s, machine, weapon, enemy)
                if reason == REASON_OUT_OF_ARC and sight_reason(s, machine, weapon, enemy) == 0:
                    if found == 0 or gap(s, machine, enemy) < gap(s, machine, found):
                        found = enemy
                elif reason == 0:
                    return 0
    return found


def aim_brings(s: Block, model: ModelRow, target: ModelRow, weapon: WeaponRow) -> int:
    """Return the bonus of one aim action to a shot at a target. [TR-034] [TR-035]"""
    if s[model + AIMED_AT] == target and s[model + AIM_COUNT] > 0:
        return 1
    return (
        1
        + s[weapon + WEAPON_TARGETING]
        + s[weapon + SHOT_SIGHT]
        + (1 if s[weapon + WEAPON_CATEGORY] == SNIPING else 0)
    )


def say_best(s: Block) -> None:
    """Write the best attack into the choice, or the drawing of its weapon. [TR-023]"""
    if s[TR_BEST_WEAPON] > 0 and needs_no_drawing(s, s[TR_BEST_WEAPON]) == 0:
        say_verb(s, DO_DRAW)
        s[CHOICE_AT + CHOICE_WEAPON] = weapon_number(s, s[TR_BEST_WEAPON])
        return
    say_verb(s, DO_STRIKE if s[BEST_IS_BLOW] else DO_SHOOT)
    s[CHOICE_AT + CHOICE_WEAPON] = weapon_number(s, s[TR_BEST_WEAPON])
    s[CHOICE_AT + CHOICE_TARGET] = model_number(s, s[TR_BEST_TARGET])
    s[CHOICE_AT + CHOICE_NUMBER] = s[BEST_MODE]


def points_of(s: Block, model: ModelRow) -> int:
    """Return a model's own points, in thousandths."""
    return TR_WHOLE * full_worth(s, model)
