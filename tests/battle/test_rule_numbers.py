"""The numbers of rules stand in the block where their names say."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from pydantic import BaseModel

from armybuilder import paths
from armybuilder.battle.encoding.rule_numbers import rule_numbers
from armybuilder.battle.rulesets.combat_action.tables import Figures
from armybuilder.battle.rulesets.manoeuvre import numbers as manoeuvre
from armybuilder.battle.rulesets.manoeuvre import tables as manoeuvre_tables
from armybuilder.battle.rulesets.phase import numbers as phase
from armybuilder.battle.rulesets.phase import tables as phase_tables
from armybuilder.errors import InputFault
from armybuilder.points.tables import rule_file

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path
    from types import ModuleType

FIGHT = SimpleNamespace(readings={})


class Morale(BaseModel):
    """A table of a file of rules."""

    fresh: int
    bands: tuple[tuple[int, int], tuple[int, int]]


class Tables(BaseModel):
    """A file of rules."""

    morale: Morale


TABLES = Tables(morale=Morale(fresh=4, bands=((1, 2), (3, 4))))


def test_a_cell_stands_at_its_name_and_a_row_from_there_on() -> None:
    places = {"XX_MORALE_FRESH": 7, "XX_MORALE_BANDS": 10, "XX_LIGHT": 20, "ROW_WORDS": 13}
    assert rule_numbers(TABLES, places, "XX") == {7: 4, 10: 1, 11: 2, 12: 3, 13: 4}


def test_a_cell_that_the_table_does_not_have_is_ours_to_mend() -> None:
    with pytest.raises(AttributeError):
        rule_numbers(TABLES, {"XX_MORALE_FRESCH": 7}, "XX")


@pytest.mark.parametrize(
    ("places", "prefix", "words"),
    [
        (phase, "PH_", phase_tables.words()),
        (manoeuvre, "MN_", manoeuvre_tables.words(FIGHT, (0, 0))),  # type: ignore[arg-type]
    ],
)
def test_every_number_of_a_ruleset_is_written(
    places: ModuleType, prefix: str, words: Mapping[int, int]
) -> None:
    named = {at for name, at in vars(places).items() if name.startswith(prefix)}
    assert named - words.keys() <= {getattr(phase, "PH_WEAPON_ROWS", None)}


@pytest.mark.parametrize("cell", ["sniping = 'none'", "snipping = 2", "sniping = 'much'"])
def test_cells_that_the_kernel_alone_reads_are_those_of_our_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, cell: str
) -> None:
    """A cell too many, too few, or that is no number is said; one that is corrected is taken."""
    monkeypatch.setattr(paths, "config_folder", lambda: tmp_path)
    own = tmp_path / "rules" / "combat_action_battle.toml"
    own.parent.mkdir()
    own.write_text(f"[to_hit]\n{cell}\n", encoding="utf-8")
    with pytest.raises(InputFault) as caught:
        rule_file(Figures, own.name)
    name = f"to_hit.{cell.split(maxsplit=1)[0]}"
    assert [dict(fault.values) for fault in caught.value.faults] == [{"cell": name}]
    own.write_text("[to_hit]\nsniping = 2\n", encoding="utf-8")
    assert rule_file(Figures, own.name).to_hit["sniping"] == 2
