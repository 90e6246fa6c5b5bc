"""The outputs of `armybuilder sheet` that are pictures of single cards: a folder, or a virtual table's file."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal

import click
from click.core import ParameterSource

from armybuilder.cli.console import complain, say
from armybuilder.cli.language import spoken
from armybuilder.errors import InputFault, message
from armybuilder.paths import why_refused
from armybuilder.sheets.card_pictures import about, check_free, decks_of, files_of, write
from armybuilder.sheets.parts.shops import PICTURE_PPI
from armybuilder.sheets.tabletop import ENDING, for_table, saved_object

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from armybuilder.model.bundle import AnyDocument
    from armybuilder.sheets.parts.sheet_source import SheetSource

__all__ = ["CardFiles", "card_files", "check_single", "kind_of", "usual", "write_cards"]

CardFiles = Literal["single", "tabletop"]

_OF_PAGES = frozenset({"crop_marks", "receipts", "codes", "parts", "breaks"})
_OF_SHARES = frozenset({"paper", "landscape", "cards"})
"""The options that change only pages, and the options that change only cards without a size by name."""


def kind_of(out: Path, *, single: bool) -> CardFiles | None:
    """Return the kind of pictures that are asked for, or None for sheets."""
    if single:
        return "single"
    named = out.name.lower().endswith(ENDING) and len(out.name) > len(ENDING)
    return "tabletop" if named else None


def check_single(wanted: Mapping[str, Any], *, single: bool, overwrite: bool) -> None:
    """Check options that need others.

    Raises UsageError for those of single cards without these, and for a shop with measures of one's own.
    """
    if (wanted["shop"] is not None or overwrite) and not single:
        raise click.UsageError(spoken().text("cli.only_single"))
    if wanted["shop"] is not None and (_given("ppi") or _given("bleed")):
        raise click.UsageError(spoken().text("cli.shop_measures"))


def usual(kind: CardFiles, layout: str, wanted: dict[str, Any]) -> str:
    """Return the layout of pictures, and set their resolution, each the usual one unless given.

    Raises UsageError for an option that changes nothing in them.
    """
    unused = _OF_PAGES | ({"copies"} if kind == "single" else {"bleed"})
    if kind == "tabletop" or wanted["shop"] is not None or wanted["card_size"] != "page":
        unused |= _OF_SHARES
    for one in click.get_current_context().command.params:
        if one.name in unused and _given(one.name):
            raise click.UsageError(spoken().text("cli.no_use", option=one.opts[0]))
    if not _given("ppi"):
        wanted["ppi"] = PICTURE_PPI
    return layout if _given("layout") else "cards"


def _given(name: str) -> bool:
    return click.get_current_context().get_parameter_source(name) is not ParameterSource.DEFAULT


def card_files(
    kind: CardFiles, document: AnyDocument, source: SheetSource, layout: str, out: Path
) -> tuple[Path, Mapping[str, bytes]]:
    """Return the folder to write to, and the files by their names below it.

    What the user should know about the cards is said.
    """
    options = source.options if kind == "single" else for_table(source.options)
    decks = decks_of(document, replace(source, options=options), layout)
    for why in about(decks, options):
        complain(say(why))
    if kind == "single":
        return out, files_of(decks, options)
    return out.parent, saved_object(decks, out.name[: -len(ENDING)], options, source.words)


def write_cards(made: Sequence[tuple[Path, Mapping[str, bytes]]], *, overwrite: bool) -> None:
    """Write files into their folders and name them.

    Raises InputFault if some exist and may not be overwritten, before any is written, or cannot be written.
    """
    for folder, files in made if not overwrite else ():
        check_free(folder, files)
    for folder, files in made:
        try:
            for written in write(folder, files):
                complain(spoken().text("cli.wrote", file=str(written)))
        except OSError as error:
            fault = message("cli.unwritable", file=str(error.filename or folder), why=why_refused(error))
            raise InputFault([fault]) from error
