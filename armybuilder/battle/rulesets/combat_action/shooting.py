# cython: compiled into the kernel
"""Shooting: the target of a choice, the roll to hit, the shots of a firing action. [CA-B-073 to CA-B-090, CA-B-104 to CA-B-107]

A firing action is a frame on the stack. Each shot is rolled, a hero may nullify it, then it lands.
"""

from armybuilder.battle.rulesets.combat_action.explosives import *
from armybuilder.battle.rulesets.combat_action.targets import *


def is_hit(die: int, modifiers: int, skill: int) -> int:
    """Return 1 if a shot hits: die and modifiers reach SS. [CA-B-084, CA-B-085]

    A natural 1 misses, a natural 6 hits, and SS 0 never hits.
    """
    if die == 1 or skill == 0:
        return 0
    return 1 if die == 6 or die + modifiers >= skill else 0


def skill_of_shot(s: Block, shooter: ModelRow, shot: int) -> int:
    """Return the SS of a shot of a burst (0 the first), at best 6 for later shots. [CA-D-085]"""
    skill = s[shooter + SS]
    return s[RULES_AT + BURST_SKILL] if shot > 0 and 0 < skill < s[RULES_AT + BURST_SKILL] else skill


def targeting_bonus(
    s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow, verb: Verb, shot: int
) -> int:
    """Return the bonus of the weapon's targeting device. [CA-B-099, CA-B-100]

    It counts if aimed at this target, or by aim and fire, and for the first shot only.
    """
    if shot > 0:
        return 0
    if verb == SNIPING_FIRE or (s[shooter + AIM_TARGET] and is_aimed(s, shooter, weapon, target)):
        return s[weapon + WEAPON_TARGETING]
    return 0


def is_aimed(s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow) -> int:
    """Return 1 if a shooter has aimed a weapon, or the other half of its pair, at a target. [CA-B-099]

    If a die picks the member of a unit, the aim is at the unit. [CA-B-081]
    """
    aimed = s[shooter + AIM_WEAPON]
    if aimed != weapon and (aimed == 0 or s[aimed + WEAPON_LINKED] != weapon):
        return 0
    declared = s[shooter + AIM_TARGET]
    if declared == target:
        return 1
    if s[RULES_AT + RULE_LARGE] == 0 or s[declared + UNIT] != s[target + UNIT]:
        return 0
    return 0 if picks_models(s, shooter, weapon) else 1


def sniping_bonus(s: Block, verb: Verb) -> int:
    """Return +1 for aiming and firing a Sniping weapon, else 0. [CA-B-104]"""
    return s[RULES_AT + MODIFIER_SNIPING] if verb == SNIPING_FIRE else 0


def wound_modifier(s: Block, model: ModelRow) -> int:
    """Return -1 for a wounded model, else 0. [CA-B-137]"""
    return s[RULES_AT + MODIFIER_WOUNDED] if s[model + WOUNDED] else 0


def size_modifier(s: Block, target: ModelRow) -> int:
    """Return the modifier of the target's size. [CA-B-087]"""
    return s[RULES_AT + SIZE_MODIFIER + s[target + SIZE]]


def speed_penalty(s: Block, distance: int) -> int:
    """Return the modifier of a speed. [CA-D-078]

    It is 0 below 30 cm, -1 from there on, and -1 more for each further full 10 cm.
    """
    if s[RULES_AT + RULE_SPEED] == 0 or distance < s[RULES_AT + SPEED_FROM]:
        return 0
    return -1 - (distance - s[RULES_AT + SPEED_FROM]) // s[RULES_AT + SPEED_STEP]


def target_speed(s: Block, target: ModelRow) -> int:
    """Return the distance of a target unit's last move, the least of its members. [CA-B-088]"""
    unit = s[target + UNIT]
    least = s[target + LAST_DISTANCE]
    for i in range(s[unit + UNIT_SIZE]):
        member = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if s[member + STATUS] == IN_PLAY and s[member + LAST_DISTANCE] < least:
            least = s[member + LAST_DISTANCE]
    return least


def hit_modifiers(
    s: Block,
    shooter: ModelRow,
    weapon: WeaponRow,
    target: ModelRow,
    band: int,
    verb: Verb,
    shot: int,
    telling: int,
) -> int:
    """Return the sum of all modifiers to hit, without a limit. [CA-B-087, CA-D-075]"""
    total = why(s, MOD_RANGE, range_modifier(s, weapon, band), telling)
    total += why(s, MOD_SIZE, size_modifier(s, target), telling)
    if s[RULES_AT + RULE_SPEED]:
        total += why(s, MOD_SPEED_SHOOTER, speed_penalty(s, s[shooter + DISTANCE]), telling)
        total += why(s, MOD_SPEED_TARGET, speed_penalty(s, target_speed(s, target)), telling)
    total += why(s, MOD_TARGETING, targeting_bonus(s, shooter, weapon, target, verb, shot), telling)
    total += why(s, MOD_SNIPING, sniping_bonus(s, verb), telling)
    total += why(s, MOD_WOUNDED, wound_modifier(s, shooter), telling)
    if s[MACHINES]:
        total += why(s, MOD_ALTITUDE, altitude_modifier(s, shooter, target), telling)
    return total


def weapon_refusal(s: Block, shooter: ModelRow, weapon: WeaponRow, verb: Verb, number: int) -> Reason:
    """Return the refusal if a model may not fire a weapon in a way (STANDARD_FIRE ...), else 0. [CA-B-073]"""
    return gun_refusal(s, shooter, weapon, verb, number) if bears(s, shooter, weapon) else REASON_NOT_ARMED


def gun_refusal(s: Block, shooter: ModelRow, weapon: WeaponRow, verb: Verb, number: int) -> Reason:
    """Return the refusal if a model's gun may not be fired in a way, else 0. [CA-B-073]

    The caller has checked that the gun is the model's to fire.
    """
    if s[shooter + SS] == 0:
        return CANNOT_SHOOT
    if lacks_hand(s, shooter, weapon):
        return HANDS_TAKEN
    if grid_bars_fire(s, s[weapon + WEAPON_OWNER]):
        return GRID_DAMAGED
    if not supports(s, weapon, verb):
        return WRONG_WAY_TO_FIRE
    # a linked pair is fired by its first half; the second follows by itself [CA-B-123]
    if 0 < s[weapon + WEAPON_LINKED] < weapon:
        return NO_LINKED_PAIR
    if not is_ready(s, weapon):
        # with the first half out of use the pair still fires the second
        if s[weapon + WEAPON_LINKED] <= weapon or not is_ready(s, s[weapon + WEAPON_LINKED]):
            return (
                IS_RECHARGING
                if s[weapon + WEAPON_LIMIT] == LIMIT_RECHARGE and s[weapon + WEAPON_EMPTY] == 0
                else IS_UNLOADED
            )
    return FIRE_MODE_NOT_ALLOWED if number > 0 and not fires_bursts(s, weapon) else 0


def lacks_hand(s: Block, shooter: ModelRow, weapon: WeaponRow) -> int:
    """Return 1 if a primed grenade leaves a model no hand for a weapon. [CA-B-074]"""
    return (
        1 if s[shooter + PRIMED] > 0 and s[weapon + WEAPON_HANDS] > 1 and s[weapon + WEAPON_MOUNT] == 0 else 0
    )


def supports(s: Block, weapon: WeaponRow, verb: Verb) -> int:
    """Return 1 if a weapon's category allows a way of firing. [CA-B-073, CA-B-107, CA-B-123]

    Linked pairs fire like heavy weapons.
    """
    if verb == THROW:
        return 1 if s[s[weapon + WEAPON_OWNER] + PRIMED] == weapon and is_grenade(s, weapon) else 0
    if not is_gun(s, weapon):
        return 0
    heavy = 1 if s[weapon + WEAPON_LINKED] > 0 else is_heavy(s, weapon)
    if verb == HEAVY_FIRE:
        return heavy
    if heavy:
        return 0
    if verb == SNIPING_FIRE:
        return 1 if s[weapon + WEAPON_CATEGORY] == SNIPING else 0
    if verb == AUTOMATIC_FIRE:
        return 1 if s[weapon + WEAPON_AUTOMATIC] and s[weapon + WEAPON_CATEGORY] != SNIPING else 0
    return 1 if verb == STANDARD_FIRE else 0


def begin_shots(
    s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow, verb: Verb, number: int
) -> None:
    """Start a firing action at a model, with three shots at the same target for a burst. [CA-B-105, CA-B-106]"""
    if not is_ready(s, weapon) and s[weapon + WEAPON_LINKED] > weapon:
        weapon = s[weapon + WEAPON_LINKED]
    note_shot(s, shooter, target)
    frame = push_frame(s, FRAME_SHOTS)
    s[frame + SHOTS_SHOOTER] = shooter
    s[frame + SHOTS_WEAPON] = weapon
    s[frame + SHOTS_TARGET] = target
    s[frame + SHOTS_VERB] = verb
    s[frame + SHOTS_COUNT] = 1
    # a machine with a damaged power grid moves or fires, never both [CA-B-151]
    if s[s[weapon + WEAPON_OWNER] + KIND] != KIND_CREATURE:
        s[s[weapon + WEAPON_OWNER] + FIRED] = 1
    s[frame + SHOTS_FULL] = number
    if verb == AUTOMATIC_FIRE or (verb == HEAVY_FIRE and number > 0 and s[weapon + WEAPON_AUTOMATIC]):
        s[frame + SHOTS_COUNT] = s[RULES_AT + BURST_SHOTS]


def note_shot(s: Block, shooter: ModelRow, target: ModelRow) -> None:
    """Remember the unit at which a machine fired, because robots may fire at it again. [CA-B-181, CA-B-191]"""
    if s[shooter + KIND] != KIND_CREATURE:
        s[shooter + SHOT_AT] = s[target + UNIT]
        s[shooter + SHOT_TURN] = s[TURN]


def run_shots(s: Block, frame: FrameRow) -> None:
    """Advance a firing action by one stage: the roll, a save, the hit, or the end.

    The remaining shots are not fired after the target or the shooter has fallen. [CA-B-106, CA-B-110]
    """
    weapon = s[frame + SHOTS_WEAPON]
    if s[frame + SHOTS_STAGE] == STAGE_LAND:
        s[frame + SHOTS_STAGE] = STAGE_FIRE
        land(s, s[frame + SHOTS_SHOOTER], weapon, s[frame + SHOTS_STRUCK])
    elif (
        s[frame + SHOTS_FIRED] == s[frame + SHOTS_COUNT]
        or s[s[frame + SHOTS_TARGET] + STATUS] != IN_PLAY
        or not is_in_battle(s, s[frame + SHOTS_SHOOTER])
    ):
        end_shots(s, frame)
    elif s[frame + SHOTS_FIRED] == 0 and not still_works(
        s, s[weapon + WEAPON_OWNER], weapon, s[frame + SHOTS_SHOOTER]
    ):
        # a faulty weapon that fails has not fired: nothing of it is used up
        pop_frame(s)
    else:
        fire_and_follow(s, frame, fire_once(s, frame))


def fire_and_follow(s: Block, frame: FrameRow, hit: int) -> None:
    """Land a rolled shot: an area weapon's template in any case, another shot if it hits. [CA-B-108]"""
    weapon = s[frame + SHOTS_WEAPON]
    if hit >= 0 and s[weapon + WEAPON_RADIUS] > 0:
        shooter = s[frame + SHOTS_SHOOTER]
        skill = skill_of_shot(s, shooter, s[frame + SHOTS_FIRED] - 1)
        land_area(s, shooter, weapon, s[frame + SHOTS_TARGET], skill, s[frame + SHOTS_DIE], hit)
    elif hit > 0:
        s[frame + SHOTS_STAGE] = STAGE_LAND
        s[frame + SHOTS_STRUCK] = struck_by(s, frame)
        if s[MACHINES]:
            s[frame + SHOTS_STRUCK] = exposed_victim(s, frame)
        offer_save(s, frame)


def fire_once(s: Block, frame: FrameRow) -> int:
    """Roll one shot to hit, and return 1 for a hit, 0 for a miss, -1 if out of range. [CA-B-084]"""
    shooter = s[frame + SHOTS_SHOOTER]
    weapon = s[frame + SHOTS_WEAPON]
    target = s[frame + SHOTS_TARGET]
    verb = s[frame + SHOTS_VERB]
    shot = s[frame + SHOTS_FIRED]
    # counted first: a shot at a target that is out of range by now is wasted
    s[frame + SHOTS_FIRED] += 1
    distance = gap(s, shooter, target)
    band = shot_band(s, shooter, weapon, target)
    if range_modifier(s, weapon, band) == NOT_ALLOWED:
        tell_weapon(s, RANGE_LOST, 90, shooter, target, weapon, distance)
        return -1
    die = throw(s, shooter, DIE_CA_TO_HIT)
    s[frame + SHOTS_DIE] = die
    s[frame + SHOTS_ONES] += 1 if die == 1 else 0
    total = hit_modifiers(s, shooter, weapon, target, band, verb, shot, 0)
    skill = skill_of_shot(s, shooter, shot)
    hit = is_hit(die, total, skill)
    # most battles keep no log: then no modifier is worked out a second time
    if s[LOG_CAPACITY] > 0:
        tell_roll(s, SHOT, 84, shooter, target, weapon, die, total, skill, hit, distance)
        hit_modifiers(s, shooter, weapon, target, band, verb, shot, 1)
    return hit


def struck_by(s: Block, frame: FrameRow) -> ModelRow:
    """Return the model that a hit strikes: its target, or by the other reading a random enemy in its melee. [CA-D-073]"""
    target = s[frame + SHOTS_TARGET]
    if s[RULES_AT + READING_SAFE] == 0 or not is_engaged(s, target):
        return target
    fighters = 1
    model = MODELS_AT
    while model < s[MODELS_END]:
        fighters += in_melee_with(s, model, target)
        model += MODEL_WIDTH
    place = (throw(s, s[frame + SHOTS_SHOOTER], DIE_CA_RANDOM_TARGET) - 1) % fighters
    model = MODELS_AT
    while place > 0 and model < s[MODELS_END]:
        place -= in_melee_with(s, model, target)
        if place == 0:
            tell(s, ASTRAY, 83, s[frame + SHOTS_SHOOTER], model)
            return model
        model += MODEL_WIDTH
    return target


def exposed_victim(s: Block, frame: FrameRow) -> ModelRow:
    """Return the model that a hit on a machine strikes. [CA-B-082, CA-D-072]

    On 1 or 2 it is a model in an exposed or partly covered seat.
    """
    hull = s[frame + SHOTS_STRUCK]
    people = exposed_people(s, hull, -1)
    if people == 0:
        return hull
    shooter = s[frame + SHOTS_SHOOTER]
    die = throw(s, hull, DIE_CA_CREW)
    strikes = 1 if die <= s[RULES_AT + EXPOSED_UPTO] else 0
    tell_roll(s, CREW_STRUCK, 82, shooter, hull, 0, die, 0, s[RULES_AT + EXPOSED_UPTO], strikes, people)
    if strikes == 0:
        return hull
    place = (throw(s, shooter, DIE_CA_RANDOM_TARGET) - 1) % people if people > 1 else 0
    return exposed_people(s, hull, place)


def exposed_people(s: Block, hull: ModelRow, place: int) -> ModelRow:
    """Return the exposed model at a place of a machine (0 the first), or with place -1 their number.

    At most six count.
    """
    found = 0
    model = MODELS_AT
    while model < s[MODELS_END] and found < 6:
        if s[model + CARRIED_BY] == hull and s[model + STATUS] == ABOARD and s[model + SEAT] <= SEAT_PARTIAL:
            if found == place:
                return model
            found += 1
        model += MODEL_WIDTH
    return found if place < 0 else 0


def in_melee_with(s: Block, model: ModelRow, other: ModelRow) -> int:
    """Return 1 if a model in play touches an enemy's base."""
    if s[model + STATUS] != IN_PLAY or s[model + SIDE] == s[other + SIDE]:
        return 0
    return touching(s, model, other)


def offer_save(s: Block, frame: FrameRow) -> None:
    """Ask a hero who was hit whether to nullify the shot with a save. [CA-B-202]"""
    target = s[frame + SHOTS_STRUCK]
    if s[RULES_AT + RULE_HEROES] and s[target + SAVE] > 0:
        s[frame + SHOTS_STAGE] = STAGE_SAVE
        ask(s, DECIDE_SAVE, s[target + SIDE], s[target + UNIT], target, s[frame + SHOTS_SHOOTER], 202)


def answer_save(s: Block, frame: FrameRow, tries: int) -> None:
    """Apply a hero's answer about the save. [CA-B-202]

    A failed attempt may be repeated while save is left.
    """
    s[frame + SHOTS_STAGE] = STAGE_LAND
    if tries and heroic_save(s, s[frame + SHOTS_STRUCK]):
        s[frame + SHOTS_STAGE] = STAGE_FIRE
    elif tries:
        offer_save(s, frame)


def heroic_save(s: Block, hero: ModelRow) -> int:
    """Roll d6 against a hero's save, then lower the save by one. [CA-B-202, CA-D-128]

    A wounded hero adds 1 to the die.
    """
    die = throw(s, hero, DIE_CA_HEROIC_SAVE)
    add = 1 if s[hero + WOUNDED] else 0
    saved = 1 if die + add <= s[hero + SAVE] else 0
    s[hero + SAVE] -= 1
    tell_roll(s, HEROIC_SAVE_ROLLED, 202, hero, 0, 0, die, add, s[hero + SAVE] + 1, saved, s[hero + SAVE])
    return saved


def land(s: Block, shooter: ModelRow, weapon: WeaponRow, target: ModelRow) -> None:
    """Resolve a hit: mark the unit of a target on foot, then make the Defence roll. [CA-B-086, CA-B-134, CA-D-114]

    A model in a partly covered seat has partial cover at least. [CA-B-097]
    """
    mark(s, target, shooter)
    cover = cover_against(s, shooter, target, band_to(s, shooter, target, gap(s, shooter, target)))
    cover = 0 if cover == UNSEEN else cover
    if s[target + STATUS] == ABOARD and s[target + SEAT] == SEAT_PARTIAL:
        cover = max(cover, s[RULES_AT + COVER_PARTIAL])
    before = s[target + LOCATIONS]
    take_shot(s, shooter, target, weapon, cover, s[shooter + X], s[shooter + Y])
    stick(s, shooter, weapon, target, before)


def end_shots(s: Block, frame: FrameRow) -> None:
    """End a firing action, with the aim used up and the weapon's wear. [CA-D-083, CA-B-124]

    Of a linked pair the other half fires now at the same target. [CA-B-123]
    """
    shooter = s[frame + SHOTS_SHOOTER]
    weapon = s[frame + SHOTS_WEAPON]
    target = s[frame + SHOTS_TARGET]
    verb = s[frame + SHOTS_VERB]
    number = s[frame + SHOTS_FULL]
    other = s[weapon + WEAPON_LINKED]
    if s[s[weapon + WEAPON_OWNER] + SPECIALS]:
        turn_launchers(s, weapon, s[target + X], s[target + Y])
    if verb == THROW:
        s[shooter + PRIMED] = 0
    if s[frame + SHOTS_FIRED] > 0:
        wear(s, shooter, weapon, s[frame + SHOTS_FIRED], s[frame + SHOTS_ONES])
        spend_last(s, s[weapon + WEAPON_OWNER], weapon)
    pop_frame(s)
    if other > weapon and is_ready(s, other) and s[target + STATUS] == IN_PLAY:
        begin_shots(s, shooter, other, target, verb, number)
    else:
        s[shooter + AIM_TARGET] = 0


# ---- whom a firing choice means, and what forbids it as a target -------------------------------------------


def is_fire(verb: Verb) -> int:
    """Return 1 if a verb is a way of firing."""
    return 1 if STANDARD_FIRE <= verb <= HEAVY_FIRE or verb == THROW else 0


def aimed_refusal(s: Block, shooter: ModelRow, weapon: WeaponRow, verb: Verb) -> Reason:
    """Return the refusal if a shot or aim may not have its target, else 0. [CA-B-081]

    If a die picks the member of a unit, one legal member is enough.
    """
    unit = target_unit(s)
    if unit == 0:
        return REASON_UNKNOWN
    target = named_model(s, CHOICE_TARGET)
    if verb == AIM or not picked_at_random(s, shooter, weapon, unit):
        if target == 0:
            target = s[unit + UNIT_MODELS]
        return target_refusal(s, shooter, weapon, target)
    return unit_refusal(s, shooter, weapon, unit)


def picked_at_random(s: Block, shooter: ModelRow, weapon: WeaponRow, unit: UnitRow) -> int:
    """Return 1 if a die picks the member of a unit to be shot at. [CA-B-081, CA-B-083]"""
    if s[RULES_AT + RULE_LARGE] == 0 or s[unit + UNIT_SIZE] == 1:
        return 0
    spot = s[weapon + WEAPON_SPOT]
    # co-ordinates name a model: no die picks another of its unit [CA-B-120]
    if spot > 0 and s[spot + UNIT] == unit and has_coordinates(s, weapon, spot):
        return 0
    return 0 if picks_models(s, shooter, weapon) else 1


def unit_refusal(s: Block, shooter: ModelRow, weapon: WeaponRow, unit: UnitRow) -> Reason:
    """Return 0 if any member of a unit may be fired at, else the last member's refusal."""
    reason = REASON_UNSEEN
    for i in range(s[unit + UNIT_SIZE]):
        member = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if s[member + STATUS] == IN_PLAY:
            reason = target_refusal(s, shooter, weapon, member)
            if reason == 0:
                return 0
    return reason


def fire(s: Block, shooter: ModelRow, weapon: WeaponRow, verb: Verb, number: int) -> None:
    """Shoot at the chosen target, or at the member that a die picks. [CA-B-073, CA-B-081]"""
    unit = target_unit(s)
    target = named_model(s, CHOICE_TARGET)
    if picked_at_random(s, shooter, weapon, unit):
        target = pick_member(s, shooter, weapon, unit)
    elif target == 0:
        target = s[unit + UNIT_MODELS]
    if target > 0:
        begin_shots(s, shooter, weapon, target, verb, number)
