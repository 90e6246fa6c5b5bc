"""`armybuilder cost` and `armybuilder check`: receipts and problems of every document in a file."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import click

from armybuilder.cli.columns import table_row
from armybuilder.cli.commands import command, option
from armybuilder.cli.console import json_number, number, numbers, print_json, say
from armybuilder.cli.language import spoken
from armybuilder.cli.named import NAMED, named, shelved
from armybuilder.cli.progress import progress

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from armybuilder.cli.named import NamedDocument
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.points.legality import Problem
    from armybuilder.points.prices.receipt import Receipt

__all__ = ["check", "cost", "receipt_lines"]

_FILE = click.argument("file", type=NAMED)
_JSON = option("--json", "as_json", is_flag=True)
_FIELDS = ("id", "kind", "name", "points", "legal", "lines", "problems")
"""The fields of a receipt for a program, in their order."""


@command('armybuilder cost "Fen Gate Patrol"', "armybuilder cost c-trooper --json")
@_FILE
@shelved
@_JSON
def cost(file: str, shelf: Path | None, *, as_json: bool) -> None:
    """Print the receipt and problems of every document in FILE, or of the named document."""
    from armybuilder.points.prices import pricing

    found = named(file, shelf)
    priced = partial(pricing.price, documents=found.documents, readings=found.bundle.readings)
    rows = [(one, priced(one), problems) for one, problems in _judged(found)]
    if as_json:
        print_json([_priced(*row) for row in rows])
        return
    for document, receipt, problems in rows:
        click.echo("\n".join(receipt_lines(document, receipt)))
        click.echo("".join(f"  {line}\n" for line in map(_problem_line, problems)))


@command('armybuilder check "Fen Gate Patrol"', "armybuilder check c-trooper")
@_FILE
@shelved
@_JSON
@click.pass_context
def check(context: click.Context, file: str, shelf: Path | None, *, as_json: bool) -> None:
    """List the problems of every document in FILE, or of the named document.

    Ends with 1 if any is an error.
    """
    from armybuilder.points.legality import blocks

    rows = list(_judged(named(file, shelf)))
    if as_json:
        print_json([_named(document, problems) for document, problems in rows])
    else:
        for document, problems in rows:
            for problem in problems:
                click.echo(f"{document.name}: {_problem_line(problem)}")
        if not any(problems for _, problems in rows):
            click.echo(spoken().text("cli.no_problems", count=len(rows)))
    if any(blocks(problems) for _, problems in rows):
        context.exit(1)


def _judged(found: NamedDocument) -> Iterator[tuple[AnyDocument, tuple[Problem, ...]]]:
    """Yield every chosen document with its problems, and show the progress."""
    from armybuilder.points.legality import problems_of_each

    wanted = {one.id for one in found.chosen()}
    judged = problems_of_each(found.documents, found.bundle.readings, wanted)
    with progress("cli.pricing", len(wanted)) as moved:
        for done, row in enumerate(judged, 1):
            yield row
            moved(done)


def _named(document: AnyDocument, problems: Sequence[Problem]) -> dict[str, Any]:
    from armybuilder.points.legality import blocks

    return {
        "id": document.id,
        "kind": document.kind,
        "name": document.name,
        "legal": not blocks(problems),
        "problems": [_problem(problem) for problem in problems],
    }


def _problem(problem: Problem) -> dict[str, Any]:
    return {
        "code": problem.code,
        "severity": problem.severity,
        "message": say(problem.message),
        "rule": problem.rule,
        "field": problem.field,
        "fix": say(problem.fix.label) if problem.fix else None,
        "fixes": [{"label": say(fix.label), "points": fix.delta} for fix in problem.fixes],
    }


def _priced(document: AnyDocument, receipt: Receipt, problems: Sequence[Problem]) -> dict[str, Any]:
    lines = [
        {
            "label": say(line.label),
            "rule": line.rule,
            "field": line.field,
            "working": numbers().working(line.working),
            "amount": json_number(line.amount),
            "running": json_number(line.running),
        }
        for line in receipt.lines
    ]
    whole = _named(document, problems) | {"points": receipt.total, "lines": lines}
    return {name: whole[name] for name in _FIELDS}


def receipt_lines(document: AnyDocument, receipt: Receipt) -> list[str]:
    """Return a receipt as lines of text: label, working, rule, amount, running total."""
    told = spoken()
    kind = told.text(f"sheets.kind.{document.kind}")
    head = f"{document.name} ({kind}): {told.text('cli.points', count=receipt.total)}"
    return [head, *(_line(say(line.label), line) for line in receipt.lines)]


def _line(label: str, line: Any) -> str:
    sign = "+" if line.amount > 0 else ""
    cells = f" {numbers().working(line.working):>20} {line.rule:>9} {sign + number(line.amount):>7} {number(line.running):>7}"
    return table_row(label, 44, cells)


def _problem_line(problem: Problem) -> str:
    told = spoken()
    said = [
        told.text("cli.or" if place else "cli.fix", fix=say(fix.label))
        for place, fix in enumerate(problem.fixes)
    ]
    severity = told.text(f"cli.severity.{problem.severity}")
    return " ".join([f"{severity} {problem.code}: {say(problem.message)}", *said])
