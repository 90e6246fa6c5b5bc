# cython: compiled into the kernel
"""What a template promises: everybody under it, friends counted against, wherever the shot may land. [CA-B-108]

Worth is what the Defence dice take on average, in 36ths of a point.
"""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.damage import *
from armybuilder.battle.rulesets.combat_action.scatter import *
from armybuilder.battle.rulesets.combat_action.shooting import *
from armybuilder.battle.rulesets.combat_action.targeting import *
from armybuilder.battle.rulesets.combat_action.values import *

DIRECTIONS = 6
CASES = 36


def worth_under(
    s: Block, owner: int, weapon: int, x: int, y: int, band: int, altitude: int, side: int
) -> int:
    """Return what a blast at a place takes from a side on average."""
    worth = 0
    model = MODELS_AT
    while model < s[MODELS_END]:
        if s[model + SIDE] == side and is_under(s, x, y, s[weapon + WEAPON_RADIUS], altitude, model):
            if s[model + STATUS] == IN_PLAY and not is_immune(s, model, weapon):
                cover = cover_in_blast(s, owner, x, y, band, model)
                pf = protection_from(s, owner, model, weapon, cover)
                worth += hurt_weight(s, model, s[weapon + WEAPON_PEN], pf) * s[model + PRICE]
        model += MODEL_WIDTH
    return worth


def shot_worth(s: Block, shooter: int, weapon: int, target: int, verb: int, shot: int, side: int) -> int:
    """Return what one shot takes from a side over all 36 falls of die and direction, times 36."""
    distance = gap(s, shooter, target)
    band = band_of(s, distance)
    modifiers = hit_modifiers(s, shooter, weapon, target, band, verb, shot)
    skill = skill_of_shot(s, shooter, shot)
    worth = 0
    for die in range(1, 7):
        find_aim(s, shooter, weapon, target, band)
        if is_hit(die, modifiers, skill):
            worth += DIRECTIONS * worth_found(s, shooter, weapon, target, band, side)
        else:
            astray = deviation(s, weapon, skill, die, distance)
            for face in range(1, DIRECTIONS + 1):
                find_aim(s, shooter, weapon, target, band)
                go_astray(s, s[target + X] - s[shooter + X], s[target + Y] - s[shooter + Y], face, astray)
                worth += worth_found(s, shooter, weapon, target, band, side)
    return worth


def worth_found(s: Block, shooter: int, weapon: int, target: int, band: int, side: int) -> int:
    """Return what a blast at the place found takes from a side."""
    return worth_under(s, shooter, weapon, s[FOUND_X], s[FOUND_Y], band, s[target + ALTITUDE], side)


def action_worth(s: Block, shooter: int, weapon: int, target: int, verb: int, number: int, side: int) -> int:
    """Return the points a firing action with a template takes from a side on average, in thousandths."""
    worth = shot_worth(s, shooter, weapon, target, verb, 0, side)
    shots = shots_of(s, weapon, verb, number)
    if shots > 1:
        worth += (shots - 1) * shot_worth(s, shooter, weapon, target, verb, 1, side)
    return worth * 1000 // (CASES * CASES)


def forecast_template(
    s: Block, shooter: int, weapon: int, target: int, verb: int, number: int, out: Block
) -> None:
    """Add what the template takes from either side to the forecast of a shot with an area weapon."""
    side = s[shooter + SIDE]
    out[FORECAST_POINTS] = action_worth(s, shooter, weapon, target, verb, number, 1 - side)
    out[FORECAST_AGAINST] = action_worth(s, shooter, weapon, target, verb, number, side)
