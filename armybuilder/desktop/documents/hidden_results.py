"""The watched battles whose result no list may show yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from armybuilder.desktop.desk.settings import Settings

__all__ = ["end_is_unknown", "keep_end_unknown"]

_UNKNOWN = "battles/unknown ends"
_MOST = 200
"""The largest number of battles that are remembered."""


def end_is_unknown(settings: Settings, key: str) -> bool:
    """Say whether the result of a battle must stay hidden."""
    return key in settings.words(_UNKNOWN)


def keep_end_unknown(settings: Settings, key: str, *, unknown: bool) -> None:
    """Remember whether the result of a battle must stay hidden."""
    others = tuple(one for one in settings.words(_UNKNOWN) if one != key)
    settings.keep_words(_UNKNOWN, tuple((*others, key)[-_MOST:]) if unknown else others)
