"""What pointer and keys do on the table of a battle played by hand: choose, take up, drag, go, fire, look from a place, take back.

A click on one's own model chooses it; nothing else happens. Then its reach is shaded, the pointer over ground shows the way there, a
click or letting go of the dragged model goes it; over an enemy stands what the weapon in hand promises, and a click fires it.
Everything is asked of the rules in workers.
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
"""How long the pointer rests before the rules are asked about what is under it."""


class TableHand(QObject):
    """The hand on the table. `decided` brings choices to be made one after the other (a tuple of `Choice`)."""

    decided = Signal(object)
    failed = Signal(object)
    chosen = Signal(str, str)
    """A model of one's own is chosen; both empty: none is."""
    armed = Signal()
    """Other weapons are at hand, or another one of them is in it (`arms`, `arm`)."""
    shown = Signal(object)
    """What is shown beside the pointer: a `SeenShot`, a `SeenWay`, a `SeenExposure`, or None."""
    viewing = Signal(bool)
    """The view from a place is shown, or no longer."""
    refused = Signal(str)
    """Why nothing was done."""
    menu_asked = Signal(QPointF, QPoint)
    """The list of everything is asked for at a place of the table, at a point of the screen."""

    def __init__(self, pane: FieldPane, workers: Workers) -> None:
        """Play on a pane's field; there is no battle yet."""
        super().__init__(pane)
        self.field = pane.field
        self.busy_elsewhere: Callable[[], bool] = lambda: False
        """Says whether a list has something picked that a click on the table is for."""
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
        field.taken.connect(self._take_up)
        field.hovered.connect(self._hover)
        field.wheeled.connect(self.change_arm)
        field.menu_asked.connect(self.menu_asked)
        self.groups.redrawn.connect(self._draw)
        self.groups.failed.connect(self.failed)

    # -- the decision -------------------------------------------------------------------------------------

    def take(self, hand: Hand | None, seen: SeenBattle | None) -> None:
        """Look at another decision, or at none while something happens. Who was chosen stays so while there is something to do."""
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
        """Say whether what is done on the table is for a group."""
        return self.groups.active and self.entry is None and not self.busy_elsewhere() and not self.looking

    def stop(self) -> None:
        """Ask nothing any more."""
        for line in (self._asking, self._pointing, self._viewing):
            line.cancel()
        self.groups.stop()
        self._hand = None

    def _forget(self) -> None:
        self.entry = None
        self.reach, self.shots, self.way, self.shot, self.there, self.target = (
            None,
            (),
            None,
            None,
            None,
            None,
        )
        self.arms, self.arm, self.patches = (), 0, ()
        self.field.handle = None
        self.going = False
        self.refusal = ""
        self._bound = None
        self._draw()

    def deciding(self) -> bool:
        """Say whether a person decides on the table now."""
        return self._hand is not None and self.seen is not None and not self.seen.over

    def entries(self, key: Key | None = None) -> tuple[ChoiceEntry, ...]:
        """Return what can be chosen for a model (None: the one that is chosen); where none is, what is the side's."""
        return who_acts.entries(self.seen, key or self.key)

    def group(self, key: Key) -> tuple[Key, ...]:
        """Return a model and those aboard it."""
        return who_acts.crew(self.seen, key)

    def own(self) -> list[Key]:
        """Return the models on the table for which something can be chosen."""
        return who_acts.own(self.seen)

    def idle(self) -> list[Key]:
        """Return the models that can still do something other than be done."""
        return who_acts.idle(self.seen)

    # -- who ----------------------------------------------------------------------------------------------

    def choose(self, side: str, model: str) -> None:
        """Choose a model of one's own: its reach and weapons follow, nothing acts. Without a name nobody is chosen."""
        key = (side, model) if model and (side, model) in self.own() else None
        self._asking.cancel()
        self._forget()
        self.key = key
        if key is not None:
            if self.field.current() != key:
                self.field.point_to(*key)
            self._ask(self.group(key), None)
        self.chosen.emit(*(key or ("", "")))
        self.armed.emit()

    def pick(self, entry: ChoiceEntry) -> None:
        """Look at one entry alone: the ground it leads to, or whom it can be done to; one that needs nothing more is done."""
        hand = self._hand
        if hand is None:
            return
        if entry.complete:
            self.decided.emit((hand.complete(entry),))
            return
        self._asking.cancel()
        self._forget()
        self.entry = entry
        if (
            self.key is not None
            and self.key not in {other for one in entry.by for other in (one,)}
            and entry.by
        ):
            self.key = entry.by[0]
        self._ask(self.group(self.key) if self.key is not None else (), entry.number)
        self.armed.emit()

    def _ask(self, group: tuple[Key, ...], entry: int | None) -> None:
        """Ask where somebody can go, a quick answer first, and whom they can hit."""
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
        """Return the ways in which the chosen model can go, with their words, the one in use first; none where there is only one."""
        area = (
            next((one for one in self.reach.areas if one.numbers), None) if self.reach is not None else None
        )
        return tuple(sorted(area.numbers, key=lambda one: one[0] != area.number)) if area is not None else ()

    def change_way(self) -> None:
        """Go in the next way: firing on it, or not."""
        ways = self.ways()
        if len(ways) > 1:
            self.number = ways[1][0]
            group = self.group(self.key) if self.key is not None else ()
            self._ask(group, self.entry.number if self.entry is not None else None)

    def next(self, step: int = 1) -> None:
        """Choose the next model that can still do something, or the one before."""
        idle = self.idle()
        if idle:
            self.groups.choose(())
            place = idle.index(self.key) + step if self.key in idle else (0 if step > 0 else -1)
            self.choose(*idle[place % len(idle)])

    # -- actions ------------------------------------------------------------------------------------------

    def take_up(self) -> bool:
        """Take up the chosen model or its unit; say whether it could be."""
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
        """Be done with the chosen model, its unit, or the question; say whether it could be."""
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
        """Say why nothing was done."""
        self.refusal = why[:1].upper() + why[1:]
        self.refused.emit(self.refusal)
        self._draw()

    def _go_ground(self, place: QPointF) -> None:
        """Go to a place that was clicked."""
        if self.grouped() and self.groups.go(place):
            self.field.set_placing(False)
            return
        nobody = self.key is None and self.entry is None
        if (
            nobody
            or self.busy_elsewhere()
            or self.looking
            or (self.reach is not None and not self.reach.areas)
        ):
            return
        self._bind(place)

    def fire(self) -> bool:
        """Do what stands beside the target; say whether it was allowed."""
        shot = self.shot
        if shot is None:
            return False
        if shot.refusal:
            self._refuse(shot.refusal)
            return False
        self.decided.emit(shot.choices)
        return True

    def refresh(self) -> None:
        """Ask again about whoever is chosen."""
        if self._hand is not None:
            self.choose(*(self.key or ("", "")))

    def look_up(self, side: str, model: str) -> bool:
        """Choose one's own model, or aim at another without doing anything; say whether either was possible."""
        if (side, model) in self.own():
            self.choose(side, model)
            return True
        if self._shot_at((side, model)) is None:
            return False
        self.over = None
        self._aim_at((side, model))
        return True

    def click(self, side: str, model: str) -> bool:
        """Choose one's own model; at anybody else do what is shown of the weapon in hand. Say whether it meant anything."""
        key = (side, model)
        if self.entry is None and not self.looking and self.groups.click(key):
            return True
        at = self._shot_at(key)
        if at is not None and (self.entry is not None or key not in self.own()):
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

    def _let_go(self, side: str, model: str, place: QPointF) -> None:
        """Go where the model was let go; onto an enemy, into contact."""
        if self.groups.let_go((side, model), place):
            return
        if (side, model) != self.key or not self.going:
            return
        self.going = False
        self._bind(place)

    def _bind(self, place: QPointF) -> None:
        """Go to a place for good: what is asked about other places meanwhile does not count. Where the reach is not known yet, wait for it."""
        self._bound = place
        if self.reach is not None and not self._coarse:
            self._find(place, self._go)

    def _foe_at(self, place: QPointF) -> Key | None:
        key = self.field.key_at(place)
        return key if key is not None and self.key is not None and key[0] != self.key[0] else None

    def _find(self, place: QPointF, done: Callable[[SeenWay | None], None]) -> None:
        """Find the way to a place: into contact where an enemy stands there, a turn where the handle is dragged."""
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
        """Ask the rules about the place under the pointer: the view from there, contact, or the way there."""
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
        """Find the weapons; the one that was in hand stays there."""
        held = self.held()
        self.arms = gathered(self.shots)
        words = held.words if held is not None else ""
        self.arm = next((place for place, arm in enumerate(self.arms) if arm.words == words), 0)
        self.armed.emit()
        self._draw()

    def change_arm(self, step: int) -> None:
        """Take the next weapon or way into the hand."""
        if self.arms:
            self.take_arm((self.arm + step) % len(self.arms))

    def take_arm(self, number: int) -> None:
        """Take a weapon, in one of its ways, into the hand, by its place among `arms`."""
        if not 0 <= number < len(self.arms):
            return
        self.arm = number
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
        """Aim at the next one that the weapon in hand may be used on, the best first."""
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
        """Show what could be hit from the place under the pointer and who could hit there, or show it no longer."""
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
        """Show on the field what is known of what is thought of."""
        self.field.show_targets(marks_of(self))
        self.field.show_hand(picture_of(self))

    # -- one step back ------------------------------------------------------------------------------------

    def point_by_keys(self) -> None:
        """Let the arrow keys choose a place to go to, and Enter go there."""
        if self.reach is not None and self.reach.areas:
            self.field.set_placing(True)

    def give_up(self) -> None:
        """Take back one step of what is thought of: the view, the drag, the target, the entry, the model."""
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
