# cython: compiled into the kernel
"""Exact chances of a shot, burst or blow: to hit, to hurt and to beat, and expected points. [PH-050] [PH-070]

Every sum of a weapon's dice is weighted by the number of rolls that show it. [PH-001] [PH-100] [PH-101]
"""

from armybuilder.battle.kernel.choices import *
from armybuilder.battle.rulesets.phase.actions import *
from armybuilder.battle.rulesets.phase.close_combat import *

FORECAST_BEATEN = 8  # cases in which the target goes down
DIE = 6


def throws_that_show(dice: int, total: int) -> int:
    """Return the number of rolls of a number of six-faced dice that add up to a total."""
    found = 0
    sign = 1
    for fallen in range(dice + 1):
        rest = total - 6 * fallen - 1
        if rest < dice - 1:
            break
        # throws with faces above six are taken out, then put back where they were taken out twice
        found += sign * chosen_of(dice, fallen) * chosen_of(rest, dice - 1)
        sign = -sign
    return found


def chosen_of(many: int, few: int) -> int:
    """Return the number of ways to choose a few of many."""
    found = 1
    for i in range(few):
        found = found * (many - i) // (i + 1)
    return found


def phase_dice_of(s: Block, weapon: WeaponRow) -> int:
    """Return the number of a weapon's damage dice (0: bare hands). [PH-051, PH-071]"""
    return 1 if weapon == 0 else s[weapon + PH_SHOT_DICE]


def plus_of(s: Block, weapon: WeaponRow) -> int:
    """Return the bonus of a weapon's damage dice."""
    return 0 if weapon == 0 else s[weapon + PH_SHOT_PLUS]


def pool_of(s: Block, target: ModelRow) -> int:
    """Return the amount that a model must lose to be beaten. [PH-D28]

    It is all its Vitality and more than its Life, or all its Durability.
    """
    if s[target + KIND] == KIND_CREATURE:
        return max(s[target + VITALITY] + s[target + LIFE] + 1 - s[RULES_AT + PH_LIFE_LEFT], 1)
    return max(s[target + LIFE], 1)


def taken_from(s: Block, target: ModelRow, left: int, scale: int, times: int) -> int:
    """Return the loss of a model's pools by repeated damage behind armour. [PH-101]

    The damage strikes `times` times. The loss is at most all of the pools.
    """
    return taken_after(s, target, left, scale, times, 0)


def taken_after(s: Block, target: ModelRow, left: int, scale: int, times: int, before: int) -> int:
    """Return the whole loss of a model's pools, with an earlier loss `before`. [PH-101, PH-D31]

    The damage strikes `times` times. The loss is at most all of the pools.
    """
    place = 4 * s[target + TARGET_SCALE] + scale
    part = s[RULES_AT + PH_SCALES_VITALITY + place]
    living = 1 if s[target + KIND] == KIND_CREATURE else 0
    vitality = max(s[target + VITALITY] - before, 0) if living else 0
    taken = before
    for _ in range(times):
        lost = left * part // EIGHTHS
        if living and lost <= vitality:
            vitality -= lost
            taken += lost
        else:
            rest = left - vitality * EIGHTHS // part
            taken += vitality + rest * s[RULES_AT + PH_SCALES_LIFE + place] // EIGHTHS
            vitality = 0
    return min(taken, pool_of(s, target))


def left_of(s: Block, target: ModelRow, weapon: WeaponRow, damage: int, front: int) -> int:
    """Return the damage of a weapon behind a model's armour. [PH-100]"""
    if phase_is_immune(s, target, weapon):
        return 0
    return max(damage - taken_by_armour(s, target, weapon, front), 0)


def throws_of(s: Block, weapon: WeaponRow) -> int:
    """Return the number of possible rolls of a weapon's damage dice."""
    found = 1
    for _ in range(phase_dice_of(s, weapon)):
        found *= 6
    return found


def weigh_damage(
    s: Block, target: ModelRow, weapon: WeaponRow, more: int, front: int, times: int, parts: int, before: int
) -> None:
    """Compute the effect of repeated damage on a model, and write EFFECT_ values.

    They are written from BOT_AT on. The damage strikes `times` times, divided by `parts` before armour.
    `before` is the earlier loss of the model's pools.
    """
    dice = phase_dice_of(s, weapon)
    plus = plus_of(s, weapon) + more
    scale = scale_of(s, weapon)
    pool = pool_of(s, target)
    hurts = 0
    beats = 0
    lost = 0
    for total in range(dice, 6 * dice + 1):
        left = left_of(s, target, weapon, max(total + plus, 0) // parts, front)
        taken = taken_after(s, target, left, scale, times, before) if left > 0 else before
        ways = throws_that_show(dice, total)
        hurts += ways if taken > before else 0
        beats += ways if taken >= pool else 0
        lost += ways * (taken - before)
    s[BOT_AT + EFFECT_THROWS] = throws_of(s, weapon)
    s[BOT_AT + EFFECT_HURTS] = hurts
    s[BOT_AT + EFFECT_BEATS] = beats
    s[BOT_AT + EFFECT_LOST] = lost


def weighed_worth(s: Block, target: ModelRow) -> int:
    """Return the points of the damage computed last, in thousandths.

    They are the price times the lost part of the pools.
    """
    pool = pool_of(s, target)
    return s[BOT_AT + EFFECT_LOST] * s[target + PRICE] * POINT_PARTS // (s[BOT_AT + EFFECT_THROWS] * pool)


# ---- shots --------------------------------------------------------------------------------------------------


def forecast_phase(s: Block, out: Block) -> None:
    """Write the forecast of a shot, a blow, another target of a spray, or hugging cover."""
    out[FORECAST_CASES] = 1
    if out[FORECAST_LEGAL]:
        return
    verb = s[CHOICE_AT + CHOICE_VERB]
    if s[PENDING] == DECIDE_HUG:
        if verb in (HUG_NOW, LET_COME):
            forecast_hug(s, out, verb)
        return
    if s[PENDING] == DECIDE_SPRAY:
        if verb == SPRAY_TOO:
            target = named_model(s, CHOICE_TARGET)
            phase_promise_shot(s, out, think_of_one_more(s, top_frame(s), target), target)
        return
    if verb not in (SHOOT_AT, SHOOT_POINT, PH_STRIKE):
        return
    model = model_row(s, s[CHOICE_AT + CHOICE_ACTOR])
    target = named_model(s, CHOICE_TARGET)
    if verb == PH_STRIKE:
        phase_promise_blow(s, out, model, said_blade(s, model), target)
    else:
        shot = think_of_shot(
            s, model, said_weapon(s, model), target if verb == SHOOT_AT else 0, s[CHOICE_AT + CHOICE_NUMBER]
        )
        phase_promise_shot(s, out, shot, target)


def think_of_shot(s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow, mode: int) -> FrameRow:
    """Return a frame for an imagined shot.

    Without a target (0), the shot is at the choice's place.
    """
    shot = BOT_AT + SHOT_THOUGHT
    s[shot + SHOT_ACTOR] = shooter
    s[shot + SHOT_WEAPON] = weapon
    s[shot + SHOT_MODE] = mode if target > 0 else 0
    s[shot + SHOT_X] = s[CHOICE_AT + CHOICE_PATH]
    s[shot + SHOT_Y] = s[CHOICE_AT + CHOICE_PATH + 1]
    open_targets(s, shot, target)
    return shot


def think_of_one_more(s: Block, shot: FrameRow, target: ModelRow) -> FrameRow:
    """Return a frame for the spray under way with one more target, or (0) with the same. [PH-061]"""
    thought = BOT_AT + SHOT_THOUGHT
    for column in range(SHOT_ACTOR, SHOT_END):
        s[thought + column] = s[shot + column]
    if target > 0:
        add_target(s, thought, target)
    return thought


def forecast_hug(s: Block, out: Block, verb: Verb) -> None:
    """Write the forecast of the shot under way for a model that may hug cover. [PH-037]

    It is the chance to be struck, and the points lost by it.
    """
    shot = top_frame(s)
    model = model_row(s, s[CHOICE_AT + CHOICE_ACTOR])
    before = s[model + HUGGING]
    s[model + HUGGING] = 1 if verb == HUG_NOW else before
    phase_promise_shot(s, out, shot, model)
    s[model + HUGGING] = before
    lost = out[FORECAST_POINTS]
    out[FORECAST_POINTS] = out[FORECAST_AGAINST]
    out[FORECAST_AGAINST] = lost


def phase_promise_shot(s: Block, out: Block, shot: FrameRow, target: ModelRow) -> None:
    """Write the chances of a shot at one target, and its points against all targets."""
    mode = s[shot + SHOT_MODE] % MODE_IGNORES
    if s[s[shot + SHOT_WEAPON] + WEAPON_RADIUS] > 0:
        promise_burst(s, out, shot, target)
        return
    steps = steps_of(s, shot)
    if mode == MODE_SPRAY:
        for i in range(s[shot + SHOT_COUNT]):
            if s[shot + SHOT_TARGETS + i] != target:
                promise_rolls(s, out, shot, s[shot + SHOT_TARGETS + i], steps, 1)
    promise_rolls(s, out, shot, target, steps, s[RULES_AT + PH_FOCUSED_ROLLS] if mode == MODE_FOCUSED else 1)


def promise_rolls(s: Block, out: Block, shot: FrameRow, target: ModelRow, steps: int, rolls: int) -> None:
    """Write the chances of a number of rolls at a target, and add their points.

    Points against allies that a roll may stray to are added too.
    """
    shooter = s[shot + SHOT_ACTOR]
    weapon = s[shot + SHOT_WEAPON]
    mode = s[shot + SHOT_MODE]
    needed = s[RULES_AT + PH_COURSE_TARGET]
    modifier = phase_shot_modifier(s, shooter, target, weapon, mode, steps, 0)
    good = cases_of(modifier, needed)
    hits = good
    cases = PH_CASES
    allies = (
        allies_near(s, shooter, target) if mode >= MODE_IGNORES and melee_penalty(s, shooter, target) else 0
    )
    if allies > 0:
        out[FORECAST_AGAINST] += worth_of_strays(s, shot, target, good, allies, rolls)
        # half of the hits strike an ally in place of the target [PH-D17]
        cases = 2 * PH_CASES
    open_seats = exposed_in(s, target)
    if open_seats > 0:
        out[FORECAST_POINTS] += worth_of_riders(s, shot, target, hits, cases * DIE * open_seats, rolls)
        hits = hits * (DIE - s[RULES_AT + PH_PEOPLE_CREW])
        cases = cases * DIE
    out[FORECAST_MODIFIERS] = modifier
    out[FORECAST_NEEDED] = needed
    more = shot_bonus(s, shooter, weapon, mode)
    front = faces(s, target, s[shooter + X], s[shooter + Y])
    times = rolls
    if s[weapon + WEAPON_LINKED] == 0:
        promise_hits(s, out, target, weapon, more, front, hits, cases, rolls)
    elif rolls == 1:
        promise_pair(s, out, target, weapon, more, front, hits, cases)
        times = 2
    else:
        promise_hits(s, out, target, weapon, more, front, hits, cases, rolls)
        out[FORECAST_POINTS] = min(2 * out[FORECAST_POINTS], s[target + PRICE] * POINT_PARTS)
    out[FORECAST_HIT] = at_least_once(out[FORECAST_CASES], good, times)


def at_least_once(cases: int, good: int, times: int) -> int:
    """Return the number of cases in which at least one of a number of tests succeeds."""
    return cases - cases // power_of(PH_CASES, times) * power_of(PH_CASES - good, times)


def promise_hits(
    s: Block,
    out: Block,
    target: ModelRow,
    weapon: WeaponRow,
    more: int,
    front: int,
    hits: int,
    cases: int,
    rolls: int,
) -> None:
    """Write the chances of a number of rolls that share one roll of damage, and add their points. [PH-D19]

    Each roll hits in `hits` of its `cases`.
    """
    every = power_of(cases, rolls)
    out[FORECAST_HURT] = 0
    out[FORECAST_BEATEN] = 0
    for struck in range(1, rolls + 1):
        ways = ways_to_hit(hits, cases, rolls, struck)
        weigh_damage(s, target, weapon, more, front, struck, 1, 0)
        out[FORECAST_HURT] += ways * s[BOT_AT + EFFECT_HURTS]
        out[FORECAST_BEATEN] += ways * s[BOT_AT + EFFECT_BEATS]
        out[FORECAST_POINTS] += weighed_worth(s, target) * ways // every
    out[FORECAST_CASES] = every * throws_of(s, weapon)


def promise_pair(
    s: Block, out: Block, target: ModelRow, weapon: WeaponRow, more: int, front: int, hits: int, cases: int
) -> None:
    """Write the chances of a linked pair's two rolls, each with its own damage, and add their points."""
    throws = throws_of(s, weapon)
    weigh_damage(s, target, weapon, more, front, 1, 1, 0)
    hurts = s[BOT_AT + EFFECT_HURTS]
    beats = s[BOT_AT + EFFECT_BEATS]
    worth = weighed_worth(s, target)
    dice = phase_dice_of(s, weapon)
    pool = pool_of(s, target)
    beaten = 0
    again = 0
    for total in range(dice, DIE * dice + 1):
        ways = throws_that_show(dice, total)
        left = left_of(s, target, weapon, total + plus_of(s, weapon) + more, front)
        taken = taken_from(s, target, left, scale_of(s, weapon), 1)
        if taken >= pool:
            beaten += ways * throws
        else:
            weigh_damage(s, target, weapon, more, front, 1, 1, taken)
            beaten += ways * s[BOT_AT + EFFECT_BEATS]
            again += ways * weighed_worth(s, target)
    out[FORECAST_CASES] = cases * cases * throws * throws
    out[FORECAST_HURT] = out[FORECAST_CASES] - power_of(cases * throws - hits * hurts, 2)
    # where both hit, the second strikes pools that the first has worn down
    out[FORECAST_BEATEN] = hits * hits * beaten + 2 * hits * (cases - hits) * beats * throws
    out[FORECAST_POINTS] += 2 * worth * hits * (cases - hits) // (cases * cases)
    out[FORECAST_POINTS] += (worth + again // throws) * hits * hits // (cases * cases)


def power_of(base: int, times: int) -> int:
    """Return the power of a number."""
    found = 1
    for _ in range(times):
        found *= base
    return found


def ways_to_hit(hits: int, cases: int, rolls: int, struck: int) -> int:
    """Return the number of cases in which exactly `struck` of `rolls` rolls hit."""
    found = power_of(hits, struck) * power_of(cases - hits, rolls - struck)
    return found * rolls if 0 < struck < rolls else found


# ---- whom a hit strays to ------------------------------------------------------------------------------------


def exposed_in(s: Block, hull: ModelRow) -> int:
    """Return the number of models in a machine's open seats, where a hit may strike."""
    found = 0
    rider = next_rider(s, hull, 0) if s[hull + KIND] != KIND_CREATURE else 0
    while rider > 0:
        found += 1 if s[rider + SEAT] == SEAT_EXPOSED else 0
        rider = next_rider(s, hull, rider)
    return found


def worth_of_strays(s: Block, shot: FrameRow, target: ModelRow, hits: int, allies: int, rolls: int) -> int:
    """Return the points that a side is likely to lose to its own stray hits, in thousandths. [PH-D17]"""
    found = 0
    out = fires_out(s, s[shot + SHOT_ACTOR])
    for i in range(s[MODEL_COUNT]):
        ally = MODELS_AT + i * MODEL_WIDTH
        if shares_melee(s, ally, s[shot + SHOT_ACTOR], target, out):
            found += worth_against(s, shot, ally, hits, 2 * PH_CASES * allies, rolls)
    return found


def worth_of_riders(s: Block, shot: FrameRow, hull: ModelRow, hits: int, cases: int, rolls: int) -> int:
    """Return the points of hits on a machine that strike models in open seats, in thousandths."""
    found = 0
    rider = next_rider(s, hull, 0)
    while rider > 0:
        if s[rider + SEAT] == SEAT_EXPOSED:
            found += worth_against(s, shot, rider, hits * s[RULES_AT + PH_PEOPLE_CREW], cases, rolls)
        rider = next_rider(s, hull, rider)
    return found


def worth_against(s: Block, shot: FrameRow, victim: ModelRow, hits: int, cases: int, rolls: int) -> int:
    """Return the average points of a number of rolls against a victim, in thousandths.

    Each roll hits in `hits` of its `cases`.
    """
    shooter = s[shot + SHOT_ACTOR]
    weapon = s[shot + SHOT_WEAPON]
    more = shot_bonus(s, shooter, weapon, s[shot + SHOT_MODE])
    front = faces(s, victim, s[shooter + X], s[shooter + Y])
    found = 0
    for struck in range(1, rolls + 1):
        weigh_damage(s, victim, weapon, more, front, struck, 1, 0)
        ways = ways_to_hit(hits, cases, rolls, struck)
        found += weighed_worth(s, victim) * ways // power_of(cases, rolls)
    return found


# ---- bursts --------------------------------------------------------------------------------------------------


def promise_burst(s: Block, out: Block, shot: FrameRow, target: ModelRow) -> None:
    """Write the chances of a burst over all places that it may drift to, and its points.

    It is at a model, or (0) at a place. The points are against all models that it strikes.
    """
    shooter = s[shot + SHOT_ACTOR]
    weapon = s[shot + SHOT_WEAPON]
    aimed_at = s[shot + SHOT_TARGETS]
    needed = s[RULES_AT + PH_COURSE_TARGET]
    x = s[aimed_at + X] if aimed_at > 0 else s[shot + SHOT_X]
    y = s[aimed_at + Y] if aimed_at > 0 else s[shot + SHOT_Y]
    if aimed_at > 0:
        away = gap(s, shooter, aimed_at)
        modifier = phase_shot_modifier(
            s, shooter, aimed_at, weapon, s[shot + SHOT_MODE], increments(s, away), 0
        )
    else:
        away = phase_way_to(s, shooter, x, y)
        modifier = point_modifier(s, shooter, weapon, x, y, 0)
    good = cases_of(modifier, needed)
    out[FORECAST_HURT] = 0
    out[FORECAST_BEATEN] = 0
    phase_strike_all(s, out, shot, target, x, y, good * PH_DIRECTIONS)
    for natural in range(LOWEST, HIGHEST + 1):
        if not is_success(natural, modifier, needed):
            drift = min(drift_of(s, natural + modifier), away // 2)
            for way in range(PH_DIRECTIONS):
                to_x = x + turned_x(drift, 0, 3 * way)
                to_y = y + turned_y(drift, 0, 3 * way)
                phase_strike_all(s, out, shot, target, to_x, to_y, phase_ways_of(natural))
    out[FORECAST_MODIFIERS] = modifier
    out[FORECAST_NEEDED] = needed
    out[FORECAST_CASES] = PH_CASES * PH_DIRECTIONS * throws_of(s, weapon)
    out[FORECAST_HIT] = good * PH_DIRECTIONS * throws_of(s, weapon)


def phase_strike_all(
    s: Block, out: Block, shot: FrameRow, target: ModelRow, x: int, y: int, ways: int
) -> None:
    """Add the effects of a burst on all models within its radius, if it lands at a place. [PH-065, PH-067]

    `ways` is the number of cases in which it does.
    """
    shooter = s[shot + SHOT_ACTOR]
    weapon = s[shot + SHOT_WEAPON]
    more = shot_bonus(s, shooter, weapon, s[shot + SHOT_MODE])
    every = PH_CASES * PH_DIRECTIONS
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        reach = s[weapon + WEAPON_RADIUS] + s[model + RADIUS]
        standing = (
            1 if is_up(s, model) or (s[model + STATUS] == ABOARD and s[model + SEAT] == SEAT_EXPOSED) else 0
        )
        if standing and length(s[model + X] - x, s[model + Y] - y) <= reach:
            parts = 2 if shields(s, model, x, y) else 1
            weigh_damage(s, model, weapon, more, faces(s, model, x, y), 1, parts, 0)
            gained = FORECAST_POINTS if s[model + SIDE] != s[shooter + SIDE] else FORECAST_AGAINST
            out[gained] += weighed_worth(s, model) * ways // every
            if model == target:
                out[FORECAST_HURT] += ways * s[BOT_AT + EFFECT_HURTS]
                out[FORECAST_BEATEN] += ways * s[BOT_AT + EFFECT_BEATS]


# ---- blows ---------------------------------------------------------------------------------------------------


def phase_promise_blow(s: Block, out: Block, model: ModelRow, weapon: WeaponRow, target: ModelRow) -> None:
    """Write the chances of a blow with a weapon (0: bare hands), and its points. [PH-070, PH-071]"""
    modifier = phase_blow_modifier(s, model, weapon, target, 0)
    needed = blow_needed(s, weapon, target)
    out[FORECAST_MODIFIERS] = modifier
    out[FORECAST_NEEDED] = needed
    more = s[model + MIGHT] if phase_is_blade(s, weapon) else 0
    front = faces(s, target, s[model + X], s[model + Y])
    good = cases_of(modifier, needed)
    promise_hits(s, out, target, weapon, more, front, good, PH_CASES, 1)
    out[FORECAST_HIT] = at_least_once(out[FORECAST_CASES], good, 1)
