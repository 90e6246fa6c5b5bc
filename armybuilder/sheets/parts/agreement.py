"""The agreement of the players in words: rules and scale, readings, and a code to compare."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from armybuilder.model.readings import READINGS
from armybuilder.points.tables import rules_hash

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.model.document import Scale
    from armybuilder.words import Words

__all__ = ["readings_code", "readings_line", "readings_short", "rules_line", "switched"]

_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The signs of a code, without I, L, O and U, because it is read aloud across a table."""


def switched(readings: Mapping[str, str]) -> tuple[str, ...]:
    """Return the ids of the readings that are not at their default."""
    return tuple(one.id for one in READINGS if readings.get(one.id, one.default) != one.default)


def readings_code(readings: Mapping[str, str]) -> str:
    """Return a short code of the readings and the rules' numbers, equal for players with equal rules."""
    apart = {name: readings[name] for name in switched(readings)}
    text = json.dumps([rules_hash(), apart], sort_keys=True)
    value = int.from_bytes(hashlib.sha256(text.encode("ascii")).digest()[:4], "big")
    code = "".join(_LETTERS[value >> shift & 31] for shift in (0, 5, 10, 15))
    return f"{f'R{len(apart)}' if apart else 'STD'}-{code}"


def readings_line(readings: Mapping[str, str], words: Words) -> str:
    """Return the number of readings that are not at their default, in words, with the code."""
    count, code = len(switched(readings)), readings_code(readings)
    if count:
        return words.text("sheets.readings.switched", count=count, code=code)
    return words.text("sheets.readings.standard", code=code)


def readings_short(readings: Mapping[str, str], words: Words) -> str:
    """Return the number of readings that are not at their default, in words."""
    count = len(switched(readings))
    return (
        words.text("sheets.readings.switched_short", count=count)
        if count
        else words.text("sheets.readings.short")
    )


def rules_line(scale: Scale | None, words: Words) -> str:
    """Return the words of the rules, with the scale if it is agreed."""
    rules = words.text("sheets.rules")
    return words.text(f"sheets.scale.{scale}", rules=rules) if scale else rules
