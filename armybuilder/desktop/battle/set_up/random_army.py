"""A random army as the opponent, made in a worker for a budget, and stored on demand."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.battle.terms import Contender
from armybuilder.counsel.random_army import Mustered, muster
from armybuilder.desktop.counsel.random_army import KINDS, bring_in
from armybuilder.desktop.desk.workers import Latest
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.number_format import grouped
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.buttons import IconButton, LinkButton
from armybuilder.desktop.widgets.layouts import beside, lay_column
from armybuilder.desktop.widgets.text import Text
from armybuilder.model.bundle import reached

if TYPE_CHECKING:
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import TaskControl
    from armybuilder.model.army import Army
    from armybuilder.model.document import Scale

__all__ = ["RANDOM", "RandomArmy"]

RANDOM = "random"
"""The value that stands for a random army in place of an army's id."""

_LARGEST_SEED = 99_999


class RandomArmy(QWidget):
    """A random army for a budget, a scale and a seed.

    `changed` reports that it is ready, or could not be made.
    """

    changed = Signal()
    kept = Signal(str)
    """The army was stored in the library, under this id."""

    def __init__(self, desk: Desk) -> None:
        """Initialise the widget without an army."""
        super().__init__()
        self._desk = desk
        self._latest = Latest(desk.workers)
        self._wish: tuple[int, Scale, int] | None = None
        self._found: tuple[Mustered, Contender] | None = None
        self.seed = 1
        self.mustering = False
        self.words = Text("", Role.SECONDARY, "ink2", elide=True)
        self.another = IconButton(Icon.DICES, self.tr("Draw another army"), clicked=self._draw)
        self.keep = LinkButton(self.tr("Keep it in the library"), clicked=self._keep)
        lay_column(beside((self.words, 1), self.another), self.keep, on=self, gap=None).setSpacing(2)
        # Its place stays, so that no field below moves when the army is ready.
        kept = self.keep.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.keep.setSizePolicy(kept)
        self.keep.hide()

    def want(self, army: Army, budget: int) -> None:
        """Start to make a random enemy of a number of points for an army, unless it is made already."""
        wish = (budget, army.scale or "large", self.seed)
        if wish == self._wish:
            return
        self._wish, self._found, self.mustering = wish, None, True
        self.keep.hide()
        self.words.setText(self.tr("A random army is being made."))
        session = self._desk.session
        read, readings = session.documents.reader(*KINDS), session.readings
        name = self._desk.words.text("counsel.muster.name", seed=str(self.seed))

        def work(job: TaskControl) -> tuple[Mustered, Contender]:
            documents = read(job.cancelled)
            found = muster(
                wish[0],
                documents,
                seed=wish[2],
                scale=wish[1],
                readings=readings,
                name=name,
                cancelled=job.cancelled,
            )
            made = {one.id: one for one in found.made}
            return found, Contender(found.army, reached(found.army, {**documents, **made}), readings)

        self._latest.start(work, self._show, failed=self._fail)

    def side(self) -> Contender | None:
        """Return the random army as a side, or None until it is ready."""
        return self._found[1] if self._found is not None else None

    def stop(self) -> None:
        """Stop making the army."""
        self._latest.cancel()
        self.mustering = False
        if self._found is None:
            self._wish = None

    def _show(self, found: tuple[Mustered, Contender]) -> None:
        self._found, self.mustering = found, False
        units = sum(entry.count for entry in found[0].army.units)
        said = self.tr("{0}: {1} points, units: {2}")
        self.words.setText(said.format(found[0].army.name, grouped(found[0].points), units))
        self.keep.show()
        self.changed.emit()

    def _fail(self, error: BaseException) -> None:
        self.mustering = False
        if said := self._desk.mendable(error):
            self.words.setText(said[0])
            self.changed.emit()

    def _draw(self) -> None:
        self.seed = 1 + secrets.randbelow(_LARGEST_SEED)
        self._wish = None
        self.changed.emit()

    def _keep(self) -> None:
        if self._found is not None:
            self.kept.emit(bring_in(self._desk, self._found[0]))
