"""Kept battles are the same after changes of their armies and a kill of the program."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from armybuilder.battle import resolve
from armybuilder.battle.records.fought_battle import FoughtBattle
from armybuilder.battle.terms import Setup
from armybuilder.desktop.battle import watched_battles
from armybuilder.desktop.battle.log.account import fought_again
from armybuilder.desktop.desk.workers import TaskControl
from armybuilder.desktop.documents import kept_battles
from armybuilder.editing.fields import set_field
from armybuilder.library.store import Library
from armybuilder.model.battle import Battle
from armybuilder.model.creature import Creature

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.battle.terms import Setup
    from armybuilder.desktop.window.main_window import MainWindow


@pytest.fixture
def setup(setup: Setup) -> Setup:
    """Return the setup of a battle."""
    return setup


def kept(
    qtbot: QtBot, window: MainWindow, battle: FoughtBattle | resolve.Skirmish, name: str = "", key: str = ""
) -> Battle:
    """Store a battle, and return its document."""
    found: list[Battle] = []
    kept_battles.keep(window.desk, battle, name, key, found.append)
    qtbot.waitUntil(lambda: bool(found))
    return found[0]


def fought(window: MainWindow, key: str) -> FoughtBattle:
    """Return the battle of a stored document, replayed or read from its log."""
    return watched_battles.watched(window.desk, key)(TaskControl(lambda _value: None)).fought


def change_a_trooper(window: MainWindow, setup: Setup) -> None:
    """Change the Protection Factor of all creatures of the left army."""
    for document in setup.left.documents.values():
        if isinstance(document, Creature):
            window.session.apply(set_field(document, "profile.pf", document.profile.pf + 1))
    window.session.keep()


@pytest.mark.long
def test_a_changed_army_does_not_change_a_kept_battle(qtbot: QtBot, window: MainWindow, setup: Setup) -> None:
    first = resolve.fight(setup)
    document = kept(qtbot, window, first)
    assert setup.left.army.name in document.name
    assert window.session.documents[document.id] == document
    change_a_trooper(window, setup)
    assert fought(window, document.id).events == first.events
    window.session.undo()
    window.session.undo()
    assert kept(qtbot, window, first).id == document.id


@pytest.mark.long
def test_a_repeated_battle_keeps_its_options_and_readings(
    qtbot: QtBot, window: MainWindow, setup: Setup
) -> None:
    first = resolve.fight(replace(setup, options={"flat_down": False}, readings={"CA-D-009": "armour_list"}))
    document = kept(qtbot, window, first)
    again = resolve.fight(fought_again(fought(window, document.id)))
    assert again.events == first.events
    assert (again.terms.options, again.terms.readings) == (first.terms.options, first.terms.readings)


@pytest.mark.long
def test_keeping_can_be_undone(qtbot: QtBot, window: MainWindow, setup: Setup) -> None:
    document = kept(qtbot, window, resolve.fight(setup), "Our fight")
    assert document.name == "Our fight"
    window.session.undo()
    assert document.id not in window.session.documents
    window.session.redo()
    assert fought(window, document.id).events == resolve.fight(setup).events


@pytest.mark.long
def test_an_unfinished_battle_is_stored_at_every_choice(
    qtbot: QtBot, window: MainWindow, setup: Setup, tmp_path: Path
) -> None:
    battle = resolve.Skirmish(setup)
    document = kept(qtbot, window, battle)
    for _ in range(9):
        battle.apply(battle.choose())
        document = kept_battles.note(window.desk, document, battle)
    assert fought(window, document.id).events == battle.events()
    # A second library on a copy of the files is what the program finds after a kill.
    for file in tmp_path.glob("library.db*"):
        (tmp_path / "killed").mkdir(exist_ok=True)
        (tmp_path / "killed" / file.name).write_bytes(file.read_bytes())
    with Library.open(tmp_path / "killed" / "library.db") as found:
        assert found.fetch(document.id) == document
    further = kept(qtbot, window, battle, document.name, document.id)
    assert further == document
    assert window.session.library.fetch(document.id) == further


def test_a_kept_battle_names_its_other_rules(qtbot: QtBot, window: MainWindow, setup: Setup) -> None:
    battle = resolve.Skirmish(setup)
    battle.apply(battle.choose())
    document = kept(qtbot, window, battle)
    window.session.apply(set_field(document, "rules_hash", "other"))
    found = fought(window, document.id)
    assert found.events == battle.events()
    assert found.earlier is not None
    assert document.name in window.desk.words.say(found.earlier.line)
