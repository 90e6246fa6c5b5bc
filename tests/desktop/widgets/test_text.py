"""Broken lines of words: a word wider than its line is broken too, and never widens its column."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.text import Text, breakable

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"


def test_only_too_wide_words_may_be_broken() -> None:
    said = breakable("Ann of abcdefgh\nhere", 5, lambda word: float(len(word)))
    assert said == "Ann of abcde\N{ZERO WIDTH SPACE}fgh\nhere"
    assert breakable("Ann of Ash", 5, lambda word: float(len(word))) == "Ann of Ash"


def test_a_long_word_adds_lines_but_no_width(qtbot: QtBot) -> None:
    text = Text(f"Against {LONG} on the farm")
    text.setWordWrap(True)
    qtbot.addWidget(text)
    assert text.minimumSizeHint().width() <= 160
    plain = Text("Against them on the farm")
    plain.setWordWrap(True)
    qtbot.addWidget(plain)
    assert text.heightForWidth(200) >= 3 * plain.heightForWidth(200)
    text.resize(200, text.heightForWidth(200))
    text.show()
    picture = text.grab().toImage()
    ground = picture.pixelColor(0, 0)
    lines = [
        any(picture.pixelColor(x, y) != ground for x in range(picture.width()))
        for y in range(picture.height())
    ]
    begun = [y for y in range(1, len(lines)) if lines[y] and not lines[y - 1]]
    assert len(begun) >= 4  # nothing is left out at the end of a line
    assert text.text().count(LONG) == 1
    assert text.alignment() & Qt.AlignmentFlag.AlignLeft


def test_a_heading_says_its_sum(qtbot: QtBot) -> None:
    head = SectionHead("Weapons", "two at most")
    qtbot.addWidget(head)
    said = [head.accessibleName()]
    for points in ("12", "12", ""):
        head.setPoints(points)
        said.append(head.accessibleName())
    plain, summed = "Weapons, two at most", "Weapons, two at most, 12 points"
    assert said == [plain, summed, summed, plain]
