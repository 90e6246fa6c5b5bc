"""A page: the middle of the window under one tab, with what stands left and right of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from armybuilder.desktop.theme import look, restyles, surface

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QShowEvent

    from armybuilder.desktop.desk import Desk
    from armybuilder.desktop.icons import Mark
    from armybuilder.desktop.session import Change

__all__ = ["NARROW", "Page", "SidePanel", "column"]

NARROW = 700
"""A middle narrower than this, in pixels at 100 %, puts its labels away."""


class Page(QWidget):
    """A tab. `key` names it among the tabs; `family` names the widths it shares with its like.

    A page hears every change of the session and reads again only while it is seen; hidden it waits.
    """

    titleChanged = Signal()
    family = "design"

    def __init__(self, desk: Desk, key: str) -> None:
        """Make the empty middle, to be filled through `body` and `foot`."""
        super().__init__()
        self.desk = desk
        self.key = key
        self.left: QWidget | None = None
        self.side: QWidget = QWidget()
        self._stale = True
        surface(self, "page")
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        self.scroll = QScrollArea()
        self.scroll.setWidgetResizable(True)
        self.scroll.setFrameShape(QFrame.Shape.NoFrame)
        self.scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.middle = QWidget()
        surface(self.middle, "page")
        self.body = QVBoxLayout(self.middle)
        self.scroll.setWidget(self.middle)
        whole.addWidget(self.scroll, 1)
        self.foot = whole
        self._measure()

    def title(self) -> str:
        """Return the words on the tab."""
        return self.key

    def mark(self) -> Mark | None:
        """Return the sign on the tab."""
        return None

    def unsaved(self) -> bool:
        """Say whether there are edits that are not in a saved version yet."""
        return False

    def illegal(self) -> bool:
        """Say whether an error keeps this out of battles."""
        return False

    def fighter(self) -> str:
        """Return the id of the army that Fight would take from here, empty for the default."""
        return ""

    def hear(self, change: Change) -> None:
        """Take note of a change; read again if the page can be seen."""
        if not self.touched(change):
            return
        self._stale = True
        if self.isVisible():
            self.freshen()

    def touched(self, change: Change) -> bool:
        """Say whether a change can show on this page."""
        return True

    def freshen(self) -> None:
        """Read again if something changed since the last time."""
        if self._stale:
            self._stale = False
            self.refresh()
            self.titleChanged.emit()

    def refresh(self) -> None:
        """Read the session and show it."""

    def leave(self) -> None:
        """Stop what runs for this page; called before it is closed."""

    def showEvent(self, event: QShowEvent) -> None:
        """Read again what changed while the page was hidden."""
        super().showEvent(event)
        self.freshen()

    def changeEvent(self, event: QEvent) -> None:
        """Measure again in another text size."""
        super().changeEvent(event)
        if restyles(event):
            self._measure()

    def _measure(self) -> None:
        px = look().px
        margin = px(28)
        self.body.setContentsMargins(margin, px(16), margin, px(20))
        self.body.setSpacing(0)


class SidePanel(QWidget):
    """The right dock of a page: parts under each other, `dock` coloured."""

    def __init__(self) -> None:
        """Start empty; parts are added to `body`."""
        super().__init__()
        surface(self, "dock")
        self.body = QVBoxLayout(self)
        self._measure()

    def changeEvent(self, event: QEvent) -> None:
        """Measure again in another text size."""
        super().changeEvent(event)
        if restyles(event):
            self._measure()

    def _measure(self) -> None:
        px = look().px
        self.body.setContentsMargins(px(20), px(16), px(20), px(16))
        self.body.setSpacing(px(8))


def column(*widgets: QWidget, spacing: int = 0) -> QVBoxLayout:
    """Stack widgets in a column without margins, `spacing` pixels at 100 % apart."""
    made = QVBoxLayout()
    made.setContentsMargins(0, 0, 0, 0)
    made.setSpacing(look().px(spacing))
    for widget in widgets:
        made.addWidget(widget)
    return made
