"""Edits of a table (drawn, moved, cut, mirrored), each a pure step that undo reverts."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from armybuilder.battle.table import faults, preset
from armybuilder.editing import tables, whole_documents
from armybuilder.editing.edit import reversed_edit
from armybuilder.model.table import Table, TerrainType

if TYPE_CHECKING:
    from armybuilder.editing.edit import Edit

BOX = ((100, 100), (300, 100), (300, 200), (100, 200))


def after(edit: Edit) -> Table:
    """Return the table after an edit, whose reversal restores the earlier table."""
    assert reversed_edit(edit).after == edit.before
    return cast("Table", edit.after)


@pytest.fixture
def bare() -> Table:
    """A new table: two zones and no terrain."""
    return cast("Table", whole_documents.start("table", "Bare"))


@pytest.fixture
def built(bare: Table) -> Table:
    """A table with a building."""
    return after(tables.add_terrain(bare, "building", BOX, "House"))


def test_a_piece_comes_as_its_kind_usually_is(built: Table) -> None:
    (house,) = built.terrain
    assert (house.name, house.height_mm, house.pf, house.blocks_sight) == ("House", 80, 9, True)
    assert house.sections[0].shape == BOX
    assert after(tables.add_terrain(built, "woods", BOX, "House")).terrain[1].name == "House 2"
    assert not faults(built)


@pytest.mark.rule("CA-B-039", "CA-D-139")
@pytest.mark.parametrize(
    ("kind", "height", "pf", "blocks"),
    [
        ("open", 0, None, False),
        ("difficult", 0, None, False),
        ("impassable", 45, 10, True),
        ("cover", 13, 8, False),  # just below half a man of 30 mm: he is seen over it
        ("slit", 13, 8, False),
        ("woods", 60, 6, False),
        ("water", 0, None, False),
        ("hill", 25, 8, False),
        ("building", 80, 9, True),
        ("obstacle", 40, 10, True),
    ],
)
def test_terrain_of_each_kind_has_its_usual_values(
    bare: Table, kind: TerrainType, height: int, pf: int | None, blocks: bool
) -> None:
    """A terrain piece has its height in mm, its PF against shots and crashes, and its blocked sight."""
    (piece,) = after(tables.add_terrain(bare, kind, BOX, "Ground")).terrain
    assert (piece.height_mm, piece.pf, piece.blocks_sight) == (height, pf, blocks)


def test_a_building_moves_with_its_rooms_within_the_table(built: Table) -> None:
    moved = after(tables.move(built, "terrain.0", 50, -500)).terrain[0]
    assert moved.shape[0] == (150, 0)
    assert moved.sections[0].shape[0] == (150, 0)


def test_a_building_is_cut_into_rooms_and_levels(built: Table) -> None:
    rooms = after(tables.cut_rooms(built, "terrain.0", 2, 1, 2)).terrain[0].sections
    assert [room.level for room in rooms] == [0, 0, 1, 1]
    assert rooms[1].shape == ((200, 100), (300, 100), (300, 200), (200, 200))
    assert len({room.name for room in rooms}) == 4


def test_removed_terrain_takes_its_objective_along(built: Table) -> None:
    held = after(tables.add_objective(built, "left", "House", 50))
    assert tables.paths(held)[-1] == "objectives.0"
    gone = after(tables.remove(held, "terrain.0"))
    assert (gone.terrain, gone.objectives) == ((), ())
    assert "left" not in after(tables.remove(gone, "zones.left")).zones


def test_a_duplicate_is_offset_and_pieces_are_reordered(built: Table) -> None:
    two = after(tables.duplicate(built, "terrain.0"))
    assert [piece.name for piece in two.terrain] == ["House", "House 2"]
    assert two.terrain[1].shape[0] == (120, 80)
    assert two.terrain[1].sections[0].name == "House 2"
    assert after(tables.reorder(two, "terrain.0", 1)).terrain[1].name == "House"


def test_the_left_half_is_mirrored(built: Table) -> None:
    both = after(tables.mirror(built))
    assert both.terrain[1].shape[0] == (1100, 1100)
    assert both.zones["right"][0] == (1200, 1200)
    assert not faults(both)
    assert len(after(tables.mirror(both)).terrain) == 2


def test_a_larger_table_keeps_its_zones_at_the_edges(bare: Table) -> None:
    large = after(tables.resize(bare, 180, 120))
    assert large.zones["right"][0] == (1600, 0)
    assert large.zones["left"] == bare.zones["left"]
    assert not faults(after(tables.resize(bare, 100, 90)))


@pytest.mark.parametrize(
    ("size", "left", "right"),
    [
        ((120, 120), (200, 1200), (1000, 1200, 1200)),
        ((180, 120), (200, 1200), (1600, 1800, 1200)),
        ((100, 90), (200, 900), (800, 1000, 900)),
        ((121, 150), (200, 1500), (1010, 1210, 1500)),
    ],
)
def test_a_new_tables_zones_are_20_centimetres_wide(
    bare: Table, size: tuple[int, int], left: tuple[int, int], right: tuple[int, int, int]
) -> None:
    assert (bare.width_cm, bare.depth_cm) == (120, 120)
    made = after(tables.resize(bare, *size))
    (width, depth), (near, far, end) = left, right
    assert made.zones["left"] == ((0, 0), (width, 0), (width, depth), (0, depth))
    assert made.zones["right"] == ((near, 0), (far, 0), (far, end), (near, end))


@pytest.mark.parametrize(
    ("x", "width", "far", "moved"),
    [
        (1000, 20, True, 0),
        (1000, 21, True, 10),
        (1001, 20, True, 1),
        (300, 30, False, 300),
        (301, 30, False, 300),
        (299, 30, False, 299),
    ],
)
def test_a_zone_stays_on_a_small_table(x: int, width: int, far: bool, moved: int) -> None:
    assert tables._stretched(x, 120, width, far) == moved


@pytest.mark.parametrize(
    ("y", "depth", "moved"),
    [(1200, 90, 900), (1200, 150, 1500), (1199, 150, 1199), (900, 90, 900), (901, 90, 900), (899, 90, 899)],
)
def test_a_zone_at_the_edge_stays_at_the_edge(y: int, depth: int, moved: int) -> None:
    assert tables._end(y, 120, depth) == moved


def test_another_outline_and_another_ground(built: Table) -> None:
    shaped = after(tables.reshape(built, "zones.left", BOX))
    assert shaped.zones["left"] == BOX
    start = preset("open-farm")
    laid = after(tables.copy_ground(built, start))
    assert (laid.terrain, laid.id) == (start.terrain, built.id)


def test_a_missing_terrain_piece_has_no_shape(bare: Table) -> None:
    with pytest.raises(LookupError):
        tables.shape_of(bare, "terrain.0")


def test_references_to_a_renamed_piece_follow(built: Table) -> None:
    cut = after(tables.cut_rooms(built, "terrain.0", 2, 1, 1))
    held = after(tables.add_objective(cut, "left", "House", 50))
    flight = held.objectives[0].model_copy(
        update={"type": "capture_infantry", "target": "2", "escape_routes": ("near", "House 2")}
    )
    both = held.model_copy(update={"objectives": (*held.objectives, flight)})
    mill = after(tables.rename(both, "terrain.0", "Mill"))
    assert [room.name for room in mill.terrain[0].sections] == ["Mill 1", "Mill 2"]
    assert mill.objectives[0].target == "Mill"
    assert (mill.objectives[1].target, mill.objectives[1].escape_routes) == ("2", ("near", "Mill 2"))
    loft = after(tables.rename(mill, "terrain.0.sections.1", "Loft"))
    assert loft.objectives[1].escape_routes == ("near", "Mill: Loft")


def test_no_two_pieces_have_one_name(built: Table) -> None:
    two = after(tables.add_terrain(built, "woods", BOX, "Copse"))
    assert after(tables.rename(two, "terrain.1", "House")).terrain[1].name == "House 2"
    assert tables.rename(two, "terrain.1", "Copse").changes_nothing


def test_a_room_with_its_own_name_keeps_it(built: Table) -> None:
    renamed = after(tables.rename(built, "terrain.0.sections.0", "Houses' end"))
    copy = after(tables.duplicate(renamed, "terrain.0")).terrain[1]
    assert (copy.name, copy.sections[0].name) == ("House 2", "Houses' end")
