# cython: compiled into the kernel
"""Discipline: tests, pinning, rally and flight. [CA-B-165, CA-B-194, CA-B-206 to CA-B-220]

A test is a frame on the stack, because a hero may pass a failed test with a save. A model that leaves a melee
is a frame too, because a free attack comes first.
"""

from armybuilder.battle.rulesets.combat_action.steps import *


def unit_score(s: Block, unit: UnitRow) -> int:
    """Return the DP of a unit's tests, the most common one of its members. [CA-B-206, CA-D-127]

    Of tied DP the lowest counts, and DP 0 never does. It is 0 if no member has a DP.
    """
    best = 0
    most = 0
    # from the lowest on, so that a tie leaves the lowest
    for score in range(1, 8):
        having = members_with(s, unit, score)
        if having > most:
            most = having
            best = score
    return best


def members_with(s: Block, unit: UnitRow, score: int) -> int:
    """Return the number of members in play with a DP. [CA-B-173]

    A crew's vehicle does not count.
    """
    having = 0
    for i in range(s[unit + UNIT_SIZE]):
        member = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if s[member + DP] == score and is_in_battle(s, member) and s[member + KIND] != KIND_VEHICLE:
            having += 1
    return having


def leader_of(s: Block, unit: UnitRow) -> ModelRow:
    """Return the officer who leads a unit, the attached one before its squad leader, 0 for none. [CA-B-195]"""
    officer = s[unit + UNIT_OFFICER]
    if officer > 0 and is_in_battle(s, officer):
        return officer
    leader = s[unit + UNIT_LEADER]
    return leader if leader > 0 and is_in_battle(s, leader) else 0


def leadership_bonus(s: Block, unit: UnitRow) -> int:
    """Return the rank of the officer who leads a unit. [CA-B-194]

    An officer who tests alone adds none.
    """
    leader = leader_of(s, unit)
    if s[RULES_AT + RULE_OFFICERS] == 0 or leader == 0:
        return 0
    if s[leader + UNIT] == unit and s[unit + UNIT_IN_PLAY] == 1:
        return 0
    return s[leader + RANK]


def begin_test(s: Block, unit: UnitRow, purpose: int) -> None:
    """Start a Discipline test of a unit: for its mark or a rally."""
    frame = push_frame(s, FRAME_TEST)
    s[frame + TEST_UNIT] = unit
    s[frame + TEST_FOR] = purpose


def run_test(s: Block, frame: FrameRow) -> None:
    """Advance a test by one stage: the roll, a hero's save, or the result."""
    if s[frame + TEST_STAGE] == STAGE_ROLLS:
        s[frame + TEST_STAGE] = STAGE_CONCLUDE
        s[frame + TEST_PASSED] = roll_test(s, s[frame + TEST_UNIT], s[frame + TEST_FOR])
        if s[frame + TEST_PASSED] == 0:
            offer_pass(s, frame)
    else:
        pop_frame(s)
        conclude_test(s, frame)


def roll_test(s: Block, unit: UnitRow, purpose: int) -> int:
    """Roll a Discipline test: d6 + leadership must reach the unit's DP. [CA-B-206, CA-D-129]

    A natural 1 or 6 has no special effect. A unit without DP uses its leader's, and fails without one (or
    passes, under the other reading). [CA-D-127]
    """
    needed = unit_score(s, unit)
    rule = 215 if purpose == DIE_CA_RALLY else (196 if purpose == DIE_CA_ORDER else 207)
    if needed == 0 and leader_of(s, unit) > 0:
        needed = s[leader_of(s, unit) + DP]
    if needed == 0:
        tell_unit(s, DISCIPLINE_TEST, rule, unit, 0, 0, 0, 0, s[RULES_AT + READING_DP_ZERO])
        return s[RULES_AT + READING_DP_ZERO]
    die = throw(s, s[unit + UNIT_MODELS], purpose)
    total = discipline_modifiers(s, unit, 0)
    passed = 1 if die + total >= needed else 0
    tell_unit(s, DISCIPLINE_TEST, rule, unit, 0, die, total, needed, passed)
    discipline_modifiers(s, unit, 1)
    return passed


def discipline_modifiers(s: Block, unit: UnitRow, telling: int) -> int:
    """Return the modifiers of a Discipline test: leadership, and the wound of a single model. [CA-B-206, CA-D-077]"""
    total = why(s, MOD_LEADER, leadership_bonus(s, unit), telling)
    wound = wound_modifier(s, s[unit + UNIT_MODELS]) if s[unit + UNIT_SIZE] == 1 else 0
    return total + why(s, MOD_WOUNDED, wound, telling)


def offer_pass(s: Block, frame: FrameRow) -> None:
    """Ask a hero who failed a test alone whether to pass it with a save. [CA-B-202]"""
    unit = s[frame + TEST_UNIT]
    hero = s[unit + UNIT_MODELS]
    if s[RULES_AT + RULE_HEROES] and s[unit + UNIT_SIZE] == 1 and s[hero + SAVE] > 0:
        s[frame + TEST_STAGE] = STAGE_HERO
        ask(s, DECIDE_SAVE, s[hero + SIDE], unit, hero, 0, 202)


def answer_pass(s: Block, frame: FrameRow, tries: int) -> None:
    """Apply a hero's answer: pass the test, or ask again while save is left. [CA-B-202]"""
    s[frame + TEST_STAGE] = STAGE_CONCLUDE
    if tries and heroic_save(s, s[s[frame + TEST_UNIT] + UNIT_MODELS]):
        s[frame + TEST_PASSED] = 1
    elif tries:
        offer_pass(s, frame)


def begin_order_test(s: Block, unit: UnitRow, order: int, officer: ModelRow) -> None:
    """Start the test of a unit that is to follow an order. [CA-B-196]"""
    frame = push_frame(s, FRAME_TEST)
    s[frame + TEST_UNIT] = unit
    s[frame + TEST_FOR] = DIE_CA_ORDER
    s[frame + TEST_ORDER] = order
    s[frame + TEST_OFFICER] = officer


def conclude_test(s: Block, frame: FrameRow) -> None:
    """Apply the result of a Discipline test.

    A failed test for a mark pins the unit. A passed rally ends the rout and pins it until the End phase. A
    passed order is followed. The frame is off the stack already, but its slots still hold their numbers.
    """
    unit = s[frame + TEST_UNIT]
    purpose = s[frame + TEST_FOR]
    passed = s[frame + TEST_PASSED]
    if purpose == DIE_CA_DISCIPLINE and not passed:
        pin(s, unit, 207)
    elif purpose == DIE_CA_RALLY and passed:
        s[unit + UNIT_ROUTING] = 0
        tell_unit(s, RALLIED, 215, unit, 0, 0, 0, 0, 1)
        regroup(s, unit)
        pin(s, unit, 215)
    elif purpose == DIE_CA_ORDER and passed and s[frame + TEST_ORDER] == ORDER_SPLIT:
        split(s, unit, s[frame + TEST_OFFICER])
    elif purpose == DIE_CA_ORDER and passed:
        s[unit + UNIT_FREE_TARGET] = 1


def regroup(s: Block, unit: UnitRow) -> None:
    """Require a unit that rallied to regain its coherency. [CA-B-220]"""
    if s[RULES_AT + RULE_COHERENCY] and s[unit + UNIT_IN_PLAY] > 1:
        s[unit + UNIT_BROKEN] = 1 - is_coherent(s, unit)


def pin(s: Block, unit: UnitRow, rule: int) -> None:
    """Pin a unit until its End phase. [CA-B-207]"""
    s[unit + UNIT_PINNED] = 1
    tell_unit(s, PINNED, rule, unit, 0, 0, 0, 0, 1)


def test_mark(s: Block, unit: UnitRow) -> None:
    """Test a marked unit and remove its mark. [CA-B-207, CA-D-050]

    A routing unit is pinned without a roll. A unit that is all aboard by now does not test. [CA-D-114]
    """
    if s[unit + UNIT_MARKED] == 0:
        return
    s[unit + UNIT_MARKED] = 0
    if people_on_foot(s, unit) == 0:
        return
    if s[unit + UNIT_ROUTING]:
        pin(s, unit, 207)
    else:
        begin_test(s, unit, DIE_CA_DISCIPLINE)


def try_rally(s: Block, unit: UnitRow) -> None:
    """Start a rally test of a routing unit that is neither pinned nor seen by an enemy. [CA-B-215]"""
    if s[unit + UNIT_ROUTING] and s[unit + UNIT_PINNED] == 0 and not unit_is_seen(s, unit):
        begin_test(s, unit, DIE_CA_RALLY)


def unit_is_seen(s: Block, unit: UnitRow) -> int:
    """Return 1 if any enemy sees any member in play."""
    for i in range(s[unit + UNIT_SIZE]):
        member = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if s[member + STATUS] == IN_PLAY and seen_by_enemy(s, member):
            return 1
    return 0


# ---- leaving a melee, and the flight of routing models -----------------------------------------------------


def begin_leave(s: Block, model: ModelRow, how: int, x: int, y: int) -> None:
    """Start a model's departure from a melee, before which the other side chooses a striker. [CA-B-165, CA-B-218]"""
    frame = push_frame(s, FRAME_LEAVE)
    s[frame + LEAVE_MODEL] = model
    s[frame + LEAVE_HOW] = how
    s[frame + LEAVE_X] = x
    s[frame + LEAVE_Y] = y


def run_leave(s: Block, frame: FrameRow) -> None:
    """Advance a departure by one stage: the choice of the striker, then the move.

    The model moves only if it survived the free attack.
    """
    model = s[frame + LEAVE_MODEL]
    if s[frame + LEAVE_STAGE] == 0:
        s[frame + LEAVE_STAGE] = 1
        choose_striker(s, model)
    else:
        how = s[frame + LEAVE_HOW]
        # read before the frame goes: the move takes its room on the stack
        s[FOUND_X] = s[frame + LEAVE_X]
        s[FOUND_Y] = s[frame + LEAVE_Y]
        pop_frame(s)
        if s[model + STATUS] == IN_PLAY:
            begin_move(s, model, how, 0, FOUND_X, 1)


def choose_striker(s: Block, model: ModelRow) -> None:
    """Ask the other side for the striker among its models in contact, if it has any. [CA-B-165]"""
    for i in range(s[MODEL_COUNT]):
        enemy = MODELS_AT + i * MODEL_WIDTH
        if may_strike(s, enemy, model):
            # a single question: the answer names which of those in contact strikes
            ask(s, DECIDE_STRIKER, 1 - s[model + SIDE], s[model + UNIT], model, model, 165)
            return


def may_strike(s: Block, striker: ModelRow, leaver: ModelRow) -> int:
    """Return 1 if an enemy in contact may strike a leaving model. [CA-B-165, CA-B-171]

    It must be on its feet and have FA above 0.
    """
    if s[striker + SIDE] == s[leaver + SIDE] or s[striker + STATUS] != IN_PLAY or s[striker + FA] == 0:
        return 0
    if s[striker + FLAT]:
        return 0
    return touching(s, striker, leaver)


def strike_leaver(s: Block, striker: ModelRow, leaver: ModelRow) -> None:
    """Resolve the free attack on a model that leaves."""
    tell(s, FREE_STRIKE, 165, striker, leaver)
    free_strike(s, striker, leaver)


def run_away(s: Block, model: ModelRow) -> None:
    """Move a routing model in flight, for all its action points. [CA-B-072, CA-B-216]

    A flat model gets up first, and then may have only the points for a walk.
    """
    points = s[model + AP]
    s[model + AP] = 0
    s[model + MOVED] = 1
    if s[model + FLAT]:
        if points < cost_of(s, GET_UP):
            return
        points -= cost_of(s, GET_UP)
        s[model + FLAT] = 0
        tell(s, GOT_UP, 72, model, 0)
        flee(
            s, model, charge_limit(s, model, NORMAL) if points >= cost_of(s, CHARGE) else walk_limit(s, model)
        )
    else:
        flee(s, model, charge_limit(s, model, NORMAL))


def flee(s: Block, model: ModelRow, far: int) -> None:
    """Move a routing model straight away from the nearest visible enemy, or to its own edge. [CA-D-133]

    An engaged model breaks away, at its shorter distance. [CA-B-218]
    """
    threat = nearest_threat(s, model)
    way_x = s[model + X] - s[threat + X] if threat > 0 else edge_way(s, model, 0)
    way_y = s[model + Y] - s[threat + Y] if threat > 0 else edge_way(s, model, 1)
    engaged = is_engaged(s, model)
    far = break_away_limit(s, model) if engaged else far
    if s[model + MV] == 0 or not find_flight(s, model, way_x, way_y, far):
        return
    if engaged:
        begin_leave(s, model, FLEE, s[FOUND_X], s[FOUND_Y])
    else:
        begin_move(s, model, FLEE, 0, FOUND_X, 1)


def nearest_threat(s: Block, model: ModelRow) -> ModelRow:
    """Return the nearest enemy in a model's sight, 0 if none."""
    best = 0
    least = UNLIMITED
    for i in range(s[MODEL_COUNT]):
        enemy = MODELS_AT + i * MODEL_WIDTH
        if s[enemy + STATUS] == IN_PLAY and s[enemy + SIDE] != s[model + SIDE]:
            distance = gap(s, model, enemy)
            if distance < least and sees(s, model, enemy):
                least = distance
                best = enemy
    return best


def edge_way(s: Block, model: ModelRow, axis: int) -> int:
    """Return the direction to a side's own table edge along an axis: 0 x, 1 y."""
    edge = s[side_row(s[model + SIDE]) + SIDE_EDGE]
    if axis == 0:
        # any length would do: only the direction counts
        return -1000 if edge == EDGE_LEFT else (1000 if edge == EDGE_RIGHT else 0)
    return -1000 if edge == EDGE_NEAR else (1000 if edge == EDGE_FAR else 0)


def find_flight(s: Block, model: ModelRow, way_x: int, way_y: int, far: int) -> int:
    """Find an open way of flight, and leave its end in FOUND_X and FOUND_Y.

    Straight away is tried first, then up to 90 degrees aside, then shorter ways. Returns 0 without a way.
    """
    size = length(way_x, way_y)
    if size == 0:
        return 0
    while far >= 100:
        for turn in range(13):
            step = (turn + 1) // 2 if turn % 2 else (24 - turn // 2) % 24
            dx = share(turned_x(way_x, way_y, step), far, size)
            dy = share(turned_y(way_x, way_y, step), far, size)
            # the way is cut at the edge, where a routing model leaves the game [CA-B-219]
            if flight_is_open(
                s, model, clamped(s, model, s[model + X] + dx, 0), clamped(s, model, s[model + Y] + dy, 1)
            ):
                return 1
        far = far // 2
    return 0


def clamped(s: Block, model: ModelRow, at: int, axis: int) -> int:
    """Return a coordinate limited so that the base lies on the table."""
    far = (s[TABLE_WIDTH] if axis == 0 else s[TABLE_DEPTH]) - s[model + RADIUS]
    if at < s[model + RADIUS]:
        return s[model + RADIUS]
    return far if at > far else at


def flight_is_open(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Return 1 if a model can flee to a place, and leave the place in FOUND_X and FOUND_Y."""
    # with no way left it stays, unless it is at the edge already: there it leaves
    if x == s[model + X] and y == s[model + Y]:
        s[FOUND_X] = x
        s[FOUND_Y] = y
        return at_edge(s, model)
    ground = ground_on_line(s, model, s[model + X], s[model + Y], x, y)
    if length(x - s[model + X], y - s[model + Y]) > charge_limit(s, model, ground):
        return 0
    if way_refusal(s, model, s[model + X], s[model + Y], x, y) or not stands_free(s, model, x, y):
        return 0
    s[FOUND_X] = x
    s[FOUND_Y] = y
    return 1 if first_touched(s, model, x, y) == 0 else 0
