"""Notes and pictures on the pages of designs."""

from __future__ import annotations

from base64 import b64decode
from random import Random
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QColor, QDropEvent, QImage
from PySide6.QtWidgets import QFileDialog

from armybuilder.desktop.designer.creature import CreaturePage
from armybuilder.desktop.frame.about_section import AboutSection
from armybuilder.model.creature import Creature
from armybuilder.model.picture import Picture

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow


@pytest.fixture
def page(window: MainWindow) -> CreaturePage:
    window.actions_["new_creature"].trigger()
    made = window.page()
    assert isinstance(made, CreaturePage)
    return made


def about(page: CreaturePage) -> AboutSection:
    assert page.about is not None
    return page.about


def painted(path: Path, width: int = 3000, height: int = 1500) -> Path:
    """Save a picture, red at the left and blue at the right."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("red"))
    for x in range(width // 2, width, max(1, width // 40)):
        for y in range(0, height, 1):
            image.setPixelColor(x, y, QColor("blue"))
    image.save(str(path))
    return path


def shown(page: CreaturePage) -> Picture | None:
    document = page.document
    assert isinstance(document, Creature)
    held = page.desk.session.documents.get(document.portrait or "")
    return held if isinstance(held, Picture) else None


def given(qtbot: QtBot, page: CreaturePage, path: Path) -> Picture:
    about(page).bring(path)
    qtbot.waitUntil(lambda: shown(page) is not None)
    picture = shown(page)
    assert picture is not None
    return picture


@pytest.mark.long(short=("creature",))
@pytest.mark.parametrize("kind", ["creature", "weapon", "linked_weapon", "robot", "vehicle", "unit", "army"])
def test_notes_are_written_kept_and_undone(qtbot: QtBot, window: MainWindow, kind: str) -> None:
    window.open(window.session.load(kind)[0].id)
    shown_page = window.page()
    assert shown_page is not None
    section = shown_page.about  # type: ignore[attr-defined]
    before = window.session.documents[shown_page.key].notes
    section.notes.setFocus()
    section.notes.selectAll()
    qtbot.keyClicks(section.notes, "Painted in spring")
    assert window.session.documents[shown_page.key].notes == "Painted in spring"
    assert section.notes.toPlainText() == "Painted in spring"
    window.actions_["undo"].trigger()
    assert window.session.documents[shown_page.key].notes == before
    assert section.notes.toPlainText() == before


def test_a_picture_can_be_chosen_and_removed(
    qtbot: QtBot, window: MainWindow, page: CreaturePage, tmp_path: Path
) -> None:
    section = about(page)
    assert not section.gone.isEnabled()
    qtbot.mouseClick(section.choose, Qt.MouseButton.LeftButton)
    dialog = section.findChild(QFileDialog)
    assert dialog is not None
    dialog.fileSelected.emit(str(painted(tmp_path / "wide.png")))
    dialog.close()
    qtbot.waitUntil(lambda: shown(page) is not None)
    picture = shown(page)
    assert picture is not None
    assert (picture.media, picture.crop) == ("jpeg", (250, 0, 500, 1000))
    assert len(picture.data) < 500_000
    assert "Give" in window.actions_["undo"].text()
    window.session.keep()
    assert window.session.library.fetch(picture.id) == picture
    qtbot.mouseClick(section.gone, Qt.MouseButton.LeftButton)
    assert shown(page) is None
    assert picture.id not in window.session.documents
    window.actions_["undo"].trigger()
    assert shown(page) == picture


def test_a_picture_can_be_dropped_unless_broken(
    qtbot: QtBot, window: MainWindow, page: CreaturePage, tmp_path: Path
) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(painted(tmp_path / "small.jpg", 60, 60)))])
    none, left = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
    drop = QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, left, none)
    about(page).view.dropEvent(drop)
    qtbot.waitUntil(lambda: shown(page) is not None)
    picture = shown(page)
    broken = tmp_path / "broken.png"
    broken.write_text("no picture", encoding="utf-8")
    about(page).bring(broken)
    qtbot.waitUntil(lambda: "broken.png" in window.status.currentMessage())
    assert shown(page) == picture


def test_a_large_picture_with_transparency_is_made_smaller(
    qtbot: QtBot, page: CreaturePage, tmp_path: Path
) -> None:
    """PNG does not shrink a photograph, and a picture may have 2 MB."""
    noise = Random(49).randbytes(4 * 900 * 800)
    path = tmp_path / "cut out.png"
    QImage(noise, 900, 800, QImage.Format.Format_RGBA8888).save(str(path))
    picture = given(qtbot, page, path)
    held = QImage.fromData(b64decode(picture.data))
    assert (picture.media, held.width(), held.height()) == ("png", 675, 600)


def test_keys_and_pointer_move_the_shown_part(
    qtbot: QtBot, window: MainWindow, page: CreaturePage, tmp_path: Path
) -> None:
    first = given(qtbot, page, painted(tmp_path / "wide.png", 600, 300))
    view = about(page).view
    window.session.seal()
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Right)
    qtbot.keyClick(view, Qt.Key.Key_Right)
    moved = shown(page)
    assert moved is not None
    assert moved.crop == (300, 0, 500, 1000)
    qtbot.keyClick(view, Qt.Key.Key_Plus)
    near = shown(page)
    assert near is not None
    assert near.crop[2] < 500
    window.actions_["undo"].trigger()
    assert shown(page) == first
    qtbot.mousePress(view, Qt.MouseButton.LeftButton, pos=QPoint(100, 50))
    qtbot.mouseMove(view, QPoint(40, 50))
    qtbot.mouseRelease(view, Qt.MouseButton.LeftButton, pos=QPoint(40, 50))
    dragged = shown(page)
    assert dragged is not None
    assert dragged.crop == (250 + round(60 * 500 / view.width()), 0, 500, 1000)


@pytest.mark.long
def test_a_shared_picture_stays_after_a_copy_drops_it(
    qtbot: QtBot, window: MainWindow, page: CreaturePage, tmp_path: Path
) -> None:
    picture = given(qtbot, page, painted(tmp_path / "small.png", 60, 60))
    window.actions_["duplicate"].trigger()
    window.session.keep()
    copy = window.page()
    assert isinstance(copy, CreaturePage)
    assert shown(copy) == picture
    qtbot.mouseClick(about(copy).gone, Qt.MouseButton.LeftButton)
    assert shown(copy) is None
    assert shown(page) == picture
