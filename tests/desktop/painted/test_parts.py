"""Every part by itself is painted as in its golden file: each rectangle, line, word and mark."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from tests.desktop import gallery
from tests.desktop.painted import scenes

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.linux  # letters are measured a little otherwise elsewhere
SCENES = gallery.SCENES | scenes.SCENES


@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_is_painted_as_kept(qtbot: QtBot, holds: Callable[..., None], scene: str) -> None:
    build, width, height = SCENES[scene]
    part = build()
    qtbot.addWidget(part)
    part.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    part.resize(width, height)
    part.show()
    holds(scene, part)
