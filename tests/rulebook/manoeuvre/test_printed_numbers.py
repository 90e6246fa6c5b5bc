"""The numbers that the source of the manoeuvre rules prints."""

from __future__ import annotations

import pytest

from armybuilder.battle.rulesets.manoeuvre import manoeuvres
from armybuilder.battle.rulesets.manoeuvre.tables import rule_tables
from tests.rulebook.cells import Printed, cases, cells, wrong

PRINTED = (
    Printed("MN-031", "points for a confirmed escape", "costs.escape", 10),
    Printed("MN-033", "Edge for a Snipe", "costs.snipe", 5),
    Printed("MN-034", "Edge for an Assault", "costs.assault", 10),
    Printed("MN-052", "times the AV that make a Casualty", "damage.casualty_times", 2),
    Printed("MN-060", "last round without checks for failures", "course.late_from", 3),
)


@pytest.mark.parametrize("row", cases(PRINTED))
def test_a_number_matches_the_printed_source(row: Printed) -> None:
    fault = wrong(row, cells(rule_tables()))
    assert not fault, fault


@pytest.mark.rule("MN-030", "MN-032", "MN-035", "MN-037", "MN-038", "MN-039", "MN-040")
def test_dice_of_points_have_six_faces() -> None:
    assert manoeuvres.FACES_POINTS == 6, "1d6 points expected (MN-030)"
