# cython: compiled into the kernel
"""The bot's machines: their drives, their fire, and their passengers' exit. [CA-B-044 to CA-B-060]

A machine drives first, and its gunners fire after. Of a fan of directions and its own place it takes the
place from which its guns promise most, less the danger from the nearest enemies and the cost of the remaining
way to them. In a damaged machine a second pilot takes the controls, and models shut in break out of a machine
that cannot move again.
"""

from armybuilder.battle.rulesets.combat_action.bot.drives import *

GET_OUT = 4000  # how near an enemy must be for them to get out


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
