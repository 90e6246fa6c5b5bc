"""Buttons and fields: names, reasons, painting and keys."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QMenu, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from armybuilder.desktop.look.icons import Icon, Sign
from armybuilder.desktop.look.number_format import grouped, percent, signed
from armybuilder.desktop.widgets.buttons import (
    Button,
    FixButton,
    IconButton,
    LinkButton,
    PrimaryButton,
    QuietButton,
    more_button,
)
from armybuilder.desktop.widgets.chips import Chip, FlowLayout
from armybuilder.desktop.widgets.drop_down import CaptionedField, DropDown
from armybuilder.desktop.widgets.empty_state import EmptyState
from armybuilder.desktop.widgets.search import CommandField, SearchField
from armybuilder.desktop.widgets.status_bits import StatusBit, StatusBits
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_painter import TextPainter


def test_numbers_are_written_with_real_signs() -> None:
    assert [signed(number) for number in (3, -8, 0, 1200)] == ["+3", "−8", "0", "+1,200"]
    assert grouped(-1490) == "−1,490"
    assert percent(0.5421) == "54.2"


def test_a_reason_disables_and_is_said(qtbot: QtBot) -> None:
    button = PrimaryButton("Fight", Icon.FIGHT)
    qtbot.addWidget(button)
    button.show()
    with qtbot.waitSignal(button.clicked):
        qtbot.keyClick(button, Qt.Key.Key_Space)
    button.setReason("One error first")
    assert not button.isEnabled()
    assert button.toolTip() == button.accessibleDescription() == "One error first"
    button.setReason("")
    assert button.isEnabled()


def test_a_label_folds_to_its_mark(qtbot: QtBot) -> None:
    button = QuietButton("Duplicate", Icon.COPY)
    qtbot.addWidget(button)
    wide = button.sizeHint().width()
    button.set_label_shown(False)
    assert button.sizeHint().width() < wide / 2
    assert button.toolTip() == "Duplicate"
    button.set_mark(Icon.COMPARE)
    button.set_label_shown(True)
    assert button.sizeHint().width() == wide


def test_every_kind_is_painted_in_every_state(qtbot: QtBot) -> None:
    for button in (
        Button("One", Icon.PLUS),
        FixButton("Remove it", -4),
        LinkButton("Show"),
        Chip("Mine", Sign.ARMY),
    ):
        qtbot.addWidget(button)
        button.show()
        for state in (False, True):
            button.setDown(state)
            button.grab()
            button.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
            button.setEnabled(not state)
            button.grab()


def test_a_menu_opens_beneath_its_button(qtbot: QtBot) -> None:
    menu = QMenu()
    menu.addAction("Delete")
    button = more_button("More", menu)
    qtbot.addWidget(button)
    with qtbot.waitExposed(button):
        button.show()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert menu.isVisible()
    menu.close()
    assert button.accessibleName() == "More"
    assert IconButton(Icon.PRINT, "Print").sizeHint().width() == 24


def test_escape_clears_the_search_and_down_leads_on(qtbot: QtBot) -> None:
    field = SearchField("Search")
    qtbot.addWidget(field)
    with qtbot.waitExposed(field):
        field.show()
    qtbot.keyClicks(field, "pf>=4")
    with qtbot.waitSignal(field.textEdited) as caught:
        qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert caught.args == [""]
    with qtbot.waitSignal(field.down_pressed):
        qtbot.keyClick(field, Qt.Key.Key_Down)
    qtbot.keyClicks(field, "x")
    cross = field.findChildren(IconButton)[0]
    qtbot.mouseClick(cross, Qt.MouseButton.LeftButton)
    assert field.text() == ""


def test_a_search_keeps_glass_and_cross_at_its_sides(qtbot: QtBot) -> None:
    field = SearchField("Search")
    qtbot.addWidget(field)
    field.resize(200, 60)
    field.show()
    cross = field.findChildren(IconButton)[0]
    found = []
    for reads in (Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft):
        field.setLayoutDirection(reads)
        for text in ("", "x"):
            field.setText(text)
            margins = field.textMargins()
            found.append((margins.left(), margins.right(), cross.isHidden()))
    assert found == [(20, 0, True), (20, 20, False), (0, 20, True), (20, 20, False)]
    assert (field.height(), cross.y(), cross.width(), cross.height()) == (30, 3, 24, 24)
    field.clear()
    field.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    assert field.textMargins().left() == 20


def test_a_command_is_typed(qtbot: QtBot) -> None:
    field = CommandField("Run a command", "Ctrl K")
    qtbot.addWidget(field)
    field.show()
    field.grab()
    qtbot.keyClicks(field, "fight")
    with qtbot.waitSignal(field.down_pressed):
        qtbot.keyClick(field, Qt.Key.Key_Down)
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == ""


def test_a_choice_is_made_with_the_keys(qtbot: QtBot) -> None:
    choice = DropDown()
    choice.add("Ash Company", 1, note="1,498", sign=Sign.ARMY)
    choice.add("Iron Cordon", 2)
    field = CaptionedField("Against", choice)
    qtbot.addWidget(field)
    field.show()
    field.grab()
    assert choice.accessibleName() == "Against"
    with qtbot.waitSignal(choice.currentIndexChanged):
        qtbot.keyClick(choice, Qt.Key.Key_Down)
    assert choice.currentData() == 2
    choice.setReason("One army only")
    assert choice.toolTip() == "One army only"


def test_chips_flow(qtbot: QtBot) -> None:
    place = QWidget()
    flow = FlowLayout(place)
    for number in range(6):
        flow.addWidget(Chip(f"A filter {number}"))
    qtbot.addWidget(place)
    place.resize(200, 200)
    place.show()
    chips = place.findChildren(Chip)
    assert len({chip.y() for chip in chips}) == 3
    with qtbot.waitSignal(chips[0].toggled):
        qtbot.mouseClick(chips[0], Qt.MouseButton.LeftButton)
    chips[0].grab()
    assert flow.heightForWidth(1000) == 22
    taken = flow.takeAt(5)
    assert taken is not None
    assert flow.takeAt(99) is None


def test_a_bit_without_room_shows_both_ends(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The middle of the words is left out."""
    painted: list[tuple[float, str]] = []

    def noted(self: TextPainter, x: float, baseline: float, words: str, *more: str) -> float:
        painted.append((x, words))
        return 0.0

    bit = StatusBit("Read only: another program has it open", Icon.LOCK)
    qtbot.addWidget(bit)
    bit.resize(bit.sizeHint().width() // 2, bit.sizeHint().height())
    monkeypatch.setattr(TextPainter, "write", noted)
    bit.grab()
    ((x, words),) = painted
    assert x > 0
    assert words.startswith("Read")
    assert "…" in words
    assert words.endswith("open")


def test_bits_keep_their_places(qtbot: QtBot) -> None:
    bits = StatusBits()
    qtbot.addWidget(bits)
    bits.resize(600, 24)
    first = bits.show_bit("kept", "All changes kept, 14:02", Sign.KEPT)
    bits.show_bit("scale", "100 %", right=True)
    assert bits.show_bit("kept", "Keeping") is first
    with qtbot.waitSignal(bits.pressed) as caught:
        first.click()
    assert caught.args == ["kept"]


def test_an_empty_place_offers_its_button(qtbot: QtBot) -> None:
    empty = EmptyState("No weapons yet.", "Add a weapon", Icon.PLUS)
    qtbot.addWidget(empty)
    empty.resize(400, 200)
    empty.show()
    with qtbot.waitSignal(empty.acted):
        empty.findChildren(Button)[0].click()
    empty.set_sentence("None left.")


def test_a_long_line_is_shortened_with_a_tool_tip(qtbot: QtBot) -> None:
    place = QWidget()
    line = Text("A name that is far too long for the room there is", elide=True)
    column = QVBoxLayout(place)
    column.addWidget(line)
    qtbot.addWidget(place)
    place.resize(120, 40)
    place.show()
    line.grab()
    assert line.toolTip() == line.text()
    line.set_tone("ink3")
    field = QLineEdit()
    qtbot.addWidget(field)
    qtbot.mouseMove(field, QPoint(2, 2))


@pytest.mark.parametrize("mark", [None, Icon.PLUS])
def test_a_buttons_mark_and_words_are_centred(qtbot: QtBot, mark: Icon | None) -> None:
    button = Button("HOH", mark)
    qtbot.addWidget(button)
    button.resize(300, button.sizeHint().height())
    image = button.grab().toImage()
    middle = range(6, image.height() - 6)
    plain = image.pixel(20, image.height() // 2)
    drawn = [x for x in range(10, 290) if any(image.pixel(x, y) != plain for y in middle)]
    assert abs(drawn[0] - (299 - drawn[-1])) <= 4
    assert drawn[-1] - drawn[0] >= button.sizeHint().width() - 30


def test_a_menu_opened_by_space_marks_an_item(qtbot: QtBot) -> None:
    """The first usable one, and none after a click of the mouse."""
    button, menu = Button("Save as"), QMenu()
    qtbot.addWidget(button)
    qtbot.addWidget(menu)
    menu.addAction("Nothing").setEnabled(False)
    menu.addSeparator()
    first = menu.addAction("PDF")
    button.setMenu(menu)
    with qtbot.waitExposed(button):
        button.show()
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert menu.isVisible()
    assert menu.activeAction() is first
    menu.close()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert menu.isVisible()
    assert menu.activeAction() is None
    menu.close()


def buddies(above: QWidget, of: QWidget) -> list[tuple[str, bool]]:
    """Return the words of the labels of a part, and whether they are shown."""
    return [(one.text(), one.isVisible()) for one in above.findChildren(QLabel) if one.buddy() is of]


def test_a_named_drop_down_has_one_label(qtbot: QtBot) -> None:
    """Without a label Qt tells screen readers on Linux only the chosen item."""
    above = QWidget()
    qtbot.addWidget(above)
    named, labelled, nameless = DropDown("Against", above), DropDown("Terrain", above), DropDown("", above)
    label = QLabel("Ground", above)
    label.setBuddy(labelled)
    above.show()
    assert buddies(above, named) == [("Against", False)]
    assert buddies(above, labelled) == [("Ground", True)]
    assert buddies(above, nameless) == []
    named.hide()
    named.setAccessibleName("Versus")
    named.show()
    assert buddies(above, named) == [("Versus", False)]
