# cython: compiled into the kernel
"""The plain bot: what the program began with, kept so that tests can show the present one to be better.

It fires what hurts most points, moves where it can shoot and is little exposed, charges when blows promise more than
shots, keeps its squads together, and saves a point when there is nothing to shoot.
"""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.bot.officers import *
from armybuilder.battle.rulesets.combat_action.close_combat import *
from armybuilder.battle.rulesets.combat_action.forecasts import *
from armybuilder.battle.rulesets.combat_action.morale import *
from armybuilder.battle.rulesets.combat_action.officers import *
from armybuilder.battle.rulesets.combat_action.plain_actions import *
from armybuilder.battle.rulesets.combat_action.plain_deployment import *
from armybuilder.battle.rulesets.combat_action.shooting import *
from armybuilder.battle.rulesets.combat_action.sight import *
from armybuilder.battle.rulesets.combat_action.steps import *
from armybuilder.battle.rulesets.combat_action.targets import *
from armybuilder.battle.rulesets.combat_action.verbs import *


def plain_decide(s: Block) -> None:
    """Write into the block the bot's choice for the decision awaited."""
    clear_choice(s)
    decision = s[PENDING]
    if decision == DECIDE_ACTION:
        plain_choose_action(s, s[ACTIVE_UNIT])
    elif decision == DECIDE_ACTIVATION:
        plain_choose_unit(s, s[PENDING_SIDE])
    elif decision == DECIDE_REACTION:
        plain_choose_reaction(s, s[PENDING_MODEL], s[PENDING_CAUSE])
    elif decision == DECIDE_PLACE:
        plain_choose_place(s, s[PENDING_SIDE])
    elif decision == DECIDE_ORDERS:
        plain_choose_order(s, s[PENDING_UNIT])
    elif decision == DECIDE_AFTER_ROUND:
        plain_choose_after_round(s, top_frame(s))
    elif decision == DECIDE_STRIKER:
        plain_choose_striker_for(s, s[PENDING_MODEL])
    elif decision == DECIDE_ROBOT_ORDER:
        choose_robot_order(s, s[PENDING_UNIT])
    elif decision == DECIDE_DEPLOYMENT:
        say(s, GO_LAST, 0)
    else:
        say(s, GO_FIRST if decision == DECIDE_INITIATIVE else HEROIC_SAVE, 0)


def plain_choose_unit(s: Block, side: int) -> None:
    """Activate the unit nearest to an enemy; those under a mark later. [CA-B-030]"""
    best = 0
    least = 0
    for i in range(s[UNIT_COUNT]):
        unit = unit_row(s, i)
        if s[unit + UNIT_SIDE] == side and s[unit + UNIT_ACTED] == 0 and s[unit + UNIT_IN_PLAY] > 0:
            urgency = s[unit + UNIT_NEAR] + (s[unit + UNIT_MARKED] + s[unit + UNIT_ROUTING]) * UNLIMITED
            if best == 0 or urgency < least:
                best = unit
                least = urgency
    s[CHOICE_AT + CHOICE_VERB] = ACTIVATE
    s[CHOICE_AT + CHOICE_UNIT] = s[best]


def plain_choose_order(s: Block, unit: int) -> None:
    """Join a unit that needs leading, and set DP 0 models going. [CA-B-194, CA-D-127]"""
    if s[PENDING_RULE] == 195:
        if s[unit + UNIT_MARKED] or s[unit + UNIT_ROUTING] or unit_score(s, unit) == 0:
            say(s, JOIN, joining_officer(s, unit))
        return
    for which in range(2):
        officer = s[unit + (UNIT_OFFICER if which else UNIT_LEADER)]
        member = s[unit + UNIT_MODELS]
        for _ in range(s[unit + UNIT_SIZE]):
            if officer > 0 and order_refusal(s, officer, ORDER_ACT, member) == 0:
                say(s, ORDER_ACT, officer)
                s[CHOICE_AT + CHOICE_TARGET] = s[member + NUMBER]
                return
            member += MODEL_WIDTH


def plain_choose_reaction(s: Block, shooter: int, mover: int) -> None:
    """Fire with a saved point at a mover worth it: at once when the chance is good, else wait for the move's end."""
    frame = top_frame(s)
    weapon = s[shooter + WEAPONS]
    band = band_to(s, shooter, mover, gap(s, shooter, mover))
    cover = cover_against(s, shooter, mover, band)
    best = 0
    found = 0
    if cover == UNSEEN:
        return
    for _ in range(s[shooter + ARMED]):
        if (
            weapon_refusal(s, shooter, weapon, STANDARD_FIRE, 0) == 0
            and range_modifier(s, weapon, band) != NOT_ALLOWED
        ):
            value = volley_value(s, shooter, weapon, mover, band, cover, STANDARD_FIRE, 0)
            if value > best and may_choose(s, shooter, weapon, s[mover + UNIT]):
                best = value
                found = weapon
        weapon += WEAPON_WIDTH
    at_end = 1 if s[frame + MOVE_STAGE] == STAGE_LAST_WINDOW else 0
    if found == 0 or (cover > 0 and not at_end and s[frame + MOVE_HOW] != CHARGE):
        return
    say(s, STANDARD_FIRE, shooter)
    s[CHOICE_AT + CHOICE_WEAPON] = s[found + WEAPON_NUMBER]
    s[CHOICE_AT + CHOICE_TARGET] = s[mover + NUMBER]


def plain_choose_after_round(s: Block, frame: int) -> None:
    """Strike again where there is no room; push off who fights better; stay on who fights worse. [CA-B-162]"""
    winner = s[frame + ROUND_WINNER]
    loser = s[frame + ROUND_LOSER]
    if not can_be_pushed(s, loser):
        return
    room = find_push(s, frame)
    if room == 0 and stopped_by_edge(s, loser):
        return
    if room == 0 or melee_value(s, winner, loser) < melee_value(s, loser, winner):
        say(s, PUSH, winner)
        say_point(s, s[FOUND_X], s[FOUND_Y])


def plain_choose_striker_for(s: Block, leaver: int) -> None:
    """Let the one strike whose blow promises most. [CA-B-165]"""
    best = -1
    found = 0
    model = MODELS_AT
    while model < s[MODELS_END]:
        if may_strike(s, model, leaver):
            value = blow_value(s, model, s[model + BLADE], leaver)
            if value > best:
                best = value
                found = model
        model += MODEL_WIDTH
    say(s, STRIKE, found)
