# cython: compiled into the kernel
"""The effects of hits on figures, with hit markers, the casualty pool and losses. [WE-004] [WE-043] [WE-044] [WE-090]"""

from armybuilder.battle.rulesets.edge.weapons import *

HEAVY_ALWAYS = 1
RANK_OF_LEADER = 2000000  # added to the price of a leader: leaders are picked first, then Heavy weapons, then the dearest figure
RANK_OF_HEAVY = 1000000


def edge_is_whole(s: Block, model: ModelRow) -> int:
    """Return 1 for a figure that can be chosen as a loss.

    It must be on the table and must not have fallen in this phase. A vehicle cannot be chosen.
    """
    return 1 if is_up(s, model) and s[model + FELL_NOW] == 0 and edge_is_vehicle(s, model) == 0 else 0


def carries_heavy(s: Block, model: ModelRow) -> int:
    """Return 1 if a model carries a Heavy weapon. [WE-006]"""
    weapon = edge_next_weapon(s, model, 0)
    while weapon:
        if s[weapon + SHOT_HEAVY] == HEAVY_ALWAYS:
            return 1
        weapon = edge_next_weapon(s, model, weapon)
    return 0


def may_pick_apart(s: Block, model: ModelRow) -> int:
    """Return 1 if a model may have a target of its own, with a Heavy or sniping weapon. [WE-D15]"""
    weapon = edge_next_weapon(s, model, 0)
    while weapon:
        if s[weapon + SHOT_HEAVY] == HEAVY_ALWAYS or s[weapon + WEAPON_CATEGORY] == SNIPING:
            return 1
        weapon = edge_next_weapon(s, model, weapon)
    return 0


def worth(s: Block, model: ModelRow) -> int:
    """Return the worth of a model as a loss, by leadership, then Heavy weapons, then price."""
    total = s[model + PRICE]
    if s[model + LEADER_RATING] > 0:
        total += RANK_OF_LEADER
    return total + (RANK_OF_HEAVY if carries_heavy(s, model) else 0)


def is_at_unit(s: Block, model: ModelRow, unit: UnitRow) -> int:
    """Return 1 if a model is a member of a unit, or an officer attached to it."""
    return 1 if s[model + UNIT] == unit or s[s[model + UNIT] + UNIT_ATTACHED] == unit else 0


def best_victim(s: Block, unit: UnitRow) -> ModelRow:
    """Return the figure of a unit that a shooter picks as a loss, 0 for none. [WE-043]

    It is the figure that is worth most, an attached officer included.
    """
    best = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if is_at_unit(s, model, unit) and edge_is_whole(s, model):
            if best == 0 or worth(s, model) > worth(s, best):
                best = model
    return best


def next_casualty(s: Block, unit: UnitRow) -> ModelRow:
    """Return the figure that a unit loses to its pool, 0 for none. [WE-D49]

    It is the figure picked before, else the one worth least.
    """
    best = 0
    model = next_up(s, unit, 0)
    while model:
        if edge_is_whole(s, model):
            if s[model + PICKED_FIRST]:
                return model
            if best == 0 or worth(s, model) < worth(s, best):
                best = model
        model = next_up(s, unit, model)
    return best


def saves_himself(s: Block, hero: ModelRow) -> int:
    """Roll a hero's attempt to cancel its own loss, and return 1 if it succeeds.

    Each attempt spends one of its saves. It is 0 without a save.
    """
    if s[hero + SAVE] <= 0:
        return 0
    s[hero + SAVE] -= 1
    natural = throw_faces(s, hero, DIE_WE_HERO, FACES)
    needed = s[RULES_AT + WE_HERO_NEEDED]
    saved = 1 if natural >= needed else 0
    tell_roll_here(s, WE_HERO, 43, hero, hero, 0, natural, 0, needed, saved, s[hero + SAVE])
    return saved


def edge_effect_of(s: Block, natural: int, total: int) -> int:
    """Return the effect `EFFECT_...` of a die at figures, from its natural face and its total. [WE-041, WE-042]"""
    if natural >= s[RULES_AT + WE_NATURAL_KILL]:
        return EFFECT_KILL
    if natural == 1 and s[RULES_AT + WE_ONE_MISSES]:
        return EFFECT_MISS
    return effect_of_total(s, total)


def effect_of_total(s: Block, total: int) -> int:
    """Return the effect `EFFECT_...` of a total. [WE-D12]"""
    if total >= s[RULES_AT + WE_KILL_FROM]:
        return EFFECT_KILL
    if total >= s[RULES_AT + WE_HIT_FROM]:
        return EFFECT_HIT
    return EFFECT_MORALE if total >= s[RULES_AT + WE_MORALE_FROM] else EFFECT_MISS


def armour_factor(s: Block, level: int) -> int:
    """Return the modifier of the shooter's die for a level of armour."""
    return s[RULES_AT + WE_ARMOUR + level]


def edge_suffer(
    s: Block, unit: UnitRow, striker: ModelRow, weapon: WeaponRow, effect: int, target: ModelRow
) -> None:
    """Apply the effect of a die to a unit, [WE-042] to [WE-044] [WE-D14].

    The effect is a marker, a hit in the pool, or the loss of `target`, or of the shooter's choice if that is
    0.
    """
    if effect == EFFECT_MISS:
        return
    if effect == EFFECT_KILL:
        victim = target or best_victim(s, unit)
        if victim and saves_himself(s, victim):
            return
        # the figure is gone already, so a Kill adds to the pool only if that is agreed [WE-D14]
        if s[RULES_AT + WE_KILLS_POOLED]:
            lay_hit(s, striker, unit)
        fell(s, striker, victim, weapon)
    elif effect == EFFECT_HIT:
        lay_hit(s, striker, unit)
    # a Morale Hit lays a marker too, and leaves the pool alone [WE-044]
    s[unit + HIT_MARKERS] += 1
    if effect >= EFFECT_HIT and weapon and s[weapon + SHOT_HEAVY]:
        s[unit + HEAVY_HIT] = 1


def lay_hit(s: Block, striker: ModelRow, unit: UnitRow) -> None:
    """Add a hit to a unit's pool, and count it for the model that made it. [WE-004]"""
    s[unit + CASUALTY_POOL] += 1
    if striker:
        if s[striker + LAID_ON] != unit:
            s[striker + LAID_ON] = unit
            s[striker + LAID_HITS] = 0
        s[striker + LAID_HITS] += 1


def who_hit_most(s: Block, unit: UnitRow, level: int) -> ModelRow:
    """Find the model with most hits in a unit's pool, 0 for none.

    The hits of one casualty, `level`, are subtracted from its count.
    """
    found = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + LAID_ON] == unit and s[model + LAID_HITS] > 0:
            if found == 0 or s[model + LAID_HITS] > s[found + LAID_HITS]:
                found = model
    if found:
        s[found + LAID_HITS] = max(s[found + LAID_HITS] - level, 0)
    return found


def forget_hits(s: Block, unit: UnitRow) -> None:
    """Clear a unit's pool, and the counts of the models that made its hits. [WE-D47]"""
    s[unit + CASUALTY_POOL] = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + LAID_ON] == unit:
            s[model + LAID_HITS] = 0


def fell(s: Block, striker: ModelRow, victim: ModelRow, weapon: WeaponRow) -> None:
    """Record the fall of a model at the end of the phase, unless a medic restores it. [WE-D04]

    Until then it fights on.
    """
    if victim and s[victim + FELL_NOW] == 0 and is_restored(s, victim) == 0:
        s[victim + FELL_NOW] = 1
        tell_roll_here(s, WE_KILLED, 43, striker, victim, weapon, 0, 0, 0, 0, 0)


def lose_to_pool(s: Block, model: ModelRow, level: int) -> None:
    """Remove a model that its unit loses to the pool, unless a hero's save or a medic prevents it. [WE-090]

    `level` hits pay for the loss. It is logged for the model that made most hits.
    """
    s[model + PICKED_FIRST] = 0
    striker = who_hit_most(s, s[model + UNIT], level)
    if saves_himself(s, model) or is_restored(s, model):
        return
    tell_roll_here(s, WE_CASUALTY, 90, striker, model, 0, 0, 0, 0, 0, 0)
    take_off(s, model, KILLED)


def is_restored(s: Block, patient: ModelRow) -> int:
    """Roll for a medic near a fallen comrade, and return 1 if the comrade is restored.

    A medic treats one comrade a turn.
    """
    if s[patient + KIND] != KIND_CREATURE or s[patient + STATUS] != IN_PLAY:
        return 0
    for i in range(s[MODEL_COUNT]):
        medic = MODELS_AT + i * MODEL_WIDTH
        if tends(s, medic, patient):
            s[medic + MENDED_TURN] = s[TURN]
            natural = throw_faces(s, medic, DIE_WE_MEDIC, FACES)
            needed = s[RULES_AT + WE_MEDIC_NEEDED]
            saved = 1 if natural >= needed else 0
            tell_roll_here(s, WE_RESTORED, 90, medic, patient, 0, natural, 0, needed, saved, 0)
            return saved
    return 0


def tends(s: Block, medic: ModelRow, patient: ModelRow) -> int:
    """Return 1 if a medic is near enough to a comrade, and has treated no comrade this turn."""
    if s[medic + MEDIC] == 0 or medic == patient or s[medic + SIDE] != s[patient + SIDE]:
        return 0
    if edge_is_whole(s, medic) == 0 or s[medic + MENDED_TURN] == s[TURN]:
        return 0
    return is_nearer(s, medic, patient, s[RULES_AT + WE_MEDIC_WITHIN] + 1)


# ---- casualties: what the hits of the pool take of a unit [WE-090] [WE-091] --------------------------------


def casualty_level(s: Block, unit: UnitRow) -> int:
    """Return the number of hits for which a unit loses one figure. [WE-090] [WE-091] [WE-D35] [WE-D48]"""
    level = plain_level(s, unit)
    # a single Heavy hit makes the whole pool worse by a line, down to a figure for each hit [WE-D48]
    return max(level - s[unit + HEAVY_HIT], 1)


def plain_level(s: Block, unit: UnitRow) -> int:
    """Return the casualty level of a unit's assault, of its panic, or else of its order."""
    # in an assault neither distance nor cover is left, whatever the order [WE-D35]
    if s[unit + FOUGHT]:
        return order_word(s, ORDER_CHARGE, ORDER_CASUALTIES)
    if s[unit + MORALE_BEFORE] == MORALE_BROKEN:
        return order_word(s, ORDER_BREAKING, ORDER_CASUALTIES)
    return order_word(s, obeys(s, unit), ORDER_CASUALTIES)


def take_casualties(s: Block, unit: UnitRow) -> int:
    """Remove the losses of a unit's pool, and return their number. [WE-D47] [WE-D49]

    The remaining hits stay in the pool if the rules keep it. The number counts losses that a hero or a medic
    prevents too.
    """
    pool = s[unit + CASUALTY_POOL]
    if pool == 0:
        return 0
    level = casualty_level(s, unit)
    count = pool // level
    # without the rest carried over small units would be nearly immune [WE-D47]
    left = pool % level if s[RULES_AT + WE_POOL_KEPT] else 0
    tell_unit_roll(s, WE_POOL, 90, unit, 0, 0, 0, pool, level, count, left)
    s[unit + CASUALTY_POOL] = left
    for _ in range(count):
        victim = next_casualty(s, unit)
        if victim:
            lose_to_pool(s, victim, level)
    return count


def clear_markers(s: Block, unit: UnitRow) -> None:
    """Clear a unit's hit markers and its mark of a Heavy hit. [WE-016]"""
    s[unit + HIT_MARKERS] = 0
    s[unit + HEAVY_HIT] = 0
