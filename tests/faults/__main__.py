"""Make deliberate faults in the rules, and report the tests that notice them.

    python -m tests.faults                   over 330 faults on all floors, two at a time; a table, then the unnoticed faults
    python -m tests.faults --floor edge      all faults of one floor (may be repeated)
    python -m tests.faults --floor desktop   twenty faults in the whole folder, as in cli and all of the library, sheets and points
    python -m tests.faults --count 100       a number of faults, each floor its share; --seed draws others
    python -m tests.faults --list            only list the faults; with --keys by their names in equivalent.toml
    python -m tests.faults --collect         make the kept map of covering tests anew (half an hour)
    python -m tests.faults --collect tests/desktop/painted    only the entries of these tests
    python -m tests.faults --keep            keep the test that noticed each fault, for the short run's sample

All work is done in copies below build/faults.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from tests.faults import covers, report
from tests.faults.floors import ALL_FLOORS, FLOORS, drawn, offered
from tests.faults.known import keep
from tests.faults.trees import BUILD, ROOT, Tree, run
from tests.faults.working import all_tried

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.faults.changes import Fault

SEED = 19
BOUND = 97
"""The percentage of faults, in numbers and in code, that tests of rules must notice.

A test of rules is a rule's own test or a scripted one.
"""
BESIDE_BOUND = 90
"""The percentage of faults beside the rules that any test must notice."""


def chosen(floors: Sequence[str], count: int | None, seed: int) -> list[tuple[str, Fault]]:
    """Choose faults of the floors by lot, each floor its share, `count` in all if that is given."""
    found = []
    whole = sum(ALL_FLOORS[name].share for name in floors)
    for name in floors:
        share = ALL_FLOORS[name].share if count is None else -(-ALL_FLOORS[name].share * count // whole)
        found += [(name, fault) for fault in drawn(offered(ROOT, ALL_FLOORS[name]), share, seed)]
    return found


COLLECTED = {
    False: ("tests",),
    True: (
        "tests/rulebook",
        *(
            f"tests/battle/{one}"
            for one in ("kernel", "combat_action", "edge", "phase", "manoeuvre", "initiative")
        ),
        *(f"tests/battle/test_{one}.py" for one in ("options", "objectives", "resolve", "losses", "hand")),
        *(
            f"tests/battle/test_{one}.py"
            for one in ("dice_to_throw", "fortifications", "turned", "conversion")
        ),
    ),
}
"""The tests to collect from, with the compiled and with the interpreted kernel.

The slow interpreted run leaves out tests that fight whole battles.
"""
FAR = (
    *("tests/benchmarks", "tests/packaging", "tests/goldens", "tests/kept"),
    *("tests/faults", "tests/test_architecture.py", "tests/battle/test_every_ruleset.py"),
    *("tests/battle/combat_action/test_whole_battles.py", "tests/battle/edge/test_soundness.py"),
    *("tests/battle/test_narrate.py", "tests/battle/test_random_table.py", "tests/points/test_words.py"),
    *("tests/test_words.py", "tests/test_set_up.py", "tests/test_translations.py"),
)


NAMES = {False: "compiled", True: "interpreted"}


def collect(some: Sequence[str]) -> None:
    """Run all tests of rules under coverage, and write the kept map from the result.

    With `some` tests, only their part of the map is replaced.
    """
    kernel = [one for one in some if one.startswith(COLLECTED[True])]
    wanted = {kind: tests for kind, tests in ((False, some), (True, kernel)) if tests} if some else COLLECTED
    trees = {kind: Tree.copied(BUILD / f"collect-{NAMES[kind]}", interpreted=kind) for kind in wanted}
    folders = {kind: BUILD / NAMES[kind] for kind in wanted}
    copies = {kind: tree.root for kind, tree in trees.items()}

    def collected(kind: bool) -> str:
        tests = [*(["-m", "not once"] if kind else []), *(f"--ignore={one}" for one in FAR), *wanted[kind]]
        options = ["-q", "-p", "tests.faults.covering", "--durations=20", *tests]
        return run(trees[kind], options, 4 * 3600, {"FAULTS_COLLECT": str(folders[kind])})[1]

    with ThreadPoolExecutor() as side_by_side:
        for said in side_by_side.map(collected, wanted):
            _say(said[-4000:])
    found = covers.gathered(folders, copies)
    (covers.Covers.read().joined(found) if some else found).write()


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main() -> int:
    """Run the command line, and return 1 if the tests noticed too few faults."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.faults",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--count", type=int)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--floor", action="append", choices=list(ALL_FLOORS))
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--patience", type=float, default=90.0, help="seconds for a floor's own tests")
    parser.add_argument("--to", type=Path, default=BUILD / "report.txt")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--keys", action="store_true")
    parser.add_argument("--collect", nargs="*", metavar="TESTS")
    parser.add_argument("--keep", action="store_true")
    options = parser.parse_args()
    if options.collect is not None:
        collect(options.collect)
        return 0
    faults = chosen(options.floor or list(FLOORS), options.count, options.seed)
    if options.list:
        for floor, fault in faults:
            _say(f"{floor}: {fault.told()}" + (f"\n    {fault.key}" if options.keys else ""))
        return 0
    trials = all_tried(faults, options.workers, options.patience, _say)
    text = report.whole(trials)
    options.to.parent.mkdir(parents=True, exist_ok=True)
    options.to.write_text(text, encoding="utf-8")
    _say(text)
    if options.keep:
        keep(trials)
    return int(not report.holds(trials, BOUND, BESIDE_BOUND))


if __name__ == "__main__":
    sys.exit(main())
