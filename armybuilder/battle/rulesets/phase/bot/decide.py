# cython: compiled into the kernel
"""The bot's decisions: cover, aiming, approaching and striking. [PH, Automation]

It rolls no die of the rules. A model plans its move and its Action together, when it is asked about its move.
"""

from armybuilder.battle.rulesets.phase.bot.movement import *
from armybuilder.battle.rulesets.phase.bot.specialists import *

AIM_FROM = 10  # metres; nearer than that there is no range penalty to halve
FULL_TURN = 4  # directions tried for a run under fire
OFTEN_ENOUGH = 32  # of 216 cases, 15 %: a figure that hits less often leaves a melee
SAVED_FROM = 3  # a point of heroic save is spent on a hit that takes a third of what is left
PLACE_TRIES = 40
CLOSE_TRIES = 4  # of these, with all units close together in the middle of the front
FRONT_PART = 30  # hundredths of the front that they take
LYING_TURNS = 5  # for so many turns what lying down spares is counted


def decide_phase(s: Block) -> None:
    """Write the bot's choice for the pending decision."""
    open_choice(s)
    model = s[PENDING_MODEL]
    s[CHOICE_AT + CHOICE_ACTOR] = model_number(s, model)
    decision = s[PENDING]
    if decision == PH_DECIDE_PLACE:
        decide_place(s, s[PENDING_SIDE])
    elif decision == PH_DECIDE_MOVE:
        phase_decide_move(s, model)
    elif decision == DECIDE_DECLARE:
        decide_action(s, model)
    elif decision == DECIDE_SECOND:
        decide_second(s, model)
    elif decision == DECIDE_RUN:
        decide_run(s, model)
    elif decision == DECIDE_SHOT:
        decide_shot_at(s, model)
    elif decision == DECIDE_HUG:
        decide_hug(s, model, s[PENDING_CAUSE])
    elif decision == PH_DECIDE_SAVE:
        decide_save(s, model)
    elif decision == DECIDE_SPRAY:
        decide_spray(s)
    else:
        decide_blow(s, model)


def phase_say(s: Block, verb: Verb) -> None:
    """Write the choice's verb."""
    s[CHOICE_AT + CHOICE_VERB] = verb


def phase_say_move(s: Block, model: ModelRow, verb: Verb, action: int) -> None:
    """Write a model's move into the choice, and remember the Action that goes with it."""
    phase_say(s, verb)
    s[model + PLAN_VERB] = action
    if action == SHOOT:
        s[model + PLAN_X] = model_number(s, s[BOT_AT + LOOK_TARGET])


# ---- the Movement phase ----------------------------------------------------------------------------------------


def phase_decide_move(s: Block, model: ModelRow) -> None:
    """Plan a model's turn: melee, an objective, contact, another weapon, or a shot and its place."""
    shooter = eyes_of(s, model)
    # shots are weighed as aimed: a figure that stays where it is may aim [PH-023]
    s[shooter + PH_AIMED] = 1
    phase_look_round(s, model, shooter)
    s[shooter + PH_AIMED] = 0
    if s[model + STATUS] == ABOARD:
        plan_aboard(s, model)
    elif opponents(s, model) > 0:
        plan_melee(s, model, s[BOT_AT + LOOK_NEAR])
    elif s[BOT_AT + LOOK_NEAR] == 0:
        phase_say_move(s, model, STAY, NOTHING)
    elif not plan_goal(s, model) and not plan_charge(s, model) and not plan_drawing(s, model):
        plan_fire(s, model)


def plan_goal(s: Block, model: ModelRow) -> int:
    """Plan a model's way to an objective, or its stay there, and return 0 without need."""
    piece = phase_goal_ahead(s, model)
    if piece > 0 and s[model + SPEED] > 0 and phase_head_for(s, model, piece, s[model + SPEED]):
        phase_say_move(s, model, GO, RUN if s[model + RUN_REACH] > 0 else SHOOT)
        return 1
    s[CHOICE_AT + CHOICE_POINTS] = 0
    if piece > 0 and s[model + RUN_REACH] > 0:
        phase_say_move(s, model, STAY, RUN)
        return 1
    if goal_keeps(s, model) == 0:
        return 0
    if s[BOT_AT + LOOK_WORTH] > 0:
        phase_say_move(s, model, STAY, SHOOT)
    else:
        phase_say_move(s, model, STAY, HUG if threat_here(s, model) > 0 else NOTHING)
    return 1


def plan_aboard(s: Block, model: ModelRow) -> None:
    """Plan the turn of a model aboard: to get out, to aim, or to shoot."""
    if leave_machine(s, model):
        s[model + PLAN_VERB] = NOTHING
    elif s[BOT_AT + LOOK_WORTH] > 0:
        phase_say_move(s, model, PH_AIM, SHOOT)
    else:
        phase_say_move(s, model, STAY, SHOOT)


def plan_melee(s: Block, model: ModelRow, enemy: ModelRow) -> None:
    """Plan to fight on in a melee, or to leave it if the model hits too seldom."""
    worth = best_blow(s, model)
    seldom = 1 if worth == 0 or cases_to_strike(s, model, enemy) < OFTEN_ENOUGH else 0
    if seldom and s[model + SPEED] > 0 and retreat(s, model, enemy, s[model + SPEED]):
        phase_say_move(s, model, GO, SHOOT)
    else:
        s[CHOICE_AT + CHOICE_POINTS] = 0
        phase_say_move(s, model, STAY, PH_FIGHT if s[model + MIGHT] > 0 else SHOOT)


def cases_to_strike(s: Block, model: ModelRow, enemy: ModelRow) -> int:
    """Return the number of the 216 cases in which a model's weapon in hand strikes an enemy."""
    weapon = s[model + IN_HAND] if can_strike_with(s, model, s[model + IN_HAND], enemy) else 0
    return cases_of(phase_blow_modifier(s, model, weapon, enemy, 0), blow_needed(s, weapon, enemy))


def plan_charge(s: Block, model: ModelRow) -> int:
    """Plan to go into contact and strike at once, and return 0 if shooting is worth more."""
    enemy = s[BOT_AT + LOOK_NEAR]
    # the move must end within a square of the enemy, with a metre to spare [PH-040]
    if s[model + MIGHT] == 0 or s[BOT_AT + LOOK_GAP] > s[model + SPEED] + SQUARE - METRE:
        return 0
    weapon = best_blade(s, model, enemy)
    worth = worth_of_blow(s, model, weapon, enemy) + threat_here(s, model) // 2
    if worth <= s[BOT_AT + LOOK_WORTH] or not phase_approach(s, model, enemy, s[model + SPEED]):
        s[CHOICE_AT + CHOICE_POINTS] = 0
        return 0
    if weapon > 0 and can_draw(s, model, weapon, GO_AND_DRAW):
        s[CHOICE_AT + CHOICE_WEAPON] = weapon_number(s, weapon)
        phase_say_move(s, model, GO_AND_DRAW, PH_FIGHT)
    else:
        phase_say_move(s, model, GO, PH_FIGHT)
    return 1


def best_blade(s: Block, model: ModelRow, enemy: ModelRow) -> WeaponRow:
    """Return the best weapon for a blow, in hand or drawn on the way, 0 for bare hands."""
    found = 0
    most = worth_of_blow(s, model, 0, enemy)
    for i in range(s[model + ARMED]):
        weapon = s[model + WEAPONS] + i * WEAPON_WIDTH
        if can_draw(s, model, weapon, GO_AND_DRAW) or can_strike_with(s, model, weapon, enemy):
            if phase_strikes(s, model, weapon, enemy):
                worth = worth_of_blow(s, model, weapon, enemy)
                if worth > most:
                    most = worth
                    found = weapon
    return found


def plan_drawing(s: Block, model: ModelRow) -> int:
    """Plan to draw a weapon with a better shot than any at hand, and return 0 without one."""
    held = s[model + IN_HAND]
    most = s[BOT_AT + LOOK_WORTH] * 3 // 2
    best = 0
    if s[model + KIND] != KIND_CREATURE or s[model + ARMED] < 2:
        return 0
    for i in range(s[model + ARMED]):
        weapon = s[model + WEAPONS] + i * WEAPON_WIDTH
        if can_draw(s, model, weapon, DRAW) or can_draw(s, model, weapon, DRAW_BULKY):
            s[model + IN_HAND] = weapon
            worth = worth_along(s, model, weapon)
            s[model + IN_HAND] = held
            if worth > most:
                most = worth
                best = weapon
    if best == 0:
        return 0
    s[CHOICE_AT + CHOICE_WEAPON] = weapon_number(s, best)
    if can_draw(s, model, best, DRAW):
        phase_say_move(s, model, DRAW, SHOOT)
        return 1
    s[CHOICE_AT + CHOICE_WEAPON] = -1
    # a bulky weapon takes the Action: it is remembered until that is declared [PH-030]
    s[model + PLAN_X] = best
    phase_say_move(s, model, STAY, DRAW_BULKY)
    return 1


def plan_fire(s: Block, model: ModelRow) -> None:
    """Plan a shot from here or from a better place, a run, or lying down.

    A run is planned if it is worth more in two turns. The shot is aimed if that helps. Getting into a vehicle
    in reach instead of a run: 50.0 of 100 in 4,000 battles.
    """
    worth = s[BOT_AT + LOOK_WORTH]
    fire = threat_here(s, model)
    grade = sight_phase(s, s[BOT_AT + LOOK_THREAT], model) if fire > 0 else COVER_HUGGED
    lying = gain_of_lying(s, model, fire) if grade < COVER_BETWEEN else 0
    # two turns here are compared with a run, which brings a shot in the second turn alone
    least = 2 * (worth - fire) + lying
    runs = 0
    sheltered = 1 if fire > 0 and grade >= COVER_TAKEN else 0
    if worth == 0 and s[model + SPEED] > 0:
        seek_prey(s, model)
        if find_step(s, model, least):
            phase_say_move(s, model, GO, SHOOT)
            return
        s[CHOICE_AT + CHOICE_POINTS] = 0
    if s[model + RUN_REACH] > 0 and (worth == 0 or (3 * fire > worth and sheltered == 0)):
        runs = go_round(s, model) if worth == 0 and fire == 0 else 0
        if runs == 0:
            runs = phase_find_run(s, model, least, FULL_TURN if fire > 0 else ADVANCE_WAYS)
    if runs:
        far = run_ahead(s, model)
        going = 1 if far > s[model + RUN_REACH] and say_part(s, model, s[model + SPEED] - 1) else 0
        phase_say_move(s, model, GO if going else STAY, RUN)
        return
    if worth > 0 and fire > 0 and sheltered == 0 and s[model + SPEED] > 0 and find_step(s, model, least):
        phase_say_move(s, model, GO, SHOOT)
        return
    s[CHOICE_AT + CHOICE_POINTS] = 0
    if lying > 0:
        phase_say_move(s, model, LIE_DOWN, SHOOT if worth > 0 else NOTHING)
    elif worth > 0:
        phase_say_move(s, model, PH_AIM if s[BOT_AT + LOOK_GAP] > AIM_FROM * METRE else STAY, SHOOT)
    else:
        phase_say_move(s, model, STAY, HUG if fire > 0 else NOTHING)


def gain_of_lying(s: Block, model: ModelRow, fire: int) -> int:
    """Return the gain of lying down for a model in the open, at least 0. [PH-053]

    It is the fire spared over the coming turns, less the gain of aiming its own shot.
    """
    if s[model + KIND] != KIND_CREATURE or s[model + STATUS] == ABOARD:
        return 0
    skill = skill_at(s, model, s[BOT_AT + LOOK_THREAT])
    spared = fire - fire_in(s, model, cases_behind(s, skill, COVER_BETWEEN))
    turns = min(s[TURNS] - s[TURN] + 1, LYING_TURNS)
    look_for_shot(s, model)
    return max(turns * spared - s[BOT_AT + SHOT_AIMED] + s[BOT_AT + SHOT_AT_ONCE], 0)


# ---- Actions ---------------------------------------------------------------------------------------------------


def decide_action(s: Block, model: ModelRow) -> None:
    """Choose help for others if it is worth more, else the Action planned with the move."""
    if decide_help(s, model):
        return
    verb = s[model + PLAN_VERB]
    if verb == DRAW_BULKY:
        s[CHOICE_AT + CHOICE_WEAPON] = weapon_number(s, s[model + PLAN_X])
    if verb != NOTHING and phase_action_refusal(s, model, verb) == 0:
        phase_say(s, verb)
    else:
        s[CHOICE_AT + CHOICE_WEAPON] = -1
        phase_say(s, NOTHING)


def decide_second(s: Block, model: ModelRow) -> None:
    """Choose a hero's second Action, while one point of heroic save remains. [PH-D04]"""
    verb = NOTHING
    if s[model + SAVE] > 1 and s[model + DECLARED] == SHOOT:
        verb = SHOOT
    elif s[model + SAVE] > 1 and s[model + DECLARED] == RUN and s[BOT_AT + LOOK_WORTH] > 0:
        verb = SHOOT
    phase_say(s, verb if phase_action_refusal(s, model, verb) == 0 else NOTHING)


def decide_run(s: Block, model: ModelRow) -> None:
    """Choose a run to a planned objective or place, else nearer to the nearest enemy."""
    piece = phase_goal_ahead(s, model)
    if piece > 0 and phase_head_for(s, model, piece, s[model + RUN_REACH]):
        phase_say(s, RUN_TO)
        return
    s[CHOICE_AT + CHOICE_POINTS] = 0
    if piece > 0 or goal_keeps(s, model):
        phase_say(s, PH_HOLD)
        return
    if run_ahead(s, model) <= s[model + SPEED] + s[model + RUN_REACH] and say_part(
        s, model, s[model + RUN_REACH]
    ):
        phase_say(s, RUN_TO)
        return
    enemy = phase_nearest_enemy(s, model)
    phase_say(s, RUN_TO if enemy > 0 and phase_approach(s, model, enemy, s[model + RUN_REACH]) else PH_HOLD)


def phase_nearest_enemy(s: Block, model: ModelRow) -> ModelRow:
    """Return the nearest enemy on the table, or 0."""
    found = 0
    least = 0
    for i in range(s[MODEL_COUNT]):
        enemy = MODELS_AT + i * MODEL_WIDTH
        if s[enemy + SIDE] != s[model + SIDE] and is_up(s, enemy):
            away = gap(s, model, enemy)
            if found == 0 or away < least:
                least = away
                found = enemy
    return found


def decide_hug(s: Block, model: ModelRow, shooter: ModelRow) -> None:
    """Choose to hug cover if the shot is likely to cost more than the lost Action. [PH-037]"""
    shot = top_frame(s)
    weapon = s[shot + SHOT_WEAPON]
    steps = increments(s, gap(s, shooter, model))
    modifier = phase_shot_modifier(s, shooter, model, weapon, s[shot + SHOT_MODE], steps, 0)
    cases = cases_of(modifier, s[RULES_AT + PH_COURSE_TARGET])
    # hugging is worth the difference between the two chances to be hit
    s[model + HUGGING] = 1
    modifier = phase_shot_modifier(s, shooter, model, weapon, s[shot + SHOT_MODE], steps, 0)
    s[model + HUGGING] = 0
    cases -= cases_of(modifier, s[RULES_AT + PH_COURSE_TARGET])
    front = faces(s, model, s[shooter + X], s[shooter + Y])
    loss = mean_worth(s, model, weapon, shot_bonus(s, shooter, weapon, s[shot + SHOT_MODE]), front)
    loss = loss * cases // PH_CASES * 3 // 2
    own = 0
    if loss > 0 and (phase_is_due(s, model, SHOOT) or phase_is_due(s, model, PH_FIGHT)):
        find_shot_anew(s, model)
        own = max(s[BOT_AT + LOOK_WORTH], best_blow(s, model))
    phase_say(s, HUG_NOW if loss > own else LET_COME)


def decide_save(s: Block, model: ModelRow) -> None:
    """Choose to cancel a hit that would take a third or more of a hero's remaining pools."""
    frame = top_frame(s)
    weapon = s[frame + HITS_WEAPON]
    front = faces(s, model, s[frame + HITS_X], s[frame + HITS_Y])
    left = dealt_to(s, frame, model) - taken_by_armour(s, model, weapon, front)
    taken = taken_from(s, model, max(left, 0), scale_of(s, weapon), 1)
    phase_say(s, CANCEL_HIT if SAVED_FROM * taken >= pool_of(s, model) else BEAR_HIT)


# ---- melee -----------------------------------------------------------------------------------------------------


def best_blow(s: Block, model: ModelRow) -> int:
    """Write the blow of the highest value into the choice, and return its value or 0."""
    most = 0
    for k in range(s[MODEL_COUNT]):
        enemy = MODELS_AT + k * MODEL_WIDTH
        if is_up(s, enemy) and (threatens(s, model, enemy) or s[model + CHASES] == enemy):
            if can_strike_with(s, model, 0, enemy):
                most = weigh_blow(s, model, 0, enemy, most)
            for i in range(s[model + ARMED]):
                weapon = s[model + WEAPONS] + i * WEAPON_WIDTH
                if can_strike_with(s, model, weapon, enemy):
                    most = weigh_blow(s, model, weapon, enemy, most)
    return most


def weigh_blow(s: Block, model: ModelRow, weapon: WeaponRow, enemy: ModelRow, most: int) -> int:
    """Write a blow into the choice if it beats the best value, and return the better value."""
    # a blow that takes nothing on average is still better than none
    worth = worth_of_blow(s, model, weapon, enemy) + 1
    if worth <= most:
        return most
    s[CHOICE_AT + CHOICE_TARGET] = model_number(s, enemy)
    s[CHOICE_AT + CHOICE_WEAPON] = weapon_number(s, weapon) if weapon > 0 else -1
    s[CHOICE_AT + CHOICE_NUMBER] = 0 if weapon > 0 else 1
    return worth


def decide_blow(s: Block, model: ModelRow) -> None:
    """Choose the blow of the highest value."""
    phase_say(s, PH_STRIKE if best_blow(s, model) > 0 else PH_HOLD)


# ---- deployment ---------------------------------------------------------------------------------------------


def decide_place(s: Block, side: int) -> None:
    """Choose a unit and a place along the zone's front, at a random distance behind it.

    The unit is random too, so that the order of units in the army changes nothing. Single figures stand in a
    row for each group of them, which has one share of the front, like a unit. [PH-D26]
    """
    units = 0
    placed = 0
    singles = 0
    stood = 0
    unit = 0
    least = 0
    last = 0
    most = 0
    for i in range(s[UNITS_FIELDED]):
        row = unit_row(s, i)
        if s[row + UNIT_SIDE] == side and not comes_along(s, row):
            alone = is_single(s, side, row)
            singles += alone
            units += 1 - alone
            luck = noise(s, s[s[row + UNIT_MODELS] + DIE_NAME], DIE_BOT, 0)
            if s[row + UNIT_PLACED] == 0:
                if unit == 0 or luck < least:
                    unit = row
                    least = luck
            elif not alone:
                placed += 1
            else:
                stood += 1
                if last == 0 or luck > most:
                    last = row
                    most = luck
    groups = groups_of(s, singles)
    begun = (stood - 1) * groups // singles + 1 if stood > 0 else 0
    alone = is_single(s, side, unit)
    # a single figure joins the last row while that is not full
    joins = 1 if alone and begun > stood * groups // singles else 0
    wide = 1 if joins or not alone else (singles - stood + groups - begun - 1) // (groups - begun)
    for attempt in range(PLACE_TRIES):
        if attempt == 0 and joins:
            find_next_in_row(s, s[unit + UNIT_MODELS], s[last + UNIT_MODELS])
        else:
            find_front(s, side, placed + begun, units + groups, attempt, unit)
            if attempt < CLOSE_TRIES:
                close_up(s, side)
            s[FOUND_X] += rank_x(s, s[unit + UNIT_MODELS], 0, wide)
            s[FOUND_Y] += rank_y(s, s[unit + UNIT_MODELS], 0, wide)
        keep_in_box(s, side, s[s[unit + UNIT_MODELS] + RADIUS])
        if phase_place_unit_refusal(s, side, unit, s[FOUND_X], s[FOUND_Y], 0) == 0:
            break
    s[CHOICE_AT + CHOICE_VERB] = PH_PLACE
    s[CHOICE_AT + CHOICE_UNIT] = s[unit]
    s[CHOICE_AT + CHOICE_NUMBER] = 0
    s[CHOICE_AT + CHOICE_POINTS] = 1
    s[CHOICE_AT + CHOICE_PATH] = s[FOUND_X]
    s[CHOICE_AT + CHOICE_PATH + 1] = s[FOUND_Y]


def find_next_in_row(s: Block, model: ModelRow, last: ModelRow) -> None:
    """Write the point to the right of the last single figure placed, as in ranks, to FOUND_X and FOUND_Y."""
    s[FOUND_X] = s[last + X] + rank_x(s, model, 1, 2) - rank_x(s, model, 0, 2)
    s[FOUND_Y] = s[last + Y] + rank_y(s, model, 1, 2) - rank_y(s, model, 0, 2)


def close_up(s: Block, side: int) -> None:
    """Move the point in FOUND_X and FOUND_Y to the front of a side's zone, nearer to its middle.

    Units close together outnumber an enemy who spreads, and reach further from the front.
    """
    zone = side_row(side)
    edge = s[zone + SIDE_EDGE]
    if edge in (EDGE_LEFT, EDGE_RIGHT):
        s[FOUND_X] = zone_end(s, zone, 0, 1 if edge == EDGE_LEFT else 0)
        middle = (zone_end(s, zone, 1, 0) + zone_end(s, zone, 1, 1)) // 2
        s[FOUND_Y] = middle + share(s[FOUND_Y] - middle, FRONT_PART, 100)
    else:
        s[FOUND_Y] = zone_end(s, zone, 1, 1 if edge == EDGE_NEAR else 0)
        middle = (zone_end(s, zone, 0, 0) + zone_end(s, zone, 0, 1)) // 2
        s[FOUND_X] = middle + share(s[FOUND_X] - middle, FRONT_PART, 100)


def keep_in_box(s: Block, side: int, margin: int) -> None:
    """Move the point in FOUND_X and FOUND_Y into the box of a side's zone, a margin from its ends.

    A point on the end itself counts as inside at one end only, which would favour a side.
    """
    zone = side_row(side)
    s[FOUND_X] = min(max(s[FOUND_X], zone_end(s, zone, 0, 0) + margin), zone_end(s, zone, 0, 1) - margin)
    s[FOUND_Y] = min(max(s[FOUND_Y], zone_end(s, zone, 1, 0) + margin), zone_end(s, zone, 1, 1) - margin)
