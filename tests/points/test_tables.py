"""The numbers of the rules as data: complete, frozen, and correctable by hand."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from armybuilder import paths
from armybuilder.errors import InputFault
from armybuilder.points import tables
from armybuilder.points.prices import range_table
from armybuilder.points.prices.weapon_facts import BANDS
from armybuilder.words import catalogue, english, languages


def test_a_cell_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="frozen"):
        tables.tables().creature.cost = 6  # type: ignore[misc]  # this is what must fail


@pytest.mark.rule("CA-B-089", "CA-B-145")
def test_bands_and_locations_run_without_gaps() -> None:
    held = tables.tables()
    assert tuple(held.bands_upper_cm) == BANDS
    assert list(held.bands_upper_cm.values()) == sorted(held.bands_upper_cm.values())
    assert [one.roll for one in held.locations] == list(range(-3, 7))


@pytest.mark.parametrize("language", languages())
def test_the_glossary_names_the_existing_bands(language: str) -> None:
    said = catalogue(language).text("glossary.range_band.means")
    assert tuple(re.findall(r"\((\w+)\)", said)) == BANDS


@pytest.fixture
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A folder for the user's corrections."""
    monkeypatch.setattr(paths, "config_folder", lambda: tmp_path)
    (tmp_path / "rules").mkdir()
    yield tmp_path / "rules" / "combat_action.toml"
    monkeypatch.undo()
    range_table.forget()


@pytest.mark.rule("CA-B-090")
def test_a_corrected_cell_replaces_the_programs(own_folder: Path) -> None:
    own_folder.write_text("[weapons.pistol.bands]\nL = 0\n[creature]\ncost = 6\n", encoding="utf-8")
    corrected = tables.read(tables.raw("combat_action.toml"))
    assert dict(corrected.weapons["pistol"].bands) == {"PB": 1, "S": 0, "L": 0}
    assert corrected.creature.cost == 6
    assert corrected.creature.mv == 10


def test_the_hash_follows_the_numbers_and_not_the_comments(own_folder: Path) -> None:
    def anew() -> str:
        range_table.forget()
        return tables.rules_hash()

    ours = anew()
    assert len(ours) == 12
    own_folder.write_text("# nothing\n", encoding="utf-8")
    assert anew() == ours
    own_folder.write_text("[creature]\ncost = 6\n", encoding="utf-8")
    assert anew() != ours
    edition = tables.tables().edition
    own_folder.write_text(f"edition = {edition + 1}\n", encoding="utf-8")
    assert anew() != ours


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[creature\n", "points.tables.unreadable"),
        ("[creature]\ncost = 'dear'\n", "points.tables.cell"),
        ("[creature]\nprice = 5\n", "points.tables.cell"),
        ("[abilities]\nsticky = '1/0'\n", "points.tables.cell"),
    ],
)
def test_a_wrong_correction_is_reported_plainly(own_folder: Path, text: str, code: str) -> None:
    own_folder.write_text(text, encoding="utf-8")
    with pytest.raises(InputFault) as caught:
        tables.read(tables.raw("combat_action.toml"))
    assert [fault.code for fault in caught.value.faults] == [code]
    assert english().say(caught.value.faults[0])
