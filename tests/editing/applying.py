"""The documents after an edit."""

from __future__ import annotations

from collections.abc import Mapping

from immutabledict import immutabledict

from armybuilder.editing.edit import Edit
from armybuilder.model.bundle import AnyDocument


def applied(edit: Edit, documents: Mapping[str, AnyDocument]) -> immutabledict[str, AnyDocument]:
    """Return the documents after an edit, with changed ones replaced and deleted ones removed."""
    result = dict(documents)
    for change in edit.changes:
        if change.after is None:
            result.pop(change.id, None)
        else:
            result[change.id] = change.after
    return immutabledict(result)
