"""The names of edits, as undo and the menus show them: "Fighting Ability 6 to 5"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, cast, get_args

from pydantic import BaseModel

from armybuilder.errors import Message, Value, message
from armybuilder.model import army, creature, document, machine, table, unit, weapon
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.by_hand_words import setting_words, value_words

__all__ = ["CHOICES", "DISTANCES", "FIELDS", "field_name", "of_change", "of_several", "said", "title"]

CHOICES: frozenset[str] = frozenset(
    chain.from_iterable(
        get_args(closed)
        for closed in (
            army.FortificationType,
            army.OptionalRule,
            army.OrderType,
            creature.CreatureSize,
            creature.LifeSupport,
            document.Ruleset,
            document.Scale,
            document.Side,
            machine.Control,
            machine.RunningGear,
            machine.SeatPosition,
            machine.Size,
            table.ObjectiveType,
            table.Openings,
            table.TerrainType,
            unit.Role,
            weapon.Attack,
            weapon.Category,
            weapon.LimitedUse,
            weapon.Mount,
        )
    )
) | {"draw"}
"""All values of closed sets that a document may hold.

Each has words.
"""

DISTANCES = frozenset({"mv", "area_radius_cm", "width_cm", "depth_cm"})
"""The fields that hold a distance in centimetres, worded in the user's measure."""

_IDS = {
    "weapon",
    "design",
    "unit",
    "portrait",
    "variant_of",
    "rides",
    "attached_to",
    "table",
    "left",
    "right",
    "target",
    "id",
}
_OWN_LABELS = {"notes", "tags"}


def _fields_of(annotation: Any) -> Iterator[str]:
    """Yield the names of the fields of a class and of all parts below."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        for name, field in annotation.model_fields.items():
            yield name
            yield from _fields_of(field.annotation)
    for inner in get_args(annotation):
        yield from _fields_of(inner)


FIELDS: frozenset[str] = frozenset(_fields_of(AnyDocument)) | frozenset(get_args(creature.Item))
"""All names that a part of a dotted path may have, items included.

Each has words.
"""


def field_name(path: str) -> Message:
    """Return the name of a field from its dotted path.

    The last known part of the path counts, without places in lists.
    """
    names = [part for part in path.split(".") if not part.isdigit()]
    if names[-1] == machine.TOP_HATCHES:
        return message("editing.field.top_hatches")
    if names[0] == "overrides" and len(names) > 1:
        return _override_name(*path.split(".", 2)[1:])
    if names[0] == "readings" and len(names) > 1:
        return message("editing.field.reading", name=names[-1])
    return message(f"editing.field.{next(name for name in reversed(names) if name in FIELDS)}")


def _override_name(ruleset: str, key: str = "") -> Message:
    """Return the name of a value set by hand for a ruleset, in the ruleset's own word."""
    said = message(f"editing.value.{ruleset}")
    if not key:
        return message("editing.field.overrides_of", ruleset=said)
    known = setting_words(cast("document.Ruleset", ruleset), key)
    return message("editing.field.override", name=known, ruleset=said)


def title(document_id: str, documents: Mapping[str, AnyDocument]) -> str:
    """Return the name of a document, or its id if the document is absent."""
    held = documents.get(document_id)
    return held.name if held is not None else document_id


def said(value: Any, field: str = "") -> Value | None:
    """Return the words for a field's value, or None for a value that is too long or not plain."""
    if value is None:
        return message("editing.value.unset")
    if field.rpartition(".")[2] in DISTANCES and isinstance(value, int):
        return message("editing.value.distance", value=_number(value))
    if isinstance(value, int):
        return _number(value)
    if not isinstance(value, str) or len(value) > 60:
        return None
    return message(f"editing.value.{value}") if value in CHOICES else value


def of_several(code: str, names: Sequence[str], **values: Value) -> Message:
    """Return the name of an edit, by the name of a single document or by the number of documents."""
    if len(names) == 1:
        return message(code, name=names[0], **values)
    return message(f"{code}_several", count=len(names), **values)


def _number(value: int) -> str:
    return str(value).replace("-", "\N{MINUS SIGN}")


def _by_hand(path: str, value: int | str | None) -> Value:
    """Return the words for a value set by hand for a ruleset."""
    _, ruleset, key = path.split(".", 2)
    if value is None:
        return message("editing.value.unset")
    return value_words(cast("document.Ruleset", ruleset), key, value)


def of_change(path: str, before: Any, after: Any) -> Message:
    """Return the name of an edit that changed the value of one field."""
    if path in _OWN_LABELS:
        return message(f"editing.edit.{path}")
    name = field_name(path)
    if isinstance(after, bool) or path.endswith(f".{machine.TOP_HATCHES}"):
        return message("editing.edit.on" if after else "editing.edit.off", field=name)
    old, new = said(before, path), said(after, path)
    if path.startswith("overrides.") and path.count(".") > 1:
        old, new = _by_hand(path, before), _by_hand(path, after)
    if old is None or new is None or path.rpartition(".")[2] in _IDS:
        return message("editing.edit.changed", field=name)
    if path == "name":
        return message("editing.edit.renamed", before=old, after=new)
    form = "from_to" if None not in {before, after} else "to" if before is None else "no_more"
    return message(f"editing.edit.{form}", field=name, before=old, after=new)
