"""The dice that a choice rolls: their names, their order, and their lines of the log."""

from __future__ import annotations

from functools import cache

import pytest

from armybuilder.battle import resolve
from armybuilder.battle.choices import dice_to_throw
from armybuilder.battle.terms import Setup
from tests.battle.forces import contender

pytestmark = pytest.mark.kernel
SMALL = Setup(contender("a-gate"), contender("a-reavers"))
MACHINES = Setup(contender("a-overland"), contender("a-foundry"))


@cache
def fought(which: str) -> resolve.Skirmish:
    battle = resolve.Skirmish(SMALL if which == "small" else MACHINES, 1)
    battle.advance()
    return battle


def test_the_first_rolls_decide_who_sets_up_first() -> None:
    battle = resolve.Skirmish(SMALL)
    found = dice_to_throw.draws(battle, None)
    assert [draw.name for draw in found[:2]] == ["0 left deployment 0", "0 right deployment 0"]
    rolls = [event.die for event in battle.events() if event.code == "deployment_roll"]
    assert [draw.face for draw in found] == rolls


@pytest.mark.long
@pytest.mark.parametrize("which", ["small", "machines"])
def test_every_draw_is_in_the_event_it_names(which: str) -> None:
    whole = fought(which)
    events = whole.events()
    told = 0
    for place in range(0, len(whole.choices), 2):
        before = whole.branch(place)
        for draw in dice_to_throw.draws(before, whole.choices[place]):
            event = events[draw.event]
            assert event.die in {draw.face, None}, (draw, event)
            told += 1
    assert told > 5


@pytest.mark.parametrize("which", ["small", "machines"])
def test_a_die_set_by_hand_changes_only_later_events(which: str) -> None:
    whole = fought(which)
    events = whole.events()
    for code in ("shot", "defence", "initiative_roll", "discipline_test"):
        place = next((at for at, event in enumerate(events) if event.code == code and event.die), None)
        if place is None:
            continue
        draw = dice_to_throw.draw_of(whole, place)
        assert draw is not None
        assert draw.face == events[place].die
        count = max(0, dice_to_throw.choice_of(whole, place))
        same = whole.with_dice({draw.name: draw.face}, count)
        same.advance()
        assert same.events() == events
        other = whole.with_dice({draw.name: 7 - draw.face}, count)
        other.advance()
        assert other.events()[:place] == events[:place]
        assert other.events()[place].die == 7 - draw.face


def test_each_die_is_asked_for_once() -> None:
    whole = fought("small")
    place = next(at for at, event in enumerate(whole.events()) if event.code == "defence")
    count = dice_to_throw.choice_of(whole, place)
    battle, choice = whole.branch(count), whole.choices[count]
    asked: dict[str, int] = {}
    both = frozenset({"left", "right"})
    while (draw := dice_to_throw.next_draw(battle, choice, both)) is not None:  # type: ignore[arg-type]
        assert draw.name not in asked
        asked[draw.name] = 1
        battle = battle.with_dice(asked)
    battle.apply(choice)
    fallen = [event.die for event in battle.events()[len(whole.branch(count).events()) :] if event.die]
    assert asked
    assert set(fallen) == {1}
    assert dice_to_throw.next_draw(whole.branch(count), choice, frozenset()) is None
