"""Starting a battle that is played by hand.

The battle is a document from its first decision on, and its page opens.
"""

from __future__ import annotations

from itertools import chain, count
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu

from armybuilder.battle.resolve import Skirmish
from armybuilder.desktop.documents import kept_battles
from armybuilder.desktop.documents.saving import say_fault
from armybuilder.desktop.widgets.text import literal
from armybuilder.errors import InputFault

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from armybuilder.battle.terms import Setup
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import TaskControl
    from armybuilder.model.battle import Battle
    from armybuilder.model.document import Side

__all__ = ["play", "play_menu", "play_on", "save"]


_SIDES: tuple[tuple[Side, ...], ...] = (("left",), ("right",), ("left", "right"))


def play_menu(
    parent: QWidget,
    chosen: Callable[[frozenset[Side]], object],
    names: Callable[[], tuple[str, ...]],
) -> QMenu:
    """Return the menu of the sides that can be played by hand.

    `chosen` is called with the chosen sides, and `names` returns the names of both sides.
    """
    menu = QMenu(parent)
    for by_hand in _SIDES:
        menu.addAction("").triggered.connect(lambda _on=False, by_hand=by_hand: chosen(frozenset(by_hand)))

    def read() -> None:
        for action, words in zip(menu.actions(), _sides_in_words(*(names() or ("", ""))), strict=True):
            action.setText(literal(words))

    read()
    menu.aboutToShow.connect(read)
    return menu


def _sides_in_words(left: str, right: str) -> tuple[str, str, str]:
    """Return the menu's lines, with the names of both sides if these are known.

    The player leads the left side, the right side, or both.
    """
    both = QCoreApplication.translate("Playing", "Two of us play, taking turns here")
    if not left or not right:
        return (
            QCoreApplication.translate("Playing", "I play the left army, the bot the right"),
            QCoreApplication.translate("Playing", "I play the right army, the bot the left"),
            both,
        )
    mine = QCoreApplication.translate("Playing", "I play {0}, the bot {1}")
    return mine.format(left, right), mine.format(right, left), both


def play(
    desk: Desk,
    setup: Setup,
    by_hand: frozenset[Side],
    *,
    own_dice: bool = False,
    ended: Callable[[], object] = lambda: None,
) -> None:
    """Start a battle with these sides played by hand, and open its page, then call `ended`."""

    def work(_job: TaskControl) -> Skirmish:
        return Skirmish(setup)

    play_on(desk, work, by_hand, own_dice=own_dice, ended=ended)


def play_on(
    desk: Desk,
    work: Callable[[TaskControl], Skirmish],
    by_hand: frozenset[Side],
    *,
    own_dice: bool = False,
    ended: Callable[[], object] = lambda: None,
) -> None:
    """Store the battle that `work` returns as a document of its own, and open its page.

    Does nothing while another battle is set up: a second click is impatience. `ended` is called once the page
    is open, or cannot be opened.
    """

    def begun(battle: Skirmish) -> None:
        left, right = battle.setup.left.army.name, battle.setup.right.army.name
        name = _free_name(desk, left, right)
        task = kept_battles.keep(
            desk, battle, name, done=lambda document: opened(document, battle), lasting=True
        )
        task.ended.connect(end)

    def opened(document: Battle, battle: Skirmish) -> None:
        sides = tuple(sorted(by_hand))
        mine = document.model_copy(update={"by_hand": sides, "own_dice": own_dice})
        save(desk, kept_battles.note(desk, mine, battle))
        desk.open(document.id)

    def failed(error: BaseException) -> None:
        end()
        say_fault(desk, error)

    def end() -> None:
        desk.say("")
        desk.beginning = False
        desk.say_here("")
        ended()

    if desk.beginning:
        return
    desk.beginning = True
    desk.say_here(QCoreApplication.translate("Playing", "The battle is being set up…"))
    desk.workers.run(work, done=begun, failed=failed)


def _free_name(desk: Desk, left: str, right: str) -> str:
    """Return the name of a battle by hand, with a number if there is one of that name."""
    name = QCoreApplication.translate("Playing", "{0} against {1}, by hand").format(left, right)
    taken = {row.name for row in desk.session.library.summaries() if row.kind == "battle"}
    numbers = (f"{name} {number}" for number in count(2))
    return next(one for one in chain((name,), numbers) if one not in taken)


def save(desk: Desk, document: Battle) -> None:
    """Store a new version of a battle's document."""
    if not desk.session.library.writable:
        return
    try:
        desk.session.library.save([document], follow=False)
    except InputFault as fault:
        desk.session.failed.emit(fault)
        return
    desk.session.shelf_changed([document.id])
