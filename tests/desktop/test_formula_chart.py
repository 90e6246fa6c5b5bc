"""The axes of the picture of prices and worths have the figures for which there is room."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from armybuilder.desktop.formula.chart import FormulaChart
from tests.desktop.painted import painting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.mark.parametrize(
    ("high", "worths"),
    [(104, ["−1", "0", "1", "2", "3", "4", "5"]), (103, ["−1", "0", "2", "4"]), (40, ["−1", "0", "3"])],
)
def test_figures_of_worths_stand_13_pixels_apart(qtbot: QtBot, high: int, worths: list[str]) -> None:
    """Nought is always there."""
    axes = SimpleNamespace(
        band=lambda: ((0.0, 0.5), (0.5, 1.0)),
        line=lambda: (0.25, 0.75),
        worths=lambda: range(-1, 6),
        up=lambda worth: (worth + 1) / 8,
        prices=lambda: (10, 20),
        across=lambda price: price / 20,
    )
    chart = FormulaChart()
    qtbot.addWidget(chart)
    chart.show_plot(cast("Any", SimpleNamespace(axes=axes)), (), (), {})
    chart.resize(640, 300)
    chart.resize(640, round(300 - chart._field().height()) + high)
    said = re.findall(r'^text .*"([−\d]+)"$', painting.lines(painting.drawn(chart)), re.MULTILINE)
    assert said == [*worths, "10", "20"]
