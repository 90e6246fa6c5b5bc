"""Tabs and panes of the window: opened, named, closed, reopened in place, and pane widths."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from armybuilder.desktop.desk.desk import page_key
from armybuilder.editing import whole_documents
from tests.desktop.parts import name_field

if TYPE_CHECKING:
    from armybuilder.desktop.window.main_window import MainWindow

DESIGNS = ["w-knife", "c-hero", "v-crawler"]


def tabs(window: MainWindow) -> list[str]:
    """Return the keys of the pages in the order of their tabs."""
    return [page.key for page in window.pages]


def front(window: MainWindow) -> str:
    """Return the key of the page in front."""
    page = window.page()
    return page.key if page is not None else ""


def panes(window: MainWindow, width: int) -> tuple[list[int], int, int]:
    """Resize the window, and return its panes' widths and the least widths of both side panes."""
    window.resize(width, 800)
    window._arrange()
    return window.panes.sizes(), window.left.minimumWidth(), window.right.minimumWidth()


def test_tabs_open_close_and_come_back_in_their_places(window: MainWindow) -> None:
    while window.pages:
        window.close_page(0)
    guide = page_key("guide")
    for key in (*DESIGNS, guide, "nobody"):
        window.open(key)
    assert (tabs(window), front(window)) == ([*DESIGNS, guide], guide)
    window.close_page(4)
    window.close_page(-1)
    window.close_page(3)
    window.close_page(0)
    assert tabs(window) == DESIGNS[1:]
    window.reopen()
    window.reopen()
    assert (tabs(window), front(window)) == ([*DESIGNS[1:], DESIGNS[0], guide], guide)
    window.open_anew("v-crawler")
    assert tabs(window) == ["c-hero", "v-crawler", "w-knife", guide]
    window.open("v-crawler")
    window.session.apply(whole_documents.delete(window.session.documents["v-crawler"]))
    assert tabs(window) == ["c-hero", "w-knife", guide]
    window.actions_["undo"].trigger()
    assert (tabs(window), front(window)) == (["c-hero", "v-crawler", "w-knife", guide], "v-crawler")
    window.close_others(2)
    assert tabs(window) == ["w-knife"]
    window.library.make("weapon")
    page = window.pages[-1]
    assert window.page() is page
    assert name_field(page).selectedText() == page.title()


def test_each_pane_has_its_width_in_any_window(window: MainWindow) -> None:
    window.open("w-knife")
    page = window.page()
    assert page is not None
    QApplication.processEvents()  # the splitter shows the handle of a new pane later
    assert {width: panes(window, width) for width in (1440, 1340, 1339, 1160, 1159, 900)} == {
        1440: ([264, 790, 384], 208, 336),
        1340: ([264, 690, 384], 208, 336),
        1339: ([224, 761, 352], 208, 336),
        1160: ([224, 582, 352], 208, 336),
        1159: ([0, 805, 352], 208, 336),
        900: ([0, 546, 352], 208, 336),
    }
    window.settings.keep_sizes(page.family, [500, 300, 600])
    assert {width: panes(window, width)[0] for width in (1440, 1280, 900)} == {
        1440: [480, 478, 480],
        1280: [426, 426, 426],
        900: [0, 538, 360],
    }
