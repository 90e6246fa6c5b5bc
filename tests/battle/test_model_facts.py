"""The facts of each model in a battle by hand, under every ruleset, and the explanation of hits."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from armybuilder.battle.choices import options
from armybuilder.battle.choices.model_facts import BattleModels
from armybuilder.battle.encoding.block import row_of
from armybuilder.battle.kernel import state as st
from armybuilder.battle.reach.explained import Explained, WeaponUse, explained, natural, taken
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.resolve import Skirmish
from armybuilder.battle.telling.army_units import army_units, unit_of
from armybuilder.battle.terms import SIDES, Setup
from armybuilder.words import english
from tests.battle.forces import contender

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.battle.records.events import Event
    from armybuilder.model.document import Ruleset


def between(left: str, right: str) -> Setup:
    """Return a setup of two kept armies."""
    return Setup(contender(left), contender(right), seed=3)


@pytest.fixture(scope="module")
def setup() -> Setup:
    """Infantry against an army with machines."""
    return between("a-gate", "a-foundry")


def played(setup: Setup, choices: int) -> Skirmish:
    """Return a battle after a number of choices of the bot."""
    battle = Skirmish(setup)
    for _ in range(choices):
        if battle.pending() is None:
            break
        battle.apply(battle.choose())
    return battle


@pytest.mark.parametrize("ruleset", RULESET_FACTS)
def test_every_model_has_facts_under_each_ruleset(setup: Setup, ruleset: Ruleset) -> None:
    battle = played(replace(setup, ruleset=ruleset), 60)
    facts = BattleModels(battle, english()).facts(battle, None)
    assert set(facts.models) == {(who.side, who.id) for who in battle.encoded.calls.models}
    for one in facts.models.values():
        assert len(one.profile) == len(RULESET_FACTS[ruleset].profile)
        assert one.price > 0
        assert one.cost.startswith(str(one.price))
        assert 0 <= one.points <= max(one.of, one.points)
        assert all("{" not in said for said in one.states)
    assert any(one.weapons for one in facts.models.values())


@pytest.mark.long
def test_action_points_run_out_and_models_finish(setup: Setup) -> None:
    battle = played(setup, 0)
    roster = BattleModels(battle, english())
    acted = False
    for _ in range(200):
        battle.apply(battle.choose())
        facts = roster.facts(battle, None).models.values()
        active = [one for one in facts if one.of and not one.done and one.points < one.of]
        assert len(active) <= 1, "only who acts now has spent some"
        acted = acted or any(one.done for one in facts)
        assert all(one.points == 0 for one in facts if one.done)
    assert acted


def test_a_machine_has_its_crews_action_points() -> None:
    """While its crew acts, a machine's points are the most that one aboard has left."""
    setup, met = between("a-overland", "a-foundry"), 0
    battle = played(setup, 0)
    roster = BattleModels(battle, english())
    for _ in range(120):
        asked = battle.pending()
        if asked is None:
            break
        actors = {one.offer.actor for one in options.options(battle) if one.offer.action_points}
        models = battle.encoded.calls.models
        rows = {row_of(battle.block, number): number for number in range(len(models))}
        for actor in actors & set(range(len(models))):
            machine = rows.get(battle.block[row_of(battle.block, actor) + st.CARRIED_BY])
            if machine is not None:
                said = roster.facts(battle, None).models
                own, whole = (said[models[one].side, models[one].id] for one in (actor, machine))
                if own.unit == whole.unit:
                    assert whole.points >= own.points > 0
                    met += 1
        battle.apply(battle.choose())
    assert met


@pytest.mark.long
def test_units_still_to_act_go_down_over_a_turn(setup: Setup) -> None:
    battle = played(setup, 0)
    roster, met = BattleModels(battle, english()), set()
    while battle.turn < 2:
        battle.apply(battle.choose())
        if battle.turn == 1:
            met.add(roster.facts(battle, None).to_act["left"][0])
    assert {0, 1, 2} < met


def test_a_hiding_model_has_no_states_for_enemies(setup: Setup) -> None:
    battle, roster = played(setup, 0), None
    for _ in range(400):
        if battle.pending() is None:
            break
        hide = next((one for one in options.options(battle) if one.name in {"hide", "take_cover"}), None)
        battle.apply(options.said(hide) if hide is not None else battle.choose())
        hidden = [one for one in options.models_now(battle) if one.hidden and one.in_play]
        if hidden:
            roster = roster or BattleModels(battle, english())
            who = hidden[0].who
            other = SIDES[1 - SIDES.index(who.side)]
            assert roster.facts(battle, other).models[who.side, who.id].states == ()
            assert "hidden" in roster.facts(battle, who.side).models[who.side, who.id].states
            return
    pytest.fail("nobody hides")


def test_single_models_belong_to_the_armys_units(setup: Setup) -> None:
    units = army_units(setup)
    assert units["left", "1"] == "Trooper"
    assert unit_of(("left", "1.5/1.1"), units) == ("left", "1")
    assert unit_of(("left", "nobody"), units) == ("left", "nobody")


@pytest.mark.long(short=("initiative",))
@pytest.mark.parametrize("ruleset", ["combat-action", "edge", "phase", "initiative"])
def test_explained_hits_agree_with_the_forecast(setup: Setup, ruleset: Ruleset) -> None:
    """The share of natural faces that hit is the chance to hit, and the battle does not change."""
    battle, met = played(replace(setup, ruleset=ruleset), 0), 0
    for _ in range(500):
        asked = battle.pending()
        if asked is None or met >= 2:
            break
        before = list(battle.block)
        found = _first_shot(battle, SIDES[asked.side]) if battle.turn > 1 and asked.side < 2 else None
        assert list(battle.block) == before
        if found is not None:
            met += 1
            best, event = found
            if event is not None and event.dice <= 1 and best.aim.hit is not None:
                assert len(natural(event)) * best.aim.hit.denominator == best.aim.hit.numerator * event.faces
        battle.apply(battle.choose())
    assert met


@pytest.mark.parametrize("ruleset", ["combat-action", "edge", "phase", "manoeuvre", "initiative"])
def test_a_model_that_cannot_hit_says_why(setup: Setup, ruleset: Ruleset) -> None:
    """The reason names the distance or the obstacle."""
    battle, told = played(replace(setup, ruleset=ruleset), 0), set[str]()
    for _ in range(60):
        asked = battle.pending()
        if asked is None or told:
            break
        if battle.turn > 0 and asked.side < 2:
            side = SIDES[asked.side]
            told = {found.why for found in _all_explained(battle, side) if not found.ways}
        battle.apply(battle.choose())
    assert told or ruleset == "manoeuvre"
    assert all("does not see" in why or "has no weapon that can hit" in why for why in told)


def _all_explained(battle: Skirmish, side: str) -> Iterator[Explained]:
    figures = [one for one in options.models_now(battle) if one.in_play]
    for mine in [one for one in figures if one.who.side == side]:
        for other in [one for one in figures if one.who.side != side and not one.hidden]:
            actor, target = (mine.who.side, mine.who.id), (other.who.side, other.who.id)
            found = explained(taken(battle), actor, target, english())
            if found is not None:
                yield found


def _first_shot(battle: Skirmish, side: str) -> tuple[WeaponUse, Event | None] | None:
    figures = [one for one in options.models_now(battle) if one.in_play]
    for mine in [one for one in figures if one.who.side == side]:
        for other in [one for one in figures if one.who.side != side and not one.hidden][::3]:
            actor, target = (mine.who.side, mine.who.id), (other.who.side, other.who.id)
            found = explained(taken(battle), actor, target, english())
            if found is not None and found.ways and not found.ways[0].refusal:
                return found.ways[0], found.event
    return None
