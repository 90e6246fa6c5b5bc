"""The window's room with large text, long names and long lists, and a line without results."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QScrollArea, QTableView, QTreeView

from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.army.unit_page import UnitPage
from armybuilder.desktop.designer.creature import CreaturePage
from armybuilder.desktop.desk.desk import page_key
from armybuilder.desktop.desk.wanted import OddsWanted, SheetsWanted
from armybuilder.desktop.documents.finder import Finder
from armybuilder.desktop.look import theme
from armybuilder.desktop.odds.page import OddsPage
from armybuilder.desktop.printing.page import PrintPage
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.headings import PageHeader
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.total import TotalView

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QImage
    from pytestqt.qtbot import QtBot

    from armybuilder.battle.terms import Setup
    from armybuilder.desktop.battle.replay.page import BattlePage
    from armybuilder.desktop.window.main_window import MainWindow


@pytest.fixture
def creature(window: MainWindow) -> CreaturePage:
    """The page of a new creature in a window of 1280 x 800."""
    window.resize(1280, 800)
    window.actions_["new_creature"].trigger()
    page = window.page()
    assert isinstance(page, CreaturePage)
    return page


@pytest.mark.long
@pytest.mark.parametrize("zoom", [150, 200])
def test_docks_keep_their_parts_whole_in_large_text(qtbot: QtBot, window: MainWindow, zoom: int) -> None:
    window.resize(1280, 800)
    window.open(window.session.load("army")[0].id)
    window.set_zoom(zoom)
    page = window.page()
    assert isinstance(page, ArmyPage)
    qtbot.waitUntil(lambda: page.panel.inside.height() > page.panel.area.viewport().height())
    panel = page.panel
    assert panel.total.mapTo(panel, QPoint(0, 0)).y() < panel.area.y()
    parts = (panel.roles, panel.checks, panel.odds)
    qtbot.waitUntil(lambda: all(part.height() >= part.minimumSizeHint().height() for part in parts))


@pytest.mark.long
def test_the_panes_of_a_battle_stay_in_the_window(window: MainWindow) -> None:
    window.resize(1280, 800)
    window.set_zoom(200)
    window.show_wanted(OddsWanted())
    page = window.page()
    assert isinstance(page, OddsPage)
    assert sum(window.panes.sizes()) <= 1280
    assert page.set_up.seed.height() >= page.set_up.seed.minimumSizeHint().height()


@pytest.mark.long
@pytest.mark.parametrize("zoom", [150, 200])
def test_large_text_cuts_no_tool_of_a_battle(
    qtbot: QtBot, window: MainWindow, watched: Callable[[Setup], BattlePage], setup: Setup, zoom: int
) -> None:
    window.resize(1440, 900)
    window.set_zoom(zoom)
    battle = watched(setup)
    qtbot.waitUntil(battle.view.isVisible)
    for part in (battle.player, battle.header):

        def uncut(part: QObject = part) -> None:
            tools = [one for one in part.findChildren(Button) if one.isVisible()]
            assert tools
            assert [one.text() for one in tools if one.width() < one.minimumSizeHint().width()] == []

        qtbot.waitUntil(uncut)
    line = battle.player.timeline
    assert line.height() >= line.minimumSizeHint().height()
    window.set_zoom(100)


def test_remaining_points_wrap_beneath_a_wide_total(qtbot: QtBot, qapp: QApplication) -> None:
    theme.apply(qapp, theme.LIGHT)
    total = TotalView()
    qtbot.addWidget(total)
    total.set_total(1917, limit=2000)
    total.set_change(6, "was 1,911")
    total.resize(420, total.sizeHint().height())
    wide = total.grab().toImage()
    total.resize(230, total.height())
    narrow = total.grab().toImage()
    second = total.height() * 3 // 4

    def begins(picture: QImage) -> int:
        ground = picture.pixel(0, 0)
        rows = range(second - 6, second + 6)
        return next(x for x in range(picture.width()) if any(picture.pixel(x, y) != ground for y in rows))

    assert begins(wide) > 100
    assert begins(narrow) < 20


@pytest.mark.long
def test_a_line_without_matches_shows_a_message(
    qtbot: QtBot, window: MainWindow, creature: CreaturePage
) -> None:
    line = creature.arms.finder.line
    line.setFocus()
    qtbot.keyClicks(line, "Gonne of nowhere")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert "Gonne of nowhere" in window.status.currentMessage()
    assert line.text() == "Gonne of nowhere"


@pytest.mark.long
def test_a_long_name_has_its_whole_tool_tip(qtbot: QtBot, creature: CreaturePage) -> None:
    field = creature.header.findChild(QLineEdit)
    assert field is not None
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "Wolfgang " * 20)
    creature.ladder("profile.fa").setFocus()
    field.grab()
    assert field.toolTip().startswith("Wolfgang Wolfgang")


@pytest.mark.long
def test_a_new_unit_says_how_it_is_filled(window: MainWindow) -> None:
    window.actions_["new_unit"].trigger()
    page = window.page()
    assert isinstance(page, UnitPage)
    assert page.empty.isVisible()


@pytest.mark.long
def test_a_limit_of_five_digits_is_fully_visible(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_["new_army"].trigger()
    page = window.page()
    assert isinstance(page, ArmyPage)
    page.limit.setValue(99999)
    edit = page.limit.findChild(QLineEdit)
    assert edit is not None
    qtbot.waitUntil(lambda: edit.fontMetrics().horizontalAdvance(edit.text()) <= edit.width() - 4)


@pytest.mark.long
def test_a_ladder_remarks_on_another_fields_rule(creature: CreaturePage) -> None:
    creature.set("profile.fa", 2)
    before = {value: remark for value, _, remark in creature.ladder("profile.fa").as_table()[1:]}
    assert not before["6"]
    creature.set("ferocious", True)
    remarks = {value: remark for value, _, remark in creature.ladder("profile.fa").as_table()[1:]}
    assert remarks["6"]


@pytest.mark.long
@pytest.mark.parametrize("kind", ["creature", "weapon", "robot", "vehicle", "unit", "army"])
def test_a_page_fits_its_width_at_200_percent(window: MainWindow, kind: str) -> None:
    window.resize(1440, 900)
    window.open(window.session.load(kind)[0].id)
    window.set_zoom(200)
    QApplication.processEvents()
    page = window.page()
    assert page is not None
    assert page.middle.width() <= page.area.viewport().width()
    for tree in page.findChildren(QTreeView):
        assert tree.header().length() <= tree.viewport().width()
    for table in page.findChildren(QTableView):
        assert table.horizontalHeader().length() <= table.viewport().width()
    window.set_zoom(100)


@pytest.mark.long
def test_a_ladder_moves_beneath_a_narrow_row(
    qtbot: QtBot, window: MainWindow, creature: CreaturePage
) -> None:
    row, ladder = creature.stats[0].row, creature.stats[0].ladder
    high = row.height()
    window.resize(1440, 900)
    window.set_zoom(200)
    qtbot.waitUntil(lambda: row.height() > 3 * high)
    assert ladder.y() >= row.height() // 2
    assert ladder.width() >= ladder.minimumSizeHint().width()
    window.set_zoom(100)
    qtbot.waitUntil(lambda: row.height() == high)


def test_command_field_and_search_open_beside_a_folded_library(
    qtbot: QtBot, window: MainWindow, creature: CreaturePage
) -> None:
    window.activateWindow()
    window.fold_library()
    qtbot.waitUntil(lambda: not window.bar.command.isVisible())
    window.actions_["command"].trigger()
    assert window.bar.command.isVisible()
    assert window.bar.command.width() >= 100
    assert window.focusWidget() is window.bar.command
    creature.ladder("profile.fa").setFocus()
    qtbot.waitUntil(lambda: not window.bar.command.isVisible())
    window.actions_["find"].trigger()
    assert window.library.search.isVisible()
    assert window.focusWidget() is window.library.search
    window.show_wanted(OddsWanted())
    window.actions_["find"].trigger()
    assert window.library.search.isVisible()
    assert window.focusWidget() is window.library.search


@pytest.mark.long(short=("conversion",))
@pytest.mark.parametrize("page_of", ["print", "conversion", "history"])
def test_large_text_cuts_no_part_of_a_page(qtbot: QtBot, window: MainWindow, page_of: str) -> None:
    """Parts wider than their dock or page can be scrolled to, and the preview's tools are whole."""
    window.resize(1440, 900)
    window.set_zoom(200)
    if page_of == "print":
        window.show_wanted(SheetsWanted("a-levy"))
    else:
        window.open(page_key(page_of, "a-levy"))
    page = window.page()
    assert page is not None
    qtbot.waitUntil(lambda: not window.workers.busy())
    for area in (*page.findChildren(QScrollArea), *page.side.findChildren(QScrollArea)):
        inside = area.widget()
        if area.isVisible() and inside is not None and inside.width() > area.viewport().width():
            assert area.horizontalScrollBar().isVisible()
    for table in page.findChildren(QTableView):
        assert table.horizontalHeader().length() <= table.viewport().width()
    if isinstance(page, PrintPage):
        qtbot.waitUntil(lambda: page.at.text() == f"1 / {page.preview.count()}")
        assert page.at.accessibleName().startswith("Page 1 of")
        qtbot.waitUntil(lambda: page.at.width() >= page.at.sizeHint().width())


@pytest.mark.long
def test_names_and_notes_follow_a_right_to_left_layout(
    qtbot: QtBot, qapp: QApplication, window: MainWindow
) -> None:
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        finder = Finder("Add a model", lambda _typed: [], window.session)
        finder.line.setText("Words")
        for part in (PageHeader("Name"), Text("A note."), finder):
            qtbot.addWidget(part)
            part.resize(600, part.sizeHint().height())
            picture = part.grab().toImage()
            inked = {
                x
                for x in range(picture.width())
                for y in range(0, picture.height(), 2)
                if picture.pixelColor(x, y).lightness() < 100
            }
            assert min(inked) > picture.width() / 2
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
