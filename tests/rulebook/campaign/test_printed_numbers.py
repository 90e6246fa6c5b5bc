"""Every number that the rules of campaigns print, one by one, against the cell of the program that has it."""

import pytest

from armybuilder.campaign.tables import tables
from tests.rulebook.cells import Printed, cases, cells, wrong

RECOVERY_TABLE = (
    # rule, rolls, days of intensive care for each pip, then what
    ("CA-C-005", (1,), 0, "wounded"),
    ("CA-C-006", (2, 3), 2, "wounded"),
    ("CA-C-007", (4, 5), 3, "retired"),
    ("CA-C-008", (6,), 0, "dead"),
)

ROWS = (
    Printed("CA-C-003", "A wound, days for each pip", "recovery.wounded", 2),
    Printed("CA-C-003", "A wound lasts for good on", "recovery.permanent_from", 6),
    *(
        row
        for at, (rule, rolls, care, then) in enumerate(RECOVERY_TABLE)
        for row in (
            *(
                Printed(
                    rule,
                    f"Row {at + 1} of recovery, roll {place + 1}",
                    f"recovery.out_of_action.{at}.rolls.{place}",
                    roll,
                )
                for place, roll in enumerate(rolls)
            ),
            Printed(
                rule,
                f"Care after a roll of {rolls}, days each pip",
                f"recovery.out_of_action.{at}.care",
                care,
            ),
            Printed(rule, f"After a roll of {rolls}", f"recovery.out_of_action.{at}.then", then),
        )
    ),
    Printed("CA-C-009", "The roll of who was stabilised", "recovery.stabilised", -1),
    Printed("CA-C-010", "The roll without a hospital", "recovery.no_hospital", 1),
    Printed("CA-C-010", "Healing without a hospital, times", "recovery.no_hospital_times", 2),
    Printed("CA-C-004", "Faces of the die", "recovery.faces", 6),
    Printed("CA-C-013", "Repair of a malfunction, days for each pip", "repairs.malfunction.days", 1),
    Printed("CA-C-013", "Repair of a malfunction fails on", "repairs.malfunction.fails_from", 6),
    Printed("CA-C-014", "Repair of what is disabled, days for each pip", "repairs.disabled.days", 2),
    Printed("CA-C-014", "Repair of what is disabled fails on", "repairs.disabled.fails_from", 4),
    Printed("CA-C-017", "The roll of a repair for each salvage", "repairs.spare", -1),
    Printed("CA-C-017", "The roll of a repair is at least", "repairs.least", 1),
    Printed("CA-C-019", "Repair of a pierced section, days", "buildings.pierced", 1),
    Printed("CA-C-020", "Repair of a collapsed section, days beyond the die", "buildings.collapsed", 6),
    Printed("TR-175", "An average task, with two dice and skill", "skirmish.average", 8),
)


@pytest.mark.parametrize("row", cases(ROWS))
def test_the_program_has_the_number_that_is_printed(row: Printed) -> None:
    """Each number of recovery and repairs is the printed one."""
    fault = wrong(row, cells(tables()))
    assert not fault, fault


@pytest.mark.rule("CA-C-004")
def test_the_recovery_table_has_four_rows() -> None:
    """The recovery table has a row for each roll of the die and none besides."""
    rows = tables().recovery.out_of_action
    assert [roll for row in rows for roll in row.rolls] == [1, 2, 3, 4, 5, 6]
