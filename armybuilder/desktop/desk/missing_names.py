"""The names shown for documents that are gone."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

__all__ = ["missing_names"]


def missing_names() -> dict[str, str]:
    """Return the names shown in place of documents that are gone, by their kinds."""
    return {
        "weapon": QCoreApplication.translate("Taken", "Missing weapon"),
        "creature": QCoreApplication.translate("Taken", "Missing creature"),
        "robot": QCoreApplication.translate("Taken", "Missing robot"),
        "design": QCoreApplication.translate("Taken", "Missing design"),
        "unit": QCoreApplication.translate("Taken", "Missing unit"),
    }
