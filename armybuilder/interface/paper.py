"""Printed sheets, with all options of `armybuilder sheet`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, get_args

from armybuilder.errors import InputFault, message
from armybuilder.interface.arguments import (
    LETTERS,
    check_flag,
    check_kind,
    check_name,
    check_number,
    listed,
    one_fault,
    path_of,
    shown,
    table_of,
    words_of,
    wrong,
)
from armybuilder.interface.files import check_document
from armybuilder.interface.terms import check_ruleset
from armybuilder.paths import safe_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from os import PathLike

    from armybuilder.interface.files import Document
    from armybuilder.model.document import Ruleset
    from armybuilder.sheets.export import Form
    from armybuilder.sheets.parts.options import CardSize, Layout, Paper, Part, Per, Shop

__all__ = ["card_pictures", "sheet", "tabletop"]

_MOST_PAGES, _MOST_COPIES = 9999, 20
_ENTRIES = "a list of ids of entries"


def sheet(
    document: Document,
    form: Form = "pdf",
    *,
    layout: Layout = "roster",
    paper: Paper = "a4",
    landscape: bool = False,
    cards: Literal[4, 6, 9] = 9,
    card_size: CardSize = "page",
    ruleset: Ruleset = "combat-action",
    language: str = LETTERS,
    date: str | None = None,
    text: int = 100,
    ink_saver: bool = False,
    receipts: bool = False,
    per: Per = "unit",
    copies: int = 1,
    copies_of: Mapping[str, int] | None = None,
    template: str = "",
    portraits: bool = True,
    codes: bool = True,
    campaign: Document | None = None,
    parts: Iterable[Part] = (),
    first: Iterable[str] = (),
    new_page: Iterable[str] = (),
    ppi: int = 150,
    bleed: float = 0,
    crop_marks: bool = False,
    pages: Iterable[int] | None = None,
    backs: bool = False,
    back: str | PathLike[str] | None = None,
) -> tuple[bytes, ...]:
    """Return the printed sheet of an army, a unit, a design, a battle or a campaign.

    The tuple has one element, or one for each page if `form` is "png" or "svg"; the other forms are "pdf",
    "html", "md", "txt" and "tsv". `layout` is "roster", "cards", "portraits", "machines", "reference",
    "pack", "templates", "scenario" or "campaign". `ruleset` are the rules in whose terms it is printed.
    `date` is printed as given; None prints today's. `text` is the size of all type, 100 to 200 percent.

    Cards: `cards` is their number on a page, or `card_size` ("poker", "bridge", "tarot", "mini") their size, which
    takes as many as a page has room for. `per` ("unit", "type") what has a card of its own, `copies` the
    number of prints of each, 1 to 20, and `copies_of` another number, 0 to 20, by the id of an army's entry.
    `template` is a set of your own templates. `codes` puts the army as QR codes into the roster. `campaign`,
    a document of the same file, is the one whose wounds and damage are printed. `parts` are those of a pack
    ("summary", "cards", "roster", "log", "reference", "receipts", "campaign", "portraits", "machines"; empty
    for the usual ones). `first` are ids of entries that come first, `new_page` of those that begin a page.

    `ppi` is the resolution of "png", 20 to 1200. For a printing shop, `bleed` is 0 to 10 mm, with `crop_marks`.
    `pages` are the numbers of those wanted, from 1, None for all. `backs` follow each page of cards with one of
    their backs, which show the army or the picture of the file `back`. Raises Fault for an unknown value, and for a
    document that has no such sheet.

    >>> (page,) = sheet(read(DYKE)["dyke"], "md", date="")
    >>> page.decode().splitlines()[0]
    '# The Dyke Watch'
    """
    from armybuilder.sheets import export
    from armybuilder.sheets.parts.options import USUAL_PARTS, SheetOptions

    with one_fault():
        check_document(document)
        _check_choices(form, layout, paper, cards, card_size, per, ruleset)
        flags = {"landscape": landscape, "ink_saver": ink_saver, "receipts": receipts, "portraits": portraits}
        for name, on in (flags | {"codes": codes, "crop_marks": crop_marks, "backs": backs}).items():
            check_flag(name, on)
        check_number("text", text, 100, 200)
        check_number("copies", copies, 1, _MOST_COPIES)
        check_number("ppi", ppi, 20, 1200)
        check_number("bleed", bleed, 0, 10, whole=False)
        _check_template(template)
        chosen = _parts(parts)
        options = SheetOptions(
            paper=paper,
            landscape=landscape,
            cards=cards,
            card_size=card_size,
            text_percent=text,
            ink_saver=ink_saver,
            receipts=receipts or "receipts" in chosen,
            per=per,
            copies=copies,
            copies_of=_copies(document, copies_of),
            template=template,
            portraits=portraits,
            codes=codes,
            campaign=_campaign(document, campaign),
            parts=chosen or USUAL_PARTS,
            order=_entries(document, "first", first),
            breaks=_entries(document, "new_page", new_page),
            ppi=ppi,
            bleed=bleed,
            crop_marks=crop_marks,
            backs=backs or back is not None,
            back=_back(back),
        )
        source = _source(document, options, ruleset, language, date)
        return export.export(document._held, source, form, layout, _pages(form, pages))


def _check_choices(
    form: object,
    layout: object,
    paper: object,
    cards: object,
    card_size: object,
    per: object,
    ruleset: object,
) -> None:
    """Raise InputFault for a choice that is not among the known ones."""
    from armybuilder.sheets.export import FORMS
    from armybuilder.sheets.parts.options import LAYOUTS, CardSize

    check_name("form", form, FORMS)
    check_name("layout", layout, LAYOUTS)
    check_name("paper", paper, ("a4", "letter"))
    check_name("cards", cards, (4, 6, 9))
    check_name("card_size", card_size, get_args(CardSize))
    check_name("per", per, ("unit", "type"))
    check_ruleset(ruleset)


def _source(document: Document, options: Any, ruleset: Ruleset, language: str, date: str | None) -> Any:
    """Return the source of a document's sheet.

    Raises InputFault for an unknown language, or a date that is no text.
    """
    from dataclasses import replace

    from armybuilder.counsel.own_sheets import own_terms
    from armybuilder.points.prices.pricing import in_force
    from armybuilder.sheets.export import today
    from armybuilder.sheets.parts.sheet_source import SheetSource

    said = words_of(language)
    if date is not None:
        check_kind("date", date, str, "text, or None")
    documents = document.file._documents
    readings = in_force(document._held, document.file._bundle.readings)
    options = replace(options, terms=own_terms(ruleset, documents, readings, said))
    return SheetSource(documents, readings, said, options, today(said) if date is None else date)


def _check_template(template: object) -> None:
    """Raise InputFault for an argument that is no set of the user's own templates."""
    from armybuilder.sheets.typeset.user_templates import sets

    check_kind("template", template, str, "text")
    if template:
        check_name("template", template, sets())


def _parts(given: Iterable[Part]) -> tuple[Part, ...]:
    """Return the parts of a pack (InputFault for an unknown part)."""
    from armybuilder.sheets.parts.options import PARTS

    chosen = listed("parts", given, "a list of parts")
    for part in chosen:
        check_name("parts", part, PARTS)
    return chosen


def _entries(document: Document, name: str, given: Iterable[str]) -> tuple[str, ...]:
    """Return ids of the army's entries (InputFault for an id that it does not have)."""
    chosen = listed(name, given, _ENTRIES)
    for entry in chosen:
        _check_entry(document, name, entry)
    return chosen


def _check_entry(document: Document, name: str, entry: object) -> None:
    from armybuilder.model.army import Army

    held = document._held
    check_name(name, entry, [one.id for one in held.units] if isinstance(held, Army) else ())


def _copies(document: Document, given: Mapping[str, int] | None) -> tuple[tuple[str, int], ...]:
    """Return numbers of prints by entry (InputFault for an entry or a number that cannot be)."""
    counts = table_of("copies_of", given)
    for entry, count in counts.items():
        _check_entry(document, "copies_of", entry)
        check_number(f"copies_of[{entry!r}]", count, 0, _MOST_COPIES)
    return tuple(counts.items())


def _campaign(document: Document, given: Document | None) -> str:
    """Return the id of a campaign of the document's file, "" for None (InputFault for any other)."""
    if given is None:
        return ""
    check_document(given, "campaign")
    if given.kind != "campaign" or document.file._documents.get(given.id) != given._held:
        raise InputFault([message("interface.no_campaign", name=given.name, document=document.name)])
    return given.id


def _pages(form: str, given: Iterable[int] | None) -> tuple[int, ...] | None:
    """Return the numbers of the pages wanted (InputFault for any other value, and for a form without pages)."""
    if given is None:
        return None
    if form not in {"pdf", "png", "svg"}:
        raise InputFault([message("interface.no_pages", form=form)])
    chosen = listed("pages", given, "a list of numbers of pages")
    if not chosen:
        raise wrong("pages", given, "1, 2, 3, …")
    for number in chosen:
        check_number("pages", number, 1, _MOST_PAGES)
    return chosen


def _back(given: str | PathLike[str] | None) -> Any:
    """Return the picture of a file (InputFault for a file without one), or None for None."""
    from armybuilder.sheets.picture_files import picture_file

    return None if given is None else picture_file(path_of("back", given))


def card_pictures(
    document: Document,
    *,
    layout: Literal["cards", "portraits"] = "cards",
    shop: Shop | None = None,
    card_size: CardSize = "page",
    back: str | PathLike[str] | None = None,
    ppi: int = 300,
    bleed: float = 0,
    ruleset: Ruleset = "combat-action",
    language: str = LETTERS,
    text: int = 100,
    ink_saver: bool = False,
    per: Per = "unit",
    portraits: bool = True,
    campaign: Document | None = None,
) -> dict[str, bytes]:
    """Return each card of an army, a unit or a design as two pictures in PNG, by file name.

    The names are `NAME-front.png` and `NAME-back.png`, numbered where cards are called the same. `shop` is
    "makeplayingcards" or "gamecrafter", in whose exact pixels and bleed they are made, with `card_size` "poker"
    in place of "page"; None makes them of `ppi` pixels an inch, 20 to 1200, with `bleed`, 0 to 10 mm.
    `card_size` is "page" for the share of a page, "poker", "bridge", "tarot" or "mini". `back` is a file with a
    picture for the backs; None shows the army. The other parameters are those of `sheet`. Raises Fault for an
    unknown value, and for a size that the shop does not take.

    >>> sorted(card_pictures(read(DYKE)["warden"], shop="gamecrafter"))
    ['Dyke warden-back.png', 'Dyke warden-front.png']
    """
    from armybuilder.sheets import card_pictures as pictures

    with one_fault():
        _check_cards(
            document, layout, card_size, per, ruleset, {"ink_saver": ink_saver, "portraits": portraits}
        )
        check_number("text", text, 100, 200)
        check_number("ppi", ppi, 20, 1200)
        check_number("bleed", bleed, 0, 10, whole=False)
        if shop is not None:
            check_name("shop", shop, get_args(_options().Shop))
        options = _options().SheetOptions(
            card_size=card_size,
            shop=shop,
            back=_back(back),
            ppi=ppi,
            bleed=bleed,
            text_percent=text,
            ink_saver=ink_saver,
            per=per,
            portraits=portraits,
            campaign=_campaign(document, campaign),
        )
        source = _source(document, options, ruleset, language, "")
        return pictures.card_pictures(document._held, source, layout)


def tabletop(
    document: Document,
    name: str,
    *,
    layout: Literal["cards", "portraits"] = "cards",
    card_size: CardSize = "poker",
    back: str | PathLike[str] | None = None,
    ppi: int = 300,
    ruleset: Ruleset = "combat-action",
    language: str = LETTERS,
    text: int = 100,
    ink_saver: bool = False,
    per: Per = "unit",
    copies: int = 1,
    copies_of: Mapping[str, int] | None = None,
    portraits: bool = True,
    campaign: Document | None = None,
) -> dict[str, bytes]:
    """Return a saved object of Tabletop Simulator with a deck of an army's cards, by file name.

    The first file is `NAME.tts.json`; the others are its pictures in the folder `NAME.tts`, which it names
    relatively. The game shows them to all players only from addresses that all can reach. The parameters are
    those of `card_pictures` and `sheet`. Raises Fault for an unknown value, and for pictures of more than 4,096
    pixels a side.

    >>> list(tabletop(read(DYKE)["warden"], "dyke"))
    ['dyke.tts.json', 'dyke.tts/back.png', 'dyke.tts/Dyke warden-front.png']
    """
    from armybuilder.sheets import tabletop as table

    with one_fault():
        _check_cards(
            document, layout, card_size, per, ruleset, {"ink_saver": ink_saver, "portraits": portraits}
        )
        check_kind("name", name, str, "text")
        check_number("text", text, 100, 200)
        check_number("copies", copies, 1, _MOST_COPIES)
        check_number("ppi", ppi, 20, 1200)
        if not name or safe_name(name) != name:
            wanted = "the name of a file in at most 80 letters, digits, blanks, dots, - and _"
            raise InputFault([message("interface.kind", name="name", given=shown(name), wanted=wanted)])
        options = _options().SheetOptions(
            card_size=card_size,
            back=_back(back),
            ppi=ppi,
            text_percent=text,
            ink_saver=ink_saver,
            per=per,
            copies=copies,
            copies_of=_copies(document, copies_of),
            portraits=portraits,
            campaign=_campaign(document, campaign),
        )
        return table.tabletop(document._held, name, _source(document, options, ruleset, language, ""), layout)


def _options() -> Any:
    """Return the module of the options, which is loaded at first use."""
    from armybuilder.sheets.parts import options

    return options


def _check_cards(
    document: Document,
    layout: object,
    card_size: object,
    per: object,
    ruleset: object,
    flags: Mapping[str, object],
) -> None:
    """Raise InputFault for a choice of single cards that is not among the known ones."""
    check_document(document)
    check_name("layout", layout, ("cards", "portraits"))
    check_name("card_size", card_size, get_args(_options().CardSize))
    check_name("per", per, ("unit", "type"))
    check_ruleset(ruleset)
    for name, on in flags.items():
        check_flag(name, on)
