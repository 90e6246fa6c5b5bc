"""Another language while the program runs: every tab stays, and there is a window at every moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from armybuilder.battle.resolve import fight
from armybuilder.battle.terms import Setup
from armybuilder.desktop import app as desktop
from armybuilder.desktop.battle.branching.page import BranchingPage
from armybuilder.desktop.desk.desk import page_key
from armybuilder.desktop.desk.wanted import (
    BranchWanted,
    OddsWanted,
    ReviewWanted,
    SettingsWanted,
    SharedFolderWanted,
    SheetsWanted,
)
from armybuilder.desktop.documents.contenders import default_pair, side_of
from armybuilder.desktop.look import language
from armybuilder.desktop.start import make_window
from armybuilder.desktop.window.main_window import MainWindow

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from pytestqt.qtbot import QtBot


def visible() -> list[MainWindow]:
    """Return the windows of the program on the screen."""
    return [one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow) and one.isVisible()]


def test_another_language_keeps_tabs_and_window(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARMYBUILDER_HOME", str(tmp_path / "home"))
    tabs: list[list[str]] = []
    fronts: list[str] = []
    while_made: list[int] = []
    changes: list[tuple[str, ...]] = []
    made = make_window

    def counted(*given: object) -> MainWindow:
        while_made.append(len(visible()))
        return made(*given)  # type: ignore[arg-type]

    def one_run(*_: object) -> int:
        (window,) = visible()
        if not tabs:
            window.open("c-hero")
            window.show_wanted(SheetsWanted("a-gate"))
            window.show_wanted(OddsWanted("a-gate", "a-reavers"))
            window.show_wanted(SharedFolderWanted())
            left, right = (side_of(key, window.desk) for key in default_pair(window.desk))
            fought = fight(Setup(left, right, turns=2, seed=5))
            thrown = next(number for number, event in enumerate(fought.events) if event.die)
            window.show_wanted(BranchWanted(fought, thrown, made=("die", "2")))
            window.show_wanted(ReviewWanted(fought))
            window.open(page_key("share", "c-hero"))
            window.show_wanted(SettingsWanted())
        page = window.page()
        assert page is not None
        tabs.append([one.key for one in window.pages])
        changes.extend(one._change for one in window.pages if isinstance(one, BranchingPage))
        fronts.append(page.key)
        if len(tabs) == 1:
            window.set_language("it")
        else:
            assert window.bar.tabs.tabText(len(window.pages) - 1) == "Impostazioni"
            window.close()
        return 0

    monkeypatch.setattr(desktop, "make_window", counted)
    monkeypatch.setattr(QApplication, "exec", one_run)
    monkeypatch.setattr(QApplication, "exit", lambda *_: None)  # without `exec`, it would end all later loops
    try:
        assert desktop.run(["armybuilder"], library_path=tmp_path / "library.db", language="en") == 0
    finally:
        language.put_on(qapp, "en")
    assert while_made == [0, 1]
    assert tabs[0] == tabs[1]
    assert len(tabs[0]) == 9
    assert changes == [("die", "2")] * 2
    assert fronts == [page_key("settings")] * 2
    assert not visible()
