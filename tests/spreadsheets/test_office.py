"""Tables changed in LibreOffice, with the formats of either language, are read back the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from armybuilder.library.design_tables import ReadTable, read_table, write_table
from armybuilder.library.store import Library
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Vehicle
from armybuilder.model.weapon import Weapon
from armybuilder.words import english
from tests.spreadsheets.office import AS_TEXT, GUESSED, LANGUAGES, SEPARATORS, rewritten

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from armybuilder.model.bundle import AnyDocument

pytestmark = [pytest.mark.long, pytest.mark.linux]

NAMES = (
    "007", "+1", "-4", "1E3", "=2+2", "'=2+2", "1.10", "1,5", "4+", "4-", "(2)", "Mar 1", "MAR 1", "May 5", "3/4",
    "12:30", "2-3", "1st Harrow", "T-34", "3d6", "50%", "true", "falso", "@home", ' "quoted" ', "Łódź; ünder", "№ 5",
)  # fmt: skip
"""The names for a spreadsheet, of which it changes some."""
TURNED = {"007": "7", "1E3": "1000", "4-": "-4", "(2)": "-2", "12:30": "12:30:00"}
"""The changes of names in both languages, if the cells are not read as text."""


def designs() -> Iterator[AnyDocument]:
    for place, name in enumerate(NAMES):
        weapon = {"id": f"w{place}", "name": name, "category": "rifle", "targeting_bonus": -place}
        yield Weapon.model_validate({**weapon, "notes": f"{name}\n\n{name}", "sticky": bool(place % 2)})
    profile = {"mv": 1234, "ss": 5, "fa": 0, "pf": -1, "dp": 5}
    for place, name in enumerate(NAMES):
        yield Creature.model_validate(
            {
                "id": f"c{place}", "name": name, "profile": profile, "tags": (name, "a; b"), "base_mm": 25,
                "weapons": ({"weapon": f"w{place}", "count": 2, "station": name}, {"weapon": "w0", "mount": "turret"}),
            }
        )  # fmt: skip
    yield Vehicle.model_validate(
        {
            "id": "v", "name": "Crawler", "profile": {"mv": 18, "fa": 0, "pf": 6}, "items": {"communicator": 2},
            "seats": ({"position": "inside", "count": 8, "life_support": True},), "smoke_stations": NAMES,
            "overrides": {"edge": {"skill": 4}},
        }
    )  # fmt: skip


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with Library.open(tmp_path_factory.mktemp("library") / "mine.db") as held:
        held.save(designs())
        yield held


def written(library: Library, kind: str, folder: Path) -> Path:
    file = folder / f"{kind}.csv"
    file.write_bytes(write_table(library, kind))
    return file


def standings(read: ReadTable) -> dict[str, int]:
    return {standing: count for standing, count in read.counts.items() if count}


def said(read: ReadTable) -> list[str]:
    return [english().say(one) for row in read.table.rows for one in (*row.faults, *row.notes)]


@pytest.mark.parametrize("kind", ["weapon", "creature", "vehicle"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_cells_read_as_text_stay_as_they_are(
    library: Library, tmp_path: Path, language: str, kind: str
) -> None:
    table = written(library, kind, tmp_path)
    for separator in SEPARATORS:
        back = rewritten(table, language, AS_TEXT, separator=separator)
        read = read_table(library, back.read_bytes())
        assert standings(read) == {"same": len(read.table.rows)}, said(read)
        assert not said(read)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cell_changed_there_changes_its_design_alone(
    library: Library, tmp_path: Path, language: str
) -> None:
    table = written(library, "vehicle", tmp_path)
    back = rewritten(table, language, AS_TEXT, {"18": "21", "inside x8 +life_support": "inside x9"})
    (row,) = read_table(library, back.read_bytes()).table.rows
    mine = library.fetch("v")
    assert isinstance(mine, Vehicle)
    assert isinstance(row.design, Vehicle)
    assert row.design.profile.mv == 21
    assert [(seat.count, seat.life_support) for seat in row.design.seats] == [(9, False)]
    kept = {"profile": mine.profile, "seats": mine.seats}
    assert row.design.model_copy(update=kept) == mine


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_that_a_spreadsheet_turned_are_noted(library: Library, tmp_path: Path, language: str) -> None:
    read = read_table(
        library, rewritten(written(library, "weapon", tmp_path), language, GUESSED).read_bytes()
    )
    assert "refused" not in standings(read), said(read)
    names = {row.design.id: row.design.name for row in read.table.rows if row.design is not None}
    for place, name in enumerate(NAMES):
        weapon = library.fetch(f"w{place}")
        (now,) = (
            row.design for row in read.table.rows if row.design is not None and row.design.id == weapon.id
        )
        assert isinstance(weapon, Weapon)
        assert isinstance(now, Weapon)
        assert now.targeting_bonus == weapon.targeting_bonus
        assert now.sticky == weapon.sticky
        if now.name != name:
            assert any(f"was “{name}” and is now “{now.name}”" in line for line in said(read)), (
                name,
                now.name,
            )
    for name, turned in TURNED.items():
        assert names[f"w{NAMES.index(name)}"].startswith(turned)
    for name in ("=2+2", "'=2+2", "T-34", "3d6", "1st Harrow"):
        assert names[f"w{NAMES.index(name)}"] == name
