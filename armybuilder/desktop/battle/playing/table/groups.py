"""The group of models chosen on the table, by a frame, a row or keys, and its orders and formation.

While two or more are chosen, or units wait to be set up, a click on the ground sends or sets up all of them,
a drag of one model drags all, and a click on an enemy has all fire at it. The rules are asked in workers.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent

from armybuilder.battle.groups.formations import middle
from armybuilder.battle.groups.groups import GroupOrder
from armybuilder.battle.playing.groups_preview import GroupsPreview, GroupWeapon, SeenGroup, SeenPlaces
from armybuilder.desktop.battle.battlefield.hand_picture import HandPicture
from armybuilder.desktop.desk.workers import Latest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from armybuilder.battle.groups.formations import Formation
    from armybuilder.battle.playing.hand import Hand
    from armybuilder.battle.playing.seen_battle import ChoiceEntry, SeenBattle
    from armybuilder.battle.records.events import Key
    from armybuilder.desktop.battle.battlefield.battlefield import Battlefield
    from armybuilder.desktop.desk.workers import Workers
    from armybuilder.errors import Value


__all__ = ["FORMATION_KEYS", "Groups"]


FORMATION_KEYS: dict[Qt.Key, Formation] = {
    Qt.Key.Key_K: "as_they_stand",
    Qt.Key.Key_L: "line",
    Qt.Key.Key_O: "loose",
    Qt.Key.Key_C: "column",
}
_TURNS = (
    (0, 0),
    (0, 1000),
    (707, 707),
    (1000, 0),
    (707, -707),
    (0, -1000),
    (-707, -707),
    (-1000, 0),
    (-707, 707),
)
"""The directions of a formation: that of its movement, then all round."""


class Groups(QObject):
    """The models chosen together, and their orders.

    `ordered` carries a call that is to be made with the hand.
    """

    ordered = Signal(object)
    changed = Signal()
    """The group, its formation or its weapons have changed."""
    failed = Signal(object)
    redrawn = Signal()
    """The picture of the group has changed."""

    def __init__(self, field: Battlefield, workers: Workers, parent: QObject) -> None:
        """Initialise the group of a field, without models."""
        super().__init__(parent)
        self.field = field
        self._asking, self._arming = Latest(workers), Latest(workers)
        self._hand: Hand | None = None
        self._about: GroupsPreview | None = None
        self.seen: SeenBattle | None = None
        self.keys: tuple[Key, ...] = ()
        self.waiting: tuple[SeenGroup, ...] = ()
        self.setting_up = False
        """True while a player's side is being set up."""
        self.formation: Formation = "as_they_stand"
        self.turn = 0
        self.places: SeenPlaces | None = None
        self.words = ""
        self.weapons: tuple[GroupWeapon, ...] = ()
        """The weapons of the group."""
        self.weapon: GroupWeapon | None = None
        """The weapon that all models fire, or None for each model's best."""
        self.aim: Key | None = None
        """The enemy that all would fire at, if chosen by keys."""
        self._over: QPointF | None = None
        self._pointed: QPointF | None = None
        self._pulled = False
        self._frame: tuple[tuple[float, float], tuple[float, float]] | None = None
        field.framing.connect(self._framing)
        field.framed.connect(self._framed)
        field.wheeled.connect(self.turn_by)

    # -- the decision -------------------------------------------------------------------------------------

    def take(self, hand: Hand | None, seen: SeenBattle | None) -> None:
        """Set another decision, or none.

        Chosen models stay chosen while they are in play. At set-up all waiting models are chosen.
        """
        self._asking.cancel()
        if hand is not self._hand and hand is not None:
            self._about = GroupsPreview(hand)
        self._hand, self.seen = hand, seen
        self.places, self._pulled, self._frame, self.aim = None, False, None, None
        was_waiting = bool(self.waiting)
        deciding = hand is not None and seen is not None and not seen.over and seen.asked is None
        self.setting_up = deciding and hand is not None and hand.battle.turn == 0
        if not deciding:
            self.words = ""
            self.changed.emit()
            self.redrawn.emit()
            return
        self.waiting = self._about.waiting() if self._about is not None else ()
        if self.waiting:
            left = {key for unit in self.waiting for key in unit.keys}
            self.keys = tuple(key for key in self.keys if key in left) or tuple(left_in_order(self.waiting))
        else:
            own = set(self.own())
            self.keys = () if was_waiting else tuple(key for key in self.keys if key in own)
        self.words = ""
        self._tell()

    def stop(self) -> None:
        """Cancel all running questions."""
        self._asking.cancel()
        self._arming.cancel()
        self._hand = None

    def named(self) -> str:
        """Return the name of the only waiting unit that is chosen whole, else an empty text.

        It is empty too if no other unit waits.
        """
        mine = [unit.name for unit in self.waiting if set(unit.keys) <= set(self.keys)]
        return mine[0] if len(mine) == 1 and len(self.waiting) > 1 else ""

    @property
    def waits(self) -> bool:
        """Return whether orders are impossible while something happens or is played."""
        return self._hand is None

    @property
    def active(self) -> bool:
        """Return whether orders on the table are for a group.

        A question to a whole side is no order to a model.
        """
        if self._hand is None or self.seen is None:
            return False
        asked = any(entry.by for entry in self.seen.entries)
        return bool(self.waiting and self.keys) or (asked and len(self.keys) > 1)

    def own(self) -> list[Key]:
        """Return the models in play of the side that decides."""
        seen = self.seen
        if seen is None:
            return []
        tokens = seen.moment.tokens
        return [
            key for key, one in tokens.items() if key[0] == seen.side and not one.out and one.aboard is None
        ]

    # -- who ----------------------------------------------------------------------------------------------

    def choose(self, keys: Iterable[Key]) -> None:
        """Choose these models as a group, or no group for fewer than two."""
        left = {key for unit in self.waiting for key in unit.keys}
        own = left or set(self.own())
        self.keys = tuple(key for key in keys if key in own)
        if len(self.keys) < 2 and not self.waiting:
            self.keys = ()
        self.places, self.words, self.aim = None, "", None
        self._pulled, self._frame = False, None
        self._tell()

    def choose_unit(self, key: Key) -> None:
        """Choose the whole unit of a model."""
        if self._about is not None:
            self.choose(self._about.unit_of(key))

    def add(self, keys: Iterable[Key]) -> None:
        """Add models to the group, and remove those that belong to it already."""
        mine = list(self.keys)
        for key in keys:
            if key in mine:
                mine.remove(key)
            else:
                mine.append(key)
        self.choose(mine)

    def form(self, formation: Formation) -> None:
        """Set the formation of the group."""
        self.formation = formation
        self._tell()
        self._ask_posts()

    def turn_by(self, notches: int) -> None:
        """Rotate the formation by eighths of a circle, unless the models keep their places to each other."""
        if self.active and self.formation != "as_they_stand":
            self.turn = (self.turn + notches) % len(_TURNS)
            self._ask_posts()

    def _framing(self, one: QPointF, other: QPointF) -> None:
        if self.waiting:
            self.under(other)
            return
        self._frame = (one.x(), one.y()), (other.x(), other.y())
        self.redrawn.emit()

    def _framed(self, keys: tuple[Key, ...], added: bool) -> None:
        self._frame = None
        if self.waiting and self._over is not None:
            self.go(self._over)
        elif added:
            self.add(keys)
        else:
            self.choose(keys)

    def _tell(self) -> None:
        """Update the field for the group, and announce the change."""
        if self.active and not self.waiting:
            self.field.pullable |= frozenset(self.keys)
        self.field.wheel_chooses = self.active and self.formation != "as_they_stand"
        self._ask_weapons()
        self.changed.emit()
        self.redrawn.emit()

    # -- what they fire with -------------------------------------------------------------------------------

    def _ask_weapons(self) -> None:
        """Find the weapons of the group, or none for an empty group or at set-up."""
        about, keys = self._about, self.keys
        if about is None or self.waiting or not self.active:
            self._arming.cancel()
            self._show_weapons(())
            return
        self._arming.start(
            lambda _job: (keys, about.weapons(keys)), self._take_weapons, failed=self.failed.emit
        )

    def _take_weapons(self, found: tuple[tuple[Key, ...], tuple[GroupWeapon, ...]]) -> None:
        keys, weapons = found
        if keys == self.keys:
            self._show_weapons(weapons)
            self.changed.emit()

    def _show_weapons(self, weapons: tuple[GroupWeapon, ...]) -> None:
        """Set the weapons of the group, and keep the weapon in hand if the group still has it."""
        held = self.weapon.label if self.weapon is not None else None
        self.weapons = weapons
        self.weapon = next((one for one in weapons if one.label == held), None)

    def next_weapon(self, step: int = 1) -> None:
        """Choose the next weapon for all.

        Before the first and after the last each model fires its best.
        """
        ways = (None, *self.weapons)
        self.weapon = ways[(ways.index(self.weapon) + step) % len(ways)]
        self.changed.emit()
        if self._over is not None and self.places is None and self.words:
            self._ask_under()

    def _ask_under(self) -> None:
        """Ask again for the chances of fire at the enemy that was chosen or pointed at."""
        foe = self.aim or (self.field.key_at(self._over) if self._over is not None else None)
        if foe is not None and self.seen is not None and foe[0] != self.seen.side:
            self._ask_fire(foe)

    # -- orders -------------------------------------------------------------------------------------------

    def _order(self, order: GroupOrder) -> None:
        self.ordered.emit(lambda hand: hand.order(order))

    def _numbers(self) -> tuple[int, ...]:
        return self._about.numbers(self.keys) if self._about is not None else ()

    def go(self, place: QPointF) -> bool:
        """Send the group to a place, or set it up round it, and return whether there is a group."""
        if not self.active:
            return False
        to = (round(place.x()), round(place.y()))
        kind = "place" if self.waiting else "move"
        self._order(GroupOrder(kind, self._numbers(), to, self.formation, _TURNS[self.turn]))  # type: ignore[arg-type]
        return True

    def click(self, key: Key) -> bool:
        """Order fire at a clicked enemy, or add a friendly model with Shift, and return whether the click is handled.

        A click on a friendly model without Shift ends the group.
        """
        shifted = bool(QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)
        if key in self.own():
            if shifted:
                self.add((key,))
                return True
            if self.keys and not self.waiting:
                self.choose(())
            return False
        if not self.active or self.waiting:
            return False
        return self.fire(key)

    def fire(self, key: Key) -> bool:
        """Order all models to fire at an enemy, and return whether there is a group."""
        if not self.active or self._about is None:
            return False
        self._order(self._about.firing(self.keys, key, self._label()))
        return True

    def do(self, entry: ChoiceEntry) -> bool:
        """Order all models to take an entry, and return whether several models have it.

        The beginning of an activation is for one unit or model alone.
        """
        keys = set(self.keys)
        same = [
            one
            for one in (self.seen.entries if self.seen is not None else ())
            if one.name == entry.name and one.complete and keys.intersection(one.by)
        ]
        if not self.active or self.waiting or entry.begins or entry not in same or len(same) < 2:
            return False
        self._order(GroupOrder("do", self._numbers(), verb=entry.name))
        return True

    def end(self) -> bool:
        """End the actions of all models, and return whether the question allows that to a group."""
        asked = {
            key for one in (self.seen.entries if self.seen is not None else ()) if one.ends for key in one.by
        }
        if not self.active or self.waiting or not asked.intersection(self.keys):
            return False
        self._order(GroupOrder("end", self._numbers()))
        return True

    def again(self, key: Key | None) -> None:
        """Order the group, or a single model, to repeat the last action."""
        about = self._about
        if about is not None and (self.keys or key is not None):
            who = about.numbers(self.keys or ((key,) if key is not None else ()))
            self.ordered.emit(lambda hand: hand.order_again(who))

    def go_on(self) -> None:
        """Start the next model of an order."""
        self.ordered.emit(lambda hand: hand.go_on_with_orders())

    def call_off(self) -> None:
        """Cancel the remaining orders of all models."""
        self.ordered.emit(lambda hand: hand.call_off())

    @property
    def rests(self) -> bool:
        """Return whether an order waits for the player to continue it."""
        return self.seen is not None and self.seen.order is not None and self.seen.order.rests

    @property
    def under_way(self) -> bool:
        """Return whether models still have to carry out an order."""
        return self.seen is not None and self.seen.order is not None and bool(self.seen.order.waiting)

    # -- the pointer --------------------------------------------------------------------------------------

    def pull(self, key: Key, place: QPointF) -> bool:
        """Drag all models with a dragged model, and return whether it belongs to a group."""
        if not self.active or key not in self.keys:
            return False
        self._pulled = True
        self.under(self._whole(key, place))
        return True

    def let_go(self, key: Key, place: QPointF) -> bool:
        """Send all models to the place of a drop, and return whether a group was dragged.

        On an enemy, all fire at it.
        """
        if not self._pulled:
            return False
        self._pulled = False
        foe = self.field.key_at(place)
        if foe is not None and self.seen is not None and foe[0] != self.seen.side:
            return self.fire(foe)
        return self.go(self._whole(key, place))

    def _whole(self, key: Key, place: QPointF) -> QPointF:
        """Return the future middle of the group if a model moves to a place."""
        moment = self.field.moment()
        x, y = middle([moment.place_of(one) for one in self.keys])
        own = moment.place_of(key)
        return QPointF(place.x() + x - own[0], place.y() + y - own[1])

    def under(self, place: QPointF) -> bool:
        """Show the group's future places round a place, or its fire at an enemy there.

        Returns whether there is a group.
        """
        if not self.active:
            return False
        if self.aim is not None and place == self._pointed:
            return True  # the pointer has not moved since the keys chose an enemy
        self._over, self._pointed, self.aim = place, place, None
        foe = None if self._pulled else self.field.key_at(place)
        if foe is not None and self.seen is not None and foe[0] != self.seen.side and not self.waiting:
            self._ask_fire(foe)
        elif foe is None:
            self._ask_posts()
        return True

    def _ask_posts(self) -> None:
        about, place, keys, formation = self._about, self._over, self.keys, self.formation
        if about is None or place is None or not self.active:
            return
        to, facing = (round(place.x()), round(place.y())), _TURNS[self.turn]
        self._asking.start(
            lambda _job: about.places(keys, to, formation, facing), self._show_posts, failed=self.failed.emit
        )

    def _show_posts(self, places: SeenPlaces) -> None:
        self.places, self.words = places, places.words
        self.redrawn.emit()

    def next_target(self, step: int) -> None:
        """Aim at the next enemy, the nearest first."""
        moment = self.field.moment()
        x, y = middle([moment.place_of(key) for key in self.keys])

        def far(key: Key) -> float:
            at = moment.place_of(key)
            return (at[0] - x) ** 2 + (at[1] - y) ** 2

        side = self.keys[0][0]
        foes = [
            key for key, one in moment.tokens.items() if key[0] != side and not one.out and not one.aboard
        ]
        foes.sort(key=far)
        if not foes:
            return
        place = foes.index(self.aim) + step if self.aim in foes else (0 if step > 0 else -1)
        self.aim = foes[place % len(foes)]
        self.field.set_placing(False)
        self._over = QPointF(*moment.place_of(self.aim))
        self.field.view.show(self._over.x(), self._over.y())
        self._ask_fire(self.aim)

    def next_waiting(self, step: int) -> None:
        """Choose the next unit that waits to be set up, or all units after the last."""
        whole = left_in_order(self.waiting)
        ways = [whole, *(list(unit.keys) for unit in self.waiting)]
        place = next((number for number, keys in enumerate(ways) if keys == list(self.keys)), 0)
        self.choose(ways[(place + step) % len(ways)])

    def point_by_keys(self) -> None:
        """Start the choice of a place by the arrow keys, from the middle of the group.

        Enter sends the group there.
        """
        moment, keys = self.field.moment(), [key for key in self.keys if key in self.field.moment().tokens]
        start = middle([moment.place_of(key) for key in keys]) if keys else None
        self.field.set_placing(True, QPointF(*start) if start is not None else None)

    def _label(self) -> Value:
        return self.weapon.label if self.weapon is not None else ""

    def _ask_fire(self, foe: Key) -> None:
        about, keys, weapon = self._about, self.keys, self._label()
        if about is not None:
            self._asking.start(
                lambda _job: about.fire(keys, foe, weapon), self._show_fire, failed=self.failed.emit
            )

    def _show_fire(self, words: str) -> None:
        self.places, self.words = None, words
        self.field.setAccessibleDescription(words)
        self.redrawn.emit()

    def picture(self, picture: HandPicture) -> HandPicture:
        """Return a picture with the group, without the parts of a single model if a group is chosen."""
        if not self.active:
            return replace(picture, frame=self._frame)
        place = (self._over.x(), self._over.y()) if self._over is not None and self.words else None
        return HandPicture(
            side=picture.side,
            tip=picture.tip,
            group=self.keys,
            ghosts=self.places.ends if self.places is not None else (),
            frame=self._frame,
            place=place,
            plate=(self.words,) if self.words and place is not None else (),
            allowed=self.places is None or self.places.allowed,
        )

    def tip(self) -> str:
        """Return the hint in the corner while a group is chosen."""
        if self.waiting:
            return self.tr(
                "Click or drag to where they are set up · N: unit by unit · B: all as the bot would"
            )
        return self.tr("{0} chosen · click or drag: all go · click an enemy: all fire · Esc: clear").format(
            len(self.keys)
        )

    # -- the keys -----------------------------------------------------------------------------------------

    def press(self, event: QKeyEvent, key: Key | None) -> bool:
        """Handle a key for the group, or a key that makes one, and return whether it has a meaning."""
        pressed, held = Qt.Key(event.key()), event.modifiers()
        if held & Qt.KeyboardModifier.ControlModifier:
            if pressed != Qt.Key.Key_A:
                return False
            self.choose(left_in_order(self.waiting) or self.own())
            return True
        by_key: dict[Qt.Key, Callable[[], object]] = {Qt.Key.Key_Period: lambda: self.again(key)}
        if key is not None:
            by_key[Qt.Key.Key_Q] = partial(self.choose_unit, key)
        if self.rests:
            by_key[Qt.Key.Key_P] = self.go_on
        if self.active:
            by_key |= self._group_deeds(pressed, -1 if held & Qt.KeyboardModifier.ShiftModifier else 1)
        elif self.under_way:
            by_key[Qt.Key.Key_Escape] = self.call_off
        if pressed in by_key:
            by_key[pressed]()
        return pressed in by_key

    def _group_deeds(self, pressed: Qt.Key, step: int) -> dict[Qt.Key, Callable[[], object]]:
        """Return the actions of keys while a group is chosen, with `step` as the direction of selection."""
        by_key: dict[Qt.Key, Callable[[], object]] = {
            Qt.Key.Key_G: self.point_by_keys,
            Qt.Key.Key_W: lambda: self.turn_by(step),
        }
        if pressed in FORMATION_KEYS:
            by_key[pressed] = lambda: self.form(FORMATION_KEYS[pressed])
        if self.waiting:
            by_key[Qt.Key.Key_N] = lambda: self.next_waiting(step)
        else:
            by_key[Qt.Key.Key_Escape] = self.leave
            by_key[Qt.Key.Key_T] = lambda: self.next_target(step)
            by_key[Qt.Key.Key_X] = lambda: self.next_weapon(step)
        aim = self.aim
        if aim is not None:
            by_key[Qt.Key.Key_Return] = by_key[Qt.Key.Key_Enter] = lambda: self.fire(aim)
        return by_key

    def leave(self) -> None:
        """Clear the group."""
        self.field.set_placing(False)
        self.choose(())


def left_in_order(waiting: tuple[SeenGroup, ...]) -> list[Key]:
    """Return the models of units, unit by unit."""
    return [key for unit in waiting for key in unit.keys]
