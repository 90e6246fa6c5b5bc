"""The section of mounts: the machine from above, and the mount and station of each weapon."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from armybuilder.desktop.designer.machine_plan import spots_of
from armybuilder.desktop.designer.plan_chart import PlanChart
from armybuilder.desktop.desk.named_documents import named_by
from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.widgets.drop_down import DropDown
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.layouts import fill, lay_column
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import Dressed
from armybuilder.editing import fields
from armybuilder.model.hull import axles_of, hull_of
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.weapon import Mount
from armybuilder.points.legality import barring

if TYPE_CHECKING:
    from armybuilder.desktop.frame.editor import DocumentEditor
    from armybuilder.model.unit import Crew
    from armybuilder.model.weapon import MountedWeapon

__all__ = ["MountsSection", "show_machine"]

_MOUNTS: tuple[Mount, ...] = tuple(one for one in get_args(Mount) if one != "carried")
_TURNED = {"turret", "side_left", "side_right"}


def show_machine(
    plan: PlanChart, machine: Robot | Vehicle, crew: tuple[Crew, ...] | None, page: DocumentEditor
) -> None:
    """Draw a machine with its crew, or with None as a design without a crew."""
    documents, words = page.desk.view.documents, page.desk.words
    plan.show_plan(
        hull_of(machine),
        axles_of(machine),
        spots_of(machine, crew, documents, words),
        armoured=isinstance(machine, Vehicle) and machine.front_armour,
        front_degrees=90 if isinstance(machine, Robot) else 45,
    )


class _MountRow(Dressed, QWidget):
    """A row with a weapon, its mount and the name of its station."""

    def __init__(self, section: MountsSection, place: int) -> None:
        super().__init__()
        self._section, self._place = section, place
        self._offered: tuple[tuple[str, Mount, str], ...] = ()
        self.name = Text(elide=True)
        self.mount = DropDown()
        self.station = QLineEdit()
        self.station.setPlaceholderText(self.tr("Gunner's post"))
        self.station.setToolTip(
            self.tr(
                "Weapons with the same name of a post share one gunner. A mount without a name has a gunner of its own."
            )
        )
        kept = self.station.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.station.setSizePolicy(kept)
        self._dress()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 3, 0, 3)
        fill(row, (self.name, 1), self.mount, self.station)
        self.mount.activated.connect(lambda _: section.put(place, self.mount.currentData()))
        self.mount.force_requested.connect(lambda mount: section.put(place, mount))
        self.station.editingFinished.connect(lambda: section.tie(place, self.station.text()))

    def _dress(self) -> None:
        for part, wide in ((self.mount, 118), (self.station, 100)):
            part.setFixedWidth(current_look().px(wide))

    def show_weapon(self, name: str, mounted: MountedWeapon, reasons: dict[Mount, str]) -> None:
        """Show a weapon, with forbidden mounts disabled for a reason."""
        words = self._section.words
        self.name.setText(name)
        self.mount.setAccessibleName(self.tr("Mount of {0}").format(name))
        self.station.setAccessibleName(self.tr("Gunner's post of {0}").format(name))
        held = mounted.mount or "front"
        offered = tuple(
            (words(f"editing.value.{one}").capitalize(), one, reasons.get(one, "") if one != held else "")
            for one in _MOUNTS
        )
        if offered != self._offered:
            self._offered = offered
            self.mount.clear()
            for said, mount, barred in offered:
                self.mount.add(said, mount, barred=barred)
        self.mount.setCurrentIndex(self.mount.findData(held))
        self.station.setVisible(held in _TURNED)
        if not self.station.hasFocus():
            self.station.setText(mounted.station or "")


class MountsSection(QWidget):
    """The plan, and a row beside it for each weapon."""

    def __init__(self, page: DocumentEditor) -> None:
        """Build the section of a page, which receives every edit."""
        super().__init__()
        self._page = page
        self.words = page.desk.words.text
        self.head = SectionHead(self.tr("Mounts"), self.tr("as seen from above"))
        self.plan = PlanChart(self.tr("Plan of the machine"))
        self.plan.asked.connect(self._edit_spot)
        self.rows: list[_MountRow] = []
        self._drawn: tuple[object, ...] = ()
        """The machine and documents that the plan shows."""
        self._list = lay_column()
        side = QHBoxLayout()
        lay_column(self.head, side, on=self)
        side.addWidget(self.plan, 0, Qt.AlignmentFlag.AlignTop)
        side.addLayout(self._list, 1)
        self._list.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.plan.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def _machine(self) -> Robot | Vehicle:
        document = self._page.document
        if not isinstance(document, Robot | Vehicle):
            raise TypeError(document.kind)
        return document

    def show_design(self) -> None:
        """Show the machine."""
        machine, view = self._machine(), self._page.desk.view
        drawn = machine.model_copy(update={"name": "", "profile": None}), named_by(machine, self._page.desk)
        if drawn != self._drawn:
            self._drawn = drawn
            show_machine(self.plan, machine, None, self._page)
        while len(self.rows) > len(machine.weapons):
            gone = self.rows.pop()
            self._list.removeWidget(gone)
            gone.deleteLater()
        while len(self.rows) < len(machine.weapons):
            self.rows.append(_MountRow(self, len(self.rows)))
            self._list.addWidget(self.rows[-1])
        for place, (row, mounted) in enumerate(zip(self.rows, machine.weapons, strict=True)):
            row.show_weapon(view.documents[mounted.weapon].name, mounted, self._reasons(machine, place))

    def _reasons(self, machine: Robot | Vehicle, place: int) -> dict[Mount, str]:
        """Return the refusal of each forbidden mount of a weapon."""
        session, view, say = self._page.desk.session, self._page.desk.view, self._page.desk.words.say
        barred = barring(machine, f"weapons.{place}.mount", _MOUNTS, view.documents, session.readings)
        return {
            mount: say(errors[0].message) for mount, errors in zip(_MOUNTS, barred, strict=True) if errors
        }

    def put(self, place: int, mount: Mount) -> None:
        """Change the mount of a weapon.

        A weapon that no longer turns leaves its station.
        """
        held = self._machine().weapons[place]
        if (held.mount or "front") == mount:
            return
        field = f"weapons.{place}"
        if held.station and mount not in _TURNED:
            label = fields.set_field(self._machine(), f"{field}.mount", mount).label
            self._page.edit(
                fields.set_fields(self._machine(), label, {f"{field}.mount": mount, f"{field}.station": None})
            )
        else:
            self._page.set(f"{field}.mount", mount)

    def tie(self, place: int, station: str) -> None:
        """Set the station of a weapon, or clear it for an empty name."""
        name = station.strip() or None
        if place < len(self._machine().weapons) and self._machine().weapons[place].station != name:
            self._page.set(f"weapons.{place}.station", name)

    def _edit_spot(self, place: int) -> None:
        """Focus the mount of a spot's first weapon."""
        spot = self.plan.spot(place)
        if spot is not None and spot.weapons:
            self.rows[spot.weapons[0]].mount.setFocus()
