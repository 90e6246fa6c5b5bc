"""Qt's own tester watches every list, table and tree of the window while pages open and documents change."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QAbstractItemModel
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication

from armybuilder import desktop
from tests.desktop.test_random_edits import Hand
from tests.desktop.test_window_focus import PAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.desktop.window.main_window import MainWindow


def kinds(of: type[Any] = QAbstractItemModel) -> Iterator[type[Any]]:
    """Yield the program's own models."""
    for kind in of.__subclasses__():
        if kind.__module__.startswith(desktop.__name__):
            yield kind
        else:
            yield from kinds(kind)


@pytest.fixture
def tested(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let Qt's tester watch every model made from now on, and return the names of the kinds that were made."""
    for module in pkgutil.walk_packages(desktop.__path__, f"{desktop.__name__}."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    made: list[str] = []

    def watch(kind: type[Any]) -> None:
        start = kind.__init__

        def started(model: Any, *given: Any, **named: Any) -> None:
            start(model, *given, **named)
            model.tester = QAbstractItemModelTester(
                model, QAbstractItemModelTester.FailureReportingMode.Warning
            )
            made.append(kind.__name__)

        monkeypatch.setattr(kind, "__init__", started)

    for kind in kinds():
        watch(kind)
    return made


@pytest.mark.long(short=("a few pages",))
@pytest.mark.parametrize(
    ("pages", "edits"),
    [(("creature", "army", "print", "readings"), 4), (tuple(PAGES), 12)],
    ids=["a few pages", "every page"],
)
def test_lists_tables_and_trees_are_sound_during_edits(
    tested: list[str], window: MainWindow, pages: tuple[str, ...], edits: int
) -> None:
    """A message of the tester fails the test."""
    for name in pages:
        PAGES[name](window)
        QApplication.processEvents()
    hand = Hand(window, 5)
    for _ in range(edits):
        hand.do()
        QApplication.processEvents()
    for typed in ("levy", ""):
        window.library.search.setText(typed)
        QApplication.processEvents()
    assert {"LibraryModel", "RosterModel", "ArmsModel", "_ReceiptModel", "_SortableModel"} <= set(tested)
