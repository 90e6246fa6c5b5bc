"""What pointer and keys do on the table of a battle played by hand: choose, take up, drag, go, fire, look from a place, take back.

A click on one's own model chooses it; nothing else happens. Then its reach is shaded, the pointer over ground shows the way there, a
click or letting go of the dragged model goes it; over an enemy stands what the weapon in hand promises, and a click fires it.
Everything is asked of the rules in workers.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent

from armybuilder.battle.choices.at_table import AtTable, SeenReach, SeenShot, SeenThere, SeenWay
from armybuilder.desktop.battle.battlefield.hand_picture import Area, HandPicture, Line, Patch
from armybuilder.desktop.battle.playing.table_menu import table_menu
from armybuilder.desktop.workers import Latest

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.battle.choices import from_there
    from armybuilder.battle.choices.hand import Hand
    from armybuilder.battle.choices.seen_battle import ChoiceEntry, SeenBattle
    from armybuilder.desktop.battle.battlefield.pane import FieldPane
    from armybuilder.desktop.workers import TaskControl, Workers

__all__ = ["Arm", "OnTable"]

Key = tuple[str, str]
Place = tuple[int, int]

_REST_MS = 15
"""How long the pointer rests before the rules are asked about what is under it."""


@dataclass(frozen=True)
class Arm:
    """A weapon in one of its ways, or another thing done to somebody: the entry, its words, whether anybody can be hit with it."""

    entry: int
    number: int
    words: str
    harms: bool
    usable: bool


class OnTable(QObject):
    """The hand on the table. `decided` brings choices to be made one after the other (a tuple of `Choice`)."""

    decided = Signal(object)
    failed = Signal(object)
    chosen = Signal(str, str)
    """A model of one's own is chosen; both empty: none is."""
    armed = Signal()
    """Other weapons are at hand, or another one of them is in it (`arms`, `arm`)."""
    shown = Signal(object)
    """What is shown beside the pointer: a `SeenShot`, a `SeenWay`, a `SeenThere`, or None."""
    viewing = Signal(bool)
    """The view from a place is shown, or no longer."""
    refused = Signal(str)
    """Why nothing was done."""
    undone = Signal()
    """The last choice is to be taken back."""

    def __init__(self, pane: FieldPane, workers: Workers) -> None:
        """Play on a pane's field; there is no battle yet."""
        super().__init__(pane)
        self.field = pane.field
        self.busy_elsewhere: Callable[[], bool] = lambda: False
        """Says whether a list has something picked that a click on the table is for."""
        self._asking, self._pointing, self._viewing = Latest(workers), Latest(workers), Latest(workers)
        self._table: AtTable | None = None
        self._hand: Hand | None = None
        self.seen: SeenBattle | None = None
        self.key: Key | None = None
        self.entry: ChoiceEntry | None = None
        self.reach: SeenReach | None = None
        self.shots: tuple[SeenShot, ...] = ()
        self.arms: tuple[Arm, ...] = ()
        self.arm = 0
        self.way: SeenWay | None = None
        self.shot: SeenShot | None = None
        self.there: SeenThere | None = None
        self.target: Key | None = None
        self.looking = False
        self._patches: tuple[Patch, ...] = ()
        self._over: QPointF | None = None
        self._going = False
        self._refusal = ""
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
        field.menu_asked.connect(self._menu)
        field.installEventFilter(self)

    # -- the decision -------------------------------------------------------------------------------------

    def take(self, hand: Hand | None, seen: SeenBattle | None) -> None:
        """Look at another decision, or at none while something happens. Who was chosen stays so while there is something to do."""
        for line in (self._asking, self._pointing, self._viewing):
            line.cancel()
        if hand is not self._hand:
            self._table = AtTable(hand) if hand is not None else self._table
        self._hand, self.seen = hand, seen
        deciding = hand is not None and seen is not None and not seen.over and seen.asked is None
        self.field.set_hand(deciding)
        kept = self.key
        self._forget()
        if not deciding or seen is None:
            self.key = kept
            return
        own = self._own()
        self.field.pullable = frozenset(own)
        idle = self.idle()
        if kept in idle or (kept in own and not idle):
            self.choose(*kept)
        elif idle and seen.question and self._acting():
            self.choose(*idle[0])
        else:
            self.choose("", "")

    def stop(self) -> None:
        """Ask nothing any more."""
        for line in (self._asking, self._pointing, self._viewing):
            line.cancel()
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
        self.arms, self.arm, self._patches = (), 0, ()
        self._going = False
        self._refusal = ""
        self._draw()

    def entries(self, key: Key | None = None) -> tuple[ChoiceEntry, ...]:
        """Return what can be chosen for a model (None: the one that is chosen) and those aboard it; without one what is the side's."""
        seen, key = self.seen, key or self.key
        if seen is None:
            return ()
        if key is None:
            return tuple(entry for entry in seen.entries if not entry.by)
        group = set(self._group(key))
        return tuple(entry for entry in seen.entries if group.intersection(entry.by))

    def _group(self, key: Key) -> tuple[Key, ...]:
        """Return a model and those aboard it."""
        tokens = self.seen.moment.tokens if self.seen is not None else {}
        return (key, *(other for other, token in tokens.items() if token.aboard == key))

    def _own(self) -> list[Key]:
        """Return the models on the table for which something can be chosen, in the order of their names."""
        seen = self.seen
        if seen is None:
            return []
        asked = {key for entry in seen.entries for key in entry.by}
        tokens = seen.moment.tokens
        on = {tokens[key].aboard or key for key in asked if key in tokens}
        return [key for key in tokens if key in on]

    def idle(self) -> list[Key]:
        """Return the models that can still do something other than be done."""
        return [key for key in self._own() if any(not entry.ends for entry in self.entries(key))]

    def _acting(self) -> bool:
        """Say whether models act now, so that one is chosen without being asked for; before, units are only taken up."""
        return self.seen is not None and not any(entry.begins for entry in self.seen.entries)

    # -- who ----------------------------------------------------------------------------------------------

    def choose(self, side: str, model: str) -> None:
        """Choose a model of one's own: its reach and weapons follow, nothing acts. Without a name nobody is chosen."""
        key = (side, model) if model and (side, model) in self._own() else None
        self._asking.cancel()
        self._forget()
        self.key = key
        if key is not None:
            if self.field.current() != key:
                self.field.point_to(*key)
            self._ask(self._group(key), None)
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
        self._ask(self._group(self.key) if self.key is not None else (), entry.number)
        self.armed.emit()

    def _ask(self, group: tuple[Key, ...], entry: int | None) -> None:
        """Ask where somebody can go, a quick answer first, and whom they can hit."""
        table = self._table
        if table is None:
            return

        def work(job: TaskControl) -> SeenReach:
            job.report(table.reach(group, entry=entry, coarse=True, cancelled=job.cancelled))
            job.report(table.shots(group, entry))
            return table.reach(group, entry=entry, cancelled=job.cancelled)

        self._asking.start(work, self._show_reach, progressed=self._show_first, failed=self.failed.emit)

    def _show_first(self, found: SeenReach | tuple[SeenShot, ...]) -> None:
        if isinstance(found, SeenReach):
            self._show_reach(found)
        else:
            self.shots = found
            self._gather_arms()
            self._ask_under()

    def _show_reach(self, found: SeenReach) -> None:
        self.reach = found
        self._draw()
        self._ask_under()

    def next(self, step: int = 1) -> None:
        """Choose the next model that can still do something, or the one before."""
        idle = self.idle()
        if idle:
            place = idle.index(self.key) + step if self.key in idle else (0 if step > 0 else -1)
            self.choose(*idle[place % len(idle)])

    # -- deeds --------------------------------------------------------------------------------------------

    def take_up(self) -> bool:
        """Take up the chosen model or its unit; say whether it could be."""
        entry = next((one for one in self.entries() if one.begins and one.complete), None)
        if entry is None or self.key is None:
            return False
        self.pick(entry)
        return True

    def _take_up(self, side: str, model: str) -> None:
        if (side, model) != self.key:
            self.choose(side, model)
        self.take_up()

    def end(self) -> bool:
        """Be done with the chosen model, its unit, or the question; say whether it could be."""
        if self.seen is None:
            return False
        mine = (*self.entries(), *(entry for entry in self.seen.entries if not entry.by))
        entry = next((one for one in mine if one.ends and one.complete), None)
        if entry is None:
            ends = [one for one in self.seen.entries if one.ends and one.complete]
            entry = ends[0] if len(ends) == 1 else None
        if entry is not None:
            self.pick(entry)
        return entry is not None

    def _go(self, way: SeenWay | None) -> None:
        if way is None:
            return
        if way.refusal or not way.choices:
            self._refuse(way.refusal)
        else:
            self.decided.emit(way.choices)

    def _refuse(self, why: str) -> None:
        """Say why nothing was done."""
        self._refusal = why[:1].upper() + why[1:]
        self.refused.emit(self._refusal)
        self._draw()

    def _go_ground(self, place: QPointF) -> None:
        """Go to a place that was clicked."""
        if self.busy_elsewhere() or self.looking or self.reach is None or not self.reach.areas:
            return
        self._find_way(place, self._go)

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
        if (side, model) in self._own():
            self.choose(side, model)
            return True
        if self._shot_at((side, model)) is None:
            return False
        self._over = None
        self._aim_at((side, model))
        return True

    def click(self, side: str, model: str) -> bool:
        """Choose one's own model; at anybody else do what is shown of the weapon in hand. Say whether it meant anything."""
        key = (side, model)
        at = self._shot_at(key)
        if at is not None and (self.entry is not None or key not in self._own()):
            self._aim_at(key)
            self.fire()
            return True
        if key in self._own():
            self.choose(side, model)
            return True
        return False

    # -- dragging -----------------------------------------------------------------------------------------

    def _pull(self, side: str, model: str, place: QPointF) -> None:
        if (side, model) != self.key:
            self.choose(side, model)
        self._going = True
        self._over = place
        self._rest.start()

    def _let_go(self, side: str, model: str, place: QPointF) -> None:
        """Go where the model was let go; onto an enemy, into contact."""
        if (side, model) != self.key or not self._going:
            return
        self._going = False
        foe = self._foe_at(place)
        if foe is not None:
            self._find_contact(foe, self._go)
        else:
            self._find_way(place, self._go)

    def _foe_at(self, place: QPointF) -> Key | None:
        key = self.field.key_at(place)
        return key if key is not None and self.key is not None and key[0] != self.key[0] else None

    def _find_way(self, place: QPointF, done: Callable[[SeenWay | None], None]) -> None:
        table, reach = self._table, self.reach
        if table is None or reach is None:
            return
        spot = (round(place.x()), round(place.y()))
        self._pointing.start(lambda _job: table.way(reach, spot), done, failed=self.failed.emit)

    def _find_contact(self, foe: Key, done: Callable[[SeenWay | None], None]) -> None:
        table, reach = self._table, self.reach
        if table is None or reach is None:
            return
        self._pointing.start(lambda _job: table.into_contact(reach, foe), done, failed=self.failed.emit)

    # -- what is under the pointer ------------------------------------------------------------------------

    def _look_at(self, place: QPointF) -> None:
        self._over = place
        if not self._rest.isActive():
            self._rest.start()

    def _hover(self, side: str, model: str) -> None:
        if model and self._shot_at((side, model)) is not None and not self.looking:
            self._aim_at((side, model))
        elif self.shot is not None and model != "":
            self._aim_at(None)

    def _ask_under(self) -> None:
        """Ask the rules about the place under the pointer: the view from there, contact, or the way there."""
        place = self._over
        if (
            place is None
            or (self.key is None and self.entry is None)
            or self._hand is None
            or self.busy_elsewhere()
        ):
            return
        if self.looking:
            self._ask_there(place)
            return
        at = self.field.key_at(place)
        if self._going and self._foe_at(place) is not None and at is not None:
            self._find_contact(at, self._show_way)
        elif at is not None and not self._going:
            if self._shot_at(at) is not None:
                self._aim_at(at)
        elif self.reach is not None and self.reach.areas:
            self._find_way(place, self._show_way)

    def _show_way(self, way: SeenWay | None) -> None:
        self.way = way
        self.shot = self.target = None
        self.field.wheel_chooses = False
        self.shown.emit(way)
        self._draw()

    # -- whom ---------------------------------------------------------------------------------------------

    def _gather_arms(self) -> None:
        """Find what can be done to others, by weapon and way, each once; what hurts comes first."""
        held = self.arms[self.arm] if self.arms else None
        found: dict[tuple[int, int], Arm] = {}
        for shot in self.shots:
            place = (shot.entry, shot.choices[-1].number)
            arm = found.get(place) or Arm(*place, shot.weapon, harms=False, usable=False)
            found[place] = replace(arm, harms=arm.harms or shot.harms, usable=arm.usable or not shot.refusal)
        self.arms = tuple(
            sorted((arm for arm in found.values() if arm.usable), key=lambda arm: not arm.harms)
        )
        same = [place for place, arm in enumerate(self.arms) if held is not None and arm.words == held.words]
        self.arm = same[0] if same else 0
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
        """Return what the weapon in hand promises at a model; where it may not, what another may, or else why not."""
        at = [shot for shot in self.shots if shot.is_at(key)]
        if not at:
            return None
        held = self.arms[self.arm] if self.arms else None
        mine = [
            one
            for one in at
            if held is not None and (one.entry, one.choices[-1].number) == (held.entry, held.number)
        ]
        return (mine or sorted(at, key=lambda one: (bool(one.refusal), not one.harms, -one.worth)))[0]

    def _aim_at(self, key: Key | None) -> None:
        self.target, self.way = key, None
        self.shot = self._shot_at(key) if key is not None else None
        self.field.wheel_chooses = self.shot is not None and len(self.arms) > 1
        self.shown.emit(self.shot)
        self._draw()

    def next_target(self, step: int = 1) -> None:
        """Aim at the next one that the weapon in hand may be used on, the best first."""
        held = self.arms[self.arm] if self.arms else None
        fits = [
            one
            for one in self.shots
            if held is not None
            and (one.entry, one.choices[-1].number) == (held.entry, held.number)
            and not one.refusal
        ]
        keys = [one.key or (one.members[0] if one.members else None) for one in fits]
        found = [key for key in dict.fromkeys(keys) if key is not None]
        if found:
            place = found.index(self.target) + step if self.target in found else (0 if step > 0 else -1)
            key = found[place % len(found)]
            self._over = None
            self._aim_at(key)
            self.field.view.show(*self.field.moment().place_of(key))
            self.field.setAccessibleDescription("; ".join(self.shot.lines) if self.shot is not None else "")

    # -- from there ---------------------------------------------------------------------------------------

    def look_from(self, on: bool) -> None:
        """Show what could be hit from the place under the pointer and who could hit there, or show it no longer."""
        if on == self.looking:
            return
        self.looking = on
        self.there, self._patches = None, ()
        self.viewing.emit(on)
        table, key = self._table, self.key
        if on and table is not None and key is not None:
            group = self._group(key)
            self._viewing.start(
                lambda job: table.shade(group, job.cancelled), self._show_shade, failed=self.failed.emit
            )
            self._ask_under()
        else:
            self._viewing.cancel()
        self._draw()

    def _show_shade(self, patches: tuple[from_there.Patch, ...]) -> None:
        self._patches = tuple(Patch(one.middle, one.side, one.hits, one.risks) for one in patches)
        self._draw()

    def _ask_there(self, place: QPointF) -> None:
        table, key = self._table, self.key
        if table is None or key is None:
            return
        spot, group = (round(place.x()), round(place.y())), self._group(key)
        self._pointing.start(lambda _job: table.there(group, spot), self._show_there, failed=self.failed.emit)

    def _show_there(self, there: SeenThere) -> None:
        if not self.looking:
            return
        self.there = there
        self.shown.emit(there)
        self._draw()

    # -- the picture --------------------------------------------------------------------------------------

    def _draw(self) -> None:
        """Show on the field what is known of what is thought of."""
        side = self.seen.side if self.seen is not None and self.seen.side is not None else "left"
        picture = HandPicture(side=side, tip=self._tip())
        if self.looking and self.key is not None:
            picture = self._view_picture(picture, self.key)
        else:
            picture = self._choice_picture(picture)
        self.field.show_targets(self._marks())
        self.field.show_hand(picture)

    def _tip(self) -> str:
        """Return what the strip in the corner says: why something was not done, or how one plays."""
        if self._refusal:
            return self._refusal
        if self._hand is None or self.seen is None or self.seen.over:
            return ""
        if self.entry is not None:
            return self.tr("{0}: click where or whom · Esc: not this").format(self.entry.words)
        if self.key is None:
            return self.seen.question
        return self.tr("Drag to move · click an enemy to fire · V: look from there · right click: everything")

    def _view_picture(self, picture: HandPicture, key: Key) -> HandPicture:
        there = self.there
        if there is None:
            return replace(picture, patches=self._patches)
        lines = tuple(Line(one.key, one.words, one.reacts, one.seen) for one in there.lines)
        return replace(
            picture,
            patches=self._patches,
            place=there.place,
            lines=lines,
            plate=(there.words,),
            ghost=(key, there.place),
        )

    def _choice_picture(self, picture: HandPicture) -> HandPicture:
        reach, way, shot = self.reach, self.way, self.shot
        if reach is not None:
            picture = replace(picture, areas=tuple(Area(area.edges, area.words) for area in reach.areas))
        if way is not None and not way.refusal:
            threats = tuple(Line(one.key, one.words if one.reacts else one.chance) for one in way.seen_by)
            ghost = (self.key, way.points[-1]) if self.key is not None else None
            picture = replace(
                picture,
                path=way.points,
                path_words=way.words,
                ghost=ghost,
                place=way.points[-1],
                lines=threats,
            )
        elif way is not None and self._going and self._over is not None:
            place = (self._over.x(), self._over.y())
            picture = replace(picture, place=place, plate=(way.refusal,), allowed=False)
        if shot is not None and self.key is not None and self.target is not None:
            picture = replace(
                picture, fire=(self.key, self.target), plate=shot.lines, allowed=not shot.refusal
            )
        return picture

    def _marks(self) -> dict[Key, str]:
        """Return what is written beside those that the weapon in hand may be used on."""
        if self.looking or not self.arms:
            return {}
        held = self.arms[self.arm]
        marks: dict[Key, str] = {}
        for shot in self.shots:
            if shot.refusal or (shot.entry, shot.choices[-1].number) != (held.entry, held.number):
                continue
            key = shot.key or (shot.members[0] if shot.members else None)
            if key is not None and key != self.target:
                marks.setdefault(key, shot.short)
        return marks

    # -- the menu -----------------------------------------------------------------------------------------

    def _menu(self, place: QPointF, where: QPoint) -> None:
        """Open the list of everything for who is under the pointer, with what is forbidden and why."""
        at = self.field.key_at(place)
        if at is not None and at in self._own() and at != self.key:
            self.choose(*at)
        table, key = self._table, self.key
        if table is None or key is None or self._hand is None:
            return
        group = self._group(key)

        def work(_job: TaskControl) -> object:
            return table.shots(group), table.forbidden(group)

        def show(found: object) -> None:
            shots, forbidden = found  # type: ignore[misc]
            table_menu(self, at, shots, forbidden).popup(where)

        self._pointing.start(work, show, failed=self.failed.emit)

    # -- the keys -----------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys of the table before the field does."""
        if isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.KeyPress:
                return self.press(event)
            if (
                event.type() == QEvent.Type.KeyRelease
                and event.key() == Qt.Key.Key_V
                and not event.isAutoRepeat()
            ):
                self.look_from(False)
                return True
        return super().eventFilter(watched, event)

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key means on the table; say whether it means anything."""
        if (
            self._hand is None
            or self.seen is None
            or (self.busy_elsewhere() and event.key() != Qt.Key.Key_Escape)
        ):
            return False
        key, held = Qt.Key(event.key()), event.modifiers()
        if held & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        shifted = bool(held & Qt.KeyboardModifier.ShiftModifier)
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            self.take_arm(int(key) - int(Qt.Key.Key_1))
            return bool(self.arms)
        deeds: dict[Qt.Key, Callable[[], object]] = {
            Qt.Key.Key_N: lambda: self.next(-1 if shifted else 1),
            Qt.Key.Key_T: lambda: self.next_target(-1 if shifted else 1),
            Qt.Key.Key_E: self.end,
            Qt.Key.Key_Space: self.take_up,
            Qt.Key.Key_Escape: self.give_up,
            Qt.Key.Key_G: self.point_by_keys,
        }
        if key == Qt.Key.Key_V:
            if not event.isAutoRepeat():
                self.look_from(True)
            return True
        if key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.shot is not None:
            return self.fire()
        if key in deeds:
            deeds[key]()
            return True
        return False

    def point_by_keys(self) -> None:
        """Let the arrow keys choose a place to go to, and Enter go there."""
        if self.reach is not None and self.reach.areas:
            self.field.set_placing(True)

    def give_up(self) -> None:
        """Take back one step of what is thought of: the view, the drag, the target, the entry, the model."""
        self.field.set_placing(False)
        if self.looking:
            self.look_from(False)
        elif self._going or self.way is not None or self.shot is not None:
            self._going = False
            self._over = None
            self._pointing.cancel()
            self.way = self.shot = self.target = None
            self.field.wheel_chooses = False
            self.shown.emit(None)
            self._draw()
        elif self.entry is not None and self.key is not None:
            self.choose(*self.key)
        else:
            self.choose("", "")
