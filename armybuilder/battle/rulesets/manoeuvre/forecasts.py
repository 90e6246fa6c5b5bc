"""What the manoeuvre in the block is likely to bring. [MN-014] [MN-065]"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.state import (
        BOT_AT,
        CHOICE_AT,
        CHOICE_NUMBER,
        CHOICE_TARGET_UNIT,
        CHOICE_UNIT,
        CHOICE_VERB,
        FORECAST_AGAINST,
        FORECAST_CASES,
        FORECAST_HIT,
        FORECAST_HURT,
        FORECAST_MODIFIERS,
        FORECAST_NEEDED,
        FORECAST_POINTS,
        PENDING,
        UNIT_PRICE,
        UNITS_FIELDED,
        Block,
        unit_row,
    )
    from armybuilder.battle.rulesets.manoeuvre.characters import RATINGS, TEAM
    from armybuilder.battle.rulesets.manoeuvre.contests import (
        first_rating,
        opposing_rating,
        other_rating,
        own_dice,
        own_rating,
        weapon_bonus,
    )
    from armybuilder.battle.rulesets.manoeuvre.deeds import (
        ASSAULT_THEM,
        CALL_SUPPORT,
        DECIDE_MANOEUVRE,
        SNIPE,
    )
    from armybuilder.battle.rulesets.manoeuvre.evens import EVEN_CASES, EVEN_WON, check_cost, weigh_contest
    from armybuilder.battle.rulesets.manoeuvre.fight import weapon_for
    from armybuilder.battle.rulesets.manoeuvre.harm import (
        HARM_CASUALTY,
        HARM_FALLOUT,
        USE_ASSAULT,
        best_weapon,
        harm_of,
        stress_of,
    )
    from armybuilder.battle.rulesets.manoeuvre.menu import is_aimed

    PARTS = 1000  # of a point
    COST_PARTS = 40000  # of a price, in `check_cost`


def forecast_manoeuvre(s: Block, out: Block) -> None:
    """Write the chance to win an aimed manoeuvre, and to hurt by it; nothing where the other side picks who opposes."""
    out[FORECAST_CASES] = 1
    number = s[CHOICE_AT + CHOICE_UNIT]
    named = s[CHOICE_AT + CHOICE_TARGET_UNIT]
    if s[PENDING] != DECIDE_MANOEUVRE or not (0 <= number < s[UNITS_FIELDED]):
        return
    if not (0 <= named < s[UNITS_FIELDED]) or not is_aimed(s[CHOICE_AT + CHOICE_VERB]):
        return
    unit = unit_row(s, number)
    enemy = unit_row(s, named)
    verb = s[CHOICE_AT + CHOICE_VERB]
    weapon = weapon_for(s, unit, verb, enemy)
    rate = other_rating(verb) if s[CHOICE_AT + CHOICE_NUMBER] else first_rating(verb)
    rating = own_rating(s, unit, verb, rate) + weapon_bonus(s, verb, weapon)
    against = s[enemy + RATINGS + opposing_rating(s, enemy, verb)]
    net = own_dice(s, unit, verb, weapon, enemy)
    weigh_contest(s, rating - against, net)
    cases = s[BOT_AT + EVEN_CASES]
    won = s[BOT_AT + EVEN_WON]
    out[FORECAST_CASES] = cases
    out[FORECAST_HIT] = won
    out[FORECAST_MODIFIERS] = net
    out[FORECAST_NEEDED] = against - rating
    if verb in (SNIPE, ASSAULT_THEM, CALL_SUPPORT):
        worth = harm_worth(s, weapon, enemy)
        out[FORECAST_HURT] = won if worth > 0 else 0
        out[FORECAST_POINTS] = worth * won // cases
    if verb == ASSAULT_THEM:
        back = best_weapon(s, enemy, USE_ASSAULT, unit)
        out[FORECAST_AGAINST] = harm_worth(s, back, unit) * (cases - won) // cases


def harm_worth(s: Block, weapon: int, target: int) -> int:
    """Return what a weapon's direct damage takes of a target on average, in thousandths of a point."""
    harm = harm_of(s, weapon, target)
    if harm not in (HARM_FALLOUT, HARM_CASUALTY):
        return 0
    price = s[target + UNIT_PRICE] // max(1, s[target + TEAM])
    return price * PARTS * check_cost(s, target, harm, stress_of(s, weapon, target)) // COST_PARTS
