# cython: compiled into the kernel
"""Targets: the nearest-unit rule, the random member, and the landing place of a template. [CA-B-078 to CA-B-083, CA-B-108 to CA-B-113]

The place found for a template is left in FOUND_X and FOUND_Y.
"""

from armybuilder.battle.rulesets.combat_action.robots import *
from armybuilder.battle.rulesets.combat_action.sight import *

AHEAD_OF_COVER = 10  # the centre lies this much in front of it
STEPS_A_FACE = 4  # of 15 degrees: 60


def band_of(s: Block, distance: int) -> int:
    """Return the range band of a distance, upper ends inclusive. [CA-D-079]"""
    for band in range(BAND_UL):
        if distance <= s[RULES_AT + BAND_END + band]:
            return band
    return BAND_UL


def band_to(s: Block, a: ModelRow, b: ModelRow, distance: int) -> int:
    """Return the range band of a distance between two models. [CA-B-133]

    In neighbouring rooms it is the band of the rooms, in contact CC.
    """
    if s[a + INSIDE] and s[b + INSIDE] and distance > 0:
        band = band_indoors(s, a, b)
        return band if band >= 0 else band_of(s, distance)
    return band_of(s, distance)


def shot_band(s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow) -> int:
    """Return the range band of a shot, by distance and altitude. [CA-B-056]"""
    band = band_to(s, shooter, target, gap(s, shooter, target))
    return air_band(s, shooter, weapon, target, band) if is_airborne(s, shooter, target) else band


def band_between(s: Block, a: ModelRow, x: int, y: int, b: ModelRow) -> int:
    """Return the range band between two models with the first at a place, without a square root."""
    dx = s[b + X] - x
    dy = s[b + Y] - y
    square = dx * dx + dy * dy
    bases = s[a + RADIUS] + s[b + RADIUS] + 1
    if s[a + INSIDE] and s[b + INSIDE] and x == s[a + X] and y == s[a + Y]:
        return band_to(s, a, b, gap(s, a, b))
    if square < (bases + CONTACT) * (bases + CONTACT):
        return BAND_CC
    beyond = BAND_PB
    for band in range(
        BAND_PB, BAND_UL
    ):  # counted: one question after another is asked slower than all at once
        reach = bases + s[RULES_AT + BAND_END + band]
        beyond += 1 if square >= reach * reach else 0
    return beyond


def range_modifier(s: Block, weapon: WeaponRow, band: int) -> int:
    """Return a weapon's modifier in a band, or NOT_ALLOWED. [CA-B-090]"""
    return s[weapon + WEAPON_BANDS + band]


def flat_bonus(s: Block, shooter: ModelRow, target: ModelRow, band: int) -> int:
    """Return the PF bonus of a flat target: 0 at CC or PB, from higher ground, or from the air. [CA-B-095]"""
    if s[target + FLAT] == 0 or band <= BAND_PB or s[shooter + ALTITUDE] > 0:
        return 0
    return 0 if s[shooter + ELEVATION] > s[target + ELEVATION] else s[RULES_AT + COVER_FLAT]


def cover_against(s: Block, shooter: ModelRow, target: ModelRow, band: int) -> int:
    """Return the target's total cover against a shooter, or UNSEEN. [CA-B-092, CA-D-081]

    The best bonus counts. Under the other reading they add up.
    """
    cover = cover_from(s, shooter, target)
    if cover == UNSEEN:
        return UNSEEN
    flat = flat_bonus(s, shooter, target, band)
    if s[RULES_AT + READING_COVER_STACKS]:
        return cover + flat
    return flat if flat > cover else cover


def target_refusal(s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow) -> Reason:
    """Return 0 if a weapon may be fired at a model, else the refusal. [CA-B-076, CA-B-090]"""
    if s[target + STATUS] != IN_PLAY:
        return REASON_OUT_OF_PLAY
    if s[target + SIDE] == s[shooter + SIDE]:
        return REASON_UNKNOWN
    if s[target + HIDDEN]:
        return TARGET_HIDDEN
    # range and arc are asked before the line of sight, which costs more
    reason = gun_reach_refusal(s, shooter, weapon, target)
    if reason:
        return reason
    if has_coordinates(s, weapon, target) and is_arcing(s, weapon, shot_band(s, shooter, weapon, target)):
        return 0
    if not sees(s, shooter, target):
        return NO_LINE_OF_SIGHT
    return 0 if may_choose(s, shooter, weapon, s[target + UNIT]) else MUST_FIRE_AT_NEARER


def gun_reach_refusal(s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow) -> Reason:
    """Return 0 if a weapon reaches a model by range, altitude and arc, else the refusal. [CA-B-075, CA-B-090]"""
    if range_modifier(s, weapon, shot_band(s, shooter, weapon, target)) == NOT_ALLOWED:
        return OUT_OF_RANGE
    # a shot that drops from above never reaches High altitude [CA-B-119]
    if s[weapon + WEAPON_PARABOLIC] and s[target + ALTITUDE] > LOW_ALTITUDE:
        return CANNOT_FIRE_UNSEEN
    return OUT_OF_ARC if s[weapon + WEAPON_MOUNT] and not bears_on(s, shooter, weapon, target) else 0


def has_coordinates(s: Block, weapon: WeaponRow, target: ModelRow) -> int:
    """Return 1 if a spotter has given a weapon the co-ordinates of a model this turn. [CA-B-120, CA-B-199]"""
    return 1 if s[weapon + WEAPON_SPOT] == target and s[weapon + WEAPON_SPOT_TURN] == s[TURN] else 0


def may_choose(s: Block, shooter: ModelRow, weapon: WeaponRow, unit: UnitRow) -> int:
    """Return 1 if targeting restrictions let a weapon fire at a unit. [CA-B-079, CA-B-080, CA-D-070]"""
    if s[MACHINES] and s[shooter + CORE]:
        if order_of(s, shooter) > 0:
            wanted = wanted_target(s, shooter, weapon)
            # an enemy that the order is about goes first; without any the usual rules hold
            if wanted > 0:
                return 1 if wanted == unit else 0
        if s[RULES_AT + RULE_TARGETING] and s[commander(s, shooter) + UNIT_FREE_TARGET]:
            return 1
    if s[RULES_AT + RULE_TARGETING] == 0 or picks_models(s, shooter, weapon):
        return 1
    if s[s[shooter + UNIT] + UNIT_FREE_TARGET]:
        return 1
    if not is_heavy(s, weapon) and not is_grenade(s, weapon):
        return 1 if nearest_target(s, shooter, weapon, -1) == unit else 0
    # heavy weapons choose between the nearest on foot and the nearest machine [CA-B-080]
    if people_on_foot(s, unit) > 0 and nearest_target(s, shooter, weapon, KIND_CREATURE) == unit:
        return 1
    if s[unit + UNIT_KIND] == KIND_CREATURE:
        return 0
    return 1 if nearest_target(s, shooter, weapon, KIND_VEHICLE) == unit else 0


def commander(s: Block, robot: ModelRow) -> UnitRow:
    """Return the unit with the orders that hold for a robot's fire. [CA-B-181]

    It is the controller's unit while the controller moves the robot, else the robot's own.
    """
    if s[robot + CORE] == CORE_SLAVE or s[s[robot + UNIT] + UNIT_DIRECTED]:
        return s[s[robot + CONTROLLER] + UNIT] if s[robot + CONTROLLER] > 0 else s[robot + UNIT]
    return s[robot + UNIT]


def wanted_target(s: Block, robot: ModelRow, weapon: WeaponRow) -> int:
    """Return the unit at which a robot's order has it fire, 0 for none. [CA-B-185 to CA-B-188]

    It is the nearest in reach of the units that the order is most about.
    """
    found = 0
    best = 0
    most = 0
    for i in range(s[MODEL_COUNT]):
        enemy = MODELS_AT + i * MODEL_WIDTH
        if s[enemy + STATUS] == IN_PLAY and s[enemy + SIDE] != s[robot + SIDE]:
            wish = wants(s, robot, enemy)
            distance = gap(s, robot, enemy)
            if wish > 0 and (wish > most or (wish == most and distance < best)):
                if can_reach(s, robot, weapon, enemy, distance):
                    most = wish
                    best = distance
                    found = s[enemy + UNIT]
    return found


def picks_models(s: Block, shooter: ModelRow, weapon: WeaponRow) -> int:
    """Return 1 if a shooter may choose any model in range: a sharpshooter with a Sniping weapon. [CA-B-083]"""
    return 1 if s[shooter + SHARPSHOOTER] and s[weapon + WEAPON_CATEGORY] == SNIPING else 0


def nearest_target(s: Block, shooter: ModelRow, weapon: WeaponRow, kind: int) -> int:
    """Return the nearest visible enemy unit that a weapon can damage, 0 if none. [CA-B-079, CA-B-080]

    `kind` -1 searches all units, KIND_CREATURE living creatures, and any other kind machines.
    """
    best = s[weapon + WEAPON_REACH] + 1
    found = 0
    enemies = side_row(1 - s[shooter + SIDE])
    enemy = s[enemies + SIDE_MODELS]
    while enemy < s[enemies + SIDE_END]:
        if s[enemy + STATUS] == IN_PLAY and s[enemy + SIDE] != s[shooter + SIDE]:
            if is_nearer(s, shooter, enemy, best) and is_of_kind(s, enemy, kind):
                distance = gap(s, shooter, enemy)
                if can_reach(s, shooter, weapon, enemy, distance):
                    best = distance
                    found = s[enemy + UNIT]
        enemy += MODEL_WIDTH
    return found


def is_of_kind(s: Block, model: ModelRow, kind: int) -> int:
    """Return 1 if a model is of a kind: -1 for any, KIND_CREATURE for creatures, others for machines."""
    if kind < 0:
        return 1
    return 1 if (s[model + KIND] == KIND_CREATURE) == (kind == KIND_CREATURE) else 0


def can_reach(s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow, distance: int) -> int:
    """Return 1 if a weapon may fire at a range and bears on, sees and can damage the target. [CA-D-069]"""
    band = band_to(s, shooter, target, distance)
    if is_airborne(s, shooter, target):
        band = air_band(s, shooter, weapon, target, band)
    if range_modifier(s, weapon, band) == NOT_ALLOWED:
        return 0
    if s[weapon + WEAPON_MOUNT] and not bears_on(s, shooter, weapon, target):
        return 0
    cover = cover_against(s, shooter, target, band)
    return 1 if cover != UNSEEN and can_damage_from(s, shooter, target, weapon, cover) else 0


def pick_member(s: Block, shooter: ModelRow, weapon: WeaponRow, unit: UnitRow) -> ModelRow:
    """Choose the member of a unit to be shot at: d6, counted from the nearest, six at most. [CA-B-081, CA-D-071]

    Only members in sight, in range and in the arc count. A single one needs no die. Returns the row, 0 if no
    member counts.
    """
    visible = mark_visible(s, shooter, weapon, unit)
    if visible == 0:
        return 0
    if visible == 1:
        return nth_visible(s, unit, 0)
    visible = min(visible, s[RULES_AT + RANDOM_TARGETS])
    die = throw(s, shooter, DIE_CA_RANDOM_TARGET)
    target = nth_visible(s, unit, (die - 1) % visible)
    tell_roll(s, RANDOM_TARGET, 81, shooter, target, weapon, die, 0, visible, 1, 0)
    return target


def sees_aim(s: Block, shooter: ModelRow) -> int:
    """Return 1 if a shooter sees its aimed target. [CA-D-083]

    If a die picks the member of a unit, any visible member is enough.
    """
    target = s[shooter + AIM_TARGET]
    if s[RULES_AT + RULE_LARGE] == 0 or s[shooter + SHARPSHOOTER]:
        return sees(s, shooter, target)
    return 1 if mark_visible(s, shooter, 0, s[target + UNIT]) > 0 else 0


def mark_visible(s: Block, shooter: ModelRow, weapon: WeaponRow, unit: UnitRow) -> int:
    """Mark the visible members of a unit, and return their number.

    The mark is 1 + the member's distance. With a weapon (not 0) only the members within its range, altitude
    and arc count.
    """
    visible = 0
    for i in range(s[unit + UNIT_SIZE]):
        member = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        s[member + SPOTTED] = 0
        if s[member + STATUS] != IN_PLAY or (weapon > 0 and gun_reach_refusal(s, shooter, weapon, member)):
            continue
        if sees(s, shooter, member):
            s[member + SPOTTED] = 1 + gap(s, shooter, member)
            visible += 1
    return visible


def nth_visible(s: Block, unit: UnitRow, place: int) -> ModelRow:
    """Return the visible member at a place in the order of distance, 0 for the nearest.

    Ties go by number.
    """
    best = 0
    for _ in range(place + 1):
        best = nearest_marked(s, unit)
        if best > 0:
            # below 0 it is taken: the next look finds the next nearest
            s[best + SPOTTED] = -s[best + SPOTTED]
    return best


def nearest_marked(s: Block, unit: UnitRow) -> ModelRow:
    """Return the nearest member that is still marked, 0 if none."""
    best = 0
    for i in range(s[unit + UNIT_SIZE]):
        member = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if s[member + SPOTTED] > 0 and (best == 0 or s[member + SPOTTED] < s[best + SPOTTED]):
            best = member
    return best


def has_target(s: Block, shooter: ModelRow, weapon: WeaponRow) -> int:
    """Return 1 if a weapon may be fired at any enemy."""
    for i in range(s[MODEL_COUNT]):
        enemy = MODELS_AT + i * MODEL_WIDTH
        if s[enemy + SIDE] != s[shooter + SIDE] and s[enemy + STATUS] == IN_PLAY:
            if target_refusal(s, shooter, weapon, enemy) == 0:
                return 1
    return 0


# ---- where the template of an area weapon lands: on its target, in front of its cover, or astray -----------


def goes_over_cover(s: Block, weapon: WeaponRow, band: int) -> int:
    """Return 1 if a template may be centred on a target behind cover, as by grenades and arcing shots. [CA-B-113]"""
    return 1 if s[weapon + WEAPON_CATEGORY] == GRENADES else is_arcing(s, weapon, band)


def find_aim(s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow, band: int) -> None:
    """Find the aim of a template: the target, or the near side of its cover. [CA-B-113, CA-D-089]"""
    s[FOUND_X] = s[target + X]
    s[FOUND_Y] = s[target + Y]
    if not goes_over_cover(s, weapon, band):
        stop_at_cover(s, shooter, target)


def stop_at_cover(s: Block, shooter: ModelRow, target: ModelRow) -> None:
    """Move the aim back along the line of fire to just before the first piece that covers the target."""
    vx = s[shooter + X]
    vy = s[shooter + Y]
    tx = s[target + X]
    ty = s[target + Y]
    far = length(tx - vx, ty - vy)
    near = far
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_COVER] > 0 and crosses(s, piece, vx, vy, tx, ty):
            if passes_sight(s, piece, shooter, vx, vy, target, tx, ty) > 0:
                near = min(near, way_to(s, piece, vx, vy, tx, ty, far))
    if near < far:
        near = near - AHEAD_OF_COVER if near > AHEAD_OF_COVER else 0
        s[FOUND_X] = vx + share(tx - vx, near, far)
        s[FOUND_Y] = vy + share(ty - vy, near, far)


def way_to(s: Block, piece: PieceRow, vx: int, vy: int, tx: int, ty: int, far: int) -> int:
    """Return the distance along a line at which it first meets a piece's outline."""
    near = far
    points = s[piece + PIECE_POINTS]
    last = points + 2 * (s[piece + PIECE_CORNERS] - 1)
    for i in range(s[piece + PIECE_CORNERS]):
        here = points + 2 * i
        first = turn_of(s[last], s[last + 1], s[here], s[here + 1], vx, vy)
        second = turn_of(s[last], s[last + 1], s[here], s[here + 1], tx, ty)
        a = turn_of(vx, vy, tx, ty, s[last], s[last + 1])
        b = turn_of(vx, vy, tx, ty, s[here], s[here + 1])
        if (first >= 0) != (second >= 0) and (a >= 0) != (b >= 0):
            whole = first - second if first > second else second - first
            met = share(far, first if first >= 0 else -first, whole)
            near = min(near, met)
        last = here
    return near


def deviation(s: Block, weapon: WeaponRow, skill: int, die: int, distance: int) -> int:
    """Return the deviation of a miss, 3 cm for each point for grenades, 4 for others. [CA-B-110, CA-D-087]

    It is at most half the distance. A miss by modifiers counts one point at least.
    """
    points = skill - die if skill > die else 1
    factor = SCATTER_GRENADE if s[weapon + WEAPON_CATEGORY] == GRENADES else SCATTER_OTHER
    astray = points * s[RULES_AT + factor]
    return astray if 2 * astray <= distance else distance // 2


def go_astray(s: Block, way_x: int, way_y: int, face: int, astray: int) -> None:
    """Move the found place by a die: 1 straight on along the line of fire, then clockwise by 60 degrees. [CA-B-109, CA-D-086]"""
    size = length(way_x, way_y)
    # without a line of fire any direction will do for face 1
    if size == 0:
        way_y = 1000
        size = 1000
    step = 24 - STEPS_A_FACE * (face - 1)
    s[FOUND_X] += share(turned_x(way_x, way_y, step), astray, size)
    s[FOUND_Y] += share(turned_y(way_x, way_y, step), astray, size)


def land_area(
    s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow, skill: int, die: int, hit: int
) -> None:
    """Place the template of a shot: on its aim after a hit, astray after a miss. [CA-B-108]

    From room to room a miss does not go astray, if the rules of fire inside buildings are in force.
    [CA-B-133]
    """
    distance = gap(s, shooter, target)
    band = band_of(s, distance)
    indoors = reaches_room(s, shooter, target)
    if indoors:
        s[FOUND_X] = s[target + X]
        s[FOUND_Y] = s[target + Y]
    else:
        find_aim(s, shooter, weapon, target, band)
    if not hit and not indoors:
        face = throw(s, shooter, DIE_CA_SCATTER)
        astray = deviation(s, weapon, skill, die, distance)
        go_astray(s, s[target + X] - s[shooter + X], s[target + Y] - s[shooter + Y], face, astray)
        tell_spot(s, SCATTERS, 109, shooter, target, weapon, face, s[FOUND_X], s[FOUND_Y], astray)
    frame = begin_blast(s, s[FOUND_X], s[FOUND_Y], shooter, weapon, s[target + ALTITUDE], 108)
    # whether lying flat helps is measured from the shooter, not from the blast [CA-D-082]
    s[frame + BLAST_BAND] = band
    if s[target + INSIDE]:
        s[frame + BLAST_LEVEL] = s[s[target + INSIDE] + PIECE_LEVEL]
    tell_spot(s, BLAST, 108, shooter, target, weapon, 0, s[FOUND_X], s[FOUND_Y], s[weapon + WEAPON_RADIUS])


def begin_blast(
    s: Block, x: int, y: int, owner: ModelRow, weapon: WeaponRow, altitude: int, rule: int
) -> FrameRow:
    """Start a blast at a place, and return its frame."""
    frame = push_frame(s, FRAME_BLAST)
    s[frame + BLAST_X] = x
    s[frame + BLAST_Y] = y
    s[frame + BLAST_RADIUS] = s[weapon + WEAPON_RADIUS]
    s[frame + BLAST_OWNER] = owner
    s[frame + BLAST_WEAPON] = weapon
    s[frame + BLAST_ALTITUDE] = altitude
    s[frame + BLAST_RULE] = rule
    # a blast that no shot brings comes from no range at which lying flat is void
    s[frame + BLAST_BAND] = BAND_S
    s[frame + BLAST_CURSOR] = MODELS_AT
    return frame


def is_under(s: Block, x: int, y: int, radius: int, altitude: int, model: ModelRow) -> int:
    """Return 1 if a model lies wholly or partly under a template at its altitude. [CA-B-108]"""
    if not is_in_battle(s, model) or s[model + ALTITUDE] != altitude:
        return 0
    dx = s[model + X] - x
    dy = s[model + Y] - y
    reach = radius + s[model + RADIUS]
    return 1 if dx * dx + dy * dy < reach * reach else 0


def blast_cover(s: Block, x: int, y: int, target: ModelRow) -> int:
    """Return a model's cover between it and the centre of a blast. [CA-B-096]"""
    cover = 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_COVER] > 0 and crosses(s, piece, x, y, s[target + X], s[target + Y]):
            bonus = bonus_against(s, piece, x, y, target)
            if s[RULES_AT + READING_COVER_STACKS]:
                cover += bonus
            elif bonus > cover:
                cover = bonus
    return cover


def bonus_against(s: Block, piece: PieceRow, x: int, y: int, target: ModelRow) -> int:
    """Return the bonus of a piece on the line from a blast's centre to a model.

    The model must touch the piece, and the centre must be outside it.
    """
    if is_inside(s, piece, x, y):
        return 0
    if is_near(s, piece, s[target + X], s[target + Y], s[target + RADIUS] + s[RULES_AT + TOUCH]):
        return cover_of(s, piece, target)
    return 0


def cover_in_blast(s: Block, owner: ModelRow, x: int, y: int, band: int, target: ModelRow) -> int:
    """Return the total PF bonus against a blast: cover between, or lying flat as seen by the shooter. [CA-B-096, CA-D-082]"""
    cover = blast_cover(s, x, y, target)
    flat = flat_bonus(s, owner, target, band) if s[target + FLAT] else 0
    if s[RULES_AT + READING_COVER_STACKS]:
        return cover + flat
    return flat if flat > cover else cover
