"""The bot of the 2D6 skirmish: better than any choice the menu offers, fair, and whole battles end."""

from __future__ import annotations

from collections.abc import MutableSequence
from dataclasses import replace
from random import Random

import pytest
from immutabledict import immutabledict

from armybuilder import words
from armybuilder.battle import backend, doors, resolve, table
from armybuilder.battle.encoding import block
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.initiative import state
from armybuilder.battle.telling import narrate
from armybuilder.battle.terms import Contender, Setup
from armybuilder.model.creature import Creature
from tests.battle.forces import contender

pytestmark = pytest.mark.kernel
COMPILED = backend.kernel() == "compiled"
TRIES = 6


def _at_random(b: MutableSequence[int], luck: Random) -> MutableSequence[int] | None:
    """Return a choice that the menu offers and is allowed, said at random; None where none was hit on."""
    rows = backend.new_block(512 * st.MENU_WIDTH)
    count = doors.menu(b, rows)
    asked = backend.new_block(st.PENDING_WIDTH)
    doors.pending(b, asked)
    for _ in range(TRIES):
        at = luck.randrange(count) * st.MENU_WIDTH
        choice = backend.new_block(st.CHOICE_WIDTH)
        actor, says = rows[at + st.MENU_ACTOR], rows[at + st.MENU_SAYS]
        target = luck.randrange(b[st.MODEL_COUNT]) if says & st.SAY_MODEL else -1
        head = (rows[at + st.MENU_VERB], asked[st.ASKS_SIDE], rows[at + st.MENU_UNIT], actor)
        for place, word in enumerate((*head, rows[at + st.MENU_WEAPON], target, -1, luck.randrange(3))):
            choice[place] = word
        if says & (st.SAY_PATH | st.SAY_POINT):
            row = st.MODELS_AT + max(actor, 0) * st.MODEL_WIDTH
            choice[st.CHOICE_POINTS] = 1
            choice[st.CHOICE_PATH] = b[row + st.X] + luck.randrange(-1200, 1201)
            choice[st.CHOICE_PATH + 1] = b[row + st.Y] + luck.randrange(-1200, 1201)
        if not doors.allows(b, choice):
            return choice
    return None


def against_chance(left: str, right: str, number: int) -> int:
    """Return who wins a battle in which the bot plays left, and right chooses at random whatever it can."""
    b = block.write(encode(Setup(contender(left), contender(right), ruleset="initiative")).force)
    doors.begin(b, 1, number)
    luck, asked, choice = (
        Random(number),
        backend.new_block(st.PENDING_WIDTH),
        backend.new_block(st.CHOICE_WIDTH),
    )
    while doors.pending(b, asked):
        said = _at_random(b, luck) if asked[st.ASKS_SIDE] == st.RIGHT and b[st.TURN] else None
        if said is None:
            doors.choose(b, choice)
            said = choice
        assert doors.apply(b, said) >= 0
    out = backend.new_block(st.RESULT_UNITS + b[st.UNITS_FIELDED])
    doors.outcome(b, out)
    return int(out[st.RESULT_WINNER])


@pytest.mark.parametrize("army", ["a-gate", "a-reavers", "a-levy", "a-overland", "a-foundry"])
def test_the_bot_beats_choices_at_random(army: str) -> None:
    """Two hundred battles in all."""
    battles = 40 if COMPILED else 2
    won = [against_chance(army, army, number) for number in range(battles)]
    assert won.count(st.LEFT) > 2 * won.count(st.RIGHT)


@pytest.mark.parametrize("army", ["a-gate", "a-overland", "a-foundry"])
def test_what_the_bot_remembers_is_what_it_would_find_anew(army: str) -> None:
    """Of lines of sight, of what attacks are worth, and of the best attack of whom it is the turn."""
    force = encode(Setup(contender(army), contender("a-levy"), ruleset="initiative")).force
    b, forgetful = block.write(force), block.write(force)
    asked, choice, anew = (
        backend.new_block(size) for size in (st.PENDING_WIDTH, st.CHOICE_WIDTH, st.CHOICE_WIDTH)
    )
    doors.begin(b, 1, 0)
    while doors.pending(b, asked) and b[st.TURN] < 4:
        doors.copy(b, forgetful)
        forgetful[state.KEPT_FOR] = 0
        for row in range(st.SIGHTS):
            forgetful[b[st.SIGHTS_AT] + row * st.SIGHT_WIDTH] = 0
        doors.choose(b, choice)
        doors.choose(forgetful, anew)
        assert list(anew) == list(choice)
        assert doors.apply(b, choice) >= 0


def aces(army: str) -> Contender:
    """Return a starter army of the best shots and drivers there are."""
    side = contender(army)
    best = {
        name: design.model_copy(update={"profile": design.profile.model_copy(update={"ss": 3, "dp": 2})})
        for name, design in side.documents.items()
        if isinstance(design, Creature)
    }
    return replace(side, documents=immutabledict({**side.documents, **best}))


@pytest.mark.rule("TR-150")
def test_good_drivers_weave_in_battles_between_vehicles() -> None:
    side, ground = aces("a-overland"), table.preset("old-front")
    woven = []
    for seed in range(1, 101):
        told = resolve.fight(Setup(side, side, ruleset="initiative", table=ground, seed=seed)).events
        woven += [event for event in told if event.code == "tr_weaves"]
        if woven:
            break
    assert woven
    assert "weaves by" in words.english().say(narrate.line(woven[0]))
