"""The export of a battle: as a log, a page that replays it, pictures, or an exchange file.

Slow files are written in a worker. Only pictures are painted on the main thread, a single picture at a time.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Protocol, cast

from PySide6.QtCore import QCoreApplication

from armybuilder.battle import record
from armybuilder.battle.telling import log_files, replay
from armybuilder.desktop.battle.replay.pictures import Film, Sheet, ends_of_turns, png
from armybuilder.desktop.documents import kept_battles
from armybuilder.desktop.documents.saving import ask_save, say_fault
from armybuilder.desktop.look.language import language_of
from armybuilder.desktop.look.translatable import in_words
from armybuilder.paths import safe_name, write_whole

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QMenu, QWidget

    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.battle.telling.log_files import Form
    from armybuilder.battle.telling.moments import Moments
    from armybuilder.desktop.battle.battlefield.pane import FieldPane
    from armybuilder.desktop.battle.replay.pictures import Print
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import Task, TaskControl
    from armybuilder.model.battle import Battle
    from armybuilder.words import Words

__all__ = ["Export", "ExportWay", "ShownBattle"]


def _tr(words: str) -> str:
    return in_words("Export", words)


@dataclass(frozen=True)
class ExportWay:
    """A kind of export: its words in the menu, the file filter of its dialog, and its file extension."""

    words: str
    kinds: str
    ending: str


def _ways() -> dict[str, tuple[ExportWay, ...]]:
    """Return the kinds of export by group: logs, pages, pictures, battles."""
    text, pictures = _tr("Text ({0})").format("*.txt"), _tr("Pictures ({0})").format("*.png")
    return {
        "log": (
            ExportWay(_tr("Log as text…"), text, "txt"),
            ExportWay(_tr("Log for programs (JSONL)…"), "JSONL (*.jsonl)", "jsonl"),
            ExportWay(_tr("Log as a table (CSV)…"), "CSV (*.csv)", "csv"),
        ),
        "page": (ExportWay(_tr("Replay for any browser (HTML)…"), "HTML (*.html)", "html"),),
        "picture": (ExportWay(_tr("Picture of the battlefield (PNG)…"), pictures, "png"),),
        "turns": (
            ExportWay(_tr("A picture of every turn (PNG)…"), pictures, "png"),
            ExportWay(_tr("A picture of every turn (PDF)…"), "PDF (*.pdf)", "pdf"),
        ),
        "battle": (ExportWay(_tr("The battle itself (exchange file)…"), _tr("Armies (*.army)"), "army"),),
    }


class ShownBattle(Protocol):
    """A page that shows a fought battle, or a battle up to now."""

    pane: FieldPane

    @property
    def fought(self) -> FoughtBattle | None:
        """The battle, or None without one."""

    @property
    def moments(self) -> Moments:
        """The moments of the battle."""

    @property
    def document(self) -> Battle | None:
        """The document of the battle in the library, or None."""

    def window(self) -> QWidget:
        """Return the parent window of file dialogs."""


class Export:
    """The Export menu of a battle's page, for the battle shown there."""

    def __init__(self, desk: Desk, page: ShownBattle) -> None:
        """Initialise the export of a page."""
        self._desk = desk
        self._page = page
        self._film: Film | None = None

    def fill(self, menu: QMenu) -> None:
        """Offer every kind of export in a menu."""
        for what, ways in _ways().items():
            if what in {"log", "picture", "battle"}:
                menu.addSeparator()
            for way in ways:
                menu.addAction(way.words, partial(self.ask, what, way))

    def stop(self) -> None:
        """Stop painting pictures."""
        if self._film is not None:
            self._film.stop()
            self._film = None

    def ask(self, what: str, way: ExportWay) -> None:
        """Ask for a file name, and write the file."""
        fought = self._page.fought
        if fought is None:
            return
        name = f"{safe_name(self._called(fought))}.{way.ending}"
        title = way.words.rstrip("\N{HORIZONTAL ELLIPSIS}")
        ask_save(
            self._desk,
            self._page.window(),
            title,
            name,
            way.kinds,
            lambda path: self.save(what, way.ending, path),
        )

    def ask_whole(self) -> None:
        """Ask for the name of an exchange file of the battle itself, and write it."""
        self.ask("battle", _ways()["battle"][0])

    def save(self, what: str, ending: str, path: Path) -> Task | None:
        """Write the battle to a file, and return the task.

        Returns None if pictures are painted first, or without a battle.
        """
        fought = self._page.fought
        if fought is None:
            return None
        if what == "picture":
            seen = self._page.pane.picture().grab().toImage()
            return self._write(path, lambda: png(seen))
        if what == "turns":
            self._shoot(fought, path, ending)
            return None
        words = self._desk.words.copy()
        language = language_of(QCoreApplication.instance())
        if what == "battle":
            return self._write(path, partial(_as_file, fought, self._called(fought), self._page.document))
        return self._write(path, lambda: _made(fought, what, ending, words, language))

    def _called(self, fought: FoughtBattle) -> str:
        """Return the name of the battle's document, else a name made from the battle."""
        document = self._page.document
        return document.name if document is not None else kept_battles.called(fought)

    def _write(self, path: Path, made: Callable[[], bytes]) -> Task:
        def work(_job: TaskControl) -> Path:
            write_whole(path, made())
            return path

        return self._desk.workers.run(
            work, done=self._desk.saved, failed=lambda error: say_fault(self._desk, error)
        )

    def _shoot(self, fought: FoughtBattle, path: Path, ending: str) -> None:
        """Paint the table at the end of every turn, then write the pictures."""
        self.stop()
        title, sheet = self._called(fought), Sheet.current()

        def taken(prints: tuple[Print, ...]) -> None:
            self._film = None
            self._write(path, lambda: sheet.pages(prints, title) if ending == "pdf" else sheet.strip(prints))

        self._film = Film(
            self._page.pane.picture().another(), self._page.moments, ends_of_turns(fought.events), taken
        )


def _made(fought: FoughtBattle, what: str, ending: str, words: Words, language: str) -> bytes:
    """Return a battle as a log or as a page that replays it, in bytes."""
    if what == "log":
        return log_files.written(fought, cast("Form", ending), words)
    return replay.page(fought, words, language).encode()


def _as_file(fought: FoughtBattle, name: str, kept: Battle | None) -> bytes:
    """Return a battle as an exchange file, from which a battle by hand can be continued.

    It has its id in the library, so that importing it there again makes no second battle.

    Raises InputFault if it cannot be written as a file.
    """
    from armybuilder.model.bundle import write

    file = record.recorded(fought, name)
    if kept is None:
        return write(file)
    own = {"id": kept.id, "by_hand": kept.by_hand, "own_dice": kept.own_dice}
    documents = tuple(one.model_copy(update=own) if one.kind == "battle" else one for one in file.documents)
    return write(replace(file, documents=documents))
