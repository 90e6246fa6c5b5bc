"""The mapping of an army's models from their names before a change to their names after it.

An edit says how it moved models. Of a replaced document nothing is known: there a model keeps its name where
entry, unit, copy, member, number and design agree, and a crew member where its machine does too.
"""

from __future__ import annotations

from collections import ChainMap
from typing import TYPE_CHECKING, cast
from uuid import uuid4

from immutabledict import immutabledict

from armybuilder.model.army import Army, Entry
from armybuilder.model.document import NOTHING
from armybuilder.model.fielded_names import GONE, Names, fielded_designs, is_gone, new_name

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, MutableMapping, Sequence

    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.unit import Unit

__all__ = ["ArmyState", "renaming", "unit_renaming"]

ArmyState = tuple["Army", "Mapping[str, AnyDocument]"]
"""An army and the documents that it names, as it took them."""

_ALONE = "1"
"""The entry of a unit that is looked at alone."""


def renaming(
    before: ArmyState,
    after: ArmyState,
    held: Collection[str] = (),
    moves: Sequence[Mapping[str, str]] | None = None,
    unit_moves: Mapping[str, Sequence[Mapping[str, str]]] = NOTHING,
) -> Names:
    """Return the mapping from an army's models before a change to those after it.

    `moves` are the edit's own mappings of the army, `unit_moves` those of units by id, None or absent where
    nothing is known. `held` are the names of models with a record in a campaign: where fewer models remain,
    those without a record leave first. A model that leaves or comes has a name that begins with GONE on the
    other side, so that the mapping can be inverted.
    """
    old, new = fielded_designs(*before), fielded_designs(*after)
    units, now = ({entry.id: entry.unit for entry in army.units} for army in (before[0], after[0]))
    if (old, units) == (new, now) and not any(moves or ()) and not any(map(any, unit_moves.values())):
        return NOTHING
    kept = _kept(before, after, old, new, moves, unit_moves)
    if held:
        _keep_held(before[0], old, kept, held)
    return _mapping(before[0], after[0], old, new, kept)


def unit_renaming(
    before: Unit,
    after: Unit,
    documents: Mapping[str, AnyDocument],
    moves: Sequence[Mapping[str, str]] | None = None,
) -> Names | None:
    """Return the mapping of a unit's models, named within the unit, or None if its members are the same."""
    if before.members == after.members:
        return None
    one = Army(id=before.id, name="", units=(Entry(id=_ALONE, unit=before.id),))
    then, now = _alone(one, before, documents), _alone(one, after, documents)
    old, new = fielded_designs(*then), fielded_designs(*now)
    kept = _kept(then, now, old, new, None, {} if moves is None else {before.id: moves})
    found = _mapping(one, one, old, new, kept, shorten=False)
    beginning = f"{_ALONE}.1/"
    return immutabledict(
        {key.replace(beginning, "", 1): name.replace(beginning, "", 1) for key, name in found.items()}
    )


def _alone(army: Army, unit: Unit, documents: Mapping[str, AnyDocument]) -> ArmyState:
    own: dict[str, AnyDocument] = {unit.id: unit}
    return army, ChainMap(own, cast("MutableMapping[str, AnyDocument]", documents))


def _kept(
    before: ArmyState,
    after: ArmyState,
    old: Mapping[str, str],
    new: Mapping[str, str],
    moves: Sequence[Mapping[str, str]] | None,
    unit_moves: Mapping[str, Sequence[Mapping[str, str]]],
) -> dict[str, str]:
    """Return the new names of the models that stay."""
    kept: dict[str, str] = {}
    taken: set[str] = set()
    units = {entry.id: entry.unit for entry in after[0].units}
    for entry, copy, names in _copies(before[0], old):
        stays = units.get(entry.id) == entry.unit
        moved = unit_moves.get(entry.unit) if stays else None
        same = stays and before[1].get(entry.unit) == after[1].get(entry.unit)
        known = moves is not None or moved is not None or same
        beginning = f"{entry.id}.{copy}/"
        for name in names:
            if moves is not None:
                target = new_name(name, *moves)
            else:
                target = _within(beginning, new_name(name.removeprefix(beginning), *(moved or ())))
            machine, _, last = name.rpartition("/")
            aboard = not last.startswith("c") or machine in kept
            alike = stays and aboard and target in new and new[target] == old[name]
            if target in new and target not in taken and (known or alike):
                kept[name] = target
                taken.add(target)
    return kept


def _within(beginning: str, inner: str) -> str:
    return inner if is_gone(inner) else beginning + inner


def _copies(army: Army, names: Mapping[str, str]) -> Iterator[tuple[Entry, int, list[str]]]:
    """Yield each copy of each entry with the names of its models, which stand in the army's order."""
    waiting = iter(names)
    name = next(waiting, None)
    for entry in army.units:
        for copy in range(1, entry.count + 1):
            beginning, found = f"{entry.id}.{copy}/", []
            while name is not None and name.startswith(beginning):
                found.append(name)
                name = next(waiting, None)
            yield entry, copy, found


def _keep_held(army: Army, old: Mapping[str, str], kept: dict[str, str], held: Collection[str]) -> None:
    """Keep copies and models that have a record, in place of equal ones without a record."""
    copies: dict[str, list[list[str]]] = {}
    members: dict[str, dict[str, list[str]]] = {}
    for entry, _, names in _copies(army, old):
        copies.setdefault(entry.id, []).append(names)
        for name in names:
            model = name.rpartition("/c")[0] if "/" in name.rpartition("/c")[0] else name
            members.setdefault(model.rpartition(".")[0], {}).setdefault(model, []).append(name)
    for alike in (*copies.values(), *(list(models.values()) for models in members.values())):
        recorded = [any(name in held for name in one) for one in alike]
        stay = [any(name in kept for name in one) for one in alike]
        leaving = [one for one, hurt, stays in zip(alike, recorded, stay, strict=True) if hurt and not stays]
        staying = [one for one, hurt, stays in zip(alike, recorded, stay, strict=True) if stays and not hurt]
        for one, other in zip(leaving, reversed(staying), strict=False):
            for name, instead in zip(one, other, strict=True):
                if instead in kept:
                    kept[name] = kept.pop(instead)


def _mapping(
    before: Army,
    after: Army,
    old: Mapping[str, str],
    new: Mapping[str, str],
    kept: Mapping[str, str],
    *,
    shorten: bool = True,
) -> Names:
    """Return the mapping with names of their own for the models that leave and come."""
    token = uuid4().hex[:8]
    found = {name: target for name, target in kept.items() if name != target}
    images = set(kept.values())
    leaving = _shortened(before, old, kept, shorten=shorten)
    coming = _shortened(after, new, images, shorten=shorten)
    found |= {name: f"{GONE}{token}:{name}" for name in leaving}
    found |= {f"{GONE}{token}+:{name}": name for name in coming}
    return immutabledict(found)


def _shortened(
    army: Army, names: Mapping[str, str], kept: Collection[str], *, shorten: bool
) -> Iterator[str]:
    """Yield the names that are not kept, or the entry alone for an entry of which none is."""
    entries: dict[str, list[list[str]]] = {}
    for entry, _, models in _copies(army, names):
        entries.setdefault(entry.id, []).append(models)
    for key, copies in entries.items():
        if shorten and not any(name in kept for models in copies for name in models):
            if any(copies):
                yield key
            continue
        for models in copies:
            yield from (name for name in models if name not in kept)
