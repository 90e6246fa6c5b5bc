"""The logged figures of a match: right causes for plain armies, and figures equal to those of the logs."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import log

import pytest

from armybuilder.battle.records.events import Event, Who
from armybuilder.battle.resolve import RULESETS, fight
from armybuilder.battle.telling.decode import KINDS
from armybuilder.battle.terms import Contender, Setup
from armybuilder.counsel import causes, every_ruleset, logged
from armybuilder.counsel.logged import FIGURES, Figures, tallied, telling_most
from armybuilder.model.creature import Profile
from armybuilder.model.weapon import MountedWeapon
from armybuilder.words import catalogue
from tests.battle.forces import RIFLE, contender, force, mirror, trooper

LONG = RIFLE.model_copy(update={"id": "long", "name": "Long rifle", "category": "heavy"})


def soldiers(count: int, entries: int = 1, *, name: str = "Army", **values: int) -> Contender:
    """Return an army of equal soldiers with some values changed."""
    profile = Profile(**({"mv": 10, "ss": 5, "fa": 5, "pf": 2, "dp": 5} | values))
    return force(trooper(profile=profile), count=count, entries=entries, name=name)


def gunners(count: int) -> Contender:
    """Return an army of soldiers with heavy weapons."""
    return force(trooper(weapons=(MountedWeapon(weapon="long"),)), count=count, others=(LONG,))


MATCHES = {
    "numbers": ("manoeuvre", Setup(soldiers(10), soldiers(6, pf=4), seed=4)),
    "range": ("phase", Setup(gunners(6), soldiers(10), seed=4)),
    "armour": ("initiative", Setup(soldiers(6, pf=3, ss=4), soldiers(9, pf=1), seed=4)),
    "morale": ("phase", Setup(soldiers(6, 2, dp=2, ss=6), soldiers(6, 2, dp=6, ss=4), seed=4)),
}
"""The match and the ruleset of each cause: more models, longer range, better armour, or weak nerves."""


@pytest.mark.long(short=("range", "armour"))
@pytest.mark.parametrize("cause", MATCHES)
def test_a_plain_army_has_the_right_cause(cause: str) -> None:
    ruleset, setup = MATCHES[cause]
    found = {one.ruleset: one for one in every_ruleset.verdicts(setup, 200)}
    told = found[ruleset].cause  # type: ignore[index]
    assert told is not None
    because = told if told.code != "counsel.verdicts.told" else told.values["cause"]
    assert because.code == f"counsel.verdicts.cause.{cause}"  # type: ignore[union-attr]


ATTACKS = {"shot", "blow", "ph_shot", "ph_blow", "we_shot", "we_duel", "we_free_die", "tr_attacks"}
"""The codes of the attacks that plain soldiers make."""


def attacks(setup: Setup, battles: int) -> tuple[float, float]:
    """Return the attacks of both sides in an average battle, counted from whole logs."""
    found = Counter(
        event.actor.side
        for number in range(battles)
        for event in fight(setup, number).events
        if event.actor is not None and event.code in ATTACKS
    )
    return found["left"] / battles, found["right"] / battles


def test_the_sentence_has_the_figures_of_the_logs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence has the attacks of both sides if no value decides the match."""
    monkeypatch.setattr(every_ruleset, "deciding", lambda *_, **__: (causes.ACTIONS, 0.5))
    setup = replace(Setup(contender("a-gate"), contender("a-reavers"), seed=4), ruleset="phase")
    found = {one.ruleset: one for one in every_ruleset.verdicts(setup, 400)}
    told = found["phase"].cause
    assert told is not None
    here, usual = (attacks(replace(setup, ruleset=one), logged.BATTLES) for one in ("phase", "combat-action"))
    said = catalogue("en").say(told)
    assert said.endswith(
        f"In 24 battles logged, Fen Gate Patrol (12 models) makes {here[0]:.1f} attacks a battle and "
        f"Saltmarsh Reavers (12 models) {here[1]:.1f}; "
        f"under Combat Action {usual[0]:.1f} and {usual[1]:.1f}."
    )
    assert "no single value decides. Fen Gate Patrol has" in said
    assert f"{here[0]:.1f}".replace(".", ",") in catalogue("it").say(told)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_figures_are_those_of_whole_battles(ruleset: str) -> None:
    setup = Setup(contender("a-gate"), contender("a-reavers"), seed=4, ruleset=ruleset)  # type: ignore[arg-type]
    found = logged.logged(setup, 3)
    fought = [fight(setup, number) for number in range(3)]
    gone = [[len(side) for side in one.ending.losses] for one in fought]
    assert found.models == (12, 12)
    fled = {"left_the_table", "we_leaves", "we_surrenders", "ph_leaves"}
    if not any(event.code in fled for one in fought for event in one.events):
        assert found.felled == (sum(one[1] for one in gone), sum(one[0] for one in gone))
    if ruleset != "manoeuvre":
        assert min(found.attacks) > 0
        assert [found.of("attacks")[side] for side in (0, 1)] == list(attacks(setup, 3))
    else:
        deeds = {"engage", "snipe", "assault_them"}
        rows = [event for one in fought for event in one.events if event.code == "mn_acts"]
        left = sum(event.result in deeds and event.actor.side == "left" for event in rows if event.actor)
        assert found.attacks[0] == left


def who(side: str, name: str) -> Who:
    return Who(side, name, name)  # type: ignore[arg-type]


def test_losses_to_morale_are_told_from_the_felled() -> None:
    """A unit surrenders, a model flees, one loses its nerve, one falls, and a side concedes with one left."""
    fielded = [("left", f"1.1/1.{number}") for number in (1, 2)]
    fielded += [("left", "2.1/1.1"), ("left", "2.1/1.2"), ("right", "1.1/1.1"), ("right", "1.1/1.2")]
    events = [
        Event(1, 1, "we_surrenders", actor=who("left", "1.1")),
        Event(1, 1, "left_the_table", rule="CA-B-219", actor=who("left", "2.1/1.1")),
        Event(1, 1, "mn_fallout", actor=who("left", "2.1/1.2"), result="shocked"),
        Event(1, 1, "left_the_table", rule="CA-B-174", actor=who("right", "1.1/1.1")),
        Event(1, 1, "shot", actor=who("right", "1.1/1.1"), result="miss"),
        Event(1, 1, "mn_acts", actor=who("left", "2.1"), result="observe"),
        Event(1, 1, "mn_acts", actor=who("left", "2.1"), result="engage"),
        Event(1, 1, "mn_concedes", actor=who("left", "left"), result="goes_on"),
        Event(1, 1, "mn_concedes", actor=who("right", "right"), result="gives_up"),
    ]
    lost = frozenset(fielded[:5])
    assert tallied(events, fielded, lost) == ((1, 1), (1, 1), (4, 1))


def test_the_figure_that_helps_most_is_named() -> None:
    """Attacks double, while the effect stays: they are the cause of a better share, not of a worse one."""
    usual = Figures(10, (6, 6), (100, 100), (20, 20), (0, 0))
    here = replace(usual, attacks=(200, 100), felled=(40, 20))
    assert telling_most(here, usual, FIGURES, helps_left=True) == "attacks"
    assert telling_most(here, usual, FIGURES, helps_left=False) is None
    assert telling_most(usual, usual, FIGURES, helps_left=True) is None
    broken = replace(usual, morale=(0, 50))
    assert telling_most(broken, usual, FIGURES, helps_left=True) == "morale"
    weak = replace(usual, felled=(20, 5))
    assert telling_most(weak, usual, FIGURES, helps_left=True) == "effect"


def test_a_cancelled_count_leaves_the_cause_alone() -> None:
    setup = mirror(soldiers(2))
    none = logged.logged(setup, cancelled=lambda: True)
    assert none.battles == 0
    because = every_ruleset.named("edge")
    assert every_ruleset._told(because, "actions", setup, (none, none), better=True) is because


def test_without_a_great_difference_the_sentence_says_so() -> None:
    same = Figures(24, (6, 6), (240, 120), (48, 24), (0, 0))
    setup, because = mirror(soldiers(6, name="Gate")), every_ruleset.named("edge")
    told = every_ruleset._told(because, "actions", setup, (same, same), better=True)
    said = catalogue("en").say(told)
    assert "neither attacks, their effect nor losses to morale" in said
    assert "Gate makes 10.0 attacks a battle and Gate 5.0" in said
    assert every_ruleset._told(because, "armour", setup, (same, same), better=True) is because


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("figure", [*FIGURES, "none"])
def test_every_figure_has_its_words(language: str, figure: str) -> None:
    here = Figures(10, (6, 8), (125, 100), (25, 15), (12, 31))
    said = catalogue(language).say(every_ruleset._figures(mirror(soldiers(6)), figure, here, here))
    shown = {"effect": ("20.0", "15.0"), "morale": ("1.2", "3.1")}.get(figure, ("12.5", "10.0"))
    for number in shown:
        assert (number if language == "en" else number.replace(".", ",")) in said


def test_every_code_that_is_read_exists() -> None:
    assert set(KINDS) >= logged._ATTACKS | logged._LEAVES
    orders = {name for _, name in KINDS["mn_acts"].results}
    assert orders >= logged._ORDERS
    assert {name for _, name in KINDS["mn_fallout"].results} >= logged._NERVES


def test_figures_are_averages_of_a_battle() -> None:
    """The effect is that of 100 attacks, and no battles have no figures."""
    found = Figures(4, (6, 8), (40, 0), (10, 3), (6, 2))
    assert found.of("attacks") == (10, 0)
    assert found.of("effect") == (25, 300)
    assert found.of("morale") == (1.5, 0.5)
    assert found.lead("attacks") == pytest.approx(log(11 / 1))
    assert found.lead("effect") == pytest.approx(log(26 / 301))
    assert found.lead("morale") == pytest.approx(log((2 - 1.5 / 6) / (2 - 0.5 / 8)))
    none = Figures(0, (6, 8), (0, 0), (0, 0), (0, 0))
    assert [none.of(figure) for figure in FIGURES] == [(0, 0)] * 3


def test_a_change_by_more_than_a_quarter_is_reported() -> None:
    usual = Figures(1, (6, 6), (7, 7), (0, 0), (0, 0))
    for attacks, expected in ((10, "attacks"), (8, None)):
        here = replace(usual, attacks=(attacks, 7))
        assert telling_most(here, usual, ("attacks",), helps_left=True) == expected
        turned = replace(usual, attacks=(7, attacks))
        assert telling_most(turned, usual, ("attacks",), helps_left=False) == expected


def test_a_cause_stands_alone_without_either_count() -> None:
    some = Figures(24, (6, 6), (240, 120), (48, 24), (0, 0))
    none = replace(some, battles=0)
    setup, because = mirror(soldiers(2)), every_ruleset.named("edge")
    for seen in ((some, none), (none, some)):
        assert every_ruleset._told(because, "actions", setup, seen, better=True) is because
