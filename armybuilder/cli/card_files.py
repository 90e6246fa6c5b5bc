"""The outputs of `armybuilder sheet` that are pictures of single cards: a folder, or a virtual table's file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import click
from click.core import ParameterSource

from armybuilder.cli.console import complain
from armybuilder.cli.language import spoken
from armybuilder.errors import InputFault, message
from armybuilder.paths import why_refused
from armybuilder.sheets.card_pictures import card_pictures, check_free, write
from armybuilder.sheets.parts.shops import PICTURE_PPI
from armybuilder.sheets.tabletop import ENDING, tabletop

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from armybuilder.model.bundle import AnyDocument
    from armybuilder.sheets.parts.sheet_source import SheetSource

__all__ = ["CardFiles", "card_files", "check_single", "kind_of", "usual", "write_cards"]

CardFiles = Literal["single", "tabletop"]


def kind_of(out: Path, *, single: bool) -> CardFiles | None:
    """Return the kind of pictures that are asked for, or None for sheets."""
    if single:
        return "single"
    return "tabletop" if out.name.lower().endswith(ENDING) else None


def check_single(wanted: Mapping[str, Any], *, single: bool, overwrite: bool) -> None:
    """Check options that need others.

    Raises UsageError for those of single cards without these, and for a shop with measures of one's own.
    """
    if (wanted["shop"] is not None or overwrite) and not single:
        raise click.UsageError(spoken().text("cli.only_single"))
    if wanted["shop"] is not None and (_given("ppi") or _given("bleed")):
        raise click.UsageError(spoken().text("cli.shop_measures"))


def usual(layout: str, wanted: dict[str, Any]) -> str:
    """Return the layout of pictures, and set their resolution, each the usual one unless given."""
    if not _given("ppi"):
        wanted["ppi"] = PICTURE_PPI
    return layout if _given("layout") else "cards"


def _given(name: str) -> bool:
    return click.get_current_context().get_parameter_source(name) is not ParameterSource.DEFAULT


def card_files(
    kind: CardFiles, document: AnyDocument, source: SheetSource, layout: str, out: Path
) -> tuple[Path, Mapping[str, bytes]]:
    """Return the folder to write to, and the files by their names below it."""
    if kind == "single":
        return out, card_pictures(document, source, layout)
    return out.parent, tabletop(document, out.name[: -len(ENDING)], source, layout)


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
