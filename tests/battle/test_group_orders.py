"""Groups ordered in a battle by hand: orders that outlast replies, undo, repetition and whole set-ups."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from armybuilder.battle import resolve, verb_names
from armybuilder.battle.choices import options
from armybuilder.battle.groups.formations import middle
from armybuilder.battle.groups.groups import GroupOrder
from armybuilder.battle.playing.groups_preview import GroupsPreview
from armybuilder.battle.playing.hand import Hand
from armybuilder.battle.playing.orders import posts_of
from armybuilder.battle.terms import Setup
from armybuilder.model.table import Table
from armybuilder.model.weapon import MountedWeapon, Weapon
from armybuilder.words import english
from tests.battle.forces import force, trooper

if TYPE_CHECKING:
    from armybuilder.battle.playing.seen_battle import SeenBattle
    from armybuilder.model.document import Ruleset

NARROW = Table(id="narrow", name="Narrow", width_cm=76, depth_cm=60)
PLACED = [ruleset for ruleset in resolve.RULESETS if ruleset != "manoeuvre"]


def by_hand(ruleset: Ruleset = "combat-action", scale: str = "small", count: int = 12, **more: bool) -> Hand:
    """Return a hand on a battle of twelve troopers a side, at its first decision."""
    men = force(trooper(), count=count)
    hand = Hand(
        resolve.Skirmish(Setup(men, men, ruleset=ruleset, seed=5, scale=scale)),  # type: ignore[arg-type]
        frozenset({"left"}),
        english(),
        **more,
    )
    hand.go_on()
    return hand


def mine(hand: Hand) -> tuple[int, ...]:
    """Return the numbers of the left side's models."""
    return tuple(one.number for one in options.models_now(hand.battle) if one.who.side == "left")


def at_the_first_turn(hand: Hand) -> SeenBattle:
    """Set up all models, and go on to the first decision about models."""
    seen = hand.set_up()
    while hand.battle.turn == 1 and verb_names.names_of(hand.battle).decisions[_asked(hand)] == "initiative":
        seen = hand.choose(hand.battle.choose())
    return seen


def _asked(hand: Hand) -> int:
    asked = hand.battle.pending()
    assert asked is not None
    return asked.decision


@pytest.mark.parametrize("ruleset", PLACED)
def test_the_bot_sets_up_a_whole_side_undoably(ruleset: Ruleset) -> None:
    hand = by_hand(ruleset)
    firm = hand.battle.firm
    hand.set_up()
    assert hand.battle.turn >= 1
    assert all(one.in_play for one in options.models_now(hand.battle))
    if hand.battle.firm == firm:
        hand.back()
        assert not any(one.in_play for one in options.models_now(hand.battle) if one.who.side == "left")


@pytest.mark.parametrize("ruleset", PLACED)
def test_a_side_is_set_up_as_the_last_time(ruleset: Ruleset) -> None:
    """Every model has its former place."""
    first = by_hand(ruleset, scale="large")
    first.set_up()
    kept = posts_of(first.battle, "left")
    assert kept
    second = by_hand(ruleset, scale="large")
    moved = tuple((name, x, y - 300, number) for name, x, y, number in kept)
    second.set_up(moved)
    again = by_hand(ruleset, scale="large")
    seen = again.set_up(posts_of(second.battle, "left"))
    places = [
        [one.place for one in options.models_now(hand.battle) if one.who.side == "left"]
        for hand in (second, again)
    ]
    assert places[0] == places[1]
    assert seen.order is None or not seen.order.left_out


def test_the_bot_places_units_without_a_valid_place() -> None:
    first = by_hand(scale="large", count=6)
    first.set_up()
    ((name, _, _, number),) = posts_of(first.battle, "left")
    hand = by_hand(scale="large", count=6)
    seen = hand.set_up(((name, 11000, 11000, number),))
    assert seen.order is not None
    assert "last place" in seen.order.left_out[0]
    assert all(one.in_play for one in options.models_now(hand.battle))


@pytest.mark.parametrize("ruleset", PLACED)
def test_one_order_sets_up_a_group_round_a_place(ruleset: Ruleset) -> None:
    """The bot sets up its units in between."""
    hand = by_hand(ruleset)
    seen = hand.look()
    while verb_names.names_of(hand.battle).decisions[_asked(hand)] == "deployment":
        seen = hand.choose(hand.battle.choose())
    seen = hand.order(GroupOrder("place", mine(hand), (1500, 6000), "line"))
    placed = [one for one in options.models_now(hand.battle) if one.who.side == "left"]
    assert all(one.in_play for one in placed)
    assert not (seen.order and seen.order.left_out)
    x, y = middle([one.place for one in placed])
    assert abs(y - 6000) < 800
    assert x < 2500


def test_group_orders_go_through_a_turn_of_single_models() -> None:
    """Each activation starts at the player's word, because the other side has acted in between.

    The remaining models are asked for.
    """
    hand = by_hand()
    seen = at_the_first_turn(hand)
    who = mine(hand)
    before = {one.number: one.place for one in options.models_now(hand.battle) if one.number in who}
    x, y = middle(list(before.values()))
    hand.order(GroupOrder("move", who, (x + 900, y)))
    enemies = tuple(one for one in options.models_now(hand.battle) if one.who.side == "right")
    seen = hand.order(GroupOrder("fire", who, target_unit=enemies[0].unit))
    told = 0
    while seen.order is not None and seen.order.waiting and told < 40:
        assert seen.order.rests or seen.side != "left"
        seen, told = hand.go_on_with_orders(), told + 1
    assert told <= 13
    now = {one.number: one for one in options.models_now(hand.battle) if one.number in who}
    gone = [one for one in who if now[one].in_play and now[one].place != before[one]]
    assert len(gone) >= sum(now[one].in_play for one in who) - 1


def test_undo_takes_back_a_whole_order_without_dice() -> None:
    hand = by_hand(scale="large")
    at_the_first_turn(hand)
    who = mine(hand)
    before = [one.place for one in options.models_now(hand.battle)]
    made, firm = len(hand.battle.choices), hand.battle.firm
    x, y = middle([before[one] for one in who])
    seen = hand.order(GroupOrder("move", who, (x + 900, y), "line"))
    assert len(hand.battle.choices) > made + 8
    assert hand.battle.firm == firm
    assert seen.can_undo
    seen = hand.back()
    assert [one.place for one in options.models_now(hand.battle)] == before
    assert len(hand.battle.choices) == made
    assert seen.order is None


def test_another_model_repeats_an_order() -> None:
    hand = by_hand(scale="large")
    at_the_first_turn(hand)
    first, second = mine(hand)[:2]
    before = {one.number: one.place for one in options.models_now(hand.battle)}
    hand.order(GroupOrder("move", (first,), (before[first][0] + 500, before[first][1])))
    hand.order_again((second,))
    now = {one.number: one.place for one in options.models_now(hand.battle)}
    assert now[second] == (before[second][0] + 500, before[second][1])


def test_an_order_waits_for_typed_dice_and_continues() -> None:
    hand = by_hand(scale="large", own_dice=True)
    seen = hand.look()
    while hand.battle.turn == 0 or seen.asked is not None or seen.side != "left":
        seen = hand.throw(0) if seen.asked is not None else hand.set_up()
    while verb_names.names_of(hand.battle).decisions[_asked(hand)] == "initiative":
        seen = hand.choose(hand.battle.choose())
        while seen.asked is not None:
            seen = hand.throw(0)
    who = mine(hand)
    target = next(one for one in options.models_now(hand.battle) if one.who.side == "right")
    seen = hand.order(GroupOrder("fire", who, target_unit=target.unit))
    thrown = 0
    while seen.asked is not None:
        seen, thrown = hand.throw(0), thrown + 1
    done = {choice.actor for choice in hand.battle.choices if choice.target >= 0}
    assert thrown == 0 or len(done) > 1
    assert len(done) + len(seen.order.left_out if seen.order else ()) >= 1


def begun(hand: Hand) -> tuple[GroupsPreview, tuple[tuple[str, str], ...]]:
    """Return the preview of groups and the left side's models at the first turn."""
    at_the_first_turn(hand)
    models = hand.battle.encoded.calls.models
    return GroupsPreview(hand), tuple((models[one].side, models[one].id) for one in mine(hand))


def test_the_preview_does_not_count_finished_models() -> None:
    hand = by_hand()
    about, keys = begun(hand)
    x, y = middle([one.place for one in options.models_now(hand.battle) if one.number in mine(hand)])
    there = (x + 400, y)
    assert about.places(keys, there, "as_they_stand").words == "12 go"
    first = mine(hand)[0]
    hand.order(GroupOrder("move", (first,), (x + 300, y)))
    hand.order(GroupOrder("end", (first,)))
    assert about.places(keys, there, "as_they_stand").words == "11 go · 1 stays"


def test_a_group_lists_weapons_and_fires_the_chosen() -> None:
    """Half of the models have a rifle, the others a gun too.

    Each fires its best weapon, or all fire the gun, and models without a gun hold fire.
    """
    gun = Weapon(id="gun", name="Gun", category="rifle", pen_level=2)
    carried = tuple(MountedWeapon(weapon=one) for one in ("rifle", "gun"))
    gunner = trooper(id="gunner", name="Gunner", weapons=carried)
    men = force(trooper(), gunner, count=3, others=(gun,))
    setup = Setup(men, men, seed=3, scale="large", table=NARROW)
    hand = Hand(resolve.Skirmish(setup), frozenset({"left"}), english())
    hand.go_on()
    about, keys = begun(hand)
    found = about.weapons(keys)
    assert [(one.name, one.many) for one in found] == [("Rifle", 6), ("Gun", 3)]
    enemy = next(
        (one.who.side, one.who.id) for one in options.models_now(hand.battle) if one.who.side == "right"
    )
    seen = hand.order(about.firing(keys, enemy, found[1].label))
    shots = [one for one in hand.battle.choices if one.side == 0 and max(one.target, one.target_unit) >= 0]
    weapons = hand.battle.encoded.calls.weapons
    assert {weapons[one.weapon] for one in shots} == {found[1].label}
    assert seen.order is not None
    assert any("It cannot fire this weapon" in line for line in seen.order.left_out)


def test_a_unit_without_a_shot_keeps_its_activation() -> None:
    """The order names all models that it leaves out."""
    hand = by_hand(scale="large", count=3)
    at_the_first_turn(hand)
    enemies = [one for one in options.models_now(hand.battle) if one.who.side == "right"]
    before = hand.battle.choices
    seen = hand.order(GroupOrder("fire", mine(hand), target=enemies[0].number, weapon="no such weapon"))
    assert hand.battle.choices == before
    assert seen.order is not None
    assert not seen.order.waiting
    assert "Trooper 3" in seen.order.left_out[0]


def test_an_order_goes_to_every_chosen_unit() -> None:
    """A unit with an order is left out with the reason."""
    men = force(trooper(), count=5, entries=3)
    setup = Setup(men, men, ruleset="edge", seed=3, scale="large")
    hand = Hand(resolve.Skirmish(setup), frozenset({"left"}), english())
    hand.go_on()
    seen = at_the_first_turn(hand)
    assert {entry.name for entry in seen.entries} >= {"advance", "hold_ground"}
    begun = len(hand.battle.choices)
    seen = hand.choose(hand.complete(next(one for one in seen.entries if one.name == "hold_ground")))
    seen = hand.order(GroupOrder("do", mine(hand), verb="advance"))
    names = verb_names.names_of(hand.battle).verbs
    orders = [names[one.verb] for one in hand.battle.choices[begun:] if one.side == 0]
    assert orders[:3] == ["hold_ground", "advance", "advance"]
    assert seen.order is not None
    assert seen.order.left_out == ("Trooper 1 (left): It cannot do that now.",)
