"""The tests that run a line, as collected by a plugin of pytest.

    python -m pytest -p tests.faults.covering ...       with FAULTS_COLLECT naming the folder to write to

Every test is a context of coverage.py. The program's caches (prices, tables) are emptied before each test, or
only the first test to ask would seem to run the lines that answer.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from coverage import Coverage

__all__ = ["COLLECT", "Collecting", "pytest_configure"]

COLLECT = "FAULTS_COLLECT"
KEPT_ALL_ALONG = ("armybuilder.words", "armybuilder.paths", "armybuilder.library", "armybuilder.sheets")
"""Modules with caches of words, paths, schemas and fonts, which are no rules and slow to fill again."""


def forget() -> None:
    """Clear the caches of the program's functions, except the rulesets' numbers that a test file has set."""
    from tests.fairness.numbers import RULESETS

    for name, module in list(sys.modules.items()):
        if name.startswith("armybuilder.") and not name.startswith(KEPT_ALL_ALONG):
            for value in list(vars(module).values()):
                clear = getattr(value, "cache_clear", None)
                if clear is not None and value not in RULESETS.values():
                    clear()
    cache = sys.modules.get("armybuilder.points.cache")
    if cache is not None:
        cache.forget_all()


class Collecting:
    """The plugin that writes `lines.coverage` and `tests.json` into a folder.

    `tests.json` holds {test: [passed, seconds, whether a rule is its mark]}.
    """

    def __init__(self, folder: Path, measured: Coverage) -> None:
        self.folder, self.measured = folder, measured
        self.tests: dict[str, tuple[bool, float, bool]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Set the context of coverage to the test during its run."""
        forget()
        self.measured.switch_context(item.nodeid)
        self.tests[item.nodeid] = (True, 0.0, item.get_closest_marker("rule") is not None)
        try:
            return (yield)
        finally:
            self.measured.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add the duration of a test's phase.

        A test that fails covers nothing.
        """
        passed, seconds, rule = self.tests[report.nodeid]
        self.tests[report.nodeid] = (passed and not report.failed, seconds + report.duration, rule)

    def pytest_unconfigure(self) -> None:
        """Write the collected lines and tests."""
        self.measured.stop()
        self.measured.save()
        (self.folder / "tests.json").write_text(json.dumps(self.tests), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Start to collect if FAULTS_COLLECT names a folder."""
    if COLLECT not in os.environ:
        return
    from coverage import Coverage

    folder = Path(os.environ[COLLECT])
    folder.mkdir(parents=True, exist_ok=True)
    program = str(config.rootpath / "armybuilder")
    measured = Coverage(data_file=str(folder / "lines.coverage"), source=[program], config_file=False)
    measured.start()
    config.pluginmanager.register(Collecting(folder, measured))
