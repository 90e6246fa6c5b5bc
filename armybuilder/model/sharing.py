"""An army, a unit or a design as one line of text, which needs no server.

The document is priced anew by its reader. A line is `AB1:`, then four bytes of checksum and a deflated list
in base 41, then a colon that shows that the end is present. The list has the file's version, the readings,
and each document as kind and fields, named documents before those that name them. Ids become places in the
list. Notes and pictures are left out, and so is the original of a variant, unless it is in the list too. The
signs of base 41 are all in the small alphabet of QR codes, and none is removed by chats, as blanks and
asterisks are. A long line is cut into numbered pieces, `AB1:2/3:`, for as many codes.
"""

from __future__ import annotations

import json
import re
import uuid
import zlib
from collections import Counter
from typing import TYPE_CHECKING, Any, TypeGuard

from armybuilder.errors import InputFault, Message, message
from armybuilder.model import bundle, id_changes, references
from armybuilder.model.army import Army
from armybuilder.model.creature import Creature
from armybuilder.model.document import NOTHING
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.sharing_dictionary import SHARED_WORDS
from armybuilder.model.table import Table
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import LinkedWeapon, Weapon

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from armybuilder.model.bundle import AnyDocument, Bundle

__all__ = [
    "LONGEST_CODE",
    "MOST_CODES",
    "Shared",
    "codes",
    "contents",
    "holds_line",
    "line",
    "read",
    "read_any",
]

Shared = Weapon | LinkedWeapon | Creature | Robot | Vehicle | Unit | Army | Table

LONGEST_CODE = 800
"""The number of characters in one QR code that a telephone still reads from paper."""
MOST_CODES = 4

_FORMAT = 1
_SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$+-./"
_VALUES = {sign: value for value, sign in enumerate(_SIGNS)}
_BASE = len(_SIGNS)
_PIECE = re.compile(rf"AB(\d{{1,3}}):(?:(\d{{1,2}})/(\d{{1,2}}):)?([{re.escape(_SIGNS)}>\s]*)(:?)")
"""A piece of a line, possibly broken and quoted by mail, with words around it."""
_LEFT_OUT = {"id", "kind", "next_entry", "notes", "portrait", "variant_of"}
_IDS = uuid.UUID("6f0c2f0e-6a0c-5d9b-9f57-2f6d1f7f3a41")
"""The namespace of the ids of documents that come from a line."""


def line(shared: Shared, documents: Mapping[str, AnyDocument], readings: Mapping[str, str] = NOTHING) -> str:
    """Return a document and all documents it names as one line.

    `readings` are those of armies without their own. Raises KeyError if a document it names is missing.
    """
    chosen = _with_named(shared, documents)
    places = {document.id: str(place) for place, document in enumerate(chosen)}
    version = max(map(bundle.version_of, chosen))
    whole = [version, dict(readings), *(_fields(document, places) for document in chosen)]
    text = json.dumps(whole, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
    press = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, zdict=SHARED_WORDS)
    packed = press.compress(text) + press.flush()
    return f"AB{_FORMAT}:{_written(zlib.crc32(packed).to_bytes(4, 'big') + packed)}:"


def codes(text: str) -> tuple[str, ...]:
    """Return a line as the texts of one to `MOST_CODES` QR codes, or none if it is too long."""
    if len(text) <= LONGEST_CODE:
        return (text,)
    head, signs, _ = text.split(":")
    room = LONGEST_CODE - len(f"{head}:1/1::")
    count = -(-len(signs) // room)
    if count > MOST_CODES:
        return ()
    size = -(-len(signs) // count)
    return tuple(
        f"{head}:{number + 1}/{count}:{signs[number * size : (number + 1) * size]}:"
        for number in range(count)
    )


def holds_line(text: str) -> bool:
    """Say whether a text contains a line or a piece of a line."""
    return _PIECE.search(text) is not None


def read(text: str) -> tuple[Bundle, tuple[Message, ...]]:
    """Read the line in a text, whole or in pieces in any order.

    The shared document is the last. Its documents have ids made from their contents: the same line gives the
    same ids, and a weapon that two lines share is added once. Also returns a note for each part dropped in
    reading. Raises InputFault if the text has no line, a piece is missing, or the line is damaged or of a
    newer program.
    """
    version, readings, *raw = _unpacked(text)
    documents = [{"kind": kind, "id": str(place), **fields} for place, (kind, fields) in enumerate(raw)]
    whole = {"format": bundle.FORMAT, "version": version, "readings": readings, "documents": documents}
    made, notes = bundle.read(json.dumps(whole))
    return bundle.Bundle(_with_own_ids(made.documents), made.readings), notes


def read_any(data: bytes) -> tuple[Bundle, tuple[Message, ...]]:
    """Read an exchange file, or the line in a text.

    Returns notes as `read` does. Raises InputFault for data that is neither.
    """
    text = data.decode("utf-8", "replace")
    return read(text) if holds_line(text) and not text.lstrip().startswith("{") else bundle.read(data)


def _with_named(shared: Shared, documents: Mapping[str, AnyDocument]) -> tuple[AnyDocument, ...]:
    """Return a document after all documents it names, each once, without pictures."""
    found: dict[str, AnyDocument] = {}

    def take(document: AnyDocument) -> None:
        for named in references.named_by(document):
            if named.field not in _LEFT_OUT and named.id not in found:
                take(documents[named.id])
        found[document.id] = document

    take(shared)
    return tuple(_standing_alone(document, found) for document in found.values())


def _standing_alone(document: AnyDocument, chosen: Mapping[str, AnyDocument]) -> AnyDocument:
    """Return a document without `variant_of`, unless its original is among the chosen documents."""
    told = references.original(document)
    return document if told is None or told in chosen else document.model_copy(update={"variant_of": None})


def contents(document: AnyDocument) -> str:
    """Return the contents of a document as text, without its id, notes and picture."""
    names = {named.id: named.id for named in references.named_by(document)}
    return json.dumps(_fields(document, names), sort_keys=True)


def _fields(document: AnyDocument, places: Mapping[str, str]) -> list[Any]:
    plain = document.model_dump(mode="json", exclude_defaults=True, exclude=_LEFT_OUT)
    for named in references.named_by(document):
        if named.field not in _LEFT_OUT:
            id_changes.put(plain, named.field, places[named.id])
    told = references.original(document)
    if told is not None and told in places:
        plain["variant_of"] = places[told]
    if document.kind == "army":
        _number_entries(plain["units"])
    return [document.kind, plain]


def _number_entries(units: list[dict[str, Any]]) -> None:
    """Number the entries by their places, so that their ids can be left out.

    They keep their ids if a terrain has such a number as its name.
    """
    spots = {entry["id"]: str(place) for place, entry in enumerate(units, start=1)}
    orders = [entry["order"] for entry in units if entry.get("order")]
    terrain = {order["target"] for order in orders if order.get("target") not in {None, *spots}}
    if terrain & set(spots.values()):
        return
    for entry in units:
        del entry["id"]
        for field in ("rides", "attached_to"):
            if field in entry:
                entry[field] = spots[entry[field]]
    for order in orders:
        if order.get("target") in spots:
            order["target"] = spots[order["target"]]


def _with_own_ids(documents: Sequence[AnyDocument]) -> tuple[AnyDocument, ...]:
    """Return the documents with ids made from their contents and from the ids they name."""
    ids: dict[str, str] = {}
    times: Counter[str] = Counter()
    found = []
    for document in documents:
        known = id_changes.with_ids(document, ids)
        alone = {"id": "-"} | ({} if references.original(document) is None else {"variant_of": None})
        text = bundle.write_document(known.model_copy(update=alone))
        times[text] += 1
        ids[document.id] = str(uuid.uuid5(_IDS, f"{times[text]} {text}"))
        found.append(known.model_copy(update={"id": ids[document.id]}))
    # What a variant is one of can stand after it in the list.
    return tuple(id_changes.with_ids(document, ids) for document in found)


def _unpacked(text: str) -> list[Any]:
    """Return the list in a line."""
    signs = _gathered(text)
    held = _bytes(signs)
    packed = held[4:]
    if len(held) < 5 or zlib.crc32(packed).to_bytes(4, "big") != held[:4]:
        raise InputFault([message("fault.line.damaged")])
    press = zlib.decompressobj(-15, zdict=SHARED_WORDS)
    try:
        whole = press.decompress(packed, bundle.LARGEST_FILE)
        given = json.loads(whole) if press.eof else None
    except (zlib.error, ValueError, RecursionError) as error:
        raise InputFault([message("fault.line.damaged")]) from error
    if not _is_well_formed(given):
        raise InputFault([message("fault.line.damaged")])
    return given


def _is_well_formed(given: Any) -> TypeGuard[list[Any]]:
    return (
        isinstance(given, list)
        and len(given) > 2
        and all(isinstance(one, list) and len(one) == 2 and isinstance(one[1], dict) for one in given[2:])
    )


def _gathered(text: str) -> str:
    """Return the signs of a line, with its pieces joined.

    Mail may have broken it, and a chat may have put words around it. Raises InputFault for missing or mixed
    pieces.
    """
    pieces: dict[int, str] = {}
    count = 0
    for format_number, number, of, signs in _pieces(text):
        if format_number > _FORMAT:
            raise InputFault([message("fault.line.newer")])
        if count and (of != count or pieces.get(number, signs) != signs):
            raise InputFault([message("fault.line.mixed")])
        count = of
        pieces[number] = signs
    if not pieces:
        raise InputFault([message("fault.line.none")])
    missing = [str(number) for number in range(1, count + 1) if number not in pieces]
    if missing:
        raise InputFault([message("fault.line.missing", pieces=", ".join(missing), count=count)])
    return "".join(pieces[number] for number in sorted(pieces))


def _pieces(text: str) -> Iterator[tuple[int, int, int, str]]:
    """Yield the format, number, count of pieces and signs of each piece in a text."""
    for found in _PIECE.finditer(text):
        number, of = int(found[2] or 1), int(found[3] or 1)
        if not found[5]:
            raise InputFault([message("fault.line.cut")])
        if not 1 <= number <= of:
            raise InputFault([message("fault.line.damaged")])
        yield int(found[1]), number, of, "".join(found[4].replace(">", "").split())


def _written(data: bytes) -> str:
    """Write two bytes as three signs, a last one as two."""
    found = []
    for at in range(0, len(data), 2):
        pair = data[at : at + 2]
        value = int.from_bytes(pair, "big")
        for _ in range(len(pair) + 1):
            value, rest = divmod(value, _BASE)
            found.append(_SIGNS[rest])
    return "".join(found)


def _bytes(signs: str) -> bytes:
    found = bytearray()
    for at in range(0, len(signs), 3):
        group = signs[at : at + 3]
        value = sum(_VALUES[sign] * _BASE**power for power, sign in enumerate(group))
        size = len(group) - 1
        if not size or value >= 256**size:
            raise InputFault([message("fault.line.damaged")])
        found += value.to_bytes(size, "big")
    return bytes(found)
