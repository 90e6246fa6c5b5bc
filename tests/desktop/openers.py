"""The table of all that opens over a page, by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QWidget

from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.designer.arms_section import ArmsSection
from armybuilder.desktop.designer.creature import CreaturePage
from armybuilder.desktop.designer.live_card import LiveCard
from armybuilder.desktop.desk.named_documents import named_by
from armybuilder.desktop.documents.finder import Finder
from armybuilder.desktop.frame.about_section import AboutSection
from armybuilder.desktop.frame.page import Page
from armybuilder.desktop.printing.page import PrintPage
from armybuilder.desktop.settings.page import SettingsPage
from armybuilder.desktop.widgets.buttons import IconButton
from armybuilder.desktop.widgets.drop_down import DropDown
from armybuilder.desktop.widgets.receipt import ReceiptView
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.editing import fields
from armybuilder.library import backups
from armybuilder.model.weapon import Weapon
from tests.desktop.test_clicks import begin, twelve
from tests.desktop.test_window_focus import PAGES
from tests.desktop.test_window_imports import line_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.battle.playing.page import PlayingPage
    from armybuilder.desktop.window.main_window import MainWindow

__all__ = [
    "DIALOGS",
    "OPENERS",
    "choose_a_model",
    "dialogs",
    "focused",
    "key",
    "menu_key",
    "page_of",
    "playing",
]

PageKind = TypeVar("PageKind", bound=Page)
Part = TypeVar("Part", bound=QWidget)
NONE = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier


class Opened(NamedTuple):
    """A thing that opened: the part with the keyboard before, and whether it is open still."""

    held: QWidget
    is_open: Callable[[], bool]


def key(pressed: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
    """Press a key, as the system reports it to the window with the keyboard."""
    shown = [
        one for one in QApplication.topLevelWidgets() if isinstance(one, QMainWindow) and one.isVisible()
    ]
    # Offscreen nothing activates the window again when a dialog or a menu closes.
    fronts = (QGuiApplication.focusWindow(), *(one.windowHandle() for one in shown))
    QTest.keyClick(next(filter(None, fronts)), pressed, held)
    QApplication.processEvents()


def words(typed: str) -> None:
    """Type words, as the system reports them."""
    for letter in typed:
        key(Qt.Key(ord(letter.upper())))


def menu_key() -> None:
    """Press the key of the context menu, as Qt reports it to the part with the keyboard."""
    part = QApplication.focusWidget()
    assert part is not None
    asked = part.inputMethodQuery(Qt.InputMethodQuery.ImCursorRectangle)
    spot = (
        asked.center()
        if isinstance(asked, QRect)
        else asked.center().toPoint()
        if isinstance(asked, QRectF)
        else QPoint()
    )
    keyed = QContextMenuEvent.Reason.Keyboard
    QApplication.sendEvent(part, QContextMenuEvent(keyed, spot, part.mapToGlobal(spot)))
    QApplication.processEvents()


def focused(part: QWidget) -> QWidget:
    """Focus a part as Tab does, and return it."""
    part.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    assert QApplication.focusWidget() in {part, part.focusProxy()}, part
    return part


def page_of(window: MainWindow, name: str, kind: type[PageKind]) -> PageKind:
    """Open a page, and return it."""
    PAGES[name](window)
    page = window.page()
    assert isinstance(page, kind)
    return page


def first_in(whole: QWidget, kind: type[Part]) -> Part:
    """Return the first visible and enabled part of a kind."""
    return next(one for one in whole.findChildren(kind) if one.isVisible() and one.isEnabled())


def popped(part: QWidget, *keys: tuple[Qt.Key, Qt.KeyboardModifier]) -> Opened:
    """Open a menu or list by keys, with the ring on a part."""
    held = focused(part)
    held = held.focusProxy() or held
    for pressed, modifier in keys:
        if pressed == Qt.Key.Key_Menu:
            menu_key()
        else:
            key(pressed, modifier)
    return Opened(held, lambda: QApplication.activePopupWidget() is not None)


SPACE, MENU, DOWN = (Qt.Key.Key_Space, NONE), (Qt.Key.Key_Menu, NONE), (Qt.Key.Key_Down, NONE)


def menu_of_the_bar(_qtbot: QtBot, window: MainWindow) -> Opened:
    return popped(first_in(page_of(window, "creature", CreaturePage), Stepper), (Qt.Key.Key_F, ALT), DOWN)


def more_of_the_header(_qtbot: QtBot, window: MainWindow) -> Opened:
    more = next(
        one
        for one in page_of(window, "army", ArmyPage).findChildren(IconButton)
        if one.accessibleName() == "More"
    )
    return popped(more, SPACE, DOWN)


def new_design(_qtbot: QtBot, window: MainWindow) -> Opened:
    return popped(window.library.new, SPACE, DOWN)


def search_help(_qtbot: QtBot, window: MainWindow) -> Opened:
    return popped(window.library.help, SPACE, DOWN)


def menu_of_the_library(_qtbot: QtBot, window: MainWindow) -> Opened:
    window.library.select("a-levy")
    return popped(window.library.tree, MENU, DOWN)


def menu_of_the_tabs(_qtbot: QtBot, window: MainWindow) -> Opened:
    page_of(window, "army", ArmyPage)
    return popped(window.bar.tabs, MENU, DOWN)


def choose_a_model(page: ArmyPage) -> None:
    """Choose the first model of the first unit."""
    index = page.tree.model().index(0, 0)
    page.tree.expandAll()
    QApplication.processEvents()
    while page.tree.indexBelow(index).isValid() and page.tree.model().hasChildren(index):
        index = page.tree.indexBelow(index)
    page.tree.setCurrentIndex(index)
    page.tree.scrollTo(index)


def menu_of_the_roster(_qtbot: QtBot, window: MainWindow) -> Opened:
    page = page_of(window, "army", ArmyPage)
    choose_a_model(page)
    return popped(page.tree, MENU, DOWN)


def menu_of_weapons(_qtbot: QtBot, window: MainWindow) -> Opened:
    arms = first_in(page_of(window, "creature", CreaturePage), ArmsSection)
    arms.table.setCurrentIndex(arms.table.model().index(0, 0))
    return popped(arms.table, MENU, DOWN)


def menu_of_the_receipt(_qtbot: QtBot, window: MainWindow) -> Opened:
    return popped(first_in(page_of(window, "creature", CreaturePage).side, ReceiptView), MENU)


def list_of_choices(_qtbot: QtBot, window: MainWindow) -> Opened:
    page = page_of(window, "army", ArmyPage)
    return popped(first_in(page, DropDown), SPACE, DOWN)


def list_of_a_finder(_qtbot: QtBot, window: MainWindow) -> Opened:
    return popped(first_in(page_of(window, "army", ArmyPage), Finder).line, DOWN)


def list_of_the_search(qtbot: QtBot, window: MainWindow) -> Opened:
    search = window.library.search
    focused(search)
    words("p")
    qtbot.waitUntil(search.popup.isVisible)
    return Opened(search, search.popup.isVisible)


def list_of_commands(qtbot: QtBot, window: MainWindow) -> Opened:
    page_of(window, "army", ArmyPage)
    key(Qt.Key.Key_K, CTRL)
    popup = window.commands.palette.popup
    qtbot.waitUntil(popup.isVisible)
    return Opened(window.bar.command, popup.isVisible)


def command_field(qtbot: QtBot, window: MainWindow) -> Opened:
    held = focused(first_in(page_of(window, "army", ArmyPage), DropDown))
    key(Qt.Key.Key_K, CTRL)
    popup = window.commands.palette.popup
    qtbot.waitUntil(popup.isVisible)
    key(Qt.Key.Key_Escape)
    return Opened(held, window.bar.command.hasFocus)


def tags(_qtbot: QtBot, window: MainWindow) -> Opened:
    held = focused(window.library.tree)
    window.library.edit_tags(["a-levy"])
    QApplication.processEvents()
    popup = window.library.tag_popup
    return Opened(held, lambda: QApplication.activePopupWidget() is popup)


def dialogs() -> list[QDialog]:
    """Return the visible dialogs."""
    return [one for one in QApplication.topLevelWidgets() if isinstance(one, QDialog) and one.isVisible()]


def dialog(held: QWidget) -> Opened:
    """Return the only open dialog."""
    QApplication.processEvents()
    assert len(dialogs()) == 1
    return Opened(held, lambda: bool(dialogs()))


def about(_qtbot: QtBot, window: MainWindow) -> Opened:
    held = focused(window.library.tree)
    window.run_command("about")
    return dialog(held)


def random_army(_qtbot: QtBot, window: MainWindow) -> Opened:
    held = focused(window.library.tree)
    window.run_command("muster")
    return dialog(held)


def large_card(_qtbot: QtBot, window: MainWindow) -> Opened:
    held = focused(first_in(page_of(window, "creature", CreaturePage).side, LiveCard))
    key(Qt.Key.Key_Space)
    return dialog(held)


def portrait(_qtbot: QtBot, window: MainWindow) -> Opened:
    held = focused(first_in(page_of(window, "creature", CreaturePage), AboutSection).choose)
    key(Qt.Key.Key_Space)
    return dialog(held)


def delete_for_good(_qtbot: QtBot, window: MainWindow) -> Opened:
    held = focused(window.library.tree)
    window.library.document_actions.trash(["a-levy"])
    window.library.document_actions.ask_empty_trash()
    return dialog(held)


def name_of_a_search(_qtbot: QtBot, window: MainWindow) -> Opened:
    held = focused(window.library.tree)
    window.library.chips._ask_name("x")
    return dialog(held)


def playing(qtbot: QtBot, window: MainWindow) -> PlayingPage:
    person = twelve(qtbot, window, "small")
    begin(person)
    return person.page


def all_choices(qtbot: QtBot, window: MainWindow) -> Opened:
    page = playing(qtbot, window)
    held = focused(page.field)
    key(Qt.Key.Key_M)
    return Opened(held, page.play.drawer.isVisible)


def all_choices_from_inside(qtbot: QtBot, window: MainWindow) -> Opened:
    page = playing(qtbot, window)
    held = focused(page.sides.lists["left"])
    key(Qt.Key.Key_M)
    focused(page.panel.choices)
    return Opened(held, page.play.drawer.isVisible)


def hint_shown(qtbot: QtBot, window: MainWindow) -> Opened:
    page = playing(qtbot, window)
    page.hinting.battles = 4
    focused(page.field)
    key(Qt.Key.Key_H)
    qtbot.waitUntil(lambda: page.hinting.hint is not None)
    held = focused(page.panel.hint.show_me)
    key(Qt.Key.Key_Space)
    qtbot.waitUntil(page.play.drawer.isVisible)
    qtbot.waitUntil(page.panel.act.isEnabled)
    return Opened(held, page.play.drawer.isVisible)


def table_in_words(qtbot: QtBot, window: MainWindow) -> Opened:
    page = playing(qtbot, window)
    held = focused(page.field)
    page.field.table_asked.emit()
    QApplication.processEvents()
    return Opened(held, lambda: not page.field.isVisible())


def menu_of_the_table(qtbot: QtBot, window: MainWindow) -> Opened:
    page = playing(qtbot, window)
    focused(page.field)
    key(Qt.Key.Key_N)
    menu_key()
    return Opened(page.field, lambda: QApplication.activePopupWidget() is not None)


def table_tools(qtbot: QtBot, window: MainWindow) -> Opened:
    page = playing(qtbot, window)
    return popped(page.shown, SPACE, DOWN)


def upgrade(qtbot: QtBot, window: MainWindow) -> Opened:
    page = page_of(window, "army", ArmyPage)
    choose_a_model(page)
    held = focused(page.tree)
    window.actions_["upgrade"].trigger()
    QApplication.processEvents()
    return Opened(held, page.upgrades.editor.isVisible)


def bar_of_menus(qtbot: QtBot, window: MainWindow) -> Opened:
    """Close a menu of the bar, which then has the keyboard."""
    opened = menu_of_the_bar(qtbot, window)
    key(Qt.Key.Key_Escape)
    return Opened(opened.held, window.menuBar().hasFocus)


def lines_of_a_text(qtbot: QtBot, window: MainWindow) -> Opened:
    held = focused(window.library.tree)
    text = f"{line_of(window, 'a-levy')} {line_of(window, 'a-reavers')}".replace("Levy", "Others")
    QGuiApplication.clipboard().setText(text)
    window.actions_["paste"].trigger()
    qtbot.waitUntil(lambda: window.intake.box is not None)
    return dialog(held)


def clash_of_an_import(qtbot: QtBot, window: MainWindow) -> Opened:
    held = focused(window.library.tree)
    line, army = line_of(window, "a-levy"), window.session.documents["a-levy"]
    gun = next(one for one in named_by(army, window.desk).values() if isinstance(one, Weapon))
    window.session.apply(fields.set_field(gun, "automatic", not gun.automatic))
    QGuiApplication.clipboard().setText(line)
    window.actions_["paste"].trigger()
    qtbot.waitUntil(lambda: window.intake.box is not None)
    return dialog(held)


def file_of_sheets(qtbot: QtBot, window: MainWindow) -> Opened:
    page = page_of(window, "print", PrintPage)
    qtbot.waitUntil(lambda: not window.workers.busy())
    qtbot.waitUntil(page.save_button.isEnabled)
    held = focused(page.save_button)
    page.output.ask_save("pdf")
    return dialog(held)


def import_file(_qtbot: QtBot, window: MainWindow) -> Opened:
    held = focused(window.library.tree)
    window.run_command("import")
    return dialog(held)


def return_to_a_backup(qtbot: QtBot, window: MainWindow) -> Opened:
    backups.make(window.session.library)
    page = page_of(window, "settings", SettingsPage)
    page.care.reload()
    page.care.table.selectRow(0)
    qtbot.waitUntil(page.care.restore.isEnabled)
    held = focused(page.care.restore)
    key(Qt.Key.Key_Space)
    return dialog(held)


def key_of_a_command(_qtbot: QtBot, window: MainWindow) -> Opened:
    page = page_of(window, "settings", SettingsPage)
    held = focused(page.keys.table)
    key(Qt.Key.Key_Return)
    return Opened(held, page.keys.edit.hasFocus)


OPENERS: dict[str, Callable[[QtBot, MainWindow], Opened]] = {
    "more of the header": more_of_the_header,
    "new design": new_design,
    "search help": search_help,
    "menu of the library": menu_of_the_library,
    "menu of the tabs": menu_of_the_tabs,
    "menu of the roster": menu_of_the_roster,
    "menu of weapons": menu_of_weapons,
    "menu of the receipt": menu_of_the_receipt,
    "list of choices": list_of_choices,
    "list of a finder": list_of_a_finder,
    "list of the search": list_of_the_search,
    "list of commands": list_of_commands,
    "command field": command_field,
    "tags": tags,
    "about": about,
    "random army": random_army,
    "large card": large_card,
    "portrait": portrait,
    "delete for good": delete_for_good,
    "name of a search": name_of_a_search,
    "all choices": all_choices,
    "all choices from inside": all_choices_from_inside,
    "hint shown": hint_shown,
    "table in words": table_in_words,
    "menu of the table": menu_of_the_table,
    "table tools": table_tools,
    "upgrade": upgrade,
    "bar of menus": bar_of_menus,
    "lines of a text": lines_of_a_text,
    "clash of an import": clash_of_an_import,
    "file of sheets": file_of_sheets,
    "import file": import_file,
    "return to a backup": return_to_a_backup,
    "key of a command": key_of_a_command,
}

DIALOGS = (
    "about",
    "random army",
    "delete for good",
    "name of a search",
    "lines of a text",
    "clash of an import",
    "return to a backup",
)
"""The dialogs of our own that take input."""
