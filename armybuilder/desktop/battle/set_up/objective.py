"""An additional objective of a battle: its task, side and points. [CA-B-017]"""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.battle.table_editor.escape_routes import EDGES, EscapeRoutes
from armybuilder.desktop.widgets.drop_down import CaptionedField, DropDown
from armybuilder.desktop.widgets.layouts import beside, lay_column
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.model.table import BUILDING_GOALS, CAPTURE_GOALS, Objective, ObjectiveType, Table
from armybuilder.model.unit import Unit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.battle.terms import Contender
    from armybuilder.desktop.desk.desk import Desk

__all__ = ["ObjectiveFields"]

_USUAL_VALUE, _MOST_VALUE = 100, 10_000
_CAPTURES = {"capture_infantry": {"creature"}, "capture_machine": {"robot", "vehicle"}}


class ObjectiveFields(QWidget):
    """The fields of an objective, with the table's buildings or the enemy's units as targets."""

    changed = Signal()

    def __init__(self, desk: Desk) -> None:
        """Initialise the fields without an objective."""
        super().__init__()
        self._desk = desk
        self._ground: Table | None = None
        self._sides: tuple[Contender | None, Contender | None] = (None, None)
        self.kind = DropDown(self.tr("Objective"))
        self._offer(frozenset(get_args(ObjectiveType)))
        self.side = DropDown(self.tr("Objective of"))
        self.side.add(self.tr("my army"), "left")
        self.side.add(self.tr("the enemy"), "right")
        self.target = DropDown(self.tr("Target of the objective"))
        self.value = Stepper(self.tr("Points for the objective"), 0, _MOST_VALUE)
        self.value.setValue(_USUAL_VALUE)
        self.more, self.routes = QWidget(), EscapeRoutes()
        self.ways_out = CaptionedField(self.tr("Escape routes"), self.routes)
        lay_column(CaptionedField(self.tr("Objective"), self.kind), self.more, on=self, gap=6)
        lay_column(self.target, beside((self.side, 1), self.value), self.ways_out, on=self.more, gap=None)
        self.more.hide()
        self.kind.activated.connect(lambda _place: self._list(say=True))
        self.side.activated.connect(lambda _place: self._list(say=True))
        self.target.activated.connect(lambda _place: self.changed.emit())
        self.value.valueChanged.connect(lambda _value: self.changed.emit())
        self.routes.changed.connect(self.changed)

    def show_field(self, ground: Table | None, left: Contender | None, right: Contender | None) -> None:
        """Offer the targets of this table and these armies, and keep the chosen target."""
        self._ground, self._sides = ground, (left, right)
        self._list()

    def show_kinds(self, kinds: frozenset[ObjectiveType]) -> None:
        """Offer the kinds of objectives that a ruleset supports, and keep the chosen kind if supported."""
        self._offer(kinds)
        self._list()

    def _offer(self, kinds: frozenset[ObjectiveType]) -> None:
        text = self._desk.words.text
        names = [
            (text(f"editing.value.{kind}").capitalize(), kind)
            for kind in get_args(ObjectiveType)
            if kind in kinds
        ]
        self.kind.refill([(self.tr("only the table's"), ""), *names])

    def _list(self, *, say: bool = False) -> None:
        kind = str(self.kind.currentData() or "")
        found = self._buildings() if kind in BUILDING_GOALS else self._units(kind)
        self.target.refill((name, key) for key, name in found)
        self.target.setReason("" if self.target.count() else self.tr("There is nothing of that kind"))
        self.routes.show_routes(self._known(self.routes.routes()), self._pieces())
        self.ways_out.setVisible(kind in CAPTURE_GOALS)
        self.more.setVisible(bool(kind))
        if say:
            self.changed.emit()

    def _pieces(self) -> list[str]:
        """Return the names of the table's pieces."""
        return [piece.name for piece in self._ground.terrain] if self._ground is not None else []

    def _known(self, routes: tuple[str, ...]) -> tuple[str, ...]:
        """Return the known escape routes, without pieces that this table lacks."""
        known = {*EDGES, *self._pieces()}
        return tuple(name for name in routes if name in known)

    def _buildings(self) -> Iterator[tuple[str, str]]:
        for piece in self._ground.terrain if self._ground is not None else ():
            if piece.type == "building":
                yield piece.name, piece.name

    def _units(self, kind: str) -> Iterator[tuple[str, str]]:
        """Yield the units of the other side that an objective of a kind can have as its target."""
        enemy = self._sides[1 if self.side.currentData() == "left" else 0]
        wanted = _CAPTURES.get(kind)
        for entry in enemy.army.units if enemy is not None else ():
            unit = enemy.documents.get(entry.unit) if enemy is not None else None
            if enemy is None or not isinstance(unit, Unit):
                continue
            kinds = {
                enemy.documents[one.design].kind for one in unit.members if one.design in enemy.documents
            }
            if wanted is None or kinds & wanted:
                yield entry.id, unit.name

    def objective(self) -> Objective | None:
        """Return the objective, or None without one or without a target."""
        kind, target = str(self.kind.currentData() or ""), str(self.target.currentData() or "")
        if not kind or not target:
            return None
        return Objective.model_validate(
            {
                "type": kind,
                "side": str(self.side.currentData()),
                "target": target,
                "value": self.value.value(),
                "escape_routes": self.routes.routes() if kind in CAPTURE_GOALS else (),
            }
        )

    def state(self) -> dict[str, str]:
        """Return the state to be stored in the settings."""
        return {
            "goal": str(self.kind.currentData() or ""),
            "goal_side": str(self.side.currentData()),
            "goal_target": str(self.target.currentData() or ""),
            "goal_value": str(self.value.value()),
            "goal_routes": "\n".join(self.routes.routes()),
        }

    def restore(self, state: dict[str, str]) -> None:
        """Set the stored objective, or none."""
        self.kind.choose(state.get("goal", ""))
        self.side.choose(state.get("goal_side", "left"))
        value = state.get("goal_value", "")
        self.value.setValue(int(value) if value.isdecimal() else _USUAL_VALUE)
        self.routes.show_routes(filter(None, state.get("goal_routes", "").split("\n")), ())
        self._list()
        self.target.setCurrentIndex(
            max(0, self.target.findData(state.get("goal_target", ""))) if self.target.count() else -1
        )
