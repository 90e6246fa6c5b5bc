"""Short makers of documents for tests, with profiles as in the book and ids that count up."""

from collections.abc import Mapping
from itertools import count
from typing import Any, TypeVar

from immutabledict import immutabledict

from armybuilder.model.army import Army, Entry
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.creature import Creature, Profile
from armybuilder.model.machine import Robot, RobotProfile, Seat, Vehicle, VehicleProfile
from armybuilder.model.readings import STANDARD
from armybuilder.model.unit import Crew, Member, Unit
from armybuilder.model.weapon import LinkedWeapon, MountedWeapon, Weapon
from armybuilder.points.prices.pricing import price
from armybuilder.points.prices.receipt import Receipt

D = TypeVar("D", bound=AnyDocument)
Carried = Weapon | LinkedWeapon | MountedWeapon


class Bench:
    """Documents in the making, each stored under its id by its maker."""

    def __init__(self) -> None:
        """Start with an empty bench."""
        self.documents: dict[str, AnyDocument] = {}
        self._ids = (f"d{number}" for number in count(1))

    def put(self, document: D) -> D:
        """Store a document, in place of the earlier one with its id."""
        self.documents[document.id] = document
        return document

    def price(
        self, document: AnyDocument, readings: Mapping[str, str] = STANDARD, *, campaign: bool = False
    ) -> Receipt:
        """Price a document."""
        return price(document, self.documents, readings, campaign=campaign)

    def weapon(self, category: Any, **fields: Any) -> Weapon:
        """Create a weapon."""
        return self.put(
            Weapon(id=next(self._ids), name=fields.pop("name", category), category=category, **fields)
        )

    def linked(self, first: Weapon, second: Weapon) -> LinkedWeapon:
        """Create a linked pair."""
        return self.put(LinkedWeapon(id=next(self._ids), name="pair", weapons=(first.id, second.id)))

    def creature(self, profile: str, *arms: Carried, **fields: Any) -> Creature:
        """Create a creature from MV/SS/FA/PF/DP."""
        mv, ss, fa, pf, dp = map(int, profile.split("/"))
        stats = Profile(mv=mv, ss=ss, fa=fa, pf=pf, dp=dp)
        return self.put(Creature(profile=stats, **self._common("creature", arms, fields)))

    def robot(self, control: Any, profile: str, *arms: Carried, **fields: Any) -> Robot:
        """Create a robot from MV/SS/FA/PF."""
        mv, ss, fa, pf = map(int, profile.split("/"))
        stats = RobotProfile(mv=mv, ss=ss, fa=fa, pf=pf)
        return self.put(Robot(control=control, profile=stats, **self._common("robot", arms, fields)))

    def vehicle(self, profile: str, *arms: Carried, **fields: Any) -> Vehicle:
        """Create a vehicle from MV/FA/PF."""
        mv, fa, pf = map(int, profile.split("/"))
        stats = VehicleProfile(mv=mv, fa=fa, pf=pf)
        return self.put(Vehicle(profile=stats, **self._common("vehicle", arms, fields)))

    def unit(self, *members: Member | AnyDocument, **fields: Any) -> Unit:
        """Create a unit, with one model of each given design."""
        listed = tuple(one if isinstance(one, Member) else Member(design=one.id) for one in members)
        return self.put(Unit(id=next(self._ids), name=fields.pop("name", "unit"), members=listed, **fields))

    def army(self, *units: Entry | Unit, **fields: Any) -> Army:
        """Create an army, with one entry of each given unit, numbered by its place."""
        listed = tuple(
            one if isinstance(one, Entry) else Entry(id=str(place), unit=one.id)
            for place, one in enumerate(units, start=1)
        )
        return self.put(Army(id=next(self._ids), name="army", units=listed, **fields))

    def _common(self, name: str, arms: tuple[Carried, ...], fields: dict[str, Any]) -> dict[str, Any]:
        items = immutabledict(fields.pop("items", {}))
        mounted = tuple(one if isinstance(one, MountedWeapon) else mount(one) for one in arms)
        return {"id": next(self._ids), "name": name, "weapons": mounted, "items": items, **fields}


def mount(weapon: Weapon | LinkedWeapon, **fields: Any) -> MountedWeapon:
    """Mount a weapon."""
    return MountedWeapon(weapon=weapon.id, **fields)


def seats(position: Any, number: int, *, life_support: bool = False) -> Seat:
    """Create seats of one kind."""
    return Seat(position=position, count=number, life_support=life_support)


def crew(role: Any, design: Creature, **fields: Any) -> Crew:
    """Create a crew member."""
    return Crew(role=role, design=design.id, **fields)


def member(design: AnyDocument, number: int = 1, *aboard: Crew, **fields: Any) -> Member:
    """Create a member of a unit: models of one design."""
    return Member(design=design.id, count=number, crew=aboard, **fields)
