"""Settings of any content, or none: the window opens, and each choice is the kept or the default one."""

from __future__ import annotations

import os
import random
import shutil
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QSettings
from PySide6.QtWidgets import QApplication

from armybuilder.desktop.desk.desk import page_key
from armybuilder.desktop.desk.settings import LARGEST_ZOOM, MODES, SMALLEST_ZOOM, Settings
from armybuilder.desktop.desk.wanted import OddsWanted, SheetsWanted
from armybuilder.desktop.start import CrashDesk, make_window
from armybuilder.library.store import Library

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tests.trust.stranger import Stranger

WHOLE = (
    b"[look]\nmode=dark\nzoom=120\nlanguage=it\n[tabs]\nopen=a-gate\\nc-trooper\nfront=a-gate\n"
    b"[panes]\narmy=300,700,400\n[window]\ngeometry=@ByteArray(\\x1\\xd9\\xd0\\xcb\\0\\x3\\0\\0)\n"
)
SPOILT = {
    "nothing": b"",
    "zeros": bytes(600),
    "every byte": bytes(range(256)) * 8,
    "cut": WHOLE[: len(WHOLE) // 2],
    "another file": b'{"look": {"zoom": 120}}',
    "utf-16": WHOLE.decode("latin-1").encode("utf-16"),
    "endless number": b"[look]\nzoom=" + b"9" * 9000 + b"\n[panes]\narmy=" + b"7" * 9000 + b",1\n",
    "figures of no number": "[look]\nzoom=²\n[panes]\narmy=²,³,٣\n".encode(),
    "signs": b"[look]\nzoom=-100\nmode=\nlanguage=..\n[panes]\narmy=-1,-2,-3\n",
    "types": b"[look]\nmode=@Variant(?)\nzoom=@Rect(1 2 3 4)\nlanguage=@ByteArray(\\xff)\n"
    b"[tabs]\nopen=@Point(1 2)\nfront=@Size(1 2)\n[panes]\narmy=@Invalid()\n[window]\ngeometry=large\n"
    b"[tour]\ndone=@Rect(0 0 0 0)\n[keys]\nown=@Point(0 0)\n[library]\nopen=@Size(0 0)\n",
    "pages that are none": b'[tabs]\nopen="page:[\\"compare\\"]\\npage:{\\npage:[\\"nothing\\",1]\\npage:7"\nfront="page:[]"\n',
}


def mutated(seed: int) -> bytes:
    """Return whole settings with a tenth of their bytes wrong."""
    dice = random.Random(seed)
    return bytes(dice.randrange(256) if dice.random() < 0.1 else byte for byte in WHOLE)


@pytest.mark.parametrize("kind", [*SPOILT, "mutated 1", "mutated 2", "mutated 3"])
def test_any_settings_file_gives_valid_choices(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "desktop.ini"
    file.write_bytes(SPOILT[kind] if kind in SPOILT else mutated(int(kind[-1])))
    settings = Settings(file)
    assert settings.mode in MODES
    assert settings.language in {"", "en", "it"}
    assert SMALLEST_ZOOM <= settings.zoom <= LARGEST_ZOOM
    assert settings.measure.unit in {"cm", "in"}
    assert all(0 <= width < 100_000 for width in settings.sizes("army"))
    assert isinstance(settings.geometry.size(), int)
    assert all(isinstance(text, str) for text in (*settings.words("tabs/open"), *settings.keys().values()))
    settings.zoom = 110
    settings.write()
    assert Settings(file).zoom == 110


def test_the_window_opens_with_any_settings_file(
    qtbot: QtBot, settled: Stranger, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARMYBUILDER_HOME", str(settled.home))
    for number, data in enumerate((*SPOILT.values(), mutated(1))):
        file = tmp_path / f"{number}.ini"
        file.write_bytes(data)
        crashes = CrashDesk()
        with Library.open(settled.library) as library:
            window = make_window(library, Settings(file), crashes)
            window.show()
            window.open(library.summaries("army")[0].id)
            assert window.page() is not None
            window.close()
            window.deleteLater()
        assert crashes.reports == []


def test_every_key_may_hold_nonsense_on_every_page(
    qtbot: QtBot, settled: Stranger, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window's memory of a run is spoilt, key by key, and the same pages are opened again."""
    monkeypatch.setenv("ARMYBUILDER_HOME", str(settled.home))
    file = tmp_path / "desktop.ini"
    crashes = CrashDesk()
    for nonsense in (None, "²", '{"left": [1', "[[[", ",\n,\n=\n", "9" * 50):
        if nonsense is not None:
            kept = QSettings(str(file), QSettings.Format.IniFormat)
            for key in (*kept.allKeys(), "files/folder", "keys/own", "measure/unit", "measure/ground"):
                kept.setValue(key, nonsense)
            kept.sync()
        with Library.open(settled.library) as library:
            window = make_window(library, Settings(file), crashes)
            window.show()
            for kind in ("army", "creature", "vehicle", "table"):
                window.open(library.summaries(kind)[0].id)
            window.open(page_key("readings"))
            window.show_wanted(SheetsWanted(library.summaries("army")[0].id))
            window.show_wanted(OddsWanted())
            window.close()
            window.deleteLater()
            QApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete.value)
    assert crashes.reports == [], crashes.reports[0].read_text(encoding="utf-8")


@pytest.mark.long
def test_unwritable_settings_are_reported(settled: Stranger) -> None:
    shutil.rmtree(settled.settings.parent, ignore_errors=True)
    settled.settings.parent.write_text("a file where a folder is to be")
    seen = settled.window(script="window.upkeep.begin()")
    assert seen.code == 0
    assert f"{settled.settings} cannot be written" in seen.window["said"]


def test_setting_one_choice_does_not_change_others(tmp_path: Path) -> None:
    file = tmp_path / "desktop.ini"
    settings = Settings(file)
    settings.mode, settings.zoom = "dark", 120
    settings.keep_sizes("army", [200, 400, 300])
    settings.keep_words("tabs/open", ("a", "b"))
    settings.keep_keys({"print": "Ctrl+P"})
    settings.keep_keys({})
    settings.keep_sizes("unit", [1, 2, 3])
    assert settings.write()
    again = Settings(file)
    assert (again.mode, again.zoom, again.sizes("army")) == ("dark", 120, [200, 400, 300])
    assert (again.words("tabs/open"), again.keys()) == (("a", "b"), {})


@pytest.mark.parametrize("what", ["pipe", "zero", "loop", "nowhere", "folder"])
def test_special_files_are_put_aside_for_new_settings(tmp_path: Path, what: str) -> None:
    """The program never waits for a pipe, or reads a device without end."""
    file = tmp_path / "desktop.ini"
    if what == "pipe":
        os.mkfifo(file)
    elif what == "folder":
        file.mkdir()
    else:
        file.symlink_to({"zero": "/dev/zero", "loop": file.name, "nowhere": "nowhere"}[what])
    settings = Settings(file)
    settings.mode = "dark"
    assert settings.write()
    assert Settings(file).mode == "dark"
    assert os.path.lexists(tmp_path / "desktop.ini.broken-1")


def test_unreadable_settings_are_kept_beside_the_new(tmp_path: Path) -> None:
    file = tmp_path / "desktop.ini"
    file.write_bytes(b"no settings at all")
    Settings(file).zoom = 120
    assert (tmp_path / "desktop.ini.broken-1").read_bytes() == b"no settings at all"
