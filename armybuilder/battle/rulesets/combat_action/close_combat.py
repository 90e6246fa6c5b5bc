# cython: compiled into the kernel
"""Close combat: blows, Strike Back, rounds, pushes, breaking away. [CA-B-158 to CA-B-172]

A round is a frame on the stack: the blows, then the winner's decision.
"""

from armybuilder.battle.rulesets.combat_action.movement import *
from armybuilder.battle.rulesets.combat_action.shooting import *


def blow_modifiers(s: Block, attacker: ModelRow, weapon: WeaponRow, telling: int) -> int:
    """Return the modifiers of a blow: the weapon's, if any, and the wound's. [CA-B-160, CA-D-077]"""
    total = why(s, MOD_WEAPON, s[weapon + WEAPON_BANDS + BAND_CC] if weapon > 0 else 0, telling)
    return total + why(s, MOD_WOUNDED, wound_modifier(s, attacker), telling)


def can_strike_back(s: Block, defender: ModelRow, barred: int) -> int:
    """Return 1 if a defender may Strike Back: armed, FA above 0, neither routing nor just got up. [CA-B-160 to CA-B-171]"""
    if barred or s[defender + BLADE] == 0 or s[defender + FA] == 0:
        return 0
    return 0 if s[s[defender + UNIT] + UNIT_ROUTING] else 1


def is_blow_hit(s: Block, die: int, modifiers: int, skill: int) -> int:
    """Return 1 if a blow hits: die and modifiers reach FA. [CA-B-160, CA-D-117]

    A natural 6 always hits under the other reading only.
    """
    if die == 6 and s[RULES_AT + READING_MELEE_SIX]:
        return 1
    return 1 if die + modifiers >= skill else 0


def blow_faces(s: Block, attacker: ModelRow, weapon: WeaponRow, defender: ModelRow) -> int:
    """Return the number of die faces on which a blow hits. [CA-B-160, CA-B-167, CA-B-168]"""
    if s[defender + FA] == 0:
        return 6
    faces = 0
    total = blow_modifiers(s, attacker, weapon, 0)
    # faces that bring Strike Back never hit, whatever they add up to [CA-D-119]
    lowest = 2 if s[defender + FEROCIOUS] == 0 else 3
    for die in range(lowest, 7):
        faces += is_blow_hit(s, die, total, s[attacker + FA])
    return faces


def blow(s: Block, attacker: ModelRow, weapon: WeaponRow, defender: ModelRow, barred: int) -> int:
    """Strike one blow, and return 1 for a hit, 0 for a miss, -1 for Strike Back. [CA-B-160, CA-B-168]

    A target with FA 0 is hit without a die. Against a ferocious defender a natural 2 counts as a natural 1.
    [CA-B-167, CA-D-119] The log's value is the number of faces that hit.
    """
    if s[defender + FA] == 0:
        tell_roll(s, BLOW, 168, attacker, defender, weapon, 0, 0, 0, 1, 6)
        return 1
    die = throw(s, attacker, DIE_CA_BLOW)
    total = blow_modifiers(s, attacker, weapon, 0)
    result = is_blow_hit(s, die, total, s[attacker + FA])
    # the natural face overrules the sum: Strike Back undoes a blow that would have hit
    if die <= (2 if s[defender + FEROCIOUS] else 1):
        result = -1 if can_strike_back(s, defender, barred) else 0
    faces = blow_faces(s, attacker, weapon, defender)
    tell_roll(s, BLOW, 160, attacker, defender, weapon, die, total, s[attacker + FA], result, faces)
    blow_modifiers(s, attacker, weapon, 1)
    return result


def fight_refusal(s: Block, attacker: ModelRow, target: ModelRow) -> Reason:
    """Return the refusal if a model may not attack another in close combat, else 0. [CA-B-158, CA-B-159]"""
    if s[attacker + FA] == 0:
        return CANNOT_FIGHT
    if s[attacker + FLAT]:
        return CANNOT_FIGHT_FLAT
    if s[target + STATUS] != IN_PLAY or s[target + SIDE] == s[attacker + SIDE]:
        return REASON_OUT_OF_PLAY
    if s[attacker + ALTITUDE] > 0 or s[target + ALTITUDE] > 0:
        return TARGET_IN_THE_AIR
    return 0 if touching(s, attacker, target) else IS_ENGAGED


def begin_round(
    s: Block, attacker: ModelRow, weapon: WeaponRow, defender: ModelRow, together: int
) -> FrameRow:
    """Start a round of close combat, and return its frame. [CA-B-159]"""
    frame = push_frame(s, FRAME_ROUND)
    s[frame + ROUND_ATTACKER] = attacker
    s[frame + ROUND_WEAPON] = weapon
    s[frame + ROUND_DEFENDER] = defender
    s[frame + ROUND_TOGETHER] = together
    return frame


def begin_charge_round(s: Block, attacker: ModelRow, defender: ModelRow, line_x: int, line_y: int) -> None:
    """Start the free attack of a charge that made contact. [CA-B-037, CA-B-159]"""
    frame = begin_round(s, attacker, charge_weapon(s, attacker, defender), defender, 0)
    s[frame + ROUND_CHARGED] = 1
    s[frame + ROUND_LINE_X] = line_x
    s[frame + ROUND_LINE_Y] = line_y


def charge_weapon(s: Block, attacker: ModelRow, defender: ModelRow) -> WeaponRow:
    """Return the weapon of a charge: the best blade, or a tank buster primed for the machine. [CA-B-131]"""
    if may_attach(s, attacker, s[attacker + PRIMED], defender):
        return s[attacker + PRIMED]
    return s[attacker + BLADE]


def run_round(s: Block, frame: FrameRow) -> None:
    """Advance a round by one stage: the blows, then the winner's decision."""
    if s[frame + ROUND_STAGE] == STAGE_BLOWS:
        s[frame + ROUND_STAGE] = STAGE_AFTER
        strike_all(s, frame)
        settle_round(s, frame)
    elif s[frame + ROUND_STAGE] == STAGE_AFTER and may_follow_up(s, frame):
        s[frame + ROUND_STAGE] = STAGE_OVER
        winner = s[frame + ROUND_WINNER]
        ask(s, DECIDE_AFTER_ROUND, s[winner + SIDE], s[winner + UNIT], winner, s[frame + ROUND_LOSER], 162)
    else:
        pop_frame(s)


def strike_all(s: Block, frame: FrameRow) -> None:
    """Resolve the attacker's blow, then those of the companions in contact who join, in sequence. [CA-B-164]

    A defender who was flat gets up, and is barred from Strike Back against the first blow alone. [CA-B-171]
    """
    attacker = s[frame + ROUND_ATTACKER]
    defender = s[frame + ROUND_DEFENDER]
    barred = s[defender + FLAT]
    s[defender + FLAT] = 0
    strike(s, frame, attacker, s[frame + ROUND_WEAPON], barred)  # the first attack, and no other
    if s[frame + ROUND_TOGETHER] == 0:
        return
    unit = s[attacker + UNIT]
    for i in range(s[unit + UNIT_SIZE]):
        member = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if member != attacker and s[defender + STATUS] == IN_PLAY and joins(s, member, defender):
            # the attacker has paid with the choice; each companion who joins pays here
            s[member + AP] -= cost_of(s, FIGHT)
            strike(s, frame, member, s[member + BLADE], 0)


def joins(s: Block, member: ModelRow, defender: ModelRow) -> int:
    """Return 1 if a companion in contact can join an attack."""
    if s[member + STATUS] != IN_PLAY or s[member + AP] < cost_of(s, FIGHT):
        return 0
    return 1 if fight_refusal(s, member, defender) == 0 else 0


def strike(s: Block, frame: FrameRow, attacker: ModelRow, weapon: WeaponRow, barred: int) -> None:
    """Strike one blow of a round, with the Defence roll of the model hit. [CA-B-161]"""
    defender = s[frame + ROUND_DEFENDER]
    # a faulty blade may fail: the blow then falls without a weapon, at Pen 0 [CA-B-149]
    if weapon > 0 and not still_works(s, attacker, weapon, attacker):
        weapon = 0
    result = blow(s, attacker, weapon, defender, barred)
    if result > 0:
        s[frame + ROUND_HITS] += 1
        s[frame + ROUND_HITTER] = attacker
        # no Defence roll yet: a tank buster hits by its explosion, a turn later [CA-B-131]
        if s[weapon + WEAPON_CATEGORY] == TANK_BUSTER and weapon > 0:
            attach_buster(s, attacker, weapon, defender)
        else:
            take_hit(s, attacker, defender, weapon, 0)
    elif result < 0:
        s[frame + ROUND_BACKS] += 1
        s[frame + ROUND_STRUCK] = attacker
        take_hit(s, defender, attacker, s[defender + BLADE], 0)


def settle_round(s: Block, frame: FrameRow) -> None:
    """Decide the winner and the loser of a round. [CA-D-118]

    The attackers win with at least as many hits as Strike Backs, and at least one hit. Else the defender wins
    with a Strike Back. A round without either is a draw.
    """
    hits = s[frame + ROUND_HITS]
    backs = s[frame + ROUND_BACKS]
    result = 0
    if hits > 0 and hits >= backs:
        result = 1
        s[frame + ROUND_WINNER] = s[frame + ROUND_HITTER]
        s[frame + ROUND_LOSER] = s[frame + ROUND_DEFENDER]
    elif backs > 0:
        result = -1
        s[frame + ROUND_WINNER] = s[frame + ROUND_DEFENDER]
        s[frame + ROUND_LOSER] = s[frame + ROUND_STRUCK]
    tell_result(s, ROUND_ENDS, 164, s[frame + ROUND_ATTACKER], s[frame + ROUND_DEFENDER], result, hits)


def may_follow_up(s: Block, frame: FrameRow) -> int:
    """Return 1 if the winner can push or move off, and the loser is still in play. [CA-B-162, CA-B-165]"""
    winner = s[frame + ROUND_WINNER]
    loser = s[frame + ROUND_LOSER]
    if winner == 0 or s[winner + STATUS] != IN_PLAY or s[loser + STATUS] != IN_PLAY:
        return 0
    return 1 if can_be_pushed(s, loser) or can_move_off(s, winner) else 0


def can_move_off(s: Block, winner: ModelRow) -> int:
    """Return 1 if the winner of a round can move off. [CA-B-165, CA-D-055]

    Machines move by their own actions only.
    """
    return 1 if s[winner + MV] > 0 and s[winner + KIND] == KIND_CREATURE else 0


def can_be_pushed(s: Block, loser: ModelRow) -> int:
    """Return 1 unless the loser is a vehicle or cannot move. [CA-B-163]"""
    return 0 if s[loser + KIND] == KIND_VEHICLE or s[loser + MV] == 0 else 1


def winner_charged(s: Block, frame: FrameRow) -> int:
    """Return 1 if the winner of a round is the model that charged."""
    if s[frame + ROUND_CHARGED] == 0:
        return 0
    return 1 if s[frame + ROUND_WINNER] == s[frame + ROUND_ATTACKER] else 0


def push_refusal(s: Block, frame: FrameRow, x: int, y: int) -> Reason:
    """Return 0 if the winner may push the loser to a place, else the refusal. [CA-B-162]

    The place is up to 5 cm away, along the charge or in front of the winner.
    """
    winner = s[frame + ROUND_WINNER]
    loser = s[frame + ROUND_LOSER]
    if not can_be_pushed(s, loser):
        return LOSER_HAS_NO_ROOM
    way_x = x - s[loser + X]
    way_y = y - s[loser + Y]
    if length(way_x, way_y) > s[RULES_AT + PUSH_DISTANCE]:
        return PUSH_NOT_ALLOWED
    charging = winner_charged(s, frame)
    # without a charge the front of the winner is where the loser stands [CA-B-162]
    line_x = s[frame + ROUND_LINE_X] if charging else s[loser + X] - s[winner + X]
    line_y = s[frame + ROUND_LINE_Y] if charging else s[loser + Y] - s[winner + Y]
    along = way_x * line_x + way_y * line_y
    across = way_x * line_y - way_y * line_x
    if across < 0:
        across = -across
    # 7 degrees to each side are still along the charge; without a charge the front has 45
    if along <= 0 or across * (8 if charging else 1) > along:
        return PUSH_NOT_ALLOWED
    return room_refusal(s, winner, loser, x, y)


def room_refusal(s: Block, winner: ModelRow, loser: ModelRow, x: int, y: int) -> Reason:
    """Return 0 if a push to a place has room, else the refusal.

    The place is on the table, and the way crosses neither impassable ground nor another model.
    """
    if not is_on_table(s, loser, x, y):
        return REASON_OFF_TABLE
    radius = s[loser + RADIUS]
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_IMPASSABLE] and base_meets(s, piece, s[loser + X], s[loser + Y], x, y, radius):
            return IMPASSABLE
    for j in range(s[MODEL_COUNT]):
        other = MODELS_AT + j * MODEL_WIDTH
        # the winner touches the loser already and cannot bar the push
        if s[other + STATUS] == IN_PLAY and other not in (loser, winner):
            reach = radius + s[other + RADIUS] - CONTACT - 1
            if near_line(s[other + X], s[other + Y], s[loser + X], s[loser + Y], x, y, reach):
                return REASON_OVERLAPS
    return 0


def find_push(s: Block, frame: FrameRow) -> int:
    """Find room for a push, and leave the place in FOUND_X and FOUND_Y.

    Straight back is tried first, then aside, each from 5 cm down to 1. Returns 1 if there is room.
    """
    winner = s[frame + ROUND_WINNER]
    loser = s[frame + ROUND_LOSER]
    charging = winner_charged(s, frame)
    line_x = s[frame + ROUND_LINE_X] if charging else s[loser + X] - s[winner + X]
    line_y = s[frame + ROUND_LINE_Y] if charging else s[loser + Y] - s[winner + Y]
    size = length(line_x, line_y)
    # straight back, then 15 and 30 degrees aside; a charge allows only the first
    for turn in range(5):
        step = (turn + 1) // 2 if turn % 2 else 24 - turn // 2
        way_x = turned_x(line_x, line_y, step)
        way_y = turned_y(line_x, line_y, step)
        # a tenth of a millimetre less than 5 cm: a rounded way must not be too long
        far = s[RULES_AT + PUSH_DISTANCE] - 1
        while far >= 99:
            s[FOUND_X] = s[loser + X] + share(way_x, far, size)
            s[FOUND_Y] = s[loser + Y] + share(way_y, far, size)
            if push_refusal(s, frame, s[FOUND_X], s[FOUND_Y]) == 0:
                return 1
            far -= 100
    return 0


def stopped_by_edge(s: Block, loser: ModelRow) -> int:
    """Return 1 if a loser is at the table's edge. [CA-B-163]

    It is not pushed, and no second strike follows.
    """
    # no push of less than 1 cm is tried, so a loser nearer to the edge counts as at it
    margin = s[loser + RADIUS] + 100
    if s[loser + X] < margin or s[loser + Y] < margin:
        return 1
    return 1 if s[loser + X] > s[TABLE_WIDTH] - margin or s[loser + Y] > s[TABLE_DEPTH] - margin else 0


def push_back(s: Block, frame: FrameRow, x: int, y: int) -> None:
    """Push the loser, or strike it once more if it has no room. [CA-B-163]

    The extra strike causes neither a Strike Back nor another push.
    """
    winner = s[frame + ROUND_WINNER]
    loser = s[frame + ROUND_LOSER]
    # asked whether there is room at all: the winner has said which place it is
    if find_push(s, frame):
        from_x = s[loser + X]
        from_y = s[loser + Y]
        set_place(s, loser, x, y)
        # the push may tear the unit apart: it is looked at when it is next activated [CA-B-059]
        s[s[loser + UNIT] + UNIT_LOOSENED] = 1
        tell_place(s, PUSHED, 162, winner, loser, x, y, 0)
        if has_lasting(s, FIELD_ROW):
            enter_fields(s, loser, from_x, from_y)
    elif not stopped_by_edge(s, loser):
        tell(s, NO_ROOM, 163, winner, loser)
        free_strike(s, winner, loser)


def free_strike(s: Block, striker: ModelRow, target: ModelRow) -> None:
    """Strike one free blow without Strike Back. [CA-B-163, CA-B-165]"""
    if s[striker + FA] > 0 and blow(s, striker, s[striker + BLADE], target, 1) > 0:
        take_hit(s, striker, target, s[striker + BLADE], 0)


def break_away_limit(s: Block, model: ModelRow) -> int:
    """Return the distance that a model may break away: 10 cm, or its MV if less. [CA-B-165]"""
    far = walk_limit(s, model)
    return far if far < s[RULES_AT + BREAK_AWAY_DISTANCE] else s[RULES_AT + BREAK_AWAY_DISTANCE]


def leave_refusal(s: Block, model: ModelRow, x: int, y: int) -> Reason:
    """Return 0 if a model may break away to a place, else the refusal. [CA-B-165]

    The place is near enough, free, and out of contact with any enemy.
    """
    if length(x - s[model + X], y - s[model + Y]) > break_away_limit(s, model):
        return CANNOT_LEAVE_COMBAT
    if not is_on_table(s, model, x, y):
        return REASON_OFF_TABLE
    if first_touched(s, model, x, y) > 0:
        return CANNOT_LEAVE_COMBAT
    reason = way_refusal(s, model, s[model + X], s[model + Y], x, y)
    if reason:
        return reason
    return 0 if stands_free(s, model, x, y) else REASON_OVERLAPS
