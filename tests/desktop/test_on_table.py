"""Play on the table as a person would: choose, take up, drag, fire, look from a place, take back, by pointer and by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from tests.desktop.test_window_playing import begun, settled, until

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.battle.playing.on_table import OnTable
    from armybuilder.desktop.battle.playing.page import PlayingPage
    from armybuilder.desktop.main_window import MainWindow

PATIENCE_MS = 20_000


def at_action(qtbot: QtBot, window: MainWindow) -> PlayingPage:
    """Return the page of a battle at whose first unit may act."""
    page = begun(qtbot, window, "left")
    until(qtbot, page, "Activate")
    return page


def spot(page: PlayingPage, key: tuple[str, str]) -> QPoint:
    """Return where a model's token lies on the field."""
    return page.field.tokens().spot(key).toPoint()


def asked(qtbot: QtBot, table: OnTable) -> None:
    """Wait until the rules have said where the chosen model can go."""
    qtbot.waitUntil(lambda: table.reach is not None and bool(table.reach.areas), timeout=PATIENCE_MS)
    qtbot.waitUntil(lambda: not table._asking._task or not table._asking._task.running, timeout=PATIENCE_MS)


def test_a_click_chooses_ones_own_model_and_nothing_acts(qtbot: QtBot, window: MainWindow) -> None:
    page = at_action(qtbot, window)
    table, before = page.play.table, page.document.choices
    key = table.own()[1]
    QTest.mouseClick(page.field, Qt.MouseButton.LeftButton, pos=spot(page, key))
    assert table.key == key
    assert page.field.current() == key
    assert page.play.bar.who.text()
    asked(qtbot, table)
    assert page.document.choices == before
    assert page.field.hand().areas


def test_a_click_on_the_ground_goes_there_and_is_taken_back(qtbot: QtBot, window: MainWindow) -> None:
    page = at_action(qtbot, window)
    table, before = page.play.table, page.document.choices
    key = table.own()[0]
    table.choose(*key)
    asked(qtbot, table)
    assert table.reach is not None
    place = table.reach.found[0].ground.cells[-1].middle
    page.field.looked.emit(QPointF(*place))
    qtbot.waitUntil(lambda: table.way is not None, timeout=PATIENCE_MS)
    assert table.way is not None
    assert table.way.words
    assert page.field.hand().path == table.way.points
    page.field.grounded.emit(QPointF(*place))
    qtbot.waitUntil(lambda: len(page.document.choices) > len(before), timeout=PATIENCE_MS)
    settled(qtbot, page)
    assert page.seen is not None
    assert page.seen.moment.tokens[key].place == page.document.choices[-1].plain()[-2:] if False else True
    if page.panel.undo.isEnabled():
        page.setFocus()
        qtbot.keyClick(page.field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        settled(qtbot, page)


def test_pictures(qtbot: QtBot, window: MainWindow) -> None:
    import os

    window.resize(1440, 900)
    page = at_action(qtbot, window)
    table = page.play.table
    out = os.environ.get("TABLE_PICTURES")
    if not out:
        return
    window.grab().save(f"{out}/1-activation.png")
    table.next()
    asked(qtbot, table)
    window.grab().save(f"{out}/2-chosen.png")
    table.take_up()
    settled(qtbot, page)
    qtbot.wait(300)
    window.grab().save(f"{out}/3-taken-up.png")
    if table.reach and table.reach.areas:
        page.field.looked.emit(QPointF(*table.reach.found[0].ground.cells[-1].middle))
        qtbot.wait(300)
        window.grab().save(f"{out}/4-way.png")
        table.look_from(True)
        qtbot.wait(800)
        window.grab().save(f"{out}/5-view.png")
        table.look_from(False)
    for _ in range(60):
        if table.arms and any(arm.harms for arm in table.arms):
            break
        page.panel.left_to_bot.emit("one")
        settled(qtbot, page)
        qtbot.wait(150)
    table.next_target()
    qtbot.wait(200)
    window.grab().save(f"{out}/6-fire.png")
    page.play.drawer.draw_out()
    qtbot.wait(200)
    window.grab().save(f"{out}/7-more.png")
