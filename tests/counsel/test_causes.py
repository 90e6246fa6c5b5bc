"""The cause of a verdict far from Combat Action's: the values that, made equal, bring the two together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from armybuilder.battle.encoding.conversion import conversion
from armybuilder.battle.terms import Setup, models_in
from armybuilder.counsel import causes, every_ruleset
from armybuilder.counsel.causes import ACTIONS, NUMBERS, deciding, evened, levelled
from armybuilder.counsel.every_ruleset import Verdict
from armybuilder.counsel.logged import Figures
from armybuilder.model.creature import Profile
from armybuilder.words import catalogue
from tests.battle.forces import PROFILE, force, trooper
from tests.counsel.test_every_ruleset import verdict

ARMOURED = Profile(mv=10, ss=5, fa=5, pf=6, dp=5)
SETUP = Setup(force(trooper()), force(trooper(profile=ARMOURED)), ruleset="manoeuvre", seed=3)


def test_a_levelled_value_is_the_mean_of_both_sides() -> None:
    """AV 8 and 16 become 12 on both sides, and no other value is set."""
    assert PROFILE.pf == 2
    assert [conversion(side, "manoeuvre")[0].value("av") for side in (SETUP.left, SETUP.right)] == [8, 16]
    level = levelled(SETUP, ("av",))
    for side in (level.left, level.right):
        (one,) = conversion(side, "manoeuvre")
        assert one.own == {"av": 12}


def test_a_missing_value_stays_missing_at_equal_values() -> None:
    """A model without the ability to shoot stays so when skills are made equal."""
    unarmed = force(trooper(profile=Profile(mv=10, ss=0, fa=5, pf=2, dp=5), weapons=()))
    level = levelled(replace(SETUP, right=unarmed), ("shoot",))
    assert conversion(level.right, "manoeuvre")[0].value("shoot") == 0
    alone = conversion(SETUP.left, "manoeuvre")[0].value("shoot")
    assert conversion(level.left, "manoeuvre")[0].own == {"shoot": alone}


def test_the_cause_is_the_values_that_align_the_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    """Armour of 16 against 8 costs the left side most under these rules, and made equal it wins about half."""
    found = {("av",): 0.52, ("nerve", "grit"): 0.1, ("move",): 0.2, ("shoot", "fight"): 0.1}

    def fought(setup: Setup, battles: int, *_: object, **__: object) -> object:
        names = {name for side in (setup.left, setup.right) for name in conversion(side, "manoeuvre")[0].own}
        share = next(value for key, value in found.items() if set(key) >= names)
        counted = verdict(round(battles * share), battles - round(battles * share)).odds
        assert counted is not None
        return counted

    monkeypatch.setattr(causes, "odds", fought)
    assert deciding(SETUP, 0.1, 0.5, 100) == ("armour", 0.52)
    found[("av",)] = 0.15
    assert deciding(SETUP, 0.1, 0.5, 100) == (ACTIONS, 0.1)


def test_equal_numbers_leave_out_the_spare_soldiers() -> None:
    """Ten against six become six against six, with soldiers of both units absent.

    Seven against six stay as they are.
    """
    few, many = force(trooper()), force(trooper(), count=5, entries=2)
    even = evened(Setup(many, few, ruleset="edge"))
    assert even is not None
    assert [models_in(side) for side in (even.left, even.right)] == [6, 6]
    assert even.right is few
    assert {name.split("/")[0] for name in even.left.condition.absent} == {"1.1", "2.1"}
    other = evened(Setup(few, many, ruleset="edge"))
    assert other is not None
    assert (other.left, other.right) == (few, even.left)
    assert evened(Setup(even.left, few, ruleset="edge")) is None
    assert evened(Setup(force(trooper(), count=7), few, ruleset="edge")) is None
    assert evened(Setup(force(trooper(), count=8), few, ruleset="edge")) is not None


def test_equal_numbers_keep_the_scale_of_a_match() -> None:
    """Seventy against ten are fought in large scale, and equal numbers stay there."""
    many, few = force(trooper(), count=10, entries=7), force(trooper(), count=10)
    even = evened(Setup(many, few, ruleset="manoeuvre"))
    assert even is not None
    assert even.scale == "large"


def test_numbers_that_bring_the_shares_together_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    """With equal numbers the left side wins half, and with any equal value a tenth."""

    def fought(setup: Setup, battles: int, *_: object, **__: object) -> object:
        even = models_in(setup.left) == models_in(setup.right)
        won = round(battles * (0.5 if even else 0.1))
        return verdict(won, battles - won).odds

    monkeypatch.setattr(causes, "odds", fought)
    match = Setup(force(trooper()), force(trooper(), count=9), ruleset="manoeuvre")
    assert deciding(match, 0.1, 0.5, 100) == (NUMBERS, 0.5)


def test_only_a_share_far_from_combat_action_has_cause(monkeypatch: pytest.MonkeyPatch) -> None:
    """A share of 0.9 against 0.5 has a sentence, but neither 0.6 nor Combat Action itself has one."""
    shares = {"combat-action": 500, "manoeuvre": 900, "edge": 600}

    def judged(setup: Setup, *_: object) -> Verdict:
        won = shares.get(setup.ruleset, 500)
        return verdict(won, 1000 - won, setup.ruleset)

    monkeypatch.setattr(every_ruleset, "_verdict", judged)
    monkeypatch.setattr(every_ruleset, "deciding", lambda *_, **__: ("armour", 0.55))
    none = Figures(0, (1, 1), (0, 0), (0, 0), (0, 0))
    monkeypatch.setattr(every_ruleset, "logged", lambda *_, **__: none)
    found = {one.ruleset: one for one in every_ruleset.verdicts(SETUP, 1000)}
    assert [name for name, one in found.items() if one.cause is not None] == ["manoeuvre"]
    told = found["manoeuvre"].cause
    assert told is not None
    words = catalogue("en").say(told)
    assert words.startswith("Manoeuvre: armour decides.")
    assert "55" in words
    assert "90" in words


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("cause", [ACTIONS, NUMBERS, "range", "armour", "morale", "movement", "skill"])
def test_every_cause_has_its_words(language: str, cause: str) -> None:
    said = catalogue(language).say(every_ruleset._because(verdict(9, 1, "edge"), cause, 0.5, "Gate"))
    assert "Gate" in said
    assert "90" in said
