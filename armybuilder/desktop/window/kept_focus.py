"""The keyboard, which stays with its user when the part that had it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QStackedWidget

    from armybuilder.desktop.frame.page import Page

__all__ = ["KeptFocus"]


class KeptFocus(QObject):
    """The observer of the focus, which gives it to the page where Qt gives it to any next part.

    Qt moves the focus of a part that is hidden, disabled or deleted to the next one in the order of Tab,
    wherever in the window that is.
    """

    def __init__(self, window: QWidget, page: Callable[[], Page | None]) -> None:
        """Follow the focus of a window, with the function of its page in front."""
        super().__init__(window)
        self._window, self._page = window, page
        self._lost: tuple[QWidget | None, QWidget | None] | None = None
        """The part that lost the focus by going, and the part that Qt chose."""
        self._held: QWidget | None = None
        """The part of the window that has the focus, or had it last."""
        self._ours = False
        """True while a part of the window has the focus, and not a dialog."""
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow)

    def turning(self, page: Page, coming: Mapping[QStackedWidget, QWidget]) -> Callable[[], None]:
        """Return the function that gives the keyboard of the parts that go to a page, once that is in front.

        `coming` has the part that each pane is to show. The page gives the keyboard to the part that had it
        last there.
        """
        held: QWidget | None = self._window.focusWidget()
        if held is None or not any(
            pane.isAncestorOf(held) and not part.isAncestorOf(held) for pane, part in coming.items()
        ):
            return lambda: None
        kept: QWidget | None = page.focusWidget()
        return lambda: self._give(page, kept)

    def _give(
        self, page: Page, kept: QWidget | None, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason
    ) -> None:
        self._lost = None
        if kept is not None and kept.isVisible() and kept.isEnabled():
            kept.setFocus(reason)
        else:
            page.take_keyboard()

    def leave_command(self, part: QWidget | None) -> None:
        """Move the keyboard from the command field back to a part of the page in front, else to the page."""
        page, held = self._page(), QApplication.focusWidget()
        if page is None:
            if held is not None:
                held.clearFocus()
        else:
            known = part is not None and shiboken6.isValid(part)
            within = part is not None and known and any(one.isAncestorOf(part) for one in (page, page.side))
            # A line of text lost its selection to the command field: as after Tab, all of it is selected.
            self._give(page, part if within else None, Qt.FocusReason.ShortcutFocusReason)

    def _follow(self, left: QWidget | None, entered: QWidget | None) -> None:
        ours, self._ours = self._ours, entered is not None and entered.window() is self._window
        if entered is not None:
            self._watch(entered if self._ours else None)
        if not ours:
            return
        # A part that is being deleted is no widget of Python any more.
        valid = left is not None and shiboken6.isValid(left)
        if left is not None and valid and left.isVisible() and left.isEnabled():
            self._lost = None
            return
        if self._lost is None:
            QTimer.singleShot(0, self, self._give_back)
        first = self._lost[0] if self._lost is not None else left if valid else None
        self._lost = (first, entered)

    def _watch(self, part: QWidget | None) -> None:
        """Follow the part with the focus until it is deleted."""
        if self._held is not None and shiboken6.isValid(self._held):
            self._held.destroyed.disconnect(self._miss)
        self._held = part
        if part is not None:
            part.destroyed.connect(self._miss)

    def _miss(self) -> None:
        """Prepare to focus the page, as Qt does not report the end of a part with the focus."""
        self._ours = False
        if self._lost is None:
            QTimer.singleShot(0, self, self._give_back)
        self._lost = (None, None)

    def _give_back(self) -> None:
        """Focus the part again if it is back, else the page, unless the program chose another part."""
        lost, self._lost = self._lost, None
        window = self._window
        if lost is None or QApplication.focusWidget() is not lost[1] or not window.isActiveWindow():
            return
        part = lost[0]
        if part is not None and shiboken6.isValid(part) and part.isVisible() and part.isEnabled():
            part.setFocus()
        elif (page := self._page()) is not None:
            page.take_keyboard()
