"""A record of a print job, made on the main thread, and its sheets, made off that thread."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from armybuilder.desktop.desk.named_documents import named_by
from armybuilder.model.readings import STANDARD
from armybuilder.paths import numbered, safe_name

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping
    from pathlib import Path

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import TaskControl
    from armybuilder.errors import Message
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.document import Ruleset
    from armybuilder.sheets.contents.content import Pack
    from armybuilder.sheets.export import Form
    from armybuilder.sheets.parts.options import SheetOptions
    from armybuilder.sheets.printouts.print_queue import QueuedPrint
    from armybuilder.words import Words

__all__ = ["SCREEN_PPI", "PrintJob", "PrintedPages", "Stopped", "order_of"]

SCREEN_PPI = 192


class Stopped(Exception):  # noqa: N818 (nothing went wrong: it was asked for)
    """The work was cancelled."""


@dataclass(frozen=True)
class PrintedPages:
    """The sheets, their pages for the screen, and the messages about them.

    `missing` is about letters that no font has, `further` about cards that need further ones.
    """

    pack: Pack
    pages: tuple[bytes, ...]
    options: SheetOptions
    missing: Message | None = None
    further: Message | None = None

    def finer(self, ppi: int) -> tuple[bytes, ...]:
        """Return the pages for the screen at another resolution.

        Raises InputFault if a template of the user's own has a fault by now.
        """
        from armybuilder.sheets.typeset.render import for_screen

        return tuple(for_screen(self.pack, replace(self.options, ppi=ppi)))


@dataclass(frozen=True)
class PrintJob:
    """A queue with all documents and options, which does not change while the sheets are made."""

    jobs: tuple[QueuedPrint, ...]
    documents: Mapping[str, AnyDocument]
    readings: Mapping[str, Mapping[str, str]]
    options: SheetOptions
    words: Words
    ruleset: Ruleset = "combat-action"

    def pack(self, work: TaskControl | None = None) -> Pack:
        """Return the sheets, and report each part to the work.

        Raises Stopped before the next part if the work is cancelled.
        """
        from armybuilder.counsel.own_sheets import own_terms
        from armybuilder.sheets.export import today
        from armybuilder.sheets.parts.sheet_source import SheetSource
        from armybuilder.sheets.printouts.print_queue import queue

        def progress(done: int, count: int) -> None:
            if work is None:
                return
            if work.cancelled():
                raise Stopped
            work.report((done, count))

        documents, words = self.documents, self.words
        readings = next(iter(self.readings.values()), STANDARD)
        options = replace(self.options, terms=own_terms(self.ruleset, documents, readings, words))
        source = SheetSource(documents, words=words, options=options, date=today(words))
        return queue(self.jobs, source, self.readings, progress)

    def preview(self, work: TaskControl) -> PrintedPages:
        """Return the sheets and their pages for the screen.

        Raises Stopped if the work is cancelled.
        """
        from armybuilder.sheets.typeset import letters
        from armybuilder.sheets.typeset.card_sizes import further

        pack = self.pack(work)
        if work.cancelled():
            raise Stopped
        options = self.options
        made = PrintedPages(pack, (), options, letters.missing(pack, options), further(pack, options))
        return replace(made, pages=made.finer(SCREEN_PPI))

    def pictures(self, ppi: int, work: TaskControl) -> list[bytes]:
        """Return the pages as PNG in the size of the printer's paper, without any bleed."""
        from armybuilder.sheets.typeset.render import render

        return render(self.pack(work), "png", replace(self.options.at_paper_size, ppi=ppi))

    def save(
        self, path: Path, form: Form, chosen: Collection[int] | None, work: TaskControl
    ) -> tuple[Path, ...]:
        """Write the sheets in a form, and return the files.

        `chosen` are the pages to write, from 1, of a form with pages. Raises Stopped if the work is
        cancelled.
        """
        from armybuilder.desktop.printing.page_pictures import PRINT_PPI
        from armybuilder.sheets.export import pages, write

        of = sorted({job.document for job in self.jobs})
        made = pages(self.pack(work), form, replace(self.options, ppi=PRINT_PPI), chosen, of)
        if work.cancelled():
            raise Stopped
        return write(path, made)

    def card_pictures(self, work: TaskControl) -> dict[str, bytes]:
        """Return each card of the sheets as two pictures, by file name.

        Raises Stopped if the work is cancelled, InputFault for sheets without cards.
        """
        from armybuilder.sheets.card_pictures import decks_in, files_of
        from armybuilder.sheets.parts.shops import PICTURE_PPI

        pack, options = self.pack(work), replace(self.options, ppi=PICTURE_PPI, bleed=0)
        return files_of(decks_in(pack, pack.name), options, _steps(work))

    def tabletop(self, name: str, work: TaskControl) -> dict[str, bytes]:
        """Return the cards of the sheets as a deck for Tabletop Simulator, by file name.

        Raises as `card_pictures` does.
        """
        from armybuilder.sheets.card_pictures import decks_in
        from armybuilder.sheets.parts.shops import PICTURE_PPI
        from armybuilder.sheets.tabletop import for_table, saved_object

        pack, options = self.pack(work), for_table(replace(self.options, ppi=PICTURE_PPI))
        return saved_object(decks_in(pack, pack.name), name, options, self.words, _steps(work))

    def by_file(self) -> dict[str, PrintJob]:
        """Return a job for each document of the queue, in its order, by a file name of its own."""
        found: dict[str, PrintJob] = {}
        for key in dict.fromkeys(job.document for job in self.jobs):
            jobs = tuple(job for job in self.jobs if job.document == key)
            name = self.documents[key].name if key else self.words.text("desktop.print.part.templates")
            found[numbered(safe_name(name), found)] = replace(self, jobs=jobs)
        return found


def _steps(work: TaskControl) -> Callable[[int, int], None]:
    """Return a function that reports finished cards, and raises Stopped if the work is cancelled."""

    def step(done: int, count: int) -> None:
        if work.cancelled():
            raise Stopped
        work.report((done, count))

    return step


def order_of(
    jobs: tuple[QueuedPrint, ...], options: SheetOptions, desk: Desk, ruleset: Ruleset = "combat-action"
) -> PrintJob:
    """Return a print job for queued prints, with the current documents."""
    documents: dict[str, AnyDocument] = {}
    readings: dict[str, Mapping[str, str]] = {}
    for key in dict.fromkeys(job.document for job in jobs if job.document):
        document = desk.view.documents[key]
        documents |= {key: document, **named_by(document, desk)}
        readings[key] = desk.session.readings_of(document)
    if options.campaign in desk.view.documents:
        campaign = desk.view.documents[options.campaign]
        # What an army has taken stands before what others know by the same name.
        documents = {options.campaign: campaign, **named_by(campaign, desk), **documents}
    return PrintJob(jobs, documents, readings, options, desk.words, ruleset)
