"""Whole battles: they end, repeat, agree compiled and interpreted, and treat both sides alike."""

import json
import math
from collections.abc import MutableSequence
from functools import cache

import pytest

from armybuilder.battle import backend, doors, table
from armybuilder.battle.encoding import block as blocks
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.kernel import log, state
from armybuilder.battle.rulesets.combat_action import events, numbers, verbs
from armybuilder.battle.terms import Setup
from tests.battle.arena import LEFT, RIGHT, Arena, weapon
from tests.battle.combat_action.skirmish import ground, many, share_of, skirmish, told
from tests.battle.forces import contender
from tests.battle.kernels import said_by

pytestmark = pytest.mark.kernel

BATTLES = 150
COMPILED = backend.kernel() == "compiled"
MANY = 4000 if COMPILED else 150


def line_battle(pieces: int = 8, **better: int) -> Arena:
    """Return a mirror match of six against six.

    `better` changes the left's profile.
    """
    import random

    options = {"RULE_FLAT_DOWN": 1, "RULE_SPEED": 1, "RULE_SAVING_AP": 1, "RULE_AMMUNITION": 1}
    arena = Arena(options=options, placed=False)
    for side in (LEFT, RIGHT):
        for at in range(6):
            arms = [weapon("rifle", 1, automatic=int(at == 3)), weapon("close_combat")]
            profile = {"ss": 6, "fa": 5, "pf": 1, "dp": 5, "price": 12, "name": at + 2000 * side}
            arena.model(side, weapons=arms, **{**profile, **(better if side == LEFT else {})})
    ground(arena, random.Random(5), pieces)
    return arena


@cache
def plain_rows() -> list[list[int]]:
    """Return the result rows of many battles of the mirror match, fought once for all tests."""
    return many(line_battle(), 1, MANY)


def test_the_same_seed_is_the_same_battle() -> None:
    for number in range(10):
        assert told(skirmish(number), number) == told(skirmish(number), number)


def test_battles_with_and_without_log_end_alike() -> None:
    for number in range(20):
        loud, silent = skirmish(number).block(log_rows=6000), skirmish(number).block(log_rows=0)
        doors.play(loud, number, 3)
        doors.play(silent, number, 3)
        assert list(loud[state.MODELS_AT : loud[state.UNITS_AT]]) == list(
            silent[state.MODELS_AT : silent[state.UNITS_AT]]
        )


SCRIPT = """
import json
from tests.battle.combat_action.skirmish import skirmish, told
print(json.dumps([told(skirmish(number), number) for number in range({battles})]))
"""


def told_by(kernel: str, battles: int) -> list[str]:
    """Return the fingerprints of small battles fought by a kernel in a process of its own."""
    found = json.loads(said_by(kernel, SCRIPT.format(battles=battles)))
    return [str(line) for line in found]


@pytest.mark.once
def test_interpreted_and_compiled_agree(request: pytest.FixtureRequest) -> None:
    """On 150 small battles of all scales, options and readings (2,000 with `--full`), logs included."""
    battles = 2000 if request.config.getoption("--full") else BATTLES
    other = "interpreted" if COMPILED else "compiled"
    if other == "compiled" and backend.stale_modules(backend.kernel_sources()):
        other = (
            "interpreted"  # nothing compiled is at hand: the interpreted kernel must at least repeat itself
        )
    assert told_by(other, battles) == [told(skirmish(number), number) for number in range(battles)]


GUARDED = """
from tests.battle.combat_action.skirmish import skirmish
from armybuilder.battle import doors

class Word(int):
    def __floordiv__(self, other):
        assert other > 0 and (self >= 0 or int(self) % int(other) == 0), (self, other)
        return Word(int(self) // int(other))
    def __mod__(self, other):
        assert self >= 0 and other > 0, (self, other)
        return Word(int(self) % int(other))

def kept(name):
    plain = getattr(int, name)
    return lambda self, *other: Word(plain(self, *other))

for name in ("__add__", "__radd__", "__sub__", "__rsub__", "__mul__", "__rmul__", "__neg__"):
    setattr(Word, name, kept(name))

class Guarded(list):
    def __getitem__(self, at):
        assert at >= 0, at
        return Word(list.__getitem__(self, at))
    def __setitem__(self, at, value):
        assert at >= 0 and -2**63 <= value < 2**63, (at, value)
        list.__setitem__(self, at, int(value))

for number in range(60):
    doors.play(Guarded(skirmish(number).block()), number, 0)
"""


@pytest.mark.long
@pytest.mark.once
def test_no_word_outside_the_block_is_touched() -> None:
    """Guards in the interpreted kernel watch both ends of the block and each word's size.

    The compiled kernel has only a bare pointer. Nor is a negative number divided with a remainder, which C
    and Python do differently.
    """
    said_by("interpreted", GUARDED)


def test_battles_end_in_time_and_dead_models_stay_dead() -> None:
    for number in range(60):
        arena = skirmish(number)
        block = arena.block(log_rows=6000)
        doors.play(block, 9, number)
        assert block[state.PENDING] == 0
        assert block[state.END_CAUSE] in {state.END_TURNS, state.END_FIELD}
        assert block[state.TURN] <= arena.turns
        gone: set[int] = set()
        for at in range(block[state.LOG_COUNT]):
            row = block[state.LOG_AT] + at * log.LOG_WIDTH
            code, actor, target = (
                block[row + column] for column in (log.LOG_CODE, log.LOG_ACTOR, log.LOG_TARGET)
            )
            if code in {events.FALLS, events.DIES}:
                assert target not in gone
                gone.add(target)
            if code == events.LEFT_THE_TABLE:
                gone.add(actor)
            if code in {events.SHOT, events.BLOW, events.WALKED, events.CHARGED, events.SAVED_POINT}:
                assert actor not in gone


def refused(block: MutableSequence[int], number: int) -> tuple[list[int], int] | None:
    """Play a battle, and return the bot's first refused choice and its reason, or None.

    It is played through the doors, and `allows` refuses.
    """
    choice = backend.new_block(state.CHOICE_WIDTH)
    doors.begin(block, 4, number)
    while block[state.PENDING]:
        doors.choose(block, choice)
        reason = doors.allows(block, choice)
        if reason:
            return list(choice)[:12], reason
        assert doors.apply(block, choice) >= 0
    return None


def test_the_bot_makes_only_legal_choices() -> None:
    """The doors play the battle, and `allows` accepts each of the bot's choices."""
    assert [found for number in range(40) if (found := refused(skirmish(number).block(), number))] == []


@pytest.mark.parametrize("name", table.presets())
def test_the_bot_makes_only_legal_choices_in_a_crowd(name: str) -> None:
    """A crowd has more models than the bot notes around a model, but no model runs into another."""
    sides = (contender("a-levy"), contender("a-reavers"))
    force = encode(Setup(*sides, table=table.preset(name), scale="small")).force
    assert [
        found for number in range(1, 6 if COMPILED else 2) if (found := refused(blocks.write(force), number))
    ] == []


def test_playing_through_the_doors_is_the_same_battle() -> None:
    for number in range(10):
        whole, stepped = skirmish(number).block(), skirmish(number).block()
        doors.play(whole, 6, number)
        choice = backend.new_block(state.CHOICE_WIDTH)
        doors.begin(stepped, 6, number)
        while stepped[state.PENDING]:
            doors.choose(stepped, choice)
            doors.apply(stepped, choice)
        assert list(whole[whole[state.LOG_AT] :]) == list(stepped[stepped[state.LOG_AT] :])


def test_the_menu_offers_each_verb_that_the_bot_chooses() -> None:
    block = skirmish(3).block()
    rows, choice = backend.new_block(512 * state.MENU_WIDTH), backend.new_block(state.CHOICE_WIDTH)
    doors.begin(block, 4, 1)
    for _ in range(300):
        if not block[state.PENDING]:
            break
        count = doors.menu(block, rows)
        assert count > 0
        offered = {rows[at * state.MENU_WIDTH] for at in range(count)}
        doors.choose(block, choice)
        assert choice[state.CHOICE_VERB] in offered
        doors.apply(block, choice)


def test_undo_is_a_copy() -> None:
    """The state copied back, and the same choices made again, give the same battle and log."""
    block = skirmish(2).block()
    kept = skirmish(2).block()
    choice = backend.new_block(state.CHOICE_WIDTH)
    doors.begin(block, 4, 1)
    for _ in range(20):
        doors.choose(block, choice)
        doors.apply(block, choice)
    doors.copy(block, kept)
    for _ in range(2):
        doors.copy(kept, block)
        assert block[state.LOG_COUNT] == kept[state.LOG_COUNT]
        while block[state.PENDING]:
            doors.choose(block, choice)
            doors.apply(block, choice)
        ends = list(block[: block[state.STATE_WORDS]])
        doors.copy(kept, block)
        while block[state.PENDING]:
            doors.choose(block, choice)
            doors.apply(block, choice)
        assert list(block[: block[state.STATE_WORDS]]) == ends


def test_a_batch_gives_the_results_of_single_battles() -> None:
    arena = skirmish(4)
    rows = many(arena, 11, 6) + many(arena, 11, 6, first=6)
    assert rows == many(arena, 11, 12)
    block = arena.block()
    doors.play(block, 11, 7)
    out = backend.new_block(len(rows[7]))
    doors.outcome(block, out)
    assert list(out) == rows[7]


def test_a_cancelled_run_stops_at_once() -> None:
    arena = skirmish(4)
    block, work, cancel = arena.block(log_rows=0), arena.block(log_rows=0), backend.new_block(1)
    cancel[0] = 1
    results = backend.new_block(40 * (state.RESULT_UNITS + len(arena.units)))
    assert doors.play_many(block, work, 1, 0, 40, results, cancel) == 0


@pytest.mark.long
@pytest.mark.once
def test_mirror_armies_are_even() -> None:
    assert abs(share_of(plain_rows(), LEFT) - 0.5) < 4 * math.sqrt(0.25 / MANY)


@pytest.mark.long
@pytest.mark.once
@pytest.mark.parametrize(("better", "least"), [({"ss": 4}, 0.0), ({"fa": 3}, 0.0), ({"pf": 3}, 0.05)])
def test_a_better_profile_wins_more(better: dict[str, int], least: float) -> None:
    """On common dice, and beyond error."""
    plain = share_of(plain_rows(), LEFT)
    improved = share_of(many(line_battle(**better), 1, MANY), LEFT)
    assert improved - plain > least - 4 * math.sqrt(0.5 / MANY)


@pytest.mark.long
@pytest.mark.once
def test_the_order_of_units_does_not_matter() -> None:
    """The same units in another order leave the odds within error."""
    straight, turned = line_battle(), line_battle()
    for arena in (straight, turned):
        for at in (0, 6):
            arena.models[at]["ss"] = 4
    turned.models[0]["ss"], turned.models[5]["ss"] = 6, 4
    error = 4 * math.sqrt(0.5 / MANY)
    assert abs(share_of(many(straight, 1, MANY), LEFT) - share_of(many(turned, 1, MANY), LEFT)) < error


def test_both_sides_may_decide_face_down() -> None:
    """A choice waits face down for the other side's if `pending` names both."""
    arena = Arena()
    arena.model(LEFT, 2000, 3000)
    arena.model(RIGHT, 9000, 9000)
    block = arena.block()
    doors.begin(block, 1, 0)
    block[state.PENDING_SIDE] = state.BOTH
    choice = backend.new_block(state.CHOICE_WIDTH)
    choice[state.CHOICE_VERB] = verbs.GO_FIRST
    choice[state.CHOICE_WEAPON] = -1  # there are none here
    choice[state.CHOICE_SIDE] = RIGHT
    assert doors.apply(block, choice) == 0
    assert block[state.PENDING] == verbs.DECIDE_INITIATIVE
    assert block[state.FACE_DOWN] == 2
    choice[state.CHOICE_SIDE] = LEFT
    doors.apply(block, choice)
    assert block[state.PENDING] == verbs.DECIDE_ACTIVATION


def test_a_cap_on_choices_ends_a_turn() -> None:
    arena = skirmish(2)
    block = arena.block()
    block[state.RULES_AT + numbers.CAP_CHOICES] = 5
    doors.play(block, 1, 0)
    assert block[state.PENDING] == 0
