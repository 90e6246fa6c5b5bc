# cython: compiled into the kernel
"""Primed grenades, tank busters, demolition charges, smoke and sticky weapons. [CA-B-117, CA-B-118, CA-B-128 to CA-B-132]"""

from armybuilder.battle.rulesets.combat_action.machines import *


def note_specials(s: Block) -> None:
    """Record the models with special weapons, and the sides with weapons to spot for."""
    s[RULES_AT + SPOTTED_ARMS] = 0
    s[RULES_AT + SPOTTED_ARMS + 1] = 0
    for i in range(s[WEAPON_COUNT]):
        weapon = weapon_row(s, i)
        owner = s[weapon + WEAPON_OWNER]
        if owner > 0:
            s[owner + SPECIALS] |= special_kind(s, weapon)
        if s[weapon + WEAPON_PARABOLIC] or s[weapon + WEAPON_OFF_TABLE]:
            side = s[owner + SIDE] if owner > 0 else s[weapon + WEAPON_SIDE]
            s[RULES_AT + SPOTTED_ARMS + side] = 1


def special_kind(s: Block, weapon: WeaponRow) -> int:
    """Return the bit of a special weapon, 0 for a plain one."""
    category = s[weapon + WEAPON_CATEGORY]
    if category == GRENADES:
        return HAS_GRENADES
    if category == TANK_BUSTER:
        return HAS_BUSTER
    if category == DEMOLITION:
        return HAS_CHARGE
    if category == SMOKE_LAUNCHER:
        return HAS_SMOKE
    return HAS_ARCING if s[weapon + WEAPON_PARABOLIC] else 0


def is_buster(s: Block, weapon: WeaponRow) -> int:
    """Return 1 for a tank buster."""
    return 1 if s[weapon + WEAPON_CATEGORY] == TANK_BUSTER else 0


def explosive_refusal(s: Block, actor: ModelRow, verb: Verb, weapon: WeaponRow) -> Reason:
    """Return the refusal if a model may not prime, set or trigger an explosive, else 0. [CA-B-128 to CA-B-132]"""
    if s[weapon + WEAPON_OWNER] != actor:
        return REASON_NOT_ARMED
    if verb == PRIME:
        return prime_refusal(s, actor, weapon)
    if verb == SET_CHARGE:
        if s[weapon + WEAPON_CATEGORY] != DEMOLITION:
            return REASON_NOT_ARMED
        return CHARGE_NOT_ALLOWED if s[weapon + WEAPON_STOCK] == 0 else 0
    if verb == TRIGGER:
        row = owned_row(s, CHARGE_ROW, actor, weapon)
        return 0 if row > 0 and in_reach_of(s, actor, weapon, row) else CHARGE_NOT_ALLOWED
    return REASON_NOT_ARMED


def mans_launcher(s: Block, actor: ModelRow, launcher: WeaponRow) -> int:
    """Return 1 if a model fires a smoke launcher. [CA-B-128]

    It is the pilot, the gunner of the launcher's station, or the vehicle in their name.
    """
    hull = s[launcher + WEAPON_OWNER]
    if actor == hull:
        return has_hand(s, launcher)
    if s[actor + CARRIED_BY] != hull or s[actor + STATUS] != ABOARD:
        return 0
    station = s[launcher + WEAPON_STATION]
    if station == 0:
        return 1 if s[hull + PILOT] == actor else 0
    return serves(s, actor, hull) if station_of(s, actor) == station else 0


def has_hand(s: Block, launcher: WeaponRow) -> int:
    """Return 1 if a launcher has a pilot or a gunner of its station aboard. [CA-B-128]"""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + CARRIED_BY] == s[launcher + WEAPON_OWNER] and mans_launcher(s, model, launcher):
            return 1
    return 0


def smoke_refusal(s: Block, actor: ModelRow, verb: Verb, launcher: WeaponRow) -> Reason:
    """Return the refusal if a model may not fire a smoke launcher or turn its turret, else 0. [CA-B-128]"""
    if (
        launcher == 0
        or s[launcher + WEAPON_CATEGORY] != SMOKE_LAUNCHER
        or not mans_launcher(s, actor, launcher)
    ):
        return REASON_NOT_ARMED
    if is_burning(s, s[launcher + WEAPON_OWNER]):
        return IS_WRECKED
    if verb == FIRE_SMOKE:
        if s[TURN] < s[launcher + WEAPON_READY_TURN]:
            return CANNOT_MAKE_SMOKE
        return 0 if s[actor + AP] >= cost_of(s, FIRE_SMOKE) else TOO_FEW_POINTS
    if s[launcher + WEAPON_STATION] == 0 or actor == s[launcher + WEAPON_OWNER]:
        return CANNOT_MAKE_SMOKE
    return 0 if s[actor + AP] >= cost_of(s, TURN_TURRET) else TOO_FEW_POINTS


def turn_turret(s: Block, actor: ModelRow, launcher: WeaponRow, x: int, y: int) -> None:
    """Turn a turret, so that its launcher fires towards a place. [CA-B-128]"""
    hull = s[launcher + WEAPON_OWNER]
    s[launcher + WEAPON_TURNED_X] = x - s[hull + X]
    s[launcher + WEAPON_TURNED_Y] = y - s[hull + Y]
    tell_spot(s, TURRET_TURNED, 128, actor, 0, launcher, 0, x, y, 0)


def prime_refusal(s: Block, actor: ModelRow, weapon: WeaponRow) -> Reason:
    """Return 0 if a model may prime a grenade or tank buster, else the refusal. [CA-B-129, CA-B-131]

    A model may hold only one that is primed.
    """
    if not is_primed_first(s, weapon):
        return REASON_NOT_ARMED
    if s[actor + PRIMED] > 0:
        return GRENADE_NOT_PRIMED
    if is_buster(s, weapon):
        return 0 if s[weapon + WEAPON_STOCK] > 0 else TANK_BUSTER_NOT_ALLOWED
    # a grenade is thrown by SS: without it the model could never let go of it [CA-B-085]
    if s[actor + SS] == 0:
        return CANNOT_SHOOT
    return 0 if s[weapon + WEAPON_STOCK] > 0 and is_ready(s, weapon) else IS_UNLOADED


def in_reach_of(s: Block, actor: ModelRow, weapon: WeaponRow, row: int) -> int:
    """Return 1 if the owner of a charge is near enough to trigger it. [CA-B-132]

    The reach is 30 cm, or 60 with a remote.
    """
    x = charge_place(s, row, X)
    y = charge_place(s, row, Y)
    # distances are measured from the base, not from its middle [CA-D-068]
    reach = s[weapon + WEAPON_REACH] + s[actor + RADIUS]
    dx = x - s[actor + X]
    dy = y - s[actor + Y]
    return 1 if dx * dx + dy * dy <= reach * reach else 0


def charge_place(s: Block, row: int, axis: int) -> int:
    """Return a coordinate (X or Y) of an explosive, its carrier's or its own."""
    victim = s[row + LASTING_VICTIM]
    if victim > 0:
        return s[victim + axis]
    return s[row + (LASTING_X if axis == X else LASTING_Y)]


def carrier_refusal(s: Block, actor: ModelRow, target: ModelRow) -> Reason:
    """Return 0 if a charge may be set on a target, else the refusal. [CA-B-132]

    The target is a machine in contact, or none.
    """
    if target == 0:
        return 0
    if s[target + STATUS] != IN_PLAY or s[target + KIND] == KIND_CREATURE:
        return CHARGE_NOT_ALLOWED
    return 0 if touching(s, actor, target) else CHARGE_NOT_ALLOWED


def use_explosive(s: Block, actor: ModelRow, verb: Verb, weapon: WeaponRow, target: ModelRow) -> None:
    """Prime a grenade or tank buster, set or trigger a charge, or fire smoke. [CA-B-128 to CA-B-132]

    A primed grenade is out of the stock at once, a tank buster once it sticks. [CA-P-045]
    """
    if verb == PRIME:
        s[actor + PRIMED] = weapon
        s[weapon + WEAPON_STOCK] -= 0 if is_buster(s, weapon) else 1
        tell_weapon(s, PRIMED_UP, 129, actor, 0, weapon, 0)
    elif verb == SET_CHARGE:
        s[weapon + WEAPON_STOCK] -= 1
        row = add_lasting(s, CHARGE_ROW, s[actor + X], s[actor + Y], 0, actor, weapon, target)
        # a charge needs no chance, so the word keeps its floor
        s[row + LASTING_CHANCE] = floor_of(s, actor)
        tell_spot(s, CHARGE_SET, 132, actor, target, weapon, 0, s[actor + X], s[actor + Y], 0)
    elif verb == TRIGGER:
        blow_up(s, owned_row(s, CHARGE_ROW, actor, weapon), 132)
    else:
        fire_smoke(s, actor, weapon)


def blow_up(s: Block, row: int, rule: int) -> None:
    """Explode a tank buster or charge in its place. [CA-D-104]

    Its carrier is hit like all others.
    """
    x = charge_place(s, row, X)
    y = charge_place(s, row, Y)
    victim = s[row + LASTING_VICTIM]
    altitude = s[victim + ALTITUDE] if victim > 0 else 0
    owner = s[row + LASTING_OWNER]
    weapon = s[row + LASTING_WEAPON]
    level = s[row + LASTING_CHANCE]
    remove_lasting(s, row)
    due = set_off(s, x, y, owner, weapon, altitude, rule)
    s[due + LASTING_VICTIM] = victim
    s[due + LASTING_CHANCE] = level


def may_attach(s: Block, actor: ModelRow, weapon: WeaponRow, target: ModelRow) -> int:
    """Return 1 if a model holds a primed tank buster, and the target is a machine. [CA-B-131]"""
    if weapon == 0 or s[actor + PRIMED] != weapon or not is_buster(s, weapon):
        return 0
    return 0 if s[target + KIND] == KIND_CREATURE else 1


def attach_buster(s: Block, actor: ModelRow, weapon: WeaponRow, target: ModelRow) -> None:
    """Attach a tank buster to the model that a blow has hit. [CA-B-131]

    It explodes at the end of its owner's next actions.
    """
    s[actor + PRIMED] = 0
    s[weapon + WEAPON_STOCK] -= 1
    add_lasting(s, BUSTER_ROW, s[target + X], s[target + Y], 0, actor, weapon, target)
    tell_weapon(s, BUSTER_PLACED, 131, actor, target, weapon, 0)


def fix_buster(s: Block, actor: ModelRow, weapon: WeaponRow, x: int, y: int, level: int) -> None:
    """Attach a tank buster to a wall, at a place of a floor. [CA-B-131, CA-D-104]

    It explodes there as one on a machine does.
    """
    s[actor + PRIMED] = 0
    s[weapon + WEAPON_STOCK] -= 1
    row = add_lasting(s, BUSTER_ROW, x, y, 0, actor, weapon, 0)
    s[row + LASTING_CHANCE] = level


def fire_smoke(s: Block, actor: ModelRow, weapon: WeaponRow) -> None:
    """Place smoke 10 cm ahead of the hull or turret. [CA-B-128, CA-D-100]

    Each launcher does so once a turn.
    """
    hull = s[weapon + WEAPON_OWNER]
    turned = 1 if s[weapon + WEAPON_TURNED_X] != 0 or s[weapon + WEAPON_TURNED_Y] != 0 else 0
    way_x = s[weapon + WEAPON_TURNED_X] if turned else s[hull + FACING_X]
    way_y = s[weapon + WEAPON_TURNED_Y] if turned else s[hull + FACING_Y]
    # 10 cm are counted from the hull's edge, not from its middle
    far = s[RULES_AT + SMOKE_AHEAD] + s[hull + RADIUS]
    size = length(way_x, way_y)
    x = s[hull + X] + share(way_x, far, size)
    y = s[hull + Y] + share(way_y, far, size)
    s[weapon + WEAPON_READY_TURN] = s[TURN] + 1
    add_lasting(s, SMOKE_ROW, x, y, s[RULES_AT + SMOKE_RADIUS], hull, weapon, 0)
    tell_spot(s, SMOKE_FIRED, 128, actor, 0, weapon, 0, x, y, s[RULES_AT + SMOKE_RADIUS])


def turn_launchers(s: Block, gun: WeaponRow, x: int, y: int) -> None:
    """Turn the smoke launchers of a gun's turret towards its last target. [CA-B-128]"""
    hull = s[gun + WEAPON_OWNER]
    for i in range(s[hull + ARMED]):
        weapon = s[hull + WEAPONS] + i * WEAPON_WIDTH
        if s[weapon + WEAPON_CATEGORY] == SMOKE_LAUNCHER and s[weapon + WEAPON_STATION] > 0:
            if s[weapon + WEAPON_STATION] == s[gun + WEAPON_STATION]:
                s[weapon + WEAPON_TURNED_X] = x - s[hull + X]
                s[weapon + WEAPON_TURNED_Y] = y - s[hull + Y]


def lift_smoke(s: Block, unit: UnitRow) -> None:
    """Remove the smoke of machines in a unit that acts again. [CA-B-128]

    At a turn's end, the unit is 0, and the old smoke of machines out of play is removed.
    """
    place = 0
    # a row that goes lets the next move up, so its place is looked at again
    while place < s[LASTING_COUNT]:
        row = lasting_row(s, place)
        if s[row + LASTING_KIND] == SMOKE_ROW and smoke_lifts(s, row, unit):
            x = s[row + LASTING_X]
            y = s[row + LASTING_Y]
            tell_spot(s, SMOKE_LIFTS, 128, s[row + LASTING_OWNER], 0, s[row + LASTING_WEAPON], 0, x, y, 0)
            remove_lasting(s, row)
        else:
            place += 1


def smoke_lifts(s: Block, row: int, unit: UnitRow) -> int:
    """Return 1 if a machine's smoke ends, because the machine acts again.

    At a turn's end, the unit is 0, and the smoke ends if the machine is out of play and the smoke is older
    than the turn.
    """
    owner = s[row + LASTING_OWNER]
    if unit == 0:
        return 1 if s[owner + STATUS] != IN_PLAY and s[row + LASTING_TURN] < s[TURN] else 0
    # smoke laid in this very activation stays
    return 1 if s[owner + UNIT] == unit and s[row + LASTING_SERIAL] != s[ACTIVATION] else 0


# ---- sticky weapons: attacks that stick to whom they hit, and the fields area ones leave -------------------


def stick(s: Block, owner: ModelRow, weapon: WeaponRow, target: ModelRow, before: int) -> None:
    """Roll d6 after a hit, and let the attack stick on 3 or less, even without damage. [CA-B-117, CA-D-093]

    `before` are the damaged locations of a machine before the hit.
    """
    if s[weapon + WEAPON_STICKY] == 0 or not is_in_battle(s, target) or is_immune(s, target, weapon):
        return
    needed = s[RULES_AT + STICK_FROM]
    if rolls_stick(s, owner, weapon, target, needed):
        row = add_lasting(s, STUCK_ROW, s[target + X], s[target + Y], 0, owner, weapon, target)
        # each attempt sticks with a face less: 3, 2, 1 [CA-D-093]
        s[row + LASTING_CHANCE] = needed - 1
        # once a location is damaged later attempts do nothing: they find no other [CA-D-094]
        s[row + LASTING_PLACE] = s[target + LOCATIONS] - before


def rolls_stick(s: Block, owner: ModelRow, weapon: WeaponRow, target: ModelRow, needed: int) -> int:
    """Return 1 if an attack sticks: d6 no higher than `needed`."""
    die = throw(s, target, DIE_CA_STICK)
    sticks = 1 if die <= needed else 0
    tell_roll(s, STICKS, 117, owner, target, weapon, die, 0, needed, sticks, 0)
    return sticks


def do_again(s: Block, row: int) -> None:
    """Resolve the damage of a sticky attack again, then roll whether it still sticks. [CA-B-117]

    It sticks with one face less each time. There is no roll to hit, no mark and no cover. A machine's
    location that it has damaged cannot be damaged again. Under the other reading the next one is. [CA-D-094]
    """
    owner = s[row + LASTING_OWNER]
    weapon = s[row + LASTING_WEAPON]
    target = s[row + LASTING_VICTIM]
    chance = s[row + LASTING_CHANCE]
    at = s[row + LASTING_PLACE]
    remove_lasting(s, row)
    tell_weapon(s, STUCK_AGAIN, 117, owner, target, weapon, chance)
    before = s[target + LOCATIONS]
    if at == 0 or s[RULES_AT + READING_STICKY]:
        take_hit(s, owner, target, weapon, 0)
    if not is_in_battle(s, target) or chance == 0:
        return
    if rolls_stick(s, owner, weapon, target, chance):
        row = add_lasting(s, STUCK_ROW, s[target + X], s[target + Y], 0, owner, weapon, target)
        s[row + LASTING_CHANCE] = chance - 1
        s[row + LASTING_PLACE] = at if at > 0 else s[target + LOCATIONS] - before


def leave_field(s: Block, x: int, y: int, owner: ModelRow, weapon: WeaponRow) -> None:
    """Place the template of a sticky area weapon on the table as a field. [CA-B-118]"""
    add_lasting(s, FIELD_ROW, x, y, s[weapon + WEAPON_RADIUS], owner, weapon, 0)
    tell_spot(s, FIELD_LEFT, 118, owner, 0, weapon, 0, x, y, s[weapon + WEAPON_RADIUS])


def is_over(s: Block, row: int, x: int, y: int, radius: int) -> int:
    """Return 1 if a base at a place lies wholly or partly under a row's template."""
    dx = s[row + LASTING_X] - x
    dy = s[row + LASTING_Y] - y
    reach = s[row + LASTING_RADIUS] + radius
    return 1 if dx * dx + dy * dy < reach * reach else 0


def enter_fields(s: Block, model: ModelRow, from_x: int, from_y: int) -> None:
    """Roll for each field that a model on the ground steps into. [CA-B-118]

    A field spares a hero who has escaped it this turn. [CA-B-204]
    """
    if s[model + ALTITUDE] > 0:
        return
    for place in range(s[LASTING_COUNT]):
        row = lasting_row(s, place)
        if s[row + LASTING_KIND] == FIELD_ROW and is_over(
            s, row, s[model + X], s[model + Y], s[model + RADIUS]
        ):
            # only entering counts: a model that stood in the field is not hit by a step in it
            if not is_over(s, row, from_x, from_y, s[model + RADIUS]) and not is_spared(s, model, row):
                enter_field(s, model, row)


def land_in_fields(s: Block, model: ModelRow) -> None:
    """Roll for the fields at a place where a model arrives out of a machine or the air. [CA-B-118]"""
    if has_lasting(s, FIELD_ROW):
        # it comes from nowhere near, so every field it lands in is entered
        enter_fields(s, model, -UNLIMITED, -UNLIMITED)


def is_spared(s: Block, model: ModelRow, row: int) -> int:
    """Return 1 if a field spares a hero for the rest of this turn. [CA-B-204]"""
    if s[model + SPARED_TURN] != s[TURN]:
        return 0
    return 1 if s[model + SPARED_BY] == field_name(s, row) else 0


def field_name(s: Block, row: int) -> int:
    """Return a number that identifies a field by its place and its activation."""
    return (s[row + LASTING_SERIAL] * 65536 + s[row + LASTING_X] + 16384) * 65536 + s[row + LASTING_Y] + 16384


def field_chance(s: Block, row: int) -> int:
    """Return the highest face on which a field hits: 3, next turn 2, then 1. [CA-B-118]"""
    return s[RULES_AT + STICK_FROM] - (s[TURN] - s[row + LASTING_TURN])


def enter_field(s: Block, model: ModelRow, row: int) -> None:
    """Roll whether a field hits a model that enters it, and set off the hit."""
    die = throw(s, model, DIE_CA_STICK)
    needed = field_chance(s, row)
    owner = s[row + LASTING_OWNER]
    weapon = s[row + LASTING_WEAPON]
    hit = 1 if die <= needed else 0
    tell_roll(s, FIELD_ENTERED, 118, owner, model, weapon, die, 0, needed, hit, 0)
    if hit:
        name = field_name(s, row)
        due = set_off(s, s[row + LASTING_X], s[row + LASTING_Y], owner, weapon, 0, 118)
        s[due + LASTING_VICTIM] = model
        s[due + LASTING_SERIAL] = name


def fade_fields(s: Block) -> None:
    """Remove fields after their third turn. [CA-B-118]"""
    place = 0
    while place < s[LASTING_COUNT]:
        row = lasting_row(s, place)
        if (
            s[row + LASTING_KIND] == FIELD_ROW
            and s[TURN] - s[row + LASTING_TURN] >= s[RULES_AT + FIELD_TURNS]
        ):
            owner = s[row + LASTING_OWNER]
            tell_spot(
                s,
                FIELD_GONE,
                118,
                owner,
                0,
                s[row + LASTING_WEAPON],
                0,
                s[row + LASTING_X],
                s[row + LASTING_Y],
                0,
            )
            remove_lasting(s, row)
        else:
            place += 1
