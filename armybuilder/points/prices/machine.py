"""The prices of robots and vehicles, [CA-P-078] to [CA-P-094].

The order is: chassis, weapons, seats, equipment, then flying.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from armybuilder import errors
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.readings import choice
from armybuilder.points.prices import equipment
from armybuilder.points.prices.receipt import TIMES, ReceiptTally, ReceiptTerm, number, rounded
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from immutabledict import immutabledict

    from armybuilder.model.machine import Seat
    from armybuilder.points.lookup import Documents
    from armybuilder.points.prices.receipt import Receipt
    from armybuilder.points.tables import Baseline

__all__ = ["alone", "receipt", "seat_price"]


def _baseline(machine: Robot | Vehicle) -> tuple[Baseline, str, str]:
    """Return the baseline, its rule and the code of its label. [CA-P-078] [CA-P-079] [CA-P-084]"""
    if isinstance(machine, Vehicle):
        return tables().vehicle, "CA-P-084", "flying_vehicle" if machine.flying else "vehicle"
    if machine.control == "slave":
        return tables().slave, "CA-P-078", "slave"
    return tables().autonomous, "CA-P-079", "autonomous"


def alone(machine: Robot | Vehicle, field: str, readings: immutabledict[str, str]) -> ReceiptTerm | None:
    """Return the single term of a field that depends on no other field, or None. [CA-P-080] [CA-P-085]"""
    profile = machine.profile
    match field:
        case "profile.mv":
            rule = "CA-P-085" if isinstance(machine, Vehicle) else "CA-P-080"
            return equipment.movement(profile.mv, readings, rule)
        case "profile.ss":
            return equipment.shooting(machine.profile.ss) if isinstance(machine, Robot) else None
        case "profile.fa":
            return equipment.fighting(profile.fa, _baseline(machine)[0].fa)
        case "profile.pf":
            return equipment.protection(profile.pf)
    return None


def _add_chassis(tally: ReceiptTally, machine: Robot | Vehicle, readings: immutabledict[str, str]) -> None:
    """Add the baseline, the profile and its least price. [CA-P-019] [CA-P-080] [CA-P-085]"""
    base, rule, code = _baseline(machine)
    working = f"{base.mv}/{base.ss}/{base.fa}/{base.pf}/{base.dp}"
    tally.add(errors.message(f"points.line.{code}"), base.cost, rule, "profile", working)
    terms = (alone(machine, f"profile.{stat}", readings) for stat in ("mv", "ss", "fa", "pf"))
    tally.take(*(term for term in terms if term is not None))
    if choice(readings, "CA-D-006") == "profile":
        tally.at_least(tables().creature.least_cost, "CA-P-019", "profile")


def _inside_each(pf: int) -> Fraction:
    """Return half the price of the hull's Protection Factor, 4 at least, before rounding. [CA-P-088]"""
    prices = tables().machines
    return max(Fraction(prices.inside_seat_least), prices.inside_seat_share * equipment.protection_price(pf))


def _each_rounded(readings: Mapping[str, str]) -> bool:
    """Say whether each person's inside seat is rounded by itself. [CA-P-088]"""
    return choice(readings, "CA-D-002") == "each_item" and choice(readings, "CA-D-038") == "per_person"


def _life_support(readings: Mapping[str, str]) -> int:
    """Return the price of full life support for an inside seat. [CA-P-030]"""
    prices = tables().life_support
    by_armour = choice(readings, "CA-D-009") == "armour_list"
    return prices.inside_seat_by_armour_list if by_armour else prices.inside_seat


def seat_price(seat: Seat, pf: int, readings: Mapping[str, str]) -> Fraction:
    """Return the price of a seat for one person, in a hull of this Protection Factor. [CA-P-088]

    It is a fraction only if a reading rounds no single seat. Life support on a seat that may not have it
    costs as on an inside seat.
    """
    prices = tables().machines
    extra = _life_support(readings) if seat.life_support else 0
    if seat.position == "inside":
        each = _inside_each(pf)
        return (rounded(each) if _each_rounded(readings) else each) + Fraction(extra)
    return Fraction({"exposed": prices.exposed_seat, "partial": prices.partial_seat}[seat.position] + extra)


def _seat_working(seat: Seat, pf: int, readings: Mapping[str, str]) -> str:
    each = seat_price(seat, pf, readings)
    if not seat.life_support:
        return f"{seat.count} {TIMES} {number(each)}"
    extra = _life_support(readings)
    return f"{seat.count} {TIMES} ({number(each - extra)} + {extra})"


def _add_seats(tally: ReceiptTally, machine: Robot | Vehicle, readings: Mapping[str, str]) -> None:
    """Add the lines of the seats. [CA-P-088]

    A reading rounds the whole cabin at once.
    """
    before = tally.sum
    for place, seat in enumerate(machine.seats):
        sealed = "_sealed" if seat.life_support else ""
        label = errors.message(f"points.line.seats_{seat.position}{sealed}", count=seat.count)
        amount = seat_price(seat, machine.profile.pf, readings) * seat.count
        working = _seat_working(seat, machine.profile.pf, readings)
        tally.add(label, amount, "CA-P-088", f"seats.{place}", working)
    cabin = tally.sum - before
    if choice(readings, "CA-D-002") == "each_item" and cabin.denominator > 1:
        label = errors.message("points.line.cabin_rounding")
        tally.add(label, rounded(cabin) - cabin, "CA-P-088", "seats", number(cabin))


def _vehicle_equipment(vehicle: Vehicle) -> Iterator[ReceiptTerm]:
    """Yield the term of a vehicle's smoke launchers. [CA-P-094]"""
    prices = tables().machines
    if vehicle.smoke_screens:
        count = vehicle.smoke_screens
        label = errors.message("points.line.smoke_screens", count=number(count))
        working = f"{number(count)} {TIMES} {prices.smoke_screen}"
        yield ReceiptTerm(label, count * prices.smoke_screen, "CA-P-094", "smoke_screens", working)


def receipt(machine: Robot | Vehicle, documents: Documents, readings: immutabledict[str, str]) -> Receipt:
    """Return a machine's receipt. [CA-P-074] [CA-P-083] [CA-P-084]

    The crew is priced apart.
    """
    tally = ReceiptTally()
    _add_chassis(tally, machine, readings)
    tally.take(*equipment.arms(machine.weapons, documents, readings))
    _add_seats(tally, machine, readings)
    tally.take(*equipment.carried(machine.items, machine=True))
    tally.take(*equipment.abilities_bought(machine))
    if isinstance(machine, Vehicle):
        tally.take(*_vehicle_equipment(machine))
    equipment.multiply_by_abilities(tally, machine)
    tally.round()
    if choice(readings, "CA-D-006") == "whole_model":
        tally.at_least(tables().creature.least_cost, "CA-P-019", "profile")
    return tally.receipt(machine, machine.kind)
