"""The reach of the fit, and the rule that its values never make a better design fight worse."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.resolve import Skirmish
from armybuilder.battle.rulesets.manoeuvre import state
from armybuilder.battle.rulesets.manoeuvre.convert import rated
from armybuilder.points import tables
from armybuilder.points.cache import forget_all
from armybuilder.points.prices.pricing import price
from armybuilder.points.tables import FREE, printed, raw, rules_hash
from tests.battle.designs import arm, fighter
from tests.battle.forces import force, trooper
from tests.fairness.monotone import worsened
from tests.fairness.numbers import RULESETS, free, now, setting, text_with
from tests.fairness.pairs import pairs
from tests.rulebook.cells import FITTED, cells
from tests.rulebook.test_every_cell import RULESETS as NUMBERS

if TYPE_CHECKING:
    from armybuilder.model.document import Ruleset


@pytest.mark.parametrize("ruleset", RULESETS)
def test_only_completions_are_free_and_within_their_bounds(ruleset: str) -> None:
    """No printed cell may be fitted, and the others have a row in the completed numbers."""
    in_print = {row.cell for row in NUMBERS[ruleset].printed}
    decided = {row.cell for row in NUMBERS[ruleset].decided}
    may = {one.cell for one in free(ruleset)}
    assert not may & in_print
    assert may <= decided
    values = now(ruleset)
    assert [one.cell for one in free(ruleset) if not one.least <= values[one.cell] <= one.most] == []


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_better_profile_never_converts_to_a_worse_one(ruleset: Ruleset) -> None:
    """Every value of every kind of design is tried from worst to best, and every Pen of every weapon."""
    assert worsened(ruleset) == ""


@pytest.mark.parametrize(
    ("ruleset", "cell", "value", "said"),
    [
        ("edge", "figures.combat.1", -4, "combat falls"),
        ("phase", "figures.breaks_none", 30, "breaks falls"),
        ("manoeuvre", "ratings.no_discipline", 30, "nerve falls"),
        ("initiative", "weapons.rifle.added.0", 6, "Pen 1 of rifle: added falls"),
    ],
)
def test_numbers_that_make_something_worse_are_found(
    ruleset: Ruleset, cell: str, value: int, said: str
) -> None:
    with setting(ruleset, {cell: value}):
        assert said in worsened(ruleset)
    assert worsened(ruleset) == ""


@pytest.mark.parametrize("ruleset", RULESETS)
def test_written_values_equal_the_tried_ones(ruleset: str) -> None:
    """Each free cell is moved to a bound, and comments and all other cells stay."""
    values = {
        one.cell: one.least if now(ruleset)[one.cell] > one.least else one.most for one in free(ruleset)
    }
    before = cells(raw(f"{ruleset}.toml"))
    with setting(ruleset, values):
        tried = cells(RULESETS[ruleset]())
    file, text = text_with(ruleset, values)
    written = cells(raw_of(text))
    assert {cell: written[cell] for cell in values} == values == {cell: tried[cell] for cell in values}
    assert {cell for cell in written if written[cell] != before[cell]} == values.keys()
    assert text.count("#") == file.read_text(encoding="utf-8").count("#")


def raw_of(text: str) -> dict[str, object]:
    """Return a file's tables without the bounds."""
    return {name: table for name, table in tomllib.loads(text).items() if name != FREE}


def test_bounds_do_not_change_the_rules_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other bounds leave kept battles valid, since only cells count in the digest of the rules."""
    before = rules_hash()
    wider = printed("edge.toml")
    wider[FREE]["figures.clear"] = [1, 99]
    monkeypatch.setattr(tables, "printed", lambda name: wider if name == "edge.toml" else printed(name))
    forget_all()
    assert rules_hash() == before


def test_equal_seeds_give_equal_pairs() -> None:
    """Each pair has equal points, within the unspent rest of a random army, and more pairs begin with fewer."""
    first, again = pairs(2, 5), pairs(3, 5)[:2]
    assert [one.armies for one in first] == [one.armies for one in again]
    assert [one.armies for one in first] != [one.armies for one in pairs(2, 6)]
    for one in first:
        for side in (one.setup.left, one.setup.right):
            points = price(side.army, {**side.documents, side.army.id: side.army}).total
            assert side.army.points_limit is not None
            assert 0.95 * side.army.points_limit <= points <= side.army.points_limit


@pytest.mark.rule("MN-015")
@pytest.mark.parametrize(
    ("most", "reach_cm", "more"), [(0, 300, 0), (4, 24, 0), (4, 25, 1), (4, 60, 2), (4, 300, 4)]
)
def test_by_manoeuvres_a_longer_range_shoots_better(most: int, reach_cm: int, more: int) -> None:
    """Every 25 cm add one up to a limit, and nothing is added for a model that cannot shoot."""
    rifle = replace(arm(st.RIFLE, 1), reach=100 * reach_cm)
    with setting("manoeuvre", {"ratings.each.0": 3, "ratings.reach_each_cm": 25, "ratings.reach_most": most}):
        assert rated(fighter(10, 5, 5, 0, 5, arms=(rifle,))).shoot == 15 + more
        assert rated(fighter(10, 0, 5, 0, 5, arms=(rifle,))).shoot == 0


def test_the_fitted_file_names_only_free_cells() -> None:
    for ruleset, values in tomllib.loads(FITTED.read_text(encoding="utf-8")).items():
        assert values.keys() <= {one.cell for one in free(ruleset)}


@pytest.mark.rule("MN-004")
@pytest.mark.parametrize(
    ("cells", "total"),
    [
        ({"opening.reach": 2}, 2 * 3),
        ({"opening.armour": 4}, 4 * 2),
        (
            {
                "opening.closing": 9,
                "opening.crew": 5,
                "opening.machine_reach": 7,
                "opening.machine_armour": 7,
            },
            0,
        ),
    ],
)
def test_by_manoeuvres_opening_points_cover_values_without_rating(cells: dict[str, int], total: int) -> None:
    """A rifleman on foot brings points for a range of 100 cm and for PF 2, and no others."""
    nothing = dict.fromkeys([name for name in now("manoeuvre") if name.startswith("opening.")], 0)
    rifle = replace(arm(st.RIFLE, 1), reach=10000)
    with setting("manoeuvre", nothing | cells):
        assert rated(fighter(10, 5, 5, 2, 5, arms=(rifle,))).total == total


@pytest.mark.rule("MN-004")
def test_by_manoeuvres_the_smaller_side_begins_with_more() -> None:
    """The squad of two has no extra points for its characters, but seven for each missing model."""
    one = pairs(1, 20)[0].setup
    few, many = force(trooper(), count=2), force(trooper(), count=5)
    nothing = dict.fromkeys([name for name in now("manoeuvre") if name.startswith("opening.")], 0)
    with setting("manoeuvre", nothing | {"opening.fewer": 7}):
        begun = Skirmish(replace(one, left=few, right=many, ruleset="manoeuvre"), 0, {})
    totals = [begun.block[st.SIDES_AT + side * st.SIDE_WIDTH + state.SQUAD_TOTAL] for side in (0, 1)]
    assert totals == [21, 0]
