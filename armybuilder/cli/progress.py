"""The progress of a long command, shown only if standard error is a terminal."""

from __future__ import annotations

import os
import sys
import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol, cast

from armybuilder.cli.language import spoken
from armybuilder.cli.terminal import unchecked

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TextIO

__all__ = ["Moved", "progress"]

_TICK_S = 0.5
"""The seconds between two drawings of a bar that shows only the time."""
_LEAST_S = 0.1
"""The least seconds between two drawings of a bar that moves."""
_SIGNS = 30
_USUAL_COLUMNS = 80


class Moved(Protocol):
    """A callback for the amount done.

    It gets the whole amount too, if it is known by now, and the time to come where that follows from more
    than the pace until now.
    """

    def __call__(self, done: int, whole: int | None = None, to_come: str = "", /) -> None:
        """Show the amount done."""


@contextmanager
def progress(code: str, whole: int | None = None) -> Iterator[Moved]:
    """Show a progress bar under the words of a code.

    Without a known whole it is only the amount done and the time passed. The bar is removed at the end.
    """
    if not (sys.stderr and sys.stderr.isatty()) or os.environ.get("TERM") == "dumb":
        yield lambda _done, _whole=None, _to_come="", /: None
        return
    from armybuilder.battle.levels.minutes import Stopwatch

    said = spoken()
    bar, streams = _Bar(unchecked(sys.stderr), said.text(code)), (sys.stdout, sys.stderr)
    watch = Stopwatch()
    # What is printed meanwhile goes above the bar, but to a file where that is its place.
    sys.stdout, sys.stderr = (_above(one, bar) if one and one.isatty() else one for one in streams)

    def moved(done: int, now: int | None = None, to_come: str = "", /) -> None:
        end = whole if now is None else now
        count = said.numbers.grouped(done)
        if end is not None:
            count = f"{count} / {said.numbers.grouped(end)}"
        counted = [count] if done else []
        if left := to_come or watch.to_come(done, end or 0):
            counted.append(said.text("cli.to_come", time=left))
        bar.move(min(done / end, 1) if end else None, ", ".join(counted))

    ticking = threading.Thread(target=bar.tick, daemon=True)
    ticking.start()
    try:
        yield moved
    finally:
        bar.over.set()
        ticking.join()
        bar.clear()
        sys.stdout, sys.stderr = streams


class _Bar:
    """A line of a terminal with words, a bar, the amount done and the time passed.

    It is drawn with returns and blanks alone, which every terminal knows.
    """

    def __init__(self, terminal: TextIO, label: str) -> None:
        """Draw the line for the first time."""
        self.over = threading.Event()
        self.lock = threading.RLock()
        self._terminal, self._label = terminal, label
        self._share: float | None = None
        self._count = ""
        self._began = time.monotonic()
        self._moved = 0.0
        self._signs = 0
        self.draw()

    def move(self, share: float | None, count: str) -> None:
        """Show the share done, None if it is unknown, and the amount in words."""
        self._share, self._count = share, count
        now = time.monotonic()
        if now - self._moved >= _LEAST_S:
            self._moved = now
            self.draw()

    def tick(self) -> None:
        """Draw the line again and again until it is over."""
        while not self.over.wait(_TICK_S):
            self.draw()

    def draw(self) -> None:
        """Draw the line over itself."""
        line = self._line()[: self._columns() - 1]
        with self.lock:
            self._terminal.write(f"\r{line:<{self._signs}}")
            self._terminal.flush()
            self._signs = len(line)

    def clear(self) -> None:
        """Remove the line."""
        with self.lock:
            self._terminal.write(f"\r{'':{self._signs}}\r")
            self._terminal.flush()
            self._signs = 0

    def _line(self) -> str:
        minutes, seconds = divmod(int(time.monotonic() - self._began), 60)
        full = round(_SIGNS * (self._share or 0))
        bar = f"[{'#' * full:-<{_SIGNS}}]" if self._share is not None else ""
        passed = f"{minutes // 60}:{minutes % 60:02}:{seconds:02}"
        return " ".join(filter(None, (self._label, bar, self._count, passed)))

    def _columns(self) -> int:
        try:
            return os.get_terminal_size(self._terminal.fileno()).columns or _USUAL_COLUMNS
        except (OSError, ValueError):
            return _USUAL_COLUMNS


def _above(stream: TextIO, bar: _Bar) -> TextIO:
    """Return a stream that writes to the given stream above the bar."""
    return cast("TextIO", _Above(stream, bar))


class _Above:
    """A wrapper of a stream that removes the bar before it writes.

    The next drawing brings the bar back.
    """

    def __init__(self, behind: TextIO, bar: _Bar) -> None:
        """Wrap a stream."""
        self._behind, self._bar = behind, bar

    def write(self, text: str) -> int:
        """Write a text in the place of the bar."""
        with self._bar.lock:
            self._bar.clear()
            return self._behind.write(text)

    def __getattr__(self, name: str) -> Any:
        """Return an attribute of the wrapped stream."""
        return getattr(self._behind, name)
