"""The words that every sheet has: the name of its language, and how its pages are counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from immutabledict import immutabledict

if TYPE_CHECKING:
    from armybuilder.words import Words

__all__ = ["WEB_WORDS", "shared"]

WEB_WORDS = ("clear", "back", "unkept", "player", "earlier", "nameless", "take")
"""The words above the boxes of a web page."""


def shared(words: Words) -> immutabledict[str, str | tuple[str, ...]]:
    """Return the words of every sheet, with places for the numbers that templates insert."""
    page = words.text("sheets.page", page="{page}", pages="{pages}")
    return immutabledict(
        {
            "language": words.text("sheets.language"),
            "page": page,
            "more": words.text("sheets.more", count="{count}"),
            "further": words.text("sheets.further", number="{number}", count="{count}"),
            "portrait": words.text("sheets.portrait", name="{name}"),
            "turn": words.text("sheets.turn"),
            **{name: words.text(f"sheets.web.{name}") for name in WEB_WORDS},
            "box": words.text("sheets.web.box", label="{label}", number="{number}", count="{count}"),
        }
    )
