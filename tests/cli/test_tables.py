"""`armybuilder library export --table`, and the import of tables with its messages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from armybuilder.cli import main
from armybuilder.library.store import Library
from armybuilder.model.creature import Creature
from armybuilder.model.spreadsheet.arms import Arms
from armybuilder.model.spreadsheet.cells import read_cell
from armybuilder.model.spreadsheet.columns import TABLE_KINDS, columns
from armybuilder.model.spreadsheet.files import ENDINGS
from armybuilder.words import languages
from tests.goldens import guide
from tests.library.makers import force

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """A library with a weapon, a trooper, a unit and an army."""
    file = tmp_path / "mine.db"
    with Library.open(file) as library:
        library.save(force())
    return file


@pytest.fixture
def table(shell, db, tmp_path: Path) -> Path:
    """The table of the library's creatures."""
    file = tmp_path / "creatures.csv"
    assert shell("library", "--library", db, "export", "--table", "creature", "-o", file).code == 0
    return file


def change(table: Path, *changes: tuple[str, str]) -> None:
    text = table.read_text(encoding="utf-8")
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    table.write_text(text, encoding="utf-8")


def test_an_unchanged_table_brings_nothing(shell, db, table):
    ran = shell("library", "--library", db, "import", table)
    assert (ran.code, ran.out, ran.err) == (0, "0 new, 0 updated, 0 copied, 1 the same.\n", "")


def test_a_changed_row_becomes_a_new_version(shell, db, table):
    change(table, ('"12"', '"14"'))
    ran = shell("library", "--library", db, "import", table)
    assert ran.code == 0
    assert ran.out.startswith("0 new, 1 updated")
    assert ran.err == "Line 2 (Dune ranger): Movement 12 to 14\n"
    with Library.open(db, write=False) as library:
        ranger = library.fetch("c")
        assert isinstance(ranger, Creature)
        assert ranger.profile.mv == 14
        assert library.summary("c").version == 2


def test_a_preview_writes_nothing(shell, db, table):
    change(table, ("Dune ranger", "12:30"))
    ran = shell("library", "--library", db, "import", table, "--preview")
    assert ran.code == 0
    assert ran.out == "0 new, 1 changed, 0 the same, 0 refused. Nothing was written.\n"
    assert "Rename Dune ranger to 12:30" in ran.err
    assert "column B (name) was “Dune ranger” and is now “12:30”" in ran.err
    with Library.open(db, write=False) as library:
        assert library.fetch("c").name == "Dune ranger"
    assert shell("library", "--library", db, "import", "x.army", "--preview").code == 1


def test_good_rows_come_in_beside_refused_ones(shell, db, table):
    row = table.read_text(encoding="utf-8").split("\n")[1]
    new = row.replace('"c"', '""')
    change(table, (row, "\n".join((row, new, new.replace('"12"', '"fast"')))))
    ran = shell("library", "--library", db, "import", table)
    assert ran.code == 1
    assert ran.out == "1 new, 0 updated, 0 copied, 1 the same.\n"
    assert ran.err.splitlines() == [
        'Line 4 (Dune ranger): column C (profile.mv) must be a whole number, not "fast".',
        "1 row was refused; correct it and import the table again.",
    ]
    with Library.open(db, write=False) as library:
        assert len(library.summaries("creature")) == 2


def test_a_new_row_with_a_known_design_is_recognised(shell, db, table):
    change(table, ('"c"', '""'))
    assert shell("library", "--library", db, "import", table).out.startswith(
        "0 new, 0 updated, 0 copied, 1 the"
    )


def test_a_clash_can_become_a_copy_or_stay(shell, db, table):
    change(table, ('"12"', '"14"'))
    assert "0 updated, 0 copied" in shell("library", "--library", db, "import", table, "--clash", "keep").out
    assert "1 copied" in shell("library", "--library", db, "import", table, "--clash", "copy").out


def test_a_table_holds_the_weapons_of_named_documents(shell, db):
    ran = shell("library", "--library", db, "export", "--table", "weapon", "Dune watch")
    assert [line.split(",")[1] for line in ran.out.splitlines()] == ['"name"', '"Sear gun"']
    none = shell("library", "--library", db, "export", "--table", "robot", "Dune watch")
    assert none.code == 1
    assert "use no robots" in none.err
    assert shell("library", "--library", db, "export", "--table", "robot").out.startswith(
        '"id","name","control"'
    )
    assert shell("library", "--library", db, "export").code == 2


def test_a_file_that_is_no_table_is_named(shell, db, tmp_path):
    other = tmp_path / "other.csv"
    other.write_text("hello", encoding="utf-8")
    ran = shell("library", "--library", db, "import", other)
    assert ran.code == 1
    assert f"{other}: This is no table of designs" in ran.err
    assert shell("library", "--library", db, "import", tmp_path / "none.csv").code == 1


@pytest.mark.long
@pytest.mark.parametrize("kind", ["weapon", "creature", "robot", "vehicle"])
def test_the_starter_designs_are_read_back_the_same(shell, tmp_path, kind):
    out = tmp_path / f"{kind}.csv"
    assert shell("library", "export", "--table", kind, "-o", out).code == 0
    assert shell("library", "import", out).out.startswith("0 new, 0 updated, 0 copied")
    other = tmp_path / "other.db"
    assert shell("library", "--library", other, "import", out).code == (0 if kind == "weapon" else 1)


@pytest.mark.parametrize("language", languages())
def test_the_guides_template_and_example_come_in(shell, tmp_path, language):
    """The template and the tables of the example, with the columns that the chapter says are needed."""
    text = guide.file(language, "spreadsheet").read_text(encoding="utf-8")
    template, weapons, creatures = re.findall(r"^```csv\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    mine = tmp_path / "mine.db"
    counts = []
    for name, table in (("template", template), ("weapons", weapons), ("creatures", creatures)):
        file = tmp_path / f"{name}.csv"
        file.write_text(table, encoding="utf-8")
        ran = shell("library", "--library", mine, "import", file)
        assert (ran.code, ran.err) == (0, "")
        counts.append(int(ran.out.split()[0]))
    assert counts == [0, 2, 3]
    rows = re.findall(r"^\| \w+ \| (`name`.*) \|$", text, re.MULTILINE)
    needed = [re.findall(r"`([\w.]+)`", row) for row in rows]
    assert needed == [[one.field for one in columns(kind) if one.needed] for kind in TABLE_KINDS]


@pytest.mark.parametrize("language", languages())
def test_the_guides_cells_are_read(language):
    text = guide.file(language, "spreadsheet").read_text(encoding="utf-8")
    cells = {
        field: cell
        for fields, cell in re.findall(r"^\| (`\w+`.*?) \| `(.*)` \|$", text, re.MULTILINE)
        for field in re.findall(r"`(\w+)`", fields)
    }
    assert cells.keys() == {"weapons", "items", "seats", "tags", "smoke_stations", "overrides"}
    forms = {one.field: one.form for kind in TABLE_KINDS for one in columns(kind)}
    read = {field: read_cell(forms[field], cell, Arms({"r": "Rifle"})) for field, cell in cells.items()}
    assert read["weapons"][1] == {"weapon": "r", "count": 2, "mount": "turret", "station": "A"}
    assert read["seats"][1] == {"position": "inside", "count": 4, "life_support": True}
    assert read["overrides"]["edge"] == {"skill": 4}


def test_the_window_opens_files_with_these_endings() -> None:
    assert set(main._FILES) >= set(ENDINGS)
