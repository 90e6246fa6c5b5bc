# cython: compiled into the kernel
"""Where the bot goes."""

from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.initiative.machines import *
from armybuilder.battle.rulesets.initiative.paths import *
from armybuilder.battle.rulesets.initiative.rows import *

TR_WAYS_TRIED = 11  # 15 degrees from each other
LENGTHS_TRIED = 3
CONTACT_APART = 20
SHORTEST_STEP = 50


def initiative_nearest_enemy(s: Block, model: int) -> int:
    """Return the nearest enemy on the table, or 0."""
    found = 0
    least = 0
    side = 1 - s[model + SIDE]
    enemy = next_of_side(s, side, 0)
    while enemy > 0:
        if is_up(s, enemy) and (found == 0 or is_nearer(s, model, enemy, least)):
            least = gap(s, model, enemy)
            found = enemy
        enemy = next_of_side(s, side, enemy)
    return found


def initiative_approach(s: Block, model: int, enemy: int) -> int:
    """Write a way nearer to an enemy into the choice; return 0 where there is none."""
    if enemy == 0 or is_up(s, model) == 0:
        return 0
    reach = pace_of(s, model) if s[model + STANCE] == TR_STANDING else pace_of(s, model) // 2
    return step_towards(
        s, model, s[enemy + X], s[enemy + Y], min(reach, max(gap(s, model, enemy) - CONTACT_APART, 0))
    )


def go_into_contact(s: Block, model: int, enemy: int) -> int:
    """Write a way next to an enemy into the choice, if one action takes the figure there; return 0 if not."""
    if enemy == 0 or is_up(s, model) == 0 or s[model + STANCE] != TR_STANDING:
        return 0
    away = gap(s, model, enemy)
    if away <= CONTACT_APART or away - CONTACT_APART > pace_of(s, model):
        return 0
    far = length(s[enemy + X] - s[model + X], s[enemy + Y] - s[model + Y])
    s[CHOICE_AT + CHOICE_POINTS] = 1
    for sector in range(TR_WAYS_TRIED):
        turn = (sector + 1) // 2 if sector % 2 == 1 else 24 - sector // 2
        reach = far - away + CONTACT_APART
        dx = s[model + X] - s[enemy + X]
        dy = s[model + Y] - s[enemy + Y]
        s[CHOICE_AT + CHOICE_PATH] = s[enemy + X] + share(turned_x(dx, dy, turn), reach, far)
        s[CHOICE_AT + CHOICE_PATH + 1] = s[enemy + Y] + share(turned_y(dx, dy, turn), reach, far)
        if path_reason(s, model) == 0:
            return 1
    s[CHOICE_AT + CHOICE_POINTS] = 0
    return 0


def step_towards(s: Block, model: int, to_x: int, to_y: int, reach: int) -> int:
    """Write a step towards a place into the choice, past what is in the way; return 0 where there is none."""
    dx = to_x - s[model + X]
    dy = to_y - s[model + Y]
    far = length(dx, dy)
    if reach < SHORTEST_STEP:
        return 0
    s[CHOICE_AT + CHOICE_POINTS] = 1
    for part in range(LENGTHS_TRIED):
        step = min(reach >> part, far)
        for sector in range(TR_WAYS_TRIED):
            turn = (sector + 1) // 2 if sector % 2 == 1 else 24 - sector // 2
            s[CHOICE_AT + CHOICE_PATH] = s[model + X] + share(turned_x(dx, dy, turn), step, far)
            s[CHOICE_AT + CHOICE_PATH + 1] = s[model + Y] + share(turned_y(dx, dy, turn), step, far)
            if step > 0 and path_reason(s, model) == 0:
                return 1
    s[CHOICE_AT + CHOICE_POINTS] = 0
    return 0
