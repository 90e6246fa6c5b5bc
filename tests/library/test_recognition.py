"""The recognition of incoming documents by their content, so that the library has no duplicates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.editing.fields import set_field
from armybuilder.library import starter
from armybuilder.library.exchange import clashes, import_bundle
from armybuilder.library.recognition import recognised
from armybuilder.library.store import Library
from armybuilder.model import sharing
from armybuilder.model.army import Army
from armybuilder.model.bundle import Bundle, index
from tests.battle.forces import starter as kept

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

import pytest


@pytest.fixture
def library(tmp_path: Path, starter_library: bytes) -> Iterator[Library]:
    """The starter library."""
    (tmp_path / "library.db").write_bytes(starter_library)
    with Library.open(tmp_path / "library.db") as opened:
        yield opened


def shared(library: Library, key: str) -> Bundle:
    """Return the bundle that another user reads from a document's line."""
    document = library.fetch(key)
    assert isinstance(document, Army)
    return sharing.read(sharing.line(document, library.fetch_with_named([key])))[0]


@pytest.mark.long
def test_library_armies_reread_from_lines_bring_nothing_new(library: Library) -> None:
    before = {row.id for row in library.summaries()}
    for row in library.summaries("army"):
        bundle = recognised(library, shared(library, row.id))
        assert not clashes(library, bundle)
        brought = import_bundle(library, bundle)
        assert not brought.new
        assert {row.id for row in library.summaries()} == before


def test_a_changed_weapon_is_another_version_with_its_notes(library: Library) -> None:
    army = library.summaries("army")[0].id
    bundle = shared(library, army)
    weapon = next(one for one in bundle.documents if one.kind == "weapon")
    mine = next(library.fetch(row.id) for row in library.summaries("weapon") if row.name == weapon.name)
    changed = set_field(set_field(mine, "notes", "Mine.").after, "automatic", not mine.automatic).after  # type: ignore[arg-type, union-attr]
    assert changed is not None
    library.save([changed])
    found = recognised(library, bundle)
    (clash,) = clashes(library, found)
    assert (clash.id, clash.notes) == (mine.id, "Mine.")
    assert {one.id for one in found.documents} <= {row.id for row in library.summaries()}


def test_a_shared_name_needs_identical_content_for_recognition(library: Library) -> None:
    army = library.summaries("army")[0].id
    bundle = shared(library, army)
    weapon = next(one for one in bundle.documents if one.kind == "weapon")
    mine = next(library.fetch(row.id) for row in library.summaries("weapon") if row.name == weapon.name)
    library.save([mine.model_copy(update={"id": "second", "automatic": not mine.automatic})])  # type: ignore[union-attr]
    assert not clashes(library, recognised(library, bundle))
    library.save([mine.model_copy(update={"area_radius_cm": 9})])
    new = {one.id for one in recognised(library, bundle).documents} - {row.id for row in library.summaries()}
    assert weapon.id in new


def test_trashed_documents_are_not_recognised(library: Library) -> None:
    bundle = shared(library, "a-levy")
    army = bundle.documents[-1] if isinstance(bundle.documents[-1], Army) else bundle.documents[0]
    library.save((), ["a-levy"])
    assert army.id in {one.id for one in recognised(library, bundle).documents}


def test_a_library_keeps_its_earlier_starter_armies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user who brings the starter designs back is asked about those that differ."""
    earlier, now = index(kept().documents), index(starter.documents())
    with Library.open(tmp_path / "library.db") as library:
        with monkeypatch.context() as patched:
            patched.setattr(starter, "documents", lambda: tuple(earlier.values()))
            assert starter.fill(library) == len(earlier)
        assert starter.fill(library) == 0
        assert library.fetch_all(earlier) == earlier
        changed = {key for key in earlier if now[key] != earlier[key]}
        assert changed == {"a-levy", "a-wardens", "a-overland", "a-foundry", "a-reavers"}
        brought = recognised(library, Bundle(tuple(now.values())))
        assert {one.id for one in clashes(library, brought)} == changed
