"""Choices in full: legal, without repetition, the bot's own first, at least one for each menu row.

A row that cannot be carried out may have none.
"""

from __future__ import annotations

from array import array
from collections import Counter
from itertools import product
from random import Random
from typing import TYPE_CHECKING

import pytest

from armybuilder.battle import backend, doors, resolve, table
from armybuilder.battle.choices import options
from armybuilder.battle.choices.full_choices import as_the_menu_says, full_choices
from armybuilder.battle.kernel import log
from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.decisions import Choice
from armybuilder.battle.rulesets.combat_action import verbs
from armybuilder.battle.terms import Setup
from tests.battle.forces import contender

if TYPE_CHECKING:
    from armybuilder.battle.choices.options import Option
    from armybuilder.model.document import Ruleset, Shape, Side

DECISIONS = 60
NOT_ALWAYS = {"charge_at", "react_fire", "shoot_at", "walk", "charge"}
"""Verbs on the menu that may have nothing in reach."""


def battle(ruleset: Ruleset, left: str = "a-overland", right: str = "a-foundry") -> resolve.Skirmish:
    """Return a battle with machines, in a town."""
    setup = Setup(contender(left), contender(right), ruleset=ruleset, table=table.preset("ruined-quarter"))
    return resolve.Skirmish(setup)


def is_of(choice: Choice, option: Option) -> bool:
    """Say whether a choice belongs to a row of the menu."""
    offer = option.offer
    named = ((offer.weapon, choice.weapon), (offer.unit, choice.unit))
    same = (offer.verb, offer.actor) == (choice.verb, choice.actor)
    return same and all(row < 0 or row == own for row, own in named)


@pytest.mark.long(short=("manoeuvre",))
@pytest.mark.parametrize("ruleset", resolve.RULESETS)
def test_every_row_of_the_menu_has_a_legal_choice(ruleset: Ruleset) -> None:
    """The bot's choice comes first, no choice is repeated, and the same battle gives the same choices."""
    skirmish, luck, without = battle(ruleset), Random(2), Counter[str]()
    for _ in range(DECISIONS):
        found = full_choices(skirmish)
        assert found[0] == skirmish.suggested()
        assert len(set(found)) == len(found)
        assert [one for one in found if skirmish.allows(one)] == []
        offered = options.options(skirmish)
        said = [as_the_menu_says(one, offered) for one in found]
        without.update(option.name for option in offered if not any(is_of(one, option) for one in said))
        skirmish.apply(luck.choice(found))
    assert set(without) <= NOT_ALWAYS
    assert full_choices(skirmish) == full_choices(skirmish)


@pytest.mark.parametrize("ruleset", resolve.RULESETS)
def test_listing_choices_does_not_change_a_battle(ruleset: Ruleset) -> None:
    looked, left_alone = battle(ruleset), battle(ruleset)
    for _ in range(DECISIONS):
        full_choices(looked, most=2)
        looked.apply(looked.choose())
        left_alone.apply(left_alone.choose())
    assert looked.events() == left_alone.events()


LOG_ROWS = 400


def what_it_does(skirmish: resolve.Skirmish, choice: Choice) -> bytes:
    """Return the state and the log of a battle after a choice, without the wording of the choice."""
    state = skirmish.state()
    block = backend.new_block(len(state) + LOG_ROWS * log.LOG_WIDTH)
    block[: len(state)] = state
    block[st.LOG_COUNT], block[st.LOG_CAPACITY] = 0, LOG_ROWS
    doors.apply(block, choice.words())
    block[st.CHOICE_AT : st.CHOICE_AT + st.CHOICE_WIDTH] = backend.new_block(st.CHOICE_WIDTH)
    return array("q", block).tobytes()


REWORDED = {("combat-action", "a-overland"), ("combat-action", "a-gate"), ("edge", "a-overland")}
"""Battles in which the bot says a choice in other words than the menu."""


@pytest.mark.long(
    short=("armies0-manoeuvre", "armies1-combat-action", "armies1-manoeuvre", "armies1-initiative")
)
@pytest.mark.parametrize("ruleset", resolve.RULESETS)
@pytest.mark.parametrize("armies", [("a-overland", "a-foundry"), ("a-gate", "a-wardens")])
def test_the_bots_choice_is_not_listed_twice(ruleset: Ruleset, armies: tuple[str, str]) -> None:
    """The bot's choice in the menu's words has the same effect, and no other choice has those words."""
    skirmish, reworded = battle(ruleset, *armies), 0
    for _ in range(4 * DECISIONS):
        if skirmish.pending() is None:
            break
        offered = options.options(skirmish)
        own, *others = full_choices(skirmish, most=2)
        said = as_the_menu_says(own, offered)
        if said != own:
            reworded += 1
            assert skirmish.allows(said) == 0
            assert what_it_does(skirmish, said) == what_it_does(skirmish, own)
        assert said not in {as_the_menu_says(one, offered) for one in others}
        skirmish.apply(skirmish.choose())
    assert reworded > 0 or (ruleset, armies[0]) not in REWORDED


def test_a_lower_limit_lists_fewer_choices_of_each_row() -> None:
    skirmish = battle("combat-action")
    skirmish.apply(skirmish.choose())
    assert len(full_choices(skirmish, most=1)) <= len(options.options(skirmish)) + 1
    assert len(full_choices(skirmish, most=1)) < len(full_choices(skirmish))


@pytest.mark.parametrize("side", [st.LEFT, st.RIGHT])
def test_places_to_deploy_are_spread_over_the_zone(side: int) -> None:
    """The first is its middle, the others are at 20 to 80 of 100 of the zone, across and up."""
    zones: dict[Side, Shape] = {
        "left": ((100, 100), (300, 100), (300, 500), (100, 500)),
        "right": ((600, 100), (800, 100), (800, 500), (600, 500)),
    }
    ground = table.preset("open-farm").model_copy(update={"zones": zones, "terrain": ()})
    skirmish = resolve.Skirmish(Setup(contender("a-gate"), contender("a-reavers"), table=ground))
    while (asked := skirmish.pending()) and (asked.decision, asked.side) != (verbs.DECIDE_PLACE, side):
        skirmish.apply(skirmish.choose())
    _, *found = full_choices(skirmish, lambda offered: offered[:1], most=25)
    places = [choice.path[0] for choice in found]
    across = (2000, 1400, 2600, 1700, 2300) if side == st.LEFT else (7000, 6400, 7600, 6700, 7300)
    assert places == list(product(across, (3000, 1800, 4200, 2400, 3600)))


def test_a_finished_battle_has_no_choices() -> None:
    skirmish = battle("combat-action", "a-gate", "a-reavers")
    skirmish.advance()
    assert full_choices(skirmish) == ()
