"""Corrections of a ruleset's numbers by its user: valid cells count, wrong cells are reported."""

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
def test_wrong_cells_for_the_kernel_are_reported(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, cell: str
) -> None:
    """Unknown cells and cells that are no numbers are reported by name, but a correct cell counts."""
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
