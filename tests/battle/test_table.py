"""Preset tables are playable and fair, and broken tables are refused by name."""

from __future__ import annotations

import pytest

from armybuilder.battle import table
from armybuilder.errors import InputFault
from armybuilder.model.document import Shape
from armybuilder.model.table import Table, Terrain

SQUARE: Shape = ((0, 0), (100, 0), (100, 100), (0, 100))


def with_piece(shape: Shape) -> Table:
    return Table(id="t", name="Test", terrain=(Terrain(name="Rock", type="obstacle", shape=shape),))


def codes(made: Table) -> list[str]:
    return [fault.code for fault in table.faults(made)]


def test_there_are_presets_and_the_default_is_first() -> None:
    assert next(iter(table.presets())) == table.DEFAULT
    assert len(table.presets()) >= 4
    assert {piece.type for preset in table.presets().values() for piece in preset.terrain} >= {
        "woods",
        "cover",
        "building",
        "difficult",
        "impassable",
        "hill",
        "obstacle",
    }


@pytest.mark.parametrize("name", table.presets())
def test_presets_are_sound(name: str) -> None:
    assert table.faults(table.preset(name)) == ()


@pytest.mark.parametrize("name", table.presets())
def test_presets_look_the_same_from_both_sides(name: str) -> None:
    preset = table.preset(name)
    width, depth = preset.width_cm * 10, preset.depth_cm * 10

    def turned(shape: Shape) -> frozenset[tuple[int, int]]:
        return frozenset((width - x, depth - y) for x, y in shape)

    pieces = {(p.type, p.height_mm, p.pf, frozenset(p.shape)) for p in preset.terrain}
    assert pieces == {(p.type, p.height_mm, p.pf, turned(p.shape)) for p in preset.terrain}
    assert turned(table.zone(preset, "left")) == frozenset(table.zone(preset, "right"))


def test_an_unknown_preset_is_refused_with_the_known() -> None:
    with pytest.raises(InputFault) as refused:
        table.preset("moon")
    assert "open-farm" in str(refused.value.faults[0].values["tables"])


@pytest.mark.rule("CA-B-025")
def test_a_table_without_zones_has_thirty_cm() -> None:
    bare = Table(id="t", name="Bare")
    assert table.zone(bare, "left") == ((0, 0), (300, 0), (300, 1200), (0, 1200))
    assert table.zone(bare, "right")[0] == (900, 0)


@pytest.mark.parametrize(
    ("shape", "code"),
    [
        (((0, 0), (10, 0)), "battle.table.shape"),
        (((0, 0), (10, 0), (20, 0)), "battle.table.shape"),
        (((0, 0), (100, 100), (100, 0), (0, 100)), "battle.table.shape"),
        (((0, 0), (1300, 0), (1300, 10), (0, 10)), "battle.table.outside"),
        (tuple((n, n * n) for n in range(70)), "battle.table.corners"),
    ],
)
def test_broken_shapes_are_refused(shape: Shape, code: str) -> None:
    assert codes(with_piece(shape)) == [code]


def test_huge_tables_are_refused() -> None:
    assert codes(Table(id="t", name="Huge", width_cm=2000)) == ["battle.table.large"]


@pytest.mark.parametrize(
    ("point", "inside"),
    [((50, 50), True), ((0, 0), True), ((100, 50), True), ((101, 50), False), ((-1, 0), False)],
)
def test_a_shape_contains_the_points_inside_it(point: tuple[int, int], inside: bool) -> None:
    assert table.holds(SQUARE, point) is inside
    assert table.holds(tuple(reversed(SQUARE)), point) is inside
