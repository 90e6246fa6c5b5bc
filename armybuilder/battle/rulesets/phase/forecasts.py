"""What a shot or blow promises: exact chances to hit, to hurt and to beat, and expected points. [PH-050] [PH-070]

A case is a fall of all dice that matter: of each test 216, of the damage 6 for each die, of where a hit goes astray.
"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.ground import gap, length, turned_x, turned_y
    from armybuilder.battle.kernel.state import (
        BOT_AT,
        CHOICE_ACTOR,
        CHOICE_AT,
        CHOICE_NUMBER,
        CHOICE_TARGET,
        CHOICE_VERB,
        FORECAST_AGAINST,
        FORECAST_CASES,
        FORECAST_HIT,
        FORECAST_HURT,
        FORECAST_LEGAL,
        FORECAST_MODIFIERS,
        FORECAST_NEEDED,
        FORECAST_POINTS,
        MODEL_COUNT,
        PENDING,
        RADIUS,
        RULES_AT,
        SIDE,
        WEAPON_RADIUS,
        Block,
        X,
        Y,
        model_row,
        top_frame,
    )
    from armybuilder.battle.rulesets.phase.blows import blow_modifier, blow_needed, is_blade
    from armybuilder.battle.rulesets.phase.deeds import said_blade, said_weapon
    from armybuilder.battle.rulesets.phase.effects import (
        EFFECT_BEATS,
        EFFECT_HURTS,
        EFFECT_THROWS,
        weigh_damage,
        weighed_worth,
    )
    from armybuilder.battle.rulesets.phase.fire import drift_of, shot_bonus
    from armybuilder.battle.rulesets.phase.hits import shields
    from armybuilder.battle.rulesets.phase.orders import DECIDE_HUG, HUG_NOW, LET_COME, SHOOT_AT, STRIKE
    from armybuilder.battle.rulesets.phase.people import (
        HUGGING,
        MIGHT,
        PH_TARGET,
        is_up,
        next_figure,
        threatens,
    )
    from armybuilder.battle.rulesets.phase.scales import faces
    from armybuilder.battle.rulesets.phase.shots import (
        DIRECTIONS,
        FOCUSED_ROLLS,
        MODE_FOCUSED,
        MODE_IGNORES,
        MODE_SPRAY,
        SHOT_ACTOR,
        SHOT_COUNT,
        SHOT_MODE,
        SHOT_TARGETS,
        SHOT_WEAPON,
        increments,
        melee_penalty,
        open_targets,
        shot_modifier,
    )
    from armybuilder.battle.rulesets.phase.trials import CASES, HIGHEST, LOWEST, cases_of, is_success, ways_of

    FORECAST_BEATEN = 8  # cases in which the target goes down
    SHOT_THOUGHT = 150  # from BOT_AT on: the frame of a shot that is only thought of


def forecast_phase(s: Block, out: Block) -> None:
    """Write what a shot at its target promises, a blow, or hugging cover from a shot under way."""
    out[FORECAST_CASES] = 1
    if out[FORECAST_LEGAL]:
        return
    verb = s[CHOICE_AT + CHOICE_VERB]
    if s[PENDING] == DECIDE_HUG:
        if verb in (HUG_NOW, LET_COME):
            forecast_hug(s, out, verb)
        return
    named = s[CHOICE_AT + CHOICE_TARGET]
    actor = s[CHOICE_AT + CHOICE_ACTOR]
    if not (0 <= named < s[MODEL_COUNT]) or not (0 <= actor < s[MODEL_COUNT]):
        return
    model = model_row(s, actor)
    number = s[CHOICE_AT + CHOICE_NUMBER]
    if verb == SHOOT_AT:
        shot = think_of_shot(s, model, said_weapon(s, model), model_row(s, named), number)
        promise_shot(s, out, shot, model_row(s, named))
    elif verb == STRIKE:
        promise_blow(s, out, model, said_blade(s, model), model_row(s, named))


def think_of_shot(s: Block, shooter: int, weapon: int, target: int, mode: int) -> int:
    """Return a frame of a shot that is only thought of, with all whom it is at."""
    shot = BOT_AT + SHOT_THOUGHT
    s[shot + SHOT_ACTOR] = shooter
    s[shot + SHOT_WEAPON] = weapon
    s[shot + SHOT_MODE] = mode
    open_targets(s, shot, target)
    return shot


def forecast_hug(s: Block, out: Block, verb: int) -> None:
    """Write how likely the shot under way is to strike the one who may hug cover from it, and what that costs. [PH-037]"""
    shot = top_frame(s)
    model = model_row(s, s[CHOICE_AT + CHOICE_ACTOR])
    before = s[model + HUGGING]
    s[model + HUGGING] = 1 if verb == HUG_NOW else before
    promise_shot(s, out, shot, model)
    s[model + HUGGING] = before
    lost = out[FORECAST_POINTS]
    out[FORECAST_POINTS] = out[FORECAST_AGAINST]
    out[FORECAST_AGAINST] = lost


def promise_shot(s: Block, out: Block, shot: int, target: int) -> None:
    """Write the chances of a shot at one whom it is at, and the points it is worth against all of these."""
    mode = s[shot + SHOT_MODE] % MODE_IGNORES
    if s[s[shot + SHOT_WEAPON] + WEAPON_RADIUS] > 0:
        promise_burst(s, out, shot, target)
        return
    steps = steps_of(s, shot)
    rolls = FOCUSED_ROLLS if mode == MODE_FOCUSED else 1
    if mode == MODE_SPRAY:
        for i in range(s[shot + SHOT_COUNT]):
            if s[shot + SHOT_TARGETS + i] != target:
                promise_rolls(s, out, shot, s[shot + SHOT_TARGETS + i], steps, 1)
    promise_rolls(s, out, shot, target, steps, rolls)


def steps_of(s: Block, shot: int) -> int:
    """Return the increments of a shot: of a spray the worst of its targets'. [PH-061]"""
    steps = 0
    for i in range(s[shot + SHOT_COUNT]):
        steps = max(steps, increments(s, gap(s, s[shot + SHOT_ACTOR], s[shot + SHOT_TARGETS + i])))
    return steps


def promise_rolls(s: Block, out: Block, shot: int, target: int, steps: int, rolls: int) -> None:
    """Write the chances of so many rolls at a target, and add what they are worth; half the hits may stray. [PH-062, PH-D17]"""
    shooter = s[shot + SHOT_ACTOR]
    weapon = s[shot + SHOT_WEAPON]
    mode = s[shot + SHOT_MODE]
    needed = s[RULES_AT + PH_TARGET]
    modifier = shot_modifier(s, shooter, target, weapon, mode, steps, 0)
    hits = cases_of(modifier, needed)
    cases = CASES
    allies = (
        allies_near(s, shooter, target) if mode >= MODE_IGNORES and melee_penalty(s, shooter, target) else 0
    )
    if allies > 0:
        out[FORECAST_AGAINST] += worth_of_strays(s, shot, target, hits, allies, rolls)
        cases = 2 * CASES
    out[FORECAST_MODIFIERS] = modifier
    out[FORECAST_NEEDED] = needed
    more = shot_bonus(s, shooter, weapon, mode)
    front = faces(s, target, s[shooter + X], s[shooter + Y])
    promise_hits(s, out, target, weapon, more, front, hits, cases, rolls)


def promise_hits(
    s: Block, out: Block, target: int, weapon: int, more: int, front: int, hits: int, cases: int, rolls: int
) -> None:
    """Write the chances of so many rolls that hit in some of their cases and share one throw of damage, and add their worth. [PH-D19]"""
    every = power_of(cases, rolls)
    out[FORECAST_HIT] = 0
    out[FORECAST_HURT] = 0
    out[FORECAST_BEATEN] = 0
    for struck in range(1, rolls + 1):
        ways = ways_to_hit(hits, cases, rolls, struck)
        weigh_damage(s, target, weapon, more, front, struck, 1)
        out[FORECAST_HIT] += ways * s[BOT_AT + EFFECT_THROWS]
        out[FORECAST_HURT] += ways * s[BOT_AT + EFFECT_HURTS]
        out[FORECAST_BEATEN] += ways * s[BOT_AT + EFFECT_BEATS]
        out[FORECAST_POINTS] += weighed_worth(s, target) * ways // every
    out[FORECAST_CASES] = every * s[BOT_AT + EFFECT_THROWS]


def power_of(base: int, times: int) -> int:
    """Return a number so many times with itself."""
    found = 1
    for _ in range(times):
        found *= base
    return found


def ways_to_hit(hits: int, cases: int, rolls: int, struck: int) -> int:
    """Return in how many cases of so many rolls so many hit."""
    found = power_of(hits, struck) * power_of(cases - hits, rolls - struck)
    return found * rolls if 0 < struck < rolls else found


def allies_near(s: Block, shooter: int, target: int) -> int:
    """Return how many of a shooter's side are in melee with a target. [PH-058]"""
    found = 0
    ally = next_figure(s, 0)
    while ally > 0:
        if s[ally + SIDE] == s[shooter + SIDE]:
            found += threatens(s, ally, target)
        ally = next_figure(s, ally)
    return found


def worth_of_strays(s: Block, shot: int, target: int, hits: int, allies: int, rolls: int) -> int:
    """Return what the shooter's own side is likely to lose to hits that stray, in thousandths of a point. [PH-D17]"""
    shooter = s[shot + SHOT_ACTOR]
    weapon = s[shot + SHOT_WEAPON]
    more = shot_bonus(s, shooter, weapon, s[shot + SHOT_MODE])
    cases = 2 * CASES * allies
    found = 0
    ally = next_figure(s, 0)
    while ally > 0:
        if s[ally + SIDE] == s[shooter + SIDE] and threatens(s, ally, target):
            front = faces(s, ally, s[shooter + X], s[shooter + Y])
            for struck in range(1, rolls + 1):
                weigh_damage(s, ally, weapon, more, front, struck, 1)
                ways = ways_to_hit(hits, cases, rolls, struck)
                found += weighed_worth(s, ally) * ways // power_of(cases, rolls)
        ally = next_figure(s, ally)
    return found


# ---- bursts --------------------------------------------------------------------------------------------------


def promise_burst(s: Block, out: Block, shot: int, target: int) -> None:
    """Write the chances of a burst at a figure, wherever it drifts, and what it is worth against all it strikes. [PH-065, PH-066]"""
    shooter = s[shot + SHOT_ACTOR]
    weapon = s[shot + SHOT_WEAPON]
    mode = s[shot + SHOT_MODE]
    aimed_at = s[shot + SHOT_TARGETS]
    away = gap(s, shooter, aimed_at)
    needed = s[RULES_AT + PH_TARGET]
    modifier = shot_modifier(s, shooter, aimed_at, weapon, mode, increments(s, away), 0)
    good = cases_of(modifier, needed)
    out[FORECAST_HURT] = 0
    out[FORECAST_BEATEN] = 0
    land(s, out, shot, target, s[aimed_at + X], s[aimed_at + Y], good * DIRECTIONS)
    for natural in range(LOWEST, HIGHEST + 1):
        if not is_success(natural, modifier, needed):
            drift = min(drift_of(s, natural + modifier), away // 2)
            for way in range(DIRECTIONS):
                x = s[aimed_at + X] + turned_x(drift, 0, 3 * way)
                y = s[aimed_at + Y] + turned_y(drift, 0, 3 * way)
                land(s, out, shot, target, x, y, ways_of(natural))
    out[FORECAST_MODIFIERS] = modifier
    out[FORECAST_NEEDED] = needed
    out[FORECAST_CASES] = CASES * DIRECTIONS * s[BOT_AT + EFFECT_THROWS]
    out[FORECAST_HIT] = good * DIRECTIONS * s[BOT_AT + EFFECT_THROWS]


def land(s: Block, out: Block, shot: int, target: int, x: int, y: int, ways: int) -> None:
    """Add what a burst that lands at a place in so many cases does to everybody within its radius. [PH-067]"""
    shooter = s[shot + SHOT_ACTOR]
    weapon = s[shot + SHOT_WEAPON]
    more = shot_bonus(s, shooter, weapon, s[shot + SHOT_MODE])
    every = CASES * DIRECTIONS
    model = next_figure(s, 0)
    while model > 0:
        reach = s[weapon + WEAPON_RADIUS] + s[model + RADIUS]
        if is_up(s, model) and length(s[model + X] - x, s[model + Y] - y) <= reach:
            weigh_damage(
                s, model, weapon, more, faces(s, model, x, y), 1, 2 if shields(s, model, x, y) else 1
            )
            gained = FORECAST_POINTS if s[model + SIDE] != s[shooter + SIDE] else FORECAST_AGAINST
            out[gained] += weighed_worth(s, model) * ways // every
            if model == target:
                out[FORECAST_HURT] += ways * s[BOT_AT + EFFECT_HURTS]
                out[FORECAST_BEATEN] += ways * s[BOT_AT + EFFECT_BEATS]
        model = next_figure(s, model)


# ---- blows ---------------------------------------------------------------------------------------------------


def promise_blow(s: Block, out: Block, model: int, weapon: int, target: int) -> None:
    """Write the chances of a blow with a weapon (0: bare hands), and what it is worth. [PH-070, PH-071]"""
    modifier = blow_modifier(s, model, weapon, target, 0)
    needed = blow_needed(s, weapon, target)
    out[FORECAST_MODIFIERS] = modifier
    out[FORECAST_NEEDED] = needed
    more = s[model + MIGHT] if is_blade(s, weapon) else 0
    front = faces(s, target, s[model + X], s[model + Y])
    promise_hits(s, out, target, weapon, more, front, cases_of(modifier, needed), CASES, 1)
