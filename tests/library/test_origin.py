"""The origin of a design (made here, starter or imported) and the original of a variant."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from armybuilder.library import starter
from armybuilder.library.completion import completion
from armybuilder.library.exchange import export, import_bundle
from armybuilder.library.store import Library
from armybuilder.model.bundle import Bundle, read_document, write_document
from armybuilder.model.creature import Creature
from tests.kept import shelf
from tests.library.makers import force, stronger

if TYPE_CHECKING:
    from pathlib import Path

    from armybuilder.model.bundle import AnyDocument


def found(library: Library, query: str) -> set[str]:
    page = library.search(query)
    assert not page.faults
    return {row.id for row in page.rows}


def variant(design: AnyDocument, key: str = "v", of: str | None = None) -> Creature:
    """Return a variant of a trooper."""
    assert isinstance(design, Creature)
    return design.model_copy(
        update={
            "id": key,
            "name": f"{design.name} (rank 1)",
            "officer_rank": 1,
            "variant_of": of or design.id,
        }
    )


def test_documents_are_found_by_their_origin(library: Library) -> None:
    starter.fill(library)
    w, c, u, a = force()
    library.save((w, c))
    import_bundle(library, Bundle((w, c, u, a)), source="Anna’s armies")
    assert found(library, "origin:mine") == {"w", "c"}
    assert found(library, "origin:imported") == {"u", "a"}
    assert found(library, "origin:anna’s_armies") == {"u", "a"}
    assert found(library, "origin:mine,imported kind:weapon") == {"w"}
    row = library.summary("u")
    assert (row.origin, row.source) == ("imported", "Anna’s armies")
    assert library.summary("w").source == ""
    starters = found(library, "origin:starter")
    assert starters == {one.id for one in starter.documents() if one.kind != "picture"}


def test_edits_prices_and_trash_do_not_change_the_origin(library: Library) -> None:
    import_bundle(library, Bundle(force()), source="Anna")
    library.save([stronger(library.fetch("c"), pf=3)])
    library.set_readings({"CA-D-009": "armour_list"})
    library.save((), ["c"])
    library.save([library.fetch("c")])
    assert found(library, "origin:anna kind:creature") == {"c"}
    assert library.summary("c").origin == "imported"


def test_a_copy_of_an_imported_design_is_the_users(library: Library) -> None:
    import_bundle(library, Bundle(force()), source="Anna")
    library.save([library.fetch("c").model_copy(update={"id": "c2", "name": "Ranger of mine"})])
    assert library.summary("c2").origin == "mine"


def test_origins_are_offered_with_their_numbers_while_typed(library: Library) -> None:
    library.save(force()[:2])
    import_bundle(library, Bundle(force()), source="Anna")
    offers = completion("origin:", 7, library.known_marks).offers
    assert [one.text for one in offers] == ["origin:anna", "origin:imported", "origin:mine"]
    assert [one.hint.values["count"] for one in offers if one.hint is not None] == [2, 2, 2]
    assert [one.text for one in completion("orig", 4, library.known_marks).offers] == ["origin:"]


def test_an_earlier_library_learns_the_origin_of_its_designs(tmp_path: Path) -> None:
    """The reason of a document's first version tells its origin: starter, imported or saved."""
    path = shelf.put(tmp_path / "library.db")
    with closing(sqlite3.connect(path)) as raw:
        ids = [
            row[0]
            for row in raw.execute("SELECT id FROM documents WHERE trashed IS NULL ORDER BY id LIMIT 3")
        ]
        for key, cause in zip(ids, ("starter", "imported", "saved"), strict=True):
            raw.execute(
                "UPDATE versions SET cause = ? WHERE version = 1 AND document = (SELECT number FROM documents WHERE id = ?)",
                (cause, key),
            )
        raw.commit()
    with Library.open(path) as library:
        assert library.check() == ()
        assert [library.summary(key).origin for key in ids] == ["starter", "imported", "mine"]
        assert {library.summary(key).original for key in ids} == {None}
        assert ids[0] in found(library, "origin:starter")
        assert ids[1] in found(library, "origin:imported")
        assert ids[2] in found(library, "origin:mine")
    assert path.with_name("library.db.schema-1").exists(), "a copy of the library as it was stands beside it"


def test_the_library_lists_variants_of_a_deleted_design(library: Library) -> None:
    library.save((*force(), variant(force()[1]), variant(force()[1], "x")))
    assert set(library.variants("c")) == {"v", "x"}
    assert library.summary("v").original == "c"
    assert library.used_by("c") == (library.summary("u"),), "a variant does not use its design"
    library.save((), ["c", "x"])
    library.empty_trash(["c"])
    assert set(library.variants("c")) == {"v"}
    assert library.summary("v").points is not None
    assert library.check() == ()


def test_a_variant_is_exported_without_its_design_and_reimported(library: Library, tmp_path: Path) -> None:
    design = force()[1]
    library.save((*force(), variant(design)))
    out = export(library, ["v"])
    assert {one.id for one in out.documents} == {"w", "v"}
    with Library.open(tmp_path / "other.db") as other:
        import_bundle(other, out)
        assert other.summary("v").original == "c"
        import_bundle(other, Bundle(force()))
        assert set(other.variants("c")) == {"v"}


def test_a_variant_in_the_journal_is_recovered_as_variant(path: Path) -> None:
    library = Library.open(path)
    library.save(force())
    library.journal([variant(force()[1])])
    library.close()
    with Library.open(path) as again:
        assert again.recovered == ("v",)
        assert set(again.variants("c")) == {"v"}


def test_a_variant_survives_its_file() -> None:
    design = variant(force()[1])
    assert read_document(write_document(design)) == design
