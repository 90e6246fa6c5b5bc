"""Which battles in the library are being watched and have an end that nobody has seen yet: no list says how they ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from armybuilder.desktop.desk.settings import Settings

__all__ = ["end_is_unknown", "keep_end_unknown"]

_UNKNOWN = "battles/unknown ends"
_MOST = 200
"""Battles of which it is remembered."""


def end_is_unknown(settings: Settings, key: str) -> bool:
    """Say whether the end of the battle of this id is not to be told."""
    return key in settings.words(_UNKNOWN)


def keep_end_unknown(settings: Settings, key: str, *, unknown: bool) -> None:
    """Remember that the end of a battle is not to be told, or that it is known from now on."""
    others = tuple(one for one in settings.words(_UNKNOWN) if one != key)
    settings.keep_words(_UNKNOWN, tuple((*others, key)[-_MOST:]) if unknown else others)
