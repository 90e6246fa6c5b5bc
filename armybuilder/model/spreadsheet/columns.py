"""The columns of a table of designs: the fields of the document, named as in the exchange file."""

from __future__ import annotations

import types
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel

from armybuilder.model.bundle import KINDS

__all__ = ["TABLE_KINDS", "FieldColumn", "Form", "columns", "letters"]

TABLE_KINDS = ("weapon", "creature", "robot", "vehicle")
"""The kinds of designs that have a table."""

Form = Literal["text", "number", "yes_or_no", "choice", "texts", "weapons", "items", "seats", "overrides"]
"""The forms of a cell's content."""

_LISTS: dict[str, Form] = {
    "tags": "texts",
    "smoke_stations": "texts",
    "weapons": "weapons",
    "items": "items",
    "seats": "seats",
    "overrides": "overrides",
}
_FIRST = ("id", "name")
_LAST = ("notes", "tags", "portrait", "variant_of")
_LETTERS = 26


@dataclass(frozen=True, slots=True)
class FieldColumn:
    """A column by its field, with the form of its cells.

    A field without a default needs a column.
    """

    field: str
    form: Form
    needed: bool


@cache
def columns(kind: str) -> tuple[FieldColumn, ...]:
    """Return the columns of a kind, with id and name first, and notes and tags near the end."""
    found = {column.field: column for column in _of(KINDS[kind])}
    middle = [field for field in found if field not in {*_FIRST, *_LAST, "kind"}]
    return tuple(found[field] for field in (*_FIRST, *middle, *_LAST) if field in found)


def letters(place: int) -> str:
    """Return the letters over a column in a spreadsheet, by its place, 0 first."""
    said = ""
    while place >= 0:
        said = chr(ord("A") + place % _LETTERS) + said
        place = place // _LETTERS - 1
    return said


def _of(model: type[BaseModel], within: str = "") -> list[FieldColumn]:
    found = []
    for name, field in model.model_fields.items():
        bare = _bare(field.annotation)
        if isinstance(bare, type) and issubclass(bare, BaseModel):
            found += _of(bare, f"{name}.")
        else:
            needed = field.is_required() and name != "id"
            found.append(FieldColumn(within + name, _LISTS.get(name) or _form(bare), needed))
    return found


def _bare(annotation: Any) -> Any:
    """Return a type without its bounds, and without none."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return _bare(get_args(annotation)[0])
    if origin in {Union, types.UnionType}:
        (one,) = (part for part in get_args(annotation) if part is not type(None))
        return _bare(one)
    return annotation


def _form(bare: Any) -> Form:
    if bare is bool:
        return "yes_or_no"
    if bare is int:
        return "number"
    return "choice" if get_origin(bare) is Literal else "text"
