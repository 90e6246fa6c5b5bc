"""Models and units before they have numbers, with their machines and controllers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from armybuilder.battle.records.profile import Fighter
    from armybuilder.model.army import Order

__all__ = ["Soldier", "Squad"]


@dataclass(frozen=True, slots=True)
class Soldier:
    """A model before it has a number, with its names, numbers, price and dice order.

    `home` is the name of the machine in which it begins the battle, `seat` its seat there (SEAT_...), `berth`
    its post (`hulls.berths`), `controller` the name of the controller of this slave robot.
    """

    id: str
    fighter: Fighter
    price: int
    sorted_by: tuple[str, int]
    design: str = ""
    home: str | None = None
    seat: int = 0
    berth: int = 0
    controller: str | None = None
    controls: tuple[str, ...] | None = None
    robot_type: int = 0
    commands: int = 0
    """The type of robots that it controls, times 1,000, plus its range in cm. [CA-B-182] [CA-B-201]"""


@dataclass(frozen=True, slots=True)
class Squad:
    """A unit before it has a number."""

    id: str
    name: str
    price: int
    soldiers: tuple[Soldier, ...]
    attached: str | None = None
    """The squad that an officer leads from the start. [CA-B-195]"""
    order: Order | None = None
    """The order of an autonomous robot. [CA-B-184]"""
