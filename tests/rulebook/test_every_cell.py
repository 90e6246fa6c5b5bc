"""Every number of the rules is printed, decided, or the program's own with a reason.

Printed numbers are in each ruleset's `test_printed_numbers.py`, decided ones in its `completed_numbers.py`.
Combat Action's own numbers are in `test_numbers_of_our_own.py`, each with the test of its effect.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from armybuilder.battle.rulesets.edge.tables import rule_tables as edge_figures
from armybuilder.battle.rulesets.initiative.tables import rule_tables as initiative_figures
from armybuilder.battle.rulesets.manoeuvre.tables import rule_tables as manoeuvre_figures
from armybuilder.battle.rulesets.phase.tables import rule_tables as phase_figures
from armybuilder.points.tables import printed
from tests.rulebook.campaign import test_printed_numbers as campaign
from tests.rulebook.cells import Completed, Printed, cases, cells, twice, wrong
from tests.rulebook.combat_action import test_numbers_of_our_own as our_own_battle
from tests.rulebook.combat_action import test_printed_numbers as battle
from tests.rulebook.edge import completed_numbers as edge_completed
from tests.rulebook.edge import test_printed_machine_numbers as edge_machines
from tests.rulebook.edge import test_printed_numbers as edge_printed
from tests.rulebook.initiative import completed_numbers as initiative_completed
from tests.rulebook.initiative import test_printed_numbers as initiative_printed
from tests.rulebook.manoeuvre import completed_numbers as manoeuvre_completed
from tests.rulebook.manoeuvre import test_printed_numbers as manoeuvre_printed
from tests.rulebook.phase import completed_numbers as phase_completed
from tests.rulebook.phase import test_printed_numbers as phase_printed
from tests.rulebook.points import test_numbers_of_our_own as our_own_points
from tests.rulebook.points import test_printed_numbers as points

if TYPE_CHECKING:
    from collections.abc import Callable


# -- rulesets whose numbers are printed or decided -----------------------------------------------------------


class Numbers(NamedTuple):
    """The reader of a ruleset's numbers, and the rows of its printed and its decided numbers."""

    read: Callable[[], object]
    printed: tuple[Printed, ...]
    decided: tuple[Completed, ...]


RULESETS = {
    "edge": Numbers(
        edge_figures, (*edge_printed.PRINTED, *edge_machines.PRINTED), edge_completed.COMPLETIONS
    ),
    "phase": Numbers(phase_figures, phase_printed.PRINTED, phase_completed.COMPLETIONS),
    "manoeuvre": Numbers(manoeuvre_figures, manoeuvre_printed.PRINTED, manoeuvre_completed.COMPLETIONS),
    "initiative": Numbers(initiative_figures, initiative_printed.PRINTED, initiative_completed.COMPLETIONS),
}
DECIDED = [case for name, numbers in RULESETS.items() for case in cases(numbers.decided, name)]


@pytest.mark.parametrize(("ruleset", "row"), DECIDED)
def test_each_decided_number_is_in_its_cell(ruleset: str, row: Completed) -> None:
    fault = wrong(row, cells(RULESETS[ruleset].read()))
    assert not fault, fault


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_cell_is_printed_or_decided(ruleset: str) -> None:
    numbers = RULESETS[ruleset]
    rows: tuple[Printed | Completed, ...] = (*numbers.printed, *numbers.decided)
    there = cells(numbers.read()).keys()
    in_print, decided = {row.cell for row in numbers.printed}, {row.cell for row in numbers.decided}
    assert sorted(there - in_print - decided) == [], "cells that no row looks at"
    assert sorted(in_print & decided) == [], "cells that the source prints are no completions"
    assert twice(rows) == []


# -- Combat Action, whose numbers are printed or our own -----------------------------------------------------

POINTS = "points."
"""The prefix of the cells of `combat_action.toml` in battles."""
EDITION = frozenset({"edition"})
"""The counter of rule changes that no number shows, which is not a number of the rules."""

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
def test_every_cell_has_a_row(name: str, tested: set[str]) -> None:
    """Each number of a file has its row, and each row its number."""
    there = cells(printed(name)).keys() - EDITION
    assert not there - tested, f"{name}: no row says what the source prints in {sorted(there - tested)}"
    assert not tested - there, f"{name}: it has no cell {sorted(tested - there)}"


@pytest.mark.parametrize(
    "rows", [points.ROWS, battle.ROWS, campaign.ROWS], ids=["points", "battle", "campaign"]
)
def test_printed_numbers_are_told_apart(rows: tuple[Printed, ...]) -> None:
    assert twice(rows) == []


def test_printed_numbers_are_not_our_own() -> None:
    """A number is printed in the source, or it is the program's own with its reason, never both."""
    assert not PRINTED & OUR_OWN


def test_each_number_of_our_own_has_reason_and_test() -> None:
    """The reason is in words, and the test fails with any other number."""
    for why, test in (*our_own_points.OUR_OWN.values(), *our_own_battle.OUR_OWN.values()):
        assert why
        assert test.__name__.startswith("test_")
