# cython: compiled into the kernel
"""The bot: it decides through the same doors as a person, reads only what its side sees, and throws no rule die.

It fires what hurts most points, moves where it can shoot and is little exposed, charges when blows promise more than
shots, keeps its squads together, and saves a point when there is nothing to shoot.
"""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.aboard import *
from armybuilder.battle.rulesets.combat_action.arcs import *
from armybuilder.battle.rulesets.combat_action.bot_actions import *
from armybuilder.battle.rulesets.combat_action.bot_command import *
from armybuilder.battle.rulesets.combat_action.bot_deployment import *
from armybuilder.battle.rulesets.combat_action.bot_machines import *
from armybuilder.battle.rulesets.combat_action.bot_wrecks import *
from armybuilder.battle.rulesets.combat_action.choices import *
from armybuilder.battle.rulesets.combat_action.close_combat import *
from armybuilder.battle.rulesets.combat_action.flight import *
from armybuilder.battle.rulesets.combat_action.movement import *
from armybuilder.battle.rulesets.combat_action.plans import *
from armybuilder.battle.rulesets.combat_action.shooting import *
from armybuilder.battle.rulesets.combat_action.sight import *
from armybuilder.battle.rulesets.combat_action.steps import *
from armybuilder.battle.rulesets.combat_action.targeting import *
from armybuilder.battle.rulesets.combat_action.values import *
from armybuilder.battle.rulesets.combat_action.verbs import *
from armybuilder.battle.rulesets.combat_action.weapons import *


def decide(s: Block) -> None:
    """Write into the block the bot's choice for the decision awaited."""
    clear_choice(s)
    decision = s[PENDING]
    if decision == DECIDE_ACTION:
        if s[MACHINES] == 0 or not mends_wreck(s, s[ACTIVE_UNIT]):
            choose_action(s, s[ACTIVE_UNIT])
    elif decision == DECIDE_ACTIVATION:
        choose_unit(s, s[PENDING_SIDE])
    elif decision == DECIDE_REACTION:
        choose_reaction(s, s[PENDING_MODEL], s[PENDING_CAUSE])
    elif decision == DECIDE_PLACE:
        choose_place(s, s[PENDING_SIDE])
    elif decision == DECIDE_ORDERS:
        choose_order(s, s[PENDING_UNIT])
    elif decision == DECIDE_AFTER_ROUND:
        choose_after_round(s, top_frame(s))
    elif decision == DECIDE_STRIKER:
        choose_striker_for(s, s[PENDING_MODEL])
    elif decision == DECIDE_ROBOT_ORDER:
        choose_robot_order(s, s[PENDING_UNIT])
    elif decision == DECIDE_MOVE_FIRE:
        choose_use(s, top_frame(s))
    elif decision == DECIDE_DEPLOYMENT:
        say(s, GO_LAST, 0)
    else:
        say(s, GO_FIRST if decision == DECIDE_INITIATIVE else HEROIC_SAVE, 0)


def choose_unit(s: Block, side: int) -> None:
    """Activate the unit whose first model has the best shot; without a shot the one furthest from the enemy. [CA-B-030]

    Whoever shoots first shoots at enemies who have not shot yet; whoever moves last sees where they have gone. Units
    under a mark wait for another's luck.
    """
    best = 0
    far = -1
    most = 0
    for i in range(s[UNIT_COUNT]):
        unit = unit_row(s, i)
        if s[unit + UNIT_SIDE] == side and s[unit + UNIT_ACTED] == 0 and s[unit + UNIT_IN_PLAY] > 0:
            waits = s[unit + UNIT_MARKED] or s[unit + UNIT_ROUTING] or waits_for_squad(s, unit)
            near = 0 if waits else s[unit + UNIT_NEAR]
            if most == 0 and near > far:
                best = unit
                far = near
            shot = 0 if waits else shot_of_unit(s, unit, most)
            if shot > most:
                most = shot
                best = unit
    s[CHOICE_AT + CHOICE_VERB] = ACTIVATE
    s[CHOICE_AT + CHOICE_UNIT] = s[best]


def shot_of_unit(s: Block, unit: int, floor: int) -> int:
    """Return what a unit can shoot off the enemy, reckoned from its first model, or less than a floor if not so much."""
    first = s[unit + UNIT_MODELS]
    gun = s[first + MAIN_GUN]
    if gun == 0 or s[unit + UNIT_NEAR] > s[gun + WEAPON_REACH] or s[unit + UNIT_NEAR] >= UNLIMITED:
        return 0
    members = s[unit + UNIT_IN_PLAY]
    return best_shot_above(s, first, 2, floor // members) * members


def note_distances(s: Block) -> None:
    """Note how near each unit is to the enemy, once a turn."""
    for i in range(s[UNIT_COUNT]):
        unit = unit_row(s, i)
        if s[unit + UNIT_SIZE] > 0:
            model = s[unit + UNIT_MODELS]
            enemy = nearest_enemy(s, model, s[model + X], s[model + Y])
            s[unit + UNIT_NEAR] = gap(s, model, enemy) if enemy > 0 else UNLIMITED


def choose_reaction(s: Block, shooter: int, mover: int) -> None:
    """Fire with a saved point at a mover worth it: at once when the chance is good, else wait for the move's end."""
    frame = top_frame(s)
    band = band_to(s, shooter, mover, gap(s, shooter, mover))
    cover = cover_against(s, shooter, mover, band)
    best = 0
    found = 0
    if cover == UNSEEN:
        return
    weapon = first_weapon(s, shooter)
    while weapon > 0:
        if (
            weapon_refusal(s, shooter, weapon, STANDARD_FIRE, 0) == 0
            and range_modifier(s, weapon, shot_band(s, shooter, weapon, mover)) != NOT_ALLOWED
            and bears_on(s, shooter, weapon, mover)
        ):
            value = volley_value(s, shooter, weapon, mover, band, cover, STANDARD_FIRE, 0)
            if value > best and may_choose(s, shooter, weapon, s[mover + UNIT]):
                best = value
                found = weapon
        weapon = next_weapon(s, shooter, weapon)
    at_end = 1 if s[frame + MOVE_STAGE] == STAGE_LAST_WINDOW else 0
    if found == 0 or (cover > 0 and not at_end and s[frame + MOVE_HOW] != CHARGE):
        return
    say(s, STANDARD_FIRE, shooter)
    s[CHOICE_AT + CHOICE_WEAPON] = s[found + WEAPON_NUMBER]
    s[CHOICE_AT + CHOICE_TARGET] = s[mover + NUMBER]


def choose_after_round(s: Block, frame: int) -> None:
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


def choose_striker_for(s: Block, leaver: int) -> None:
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


def note_guns(s: Block) -> None:
    """Note each model's main gun: of those it can fire, the one that reaches through most, then furthest."""
    model = MODELS_AT
    while model < s[MODELS_END]:
        s[model + MAIN_GUN] = 0
        best = NO_VALUE
        weapon = s[model + WEAPONS]
        for _ in range(s[model + ARMED]):
            worth = (
                s[weapon + WEAPON_PEN] * 20000
                + s[weapon + WEAPON_REACH]
                + s[weapon + WEAPON_AUTOMATIC] * 5000
            )
            if is_gun(s, weapon) and worth > best:
                best = worth
                s[model + MAIN_GUN] = weapon
            weapon += WEAPON_WIDTH
        model += MODEL_WIDTH
