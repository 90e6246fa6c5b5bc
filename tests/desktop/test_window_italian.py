"""The window in Italian: no page shows the program's words in English, and Qt warns of nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMessageBox,
    QWidget,
)

from armybuilder import paths
from armybuilder.desktop.battle.replay.page import BattlePage
from armybuilder.desktop.desk.settings import Settings
from armybuilder.desktop.desk.wanted import OddsWanted
from armybuilder.desktop.look import language as translation
from armybuilder.desktop.look import number_format
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.odds.page import OddsPage
from armybuilder.desktop.start import CrashDesk, make_window
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.words import catalogue
from tests.desktop.parts import number_field

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.library.store import Library

DESIGNS = ("creature", "robot", "vehicle", "weapon", "linked_weapon", "unit", "army")
PAGES = (
    "print",
    "history",
    "compare",
    "share",
    "solve",
    "formula",
    "readings",
    "settings",
    "guide",
    "first_steps",
)


@pytest.fixture
def window(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, library: Library, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    """The main window on the starter library in Italian, with English set again afterwards."""
    monkeypatch.setenv("ARMYBUILDER_HOME", str(tmp_path / "home"))
    translation.put_on(qapp, "it")
    crashes = CrashDesk()
    made = make_window(library, Settings(tmp_path / "desktop.ini"), crashes)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.close()
    made.deleteLater()
    translation.put_on(qapp, "en")
    assert crashes.reports == [], crashes.reports[0].read_text(encoding="utf-8")


def english() -> set[str]:
    """Return the English words of the window that differ in Italian and are no Italian words."""
    file = paths.resources() / "translations" / "armybuilder_it.ts"
    pairs = [
        (message.findtext("source", ""), message.findtext("translation", ""))
        for message in ET.parse(file).getroot().iter("message")  # noqa: S314 (our own file)
    ]
    return {source.replace("&", "") for source, _ in pairs} - {said.replace("&", "") for _, said in pairs}


def shown(window: MainWindow) -> set[str]:
    """Return the words of the visible widgets, for the eye and for a screen reader."""
    found: set[str] = set()
    for widget in [window, *window.findChildren(QWidget)]:
        if not widget.isVisible():
            continue
        found |= {widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()}
        if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
            found.add(widget.text().replace("&", ""))
        if isinstance(widget, QLineEdit):
            found.add(widget.placeholderText())
        if isinstance(widget, QComboBox):
            found |= {widget.itemText(place) for place in range(widget.count())}
        if callable(table := getattr(widget, "as_table", None)):
            found |= {cell for row in table() for cell in row}
    return found | {action.text().replace("&", "") for action in window.actions()}


def first_of(window: MainWindow, kind: str) -> str:
    """Return the id of a document with many words of a kind."""
    return max(window.session.load(kind), key=lambda one: len(window.session.receipt(one.id).lines)).id


@pytest.mark.long
def test_every_design_is_shown_in_italian(qtbot: QtBot, window: MainWindow) -> None:
    for kind in DESIGNS:
        window.open(first_of(window, kind))
        qtbot.waitUntil(lambda: not window.workers.busy())
        assert shown(window) & english() == set(), kind


@pytest.mark.long
def test_every_page_is_shown_in_italian(qtbot: QtBot, window: MainWindow) -> None:
    for name in PAGES:
        window.open(first_of(window, "creature"))
        window.actions_[name].trigger()
        qtbot.waitUntil(lambda: not window.workers.busy())
        assert shown(window) & english() == set(), name


@pytest.mark.long
def test_a_battle_page_is_in_italian(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_["fight"].trigger()
    odds = window.page()
    assert isinstance(odds, OddsPage)
    odds.set_up.seed.setText("7")
    odds.set_up.again.click()
    page = window.page()
    assert isinstance(page, BattlePage)
    qtbot.waitUntil(lambda: page.fought is not None)
    page.player.show_all()
    assert len(page.log_side.log.as_table()) > 20
    told = {cell for row in page.log_side.log.as_table() for cell in row}
    assert any(line.startswith("Turno 1") for line in told)
    assert not any(line.startswith("Turn ") for line in told)
    assert catalogue("it").text("battle.result.hit") in " ".join(told)
    assert shown(window) & english() == set()


@pytest.mark.long
def test_a_new_document_has_an_italian_name(window: MainWindow) -> None:
    window.actions_["new_creature"].trigger()
    page = window.page()
    assert page is not None
    assert page.title() == catalogue("it").text("editing.new.creature")


@pytest.mark.long
def test_qt_speaks_italian_too(window: MainWindow) -> None:
    assert window.isVisible()
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Annulla"
    assert QCoreApplication.translate("QFileDialog", "File &name:") == "&Nome del file:"


class Unanswered(QTranslator):
    """A last translator, which records the words that no other translator knew."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: set[tuple[str, str]] = set()

    def isEmpty(self) -> bool:  # noqa: N802 (Qt's name)
        return False

    def translate(
        self, context: str, source: str, _disambiguation: str | None = None, _n: int = -1
    ) -> str | None:
        self.heard.add((context, source))
        return None


def test_no_word_of_qts_own_dialogs_is_missing(
    qtbot: QtBot, qapp: QApplication, window: MainWindow, tmp_path: Path
) -> None:
    """Only words that are equal in every language lack a translation."""
    last, others = Unanswered(), qapp.findChildren(QTranslator)
    for other in others:
        qapp.removeTranslator(other)
    for each in (last, *others):
        qapp.installTranslator(each)
    window.settings.keep("files/folder", str(tmp_path))
    window.actions_["export"].trigger()
    window.actions_["import"].trigger()
    line = QLineEdit(window)
    line.createStandardContextMenu().deleteLater()
    opened = window.findChildren(QFileDialog)
    assert len(opened) == 2
    for dialog in opened:
        dialog.setViewMode(QFileDialog.ViewMode.Detail)
        dialog.grab()
        dialog.close()
    every = QMessageBox(window)
    every.setStandardButtons(QMessageBox.StandardButton(0x7FFFC00))
    every.deleteLater()
    qapp.removeTranslator(last)
    missing = {
        pair
        for pair in last.heard
        if pair[0].startswith("Q") and pair[0] not in {"QMimeType", "QProgressBar"}
    }
    assert missing - {("QGuiApplication", "QT_LAYOUT_DIRECTION")} == set()


@pytest.mark.long
def test_no_letter_chooses_two_entries_of_a_menu(window: MainWindow) -> None:
    tops = window.menuBar().actions()
    for entries in (tops, *(top.menu().actions() for top in tops)):  # type: ignore[attr-defined]
        texts = [entry.text() for entry in entries if "&" in entry.text()]
        letters = [text[text.index("&") + 1].casefold() for text in texts]
        assert len(letters) == len(set(letters)), texts


@pytest.mark.long
def test_the_words_of_a_stepper_fit_between_its_buttons(window: MainWindow) -> None:
    seen = 0
    for new in ("army", "creature"):
        window.actions_[f"new_{new}"].trigger()
        for stepper in window.findChildren(Stepper):
            words = stepper._spin.words.values()
            room = number_field(stepper).lineEdit().width() - current_look().px(4)
            if stepper.isVisible() and words:
                seen += 1
                assert max(current_look().advance(word, Role.STRONG) for word in words) <= room
    assert seen


@pytest.mark.long
def test_the_set_up_fits_its_dock_in_large_text(window: MainWindow) -> None:
    window.resize(1440, 900)
    window.set_zoom(150)
    window.show_wanted(OddsWanted())
    page = window.page()
    assert isinstance(page, OddsPage)
    inside = page.set_up.rules.parentWidget()
    assert inside is not None
    assert inside.minimumSizeHint().width() <= page.set_up.width()
    window.set_zoom(100)


@pytest.mark.long
@pytest.mark.usefixtures("window")
def test_numbers_follow_the_language_of_the_program(qapp: QApplication) -> None:
    assert (number_format.grouped(10_000), number_format.percent(0.637)) == ("10.000", "63,7")
    assert number_format.working("12000 × 1.5") == "12.000 × 1,5"
    translation.put_on(qapp, "en")
    assert (number_format.grouped(10_000), number_format.percent(0.637)) == ("10,000", "63.7")
