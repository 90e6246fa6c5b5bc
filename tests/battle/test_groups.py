"""Orders for groups: legal choices, units in coherence, and named models that stay, with reasons."""

from __future__ import annotations

from itertools import accumulate
from random import Random
from typing import TYPE_CHECKING, Literal, get_args

import pytest

from armybuilder.battle import resolve, table, verb_names
from armybuilder.battle.choices import options
from armybuilder.battle.groups.formations import Formation, middle
from armybuilder.battle.groups.group_moves import Stands
from armybuilder.battle.groups.groups import Course, GroupOrder, again, order_of, way_of
from armybuilder.battle.kernel import state as st
from armybuilder.battle.terms import SIDES, Setup
from tests.battle.forces import contender, force, trooper

if TYPE_CHECKING:
    from armybuilder.battle.choices.options import ModelNow
    from armybuilder.model.document import Ruleset

DECISIONS = 150
BATTLES, ENOUGH = 40, 10
"""The most battles for a test, and the choices by orders that are enough.

A quarter of the battles belongs to each seed.
"""


def battle(ruleset: Ruleset, seed: int, *, large: bool = False) -> resolve.Skirmish:
    """Return a battle in a town, with machines in every second one."""
    armies = ("a-overland", "a-foundry") if seed % 2 else ("a-gate", "a-reavers")
    scale: Literal["large", "small"] = "large" if large else "small"
    left, right = (contender(army) for army in armies)
    return resolve.Skirmish(
        Setup(left, right, ruleset=ruleset, table=table.preset("ruined-quarter"), seed=seed, scale=scale)
    )


def own_unit(fight: resolve.Skirmish, luck: Random) -> list[ModelNow]:
    """Return a random unit of the deciding side, or now and then all its models."""
    asked = fight.pending()
    assert asked is not None
    figures = [one for one in options.models_now(fight) if one.who.side == SIDES[asked.side]]
    unit = luck.choice(sorted({one.unit for one in figures}))
    return figures if luck.random() < 0.2 else [one for one in figures if one.unit == unit]


def drawn(fight: resolve.Skirmish, luck: Random) -> GroupOrder:
    """Return an order for a group, drawn by lot."""
    who = tuple(one.number for one in own_unit(fight, luck))
    to = (
        luck.randrange(fight.block[st.TABLE_WIDTH]),
        luck.randrange(fight.block[st.TABLE_DEPTH]),
    )
    enemies = [one for one in options.models_now(fight) if one.in_play and one.number not in who]
    if fight.turn == 0:
        return GroupOrder("place", who, to, luck.choice(get_args(Formation)))
    places = fight.setup.ruleset != "manoeuvre"
    if luck.random() < 0.1:
        return GroupOrder("end", who)
    if places and (luck.random() < 0.5 or not enemies):
        return GroupOrder("move", who, to, luck.choice(get_args(Formation)))
    target = luck.choice(enemies)
    return (
        GroupOrder("fire", who, target=target.number)
        if luck.random() < 0.5
        else GroupOrder("fire", who, target_unit=target.unit)
    )


def made_by_orders(ruleset: Ruleset, seed: int) -> int:
    """Count the choices that random orders make in a random battle.

    The bot makes all other choices.
    """
    fight, luck, made = battle(ruleset, seed, large=seed % 4 > 1), Random(seed), 0
    course = None
    for _ in range(DECISIONS):
        asked = fight.pending()
        if asked is None:
            break
        if course is None or not course.waits(fight) or luck.random() < 0.2:
            course = Course(fight, drawn(fight, luck)) if asked.side < 2 else None
        choice = course.next(fight) if course is not None else None
        if choice is not None:
            assert fight.allows(choice) == 0
            made += 1
        fight.apply(choice or fight.choose())
        if course is not None and course.rests(fight):
            course.go_on()
    return made


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("ruleset", resolve.RULESETS)
def test_every_choice_that_a_group_order_makes_is_allowed(ruleset: Ruleset, seed: int) -> None:
    """Battles follow until orders have made enough choices, a number that depends on the bot."""
    made = accumulate(made_by_orders(ruleset, number) for number in range(seed, BATTLES, 4))
    assert any(count > ENOUGH for count in made)


def squads(
    count: int = 12, entries: int = 1, ruleset: Ruleset = "combat-action", **fields: object
) -> resolve.Skirmish:
    """Return a battle of equal troopers on open ground at left's first decision of the first turn.

    The bot sets it up.
    """
    men = force(trooper(), count=count, entries=entries)
    fight = resolve.Skirmish(Setup(men, men, **{"ruleset": ruleset, "seed": 3, "scale": "large", **fields}))  # type: ignore[arg-type]
    while (asked := fight.pending()) is not None and (
        fight.turn == 0 or asked.side != 0 or asked.decision == 3
    ):
        fight.apply(fight.choose())
    return fight


def own(fight: resolve.Skirmish) -> list[ModelNow]:
    """Return the left side's models."""
    return [one for one in options.models_now(fight) if one.who.side == "left" and one.in_play]


def obey(fight: resolve.Skirmish, order: GroupOrder) -> Course:
    """Apply an order until it waits for another side's decision, and return its course."""
    course = Course(fight, order)
    while (choice := course.next(fight)) is not None:
        fight.apply(choice)
    return course


@pytest.mark.parametrize("formation", get_args(Formation))
def test_twelve_troopers_move_together_and_the_others_are_named(formation: str) -> None:
    """The troopers go about as far as a walk, and keep together."""
    fight = squads()
    before = {one.number: one.place for one in own(fight)}
    x, y = middle(list(before.values()))
    course = obey(fight, GroupOrder("move", tuple(before), (x + 1000, y), formation))  # type: ignore[arg-type]
    after = {one.number: one.place for one in own(fight)}
    gone = [one for one in before if before[one] != after[one]]
    assert set(gone) | {
        one.number for one in own(fight) if one.who in [left.who for left in course.left_out]
    } == set(before)
    assert len(gone) >= 10
    assert middle(list(after.values()))[0] > x + 400
    if formation == "as_they_stand":
        assert {(after[one][0] - before[one][0], after[one][1] - before[one][1]) for one in before} == {
            (1000, 0)
        }


def test_a_group_walks_as_far_as_its_slowest_model() -> None:
    fight = squads()
    before = {one.number: one.place for one in own(fight)}
    x, y = middle(list(before.values()))
    obey(fight, GroupOrder("move", tuple(before), (x + 5000, y)))
    ways = {
        (one.place[0] - before[one.number][0], one.place[1] - before[one.number][1]) for one in own(fight)
    }
    assert len(ways) <= 2
    assert all(950 < far <= 1000 for far, _ in ways)


@pytest.mark.parametrize("seed", range(6))
def test_an_order_keeps_a_coherent_unit_together(seed: int) -> None:
    """Squads in a town, in large scale, keep coherence on the way to any place.

    No model is left behind that could have kept up.
    """
    luck = Random(seed)
    fight = squads(count=8, entries=2, table=table.preset("ruined-quarter"))
    for _ in range(40):
        asked = fight.pending()
        if asked is None:
            break
        if asked.side or verb_names.names_of(fight).decisions[asked.decision] != "activation":
            fight.apply(fight.choose())
            continue
        unit = next(one.offer.unit for one in options.options(fight))
        who = tuple(one.number for one in own(fight) if one.unit == unit)
        together = Stands(fight).parts(fight, who)
        to = luck.randrange(12000), luck.randrange(12000)
        course = Course(fight, GroupOrder("move", who, to, luck.choice(get_args(Formation))))
        firm = fight.firm
        while (choice := course.next(fight)) is not None:
            fight.apply(choice)
        standing = tuple(one.number for one in own(fight) if one.unit == unit)
        if standing == who and fight.firm == firm and not course.waits(fight):
            assert Stands(fight).parts(fight, who) <= max(1, together)


def test_a_group_fires_and_names_models_that_do_not() -> None:
    fight = squads(count=6)
    enemies = [one for one in options.models_now(fight) if one.who.side == "right"]
    who = tuple(one.number for one in own(fight))
    course = obey(fight, GroupOrder("fire", who, target_unit=enemies[0].unit))
    fired = {choice.actor for choice in fight.choices if choice.actor in who and choice.target >= 0}
    named = {left.who.id for left in course.left_out}
    models = fight.encoded.calls.models
    assert {models[one].id for one in fired} | named == {models[one].id for one in who}
    assert all(left.why for left in course.left_out)


@pytest.mark.parametrize("ruleset", ["edge", "initiative"])
def test_a_group_fires_at_the_named_unit_only(ruleset: Ruleset) -> None:
    """Both enemy units are in sight."""
    fight = squads(count=6, entries=2, ruleset=ruleset)
    while not {one.name for one in options.options(fight)} & {"fire_at", "walk"}:
        fight.apply(fight.choose())
    unit_of = [one.unit for one in options.models_now(fight)]
    who = tuple(one.number for one in own(fight))
    for squad in sorted({one.unit for one in options.models_now(fight) if one.who.side == "right"}):
        named = fight.branch(len(fight.choices))
        obey(named, GroupOrder("fire", who, target_unit=squad))
        shots = named.choices[len(fight.choices) :]
        assert {shot.target_unit if shot.target < 0 else unit_of[shot.target] for shot in shots} == {squad}


def test_other_models_repeat_a_models_order() -> None:
    """A move repeats its direction and distance, and a shot its enemy, or a fallen enemy's unit."""
    fight = squads(count=3, entries=2)
    activate = next(one for one in options.options(fight) if one.name == "activate")
    fight.apply(options.said(activate))
    walk = next(one for one in options.options(fight) if one.name == "walk")
    actor = next(one for one in own(fight) if one.number == walk.offer.actor)
    x, y = actor.place
    choice = options.said(walk, path=((x + 700, y),))
    order = order_of(fight, choice)
    assert order is not None
    way = way_of(fight, order)
    assert way == (700, 0)
    fight.apply(choice)
    mate = next(one for one in own(fight) if one.unit == actor.unit and one.number != actor.number)
    obey(fight, again(fight, order, way, [mate.number]))
    now = next(one for one in own(fight) if one.number == mate.number)
    assert now.place == (mate.place[0] + 700, mate.place[1])


@pytest.mark.parametrize("ruleset", ["phase", "edge", "initiative"])
def test_a_group_is_done_at_once(ruleset: Ruleset) -> None:
    """Every model ends its activation that can do so now."""
    fight = squads(count=6, entries=2, ruleset=ruleset)
    while (asked := fight.pending()) is not None and (
        asked.side or verb_names.names_of(fight).decisions[asked.decision] not in {"move", "act"}
    ):
        fight.apply(fight.choose())
    made = len(fight.choices)
    obey(fight, GroupOrder("end", tuple(one.number for one in own(fight))))
    assert len(fight.choices) > made


def test_a_mixed_group_keeps_its_slowest_models_pace() -> None:
    men = force(
        trooper(),
        trooper(id="slow", name="Slow", profile=trooper().profile.model_copy(update={"mv": 6})),
        count=3,
    )
    fight = resolve.Skirmish(Setup(men, men, seed=3, scale="large"))
    while (asked := fight.pending()) is not None and (
        fight.turn == 0 or asked.side != 0 or asked.decision == 3
    ):
        fight.apply(fight.choose())
    before = {one.number: one.place for one in own(fight)}
    x, y = middle(list(before.values()))
    obey(fight, GroupOrder("move", tuple(before), (x + 3000, y)))
    assert {(one.place[0] - before[one.number][0]) // 20 for one in own(fight)} == {29}
