"""Edits completed by the changes of campaigns and of unfought scenarios that name an army's models.

Records of a campaign follow their models in the same step, and its undo brings them back.
"""

from __future__ import annotations

from collections import ChainMap
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Protocol, cast

from immutabledict import immutabledict

from armybuilder.editing.edit import Change, Edit
from armybuilder.editing.settings import TAKEN
from armybuilder.errors import Message, message
from armybuilder.library.renamings import state_digest
from armybuilder.library.search_columns import RESULT
from armybuilder.model.army import Army
from armybuilder.model.battle import Battle
from armybuilder.model.bundle import names_in
from armybuilder.model.campaign import Campaign
from armybuilder.model.campaign_names import named
from armybuilder.model.campaign_renaming import (
    followed,
    followed_battle,
    held,
    is_waiting,
    newly_lost,
    sides_of,
)
from armybuilder.model.fielded_names import (
    fielded_designs,
    is_gone,
    new_name,
    post,
)
from armybuilder.model.renaming import renaming, unit_renaming
from armybuilder.model.table import BUILDING_GOALS, Table
from armybuilder.model.unit import Unit
from armybuilder.sheets.parts.campaign_roster import CampaignRoster
from armybuilder.sheets.parts.chronicle import said

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, MutableMapping, Sequence

    from armybuilder.desktop.desk.open_documents import Documents
    from armybuilder.editing.taken_designs import TakenDesigns
    from armybuilder.errors import Value
    from armybuilder.library.store import Library
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.document import Side
    from armybuilder.model.fielded_names import Names
    from armybuilder.words import Words

__all__ = ["LOST", "FollowedEdit", "army_in_front", "completed", "lost_sentence"]

LOST = "campaign.told.lost"
"""The code of the sentence about models whose records are lost."""

_MOST_NAMED = 4
"""The most models that a sentence names."""


class EditedLibrary(Protocol):
    """The session's documents as edits leave them."""

    library: Library
    documents: Documents
    taken: TakenDesigns
    front: str
    words: Words

    def unsaved_ids(self) -> tuple[str, ...]:
        """Return the ids of documents with edits without a saved version."""
        ...


@dataclass(frozen=True, slots=True)
class FollowedEdit:
    """An edit with the changes of all that follows it, and the sentences that tell of lost records."""

    edit: Edit
    told: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class _ChangedArmy:
    """An army before and after an edit, each time with the documents as it took them."""

    before: Army
    after: Army
    documents: Mapping[str, AnyDocument]
    documents_after: Mapping[str, AnyDocument]


def army_in_front(session: EditedLibrary) -> str:
    """Return the id of the army in front, which takes the designs that an edit changes, or ""."""
    return session.front if isinstance(session.documents.get(session.front), Army) else ""


def completed(edit: Edit, session: EditedLibrary) -> FollowedEdit:
    """Return an edit with the changes of all campaigns and scenarios that name the models it moves.

    Its mappings are those of the models that really moved.
    """
    changes = {change.id: change for change in edit.changes}
    words = session.words
    renamed: dict[str, tuple[Names, ...]] = {}
    told: list[Message] = []
    for change in edit.changes:
        if isinstance(change.before, Unit) and isinstance(change.after, Unit):
            names = unit_renaming(change.before, change.after, session.documents, edit.renamed.get(change.id))
            if names is not None:
                renamed[change.id] = (names,)
    for key, army in _changed_armies(edit, session):
        sentences, names = _follow(key, army, edit, session, words, changes)
        told += sentences
        if names is not None:
            renamed[key] = (names,)
    whole = replace(
        edit,
        changes=tuple(one for one in changes.values() if one.before != one.after or one.id in edit.ids),
        renamed=immutabledict(renamed),
        taken_by=edit.taken_by or army_in_front(session),
    )
    return FollowedEdit(whole, tuple(told))


def _changed_armies(edit: Edit, session: EditedLibrary) -> Iterator[tuple[str, _ChangedArmy]]:
    """Yield each army whose models the edit may move, by its id."""
    units = [one.id for one in edit.changes if isinstance(one.before, Unit) or isinstance(one.after, Unit)]
    taken: dict[str, dict[str, AnyDocument]] = {}
    for setting in edit.settings:
        kind, _, rest = setting.name.partition(":")
        army, _, key = rest.partition(":")
        if kind == TAKEN:
            document = session.library.fetch(key, int(setting.after or 0))
            taken.setdefault(army, {})[key] = document
    front = army_in_front(session)
    changed = {one.id: (one.before, one.after) for one in edit.changes}
    for key in dict.fromkeys([*changed, *taken, *([front] if units and front else [])]):
        held_now = session.documents.get(key)
        before, after = changed.get(key, (held_now, held_now))
        if not isinstance(before, Army) or not isinstance(after, Army):
            continue
        view = session.taken.view(key)
        new = {
            one.id: one.after
            for one in edit.changes
            if one.after is not None and (key == front or view.get(one.id) is None)
        } | taken.get(key, {})
        moved = before.units != after.units or any(entry.unit in new for entry in after.units)
        if moved:
            below = cast("MutableMapping[str, AnyDocument]", view)
            yield key, _ChangedArmy(before, after, view, ChainMap(new, below))


def _follow(
    key: str, army: _ChangedArmy, edit: Edit, session: EditedLibrary, words: Words, changes: dict[str, Change]
) -> tuple[list[Message], Names | None]:
    """Add the changes of campaigns and scenarios, and return the sentences about them and the mapping.

    The mapping is None if the army fields the same models as before, each with its design.
    """
    followers = tuple(_present(session, key, changes))
    records = frozenset().union(*(held(one, key) for one in followers))
    before, after = (army.before, army.documents), (army.after, army.documents_after)
    moves = edit.renamed.get(key)
    names = renaming(before, after, records, moves, _unit_moves(key, army, edit, session))
    designs = fielded_designs(*before), fielded_designs(*after)
    if not names and designs[0] == designs[1]:
        return [], None
    told: list[Message] = []
    cause = words.say(edit.label)
    for campaign in (one for one in followers if isinstance(one, Campaign)):
        there = cast("MutableMapping[str, AnyDocument]", army.documents)
        own: dict[str, AnyDocument] = {key: army.before}
        roster = CampaignRoster(campaign, ChainMap(own, there))
        called = partial(_called, roster, words, key)
        now = followed(campaign, key, (names,), designs, called=called, cause=cause)
        changes[campaign.id] = Change(_before(session, changes, campaign), now)
        if lost := newly_lost(campaign, now):
            told.append(lost_sentence(lost, campaign.name))
        if held(campaign, key) and not told:
            told += _left(army, names, roster, words)
    gone = {entry.id for entry in army.before.units} - {entry.id for entry in army.after.units}
    for battle in (one for one in followers if isinstance(one, Battle)):
        waiting = followed_battle(battle, key, (names,))
        changes[battle.id] = Change(_before(session, changes, battle), waiting)
        for side in sides_of(battle, key):
            told += _without_target(session.documents.get(battle.table), side, gone)
    return told, names


def _called(roster: CampaignRoster, words: Words, army: str, name: str) -> str:
    """Return the words for a model of an army."""
    return said(roster.within(named(army, name)), words)


def _unit_moves(
    key: str, army: _ChangedArmy, edit: Edit, session: EditedLibrary
) -> dict[str, tuple[Names, ...]]:
    """Return the known mappings of the units that an army takes in another version."""
    found = {one.id: edit.renamed[one.id] for one in edit.changes if one.id in edit.renamed and one.id != key}
    for setting in edit.settings:
        kind, _, rest = setting.name.partition(":")
        owner, _, unit_id = rest.partition(":")
        before = army.documents.get(unit_id)
        if kind == TAKEN and owner == key and isinstance(before, Unit):
            digest = state_digest(before, army.documents)
            steps = session.library.renamings(unit_id, int(setting.before or 0))
            if steps and steps[0].before == digest:
                found[unit_id] = tuple(names for step in steps for names in step.names)
    return found


def _present(session: EditedLibrary, army: str, changes: Mapping[str, Change]) -> Iterator[Campaign | Battle]:
    """Yield the campaigns and unfought scenarios that name an army, after the edit's own changes."""
    keys: list[str] = [
        row.id
        for row in session.library.used_by(army)
        if row.kind == "campaign"
        or (row.kind == "battle" and not any(trait.startswith(RESULT) for trait in row.traits))
    ]
    for key in dict.fromkeys((*keys, *session.unsaved_ids(), *changes)):
        change = changes.get(key)
        document = change.after if change is not None else session.documents.get(key)
        if document is None or army not in names_in(document):
            continue
        if isinstance(document, Campaign) or (isinstance(document, Battle) and is_waiting(document)):
            yield document


def _before(
    session: EditedLibrary, changes: Mapping[str, Change], document: AnyDocument
) -> AnyDocument | None:
    """Return a document as it was before the whole edit."""
    change = changes.get(document.id)
    return change.before if change is not None else session.documents.get(document.id)


def lost_sentence(called: Sequence[str], campaign: str) -> Message:
    """Return the sentence about models whose records in a campaign are lost, by their names in words."""
    return message(LOST, count=len(called), models=_listed(called), campaign=campaign)


def _listed(called: Sequence[str]) -> Value:
    """Return names as a list, or the first of many with the number of the others."""
    shown = "; ".join(called[:_MOST_NAMED])
    more = len(called) - _MOST_NAMED
    return message("campaign.name.more", names=shown, count=more) if more > 0 else shown


def _without_target(table: AnyDocument | None, side: Side, gone: Collection[str]) -> Iterator[Message]:
    """Yield the sentence that names a table whose objective is about an entry that left."""
    goals = table.objectives if isinstance(table, Table) else ()
    if any(one.hunted == side and one.target in gone and one.type not in BUILDING_GOALS for one in goals):
        yield message("campaign.told.objective", table=table.name if table is not None else "")


def _left(army: _ChangedArmy, names: Names, roster: CampaignRoster, words: Words) -> Iterator[Message]:
    """Yield the sentence that names who left an entry that stays, so that records could stay too."""
    if not any(map(is_gone, names.values())):
        return
    staying = {entry.id for entry in army.after.units}
    models = roster.fielded(army.before.id)
    places = {name: post(name) for name in models}
    copies = {
        f"{place.entry}.{place.copy}"
        for name, place in places.items()
        if place is not None and not is_gone(new_name(name, names))
    }
    called: dict[str, None] = {}
    for name, model in models.items():
        assignment = places[name]
        if assignment is None or assignment.entry not in staying or not is_gone(new_name(name, names)):
            continue
        whole = f"{assignment.entry}.{assignment.copy}" not in copies
        called[said(model.unit if whole else model.name, words)] = None
    if called:
        yield message("campaign.told.left", count=len(called), models=_listed(list(called)))
