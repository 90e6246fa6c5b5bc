"""Both seats are equally good, wherever the zones are on the table. [CA-B-025]"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from immutabledict import immutabledict

from armybuilder.battle import table as tables
from armybuilder.battle.encoding.block import row_of
from armybuilder.battle.kernel import state as st
from armybuilder.battle.resolve import RULESETS, Skirmish
from armybuilder.battle.series.odds import Odds, odds
from armybuilder.battle.terms import Setup
from armybuilder.model.table import Table
from tests.battle.forces import contender, force, mirror, trooper

if TYPE_CHECKING:
    from armybuilder.model.document import Ruleset, Shape, Side

WIDE_MM = 1200


def box(low_x: int, low_y: int, high_x: int, high_y: int) -> Shape:
    """Return a rectangle in mm."""
    return tables.corners((low_x, low_y, high_x, high_y))


OPPOSITE: dict[str, tuple[Shape, Shape]] = {
    "left and right": (box(0, 0, 300, WIDE_MM), box(900, 0, WIDE_MM, WIDE_MM)),
    "right and left": (box(900, 0, WIDE_MM, WIDE_MM), box(0, 0, 300, WIDE_MM)),
    "near and far": (box(0, 0, WIDE_MM, 300), box(0, 900, WIDE_MM, WIDE_MM)),
    "far and near": (box(0, 900, WIDE_MM, WIDE_MM), box(0, 0, WIDE_MM, 300)),
}
"""The zones of left and right along two opposite edges."""
OTHERS: dict[str, tuple[Shape, Shape]] = {
    "corners": (box(0, 0, 400, 400), box(800, 800, WIDE_MM, WIDE_MM)),
    "the other corners": (box(0, 800, 400, WIDE_MM), box(800, 0, WIDE_MM, 400)),
    "triangles in corners": (((0, 0), (600, 0), (0, 600)), ((1200, 1200), (600, 1200), (1200, 600))),
    "inside": (box(200, 300, 400, 900), box(800, 300, 1000, 900)),
    "inside, near and far": (box(300, 150, 900, 350), box(300, 850, 900, 1050)),
    "the same": (box(200, 200, 1000, 1000), box(200, 200, 1000, 1000)),
    "overlapping": (box(0, 0, 700, WIDE_MM), box(500, 0, WIDE_MM, WIDE_MM)),
    "overlapping, near and far": (box(0, 0, WIDE_MM, 700), box(0, 500, WIDE_MM, WIDE_MM)),
}
ZONES = OPPOSITE | OTHERS


def empty_table(zones: tuple[Shape, Shape]) -> Table:
    """Return a square table without terrain."""
    return Table(id="t", name="Test", width_cm=WIDE_MM // 10, depth_cm=WIDE_MM // 10, zones=by_side(*zones))


def by_side(left: Shape, right: Shape) -> immutabledict[Side, Shape]:
    """Return the zones of both sides."""
    return immutabledict({"left": left, "right": right})


def mirrored(ruleset: Ruleset, zones: tuple[Shape, Shape], battles: int) -> Odds:
    """Return the odds of a starter army against itself."""
    return odds(mirror(contender("a-gate"), ruleset=ruleset, table=empty_table(zones)), battles)


@pytest.mark.parametrize(
    ("name", "left", "right"),
    [
        ("left and right", "left", "right"),
        ("right and left", "right", "left"),
        ("near and far", "near", "far"),
        ("far and near", "far", "near"),
        ("corners", "left", "right"),
        ("inside, near and far", "near", "far"),
        ("the same", "left", "right"),
        ("overlapping, near and far", "near", "far"),
    ],
)
def test_the_own_edge_is_nearest_to_the_zone(name: str, left: str, right: str) -> None:
    made = empty_table(ZONES[name])
    assert (tables.own_edge(made, "left"), tables.own_edge(made, "right")) == (left, right)


def test_the_middle_has_the_usual_own_edges() -> None:
    """The zones lie side by side in the middle of a table that is three times as wide as deep."""
    zones = by_side(box(600, 200, 800, 400), box(1000, 200, 1200, 400))
    made = Table(id="t", name="Test", width_cm=180, depth_cm=60, zones=zones)
    assert (tables.own_edge(made, "left"), tables.own_edge(made, "right")) == ("left", "right")


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@pytest.mark.parametrize(
    ("name", "turned"), [("left and right", "right and left"), ("near and far", "far and near")]
)
def test_half_a_turn_changes_no_battle(ruleset: Ruleset, name: str, turned: str) -> None:
    """On an empty table the same battles are fought when both zones are turned by half a circle."""
    first, second = (mirrored(ruleset, OPPOSITE[one], 40) for one in (name, turned))
    assert (first.left, first.draw, first.right) == (second.left, second.draw, second.right)
    assert first.turns == second.turns


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@pytest.mark.parametrize("name", ["near and far", "far and near"])
def test_units_are_set_up_along_the_front(ruleset: Ruleset, name: str) -> None:
    """The models of four units are spread more along the near edge than away from it."""
    side = force(trooper(), count=5, entries=4)
    battle = Skirmish(Setup(side, side, ruleset=ruleset, table=empty_table(OPPOSITE[name])))
    while battle.turn == 0 and battle.pending() is not None:
        battle.apply(battle.choose())
    rows = [row_of(battle.block, place) for place in range(20)]
    across, deep = ([battle.block[row + axis] for row in rows] for axis in (st.X, st.Y))
    assert max(across) - min(across) > max(deep) - min(deep)


@pytest.mark.parametrize(
    ("ruleset", "entries"), [("edge", 1), ("edge", 3), ("initiative", 1), ("initiative", 3), ("phase", 1)]
)
def test_a_unit_starts_anywhere_in_its_share(ruleset: Ruleset, entries: int) -> None:
    """In twenty battles a unit stands in both halves of its share of the front.

    Several units under phase stand close together in its middle.
    """
    share_mm = WIDE_MM // entries
    side = force(trooper(), count=12 // entries, entries=entries)
    setup = Setup(side, side, ruleset=ruleset, table=empty_table(OPPOSITE["left and right"]))
    firsts = [first_along_the_front(replace(setup, seed=seed), entries) for seed in range(20)]
    assert min(firsts) < 5 * share_mm
    assert max(firsts) > 5 * share_mm


def first_along_the_front(setup: Setup, entries: int) -> int:
    """Return the place along the front of the first of left's units there, in hundredths of a cm."""
    battle = Skirmish(setup)
    while battle.turn == 0 and battle.pending() is not None:
        battle.apply(battle.choose())
    along = [battle.block[row_of(battle.block, place) + st.Y] for place in range(12)]
    size = 12 // entries
    return min(sum(along[at : at + size]) // size for at in range(0, 12, size))


@pytest.mark.long
@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@pytest.mark.parametrize("name", ZONES)
def test_mirrors_are_within_a_point_of_even(ruleset: Ruleset, name: str) -> None:
    found = mirrored(ruleset, ZONES[name], 100_000 if name in OPPOSITE else 20_000)
    assert abs((found.left + found.draw / 2) / found.battles - 0.5) < 0.01
