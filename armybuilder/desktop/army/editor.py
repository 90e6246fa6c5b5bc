"""The interface between an army's page and the sections on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from armybuilder.desktop.frame.editor import DocumentEditor

if TYPE_CHECKING:
    from armybuilder.model.army import Army

__all__ = ["ArmyEditor"]


class ArmyEditor(DocumentEditor, Protocol):
    """The editor of an army."""

    def army(self) -> Army:
        """Return the current army."""
