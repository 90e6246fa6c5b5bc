"""The severity of the worst problem of each row of an army."""

from unittest.mock import Mock

from armybuilder.desktop.army.roster_rows import _faults


def test_a_row_has_the_severity_of_its_worst_problem() -> None:
    """Problems of other lists, and of the whole list, belong to no row."""
    problems = [
        Mock(field=field, severity=severity)
        for field, severity in (
            ("units.0.rides", "warning"),
            ("units.0.order", "error"),
            ("units.0", "warning"),
            ("units.2.order", "warning"),
            ("units.3", "warning"),
            ("members.1.crew", "error"),
            ("units.all", "error"),
            ("units", "error"),
        )
    ]
    assert _faults(problems, "units") == {0: "error", 2: "warning", 3: "warning"}
