# cython: compiled into the kernel
"""Officers, their leadership and orders, heroes and medics. [CA-B-194 to CA-B-199, CA-B-203, CA-B-205]"""

from armybuilder.battle.rulesets.combat_action.blasts import *
from armybuilder.battle.rulesets.combat_action.morale import *


def is_officer_of(s: Block, officer: ModelRow, unit: UnitRow) -> int:
    """Return 1 if an officer is a unit's squad leader, or has joined the unit this activation."""
    return 1 if officer > 0 and (officer == s[unit + UNIT_LEADER] or officer == s[unit + UNIT_OFFICER]) else 0


def joining_officer(s: Block, unit: UnitRow) -> ModelRow:
    """Return the highest free officer of rank 2 or more within coherency of a unit, 0 for none. [CA-B-195, CA-D-052]

    A free officer is the only member of their unit, is on the same side and has not been activated this turn.
    Without the officers option an officer may still join a unit with DP 0 models. [CA-D-127]
    """
    best = 0
    if s[unit + UNIT_OFFICER] > 0 or (s[RULES_AT + RULE_OFFICERS] == 0 and members_with(s, unit, 0) == 0):
        return 0
    for i in range(s[MODEL_COUNT]):
        officer = MODELS_AT + i * MODEL_WIDTH
        if s[officer + RANK] >= 2 and s[officer + SIDE] == s[unit + UNIT_SIDE] and may_join(s, officer, unit):
            if best == 0 or s[officer + RANK] > s[best + RANK]:
                best = officer
    return best


def may_join(s: Block, officer: ModelRow, unit: UnitRow) -> int:
    """Return 1 if an officer could join a unit that is being activated. [CA-D-052]"""
    own = s[officer + UNIT]
    if own == unit or s[officer + STATUS] != IN_PLAY or s[own + UNIT_ACTED] or s[own + UNIT_SIZE] != 1:
        return 0
    if s[own + UNIT_ROUTING] or s[unit + UNIT_KIND] != KIND_CREATURE:
        return 0
    return is_near_unit(s, officer, unit)


def is_near_unit(s: Block, model: ModelRow, unit: UnitRow) -> int:
    """Return 1 if a model is within coherency of a member of a unit. [CA-B-058]"""
    for i in range(s[unit + UNIT_SIZE]):
        member = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if s[member + STATUS] == IN_PLAY and gap(s, model, member) <= reach_between(s, model, member):
            return 1
    return 0


def attached_officer(s: Block, unit: UnitRow) -> ModelRow:
    """Return the highest free officer attached to a unit and within coherency, 0 for none. [CA-B-195]"""
    best = 0
    if s[unit + UNIT_OFFICER] > 0 or s[RULES_AT + RULE_OFFICERS] == 0:
        return 0
    for i in range(s[MODEL_COUNT]):
        officer = MODELS_AT + i * MODEL_WIDTH
        if s[officer + RANK] >= 2 and s[s[officer + UNIT] + UNIT_ATTACHED] == unit:
            if may_join(s, officer, unit) and (best == 0 or s[officer + RANK] > s[best + RANK]):
                best = officer
    return best


def join(s: Block, officer: ModelRow, unit: UnitRow) -> None:
    """Activate an officer with a unit, and test the mark of the officer's own unit. [CA-D-052, CA-B-207]

    The officer is not activated again this turn.
    """
    own = s[officer + UNIT]
    s[own + UNIT_ACTED] = 1
    s[side_row(s[officer + SIDE]) + SIDE_TO_ACT] -= 1
    s[unit + UNIT_OFFICER] = officer
    s[own + UNIT_PINNED] = 0
    tell_unit_target(s, JOINED, 195, officer, unit)
    wake(s, officer)
    test_mark(s, own)


def wake(s: Block, model: ModelRow) -> None:
    """Set a model's action points and clear its state for an activation. [CA-B-032, CA-D-127]

    Models with DP 0 act only by an order.
    """
    lose_ready(s, model)
    s[model + SHELTER] = SHELTER_UNKNOWN
    s[model + AP] = s[RULES_AT + AP_EACH_TURN] if s[model + DP] > 0 else 0
    s[model + MOVED] = 0
    s[model + DISTANCE] = 0
    s[model + TRADED] = 0
    s[model + HANDLED] = 0
    s[model + ORDERED] = 0
    if s[MACHINES]:
        wake_machine(s, model)
    if s[model + AIM_TARGET] > 0 and not keeps_aim(s, model):
        s[model + AIM_TARGET] = 0
        tell(s, AIM_LOST, 99, model, 0)


def keeps_aim(s: Block, model: ModelRow) -> int:
    """Return 1 if a model still sees its aimed target, a model or a section. [CA-D-083]"""
    if s[model + AIM_TARGET] >= s[PIECES_AT]:
        return sees_piece(s, model, s[model + AIM_TARGET])
    return sees_aim(s, model)


def may_rejoin(s: Block, unit: UnitRow) -> int:
    """Return 1 if the parts of a split squad are near each other, and neither routs. [CA-B-197]"""
    other = other_part(s, unit)
    if other == 0 or s[unit + UNIT_ROUTING] or s[other + UNIT_ROUTING]:
        return 0
    for i in range(s[unit + UNIT_SIZE]):
        member = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if s[member + STATUS] == IN_PLAY and is_near_unit(s, member, other):
            return 1
    return 0


def rejoin(s: Block, unit: UnitRow) -> None:
    """Combine the parts of a split squad into one unit, which goes on acting.

    Members of the other part who have not acted yet act with it.
    """
    other = other_part(s, unit)
    model = s[other + UNIT_MODELS]
    for _ in range(s[other + UNIT_SIZE]):
        if s[model + STATUS] == IN_PLAY and s[other + UNIT_ACTED]:
            # they too begin an activation, which ends saved points, though they act no more [CA-B-103]
            lose_ready(s, model)
        elif s[model + STATUS] == IN_PLAY:
            wake(s, model)
        model += MODEL_WIDTH
    whole = bring_together(s, unit)
    s[whole + UNIT_STEP] = STEP_JOIN
    s[whole + UNIT_OFFICER] = 0
    s[ACTIVE_UNIT] = whole


def order_refusal(s: Block, officer: ModelRow, verb: Verb, target: ModelRow) -> Reason:
    """Return the refusal if an officer may not give an order, else 0. [CA-B-196, CA-B-198, CA-D-127]"""
    unit = s[ACTIVE_UNIT]
    if not is_officer_of(s, officer, unit) or s[officer + STATUS] != IN_PLAY:
        return OFFICER_NOT_FREE
    if s[officer + AP] < cost_of(s, ORDER_ACT):
        return TOO_FEW_POINTS
    if verb == ORDER_NEW_TARGET:
        if s[officer + RANK] < 2 or s[RULES_AT + RULE_TARGETING] == 0:
            return NO_NEW_TARGET
        return NO_NEW_TARGET if s[unit + UNIT_FREE_TARGET] else 0
    if verb == ORDER_SPLIT and s[CHOICE_AT + CHOICE_POINTS] > 0:
        return split_refusal(s, unit, 0) if s[RULES_AT + RULE_OFFICERS] else CANNOT_SPLIT
    if target == 0 or s[target + UNIT] != unit:
        return REASON_UNKNOWN
    if verb == ORDER_SPLIT:
        return split_refusal(s, unit, target) if s[RULES_AT + RULE_OFFICERS] else CANNOT_SPLIT
    if s[target + STATUS] != IN_PLAY:
        return REASON_UNKNOWN
    return 0 if s[target + DP] == 0 and s[target + ORDERED] == 0 else NOT_TRAINED_FOR_IT


def can_order(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit's officer can give it an order, trading save if need be. [CA-B-196, CA-B-203]"""
    if s[unit + UNIT_ROUTING]:
        return 0
    if has_order(s, unit):
        return 1
    # with no officer and nothing to spot for, traded save would buy no order
    if (
        s[unit + UNIT_LEADER] + s[unit + UNIT_OFFICER] == 0
        and s[RULES_AT + SPOTTED_ARMS + s[unit + UNIT_SIDE]] == 0
    ):
        return 0
    # asked as if heroes had traded all the save they may, then taken back
    lend(s, unit, 1)
    found = has_order(s, unit)
    lend(s, unit, -1)
    return found


def has_order(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit's officer can give it an order with the action points left."""
    if s[RULES_AT + SPOTTED_ARMS + s[unit + UNIT_SIDE]] and can_spot(s, unit):
        return 1
    for which in range(2):
        officer = s[unit + (UNIT_OFFICER if which else UNIT_LEADER)]
        if officer > 0 and officer_can_order(s, officer, unit):
            return 1
    return 0


def officer_can_order(s: Block, officer: ModelRow, unit: UnitRow) -> int:
    """Return 1 if an officer can order a new target, a split, or a DP 0 model to act."""
    if order_refusal(s, officer, ORDER_NEW_TARGET, 0) == 0 or may_order_split(s, officer, unit):
        return 1
    for i in range(s[unit + UNIT_SIZE]):
        member = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if order_refusal(s, officer, ORDER_ACT, member) == 0:
            return 1
    return 0


def may_order_split(s: Block, officer: ModelRow, unit: UnitRow) -> int:
    """Return 1 if an officer may order a squad to split. [CA-B-197]"""
    if s[RULES_AT + RULE_OFFICERS] == 0 or not is_officer_of(s, officer, unit):
        return 0
    return can_split(s, unit) if s[officer + AP] >= cost_of(s, ORDER_ACT) else 0


def give_order(s: Block, officer: ModelRow, verb: Verb, target: ModelRow) -> None:
    """Apply an officer's order for 1 action point. [CA-B-196, CA-D-054]

    Most orders need a test, which may be tried again.
    """
    unit = s[ACTIVE_UNIT]
    s[officer + AP] -= cost_of(s, ORDER_ACT)
    if verb == ORDER_NEW_TARGET:
        tell_unit_target(s, ORDERED_TARGET, 198, officer, unit)
        begin_order_test(s, unit, verb, officer)
    elif verb == ORDER_SPLIT:
        tell_unit_target(s, ORDERED_SPLIT, 197, officer, unit)
        # noted before the test: a hero's answer to it overwrites the choice
        name_parting(s, unit, target)
        begin_order_test(s, unit, verb, officer)
    else:
        tell(s, ORDERED_TO_ACT, 201, officer, target)
        s[target + ORDERED] = 1
        s[target + AP] = s[RULES_AT + AP_EACH_TURN]


# ---- heroes who trade points of their heroic save for action points ----------------------------------------


def trade_refusal(s: Block, hero: ModelRow) -> Reason:
    """Return 0 if a hero may trade a point of save, else the refusal. [CA-B-203, CA-D-127]

    A hero may trade two a turn, not in rout, and with DP 0 only by an order.
    """
    if s[RULES_AT + RULE_HEROES] == 0 or s[hero + SAVE] == 0:
        return CANNOT_TRADE_POINTS
    if s[hero + TRADED] >= s[RULES_AT + SAVE_POINTS_TRADED]:
        return CANNOT_TRADE_POINTS
    if s[s[hero + UNIT] + UNIT_ROUTING]:
        return IS_ROUTING
    return NOT_TRAINED_FOR_IT if s[hero + DP] == 0 and s[hero + ORDERED] == 0 else 0


def trade(s: Block, hero: ModelRow) -> None:
    """Spend a point of save for an action point, without a roll. [CA-B-203]"""
    s[hero + SAVE] -= 1
    s[hero + TRADED] += 1
    s[hero + AP] += 1
    tell_result(s, TRADED_SAVE, 203, hero, 0, 1, s[hero + SAVE])


def has_points(s: Block, model: ModelRow) -> int:
    """Return 1 if a model has an action point left, or a point of save to trade for one. [CA-B-032, CA-B-203]"""
    if s[model + AP] == 0 and (s[model + SAVE] == 0 or trade_refusal(s, model)):
        return 0
    return is_in_battle(s, model)


def pays_for_orders(s: Block, unit: UnitRow, hero: ModelRow) -> int:
    """Return 1 for a hero whose points pay for an active unit's orders. [CA-D-054]

    It is an officer, or the bearer of the long range link.
    """
    if s[hero + UNIT] != unit and s[unit + UNIT_OFFICER] != hero:
        return 0
    if not is_in_battle(s, hero) or (s[hero + RANK] == 0 and s[hero + LONG_RANGE_LINK] == 0):
        return 0
    return 1 if trade_refusal(s, hero) == 0 else 0


def lend(s: Block, unit: UnitRow, way: int) -> None:
    """Add the save that a unit's heroes could trade to their action points.

    This shows the orders that they could give. `way` -1 removes it again.
    """
    for i in range(s[unit + UNIT_SIZE]):
        model = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if s[model + SAVE] > 0 and pays_for_orders(s, unit, model):
            s[model + AP] += way * tradable(s, model)
    officer = s[unit + UNIT_OFFICER]
    # an officer who belongs to the unit has been lent to above
    if officer > 0 and s[officer + UNIT] != unit and pays_for_orders(s, unit, officer):
        s[officer + AP] += way * tradable(s, officer)


def tradable(s: Block, hero: ModelRow) -> int:
    """Return the points of save that a hero may still trade this turn. [CA-B-203]"""
    return min(s[hero + SAVE], s[RULES_AT + SAVE_POINTS_TRADED] - s[hero + TRADED])


# ---- medics: a model out of action stays on the table until one has treated it -----------------------------


def medic_refusal(s: Block, medic: ModelRow) -> Reason:
    """Return the refusal if a model may not treat any patient, else 0. [CA-B-205]

    It must be a medic out of contact with enemies.
    """
    if s[RULES_AT + RULE_MEDICS] == 0 or s[medic + MEDIC] == 0:
        return NO_PATIENT_TO_TREAT
    return IS_ENGAGED if is_engaged(s, medic) else 0


def patient_refusal(s: Block, medic: ModelRow, patient: ModelRow) -> Reason:
    """Return 0 if a medic can treat a fallen friend in contact, else the refusal. [CA-B-205]"""
    if patient == 0 or not is_patient(s, patient, s[medic + SIDE]):
        return NO_PATIENT_TO_TREAT
    return 0 if touching(s, medic, patient) else NO_PATIENT_TO_TREAT


def is_patient(s: Block, model: ModelRow, side: int) -> int:
    """Return 1 if a model of a side is out of action on the table and not yet treated."""
    if s[model + STATUS] != OUT_OF_ACTION or s[model + SIDE] != side or s[model + STABILISED]:
        return 0
    return 1 if s[model + KIND] == KIND_CREATURE and s[model + CARRIED_BY] == 0 else 0


def has_patient(s: Block, medic: ModelRow) -> int:
    """Return 1 if a medic touches a model that they can treat."""
    return 1 if medic_refusal(s, medic) == 0 and first_patient(s, medic) > 0 else 0


def first_patient(s: Block, medic: ModelRow) -> ModelRow:
    """Return the first model in need of treatment that a medic touches, 0 for none."""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if patient_refusal(s, medic, model) == 0:
            return model
    return 0


def treat(s: Block, medic: ModelRow, patient: ModelRow) -> None:
    """Stabilise a fallen model, which leaves the table. [CA-B-205]"""
    s[patient + STABILISED] = 1
    tell(s, TREATED, 205, medic, patient)
