"""The drawing of terrain pieces: distinct signs, and marks within their outlines."""

from __future__ import annotations

import pytest

from armybuilder.battle import table
from armybuilder.model.ground_marks import GroundSign, ground_marks, ground_sign
from armybuilder.model.table import Terrain


def piece(name: str, preset: str) -> Terrain:
    """Return a piece of a preset table."""
    return next(one for one in table.preset(preset).terrain if one.name == name)


@pytest.mark.parametrize(
    ("name", "preset", "sign"),
    [
        ("Stone wall", "open-farm", "wall"),
        ("West hedge", "open-farm", "hedge"),
        ("West manure heap", "open-farm", "heap"),
        ("West beans", "open-farm", "rough"),
        ("North-west copse", "open-farm", "woods"),
        ("West farmhouse", "open-farm", "building"),
        ("West crates", "skirmish-yard", "crates"),
        ("West tank trap", "skirmish-yard", "block"),
        ("West trench 1", "old-front", "heap"),
        ("North reach", "broken-bridge", "water"),
        ("West hillock", "broken-bridge", "hill"),
        ("West boulders", "broken-bridge", "rock"),
    ],
)
def test_a_piece_has_the_sign_of_its_kind(name: str, preset: str, sign: GroundSign) -> None:
    assert ground_sign(piece(name, preset)) == sign


def test_trees_are_in_every_part_of_a_wood() -> None:
    """Each quarter of a copse has trees, none has most, and they are the same every time."""
    copse = piece("North-west copse", "open-farm")
    rings = ground_marks(copse).rings
    xs, ys = [x for x, _ in copse.shape], [y for _, y in copse.shape]
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    quarters = [0, 0, 0, 0]
    for x, y, _ in rings:
        quarters[2 * (x > middle[0]) + (y > middle[1])] += 1
    assert min(quarters) >= len(rings) / 8
    assert max(quarters) <= len(rings) / 2
    assert ground_marks(copse) == ground_marks(copse)


@pytest.mark.parametrize("preset", table.presets())
def test_marks_stay_within_their_piece(preset: str) -> None:
    for one in table.preset(preset).terrain:
        marks = ground_marks(one)
        xs, ys = [x for x, _ in one.shape], [y for _, y in one.shape]
        spots = [(ax, ay) for ax, ay, _, _ in marks.strokes] + [(bx, by) for _, _, bx, by in marks.strokes]
        spots += [(x, y) for x, y, _ in marks.rings]
        for x, y in spots:
            assert min(xs) - 0.6 <= x <= max(xs) + 0.6
            assert min(ys) - 0.6 <= y <= max(ys) + 0.6


def test_distinct_pieces_on_a_table_have_different_marks() -> None:
    drawn = {ground_sign(one): ground_marks(one) for one in table.preset("open-farm").terrain}
    told = [(bool(marks.strokes), bool(marks.rings), len(marks.strokes)) for marks in drawn.values()]
    assert len(set(drawn)) == 6
    assert sum(strokes or rings for strokes, rings, _ in told) >= 5


def test_the_strokes_of_a_wave_join() -> None:
    strokes = ground_marks(piece("North reach", "broken-bridge")).strokes
    for first in range(0, len(strokes), 4):
        wave = strokes[first : first + 4]
        assert [one[2:] for one in wave[:3]] == [one[:2] for one in wave[1:]]
        assert [x for x, _, _, _ in wave] == sorted({x for x, _, _, _ in wave})
        assert wave[3][2] > wave[3][0], "the last stroke goes on"


def test_a_tuft_has_three_blades_of_one_root() -> None:
    strokes = ground_marks(piece("West beans", "open-farm")).strokes
    for first in range(0, len(strokes), 3):
        tuft = strokes[first : first + 3]
        (root,) = {one[:2] for one in tuft}
        assert [round(x - root[0], 6) for _, _, x, _ in tuft] == [0, -4, 4]
        assert all(y > root[1] for _, _, _, y in tuft), "they grow one way"
