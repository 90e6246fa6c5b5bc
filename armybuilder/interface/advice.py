"""Advice: the worth of a design and of each step of the formula, and ways to make two armies even."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import isfinite
from typing import TYPE_CHECKING, Any, Literal

from armybuilder.errors import InputFault, message
from armybuilder.interface.arguments import (
    LETTERS,
    check_flag,
    check_name,
    check_number,
    check_workers,
    listed,
    one_fault,
    words_of,
)
from armybuilder.interface.files import check_document, file_of
from armybuilder.interface.terms import check_ruleset, contender, setup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from armybuilder.counsel.balance import Answer
    from armybuilder.counsel.formula_results import Company, TermWorth, Verdict
    from armybuilder.counsel.worth import LineWorth
    from armybuilder.counsel.worth import Worth as Weighed
    from armybuilder.interface.files import Document, File
    from armybuilder.model.document import Ruleset, Scale
    from armybuilder.words import Words

__all__ = ["EvenWay", "Formula", "FormulaTerm", "Worth", "WorthLine", "balance", "formula", "worth"]

_WEIGHED = ("creature", "robot", "vehicle", "unit")


@dataclass(frozen=True, slots=True)
class WorthLine:
    """A line of a price with its cost and its worth in points.

    `half_width` is half the 95 % interval of `returns`, its worth, or None if that is not known. `design` is
    the id of the design, and `field` the path in it that the line comes from.
    """

    design: str
    field: str
    label: str
    costs: int
    returns: float
    half_width: float | None


@dataclass(frozen=True, slots=True)
class Worth:
    """The price of a design and its worth in battle, in points.

    `half_width` is half the 95 % interval of its worth, or None if that is not known. `beyond` is "more" if
    it is worth more than the most that can be tried, which `worth` then is, "less" if it does no better than
    an empty place, else "". `sure` says whether price and worth differ at 95 %. `lines` are empty unless they
    were asked for.
    """

    cost: int
    worth: float
    half_width: float | None
    beyond: Literal["", "more", "less"]
    sure: bool
    battles: int
    lines: tuple[WorthLine, ...]


@dataclass(frozen=True, slots=True)
class EvenWay:
    """A way to make two armies even: points of head start, an objective, or a number of turns.

    `way` is "points", "objective" or "turns"; `side` receives it; `amount` is points, the objective's value
    or turns, with half its 95 % interval (None if it is not known); `target` is the place or unit of the
    objective, else "". `even` says whether the battle is even this way. `share` is left's share of `battles`,
    draws counted half, with its 95 % interval, as fractions of 1. `lines` are the same for people. `file`
    holds the even battle as a scenario, None if it is not even.
    """

    way: Literal["points", "objective", "turns"]
    side: Literal["left", "right"]
    amount: int
    half_width: float | None
    target: str
    even: bool
    share: float
    interval: tuple[float, float]
    battles: int
    lines: tuple[str, ...]
    file: File | None = field(repr=False)


@dataclass(frozen=True, slots=True)
class FormulaTerm:
    """A step of the formula, such as Movement 10 to 14, with its price and its worth.

    Both are points for one model. `worth` is the points by which the other side must grow to make up for the
    step, below 0 if a side does worse with it; `interval` holds it at 95 %, and `interval_all` is corrected for
    the number of terms that are asked; all three are None if they are not known. `interval_all` decides the
    `verdict`: "fair" if it lies within 15 % of the price, "too_dear", "too_cheap", or "not_known". `company`
    names the part of the `draws` that it is of ("armoured", "open", "few" and others), None for all. `label`,
    `step` and `words` are for people.
    """

    id: str
    company: Company | None
    label: str
    rule: str
    step: str
    price: float
    worth: float | None
    interval: tuple[float, float] | None
    interval_all: tuple[float, float] | None
    draws: int
    verdict: Verdict
    words: str


@dataclass(frozen=True, slots=True)
class Formula:
    """The worth of each step of the formula, as found in battles of random legal armies.

    `program`, `commit`, `rules_hash`, `seed`, `tables`, `scales`, `turns` and `level` say how it was found, in
    `draws` of armies and `battles`. `left_out` opponents were far stronger or weaker, or hardly fought.
    `degenerate` is the number of random pairs of equal price that one side nearly always wins, and of how many
    pairs. `not_measurable` has the reason, for people, of each term that no battle can measure. `notes` are
    what to read first, as that the user has other rules.
    """

    program: str
    commit: str
    rules_hash: str
    seed: int
    tables: tuple[str, ...]
    scales: tuple[str, ...]
    turns: int
    level: str
    draws: int
    battles: int
    left_out: int
    degenerate: tuple[int, int]
    terms: tuple[FormulaTerm, ...]
    not_measurable: dict[str, str]
    notes: tuple[str, ...]


def formula(*, language: str = LETTERS) -> Formula:
    """Return the worth of each step of the formula beside its price.

    The figures come with the program: no battle is fought. They were found in battles of Combat Action with
    bots on both sides. `language` ("en", "it") is that of the labels and sentences. Raises Fault for an unknown
    language.

    >>> found = formula()
    >>> {one.id for one in found.terms} >= {"movement-10-14", "flying"}
    True
    """
    from armybuilder.counsel.formula_results import results

    with one_fault():
        said = words_of(language)
    found = results()
    made = found.made_by
    note = found.other_rules
    return Formula(
        made.program,
        made.commit,
        made.rules_hash,
        made.seed,
        made.tables,
        made.scales,
        made.turns,
        made.level,
        found.draws,
        found.battles,
        found.left_out,
        (found.degenerate.pairs, found.degenerate.of),
        tuple(_term(one, said) for one in found.terms),
        {name: said.text(f"counsel.formula.why.{why}") for name, why in found.why_not().items()},
        () if note is None else (said.say(note),),
    )


def _term(row: TermWorth, said: Words) -> FormulaTerm:
    return FormulaTerm(
        row.id,
        row.company,
        said.say(row.label),
        row.rule,
        said.say(row.step),
        row.price,
        row.worth,
        row.interval,
        row.interval_all,
        row.draws,
        row.verdict,
        said.say(row.words),
    )


def worth(
    document: Document,
    *,
    ruleset: Ruleset = "combat-action",
    seed: int = 1,
    lines: bool = False,
    workers: int | None = None,
    progress: Callable[[int], None] | None = None,
    language: str = LETTERS,
) -> Worth:
    """Measure the worth of a design or a unit in points, by battles against six reference armies.

    `document` is a unit, a creature, a robot, or a vehicle that a unit of its file fields. It takes seconds,
    with `lines`, the worth of each line of its price, a minute. `progress` is called with the number of
    battles done, those of the lines left out. The same seed gives the same answer with any number of
    `workers`. Raises Fault for any other document, and for one that is illegal or too expensive.

    >>> found = worth(read(DYKE)["warden"])
    >>> found.cost, found.battles > 0
    (25, True)
    """
    from armybuilder.battle.terms import LARGEST_SEED
    from armybuilder.counsel import worth as meter
    from armybuilder.counsel.reference_armies import Gauntlet, subject_of
    from armybuilder.model.readings import STANDARD

    with one_fault():
        check_document(document)
        said = words_of(language)
        check_ruleset(ruleset)
        check_number("seed", seed, 0, LARGEST_SEED)
        check_flag("lines", lines)
        check_workers(workers, progress)
        subject = subject_of(document.file._documents, document.id) if document.kind in _WEIGHED else None
        if subject is None:
            raise InputFault([message("interface.no_subject", name=document.name, kind=document.kind)])
        readings = dict(document.file._bundle.readings) or STANDARD
        gauntlet = Gauntlet(seed=seed, readings=readings, ruleset=ruleset, workers=workers)
        hear = None if progress is None else lambda so_far: progress(so_far.battles)
        found = meter.weigh(subject, gauntlet, progress=hear)
        if found is None:
            raise AssertionError("nobody calls it off")
        return _worth(found, meter.lines(subject, gauntlet) if lines else (), said)


def _worth(found: Weighed, lines: tuple[LineWorth, ...], said: Words) -> Worth:
    return Worth(
        found.cost,
        found.points,
        _known(found.half),
        found.beyond,
        found.sure,
        found.battles,
        tuple(
            WorthLine(
                line.step.changed.id,
                line.step.field,
                said.say(line.step.label),
                line.costs,
                line.returns,
                _known(line.half),
            )
            for line in lines
        ),
    )


def _known(half: float) -> float | None:
    return half if isfinite(half) else None


def balance(
    left: Document | File,
    right: Document | File,
    ways: Iterable[Literal["points", "objective", "turns"]] = (),
    *,
    ruleset: Ruleset = "combat-action",
    scale: Scale | Literal["auto"] = "auto",
    table: str | Document = "open-farm",
    turns: int | None = None,
    options: Mapping[str, bool] | None = None,
    readings: Mapping[str, str] | None = None,
    seed: int = 1,
    workers: int | None = None,
    progress: Callable[[int], None] | None = None,
    language: str = LETTERS,
) -> tuple[EvenWay, ...]:
    """Find ways to make two armies even, one answer for each of `ways`, empty for all three.

    It takes seconds to minutes. `progress` is called with the number of battles done. The other parameters
    are those of `odds`. Raises Fault as `fight` does.

    >>> file = read(DYKE)
    >>> [one.way for one in balance(file, file, ["points"], ruleset="manoeuvre")]
    ['points']
    """
    from armybuilder.counsel import balance as balancer

    with one_fault():
        said = words_of(language)
        check_workers(workers, progress)
        kinds = listed("ways", ways, "a list of ways")
        for kind in kinds:
            check_name("ways", kind, balancer.KINDS)
        terms = setup(
            contender("left", left),
            contender("right", right),
            ruleset=ruleset,
            scale=scale,
            table=table,
            turns=turns,
            options=options,
            readings=readings,
            seed=seed,
        )
        found = balancer.balance(terms, kinds or balancer.KINDS, workers=workers, progress=progress)
        return tuple(_way(one, said) for one in found)


def _way(one: Answer, said: Words) -> EvenWay:
    from armybuilder.counsel import balance as balancer

    told = tuple(map(said.say, balancer.described(one)))
    kept: Any = None
    if one.why is None:
        names = {"left": one.setup.left.army.name, "right": one.setup.right.army.name}
        name = said.text("counsel.balance.name", **names)
        kept = file_of(balancer.scenario(one, name, "\n".join(told)))
    return EvenWay(
        one.kind,
        one.side,
        one.amount,
        _known(one.half),
        one.target,
        one.why is None,
        one.share.mean,
        (one.share.mean - one.share.half, one.share.mean + one.share.half),
        one.share.battles,
        told,
        kept,
    )
