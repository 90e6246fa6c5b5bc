"""The request of a random army by points, scale and seed, added as one edit and opened."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout

from armybuilder.counsel.random_army import Mustered, muster
from armybuilder.desktop.desk.workers import Latest
from armybuilder.desktop.look.translatable import QT_TRANSLATE_NOOP, in_words
from armybuilder.desktop.widgets.drop_down import CaptionedField, DropDown
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.text import Text
from armybuilder.editing import whole_documents
from armybuilder.editing.edit import Change, Edit
from armybuilder.editing.fields import revised
from armybuilder.editing.whole_documents import MUSTERED
from armybuilder.errors import message

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import TaskControl
    from armybuilder.model.army import Army
    from armybuilder.model.document import Scale
    from armybuilder.model.unit import Unit

__all__ = ["KINDS", "MusterDialog", "ask", "bring_in"]

_MOST_POINTS, _MOST_SEED = 100_000, 99_999
KINDS = ("unit", "creature", "robot", "vehicle", "weapon", "linked_weapon")
"""The kinds of library documents that a random army is made of."""


class MusterDialog(QDialog):
    """The dialog for the points, scale and seed of a random army, which stays open on a refusal."""

    def __init__(self, desk: Desk, over: QWidget, points: int) -> None:
        """Show the given points and a random seed."""
        super().__init__(over)
        self._desk = desk
        self.setWindowTitle(_tr(QT_TRANSLATE_NOOP("Muster", "Random army")))
        self.points = Stepper(_tr(QT_TRANSLATE_NOOP("Muster", "Points")), 1, _MOST_POINTS)
        self.points.setValue(points)
        self.scale = DropDown(_tr(QT_TRANSLATE_NOOP("Muster", "Scale")))
        for scale in ("large", "small"):
            self.scale.add(self._desk.words.text(f"editing.value.{scale}").capitalize(), scale)
        self.seed = Stepper(_tr(QT_TRANSLATE_NOOP("Muster", "Seed")), 0, _MOST_SEED, bare=True)
        self.seed.setValue(random.randint(1, _MOST_SEED))
        self.fault = Text("", tone="err", wrap=True)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(
            _tr(QT_TRANSLATE_NOOP("Muster", "Muster it"))
        )
        self.buttons.accepted.connect(self._make)
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setSpacing(10)
        for name, part in (
            (QT_TRANSLATE_NOOP("Muster", "Points"), self.points),
            (QT_TRANSLATE_NOOP("Muster", "Scale"), self.scale),
            (QT_TRANSLATE_NOOP("Muster", "Seed: the same seed and library give the same army"), self.seed),
        ):
            column.addWidget(CaptionedField(_tr(name), part))
        column.addWidget(self.fault)
        column.addWidget(self.buttons)
        self.fault.hide()
        self._latest = Latest(self._desk.workers)
        self.finished.connect(self._latest.cancel)

    def _make(self) -> None:
        """Start making the army off the main thread, because a large library takes seconds to read.

        Cancel stops it.
        """
        self._mustering(on=True)
        session, words = self._desk.session, self._desk.words
        read, readings = session.documents.reader(*KINDS), session.readings
        budget, seed = self.points.value(), self.seed.value()
        scale: Scale = self.scale.currentData()
        name = words.text("counsel.muster.name", seed=str(seed))

        def work(job: TaskControl) -> Mustered:
            return muster(
                budget,
                read(job.cancelled),
                seed=seed,
                scale=scale,
                readings=readings,
                name=name,
                cancelled=job.cancelled,
            )

        self._latest.start(work, self._made, failed=self._failed)

    def _mustering(self, *, on: bool) -> None:
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not on)

    def _made(self, found: Mustered) -> None:
        self.accept()
        self._desk.open(bring_in(self._desk, found))

    def _failed(self, error: BaseException) -> None:
        self._mustering(on=False)
        if said := self._desk.mendable(error):
            self.fault.setText(said[0])
            self.fault.show()


def bring_in(desk: Desk, found: Mustered) -> str:
    """Add a random army and its new units to the library as one edit, and return the army's id."""
    army, units = _own(found)
    label = message("editing.edit.new", name=army.name)
    desk.session.apply(Edit(label, (*(Change(None, one) for one in units), Change(None, army))))
    return army.id


def _own(found: Mustered) -> tuple[Army, list[Unit]]:
    """Return the army and its new units with new ids.

    The units get the army's name in theirs, and a tag that marks them as made for it.
    """
    from armybuilder.model.id_changes import with_ids

    ids = {one.id: whole_documents.new_id() for one in (*found.made, found.army)}
    units = []
    for made in found.made:
        many = sum(member.count for member in made.members)
        name = f"{made.name} \N{MULTIPLICATION SIGN} {many}" if many > 1 else made.name
        own = {"name": f"{name}, {found.army.name}", "tags": (MUSTERED,)}
        units.append(revised(with_ids(made, ids), own))
    return with_ids(found.army, ids), units


def ask(desk: Desk, over: QWidget, points: int) -> None:
    """Ask for a random army, with these points as a suggestion."""
    dialog = MusterDialog(desk, over, points)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()


def _tr(words: str) -> str:
    return in_words("Muster", words)
