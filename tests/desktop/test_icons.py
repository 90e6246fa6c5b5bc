"""Every mark has its drawing, takes a given colour, and is found again by its text."""

import xml.etree.ElementTree as ET

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from armybuilder.desktop.look import icons
from armybuilder.desktop.look.icons import Icon, Mark, Sign
from armybuilder.paths import resources

MARKS: list[Mark] = [*Icon, *Sign]


@pytest.mark.parametrize("mark", MARKS, ids=lambda mark: mark.value)
def test_every_mark_is_drawn_in_its_colour(qapp: QApplication, mark: Mark) -> None:
    picture = (
        icons.pixmap(mark, 20, QColor("#A62A1E"), 2.0).toImage().convertToFormat(QImage.Format.Format_ARGB32)
    )
    assert picture.width() == 40
    strong = [
        picture.pixelColor(x, y)
        for x in range(picture.width())
        for y in range(picture.height())
        if picture.pixelColor(x, y).alpha() > 200
    ]
    assert len(strong) > 10
    assert all(abs(colour.red() - 0xA6) < 6 and colour.green() < 0x40 for colour in strong)


def test_a_mark_is_found_by_its_text() -> None:
    values = [mark.value for mark in MARKS]
    assert len(values) == len(set(values))
    assert all(icons.mark_of(mark.value) is mark for mark in MARKS)
    assert icons.mark_of("no such thing") is None
    assert icons.mark_of(None) is None


def test_ranks_have_ticks() -> None:
    assert icons.rank_sign(Sign.EXO, 3) is Sign.EXO_RANK_3
    assert icons.rank_sign(Sign.INFANTRY, 0) is Sign.INFANTRY
    assert icons.rank_sign(Sign.MEDIC, 2) is Sign.MEDIC


def test_no_sign_lies_unused_and_each_is_plain() -> None:
    files = {path.stem for path in (resources() / "icons" / "field").glob("*.svg")}
    assert files == {sign.value for sign in Sign}
    for name in files:
        root = ET.parse(resources() / "icons" / "field" / f"{name}.svg").getroot()  # noqa: S314 our own drawing
        assert root.get("viewBox") == "0 0 20 20"
        assert root.get("stroke") == "currentColor"


def test_pictures_are_kept(qapp: QApplication) -> None:
    first = icons.pixmap(Icon.FIGHT, 16, QColor("#000000"))
    assert icons.pixmap(Icon.FIGHT, 16, QColor("#000000")).cacheKey() == first.cacheKey()
    assert not icons.icon(Icon.FIGHT).isNull()
