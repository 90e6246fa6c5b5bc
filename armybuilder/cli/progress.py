"""The progress of a long command, shown only if standard error is a terminal."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

from armybuilder.cli.language import spoken
from armybuilder.cli.terminal import unchecked

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Moved", "progress"]


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

    Without a known whole the bar shows only activity and the amount done. The bar is removed at the end. Its
    library is imported for a terminal only.
    """
    if not (sys.stderr and sys.stderr.isatty()):
        yield lambda _done, _whole=None, _to_come="", /: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    from armybuilder.battle.levels.minutes import Stopwatch

    said = spoken()
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.fields[count]}"),
        TimeElapsedColumn(),
    )
    # What is printed meanwhile goes above the bar, but to a file where that is its place.
    both = sys.stdout.isatty()
    with Progress(
        *columns, console=Console(file=unchecked(sys.stderr)), transient=True, redirect_stdout=both
    ) as bar:
        watch = Stopwatch()
        task = bar.add_task(said.text(code), total=whole, count="")

        def moved(done: int, now: int | None = None, to_come: str = "", /) -> None:
            end = whole if now is None else now
            count = said.numbers.grouped(done)
            if end is not None:
                count = f"{count} / {said.numbers.grouped(end)}"
            counted = [count] if done else []
            if left := to_come or watch.to_come(done, end or 0):
                counted.append(said.text("cli.to_come", time=left))
            bar.update(task, completed=done, total=end, count=", ".join(counted))

        yield moved
