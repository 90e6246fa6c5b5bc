"""The choice of the compiled kernel: the recorded one, of a release or compiled quickly."""

from __future__ import annotations

import json
from importlib.machinery import EXTENSION_SUFFIXES
from typing import TYPE_CHECKING

import pytest

from armybuilder.battle import backend
from armybuilder.desktop.settings.battle_speed import battle_speed

if TYPE_CHECKING:
    from pathlib import Path


def lay(folder: Path, files: tuple[str, ...], recorded: tuple[str, ...]) -> None:
    """Write empty extensions and the record of some."""
    for name in files:
        (folder / f"{name}{EXTENSION_SUFFIXES[0]}").touch()
    (folder / "built.json").write_text(json.dumps({"modules": {"one": "digest"}, "extensions": recorded}))


@pytest.mark.parametrize(
    ("files", "recorded", "fresh"),
    [
        (("compiled",), ("compiled",), True),
        (("compiled", "compiled_edge"), ("compiled",), True),
        (("compiled_edge",), ("compiled_edge", "compiled_kernel"), False),
        (("compiled",), (), False),
    ],
)
def test_only_recorded_extensions_count(
    files: tuple[str, ...],
    recorded: tuple[str, ...],
    fresh: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """While one kernel replaces another, a program finds a whole one."""
    lay(tmp_path, files, recorded)
    monkeypatch.setattr(backend, "FOLDER", tmp_path)
    assert bool(backend.built_from()) is fresh


@pytest.mark.parametrize(
    ("kernel", "recorded", "words"),
    [
        ("compiled", ("compiled",), "battles at full speed"),
        ("compiled", ("compiled_edge", "compiled_kernel"), "battles at two thirds of full speed"),
        ("interpreted", ("compiled",), "slow mode"),
    ],
)
def test_the_speed_of_battles_is_told(
    kernel: str, recorded: tuple[str, ...], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(tmp_path, recorded, recorded)
    monkeypatch.setattr(backend, "FOLDER", tmp_path)
    monkeypatch.setattr(backend, "KERNEL", kernel)
    assert battle_speed().startswith(words)
