"""The battles stored in the library with their armies, to be watched from there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from armybuilder.battle.record import log_of, recorded
from armybuilder.battle.records.fought_battle import FoughtBattle
from armybuilder.battle.resolve import Skirmish
from armybuilder.desktop.documents.saving import say_fault
from armybuilder.editing import whole_documents
from armybuilder.errors import InputFault
from armybuilder.model.battle import Battle, Outcome
from armybuilder.model.bundle import Bundle

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.battle.terms import Setup
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import Task, TaskControl
    from armybuilder.library.battles import KeptBattle

__all__ = [
    "called",
    "keep",
    "keep_file",
    "keep_scenario",
    "note",
]


def called(battle: Skirmish | FoughtBattle) -> str:
    """Return the shown name of a battle without a name of its own.

    A battle that was stored before has the name of its document.
    """
    if isinstance(battle, FoughtBattle) and battle.earlier is not None:
        return battle.earlier.name
    words = QCoreApplication.translate("Keeping", "{0} against {1}, seed {2}")
    if battle.number:
        words = QCoreApplication.translate("Keeping", "{0} against {1}, seed {2}, battle {3}")
    armies = battle.setup.left.army.name, battle.setup.right.army.name
    return words.format(*armies, battle.setup.seed, battle.number)


def keep(
    desk: Desk,
    battle: Skirmish | FoughtBattle,
    name: str = "",
    key: str = "",
    done: Callable[[Battle], None] | None = None,
    *,
    lasting: bool = False,
) -> Task:
    """Store a battle in the library, over or not, off the main thread.

    `done` receives its document. `key` is the id of an earlier document, of which this is the next version. A
    new document can be undone, unless it is `lasting`: a battle that continues would lose its choices with
    it.
    """
    called_so = name or called(battle)
    # A battle that goes on is read now; one that is told is made choice by choice first, which takes a while.
    file = None if isinstance(battle, FoughtBattle) else recorded(battle, called_so)
    return _kept(desk, lambda: file or recorded(battle, called_so), key, done, lasting=lasting)


def keep_scenario(desk: Desk, setup: Setup, done: Callable[[Battle], None] | None = None) -> Task:
    """Store a setup as a battle without any choice yet.

    `done` receives its document.
    """

    def file() -> Bundle:
        battle = Skirmish(setup)
        return recorded(battle, called(battle))

    return _kept(desk, file, "", done)


def keep_file(desk: Desk, file: Callable[[], Bundle], done: Callable[[Battle], None] | None = None) -> Task:
    """Store the battle of a file, which is made off the main thread.

    `done` receives its document.
    """
    return _kept(desk, file, "", done)


def _kept(
    desk: Desk,
    file: Callable[[], Bundle],
    key: str,
    done: Callable[[Battle], None] | None,
    *,
    lasting: bool = False,
) -> Task:
    """Store the battle of a file that is made off the main thread."""
    desk.session.keep()
    library = desk.session.library

    def work(_job: TaskControl) -> KeptBattle:
        from armybuilder.library.battles import kept_battle

        return kept_battle(library, file(), key)

    def kept(found: KeptBattle) -> None:
        if found.new and not lasting:
            desk.session.record(whole_documents.imported({}, found.new))
        else:
            desk.session.shelf_changed([found.battle.id, *(one.id for one in found.new)])
        if done is not None:
            done(found.battle)

    return desk.workers.run(work, done=kept, failed=lambda error: say_fault(desk, error))


def note(desk: Desk, document: Battle, battle: Skirmish, log: str | None = None) -> Battle:
    """Write the progress of a stored battle into the journal, so that a kill loses no choice.

    Returns the updated document. It costs next to nothing if the battle's `log` is at hand, and is no version
    yet: `keep` with its id makes one.
    """
    ending = battle.ending()
    outcome = Outcome(winner=ending.winner, score=ending.score, turns=ending.turns) if ending.cause else None
    choices = tuple(choice.plain() for choice in battle.choices)
    made = {"choices": choices, "unadvised": battle.unadvised, "dice": battle.dice}
    noted = document.model_copy(update={**made, "outcome": outcome, "log": log or log_of(battle)})
    try:
        desk.session.library.journal([noted])
    except InputFault as fault:
        desk.session.failed.emit(fault)
    desk.session.documents.put(noted.id, noted)
    return noted
