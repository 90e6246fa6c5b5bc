# cython: compiled into the kernel
"""The bot's movement to the enemy, behind cover, and to the objectives in time. [TR, 16]"""

from armybuilder.battle.kernel.objectives import *
from armybuilder.battle.rulesets.initiative.movement import *

TR_WAYS_TRIED = 11  # 15 degrees from each other
LENGTHS_TRIED = 3
CONTACT_APART = 20
SHORTEST_STEP = 50
ROUND = 12  # ways of 30 degrees
TURNS_ROUND = 24  # steps of 15 degrees
COVER_LENGTHS = 2
ACTIONS_A_ROUND = 2  # of those it moves with, the bot keeps one to shoot


def initiative_nearest_enemy(s: Block, model: ModelRow) -> ModelRow:
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


def initiative_approach(s: Block, model: ModelRow, enemy: ModelRow) -> int:
    """Write a path nearer to an enemy into the choice, and return 1 if there is one."""
    if enemy == 0 or is_up(s, model) == 0:
        return 0
    reach = min(initiative_reach_of(s, model), max(gap(s, model, enemy) - CONTACT_APART, 0))
    return step_towards(s, model, s[enemy + X], s[enemy + Y], reach)


def go_into_contact(s: Block, model: ModelRow, enemy: ModelRow) -> int:
    """Write a path into contact with an enemy into the choice, and return 1 if one action suffices."""
    if enemy == 0 or is_up(s, model) == 0 or s[model + STANCE] != TR_STANDING:
        return 0
    away = gap(s, model, enemy)
    if away <= CONTACT_APART or away - CONTACT_APART > pace_of(s, model):
        return 0
    far = length(s[enemy + X] - s[model + X], s[enemy + Y] - s[model + Y])
    s[CHOICE_AT + CHOICE_POINTS] = 1
    for sector in range(TR_WAYS_TRIED):
        # the near side of the enemy first, then farther round it by turns to either side
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


def step_towards(s: Block, model: ModelRow, to_x: int, to_y: int, reach: int) -> int:
    """Write a step towards a place, round obstacles, into the choice, and return 1 if there is one."""
    dx = to_x - s[model + X]
    dy = to_y - s[model + Y]
    far = length(dx, dy)
    if reach < SHORTEST_STEP:
        return 0
    s[CHOICE_AT + CHOICE_POINTS] = 1
    for part in range(LENGTHS_TRIED):
        # the whole way, half, a quarter: a shorter step may pass where a longer step is barred
        step = min(reach >> part, far)
        for sector in range(TR_WAYS_TRIED):
            turn = (sector + 1) // 2 if sector % 2 == 1 else 24 - sector // 2
            s[CHOICE_AT + CHOICE_PATH] = s[model + X] + share(turned_x(dx, dy, turn), step, far)
            s[CHOICE_AT + CHOICE_PATH + 1] = s[model + Y] + share(turned_y(dx, dy, turn), step, far)
            if step > 0 and path_reason(s, model) == 0:
                return 1
    s[CHOICE_AT + CHOICE_POINTS] = 0
    return 0


def has_cover_near(s: Block, model: ModelRow, reach: int) -> int:
    """Return 1 if a model has cover within reach."""
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_COVER] > 0 and is_near(s, piece, s[model + X], s[model + Y], reach + AT_COVER):
            return 1
    return 0


def initiative_takes_cover(s: Block, model: ModelRow, target: ModelRow, weapon: WeaponRow) -> int:
    """Write a path behind cover into the choice, and return 1 if there is one.

    The weapon must be able to fire at its target from there as well.
    """
    # who is at cover stays there
    if has_cover_near(s, model, 0):
        return 0
    reach = initiative_reach_of(s, model)
    if has_cover_near(s, model, reach) == 0 or cover_at(s, target, s[model + X], s[model + Y]) > QUARTER:
        return 0
    return looks_round(s, model, target, weapon, reach)


def looks_round(s: Block, model: ModelRow, enemy: ModelRow, weapon: WeaponRow, reach: int) -> int:
    """Write a path to covered ground with a good shot into the choice, and return 1 if found.

    Far and straight ways are tried first.
    """
    dx = s[enemy + X] - s[model + X]
    dy = s[enemy + Y] - s[model + Y]
    far = length(dx, dy)
    s[CHOICE_AT + CHOICE_POINTS] = 1
    for part in range(COVER_LENGTHS):
        step = reach * (COVER_LENGTHS - part) // COVER_LENGTHS
        for sector in range(ROUND):
            turn = sector + 1 if sector % 2 == 1 else TURNS_ROUND - sector
            x = s[model + X] + share(turned_x(dx, dy, turn), step, far)
            y = s[model + Y] + share(turned_y(dx, dy, turn), step, far)
            if is_covered_post(s, model, enemy, weapon, x, y):
                s[CHOICE_AT + CHOICE_PATH] = x
                s[CHOICE_AT + CHOICE_PATH + 1] = y
                if path_reason(s, model) == 0:
                    return 1
    s[CHOICE_AT + CHOICE_POINTS] = 0
    return 0


def is_covered_post(s: Block, model: ModelRow, enemy: ModelRow, weapon: WeaponRow, x: int, y: int) -> int:
    """Return 1 if a place is covered from an enemy, in sight, and at no worse range. [TR-037] [TR-040]"""
    if x < 0 or y < 0:
        return 0
    away = length(s[enemy + X] - x, s[enemy + Y] - y) - s[model + RADIUS] - s[enemy + RADIUS]
    there = range_dm(s, weapon, initiative_band_of(s, max(away, 0)))
    if there == NOT_ALLOWED or there < range_dm(s, weapon, initiative_band_between(s, model, enemy)):
        return 0
    if cover_at(s, enemy, x, y) <= QUARTER:
        return 0
    return 1 - is_walled(s, x, y, s[enemy + X], s[enemy + Y])


def initiative_goes_to_goal(s: Block, model: ModelRow) -> int:
    """Return 1 and write the choice if a model should go to an objective, after getting up."""
    if s[OBJECTIVE_COUNT] == 0 or is_up(s, model) == 0:
        return 0
    piece = goal_calls(s, model, ACTIONS_A_ROUND * pace_of(s, model))
    if piece == 0:
        return 0
    # getting up takes a minor action, and another must be left to walk with
    if s[model + STANCE] != TR_STANDING and minors_left(s, model) > 1:
        say_verb(s, DO_STAND)
        return 1
    if s[model + MINORS] + s[model + SIGNIFICANT] <= 0:
        return 0
    if (
        step_towards(s, model, middle_of(s, piece, 0), middle_of(s, piece, 1), initiative_reach_of(s, model))
        == 0
    ):
        return 0
    say_verb(s, DO_WALK)
    return 1


def drives_to_goal(s: Block, machine: ModelRow) -> int:
    """Return 1 and put the path into the choice if a vehicle should go to an objective."""
    pace = pace_of(s, machine)
    piece = goal_calls(s, machine, pace)
    if piece == 0:
        return 0
    return step_towards(s, machine, middle_of(s, piece, 0), middle_of(s, piece, 1), pace)


def say_verb(s: Block, verb: Verb) -> None:
    """Write the choice's verb."""
    s[CHOICE_AT + CHOICE_VERB] = verb
