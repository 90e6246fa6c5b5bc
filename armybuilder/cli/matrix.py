"""`armybuilder matrix`: the odds of every army against every other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from armybuilder.battle.series import matrix as tables
from armybuilder.battle.series.odds import MOST_BATTLES
from armybuilder.cli import columns
from armybuilder.cli.armies import contenders
from armybuilder.cli.commands import Whole, command, option
from armybuilder.cli.console import numbers, print_json
from armybuilder.cli.language import spoken
from armybuilder.cli.machines import ClusterOptions, far
from armybuilder.cli.named import NAMED
from armybuilder.cli.progress import progress
from armybuilder.cli.terms import setup_of, terms
from armybuilder.errors import InputFault, message

if TYPE_CHECKING:
    from armybuilder.battle.series.matrix import Matrix

__all__ = ["matrix", "matrix_lines"]

FEWEST = 2
WIDTH = 32


@command('armybuilder matrix "Lowmoor Levy" "Glass Tower Wardens" "Overland Company" --battles 100')
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=NAMED)
@terms
@option("--battles", type=Whole(1, MOST_BATTLES), default=1_000, show_default=True, metavar="N")
@far
def matrix(
    *,
    files: tuple[str, ...],
    battles: int,
    workers: int | None,
    machines: ClusterOptions,
    as_json: bool,
    **given: Any,
) -> None:
    """Fight every army of every FILE against every other."""
    armies = [army for said in files for army in contenders(said, given["shelf"])]
    if len(armies) < FEWEST:
        raise InputFault([message("cli.two_armies", count=len(armies))])
    setup = setup_of(armies[0], armies[1], **given)
    pairs = len(armies) * (len(armies) - 1) // 2
    with machines.executor() as door, progress("cli.fighting", battles * pairs) as moved:
        found = tables.matrix(setup, armies, battles, workers, moved, door)
    if as_json:
        print_json(tables.as_record(found, setup, armies))
        return
    click.echo("\n".join(matrix_lines(found, battles)))


def matrix_lines(found: Matrix, battles: int) -> list[str]:
    """Return a matrix as lines, with a row for each army and a column for each opponent."""
    count = len(found.names)
    head = "".join(f"{column:>8}" for column in range(1, count + 1))
    lines = [spoken().text("cli.matrix.head", count=battles), f"{'':<{WIDTH + 4}}{head}"]
    for row, name in enumerate(found.names):
        shares = (found.share(row, column) for column in range(count))
        cells = "".join(
            f"{'·':>8}" if share is None else f"{numbers().percent(share):>8}" for share in shares
        )
        lines.append(columns.table_row(name, WIDTH, cells, begun=f"{row + 1:>3} "))
    return lines
