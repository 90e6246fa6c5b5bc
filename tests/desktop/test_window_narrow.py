"""Narrow windows, large text and long names together: no part overlaps another or leaves the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QWidget

from armybuilder import paths
from armybuilder.battle.terms import Setup
from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.battle import by_hand as start
from armybuilder.desktop.battle.conversion.page import ConversionPage
from armybuilder.desktop.battle.playing.page import PlayingPage
from armybuilder.desktop.compare.page import ComparePage
from armybuilder.desktop.designer.creature import CreaturePage
from armybuilder.desktop.desk.desk import page_key
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.settings.page import SettingsPage
from armybuilder.desktop.widgets.buttons import Button, LinkButton
from armybuilder.desktop.widgets.ladder import PriceLadder, Rung
from armybuilder.desktop.widgets.ledger import LedgerRow
from armybuilder.desktop.widgets.receipt import MARGIN, ReceiptView
from armybuilder.desktop.widgets.status_bits import StatusBit
from armybuilder.desktop.widgets.tick_box import TickBox
from armybuilder.editing.fields import set_field
from tests.battle.forces import force, trooper
from tests.desktop import campaigning
from tests.desktop.parts import name_field, roster_of
from tests.desktop.test_clicks import Person, begin
from tests.desktop.test_window_playing import settled

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow

LONG = " of the Seventeenth Lower Saltmarsh Volunteers, Second Field Battalion"


def place(part: QWidget, on: QWidget) -> QRect:
    """Return the rectangle of a part within a widget that contains it."""
    return QRect(part.mapTo(on, QPoint(0, 0)), part.size())


@pytest.mark.parametrize(("width", "height", "zoom"), [(1024, 640, 100), (1440, 900, 200)])
def test_an_upgrades_sum_does_not_overlap_the_variants_name(
    qtbot: QtBot, window: MainWindow, width: int, height: int, zoom: int
) -> None:
    for key in ("a-levy", "c-reeve"):
        if key in window.session.documents:
            document = window.session.documents[key]
            window.session.apply(set_field(document, "name", document.name + LONG))
    window.resize(width, height)
    window.open("a-levy")
    window.set_zoom(zoom)
    page = window.page()
    assert isinstance(page, ArmyPage)
    member = roster_of(page).find(f"{page.army().units[0].id}/0")
    page.tree.setExpanded(member.parent(), True)
    page.tree.setCurrentIndex(member)
    window.actions_["upgrade"].trigger()
    editor = page.upgrades.editor
    editor.set("officer_rank", 2)
    assert editor.name.isVisible()
    parts = (editor.name, editor.sum, editor.drop, editor.take)

    def clear() -> None:
        rooms = [place(part, editor) for part in parts]
        assert not any(one.intersects(two) for at, one in enumerate(rooms) for two in rooms[at + 1 :])
        assert editor.sum.height() >= editor.sum.heightForWidth(editor.sum.width())

    qtbot.waitUntil(clear)


@pytest.mark.long
@pytest.mark.parametrize(("width", "height", "zoom"), [(1024, 640, 100), (1440, 900, 200)])
def test_values_set_by_hand_fit_the_narrowest_dock(
    qtbot: QtBot, window: MainWindow, width: int, height: int, zoom: int
) -> None:
    window.resize(width, height)
    window.open(page_key("conversion", "a-gate", "manoeuvre"))
    window.set_zoom(zoom)
    page = window.page()
    assert isinstance(page, ConversionPage)
    qtbot.waitUntil(lambda: bool(page.hand.rows) and not window.workers.busy())
    qtbot.waitUntil(lambda: page.panel.inside.width() <= page.panel.area.viewport().width())
    assert page.hand.isVisible()
    for row in page.hand.rows.values():
        assert row.control.geometry().right() < page.hand.width()
        assert row.back.geometry().right() < page.hand.width()


def test_the_aftermath_of_long_army_names_fits_its_page(window: MainWindow) -> None:
    for key in (campaigning.LEFT, campaigning.RIGHT):
        army = window.session.documents[key]
        window.session.apply(set_field(army, "name", army.name + LONG))
    page = campaigning.opened(window, campaigning.hurt(window))
    window.resize(1024, 640)
    QApplication.processEvents()
    assert page.middle.width() <= page.area.viewport().width()
    ticks = [one for one in page.findChildren(TickBox) if one.isVisible() and LONG in one.text()]
    assert len(ticks) == 2
    for tick in ticks:
        assert place(tick, page.middle).right() < page.middle.width()
        tick.grab()
        assert tick.toolTip() == tick.text()


def test_the_front_tab_has_no_font_of_its_own() -> None:
    """Qt shortens the words of every tab by the letters of the tabs behind."""
    sheet = (paths.resources() / "styles" / "app.qss").read_text(encoding="utf-8")
    (front,) = (line for line in sheet.splitlines() if line.startswith("QTabBar#documentTabs::tab:selected"))
    assert "font" not in front


@pytest.mark.long
def test_the_remove_link_stays_beside_its_design(qtbot: QtBot, window: MainWindow) -> None:
    window.resize(1440, 900)
    window.open(page_key("compare", *(one.id for one in window.session.load("creature")[:4])))
    window.set_zoom(200)
    page = window.page()
    assert isinstance(page, ComparePage)
    qtbot.waitUntil(lambda: len(page.shown) == 4)
    QApplication.processEvents()
    links = [one for one in page.chips.findChildren(LinkButton) if one.isVisible()]
    for chip, link in zip(page.shown, links, strict=True):
        assert place(chip, page.chips).center().y() == pytest.approx(
            place(link, page.chips).center().y(), abs=3
        )


def test_the_keys_command_opens_the_searchable_list(qtbot: QtBot, window: MainWindow) -> None:
    """Forty lines in a box were higher than a small screen."""
    window.resize(1024, 640)
    window.run_command("keys")
    page = window.page()
    assert isinstance(page, SettingsPage)
    assert window.focusWidget() is page.keys.search
    qtbot.waitUntil(lambda: page.area.verticalScrollBar().value() > 0)
    assert not page.keys.search.visibleRegion().isEmpty()
    qtbot.keyClicks(page.keys.search, "F4")
    assert page.keys.table.model().rowCount() == 1


@pytest.mark.long
def test_the_ring_round_a_name_covers_nothing_above_it(window: MainWindow) -> None:
    window.library.make("creature")
    page = window.page()
    assert isinstance(page, CreaturePage)
    crumbs, name = page.header.crumbs, name_field(page.header)
    assert place(name, page.header).top() - place(crumbs, page.header).bottom() > 3


def test_a_row_without_a_name_needs_no_second_line(qtbot: QtBot) -> None:
    """The categories of weapons fill three rows, of which only the first has a name."""
    rungs = (Rung(1, "heavy"), Rung(2, "very heavy"))
    named, nameless = (LedgerRow(name, body=PriceLadder("Category", rungs, 1)) for name in ("Category", ""))
    for row in (named, nameless):
        qtbot.addWidget(row)
        row.resize(400, 32)
        row.lay_out()
    assert named.sizeHint().height() == 2 * nameless.sizeHint().height()
    assert nameless.findChildren(PriceLadder)[0].x() == 0


@pytest.mark.long
def test_long_names_cut_no_buttons_of_a_battle(qtbot: QtBot, window: MainWindow) -> None:
    hero = trooper(name="Trooper" + LONG)
    men = force(hero, count=2)
    start.play(window.desk, Setup(men, men, seed=3), frozenset({"left"}))
    qtbot.waitUntil(lambda: isinstance(window.page(), PlayingPage))
    page = window.page()
    assert isinstance(page, PlayingPage)
    settled(qtbot, page)
    begin(Person(qtbot, page))
    window.resize(1024, 640)
    page.dock.show_course(True)
    table = page.play.table
    table.choose(*table.own()[0])
    bar = page.play.bar
    qtbot.waitUntil(lambda: LONG in bar.who.text())
    QApplication.processEvents()
    tools = [*bar.findChildren(Button), *page.branching.findChildren(Button)]
    for button in (one for one in tools if one.isVisible()):
        assert button.width() >= button.minimumSizeHint().width(), button.text()
    assert bar.who.width() <= bar.width() // 3


@pytest.mark.parametrize("zoom", [100, 200])
def test_the_zoom_stays_within_a_narrow_status_bar(qtbot: QtBot, window: MainWindow, zoom: int) -> None:
    window.resize(1024, 640)
    window.set_zoom(zoom)
    bits = window.status.bits
    shown = [one for one in bits.findChildren(StatusBit) if one.isVisibleTo(window)]
    qtbot.waitUntil(lambda: all(place(one, window).right() < window.width() for one in shown))
    assert f"{zoom} %" in [one.text() for one in shown]


@pytest.mark.parametrize(("width", "height"), [(1024, 640), (1366, 768)])
def test_a_receipt_at_200_percent_shows_labels_and_workings(
    qtbot: QtBot, window: MainWindow, width: int, height: int
) -> None:
    """Each line has as many rows as its parts need."""
    window.resize(width, height)
    window.open("c-conscript")
    window.set_zoom(200)
    view = window.findChild(ReceiptView)
    assert view is not None
    look = current_look()
    room = view.viewport().width() - 2 * look.px(MARGIN)
    for row in view.rows():
        assert look.advance(row.label, Role.STRONG) <= room
        assert look.advance(row.working, Role.CONDENSED_STRONG) <= room
    heights = [
        view.sizeHintForIndex(view.model().index(line, 0)).height() for line in range(len(view.rows()))
    ]
    assert heights[0] > look.px(22)
    assert view.sizeHint().height() == sum(heights)
