"""A print queue: parts of armies, single cards and templates, in any order, as one run of pages."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from immutabledict import immutabledict

from armybuilder import words as catalogue
from armybuilder.model.army import Army
from armybuilder.model.campaign import Campaign
from armybuilder.model.readings import STANDARD
from armybuilder.sheets.cards.cards import card, is_printable
from armybuilder.sheets.cards.decks import of_cards
from armybuilder.sheets.contents import labels
from armybuilder.sheets.contents.content import Card, Pack, in_signs
from armybuilder.sheets.parts.options import PARTS
from armybuilder.sheets.parts.options import STANDARD as USUAL
from armybuilder.sheets.printouts.campaign_sheet import campaign_sheet
from armybuilder.sheets.printouts.packs import filled, is_of, part_of
from armybuilder.sheets.printouts.roster import roster
from armybuilder.sheets.printouts.templates import templates

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from armybuilder.points.lookup import Documents
    from armybuilder.sheets.contents.content import Deck, Listing, Roster, Templates
    from armybuilder.sheets.parts.options import Options
    from armybuilder.words import Words

__all__ = ["JobPart", "QueuedPrint", "jobs_for", "queue"]

JobPart = Literal[
    "summary",
    "cards",
    "portraits",
    "machines",
    "roster",
    "log",
    "reference",
    "receipts",
    "campaign",
    "card",
    "templates",
]


@dataclass(frozen=True, slots=True)
class QueuedPrint:
    """One thing to print: a part of an army, the card of a design or unit, a campaign, or templates (of an army or none).

    `order`, `breaks` and `copies_of` are those of `Options`, for this army alone.
    """

    document: str
    part: JobPart
    order: tuple[str, ...] = ()
    breaks: tuple[str, ...] = ()
    copies_of: tuple[tuple[str, int], ...] = ()


def jobs_for(document: object, key: str) -> tuple[QueuedPrint, ...]:
    """Return what there is to print of a document: all parts of an army's pack and its templates, a campaign, or a card."""
    if isinstance(document, Army):
        return (
            *(QueuedPrint(key, part) for part in PARTS if part != "campaign"),
            QueuedPrint(key, "templates"),
        )
    if isinstance(document, Campaign):
        return (QueuedPrint(key, "campaign"),)
    return (QueuedPrint(key, "card"),) if is_printable(document) else ()


def queue(
    jobs: Sequence[QueuedPrint],
    documents: Documents,
    *,
    readings: Mapping[str, Mapping[str, str]] = immutabledict(),
    words: Words | None = None,
    date: str = "",
    options: Options = USUAL,
    told: Callable[[int, int], None] | None = None,
) -> Pack:
    """Return everything that is queued, cards that follow each other together; `readings` by document's id.

    `told` is called before each job with how many are done and how many there are; what it raises ends the work.
    Raises KeyError where a document is missing, InputFault for a campaign that is not there.
    """
    desk = _Desk(documents, readings, words or catalogue.english(), date, options, {})
    made: list[Roster | Deck | Listing | Templates | Card] = []
    jobs = [job for job in jobs if is_of(job.part, options)] or jobs
    for done, job in enumerate(jobs):
        if told is not None:
            told(done, len(jobs))
        made.append(_sheet(job, desk))
    names = dict.fromkeys(documents[job.document].name for job in jobs if job.document)
    title = ", ".join(names) or desk.words.text("sheets.templates.title")
    whole = Pack(title, tuple(_gathered(filled(made), desk)), labels.shared(desk.words))
    return in_signs(whole, desk.words.numbers)


@dataclass(frozen=True, slots=True)
class _Desk:
    """What all jobs are made with, and the rosters made so far by army and order."""

    documents: Documents
    readings: Mapping[str, Mapping[str, str]]
    words: Words
    date: str
    options: Options
    rosters: dict[QueuedPrint, Roster]


def _sheet(job: QueuedPrint, desk: _Desk) -> Roster | Deck | Listing | Templates | Card:
    document = desk.documents[job.document] if job.document else None
    options = replace(desk.options, order=job.order, breaks=job.breaks, copies_of=job.copies_of)
    readings = desk.readings.get(job.document, STANDARD)
    if job.part == "templates":
        army = document if isinstance(document, Army) else None
        return templates(army, desk.documents, desk.words, options)
    if isinstance(document, Campaign):
        return campaign_sheet(document, desk.documents, readings, desk.words)
    if isinstance(document, Army) and job.part != "card":
        key = replace(job, part="roster")
        if key not in desk.rosters:
            desk.rosters[key] = roster(document, desk.documents, readings, desk.words, desk.date, options)
        return part_of(job.part, document, desk.documents, readings, desk.words, options, desk.rosters[key])
    if not is_printable(document):
        raise KeyError(job.document)
    return card(document, desk.documents, readings, desk.words, terms=options.terms)


def _gathered(
    made: Sequence[Roster | Deck | Listing | Templates | Card], desk: _Desk
) -> Iterator[Roster | Deck | Listing | Templates]:
    """Yield the sheets, with cards that follow each other as one deck."""
    cards: list[Card] = []
    for sheet in (*made, None):
        if isinstance(sheet, Card):
            cards.append(sheet)
            continue
        if cards:
            yield _deck(tuple(cards), desk)
            cards = []
        if sheet is not None:
            yield sheet


def _deck(cards: tuple[Card, ...], desk: _Desk) -> Deck:
    name = cards[0].name if len(cards) == 1 else desk.words.text("sheets.deck.loose")
    return of_cards(name, cards, desk.options, desk.words)
