"""The levels of those who decide in the place of persons."""

from __future__ import annotations

from armybuilder.model.document import Level

__all__ = ["LEVELS"]

LEVELS: tuple[Level, ...] = ("regular",)
"""The levels that this version has."""
