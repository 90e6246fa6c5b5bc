# cython: compiled into the kernel
"""When the bot lays smoke: where it spares a machine more than its crew could shoot through it. [PH-056, Automation]"""

from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.phase.bot_worth import *
from armybuilder.battle.rulesets.phase.choices import *
from armybuilder.battle.rulesets.phase.crews import *
from armybuilder.battle.rulesets.phase.deeds import *
from armybuilder.battle.rulesets.phase.orders import *


def lay_smoke_before(s: Block, model: int) -> int:
    """Lay smoke ahead of a machine where the enemy's fire through it takes more than its own does; 0 where it does not."""
    weapon = phase_launcher_of(s, model)
    if weapon == 0:
        return 0
    own = s[BOT_AT + LOOK_WORTH]
    if spared_by(s, model, weapon) <= own + fire_of_others(s, model):
        s[BOT_AT + LOOK_WORTH] = own
        return 0
    s[CHOICE_AT + CHOICE_WEAPON] = weapon_number(s, weapon)
    s[CHOICE_AT + CHOICE_VERB] = PH_LAY_SMOKE
    return 1


def phase_launcher_of(s: Block, model: int) -> int:
    """Return a launcher at a figure's hand that is ready, or 0."""
    weapon = next_at_hand(s, model, 0)
    while weapon > 0 and handling_refusal(s, model, PH_LAY_SMOKE, weapon):
        weapon = next_at_hand(s, model, weapon)
    return weapon


def hull_of(s: Block, model: int) -> int:
    """Return the machine that a figure is in, or is."""
    return s[model + CARRIED_BY] if s[model + STATUS] == ABOARD else model


def spared_by(s: Block, model: int, weapon: int) -> int:
    """Return what enemies that smoke would hide a machine from are likely to take of it this turn."""
    hull = hull_of(s, model)
    x = smoke_ahead(s, model, 0)
    y = smoke_ahead(s, model, 1)
    wide = smoke_width(s, weapon)
    found = 0
    foes = side_row(1 - s[model + SIDE])
    enemy = s[foes + SIDE_MODELS]
    while enemy < s[foes + SIDE_END]:
        if is_up(s, enemy) and near_line(x, y, s[enemy + X], s[enemy + Y], s[hull + X], s[hull + Y], wide):
            if gap(s, enemy, hull) <= phase_reach_of(s, enemy):
                found += threat_at(s, hull, enemy)
        enemy += MODEL_WIDTH
    return found


def fire_of_others(s: Block, model: int) -> int:
    """Return what the others' guns of a machine would take, who do not see through smoke either."""
    hull = hull_of(s, model)
    found = 0
    rider = next_rider(s, hull, 0)
    while rider > 0:
        if rider != model and phase_post_of(s, rider) > 0:
            phase_look_round(s, rider, rider)
            found += s[BOT_AT + LOOK_WORTH]
        rider = next_rider(s, hull, rider)
    return found
