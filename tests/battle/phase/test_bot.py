"""The bot of battles by phases: better than random choices, quick to end, the same in both kernels."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from armybuilder.battle import backend
from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.decisions import Choice
from armybuilder.battle.resolve import Skirmish
from armybuilder.battle.rulesets.phase import verbs
from armybuilder.battle.terms import Setup
from tests.battle.forces import bombardiers, contender
from tests.battle.machines import motor_pool

if TYPE_CHECKING:
    from armybuilder.battle.records.decisions import Decision, MenuRow
    from armybuilder.battle.terms import Contender
    from armybuilder.model.document import Side

pytestmark = pytest.mark.kernel
COMPILED = backend.kernel() == "compiled"
TRIES = 60


def said(battle: Skirmish, asked: Decision, row: MenuRow, luck: Random) -> Choice:
    """Return a choice of a row of the menu, with all its details drawn at random."""
    models = range(battle.block[st.MODEL_COUNT])
    actor = st.MODELS_AT + max(row.actor, 0) * st.MODEL_WIDTH
    reach = 1000 if row.verb == verbs.RUN_TO else 200
    place = tuple(
        max(0, int(battle.block[actor + axis]) + luck.randint(-reach, reach)) for axis in (st.X, st.Y)
    )
    if row.says & st.SAY_UNIT:
        sizes = (battle.block[st.TABLE_WIDTH], battle.block[st.TABLE_DEPTH])
        place = tuple(luck.randrange(int(size)) for size in sizes)
    says = row.says & (st.SAY_PATH | st.SAY_POINT)
    return Choice(
        row.verb,
        asked.side,
        unit=luck.randrange(len(battle.encoded.force.units)) if row.says & st.SAY_UNIT else -1,
        actor=row.actor,
        weapon=row.weapon,
        target=luck.choice(models) if row.says & st.SAY_MODEL else -1,
        number=luck.choice((0, 1, 2)) if row.says & st.SAY_NUMBER else 0,
        path=((place[0], place[1]),) if says else (),
    )


def anything(battle: Skirmish, luck: Random) -> Choice:
    """Return a random legal choice from the menu, or the bot's after too many tries."""
    asked = battle.pending()
    assert asked is not None
    rows = battle.menu()
    for _ in range(TRIES):
        choice = said(battle, asked, luck.choice(rows), luck)
        if battle.allows(choice) == 0:
            return choice
    return battle.choose()


def winner_against_anything(one: Contender, side: Side, number: int) -> str:
    """Return the winner of a battle between the bot and random choices: "bot", "other" or "draw"."""
    battle = Skirmish(Setup(one, one, ruleset="phase", turns=15), number, {})
    luck = Random(number)
    mine = st.LEFT if side == "left" else st.RIGHT
    while (asked := battle.pending()) is not None:
        choice = battle.choose() if asked.side == mine else anything(battle, luck)
        assert battle.allows(choice) == 0, "the bot keeps to the rules"
        battle.apply(choice)
    winner = battle.ending().winner
    return "draw" if winner not in {"left", "right"} else "bot" if winner == side else "other"


@pytest.mark.long
@pytest.mark.once
def test_the_bot_beats_random_choices() -> None:
    armies = [contender(name) for name in ("a-gate", "a-levy", "a-foundry", "a-overland")]
    armies += [motor_pool(), bombardiers()]
    battles, won = 200 if COMPILED else 6, Counter[str]()
    for number in range(battles):
        side: Side = "left" if number % 2 else "right"
        won[winner_against_anything(armies[number // 2 % len(armies)], side, number)] += 1
    assert won["bot"] >= battles * 8 // 10, won


def test_units_stand_close_together_at_the_front() -> None:
    """The bot places its figures near each other, in the middle of the front."""
    army = contender("a-gate")
    battle = Skirmish(Setup(army, army, ruleset="phase", turns=15), 1, {})
    while battle.block[st.TURN] == 0:
        battle.apply(battle.choose())
    block = battle.block
    rows = [st.MODELS_AT + i * st.MODEL_WIDTH for i in range(block[st.MODEL_COUNT] // 2)]
    places = [(block[row + st.X], block[row + st.Y]) for row in rows]
    along = [place[1] for place in places]
    assert max(along) - min(along) < block[st.TABLE_DEPTH] * 2 // 5
