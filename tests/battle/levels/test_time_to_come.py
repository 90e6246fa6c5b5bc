"""The time to come of a battle whose sides play ahead."""

from __future__ import annotations

from dataclasses import replace

import pytest

from armybuilder.battle.levels import time_to_come
from armybuilder.battle.levels.levels import written
from armybuilder.battle.levels.minutes import in_minutes, of_battles
from armybuilder.battle.levels.time_to_come import TimeToCome, choices_to_come
from armybuilder.battle.resolve import RULESETS, Skirmish
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
    """Each choice takes a minute by this clock."""
    battle, told = Skirmish(replace(SMALL, levels=written("veteran", "regular"))), TimeToCome()
    monkeypatch.setattr(time_to_come, "perf_counter", lambda: 60.0 * len(battle.choices))
    said = []
    for _ in range(5):
        said.append(told.minutes(battle))
        battle.apply(battle.choose())
    assert said[:3] == ["", "", ""]
    assert told.minutes(battle) == in_minutes(60 * choices_to_come(battle))


def test_a_recruit_has_no_time_to_come() -> None:
    battle, told = Skirmish(replace(SMALL, levels=written("recruit", "regular"))), TimeToCome()
    for _ in range(5):
        assert told.minutes(battle) == ""
        battle.apply(battle.choose())


@pytest.mark.parametrize(
    ("seconds", "said"), [(0, "1 min"), (61, "2 min"), (3600, "1 h 0 min"), (7900, "2 h 12 min")]
)
def test_a_time_is_told_in_hours_and_minutes(seconds: float, said: str) -> None:
    assert in_minutes(seconds).replace("\N{NO-BREAK SPACE}", " ") == said


@pytest.mark.parametrize(
    ("fought", "seconds", "said"), [(0, 500.0, ""), (39, 780.0, ""), (4, 480.0, "1 h 12 min")]
)
def test_many_battles_have_their_time_to_come(fought: int, seconds: float, said: str) -> None:
    """Without a battle there is no pace, and below a minute nothing is worth a word."""
    assert of_battles(fought, 40, seconds).replace("\N{NO-BREAK SPACE}", " ") == said
