"""The range table as the user edits it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from immutabledict import immutabledict

from armybuilder import paths
from armybuilder.errors import InputFault
from armybuilder.model.weapon import Weapon
from armybuilder.points import tables
from armybuilder.points.cache import DocumentCache, cached
from armybuilder.points.prices import range_table
from armybuilder.points.prices.weapon_facts import weapon_facts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A folder of the user's own, and the rules as they were after it."""
    monkeypatch.setenv("ARMYBUILDER_HOME", str(tmp_path))
    range_table.forget()
    yield
    monkeypatch.undo()
    range_table.forget()


def rifle_bands() -> dict[str, int]:
    weapon = Weapon(id="w", name="Gun", category="rifle")
    return dict(weapon_facts(weapon, {}).bands)


@pytest.mark.long
@pytest.mark.rule("CA-B-090")
def test_a_changed_cell_applies_immediately_with_a_new_hash() -> None:
    before = tables.rules_hash()
    range_table.set_cell("rifle", "VL", -1)
    assert rifle_bands()["VL"] == -1
    assert tables.rules_hash() != before
    range_table.set_cell("rifle", "VL", None)
    assert "VL" not in rifle_bands()
    assert tables.rules_hash() == before


def test_a_removed_band_stays_removed() -> None:
    range_table.set_cell("rifle", "L", None)
    range_table.forget()
    assert "L" not in rifle_bands()
    assert range_table.current()["rifle"] == {"PB": 1, "S": 0}
    assert range_table.standard()["rifle"] == {"PB": 1, "S": 0, "L": 0}


def test_restoring_the_table_leaves_no_file() -> None:
    range_table.set_cell("pistol", "L", 0)
    file = tables.own_files("combat_action.toml")[-1]
    assert file.is_file()
    assert file.is_relative_to(paths.config_folder())
    range_table.restore()
    assert not file.exists()
    assert range_table.current() == range_table.standard()


@pytest.mark.parametrize(("band", "modifier"), [("L", 9), ("L", 6), ("L", -6), ("XX", 0), ("XX", None)])
def test_an_invalid_modifier_is_refused(band: str, modifier: int | None) -> None:
    with pytest.raises(InputFault):
        range_table.set_cell("rifle", band, modifier)
    assert range_table.current() == range_table.standard()


@pytest.mark.parametrize("modifier", [5, 1, -1, -5])
def test_a_modifier_may_be_5_either_way(modifier: int) -> None:
    range_table.set_cell("rifle", "L", modifier)
    assert rifle_bands() == {"PB": 1, "S": 0, "L": modifier}
    assert range_table.current() != range_table.standard()


def test_a_folder_that_cannot_be_written_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("no folder")
    with pytest.raises(InputFault) as refused:
        range_table.set_cell("rifle", "L", 1)
    assert refused.value.faults[0].code == "points.tables.unwritable"
    assert rifle_bands() == {"PB": 1, "S": 0, "L": 0}


def test_other_corrections_of_the_user_stay(tmp_path: Path) -> None:
    own = tables.own_files("combat_action.toml")[0]
    own.parent.mkdir(parents=True)
    own.write_text("[weapons.rifle]\ncost = 5\n")
    range_table.forget()
    range_table.set_cell("rifle", "VL", 0)
    assert tables.tables().weapons["rifle"].cost == 5
    assert "VL" in rifle_bands()
    assert own.read_text() == "[weapons.rifle]\ncost = 5\n"
    range_table.restore()
    assert tables.tables().weapons["rifle"].cost == 5
    assert own.read_text() == "[weapons.rifle]\ncost = 5\n", "the table as it was takes nothing else away"


@pytest.mark.parametrize("keep", [cached, DocumentCache])
def test_results_from_an_old_range_table_are_not_kept(keep: Callable[..., Callable[..., set[str]]]) -> None:
    """A thread may use the old table while a cell is written, but later calls use the new one."""
    meanwhile = [lambda: range_table.set_cell("rifle", "VL", -1)]

    def work(*_: object) -> set[str]:
        found = set(rifle_bands())
        while meanwhile:
            meanwhile.pop()()
        return found

    ask, nothing = keep(work), immutabledict[str, str]()
    assert "VL" not in ask(nothing, nothing)
    assert "VL" in ask(nothing, nothing)


def test_a_table_read_during_a_write_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is read again."""
    ours, meanwhile = tables.raw, [lambda: range_table.set_cell("rifle", "VL", -1)]

    def raw(name: str) -> dict[str, object]:
        found = ours(name)
        while meanwhile:
            meanwhile.pop()()
        return found

    monkeypatch.setattr(tables, "raw", raw)
    range_table.forget()
    assert "VL" not in tables.tables().weapons["rifle"].bands
    assert "VL" in tables.tables().weapons["rifle"].bands
