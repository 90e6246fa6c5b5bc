"""Matches between players, and the review of a battle that was kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from armybuilder.errors import InputFault, message
from armybuilder.interface.arguments import (
    LETTERS,
    check_callable,
    check_kind,
    check_number,
    check_workers,
    listed,
    one_fault,
    words_of,
)
from armybuilder.interface.files import Document, check_document
from armybuilder.interface.terms import contender, setup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from armybuilder.battle.engines.seats import EngineSeat
    from armybuilder.battle.review.review import Weighed
    from armybuilder.interface.files import File
    from armybuilder.model.document import Ruleset, Scale
    from armybuilder.words import Words

__all__ = [
    "Better",
    "Decision",
    "Forfeit",
    "Luck",
    "Match",
    "Review",
    "UnitScore",
    "match",
    "review",
]

_MOST_BATTLES = 100_000
_LARGEST_LIMIT = 999_999_999
_LONGEST_SILENCE = 3600


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A battle that a player lost by a fault of its own.

    `player` is "a" or "b", `battle` its number, from 0, and `why` the reason for people.
    """

    player: Literal["a", "b"]
    battle: int
    why: str


@dataclass(frozen=True, slots=True)
class Match:
    """The score of a match: `a`, `draw` and `b` are counts, which add up to `battles`.

    Every two battles are a pair with the same dice and sides exchanged. `pairs` counts those in which A won
    0, a half, 1, one and a half and 2 battles, a draw being half a victory. `share` is A's share of all
    battles, and `interval` its 95 % interval, as fractions of 1, None if fewer than ten pairs tell anything.
    `verdict` is "stronger", "not_stronger" or "undecided", by a sequential test of whether A wins 65 of 100
    battles. `decisions` and `seconds` are those of the players. A match with `forfeits` or `disagreements`
    (positions that an engine saw differently) is not `valid`.
    """

    battles: int
    a: int
    draw: int
    b: int
    pairs: tuple[int, int, int, int, int]
    share: float
    interval: tuple[float, float] | None
    verdict: Literal["stronger", "not_stronger", "undecided"]
    decisions: int
    seconds: Mapping[str, float]
    forfeits: tuple[Forfeit, ...]
    disagreements: int

    @property
    def valid(self) -> bool:
        """True for a match without forfeits and disagreements, which alone counts."""
        return not self.forfeits and not self.disagreements


@dataclass(frozen=True, slots=True)
class Better:
    """A better choice than the one made, with the chance to win after it.

    `gain` is the difference to the choice made, `error` its standard error. All three are fractions of 1. `words`
    are the choice for people.
    """

    words: str
    chance: float
    gain: float
    error: float


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of a battle that was not forced.

    `choice` and `event` are the numbers of choices and events before it. `before` is the chance to win of
    `side` if the bot had decided, `chosen` that of the choice made, `after` that at the next decision; all
    are fractions of 1. `gained` is the amount by which it beats the bot's choice, with the standard `error`.
    `better` is the best other choice, None if none is better. `words` are the choice for people.
    """

    choice: int
    event: int
    turn: int
    side: Literal["left", "right"]
    words: str
    before: float
    chosen: float
    after: float
    gained: float
    error: float
    better: Better | None


@dataclass(frozen=True, slots=True)
class Luck:
    """The causes of the change of left's chance to win, as fractions of 1.

    It `began` and `ended` at these chances; `dice`, and the decisions of `left` and `right`, changed it by
    these amounts, each with the standard `error`.
    """

    began: float
    ended: float
    dice: float
    left: float
    right: float
    error: float


@dataclass(frozen=True, slots=True)
class UnitScore:
    """A unit of a battle, with its price and the points of the enemies that it put out of action."""

    side: Literal["left", "right"]
    unit: str
    price: int
    taken: int


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a battle: its result, its turning points, luck and skill, the units' scores.

    `turning_points` are the decisions that changed most, the greatest first; `decisions` are all. `lines` is
    the review for people.
    """

    ruleset: str
    seed: int
    winner: Literal["left", "right", "draw"]
    score: tuple[int, int]
    turning_points: tuple[Decision, ...]
    luck: Luck
    units: tuple[UnitScore, ...]
    decisions: tuple[Decision, ...]
    lines: tuple[str, ...]


def match(
    a: str,
    b: str,
    armies: Iterable[tuple[Document | File, Document | File]],
    battles: int = 100,
    *,
    ruleset: Ruleset = "combat-action",
    scale: Scale | Literal["auto"] = "auto",
    table: str | Document = "open-farm",
    turns: int | None = None,
    options: Mapping[str, bool] | None = None,
    readings: Mapping[str, str] | None = None,
    seed: int = 1,
    limit_battles: int | None = None,
    limit_ms: int | None = None,
    silence: float = 60,
    progress: Callable[[int], None] | None = None,
    language: str = LETTERS,
) -> Match:
    """Fight a match of two players, each seed from both sides.

    `a` and `b` are levels of this program ("recruit", "regular", "veteran", "commander"), or commands of
    engines ("python3 chance.py"), as the guide's chapter on engines has them. Commands run on this computer
    with your rights. `armies` are pairs of a left and a right army, which take turns, as the presets do if
    `table` is "all". `battles` are all battles, an even number up to 100,000. `limit_battles` or `limit_ms`
    limit a decision; a match under `limit_ms` cannot be repeated. An engine that is silent for `silence`
    seconds, 0.1 to 3600, loses the battle. `progress` is called after each battle with the number of battles
    done. The other parameters are those of `fight`. Raises Fault as `fight` does, and if a command cannot be
    started.

    >>> file = read(DYKE)
    >>> found = match("regular", "recruit", [(file, file)], 10, ruleset="manoeuvre")
    >>> found.a + found.draw + found.b == found.battles == 2 * sum(found.pairs) == 10
    True
    """
    from armybuilder.battle import table as tables
    from armybuilder.battle.engines.match import fought

    with one_fault():
        said = words_of(language)
        check_number("battles", battles, 2, _MOST_BATTLES)
        if battles % 2:
            raise InputFault([message("interface.odd", given=battles)])
        check_callable("progress", progress)
        check_number("silence", silence, 0, _LONGEST_SILENCE, whole=False)
        seats = (
            _seat("a", a, limit_battles, limit_ms, silence),
            _seat("b", b, limit_battles, limit_ms, silence),
        )
        grounds: tuple[str | Document, ...] = (
            tuple(tables.presets()) if isinstance(table, str) and table == "all" else (table,)
        )
        setups = [
            setup(
                contender("left", left),
                contender("right", right),
                ruleset=ruleset,
                scale=scale,
                table=ground,
                turns=turns,
                options=options,
                readings=readings,
                seed=seed,
            )
            for left, right in _pairs(armies)
            for ground in grounds
        ]
        return _match(fought(setups, seats, battles, progress), said)


def _seat(
    name: str, player: str, limit_battles: int | None, limit_ms: int | None, silence: float
) -> EngineSeat:
    """Return the seat of a player (InputFault for anything else than text, and for limits out of bounds)."""
    from armybuilder.battle.engines.limits import Limit
    from armybuilder.battle.engines.seats import level_seat, program_seat
    from armybuilder.battle.levels.levels import LEVELS

    check_kind(name, player, str, "a level, or the command of an engine")
    for given, what in ((limit_battles, "limit_battles"), (limit_ms, "limit_ms")):
        if given is not None:
            check_number(what, given, 1, _LARGEST_LIMIT)
    limit = Limit(limit_battles, limit_ms)
    for level in LEVELS:
        if level == player:
            return level_seat(level, limit)
    return program_seat(player, limit, silence)


def _pairs(armies: Iterable[tuple[Any, Any]]) -> Iterator[tuple[Any, Any]]:
    """Yield the pairs of armies (InputFault for anything else, and for none)."""
    wanted = "a list of pairs of armies"
    pairs = listed("armies", armies, wanted) if not isinstance(armies, Document) else ()
    for pair in pairs or (None,):
        if not isinstance(pair, tuple | list) or len(pair) != 2:
            check_kind("armies", armies, (), wanted)
        else:
            yield pair[0], pair[1]


def _match(tally: Any, said: Words) -> Match:
    names: tuple[Literal["a"], Literal["b"]] = ("a", "b")
    counts = tally.pairs.counts
    return Match(
        tally.battles,
        tally.won[0],
        tally.drawn,
        tally.won[1],
        (counts[0], counts[1], counts[2], counts[3], counts[4]),
        tally.pairs.share,
        tally.pairs.interval,
        tally.pairs.verdict,
        tally.decisions,
        dict(zip(names, tally.seconds, strict=True)),
        tuple(Forfeit(names[one.who], one.battle, said.say(one.why)) for one in tally.lost),
        tally.disagreements,
    )


def review(
    battle: Document | File,
    *,
    workers: int | None = None,
    progress: Callable[[int, int], None] | None = None,
    language: str = LETTERS,
) -> Review:
    """Review a battle that was kept: its turning points, luck against skill, the units' scores.

    `battle` is a document of kind "battle", or a file with only one, such as `Story.file`. It takes seconds
    to minutes. `progress` is called with the work done and the whole. The same battle has the same review
    with any number of `workers`. Raises Fault if there is no battle, or if it cannot be played again.

    >>> file = read(DYKE)
    >>> told = fight(file, file, ruleset="manoeuvre", seed=3, turns=1, record=True)
    >>> review(told.file).winner == told.winner
    True
    """
    from armybuilder.battle import record as records
    from armybuilder.battle.review.review import review as reviewed

    with one_fault():
        said = words_of(language)
        check_workers(workers, progress)
        fought = records.replayed(_battle(battle)).fought()
        found = reviewed(fought, workers, progress)
    luck = found.luck
    return Review(
        found.setup.ruleset,
        found.setup.seed,
        found.ending.winner,
        found.ending.score,
        tuple(_decision(one, said) for one in found.turning_points),
        Luck(*(getattr(luck, name) / 1000 for name in ("began", "ended", "dice", "left", "right", "error"))),
        tuple(UnitScore(one.who.side, one.who.id, one.price, one.taken) for one in found.unit_scores),
        tuple(_decision(one, said) for one in found.decisions),
        _lines(fought, found, said),
    )


def _battle(given: Document | File) -> Any:
    """Return a battle with everything that it names (InputFault for anything else)."""
    from armybuilder.interface.files import File, bundle_of

    if isinstance(given, File):
        return given._bundle
    check_kind("battle", given, Document, "a battle, or a file with only one")
    check_document(given, "battle")
    return bundle_of(given)


def _decision(one: Weighed, said: Words) -> Decision:
    best = one.best
    better = None
    if best is not None:
        better = Better(said.label(best.words), best.chance / 1000, best.worth / 1000, best.error / 1000)
    return Decision(
        one.number,
        one.event,
        one.turn,
        one.side,
        said.label(one.words),
        one.before / 1000,
        one.chosen / 1000,
        one.after / 1000,
        one.gained / 1000,
        one.error / 1000,
        better,
    )


def _lines(fought: Any, found: Any, said: Words) -> tuple[str, ...]:
    """Return a review in words, a line each."""
    from armybuilder.battle.review.review_words import in_words

    told = in_words(fought, found, said)
    units = (f"{army}: {unit} {taken} / {price}" for army, unit, taken, price in told.unit_scores)
    return (told.ending, *(line for lines in told.points for line in lines), *told.luck, *units)
