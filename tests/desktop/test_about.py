"""Help, About: the version, and every part with its licence."""

from __future__ import annotations

import json
from importlib.metadata import version
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from armybuilder import parts, paths
from armybuilder.desktop.window.about_dialog import AboutDialog

if TYPE_CHECKING:
    from pathlib import Path

    from armybuilder.desktop.window.main_window import MainWindow


@pytest.fixture
def about(window: MainWindow) -> AboutDialog:
    window.actions_["about"].trigger()
    (made,) = (one for one in QApplication.topLevelWidgets() if isinstance(one, AboutDialog))
    return made


def test_the_about_dialog_shows_version_and_licences(about: AboutDialog) -> None:
    assert version("armybuilder") in about.version.text()
    assert about.licence.text() == "MIT"
    assert "Permission is hereby granted" in about.text.toPlainText()
    names = [
        one.data().split(" ")[0] for one in map(about.list.model().index, range(30), [0] * 30) if one.data()
    ]
    assert {"pydantic", "typst", "Lucide", "Python", "PySide6_Essentials"} <= set(names)
    for row, name in enumerate(names):
        about.list.setCurrentIndex(about.list.model().index(row, 0))
        assert about.licence.text(), name
        assert about.text.toPlainText(), name
    about.close()


def test_a_frozen_program_shows_the_parts_packed_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Build tools are not shown."""
    (tmp_path / "zlib").write_text("do with it what you like")
    components = [
        {
            "name": name,
            "version": "1.3",
            "scope": scope,
            "licenses": [{"expression": "Zlib"}],
            "properties": [{"name": parts.TEXTS, "value": "zlib"}],
        }
        for name, scope in (("zlib", "required"), ("a tool", "excluded"))
    ]
    (tmp_path / parts.LIST).write_text(json.dumps({"components": components}))
    monkeypatch.setattr(paths, "licences", lambda: tmp_path)
    (only,) = parts.shown()
    assert (only.name, only.version, only.licence) == ("zlib", "1.3", "Zlib")
    assert only.text() == "do with it what you like"


def test_the_about_dialog_opens_once(window: MainWindow, about: AboutDialog) -> None:
    window.actions_["about"].trigger()
    assert [one for one in QApplication.topLevelWidgets() if isinstance(one, AboutDialog)] == [about]
    about.reject()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not [one for one in QApplication.topLevelWidgets() if isinstance(one, AboutDialog)]
