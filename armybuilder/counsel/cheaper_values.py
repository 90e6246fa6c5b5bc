"""The lines of a unit's receipt that could be cheaper, each with the nearest legal value below it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from armybuilder.counsel.reference_armies import Subject
from armybuilder.editing import labels
from armybuilder.editing.fields import value_at
from armybuilder.errors import Message, message
from armybuilder.model.abilities import abilities_of
from armybuilder.model.bundle import reached
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.weapon import Weapon
from armybuilder.points.field_paths import with_value, without
from armybuilder.points.fixes.field_values import FIELDS, field_values
from armybuilder.points.legality import all_problems, blocks
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.errors import Value
    from armybuilder.model.bundle import AnyDocument

__all__ = ["CheaperValue", "steps"]

_REMOVED = "editing.edit.remove"
_DESIGNS = (Creature, Robot, Vehicle)


@dataclass(frozen=True, slots=True)
class CheaperValue:
    """A cheaper variant of a unit: the edit's label, the changed document and field, and the saving."""

    label: Message
    changed: AnyDocument
    field: str
    saves: int
    subject: Subject

    @property
    def line(self) -> Value:
        """The cheaper thing as a receipt names it: a weapon by its name, else the edit itself."""
        return self.label.values["what"] if self.label.code == _REMOVED else self.label


def steps(subject: Subject, readings: Mapping[str, str]) -> tuple[CheaperValue, ...]:
    """Return the legal steps that make a unit cheaper, one for each field, greatest saving first."""
    cost = subject.cost(readings)
    found: dict[tuple[str, str], CheaperValue] = {}
    for label, changed, field in _changes(subject, readings):
        documents = {**subject.documents, changed.id: changed}
        variant = Subject(subject.unit, documents)
        saves = cost - variant.cost(readings)
        held = found.get((changed.id, field))
        if saves <= 0 or (held is not None and held.saves <= saves):
            continue
        if not blocks([fault for _, fault in all_problems(subject.unit, documents, readings)]):
            found[changed.id, field] = CheaperValue(label, changed, field, saves, variant)
    return tuple(sorted(found.values(), key=lambda one: (-one.saves, one.changed.id, one.field)))


def _changes(subject: Subject, readings: Mapping[str, str]) -> Iterator[tuple[Message, AnyDocument, str]]:
    """Yield documents with one field changed, legal and cheaper or not."""
    for document in reached(subject.unit, subject.documents).values():
        if isinstance(document, _DESIGNS):
            yield from _of_design(document, subject, readings)
        elif isinstance(document, Weapon):
            yield from _of_weapon(document)


def _of_design(
    design: Creature | Robot | Vehicle, subject: Subject, readings: Mapping[str, str]
) -> Iterator[tuple[Message, AnyDocument, str]]:
    for field in FIELDS:
        if _has(design, field):
            for value in field_values(design, field, readings):
                yield from _set(design, field, value)
    yield from _without_abilities(design)
    for item, count in design.items.items():
        yield from _set(design, f"items.{item}", count - 1)
    for place, carried in enumerate(design.weapons):
        weapon = subject.documents[carried.weapon]
        label = message(_REMOVED, what=weapon.name)
        field = f"weapons.{place}"
        yield label, without(design, field), field


def _of_weapon(weapon: Weapon) -> Iterator[tuple[Message, AnyDocument, str]]:
    step = tables().abilities.radius_step_cm
    for field, value in (
        ("area_radius_cm", max(0, weapon.area_radius_cm - step)),
        ("targeting_bonus", max(0, weapon.targeting_bonus - 1)),
        ("pen_level", max(0, weapon.pen_level - 1)),
        ("attack", "normal"),
    ):
        yield from _set(weapon, field, value)
    yield from _without_abilities(weapon)


def _without_abilities(document: AnyDocument) -> Iterator[tuple[Message, AnyDocument, str]]:
    for one in abilities_of(document):
        if one.drop:
            yield from _set(document, one.field, False)


def _has(design: AnyDocument, field: str) -> bool:
    try:
        value_at(design, field)
    except LookupError:
        return False
    return True


def _set(document: AnyDocument, field: str, value: Any) -> Iterator[tuple[Message, AnyDocument, str]]:
    """Yield a document with another value in a field, or nothing if the field has that value already."""
    held = value_at(document, field)
    if held != value:
        yield labels.of_change(field, held, value), with_value(document, field, value), field
