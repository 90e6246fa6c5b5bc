"""The three panes and the bar of tabs, into which the parts of each page are put."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QStackedWidget, QWidget

    from armybuilder.desktop.frame.page import Page
    from armybuilder.desktop.window.top_bar import DocumentTabs

__all__ = ["PagePanes"]


class PagePanes:
    """The panes and tabs of a window.

    `chosen` is called with the index of a chosen tab, but not for changes made here: the bar tells of the tab
    in front as soon as its place is another, though the page is the same.
    """

    def __init__(
        self,
        tabs: DocumentTabs,
        panes: tuple[QStackedWidget, QStackedWidget, QStackedWidget],
        chosen: Callable[[int], None],
    ) -> None:
        """Connect the tabs, with the panes from left to right."""
        self._tabs, self._panes, self._chosen = tabs, panes, chosen
        tabs.currentChanged.connect(chosen)

    def add(self, page: Page) -> None:
        """Add a page and its tab at the end."""
        self._lay_in(page)
        with self._silent():
            self._tabs.show_page(self._tabs.addTab(""), page)

    def exchange(self, index: int, earlier: Page, page: Page) -> None:
        """Replace the page of a tab."""
        self._lay_in(page)
        self._lay_out(earlier)
        self._tabs.show_page(index, page)

    def remove(self, index: int, page: Page, front: int | None) -> None:
        """Remove a page and its tab, and show the tab of the index `front` unless it is None."""
        with self._silent():
            self._tabs.removeTab(index)
            if front is not None:
                self._tabs.setCurrentIndex(front)
        self._lay_out(page)

    def _lay_in(self, page: Page) -> None:
        for stack, part in self._parts(page):
            stack.addWidget(part)

    def _lay_out(self, page: Page) -> None:
        for stack, part in self._parts(page):
            stack.removeWidget(part)
            part.deleteLater()

    def _parts(self, page: Page) -> list[tuple[QStackedWidget, QWidget]]:
        """Return the parts of a page with their panes."""
        pairs = zip(self._panes, (page.left, page, page.side), strict=True)
        return [(stack, part) for stack, part in pairs if part is not None]

    @contextmanager
    def _silent(self) -> Iterator[None]:
        self._tabs.currentChanged.disconnect(self._chosen)
        try:
            yield
        finally:
            self._tabs.currentChanged.connect(self._chosen)
