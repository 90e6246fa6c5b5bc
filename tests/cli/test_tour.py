"""The tour's steps, and the window and the tour's pictures on a system without Qt's libraries."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from importlib.abc import MetaPathFinder
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QImage

from armybuilder.battle import backend
from armybuilder.battle.series import odds as many
from armybuilder.cli import tour

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from armybuilder.battle.terms import Setup
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


@pytest.mark.parametrize(("kernel", "battles"), [("compiled", 10_000), ("interpreted", 200)])
def test_the_tour_counts_its_results_and_battles(
    shell: Callable[..., Ran],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    kernel: str,
    battles: int,
) -> None:
    """The odds are not fought in full here, and the window's pictures are left out."""
    counted: list[object] = []
    full = many.odds

    @contextmanager
    def progress(code: str) -> Iterator[Callable[[int], None]]:
        counted.append(code)
        yield counted.append

    def odds(setup: Setup, number: int) -> many.Odds:
        counted.append(f"{number} battles")
        return full(setup, 4)

    monkeypatch.setattr(tour, "progress", progress)
    monkeypatch.setattr(many, "odds", odds)
    monkeypatch.setattr(backend, "kernel", lambda: kernel)
    monkeypatch.setattr(
        tour, "window_program", lambda: SimpleNamespace(pictures=lambda folder, _language: [folder / "1.png"])
    )
    ran = shell("tour", "--out", tmp_path)
    assert ran.code == 0, ran.err
    files = sorted(one.name for one in tmp_path.iterdir() if one.is_file())
    assert files == ["battle.html", "battle.txt", "odds.txt", "receipts.txt", "roster.pdf", "roster.png"]
    assert counted == ["cli.touring", 1, 2, 3, 4, 5, f"{battles} battles", 6, 7]
    assert QImage(str(tmp_path / "roster.png")).width() == round(210 / 25.4 * 110)


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
