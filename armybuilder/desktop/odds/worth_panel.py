"""The worth meter in the right dock of the odds page, for each unit of my army.

It also finds the receipt line that wastes points.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy

from armybuilder.counsel.better_play import led_by
from armybuilder.counsel.reference_armies import Gauntlet, Subject
from armybuilder.counsel.worth import blame, verdict, weigh, why
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.number_format import signed
from armybuilder.desktop.look.theme import Role, current_look, surface
from armybuilder.desktop.odds.work_panel import WorkPanel
from armybuilder.desktop.widgets.buttons import Button, LinkButton
from armybuilder.desktop.widgets.headings import DockHead
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.worth_meter import WorthMeter, WorthRow
from armybuilder.editing.edit import Change, Edit
from armybuilder.errors import InputFault, Message
from armybuilder.model.bundle import reached
from armybuilder.model.document import NOTHING
from armybuilder.model.unit import Unit

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.battle.terms import Contender
    from armybuilder.counsel.reference_armies import Gauntlet
    from armybuilder.counsel.worth import LineWorth, Worth
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import TaskControl
    from armybuilder.model.document import Ruleset

__all__ = ["WorthPanel"]

_HIGHEST, _HALF_ROW = 360, 12


@dataclass(frozen=True)
class _Weighed:
    """The facts about a unit: the documents that its worth was computed from, its worth and its lines.

    `refused` is the reason without a worth. `done` is set once its interval narrows no more.
    """

    asked: tuple[object, ...]
    worth: Worth | None = None
    refused: Message | None = None
    lines: tuple[LineWorth, ...] = ()
    blamed: LineWorth | None = None
    explained: bool = False
    done: bool = False


class _MeterArea(QScrollArea):
    """The meter in a limited height, so that the buttons and the verdict stay in sight."""

    def __init__(self, meter: WorthMeter) -> None:
        super().__init__()
        self._meter = meter
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setWidget(meter)
        surface(self.viewport(), "dock")
        meter.currentChanged.connect(self._follow)

    def sizeHint(self) -> QSize:
        """Return the meter's own size, limited in height."""
        whole = self._meter.sizeHint()
        return QSize(whole.width(), min(whole.height(), current_look().px(_HIGHEST)))

    def minimumSizeHint(self) -> QSize:
        """Return the narrowest width, with the preferred height."""
        return QSize(self._meter.minimumSizeHint().width(), self.sizeHint().height())

    def _follow(self, place: int) -> None:
        """Scroll to the row that the keys have moved to."""
        if place >= 0 and self._meter.hasFocus():
            spot = self._meter.mark_box(place).center().toPoint()
            self.ensureVisible(0, spot.y(), 0, current_look().px(_HALF_ROW))


class WorthPanel(WorkPanel):
    """The meter with its button, and below it the chosen unit.

    The chosen unit is explained by its worth, its worst line and a cheaper variant.
    """

    def __init__(self, desk: Desk) -> None:
        """Start without any worth."""
        super().__init__(desk)
        self._side: Contender | None = None
        self._seed = 1
        self._ruleset: Ruleset = "combat-action"
        self._known: dict[str, _Weighed] = {}
        self._chosen = ""
        self._build()
        self._show()

    def _build(self) -> None:
        self.head = DockHead(self.tr("Worth meter"), self.tr("cost and worth in points"))
        self.about = Text("", Role.SECONDARY, "ink2", wrap=True)
        self.about.setText(self._about())
        self.meter = WorthMeter()
        self.progress.setAccessibleName(self.tr("Units weighed"))
        self.weigh = Button(self.tr("Weigh my units"), Icon.SCALE, clicked=self.begin)
        self.verdict = Text("", Role.BODY, "ink", wrap=True)
        self.explain = Button(self.tr("Which line is to blame?"), Icon.SEARCH, small=True)
        self.attempt = Button("", small=True, clicked=self.try_step)
        self.open = LinkButton(self.tr("Open the receipt"), clicked=lambda: self._desk.open(self._chosen))
        self.area = _MeterArea(self.meter)
        for part in (self.head, self.about, self.area, self.progress):
            self.column.addWidget(part)
        self._add_row(self.weigh, self.stop)
        self.column.addWidget(self.verdict)
        self._add_row(self.explain, self.attempt, self.open)
        self.meter.row_chosen.connect(self.choose)
        self.explain.clicked.connect(self.find_line)

    def _about(self) -> str:
        said = self.tr(
            "The worth of each unit in a fight by {0}, found by trading it for plain troopers against six reference armies."
        )
        words = self._desk.words
        return f"{said.format(words.text(f'editing.value.{self._ruleset}'))} {words.say(led_by(NOTHING))}"

    # -- what is weighed -------------------------------------------------------------------------------------

    def show_army(self, side: Contender | None, seed: int, ruleset: Ruleset) -> None:
        """Show the units of my army with their worth under a ruleset.

        A worth from before an edit, or under another ruleset, is marked as such, and running work is stopped.
        """
        if self._side is not None and (side, ruleset) != (self._side, self._ruleset):
            self.cancel()
        self._side, self._seed, self._ruleset = side, seed, ruleset
        self.about.setText(self._about())
        if self._chosen not in self._units():
            self._chosen = ""
        self._show()

    def _units(self) -> dict[str, Unit]:
        """Return my army's units by id, each once."""
        if self._side is None:
            return {}
        named = (self._side.documents.get(entry.unit) for entry in self._side.army.units)
        return {unit.id: unit for unit in named if isinstance(unit, Unit)}

    def _asked(self, unit: Unit) -> tuple[object, ...]:
        """Return all values that a worth depends on, for comparison."""
        if self._side is None:
            return ()
        found = reached(unit, self._side.documents)
        return (self._ruleset, self._side.army.readings, unit, *found.values())

    def begin(self) -> None:
        """Compute the worth of every unit without a current worth, in turn."""
        units = [one for one in self._units().values() if not self._is_done(one)]
        if self._side is None or not units:
            return
        for unit in units:
            self._known[unit.id] = _Weighed(self._asked(unit))
        self._start(_all(self._side, units, self._seed, self._ruleset), len(units))

    def find_line(self) -> None:
        """Compute the worth of the chosen unit without each line of its receipt."""
        unit = self._units().get(self._chosen)
        if unit is None or self._side is None or not self._is_current(unit):
            return
        self._start(_lines(self._side, unit, self._seed, self._ruleset))

    def _is_current(self, unit: Unit) -> bool:
        known = self._known.get(unit.id)
        return known is not None and known.asked == self._asked(unit) and known.worth is not None

    def _is_done(self, unit: Unit) -> bool:
        known = self._known.get(unit.id)
        return (
            known is not None
            and known.asked == self._asked(unit)
            and (known.done or known.refused is not None)
        )

    def _take(self, news: tuple[str, dict[str, object], int]) -> None:
        """Receive the new facts about a unit, and the number of finished units."""
        key, fields, done = news
        if key in self._known:
            self._known[key] = replace(self._known[key], **fields)  # type: ignore[arg-type]
        if done:
            self.progress.setValue(done)
            if not self._chosen:
                self._chosen = key
        self._show()

    # -- what is shown ---------------------------------------------------------------------------------------

    def choose(self, key: str) -> None:
        """Explain a unit below the meter."""
        self._chosen = key
        self._show()

    def try_step(self) -> None:
        """Apply the cheaper variant of the worst line, as one edit."""
        known = self._known.get(self._chosen)
        if known is None or known.blamed is None:
            return
        step = known.blamed.step
        before = self._desk.view.documents.get(step.changed.id)
        if before is not None:
            session, view = self._desk.session, self._desk.view
            session.apply(Edit(step.label, (Change(before, step.changed),), step.field))
            if self._side is not None and self._side.army.id in view.documents:
                session.take_changes(self._side.army.id, (step.changed.id,))

    def _rows(self) -> tuple[WorthRow, ...]:
        rows = []
        for unit in self._units().values():
            known, cost = self._known.get(unit.id), self._cost(unit)
            worth = known.worth if known is not None else None
            if worth is None or known is None:
                rows.append(WorthRow(unit.id, unit.name, cost))
            else:
                stale = known.asked != self._asked(unit)
                rows.append(
                    WorthRow(unit.id, unit.name, worth.cost, worth.points, worth.half, worth.beyond, stale)
                )
        rows.sort(key=lambda row: -(row.ends()[1] if row.worth is not None else -1))
        return tuple(rows)

    def _cost(self, unit: Unit) -> int:
        view = self._desk.view
        return view.receipt(unit.id).total if unit.id in view.documents else 0

    def _show(self) -> None:
        super()._show()
        rows = self._rows()
        self.meter.show_rows(rows, self._chosen)
        self.area.updateGeometry()
        self.area.setVisible(bool(rows))
        self.progress.setVisible(self._running)
        waiting = not all(self._is_done(unit) for unit in self._units().values())
        self.weigh.setVisible(not self._running and waiting)
        self._explain()

    def _explain(self) -> None:
        """Show the worth of the chosen unit, and its worst line."""
        unit, known = self._units().get(self._chosen), self._known.get(self._chosen)
        there = unit is not None and known is not None and (known.worth or known.refused) is not None
        for part in (self.verdict, self.open):
            part.setVisible(there)
        current = unit is not None and self._is_current(unit)
        step = known.blamed.step if known is not None and known.blamed is not None else None
        self.explain.setVisible(
            there and current and not self._running and known is not None and not known.explained
        )
        wasted = known is not None and known.blamed is not None and known.blamed.wasted > 0
        self.attempt.setVisible(there and current and wasted)
        if unit is None or known is None or not there:
            return
        if step is not None:
            said = self._desk.words.say(step.label)
            self.attempt.setText(self.tr("Try {0} {1}").format(said, signed(-step.saves)))
        self.verdict.setText(self._sentences(unit.name, known, current=current))

    def _sentences(self, name: str, known: _Weighed, *, current: bool) -> str:
        words = self._desk.words
        if known.worth is None:
            return words.say(known.refused) if known.refused is not None else ""
        said = [words.say(verdict(name, known.worth))]
        if not current:
            return " ".join((*said, self.tr("That was for the army before this edit, or by other rules.")))
        if known.blamed is not None:
            said.append(words.say(blame(known.worth, known.blamed)))
        elif known.explained:
            said.append(words.text("counsel.worth.no_line"))
        elif known.lines:
            said.append(self.tr("Lines weighed: {0}").format(len(known.lines)))
        said.extend(words.say(reason) for reason in map(why, known.lines) if reason is not None)
        return " ".join(said)


def _gauntlet(contender: Contender, seed: int, ruleset: Ruleset, job: TaskControl) -> Gauntlet:
    """Return the trials that an army's units are measured by."""
    from armybuilder.counsel.reference_armies import Gauntlet

    return Gauntlet(
        seed=seed,
        readings=contender.army.readings or contender.readings,
        ruleset=ruleset,
        cancelled=job.cancelled,
    )


def _all(side: Contender, units: list[Unit], seed: int, ruleset: Ruleset) -> Callable[[TaskControl], object]:
    """Return the work that computes the worth of units, and reports each as its interval narrows."""

    def work(job: TaskControl) -> None:
        gauntlet = _gauntlet(side, seed, ruleset, job)
        for done, unit in enumerate(units, start=1):
            try:
                found = weigh(
                    Subject(unit, side.documents),
                    gauntlet,
                    progress=lambda worth, key=unit.id: job.report((key, {"worth": worth}, 0)),  # type: ignore[misc]
                )
            except InputFault as fault:
                job.report((unit.id, {"refused": fault.faults[0]}, done))
                continue
            if found is None:
                return
            job.report((unit.id, {"worth": found, "done": True}, done))

    return work


def _lines(side: Contender, unit: Unit, seed: int, ruleset: Ruleset) -> Callable[[TaskControl], object]:
    """Return the work that computes a unit's worth without each of its lines, and reports the results."""

    def work(job: TaskControl) -> None:
        from armybuilder.counsel.worth import blamed, lines, weigh

        gauntlet = _gauntlet(side, seed, ruleset, job)
        subject = Subject(unit, side.documents)
        worth = weigh(subject, gauntlet)
        found = lines(subject, gauntlet, lambda some: job.report((unit.id, {"lines": some}, 0)))
        if worth is not None and not job.cancelled():
            fields = {"lines": found, "blamed": blamed(worth, found), "explained": True}
            job.report((unit.id, fields, 0))

    return work
