"""The modules that a command loads, which are most of its memory."""

from __future__ import annotations

import json
import os
import subprocess
import sys

PROGRAM = """
import io, json, sys
from contextlib import redirect_stdout
from armybuilder.cli.main import main
from armybuilder.model.campaign import Campaign
sys.argv = ["armybuilder", "odds", "Fen Gate Patrol", "Saltmarsh Reavers", "--battles", "2", "--ruleset", "phase"]
try:
    with redirect_stdout(io.StringIO()):
        main()
except SystemExit as end:
    code = end.code
print(json.dumps([code, [*sys.modules], Campaign.__pydantic_complete__]))
"""


def test_odds_load_one_ruleset_and_no_fixes(tmp_path):
    homes = {
        name: str(tmp_path)
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")
    }
    command = [sys.executable, "-c", PROGRAM]
    said = subprocess.run(
        command, env={**os.environ, **homes}, capture_output=True, text=True, check=True
    ).stdout
    code, loaded, complete = json.loads(said)
    assert not code
    assert "armybuilder.battle.rulesets.phase.convert" in loaded
    assert not complete
    assert not {
        "armybuilder.battle.resolve",
        "armybuilder.battle.rulesets.edge.convert",
        "armybuilder.battle.rulesets.initiative.convert",
        "armybuilder.battle.telling.decode",
        "armybuilder.battle.telling.replay",
        "armybuilder.counsel.every_ruleset",
        "armybuilder.points.fixes.cheapest_fixes",
    }.intersection(loaded)
