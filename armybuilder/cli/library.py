"""`armybuilder library`: the local library from the shell."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from armybuilder import paths, words
from armybuilder.cli.console import complain, number, print_json, read_bundle, say, write_bytes
from armybuilder.cli.shelf import opened, ways_out
from armybuilder.errors import InputFault, message
from armybuilder.library import backups, battles, exchange, recognition, salvage
from armybuilder.model import bundle
from armybuilder.model.document import NOTHING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.library.records import Summary
    from armybuilder.library.store import Library

__all__ = ["library"]

_JSON = click.option("--json", "as_json", is_flag=True, help="Give one JSON document.")


@click.group()
@click.option("--library", "path", type=click.Path(path_type=Path), help="Another library than yours.")
@click.pass_context
def library(context: click.Context, path: Path | None) -> None:
    """Look into the local library, and bring things in and out."""
    context.obj = path


@library.command("list")
@click.option("--kind", type=click.Choice(list(bundle.KINDS)), help="Only this kind.")
@_JSON
@click.pass_obj
def list_documents(path: Path | None, kind: str | None, *, as_json: bool) -> None:
    """List the documents by name."""
    with opened(path, write=False) as held:
        _show(held.summaries(kind), as_json=as_json)


@library.command()
@click.argument("query", nargs=-1)
@_JSON
@click.pass_obj
def search(path: Path | None, query: tuple[str, ...], *, as_json: bool) -> None:
    """Find documents, as in: pf>=4 cost<30 tag:elite has:flame."""
    with opened(path, write=False) as held:
        found = held.search(" ".join(query), limit=-1)
    if found.faults:
        raise InputFault(found.faults)
    _show(found.rows, as_json=as_json)


@library.command()
@click.argument("name")
@_JSON
@click.pass_obj
def show(path: Path | None, name: str, *, as_json: bool) -> None:
    """Show a document, by id or name, with what it names."""
    with opened(path, write=False) as held:
        documents = held.fetch_with_named(_ids(held, [name]))
        if as_json:
            click.echo(bundle.write(bundle.Bundle(tuple(documents.values()))).decode(), nl=False)
            return
        _show([row for row in held.summaries() if row.id in documents], as_json=False)


@library.command("import")
@click.argument("file")
@click.option("--clash", type=click.Choice(["version", "copy", "keep"]), default="version", show_default=True)
@click.pass_obj
def bring_in(path: Path | None, file: str, clash: Any) -> None:
    """Bring in the documents of FILE (- for standard input), all or none."""
    read = read_bundle(file)
    with opened(path, write=True) as held:
        brought = _brought(held, read, clash, Path(file).name.split(".")[0])
    click.echo(
        words.english().text(
            "cli.imported",
            new=len(brought.new),
            updated=len(brought.updated),
            copied=len(brought.copied),
            same=len(brought.same),
        )
    )


def _brought(held: Library, read: bundle.Bundle, clash: exchange.Clash, source: str) -> exchange.Imported:
    """Bring a bundle in as the window does: what is there under another id is recognised, a battle comes in with its armies."""
    if not battles.holds_battle(read):
        # Nobody is asked here, so what only has the name of something of mine never takes its place.
        known = recognition.recognised(held, read, by_name=False)
        return exchange.import_bundle(held, known, clash, source=source)
    new = tuple(one.id for one in battles.kept_battle(held, read, source=source).new)
    same = tuple(one.id for one in read.documents if one.id not in new)
    return exchange.Imported(new, (), NOTHING, same[: len(read.documents) - len(new)])


@library.command()
@click.argument("names", nargs=-1, required=True)
@click.option("-o", "--out", type=click.Path(path_type=Path), help="Where to; standard output if not said.")
@click.pass_obj
def export(path: Path | None, names: tuple[str, ...], out: Path | None) -> None:
    """Write documents, by id or name, with everything they name, as an exchange file."""
    with opened(path, write=False) as held:
        data = bundle.write(exchange.export(held, _ids(held, names)))
    if out is None:
        click.echo(data.decode(), nl=False)
    else:
        write_bytes(out, data)
        complain(words.english().text("cli.wrote", file=str(out)))


@library.command()
@click.option("--folder", type=click.Path(path_type=Path), help="Where to; beside the library if not said.")
@click.pass_obj
def backup(path: Path | None, folder: Path | None) -> None:
    """Keep a copy of the whole library."""
    with opened(path, write=True) as held:
        made = backups.make(held, folder)
    click.echo(words.english().text("cli.wrote", file=str(made)))


@library.command()
@click.argument("copy", type=click.Path(path_type=Path))
@click.pass_obj
def restore(path: Path | None, copy: Path) -> None:
    """Put a backup in the library's place; what stood there is kept beside it."""
    if not copy.is_file():
        raise InputFault([message("cli.unreadable", file=str(copy), why=words.english().text("cli.absent"))])
    kept = backups.restore(copy, path or paths.data_folder() / "library.db")
    click.echo(words.english().text("cli.restored", file=str(copy)))
    if kept is not None:
        click.echo(words.english().text("cli.kept", file=str(kept)))


@library.command()
@click.pass_obj
def rescue(path: Path | None) -> None:
    """Begin anew with all that can still be read of a damaged library; what stood there is kept beside it."""
    at = path or paths.data_folder() / "library.db"
    found = salvage.readable(at)
    if not found:
        raise InputFault([message("cli.nothing_readable", file=str(at))])
    if backups.whole(at):
        click.echo(words.english().text("cli.sound"))
        return
    kept = backups.rescue(at)
    click.echo(words.english().text("cli.rescued", count=len(found)))
    click.echo(words.english().text("cli.kept", file=str(kept)))


@library.command()
@click.pass_context
def check(context: click.Context) -> None:
    """Check that the library is sound and every document can be read."""
    with opened(context.obj, write=False) as held:
        faults = held.check()
    click.echo("\n".join(say(fault) for fault in faults) or words.english().text("cli.sound"))
    if faults:
        complain(*(say(way) for way in ways_out(context.obj)))
        context.exit(1)


def _ids(held: Library, names: Sequence[str]) -> list[str]:
    """Return the ids of documents by id or name of any kind. Raises InputFault for one that is not there."""
    rows = held.summaries()
    by_id = {row.id for row in rows}
    found = []
    for name in names:
        ids = [name] if name in by_id else [row.id for row in rows if row.name.casefold() == name.casefold()]
        if not ids:
            raise InputFault([message("cli.not_in_library", name=name)])
        if len(ids) > 1:
            raise InputFault([message("cli.many_in_library", name=name, ids=", ".join(ids))])
        found.extend(ids)
    return found


def _show(rows: Sequence[Summary], *, as_json: bool) -> None:
    if as_json:
        print_json([_record(row) for row in rows])
        return
    for row in rows:
        points = "" if row.points is None else number(row.points)
        click.echo(f"{row.kind:<14} {points:>7}  {row.name}  ({row.id})")


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
