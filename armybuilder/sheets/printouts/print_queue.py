"""A print queue of parts of armies, single cards and templates, in any order, as one run of pages."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from immutabledict import immutabledict

from armybuilder.model.army import Army
from armybuilder.model.campaign import Campaign
from armybuilder.model.readings import STANDARD
from armybuilder.sheets.cards.cards import card, is_printable
from armybuilder.sheets.cards.decks import of_cards
from armybuilder.sheets.contents import labels
from armybuilder.sheets.contents.content import Card, Pack, in_signs
from armybuilder.sheets.parts.options import PARTS
from armybuilder.sheets.printouts.campaign_sheet import campaign_sheet
from armybuilder.sheets.printouts.packs import filled, is_of, part_of
from armybuilder.sheets.printouts.roster import roster
from armybuilder.sheets.printouts.templates import templates

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from armybuilder.sheets.contents.content import Deck, Listing, Roster, Templates
    from armybuilder.sheets.parts.sheet_source import SheetSource

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
    """A queued print: a part of an army, the card of a design or unit, a campaign, or templates.

    Templates are of an army or of none. `order`, `breaks` and `copies_of` are those of `SheetOptions`, for
    this army alone.
    """

    document: str
    part: JobPart
    order: tuple[str, ...] = ()
    breaks: tuple[str, ...] = ()
    copies_of: tuple[tuple[str, int], ...] = ()


def jobs_for(document: object, key: str) -> tuple[QueuedPrint, ...]:
    """Return all prints of a document.

    They are the parts of an army's pack and its templates, a campaign, or a card. Other documents have none.
    """
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
    source: SheetSource,
    readings: Mapping[str, Mapping[str, str]] = immutabledict(),
    progress: Callable[[int, int], None] | None = None,
) -> Pack:
    """Return all queued sheets, with consecutive cards together.

    `readings` are by document's id. `progress` is called before each job with the number of finished jobs and
    of all jobs. An exception it raises ends the work. Raises KeyError if a document is missing, InputFault
    for a missing campaign.
    """
    rosters: dict[QueuedPrint, Roster] = {}
    made: list[Roster | Deck | Listing | Templates | Card] = []
    jobs = [job for job in jobs if is_of(job.part, source.options)] or jobs
    for done, job in enumerate(jobs):
        if progress is not None:
            progress(done, len(jobs))
        made.append(_sheet(job, replace(source, readings=readings.get(job.document, STANDARD)), rosters))
    names = dict.fromkeys(source.documents[job.document].name for job in jobs if job.document)
    title = ", ".join(names) or source.text("templates.title")
    whole = Pack(title, tuple(_gathered(filled(made), source)), labels.shared(source.words))
    return in_signs(whole, source.words.numbers)


def _sheet(
    job: QueuedPrint, source: SheetSource, rosters: dict[QueuedPrint, Roster]
) -> Roster | Deck | Listing | Templates | Card:
    """Return the sheet of one job.

    `rosters` are those made before, by army and order.
    """
    document = source.documents[job.document] if job.document else None
    options = replace(source.options, order=job.order, breaks=job.breaks, copies_of=job.copies_of)
    source = replace(source, options=options)
    if job.part == "templates":
        return templates(document if isinstance(document, Army) else None, source)
    if isinstance(document, Campaign):
        return campaign_sheet(document, source)
    if isinstance(document, Army) and job.part != "card":
        key = replace(job, part="roster")
        if key not in rosters:
            rosters[key] = roster(document, source)
        return part_of(job.part, document, source, rosters[key])
    if not is_printable(document):
        raise KeyError(job.document)
    return card(document, source)


def _gathered(
    made: Sequence[Roster | Deck | Listing | Templates | Card], source: SheetSource
) -> Iterator[Roster | Deck | Listing | Templates]:
    """Yield the sheets, with consecutive cards as one deck."""
    cards: list[Card] = []
    for sheet in (*made, None):
        if isinstance(sheet, Card):
            cards.append(sheet)
            continue
        if cards:
            yield _deck(tuple(cards), source)
            cards = []
        if sheet is not None:
            yield sheet


def _deck(cards: tuple[Card, ...], source: SheetSource) -> Deck:
    name = cards[0].name if len(cards) == 1 else source.text("deck.loose")
    return of_cards(name, cards, source)
