"""`armybuilder review`: a recorded battle looked at by the commander."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.progress import Progress

from armybuilder import words
from armybuilder.battle import record as records
from armybuilder.battle.levels.review import review as reviewed
from armybuilder.battle.levels.review_words import as_record, in_words, luck_lines, point_lines
from armybuilder.battle.telling import log_files
from armybuilder.battle.terms import SIDES
from armybuilder.cli.console import print_json, read_bundle
from armybuilder.cli.sheet import form_of, write_pages
from armybuilder.cli.terminal import unchecked
from armybuilder.model.battle import Battle
from armybuilder.model.bundle import index
from armybuilder.sheets import export
from armybuilder.sheets.battle_report import battle_report

if TYPE_CHECKING:
    from armybuilder.battle.levels.review import Review
    from armybuilder.battle.levels.review_words import SaidReview
    from armybuilder.battle.resolve import Told
    from armybuilder.model.bundle import Bundle
    from armybuilder.sheets.export import Form

__all__ = ["review", "review_lines"]


@click.command()
@click.argument("file")
@click.option("--workers", type=click.IntRange(1, 256), help="Threads; all cores if not said.")
@click.option("--json", "as_json", is_flag=True, help="Give one JSON document.")
@click.option(
    "-o",
    "--out",
    type=click.Path(path_type=Path),
    metavar="OUT",
    help="Print the battle's sheet with its review; the ending of OUT chooses pdf, png, svg, html, md or txt.",
)
def review(*, file: str, workers: int | None, as_json: bool, out: Path | None) -> None:
    r"""Say where the battle of FILE was won, and how much of it was luck.

    \b
    armybuilder fight LEFT RIGHT --record battle.army
    armybuilder review battle.army
    armybuilder review battle.army -o battle.pdf
    """
    form = form_of(out) if out is not None else None
    read = read_bundle(file)
    told = records.replayed(read).told()
    console = Console(file=unchecked(sys.stderr))
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(words.english().text("cli.reviewing"))
        found = reviewed(told, workers, lambda done, whole: bar.update(task, completed=done, total=whole))
    if out is not None and form is not None:
        _print(read, in_words(told, found, words.english()), out, form)
    elif as_json:
        print_json(as_record(found, words.english()))
    else:
        click.echo("\n".join(review_lines(told, found)))


def _print(read: Bundle, said: SaidReview, out: Path, form: Form) -> None:
    """Print the sheet of a battle that was reviewed, and say what was written."""
    (battle,) = (one for one in read.documents if isinstance(one, Battle))
    sheet = battle_report(battle, index(read.documents), **said._asdict())
    write_pages(out, export.pages(sheet, form))


def review_lines(told: Told, found: Review) -> list[str]:
    """Return a review as lines: how the battle ended, its turning points, luck and skill, what each unit did."""
    said = words.english()
    names = found.setup.names(said)
    lines = [log_files.ending(told, said), ""]
    lines.append(said.text("battle.review.where" if found.turning_points else "battle.review.nowhere"))
    for place, one in enumerate(found.turning_points, start=1):
        first, second = point_lines(place, one, names[one.side], said)
        lines += [f"  {first}", f"     {second}"]
    lines += ["", *luck_lines(found, said)]
    for side in SIDES:
        lines += ["", said.text("battle.review.deeds", name=names[side])]
        deeds = [one for one in found.deeds if one.who.side == side]
        lines += [f"  {said.label(one.who.label):<40.40} {one.taken:>5} / {one.price}" for one in deeds]
    return lines
