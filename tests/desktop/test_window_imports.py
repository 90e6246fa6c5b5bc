"""Imports merge: known documents are recognised, different ones asked about, failures reported."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QByteArray, QMimeData, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QDropEvent, QGuiApplication, QImage, QPainter, QTransform
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QLabel, QMessageBox

from armybuilder.desktop.compare.rows import DASH
from armybuilder.desktop.desk.named_documents import named_by
from armybuilder.desktop.library.clash_dialog import ClashDialog
from armybuilder.desktop.library.code_pictures import text_in
from armybuilder.desktop.library.line_dialog import LineDialog
from armybuilder.editing.fields import set_field
from armybuilder.model import sharing
from armybuilder.model.army import Army
from armybuilder.model.weapon import Weapon
from armybuilder.sheets.contents import qr
from tests.battle.forces import contender

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow


NOTHING_NEW = "Nothing new: the library has all of it already"


def line_of(window: MainWindow, key: str) -> str:
    army = window.session.documents[key]
    assert isinstance(army, Army)
    return sharing.line(army, named_by(army, window.desk))


def settle(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: not window.desk.workers.busy())


def pasted(qtbot: QtBot, window: MainWindow, text: str) -> None:
    """Copy a text in another program, and import it from the clipboard."""
    QGuiApplication.clipboard().setText(text)
    window.actions_["paste"].trigger()
    settle(qtbot, window)


def press(qtbot: QtBot, window: MainWindow, name: str) -> str:
    """Press a button of the open question, and return its words."""
    box = window.intake.box
    assert box is not None
    button = next(each for each in box.findChildren(QAbstractButton) if each.objectName() == name)
    words = f"{button.text()} {button.accessibleDescription()}"
    button.click()
    if isinstance(box, ClashDialog):
        box.for_all.click()
        box.carry_out.click()
    settle(qtbot, window)
    return words


@pytest.mark.long
def test_importing_a_known_army_only_opens_it(qtbot: QtBot, window: MainWindow) -> None:
    before = {row.id for row in window.session.library.summaries()}
    pasted(qtbot, window, f"Have a look: {line_of(window, 'a-levy')}")
    assert {row.id for row in window.session.library.summaries()} == before
    assert window.status.currentMessage() == NOTHING_NEW
    page = window.page()
    assert page is not None
    assert page.key == "a-levy"


@pytest.mark.long
def test_a_clash_offers_keep_copy_and_version(qtbot: QtBot, window: MainWindow) -> None:
    line = line_of(window, "a-levy")
    army = window.session.documents["a-levy"]
    gun = next(one for one in named_by(army, window.desk).values() if isinstance(one, Weapon))
    window.session.apply(set_field(gun, "automatic", not gun.automatic))
    changed = window.session.documents[gun.id]
    many = len(window.session.load("weapon"))
    pasted(qtbot, window, line)
    box = window.intake.box
    assert isinstance(box, ClashDialog)
    assert box.carry_out.isDefault()
    assert box.about.height() < box.list.height() > box.height() / 2
    assert all(button.icon().isNull() for button in box.buttons.buttons())
    shown = {row.key: row.cells for row in box.sides.rows()}
    mine, theirs = ("yes", DASH) if changed.automatic else (DASH, "yes")  # type: ignore[union-attr]
    assert shown["automatic"][1:] == (mine, theirs)
    assert shown["points"][1] == str(window.session.receipt(gun.id).total)
    assert shown["points"][1] != shown["points"][2]
    assert set(shown) == {"automatic", "points"}
    box.only.click()
    assert len(box.sides.rows()) > len(shown)
    qtbot.keyClick(box.list, Qt.Key.Key_Return)
    settle(qtbot, window)
    assert window.intake.box is None
    assert window.session.documents[gun.id] == changed
    assert len(window.session.load("weapon")) == many
    pasted(qtbot, window, line)
    words = press(qtbot, window, "copy")
    assert army.name in words
    assert window.session.documents[gun.id] == changed
    names = [one.name for one in window.session.load("weapon")]
    assert f"{gun.name} (from {army.name})" in names
    pasted(qtbot, window, line)
    assert window.status.currentMessage() == NOTHING_NEW
    window.actions_["undo"].trigger()
    pasted(qtbot, window, line)
    press(qtbot, window, "version")
    assert window.session.documents[gun.id].automatic == gun.automatic  # type: ignore[union-attr]
    assert len(window.session.load("weapon")) == many
    window.actions_["undo"].trigger()
    assert window.session.documents[gun.id] == changed


@pytest.mark.long
def test_each_clashing_document_has_its_own_answer(qtbot: QtBot, window: MainWindow) -> None:
    line = line_of(window, "a-levy")
    army = window.session.documents["a-levy"]
    guns = [one for one in named_by(army, window.desk).values() if isinstance(one, Weapon)][:3]
    for gun in guns:
        window.session.apply(set_field(gun, "automatic", not gun.automatic))
    mine = [window.session.documents[gun.id] for gun in guns]
    pasted(qtbot, window, line)
    dialog = window.intake.box
    assert isinstance(dialog, ClashDialog)
    assert dialog.about.height() < 2 * dialog.about.heightForWidth(dialog.about.width())
    assert dialog.list.height() > dialog.height() // 2, (
        "the two sides have the room, not the sentence above them"
    )
    for gun, answer in zip(guns, ("version", "copy", "keep"), strict=True):
        dialog.list.select_key(gun.id)
        dialog.choices[answer].click()  # type: ignore[index]
    dialog.list.select_key(guns[0].id)
    assert dialog.choices["version"].isChecked()
    dialog.carry_out.click()
    settle(qtbot, window)
    held = [window.session.documents[gun.id] for gun in guns]
    assert held == [guns[0], mine[1], mine[2]]
    names = [one.name for one in window.session.load("weapon")]
    assert f"{guns[1].name} (from {army.name})" in names
    assert f"{guns[2].name} (from {army.name})" not in names


@pytest.mark.long
def test_faulty_files_open_one_message_box_each(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    places = [tmp_path / "a.army", tmp_path / "b.army"]
    for place in places:
        place.write_text("eggs")
    window.intake.bring_files(places)
    settle(qtbot, window)
    said = set()
    for _ in places:
        box = window.intake.box
        assert isinstance(box, QMessageBox)
        said.add(box.text())
        box.reject()
    assert said == {"a.army was not imported.", "b.army was not imported."}
    assert window.intake.box is None


@pytest.mark.long
def test_a_foreign_file_is_named_in_a_message_box(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    for name, text in (("shopping <b>list.army", "eggs\nmilk"), ("half.army", '{"format": "armybuild')):
        file = tmp_path / name
        file.write_text(text)
        window.intake.bring_files([file])
        settle(qtbot, window)
        box = window.intake.box
        assert isinstance(box, QMessageBox)
        assert box.text() == f"{name} was not imported."
        assert box.informativeText().startswith("This is not an Army Builder file, or it is damaged.")
        label = box.findChild(QLabel, "qt_msgbox_informativelabel")
        assert isinstance(label, QLabel)
        assert label.textFormat() == Qt.TextFormat.PlainText
        qtbot.wait(50)  # nothing may close the box meanwhile
        assert box.isVisible()
        press(qtbot, window, "advice")
        dialog = window.findChild(QFileDialog)
        assert dialog is not None
        dialog.reject()
        dialog.deleteLater()
        qtbot.waitUntil(lambda: window.intake.box is None)


@pytest.mark.long
def test_a_file_that_cannot_be_read_is_named_too(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    window.intake.bring_files([tmp_path / "nowhere.army"])
    settle(qtbot, window)
    box = window.intake.box
    assert isinstance(box, QMessageBox)
    assert "nowhere.army" in box.text()
    assert "nothing of Army Builder" not in box.informativeText()
    box.reject()


def test_restored_starter_designs_ask_about_changed_documents(qtbot: QtBot, window: MainWindow) -> None:
    session = window.session
    before = {row.id for row in session.library.summaries()}
    everything = [row.id for row in session.library.summaries() if row.id != "a-levy"]
    window.library.document_actions.trash(everything)
    session.apply(set_field(session.documents["a-levy"], "name", "Mine by now"))
    session.keep()
    assert len(session.library.summaries()) < len(before)
    window.library.document_actions.empty_trash()
    window.actions_["starter"].trigger()
    settle(qtbot, window)
    box = window.intake.box
    assert box is not None
    assert "starter" in press(qtbot, window, "copy")
    session.keep()
    assert {row.id for row in session.library.summaries()} >= before
    assert session.documents["a-levy"].name == "Mine by now"
    window.actions_["undo"].trigger()
    session.keep()
    assert len(session.library.summaries()) < len(before)


def photographed(texts: tuple[str, ...], turned: int = 0) -> QImage:
    """Return a photograph of codes that lie side by side on a table."""
    picture = QImage(460 * len(texts), 460, QImage.Format.Format_RGB32)
    picture.fill(QColor("#c8b090"))
    painter = QPainter(picture)
    for place, text in enumerate(texts):
        QSvgRenderer(QByteArray(qr.svg(text))).render(painter, QRectF(30 + 460 * place, 30, 400, 400))
    painter.end()
    return picture.transformed(QTransform().rotate(turned))


def foreign(window: MainWindow, key: str = "a-foundry", name: str = "Hers") -> str:
    """Return the line of an army that is not in the library: a copy with another name and limit."""
    army = contender(key).army
    other = army.model_copy(update={"name": name, "points_limit": 4321})
    return sharing.line(other, named_by(army, window.desk))


@pytest.mark.long
def test_codes_are_read_from_a_rotated_photograph(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    codes = sharing.codes(foreign(window))
    assert len(codes) == 2
    place = tmp_path / "IMG_0815.jpg"
    assert photographed(codes, 90).save(str(place), "JPG", 80)  # type: ignore[call-overload]
    window.intake.bring_files([place])
    settle(qtbot, window)
    assert window.intake.box is None
    page = window.page()
    assert page is not None
    assert page.title() == "Hers"
    assert window.session.library.summary(page.key).origin == "imported"


@pytest.mark.long
def test_codes_in_several_files_form_one_army(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    """The test reads drawings too, as the sharing page saves them."""
    codes = sharing.codes(foreign(window))
    places = [tmp_path / "codes-1.svg", tmp_path / "codes-2.svg"]
    for place, text in zip(places, codes, strict=True):
        place.write_bytes(qr.svg(text))
    window.intake.bring_files(places[:1])
    settle(qtbot, window)
    box = window.intake.box
    assert isinstance(box, QMessageBox)
    assert "codes-1.svg" in box.text()
    assert "2" in box.informativeText()
    box.close()
    window.intake.bring_files(places)
    settle(qtbot, window)
    page = window.page()
    assert page is not None
    assert page.title() == "Hers"


@pytest.mark.long
def test_unusable_pictures_have_different_messages(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    for name, write, said in (
        ("cat.png", lambda at: QImage(80, 80, QImage.Format.Format_RGB32).save(str(at)), "no code"),
        ("cat.jpg", lambda at: at.write_bytes(b"meow"), "not a picture"),
    ):
        place = tmp_path / name
        write(place)
        window.intake.bring_files([place])
        settle(qtbot, window)
        box = window.intake.box
        assert isinstance(box, QMessageBox)
        assert name in box.text()
        assert said in box.informativeText()
        assert "Army Builder file" not in box.informativeText()
        box.close()


def test_several_pictures_without_codes_share_one_message(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    places = [tmp_path / "cat.png", tmp_path / "dog.png"]
    for place in places:
        QImage(80, 80, QImage.Format.Format_RGB32).save(str(place))
    window.intake.bring_files(places)
    settle(qtbot, window)
    box = window.intake.box
    assert isinstance(box, QMessageBox)
    assert box.text() == "These pictures were not imported: cat.png, dog.png."
    assert box.informativeText().startswith("There is no code")
    box.close()


def test_a_pasted_picture_without_codes_is_reported(qtbot: QtBot, window: MainWindow) -> None:
    QGuiApplication.clipboard().setImage(QImage(80, 80, QImage.Format.Format_RGB32))
    window.actions_["paste"].trigger()
    settle(qtbot, window)
    box = window.intake.box
    assert isinstance(box, QMessageBox)
    assert box.text() == "The pasted picture was not imported."
    box.close()


def test_pasted_talk_holds_no_shared_line(qtbot: QtBot, window: MainWindow) -> None:
    pasted(qtbot, window, "hello there friends")
    box = window.intake.box
    assert isinstance(box, QMessageBox)
    assert box.text() == "The pasted text was not imported."
    reason = "There is no shared line here: one begins with AB1: and ends with a colon."
    assert box.informativeText() == reason
    box.close()


def test_a_picture_of_codes_on_the_clipboard_is_read(qtbot: QtBot, window: MainWindow) -> None:
    QGuiApplication.clipboard().setImage(photographed(sharing.codes(foreign(window))))
    window.actions_["paste"].trigger()
    settle(qtbot, window)
    page = window.page()
    assert page is not None
    assert page.title() == "Hers"
    QGuiApplication.clipboard().clear()
    window.actions_["paste"].trigger()
    assert "no picture" in window.status.currentMessage()


def test_a_picture_with_transparent_ground_is_read(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    (text,) = sharing.codes(foreign(window, "a-levy"))
    picture = QImage(400, 400, QImage.Format.Format_ARGB32)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    QSvgRenderer(QByteArray(qr.svg(text))).render(painter, QRectF(20, 20, 360, 360))
    painter.end()
    assert text_in([picture]) == text


def two_lines(window: MainWindow) -> str:
    """Return a forum's message with two armies that are not in the library."""
    one, other = foreign(window), foreign(window, "a-levy", "Smith & Son")
    return f"Mine:\n{one.replace('-', chr(0x2011))}\nand\n> {other}\nSee you at 10:30"


def armies(window: MainWindow) -> int:
    return len(window.session.library.summaries("army"))


def choice(window: MainWindow) -> LineDialog:
    """Return the open question which lines to import."""
    box = window.intake.box
    assert isinstance(box, LineDialog)
    return box


def test_two_armies_of_a_message_are_offered(qtbot: QtBot, window: MainWindow) -> None:
    before = armies(window)
    pasted(qtbot, window, two_lines(window))
    box = choice(window)
    assert "2 shared lines" in box.about.text()
    assert [each.text() for each in box.boxes] == ["Hers (army)", "Smith & Son (army)"]
    assert armies(window) == before
    box.boxes[1].click()
    box.carry_out.click()
    settle(qtbot, window)
    assert window.intake.box is None
    assert armies(window) == before + 1
    page = window.page()
    assert page is not None
    assert {one.name for one in window.session.library.used_by("u-levy")} == {"Lowmoor Levy"}
    pasted(qtbot, window, two_lines(window))
    box = choice(window)
    for each in box.boxes:
        each.click()
    assert not box.carry_out.isEnabled()
    box.boxes[1].click()
    qtbot.keyClick(box, Qt.Key.Key_Return)
    settle(qtbot, window)
    assert armies(window) == before + 2


def test_two_lines_copy_a_shared_design_once(qtbot: QtBot, window: MainWindow) -> None:
    """The second line is read again once the copies of the first are written."""
    lines = [foreign(window, "a-levy", name) for name in ("Hers", "His")]
    army = window.session.documents["a-levy"]
    gun = next(one for one in named_by(army, window.desk).values() if isinstance(one, Weapon))
    window.session.apply(set_field(gun, "automatic", not gun.automatic))
    guns = len(window.session.load("weapon"))
    pasted(qtbot, window, "\n".join(lines))
    choice(window).carry_out.click()
    settle(qtbot, window)
    press(qtbot, window, "copy")
    settle(qtbot, window)
    assert window.intake.box is None
    assert {"Hers", "His"} <= {one.name for one in window.session.load("army")}
    assert len(window.session.load("weapon")) == guns + 1


def test_a_refused_choice_imports_nothing(qtbot: QtBot, window: MainWindow) -> None:
    before = armies(window)
    pasted(qtbot, window, two_lines(window))
    box = choice(window)
    box.reject()
    settle(qtbot, window)
    assert armies(window) == before


def test_a_dropped_text_with_a_line_is_imported(qtbot: QtBot, window: MainWindow) -> None:
    before, data = armies(window), QMimeData()
    spot, copy, left = QPointF(5, 5), Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    for text, come in (("Just words", 0), (foreign(window).replace("--", "–"), 1)):
        data.setText(text)
        window.dropEvent(QDropEvent(spot, copy, data, left, Qt.KeyboardModifier.NoModifier))
        settle(qtbot, window)
        assert armies(window) == before + come


def test_a_lost_line_is_refused_with_its_reason(qtbot: QtBot, window: MainWindow) -> None:
    line = line_of(window, "a-levy")
    pasted(qtbot, window, f"{line[:60]}é{line[61:]}")
    box = window.intake.box
    assert isinstance(box, QMessageBox)
    assert "does not belong in it: “é”" in box.informativeText()
    assert "Army Builder file" not in box.informativeText()
    box.close()


def test_a_damaged_line_beside_another_is_mentioned(qtbot: QtBot, window: MainWindow) -> None:
    line = line_of(window, "a-levy")
    pasted(qtbot, window, f"{line[:60]}A{line[60:]}\n{foreign(window)}")
    assert "Another shared line in this text is damaged" in window.status.currentMessage()
    assert "invalid" not in window.status.currentMessage()
