"""The history page: versions with their reasons and receipts, differences, and the restoring of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from armybuilder.desktop.history.page import HistoryPage
from armybuilder.editing.fields import set_field

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.library.store import Library


def edited(window: MainWindow, *values: int) -> str:
    """Store versions of a creature with other Movement, and return its id."""
    creature = window.session.load("creature")[0]
    for value in values:
        window.session.apply(set_field(window.session.documents[creature.id], "profile.mv", value))
        window.session.seal()
        window.session.keep()
    return creature.id


def history(window: MainWindow, key: str) -> HistoryPage:
    window.open(key)
    window.actions_["history"].trigger()
    page = window.page()
    assert isinstance(page, HistoryPage)
    return page


@pytest.mark.long
def test_each_version_is_listed_with_time_reason_and_points(window: MainWindow) -> None:
    key = edited(window, 12, 14)
    page = history(window, key)
    rows = page.table.as_table()[1:]
    assert [row[0] for row in rows] == ["3", "2", "1"]
    assert [row[2] for row in rows] == ["edited", "edited", "came with the program"]
    assert rows[0][4] == str(window.session.receipt(key).total)
    assert page.panel.total.text().startswith(rows[0][4])
    assert any(row.changed for row in page.panel.receipt.view.rows())


def test_a_version_is_compared_with_another_or_the_present(qtbot: QtBot, window: MainWindow) -> None:
    key = edited(window, 12, 14)
    page = history(window, key)
    assert page.changes.text() == "Movement 12 to 14"
    qtbot.keyClick(page.table, Qt.Key.Key_Down)
    assert page.changes.text().endswith("to 12")
    page.against.setCurrentIndex(1)
    assert page.changes.text() == "Movement 12 to 14"
    page.refresh()
    assert page.table.current_key() == "2/1"


def test_undo_reverses_a_restored_version(qtbot: QtBot, window: MainWindow, library: Library) -> None:
    key = edited(window, 12, 14)
    page = history(window, key)
    assert not page.restore.isEnabled()
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_Down)
    qtbot.mouseClick(page.restore, Qt.MouseButton.LeftButton)
    assert window.session.documents[key].profile.mv == 12  # type: ignore[union-attr]
    newest = library.history(key)[0]
    assert (newest.version, newest.cause) == (4, "restored")
    assert page.table.as_table()[1][2] == "an older version restored"
    window.actions_["undo"].trigger()
    assert window.session.documents[key].profile.mv == 14  # type: ignore[union-attr]


def test_a_weapons_price_change_is_listed_between_versions(window: MainWindow) -> None:
    weapon = next(
        one
        for one in window.session.load("weapon")
        if one.category == "rifle" and window.session.library.used_by(one.id)  # type: ignore[union-attr]
    )
    user = window.session.library.used_by(weapon.id)[0]
    window.session.apply(set_field(weapon, "pen_level", 2))
    window.session.keep()
    page = history(window, user.id)
    top = page.table.as_table()[1]
    assert top[0] == ""
    assert top[2] == f"{weapon.name} changed"
    assert top[3]
    assert "only its price changed" in page.changes.text()


@pytest.mark.long
def test_the_page_follows_new_versions(window: MainWindow) -> None:
    key = edited(window, 12)
    page = history(window, key)
    before = len(page.table.rows())
    edited(window, 16)
    assert len(page.table.rows()) == before + 1


@pytest.mark.long
def test_an_unsaved_document_has_no_history_yet(window: MainWindow) -> None:
    window.library.make("weapon")
    key = window.page().key  # type: ignore[union-attr]
    page = history(window, key)
    assert len(page.table.rows()) == 1
    assert page.changes.text() == "The first version."
    assert not page.restore.isEnabled()
    window.library.document_actions.trash([key])
    assert page.restore.isEnabled() is False
    assert "trash" in page.changes.text()
