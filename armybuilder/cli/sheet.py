"""`armybuilder sheet`: print an army, a unit or a design to a file, or many armies each to its own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import click
from click.core import ParameterSource

from armybuilder.cli.card_files import card_files, check_single, kind_of, usual, write_cards
from armybuilder.cli.commands import LengthType, NameChoice, Whole, command, option
from armybuilder.cli.console import complain, one_army, say
from armybuilder.cli.guesses import guessed
from armybuilder.cli.language import spoken
from armybuilder.cli.named import NAMED, named, shelved
from armybuilder.cli.progress import progress
from armybuilder.counsel.own_sheets import own_terms
from armybuilder.errors import InputFault, message
from armybuilder.model.army import Army
from armybuilder.model.battle import Battle
from armybuilder.model.campaign import Campaign
from armybuilder.model.document import Ruleset
from armybuilder.paths import why_refused
from armybuilder.points.prices.pricing import in_force
from armybuilder.sheets import export
from armybuilder.sheets.contents.content import Card, Deck, Pack, Templates
from armybuilder.sheets.contents.page_ranges import page_ranges
from armybuilder.sheets.parts.layout import too_many
from armybuilder.sheets.parts.options import (
    LAYOUTS,
    PARTS,
    STANDARD,
    USUAL_PARTS,
    CardSize,
    Part,
    SheetOptions,
    Shop,
)
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.picture_files import picture_file
from armybuilder.sheets.tabletop import ENDING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from armybuilder.cli.named import NamedDocument
    from armybuilder.errors import Message
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.sheets.contents.content import Sheet
    from armybuilder.sheets.export import Form

__all__ = ["complain_of_letters", "form_of", "sheet", "write_pages"]

_MOST_PAGES = 9999
_KINDS: dict[str, type[Battle | Campaign]] = {"scenario": Battle, "campaign": Campaign}
"""The layouts for documents other than armies, whose id is optional if alone in the file."""


def _pages(given: str | None) -> tuple[int, ...] | None:
    """Return the page numbers of a text.

    Raises BadParameter for any other text.
    """
    if given is None:
        return None
    named = page_ranges(given, _MOST_PAGES) if given.strip() else None
    if named is None:
        raise click.BadParameter(spoken().text("cli.pages_form", given=given))
    return named


def _copies_of(given: str) -> tuple[str, int]:
    """Return the entry of a text and its number of copies.

    Raises BadParameter for any other text.
    """
    entry, _, count = given.rpartition("=")
    if not entry or not count.isdecimal():
        raise click.BadParameter(spoken().text("cli.copies_form", given=given))
    return entry, int(count)


def _options(
    cards: str, text: int, parts: tuple[Part, ...], back: Path | None, **others: Any
) -> SheetOptions:
    receipts = others.pop("receipts") or "receipts" in parts
    asked = click.get_current_context().get_parameter_source("cards") is not ParameterSource.DEFAULT
    if asked and others["card_size"] != "page":
        raise click.UsageError(spoken().text("cli.cards_of_a_size", size=others["card_size"]))
    backs = others.pop("backs") or back is not None
    return SheetOptions(
        cards=int(cards),
        text_percent=text,
        parts=parts or USUAL_PARTS,
        receipts=receipts,
        backs=backs,
        back=None if back is None else picture_file(back),
        **others,
    )


@command(
    'armybuilder sheet "Fen Gate Patrol" -o roster.pdf',
    'armybuilder sheet "Fen Gate Patrol" --layout cards --cards 6 -o cards.pdf',
    'armybuilder sheet "Foundry Nine" --layout pack --language it -o foglio.pdf',
)
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=NAMED)
@option("-o", "--out", required=True, type=click.Path(path_type=Path), metavar="OUT")
@option("--army", "army_id", metavar="ID")
@option("--layout", type=NameChoice(LAYOUTS), default="roster", show_default=True)
@option("--paper", type=NameChoice(["a4", "letter"]), default="a4", show_default=True)
@option("--cards", type=NameChoice(["4", "6", "9"]), default="9", show_default=True)
@option("--card-size", type=NameChoice(get_args(CardSize)), default="page", show_default=True)
@option("--backs", is_flag=True)
@option("--back", type=click.Path(path_type=Path), metavar="FILE")
@option("--single", is_flag=True)
@option("--shop", type=NameChoice(get_args(Shop)))
@option("--overwrite", is_flag=True)
@option("--landscape", is_flag=True)
@option("--text", type=Whole(100, 200), default=100, show_default=True, metavar="N")
@option("--ink-saver", is_flag=True)
@option("--receipts", is_flag=True)
@option("--per", type=NameChoice(["unit", "type"]), default="unit", show_default=True)
@option("--copies", type=Whole(1, 20), default=1, show_default=True, metavar="N")
@option(
    "--copies-of",
    multiple=True,
    metavar="ENTRY=N",
    callback=lambda _context, _option, given: tuple(map(_copies_of, given)),
)
@option("--template", default="", metavar="NAME")
@option("--portraits/--no-portraits", default=True, show_default=True)
@option("--codes/--no-codes", default=True, show_default=True)
@option("--campaign", default="", metavar="ID")
@option("--ruleset", type=NameChoice(get_args(Ruleset)), default="combat-action", show_default=True)
@option("--part", "parts", multiple=True, type=NameChoice(PARTS))
@option("--first", "order", multiple=True, metavar="ENTRY")
@option("--new-page", "breaks", multiple=True, metavar="ENTRY")
@option("--ppi", type=Whole(20, 1200), default=150, show_default=True, metavar="N")
@option("--bleed", type=LengthType(0, 10), default=0, show_default=True, metavar="MM")
@option("--crop-marks", is_flag=True)
@option("--pages", "chosen", callback=lambda _context, _option, given: _pages(given), metavar="RANGE")
@option("--every", is_flag=True)
@shelved
def sheet(
    files: tuple[str, ...],
    out: Path,
    army_id: str | None,
    layout: str,
    *,
    every: bool,
    chosen: tuple[int, ...] | None,
    ruleset: Ruleset,
    shelf: Path | None,
    single: bool,
    overwrite: bool,
    **wanted: Any,
) -> None:
    """Print an army, a unit or a design, or a battle or campaign (--layout scenario, campaign)."""
    check_single(wanted, single=single, overwrite=overwrite)
    pictured = kind_of(out, single=single)
    form = form_of(out, ("tts.json",)) if pictured is None else None
    if not every and len(files) > 1:
        raise click.UsageError(spoken().text("cli.one_file"))
    if chosen is not None and form not in {"pdf", "png", "svg"}:
        named_form = form or ("--single" if single else "tts.json")
        raise click.UsageError(spoken().text("cli.pages_of", form=named_form))
    if pictured is not None:
        layout = usual(pictured, layout, wanted)
    options = _options(**wanted)
    taken: set[Path] = set()
    made: list[tuple[Path, Mapping[str, bytes]]] = []
    with progress("cli.printing") as moved:
        done = 0
        for file in files:
            held = named(file, shelf)
            for document in _chosen(held, army_id, options.campaign, every=every, kind=_KINDS.get(layout)):
                if not every:
                    _check_entries(document, options)
                target = _apart(out, document.name, taken) if every else out
                source = _source(document, held, ruleset, options)
                if pictured is not None:
                    made.append(card_files(pictured, document, source, layout, target))
                elif form is not None:
                    _print(document, source, target, form, layout, chosen)
                done += 1
                moved(done)
    write_cards(made, overwrite=overwrite or pictured == "tabletop")


def _chosen(
    found: NamedDocument,
    army_id: str | None,
    campaign: str,
    *,
    every: bool,
    kind: type[Battle | Campaign] | None,
) -> Sequence[AnyDocument]:
    """Return the documents to print.

    Raises InputFault if the choice is not clear.
    """
    if every:
        armies = [one for one in found.chosen() if isinstance(one, Army)]
        return armies or [one_army(found.chosen(), found.file)]
    there = found.documents
    asked = army_id or found.asked or (campaign if kind is Campaign and campaign in there else None)
    alone = [one for one in there.values() if kind is not None and isinstance(one, kind)]
    if asked is None and len(alone) == 1:
        return alone
    if kind is not None and asked is None:
        raise _unclear(found.file, "campaign" if kind is Campaign else "scenario", alone)
    design = there.get(asked) if asked else None
    if design is not None and not isinstance(design, Army):
        return [design]
    return [one_army(there.values(), found.file, asked)]


def _unclear(file: str, layout: str, alone: list[Battle | Campaign]) -> InputFault:
    """Return the refusal to print a layout because the file has none or several of its kind."""
    names = ", ".join(f"{one.name} ({one.id})" for one in alone)
    code = f"sheets.fault.{'several' if alone else 'in_file'}.{layout}"
    return InputFault([message(code, file=file, count=len(alone), names=names)])


def _check_entries(document: AnyDocument, options: SheetOptions) -> None:
    """Check the entries that the options name.

    Raises InputFault for an entry that the army does not have.
    """
    there = [entry.id for entry in document.units] if isinstance(document, Army) else []
    for name in (*options.order, *options.breaks, *(entry for entry, _ in options.copies_of)):
        if name not in there:
            fault = message("cli.no_entry", name=name, army=document.name, entries=", ".join(there) or "–")
            raise InputFault([guessed(fault, name, there)])


def _apart(out: Path, name: str, taken: set[Path]) -> Path:
    """Return a separate file for an army: `OUT-name`, numbered if two armies have one name."""
    plain = (
        "".join(sign if sign.isalnum() or sign in " -_" else "-" for sign in name).strip(" -")[:60] or "army"
    )
    stem, ending = (
        (out.name[: -len(ENDING)], ENDING) if kind_of(out, single=False) else (out.stem, out.suffix)
    )
    place, number = out.with_name(f"{stem}-{plain}{ending}"), 2
    while place in taken:
        place, number = out.with_name(f"{stem}-{plain}-{number}{ending}"), number + 1
    taken.add(place)
    return place


def _source(
    document: AnyDocument, held: NamedDocument, ruleset: Ruleset, options: SheetOptions
) -> SheetSource:
    """Return the source of a document's sheets."""
    documents, readings = held.documents, in_force(document, held.bundle.readings)
    options = replace(options, terms=own_terms(ruleset, documents, readings, spoken()))
    return SheetSource(documents, readings, spoken(), options, export.today(spoken()))


def _print(
    document: AnyDocument,
    source: SheetSource,
    out: Path,
    form: Form,
    layout: str,
    chosen: tuple[int, ...] | None,
) -> None:
    """Print one document and name the written files."""
    options = source.options
    made = export.content(document, source, layout)
    pages = export.pages(made, form, options, chosen, (document.id,))
    complain_of_letters(made, form, options)
    for why in _about_cards(made, options) if form in {"pdf", "png", "svg"} else ():
        complain(say(why))
    if options.backs and not (form in {"pdf", "png", "svg"} and _has_backs(made, options)):
        complain(spoken().text("cli.no_backs"))
    write_pages(out, pages)
    if form == "pdf" and _has_true_size(made, options):
        complain(spoken().text("cli.true_size"))


def complain_of_letters(sheet: Sheet, form: Form, options: SheetOptions = STANDARD) -> None:
    """Name the letters of a typeset sheet that no font has."""
    from armybuilder.sheets.typeset import letters

    if form in {"pdf", "png", "svg"} and (missing := letters.missing(sheet, options)) is not None:
        complain(say(missing))


def _parts(made: Sheet) -> tuple[Sheet, ...]:
    return made.sheets if isinstance(made, Pack) else (made,)


def _has_backs(made: Sheet, options: SheetOptions) -> bool:
    """Say whether a sheet has cards with backs.

    A card by itself has a back only in a size by name.
    """
    cards = options.card_size != "page"
    return any(
        one.form != "page" if isinstance(one, Deck) else cards and isinstance(one, Card)
        for one in _parts(made)
    )


def _has_true_size(made: Sheet, options: SheetOptions) -> bool:
    """Say whether a sheet has pages that are of use only at their true size."""
    sized = (Deck, Templates) if options.card_size == "page" else (Deck, Templates, Card)
    return any(isinstance(one, sized) for one in _parts(made))


def _about_cards(made: Sheet, options: SheetOptions) -> Iterator[Message]:
    """Yield the messages about the cards of a sheet."""
    if options.card_size == "page":
        forms = dict.fromkeys(one.form for one in _parts(made) if isinstance(one, Deck))
        yield from (why for form in forms if (why := too_many(options, form)) is not None)
        return
    from armybuilder.sheets.typeset.card_sizes import decks_of, further

    if not any(decks_of(made, options)):
        yield message("sheets.deck.no_size")
    more = further(made, options)
    if more is not None:
        yield more


def form_of(out: Path, others: tuple[str, ...] = ()) -> Form:
    """Return the form for the ending of a file.

    Raises BadParameter for an unknown ending, and names it and the `others` that are known elsewhere.
    """
    ending = out.suffix.lower().removeprefix(".")
    for form in export.FORMS:
        if form == ending:
            return form
    said = spoken().text("cli.forms", forms=", ".join((*export.FORMS, *others)))
    raise click.BadParameter(said, param_hint="--out")


def write_pages(out: Path, pages: tuple[bytes, ...]) -> None:
    """Write pages and name the written files.

    Raises InputFault if they cannot be written.
    """
    try:
        for written in export.write(out, pages):
            complain(spoken().text("cli.wrote", file=str(written)))
    except OSError as error:
        raise InputFault([message("cli.unwritable", file=str(out), why=why_refused(error))]) from error
