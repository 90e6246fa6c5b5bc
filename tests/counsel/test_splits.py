"""The sentence on numbers of units under rulesets that count by unit, and the figures it shows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from armybuilder.battle.series.odds import odds
from armybuilder.battle.terms import Contender, Setup
from armybuilder.cli.odds import verdict_lines
from armybuilder.counsel import every_ruleset
from armybuilder.counsel.splits import measured, split_told
from armybuilder.model.document import Ruleset
from armybuilder.words import catalogue
from tests.battle.forces import force, trooper
from tests.counsel.test_every_ruleset import verdict

RULESETS: tuple[Ruleset, ...] = ("edge", "phase")


def split(units: int) -> Contender:
    """Return twelve troopers in a number of equal units."""
    return force(trooper(), count=measured().models // units, entries=units)


def match(left: int, right: int) -> Setup:
    """Return a match of equal models in numbers of units."""
    return Setup(split(left), split(right), scale="small", seed=11)


@pytest.mark.parametrize(
    ("left", "right", "told"), [(3, 3, False), (4, 3, False), (3, 2, True), (1, 3, True), (12, 3, True)]
)
def test_numbers_of_units_are_told_from_half_more(left: int, right: int, told: bool) -> None:
    for ruleset in RULESETS:
        assert (split_told(match(left, right), ruleset) is not None) == told
    for ruleset in ("combat-action", "manoeuvre", "initiative"):
        assert split_told(match(left, right), ruleset) is None


def test_several_units_of_an_entry_count_each() -> None:
    """An entry with a count of three is three units."""
    one = split(3)
    entry = one.army.units[0].model_copy(update={"count": 3})
    army = one.army.model_copy(update={"units": (entry,)})
    assert split_told(Setup(replace(one, army=army), one), "edge") is None


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_sentence_has_the_rule_and_the_measured_figures(language: str) -> None:
    for ruleset, rule in zip(RULESETS, ("WE-090", "PH-081"), strict=True):
        told = split_told(match(1, 3), ruleset)
        assert told is not None
        said = catalogue(language).say(told)
        shares = measured().shares[ruleset].values()
        assert rule in said
        assert all(
            f"{round(100 * share)} %" in said.replace("\N{NO-BREAK SPACE}", " ")
            for share in (min(shares), max(shares))
        )


def test_the_sentence_names_the_worst_and_best_numbers() -> None:
    """Under phase one unit loses where four units win, and single figures stand in rows. [PH-D26]"""
    assert all(max(shares) == measured().models for shares in measured().shares.values())
    phase = measured().shares["phase"]
    assert phase[1] < 0.5 < phase[12] < phase[4]
    told = split_told(match(1, 3), "phase")
    assert told is not None
    assert "44 % (with half the draws) as 1 unit, 72 % as 4 units" in catalogue("en").say(told)


def test_reasons_are_causes_and_numbers_of_units() -> None:
    found = [verdict(5, 5), verdict(9, 1, "edge"), every_ruleset.Verdict("phase")]
    caused = replace(found[0], cause=every_ruleset.named("edge"))
    said = list(every_ruleset.reasons(match(1, 3), [caused, *found[1:]]))
    assert said == [caused.cause, split_told(match(1, 3), "edge")]
    assert list(every_ruleset.reasons(match(3, 3), found)) == []


def test_the_shell_tells_numbers_of_units_last() -> None:
    assert "go by unit" in verdict_lines(match(1, 3), [verdict(9, 1, "edge")])[-1]
    assert "go by unit" not in verdict_lines(match(3, 3), [verdict(9, 1, "edge")])[-1]


@pytest.mark.long
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_figures_are_measured(ruleset: Ruleset) -> None:
    """The figures are the means of both seats, within three points."""
    for units, share in measured().shares[ruleset].items():
        found = 0.0
        for setup in (match(units, measured().against), match(measured().against, units)):
            counted = odds(replace(setup, ruleset=ruleset), measured().battles)
            won = (counted.left + counted.draw / 2) / counted.battles
            found += (won if setup.left == split(units) else 1 - won) / 2
        assert found == pytest.approx(share, abs=0.03)
