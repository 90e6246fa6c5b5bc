"""The speed of sheets, with Qt's text documents of the same content in one run as the yardstick."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QPageSize, QPdfWriter, QTextDocument

from armybuilder.desktop.designer.card_view import CardView
from armybuilder.desktop.desk.workers import Workers
from armybuilder.sheets.cards.cards import card
from armybuilder.sheets.cards.decks import deck
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.packs import pack
from armybuilder.sheets.texts import text
from armybuilder.sheets.typeset.render import render
from armybuilder.words import english
from tests.benchmarks.packs import SIZES, army_of, steps, whole_pack
from tests.sheets.muster import mechanised, named, rifle, trooper


def by_text_document(units: int, folder: Path) -> int:
    """Print the same content as HTML on Qt's own pages, and return the file's size."""
    force, documents = army_of(units)
    written = "".join(text.html(part) for part in pack(force, SheetSource(documents)).sheets)
    writer = QPdfWriter(str(folder / "pack.pdf"))
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(10, 10, 10, 10))
    document = QTextDocument()
    document.setHtml(written)
    document.print_(writer)
    return (folder / "pack.pdf").stat().st_size


@pytest.mark.parametrize("size", SIZES)
def test_a_pack(benchmark, size):
    """Typst sets the pack, with a limit of 1 s for 10 pages and 6 s for 100."""
    made = benchmark.pedantic(whole_pack, args=(SIZES[size],), rounds=2, warmup_rounds=1)
    benchmark.extra_info["pages"] = len(PdfReader(io.BytesIO(made)).pages)


@pytest.mark.parametrize("size", SIZES)
def test_a_pack_by_text_document(benchmark, size, tmp_path, qapp):
    """The same content by QTextDocument and QPdfWriter."""
    assert benchmark.pedantic(by_text_document, args=(SIZES[size], tmp_path), rounds=2, warmup_rounds=1)


def test_a_hundred_pages_of_cards_for_sleeves(benchmark):
    """Typst fits and sets 900 different cards, nine a page."""
    options = SheetOptions(card_size="poker")

    def made() -> bytes:
        force, documents = army_of(899)
        return render(deck(force, SheetSource(documents, options=options)), "pdf", options)

    pdf = benchmark.pedantic(made, rounds=1, warmup_rounds=1)
    benchmark.extra_info["pages"] = len(PdfReader(io.BytesIO(pdf)).pages)


def test_the_live_card_after_a_keystroke(benchmark):
    """The name in a design's SVG card changes at each keystroke.

    The limit is 80 ms at the 95th percentile.
    """

    def keystroke() -> int:
        soldier = trooper(f"Trooper {next(steps)}")
        return len(render(card(soldier, SheetSource(named(rifle()))), "svg")[0])

    assert benchmark.pedantic(keystroke, rounds=60, warmup_rounds=2)


def test_the_live_card_of_a_vehicle(benchmark):
    """A machine's card is two cells wide, with its plan."""
    _, documents = mechanised()
    tank: Any = documents["v-tank"]

    def keystroke() -> int:
        named_anew = tank.model_copy(update={"name": f"Tank {next(steps)}"})
        return len(render(card(named_anew, SheetSource(documents)), "svg")[0])

    assert benchmark.pedantic(keystroke, rounds=60, warmup_rounds=2)


def test_the_roster_alone(benchmark):
    """The roster of a starter army's size fills one or two pages."""
    options = replace(SheetOptions(), parts=("roster",))

    def made() -> bytes:
        force, documents = army_of(12)
        return render(pack(force, SheetSource(documents, options=options)), "pdf", options)

    assert benchmark.pedantic(made, rounds=5, warmup_rounds=1)


def test_the_live_card_on_the_screen(benchmark, qtbot):
    """The time runs from a change of a vehicle to its card drawn in the dock by the worker.

    The limit is 80 ms at the 95th percentile.
    """
    _, documents = mechanised()
    tank: Any = documents["v-tank"]

    def failed(error: BaseException) -> None:
        raise error

    workers = Workers(failed)
    view = CardView(workers, english())
    qtbot.addWidget(view)
    view.resize(344, 330)
    view.show()

    def keystroke() -> None:
        with qtbot.waitSignal(view.shown):
            named_anew = tank.model_copy(update={"name": f"Tank {next(steps)}"})
            view.show_document(named_anew, dict(documents), {})
        view.repaint()

    benchmark.pedantic(keystroke, rounds=60, warmup_rounds=2)
    workers.close()
