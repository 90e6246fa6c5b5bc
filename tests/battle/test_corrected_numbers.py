"""Corrections of a ruleset's numbers by their owner: what is taken, and what is said of one that is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from armybuilder import paths
from armybuilder.battle.rulesets.combat_action.tables import CombatActionTables
from armybuilder.errors import InputFault
from armybuilder.points.tables import rule_file

if TYPE_CHECKING:
    from pathlib import Path


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
        rule_file(CombatActionTables, own.name)
    name = f"to_hit.{cell.split(maxsplit=1)[0]}"
    assert [dict(fault.values) for fault in caught.value.faults] == [{"cell": name}]
    own.write_text("[to_hit]\nsniping = 2\n", encoding="utf-8")
    assert rule_file(CombatActionTables, own.name).to_hit["sniping"] == 2
