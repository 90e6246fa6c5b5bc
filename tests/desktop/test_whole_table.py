"""In a battle by hand the view keeps all models visible until the user zooms."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from armybuilder.desktop.battle.battlefield.view import View
from tests.desktop.test_window_playing import begun, settled

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.battle.playing.page import PlayingPage
    from armybuilder.desktop.window.main_window import MainWindow

ROOM = QRectF(0, 0, 930, 694)


def wide() -> View:
    """Return a view of a square table in a wide room, which it may fill."""
    view = View(12_000, 12_000)
    view.resize(ROOM)
    view.fill()
    return view


def test_a_whole_square_table_is_visible_at_first() -> None:
    assert wide().ground().height() == pytest.approx(694)


def test_a_filling_table_crops_no_model() -> None:
    view = wide()
    view.keep(QRectF(1_000, 6_000, 10_000, 3_000))
    view.fill()
    assert view.ground().width() == pytest.approx(930)
    view.keep(QRectF(1_000, 1_000, 10_000, 10_000))
    assert ROOM.adjusted(-1, -1, 1, 1).contains(QRectF(view.spot(1_000, 11_000), view.spot(11_000, 1_000)))
    assert view.ground().width() == pytest.approx(694 * 1.2)


def test_the_view_rests_while_all_models_are_visible() -> None:
    view = wide()
    view.keep(QRectF(1_000, 4_000, 10_000, 5_000))
    view.fill()
    before = view.key
    view.keep(QRectF(2_000, 4_500, 8_000, 3_000))
    assert view.key == before


def test_a_zoomed_view_stays_unchanged() -> None:
    view = wide()
    view.magnify(2)
    before = view.key
    view.keep(QRectF(0, 0, 12_000, 12_000))
    assert view.key == before


def everybody_in_sight(page: PlayingPage) -> bool:
    """Say whether all models in play are inside the picture."""
    moment, room = page.field.moment(), QRectF(page.field.rect())
    return all(
        room.contains(page.field.view.spot(*moment.place_of(key)))
        for key, token in moment.tokens.items()
        if not token.out
    )


@pytest.mark.long
def test_all_models_stay_visible_through_the_enemys_reply(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left")
    room = QRectF(page.field.rect())
    assert room.contains(page.field.view.ground()), "all of the table while one sets up"
    seen: list[bool] = []
    page.replies.speed = 16.0
    page.replies.showed.connect(lambda _moment: seen.append(everybody_in_sight(page)))
    page.panel.left_to_bot.emit("turn")
    page.replies.skip()
    settled(qtbot, page)
    for _ in range(3):
        page.panel.left_to_bot.emit("one")
        qtbot.waitUntil(lambda: page.replies.playing() or not page.busy)
        page.replies.skip()
        settled(qtbot, page)
        assert everybody_in_sight(page)
    assert all(seen)


@pytest.mark.long
def test_the_group_bar_does_not_resize_the_table(qtbot: QtBot, window: MainWindow) -> None:
    page = begun(qtbot, window, "left")
    before = page.field.size()
    page.play.groups_bar.setVisible(not page.play.groups_bar.isVisible())
    QApplication.processEvents()
    assert page.field.size() == before
