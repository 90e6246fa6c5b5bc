"""Battles in steps: repeatable, with words for every line, and with rolls by the rules."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from math import sqrt

import pytest

from armybuilder import words
from armybuilder.battle import resolve
from armybuilder.battle.kernel import state as st
from armybuilder.battle.records import events
from armybuilder.battle.records.decisions import Choice
from armybuilder.battle.records.events import Event
from armybuilder.battle.records.fought_battle import FoughtBattle
from armybuilder.battle.telling import narrate
from armybuilder.battle.terms import Setup
from armybuilder.chances import shooting
from armybuilder.errors import InputFault
from armybuilder.model.creature import Profile
from armybuilder.model.document import Side
from tests.battle.forces import contender, force, trooper
from tests.chances import close_combat

pytestmark = pytest.mark.kernel
SMALL = Setup(contender("a-gate"), contender("a-reavers"))
LARGE = Setup(contender("a-levy"), contender("a-wardens"))
AFTER_DEATH = {"unit_lost", "round_ends", "move_stopped"}


@cache
def fought(number: int, scale: str) -> FoughtBattle:
    return resolve.fight(SMALL if scale == "small" else LARGE, number)


@cache
def rolled() -> tuple[Event, ...]:
    """Return the events of several battles."""
    return tuple(
        event
        for number in range(12)
        for scale in ("small", "large")
        for event in fought(number, scale).events
    )


@pytest.mark.parametrize("setup", [SMALL, LARGE])
def test_same_seed_same_battle(setup: Setup) -> None:
    assert resolve.fight(setup, 3) == resolve.fight(setup, 3)


def test_another_number_is_another_battle() -> None:
    assert fought(0, "small").events != fought(1, "small").events


def test_every_event_of_a_battle_has_words() -> None:
    said = words.english()
    for event in rolled():
        assert said.say(narrate.line(event))
        assert all(said.say(line) for line in narrate.details(event))


def test_every_event_can_be_a_record() -> None:
    for event in rolled():
        record = events.as_record(event)
        assert {"turn", "activation", "code"} <= set(record)


def test_modifiers_make_up_their_total() -> None:
    for event in rolled():
        if event.code in {"shot", "blow", "discipline_test"}:
            parts = sum(one.value for one in event.modifiers if one.reason != "burst")
            assert parts == event.total, event


@pytest.mark.rule("CA-B-084")
def test_shots_hit_as_the_rules_say() -> None:
    shots = [event for event in rolled() if event.code == "shot"]
    assert shots
    for shot in shots:
        assert shot.die is not None
        assert shot.needed is not None
        hit = shooting.is_hit(shot.die, shot.needed, shot.total)
        assert shot.result == ("hit" if hit else "miss")


@pytest.mark.rule("CA-B-160")
def test_natural_ones_in_close_combat_never_hit() -> None:
    for blow in (event for event in rolled() if event.code == "blow"):
        assert blow.die is not None
        if blow.result == "hit" and blow.die:
            assert blow.needed is not None
            assert blow.die > 1
            assert close_combat.blow_result(blow.die, blow.needed, blow.total) == "hit"


@pytest.mark.rule("CA-B-134")
def test_defence_goes_as_the_rules_say() -> None:
    rolls = [event for event in rolled() if event.code == "defence"]
    assert rolls
    for one in rolls:
        assert one.die is not None
        assert one.needed is not None
        through = shooting.gets_through(one.die, one.total, one.needed)
        assert one.result == ("through" if through else "stopped")


def test_frequencies_of_shots_agree_with_their_chances() -> None:
    tallies: dict[tuple[int, int], list[bool]] = defaultdict(list)
    for event in rolled():
        if event.code == "shot" and event.needed is not None:
            tallies[event.needed, event.total].append(event.result == "hit")
    for (needed, total), hits in tallies.items():
        chance = float(shooting.hit_chance(needed, total))
        error = sqrt(max(chance * (1 - chance), 1e-9) / len(hits))
        assert abs(sum(hits) / len(hits) - chance) <= 4.5 * error + 1e-9, (needed, total)


@pytest.mark.parametrize("scale", ["small", "large"])
def test_ending_agrees_with_the_log(scale: str) -> None:
    for number in range(12):
        found = fought(number, scale)
        last = found.events[-1]
        assert last.code == "battle_ends"
        assert found.winner == (last.actor.side if last.actor else "draw")
        assert found.ending.cause is not None
        assert 1 <= found.ending.turns <= found.terms.turns
        scored = [event.value for event in found.events if event.code == "scored"]
        assert tuple(scored) in {found.ending.score, ()}


@pytest.mark.rule("CA-B-139")
@pytest.mark.parametrize("scale", ["small", "large"])
def test_the_dead_stay_dead(scale: str) -> None:
    gone = {"falls", "dies"}
    for number in range(12):
        fallen = set()
        for event in fought(number, scale).events:
            assert event.actor not in fallen or event.code in AFTER_DEATH, event
            if event.code in gone:
                fallen.add(event.target)
            if event.code == "left_the_table":
                fallen.add(event.actor)
        losses = {who for side in fought(number, scale).ending.losses for who in side}
        assert fallen <= losses


def test_illegal_armies_are_refused_with_their_reasons() -> None:
    with pytest.raises(InputFault) as refused:
        resolve.fight(
            Setup(force(trooper(profile=Profile(mv=10, ss=5, fa=5, pf=9, dp=5))), force(trooper(), units=()))
        )
    codes = {one.code for one in refused.value.faults}
    assert codes >= {"battle.refused.illegal", "battle.refused.empty"}


@pytest.mark.parametrize("setup", [SMALL, LARGE])
def test_the_bots_choices_in_steps_give_the_battle(setup: Setup) -> None:
    battle = resolve.Skirmish(setup, 2)
    while battle.pending() is not None:
        battle.apply(battle.choose())
    found = resolve.fight(setup, 2)
    assert battle.events() == found.events
    assert battle.ending() == found.ending


def test_menus_have_the_bots_choices() -> None:
    battle = resolve.Skirmish(SMALL)
    for _ in range(60):
        if battle.pending() is None:
            break
        choice = battle.choose()
        assert choice.verb in {offer.verb for offer in battle.menu()}
        assert battle.allows(choice) == 0
        battle.apply(choice)


def test_a_forbidden_choice_is_refused() -> None:
    battle = resolve.Skirmish(SMALL)
    wrong = Choice(verb=10, side=st.LEFT, actor=0, path=((0, 0),))
    assert battle.allows(wrong) != 0
    with pytest.raises(ValueError, match="not allowed"):
        battle.apply(wrong)


def test_a_battle_rewinds_to_every_earlier_choice() -> None:
    """A battle rewinds past dice too, and the same choices again give the same battle."""
    battle = resolve.Skirmish(SMALL, 1)
    told_after = [battle.events()]
    while len(battle.choices) < 40:
        battle.apply(battle.choose())
        told_after.append(battle.events())
    kept = battle.choices
    for count in (39, 20, 7, 0):
        battle.rewind(count)
        assert battle.choices == kept[:count]
        assert battle.events() == told_after[count]
    for choice in kept:
        battle.apply(choice)
    assert battle.events() == told_after[-1]
    with pytest.raises(ValueError, match="not been made"):
        battle.rewind(41)


def test_a_branch_does_not_change_its_battle() -> None:
    battle = resolve.Skirmish(SMALL)
    while battle.pending() is not None and len(battle.choices) < 60:
        battle.apply(battle.choose())
    other = battle.branch(30)
    assert other.choices == battle.choices[:30]
    before = battle.events()
    other.advance()
    assert other.ending().cause is not None
    assert battle.events() == before
    assert battle.branch().events() == before


@pytest.mark.long
def test_the_bot_plays_a_branch_like_the_battle() -> None:
    """The branch has the bot's notes and its own luck, not only the choices."""
    for setup in (SMALL, LARGE, Setup(contender("a-overland"), contender("a-foundry"))):
        battle = resolve.Skirmish(setup)
        battle.advance()
        for count in (3, 12, 60, 120):
            other = battle.branch(count)
            other.advance()
            assert other.choices == battle.choices


@pytest.mark.parametrize("persons", [set(), {"left"}, {"right"}, {"left", "right"}])
def test_persons_play_either_side_or_both(persons: set[Side]) -> None:
    """The bot decides for the other side only."""
    battle = resolve.Skirmish(LARGE, 3)
    theirs = 0
    while battle.pending() is not None:
        battle.advance(frozenset(persons))
        asked = battle.pending()
        if asked is not None:
            assert ("left", "right")[asked.side] in persons
            battle.apply(battle.choose())
            theirs += 1
    assert battle.events() == resolve.fight(LARGE, 3).events
    assert (theirs > 0) == bool(persons)


def test_single_steps_give_the_same_battle_for_all_armies() -> None:
    """Stepping, rewinding and branching meet all decisions of robots, vehicles, officers and medics."""
    for left, right in (("a-foundry", "a-levy"), ("a-overland", "a-wardens")):
        setup = Setup(contender(left), contender(right))
        battle = resolve.Skirmish(setup)
        while battle.pending() is not None:
            asked = battle.pending()
            choice = battle.choose()
            assert choice.verb in {offer.verb for offer in battle.menu()}
            battle.apply(choice)
            if len(battle.choices) % 97 == 0:
                count = len(battle.choices)
                battle.rewind(count - 1)
                assert battle.pending() == asked
                # What the bot notes with a choice is its own: asked again it says the same, and notes it again.
                assert battle.choose() == choice
                battle.apply(choice)
        assert battle.events() == resolve.fight(setup).events
        assert resolve.Skirmish(setup, choices=battle.choices).ending() == battle.ending()


def test_a_die_set_by_hand_has_its_face() -> None:
    faces = {"0 left deployment 0": 6, "0 right deployment 0": 1}
    rolled_so = resolve.Skirmish(SMALL, dice=faces)
    rolls = [event.die for event in rolled_so.events() if event.code == "deployment_roll"]
    assert rolls == [6, 1]
    assert rolled_so.branch().dice == faces
    for wrong in ("left deployment 0", "0 left:9.9/1.1 to_hit 0", "0 left whistling 0", "x left defence 0"):
        with pytest.raises(InputFault):
            resolve.Skirmish(SMALL, dice={wrong: 3})
    with pytest.raises(InputFault):
        resolve.Skirmish(SMALL, dice={"0 left deployment 0": 7})


def test_a_named_die_decides_the_logged_shot() -> None:
    """The first shot of a battle hits or misses by its named die."""
    shot = next(event for event in fought(0, "small").events if event.code == "shot")
    assert shot.actor is not None
    name = f"{shot.turn} {shot.actor.side}:{shot.actor.id} to_hit 0"
    for face, result in ((6, "hit"), (1, "miss")):
        battle = resolve.Skirmish(fought(0, "small").setup, dice={name: face})
        battle.advance()
        first = next(event for event in battle.events() if event.code == "shot")
        assert (first.die, first.result) == (face, result)


def test_a_path_has_only_the_points_a_choice_holds() -> None:
    longest = tuple((10 * at, 20 * at) for at in range(1, st.PATH_POINTS + 1))
    said = Choice(1, 0, path=longest).words()
    assert said[st.CHOICE_POINTS] == st.PATH_POINTS
    assert tuple(said[st.CHOICE_PATH :][: 2 * st.PATH_POINTS]) == tuple(part for at in longest for part in at)
    with pytest.raises(ValueError, match="too many points"):
        Choice(1, 0, path=(*longest, (0, 0))).words()
