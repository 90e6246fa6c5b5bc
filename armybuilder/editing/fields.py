"""Edits of single fields of a document, validated by the model."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar, cast

from immutabledict import immutabledict
from pydantic import BaseModel, ValidationError

from armybuilder.editing import labels
from armybuilder.editing.edit import Change, Edit
from armybuilder.errors import InputFault, Message, message, shortened
from armybuilder.model import by_hand, faults
from armybuilder.model.army import Army
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.document import NOTHING
from armybuilder.model.entry_numbers import next_entry, with_next_entry
from armybuilder.model.jsontext import tidied
from armybuilder.model.references import entry_faults

__all__ = ["revised", "set_field", "set_fields", "value_at"]

D = TypeVar("D", bound="AnyDocument")


def set_field(document: AnyDocument, path: str, value: Any) -> Edit:
    """Return the edit that sets the field at a dotted path ("profile.fa", "weapons.0.count", "items.communicator").

    None removes an entry of a map, and with the last entry a map that is an entry itself. Raises InputFault
    if the model cannot store the value, and LookupError for a path that the document does not have.
    """
    before = value_at(document, path)
    after = revised(document, {path: value})
    return Edit(labels.of_change(path, before, value_at(after, path)), (Change(document, after),), path)


def set_fields(document: AnyDocument, label: Message, values: Mapping[str, Any]) -> Edit:
    """Return one edit that sets several fields by their dotted paths.

    Raises as `set_field` does.
    """
    return Edit(label, (Change(document, revised(document, values)),))


def revised(document: D, values: Mapping[str, Any]) -> D:
    """Return the document with fields set by their dotted paths, in order.

    Parts that are not on a path stay the same objects. Raises InputFault if the model cannot store a value,
    LookupError for a path that does not exist.
    """
    part: Any = document
    for path, value in values.items():
        try:
            part = _replaced(part, path.split("."), _tidy(path, value))
        except ValidationError as error:
            where = message("fault.document.called", name=shortened(document.name or document.id, 60))
            raise InputFault(faults.of(error, where, _above(path, error))) from error
    part = by_hand.followed(document, part)
    if isinstance(part, Army) and isinstance(document, Army):
        if found := list(entry_faults(part)):
            raise InputFault(found)
        part = with_next_entry(part, next_entry(document))
    return cast("D", part)


def value_at(document: AnyDocument, path: str) -> Any:
    """Return the value at a dotted path, None for an absent entry of a map.

    Raises LookupError.
    """
    part: Any = document
    for name in path.split("."):
        part = _step(part, name)
    return part


def _step(part: Any, name: str) -> Any:
    if isinstance(part, BaseModel) and name in type(part).model_fields:
        return getattr(part, name)
    if isinstance(part, tuple):
        return part[_place(part, name)]
    if isinstance(part, immutabledict):
        return part.get(name)
    if part is None:
        return None
    raise LookupError(name)


def _place(parts: tuple[Any, ...], name: str) -> int:
    """Return a place in a list from its digits.

    Raises LookupError.
    """
    if not name.isdigit() or int(name) >= len(parts):
        raise LookupError(name)
    return int(name)


def _above(path: str, error: ValidationError) -> str:
    """Return the part of a path above the field that an error names.

    It is the whole path if the error names no field.
    """
    parts = path.split(".")
    named = next((str(one["loc"][0]) for one in error.errors(include_url=False) if one["loc"]), "")
    return ".".join(parts[: parts.index(named)]) if named in parts else path


def _replaced(part: Any, path: Sequence[str], value: Any) -> Any:
    """Return the part with the value at the path.

    Every model on the path is validated again.
    """
    if not path:
        return value
    name, rest = path[0], path[1:]
    new = _replaced(_step(part, name), rest, value)
    if isinstance(part, BaseModel):
        checked = type(part).model_validate({**dict(part), name: new})
        # Validation makes every list anew: parts that were not set stay the objects they were, by which results are known.
        return part.model_copy(update={name: getattr(checked, name)})
    if isinstance(part, tuple):
        place = _place(part, name)
        return (*part[:place], new, *part[place + 1 :])
    if new is None or (isinstance(new, immutabledict) and not new):
        return (part or NOTHING).discard(name)
    return (part or NOTHING).set(name, new)


def _tidy(path: str, value: Any) -> Any:
    """Return the value without control and direction-changing characters, lists as tuples."""
    name = path.rpartition(".")[2]
    return _frozen(tidied({name: _listed(value)})[0][name])


def _listed(value: Any) -> Any:
    """Return tuples as lists, at any depth, as the tidying needs them."""
    if isinstance(value, list | tuple):
        return [_listed(item) for item in value]
    if isinstance(value, dict):
        return {key: _listed(item) for key, item in value.items()}
    return value


def _frozen(value: Any) -> Any:
    """Return lists as tuples, at any depth, as documents hold them."""
    if isinstance(value, list | tuple):
        return tuple(_frozen(item) for item in value)
    if isinstance(value, dict):
        return {key: _frozen(item) for key, item in value.items()}
    return value
