"""The number of miniatures of each design that an army needs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.points import lookup
from armybuilder.points.cache import DocumentCache
from armybuilder.points.faults.unit_faults import models

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from armybuilder.model.army import Army, Entry
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.points.lookup import Documents

__all__ = ["Needed", "needed"]


@dataclass(frozen=True, eq=False)
class Needed:
    """The number of models of each design in an army, and the designs' names.

    Both are in the order of the army's entries.
    """

    counts: Mapping[str, int]
    names: Mapping[str, str]


def needed(army: Army, documents: Mapping[str, AnyDocument]) -> Needed:
    """Return the miniatures that an army needs, crews included.

    The same object is returned while the army's units stay the same.
    """
    return _needed(army.units, documents)


def _counted(units: Iterable[Entry], documents: Documents) -> Needed:
    counts: dict[str, int] = {}
    names: dict[str, str] = {}
    for entry in units:
        for _, design, count in models(lookup.unit(documents, entry.unit), documents):
            counts[design.id] = counts.get(design.id, 0) + entry.count * count
            names[design.id] = design.name
    return Needed(counts, names)


_needed = DocumentCache(_counted, 16)
