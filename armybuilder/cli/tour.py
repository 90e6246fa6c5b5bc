"""`armybuilder tour`: the main tasks in one go, on the starter library, without a display."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from armybuilder import paths
from armybuilder.battle import backend, resolve
from armybuilder.battle.series import odds as many
from armybuilder.battle.telling import log_files, replay
from armybuilder.battle.terms import Contender, Setup
from armybuilder.cli.commands import command, option
from armybuilder.cli.console import one_army, read_bundle, write_bytes
from armybuilder.cli.cost import receipt_lines
from armybuilder.cli.language import language, spoken
from armybuilder.cli.odds import odds_lines
from armybuilder.cli.progress import progress
from armybuilder.cli.window import window_program
from armybuilder.model import bundle
from armybuilder.points.prices import pricing
from armybuilder.sheets import export
from armybuilder.sheets.export import today
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.model.bundle import AnyDocument

__all__ = ["tour"]

PRINTED = "a-wardens"
LEFT, RIGHT = "a-gate", "a-reavers"
BATTLES = {"compiled": 10_000, "interpreted": 200}
PAGE_PPI = 110


@command("armybuilder tour --out tour")
@option("--out", type=click.Path(path_type=Path), default=Path("tour"), show_default=True, metavar="FOLDER")
def tour(out: Path) -> None:
    """Price, print, fight and picture the starter armies, and list the results."""
    documents = bundle.index(_starter())
    with progress("cli.touring") as moved:
        for done, (what, file) in enumerate(_stops(out, documents), start=1):
            click.echo(spoken().text(f"cli.tour.{what}", file=str(file)))
            moved(done)


def _starter() -> tuple[AnyDocument, ...]:
    files = sorted((paths.resources() / "starter").glob("*.army"))
    return tuple(document for file in files for document in read_bundle(str(file)).documents)


def _stops(out: Path, documents: Mapping[str, AnyDocument]) -> Iterator[tuple[str, Path]]:
    """Run the steps of the tour, and yield the kind and the path of each result."""
    yield "receipts", _receipts(out / "receipts.txt", documents)
    yield from _roster(out, documents)
    setup = Setup(_contender(documents, LEFT), _contender(documents, RIGHT))
    fought = resolve.fight(setup)
    yield "battle", _text(out / "battle.txt", log_files.text(fought, spoken()))
    yield "replay", _text(out / "battle.html", [replay.page(fought, spoken())])
    counted = many.odds(setup, BATTLES[backend.kernel()])
    yield "odds", _text(out / "odds.txt", odds_lines(setup, counted))
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    for picture in window_program().pictures(out / "pictures", language()):
        yield "picture", picture


def _contender(documents: Mapping[str, AnyDocument], army_id: str) -> Contender:
    return Contender(one_army([documents[army_id]], army_id), documents)


def _receipts(file: Path, documents: Mapping[str, AnyDocument]) -> Path:
    receipts = ((document, pricing.price(document, documents)) for document in documents.values())
    return _text(file, [line for priced in receipts for line in (*receipt_lines(*priced), "")])


def _roster(out: Path, documents: Mapping[str, AnyDocument]) -> Iterator[tuple[str, Path]]:
    source = SheetSource(documents, words=spoken(), options=SheetOptions(ppi=PAGE_PPI), date=today(spoken()))
    for form in ("pdf", "png"):
        pages = export.export(documents[PRINTED], source, form)
        for file in export.write(out / f"roster.{form}", pages):
            yield f"roster_{form}", file


def _text(file: Path, lines: list[str]) -> Path:
    write_bytes(file, ("\n".join(lines) + "\n").encode())
    return file
