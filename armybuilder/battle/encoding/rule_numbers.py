"""The numbers of a ruleset as words of the block: where each stands is said once, by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pydantic import BaseModel

__all__ = ["rule_numbers"]


def rule_numbers(tables: BaseModel, places: Mapping[str, Any], catalogue: str) -> dict[int, int]:
    """Return the words that hold the cells of a ruleset's tables, by their places from RULES_AT on.

    `places` are the names of its module of numbers: `PH_MORALE_FRESH = 21` puts the cell `fresh` of the table `[morale]`
    into word 21, and a row into the words from there on. Names whose second part is no table stand for something else.
    Raises AttributeError for a cell that the table does not have.
    """
    found: dict[int, int] = {}
    for name, place in places.items():
        table, _, cell = name.removeprefix(f"{catalogue}_").lower().partition("_")
        if name.startswith(f"{catalogue}_") and table in type(tables).model_fields:
            found |= enumerate(_flat(getattr(getattr(tables, table), cell)), place)
    return found


def _flat(value: int | tuple[Any, ...]) -> Iterator[int]:
    """Yield a number, or the numbers of a row, of several rows one after the other."""
    if isinstance(value, tuple):
        for one in value:
            yield from _flat(one)
    else:
        yield value
