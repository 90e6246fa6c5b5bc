"""A window on a library of its own, and hands to drive it with."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest
import shiboken6
from PySide6.QtCore import QEvent
from PySide6.QtGui import QCursor, QStandardItem
from PySide6.QtWidgets import QApplication, QLayout, QLayoutItem
from pytestqt.qtbot import QtBot

from armybuilder.battle.terms import Setup
from armybuilder.desktop.battle.replay.page import BattlePage
from armybuilder.desktop.desk.settings import Settings
from armybuilder.desktop.desk.wanted import BattleWanted, OddsWanted
from armybuilder.desktop.documents.contenders import default_pair, side_of
from armybuilder.desktop.look import theme
from armybuilder.desktop.odds import matrix_panel
from armybuilder.desktop.odds.page import OddsPage
from armybuilder.desktop.start import CrashDesk, make_window
from armybuilder.desktop.widgets import focus
from armybuilder.editing import undo
from armybuilder.library.store import Library
from armybuilder.points.prices import range_table
from tests.desktop.left import Standing
from tests.desktop.parts import PATIENCE_MS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from typing import Any

    from PySide6.QtCore import SignalInstance
    from pytestqt.wait_signal import SignalBlocker

    from armybuilder.desktop.window.main_window import MainWindow


class PatientBot(QtBot):
    """A robot of pytest-qt that waits as long as any machine may need.

    The speed of the machine decides no test.
    """

    def waitUntil(  # noqa: N802  pytest-qt's name
        self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE_MS
    ) -> None:
        """Wait until a condition holds."""
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(  # noqa: N802  pytest-qt's name
        self, signal: SignalInstance, *, timeout: int = PATIENCE_MS, **asked: Any
    ) -> SignalBlocker:
        """Return a blocker that waits for a signal."""
        return super().waitSignal(signal, timeout=timeout, **asked)


@pytest.fixture(scope="session")
def qapp(qapp: QApplication) -> QApplication:
    """The program as it starts, with its look and the focus ring."""
    theme.apply(qapp, theme.LIGHT)
    focus.install(qapp)
    return qapp


@pytest.fixture(autouse=True)
def usual_look(qapp: QApplication) -> Iterator[None]:
    """Set the usual look again after a test that left another."""
    yield
    if theme.current_look() != theme.Look():
        theme.apply(qapp, theme.LIGHT)


@pytest.fixture(autouse=True)
def patient_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no pause end an undo step, so that a slow machine makes the same steps."""
    monkeypatch.setattr(undo, "_PAUSE_S", math.inf)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """A patient robot for the window."""
    return PatientBot(request)


@pytest.fixture
def library(tmp_path: Path, starter_library: bytes) -> Iterator[Library]:
    """The starter library in a file of its own."""
    (tmp_path / "library.db").write_bytes(starter_library)
    with Library.open(tmp_path / "library.db") as opened:
        yield opened


@pytest.fixture
def crashes() -> CrashDesk:
    """The desk that receives errors of threads."""
    return CrashDesk()


def borrowed() -> set[int]:
    """Return the items of layouts and models that Qt may delete while Python still holds them.

    Python is not notified of the end of such an item. When Qt creates another object in its place in memory,
    the two are taken for one, and the process ends some time later, somewhere else. So no code may ask for
    such an item: lists of the parts stand beside a layout, and a layout joins another before it is filled.
    """
    return {
        id(held)
        for held in shiboken6.getAllValidWrappers()
        if isinstance(held, QLayoutItem | QStandardItem)
        and not isinstance(held, QLayout)
        and not shiboken6.createdByPython(held)
    }


@pytest.fixture(autouse=True)
def nothing_is_left(qapp: QApplication) -> Iterator[None]:
    """A check that a test leaves no window, menu, dialog, thread or workers behind.

    All tests after it would have them too. The pointer goes to the corner of the screen: a row that the next
    test shows there would be hovered.
    """
    before = Standing.now()
    yield
    QCursor.setPos(qapp.primaryScreen().geometry().bottomRight())
    left = before.left(PATIENCE_MS)
    assert not left, f"left behind: {', '.join(left)}"


FEW_BATTLES = {
    "army.odds_panel._LIVE_BATTLES": 40,
    "designer.design_odds._BATTLES": 40,
    "battle.replay.chance_to_win.FUTURES": 20,
    "battle.replay.player.FUTURES": 20,
    "battle.playing.beside.timeline.FUTURES": 20,
}
"""The battles that pages fight by themselves, by the constant with their number.

A window of a test fights only a few, because the others would only take time from the tests.
"""


@pytest.fixture
def window(
    qtbot: QtBot,
    tmp_path: Path,
    library: Library,
    crashes: CrashDesk,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[MainWindow]:
    """The main window on the starter library, shown without a page.

    At the end of the test no crash may be reported, and Python may hold no item that belongs to Qt.
    """
    before = borrowed()
    monkeypatch.setenv("ARMYBUILDER_HOME", str(tmp_path / "home"))
    for name, battles in FEW_BATTLES.items():
        monkeypatch.setattr(f"armybuilder.desktop.{name}", battles)
    settings = Settings(tmp_path / "desktop.ini")
    settings.keep("battle/reply speed", "0.0")  # a test that wants to see what is played says so
    settings.keep_words("tabs/open", ("nothing",))  # a first page costs half as much as the window
    made = make_window(library, settings, crashes)
    made.set_mode("light")
    # The offscreen display is small, and a window is never larger than its screen by itself.
    made.resize(1440, 900)
    with qtbot.waitExposed(made, timeout=PATIENCE_MS):
        made.show()
    yield made
    held = borrowed() - before
    if range_table.current() != range_table.standard():
        range_table.restore()  # the rules in force outlive the window
    made.close()
    made.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert crashes.reports == [], crashes.reports[0].read_text(encoding="utf-8")
    assert not held, f"{len(held)} items of layouts or models are Qt's"


@pytest.fixture
def fought(qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Callable[..., OddsPage]:
    """A function that opens the odds page of two armies and waits for a few battles.

    Without ids it takes the usual pair.
    """
    monkeypatch.setattr("armybuilder.desktop.documents.contenders.BATTLES", 20)
    monkeypatch.setattr("armybuilder.battle.series.kills.BATTLES", 4)
    monkeypatch.setattr("armybuilder.battle.series.decisive_turn.BATTLES", 4)
    monkeypatch.setattr(matrix_panel, "_BATTLES", 2)

    def fight(left: str = "", right: str = "") -> OddsPage:
        window.resize(1440, 900)
        window.show_wanted(OddsWanted(left, right))
        page = window.page()
        assert isinstance(page, OddsPage)
        qtbot.waitUntil(lambda: page.odds is not None and not page.running)
        return page

    return fight


@pytest.fixture
def setup(window: MainWindow) -> Setup:
    """The usual pair's battle of two turns."""
    left, right = (side_of(key, window.desk) for key in default_pair(window.desk))
    return Setup(left, right, turns=2, seed=5)


@pytest.fixture
def watched(qtbot: QtBot, window: MainWindow) -> Callable[[Setup], BattlePage]:
    """A function that fights a battle on its page, waits for it, and shows all events."""

    def watch(setup: Setup) -> BattlePage:
        window.show_wanted(BattleWanted(setup))
        page = window.page()
        assert isinstance(page, BattlePage)
        qtbot.waitUntil(lambda: page.fought is not None)
        page.player.show_all()
        return page

    return watch
