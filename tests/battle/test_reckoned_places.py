"""Places, formations and chances that are computed from numbers alone, without a battle."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import pairwise
from math import hypot
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from armybuilder.battle.choices.spoken import along
from armybuilder.battle.groups import formations
from armybuilder.battle.kernel import state as st
from armybuilder.battle.playing.table_preview import TablePreview
from armybuilder.battle.reach import reach, shots
from armybuilder.words import english


@pytest.mark.parametrize(
    ("across", "up", "far"), [(1, 0, 200 - 2 * 50), (0, 1, 50 - 2 * 200), (1, 1, 250 - 2 * 150)]
)
def test_a_place_is_farthest_in_its_own_direction(across: int, up: int, far: int) -> None:
    assert along((1000, 3000), (1200, 3050), across, up) == far


@pytest.mark.parametrize(
    ("formation", "count", "ranks"),
    [
        ("line", 12, [12]),
        ("line", 13, [12, 1]),
        ("line", 24, [12, 12]),
        ("column", 4, [1, 1, 1, 1]),
        ("column", 5, [2, 2, 1]),
        ("column", 6, [2, 2, 2]),
    ],
)
def test_a_formation_has_the_ranks_it_needs(
    formation: formations.Formation, count: int, ranks: list[int]
) -> None:
    """The ranks lie symmetrically before and behind the place."""
    drawn = formations._drawn_up(formation, count, (0, 0), (0, formations.LENGTH), 200)
    assert [len(rank) for rank in drawn] == ranks
    assert drawn[0][0][1] + drawn[-1][0][1] == 0


@pytest.mark.parametrize(
    ("formation", "expected"),
    [
        ("line", {(-600, 0), (-300, 0), (0, 0), (300, 0), (600, 0)}),
        ("column", {(-150, 300), (150, 300), (-150, 0), (150, 0), (0, -300)}),
        ("loose", {(-750, 250), (-250, 250), (250, 250), (750, 250), (125, -250)}),
    ],
)
def test_a_formation_leaves_its_space_between_bases(
    formation: formations.Formation, expected: set[tuple[int, int]]
) -> None:
    """Bases of 2 cm are 1 cm apart, or 3 cm in loose formation."""
    places = [(100 * place, 0) for place in range(5)]
    found = formations.start_places(formation, places, (5000, 5000), (0, 700), 200)
    assert {(x - 5000, y - 5000) for x, y in found} == expected


@pytest.mark.parametrize(
    ("hit", "dice", "least", "plain"),
    [
        (Fraction(1, 2), 1, 4, True),
        (Fraction(21, 36), 2, 7, True),
        (Fraction(1, 36), 2, 12, True),
        (Fraction(2, 36), 2, 12, False),
        (Fraction(20, 216), 3, 15, True),
    ],
)
def test_a_chance_is_plain_if_one_number_suffices(hit: Fraction, dice: int, least: int, plain: bool) -> None:
    assert shots._is_plain(hit, dice, least) is plain


def test_places_of_contact_surround_the_base_nearest_first() -> None:
    block: defaultdict[int, int] = defaultdict(int)
    foe = st.MODELS_AT + st.MODEL_WIDTH
    block |= {foe + st.X: 9000, foe + st.Y: 4000, foe + st.RADIUS: 150, st.MODELS_AT + st.RADIUS: 250}
    start = (12_000, 8000)
    found = reach._around(Mock(block=block), start, 0, 1)
    assert len(set(found)) == reach.AROUND
    assert all(abs(hypot(x - 9000, y - 4000) - 400) < 2 for x, y in found)
    assert found[0] == (9240, 4320)
    away = [hypot(x - start[0], y - start[1]) for x, y in found]
    assert all(later > before - 2 for before, later in pairwise(away))


@pytest.mark.parametrize(
    ("actor", "target", "harms", "refusal", "said"),
    [
        (0, 1, True, None, True),
        (1, 0, True, None, True),
        (-1, 0, True, None, False),
        (0, -1, True, None, False),
        (0, 1, False, None, False),
        (0, 1, False, 7, True),
    ],
)
def test_obstacles_are_named_for_the_first_model_too(
    monkeypatch: pytest.MonkeyPatch, actor: int, target: int, harms: bool, refusal: Any, said: bool
) -> None:
    """For a harmless action an obstacle is named only if the action is refused."""
    wall = SimpleNamespace(names=("wall",), hidden=0, of=1)
    monkeypatch.setattr(shots, "in_the_way", lambda *_: wall)
    shot = Mock(harms=harms, refusal=refusal)
    shot.option.offer.actor, shot.choice.target = actor, target
    words = TablePreview._in_the_way(Mock(_words=english()), Mock(), shot)
    assert ("wall" in words) is said
