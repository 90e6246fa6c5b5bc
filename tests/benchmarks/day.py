"""A day's work in the window, with the time that each step blocks it.

Every page is opened, armies are edited, and looks are changed.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from armybuilder.battle.terms import Setup
from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.battle.replay.page import BattlePage
from armybuilder.desktop.campaign.page import CampaignPage
from armybuilder.desktop.desk.wanted import BattleWanted
from armybuilder.desktop.documents.contenders import side_of
from armybuilder.desktop.widgets.drops import DOCUMENT_MIME
from armybuilder.editing.fields import set_field
from tests.benchmarks.screen import GREAT, HOST, WAR, Rounds, longest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtCore import QMimeData

    from armybuilder.desktop.campaign.people import PeopleSection
    from armybuilder.desktop.window.main_window import MainWindow

Step = tuple[str, "Callable[[], object]"]
_LEVY = "a-levy"


def steps(window: MainWindow) -> dict[str, float]:
    """Measure every step once, and return the longest time that each blocked the window.

    Times are ms of CPU time.
    """
    costs = {name: longest(work) for name, work in _all(window)}
    return costs | {name: longest(work, by=Rounds) for name, work in _playing(window)}


def _all(window: MainWindow) -> Iterator[Step]:
    """Yield every step, each of which must run before the next is requested."""
    yield from _opening(window)
    yield from _mustering(window)
    yield from _designing(window)
    yield from _looking(window)
    yield from _campaigning(window)
    yield from _elsewhere(window)
    yield from _watching(window)


def _opening(window: MainWindow) -> Iterator[Step]:
    for name, key in (
        ("a creature", "c-trooper"),
        ("a weapon", "w-combat-rifle"),
        ("a robot", "r-picket"),
        ("a vehicle", "v-crawler"),
        ("a unit", "u-troopers"),
        ("the army of 2,000 points", GREAT),
        ("the army of 200 units", HOST),
    ):
        yield f"open {name}", partial(window.open, key)
    for place in range(3):
        yield f"another tab ({place + 1})", window.actions_["previous_tab"].trigger
    yield "the army of 200 units again", partial(window.open, HOST)


def _army(window: MainWindow) -> ArmyPage:
    page = window.page()
    assert isinstance(page, ArmyPage)
    return page


def _mustering(window: MainWindow) -> Iterator[Step]:
    page = _army(window)
    yield "go to the line that adds", page.finder.line.setFocus
    yield "type a unit's name", lambda: QTest.keyClicks(page.finder.line, "Trooper")
    yield "add the unit", lambda: QTest.keyClick(page.finder.line, Qt.Key.Key_Return)
    yield "one more of a unit", lambda: (page.part_for("units.150"), QTest.keyClicks(page.tree, "+"))
    yield "copy a unit", lambda: QTest.keyClick(page.tree, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    yield "paste a unit", lambda: QTest.keyClick(page.tree, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    yield "remove a unit", lambda: QTest.keyClick(page.tree, Qt.Key.Key_Delete)
    yield "drop a unit from the library", lambda: _drop(window)
    yield "change the limit", lambda: QTest.keyClick(page.limit, Qt.Key.Key_Up)
    yield "change the army's name", lambda: QTest.keyClicks(page.header._name, "x")
    yield "open all units", page.tree.expandAll
    yield "scroll to the end", lambda: page.area.verticalScrollBar().setValue(10**6)
    yield "scroll to the start", lambda: page.area.verticalScrollBar().setValue(0)
    yield "point at the rows", lambda: _point(page)
    for name in ("undo", "undo", "undo", "redo", "redo"):
        yield name, window.actions_[name].trigger


def _point(page: ArmyPage) -> None:
    for place in range(20):
        QTest.mouseMove(page.tree.viewport(), QPoint(40 + place, 20 + 12 * place))


def _drop(window: MainWindow) -> None:
    index = window.library._model.find("u-troopers")
    data: QMimeData = window.library._model.mimeData([index])
    assert data.hasFormat(DOCUMENT_MIME)
    model = _army(window)._model
    model.dropMimeData(data, Qt.DropAction.CopyAction, -1, 0, model.index(-1, -1))


def _designing(window: MainWindow) -> Iterator[Step]:
    yield "change a weapon that others carry", lambda: _change(window, "w-combat-rifle", "targeting_bonus", 1)
    yield "change a design of that army", lambda: _change(window, "h-d7", "profile.pf", 3)
    yield "see that army again", partial(window.open, HOST)
    army = _army(window)
    yield "take what changed", army.drift.take_all.click
    yield "undo what changed", window.actions_["undo"].trigger
    yield "a new creature", window.actions_["new_creature"].trigger
    yield "a new army", window.actions_["new_army"].trigger
    yield "throw it away", window.actions_["trash"].trigger


def _change(window: MainWindow, key: str, field: str, value: int) -> None:
    window.open(key)
    window.session.apply(set_field(window.session.documents[key], field, value))


def _looking(window: MainWindow) -> Iterator[Step]:
    window.open(HOST)
    for name in ("dark", "light", "larger", "smaller", "fold", "fold"):
        yield f"the look: {name}", window.actions_[name].trigger
    yield "a smaller window", lambda: window.resize(1150, 700)
    yield "a larger window", lambda: window.resize(1440, 900)


def _elsewhere(window: MainWindow) -> Iterator[Step]:
    for name in ("history", "compare", "share", "readings", "settings", "guide", "solve", "formula", "print"):
        yield f"open {name}", partial(_about, window, name)
    yield "search from a page of sheets", partial(window.library.search.setText, "pf>=1")
    yield "clear the search", window.library.search.clear
    yield "fight", window.actions_["fight"].trigger
    yield "close all tabs", lambda: _close_all(window)


def _campaigning(window: MainWindow) -> Iterator[Step]:
    """Yield the steps of a long campaign with three great armies."""
    yield "open a long campaign", partial(window.open, WAR)
    page = window.page()
    assert isinstance(page, CampaignPage)
    people = page.people
    yield "let a day pass", page.days.one.click
    yield "list everybody", lambda: _list_everybody(people)
    yield "sort them", lambda: people.sort(0)
    yield "choose them all", people.table.selectAll
    yield "look for somebody", lambda: QTest.keyClicks(people.search, "7")
    yield "choose a damage", lambda: page.machines.table.selectRow(0)
    yield "close a hospital", page.armies.blocks[HOST].hospital.click
    yield "look at an earlier day", lambda: page.look_at(3)
    yield "come back to today", page.panel.today.click
    yield "undo it", window.actions_["undo"].trigger


def _list_everybody(people: PeopleSection) -> None:
    people.state.setCurrentIndex(people.state.findData("all"))
    people.state.activated.emit(people.state.currentIndex())


def _close_all(window: MainWindow) -> None:
    while window.pages:
        window.close_page(0)


def _about(window: MainWindow, name: str) -> None:
    window.open(GREAT if name == "print" else "c-trooper")
    window.actions_[name].trigger()


def _watching(window: MainWindow) -> Iterator[Step]:
    """Yield the step that shows a long battle of an army against itself, with more than a thousand events."""
    side = side_of(_LEVY, window.desk)
    yield "watch a long battle", lambda: window.show_wanted(BattleWanted(Setup(side, side)))


def _playing(window: MainWindow) -> Iterator[Step]:
    """Yield the steps of a battle at full speed with other work beside it."""
    page = window.page()
    assert isinstance(page, BattlePage)
    page.player.speeds[16.0].setChecked(True)
    yield "play it 16 times as fast", page.player.toggle
    yield "open an army while it plays", partial(window.open, GREAT)
    yield "see the battle again", lambda: window.bar.tabs.setCurrentIndex(window.pages.index(page))
    yield "play on", page.player.toggle
    yield "another tab while it plays", partial(window.open, GREAT)
