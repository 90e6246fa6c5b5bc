"""The plugin of pytest for a run in a copy: runs given tests in their order, and records events.

FAULTS_ORDER names a file with a list of test ids (without it all that is collected runs), FAULTS_AVOID one
with ids that are not run, FAULTS_SEEN the file that is written at once, a line of JSON for each event:

    {"starts": id}
    {"ends": id, "took": seconds}
    {"fails": id, "rule": [ids of rules], "says": the first line of why}
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

__all__ = ["AVOID", "ORDER", "SEEN"]

ORDER, AVOID, SEEN = "FAULTS_ORDER", "FAULTS_AVOID", "FAULTS_SEEN"


def pytest_configure(config: pytest.Config) -> None:
    """Verify the copy's program as the running program.

    Raises UsageError if another one was imported.
    """
    if SEEN not in os.environ:
        return
    import armybuilder

    if not Path(armybuilder.__file__).is_relative_to(config.rootpath):
        raise pytest.UsageError(f"this is not the copy's program: {armybuilder.__file__}")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep and sort the requested tests."""
    if ORDER in os.environ:
        wanted = json.loads(Path(os.environ[ORDER]).read_text("utf-8"))
        places = {test: place for place, test in enumerate(wanted)}
        items[:] = sorted((one for one in items if one.nodeid in places), key=lambda one: places[one.nodeid])
    if AVOID in os.environ:
        unwanted = set(json.loads(Path(os.environ[AVOID]).read_text("utf-8")))
        items[:] = [one for one in items if one.nodeid not in unwanted]


def pytest_runtest_logstart(nodeid: str) -> None:
    """Record the start of a test."""
    _write(starts=nodeid)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    """Record a failing test."""
    report = yield
    if report.when == "call":
        _write(ends=item.nodeid, took=report.duration)
    if report.failed:
        rules = [rule for mark in item.iter_markers("rule") for rule in mark.args]
        _write(fails=item.nodeid, rule=rules, says=_first_line(report))
    return report


def pytest_collectreport(report: pytest.CollectReport) -> None:
    """Record a file that cannot be read."""
    if report.failed:
        _write(fails=report.nodeid, rule=[], says=_first_line(report))


def _first_line(report: Any) -> str:
    crash = getattr(report.longrepr, "reprcrash", None)
    lines = str(crash.message if crash else report.longrepr).strip().splitlines()
    return lines[0][:200] if lines else ""


def _write(**seen: Any) -> None:
    if SEEN in os.environ:
        with Path(os.environ[SEEN]).open("a", encoding="utf-8") as file:
            file.write(json.dumps(seen) + "\n")
