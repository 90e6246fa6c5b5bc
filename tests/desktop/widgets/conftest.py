"""Every test of a part wears the light theme at 100 %."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from armybuilder.desktop.look import theme


@pytest.fixture(autouse=True)
def look(qapp: QApplication) -> Iterator[theme.Look]:
    """Give the light look, and put it on again after a test that changed it."""
    yield theme.apply(qapp, theme.LIGHT)
    if theme.current_look() != theme.Look():
        theme.apply(qapp, theme.LIGHT)
