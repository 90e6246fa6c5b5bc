"""A window on a great library, and a stopwatch of the CPU time its main thread spends."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from typing import Self

# Qt's own event loop says when there is nothing left to do; that of GLib says so after every round.
os.environ["QT_NO_GLIB"] = "1"

from immutabledict import immutabledict
from PySide6.QtCore import QAbstractEventDispatcher, QEventLoop, Qt, QTimer, SignalInstance
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from armybuilder.campaign.aftermath import BattleResult, begin, roll_all
from armybuilder.campaign.history import happen
from armybuilder.desktop.desk.settings import Settings
from armybuilder.desktop.look import theme
from armybuilder.desktop.start import CrashDesk, application, make_window
from armybuilder.desktop.window.main_window import MainWindow
from armybuilder.editing.fields import set_field
from armybuilder.library import starter
from armybuilder.library.store import Library
from armybuilder.model.army import Army, Entry
from armybuilder.model.bundle import AnyDocument, index
from armybuilder.model.campaign import Campaign, Down, Fall, LocationDamage, Toll
from armybuilder.model.creature import Creature
from armybuilder.model.unit import Unit
from armybuilder.points.fielded_models import fielded_models
from armybuilder.points.prices.pricing import price

GREAT = "a-great"
HOST = "a-host"
WAR = "k-war"
PAUSE_MS = 90
"""The time between two keys of a fast typist."""
REST_MS = 3000
"""The time after which all delayed work of typing is done: journal, version, odds, remedies."""

Key = Qt.Key | str
UP, DOWN = Qt.Key.Key_Up, Qt.Key.Key_Down
BACK = Qt.Key.Key_Backspace
LEFT, RIGHT = Qt.Key.Key_Left, Qt.Key.Key_Right
LETTERS: tuple[Key, ...] = (*"abcdefgh", *(BACK,) * 8)


def great_army(documents: dict[str, AnyDocument], points: int = 2000) -> Army:
    """Return an army of at most `points` points with as many different units as possible."""
    units = sorted(
        (price(one, documents).total, one.id) for one in documents.values() if isinstance(one, Unit)
    )
    entries, spent = [], 0
    for cost, key in units:
        if spent + cost <= points:
            spent += cost
            entries.append(Entry(id=f"e-{key}", unit=key))
    return Army(id=GREAT, name="The great muster", units=tuple(entries), points_limit=points, scale="large")


def host(documents: dict[str, AnyDocument], units: int = 200) -> tuple[AnyDocument, ...]:
    """Return an army of `units` units with their own designs, and these units and designs."""
    patterns = [one for one in documents.values() if isinstance(one, Unit) and len(one.members) == 1]
    made: list[AnyDocument] = []
    entries = []
    for number in range(units):
        pattern = patterns[number % len(patterns)]
        member = pattern.members[0]
        design = documents[member.design]
        own = design.model_copy(update={"id": f"h-d{number}", "name": f"{design.name} {number}"})
        unit = pattern.model_copy(
            update={
                "id": f"h-u{number}",
                "name": f"{pattern.name} {number}",
                "members": (member.model_copy(update={"design": own.id}),),
            }
        )
        made += [own, unit]
        entries.append(Entry(id=f"h-e{number}", unit=unit.id))
    army = Army(id=HOST, name="The host of two hundred", units=tuple(entries), points_limit=12_000)
    return (*made, army)


def war(documents: dict[str, AnyDocument], hosts: tuple[AnyDocument, ...]) -> tuple[AnyDocument, ...]:
    """Return a campaign of three great armies with eight battles and about 500 events, and two more armies."""
    (first,) = (one for one in hosts if isinstance(one, Army))
    armies = (first, *(first.model_copy(update={"id": f"{HOST}{n}", "name": f"Host {n}"}) for n in (2, 3)))
    known = {**documents, **{one.id: one for one in (*hosts, *armies)}}
    campaign = Campaign(id=WAR, name="The war of the three hosts", armies=(), battles=())
    for army in armies:
        campaign = happen(campaign, "joined", army=army.id, reserve=500)
    for battle in range(8):
        sides = armies[battle % 3], armies[(battle + 1) % 3]
        tolls = _toll(sides[0], campaign, known), _toll(sides[1], campaign, known)
        campaign = begin(campaign, BattleResult(*sides, "left", "left", tolls), known)
        campaign = happen(happen(roll_all(campaign), "closed"), "day", days=2)
    return (campaign, *armies[1:])


def _toll(army: Army, campaign: Campaign, documents: dict[str, AnyDocument]) -> Toll:
    """Return the losses of an army: fourteen present models, every third wounded, and two machines damaged."""
    there = [
        one for one in fielded_models(army, documents, {}) if f"{army.id}:{one.name}" not in campaign.models
    ]
    people = [one.name for one in there if isinstance(documents[one.design], Creature)][::9][:14]
    machines = [one.name for one in there if not isinstance(documents[one.design], Creature)][:2]
    falls: tuple[Fall, ...] = ("wounded", "out_of_action", "out_of_action")
    down = {name: Down(state=falls[place % 3]) for place, name in enumerate(people)}
    damage = immutabledict({"engine": LocationDamage(state="disabled")})
    return Toll(models=immutabledict(down), machines=immutabledict(dict.fromkeys(machines, damage)))


@contextmanager
def opened(folder: Path, *more: AnyDocument) -> Iterator[MainWindow]:
    """Yield a window on the starter library and more documents, shown and at rest."""
    application(["armybuilder"])
    with Library.open(folder / "library.db") as library:
        starter.fill(library)
        library.save(more)
        with shown(library, folder) as window:
            yield window


@contextmanager
def shown(library: Library, folder: Path) -> Iterator[MainWindow]:
    """Yield a window on a library, shown and at rest."""
    theme.apply(application(["armybuilder"]), theme.LIGHT)
    crashes = CrashDesk()
    window = make_window(library, Settings(folder / "desktop.ini"), crashes)
    window.resize(1440, 900)
    window.show()
    rest(REST_MS)
    try:
        yield window
    finally:
        window.close()
        window.deleteLater()
        rest(0)
    assert not crashes.reports, crashes.reports[0].read_text(encoding="utf-8")


def starters() -> dict[str, AnyDocument]:
    """Return the documents of the starter library by id."""
    return index(starter.documents())


def rest(wait_ms: int) -> None:
    """Run the event loop for a time."""
    loop = QEventLoop()
    QTimer.singleShot(wait_ms, loop.quit)
    loop.exec()


@dataclass
class Stretches:
    """The longest stretch of CPU time without an answer of the main thread, until no work is left."""

    began: float = 0.0
    longest: float = 0.0

    def __enter__(self) -> Self:
        """Start watching the event loop."""
        for each in self._ends():
            each.connect(self._wait)
        self.began = time.thread_time()
        return self

    def __exit__(self, *_: object) -> None:
        """Stop watching the event loop."""
        self._wait()
        for each in self._ends():
            each.disconnect(self._wait)

    def _ends(self) -> tuple[SignalInstance, ...]:
        """Return the signals at the end of a stretch."""
        return (QAbstractEventDispatcher.instance().aboutToBlock,)

    def _wait(self) -> None:
        now = time.thread_time()
        self.longest = max(self.longest, now - self.began)
        self.began = now


class Rounds(Stretches):
    """The longest round of the event loop, which starts with keys and pointer.

    A battle that plays by itself always has more to do on a slow machine: the loop is never at rest, and yet
    answers.
    """

    def _ends(self) -> tuple[SignalInstance, ...]:
        return (*super()._ends(), QAbstractEventDispatcher.instance().awake)


def longest(work: Callable[[], object], wait_ms: int = REST_MS, by: type[Stretches] = Stretches) -> float:
    """Return the longest stretch, in ms, of an action and all work that follows from it."""
    with by() as watch:
        work()
        rest(wait_ms)
    return watch.longest * 1000


def keystroke(widget: QWidget, key: Key) -> float:
    """Return the CPU time, in ms, of a key press with all work until the next."""
    began = time.thread_time()
    QTest.keyClick(widget, key)  # type: ignore[arg-type]
    rest(PAUSE_MS)
    return (time.thread_time() - began) * 1000


@dataclass(frozen=True)
class Typed:
    """The costs of keys in a field in ms of CPU time, and the longest stretch after typing."""

    costs: tuple[float, ...]
    after: float

    @property
    def median(self) -> float:
        """The median cost."""
        return median(self.costs)

    @property
    def p95(self) -> float:
        """The 95th percentile of the costs."""
        return quantiles(self.costs, n=20)[-1]


def typed(
    widget: QWidget, keys: tuple[Key, ...], times: int, between: Callable[[], object] | None = None
) -> Typed:
    """Press keys in a field repeatedly, with an unmeasured action `between` two keys."""
    widget.setFocus()
    rest(REST_MS)
    costs = []
    for number in range(times + len(keys)):
        if between is not None:
            between()
            rest(PAUSE_MS)
        costs.append(keystroke(widget, keys[number % len(keys)]))
    return Typed(tuple(costs[len(keys) :]), longest(lambda: None))


def changing(window: MainWindow, design: str) -> Callable[[], object]:
    """Return an action that makes a design new, so that no earlier result is reused."""
    numbers = count(1)

    def change() -> None:
        document = window.session.documents[design]
        window.session.apply(set_field(document, "items.communicator", next(numbers)))

    return change
