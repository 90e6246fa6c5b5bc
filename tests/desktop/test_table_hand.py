"""Play on the table by pointer and keys: choose, activate, drag, fire, look from a place, undo."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from armybuilder.battle import table as tables
from armybuilder.battle.records.decisions import Choice
from armybuilder.battle.terms import Setup
from armybuilder.desktop.battle import by_hand as start
from armybuilder.desktop.battle.playing.page import PlayingPage
from tests.battle.forces import contender, force, trooper
from tests.desktop.test_window_playing import settled, until

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.battle.records.events import Key
    from armybuilder.battle.terms import Contender
    from armybuilder.desktop.battle.playing.table.table_hand import TableHand
    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.model.document import Ruleset


def opened(
    qtbot: QtBot,
    window: MainWindow,
    left: Contender | None = None,
    right: Contender | None = None,
    ruleset: Ruleset = "combat-action",
    seed: int = 11,
) -> PlayingPage:
    """Return the page of a battle on a small table of which both sides are played by hand."""
    men = force(trooper(), count=3)
    setup = Setup(left or men, right or men, ruleset=ruleset, seed=seed, table=tables.preset("skirmish-yard"))
    start.play(window.desk, setup, frozenset({"left", "right"}))
    qtbot.waitUntil(lambda: isinstance(window.page(), PlayingPage))
    page = window.page()
    assert isinstance(page, PlayingPage)
    settled(qtbot, page)
    page.field.fit()
    return page


def at_table(qtbot: QtBot, window: MainWindow) -> PlayingPage:
    """Return such a page at the choice of its first unit to activate."""
    page = opened(qtbot, window)
    until(qtbot, page, "Activate")
    return page


def quiet(qtbot: QtBot, table: TableHand) -> None:
    """Wait until the rules have answered all questions."""

    def still() -> bool:
        lines = (table._asking, table._pointing, table._viewing)
        return not table._rest.isActive() and not any(line._task and line._task.running for line in lines)

    for _ in range(2):
        qtbot.waitUntil(still)
        QApplication.processEvents()


def chosen(qtbot: QtBot, page: PlayingPage, key: Key | None = None) -> TableHand:
    """Choose a model by a click, and wait for its reach."""
    table = page.play.table
    key = key or table.own()[0]
    QTest.mouseClick(page.field, Qt.MouseButton.LeftButton, pos=spot(page, key))
    quiet(qtbot, table)
    assert table.key == key
    return table


def spot(page: PlayingPage, key: Key) -> QPoint:
    """Return the pixel of a model's token on the field."""
    return page.field.tokens().spot(key).toPoint()


def pixel(page: PlayingPage, place: tuple[int, int]) -> QPoint:
    """Return the pixel of a place."""
    return page.field.view.spot(*place).toPoint()


def far_place(page: PlayingPage) -> tuple[int, int]:
    """Return a free place that the chosen model reaches."""
    reach = page.play.table.reach
    assert reach is not None
    cells = [cell.middle for cell in reach.found[0].ground.cells]
    tokens = page.field.tokens()
    return next(at for at in reversed(cells) if tokens.at(page.field.view.spot(*at)) is None)


def made(page: PlayingPage) -> int:
    """Return the number of choices made."""
    return len(page.document.choices)


def with_target(qtbot: QtBot, page: PlayingPage) -> TableHand:
    """Pass decisions to the bot until the acting model has a target, and return the table hand."""
    until(qtbot, page, "Fire: Rifle")
    table = page.play.table
    if table.key is None:
        table.next()
    quiet(qtbot, table)
    assert any(arm.harms for arm in table.arms)
    return table


@pytest.mark.long
def test_a_click_chooses_an_own_model_without_acting(qtbot: QtBot, window: MainWindow) -> None:
    """Only the clicked model has its row marked, its name in the bar and its reach shaded."""
    page = at_table(qtbot, window)
    before, second = made(page), page.play.table.own()[1]
    table = chosen(qtbot, page, second)
    assert page.field.current() == second
    assert table.reach is not None
    assert [area.words for area in table.reach.areas] == ["Walk · 1 point", "Charge · 2 points"]
    assert len(page.field.hand().areas) == 2
    assert page.play.bar.who.text() in second[1] or page.play.bar.who.text()
    assert made(page) == before


@pytest.mark.long
def test_a_click_moves_a_model_and_undo_returns_it(qtbot: QtBot, window: MainWindow) -> None:
    page = at_table(qtbot, window)
    table, before = chosen(qtbot, page), made(page)
    key, place = table.key, far_place(page)
    assert key is not None
    assert page.seen is not None
    stood = page.seen.moment.place_of(key)
    QTest.mouseMove(page.field, pixel(page, place))
    quiet(qtbot, table)
    assert table.way is not None
    assert "Walk" in table.way.words
    assert "1 point" in table.way.words
    assert page.field.hand().path == table.way.points
    assert made(page) == before
    QTest.mouseClick(page.field, Qt.MouseButton.LeftButton, pos=pixel(page, place))
    qtbot.waitUntil(lambda: made(page) > before)
    settled(qtbot, page)
    x, y = page.seen.moment.place_of(key)
    assert abs(x - place[0]) + abs(y - place[1]) < 60
    assert page.panel.undo.isEnabled()
    while page.panel.undo.isEnabled() and page.seen.moment.place_of(key) != stood:
        qtbot.keyClick(page.field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        settled(qtbot, page)
    assert page.seen.moment.place_of(key) == stood


@pytest.mark.long
def test_escape_cancels_the_drag_of_a_model(qtbot: QtBot, window: MainWindow) -> None:
    page = at_table(qtbot, window)
    table, before = chosen(qtbot, page), made(page)
    key, place = table.key, far_place(page)
    assert key is not None
    field = page.field
    QTest.mousePress(field, Qt.MouseButton.LeftButton, pos=spot(page, key))
    QTest.mouseMove(field, pixel(page, place))
    quiet(qtbot, table)
    assert field.hand().ghost == (key, table.way.points[-1] if table.way else None)
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    QTest.mouseRelease(field, Qt.MouseButton.LeftButton, pos=pixel(page, place))
    quiet(qtbot, table)
    assert made(page) == before
    assert field.hand().ghost is None
    QTest.mousePress(field, Qt.MouseButton.LeftButton, pos=spot(page, key))
    QTest.mouseMove(field, pixel(page, place))
    QTest.mouseRelease(field, Qt.MouseButton.LeftButton, pos=pixel(page, place))
    qtbot.waitUntil(lambda: made(page) > before)
    settled(qtbot, page)


@pytest.mark.long
def test_a_click_beyond_reach_shows_the_refusal(qtbot: QtBot, window: MainWindow) -> None:
    page = at_table(qtbot, window)
    table, before = chosen(qtbot, page), made(page)
    QTest.mouseClick(page.field, Qt.MouseButton.LeftButton, pos=pixel(page, (4500, 8800)))
    quiet(qtbot, table)
    assert made(page) == before
    assert " cm away; " in table.refusal
    assert page.field.hand().tip == table.refusal


def test_a_target_shows_its_forecast_and_enter_fires(qtbot: QtBot, window: MainWindow) -> None:
    page = at_table(qtbot, window)
    table = with_target(qtbot, page)
    qtbot.keyClick(page.field, Qt.Key.Key_T)
    shot = table.shot
    assert shot is not None
    assert shot.key == table.target
    assert page.field.hand().plate == shot.lines
    said = " ".join(shot.lines)
    assert "natural" in said
    assert "then hurts" in said
    assert "in all" in said
    assert "points expected" in said
    before = made(page)
    qtbot.keyClick(page.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: made(page) > before)
    settled(qtbot, page)
    assert page.seen is not None
    assert any(event.code == "shot" for event in page.seen.fought.events)


def test_an_enemys_row_aims_without_firing(qtbot: QtBot, window: MainWindow) -> None:
    page = at_table(qtbot, window)
    table = with_target(qtbot, page)
    before = made(page)
    foe = next(shot.key for shot in table.shots if shot.key is not None and not shot.refusal)
    page.sides.chosen.emit(*foe)
    assert table.target == foe
    assert made(page) == before


def test_the_wheel_over_a_target_changes_the_weapon(qtbot: QtBot, window: MainWindow) -> None:
    """The forecast follows the weapon, and away from a target the wheel zooms as ever."""
    page = at_table(qtbot, window)
    table = with_target(qtbot, page)
    shot = next(shot for shot in table.shots if not shot.refusal and shot.harms)
    other = replace(shot, entry=shot.entry + 1, weapon="Another", lines=("Another",))
    table.shots = (*table.shots, other)
    table._gather_arms()
    assert len(table.arms) >= 2
    table.next_target()
    first, zoom = table.arms[table.arm].words, page.field.view.zoom
    place = spot(page, table.target or ("", ""))
    event = QWheelEvent(
        QPointF(place),
        QPointF(page.field.mapToGlobal(place)),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(page.field, event)
    assert table.arms[table.arm].words != first
    assert page.field.view.zoom == zoom
    qtbot.keyClick(page.field, Qt.Key.Key_1)
    assert table.arm == 0
    table.give_up()
    QApplication.sendEvent(page.field, event.clone())
    assert page.field.view.zoom <= zoom


def test_holding_v_shows_the_view_from_the_pointer(qtbot: QtBot, window: MainWindow) -> None:
    page = at_table(qtbot, window)
    table, before = chosen(qtbot, page), made(page)
    QTest.mouseMove(page.field, pixel(page, (4500, 6600)))
    QTest.keyPress(page.field, Qt.Key.Key_V)
    quiet(qtbot, table)
    picture = page.field.hand()
    assert table.looking
    assert page.play.bar.view.isChecked()
    assert picture.patches
    assert any(patch.risks for patch in picture.patches)
    assert picture.place is not None
    assert picture.plate[0].startswith("From here")
    QTest.keyRelease(page.field, Qt.Key.Key_V)
    assert not page.play.bar.view.isChecked()
    assert not page.field.hand().patches
    assert made(page) == before
    page.play.bar.view.click()
    assert page.play.bar.view.isChecked()
    qtbot.keyClick(page.field, Qt.Key.Key_Escape)
    assert not page.play.bar.view.isChecked()


def test_the_context_menu_lists_refused_choices_with_reasons(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = at_table(qtbot, window)
    chosen(qtbot, page)
    page.play.table.take_up()
    settled(qtbot, page)
    table = page.play.table
    table.next()
    quiet(qtbot, table)
    shown: list[QMenu] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, *_: shown.append(menu))
    assert table.key is not None
    place = QPointF(*page.field.moment().place_of(table.key))
    page.field.menu_asked.emit(place, QPoint(0, 0))
    qtbot.waitUntil(lambda: bool(shown))
    lines = {action.text(): action.isEnabled() for action in shown[0].actions()}
    assert any(words.startswith("Walk") and on for words, on in lines.items())
    refused = [words for words, on in lines.items() if " – " in words and not on]
    assert refused
    assert any("CA-B-" in words or words.endswith(".") for words in refused)
    assert shown[0].sizeHint().width() < window.width() * 3 // 4
    assert all(one.statusTip() for one in shown[0].actions() if " – " in one.text() and not one.isEnabled())


def test_next_end_and_space_go_on_by_keys(qtbot: QtBot, window: MainWindow) -> None:
    page = at_table(qtbot, window)
    table = page.play.table
    qtbot.keyClick(page.field, Qt.Key.Key_N)
    first = table.key
    qtbot.keyClick(page.field, Qt.Key.Key_N)
    assert table.key != first
    qtbot.keyClick(page.field, Qt.Key.Key_N, Qt.KeyboardModifier.ShiftModifier)
    assert table.key == first
    before = made(page)
    qtbot.keyClick(page.field, Qt.Key.Key_Space)
    settled(qtbot, page)
    assert made(page) == before + 1
    qtbot.keyClick(page.field, Qt.Key.Key_E)
    settled(qtbot, page)
    assert made(page) > before + 1


def test_arrows_choose_a_place_and_enter_goes_there(qtbot: QtBot, window: MainWindow) -> None:
    page = at_table(qtbot, window)
    table, before = chosen(qtbot, page), made(page)
    qtbot.keyClick(page.field, Qt.Key.Key_G)
    for _ in range(3):
        qtbot.keyClick(page.field, Qt.Key.Key_Right)
    qtbot.keyClick(page.field, Qt.Key.Key_Return)
    quiet(qtbot, table)
    settled(qtbot, page)
    assert made(page) > before or table.refusal


def test_the_drawer_lists_and_makes_all_choices(qtbot: QtBot, window: MainWindow) -> None:
    page = at_table(qtbot, window)
    qtbot.keyClick(page.field, Qt.Key.Key_M)
    assert page.play.drawer.isVisible()
    assert page.panel.choices.isVisible()
    assert page.seen is not None
    before, entry = made(page), page.seen.entries[0]
    page.panel.pick(entry.number)
    qtbot.mouseClick(page.panel.act, Qt.MouseButton.LeftButton)
    settled(qtbot, page)
    assert made(page) == before + 1
    qtbot.keyClick(page.play.drawer, Qt.Key.Key_Escape)
    assert not page.play.drawer.isVisible()


def test_a_machine_turns_by_its_handle(qtbot: QtBot, window: MainWindow) -> None:
    page = opened(qtbot, window, contender("a-overland"), contender("a-foundry"), seed=13)
    table = page.play.table
    for _ in range(400):
        quiet(qtbot, table)
        if page.field.handle is not None:
            break
        page.panel.left_to_bot.emit("one")
        settled(qtbot, page)
        table.next()
    key = page.field.handle
    assert key is not None
    assert key == table.key
    QTest.mouseMove(page.field, pixel(page, far_place(page)))
    quiet(qtbot, table)
    assert table.way is not None
    assert " of " in table.way.words
    assert len(table.ways()) == 2
    ways = table.ways()
    assert any(one.key == "W" and one.text()[0].isupper() for one in page.play.bar.buttons)
    qtbot.keyClick(page.field, Qt.Key.Key_W)
    quiet(qtbot, table)
    assert table.ways()[0] == ways[1]
    assert page.seen is not None
    before, facing = made(page), page.seen.moment.tokens[key].facing
    grip = page.field.tokens().handle(key).toPoint()
    body = spot(page, key)
    aside = QPoint(grip.y() - body.y(), body.x() - grip.x())
    QTest.mousePress(page.field, Qt.MouseButton.LeftButton, pos=grip)
    QTest.mouseMove(page.field, grip + aside / 2)
    QTest.mouseRelease(page.field, Qt.MouseButton.LeftButton, pos=grip + aside / 2)
    quiet(qtbot, table)
    settled(qtbot, page)
    assert made(page) > before or table.refusal
    if made(page) > before:
        assert page.seen.moment.tokens[key].facing != facing


@pytest.mark.long(short=("edge",))
@pytest.mark.parametrize("ruleset", ["edge", "phase", "initiative", "manoeuvre"])
def test_the_table_hand_works_by_every_ruleset(qtbot: QtBot, window: MainWindow, ruleset: Ruleset) -> None:
    """No key fails by a ruleset without such verbs, or without places."""
    page = opened(qtbot, window, ruleset=ruleset)
    table = page.play.table
    for _ in range(14):
        if page.seen is None or page.seen.over:
            break
        for key in (Qt.Key.Key_N, Qt.Key.Key_T, Qt.Key.Key_1, Qt.Key.Key_V, Qt.Key.Key_G, Qt.Key.Key_Escape):
            qtbot.keyClick(page.pane.picture(), key)
        QTest.mouseMove(page.field, pixel(page, (4500, 4500)))
        quiet(qtbot, table)
        page._do(lambda hand: [hand.leave_to_bot("one") for _ in range(3)][-1])
        settled(qtbot, page)
    assert page.seen is not None
    assert page.play.bar.isVisible() == (not page.seen.over)


def test_an_order_in_the_bar_goes_to_all(qtbot: QtBot, window: MainWindow) -> None:
    squads = force(trooper(), count=2, entries=3)
    page = opened(qtbot, window, squads, squads, ruleset="edge")
    until(qtbot, page, "Aimed Shot")
    table, began = page.play.table, made(page)
    assert len(table.own()) == 6
    qtbot.keyClick(page.field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert len(table.groups.keys) == 6
    table.choose(*table.own()[0])
    assert table.grouped()
    hold = next(button for button in page.play.bar.buttons if button.words() == "Hold")
    hold.click()
    settled(qtbot, page)
    orders = [Choice.of(one) for one in page.document.choices[began:]]
    assert len(orders) == 3
    assert len({one.verb for one in orders}) == 1
    assert len({one.unit for one in orders}) == 3
