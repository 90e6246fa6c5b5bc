"""The actions of pointer and keys on the table of a battle played by hand.

A click on a friendly model only chooses it. Its reach is then shaded, and the pointer over ground shows the
path there. A click, or dropping the dragged model, applies the move. Over an enemy the chances of the weapon
in hand are shown, and a click fires it. The rules are asked in workers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QPointF, QTimer, Signal

from armybuilder.battle.playing.table_preview import SeenExposure, SeenReach, SeenShot, SeenWay, TablePreview
from armybuilder.desktop.battle.playing.table import who_acts
from armybuilder.desktop.battle.playing.table.groups import Groups
from armybuilder.desktop.battle.playing.table.picture import marks_of, picture_of
from armybuilder.desktop.battle.playing.table.weapons_at_hand import gathered, shot_at, targets
from armybuilder.desktop.desk.workers import Latest

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.battle.playing.hand import Hand
    from armybuilder.battle.playing.seen_battle import ChoiceEntry, SeenBattle
    from armybuilder.battle.reach.view_from import Patch
    from armybuilder.battle.records.events import Key
    from armybuilder.desktop.battle.battlefield.pane import FieldPane
    from armybuilder.desktop.battle.playing.table.weapons_at_hand import HeldWeapon
    from armybuilder.desktop.desk.workers import TaskControl, Workers

__all__ = ["TableHand"]


_REST_MS = 15
"""The time in milliseconds before the rules are asked about the place under the pointer."""


class TableHand(QObject):
    """The table hand.

    `decided` carries choices to be made one after the other (a tuple of `Choice`).
    """

    decided = Signal(object)
    failed = Signal(object)
    chosen = Signal(str, str)
    """A friendly model was chosen, or none, with empty texts."""
    armed = Signal()
    """The weapons at hand, or the weapon in hand, have changed (`arms`, `arm`)."""
    shown = Signal(object)
    """The preview beside the pointer: a `SeenShot`, a `SeenWay`, a `SeenExposure`, or None."""
    viewing = Signal(bool)
    """The view from a place is shown, or no longer."""
    refused = Signal(str)
    """The reason why a choice was refused."""
    menu_asked = Signal(QPointF, QPoint)
    """The context menu is asked for at a place of the table, at a point of the screen."""

    def __init__(self, pane: FieldPane, workers: Workers) -> None:
        """Connect to a pane's field, without a battle."""
        super().__init__(pane)
        self.pane, self.field = pane, pane.field
        self.busy_elsewhere: Callable[[], bool] = lambda: False
        """A function that says whether a list has a picked entry that clicks on the table are for."""
        self._asking, self._pointing, self._viewing = Latest(workers), Latest(workers), Latest(workers)
        self.groups = Groups(self.field, workers, self)
        self.rules: TablePreview | None = None
        self._hand: Hand | None = None
        self.seen: SeenBattle | None = None
        self.key: Key | None = None
        self.entry: ChoiceEntry | None = None
        self.reach: SeenReach | None = None
        self.shots: tuple[SeenShot, ...] = ()
        self.arms: tuple[HeldWeapon, ...] = ()
        self.arm = 0
        self.armed_by_hand = False
        """Set by the choice of a weapon."""
        self.number: int | None = None
        self.way: SeenWay | None = None
        self.shot: SeenShot | None = None
        self.there: SeenExposure | None = None
        self.target: Key | None = None
        self.looking = False
        self.patches: tuple[Patch, ...] = ()
        self.over: QPointF | None = None
        self.going = False
        self.refusal = ""
        self.held_at: QPointF | None = None
        """The place to which a model is dragged that cannot be moved now."""
        self._bound: QPointF | None = None
        self._coarse = False
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST_MS)
        self._rest.timeout.connect(self._ask_under)
        self._connect()

    def _connect(self) -> None:
        field = self.field
        field.looked.connect(self._look_at)
        field.pointed.connect(self._look_at)
        field.grounded.connect(self._go_ground)
        field.placed.connect(self._go_ground)
        field.pulled.connect(self._pull)
        field.let_go.connect(self._let_go)
        field.held.connect(self._hold)
        field.taken.connect(self._take_up)
        field.hovered.connect(self._hover)
        field.wheeled.connect(self.change_arm)
        field.menu_asked.connect(self.menu_asked)
        self.groups.redrawn.connect(self._draw)
        self.groups.failed.connect(self.failed)

    # -- the decision -------------------------------------------------------------------------------------

    def take(self, hand: Hand | None, seen: SeenBattle | None) -> None:
        """Set another decision or none, and keep the chosen model while it has choices."""
        for line in (self._asking, self._pointing, self._viewing):
            line.cancel()
        if hand is not self._hand:
            self.rules = TablePreview(hand) if hand is not None else self.rules
        self._hand, self.seen = hand, seen
        deciding = hand is not None and seen is not None and not seen.over and seen.asked is None
        self.field.set_hand(deciding)
        kept = self.key
        self._forget()
        if not deciding or seen is None:
            self.key = kept
            self.groups.take(None, None)
            return
        own = self.own()
        self.field.pullable = frozenset(own)
        idle = self.idle()
        if kept in idle or (kept in own and not idle):
            self.choose(*kept)
        elif idle and seen.question and who_acts.acting(self.seen):
            self.choose(*idle[0])
        else:
            self.choose("", "")
        self.groups.take(hand, seen)

    def grouped(self) -> bool:
        """Say whether actions on the table are for a group."""
        return self.groups.active and self.entry is None and not self.busy_elsewhere() and not self.looking

    def stop(self) -> None:
        """Cancel all running questions."""
        for line in (self._asking, self._pointing, self._viewing):
            line.cancel()
        self.groups.stop()
        self._hand = None

    def _forget(self) -> None:
        self.entry = None
        self.reach = self.way = self.shot = self.there = self.target = None
        self.shots, self.arms, self.patches = (), (), ()
        self.arm, self.armed_by_hand = 0, False
        self.field.handle = None
        self.going = False
        self.refusal = ""
        self._bound = None
        self._draw()

    def deciding(self) -> bool:
        """Say whether a player decides on the table now."""
        return self._hand is not None and self.seen is not None and not self.seen.over

    def entries(self, key: Key | None = None) -> tuple[ChoiceEntry, ...]:
        """Return the entries of a model, or of the chosen model, or the side's without a model."""
        return who_acts.entries(self.seen, key or self.key)

    def group(self, key: Key) -> tuple[Key, ...]:
        """Return a model and those aboard it."""
        return who_acts.crew(self.seen, key)

    def own(self) -> list[Key]:
        """Return the models on the table that have choices."""
        return who_acts.own(self.seen)

    def idle(self) -> list[Key]:
        """Return the models that have choices besides ending their actions."""
        return who_acts.idle(self.seen)

    # -- who ----------------------------------------------------------------------------------------------

    def choose(self, side: str, model: str) -> None:
        """Choose a friendly model and ask for its reach and weapons, or choose no model without a name."""
        key = (side, model) if model and (side, model) in self.own() else None
        self._asking.cancel()
        self._forget()
        self.key = key
        if key is not None:
            if self.field.current() != key:
                self.field.point_to(*key)
            self._ask(self.group(key), None)
        elif (alone := who_acts.alone(self.seen)) is not None:
            self.pick(alone)
        self.chosen.emit(*(key or ("", "")))
        self.armed.emit()

    def pick(self, entry: ChoiceEntry) -> None:
        """Show the reach or the targets of a single entry, or apply a complete entry."""
        hand = self._hand
        if hand is None:
            return
        if entry.complete:
            self.decided.emit((hand.complete(entry),))
            return
        self._asking.cancel()
        self._forget()
        self.entry = entry
        if self.key is not None and entry.by and self.key not in entry.by:
            self.key = entry.by[0]
        self._ask(self.group(self.key) if self.key is not None else (), entry.number)
        self.armed.emit()

    def _ask(self, group: tuple[Key, ...], entry: int | None) -> None:
        """Ask for the reach, coarsely and then in full, and for the shots of models."""
        table = self.rules
        if table is None:
            return
        number = self.number

        def work(job: TaskControl) -> SeenReach:
            stop = job.cancelled
            job.report(table.reach(group, entry=entry, number=number, coarse=True, cancelled=stop))
            job.report(table.shots(group, entry))
            return table.reach(group, entry=entry, number=number, cancelled=stop)

        self._asking.start(work, self._show_reach, progressed=self._show_first, failed=self.failed.emit)

    def _show_first(self, found: SeenReach | tuple[SeenShot, ...]) -> None:
        if isinstance(found, SeenReach):
            self._coarse = True
            self._take_reach(found)
        else:
            self.shots = found
            self._gather_arms()
            self._ask_under()

    def _show_reach(self, found: SeenReach) -> None:
        self._coarse = False
        self._take_reach(found)
        if self._bound is not None:
            self._find(self._bound, self._go)

    def _take_reach(self, found: SeenReach) -> None:
        self.reach = found
        self.field.handle = (
            self.key if any(area.numbers for area in found.areas) and self._is_machine() else None
        )
        self.armed.emit()
        self._draw()
        self._ask_under()

    def _is_machine(self) -> bool:
        return self.key is not None and self.field.tokens().stand(self.key).kind != "creature"

    def ways(self) -> tuple[tuple[int, str], ...]:
        """Return the modes of movement of the chosen model with their words, the present mode first.

        It is empty if there is no area with several modes.
        """
        area = (
            next((one for one in self.reach.areas if one.numbers), None) if self.reach is not None else None
        )
        return tuple(sorted(area.numbers, key=lambda one: one[0] != area.number)) if area is not None else ()

    def change_way(self) -> None:
        """Choose the next mode of movement: with fire on the move, or without."""
        ways = self.ways()
        if len(ways) > 1:
            self.number = ways[1][0]
            group = self.group(self.key) if self.key is not None else ()
            self._ask(group, self.entry.number if self.entry is not None else None)

    def next(self, step: int = 1) -> None:
        """Choose the next model with choices besides ending, or the previous model."""
        idle = self.idle()
        if idle:
            self.groups.choose(())
            place = idle.index(self.key) + step if self.key in idle else (0 if step > 0 else -1)
            self.choose(*idle[place % len(idle)])

    # -- actions ------------------------------------------------------------------------------------------

    def take_up(self) -> bool:
        """Activate the chosen model or its unit, and return whether that was possible."""
        entry = next((one for one in self.entries() if one.begins and one.complete), None)
        if entry is None or self.key is None:
            return False
        self.pick(entry)
        return True

    def _take_up(self, side: str, model: str) -> None:
        if (side, model) not in self.own():
            return
        if (side, model) != self.key:
            self.choose(side, model)
        self.take_up()

    def end(self) -> bool:
        """End the actions of the chosen model, its unit, or the question, and return whether that was possible."""
        if self.seen is None:
            return False
        if self.grouped() and self.groups.end():
            return True
        mine = (*self.entries(), *(entry for entry in self.seen.entries if not entry.by))
        entry = next((one for one in mine if one.ends and one.complete), None)
        if entry is None:
            ends = [one for one in self.seen.entries if one.ends and one.complete]
            entry = ends[0] if len(ends) == 1 else None
        if entry is not None:
            self.pick(entry)
        return entry is not None

    def _go(self, way: SeenWay | None) -> None:
        self._bound = None
        if way is None:
            return
        if way.refusal or not way.choices:
            self._refuse(way.refusal)
        else:
            self.decided.emit(way.choices)

    def _refuse(self, why: str) -> None:
        """Show the reason why a choice was refused."""
        self.refusal = why[:1].upper() + why[1:]
        self.refused.emit(self.refusal)
        self._draw()

    def _go_ground(self, place: QPointF) -> None:
        """Move to a clicked place."""
        if self.grouped() and self.groups.go(place):
            self.field.set_placing(False)
            return
        nobody = self.key is None and self.entry is None
        nowhere = self.reach is not None and not self.reach.areas
        if not (nobody or nowhere or self.looking or self.busy_elsewhere()):
            self._bind(place)

    def fire(self) -> bool:
        """Apply the shot at the target, and return whether it was allowed."""
        shot = self.shot
        if shot is None:
            return False
        if shot.refusal:
            self._refuse(f"{shot.target}: {shot.refusal}")
            return False
        self.decided.emit(shot.choices)
        return True

    def refresh(self) -> None:
        """Ask again about the chosen model."""
        if self._hand is not None:
            self.choose(*(self.key or ("", "")))

    def look_up(self, side: str, model: str) -> bool:
        """Choose a friendly model, or aim at another without firing, and return whether either was possible."""
        if (side, model) in self.own():
            self.choose(side, model)
            return True
        if self._shot_at((side, model)) is None:
            return False
        self.over = None
        self._aim_at((side, model))
        return True

    def click(self, side: str, model: str) -> bool:
        """Choose a friendly model, or fire the weapon in hand at another, and return whether either happened."""
        key = (side, model)
        if self.entry is None and not self.looking and self.groups.click(key):
            return True
        at = self._shot_at(key)
        friend = self.seen is not None and side == self.seen.side
        meant = key not in self.own() and (not friend or self.armed_by_hand)
        if at is not None and (self.entry is not None or meant):
            self._aim_at(key)
            self.fire()
            return True
        if key in self.own():
            self.choose(side, model)
            return True
        return False

    # -- dragging -----------------------------------------------------------------------------------------

    def _pull(self, side: str, model: str, place: QPointF) -> None:
        if self.grouped() and self.groups.pull((side, model), place):
            return
        if (side, model) != self.key:
            self.choose(side, model)
        self.going = True
        self.over = place
        self._rest.start()

    def _hold(self, side: str, model: str, place: QPointF) -> None:
        """Show the reason against a drag at the pointer, and then in the corner."""
        self.held_at, self.over = place if model else None, None
        self._refuse(who_acts.held_back(self.seen, (side, model)) if model else self.refusal)

    def _let_go(self, side: str, model: str, place: QPointF) -> None:
        """Move to the place of a drop, or into contact with an enemy there."""
        if self.groups.let_go((side, model), place):
            return
        if (side, model) != self.key or not self.going:
            return
        self.going = False
        self._bind(place)

    def _bind(self, place: QPointF) -> None:
        """Move to a place once the full reach is known, and ignore questions about other places until then."""
        self._bound = place
        if self.reach is not None and not self._coarse:
            self._find(place, self._go)

    def _foe_at(self, place: QPointF) -> Key | None:
        key = self.field.key_at(place)
        return key if key is not None and self.key is not None and key[0] != self.key[0] else None

    def _find(self, place: QPointF, done: Callable[[SeenWay | None], None]) -> None:
        """Find the path to a place, into contact with an enemy there, or a turn by the handle."""
        rules, reach, turning = self.rules, self.reach, self.field.turning
        if rules is None or reach is None:
            return
        spot = (round(place.x()), round(place.y()))
        foe = self._foe_at(place) if self.going or self._bound is not None else None

        def work(_job: TaskControl) -> SeenWay:
            if turning:
                return rules.turned(reach, spot)
            return rules.way(reach, spot) if foe is None else rules.into_contact(reach, foe)

        self._pointing.start(work, done, failed=self.failed.emit)

    # -- what is under the pointer ------------------------------------------------------------------------

    def _look_at(self, place: QPointF) -> None:
        self.over = place
        if not self._rest.isActive():
            self._rest.start()

    def _hover(self, side: str, model: str) -> None:
        if model and self._shot_at((side, model)) is not None and not self.looking:
            self._aim_at((side, model))
        elif self.shot is not None and model != "":
            self._aim_at(None)

    def _ask_under(self) -> None:
        """Ask the rules about the place under the pointer: the view, a shot, or the path there."""
        place = self.over
        if place is not None and self.grouped() and self.groups.under(place):
            return
        if (
            place is None
            or (self.key is None and self.entry is None)
            or self._hand is None
            or self._bound is not None
            or self.busy_elsewhere()
        ):
            return
        if self.looking:
            self._ask_there(place)
            return
        at = self.field.key_at(place)
        if at is not None and not self.going:
            if self._shot_at(at) is not None:
                self._aim_at(at)
        elif self.reach is not None and (self.reach.areas or self.going):
            self._find(place, self._show_way)

    def _show_way(self, way: SeenWay | None) -> None:
        self.way = way
        self.shot = self.target = None
        self.field.wheel_chooses = False
        self.shown.emit(way)
        self._draw()

    # -- whom ---------------------------------------------------------------------------------------------

    def held(self) -> HeldWeapon | None:
        """Return the weapon in hand."""
        return self.arms[self.arm] if self.arms else None

    def _gather_arms(self) -> None:
        """Find the weapons at hand, and keep the weapon in hand."""
        held = self.held()
        self.arms = gathered(self.shots)
        words = held.words if held is not None else ""
        self.arm = next((place for place, arm in enumerate(self.arms) if arm.words == words), 0)
        self.armed.emit()
        self._draw()

    def change_arm(self, step: int) -> None:
        """Choose the next weapon or mode of use."""
        if self.arms:
            self.take_arm((self.arm + step) % len(self.arms))

    def take_arm(self, number: int) -> None:
        """Choose a weapon in a mode of use by its place among `arms`."""
        if not 0 <= number < len(self.arms):
            return
        self.arm, self.armed_by_hand = number, True
        self.armed.emit()
        if self.target is not None:
            self._aim_at(self.target)
        self._draw()

    def _shot_at(self, key: Key) -> SeenShot | None:
        return shot_at(self.shots, self.held(), key)

    def _aim_at(self, key: Key | None) -> None:
        self.target, self.way = key, None
        self.shot = self._shot_at(key) if key is not None else None
        self.field.wheel_chooses = self.shot is not None and len(self.arms) > 1
        self.shown.emit(self.shot)
        self._draw()

    def next_target(self, step: int = 1) -> None:
        """Aim at the next target of the weapon in hand, the best first."""
        found = list(targets(self.shots, self.held()))
        if found:
            place = found.index(self.target) + step if self.target in found else (0 if step > 0 else -1)
            key = found[place % len(found)]
            self.over = None
            self._aim_at(key)
            self.field.view.show(*self.field.moment().place_of(key))
            self.field.setAccessibleDescription("; ".join(self.shot.lines) if self.shot is not None else "")

    # -- from there ---------------------------------------------------------------------------------------

    def look_from(self, on: bool) -> None:
        """Show the targets from the place under the pointer and the enemies that could hit it, or hide both."""
        if on == self.looking:
            return
        self.looking = on
        self.there, self.patches = None, ()
        self.viewing.emit(on)
        table, key = self.rules, self.key
        if on and table is not None and key is not None:
            group = self.group(key)
            self._viewing.start(
                lambda job: table.shade(group, job.cancelled), self._show_shade, failed=self.failed.emit
            )
            self._ask_under()
        else:
            self._viewing.cancel()
        self._draw()

    def _show_shade(self, patches: tuple[Patch, ...]) -> None:
        self.patches = patches
        self._draw()

    def _ask_there(self, place: QPointF) -> None:
        table, key = self.rules, self.key
        if table is None or key is None:
            return
        spot, group = (round(place.x()), round(place.y())), self.group(key)
        self._pointing.start(lambda _job: table.there(group, spot), self._show_there, failed=self.failed.emit)

    def _show_there(self, there: SeenExposure) -> None:
        if not self.looking:
            return
        self.there = there
        self.shown.emit(there)
        self._draw()

    # -- the picture --------------------------------------------------------------------------------------

    def _draw(self) -> None:
        """Show the present preview on the field."""
        self.pane.show_targets(marks_of(self))
        self.field.show_hand(picture_of(self))

    # -- one step back ------------------------------------------------------------------------------------

    def point_by_keys(self) -> None:
        """Start the choice of a place by the arrow keys."""
        if self.reach is not None and self.reach.areas:
            self.field.set_placing(True)

    def give_up(self) -> None:
        """Undo a step of the preview: the view, the drag, the target, the entry, or the model."""
        self.field.set_placing(False)
        if self.looking:
            self.look_from(False)
        elif self.going or self.way is not None or self.shot is not None:
            self.going = False
            self.over = None
            self._pointing.cancel()
            self.way = self.shot = self.target = None
            self.field.wheel_chooses = False
            self.shown.emit(None)
            self._draw()
        elif self.entry is not None and self.key is not None:
            self.choose(*self.key)
        else:
            self.choose("", "")
