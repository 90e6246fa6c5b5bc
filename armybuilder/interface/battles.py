"""Single battles with their story, many battles with their counts, and each army against each other."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from armybuilder.interface.arguments import (
    LETTERS,
    check_flag,
    check_number,
    check_workers,
    one_fault,
    words_of,
)
from armybuilder.interface.files import file_of
from armybuilder.interface.terms import contender, contenders, setup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.battle.series.odds import Odds as Counted
    from armybuilder.battle.terms import Setup
    from armybuilder.interface.files import Document, File
    from armybuilder.model.bundle import Bundle
    from armybuilder.model.document import Level, Ruleset, Scale, Side
    from armybuilder.words import Words

__all__ = ["Matrix", "Odds", "Pair", "Story", "Survivors", "fight", "matrix", "odds"]


@dataclass(frozen=True, slots=True)
class Story:
    """The story of one battle: its result, its losses, its events and its log.

    `winner` is "left", "right" or "draw"; `score` is left's and right's, in points of victory; `losses` are
    the names of the models out of play, left's and right's (`1.1/2.3`, as the guide's chapter on the file
    format has them). `events` are dicts as `armybuilder fight --json` prints them, places in whole
    millimetres; `lines` is the same for people. `notes` are sentences that the players should read first.
    `file` holds the battle to keep or to `review`, None unless it was asked for.
    """

    ruleset: str
    seed: int
    winner: Literal["left", "right", "draw"]
    score: tuple[int, int]
    turns: int
    losses: tuple[tuple[str, ...], tuple[str, ...]]
    events: tuple[dict[str, Any], ...]
    lines: tuple[str, ...]
    notes: tuple[str, ...]
    file: File | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Survivors:
    """The models of a unit at the start of a battle and, on average, at its end.

    `started` is their number at the start; `mean` is the number still in play at the end, on average of all
    battles.
    """

    side: Literal["left", "right"]
    unit: str
    started: int
    mean: float


@dataclass(frozen=True, slots=True)
class Odds:
    """The results of many battles: `left`, `draw` and `right` are counts, which add up to `battles`.

    `intervals` has for each of the three the 95 % Wilson interval of its share, as fractions of 1. `margin` is left's
    score less right's: its `mean` and its percentiles `p5`, `p25`, `p50`, `p75`, `p95`, in points of victory.
    """

    ruleset: str
    seed: int
    battles: int
    left: int
    draw: int
    right: int
    intervals: Mapping[str, tuple[float, float]]
    margin: Mapping[str, float]
    survivors: tuple[Survivors, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """The battles of two armies of a matrix, `left` and `right` by their places, from 0, with their odds."""

    left: int
    right: int
    odds: Odds


@dataclass(frozen=True, slots=True)
class Matrix:
    """The odds of each army against each other.

    `names` are those of the armies, in order. `pairs` has the odds of each two. `shares[row][column]` is the
    share of battles that one army won against another, as a fraction of 1 with draws as halves, None for an
    army against itself.
    """

    names: tuple[str, ...]
    pairs: tuple[Pair, ...]
    shares: tuple[tuple[float | None, ...], ...]


def fight(
    left: Document | File,
    right: Document | File,
    *,
    ruleset: Ruleset = "combat-action",
    scale: Scale | Literal["auto"] = "auto",
    table: str | Document = "open-farm",
    turns: int | None = None,
    options: Mapping[str, bool] | None = None,
    readings: Mapping[str, str] | None = None,
    levels: Mapping[Side, Level] | None = None,
    seed: int = 1,
    language: str = LETTERS,
    record: bool = False,
) -> Story:
    """Fight one battle between two armies and return its story.

    The same seed gives the same battle on every machine. A side is an army, or a file with only one. `table`
    is the name of a preset or a document of kind "table"; `turns` is 1 to 50, or None for the ruleset's usual
    number; `scale` "auto" is the scale that both armies agreed, otherwise small if neither side has over 12
    models. `options` and `readings` are set by name as in `armybuilder fight`, `levels` ("recruit",
    "regular", "veteran", "commander"; usually regular) by side. `seed` is 0 to 2**63 - 1. With `record` the
    story has the battle as a file. Raises Fault with every reason why the battle cannot be fought, such as an
    army with errors.

    >>> file = read(DYKE)
    >>> told = fight(file, file, ruleset="manoeuvre", seed=3)
    >>> told.winner in ("left", "right", "draw"), len(told.lines) > 10
    (True, True)
    """
    with one_fault():
        said = words_of(language)
        check_flag("record", record)
        terms = setup(
            contender("left", left),
            contender("right", right),
            ruleset=ruleset,
            scale=scale,
            table=table,
            turns=turns,
            options=options,
            readings=readings,
            levels=levels,
            seed=seed,
        )
        fought, kept = _fought(terms, said, record=record)
    return _story(fought, said, kept)


def _fought(terms: Setup, said: Words, *, record: bool) -> tuple[FoughtBattle, Bundle | None]:
    """Fight a battle, choice by choice if it is to be recorded."""
    from armybuilder.battle import record as records
    from armybuilder.battle.levels import led_battles
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.battle.threads import threads

    if not record:
        return led_battles.fight(terms, workers=threads(None)), None
    battle = Skirmish(terms)
    led_battles.lead(battle, threads(None))
    name = said.text("cli.recorded", left=terms.left.army.name, right=terms.right.army.name)
    return battle.fought(), records.recorded(battle, name)


def _story(fought: FoughtBattle, said: Words, kept: Bundle | None) -> Story:
    from armybuilder.battle.records.fought_battle import as_record
    from armybuilder.battle.telling import log_files

    told = as_record(fought, said)
    return Story(
        **told,
        events=tuple(log_files.event_records(fought, said)),
        lines=tuple(log_files.text(fought, said)),
        file=None if kept is None else file_of(kept),
    )


def odds(
    left: Document | File,
    right: Document | File,
    battles: int = 10_000,
    *,
    ruleset: Ruleset = "combat-action",
    scale: Scale | Literal["auto"] = "auto",
    table: str | Document = "open-farm",
    turns: int | None = None,
    options: Mapping[str, bool] | None = None,
    readings: Mapping[str, str] | None = None,
    levels: Mapping[Side, Level] | None = None,
    seed: int = 1,
    workers: int | None = None,
    progress: Callable[[int], None] | None = None,
    language: str = LETTERS,
) -> Odds:
    """Fight many battles between two armies and count their results.

    The numbers are the same with any number of workers. `battles` is 1 to 1,000,000; without a compiled
    kernel (slow mode) at most 300 are fought, and a note says so. `workers` is the number of threads, 1 to
    256, None for one on every core. `progress` is called every 0.1 s, on the calling thread, with the number of battles
    done. The other parameters are those of `fight`. Raises Fault as `fight` does.

    >>> file = read(DYKE)
    >>> counted = odds(file, file, 40, ruleset="manoeuvre")
    >>> counted.left + counted.draw + counted.right == counted.battles == 40
    True
    """
    from armybuilder.battle.series import odds as many

    with one_fault():
        said = words_of(language)
        check_number("battles", battles, 1, many.MOST_BATTLES)
        check_workers(workers, progress)
        terms = setup(
            contender("left", left),
            contender("right", right),
            ruleset=ruleset,
            scale=scale,
            table=table,
            turns=turns,
            options=options,
            readings=readings,
            levels=levels,
            seed=seed,
        )
        hear = None if progress is None else lambda so_far: progress(so_far.battles)
        return _counted(many.odds(terms, battles, workers, progress=hear), said)


def _counted(found: Counted, said: Words) -> Odds:
    from armybuilder.battle.series.odds import counts

    return Odds(
        ruleset=found.ruleset,
        seed=found.seed,
        **counts(found),
        survivors=tuple(
            Survivors(one.who.side, one.who.id, one.started, one.mean) for one in found.survivors
        ),
        notes=tuple(map(said.say, found.notes)),
    )


def matrix(
    armies: Iterable[Document | File],
    battles: int = 1_000,
    *,
    ruleset: Ruleset = "combat-action",
    scale: Scale | Literal["auto"] = "auto",
    table: str | Document = "open-farm",
    turns: int | None = None,
    options: Mapping[str, bool] | None = None,
    readings: Mapping[str, str] | None = None,
    levels: Mapping[Side, Level] | None = None,
    seed: int = 1,
    workers: int | None = None,
    progress: Callable[[int], None] | None = None,
    language: str = LETTERS,
) -> Matrix:
    """Fight many battles of each army against each other army.

    `armies` are at least two; a file stands for all of its armies. `battles` are those of each pair.
    `progress` is called after each pair with the number of battles done. The other parameters are those of
    `odds`. Raises Fault as `fight` does.

    >>> file = read(DYKE)
    >>> found = matrix([file, file], 20, ruleset="manoeuvre")
    >>> found.names
    ('The Dyke Watch', 'The Dyke Watch')
    >>> found.shares[0][0] is None, found.shares[0][1] + found.shares[1][0]
    (True, 1.0)
    """
    from armybuilder.battle.series import matrix as tables
    from armybuilder.battle.series.odds import MOST_BATTLES

    with one_fault():
        said = words_of(language)
        check_number("battles", battles, 1, MOST_BATTLES)
        check_workers(workers, progress)
        sides = contenders("armies", armies)
        terms = setup(
            sides[0],
            sides[1],
            ruleset=ruleset,
            scale=scale,
            table=table,
            turns=turns,
            options=options,
            readings=readings,
            levels=levels,
            seed=seed,
        )
        found = tables.matrix(terms, sides, battles, workers, progress)
    places = range(len(sides))
    return Matrix(
        found.names,
        tuple(Pair(left, right, _counted(one, said)) for left, right, one in found.pairs),
        tuple(tuple(found.share(row, column) for column in places) for row in places),
    )
