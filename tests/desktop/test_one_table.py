"""The window's battlefield and the browser page show the same places, marks and states."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from armybuilder import words
from armybuilder.battle import resolve
from armybuilder.battle.table import preset
from armybuilder.battle.telling import scenes
from armybuilder.battle.telling.moments import Moments
from armybuilder.battle.terms import Setup
from tests.battle.forces import bombardiers, contender, mirror

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.battle.telling.moments import Moment

Seen = dict[tuple[str, str], tuple[tuple[int, int], frozenset[str], bool]]
"""The values that both show, of which the window has more."""
SETUPS = {
    "machines": Setup(contender("a-overland"), contender("a-foundry"), seed=3),
    "crashes": Setup(contender("a-overland"), contender("a-levy"), seed=4),
    "infantry": Setup(contender("a-levy"), contender("a-wardens"), seed=1),
    "a split squad": Setup(
        contender("a-levy"), contender("a-wardens"), table=preset("ruined-quarter"), scale="large", seed=34
    ),
    "explosives": mirror(bombardiers(entries=3), scale="large", turns=5),
}


def on_the_page(fought: FoughtBattle) -> Iterator[Seen]:
    """Yield the models' places, marks and losses on the page after each event."""
    players = scenes.players(fought.events, fought.setup)
    places: dict[int, tuple[int, int]] = {}
    marks: dict[int, set[str]] = {number: set() for number in range(len(players))}
    out: set[int] = set()
    for scene in scenes.scenes(fought.events, players):
        for what, who, *rest in scene.effects:
            match what:
                case "at":
                    places[who] = (rest[0], rest[1])
                case "aboard":
                    places.pop(who, None)
                case "out":
                    out.add(who)
                case "mark":
                    (marks[who].add if rest[1] else marks[who].discard)(rest[0])
        keys = {number: (players[number].who.side, players[number].who.id) for number in places}
        yield {
            keys[number]: (place, frozenset(marks[number]), number in out) for number, place in places.items()
        }


def in_the_window(moment: Moment) -> Seen:
    """Return the same values of a moment of the window."""
    return {
        key: ((token.place[0] // 10, token.place[1] // 10), token.marks, token.out)
        for key, token in moment.tokens.items()
        if token.aboard is None
    }


@pytest.mark.long(short=("machines", "explosives"))
@pytest.mark.parametrize("name", SETUPS)
def test_the_window_and_the_page_agree_after_every_event(name: str) -> None:
    fought = resolve.fight(SETUPS[name])
    moments = Moments(fought.events, words.english())
    for number, seen in enumerate(on_the_page(fought)):
        assert in_the_window(moments.at(number)) == seen, fought.events[number]
