# cython: compiled into the kernel
"""When the bot lays smoke and calls support. [WE, Automation 3]"""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.edge.antitank import *
from armybuilder.battle.rulesets.edge.chances import *
from armybuilder.battle.rulesets.edge.marching import *
from armybuilder.battle.rulesets.edge.morale import *
from armybuilder.battle.rulesets.edge.orders import *
from armybuilder.battle.rulesets.edge.rows import *
from armybuilder.battle.rulesets.edge.seeing import *
from armybuilder.battle.rulesets.edge.support import *
from armybuilder.battle.rulesets.edge.tables import *
from armybuilder.battle.rulesets.edge.words import *
from armybuilder.battle.rulesets.edge.worth import *

HALF_THROW = 1000  # how far ahead of its machine smoke is laid: five inches


def decide_smoke(s: Block, unit: int) -> int:
    """Return 1 if the bot lays smoke: a damaged vehicle between itself and the nearest enemy that sees it."""
    if smoke_launcher(s, unit) == 0:
        return 0
    vehicle = vehicle_of(s, unit)
    if s[vehicle + DIE_PENALTY] == 0 and s[vehicle + SPEED_LOSS] == 0:
        return 0
    enemy = edge_nearest_enemy(s, vehicle)
    if enemy == 0 or sight(s, vehicle, enemy) == SEEN_NOT:
        return 0
    dx = s[enemy + X] - s[vehicle + X]
    dy = s[enemy + Y] - s[vehicle + Y]
    size = length(dx, dy)
    s[CHOICE_AT + CHOICE_VERB] = WE_LAY_SMOKE
    s[CHOICE_AT + CHOICE_POINTS] = 1
    s[CHOICE_AT + CHOICE_PATH] = s[vehicle + X] + share(dx, HALF_THROW, size)
    s[CHOICE_AT + CHOICE_PATH + 1] = s[vehicle + Y] + share(dy, HALF_THROW, size)
    return 1


def decide_call(s: Block, unit: int, least: int) -> int:
    """Return 1 if the bot calls support that is worth more than what its unit would do itself."""
    best = least
    found = 0
    number = next_on_call(s, unit, -1)
    if number < 0 or s[unit + FIRE_TARGET] > 0:
        return 0
    while number >= 0:
        target = next_unit(s, 0)
        while target > 0:
            worth = call_worth(s, unit, weapon_row(s, number), target) if are_enemies(s, unit, target) else 0
            if worth > best:
                s[CHOICE_AT + CHOICE_WEAPON] = number
                if call_refusal(s, unit, target) == 0:
                    best = worth
                    found = 1
                    s[CHOICE_AT + CHOICE_TARGET_UNIT] = unit_number(s, target)
                    s[CHOICE_AT + CHOICE_NUMBER] = number
            target = next_unit(s, target)
        number = next_on_call(s, unit, number)
    s[CHOICE_AT + CHOICE_WEAPON] = s[CHOICE_AT + CHOICE_NUMBER] if found else -1
    s[CHOICE_AT + CHOICE_NUMBER] = 0
    if found:
        s[CHOICE_AT + CHOICE_VERB] = CALL_FIRE
    return found


def call_worth(s: Block, unit: int, weapon: int, target: int) -> int:
    """Return what a weapon off the table is worth against a unit, in thousandths of a point, if the call is heard."""
    model = next_up(s, target, 0)
    if model == 0:
        return 0
    heard = FACES + 1 - s[RULES_AT + WE_ORDER_NEEDED + s[host_of(s, unit) + TRAINING]]
    if edge_is_vehicle(s, model):
        armour = s[model + ARMOUR_POINTS]
        if is_harmless(s, weapon, armour):
            return 0
        hits = faces_to_hit(tank_needed(s, 0), 0)
        useful = useful_faces(s, FACE_TOP, 1 if s[weapon + SHOT_AP] >= armour else 0)
        share_of = hits * useful * 1000 // (FACES * FACES * USEFUL_SHARE)
    else:
        level = order_word(s, obeys(s, target), ORDER_CASUALTIES)
        share_of = die_worth(s, afar_modifier(s, weapon, model, 0), level)
    return s[weapon + SHOT_RATE] * share_of * heard // FACES * (mean_price(s, target) // 1000)
