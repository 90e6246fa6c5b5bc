"""Random tables: sound, equal for both sides, and passable."""

from __future__ import annotations

from itertools import pairwise

import pytest

from armybuilder.battle import resolve, table
from armybuilder.battle.random_table import LANDS, Land, random_table
from armybuilder.errors import InputFault
from armybuilder.model.document import Shape
from armybuilder.model.table import Table
from tests.battle.forces import force, mirror, trooper

SEEDS = range(1, 21)
CLOSED = {"building", "impassable", "obstacle", "water"}


def turned(made: Table, shape: Shape) -> frozenset[tuple[int, int]]:
    return frozenset((made.width_cm * 10 - x, made.depth_cm * 10 - y) for x, y in shape)


@pytest.mark.parametrize("land", LANDS)
@pytest.mark.parametrize("seed", SEEDS)
def test_random_tables_are_sound_and_symmetric(land: Land, seed: int) -> None:
    made = random_table(seed, land)
    assert table.faults(made) == ()
    assert len(made.terrain) >= 6
    assert len({piece.name for piece in made.terrain}) == len(made.terrain)
    pieces = {(piece.type, frozenset(piece.shape), len(piece.sections)) for piece in made.terrain}
    assert pieces == {(piece.type, turned(made, piece.shape), len(piece.sections)) for piece in made.terrain}


@pytest.mark.parametrize("seed", SEEDS)
def test_zones_are_free_of_impassable_terrain(seed: int) -> None:
    made = random_table(seed)
    for piece in made.terrain:
        if piece.type in CLOSED:
            assert all(300 < x < made.width_cm * 10 - 300 for x, _ in piece.shape)


def crossed(made: Table) -> bool:
    """Say whether a base of 6 cm can go from one zone to the other.

    The search goes in steps of 2 cm.
    """
    step, reach = 20, 30
    shapes = [piece.shape for piece in made.terrain if piece.type in CLOSED]
    boxes = [
        (
            min(x for x, _ in s) - reach,
            min(y for _, y in s) - reach,
            max(x for x, _ in s) + reach,
            max(y for _, y in s) + reach,
        )
        for s in shapes
    ]

    def free(x: int, y: int) -> bool:
        return not any(low_x < x < high_x and low_y < y < high_y for low_x, low_y, high_x, high_y in boxes)

    wide, deep = made.width_cm * 10 - reach, made.depth_cm * 10 - reach
    seen = {(40, y) for y in range(40, deep, step) if free(40, y)}
    edge = list(seen)
    while edge:
        x, y = edge.pop()
        for to in ((x + step, y), (x - step, y), (x, y + step), (x, y - step)):
            if reach <= to[0] <= wide and reach <= to[1] <= deep and to not in seen and free(*to):
                seen.add(to)
                edge.append(to)
    return any(x > wide - 2 * step for x, _ in seen)


@pytest.mark.parametrize(
    "made", [*map(random_table, SEEDS), *table.presets().values()], ids=lambda made: made.id
)
def test_machines_can_cross(made: Table) -> None:
    assert crossed(made)


def test_different_seeds_make_different_tables() -> None:
    assert random_table(7) == random_table(7)
    assert all(a != b for a, b in pairwise(map(random_table, SEEDS)))
    assert {random_table(seed).tags for seed in SEEDS} == {(land,) for land in LANDS}


def test_size_and_land_that_cannot_be_are_refused() -> None:
    for made in (lambda: random_table(1, width_cm=10), lambda: random_table(1, depth_cm=301)):
        with pytest.raises(InputFault):
            made()
    with pytest.raises(InputFault) as refused:
        random_table(1, "moon")  # type: ignore[arg-type]
    assert "upland" in str(refused.value.faults[0].values["lands"])


@pytest.mark.kernel
@pytest.mark.parametrize("land", LANDS)
def test_battles_on_random_tables_end(land: Land) -> None:
    setup = mirror(force(trooper(), count=4), table=random_table(3, land), turns=3)
    assert resolve.fight(setup).ending.cause is not None
