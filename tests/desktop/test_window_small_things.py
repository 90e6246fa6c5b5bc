"""Small things that a new user notices: counts, names, labels and marks are right."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, get_args

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QToolButton

from armybuilder.battle.resolve import RULESETS
from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.battle.conversion.page import ConversionPage
from armybuilder.desktop.compare.page import ComparePage
from armybuilder.desktop.designer.side_panel import DesignSide
from armybuilder.desktop.designer.weapon import LinkedWeaponPage
from armybuilder.desktop.desk.desk import page_key
from armybuilder.desktop.desk.wanted import OddsWanted, SheetsWanted
from armybuilder.desktop.documents.finder import Finder
from armybuilder.desktop.frame.document_page import DesignPage
from armybuilder.desktop.look import icons
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.odds.page import OddsPage
from armybuilder.desktop.printing.page import PrintPage
from armybuilder.desktop.readings.page import ReadingsPage
from armybuilder.desktop.widgets.message_box import MessageBox
from armybuilder.desktop.widgets.status_bits import StatusBit
from armybuilder.desktop.window.top_bar import DOT
from armybuilder.editing import fields, whole_documents
from armybuilder.editing.undo import UndoStack
from armybuilder.model.document import Ruleset
from armybuilder.words import english
from tests.desktop.parts import roster_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.widgets.drop_down import DropDown
    from armybuilder.desktop.window.main_window import MainWindow


def shelf(window: MainWindow) -> str:
    return next(one.text() for one in window.status.bits.findChildren(StatusBit) if "document" in one.text())


def documents(window: MainWindow) -> int:
    return int(shelf(window).split(",")[1].split()[0])


@pytest.mark.long
def test_the_count_follows_creation_and_deletion(window: MainWindow) -> None:
    before = documents(window)
    window.actions_["new_creature"].trigger()
    assert documents(window) == before + 1
    window.actions_["undo"].trigger()
    assert documents(window) == before
    window.actions_["redo"].trigger()
    window.session.keep()
    assert documents(window) == before + 1
    gone = window.session.load("creature")[0]
    window.session.apply(whole_documents.delete(gone))
    assert documents(window) == before
    window.session.keep()
    assert documents(window) == before


@pytest.mark.long
def test_names_have_enough_width_in_a_comparison(window: MainWindow) -> None:
    long = [
        whole_documents.start("creature", f"{one} of the Northern Marches")
        for one in ("Sergeant", "Serjeant")
    ]
    for one in long:
        window.session.apply(whole_documents.create(one))
    window.resize(1440, 900)
    window.desk.open('page:["compare", "' + long[0].id + '", "' + long[1].id + '"]')
    page = window.page()
    assert isinstance(page, ComparePage)
    header = page.receipts.horizontalHeader()
    for column in (1, 2):
        room = header.sectionSize(column)
        assert room > current_look().advance(long[0].name, Role.SECONDARY)


def test_a_first_limits_label_names_only_the_value() -> None:
    army = whole_documents.start("army", "Watch")
    first = fields.set_field(army, "points_limit", 500)
    assert english().say(first.label) == "Points limit to 500"
    again = fields.set_field(first.changes[0].after, "points_limit", 550)  # type: ignore[arg-type]
    assert english().say(again.label) == "Points limit 500 to 550"
    stack = UndoStack()
    stack.push(first)
    stack.push(again)
    assert english().say(stack.labels[0]) == "Points limit to 550", "as one step it was not set before"
    none = fields.set_field(again.changes[0].after, "points_limit", None)  # type: ignore[arg-type]
    assert english().say(none.label) == "Points limit no longer 550"


@pytest.mark.long
def test_crumbs_have_no_trailing_dot(window: MainWindow) -> None:
    window.actions_["new_unit"].trigger()
    page = window.page()
    assert isinstance(page, DesignPage)
    page.header.set_crumbs(("Unit", ""))
    assert page.header.crumbs.text() == "Unit"


@pytest.mark.long
def test_a_tab_with_room_shows_its_whole_name(window: MainWindow) -> None:
    name = "Third Harrow Rifles of Fen Gate"
    army = whole_documents.start("army", name)
    window.session.apply(whole_documents.create(army))
    window.session.keep()
    window.open(army.id)
    tabs = window.bar.tabs
    index = tabs.currentIndex()
    assert tabs.tabText(index).startswith(name)
    assert tabs.tabRect(index).width() > current_look().px(200)
    for one in window.session.load("army"):
        window.open(one.id)
    for one in window.session.load("unit")[:12]:
        window.open(one.id)
    assert tabs.tabSizeHint(index).width() >= tabs.minimumTabSizeHint(index).width()


def test_tabs_that_are_scrolled_can_be_scrolled_back(qtbot: QtBot, window: MainWindow) -> None:
    """The buttons still work after a tab got its dot, and in another look."""
    tabs = window.bar.tabs
    back, on = (
        button
        for name in ("ScrollLeftButton", "ScrollRightButton")
        for button in tabs.findChildren(QToolButton, name)
    )
    for one in window.session.load("unit")[:12]:
        window.open(one.id)

    def stand_at_the_end() -> None:
        tabs.tabRect(0)  # has Qt lay the tabs out, where it has yet to
        assert back.isEnabled()
        assert not on.isEnabled()

    qtbot.waitUntil(back.isVisible)
    stand_at_the_end()
    first = window.session.documents[window.pages[0].key]
    window.session.apply(fields.set_field(first, "name", "Another name"))
    qtbot.waitUntil(lambda: tabs.tabText(0).endswith(DOT))
    stand_at_the_end()
    window.session.keep()
    qtbot.waitUntil(lambda: not tabs.tabText(0).endswith(DOT))
    stand_at_the_end()
    for zoom in (150, 100):
        window.set_zoom(zoom)
        qtbot.waitUntil(stand_at_the_end)


def test_the_arrows_that_scroll_the_tabs_are_our_chevrons(qtbot: QtBot, window: MainWindow) -> None:
    """Qt sets its own triangles whenever it arranges scrolling tabs."""
    for one in window.session.load("unit")[:12]:
        window.open(one.id)
    arrows = [one for one in window.bar.tabs.findChildren(QToolButton) if "Scroll" in one.objectName()]
    qtbot.waitUntil(arrows[0].isVisible)
    for mode in ("light", "dark"):
        window.set_mode(mode)
        window.bar.tabs.tabRect(0)  # has Qt lay the tabs out, where it has yet to
        assert [one.arrowType() for one in arrows] == [Qt.ArrowType.NoArrow] * 2
        for arrow, mark in zip(arrows, (Icon.CHEVRON_LEFT, Icon.CHEVRON_RIGHT), strict=True):
            drawn = (icon.pixmap(16).toImage() for icon in (arrow.icon(), icons.icon(mark)))
            assert next(drawn) == next(drawn)


def test_the_pointer_marks_the_whole_row(qtbot: QtBot, window: MainWindow) -> None:
    window.open(window.session.load("army")[0].id)
    page = window.page()
    assert isinstance(page, ArmyPage)
    model = roster_of(page)
    first = model.find(page.army().units[0].id)
    row = page.tree.visualRect(first)
    view = page.tree.viewport()
    qtbot.mouseMove(view, QPoint(view.width() // 2, row.center().y()))
    picture = view.grab().toImage()
    hover = current_look().colour("hover").name()
    ratio = picture.devicePixelRatio()
    for x in (row.left() + 2, page.tree.columnViewportPosition(3) + 2):
        spot = QPoint(round(x * ratio), round((row.top() + 2) * ratio))
        assert picture.pixelColor(spot).name() == hover
    below = page.tree.visualRect(page.tree.indexBelow(first))
    assert picture.pixelColor(QPoint(round(4 * ratio), round((below.top() + 2) * ratio))).name() != hover


@pytest.mark.long
def test_message_boxes_have_marks_but_no_button_icons(qtbot: QtBot, window: MainWindow) -> None:
    for kind in (QMessageBox.Icon.Question, QMessageBox.Icon.Warning, QMessageBox.Icon.Critical):
        box = MessageBox(kind, "A box", "Is it so?", QMessageBox.StandardButton.Cancel, window)
        box.addButton(QMessageBox.StandardButton.Ok)
        box.open()
        plain = QMessageBox(kind, "", "")
        assert box.iconPixmap().toImage() != plain.iconPixmap().toImage()
        assert all(button.icon().isNull() for button in box.buttons())
        window.set_mode("dark")
        dark = box.iconPixmap().toImage()
        window.set_mode("light")
        assert box.iconPixmap().toImage() != dark
        box.close()
        box.deleteLater()


def test_a_disabled_button_shows_its_reason_when_clicked(qtbot: QtBot, window: MainWindow) -> None:
    unit = window.session.load("unit")[0]
    window.open(unit.id)
    page = window.page()
    assert isinstance(page, DesignPage)
    window.bar.fight.setReason("This army has an error: see its checks")
    spot = window.bar.fight.mapTo(window, QPoint(6, 6))
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
    assert window.status.currentMessage() == "This army has an error: see its checks"


def test_missing_miniatures_are_listed_among_the_checks(qtbot: QtBot, window: MainWindow) -> None:
    window.open(window.session.load("army")[0].id)
    page = window.page()
    assert isinstance(page, ArmyPage)
    names = [name for name, *_ in page.panel.checks.as_table()]
    assert "Miniatures" not in names, "nobody has counted yet"
    key = next(iter(dict(page.miniatures.as_table())))
    page.miniatures.own(key, 0)
    line = page.panel.checks.as_table()[0]
    assert (line[0], line[2]) == ("Miniatures", "warning"), "a shortage comes first"
    assert "missing" in line[1]
    page.panel.checks.shown.emit("miniatures")
    assert not page.miniatures.visibleRegion().isEmpty()
    page.miniatures.own(key, 9999)
    assert page.panel.checks.as_table()[-1][1] == "enough of all that are counted"


@pytest.mark.long(short=("creature",))
@pytest.mark.parametrize("kind", ["vehicle", "robot", "creature"])
def test_a_key_shows_the_docks_card_enlarged(qtbot: QtBot, window: MainWindow, kind: str) -> None:
    window.open(window.session.load(kind)[0].id)
    page = window.page()
    assert page is not None
    assert isinstance(page.side, DesignSide)
    side = page.side
    qtbot.waitUntil(side.card.ready)
    window.actions_["magnify"].trigger()
    large = side.card.large
    assert large is not None
    qtbot.waitUntil(large.card.ready)
    assert large.width() > 1.4 * side.card.width()
    assert window.actions_["magnify"].shortcut().toString() == "F3"
    large.close()
    window.open(window.session.load("army")[0].id)
    assert not window.actions_["magnify"].isEnabled()


def test_a_linked_weapon_is_replaced_in_its_row(qtbot: QtBot, window: MainWindow) -> None:
    window.open("w-twin-bolt")
    page = window.page()
    assert isinstance(page, LinkedWeaponPage)
    assert [one.text() for one in page.named] == ["Bolt gun", "Bolt gun"]
    assert len({row.price() for row in page.rows}) == 1
    line = page.finders[1].line
    assert page.rows[1].isAncestorOf(line)
    line.setFocus()
    qtbot.keyClicks(line, "levy rifle")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert [one.text() for one in page.named] == ["Bolt gun", "Levy rifle"]
    qtbot.keyClicks(line, "nobody")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert "nobody" in window.status.currentMessage()


def test_every_adding_line_reports_a_missed_name(window: MainWindow) -> None:
    """A typed name without a match is told of in the status bar, on every page."""
    window.open(page_key("compare", *[one.id for one in window.session.load("unit")][:2]))
    window.show_wanted(SheetsWanted())
    for kind in ("army", "unit", "creature", "vehicle", "linked_weapon", "campaign"):
        pair = tuple(one.id for one in window.session.load("weapon")[:2])
        given = {"weapons": pair} if kind == "linked_weapon" else {}
        made = whole_documents.start(kind, f"Some {kind}", **given)
        window.session.apply(whole_documents.create(made))
        window.open(made.id)
    lines = [one for page in window.pages for one in (page, page.left, page.side) if one is not None]
    finders = [one for part in lines for one in part.findChildren(Finder)]
    assert len(finders) >= 8
    for finder in finders:
        window.status.clearMessage()
        finder.missed.emit("qwerty")
        assert "Nothing is called “qwerty”" in window.status.currentMessage(), finder.line.placeholderText()


def _has_all(choice: DropDown) -> bool:
    """Say whether a list has all rulesets."""
    return choice.count() == len(RULESETS)


def test_rulesets_stand_in_one_order_everywhere(qtbot: QtBot, window: MainWindow) -> None:
    """The lists of the set-up, values, sheets and readings, and the register."""
    army = window.session.load("army")[0].id
    window.open(page_key("conversion", army))
    values = window.page()
    window.show_wanted(SheetsWanted(army))
    sheets = window.page()
    window.open(page_key("readings"))
    readings = window.page()
    window.show_wanted(OddsWanted())
    odds = window.page()
    assert isinstance(values, ConversionPage)
    assert isinstance(sheets, PrintPage)
    assert isinstance(readings, ReadingsPage)
    assert isinstance(odds, OddsPage)
    odds.stop()
    lists = (values.ruleset, sheets.options.choices["ruleset"], odds.set_up.ruleset)
    order = get_args(Ruleset)
    for one in lists:
        qtbot.waitUntil(partial(_has_all, one))
        assert tuple(one.itemData(place) for place in range(one.count())) == order
    assert tuple(readings.others) == tuple(name for name in order if name in readings.others)
    assert order == RULESETS
