"""A receipt keeps its current line, shows its rule, and is copied as text, and the total names its change."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from armybuilder import paths
from armybuilder.desktop.frame.side_panel import SidePanel
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.widgets.receipt import ReceiptPanel, ReceiptRow, ReceiptView, broken_lines
from armybuilder.desktop.widgets.spacing import BAR
from armybuilder.desktop.widgets.total import TotalView

ROWS = (
    ReceiptRow("base", "Living creature", "10/6/6/0/6", "P-005", "5", "5", text="A creature costs 5."),
    ReceiptRow("fa", "Fighting Ability 5", "1 × 3", "P-011", "+3", "8", changed=True, text="Three a step."),
    ReceiptRow("rank", "Officer doubles the whole", "8 × 2", "P-068", "+8", "16", text="Twice the sum."),
)


def panel(qtbot: QtBot) -> ReceiptPanel:
    made = ReceiptPanel()
    qtbot.addWidget(made)
    made.resize(384, 200)
    made.set_rows(ROWS)
    with qtbot.waitExposed(made):
        made.show()
    made.view.setFocus()
    return made


def test_arrows_lead_from_rule_to_rule(qtbot: QtBot) -> None:
    made = panel(qtbot)
    made.view.select_key("base")
    with qtbot.waitSignal(made.view.current_rule_changed) as caught:
        qtbot.keyClick(made.view, Qt.Key.Key_Down)
    assert caught.args == ["P-011", "1 × 3\nThree a step."]
    assert made.strip.accessibleName() == "P-011 1 × 3\nThree a step."


def test_the_current_line_is_kept_when_prices_change(qtbot: QtBot) -> None:
    made = panel(qtbot)
    made.view.select_key("rank")
    made.set_rows(ROWS[1:])
    assert made.view.currentIndex().row() == 1
    made.set_rows(ROWS[:1])
    assert not made.view.currentIndex().isValid()
    assert made.strip.accessibleName() == ""


def test_the_pointer_shows_a_rule_and_lets_go(qtbot: QtBot) -> None:
    made = panel(qtbot)
    made.view.select_key("base")
    qtbot.mouseMove(made.view.viewport(), QPoint(50, 50))
    qtbot.mouseMove(made.view.viewport(), QPoint(60, 52))
    assert "Twice the sum." in made.strip.accessibleName()
    qtbot.mouseClick(made.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(50, 30))
    assert made.view.currentIndex().row() == 1


def test_a_receipt_is_copied_and_read_as_a_table(qtbot: QtBot) -> None:
    made = panel(qtbot)
    qtbot.keyClick(made.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == made.view.as_text()
    assert made.view.as_text().splitlines()[1] == "Fighting Ability 5\t1 × 3\tP-011\t+3\t8"
    assert made.view.as_table()[1] == ("Living creature", "10/6/6/0/6", "P-005", "5", "5")
    index = made.view.model().index(1, 0)
    spoken = made.view.model().data(index, Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Fighting Ability 5, 1 × 3, P-011, +3, 8"


def test_the_strip_breaks_working_and_sentence_into_lines() -> None:
    assert broken_lines("one two three four", 9, len) == ("one two", "three", "four")
    assert broken_lines("2 × 3\nTwice the sum", 9, len) == ("2 × 3", "Twice the", "sum")
    assert broken_lines("a b c d e f", 1, len) == ("a", "b", "c", "d e f")
    assert broken_lines("", 9, len) == ()
    assert broken_lines("unbreakable", 3, len) == ("unbreakable",)


def test_the_strip_shows_a_long_lines_whole_working(qtbot: QtBot) -> None:
    made = panel(qtbot)
    long = " × ".join(str(number) for number in range(1, 30))
    made.set_rows((ReceiptRow("long", "Weapon", long, "P-048", "+3", "8", text="Multiplied."),), "long")
    made.resize(360, 300)
    assert long in " ".join(made.strip.lines())
    assert made.strip.lines()[-1] == "Multiplied."


def test_the_total_names_its_last_change(qtbot: QtBot) -> None:
    total = TotalView()
    qtbot.addWidget(total)
    total.set_total(64)
    total.set_change(6, "was 58: FA 6 to 5, doubled")
    assert total.text() == "64 points, +6 was 58: FA 6 to 5, doubled"
    total.set_change(None)
    total.set_total(1490, limit=1500)
    assert total.accessibleName() == "1,490 of 1,500 points, 10 left"
    total.set_total(1512, limit=1500, remark="with crew")
    assert total.text().endswith("12 over")


def test_a_whole_receipt_hides_no_line(qtbot: QtBot) -> None:
    made = ReceiptPanel(whole=True)
    qtbot.addWidget(made)
    made.resize(400, 300)
    made.show()
    made.set_rows(tuple(replace(ROWS[0], key=str(number)) for number in range(12)))
    assert made.view.minimumSizeHint().height() == 12 * 22
    assert panel(qtbot).view.minimumSizeHint().height() == 3 * 22


def test_a_cut_lines_words_are_in_its_tool_tip(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    made = panel(qtbot)
    long = replace(ROWS[0], label="Gun Combat, Heavy Weapons and throwing, from Shooting Skill", working="")
    made.set_rows((long, *ROWS[1:]))
    told: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _spot, words, _part: told.append(words))
    for place in (0, 1):
        spot = made.view.visualRect(made.view.model().index(place, 0)).center()
        event = QHelpEvent(QEvent.Type.ToolTip, spot, made.view.viewport().mapToGlobal(spot))
        QApplication.sendEvent(made.view.viewport(), event)
    assert told == [long.label, ""]


def test_a_sign_explains_itself_in_a_tool_tip(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    made = panel(qtbot)
    plain = made.view.grab().toImage()
    signed = replace(ROWS[1], sign=Icon.CHEVRON_DOWN, remark="It is worth less.")
    made.set_rows((ROWS[0], signed, ROWS[2]))
    assert made.view.grab().toImage() != plain
    told: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _spot, words, _part: told.append(words))
    for place in (0, 1):
        line = made.view.visualRect(made.view.model().index(place, 0))
        for x in (line.left() + 30, line.right() - 75):
            spot = QPoint(x, line.center().y())
            event = QHelpEvent(QEvent.Type.ToolTip, spot, made.view.viewport().mapToGlobal(spot))
            QApplication.sendEvent(made.view.viewport(), event)
    assert told == ["", "", "", "It is worth less."]
    index = made.view.model().index(1, 0)
    described = made.view.model().data(index, Qt.ItemDataRole.AccessibleDescriptionRole)
    assert described == "It is worth less."
    made.view.select_key("base")
    qtbot.keyClick(made.view, Qt.Key.Key_Down)
    qtbot.keyClick(made.view, Qt.Key.Key_Down)
    assert told[4:] == ["It is worth less.", ""]


@pytest.mark.parametrize(("width", "drawn"), [(384, True), (210, False)])
def test_a_narrow_line_drops_the_rules_id(qtbot: QtBot, width: int, drawn: bool) -> None:
    """The strip below has the id too, but the words stand only in the line."""
    pictures = []
    for rule in ("P-005", ""):
        made = ReceiptPanel()
        qtbot.addWidget(made)
        made.resize(width, 200)
        made.set_rows(tuple(replace(row, rule=rule) for row in ROWS))
        pictures.append(made.view.viewport().grab().toImage())
    assert (pictures[0] != pictures[1]) is drawn


def test_a_scroll_bar_gives_no_line_another_row(qtbot: QtBot) -> None:
    """Else the bar causes the height that needs the bar, and two layouts of one dock stand."""
    view = ReceiptView()
    qtbot.addWidget(view)
    view.set_rows(tuple(replace(ROWS[1], key=str(n), label="Wide " + "i" * n) for n in range(1, 80)))
    heights = []
    for shown in (Qt.ScrollBarPolicy.ScrollBarAlwaysOff, Qt.ScrollBarPolicy.ScrollBarAlwaysOn):
        view.setVerticalScrollBarPolicy(shown)
        view.resize(384, 900)
        view.show()
        QApplication.processEvents()
        rows = [view.sizeHintForIndex(view.model().index(n, 0)).height() for n in range(79)]
        assert len(set(rows)) > 1
        assert sum(rows) == view.sizeHint().height()
        heights.append((view.viewport().width(), rows))
    (wide, some), (narrow, others) = heights
    assert wide > narrow
    assert some == others


def test_a_docks_width_depends_on_no_scroll_bar(qtbot: QtBot) -> None:
    dock, receipt = SidePanel(), ReceiptPanel(whole=True)
    dock.add_wide(receipt)
    qtbot.addWidget(dock)
    receipt.set_rows(ROWS)
    bar, widths = dock.area.verticalScrollBar(), []
    for height in (900, 60):
        dock.resize(384, height)
        dock.show()
        QApplication.processEvents()
        widths.append(receipt.width())
        drawn = dock.grab(QRect(bar.mapTo(dock, QPoint(0, 0)), bar.size())).toImage()
        colours = {drawn.pixel(x, y) for x in range(drawn.width()) for y in range(drawn.height())}
        assert (len(colours) > 1) is (bar.maximum() > 0)
    assert widths[0] == widths[1] < 384
    assert bar.maximum() > 0


def test_a_scroll_bar_is_as_wide_as_receipts_expect() -> None:
    sheet = (paths.resources() / "styles" / "app.qss").read_text(encoding="utf-8")
    assert f"QScrollBar:vertical {{ background: transparent; width: @{{{BAR}}}px;" in sheet
