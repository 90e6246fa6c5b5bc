"""A hand on a battle, without its window: support, other players, dice, files and undo."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING

import pytest

from armybuilder.battle import record, resolve
from armybuilder.battle.levels import led_battles, time_to_come
from armybuilder.battle.levels.levels import written
from armybuilder.battle.playing.hand import Hand
from armybuilder.battle.playing.seen_battle import Aimed, ChoiceEntry, Target
from armybuilder.battle.records.decisions import Choice
from armybuilder.battle.terms import Setup
from armybuilder.desktop.battle.playing.choice_list.panel import PlayingPanel
from armybuilder.model import bundle
from armybuilder.words import english
from tests.battle.forces import bombardiers, contender, force, trooper

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def test_support_is_called_on_models_and_places() -> None:
    setup = Setup(bombardiers(), force(trooper(), count=4), scale="small", seed=3)
    hand = Hand(resolve.Skirmish(setup), frozenset({"left"}), english())
    seen = hand.go_on()
    found = None
    for _ in range(200):
        found = next((one for one in seen.entries if one.words.startswith("Order: ")), None)
        if found is not None or seen.over:
            break
        seen = hand.leave_to_bot("one")
    assert found is not None
    assert found.on_the_ground
    reached = hand.reached(found, None)
    assert reached.edges
    assert reached.spots
    assert reached.targets
    way = hand.way(found, reached.number, reached.spots[0][1])
    assert not way.refusal
    after = hand.choose(way.choice)
    assert after.choices > seen.choices


def led_by_veteran() -> Hand:
    """Return a hand on a small battle in which a veteran leads the other side."""
    men = force(trooper(), count=1, entries=3)
    setup = Setup(men, men, ruleset="manoeuvre", seed=4, levels=written("regular", "veteran"))
    return Hand(resolve.Skirmish(setup), frozenset({"left"}), english())


def test_a_veteran_leads_the_other_side_and_reports_progress() -> None:
    """The battle equals the same battle fought without a hand, with the bot's choices for the person."""
    hand = led_by_veteran()
    heard: list[tuple[int, int]] = []
    hand.thinking = lambda spent, whole, _: heard.append((spent, whole))
    seen = hand.go_on()
    while not seen.over:
        seen = hand.choose(hand.battle.choose())
    assert heard
    assert all(0 < spent <= whole == 200 for spent, whole in heard)
    assert seen.fought.events == led_battles.fight(hand.battle.setup).events


@pytest.mark.parametrize("left_to_the_bot", [False, True], ids=["its turn", "rest of battle"])
def test_the_wait_for_the_other_side_is_told(left_to_the_bot: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """By this clock a report comes every ten seconds, and the wait ends with a person's decision or the battle."""
    clock = count(0.0, 10.0)
    monkeypatch.setattr(time_to_come, "perf_counter", lambda: next(clock))
    hand, told = led_by_veteran(), []
    hand.thinking = lambda _spent, _whole, to_come: told.append(to_come)
    seen = hand.go_on()
    while not seen.over and not (told and told[-1]):
        seen = hand.leave_to_bot("battle") if left_to_the_bot else hand.choose(hand.battle.choose())
    assert any("min" in one or "\N{NO-BREAK SPACE}s" in one for one in told)
    assert told[0] == ""


def test_a_stopped_player_leaves_its_decision_open() -> None:
    """The battle continues later without a difference."""
    hand = led_by_veteran()
    hand.thinking = lambda _spent, _whole, _to_come: hand.stop()
    seen = hand.go_on()
    while seen.side == "left":
        seen = hand.choose(hand.battle.choose())
    assert seen.side == "right"
    assert not seen.over
    again = Hand(hand.battle, frozenset({"left"}), english())
    assert again.go_on().side in {"left", None}


@pytest.mark.long
def test_asking_for_dice_does_not_change_the_battle() -> None:
    """Each die falls by itself when it is asked for, and the battle is the same to the last event."""
    setup = Setup(contender("a-gate"), contender("a-reavers"), turns=3, seed=8)
    hand = Hand(resolve.Skirmish(setup), frozenset(), english(), own_dice=True)
    assert hand.go_on().over
    hand = Hand(resolve.Skirmish(setup), frozenset({"left"}), english(), own_dice=True)
    seen = hand.go_on()
    thrown = 0
    while not seen.over:
        if seen.asked is not None:
            seen, thrown = hand.throw(0), thrown + 1
        else:
            seen = hand.choose(hand.battle.choose())
    assert thrown > 5
    assert len(hand.battle.dice) == thrown
    assert seen.fought.events == resolve.fight(setup).events


@pytest.mark.long
def test_a_battle_continued_from_its_file_is_unchanged() -> None:
    setup = Setup(contender("a-gate"), contender("a-reavers"), turns=2, seed=8)

    def hand_on(battle: resolve.Skirmish, until: int) -> Hand:
        hand = Hand(battle, frozenset({"left"}), english(), own_dice=True)
        seen = hand.go_on()
        while not seen.over and (seen.choices < until or seen.asked is None):
            fresh = hand.battle.branch()
            seen = hand.throw(0) if seen.asked is not None else hand.choose(fresh.choose())
        return hand

    whole = hand_on(resolve.Skirmish(setup), 10_000)
    half = hand_on(resolve.Skirmish(setup), len(whole.battle.choices) // 2)
    assert half.look().asked is not None
    file, _ = bundle.read(bundle.write(record.recorded(half.battle, "By hand")))
    again = hand_on(record.taken_up(file), 10_000)
    assert again.battle.choices == whole.battle.choices
    assert again.battle.events() == whole.battle.events()
    assert again.battle.dice == whole.battle.dice


@pytest.mark.long
def test_undo_takes_back_a_choice_before_its_die() -> None:
    setup = Setup(contender("a-gate"), contender("a-reavers"), turns=3, seed=8)
    hand = Hand(resolve.Skirmish(setup), frozenset({"left"}), english(), own_dice=True)
    seen, waited = hand.go_on(), 0
    while not seen.over:
        if seen.asked is not None:
            seen = hand.throw(0)
            continue
        before, choice = hand.battle.choices, hand.battle.choose()
        seen = hand.choose(choice)
        if seen.asked is None or hand.battle.choices != before:
            continue
        waited += 1
        assert seen.can_undo
        assert hand.back().asked is None
        assert hand.battle.choices == before
        hand.choose(choice)
        seen = hand.throw(1)
        if seen.asked is not None and hand.battle.choices == before:
            assert not seen.can_undo
            assert hand.back().asked == seen.asked
    assert waited


def _manoeuvres(own_dice: bool = False, seed: int = 8, turns: int | None = None) -> Hand:
    setup = Setup(contender("a-gate"), contender("a-reavers"), ruleset="manoeuvre", seed=seed, turns=turns)
    return Hand(resolve.Skirmish(setup), frozenset({"left"}), english(), own_dice=own_dice)


def test_a_typed_seventeen_is_kept_in_the_file() -> None:
    hand = _manoeuvres(own_dice=True, turns=1)
    seen = hand.go_on()
    while not seen.over and (seen.asked is None or seen.asked.faces != 20):
        seen = hand.throw(0) if seen.asked is not None else hand.choose(hand.battle.choose())
    before = set(hand.battle.dice)
    hand.throw(17)
    (typed,) = set(hand.battle.dice) - before
    assert hand.battle.dice[typed] == 17
    file, notes = bundle.read(bundle.write(record.recorded(hand.battle, "Seventeen")))
    assert notes == ()
    again = record.taken_up(file)
    assert again.dice == hand.battle.dice
    assert again.events() == hand.battle.events()
    assert any(event.die == 17 for event in again.events())


def test_typed_dice_of_manoeuvres_do_not_change_the_fight() -> None:
    hand = _manoeuvres(own_dice=True, turns=2)
    seen, faces = hand.go_on(), set()
    while not seen.over:
        if seen.asked is not None:
            faces.add(seen.asked.faces)
            seen = hand.throw(0)
        else:
            seen = hand.choose(hand.battle.choose())
    assert 20 in faces
    assert 6 in faces
    assert seen.fought.events == resolve.fight(hand.battle.setup).events


def test_characters_are_offered_with_ratings_and_chances() -> None:
    hand = _manoeuvres()
    seen = hand.go_on()
    assert seen.contested
    cover = next(entry for entry in seen.entries if entry.words == "Take cover")
    assert cover.key is not None
    assert cover.group
    assert cover.cost.startswith("≥ ")
    assert "Move " in cover.chances
    engage = next(entry for entry in seen.entries if entry.words == "Engage")
    targets = [target for target in hand.aimed(engage).targets if not target.refusal]
    assert all(target.hit.endswith("%") and " against " in target.chances for target in targets)
    assert any("by Move" in target.words for target in targets)


def test_a_fight_by_manoeuvres_continues_after_a_break() -> None:
    hand = _manoeuvres(seed=3)
    seen = hand.go_on()
    while not seen.over and seen.choices < 20:
        seen = hand.choose(hand.battle.branch().choose())
    file, _ = bundle.read(bundle.write(record.recorded(hand.battle, "By hand")))
    again = Hand(record.taken_up(file), frozenset({"left"}), english())
    assert again.go_on().fought.events == seen.fought.events
    fallen = hand.battle.firm
    assert hand.look().can_undo == any(choice.side == 0 for choice in hand.battle.choices[fallen:])


def test_empty_columns_are_hidden(qtbot: QtBot) -> None:
    """An ally has no chances, an enemy a chance to win, and only a shot a chance of harm."""
    panel = PlayingPanel()
    qtbot.addWidget(panel)
    entry = ChoiceEntry(0, "", "", None, "Choose", "", complete=False, on_the_ground=False)
    ally = Target(0, "Ash", ("left", "1"), "", "", "", "", "", Choice(0, 0))
    foe = replace(ally, hit="30 %")
    shot = replace(foe, hurt="8 %", worth="0.4")
    for targets, columns in (((ally, ally), 1), ((ally, foe), 2), ((foe, shot), 4)):
        panel.show_aimed(Aimed(entry, targets))
        assert panel.targets.model().columnCount() == columns


def test_first_dice_left_to_the_bot_are_not_repeated() -> None:
    setup = Setup(contender("a-gate"), contender("a-reavers"), turns=2, seed=8)
    hand = Hand(resolve.Skirmish(setup), frozenset({"left"}), english(), own_dice=True)
    assert hand.go_on().asked is not None, "a die of the beginning"
    seen = hand.leave_to_bot("one")
    assert seen.choices > 0
    again = hand.go_on()
    assert (again.asked, again.choices, again.entries != ()) == (None, seen.choices, True)


def test_a_named_unit_is_part_of_the_choices_words() -> None:
    hand = led_by_veteran()
    hand.go_on()
    choice = hand.battle.choose()
    while not hand.said(choice).startswith("Choose"):
        hand.battle.apply(choice)
        hand.look()
        choice = hand.battle.choose()
    units = hand.battle.encoded.calls.units
    assert hand.said(choice) == f"Choose: {english().label(units[choice.target_unit].label)}"


def test_a_question_about_an_action_tells_it() -> None:
    hand = led_by_veteran()
    seen = hand.go_on()
    while not seen.over and not seen.doing:
        assert seen.whole_question == seen.question
        seen = hand.choose(hand.battle.choose())
    assert [entry.words for entry in seen.entries] == ["Choose"]
    assert seen.whole_question == f"{seen.doing} {seen.question}"
    assert seen.question.startswith("Who tries to stop")
