"""`armybuilder review`: a recorded battle looked at by the commander."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.progress import Progress

from armybuilder import words
from armybuilder.battle import record as records
from armybuilder.battle.levels.review import review as reviewed
from armybuilder.battle.levels.review_words import as_record, luck_lines, point_lines
from armybuilder.battle.telling import log_files
from armybuilder.battle.terms import SIDES
from armybuilder.cli.console import print_json, read_bundle

if TYPE_CHECKING:
    from armybuilder.battle.levels.review import Review
    from armybuilder.battle.resolve import Told

__all__ = ["review", "review_lines"]


@click.command()
@click.argument("file")
@click.option("--workers", type=click.IntRange(1, 256), help="Threads; all cores if not said.")
@click.option("--json", "as_json", is_flag=True, help="Give one JSON document.")
def review(*, file: str, workers: int | None, as_json: bool) -> None:
    r"""Say where the battle of FILE was won, and how much of it was luck.

    \b
    armybuilder fight LEFT RIGHT --record battle.army
    armybuilder review battle.army
    """
    told = records.replayed(read_bundle(file)).told()
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(words.english().text("cli.reviewing"))
        found = reviewed(told, workers, lambda done, whole: bar.update(task, completed=done, total=whole))
    if as_json:
        print_json(as_record(found, words.english()))
        return
    click.echo("\n".join(review_lines(told, found)))


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
