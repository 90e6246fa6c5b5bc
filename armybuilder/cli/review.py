"""`armybuilder review`: a recorded battle reviewed by the commander."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from armybuilder.battle import record as records
from armybuilder.battle.review.review import review as reviewed
from armybuilder.battle.review.review_words import as_record, in_words, luck_lines, point_lines
from armybuilder.battle.telling import log_files
from armybuilder.battle.terms import SIDES
from armybuilder.cli.columns import table_row
from armybuilder.cli.commands import FIGHT, command, option
from armybuilder.cli.console import number, print_json
from armybuilder.cli.language import spoken
from armybuilder.cli.machines import WORKERS
from armybuilder.cli.named import NAMED, named, shelved
from armybuilder.cli.progress import progress
from armybuilder.cli.sheet import complain_of_letters, form_of, write_pages
from armybuilder.model.battle import Battle
from armybuilder.sheets import export
from armybuilder.sheets.printouts.battle_report import battle_report

if TYPE_CHECKING:
    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.battle.review.review import Review
    from armybuilder.battle.review.review_words import SaidReview
    from armybuilder.cli.named import NamedDocument
    from armybuilder.sheets.export import Form

__all__ = ["review", "review_lines"]


@command(FIGHT, "armybuilder review b.army", "armybuilder review b.army -o b.pdf")
@click.argument("file", type=NAMED)
@WORKERS
@shelved
@option("--json", "as_json", is_flag=True)
@option("-o", "--out", type=click.Path(path_type=Path), metavar="OUT")
def review(*, file: str, workers: int | None, shelf: Path | None, as_json: bool, out: Path | None) -> None:
    """Review the battle of FILE for its turning points and its luck."""
    form = form_of(out) if out is not None else None
    held = named(file, shelf, ("battle",))
    fought = records.replayed(held.bundle).fought()
    with progress("cli.reviewing") as moved:
        found = reviewed(fought, workers, moved)
    if out is not None and form is not None:
        _print(held, in_words(fought, found, spoken()), out, form)
    elif as_json:
        print_json(as_record(found, spoken()))
    else:
        click.echo("\n".join(review_lines(fought, found)))


def _print(held: NamedDocument, said: SaidReview, out: Path, form: Form) -> None:
    """Print the sheet of a reviewed battle, and name the written files."""
    (battle,) = (one for one in held.bundle.documents if isinstance(one, Battle))
    sheet = battle_report(battle, held.documents, words=spoken(), **said._asdict())
    pages = export.pages(sheet, form)
    complain_of_letters(sheet, form)
    write_pages(out, pages)


def review_lines(fought: FoughtBattle, found: Review) -> list[str]:
    """Return a review as lines: the outcome, turning points, luck and skill, and unit scores."""
    said = spoken()
    names = found.setup.names(said)
    lines = [log_files.ending(fought, said), ""]
    lines.append(said.text("battle.review.where" if found.turning_points else "battle.review.nowhere"))
    for place, one in enumerate(found.turning_points, start=1):
        first, second = point_lines(place, one, names[one.side], said)
        lines += [f"  {first}", f"     {second}"]
    lines += ["", *luck_lines(found, said)]
    for side in SIDES:
        lines += ["", said.text("battle.review.deeds", name=names[side])]
        unit_scores = [one for one in found.unit_scores if one.who.side == side]
        lines += [
            table_row(said.label(one.who.label), 40, f" {number(one.taken):>6} / {number(one.price)}")
            for one in unit_scores
        ]
    return lines
