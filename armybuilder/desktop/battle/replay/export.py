"""How a battle leaves its page: as a log, a page that plays it, pictures, or an exchange file.

What takes a while is written off the main thread; only pictures are painted on it, one between two others' turns.
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
    """A way out: the menu's words, what the dialog calls the files, how their names end."""

    words: str
    kinds: str
    ending: str


def _ways() -> dict[str, tuple[ExportWay, ...]]:
    """Return the ways out by what they are: logs, pages, pictures, battles."""
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
    """A page that shows a battle: told, or as far as it has come."""

    pane: FieldPane

    @property
    def fought(self) -> FoughtBattle | None:
        """The battle, None while there is none."""

    @property
    def moments(self) -> Moments:
        """Its moments."""

    @property
    def document(self) -> Battle | None:
        """Its document in the library, None where it has none."""

    def window(self) -> QWidget:
        """Return the window that asks for files."""


class Export:
    """What the Export menu of a battle's page does, for the battle that is shown there."""

    def __init__(self, desk: Desk, page: ShownBattle) -> None:
        """Do nothing yet."""
        self._desk = desk
        self._page = page
        self._film: Film | None = None

    def fill(self, menu: QMenu) -> None:
        """Offer every kind of file."""
        for what, ways in _ways().items():
            if what in {"log", "picture", "battle"}:
                menu.addSeparator()
            for way in ways:
                menu.addAction(way.words, partial(self.ask, what, way))

    def stop(self) -> None:
        """Paint no more pictures."""
        if self._film is not None:
            self._film.stop()
            self._film = None

    def ask(self, what: str, way: ExportWay) -> None:
        """Ask for a place, and write there."""
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

    def save(self, what: str, ending: str, path: Path) -> Task | None:
        """Write the battle in one of the ways to a file; None where it is written later, or there is no battle."""
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
        """Return the name of its document, else what a battle without a name is called."""
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
    """Return a battle as a log or as a page that plays it, as bytes."""
    if what == "log":
        return log_files.written(fought, cast("Form", ending), words)
    return replay.page(fought, words, language).encode()


def _as_file(fought: FoughtBattle, name: str, kept: Battle | None) -> bytes:
    """Return a battle as an exchange file; one that is played by hand can be played on from it.

    It has the id that it has in the library: brought in there again it is the same.

    Raises InputFault where it cannot be made again as a file.
    """
    from armybuilder.model.bundle import write

    file = record.recorded(fought, name)
    if kept is None:
        return write(file)
    own = {"id": kept.id, "by_hand": kept.by_hand, "own_dice": kept.own_dice}
    documents = tuple(one.model_copy(update=own) if one.kind == "battle" else one for one in file.documents)
    return write(replace(file, documents=documents))
