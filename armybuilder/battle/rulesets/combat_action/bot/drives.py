# cython: compiled into the kernel
"""The drives of the bot's machines, to the place with the best fire and the least danger.

A fan of directions is tried. All places are rated by the most that they promise, with every enemy in range in
sight. Only the most promising ones are weighed exactly, with lines of sight.
"""

from armybuilder.battle.rulesets.combat_action.bot.officers import *

FAN = 9  # ways tried: straight on, then 15 degrees more to either side, up to 60
CLOSE_IN = 2500  # how near a machine with people aboard takes them
CONTACT_GAP = 1
DRIVES_WEIGHED = 9  # places weighed exactly, the most promising ones
GUNS = 16  # of a machine that are weighed, the first ones
OUT_OF_VIEW = 0  # of a line remembered in BOT_LINE, which is UNWEIGHED until asked for
IN_SIGHT = 1


def choose_drive(s: Block, model: ModelRow, verb: Verb) -> int:
    """Choose a drive to the place with the best fire, or to stay and fire, and return 0 without either."""
    x = s[model + X]
    y = s[model + Y]
    fx = s[model + FACING_X]
    fy = s[model + FACING_Y]
    begin_weighing(s, model, 0)
    note_gunners(s, model)
    wanted = wanted_range(s, model)
    here = hope_from(s, model, x, y, fx, fy)
    if here == 0 and has_ruin(s, model):
        return say_drive(s, model, verb, x, y, 0, 1)
    bx = x
    by = y
    best = here + worth_of_place(s, model, x, y, wanted, NO_VALUE)
    bits = 1
    points = 0
    far = drive_limit(s, model, verb, NORMAL) - 2 if s[model + MV] > 0 and s[model + HALTED] == 0 else 0
    if far > 0:
        note_drives(s, model, far, wanted, here)
    for _ in range(DRIVES_WEIGHED if far > 0 else 0):
        i = most_promising_drive(s, best)
        if i < 0:
            break
        aim_drive(s, model, far, i)
        px = s[FOUND_X]
        py = s[FOUND_Y]
        most = s[BOT_DRIVE + i] + distance_cost(s, model, px, py, wanted)
        s[BOT_DRIVE + i] = NO_VALUE
        forget_lines(s)
        # given up once even shots at every enemy in range could not make up for the place
        place = worth_of_place(s, model, px, py, wanted, best - most)
        if most + place > best:
            there = hope_at(s, model, px, py, px - x, py - y)
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


def note_drives(s: Block, model: ModelRow, far: int, wanted: int, here: int) -> None:
    """Record the most that each place of a drive can be worth.

    That is shots at every enemy in range, or those from here. Each way is tried in full, and half of it.
    """
    for i in range(2 * FAN):
        aim_drive(s, model, far, i)
        x = s[FOUND_X]
        y = s[FOUND_Y]
        most = max(here, promise_of_guns(s, model, x, y, x - s[model + X], y - s[model + Y]))
        s[BOT_DRIVE + i] = most - distance_cost(s, model, x, y, wanted)


def most_promising_drive(s: Block, floor: int) -> int:
    """Return the number of the recorded place that promises most above a floor, -1 for none."""
    most = floor
    found = -1
    for i in range(2 * FAN):
        if s[BOT_DRIVE + i] > most:
            most = s[BOT_DRIVE + i]
            found = i
    return found


def aim_drive(s: Block, model: ModelRow, far: int, i: int) -> None:
    """Find the i-th place of the fan, and leave it in FOUND_X and FOUND_Y."""
    step = fan_step(i // 2)
    part = far // 2 if i % 2 else far
    dx = turned_x(s[model + FACING_X], s[model + FACING_Y], step)
    dy = turned_y(s[model + FACING_X], s[model + FACING_Y], step)
    size = length(dx, dy)
    s[FOUND_X] = s[model + X] + share(dx, part, size)
    s[FOUND_Y] = s[model + Y] + share(dy, part, size)


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

    The pilot's or robot's own guns count if they bear. Each gunner's best shot counts too. `note_gunners`
    must be called before another machine, or other enemies, are weighed.
    """
    forget_lines(s)
    return hope_at(s, model, x, y, fx, fy)


def hope_at(s: Block, model: ModelRow, x: int, y: int, fx: int, fy: int) -> int:
    """Return the expected points of a machine's guns as `hope_from` does, with the lines remembered of the place."""
    total = 0
    for i in range(min(s[model + ARMED], GUNS)):
        if s[BOT_GUNNERS + i]:
            total += hope_of_gun(
                s, s[BOT_GUNNERS + i], s[model + WEAPONS] + i * WEAPON_WIDTH, i, x, y, fx, fy
            )
    return total


def promise_of_guns(s: Block, model: ModelRow, x: int, y: int, fx: int, fy: int) -> int:
    """Return the expected points of a machine's guns from a place and facing, with every enemy in sight."""
    for i in range(s[BOT_NEAR_COUNT]):
        s[BOT_LINE + i] = IN_SIGHT
    total = hope_at(s, model, x, y, fx, fy)
    forget_lines(s)
    return total


def note_gunners(s: Block, model: ModelRow) -> None:
    """Record the gunner of each gun of a machine, 0 for none.

    The expected points of its first two guns are forgotten.
    """
    for i in range(s[BOT_NEAR_COUNT] * BANDS):
        s[BOT_HOPE + i] = UNWEIGHED
        s[BOT_HOPE_OF_SECOND + i] = UNWEIGHED
    for i in range(min(s[model + ARMED], GUNS)):
        weapon = s[model + WEAPONS] + i * WEAPON_WIDTH
        fires = is_gun(s, weapon) and is_ready(s, weapon)
        s[BOT_GUNNERS + i] = gunner_of(s, model, weapon) if fires else 0


def forget_lines(s: Block) -> None:
    """Forget the lines of sight from a place to the nearest enemies, before another place."""
    for i in range(s[BOT_NEAR_COUNT]):
        s[BOT_LINE + i] = UNWEIGHED


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
        if s[BOT_LINE + i] == OUT_OF_VIEW:
            continue
        if mount in (0, MOUNT_TURRET) or is_in_arc(mount, fx, fy, s[enemy + X] - x, s[enemy + Y] - y):
            band = band_between(s, shooter, x, y, enemy)
            if is_airborne(s, shooter, enemy):
                band = air_band(s, shooter, weapon, enemy, band)
            if range_modifier(s, weapon, band) != NOT_ALLOWED:
                value = hope_of_burst(s, shooter, weapon, which, i, band)
                if value > best and sees_from(s, shooter, x, y, i):
                    best = value
    return best


def sees_from(s: Block, shooter: ModelRow, x: int, y: int, near: int) -> int:
    """Return 1 if a shooter at a place would see one of the nearest enemies.

    The result is remembered for the place. From its present place it comes from memory.
    """
    if s[BOT_LINE + near] == UNWEIGHED:
        enemy = s[BOT_NEAR + near]
        if x == s[shooter + X] and y == s[shooter + Y]:
            cover = look_at(s, shooter, enemy)
        else:
            cover = look(s, shooter, x, y, enemy, s[enemy + X], s[enemy + Y])
        s[BOT_LINE + near] = OUT_OF_VIEW if cover == UNSEEN else IN_SIGHT
    return 1 if s[BOT_LINE + near] == IN_SIGHT else 0


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
        if risk > 0 and (s[model + KIND] != KIND_ROBOT or is_in_view(s, i, model, x, y)):
            danger += risk
    return -(danger // EXPOSURE_SHARE) - cost


def is_in_view(s: Block, near: int, model: ModelRow, x: int, y: int) -> int:
    """Return 1 if one of the nearest enemies would see a machine at a place.

    From or to the air it always would. A line that crosses nothing is remembered, since the machine sees
    along it too.
    """
    enemy = s[BOT_NEAR + near]
    if s[model + ALTITUDE] + s[enemy + ALTITUDE] > 0:
        return 1
    if look(s, enemy, s[enemy + X], s[enemy + Y], model, x, y) == UNSEEN:
        return 0
    if s[SIGHT_CLEAR]:
        s[BOT_LINE + near] = IN_SIGHT
    return 1


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
