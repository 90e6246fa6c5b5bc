"""The bar of groups above the bar of actions: set-up, group, formation, weapon, and remaining orders."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QSizePolicy

from armybuilder.battle.playing.orders import posts_of
from armybuilder.desktop.look.theme import Role, current_look, surface
from armybuilder.desktop.widgets.chips import Chip
from armybuilder.desktop.widgets.key_button import KeyButton
from armybuilder.desktop.widgets.layouts import lay_row
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import Hinted, TextSized

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from armybuilder.battle.groups.formations import Formation
    from armybuilder.battle.playing.hand import Hand
    from armybuilder.battle.playing.orders import Posts
    from armybuilder.battle.playing.seen_battle import SeenBattle
    from armybuilder.battle.terms import Setup
    from armybuilder.desktop.battle.playing.table.groups import Groups
    from armybuilder.desktop.desk.settings import Settings
    from armybuilder.desktop.widgets.buttons import Button
    from armybuilder.model.document import Side

__all__ = ["GroupsBar", "keep_posts", "kept_posts"]

_HIGH = 36
_SAID = 200
"""The room kept for the words about models left out, before formations and units."""


def _name(setup: Setup, side: Side) -> str:
    """Return the settings key of a side's set-up: ruleset, scale, table, army and side."""
    army = (setup.left if side == "left" else setup.right).army
    return f"set-up/{setup.ruleset}/{setup.scale}/{setup.table.id}/{army.id}/{side}"


def kept_posts(settings: Settings, setup: Setup, side: Side) -> Posts:
    """Return the start places of this army's last set-up on this table, or none."""
    try:
        read = json.loads(settings.text(_name(setup, side)) or "[]")
        return tuple((str(name), int(x), int(y), int(number)) for name, x, y, number in read)
    except (TypeError, ValueError):
        return ()


def keep_posts(settings: Settings, hand: Hand) -> None:
    """Store the start places of the sides played by hand."""
    for side in hand.by_hand:
        found = posts_of(hand.battle, side)
        if found:
            settings.keep(_name(hand.battle.setup, side), json.dumps(found))


class GroupsBar(Hinted, TextSized):
    """The orders for a group, visible only while there are any."""

    room = (400, _HIGH)
    least = 240

    def __init__(self, groups: Groups, settings: Settings) -> None:
        """Initialise the bar of a group, with start places stored in the settings."""
        super().__init__()
        surface(self, "dock")
        self._groups, self._settings = groups, settings
        self._kept: Posts = ()
        self._setting_up = False
        self._wanted: dict[KeyButton, bool] = {}
        """The buttons that have a meaning now."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.who = Text("", Role.STRONG)
        self.said = Text("", Role.SECONDARY, "ink2", elide=True)
        self.said.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.units: list[Chip] = []
        self._unit_row = QHBoxLayout()
        self.formations = self._formation_buttons()
        self.weapon = KeyButton("", "X", clicked=lambda _on=False: groups.next_weapon())
        self.weapon.setToolTip(
            self.tr(
                "The weapon that all of them fire; press again for the next one. Models without it do not fire"
            )
        )
        self.again = KeyButton(self.tr("Same again"), ".", clicked=lambda: groups.again(None))
        self.again.setToolTip(
            self.tr("All chosen models repeat the last action: the same move, or fire at the same enemy")
        )
        self.go_on = KeyButton(self.tr("Go on"), "P", filled=True, clicked=groups.go_on)
        self.go_on.setToolTip(self.tr("Finish this model and begin with the next one ordered"))
        self.call_off = KeyButton(self.tr("Call off"), "Esc", clicked=groups.call_off)
        self.as_bot = KeyButton(
            self.tr("All as the bot would"), "B", filled=True, clicked=lambda: self._set_up(())
        )
        self.as_before = KeyButton(self.tr("As last time"), "A", clicked=lambda: self._set_up(self._kept))
        lay_row(
            self.who,
            self._unit_row,
            *self.formations.values(),
            (self.said, 1),
            self.weapon,
            self.again,
            self.call_off,
            self.go_on,
            self.as_before,
            self.as_bot,
            on=self,
            gap=6,
            margins=(14, 0, 10, 0),
        )
        groups.changed.connect(self.show_now)
        self.hide()

    def _formation_buttons(self) -> dict[Formation, KeyButton]:
        """Create the button of each formation."""
        made: dict[Formation, KeyButton] = {}
        words: dict[Formation, tuple[str, str, str]] = {
            "as_they_stand": (self.tr("In their formation"), "K", self.tr("They keep their formation")),
            "line": (
                self.tr("Line"),
                "L",
                self.tr("Side by side, up to twelve in a rank; the wheel or W turns it"),
            ),
            "loose": (self.tr("Loose"), "O", self.tr("Well apart from each other; the wheel or W turns it")),
            "column": (
                self.tr("Column"),
                "C",
                self.tr("One behind the other, or two; the wheel or W turns it"),
            ),
        }
        for formation, (said, key, more) in words.items():
            button = KeyButton(said, key, clicked=lambda _on=False, form=formation: self._groups.form(form))
            button.setToolTip(more)
            made[formation] = button
        return made

    def keep_room(self, on: bool) -> None:
        """Reserve the bar's room while it is hidden, so that the table does not move, or release it."""
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(on)
        self.setSizePolicy(policy)

    def take(self, hand: Hand | None, seen: SeenBattle | None) -> None:
        """Set another decision, and store the start places once the set-up is over."""
        if hand is None or seen is None:
            return
        setting_up = self._groups.setting_up
        if setting_up and seen.side is not None:
            self._kept = kept_posts(self._settings, hand.battle.setup, seen.side)
        elif self._setting_up:
            keep_posts(self._settings, hand)
        self._setting_up = setting_up
        self.show_now()

    def _set_up(self, kept: Posts) -> None:
        """Order the remaining set-up, as it was stored or as the bot would do it."""
        self._groups.ordered.emit(lambda hand: hand.set_up(kept))

    def show_now(self) -> None:
        """Show the present orders, or disable the bar while something happens."""
        groups = self._groups
        self.setEnabled(not groups.waits)
        if groups.waits:
            return
        waiting, order = groups.setting_up, groups.seen.order if groups.seen is not None else None
        left_out = order.left_out if order is not None else ()
        self.setVisible(waiting or groups.active or groups.under_way or bool(left_out))
        chosen = self.tr("%n chosen", "", len(groups.keys)) if groups.keys else ""
        self.who.setText(self._setting_up_words() if waiting else chosen if groups.active else "")
        ranks, stand = self.tr("In ranks"), self.tr("In their formation")
        first = self.formations["as_they_stand"]
        first.setText(ranks if waiting else stand)
        first.setAccessibleName(f"{first.text()} (K)")
        self._show_units()
        for formation, button in self.formations.items():
            self._wanted[button] = groups.active
            button.filled = formation == groups.formation
            button.update()
        self._show_weapon()
        left = (
            self.tr("%n still to do it", "", len(order.waiting))
            if order is not None and order.waiting
            else ""
        )
        said = [part for part in (left, *left_out) if part]
        self.said.tip = "\n".join(said)
        self.said.setText(" · ".join(said))
        self._wanted |= {
            self.weapon: groups.active and not waiting and len(groups.weapons) > 1,
            self.again: groups.active and not waiting,
            self.call_off: groups.under_way,
            self.go_on: groups.rests,
            self.as_bot: waiting,
            self.as_before: waiting,
        }
        self.as_before.setToolTip(
            self.tr("Set up all models as you did the last time with this army on this table")
        )
        never = self.tr("This army has not been set up by hand on this table yet")
        self.as_before.setReason("" if self._kept else never)
        self._fit()

    def _show_weapon(self) -> None:
        """Show the weapon of the group, and its number of bearers."""
        held = self._groups.weapon
        said = self.tr("Each its best weapon") if held is None else f"{held.name} ({held.many})"
        self.weapon.setText(said)
        self.weapon.setAccessibleName(self.tr("{0} (X): their weapon").format(said))
        self.weapon.filled = held is not None
        self.weapon.update()

    def _setting_up_words(self) -> str:
        """Return the name of the unit to be set up, or the number of all chosen models."""
        groups = self._groups
        if not groups.waiting:
            return self.tr("Set up")
        return self.tr("Set up {0}").format(groups.named() or self.tr("all ({0})").format(len(groups.keys)))

    def _show_units(self) -> None:
        """Show a chip for each waiting unit, and another for all."""
        groups = self._groups
        for chip in self.units:
            self._unit_row.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self.units = []
        waiting = groups.waiting
        if len(waiting) < 2:
            return
        whole = tuple(key for unit in waiting for key in unit.keys)
        chosen = set(groups.keys)
        for name, keys in ((self.tr("All"), whole), *((unit.name, unit.keys) for unit in waiting)):
            chip = Chip(f"{name} ({len(keys)})", clicked=lambda _on=False, keys=keys: groups.choose(keys))
            chip.setChecked(set(keys) == chosen)
            self.units.append(chip)
            self._unit_row.addWidget(chip)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many chips as have room, while N visits all units."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Show the buttons that have room, in whole, and drop units before formations.

        Each has its key too.
        """
        gap = current_look().px(6)
        room = self.width() - current_look().px(40)
        room -= self.who.sizeHint().width() + gap if self.who.text() else 0
        orders = (self.as_bot, self.go_on, self.call_off, self.as_before, self.again, self.weapon)
        said = min(self.said.sizeHint().width(), current_look().px(_SAID)) if self.said.text() else 0
        formations = sorted(self.formations.values(), key=lambda one: not one.filled)
        wanted = [part for part in (*orders, *formations) if self._wanted.get(part)]
        for part in (*orders, *formations):
            if part not in wanted:
                part.hide()
        shown: tuple[Button, ...] = (*wanted, *self.units)
        for button in shown:
            if button not in orders:
                room, said = room - said, 0
            room -= button.sizeHint().width() + gap
            button.setVisible(room >= 0)

    def press(self, letter: str) -> bool:
        """Press the button of a letter at set-up, and return whether there is one."""
        if not self._groups.setting_up:
            return False
        for button in (self.as_bot, self.as_before):
            if button.key == letter and button.isEnabled():
                button.click()
                return True
        return False
