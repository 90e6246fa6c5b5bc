"""Printing as a user does it: one press from an army to its pack, the queue by mouse and keys."""

from __future__ import annotations

import io
import subprocess
from typing import TYPE_CHECKING, Any

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QWheelEvent
from PySide6.QtPrintSupport import QPrintDialog, QPrinter

from armybuilder.desktop.desk.wanted import SheetsWanted
from armybuilder.desktop.desk.workers import TaskControl
from armybuilder.desktop.printing import page_pictures
from armybuilder.desktop.printing.options_panel import OptionsPanel
from armybuilder.desktop.printing.page import PrintPage
from armybuilder.editing.edit import Change, Edit
from armybuilder.editing.fields import set_field
from armybuilder.errors import message
from armybuilder.model import bundle
from armybuilder.model.army import Army
from armybuilder.model.campaign import Campaign
from armybuilder.sheets.contents.page_ranges import page_ranges
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.templates import templates
from armybuilder.sheets.typeset.render import render
from tests.desktop.parts import rest_of

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.printing.preview import Preview
    from armybuilder.desktop.window.main_window import MainWindow


def named(window: MainWindow, name: str) -> Any:
    """Return the document of that name."""
    kinds = ("army", "unit", "creature", "vehicle", "weapon")
    return next(one for kind in kinds for one in window.session.load(kind) if one.name == name)


def ready(qtbot: QtBot, page: PrintPage) -> None:
    """Wait until no sheet is under work."""
    qtbot.waitUntil(
        lambda: not rest_of(page).isActive() and not page._setting and not page.desk.workers.busy(),
    )


def drawn(preview: Preview) -> bool:
    """Say whether every visible page is drawn."""
    return not preview._coming and all(
        preview._wanted(page) in preview._pictures for page in preview._in_sight()
    )


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow) -> PrintPage:
    """The print page of an army, one command from the army's own page."""
    window.open(named(window, "Lowmoor Levy").id)
    window.actions_["print"].trigger()
    shown = window.page()
    assert isinstance(shown, PrintPage)
    ready(qtbot, shown)
    return shown


def words(page: PrintPage) -> str:
    """Return the text of the sheets."""
    page.output.copy_text()
    return QGuiApplication.clipboard().text()


def pdf(page: PrintPage, qtbot: QtBot, place: Path) -> PdfReader:
    """Save the sheets as PDF and open them."""
    page.output.save(place, "pdf")
    qtbot.waitUntil(lambda: not page.output.running())
    return PdfReader(io.BytesIO(place.read_bytes()))


def test_sheets_under_work_are_not_reported_missing(qtbot: QtBot, window: MainWindow) -> None:
    window.open(named(window, "Lowmoor Levy").id)
    window.actions_["print"].trigger()
    shown = window.page()
    assert isinstance(shown, PrintPage)
    qtbot.waitUntil(shown.stop_button.isVisible)
    assert not shown.empty.isVisible()
    ready(qtbot, shown)


@pytest.mark.long
def test_fight_takes_the_army_whose_sheets_are_shown(page: PrintPage, window: MainWindow) -> None:
    """The odds of another army may be open before."""
    assert page.fighter() == named(window, "Lowmoor Levy").id
    page.queue.show_documents((named(window, "Trooper").id,))
    assert page.fighter() == ""


@pytest.mark.long
def test_one_press_leads_from_an_army_to_its_pack(page: PrintPage) -> None:
    assert page.title() == "Print: Lowmoor Levy"
    assert page.preview.count() == 6
    assert [row.words for row in page.queue.queue.rows() if row.ticked] == [
        "Summary",
        "Cards",
        "Roster in full",
        "Casualty log",
        "Reference",
    ]
    assert "Levy parish" in words(page)


def test_former_pages_are_pale_under_words(qtbot: QtBot, window: MainWindow, page: PrintPage) -> None:
    """After an edit, Ctrl+P shows the former army's pages pale until the new pages are there."""
    ready(qtbot, page)
    qtbot.waitUntil(lambda: drawn(page.preview))
    assert page.preview.outdated() == ""
    before = page.preview.grab().toImage()
    army = window.session.documents[page.fighter()]
    assert isinstance(army, Army)
    window.open(army.id)
    window.session.apply(set_field(army, "units", army.units[:-1]))
    window.run_command("print")
    assert window.page() is page
    assert "former sheets" in page.preview.outdated()
    assert page.preview.accessibleDescription() == page.preview.outdated()
    assert page.preview.grab().toImage() != before
    page.stop()
    assert "stopped" in page.preview.outdated()
    page.refresh()
    ready(qtbot, page)
    assert page.preview.outdated() == ""


def test_pages_are_drawn_in_sight_and_turned_and_zoomed(qtbot: QtBot, page: PrintPage) -> None:
    qtbot.waitUntil(lambda: drawn(page.preview))
    page.preview.setFocus()
    qtbot.keyClick(page.preview, Qt.Key.Key_PageDown)
    assert page.preview.page() == 2
    begins = page.preview._tops()[1]
    assert 0 < begins - page.preview.verticalScrollBar().value() < begins - page.preview._tops()[0]
    qtbot.mouseClick(page.on, Qt.MouseButton.LeftButton)
    assert page.at.text() == "Page 3 of 6"
    qtbot.keyClick(page.preview, Qt.Key.Key_End)
    assert page.preview.page() == 6
    assert not page.on.isEnabled()
    before = page.preview.zoom()
    qtbot.keyClick(page.preview, Qt.Key.Key_Minus)
    assert page.preview.zoom() < before
    assert page.preview.page() == 6
    wheel = QWheelEvent(
        QPointF(9, 9),
        QPointF(9, 9),
        QPoint(0, 0),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.ControlModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    smaller = page.preview.zoom()
    page.preview.wheelEvent(wheel)
    assert page.preview.zoom() > smaller
    page.fit.click()
    whole = page.preview.zoom()
    page.fit.click()
    assert page.preview.zoom() > whole
    qtbot.waitUntil(lambda: drawn(page.preview))
    picture = page.preview.grab().toImage()
    middle = picture.pixelColor(picture.width() // 2, picture.height() // 2)
    assert middle.lightness() > 60


def test_parts_are_ticked_and_reordered(qtbot: QtBot, page: PrintPage) -> None:
    rows = page.queue.queue
    rows.setFocus()
    spot = rows.visualRect(rows.model().index(0, 0)).center()
    spot.setX(14)
    qtbot.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    ready(qtbot, page)
    assert page.preview.count() == 6
    qtbot.keyClick(rows, Qt.Key.Key_Down)
    qtbot.keyClick(rows, Qt.Key.Key_Space)
    ready(qtbot, page)
    assert page.preview.count() == 3
    qtbot.keyClick(rows, Qt.Key.Key_Down)
    qtbot.keyClick(rows, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    qtbot.keyClick(rows, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert [job.part for job in page.queue.jobs()] == ["log", "reference", "roster"]
    page.queue.up.click()
    assert [job.part for job in page.queue.jobs()] == ["log", "roster", "reference"]


def test_a_row_is_dragged_to_another_place(page: PrintPage) -> None:
    rows = page.queue.queue
    model: Any = rows.model()
    carried = model.mimeData([model.index(4, 0)])
    assert isinstance(carried, QMimeData)
    model.dropMimeData(carried, Qt.DropAction.MoveAction, 0, 0, model.index(-1, 0))
    assert [job.part for job in page.queue.jobs()][:2] == ["reference", "summary"]
    assert not model.dropMimeData(QMimeData(), Qt.DropAction.MoveAction, 0, 0, model.index(-1, 0))


@pytest.mark.long
def test_units_are_put_in_order_and_begin_pages(qtbot: QtBot, page: PrintPage, tmp_path: Path) -> None:
    units = page.queue.units
    assert [row.words for row in units.rows()][:3] == ["Levy parish", "Fen bows", "Moor elder"]
    units.setFocus()
    units.setCurrentIndex(units.model().index(2, 0))
    qtbot.keyClick(units, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    qtbot.keyClick(units, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    ready(qtbot, page)
    told = words(page)
    assert told.index("\nMoor elder, ") < told.index("\nLevy parish [")
    pages = page.preview.count()
    units.setCurrentIndex(units.model().index(1, 0))
    qtbot.keyClick(units, Qt.Key.Key_B)
    ready(qtbot, page)
    assert units.rows()[1].breaks
    broken = page.preview.count()
    assert broken > pages
    assert len(pdf(page, qtbot, tmp_path / "pack.pdf").pages) == broken
    page.queue.new_page.click()
    ready(qtbot, page)
    assert page.preview.count() == pages


def test_one_unit_has_more_cards_than_the_others(qtbot: QtBot, page: PrintPage) -> None:
    """Keys on its row and buttons above change the number, which is usually one."""
    row = page.queue.units.rows()[0]
    page.queue.units.setFocus()
    for _ in range(2):
        qtbot.keyClick(page.queue.units, Qt.Key.Key_Plus)
    assert page.queue.units.rows()[0].copies == 3
    assert all(dict(job.copies_of) == {row.key: 3} for job in page.queue.jobs() if job.part == "cards")
    said = page.queue.units.model().index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "3" in said
    page.queue.fewer.click()
    page.queue.fewer.click()
    assert page.queue.units.rows()[0].copies is None
    page.queue.fewer.click()
    page.queue.fewer.click()
    assert page.queue.units.rows()[0].copies == 0


@pytest.mark.long
def test_options_show_in_the_pages_and_are_remembered(qtbot: QtBot, page: PrintPage, tmp_path: Path) -> None:
    page.options.choose("paper", "letter")
    page.options.choose("lies", "landscape")
    page.options.choose("text", "150")
    page.options.checks["codes"].click()
    ready(qtbot, page)
    box = pdf(page, qtbot, tmp_path / "pack.pdf").pages[0].mediabox
    assert (round(box.width), round(box.height)) == (792, 612)
    again = PrintPage(page.desk)
    kept = again.options.options()
    assert (kept.paper, kept.landscape, kept.text_percent, kept.codes) == ("letter", True, 150, False)
    again.leave()
    again.deleteLater()


@pytest.mark.long
def test_sheets_follow_the_chosen_ruleset(qtbot: QtBot, page: PrintPage, tmp_path: Path) -> None:
    """The ruleset is chosen anew each time, as the next army may be for the usual rules."""
    page.options.choose("ruleset", "phase")
    ready(qtbot, page)
    said = "".join(one.extract_text() for one in pdf(page, qtbot, tmp_path / "pack.pdf").pages)
    assert "Phase Combat" in said
    assert "Vitality" in said
    assert "Combat Action" not in said
    again = PrintPage(page.desk)
    assert again.options.ruleset() == "combat-action"
    again.leave()
    again.deleteLater()


def test_other_documents_join_the_queue_and_leave_it(
    qtbot: QtBot, window: MainWindow, page: PrintPage
) -> None:
    line = page.queue.finder.line
    line.setFocus()
    qtbot.keyClicks(line, "Shrike hunter")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    line.setFocus()
    qtbot.keyClicks(line, "Templates and markers")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    ready(qtbot, page)
    assert page.title() == "Print: Lowmoor Levy, Shrike hunter"
    assert [job.part for job in page.queue.jobs()][-2:] == ["card", "templates"]
    rows = page.queue.queue
    rows.setFocus()
    rows.setCurrentIndex(rows.model().index(0, 0))
    for _ in range(9):
        qtbot.keyClick(rows, Qt.Key.Key_Delete)
    ready(qtbot, page)
    assert page.title() == "Print: Shrike hunter"
    assert not page.queue.units.isVisible()
    rows.setCurrentIndex(rows.model().index(0, 0))
    page.queue.out.click()
    page.queue.queue.setCurrentIndex(rows.model().index(0, 0))
    page.queue.out.click()
    ready(qtbot, page)
    assert page.empty.isVisible()
    assert not page.print_button.isEnabled()
    assert page.output.ask_print() is None


@pytest.mark.long
def test_the_sheets_are_saved_in_every_form(qtbot: QtBot, page: PrintPage, tmp_path: Path) -> None:
    page.options.pages.setText("1, 3")
    status = page.window().status  # type: ignore[attr-defined]
    for form in ("pdf", "png", "svg", "html", "md", "txt"):
        task = page.output.save(tmp_path / f"levy.{form}", form)
        assert task is not None
        qtbot.waitUntil(lambda: not page.output.running())
        assert str(tmp_path / "levy") in status.currentMessage()
        assert status.folder.isVisible()
    assert sorted(place.name for place in tmp_path.glob("levy*")) == [
        "levy-1.png",
        "levy-1.svg",
        "levy-2.png",
        "levy-2.svg",
        "levy.html",
        "levy.md",
        "levy.pdf",
        "levy.txt",
    ]
    page.output.save(tmp_path / "no" / "such" / "folder.pdf", "pdf")
    qtbot.waitUntil(lambda: not page.output.running())
    assert "folder.pdf" in page.window().status.currentMessage()  # type: ignore[attr-defined]


@pytest.mark.long
def test_each_document_gets_a_file_of_its_own(
    qtbot: QtBot, window: MainWindow, page: PrintPage, tmp_path: Path
) -> None:
    page.queue.add(named(window, "Saltmarsh Reavers").id)
    ready(qtbot, page)
    page.output.batch(tmp_path, "pdf")
    qtbot.waitUntil(lambda: not page.output.running())
    assert sorted(place.name for place in tmp_path.glob("*.pdf")) == [
        "Lowmoor Levy.pdf",
        "Saltmarsh Reavers.pdf",
    ]


@pytest.mark.long
def test_no_documents_file_replaces_anothers(
    qtbot: QtBot, window: MainWindow, page: PrintPage, tmp_path: Path
) -> None:
    """Names may differ only by capitals or by letters that no file name may have.

    Templates belong to no document.
    """
    levy = named(window, "Lowmoor Levy")
    for number, name in enumerate(("Salt/Marsh", "salt:marsh", "army")):
        copied = levy.model_copy(update={"id": f"copy-{number}", "name": name})
        window.session.apply(Edit(message("editing.edit.new", name=name), (Change(None, copied),)))
    page.queue.show_documents(("copy-0", "copy-1", "copy-2", "templates"))
    ready(qtbot, page)
    page.output.batch(tmp_path, "txt")
    qtbot.waitUntil(lambda: not page.output.running())
    assert sorted(place.name for place in tmp_path.glob("*.txt")) == [
        "Salt-Marsh.txt",
        "Templates and markers.txt",
        "army.txt",
        "salt-marsh 2.txt",
    ]


def test_text_table_and_picture_go_to_the_clipboard(qtbot: QtBot, page: PrintPage) -> None:
    clipboard = QGuiApplication.clipboard()
    page.output.copy_table()
    assert "Levy rifle\t" in clipboard.text()
    assert "<table>" in clipboard.mimeData().html()
    page.output.copy_picture()
    qtbot.waitUntil(lambda: not page.output.running())
    picture = clipboard.image()
    assert (picture.width(), picture.height()) == (1654, 2339)


def test_the_print_dialog_opens_with_the_range_typed(
    qtbot: QtBot, window: MainWindow, page: PrintPage
) -> None:
    page.options.pages.setText("2-3")
    assert "2 of them chosen" in page.header.crumbs.text()
    window.actions_["print"].trigger()
    dialogs = window.findChildren(QPrintDialog)
    assert len(dialogs) == 1
    dialog = dialogs[0]
    assert (dialog.minPage(), dialog.maxPage()) == (1, 6)
    assert (dialog.fromPage(), dialog.toPage()) == (2, 3)
    dialog.reject()
    page.options.pages.setText("nonsense")
    assert "is not a range of pages" in page.header.crumbs.text()


@pytest.mark.long
def test_a_page_range_applies_to_every_paged_file(qtbot: QtBot, page: PrintPage, tmp_path: Path) -> None:
    page.options.pages.setText("2, 4-5")
    saved = pdf(page, qtbot, tmp_path / "some.pdf")
    assert [one.extract_text().count("Page ") for one in saved.pages] == [1, 1, 1]
    assert "Page 4 of 6" in saved.pages[1].extract_text()
    page.output.save(tmp_path / "some.svg", "svg")
    qtbot.waitUntil(lambda: not page.output.running())
    assert sorted(one.name for one in tmp_path.glob("*.svg")) == ["some-1.svg", "some-2.svg", "some-3.svg"]
    page.options.pages.setText("")
    assert len(pdf(page, qtbot, tmp_path / "all.pdf").pages) == 6


@pytest.mark.long(short=("a4",))
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_pages_go_to_a_printer_at_their_true_size(
    qtbot: QtBot, page: PrintPage, tmp_path: Path, paper: str
) -> None:
    """The printed file is measured by its paper and the rule of 100 mm."""
    page.options.choose("paper", paper)
    page.queue.show_documents(("templates",))
    ready(qtbot, page)
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    page.output.print_on(printer, (1, 2))
    qtbot.waitUntil(lambda: not page.output.running())
    read = PdfReader(str(tmp_path / "printed.pdf"))
    assert len(read.pages) == 2
    box = read.pages[0].mediabox
    assert (round(box.width), round(box.height)) == ((595, 842) if paper == "a4" else (612, 792))
    assert 99.5 < longest_rule_mm(tmp_path) < 100.5


def longest_rule_mm(folder: Path) -> float:
    """Return the length of the longest rule near the top of the first page, measured in the picture.

    The rule has upright ticks.
    """
    subprocess.run(
        [
            "pdftoppm",
            "-r",
            "254",
            "-f",
            "1",
            "-l",
            "1",
            "-png",
            str(folder / "printed.pdf"),
            str(folder / "p"),
        ],
        check=True,
    )
    (picture,) = folder.glob("p*.png")
    image = QImage(str(picture)).convertToFormat(QImage.Format.Format_Grayscale8)
    longest = 0
    for y in range(150, 600):
        run = 0
        for x in range(image.width()):
            run = run + 1 if image.pixelColor(x, y).lightness() < 140 else 0
            longest = max(longest, run)
    return longest / 10


def test_a_campaign_s_damage_is_printed_or_left_blank(
    qtbot: QtBot, window: MainWindow, page: PrintPage
) -> None:
    army = named(window, "Lowmoor Levy")
    text = bundle.write_document(Campaign(id="c", name="The long war", armies=(army.id,), battles=()))
    held = text[:-1] + ',"models":{"1.1/2.1":{"state":"dead"},"1.1/2.2":{"state":"wounded"}}}'
    window.session.library.save([bundle.read_document(held)])
    window.session.shelf_changed()
    ready(qtbot, page)
    blank = [page_pictures.drawn(one, 400) for one in page.preview._pages]
    assert page.options.choices["campaign"].isEnabled()
    page.options.choose("campaign", "c")
    ready(qtbot, page)
    scarred = [page_pictures.drawn(one, 400) for one in page.preview._pages]
    assert blank != scarred
    assert "1.1" not in words(page)
    assert "Away and damaged on day 0" in words(page)


def test_bleed_and_crop_marks_are_never_printed(
    qtbot: QtBot, window: MainWindow, page: PrintPage, tmp_path: Path
) -> None:
    """Shown and saved pages grow by bleed and marks, but a printer gets pages of its paper's size."""
    plain = page.preview._pages[0]
    page.options.choose("bleed", "3")
    qtbot.mouseClick(page.options.checks["crop_marks"], Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    assert page.options.options().crop_marks
    ready(qtbot, page)
    wide = page_pictures.shape(page.preview._pages[0], 192).width()
    assert wide == pytest.approx(page_pictures.shape(plain, 192).width() + 16, abs=0.5)
    out = tmp_path / "shop.pdf"
    page.output.save(out, "pdf")
    ready(qtbot, page)
    saved = PdfReader(out).pages[0]
    assert float(saved.trimbox.width) == pytest.approx(210 * 72 / 25.4, abs=0.1)
    assert page.order is not None
    (first, *_) = page.order.pictures(20, TaskControl(lambda _told: None))
    assert page_pictures.shape(first, 20).width() == pytest.approx(210, abs=1.3)
    again = OptionsPanel(page.desk)
    qtbot.addWidget(again)
    assert (again.options().bleed, again.options().crop_marks) == (3, True)


@pytest.mark.long
def test_a_campaign_is_queued_and_its_sheet_shown(qtbot: QtBot, window: MainWindow, page: PrintPage) -> None:
    army = named(window, "Lowmoor Levy")
    war = Campaign(id="c", name="The long war", armies=(army.id,), battles=(), day=4)
    window.session.library.save([war])
    window.session.shelf_changed()
    ready(qtbot, page)
    page.queue.add("c")
    ready(qtbot, page)
    assert [row.words for row in page.queue.queue.rows()][-1] == "Campaign"
    assert "Campaign, day 4" in words(page)
    assert page.preview.count() == 7


def test_a_broken_templates_fault_keeps_the_old_pages(
    qtbot: QtBot, page: PrintPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[object] = []
    monkeypatch.setattr("PySide6.QtGui.QDesktopServices.openUrl", opened.append)
    page.options.own.click()
    ready(qtbot, page)
    assert opened
    from armybuilder.sheets.typeset import user_templates

    place = user_templates.folder() / "My templates" / "roster.typ"
    place.write_text(place.read_text(encoding="utf-8") + "\n#let x = (\n", encoding="utf-8")
    page.options.checks["codes"].click()
    ready(qtbot, page)
    assert "roster.typ" in page.refusal.text()
    assert "line" in page.refusal.text()
    assert page.preview.count() == 6
    page.options.choose("template", "")
    ready(qtbot, page)
    assert not page.refusal.isVisible()


@pytest.mark.long
def test_sheets_follow_edits_and_deletions_elsewhere(
    qtbot: QtBot, window: MainWindow, page: PrintPage
) -> None:
    army = named(window, "Lowmoor Levy")
    assert isinstance(army, Army)
    window.open(army.id)
    window.session.apply(set_field(army, "name", "Lowmoor Guard"))
    window.show_wanted(SheetsWanted())
    ready(qtbot, page)
    assert page.title() == "Print: Lowmoor Guard"
    assert "Lowmoor Guard" in words(page)
    window.library.document_actions.trash([army.id])
    ready(qtbot, page)
    assert page.empty.isVisible()


@pytest.mark.long
def test_work_under_way_is_stopped(qtbot: QtBot, page: PrintPage, tmp_path: Path) -> None:
    page.output.save(tmp_path / "late.png", "png")
    assert page.stop_button.isVisible()
    page.stop_button.click()
    ready(qtbot, page)
    assert not page.stop_button.isVisible()
    assert list(tmp_path.glob("late*")) == []


@pytest.mark.parametrize(
    ("typed", "pages"),
    [
        ("", (1, 2, 3, 4, 5)),
        ("2", (2,)),
        ("1-3, 5", (1, 2, 3, 5)),
        ("4-", (4, 5)),
        ("-2", (1, 2)),
        ("3–4; 1", (3, 4, 1)),
        ("2-99", (2, 3, 4, 5)),
        ("x", None),
        ("3-1", None),
        ("0", None),
        ("9", None),
    ],
)
def test_ranges_of_pages(typed: str, pages: tuple[int, ...] | None) -> None:
    assert page_ranges(typed, 5) == pages


def test_a_page_s_shape_is_read_from_its_head() -> None:
    sheet = templates(None, SheetSource({}))
    svg, png = render(sheet, "svg")[0], render(sheet, "png", SheetOptions(ppi=100))[0]
    for page in (svg, png):
        size = page_pictures.shape(page, 100)
        assert (round(size.width()), round(size.height())) == (210, 297)
