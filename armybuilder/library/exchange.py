"""The import and export of exchange files, each in one transaction."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal
from uuid import uuid4

from immutabledict import immutabledict

from armybuilder.errors import InputFault
from armybuilder.library.store import Library
from armybuilder.model.army import Army
from armybuilder.model.battle import Battle
from armybuilder.model.bundle import AnyDocument, Bundle
from armybuilder.model.campaign import Campaign
from armybuilder.model.campaign_renaming import newly_lost
from armybuilder.model.document import NOTHING
from armybuilder.model.entry_numbers import same_but_number
from armybuilder.model.fielded_names import Names
from armybuilder.model.id_changes import spread, with_ids
from armybuilder.model.references import faults_between
from armybuilder.words import Words, english

__all__ = ["Clash", "Imported", "clashes", "export", "import_bundle", "losses", "with_readings"]

Clash = Literal["version", "copy", "keep"]
"""The treatment of a document that the library has with other content.

The file's document becomes a new version, or is imported as a copy, or the library's is kept.
"""


@dataclass(frozen=True, slots=True)
class Imported:
    """The result of an import by ids: new, updated, copied under another id, and unchanged documents.

    `followed` are campaigns and scenarios that followed the models of updated armies, as they were before.
    `renamed` are the mappings of armies whose models have changed. `given_up` are the versions of updated documents that armies had accepted, by the ids of both with a colon
    between.
    """

    new: tuple[str, ...]
    updated: tuple[str, ...]
    copied: immutabledict[str, str]
    same: tuple[str, ...]
    followed: immutabledict[str, AnyDocument] = NOTHING
    renamed: immutabledict[str, tuple[Names, ...]] = NOTHING
    given_up: immutabledict[str, int] = NOTHING


def clashes(library: Library, bundle: Bundle) -> tuple[AnyDocument, ...]:
    """Return the documents of a bundle that the library has with other content."""
    held = library.fetch_all(document.id for document in bundle.documents)
    return tuple(
        document
        for document in with_readings(bundle)
        if not same_but_number(held.get(document.id, document), document)
    )


def losses(library: Library, documents: Iterable[AnyDocument]) -> dict[str, tuple[str, ...]]:
    """Return the words for the models whose records a campaign would lose if documents replaced the library's.

    The key is the campaign's id.
    """
    found: dict[str, tuple[str, ...]] = {}
    for key, after in library.would_follow(documents).documents.items():
        before = library.fetch(key)
        lost = (
            newly_lost(before, after) if isinstance(before, Campaign) and isinstance(after, Campaign) else ()
        )
        if lost:
            found[key] = lost
    return found


def import_bundle(
    library: Library,
    bundle: Bundle,
    clash: Clash | Mapping[str, Clash] = "version",
    words: Words | None = None,
    source: str = "",
) -> Imported:
    """Import a bundle.

    Armies without readings of their own keep the file's; copies name their `source`. `clash` is one answer
    for all documents that differ, or an answer by id; a document without an answer is kept as it is in the
    library. Raises InputFault if the library cannot be written; then nothing is imported.
    """
    documents = with_readings(bundle)
    held = library.fetch_all(document.id for document in documents)
    same = {one.id for one in documents if one.id in held and same_but_number(held[one.id], one)}
    other = {document.id for document in documents if document.id in held} - same
    answers = {key: clash if isinstance(clash, str) else clash.get(key, "keep") for key in other}
    kept, taken = (
        {key for key, answer in answers.items() if answer == wanted} for wanted in ("keep", "version")
    )
    # What is taken or kept stays under its own id, even where it names something that becomes a copy.
    free = [document for document in documents if document.id not in kept | taken]
    copied = {old: str(uuid4()) for old in spread(other - kept - taken, free, held)}
    documents = tuple(
        _copy(document, copied, words or english(), source)
        for document in documents
        if document.id not in kept
    )
    following = library.would_follow(documents)
    followed = {key: library.fetch(key) for key in following.documents}
    given_up = _accepted(library, taken)
    library.save(documents, cause="imported", source=source)
    return Imported(
        tuple(document.id for document in bundle.documents if document.id not in held),
        tuple(taken),
        immutabledict(copied),
        tuple(same - copied.keys()),
        immutabledict(followed),
        immutabledict({key: library.last_renaming(key) for key in following.armies}),
        given_up,
    )


def _accepted(library: Library, ids: Collection[str]) -> immutabledict[str, int]:
    """Return the versions of documents that armies have accepted, by the ids of both."""
    found: dict[str, int] = {}
    armies = [row.id for row in library.kept(library.resting_on(ids)) if row.kind == "army"] if ids else []
    for army in armies:
        older = {one.id: one.accepted for one in library.drift(army)}
        for key in library.fetch_as_accepted(army).keys() & set(ids) - {army}:
            found[f"{army}:{key}"] = older.get(key, library.summary(key).version)
    return immutabledict(found)


def export(library: Library, ids: Iterable[str]) -> Bundle:
    """Return these documents with everything they name, for armies and battles at the versions they last accepted.

    If two armies remember different versions of one design, the later one's gets an id of its own. Raises
    InputFault if a named document is missing, KeyError for an unknown id.
    """
    wanted = list(ids)
    chosen: dict[str, AnyDocument] = {}
    rest = []
    for document_id in wanted:
        if isinstance(library.fetch(document_id), Army | Battle):
            _take(chosen, library.fetch_as_accepted(document_id))
        else:
            rest.append(document_id)
    for document_id, document in library.fetch_with_named(rest).items():
        chosen.setdefault(document_id, document)
    documents = _ordered(chosen.values(), wanted)
    if found := faults_between(documents):
        raise InputFault(found)
    return Bundle(documents)


def with_readings(bundle: Bundle) -> tuple[AnyDocument, ...]:
    """Return the documents with the file's readings in the armies without readings of their own."""
    if not bundle.readings:
        return bundle.documents
    return tuple(
        Army.model_validate(dict(document) | {"readings": bundle.readings})
        if isinstance(document, Army) and not document.readings
        else document
        for document in bundle.documents
    )


def _copy(document: AnyDocument, ids: dict[str, str], words: Words, source: str) -> AnyDocument:
    moved = with_ids(document, ids)
    if document.id not in ids:
        return moved
    name = words.text("library.copy_name", name=document.name)
    if source:
        name = words.text("library.copy_from", name=document.name, source=source)
    return type(moved).model_validate(dict(moved) | {"name": name})


def _take(chosen: dict[str, AnyDocument], documents: dict[str, AnyDocument]) -> None:
    """Add an army's documents to the chosen ones, under new ids if their content differs."""
    other = [key for key, document in documents.items() if chosen.get(key, document) != document]
    ids = {key: str(uuid4()) for key in spread(other, documents.values(), chosen)}
    for document in documents.values():
        moved = with_ids(document, ids)
        chosen[moved.id] = moved


def _ordered(documents: Iterable[AnyDocument], first: Sequence[str]) -> tuple[AnyDocument, ...]:
    """Return the documents with the requested ones first, in the order of the request."""
    places = {document_id: place for place, document_id in enumerate(first)}
    return tuple(sorted(documents, key=lambda document: places.get(document.id, len(places))))
