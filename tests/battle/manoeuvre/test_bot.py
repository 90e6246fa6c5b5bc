"""The bot of the manoeuvre rules: better than random choices, finite, and exact about chances."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random
from typing import TYPE_CHECKING

import pytest

from armybuilder.battle import backend, doors
from armybuilder.battle.encoding import block as blocks
from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.decisions import Choice
from armybuilder.battle.resolve import Skirmish
from armybuilder.battle.rulesets.manoeuvre import state
from armybuilder.battle.rulesets.manoeuvre import verbs as d
from armybuilder.battle.terms import Setup
from tests.battle.forces import contender
from tests.rulebook.manoeuvre.fights import Fight, roll, soldier

if TYPE_CHECKING:
    from armybuilder.model.document import Side

pytestmark = pytest.mark.kernel
COMPILED = backend.kernel() == "compiled"
FACES = range(1, 21)


@pytest.mark.rule("MN-014")
@pytest.mark.parametrize("net", [-3, -2, -1, 0, 1, 2, 3])
@pytest.mark.parametrize("natural", ["margins", "natural"])
@pytest.mark.parametrize(("shoot", "against"), [(12, 12), (15, 9), (9, 18)])
def test_the_forecast_chance_counts_all_faces(net: int, natural: str, shoot: int, against: int) -> None:
    fight = Fight(soldier(shoot=shoot), soldier("enemy", shoot=against), readings={"MN-D07": natural})
    fight.put(1, state.AGAINST, net)
    told = fight.battle.forecast(fight.choice(d.ENGAGE, 1))
    kept = Counter[int]()
    for face in FACES:
        least = face if net > 0 else 21 - face
        kept[face] = least ** (abs(net) + 1) - (least - 1) ** (abs(net) + 1)
    if abs(net) < 3:
        best = max if net > 0 else min
        assert kept == Counter(best(dice) for dice in product(FACES, repeat=abs(net) + 1))
    won = sum(
        ways
        for face, ways in kept.items()
        for other in FACES
        if (face + shoot >= other + against if natural == "margins" or face not in {1, 20} else face == 20)
    )
    assert Fraction(told.hit, told.cases) == Fraction(won, 20 ** (abs(net) + 2))


@pytest.mark.once
def anything(battle: Skirmish, luck: Random) -> Choice:
    """Return any choice that the menu offers and the rules allow."""
    asked = battle.pending()
    assert asked is not None
    units = range(len(battle.encoded.force.units))
    found = [
        choice
        for row in battle.menu()
        for unit in (units if row.says & st.SAY_UNIT else (-1,))
        for number in ((0, 1) if row.says & st.SAY_NUMBER else (0,))
        for choice in (
            Choice(row.verb, asked.side, unit=row.unit, weapon=row.weapon, target_unit=unit, number=number),
        )
        if battle.allows(choice) == 0
    ]
    assert found, "whoever is asked can answer"
    return luck.choice(found)


@pytest.mark.long
@pytest.mark.once
def test_the_bot_beats_random_choices() -> None:
    """The random player never concedes, which would make the test too easy."""
    battles, won = 200 if COMPILED else 6, Counter[str]()
    armies = [
        ("a-gate", "a-gate"),
        ("a-levy", "a-levy"),
        ("a-reavers", "a-reavers"),
        ("a-foundry", "a-foundry"),
    ]
    for number in range(battles):
        left, right = armies[number // 2 % len(armies)]
        side: Side = "left" if number % 2 else "right"
        battle = Skirmish(Setup(contender(left), contender(right), ruleset="manoeuvre"), number, {})
        luck = Random(number)
        while (asked := battle.pending()) is not None:
            plain = asked.side != (st.LEFT if side == "left" else st.RIGHT)
            random = plain and asked.decision != d.DECIDE_CONCEDE
            choice = anything(battle, luck) if random else battle.choose()
            assert battle.allows(choice) == 0
            battle.apply(choice)
        winner = battle.ending().winner
        won["bot" if winner == side else "other" if winner in {"left", "right"} else "draw"] += 1
    assert won["bot"] >= battles * 3 // 4, won


@pytest.mark.rule("MN-039", "MN-D22")
@pytest.mark.parametrize(("move", "chosen"), [(12, d.OBSERVE), (30, d.LET_BE)])
def test_the_bot_observes_after_aid_only_for_a_gain(move: int, chosen: int) -> None:
    """The enemies oppose with Move, and against 30 an observation brings only a loss."""
    dice = roll("left", "manoeuvre", 20) | roll("right", "opposing", 1)
    fight = Fight(counts=(2, 1), dice=dice)
    fight.put(2, state.RATINGS + state.RATE_MOVE, move)
    fight.put(0, state.HAS_OBSERVED, 1)
    fight.does(d.AID_ALLY, 1)
    assert fight.asked() == d.DECIDE_OBSERVE
    assert fight.battle.choose().verb == chosen
    assert fight.battle.allows(fight.battle.choose()) == 0


def test_a_squad_flags_one_enemy_again_and_again() -> None:
    """Every flag of an ally is an advantage against that enemy. [MN-038]"""
    fight = Fight(counts=(2, 2))
    fight.next_round(2)
    fight.totals(0, 0)
    fight.put(0, state.HAS_OBSERVED, 1)
    fight.put(1, state.HIDING, 1)
    fight.put(3, state.FLAGGED, 1)
    chosen = fight.battle.choose()
    assert (chosen.verb, chosen.target_unit) == (d.FLAG, 3)


@pytest.mark.parametrize(
    ("nerves", "flags", "chosen"),
    [
        ((15, 15, 15), (0, 0, 0), 2),
        ((15, 15, 14), (0, 0, 0), 4),
        ((14, 15, 15), (0, 0, 1), 4),
        ((14, 15, 15), (0, 1, 2), 4),
        ((15, 3, 15), (0, 0, 1), 3),
        ((16, 15, 14), (1, 1, 1), 4),
        ((11, 15, 11), (0, 6, 0), 3),
    ],
)
def test_the_easiest_enemy_is_flagged(nerves: tuple[int, ...], flags: tuple[int, ...], chosen: int) -> None:
    """Few points of Nerve and many flags make it easy, wherever it stands in the list."""
    fight = Fight(counts=(2, 3))
    fight.next_round(2)
    fight.totals(0, 0)
    fight.put(0, state.HAS_OBSERVED, 1)
    for unit, nerve, flagged in zip((2, 3, 4), nerves, flags, strict=True):
        fight.put(unit, state.RATINGS + state.RATE_NERVE, nerve)
        fight.put(unit, state.FLAGGED, flagged)
    told = fight.battle.choose()
    assert (told.verb, told.target_unit) == (d.FLAG, chosen)


@pytest.mark.parametrize("number", range(3))
def test_a_fight_without_a_log_has_the_same_dice(number: int) -> None:
    """A fight with a log throws its dice singly, and a fight without one throws them together."""
    setup = Setup(contender("a-gate"), contender("a-reavers"), ruleset="manoeuvre", seed=4)
    told = Skirmish(setup, number, {})
    silent = blocks.write(told.encoded.force)
    choice = backend.new_block(st.CHOICE_WIDTH)
    asked = backend.new_block(st.PENDING_WIDTH)
    doors.begin(silent, setup.seed, number)
    while doors.pending(silent, asked):
        doors.choose(silent, choice)
        assert doors.apply(silent, choice) >= 0
    while told.pending() is not None:
        told.apply(told.choose())
    result = backend.new_block(st.RESULT_UNITS + len(told.encoded.force.units))
    doors.outcome(silent, result)
    ending = told.ending()
    assert [*result[st.RESULT_LEFT : st.RESULT_RIGHT + 1]] == [*ending.score]


def test_the_bot_does_not_escape_while_it_can_win() -> None:
    """Ten points of a squad that is behind lose the fight. [MN-031]"""
    fight = Fight(counts=(2, 2))
    fight.next_round(4)
    fight.totals(12, 24)
    for unit in (0, 1):
        fight.put(unit, state.CHECKS, 0)
        fight.put(unit, state.HAS_OBSERVED, 1)
    assert fight.refused(d.ESCAPE) == 0
    assert fight.battle.choose().verb != d.ESCAPE


@pytest.mark.rule("MN-033")
@pytest.mark.parametrize(("edge", "snipes"), [(5, False), (150, True)])
def test_the_bot_spends_only_spare_edge_on_harm(edge: int, snipes: bool) -> None:
    """Edge beyond the amount with which the fight is as good as won costs nothing. [MN-D29]

    Before that, Edge wins the fight.
    """
    fight = Fight(counts=(2, 2))
    fight.next_round(3)
    fight.totals(edge, 0)
    for name in (state.HIDING, state.SNIPE_OK, state.HAS_OBSERVED):
        fight.put(0, name, 1)
    assert (fight.battle.choose().verb == d.SNIPE) is snipes


@pytest.mark.parametrize(("observed", "chosen"), [(0, d.OBSERVE), (1, d.FLAG)])
def test_a_squad_that_has_observed_flags(observed: int, chosen: int) -> None:
    """A flag wins or loses a d6, but only a squad that has observed may raise one. [MN-037] [MN-038]"""
    even = {"shoot": 15, "move": 15}
    fight = Fight(soldier(**even), soldier("enemy", **even), counts=(2, 2))
    fight.put(0, state.HAS_OBSERVED, observed)
    assert fight.battle.choose().verb == chosen


def test_a_flagged_enemy_is_not_chosen_as_opponent() -> None:
    """An enemy with the same rating and no flags opposes better. [MN-D10] [MN-014]"""
    for flagged in (2, 3):
        fight = Fight(counts=(2, 2))
        fight.put(flagged, state.FLAGGED, 1)
        fight.does(d.ENGAGE)
        assert fight.asked() == d.DECIDE_OPPONENT
        assert fight.battle.choose().target_unit == 5 - flagged


def test_the_characters_of_left_come_first() -> None:
    battle = Skirmish(Setup(contender("a-gate"), contender("a-wardens"), ruleset="manoeuvre", seed=1))
    block, first = battle.block, battle.block[st.UNITS_AT]
    sides = [block[first + at * st.UNIT_WIDTH + st.UNIT_SIDE] for at in range(block[st.UNITS_FIELDED])]
    assert 0 < block[st.UNITS_OF_LEFT] < len(sides)
    assert sides == [at >= block[st.UNITS_OF_LEFT] for at in range(len(sides))]
