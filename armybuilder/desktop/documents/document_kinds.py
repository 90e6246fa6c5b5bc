"""The kinds of documents that the library lists, in their order."""

from __future__ import annotations

__all__ = ["KINDS"]

KINDS = (
    "army",
    "unit",
    "creature",
    "weapon",
    "linked_weapon",
    "robot",
    "vehicle",
    "table",
    "battle",
    "campaign",
)
