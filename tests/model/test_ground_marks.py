"""The drawing of terrain pieces: distinct signs, and marks within their outlines."""

from __future__ import annotations

import pytest

from armybuilder.battle import table
from armybuilder.model.ground_marks import GroundSign, ground_marks, ground_sign
from armybuilder.model.table import Terrain, TerrainType

TALL_L = ((0, 0), (30, 0), (30, 30), (20, 30), (20, 10), (0, 10))
"""A piece of the form of an L, whose hatch has gaps."""


def box(width: int, depth: int, x: int = 0, y: int = 0) -> tuple[tuple[int, int], ...]:
    """Return the outline of a box in mm, from its corner."""
    return (x, y), (x + width, y), (x + width, y + depth), (x, y + depth)


def drawn(kind: TerrainType, shape: tuple[tuple[int, int], ...], pf: int) -> list[tuple[float, ...]]:
    """Return the strokes or rings of a piece, to a tenth of a mm."""
    marks = ground_marks(Terrain(name="Piece", type=kind, shape=shape, pf=pf))
    assert not (marks.strokes and marks.rings)
    return [tuple(round(one, 1) for one in mark) for mark in marks.strokes or marks.rings]


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


@pytest.mark.parametrize(
    ("long", "wide", "pf", "sign"),
    [
        (75, 25, 7, "wall"),
        (75, 25, None, "wall"),
        (75, 25, 6, "hedge"),
        (74, 25, 7, "heap"),
        (74, 25, None, "heap"),
        (74, 25, 6, "crates"),
        (78, 26, 7, "heap"),
        (78, 26, 6, "crates"),
        (3, 1, 8, "wall"),
        (2, 1, 8, "heap"),
    ],
)
def test_long_thin_cover_is_a_wall_or_hedge(long: int, wide: int, pf: int | None, sign: GroundSign) -> None:
    for shape in (box(long, wide), box(wide, long, 7, -3)):
        assert ground_sign(Terrain(name="Cover", type="cover", shape=shape, pf=pf)) == sign


@pytest.mark.parametrize(
    ("kind", "shape", "pf", "expected"),
    [
        ("cover", box(60, 10, 3, 5), 8, [(13, 15, 13, 5), (33, 15, 33, 5), (53, 15, 53, 5)]),
        ("slit", box(66, 20, 1, 2), 8, [(15, 22, 15, 2), (20, 22, 20, 2), (48, 22, 48, 2), (53, 22, 53, 2)]),
        ("cover", box(40, 10, 2, 3), 6, [(6, 8, 5), (14, 8, 5), (22, 8, 5), (30, 8, 5), (38, 8, 5)]),
        (
            "cover",
            box(24, 12, 2, 4),
            8,
            [
                (8, 4, 10.7, 6.7),
                (20, 4, 17.3, 6.7),
                (26, 10, 20.6, 10),
                (20, 16, 17.3, 13.3),
                (8, 16, 10.7, 13.3),
                (2, 10, 7.4, 10),
            ],
        ),
        (
            "hill",
            ((0, 0), (44, 0), (0, 33)),
            8,
            [
                (5.5, 0, 9.6, 5),
                (16.5, 0, 15.7, 5),
                (27.5, 0, 21.7, 5),
                (38.5, 0, 30.3, 3.8),
                (39.6, 3.3, 31, 6),
                (30.8, 9.9, 23.5, 10.4),
                (22, 16.5, 18.7, 14),
                (13.2, 23.1, 13.9, 17.7),
                (4.4, 29.7, 8.7, 21.8),
                (0, 27.5, 6, 20.8),
                (0, 16.5, 6.6, 14),
                (0, 5.5, 6.6, 8),
            ],
        ),
        ("cover", box(20, 10, 1, 2), 6, [(1, 2, 21, 12), (21, 2, 1, 12)]),
        (
            "cover",
            ((0, 0), (20, 0), (30, 10), (20, 20), (0, 20), (-10, 10)),
            6,
            [(0, 0, 20, 20), (20, 0, 0, 20), (30, 10, -10, 10)],
        ),
        (
            "obstacle",
            box(30, 12),
            10,
            [
                (0.7, 0, 12.7, 12),
                (13.5, 0, 25.5, 12),
                (26.2, 0, 30, 3.8),
                (0.7, 12, 12.7, 0),
                (13.5, 12, 25.5, 0),
                (26.2, 12, 30, 8.2),
            ],
        ),
        (
            "impassable",
            TALL_L,
            10,
            [(1.3, 0, 11.3, 10), (20, 18.7, 30, 28.7), (12.6, 0, 30, 17.4), (23.9, 0, 30, 6.1)],
        ),
        (
            "difficult",
            box(50, 60, 100, 7),
            0,
            [
                (110.1, 16.9, 110.1, 22.9),
                (110.1, 16.9, 106.1, 21.3),
                (110.1, 16.9, 114.1, 21.3),
                (134.1, 12.7, 134.1, 18.7),
                (134.1, 12.7, 130.1, 17.1),
                (134.1, 12.7, 138.1, 17.1),
                (121.6, 34.6, 121.6, 40.6),
                (121.6, 34.6, 117.6, 39),
                (121.6, 34.6, 125.6, 39),
                (115.4, 57.1, 115.4, 63.1),
                (115.4, 57.1, 111.4, 61.5),
                (115.4, 57.1, 119.4, 61.5),
                (134, 53, 134, 59),
                (134, 53, 130, 57.4),
                (134, 53, 138, 57.4),
            ],
        ),
        (
            "water",
            ((0, 0), (80, 0), (120, 60), (0, 60)),
            0,
            [
                (4, 17.5, 9.5, 13.5),
                (9.5, 13.5, 15, 17.5),
                (15, 17.5, 20.5, 13.5),
                (20.5, 13.5, 26, 17.5),
                (34, 17.5, 39.5, 13.5),
                (39.5, 13.5, 45, 17.5),
                (45, 17.5, 50.5, 13.5),
                (50.5, 13.5, 56, 17.5),
                (64, 17.5, 69.5, 13.5),
                (69.5, 13.5, 75, 17.5),
                (75, 17.5, 80.5, 13.5),
                (80.5, 13.5, 86, 17.5),
                (19, 47.5, 24.5, 43.5),
                (24.5, 43.5, 30, 47.5),
                (30, 47.5, 35.5, 43.5),
                (35.5, 43.5, 41, 47.5),
                (49, 47.5, 54.5, 43.5),
                (54.5, 43.5, 60, 47.5),
                (60, 47.5, 65.5, 43.5),
                (65.5, 43.5, 71, 47.5),
                (79, 47.5, 84.5, 43.5),
                (84.5, 43.5, 90, 47.5),
                (90, 47.5, 95.5, 43.5),
                (95.5, 43.5, 101, 47.5),
            ],
        ),
        (
            "woods",
            box(90, 110, 5, 3),
            6,
            [
                (24.6, 18.4, 9.2),
                (46.8, 13.9, 12.8),
                (76.3, 14.3, 13),
                (32.9, 41.5, 13.9),
                (66.8, 41.4, 14.5),
                (19.8, 70.6, 12),
                (46.1, 75.2, 13.8),
                (76.5, 73.9, 12.3),
                (37.3, 99.4, 12.3),
                (62.3, 98.5, 13.1),
            ],
        ),
        ("building", box(60, 60), 9, []),
        ("open", box(60, 60), 0, []),
    ],
)
def test_each_kind_of_piece_has_its_marks(
    kind: TerrainType, shape: tuple[tuple[int, int], ...], pf: int, expected: list[tuple[float, ...]]
) -> None:
    """The dice of woods and rough ground are sown by the outline."""
    assert drawn(kind, shape, pf) == expected


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
