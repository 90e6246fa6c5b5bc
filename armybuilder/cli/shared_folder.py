"""`armybuilder library folder`: the folder that a club shares, from the shell."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from armybuilder.cli.commands import NameChoice, ShellGroup, option
from armybuilder.cli.console import complain, print_json, say
from armybuilder.cli.language import spoken
from armybuilder.cli.named import find_id
from armybuilder.cli.shelf import bring, in_words, opened
from armybuilder.errors import InputFault, message
from armybuilder.library import battles, exchange, recognition, shared_folder
from armybuilder.model.bundle import Bundle

if TYPE_CHECKING:
    from armybuilder.errors import Message
    from armybuilder.library.shared_folder import FolderFile, FolderNews, Publishing
    from armybuilder.library.store import Library

__all__ = ["folder"]

_CLUB = (
    'armybuilder library export "Lowmoor Levy" -o Club/levy.army',
    "armybuilder library folder use Club",
)


@click.group(cls=ShellGroup, examples=(*_CLUB, "armybuilder library folder list"))
def folder() -> None:
    """Group the commands for a club's shared folder."""


@folder.command("use", examples=_CLUB)
@click.argument("place", type=click.Path(path_type=Path, file_okay=False), required=False, metavar="[PLACE]")
@click.pass_obj
def use(path: Path | None, place: Path | None) -> None:
    """Use the folder PLACE from now on, or no folder without PLACE."""
    if place is not None:
        shared_folder.survey(place)
    with opened(path, write=True) as held:
        shared_folder.use_folder(held, place)
    text = spoken().text
    click.echo(
        text("shared_folder.chosen", folder=str(place.absolute()))
        if place
        else text("shared_folder.forgotten")
    )


@folder.command("list", examples=(*_CLUB, "armybuilder library folder list"))
@option("--json", "as_json", is_flag=True)
@click.pass_obj
def list_news(path: Path | None, *, as_json: bool) -> None:
    """List the folder's new files, its unreadable files, and your armies changed since their publication."""
    with opened(path, write=True) as held:
        place, files, more = _survey(held)
        news = shared_folder.news(held, files.values(), by_name=False)
        behind = shared_folder.behind(held)
    faults = [file for file in files.values() if file.fault is not None]
    if as_json:
        lists = {"new": [*map(_record, news)], "faults": [*map(_fault, faults)], "behind": [*behind]}
        print_json({"folder": str(place), **lists})
        return
    text = spoken().text
    for one in news:
        said = ", ".join(map(say, one.said))
        click.echo(f"{one.file.name}: {', '.join(one.names)} ({said})")
    if not news:
        click.echo(text("shared_folder.nothing"))
    if behind:
        click.echo(text("shared_folder.behind", names=", ".join(behind)))
    complain(*(say(_faulty(file)) for file in faults))
    if more:
        complain(text("shared_folder.more", count=more, most=shared_folder.MOST_FILES))


@folder.command("take", examples=(*_CLUB, "armybuilder library folder take levy.army --clash copy"))
@click.argument("names", metavar="FILE...", nargs=-1, required=True)
@option("--clash", type=NameChoice(["version", "copy", "keep"]))
@click.pass_obj
def take(path: Path | None, names: tuple[str, ...], clash: exchange.Clash | None) -> None:
    """Import files of the folder, and documents that differ from yours only with `--clash`."""
    with opened(path, write=True) as held:
        place = _place(held)
        for name in names:
            file = _readable(place, name)
            brought = _brought(held, file, clash)
            shared_folder.answer(held, [(file.name, file.digest)])
            click.echo(in_words(brought))


@folder.command("ignore", examples=(*_CLUB, "armybuilder library folder ignore levy.army"))
@click.argument("names", metavar="FILE...", nargs=-1, required=True)
@click.pass_obj
def ignore(path: Path | None, names: tuple[str, ...]) -> None:
    """Stop listing files of the folder until they change."""
    with opened(path, write=True) as held:
        place = _place(held)
        files = [_readable(place, name) for name in names]
        shared_folder.answer(held, [(file.name, file.digest) for file in files])
    for file in files:
        click.echo(spoken().text("shared_folder.ignored", file=file.name))


@folder.command("publish", examples=(*_CLUB, 'armybuilder library folder publish "Fen Gate Patrol"'))
@click.argument("armies", metavar="NAME...", nargs=-1, required=True)
@option("--clash", type=NameChoice(["ask", "replace", "beside"]), default="ask", show_default=True)
@click.pass_obj
def publish(path: Path | None, armies: tuple[str, ...], clash: Publishing) -> None:
    """Publish armies of the library, by id or name, in the folder."""
    with opened(path, write=True) as held:
        place = _place(held)
        for name in armies:
            made = _published(held, place, find_id(held, name, ("army",)), clash)
            click.echo(spoken().text("shared_folder.published", file=str(made)))


def _published(held: Library, place: Path, army_id: str, clash: Publishing) -> Path:
    """Publish an army, and add the options to the refusal for a name or a change in the folder."""
    try:
        return shared_folder.publish(held, place, army_id, clash)
    except InputFault as fault:
        code = fault.faults[0].code
        if code in {shared_folder.TAKEN_NAME, shared_folder.CHANGED_THERE}:
            raise InputFault([message("shared_folder.fault.publish_how", fault=fault.faults[0])]) from fault
        raise


def _place(held: Library) -> Path:
    """Return the shared folder in use.

    Raises InputFault if there is none.
    """
    kept = shared_folder.remembered(held).folder
    if not kept:
        raise InputFault([message("shared_folder.none")])
    return Path(kept)


def _survey(held: Library) -> tuple[Path, dict[str, FolderFile], int]:
    place = _place(held)
    return place, *shared_folder.survey(place, shared_folder.remembered(held).known)


def _readable(place: Path, name: str) -> FolderFile:
    """Read a file of the folder.

    Raises InputFault if it is missing or cannot be read.
    """
    file = shared_folder.look_at(place / Path(name).name)
    if file is None:
        raise InputFault([message("paths.unreadable", file=name, why=message("paths.why.ENOENT"))])
    if file.held is None:
        raise InputFault([_faulty(file)])
    return file


def _faulty(file: FolderFile) -> Message:
    return message("shared_folder.faulty", file=file.name, why=say(file.fault) if file.fault else "")


def _brought(held: Library, file: FolderFile, clash: exchange.Clash | None) -> exchange.Imported:
    """Import a file.

    Raises InputFault if a document differs and no `clash` is given.
    """
    read = file.held or Bundle(())
    if clash is None and not battles.holds_battle(read):
        other = exchange.clashes(held, recognition.recognised(held, read, by_name=False))
        if other:
            names = ", ".join(one.name for one in other)
            raise InputFault([message("shared_folder.differs", file=file.name, names=names)])
    return bring(held, read, clash or "keep", file.name.split(".")[0])


def _record(one: FolderNews) -> dict[str, Any]:
    return {
        "file": one.file.name,
        "names": list(one.names),
        "new": one.new,
        "different": one.other,
        "changed_there": one.file.changed.isoformat(),
        "changed_here": None if one.mine is None else one.mine.isoformat(),
    }


def _fault(file: FolderFile) -> dict[str, Any]:
    return {"file": file.name, "why": say(file.fault) if file.fault is not None else ""}
