"""The preview of a user's template looks like paper, with gradients and cut shapes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from armybuilder import paths
from armybuilder.desktop.printing import page_pictures
from armybuilder.desktop.printing.job import SCREEN_PPI, PrintedPages
from armybuilder.desktop.printing.preview import Preview
from armybuilder.sheets.contents.content import Pack
from armybuilder.sheets.export import content
from armybuilder.sheets.parts.options import STANDARD, SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.typeset import user_templates
from armybuilder.sheets.typeset.render import for_screen, render
from tests.desktop.test_picture_view import dots
from tests.sheets.muster import starter

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtGui import QImage
    from pytestqt.qtbot import QtBot

    from armybuilder.sheets.contents.content import Sheet

WIDTH = 620
DRAWINGS = {
    "a gradient": "#rect(width: 40mm, height: 20mm, fill: gradient.linear(red, blue))",
    "a round gradient": "#circle(radius: 12mm, fill: gradient.radial(white, blue))",
    "a gradient line": "#line(length: 60mm, stroke: 5mm + gradient.linear(red, blue))",
    "a transparent colour": "#rect(width: 40mm, height: 20mm, fill: rgb(0, 0, 255, 40%))",
    "a cut circle": "#block(clip: true, width: 30mm, height: 12mm)[#circle(radius: 20mm, fill: red)]",
}
"""Drawings in SVG of typst 0.15.0 that Qt 6.11.3 shows in another way."""


def differing(one: QImage, other: QImage) -> float:
    """Return the share of pixels that differ by more than the smoothing of edges."""
    assert abs(one.height() - other.height()) <= 1
    high = min(one.height(), other.height())
    steps = [(x, y) for x in range(0, WIDTH, 2) for y in range(0, high, 2)]
    far = 0
    for x, y in steps:
        here, there = one.pixelColor(x, y), other.pixelColor(x, y)
        pairs = ((here.red(), there.red()), (here.green(), there.green()), (here.blue(), there.blue()))
        far += max(abs(left - right) for left, right in pairs) > 60
    return far / len(steps)


def paper(made: Sheet, options: SheetOptions) -> QImage:
    """Return the first page as a printer gets it, at the width of the tests."""
    return page_pictures.drawn(render(made, "png", replace(options, ppi=page_pictures.PRINT_PPI))[0], WIDTH)


@pytest.mark.long(short=("a gradient", "a cut circle"))
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("drawing", DRAWINGS)
def test_the_preview_of_own_templates_equals_paper(
    drawing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "config_folder", lambda: tmp_path)
    house = user_templates.copy("Mine") / "house.typ"
    placed = f"background: place(top + left, dx: 20mm, dy: 150mm)[{DRAWINGS[drawing]}]"
    house.write_text(house.read_text("utf-8").replace("background: none", placed), "utf-8")
    documents = starter()
    made = content(documents["a-levy"], SheetSource(documents), layout="roster")
    options = SheetOptions(template="Mine", ppi=SCREEN_PPI)
    shown = page_pictures.drawn(for_screen(made, options)[0], WIDTH)
    printed = paper(made, options)
    assert differing(printed, paper(made, STANDARD)) > 0.002
    assert differing(shown, printed) < 0.0005


@pytest.mark.long(short=("cards", "roster"))
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("layout", ["pack", "cards", "portraits", "roster", "machines", "reference"])
def test_our_own_templates_draw_nothing_that_qt_cannot(layout: str) -> None:
    """Our pages are shown as SVG, which stays sharp at every zoom."""
    documents = starter()
    for key in ("a-foundry", "a-overland"):
        made = content(documents[key], SheetSource(documents), layout=layout)
        page = for_screen(made, replace(STANDARD, ppi=SCREEN_PPI))[0]
        assert page.startswith(b"<svg")
        shown = page_pictures.drawn(page, WIDTH)
        assert differing(shown, paper(made, STANDARD)) < 0.01
        assert b"clip-path" not in page
        assert b"Gradient" not in page
        assert b"opacity" not in page


class Workers:
    """Workers with a list of their work."""

    def __init__(self) -> None:
        """Start without work."""
        self.held: list[tuple[Callable[[Any], Any], Callable[[Any], None], bool]] = []

    def run(
        self, work: Callable[[Any], Any], *, done: Callable[[Any], None], slow: bool = False, **_more: Any
    ) -> None:
        """Add a piece of work to the list."""
        self.held.append((work, done, slow))

    def do(self) -> None:
        """Run all work, with the work that it starts."""
        while self.held:
            work, done, _ = self.held.pop(0)
            done(work(None))


def test_png_pages_are_made_finer_when_zoomed(qtbot: QtBot) -> None:
    asked: list[int] = []

    def finer(ppi: int) -> tuple[bytes, ...]:
        asked.append(ppi)
        return (dots(400 * ppi // 192, 600 * ppi // 192),)

    workers: Any = Workers()
    preview = Preview(workers, "Pages")
    qtbot.addWidget(preview)
    preview.resize(500, 400)
    preview.show_pages((dots(400, 600),), 192, finer)
    preview.set_zoom(1)
    preview.grab()
    workers.do()
    assert asked == []
    preview.set_zoom(4)
    preview.grab()
    assert [slow for _, _, slow in workers.held] == [True, False]
    high = preview.verticalScrollBar().maximum()
    workers.do()
    preview.grab()
    workers.do()
    assert asked == [384]
    assert [picture.width() for picture in preview._pictures.values()] == [preview._wanted(0).width]
    assert page_pictures.pixels_across(preview._pages[0]) == 800
    assert preview.verticalScrollBar().maximum() == high
    preview.set_zoom(1)
    preview.set_zoom(4)
    preview.grab()
    workers.do()
    assert asked == [384]


def test_finer_pages_of_former_sheets_are_not_shown(qtbot: QtBot) -> None:
    workers: Any = Workers()
    preview = Preview(workers, "Pages")
    qtbot.addWidget(preview)
    preview.show_pages((dots(400, 600),), 192, lambda _ppi: (dots(800, 1200),))
    preview.set_zoom(4)
    preview.grab()
    later = (dots(400, 500),)
    preview.show_pages(later, 192)
    workers.do()
    assert preview._pages == later


@pytest.mark.usefixtures("qapp")
def test_finer_pages_have_the_asked_resolution(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "config_folder", lambda: tmp_path)
    user_templates.copy("Mine")
    documents = starter()
    pack = content(documents["a-levy"], SheetSource(documents), layout="pack")
    assert isinstance(pack, Pack)
    pages = PrintedPages(pack, (), SheetOptions(template="Mine"))
    wide, wider = (page_pictures.pixels_across(pages.finer(ppi)[0]) for ppi in (100, 200))
    assert wider == pytest.approx(2 * wide, abs=1)
