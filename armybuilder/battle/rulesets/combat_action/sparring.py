# cython: compiled into the kernel
"""Who plays a side: the bot, or one of three it is measured against.

Sparring partners know the rules of their day. What they may not do, or know nothing of, the bot does for them.
"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.bot.decide import *
from armybuilder.battle.rulesets.combat_action.movement import *
from armybuilder.battle.rulesets.combat_action.plain_actions import *
from armybuilder.battle.rulesets.combat_action.plain_bot import *
from armybuilder.battle.rulesets.combat_action.plain_plans import *
from armybuilder.battle.rulesets.combat_action.refusals import *
from armybuilder.battle.rulesets.combat_action.sight import *
from armybuilder.battle.rulesets.combat_action.verbs import *

POLICY_BOT = 0  # the bot as shipped
POLICY_PLAIN = 1  # the bot the program began with
POLICY_RUSH = 2  # straight at the nearest enemy, into contact where it can
POLICY_RANDOM = 3  # anything the rules allow
RANDOM_TRIES = 300
RANDOM_VERBS = 99
RUSH_WAYS = 7


def decide_by_policy(s: Block) -> None:
    """Write into the block the choice of whoever plays the side that must decide."""
    side = s[PENDING_SIDE] if s[PENDING_SIDE] != BOTH else 0
    policy = s[side_row(side) + SIDE_POLICY]
    if policy != POLICY_BOT:
        if policy == POLICY_PLAIN:
            plain_decide(s)
        elif policy == POLICY_RUSH:
            rush(s)
        else:
            try_anything(s)
        if refusal(s) == 0:
            return
    decide(s)


def rush(s: Block) -> None:
    """Run at the nearest enemy; fight what is in contact, and shoot with what is left."""
    if s[PENDING] != DECIDE_ACTION:
        plain_decide(s)
        return
    clear_choice(s)
    unit = s[ACTIVE_UNIT]
    model = s[unit + UNIT_MODELS]
    for _ in range(s[unit + UNIT_SIZE]):
        if s[model + HANDLED] == 0 and is_acting(s, model) and s[model + AP] > 0 and rush_with(s, model):
            return
        model += MODEL_WIDTH
    say(s, END_UNIT, 0)


def rush_with(s: Block, model: int) -> int:
    """Decide for one model that rushes; 0 when it is done."""
    if is_engaged(s, model):
        return plain_choose_in_melee(s, model)
    plain_note_nearest(s, model)
    if s[PLAIN_NEAR_COUNT] == 0:
        return 0
    if s[model + MOVED] == 0 and s[model + FLAT] == 0 and s[model + MV] > 0:
        if s[model + AP] >= 2 and plain_find_charge(s, model) > 0:
            return plain_say_charge(s, model)
        far = walk_limit(s, model) - 2
        plain_note_neighbours(s, model, far)
        for i in range(RUSH_WAYS):
            plain_find_way(s, model, far, i)
            if plain_may_walk_to(s, model, s[FOUND_X], s[FOUND_Y]):
                return plain_say_walk(s, model, s[FOUND_X], s[FOUND_Y])
    if plain_best_shot_of_all(s, model, s[model + AP]) > 0:
        return plain_say_shot(s, model)
    s[model + HANDLED] = 1
    return 0


def try_anything(s: Block) -> None:
    """Say something at random until it is allowed, or patience is at an end."""
    for _ in range(RANDOM_TRIES):
        say_anything(s)
        if refusal(s) == 0:
            return


def drawn(s: Block, among: int) -> int:
    """Return a whole number from 0 up, below another: a bot's own luck, no rule's die."""
    s[BOT_DRAWS] += 1
    return (noise(s, (s[BOT_DRAWS] >> 6) & 0xFFF, DIE_BOT, s[BOT_DRAWS]) * among) >> 32


def say_anything(s: Block) -> None:
    """Say a verb, and who, with what, at whom and where, all at random."""
    clear_choice(s)
    decision = s[PENDING]
    actor = s[PENDING_MODEL]
    if decision == DECIDE_ACTION:
        actor = s[s[ACTIVE_UNIT] + UNIT_MODELS] + MODEL_WIDTH * drawn(s, s[s[ACTIVE_UNIT] + UNIT_SIZE])
    elif actor == 0:
        actor = model_row(s, drawn(s, s[MODEL_COUNT]))
    verb = 1 + drawn(s, RANDOM_VERBS)
    if decision == DECIDE_ACTIVATION:
        verb = ACTIVATE
    elif decision == DECIDE_PLACE:
        verb = PLACE
    say(s, verb, actor)
    target = model_row(s, drawn(s, s[MODEL_COUNT]))
    s[CHOICE_AT + CHOICE_UNIT] = drawn(s, s[UNIT_COUNT])
    s[CHOICE_AT + CHOICE_TARGET] = s[target]
    s[CHOICE_AT + CHOICE_TARGET_UNIT] = s[s[target + UNIT]]
    s[CHOICE_AT + CHOICE_NUMBER] = drawn(s, 2)
    if s[actor + ARMED] > 0:
        weapon = s[actor + WEAPONS] + WEAPON_WIDTH * drawn(s, s[actor + ARMED])
        s[CHOICE_AT + CHOICE_WEAPON] = s[weapon + WEAPON_NUMBER]
    if decision == DECIDE_PLACE:
        y = drawn(s, s[TABLE_DEPTH])  # a draw a line: C would take two of one call in an order of its own
        say_point(s, drawn(s, s[TABLE_WIDTH]), y)
    else:
        reach = 100 * s[actor + MV]
        x = s[actor + X] + drawn(s, 2 * reach + 1) - reach
        say_point(s, x, s[actor + Y] + drawn(s, 2 * reach + 1) - reach)
