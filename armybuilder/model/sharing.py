"""An army, a unit or a design as one line of text, which needs no server.

The document is priced anew by its reader. A line is `AB1:`, then four bytes of checksum and a deflated list
in base 41, then a colon that shows that the end is present. The list has the file's version, the readings,
and each document as kind and fields, named documents before those that name them. Ids become places in the
list. Notes and pictures are left out, and so is the original of a variant, unless it is in the list too. The
signs of base 41 are all in the small alphabet of QR codes; what becomes of them in texts is in `line_text`.
A long line is cut into numbered pieces, `AB1:2/3:`, for as many codes.
"""

from __future__ import annotations

import json
import re
import struct
import uuid
import zlib
from collections import Counter
from itertools import islice, product
from typing import TYPE_CHECKING, Any, TypeGuard

from armybuilder.errors import InputFault, Message, message
from armybuilder.model import bundle, id_changes, line_text, references
from armybuilder.model.document import NOTHING
from armybuilder.model.line_text import BASE, SIGNS, VALUES
from armybuilder.model.sharing_dictionary import SHARED_WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from armybuilder.model.army import Army
    from armybuilder.model.bundle import AnyDocument, Bundle
    from armybuilder.model.creature import Creature
    from armybuilder.model.line_text import LinePart, Piece
    from armybuilder.model.machine import Robot, Vehicle
    from armybuilder.model.table import Table
    from armybuilder.model.unit import Unit
    from armybuilder.model.weapon import LinkedWeapon, Weapon

    Shared = Weapon | LinkedWeapon | Creature | Robot | Vehicle | Unit | Army | Table

__all__ = [
    "LEFT_OUT",
    "LONGEST_CODE",
    "MOST_CODES",
    "SHARED",
    "Shared",
    "codes",
    "contents",
    "holds_line",
    "line",
    "read",
    "read_any",
    "read_each",
    "read_each_of",
    "several",
]

SHARED = frozenset({"weapon", "linked_weapon", "creature", "robot", "vehicle", "unit", "army", "table"})
"""The kinds of documents that a line can hold."""

LONGEST_CODE = 800
"""The number of characters in one QR code that a telephone still reads from paper."""
MOST_CODES = 4

LEFT_OUT = "note.line_left_out"
"""The code of the note that a text has another line, which cannot be read."""

_FORMAT = 1
_MOST_READINGS, _MOST_PARTS, _MOST_GROUPS = 4096, 200_000, 100_000
"""The most readings to try, parts to put together for them, and groups to weigh for lost ends.

Together they take a fifth of a second.
"""
_MOST_WAYS = 256
"""The most ways to put pieces of several lines together."""
_MOST_LINES = 50
"""The most lines of one text."""
_SHORTEST = 8
"""The fewest signs of a line: four bytes of checksum, and one more."""
_POSSIBLE = re.compile(r"(?:..[0-9A-Z$+]|.[^/]-|[0-9A-H]/-)*(?:.[0-6])?")
"""The signs of two bytes each, and of a last byte: many wrong readings are none."""
_NOT_BY_CHANCE = 20
"""The number of signs from which a piece is no mention of a line."""
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
    return line_text.holds_piece(line_text.plain(text))


def read(text: str) -> tuple[Bundle, tuple[Message, ...]]:
    """Read the only line in a text, as `read_each` does.

    Raises InputFault as that does, and with their names for several lines.
    """
    return _only(read_each(text))


def read_each(text: str) -> tuple[tuple[Bundle, tuple[Message, ...]], ...]:
    """Read each line in a text, whole or in pieces in any order.

    The shared document is the last of its line. The documents have ids made from their contents: the same
    line gives the same ids, and a weapon that two lines share is added once. Also returns a note for each
    part dropped in reading. Raises InputFault if the text has no line, a piece is missing, or no line can be
    read.
    """
    lines, unread = _unpacked(text)
    made = [_made(given) for given in lines]
    found, notes = made[0]
    return ((found, (*notes, *(message(LEFT_OUT),) * unread)), *made[1:])


def read_any(data: bytes) -> tuple[Bundle, tuple[Message, ...]]:
    """Read an exchange file, or the only line in a text.

    Returns notes as `read_each` does. Raises InputFault for data that is neither.
    """
    return _only(read_each_of(data))


def read_each_of(data: bytes) -> tuple[tuple[Bundle, tuple[Message, ...]], ...]:
    """Read an exchange file, or each line in a text.

    Returns notes as `read_each` does. Raises InputFault for data that is neither.
    """
    text = data.decode("utf-8", "replace")
    if text.lstrip("\ufeff \t\r\n").startswith("{") or not holds_line(text):
        return (bundle.read(data),)
    return read_each(text)


def several(each: Sequence[tuple[Bundle, tuple[Message, ...]]]) -> Message:
    """Return the message that a text has several lines, with the number and the name of each."""
    names = (f"{number}. {found.documents[-1].name}" for number, (found, _) in enumerate(each, start=1))
    return message("fault.line.several", count=len(each), names="; ".join(names))


def _only(each: Sequence[tuple[Bundle, tuple[Message, ...]]]) -> tuple[Bundle, tuple[Message, ...]]:
    if len(each) > 1:
        raise InputFault([several(each)])
    return each[0]


def _made(given: list[Any]) -> tuple[Bundle, tuple[Message, ...]]:
    """Return the documents of a line's list, with ids of their own, and the notes on them."""
    version, readings, *raw = given
    documents = [{"kind": kind, "id": str(place), **fields} for place, (kind, fields) in enumerate(raw)]
    whole = {"format": bundle.FORMAT, "version": version, "readings": readings, "documents": documents}
    made, notes = bundle.read(json.dumps(whole))
    return bundle.Bundle(_with_own_ids(made.documents), made.readings), notes


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


def _unpacked(text: str) -> tuple[list[list[Any]], int]:
    """Return the list in each line of a text, and the number of whole lines that cannot be read.

    Raises InputFault if there is no line, or if a piece of one is missing or left over.
    """
    found = list(dict.fromkeys(line_text.pieces(line_text.plain(text))))
    if not found:
        raise InputFault([message("fault.line.none")])
    budget = _Budget()
    lines: dict[bytes, tuple[int, list[Any]]] = {}
    used: set[Piece] = set()
    for combined in _combinations([piece for piece in found if _is_possible(piece)]):
        if not used.issuperset(combined):
            fitted = budget.fitted([part for piece in combined for part in piece.parts])
            if fitted is not None:
                lines.setdefault(fitted[0], (found.index(combined[0]), fitted[1]))
                used.update(combined)
        if len(lines) > _MOST_LINES:
            raise InputFault([message("fault.line.too_many", most=_MOST_LINES)])
    left = [piece for piece in found if piece not in used]
    if not lines:
        raise InputFault([_reason(left)])
    unread = [piece for piece in left if piece.length >= _NOT_BY_CHANCE]
    if any(piece.count > 1 and _is_possible(piece) for piece in unread):
        raise InputFault([message("fault.line.mixed")])
    in_order = [given for _, given in sorted(lines.values(), key=lambda one: one[0])]
    return in_order, len(unread)


def _is_possible(piece: Piece) -> bool:
    """Say whether a piece is of a known format, and has a number among its pieces."""
    return piece.format_number <= _FORMAT and 1 <= piece.number <= piece.count


def _combinations(found: Sequence[Piece]) -> Iterator[tuple[Piece, ...]]:
    """Yield the pieces that may make a line: each whole one, and those of each set in all ways."""
    sets: dict[int, dict[int, list[Piece]]] = {}
    for piece in found:
        sets.setdefault(piece.count, {}).setdefault(piece.number, []).append(piece)
    for count, numbered in sets.items():
        if len(numbered) == count:
            ways = product(*(numbered[number] for number in sorted(numbered)))
            yield from ways if count == 1 else islice(ways, _MOST_WAYS)


class _Budget:
    """The tries that are left for the lines of one text."""

    def __init__(self) -> None:
        """Start with all tries."""
        self.readings, self.steps, self.groups = _MOST_READINGS, _MOST_PARTS, _MOST_GROUPS

    def fitted(self, parts: Sequence[LinePart]) -> tuple[bytes, list[Any]] | None:
        """Return the data and the list of the first reading that fits its checksum, or None.

        A reading is first taken as a whole, and then for the longest of its beginnings. More parts than are
        ever put together are no line.
        """
        if len(parts) > _MOST_PARTS:
            return None
        for number, reading in enumerate(islice(line_text.readings(parts), _MOST_READINGS)):
            if number and min(self.readings, self.steps) <= 0:
                break
            self.readings, self.steps = self.readings - 1, self.steps - len(parts)
            if (found := _listed(_whole_fit(reading))) is not None:
                return found
        for number, reading in enumerate(islice(line_text.readings(parts), _MOST_READINGS)):
            if number and self.groups <= 0:
                break
            packed, groups = _longest_fit(reading)
            self.groups -= groups + len(parts)
            if (found := _listed(packed)) is not None:
                return found
        return None


def _reason(left: Sequence[Piece]) -> Message:
    """Return the reason that pieces are no line, of which the longest is judged."""
    worst = max(left, key=lambda piece: (piece.count > 1, piece.length))
    if worst.format_number > _FORMAT:
        return message("fault.line.newer")
    several = [piece for piece in left if piece.count == worst.count]
    there = {piece.number for piece in several}
    missing = [str(number) for number in range(1, worst.count + 1) if number not in there]
    if worst.count > 1 and len(there) < len(several):
        return message("fault.line.mixed")
    if missing and _is_possible(worst):
        return message("fault.line.missing", pieces=", ".join(missing), count=worst.count)
    for piece in several if worst.count > 1 else [worst]:
        if piece.strange:
            return message("fault.line.strange", sign=piece.strange, after=piece.last)
        if not piece.ended:
            return message("fault.line.cut")
        if piece.typeset:
            return message("fault.line.typeset", signs=" ".join(piece.typeset))
    return message("fault.line.damaged")


def _listed(packed: bytes | None) -> tuple[bytes, list[Any]] | None:
    """Return data with the list that was deflated to it, or None for other data."""
    if packed is None:
        return None
    press = zlib.decompressobj(-15, zdict=SHARED_WORDS)
    try:
        whole = press.decompress(packed, bundle.LARGEST_FILE)
        given = json.loads(whole) if press.eof else None
    except (zlib.error, ValueError, RecursionError):
        return None
    return (packed, given) if _is_well_formed(given) else None


def _is_well_formed(given: Any) -> TypeGuard[list[Any]]:
    return (
        isinstance(given, list)
        and len(given) > 2
        and all(isinstance(one, list) and len(one) == 2 and isinstance(one[1], dict) for one in given[2:])
    )


def _written(data: bytes) -> str:
    """Write two bytes as three signs, a last one as two."""
    found = []
    for at in range(0, len(data), 2):
        pair = data[at : at + 2]
        value = int.from_bytes(pair, "big")
        for _ in range(len(pair) + 1):
            value, rest = divmod(value, BASE)
            found.append(SIGNS[rest])
    return "".join(found)


def _whole_fit(signs: str) -> bytes | None:
    """Return the data of signs that fit their checksum as a whole, or None."""
    if not _POSSIBLE.fullmatch(signs) or len(signs) < _SHORTEST:
        return None
    pairs, rest = divmod(len(signs), 3)
    values = [_value(signs[at : at + 3]) for at in range(0, 3 * pairs, 3)]
    held = struct.pack(f">{pairs}H", *values)
    if rest:
        value = _value(signs[-2:])
        if value > 255:
            return None
        held += bytes((value,))
    return held[4:] if zlib.crc32(held[4:]) == int.from_bytes(held[:4], "big") else None


def _longest_fit(signs: str) -> tuple[bytes | None, int]:
    """Return the data of the longest beginning that fits its checksum, or None, and the groups weighed."""
    held, fits = bytearray(), None
    checksum = target = 0
    for at in range(0, len(signs) - 1, 3):
        short, value = _value(signs[at : at + 2]), _value(signs[at : at + 3])
        if at >= _SHORTEST - 2 and short < 256 and zlib.crc32(bytes((short,)), checksum) == target:
            fits = bytes((*held[4:], short))
        if at + 2 >= len(signs) or value >= 1 << 16:
            break
        pair = value.to_bytes(2, "big")
        held += pair
        if at >= _SHORTEST - 2:
            checksum = zlib.crc32(pair, checksum)
            fits = bytes(held[4:]) if checksum == target else fits
        else:
            target = int.from_bytes(held, "big")
    return fits, len(held) // 2


def _value(signs: str) -> int:
    return sum(VALUES[sign] * BASE**power for power, sign in enumerate(signs))
