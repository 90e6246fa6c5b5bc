"""The lines of sight of a model on the battlefield, computed by a worker, the latest question first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.futures.sight import Witness
from armybuilder.desktop.desk.workers import Latest

if TYPE_CHECKING:
    from armybuilder.battle.futures.sight import Sight
    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.desktop.battle.battlefield.picture import FieldPicture
    from armybuilder.desktop.desk.workers import TaskControl, Workers

__all__ = ["SightLines"]


class SightLines:
    """The answers to a field's `sight_asked`, for a battle at the event that `show_event` sets."""

    def __init__(self, field: FieldPicture, workers: Workers) -> None:
        """Connect to a field, without a battle."""
        self._field = field
        self._asking = Latest(workers)
        self._fought: FoughtBattle | None = None
        self._witness: Witness | None = None
        self._event = 0
        field.sight_asked.connect(self._ask)

    def show_told(self, fought: FoughtBattle | None) -> None:
        """Set another battle, or None.

        A battle that cannot be played again has no answers.
        """
        self._fought, self._witness = fought if fought is None or fought.earlier is None else None, None
        self.cancel()

    def show_event(self, number: int) -> None:
        """Set the current event, before the field shows its moment."""
        self._event = number

    def cancel(self) -> None:
        """Cancel the running question."""
        self._asking.cancel()

    def _ask(self, side: str, model: str) -> None:
        fought, event = self._fought, self._event
        if fought is None:
            return

        def work(_job: TaskControl) -> dict[tuple[str, str], Sight]:
            witness = self._witness or Witness(fought)
            if fought is self._fought:
                self._witness = witness
            return witness.sights(event, side, model)

        self._asking.start(work, lambda seen: self._field.show_sight(side, model, seen))
