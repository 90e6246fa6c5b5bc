"""`armybuilder sheet`: print an army, a unit or a design to a file, or many armies each to its own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import click

from armybuilder import words
from armybuilder.cli.console import complain, one_army, read_bundle, split_id
from armybuilder.errors import InputFault, message
from armybuilder.model import bundle
from armybuilder.model.army import Army
from armybuilder.model.battle import Battle
from armybuilder.model.campaign import Campaign
from armybuilder.model.document import Ruleset
from armybuilder.sheets import export
from armybuilder.sheets.export import DECKS
from armybuilder.sheets.layout import too_many
from armybuilder.sheets.options import LAYOUTS, PARTS, USUAL_PARTS, Options, Part
from armybuilder.sheets.page_ranges import page_ranges

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.model.bundle import AnyDocument
    from armybuilder.sheets.export import Form

__all__ = ["form_of", "sheet", "write_pages"]

_MOST_PAGES = 9999
_KINDS: dict[str, type[Battle | Campaign]] = {"scenario": Battle, "campaign": Campaign}
"""Layouts of documents that are no armies: one that is alone in its file need not be named."""


def _pages(given: str | None) -> tuple[int, ...] | None:
    """Return the pages named. Raises BadParameter for a text that names none."""
    if given is None:
        return None
    named = page_ranges(given, _MOST_PAGES) if given.strip() else None
    if named is None:
        raise click.BadParameter(words.english().text("cli.pages_form", given=given))
    return named


def _copies_of(given: str) -> tuple[str, int]:
    """Return the entry named and its number. Raises BadParameter for a text that names none."""
    entry, _, count = given.rpartition("=")
    if not entry or not count.isdecimal():
        raise click.BadParameter(words.english().text("cli.copies_form", given=given))
    return entry, int(count)


def _options(cards: str, text: int, parts: tuple[Part, ...], **others: Any) -> Options:
    receipts = others.pop("receipts") or "receipts" in parts
    return Options(
        cards=int(cards), text_percent=text, parts=parts or USUAL_PARTS, receipts=receipts, **others
    )


@click.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option(
    "-o",
    "--out",
    required=True,
    type=click.Path(path_type=Path),
    help="Where to; its ending chooses the form.",
)
@click.option("--army", "army_id", help="The army's id, where the file holds several.")
@click.option(
    "--layout",
    type=click.Choice(LAYOUTS),
    default="roster",
    show_default=True,
)
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True)
@click.option(
    "--cards", type=click.Choice(["4", "6", "9"]), default="9", show_default=True, help="Cards a page."
)
@click.option("--landscape", is_flag=True, help="Turn the page.")
@click.option(
    "--text", type=click.IntRange(100, 200), default=100, show_default=True, help="Size of the type, in %."
)
@click.option("--ink-saver", is_flag=True, help="No filled areas, no portraits.")
@click.option("--receipts", is_flag=True, help="Print every price line by line.")
@click.option(
    "--per", type=click.Choice(["unit", "type"]), default="unit", show_default=True, help="A card for each."
)
@click.option(
    "--copies", type=click.IntRange(1, 20), default=1, show_default=True, help="Copies of each card."
)
@click.option(
    "--copies-of",
    multiple=True,
    metavar="ENTRY=N",
    callback=lambda _context, _option, given: tuple(map(_copies_of, given)),
    help="Copies of the cards of an entry of the army, where they are others: 0 to 20.",
)
@click.option("--template", default="", help="A set of your own templates.")
@click.option(
    "--portraits/--no-portraits", default=True, help="Pictures of the owner's.  [default: portraits]"
)
@click.option("--codes/--no-codes", default=True, help="Codes to scan on the summary.  [default: codes]")
@click.option(
    "--campaign", default="", help="The id of the campaign whose damage is printed; blank boxes if not said."
)
@click.option(
    "--ruleset",
    type=click.Choice(get_args(Ruleset)),
    default="combat-action",
    show_default=True,
    help="The rules it is to fight by: roster, cards and pack in their terms.",
)
@click.option(
    "--part",
    "parts",
    multiple=True,
    type=click.Choice(PARTS),
    help="Only these parts of a pack, in this order.",
)
@click.option(
    "--first",
    "order",
    multiple=True,
    metavar="ENTRY",
    help="Entries of the army to print first, in this order.",
)
@click.option(
    "--new-page", "breaks", multiple=True, metavar="ENTRY", help="Entries of the army that begin a page."
)
@click.option(
    "--ppi", type=click.IntRange(20, 1200), default=150, show_default=True, help="Resolution of png."
)
@click.option(
    "--pages",
    "chosen",
    callback=lambda _context, _option, given: _pages(given),
    metavar="RANGE",
    help="Only these pages of pdf, png or svg: 1-3,5.",
)
@click.option(
    "--every", is_flag=True, help="Print every army of every FILE, each to a file of its own: OUT-NAME.pdf."
)
def sheet(
    files: tuple[str, ...],
    out: Path,
    army_id: str | None,
    layout: str,
    *,
    every: bool,
    chosen: tuple[int, ...] | None,
    ruleset: Ruleset,
    **wanted: Any,
) -> None:
    """Print an army, or the battle or campaign of FILE (--layout scenario, campaign), as pdf, png, svg, html, md, txt or tsv.

    FILE#id names an army, a unit or a design; - is standard input. With --every several files are taken.
    """
    form = form_of(out)
    if not every and len(files) > 1:
        raise click.UsageError(words.english().text("cli.one_file"))
    if chosen is not None and form not in {"pdf", "png", "svg"}:
        raise click.UsageError(words.english().text("cli.pages_of", form=form))
    options = _options(**wanted)
    taken: set[Path] = set()
    for file in files:
        for document, read in _chosen(file, army_id, options.campaign, every=every, kind=_KINDS.get(layout)):
            if not every:
                _check_entries(document, options)
            target = _apart(out, document.name, taken) if every else out
            own = _in_terms(options, ruleset, document, read)
            _print(document, read, target, form, layout, own, chosen)


def _in_terms(options: Options, ruleset: Ruleset, document: AnyDocument, read: bundle.Bundle) -> Options:
    """Return the options with what a ruleset makes of the designs of a file."""
    if ruleset == "combat-action":
        return options
    from armybuilder.counsel.own_sheets import own_terms

    readings = (document.readings if isinstance(document, Army) else None) or read.readings
    return replace(options, terms=own_terms(ruleset, bundle.index(read.documents), readings))


def _chosen(
    file: str, army_id: str | None, campaign: str, *, every: bool, kind: type[Battle | Campaign] | None
) -> Iterator[tuple[AnyDocument, bundle.Bundle]]:
    """Yield the documents of a file that are to be printed. Raises InputFault where the choice is not clear."""
    file, named = split_id(file)
    read = read_bundle(file)
    if every:
        armies = [one for one in read.documents if isinstance(one, Army)]
        yield from ((army, read) for army in armies or [one_army(read.documents, file)])
        return
    there = bundle.index(read.documents)
    asked = army_id or named or (campaign if kind is Campaign and campaign in there else None)
    alone = [one for one in read.documents if kind is not None and isinstance(one, kind)]
    if asked is None and len(alone) == 1:
        yield alone[0], read
        return
    if kind is not None and asked is None:
        raise _unclear(file, "campaign" if kind is Campaign else "scenario", alone)
    design = there.get(asked) if asked else None
    if design is not None and not isinstance(design, Army):
        yield design, read
    else:
        yield one_army(read.documents, file, asked), read


def _unclear(file: str, layout: str, alone: list[Battle | Campaign]) -> InputFault:
    """Return what keeps a layout from being printed of a file: it holds nothing of its kind, or several."""
    names = ", ".join(f"{one.name} ({one.id})" for one in alone)
    code = f"sheets.fault.{'several' if alone else 'in_file'}.{layout}"
    return InputFault([message(code, file=file, count=len(alone), names=names)])


def _check_entries(document: AnyDocument, options: Options) -> None:
    """Raise InputFault where the options name an entry that the army does not have."""
    there = [entry.id for entry in document.units] if isinstance(document, Army) else []
    for name in (*options.order, *options.breaks, *(entry for entry, _ in options.copies_of)):
        if name not in there:
            fault = message("cli.no_entry", name=name, army=document.name, entries=", ".join(there) or "–")
            raise InputFault([fault])


def _apart(out: Path, name: str, taken: set[Path]) -> Path:
    """Return a file of its own for an army: `OUT-name`, numbered where two have one name."""
    plain = (
        "".join(sign if sign.isalnum() or sign in " -_" else "-" for sign in name).strip(" -")[:60] or "army"
    )
    place, number = out.with_stem(f"{out.stem}-{plain}"), 2
    while place in taken:
        place, number = out.with_stem(f"{out.stem}-{plain}-{number}"), number + 1
    taken.add(place)
    return place


def _print(
    document: AnyDocument,
    read: bundle.Bundle,
    out: Path,
    form: Form,
    layout: str,
    options: Options,
    chosen: tuple[int, ...] | None,
) -> None:
    """Print one document and say what was written."""
    pages = export.export(
        document,
        bundle.index(read.documents),
        form,
        layout=layout,
        options=options,
        chosen=chosen,
        readings=(document.readings if isinstance(document, Army) else None) or read.readings,
        date=export.today(),
    )
    why = too_many(options, DECKS[layout]) if layout in DECKS and form in {"pdf", "png", "svg"} else None
    if why is not None:
        complain(words.english().say(why))
    write_pages(out, pages)


def form_of(out: Path) -> Form:
    """Return the form that the ending of a file chooses. Raises BadParameter where there is none."""
    ending = out.suffix.lower().removeprefix(".")
    for form in export.FORMS:
        if form == ending:
            return form
    said = words.english().text("cli.forms", forms=", ".join(export.FORMS))
    raise click.BadParameter(said, param_hint="--out")


def write_pages(out: Path, pages: tuple[bytes, ...]) -> None:
    """Write pages and say what was written. Raises InputFault where they cannot be."""
    try:
        for written in export.write(out, pages):
            complain(words.english().text("cli.wrote", file=str(written)))
    except OSError as error:
        raise InputFault([message("cli.unwritable", file=str(out), why=error.strerror or "?")]) from error
