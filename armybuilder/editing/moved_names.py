"""The mappings of models' names that edits of an army's entries and of a unit's members make.

A number of copies, members or models without a mapping keeps its name (`model.fielded_names`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.model.fielded_names import GONE, Names

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from armybuilder.editing.edit import Edit

__all__ = ["by_crew", "by_members", "with_names"]


def with_names(edit: Edit, document_id: str, names: Mapping[str, str]) -> Edit:
    """Return an edit that knows how it named the models of an army or a unit anew."""
    return replace(edit, renamed=edit.renamed.set(document_id, (Names(names),)))


def by_members(places: Sequence[int], count: int) -> Names:
    """Return the mapping of a unit's members, by their old places in the new list, 0 first.

    `count` is the old number of members.
    """
    now = {old: new for new, old in enumerate(places)}
    return immutabledict(
        {
            str(old + 1): str(now[old] + 1) if old in now else GONE
            for old in range(count)
            if now.get(old) != old
        }
    )


def by_crew(member: int, models: int, seats: Sequence[int], count: int) -> Names:
    """Return the mapping of a machine's crew, by their old seats in the new list, 0 first.

    `member` is the machine's place, 0 first, `models` the number of such machines, `count` the old number of
    seats.
    """
    moved = by_members(seats, count)
    return immutabledict(
        {
            f"{member + 1}.{model}/c{old}": new if new == GONE else f"{member + 1}.{model}/c{new}"
            for model in range(1, models + 1)
            for old, new in moved.items()
        }
    )
