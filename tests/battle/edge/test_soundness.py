"""Battles under orders stay sound under any choices: full menus, legal choices of the bot, an end."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from armybuilder.battle import backend, doors
from armybuilder.battle.encoding import block as blocks
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.edge import verbs as o
from armybuilder.battle.terms import Setup
from tests.battle.forces import contender

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.battle.arena import Block

pytestmark = pytest.mark.kernel
BATTLES = 40 if backend.kernel() == "compiled" else 2
ROWS, TRIES, MOST = 512, 60, 20_000
ARMIES = (("a-gate", "a-reavers"), ("a-levy", "a-wardens"), ("a-overland", "a-foundry"))


def anything(block: Block, asked: Sequence[int], row: Sequence[int], luck: random.Random) -> Block:
    """Return a choice of a menu's row with everything else at random."""
    choice = backend.new_block(st.CHOICE_WIDTH)
    choice[st.CHOICE_VERB], choice[st.CHOICE_SIDE] = row[st.MENU_VERB], asked[st.ASKS_SIDE]
    choice[st.CHOICE_UNIT], choice[st.CHOICE_ACTOR] = row[st.MENU_UNIT], row[st.MENU_ACTOR]
    choice[st.CHOICE_WEAPON] = row[st.MENU_WEAPON]
    choice[st.CHOICE_TARGET] = luck.randrange(block[st.MODEL_COUNT])
    choice[st.CHOICE_TARGET_UNIT] = luck.randrange(block[st.UNITS_FIELDED])
    choice[st.CHOICE_NUMBER] = luck.randrange(9)
    if row[st.MENU_VERB] == o.ORDER_ALONE:
        first = block[block[st.UNITS_AT] + row[st.MENU_UNIT] * st.UNIT_WIDTH + st.UNIT_MODELS]
        choice[st.CHOICE_TARGET] = block[first + st.NUMBER] + luck.randrange(4)
    if row[st.MENU_SAYS] & (st.SAY_POINT | st.SAY_PATH):
        model = block[block[st.UNITS_AT] + row[st.MENU_UNIT] * st.UNIT_WIDTH + st.UNIT_MODELS]
        places = asked[st.ASKS_DECISION] == o.WE_DECIDE_PLACE
        x, y = (0, 0) if places else (block[model + st.X], block[model + st.Y])
        far = (0, block[st.TABLE_WIDTH]) if places else (-2000, 2000)
        choice[st.CHOICE_POINTS] = 1
        choice[st.CHOICE_PATH], choice[st.CHOICE_PATH + 1] = x + luck.randint(*far), y + luck.randint(*far)
    return choice


def next_choice(block: Block, asked: Sequence[int], luck: random.Random, whims: frozenset[int]) -> Block:
    """Return a choice that is allowed, at random for a side in `whims`, else the bot's."""
    rows = backend.new_block(ROWS * st.MENU_WIDTH)
    count = doors.menu(block, rows)
    assert count > 0
    if asked[st.ASKS_SIDE] in whims:
        for _ in range(TRIES):
            at = luck.randrange(count) * st.MENU_WIDTH
            choice = anything(block, asked, rows[at : at + st.MENU_WIDTH], luck)
            if doors.allows(block, choice) == 0:
                return choice
    choice = backend.new_block(st.CHOICE_WIDTH)
    doors.choose(block, choice)
    assert doors.allows(block, choice) == 0, list(choice)
    assert choice[st.CHOICE_VERB] in rows[: count * st.MENU_WIDTH : st.MENU_WIDTH]
    return choice


@pytest.mark.parametrize("armies", ARMIES)
@pytest.mark.parametrize("whims", [frozenset({0}), frozenset({1}), frozenset({0, 1}), frozenset()])
def test_battles_end_under_any_choices(armies: tuple[str, str], whims: frozenset[int]) -> None:
    left, right = (contender(name) for name in armies)
    force = encode(Setup(left, right, ruleset="edge", turns=8)).force
    for number in range(BATTLES // 2):
        block, luck = blocks.write(force), random.Random(number)
        doors.begin(block, number, 0)
        asked = backend.new_block(st.PENDING_WIDTH)
        for _ in range(MOST):
            if doors.pending(block, asked) == 0:
                break
            assert doors.apply(block, next_choice(block, asked, luck, whims)) >= 0
        assert block[st.END_CAUSE] in {st.END_TURNS, st.END_FIELD}
