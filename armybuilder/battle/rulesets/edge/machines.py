# cython: compiled into the kernel
"""Vehicles, with the posts of their crews, the effects of hits, and survivors, [WE-101] to [WE-115] [WE-D57] to [WE-D61]."""

from armybuilder.battle.rulesets.edge.damage import *

WAYS_OUT = 12  # of 30 degrees round a vehicle
WE_BESIDE = 20  # how far from the vehicle a model that gets out stands


def assign_posts(s: Block, vehicle: ModelRow) -> None:
    """Assign a post to each member of a vehicle's crew.

    The pilot drives, and the first gunner has the main gun. The others command, then load. Posts set by hand
    come first.
    """
    take_own_posts(s, vehicle)
    gunners = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if edge_is_crew(s, model, vehicle) and (s[model + OWN_POST] == 0 or station_held(s, model) < 0):
            station = station_held(s, model)
            s[model + POST] = POST_NONE
            if station == 0:
                s[model + POST] = POST_DRIVER if s[vehicle + PILOT] in (0, model) else next_post(gunners + 1)
                s[vehicle + PILOT] = s[vehicle + PILOT] if s[vehicle + PILOT] > 0 else model
            elif station > 0:
                s[model + POST] = next_post(gunners)
                gunners += 1


def take_own_posts(s: Block, vehicle: ModelRow) -> None:
    """Assign the posts set by hand to the crew members of a vehicle. [WE-103]

    The driver gets a berth at the controls, and a gunner there gets one at the first gun. A pilot with
    another post is the pilot no longer.
    """
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if edge_is_crew(s, model, vehicle) and s[model + OWN_POST] > 0 and station_held(s, model) >= 0:
            s[model + POST] = s[model + OWN_POST] % POST_PASSENGER
            if s[model + POST] == POST_DRIVER:
                s[vehicle + PILOT] = model
                s[model + BERTH] = SEATS + s[model + BERTH] % SEATS
            elif s[vehicle + PILOT] == model:
                s[vehicle + PILOT] = 0
            if s[model + POST] == POST_GUNNER and station_held(s, model) == 0:
                s[model + BERTH] = 2 * SEATS + s[model + BERTH] % SEATS


def next_post(gunners: int) -> int:
    """Return the next post of a crew with a driver and a number of other members."""
    if gunners == 0:
        return POST_GUNNER
    return POST_COMMANDER if gunners == 1 else (POST_LOADER if gunners == 2 else POST_NONE)


def holder_of(s: Block, vehicle: ModelRow, role: int) -> ModelRow:
    """Return the holder of a post of a vehicle, 0 for none.

    Without a commander of its own the driver commands, unless the commander's post is empty after a loss.
    """
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if edge_is_crew(s, model, vehicle) and s[model + POST] == role and s[model + FELL_NOW] == 0:
            return model
    if role == POST_COMMANDER and ((s[vehicle + POSTS_EMPTY] >> POST_COMMANDER) & 1) == 0:
        return holder_of(s, vehicle, POST_DRIVER)
    return 0


def crew_left(s: Block, vehicle: ModelRow) -> int:
    """Count the living crew members in a vehicle."""
    found = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if edge_is_crew(s, model, vehicle) and s[model + FELL_NOW] == 0:
            found += 1
    return found


def edge_can_drive(s: Block, vehicle: ModelRow) -> int:
    """Return 1 if a crew member in a state to act drives a vehicle, or the vehicle needs no driver. [WE-D61]"""
    if is_automatic(s, vehicle):
        return 1
    driver = holder_of(s, vehicle, POST_DRIVER)
    return 1 if driver and is_out(s, driver) == 0 else 0


def strike_crewman(
    s: Block, crewman: ModelRow, vehicle: ModelRow, striker: ModelRow, weapon: WeaponRow
) -> None:
    """Roll for a crew member that is struck, and that loses its next turn or is killed. [WE-D57]"""
    if survives(s, crewman, vehicle, 101, s[RULES_AT + WE_BAILS]):
        put_out(s, crewman, 1)
    else:
        kill_crewman(s, crewman, vehicle, striker, weapon)


def survives(s: Block, crewman: ModelRow, vehicle: ModelRow, rule: int, needed: int) -> int:
    """Roll for a crew member under a rule, and return 1 if the die reaches the number needed."""
    natural = throw_faces(s, crewman, DIE_WE_CREW, FACES)
    alive = 1 if natural >= needed else 0
    tell_roll_here(s, WE_CREW_ROLL, rule, crewman, vehicle, 0, natural, 0, needed, alive, 0)
    return alive


def kill_crewman(
    s: Block, crewman: ModelRow, vehicle: ModelRow, striker: ModelRow, weapon: WeaponRow
) -> None:
    """Kill a crew member, and mark its post as empty. [WE-D61]"""
    fell(s, striker, crewman, weapon)
    s[vehicle + WRECKED_BY] = striker
    role = s[crewman + POST]
    if role != POST_NONE:
        s[vehicle + POSTS_EMPTY] |= 1 << role
    if s[vehicle + PILOT] == crewman:
        s[vehicle + PILOT] = 0


def take_empty_post(s: Block, vehicle: ModelRow) -> int:
    """Place a spare crew member at an empty post, and return 1, else 0. [WE-D61]

    It is an action of the vehicle. The controls come before the main gun.
    """
    for role in range(POST_DRIVER, POST_COMMANDER):
        if (s[vehicle + POSTS_EMPTY] >> role) & 1:
            spare = spare_man(s, vehicle)
            if spare:
                edge_step_in(s, vehicle, spare, role)
                return 1
    return 0


def spare_man(s: Block, vehicle: ModelRow) -> ModelRow:
    """Return the crew member that is spared most easily for another post, 0 for none.

    A passenger comes first, then the loader, then the commander.
    """
    best = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if edge_is_crew(s, model, vehicle) and s[model + FELL_NOW] == 0 and is_out(s, model) == 0:
            if spared(s[model + POST]) > (spared(s[best + POST]) if best else 0):
                best = model
    return best


def spared(role: int) -> int:
    """Return the rank of a post by which its holder is spared for another, 0 for never."""
    if role == POST_NONE:
        return 3
    return 2 if role == POST_LOADER else (1 if role == POST_COMMANDER else 0)


def edge_step_in(s: Block, vehicle: ModelRow, spare: ModelRow, role: int) -> None:
    """Move a crew member to a post, and mark its old post, if any, as empty."""
    if s[spare + POST] != POST_NONE:
        s[vehicle + POSTS_EMPTY] |= 1 << s[spare + POST]
    s[vehicle + POSTS_EMPTY] -= 1 << role
    s[spare + POST] = role
    station = 0 if role == POST_DRIVER else 1
    s[spare + BERTH] = (station + 1) * SEATS + s[spare + BERTH] % SEATS
    if role == POST_DRIVER:
        s[vehicle + PILOT] = spare
    tell_roll_here(s, WE_POST, 103, spare, vehicle, 0, 0, 0, 0, 0, role)


def test_crew(s: Block, vehicle: ModelRow) -> None:
    """Test the morale of a vehicle's crew on its own row of the table. [WE-D59]

    A shaken crew does not fire next turn.
    """
    head = holder_of(s, vehicle, POST_COMMANDER)
    if head == 0 or is_automatic(s, vehicle):
        return
    if test_on_line(s, head, 80, 0) >= MORALE_SUPPRESSED:
        # a crew that already holds its fire this turn goes on without a break
        if s[vehicle + HOLDS_FIRE] < s[TURN]:
            s[vehicle + HOLDS_SINCE] = s[TURN] + 1
        s[vehicle + HOLDS_FIRE] = s[TURN] + 1


def test_on_line(s: Block, model: ModelRow, rule: int, more: int) -> int:
    """Return the result `MORALE_...` of a test on the row of crews and bystanders.

    Training and the modifier of a blast, `more`, are added to the die.
    """
    unit = s[model + UNIT]
    natural = throw_faces(s, model, DIE_WE_MORALE, FACES)
    trained = s[RULES_AT + WE_MORALE_TRAINED + s[model + TRAINING]]
    modifier = trained + more
    result = morale_result(s, s[RULES_AT + WE_CREW_MARKERS], natural + modifier)
    tell_unit_roll(
        s, WE_MORALE_TEST, rule, unit, 0, 0, natural, modifier, s[RULES_AT + WE_CREW_MARKERS], result, 0
    )
    tell_modifier(s, WE_WHY_TRAINING, trained)
    tell_modifier(s, WE_WHY_BLAST, more)
    return result


def edge_bail_out(s: Block, crewman: ModelRow, vehicle: ModelRow) -> None:
    """Place a survivor on the table beside a burning vehicle, with its unit broken. [WE-113]"""
    leave_hull(s, crewman, vehicle)
    s[s[crewman + UNIT] + UNIT_MORALE] = MORALE_BROKEN
    s[s[crewman + UNIT] + CREW_BAILED] = 1
    tell_roll_here(s, WE_BAILS_OUT, 113, crewman, vehicle, 0, 0, 0, 0, 1, 0)


def leave_hull(s: Block, model: ModelRow, vehicle: ModelRow) -> None:
    """Place a model on the table at the first free place round its vehicle."""
    s[model + STATUS] = IN_PLAY
    s[model + CARRIED_BY] = 0
    s[model + SEAT] = 0
    s[model + ALTITUDE] = 0
    s[model + X] = s[vehicle + X]
    s[model + Y] = s[vehicle + Y]
    reach = s[vehicle + RADIUS] + s[model + RADIUS] + WE_BESIDE
    for step in range(WAYS_OUT):
        x = s[vehicle + X] + turned_x(reach, 0, 2 * step)
        y = s[vehicle + Y] + turned_y(reach, 0, 2 * step)
        if edge_has_room(s, model, x, y):
            s[model + X] = x
            s[model + Y] = y
            break
    s[model + ELEVATION] = elevation(s, s[model + X], s[model + Y])


def edge_has_room(s: Block, model: ModelRow, x: int, y: int) -> int:
    """Return 1 if a place is free for a model.

    It must be on the table, and touch neither closed ground nor another base.
    """
    if x < 0 or y < 0 or x > s[TABLE_WIDTH] or y > s[TABLE_DEPTH]:
        return 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_IMPASSABLE] and is_near(s, piece, x, y, s[model + RADIUS]):
            return 0
    for place in range(s[MODEL_COUNT]):
        other = MODELS_AT + place * MODEL_WIDTH
        if other != model and is_up(s, other) and touching_at(s, model, x, y, other):
            return 0
    return 1


# ---- a hit on a vehicle: where it goes, the damage table, fire and explosion -------------------------------

INTERNAL_DAMAGE = 1  # rows of the damage table
HEAVY_DAMAGE = 2
FATAL_DAMAGE = 3
TOTAL_DAMAGE = 4
CATASTROPHE = 5
TURRET_FACES = 5  # a location up to this is the turret's [WE-D62]
HALF_OF_FACES = 10
WRECKED_FROM = 10  # FELL_NOW of a vehicle: this and the row of its damage
WE_WAYS = 24  # of 15 degrees


def part_hit(s: Block, facing: int, natural: int, through: int) -> int:
    """Return the part `PART_...` that a hit on a side of a machine strikes, by the face of its die. [WE-101, WE-102]"""
    word = s[RULES_AT + WE_LOCATIONS + FACE_WORDS * facing + (natural - 1) // FACES_A_WORD]
    place = 2 * ((natural - 1) % FACES_A_WORD) + through
    return (word >> (PART_BITS * place)) & 31


def damage_row(s: Block, total: int) -> int:
    """Return the row of the damage table, 0 slight to 5 catastrophic. [WE-D63]"""
    row = 0
    for place in range(1, DAMAGE_ROWS):
        if total >= s[RULES_AT + WE_DAMAGE_FROM + place]:
            row = place
    return row


def hit_vehicle(
    s: Block,
    firer: ModelRow,
    weapon: WeaponRow,
    vehicle: ModelRow,
    facing: int,
    ap: int,
    armour: int,
    hidden: int,
) -> None:
    """Roll the location of a hit on a vehicle, and apply its effect. [WE-101] [WE-102] [WE-103]"""
    through = 1 if ap >= armour else 0
    natural = throw_faces(s, vehicle, DIE_WE_LOCATION, FACES)
    part = part_hit(s, facing, natural, through)
    if hidden and s[RULES_AT + WE_HULL_DOWN] and natural > TURRET_FACES:
        part = PART_NONE
    tell_roll_here(s, WE_LOCATION, 101, firer, vehicle, weapon, natural, ap, armour, part, facing)
    if part == PART_NONE:
        return
    if hit_part(s, firer, weapon, vehicle, part) == 0 and (through or part == PART_DAMAGE):
        damage_vehicle(s, firer, weapon, vehicle, ap - armour)


def hit_part(s: Block, firer: ModelRow, weapon: WeaponRow, vehicle: ModelRow, part: int) -> int:
    """Apply the effect of a hit by its location, and return 1. [WE-D61]

    It returns 0 if the vehicle has no such part, or if the damage table must be rolled on.
    """
    if part == PART_DAMAGE:
        return 0
    if part <= PART_DRIVER_KILLED_OR_WEAPON:
        return hit_post(s, firer, weapon, vehicle, part)
    if part <= PART_WEAPON:
        return hit_gun(s, vehicle, part)
    if part == PART_ENGINE:
        s[vehicle + ENGINE_HITS] += 1
        slow_down(s, vehicle, SPEED_NONE if s[vehicle + ENGINE_HITS] > 1 else SPEED_HALVED)
    elif part in (PART_MOBILITY, PART_HALF_MOVE):
        slow_down(s, vehicle, SPEED_HALVED)
    else:
        slow_down(s, vehicle, SPEED_NONE)
        if part == PART_IMMOBILISED_MORALE:
            test_crew(s, vehicle)
    return 1


def slow_down(s: Block, vehicle: ModelRow, loss: int) -> None:
    """Reduce a vehicle's move to a half, or to none for good. [WE-D60]"""
    # a move that is halved already is not halved again [WE-D60]
    s[vehicle + SPEED_LOSS] = max(s[vehicle + SPEED_LOSS], loss)


def edge_post_of(part: int) -> int:
    """Return the post that a location names."""
    if part in (PART_COMMANDER, PART_COMMANDER_KILLED):
        return POST_COMMANDER
    if part == PART_GUNNER_KILLED:
        return POST_GUNNER
    return POST_LOADER if part in (PART_LOADER, PART_LOADER_KILLED) else POST_DRIVER


def hit_post(s: Block, firer: ModelRow, weapon: WeaponRow, vehicle: ModelRow, part: int) -> int:
    """Strike or kill the holder of a post, and return 1, or 0 if the post has none. [WE-D57] [WE-D58]

    If the location leaves it to a die, a weapon may be hit instead.
    """
    if part in (PART_DRIVER_OR_WEAPON, PART_DRIVER_KILLED_OR_WEAPON):
        if throw_faces(s, vehicle, DIE_WE_WHICH, FACES) > HALF_OF_FACES:
            return hit_gun(s, vehicle, part)
    man = holder_of(s, vehicle, edge_post_of(part))
    if man == 0:
        return 0
    if part in (PART_COMMANDER, PART_LOADER, PART_DRIVER_OR_WEAPON):
        strike_crewman(s, man, vehicle, firer, weapon)
    else:
        kill_crewman(s, man, vehicle, firer, weapon)
    return 1


def hit_gun(s: Block, vehicle: ModelRow, part: int) -> int:
    """Disable a vehicle's weapon for a turn or for good, and return 1, or 0 without one. [WE-D60]

    The location says whether it is the main gun, the second or a random weapon.
    """
    if part in (PART_GUN_HIT, PART_GUN_DESTROYED):
        gun = gun_at(s, vehicle, 0)
    elif part == PART_SECOND_WEAPON:
        gun = gun_at(s, vehicle, 1)
    else:
        gun = random_gun(s, vehicle)
    if gun == 0:
        return 0
    brief = 1 if part in (PART_GUN_HIT, PART_DRIVER_OR_WEAPON) else 0
    put_gun_out(s, gun, s[TURN] + 1 if brief else FOR_GOOD)
    tell_roll_here(s, WE_GUN_OUT, 101, vehicle, vehicle, gun, 0, 0, 0, 1 - brief, 0)
    return 1


def gun_at(s: Block, vehicle: ModelRow, place: int) -> WeaponRow:
    """Return a vehicle's weapon by its number if it shoots and is not destroyed, else 0."""
    if place >= s[vehicle + ARMED]:
        return 0
    weapon = s[vehicle + WEAPONS] + place * WEAPON_WIDTH
    return weapon if s[weapon + SHOT_RATE] > 0 and s[weapon + GUN_OUT_UNTIL] < FOR_GOOD else 0


def random_gun(s: Block, vehicle: ModelRow) -> WeaponRow:
    """Choose at random one of a vehicle's weapons that are not destroyed, 0 for none."""
    count = 0
    for i in range(s[vehicle + ARMED]):
        count += 1 if gun_at(s, vehicle, i) else 0
    if count == 0:
        return 0
    chosen = throw_faces(s, vehicle, DIE_WE_WHICH, count) if count > 1 else 1
    for i in range(s[vehicle + ARMED]):
        if gun_at(s, vehicle, i):
            chosen -= 1
            if chosen == 0:
                return gun_at(s, vehicle, i)
    return 0


def damage_modifier(s: Block, weapon: WeaponRow, over: int) -> int:
    """Return the modifier of the damage die. [WE-104] [WE-D64]

    A small weapon or bare hands add to it, and so does Penetration over the armour.
    """
    bonus = over // s[RULES_AT + WE_PENETRATION_EACH] if over > 0 else 0
    return bonus + (s[RULES_AT + WE_SMALL_WEAPON] if weapon == 0 or s[weapon + SHOT_SMALL] else 0)


def damage_vehicle(s: Block, firer: ModelRow, weapon: WeaponRow, vehicle: ModelRow, over: int) -> None:
    """Roll on the damage table and apply the result. [WE-103] [WE-104] [WE-D04]

    Wrecks burn or blow up when the phase ends.
    """
    natural = throw_faces(s, vehicle, DIE_WE_DAMAGE, FACES)
    modifier = damage_modifier(s, weapon, over)
    row = damage_row(s, natural + modifier)
    tell_roll_here(s, WE_DAMAGE, 110 + row, firer, vehicle, weapon, natural, modifier, 0, row, 0)
    s[vehicle + WRECKED_BY] = firer
    if row >= FATAL_DAMAGE:
        # of several hits in a phase the worst result counts, when the phase ends [WE-D04]
        s[vehicle + FELL_NOW] = max(s[vehicle + FELL_NOW], WRECKED_FROM + row)
        return
    put_out(s, vehicle, s[RULES_AT + WE_OUT_OF_PLAY + row])
    # penalty and silence wait for the end of the phase, in which all fire at the same time [WE-D04]
    s[vehicle + PENALTY_DUE] -= s[RULES_AT + WE_DAMAGE_PENALTY + row]
    if row == INTERNAL_DAMAGE:
        s[vehicle + COMMS_OUT] = max(s[vehicle + COMMS_OUT], COMMS_STRUCK)
    if row == HEAVY_DAMAGE:
        shake_crew(s, vehicle, firer, weapon)


def shake_crew(s: Block, vehicle: ModelRow, firer: ModelRow, weapon: WeaponRow) -> None:
    """Roll for each crew member in a vehicle, and kill those that fail. [WE-112] [WE-D65]

    A vehicle without a living crew is abandoned when the phase ends.
    """
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if edge_is_crew(s, model, vehicle) and s[model + FELL_NOW] == 0:
            if survives(s, model, vehicle, 112, s[RULES_AT + WE_BAILS]) == 0:
                kill_crewman(s, model, vehicle, firer, weapon)


# ---- the end of a phase --------------------------------------------------------------------------------------


def take_off_fallen(s: Block) -> None:
    """Remove the models killed in the phase that ends. [WE-012] [WE-013] [WE-D04]

    Wrecks burn or blow up, and may kill more models.
    """
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + FELL_NOW] and edge_is_vehicle(s, model) == 0:
            take_off_one(s, model)
    # the fallen are off first: a vehicle may have lost its last crewman with them
    for place in range(s[MODEL_COUNT]):
        model = MODELS_AT + place * MODEL_WIDTH
        if edge_is_vehicle(s, model):
            settle_vehicle(s, model)
    for k in range(s[MODEL_COUNT]):
        model = MODELS_AT + k * MODEL_WIDTH
        if s[model + FELL_NOW]:
            take_off_one(s, model)


def take_off_one(s: Block, model: ModelRow) -> None:
    """Remove a fallen model from the table."""
    s[model + FELL_NOW] = 0
    if s[model + STATUS] in (IN_PLAY, ABOARD):
        take_off(s, model, KILLED)


def settle_vehicle(s: Block, vehicle: ModelRow) -> None:
    """Apply the effects of a phase to a vehicle. [WE-D04]

    These are destroyed weapons, a penalty on its dice, lost communication, its end, or the loss of its whole crew.
    """
    if s[vehicle + STATUS] != IN_PLAY:
        return
    for i in range(s[vehicle + ARMED]):
        weapon = s[vehicle + WEAPONS] + i * WEAPON_WIDTH
        if s[weapon + GUN_OUT_UNTIL] == FOR_GOOD:
            s[weapon + GUN_OUT_SINCE] = 0
    s[vehicle + DIE_PENALTY] += s[vehicle + PENALTY_DUE]
    # penalties add up, but only to the most that the rules allow [WE-D65]
    s[vehicle + DIE_PENALTY] = min(s[vehicle + DIE_PENALTY], -s[RULES_AT + WE_MOST_PENALTY])
    s[vehicle + PENALTY_DUE] = 0
    if s[vehicle + COMMS_OUT]:
        s[vehicle + COMMS_OUT] = COMMS_CUT
    row = s[vehicle + FELL_NOW] - WRECKED_FROM
    s[vehicle + FELL_NOW] = 0
    if row >= FATAL_DAMAGE:
        edge_wreck(s, vehicle, row)
    elif s[vehicle + POSTS_EMPTY] and is_automatic(s, vehicle) == 0 and crew_left(s, vehicle) == 0:
        tell_roll_here(s, WE_WRECKED, 112, s[vehicle + WRECKED_BY], vehicle, 0, 0, 0, 0, 0, 0)
        take_off(s, vehicle, DESTROYED)


def edge_wreck(s: Block, vehicle: ModelRow, row: int) -> None:
    """Destroy a vehicle and its crew, of which some may escape from a fire. [WE-113] [WE-114] [WE-115]"""
    striker = s[vehicle + WRECKED_BY]
    tell_roll_here(s, WE_WRECKED, 110 + row, striker, vehicle, 0, 0, 0, 0, row, 0)
    take_off(s, vehicle, DESTROYED)
    s[vehicle + DESTROYED_BY] = row
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if edge_is_crew(s, model, vehicle):
            if row == FATAL_DAMAGE and survives(s, model, vehicle, 113, s[RULES_AT + WE_ESCAPES]):
                edge_bail_out(s, model, vehicle)
            else:
                tell_roll_here(s, WE_KILLED, 110 + row, striker, model, 0, 0, 0, 0, 0, 1)
                take_off(s, model, KILLED)
    if row == CATASTROPHE:
        throw_turret(s, vehicle)
    if row >= TOTAL_DAMAGE:
        strike_bystanders(s, vehicle, row)


def throw_turret(s: Block, vehicle: ModelRow) -> None:
    """Throw a turret a random number of inches, by a d6, in a random direction. [WE-115]"""
    inches = throw(s, vehicle, DIE_WE_SCATTER)
    way = throw_faces(s, vehicle, DIE_WE_WAY, WE_WAYS)
    # the turret harms no figure: only the record shows where it lands [WE-115]
    if s[LOG_CAPACITY] > 0:
        x = s[vehicle + X] + turned_x(inches * INCH, 0, way)
        y = s[vehicle + Y] + turned_y(inches * INCH, 0, way)
        number = model_number(s, vehicle)
        write_row(s, WE_EXPLODES, 115, number, number, -1, inches, 0, 0, 1, x, y, inches * INCH)


def strike_bystanders(s: Block, vehicle: ModelRow, row: int) -> None:
    """Strike or frighten the unprotected models near a vehicle that blows up. [WE-114] [WE-115]"""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if is_up(s, model) and edge_is_vehicle(s, model) == 0:
            if is_nearer(s, vehicle, model, s[RULES_AT + WE_BYSTANDERS_WITHIN] + 1):
                if row == CATASTROPHE:
                    blast_bystander(s, vehicle, model)
                else:
                    frighten(s, vehicle, model)


def blast_bystander(s: Block, vehicle: ModelRow, model: ModelRow) -> None:
    """Attack one model near an explosion. [WE-115]"""
    natural = throw_faces(s, model, DIE_WE_BLAST, FACES)
    modifier = s[RULES_AT + WE_BYSTANDERS_HIT] + armour_factor(s, s[model + ARMOUR_LEVEL])
    effect = edge_effect_of(s, natural, natural + modifier)
    tell_roll_here(
        s, WE_SHOT, 115, vehicle, model, 0, natural, modifier, s[RULES_AT + WE_HIT_FROM], effect, 0
    )
    edge_suffer(s, s[model + UNIT], vehicle, 0, effect, model)


def frighten(s: Block, vehicle: ModelRow, model: ModelRow) -> None:
    """Test the morale of a unit near an explosion, once for all its models. [WE-081] [WE-114]

    The worst result of a turn holds through the next turn.
    """
    unit = s[model + UNIT]
    if s[model + KIND] != KIND_CREATURE or first_near(s, vehicle, unit) != model:
        return
    result = test_on_line(s, model, 114, s[RULES_AT + WE_BYSTANDERS_MORALE])
    s[unit + BLAST_MORALE] = max(s[unit + BLAST_MORALE], result)


def first_near(s: Block, vehicle: ModelRow, unit: UnitRow) -> ModelRow:
    """Return the first model of a unit near an explosion, 0 for none."""
    model = next_up(s, unit, 0)
    while model:
        if is_nearer(s, vehicle, model, s[RULES_AT + WE_BYSTANDERS_WITHIN] + 1):
            return model
        model = next_up(s, unit, model)
    return 0
