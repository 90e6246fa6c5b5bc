"""The dialogs of an import are as large as their lists need, or as the screen allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRect

from tests.desktop.test_window_cut_words import ask

if TYPE_CHECKING:
    from armybuilder.desktop.window.main_window import MainWindow


@pytest.mark.parametrize(
    ("screen", "clash", "table"),
    [((1440, 900), (980, 620), (980, 560)), ((1000, 600), (920, 552), (920, 552))],
)
def test_a_dialog_of_an_import_fits_the_screen(
    window: MainWindow,
    monkeypatch: pytest.MonkeyPatch,
    screen: tuple[int, int],
    clash: tuple[int, int],
    table: tuple[int, int],
) -> None:
    monkeypatch.setattr(type(window.screen()), "availableGeometry", lambda _: QRect(0, 0, *screen))
    for name, size in (("clash", clash), ("table", table)):
        dialog = ask(window, name)
        assert dialog.size().toTuple() == size
        dialog.close()
        dialog.setParent(None)
        dialog.deleteLater()
