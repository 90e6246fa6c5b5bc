"""The speed of battles in words: by a release's kernel, by one compiled quickly, or interpreted."""

from __future__ import annotations

from armybuilder.desktop.look.translatable import in_words

__all__ = ["battle_speed"]


def battle_speed() -> str:
    """Return the speed of battles under the kernel in use, in words."""
    from armybuilder.battle import backend

    if backend.is_quick():
        return _tr(
            "battles at two thirds of full speed; a faster kernel is compiled in the background, for the next start"
        )
    if backend.kernel() == "compiled":
        return _tr("battles at full speed")
    return _tr("slow mode: battles are interpreted")


def _tr(words: str) -> str:
    return in_words("BattleSpeed", words)
