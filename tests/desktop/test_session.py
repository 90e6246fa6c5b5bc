"""The session keeps every edit: in the journal at once, as a version after a pause, and after a kill."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from armybuilder.desktop.desk.session import ChangeKind, DocumentsChanged, Session
from armybuilder.editing import armies, units, whole_documents
from armybuilder.editing.fields import set_field
from armybuilder.errors import InputFault, message
from armybuilder.library.renamings import state_digest
from armybuilder.library.store import Library
from armybuilder.model.army import Army
from armybuilder.model.unit import Unit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

TYPIST = Path(__file__).with_name("typist.py")


@pytest.fixture
def session(library: Library) -> Iterator[Session]:
    session = Session(library)
    yield session
    session.close()


def first(session: Session) -> str:
    return session.load("creature")[0].id


def test_one_signal_names_the_change_and_its_document(qtbot: QtBot, session: Session) -> None:
    heard: list[DocumentsChanged] = []
    session.changed.connect(heard.append)
    key = first(session)
    session.apply(set_field(session.documents[key], "profile.mv", 12))
    assert [(change.what, change.ids) for change in heard] == [
        (ChangeKind.DOCUMENTS | ChangeKind.UNDO, frozenset({key}))
    ]


def test_steps_of_one_field_are_one_step_to_undo(session: Session) -> None:
    key = first(session)
    was = session.documents[key]
    for value in (11, 12, 13):
        session.apply(set_field(session.documents[key], "profile.mv", value))
    session.undo()
    assert session.documents[key] == was
    session.redo()
    assert session.documents[key].profile.mv == 13  # type: ignore[union-attr]


@pytest.mark.long
def test_a_version_is_saved_when_typing_rests(qtbot: QtBot, session: Session, library: Library) -> None:
    key = first(session)
    session.apply(set_field(session.documents[key], "name", "Rested"))
    assert session.unsaved(key)
    qtbot.waitUntil(lambda: not session.unsaved(key))
    assert library.fetch(key).name == "Rested"
    assert session.kept_at is not None


def test_a_saved_version_names_the_army_that_took_it(
    qtbot: QtBot, session: Session, library: Library
) -> None:
    army = session.load("army")[0].id
    session.front = army
    design = next(one.id for one in library.fetch_with_named([army]).values() if one.kind == "creature")
    session.apply(set_field(session.documents[design], "profile.mv", 12))
    heard: list[DocumentsChanged] = []
    session.changed.connect(heard.append)
    session.keep()
    assert heard[-1] == DocumentsChanged(ChangeKind.KEPT | ChangeKind.SHELF, frozenset({design, army}))


def test_unsavable_edits_stay_and_are_reported(
    qtbot: QtBot, session: Session, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise InputFault([message("library.fault.not_writer", reason="the disk is full")])

    key = first(session)
    with monkeypatch.context() as patch, qtbot.waitSignal(session.failed):
        patch.setattr(library, "journal", full)
        session.apply(set_field(session.documents[key], "name", "Kept here"))
    assert session.documents[key].name == "Kept here"
    session.keep()
    assert library.fetch(key).name == "Kept here"


def test_unsaved_edits_become_a_version_once_possible(
    qtbot: QtBot, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next try comes at its own pace, however much was typed meanwhile."""
    tries: list[object] = []

    def full(*_: object, **__: object) -> None:
        tries.append(1)
        raise InputFault([message("library.fault.not_writer", reason="the disk is full")])

    monkeypatch.setattr("armybuilder.desktop.desk.session.RETRY_AFTER_MS", 50)
    session = Session(library)
    key = first(session)
    with monkeypatch.context() as patch:
        patch.setattr(library, "journal", full)
        for letter in "abcdefgh":
            session.apply(set_field(session.documents[key], "name", letter))
            session.journal()
        session._version_timer.stop()
        tries.clear()
        qtbot.waitUntil(lambda: len(tries) > 1)
        assert len(tries) < 8, "each letter tries by itself"
    qtbot.waitUntil(lambda: not session.unsaved(key))
    assert library.fetch(key).name == "h"


@pytest.mark.long
def test_a_kill_loses_at_most_a_second_of_typing(tmp_path: Path) -> None:
    """A window in another process types until it is killed, and the library has the text of a second before.

    The second is ten of the typist's own tenths: on a machine that halts now and then both it and its keeping
    wait.
    """
    path = tmp_path / "library.db"
    environment = os.environ | {"ARMYBUILDER_HOME": str(tmp_path / "home"), "QT_QPA_PLATFORM": "offscreen"}
    with subprocess.Popen(
        [sys.executable, str(TYPIST), str(path)], stdout=subprocess.PIPE, text=True, env=environment
    ) as typist:
        assert typist.stdout is not None
        key = typist.stdout.readline().strip()
        typed = [int(typist.stdout.readline()) for _ in range(25)]
        typist.kill()
    with Library.open(path) as library:
        name = library.fetch(key).name
    assert int(name.removeprefix("Typed ")) >= typed[-11]


def test_an_army_from_the_trash_keeps_its_versions(session: Session) -> None:
    """A unit that changed meanwhile is not taken by the army's return."""
    army = session.load("army")[0]
    unit = session.documents[army.units[0].unit]  # type: ignore[union-attr]
    more = set_field(unit, "members.0.count", unit.members[0].count + 1)  # type: ignore[union-attr]
    assert session.documents_of(army)[unit.id] == unit
    session.apply(more)
    session.apply(whole_documents.delete(army))
    session.keep()
    session.apply(whole_documents.restore(army))
    assert session.documents_of(army)[unit.id] == unit
    session.keep()
    assert session.documents_of(army)[unit.id] == unit


def test_a_deleted_army_remembers_its_numbers(session: Session) -> None:
    """The number of an entry that was undone is not given again, also if undo deleted the army in between."""
    army = session.load("army")[0]
    assert isinstance(army, Army)
    unit = session.load("unit")[0]
    assert isinstance(unit, Unit)
    session.apply(whole_documents.delete(army))
    session.apply(whole_documents.restore(army))
    session.apply(armies.add_unit(army, unit))
    used = {entry.id for entry in session.documents[army.id].units}  # type: ignore[union-attr]
    for _ in range(3):
        session.undo()
    now = session.documents[army.id]
    assert isinstance(now, Army)
    session.apply(armies.add_unit(now, unit))
    assert session.documents[army.id].units[-1].id not in used  # type: ignore[union-attr]


def test_moves_in_a_taken_unit_are_kept(session: Session, library: Library) -> None:
    """The army in front takes the change, and its own document stays as it is."""
    army = session.load("army")[0]
    assert isinstance(army, Army)
    unit = session.documents[army.units[0].unit]
    assert isinstance(unit, Unit)
    before = state_digest(army, session.documents_of(army))
    session.front = army.id
    session.apply(units.set_count(unit, 0, unit.members[0].count + 1))
    session.keep()
    kept = library.renamings(army.id, before)
    assert [len(one.names) for one in kept] == [1]
    assert kept[0].names[0]


def test_the_trash_has_a_document_with_its_last_edit(session: Session, library: Library) -> None:
    key = first(session)
    session.apply(set_field(session.documents[key], "name", "Edited just now"))
    session.apply(whole_documents.delete(session.documents[key]))
    session.keep()
    assert library.fetch(key).name == "Edited just now"
