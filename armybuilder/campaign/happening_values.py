"""The reading of a happening's values, and its refusal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NoReturn

from armybuilder.errors import InputFault, message
from armybuilder.model.document import LONGEST_TEXT

__all__ = ["Value", "Values", "number", "refuse", "said", "yes"]

Value = str | int | Mapping[str, str | None]
"""A value of a happening: a text, a number, or a map of names."""
Values = Mapping[str, Value]
"""The values of a happening, as `model.campaign.Happening` keeps them."""


def refuse(code: str, /, **values: str | int) -> NoReturn:
    """Raise InputFault with the reason why a happening is not allowed."""
    raise InputFault([message(f"campaign.fault.{code}", **values)])


def said(values: Values, name: str, usual: str | None = None) -> str:
    """Return a text of a happening.

    Raises InputFault if it is missing or too long.
    """
    found = values.get(name, usual)
    if not isinstance(found, str):
        refuse("missing", value=name)
    if len(found) > LONGEST_TEXT:
        refuse("long", value=name, most=LONGEST_TEXT)
    return found


def number(values: Values, name: str, least: int, most: int, usual: int | None = None) -> int:
    """Return a number of a happening.

    Raises InputFault if it is missing or out of its range.
    """
    found = values.get(name, usual)
    if not isinstance(found, int):
        refuse("missing", value=name)
    if found != usual and not least <= found <= most:
        refuse("range", value=name, least=least, most=most)
    return found


def yes(values: Values, name: str, *, usual: bool = False) -> bool:
    """Return whether a value of a happening is yes (1)."""
    return bool(number(values, name, 0, 1, int(usual)))
