"""The references between documents: they exist, are of the right kind and form no ring."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from typing import TYPE_CHECKING

from armybuilder.errors import Message, message, shortened
from armybuilder.model.army import Army, Entry
from armybuilder.model.creature import Creature
from armybuilder.model.document import Document, Pictured, Varied
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import LinkedWeapon

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from armybuilder.model.bundle import AnyDocument

__all__ = ["MOST_MODELS", "Reference", "entry_faults", "faults_between", "named_by", "original"]

MOST_MODELS = 10_000
"""The greatest number of models in one army."""

_LONGEST = 60
"""The greatest number of signs of a name or an id in a message."""
_WEAPON = ("weapon", "linked_weapon")
_MODEL = ("creature", "robot", "vehicle")


@dataclass(frozen=True, slots=True)
class Reference:
    """An id that a document names in a field, and the kinds that the field allows."""

    id: str
    field: str
    kinds: tuple[str, ...]


def named_by(document: AnyDocument) -> Iterator[Reference]:
    """Yield every id that a document names, field by field."""
    if isinstance(document, Pictured) and document.portrait is not None:
        yield Reference(document.portrait, "portrait", ("picture",))
    yield from _named_by_kind(document)


def original(document: AnyDocument) -> str | None:
    """Return the id of the document that a document is a variant of, or None.

    It is no reference, because no other part depends on it.
    """
    return document.variant_of if isinstance(document, Varied) else None


def _named_by_kind(document: AnyDocument) -> Iterator[Reference]:
    if isinstance(document, LinkedWeapon):
        for place, weapon in enumerate(document.weapons):
            yield Reference(weapon, f"weapons.{place}", ("weapon",))
    elif isinstance(document, Creature | Robot | Vehicle):
        for place, mounted in enumerate(document.weapons):
            yield Reference(mounted.weapon, f"weapons.{place}.weapon", _WEAPON)
    elif isinstance(document, Unit):
        yield from _named_by_unit(document)
    elif isinstance(document, Army):
        yield from _named_by_army(document)
    elif document.kind == "battle":
        yield Reference(document.table, "table", ("table",))
        yield Reference(document.left, "left", ("army",))
        yield Reference(document.right, "right", ("army",))
    elif document.kind == "campaign":
        yield from (
            Reference(army, f"armies.{place}", ("army",)) for place, army in enumerate(document.armies)
        )
        yield from (
            Reference(battle, f"battles.{place}", ("battle",))
            for place, battle in enumerate(document.battles)
        )


def _named_by_army(army: Army) -> Iterator[Reference]:
    for place, entry in enumerate(army.units):
        yield Reference(entry.unit, f"units.{place}.unit", ("unit",))
    for place, weapon in enumerate(army.support_weapons):
        yield Reference(weapon, f"support_weapons.{place}", ("weapon",))


def _named_by_unit(unit: Unit) -> Iterator[Reference]:
    for place, member in enumerate(unit.members):
        at = f"members.{place}"
        yield Reference(member.design, f"{at}.design", _MODEL)
        yield from _controlled(member.controls, at)
        for seat, person in enumerate(member.crew):
            yield Reference(person.design, f"{at}.crew.{seat}.design", ("creature",))
            yield from _controlled(person.controls, f"{at}.crew.{seat}")


def _controlled(designs: Sequence[str], at: str) -> Iterator[Reference]:
    for place, design in enumerate(designs):
        yield Reference(design, f"{at}.controls.{place}", ("robot",))


def faults_between(documents: Sequence[AnyDocument]) -> list[Message]:
    """Return a message for each fault between documents.

    These are ids that are duplicate, missing or of the wrong kind, and entries of an army that do not fit.
    """
    by_id = {document.id: document for document in documents}
    found = [
        message("fault.reference.twice", id=shortened(same, _LONGEST), count=count)
        for same, count in Counter(document.id for document in documents).items()
        if count > 1
    ]
    for document in documents:
        found.extend(_broken(document, by_id))
        found.extend(_no_variant(document, by_id))
        if isinstance(document, Army):
            found.extend(entry_faults(document))
    return found or _too_many_models(documents, by_id)


def _broken(document: AnyDocument, by_id: Mapping[str, AnyDocument]) -> Iterator[Message]:
    where = _name(document)
    for named in named_by(document):
        other = by_id.get(named.id)
        if other is None:
            yield message(
                "fault.reference.missing", document=where, field=named.field, id=shortened(named.id, _LONGEST)
            )
        elif other.kind not in named.kinds:
            wanted = message(f"fault.kinds.{'_or_'.join(named.kinds)}")
            yield message(
                "fault.reference.kind",
                document=where,
                field=named.field,
                name=shortened(other.name, _LONGEST),
                kind=message(f"fault.kind.{other.kind}"),
                wanted=wanted,
            )


def _no_variant(document: AnyDocument, by_id: Mapping[str, AnyDocument]) -> Iterator[Message]:
    """Yield the faults of a document that is a variant of itself or of another kind."""
    told = original(document)
    other = by_id.get(told) if told is not None else None
    if other is document:
        yield message("fault.reference.own_variant", document=_name(document))
    elif other is not None and other.kind != document.kind:
        yield message(
            "fault.reference.kind",
            document=_name(document),
            field="variant_of",
            name=shortened(other.name, _LONGEST),
            kind=message(f"fault.kind.{other.kind}"),
            wanted=message(f"fault.kind.{document.kind}"),
        )


def _name(document: Document) -> Message:
    return message("fault.document.called", name=shortened(document.name or document.id, _LONGEST))


def entry_faults(army: Army) -> Iterator[Message]:
    """Yield the faults between the entries of one army: ids, rides, rings and counts above one."""
    where = _name(army)
    ids = Counter(entry.id for entry in army.units)
    by_id = {entry.id: entry for entry in army.units}
    for same, count in ids.items():
        if count > 1:
            yield message("fault.entry.twice", document=where, id=shortened(same, _LONGEST), count=count)
    named = {target for entry in army.units for _, target in _entries_named(entry) if target in by_id}
    for place, entry in enumerate(army.units):
        for field, target in _entries_named(entry):
            if field != "order.target" and target not in by_id:
                at = f"units.{place}.{field}"
                yield message("fault.entry.missing", document=where, field=at, id=shortened(target, _LONGEST))
        if entry.count > 1 and (entry.id in named or entry.rides is not None or entry.order is not None):
            yield message("fault.entry.count", document=where, field=f"units.{place}.count")
    ring = _ring(army)
    if ring:
        yield message(
            "fault.entry.ring", document=where, ids=", ".join(shortened(entry, 20) for entry in ring[:6])
        )


def _entries_named(entry: Entry) -> Iterator[tuple[str, str]]:
    if entry.rides is not None:
        yield "rides", entry.rides
    if entry.attached_to is not None:
        yield "attached_to", entry.attached_to
    if entry.order is not None and entry.order.target is not None:
        yield "order.target", entry.order.target


def _ring(army: Army) -> list[str]:
    """Return the ids of entries that ride or follow each other in a ring, or an empty list."""
    links = {
        entry.id: [target for target in (entry.rides, entry.attached_to) if target is not None]
        for entry in army.units
    }
    try:
        TopologicalSorter(links).prepare()
    except CycleError as error:
        ring: list[str] = error.args[1]
        return ring
    return []


def _too_many_models(documents: Iterable[AnyDocument], by_id: Mapping[str, AnyDocument]) -> list[Message]:
    """Return a message for each army that would field more models than an army may."""
    found = []
    for document in documents:
        if isinstance(document, Army):
            models = sum(entry.count * _models(by_id[entry.unit]) for entry in document.units)
            if models > MOST_MODELS:
                found.append(
                    message(
                        "fault.too_many_models", document=_name(document), models=models, most=MOST_MODELS
                    )
                )
    return found


def _models(unit: AnyDocument) -> int:
    """Count the models of a unit, crew included."""
    if not isinstance(unit, Unit):
        return 0
    return sum(member.count * (1 + len(member.crew)) for member in unit.members)
