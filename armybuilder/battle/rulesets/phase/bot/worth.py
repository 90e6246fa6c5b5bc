# cython: compiled into the kernel
"""The bot's values: average losses by shots and blows, best targets and threats. [PH, Automation]

Values are in thousandths of a point. The results of a look are kept from BOT_AT on, for one decision only.
"""

from armybuilder.battle.kernel.objectives import *
from armybuilder.battle.rulesets.phase.forecasts import *

NO_BOUND = 2000000000  # more than anything is worth
WORTH_AN_ALLY = 3  # the bot risks an ally for a target worth so many times its price [PH-D17]


def mean_worth(s: Block, target: ModelRow, weapon: WeaponRow, more: int, front: int) -> int:
    """Return the average loss of a model by one hit, from a low, a middling and a high roll.

    It is a value of its price and its bounty.
    """
    if phase_is_immune(s, target, weapon):
        return 0
    dice = phase_dice_of(s, weapon)
    scale = scale_of(s, weapon)
    left = 7 * dice // 2 + plus_of(s, weapon) + more - taken_by_armour(s, target, weapon, front)
    spread = dice + 1
    taken = 0
    if left > 0:
        taken += 2 * taken_from(s, target, left, scale, 1)
    if left > spread:
        taken += taken_from(s, target, left - spread, scale, 1)
    if left + spread > 0:
        taken += taken_from(s, target, left + spread, scale, 1)
    return taken * (s[target + PRICE] + bounty(s, target) + 1) * POINT_PARTS // (4 * pool_of(s, target))


def phase_look_round(s: Block, model: ModelRow, shooter: ModelRow) -> None:
    """Find a shooter's best shot, the nearest enemy, and the threats to a model's place."""
    for word in range(LOOK_TARGET, LOOK_END):
        s[BOT_AT + word] = 0
    least = 0
    for i in range(s[MODEL_COUNT]):
        other = MODELS_AT + i * MODEL_WIDTH
        if is_up(s, other):
            if s[other + SIDE] == s[model + SIDE]:
                s[BOT_AT + LOOK_FRIENDS] += 1
            else:
                away = gap(s, model, other)
                if s[BOT_AT + LOOK_NEAR] == 0 or away < s[BOT_AT + LOOK_GAP]:
                    s[BOT_AT + LOOK_NEAR] = other
                    s[BOT_AT + LOOK_GAP] = away
                if away <= phase_reach_of(s, other):
                    s[BOT_AT + LOOK_SHOOTERS] += 1
                    if s[BOT_AT + LOOK_THREAT] == 0 or away < least:
                        s[BOT_AT + LOOK_THREAT] = other
                        least = away
    weapon = next_at_hand(s, shooter, 0)
    while weapon > 0:
        if can_fire(s, shooter, weapon):
            phase_look_along(s, shooter, weapon)
        weapon = next_at_hand(s, shooter, weapon)


def phase_look_along(s: Block, shooter: ModelRow, weapon: WeaponRow) -> None:
    """Find the best target of one weapon, and keep it if it beats the shot found before."""
    reach = range_of(s, weapon)
    foes = side_row(1 - s[shooter + SIDE])
    enemy = s[foes + SIDE_MODELS]
    while enemy < s[foes + SIDE_END]:
        if s[enemy + STATUS] == IN_PLAY and is_nearer(s, shooter, enemy, reach + 1):
            weigh_shot(s, shooter, weapon, enemy)
        enemy += MODEL_WIDTH


def weigh_shot(s: Block, shooter: ModelRow, weapon: WeaponRow, enemy: ModelRow) -> None:
    """Evaluate every way to fire a weapon at an enemy, and keep the best shot."""
    steps = increments(s, gap(s, shooter, enemy))
    needed = s[RULES_AT + PH_COURSE_TARGET]
    front = faces(s, enemy, s[shooter + X], s[shooter + Y])
    hit = mean_worth(s, enemy, weapon, shot_bonus(s, shooter, weapon, PH_MODE_SINGLE), front)
    # the bound costs little; sight, cover and melee cost most
    if phase_promise(s, shooter, weapon, steps, hit) <= s[BOT_AT + LOOK_WORTH]:
        return
    if not is_open_to(s, shooter, weapon, enemy):
        return
    modifier = phase_shot_modifier(s, shooter, enemy, weapon, PH_MODE_SINGLE, steps, 0)
    if s[weapon + WEAPON_RADIUS] > 0:
        hit = worth_of_burst(s, shooter, weapon, s[enemy + X], s[enemy + Y])
        # a burst that misses lands near its point, and may strike there [PH-066]
        phase_note_shot(
            s, enemy, weapon, PH_MODE_SINGLE, hit * (cases_of(modifier, needed) + PH_CASES // 4) // PH_CASES
        )
        return
    phase_note_shot(s, enemy, weapon, PH_MODE_SINGLE, hit * cases_of(modifier, needed) // PH_CASES)
    if s[weapon + WEAPON_AUTOMATIC]:
        modifier = phase_shot_modifier(s, shooter, enemy, weapon, MODE_FOCUSED, steps, 0)
        several = (
            s[RULES_AT + PH_FOCUSED_ROLLS]
            * mean_worth(s, enemy, weapon, 0, front)
            * cases_of(modifier, needed)
            // PH_CASES
        )
        phase_note_shot(
            s,
            enemy,
            weapon,
            MODE_FOCUSED,
            # three rolls take no more than the whole target
            min(several, (s[enemy + PRICE] + bounty(s, enemy) + 1) * POINT_PARTS),
        )
    if may_ignore_allies(s, shooter, enemy):
        modifier = phase_shot_modifier(s, shooter, enemy, weapon, MODE_IGNORES, steps, 0)
        phase_note_shot(s, enemy, weapon, MODE_IGNORES, hit * cases_of(modifier, needed) // (2 * PH_CASES))


def phase_promise(s: Block, shooter: ModelRow, weapon: WeaponRow, steps: int, hit: int) -> int:
    """Return the largest loss that shots at a target in the open can cause.

    `hit` is the loss by each hit. A burst may strike any number of models and has no bound.
    """
    if s[weapon + WEAPON_RADIUS] > 0:
        return NO_BOUND
    skill = s[marksman(s, shooter) + RANGED_SKILL] + aim_bonus(s, shooter, weapon)
    cases = cases_of(skill - range_penalty(s, shooter, weapon, steps, 0), s[RULES_AT + PH_COURSE_TARGET])
    return (s[RULES_AT + PH_FOCUSED_ROLLS] if s[weapon + WEAPON_AUTOMATIC] else 1) * hit * cases // PH_CASES


def may_ignore_allies(s: Block, shooter: ModelRow, enemy: ModelRow) -> int:
    """Return 1 if an enemy in melee is worth the risk of striking an ally there. [PH-D17]"""
    if melee_penalty(s, shooter, enemy) == 0 or allies_near(s, shooter, enemy) == 0:
        return 0
    for i in range(s[MODEL_COUNT]):
        ally = MODELS_AT + i * MODEL_WIDTH
        if shares_melee(s, ally, shooter, enemy):
            if s[enemy + PRICE] < WORTH_AN_ALLY * s[ally + PRICE]:
                return 0
    return 1


def phase_note_shot(s: Block, enemy: ModelRow, weapon: WeaponRow, mode: int, worth: int) -> None:
    """Keep a shot that is worth more than the best shot."""
    if worth > s[BOT_AT + LOOK_WORTH]:
        s[BOT_AT + LOOK_TARGET] = enemy
        s[BOT_AT + LOOK_WEAPON] = weapon
        s[BOT_AT + LOOK_MODE] = mode
        s[BOT_AT + LOOK_WORTH] = worth


def worth_of_burst(s: Block, shooter: ModelRow, weapon: WeaponRow, x: int, y: int) -> int:
    """Return the average loss of the enemy by a burst at a place, less twice that of friends."""
    found = 0
    more = shot_bonus(s, shooter, weapon, PH_MODE_SINGLE)
    for i in range(s[MODEL_COUNT]):
        other = MODELS_AT + i * MODEL_WIDTH
        reach = s[weapon + WEAPON_RADIUS] + s[other + RADIUS]
        if is_up(s, other) and length(s[other + X] - x, s[other + Y] - y) <= reach:
            worth = mean_worth(s, other, weapon, more, 0)
            found += worth if s[other + SIDE] != s[shooter + SIDE] else -2 * worth
    return max(found, 0)


def phase_reach_of(s: Block, model: ModelRow) -> int:
    """Return the range of a model's weapon, 0 if it does not shoot."""
    weapon = s[model + IN_HAND]
    if weapon == 0 or (s[model + KIND] == KIND_CREATURE and s[model + RANGED_SKILL] == 0):
        return 0
    return range_of(s, weapon)


def threat_at(s: Block, model: ModelRow, threat: ModelRow, concealed: int) -> int:
    """Return the likely loss of a model by an enemy's fire, at a grade of concealment. [PH-056]"""
    grade = sight_phase(s, threat, model)
    if grade == UNSEEN_HERE:
        return 0
    front = faces(s, model, s[threat + X], s[threat + Y])
    skill = skill_at(s, model, threat) - s[RULES_AT + PH_PENALTIES_CONCEALMENT + concealed]
    return harm_by(s, model, threat, front) * cases_behind(s, skill, grade) // PH_CASES


def harm_by(s: Block, model: ModelRow, threat: ModelRow, front: int) -> int:
    """Return the average loss of a model by a hit of an enemy's weapon in hand."""
    return mean_worth(s, model, s[threat + IN_HAND], s[marksman(s, threat) + SHARPNESS], front)


def skill_at(s: Block, model: ModelRow, threat: ModelRow) -> int:
    """Return an enemy's skill against a model, less the penalty of the distance."""
    steps = increments(s, gap(s, threat, model))
    return s[marksman(s, threat) + RANGED_SKILL] - range_penalty(s, threat, s[threat + IN_HAND], steps, 0)


def cases_behind(s: Block, skill: int, grade: int) -> int:
    """Return the number of the 216 cases in which a skill hits behind cover of a grade."""
    return cases_of(
        skill - (s[RULES_AT + PH_PENALTIES_COVER + grade] if grade > 0 else 0), s[RULES_AT + PH_COURSE_TARGET]
    )


def worth_of_blow(s: Block, model: ModelRow, weapon: WeaponRow, enemy: ModelRow) -> int:
    """Return the average loss of an enemy by a blow with a weapon (0: bare hands)."""
    if s[model + MIGHT] == 0:
        return 0
    cases = cases_of(phase_blow_modifier(s, model, weapon, enemy, 0), blow_needed(s, weapon, enemy))
    more = s[model + MIGHT] if phase_is_blade(s, weapon) else 0
    return mean_worth(s, enemy, weapon, more, faces(s, enemy, s[model + X], s[model + Y])) * cases // PH_CASES
