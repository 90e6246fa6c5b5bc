"""`armybuilder guide`: print the guide, or write it as pages."""

from __future__ import annotations

import re
from pathlib import Path

import click
from click.core import ParameterSource

from armybuilder.cli.commands import command, option
from armybuilder.cli.guesses import guessed
from armybuilder.cli.language import language, spoken
from armybuilder.cli.progress import progress
from armybuilder.desktop.guide.chapters import chapters
from armybuilder.errors import InputFault, message
from armybuilder.paths import why_refused

__all__ = ["guide"]

_PICTURE = re.compile(r"^!.*\n\n?", re.MULTILINE)
_LINK = re.compile(r"(?<!!)\[([^\]]+)\]\([^)\s]+\)")
"""Pictures and links, which are removed from text for a terminal."""


@command("armybuilder guide", "armybuilder guide odds", "armybuilder guide --html guide")
@click.argument("chapter", required=False)
@option("--html", type=click.Path(path_type=Path, file_okay=False), metavar="FOLDER")
def guide(chapter: str | None, html: Path | None) -> None:
    """Print CHAPTER of the guide, or the list of its chapters, or write all as pages.

    `--html` writes all chapters, in every language or in the language that `--language` names.
    """
    if html is not None:
        named = click.get_current_context().get_parameter_source("language") is ParameterSource.COMMANDLINE
        _write(html, (language(),) if named else None)
        return
    whole = chapters(language())
    if chapter is None:
        width = max(len(one.name) for one in whole)
        for one in whole:
            click.echo(f"{one.name:{width}}  {one.title}")
        return
    asked = next((one for one in whole if one.name == chapter), None)
    if asked is None:
        names = ", ".join(one.name for one in whole)
        fault = message("cli.no_chapter", name=chapter, names=names)
        raise InputFault([guessed(fault, chapter, (one.name for one in whole))])
    click.echo(_PICTURE.sub("", _LINK.sub(r"\1", asked.text)).rstrip())


def _write(folder: Path, written: tuple[str, ...] | None) -> None:
    """Write the pages in some languages, None for all, into a folder, and print the first page's place.

    Raises InputFault if they cannot be written.
    """
    from armybuilder.desktop.guide import site

    try:
        with progress("cli.writing"):
            site.write(folder, written)
    except OSError as error:
        raise InputFault([message("cli.unwritable", file=str(folder), why=why_refused(error))]) from error
    click.echo(spoken().text("cli.wrote", file=str(folder / "index.html")))
