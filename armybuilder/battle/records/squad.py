"""Models and units before they have numbers: who stands in which, aboard what, under whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from armybuilder.battle.records.profile import Fighter
    from armybuilder.model.army import Order

__all__ = ["Soldier", "Squad"]


@dataclass(frozen=True, slots=True)
class Soldier:
    """A model before it has a number: its names, numbers and price, and where its dice sort.

    `home` is the name of the machine it begins the battle in, `seat` its seat there (SEAT_...), `berth` its post
    (`hulls.berths`), `controller` the name of the one who controls this slave robot.
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
    """The type of robots this one controls, 1,000 times, and how far in cm. [CA-B-182] [CA-B-201]"""


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
    """What an autonomous robot is to do. [CA-B-184]"""
