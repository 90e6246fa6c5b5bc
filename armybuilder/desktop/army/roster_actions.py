"""Actions on the rows of an army: copy, paste, drag, ride a machine, lead a unit, follow an order."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication

from armybuilder.desktop.documents.clipboard import clip_data, clip_in, put_on_clipboard, rows_in
from armybuilder.desktop.look.translatable import QT_TRANSLATE_NOOP, in_words
from armybuilder.desktop.widgets.menu_reasons import give_reason
from armybuilder.desktop.widgets.text import literal
from armybuilder.editing import armies, clipboard, units
from armybuilder.errors import InputFault
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Unit

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QMenu

    from armybuilder.desktop.army.editor import ArmyEditor
    from armybuilder.desktop.army.roster_model import Node, RosterModel
    from armybuilder.desktop.army.roster_tree import RosterTree
    from armybuilder.editing.edit import Edit
    from armybuilder.model.army import Army, Entry, OrderType

__all__ = ["RosterActions"]

_ORDERS: tuple[OrderType, ...] = ("destroy_target", "take_and_hold", "support", "defend")
_STAND_ALONE = QT_TRANSLATE_NOOP("ArmyRows", "Stand alone")


class RosterActions:
    """The actions on the rows of one army's page."""

    def __init__(self, page: ArmyEditor, tree: RosterTree, model: RosterModel) -> None:
        """Connect the actions to the tree."""
        self._page, self._tree, self._model = page, tree, model
        model.carry = self.carried
        model.fell.connect(self.take)
        tree.copy_requested.connect(lambda nodes: self.copy([node.key for node in nodes]))
        tree.paste_requested.connect(self.paste)
        tree.remove_requested.connect(self.remove)
        tree.menu_requested.connect(self.fill_menu)

    # -- clipboard and dragging ------------------------------------------------------------------------------

    def carried(self, keys: list[str]) -> QMimeData | None:
        """Return rows as data for dragging or copying: entries, else members of the first row's unit."""
        entries = [key for key in keys if "/" not in key]
        army, documents = self._page.army(), self._page.desk.view.documents
        if entries:
            return clip_data(
                army.id, entries, clipboard.clip_entries(army, entries, documents), self._text(entries)
            )
        below = [key.split("/") for key in keys]
        if not below:
            return None
        unit = documents[army.units[armies.place_of(army, below[0][0])].unit]
        places = {int(steps[1]) for steps in below if steps[0] == below[0][0]}
        if not isinstance(unit, Unit):
            return None
        return clip_data(
            unit.id, map(str, places), clipboard.clip_members(unit, places, documents), self._text(keys)
        )

    def _text(self, keys: list[str]) -> str:
        """Return rows as lines of text for other programs."""
        nodes = [self._model.node(self._model.find(key)) for key in keys]
        times = "\N{MULTIPLICATION SIGN}"
        return "\n".join(
            f"{node.count} {times} {node.name}\t{node.points}" for node in nodes if node is not None
        )

    def copy(self, keys: list[str]) -> None:
        """Copy rows to the clipboard."""
        data = self.carried(keys)
        if data is not None:
            put_on_clipboard(data)
            self._page.desk.say(_tr(QT_TRANSLATE_NOOP("ArmyRows", "Copied")))

    def paste(self) -> None:
        """Insert the rows on the clipboard after the current row."""
        node = self._model.node(self._tree.currentIndex())
        place = None
        if node is not None and not node.heading:
            place = armies.place_of(self._page.army(), node.key.split("/")[0]) + 1
        self.bring(QGuiApplication.clipboard().mimeData(), place)

    def bring(self, data: QMimeData | None, place: int | None = None) -> None:
        """Insert copied or dropped rows before a place, or at the end, and report a refusal."""
        page = self._page
        documents, words = page.desk.view.documents, page.desk.words
        self._try(lambda: clipboard.paste_entries(page.army(), clip_in(data), documents, place, words=words))

    def take(self, data: QMimeData, above: str, row: int) -> None:
        """Handle dropped rows: move rows of this army, and insert others."""
        owner, keys = rows_in(data)
        onto = above if above and not above.startswith("role:") and row < 0 else ""
        if owner != self._page.key or any("/" in key for key in keys):
            self.bring(data)
        elif onto:
            self._tie(keys, onto.split("/")[0])
        else:
            self._move(keys[0], above, row)

    def _move(self, key: str, role: str, row: int) -> None:
        """Move an entry before the row of a role's group."""
        army, documents = self._page.army(), self._page.desk.view.documents
        group = self._model.find(role)
        before = self._model.node(self._model.index(row, 0, group)) if row >= 0 else None
        place = armies.place_of(army, key)
        if before is not None:
            to = armies.place_of(army, before.key)
            to -= place < to
        else:
            to = len(army.units) - 1
        if to != place:
            self._page.edit(armies.move_entry(army, key, to, documents))

    def _tie(self, keys: list[str], onto: str) -> None:
        """Attach an officer to the unit, or a riding unit to the machine, of the row dropped on."""
        for key in keys:
            army = self._page.army()
            if key == onto:
                continue
            if onto in self._carriers(army, key):
                self._try(partial(armies.ride, army, key, onto))
            elif onto in self._led(army, key):
                self._try(partial(armies.attach, army, key, onto))
            else:
                self._page.desk.say(
                    _tr(QT_TRANSLATE_NOOP("ArmyRows", "{0} neither rides {1} nor leads it")).format(
                        self._name(army, key), self._name(army, onto)
                    )
                )

    def remove(self, nodes: list[Node]) -> None:
        """Remove the chosen entries from the army as one edit, or the first chosen member from its unit."""
        army, documents = self._page.army(), self._page.desk.view.documents
        entries = [node.key for node in nodes if "/" not in node.key]
        if entries:
            self._page.edit(clipboard.remove_entries(army, entries, documents))
            return
        entry, place, *_ = nodes[0].key.split("/")
        unit = documents[army.units[armies.place_of(army, entry)].unit]
        if isinstance(unit, Unit):
            crew = nodes[0].key.partition("/c")[2]
            if crew:
                self._page.edit(units.remove_crew(unit, int(place), int(crew), documents))
            else:
                self._page.edit(units.remove_member(unit, int(place), documents))

    # -- the menu ---------------------------------------------------------------------------------------------

    def fill_menu(self, node: Node, menu: QMenu) -> None:
        """Fill the menu of an entry's row."""
        if "/" in node.key:
            return
        army, documents = self._page.army(), self._page.desk.view.documents
        place = armies.place_of(army, node.key)
        entry = army.units[place]
        edit = self._page.edit
        up = menu.addAction(_tr(QT_TRANSLATE_NOOP("ArmyRows", "Move up")))
        first, last = (
            QT_TRANSLATE_NOOP("ArmyRows", "It is the first unit"),
            QT_TRANSLATE_NOOP("ArmyRows", "It is the last unit"),
        )
        give_reason(up, "" if place > 0 else _tr(first))
        up.triggered.connect(lambda: edit(armies.move_entry(army, node.key, place - 1, documents)))
        down = menu.addAction(_tr(QT_TRANSLATE_NOOP("ArmyRows", "Move down")))
        give_reason(down, "" if place + 1 < len(army.units) else _tr(last))
        down.triggered.connect(lambda: edit(armies.move_entry(army, node.key, place + 1, documents)))
        keys = [one.key for one in self._tree.chosen() if "/" not in one.key] or [node.key]
        menu.addAction(
            _tr(QT_TRANSLATE_NOOP("ArmyRows", "Duplicate here")),
            lambda: edit(clipboard.duplicate_entries(army, keys, documents)),
        )
        if entry.count > 1:
            menu.addAction(
                _tr(QT_TRANSLATE_NOOP("ArmyRows", "Split into single entries")),
                lambda: edit(armies.split(army, node.key, documents)),
            )
        self._offer_ties(menu, army, entry)
        self._offer_orders(menu, army, entry)

    def _offer_ties(self, menu: QMenu, army: Army, entry: Entry) -> None:
        """Offer the machines that a unit may ride, and the units that an officer may lead."""
        offers: tuple[tuple[str, str | None, list[str], Callable[[Army, str, str | None], Edit]], ...] = (
            (QT_TRANSLATE_NOOP("ArmyRows", "Ride"), entry.rides, self._carriers(army, entry.id), armies.ride),
            (
                QT_TRANSLATE_NOOP("ArmyRows", "Lead"),
                entry.attached_to,
                self._led(army, entry.id),
                armies.attach,
            ),
        )
        for title, held, able, make in offers:
            if not able and held is None:
                continue
            below = menu.addMenu(_tr(title))
            for name in able:
                action = below.addAction(literal(self._name(army, name)))
                action.setCheckable(True)
                action.setChecked(name == held)
                action.triggered.connect(partial(self._try, partial(make, army, entry.id, name)))
            if held is not None:
                below.addAction(_tr(_STAND_ALONE), partial(self._try, partial(make, army, entry.id, None)))

    def _offer_orders(self, menu: QMenu, army: Army, entry: Entry) -> None:
        """Offer an autonomous robot its standing orders. [CA-B-184]"""
        documents = self._page.desk.view.documents
        unit = documents[entry.unit]
        first = documents[unit.members[0].design] if isinstance(unit, Unit) and unit.members else None
        if not isinstance(first, Robot) or first.control != "autonomous":
            return
        below = menu.addMenu(self._page.desk.words.text("editing.field.order"))
        for kind in _ORDERS:
            name = self._page.desk.words.text(f"editing.value.{kind}").capitalize()
            if kind == "support":
                targets = below.addMenu(name)
                for other in army.units:
                    if other.id != entry.id:
                        targets.addAction(
                            literal(self._name(army, other.id)),
                            partial(self._try, partial(armies.order, army, entry.id, kind, other.id)),
                        )
            else:
                below.addAction(name, partial(self._try, partial(armies.order, army, entry.id, kind)))
        if entry.order is not None:
            below.addAction(
                _tr(_STAND_ALONE), partial(self._try, partial(armies.order, army, entry.id, None))
            )

    # -- who may do what ----------------------------------------------------------------------------------------

    def _designs(self, army: Army, key: str) -> list[object]:
        documents = self._page.desk.view.documents
        unit = documents[army.units[armies.place_of(army, key)].unit]
        return [documents[member.design] for member in unit.members] if isinstance(unit, Unit) else []

    def _carriers(self, army: Army, key: str) -> list[str]:
        """Return the ids of entries with seats that creatures can ride."""
        own = self._designs(army, key)
        if not own or not all(isinstance(one, Creature) for one in own):
            return []
        return [
            entry.id
            for entry in army.units
            if entry.id != key
            and any(isinstance(one, Robot | Vehicle) and one.seats for one in self._designs(army, entry.id))
        ]

    def _led(self, army: Army, key: str) -> list[str]:
        """Return the ids of units of creatures that an officer of rank 2 or more can lead. [CA-B-195]"""
        own = self._designs(army, key)
        if not any(isinstance(one, Creature) and one.officer_rank > 1 for one in own):
            return []
        return [
            entry.id
            for entry in army.units
            if entry.id != key and all(isinstance(one, Creature) for one in self._designs(army, entry.id))
        ]

    def _name(self, army: Army, key: str) -> str:
        return self._page.desk.view.documents[army.units[armies.place_of(army, key)].unit].name

    def _try(self, make: Callable[[], Edit], _checked: bool = False) -> None:
        """Apply an edit, or report the reason of its refusal."""
        try:
            self._page.edit(make())
        except InputFault as fault:
            self._page.desk.say(" ".join(self._page.desk.words.say(one) for one in fault.faults[:2]))


def _tr(words: str) -> str:
    return in_words("ArmyRows", words)
