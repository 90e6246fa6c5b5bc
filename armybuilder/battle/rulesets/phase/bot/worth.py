# cython: compiled into the kernel
"""The bot's values: average losses by shots and blows, best targets and threats. [PH, Automation]

Values are in thousandths of a point. The results of a look are kept from BOT_AT on, for one decision only.
"""

from armybuilder.battle.kernel.objectives import *
from armybuilder.battle.rulesets.phase.forecasts import *

BROKEN_PART = 10  # hundredths of its price that a broken target is worth: it flees by itself
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
    return taken * whole_worth(s, target) // (4 * pool_of(s, target))


def phase_look_round(s: Block, model: ModelRow, shooter: ModelRow) -> None:
    """Find a shooter's best shot, the nearest enemy, and the threats to a model's place."""
    clear_look(s)
    s[BOT_AT + RIFLES] = 0
    far = s[model + SPEED] + s[model + RUN_REACH]
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
                reach = phase_reach_of(s, other)
                # who is further from here than a move and a run can matter at no place that is looked at
                if reach > 0 and away <= reach + s[other + SPEED] + far and not is_broken(s, other):
                    note_rifle(s, other, reach + s[other + SPEED] + s[other + RADIUS] + s[model + RADIUS])
    find_threat(s, model)
    find_likely_shot(s, shooter)


def note_rifle(s: Block, enemy: ModelRow, reach: int) -> None:
    """Record an enemy and its reach, for the places that are looked at."""
    if s[BOT_AT + RIFLES] < RIFLES_MOST:
        s[BOT_AT + RIFLE_ROWS + s[BOT_AT + RIFLES]] = enemy
        s[BOT_AT + RIFLE_REACHES + s[BOT_AT + RIFLES]] = reach
        s[BOT_AT + RIFLES] += 1


def find_threat(s: Block, model: ModelRow) -> None:
    """Find the nearest enemy that can shoot at a model's place, and count those in range.

    An enemy may step nearer first. The broken shoot at nobody.
    """
    threat = nearest_rifle(s, model, -1)
    while threat > 0 and sight_phase(s, threat, model) == UNSEEN_HERE:
        threat = nearest_rifle(s, model, square_of_way(s, model, threat))
    if s[BOT_AT + LOOK_THREAT] != threat:
        s[BOT_AT + LOOK_THREAT] = threat
        s[BOT_AT + LOOK_HARM] = 0
        s[BOT_AT + LOOK_HARM + 1] = 0


def nearest_rifle(s: Block, model: ModelRow, beyond: int) -> ModelRow:
    """Return the nearest noted enemy in range, further than the square of a distance, or 0.

    All in range are counted.
    """
    found = 0
    least = 0
    shooters = 0
    for i in range(s[BOT_AT + RIFLES]):
        enemy = s[BOT_AT + RIFLE_ROWS + i]
        away = square_of_way(s, model, enemy)
        reach = s[BOT_AT + RIFLE_REACHES + i]
        if away < reach * reach:
            shooters += 1
            if away > beyond and (found == 0 or away < least):
                found = enemy
                least = away
    s[BOT_AT + LOOK_SHOOTERS] = shooters
    return found


def square_of_way(s: Block, model: ModelRow, other: ModelRow) -> int:
    """Return the square of the distance between two models' middles."""
    dx = s[other + X] - s[model + X]
    dy = s[other + Y] - s[model + Y]
    return dx * dx + dy * dy


def clear_look(s: Block) -> None:
    """Forget all that was found by a look."""
    for word in range(LOOK_TARGET, LOOK_END):
        s[BOT_AT + word] = 0
    s[BOT_AT + LOOK_MELEE] = 0


def meant_target(s: Block, model: ModelRow) -> ModelRow:
    """Return the target that a model meant to shoot when it last moved, or 0."""
    number = s[model + PLAN_X] if s[model + PLAN_VERB] == SHOOT else -1
    if number < 0 or number >= s[MODEL_COUNT]:
        return 0
    meant = model_row(s, number)
    return meant if is_up(s, meant) and s[meant + SIDE] != s[model + SIDE] else 0


def find_likely_shot(s: Block, shooter: ModelRow) -> None:
    """Find a shot for a shooter's move, if possible at a likely target.

    That is the target it meant last, or the nearest enemy. The best target is found when it shoots.
    """
    meant = meant_target(s, shooter)
    likely = meant if meant > 0 else s[BOT_AT + LOOK_NEAR]
    weapon = next_at_hand(s, shooter, 0) if likely > 0 else 0
    while weapon > 0:
        if can_fire(s, shooter, weapon) and is_nearer(s, shooter, likely, range_of(s, weapon) + 1):
            weigh_shot(s, shooter, weapon, likely)
        weapon = next_at_hand(s, shooter, weapon)
    if s[BOT_AT + LOOK_WORTH] == 0:
        find_shot(s, shooter, 0)


def find_shot(s: Block, shooter: ModelRow, first: ModelRow) -> None:
    """Find a shooter's best shot.

    A likely target (0: none) is weighed first: that makes most others not worth weighing.
    """
    weapon = next_at_hand(s, shooter, 0)
    while weapon > 0:
        if can_fire(s, shooter, weapon):
            phase_look_along(s, shooter, weapon, first)
        weapon = next_at_hand(s, shooter, weapon)


def find_shot_anew(s: Block, shooter: ModelRow) -> None:
    """Find a shooter's best shot, and forget all else that was found by a look."""
    clear_look(s)
    find_shot(s, shooter, meant_target(s, shooter))


def phase_look_along(s: Block, shooter: ModelRow, weapon: WeaponRow, first: ModelRow) -> None:
    """Find the best target of one weapon, and keep it if it beats the shot found before."""
    reach = range_of(s, weapon)
    foes = side_row(1 - s[shooter + SIDE])
    if first > 0 and is_nearer(s, shooter, first, reach + 1):
        weigh_shot(s, shooter, weapon, first)
    enemy = s[foes + SIDE_MODELS]
    while enemy < s[foes + SIDE_END]:
        if s[enemy + STATUS] == IN_PLAY and enemy != first and is_nearer(s, shooter, enemy, reach + 1):
            weigh_shot(s, shooter, weapon, enemy)
        enemy += MODEL_WIDTH


def weigh_shot(s: Block, shooter: ModelRow, weapon: WeaponRow, enemy: ModelRow) -> None:
    """Evaluate every way to fire a weapon at an enemy, and keep the best shot."""
    steps = increments(s, gap(s, shooter, enemy))
    front = faces(s, enemy, s[shooter + X], s[shooter + Y])
    hit = mean_worth(s, enemy, weapon, shot_bonus(s, shooter, weapon, PH_MODE_SINGLE), front)
    # a bound costs little; sight, cover and melee cost most, and are asked for one after the other
    light = s[RULES_AT + PH_PENALTIES_CONCEALMENT + s[RULES_AT + PH_LIGHT]]
    best = s[BOT_AT + LOOK_WORTH]
    radius = s[weapon + WEAPON_RADIUS]
    if radius == 0 and most_by_shot(s, shooter, weapon, enemy, steps, hit, light, 0) <= best:
        return
    grade = cover_before(s, shooter, enemy)
    if grade == UNSEEN_HERE and s[weapon + WEAPON_PARABOLIC] == 0:
        return
    cover = s[RULES_AT + PH_PENALTIES_COVER + grade] if grade > 0 else 0
    hidden = concealment_before(s, shooter, weapon, enemy)
    if radius == 0 and most_by_shot(s, shooter, weapon, enemy, steps, hit, hidden, cover) <= best:
        return
    melee = melee_penalty(s, shooter, enemy)
    needed = s[RULES_AT + PH_COURSE_TARGET]
    mode = PH_MODE_SINGLE
    if radius > 0:
        cases = cases_of(open_modifier(s, shooter, weapon, steps, 0) - cover - melee, needed)
        # a burst that misses lands near its point, and may strike there [PH-066]
        worth = worth_of_burst(s, shooter, weapon, s[enemy + X], s[enemy + Y]) * (cases + PH_CASES // 4)
        worth = worth // PH_CASES
    else:
        worth = by_single(s, shooter, weapon, steps, hit, hidden + cover + melee)
        if s[weapon + WEAPON_AUTOMATIC]:
            each = mean_worth(s, enemy, weapon, 0, front)
            several = by_three(s, shooter, weapon, enemy, steps, each, hidden + 2 * (cover + melee))
            if several > worth:
                worth = several
                mode = MODE_FOCUSED
        if melee > 0 and may_ignore_allies(s, shooter, enemy):
            half = by_single(s, shooter, weapon, steps, hit, hidden + cover) // 2
            if half > worth:
                worth = half
                mode = MODE_IGNORES
    if worth > best and is_open_to(s, shooter, weapon, enemy):
        s[BOT_AT + LOOK_TARGET] = enemy
        s[BOT_AT + LOOK_MELEE] = 0
        s[BOT_AT + LOOK_WEAPON] = weapon
        s[BOT_AT + LOOK_MODE] = mode
        s[BOT_AT + LOOK_WORTH] = worth


def whole_worth(s: Block, target: ModelRow) -> int:
    """Return the value of a whole target."""
    worth = (s[target + PRICE] + bounty(s, target) + 1) * POINT_PARTS
    return worth * BROKEN_PART // 100 if is_broken(s, target) else worth


def by_single(s: Block, shooter: ModelRow, weapon: WeaponRow, steps: int, hit: int, less: int) -> int:
    """Return the average loss by a single shot, with the loss by a hit and the penalties."""
    cases = cases_of(open_modifier(s, shooter, weapon, steps, 0) - less, s[RULES_AT + PH_COURSE_TARGET])
    return hit * cases // PH_CASES


def by_three(
    s: Block, shooter: ModelRow, weapon: WeaponRow, enemy: ModelRow, steps: int, hit: int, less: int
) -> int:
    """Return the average loss by the rolls of focused fire, at most that of the whole target. [PH-060]"""
    cases = cases_of(open_modifier(s, shooter, weapon, steps, 1) - less, s[RULES_AT + PH_COURSE_TARGET])
    return min(s[RULES_AT + PH_FOCUSED_ROLLS] * hit * cases // PH_CASES, whole_worth(s, enemy))


def most_by_shot(
    s: Block,
    shooter: ModelRow,
    weapon: WeaponRow,
    enemy: ModelRow,
    steps: int,
    hit: int,
    hidden: int,
    cover: int,
) -> int:
    """Return the largest loss that a shot can cause behind concealment and cover, but for a melee."""
    most = by_single(s, shooter, weapon, steps, hit, hidden + cover)
    if s[weapon + WEAPON_AUTOMATIC]:
        most = max(most, by_three(s, shooter, weapon, enemy, steps, hit, hidden + 2 * cover))
    return most


def may_ignore_allies(s: Block, shooter: ModelRow, enemy: ModelRow) -> int:
    """Return 1 if an enemy in melee is worth the risk of striking an ally there. [PH-D17]"""
    found = 0
    out = fires_out(s, shooter)
    for i in range(s[MODEL_COUNT]):
        ally = MODELS_AT + i * MODEL_WIDTH
        if shares_melee(s, ally, shooter, enemy, out):
            if s[enemy + PRICE] < WORTH_AN_ALLY * s[ally + PRICE]:
                return 0
            found = 1
    return found


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
