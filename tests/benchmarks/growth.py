"""The growth of costs with twice the models, four times the ground, and ten times the designs.

Run it with `python -m tests.benchmarks.growth`.

Each is measured at one size and at a greater one, in CPU time of this process, the best of several runs.
Beside them stand the ratio of the two costs and the ratio of the two sizes: if the first figure is far above
the second, the cost grows faster than the size.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from armybuilder.battle import table
from armybuilder.battle.resolve import Skirmish
from armybuilder.battle.terms import Contender, Setup
from armybuilder.library.store import Library
from armybuilder.model import bundle
from armybuilder.model.army import Army
from armybuilder.model.creature import Creature
from armybuilder.model.table import Table
from armybuilder.points import legality
from armybuilder.points.prices import pricing
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.packs import pack
from armybuilder.sheets.typeset.render import render
from tests.battle.forces import contender
from tests.benchmarks import screen

RUNS = 3
Cost = tuple[str, Callable[[], float | None], Callable[[], float | None], int]


def spent(work: Callable[[], float | None]) -> float:
    """Compute the CPU time of a task in ms, or its own figure, the best of several runs."""
    best = float("inf")
    for _ in range(RUNS):
        began = time.process_time()
        told = work()
        best = min(best, (time.process_time() - began) * 1000 if told is None else told)
    return best


def times(side: Contender, factor: int) -> Contender:
    """Return a side with the counts of its entries multiplied."""
    units = tuple(one.model_copy(update={"count": one.count * factor}) for one in side.army.units)
    return replace(side, army=side.army.model_copy(update={"units": units}))


def battles() -> Iterator[Cost]:
    """Yield the costs of a choice with twice the models and with four times the ground."""
    side = contender("a-gate")
    ground = next(iter(table.presets().values()))
    wide = ground.model_copy(update={"width_cm": 2 * ground.width_cm, "depth_cm": 2 * ground.depth_cm})

    def fought(one: Contender, on: Table) -> Callable[[], float]:
        return lambda: _activation(Setup(one, one, table=on, seed=1))

    yield "a choice of a bot, twice the models", fought(side, ground), fought(times(side, 2), ground), 2
    yield "a choice of a bot, four times the ground", fought(side, ground), fought(side, wide), 4


def _activation(setup: Setup) -> float:
    """Fight a battle and return the CPU time of a choice, in ms."""
    battle, choices, began = Skirmish(setup), 0, time.process_time()
    while battle.pending() is not None:
        battle.apply(battle.choose())
        choices += 1
    return (time.process_time() - began) * 1000 / choices


def armies() -> Iterator[Cost]:
    """Yield the costs of a key press and of a pack of sheets, for 100 units and for 200.

    The key press is measured without the window.
    """
    known = screen.starters()
    small, great = screen.host(known, 100), screen.host(known, 200)

    def key(made: tuple[bundle.AnyDocument, ...]) -> Callable[[], None]:
        documents = {**known, **bundle.index(made)}
        numbers = iter(range(10_000))

        def press() -> None:
            changed = documents["h-d7"].model_copy(update={"notes": str(next(numbers))})
            after = {**documents, changed.id: changed}
            legality.faults(made[-1], after)
            pricing.price(made[-1], after)

        press()
        return press

    def sheet(made: tuple[bundle.AnyDocument, ...]) -> Callable[[], None]:
        numbers = iter(range(10_000))

        def work() -> None:
            army = made[-1]
            assert isinstance(army, Army)
            named = army.model_copy(update={"name": f"Host {next(numbers)}"})
            render(pack(named, SheetSource({**known, **bundle.index(made)})), "pdf", SheetOptions())

        work()
        return work

    yield "a key: price and problems, twice the units", key(small), key(great), 2
    yield "a pack of sheets, twice the units", sheet(small), sheet(great), 2


def designs(folder: Path) -> Iterator[Cost]:
    """Yield the costs of a library with 1,000 designs and with 10,000: opened, searched, filled from a file."""
    pattern = next(one for one in screen.starters().values() if isinstance(one, Creature))

    def some(count: int) -> tuple[Creature, ...]:
        return tuple(
            pattern.model_copy(update={"id": f"g{number}", "name": f"Soldier {number}", "weapons": ()})
            for number in range(count)
        )

    def opened(path: Path) -> None:
        with Library.open(path) as library:
            library.summaries()

    def searched(path: Path) -> Callable[[], None]:
        library = Library.open(path)

        def work() -> None:
            library.search("sol pf>=0", limit=200)

        return work

    def read(file: bytes) -> None:
        bundle.read(file)

    paths = {count: folder / f"{count}.db" for count in (1_000, 10_000)}
    for count, path in paths.items():
        with Library.open(path) as library:
            library.save(some(count))
    small, great = paths.values()
    files = [bundle.write(bundle.Bundle(some(count))) for count in (1_000, 9_990)]
    yield (
        "a library opened and listed, ten times the designs",
        lambda: opened(small),
        lambda: opened(great),
        10,
    )
    yield "a search, ten times the designs", searched(small), searched(great), 10
    yield (
        "a file read, ten times the designs",
        lambda: read(files[0]),
        lambda: read(files[1]),
        10,
    )


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        for group in (designs(Path(folder)), armies(), battles()):
            for name, small, great, factor in group:
                first, second = spent(small), spent(great)
                sys.stdout.write(
                    f"{name:52}{first:10.2f} ms{second:10.2f} ms{second / first:7.2f} times of {factor}\n"
                )
                sys.stdout.flush()


if __name__ == "__main__":
    main()
