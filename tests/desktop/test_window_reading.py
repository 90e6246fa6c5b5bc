"""The window's reads after a key and after a pause: only changed values, each once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from armybuilder.desktop.designer.arms_model import ArmsModel
from armybuilder.desktop.designer.creature import CreaturePage
from armybuilder.desktop.designer.machine import VehiclePage
from armybuilder.desktop.designer.plan_chart import PlanChart
from armybuilder.desktop.designer.weapon import WeaponPage
from armybuilder.desktop.desk.delay import Delay
from armybuilder.desktop.desk.session import Session
from armybuilder.desktop.frame.document_page import DesignPage
from armybuilder.desktop.library.listing import LibraryListing
from armybuilder.desktop.widgets.odds_bar import OddsBar
from armybuilder.desktop.widgets.status_bits import StatusBits
from armybuilder.desktop.window.commands import Commands
from armybuilder.desktop.window.top_bar import DocumentTabs
from armybuilder.editing import designs, fields
from armybuilder.library.store import Library
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Vehicle
from armybuilder.model.weapon import Weapon
from tests.desktop.parts import number_field, shelf_of
from tests.desktop.scenes_army import ODDS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow

Calls = list[tuple[object, ...]]


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Callable[[type, str], Calls]:
    """A function that records the arguments of every later call of a method."""

    def listen(owner: type, name: str) -> Calls:
        heard: Calls = []
        method = getattr(owner, name)

        def called(self: object, *given: Any, **named: Any) -> object:
            heard.append(given)
            return method(self, *given, **named)

        monkeypatch.setattr(owner, name, called)
        return heard

    return listen


def at_rest(window: MainWindow) -> bool:
    """Say whether the library lists all changes."""
    return not any(one.isActive() for one in window.library.children() if isinstance(one, Delay))


@pytest.fixture
def page(window: MainWindow) -> CreaturePage:
    window.open("c-trooper")
    shown = window.page()
    assert isinstance(shown, CreaturePage)
    return shown


def test_a_key_reads_receipt_and_problems_once(
    qtbot: QtBot, page: CreaturePage, calls: Callable[[type, str], Calls]
) -> None:
    receipts, problems = calls(Session, "receipt"), calls(Session, "problems")
    refreshed = calls(DesignPage, "refresh")
    qtbot.keyClick(number_field(page.stats[0].stepper), Qt.Key.Key_Up)
    assert refreshed == [()]
    assert receipts == [(page.key,), (page.key,)]  # as it was, for the difference, and as it is
    assert problems == [(page.key,)]


def test_a_key_updates_only_changed_parts(
    qtbot: QtBot, window: MainWindow, page: CreaturePage, calls: Callable[[type, str], Calls]
) -> None:
    """Tab and undo are updated once, unchanged arms and the library's counts not at all."""
    qtbot.keyClick(number_field(page.stats[0].stepper), Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: at_rest(window))
    window.session.keep()
    qtbot.waitUntil(lambda: at_rest(window))
    assert page.arms.table.model().rowCount() > 0
    asked = [calls(Library, name) for name in ("counts", "kept", "resting_on", "used_by")]
    arms, tabs, signs = (
        calls(ArmsModel, "show"),
        calls(DocumentTabs, "show_page"),
        calls(DocumentTabs, "setTabIcon"),
    )
    commands, undo = calls(Commands, "update"), calls(Commands, "follow_edit")
    qtbot.keyClick(number_field(page.stats[0].stepper), Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: at_rest(window))
    assert len(tabs) == len(undo) == 1
    assert commands == arms == signs == []
    assert asked == [[], [], [], []]


def test_arms_are_shown_again_when_they_change(
    qtbot: QtBot, page: CreaturePage, calls: Callable[[type, str], Calls]
) -> None:
    """Another skill changes the needed rolls, and so do a weapon's number and its name."""
    session, creature, arms = page.desk.session, page.document, calls(ArmsModel, "show")
    assert isinstance(creature, Creature)
    page.set("profile.ss", 3 if creature.profile.ss == 4 else 4)
    page.arms.select("weapons.0")
    qtbot.keyClicks(page.arms.table, "+")
    weapon = session.documents[creature.weapons[0].weapon]
    session.apply(fields.set_field(weapon, "name", "Sear gun"))
    assert len(arms) == 3
    assert "Sear gun" in str(page.arms.table.model().index(0, 0).data())


def test_a_plan_is_drawn_again_when_the_machine_changes(
    window: MainWindow, calls: Callable[[type, str], Calls]
) -> None:
    window.open("v-truck")
    page = window.page()
    assert isinstance(page, VehiclePage)
    machine, drawn = page.document, calls(PlanChart, "show_plan")
    assert isinstance(machine, Vehicle)
    page.set("profile.mv", machine.profile.mv + 1)
    assert drawn == []
    page.set("front_armour", not machine.front_armour)
    assert len(drawn) == 1


def test_a_save_updates_only_the_status_bar(
    qtbot: QtBot, window: MainWindow, page: CreaturePage, calls: Callable[[type, str], Calls]
) -> None:
    """The status bar writes one word, and no row for the old list is priced."""
    qtbot.waitUntil(lambda: shelf_of(window.library).count() > 0)
    repriced = calls(LibraryListing, "repriced")
    qtbot.keyClick(number_field(page.stats[0].stepper), Qt.Key.Key_Up)
    # However slow the machine is, the version is saved below and not by the timer.
    window.session._version_timer.stop()
    window.session.journal()
    qtbot.waitUntil(lambda: at_rest(window))
    said, told = calls(StatusBits, "show_bit"), calls(Library, "counts")
    repriced.clear()
    window.session.keep()
    qtbot.waitUntil(lambda: at_rest(window))
    assert [given[0] for given in said] == ["kept"]
    assert told == repriced == []


def test_the_status_bars_counts_follow_creation_and_deletion(window: MainWindow) -> None:
    session, document_actions = window.session, window.library.document_actions
    before = session.counts()["creature"]
    document_actions.duplicate(["c-trooper"])
    twin = session.unsaved_ids()[0]
    for step, more in ((session.seal, 1), (session.undo, 0), (session.redo, 1), (session.keep, 1)):
        step()
        assert session.counts()["creature"] == before + more
    document_actions.trash([twin])
    assert session.counts()["creature"] == before
    session.keep()
    assert session.counts()["creature"] == session.library.counts()["creature"] == before


def test_a_saved_version_reads_no_other_documents(
    qtbot: QtBot, window: MainWindow, page: CreaturePage, calls: Callable[[type, str], Calls]
) -> None:
    qtbot.waitUntil(lambda: shelf_of(window.library).count() > 0)
    qtbot.keyClick(number_field(page.stats[0].stepper), Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: at_rest(window))
    receipts, problems = calls(Session, "receipt"), calls(Session, "problems")
    refreshed, listed, kept = (
        calls(DesignPage, "refresh"),
        calls(Library, "summaries"),
        calls(Library, "kept"),
    )
    window.session.keep()
    qtbot.waitUntil(lambda: at_rest(window))
    assert not window.session.unsaved(page.key)
    assert refreshed == listed == []
    assert (page.key,) not in (*receipts, *problems)
    assert (window.session.library.resting_on([page.key]),) in kept


def test_a_row_has_the_price_of_the_saved_version(qtbot: QtBot, window: MainWindow) -> None:
    """Users of the saved design have a new price too, though they are not read again."""
    shelf, session = shelf_of(window.library), window.session
    user = next(one for one in session.load("creature") if isinstance(one, Creature) and one.weapons)
    weapon = session.documents[user.weapons[0].weapon]
    assert isinstance(weapon, Weapon)
    qtbot.waitUntil(lambda: shelf.find(user.id).isValid())
    window.open(weapon.id)
    page = window.page()
    assert isinstance(page, WeaponPage)
    page.set("targeting_bonus", weapon.targeting_bonus + 1)
    session.keep()
    qtbot.waitUntil(lambda: at_rest(window))
    for key in (weapon.id, user.id):
        row = shelf.row(shelf.find(key))
        assert row is not None
        assert row.points == str(session.receipt(key).total)
        assert session.library.summary(key).points == session.receipt(key).total


def test_a_weapons_page_counts_a_newly_saved_user(window: MainWindow) -> None:
    session = window.session
    weapon = session.documents["w-combat-rifle"]
    assert isinstance(weapon, Weapon)
    window.open(weapon.id)
    page = window.page()
    assert isinstance(page, WeaponPage)
    before = len(session.library.used_by(weapon.id))
    assert window.desk.words.text("desktop.used_by", count=before) in page.header.crumbs.text()
    other = next(
        one
        for one in session.load("creature")
        if isinstance(one, Creature) and weapon.id not in {mounted.weapon for mounted in one.weapons}
    )
    session.apply(designs.add_weapon(other, weapon))
    session.keep()
    assert window.desk.words.text("desktop.used_by", count=before + 1) in page.header.crumbs.text()


def test_stale_odds_change_only_their_colour(qtbot: QtBot, calls: Callable[[type, str], Calls]) -> None:
    bar = OddsBar()
    qtbot.addWidget(bar)
    bar.set_stale()
    assert bar.odds() is None
    bar.set_odds(ODDS)
    read = calls(OddsBar, "as_table")
    bar.set_stale()
    assert bar.odds() == replace(ODDS, stale=True)
    assert read == []
