"""The words of values set by hand for a ruleset: names of settings, and values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.errors import message
from armybuilder.model import by_hand

if TYPE_CHECKING:
    from armybuilder.errors import Message
    from armybuilder.model.by_hand import Setting
    from armybuilder.model.document import Ruleset

__all__ = ["setting_words", "value_words"]

_LONGEST_KEY = 40


def setting_words(ruleset: Ruleset, key: str) -> Message | str:
    """Return the name of a key's setting, in the ruleset's own word, or the key itself if unknown."""
    known = _known(ruleset, key)
    if known is None:
        return key[:_LONGEST_KEY]
    if ruleset == "combat-action":
        return message(f"editing.field.{known.name}")
    code = f"battle.value.{ruleset}"
    return message(f"{code}.{known.name}.name" if known.part == "design" else f"{code}.weapons.{known.name}")


def value_words(ruleset: Ruleset, key: str, value: int | str) -> Message | str:
    """Return the words of a value set by hand: a choice in words, a number with a true minus sign."""
    known = _known(ruleset, key)
    number = known.number(value) if known is not None else None
    if known is not None and number is not None and number == known.cannot:
        return message("battle.choice.none")
    if known is None or not known.names or number is None:
        return str(value)[:_LONGEST_KEY].replace("-", "\N{MINUS SIGN}")
    name = known.names[number - known.least]
    if known.names == ("no", "yes"):
        return message(f"battle.choice.{name}")
    part = "" if known.part == "design" else "weapons."
    return message(f"battle.choice.{ruleset}.{part}{known.name}.{name}")


def _known(ruleset: Ruleset, key: str) -> Setting | None:
    place, name = by_hand.parted(key)
    return by_hand.settings(ruleset, "design" if place is None else "weapon").get(name)
