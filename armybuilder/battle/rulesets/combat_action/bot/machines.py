# cython: compiled into the kernel
"""The bot's machines: their drives, their fire, and their passengers' exit. [CA-B-044 to CA-B-060]

A machine drives first, and its gunners fire after. Of a fan of directions and its own place it takes the
place from which its guns promise most, less the danger from the nearest enemies and the cost of the remaining
way to them. In a damaged machine a second pilot takes the controls, and models shut in break out of a machine
that cannot move again.
"""

from armybuilder.battle.rulesets.combat_action.bot.officers import *

FAN = 9  # ways tried: straight on, then 15 degrees more to either side, up to 60
CLOSE_IN = 2500  # how near a machine with people aboard takes them
GET_OUT = 4000  # how near an enemy must be for them to get out
CONTACT_GAP = 1


def choose_machines(s: Block, unit: UnitRow) -> int:
    """Choose for a unit's machines, slave robots and models aboard, and return 0 if all are done."""
    model = MODELS_AT
    while model < s[MODELS_END]:
        if s[model + HANDLED] == 0 and (s[model + UNIT] == unit or is_slave_of(s, model, unit)):
            if s[model + KIND] != KIND_CREATURE or is_driven(s, model):
                if s[model + STATUS] == IN_PLAY and choose_for_machine(s, model):
                    return 1
        model += MODEL_WIDTH
    for i in range(s[unit + UNIT_SIZE]):
        model = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if s[model + STATUS] == ABOARD and s[model + HANDLED] == 0 and s[model + AP] > 0:
            if choose_aboard(s, model):
                return 1
    return 0


def choose_for_machine(s: Block, model: ModelRow) -> int:
    """Choose an action of a machine, and return 0 if it is done.

    It takes off, sees to a gun, or drives. It lays smoke only if it does not drive on, because it would drive
    through the smoke.
    """
    if s[model + FLYING] and s[model + ALTITUDE] == 0 and drive_refusal(s, model, RISE) == 0:
        say(s, RISE, model)
        return 1
    if care_for_guns(s, model):
        return 1
    s[model + HANDLED] = 1
    verb = CONTROL_ROBOT if s[model + KIND] == KIND_ROBOT else PILOT_VEHICLE
    if drive_refusal(s, model, verb):
        return 1 if s[model + SPECIALS] & HAS_SMOKE and lay_smoke(s, model) else 0
    note_nearest(s, model)
    if s[BOT_NEAR_COUNT] == 0:
        return 0
    return choose_drive(s, model, verb)


def care_for_guns(s: Block, model: ModelRow) -> int:
    """Reload or unjam a machine's own gun, if its payer has the points, and return 1 if so. [CA-D-141]"""
    for i in range(s[model + ARMED]):
        weapon = s[model + WEAPONS] + i * WEAPON_WIDTH
        if s[weapon + WEAPON_SPENT] == 0 and s[weapon + WEAPON_EMPTY] + s[weapon + WEAPON_JAMMED] > 0:
            verb = RELOAD if s[weapon + WEAPON_EMPTY] else UNJAM
            if care_refusal(s, model, verb, weapon) == 0:
                say(s, verb, model)
                s[CHOICE_AT + CHOICE_WEAPON] = s[weapon + WEAPON_NUMBER]
                return 1
    return 0


def choose_drive(s: Block, model: ModelRow, verb: Verb) -> int:
    """Choose a drive to the place with the best fire, or to stay and fire, and return 0 without either."""
    x = s[model + X]
    y = s[model + Y]
    fx = s[model + FACING_X]
    fy = s[model + FACING_Y]
    begin_weighing(s, model, 0)
    forget_hopes_of_guns(s)
    wanted = wanted_range(s, model)
    here = hope_from(s, model, x, y, fx, fy)
    if here == 0 and has_ruin(s, model):
        return say_drive(s, model, verb, x, y, 0, 1)
    most = max(here, hope_anywhere(s, model))
    best = here + worth_of_place(s, model, x, y, wanted, NO_VALUE)
    bits = 1
    points = 0
    bx = x
    by = y
    far = drive_limit(s, model, verb, NORMAL) - 2 if s[model + MV] > 0 and s[model + HALTED] == 0 else 0
    # each way in full, and half of it
    for i in range(2 * FAN if far > 0 else 0):
        step = fan_step(i // 2)
        part = far // 2 if i % 2 else far
        dx = turned_x(fx, fy, step)
        dy = turned_y(fx, fy, step)
        size = length(dx, dy)
        px = x + share(dx, part, size)
        py = y + share(dy, part, size)
        # given up once even the best shots could not make up for the place
        place = worth_of_place(s, model, px, py, wanted, best - most)
        if most + place > best:
            there = hope_from(s, model, px, py, dx, dy)
            # it fires before it leaves or where it arrives: the better of both counts
            value = (there if there > here else here) + place
            if value > best and may_drive_to(s, model, verb, px, py):
                best = value
                bx = px
                by = py
                points = 1
                bits = 1 if here > there else 2
    if s[model + ITEMS] & ITEM_REVERSE and verb == PILOT_VEHICLE and far > 0:
        far = drive_limit(s, model, BACK_UP, NORMAL) - 2
        px = x - share(fx, far, length(fx, fy))
        py = y - share(fy, far, length(fx, fy))
        there = hope_from(s, model, px, py, fx, fy)
        value = (there if there > here else here) + worth_of_place(s, model, px, py, wanted, NO_VALUE)
        if value > best and may_drive_to(s, model, BACK_UP, px, py):
            return say_drive(s, model, BACK_UP, px, py, 1, 1 if here > there else 2)
    if find_ram(s, model, verb, best):
        return say_drive(s, model, verb, s[FOUND_X], s[FOUND_Y], 1, 3)
    if s[model + KIND] == KIND_ROBOT and points > 0:
        bits |= 2
    if is_engaged(s, model):
        bits |= 1
    if points == 0 and here == 0 and not is_engaged(s, model):
        return 0
    return say_drive(s, model, verb, bx, by, points, bits)


def say_drive(s: Block, model: ModelRow, verb: Verb, x: int, y: int, points: int, bits: int) -> int:
    """Set the choice to a drive of one leg, or none, with bits for its points of fire."""
    say(s, verb, model)
    say_point(s, x, y)
    s[CHOICE_AT + CHOICE_POINTS] = points
    s[CHOICE_AT + CHOICE_NUMBER] = bits
    return 1


def fan_step(i: int) -> int:
    """Return the i-th direction of the fan in steps of 15 degrees: 0, 1, -1, 2, -2 and so on.

    A step to the right is counted from 24.
    """
    return (i + 1) // 2 if i % 2 else (24 - i // 2) % 24


def may_drive_to(s: Block, model: ModelRow, verb: Verb, x: int, y: int) -> int:
    """Return 1 if a machine may drive straight to a place without meeting an enemy."""
    if enemy_in_way(s, model, s[model + X], s[model + Y], x, y):
        return 0
    say_point(s, x, y)
    return 1 if drive_path_refusal(s, model, verb, CHOICE_AT + CHOICE_PATH, 1) == 0 else 0


def hope_from(s: Block, model: ModelRow, x: int, y: int, fx: int, fy: int) -> int:
    """Return the expected points of a machine's guns from a place and facing, at the nearest enemies in the open.

    The pilot's or robot's own guns count if they bear. Each gunner's best shot counts too.
    `forget_hopes_of_guns` must be called before another machine, or other enemies, are weighed.
    """
    total = 0
    for i in range(s[model + ARMED]):
        weapon = s[model + WEAPONS] + i * WEAPON_WIDTH
        shooter = gunner_of(s, model, weapon)
        if shooter > 0 and is_gun(s, weapon) and is_ready(s, weapon):
            total += hope_of_gun(s, shooter, weapon, i, x, y, fx, fy)
    return total


def forget_hopes_of_guns(s: Block) -> None:
    """Forget the expected points of a machine's first two guns before another machine."""
    for i in range(NEAREST * BANDS):
        s[BOT_HOPE + i] = UNWEIGHED
        s[BOT_HOPE_OF_SECOND + i] = UNWEIGHED


def hope_anywhere(s: Block, model: ModelRow) -> int:
    """Return an upper bound of the expected points of a machine's guns from any place.

    Each gun counts at its best range, in any direction, at the enemy with the greatest loss.
    """
    total = 0
    for i in range(s[model + ARMED]):
        weapon = s[model + WEAPONS] + i * WEAPON_WIDTH
        shooter = gunner_of(s, model, weapon)
        if shooter > 0 and is_gun(s, weapon) and is_ready(s, weapon):
            band = best_band(s, weapon)
            best = 0
            for j in range(s[BOT_NEAR_COUNT]):
                best = max(best, hope_of_burst(s, shooter, weapon, i, j, band))
            total += best
    return total


def best_band(s: Block, weapon: WeaponRow) -> int:
    """Return the range band at which a weapon hits best."""
    best = BAND_CC
    for band in range(BANDS):
        if range_modifier(s, weapon, band) != NOT_ALLOWED:
            if range_modifier(s, weapon, best) == NOT_ALLOWED or range_modifier(
                s, weapon, band
            ) > range_modifier(s, weapon, best):
                best = band
    return best


def hope_of_gun(
    s: Block, shooter: ModelRow, weapon: WeaponRow, which: int, x: int, y: int, fx: int, fy: int
) -> int:
    """Return the best expected points of one gun from a place at any of the nearest enemies.

    `which` 0 is the machine's first gun.
    """
    best = 0
    mount = s[weapon + WEAPON_MOUNT]
    for i in range(s[BOT_NEAR_COUNT]):
        enemy = s[BOT_NEAR + i]
        if mount in (0, MOUNT_TURRET) or is_in_arc(mount, fx, fy, s[enemy + X] - x, s[enemy + Y] - y):
            band = band_between(s, shooter, x, y, enemy)
            if is_airborne(s, shooter, enemy):
                band = air_band(s, shooter, weapon, enemy, band)
            if range_modifier(s, weapon, band) != NOT_ALLOWED:
                value = hope_of_burst(s, shooter, weapon, which, i, band)
                if value > best and sees_from(s, shooter, x, y, enemy):
                    best = value
    return best


def sees_from(s: Block, shooter: ModelRow, x: int, y: int, enemy: ModelRow) -> int:
    """Return 1 if a shooter at a place would see an enemy.

    From its present place the result comes from memory.
    """
    if x == s[shooter + X] and y == s[shooter + Y]:
        return 1 if look_at(s, shooter, enemy) != UNSEEN else 0
    return 1 if look(s, shooter, x, y, enemy, s[enemy + X], s[enemy + Y]) != UNSEEN else 0


def hope_of_burst(s: Block, shooter: ModelRow, weapon: WeaponRow, which: int, near: int, band: int) -> int:
    """Return the expected points of one gun at one of the nearest enemies, in the open, in a band.

    The results of the first two guns are remembered.
    """
    at = (BOT_HOPE if which == 0 else BOT_HOPE_OF_SECOND) + BANDS * near + band
    if which > 1 or s[at] == UNWEIGHED:
        verb = way_of_gun(s, weapon, 2)
        value = volley_value(s, shooter, weapon, s[BOT_NEAR + near], band, 0, verb, number_of_gun(s, weapon))
        if which > 1:
            return value
        s[at] = value
    return s[at]


def way_of_gun(s: Block, weapon: WeaponRow, points: int) -> int:
    """Return the way of firing a gun with a number of action points, 0 for none."""
    if supports(s, weapon, HEAVY_FIRE):
        return HEAVY_FIRE if points >= 2 else 0
    if points >= 2 and supports(s, weapon, AUTOMATIC_FIRE):
        return AUTOMATIC_FIRE
    if points >= 2 and supports(s, weapon, SNIPING_FIRE):
        return SNIPING_FIRE
    return STANDARD_FIRE if points >= 1 else 0


def number_of_gun(s: Block, weapon: WeaponRow) -> int:
    """Return 1 for a heavy gun that fires full automatic."""
    return 1 if supports(s, weapon, HEAVY_FIRE) and fires_bursts(s, weapon) else 0


def worth_of_place(s: Block, model: ModelRow, x: int, y: int, wanted: int, floor: int) -> int:
    """Return the worth of a place for a machine, a number below 0, or NO_VALUE.

    It is the danger from the nearest enemies and the cost of the way to them. It is NO_VALUE once it cannot
    exceed the floor. A robot is safe in a place out of their sight. A vehicle that hid would never bring its
    passengers up.
    """
    danger = 0
    cost = distance_cost(s, model, x, y, wanted)
    for i in range(s[BOT_NEAR_COUNT]):
        if -(danger // EXPOSURE_SHARE) - cost <= floor:
            return NO_VALUE
        risk = risk_at(s, model, i, band_between(s, model, x, y, s[BOT_NEAR + i]))
        if risk > 0 and (s[model + KIND] != KIND_ROBOT or is_in_view(s, s[BOT_NEAR + i], model, x, y)):
            danger += risk
    return -(danger // EXPOSURE_SHARE) - cost


def is_in_view(s: Block, enemy: ModelRow, model: ModelRow, x: int, y: int) -> int:
    """Return 1 if an enemy would see a machine at a place, as always from or to the air."""
    if s[model + ALTITUDE] + s[enemy + ALTITUDE] > 0:
        return 1
    return 1 if look(s, enemy, s[enemy + X], s[enemy + Y], model, x, y) != UNSEEN else 0


def wanted_range(s: Block, model: ModelRow) -> int:
    """Return the distance that a machine keeps from its enemy.

    It is short with passengers to set down, and 0 without a gun. Else it is two thirds of its gun's reach,
    counted up to long range.
    """
    for i in range(s[MODEL_COUNT]):
        person = MODELS_AT + i * MODEL_WIDTH
        if s[person + CARRIED_BY] == model and s[person + STATUS] == ABOARD and station_of(s, person) < 0:
            return CLOSE_IN
    gun = s[model + MAIN_GUN]
    if gun == 0:
        return 0
    return min(s[gun + WEAPON_REACH], s[RULES_AT + BAND_END + BAND_L]) * 2 // 3


def find_ram(s: Block, model: ModelRow, verb: Verb, floor: int) -> int:
    """Find an enemy for a ram: a blade reaches it by a straight drive, and the blow beats a floor.

    The place is left in FOUND_X and FOUND_Y. Returns 1 if found.
    """
    blade = s[model + BLADE]
    if blade == 0 or s[model + FA] == 0 or s[model + ALTITUDE] > 0:
        return 0
    for i in range(s[BOT_NEAR_COUNT]):
        enemy = s[BOT_NEAR + i]
        go = gap(s, model, enemy)
        if s[enemy + ALTITUDE] == 0 and go > 0 and blow_value(s, model, blade, enemy) > floor:
            dx = s[enemy + X] - s[model + X]
            dy = s[enemy + Y] - s[model + Y]
            size = length(dx, dy)
            x = s[model + X] + share(dx, go - CONTACT_GAP, size)
            y = s[model + Y] + share(dy, go - CONTACT_GAP, size)
            if may_drive_to(s, model, verb, x, y) and touching_at(s, model, x, y, enemy):
                s[FOUND_X] = x
                s[FOUND_Y] = y
                return 1
    return 0


def choose_aboard(s: Block, person: ModelRow) -> int:
    """Choose an action of a model aboard, and return 0 if it is done.

    It commands robots, gets out near the enemy, sees to a gun, or fires.
    """
    if s[person + CONTROLS] and choose_command(s, person):
        return 1
    hull = s[person + CARRIED_BY]
    if wants_out(s, person, hull):
        if dismount_refusal(s, person) == 0:
            say(s, DISMOUNT, person)
            say_point(s, s[FOUND_X], s[FOUND_Y])
        else:
            say(s, OPEN_HATCH, person)
            s[CHOICE_AT + CHOICE_TARGET] = s[hull + NUMBER]
        return 1
    s[BOT_VALUE] = 0
    weapon = first_weapon(s, person)
    while weapon > 0:
        if is_gun(s, weapon) and bears(s, person, weapon):
            if (s[weapon + WEAPON_EMPTY] or s[weapon + WEAPON_JAMMED]) and s[weapon + WEAPON_SPENT] == 0:
                verb = RELOAD if s[weapon + WEAPON_EMPTY] else UNJAM
                if s[person + AP] >= cost_of(s, verb):
                    say(s, verb, person)
                    s[CHOICE_AT + CHOICE_WEAPON] = s[weapon + WEAPON_NUMBER]
                    return 1
            weigh_here(s, person, weapon, s[person + AP])
        weapon = next_weapon(s, person, weapon)
    if s[BOT_VALUE] > 0:
        say_use(s, person)
        return 1
    s[person + HANDLED] = 1
    return 0


def wants_out(s: Block, person: ModelRow, hull: ModelRow) -> int:
    """Return 1 if a passenger should get out now, or open the hatch.

    The enemy is near, or the machine cannot move on.
    """
    if s[s[person + UNIT] + UNIT_ROUTING] or station_of(s, person) >= 0:
        return 0
    if dismount_refusal(s, person) and open_refusal(s, person, hull):
        return 0
    enemy = nearest_enemy(s, hull, s[hull + X], s[hull + Y])
    if enemy == 0:
        return 0
    stuck = 1 if s[hull + HALTED] or (s[hull + KIND] == KIND_VEHICLE and s[hull + PILOT] == 0) else 0
    if gap(s, hull, enemy) > GET_OUT and not stuck:
        return 0
    return find_way_out(s, person, s[enemy + X] - s[hull + X], s[enemy + Y] - s[hull + Y])


def weigh_here(s: Block, shooter: ModelRow, weapon: WeaponRow, points: int) -> None:
    """Rate a gun's fire from its place at every legal enemy, and keep the best in BOT_VERB and the others."""
    verb = way_of_gun(s, weapon, points)
    if verb == 0 or gun_refusal(s, shooter, weapon, verb, number_of_gun(s, weapon)):
        return
    if note_limits(s, shooter, weapon) == 0:
        return
    number = number_of_gun(s, weapon)
    for i in range(s[MODEL_COUNT]):
        enemy = MODELS_AT + i * MODEL_WIDTH
        if s[enemy + STATUS] == IN_PLAY and s[enemy + SIDE] != s[shooter + SIDE]:
            unit = s[enemy + UNIT]
            if s[BOT_ALLOWED] in (0, unit) or s[BOT_ALLOWED + 1] == unit:
                weigh_enemy(s, shooter, weapon, enemy, verb, number)


def note_limits(s: Block, shooter: ModelRow, weapon: WeaponRow) -> int:
    """Remember the units that the rules allow a weapon to fire at, and return 0 without one. [CA-B-079, CA-B-080, CA-D-070]

    0 allows any unit.
    """
    s[BOT_ALLOWED] = 0
    s[BOT_ALLOWED + 1] = 0
    if s[shooter + CORE] and order_of(s, shooter) > 0:
        s[BOT_ALLOWED] = wanted_target(s, shooter, weapon)
        if s[BOT_ALLOWED] > 0:
            return 1
    leader = commander(s, shooter) if s[shooter + CORE] else s[shooter + UNIT]
    if s[RULES_AT + RULE_TARGETING] == 0 or picks_models(s, shooter, weapon) or s[leader + UNIT_FREE_TARGET]:
        return 1
    if is_heavy(s, weapon):
        s[BOT_ALLOWED] = nearest_target(s, shooter, weapon, KIND_CREATURE)
        s[BOT_ALLOWED + 1] = nearest_target(s, shooter, weapon, KIND_VEHICLE)
        if s[BOT_ALLOWED] == 0:
            s[BOT_ALLOWED] = s[BOT_ALLOWED + 1]
    else:
        s[BOT_ALLOWED] = nearest_target(s, shooter, weapon, -1)
    return 1 if s[BOT_ALLOWED] > 0 else 0


def weigh_enemy(
    s: Block, shooter: ModelRow, weapon: WeaponRow, enemy: ModelRow, verb: Verb, number: int
) -> None:
    """Rate a gun's fire at an enemy, and keep it if it is the best yet.

    The line of sight comes last, because it costs most.
    """
    band = shot_band(s, shooter, weapon, enemy)
    if s[enemy + HIDDEN] or range_modifier(s, weapon, band) == NOT_ALLOWED:
        return
    if not bears_on(s, shooter, weapon, enemy):
        return
    value = volley_value(s, shooter, weapon, enemy, band, 0, verb, number)
    if value < s[BOT_VALUE] or (value == s[BOT_VALUE] and not breaks_tie(s, shooter, enemy)):
        return
    cover = cover_against(s, shooter, enemy, band)
    if cover == UNSEEN:
        return
    value = volley_value(s, shooter, weapon, enemy, band, cover, verb, number)
    if value > s[BOT_VALUE] or (value == s[BOT_VALUE] and breaks_tie(s, shooter, enemy)):
        s[BOT_VALUE] = value
        s[BOT_VERB] = verb
        s[BOT_WEAPON] = weapon
        s[BOT_TARGET] = enemy
        s[BOT_NUMBER] = number


def say_use(s: Block, actor: ModelRow) -> None:
    """Set the choice to the best shot or blow found."""
    say(s, s[BOT_VERB], actor)
    s[CHOICE_AT + CHOICE_WEAPON] = s[s[BOT_WEAPON] + WEAPON_NUMBER]
    s[CHOICE_AT + CHOICE_TARGET] = s[s[BOT_TARGET] + NUMBER]
    s[CHOICE_AT + CHOICE_TARGET_UNIT] = s[s[s[BOT_TARGET] + UNIT]]
    s[CHOICE_AT + CHOICE_NUMBER] = s[BOT_NUMBER]


def choose_use(s: Block, frame: FrameRow) -> None:
    """Choose the best shot or blow at this point of a drive, or PASS without one. [CA-B-045, CA-B-051]"""
    model = s[frame + DRIVE_MODEL]
    s[BOT_VALUE] = 0
    for i in range(s[model + ARMED]):
        weapon = s[model + WEAPONS] + i * WEAPON_WIDTH
        if is_gun(s, weapon) and may_use_gun(s, frame, weapon):
            weigh_here(s, shooter_of(s, model), weapon, 2)
        elif may_use_blade(s, frame, weapon) and s[model + FA] > 0:
            weigh_blade(s, model, weapon)
    if s[BOT_VALUE] > 0 and front_refusal(s, model, s[BOT_TARGET]) == 0:
        say_use(s, model)
    elif not say_ruin(s, frame):
        say(s, PASS, model)


def say_ruin(s: Block, frame: FrameRow) -> int:
    """Choose fire at a building to be destroyed or with an enemy inside, and return 0 without one. [CA-B-140]"""
    model = s[frame + DRIVE_MODEL]
    weapon = s[model + WEAPONS]
    for _ in range(s[model + ARMED] if s[SECTION_COUNT] > 0 else 0):
        verb = verb_at_section(s, weapon, 1)
        if section_use_refusal(s, frame, verb, weapon, 0) == 0:
            piece = best_section(s, shooter_of(s, model), weapon)
            if piece > 0 and section_use_refusal(s, frame, verb, weapon, piece) == 0:
                say(s, verb, model)
                s[CHOICE_AT + CHOICE_WEAPON] = s[weapon + WEAPON_NUMBER]
                s[CHOICE_AT + CHOICE_NUMBER] = s[piece + PIECE_NUMBER]
                return 1
        weapon += WEAPON_WIDTH
    return 0


def has_ruin(s: Block, model: ModelRow) -> int:
    """Return 1 if a machine's pilot or core has a building to fire at from its place."""
    weapon = s[model + WEAPONS]
    for _ in range(s[model + ARMED] if s[SECTION_COUNT] > 0 else 0):
        if (
            is_gun(s, weapon)
            and s[weapon + WEAPON_STATION] == 0
            and best_section(s, shooter_of(s, model), weapon)
        ):
            return 1
        weapon += WEAPON_WIDTH
    return 0


def weigh_blade(s: Block, model: ModelRow, weapon: WeaponRow) -> None:
    """Rate a blow with a blade at each enemy in contact, and keep the best."""
    for i in range(s[MODEL_COUNT]):
        enemy = MODELS_AT + i * MODEL_WIDTH
        if s[enemy + SIDE] != s[model + SIDE] and fight_refusal(s, model, enemy) == 0:
            value = blow_value(s, model, weapon, enemy) - back_value(s, model, enemy, s[enemy + FLAT])
            if value > s[BOT_VALUE]:
                s[BOT_VALUE] = value
                s[BOT_VERB] = FIGHT
                s[BOT_WEAPON] = weapon
                s[BOT_TARGET] = enemy
                s[BOT_NUMBER] = 0


# ---- aboard damaged machines -------------------------------------------------------------------------------


def mends_wreck(s: Block, unit: UnitRow) -> int:
    """Choose the repair of a damaged machine by a model aboard, and return 0 without one.

    The model takes the controls or forces the hatches.
    """
    for i in range(s[unit + UNIT_SIZE]):
        model = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if s[model + STATUS] == ABOARD and s[model + AP] > 0:
            if take_refusal(s, model, s[model + CARRIED_BY]) == 0:
                say(s, TAKE_CONTROLS, model)
                return 1
            if breaks_out(s, model):
                say(s, FORCE_HATCH, model)
                s[CHOICE_AT + CHOICE_TARGET] = s[s[model + CARRIED_BY] + NUMBER]
                return 1
    return 0


def breaks_out(s: Block, model: ModelRow) -> int:
    """Return 1 if a model aboard should force its machine's stuck hatches.

    The machine cannot move again, and the hatches can be forced.
    """
    machine = s[model + CARRIED_BY]
    if s[machine + HATCHES] != HATCHES_STUCK or not is_immobilised(s, machine):
        return 0
    if wreck_refusal(s, model, FORCE_HATCH, machine):
        return 0
    pen = s[s[model + BLADE] + WEAPON_PEN] if s[model + BLADE] > 0 else 0
    # where even a 6 does not break them the points are better kept
    return 1 if 6 + pen > hatch_pf(s, model, machine) else 0
