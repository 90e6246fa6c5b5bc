"""Designs in a ruleset's own terms, as its players read them: profiles, weapons and what is ticked, for sheets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.battle.records.profile import Fighter
    from armybuilder.errors import Message, Value
    from armybuilder.points.lookup import Design

__all__ = ["DASH", "PrintedArm", "PrintedForm", "PrintedModel", "added", "number", "tenths"]

DASH = "–"


@dataclass(frozen=True, slots=True)
class PrintedArm:
    """A weapon: its document's id, its name, a cell for each column of the form, and what else is said of it."""

    weapon: str
    name: Value
    cells: tuple[Message | str, ...]
    notes: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class PrintedModel:
    """A design: a cell for each value of the form, its weapons, what else it is, and what is ticked of it and how often."""

    values: tuple[Message | str, ...]
    arms: tuple[PrintedArm, ...]
    traits: tuple[Message, ...] = ()
    tracks: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class PrintedForm:
    """What a ruleset prints: the names of values and of columns of weapons, and a unit's states with their boxes.

    `of_people`: machines have no such states. `printed` makes what is printed of a design.
    """

    values: tuple[str, ...]
    columns: tuple[str, ...]
    states: tuple[tuple[str, int], ...]
    of_people: bool
    printed: Callable[[Fighter, Design], PrintedModel]


def number(value: int) -> str:
    """Return a number with a real minus sign."""
    return str(value).replace("-", "\N{MINUS SIGN}")


def tenths(value: int) -> str:
    """Return tenths as whole ones: 45 as `4.5`, 40 as `4`."""
    whole, rest = divmod(value, 10)
    return f"{whole}.{rest}" if rest else str(whole)


def added(value: int) -> str:
    """Return what is added to a die: `+1`, `0`, `−2`."""
    return f"+{value}" if value > 0 else f"\N{MINUS SIGN}{-value}" if value < 0 else "0"
