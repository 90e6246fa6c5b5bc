"""Private copies that keep a design for an army as it was, while the design itself changes."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from armybuilder.editing import fields
from armybuilder.editing.edit import Change, Edit
from armybuilder.editing.moved_names import with_names
from armybuilder.editing.whole_documents import copy_name, new_id
from armybuilder.errors import message
from armybuilder.model.army import Army
from armybuilder.model.bundle import AnyDocument, reached
from armybuilder.model.document import NOTHING
from armybuilder.model.id_changes import spread, with_ids
from armybuilder.words import Words

__all__ = ["keep_as_own"]


def keep_as_own(
    army: Army,
    design_id: str,
    documents: Mapping[str, AnyDocument],
    taken: Collection[str] = (),
    words: Words | None = None,
) -> Edit:
    """Return the edit that gives an army its own copy of a design and of the units with it.

    The copies are of the versions in `documents`. Names in `taken` are not used twice. Raises KeyError if the
    army does not use the design.
    """
    used = reached(army, documents)
    kept = used[design_id]
    wanted = spread({design_id}, used.values(), used)
    ids = {key: new_id() for key in sorted(wanted)}
    names = set(taken)
    changes = []
    for key in sorted(wanted, key=lambda one: used[one].name):
        name = copy_name(used[key].name, names, words)
        names.add(name)
        changes.append(Change(None, fields.revised(with_ids(used[key], ids), {"name": name})))
    label = message("editing.edit.own", name=kept.name, army=army.name)
    edit = Edit(label, (*changes, Change(army, with_ids(army, ids))))
    return with_names(edit, army.id, NOTHING)
