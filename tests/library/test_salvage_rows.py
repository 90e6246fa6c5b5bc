"""Rows as SQLite itself writes them, read without it: any lengths, any pages, and foreign rows."""

from __future__ import annotations

import itertools
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from armybuilder.library import salvage
from armybuilder.model.bundle import version_of, write_document
from armybuilder.model.weapon import Weapon

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

PAGES = (512, 1024, 2048, 4096, 8192, 65536)
NUMBERS = sorted({sign * 2**bits + more for bits in range(63) for sign in (1, -1) for more in (-1, 0)})
"""Numbers around every power of two, with either sign, for which SQLite uses each of its lengths."""

LAST = 3
"""The pages of a file with a row that needs one more: the header, the table, and the overflow."""


def weapon(name: str, letters: int = 0) -> Weapon:
    """Return a weapon with its name as its id and `letters` letters of notes."""
    return Weapon(id=name, name=name, category="rifle", notes="n" * letters)


def of_version(document: Weapon, version: Any = 1, other: Any = None) -> list[Any]:
    """Return a row of `versions` after its number, with `other` in each column that salvage ignores."""
    body = write_document(document)
    return [other, version, other, other, other, version_of(document), body, other, other, other]


def of_document(name: Any, changed: Any, *, trashed: bool) -> list[Any]:
    """Return a row of `documents` after its number."""
    return [name, *[None] * 5, changed, changed if trashed else None, *[0] * 18]


def written(path: Path, rows: Iterable[tuple[int, list[Any]]], page: int = 4096) -> Path:
    """Write rows by their numbers into tables with equally many untyped columns."""
    path.parent.mkdir(exist_ok=True)
    path.unlink(missing_ok=True)
    with closing(sqlite3.connect(path)) as file:
        file.execute(f"PRAGMA page_size = {page}")
        for number, row in rows:
            columns = ", ".join(f"c{place}" for place in range(len(row)))
            file.execute(f"CREATE TABLE IF NOT EXISTS t{len(row)} (number INTEGER PRIMARY KEY, {columns})")
            signs = ", ".join("?" * (len(row) + 1))
            file.execute(f"INSERT INTO t{len(row)} VALUES ({signs})", [number, *row])  # noqa: S608 (a number, signs)
        file.commit()
    return path


@pytest.mark.parametrize("page", PAGES)
def test_rows_of_any_length_are_read_from_any_pages(path: Path, page: int) -> None:
    """Around the length of one or two pages each further byte overflows differently."""
    own = len(write_document(weapon("w100")))
    lengths = {0, page // 2, *(pages * page - own - less for pages in (1, 2) for less in range(70))}
    lengths |= {*range(5 * page)} if page == min(PAGES) else {9 * page}
    made, rows = [], []
    for place, letters in enumerate(sorted(lengths)):
        made.append(weapon(f"w{place}"))
        row = of_version(made[-1])
        row[3] = "n" * letters
        rows.append((place, row))
    written(path, rows, page)
    assert path.read_bytes()[16:18] == (page % 65535).to_bytes(2, "big")
    assert salvage.readable(path) == tuple(made)


@pytest.mark.parametrize("said", [0, 2, 256, 511, 513, 4095, 5000, 65535])
def test_an_impossible_page_length_is_read_as_the_usual(path: Path, said: int) -> None:
    made = [weapon(f"w{place}", 300 * place) for place in range(30)]
    data = bytearray(written(path, enumerate(map(of_version, made))).read_bytes())
    data[16:18] = said.to_bytes(2, "big")
    path.write_bytes(data)
    assert salvage.readable(path) == tuple(made)


def test_rows_are_read_without_the_header(path: Path) -> None:
    """The header holds the page length, which is then unknown or wrong."""
    made = [weapon(f"w{place}", 100 * place) for place in range(30)]
    data = written(path, enumerate(map(of_version, made))).read_bytes()
    for header in (bytes(100), b"\x08" * 100):
        path.write_bytes(header + data[100:])
        assert salvage.readable(path) == tuple(made)


def test_columns_before_a_document_may_be_of_any_length(path: Path) -> None:
    """A misread length of one column would shift all later columns."""
    others = [*NUMBERS, None, 0.5, *("é" * length for length in (0, 1, 57, 58, 63, 64)), b"", b"\xff" * 70]
    made = [weapon(f"w{place}", 60) for place in range(len(others))]
    rows = [of_version(one, other=other) for one, other in zip(made, others, strict=True)]
    assert salvage.readable(written(path, enumerate(rows))) == tuple(made)


def test_a_row_may_have_any_number(path: Path) -> None:
    """The number precedes the row in one to nine bytes."""
    made = [weapon(f"w{place}") for place in range(len(NUMBERS))]
    rows = [(number, of_version(one)) for number, one in zip(NUMBERS, made, strict=True)]
    assert salvage.readable(written(path, rows)) == tuple(made)


@pytest.mark.parametrize(
    ("page", "kept"), [(0, False), (1, True), (2, True), (LAST, True), (LAST + 1, False)]
)
def test_a_document_before_a_misled_overflow_is_kept(path: Path, page: int, kept: bool) -> None:
    """The row goes on at any page of the file, and at no other."""
    row = of_version(weapon("w"))
    row[-1] = b"\xff" * 4096
    data = bytearray(written(path, [(1, row)]).read_bytes())
    assert len(data) == LAST * 4096
    (place,) = (at for at in range(4096, len(data)) if data[at : at + 5] == b"\0\0\0\3\0")
    data[place : place + 4] = page.to_bytes(4, "big")
    path.write_bytes(data)
    assert salvage.readable(path) == ((weapon("w"),) if kept else ())


@pytest.mark.parametrize("order", [1, -1])
def test_the_higher_version_is_the_newest_one(path: Path, order: int) -> None:
    rows, newest = [], []
    for place, (low, high) in enumerate(itertools.pairwise(number for number in NUMBERS if number >= 0)):
        older, newer = weapon(f"w{place}", 1), weapon(f"w{place}", 2)
        rows += [of_version(older, low), of_version(newer, high)][::order]
        newest.append(newer)
    assert salvage.readable(written(path, enumerate(rows))) == tuple(newest)


def test_the_last_row_of_a_version_wins(path: Path) -> None:
    rows = [of_version(weapon("w", letters), 3) for letters in (1, 2)]
    assert salvage.readable(written(path, enumerate(rows))) == (weapon("w", 2),)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(
    ("rows", "kept"),
    [
        ([], True),
        ([of_document("w", 5, trashed=True)], False),
        ([of_document("w", 5, trashed=False)], True),
        ([of_document("other", 5, trashed=True)], True),
        ([of_document("w", 5, trashed=True), of_document("w", 6, trashed=False)], True),
        ([of_document("w", 5, trashed=False), of_document("w", 6, trashed=True)], False),
        ([[*of_document("w", 5, trashed=True), "mine", "", None]], False),
        ([of_document("w", 5, trashed=True)[:-1]], True),
        ([of_document(5, 5, trashed=True)], True),
        ([of_document("w", "late", trashed=True)], True),
    ],
)
def test_the_last_change_decides_about_the_trash(
    path: Path, rows: list[list[Any]], kept: bool, turned: bool
) -> None:
    """A free page may still hold a row of an earlier change, and short rows are ignored."""
    ordered = [*reversed(rows)] if turned else rows
    found = salvage.readable(written(path, enumerate([of_version(weapon("w")), *ordered])))
    assert found == ((weapon("w"),) if kept else ())


@pytest.mark.parametrize(
    ("place", "value"),
    [
        *((1, value) for value in (None, "2", 2.0, b"2")),
        *((5, value) for value in (None, "1", 1.0, b"1", 0)),
        *((6, value) for value in (None, 5, "", "{", "[]", "null", " {}", "{}", '{"id": 5}', '{"id": "w"}')),
        (6, write_document(weapon("w")).encode()),
    ],
)
def test_a_row_without_version_is_skipped(path: Path, place: int, value: Any) -> None:
    rows = [of_version(weapon(name)) for name in ("before", "w", "behind")]
    rows[1][place] = value
    assert salvage.readable(written(path, enumerate(rows))) == (weapon("before"), weapon("behind"))


@pytest.mark.parametrize("columns", [9, 11])
def test_a_row_of_wrong_length_is_no_version(path: Path, columns: int) -> None:
    row = [*of_version(weapon("w")), 0][:columns]
    assert salvage.readable(written(path, [(0, row)])) == ()


@pytest.mark.parametrize("page", [512, 4096])
def test_a_cut_file_yields_its_remaining_rows(path: Path, page: int) -> None:
    made = {f"w{place}": weapon(f"w{place}", 90 * place) for place in range(20)}
    data = written(path, enumerate(map(of_version, made.values())), page).read_bytes()
    counts = []
    for end in range(0, len(data) + 1, 256):
        path.write_bytes(data[:end])
        found = salvage.readable(path)
        assert all(one == made[one.id] for one in found)
        counts.append(len(found))
    assert counts[-1] == len(made)
    assert len(set(counts)) > 5


def test_a_page_with_too_many_rows_yields_its_own(path: Path) -> None:
    """Bytes behind the page's end belong to the next page."""
    made = [weapon(f"w{place}", 90 * place) for place in range(40)]
    data = bytearray(written(path, enumerate(map(of_version, made))).read_bytes())
    for start in range(4096, len(data), 4096):
        if data[start] == 13:
            data[start + 3 : start + 5] = b"\xff\xff"
    path.write_bytes(data)
    assert {one.id for one in salvage.readable(path)} == {one.id for one in made}


@pytest.mark.parametrize(
    ("data", "value", "length"),
    [
        ([0x7F], 127, 1),
        ([0x81, 0x00], 128, 2),
        ([0xFF] * 7 + [0x7F], 2**56 - 1, 8),
        ([0x80] * 7 + [0x81, 0x05], 2**8 + 5, 9),
        ([0xFF] * 9, 2**64 - 1, 9),
    ],
)
def test_a_number_of_sqlite_has_up_to_nine_bytes(data: list[int], value: int, length: int) -> None:
    """Eight bytes hold seven bits each, and a ninth holds eight. [SQLite file format, section 1.6]"""
    assert salvage._varint(bytes([0, *data, 0xFF]), 1) == (value, 1 + length)


@pytest.mark.parametrize(
    ("kind", "payload", "value"),
    [
        (0, "", None),
        (1, "ff", -1),
        (2, "0102", 258),
        (3, "010203", 66051),
        (4, "80000000", -(2**31)),
        (5, "010000000001", 2**40 + 1),
        (6, "0100000000000001", 2**56 + 1),
        (7, "3ff0000000000000", bytes.fromhex("3ff0000000000000")),
        (8, "", 0),
        (9, "", 1),
        (12, "", b""),
        (13, "", ""),
        (14, "61", b"a"),
        (15, "61", "a"),
        (17, "c3a0", "\N{LATIN SMALL LETTER A WITH GRAVE}"),
    ],
)
def test_each_type_of_sqlite_has_its_length(kind: int, payload: str, value: object) -> None:
    """[SQLite file format, section 2.1]"""
    data = bytes.fromhex(payload)
    assert salvage._value(b"\x00" + data + b"\xff", 1, kind) == (value, 1 + len(data))
    if data:
        with pytest.raises(ValueError, match="cut short"):
            salvage._value(data[:-1], 0, kind)


PAGES_OF_512 = bytes(range(256)) * 2 + (3).to_bytes(4, "big") + b"a" * 508 + bytes(4) + b"b" * 508
"""Three pages, of which the second goes on at the third."""


@pytest.mark.parametrize(
    ("at", "length", "here", "rest"),
    [
        (0, 5, 5, b""),
        (5, 477, 477, b""),
        (0, 478, 39, b"a" * 439),
        (7, 546, 39, b"a" * 507),
        (7, 547, 39, b"a" * 508),
        (7, 548, 40, b"a" * 508),
        (7, 648, 140, b"a" * 508),
        (0, 985, 477, b"a" * 508),
        (0, 986, 39, b"a" * 508 + b"b" * 439),
        (0, 1055, 39, b"a" * 508 + b"b" * 508),
    ],
)
def test_a_row_is_put_together_from_its_pages(at: int, length: int, here: int, rest: bytes) -> None:
    """A page of 512 bytes holds rows of up to 477, and at least 39 bytes of a longer one. [section 1.6]"""
    data = bytearray(PAGES_OF_512)
    if rest:
        data[at + here : at + here + 4] = (2).to_bytes(4, "big")
    assert salvage._payload(bytes(data), at, length, 512) == data[at : at + here] + rest


@pytest.mark.parametrize(("length", "said"), [(0, "0"), (-1, "-1"), (6, "6")])
def test_a_row_of_impossible_length_is_refused(length: int, said: str) -> None:
    with pytest.raises(ValueError, match=f"^{said}$"):
        salvage._payload(b"abcde", 0, length, 512)


@pytest.mark.parametrize(("page", "refused"), [(0, True), (1, False), (3, False), (4, True)])
def test_a_row_continues_on_another_page(page: int, refused: bool) -> None:
    data = b"r" * 39 + page.to_bytes(4, "big") + PAGES_OF_512[43:]
    if refused:
        with pytest.raises(ValueError, match=f"^{page}$"):
            salvage._payload(data, 0, 478, 512)
    else:
        start = 512 * (page - 1) + 4
        assert salvage._payload(data, 0, 478, 512) == b"r" * 39 + data[start : start + 439]
