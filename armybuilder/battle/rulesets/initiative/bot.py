"""The bot, by the catalogue's Automation; it throws no rule die. [TR, 16]"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.choices import open_choice
    from armybuilder.battle.kernel.log import model_number
    from armybuilder.battle.kernel.state import (
        CHOICE_ACTOR,
        CHOICE_AT,
        CHOICE_VERB,
        PENDING,
        PENDING_CAUSE,
        PENDING_MODEL,
        PENDING_SIDE,
        Block,
    )
    from armybuilder.battle.rulesets.initiative.bot_answers import choose_answer
    from armybuilder.battle.rulesets.initiative.bot_command import choose_grip, choose_haste
    from armybuilder.battle.rulesets.initiative.bot_crew import choose_turn
    from armybuilder.battle.rulesets.initiative.bot_posts import choose_post
    from armybuilder.battle.rulesets.initiative.deeds import (
        DECIDE_ACT,
        DECIDE_GIVE_UP,
        DECIDE_GRIP,
        DECIDE_HASTE,
        DECIDE_POST,
        DECIDE_STEP_IN,
        SK_GIVE_UP,
        SK_STEP_IN,
    )


def decide_skirmish(s: Block) -> None:
    """Write the bot's choice for the decision awaited."""
    open_choice(s)
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
        say_verb(s, SK_STEP_IN)
    elif decision == DECIDE_GRIP:
        choose_grip(s, model, s[PENDING_CAUSE])
    elif decision == DECIDE_GIVE_UP:
        say_verb(s, SK_GIVE_UP)
    else:
        choose_answer(s, model, decision)


def say_verb(s: Block, verb: int) -> None:
    """Write the choice's verb."""
    s[CHOICE_AT + CHOICE_VERB] = verb
