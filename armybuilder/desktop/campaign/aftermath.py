"""The aftermath of the last battle: the field, the hospitals, the losses, their rolls and its end."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal

from armybuilder.campaign import aftermath, edits
from armybuilder.campaign.history import happen
from armybuilder.desktop.campaign.building_damage import RuinsLine
from armybuilder.desktop.campaign.loss_rows import losses, medics
from armybuilder.desktop.campaign.marking_panel import DAMAGE_KEYS, FALL_KEYS, MarkingPanel
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.chips import Chip
from armybuilder.desktop.widgets.drop_down import DropDown
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.layouts import flowing, lay_column
from armybuilder.desktop.widgets.table import Column, LongTable
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import TextSized
from armybuilder.desktop.widgets.tick_box import TickBox
from armybuilder.sheets.parts import chronicle

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent

    from armybuilder.campaign.aftermath import Due
    from armybuilder.desktop.campaign.day_view import DayView
    from armybuilder.desktop.campaign.editor import CampaignEditor
    from armybuilder.desktop.campaign.loss_rows import Loss
    from armybuilder.editing.edit import Edit
    from armybuilder.model.campaign import Campaign, Down

__all__ = ["AftermathSection", "LossTable"]

_SIDES = ("left", "right", "draw")
_WRECKED = "power_plant"
_HANDS = 2
"""The column of captives, shown only if there are any."""


class LossTable(LongTable):
    """The table of losses.

    Letters mark the chosen rows, and digits are the faces of a typed die.
    """

    typed = Signal(str)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit typed letters and digits, and handle the other keys as usual."""
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        words = event.text().upper()
        if held in {Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier} and words.isalnum():
            self.typed.emit(words)
            return
        super().keyPressEvent(event)


class AftermathSection(TextSized):
    """The section of an open aftermath.

    Every button is an edit, so nothing is ever lost.
    """

    roll_asked = Signal(str)
    """The key of a roll to open in the history."""

    def __init__(self, page: CampaignEditor, parts_for: Callable[[str], tuple[str, ...]]) -> None:
        """Start hidden on a page, which receives every edit.

        `parts_for` returns the spare parts chosen for a damage.
        """
        super().__init__()
        self._page, self._parts_for = page, parts_for
        self._present: DayView | None = None
        self._losses: dict[str, Loss] = {}
        self._die = 0
        self._is_built = False
        self.hide()

    def _build(self) -> None:
        """Build the widgets for the first aftermath, because most campaigns have none open."""
        self._is_built = True
        self.head = SectionHead(self.tr("Aftermath of the last battle"))
        self.words = Text("", Role.BODY, "ink2")
        self.field = DropDown(self.tr("Who holds the field"))
        self.hospitals = (TickBox(""), TickBox(""))
        self.everybody = Chip(self.tr("Show all models, to mark losses by hand"), Icon.PENCIL)
        self.everybody.setCheckable(True)
        self.table = LossTable(
            self.tr("People hurt"),
            (
                Column(self.tr("Name")),
                Column(self.tr("After the battle"), 128),
                Column(self.tr("In enemy hands"), 100),
                Column(self.tr("Chances, or the roll"), 276),
            ),
        )
        self.nobody = Text(self.tr("No model was hurt and nothing was damaged"), Role.BODY, "ink2")
        self.panel = MarkingPanel()
        self.ruins = RuinsLine()
        self.roll_all = Button(self.tr("Roll for everything"), Icon.DICES)
        self.roll_people = Button(self.tr("Roll for models; repairs wait for spare parts"), Icon.DICES)
        self.close_it = Button(self.tr("Close the aftermath"), Icon.CHECK)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        asked = flowing(self.field, *self.hospitals, self.everybody)
        done = flowing(self.roll_all, self.roll_people, self.close_it)
        shown = (self.table, self.nobody, self.panel, self.ruins)
        lay_column(self.head, self.words, asked, *shown, done, on=self, gap=8, margins=(0, 12, 0, 0))

    def _connect(self) -> None:
        page = self._page
        self.field.activated.connect(lambda _at: self._hold(str(self.field.currentData())))
        for place, check in enumerate(self.hospitals):
            check.clicked.connect(partial(self._treat, place))
        self.everybody.clicked.connect(self._read)
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._chosen_other())
        self.table.row_activated.connect(self._open_roll)
        self.table.typed.connect(self._type)
        self.panel.rolled.connect(self._roll)
        self.panel.decided.connect(self._decide)
        self.panel.fell.connect(self._fell)
        self.panel.damaged.connect(self._damage)
        self.panel.scrapped.connect(self._scrap)
        self.ruins.ruined.connect(lambda section, ruin: page.happen("ruined", section=section, state=ruin))
        self.roll_all.clicked.connect(lambda: page.do(edits.rolled_all))
        self.roll_people.clicked.connect(self._roll_people)
        self.close_it.clicked.connect(lambda: page.happen("closed"))

    # -- what is shown -------------------------------------------------------------------------------------

    def show_present(self, present: DayView) -> None:
        """Show the aftermath of the shown day, and hide the section without an aftermath or on earlier days."""
        after = present.campaign.aftermath
        self._present = present
        shown = after is not None and not present.past
        if shown and not self._is_built:
            self._build()
        self.setVisible(shown)
        if after is None or present.past:
            if self._is_built:
                self.everybody.setChecked(False)
            self._losses = {}
            return
        left, right = (present.army(key) for key in (after.left, after.right))
        waiting = len(after.models)
        self.head.set_note(f"{left} \N{EN DASH} {right}")
        waits = present.words.text("desktop.campaign.waiting", count=waiting)
        self.words.setText(waits if waiting else self.tr("All rolls for models are made"))
        self._show_field(present, after.field, left, right)
        for check, key, name in zip(self.hospitals, (after.left, after.right), (left, right), strict=True):
            check.setText(self.tr("{0} has a hospital").format(name))
            check.set_price(present.words.text("desktop.aftermath.medics", count=medics(present, key)))
            check.show_checked(present.campaign.facilities.get(key, True))
            check.updateGeometry()
        self.close_it.setReason(self.tr("First roll for all models, or mark them by hand") if waiting else "")
        due = aftermath.due(present.campaign)
        self.roll_all.setReason("" if due else self.tr("No rolls are due"))
        self.roll_people.setVisible(0 < waiting < len(due))
        self._read()

    def mark_everybody(self) -> None:
        """Show all models, to mark losses by hand, and focus the table."""
        self.everybody.setChecked(True)
        self._read()
        if self.table.rows():
            self.table.selectRow(0)
            self.table.setFocus()

    def _show_field(self, present: DayView, side: str, left: str, right: str) -> None:
        words = [present.said(chronicle.field(one, left, right)) for one in _SIDES]
        if words != [self.field.itemText(at) for at in range(self.field.count())]:
            self.field.clear()
            for one, said in zip(_SIDES, words, strict=True):
                self.field.add(said, one)
            self.field.updateGeometry()
        self.field.setCurrentIndex(self.field.findData(side))

    def _read(self) -> None:
        present = self._present
        if present is None or present.campaign.aftermath is None:
            return
        everybody = self.everybody.isChecked()
        rows = losses(present, everybody=everybody)
        self._losses = {one.row.key: one for one in rows}
        self.table.show_rows([one.row for one in rows])
        self.table.setColumnHidden(_HANDS, not any(one.row.cells[_HANDS] for one in rows))
        self.table.fit()
        self.table.setVisible(bool(rows))
        self.nobody.setVisible(not rows)
        if everybody:
            self.ruins.show_present(present)
        else:
            self.ruins.hide()
        self._show_panel()

    def _chosen(self) -> list[Loss]:
        keys = self.table.chosen_keys()
        return [self._losses[key] for key in keys if key in self._losses]

    def _chosen_other(self) -> None:
        self._die = 0
        self._show_panel()

    def _show_panel(self) -> None:
        if self._present is None:
            return
        chosen = self._chosen()
        if len(chosen) != 1 or chosen[0].due is None:
            self._die = 0
        self.panel.setVisible(bool(chosen))
        self.panel.show_chosen(self._present, chosen, self._die)

    def _open_roll(self, key: str) -> None:
        """Open the roll of a row in the history, with its dice and rules."""
        loss = self._losses.get(key)
        if loss is not None and loss.rolled >= 0:
            self.roll_asked.emit(str(loss.rolled))

    # -- what is done --------------------------------------------------------------------------------------

    def _hold(self, side: str) -> None:
        after = self._page.campaign().aftermath
        if after is not None and side != after.field:
            self._page.happen("field", side=side)

    def _treat(self, place: int) -> None:
        after = self._page.campaign().aftermath
        if after is not None:
            army = (after.left, after.right)[place]
            self._page.happen("facilities", army=army, open=int(self.hospitals[place].isChecked()))

    def _type(self, key: str) -> None:
        """Apply the action of a typed key to the chosen rows."""
        chosen = self._chosen()
        machines = [one for one in chosen if one.is_machine]
        if key.isdigit():
            if key in "123456":
                self._roll(int(key))
        elif key == "R":
            self._roll(0)
        elif machines and key in DAMAGE_KEYS:
            self.panel.damage(DAMAGE_KEYS[key])
        elif key in FALL_KEYS:
            self._fell(FALL_KEYS[key])
        elif key in "SC":
            self._fell("stabilised" if key == "S" else "captured")

    def _roll(self, face: int) -> None:
        """Roll for the chosen models, or use a typed face.

        A model out of action may need a second die.
        """
        dues = [one.due for one in self._chosen() if one.due is not None]
        if not dues or (face and len(dues) > 1):
            return
        if not face:
            self._roll_for(dues)
            return
        due, first = dues[0], self._die or face
        wants = due.kind == "recovery" and aftermath.second_needed(self._page.campaign(), due.name, first)
        if wants and not self._die:
            self._die = face
            self._show_panel()
            return
        second, self._die = (face if self._die else 0), 0
        spares = self._spares(due)
        self._page.do(
            lambda campaign: edits.step(
                due.kind, campaign, aftermath.settle(campaign, due, first, second, spares)
            )
        )
        self._go_on()

    def _go_on(self) -> None:
        """Choose the next row that waits for a roll, so that dice can be typed in sequence."""
        rows = [one for one in self._losses.values() if one.due is not None]
        here = self.table.currentIndex().row()
        keys = [row.key for row in self.table.rows()]
        later = [one for one in rows if keys.index(one.row.key) > here]
        following = (later or rows)[:1]
        if following:
            self.table.select_key(following[0].row.key)

    def _spares(self, due: Due) -> tuple[str, ...]:
        """Return the spare parts chosen for a repair."""
        return self._parts_for(f"{due.name}\n{due.location}") if due.kind == "repair" else ()

    def _roll_for(self, dues: list[Due]) -> None:
        def make(campaign: Campaign) -> Edit:
            after = campaign
            for one in dues:
                after = aftermath.roll(after, one, self._spares(one))
            return edits.step(dues[0].kind if len(dues) == 1 else "rolled_all", campaign, after)

        self._page.do(make)

    def _roll_people(self) -> None:
        dues = [one for one in aftermath.due(self._page.campaign()) if one.kind == "recovery"]
        if dues:
            self._roll_for(dues)

    def _decide(self, fate: str, care: bool) -> None:
        """Decide the fate of the chosen captives, and whether a doctor treats them.

        An empty fate keeps the earlier decision.
        """
        held = [one.name for one in self._chosen() if one.is_held]

        def change(campaign: Campaign, name: str) -> Campaign:
            down = _down(campaign, name)
            choice = fate or (down.fate if down is not None else "capture")
            return happen(campaign, "fate", model=name, choice=choice, care=int(care))

        self._each("fate", held, change)

    def _fell(self, state: str) -> None:
        """Mark the state of the chosen models after the battle.

        "stabilised" and "captured" are switched on and off.
        """
        names = [name for one in self._chosen() if not one.is_machine for name in one.models]
        toggles = {"stabilised", "captured"} & {state}
        on = (
            any(not getattr(_down(self._page.campaign(), name), state, False) for name in names)
            if toggles
            else False
        )

        def change(campaign: Campaign, name: str) -> Campaign:
            down = _down(campaign, name)
            said = {"stabilised": False, "captured": False}
            if down is not None:
                said = {"stabilised": down.stabilised, "captured": down.captured}
            fall = state
            if state in said:
                said[state] = on
                fall = down.state if down is not None else "unhurt"
            if fall in {"killed", "unhurt"} and state not in said:
                said = dict.fromkeys(said, False)
            if fall != "out_of_action":
                said["stabilised"] = False
            held = campaign.models.get(name)
            if held is not None and held.state == "dead" and fall != "killed":
                campaign = happen(campaign, "marked", model=name, state="fit")
            flags = {key: int(value) for key, value in said.items()}
            told: dict[str, str | int] = {"model": name, "state": fall, **flags}
            return happen(campaign, "fell", **told, **self._page.whose("fell", told))

        self._each("fell", names, change)

    def _each(self, code: str, names: list[str], change: Callable[[Campaign, str], Campaign]) -> None:
        """Apply a change to each of several models as one edit."""
        if not names:
            return

        def make(campaign: Campaign) -> Edit:
            after = campaign
            for name in names:
                after = change(after, name)
            return edits.step(code, campaign, after)

        self._page.do(make)

    def _machine(self) -> str:
        machines = {name for one in self._chosen() if one.is_machine for name in one.models}
        return machines.pop() if len(machines) == 1 else ""

    def _damage(self, location: str, state: str, weapon: str) -> None:
        """Mark a location of the chosen machine as damaged or repaired.

        A machine with its power plant destroyed is scrapped.
        """
        machine = self._machine()
        if not machine or not location:
            return
        if not state:
            self._page.happen("repaired", machine=machine, location=location)
        elif location == _WRECKED and state == "destroyed":
            self._scrap()
        else:
            self._page.happen("damaged", machine=machine, location=location, state=state, weapon=weapon)

    def _scrap(self) -> None:
        machine, present = self._machine(), self._present
        if machine and present is not None:
            self._page.happen("scrapped", machine=machine, pieces=present.pieces(machine))


def _down(campaign: Campaign, name: str) -> Down | None:
    return campaign.aftermath.models.get(name) if campaign.aftermath is not None else None
