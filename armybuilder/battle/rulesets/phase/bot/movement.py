# cython: compiled into the kernel
"""The bot's movement: into cover, to enemies and objectives, into contact, out of melee. [PH, Automation]

A place is evaluated for two turns: the gain of a shot from there, less the loss by the enemy's fire there.
"""

from armybuilder.battle.rulesets.phase.bot.worth import *

ADVANCE_WAYS = 3  # directions tried when going nearer, the straight one first
STEP_NEARER = 30  # what coming ten metres nearer is worth, in thousandths of a figure's price
HURRY = 4  # STEP_NEARER is worth as much again every so many turns
COVER_WORTH = 40  # what cover at the end of a run is worth, in the same
SHORT_OF = 10  # tenths of a millimetre that a figure stops short of contact
CORNERS = 4
CLEAR_BY = 20  # tenths of a millimetre between a base and the corner it goes round


def eyes_of(s: Block, model: ModelRow) -> ModelRow:
    """Return the model that looks for a machine's targets.

    It is the first gunner if the pilot has no gun. Any other model looks for itself.
    """
    if s[model + KIND] == KIND_CREATURE:
        return model
    rider = next_rider(s, model, 0)
    while rider > 0 and s[model + RANGED_SKILL] == 0:
        if phase_post_of(s, rider) > 0:
            return rider
        rider = next_rider(s, model, rider)
    return model


def threat_here(s: Block, model: ModelRow) -> int:
    """Return the likely loss of a model by enemy fire at its present place.

    The loss is shared with friends, who may be shot at instead.
    """
    threat = s[BOT_AT + LOOK_THREAT]
    grade = sight_phase(s, threat, model) if threat > 0 else UNSEEN_HERE
    if grade == UNSEEN_HERE:
        return 0
    return fire_in(s, model, cases_behind(s, skill_at(s, model, threat), grade))


def fire_in(s: Block, model: ModelRow, cases: int) -> int:
    """Return the loss of a model by all enemies' fire, if the nearest hits in a number of 216 cases."""
    threat = s[BOT_AT + LOOK_THREAT]
    word = BOT_AT + LOOK_HARM + faces(s, model, s[threat + X], s[threat + Y])
    if s[word] == 0:
        # 0 means not reckoned yet, so the harm is kept 1 higher
        s[word] = 1 + harm_by(s, model, threat, word - BOT_AT - LOOK_HARM)
    friends = s[BOT_AT + LOOK_FRIENDS]
    # enemies spread their fire over all friends; at most three are counted for each friend
    return (s[word] - 1) * cases // PH_CASES * min(s[BOT_AT + LOOK_SHOOTERS], 3 * friends) // max(friends, 1)


def gain_of_hit(s: Block, model: ModelRow, front: int) -> int:
    """Return the average loss of a model's target by a hit of its best shot."""
    word = BOT_AT + LOOK_GAIN + front
    if s[word] == 0:
        target = s[BOT_AT + LOOK_TARGET]
        s[word] = 1 + mean_worth(s, target, s[BOT_AT + LOOK_WEAPON], s[model + SHARPNESS], front)
    return s[word] - 1


def stand_at(s: Block, model: ModelRow, x: int, y: int) -> None:
    """Place a model elsewhere while a place is evaluated."""
    s[model + X] = x
    s[model + Y] = y


def look_for_shot(s: Block, model: ModelRow) -> None:
    """Record the value of the best shot from the model's present place, at once and aimed."""
    s[BOT_AT + SHOT_AT_ONCE] = 0
    s[BOT_AT + SHOT_AIMED] = 0
    target = s[BOT_AT + LOOK_TARGET]
    weapon = s[BOT_AT + LOOK_WEAPON]
    if target == 0 or not is_nearer(s, model, target, range_of(s, weapon) + 1):
        return
    if sight_phase(s, model, target) == UNSEEN_HERE:
        return
    before = s[model + PH_AIMED]
    s[model + PH_AIMED] = 0
    steps = increments(s, gap(s, model, target))
    mode = s[BOT_AT + LOOK_MODE]
    automatic = 1 if mode % MODE_IGNORES != PH_MODE_SINGLE else 0
    modifier = modifier_in_melee(s, model, target, weapon, mode, steps, melee_noted(s, model, target), 0)
    less = modifier - open_modifier(s, model, weapon, steps, automatic)
    s[model + PH_AIMED] = 1
    aimed = open_modifier(s, model, weapon, steps, automatic) + less
    s[model + PH_AIMED] = before
    worth = gain_of_hit(s, model, faces(s, target, s[model + X], s[model + Y]))
    needed = s[RULES_AT + PH_COURSE_TARGET]
    s[BOT_AT + SHOT_AT_ONCE] = worth * cases_of(modifier, needed) // PH_CASES
    s[BOT_AT + SHOT_AIMED] = worth * cases_of(aimed, needed) // PH_CASES


def melee_noted(s: Block, model: ModelRow, target: ModelRow) -> int:
    """Return the penalty of melee for a shot at the model's target.

    It is reckoned once for a model whose moves bring it near no enemy: then only the target can be in melee.
    """
    reach = s[model + SPEED] + s[model + RUN_REACH] + 2 * SQUARE
    if s[BOT_AT + LOOK_NEAR] == 0 or s[BOT_AT + LOOK_GAP] <= reach:
        return melee_against(s, model, target, s[BOT_AT + LOOK_MODE])
    if s[BOT_AT + LOOK_MELEE] == 0:
        s[BOT_AT + LOOK_MELEE] = 1 + melee_against(s, model, target, s[BOT_AT + LOOK_MODE])
    return s[BOT_AT + LOOK_MELEE] - 1


def find_step(s: Block, model: ModelRow, least: int) -> int:
    """Write a step worth more than `least` for two turns into the choice, and return 1 if found.

    The step is within the model's speed. It may bring a target into range or sight.
    """
    from_x = s[model + X]
    from_y = s[model + Y]
    if s[BOT_AT + LOOK_THREAT] == 0 and not steps_into_range(s, model):
        return 0
    found = 0
    under_fire = s[BOT_AT + LOOK_THREAT]
    # from the way to the nearest enemy on, so that both seats look round alike
    dx = s[s[BOT_AT + LOOK_NEAR] + X] - from_x
    dy = s[s[BOT_AT + LOOK_NEAR] + Y] - from_y
    far = max(length(dx, dy), 1)
    for way in range(0, STEPS_ROUND, 4):
        x = from_x + share(turned_x(dx, dy, way), s[model + SPEED] - 1, far)
        y = from_y + share(turned_y(dx, dy, way), s[model + SPEED] - 1, far)
        stand_at(s, model, x, y)
        look_for_shot(s, model)
        worth = s[BOT_AT + SHOT_AT_ONCE]
        # without a shot, a step only leads out of fire
        if worth > 0 or under_fire:
            worth += s[BOT_AT + SHOT_AIMED]
            # fire only lessens it, and costs the most time to find
            if worth > least:
                find_threat(s, model)
                worth -= 2 * threat_here(s, model)
        stand_at(s, model, from_x, from_y)
        if worth > least and say_way(s, model, x, y, s[model + SPEED]):
            least = worth
            found = 1
            s[model + PLAN_X] = x
            s[model + PLAN_Y] = y
    if found == 0:
        return 0
    return say_way(s, model, s[model + PLAN_X], s[model + PLAN_Y], s[model + SPEED])


def steps_into_range(s: Block, model: ModelRow) -> int:
    """Return 1 if a step may bring a model's target into the range of its weapon."""
    target = s[BOT_AT + LOOK_TARGET]
    if target == 0:
        return 0
    return is_nearer(s, model, target, range_of(s, s[BOT_AT + LOOK_WEAPON]) + s[model + SPEED])


def phase_find_run(s: Block, model: ModelRow, least: int, ways: int) -> int:
    """Plan a run worth more than `least` for two turns, and return 1 if found.

    `ways` is the number of directions to try.
    """
    from_x = s[model + X]
    from_y = s[model + Y]
    near = s[BOT_AT + LOOK_NEAR]
    dx = s[near + X] - from_x
    dy = s[near + Y] - from_y
    far = length(dx, dy)
    reach = reach_ahead(s, model)
    most = min(reach - 1, max(s[BOT_AT + LOOK_GAP] - SHORT_OF, 0))
    found = 0
    if far == 0 or most <= 0:
        return 0
    shot = most_from_anywhere(s, model) + s[model + PRICE] * COVER_WORTH
    wanted = wanted_gap(s, model, near)
    # a full turn is parted evenly; going nearer, the ways are 30 degrees from each other
    wide = STEPS_ROUND // ways if ways > ADVANCE_WAYS else 2
    for sector in range(ways):
        # to the left and the right of the straight way in turn
        turn = (sector + 1) // 2 * wide if sector % 2 == 1 else STEPS_ROUND - sector // 2 * wide
        x = from_x + share(turned_x(dx, dy, turn), most, far)
        y = from_y + share(turned_y(dx, dy, turn), most, far)
        worth = worth_of_run(s, model, near, wanted, x, y, least, shot)
        if worth > least and say_way(s, model, x, y, reach):
            least = worth
            found = 1
            s[model + PLAN_X] = x
            s[model + PLAN_Y] = y
    s[CHOICE_AT + CHOICE_POINTS] = 0
    return found


def reach_ahead(s: Block, model: ModelRow) -> int:
    """Return the reach of a model that runs, with its move added if it only seeks a blow."""
    return s[model + RUN_REACH] if s[BOT_AT + LOOK_TARGET] > 0 else s[model + SPEED] + s[model + RUN_REACH]


def run_ahead(s: Block, model: ModelRow) -> int:
    """Return the distance to the place of a model's planned run."""
    return length(s[model + PLAN_X] - s[model + X], s[model + PLAN_Y] - s[model + Y])


def say_part(s: Block, model: ModelRow, reach: int) -> int:
    """Write the reachable part of a model's planned run into the choice, and return 1 if open."""
    far = run_ahead(s, model)
    step = min(far, reach)
    x = s[model + X] + share(s[model + PLAN_X] - s[model + X], step, max(far, 1))
    y = s[model + Y] + share(s[model + PLAN_Y] - s[model + Y], step, max(far, 1))
    if step > 0 and say_way(s, model, x, y, reach):
        return 1
    s[CHOICE_AT + CHOICE_POINTS] = 0
    return 0


def most_from_anywhere(s: Block, model: ModelRow) -> int:
    """Return the highest value of the best shot from any place."""
    if s[BOT_AT + LOOK_TARGET] == 0:
        return 0
    return max(gain_of_hit(s, model, 0), gain_of_hit(s, model, 1))


def worth_of_run(
    s: Block, model: ModelRow, near: ModelRow, wanted: int, x: int, y: int, least: int, most: int
) -> int:
    """Return the value of a run to a place for two turns.

    It has no shot this turn, and cover only from the next turn on. `most` is the most that shot and cover can
    add: a place that cannot reach `least` even so is not looked at further. Nearer than `wanted` adds
    nothing.
    """
    from_x = s[model + X]
    from_y = s[model + Y]
    nearer = max(s[BOT_AT + LOOK_GAP], wanted)
    stand_at(s, model, x, y)
    nearer -= max(gap(s, model, near), wanted)
    hurry = s[model + PRICE] * STEP_NEARER * (HURRY + s[TURN]) // HURRY
    worth = share(nearer, hurry, 10 * METRE)
    if worth + most > least:
        worth += worth_there(s, model, near, least - worth - most)
    else:
        worth = least
    stand_at(s, model, from_x, from_y)
    return worth


def worth_there(s: Block, model: ModelRow, near: ModelRow, spare: int) -> int:
    """Return the value of shot and cover at the end of a run, less the loss by fire.

    A value that cannot exceed `spare` is not computed to the end.
    """
    find_threat(s, model)
    threat = s[BOT_AT + LOOK_THREAT]
    grade = sight_phase(s, threat, model) if threat > 0 else UNSEEN_HERE
    worth = 0
    if grade != UNSEEN_HERE:
        skill = skill_at(s, model, threat)
        worth -= fire_in(s, model, cases_behind(s, skill, grade))
        if worth > spare:
            # who has run takes no cover this turn
            worth -= fire_in(s, model, cases_behind(s, skill, min(grade, COVER_BETWEEN)))
    if worth <= spare:
        return worth
    if near != threat:
        grade = sight_phase(s, near, model)
    if grade >= COVER_TAKEN:
        worth += s[model + PRICE] * COVER_WORTH
    look_for_shot(s, model)
    return worth + s[BOT_AT + SHOT_AIMED]


def wanted_gap(s: Block, model: ModelRow, near: ModelRow) -> int:
    """Return the distance that a model keeps from its enemy.

    It is half its weapon's range, or 0 if it cannot shoot or see.
    """
    if sight_phase(s, model, near) == UNSEEN_HERE:
        return 0
    return phase_reach_of(s, eyes_of(s, model)) // 2


def say_way(s: Block, model: ModelRow, x: int, y: int, reach: int) -> int:
    """Write a straight path to a place into the choice, and return 1 if it is open."""
    s[CHOICE_AT + CHOICE_POINTS] = 1
    s[CHOICE_AT + CHOICE_PATH] = x
    s[CHOICE_AT + CHOICE_PATH + 1] = y
    return 1 if phase_path_refusal(s, model, reach) == 0 else 0


def say_way_along(s: Block, model: ModelRow, dx: int, dy: int, wanted: int, reach: int) -> int:
    """Write a path in a direction into the choice, round obstacles, and return 1 if there is one.

    The path is as long as wanted, or shorter.
    """
    far = length(dx, dy)
    for part in range(3):
        step = wanted >> part
        for sector in range(STEPS_ROUND // 2 + 1):
            # the smallest turn aside that is open is taken
            turn = (sector + 1) // 2 if sector % 2 == 1 else STEPS_ROUND - sector // 2
            x = s[model + X] + share(turned_x(dx, dy, turn), step, far)
            y = s[model + Y] + share(turned_y(dx, dy, turn), step, far)
            if step > 0 and say_way(s, model, x, y, reach):
                return 1
    s[CHOICE_AT + CHOICE_POINTS] = 0
    return 0


def phase_approach(s: Block, model: ModelRow, enemy: ModelRow, reach: int) -> int:
    """Write a path nearer to an enemy into the choice, and return 1 if there is one."""
    dx = s[enemy + X] - s[model + X]
    dy = s[enemy + Y] - s[model + Y]
    return say_way_along(s, model, dx, dy, min(reach, max(gap(s, model, enemy) - SHORT_OF, 0)), reach)


def retreat(s: Block, model: ModelRow, enemy: ModelRow, reach: int) -> int:
    """Write a path out of an enemy's reach into the choice, and return 1 if there is one."""
    dx = s[model + X] - s[enemy + X]
    dy = s[model + Y] - s[enemy + Y]
    far = max(length(dx, dy), 1)
    # no step is long enough to leave the enemy's reach [PH-040]
    if gap(s, model, enemy) + reach <= SQUARE:
        return 0
    for sector in range(STEPS_ROUND // 3 + 1):
        turn = (sector + 1) // 2 if sector % 2 == 1 else STEPS_ROUND - sector // 2
        x = s[model + X] + share(turned_x(dx, dy, turn), reach - 1, far)
        y = s[model + Y] + share(turned_y(dx, dy, turn), reach - 1, far)
        if say_way(s, model, x, y, reach):
            return 1
    s[CHOICE_AT + CHOICE_POINTS] = 0
    return 0


# ---- towards whom it can hurt, round what stands in the way -------------------------------------------------


def seek_prey(s: Block, model: ModelRow) -> None:
    """Choose the nearest enemy that a model can hurt as its nearest enemy and target.

    The enemy counts as a target even if it cannot be shot at yet.
    """
    eyes = eyes_of(s, model)
    weapon = s[eyes + IN_HAND] if phase_reach_of(s, eyes) > 0 else 0
    found = 0
    least = 0
    foes = side_row(1 - s[model + SIDE])
    enemy = s[foes + SIDE_MODELS]
    while enemy < s[foes + SIDE_END]:
        if is_up(s, enemy):
            away = gap(s, model, enemy)
            if (found == 0 or away < least) and can_hurt(s, eyes, weapon, enemy):
                found = enemy
                least = away
        enemy += MODEL_WIDTH
    if found > 0:
        s[BOT_AT + LOOK_NEAR] = found
        s[BOT_AT + LOOK_GAP] = least
    if found > 0 and weapon > 0:
        s[BOT_AT + LOOK_TARGET] = found
        s[BOT_AT + LOOK_WEAPON] = weapon
        s[BOT_AT + LOOK_MODE] = PH_MODE_SINGLE
        # the gains kept were reckoned for another target
        s[BOT_AT + LOOK_GAIN] = 0
        s[BOT_AT + LOOK_GAIN + 1] = 0


def can_hurt(s: Block, model: ModelRow, weapon: WeaponRow, enemy: ModelRow) -> int:
    """Return 1 if a model's weapon (0: its blows) harms an enemy on average."""
    if weapon == 0:
        return 1 if s[model + MIGHT] > 0 else 0
    return 1 if mean_worth(s, enemy, weapon, s[model + SHARPNESS], 0) > 0 else 0


def go_round(s: Block, model: ModelRow) -> int:
    """Plan a run round an obstacle on the straight way to the nearest enemy, and return 1 if found.

    The run leads to the obstacle's corner with the shortest way. A model with a gun stays if it sees that
    enemy.
    """
    near = s[BOT_AT + LOOK_NEAR]
    bar = barrier(s, model, near) if wanted_gap(s, model, near) == 0 else 0
    if bar == 0:
        return 0
    base = s[model + RADIUS] + CLEAR_BY
    reach = reach_ahead(s, model)
    found = 0
    least = 0
    for corner in range(CORNERS):
        x = s[bar + PIECE_LOW_X] - base if corner % 2 == 0 else s[bar + PIECE_HIGH_X] + base
        y = s[bar + PIECE_LOW_Y] - base if corner < 2 else s[bar + PIECE_HIGH_Y] + base
        far = length(x - s[model + X], y - s[model + Y])
        way = far + length(s[near + X] - x, s[near + Y] - y)
        if far > CLEAR_BY and (found == 0 or way < least):
            step = min(far, reach - 1)
            to_x = s[model + X] + share(x - s[model + X], step, far)
            to_y = s[model + Y] + share(y - s[model + Y], step, far)
            if say_way(s, model, to_x, to_y, reach):
                found = 1
                least = way
                s[model + PLAN_X] = to_x
                s[model + PLAN_Y] = to_y
    return found


def barrier(s: Block, model: ModelRow, near: ModelRow) -> PieceRow:
    """Return the nearest ground that bars the straight way of a model to another, or 0."""
    found = 0
    least = 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if keeps_out(s, model, piece):
            if base_meets(s, piece, s[model + X], s[model + Y], s[near + X], s[near + Y], s[model + RADIUS]):
                x = (s[piece + PIECE_LOW_X] + s[piece + PIECE_HIGH_X]) // 2
                y = (s[piece + PIECE_LOW_Y] + s[piece + PIECE_HIGH_Y]) // 2
                away = length(x - s[model + X], y - s[model + Y])
                if found == 0 or away < least:
                    found = piece
                    least = away
    return found


# ---- objectives: it sets out in time for what is to be held, and stays there at the end ---------------------


def phase_goal_ahead(s: Block, model: ModelRow) -> PieceRow:
    """Return the piece of ground that a model should set out for now, or 0."""
    return goal_calls(s, model, s[model + SPEED] + s[model + RUN_REACH]) if s[OBJECTIVE_COUNT] > 0 else 0


def phase_head_for(s: Block, model: ModelRow, piece: PieceRow, reach: int) -> int:
    """Write a path nearer to a piece of ground into the choice, and return 1 if there is one."""
    dx = middle_of(s, piece, 0) - s[model + X]
    dy = middle_of(s, piece, 1) - s[model + Y]
    return say_way_along(s, model, dx, dy, min(reach - 1, length(dx, dy)), reach)
