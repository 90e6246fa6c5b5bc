"""Words on buttons, titles and rows of each page, in both languages, in windows of three widths."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent, QIcon, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QFileDialog,
    QLabel,
    QLineEdit,
    QListView,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QToolTip,
    QTreeView,
    QWidget,
)

from armybuilder.desktop.battle.playing.page import PlayingPage
from armybuilder.desktop.battle.replay.page import BattlePage
from armybuilder.desktop.counsel import random_army
from armybuilder.desktop.desk.desk import page_key
from armybuilder.desktop.desk.settings import Settings
from armybuilder.desktop.desk.wanted import OddsWanted
from armybuilder.desktop.documents.renaming import ask_name
from armybuilder.desktop.library.clash_dialog import ClashDialog
from armybuilder.desktop.library.line_dialog import LineDialog
from armybuilder.desktop.library.table_dialog import TableDialog
from armybuilder.desktop.look import icons, theme
from armybuilder.desktop.look import language as translation
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.odds.page import OddsPage
from armybuilder.desktop.printing.page import PrintPage
from armybuilder.desktop.start import CrashDesk, make_window
from armybuilder.desktop.widgets.buttons import Button, PrimaryButton, QuietButton
from armybuilder.desktop.widgets.delegates import TreeRowDelegate, prepare_tree
from armybuilder.desktop.widgets.drop_down import DropDown
from armybuilder.desktop.widgets.file_dialog import file_dialog
from armybuilder.desktop.widgets.headings import PageHeader
from armybuilder.desktop.widgets.text_painter import cut_words
from armybuilder.library.design_tables import read_table, write_table
from armybuilder.model.creature import Creature
from tests.desktop import campaigning
from tests.desktop.parts import name_field
from tests.desktop.test_window_playing import begun, settled

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.library.design_tables import ReadTable
    from armybuilder.library.store import Library

SIZES = ((1440, 900), (1366, 768), (1024, 640))
DESIGNS = ("creature", "weapon", "robot", "vehicle", "linked_weapon", "unit", "army", "table")
COMMANDS = (
    "print",
    "history",
    "compare",
    "share",
    "solve",
    "formula",
    "readings",
    "settings",
    "folder",
    "guide",
)
PAGES = (*DESIGNS, *COMMANDS, "conversion", "odds", "watch", "play")


@pytest.fixture(params=["en", "it"])
def either(
    request: pytest.FixtureRequest,
    qtbot: QtBot,
    qapp: QApplication,
    tmp_path: Path,
    library: Library,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[MainWindow]:
    """The main window on the starter library in either language."""
    monkeypatch.setenv("ARMYBUILDER_HOME", str(tmp_path / "home"))
    translation.put_on(qapp, request.param)
    settings = Settings(tmp_path / "desktop.ini")
    settings.keep("battle/reply speed", "0.0")
    made = make_window(library, settings, CrashDesk())
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.close()
    made.deleteLater()
    translation.put_on(qapp, "en")


def show(qtbot: QtBot, window: MainWindow, name: str) -> None:
    """Show a page with all that it shows after a while."""
    army = "a-levy"
    if name in DESIGNS:
        window.open(window.session.load(name)[0].id)
    elif name == "conversion":
        window.open(page_key("conversion", army, "edge"))
    elif name in COMMANDS:
        window.open(army)
        window.run_command(name)
    else:
        window.show_wanted(OddsWanted())
        odds = window.page()
        assert isinstance(odds, OddsPage)
        if name == "watch":
            odds.watch()
            qtbot.waitUntil(lambda: isinstance(page := window.page(), BattlePage) and page.fought is not None)
        elif name == "play":
            odds.play(frozenset({"left"}))
            qtbot.waitUntil(lambda: isinstance(page := window.page(), PlayingPage) and page.seen is not None)


def too_wide(window: QWidget) -> list[str]:
    """Return the words of visible buttons and labels that have less room than they need."""
    found = []
    for part in window.findChildren(QWidget):
        if not part.isVisible():
            continue
        if (
            isinstance(part, QAbstractButton)
            and part.text()
            and part.width() < part.minimumSizeHint().width()
        ):
            found.append(part.text())
        if not isinstance(part, QLabel) or not part.text() or part.toolTip() == part.text():
            continue
        if part.wordWrap():
            cut = part.height() < part.heightForWidth(part.width())
        else:
            cut = part.width() < part.sizeHint().width() and not getattr(part, "_elide", False)
        if cut:
            found.append(part.text())
    return found


@pytest.mark.long(short=("en-odds",))
@pytest.mark.parametrize("name", PAGES)
def test_no_words_of_a_page_are_clipped(qtbot: QtBot, either: MainWindow, name: str) -> None:
    show(qtbot, either, name)
    for size in SIZES:
        either.resize(*size)
        for _ in range(5):
            QApplication.processEvents()
        with cut_words() as cut:
            either.grab()
        assert too_wide(either) == [], size
        page = either.page()
        assert page is not None
        titles = page.findChildren(PageHeader)
        if size[0] > 1024:
            for title in (one for one in titles if one.isVisible()):
                field = name_field(title)
                room = field.contentsRect().width()
                assert field.fontMetrics().horizontalAdvance(field.text()) <= room, (size, field.text())
        assert [words for words, part in cut if part is not None and words not in part.toolTip()] == [], size


def assert_no_words_too_wide(window: QWidget) -> None:
    assert too_wide(window) == []


def assert_whole(qtbot: QtBot, shown: QWidget) -> None:
    """Check the words of a window for cuts without a tool tip.

    The tool tip of a disabled part is its reason.
    """
    for _ in range(8):
        QApplication.processEvents()
    qtbot.waitUntil(lambda: assert_no_words_too_wide(shown))
    with cut_words() as cut:
        shown.grab()
    untold = ((words, part) for words, part in cut if part is not None and part.isEnabled())
    assert [words for words, part in untold if words not in part.toolTip()] == []


@pytest.mark.long(short=("en-army",))
@pytest.mark.parametrize("name", [name for name in PAGES if name != "play"])
def test_no_words_are_clipped_in_large_text(qtbot: QtBot, either: MainWindow, name: str) -> None:
    show(qtbot, either, name)
    either.resize(1440, 900)
    either.set_zoom(200)
    try:
        assert_whole(qtbot, either)
    finally:
        either.set_zoom(100)


def spoilt_table(window: MainWindow) -> ReadTable:
    """Return a table with changed, new and refused rows."""
    made = write_table(window.session.library, "creature").decode()
    row = '"","An unusually long name of a design","12","5","6","1","5"\n'
    text = made.replace("Bog stag", "Mire stag") + row + row.replace("12", "fast")
    return read_table(window.session.library, text.encode())


def ask(window: MainWindow, name: str) -> QWidget:
    """Open a dialog."""
    if name == "rename":
        ask_name(window.desk, "a-levy", window)
    elif name == "random":
        random_army.ask(window.desk, window, 500)
    elif name == "about":
        window.run_command("about")
    elif name == "lines":
        LineDialog(window.desk, window, [window.session.documents["a-levy"], *differing(window)]).open()
    elif name == "clash":
        theirs = differing(window)
        ClashDialog(window.desk, window, theirs, window.session.documents, theirs, "club.army").open()
    elif name == "table":
        TableDialog(window.desk, window, spoilt_table(window), "club.csv").open()
    dialogs = [one for one in window.findChildren(QDialog) if one.isVisible()]
    assert len(dialogs) == 1
    return dialogs[0]


def differing(window: MainWindow) -> list[Creature]:
    """Return creatures of the library with other values."""
    found = [one for one in window.session.load("creature")[:3] if isinstance(one, Creature)]
    return [one.model_copy(update={"fighting_ability": 2, "movement": 20}) for one in found]


@pytest.mark.long(short=("en-100-rename", "it-200-clash"))
@pytest.mark.parametrize("name", ["rename", "random", "about", "lines", "clash", "table"])
@pytest.mark.parametrize("zoom", [100, 200])
def test_no_words_of_a_dialog_are_clipped(qtbot: QtBot, either: MainWindow, name: str, zoom: int) -> None:
    either.resize(1366, 768)
    either.set_zoom(zoom)
    try:
        dialog = ask(either, name)
        qtbot.addWidget(dialog)
        qtbot.waitUntil(dialog.isVisible)
        assert_whole(qtbot, dialog)
        assert dialog.width() <= 1366
    finally:
        either.set_zoom(100)


@pytest.mark.long
def test_no_words_of_a_battles_end_are_clipped(qtbot: QtBot, either: MainWindow) -> None:
    page = begun(qtbot, either, "left", "right")
    page.panel.left_to_bot.emit("battle")
    settled(qtbot, page)
    for size in SIZES:
        either.resize(*size)
        assert_whole(qtbot, either)
    qtbot.mouseClick(page.ending, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: isinstance(told := either.page(), BattlePage) and told.fought is not None)
    for size in SIZES:
        either.resize(*size)
        assert_whole(qtbot, either)


def test_the_aftermath_shows_all_chances(either: MainWindow) -> None:
    campaigning.opened(either, campaigning.hurt(either))
    either.resize(1366, 768)
    QApplication.processEvents()
    with cut_words() as cut:
        either.grab()
    assert cut == []


def test_tools_beside_a_short_title_have_words(window: MainWindow) -> None:
    window.resize(1366, 768)
    window.open("a-levy")
    QApplication.processEvents()
    page = window.page()
    assert page is not None
    (header,) = page.findChildren(PageHeader)
    tools = [one for one in header.findChildren(QuietButton) if one.text()]
    assert len(tools) == 4
    assert all(one.label_shown() for one in tools)
    assert not header.crumbs.toolTip()


@pytest.mark.parametrize("width", [1024, 1366])
def test_play_and_watch_have_their_words(window: MainWindow, width: int) -> None:
    window.resize(width, 768)
    window.show_wanted(OddsWanted())
    QApplication.processEvents()
    page = window.page()
    assert isinstance(page, OddsPage)
    buttons = page.header.findChildren(Button)
    assert len(buttons) == 2
    assert all(one.words() == one.text() for one in buttons)


def test_quiet_tools_lose_their_words_first(qtbot: QtBot) -> None:
    header = PageHeader("Overland Company", ("Army",))
    quiet, main = QuietButton("Set-up and odds", Icon.GAUGE), PrimaryButton("Watch a battle", Icon.FIGHT)
    for tool in (quiet, main):
        header.add_tool(tool)
    qtbot.addWidget(header)
    header.resize(900, header.sizeHint().height())
    header.show()
    assert quiet.label_shown()
    header.resize(250, header.height())
    QApplication.processEvents()
    assert not quiet.label_shown()
    assert main.label_shown()
    header.resize(900, header.height())
    QApplication.processEvents()
    assert quiet.label_shown()


def test_a_cut_row_has_its_words_as_tool_tip(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _at, words, *_view: said.append(words))
    tree = QTreeView()
    prepare_tree(tree, TreeRowDelegate(tree))
    model = QStandardItemModel(tree)
    for name in ("Volunteers of the Seventeenth Lower Saltmarsh", "Short"):
        model.appendRow(QStandardItem(name))
    tree.setModel(model)
    qtbot.addWidget(tree)
    tree.resize(160, 120)
    tree.show()
    for row in range(2):
        spot = tree.visualRect(tree.model().index(row, 0)).center()
        event = QHelpEvent(QEvent.Type.ToolTip, spot, tree.viewport().mapToGlobal(spot))
        QApplication.sendEvent(tree.viewport(), event)
    assert said == ["Volunteers of the Seventeenth Lower Saltmarsh", ""]


def test_a_note_without_room_is_the_lists_tool_tip(qtbot: QtBot) -> None:
    field = DropDown("Table")
    field.add("Open farm", note="120 cm × 120 cm")
    qtbot.addWidget(field)
    field.resize(140, 28)
    field.grab()
    assert field.toolTip() == "120 cm × 120 cm"
    field.resize(300, 28)
    field.grab()
    assert field.toolTip() == ""


def test_import_points_into_the_tray_and_export_out(window: MainWindow) -> None:
    def drawn(mark: Icon) -> object:
        return icons.icon(mark).pixmap(16, 16).toImage()

    actions = window.actions_
    for name, mark in (("import", Icon.IMPORT), ("paste", Icon.IMPORT), ("export", Icon.EXPORT)):
        assert actions[name].icon().pixmap(16, 16).toImage() == drawn(mark), name
    assert Icon.IMPORT.value == "download"
    assert Icon.EXPORT.value == "upload"


def test_saving_as_a_pdf_has_its_own_icon(window: MainWindow) -> None:
    window.open("a-levy")
    window.run_command("print")
    page = window.page()
    assert isinstance(page, PrintPage)
    pictures = []
    for button in (page.save_button, page.pdf_button):
        button.set_label_shown(False)
        button.resize(button.sizeHint())
        pictures.append(button.grab().toImage())
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("mode", [theme.LIGHT, theme.DARK], ids=["light", "dark"])
def test_qts_file_dialog_has_our_icons(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, mode: theme.Theme
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file.txt").touch()
    theme.apply(qapp, mode)
    over = QWidget()
    qtbot.addWidget(over)
    try:
        dialog = file_dialog(over, "Import", str(tmp_path))
        qtbot.addWidget(dialog)
        for name in ("backButton", "forwardButton", "toParentButton", "newFolderButton", "listModeButton"):
            button = dialog.findChild(QToolButton, name)
            assert button is not None
            assert colours(button.icon()) <= {theme.current_look().colour("ink2").name()}
        rows = dialog.findChild(QListView, "listView")
        assert rows is not None
        dialog.show()
        qtbot.waitUntil(lambda: rows.model().rowCount(rows.rootIndex()) == 2)
        drawn = {}
        for place in range(2):
            index = rows.model().index(place, 0, rows.rootIndex())
            option = QStyleOptionViewItem()
            delegate = rows.itemDelegate()
            assert isinstance(delegate, QStyledItemDelegate)
            delegate.initStyleOption(option, index)
            drawn[index.data()] = option.icon.pixmap(16, 16).toImage()
        for name, mark in (("folder", Icon.FOLDER), ("file.txt", Icon.FILE)):
            assert drawn[name] == icons.icon(mark).pixmap(16, 16).toImage(), name
    finally:
        theme.apply(qapp, theme.LIGHT)


def colours(icon: QIcon) -> set[str]:
    """Return the colours of an icon's opaque points."""
    picture = icon.pixmap(32, 32).toImage()
    spots = ((x, y) for x in range(picture.width()) for y in range(picture.height()))
    return {picture.pixelColor(x, y).name() for x, y in spots if picture.pixelColor(x, y).alpha() == 255}


def test_file_dialogs_have_buttons_of_words_alone(qtbot: QtBot, qapp: QApplication) -> None:
    theme.apply(qapp, theme.LIGHT)
    dialog = QFileDialog()
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    qtbot.addWidget(dialog)
    dialog.show()
    buttons = dialog.findChildren(QPushButton)
    assert len(buttons) == 2
    assert all(one.icon().isNull() for one in buttons)


def test_qts_list_of_names_has_a_ground(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    """A list in a window of its own would be black without one."""
    (tmp_path / "folder").mkdir()
    theme.apply(qapp, theme.LIGHT)
    over = QWidget()
    qtbot.addWidget(over)
    dialog = file_dialog(over, "Import", str(tmp_path))
    qtbot.addWidget(dialog)
    line = dialog.findChild(QLineEdit, "fileNameEdit")
    assert line is not None
    popup = line.completer().popup()
    assert popup is not None
    popup.resize(200, 100)
    ground = popup.grab().toImage().pixelColor(100, 90)
    assert ground.name().lower() == theme.current_look().colour("raised").name().lower()
