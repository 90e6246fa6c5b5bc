"""Every scene of the gallery in both themes at three text sizes, and never blank."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from armybuilder.desktop.look import theme
from armybuilder.desktop.look.gradual_restyle import GradualRestyle
from tests.desktop import gallery


@pytest.mark.parametrize("scene", list(gallery.SCENES))
@pytest.mark.parametrize(("worn", "scale"), [(theme.LIGHT, 1.0), (theme.DARK, 1.5), (theme.LIGHT, 2.0)])
def test_a_scene_is_painted(
    qapp: QApplication, tmp_path: Path, scene: str, worn: theme.Theme, scale: float
) -> None:
    path = tmp_path / "scene.png"
    gallery.picture(qapp, scene, worn, scale, path)
    picture = QImage(str(path))
    seen = {picture.pixel(x, y) for x in range(0, picture.width(), 7) for y in range(0, picture.height(), 5)}
    assert len(seen) > 12


@pytest.mark.parametrize("scene", list(gallery.SCENES))
def test_a_visible_scene_changes_its_look(qtbot: QtBot, qapp: QApplication, scene: str) -> None:
    """A page that changes its look equals one created in that look."""
    build, width, height = gallery.SCENES[scene]

    def shown() -> QWidget:
        widget = build()
        qtbot.addWidget(widget)
        widget.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        widget.resize(width, height)
        widget.show()
        qapp.processEvents()
        return widget

    old = shown()
    old.grab()
    for worn, scale in ((theme.LIGHT, 1.3), (theme.DARK, 1.0)):
        theme.apply(qapp, worn, scale)
        GradualRestyle.of(qapp).finish()
        qapp.processEvents()
    fresh = shown()
    for part in (old, fresh):
        focused = part.focusWidget()
        if focused is not None:
            focused.clearFocus()

    def settled() -> None:
        # the least height of a page falls level by level, some of it only once other events have been seen to
        old.resize(width, height)
        qapp.processEvents()
        assert old.grab().toImage() == fresh.grab().toImage()

    qtbot.waitUntil(settled)
