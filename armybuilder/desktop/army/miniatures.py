"""The miniatures that an army needs, as rows of needed, owned and missing numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSize, QTimer, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.layouts import lay_column
from armybuilder.desktop.widgets.ledger import LedgerRow
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import Dressed
from armybuilder.editing import settings
from armybuilder.points.miniatures import needed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.model.army import Army
    from armybuilder.points.miniatures import Needed

__all__ = ["Miniatures"]

_NOT_COUNTED, _MOST = -1, 9999
_HIGH, _BEYOND = 32, 6


class _MiniaturesRow:
    """The row of a design: a stepper of owned miniatures, and the numbers needed and missing."""

    def __init__(self, section: Miniatures, key: str, name: str) -> None:
        self.stepper = Stepper(name, _NOT_COUNTED, _MOST, words={_NOT_COUNTED: "\N{EN DASH}"})
        self.stepper.setToolTip(
            QCoreApplication.translate(
                "Miniatures", "Miniatures of this design that you own; – is not counted"
            )
        )
        self.words = Text(elide=True)
        self.row = LedgerRow(name, stepper=self.stepper, body=self.words, price="")
        self.stepper.valueChanged.connect(lambda count: section.own(key, count))

    def say(self, held: int | None, lacking: int, words: str) -> None:
        """Show the owned number and the words about needed and missing miniatures."""
        self.stepper.setValue(_NOT_COUNTED if held is None else held)
        self.words.set_tone("warn" if lacking else "ink2")
        self.words.setText(words)


class _Room(Dressed, QWidget):
    """The area of the section's rows.

    A row is made when it comes into sight, because an army may need hundreds of rows.
    """

    def __init__(self, make: Callable[[str], object]) -> None:
        super().__init__()
        self._make = make
        self._made: dict[str, QWidget] = {}
        self._keys: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_keys(self, keys: tuple[str, ...]) -> None:
        """Resize the area for other designs, and keep the rows of designs that stay."""
        self._keys = keys
        self._place()
        self.updateGeometry()
        self.update()

    def drop(self, key: str) -> None:
        """Remove the row of a design."""
        row = self._made.pop(key, None)
        if row is not None:
            row.hide()
            row.deleteLater()

    def put(self, key: str, row: QWidget) -> None:
        """Add a new row to the area."""
        row.setParent(self)
        self._made[key] = row
        self._place()
        row.show()

    def sizeHint(self) -> QSize:
        """Return the size of all rows."""
        return QSize(current_look().px(400), current_look().px(_HIGH) * len(self._keys))

    def minimumSizeHint(self) -> QSize:
        """Return the size of all rows."""
        return self.sizeHint()

    def _place(self) -> None:
        high = current_look().px(_HIGH)
        for place, key in enumerate(self._keys):
            if key in self._made:
                self._made[key].setGeometry(0, place * high, self.width(), high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the rows to the new width."""
        super().resizeEvent(event)
        self._place()

    def _dress(self) -> None:
        self._place()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Request the rows that are in sight but not made yet."""
        if len(self._made) < len(self._keys):
            QTimer.singleShot(0, self, self._make_seen)

    def _make_seen(self) -> None:
        """Build the rows in sight, and some beyond for keyboard focus."""
        high, seen = current_look().px(_HIGH), self.visibleRegion().boundingRect()
        if seen.isEmpty():
            return
        first, last = seen.top() // high - _BEYOND, seen.bottom() // high + _BEYOND
        for key in self._keys[max(0, first) : last + 1]:
            self._make(key)


class Miniatures(QWidget):
    """The rows of an army's designs with their miniatures.

    The counts of owned miniatures belong to the owner and are kept in the library.
    """

    counted = Signal(object)
    """The number of missing miniatures, or None if no design of the army is counted."""

    def __init__(self, desk: Desk) -> None:
        """Show no army yet."""
        super().__init__()
        self._desk = desk
        self._names: Mapping[str, str] = {}
        self._rows: dict[str, _MiniaturesRow] = {}
        self._owned: dict[str, int | None] = {}
        self._needed: Needed | None = None
        self.head = SectionHead(self.tr("Miniatures"))
        self._room = _Room(self.row)
        lay_column(self.head, self._room, on=self)

    def show_army(self, army: Army) -> None:
        """Show the needs of an army.

        The rows of designs that stay are kept.
        """
        wanted = needed(army, self._desk.view.documents)
        if wanted is self._needed:
            return
        self._needed, names = wanted, wanted.names
        if list(names.items()) != list(self._names.items()):
            for key in [key for key in self._rows if names.get(key) != self._names.get(key)]:
                del self._rows[key]
                self._room.drop(key)
            more = names.keys() - self._owned.keys()
            self._names = names
            self._owned |= self._desk.session.library.owned(more) if more else {}
            self._room.show_keys(tuple(names))
        self.setVisible(bool(names))
        self._say()

    def row(self, key: str) -> _MiniaturesRow:
        """Return the row of a design, made first if it was not in sight yet.

        Raises KeyError if the army does not need the design.
        """
        if key not in self._rows:
            made = self._rows[key] = _MiniaturesRow(self, key, self._names[key])
            self._say_row(key)
            self._room.put(key, made.row)
        return self._rows[key]

    def read_again(self) -> None:
        """Read the numbers of owned miniatures from the library again."""
        self._owned = dict(self._desk.session.library.owned(self._names))
        self._say()

    def as_table(self) -> tuple[tuple[str, str], ...]:
        """Return the rows as text."""
        return tuple((key, self._words(key)) for key in self._names)

    def own(self, key: str, count: int) -> None:
        """Store the number of miniatures that the owner has."""
        held = None if count == _NOT_COUNTED else count
        document = self._desk.view.documents[key]
        self._desk.session.apply(settings.owned(document, self._owned.get(key), held))
        self.read_again()

    def _lacking(self, key: str) -> int:
        held = self._owned.get(key)
        return max(self._count(key) - held, 0) if held is not None else 0

    def _count(self, key: str) -> int:
        return self._needed.counts.get(key, 0) if self._needed is not None else 0

    def _words(self, key: str) -> str:
        """Return the words for the needed and missing miniatures of a design."""
        text, lacking = self._desk.words.text, self._lacking(key)
        words = text("desktop.minis.needed", count=self._count(key))
        return text("desktop.minis.short", needed=words, count=lacking) if lacking else words

    def _say_row(self, key: str) -> None:
        self._rows[key].say(self._owned.get(key), self._lacking(key), self._words(key))

    def _say(self) -> None:
        """Show the needed and missing miniatures of each design, and the sum in the heading."""
        for key in self._rows:
            self._say_row(key)
        short = sum(map(self._lacking, self._names))
        counted = any(self._owned.get(key) is not None for key in self._names)
        self.counted.emit(short if counted else None)
        if short:
            self.head.set_note(self._desk.words.text("desktop.minis.all_short", count=short))
        else:
            self.head.set_note(
                self.tr("enough of all that are counted") if counted else self.tr("count what you own")
            )
