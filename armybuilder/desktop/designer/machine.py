"""The pages of robots and vehicles: chassis, equipment, seats and arms."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from armybuilder.desktop.designer.arms_section import ArmsSection
from armybuilder.desktop.designer.field_rows import (
    LadderRows,
    ProfileField,
    StatRow,
    make_checks,
    show_checks,
)
from armybuilder.desktop.designer.mounts_section import MountsSection
from armybuilder.desktop.designer.priced_page import PricedPage
from armybuilder.desktop.documents.clipboard import documents_in
from armybuilder.desktop.look.number_format import working
from armybuilder.desktop.look.translatable import QT_TRANSLATE_NOOP
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.layouts import fill
from armybuilder.desktop.widgets.ledger import CheckRow, LedgerRow
from armybuilder.desktop.widgets.spacing import Gap
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.tick_box import TickBox
from armybuilder.editing import designs
from armybuilder.editing.fields import value_at
from armybuilder.model.abilities import ticked
from armybuilder.model.machine import TOP_HATCHES, Control, Robot, Seat, SeatPosition, Vehicle
from armybuilder.points.prices.field_sums import paid, section_sum
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData
    from PySide6.QtWidgets import QWidget

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.points.prices.receipt import Receipt

__all__ = ["MachinePage", "RobotPage", "VehiclePage"]

_MOST_MV, _MOST_PF, _MOST_SEATS = 120, 40, 60
_HATCHES = f"overrides.combat-action.{TOP_HATCHES}"
_MOVEMENTS = (-10, -4, 0, 8, 14, 20)


def _movement(mv: int) -> ProfileField:
    values = tuple(mv + step for step in _MOVEMENTS)
    return ProfileField(
        "profile.mv", QT_TRANSLATE_NOOP("CreaturePage", "Movement"), "MV", values, 0, _MOST_MV, distance=True
    )


def _skill(path: str, name: str, code: str) -> ProfileField:
    skills = tables().profile.skills
    values = (0, *sorted((skill for skill in skills if skill), reverse=True))
    return ProfileField(path, name, code, values, 0, max(skills), skill=True)


def _protection() -> ProfileField:
    values = (0, 2, 4, 6, 8, 10)
    return ProfileField(
        "profile.pf", QT_TRANSLATE_NOOP("CreaturePage", "Protection Factor"), "PF", values, 0, _MOST_PF
    )


class MachinePage(PricedPage):
    """The common page of robots and vehicles."""

    def __init__(self, desk: Desk, document_id: str) -> None:
        """Build the sections."""
        super().__init__(desk, document_id)
        self.chassis = SectionHead(self.tr("Chassis"))
        fill(self.body, Gap(10), self.chassis)
        self.ladders = LadderRows(self, self.body, self._label)
        self.stats = tuple(StatRow(self, stat) for stat in self.profile_stats())
        for stat in self.stats:
            self.body.addWidget(stat.row)
        self.build_chassis()
        self.equipment = SectionHead(self.tr("Equipment and seats"))
        fill(self.body, Gap(), self.equipment)
        self.checks = make_checks(self, self.traits())
        self.hatches = TickBox(desk.words.text("editing.field.top_hatches"))
        self.hatches.toggled.connect(lambda on: self.set(_HATCHES, 1 if on else None))
        self.trait_row = CheckRow(self.tr("Traits"), (*self.checks.values(), self.hatches))
        self.body.addWidget(self.trait_row)
        self.build_equipment()
        self._build_seats()
        self.arms = ArmsSection(self)
        fill(self.body, Gap(), self.arms)
        self.mounts = MountsSection(self)
        fill(self.body, Gap(), self.mounts)
        self.end()

    def profile_stats(self) -> tuple[ProfileField, ...]:
        """Return the characteristics that this kind can change."""
        return ()

    def traits(self) -> tuple[str, ...]:
        """Return the fields with tick boxes."""
        return ticked("robot")

    def build_chassis(self) -> None:
        """Add further fields of the chassis."""

    def build_equipment(self) -> None:
        """Add further fields of the equipment."""

    def _build_seats(self) -> None:
        """Add a stepper for each kind of seat."""
        self.seats: dict[tuple[SeatPosition, bool], tuple[Stepper, LedgerRow]] = {}
        named = (
            ("exposed", False, self.tr("Seats, exposed")),
            ("partial", False, self.tr("Seats, partly exposed")),
            ("inside", False, self.tr("Seats inside")),
            ("inside", True, self.tr("Seats inside, sealed")),
        )
        positions = get_args(SeatPosition)
        for position, sealed, name in named:
            if position not in positions:
                continue
            stepper = Stepper(name, 0, _MOST_SEATS, words={0: self.tr("none")})
            row = LedgerRow(name, "", stepper=stepper)
            stepper.valueChanged.connect(lambda n, key=(position, sealed): self._set_seats(key, n))
            self.seats[position, sealed] = (stepper, row)  # type: ignore[index]
            self.body.addWidget(row)

    def _machine(self) -> Robot | Vehicle:
        document = self.document
        if not isinstance(document, Robot | Vehicle):
            raise TypeError(document.kind)
        return document

    def _set_seats(self, key: tuple[SeatPosition, bool], count: int) -> None:
        """Set the number of seats of a kind."""
        machine = self._machine()
        place, held = _held(machine, key)
        if held is None and count:
            self.edit(designs.add_seat(machine, key[0], count, life_support=key[1]))
        elif held is not None and count == 0:
            self.edit(designs.remove_seat(machine, place))
        elif held is not None and held.count != count:
            self.set(f"seats.{place}.count", count)

    def drop_refusal(self, data: QMimeData) -> str:
        """Return the reason that the dragged documents cannot be carried, or ""."""
        return self.arms.refusal(documents_in(data))

    def bring_dropped(self, data: QMimeData) -> None:
        """Add the dropped weapons."""
        self.arms.add_all(documents_in(data))

    def show_design(self) -> None:
        """Show the chassis, the equipment, the seats and the arms."""
        machine, receipt = self._machine(), self.state.receipt
        for stat in self.stats:
            stat.show_value(receipt)
        self.ladders.show_values(receipt)
        self._show_hatches(machine)
        show_checks(self, self.checks, self.trait_row, receipt)
        self._show_seats(machine, receipt)
        self.chassis.setPoints(working(section_sum(receipt, "profile")))
        self.equipment.setPoints(working(section_sum(receipt, "seats", "smoke_screens", *self.checks)))
        self.arms.show_design(self.state)
        self.mounts.show_design()

    def _show_hatches(self, machine: Robot | Vehicle) -> None:
        """Show the tick box of roof hatches, disabled without seats inside.

        Hatches cost no points.
        """
        on = bool(value_at(machine, _HATCHES))
        inside = on or any(seat.position == "inside" for seat in machine.seats)
        told = self.tr("Models get in and out by the roof: they climb, which costs action points")
        self.hatches.show_checked(on)
        reason = "" if inside else self.tr("It has no seats inside")
        self.hatches.setReason(reason)
        self.hatches.setToolTip(reason or told)
        self.hatches.setAccessibleDescription(reason or told)

    def _show_seats(self, machine: Robot | Vehicle, receipt: Receipt) -> None:
        for key, (stepper, row) in self.seats.items():
            place, held = _held(machine, key)
            stepper.setValue(held.count if held is not None else 0)
            row.set_price(paid(receipt, f"seats.{place}", "seats") if held is not None else "0")

    def _label(self, value: int | str) -> str:
        if isinstance(value, str):
            return self.desk.words.text(f"editing.value.{value}")
        return self.tr("none") if value == 0 else str(value)

    def part_for(self, field: str) -> QWidget | None:
        """Return the control of a field."""
        for stat in self.stats:
            if stat.stat.path == field:
                return stat.ladder
        if field.startswith(("weapons", "items")):
            self.arms.select(field)
            return self.arms.table
        if field.startswith("seats"):
            return next(iter(self.seats.values()))[0]
        if field == _HATCHES:
            return self.hatches
        return self.ladders[field] if field in self.ladders else self.checks.get(field)


def _held(machine: Robot | Vehicle, key: tuple[SeatPosition, bool]) -> tuple[int, Seat | None]:
    """Return the place and the seats of a kind, or -1 and None without any."""
    for place, seat in enumerate(machine.seats):
        if (seat.position, seat.life_support) == key:
            return place, seat
    return -1, None


class RobotPage(MachinePage):
    """The page of a robot, slave or autonomous."""

    def profile_stats(self) -> tuple[ProfileField, ...]:
        """Return the characteristics of a robot that can change, without its fixed Discipline. [CA-P-081]"""
        base = tables().slave
        return (
            _movement(base.mv),
            _skill("profile.ss", QT_TRANSLATE_NOOP("CreaturePage", "Shooting Skill"), "SS"),
            _skill("profile.fa", QT_TRANSLATE_NOOP("CreaturePage", "Fighting Ability"), "FA"),
            _protection(),
        )

    def build_chassis(self) -> None:
        """Add the kind of control."""
        self.ladders.add("control", self.desk.words.text("editing.field.control"), get_args(Control))

    def crumbs(self) -> tuple[str, ...]:
        """Return the kind, the control and the use."""
        machine, used = self._machine(), self.used_by()
        control = (
            self.desk.words.text(f"editing.value.{machine.control}") if isinstance(machine, Robot) else ""
        )
        return (self.tr("Robot"), control, *((used,) if used else ()))


class VehiclePage(MachinePage):
    """The page of a vehicle, whose crew is bought with the unit."""

    def profile_stats(self) -> tuple[ProfileField, ...]:
        """Return the characteristics of a vehicle that can change, without the gunners' own skill. [CA-P-085]"""
        base = tables().vehicle
        fighting = _skill("profile.fa", QT_TRANSLATE_NOOP("CreaturePage", "Fighting Ability"), "FA")
        return (_movement(base.mv), fighting, _protection())

    def traits(self) -> tuple[str, ...]:
        """Return the fields with tick boxes."""
        return (*ticked("vehicle"), "can_reverse")

    def build_equipment(self) -> None:
        """Add the smoke launchers."""
        most = tables().machines.most_smoke_screens
        name = self.desk.words.text("editing.field.smoke_screens")
        self.ladders.add("smoke_screens", name, tuple(range(most + 1)))

    def crumbs(self) -> tuple[str, ...]:
        """Return the kind and the use."""
        used = self.used_by()
        return (self.tr("Vehicle"), *((used,) if used else ()))
