"""The first ten minutes of the guide, followed step by step with its named buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt, QTranslator
from PySide6.QtWidgets import QFileDialog

from armybuilder import paths
from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.army.unit_page import UnitPage
from armybuilder.desktop.battle.replay.page import BattlePage
from armybuilder.desktop.designer.creature import CreaturePage
from armybuilder.desktop.guide.chapters import chapters
from armybuilder.desktop.odds.page import OddsPage
from armybuilder.desktop.printing.page import PrintPage
from armybuilder.model.army import Army
from armybuilder.model.unit import Unit
from armybuilder.words import languages
from tests.desktop.parts import name_field
from tests.desktop.test_window_printing import ready

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.documents.finder import Finder
    from armybuilder.desktop.frame.document_page import DesignPage
    from armybuilder.desktop.window.main_window import MainWindow

NAMED = (
    ("Actions", "New &creature"),
    ("CreaturePage", "Profile"),
    ("CreaturePage", "Shooting Skill"),
    ("ArmsSection", "Weapons and equipment"),
    ("Actions", "New &unit"),
    ("UnitPage", "Members"),
    ("Actions", "New &army"),
    ("ArmyPage", "Units"),
    ("ArmySide", "Checks"),
    ("PrintPage", "Save as"),
    ("PrintPage", "Print…"),
    ("TopBar", "Fight"),
    ("SetUpForm", "Against"),
    ("OddsPage", "Watch a battle"),
)
"""The chapter's words in bold, as the window has them."""
TYPED = ("Fen scout", "Levy rifle", "Scouts", "My first army", "Bolt gun team", "Saltmarsh Reavers")


@pytest.mark.parametrize("language", languages())
def test_the_first_chapter_uses_the_windows_words(language: str) -> None:
    first, translator = chapters(language)[0], QTranslator()
    if language != "en":
        assert translator.load(f"armybuilder_{language}", str(paths.resources() / "translations"))
    for context, words in NAMED:
        said = (translator.translate(context, words) or words).replace("&", "")
        assert f"**{said}**" in first.text, said
    assert all(f"*{words}*" in first.text for words in TYPED)
    assert first.text.count("**PDF**") == 1


def called(qtbot: QtBot, page: DesignPage, name: str) -> None:
    """Press the large name, and type another."""
    edit = name_field(page.header)
    qtbot.mouseClick(edit, Qt.MouseButton.LeftButton)
    edit.selectAll()
    qtbot.keyClicks(edit, name)
    qtbot.keyClick(edit, Qt.Key.Key_Return)
    assert page.title() == name


def added(qtbot: QtBot, finder: Finder, name: str) -> None:
    """Type a name into a line for adding."""
    finder.line.setFocus()
    qtbot.keyClicks(finder.line, name)
    qtbot.keyClick(finder.line, Qt.Key.Key_Return)


def trooper(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_["new_creature"].trigger()
    page = window.page()
    assert isinstance(page, CreaturePage)
    called(qtbot, page, "Fen scout")
    before = window.session.receipt(page.key).total
    (skill,) = (one for one in page.stats if one.stat.name == "Shooting Skill")
    skill.ladder.setFocus()
    qtbot.keyClicks(skill.ladder, "5")
    assert window.session.receipt(page.key).total > before
    added(qtbot, page.arms.finder, "Levy rifle")
    assert "Levy rifle" in page.receipt_text()


def unit(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_["new_unit"].trigger()
    page = window.page()
    assert isinstance(page, UnitPage)
    called(qtbot, page, "Scouts")
    added(qtbot, page.finder, "Fen scout")
    page.tree.setFocus()
    page.tree.setCurrentIndex(page.tree.model().index(0, 0))
    for _ in range(5):
        qtbot.keyClick(page.tree, Qt.Key.Key_Plus)
    assert isinstance(page.document, Unit)
    (member,) = page.document.members
    assert member.count == 6


def army(qtbot: QtBot, window: MainWindow) -> str:
    window.actions_["new_army"].trigger()
    page = window.page()
    assert isinstance(page, ArmyPage)
    called(qtbot, page, "My first army")
    added(qtbot, page.finder, "Scouts")
    added(qtbot, page.finder, "Bolt gun team")
    assert isinstance(page.document, Army)
    assert len(page.document.units) == 2
    assert not page.illegal()
    return page.key


def printed(qtbot: QtBot, window: MainWindow, place: Path) -> None:
    window.actions_["print"].trigger()
    page = window.page()
    assert isinstance(page, PrintPage)
    ready(qtbot, page)
    (save,) = (one for one in page.save_menu.actions() if one.text() == "PDF…")
    save.trigger()
    dialog = window.findChild(QFileDialog)
    assert dialog is not None
    dialog.fileSelected.emit(str(place))
    dialog.reject()
    qtbot.waitUntil(place.exists)
    assert place.read_bytes().startswith(b"%PDF")


def fought(qtbot: QtBot, window: MainWindow, mine: str) -> None:
    window.open(mine)
    qtbot.mouseClick(window.bar.fight, Qt.MouseButton.LeftButton)
    page = window.page()
    assert isinstance(page, OddsPage)
    assert page.set_up.mine.currentData() == mine
    against = page.set_up.theirs
    against.setCurrentIndex(against.findData("a-reavers"))
    against.activated.emit(against.currentIndex())
    qtbot.waitUntil(lambda: page.odds is not None and not page.running)
    qtbot.mouseClick(page.see, Qt.MouseButton.LeftButton)
    battle = window.page()
    assert isinstance(battle, BattlePage)
    qtbot.waitUntil(lambda: battle.fought is not None)
    battle.player.show_all()
    rows = battle.log_side.log.events()
    thrown = next(row for row in rows if row.tests)
    battle.log_side.log.open_key(thrown.key)
    assert battle.log_side.log.opened_key() == thrown.key


def test_the_first_ten_minutes_end_with_a_battle(
    qtbot: QtBot,
    window: MainWindow,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("armybuilder.desktop.documents.contenders.BATTLES", 20)
    window.resize(1440, 900)
    trooper(qtbot, window)
    unit(qtbot, window)
    mine = army(qtbot, window)
    printed(qtbot, window, tmp_path / "army.pdf")
    fought(qtbot, window, mine)
