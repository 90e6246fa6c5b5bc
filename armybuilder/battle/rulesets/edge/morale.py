# cython: compiled into the kernel
"""The morale test of a unit that was hit, and the Rally order, [WE-080] to [WE-093]."""

from armybuilder.battle.rulesets.edge.shooting import *


def first_up(s: Block, unit: UnitRow) -> ModelRow:
    """Return the first model of a unit on the table or aboard a vehicle, else its first of all."""
    model = next_member(s, unit, 0)
    while model:
        if s[model + STATUS] in (IN_PLAY, ABOARD):
            return model
        model = next_member(s, unit, model)
    return voice(s, unit)


def host_of(s: Block, unit: UnitRow) -> ModelRow:
    """Return the model with whose training a unit tests. [WE-D51]

    It is the first that is no leader, or else a leader.
    """
    model = next_member(s, unit, 0)
    while model:
        if s[model + STATUS] in (IN_PLAY, ABOARD) and s[model + LEADER_RATING] == 0:
            return model
        model = next_member(s, unit, model)
    return first_up(s, unit)


def training_of(s: Block, model: ModelRow) -> int:
    """Return the training with which a model tests alone. [WE-D51]

    A leader has the training of its unit.
    """
    return s[(host_of(s, s[model + UNIT]) if s[model + LEADER_RATING] else model) + TRAINING]


def rating_near(s: Block, unit: UnitRow) -> int:
    """Return the best Leader Rating with a unit or near enough to lead it. [WE-D38] [WE-D51]"""
    return rating_at(s, edge_body_of(s, first_up(s, unit)))


def rating_at(s: Block, body: ModelRow) -> int:
    """Return the best Leader Rating of the leaders near enough to a model. [WE-D51]

    It is 0 if no model of the side is a leader.
    """
    best = 0
    if s[side_row(s[body + SIDE]) + SIDE_UNLED]:
        return 0
    for i in range(s[MODEL_COUNT]):
        leader = MODELS_AT + i * MODEL_WIDTH
        if s[leader + LEADER_RATING] > best and leads_here(s, leader, body):
            best = s[leader + LEADER_RATING]
    return best


def is_fearless(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit never tests morale, because it consists of robots or vehicles. [WE-D59]

    A vehicle's crew tests only when it is struck.
    """
    if vehicle_of(s, unit):
        return 1
    model = next_up(s, unit, 0)
    while model:
        if s[model + KIND] == KIND_CREATURE:
            return 0
        model = next_up(s, unit, model)
    return 1


def combat_of(s: Block, unit: UnitRow) -> int:
    """Return the Combat value of the training with which a unit tests its morale. [WE-D38]"""
    return s[RULES_AT + WE_MORALE_TRAINED + s[host_of(s, unit) + TRAINING]]


def morale_modifier(s: Block, unit: UnitRow, telling: int) -> int:
    """Return the modifier of a unit's morale test, and log its parts if `telling`. [WE-080]"""
    total = why(s, WE_WHY_TRAINING, combat_of(s, unit), telling)
    total += why(s, WE_WHY_LEADER, rating_near(s, unit), telling)
    total += why(s, WE_WHY_ORDER, order_word(s, obeys(s, unit), ORDER_MORALE), telling)
    total += loss_modifier(s, unit, telling) + place_modifier(s, unit, telling)
    if is_small(s, unit):
        total += why(s, WE_WHY_SMALL, s[RULES_AT + WE_MORALE_SMALL], telling)
    return total


def loss_modifier(s: Block, unit: UnitRow, telling: int) -> int:
    """Return the modifier of losses, a lost assault, Heavy weapons and failed ammunition. [WE-064] [WE-D39]"""
    total = why(s, WE_WHY_LOST, s[RULES_AT + WE_MORALE_LOST] * s[unit + LOST_LAST], telling)
    if s[unit + LEADER_LOST_LAST]:
        total += why(s, WE_WHY_LEADER_LOST, s[RULES_AT + WE_MORALE_LEADER], telling)
    if s[unit + SUFFERED] > s[unit + DEALT]:
        total += why(s, WE_WHY_ASSAULT_LOST, s[RULES_AT + WE_MORALE_ASSAULT], telling)
    if s[unit + HEAVY_HIT]:
        total += why(s, WE_WHY_HEAVY, s[RULES_AT + WE_MORALE_HEAVY], telling)
    if s[unit + AMMO_FAILED_TURN] == s[TURN]:
        total += why(s, WE_WHY_AMMO, s[RULES_AT + WE_MORALE_AMMUNITION], telling)
    return total


def place_modifier(s: Block, unit: UnitRow, telling: int) -> int:
    """Return the modifier of a building, or else of cover. [WE-D40]"""
    if unit_housed(s, unit):
        return why(s, WE_WHY_BUILDING, s[RULES_AT + WE_MORALE_BUILDING], telling)
    if unit_covered(s, unit):
        return why(s, WE_WHY_COVER, s[RULES_AT + WE_MORALE_COVER], telling)
    return 0


def is_small(s: Block, unit: UnitRow) -> int:
    """Return 1 for a unit of few figures, but never for vehicles. [WE-D41]"""
    if vehicle_of(s, unit):
        return 0
    return 1 if members_up(s, unit) <= s[RULES_AT + WE_SMALL_UPTO] else 0


def test_morale(s: Block, unit: UnitRow) -> int:
    """Test the morale of a unit with hit markers, and return the result `MORALE_...`. [WE-080] [WE-081]

    The result holds through the next turn. Without markers the result that held through this turn ends. A
    unit that broke or fell back still has to rally, however the die falls.
    """
    if s[unit + HIT_MARKERS] == 0 or members_up(s, unit) == 0 or is_fearless(s, unit):
        result = MORALE_FIGHT
    else:
        result = roll_morale(s, unit)
        if result >= MORALE_FALL_BACK and hero_holds(s, unit):
            result = MORALE_FIGHT
    # a unit that fell back and failed to rally stays suppressed until it passes [WE-D44]
    if s[unit + RALLY_DUE]:
        result = max(result, MORALE_SUPPRESSED)
    result = max(result, s[unit + BLAST_MORALE])
    s[unit + BLAST_MORALE] = MORALE_FIGHT
    # no test makes a broken unit steady: only a Rally roll does [WE-093]
    if s[unit + UNIT_MORALE] >= MORALE_FALL_BACK:
        result = max(result, s[unit + UNIT_MORALE])
    s[unit + UNIT_MORALE] = result
    return result


def roll_morale(s: Block, unit: UnitRow) -> int:
    """Roll a unit's morale test, and return the result of the table."""
    natural = throw_faces(s, voice(s, unit), DIE_WE_MORALE, FACES)
    modifier = morale_modifier(s, unit, 0)
    result = morale_result(s, s[unit + HIT_MARKERS], natural + modifier)
    tell_unit_roll(s, WE_MORALE_TEST, 80, unit, 0, 0, natural, modifier, s[unit + HIT_MARKERS], result, 0)
    morale_modifier(s, unit, 1)
    return result


def hero_holds(s: Block, unit: UnitRow) -> int:
    """Return 1 if a hero of a unit passes its morale test with one of the hero's saves."""
    model = next_up(s, unit, 0)
    while model:
        if s[model + SAVE] > 0:
            return saves_himself(s, model)
        model = next_up(s, unit, model)
    return 0


# ---- the Rally order [WE-024] [WE-063] [WE-092] [WE-093] ---------------------------------------------------


def must_rally(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit may only rally, because it has not rallied since it broke or fell back. [WE-093] [WE-D44]"""
    if s[unit + RALLY_DUE]:
        return 1
    return 1 if s[unit + UNIT_MORALE] in (MORALE_FALL_BACK, MORALE_BROKEN) else 0


def must_roll(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit has a reason for a Rally roll. [WE-063]

    It broke, fell back, or failed an ammunition check.
    """
    return 1 if s[unit + AMMO_FAILED] or must_rally(s, unit) else 0


def rally_modifier(s: Block, unit: UnitRow, telling: int) -> int:
    """Return the modifier of a Rally roll, and log its parts if `telling`. [WE-084] [WE-092] [WE-111]

    It adds the leader's rating, falling back last turn, and a vehicle's damage.
    """
    rating = rating_near(s, unit)
    back = s[RULES_AT + WE_RALLY_FELL_BACK] if s[unit + UNIT_MORALE] == MORALE_FALL_BACK else 0
    hurt = -s[first_up(s, unit) + DIE_PENALTY] if vehicle_of(s, unit) else 0
    if telling:
        tell_modifier(s, WE_WHY_LEADER, rating)
        tell_modifier(s, WE_WHY_FELL_BACK, back)
        tell_modifier(s, WE_WHY_DAMAGED, hurt)
    return rating + back + hurt


def rally(s: Block, unit: UnitRow) -> int:
    """Rally a unit, and return 1 if it passes or needs no roll. [WE-D28] [WE-D44] [WE-D47]

    Its markers and pool are cleared in any case.
    """
    drop_ammo_markers(s, unit)
    if s[unit + CASUALTY_POOL]:
        forget_hits(s, unit)
    if must_roll(s, unit) == 0:
        return 1
    natural = throw_faces(s, voice(s, unit), DIE_WE_RALLY, FACES)
    modifier = rally_modifier(s, unit, 0)
    needed = s[RULES_AT + WE_RALLY_NEEDED + s[host_of(s, unit) + TRAINING]]
    passed = 1 if natural + modifier >= needed else 0
    tell_unit_roll(s, WE_RALLIES, 92, unit, 0, 0, natural, modifier, needed, passed, 0)
    rally_modifier(s, unit, 1)
    if passed:
        s[unit + AMMO_FAILED] = 0
        s[unit + RALLY_DUE] = 0
        s[unit + UNIT_MORALE] = MORALE_FIGHT
    # falling back ends in any case; after a failed roll the unit must try again [WE-D44]
    elif s[unit + UNIT_MORALE] == MORALE_FALL_BACK:
        s[unit + RALLY_DUE] = 1
        s[unit + UNIT_MORALE] = MORALE_SUPPRESSED
    return passed
