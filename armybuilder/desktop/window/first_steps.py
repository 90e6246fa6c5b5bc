"""The tour of the first run, a line that leads from a new weapon to army and battle.

Each step is done in the real program on the real library. The line only checks whether it is done. The tour
can be left at any time, and continues there from the help menu or at the next start.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication

from armybuilder.desktop.look.theme import Role, surface
from armybuilder.desktop.look.translatable import QT_TRANSLATE_NOOP, in_words
from armybuilder.desktop.widgets.buttons import Button, QuietButton
from armybuilder.desktop.widgets.layouts import lay_row
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_painter import TextPainter
from armybuilder.desktop.widgets.text_sized import TextSized
from armybuilder.model.army import Army
from armybuilder.model.creature import Creature
from armybuilder.model.unit import Unit

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent, QPaintEvent

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.model.bundle import AnyDocument

__all__ = ["STEPS", "FirstSteps", "TourStep"]

_DONE, _PLACE, _MADE = "tour/done", "tour/place", "tour/made"
_KINDS = ("weapon", "creature", "unit", "army")


@dataclass(frozen=True)
class TourStep:
    """A step of the tour: its words, its command (empty for none), and the test of its completion.

    If `makes` names a kind, the command makes a document of it, and the button is hidden once that exists.
    """

    words: str
    action: str
    done: Callable[[FirstSteps], bool]
    makes: str = ""


def _named(kind: str) -> Callable[[FirstSteps], bool]:
    """Return a test for a name of its own of the tour's document of a kind."""

    def done(tour: FirstSteps) -> bool:
        made = tour.made(kind)
        return made is not None and made.name != tour.desk.words.text(f"editing.new.{kind}")

    return done


def _skilled(tour: FirstSteps) -> bool:
    trooper = tour.made("creature")
    return isinstance(trooper, Creature) and 0 < trooper.profile.ss < 6


def _armed(tour: FirstSteps) -> bool:
    trooper = tour.made("creature")
    return isinstance(trooper, Creature) and bool(trooper.weapons)


def _manned(tour: FirstSteps) -> bool:
    unit = tour.made("unit")
    return isinstance(unit, Unit) and bool(unit.members)


def _mustered(tour: FirstSteps) -> bool:
    army = tour.made("army")
    return isinstance(army, Army) and bool(army.units)


def _in_front(key: str) -> Callable[[FirstSteps], bool]:
    return lambda tour: tour.in_front() == key


STEPS: tuple[TourStep, ...] = (
    TourStep(
        QT_TRANSLATE_NOOP(
            "FirstSteps", "Welcome. Begin with a weapon: File, New weapon. Type a name for it, then Enter."
        ),
        "new_weapon",
        _named("weapon"),
        "weapon",
    ),
    TourStep(
        QT_TRANSLATE_NOOP(
            "FirstSteps", "Now a trooper to carry it: File, New creature, or Ctrl+N. Type a name, then Enter."
        ),
        "new_creature",
        _named("creature"),
        "creature",
    ),
    TourStep(
        QT_TRANSLATE_NOOP(
            "FirstSteps", "Make a better shot: choose Shooting Skill 5 or lower, and see the points move."
        ),
        "",
        _skilled,
    ),
    TourStep(
        QT_TRANSLATE_NOOP(
            "FirstSteps",
            "Give the weapon to the trooper: type its name under Weapons and equipment, then Enter.",
        ),
        "",
        _armed,
    ),
    TourStep(
        QT_TRANSLATE_NOOP(
            "FirstSteps",
            "Troopers fight in units: File, New unit. Name it, then type 6 and the trooper's name below.",
        ),
        "new_unit",
        _manned,
        "unit",
    ),
    TourStep(
        QT_TRANSLATE_NOOP(
            "FirstSteps", "Units make an army: File, New army. Name it, then type the unit's name below."
        ),
        "new_army",
        _mustered,
        "army",
    ),
    TourStep(
        QT_TRANSLATE_NOOP(
            "FirstSteps", "At the right are its points and any problems. See it on paper: Ctrl+P."
        ),
        "print",
        _in_front("print"),
    ),
    TourStep(
        QT_TRANSLATE_NOOP(
            "FirstSteps",
            "Back on its tab, let the army fight: press Fight, or F5, for the odds, and once more to watch a battle.",
        ),
        "fight",
        _in_front("battle"),
    ),
    TourStep(
        QT_TRANSLATE_NOOP(
            "FirstSteps",
            "These are all the steps: weapon, trooper, unit, army, sheet, battle. All of them are yours.",
        ),
        "find",
        lambda _tour: False,
    ),
)
_LAST = len(STEPS) - 1


class _DoIt(Button):
    """The button of a step, which also reacts to letters typed for the name of a new document."""

    names = False
    """True for a step that makes a document which waits for its name."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Click the button for a typed letter too, and send the letter to the part focused then."""
        text, plain = event.text(), event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        if (
            not (self.names and text.isprintable() and text.strip())
            or plain != Qt.KeyboardModifier.NoModifier
        ):
            super().keyPressEvent(event)
            return
        self.click()
        heir = QApplication.focusWidget()
        if heir is not None and heir is not self:
            QApplication.sendEvent(heir, event)


class FirstSteps(TextSized):
    """The line of the tour: its current step, the button for the step, and the buttons to leave."""

    ended = Signal()

    def __init__(self, desk: Desk, in_front: Callable[[], str]) -> None:
        """Build the hidden line.

        `in_front` returns the name of the page in front, "battle" for the page of any battle.
        """
        super().__init__()
        self.desk = desk
        self.in_front = in_front
        self.place = 0
        self._made: dict[str, str] = {}
        self.count = Text("", Role.STRONG)
        self.words = Text("", wrap=True)
        self.act = _DoIt(self.tr("Do it"), clicked=self._do)
        self.anew = QuietButton(self.tr("From the beginning"), clicked=self.begin_anew)
        self.skip = QuietButton(self.tr("Leave the tour"), clicked=self.leave)
        parts = (self.count, (self.words, 1), self.act, self.anew, self.skip)
        lay_row(*parts, on=self, gap=12, margins=(20, 6, 12, 6))
        surface(self, "raised")
        self.setAccessibleName(self.tr("First steps"))
        self.hide()

    def begin_if_new(self) -> None:
        """Start the tour on the very first run, or continue an unfinished one.

        A read-only library has no tour.
        """
        if not self.desk.settings.text(_DONE) and self.desk.session.library.read_only is None:
            self.begin()
            self.act.setFocus(Qt.FocusReason.OtherFocusReason)

    def begin(self) -> None:
        """Continue the tour at its last step, or restart it after its end."""
        kept = self.desk.settings.text(_PLACE)
        self.place = int(kept) if kept.isascii() and kept.isdigit() else 0
        self._made = dict(zip(_KINDS, self.desk.settings.words(_MADE), strict=False))
        if not 0 < self.place < _LAST:
            self.begin_anew()
            return
        self.show()
        self._say()
        self.look_again()

    def begin_anew(self) -> None:
        """Start the tour at the first step, without made documents."""
        self.place, self._made = 0, {}
        self._keep()
        self.show()
        self._say()

    def leave(self) -> None:
        """Hide the line, so that the tour can be continued from the help menu."""
        self.desk.settings.keep(_DONE, "yes")
        self.hide()
        self.ended.emit()

    def look_again(self) -> None:
        """Advance past all completed steps."""
        if self.isHidden():
            return
        before = self.place
        while self.place < _LAST and STEPS[self.place].done(self):
            self.place += 1
        self._offer()
        if self.place != before:
            self._keep()
            if self.place == _LAST:
                self.desk.settings.keep(_DONE, "yes")
            self._say()

    def made(self, kind: str) -> AnyDocument | None:
        """Return the tour's document of a kind, or None if it was not made or no longer exists."""
        found: AnyDocument | None = self.desk.view.documents.get(self._made.get(kind, ""))
        return found

    def note(self, document_id: str) -> None:
        """Record a new document as the tour's own, if it is the first of its kind."""
        found = self.desk.view.documents.get(document_id)
        if self.isHidden() or found is None or found.kind not in _KINDS or self.made(found.kind) is not None:
            return
        self._made[found.kind] = found.id
        self._keep()
        self._say()
        self.look_again()

    def _keep(self) -> None:
        self.desk.settings.keep(_PLACE, str(self.place))
        self.desk.settings.keep_words(_MADE, tuple(self._made.get(kind, "") for kind in _KINDS))

    def _do(self) -> None:
        """Run the command of the step, with the tour's army in front for printing and fighting."""
        step, army = STEPS[self.place], self.made("army")
        if (
            army is not None
            and step.action in {"print", "fight"}
            and self.in_front() not in {"odds", army.id}
        ):
            self.desk.open(army.id)
        if step.action:
            self.desk.command(step.action)
        self.look_again()

    def _say(self) -> None:
        step, last = STEPS[self.place], self.place == _LAST
        self.count.setText(self.tr("{0} of {1}").format(self.place + 1, len(STEPS)))
        self.words.setText(in_words("FirstSteps", step.words))
        self.setAccessibleDescription(self.words.text())
        self.act.setText(self.tr("Show the library") if last else self.tr("Do it"))
        self._offer()
        self.anew.setVisible(0 < self.place < _LAST)
        self.skip.setText(self.tr("Done") if last else self.tr("Leave the tour"))

    def _offer(self) -> None:
        """Show the button while its command has something to do."""
        step = STEPS[self.place]
        self.act.names = bool(step.makes)
        self.act.setVisible(bool(step.action) and (not step.makes or self.made(step.makes) is None))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the line with a rule beneath and a mark at its left."""
        text_painter = TextPainter.over(self)
        text_painter.fill(0, 0, self.width(), self.height(), "raised")
        text_painter.fill(0, 0, text_painter.px(3), self.height(), "ink")
        text_painter.rule(self.height() - 1, "line2")
