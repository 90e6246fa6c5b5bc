"""The preview on the table agrees with the rules and forecasts in random battles of every ruleset."""

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
    """Return a battle of two starter armies on a table, both played by hand by one person."""
    luck = Random(seed)
    left, right = luck.sample(ARMIES, 2)
    ground = table.preset(luck.choice(sorted(table.presets())))
    setup = Setup(contender(left), contender(right), ruleset=ruleset, seed=seed, table=ground)
    return Hand(resolve.Skirmish(setup), frozenset({"left", "right"}), english())


def moments(
    ruleset: Ruleset, seed: int, count: int
) -> Iterator[tuple[Hand, SeenBattle, TablePreview, Random]]:
    """Yield a battle at some of its decisions, and let the bot make the others."""
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
    """Yield moments of battle after battle until the test has enough, twenty battles at most."""
    for seed in range(first, first + 20):
        yield from moments(ruleset, seed, count)
        if enough():
            return


def somebody(seen: SeenBattle) -> list[tuple[str, str]]:
    """Return the models that have a choice now."""
    return list(dict.fromkeys(key for entry in seen.entries for key in entry.by))


@pytest.mark.long(short=("2-combat-action",))
@pytest.mark.parametrize("ruleset", PLACED)
@pytest.mark.parametrize("seed", [1, 2])
def test_shaded_places_are_reached_and_others_refused(ruleset: Ruleset, seed: int) -> None:
    """A move into the shaded area is legal and ends within 1.5 cm.

    A place far outside has a refusal with a reason. The rules allow every choice of the preview.
    """
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
                assert "cm away" in refused.refusal
                assert not refused.choices
                outside += 1
    assert inside
    assert outside


def _all_allowed(skirmish: resolve.Skirmish, choices: tuple[Choice, ...]) -> bool:
    """Say whether the rules allow a series of choices."""
    now: resolve.Skirmish | None = skirmish
    for choice in choices:
        if now is None or now.allows(choice):
            return False
        now = now.ahead(choice) if choice is not choices[-1] else now
    return True


@pytest.mark.long(short=("edge",))
@pytest.mark.parametrize("ruleset", PLACED)
def test_straight_moves_stay_within_the_shaded_area(ruleset: Ruleset) -> None:
    """A straight move of one verb ends in a cell of its area or in an adjacent cell.

    The middle of the adjacent cell was refused.
    """
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
def test_previewed_shots_equal_the_list_of_targets(ruleset: Ruleset) -> None:
    """Each shot has the choice, chances and refusal of the list, and the rules agree with them."""
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
def test_looking_from_a_models_place_changes_nothing(ruleset: Ruleset) -> None:
    """The view from a model's own place names enemies only, and leaves the battle as it is."""
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
    """Return the rows of the first models, which a question must not change."""
    return list(state[st.MODELS_AT : st.MODELS_AT + 20 * st.MODEL_WIDTH])


def test_a_bent_path_has_the_length_of_its_legs() -> None:
    assert reach.length((0, 0), ((300, 0), (300, 400))) == 700


def standing(ruleset: Ruleset) -> Hand:
    """Return a battle of two squads on the farm, at the first decision after the set-up."""
    men = force(trooper(), count=3)
    setup = Setup(men, men, ruleset=ruleset, seed=2, table=table.preset("open-farm"))
    hand = Hand(resolve.Skirmish(setup), frozenset({"left", "right"}), english())
    seen = hand.go_on()
    while not seen.over and not seen.fought.events[-1].turn:
        seen = hand.leave_to_bot("one")
    return hand


def facing(skirmish: resolve.Skirmish, viewer: tuple[int, int], target: tuple[int, int]) -> resolve.Skirmish:
    """Return the battle with the first model of each side at these places."""
    there = skirmish.imagined(0, viewer)
    there.think(3, target)
    return there


@pytest.mark.kernel
@pytest.mark.parametrize("ruleset", PLACED)
def test_an_obstructing_farmhouse_is_named_with_hidden_models(ruleset: Ruleset) -> None:
    """The farmhouse lies between the two models, and on the bare field nothing does."""
    with standing(ruleset).held() as (skirmish, _):
        hidden = shots.in_the_way(facing(skirmish, (3000, 3450), (5000, 3450)), 0, 3)
        clear = shots.in_the_way(facing(skirmish, (3000, 5500), (4500, 5500)), 0, 3)
    assert hidden.names[0] == "West farmhouse"
    assert 1 <= hidden.hidden <= hidden.of <= 3
    assert not clear.names
    assert clear.hidden < hidden.of


@pytest.mark.kernel
@pytest.mark.parametrize("ruleset", PLACED)
def test_watchers_agree_with_the_views_of_each(ruleset: Ruleset) -> None:
    with standing(ruleset).held() as (skirmish, _):
        seen = [shots.looks(skirmish, viewer) for viewer in range(6)]
        for model in range(6):
            told = shots.watchers(skirmish, model)
            assert all(told[viewer] == seen[viewer][model] for viewer in range(6) if viewer != model)


def test_no_preview_looks_beyond_a_die() -> None:
    """The state after a choice is available only if no die decides it, and the battle stays unchanged."""
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


def test_forbidden_actions_have_a_reason() -> None:
    """A model without points for a charge has this reason, and actions of other kinds are not listed.

    An action that no weapon makes possible is listed once, not again with each weapon.
    """
    for _hand, seen, shown, luck in moments("combat-action", 3, 25):
        keys = [key for entry in seen.entries if entry.name == "go_flat" for key in entry.by]
        if not keys:
            continue
        found = shown.forbidden([luck.choice(keys)])
        assert found
        assert all(one.reason for one in found)
        assert not any("Drive" in one.words for one in found)
        said = {(one.words, one.reason) for one in found}
        assert not [words for words, reason in said if ":" in words and (words.split(":")[0], reason) in said]
        return
    pytest.fail("nobody ever acts")
