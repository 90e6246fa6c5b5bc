# cython: compiled into the kernel
"""The bot, by the catalogue's Automation; it throws no rule die. [TR, 16]"""

from armybuilder.battle.kernel.choices import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.initiative.bot_answers import *
from armybuilder.battle.rulesets.initiative.bot_command import *
from armybuilder.battle.rulesets.initiative.bot_crew import *
from armybuilder.battle.rulesets.initiative.bot_posts import *
from armybuilder.battle.rulesets.initiative.deeds import *


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
