"""The dock at the right of a page, with pinned and scrolling parts, and a dock for documents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from armybuilder.desktop.look.theme import current_look, surface
from armybuilder.desktop.widgets.spacing import BAR, RoomyBar, Rule, scrolled
from armybuilder.desktop.widgets.text_sized import Dressed

if TYPE_CHECKING:
    from armybuilder.desktop.desk.document_state import DocumentState
    from armybuilder.model.bundle import AnyDocument

__all__ = ["DocumentPanel", "SidePanel"]


class SidePanel(Dressed, QWidget):
    """The right dock of a page: parts in a column on `dock`, some inset, some from edge to edge.

    Pinned parts stay at the top. The others scroll if the dock is too low for them.
    """

    def __init__(self) -> None:
        """Initialise an empty dock."""
        super().__init__()
        self._pinned = QVBoxLayout()
        self._pinned.setSpacing(0)
        self.inside = QWidget()
        surface(self.inside, "dock")
        self.body = QVBoxLayout(self.inside)
        self.body.setSpacing(0)
        self.area = scrolled(self.inside)
        # A bar that comes and goes changes the width of the parts, so their height, so the need of the bar.
        self.area.setVerticalScrollBar(RoomyBar())
        self.area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(self._pinned)
        whole.addWidget(self.area, 1)
        self._insets: list[tuple[QVBoxLayout, int, int]] = []
        self._dress()
        surface(self, "dock")

    def pin(self, *parts: QWidget) -> None:
        """Add parts at the top, inset by the dock's margin, that do not scroll."""
        self._inset(self._pinned, parts, 0, 0, 20)
        self._dress()

    def add(self, *parts: QWidget, stretch: int = 0, top: int = 8) -> None:
        """Add parts inset by the dock's margin, `top` pixels at 100 % below the part above."""
        self._inset(self.body, parts, stretch, top, 20 - BAR)
        self._dress()

    def _inset(
        self, column: QVBoxLayout, parts: tuple[QWidget, ...], stretch: int, top: int, end: int
    ) -> None:
        inset = QVBoxLayout()
        inset.setSpacing(0)
        column.addLayout(inset, stretch)
        for part in parts:
            inset.addWidget(part, 1 if stretch else 0)
        self._insets.append((inset, top, end))

    def add_wide(self, part: QWidget, stretch: int = 0) -> None:
        """Add a part from edge to edge."""
        self.body.addWidget(part, stretch)

    def add_rule(self) -> None:
        """Add a separating line."""
        self.body.addWidget(Rule())

    def _dress(self) -> None:
        px = current_look().px
        above = px(14)
        self._pinned.setContentsMargins(0, above if self._pinned.count() else 0, 0, 0)
        self.body.setContentsMargins(0, 0 if self._pinned.count() else above, 0, px(16))
        for inset, top, end in self._insets:
            inset.setContentsMargins(px(20), px(top), px(end), px(8))


class DocumentPanel(SidePanel):
    """A right dock that shows a document."""

    def begin(self, document: AnyDocument) -> None:
        """Start slow work for a document in a worker, before the page is updated."""

    def show_document(self, state: DocumentState) -> None:
        """Show a document as it was read."""

    def stop(self) -> None:
        """Stop the work of this dock."""
