"""A page: the middle of the window under one tab, with what stands left and right of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from armybuilder.desktop.desk.session import ChangeKind
from armybuilder.desktop.look.theme import current_look, surface
from armybuilder.desktop.widgets.text_sized import Dressed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QResizeEvent, QShowEvent

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.session import DocumentsChanged
    from armybuilder.desktop.look.icons import Mark

__all__ = [
    "NARROW",
    "Page",
]

_BEAT_MS = 20
NARROW, LEAST = 700, 380
"""A middle narrower than this, in pixels at 100 %, puts its labels away."""


class Page(Dressed, QWidget):
    """A tab. `key` names it among the tabs; `family` names the widths it shares with its like.

    A page hears every change of the session and reads again only while it is seen; hidden it waits.
    """

    title_changed = Signal()
    family = "design"
    chapter = "designs"
    """The place in the guide that tells of the page."""
    sided = True
    """Whether something stands at its right."""
    docks: tuple[int, int] | None = None
    """How wide what stands left and right of it is, in pixels at 100 %, until somebody draws it wider; None: as everywhere."""

    def __init__(self, desk: Desk, key: str) -> None:
        """Make the empty middle, to be filled through `body` and `foot`."""
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
        self.middle = QWidget()
        surface(self.middle, "page")
        self.body = QVBoxLayout(self.middle)
        self.area.setWidget(self.middle)
        whole.addWidget(self.area, 1)
        self.foot = whole
        self._measure()
        surface(self, "page")

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

    def answers(self) -> Mapping[str, Callable[[], object]]:
        """Return what the page does at a command of the window ("export", "day", "upgrade"), by the command's key."""
        return {}

    def hear(self, change: DocumentsChanged) -> None:
        """Take note of a change; read again if the page can be seen. The window itself asks for the title then."""
        if not self.touched(change):
            return
        self._stale = True
        if self.isVisible():
            self._read_anew()

    def shows(self, ids: tuple[str, ...]) -> bool:
        """Say whether a change of these documents is seen here, though the page is about another."""
        return False

    def stands_for(self) -> str:
        """Return the id of the document that takes what is changed here, while this page is in front."""
        return self.key

    def opponent(self) -> str:
        """Return the id of the army that is shown beside `fighter` as its enemy, empty for none."""
        return ""

    def nobody(self) -> bool:
        """Say whether the army that Fight would take from here has nobody in it."""
        return False

    def write_name(self) -> None:
        """Give the keyboard to the name, all of it chosen, where the page has one that can be written."""

    def receipt_text(self) -> str:
        """Return the receipt as text for the clipboard, empty where the page has none."""
        return ""

    def touched(self, change: DocumentsChanged) -> bool:
        """Say whether a change can show on this page: other contents do, a saved version does not."""
        return ChangeKind.DOCUMENTS in change.what

    @property
    def stale(self) -> bool:
        """Whether something changed since the page was read."""
        return self._stale

    def freshen(self) -> None:
        """Read again if something changed since the last time, and say that the title may be another."""
        if self._read_anew():
            self.title_changed.emit()

    def _read_anew(self) -> bool:
        """Read again if something changed since the last time; say whether it did."""
        if not self._stale or self._left:
            return False
        self._stale = False
        self.refresh()
        return True

    def refresh(self) -> None:
        """Read the session and show it."""

    def when_painted(self, work: Callable[[], None], beats: int = 3) -> None:
        """Do something in a stretch of its own, once what is shown by now is painted.

        A beat that runs out while the page is laid out or painted follows on that at once: hence more than one.
        """
        if beats:
            QTimer.singleShot(_BEAT_MS, self, lambda: self.when_painted(work, beats - 1))
        else:
            work()

    def keep_in_sight(self, part: QWidget) -> None:
        """Scroll so far that a part is seen, with a little room below."""
        self.area.ensureWidgetVisible(part, 0, current_look().px(12))

    def leave(self) -> None:
        """Stop what runs for this page, and read no more; called before it is closed."""
        self._left = True

    def showEvent(self, event: QShowEvent) -> None:
        """Read again what changed while the page was hidden, once it is on the screen."""
        super().showEvent(event)
        if self._stale:
            QTimer.singleShot(0, self, self.freshen)

    def _dress(self) -> None:
        self._measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put labels away where room is short, and bring them back."""
        super().resizeEvent(event)
        self._measure()
        self.set_compact(self.width() < current_look().px(NARROW + 40))

    def set_compact(self, compact: bool) -> None:
        """Show less where the middle is narrow."""

    def _measure(self) -> None:
        px = current_look().px
        margin = px(20 if self.width() < px(NARROW + 40) else 28)
        self.middle.setMinimumWidth(px(LEAST))
        self.body.setContentsMargins(margin, px(16), margin, px(20))
        self.body.setSpacing(0)
