"""Single cards from the print page: their backs, pictures for a printing shop, and a virtual table's deck."""

from __future__ import annotations

import json
from base64 import b64decode
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QMessageBox

from armybuilder.desktop.desk.wanted import SheetsWanted
from armybuilder.desktop.printing.page import PrintPage
from tests.desktop.parts import rest_of

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow


def ready(qtbot: QtBot, page: PrintPage) -> None:
    """Wait until no sheet is under work."""
    qtbot.waitUntil(
        lambda: not rest_of(page).isActive() and not page._setting and not page.desk.workers.busy(),
    )


def questions() -> list[QMessageBox]:
    """Return the open message boxes."""
    return [one for one in QApplication.topLevelWidgets() if isinstance(one, QMessageBox) and one.isVisible()]


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow) -> PrintPage:
    """The print page with the card of one trooper alone."""
    (trooper,) = (one for one in window.session.load("creature") if one.name == "Trooper")
    window.show_wanted(SheetsWanted(trooper.id))
    shown = window.page()
    assert isinstance(shown, PrintPage)
    ready(qtbot, shown)
    return shown


def test_backs_follow_their_fronts_in_the_preview(
    qtbot: QtBot, page: PrintPage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert page.preview.count() == 1
    page.options.checks["backs"].click()
    ready(qtbot, page)
    assert page.preview.count() == 2
    plain = page.made
    red = tmp_path / "red.png"
    picture = QImage(30, 40, QImage.Format.Format_RGB32)
    picture.fill(0xFFCC2200)
    picture.save(str(red))
    page.options.backs.take(red)
    qtbot.waitUntil(lambda: page.options.options().back is not None)
    ready(qtbot, page)
    assert page.made is not None
    assert plain is not None
    assert page.made.pages[1] != plain.pages[1]
    again = PrintPage(page.desk)
    qtbot.addWidget(again)
    assert again.options.options().back == page.options.options().back is not None
    page.options.backs.button.click()
    assert page.options.options().back is None
    said: list[str] = []
    monkeypatch.setattr(page.desk, "say", said.append)
    page.options.backs.take(tmp_path / "none.png")
    qtbot.waitUntil(lambda: said == ["none.png is no picture"])
    assert page.options.options().back is None


def test_each_card_is_saved_as_two_pictures(qtbot: QtBot, page: PrintPage, tmp_path: Path) -> None:
    """The dialog offers only the sizes of its shop, and existing pictures are replaced after a question."""
    dialog = page.output.ask_cards()
    assert dialog is not None
    assert dialog.size_of.count() == 5
    dialog.shop.choose("makeplayingcards")
    assert [dialog.size_of.itemData(row) for row in range(dialog.size_of.count())] == [
        "poker",
        "bridge",
        "tarot",
    ]
    dialog.size_of.choose("bridge")
    assert "747 × 1122" in dialog.pixels.text()
    folder = tmp_path / "cards"
    dialog.take_folder(folder)
    dialog.carry_out.click()
    qtbot.waitUntil(lambda: not page.output.running())
    front, back = folder / "Trooper-front.png", folder / "Trooper-back.png"
    assert sorted(folder.iterdir()) == [back, front]
    for file in (front, back):
        made = QImage(str(file))
        assert (made.width(), made.height(), made.hasAlphaChannel()) == (747, 1122, False)
    assert QImage(str(front)).pixelColor(QPoint(0, 0)).lightness() == 255
    assert QImage(str(back)).pixelColor(QPoint(0, 0)).lightness() < 80
    front.write_bytes(b"mine")
    assert page.order is not None
    page.output.cards.pictures(page.order, folder, "bridge", "makeplayingcards")
    qtbot.waitUntil(lambda: bool(questions()))
    (box,) = questions()
    assert "2 of the files" in box.text()
    assert front.read_bytes() == b"mine"
    next(one for one in box.buttons() if one.text() == "Replace").click()
    qtbot.waitUntil(lambda: not page.output.running() and front.read_bytes() != b"mine")


def test_a_deck_for_a_virtual_table_is_saved(qtbot: QtBot, page: PrintPage, tmp_path: Path) -> None:
    assert page.order is not None
    page.output.cards.table(page.order, tmp_path / "mine.json")
    qtbot.waitUntil(lambda: not page.output.running())
    saved = json.loads((tmp_path / "mine.tts.json").read_text("utf-8"))
    (card,) = saved["ObjectStates"]
    assert (card["Name"], card["Nickname"]) == ("CardCustom", "Trooper")
    (sheet,) = card["CustomDeck"].values()
    assert QImage(str(tmp_path / sheet["FaceURL"])).width() == 750
    offered = [action.text() for action in page.save_menu.actions()]
    assert {"Each card as a picture…", "Tabletop Simulator…"} <= set(offered)


def test_a_deck_asks_before_it_replaces_other_files(qtbot: QtBot, page: PrintPage, tmp_path: Path) -> None:
    """A file that the dialog named is replaced without a second question."""
    folder = tmp_path / "decks"
    folder.mkdir()
    deck = folder / "mine.tts.json"
    deck.write_text("mine", "utf-8")
    assert page.order is not None
    page.output.cards.table(page.order, folder / "mine.json")
    qtbot.waitUntil(lambda: bool(questions()))
    (box,) = questions()
    assert (box.windowTitle(), "one of the files" in box.text()) == ("Deck for Tabletop Simulator", True)
    box.button(QMessageBox.StandardButton.Cancel).click()
    assert list(folder.iterdir()) == [deck]
    assert deck.read_text("utf-8") == "mine"
    page.output.cards.table(page.order, deck)
    qtbot.waitUntil(lambda: not page.output.running() and deck.read_text("utf-8") != "mine")
    assert not questions()


def test_a_wide_picture_is_sharp_on_the_backs(qtbot: QtBot, page: PrintPage, tmp_path: Path) -> None:
    """The part of a picture that a card cuts off takes no pixels from the rest."""
    wide = QImage(3600, 1600, QImage.Format.Format_RGB32)
    wide.fill(0xFF2200CC)
    wide.save(str(tmp_path / "wide.png"))
    page.options.backs.take(tmp_path / "wide.png")
    qtbot.waitUntil(lambda: page.options.options().back is not None)
    kept = page.options.options().back
    assert kept is not None
    assert QImage.fromData(b64decode(kept.data)).height() == 1500


def test_sheets_without_cards_are_refused_in_words(
    qtbot: QtBot, page: PrintPage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    said: list[str] = []
    monkeypatch.setattr(page.desk, "say", said.append)
    page.queue.show_documents(("a-gate",))
    ready(qtbot, page)
    assert page.order is not None
    jobs = tuple(job for job in page.order.jobs if job.part == "reference")
    page.output.cards.table(replace(page.order, jobs=jobs), tmp_path / "x.tts.json")
    qtbot.waitUntil(lambda: bool(said))
    assert "no cards" in said[0]
    assert not (tmp_path / "x.tts").exists()
