"""Exchange files in and out, unchanged on the way, whose clashes the importing user decides."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from immutabledict import immutabledict

from armybuilder.errors import InputFault
from armybuilder.library import backups, exchange, starter
from armybuilder.library.design_tables import ReadTable
from armybuilder.library.store import Library
from armybuilder.model.army import Army
from armybuilder.model.bundle import Bundle, index, read, write
from armybuilder.model.creature import Creature
from armybuilder.model.spreadsheet.reading import DesignRow, DesignTable
from armybuilder.model.unit import Unit
from tests.library.makers import force, stronger


def test_an_imported_bundle_is_exported_unchanged(library: Library) -> None:
    done = exchange.import_bundle(library, Bundle(force()))
    assert (set(done.new), done.updated, done.same) == (set("wcua"), (), ())
    bundle = exchange.export(library, ["a"])
    assert index(bundle.documents) == index(force())
    assert bundle.documents[0].id == "a"
    assert read(write(bundle))[0] == bundle
    again = exchange.import_bundle(library, bundle)
    assert (again.new, set(again.same)) == ((), set("wcua"))
    assert library.summary("a").version == 1
    assert library.history("c")[0].cause == "imported"


@pytest.mark.long
def test_the_starter_library_survives_export_and_import(library: Library, tmp_path: Path) -> None:
    assert starter.fill(library) == len(starter.documents())
    assert starter.fill(library) == 0
    ids = [row.id for row in library.summaries()]
    assert len(ids) == len(starter.documents())
    bundle = exchange.export(library, ids)
    with Library.open(tmp_path / "other.db") as other:
        exchange.import_bundle(other, bundle)
        assert exchange.export(other, ids) == bundle
        assert [row.points for row in other.summaries()] == [row.points for row in library.summaries()]
    assert library.check() == ()


def test_another_content_becomes_a_version_a_copy_or_nothing(library: Library) -> None:
    library.save(force())
    weapon, trooper, unit, army = force()
    given = Bundle((weapon, stronger(trooper, pf=4), unit, army))
    assert [document.id for document in exchange.clashes(library, given)] == ["c"]
    kept = exchange.import_bundle(library, given, "keep")
    assert kept.new == ()
    assert library.fetch("c") == trooper
    copied = exchange.import_bundle(library, given, "copy")
    assert set(copied.copied) == {"c", "u", "a"}
    assert library.fetch("c") == trooper
    fresh = library.fetch_with_named([copied.copied["a"]])
    assert len(fresh) == 4
    copy = fresh[copied.copied["c"]]
    assert isinstance(copy, Creature)
    assert copy.profile.pf == 4
    assert copy.name == "Dune ranger (imported)"
    assert len(exchange.export(library, [copied.copied["a"]]).documents) == 4
    taken = exchange.import_bundle(library, given, "version")
    assert taken.updated == ("c",)
    assert library.summary("c").version == 2


def test_armies_keep_the_readings_of_their_file(library: Library) -> None:
    readings = immutabledict({"CA-D-009": "armour_list"})
    exchange.import_bundle(library, Bundle(force(), readings))
    army = library.fetch("a")
    assert isinstance(army, Army)
    assert army.readings == readings


def test_an_import_restores_documents_from_the_trash(library: Library) -> None:
    library.save(force())
    library.save((), ["c"])
    done = exchange.import_bundle(library, Bundle(force()))
    assert "c" in done.same
    assert not library.summary("c").trashed


def test_armies_travel_with_the_versions_they_accepted(library: Library) -> None:
    weapon, trooper, unit, army = force()
    library.save(force())
    library.save([stronger(trooper, pf=4)], follow=False)
    other = Army.model_validate(dict(army) | {"id": "b", "name": "Second watch"})
    library.save([other])
    first = exchange.export(library, ["a"])
    assert index(first.documents)["c"] == trooper
    assert index(exchange.export(library, ["b"]).documents)["c"] == stronger(trooper, pf=4)
    both = exchange.export(library, ["a", "b"])
    armies = [document for document in both.documents if isinstance(document, Army)]
    assert [held.id for held in armies] == ["a", "b"]
    documents = index(both.documents)
    unit_of_b = documents[armies[1].units[0].unit]
    assert isinstance(unit_of_b, Unit)
    assert documents["c"] == trooper
    held = documents[unit_of_b.members[0].design]
    assert isinstance(held, Creature)
    assert held.profile.pf == 4
    assert read(write(both))[0] == both
    assert weapon in both.documents
    assert unit in both.documents


def test_an_export_with_missing_documents_is_refused(library: Library) -> None:
    library.save(force()[1:])
    with pytest.raises(InputFault):
        exchange.export(library, ["a"])
    with pytest.raises(KeyError):
        exchange.export(library, ["x"])


def test_backups_rotate_and_keep_weeks(library: Library, path: Path) -> None:
    library.save(force())
    assert backups.due(path)
    folder = backups.folder_of(path)
    folder.mkdir()
    now = datetime.now(UTC)
    for days in range(1, 60):
        stamp = (now - timedelta(days=days)).strftime("%Y%m%d-%H%M%S-%f")[:-3]
        (folder / f"library-{stamp}.db").write_bytes(b"x")
    made = backups.make(library, keep=5)
    assert not backups.due(path)
    kept = backups.list_all(path)
    assert kept[0].path == made
    assert 10 <= len(kept) <= 13
    assert (kept[0].made - kept[-1].made).days > 42
    newest = backups.newest_good(path)
    assert newest is not None
    assert newest.path == made
    assert not list(folder.glob("*.part"))


def test_only_sound_backups_of_closed_libraries_are_restored(library: Library, path: Path) -> None:
    library.save(force())
    backup = backups.make(library)
    library.save([stronger(force()[1], pf=4)])
    with pytest.raises(InputFault):
        backups.restore(backup, path)
    library.close()
    bad = path.with_name("bad.db")
    bad.write_bytes(b"rubbish")
    with pytest.raises(InputFault):
        backups.restore(bad, path)
    aside = backups.restore(backup, path)
    assert aside is not None
    with Library.open(path) as again, Library.open(aside) as old:
        assert again.fetch("c") == force()[1]
        assert old.fetch("c") == stronger(force()[1], pf=4)
    path.unlink()
    assert backups.restore(backup, path) is None


def test_rows_of_a_table_are_found_by_their_standing() -> None:
    designs = (*force()[:2], None, None)
    rows = tuple(DesignRow(line, f"row {line}", one) for line, one in enumerate(designs, 2))
    table = ReadTable(DesignTable("weapon", rows), {}, ("new", "same", "refused", "refused"))
    assert table.counts == {"new": 1, "changed": 0, "same": 1, "refused": 2}
    found = {standing: [row.line for row in table.rows(standing)] for standing in table.counts}
    assert found == {"new": [2], "changed": [], "same": [3], "refused": [4, 5]}
    assert table.bundle.documents == force()[:2]
