"""The page of a tab: the middle of the window, with its left and right docks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from armybuilder.desktop.desk.desk import page_ids
from armybuilder.desktop.desk.session import ChangeKind
from armybuilder.desktop.look.theme import current_look, surface
from armybuilder.desktop.widgets import focus
from armybuilder.desktop.widgets.text_sized import Dressed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QResizeEvent, QShowEvent

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.session import DocumentsChanged
    from armybuilder.desktop.desk.wanted import Wanted
    from armybuilder.desktop.look.icons import Mark

__all__ = [
    "NARROW",
    "Page",
]

_BEAT_MS = 20
NARROW, LEAST = 700, 380
"""The widths of the middle, in pixels at 100 %, below which labels are hidden, and its minimum."""


class Page(Dressed, QWidget):
    """The page of a tab.

    `key` names it among the tabs, and `family` names the pane widths that it shares with similar pages. A
    page is notified of every change of the session, and updates itself only while it is visible. A hidden
    page waits.
    """

    title_changed = Signal()
    family = "design"
    chapter = "designs"
    """The chapter of the guide about the page."""
    sided = True
    """True for a page with a dock at its right."""
    docks: tuple[int, int] | None = None
    """The default widths of the left and right docks, in pixels at 100 %.

    None stands for the widths of all other pages.
    """

    def __init__(self, desk: Desk, key: str) -> None:
        """Build the empty middle, to be filled through `body` and `foot`."""
        super().__init__()
        self.desk = desk
        self.key = key
        self.left: QWidget | None = None
        self.side: QWidget = QWidget()
        self._stale = True
        self._left = False
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        focus.exempt(self.area)
        self.middle = QWidget()
        surface(self.middle, "page")
        self.body = QVBoxLayout(self.middle)
        self.area.setWidget(self.middle)
        whole.addWidget(self.area, 1)
        self.foot = whole
        self._measure()
        surface(self, "page")

    def title(self) -> str:
        """Return the title of the tab."""
        return self.key

    def mark(self) -> Mark | None:
        """Return the sign of the tab."""
        return None

    def unsaved(self) -> bool:
        """Say whether the page has edits without a saved version."""
        return False

    def illegal(self) -> bool:
        """Say whether an error keeps the document out of battles."""
        return False

    def fighter(self) -> str:
        """Return the id of the army that Fight chooses on this page, or an empty text for the default."""
        return ""

    def subjects(self) -> tuple[str, ...]:
        """Return the ids of the documents on this page, whose armies Fight chooses, the first army's first."""
        return page_ids(self.key) or (self.key,)

    def answers(self) -> Mapping[str, Callable[[], object]]:
        """Return the page's actions for commands of the window ("export", "fight"), by their keys."""
        return {}

    def hear(self, change: DocumentsChanged) -> None:
        """Receive a change, and update the page if it is visible.

        The window itself updates the title then.
        """
        if not self.touched(change):
            return
        self._stale = True
        if self.isVisible():
            self._read_anew()

    def shows(self, ids: tuple[str, ...]) -> bool:
        """Say whether a page about another document shows a change of the given documents."""
        return False

    def stands_for(self) -> str:
        """Return the id of the document that takes the changes made while this page is in front."""
        return self.key

    def saved_as(self) -> str:
        """Return the key by which the next start shows this page again, if it can."""
        return self.key

    def carried(self) -> Wanted | None:
        """Return the record by which the next window of this run shows the page, None if its key is enough."""
        return None

    def opponent(self) -> str:
        """Return the id of the army shown as the enemy of `fighter`, or an empty text."""
        return ""

    def nobody(self) -> bool:
        """Say whether the army that Fight chooses on this page has no models."""
        return False

    def write_name(self) -> None:
        """Focus an editable name of the page, and select its text."""

    def take_keyboard(self) -> None:
        """Focus the page itself, where keys scroll it and Tab goes to its first control."""
        part = self.area if self.area.isVisibleTo(self) else focus.first_control(self, self.area)
        if part is not None:
            self.area.setAccessibleName(self.title())
            part.setFocus(Qt.FocusReason.OtherFocusReason)

    def receipt_text(self) -> str:
        """Return the receipt as text for the clipboard, or an empty text without one."""
        return ""

    def touched(self, change: DocumentsChanged) -> bool:
        """Say whether a change can affect this page: edits can, saved versions cannot."""
        return ChangeKind.DOCUMENTS in change.what

    @property
    def stale(self) -> bool:
        """Return whether the session changed since the page was updated."""
        return self._stale

    def freshen(self) -> None:
        """Update the page after a change, and announce that its title may be another."""
        if self._read_anew():
            self.title_changed.emit()

    def _read_anew(self) -> bool:
        """Update the page after a change, and say whether it was updated."""
        if not self._stale or self._left:
            return False
        self._stale = False
        self.refresh()
        return True

    def refresh(self) -> None:
        """Read the session, and show it."""

    def when_painted(self, work: Callable[[], None], beats: int = 3) -> None:
        """Run work in an event of its own, once all is painted.

        A timer that runs out during layout or painting fires at once after it, hence more than one beat.
        """
        if beats:
            QTimer.singleShot(_BEAT_MS, self, lambda: self.when_painted(work, beats - 1))
        else:
            work()

    def keep_in_sight(self, part: QWidget) -> None:
        """Scroll until a part is visible, with a little room below."""
        self.area.ensureWidgetVisible(part, 0, current_look().px(12))

    def leave(self) -> None:
        """Stop all work and updates of this page, before it is closed."""
        self._left = True

    def showEvent(self, event: QShowEvent) -> None:
        """Update a page that changed while hidden, once it is on the screen."""
        super().showEvent(event)
        if self._stale:
            QTimer.singleShot(0, self, self.freshen)

    def _dress(self) -> None:
        self._measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide labels on a narrow page, and show them on a wide page."""
        super().resizeEvent(event)
        self._measure()
        self.set_compact(self.width() < current_look().px(NARROW + 40))

    def set_compact(self, compact: bool) -> None:
        """Show fewer details on a narrow page."""

    def _measure(self) -> None:
        px = current_look().px
        margin = px(20 if self.width() < px(NARROW + 40) else 28)
        self.middle.setMinimumWidth(px(LEAST))
        self.body.setContentsMargins(margin, px(16), margin, px(20))
        self.body.setSpacing(0)
