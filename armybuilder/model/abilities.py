"""The abilities of designs and weapons, each declared once in `resources/rules/abilities.toml`.

A design has an ability or lacks it. Prices, problems, searches, sheets, the designer and battles loop over
these. The words of each are found by its field.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from armybuilder import paths

if TYPE_CHECKING:
    from armybuilder.model.bundle import AnyDocument

__all__ = ["FILE", "Ability", "abilities", "abilities_of", "declared", "ticked"]

FILE = "abilities.toml"


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability, by the field of the documents that may have it.

    The file describes each part.
    """

    field: str
    kinds: tuple[str, ...]
    price: str
    rule: str
    tick: int
    multiplies: bool = False
    campaigns: bool = False
    needs: str = ""
    barred: tuple[str, ...] = ()
    problem: str = ""
    unusual: tuple[str, ...] = ()
    advice: str = ""
    drop: bool = True
    line: int = 0
    card: bool = True
    sign: str = ""
    flag: str = ""


@cache
def declared() -> dict[str, Ability]:
    """Return every ability by its field, in the order of the file."""
    file = paths.resources() / "rules" / FILE
    rows = tomllib.loads(file.read_text(encoding="utf-8"))
    return {field: _ability(field, row) for field, row in rows.items()}


def _ability(field: str, row: dict[str, Any]) -> Ability:
    whole: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in row.items()
    }
    return Ability(field, **whole)


@cache
def abilities(kind: str) -> tuple[Ability, ...]:
    """Return the abilities that a document of a kind may have, in the order of the file."""
    return tuple(one for one in declared().values() if kind in one.kinds)


def abilities_of(document: AnyDocument) -> tuple[Ability, ...]:
    """Return the abilities that a document has."""
    return tuple(one for one in abilities(document.kind) if getattr(document, one.field))


def ticked(kind: str) -> tuple[str, ...]:
    """Return the fields of a kind's abilities in the order of the designer's tick boxes."""
    return tuple(one.field for one in sorted(abilities(kind), key=lambda one: one.tick))
