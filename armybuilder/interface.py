"""The Python interface: the functions and classes of `import armybuilder` for other people's programs.

    import armybuilder

    file = armybuilder.read("dyke.army")
    print(armybuilder.price(file["warden"]).points)

There are six functions: `read`, `price`, `judge`, `sheet`, `fight`, `odds`. All their parameters and results
are plain values of Python and the frozen classes below. A fault that the user can mend is raised as `Fault`
and as nothing else; any other exception is a bug of Army Builder. All of it works without a display, opens no
connection, and keeps nothing: no library is read or written. Heavy parts are loaded at first use.

**What is promised.** Until Army Builder 2.0 the names in `__all__`, the parameters of these functions, the
attributes of these classes and their units stay as they are; additions come as further attributes, as further
parameters with a default, or as new functions. Codes of problems and events, ids of rules and the fields of
documents are those of the exchange file and of the shell's `--json`, under the same promise. Sentences for
people (labels, messages, log lines) may be worded better at any time, and prices, battles and pages change if
a rule is corrected: compare codes, not sentences. Every other module of the package may change at any time.
"""

from __future__ import annotations

import json
import reprlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from armybuilder import words
from armybuilder.errors import InputFault, Message, message
from armybuilder.paths import read_file, why_refused

if TYPE_CHECKING:
    from armybuilder.battle.terms import Contender, Setup
    from armybuilder.model.bundle import AnyDocument, Bundle
    from armybuilder.model.document import Level, Ruleset, Scale, Side
    from armybuilder.sheets.export import Form
    from armybuilder.sheets.parts.options import Layout, Paper
    from armybuilder.words import Words

__all__ = [
    "Document",
    "Fault",
    "File",
    "Finding",
    "Fix",
    "Line",
    "Odds",
    "Price",
    "Story",
    "Survivors",
    "fight",
    "judge",
    "odds",
    "price",
    "read",
    "sheet",
]

_LETTERS = "en"


class Fault(Exception):  # noqa: N818 (the input is at fault, not the program)
    """The one exception of the interface: input that cannot be used.

    `faults` are sentences in English, one for each fault. Each names the document and the field, if there is
    one. `str()` of the exception has them all, one on each line.
    """

    def __init__(self, faults: tuple[str, ...]) -> None:
        """Keep the sentences, at least one."""
        self.faults = faults
        super().__init__("\n".join(faults))


@dataclass(frozen=True, slots=True)
class Document:
    """A document of a file, with all documents that it names: `file["warden"]`.

    `id` is unique in its file; `kind` is one of the exchange file's (`creature`, `army`, ...); `name` is for people.
    """

    id: str
    kind: str
    name: str
    file: File = field(repr=False, compare=False)
    _held: AnyDocument = field(repr=False)

    @property
    def fields(self) -> dict[str, Any]:
        """A new dict of the document as in an exchange file, without values at their default."""
        from armybuilder.model import bundle

        plain: dict[str, Any] = json.loads(bundle.write_document(self._held))
        return plain


@dataclass(frozen=True, slots=True)
class File:
    """The documents of an exchange file or a share line, in order and by id.

    `file[id]` raises Fault if the file has no such document; `len(file)`, `id in file` and iteration (over
    the documents, not their ids) work as usual. `notes` are sentences in English, one for each thing that
    reading left out.
    """

    notes: tuple[str, ...]
    _bundle: Bundle = field(repr=False)
    _documents: Mapping[str, AnyDocument] = field(repr=False)

    def __getitem__(self, document_id: str) -> Document:
        with _one_fault():
            _check_kind("id", document_id, str, "text")
            held = self._documents.get(document_id)
            if held is None:
                raise InputFault([message("interface.no_document", id=document_id)])
        return Document(held.id, held.kind, held.name, self, held)

    def __contains__(self, document_id: object) -> bool:
        return document_id in self._documents

    def __iter__(self) -> Iterator[Document]:
        return iter([self[name] for name in self._documents])

    def __len__(self) -> int:
        return len(self._documents)

    @property
    def armies(self) -> tuple[Document, ...]:
        """The armies of the file, in order."""
        return tuple(document for document in self if document.kind == "army")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a price, whose `amount` and `running` (the sum to this line) are exact points.

    Only the total is always whole. `label` and `working` are for people; `rule` is the id of the rule
    (`CA-P-005`); `field` is the path in the document that causes the line (`profile.fa`, `weapons.0`), empty
    for the whole document.
    """

    label: str
    working: str
    rule: str
    field: str
    amount: Fraction
    running: Fraction


@dataclass(frozen=True, slots=True)
class Price:
    """The price of a document: `points` are whole, and the sum of the lines' amounts."""

    points: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Fix:
    """A change that corrects a finding, with its label and the points that it adds.

    `label` describes it for people; `points` below 0 are saved.
    """

    label: str
    points: int


@dataclass(frozen=True, slots=True)
class Finding:
    """A problem of a document under the rules.

    `code` is `E01` and the like for errors, which keep an army out of battle, `W01` and the like for
    warnings, which forbid nothing; `severity` tells the two apart. `rule` is the id of the rule, `field` the
    path in the document; both are empty if there is none. `fixes` are up to three different corrections,
    cheapest first.
    """

    code: str
    severity: Literal["error", "warning"]
    message: str
    rule: str
    field: str
    fixes: tuple[Fix, ...]


@dataclass(frozen=True, slots=True)
class Story:
    """The story of one battle: its result, its losses, its events and its log.

    `winner` is "left", "right" or "draw"; `score` is left's and right's, in points of victory; `losses` are
    the names of the models out of play, left's and right's (`1.1/2.3`, as the guide's chapter on the file
    format has them). `events` are dicts as `armybuilder fight --json` prints them, places in whole
    millimetres; `lines` is the same for people. `notes` are sentences that the players should read first.
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


def read(source: str | PathLike[str] | bytes) -> File:
    """Read an exchange file or a share line.

    A str or a path names a file (`.army`); bytes are the content of such a file, or a text in UTF-8 with one
    share line in it. Raises Fault with every fault that the first step of reading finds; a file is read as a
    whole or not at all.

    >>> file = read(DYKE)
    >>> [document.name for document in file if document.kind == "creature"]
    ['Dyke warden', 'Dyke captain']
    >>> file["warden"].fields["profile"]["mv"]
    12
    """
    from armybuilder.model import bundle, sharing

    with _one_fault():
        _check_kind("source", source, (str, PathLike, bytes), "a path or bytes")
        data = source if isinstance(source, bytes) else _content(Path(source))
        found, notes = sharing.read_any(data)
    said = words.catalogue(_LETTERS)
    return File(tuple(map(said.say, notes)), found, bundle.index(found.documents))


def price(document: Document, *, language: str = _LETTERS) -> Price:
    """Price a document in points, line by line.

    Designs that break the rules are priced too. A document's price depends on itself, on the documents that
    it names and on the readings of its army or file. `language` ("en", "it") is that of the labels.
    Raises Fault for an unknown language.

    >>> receipt = price(read(DYKE)["warden"])
    >>> receipt.points == sum(line.amount for line in receipt.lines)
    True
    >>> receipt.points
    25
    """
    from armybuilder.points.prices import pricing

    with _one_fault():
        _check_document(document)
        said = _words(language)
        found = pricing.price(document._held, document.file._documents, document.file._bundle.readings)
    lines = (
        Line(
            said.say(one.label),
            said.numbers.working(one.working),
            one.rule,
            one.field,
            one.amount,
            one.running,
        )
        for one in found.lines
    )
    return Price(found.total, tuple(lines))


def judge(document: Document, *, language: str = _LETTERS) -> tuple[Finding, ...]:
    """Return the problems of a document under the rules, errors first.

    The tuple is empty for a document without problems. These are only its own problems: to find those of the
    designs that it names, judge each design. `language` ("en", "it") is that of the sentences. Raises Fault
    for an unknown language.

    >>> [one.code for one in judge(read(DYKE)["dyke"]) if one.severity == "error"]
    []
    """
    from armybuilder.points import legality

    with _one_fault():
        _check_document(document)
        said = _words(language)
        found = legality.problems(document._held, document.file._documents, document.file._bundle.readings)
    return tuple(
        Finding(
            one.code,
            one.severity,
            said.say(one.message),
            one.rule,
            one.field,
            tuple(Fix(said.say(fix.label), fix.delta) for fix in one.fixes),
        )
        for one in found
    )


def sheet(
    document: Document,
    form: Form = "pdf",
    *,
    layout: Layout = "roster",
    paper: Paper = "a4",
    landscape: bool = False,
    cards: Literal[4, 6, 9] = 9,
    ruleset: Ruleset = "combat-action",
    language: str = _LETTERS,
    date: str | None = None,
) -> tuple[bytes, ...]:
    """Return the printed sheet of an army, a unit, a design, a battle or a campaign.

    The tuple has one element, or one for each page if `form` is "png" (150 dots an inch) or "svg"; the other
    forms are "pdf", "html", "md", "txt" and "tsv". `layout` ("roster", "cards", "reference", "pack", ...),
    `cards` (the number of cards on a page) and `ruleset` (the rules in whose terms it is printed) work as in
    `armybuilder sheet`. `date` is printed as given; None prints today's. Raises Fault for an unknown value,
    and for a document that has no such sheet.

    >>> (page,) = sheet(read(DYKE)["dyke"], "md", date="")
    >>> page.decode().splitlines()[0]
    '# The Dyke Watch'
    """
    from armybuilder.counsel.own_sheets import own_terms
    from armybuilder.points.prices.pricing import in_force
    from armybuilder.sheets import export
    from armybuilder.sheets.parts.options import SheetOptions
    from armybuilder.sheets.parts.sheet_source import SheetSource

    with _one_fault():
        _check_document(document)
        said = _words(language)
        _check_ruleset(ruleset)
        held, documents = document._held, document.file._documents
        readings = in_force(held, document.file._bundle.readings)
        terms = own_terms(ruleset, documents, readings, said)
        options = SheetOptions(paper=paper, landscape=landscape, cards=cards, terms=terms)
        printed = export.today(said) if date is None else date
        return export.export(held, SheetSource(documents, readings, said, options, printed), form, layout)


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
    language: str = _LETTERS,
) -> Story:
    """Fight one battle between two armies and return its story.

    The same seed gives the same battle on every machine. A side is an army, or a file with only one. `table`
    is the name of a preset or a document of kind "table"; `turns` is 1 to 50, or None for the ruleset's usual
    number; `scale` "auto" is the scale that both armies agreed, otherwise small if neither side has over 12
    models. `options` and `readings` are set by name as in `armybuilder fight`, `levels` ("recruit",
    "regular", "veteran", "commander"; usually regular) by side. `seed` is 0 to 2**63 - 1. Raises Fault with
    every reason why the battle cannot be fought, such as an army with errors.

    >>> file = read(DYKE)
    >>> told = fight(file, file, ruleset="manoeuvre", seed=3)
    >>> told.winner in ("left", "right", "draw"), len(told.lines) > 10
    (True, True)
    """
    from armybuilder.battle.levels import led_battles
    from armybuilder.battle.records.fought_battle import as_record
    from armybuilder.battle.telling import log_files

    with _one_fault():
        said = _words(language)
        setup = _setup(left, right, ruleset, scale, table, turns, options, readings, levels, seed)
        fought = led_battles.fight(setup)
    return Story(lines=tuple(log_files.text(fought, said)), **as_record(fought, said))


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
    language: str = _LETTERS,
) -> Odds:
    """Fight many battles between two armies and count their results.

    The numbers are the same with any number of workers. `battles` is 1 to 1,000,000; without a compiled
    kernel (slow mode) at most 300 are fought, and a note says so. `workers` is the number of threads, None
    for one on every core. `progress` is called every 0.1 s, on the calling thread, with the number of battles
    done. The other parameters are those of `fight`.

    >>> file = read(DYKE)
    >>> counted = odds(file, file, 40, ruleset="manoeuvre")
    >>> counted.left + counted.draw + counted.right == counted.battles == 40
    True
    """
    from armybuilder.battle.series import odds as many

    with _one_fault():
        said = _words(language)
        _check_number("battles", battles, 1, many.MOST_BATTLES)
        setup = _setup(left, right, ruleset, scale, table, turns, options, readings, levels, seed)
        hear = None if progress is None else lambda so_far: progress(so_far.battles)
        found = many.odds(setup, battles, workers, progress=hear)
    counted = many.as_record(found)
    return Odds(
        **{name: counted[name] for name in ("ruleset", "seed", "battles", "left", "draw", "right")},
        intervals=counted["interval"],
        margin=counted["score_margin"],
        survivors=tuple(
            Survivors(one.who.side, one.who.id, one.started, one.mean) for one in found.survivors
        ),
        notes=tuple(map(said.say, found.notes)),
    )


@contextmanager
def _one_fault() -> Iterator[None]:
    """Raise a `Fault`, the interface's one exception, for an InputFault of the context."""
    try:
        yield
    except InputFault as error:
        said = words.catalogue(_LETTERS)
        raise Fault(tuple(map(said.say, error.faults))) from None


def _content(file: Path) -> bytes:
    name = str(file)
    try:
        return read_file(file)
    except ValueError:  # a name that no system takes, such as one with a zero byte
        fault = message("paths.unreadable", file=repr(name), why=message("paths.why.EINVAL"))
    except OSError as error:
        fault = message("paths.unreadable", file=name, why=why_refused(error))
    raise InputFault([fault])


def _words(language: str) -> Words:
    """Return the words of a language.

    Raises InputFault for an unknown language.
    """
    _check_name("language", language, words.languages())
    return words.catalogue(language)


def _check_name(name: str, given: object, allowed: tuple[str, ...]) -> None:
    if given not in allowed:
        raise InputFault([_wrong(name, given, ", ".join(allowed))])


def _check_kind(name: str, given: object, kinds: type | tuple[type, ...], wanted: str) -> None:
    """Check the type of an argument.

    Raises InputFault if it has none of these types; `wanted` names them in words.
    """
    if not isinstance(given, kinds):
        raise InputFault([message("interface.kind", name=name, given=reprlib.repr(given), wanted=wanted)])


def _check_document(given: object) -> None:
    _check_kind("document", given, Document, "a document of a file that was read")


def _check_number(name: str, given: object, least: int, most: int) -> None:
    if type(given) is not int or not least <= given <= most:
        raise InputFault([message("interface.number", name=name, given=repr(given), least=least, most=most)])


def _wrong(name: str, given: object, allowed: str) -> Message:
    return message("interface.value", name=name, given=repr(given), allowed=allowed)


def _check_ruleset(ruleset: str) -> None:
    from armybuilder.battle.resolve import RULESETS

    _check_name("ruleset", ruleset, RULESETS)


def _setup(
    left: Document | File,
    right: Document | File,
    ruleset: Ruleset,
    scale: Scale | Literal["auto"],
    table: str | Document,
    turns: int | None,
    options: Mapping[str, bool] | None,
    readings: Mapping[str, str] | None,
    levels: Mapping[Side, Level] | None,
    seed: int,
) -> Setup:
    """Return the setup of the battle that the arguments describe.

    Raises InputFault for a value that is not allowed.
    """
    from armybuilder.battle import table as tables
    from armybuilder.battle.levels.levels import LEVELS
    from armybuilder.battle.terms import LARGEST_SEED, MOST_TURNS, OPTIONS, SIDES, Setup
    from armybuilder.model.readings import READINGS
    from armybuilder.model.table import Table

    _check_ruleset(ruleset)
    _check_name("scale", scale, ("auto", "small", "large"))
    _check_number("seed", seed, 0, LARGEST_SEED)
    if turns is not None:
        _check_number("turns", turns, 1, MOST_TURNS)
    for what, chosen_by_name in (("options", options), ("readings", readings), ("levels", levels)):
        _check_kind(what, chosen_by_name or {}, Mapping, "a dict, or None")
    for name, on in (options or {}).items():
        _check_name("options", name, OPTIONS)
        if not isinstance(on, bool):
            raise InputFault([_wrong(f"options[{name!r}]", on, "True, False")])
    choices = {one.id: one.choices for one in READINGS}
    for name, chosen in (readings or {}).items():
        _check_name("readings", name, tuple(choices))
        _check_name(f"readings[{name!r}]", chosen, choices[name])
    for side, level in (levels or {}).items():
        _check_name("levels", side, SIDES)
        _check_name(f"levels[{side!r}]", level, LEVELS)
    _check_kind("table", table, (str, Document), "the name of a table or a document")
    ground = table._held if isinstance(table, Document) else tables.preset(table)
    if not isinstance(ground, Table):
        raise InputFault([_wrong("table", ground.name, "table")])
    return Setup(
        _contender("left", left),
        _contender("right", right),
        table=ground,
        ruleset=ruleset,
        scale=scale,
        options=dict(options or {}),
        readings=dict(readings or {}),
        turns=turns,
        seed=seed,
        levels=dict(levels or {}),
    )


def _contender(side: str, given: Document | File) -> Contender:
    """Return a side of a battle from an army, or from a file with only one army.

    Raises InputFault for anything else.
    """
    from armybuilder.battle.terms import Contender
    from armybuilder.model.army import Army

    if isinstance(given, File):
        armies = given.armies
        if len(armies) != 1:
            raise InputFault([message("interface.one_army", side=side, count=len(armies))])
        given = armies[0]
    _check_kind(side, given, (Document, File), "an army, or a file with only one")
    if not isinstance(given._held, Army):
        raise InputFault([message("interface.no_army", side=side, name=given.name, kind=given.kind)])
    return Contender(given._held, given.file._documents, given.file._bundle.readings)
