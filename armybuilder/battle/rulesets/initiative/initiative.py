# cython: compiled into the kernel
"""Initiative: the order of turns, contact with the unit, and the actions of a turn. [TR-065]

[TR-010] to [TR-027]
"""

from armybuilder.battle.rulesets.initiative.checks import *
from armybuilder.battle.rulesets.initiative.crews import *
from armybuilder.battle.rulesets.initiative.models import *
from armybuilder.battle.rulesets.initiative.verbs import *

LAST_OF_ALL = 8  # the count of somebody who acts alone
RULE_TACTICS = 11
RULE_LEADERSHIP = 15


def initiative_roll_initiative(s: Block, model: ModelRow, prepared: int) -> None:
    """Roll a model's Initiative: 2d6, or 12 in ambush, and the Dexterity modifier. [TR-010]"""
    dice = s[RULES_AT + TR_PREPARED] if prepared else two_dice(s, model, DIE_TR_INITIATIVE)
    modifier = characteristic_dm(s, s[model + DEXTERITY])
    s[model + TR_STARTED_WITH] = dice + modifier
    natural = 0 if prepared else dice
    tell_roll_here(s, TR_ROLLS_ORDER, 10, model, 0, 0, natural, modifier, 0, prepared, dice + modifier)


def initiative_now(s: Block, model: ModelRow) -> int:
    """Return a model's Initiative in this round. [TR-013] [TR-065]

    Without contact to its unit, the unit's Tactics do not count.
    """
    lost = s[model + TACTICS] if s[model + CUT_OFF] else 0
    return s[model + TR_STARTED_WITH] + s[model + CHANGE_NOW] - lost


def change_initiative(s: Block, model: ModelRow, change: int, rule: int) -> None:
    """Change a model's Initiative for this round, or for the next if it has acted. [TR-013]"""
    later = 1 if s[model + HAS_ACTED] else 0
    s[model + (CHANGE_NEXT if later else CHANGE_NOW)] += change
    tell_model(s, TR_INITIATIVE, rule, model, 0, 0, 0, later, change)


def command_check(s: Block, commander: ModelRow, rule: int) -> int:
    """Roll a Tactics or Leadership check, and return its Effect, 0 for a failure. [TR-D05]

    No characteristic helps.
    """
    skill = s[commander + (TACTICS_SKILL if rule == RULE_TACTICS else LEADERSHIP_SKILL)]
    modifiers = skill + hurry_dm(s, commander) + reaction_dm(s, commander)
    dice = two_dice(s, commander, DIE_TR_COMMAND)
    effect = initiative_effect_of(s, dice + modifiers)
    tell_roll_here(s, TR_COMMANDS, rule, commander, 0, 0, dice, modifiers, 0, 0, effect)
    tell_modifier(s, TR_WHY_SKILL, skill)
    tell_modifier(s, TR_WHY_HASTE, hurry_dm(s, commander))
    tell_modifier(s, TR_WHY_REACTED, reaction_dm(s, commander))
    return effect if effect > 0 else 0


def use_tactics(s: Block, commander: ModelRow) -> int:
    """Roll a commander's Tactics, add its Effect to the unit's Initiative, and return it. [TR-011] [TR-065]

    Models out of contact gain nothing.
    """
    effect = command_check(s, commander, RULE_TACTICS)
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        led = 1 if s[model + UNIT] == led_unit(s, commander) or model == commander else 0
        if led and in_touch(s, model):
            s[model + TR_STARTED_WITH] += effect
            s[model + TACTICS] = effect
    return effect


def lead(s: Block, leader: ModelRow, other: ModelRow) -> int:
    """Roll Leadership, add its Effect to another model's Initiative, and return it. [TR-015] [TR-D05]

    It lasts to the end of the next round. A model out of contact gains nothing. [TR-065]
    """
    effect = command_check(s, leader, RULE_LEADERSHIP) if in_touch(s, other) else 0
    s[other + CHANGE_NOW] += effect
    s[other + CHANGE_NEXT] += effect
    if effect > 0:
        tell_model(s, TR_INITIATIVE, RULE_LEADERSHIP, other, 0, 0, 0, 1, effect)
    return effect


def hasten(s: Block, model: ModelRow) -> int:
    """Apply a model's haste in this round, and return 1 if it may hasten. [TR-014] [TR-D06]

    A model that has hastened or acted may not.
    """
    if s[model + HASTENED] or s[model + HAS_ACTED]:
        return 0
    s[model + HASTENED] = 1
    change_initiative(s, model, s[RULES_AT + TR_HASTEN], 14)
    return 1


def pay_reaction(s: Block, model: ModelRow) -> None:
    """Pay for a reaction with Initiative and the aim. [TR-060] [TR-D08] [TR-D17]"""
    lose_aim(s, model)
    s[model + REACTED] += 1
    change_initiative(s, model, s[RULES_AT + TR_REACT_INITIATIVE], 60)


def roll_all(s: Block) -> None:
    """Roll Initiative for all models with turns. [TR-010] [TR-D04]

    Models of a larger unit that are alike share the roll of the first.
    """
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        first = first_alike(s, model)
        if first != model:
            s[model + TR_STARTED_WITH] = s[first + TR_STARTED_WITH]
        elif takes_turns(s, model):
            initiative_roll_initiative(s, model, 1 if s[RULES_AT + TR_AMBUSHER] == s[model + SIDE] + 1 else 0)


def first_alike(s: Block, model: ModelRow) -> ModelRow:
    """Return the first model of a unit that shares a model's roll, or the model itself. [TR-D04]

    Only units of a certain size share rolls.
    """
    unit = s[model + UNIT]
    if s[unit + UNIT_SIZE] < s[RULES_AT + TR_SHARED_FROM] or s[RULES_AT + TR_SHARED_FROM] == 0:
        return model
    other = s[unit + UNIT_MODELS]
    while other < model:
        if takes_turns(s, other) and is_alike(s, other, model):
            return other
        other = next_model(s, other)
    return model


def is_alike(s: Block, one: ModelRow, other: ModelRow) -> int:
    """Return 1 if two models have the same numbers, like models of one design."""
    if s[one + PRICE] != s[other + PRICE] or s[one + ARMED] != s[other + ARMED]:
        return 0
    if s[one + DEXTERITY] != s[other + DEXTERITY] or s[one + STATUS] != s[other + STATUS]:
        return 0
    if s[one + TR_COMMAND] != s[other + TR_COMMAND]:
        return 0
    return 1 if s[one + GUN_SKILL] == s[other + GUN_SKILL] else 0


def led_unit(s: Block, model: ModelRow) -> UnitRow:
    """Return the unit that an officer leads: the unit it is attached to, or its own.

    It commands the unit if it is the unit's best officer.
    """
    attached = s[s[model + UNIT] + UNIT_ATTACHED]
    return attached or s[model + UNIT]


def use_all_tactics(s: Block) -> None:
    """Apply the Tactics of each unit's commander, its officer of highest rank. [TR-011]"""
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + TR_COMMAND] > 0 and takes_turns(s, model) and is_commander(s, model):
            use_tactics(s, model)


def is_commander(s: Block, model: ModelRow) -> int:
    """Return 1 if a model is the first of the highest rank among its unit's leaders."""
    for i in range(s[MODEL_COUNT]):
        other = MODELS_AT + i * MODEL_WIDTH
        if other != model and s[other + TR_COMMAND] > 0 and led_unit(s, other) == led_unit(s, model):
            if s[other + SIDE] == s[model + SIDE] and takes_turns(s, other):
                if s[other + TR_COMMAND] > s[model + TR_COMMAND]:
                    return 0
                if s[other + TR_COMMAND] == s[model + TR_COMMAND] and other < model:
                    return 0
    return 1


def acts_before(s: Block, one: ModelRow, other: ModelRow) -> int:
    """Return 1 if a model acts before another: by Initiative, Dexterity, then a fixed order. [TR-012] [TR-D07]"""
    mine = initiative_now(s, one)
    theirs = initiative_now(s, other)
    if mine != theirs:
        return 1 if mine > theirs else 0
    if s[one + DEXTERITY] != s[other + DEXTERITY]:
        return 1 if s[one + DEXTERITY] > s[other + DEXTERITY] else 0
    if s[one + SIDE] != s[other + SIDE]:
        # among equals the sides go first by turns, round after round
        return 1 if s[one + SIDE] == (s[FIRST_SIDE] + s[TURN]) & 1 else 0
    # the name settles the rest, so that the order of the army's list never does
    return 1 if s[one + DIE_NAME] < s[other + DIE_NAME] else 0


def next_to_act(s: Block) -> int:
    """Return the model that acts next, 0 if all have acted or wait. [TR-012] [TR-016]"""
    first = 0
    most = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if s[model + HAS_ACTED] == 0 and s[model + HELD_BACK] == 0 and takes_turns(s, model):
            count = initiative_now(s, model)
            if first == 0 or count > most or (count == most and acts_before(s, model, first)):
                first = model
                most = count
    return first


def act_now(s: Block, model: ModelRow, count: int) -> None:
    """End a model's wait, and make a count of Initiative its own from now on. [TR-016]"""
    s[model + HELD_BACK] = 0
    s[model + CHANGE_NOW] = 0
    s[model + TR_STARTED_WITH] += count - initiative_now(s, model)


def lowest_initiative(s: Block) -> int:
    """Return the lowest Initiative of all models that do not wait."""
    lowest = LAST_OF_ALL
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if takes_turns(s, model) and s[model + HELD_BACK] == 0:
            lowest = min(lowest, initiative_now(s, model))
    return lowest


def highest_initiative(s: Block) -> int:
    """Return the highest Initiative of all models that do not wait."""
    highest = 0
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        if takes_turns(s, model) and s[model + HELD_BACK] == 0 and initiative_now(s, model) > highest:
            highest = initiative_now(s, model)
    return highest


def next_round(s: Block) -> None:
    """Reset all models for a new round. [TR-013] [TR-016] [TR-060]

    Changes of Initiative meant for the round apply, and reactions no longer count. A model that still waits
    is placed one above the highest Initiative.
    """
    for i in range(s[MODEL_COUNT]):
        model = MODELS_AT + i * MODEL_WIDTH
        s[model + HAS_ACTED] = 0
        if s[model + HASTENED]:
            s[model + HASTENED] = SPENT_HASTE if s[RULES_AT + TR_HASTE_ONCE] else 0
        s[model + REACTED] = 0
        s[model + CHANGE_NOW] = s[model + CHANGE_NEXT]
        s[model + CHANGE_NEXT] = 0
        judge_contact(s, model)
    # reckoned before a waiting figure is given its place: several such figures tie [TR-016]
    highest = highest_initiative(s)
    for place in range(s[MODEL_COUNT]):
        model = MODELS_AT + place * MODEL_WIDTH
        if s[model + HELD_BACK]:
            act_now(s, model, highest + 1)


def carries(s: Block, means: int, one: ModelRow, other: ModelRow, jammed: int) -> int:
    """Return 1 if a means of communication connects two models. [TR-066]

    A wire and a meson beam cannot be jammed, radio can. A laser needs sight and clear air, a maser needs
    sight, and a meson beam needs both models at rest.
    """
    if means == BY_VOICE:
        return 1 if gap(s, one, other) <= s[RULES_AT + TR_VOICE] else 0
    if means == BY_RADIO:
        return 1 - jammed
    if means in (BY_LASER, BY_MASER):
        if means == BY_LASER and s[RULES_AT + TR_SMOKE_NOW]:
            return 0
        return 1 - is_walled(s, s[one + X], s[one + Y], s[other + X], s[other + Y])
    if means == BY_MESON:
        return 1 if s[one + METRES] == 0 and s[other + METRES] == 0 else 0
    return 1


def has_radio(s: Block, model: ModelRow) -> int:
    """Return 1 if a model, or the machine it is in, has a working radio. [TR-066] [TR-D18]

    A communicator can be jammed, a long range link cannot.
    """
    if is_heard_from(s, model):
        return 1
    machine = s[model + CARRIED_BY]
    return is_heard_from(s, machine) if machine and s[model + STATUS] == ABOARD else 0


def is_heard_from(s: Block, model: ModelRow) -> int:
    """Return 1 if a model's own radio gets through. [TR-066]"""
    if s[model + LONG_RANGE_LINK]:
        return 1
    return carries(s, BY_RADIO, model, model, s[RULES_AT + TR_JAMMED]) if s[model + COMMUNICATOR] else 0


def in_touch(s: Block, model: ModelRow) -> int:
    """Return 1 if a model hears its commander by radio, by voice or through a mate. [TR-065]

    Without a commander, or for the commander, contact with any model of the unit is enough. The last model of
    a unit is in contact.
    """
    unit = s[model + UNIT]
    if s[unit + UNIT_SIZE] <= 1 or has_radio(s, model):
        return 1
    commander = commander_of(s, model)
    if commander and commander != model and hears(s, model, commander):
        return 1
    alone = 1
    for i in range(s[unit + UNIT_SIZE]):
        mate = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if mate != model and (is_up(s, mate) or s[mate + STATUS] == ABOARD):
            alone = 0
            if hears(s, model, mate) and passes_word(s, mate, commander, model):
                return 1
    return 1 if alone and commander in (0, model) else 0


def passes_word(s: Block, mate: ModelRow, commander: ModelRow, model: ModelRow) -> int:
    """Return 1 if contact with a mate is enough, or the mate hears the commander directly. [TR-065]"""
    if commander in (0, model, mate) or has_radio(s, mate):
        return 1
    return hears(s, mate, commander)


def hears(s: Block, one: ModelRow, other: ModelRow) -> int:
    """Return 1 if a model hears another by voice, or by a means that both have. [TR-066]"""
    if carries(s, BY_VOICE, one, other, 0):
        return 1
    means = s[one + TR_COMMS]
    return carries(s, means, one, other, 0) if means > 0 and means == s[other + TR_COMMS] else 0


def commander_of(s: Block, model: ModelRow) -> ModelRow:
    """Return the commander of a model's unit, or 0. [TR-011] [TR-065]"""
    for i in range(s[MODEL_COUNT]):
        other = MODELS_AT + i * MODEL_WIDTH
        if s[other + TR_COMMAND] > 0 and s[other + SIDE] == s[model + SIDE] and takes_turns(s, other):
            led = 1 if led_unit(s, other) == s[model + UNIT] or s[other + UNIT] == s[model + UNIT] else 0
            if led and is_commander(s, other):
                return other
    return 0


def judge_contact(s: Block, model: ModelRow) -> None:
    """Record the contact of a model with its unit, without which Tactics do not count. [TR-065]"""
    s[model + CUT_OFF] = 1 - in_touch(s, model)


def initiative_begin_turn(s: Block, model: ModelRow) -> None:
    """Start a model's turn with its actions, and end effects that last until then. [TR-020] [TR-120] [TR-166]

    After a dive or while shut down it has fewer actions.
    """
    s[model + MINORS] = 1
    s[model + SIGNIFICANT] = 1 if s[model + SIGNIFICANT] >= 0 else 0
    s[model + METRES] = 0
    if s[model + STATUS] != ABOARD:  # who rides has what the driver does
        s[model + EVASION] = 0
    s[model + FREE_DONE] = 0
    if s[model + ROUNDS_LOST] > 0:
        if s[model + KIND] != KIND_ROBOT or takes_turns(
            s, model
        ):  # a slave robot's rounds go by by themselves
            s[model + ROUNDS_LOST] -= 1
        s[model + MINORS] = 0
        s[model + SIGNIFICANT] = 0


def initiative_end_turn(s: Block, model: ModelRow) -> None:
    """End a model's turn, and cancel its remaining actions."""
    s[model + HAS_ACTED] = 1
    s[model + MINORS] = 0
    s[model + SIGNIFICANT] = 0


def minors_left(s: Block, model: ModelRow) -> int:
    """Return the number of a model's remaining minor actions, two for a significant one. [TR-020]"""
    return s[model + MINORS] + 2 * max(s[model + SIGNIFICANT], 0)


def spend_minor(s: Block, model: ModelRow) -> int:
    """Spend a minor action, from the significant one if necessary, and return 0 without any. [TR-020]"""
    if s[model + MINORS] == 0:
        if s[model + SIGNIFICANT] <= 0:
            return 0
        s[model + SIGNIFICANT] = 0
        s[model + MINORS] = 2
    s[model + MINORS] -= 1
    return 1


def spend_significant(s: Block, model: ModelRow) -> int:
    """Spend the significant action, and return 0 if it is gone. [TR-026]"""
    if s[model + SIGNIFICANT] <= 0:
        return 0
    s[model + SIGNIFICANT] = 0
    return 1


def lose_aim(s: Block, model: ModelRow) -> None:
    """Cancel a model's aim. [TR-024] [TR-D08]"""
    s[model + AIM_COUNT] = 0
    s[model + AIMED_AT] = 0


def take_stance(s: Block, model: ModelRow, stance: int) -> int:
    """Change a model's stance as a minor action, and return the refusal or 0. [TR-022] [TR-100]"""
    if s[model + HELD_BY]:
        return REASON_HELD
    if spend_minor(s, model) == 0:
        return REASON_NO_ACTION
    s[model + STANCE] = stance
    lose_aim(s, model)
    tell_model(s, TR_STANCE, 22, model, 0, 0, 0, stance, 0)
    return 0


def initiative_take_aim(s: Block, model: ModelRow, target: ModelRow) -> int:
    """Aim at a target in sight as a minor action, and return the refusal or 0. [TR-024]

    The aim at another target starts anew.
    """
    cover = initiative_cover_of(s, model, target)
    if cover in (TR_OUT_OF_SIGHT, OUT_OF_REACH):
        return REASON_NOT_SEEN
    if s[model + HELD_BY]:
        return REASON_HELD
    if spend_minor(s, model) == 0:
        return REASON_NO_ACTION
    if s[model + AIMED_AT] != target:
        s[model + AIM_COUNT] = 0
        s[model + AIMED_AT] = target
    s[model + AIM_COUNT] = min(s[model + AIM_COUNT] + 1, s[RULES_AT + TR_AIM_MOST])
    tell_deed(s, TR_AIMS, 24, model, target, s[model + AIM_COUNT])
    return 0


def reload_gun(s: Block, model: ModelRow, weapon: WeaponRow) -> int:
    """Reload a weapon, or pick one up from the ground, and return the refusal or 0. [TR-023]

    It takes the minor actions of the weapon, one to pick it up.
    """
    lies = 1 if s[weapon + WEAPON_EMPTY] == DROPPED else 0
    reason = handle_weapon(s, model, 1 if lies else s[weapon + SHOT_RELOAD])
    if reason == 0:
        s[weapon + WEAPON_EMPTY] = 0
        if lies:
            s[model + WEAPON_HELD] = weapon
        else:
            s[weapon + ROUNDS_FIRED] = 0
    return reason


def draw_weapon(s: Block, model: ModelRow, weapon: WeaponRow) -> int:
    """Replace the weapon in hand by drawing another, and return the refusal or 0. [TR-023]

    It takes the minor actions of the weapon.
    """
    reason = handle_weapon(s, model, s[weapon + SHOT_DRAW])
    if reason == 0:
        s[model + WEAPON_HELD] = weapon
    return reason


def handle_weapon(s: Block, model: ModelRow, minors: int) -> int:
    """Spend minor actions on a weapon, and return the refusal or 0. [TR-023]"""
    if s[model + HELD_BY]:
        return REASON_HELD
    if minors_left(s, model) < minors:
        return REASON_NO_ACTION
    for _ in range(minors):
        spend_minor(s, model)
    lose_aim(s, model)
    return 0


def needs_no_drawing(s: Block, weapon: WeaponRow) -> int:
    """Return 1 if a weapon need not be drawn. [TR-023]

    It is a machine's, in hand, linked to the weapon in hand, off the table, or takes no action to draw.
    """
    owner = s[weapon + WEAPON_OWNER]
    if s[weapon + SHOT_DRAW] == 0 or s[weapon + WEAPON_OFF_TABLE] or owner == 0:
        return 1
    if s[owner + KIND] != KIND_CREATURE or s[owner + WEAPON_HELD] == weapon:
        return 1
    return 1 if s[weapon + WEAPON_LINKED] > 0 and s[owner + WEAPON_HELD] == s[weapon + WEAPON_LINKED] else 0


def rounds_of(s: Block, weapon: WeaponRow, mode: int) -> int:
    """Return the number of rounds that a mode of fire uses up. [TR-056] [TR-057]

    It is 1, in a burst the Auto rating, in full auto three times that.
    """
    if mode == MODE_AUTO:
        return s[RULES_AT + TR_AUTO_ROUNDS] * s[weapon + SHOT_AUTO]
    return s[weapon + SHOT_AUTO] if mode == MODE_BURST else 1


def has_rounds(s: Block, weapon: WeaponRow, mode: int) -> int:
    """Return 1 if a weapon has enough rounds left for a mode of fire. [TR-056] [TR-057] [TR-D15]"""
    if s[weapon + SHOT_ROUNDS] == 0 or s[RULES_AT + TR_ROUNDS_COUNTED] == 0:
        return 1
    return 1 if s[weapon + SHOT_ROUNDS] - s[weapon + ROUNDS_FIRED] >= rounds_of(s, weapon, mode) else 0


def light_task(s: Block, model: ModelRow) -> int:
    """Spend a minor action on a light task, such as getting into a machine. [TR-025]

    Returns 0 if the model is held or has no action.
    """
    if s[model + HELD_BY] or spend_minor(s, model) == 0:
        return 0
    lose_aim(s, model)
    return 1


def free_task(s: Block, model: ModelRow) -> int:
    """Spend a free task, such as pressing a button, and return 1 if it is possible. [TR-027]

    Beyond a number in one turn, each free task takes a minor action.
    """
    if s[model + FREE_DONE] >= s[RULES_AT + TR_FREE_MOST] and spend_minor(s, model) == 0:
        return 0
    s[model + FREE_DONE] += 1
    return 1
