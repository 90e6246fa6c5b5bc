"""A large army, whose commands cost no more for each row than those of a small one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.army.roster_model import RosterModel
from armybuilder.model.army import Army, Entry
from armybuilder.model.creature import Creature
from armybuilder.model.unit import Unit

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow

CONTROL = Qt.KeyboardModifier.ControlModifier


def opened(window: MainWindow, rows: int) -> ArmyPage:
    """Open a new army with an entry for each of as many new units."""
    profile = {"mv": 12, "ss": 5, "fa": 6, "pf": 1, "dp": 5}
    trooper = Creature.model_validate({"id": "large-c", "name": "Heath trooper", "profile": profile})
    units = [
        Unit.model_validate(
            {"id": f"large-{place}", "name": f"Heath squad {place}", "members": ({"design": "large-c"},)}
        )
        for place in range(rows)
    ]
    entries = tuple(Entry(id=str(place), unit=unit.id) for place, unit in enumerate(units, start=1))
    army = Army.model_validate(
        {"id": f"large-{rows}-army", "name": f"Heath host of {rows}", "units": entries}
    )
    window.session.library.save((trooper, *units, army))
    window.open(army.id)
    page = window.page()
    assert isinstance(page, ArmyPage)
    return page


def counted(monkeypatch: pytest.MonkeyPatch, work: Callable[[], object]) -> int:
    """Count the rows that the tree's model looks at during some work."""
    looked, node = [0], RosterModel.node

    def counting(model: RosterModel, index: Any) -> Any:
        looked[0] += 1
        return node(model, index)

    with monkeypatch.context() as patched:
        patched.setattr(RosterModel, "node", counting)
        work()
    return looked[0]


def test_copying_twice_the_rows_looks_at_twice_as_many(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    for rows in (50, 100):
        page = opened(window, rows)
        page.tree.setFocus()
        page.tree.selectAll()
        copy = counted(monkeypatch, partial(qtbot.keyClick, page.tree, Qt.Key.Key_C, CONTROL))
        assert len(QGuiApplication.clipboard().text().splitlines()) == rows
        found.append(copy)
    few, many = found
    assert 0 < many < 2.2 * few


def test_adding_by_name_lists_the_offers_once(qtbot: QtBot, window: MainWindow) -> None:
    page = opened(window, 50)
    line, army = page.finder.line, page.army()
    model = line.completer().completionModel()
    asked: list[bool] = []
    line.entered.connect(lambda: asked.append(True))
    inserted: list[int] = []
    line.completer().model().rowsInserted.connect(lambda *_: inserted.append(1))
    line.setFocus()
    qtbot.keyClicks(line, "Heath squad 17")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert len(page.army().units) == len(army.units) + 1
    assert model.rowCount() > 0
    assert asked == [True]
    assert inserted == []
