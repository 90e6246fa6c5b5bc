"""Rows of an army or of a unit on the clipboard, with all documents that they name.

A clip is an exchange file that holds one army, or one unit, of just the rows chosen. Another program, or a
text, can therefore be its source as well as this one.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from armybuilder.editing import fields, whole_documents
from armybuilder.editing.armies import let_go
from armybuilder.editing.edit import Edit, together
from armybuilder.errors import InputFault, Message, message
from armybuilder.model.army import Army, Entry
from armybuilder.model.bundle import AnyDocument, Bundle, index, names_in, write
from armybuilder.model.entry_numbers import next_entry
from armybuilder.model.unit import Member, Unit
from armybuilder.words import Words

__all__ = [
    "clip_entries",
    "clip_members",
    "duplicate_entries",
    "fresh_entries",
    "paste_entries",
    "paste_members",
    "remove_entries",
]

Documents = Mapping[str, AnyDocument]


def clip_entries(army: Army, entry_ids: Collection[str], documents: Documents) -> bytes:
    """Return a clip of an army's entries, in their order, with all documents they name.

    Raises InputFault without entries.
    """
    chosen = set(entry_ids)
    kept = [entry for entry in army.units if entry.id in chosen]
    part = fields.revised(
        army, {"units": tuple(_loose(army, kept)), "support_weapons": (), "fortifications": ()}
    )
    return _written(part, kept, documents)


def clip_members(unit: Unit, places: Collection[int], documents: Documents) -> bytes:
    """Return a clip of a unit's members, in their order, with all documents they name.

    Raises InputFault without members.
    """
    chosen = set(places)
    kept = [member for place, member in enumerate(unit.members) if place in chosen]
    return _written(fields.revised(unit, {"members": tuple(kept)}), kept, documents)


def paste_entries(
    army: Army, clip: Bundle, documents: Documents, place: int | None = None, *, words: Words | None = None
) -> Edit:
    """Insert the entries of a clip into an army, last or before a place.

    The documents they name are stored in the library. A clip of a unit, or of units alone, gives entries of
    one each. Raises InputFault for a clip without units.
    """
    brought, ids = whole_documents.brought(_named(clip), documents, words=words)
    entries = [entry for one in clip.documents if isinstance(one, Army) for entry in one.units]
    if not entries:
        units = [one for one in clip.documents if isinstance(one, Unit)]
        entries = [Entry(id=str(number), unit=one.id) for number, one in enumerate(units, start=1)]
    if not entries:
        raise InputFault([message("editing.fault.no_units_in_clip")])
    fresh = fresh_entries(
        army, [entry.model_copy(update={"unit": ids.get(entry.unit, entry.unit)}) for entry in entries]
    )
    at = len(army.units) if place is None else place
    whole_list = (*army.units[:at], *fresh, *army.units[at:])
    label = _label("paste", [_title(entry.unit, clip, documents) for entry in entries], army.name)
    return _with(brought, label, fields.set_fields(army, label, {"units": whole_list}))


def paste_members(unit: Unit, clip: Bundle, documents: Documents, *, words: Words | None = None) -> Edit:
    """Append the members of a clip's units to a unit.

    The documents they name are stored in the library. Raises InputFault for a clip without members.
    """
    brought, ids = whole_documents.brought(_named(clip, without_units=True), documents, words=words)
    members = [member for one in clip.documents if isinstance(one, Unit) for member in one.members]
    if not members:
        raise InputFault([message("editing.fault.no_models_in_clip")])
    renamed = tuple(_renamed_member(member, ids) for member in members)
    label = _label("paste", [_title(member.design, clip, documents) for member in members], unit.name)
    return _with(brought, label, fields.set_fields(unit, label, {"members": (*unit.members, *renamed)}))


def duplicate_entries(army: Army, entry_ids: Collection[str], documents: Documents) -> Edit:
    """Insert copies of entries after the last of the chosen ones.

    Raises LookupError if the army has no such entries.
    """
    chosen = set(entry_ids)
    kept = [entry for entry in army.units if entry.id in chosen]
    if not kept:
        raise LookupError(tuple(entry_ids))
    after = army.units.index(kept[-1]) + 1
    units = (*army.units[:after], *fresh_entries(army, _loose(army, kept)), *army.units[after:])
    label = _label("duplicate", [documents[entry.unit].name for entry in kept], army.name)
    return fields.set_fields(army, label, {"units": units})


def remove_entries(army: Army, entry_ids: Collection[str], documents: Documents) -> Edit:
    """Remove entries as one step, with the references of other entries to them.

    Raises LookupError if the army has no such entries.
    """
    gone = set(entry_ids)
    taken = [entry for entry in army.units if entry.id in gone]
    if not taken:
        raise LookupError(tuple(entry_ids))
    rest = [entry for entry in army.units if entry.id not in gone]
    for name in gone:
        rest = [let_go(entry, name) for entry in rest]
    label = _label("remove", [documents[entry.unit].name for entry in taken], army.name)
    return fields.set_fields(army, label, {"units": tuple(rest)})


def _loose(army: Army, entries: Sequence[Entry]) -> list[Entry]:
    """Return entries of an army without ties to other entries."""
    found = list(entries)
    for name in {entry.id for entry in army.units} - {entry.id for entry in entries}:
        found = [let_go(entry, name) for entry in found]
    return found


def fresh_entries(army: Army, entries: Sequence[Entry]) -> list[Entry]:
    """Return entries with free ids of the army, and with the ties among them."""
    first = next_entry(army)
    ids = {entry.id: str(first + step) for step, entry in enumerate(entries)}
    found = []
    for entry in entries:
        update: dict[str, Any] = {"id": ids[entry.id]}
        for tie in ("rides", "attached_to"):
            update[tie] = ids.get(getattr(entry, tie) or "")
        if entry.order is not None and entry.order.target in ids:
            update["order"] = entry.order.model_copy(update={"target": ids[entry.order.target]})
        found.append(entry.model_copy(update=update))
    return found


def _written(part: Army | Unit, kept: Sequence[object], documents: Documents) -> bytes:
    if not kept:
        raise InputFault([message("editing.fault.nothing_chosen")])
    found: dict[str, AnyDocument] = {}

    def take(document: AnyDocument) -> None:
        for name in names_in(document):
            if name in documents and name not in found:
                take(documents[name])
        found[document.id] = document

    take(part)
    return write(Bundle(tuple(found.values())))


def _named(clip: Bundle, *, without_units: bool = False) -> list[AnyDocument]:
    """Return the documents of a clip without those that hold the rows."""
    outer = (Army, Unit) if without_units else (Army,)
    return [one for one in clip.documents if not isinstance(one, outer)]


def _renamed_member(member: Member, ids: Mapping[str, str]) -> Member:
    crew = tuple(
        one.model_copy(
            update={
                "design": ids.get(one.design, one.design),
                "controls": tuple(ids.get(name, name) for name in one.controls),
            }
        )
        for one in member.crew
    )
    controls = tuple(ids.get(name, name) for name in member.controls)
    design = ids.get(member.design, member.design)
    return member.model_copy(update={"design": design, "crew": crew, "controls": controls})


def _title(name: str, clip: Bundle, documents: Documents) -> str:
    found = index(clip.documents).get(name) or documents.get(name)
    return found.name if found is not None else name


def _label(verb: str, names: Sequence[str], to: str) -> Message:
    """Return the name of an edit, by the name of a single row or by the number of rows."""
    if len(names) == 1:
        return message(f"editing.clip.{verb}", what=names[0], to=to)
    return message(f"editing.clip.{verb}_several", count=len(names), to=to)


def _with(brought: Edit | None, label: Message, edit: Edit) -> Edit:
    return edit if brought is None else together(label, (brought, edit))
