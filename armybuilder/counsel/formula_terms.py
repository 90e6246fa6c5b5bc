"""The steps of the formula on trial, such as Movement 10 to 14 or a rifle for a pistol.

They stand in `resources/formula/terms.toml`.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING, Literal

from pydantic import BaseModel, ConfigDict

from armybuilder import paths
from armybuilder.editing.labels import FIELDS, field_name, of_change, said
from armybuilder.errors import message
from armybuilder.model.weapon import Category

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder import errors
    from armybuilder.errors import Message

__all__ = ["MODEL", "Company", "Term", "Value", "change", "label", "not_measurable", "step", "terms"]

Company = Literal["armour", "ground", "models", "scale"]
Value = bool | int | str
MODEL = "model"
"""The id of the term that tries the method: a model more on one's own side."""


class Term(BaseModel):
    """A step of the formula.

    `field` of a `kind` of document changes from `before` to `after`, or a creature gets a plain weapon of the
    category `adds`. Of weapons only those of `category` count. `company` names what may decide the worth.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: Literal["creature", "weapon", "robot", "vehicle"]
    rule: str
    field: str = "weapons"
    before: Value = 0
    after: Value = 0
    adds: Category | None = None
    category: Category | None = None
    company: Company | None = None


class _File(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    terms: dict[str, Term]
    not_measurable: dict[str, str]


@cache
def _file() -> _File:
    file = paths.resources() / "formula" / "terms.toml"
    return _File.model_validate(tomllib.loads(file.read_text(encoding="utf-8")))


def terms() -> Mapping[str, Term]:
    """Return the terms by their ids, in the order of the rulebook."""
    return _file().terms


def not_measurable() -> Mapping[str, str]:
    """Return the terms that no battle measures, each with the code of its reason."""
    return _file().not_measurable


def change(term: Term) -> Message:
    """Return the words for a step without its kind, such as "Movement 10 cm to 14 cm"."""
    if term.adds is not None:
        return message("counsel.formula.adds", category=message(f"points.category.{term.adds}"))
    if term.field == "category":
        before, after = (message(f"points.category.{one}") for one in (term.before, term.after))
        return message("counsel.formula.instead", before=before, after=after)
    return of_change(term.field, term.before, term.after)


def step(name: str) -> Message:
    """Return the words for the step of a term by its id, without its field, such as "10 cm to 14 cm"."""
    if name == MODEL:
        return message("counsel.formula.step.model")
    term = terms()[name]
    if term.adds is not None:
        return message("counsel.formula.step.adds")
    before, after = (_value(term.field, one) for one in (term.before, term.after))
    return message("counsel.formula.step.change", before=before, after=after)


def _value(field: str, value: Value) -> errors.Value:
    """Return the words for a value of a field on trial."""
    if isinstance(value, bool):
        return message(f"counsel.formula.step.{'on' if value else 'off'}")
    if field == "category":
        return message(f"points.category.{value}")
    words = said(value, field)
    return str(value) if words is None else words


def label(name: str) -> Message:
    """Return the words for a term by its id, with the kind of its document: "Rifle: Penetration 0 to 1".

    A term that no battle measures has words too.
    """
    if name == MODEL:
        return message("counsel.formula.model")
    if name in not_measurable():
        return field_name(name) if name in FIELDS else message(f"counsel.formula.unmeasured.{name}")
    term = terms()[name]
    if term.kind == "creature" or term.field == "category":
        return change(term)
    if term.category is not None:
        of = message(f"points.category.{term.category}")
    else:
        of = message(f"counsel.formula.of.{term.kind}")
    return message("counsel.formula.of_kind", of=of, change=change(term))
