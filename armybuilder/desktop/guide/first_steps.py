"""The first-run tour: a line above the page that leads from a new trooper to a printed card and a battle.

Each step is done by doing it, in the real program on the real library; the line only looks whether it is done.
It can be skipped at any time and taken again from the help menu.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QRectF, Qt, Signal
from PySide6.QtGui import QPainter

from armybuilder.desktop.theme import Role, look, surface
from armybuilder.desktop.translatable import QT_TRANSLATE_NOOP
from armybuilder.desktop.widgets.buttons import Button, QuietButton
from armybuilder.desktop.widgets.layouts import lay_row
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import TextSized
from armybuilder.model.creature import Creature

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPaintEvent

    from armybuilder.desktop.main_window import MainWindow

__all__ = ["STEPS", "FirstSteps", "TourStep"]

_KEPT = "tour/done"


@dataclass(frozen=True)
class TourStep:
    """What to do, what to press for it (empty: nothing does it), and whether it is done."""

    words: str
    action: str
    done: Callable[[FirstSteps], bool]


def _begun(tour: FirstSteps) -> bool:
    return tour.trooper() is not None


def _named(tour: FirstSteps) -> bool:
    trooper = tour.trooper()
    return trooper is not None and trooper.name != tour.desk.words.text("editing.new.creature")


def _skilled(tour: FirstSteps) -> bool:
    trooper = tour.trooper()
    return trooper is not None and 0 < trooper.profile.ss < 6


def _armed(tour: FirstSteps) -> bool:
    trooper = tour.trooper()
    return trooper is not None and bool(trooper.weapons)


def _in_front(key: str) -> Callable[[FirstSteps], bool]:
    return lambda tour: tour.in_front() == key


STEPS: tuple[TourStep, ...] = (
    TourStep(
        QT_TRANSLATE_NOOP("FirstSteps", "Welcome. Make your first trooper: File, New creature, or Ctrl+N."),
        "new_creature",
        _begun,
    ),
    TourStep(
        QT_TRANSLATE_NOOP("FirstSteps", "Give the trooper a name: click the large name above and type."),
        "",
        _named,
    ),
    TourStep(
        QT_TRANSLATE_NOOP(
            "FirstSteps", "Make a better shot: choose Shooting Skill 5 or lower, and see the points move."
        ),
        "",
        _skilled,
    ),
    TourStep(
        QT_TRANSLATE_NOOP("FirstSteps", "Arm the trooper: type a weapon’s name under Weapons and equipment."),
        "",
        _armed,
    ),
    TourStep(
        QT_TRANSLATE_NOOP(
            "FirstSteps",
            "At the right is the receipt, a line for each term of the price. Print the card beneath it: Ctrl+P.",
        ),
        "print",
        _in_front("print"),
    ),
    TourStep(
        QT_TRANSLATE_NOOP(
            "FirstSteps",
            "Now the armies that are ready: press Fight, or F5, for the odds, and once more to watch a battle.",
        ),
        "fight",
        _in_front("battle"),
    ),
    TourStep(
        QT_TRANSLATE_NOOP(
            "FirstSteps",
            "That is the whole road: design, price, print, fight. The library at the left is yours.",
        ),
        "",
        lambda _tour: False,
    ),
)


class FirstSteps(TextSized):
    """The line: the current step, what to do, a button that does it where one can, and the way out."""

    ended = Signal()

    def __init__(self, window: MainWindow) -> None:
        """Stand hidden until the tour is begun."""
        super().__init__()
        self._window = window
        self.desk = window.desk
        self.place = 0
        self._trooper = ""
        self._before: frozenset[str] = frozenset()
        self.count = Text("", Role.STRONG)
        self.words = Text("", elide=True)
        self.act = Button(self.tr("Do it"), clicked=self._do)
        self.skip = QuietButton(self.tr("Skip the tour"), clicked=self.end)
        parts = (self.count, (self.words, 1), self.act, self.skip)
        lay_row(*parts, on=self, gap=12, margins=(20, 6, 12, 6))
        surface(self, "raised")
        self.setAccessibleName(self.tr("First steps"))
        self.hide()

    def begin_if_new(self) -> None:
        """Begin on the very first run; a library that can only be read has no tour."""
        if not self.desk.settings.text(_KEPT) and self.desk.session.library.read_only is None:
            self.begin()

    def begin(self) -> None:
        """Begin, or begin again."""
        self.place, self._trooper = 0, ""
        self._before = frozenset(one.id for one in self.desk.session.load("creature"))
        self.show()
        self._say()

    def end(self) -> None:
        """Put the line away for good; it can be taken again from the help menu."""
        self.desk.settings.keep(_KEPT, "yes")
        self.hide()
        self.ended.emit()

    def look_again(self) -> None:
        """See whether the step is done, and those after it."""
        if self.isHidden():
            return
        before = self.place
        while self.place < len(STEPS) - 1 and STEPS[self.place].done(self):
            self.place += 1
        if self.place != before:
            if self.place == len(STEPS) - 1:
                self.desk.settings.keep(_KEPT, "yes")
            self._say()

    def trooper(self) -> Creature | None:
        """Return the trooper of this tour: the creature made since it began."""
        page = self._window.page()
        if not self._trooper and page is not None and page.key not in self._before:
            made = self.desk.session.documents.get(page.key)
            self._trooper = made.id if isinstance(made, Creature) else ""
        found = self.desk.session.documents.get(self._trooper)
        return found if isinstance(found, Creature) else None

    def in_front(self) -> str:
        """Return the name of the page in front, without what it is about."""
        page = self._window.page()
        return page.key.partition(":")[0] if page is not None else ""

    def _do(self) -> None:
        step = STEPS[self.place]
        if step.action:
            self._window.run_command(step.action)
        self.look_again()

    def _say(self) -> None:
        step = STEPS[self.place]
        self.count.setText(self.tr("{0} of {1}").format(self.place + 1, len(STEPS)))
        self.words.setText(QCoreApplication.translate("FirstSteps", step.words))
        self.setAccessibleDescription(self.words.text())
        self.act.setVisible(bool(step.action))
        last = self.place == len(STEPS) - 1
        self.skip.setText(self.tr("Done") if last else self.tr("Skip the tour"))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Rule the line off from what is beneath, with the accent of what matters now."""
        painter = QPainter(self)
        worn = look()
        painter.fillRect(self.rect(), worn.colour("raised"))
        left = self.layoutDirection() == Qt.LayoutDirection.LeftToRight
        bar = QRectF(0 if left else self.width() - worn.px(3), 0, worn.px(3), self.height())
        painter.fillRect(bar, worn.colour("ink"))
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), worn.colour("line2"))
