"""Battles with a level for each side: fought, counted, kept, and opened again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from immutabledict import immutabledict

from armybuilder.battle import record, resolve
from armybuilder.battle.engines.limits import Limit, limited
from armybuilder.battle.levels import players
from armybuilder.battle.levels.ahead import Ahead, thinks
from armybuilder.battle.levels.led_battles import Leaders, fight, lead
from armybuilder.battle.levels.levels import LEVELS, sensible_battles, shrunk, written
from armybuilder.battle.levels.players import Recruit, Regular, player
from armybuilder.battle.resolve import Skirmish
from armybuilder.battle.series.odds import odds
from armybuilder.battle.terms import Setup
from armybuilder.model import bundle
from armybuilder.model.battle import Battle
from tests.battle.forces import contender, force, mirror, trooper

if TYPE_CHECKING:
    from armybuilder.model.document import Ruleset

SMALL = mirror(force(trooper(), count=1, entries=4), ruleset="manoeuvre")
RECRUITS = replace(SMALL, levels=written("recruit", "recruit"))
VETERAN = replace(SMALL, levels=written("veteran", "regular"))


def only_battle(file: bundle.Bundle) -> Battle:
    (found,) = [one for one in file.documents if isinstance(one, Battle)]
    return found


def test_regular_leaders_fight_the_battle_that_the_bot_fights() -> None:
    assert fight(SMALL) == resolve.fight(SMALL)


def test_the_regular_level_is_not_written() -> None:
    assert written("regular", "regular") == {}
    assert written("veteran", "regular") == {"left": "veteran"}


@pytest.mark.long
def test_the_same_levels_fight_the_same_battle() -> None:
    one, other = fight(VETERAN), fight(VETERAN, workers=2)
    assert one.events == other.events
    assert one.events != fight(SMALL).events
    assert one.ending.cause is not None


def test_each_side_is_led_at_its_own_level() -> None:
    """The veteran decides for the left side only."""
    leaders = Leaders(VETERAN.levels)
    battle = Skirmish(VETERAN)
    other = 0
    while (asked := battle.pending()) is not None:
        choice = leaders.decide(battle)
        other += choice != battle.choose()
        if asked.side == 1:
            assert choice == battle.choose()
        battle.apply(choice)
    assert other > 0


def test_odds_of_levels_count_the_fought_battles() -> None:
    found = odds(RECRUITS, 6, workers=2)
    told = [fight(RECRUITS, number).winner for number in range(6)]
    assert (found.left, found.draw, found.right) == tuple(
        told.count(winner) for winner in ("left", "draw", "right")
    )
    assert found.battles == 6


@pytest.mark.parametrize(
    ("left", "right", "battles"),
    [
        ("regular", "recruit", 10_000),
        ("veteran", "regular", 200),
        ("veteran", "commander", 40),
    ],
)
def test_slow_leaders_are_asked_for_fewer_battles(left: str, right: str, battles: int) -> None:
    assert sensible_battles(immutabledict({"left": left, "right": right})) == battles  # type: ignore[dict-item]


@pytest.mark.parametrize(
    ("models", "turns", "battles"),
    [(1, None, 2_000), (12, None, 2_000), (24, None, 1_000), (12, 12, 1_000), (60, None, 400)],
)
def test_a_budget_shrinks_with_the_battle(models: int, turns: int | None, battles: int) -> None:
    setup = mirror(force(trooper(), count=models), turns=turns, ruleset="combat-action")
    assert shrunk(2_000, Skirmish(setup)) == battles


def test_a_level_decides_with_the_shrunk_budget() -> None:
    """The limit of a match does not shrink."""
    battle = Skirmish(mirror(force(trooper(), count=96), ruleset="manoeuvre"))
    leader, engine = player("veteran"), limited("veteran", Limit(battles=30))
    assert isinstance(leader, Ahead)
    assert isinstance(engine, Ahead)
    leader.decide(battle)
    engine.decide(battle)
    assert (leader.battles, engine.battles) == (25, 30)


def test_a_kept_battle_replays_with_its_levels() -> None:
    """The choices are kept, so no level has to think again."""
    battle = Skirmish(VETERAN)
    lead(battle)
    file, _ = bundle.read(bundle.write(record.recorded(battle, "Led")))
    assert only_battle(file).levels == {"left": "veteran"}
    again = record.replayed(file)
    assert again.setup.levels == {"left": "veteran"}
    assert again.events() == battle.events()


def test_a_battle_without_levels_has_regular_leaders() -> None:
    """Files of earlier programs have no levels."""
    battle = Skirmish(SMALL)
    battle.advance()
    data = bundle.write(record.recorded(battle, "Plain"))
    assert b"levels" not in data
    file, _ = bundle.read(data)
    assert record.replayed(file).setup.levels == {}


def test_a_scenario_is_fought_at_its_levels() -> None:
    file = record.recorded(Skirmish(VETERAN), "To be fought")
    battle = only_battle(file)
    plain = battle.model_copy(update={"choices": (), "unadvised": (), "log": None, "outcome": None})
    scenario = replace(file, documents=tuple(plain if one is battle else one for one in file.documents))
    assert bundle.version_of(plain) == 2
    assert record.replayed(scenario).events() == fight(VETERAN).events


@pytest.mark.long
def test_a_recruit_errs_now_and_then_and_always_alike() -> None:
    battle = Skirmish(Setup(contender("a-gate"), contender("a-reavers")))
    recruit = Recruit()
    errors = thoughts = 0
    while battle.pending() is not None:
        choice = recruit.decide(battle)
        assert choice == Recruit().decide(battle)
        assert battle.allows(choice) == 0
        errors += choice != battle.choose()
        thoughts += 1
        battle.apply(choice)
    assert 0.05 * thoughts < errors < players.ERRS["combat-action"] * thoughts / 100 + 10


@pytest.mark.parametrize(
    ("ruleset", "least", "most"), [("combat-action", 0.1, 0.25), ("manoeuvre", 0.0, 0.06)]
)
def test_a_recruit_errs_less_where_errors_cost_more(ruleset: Ruleset, least: float, most: float) -> None:
    errors = thoughts = 0
    for seed in range(8):
        battle = Skirmish(mirror(force(trooper(), count=1, entries=6), ruleset=ruleset, seed=seed))
        while battle.pending() is not None:
            choice, own = Recruit().decide(battle), battle.choose()
            if thinks(battle):
                errors, thoughts = errors + (choice != own), thoughts + 1
            battle.apply(own)
    assert least * thoughts < errors < most * thoughts


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_a_player(level: str) -> None:
    battle = Skirmish(SMALL)
    assert battle.allows(player(level).decide(battle)) == 0  # type: ignore[arg-type]


def test_a_regular_makes_the_bots_choices() -> None:
    battle = Skirmish(SMALL)
    assert Regular().decide(battle) == battle.choose()


def test_a_stopped_battle_stays_at_its_decision() -> None:
    battle = Skirmish(VETERAN)
    made: list[int] = []
    lead(
        battle, progress=lambda skirmish: made.append(len(skirmish.choices)), cancelled=lambda: len(made) >= 3
    )
    assert made == [0, 1, 2]
    assert battle.pending() is not None
