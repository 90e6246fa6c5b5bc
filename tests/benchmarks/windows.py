"""The speed of the desktop: the main thread's costs of keys, searches, starts and a day's work.

    python -m tests.benchmarks.windows [file]      prints the report, and keeps it in a file

All figures are of CPU time, that of the main thread but for the start, so that a busy machine spoils them little.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from typing import TypeVar

from armybuilder import paths
from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.army.unit_page import UnitPage
from armybuilder.desktop.designer.creature import CreaturePage
from armybuilder.desktop.designer.machine import MachinePage
from armybuilder.desktop.frame.document_page import DesignPage
from armybuilder.desktop.window.main_window import MainWindow
from armybuilder.library import starter
from armybuilder.library.store import Library, default_path
from armybuilder.model.army import Army
from armybuilder.model.creature import Creature
from armybuilder.model.weapon import Weapon
from tests.benchmarks import beside, day, screen
from tests.benchmarks.battles import bar
from tests.benchmarks.screen import GREAT, LETTERS, Key, Typed, typed

T = TypeVar("T")

KEYS = 100
STEPPED: tuple[Key, ...] = ("+", "+", "+", "-", "-", "-")
UP_AND_DOWN: tuple[Key, ...] = (screen.UP,) * 5 + (screen.DOWN,) * 5
LEFT_AND_RIGHT: tuple[Key, ...] = (screen.LEFT,) * 2 + (screen.RIGHT,) * 2
BIG = 100_000
ASKED = (
    "",
    "trooper",
    "c",
    "pf>=1 cost<30",
    "tag:tag3 has:flame",
    "kind:creature mv>12",
    "is:illegal",
    "rooper",
    '"combat rifle"',
)
STARTS = 9
MANY_TABS = 14
STEP_MS = {"add the unit": 60}
"""The limits in ms of the steps of a day that have their own."""
LATER = (
    "typst",
    "armybuilder.battle.backend",
    "armybuilder.battle.compiled",
    "PySide6.QtPrintSupport",
    "dask",
    "distributed",
)
"""The modules that the first paint does not need."""


def keys() -> dict[str, Typed]:
    """Return the costs of keys in each kind of field, with the page of a 2,000-point army open."""
    army = screen.great_army(screen.starters())
    with tempfile.TemporaryDirectory() as folder, screen.opened(Path(folder), army) as window:
        return dict(_keys(window))


def _keys(window: MainWindow) -> Iterator[tuple[str, Typed]]:
    window.open(GREAT)
    army = window.page()
    assert isinstance(army, ArmyPage)
    yield "the army's name", typed(army.header._name, LETTERS, KEYS)
    yield "the army's limit", typed(army.limit._spin, UP_AND_DOWN, KEYS)
    army.part_for("units.3")
    yield "how many of a unit", typed(army.tree, STEPPED, KEYS)
    window.open("u-troopers")
    unit = window.page()
    assert isinstance(unit, UnitPage)
    yield "a unit's name", typed(unit.header._name, LETTERS, KEYS)
    unit.part_for("members.0")
    yield "how many of a model", typed(unit.tree, STEPPED, KEYS)
    for name, key, ladders in (
        ("creature", "c-trooper", ("profile.ss",)),
        ("robot", "r-picket", ("profile.pf",)),
        ("vehicle", "v-truck", ("profile.pf",)),
        ("weapon", "w-combat-rifle", ("pen_level", "area_radius_cm")),
        ("linked weapon", "w-twin-bolt", ()),
    ):
        window.open(key)
        page = window.page()
        assert isinstance(page, DesignPage)
        assert page.about is not None
        yield f"a {name}'s name", typed(page.header._name, LETTERS, KEYS)
        yield f"a {name}'s notes", typed(page.about.notes, LETTERS, KEYS)
        anew = screen.changing(window, key) if isinstance(page, CreaturePage | MachinePage) else None
        if isinstance(page, CreaturePage | MachinePage):
            yield f"a {name}'s Movement", typed(page.stats[0].stepper._spin, UP_AND_DOWN, KEYS, anew)
        for ladder in ladders:
            steps = page.part_for(ladder)
            assert steps is not None
            yield f"a {name}'s {ladder.rpartition('.')[2]}", typed(steps, LEFT_AND_RIGHT, KEYS, anew)


def big(library: Library) -> None:
    """Fill a library with `BIG` creatures that share a few names and tags."""
    starter.fill(library)
    patterns = [one for one in library.fetch_kind("creature").values() if isinstance(one, Creature)]
    for first in range(0, BIG, 5000):
        library.save(
            Creature.model_construct(
                **{
                    **dict(patterns[number % len(patterns)]),
                    "id": f"big{number}",
                    "name": f"{patterns[number % len(patterns)].name} {number}",
                    "tags": (f"tag{number % 50}",),
                }
            )
            for number in range(first, first + 5000)
        )


def searches() -> tuple[dict[str, float], Typed, float]:
    """Return the times of searches, of keys in the search, and of opening the finder, in a great library."""
    with tempfile.TemporaryDirectory() as folder, Library.open(Path(folder) / "library.db") as library:
        big(library)
        found = {query: median(_asked(library, query) for _ in range(5)) for query in ASKED}
        with screen.shown(library, Path(folder)) as window:
            field = window.library.search
            pressed = typed(field, (*"trooper pf>=1", *(screen.BACK,) * 13), KEYS)
            field.clear()
            window.open("u-troopers")
            page = window.page()
            assert isinstance(page, UnitPage)
            screen.rest(screen.REST_MS)
            looked = screen.longest(page.finder.line.setFocus)
            return found, pressed, max(looked, *typed(page.finder.line, ("f", "e", "n"), 3).costs)


def _asked(library: Library, query: str) -> float:
    """Return the ms of CPU time that a search takes."""
    began = time.thread_time()
    library.search(query, limit=200)
    return (time.thread_time() - began) * 1000


def a_day() -> dict[str, float]:
    """Return the time in ms of CPU time that each step of a day's work blocks the window."""
    documents = screen.starters()
    hosts = screen.host(documents)
    with (
        tempfile.TemporaryDirectory() as folder,
        screen.opened(
            Path(folder), screen.great_army(documents), *hosts, *screen.war(documents, hosts)
        ) as window,
    ):
        return day.steps(window)


EYE = """
import json, os, sys, time
from PySide6.QtCore import QEvent, QObject, QTimer

class Eye(QObject):
    def __init__(self, told):
        super().__init__()
        self.told = told
    def eventFilter(self, seen, event):
        if event.type() == QEvent.Type.Paint:
            seen.removeEventFilter(self)
            QTimer.singleShot(0, self.told)
        return False

def tell():
    sys.stdout.write(json.dumps([time.process_time(), sorted(sys.modules)]))
    sys.stdout.flush()
    os._exit(0)
"""
PROGRAM = (
    EYE
    + """
from armybuilder.desktop import app
made = app.make_window

def watched(*given):
    window = made(*given)
    eye = Eye(window.close if "close" in sys.argv else tell)
    eye.setParent(window)
    window.installEventFilter(eye)
    return window

app.make_window = watched
from armybuilder.cli import main
main.run([])
"""
)
EMPTY = (
    EYE
    + """
import contextlib, importlib
for name in json.load(open(sys.argv[1])):
    with contextlib.suppress(Exception):
        importlib.import_module(name)
from PySide6.QtWidgets import QApplication, QMainWindow
app = QApplication([])
window = QMainWindow()
eye = Eye(tell)
window.installEventFilter(eye)
window.resize(1440, 900)
window.show()
app.exec()
"""
)


def started(code: str, home: str, *arguments: str) -> tuple[float, float, list[str]]:
    """Start a program and return its CPU time and wall time to its first paint, and its imported modules."""
    began = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env={**os.environ, "ARMYBUILDER_HOME": home, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )
    wall = time.perf_counter() - began
    if not done.stdout:
        return 0.0, wall, []
    spent, modules = json.loads(done.stdout)
    return spent, wall, modules


def starts() -> tuple[dict[str, tuple[float, float]], list[str]]:
    """Return the median times to the first paint, and the modules loaded too early.

    The times are those of the program and of an empty window.
    """
    with tempfile.TemporaryDirectory() as home:
        started(PROGRAM, home, "close")
        _, _, modules = started(PROGRAM, home)
        names = Path(home) / "modules.json"
        names.write_text(json.dumps([name for name in modules if not name.startswith("__")]))
        runs = [(started(PROGRAM, home)[:2], started(EMPTY, home, str(names))[:2]) for _ in range(STARTS)]
    early = [name for name in modules if name.startswith(LATER)]
    return {
        who: (median(run[place][0] for run in runs), median(run[place][1] for run in runs))
        for place, who in enumerate(("the program", "an empty window"))
    }, early


def tabs() -> dict[int, tuple[float, float]]:
    """Return the CPU time of a larger text and of a start in seconds, by the number of tabs.

    The time of the text is that of the main thread, with all pages of the tabs built.
    """
    found = {}
    for count in (1, MANY_TABS):
        with tempfile.TemporaryDirectory() as home:
            started(PROGRAM, home, "close")
            zoomed = _alone(partial(_zoomed, Path(home), count))
            found[count] = zoomed, median(started(PROGRAM, home)[0] for _ in range(STARTS))
    return found


def _zoomed(home: Path, count: int) -> float:
    """Open tabs in a library's window, and return the seconds that a larger text costs the main thread."""
    os.environ["ARMYBUILDER_HOME"] = str(home)
    with Library.open(default_path()) as library, screen.shown(library, paths.config_folder()) as window:
        window.set_mode("light")
        designs = [one for one in window.session.documents.values() if isinstance(one, Creature | Weapon)]
        keys = [one.id for one in designs][: count - 1]
        while window.pages:
            window.close_page(0)
        for key in (*keys, _an_army(window)):
            window.open(key)
            screen.rest(200)
        costs = []
        for name in ("larger", "smaller") * 3:
            began = time.thread_time()
            window.actions_[name].trigger()
            screen.rest(screen.REST_MS)
            costs.append(time.thread_time() - began)
    return median(costs)


def _an_army(window: MainWindow) -> str:
    """Return the id of an army of the library."""
    return next(one.id for one in window.session.documents.values() if isinstance(one, Army))


def _alone(measure: Callable[[], T]) -> T:
    """Run a measurement in a separate program with one window on one library, as users have it."""
    with ProcessPoolExecutor(1, get_context("spawn")) as other:
        return other.submit(measure).result()


def report() -> Iterator[str]:
    """Measure everything, and yield the lines of the report as they are found."""
    yield "A key in an army of 2,000 points: ms of the main thread, median and 95th of 100"
    yield ""
    for name, cost in _alone(keys).items():
        yield bar(f"{name} (median {cost.median:.1f})", cost.p95, 16, " ms")
        yield bar("  and when typing rests", cost.after, 100, " ms")
    yield from _in_a_great_library()
    yield from _when_starting()
    yield from _beside()
    yield from ("", "A day's work: the longest the window does not answer, ms of CPU time")
    for name, spent in _alone(a_day).items():
        yield bar(name, spent, STEP_MS.get(name, 100), " ms")


def _in_a_great_library() -> Iterator[str]:
    found, pressed, looked = _alone(searches)
    yield from ("", f"A library of {BIG:,} designs")
    for query, cost in found.items():
        yield bar(f"search for {query!r}", cost, 50, " ms")
    yield bar(f"a key in the search (median {pressed.median:.1f})", pressed.p95, 16, " ms")
    yield bar("looking for a design to add", looked, 100, " ms")


def _when_starting() -> Iterator[str]:
    first, early = starts()
    (cpu, wall), (least, waited) = first["the program"], first["an empty window"]
    yield from (
        "",
        f"First paint after {cpu:.2f} s of CPU time ({wall:.2f} s), of an empty window {least:.2f} s",
    )
    yield bar("first paint against that of an empty window, times", cpu / least, 2)
    yield bar("  the same by the clock, times", wall / waited, 2)
    yield bar(f"  parts loaded too early {' '.join(early)}", len(early), 0)
    few, many = tabs().values()
    yield from ("", f"{MANY_TABS} tabs against one; one costs {few[0] * 1000:.0f} ms for a larger text")
    yield bar(f"a larger text ({many[0] * 1000:.0f} ms), times", many[0] / few[0], 6)
    yield bar(f"a start ({many[1]:.2f} s), times", many[1] / few[1], 1.25)


def _beside() -> Iterator[str]:
    yield ""
    yield from beside.cards_told(_alone(beside.cards))
    yield from beside.packs_told(_alone(beside.packs))
    yield from beside.odds_told(_alone(beside.first_odds))


if __name__ == "__main__":
    with ExitStack() as opened:
        files = [opened.enter_context(Path(file).open("w", encoding="utf-8")) for file in sys.argv[1:]]
        for line in report():
            for out in (sys.stdout, *files):
                out.write(f"{line}\n")
                out.flush()
