# cython: compiled into the kernel
"""The bot, by the Automation section of the catalogue, without any roll of rule dice. [TR, 16]"""

from armybuilder.battle.rulesets.initiative.bot.machines import *

REACTIONS_MOST = 2
LIKELY = 35  # percent
POST_TRIES = 60


def decide_initiative(s: Block) -> None:
    """Write the bot's choice for the pending decision."""
    open_choice(s)
    s[WEIGHED_COUNT] = 0
    model = s[PENDING_MODEL]
    s[CHOICE_AT + CHOICE_ACTOR] = model_number(s, model)
    decision = s[PENDING]
    if decision == DECIDE_POST:
        choose_post(s, s[PENDING_SIDE])
    elif decision == DECIDE_HASTE:
        choose_haste(s, s[PENDING_SIDE])
    elif decision == DECIDE_ACT:
        choose_turn(s, model)
    elif decision == DECIDE_STEP_IN:
        say_verb(s, DO_STEP_IN)
    elif decision == DECIDE_GRIP:
        choose_grip(s, model, s[PENDING_CAUSE])
    elif decision == DECIDE_GIVE_UP:
        say_verb(s, DO_GIVE_UP)
    elif decision == DECIDE_ALLOT:
        choose_mark(s, top_frame(s))
    else:
        choose_answer(s, model, decision)


def choose_mark(s: Block, frame: FrameRow) -> None:
    """Choose the target of the next pair of full auto. [TR-057]

    It is the same target, and once that is down the nearest to the declared one.
    """
    best = s[frame + ATTACK_TARGET]
    if pair_reason(s, frame, best):
        best = 0
        for i in range(s[MODEL_COUNT]):
            model = MODELS_AT + i * MODEL_WIDTH
            if pair_reason(s, frame, model) == 0:
                first = s[frame + ATTACK_FIRST]
                if best == 0 or gap(s, model, first) < gap(s, best, first):
                    best = model
    say_verb(s, DO_ALLOT)
    s[CHOICE_AT + CHOICE_TARGET] = model_number(s, best)


def choose_answer(s: Block, model: ModelRow, decision: int) -> None:
    """Choose the answer to an attack, an explosion or a hit on a hero."""
    frame = top_frame(s)
    verb = DO_TAKE_IT
    if decision == DECIDE_THROW_AGAIN:
        verb = DO_THROW_AGAIN
    # a reaction weighs on all checks: a figure with its turn still to come does not pay that [TR-060]
    elif s[model + REACTED] < REACTIONS_MOST and s[model + HAS_ACTED]:
        if decision == DECIDE_FLINCH:
            verb = flinch_wanted(s, model, frame)
        elif puts_out(s, frame, model) >= LIKELY:
            if s[frame + ATTACK_IS_BLOW] and s[model + TR_MELEE_SKILL] >= 1:
                verb = DO_PARRY
            elif s[model + STANCE] != PRONE:
                verb = DO_DODGE
    say_verb(s, verb)


def flinch_wanted(s: Block, model: ModelRow, frame: FrameRow) -> int:
    """Return DO_DIVE or DO_DODGE if an explosion is likely to exceed a model's Endurance, else DO_TAKE_IT."""
    weapon = s[frame + EXPLOSION_WEAPON]
    dice = s[weapon + SHOT_DICE] if weapon > 0 else s[RULES_AT + TR_INNER_DICE]
    # a die is three and a half on average
    mean = 7 * dice // 2 + added_of(s, weapon, TR_MODE_SINGLE) - armour_met(s, model, weapon, 0)
    if mean <= s[model + ENDURANCE]:
        return DO_TAKE_IT
    return DO_DIVE if can_dive(s, model) else DO_DODGE


def puts_out(s: Block, frame: FrameRow, model: ModelRow) -> int:
    """Return the chance, in percent, that the attack under way puts a model out of action."""
    weapon = s[frame + ATTACK_WEAPON]
    dice = dice_of(s, weapon)
    rams = 1 if s[frame] == FRAME_RAM else 0
    if rams:
        dice = collision_dice(s, initiative_body_of(s, s[frame + ATTACKER]))
    armour = crash_armour(s, model) if rams else armour_met(s, model, weapon, s[frame + ATTACKER])
    added = added_of(s, weapon, s[frame + ATTACK_MODE]) - armour
    modifiers = dm_now(s, frame, 0)
    cases = 0
    for roll in range(2, 13):
        effect = roll + modifiers - s[RULES_AT + TR_TARGET]
        if effect >= 0:
            least = until_out(s, model) - added - (0 if rams else effect)
            cases += rolls_of(roll) * (throws_from(dice, least) * 100 // all_throws(dice))
    return cases // 36


def choose_post(s: Block, side: int) -> None:
    """Choose a random unit to set up next, with mixed ranks.

    So the order of units and models in the army does not matter.
    """
    units = 0
    placed = 0
    chosen = 0
    least = 0
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        if s[unit + UNIT_SIDE] == side and s[unit + UNIT_RIDES] == 0:
            units += 1
            luck = noise(s, s[s[unit + UNIT_MODELS] + DIE_NAME], DIE_BOT, 0)
            if is_to_post(s, unit) == 0:
                placed += 1
            elif chosen == 0 or luck < least:
                chosen = unit
                least = luck
    say_verb(s, DO_POST)
    s[CHOICE_AT + CHOICE_UNIT] = s[chosen + UNIT_NUMBER]
    s[CHOICE_AT + CHOICE_NUMBER] = POST_MIXED
    for attempt in range(POST_TRIES):
        find_front(s, side, placed, units, attempt, chosen)
        if try_posts(s, chosen, s[FOUND_X], s[FOUND_Y], POST_MIXED):
            break
    s[CHOICE_AT + CHOICE_POINTS] = 1
    s[CHOICE_AT + CHOICE_PATH] = s[FOUND_X]
    s[CHOICE_AT + CHOICE_PATH + 1] = s[FOUND_Y]
