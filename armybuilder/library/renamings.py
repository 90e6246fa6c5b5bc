"""The mappings of models to new names, with the campaigns and scenarios of a library that follow them.

A mapping is kept with the version that it led to. Changes run within a transaction of the caller.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.model.army import Army
from armybuilder.model.battle import Battle
from armybuilder.model.bundle import names_in
from armybuilder.model.campaign import Campaign
from armybuilder.model.campaign_renaming import followed, followed_battle, held, is_waiting
from armybuilder.model.entry_numbers import same_but_number
from armybuilder.model.fielded_names import (
    Names,
    fielded_designs,
    fielded_digest,
    is_gone,
    new_name,
    post,
    unit_designs,
)
from armybuilder.model.renaming import renaming, unit_renaming
from armybuilder.model.unit import Unit

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from armybuilder.library.database import Database
    from armybuilder.library.shelf import Shelf
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.renaming import ArmyState

__all__ = ["Following", "KeptRenaming", "Renamings", "state_digest"]

_NO_ROW = 2**62
"""A number that no row of a mapping has."""


@dataclass(frozen=True, slots=True)
class KeptRenaming:
    """The mappings that led to a version, and the digest of the models before them."""

    version: int
    before: str
    names: tuple[Names, ...]


@dataclass(frozen=True, slots=True)
class Following:
    """The campaigns and scenarios that follow replaced documents, by id, and the armies whose models change."""

    documents: Mapping[str, AnyDocument]
    armies: tuple[str, ...]


def state_digest(document: AnyDocument, documents: Mapping[str, AnyDocument]) -> str:
    """Return the digest of the models of an army, or of a unit without regard to other documents."""
    if isinstance(document, Army):
        return fielded_digest(fielded_designs(document, documents))
    return fielded_digest(unit_designs(document, {})) if isinstance(document, Unit) else ""


class Renamings:
    """The mappings in one database, and the campaigns and scenarios that follow them."""

    def __init__(self, database: Database, shelf: Shelf) -> None:
        """Initialise the mappings of an open database and its documents."""
        self._database, self._shelf = database, shelf

    # Mappings with their versions

    def digests(self, ids: Iterable[str]) -> dict[str, str]:
        """Return the digests of stored armies and units, by id, before they are written."""
        found = self._shelf.documents(ids)
        return {
            key: state_digest(one, self._shelf.as_accepted(key) if isinstance(one, Army) else {})
            for key, one in found.items()
        }

    def keep(self, document_id: str, names: Sequence[Names], before: str) -> None:
        """Keep mappings that led to the current version of a document."""
        row = self._database.row("documents.find", document_id)
        if row is not None and names:
            said = json.dumps([dict(one) for one in names], ensure_ascii=False)
            self._database.run("renamings.insert", row["number"], row["version"], before, said)

    def since(self, document_id: str, version: int, row: int | None = None) -> tuple[KeptRenaming, ...]:
        """Return the mappings of a document after a version, oldest first.

        Those that came at the version itself, but after a numbered row, count too.
        """
        last = _NO_ROW if row is None else row
        return tuple(
            KeptRenaming(one["version"], one["before"], tuple(map(immutabledict, json.loads(one["names"]))))
            for one in self._database.rows("renamings.since", document_id, version, last)
        )

    def since_models(self, army_id: str, digest: str) -> tuple[KeptRenaming, ...]:
        """Return the mappings of an army since it last had models with a digest, oldest first."""
        kept = self.since(army_id, 0)
        places = [place for place, one in enumerate(kept) if one.before == digest]
        return kept[places[-1] :] if places else ()

    def last(self, document_id: str) -> tuple[Names, ...]:
        """Return the mappings of a document that were kept last, or none."""
        kept = self.since(document_id, 0)
        return kept[-1].names if kept else ()

    def completed(
        self, renamed: Mapping[str, Sequence[Names]], given: Iterable[AnyDocument], *, follow: bool
    ) -> dict[str, Sequence[Names]]:
        """Return the mappings of documents to be written, made by comparison for those without one.

        Without them the chain of mappings would have a gap.
        """
        documents = {one.id: one for one in given}
        held_here = self._shelf.documents(key for key in documents if key not in renamed)
        found = dict(renamed)
        for key, before in held_here.items():
            after = documents[key]
            if isinstance(before, Army) and isinstance(after, Army) and before.units != after.units:
                there = self._shelf.as_accepted(key)
                # Documents written together with the army are new to it only if it did not accept them before.
                now = {**self._shelf.closure(names_in(after)), **documents, **({} if follow else there)}
                found[key] = (renaming((before, there), (after, {**now, key: after})),)
            elif isinstance(before, Unit) and isinstance(after, Unit):
                names = unit_renaming(before, after, {**self._shelf.closure([key]), **documents})
                if names is not None:
                    found[key] = (names,)
        return found

    def since_battle(self, battle_id: str) -> dict[str, tuple[Names, ...]]:
        """Return for each army of a battle how its models have been named anew since the battle.

        Where nothing is kept, or it does not lead to the present models, they have their names where places,
        numbers and designs agree.
        """
        there = self._shelf.as_accepted(battle_id)
        battle = there[battle_id]
        versions = {row["used"]: row["version"] for row in self._database.rows("history.accepted", battle_id)}
        last = self._database.row("renamings.last", battle_id)
        found: dict[str, tuple[Names, ...]] = {}
        for key in {battle.left, battle.right} if isinstance(battle, Battle) else ():
            army = there.get(key)
            if not isinstance(army, Army) or self._database.row("documents.find", key) is None:
                continue
            now = _state(self._shelf.as_accepted(key), key)
            kept = self.since(key, versions.get(key, 0), last["number"] if last is not None else None)
            names = tuple(names for one in kept for names in one.names)
            fielded = fielded_designs(*now)
            new = [new_name(name, *names) for name in fielded_designs(army, there)]
            whole = bool(kept) and all(is_gone(name) or name in fielded for name in new)
            found[key] = names if whole else (renaming((army, there), now),)
        return found

    # What follows a document that was replaced

    def states(self, changed: Iterable[str]) -> dict[str, ArmyState]:
        """Return each stored army that rests on documents about to be written, as it accepted its own."""
        rows = self._database.rows("history.users_that_remember", json.dumps([*changed]))
        found: dict[str, ArmyState] = {}
        for row in rows:
            if row["kind"] == "army":
                documents = self._shelf.as_accepted(row["id"])
                army = documents[row["id"]]
                if isinstance(army, Army):
                    found[row["id"]] = (army, documents)
        return found

    def follow(self, states: Mapping[str, ArmyState], changed: Iterable[str], cause: str) -> tuple[str, ...]:
        """Write the campaigns and scenarios that follow armies whose models have changed, and return their ids.

        `states` are the armies before, `changed` the documents with new versions, which follow nothing.
        """
        found: dict[str, AnyDocument] = {}
        own = frozenset(changed)
        for key, before in states.items():
            documents = self._shelf.as_accepted(key)
            names = self._follow_one(before, _state(documents, key), own, found)
            self.keep(key, names, state_digest(*before))
        for one in found.values():
            self._shelf.write(one, cause)
        return tuple(found)

    def would_follow(self, documents: Iterable[AnyDocument]) -> Following:
        """Return the campaigns and scenarios as `follow` would write them after documents are saved."""
        given = {one.id: one for one in documents}
        held_here = self._shelf.documents(given)
        changed = frozenset(
            key
            for key, one in given.items()
            if key not in held_here or not same_but_number(held_here[key], one)
        )
        found: dict[str, AnyDocument] = {}
        armies = []
        for key, before in self.states(changed).items():
            army = given.get(key, before[0])
            now = {**self._shelf.closure([key, *names_in(army)]), **given, key: army}
            if self._follow_one(before, _state(now, key), changed, found):
                armies.append(key)
        return Following(found, tuple(armies))

    def _follow_one(
        self, before: ArmyState, after: ArmyState, own: frozenset[str], found: dict[str, AnyDocument]
    ) -> tuple[Names, ...]:
        """Add the campaigns and scenarios that follow an army to those found, and return its mappings."""
        key = after[0].id
        designs = fielded_designs(*before), fielded_designs(*after)
        followers = tuple(self._followers(key, own, found))
        names = renaming(before, after, frozenset().union(*(held(one, key) for one in followers)))
        if not names and designs[0] == designs[1]:
            return ()
        for one in followers:
            now = (
                followed(one, key, (names,), designs, called=partial(_called, before))
                if isinstance(one, Campaign)
                else followed_battle(one, key, (names,))
            )
            if now is not one:
                found[now.id] = now
        return (names,)

    def _followers(
        self, key: str, own: frozenset[str], earlier: Mapping[str, AnyDocument]
    ) -> Iterator[Campaign | Battle]:
        """Yield the campaigns and scenarios that name an army, in their present state."""
        ids = [row["id"] for row in self._database.rows("renamings.followers_of", key)]
        for one in self._shelf.documents(each for each in ids if each not in own).values():
            now = earlier.get(one.id, one)
            if isinstance(now, Campaign) or (isinstance(now, Battle) and is_waiting(now)):
                yield now


def _state(documents: Mapping[str, AnyDocument], key: str) -> ArmyState:
    """Return an army with the documents that it names."""
    army = documents[key]
    if not isinstance(army, Army):
        raise TypeError(army.kind)
    return army, documents


def _called(state: ArmyState, name: str) -> str:
    """Return the words for a model: its unit and its design, with numbers if there are several."""
    army, documents = state
    place = post(name)
    entry = next((one for one in army.units if place is not None and one.id == place.entry), None)
    unit = documents.get(entry.unit) if entry is not None else None
    design = documents.get(fielded_designs(army, documents).get(name, ""))
    if place is None or entry is None or not isinstance(unit, Unit):
        return name
    called = [f"{unit.name} {place.copy}" if entry.count > 1 else unit.name]
    if design is not None:
        several = unit.members[place.member - 1].count > 1 and not place.crew
        called.append(f"{design.name} {place.model}" if several else design.name)
    return ", ".join(dict.fromkeys(called))
