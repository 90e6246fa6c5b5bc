# cython: compiled into the kernel
"""The functions of the kernel that Python calls, for a person, the bot and the odds alike.

They drive the same battle under any ruleset. A block is as `kernel/state.py` says: a list if interpreted, an
`array("q")` if compiled. Choices, menus and results are arrays alike. The compiled kernel releases the
interpreter's lock in calls that play. The second half has a function for each difference between rulesets.
"""

from armybuilder.battle.kernel import cython
from armybuilder.battle.rulesets.combat_action.actions import *
from armybuilder.battle.rulesets.combat_action.menu import *
from armybuilder.battle.rulesets.combat_action.unseen import *
from armybuilder.battle.rulesets.edge.bot.decide import *
from armybuilder.battle.rulesets.edge.forecasts import *
from armybuilder.battle.rulesets.edge.menu import *
from armybuilder.battle.rulesets.edge.turn import *
from armybuilder.battle.rulesets.edge.unseen import *
from armybuilder.battle.rulesets.initiative.actions import *
from armybuilder.battle.rulesets.initiative.bot.decide import *
from armybuilder.battle.rulesets.initiative.menu import *
from armybuilder.battle.rulesets.manoeuvre.bot.decide import *
from armybuilder.battle.rulesets.manoeuvre.menu import *
from armybuilder.battle.rulesets.manoeuvre.turn import *
from armybuilder.battle.rulesets.manoeuvre.unseen import *
from armybuilder.battle.rulesets.phase.bot.decide import *
from armybuilder.battle.rulesets.phase.menu import *
from armybuilder.battle.rulesets.phase.unseen import *

# ---- rulesets, as the block's header names them ------------------------------------------------------
COMBAT_ACTION = 0
MANOEUVRE = 1
INITIATIVE = 2
EDGE = 3
PHASE = 4

NOBODY = -2  # a model that cannot be looked at


def begin(block: Array, seed: int, battle: int) -> None:
    """Start the battle of a number under a seed, up to the first decision."""
    if cython.compiled:
        with cython.nogil:
            begin_battle(cython.address(block[0]), seed, battle)
    else:
        begin_battle(block, seed, battle)


def begin_battle(s: Block, seed: int, battle: int) -> None:
    """Prepare a battle, and run it up to the first decision."""
    set_seed(s, seed, battle)
    open_fight(s)
    go_further(s)


def pending(block: Array, out: Array) -> int:
    """Write the pending decision in numbers, and return its kind (ASKS_...), 0 after the end."""
    if cython.compiled:
        return tell_pending(cython.address(block[0]), cython.address(out[0]))
    return tell_pending(block, out)


def tell_pending(s: Block, out: Block) -> int:
    """Write the pending decision in numbers, and return its kind."""
    out[ASKS_DECISION] = s[PENDING]
    out[ASKS_SIDE] = s[PENDING_SIDE]
    out[ASKS_UNIT] = unit_number(s, s[PENDING_UNIT])
    out[ASKS_MODEL] = model_number(s, s[PENDING_MODEL])
    out[ASKS_CAUSE] = model_number(s, s[PENDING_CAUSE])
    out[ASKS_RULE] = s[PENDING_RULE]
    out[ASKS_FACE_DOWN] = s[FACE_DOWN]
    return s[PENDING]


def menu(block: Array, rows: Array) -> int:
    """Write a row of MENU_WIDTH for each allowed verb, at most MENU_CAPACITY, and return their number."""
    if cython.compiled:
        return list_verbs(cython.address(block[0]), cython.address(rows[0]))
    return list_verbs(block, rows)


def allows(block: Array, choice: Array) -> int:
    """Return 0 if a complete choice is allowed now, else the number of its rule or REASON_."""
    if cython.compiled:
        return judge(cython.address(block[0]), cython.address(choice[0]))
    return judge(block, choice)


def judge(s: Block, choice: Block) -> int:
    """Copy a choice into the block, and return the reason to refuse it, or 0."""
    for i in range(CHOICE_WIDTH):
        s[CHOICE_AT + i] = choice[i]
    # the names first: the rules read the rows that a choice names
    return misnamed(s) or refused(s)


def forecast(block: Array, choice: Array, out: Array) -> int:
    """Write the exact chances of a shot or blow (FORECAST_...), and return its refusal or 0."""
    if cython.compiled:
        return foresee(cython.address(block[0]), cython.address(choice[0]), cython.address(out[0]))
    return foresee(block, choice, out)


def foresee(s: Block, choice: Block, out: Block) -> int:
    """Write the forecast of a choice, all 0 if the choice hurts no model, and return its refusal."""
    reason = judge(s, choice)
    for i in range(FORECAST_WIDTH):
        out[i] = 0
    out[FORECAST_LEGAL] = reason
    # a forbidden choice is forecast too, but never rows that are not there
    if reason not in (REASON_NOBODY, REASON_POINTS):
        promise(s, out)
    return reason


def choose(block: Array, choice: Array) -> None:
    """Write the bot's choice for the pending decision."""
    if cython.compiled:
        suggest(cython.address(block[0]), cython.address(choice[0]))
    else:
        suggest(block, choice)


def suggest(s: Block, choice: Block) -> None:
    """Ask the bot for a decision, and copy its choice into the array given."""
    decide_for(s)
    for i in range(CHOICE_WIDTH):
        choice[i] = s[CHOICE_AT + i]


def apply(block: Array, choice: Array) -> int:
    """Apply a choice, and return the sum of its flags (FLAG_...), or minus the reason of its refusal."""
    if cython.compiled:
        return make(cython.address(block[0]), cython.address(choice[0]))
    return make(block, choice)


def make(s: Block, choice: Block) -> int:
    """Apply a choice if it is allowed, and return its flags or minus the refusal.

    If both sides decide, the choice lies face down until the other side has chosen.
    """
    reason = judge(s, choice)
    if reason:
        return -reason
    s[FLAGS] = 0
    if s[PENDING_SIDE] == BOTH:
        lay_down(s, choice)
        # 3 has the bits of both sides
        if s[FACE_DOWN] != 3:
            return 0
    carry_out_choice(s)
    go_further(s)
    return s[FLAGS]


def lay_down(s: Block, choice: Block) -> None:
    """Place a side's choice face down beside the other side's."""
    side = choice[CHOICE_SIDE]
    s[FACE_DOWN] |= 1 << side
    for i in range(CHOICE_WIDTH):
        s[FACE_DOWN_AT + side * CHOICE_WIDTH + i] = choice[i]


def sights(block: Array, model: int, back: int, out: Array) -> None:
    """Write for each model, by number, its cover from the sight of one model. [CA-B-076]

    With `back` 1, it writes the cover of that one model from each other. Values are the PF bonus of the
    cover, UNSEEN or NOBODY.
    """
    if cython.compiled:
        tell_sights(cython.address(block[0]), model, back, cython.address(out[0]))
    else:
        tell_sights(block, model, back, out)


def tell_sights(s: Block, model: int, back: int, out: Block) -> None:
    """Write the cover of each model from one model, or with `back` of that one from each.

    NOBODY marks the model itself, and every model if either of the two is not on the table.
    """
    one = model_row(s, model)
    for i in range(s[MODEL_COUNT]):
        other = model_row(s, i)
        out[i] = NOBODY
        if one != other and s[one + STATUS] == IN_PLAY and s[other + STATUS] == IN_PLAY:
            out[i] = seen_by(s, other, one) if back else seen_by(s, one, other)


def imagine(block: Array, model: int, x: int, y: int) -> None:
    """Move a model to a place in a block that is only looked at, without rules or log."""
    if cython.compiled:
        put_in_mind(cython.address(block[0]), model, x, y)
    else:
        put_in_mind(block, model, x, y)


def put_in_mind(s: Block, model: int, x: int, y: int) -> None:
    """Move a model to a place, with its ground height (edge) and its room (Combat Action)."""
    row = model_row(s, model)
    s[row + X] = x
    s[row + Y] = y
    s[row + ELEVATION] = elevation(s, x, y) if s[RULESET] == EDGE else s[row + ELEVATION]
    if s[RULESET] == COMBAT_ACTION:
        imagine_combat_action(s, row)


def outcome(block: Array, out: Array) -> None:
    """Write the result of a battle (RESULT_...), RESULT_UNITS slots and a slot for each unit."""
    if cython.compiled:
        sum_up(cython.address(block[0]), cython.address(out[0]), 0)
    else:
        sum_up(block, out, 0)


def sum_up(s: Block, out: Block, at: int) -> None:
    """Write a battle's result from a place of the array on."""
    left = score_of(s, LEFT)
    right = score_of(s, RIGHT)
    out[at + RESULT_LEFT] = left
    out[at + RESULT_RIGHT] = right
    out[at + RESULT_WINNER] = who_won(s, left, right)
    out[at + RESULT_OVER] = s[END_CAUSE]
    out[at + RESULT_TURNS] = s[TURN]
    out[at + RESULT_MODELS_LEFT] = s[side_row(LEFT) + SIDE_IN_PLAY]
    out[at + RESULT_MODELS_RIGHT] = s[side_row(RIGHT) + SIDE_IN_PLAY]
    out[at + RESULT_CHOICES] = s[ACTIVATION]
    for i in range(s[UNITS_FIELDED]):
        out[at + RESULT_UNITS + i] = left_of_unit(s, unit_row(s, i))


def spoils(block: Array, out: Array) -> None:
    """Write the side that controls the field (-1 for neither), then 1 for each captured model by number."""
    if cython.compiled:
        tell_spoils(cython.address(block[0]), cython.address(out[0]))
    else:
        tell_spoils(block, out)


def tell_spoils(s: Block, out: Block) -> None:
    """Write the side that holds the field, and the captured models that have not fallen."""
    out[0] = who_holds(s)
    for i in range(s[MODEL_COUNT]):
        out[1 + i] = is_captive(s, model_row(s, i), out[0])


def copy(source: Array, target: Array) -> None:
    """Copy a battle's state into a block of the same layout, for an undo or a branch.

    The log is cut back or goes on from there.
    """
    if cython.compiled:
        copy_words(cython.address(source[0]), cython.address(target[0]), source[STATE_WORDS])
    else:
        copy_words(source, target, source[STATE_WORDS])


def play(block: Array, seed: int, battle: int) -> None:
    """Fight a whole battle, with the bot deciding for both sides."""
    if cython.compiled:
        with cython.nogil:
            play_out(cython.address(block[0]), seed, battle)
    else:
        play_out(block, seed, battle)


def play_out(s: Block, seed: int, battle: int) -> None:
    """Fight a battle from its start to its end, with the bot deciding for both sides."""
    begin_battle(s, seed, battle)
    while s[PENDING]:
        decide_for(s)
        carry_out_choice(s)
        go_further(s)


def play_many(
    block: Array, work: Array, seed: int, first: int, count: int, results: Array, cancel: Array
) -> int:
    """Fight a number of battles from a first number on, and return the number finished.

    `results` has a row for each battle, of RESULT_UNITS slots and a slot for each unit. Setting `cancel[0]`
    ends the call.
    """
    return fight_many(block, work, seed, first, count, results, cancel, 1)


def play_on(
    block: Array, work: Array, seed: int, first: int, count: int, results: Array, cancel: Array
) -> int:
    """Play a started battle to its end, once with the dice of each number, as `play_many`.

    Dice that have fallen or are set by hand stay, and nothing is logged.
    """
    return fight_many(block, work, seed, first, count, results, cancel, 0)


def fight_many(
    block: Array, work: Array, seed: int, first: int, count: int, results: Array, cancel: Array, anew: int
) -> int:
    """Fight battles from the beginning (`anew` 1) or from the present state, as `play_many` and `play_on`."""
    if not cython.compiled:
        return fight_all(block, work, seed, first, count, results, cancel, anew)
    fought = 0
    with cython.nogil:
        fought += fight_all(
            cython.address(block[0]),
            cython.address(work[0]),
            seed,
            first,
            count,
            cython.address(results[0]),
            cython.address(cancel[0]),
            anew,
        )
    return fought


def fight_all(
    s: Block, work: Block, seed: int, first: int, count: int, results: Block, cancel: Block, anew: int
) -> int:
    """Fight battles one after the other, each from a fresh copy of the state.

    They start from the beginning (`anew` 1) or from the present state. It returns the number of battles
    finished.
    """
    width = RESULT_UNITS + s[UNITS_FIELDED]
    for i in range(count):
        # what was reckoned on ground that never changes still holds in the next battle
        copy_words(s, work, s[SIGHTS_AT] if i > 0 and s[RULESET] in (PHASE, INITIATIVE) else s[STATE_WORDS])
        if anew:
            begin_battle(work, seed, first + i)
        else:
            # the log lies behind the words copied: nothing may be written there
            work[LOG_CAPACITY] = 0
            set_seed(work, seed, first + i)
        while work[PENDING] and cancel[0] == 0:
            decide_for(work)
            carry_out_choice(work)
            go_further(work)
        # a battle that was broken off does not count
        if cancel[0]:
            return i
        sum_up(work, results, i * width)
    return count


def play_ahead(
    block: Array,
    work: Array,
    plan: Array,
    said: int,
    turns: int,
    seed: int,
    first: int,
    count: int,
    results: Array,
    cancel: Array,
) -> int:
    """Play a battle on with a side's planned choices, and return the number of times.

    `plan` holds `said` choices, made one after the other at the decisions of the side that decides now. From
    the first refused choice on, the bot decides. A battle ends as it is after `turns` more turns have begun.
    No die is known before it falls: those set by hand that have not fallen are thrown as all others, and the
    choices of the plan too have the dice of each battle number. Everything hidden from that side is dealt
    anew for each.
    """
    if not cython.compiled:
        return look_ahead(block, work, plan, said, turns, seed, first, count, results, cancel)
    played = 0
    with cython.nogil:
        played += look_ahead(
            cython.address(block[0]),
            cython.address(work[0]),
            cython.address(plan[0]),
            said,
            turns,
            seed,
            first,
            count,
            cython.address(results[0]),
            cython.address(cancel[0]),
        )
    return played


def look_ahead(
    s: Block,
    work: Block,
    plan: Block,
    said: int,
    turns: int,
    seed: int,
    first: int,
    count: int,
    results: Block,
    cancel: Block,
) -> int:
    """Play a plan and the rest of the battle, once for each battle number, as `play_ahead`."""
    width = RESULT_UNITS + s[UNITS_FIELDED]
    for i in range(count):
        copy_words(s, work, s[STATE_WORDS])
        work[LOG_CAPACITY] = 0
        work[DICE_COUNT] = 0
        set_seed(work, seed, first + i)
        deal_unseen(work, s[PENDING_SIDE])
        keep_to_plan(work, plan, said, cancel)
        while work[PENDING] and work[TURN] < s[TURN] + turns and cancel[0] == 0:
            decide_for(work)
            carry_out_choice(work)
            go_further(work)
        if cancel[0]:
            return i
        sum_up(work, results, i * width)
    return count


def keep_to_plan(s: Block, plan: Block, said: int, cancel: Block) -> None:
    """Apply a side's planned choices up to the first refused one, with the bot for the other side."""
    side = s[PENDING_SIDE]
    made = 0
    while made < said and s[PENDING] and cancel[0] == 0:
        if s[PENDING_SIDE] != side:
            decide_for(s)
        else:
            for i in range(CHOICE_WIDTH):
                s[CHOICE_AT + i] = plan[made * CHOICE_WIDTH + i]
            made += 1
            if misnamed(s) or refused(s):
                return
        carry_out_choice(s)
        go_further(s)


# ---- what every ruleset knows how to do ---------------------------------------------------------------------


def open_fight(s: Block) -> None:
    """Initialise the changing slots of a battle, before any decision."""
    if s[RULESET] == MANOEUVRE:
        begin_manoeuvre(s)
    elif s[RULESET] == INITIATIVE:
        begin_initiative(s)
    elif s[RULESET] == EDGE:
        begin_edge(s)
    elif s[RULESET] == PHASE:
        begin_phase(s)
    else:
        begin_combat_action(s)


def go_further(s: Block) -> None:
    """Advance the battle to the next decision, or to its end."""
    if s[RULESET] == MANOEUVRE:
        advance_manoeuvre(s)
    elif s[RULESET] == INITIATIVE:
        advance_initiative(s)
    elif s[RULESET] == EDGE:
        advance_edge(s)
    elif s[RULESET] == PHASE:
        advance_phase(s)
    else:
        advance_combat_action(s)


def list_verbs(s: Block, rows: Block) -> int:
    """Write the rows of the menu, and return their number."""
    if s[RULESET] == MANOEUVRE:
        return list_manoeuvre(s, rows)
    if s[RULESET] == INITIATIVE:
        return list_initiative(s, rows)
    if s[RULESET] == EDGE:
        return list_edge(s, rows)
    if s[RULESET] == PHASE:
        return list_phase(s, rows)
    return list_combat_action(s, rows)


def refused(s: Block) -> Reason:
    """Return 0 if the choice in the block may be made, or the reason against it."""
    if s[RULESET] == MANOEUVRE:
        return refused_manoeuvre(s)
    if s[RULESET] == INITIATIVE:
        return refused_initiative(s)
    if s[RULESET] == EDGE:
        return refused_edge(s)
    if s[RULESET] == PHASE:
        return refused_phase(s)
    return refused_combat_action(s)


def promise(s: Block, out: Block) -> None:
    """Write the forecast of the choice in the block (FORECAST_...)."""
    if s[RULESET] == MANOEUVRE:
        forecast_manoeuvre(s, out)
    elif s[RULESET] == PHASE:
        forecast_phase(s, out)
    elif s[RULESET] == EDGE:
        forecast_edge(s, out)
    elif s[RULESET] == INITIATIVE:
        forecast_initiative(s, out)
    else:
        forecast_combat_action(s, out)


def decide_for(s: Block) -> None:
    """Write into the block the bot's choice for the side that must decide."""
    if s[RULESET] == MANOEUVRE:
        decide_manoeuvre(s)
    elif s[RULESET] == INITIATIVE:
        decide_initiative(s)
    elif s[RULESET] == EDGE:
        decide_edge(s)
    elif s[RULESET] == PHASE:
        decide_phase(s)
    else:
        decide_combat_action(s)


def carry_out_choice(s: Block) -> None:
    """Apply the choice in the block."""
    if s[RULESET] == MANOEUVRE:
        carry_out_manoeuvre(s)
    elif s[RULESET] == INITIATIVE:
        carry_out_initiative(s)
    elif s[RULESET] == EDGE:
        carry_out_edge(s)
    elif s[RULESET] == PHASE:
        carry_out_phase(s)
    else:
        carry_out_combat_action(s)


def deal_unseen(s: Block, side: int) -> None:
    """Replace everything hidden from a side by random values, from the bots' own luck."""
    if s[RULESET] == MANOEUVRE:
        deal_manoeuvre(s, side)
    elif s[RULESET] == EDGE:
        deal_edge(s, side)
    elif s[RULESET] == PHASE:
        deal_phase(s, side)
    elif s[RULESET] == COMBAT_ACTION:
        deal_combat_action(s, side)


def seen_by(s: Block, viewer: ModelRow, seen: int) -> int:
    """Return the PF bonus of a model's cover from a viewer, UNSEEN, or 0 under rulesets without places."""
    if s[RULESET] == MANOEUVRE:
        return 0
    if s[RULESET] == EDGE:
        return sight_edge(s, viewer, seen)
    if s[RULESET] == PHASE:
        return sight_phase(s, viewer, seen)
    if s[RULESET] == INITIATIVE:
        return sight_initiative(s, viewer, seen)
    return cover_from(s, viewer, seen)


def score_of(s: Block, side: int) -> int:
    """Return a side's score in points."""
    if s[RULESET] == MANOEUVRE:
        return score_manoeuvre(s, side)
    if s[RULESET] == INITIATIVE:
        return score_initiative(s, side)
    if s[RULESET] == EDGE:
        return score_edge(s, side)
    if s[RULESET] == PHASE:
        return score_phase(s, side)
    return score_combat_action(s, side)


def who_won(s: Block, left: int, right: int) -> int:
    """Return the side that wins by these scores, -1 for a draw."""
    if s[RULESET] == MANOEUVRE:
        return winner_manoeuvre(s)
    if s[RULESET] == INITIATIVE:
        return winner_initiative(s, left, right)
    if s[RULESET] == EDGE:
        return winner_edge(s, left, right)
    if s[RULESET] == PHASE:
        return winner_phase(s, left, right)
    return winner_combat_action(s, left, right)


def left_of_unit(s: Block, unit: UnitRow) -> int:
    """Count the members of a unit that are still in play."""
    return left_of_squad(s, unit) if s[RULESET] == COMBAT_ACTION else s[unit + UNIT_IN_PLAY]


def who_holds(s: Block) -> int:
    """Return the side that controls the field (-1 for neither), the winner under rulesets without places."""
    if s[RULESET] == MANOEUVRE:
        return winner_manoeuvre(s)
    if s[RULESET] == INITIATIVE:
        return holder_initiative(s)
    if s[RULESET] == EDGE:
        return holder_edge(s)
    if s[RULESET] == PHASE:
        return holder_phase(s)
    return holder_combat_action(s)
