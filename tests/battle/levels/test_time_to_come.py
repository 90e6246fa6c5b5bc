"""The time to come of a battle whose sides play ahead."""

from __future__ import annotations

from dataclasses import replace
from time import sleep
from typing import Any

import pytest

from armybuilder.battle import backend
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.kernel import state as st
from armybuilder.battle.levels import time_to_come
from armybuilder.battle.levels.led_battles import play_led
from armybuilder.battle.levels.levels import written
from armybuilder.battle.levels.minutes import in_minutes, to_come
from armybuilder.battle.levels.time_to_come import TimeToCome, choices_to_come
from armybuilder.battle.resolve import RULESETS, Skirmish
from armybuilder.battle.series import odds
from armybuilder.model.document import Ruleset
from tests.battle.forces import force, mirror, trooper

SMALL = mirror(force(trooper(), count=1, entries=4), ruleset="manoeuvre")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_bot_counts_the_choices_to_come(ruleset: Ruleset) -> None:
    battle = Skirmish(replace(SMALL, ruleset=ruleset))
    foreseen = choices_to_come(battle)
    assert not battle.choices
    battle.advance()
    assert foreseen == len(battle.choices)
    assert choices_to_come(battle) == 0


def test_the_time_follows_the_pace_of_the_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each choice of the veteran takes a minute by this clock."""
    battle, told = Skirmish(replace(SMALL, levels=written("veteran", "regular"))), TimeToCome()
    monkeypatch.setattr(
        time_to_come, "perf_counter", lambda: 60.0 * sum(one.side == st.LEFT for one in battle.choices)
    )
    for _ in range(12):
        made = any(one.side == st.LEFT for one in battle.choices)
        left = choices_to_come(battle, {st.LEFT})
        assert told.minutes(battle) == (in_minutes(60 * left) if made else "")
        battle.apply(battle.choose())


def test_a_part_of_a_choice_sets_the_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    battle, told = Skirmish(replace(SMALL, levels=written("veteran", "veteran"))), TimeToCome()
    seconds = iter((0.0, 30.0, 60.0))
    monkeypatch.setattr(time_to_come, "perf_counter", lambda: next(seconds))
    assert [told.minutes(battle, part) for part in (0.0, 0.5)] == ["", ""]
    assert told.minutes(battle, 1.0) == in_minutes(60 * (choices_to_come(battle) - 1))


def test_choices_before_the_first_turn_count_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """By this clock they take as much longer as is foreseen, since they are played ahead for longer."""
    battle, told = (
        Skirmish(replace(SMALL, ruleset="phase", levels=written("veteran", "veteran"))),
        TimeToCome(),
    )
    clock = [0.0]
    monkeypatch.setattr(time_to_come, "perf_counter", lambda: clock[0])
    told.minutes(battle)
    said = []
    while battle.pending() is not None:
        clock[0] += 60 * (time_to_come.SET_UP if battle.turn == 0 else 1)
        battle.apply(battle.choose())
        said.append((clock[0], told.minutes(battle)))
    assert said[0][0] == 60 * time_to_come.SET_UP
    assert all(left == (in_minutes(clock[0] - now) if now < clock[0] else "") for now, left in said)


def test_choices_are_counted_up_to_an_end() -> None:
    battle = Skirmish(SMALL)
    asked = battle.pending()
    assert asked is not None
    assert choices_to_come(battle, ends=lambda block: block[st.PENDING_SIDE] != asked.side) == 1
    assert choices_to_come(battle, {1 - asked.side}, lambda block: block[st.TURN] > 0) < choices_to_come(
        battle
    )


def test_a_battle_tells_its_part_as_it_goes() -> None:
    encoded = encode(replace(SMALL, levels=written("veteran", "regular")))
    told: list[float] = []
    results = backend.new_block(2 * (st.RESULT_UNITS + len(encoded.force.units)))
    assert play_led(encoded, 0, 2, results, backend.new_block(1), told.append) == 2
    assert told == sorted(told)
    assert 0 == told[0] < min(one for one in told if one > 0) < 0.1
    assert 1.5 < told[-1] < 2


def test_odds_tell_their_time_before_a_battle_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of a battle is over, and the odds are told then."""
    told: list[odds.Odds] = []

    def fight(*order: Any) -> Any:
        *_, count, _results, _cancel, moved = order
        moved(0.5)
        while not told:
            sleep(0.01)
        return count

    monkeypatch.setattr(odds, "play_many", fight)
    found = odds.odds(SMALL, 1, workers=1, progress=told.append)
    assert [(one.battles, one.under_way) for one in told[:1]] == [(0, 0.5)]
    assert (found.battles, found.under_way) == (1, 0)
    assert replace(told[0], seconds=30.0).to_come == in_minutes(30)
    assert found.to_come == ""


def test_a_recruit_has_no_time_to_come() -> None:
    battle, told = Skirmish(replace(SMALL, levels=written("recruit", "regular"))), TimeToCome()
    for _ in range(5):
        assert told.minutes(battle) == ""
        battle.apply(battle.choose())


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0, "1 s"),
        (2.1, "3 s"),
        (11, "20 s"),
        (50, "50 s"),
        (51, "1 min"),
        (61, "2 min"),
        (3600, "1 h 0 min"),
        (7900, "2 h 12 min"),
    ],
)
def test_a_time_is_told_in_round_figures(seconds: float, said: str) -> None:
    assert in_minutes(seconds).replace("\N{NO-BREAK SPACE}", " ") == said


@pytest.mark.parametrize(
    ("done", "seconds", "said"),
    [(0, 500.0, ""), (39, 77.0, ""), (39, 780.0, "20 s"), (4, 480.0, "1 h 12 min"), (0.5, 2.0, "3 min")],
)
def test_work_has_its_time_to_come(done: float, seconds: float, said: str) -> None:
    """Before anything is done there is no pace, and a wait below two seconds is not worth a word."""
    assert to_come(done, 40, seconds).replace("\N{NO-BREAK SPACE}", " ") == said
