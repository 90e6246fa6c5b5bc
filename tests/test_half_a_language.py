"""A language with half of its words: English stands in for the other half."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from armybuilder import paths
from armybuilder.words import catalogue

PROGRAM = """
import sys
from pathlib import Path
from armybuilder import paths, words
paths.resources = lambda: Path({folder!r})
words.NAMES["pl"] = "Polski"
from armybuilder.cli import main
sys.exit(main.run(sys.argv[1:]))
"""
"""The program with another folder of resources."""
STAND_IN = "Zzyx "
"""The beginning of every sentence of the test language."""


@pytest.fixture(scope="module")
def half(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Resources with a language that has every second word, one chapter, and not every file."""
    folder = tmp_path_factory.mktemp("half") / "resources"
    shutil.copytree(paths.resources(), folder)
    (folder / "messages" / "pl").mkdir()
    for place, file in enumerate(sorted((paths.resources() / "messages" / "it").glob("*.toml"))):
        if place % 4:
            lines = file.read_text("utf-8").split("\n")
            text = "\n".join(
                line for row, line in enumerate(lines) if row % 2 or not re.match(r"[\w.]+ =", line)
            )
            marked = re.sub(r'^([\w.]+ = ")(?=[^"]* )', rf"\g<1>{STAND_IN}", text, flags=re.MULTILINE)
            (folder / "messages" / "pl" / file.name).write_text(marked, encoding="utf-8")
    (folder / "help" / "pl").mkdir()
    (folder / "help" / "pl" / "09-odds.md").write_text("# Szanse\n\nO szansach.\n", encoding="utf-8")
    return folder


def ran(half: Path, home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a command of the shell in the test language."""
    return subprocess.run(
        [sys.executable, "-c", PROGRAM.format(folder=str(half)), *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        cwd=home,
        check=False,
        env=os.environ
        | {"ARMYBUILDER_HOME": str(home), "ARMYBUILDER_LANGUAGE": "pl", "QT_QPA_PLATFORM": "offscreen"},
    )


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--help",), 0),
        (("cost", "nothing.army"), 1),
        (("check", "Foundry Nine"), 0),
        (("fight", "a-gate", "a-reavers", "--ruleset", "edge", "--html", "battle.html"), 0),
        (("sheet", "Foundry Nine", "--layout", "pack", "-o", "pack.txt"), 0),
        (("sheet", "Foundry Nine", "-o", "roster.pdf"), 0),
        (("guide", "--html", "guide"), 0),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, tuple) else str(value),
)
def test_a_command_speaks_half_a_language(
    half: Path, tmp_path: Path, words: tuple[str, ...], code: int
) -> None:
    told = ran(half, tmp_path, *words)
    assert told.returncode == code, told.stderr
    assert "Traceback" not in told.stderr


def test_own_words_come_before_english_words(half: Path, tmp_path: Path) -> None:
    told = ran(half, tmp_path, "odds", "--help").stdout
    assert STAND_IN.strip() in told
    assert any(
        said in told for said in ("Fight many battles", "The number of battles", "LEFT and RIGHT are files")
    )


def test_the_guide_mixes_own_and_english_chapters(half: Path, tmp_path: Path) -> None:
    told = ran(half, tmp_path, "guide").stdout
    assert "Szanse" in told
    assert "Designing a model" in told


@pytest.mark.long
def test_the_window_opens_in_half_a_language(half: Path, tmp_path: Path) -> None:
    told = ran(half, tmp_path, "tour", "--out", "tour")
    assert told.returncode == 0, told.stderr
    assert "Traceback" not in told.stderr


def test_a_language_has_the_words_of_its_own_files() -> None:
    assert catalogue("it").text("cli.no_problems", count=1) != catalogue("en").text(
        "cli.no_problems", count=1
    )
