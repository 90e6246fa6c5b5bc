"""The entry point of the sheets, which turns a document, a form and options into the bytes of pages."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import TYPE_CHECKING, Literal, NoReturn

from armybuilder import errors
from armybuilder import words as catalogue
from armybuilder.model.army import Army
from armybuilder.model.battle import Battle
from armybuilder.model.campaign import Campaign
from armybuilder.paths import write_whole
from armybuilder.sheets.cards.cards import card, is_printable
from armybuilder.sheets.cards.decks import deck, of_cards
from armybuilder.sheets.contents.content import Pack, in_signs
from armybuilder.sheets.parts.campaign_damage import found
from armybuilder.sheets.parts.options import LAYOUTS, STANDARD, SheetOptions, checked
from armybuilder.sheets.printouts.campaign_sheet import campaign_sheet
from armybuilder.sheets.printouts.packs import pack
from armybuilder.sheets.printouts.receipts import receipts
from armybuilder.sheets.printouts.reference import reference
from armybuilder.sheets.printouts.roster import roster
from armybuilder.sheets.printouts.scenario import scenario
from armybuilder.sheets.printouts.templates import templates
from armybuilder.sheets.texts import text
from armybuilder.sheets.texts.rows import tab_separated
from armybuilder.sheets.web.web_page import web_page

if TYPE_CHECKING:
    from collections.abc import Callable, Collection
    from pathlib import Path

    from armybuilder.model.document import Document
    from armybuilder.sheets.contents.content import Card, DeckForm, Sheet
    from armybuilder.sheets.parts.sheet_source import SheetSource
    from armybuilder.words import Words

__all__ = ["DECKS", "FORMS", "Form", "content", "export", "form_of", "pages", "today", "write"]

Form = Literal["pdf", "png", "svg", "html", "md", "txt", "tsv"]
FORMS: tuple[Form, ...] = ("pdf", "png", "svg", "html", "md", "txt", "tsv")


def today(words: Words | None = None) -> str:
    """Return today's date as the sheets print it."""
    said = words or catalogue.english()
    now = dt.datetime.now(tz=dt.UTC).astimezone()
    month = errors.message(f"sheets.month.{now.month}")
    return said.text("sheets.date", day=now.day, month=month, year=now.year)


def content(
    document: Document | None,
    source: SheetSource,
    layout: str = "roster",
    progress: Callable[[int, int], None] | None = None,
) -> Sheet:
    """Return the content of a document's sheet in a layout.

    This is a layout of an army, the card of any other document that can be fielded, or the sheet of a battle
    or campaign. Only templates need no document. `progress` is called as in `packs.pack`. Raises InputFault
    for unknown layouts and options and for documents that are not printed.
    """
    checked(source.options)
    if layout not in LAYOUTS:
        raise errors.InputFault([errors.message("sheets.fault.layout", layout=layout)])
    return in_signs(_content(document, source, layout, progress), source.words.numbers)


def _content(
    document: Document | None, source: SheetSource, layout: str, progress: Callable[[int, int], None] | None
) -> Sheet:
    _check_kind(document, layout)
    if document is None or (isinstance(document, Army) and layout != "campaign"):
        return _of_army(document, source, layout, progress)
    if layout == "campaign" and isinstance(document, Army):
        document = found(source.options.campaign, source.documents)
    if isinstance(document, Campaign):
        return campaign_sheet(document, source)
    if isinstance(document, Battle):
        return scenario(document, source.documents, source.words)
    if is_printable(document):
        return _of_design(card(document, source), source, layout)
    kind = errors.message(f"sheets.kind.{getattr(document, 'kind', 'army')}")
    raise errors.InputFault([errors.message("sheets.fault.no_sheet", name=document.name, kind=kind)])


_OF_A_DESIGN = {"roster", "cards", "portraits", "machines", "pack"}
"""The layouts that are the card for a single design."""


def _check_kind(document: Document | None, layout: str) -> None:
    """Check the layout against the kind of the document.

    Raises InputFault with the layouts that the kind has.
    """
    if layout == "scenario" and not isinstance(document, Battle):
        raise errors.InputFault([errors.message("sheets.fault.no_battle")])
    if is_printable(document) and layout not in _OF_A_DESIGN:
        kind = errors.message(f"sheets.kind.{document.kind}")
        raise errors.InputFault(
            [errors.message("sheets.fault.only_card", name=document.name, kind=kind, layout=layout)]
        )


DECKS: dict[str, DeckForm] = {"cards": "card", "portraits": "portrait", "machines": "page"}
"""The layouts that are cards, with the form of their deck."""


def _of_design(made: Card, source: SheetSource, layout: str) -> Sheet:
    """Return a design's card by itself, or as a deck.

    It is a deck with a large portrait, as a page, in several copies, or with a back.
    """
    form = DECKS.get(layout, "card")
    options = source.options
    if form == "card" and options.copies == 1 and not (options.backs or options.single):
        return made
    if form == "page" and made.plan is None:
        raise errors.InputFault([errors.message("sheets.fault.no_machine", name=made.name)])
    alone = of_cards(made.name, (made,), source, form)
    return replace(alone, portrait=made.portrait, sign=made.sign or alone.sign)


def _of_army(
    army: Army | None, source: SheetSource, layout: str, progress: Callable[[int, int], None] | None
) -> Sheet:
    if army is None or layout == "templates":
        if layout != "templates":
            raise errors.InputFault([errors.message("sheets.fault.no_army", layout=layout)])
        return templates(army, source)
    terms = source.options.terms
    if terms is not None and layout == "machines":
        raise errors.InputFault([errors.message("sheets.fault.other_rules.machines", ruleset=terms.name)])
    match layout:
        case "cards" | "portraits" | "machines":
            made = deck(army, source, DECKS.get(layout, "card"))
            if layout == "machines" and not made.cards:
                raise errors.InputFault([errors.message("sheets.fault.no_machine", name=army.name)])
            return made
        case "reference":
            return reference(army, source)
        case "pack":
            return pack(army, source, progress)
    listed = roster(army, source)
    if not source.options.receipts:
        return listed
    return Pack(listed.name, (listed, receipts(army, source)), listed.labels)


def export(
    document: Document | None,
    source: SheetSource,
    form: str,
    layout: str = "roster",
    chosen: Collection[int] | None = None,
) -> tuple[bytes, ...]:
    """Return a document's sheet, in one element, or one for each page in PNG and SVG.

    `chosen` are the pages wanted, as in `pages`. Raises InputFault as `content` does, and for an unknown
    form.
    """
    kind = form_of(form)
    of = () if document is None else (document.id,)
    return pages(content(document, source, layout), kind, source.options, chosen, of)


def form_of(named: str) -> Form:
    """Return the form of a name.

    Raises InputFault for an unknown name.
    """
    for form in FORMS:
        if form == named:
            return form
    raise errors.InputFault([errors.message("sheets.fault.form", form=named)])


def pages(
    sheet: Sheet,
    form: Form,
    options: SheetOptions = STANDARD,
    chosen: Collection[int] | None = None,
    of: Collection[str] = (),
) -> tuple[bytes, ...]:
    """Return a sheet's bytes, in one element, or one for each page in PNG and SVG.

    Of a form with pages only the `chosen` ones, from 1, are made. `of` are the ids of the sheet's documents,
    which a browser keeps ticks by. Raises InputFault if the sheet has none of the chosen pages.
    """
    match form:
        case "pdf":
            from armybuilder.sheets.typeset.render import render

            return (_cut(render(sheet, "pdf", options), chosen),)
        case "png" | "svg":
            from armybuilder.sheets.typeset.render import render

            drawn = render(sheet, form, options)
            left = [page for number, page in enumerate(drawn, start=1) if chosen is None or number in chosen]
            return tuple(left or _no_pages(len(drawn)))
        case "html":
            return (web_page(sheet, options, of).encode(),)
        case "md":
            return (text.markdown(sheet).encode(),)
        case "txt":
            return (text.plain_text(sheet).encode(),)
        case "tsv":
            return (tab_separated(sheet).encode(),)


def _cut(made: bytes, chosen: Collection[int] | None) -> bytes:
    if chosen is None:
        return made
    from armybuilder.sheets.typeset.cut_pdf import count, cut

    left = cut(made, chosen)
    return left or _no_pages(count(made))


def _no_pages(count: int) -> NoReturn:
    raise errors.InputFault([errors.message("sheets.fault.pages", count=count)])


def write(path: Path, made: tuple[bytes, ...]) -> tuple[Path, ...]:
    """Write pages and return their paths: `OUT.png`, or `OUT-1.png`, `OUT-2.png` for several.

    Each file is written whole or not at all. Raises OSError if it cannot be written.
    """
    several = len(made) > 1
    named = [
        path.with_stem(f"{path.stem}-{number}") if several else path for number in range(1, len(made) + 1)
    ]
    for target, page in zip(named, made, strict=True):
        write_whole(target, page)
    return tuple(named)
