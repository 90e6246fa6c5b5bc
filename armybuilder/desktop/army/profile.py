"""The force profile: what the army's weapons can hurt, how far they reach, how tough, fast and steady its models are."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from armybuilder.desktop.theme import Role, look, restyles
from armybuilder.desktop.widgets.bar_strip import Bar, BarStrip
from armybuilder.desktop.widgets.section import SectionHead
from armybuilder.desktop.widgets.text import Text
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Unit
from armybuilder.points import lookup as named
from armybuilder.points.cache import DocumentCache as Kept
from armybuilder.points.weapon_facts import BANDS, weapon_facts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from immutabledict import immutabledict
    from PySide6.QtGui import QResizeEvent

    from armybuilder.desktop.desk import Desk
    from armybuilder.model.army import Army, Entry
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.points.lookup import Documents
    from armybuilder.words import Measure

__all__ = ["Force", "ForceProfile", "force"]

_HARDEST = 14
_HARD = 7
_SHORT = 560


@dataclass
class Force:
    """An army counted: weapons by what they can hurt and reach, models by Protection, Movement, Discipline."""

    hurts: Counter[int] = field(default_factory=Counter)
    reach: Counter[str] = field(default_factory=Counter)
    toughness: Counter[int] = field(default_factory=Counter)
    speed: Counter[int] = field(default_factory=Counter)
    morale: Counter[int] = field(default_factory=Counter)
    weapons: int = 0

    def add(self, part: Force, times: int) -> None:
        """Count a part of the army in, so many times."""
        self.weapons += times * part.weapons
        for counts, more in (
            (self.hurts, part.hurts),
            (self.reach, part.reach),
            (self.toughness, part.toughness),
            (self.speed, part.speed),
            (self.morale, part.morale),
        ):
            for key, count in more.items():
                counts[key] += times * count  # type: ignore[index]


def force(army: Army, desk: Desk) -> Force:
    """Return an army counted, the same object while the same is counted. Crews count as the models they are."""
    return _army_force(army.units, desk.session.documents, desk.session.readings)


def _summed(units: Iterable[Entry], documents: Documents, readings: immutabledict[str, str]) -> Force:
    made = Force()
    for entry in units:
        made.add(_unit_force(documents[entry.unit], documents, readings), entry.count)
    return made


_army_force = Kept(_summed, 16)


def _counted(unit: AnyDocument, documents: Documents, readings: immutabledict[str, str]) -> Force:
    """Return a unit counted."""
    made = Force()
    for member in unit.members if isinstance(unit, Unit) else ():
        _add(made, documents[member.design], member.count, documents, readings)
        for crew in member.crew:
            _add(made, documents[crew.design], member.count, documents, readings)
    return made


_unit_force = Kept(_counted)


def _add(
    made: Force, design: AnyDocument, count: int, documents: Documents, readings: Mapping[str, str]
) -> None:
    if not isinstance(design, Creature | Robot | Vehicle):
        return
    made.toughness[design.profile.pf] += count
    made.speed[design.profile.mv] += count
    if isinstance(design, Creature):
        made.morale[design.profile.dp] += count
    for farthest, highest, number in _barrels(design, documents, readings):
        made.weapons += count * number
        made.reach[farthest] += count * number
        for pf in range(min(_HARDEST, highest) + 1):
            made.hurts[pf] += count * number


def _barrels(
    design: Creature | Robot | Vehicle, documents: Documents, readings: Mapping[str, str]
) -> Iterator[tuple[str, int, int]]:
    """Yield farthest band, highest PF hurt and number of each ranged weapon."""
    for mounted in design.weapons:
        for weapon in named.barrels(documents, mounted.weapon):
            facts = weapon_facts(weapon, readings)
            if "CC" not in facts.bands and facts.bands:
                yield tuple(facts.bands)[-1], -1 if facts.hurts_pf is None else facts.hurts_pf, mounted.count


class ForceProfile(QWidget):
    """Five small strips side by side, or two by two where the width is short, and in one sentence what stands out."""

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
        self._short: bool | None = None
        self._made: Force | None = None
        self._measured: Measure | None = None
        column_box = QVBoxLayout(self)
        column_box.setContentsMargins(0, 0, 0, 0)
        column_box.setSpacing(look().px(8))
        column_box.addWidget(self.head)
        column_box.addLayout(self._grid)
        column_box.addWidget(self.sentence)
        self._share()
        self._measure()

    def show_force(self, made: Force, models: int, desk: Desk) -> None:
        """Show an army counted."""
        if made is self._made and desk.words.measure is self._measured:
            return
        self._made, self._measured = made, desk.words.measure
        words = desk.words.text("desktop.models", count=models)
        weapons = desk.words.text("desktop.ranged_weapons", count=made.weapons)
        self.head.setNote(f"{words}, {weapons}")
        top = max(made.hurts.values(), default=0)
        bars = tuple(Bar(str(pf), made.hurts[pf], stressed=pf >= _HARD) for pf in range(_HARDEST + 1))
        self.hurts.setBars(bars, top=float(top))
        self.reach.setBars(tuple(Bar(band, made.reach[band]) for band in BANDS if made.reach[band]))
        self.toughness.setBars(_bars(made.toughness, self.tr("PF {0}")))
        self.speed.setBars(_bars(made.speed, self.tr("MV {0}"), said=desk.words.measure.figure))
        self.morale.setBars(_bars(made.morale, self.tr("DP {0}"), none=self.tr("none")))
        self.sentence.setText(
            self.tr("Against PF {0} and more {1} of {2} can do harm.").format(
                _HARD, made.hurts[_HARD], weapons
            )
        )

    def _share(self) -> None:
        """Lay the strips side by side, or the first over the others two by two."""
        short = 0 < self.width() < look().px(_SHORT)
        if short == self._short:
            return
        self._short = short
        strips = (self.reach, self.toughness, self.speed, self.morale)
        top = Qt.AlignmentFlag.AlignTop
        self._grid.addWidget(self.hurts, 0, 0, 1, 2 if short else 1, top)
        for place, strip in enumerate(strips):
            row, column = (1 + place // 2, place % 2) if short else (0, 1 + place)
            self._grid.addWidget(strip, row, column, top)
        for column in range(5):
            self._grid.setColumnStretch(column, int(column < 2) if short else 2 if column == 0 else 1)

    def minimumSizeHint(self) -> QSize:
        """Return the width of two strips beside each other."""
        return QSize(look().px(300), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width out."""
        super().resizeEvent(event)
        self._share()

    def changeEvent(self, event: QEvent) -> None:
        """Measure again in another look."""
        super().changeEvent(event)
        if restyles(event) and hasattr(self, "_short"):
            self._measure()
            self._share()

    def _measure(self) -> None:
        self._grid.setHorizontalSpacing(look().px(16))


def _bars(
    counts: Counter[int], label: str, none: str = "", said: Callable[[int], str] = str
) -> tuple[Bar, ...]:
    """Return counts by value, the lowest first; the six largest groups where there are more."""
    kept = sorted(value for value, _ in counts.most_common(6))
    return tuple(
        Bar(none if none and value == 0 else label.format(said(value)), counts[value]) for value in kept
    )
