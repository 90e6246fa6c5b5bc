"""The commands of the window: the name, keys, sign and menu of each, in one table.

Menus, the bar's buttons and the command field all use the same QAction, so a shortcut works with any focus,
and the reason why a command is disabled is set in one place.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from armybuilder.desktop.look import icons
from armybuilder.desktop.look.icons import Icon, Sign
from armybuilder.desktop.look.translatable import QT_TRANSLATE_NOOP, in_words
from armybuilder.desktop.widgets.menu_reasons import tell_reasons
from armybuilder.words import NAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from armybuilder.desktop.look.icons import Mark

__all__ = ["COMMANDS", "Actions", "Command"]


@dataclass(frozen=True)
class Command:
    """A command: its key in the table, its words, its menu, and its alternative shortcuts."""

    key: str
    words: str
    menu: str
    keys: tuple[str, ...] = ()
    mark: Mark | None = None
    choice: str = ""
    """The group of commands that exclude each other and show a tick."""


def _menu(menu: str, *commands: tuple[object, ...]) -> tuple[Command, ...]:
    return tuple(
        Command(key="", words="", menu=menu)
        if not given
        else Command(str(given[0]), str(given[1]), menu, *given[2:])  # type: ignore[arg-type]
        for given in commands
    )


COMMANDS: tuple[Command, ...] = (
    *_menu(
        QT_TRANSLATE_NOOP("Actions", "&File"),
        ("new_creature", QT_TRANSLATE_NOOP("Actions", "New &creature"), ("Ctrl+N",), Sign.INFANTRY),
        ("new_weapon", QT_TRANSLATE_NOOP("Actions", "New &weapon"), ("Ctrl+Shift+W",), Sign.RIFLE),
        ("new_robot", QT_TRANSLATE_NOOP("Actions", "New &robot"), (), Sign.ROBOT),
        ("new_vehicle", QT_TRANSLATE_NOOP("Actions", "New &vehicle"), (), Sign.VEHICLE),
        ("new_linked_weapon", QT_TRANSLATE_NOOP("Actions", "New &linked pair"), (), Sign.LINKED),
        ("new_unit", QT_TRANSLATE_NOOP("Actions", "New &unit"), ("Ctrl+Shift+U",), Sign.UNIT),
        ("new_army", QT_TRANSLATE_NOOP("Actions", "New &army"), ("Ctrl+Shift+N",), Sign.ARMY),
        ("new_table", QT_TRANSLATE_NOOP("Actions", "New &table"), (), Sign.TABLE),
        ("new_campaign", QT_TRANSLATE_NOOP("Actions", "New campai&gn"), (), Sign.CAMPAIGN),
        ("muster", QT_TRANSLATE_NOOP("Actions", "Rando&m army…"), ("Ctrl+Shift+M",), Sign.ARMY),
        (),
        ("import", QT_TRANSLATE_NOOP("Actions", "&Import…"), ("Ctrl+O",), Icon.IMPORT),
        (
            "paste",
            QT_TRANSLATE_NOOP("Actions", "Import from the clip&board"),
            ("Ctrl+Shift+V",),
            Icon.IMPORT,
        ),
        ("starter", QT_TRANSLATE_NOOP("Actions", "Bring the starter desig&ns back"), (), Icon.UNDO),
        ("export", QT_TRANSLATE_NOOP("Actions", "&Export…"), ("Ctrl+Shift+E",), Icon.EXPORT),
        ("print", QT_TRANSLATE_NOOP("Actions", "&Print…"), ("Ctrl+P",), Icon.PRINT),
        (),
        ("folder", QT_TRANSLATE_NOOP("Actions", "S&hared folder"), (), Icon.OPEN),
        ("settings", QT_TRANSLATE_NOOP("Actions", "&Settings"), ("Ctrl+,",), Icon.SETTINGS),
        (),
        ("close", QT_TRANSLATE_NOOP("Actions", "Cl&ose tab"), ("Ctrl+W",), Icon.CLOSE),
        ("reopen", QT_TRANSLATE_NOOP("Actions", "Reopen close&d tab"), ("Ctrl+Shift+T",), Icon.UNDO),
        ("quit", QT_TRANSLATE_NOOP("Actions", "&Quit"), ("Ctrl+Q",)),
    ),
    *_menu(
        QT_TRANSLATE_NOOP("Actions", "&Edit"),
        ("undo", QT_TRANSLATE_NOOP("Actions", "&Undo"), ("Ctrl+Z",), Icon.UNDO),
        ("redo", QT_TRANSLATE_NOOP("Actions", "&Redo"), ("Ctrl+Y", "Ctrl+Shift+Z"), Icon.REDO),
        (),
        ("cut", QT_TRANSLATE_NOOP("Actions", "Cu&t"), ("Ctrl+X",)),
        ("copy", QT_TRANSLATE_NOOP("Actions", "&Copy"), ("Ctrl+C",), Icon.COPY),
        ("paste_here", QT_TRANSLATE_NOOP("Actions", "&Paste"), ("Ctrl+V",)),
        ("delete", QT_TRANSLATE_NOOP("Actions", "&Delete"), ("Del",), Icon.TRASH),
        ("select_all", QT_TRANSLATE_NOOP("Actions", "Choose &all"), ("Ctrl+A",)),
        (),
        ("find", QT_TRANSLATE_NOOP("Actions", "&Find in the library"), ("Ctrl+F",), Icon.SEARCH),
        ("command", QT_TRANSLATE_NOOP("Actions", "Run a co&mmand"), ("Ctrl+K",)),
    ),
    *_menu(
        QT_TRANSLATE_NOOP("Actions", "&View"),
        ("light", QT_TRANSLATE_NOOP("Actions", "&Light"), (), Icon.SUN, "mode"),
        ("dark", QT_TRANSLATE_NOOP("Actions", "&Dark"), (), Icon.MOON, "mode"),
        ("system", QT_TRANSLATE_NOOP("Actions", "As the &system says"), (), None, "mode"),
        (),
        ("language_system", QT_TRANSLATE_NOOP("Actions", "The system's lan&guage"), (), None, "language"),
        *((f"language_{code}", name, (), None, "language") for code, name in NAMES.items()),
        (),
        ("larger", QT_TRANSLATE_NOOP("Actions", "Zoom &in"), ("Ctrl++", "Ctrl+="), Icon.ZOOM_IN),
        ("smaller", QT_TRANSLATE_NOOP("Actions", "Zoom &out"), ("Ctrl+-",), Icon.ZOOM_OUT),
        ("normal", QT_TRANSLATE_NOOP("Actions", "&100 %"), ("Ctrl+0",)),
        (),
        ("readings", QT_TRANSLATE_NOOP("Actions", "&Readings of the rules"), ("Ctrl+R",), Icon.BOOK),
        ("magnify", QT_TRANSLATE_NOOP("Actions", "Show the &card large"), ("F3",), Icon.ZOOM_IN),
        ("fold", QT_TRANSLATE_NOOP("Actions", "Show or hide the li&brary"), ("Ctrl+B",), Icon.PANEL_LEFT),
        ("next_tab", QT_TRANSLATE_NOOP("Actions", "&Next tab"), ("Ctrl+PgDown", "Ctrl+Tab")),
        ("previous_tab", QT_TRANSLATE_NOOP("Actions", "&Previous tab"), ("Ctrl+PgUp", "Ctrl+Shift+Tab")),
    ),
    *_menu(
        QT_TRANSLATE_NOOP("Actions", "&Design"),
        ("duplicate", QT_TRANSLATE_NOOP("Actions", "&Duplicate"), ("Ctrl+D",), Icon.COPY),
        ("upgrade", QT_TRANSLATE_NOOP("Actions", "&Upgrade here…"), ("F4",), Icon.PLUS),
        ("solve", QT_TRANSLATE_NOOP("Actions", "&Best unit for its points"), ("Ctrl+Shift+B",), Icon.SEARCH),
        ("formula", QT_TRANSLATE_NOOP("Actions", "&What a point buys"), ("Ctrl+Shift+P",), Icon.SCALE),
        ("compare", QT_TRANSLATE_NOOP("Actions", "Co&mpare"), ("Ctrl+M",), Icon.COMPARE),
        ("other_rules", QT_TRANSLATE_NOOP("Actions", "Under &other rules"), ("F7",), Icon.BOOK),
        ("history", QT_TRANSLATE_NOOP("Actions", "&History"), ("Ctrl+H",), Icon.HISTORY),
        ("share", QT_TRANSLATE_NOOP("Actions", "&Share as a line or a code"), ("Ctrl+Shift+L",), Icon.SHARE),
        ("tags", QT_TRANSLATE_NOOP("Actions", "Ta&gs…"), ("Ctrl+T",), Icon.TAG),
        ("trash", QT_TRANSLATE_NOOP("Actions", "Move to &trash"), ("Ctrl+Shift+Backspace",), Icon.TRASH),
        (
            "copy_receipt",
            QT_TRANSLATE_NOOP("Actions", "Copy the &receipt"),
            ("Ctrl+Shift+C",),
            Icon.TABLE_VIEW,
        ),
    ),
    *_menu(
        QT_TRANSLATE_NOOP("Actions", "&Battle"),
        ("fight", QT_TRANSLATE_NOOP("Actions", "&Fight"), ("F5",), Icon.FIGHT),
        ("day", QT_TRANSLATE_NOOP("Actions", "A &day passes"), ("F6",), Icon.STEP_FORWARD),
    ),
    *_menu(
        QT_TRANSLATE_NOOP("Actions", "&Help"),
        ("guide", QT_TRANSLATE_NOOP("Actions", "&Guide"), ("F1",), Icon.HELP),
        ("first_steps", QT_TRANSLATE_NOOP("Actions", "&First steps"), (), Icon.HELP),
        ("keys", QT_TRANSLATE_NOOP("Actions", "&Keys"), ("Shift+F1",), Icon.HELP),
        ("about", QT_TRANSLATE_NOOP("Actions", "&About Army Builder"), (), Icon.INFO),
    ),
)


class Actions:
    """The QActions of one window by the key of their command."""

    def __init__(self, window: QWidget) -> None:
        """Create every action, which does nothing until `do` connects it."""
        self._actions: dict[str, QAction] = {}
        self._groups: dict[str, QActionGroup] = {}
        for command in COMMANDS:
            if command.key:
                self._actions[command.key] = self._made(command, window)
        self.draw()

    def __getitem__(self, key: str) -> QAction:
        """Return the action of a command."""
        return self._actions[key]

    def do(self, key: str, what: Callable[[], object]) -> None:
        """Connect a command to the function that carries it out."""
        self._actions[key].triggered.connect(lambda *_: what())

    def enable(self, key: str, on: bool, reason: str = "") -> None:
        """Enable a command, or disable it with a reason."""
        self._actions[key].setEnabled(on)
        self._actions[key].setStatusTip("" if on else reason)

    # -- keys ----------------------------------------------------------------------------------------------

    def listed(self) -> list[tuple[str, str, str, tuple[QKeySequence, ...]]]:
        """Return every command: its key in the table, its words, its menu's, and its present shortcuts."""
        return [
            (one.key, _bare(_said(one.words)), _bare(_said(one.menu)), self.keys(one.key))
            for one in COMMANDS
            if one.key
        ]

    def keys(self, key: str) -> tuple[QKeySequence, ...]:
        """Return the present shortcuts of a command."""
        return tuple(self._actions[key].shortcuts())

    def changed(self, key: str) -> bool:
        """Say whether a command has other shortcuts than by default."""
        return self.keys(key) != _usual(key)

    def set_keys(self, key: str, keys: Iterable[QKeySequence]) -> list[str]:
        """Set the shortcuts of a command, and return the words of the commands that lose one."""
        wanted = list(keys)
        robbed = []
        for other, action in self._actions.items():
            left = [held for held in action.shortcuts() if held not in wanted]
            if other != key and len(left) != len(action.shortcuts()):
                action.setShortcuts(left)
                robbed.append(_bare(action.text()))
        self._actions[key].setShortcuts(wanted)
        return robbed

    def reset_keys(self, key: str = "") -> None:
        """Reset the shortcuts of a command, or of all commands, to the defaults."""
        if key:
            self.set_keys(key, _usual(key))
            return
        for each, action in self._actions.items():
            action.setShortcuts(list(_usual(each)))

    def own_keys(self) -> dict[str, str]:
        """Return the shortcuts that differ from the defaults, as texts to save."""
        return {
            key: ";".join(held.toString(QKeySequence.SequenceFormat.PortableText) for held in self.keys(key))
            for key in self._actions
            if self.changed(key)
        }

    def take_keys(self, kept: Mapping[str, str]) -> None:
        """Set the shortcuts that `own_keys` returned."""
        for key, text in kept.items():
            if key in self._actions:
                self._actions[key].setShortcuts([QKeySequence(one) for one in text.split(";") if one])

    def draw(self) -> None:
        """Draw the signs of all actions again in the current look."""
        for command in COMMANDS:
            if command.key and command.mark is not None:
                self._actions[command.key].setIcon(icons.icon(command.mark))

    def fill(self, bar: QMenuBar) -> None:
        """Add the menus to a menu bar."""
        menus: dict[str, QMenu] = {}
        for command in COMMANDS:
            if command.menu not in menus:
                menus[command.menu] = bar.addMenu(_said(command.menu))
                tell_reasons(menus[command.menu])
            if command.key:
                menus[command.menu].addAction(self._actions[command.key])
            else:
                menus[command.menu].addSeparator()

    def _made(self, command: Command, window: QWidget) -> QAction:
        action = QAction(_said(command.words), window)
        action.setObjectName(command.key)
        action.setShortcuts([QKeySequence(keys) for keys in command.keys])
        if command.choice:
            action.setCheckable(True)
            # A mark would stand in the place of the tick that says which is chosen.
            action.setIconVisibleInMenu(False)
            self._groups.setdefault(command.choice, QActionGroup(window)).addAction(action)
        window.addAction(action)
        return action


def _usual(key: str) -> tuple[QKeySequence, ...]:
    """Return the default shortcuts of a command."""
    return tuple(QKeySequence(keys) for one in COMMANDS if one.key == key for keys in one.keys)


def _bare(words: str) -> str:
    return words.replace("&", "").rstrip("\N{HORIZONTAL ELLIPSIS}")


def _said(words: str) -> str:
    return in_words("Actions", words)
