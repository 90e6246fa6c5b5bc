"""Pictures of every part in light and dark at 100 % and 150 %, for review by eye.

`python -m tests.desktop.gallery FOLDER [SCENE ...]` writes them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication, QWidget

from armybuilder.desktop.look import theme
from armybuilder.desktop.widgets import focus
from tests.desktop import scenes_army, scenes_design

SCENES: dict[str, tuple[Callable[[], QWidget], int, int]] = {
    "profile": (scenes_design.profile, 794, 520),
    "receipt": (scenes_design.receipt, 384, 400),
    "weapons": (scenes_design.weapons, 794, 320),
    "library": (scenes_army.library, 264, 700),
    "army": (scenes_army.army_dock, 384, 620),
    "charts": (scenes_army.charts, 794, 620),
    "log": (scenes_army.log, 384, 500),
}


def picture(app: QApplication, name: str, worn: theme.Theme, scale: float, path: Path) -> None:
    """Write one scene as a picture."""
    theme.apply(app, worn, scale)
    build, width, height = SCENES[name]
    widget = build()
    widget.resize(round(width * scale), round(height * scale))
    widget.show()
    first = widget.property("first")
    if isinstance(first, QWidget):
        widget.activateWindow()
        first.setFocus()
    app.processEvents()
    widget.grab().save(str(path))
    widget.close()
    widget.deleteLater()
    app.processEvents()


def main(folder: Path, wanted: frozenset[str]) -> None:
    """Write the wanted scenes, or all, in both themes at two text sizes."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    focus.install(app)
    folder.mkdir(parents=True, exist_ok=True)
    for name in SCENES:
        if wanted and name not in wanted:
            continue
        for worn in (theme.LIGHT, theme.DARK):
            for scale in (1.0, 1.5):
                picture(app, name, worn, scale, folder / f"{name}-{worn.name}-{round(scale * 100)}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]), frozenset(sys.argv[2:]))
