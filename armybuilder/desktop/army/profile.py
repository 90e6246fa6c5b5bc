"""The force profile: what the army's weapons can hurt, how far they reach, how tough, fast and steady its models are."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from armybuilder.desktop.theme import Role, look, restyles
from armybuilder.desktop.widgets.bar_strip import Bar, BarStrip
from armybuilder.desktop.widgets.section import SectionHead
from armybuilder.desktop.widgets.text import Text
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Unit
from armybuilder.points import named
from armybuilder.points.facts import BANDS, weapon_facts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.desktop.desk import Desk
    from armybuilder.model.army import Army
    from armybuilder.model.bundle import AnyDocument

__all__ = ["Force", "ForceProfile", "force"]

_HARDEST = 14
_HARD = 7


@dataclass
class Force:
    """An army counted: weapons by what they can hurt and reach, models by Protection, Movement, Discipline."""

    hurts: Counter[int] = field(default_factory=Counter)
    reach: Counter[str] = field(default_factory=Counter)
    toughness: Counter[int] = field(default_factory=Counter)
    speed: Counter[int] = field(default_factory=Counter)
    morale: Counter[int] = field(default_factory=Counter)
    weapons: int = 0


def force(army: Army, desk: Desk) -> Force:
    """Return an army counted. Crews count as the models they are."""
    made = Force()
    documents = desk.session.documents
    for entry in army.units:
        unit = documents[entry.unit]
        for member in unit.members if isinstance(unit, Unit) else ():
            count = entry.count * member.count
            _add(made, documents[member.design], count, desk)
            for crew in member.crew:
                _add(made, documents[crew.design], count, desk)
    return made


def _add(made: Force, design: AnyDocument, count: int, desk: Desk) -> None:
    if not isinstance(design, Creature | Robot | Vehicle):
        return
    made.toughness[design.profile.pf] += count
    made.speed[design.profile.mv] += count
    if isinstance(design, Creature):
        made.morale[design.profile.dp] += count
    for farthest, highest, number in _barrels(design, desk):
        made.weapons += count * number
        made.reach[farthest] += count * number
        for pf in range(min(_HARDEST, highest) + 1):
            made.hurts[pf] += count * number


def _barrels(design: Creature | Robot | Vehicle, desk: Desk) -> Iterator[tuple[str, int, int]]:
    """Yield farthest band, highest PF hurt and number of each ranged weapon."""
    documents = desk.session.documents
    for mounted in design.weapons:
        for weapon in named.barrels(documents, mounted.weapon):
            facts = weapon_facts(weapon, desk.session.readings_of(design))
            if "CC" not in facts.bands and facts.bands:
                yield tuple(facts.bands)[-1], -1 if facts.hurts_pf is None else facts.hurts_pf, mounted.count


class ForceProfile(QWidget):
    """Five small strips side by side, and in one sentence what stands out."""

    def __init__(self) -> None:
        """Start empty."""
        super().__init__()
        self.head = SectionHead(self.tr("Force profile"))
        self.hurts = BarStrip(self.tr("Can hurt armour"), self.tr("weapons, by target PF"), upright=True)
        self.reach = BarStrip(self.tr("Reach"), self.tr("weapons"), label_width=30)
        self.toughness = BarStrip(self.tr("Toughness"), self.tr("models"), label_width=38)
        self.speed = BarStrip(self.tr("Speed"), self.tr("models"), label_width=44)
        self.morale = BarStrip(self.tr("Morale"), self.tr("models"), label_width=40)
        self.sentence = Text("", Role.BODY, "ink2")
        self._grid = QGridLayout()
        strips = (self.hurts, self.reach, self.toughness, self.speed, self.morale)
        for column, strip in enumerate(strips):
            self._grid.addWidget(strip, 0, column)
            self._grid.setColumnStretch(column, 2 if column == 0 else 1)
            self._grid.setAlignment(strip, Qt.AlignmentFlag.AlignTop)
        column_box = QVBoxLayout(self)
        column_box.setContentsMargins(0, 0, 0, 0)
        column_box.setSpacing(look().px(8))
        column_box.addWidget(self.head)
        column_box.addLayout(self._grid)
        column_box.addWidget(self.sentence)
        self._measure()

    def show_force(self, made: Force, models: int, desk: Desk) -> None:
        """Show an army counted."""
        words = desk.words.text("desktop.models", count=models)
        weapons = desk.words.text("desktop.ranged_weapons", count=made.weapons)
        self.head.setNote(f"{words}, {weapons}")
        top = max(made.hurts.values(), default=0)
        bars = tuple(Bar(str(pf), made.hurts[pf], stressed=pf >= _HARD) for pf in range(_HARDEST + 1))
        self.hurts.setBars(bars, top=float(top))
        self.reach.setBars(tuple(Bar(band, made.reach[band]) for band in BANDS if made.reach[band]))
        self.toughness.setBars(_bars(made.toughness, self.tr("PF {0}")))
        self.speed.setBars(_bars(made.speed, self.tr("MV {0}")))
        self.morale.setBars(_bars(made.morale, self.tr("DP {0}"), none=self.tr("none")))
        self.sentence.setText(
            self.tr("Against PF {0} and more {1} of {2} can do harm.").format(
                _HARD, made.hurts[_HARD], weapons
            )
        )

    def changeEvent(self, event: QEvent) -> None:
        """Measure again in another look."""
        super().changeEvent(event)
        if restyles(event) and hasattr(self, "_grid"):
            self._measure()

    def _measure(self) -> None:
        self._grid.setHorizontalSpacing(look().px(16))


def _bars(counts: Counter[int], label: str, none: str = "") -> tuple[Bar, ...]:
    """Return counts by value, the lowest first; the six largest groups where there are more."""
    kept = sorted(value for value, _ in counts.most_common(6))
    return tuple(Bar(none if none and value == 0 else label.format(value), counts[value]) for value in kept)
