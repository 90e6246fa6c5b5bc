"""`armybuilder share`: an army, a unit or a design as one line of text."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import click

from armybuilder import words
from armybuilder.cli.console import complain, one_army, print_json, read_bundle, split_id, write_bytes
from armybuilder.errors import InputFault, message
from armybuilder.model import bundle, sharing
from armybuilder.sheets import qr

__all__ = ["share"]


@click.command()
@click.argument("file")
@click.option("-o", "--out", type=click.Path(path_type=Path), help="Also draw the codes, as svg.")
@click.option("--json", "as_json", is_flag=True, help="Give one JSON document.")
def share(file: str, out: Path | None, *, as_json: bool) -> None:
    """Print FILE's army, or what FILE#id names, as one line that every command reads as it reads a file.

    It holds all that the army names but notes and pictures, and is priced anew where it is read.
    """
    if out is not None and out.suffix.lower() != ".svg":
        raise click.BadParameter(words.english().text("cli.share.form"), param_hint="--out")
    file, named = split_id(file)
    read = read_bundle(file)
    line = sharing.line(_chosen(read.documents, file, named), bundle.index(read.documents), read.readings)
    texts = sharing.codes(line)
    if as_json:
        print_json({"line": line, "codes": list(texts)})
    else:
        click.echo(line)
        code = "codes" if texts else "no_codes"
        complain(words.english().text(f"cli.share.{code}", count=len(texts), length=len(line)))
    if out is not None:
        _draw(out, texts)


def _chosen(documents: tuple[bundle.AnyDocument, ...], file: str, named: str | None) -> sharing.Shared:
    """Return what is to be shared. Raises InputFault where the choice is not clear, or cannot be shared."""
    document = bundle.index(documents).get(named) if named else None
    if document is None:
        return one_army(documents, file, named)
    if not isinstance(document, get_args(sharing.Shared)):
        raise InputFault([message("cli.share.kind", kind=message(f"fault.kind.{document.kind}"))])
    shared: sharing.Shared = document
    return shared


def _draw(out: Path, texts: tuple[str, ...]) -> None:
    """Write the QR codes, one file each. Raises InputFault where the line is too long for any."""
    if not texts:
        raise InputFault([message("cli.share.too_long")])
    for number, text in enumerate(texts, start=1):
        place = out.with_stem(f"{out.stem}-{number}") if len(texts) > 1 else out
        write_bytes(place, qr.svg(text))
        complain(words.english().text("cli.wrote", file=str(place)))
