"""The numbers that the source of the manoeuvre rules prints: each stands where the program has it."""

from __future__ import annotations

import pytest

from armybuilder.battle.rulesets.manoeuvre.tables import figures
from tests.rulebook.cells import Printed, cases, cells, wrong

PRINTED = (
    Printed("MN-031", "points for a confirmed escape", "costs.escape", 10),
    Printed("MN-033", "Edge for a Snipe", "costs.snipe", 5),
    Printed("MN-034", "Edge for an Assault", "costs.assault", 10),
    Printed("MN-060", "last round without checks for failures", "course.late_from", 3),
)


@pytest.mark.parametrize("row", cases(PRINTED))
def test_a_number_stands_as_the_source_prints_it(row: Printed) -> None:
    fault = wrong(row, cells(figures()))
    assert not fault, fault
