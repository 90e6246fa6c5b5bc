"""The growth of costs with the models, the ground and the designs, each doubled three times.

Run it with `python -m tests.benchmarks.growth [word...]`: words choose the costs whose names contain one of them.

Each cost is CPU time of this process in ms, the best of several runs, at four sizes. The last figure is the power
of the size with which the cost grows: 1 doubles it with the size, 2 makes it four times as much.
"""

from __future__ import annotations

import sys
import tempfile
import time
from dataclasses import dataclass, replace
from functools import cache
from math import log2
from pathlib import Path
from typing import TYPE_CHECKING

from armybuilder.battle import table
from armybuilder.battle.terms import Setup
from armybuilder.library.store import Library
from armybuilder.model import bundle
from armybuilder.model.army import Army
from armybuilder.model.creature import Creature
from armybuilder.model.table import USUAL_GROUND, Table, Terrain, TerrainType
from armybuilder.points import legality
from armybuilder.points.prices import pricing
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.packs import pack
from armybuilder.sheets.typeset.render import render
from tests.benchmarks import screen
from tests.benchmarks.battles import MEASURED, fight, scaled

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from armybuilder.model.document import Ruleset

RUNS, BATTLES = 3, 20
DOUBLED = (1, 2, 4, 8)
"""The sizes, as multiples of the least."""
MODELS, PIECES, DESIGNS, UNITS = 12, 10, 1_000, 25
"""The least sizes: models a side, pieces of ground, designs of a library, units of an army."""
KINDS: tuple[TerrainType, ...] = ("cover", "woods", "difficult", "cover", "hill")
CELL_MM, ACROSS = 100, 12


@dataclass(frozen=True, slots=True)
class Cost:
    """A cost at four sizes, with the work at each and its number of repetitions in a run."""

    name: str
    sizes: Sequence[int]
    work: Callable[[int], Callable[[], object]]
    often: int = 1


def spent(work: Callable[[], object], often: int) -> float:
    """Return the CPU time of a task in ms, the best of several runs."""
    best = float("inf")
    for _ in range(RUNS):
        began = time.process_time()
        work()
        best = min(best, time.process_time() - began)
    return 1000 * best / often


def sizes(least: int) -> tuple[int, ...]:
    """Return a size doubled three times."""
    return tuple(least * times for times in DOUBLED)


@cache
def ground(pieces: int) -> Table:
    """Return a table with a number of pieces of ground, spread over its cells."""
    cells = ((37 * number) % ACROSS**2 for number in range(pieces))
    return table.preset("open-farm").model_copy(update={"terrain": tuple(map(_piece, cells))})


def _piece(cell: int) -> Terrain:
    kind = KINDS[cell % len(KINDS)]
    left, near = CELL_MM * (cell % ACROSS), CELL_MM * (cell // ACROSS)
    right, far = left + 80, near + (20 if kind == "cover" else 80)
    usual = USUAL_GROUND[kind]
    return Terrain(
        name=f"{kind} {cell}",
        type=kind,
        shape=((left, near), (right, near), (right, far), (left, far)),
        height_mm=usual.height_mm,
        pf=usual.pf,
        blocks_sight=usual.blocks_sight,
    )


def battles() -> Iterator[Cost]:
    """Yield the costs of a battle of each ruleset, with more models and with more ground."""

    def by_models(ruleset: Ruleset) -> Callable[[int], Callable[[], object]]:
        return lambda models: fight(replace(_armies(models), ruleset=ruleset), BATTLES)

    def by_ground(ruleset: Ruleset) -> Callable[[int], Callable[[], object]]:
        return lambda pieces: fight(
            replace(_armies(2 * MODELS), ruleset=ruleset, table=ground(pieces)), BATTLES
        )

    for ruleset in MEASURED:
        yield Cost(f"a battle of {ruleset}, by models a side", sizes(MODELS), by_models(ruleset), BATTLES)
    for ruleset in MEASURED:
        yield Cost(f"a battle of {ruleset}, by pieces of ground", sizes(PIECES), by_ground(ruleset), BATTLES)


def _armies(models: int) -> Setup:
    times = models // MODELS
    return Setup(scaled("a-gate", times), scaled("a-reavers", times))


def armies() -> Iterator[Cost]:
    """Yield the costs of a key press and of a pack of sheets, by the units of an army.

    The key press is measured without the window.
    """
    known = screen.starters()

    def key(units: int) -> Callable[[], object]:
        made = screen.host(known, units)
        documents = {**known, **bundle.index(made)}
        numbers = iter(range(10_000))

        def press() -> None:
            changed = documents["h-d7"].model_copy(update={"notes": str(next(numbers))})
            after = {**documents, changed.id: changed}
            legality.faults(made[-1], after)
            pricing.price(made[-1], after)

        press()
        return press

    def sheet(units: int) -> Callable[[], object]:
        made = screen.host(known, units)
        numbers = iter(range(10_000))

        def work() -> None:
            army = made[-1]
            assert isinstance(army, Army)
            named = army.model_copy(update={"name": f"Host {next(numbers)}"})
            render(pack(named, SheetSource({**known, **bundle.index(made)})), "pdf", SheetOptions())

        work()
        return work

    yield Cost("a key: price and problems, by units", sizes(UNITS), key)
    yield Cost("a pack of sheets, by units", sizes(UNITS), sheet)


def some(count: int, run: int = 0) -> tuple[Creature, ...]:
    """Return a number of designs, other ones for each run because prices and problems are remembered."""
    pattern = next(one for one in screen.starters().values() if isinstance(one, Creature))
    return tuple(
        pattern.model_copy(
            update={"id": f"g{number}", "name": f"Soldier {number}", "notes": str(run), "weapons": ()}
        )
        for number in range(count)
    )


def anew(count: int) -> Iterator[tuple[Creature, ...]]:
    """Return the designs of each run, all made before the first."""
    return iter([some(count, run) for run in range(RUNS)])


def designs(folder: Path) -> Iterator[Cost]:
    """Yield the costs of many designs: priced, judged, saved, and read from a file."""
    known = screen.starters()

    def priced(count: int) -> Callable[[], object]:
        each = anew(count)
        return lambda: [pricing.price(one, known) for one in next(each)]

    def judged(count: int) -> Callable[[], object]:
        each = anew(count)
        return lambda: [legality.problems(one, known) for one in next(each)]

    def saving(count: int) -> Callable[[], object]:
        library, each = Library.open(folder / f"{count} saved.db"), anew(count)
        return lambda: library.save(next(each))

    def read(count: int) -> Callable[[], object]:
        file = bundle.write(bundle.Bundle(some(count)))
        return lambda: bundle.read(file)

    yield Cost("designs priced", sizes(DESIGNS), priced)
    yield Cost("designs judged", sizes(DESIGNS), judged)
    yield Cost("designs saved", sizes(DESIGNS), saving)
    yield Cost("designs read from a file", sizes(DESIGNS), read)


def libraries(folder: Path) -> Iterator[Cost]:
    """Yield the costs of a library by its designs: opened and listed, and searched."""

    @cache
    def saved(count: int) -> Path:
        path = folder / f"{count}.db"
        with Library.open(path) as library:
            library.save(some(count))
        return path

    def opened(count: int) -> Callable[[], object]:
        path = saved(count)

        def work() -> None:
            with Library.open(path) as library:
                library.summaries()

        return work

    def searched(words: str) -> Callable[[int], Callable[[], object]]:
        def work(count: int) -> Callable[[], object]:
            library = Library.open(saved(count))
            return lambda: library.search(words, limit=200)

        return work

    yield Cost("a library opened and listed, by designs", sizes(DESIGNS), opened)
    yield Cost("a search by a word and a number, by designs", sizes(DESIGNS), searched("sol pf>=0"))
    yield Cost("a search by a name, by designs", sizes(DESIGNS), searched("soldier 77"))


def line(cost: Cost) -> str:
    """Measure a cost at its sizes, and return its line of the table."""
    found = [spent(cost.work(size), cost.often) for size in cost.sizes]
    power = log2(found[-1] / found[0]) / log2(cost.sizes[-1] / cost.sizes[0])
    cells = "".join(f"{size:7}:{ms:9.2f}" for size, ms in zip(cost.sizes, found, strict=True))
    return f"{cost.name:50}{cells}{power:7.2f}\n"


def main(words: Sequence[str]) -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        for group in (designs(Path(folder)), libraries(Path(folder)), armies(), battles()):
            for cost in group:
                if not words or any(word in cost.name for word in words):
                    sys.stdout.write(line(cost))
                    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
