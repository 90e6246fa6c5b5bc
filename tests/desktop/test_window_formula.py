"""The page *What a point buys*: its picture, its table, and its sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtPrintSupport import QPrintDialog, QPrinter

from armybuilder.counsel.formula_results import Results, results
from armybuilder.desktop.desk.desk import page_key
from armybuilder.desktop.desk.settings import Settings
from armybuilder.desktop.desk.wanted import FormulaWanted, GuideWanted
from armybuilder.desktop.formula import output
from armybuilder.desktop.formula import page as formula_page
from armybuilder.desktop.formula.chart import TONES, outline
from armybuilder.desktop.formula.page import FormulaPage
from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.start import CrashDesk, make_window
from armybuilder.desktop.window.waiting_page import WaitingPage
from armybuilder.points import tables
from armybuilder.sheets import export
from tests.counsel.made_up_trial import MADE_UP, made_up

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.library.store import Library

TERM, FAR = "movement-10-14", "pistol-to-rifle"


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> Results:
    """Made-up results by the rules of the program, in place of the shipped ones."""
    made = made_up(tables.rules_hash())
    monkeypatch.setattr(formula_page, "results", lambda: made)
    return made


@pytest.fixture
def page(window: MainWindow, given: Results) -> FormulaPage:
    """The page of made-up results, opened by its command."""
    window.resize(1440, 1400)
    window.actions_["formula"].trigger()
    shown = window.page()
    assert isinstance(shown, FormulaPage)
    assert shown.found == given
    return shown


def keys(page: FormulaPage) -> list[str]:
    return [row.key for row in page.terms.table.rows()]


def spot(page: FormulaPage, key: str) -> QPoint:
    return page.chart.spot(key).toPoint()


def test_the_shipped_results_are_shown(window: MainWindow) -> None:
    window.open(page_key("formula"))
    shown = window.page()
    assert isinstance(shown, FormulaPage)
    assert len(shown.terms.table.rows()) == sum(one.company is None for one in results().terms)
    assert len(shown.unmeasured.rows()) == len(results().why_not())


def test_a_clicked_point_chooses_its_row(qtbot: QtBot, page: FormulaPage) -> None:
    qtbot.mouseClick(page.chart, Qt.MouseButton.LeftButton, pos=spot(page, TERM))
    assert page.terms.table.current_key() == TERM
    assert page.chart.selected() == TERM
    assert "too cheap" in page.chosen.text()
    assert page.rule.text().startswith("P-006: ")


def test_a_click_shows_a_row_that_the_filter_hides(qtbot: QtBot, page: FormulaPage) -> None:
    page.terms.verdict.choose("too_dear")
    assert keys(page) == ["gas-inhaled"]
    qtbot.mouseClick(page.chart, Qt.MouseButton.LeftButton, pos=spot(page, TERM))
    assert page.terms.table.current_key() == TERM


def test_a_chosen_row_marks_its_point(page: FormulaPage) -> None:
    before = page.chart.grab().toImage()
    page.terms.table.select_key("robot-movement-10-16")
    assert page.chart.selected() == "robot-movement-10-16"
    assert page.chart.grab().toImage() != before


def test_a_row_of_a_company_marks_its_term(page: FormulaPage) -> None:
    page.terms.companies.setChecked(True)
    page.terms.table.select_key(f"{TERM}/open")
    assert page.chart.selected() == TERM
    assert "open tables" in page.chosen.text()


def test_the_pointer_over_a_point_names_it(qtbot: QtBot, page: FormulaPage) -> None:
    qtbot.mouseMove(page.chart, spot(page, TERM))
    qtbot.waitUntil(lambda: page.chart.current() >= 0)
    said = page.chart.words_of(page.chart.current())
    assert said.startswith("Movement 10 to 14, Price 4.0, Worth 12.0")
    assert page.chart.accessibleDescription() == said


def test_keys_visit_and_choose_the_points(qtbot: QtBot, page: FormulaPage) -> None:
    page.chart.setFocus()
    qtbot.keyClick(page.chart, Qt.Key.Key_Home)
    assert page.chart.words_of(0).startswith("Rifle instead of Pistol")
    qtbot.keyClick(page.chart, Qt.Key.Key_Right)
    qtbot.keyClick(page.chart, Qt.Key.Key_Return)
    assert page.terms.table.current_key() == TERM


def test_terms_beyond_the_edge_are_told(page: FormulaPage) -> None:
    for said in (page.note.text(), page.chart.accessibleName()):
        assert "Rifle instead of Pistol (250.0)" in said
    assert page.chart.spot(FAR).y() == pytest.approx(page.chart.mark_box(0).center().y())
    assert page.chart.rect().contains(spot(page, FAR))


def test_each_verdict_has_its_own_colour_and_shape() -> None:
    shapes = [tuple(corner.toTuple() for corner in outline(one, QPointF(), 10).toList()) for one in TONES]
    assert len(set(shapes)) == len(shapes)
    assert len({current_look().colour(tone).name() for tone in TONES.values()}) == len(TONES)


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_points_are_painted_in_the_theme(window: MainWindow, page: FormulaPage, mode: str) -> None:
    window.actions_[mode].trigger()
    picture = page.chart.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    beside_the_bar = page.chart.spot(TERM) + QPointF(2, 2)
    at = beside_the_bar * picture.devicePixelRatio()
    assert picture.pixelColor(at.toPoint()).name() == current_look().colour(TONES["too_cheap"]).name()


def test_a_press_on_a_heading_sorts_by_numbers(qtbot: QtBot, page: FormulaPage) -> None:
    header, table = page.terms.table.horizontalHeader(), page.terms.table
    place = QPoint(header.sectionViewportPosition(2) + 20, header.height() // 2)
    rulebook = keys(page)
    for first, last in (("gas-inhaled", "front-armour"), ("pistol-to-rifle", "front-armour")):
        qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
        assert (keys(page)[0], keys(page)[-1]) == (first, last)
        assert table.as_table()[0][2] in {"Worth \N{UPWARDS ARROW}", "Worth \N{DOWNWARDS ARROW}"}
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert keys(page) == rulebook


def test_the_orders_are_in_the_row_menu(page: FormulaPage) -> None:
    page.terms.table.customContextMenuRequested.emit(QPoint(20, 40))
    page.terms.menu.actions()[5].trigger()
    assert keys(page)[0] == "front-armour"
    page.terms.menu.hide()


def test_the_filter_narrows_both_tables(qtbot: QtBot, page: FormulaPage) -> None:
    qtbot.keyClicks(page.terms.search, "gas")
    assert keys(page) == ["gas-inhaled"]
    page.terms.search.clear()
    page.terms.kind.choose("robot")
    assert keys(page) == ["robot-movement-10-16"]
    assert [row.key for row in page.unmeasured.rows()] == ["slave"]
    qtbot.keyClicks(page.terms.search, "nothing")
    assert page.terms.nothing.isVisible()
    assert not page.terms.table.isVisible()
    assert not page.unmeasured.isVisible()


def test_a_row_that_a_filter_hid_is_chosen_again(qtbot: QtBot, page: FormulaPage) -> None:
    page.select(TERM)
    qtbot.keyClicks(page.terms.search, "gas")
    assert page.terms.table.current_key() == ""
    page.terms.search.clear()
    assert page.terms.table.current_key() == TERM
    assert page.chart.selected() == TERM


def test_chosen_rows_are_copied_with_tabs(qtbot: QtBot, page: FormulaPage) -> None:
    page.terms.companies.setChecked(True)
    table = page.terms.table
    table.setFocus()
    table.choose((f"{TERM}/open", "gas-inhaled"))
    qtbot.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = [line.split("\t") for line in QGuiApplication.clipboard().text().split("\n")]
    assert [line[0] for line in lines] == [
        "Term",
        "Movement 10 to 14 (open tables)",
        "Weapon: Attack normal to inhaled gas",
    ]
    assert lines[2][1:] == ["10.0", "−95.0", "−96.0 to −94.0", "Too dear", "70", "P-038"]


def test_other_rules_of_the_user_are_noted(window: MainWindow, page: FormulaPage) -> None:
    assert not page.other_rules.isVisible()
    window.open(page_key("readings"))
    readings = window.page()
    readings._set_cell("rifle", "L", -3)  # type: ignore[union-attr]
    window.show_wanted(FormulaWanted())
    page.freshen()
    assert page.other_rules.isVisible()
    assert tables.rules_hash() in page.other_rules.text()


def test_a_wanted_term_is_chosen(window: MainWindow, given: Results) -> None:
    window.show_wanted(FormulaWanted(FAR))
    shown = window.page()
    assert isinstance(shown, FormulaPage)
    assert shown.terms.table.current_key() == FAR
    window.show_wanted(FormulaWanted(TERM))
    assert window.page() is shown
    assert shown.chart.selected() == TERM


def test_the_sheet_is_saved_as_a_pdf(
    qtbot: QtBot, window: MainWindow, page: FormulaPage, tmp_path: Path
) -> None:
    for paper, box in (("a4", b"841.88"), ("letter", b"792")):
        window.settings.keep("print/paper", paper)
        file = tmp_path / f"{paper}.pdf"
        page.output.save(file)
        qtbot.waitUntil(lambda: not window.workers.busy())
        made = file.read_bytes()
        assert made.startswith(b"%PDF")
        assert b"MediaBox" in made
        assert box in made


def test_the_sheet_is_printed(qtbot: QtBot, window: MainWindow, page: FormulaPage, tmp_path: Path) -> None:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    page.output.print_on(printer)
    qtbot.waitUntil(lambda: not window.workers.busy(), timeout=20_000)
    assert (tmp_path / "printed.pdf").read_bytes().startswith(b"%PDF")


def test_the_pages_of_the_print_dialog_are_printed(
    qtbot: QtBot, window: MainWindow, page: FormulaPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = page.output.ask_print()
    assert dialog.testOption(QPrintDialog.PrintDialogOption.PrintPageRange)
    dialog.reject()
    taken: list[list[bytes]] = []

    def take(_printer: QPrinter, made: list[bytes], **_terms: object) -> int:
        taken.append(made)
        return len(made)

    monkeypatch.setattr(output, "onto_printer", take)
    monkeypatch.setattr(export, "pages", lambda *_terms: (b"1", b"2", b"3"))
    for first, last in ((2, 3), (9, 9)):
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setPrintRange(QPrinter.PrintRange.PageRange)
        printer.setFromTo(first, last)
        page.output.print_on(printer)
        qtbot.waitUntil(lambda: not window.workers.busy(), timeout=20_000)
    assert taken == [[b"2", b"3"], [b"1", b"2", b"3"]]


def test_the_print_command_prints_the_page(window: MainWindow, page: FormulaPage) -> None:
    window.actions_["print"].trigger()
    assert window.page() is page
    dialog = window.findChild(QPrintDialog)
    assert dialog is not None
    dialog.reject()


def test_the_tab_stays_over_a_restart(
    window: MainWindow, page: FormulaPage, library: Library, tmp_path: Path
) -> None:
    title = page.title()
    window.open("a-gate")
    window.close()
    made = make_window(library, Settings(tmp_path / "desktop.ini"), CrashDesk())
    made.show()
    (waiting,) = (one for one in made.pages if one.key == page_key("formula"))
    assert isinstance(waiting, WaitingPage)
    assert waiting.title() == title
    made.bar.tabs.setCurrentIndex(made.pages.index(waiting))
    assert isinstance(made.page(), FormulaPage)
    made.close()
    made.deleteLater()


@pytest.mark.usefixtures("page")
def test_the_guide_opens_from_the_page(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted: list[object] = []
    monkeypatch.setattr(window, "show_wanted", wanted.append)
    window.run_command("guide")
    assert wanted == [GuideWanted("formula")]


def test_a_narrow_page_leaves_columns_out(window: MainWindow, page: FormulaPage) -> None:
    page.set_compact(True)
    table = page.terms.table
    assert table.isColumnHidden(6)
    assert not table.isColumnHidden(4)
    page.set_compact(False)
    assert not table.isColumnHidden(6)


def test_made_up_results_have_other_rules() -> None:
    assert MADE_UP.made_by.rules_hash != tables.rules_hash()
