# cython: compiled into the kernel
"""Fire at buildings, and at open places with co-ordinates from an officer. [CA-B-070, CA-B-120, CA-B-140 to CA-B-144, CA-B-199]

This covers the sections that may be aimed at, and the results of a hit for a section and the models inside.
Cover with a hidden model is shot at in the same way.
"""

from armybuilder.battle.kernel.objectives import *
from armybuilder.battle.rulesets.combat_action.shooting import *


def may_be_shot(s: Block, piece: PieceRow) -> int:
    """Return 1 for a piece that fire can destroy: a section not in ruins, or cover with a PF. [CA-B-070, CA-B-140]"""
    if piece == 0 or s[piece + PIECE_DAMAGE] == RUINED:
        return 0
    return 1 if s[piece + PIECE_BUILDING] >= 0 or (s[piece + PIECE_COVER] and s[piece + PIECE_PF]) else 0


def way_to_fire(s: Block, weapon: WeaponRow) -> int:
    """Return the way in which a weapon fires single shots. [CA-B-073]"""
    if is_grenade(s, weapon):
        return THROW
    if is_heavy(s, weapon) or s[weapon + WEAPON_LINKED] > 0:
        return HEAVY_FIRE
    return STANDARD_FIRE


def is_section_fire(verb: Verb) -> int:
    """Return 1 if a verb is a way of firing at a section."""
    return 1 if SNIPE_AT_SECTION <= verb <= BURST_AT_SECTION else 0


def way_at_section(s: Block, weapon: WeaponRow, verb: Verb) -> int:
    """Return the way of firing of a verb at a section: aimed, once, or in a burst. [CA-B-073, CA-B-104, CA-B-107]"""
    if verb == SNIPE_AT_SECTION:
        return SNIPING_FIRE
    way = way_to_fire(s, weapon)
    return AUTOMATIC_FIRE if verb == BURST_AT_SECTION and way != HEAVY_FIRE else way


def range_to(s: Block, model: ModelRow, piece: PieceRow) -> int:
    """Return the distance of a piece from a model's base, 0 in contact."""
    span = span_to(s, piece, s[model + X], s[model + Y]) - s[model + RADIUS]
    return span if span > s[RULES_AT + TOUCH] else 0


def nearest_in_box(s: Block, piece: PieceRow, x: int, y: int, axis: int) -> int:
    """Return the x or y of the place of a piece's box that is nearest to a point."""
    if axis:
        return min(max(y, s[piece + PIECE_LOW_Y]), s[piece + PIECE_HIGH_Y])
    return min(max(x, s[piece + PIECE_LOW_X]), s[piece + PIECE_HIGH_X])


def sees_piece(s: Block, viewer: ModelRow, piece: PieceRow) -> int:
    """Return 1 if the middle or the nearest place of a section is in a model's sight. [CA-B-140]"""
    x = s[viewer + X]
    y = s[viewer + Y]
    if is_clear(s, viewer, piece, middle_of(s, piece, 0), middle_of(s, piece, 1)):
        return 1
    return is_clear(s, viewer, piece, nearest_in_box(s, piece, x, y, 0), nearest_in_box(s, piece, x, y, 1))


def is_clear(s: Block, viewer: ModelRow, target: PieceRow, x: int, y: int) -> int:
    """Return 1 if neither smoke nor another piece hides a place of a section from a model."""
    # smoke hides nothing from High altitude [CA-D-100]
    if s[LASTING_KINDS] and has_lasting(s, SMOKE_ROW) and s[viewer + ALTITUDE] < HIGH:
        if smoke_between(s, s[viewer + X], s[viewer + Y], x, y):
            return 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_MATTERS] and piece != target and hides_piece(s, viewer, piece, target):
            if crosses(s, piece, s[viewer + X], s[viewer + Y], x, y):
                return 0
    return 1


def hides_piece(s: Block, viewer: ModelRow, piece: PieceRow, target: PieceRow) -> int:
    """Return 1 if a piece is high enough to hide a section from a viewer.

    The floors below the section and the pieces around the viewer do not hide it.
    """
    if is_inside(s, piece, s[viewer + X], s[viewer + Y]):
        return 0
    if s[piece + PIECE_BUILDING] >= 0 and s[piece + PIECE_BUILDING] == s[target + PIECE_BUILDING]:
        return 0 if s[piece + PIECE_LEVEL] < s[target + PIECE_LEVEL] and lies_over(s, target, piece) else 1
    if s[piece + PIECE_BLOCKS]:
        return 1
    return 1 if 2 * s[piece + PIECE_HEIGHT] >= s[viewer + HEIGHT] + s[viewer + ELEVATION] else 0


def section_refusal(s: Block, shooter: ModelRow, weapon: WeaponRow, piece: PieceRow) -> Reason:
    """Return the refusal if a weapon may not be fired at a section, else 0. [CA-B-076, CA-B-080, CA-B-090, CA-B-140]"""
    if not may_be_shot(s, piece) or piece == s[shooter + INSIDE]:
        return REASON_UNKNOWN
    if range_modifier(s, weapon, shot_band_at(s, shooter, weapon, piece)) == NOT_ALLOWED:
        return OUT_OF_RANGE
    if s[weapon + WEAPON_MOUNT] and not bears_on_section(s, shooter, weapon, piece):
        return OUT_OF_ARC
    if not sees_piece(s, shooter, piece):
        return NO_SUCH_SECTION
    return 0 if may_choose_section(s, shooter, weapon, piece) else MUST_FIRE_AT_NEARER


def shot_band_at(s: Block, shooter: ModelRow, weapon: WeaponRow, piece: PieceRow) -> int:
    """Return the range band of a shot at a section, by distance and altitude. [CA-B-056]"""
    band = band_of(s, range_to(s, shooter, piece))
    # a section is never in the air: the shooter's own altitude stands for both ends
    return air_band(s, shooter, weapon, shooter, band) if s[shooter + ALTITUDE] > 0 else band


def bears_on_section(s: Block, shooter: ModelRow, weapon: WeaponRow, piece: PieceRow) -> int:
    """Return 1 if the middle of a section lies in the arc of a weapon's mount. [CA-B-075]"""
    if s[weapon + WEAPON_MOUNT] == MOUNT_TURRET:
        return 1
    hull = s[weapon + WEAPON_OWNER]
    dx = middle_of(s, piece, 0) - s[shooter + X]
    dy = middle_of(s, piece, 1) - s[shooter + Y]
    return is_in_arc(s[weapon + WEAPON_MOUNT], s[hull + FACING_X], s[hull + FACING_Y], dx, dy)


def may_choose_section(s: Block, shooter: ModelRow, weapon: WeaponRow, piece: PieceRow) -> int:
    """Return 1 if targeting restrictions let a weapon fire at a section. [CA-B-079, CA-B-080]

    Heavy weapons and grenades fire at the nearest building that they can damage, other weapons only without a
    visible enemy that they can damage. A robot with the order to destroy a building fires at it. [CA-B-185]
    """
    if s[RULES_AT + RULE_TARGETING] == 0 or s[commander(s, shooter) + UNIT_FREE_TARGET]:
        return 1
    if s[shooter + CORE] and is_to_destroy(s, shooter, piece):
        return 1
    if not is_heavy(s, weapon) and not is_grenade(s, weapon):
        return 0 if nearest_target(s, shooter, weapon, -1) > 0 else 1
    # plain cover is no building: the rule of the nearest building does not bind [CA-B-080]
    if s[piece + PIECE_BUILDING] < 0:
        return 1
    nearest = nearest_building(s, shooter, weapon)
    return 1 if nearest > 0 and s[nearest + PIECE_BUILDING] == s[piece + PIECE_BUILDING] else 0


def is_to_destroy(s: Block, robot: ModelRow, piece: PieceRow) -> int:
    """Return 1 if a robot's order is to destroy the building a section belongs to. [CA-B-185]"""
    goal = s[s[robot + UNIT] + UNIT_ORDER_TARGET]
    if order_of(s, robot) != STANDING_DESTROY or goal == 0 or is_unit(s, goal):
        return 0
    return 1 if s[goal + PIECE_BUILDING] == s[piece + PIECE_BUILDING] else 0


def nearest_building(s: Block, shooter: ModelRow, weapon: WeaponRow) -> PieceRow:
    """Return the nearest visible section that a weapon can damage from its place, 0 for none. [CA-B-080, CA-D-069]"""
    best = s[weapon + WEAPON_REACH] + 1
    found = 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if is_section(s, piece) and piece != s[shooter + INSIDE]:
            far = range_to(s, shooter, piece)
            if far < best and can_damage_section(s, shooter, weapon, piece) and sees_piece(s, shooter, piece):
                best = far
                found = piece
    return found


def can_damage_section(s: Block, shooter: ModelRow, weapon: WeaponRow, piece: PieceRow) -> int:
    """Return 1 if a weapon reaches a section, bears on it and could damage it. [CA-D-069]

    Its best die counts.
    """
    pf = section_pf(s, weapon, piece)
    if pf < 0 or 6 + s[weapon + WEAPON_PEN] <= pf:
        return 0
    if range_modifier(s, weapon, shot_band_at(s, shooter, weapon, piece)) == NOT_ALLOWED:
        return 0
    return 1 if s[weapon + WEAPON_MOUNT] == 0 or bears_on_section(s, shooter, weapon, piece) else 0


def device_bonus(
    s: Block, shooter: ModelRow, weapon: WeaponRow, piece: PieceRow, verb: Verb, shot: int
) -> int:
    """Return the bonus of the weapon's targeting device at a section. [CA-B-099, CA-B-104]

    It counts by aim and fire, or after an aim at this section, and for the first shot only.
    """
    aimed = s[shooter + AIM_WEAPON] if s[shooter + AIM_TARGET] == piece else 0
    # an aim with either half of a linked pair serves both
    ready = 1 if aimed == weapon or (aimed > 0 and s[aimed + WEAPON_LINKED] == weapon) else 0
    return s[weapon + WEAPON_TARGETING] if shot == 0 and (verb == SNIPING_FIRE or ready) else 0


def section_modifiers(
    s: Block,
    shooter: ModelRow,
    weapon: WeaponRow,
    piece: PieceRow,
    band: int,
    verb: Verb,
    shot: int,
    telling: int,
) -> int:
    """Return the sum of the modifiers to hit a building, which counts as very large. [CA-B-087, CA-B-141]"""
    total = why(s, MOD_RANGE, range_modifier(s, weapon, band), telling)
    total += why(s, MOD_SIZE, s[RULES_AT + SIZE_MODIFIER + VERY_LARGE], telling)
    total += why(s, MOD_SPEED_SHOOTER, speed_penalty(s, s[shooter + DISTANCE]), telling)
    total += why(s, MOD_TARGETING, device_bonus(s, shooter, weapon, piece, verb, shot), telling)
    total += why(s, MOD_SNIPING, sniping_bonus(s, verb), telling)
    total += why(s, MOD_WOUNDED, wound_modifier(s, shooter), telling)
    return total + why(s, MOD_ALTITUDE, altitude_modifier(s, shooter, shooter), telling)


def fire_at_section(s: Block, shooter: ModelRow, weapon: WeaponRow, piece: PieceRow, verb: Verb) -> None:
    """Shoot at a section, aimed, once or in a burst. [CA-B-106, CA-B-123, CA-B-140]

    Both halves of a linked pair fire, each for itself. As after any firing, an aim is used up and a machine
    has fired. [CA-D-083, CA-B-151]
    """
    owner = s[weapon + WEAPON_OWNER]
    other = s[weapon + WEAPON_LINKED]
    if s[owner + KIND] != KIND_CREATURE:
        s[owner + FIRED] = 1
    fire_volley(s, shooter, weapon, piece, verb)
    # the second half of a linked pair follows the first, never the other way round [CA-B-123]
    if other > weapon and may_be_shot(s, piece):
        fire_volley(s, shooter, other, piece, verb)
    if s[owner + SPECIALS]:
        turn_launchers(s, weapon, middle_of(s, piece, 0), middle_of(s, piece, 1))
    if s[shooter + PRIMED] == weapon:
        s[shooter + PRIMED] = 0
    s[shooter + AIM_TARGET] = 0


def fire_volley(s: Block, shooter: ModelRow, weapon: WeaponRow, piece: PieceRow, verb: Verb) -> None:
    """Shoot one weapon at a section if it works, and apply its wear. [CA-B-149, CA-B-152]"""
    if not is_ready(s, weapon) or not still_works(s, s[weapon + WEAPON_OWNER], weapon, shooter):
        return
    way = way_at_section(s, weapon, verb)
    shots = s[RULES_AT + BURST_SHOTS] if verb == BURST_AT_SECTION and s[weapon + WEAPON_AUTOMATIC] else 1
    fired = 0
    ones = 0
    # shots left over when the section falls are not fired [CA-D-085]
    while fired < shots and may_be_shot(s, piece):
        die = shoot_at_section(s, shooter, weapon, piece, way, fired)
        ones += 1 if die == 1 else 0
        fired += 1
    wear(s, shooter, weapon, fired, ones)
    spend_last(s, s[weapon + WEAPON_OWNER], weapon)


def shoot_at_section(
    s: Block, shooter: ModelRow, weapon: WeaponRow, piece: PieceRow, verb: Verb, shot: int
) -> int:
    """Roll one shot at a section, resolve a hit, and return the natural die. [CA-B-084, CA-B-141]"""
    distance = range_to(s, shooter, piece)
    band = shot_band_at(s, shooter, weapon, piece)
    die = throw(s, shooter, DIE_CA_TO_HIT)
    total = section_modifiers(s, shooter, weapon, piece, band, verb, shot, 0)
    skill = skill_of_shot(s, shooter, shot)
    hit = is_hit(die, total, skill)
    tell_piece_roll(s, SECTION_SHOT, 141, shooter, piece, weapon, die, total, skill, hit, distance)
    section_modifiers(s, shooter, weapon, piece, band, verb, shot, 1)
    if s[weapon + WEAPON_RADIUS] > 0:
        place_template(s, shooter, weapon, piece, skill, die, hit)
    elif hit:
        hit_section(s, shooter, weapon, piece)
        stick_to_section(s, shooter, weapon, piece)
    return die


def place_template(
    s: Block, shooter: ModelRow, weapon: WeaponRow, piece: PieceRow, skill: int, die: int, hit: int
) -> None:
    """Place an area weapon's template on a section's nearest place, or astray. [CA-B-108, CA-B-140]"""
    x = nearest_in_box(s, piece, s[shooter + X], s[shooter + Y], 0)
    y = nearest_in_box(s, piece, s[shooter + X], s[shooter + Y], 1)
    s[FOUND_X] = x
    s[FOUND_Y] = y
    if not hit:
        face = throw(s, shooter, DIE_CA_SCATTER)
        astray = deviation(s, weapon, skill, die, range_to(s, shooter, piece))
        go_astray(s, x - s[shooter + X], y - s[shooter + Y], face, astray)
        tell_spot(s, SCATTERS, 109, shooter, 0, weapon, face, s[FOUND_X], s[FOUND_Y], astray)
    row = set_off(s, s[FOUND_X], s[FOUND_Y], shooter, weapon, 0, 108)
    s[row + LASTING_CHANCE] = s[piece + PIECE_LEVEL]


def hit_section(s: Block, striker: ModelRow, weapon: WeaponRow, piece: PieceRow) -> int:
    """Resolve a hit of a weapon on a section, and return 1 if it damages. [CA-B-141]"""
    return batter_section(s, striker, weapon, s[weapon + WEAPON_PEN] if weapon > 0 else 0, piece)


def batter_section(s: Block, striker: ModelRow, weapon: WeaponRow, pen: int, piece: PieceRow) -> int:
    """Resolve a hit on a section by a weapon or a crash, and return 1 if it damages.

    It does if d6 + Pen > PF, and the natural die decides the result. Gas has no effect. [CA-B-141, CA-B-176,
    CA-D-092]
    """
    pf = section_pf(s, weapon, piece)
    if pf < 0:
        return 0
    die = throw(s, striker, DIE_CA_DEFENCE)
    hurt = 1 if die + pen > pf or pen > pf else 0
    tell_piece_roll(s, SECTION_DEFENCE, 141, striker, piece, weapon, die, pen, pf, hurt, 0)
    if hurt == 0:
        return 0
    # a wall that is breached or falls is not pierced as well: each die has a single result
    if not gives_way(s, piece, die):
        pierce(s, striker, weapon, pen, piece)
    return 1


def gives_way(s: Block, piece: PieceRow, die: int) -> int:
    """Breach or ruin a wall by a hit's natural die, and return 1 if it gives way. [CA-B-141, CA-B-143]

    A second breach ruins it.
    """
    severity = s[RULES_AT + SECTION_SEVERITY + die - 1]
    if severity == RUINED or (severity == BREACHED and s[piece + PIECE_DAMAGE] == BREACHED):
        ruin(s, piece)
        return 1
    if severity != BREACHED:
        return 0
    s[piece + PIECE_DAMAGE] = BREACHED
    # a breach is seen through: lines of sight remembered before do not count
    s[GROUND_AGE] += 1
    tell_piece(s, SECTION_BREACHED, 143, 0, piece)
    return 1


def stick_to_section(s: Block, owner: ModelRow, weapon: WeaponRow, piece: PieceRow) -> None:
    """Roll whether a sticky hit on a section sticks. [CA-B-117]

    It then burns on at the ends of the next turns.
    """
    if s[weapon + WEAPON_STICKY] and may_be_shot(s, piece) and section_pf(s, weapon, piece) >= 0:
        keep_to_section(s, owner, weapon, piece, s[RULES_AT + STICK_FROM])


def keep_to_section(s: Block, owner: ModelRow, weapon: WeaponRow, piece: PieceRow, needed: int) -> None:
    """Roll whether an attack sticks to a section, and add its row if it does."""
    die = throw(s, owner, DIE_CA_STICK)
    sticks = 1 if die <= needed else 0
    tell_roll(s, STICKS, 117, owner, 0, weapon, die, 0, needed, sticks, 0)
    if sticks:
        row = add_lasting(s, STUCK_ROW, 0, 0, 0, owner, weapon, piece)
        s[row + LASTING_CHANCE] = needed - 1


def section_pf(s: Block, weapon: WeaponRow, piece: PieceRow) -> int:
    """Return the PF of a section against a weapon: half against acid, -1 against gas. [CA-D-091, CA-D-092]

    Gas cannot damage it.
    """
    attack = s[weapon + WEAPON_ATTACK] if weapon > 0 else ATTACK_NORMAL
    if attack in (ATTACK_GAS_INHALED, ATTACK_GAS_ABSORBED):
        return -1
    return (s[piece + PIECE_PF] + 1) // 2 if attack == ATTACK_ACID else s[piece + PIECE_PF]


def is_within(s: Block, model: ModelRow, piece: PieceRow) -> int:
    """Return 1 if a model in play is in a section, or hides behind this piece of cover. [CA-B-070]"""
    if s[model + STATUS] != IN_PLAY:
        return 0
    if s[piece + PIECE_BUILDING] >= 0:
        return 1 if s[model + INSIDE] == piece else 0
    return 1 if s[model + HIDDEN] == piece else 0


def pierce(s: Block, striker: ModelRow, weapon: WeaponRow, pen: int, piece: PieceRow) -> None:
    """Resolve a shot through the walls, which hits each model inside on 4 or more. [CA-B-142]

    An area weapon explodes in the middle instead: it hits the models under its template without a roll, and
    no others. [CA-D-108] A hero is asked about a save. [CA-D-128]
    """
    s[piece + PIECE_DAMAGE] = max(s[piece + PIECE_DAMAGE], PIERCED)
    tell_piece(s, SECTION_PIERCED, 142, 0, piece)
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if is_within(s, model, piece):
            area = s[weapon + WEAPON_RADIUS] if weapon > 0 else 0
            die = 0 if area > 0 else throw(s, model, DIE_CA_TO_HIT)
            hit = (
                1 if die >= s[RULES_AT + INSIDE_HIT] or (area > 0 and is_amid(s, model, weapon, piece)) else 0
            )
            tell_piece_roll(s, STRUCK_INSIDE, 142, model, piece, 0, die, 0, s[RULES_AT + INSIDE_HIT], hit, 0)
            if hit and weapon > 0 and s[RULES_AT + RULE_HEROES] and s[model + SAVE] > 0:
                row = set_off(s, s[model + X], s[model + Y], striker, weapon, 0, 142)
                s[row + LASTING_VICTIM] = model
            elif hit:
                mark(s, model, striker)
                if weapon > 0:
                    take_hit(s, striker, model, weapon, 0)
                else:
                    take_force(s, striker, model, pen)


def is_amid(s: Block, model: ModelRow, weapon: WeaponRow, piece: PieceRow) -> int:
    """Return 1 if a model lies under an area weapon's template in the middle of a section. [CA-D-108]"""
    return is_under(s, middle_of(s, piece, 0), middle_of(s, piece, 1), s[weapon + WEAPON_RADIUS], 0, model)


def ruin(s: Block, piece: PieceRow) -> None:
    """Destroy a section, those above it, and everything inside. [CA-B-144]

    Rubble is difficult ground.
    """
    s[piece + PIECE_DAMAGE] = RUINED
    s[GROUND_AGE] += 1
    s[piece + PIECE_IMPASSABLE] = 0
    s[piece + PIECE_MATTERS] = 0
    if s[piece + PIECE_BUILDING] >= 0 and s[piece + PIECE_LEVEL] <= 0:
        s[piece + PIECE_DIFFICULT] = 1
    tell_piece(s, SECTION_RUINED, 144, 0, piece)
    bury(s, piece)
    if s[piece + PIECE_BUILDING] < 0:
        return
    for i in range(s[PIECE_COUNT]):
        other = piece_row(s, i)
        if is_section(s, other) and s[other + PIECE_BUILDING] == s[piece + PIECE_BUILDING]:
            # floor by floor: each section that falls brings down the next above it
            if s[other + PIECE_LEVEL] == s[piece + PIECE_LEVEL] + 1 and lies_over(s, other, piece):
                ruin(s, other)


def bury(s: Block, piece: PieceRow) -> None:
    """Damage each model in a section that collapses, by a roll on its own table. [CA-B-144, CA-D-109]"""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[piece + PIECE_BUILDING] >= 0 and is_within(s, model, piece):
            # the room is gone: those who live stand on rubble, and may walk out
            s[model + INSIDE] = 0
            s[model + ELEVATION] = 0
            if s[model + KIND] == KIND_CREATURE:
                # no Defence roll: the die only tells how badly [CA-D-109]
                die = throw(s, model, DIE_CA_DEFENCE)
                tell_piece_roll(s, STRUCK_INSIDE, 144, model, piece, 0, die, 0, 0, 1, 0)
                suffer(s, model, die)
            else:
                # the section's PF is the Pen that a buried machine takes [CA-D-109]
                damage_machine(s, 0, model, 0, s[piece + PIECE_PF], s[model + PF], 0)


def has_enemy_inside(s: Block, piece: PieceRow, side: int) -> int:
    """Return 1 if a visible enemy is in a section."""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + INSIDE] == piece and s[model + SIDE] != side and s[model + STATUS] == IN_PLAY:
            if s[model + HIDDEN] == 0:
                return 1
    return 0


# ---- open places of ground as targets ----------------------------------------------------------------------


def open_spot_refusal(s: Block, officer: ModelRow, weapon: WeaponRow, x: int, y: int) -> Reason:
    """Return 0 if an officer can give an open place to a weapon, else the refusal. [CA-B-120]

    The officer must see the place, and the weapon must have a template.
    """
    if x < 0 or y < 0 or x > s[TABLE_WIDTH] or y > s[TABLE_DEPTH]:
        return REASON_OFF_TABLE
    if s[weapon + WEAPON_RADIUS] == 0:
        return NO_SPOTTER
    return 0 if sees_spot(s, officer, x, y) else NO_LINE_OF_SIGHT


def sees_spot(s: Block, viewer: ModelRow, x: int, y: int) -> int:
    """Return 1 if a model would see another like itself at a place. [CA-B-076, CA-B-077]"""
    if s[viewer + ALTITUDE] == HIGH:
        return 1
    if s[viewer + ALTITUDE] == 0:
        return 1 if look(s, viewer, s[viewer + X], s[viewer + Y], viewer, x, y) != UNSEEN else 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_BLOCKS_LOW] and crosses(s, piece, s[viewer + X], s[viewer + Y], x, y):
            if not is_inside(s, piece, x, y) and not is_inside(s, piece, s[viewer + X], s[viewer + Y]):
                return 0
    return 1


def spot_way(s: Block, weapon: WeaponRow, number: int) -> int:
    """Return the way of firing at an open place: single shots, or `number` 1 full automatic. [CA-B-107]"""
    way = way_to_fire(s, weapon)
    return AUTOMATIC_FIRE if number > 0 and way != HEAVY_FIRE else way


def spot_fire_cost(s: Block, weapon: WeaponRow, number: int) -> int:
    """Return the action points of firing at an open place."""
    return cost_of(s, spot_way(s, weapon, number))


def spot_fire_refusal(s: Block, shooter: ModelRow, weapon: WeaponRow, number: int) -> Reason:
    """Return 0 if a weapon may be fired at the open place of its co-ordinates, else the refusal. [CA-B-119, CA-B-120]"""
    reason = gun_refusal(s, shooter, weapon, spot_way(s, weapon, number), number)
    if reason:
        return reason
    # co-ordinates of a model are fired at by naming the model, not its place
    if s[weapon + WEAPON_SPOT] > 0 or s[weapon + WEAPON_SPOT_TURN] != s[TURN]:
        return NO_SPOTTER
    band = spot_band(s, shooter, weapon, s[weapon + WEAPON_SPOT_X], s[weapon + WEAPON_SPOT_Y])
    if range_modifier(s, weapon, band) == NOT_ALLOWED:
        return OUT_OF_RANGE
    if not is_arcing(s, weapon, band):
        return CANNOT_FIRE_UNSEEN
    return 0 if bears_on_spot(s, weapon) else OUT_OF_ARC


def spot_distance(s: Block, shooter: ModelRow, x: int, y: int) -> int:
    """Return the distance of a place from a shooter's base."""
    far = length(x - s[shooter + X], y - s[shooter + Y])
    return max(0, far - s[shooter + RADIUS])


def spot_band(s: Block, shooter: ModelRow, weapon: WeaponRow, x: int, y: int) -> int:
    """Return the range band of a shot at a place. [CA-B-056, CA-B-089]"""
    band = band_of(s, spot_distance(s, shooter, x, y))
    return air_band(s, shooter, weapon, shooter, band) if s[shooter + ALTITUDE] > 0 else band


def bears_on_spot(s: Block, weapon: WeaponRow) -> int:
    """Return 1 if the open place lies in the arc of a weapon's mount. [CA-B-075]"""
    mount = s[weapon + WEAPON_MOUNT]
    if mount in (0, MOUNT_TURRET):
        return 1
    hull = s[weapon + WEAPON_OWNER]
    dx = s[weapon + WEAPON_SPOT_X] - s[hull + X]
    dy = s[weapon + WEAPON_SPOT_Y] - s[hull + Y]
    return is_in_arc(mount, s[hull + FACING_X], s[hull + FACING_Y], dx, dy)


def fire_at_spot(s: Block, shooter: ModelRow, weapon: WeaponRow, number: int) -> None:
    """Shoot at the open place of a weapon's co-ordinates. [CA-B-120, CA-D-083, CA-B-151]

    As after any firing, an aim is used up and a machine has fired.
    """
    owner = s[weapon + WEAPON_OWNER]
    if s[owner + KIND] != KIND_CREATURE:
        s[owner + FIRED] = 1
    other = s[weapon + WEAPON_LINKED]
    x = s[weapon + WEAPON_SPOT_X]
    y = s[weapon + WEAPON_SPOT_Y]
    fire_volley_at_spot(s, shooter, weapon, x, y, number)
    if other > weapon:
        fire_volley_at_spot(s, shooter, other, x, y, number)
    if s[owner + SPECIALS]:
        turn_launchers(s, weapon, x, y)
    s[shooter + AIM_TARGET] = 0


def fire_volley_at_spot(s: Block, shooter: ModelRow, weapon: WeaponRow, x: int, y: int, number: int) -> None:
    """Shoot one weapon at a place if it works, and apply its wear. [CA-B-106, CA-B-149, CA-B-152]"""
    if range_modifier(s, weapon, spot_band(s, shooter, weapon, x, y)) == NOT_ALLOWED:
        return
    if not is_ready(s, weapon) or not still_works(s, s[weapon + WEAPON_OWNER], weapon, shooter):
        return
    shots = s[RULES_AT + BURST_SHOTS] if number > 0 and s[weapon + WEAPON_AUTOMATIC] else 1
    ones = 0
    for shot in range(shots):
        # a shooter felled by its own template fires no more shots
        if is_in_battle(s, shooter):
            ones += 1 if shoot_at_spot(s, shooter, weapon, x, y, shot) == 1 else 0
    wear(s, shooter, weapon, shots, ones)
    spend_last(s, s[weapon + WEAPON_OWNER], weapon)


def spot_modifiers(s: Block, shooter: ModelRow, weapon: WeaponRow, band: int, telling: int) -> int:
    """Return the sum of the modifiers to hit an open place, without size. [CA-B-120]"""
    total = why(s, MOD_RANGE, range_modifier(s, weapon, band), telling)
    total += why(s, MOD_SPEED_SHOOTER, speed_penalty(s, s[shooter + DISTANCE]), telling)
    total += why(s, MOD_WOUNDED, wound_modifier(s, shooter), telling)
    return total + why(s, MOD_ALTITUDE, altitude_modifier(s, shooter, shooter), telling)


def shoot_at_spot(s: Block, shooter: ModelRow, weapon: WeaponRow, x: int, y: int, shot: int) -> int:
    """Roll one shot at a place, land its template there or astray, and return the natural die. [CA-B-108, CA-B-110]"""
    distance = spot_distance(s, shooter, x, y)
    die = throw(s, shooter, DIE_CA_TO_HIT)
    band = spot_band(s, shooter, weapon, x, y)
    total = spot_modifiers(s, shooter, weapon, band, 0)
    skill = skill_of_shot(s, shooter, shot)
    hit = is_hit(die, total, skill)
    tell_at(s, SPOT_SHOT, 120, shooter, 0, weapon, die, total, skill, hit, x, y, distance)
    spot_modifiers(s, shooter, weapon, band, 1)
    s[FOUND_X] = x
    s[FOUND_Y] = y
    if not hit:
        face = throw(s, shooter, DIE_CA_SCATTER)
        astray = deviation(s, weapon, skill, die, distance)
        go_astray(s, x - s[shooter + X], y - s[shooter + Y], face, astray)
        tell_spot(s, SCATTERS, 109, shooter, 0, weapon, face, s[FOUND_X], s[FOUND_Y], astray)
    set_off(s, s[FOUND_X], s[FOUND_Y], shooter, weapon, 0, 108)
    return die
