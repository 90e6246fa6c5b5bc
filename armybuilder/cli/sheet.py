"""`armybuilder sheet`: print an army to a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from armybuilder import words
from armybuilder.cli.console import complain, one_army, read_bundle, split_id
from armybuilder.errors import InputFault, message
from armybuilder.model import bundle
from armybuilder.sheets import export
from armybuilder.sheets.options import Options

__all__ = ["sheet"]


def _options(cards: str, text: int, **others: Any) -> Options:
    return Options(cards=int(cards), text_percent=text, **others)


@click.command()
@click.argument("file")
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
    type=click.Choice(["roster", "cards", "reference", "pack", "templates"]),
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
@click.option("--template", default="", help="A set of your own templates.")
def sheet(file: str, out: Path, army_id: str | None, layout: str, **wanted: Any) -> None:
    """Print an army of FILE (or FILE#id; - for standard input) as pdf, png, svg, html, md or txt."""
    form = out.suffix.lower().removeprefix(".")
    if form not in export.FORMS:
        raise click.BadParameter(
            words.english().text("cli.forms", forms=", ".join(export.FORMS)), param_hint="--out"
        )
    file, named = split_id(file)
    read = read_bundle(file)
    army = one_army(read.documents, file, army_id or named)
    pages = export.export(
        army,
        bundle.index(read.documents),
        form,
        layout=layout,
        options=_options(**wanted),
        readings=army.readings or read.readings,
        date=export.today(),
    )
    try:
        for written in export.write(out, pages):
            complain(words.english().text("cli.wrote", file=str(written)))
    except OSError as error:
        raise InputFault([message("cli.unwritable", file=str(out), why=error.strerror or "?")]) from error
