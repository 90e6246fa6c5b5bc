"""Choices played ahead: repeatable, skipped if forced, blind to hidden facts, and better than the bot's."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from armybuilder.battle import backend, doors
from armybuilder.battle.choices.full_choices import full_choices
from armybuilder.battle.kernel import state as st
from armybuilder.battle.levels import players
from armybuilder.battle.levels.ahead import Ahead, thinks
from armybuilder.battle.levels.players import Recruit, player
from armybuilder.battle.levels.trials import CERTAIN, Trial, TriedDecision
from armybuilder.battle.records.decisions import Choice
from armybuilder.battle.resolve import RULESETS, Skirmish
from armybuilder.battle.rulesets.combat_action import verbs as ca_verbs
from armybuilder.battle.rulesets.edge import state as we
from armybuilder.battle.rulesets.edge import verbs as we_verbs
from armybuilder.battle.rulesets.manoeuvre import state as mn
from armybuilder.battle.terms import Setup
from tests.battle.arena import LEFT, RIGHT, Arena, weapon
from tests.battle.forces import contender, force, mirror, trooper

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, MutableSequence

    from armybuilder.model.document import Level, Ruleset

FEW = 24
SEED = 77


def small(ruleset: Ruleset, **fields: object) -> Setup:
    """Return a battle of six riflemen a side."""
    return mirror(force(trooper(), count=1, entries=6), ruleset=ruleset, **fields)


def stood(ruleset: Ruleset, choices: int) -> Skirmish:
    """Return a small battle after a number of choices of the bot."""
    battle = Skirmish(small(ruleset))
    for _ in range(choices):
        battle.apply(battle.choose())
    return battle


def ahead(block: MutableSequence[int], choice: MutableSequence[int], battles: int = 6) -> list[int]:
    """Return the results of a choice that is played ahead in a block, two turns."""
    width = st.RESULT_UNITS + block[st.UNITS_FIELDED]
    results, work = backend.new_block(battles * width), backend.new_block(len(block))
    cancel = backend.new_block(1)
    assert doors.play_ahead(block, work, choice, 1, 2, SEED, 0, battles, results, cancel) == battles
    return list(results)


def decisions(battle: Skirmish, most: int) -> Iterator[Skirmish]:
    """Yield a battle at each of the bot's decisions, up to a number of choices."""
    while battle.pending() is not None and len(battle.choices) < most:
        yield battle
        battle.apply(battle.choose())


@pytest.mark.long(short=("manoeuvre",))
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_number_of_threads_does_not_change_the_choice(ruleset: Ruleset) -> None:
    one, other = Ahead(FEW), Ahead(FEW, workers=2)
    thought = [
        (one.decide(battle), other.decide(battle)) for battle in decisions(Skirmish(small(ruleset)), 40)
    ]
    assert all(mine == theirs for mine, theirs in thought)


@pytest.mark.long(short=("manoeuvre",))
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_choice_is_allowed(ruleset: Ruleset) -> None:
    battle = Skirmish(small(ruleset))
    players = (Ahead(FEW), Recruit())
    while (asked := battle.pending()) is not None:
        choice = players[asked.side].decide(battle)
        assert battle.allows(choice) == 0
        battle.apply(choice)
    assert battle.ending().cause is not None


@pytest.mark.long
def test_a_forced_choice_is_not_played_ahead() -> None:
    """A forced choice is a single row of the menu with a single way to make it."""
    spent: list[int] = []
    player = Ahead(FEW, progress=lambda done, _whole: spent.append(done))
    forced = 0
    for battle in decisions(Skirmish(small("combat-action")), 200):
        if len(full_choices(battle)) == 1:
            forced += 1
            assert player.decide(battle) == battle.choose()
            assert spent == []
        spent.clear()
    assert forced > 0


def test_a_budget_is_never_exceeded() -> None:
    spent: list[int] = []
    player = Ahead(FEW, progress=lambda done, whole: spent.append(done - whole))
    for battle in decisions(Skirmish(small("edge")), 40):
        player.decide(battle)
    assert spent
    assert max(spent) <= 0


@pytest.mark.parametrize(
    ("gains", "may"),
    [([0] * 5, True), ([0] * 9, False), ([-9] * 9, False), ([4] * 9, True), ([-200, 200] * 4, True)],
    ids=["too few battles", "alike", "worse", "better", "open"],
)
def test_only_a_choice_that_may_gain_goes_on(gains: list[int], may: bool) -> None:
    own, other = Trial(Choice(0, 0), [500] * len(gains)), Trial(Choice(1, 0), [500 + one for one in gains])
    assert other.may_gain_over(own) is may


def test_a_choice_given_up_saves_its_share() -> None:
    """The others get no more battles for it: a decision of choices without promise costs less."""
    spent = [
        sum(len(one.values) for one in Ahead(200).tried(battle))
        for battle in decisions(Skirmish(small("phase")), 40)
    ]
    assert min(spent) < 100
    assert max(spent) <= 200


@pytest.mark.parametrize("ruleset", RULESETS)
def test_battles_go_as_far_as_they_tell(ruleset: Ruleset) -> None:
    """A victory counts in full, a lead a few turns on counts less."""
    battle = stood(ruleset, 14)
    case, trial = TriedDecision(battle, "ahead"), Trial(battle.choose())
    case.look(trial, FEW, backend.new_block(1))
    to_the_end = not {0, CERTAIN}.isdisjoint(trial.values)
    assert to_the_end is (ruleset in {"combat-action", "manoeuvre"})


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_commander_plays_ahead_to_the_end(ruleset: Ruleset, monkeypatch: pytest.MonkeyPatch) -> None:
    """A battle played to its end is a victory, a draw or a defeat.

    Under most rulesets a veteran's battles end a few turns on.
    """
    monkeypatch.setattr(players, "AHEAD", {"veteran": 60, "commander": 60})
    battle = stood(ruleset, 14)
    while not thinks(battle):
        battle.apply(battle.choose())
    ends: dict[Level, bool] = {}
    for level in ("veteran", "commander"):
        who = player(level)
        assert isinstance(who, Ahead)
        who.decide(battle.branch())
        ends[level] = all(value in {0, 500, CERTAIN} for one in who.weighed for value in one.values)
    assert ends == {"veteran": ruleset in {"combat-action", "manoeuvre"}, "commander": True}


def test_the_battles_own_dice_are_not_looked_at() -> None:
    """Dice set by hand that have not fallen yet do not change the results of playing ahead."""
    plain = stood("combat-action", 30)
    men = [who.id for who in plain.encoded.calls.models if who.side == "left"]
    sixes = {f"{plain.turn} left:{man} to_hit {count}": 6 for man in men for count in range(4)}
    loaded = plain.with_dice(sixes, 0)
    for choice in plain.choices:
        loaded.make(choice, advised=True)
    before, after = (Ahead(FEW).tried(battle) for battle in (plain, loaded))
    assert len(before) > 1
    assert [one.values for one in before] == [one.values for one in after]


# ---- what a side has not seen --------------------------------------------------------------------------------


@pytest.mark.kernel
@pytest.mark.rule("CA-B-069")
def test_a_hidden_enemys_place_changes_nothing() -> None:
    """The model hid behind a wall, and its later moves do not change the results of playing ahead."""
    arena = Arena(options={"RULE_HIDDEN": 1})
    arena.piece(4000, 4000, 4100, 8000, height=600)
    man = arena.model(LEFT, 3500, 6000, mv=10, weapons=[weapon("rifle")])
    enemy = arena.model(RIGHT, 7500, 6000, mv=10, weapons=[weapon("rifle")])
    fight = arena.fight()
    fight.activate(man)
    fight.do(ca_verbs.HIDE, man)
    fight.do(ca_verbs.END_UNIT)
    fight.activate(enemy)
    charge = fight.choice(ca_verbs.WALK, enemy, path=[(6500, 6000)])
    found = []
    for place in ((3500, 6000), (3600, 5000), (2000, 7000)):
        fight.set(man, "X", place[0])
        fight.set(man, "Y", place[1])
        found.append(ahead(fight.block, charge))
    assert found[0] == found[1] == found[2]


@pytest.mark.kernel
@pytest.mark.rule("CA-B-069")
def test_a_hiding_model_records_its_place_and_turn() -> None:
    arena = Arena(options={"RULE_HIDDEN": 1})
    arena.piece(4000, 4000, 4100, 8000, height=600)
    man = arena.model(LEFT, 3500, 6000, mv=10, weapons=[weapon("rifle")])
    enemy = arena.model(RIGHT, 7500, 6000, mv=10, weapons=[weapon("rifle")])
    fight = arena.fight()
    fight.activate(man)
    fight.do(ca_verbs.HIDE, man)
    assert (fight.of(man, "HID_X"), fight.of(man, "HID_Y"), fight.of(man, "HID_TURN")) == (3500, 6000, 1)
    assert fight.of(enemy, "HID_TURN") == 0


@pytest.mark.kernel
@pytest.mark.rule("WE-D68")
def test_face_down_orders_change_nothing() -> None:
    """The left side has written all its orders, and the right side's results do not depend on them."""
    battle = Skirmish(small("edge"))
    while (asked := battle.pending()) is not None:
        if asked.decision == we_verbs.DECIDE_ORDER and asked.side == st.RIGHT:
            break
        battle.apply(battle.choose())
    units = [battle.block[st.UNITS_AT] + place * st.UNIT_WIDTH for place in range(6)]
    written = [battle.block[unit + we.WE_UNIT_ORDER] for unit in units]
    assert all(written)
    block, own = battle.state(), battle.choose().words()
    found = [ahead(block, own)]
    for unit in units:
        block[unit + we.WE_UNIT_ORDER] = we_verbs.HOLD_GROUND - 1
    found.append(ahead(block, own))
    for unit in units:
        block[unit + we.WE_UNIT_ORDER] = we_verbs.RUN_ORDER - 1
    found.append(ahead(block, own))
    assert found[0] == found[1] == found[2]


@pytest.mark.kernel
@pytest.mark.rule("WE-D68")
def test_face_down_aims_change_nothing() -> None:
    """The same holds for the targets of the left side's units."""
    battle = Skirmish(mirror(force(trooper(), count=2, entries=4), ruleset="edge"))
    aimed: list[int] = []
    while (asked := battle.pending()) is not None and not aimed:
        if asked.decision == we_verbs.DECIDE_FIRE and asked.side == st.RIGHT:
            units = [battle.block[st.UNITS_AT] + place * st.UNIT_WIDTH for place in range(4)]
            aimed = [unit for unit in units if battle.block[unit + we.FIRE_TARGET]]
        if not aimed:
            battle.apply(battle.choose())
    assert aimed
    block, own = battle.state(), battle.choose().words()
    before = ahead(block, own)
    others = [battle.block[st.UNITS_AT] + place * st.UNIT_WIDTH for place in range(4, 8)]
    for unit in aimed:
        block[unit + we.FIRE_TARGET] = next(
            other for other in others if other != block[unit + we.FIRE_TARGET]
        )
    assert ahead(block, own) == before


@pytest.mark.kernel
@pytest.mark.rule("WE-120")
def test_a_hidden_units_place_changes_nothing() -> None:
    """[WE-D08]"""
    battle = Skirmish(small("edge", readings={"WE-D08": "hidden"}))
    while (asked := battle.pending()) is not None and asked.decision != we_verbs.DECIDE_ORDER:
        battle.apply(battle.choose())
    assert asked is not None
    block, own = battle.state(), battle.choose().words()
    unit = block[st.UNITS_AT] + (11 if asked.side == st.LEFT else 5) * st.UNIT_WIDTH
    man = block[unit + st.UNIT_MODELS]
    assert block[unit + st.UNIT_SIDE] != asked.side
    block[man + st.HIDDEN] = 1
    before = ahead(block, own)
    block[man + st.X] += 400
    block[man + st.Y] -= 700
    assert ahead(block, own) == before


@pytest.mark.kernel
@pytest.mark.rule("MN-038")
def test_an_unnoticed_flag_changes_nothing() -> None:
    """[MN-D18]"""
    battle = stood("manoeuvre", 30)
    asked = battle.pending()
    assert asked is not None
    block, own = battle.state(), battle.choose().words()
    units = [block[st.UNITS_AT] + place * st.UNIT_WIDTH for place in range(12)]
    mine, theirs = (
        [unit for unit in units if (block[unit + st.UNIT_SIDE] == asked.side) == same]
        for same in (True, False)
    )
    flagger = next(unit for unit in theirs if not block[unit + mn.FLAGS_NOW] and not block[unit + mn.AGAINST])
    before = ahead(block, own)
    block[flagger + mn.FLAGS_NOW] = mine[0]
    block[mine[0] + mn.FLAGGED] += 1
    assert ahead(block, own) == before


# ---- how much better -----------------------------------------------------------------------------------------


def share(left: str, right: str, seeds: range, make: Callable[[], Ahead], ruleset: Ruleset) -> float:
    """Compute the share of battles that playing ahead wins against the bot.

    Each seed is fought from both sides, and a draw counts half.
    """
    won = 0.0
    for seed in seeds:
        for seat in (st.LEFT, st.RIGHT):
            battle = Skirmish(Setup(contender(left), contender(right), ruleset=ruleset, seed=seed))
            player = make()
            while (asked := battle.pending()) is not None:
                battle.apply(player.decide(battle) if asked.side == seat else battle.choose())
            winner = battle.ending().winner
            won += 0.5 if winner == "draw" else float(winner == ("left", "right")[seat])
    return won / (2 * len(seeds))


@pytest.mark.long
def test_playing_ahead_beats_the_bot() -> None:
    """Sixty battles a decision, twelve battles in all: a fixed match."""
    assert share("a-reavers", "a-reavers", range(1, 7), lambda: Ahead(60), "initiative") >= 0.7
