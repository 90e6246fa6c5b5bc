"""What is shown on the table before a choice agrees with what the rules allow and foresee, in random battles by every ruleset."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from armybuilder.battle import resolve, table
from armybuilder.battle.choices import options as choosing
from armybuilder.battle.kernel import state as st
from armybuilder.battle.playing.hand import Hand
from armybuilder.battle.playing.table_preview import TablePreview
from armybuilder.battle.reach import reach, shots
from armybuilder.battle.records.decisions import Choice
from armybuilder.battle.terms import Setup
from armybuilder.words import english
from tests.battle.forces import contender, force, trooper

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from armybuilder.battle.kernel.state import Block
    from armybuilder.battle.playing.seen_battle import SeenBattle
    from armybuilder.model.document import Ruleset

PLACED: tuple[Ruleset, ...] = ("combat-action", "edge", "phase", "initiative")
ARMIES = ("a-gate", "a-reavers", "a-levy", "a-overland", "a-foundry")
CM = 100


def battle(ruleset: Ruleset, seed: int) -> Hand:
    """Return a battle that one person plays by hand on both sides, between two starter armies on a table."""
    luck = Random(seed)
    left, right = luck.sample(ARMIES, 2)
    ground = table.preset(luck.choice(sorted(table.presets())))
    setup = Setup(contender(left), contender(right), ruleset=ruleset, seed=seed, table=ground)
    return Hand(resolve.Skirmish(setup), frozenset({"left", "right"}), english())


def moments(
    ruleset: Ruleset, seed: int, count: int
) -> Iterator[tuple[Hand, SeenBattle, TablePreview, Random]]:
    """Yield a battle at some of its decisions, the bot deciding between them."""
    hand, luck = battle(ruleset, seed), Random(seed)
    seen, shown = hand.go_on(), TablePreview(hand)
    while count and not seen.over:
        if luck.random() < 0.2:
            count -= 1
            yield hand, seen, shown, luck
        seen = hand.leave_to_bot("one")


def battles(
    ruleset: Ruleset, first: int, count: int, enough: Callable[[], bool]
) -> Iterator[tuple[Hand, SeenBattle, TablePreview, Random]]:
    """Yield such moments of one battle after another until there were enough, of twenty at most."""
    for seed in range(first, first + 20):
        yield from moments(ruleset, seed, count)
        if enough():
            return


def somebody(seen: SeenBattle) -> list[tuple[str, str]]:
    """Return the models for which something can be chosen now."""
    return list(dict.fromkeys(key for entry in seen.entries for key in entry.by))


@pytest.mark.long(short=("2-combat-action",))
@pytest.mark.parametrize("ruleset", PLACED)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_place_in_a_shaded_area_is_gone_to_and_one_outside_is_refused(ruleset: Ruleset, seed: int) -> None:
    """Inside: a choice that is allowed and ends within 1.5 cm. Far outside: a reason. Every choice shown is one that the rules allow."""
    inside = outside = 0
    for hand, seen, shown, luck in moments(ruleset, seed, 30):
        for key in luck.sample(somebody(seen), min(2, len(somebody(seen)))):
            found = shown.reach([key])
            for area in found.found:
                cell = luck.choice(area.ground.cells)
                half = cell.side // 2
                place = (
                    cell.middle[0] + luck.randint(-half, half),
                    cell.middle[1] + luck.randint(-half, half),
                )
                way = shown.way(found, place)
                assert not way.refusal, way.refusal
                end = way.choices[-1].path[-1]
                assert abs(end[0] - place[0]) <= 3 * half
                assert abs(end[1] - place[1]) <= 3 * half
                with hand.held() as (skirmish, _):
                    assert _all_allowed(skirmish, way.choices)
                inside += 1
            away = (-5 * CM, -5 * CM)
            if found.areas:
                refused = shown.way(found, away)
                assert refused.refusal
                assert not refused.choices
                outside += 1
    assert inside
    assert outside


def _all_allowed(skirmish: resolve.Skirmish, choices: tuple[Choice, ...]) -> bool:
    """Say whether choices can be made one after the other."""
    now: resolve.Skirmish | None = skirmish
    for choice in choices:
        if now is None or now.allows(choice):
            return False
        now = now.ahead(choice) if choice is not choices[-1] else now
    return True


@pytest.mark.long(short=("edge",))
@pytest.mark.parametrize("ruleset", PLACED)
def test_ground_beyond_the_shade_is_not_reached_by_a_straight_way(ruleset: Ruleset) -> None:
    """Places that a straight way of one verb reaches lie in a cell of its area or in the cell beside, whose middle was refused."""
    tried: list[tuple[int, int]] = []
    for hand, seen, shown, luck in battles(ruleset, 5, 15, lambda: len(tried) >= 60):
        keys = somebody(seen)
        if not keys:
            continue
        found = shown.reach([luck.choice(keys)])
        if found.first:
            continue
        with hand.held() as (skirmish, _):
            for area in found.found:
                cells = area.ground.cells
                for _ in range(30):
                    place = (luck.randrange(12_000), luck.randrange(9_000))
                    said = choosing.said(area.option, path=(place,), number=area.number)
                    if skirmish.allows(said) == 0:
                        assert any(
                            2 * max(abs(one.middle[0] - place[0]), abs(one.middle[1] - place[1]))
                            <= 3 * one.side
                            for one in cells
                        )
                    tried.append(place)
    assert tried


@pytest.mark.long(short=("combat-action", "phase"))
@pytest.mark.parametrize("ruleset", resolve.RULESETS)
def test_a_shot_that_is_shown_is_what_the_list_promises(ruleset: Ruleset) -> None:
    """Choice, chances and refusal of every shot are those of the list of targets; what is offered is allowed, what is not is refused."""
    compared = 0
    for hand, seen, shown, luck in moments(ruleset, 3, 25):
        keys = somebody(seen)
        if not keys:
            continue
        for shot in shown.shots([luck.choice(keys)]):
            if len(shot.choices) > 1:
                continue
            entry = next(one for one in seen.entries if one.number == shot.entry)
            target = next(one for one in hand.aimed(entry).targets if one.choice == shot.choices[0])
            assert shot.refusal == target.refusal
            with hand.held() as (skirmish, _):
                assert bool(skirmish.allows(shot.choices[0])) == bool(shot.refusal)
            if not shot.refusal and target.hit:
                assert shot.short in {target.hit, target.hurt}
            compared += 1
    assert compared or ruleset == "manoeuvre"


@pytest.mark.long(short=("combat-action", "initiative"))
@pytest.mark.parametrize("ruleset", PLACED)
def test_the_view_from_where_a_model_stands_is_what_it_sees(ruleset: Ruleset) -> None:
    """Whoever is seen from a model's own place is seen by the rules' own test, and nothing of the battle changes by asking."""
    looked = 0
    for hand, seen, shown, luck in moments(ruleset, 4, 12):
        keys = [
            key
            for key in somebody(seen)
            if key in seen.moment.tokens and seen.moment.tokens[key].aboard is None
        ]
        if not keys:
            continue
        key = luck.choice(keys)
        with hand.held() as (skirmish, _):
            before = skirmish.state()
            place = next(
                one.place for one in choosing.models_now(skirmish) if (one.who.side, one.who.id) == key
            )
        there = shown.there([key], place)
        shown.shade([key])
        with hand.held() as (skirmish, _):
            assert _told(skirmish.state()) == _told(before)
        assert all(line.key[0] != key[0] for line in there.lines)
        looked += len(there.lines)
    assert looked


def _told(state: Block) -> list[int]:
    """Return the rows of the first models, which asking must not change."""
    return list(state[st.MODELS_AT : st.MODELS_AT + 20 * st.MODEL_WIDTH])


def test_a_way_around_a_corner_is_as_long_as_its_legs() -> None:
    assert reach.length((0, 0), ((300, 0), (300, 400))) == 700


def standing(ruleset: Ruleset) -> Hand:
    """Return a battle between two squads on the farm, at the first decision after all are set up."""
    men = force(trooper(), count=3)
    setup = Setup(men, men, ruleset=ruleset, seed=2, table=table.preset("open-farm"))
    hand = Hand(resolve.Skirmish(setup), frozenset({"left", "right"}), english())
    seen = hand.go_on()
    while not seen.over and not seen.fought.events[-1].turn:
        seen = hand.leave_to_bot("one")
    return hand


def facing(skirmish: resolve.Skirmish, viewer: tuple[int, int], target: tuple[int, int]) -> resolve.Skirmish:
    """Return the battle as if the first model of each side stood at these places."""
    there = skirmish.imagined(0, viewer)
    there.think(3, target)
    return there


@pytest.mark.kernel
@pytest.mark.parametrize("ruleset", PLACED)
def test_the_farmhouse_in_the_way_is_named_with_how_many_it_hides(ruleset: Ruleset) -> None:
    """It lies between the two; nothing does where both stand on the bare field."""
    with standing(ruleset).held() as (skirmish, _):
        hidden = shots.in_the_way(facing(skirmish, (3000, 3450), (5000, 3450)), 0, 3)
        clear = shots.in_the_way(facing(skirmish, (3000, 5500), (4500, 5500)), 0, 3)
    assert hidden.names[0] == "West farmhouse"
    assert 1 <= hidden.hidden <= hidden.of <= 3
    assert not clear.names
    assert clear.hidden < hidden.of


@pytest.mark.kernel
@pytest.mark.parametrize("ruleset", PLACED)
def test_who_sees_a_model_is_told_as_whom_each_of_them_sees(ruleset: Ruleset) -> None:
    with standing(ruleset).held() as (skirmish, _):
        seen = [shots.looks(skirmish, viewer) for viewer in range(6)]
        for model in range(6):
            told = shots.watchers(skirmish, model)
            assert all(told[viewer] == seen[viewer][model] for viewer in range(6) if viewer != model)


def test_a_unit_is_looked_at_as_taken_up_only_where_no_die_hangs_on_it() -> None:
    """What would be seen after activation is shown; what a die decides is not, and the battle stays as it is."""
    hand = standing("combat-action")
    with hand.held() as (skirmish, offered):
        before = skirmish.choices
        for option in offered:
            said = choosing.said(option)
            if skirmish.allows(said):
                continue
            after = skirmish.ahead(said)
            made = skirmish.branch()
            made.apply(said)
            assert (after is None) == (made.firm == len(made.choices))
        assert skirmish.choices == before


def test_what_is_forbidden_says_why_in_this_situation() -> None:
    """A model that has no action point left for a charge is told so; what another kind of model does is not listed."""
    for _hand, seen, shown, luck in moments("combat-action", 3, 25):
        keys = [key for entry in seen.entries if entry.name == "go_flat" for key in entry.by]
        if not keys:
            continue
        found = shown.forbidden([luck.choice(keys)])
        assert found
        assert all(one.reason for one in found)
        assert not any("Drive" in one.words for one in found)
        return
    pytest.fail("nobody ever acts")
