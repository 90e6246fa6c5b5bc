"""Designs in a ruleset's own terms for sheets, with profiles, weapons and boxes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from armybuilder.battle.records.profile import Fighter
    from armybuilder.battle.records.reference_tables import ReferenceTable
    from armybuilder.errors import Message, Value
    from armybuilder.points.lookup import Design

__all__ = ["DASH", "PrintedArm", "PrintedForm", "PrintedModel", "added", "number", "tenths"]

DASH = "–"


@dataclass(frozen=True, slots=True)
class PrintedArm:
    """A weapon with its document's id, its name, a cell for each column, and notes."""

    weapon: str
    name: Value
    cells: tuple[Message | str, ...]
    notes: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class PrintedModel:
    """A design with a cell for each value, its weapons, traits, and named boxes."""

    values: tuple[Message | str, ...]
    arms: tuple[PrintedArm, ...]
    traits: tuple[Message, ...] = ()
    tracks: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class PrintedForm:
    """The form of a ruleset's sheets, with names of values, columns and states.

    States are those of a unit, with their boxes. `of_people`: machines have no such states. `printed` makes
    the cells of a design, and `reference` the tables of the rules under the readings chosen.
    """

    values: tuple[str, ...]
    columns: tuple[str, ...]
    states: tuple[tuple[str, int], ...]
    of_people: bool
    printed: Callable[[Fighter, Design], PrintedModel]
    reference: Callable[[Mapping[str, str]], tuple[ReferenceTable, ...]]


def number(value: int) -> str:
    """Return a number with a real minus sign."""
    return str(value).replace("-", "\N{MINUS SIGN}")


def tenths(value: int) -> str:
    """Return tenths as a number of whole units, such as 45 as `4.5` and 40 as `4`."""
    whole, rest = divmod(value, 10)
    return f"{whole}.{rest}" if rest else str(whole)


def added(value: int) -> str:
    """Return a modifier of a die in words, such as `+1`, `0` and `−2`."""
    return f"+{value}" if value > 0 else f"\N{MINUS SIGN}{-value}" if value < 0 else "0"
