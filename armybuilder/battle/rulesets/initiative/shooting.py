# cython: compiled into the kernel
"""Attacks from afar: modifiers, single shots, bursts, full auto, recoil, and stray hits.

[TR-031] to [TR-058]
"""

from armybuilder.battle.rulesets.initiative.explosives import *

SCREEN = 1200  # radius of the smoke round a machine: six metres
AUTO_MOST = 12


def shot_dm(
    s: Block, shooter: ModelRow, target: ModelRow, weapon: WeaponRow, mode: int, dodges: int, telling: int
) -> int:
    """Return the sum of all modifiers of a shot. [TR-031]

    [TR-034] to [TR-045]
    """
    total = shooter_dm(s, shooter, weapon, mode, telling) + aim_dm(s, shooter, target, weapon, telling)
    total += distance_dm(s, shooter, target, weapon, telling) + target_dm(s, shooter, target, dodges, telling)
    total += weather_dm(s, shooter, weapon, telling)
    return total + initiative_why(s, TR_WHY_DEVICE, mind_dm(s, weapon, total), telling)


def shooter_dm(s: Block, shooter: ModelRow, weapon: WeaponRow, mode: int, telling: int) -> int:
    """Return the modifier of the shooter and the weapon. [TR-031] [TR-058]

    In full auto a skill above 1 counts as 1.
    """
    level = skill_with(s, shooter, weapon)
    if mode == MODE_AUTO:
        level = min(level, s[RULES_AT + TR_AUTO_SKILL])
    total = initiative_why(s, TR_WHY_SKILL, skill_dm(s, level), telling)
    total += initiative_why(s, TR_WHY_CHARACTERISTIC, characteristic_dm(s, s[shooter + DEXTERITY]), telling)
    total += initiative_why(s, TR_WHY_HASTE, hurry_dm(s, shooter), telling)
    total += initiative_why(s, TR_WHY_REACTED, reaction_dm(s, shooter), telling)
    total += initiative_why(s, TR_WHY_EVASION, -s[shooter + EVASION], telling)
    if s[weapon + GUN_HITS] > 0:
        total += initiative_why(s, TR_WHY_DAMAGED, s[RULES_AT + TR_WEAPON], telling)
    eyes = initiative_body_of(s, shooter)
    # a first hit hampers only checks of Sensors and Recon, which no attack is [TR-165]
    if s[eyes + SENSOR_HITS] >= BLIND and looks_out(s, shooter) == 0:
        total += initiative_why(s, TR_WHY_SENSORS, s[RULES_AT + TR_SENSORS + BLIND - 1], telling)
    return total


def skill_with(s: Block, shooter: ModelRow, weapon: WeaponRow) -> int:
    """Return the shooter's skill with a weapon. [TR-031] [TR-032]

    It is the weapon's speciality, Athletics for a thrown weapon, Heavy Weapons for a heavy one, else Gun
    Combat.
    """
    if s[weapon + SHOT_SKILL] > NO_SPECIALITY:
        return s[weapon + SHOT_SKILL]
    category = s[weapon + WEAPON_CATEGORY]
    if category == GRENADES:
        return s[shooter + ATHLETICS_SKILL]
    return s[shooter + (HEAVY_SKILL if category in (HEAVY, VERY_HEAVY, STARCRAFT) else GUN_SKILL)]


def looks_out(s: Block, shooter: ModelRow) -> int:
    """Return 1 if a shooter sits in the open on a machine. [TR-D42]

    It uses its own eyes, so damaged sensors do not matter.
    """
    return 1 if s[shooter + STATUS] == ABOARD and seat_now(s, shooter) <= SEAT_PARTIAL else 0


def aim_dm(s: Block, shooter: ModelRow, target: ModelRow, weapon: WeaponRow, telling: int) -> int:
    """Return the modifier of a shooter's aim at a target. [TR-034] [TR-035]

    A sharpshooter's first aim with a sniping weapon counts twice.
    """
    count = s[shooter + AIM_COUNT] if s[shooter + AIMED_AT] == target else 0
    if count == 0:
        return 0
    total = min(count, s[RULES_AT + TR_AIM_MOST])
    device = s[weapon + WEAPON_TARGETING] + s[weapon + SHOT_SIGHT] * s[RULES_AT + TR_DEVICE]
    if s[weapon + WEAPON_CATEGORY] == SNIPING:
        device += s[RULES_AT + TR_DEVICE]
        total += s[shooter + SHARPSHOOTER]
    return initiative_why(s, TR_WHY_AIM, total, telling) + initiative_why(s, TR_WHY_DEVICE, device, telling)


def distance_dm(s: Block, shooter: ModelRow, target: ModelRow, weapon: WeaponRow, telling: int) -> int:
    """Return the modifier of range, cover and a fight around the target. [TR-037] [TR-040] [TR-041] [TR-044]"""
    band = initiative_band_between(s, shooter, target)
    total = initiative_why(s, TR_WHY_RANGE, range_dm(s, weapon, band), telling)
    total += initiative_why(s, TR_WHY_COVER, hidden_dm(s, shooter, target), telling)
    if s[target + STANCE] == PRONE:
        total += initiative_why(s, TR_WHY_PRONE, prone_dm(s, band), telling)
    return total + hindrance_dm(s, shooter, target, weapon, telling)


def hindrance_dm(s: Block, shooter: ModelRow, target: ModelRow, weapon: WeaponRow, telling: int) -> int:
    """Return the modifier of a machine's smoke and of a fight around the target. [TR-041] [TR-044] [TR-072]

    Smoke counts twice for a laser.
    """
    total = 0
    if is_smoked(s, shooter, target) and sees_through(s, shooter, HIDES_SMOKE) == 0:
        dense = s[RULES_AT + TR_DENSE_SMOKE] * (1 + s[weapon + SHOT_LASER])
        total += initiative_why(s, TR_WHY_SMOKE, dense, telling)
    if has_beside(s, target, shooter):
        total += initiative_why(s, TR_WHY_COMBAT, s[RULES_AT + TR_INTO_COMBAT], telling)
    return total


def open_dm(s: Block, shooter: ModelRow, target: ModelRow, weapon: WeaponRow, band: int) -> int:
    """Return the modifiers of aim, range and the target itself, without cover and hindrances."""
    total = aim_dm(s, shooter, target, weapon, 0) + range_dm(s, weapon, band)
    if s[target + STANCE] == PRONE:
        total += prone_dm(s, band)
    return total + target_dm(s, shooter, target, 0, 0)


def target_dm(s: Block, shooter: ModelRow, target: ModelRow, dodges: int, telling: int) -> int:
    """Return the modifier of the target's size, movement, dodge and evasion. [TR-038] [TR-042] [TR-045] [TR-D11]"""
    total = initiative_why(s, TR_WHY_SIZE, s[target + AS_TARGET], telling)
    # only full ten metres count [TR-038]
    total += initiative_why(s, TR_WHY_MOVED, -(s[target + METRES] // s[RULES_AT + TR_MOVED_EACH]), telling)
    total += initiative_why(s, TR_WHY_EVASION, -s[target + EVASION], telling)
    if dodges:
        covered = 1 if behind_cover(s, shooter, target) != UNCOVERED else 0
        total += initiative_why(
            s, TR_WHY_DODGE, s[RULES_AT + (TR_DODGE_COVERED if covered else TR_DODGE)], telling
        )
    return total


def weather_dm(s: Block, shooter: ModelRow, weapon: WeaponRow, telling: int) -> int:
    """Return the modifier of light, smoke and weather. [TR-D19]

    A targeting device sees in low light, sensors farther. [TR-070] to [TR-074]
    """
    sensor = 1 if s[weapon + WEAPON_TARGETING] > 0 or sensor_of(s, shooter) else 0
    total = 0
    if s[RULES_AT + TR_LIGHT_NOW] > DAYLIGHT and sees_through(s, shooter, HIDES_DARK):
        total = 0
    elif s[RULES_AT + TR_LIGHT_NOW] == NIGHT:
        total += initiative_why(s, TR_WHY_LIGHT, s[RULES_AT + TR_DARKNESS], telling)
    elif s[RULES_AT + TR_LIGHT_NOW] == DUSK and sensor == 0:
        total += initiative_why(s, TR_WHY_LIGHT, s[RULES_AT + TR_LOW_LIGHT], telling)
    if s[RULES_AT + TR_SMOKE_NOW] > 0 and sees_through(s, shooter, HIDES_SMOKE) == 0:
        smoke = TR_SMOKE if s[RULES_AT + TR_SMOKE_NOW] == 1 else TR_DENSE_SMOKE
        total += initiative_why(s, TR_WHY_SMOKE, s[RULES_AT + smoke] * (1 + s[weapon + SHOT_LASER]), telling)
    if s[RULES_AT + TR_WEATHER_NOW]:
        # -1 for visibility and -1 for interference: sensors spare the first [TR-073] [TR-074]
        total += initiative_why(s, TR_WHY_WEATHER, s[RULES_AT + TR_WEATHER] * (2 - sensor), telling)
    return total


def is_smoked(s: Block, shooter: ModelRow, target: ModelRow) -> int:
    """Return 1 if the smoke of a machine is between two models, or round one of the two. [TR, 17]"""
    if s[LASTING_KINDS] == 0:
        return 0
    for i in range(s[MODEL_COUNT]):
        machine = MODELS_AT + i * MODEL_WIDTH
        if s[machine + SMOKING] and is_up(s, machine):
            if near_line(
                s[machine + X],
                s[machine + Y],
                s[shooter + X],
                s[shooter + Y],
                s[target + X],
                s[target + Y],
                SCREEN,
            ):
                return 1
    return 0


def has_beside(s: Block, target: ModelRow, shooter: ModelRow) -> int:
    """Return 1 if another model is at Personal range of a target. [TR-110]

    The models after it, of its own unit, are tried first.
    """
    if is_beside_one(s, target, shooter, target + MODEL_WIDTH, s[MODELS_END]):
        return 1
    return is_beside_one(s, target, shooter, MODELS_AT, target)


def is_beside_one(s: Block, target: ModelRow, shooter: ModelRow, model: ModelRow, end: int) -> int:
    """Return 1 if a model between two rows, except the shooter, is at Personal range of a target."""
    x = s[target + X]
    y = s[target + Y]
    near = s[RULES_AT + TR_UPTO] + s[target + RADIUS]
    while model < end:
        dx = s[model + X] - x
        dy = s[model + Y] - y
        reach = near + s[model + RADIUS]
        if dx * dx + dy * dy < reach * reach and model != shooter and is_up(s, model):
            return 1
        model += MODEL_WIDTH
    return 0


def nearest_beside(s: Block, target: ModelRow, shooter: ModelRow) -> ModelRow:
    """Return the model nearest to a target, friend or enemy, by a die among equals. [TR-D26]"""
    best = 0
    alike = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if model not in (target, shooter) and is_up(s, model):
            if best == 0 or gap(s, model, target) < gap(s, best, target):
                best = model
                alike = 1
            elif gap(s, model, target) == gap(s, best, target):
                alike += 1
                # the second equal is taken by a chance of a half, the third of a third: all are as likely
                if throw_faces(s, shooter, DIE_TR_MEMBER, alike) == 1:
                    best = model
    return best


def dodge(s: Block, model: ModelRow, attacker: ModelRow) -> int:
    """Apply the dodge of an attack at the price of a reaction, and return 1 unless prone. [TR-061] [TR-102]"""
    if s[model + STANCE] == PRONE:
        return 0
    tell_model(s, TR_REACTS, 61, model, attacker, 0, 0, 1, 0)
    pay_reaction(s, model)
    return 1


def rule_of_mode(mode: int) -> int:
    """Return the rule of a mode of fire, which names the mode in the log. [TR-056] [TR-057]"""
    return 57 if mode == MODE_AUTO else (56 if mode == MODE_BURST else 33)


def tell_attack(
    s: Block, shooter: ModelRow, target: ModelRow, weapon: WeaponRow, mode: int, dice: int, modifiers: int
) -> None:
    """Log an attack roll with its Effect."""
    effect = initiative_effect_of(s, dice + modifiers)
    hit = 1 if effect >= 0 else 0
    needed = s[RULES_AT + TR_TARGET]
    tell_roll_here(
        s, TR_ATTACKS, rule_of_mode(mode), shooter, target, weapon, dice, modifiers, needed, hit, effect
    )


def pair_of(s: Block, place: int, hits: int) -> int:
    """Return the sum of a pair of the best dice of full auto.

    The best dice make as many pairs as there are hits, the highest with the lowest.
    """
    return s[AUTO_AT + place] + s[AUTO_AT + 2 * hits - 1 - place]


def pairs_hit(s: Block, hits: int, modifiers: int) -> int:
    """Return 1 if the best dice make a number of pairs that all hit."""
    for i in range(hits):
        if initiative_effect_of(s, pair_of(s, i, hits) + modifiers) < 0:
            return 0
    return 1


def initiative_land(
    s: Block, shooter: ModelRow, target: ModelRow, weapon: WeaponRow, mode: int, effect: int
) -> None:
    """Roll the damage of a hit and apply it, or explode an area weapon without Effect. [TR-130] [TR-056] [TR-122]

    The damage sums dice, Effect and in a burst the Auto rating.
    """
    damage = throw_damage(s, shooter, weapon, mode)
    if s[weapon + WEAPON_RADIUS] > 0:
        initiative_explode(s, shooter, weapon, s[target + X], s[target + Y], damage)
    else:
        initiative_strike(s, shooter, target, weapon, damage + effect, effect)


def initiative_strike(
    s: Block, attacker: ModelRow, target: ModelRow, weapon: WeaponRow, damage: int, effect: int
) -> None:
    """Apply damage after armour to a target. [TR-131]

    The damage includes the Effect.
    """
    if initiative_is_immune(s, target, weapon):
        return
    armour = armour_met(s, target, weapon, attacker)
    left = let_through(s, damage, armour, effect)
    s[HARM_BY] = attacker
    tell_roll_here(s, TR_HURTS, 131, attacker, target, weapon, damage - effect, effect, armour, 0, left)
    cling(s, target, weapon)
    if left > 0:
        harm(s, target, left)


def miss(s: Block, shooter: ModelRow, target: ModelRow, weapon: WeaponRow, mode: int, effect: int) -> None:
    """Resolve a miss, by the scatter of an area weapon or a stray shot into combat. [TR-110] [TR-D26] [TR-D29]

    A launched area weapon scatters at most half the distance. A stray shot may hit another model.
    """
    if s[weapon + WEAPON_RADIUS] > 0:
        far = length(s[target + X] - s[shooter + X], s[target + Y] - s[shooter + Y])
        off = scatter_of(s, effect)
        if s[weapon + WEAPON_CATEGORY] != GRENADES:
            off = min(off, far // 2)
        scatter(s, shooter, weapon, s[target + X], s[target + Y], off)
        damage = throw_damage(s, shooter, weapon, TR_MODE_SINGLE)
        initiative_explode(s, shooter, weapon, s[FOUND_X], s[FOUND_Y], damage)
    elif has_beside(s, target, shooter):
        face = throw(s, shooter, DIE_TR_ASTRAY)
        struck = 1 if face >= s[RULES_AT + TR_ASTRAY_FROM] else 0
        other = nearest_beside(s, target, shooter) if struck else 0
        tell_roll_here(
            s, TR_ASTRAY, 110, shooter, other, weapon, face, 0, s[RULES_AT + TR_ASTRAY_FROM], struck, 0
        )
        if other:
            initiative_land(s, shooter, other, weapon, mode, 0)


def recoil_of(s: Block, weapon: WeaponRow, mode: int) -> int:
    """Return a weapon's Recoil in a mode of fire, -1 for none. [TR-051] [TR-D13]

    It is 1 more in a burst and half of Auto more in full auto. A mounted weapon has none.
    """
    recoil = s[weapon + SHOT_RECOIL]
    if s[weapon + WEAPON_MOUNT] != MOUNT_CARRIED or recoil < 0:
        return -1
    if mode == MODE_BURST:
        return recoil + s[RULES_AT + TR_BURST_RECOIL]
    return recoil + (s[weapon + SHOT_AUTO] + 1) // 2 if mode == MODE_AUTO else recoil


def suffer_recoil(s: Block, shooter: ModelRow, weapon: WeaponRow, mode: int) -> None:
    """Reduce the shooter's next Initiative by the Recoil or Heft above its Strength modifier. [TR-050]"""
    recoil = recoil_of(s, weapon, mode)
    lost = recoil - characteristic_dm(s, s[shooter + STRENGTH]) if recoil >= 0 else 0
    if lost > 0:
        s[shooter + CHANGE_NEXT] -= lost
        tell_model(s, TR_INITIATIVE, 50, shooter, 0, weapon, 0, 1, -lost)


def initiative_use_up(s: Block, weapon: WeaponRow, mode: int) -> None:
    """Record the use of a weapon that must be reloaded or recharged, or is used up. [TR-056] [TR-057] [TR-D15]"""
    s[weapon + ROUNDS_FIRED] += rounds_of(s, weapon, mode)
    if has_rounds(s, weapon, TR_MODE_SINGLE) == 0:
        s[weapon + WEAPON_EMPTY] = 1
    limit = s[weapon + WEAPON_LIMIT]
    if limit == LIMIT_RECHARGE:
        # an idle round lies between two shots
        s[weapon + WEAPON_READY_TURN] = s[TURN] + 2
    elif limit == LIMIT_RELOAD:
        s[weapon + WEAPON_EMPTY] = 1
    elif limit == LIMIT_SINGLE:
        s[weapon + WEAPON_SPENT] = 1
    if s[weapon + WEAPON_ISSUE] > 0 and s[weapon + WEAPON_STOCK] > 0:
        s[weapon + WEAPON_STOCK] -= 1


def is_loaded(s: Block, weapon: WeaponRow) -> int:
    """Return 1 if a weapon can be fired now. [TR-D15]"""
    if s[weapon + WEAPON_EMPTY] or s[weapon + WEAPON_SPENT] or s[weapon + WEAPON_READY_TURN] > s[TURN]:
        return 0
    return 1 if s[weapon + WEAPON_ISSUE] == 0 or s[weapon + WEAPON_STOCK] > 0 else 0
