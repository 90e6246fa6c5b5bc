"""The modules that a command loads, which are most of its memory."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

from armybuilder import paths
from armybuilder.cli.completion import VARIABLE

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

LIGHT = """
import atexit, json, sys
atexit.register(lambda: print("\\n" + json.dumps([*sys.modules])))
from armybuilder.cli.main import main
sys.argv = ["armybuilder", *sys.argv[1:]]
main()
"""
ONE = paths.resources() / "starter" / "cinder-reach.army"
WORDS = {
    "armybuilder.battle",
    "armybuilder.model",
    "armybuilder.points",
    "armybuilder.sheets",
    "babel",
    "importlib.metadata",
    "platformdirs",
    "pydantic",
    "sqlite3",
    "typst",
}
"""The modules that no command needs for words only."""
PRICES = {
    "PySide6",
    "armybuilder.battle",
    "armybuilder.model.battle",
    "armybuilder.model.campaign",
    "armybuilder.model.picture",
    "armybuilder.model.table",
    "armybuilder.points.fixes",
    "armybuilder.sheets",
    "babel",
    "sqlite3",
    "typst",
}
"""The modules that the price of a legal design does not need."""


@pytest.mark.parametrize(
    ("words", "typed", "never", "said"),
    [
        (["--version"], "", WORDS - {"armybuilder.battle"}, "Army Builder"),
        (["--help"], "", WORDS, "Fight every army against every other."),
        ([], "armybuilder co", WORDS, "plain,completion"),
        ([], "armybuilder cost --js", WORDS, "plain,--json"),
        (["cost", "one.army"], "", PRICES, "2 points"),
        (["cost", "nothing.army"], "", PRICES, ""),
    ],
)
def test_a_light_command_loads_no_heavy_modules(
    words: list[str], typed: str, never: set[str], said: str, tmp_path: Path
) -> None:
    """Each is started for itself, and most of its time is that of its imports."""
    documents = json.loads(ONE.read_text(encoding="utf-8"))
    documents["documents"] = [one for one in documents["documents"] if one["id"] == "w-sidearm"]
    (tmp_path / "one.army").write_text(json.dumps(documents), encoding="utf-8")
    asked = {VARIABLE: "bash_complete", "COMP_WORDS": typed, "COMP_CWORD": str(typed.count(" "))}
    done = subprocess.run(
        [sys.executable, "-c", LIGHT, *words],
        env=os.environ | (asked if typed else {}),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    told, loaded = done.stdout.rstrip("\n").rsplit("\n", 1)
    assert said in told, done.stderr
    assert not never.intersection(json.loads(loaded))


def test_the_version_is_that_of_the_metadata(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Python's own reader is asked where the metadata has no folder that tells."""
    own = metadata.version("armybuilder")
    assert paths.version.__wrapped__() == own
    (tmp_path / "armybuilder-7.8.9.dist-info").mkdir()
    with monkeypatch.context() as changed:
        changed.setattr(sys, "path", [str(tmp_path / "missing"), str(tmp_path), *sys.path])
        assert paths.version.__wrapped__() == "7.8.9"
        changed.setattr(sys, "path", [])
        with pytest.raises(metadata.PackageNotFoundError):
            paths.version.__wrapped__()


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
