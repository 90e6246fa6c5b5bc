"""The exchange file: documents that name only each other, read strictly and written plainly.

A file is read in four steps. It is parsed from bytes to JSON (`model.jsontext`), without characters that
texts may not contain. Then the file's own fields are read, then each document by its kind, and at last the
references between documents are checked (`model.references`). Every step gathers all its faults, each of
which names document and field.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar, Union

from immutabledict import immutabledict
from pydantic import ValidationError

from armybuilder.errors import InputFault, Message, message
from armybuilder.model import faults, references, upgrade
from armybuilder.model.army import Army
from armybuilder.model.by_hand import asks_newer
from armybuilder.model.creature import Creature
from armybuilder.model.document import NOTHING, Text
from armybuilder.model.identity_cache import IdentityCache
from armybuilder.model.jsontext import parsed, tidied
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.readings import Readings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from armybuilder.model.battle import Battle
    from armybuilder.model.campaign import Campaign
    from armybuilder.model.picture import Picture
    from armybuilder.model.table import Table
    from armybuilder.model.unit import Unit
    from armybuilder.model.weapon import LinkedWeapon, Weapon

    AnyDocument = (
        Weapon | LinkedWeapon | Creature | Robot | Vehicle | Unit | Army | Table | Battle | Campaign | Picture
    )

__all__ = [
    "FIELDS",
    "FORMAT",
    "KINDS",
    "LARGEST_FILE",
    "MOST_DOCUMENTS",
    "SCHEMA",
    "AnyDocument",
    "Bundle",
    "called",
    "index",
    "names_in",
    "reached",
    "read",
    "read_document",
    "version_of",
    "write",
    "write_document",
]

_Value = TypeVar("_Value")

FORMAT = "armybuilder"
LARGEST_FILE = 20 * 1000 * 1000
MOST_DOCUMENTS = 10_000
_D6 = 6
_WITH_SCHEMA = 3
"""The oldest version of a file that names its schema."""

_HOMES = {
    "weapon": "weapon.Weapon",
    "linked_weapon": "weapon.LinkedWeapon",
    "creature": "creature.Creature",
    "robot": "machine.Robot",
    "vehicle": "machine.Vehicle",
    "unit": "unit.Unit",
    "army": "army.Army",
    "table": "table.Table",
    "battle": "battle.Battle",
    "campaign": "campaign.Campaign",
    "picture": "picture.Picture",
}


class _Kinds(Mapping[str, "type[AnyDocument]"]):
    """The class of each kind, imported at its first use."""

    def __getitem__(self, kind: str) -> type[AnyDocument]:
        module, _, name = _HOMES[kind].partition(".")
        found: type[AnyDocument] = getattr(import_module(f"armybuilder.model.{module}"), name)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(_HOMES)

    def __len__(self) -> int:
        return len(_HOMES)

    def __contains__(self, kind: object) -> bool:
        return kind in _HOMES


KINDS = _Kinds()
"""The class of each kind, designs first, in the order a library lists them."""


def __getattr__(name: str) -> Any:
    # The type of all documents is for what reads types at run time; it imports the class of every kind.
    if name != "AnyDocument":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return Union[tuple(KINDS.values())]  # noqa: UP007 (the classes are known when the program runs)


SCHEMA = "$schema"
"""The field of the file that names its schema for an editor, which this program keeps and never opens."""
FIELDS = frozenset({SCHEMA, "format", "version", "readings", "documents"})
"""The fields of the file itself."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """The contents of an exchange file: documents, and readings for armies without their own.

    `schema` is the name of a schema as the file gives it, None if it gives none.
    """

    documents: tuple[AnyDocument, ...]
    readings: immutabledict[str, str] = NOTHING
    schema: str | None = None


def index(documents: Iterable[AnyDocument]) -> dict[str, AnyDocument]:
    """Return the documents by id."""
    return {document.id: document for document in documents}


def called(documents: Iterable[AnyDocument], wanted: str) -> tuple[str, ...]:
    """Return the id of the document with an id, or else the ids under a name in any case."""
    names = {document.id: document.name for document in documents}
    if wanted in names:
        return (wanted,)
    return tuple(one for one, name in names.items() if name.casefold() == wanted.casefold())


def names_in(document: AnyDocument) -> tuple[str, ...]:
    """Return the ids of the documents that a document names, each once, in the order of its fields."""
    known = _NAMES.get(document)
    if known is None:
        named = dict.fromkeys(one.id for one in references.named_by(document))
        known = _NAMES.put(tuple(named), document)
    return known


def reached(document: AnyDocument, documents: Mapping[str, AnyDocument]) -> dict[str, AnyDocument]:
    """Return the documents that a document names, directly or through another, by id.

    The nearest come first. Missing documents are left out.
    """
    found: dict[str, AnyDocument] = {}
    waiting = list(names_in(document))
    for name in waiting:
        if name not in found and name in documents:
            found[name] = documents[name]
            waiting.extend(names_in(found[name]))
    return found


_NAMES: IdentityCache[tuple[str, ...]] = IdentityCache()


def read(data: bytes | str) -> tuple[Bundle, tuple[Message, ...]]:
    """Read an exchange file, and return its bundle and a note for each part that was dropped.

    A base below 0 mm is dropped too. Raises InputFault with every fault of the first step that found any. No
    file is read in part.
    """
    whole = _whole(data)
    _sized(whole)
    tidy, notes = tidied(whole)
    readings, schema, raw = _parts(tidy)
    raw, more = _with_bases(raw)
    documents = _documents(raw)
    found = references.faults_between(documents)
    if found:
        raise InputFault(found)
    return Bundle(documents, readings, schema), notes + more


def read_document(data: bytes | str) -> AnyDocument:
    """Read one document that was written by `write_document`, without following its references.

    A base below 0 mm is dropped, as `read` does. Raises InputFault as `read` does.
    """
    raw, _ = tidied(parsed(data))
    return _documents(_with_bases([raw])[0])[0]


def _with_bases(raw: list[Any]) -> tuple[list[Any], tuple[Message, ...]]:
    """Return documents without bases below 0 mm, and a note for each dropped base.

    Earlier programs allowed such bases. Each of these models then has the base of its size.
    """
    found, notes = list(raw), []
    for place, given in enumerate(raw):
        base = given.get("base_mm") if isinstance(given, dict) else None
        if type(base) is int and base < 0:
            found[place] = {name: value for name, value in given.items() if name != "base_mm"}
            notes.append(message("note.dropped_base", document=faults.named(given, place + 1), base=base))
    return found, tuple(notes)


def write(bundle: Bundle) -> bytes:
    """Write an exchange file in UTF-8, without values that are the default.

    It has the oldest version that can hold the documents.
    """
    named = {} if bundle.schema is None else {SCHEMA: bundle.schema}
    whole = named | {
        "format": FORMAT,
        "version": max([_WITH_SCHEMA if named else 1, *map(version_of, bundle.documents)]),
        "readings": dict(bundle.readings),
        "documents": [_plain(document) for document in bundle.documents],
    }
    return (json.dumps(whole, ensure_ascii=False, indent=1) + "\n").encode()


def version_of(document: AnyDocument) -> int:
    """Return the oldest version of the file whose programs read this document."""
    if document.kind == "battle":
        newer = (
            document.log is not None or document.levels or any(face > _D6 for face in document.dice.values())
        )
        return 2 if newer else 1
    if (isinstance(document, Army) and document.next_entry is not None) or (
        document.kind == "campaign" and (document.fielded or document.lost)
    ):
        return 3
    by_hand = isinstance(document, Creature | Robot | Vehicle) and asks_newer(document.overrides)
    return 2 if by_hand or references.original(document) is not None else 1


def write_document(document: AnyDocument) -> str:
    """Write one document as JSON on one line, without values that are the default."""
    return json.dumps(_plain(document), ensure_ascii=False, separators=(",", ":"))


def _plain(document: AnyDocument) -> dict[str, Any]:
    said = document.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    return {"kind": document.kind, "id": document.id, "name": document.name} | said


def _whole(data: bytes | str) -> dict[str, Any]:
    """Parse the file, check its format and version, and upgrade it to the newest version."""
    if len(data) > LARGEST_FILE:
        raise InputFault([message("fault.file.too_big", most=LARGEST_FILE // 1_000_000)])
    whole = parsed(data)
    if not isinstance(whole, dict) or whole.get("format") != FORMAT:
        raise InputFault([message("fault.file.not_ours")])
    version = whole.get("version")
    if type(version) is not int or version < 1:
        raise InputFault([message("fault.file.no_version")])
    if version > upgrade.NEWEST:
        raise InputFault([message("fault.file.newer", version=str(version), newest=upgrade.NEWEST)])
    return whole if version in upgrade.AS_THEY_ARE else upgrade.upgraded(whole)


def _sized(whole: Mapping[str, Any]) -> None:
    """Check the list of documents and its length."""
    raw = whole.get("documents")
    if not isinstance(raw, list):
        raise InputFault([message("fault.file.no_documents")])
    if len(raw) > MOST_DOCUMENTS:
        raise InputFault([message("fault.file.too_many", count=len(raw), most=MOST_DOCUMENTS)])


def _parts(whole: Mapping[str, Any]) -> tuple[immutabledict[str, str], str | None, list[Any]]:
    """Return the file's readings, the name of its schema, and its documents as plain data."""
    unknown = [
        message("fault.file.unknown_field", field=faults.printable(key)) for key in whole if key not in FIELDS
    ]
    if unknown:
        raise InputFault(unknown[: faults.MOST_FAULTS])
    readings = _field(whole, "readings", _readings) or NOTHING
    return readings, _field(whole, SCHEMA, _schema), whole["documents"]


def _field(whole: Mapping[str, Any], field: str, reading: Callable[[Any], _Value]) -> _Value | None:
    """Return a field of the file, None if it is missing."""
    try:
        return reading(whole[field]) if field in whole else None
    except ValidationError as error:
        raise InputFault(faults.of(error, message("fault.document.file"), field)) from error


def _schema(given: Any) -> str:
    from pydantic import TypeAdapter

    known: TypeAdapter[str] = TypeAdapter(Text)
    return known.validate_python(given, strict=True)


def _readings(given: Any) -> immutabledict[str, str]:
    if given == {}:
        return NOTHING
    from pydantic import TypeAdapter

    known: TypeAdapter[immutabledict[str, str]] = TypeAdapter(Readings)
    return known.validate_json(json.dumps(given))


def _documents(raw: list[Any]) -> tuple[AnyDocument, ...]:
    """Read each document by its kind, and gather the faults of all."""
    documents: list[AnyDocument] = []
    found: list[Message] = []
    for place, given in enumerate(raw, start=1):
        try:
            documents.append(_document(given, faults.named(given, place)))
        except InputFault as error:
            found.extend(error.faults)
            if len(found) > faults.MOST_FAULTS:
                raise InputFault([*found[: faults.MOST_FAULTS], message("fault.more")]) from error
    if found:
        raise InputFault(found)
    return tuple(documents)


def _document(given: Any, where: Message) -> AnyDocument:
    if not isinstance(given, dict):
        raise InputFault([message("fault.document.no_object", document=where)])
    kind = given.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        raise InputFault([message("fault.document.unknown_kind", document=where, given=faults.shown(kind))])
    if kind == "army":
        given = given | {"units": _with_entry_ids(given.get("units"))}
    try:
        return KINDS[kind].model_validate_json(json.dumps(given))
    except ValidationError as error:
        raise InputFault(faults.of(error, where)) from error


def _with_entry_ids(units: Any) -> Any:
    """Add an id to each entry of an army without one: its place, "1" first."""
    if not isinstance(units, list):
        return units
    return [
        {"id": str(place)} | entry if isinstance(entry, dict) else entry
        for place, entry in enumerate(units, start=1)
    ]
