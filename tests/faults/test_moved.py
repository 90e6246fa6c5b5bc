"""Kept data by names of files are renamed when files, functions and tests move."""

from __future__ import annotations

import json
import subprocess
from typing import TYPE_CHECKING

import pytest

from tests.faults.changes import in_code
from tests.faults.covers import Covers
from tests.faults.moved import Moves, in_covers, in_equivalents, in_kept, in_texts, renamed

if TYPE_CHECKING:
    from pathlib import Path

MOVES = Moves.of(
    [
        "armybuilder/b/dice.py=armybuilder/a/dice.py",
        "armybuilder/b/end.py:Told=armybuilder/a/told.py",
        "armybuilder/b/end.py:over=armybuilder/b/end.py:is_over",
        "tests/b/test_dice.py=tests/a/test_dice.py",
        "tests/b/test_end.py:test_told=tests/a/test_told.py:test_a_battle_told",
        "",
    ]
)


def test_kept_faults_have_the_new_names(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    kept = [
        ["armybuilder/b/dice.py : SIX = 6 @6 '6' to '7' #0", "b", "tests/b/test_end.py::test_told[1-a.b::c]"],
        ["armybuilder/b/end.py Told.won: if a.b: 1 > 0 @3 '1' to '2' #0", "b", "tests/b/test_dice.py"],
        ["armybuilder/b/end.py over: x = 1 @4 '1' to '2' #0", "b", "tests/b/test_end.py::test_over"],
    ]
    path.write_text(json.dumps(kept), encoding="utf-8")
    in_kept(MOVES, path)
    assert json.loads(path.read_text("utf-8")) == [
        [
            "armybuilder/a/dice.py : SIX = 6 @6 '6' to '7' #0",
            "b",
            "tests/a/test_told.py::test_a_battle_told[1-a.b::c]",
        ],
        ["armybuilder/a/told.py Told.won: if a.b: 1 > 0 @3 '1' to '2' #0", "b", "tests/a/test_dice.py"],
        ["armybuilder/b/end.py is_over: x = 1 @4 '1' to '2' #0", "b", "tests/b/test_end.py::test_over"],
    ]


def test_faults_that_change_nothing_keep_their_reasons(tmp_path: Path) -> None:
    path = tmp_path / "equivalent.toml"
    path.write_text(
        '# Why.\n"armybuilder/b/dice.py cast: \'x\' \\"1\\" @2" = "the same face"\n', encoding="utf-8"
    )
    in_equivalents(MOVES, path)
    assert path.read_text("utf-8") == (
        '# Why.\n"armybuilder/a/dice.py cast: \'x\' \\"1\\" @2" = "the same face"\n'
    )


def test_each_function_keeps_its_tests(tmp_path: Path) -> None:
    path = tmp_path / "covers.json.gz"
    tests = [("tests/b/test_dice.py::test_six", 0.1, True), ("tests/b/test_end.py::test_over", 0.2, False)]
    tests += [("tests/a/test_z.py::test_z", 0.3, False)]
    functions = {"armybuilder/b/dice.py cast": [0, 2], "armybuilder/b/end.py Told.won": [1]}
    Covers(tests, functions).write(path)
    in_covers(MOVES, path)
    made = Covers.read(path)
    assert [name for name, _, _ in made.tests] == sorted(MOVES.test(name) for name, _, _ in tests)
    assert {key: [made.tests[one] for one in numbers] for key, numbers in made.functions.items()} == {
        "armybuilder/a/dice.py cast": [
            ("tests/a/test_dice.py::test_six", 0.1, True),
            ("tests/a/test_z.py::test_z", 0.3, False),
        ],
        "armybuilder/a/told.py Told.won": [("tests/b/test_end.py::test_over", 0.2, False)],
    }


def test_repeated_moves_change_nothing_more(tmp_path: Path) -> None:
    path = tmp_path / "covers.json.gz"
    Covers([("tests/b/test_dice.py::test_six", 0.1, True)], {"armybuilder/b/dice.py cast": [0]}).write(path)
    in_covers(MOVES, path)
    once = path.read_bytes()
    in_covers(MOVES, path)
    assert path.read_bytes() == once


def test_texts_have_the_new_paths(tmp_path: Path) -> None:
    """Lists of files and contracts are renamed, but names with only an equal start stay."""
    said = 'layers = ["armybuilder.b.dice"]\nsee armybuilder/b/dice.py, armybuilder.b.dice.cast, armybuilder.b.dice_names\n'
    path = tmp_path / "list.toml"
    path.write_text(said, encoding="utf-8")
    (tmp_path / "picture.png").write_bytes(b"\0armybuilder/b/dice.py")
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    subprocess.run(["git", "add", "."], cwd=tmp_path, check=True)
    assert in_texts(MOVES, tmp_path) == ["list.toml"]
    assert path.read_text("utf-8") == (
        'layers = ["armybuilder.a.dice"]\nsee armybuilder/a/dice.py, armybuilder.a.dice.cast, armybuilder.b.dice_names\n'
    )


BEFORE = """
class Tally:
    def add(self, told):
        return told + 1


def tell(steps, rule):
    return 2 if steps < 3 else 4
"""
AFTER = """
class Score:
    def add(self, fought):
        return fought + 1


def log(battle, rule):
    return 2 if battle < 3 else 4
"""


def test_faults_and_functions_are_paired_by_place() -> None:
    old, new = ("armybuilder/told.py", BEFORE), ("armybuilder/fought.py", AFTER)
    keys = renamed(old, new, {})
    before, after = in_code(*old), in_code(*new)
    assert [keys[one.key] for one in before] == [one.key for one in after]
    assert keys["armybuilder/told.py Tally.add"] == "armybuilder/fought.py Score.add"
    assert keys["armybuilder/told.py tell"] == "armybuilder/fought.py log"
    with pytest.raises(ValueError, match=r"zip\(\)"):
        renamed(old, ("armybuilder/fought.py", AFTER + "\nMOST = 3\n"), {})
