"""The tool for faults makes each fault at its place, and reports the tests that notice it."""

from __future__ import annotations

import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.faults import report
from tests.faults.changes import Fault, in_code, in_file, in_numbers, parameters
from tests.faults.covers import Covers, is_golden
from tests.faults.floors import ALL_FLOORS, DECLARED, FLOORS, drawn, files_of, is_number, offered
from tests.faults.known import equivalents
from tests.faults.serving import changed_functions
from tests.faults.trees import ROOT, Tree
from tests.faults.trying import Bench, Trial

TOY = '''"""A toy."""


def strength(men: int, tired: bool) -> int:
    """Five for each, one less when tired."""
    return men * 5 - (1 if tired else 0)


def told(men: int) -> str:
    """Words."""
    return str(men + 0).rjust(4)


def countdown(men: int) -> int:
    """Nothing is left."""
    while men > 0:
        men -= 1
    return men
'''
TOY_TESTS = """import pytest
from armybuilder.toy import countdown, strength


@pytest.mark.rule("XX-1")
def test_strength():
    assert strength(2, tired=False) == 10


def test_tired():
    assert strength(2, tired=True) == 9


def test_countdown():
    assert countdown(3) == 0
"""
TOY_GOLDENS = """from armybuilder.toy import told


def test_goldens():
    assert told(3) == "   3"
"""


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    """A copy of a small program, as if a copy of the checkout had been made."""
    files = {
        "pyproject.toml": '[tool.pytest.ini_options]\nmarkers = ["rule(*ids): rules"]\ncache_dir = "build/pytest"\n',
        "armybuilder/__init__.py": "",
        "armybuilder/toy.py": TOY,
        "tests/toys/test_toy.py": TOY_TESTS,
        "tests/goldens/test_goldens.py": TOY_GOLDENS,
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    made = Bench(tmp_path, Covers([], {}), silence=4.0, root=tmp_path)
    made.trees[False] = Tree(tmp_path, interpreted=False)
    return made


def toy_fault(inside: str, before: str, after: str) -> Fault:
    """Return a fault of the small program by its function and its change."""
    wanted = (inside, before, after)
    return next(
        one for one in in_code("armybuilder/toy.py", TOY) if (one.inside, one.before, one.after) == wanted
    )


@pytest.mark.linux
@pytest.mark.long(short=("its own test",))
@pytest.mark.parametrize(
    ("fault", "how", "by"),
    [
        (("strength", "5", "6"), "rule", "tests/toys/test_toy.py::test_strength"),
        (("strength", "1", "2"), "scripted", "tests/toys/test_toy.py::test_tired"),
        (("countdown", "-=", "+="), "scripted", "tests/toys/test_toy.py::test_countdown"),
        (("told", "0", "1"), "golden", "tests/goldens/test_goldens.py::test_goldens"),
        (("told", "+", "-"), "nothing", ""),
    ],
    ids=["its own test", "another test", "a test that never ends", "a golden", "nothing"],
)
def test_a_trial_names_the_test_that_noticed(
    bench: Bench, fault: tuple[str, str, str], how: str, by: str
) -> None:
    trial = bench.tried("toys", toy_fault(*fault), ["tests/toys"])
    assert (trial.how, trial.by) == (how, by)
    assert (bench.root / "armybuilder/toy.py").read_text("utf-8") == TOY, "the fault is still there"


@pytest.mark.linux
@pytest.mark.long(short=("a rule",))
@pytest.mark.parametrize(
    "faults",
    [
        [("strength", "5", "6", "test_strength")],
        [("countdown", "-=", "+=", "test_countdown"), ("strength", "1", "2", "test_tired")],
    ],
    ids=["a rule", "one that never ends and the next"],
)
def test_a_process_with_all_tests_at_hand_notices(
    bench: Bench, faults: list[tuple[str, str, str, str]]
) -> None:
    """The tests come from the map alone."""
    named = [f"tests/toys/test_toy.py::{name}" for name in ("test_strength", "test_tired", "test_countdown")]
    functions = {"armybuilder/toy.py strength": [0, 1], "armybuilder/toy.py countdown": [2]}
    bench.covers = Covers([(name, 0.0, False) for name in named], functions)
    for *fault, test in faults:
        trial = bench.tried("toys", toy_fault(*fault), ())
        assert (trial.by, bench.unfit[False]) == (f"tests/toys/test_toy.py::{test}", set())
    bench.end()
    assert (bench.root / "said.txt").exists() == (len(faults) > 1), "only a test that never ends is run alone"


MODULE = """LEAST = 3


class Shape:
    corners = 4

    def area(self, side: int = 2) -> int:
        return side * side


def outer(more: int) -> int:
    def inner() -> int:
        return more + 1
    return inner()
"""


@pytest.mark.parametrize(
    ("before", "after", "changed"),
    [
        ("side * side", "side + side", ["Shape.area"]),
        ("more + 1", "more + 2", ["outer"]),
        ("LEAST = 3", "LEAST = 4", None),
        ("corners = 4", "corners = 5", None),
        ("side: int = 2", "side: int = 3", None),
        ("", "", []),
    ],
)
def test_only_changes_in_functions_need_no_new_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: str, after: str, changed: list[str] | None
) -> None:
    (tmp_path / "shapes_at_hand.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "shapes_at_hand", raising=False)
    found = changed_functions(Path("shapes_at_hand.py"), MODULE, MODULE.replace(before, after))
    names = None if found is None else [function.__qualname__ for function, _ in found]
    assert names == changed
    for function, code in found or ():
        function.__code__ = code
    shapes = sys.modules["shapes_at_hand"]
    assert (shapes.Shape().area(3), shapes.outer(1)) == {"side * side": (6, 2), "more + 1": (9, 3)}.get(
        before, (9, 2)
    )


@pytest.mark.linux
@pytest.mark.long
def test_a_test_that_fails_anyway_is_no_witness(bench: Bench) -> None:
    """The first test fails without the fault too, so the next test is the witness."""
    broken = bench.root / "tests/toys/test_broken.py"
    broken.write_text("def test_broken():\n    assert 2 * 2 == 5\n", encoding="utf-8")
    trial = bench.tried("toys", toy_fault("strength", "5", "6"), ["tests/toys"])
    assert trial.by == "tests/toys/test_toy.py::test_strength"


def test_every_number_sign_and_comparison_is_changed_in_place() -> None:
    text = (
        '"""È."""\n\n\ndef rule(è, b):\n    return min(è, b - 3) if è <= 7 and not b == -2 else (è) + (b)\n'
    )
    changed = {one.applied(text).splitlines()[4].strip() for one in in_code("rule.py", text)}
    assert changed == {
        "return max(è, b - 3) if è <= 7 and not b == -2 else (è) + (b)",
        "return min(è, b + 3) if è <= 7 and not b == -2 else (è) + (b)",
        "return min(è, b - 4) if è <= 7 and not b == -2 else (è) + (b)",
        "return min(è, b - 2) if è <= 7 and not b == -2 else (è) + (b)",
        "return min(è, b - 3) if è < 7 and not b == -2 else (è) + (b)",
        "return min(è, b - 3) if è <= 8 and not b == -2 else (è) + (b)",
        "return min(è, b - 3) if è <= 6 and not b == -2 else (è) + (b)",
        "return min(è, b - 3) if è <= 7 or not b == -2 else (è) + (b)",
        "return min(è, b - 3) if è <= 7 and  b == -2 else (è) + (b)",
        "return min(è, b - 3) if è <= 7 and not b != -2 else (è) + (b)",
        "return min(è, b - 3) if è <= 7 and not b == 2 else (è) + (b)",
        "return min(è, b - 3) if è <= 7 and not b == -3 else (è) + (b)",
        "return min(è, b - 3) if è <= 7 and not b == -1 else (è) + (b)",
        "return min(è, b - 3) if è <= 7 and not b == -2 else (è) - (b)",
    }


def test_code_without_rules_offers_no_faults() -> None:
    text = (
        "@cache(most=3)\ndef rule(a: int = -1) -> Literal[3]:\n"
        '    """Two 2."""\n    if a[2 + 1]:\n        raise ValueError(3)\n    return "a" + "b" + f"{a + 1}"\n'
    )
    assert in_code("rule.py", text) == []


def test_rule_numbers_are_skipped_but_their_conditions_are_not() -> None:
    text = (
        "def shot(s):\n    rule = 41 if s > 2 else 42\n    tell(s, SHOT, rule, 3)\n    tell(s, SHOT, 43, 3)\n"
    )
    faults = in_code("rule.py", text, {"tell": ["s", "code", "rule", "actor"]})
    assert {one.before for one in faults} == {">", "2", "3"}


def test_missing_rows_in_the_log_are_no_faults() -> None:
    log = "def tell(s: Block, code: int, actor: ModelRow, value: int) -> None:\n    pass\n"
    faults = in_code("rule.py", "def shot(s):\n    tell(s, SHOT, 0, 3)\n    hit(s, 0)\n", parameters(log))
    assert [(one.line, one.before) for one in faults] == [(2, "3"), (2, "3"), (3, "0")]


def test_a_yes_becomes_a_no_and_not_another_yes() -> None:
    text = 'def flies(s):\n    """Return 1 if it flies."""\n    if s:\n        return 1\n    return 1 if s else 0\n'
    assert [(one.line, one.before, one.after) for one in in_code("rule.py", text)] == [
        (4, "1", "0"),
        (5, "1", "0"),
        (5, "0", "1"),
    ]
    assert ("1", "2") in {
        (one.before, one.after) for one in in_code("rule.py", text.replace("1 if it", "how it"))
    }


def test_a_number_is_named_by_its_cell() -> None:
    text = '[weapons.rifle] # 4\ncost = 4 # 5\npen = [0, -1]\nname = "antenna2"\nstep = "1.5"\n[[rows]]\nat = { x = 10 }\n'
    found = {(one.inside, one.before, one.after) for one in in_numbers("rules.toml", text)}
    assert found == {
        ("weapons.rifle.cost", "4", "5"),
        ("weapons.rifle.cost", "4", "3"),
        ("weapons.rifle.pen.0", "0", "1"),
        ("weapons.rifle.pen.0", "0", "-1"),
        ("weapons.rifle.pen.1", "-1", "0"),
        ("weapons.rifle.pen.1", "-1", "-2"),
        ("weapons.rifle.step", '"1.5"', '"1.6"'),
        ("weapons.rifle.step", '"1.5"', '"1.4"'),
        ("rows.0.at.x", "10", "11"),
        ("rows.0.at.x", "10", "9"),
    }


def test_equal_lines_of_one_function_have_different_keys() -> None:
    faults = in_code("rule.py", "def rule(a):\n    a += 1\n    a += 1\n")
    assert len({one.key for one in faults}) == len(faults) == 6


def test_an_edit_elsewhere_does_not_move_the_draw() -> None:
    text = "".join(f"def rule_{name}(a):\n    return a < {name}\n" for name in range(2, 40))
    before = drawn(in_code("rule.py", text), 10, seed=1)
    after = drawn(in_code("rule.py", f'"""Words."""\n\n{text}'), 10, seed=1)
    assert [one.key for one in before] == [one.key for one in after]
    assert len({(one.line, one.column) for one in before}) == 10
    assert [one.key for one in drawn(in_code("rule.py", text), 10, seed=2)] != [one.key for one in before]


def test_over_300_faults_include_at_least_80_numbers() -> None:
    assert sum(floor.share for floor in FLOORS.values()) >= 300
    assert sum(floor.share for name, floor in FLOORS.items() if is_number(name)) >= 80


@pytest.mark.parametrize("name", ALL_FLOORS)
def test_every_floor_has_its_files_and_tests(name: str) -> None:
    """Every pattern matches a file, and some files of rules are not left out."""
    floor = ALL_FLOORS[name]
    files = [path.relative_to(ROOT).as_posix() for one in floor.files for path in ROOT.glob(one)]
    assert all(list(ROOT.glob(one)) for one in floor.files)
    assert set(files_of(ROOT, floor)) <= set(files)
    assert files_of(ROOT, floor)
    for one in set(floor.left_out) - set(DECLARED):
        assert any(fnmatch(file, one.partition(":")[0]) for file in files), one
    assert not [one for one in floor.tests if not (ROOT / one).exists()]


@pytest.mark.parametrize("name", ["numbers of manoeuvres", "campaign"])
def test_a_floor_gives_its_share(name: str) -> None:
    floor = FLOORS[name]
    assert len(drawn(offered(ROOT, floor), floor.share, 1)) == floor.share


def test_beside_the_rules_goldens_count_and_90_are_enough() -> None:
    fault = toy_fault("strength", "5", "6")
    trials = [Trial("desktop", fault, how) for how in ["golden"] * 9 + ["nothing", "equivalent"]]
    assert report.holds(trials, 97, 90)
    assert not report.holds([*trials, Trial("cli", fault, "nothing")], 97, 90)


def test_every_harmless_fault_can_still_be_made() -> None:
    """Every fault that is kept as harmless has a reason too."""
    for key, reason in equivalents().items():
        file = key.partition(" ")[0]
        assert key in {fault.key for fault in in_file(file, (ROOT / file).read_text("utf-8"))}, key
        assert len(reason) > 20


def test_comparisons_with_the_programs_own_output_are_goldens() -> None:
    assert is_golden("tests/goldens/test_pages.py::test_pages[A4]")
    assert is_golden("tests/kept/test_kept.py::test_the_kept_library_is_read_unchanged")
    assert not is_golden("tests/rulebook/phase/test_turn.py::test_turn")


def test_the_table_leaves_harmless_faults_out() -> None:
    """Three of four faults are noticed, and the harmless fault is not counted."""
    fault = toy_fault("strength", "5", "6")
    hows = ("rule", "scripted", "scripted", "golden", "equivalent")
    text = report.whole([Trial("points", fault, how) for how in hows])
    row = next(line.split() for line in text.splitlines() if line.startswith("points"))
    assert row == ["points", "5", "1", "2", "1", "0", "1", "75.0", "%"]
    assert "Noticed by a golden alone:\n    points: armybuilder/toy.py:6 [strength] '5' -> '6'" in text
