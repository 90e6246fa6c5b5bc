"""The look of all tests of widgets: the light theme at 100 %."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from armybuilder.desktop.look import theme


@pytest.fixture(autouse=True)
def look(qapp: QApplication) -> Iterator[theme.Look]:
    """The light look, applied again after a test that changed it."""
    yield theme.apply(qapp, theme.LIGHT)
    if theme.current_look() != theme.Look():
        theme.apply(qapp, theme.LIGHT)
