"""A side concedes only when it has next to no chance left. [MN-D29]"""

from __future__ import annotations

from dataclasses import replace

import pytest

from armybuilder.battle import backend, doors
from armybuilder.battle.encoding import block as blocks
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.manoeuvre.numbers import MN_COURSE_LIMIT
from armybuilder.battle.terms import Setup
from tests.battle.forces import contender, force, trooper
from tests.fairness.pairs import pairs

NEVER = 3000
"""A limit that no Edge reaches."""
COMPILED = backend.kernel() == "compiled"

pytestmark = pytest.mark.kernel


def setups() -> dict[str, Setup]:
    """Return even and uneven fights, with many against few."""
    three, ten = (force(trooper(), count=1, entries=count) for count in (3, 10))
    found = {
        "3 against 3": Setup(three, three, ruleset="manoeuvre"),
        "10 against 10": Setup(ten, ten, ruleset="manoeuvre"),
        "12 against 12": Setup(contender("a-gate"), contender("a-reavers"), ruleset="manoeuvre"),
        "36 against 10": Setup(contender("a-levy"), contender("a-wardens"), ruleset="manoeuvre"),
    }
    for pair in pairs(14, 21):
        found[pair.name] = replace(pair.setup, ruleset="manoeuvre")
    return found


SETUPS = setups()
FEW = ("3 against 3", "10 against 10", "36 against 10")


def chances_given_away(setup: Setup, battles: int, times: int) -> list[float]:
    """Return the share of battles won by the side that conceded, played on from each concession."""
    encoded = encode(setup)
    block, before, work = (blocks.write(encoded.force) for _ in range(3))
    choice = backend.new_block(st.CHOICE_WIDTH)
    width = st.RESULT_UNITS + len(encoded.force.units)
    found = []
    for number in range(battles):
        doors.begin(block, setup.seed, number)
        while block[st.PENDING]:
            doors.copy(block, before)
            doors.choose(block, choice)
            doors.apply(block, choice)
        out = backend.new_block(width)
        doors.outcome(block, out)
        if out[st.RESULT_OVER] != st.END_CONCEDED:
            continue
        before[st.RULES_AT + MN_COURSE_LIMIT] = NEVER
        doors.apply(before, choice)
        results = backend.new_block(times * width)
        doors.play_on(before, work, 99, 0, times, results, backend.new_block(1))
        found.append(list(results[st.RESULT_WINNER :: width]).count(1 - out[st.RESULT_WINNER]) / times)
    return found


@pytest.mark.parametrize("name", FEW if COMPILED else FEW[:1])
def test_a_conceded_fight_was_lost(name: str) -> None:
    """Battles played on from a concession are hardly ever won by the side that conceded."""
    battles, times = (30, 100) if COMPILED else (6, 20)
    found = chances_given_away(SETUPS[name], battles, times)
    assert found
    assert max(found) < 0.06
    assert sum(found) / len(found) < 0.02


@pytest.mark.long
@pytest.mark.once
@pytest.mark.parametrize("name", SETUPS)
def test_no_conceded_fight_had_a_chance_of_three_percent(name: str) -> None:
    found = chances_given_away(SETUPS[name], 100, 1000)
    assert max(found, default=0) < 0.03


@pytest.mark.once
@pytest.mark.parametrize("name", ["3 against 3", "10 against 10", "12 against 12"])
def test_most_even_fights_last_beyond_the_third_round(name: str) -> None:
    """The dangers of the later rounds fall in them. [MN-060, MN-061]"""
    encoded = encode(SETUPS[name])
    battles, width = 200 if COMPILED else 20, st.RESULT_UNITS + len(encoded.force.units)
    results = backend.new_block(battles * width)
    fresh, spare = blocks.write(encoded.force), blocks.write(encoded.force)
    doors.play_many(fresh, spare, 1, 0, battles, results, backend.new_block(1))
    turns = list(results[st.RESULT_TURNS :: width])
    assert max(turns) <= 8
    assert sum(turn <= 3 for turn in turns) < battles // 20
