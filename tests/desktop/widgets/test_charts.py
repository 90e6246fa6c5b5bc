"""Every chart has a sentence, a table twin, and marks that the arrow keys reach."""

from collections.abc import Callable
from itertools import combinations

import pytest
from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from armybuilder.desktop.look.number_format import percent
from armybuilder.desktop.widgets.bar_strip import Bar, BarStrip
from armybuilder.desktop.widgets.chart import Chart
from armybuilder.desktop.widgets.front_chart import FrontChart, FrontMark
from armybuilder.desktop.widgets.histogram import Histogram
from armybuilder.desktop.widgets.matrix import Match, MatrixChart
from armybuilder.desktop.widgets.odds_bar import OddsBar, OddsShares
from armybuilder.desktop.widgets.points_bar import PointsBar, PointsShare
from armybuilder.desktop.widgets.text_painter import TextPainter
from armybuilder.desktop.widgets.unit_strip import UnitRow, UnitStrip
from tests.desktop.scenes_army import bins_of

ODDS = OddsShares(0.542, 0.116, 0.342, 0.010, 0.006, 0.009, 10_000, remark="six turns, seed 4417")
MARGINS = tuple((margin, (margin > 50) - (margin < -50)) for margin in range(-900, 1100, 7))


def points() -> Chart:
    made = PointsBar()
    made.set_shares((PointsShare("Command", 128), PointsShare("Line", 520)), 1500)
    return made


def odds() -> Chart:
    made = OddsBar()
    made.set_odds(ODDS)
    return made


def margin() -> Chart:
    made = Histogram(tall=True)
    made.set_bins(bins_of(MARGINS, 100), 100, "Harrow", "Ash")
    return made


def upright() -> Chart:
    made = BarStrip("Decided in turn", "% of battles", upright=True)
    made.set_bars((Bar("1", 0), Bar("2", 30), Bar("3", 70, "70 %", stressed=True)), "Mostly in turn 3")
    return made


def lying() -> Chart:
    made = BarStrip("Reach", "weapons")
    made.set_bars((Bar("S", 4), Bar("L", 25)))
    return made


def units() -> Chart:
    made = UnitStrip("left")
    made.show_rows("Harrow", (UnitRow("Sniper team", 0.84, 103.0), UnitRow("Mule carrier", 0.55)))
    return made


def matrix() -> Chart:
    made = MatrixChart()
    made.show_matches(("Harrow", "Ash", "Tarn"), (Match(0, 1, 0.54), Match(0, 2, 0.71)), (0, 1))
    return made


CHARTS = [points, odds, margin, upright, lying, units, matrix]


@pytest.mark.parametrize("make", CHARTS)
def test_arrows_walk_the_marks_of_every_chart(qtbot: QtBot, make: object) -> None:
    assert callable(make)
    chart = make()
    assert isinstance(chart, Chart)
    qtbot.addWidget(chart)
    chart.resize(360, chart.sizeHint().height())
    with qtbot.waitExposed(chart):
        chart.show()
    chart.setFocus()
    table = chart.as_table()
    assert chart.marks() == len(table) - 1 > 1
    assert len({len(row) for row in table}) == 1
    with qtbot.waitSignal(chart.currentChanged):
        qtbot.keyClick(chart, Qt.Key.Key_End)
    assert chart.current() == chart.marks() - 1
    assert chart.accessibleDescription().startswith(table[-1][0])
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    assert chart.current() == chart.marks() - 2
    qtbot.keyClick(chart, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text().splitlines()[1] == "\t".join(table[1])
    box = chart.mark_box(0)
    qtbot.mouseMove(chart, QPoint(2, 2))
    qtbot.mouseMove(chart, box.center().toPoint())
    assert chart.current() == 0
    chart.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    chart.grab()


@pytest.mark.parametrize("make", CHARTS)
@pytest.mark.parametrize("mirrored", [False, True])
def test_every_mark_has_a_place_and_a_tool_tip(
    qtbot: QtBot, make: Callable[[], Chart], mirrored: bool
) -> None:
    """Marks lie inside the chart and apart from each other."""
    chart = make()
    qtbot.addWidget(chart)
    chart.resize(360, chart.sizeHint().height())
    if mirrored:
        chart.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    boxes = [chart._visual(chart.mark_box(place)) for place in range(chart.marks())]
    assert all(QRectF(chart.rect()).adjusted(-1, -1, 1, 1).contains(box) for box in boxes)
    assert not any(one.adjusted(1, 1, -1, -1).intersects(other) for one, other in combinations(boxes, 2))
    for place, box in enumerate(boxes):
        spot = box.center().toPoint()
        QApplication.sendEvent(chart, QHelpEvent(QEvent.Type.ToolTip, spot, chart.mapToGlobal(spot)))
        assert QToolTip.text() == chart.words_of(place)
    for place, key in ((len(boxes) - 1, Qt.Key.Key_End), (0, Qt.Key.Key_Home), (1, Qt.Key.Key_Right)):
        qtbot.keyClick(chart, key)
        assert chart.current() == place
        assert QToolTip.text() == chart.words_of(place)


def test_each_arrow_goes_one_mark_on_or_back(qtbot: QtBot) -> None:
    chart, key = upright(), Qt.Key
    qtbot.addWidget(chart)
    for pressed, place in (
        (key.Key_Down, 0),
        (key.Key_Down, 1),
        (key.Key_Right, 2),
        (key.Key_Right, 2),
        (key.Key_Up, 1),
        (key.Key_Left, 0),
        (key.Key_Left, 0),
        (key.Key_Right, 1),
        (key.Key_Right, 2),
        (key.Key_Left, 1),
        (key.Key_Up, 0),
    ):
        qtbot.keyClick(chart, pressed)
        assert chart.current() == place


def test_an_empty_chart_has_words_too(qtbot: QtBot) -> None:
    bar = OddsBar()
    qtbot.addWidget(bar)
    bar.set_odds(None)
    bar.grab()
    assert bar.accessibleName() == "Odds. no battles yet"
    assert bar.as_table() == (("result", "%", "±"),)
    empty = Histogram()
    qtbot.addWidget(empty)
    empty.grab()
    assert empty.marks() == 0
    qtbot.keyClick(empty, Qt.Key.Key_Home)
    assert empty.current() == -1


def test_odds_are_said_with_their_interval(qtbot: QtBot) -> None:
    bar = odds()
    qtbot.addWidget(bar)
    assert bar.sentence() == "54.2 % win, 11.6 % draw, 34.2 % loss, ±1.0 at 95 %, 10,000 battles"
    assert bar.as_table()[1] == ("win", "54.2", "1.0")


@pytest.mark.parametrize(
    ("points", "shares"),
    [
        ((1, 7), ["13 %", "88 %"]),
        ((5, 195), ["3 %", "98 %"]),
        ((0, 0), ["0 %", "0 %"]),
        ((1, 2), ["33 %", "67 %"]),
    ],
)
def test_shares_of_points_are_rounded_half_up(
    qtbot: QtBot, points: tuple[int, int], shares: list[str]
) -> None:
    bar = PointsBar()
    qtbot.addWidget(bar)
    bar.set_shares(tuple(PointsShare(name, number) for name, number in zip("ab", points, strict=True)))
    assert [row[1] for row in bar.as_table()[1:]] == shares


def test_effects_in_thousandths_are_rounded_half_up(qtbot: QtBot) -> None:
    chart = FrontChart()
    qtbot.addWidget(chart)
    chart.set_choices((FrontMark("Gun", 6, 125, 124), FrontMark("Mine", 7, 995, 4)), 0, 0)
    assert [row[2:] for row in chart.as_table()[1:]] == [("13 %", "12 %"), ("100 %", "0 %")]


def test_marks_by_worth_grow_with_a_points_worth(qtbot: QtBot) -> None:
    chart = FrontChart()
    qtbot.addWidget(chart)
    bought = (2.0, 1.0, -3.0)
    chart.set_choices(tuple(FrontMark("Gun", 6, 125, 500, one) for one in bought), 0, 0)
    large, middle, small = (chart.mark_box(place).width() for place in range(3))
    assert large > middle > small > 0
    assert [row[4] for row in chart.as_table()] == ["a point buys", "2.0", "1.0", "\N{MINUS SIGN}3.0"]


def test_odds_have_one_decimal_to_the_nearest() -> None:
    shares = {0.0: "0.0", 0.1234: "12.3", 0.1236: "12.4", 0.9994: "99.9", 1.0: "100.0"}
    assert {share: percent(share) for share in shares} == shares


def test_a_matrix_lists_both_shares_and_the_mean(qtbot: QtBot) -> None:
    made = matrix()
    qtbot.addWidget(made)
    head, *rows = made.as_table()
    assert head[1:4] == ("Harrow", "Ash", "Tarn")
    assert rows[0] == ("Harrow", "", "54", "71", "62")
    assert rows[1] == ("Ash", "46", "", "", "46")


def test_long_names_stand_above_the_matrixs_cells(qtbot: QtBot) -> None:
    made = MatrixChart()
    qtbot.addWidget(made)
    made.resize(340, 300)
    short = tuple(f"Ash {place}" for place in range(8))
    made.show_matches(short, (Match(1, 0, 0.5),))
    beside = made.sizeHint().height()
    made.show_matches(("The Overland Company of the North", *short[1:]), (Match(1, 0, 0.5),))
    assert made.sizeHint().height() == beside + 8 * 20
    made.resize(340, made.sizeHint().height())
    made.show()
    picture = made.grab().toImage()
    ground = picture.pixelColor(0, 0)
    above = range(int(made.mark_box(0).top()), int(made.cell(0, 0).top()))
    inked = [x for x in range(340) if any(picture.pixelColor(x, y) != ground for y in above)]
    assert max(inked) > 180  # the whole of it
    with qtbot.waitSignal(made.pair_chosen) as caught:
        qtbot.mouseClick(made, Qt.MouseButton.LeftButton, pos=made.cell(1, 0).center().toPoint())
    assert caught.args == [1, 0]


def test_pointer_and_keys_choose_a_matrixs_cell(qtbot: QtBot) -> None:
    made = matrix()
    assert isinstance(made, MatrixChart)
    qtbot.addWidget(made)
    made.resize(340, made.sizeHint().height())
    made.show()
    with qtbot.waitSignal(made.pair_chosen) as caught:
        qtbot.mouseClick(made, Qt.MouseButton.LeftButton, pos=made.cell(2, 0).center().toPoint())
    assert caught.args == [2, 0]
    qtbot.keyClick(made, Qt.Key.Key_Home)
    with qtbot.waitSignal(made.pair_chosen) as caught:
        qtbot.keyClick(made, Qt.Key.Key_Return)
    assert caught.args == [0, 1]


def test_a_strip_measures_its_names_once(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice as many units take twice as long to paint, not four times."""
    made = UnitStrip("left")
    qtbot.addWidget(made)
    made.show_rows("Ours", tuple(UnitRow(f"Unit {number}", 0.5) for number in range(20)))
    asked: list[float] = []
    measured = UnitStrip._names_end

    def names_end(strip: UnitStrip, painter: TextPainter, figures: float) -> float:
        asked.append(figures)
        return measured(strip, painter, figures)

    monkeypatch.setattr(UnitStrip, "_names_end", names_end)
    made.grab()
    assert len(asked) == 1
