"""The cost of a frame of the battlefield with 150 models: dragged, zoomed, and played.

    python -m tests.benchmarks.frames      prints the report

All figures are CPU time of the main thread; each is given as a ratio too, to a frame that only copies a picture of the size.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from statistics import median, quantiles

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from armybuilder.battle.terms import Setup
from armybuilder.desktop.battle.battlefield.battlefield import Battlefield
from armybuilder.desktop.battle.replay.page import BattlePage
from armybuilder.desktop.battle.replay.player import EVENT_MS
from armybuilder.desktop.desk.wanted import BattleWanted
from armybuilder.desktop.documents.contenders import side_of
from armybuilder.desktop.window.main_window import MainWindow
from armybuilder.model.army import Army, Entry
from tests.benchmarks import screen
from tests.benchmarks.battles import bar

FRAMES = 120
WHOLE = "played 16 times as fast, all that changes on the page"
MODELS = 75
"""The models on each side."""
FRAME_MS = 1000 / 60
EVENT_AT_MOST_MS = EVENT_MS / 16
"""The time between two events at the highest speed, the limit for all changes of an event on the page."""


def copied(like: QWidget, count: int = FRAMES) -> list[float]:
    """Return the ms for merely copying a picture as large as a widget, the least time of a frame."""
    sheet, picture = QPixmap(like.size()), QPixmap(like.size())
    picture.fill()
    costs = []
    for _ in range(count):
        began = time.thread_time()
        painter = QPainter(sheet)
        painter.drawPixmap(0, 0, picture)
        painter.end()
        costs.append((time.thread_time() - began) * 1000)
    return costs


def frames(widgets: tuple[QWidget, ...], move: Callable[[], object], count: int = FRAMES) -> list[float]:
    """Return the ms of `count` frames, each a move and the painting of the widgets that it changes."""
    sheets = [QPixmap(widget.size()) for widget in widgets]
    costs = []
    for _ in range(count):
        began = time.thread_time()
        move()
        for widget, sheet in zip(widgets, sheets, strict=True):
            widget.render(sheet)
        costs.append((time.thread_time() - began) * 1000)
    return costs


def army(key: str) -> Army:
    """Return an army of 99 units of troopers."""
    units = tuple(Entry(id=f"{key}-{number}", unit="u-troopers") for number in range(99))
    return Army(id=key, name=f"Army {key}", units=units, points_limit=99_999, scale="small")


def crowd(documents: dict[str, object], key: str) -> Army:
    """Return this army with fewer units, enough for the wanted number of models."""
    unit = documents["u-troopers"]
    each = sum(member.count for member in unit.members)  # type: ignore[attr-defined]
    return army(key).model_copy(update={"units": army(key).units[: max(1, MODELS // each)]})


def watched(window: MainWindow) -> BattlePage:
    """Return the page of a fully shown battle of both armies."""
    left, right = (side_of(key, window.desk) for key in ("m-left", "m-right"))
    window.show_wanted(BattleWanted(Setup(left, right, turns=2, seed=3)))
    page = window.page()
    assert isinstance(page, BattlePage)
    while page.fought is None:
        screen.rest(100)
    page.player.show_all()
    page.player.leave()
    return page


def costs(page: BattlePage) -> Iterator[tuple[str, list[float]]]:
    """Yield the frames of each kind."""
    field: Battlefield = page.field
    changing = (field, page.player.timeline, page.player.where, page.log_side, page.sides)
    start = page.player.timeline.track.first_of_battle()
    page.player.show_event(start)
    field.fit()
    yield "a frame that copies a picture", copied(field)
    yield "nothing moves", frames((field,), lambda: None)
    field.view.magnify(2.0)
    ways = cycle([(7, 3)] * 20 + [(-7, -3)] * 40 + [(7, 3)] * 20)
    yield "dragged along", frames((field,), lambda: field.view.pan(*next(ways)))
    field.fit()
    steps = cycle([1.04] * 20 + [1 / 1.04] * 20)
    middle = QPointF(field.width() / 2, field.height() / 2)
    yield "zoomed", frames((field,), lambda: field.view.magnify(next(steps), middle))
    field.fit()
    yield "played, the table alone", frames((field,), lambda: page.player.timeline.go("event", 1))
    page.player.show_event(start)
    yield (
        WHOLE,
        frames(changing, lambda: page.player.timeline.go("event", 1)),
    )


def report() -> str:
    """Measure and return the report."""
    documents = screen.starters()
    armies = [crowd(documents, key) for key in ("m-left", "m-right")]  # type: ignore[arg-type]
    with tempfile.TemporaryDirectory() as folder, screen.opened(Path(folder), *armies) as window:
        page = watched(window)
        models = len(page.field.moment().tokens)
        found = dict(costs(page))
    least = median(next(iter(found.values())))
    lines = [
        f"A frame with {models} models: ms of CPU time, 95th of {FRAMES}; 60 a second are {FRAME_MS:.1f} ms"
    ]
    for name, each in found.items():
        p95 = quantiles(each, n=20)[-1]
        said = f"{name} (median {median(each):.2f}, {median(each) / max(least, 1e-3):.0f} times a copy)"
        lines.append(bar(said, p95, EVENT_AT_MOST_MS if name == WHOLE else FRAME_MS, " ms"))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(report())
