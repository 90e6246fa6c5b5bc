"""Every scene of the gallery can be made in both themes at three text sizes, and none comes out blank."""

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from armybuilder.desktop import theme
from tests.desktop import gallery


@pytest.mark.parametrize("scene", list(gallery.SCENES))
@pytest.mark.parametrize(("worn", "scale"), [(theme.LIGHT, 1.0), (theme.DARK, 1.5), (theme.LIGHT, 2.0)])
def test_a_scene_is_painted(
    qapp: QApplication, tmp_path: Path, scene: str, worn: theme.Theme, scale: float
) -> None:
    path = tmp_path / "scene.png"
    try:
        gallery.picture(qapp, scene, worn, scale, path)
    finally:
        theme.apply(qapp, theme.LIGHT)
    picture = QImage(str(path))
    seen = {picture.pixel(x, y) for x in range(0, picture.width(), 7) for y in range(0, picture.height(), 5)}
    assert len(seen) > 12
