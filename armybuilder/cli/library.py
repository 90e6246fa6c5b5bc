"""`armybuilder library`: the local library from the shell."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from armybuilder import paths
from armybuilder.cli.commands import NameChoice, ShellGroup, option
from armybuilder.cli.console import (
    complain,
    is_line,
    number,
    print_json,
    read_bundle,
    read_chosen,
    read_line,
    say,
    wrote,
)
from armybuilder.cli.language import spoken
from armybuilder.cli.named import NAMED, find_id
from armybuilder.cli.progress import progress
from armybuilder.cli.shared_folder import folder
from armybuilder.cli.shelf import bring, in_words, must_be_there, opened, ways_out
from armybuilder.errors import InputFault, message
from armybuilder.library import backups, exchange, salvage
from armybuilder.model import bundle
from armybuilder.model.spreadsheet.columns import TABLE_KINDS
from armybuilder.model.spreadsheet.files import is_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.library.records import Summary
    from armybuilder.library.store import Library

__all__ = ["library"]

_EXPORT = 'armybuilder library export "Lowmoor Levy" -o levy.army'
_TABLE = "armybuilder library export --table weapon -o weapons.csv"
_READ_TABLE = "armybuilder library import weapons.csv"
_JSON = option("--json", "as_json", is_flag=True)


@click.group(
    cls=ShellGroup, examples=("armybuilder library list", 'armybuilder library show "Fen Gate Patrol"')
)
@option("--library", "path", type=click.Path(path_type=Path), metavar="FILE")
@click.pass_context
def library(context: click.Context, path: Path | None) -> None:
    """Group the commands of the local library."""
    context.obj = path


library.add_command(folder)


@library.command("list", examples=("armybuilder library list --kind army",))
@option("--kind", type=NameChoice(list(bundle.KINDS)))
@_JSON
@click.pass_obj
def list_documents(path: Path | None, kind: str | None, *, as_json: bool) -> None:
    """List the documents by name."""
    with opened(path, write=False) as held:
        _show(held.summaries(kind), as_json=as_json)


@library.command(examples=('armybuilder library search "kind:creature cost<13"',))
@click.argument("query", nargs=-1)
@_JSON
@click.pass_obj
def search(path: Path | None, query: tuple[str, ...], *, as_json: bool) -> None:
    """Search for documents, as in `pf>=4 cost<30 tag:elite has:flame`."""
    with opened(path, write=False) as held:
        found = held.search(" ".join(query), limit=-1, language=spoken().numbers.language)
    if found.faults:
        raise InputFault(found.faults)
    _show(found.rows, as_json=as_json)


@library.command(examples=('armybuilder library show "Fen Gate Patrol"',))
@click.argument("name")
@_JSON
@click.pass_obj
def show(path: Path | None, name: str, *, as_json: bool) -> None:
    """Show a document, by id or name, with everything that it uses."""
    with opened(path, write=False) as held:
        documents = held.fetch_with_named(_ids(held, [name]))
        if as_json:
            click.echo(bundle.write(bundle.Bundle(tuple(documents.values()))).decode(), nl=False)
            return
        _show([row for row in held.summaries() if row.id in documents], as_json=False)


@library.command(
    "import", examples=(_EXPORT, "armybuilder library import levy.army", _TABLE, f"{_READ_TABLE} --preview")
)
@click.argument("file", type=NAMED)
@option("--clash", type=NameChoice(["version", "copy", "keep"]), default="version", show_default=True)
@option("--preview", is_flag=True)
@click.pass_context
def bring_in(context: click.Context, file: str, clash: Any, *, preview: bool) -> None:
    """Import the documents of FILE (- for standard input), all or none, or the designs of a table row by row."""
    if is_table(Path(file)):
        from armybuilder.cli import tables

        with opened(context.obj, write=not preview) as held, progress("cli.reading"):
            whole = tables.bring(held, file, clash, preview=preview)
        context.exit(0 if whole else 1)
    if preview:
        raise InputFault([message("cli.preview", file=file)])
    read = _read(file)
    with opened(context.obj, write=True) as held, progress("cli.reading"):
        brought = bring(held, read, clash, Path(file).name.split(".")[0])
    click.echo(in_words(brought))


def _read(file: str) -> bundle.Bundle:
    """Return the documents of a file, or of the line FILE#2 of a text with several lines."""
    if is_line(file):
        return read_line(file)
    name, _, wanted = file.partition("#")
    if wanted.isdecimal() and not Path(file).exists():
        read, rest = read_chosen(name, wanted)
        if not rest:
            return read
    return read_bundle(file)


@library.command(examples=(_EXPORT, _TABLE))
@click.argument("names", nargs=-1, metavar="[NAME]...")
@option("--table", "kind", type=NameChoice(TABLE_KINDS))
@option("-o", "--out", type=click.Path(path_type=Path), metavar="FILE")
@click.pass_obj
def export(path: Path | None, names: tuple[str, ...], kind: str | None, out: Path | None) -> None:
    """Write documents, by id or name, with everything that they use: an exchange file, or a table of a kind."""
    if not names and kind is None:
        raise click.MissingParameter(param_hint="NAME...", param_type="argument")
    with opened(path, write=False) as held:
        data = _exported(held, _ids(held, names), kind)
    if out is None:
        click.echo(data.decode(), nl=False)
    else:
        wrote(out, data)


def _exported(held: Library, ids: Sequence[str], kind: str | None) -> bytes:
    """Return documents as an exchange file, or those of a kind as a table."""
    if kind is None:
        return bundle.write(exchange.export(held, ids))
    from armybuilder.library.design_tables import write_table

    return write_table(held, kind, ids)


@library.command(examples=("armybuilder library backup --folder kept",))
@option("--folder", type=click.Path(path_type=Path), metavar="FOLDER")
@click.pass_obj
def backup(path: Path | None, folder: Path | None) -> None:
    """Copy the whole library to a backup."""
    with opened(path, write=True) as held, progress("cli.writing"):
        made = backups.make(held, folder)
    click.echo(spoken().text("cli.wrote", file=str(made)))


@library.command(examples=("armybuilder library backup --folder kept", "armybuilder library restore kept"))
@click.argument("copy", type=click.Path(path_type=Path), metavar="FILE")
@click.pass_obj
def restore(path: Path | None, copy: Path) -> None:
    """Restore the library from a backup, or the newest of a folder, and keep the replaced file beside it."""
    if copy.is_dir():
        made = backups.list_all(path or paths.data_folder() / "library.db", copy)
        copy = made[0].path if made else copy
    if not copy.is_file():
        raise InputFault([message("paths.unreadable", file=str(copy), why=message("paths.why.ENOENT"))])
    kept = backups.restore(copy, path or paths.data_folder() / "library.db")
    click.echo(spoken().text("cli.restored", file=str(copy)))
    if kept is not None:
        click.echo(spoken().text("cli.kept", file=str(kept)))


@library.command(examples=("armybuilder library check", "armybuilder library rescue"))
@click.pass_obj
def rescue(path: Path | None) -> None:
    """Replace a damaged library by its readable documents, and keep the damaged file beside it."""
    at = path or paths.data_folder() / "library.db"
    must_be_there(at)
    found = salvage.readable(at)
    if not found:
        raise InputFault([message("cli.nothing_readable", file=str(at))])
    if backups.whole(at):
        click.echo(spoken().text("cli.sound"))
        return
    kept = backups.rescue(at)
    click.echo(spoken().text("cli.rescued", count=len(found)))
    click.echo(spoken().text("cli.kept", file=str(kept)))


@library.command(examples=("armybuilder library check",))
@click.pass_context
def check(context: click.Context) -> None:
    """Check the library's file and the reading of every document.

    Ends with 1, and with the ways out, if it has faults.
    """
    with opened(context.obj, write=False) as held, progress("cli.reading"):
        faults = held.check()
    click.echo("\n".join(say(fault) for fault in faults) or spoken().text("cli.sound"))
    if faults:
        complain(*(say(way) for way in ways_out(context.obj)))
        context.exit(1)


def _ids(held: Library, names: Sequence[str]) -> list[str]:
    """Return the ids of documents by id or name of any kind.

    Raises InputFault for an unknown document.
    """
    return [find_id(held, name) for name in names]


def _show(rows: Sequence[Summary], *, as_json: bool) -> None:
    if as_json:
        print_json([_record(row) for row in rows])
        return
    for row in rows:
        points = "" if row.points is None else number(row.points)
        kind = spoken().text(f"sheets.kind.{row.kind}")
        click.echo(f"{kind:<15} {points:>7}  {row.name}  ({row.id})")


def _record(row: Summary) -> dict[str, Any]:
    return {
        "id": row.id,
        "kind": row.kind,
        "name": row.name,
        "points": row.points,
        "legal": row.legal,
        "tags": list(row.tags),
        "changed": row.changed.isoformat(),
        "origin": row.origin,
        "source": row.source,
        "variant_of": row.original,
    }
