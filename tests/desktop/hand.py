"""The whole program in a process of its own, which is killed from within at the worst moment: `hand.py LIBRARY DEED`.

The deed is done as a user does it. As soon as the library writes, and the statement of number `FATAL` runs,
the process kills itself with SIGKILL, so that no code can clean up.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from armybuilder.desktop import app as desktop
from armybuilder.desktop.campaign.page import CampaignPage
from armybuilder.desktop.designer.creature import CreaturePage
from armybuilder.desktop.desk.session import Session
from armybuilder.desktop.window.main_window import MainWindow
from tests.desktop.parts import name_field

FATAL = 5
"""The number of the last statement that writes."""


def arm(session: Session) -> None:
    """Kill this process at the fifth statement that writes from now on."""
    written = 0

    def heard(text: str) -> None:
        nonlocal written
        written += text.lstrip()[:6].upper() in {"INSERT", "UPDATE", "DELETE"}
        if written == FATAL:
            os.kill(os.getpid(), signal.SIGKILL)

    session.library._database._connection.set_trace_callback(heard)


def window() -> MainWindow:
    """Return the window that `run` has opened."""
    return next(one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow))


def type_name(name: str) -> CreaturePage:
    """Open the first creature and type another name."""
    shown = window()
    shown.open(shown.session.load("creature")[0].id)
    page = shown.page()
    assert isinstance(page, CreaturePage)
    name_field(page.header).selectAll()
    QTest.keyClicks(name_field(page.header), name)
    return page


def save() -> None:
    """Type a name, and close the tab, which saves it."""
    type_name("Typed before the kill")
    arm(window().session)
    window().close_page(window().bar.tabs.currentIndex())


def bring() -> None:
    """Type a name, and drop a file on the window before it is saved."""
    type_name("Typed before the kill")
    window().session.keep()
    arm(window().session)
    window().intake.bring_files([Path(sys.argv[1]).with_name("brought.army")])


def close() -> None:
    """Type a name, and close the window."""
    type_name("Typed before the kill")
    arm(window().session)
    window().close()


def edits() -> None:
    """Type a name that is saved as a version, and another that is only journaled."""
    type_name("Kept before the kill")
    session = window().session
    session.keep()
    type_name("Typed before the kill")
    while "Typed before the kill" not in (session.library.setting("undo") or ""):
        assert session.unsaved_ids(), "a version was saved, and with it the steps"
        QTest.qWait(10)
    os.kill(os.getpid(), signal.SIGKILL)


def war() -> None:
    """Open a campaign, pass a day, close a hospital, write a remark, and save it."""
    shown = window()
    shown.open("k-war")
    page = shown.page()
    assert isinstance(page, CampaignPage)
    page.days.one.click()
    page.armies.blocks["a-levy"].hospital.click()
    QTest.keyClicks(page.panel.remark, "Written before the kill")
    QTest.keyClick(page.panel.remark, Qt.Key.Key_Return)
    arm(shown.session)
    shown.close_page(shown.bar.tabs.currentIndex())


def aftermath() -> None:
    """Open a campaign amid an aftermath: another side holds the field, one die is typed, one more loss marked."""
    shown = window()
    shown.open("k-war")
    page = shown.page()
    assert isinstance(page, CampaignPage)
    section = page.aftermath
    section.field.setCurrentIndex(section.field.findData("left"))
    section.field.activated.emit(section.field.currentIndex())
    waiting = [one for one in section.table.rows() if one.marker]
    section.table.select_key(waiting[0].key)
    QTest.keyClicks(section.table, "4")
    section.everybody.click()
    fresh = [one for one in section.table.rows() if not one.heading and not one.cells[1]]
    section.table.select_key(fresh[0].key)
    QTest.keyClicks(section.table, "w")
    arm(shown.session)
    shown.close_page(shown.bar.tabs.currentIndex())


DEEDS = {"aftermath": aftermath, "edits": edits, "war": war, "save": save, "bring": bring, "close": close}


def main() -> int:
    """Run the program, and do the deed once its window is open."""
    QTimer.singleShot(0, DEEDS[sys.argv[2]])
    return desktop.run(["armybuilder"], library_path=Path(sys.argv[1]))


if __name__ == "__main__":
    sys.exit(main())
