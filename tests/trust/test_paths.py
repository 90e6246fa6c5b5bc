"""Unusual names of files: spaces, accents, signs, emoji, bytes that are no text, and excessive length."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest

from armybuilder import paths
from tests.trust.stranger import ROOT, STARTER, Stranger

NAME = "Zoë’s Miniàturen ☃ 😀 #1 100% & 'co' [a]{b}"


@pytest.mark.long
def test_home_and_files_may_be_called_anything(tmp_path: Path) -> None:
    folder = tmp_path / NAME
    folder.mkdir()
    stranger = Stranger(folder)
    file, sheet, backup = folder / "ärmy 😀.army", folder / "öut 😀.html", folder / "bäck ☃"
    shutil.copy(STARTER, file)
    for line in (
        ("sheet", file, "--army", "a-gate", "-o", sheet),
        ("library", "import", file.name),
        ("library", "backup", "--folder", backup),
        ("library", "check"),
    ):
        seen = stranger.shell(*line)
        assert seen.code == 0, seen.err
    (copy,) = backup.glob("*.db")
    assert stranger.shell("library", "restore", copy).code == 0
    assert "Fen Gate Patrol" in sheet.read_text(encoding="utf-8")
    seen = stranger.window()
    assert (seen.code, seen.asked) == (0, [])


@pytest.mark.long
def test_the_program_may_lie_in_a_folder_called_anything(tmp_path: Path) -> None:
    place = tmp_path / NAME
    for part in ("armybuilder", "resources"):
        shutil.copytree(ROOT / part, place / part, ignore=shutil.ignore_patterns("__pycache__"))
    stranger = Stranger(tmp_path)
    own = {"PYTHONPATH": str(place)}
    sheet = tmp_path / "out.pdf"
    seen = stranger.shell("sheet", STARTER, "--army", "a-gate", "-o", sheet, env=own)
    assert seen.code == 0, seen.err
    assert sheet.read_bytes().startswith(b"%PDF")
    script = "import armybuilder; told['place'] = armybuilder.__file__"
    window = stranger.window(env=own, script=script)
    assert window.code == 0, window.err
    assert window.window["told"]["place"].startswith(str(place))


@pytest.mark.long
def test_too_long_a_name_is_reported_in_words(stranger: Stranger) -> None:
    long = "y" * 300
    for line in (("cost", f"{long}.army"), ("library", "--library", f"{long}.db", "list"), (long,)):
        seen = stranger.shell(*line)
        assert seen.code == 1
        assert "cannot be read: " in seen.err
    seen = stranger.shell("sheet", STARTER, "--army", "a-gate", "-o", f"{long}.txt")
    assert seen.code == 1
    assert "cannot be written: " in seen.err
    assert not (stranger.home / "log").exists()


@pytest.mark.long
def test_a_name_of_undecodable_bytes_is_usable(tmp_path: Path) -> None:
    name = os.fsdecode(b"b\xff\xfed.army") if sys.platform == "linux" else "b.army"
    file = tmp_path / name
    paths.write_whole(file, STARTER.read_bytes())
    stranger = Stranger(tmp_path)
    assert stranger.shell("check", name).code == 0
    assert stranger.shell("library", "import", name).code == 0
    assert [one.name for one in tmp_path.iterdir() if one.is_file()] == [name]
