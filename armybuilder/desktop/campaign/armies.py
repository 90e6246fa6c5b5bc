"""The armies of a campaign, each with its strength, hospital and reinforcements.

More armies join by name or by drag.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from armybuilder.campaign.people import has_hospital
from armybuilder.desktop.campaign.day_view import WAITS
from armybuilder.desktop.campaign.strength_bar import StrengthBar, StrengthPart
from armybuilder.desktop.documents.clipboard import documents_in
from armybuilder.desktop.documents.document_signs import sign_of
from armybuilder.desktop.documents.finder import Finder, FoundDocument
from armybuilder.desktop.documents.missed_names import say_missed
from armybuilder.desktop.look.icons import Sign
from armybuilder.desktop.look.number_format import grouped
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.buttons import QuietButton
from armybuilder.desktop.widgets.drops import DOCUMENT_MIME
from armybuilder.desktop.widgets.empty_state import EmptyState
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.layouts import beside, lay_column
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import TextSized
from armybuilder.desktop.widgets.tick_box import TickBox
from armybuilder.points.prices.pricing import price
from armybuilder.sheets.parts import chronicle

if TYPE_CHECKING:
    from PySide6.QtGui import QDragEnterEvent, QDropEvent

    from armybuilder.campaign.army_strength import Strength
    from armybuilder.desktop.campaign.day_view import DayView
    from armybuilder.desktop.desk.desk import Desk

__all__ = ["ArmiesSection", "ArmyBlock"]

_MOST = 100_000
_AWAY = ("wounded", "intensive_care", "permanent", "rattled", "prisoner", "retired", "dead")


class ArmyBlock(TextSized):
    """The block of an army, which accepts dropped units as reinforcements."""

    reinforced = Signal(str)
    """The id of a unit to join, paid from the points for reinforcements."""
    reserved = Signal(int)
    treated = Signal(bool)
    opened = Signal()

    def __init__(self, desk: Desk, key: str) -> None:
        """Build the parts of the army with an id."""
        super().__init__()
        self.key = key
        self._desk = desk
        self._past = False
        self.name = Text("", Role.STRONG, "ink", elide=True)
        self.points = Text("", Role.POINTS, "acc")
        self.heads = Text("", Role.BODY, "ink2")
        self.open = QuietButton(self.tr("Open the army"), Sign.ARMY, small=True, clicked=self.opened)
        self.bar = StrengthBar(self.tr("Strength today"))
        self.hospital = TickBox(self.tr("Hospital"))
        self.hospital.setToolTip(
            self.tr("Without one, recovery takes twice as long and rolls are worse by 1.")
        )
        self.reserve = Stepper(self.tr("Points for reinforcements"), 0, _MOST)
        self.reserve_words = Text(self.tr("points for reinforcements"), Role.SECONDARY, "ink2", elide=True)
        self.finder = Finder(
            self.tr("Reinforce: type a unit's name, or drag it here"), self._units, desk.session
        )
        self.refusal = Text("", Role.SECONDARY, "err", wrap=True)
        self.refusal.hide()
        self._lay_out()
        self.setAcceptDrops(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hospital.toggled.connect(self.treated)
        self.reserve.valueChanged.connect(self.reserved)
        self.finder.chosen.connect(self.reinforced)
        self.finder.missed.connect(lambda typed: say_missed(desk, typed))

    def _lay_out(self) -> None:
        top = beside((self.name, 1), self.open, self.heads, self.points, gap=12)
        low = beside(self.hospital, self.reserve, self.reserve_words, 1, gap=10)
        lay_column(top, self.bar, low, self.finder, self.refusal, on=self, gap=4, margins=(0, 8, 0, 6))

    def show_present(self, present: DayView) -> None:
        """Show the army on the shown day."""
        campaign, strength = present.campaign, present.strength(self.key)
        self._past = present.past
        army = present.document(self.key)
        name = present.army(self.key)
        self.name.setText(name)
        self.setAccessibleName(name)
        text = present.words.text
        self.heads.setText(text("desktop.campaign.heads", there=strength.there, count=strength.heads))
        self.points.setText(
            text(
                "desktop.campaign.points",
                there=grouped(strength.points_there),
                all=grouped(strength.points),
            )
        )
        self.bar.set_parts(_parts(present, strength))
        self.hospital.show_checked(has_hospital(campaign, self.key))
        self.reserve.setValue(campaign.reserve.get(self.key, 0))
        reason = self.tr("An earlier day is shown") if present.past else ""
        self.hospital.setReason(reason)
        self.reserve.setReason(reason)
        self.open.setReason("" if army is not None else self.tr("This army is gone"))
        self.finder.setVisible(army is not None and not present.past)
        self.refuse("")

    def set_compact(self, compact: bool) -> None:
        """Hide words if the width is short."""
        self.open.set_label_shown(not compact)
        self.reserve_words.setVisible(not compact)

    def refuse(self, why: str) -> None:
        """Show the reason that a unit does not join, or hide it if the text is empty."""
        self.refusal.setText(why)
        self.refusal.setVisible(bool(why))

    def _units(self, typed: str) -> list[FoundDocument]:
        """Return the units of the library at their price in a campaign.

        Units that cannot be paid carry the reason.
        """
        session, view, left = self._desk.session, self._desk.view, self.reserve.value()
        found = []
        for one in session.like(typed, "unit"):
            points = price(one, view.documents_of(one), session.readings_of(one), campaign=True).total
            barred = self.tr("{0} points are left").format(grouped(left)) if points > left else ""
            found.append(FoundDocument(one.id, one.name, grouped(points), sign_of(one), barred))
        return found

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept units of the library, except on an earlier day."""
        documents = self._desk.view.documents
        kinds = {documents[key].kind for key in documents_in(event.mimeData()) if key in documents}
        if kinds == {"unit"} and not self._past:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Request each dropped unit as a reinforcement."""
        event.acceptProposedAction()
        for key in documents_in(event.mimeData()):
            self.reinforced.emit(key)


def _parts(present: DayView, strength: Strength) -> tuple[StrengthPart, ...]:
    """Return the numbers of models present, and absent in each state, with their words."""
    states = strength.states
    away = {state: states.get(state, 0) for state in _AWAY}
    kept = strength.there - _fit(strength) - states.get("shaken", 0)
    away["permanent"] -= kept

    def said(state: str) -> str:
        return present.said(chronicle.word("state", state))

    there = (
        StrengthPart(said("fit"), _fit(strength), there=True),
        StrengthPart(said("shaken"), states.get("shaken", 0), there=True),
        StrengthPart(present.words.text("campaign.state.kept"), kept, there=True),
    )
    waits = StrengthPart(present.words.text("desktop.campaign.in_aftermath"), states.get(WAITS, 0))
    pale = {state: (place + 1) / len(_AWAY) for place, state in enumerate(_AWAY)}
    return (*there, waits, *(StrengthPart(said(state), away[state], pale=pale[state]) for state in _AWAY))


def _fit(strength: Strength) -> int:
    return strength.heads - sum(strength.states.values())


class ArmiesSection(QWidget):
    """The blocks of all armies, and the line for adding another."""

    joined = Signal(str)

    def __init__(self, desk: Desk) -> None:
        """Show no army yet."""
        super().__init__()
        self._desk = desk
        self._present: DayView | None = None
        self.head = SectionHead(self.tr("Armies"))
        self.empty = EmptyState(
            self.tr("No armies yet: type a name below, or drag armies here from the library.")
        )
        self.finder = Finder(
            self.tr("Add an army: type a name, or drag it from the library"), self._armies, desk.session
        )
        self.blocks: dict[str, ArmyBlock] = {}
        self._compact = False
        self._column = lay_column(self.head, self.empty, self.finder, on=self)
        self.setAcceptDrops(True)
        self.finder.chosen.connect(self.joined)
        self.finder.missed.connect(lambda typed: say_missed(desk, typed))

    def show_present(self, present: DayView) -> list[ArmyBlock]:
        """Show the armies of the shown day, and return the new blocks."""
        self._present = present
        armies = present.campaign.armies
        for key in [key for key in self.blocks if key not in armies]:
            gone = self.blocks.pop(key)
            self._column.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        made = []
        for place, key in enumerate(armies):
            if key not in self.blocks:
                self.blocks[key] = ArmyBlock(self._desk, key)
                self._column.insertWidget(2 + place, self.blocks[key])
                made.append(self.blocks[key])
            self.blocks[key].show_present(present)
        self.empty.setVisible(not armies)
        self.set_compact(self._compact)
        self.finder.setVisible(not present.past)
        points = sum(present.strength(key).points_there for key in armies)
        self.head.setPoints(grouped(points) if armies else "")
        return made

    def set_compact(self, compact: bool) -> None:
        """Hide words if the width is short."""
        self._compact = compact
        for block in self.blocks.values():
            block.set_compact(compact)

    def _armies(self, typed: str) -> list[FoundDocument]:
        session, view = self._desk.session, self._desk.view
        there = self._present.campaign.armies if self._present is not None else ()
        return [
            FoundDocument(one.id, one.name, grouped(view.receipt(one.id).total), sign_of(one))
            for one in session.like(typed, "army")
            if one.id not in there
        ]

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept documents of the library, except on an earlier day."""
        past = self._present is None or self._present.past
        if event.mimeData().hasFormat(DOCUMENT_MIME) and not past:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Request each dropped document to join."""
        event.acceptProposedAction()
        for key in documents_in(event.mimeData()):
            self.joined.emit(key)
