"""What a section of a page asks of the page it is on, so that it needs to know no page."""

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
    """Edits one document: a page, or a draft that stands on one."""

    @property
    def desk(self) -> Desk:
        """The desk at which the document is edited."""

    @property
    def key(self) -> str:
        """The id of the document."""

    @property
    def document(self) -> AnyDocument:
        """The document as it stands."""

    def set(self, path: str, value: object) -> None:
        """Set a field; the status bar says why where the value is refused."""

    def edit(self, edit: Edit) -> None:
        """Make an edit of the document, or of others beside it."""

    def add_by_name(self, finder: Finder, add: Callable[[str], None]) -> None:
        """Let a line add what is chosen in it, by its id."""

    def keep_in_sight(self, part: QWidget) -> None:
        """Scroll so far that a part is seen."""
