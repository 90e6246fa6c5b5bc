"""Every edit of one step that the editing floor offers, of a document and all its parts, with every design.

A step is one field given another value; one item, weapon, seat, person, member, entry or link more or fewer; or one
design put in the place of another. Names, notes, pictures and values set by hand for battles are no concern of points.
"""

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

from immutabledict import immutabledict
from pydantic import BaseModel

from armybuilder.model.army import Army, Entry
from armybuilder.model.bundle import AnyDocument, reached
from armybuilder.model.creature import Creature, Item
from armybuilder.model.machine import Robot, Seat, SeatPosition, Vehicle
from armybuilder.model.references import entry_faults, named_by
from armybuilder.model.unit import Crew, Member, Role, Unit
from armybuilder.model.weapon import LinkedWeapon, MountedWeapon, Weapon
from armybuilder.points.field_paths import with_value

Documents = dict[str, AnyDocument]
Step = tuple[str, AnyDocument]
"""The path of an edit, and the edited document."""

_APART = {
    "id",
    "kind",
    "name",
    "notes",
    "tags",
    "portrait",
    "overrides",
    "base_mm",
    "readings",
    "order",
    "station",
}
_KINDS: dict[str, tuple[type, ...]] = {
    "weapon": (Weapon, LinkedWeapon),
    "weapons": (Weapon,),
    "design": (Creature, Robot, Vehicle),
    "unit": (Unit,),
    "support_weapons": (Weapon,),
    "controls": (Robot,),
}
_NUMBERS = (0, 1, 2, 3, 4, 5, 6, 9, 12, 19, 30)


def _numbers(field: str, value: int) -> Iterator[int]:
    """Yield every number that a rule mentions for a field, and the next numbers up and down."""
    if field == "pen_level":
        yield from (0, 1, 2)
        return
    least = 1 if field in {"count", "models"} else 0
    yield from (one for one in dict.fromkeys((*_NUMBERS, value - 1, value + 1)) if one >= least)


def _named(field: str, documents: Documents) -> Iterator[str]:
    kinds = _KINDS.get(field, ())
    yield from (one.id for one in documents.values() if isinstance(one, kinds))


def _values(field: str, annotation: Any, value: Any, own: AnyDocument, documents: Documents) -> Iterator[Any]:
    """Yield the alternative values of a field."""
    options = [one for one in get_args(annotation) if get_origin(one) is Literal] or [annotation]
    if isinstance(value, bool):
        yield not value
    elif field in {"rides", "attached_to"} and isinstance(own, Army):
        yield from (entry.id for entry in own.units)
    elif field in _KINDS:
        yield from _named(field, documents)
    elif isinstance(value, int):
        yield from _numbers(field, value)
    else:
        yield from (choice for one in options if get_origin(one) is Literal for choice in get_args(one))
    if type(None) in get_args(annotation):
        yield None


def _more(field: str, own: AnyDocument, documents: Documents) -> Iterator[Any]:
    """Yield the possible additions to a list."""
    match field:
        case "weapons" if not isinstance(own, LinkedWeapon):
            yield from (MountedWeapon(weapon=name) for name in _named("weapon", documents))
        case "seats":
            yield from (
                Seat(position=where, count=more) for where in get_args(SeatPosition) for more in (1, 2, 3)
            )
        case "crew":
            people = [one.id for one in documents.values() if isinstance(one, Creature)]
            yield from (Crew(role=role, design=name) for role in get_args(Role) for name in people)
        case "members":
            yield from (Member(design=name) for name in _named("design", documents))
        case "units":
            yield from (Entry(id="new", unit=name) for name in _named("unit", documents))
        case "controls" | "support_weapons":
            yield from _named(field, documents)


def _steps(
    part: Any, path: str, annotation: Any, own: AnyDocument, documents: Documents
) -> Iterator[tuple[str, Any]]:
    """Yield paths with their alternative values."""
    field = next((step for step in reversed(path.split(".")) if not step.isdigit()), "")
    if isinstance(part, BaseModel):
        for name, about in type(part).model_fields.items():
            if name not in _APART:
                below = f"{path}.{name}" if path else name
                yield from _steps(getattr(part, name), below, about.annotation, own, documents)
    elif isinstance(part, tuple):
        for place, item in enumerate(part):
            yield path, (*part[:place], *part[place + 1 :])
            yield from _steps(item, f"{path}.{place}", None, own, documents)
        yield from ((path, (*part, more)) for more in _more(field, own, documents))
    elif isinstance(part, immutabledict):
        yield from _items(part, path)
    else:
        yield from ((path, value) for value in _values(field, annotation, part, own, documents))


def _items(held: Any, path: str) -> Iterator[tuple[str, int]]:
    """Yield each sort of item with one more, one fewer and none."""
    for item in get_args(Item):
        for count in dict.fromkeys((0, held.get(item, 0) - 1, held.get(item, 0) + 1)):
            if count >= 0:
                yield f"{path}.{item}", count


def one_step_edits(document: AnyDocument, documents: Documents) -> Iterator[Step]:
    """Yield every edit of one step of a document and its parts, as path and edited document."""
    for own in (document, *reached(document, documents).values()):
        for path, value in _steps(own, "", None, own, documents):
            changed = with_value(own, path, value)
            if changed != own and _may_be_written(changed, documents):
                yield path, changed


def _may_be_written(document: AnyDocument, documents: Documents) -> bool:
    """Say whether a file with this document could be read.

    A pair needs two weapons, entries must fit, and references need the right kinds.
    """
    if isinstance(document, LinkedWeapon) and len(list(document.weapons)) != 2:
        return False
    if isinstance(document, Army) and list(entry_faults(document)):
        return False
    return all(documents[one.id].kind in one.kinds for one in named_by(document) if one.id in documents)
