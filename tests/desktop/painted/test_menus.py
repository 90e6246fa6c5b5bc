"""Menus of armies and of the library, and the window's commands, match their goldens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QMenu

from armybuilder.desktop.library.menus import fill_menu, fill_trash_menu
from tests.desktop.parts import roster_of, shelf_of
from tests.goldens import painted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtCore import QAbstractItemModel
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow

pytestmark = pytest.mark.linux  # the goldens of a window are kept there alone
ARMIES = ("a-gate", "a-reavers", "a-levy", "a-overland")


def offered(menu: QMenu, indent: str = "  ") -> Iterator[str]:
    """Yield the lines of a menu: words, state, key and reason of each action."""
    for action in menu.actions():
        state = [word for word, on in (("off", not action.isEnabled()), ("on", action.isChecked())) if on]
        told = (action.text() or "---", *state, action.shortcut().toString(), action.statusTip())
        yield indent + " | ".join(one for one in told if one)
        below = action.menu()
        if isinstance(below, QMenu):
            yield from offered(below, f"{indent}  ")


def every(model: QAbstractItemModel, above: QModelIndex | None = None) -> Iterator[QModelIndex]:
    """Yield every row of a model, each before the rows below it."""
    parent = above or QModelIndex()
    for row in range(model.rowCount(parent)):
        index = model.index(row, 0, parent)
        yield index
        yield from every(model, index)


def kept(name: str, made: list[str]) -> None:
    """Compare lines with their golden."""
    if told := painted.compared(name, "".join(f"{line}\n" for line in made)):
        pytest.fail(told, pytrace=False)


@pytest.mark.parametrize("key", ARMIES)
def test_menus_of_an_army_are_as_kept(qtbot: QtBot, window: MainWindow, key: str) -> None:
    window.open(key)
    qtbot.waitUntil(lambda: window.page() is not None and not window.workers.busy())
    page = window.page()
    assert page is not None
    model, made = roster_of(page), []
    for index in every(model):
        node = model.node(index)
        assert node is not None
        made.append(repr(node))
        if not node.heading:
            menu = QMenu()
            page.rows.fill_menu(node, menu)  # type: ignore[attr-defined]
            made += offered(menu)
    kept(f"menus-{key}", made)


def test_menus_of_the_library_are_as_kept(window: MainWindow) -> None:
    dock = window.library
    named: dict[tuple[str, ...], list[str]] = {}
    model = shelf_of(dock)
    for index in every(model):
        row = model.row(index)
        if row is not None and row.id:
            menu = QMenu()
            fill_menu(menu, dock, [row])
            named.setdefault(tuple(offered(menu)), []).append(row.name)
    trash = QMenu()
    fill_trash_menu(trash, dock, [])
    made = [line for menu, names in named.items() for line in (", ".join(names), *menu)]
    kept("menus-library", [*made, "trash", *offered(trash)])


def test_commands_are_those_that_are_kept(qtbot: QtBot, window: MainWindow) -> None:
    made = []
    for key in ("", "w-knife", "c-hero", "v-crawler", "u-levy", "a-gate", "ruined-quarter"):
        if key:
            window.open(key)
            qtbot.waitUntil(lambda: window.page() is not None and not window.workers.busy())
        made.append(key)
        for name, action in sorted(window.actions_._actions.items()):
            keys = " ".join(one.toString() for one in action.shortcuts())
            made.append(f"  {name} {action.isEnabled()} {keys} {action.statusTip()}".rstrip())
    kept("commands", made)
