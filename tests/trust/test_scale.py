"""Twice the size, by the system and by the program's zoom: every page is sharp and fits its window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.trust.stranger import Stranger

LOOK = """
from PySide6.QtWidgets import QAbstractButton, QApplication
from armybuilder.desktop.desk.desk import page_key
library = window.session.library
window.resize(1280, 800)
beyond = []
keys = [library.summaries(kind)[0].id for kind in ("army", "creature", "vehicle", "unit", "weapon", "table")]
for key in (*keys, page_key("readings"), page_key("guide"), page_key("share", "a-gate"), page_key("history", "a-gate")):
    window.open(key)
    page = window.page()
    until(page.isVisible)
    QApplication.sendPostedEvents()  # what is to be laid out anew is
    if page.width() < page.minimumSizeHint().width():
        beyond.append((key, page.width(), page.minimumSizeHint().width()))
    for button in page.header.findChildren(QAbstractButton) if hasattr(page, "header") else ():
        if button.isVisible():
            edge = button.mapTo(page, button.rect().bottomRight()).x()
            if edge > page.width():
                beyond.append((key, button.accessibleName() or button.text(), edge))
picture = window.grab()
told["beyond"] = beyond
told["pixels"] = [picture.width(), window.width(), picture.devicePixelRatio()]
told["pages"] = len(window.pages)
"""


@pytest.mark.long
@pytest.mark.parametrize(("system", "zoom"), [("2", 100), ("1", 200)])
def test_every_page_fits_at_twice_the_size(settled: Stranger, system: str, zoom: int) -> None:
    settled.settings.parent.mkdir(parents=True)
    settled.settings.write_text(f"[look]\nzoom={zoom}\nmode=light\n", encoding="utf-8")
    seen = settled.window(script=LOOK, env={"QT_SCALE_FACTOR": system})
    assert seen.code == 0, seen.err
    assert seen.window["zoom"] == zoom
    told = seen.window["told"]
    assert told["beyond"] == []
    assert told["pixels"][2] == float(system)
    assert told["pages"] >= 10
    assert "QWindow" not in seen.err
    assert "Warning" not in seen.err
