"""Hints: the best choice, found without any change of the battle."""

from __future__ import annotations

import pytest

from armybuilder import words
from armybuilder.battle.levels.ahead import Ahead, thinks
from armybuilder.battle.levels.hint import Advice, Hint, hint
from armybuilder.battle.playing.hand import Hand
from armybuilder.battle.records.decisions import Choice
from armybuilder.battle.resolve import RULESETS, Skirmish
from armybuilder.battle.review.review_words import hint_lines
from armybuilder.model.document import Ruleset
from tests.battle.forces import force, mirror, trooper
from tests.battle.review.test_review import SMALL, sure_shot

FEW = 24


def advice(choice: Choice, chance: int) -> Advice:
    """Return a choice and its chance to win."""
    return Advice(choice, "this", chance, 20)


@pytest.mark.parametrize(
    ("less", "error", "said"),
    [
        (70, 20, "Next best, 7 points less (±4): this"),
        (30, 20, "Just as good, as far as can be told: this"),
        (-30, 20, "Just as good, as far as can be told: this"),
        (4, 1, "Just as good, as far as can be told: this"),
    ],
)
def test_the_next_best_never_reads_above_the_best(less: int, error: int, said: str) -> None:
    """A difference within the error of chance makes the two choices count as equally good.

    The difference is counted on the same dice.
    """
    one, other = Choice(1, 0), Choice(2, 0)
    found = Hint(advice(one, 500), advice(other, 500 - less), less, error)
    assert hint_lines(found, words.english()) == ("50 % ±4 (wins and half the draws)", said)


@pytest.mark.parametrize(("less", "first"), [(30, 1), (-40, 1), (-41, 2)])
def test_the_better_choice_on_other_dice_comes_first(less: int, first: int) -> None:
    """A difference up to its standard error of 40 changes nothing."""
    one, other = Choice(1, 0), Choice(2, 0)
    found = Hint(advice(one, 500), advice(other, 500 - less), less, 40).in_order()
    assert found.best.choice.verb == first
    assert found.less == (less if first == 1 else -less)


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (0, "No battle tried from here was won."),
        (1000, "Every battle tried from here was won."),
        (500, "50 % (wins and half the draws)"),
    ],
)
def test_a_certain_chance_has_no_interval(chance: int, said: str) -> None:
    """Equal results of all battles have no error."""
    choice = Choice(1, 0)
    found = Hint(Advice(choice, "this", chance, 0), Advice(choice, "that", chance, 0))
    assert hint_lines(found, words.english())[0] == said


def test_a_hint_of_a_large_battle_takes_fewer_battles() -> None:
    battle = Skirmish(mirror(force(trooper(), count=48), ruleset="manoeuvre"))
    wholes: set[int] = set()
    assert hint(battle, 120, progress=lambda _spent, whole: wholes.add(whole)) is not None
    assert wholes == {30 + 2 * 6}


@pytest.mark.long
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_next_best_is_never_clearly_better(ruleset: Ruleset) -> None:
    """The choices are compared on other dice than those that chose the first."""
    battle = Skirmish(mirror(force(trooper(), count=1, entries=3), ruleset=ruleset))
    compared = 0
    for _ in range(20):
        found = hint(battle, 60)
        assert found is not None
        if found.next_best is not None:
            compared += 1
            assert found.less >= -found.error
        battle.apply(battle.choose())
    assert compared > 0


@pytest.mark.long(short=("manoeuvre",))
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_hint_is_the_choice_of_playing_ahead(ruleset: Ruleset) -> None:
    battle = Skirmish(mirror(force(trooper(), count=1, entries=3), ruleset=ruleset))
    for _ in range(12):
        found = hint(battle, FEW)
        assert found is not None
        assert battle.allows(found.best.choice) == 0
        thought = Ahead(FEW, to_the_end=True).decide(battle.branch())
        assert thought == found.best.choice or (found.next_best and thought == found.next_best.choice)
        assert found.next_best is None or found.next_best.choice != found.best.choice
        battle.apply(battle.choose())


def test_a_hint_at_a_shot_has_a_next_best() -> None:
    battle = Skirmish(SMALL)
    while not sure_shot(battle):
        battle.apply(battle.choose())
    found = hint(battle, 200)
    assert found is not None
    assert found.next_best is not None
    assert 0 < found.best.error < 100
    assert 0 <= found.less <= found.best.chance


def test_asking_for_a_hint_changes_nothing_in_the_battle() -> None:
    one, other = Skirmish(SMALL), Skirmish(SMALL)
    while one.pending() is not None:
        if len(one.choices) % 8 == 0:
            hint(one, FEW)
        one.apply(one.choose())
    other.advance()
    assert one.unadvised == ()
    assert one.events() == other.events()


def test_a_hint_that_is_stopped_says_nothing() -> None:
    battle = Skirmish(SMALL)
    while not thinks(battle):
        battle.apply(battle.choose())
    assert hint(battle, FEW, cancelled=lambda: True) is None


def test_there_is_no_hint_once_the_battle_is_over() -> None:
    battle = Skirmish(SMALL)
    battle.advance()
    assert hint(battle, FEW) is None


def test_progress_of_a_hint_ends_whole() -> None:
    battle = Skirmish(SMALL)
    while not sure_shot(battle):
        battle.apply(battle.choose())
    told: list[tuple[int, int]] = []
    hint(battle, FEW, progress=lambda done, whole: told.append((done, whole)))
    assert told == sorted(told)
    assert told[-1][0] == told[-1][1]


def test_a_hint_names_its_entry_of_the_menu() -> None:
    hand = Hand(Skirmish(SMALL), frozenset(("left", "right")), words.english())
    seen = hand.go_on()
    for _ in range(30):
        found = hand.hint(FEW)
        assert found is not None
        assert found.words
        assert 0 <= found.entry < len(seen.entries)
        seen = hand.choose(found.choice)
        if seen.over:
            break
