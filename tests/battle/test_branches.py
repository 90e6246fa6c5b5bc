"""Other futures of a battle: the same up to a difference, and different from there on."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from armybuilder.battle import resolve
from armybuilder.battle.choices import dice_to_throw, options
from armybuilder.battle.futures import branches
from armybuilder.battle.records.fought_battle import FoughtBattle
from armybuilder.battle.resolve import stepped
from armybuilder.battle.terms import Setup
from armybuilder.model.unit import Unit
from tests.battle.forces import contender

SETUP = Setup(contender("a-gate"), contender("a-reavers"))


@cache
def fought() -> FoughtBattle:
    return resolve.fight(SETUP, 3)


def test_another_order_leads_to_another_battle_from_there() -> None:
    battle = stepped(fought())
    count = next(
        place
        for place in range(20, len(battle.choices))
        if len([one for one in options.options(battle.branch(place)) if one.complete]) > 1
    )
    before = battle.branch(count)
    made = battle.choices[count]
    choice = next(
        options.said(one)
        for one in options.options(before)
        if one.complete and options.said(one) != made and before.allows(options.said(one)) == 0
    )
    fork = branches.another_order(fought(), count, choice)
    assert fork.first is not None
    assert fork.first >= len(before.events())
    assert fork.fought.events[: fork.first] == fork.branch.events[: fork.first]
    assert fork.branch.ending.cause is not None
    assert fork.branch.choices[:count] == battle.choices[:count]
    assert fork.branch.choices[count] == choice
    same = branches.another_order(fought(), count, made)
    assert same.branch.events == fought().events
    assert same.first is None


def test_another_die_changes_that_line_first() -> None:
    event = next(place for place, one in enumerate(fought().events) if one.code == "shot" and one.die)
    face = 7 - (fought().events[event].die or 0)
    fork = branches.another_die(fought(), event, face)
    assert fork.first == event
    assert fork.branch.events[event].die == face
    draw = dice_to_throw.draw_of(stepped(fought()), event)
    assert draw is not None
    assert fork.branch.dice == {draw.name: face}
    again = branches.another_die(fork.branch, event, 7 - face)
    assert again.branch.events == fought().events
    first = next(place for place, one in enumerate(fought().events) if one.die)
    assert branches.another_die(fought(), first, 1).branch.ending.cause is not None
    with pytest.raises(ValueError, match="no die"):
        branches.another_die(fought(), 0, 1)


def test_another_unit_makes_a_new_battle_on_equal_dice() -> None:
    left = SETUP.left
    units = [one for one in left.documents.values() if isinstance(one, Unit)]
    entry = left.army.units[0]
    other = next(one for one in units if one.id == left.army.units[-1].unit or one.id != entry.unit)
    fork = branches.another_unit(fought(), "left", entry.id, left, other.id)
    assert fork.branch.setup.left.army.units[0].unit == other.id
    assert fork.branch.setup.right == fought().setup.right
    assert fork.branch.number == fought().number
    with pytest.raises(KeyError):
        branches.another_unit(fought(), "left", "nobody", left, other.id)
    with pytest.raises(KeyError):
        branches.another_unit(fought(), "left", entry.id, left, left.army.id)


def test_both_chances_to_win_are_counted_on_common_dice() -> None:
    event = next(place for place, one in enumerate(fought().events) if one.code == "shot" and one.die)
    fork = branches.another_die(fought(), event, fought().events[event].die or 1)
    was, other = branches.chances(fork, 40)
    assert was == other
    assert was.battles == 40 or was.battles > 0


def test_the_bot_ends_a_battle_left_unfinished() -> None:
    battle = stepped(fought()).branch(40)
    event = next(place for place, one in enumerate(battle.events()) if one.die)
    fork = branches.another_die(replace(battle.fought()), event, 1)
    assert fork.fought.ending.cause is not None
    assert fork.branch.ending.cause is not None
