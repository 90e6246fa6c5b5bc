"""A window whose parts are recorded as they are painted, and the comparison with golden files."""

from __future__ import annotations

import os
import re
from contextlib import ExitStack
from typing import TYPE_CHECKING
from unittest import mock

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from armybuilder.desktop.desk.delay import Delay
from armybuilder.desktop.desk.settings import Settings
from armybuilder.desktop.frame.page import Page
from armybuilder.desktop.look import theme
from armybuilder.desktop.look.translatable import in_words
from armybuilder.desktop.start import CrashDesk, make_window
from armybuilder.library.store import Library
from tests.counsel.made_up_trial import of_worths
from tests.desktop.painted import painting, telling
from tests.goldens import painted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow

WORTHS = {"shooting-6-5": (5.0, 1.0), "rifle-added": (4.0, 20.0)}
"""The prices and worths of two terms, which do not follow the trial of the formula."""
FEW = {
    "armybuilder.desktop.documents.contenders.BATTLES": 20,
    "armybuilder.battle.series.kills.BATTLES": 4,
    "armybuilder.battle.series.decisive_turn.BATTLES": 4,
    "armybuilder.desktop.odds.matrix_panel._BATTLES": 2,
    "armybuilder.desktop.army.odds_panel._LIVE_BATTLES": 20,
    "armybuilder.desktop.designer.design_odds._BATTLES": 20,
    "armybuilder.desktop.odds.verdicts_panel.BATTLES": 20,
    "armybuilder.desktop.battle.replay.chance_to_win.FUTURES": 20,
    "armybuilder.desktop.battle.replay.chance_to_win.ENOUGH": 10,
}
"""The numbers of battles for a picture of odds."""
_CLOCK = re.compile(r"\bin \d+\.\d s\b")
"""The time that battles took, which depends on the machine."""


def _full_speed() -> str:
    """Return the speed of battles under the kernel of a release."""
    return in_words("BattleSpeed", "battles at full speed")


@pytest.fixture(scope="module", autouse=True)
def written_down(qapp: QApplication) -> Iterator[None]:
    """The conditions of all scenes: painting is recorded, pages are read at once, battles few, no caret blinks."""
    blinks = qapp.cursorFlashTime()
    qapp.setCursorFlashTime(0)
    with ExitStack() as changed:
        changed.enter_context(painting.written_down())
        changed.enter_context(mock.patch.object(QToolTip, "showText"))
        changed.enter_context(mock.patch.object(Page, "when_painted", lambda _, work, __=0: work()))
        changed.enter_context(mock.patch("armybuilder.desktop.settings.page.battle_speed", _full_speed))
        changed.enter_context(
            mock.patch("armybuilder.counsel.formula_marks.results", return_value=of_worths(WORTHS))
        )
        for name, count in FEW.items():
            changed.enter_context(mock.patch(name, count))
        yield
    qapp.setCursorFlashTime(blinks)


@pytest.fixture(scope="module")
def one_window(
    qapp: QApplication, tmp_path_factory: pytest.TempPathFactory, starter_library: bytes
) -> Iterator[MainWindow]:
    """The window of all scenes of a file, on a library of its own."""
    folder = tmp_path_factory.mktemp("painted")
    (folder / "library.db").write_bytes(starter_library)
    crashes = CrashDesk()
    theme.apply(qapp, theme.LIGHT)
    with (
        Library.open(folder / "library.db") as library,
        mock.patch.dict(os.environ, ARMYBUILDER_HOME=str(folder / "home")),
    ):
        made = make_window(library, Settings(folder / "desktop.ini"), crashes)
        made.set_mode("light")
        made.show()
        yield made
        made.close()
        made.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert crashes.reports == []


@pytest.fixture
def window(qtbot: QtBot, one_window: MainWindow) -> MainWindow:
    """The window in front without pages, in its first size, with no setting and no hovered part."""
    one_window.settings._kept.clear()
    one_window.settings.keep("battle/reply speed", "0.0")
    while one_window.pages:
        one_window.close_page(0)
    one_window.resize(1440, 900)
    one_window.activateWindow()
    qtbot.waitUntil(one_window.isActiveWindow)
    QTest.mouseMove(one_window, QPoint(1, 1))  # where nothing is pointed at
    return one_window


@pytest.fixture
def holds(qtbot: QtBot) -> Callable[..., None]:
    """A function that fails if the parts, once still, do not paint and tell as in the golden file."""

    def compare(name: str, *parts: QWidget, busy: Callable[[], bool] = lambda: False) -> None:
        seen: list[list[bytes]] = [[]]

        def still() -> bool:
            if busy() or any(one.isActive() for part in parts for one in part.findChildren(Delay)):
                return False
            QApplication.processEvents()
            seen.append([painting.drawn(part) for part in parts])
            return seen[-1] == seen[-2]

        qtbot.waitUntil(still)
        made = [*map(painting.lines, seen[-1]), *map(telling.lines, parts)]
        if told := painted.compared(name, _CLOCK.sub("in 0 s", "".join(made))):
            pytest.fail(told, pytrace=False)

    return compare
