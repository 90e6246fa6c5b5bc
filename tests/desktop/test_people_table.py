"""The table of a campaign's people."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from armybuilder.desktop.campaign.people import PeopleTable
from armybuilder.desktop.campaign.people_rows import PersonRow
from armybuilder.desktop.look.icons import Sign
from armybuilder.desktop.widgets.delegates import RowRole

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


SIGN = next(iter(Sign))


@pytest.mark.parametrize(
    ("code", "until", "day", "faint"),
    [("dead", None, "", True), ("retired", 3, "3", True), ("wounded", 12, "12", False)],
)
def test_a_persons_cells_have_words_sign_and_faintness(
    qtbot: QtBot, code: str, until: int | None, day: str, faint: bool
) -> None:
    table = PeopleTable("People")
    qtbot.addWidget(table)
    table.people.show([PersonRow("a:1.1/1.1", "Ann", "a", "Levy", code, "in bed", until, "or dies", SIGN)])
    cells = [table.people.index(0, column) for column in range(5)]
    for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
        assert [cell.data(role) for cell in cells] == ["Ann", "Levy", "in bed", day, "or dies"]
    assert [cell.data(RowRole.SIGN) for cell in cells] == [SIGN, None, None, None, None]
    assert [cell.data(RowRole.FAINT) for cell in cells] == [faint] * 5
