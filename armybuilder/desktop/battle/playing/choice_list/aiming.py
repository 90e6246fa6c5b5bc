"""Panel and battlefield while a choice is prepared: entry, target, reach and path."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from armybuilder.battle.playing.seen_battle import WayThere
from armybuilder.desktop.desk.workers import Latest

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF

    from armybuilder.battle.playing.hand import Hand
    from armybuilder.battle.playing.seen_battle import Aimed, Reached, SeenBattle, Target
    from armybuilder.battle.records.decisions import Choice
    from armybuilder.desktop.battle.battlefield.pane import FieldPane
    from armybuilder.desktop.battle.playing.choice_list.panel import PlayingPanel
    from armybuilder.desktop.desk.workers import Workers

__all__ = ["Aiming"]


class Aiming(QObject):
    """The link between the panel and the field or board, which mark each other's choices.

    `decided` carries the finished choice (`Choice`).
    """

    decided = Signal(object)
    failed = Signal(object)

    def __init__(self, panel: PlayingPanel, pane: FieldPane, workers: Workers) -> None:
        """Connect a panel with a pane, without a decision."""
        super().__init__(panel)
        self._panel, self._pane = panel, pane
        self._field = field = pane.field
        self._asking = Latest(workers)
        self._hand: Hand | None = None
        self._seen: SeenBattle | None = None
        self._wanted: Choice | None = None  # what a hint marks, once what can be aimed at is known
        self.way: WayThere | None = None
        self.aimed: Aimed | None = None
        self.reached: Reached | None = None
        panel.picked.connect(self._pick_alone)
        panel.targeted.connect(self._target)
        panel.spotted.connect(self._spot)
        panel.numbered.connect(self._number)
        panel.confirmed.connect(self.confirm)
        field.placed.connect(self._place)

    def take(self, hand: Hand | None, seen: SeenBattle | None) -> None:
        """Set another decision, or None while something happens."""
        self._asking.cancel()
        self._hand, self._seen, self._wanted = hand, seen, None
        self.way = self.aimed = self.reached = None
        self._pane.clear_hand()

    def active(self) -> bool:
        """Say whether the picked entry of the list needs a target or a place."""
        return self.aimed is not None or self.reached is not None

    def leave(self) -> None:
        """Clear the picked entry of the list."""
        self._asking.cancel()
        self._wanted = None
        self.way = self.aimed = self.reached = None
        self._panel.leave()
        self._pane.clear_hand()

    def stop(self) -> None:
        """Stop asking for targets and places."""
        self._asking.cancel()
        self._hand = None

    def confirm(self) -> None:
        """Emit the choice of the picked entry, with its target or path if it needs one."""
        entry = self._panel.entry()
        if entry is None or self._hand is None or not self._panel.act.isEnabled():
            return
        target = self.target()
        if entry.complete:
            self.decided.emit(self._hand.complete(entry))
        elif target is not None and not target.refusal:
            self.decided.emit(target.choice)
        elif self.way is not None and not self.way.refusal:
            self.decided.emit(self.way.choice)

    def mark(self, entry: int, choice: Choice) -> None:
        """Pick an entry, and select a choice's target or path on panel and field."""
        self._panel.pick(entry)
        self._wanted = choice
        self._pick(entry)
        key = current.key if (current := self._panel.entry()) is not None else None
        if key is not None:
            self._field.point_to(*key)

    def _show_wanted(self) -> None:
        """Select the target or path of the choice that a hint proposes."""
        wanted, self._wanted = self._wanted, None
        target = next((one for one in self._targets() if one.choice == wanted), None)
        if target is not None:
            self._panel.targets.select_key(str(target.number))
        elif wanted is not None and wanted.path and self.reached is not None:
            self._show_way(WayThere(wanted, wanted.path, ""))

    def choose_model(self, side: str, model: str) -> bool:
        """Aim at a model if the entry needs a target, else pick the model's first entry.

        Returns whether either was possible.
        """
        for target in self._targets():
            if target.key == (side, model):
                self._panel.targets.select_key(str(target.number))
                return True
        return self._panel.pick_model(side, model)

    def target(self) -> Target | None:
        """Return the current target."""
        key = self._panel.targets.current_key()
        return next((one for one in self._targets() if str(one.number) == key), None)

    def _targets(self) -> tuple[Target, ...]:
        seen = self.aimed or self.reached
        return seen.targets if seen is not None else ()

    def _pick_alone(self, number: int) -> None:
        """Pick an entry that the player has chosen."""
        self._wanted = None
        self._pick(number)

    def _pick(self, _number: int) -> None:
        """Show the targets or the reach of the picked entry."""
        entry, hand = self._panel.entry(), self._hand
        if entry is None or hand is None:
            return
        self.way = self.aimed = self.reached = None
        self._pane.clear_hand()
        self._panel.show_weighing()
        wanted = self._wanted
        if entry.complete:
            self._panel.show_ready(entry.chances)
        elif entry.on_the_ground:
            self._number(wanted.number if wanted is not None else None)
        else:
            self._asking.start(lambda _job: hand.aimed(entry), self._show_aimed, failed=self.failed.emit)

    def _number(self, number: int | None) -> None:
        entry, hand = self._panel.entry(), self._hand
        if entry is None or hand is None or not entry.on_the_ground:
            return
        self._asking.start(
            lambda job: hand.reached(entry, number, job.cancelled),
            self._show_reached,
            failed=self.failed.emit,
        )

    def _show_aimed(self, aimed: Aimed) -> None:
        self.aimed = aimed
        self._panel.show_aimed(aimed)
        self._mark()
        self._show_wanted()

    def _mark(self) -> None:
        allowed = [target for target in reversed(self._targets()) if not target.refusal]
        self._pane.show_targets({target.key: target.hit for target in allowed if target.key is not None})

    def _show_reached(self, reached: Reached) -> None:
        self.reached = reached
        self._panel.show_reached(reached)
        self._field.show_reach(reached.edges)
        self._mark()
        self._field.set_placing(True)
        self._show_wanted()

    def _target(self, _number: int) -> None:
        target = self.target()
        if target is not None:
            self.way = None
            self._field.show_path(())
            self._panel.show_target(target)

    def _spot(self, number: int) -> None:
        if self.reached is not None and number < len(self.reached.spots):
            self._go_to(self.reached.spots[number][1])

    def _place(self, place: QPointF) -> None:
        """Show the path to a place on the table."""
        self._go_to((round(place.x()), round(place.y())))

    def _go_to(self, place: tuple[int, int]) -> None:
        hand, reached = self._hand, self.reached
        if hand is None or reached is None:
            return
        self._asking.start(
            lambda _job: hand.way(reached.entry, reached.number, place),
            self._show_way,
            failed=self.failed.emit,
        )

    def _show_way(self, way: WayThere) -> None:
        self.way = way
        self._field.show_path((*self._start(), *way.points) if not way.refusal else ())
        self._panel.show_way(way, self.tr("Press “Do it” to go there."))

    def _start(self) -> tuple[tuple[int, int], ...]:
        key = self.reached.entry.key if self.reached is not None else None
        token = self._seen.moment.tokens.get(key) if self._seen is not None and key is not None else None
        return (token.place,) if token is not None else ()
