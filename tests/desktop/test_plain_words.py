"""Names with tags are shown letter by letter, even where Qt would read HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QToolTip

from armybuilder.desktop.library.clash_dialog import ClashDialog
from armybuilder.editing.fields import set_field
from armybuilder.library.exchange import export
from armybuilder.model.bundle import write
from tests.desktop.parts import shelf_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.library.store import Library

TAGGED = "<b>Hunter</b> &lt;III&gt;"


def rename_first(window: MainWindow) -> str:
    """Rename the first creature with tags in its name, and return its id."""
    creature = window.session.load("creature")[0]
    window.session.apply(set_field(creature, "name", TAGGED))
    window.session.keep()
    return creature.id


@pytest.mark.long
def test_a_tooltip_shows_tags_as_they_were_typed(window: MainWindow) -> None:
    key, dock = rename_first(window), window.library
    dock.reload()
    words = shelf_of(dock).find(key).data(Qt.ItemDataRole.ToolTipRole)
    QToolTip.showText(dock.tree.mapToGlobal(QPoint(9, 9)), words, dock.tree)
    tips = [one for one in QApplication.topLevelWidgets() if one.inherits("QTipLabel") and one.isVisible()]
    assert tips
    for tip in tips:
        assert isinstance(tip, QLabel)
        assert TAGGED in tip.text()
        assert tip.textFormat() == Qt.TextFormat.PlainText
        tip.close()


@pytest.mark.long
def test_a_question_shows_tags_as_they_were_typed(qtbot: QtBot, window: MainWindow, library: Library) -> None:
    key = rename_first(window)
    text = write(export(library, [key])).decode()
    window.session.apply(set_field(window.session.documents[key], "notes", "Mine"))
    window.intake.bring_text(text)
    qtbot.waitUntil(lambda: window.intake.box is not None)
    dialog = window.intake.box
    assert isinstance(dialog, ClashDialog)
    assert TAGGED in dialog.name.text()
    assert dialog.name.textFormat() == Qt.TextFormat.PlainText
    assert dialog.about.textFormat() == Qt.TextFormat.PlainText
    dialog.reject()
