"""Reading the values of a happening, and refusing one that may not be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NoReturn

from armybuilder.errors import InputFault, message
from armybuilder.model.document import LONGEST_TEXT

__all__ = ["Values", "number", "refuse", "said", "yes"]

Values = Mapping[str, str | int]
"""What a happening says of itself, as `model.campaign.Happening` keeps it."""


def refuse(code: str, /, **values: str | int) -> NoReturn:
    """Raise InputFault with the reason why a happening may not be."""
    raise InputFault([message(f"campaign.fault.{code}", **values)])


def said(values: Values, name: str, usual: str | None = None) -> str:
    """Return a text that a happening says. Raises InputFault where it is missing or too long."""
    found = values.get(name, usual)
    if not isinstance(found, str):
        refuse("missing", value=name)
    if len(found) > LONGEST_TEXT:
        refuse("long", value=name, most=LONGEST_TEXT)
    return found


def number(values: Values, name: str, least: int, most: int, usual: int | None = None) -> int:
    """Return a number that a happening says. Raises InputFault where it is missing or out of its range."""
    found = values.get(name, usual)
    if not isinstance(found, int):
        refuse("missing", value=name)
    if found != usual and not least <= found <= most:
        refuse("range", value=name, least=least, most=most)
    return found


def yes(values: Values, name: str, *, usual: bool = False) -> bool:
    """Return whether a happening says yes (1) to something."""
    return bool(number(values, name, 0, 1, int(usual)))
