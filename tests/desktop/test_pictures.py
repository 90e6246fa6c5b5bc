"""Pictures of a battle for files, side by side under their captions, and the tour's screens."""

from __future__ import annotations

from unittest.mock import Mock

import pytest
from PySide6.QtGui import QColor, QFontMetricsF, QImage

from armybuilder.desktop.battle.replay.pictures import Print, Sheet
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.screenshots import settle

pytestmark = pytest.mark.usefixtures("qapp")


def test_pictures_stand_in_rows_of_three_under_their_captions() -> None:
    wide, high, gap = 30, 20, 16
    red, white = QColor("red"), QColor("white")
    picture = QImage(wide, high, QImage.Format.Format_RGB32)
    picture.fill(red)
    sheet = Sheet(current_look().font(Role.DOCK), QColor("black"), white, gap)
    made = QImage.fromData(sheet.strip([Print("", picture)] * 4))
    line = round(QFontMetricsF(sheet.font).height()) + 8
    assert made.width() == gap + 3 * (wide + gap)
    assert made.height() == gap + 2 * (line + high + gap)
    top = gap + line + high + gap + line
    inside = [made.pixelColor(x, y) for x, y in ((gap, top), (gap + wide - 1, top + high - 1))]
    around = [made.pixelColor(x, y) for x, y in ((gap, top - 1), (gap - 1, top), (gap + wide, top + high))]
    assert inside == [red, red]
    assert around == [white, white, white]


def test_a_screen_is_taken_after_all_work_ends() -> None:
    window = Mock()
    window.workers.busy.side_effect = [True, True, False]
    settle(window, at_least=-1)
    assert window.workers.busy.call_count == 3
