"""Hostile inputs: files, share lines and libraries, spoilt at random, are read or refused in words."""

from __future__ import annotations

import hashlib
import json
import random
import tempfile
from collections import Counter
from contextlib import suppress
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from armybuilder.errors import InputFault
from armybuilder.library import exchange, starter
from armybuilder.library.shelf import NotKept
from armybuilder.library.store import Library
from armybuilder.model import bundle, sharing
from armybuilder.points.legality import problems
from armybuilder.points.prices.pricing import price
from tests.soak.spoilt_libraries import spoil

if TYPE_CHECKING:
    from tests.soak.tell import Tell

BATCH, IMPORTED_ONE_OF = 500, 20
"""The files and lines for each spoilt library, and the readable files for each import."""

NASTY: tuple[Any, ...] = (
    *(None, True, "", " ", "\x00", "\u202e", "\ud800", "a" * 5000, "1e999", "../../etc/passwd", "<b>&amp;"),
    *(0, -1, 1.5, 10**30, -(10**30), 2**63, 2**31, 1e308, -0.0, 99999, "99999", "NaN"),
    *([], {}, [[]], [None], {"id": 1}, [[[[[[]]]]]], ["a", "a"], {"": ""}),
)


@cache
def seeds() -> tuple[str, ...]:
    """Return small whole files: each starter design with all designs that it names."""
    documents = bundle.index(starter.documents())
    return tuple(
        bundle.write(bundle.Bundle(tuple(bundle.reached(one, documents).values()))).decode()
        for one in documents.values()
        if one.kind != "army"
    )


@cache
def lines() -> tuple[str, ...]:
    """Return the share lines of the starter designs."""
    documents = bundle.index(starter.documents())
    return tuple(
        sharing.line(cast("sharing.Shared", one), documents)
        for one in documents.values()
        if one.kind in sharing.SHARED
    )


def places(plain: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the path to every value of plain data."""
    found = [at] if at else []
    items = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    for key, value in items:
        found += places(value, (*at, key))
    return found


def spoilt_file(draw: random.Random) -> bytes:
    """Return a file with wrong values or wrong bytes."""
    text = draw.choice(seeds())
    if draw.random() < 0.75:
        plain = json.loads(text)
        for _ in range(draw.choice((1, 1, 2, 4))):
            *way, last = draw.choice(places(plain))
            there = plain
            with suppress(LookupError, TypeError):
                for step in way:
                    there = there[step]
                if draw.random() < 0.15:
                    del there[last]
                elif draw.random() < 0.1 and isinstance(there, dict):
                    there[draw.choice(("extra", "id", "kind", "", "version"))] = there.pop(last)
                else:
                    there[last] = deepcopy(draw.choice(NASTY))
        text = json.dumps(plain, allow_nan=True)
    data = bytearray(text.encode("utf-8", "surrogatepass"))
    if draw.random() < 0.3:
        for _ in range(draw.choice((1, 2, 10))):
            at = draw.randrange(len(data) + 1)
            data[at : at + draw.choice((0, 1, 1, 5))] = draw.choice(
                (b"", b"\xff", b'"', b"[", b"}", b"\0", b"9" * 400)
            )
    return bytes(data[: draw.randrange(len(data) + 1)] if draw.random() < 0.05 else data)


def spoilt_line(draw: random.Random) -> str:
    """Return a share line with wrong letters."""
    line = list(draw.choice(lines()))
    for _ in range(draw.choice((1, 1, 3, 20))):
        at = draw.randrange(len(line))
        line[at : at + draw.choice((0, 1, 1, 4))] = draw.choice(
            ("", "A", ":", "AB1:", "\n> ", "/", "\u0663", "Z" * 50)
        )
    return "".join(line)


def read(given: bytes | str) -> bundle.Bundle | None:
    """Read a file or a line and price its documents, and return it, or None if it is refused.

    Raises an exception only for a bug.
    """
    try:
        made, _ = bundle.read(given) if isinstance(given, bytes) else sharing.read(given)
    except InputFault:
        return None
    documents = bundle.index(made.documents)
    for one in documents.values():
        with suppress(InputFault):
            price(one, documents)
        problems(one, documents)
    assert bundle.read(bundle.write(made))[0] == made, "it is not read again as it was written"
    return made


def digest(library: Library) -> str:
    """Return a digest of a library's file and journal, which every change of the library changes."""
    journal = library.path.with_name(library.path.name + ".journal")
    data = library.path.read_bytes() + (journal.read_bytes() if journal.exists() else b"")
    return hashlib.sha256(data).hexdigest()


def bring_in(library: Library, made: bundle.Bundle) -> bool:
    """Import a file into a library, and say whether the library accepted it.

    Raises AssertionError if a refused import leaves a trace.
    """
    before = digest(library)
    try:
        exchange.import_bundle(library, made)
    except InputFault:
        assert digest(library) == before, "it was refused, and the library is another"
        return False
    return True


def library(folder: Path, whole: bytes, seed: int) -> None:
    """Load all documents of a spoilt library, and check it.

    Raises an exception only for a bug.
    """
    path = folder / "library.db"
    path.write_bytes(whole)
    spoil(path, seed)
    with suppress(InputFault), Library.open(path) as opened:
        for row in opened.summaries():
            with suppress(InputFault, NotKept):
                opened.fetch(row.id)
        opened.search("trooper", limit=20)
        opened.check()


def whole_library(folder: Path) -> bytes:
    """Return the bytes of a sound library."""
    path = folder / "sound.db"
    with Library.open(path) as made:
        starter.fill(made)
    return path.read_bytes()


def run(seed: int, tell: Tell) -> None:
    """Read hostile inputs until the time is over."""
    draw = random.Random(seed)
    with tempfile.TemporaryDirectory() as scratch:
        whole = whole_library(Path(scratch))
        while tell.goes_on():
            with (
                tempfile.TemporaryDirectory(dir=scratch) as folder,
                _copy(Path(folder), whole) as brought_to,
            ):
                tell.count(_batch(draw, tell, brought_to))
            number = draw.randrange(2**31)
            tell.doing({"library": number})
            with (
                tempfile.TemporaryDirectory(dir=scratch, ignore_cleanup_errors=True) as folder,
                tell.looking([{"library": number}]),
            ):
                library(Path(folder), whole, number)
            tell.count(Counter({"hostile libraries": 1, "hostile inputs": 1}))


def _copy(folder: Path, whole: bytes) -> Library:
    path = folder / "library.db"
    path.write_bytes(whole)
    return Library.open(path)


def _batch(draw: random.Random, tell: Tell, library: Library) -> Counter[str]:
    """Read a batch of hostile inputs, and import the first of every twenty that can be read.

    The others must leave no trace in the library. Damage by imports stays, so the library is checked once, at
    the end.
    """
    done: Counter[str] = Counter()
    brought: list[str] = []
    before = digest(library)
    for _ in range(BATCH):
        given = spoilt_file(draw) if draw.random() < 0.7 else spoilt_line(draw)
        said = given if isinstance(given, str) else given.decode("latin-1")
        with tell.looking([said]):
            made = read(given)
            if made is None:
                done["hostile inputs refused"] += 1
            elif not done["hostile inputs that could be read"] % IMPORTED_ONE_OF:
                assert digest(library) == before, "what was only read, or refused, changed the library"
                brought.append(said)
                done["hostile inputs imported"] += bring_in(library, made)
                before = digest(library)
            done["hostile inputs that could be read"] += made is not None
        done["hostile inputs"] += 1
        if not tell.goes_on():
            break
    with tell.looking(brought):
        assert digest(library) == before, "what was only read, or refused, changed the library"
        assert not library.check(), "the library is damaged by what was brought in"
    return done
