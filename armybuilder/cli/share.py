"""`armybuilder share`: an army, a unit or a design as one line of text."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from armybuilder.cli.commands import command, option
from armybuilder.cli.console import complain, one_army, print_json, wrote
from armybuilder.cli.language import spoken
from armybuilder.cli.named import NAMED, named, shelved
from armybuilder.errors import InputFault, message
from armybuilder.model import sharing
from armybuilder.sheets.contents import qr

if TYPE_CHECKING:
    from armybuilder.cli.named import NamedDocument

__all__ = ["share"]


@command('armybuilder share "Fen Gate Patrol"', 'armybuilder share "Lowmoor Levy" -o codes.svg')
@click.argument("file", type=NAMED)
@option("-o", "--out", type=click.Path(path_type=Path), metavar="OUT")
@shelved
@option("--json", "as_json", is_flag=True)
def share(file: str, out: Path | None, shelf: Path | None, *, as_json: bool) -> None:
    """Print FILE's army, or the named document, as one line that commands read like a file."""
    if out is not None and out.suffix.lower() != ".svg":
        raise click.BadParameter(spoken().text("cli.share.form"), param_hint="--out")
    found = named(file, shelf)
    line = sharing.line(_chosen(found), found.documents, found.bundle.readings)
    texts = sharing.codes(line)
    if as_json:
        print_json({"line": line, "codes": list(texts)})
    else:
        click.echo(line)
        code = "codes" if texts else "no_codes"
        complain(spoken().text(f"cli.share.{code}", count=len(texts), length=len(line)))
    if out is not None:
        _draw(out, texts)


def _chosen(found: NamedDocument) -> sharing.Shared:
    """Return the document to share.

    Raises InputFault if the choice is not clear, or if the document cannot be shared.
    """
    if found.asked is None:
        return one_army(found.bundle.documents, found.file)
    (document,) = found.chosen()
    if document.kind not in sharing.SHARED:
        raise InputFault([message("cli.share.kind", kind=message(f"fault.kind.{document.kind}"))])
    return cast("sharing.Shared", document)


def _draw(out: Path, texts: tuple[str, ...]) -> None:
    """Write the QR codes, one file each.

    Raises InputFault if the line is too long for any.
    """
    if not texts:
        raise InputFault([message("cli.share.too_long")])
    for number, text in enumerate(texts, start=1):
        place = out.with_stem(f"{out.stem}-{number}") if len(texts) > 1 else out
        wrote(place, qr.svg(text))
