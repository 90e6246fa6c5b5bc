"""A stepper changes by its buttons, by typing and by the arrows, and skips unavailable values."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from armybuilder.desktop.look import number_format
from armybuilder.desktop.widgets.drop_down import DropDown
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.numbers import Numbers


def shown(qtbot: QtBot, stepper: Stepper) -> QSpinBox:
    """Focus and show a stepper, and return its number field."""
    qtbot.addWidget(stepper)
    with qtbot.waitExposed(stepper):
        stepper.show()
    stepper.setFocus()
    return stepper.findChildren(QSpinBox)[0]


def buttons(stepper: QWidget) -> tuple[QAbstractButton, QAbstractButton]:
    less, more = stepper.findChildren(QAbstractButton)[:2]
    return less, more


def test_the_buttons_step(qtbot: QtBot) -> None:
    stepper = Stepper("Movement", 0, 20)
    shown(qtbot, stepper)
    stepper.setValue(10)
    less, more = buttons(stepper)
    with qtbot.waitSignal(stepper.valueChanged) as caught:
        qtbot.mouseClick(more, Qt.MouseButton.LeftButton)
    assert caught.args == [11]
    qtbot.mouseClick(less, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(less, Qt.MouseButton.LeftButton)
    assert stepper.value() == 9
    assert less.accessibleName() == "Less Movement"


def test_typed_numbers_and_words_change_a_stepper(qtbot: QtBot) -> None:
    stepper = Stepper("Fighting Ability", 0, 6, words={0: "none"})
    spin = shown(qtbot, stepper)
    stepper.setValue(6)
    spin.selectAll()
    with qtbot.waitSignal(stepper.valueChanged):
        qtbot.keyClicks(spin, "5")
    spin.selectAll()
    qtbot.keyClicks(spin, "none")
    assert stepper.value() == 0
    assert spin.text() == "none"
    spin.selectAll()
    qtbot.keyClicks(spin, "x9")
    assert stepper.value() == 0


def test_steps_go_from_choice_to_choice(qtbot: QtBot) -> None:
    stepper = Stepper("Shooting Skill", 0, 30, words={0: "none"}, choices=(6, 5, 4, 0))
    spin = shown(qtbot, stepper)
    stepper.setValue(4)
    qtbot.keyClick(spin, Qt.Key.Key_Up)
    assert stepper.value() == 0
    assert not buttons(stepper)[1].isEnabled()
    qtbot.keyClick(spin, Qt.Key.Key_Down)
    qtbot.keyClick(spin, Qt.Key.Key_Down)
    assert stepper.value() == 5
    stepper.setValue(17)
    qtbot.keyClick(spin, Qt.Key.Key_Up)
    assert stepper.value() == 6


def test_setting_is_silent_and_the_ends_are_marked(qtbot: QtBot) -> None:
    stepper = Stepper("Protection Factor", 0, 5)
    shown(qtbot, stepper)
    with qtbot.assertNotEmitted(stepper.valueChanged):
        stepper.setValue(5)
    less, more = buttons(stepper)
    assert less.isEnabled()
    assert not more.isEnabled()


def test_a_reason_disables_and_is_said(qtbot: QtBot) -> None:
    stepper = Stepper("Discipline")
    shown(qtbot, stepper)
    stepper.setReason("Machines pass every test")
    assert not stepper.isEnabled()
    assert stepper.accessibleDescription() == "Machines pass every test"
    stepper.setReason("")
    assert stepper.isEnabled()


@pytest.mark.parametrize("scale", [0.8, 2.0])
def test_a_stepper_grows_with_the_text(qtbot: QtBot, scale: float) -> None:
    from armybuilder.desktop.look import theme

    stepper = Stepper("Movement")
    shown(qtbot, stepper)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply(app, theme.DARK, scale)
    assert stepper.sizeHint().height() == round(26 * scale)


def test_a_typed_excess_becomes_the_nearest_allowed_number(qtbot: QtBot) -> None:
    stepper = Stepper("Movement", 0, 20)
    spin = shown(qtbot, stepper)
    stepper.setValue(10)
    spin.selectAll()
    qtbot.keyClicks(spin, "33")
    assert spin.text() == "33"
    qtbot.keyClick(spin, Qt.Key.Key_Return)
    assert (stepper.value(), spin.text()) == (20, "20")
    spin.selectAll()
    qtbot.keyClicks(spin, "-4")
    qtbot.keyClick(spin, Qt.Key.Key_Return)
    assert stepper.value() == 0
    stepper.setRange(5, 20)
    spin.selectAll()
    qtbot.keyClicks(spin, "3")
    qtbot.keyClick(spin, Qt.Key.Key_Return)
    assert stepper.value() == 5


def wheel(over: QWidget) -> bool:
    """Turn the wheel up by a notch over a part, and say whether the part accepted it."""
    spot = QPointF(over.rect().center())
    turn = QWheelEvent(
        spot,
        over.mapToGlobal(spot),
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(over, turn)
    return turn.isAccepted()


def test_the_wheel_changes_only_a_clicked_stepper(qtbot: QtBot) -> None:
    """The tab key alone does not give the wheel to it."""
    stepper = Stepper("Movement", 0, 20)
    spin = shown(qtbot, stepper)
    stepper.setValue(10)
    spin.clearFocus()
    spin.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(spin.hasFocus)
    with qtbot.assertNotEmitted(stepper.valueChanged):
        assert not wheel(spin), "the page beneath gets the turn"
    spin.clearFocus()
    qtbot.mouseClick(spin.lineEdit(), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(spin.hasFocus)
    assert wheel(spin)
    assert stepper.value() == 11
    spin.clearFocus()
    with qtbot.assertNotEmitted(stepper.valueChanged):
        assert not wheel(spin)
    assert stepper.value() == 11


def test_a_step_gives_the_wheel_to_its_stepper(qtbot: QtBot) -> None:
    stepper = Stepper("Movement", 0, 20)
    spin = shown(qtbot, stepper)
    stepper.setValue(10)
    spin.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.mouseClick(buttons(stepper)[1], Qt.MouseButton.LeftButton)
    assert wheel(spin)
    assert stepper.value() == 12


def test_the_wheel_changes_only_a_clicked_drop_down(qtbot: QtBot) -> None:
    choices = DropDown("Category")
    choices.addItems(["pistol", "rifle", "heavy"])
    choices.setCurrentIndex(1)
    qtbot.addWidget(choices)
    with qtbot.waitExposed(choices):
        choices.show()
    choices.clearFocus()
    assert not wheel(choices)
    assert choices.currentIndex() == 1
    choices.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(choices.hasFocus)
    assert not wheel(choices)
    qtbot.mouseClick(choices, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(choices.view().isVisible)
    choices.hidePopup()
    assert wheel(choices)
    assert choices.currentIndex() == 0


@pytest.mark.parametrize(("language", "said"), [("en", "10,000"), ("it", "10.000")])
def test_thousands_are_parted_and_read_either_way(qtbot: QtBot, language: str, said: str) -> None:
    number_format.speak(Numbers(language))
    try:
        stepper = Stepper("Points", 0, 100_000)
        spin = shown(qtbot, stepper)
        stepper.setValue(10_000)
        assert spin.text() == said
        for written in ("12.500", "12,500", "12500"):
            stepper.setValue(0)
            spin.selectAll()
            qtbot.keyClicks(spin, written)
            qtbot.keyClick(spin, Qt.Key.Key_Return)
            assert stepper.value() == 12_500
            assert spin.text() == said.replace("10", "12").replace("000", "500")
    finally:
        number_format.speak(Numbers())


def test_a_number_that_is_a_name_has_no_thousands(qtbot: QtBot) -> None:
    stepper = Stepper("Seed", 0, 100_000, bare=True)
    spin = shown(qtbot, stepper)
    stepper.setValue(12_345)
    assert spin.text() == "12345"
