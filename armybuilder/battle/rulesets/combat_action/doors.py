"""The doors: what Python calls. A person, the bot and the odds drive the same battle through them.

A block is as `kernel/state.py` says: a list when interpreted, an `array("q")` when compiled. Choices, menus and results
are arrays of the same kind. Compiled, the lock of the interpreter is released in every call that plays.
"""

import cython

if not cython.compiled:
    from armybuilder.battle.kernel.dice import set_seed
    from armybuilder.battle.kernel.log import BATTLE_BEGINS, model_number, tell_side, unit_number
    from armybuilder.battle.kernel.state import (
        ACTIVATION,
        ASKS_CAUSE,
        ASKS_DECISION,
        ASKS_FACE_DOWN,
        ASKS_MODEL,
        ASKS_RULE,
        ASKS_SIDE,
        ASKS_UNIT,
        BLADE,
        BOTH,
        CHOICE_ACTOR,
        CHOICE_AT,
        CHOICE_NUMBER,
        CHOICE_SIDE,
        CHOICE_TARGET,
        CHOICE_VERB,
        CHOICE_WIDTH,
        END_CAUSE,
        FACE_DOWN,
        FACE_DOWN_AT,
        FLAGS,
        FORECAST_CASES,
        FORECAST_LEGAL,
        FORECAST_WIDTH,
        IN_PLAY,
        LEFT,
        LOG_CAPACITY,
        MODEL_COUNT,
        PENDING,
        PENDING_CAUSE,
        PENDING_MODEL,
        PENDING_RULE,
        PENDING_SIDE,
        PENDING_UNIT,
        RESULT_CHOICES,
        RESULT_LEFT,
        RESULT_MODELS_LEFT,
        RESULT_MODELS_RIGHT,
        RESULT_OVER,
        RESULT_RIGHT,
        RESULT_TURNS,
        RESULT_UNITS,
        RESULT_WINNER,
        RIGHT,
        SIDE_IN_PLAY,
        STATE_WORDS,
        STATUS,
        TURN,
        TURNS,
        UNITS_FIELDED,
        WEAPON_RADIUS,
        Block,
        copy_words,
        model_row,
        side_row,
        unit_row,
    )
    from armybuilder.battle.rulesets.combat_action.actions import carry_out
    from armybuilder.battle.rulesets.combat_action.aiming import is_fire
    from armybuilder.battle.rulesets.combat_action.bot import note_guns
    from armybuilder.battle.rulesets.combat_action.choices import said, said_model, said_weapon
    from armybuilder.battle.rulesets.combat_action.deployment import set_up
    from armybuilder.battle.rulesets.combat_action.explosives import note_specials
    from armybuilder.battle.rulesets.combat_action.menu import list_choices
    from armybuilder.battle.rulesets.combat_action.refusals import refusal
    from armybuilder.battle.rulesets.combat_action.scoring import score, winner_of
    from armybuilder.battle.rulesets.combat_action.sight import cover_from
    from armybuilder.battle.rulesets.combat_action.sparring import decide_by_policy
    from armybuilder.battle.rulesets.combat_action.squads import left_of_squad
    from armybuilder.battle.rulesets.combat_action.templates import forecast_template
    from armybuilder.battle.rulesets.combat_action.turn import advance
    from armybuilder.battle.rulesets.combat_action.values import forecast_blow, forecast_shot
    from armybuilder.battle.rulesets.combat_action.verbs import CHARGE, FIGHT, STRIKE

    NOBODY = -2  # who cannot be looked at


def begin(block: Block, seed: int, battle: int) -> None:
    """Begin the battle of a number under a seed, up to the first decision."""
    if cython.compiled:
        with cython.nogil:
            begin_battle(cython.address(block[0]), seed, battle)
    else:
        begin_battle(block, seed, battle)


def begin_battle(s: Block, seed: int, battle: int) -> None:
    """Set everything up, and go on to the first decision."""
    set_seed(s, seed, battle)
    set_up(s)
    note_guns(s)
    note_specials(s)
    tell_side(s, BATTLE_BEGINS, 23, -1, 0, 0, 0, s[TURNS])
    advance(s)


def pending(block: Block, out: Block) -> int:
    """Write who must decide what (ASKS_..., in numbers) and return the decision, 0 once the battle is over."""
    if cython.compiled:
        return tell_pending(cython.address(block[0]), cython.address(out[0]))
    return tell_pending(block, out)


def tell_pending(s: Block, out: Block) -> int:
    """Write the decision awaited, in numbers."""
    out[ASKS_DECISION] = s[PENDING]
    out[ASKS_SIDE] = s[PENDING_SIDE]
    out[ASKS_UNIT] = unit_number(s, s[PENDING_UNIT])
    out[ASKS_MODEL] = model_number(s, s[PENDING_MODEL])
    out[ASKS_CAUSE] = model_number(s, s[PENDING_CAUSE])
    out[ASKS_RULE] = s[PENDING_RULE]
    out[ASKS_FACE_DOWN] = s[FACE_DOWN]
    return s[PENDING]


def menu(block: Block, rows: Block) -> int:
    """Write a row for every verb allowed now, and return how many; `rows` has MENU_CAPACITY rows of MENU_WIDTH."""
    if cython.compiled:
        return list_choices(cython.address(block[0]), cython.address(rows[0]))
    return list_choices(block, rows)


def allows(block: Block, choice: Block) -> int:
    """Return 0 if a fully said choice may be made now, or the number of the rule (below 1000) or REASON_ against it."""
    if cython.compiled:
        return judge(cython.address(block[0]), cython.address(choice[0]))
    return judge(block, choice)


def judge(s: Block, choice: Block) -> int:
    """Take a choice into the block and judge it."""
    for i in range(CHOICE_WIDTH):
        s[CHOICE_AT + i] = choice[i]
    return refusal(s)


def forecast(block: Block, choice: Block, out: Block) -> int:
    """Write the exact chances of a shot or blow (FORECAST_...), and return what forbids it, or 0."""
    if cython.compiled:
        return foresee(cython.address(block[0]), cython.address(choice[0]), cython.address(out[0]))
    return foresee(block, choice, out)


def foresee(s: Block, choice: Block, out: Block) -> int:
    """Write what a choice promises; everything is 0 for choices that hurt nobody."""
    reason = judge(s, choice)
    for i in range(FORECAST_WIDTH):
        out[i] = 0
    out[FORECAST_LEGAL] = reason
    out[FORECAST_CASES] = 36
    actor = said_model(s, CHOICE_ACTOR)
    target = said_model(s, CHOICE_TARGET)
    verb = said(s, CHOICE_VERB)
    if actor == 0 or target == 0:
        return reason
    if is_fire(verb) and said_weapon(s) > 0:
        forecast_shot(s, actor, said_weapon(s), target, verb, said(s, CHOICE_NUMBER), out)
        if s[said_weapon(s) + WEAPON_RADIUS] > 0:
            forecast_template(s, actor, said_weapon(s), target, verb, said(s, CHOICE_NUMBER), out)
    elif verb in (FIGHT, STRIKE, CHARGE):
        forecast_blow(s, actor, said_weapon(s) if said_weapon(s) > 0 else s[actor + BLADE], target, out)
    return reason


def choose(block: Block, choice: Block) -> None:
    """Write the bot's choice for the decision awaited."""
    if cython.compiled:
        suggest(cython.address(block[0]), cython.address(choice[0]))
    else:
        suggest(block, choice)


def suggest(s: Block, choice: Block) -> None:
    """Let the bot decide, and write down what it says."""
    decide_by_policy(s)
    for i in range(CHOICE_WIDTH):
        choice[i] = s[CHOICE_AT + i]


def apply(block: Block, choice: Block) -> int:
    """Make a choice and go on to the next decision; return FLAG_... added up, or minus the reason against it."""
    if cython.compiled:
        return make(cython.address(block[0]), cython.address(choice[0]))
    return make(block, choice)


def make(s: Block, choice: Block) -> int:
    """Make a choice if it is allowed. Where both sides decide, it lies face down until the other is in."""
    reason = judge(s, choice)
    if reason:
        return -reason
    s[FLAGS] = 0
    if s[PENDING_SIDE] == BOTH:
        lay_down(s, choice)
        if s[FACE_DOWN] != 3:
            return 0
    carry_out(s)
    advance(s)
    return s[FLAGS]


def lay_down(s: Block, choice: Block) -> None:
    """Lay a side's choice face down beside the other's."""
    side = choice[CHOICE_SIDE]
    s[FACE_DOWN] |= 1 << side
    for i in range(CHOICE_WIDTH):
        s[FACE_DOWN_AT + side * CHOICE_WIDTH + i] = choice[i]


def sights(block: Block, viewer: int, out: Block) -> None:
    """Write whom a model sees, both by number: for each model the PF bonus of its cover, UNSEEN, or NOBODY. [CA-B-076]

    NOBODY stands for the viewer, for who is not on the table, and for all where the viewer is not. `out` has a word a model.
    """
    if cython.compiled:
        tell_sights(cython.address(block[0]), viewer, cython.address(out[0]))
    else:
        tell_sights(block, viewer, out)


def tell_sights(s: Block, viewer: int, out: Block) -> None:
    """Write what one model sees of each."""
    eyes = model_row(s, viewer)
    for i in range(s[MODEL_COUNT]):
        seen = model_row(s, i)
        out[i] = NOBODY
        if eyes != seen and s[eyes + STATUS] == IN_PLAY and s[seen + STATUS] == IN_PLAY:
            out[i] = cover_from(s, eyes, seen)


def outcome(block: Block, out: Block) -> None:
    """Write the score and what is left (RESULT_...); `out` has RESULT_UNITS words and one for each unit."""
    if cython.compiled:
        sum_up(cython.address(block[0]), cython.address(out[0]), 0)
    else:
        sum_up(block, out, 0)


def sum_up(s: Block, out: Block, at: int) -> None:
    """Write a battle's result from a place on."""
    left = score(s, LEFT)
    right = score(s, RIGHT)
    out[at + RESULT_LEFT] = left
    out[at + RESULT_RIGHT] = right
    out[at + RESULT_WINNER] = winner_of(s, left, right)
    out[at + RESULT_OVER] = s[END_CAUSE]
    out[at + RESULT_TURNS] = s[TURN]
    out[at + RESULT_MODELS_LEFT] = s[side_row(LEFT) + SIDE_IN_PLAY]
    out[at + RESULT_MODELS_RIGHT] = s[side_row(RIGHT) + SIDE_IN_PLAY]
    out[at + RESULT_CHOICES] = s[ACTIVATION]
    for i in range(s[UNITS_FIELDED]):
        out[at + RESULT_UNITS + i] = left_of_squad(s, unit_row(s, i))


def copy(source: Block, target: Block) -> None:
    """Copy a battle's state into a block laid out alike: an undo, a branch. The log is cut back or goes on from there."""
    if cython.compiled:
        copy_words(cython.address(source[0]), cython.address(target[0]), source[STATE_WORDS])
    else:
        copy_words(source, target, source[STATE_WORDS])


def play(block: Block, seed: int, battle: int) -> None:
    """Fight a whole battle, the bot deciding for both sides."""
    if cython.compiled:
        with cython.nogil:
            play_out(cython.address(block[0]), seed, battle)
    else:
        play_out(block, seed, battle)


def play_out(s: Block, seed: int, battle: int) -> None:
    """Begin a battle and let the bot decide until it is over."""
    begin_battle(s, seed, battle)
    while s[PENDING]:
        decide_by_policy(s)
        carry_out(s)
        advance(s)


def play_many(
    block: Block, work: Block, seed: int, first: int, count: int, results: Block, cancel: Block
) -> int:
    """Fight the battles numbered first, first + 1 ... under a seed; return how many were fought.

    `work` is a block laid out like `block`; `results` has count rows of RESULT_UNITS words and one for each unit.
    `cancel[0]` is read before each decision; anything but 0 ends the run, and the battle under way does not count.
    """
    if not cython.compiled:
        return fight_all(block, work, seed, first, count, results, cancel)
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
        )
    return fought


def fight_all(s: Block, work: Block, seed: int, first: int, count: int, results: Block, cancel: Block) -> int:
    """Fight battles one after the other, each from a fresh copy of the state."""
    width = RESULT_UNITS + s[UNITS_FIELDED]
    for i in range(count):
        copy_words(s, work, s[STATE_WORDS])
        begin_battle(work, seed, first + i)
        while work[PENDING] and cancel[0] == 0:
            decide_by_policy(work)
            carry_out(work)
            advance(work)
        if cancel[0]:
            return i
        sum_up(work, results, i * width)
    return count


def play_on(
    block: Block, work: Block, seed: int, first: int, count: int, results: Block, cancel: Block
) -> int:
    """Play a battle that has begun to its end, once with the dice of each battle numbered first, first + 1 ...; return how often.

    Dice that have fallen stay, those set by hand too; all others fall anew. Nothing is logged. The rest is as in `play_many`.
    """
    if not cython.compiled:
        return finish_all(block, work, seed, first, count, results, cancel)
    played = 0
    with cython.nogil:
        played += finish_all(
            cython.address(block[0]),
            cython.address(work[0]),
            seed,
            first,
            count,
            cython.address(results[0]),
            cython.address(cancel[0]),
        )
    return played


def finish_all(
    s: Block, work: Block, seed: int, first: int, count: int, results: Block, cancel: Block
) -> int:
    """Finish a battle again and again, each time from a fresh copy of how it stands."""
    width = RESULT_UNITS + s[UNITS_FIELDED]
    for i in range(count):
        copy_words(s, work, s[STATE_WORDS])
        work[LOG_CAPACITY] = 0
        set_seed(work, seed, first + i)
        while work[PENDING] and cancel[0] == 0:
            decide_by_policy(work)
            carry_out(work)
            advance(work)
        if cancel[0]:
            return i
        sum_up(work, results, i * width)
    return count
