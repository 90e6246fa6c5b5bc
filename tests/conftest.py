"""The shared set-up of all tests: no display, a separate home, and the report on proved rules."""

import hashlib
import os
import re
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Generator, Mapping
from contextlib import nullcontext
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests import broken_rules

# Before anything imports Qt or looks for its folders: without a display Qt ends the process, and no test may touch
# the library of the person who runs it.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
_HOME = tempfile.TemporaryDirectory(prefix="armybuilder-tests-")
os.environ["ARMYBUILDER_HOME"] = _HOME.name
# Whatever the system speaks, the shell is heard in English, in commands that a test starts too.
os.environ["ARMYBUILDER_LANGUAGE"] = "en"

ROOT = Path(__file__).resolve().parent.parent
RULES = pytest.StashKey[dict[str, set[str]]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the project's own options."""
    group = parser.getgroup("armybuilder")
    group.addoption(
        "--rules", action="store_true", help="report which rules of the catalogue have a test; run none"
    )
    group.addoption(
        "--full",
        action="store_true",
        help="draw new examples, fight the long series of battles, play whole ones at the window, open pages in real browsers, hear the window through AT-SPI",
    )
    group.addoption(
        "--shuffle", type=int, metavar="SEED", help="shuffle files, and the tests within each, by a seed"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Choose the source of examples for property tests."""
    # Hypothesis takes half a second to load, so that whoever runs no property test may block its plug-in.
    if config.pluginmanager.hasplugin("hypothesispytest"):
        draw_examples(anew=config.option.full)


def draw_examples(*, anew: bool) -> None:
    """Choose new examples, or those that depend on each property test alone, without seed, time and other tests."""
    from hypothesis import HealthCheck, settings
    from hypothesis.internal.conjecture import providers
    from hypothesis.internal.constants_ast import Constants

    common = settings(deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
    settings.register_profile("same", common, derandomize=True)
    settings.register_profile("new", common)
    settings.load_profile("new" if anew else "same")
    if not anew:
        # Hypothesis draws numbers and words from the source of all modules that happen to be imported, too.
        providers._get_local_constants = Constants


def pytest_sessionstart(session: pytest.Session) -> None:
    """Report the seed of the shuffled order."""
    reporter = session.config.pluginmanager.getplugin("terminalreporter")
    if session.config.option.shuffle is not None and reporter:
        reporter.write_line(f"The order is that of --shuffle {session.config.option.shuffle}.")


def pytest_unconfigure() -> None:
    """Remove the home of this run."""
    _HOME.cleanup()


@pytest.fixture(scope="module", autouse=True)
def decided_numbers(request: pytest.FixtureRequest) -> Generator[None]:
    """The decided numbers for tests of the four other rulesets, in place of fitted ones."""
    if not {"edge", "phase", "manoeuvre", "initiative"} & set(request.path.parts):
        yield
        return
    begun = import_module("tests.begun")
    ruleset = begun.ruleset_of(request.path)
    with begun.as_decided(ruleset) if ruleset else nullcontext():
        yield


@cache
def catalogue() -> Mapping[str, str]:
    """Return the sentence of every rule by its id, from the message catalogue."""
    files = sorted((ROOT / "resources" / "messages" / "en").glob("rules-*.toml"))
    read = (tomllib.loads(file.read_text("utf-8")).get("rules", {}) for file in files)
    return {rule: text for rules in read for rule, text in rules.items()}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Discard the tests that this run excludes, and check every named rule.

    With `--rules` no test runs.
    """
    if not any("::" in one for one in config.args):
        check_short(items)
    full = bool(config.getoption("--full"))
    # A browser, or a part of what a screen reader needs, that is missing fails its tests where they were asked for.
    wanted = {"browser": full, "reader": full, "long": full}
    there = {"linux": sys.platform == "linux", "compiled": is_compiled(), **wanted}
    missing = {name for name, here in there.items() if not here}
    left_out = [item for item in items if missing & mark_names(item)]
    config.hook.pytest_deselected(items=left_out)
    gone = set(left_out)
    items[:] = [item for item in items if item not in gone]
    known = catalogue()
    families = {family(rule) for rule in known}
    proved: dict[str, set[str]] = {}
    for item in items:
        for rule in broken_rules.marked(item):
            if rule not in known and family(rule) in families:
                raise pytest.UsageError(f"{item.nodeid}: the catalogue has no rule {rule}")
            proved.setdefault(rule, set()).add(item.nodeid)
    config.stash[RULES] = proved
    if config.option.shuffle is not None:
        items.sort(
            key=lambda item: [_turn(config, text) for text in (item.nodeid.partition("::")[0], item.nodeid)]
        )
    if config.getoption("--rules"):
        items.clear()


def check_short(items: list[pytest.Item]) -> None:
    """Refuse an unknown id among the short cases of a `long` mark, since no case of its test would run."""
    cases: dict[str, set[str]] = {}
    named: dict[str, set[str]] = {}
    for item in items:
        short = short_cases(item)
        if short:
            test = item.nodeid.removesuffix(f"[{case_of(item)}]")
            cases.setdefault(test, set()).add(case_of(item))
            named.setdefault(test, set()).update(short)
    for test, ids in named.items():
        if ids - cases[test]:
            raise pytest.UsageError(f"{test}: there is no case {', '.join(sorted(ids - cases[test]))}")


def mark_names(item: pytest.Item) -> set[str]:
    """Return the names of a test's marks, without `long` for its short cases."""
    names = {mark.name for mark in item.iter_markers()}
    return names - {"long"} if case_of(item) in short_cases(item) else names


def short_cases(item: pytest.Item) -> tuple[str, ...]:
    """Return the ids of a `long` test's short cases."""
    long = item.get_closest_marker("long")
    return () if long is None else tuple(long.kwargs.get("short", ()))


def case_of(item: pytest.Item) -> str:
    """Return the id of a test's case, or "" without cases."""
    return str(item.callspec.id) if isinstance(item, pytest.Function) and hasattr(item, "callspec") else ""


def _turn(config: pytest.Config, text: str) -> bytes:
    """Return the place of a file or test in a shuffled order that all processes share."""
    return hashlib.sha256(f"{config.option.shuffle} {text}".encode()).digest()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_call(item: pytest.Item) -> None:
    """Forget the operands of an earlier test's assertion."""
    item.config.stash[broken_rules.COMPARED] = None


def pytest_assertrepr_compare(config: pytest.Config, op: str, left: object, right: object) -> None:
    """Record the operands of a failed assertion, which pytest explains as usual."""
    config.stash[broken_rules.COMPARED] = broken_rules.Compared(op, left, right)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[Any]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Insert the broken rule at the beginning of a failure."""
    report = yield
    broken_rules.tell(item, call, report, catalogue())
    return report


def is_compiled() -> bool:
    """Say whether the battle kernel is compiled."""
    from armybuilder.battle import backend

    return backend.kernel() == "compiled"


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Accept a run without tests under `--rules`."""
    if session.config.getoption("--rules") and session.exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED:
        session.exitstatus = pytest.ExitCode.OK


def family(rule: str) -> str:
    """Return the family of a rule id, such as CA-P for CA-P-005."""
    return re.sub(r"-?\d[\d.]*\w*$", "", rule)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Report for each family of rules the number with a test, and the rules without one."""
    if not config.getoption("--rules"):
        return
    known, proved = catalogue(), config.stash[RULES]
    sizes = Counter(family(rule) for rule in known)
    for name, size in sorted(sizes.items()):
        bare = sorted(rule for rule in known.keys() - proved.keys() if family(rule) == name)
        terminalreporter.section(f"{name}: {size - len(bare)} of {size} rules have a test")
        if bare:
            terminalreporter.write_line("without: " + " ".join(bare))


@pytest.fixture(scope="session")
def series(pytestconfig: pytest.Config) -> int:
    """The number of battles of a ruleset in the long comparisons: 150, or 2,000 with `--full`."""
    return 2000 if pytestconfig.getoption("--full") else 150


@pytest.fixture(scope="module", autouse=True)
def memory_is_given_back() -> Generator[None]:
    """Release typst's memory of a test file's sheets, 200 MB that would otherwise stay in the process."""
    yield
    memory = sys.modules.get("armybuilder.sheets.typeset.typst_memory")
    if memory is not None:
        memory.forget()


@pytest.fixture(scope="session")
def starter_library(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a library with the starter documents, of which tests write copies."""
    from armybuilder.library import starter
    from armybuilder.library.store import Library

    path = tmp_path_factory.mktemp("starter") / "library.db"
    with Library.open(path) as library:
        starter.fill(library)
    return path.read_bytes()
