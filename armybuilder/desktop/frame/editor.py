"""The interface between a section and its page, by which sections need no page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.documents.finder import Finder
    from armybuilder.editing.edit import Edit
    from armybuilder.model.bundle import AnyDocument

__all__ = ["DocumentEditor"]


class DocumentEditor(Protocol):
    """The editor of one document: a page, or a draft on a page."""

    @property
    def desk(self) -> Desk:
        """The desk at which the document is edited."""

    @property
    def key(self) -> str:
        """The id of the document."""

    @property
    def document(self) -> AnyDocument:
        """The document in its present state."""

    def set(self, path: str, value: object) -> None:
        """Set a field, or show the reason in the status bar if the value is refused."""

    def edit(self, edit: Edit) -> None:
        """Apply an edit of the document, or of others beside it."""

    def add_by_name(self, finder: Finder, add: Callable[[str], None]) -> None:
        """Connect a search line so that its chosen document is added by its id."""

    def keep_in_sight(self, part: QWidget) -> None:
        """Scroll until a part is visible."""
