"""The units of both armies by side and name, as the armies list them.

A unit's name is the beginning of its models' names: "1.1" for "1.1/2.3".
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from armybuilder.model.unit import Unit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.battle.records.events import Key
    from armybuilder.battle.terms import Contender, Setup

__all__ = ["army_units", "unit_of"]


def unit_of(key: Key, units: Mapping[Key, str]) -> Key:
    """Return the key of a model's unit among those of `army_units`, or its own key."""
    side, name = key
    unit = name.partition("/")[0]
    entry = unit.rpartition(".")[0]
    return next((one for one in ((side, unit), (side, entry)) if one in units), key)


def army_units(setup: Setup) -> dict[Key, str]:
    """Return the label of each unit by side and name, in the armies' order.

    Equal labels are numbered. Units of one model that the army has several times are one here, by the name of
    their entry.
    """
    return {
        (side, name): label
        for side, contender in (("left", setup.left), ("right", setup.right))
        for name, label in _of(contender).items()
    }


def _of(contender: Contender) -> dict[str, str]:
    named: dict[str, str] = {}
    for entry in contender.army.units:
        unit = contender.documents.get(entry.unit)
        if not isinstance(unit, Unit):
            continue
        alone = sum(member.count * (1 + len(member.crew)) for member in unit.members) == 1
        if alone and entry.count > 1:
            named[entry.id] = unit.name
        else:
            named |= {f"{entry.id}.{copy}": unit.name for copy in range(1, entry.count + 1)}
    often, met = Counter(named.values()), Counter[str]()
    for name, label in named.items():
        met[label] += 1
        named[name] = f"{label} {met[label]}" if often[label] > 1 else label
    return named
