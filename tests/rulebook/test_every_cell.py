"""No number of Combat Action's rule files is without a test: it is printed in the source, or is our own with a reason."""

import pytest

from tests.rulebook import printed
from tests.rulebook.campaign import test_printed_numbers as campaign
from tests.rulebook.combat_action import test_numbers_of_our_own as our_own_battle
from tests.rulebook.combat_action import test_printed_numbers as battle
from tests.rulebook.points import test_numbers_of_our_own as our_own_points
from tests.rulebook.points import test_printed_numbers as points

POINTS = "points."
"""Before the cells of `combat_action.toml`, where battles read them."""
EDITION = frozenset({"edition"})
"""Counts changes of the rules that no number shows; it is no number of the rules."""

PRINTED = {
    *(f"{POINTS}{row.cell}" for row in points.ROWS if row.number is not None),
    *(row.cell for row in battle.ROWS if row.number is not None),
}
OUR_OWN = {*(f"{POINTS}{cell}" for cell in our_own_points.OUR_OWN), *our_own_battle.OUR_OWN}

FILES = (
    (
        "combat_action.toml",
        {cell.removeprefix(POINTS) for cell in PRINTED | OUR_OWN if cell.startswith(POINTS)},
    ),
    ("combat_action_battle.toml", {cell for cell in PRINTED | OUR_OWN if not cell.startswith(POINTS)}),
    ("combat_action_campaign.toml", {row.cell for row in campaign.ROWS}),
)


@pytest.mark.parametrize(("name", "tested"), FILES, ids=[name for name, _ in FILES])
def test_every_cell_is_asserted_against_the_source_or_is_our_own(name: str, tested: set[str]) -> None:
    """Each number of a file has its row, and each row its number."""
    there = printed.cells(name) - EDITION
    assert not there - tested, f"{name}: no row says what the source prints in {sorted(there - tested)}"
    assert not tested - there, f"{name}: it has no cell {sorted(tested - there)}"


def test_what_is_printed_is_not_our_own() -> None:
    """A number is printed in the source, or it is ours with its reason, never both."""
    assert not PRINTED & OUR_OWN


def test_each_number_of_our_own_has_its_reason_and_its_test() -> None:
    """A reason in words, and a test that fails when the number is another one."""
    for why, test in (*our_own_points.OUR_OWN.values(), *our_own_battle.OUR_OWN.values()):
        assert why
        assert test.__name__.startswith("test_")
