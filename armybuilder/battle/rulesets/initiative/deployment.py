# cython: compiled into the kernel
"""The set-up of units at the start, in their zones and in ranks, the sides in turn."""

from armybuilder.battle.kernel.start_places import *
from armybuilder.battle.rulesets.initiative.crews import *
from armybuilder.battle.rulesets.initiative.verbs import *

SEARCH_RINGS = 12
SEARCH_EACH = 150
MIXING = 63  # the bot's draw that mixes ranks: the last that has a name of its own


def next_to_post(s: Block, side: int) -> UnitRow:
    """Return the first unit of a side to be set up, or 0."""
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        if s[unit + UNIT_SIDE] == side and is_to_post(s, unit):
            return unit
    return 0


def is_to_post(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit is to be set up and does not ride in another unit's machine."""
    return 1 if s[unit + UNIT_PLACED] == 0 and s[unit + UNIT_RIDES] == 0 else 0


def note_riders(s: Block) -> None:
    """Mark the units that begin in other units' machines and are set up with those."""
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        home = s[s[unit + UNIT_MODELS] + HOME]
        s[unit + UNIT_PLACED] = 0
        s[unit + UNIT_RIDES] = s[home + UNIT] if home > 0 and s[home + UNIT] != unit else 0


def try_posts(s: Block, unit: UnitRow, x: int, y: int, number: int) -> int:
    """Place a unit's models in ranks round a place, and return 1 if all have room.

    `number` is that of DO_POST.
    """
    abreast = number % POST_MIXED
    wide = abreast if abreast > 0 else front_of_ranks(s, unit)
    deal_places(s, unit, 1 if number >= POST_MIXED else 0)
    for place in range(standing_of(s, unit)):
        model = stands_at(s, unit, place)
        to_x = x + rank_x(s, model, place, wide)
        to_y = y + rank_y(s, model, place, wide)
        if not initiative_find_post(s, model, to_x, to_y):
            return 0
    return 1


def deal_places(s: Block, unit: UnitRow, mixed: int) -> None:
    """Assign each of a unit's models a place in the ranks, in list order or (1) at random."""
    first = s[unit + UNIT_MODELS]
    last = first + s[unit + UNIT_SIZE] * MODEL_WIDTH
    model = first
    while model < last:
        s[model + RANK_PLACE] = 0
        other = first
        while other < last:
            before = ranks_before(s, other, model) if mixed else (1 if other < model else 0)
            if s[other + HOME] == 0 and before:
                s[model + RANK_PLACE] += 1
            other += MODEL_WIDTH
        model += MODEL_WIDTH


def ranks_before(s: Block, one: ModelRow, other: ModelRow) -> int:
    """Return 1 if luck ranks a model before another in mixed ranks."""
    mine = noise(s, s[one + DIE_NAME], DIE_BOT, MIXING)
    theirs = noise(s, s[other + DIE_NAME], DIE_BOT, MIXING)
    # the name settles a tie, so that the order of the list never does
    if mine == theirs:
        return 1 if s[one + DIE_NAME] < s[other + DIE_NAME] else 0
    return 1 if mine < theirs else 0


def stands_at(s: Block, unit: UnitRow, place: int) -> ModelRow:
    """Return the model with a place in a unit's ranks, or 0."""
    model = s[unit + UNIT_MODELS]
    for _ in range(s[unit + UNIT_SIZE]):
        if s[model + HOME] == 0 and s[model + RANK_PLACE] == place:
            return model
        model += MODEL_WIDTH
    return 0


def initiative_find_post(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Place a model at the nearest free place to a point, and return 1 if there is one."""
    for ring in range(SEARCH_RINGS):
        for turn in range(WAYS_ROUND if ring else 1):
            px = x + round_x(s, model, turn, ring * SEARCH_EACH)
            py = y + round_y(s, model, turn, ring * SEARCH_EACH)
            if is_post(s, model, px, py):
                s[model + X] = px
                s[model + Y] = py
                return 1
    return 0


def is_post(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Return 1 if a model can be set up at a place in its zone on free ground."""
    if not in_zone(s, model, x, y):
        return 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_IMPASSABLE] and is_near(s, piece, x, y, s[model + RADIUS]):
            return 0
    return initiative_has_room(s, model, x, y)


def initiative_has_room(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Return 1 if a place is free of models on the table and of companions placed before."""
    for i in range(s[MODEL_COUNT]):
        other = MODELS_AT + i * MODEL_WIDTH
        reach = s[model + RADIUS] + s[other + RADIUS]
        dx = s[other + X] - x
        dy = s[other + Y] - y
        if dx * dx + dy * dy < reach * reach and other != model:
            posted = 1 if s[other + UNIT] == s[model + UNIT] and s[other + HOME] == 0 else 0
            # companions with a later place have not been stood yet
            if s[other + RANK_PLACE] >= s[model + RANK_PLACE]:
                posted = 0
            if posted or is_up(s, other):
                return 0
    return 1


def post_unit(s: Block, unit: UnitRow) -> None:
    """Deploy a unit at the places of its models, with all models aboard its machines."""
    s[unit + UNIT_PLACED] = 1
    model = s[unit + UNIT_MODELS]
    for _ in range(s[unit + UNIT_SIZE]):
        if s[model + HOME] == 0:
            initiative_stand_up(s, model)
        model += MODEL_WIDTH
    fill_machines(s)


def initiative_stand_up(s: Block, model: ModelRow) -> None:
    """Deploy a model at its place, facing away from its own edge."""
    s[model + STATUS] = IN_PLAY
    face_ahead(s, model)
    s[MISCOUNTED] = 1
    tell_place(s, DEPLOYED, 0, model, 0, s[model + X], s[model + Y], 0)


def fill_machines(s: Block) -> None:
    """Place the models of deployed machines in their seats, and set the drivers."""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        home = s[model + HOME]
        if home > 0 and s[model + STATUS] != ABOARD and s[home + STATUS] == IN_PLAY:
            initiative_take_seat(s, model, home, s[model + BERTH] % 8)
            tell(s, RIDES, 144 if s[model + SEAT] <= SEAT_PARTIAL else 143, model, home)
            s[s[model + UNIT] + UNIT_PLACED] = 1
    for place in range(s[MODEL_COUNT]):
        model = MODELS_AT + place * MODEL_WIDTH
        if s[model + KIND] != KIND_CREATURE and is_up(s, model):
            take_along(s, model)
            initiative_man_controls(s, model)
