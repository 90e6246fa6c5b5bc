"""The documents read out of a library's file without SQLite, page by page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from armybuilder.library import salvage
from armybuilder.library.store import Library
from tests.library.makers import force

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("letters", [10, 3000, 5000, 9000])
def test_a_document_of_any_length_is_rescued(path: Path, letters: int) -> None:
    """Text beyond the end of a page continues in a chain of other pages."""
    weapon = force()[0]
    long = weapon.model_copy(update={"notes": "città " * (letters // 6)})
    with Library.open(path) as library:
        library.save([long])
    assert salvage.readable(path) == (long,)


def test_a_document_that_just_fills_a_page_is_rescued(path: Path) -> None:
    """The overflow of a row depends on each of its bytes."""
    weapon = force()[0]
    made = [
        weapon.model_copy(update={"id": f"w{letters}", "notes": "n" * letters})
        for letters in range(3850, 4050)
    ]
    with Library.open(path) as library:
        library.save(made)
    assert len(salvage.readable(path)) == len(made)


def test_the_newest_version_is_rescued_and_nothing_thrown_away(path: Path) -> None:
    weapon, trooper, *_ = force()
    with Library.open(path) as library:
        library.save([weapon, trooper])
        newer = weapon.model_copy(update={"name": "Newer gun"})
        library.save([newer])
        library.save((), ["c"])
    assert salvage.readable(path) == (newer,)


def test_a_file_without_library_yields_no_document(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(bytes(range(256)) * 64)
    assert salvage.readable(path) == ()
    assert salvage.readable(path.with_name("missing")) == ()
