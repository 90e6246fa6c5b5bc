"""The window and the tour's pictures on a system without Qt's libraries."""

from __future__ import annotations

import sys
from importlib.abc import MetaPathFinder
from typing import TYPE_CHECKING

import pytest

from armybuilder.cli import tour

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Ran


class _Without(MetaPathFinder):
    """A system on which the window's module cannot be loaded."""

    def find_spec(self, fullname: str, *_: object) -> None:
        """Raise ImportError for the window, as the system's loader does if a library is missing."""
        if fullname == "armybuilder.desktop.app":
            raise ImportError("libEGL.so.1: cannot open shared object file")


@pytest.fixture
def without_egl(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program on a system without a library of Qt's."""
    monkeypatch.delitem(sys.modules, "armybuilder.desktop.app", raising=False)
    monkeypatch.delattr("armybuilder.desktop.app", raising=False)
    monkeypatch.setattr(sys, "meta_path", [_Without(), *sys.meta_path])


@pytest.mark.usefixtures("without_egl")
def test_the_tour_names_qts_missing_library_at_its_end(
    shell: Callable[..., Ran], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(tour.BATTLES, "compiled", 20)
    ran = shell("tour", "--out", tmp_path)
    assert ran.code == 1
    assert "libEGL.so.1" in ran.err
    assert (tmp_path / "roster.pdf").is_file()


@pytest.mark.usefixtures("without_egl")
def test_the_window_names_qts_missing_library_without_crash_report(
    shell: Callable[..., Ran], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    ran = shell("--language", "en")
    assert ran.code == 1
    assert "libEGL.so.1" in ran.err
    assert "libegl1" in ran.err
    assert not (tmp_path / "home" / "log").exists()
