"""Random legal designs over the whole space of the formula, with their weapons and crews."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from immutabledict import immutabledict

from armybuilder.model.creature import Creature, Item, Profile
from armybuilder.model.machine import Robot, RobotProfile, Seat, Vehicle, VehicleProfile
from armybuilder.model.unit import Crew, Member, Unit
from armybuilder.model.weapon import Category, MountedWeapon, Weapon
from armybuilder.points.field_paths import with_value
from armybuilder.points.legality import all_problems, blocks
from armybuilder.points.prices.pricing import price

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

    from armybuilder.counsel.formula_terms import Term
    from armybuilder.model.bundle import AnyDocument

__all__ = ["KINDS", "Kind", "Squad", "priced", "squad_of"]

Kind = Literal["creature", "robot", "vehicle"]
MOVEMENT = (6, 6, 8, 10, 10, 10, 12, 14, 14, 18)
SKILLS = (6, 6, 5, 5, 4, 4, 3, 2)
DISCIPLINE = (0, 6, 6, 5, 5, 4, 3, 2)
CREATURE_ARMOUR = (0, 0, 1, 1, 2, 2, 3, 3, 4, 5)
MACHINE_ARMOUR = (4, 4, 6, 6, 8, 8, 5, 7, 10)
MACHINE_MOVEMENT = (10, 10, 16, 16, 20, 24)
FIREARMS: tuple[Category, ...] = (
    "pistol",
    "pistol",
    "rifle",
    "rifle",
    "rifle",
    "sniping",
    "assault",
    "assault",
    "heavy",
)
BLADES: tuple[Category, ...] = ("close_combat",)
WIDE: frozenset[Category] = frozenset({"rifle", "assault", "grenades", "heavy", "very_heavy"})
AUTOMATIC: frozenset[Category] = frozenset({"pistol", "rifle", "assault", "heavy", "very_heavy"})
ATTACKS = ("flame", "acid", "gas_inhaled", "gas_absorbed")
KINDS: tuple[Kind, ...] = ("creature", "robot", "vehicle")
LIMITS = ("recharge", "reload", "single_shot")
ITEMS: dict[Item, float] = {"tank_buster": 0.06, "communicator": 0.08}
"""The share of the creatures that carry each item."""
TRIES = 80


@dataclass(frozen=True, slots=True)
class Squad:
    """A design with its weapons and crew, the documents of a kind of model, and the price of one."""

    design: Creature | Robot | Vehicle
    others: tuple[AnyDocument, ...]
    member: Member
    points: int = 0

    @property
    def documents(self) -> dict[str, AnyDocument]:
        """All documents of the squad by their ids."""
        return {one.id: one for one in (self.design, *self.others)}


def priced(squad: Squad) -> Squad | None:
    """Return a squad with the price of one of its models, or None if its design has an error.

    Two creatures are judged together, since an officer of rank 1 may not be alone.
    """
    count = 2 if squad.design.kind == "creature" else 1
    unit = Unit(id="u", name="u", members=(squad.member.model_copy(update={"count": count}),))
    points = price(unit, squad.documents).total // count
    if points < 1 or blocks([fault for _, fault in all_problems(unit, squad.documents)]):
        return None
    return replace(squad, points=points)


def _weapon(dice: random.Random, name: str, category: Category, wanted: Mapping[str, Any]) -> Weapon:
    """Return a random weapon of a category, with the wanted fields."""
    fields: dict[str, Any] = {"pen_level": dice.choice((0, 0, 0, 1, 1, 2))}
    if category == "grenades" or (category in WIDE and dice.random() < 0.15):
        fields["area_radius_cm"] = 3
    if category in AUTOMATIC and dice.random() < 0.2:
        fields["automatic"] = True
    if category in FIREARMS and dice.random() < 0.12:
        fields["targeting_bonus"] = 1
    if category not in BLADES and dice.random() < 0.1:
        fields |= {"attack": dice.choice(ATTACKS), "pen_level": 0}
    if category not in BLADES and dice.random() < 0.12:
        fields["limited_use"] = dice.choice(LIMITS)
    if category not in BLADES and dice.random() < 0.06:
        fields["limited_range"] = True
    if category in AUTOMATIC and dice.random() < 0.05:
        fields["parabolic"] = True
    if dice.random() < 0.03:
        fields["sticky"] = True
    return Weapon(id=name, name=name, category=category, **{**fields, **wanted})


def _first_weapon(
    dice: random.Random, name: str, categories: tuple[Category, ...], term: Term | None
) -> Weapon:
    """Return the random first weapon of a design.

    Its category is one of those given, unless a term of weapons says otherwise.
    """
    if term is None or term.kind != "weapon":
        return _weapon(dice, name, dice.choice(categories), {})
    fields: dict[str, Any] = {} if term.field == "category" else {term.field: term.before}
    category = dice.choice(categories) if term.category is None else term.category
    if term.after in {"flame", "acid"}:
        category = dice.choice(("rifle", "assault"))
        fields |= {"area_radius_cm": 3, "pen_level": 0}
    return _weapon(dice, name, category, fields)


def _creature(dice: random.Random, name: str, term: Term | None) -> Squad:
    """Return a random creature and its weapons, without a price."""
    shoots = dice.random() < 0.85
    protection = dice.choice(CREATURE_ARMOUR)
    weapons: list[Weapon] = []
    if term is not None and term.kind == "weapon":
        weapons.append(_first_weapon(dice, f"{name}-w0", FIREARMS, term))
        shoots = shoots or weapons[0].category not in BLADES
    elif shoots:
        weapons.append(_weapon(dice, f"{name}-w0", dice.choice(FIREARMS), {}))
    if dice.random() < (0.35 if shoots else 0.9):
        weapons.append(_weapon(dice, f"{name}-w1", dice.choice(BLADES), {}))
    if shoots and dice.random() < 0.2:
        weapons.append(_weapon(dice, f"{name}-w2", "grenades", {"area_radius_cm": 3}))
    fights = dice.random() < 0.8 or not shoots
    profile = Profile(
        mv=dice.choice(MOVEMENT),
        ss=dice.choice(SKILLS) if shoots else 0,
        fa=dice.choice(SKILLS) if fights else 0,
        pf=protection,
        dp=dice.choice(DISCIPLINE),
    )
    items: dict[Item, int] = {item: 1 for item, share in ITEMS.items() if dice.random() < share}
    creature = Creature(
        id=name,
        name=name,
        profile=profile,
        size="large" if protection > 3 and dice.random() < 0.3 else "medium",
        life_support=dice.choice(("none",) * 8 + ("partial", "full")),
        flying=dice.random() < 0.1,
        ferocious=fights and dice.random() < 0.12,
        sharpshooter=any(one.category == "sniping" for one in weapons) and dice.random() < 0.4,
        heroic_save=dice.choice((0,) * 9 + (1,)),
        weapons=tuple(MountedWeapon(weapon=one.id) for one in weapons),
        items=immutabledict(items),
    )
    return Squad(_wanted(creature, term), tuple(weapons), Member(design=name))


def _wanted(design: Any, term: Term | None) -> Any:
    """Return a design with the value from which a term steps."""
    if term is None or term.adds is not None or design.kind != term.kind:
        return design
    return with_value(design, term.field, term.before)


def _robot(dice: random.Random, name: str, term: Term | None) -> Squad:
    """Return a random autonomous robot and its weapon, without a price."""
    weapon = _first_weapon(dice, f"{name}-w0", ("rifle", "assault", "heavy", "very_heavy"), term)
    profile = RobotProfile(
        mv=dice.choice(MACHINE_MOVEMENT),
        ss=dice.choice(SKILLS[:6]),
        fa=dice.choice((0, 0, 6, 5)),
        pf=dice.choice(MACHINE_ARMOUR),
    )
    weapons = (MountedWeapon(weapon=weapon.id),)
    robot = Robot(
        id=name, name=name, control="autonomous", profile=profile, weapons=weapons, flying=dice.random() < 0.1
    )
    return Squad(_wanted(robot, term), (weapon,), Member(design=name))


def _vehicle(dice: random.Random, name: str, term: Term | None) -> Squad:
    """Return a random vehicle with its gun, pilot and gunner, without a price."""
    weapon = _first_weapon(dice, f"{name}-w0", ("rifle", "heavy", "heavy", "very_heavy"), term)
    mount = MountedWeapon(weapon=weapon.id, mount="turret", station="turret")
    vehicle = Vehicle(
        id=name,
        name=name,
        profile=VehicleProfile(
            mv=dice.choice(MACHINE_MOVEMENT), fa=dice.choice((0, 0, 0, 6)), pf=dice.choice(MACHINE_ARMOUR)
        ),
        front_armour=dice.random() < 0.25,
        weapons=(mount,),
        seats=(Seat(position=dice.choice(("exposed", "partial", "partial", "inside")), count=2),),
    )
    person = Creature(
        id=f"{name}-crew",
        name=f"{name}-crew",
        profile=Profile(mv=10, ss=dice.choice(SKILLS[:6]), fa=6, pf=dice.choice((0, 1, 2)), dp=5),
    )
    crew = (Crew(role="pilot", design=person.id), Crew(role="gunner", design=person.id, station="turret"))
    return Squad(_wanted(vehicle, term), (weapon, person), Member(design=name, crew=crew))


def squad_of(dice: random.Random, name: str, kind: Kind, most: int, term: Term | None = None) -> Squad | None:
    """Return a random legal design of a kind within a price, or None if none was found.

    With a `term` the design has the value before the term's step.
    """
    for _ in range(TRIES):
        squad = priced(_MAKERS[kind](dice, name, term))
        if squad is not None and squad.points <= most:
            return squad
    return None


_MAKERS = {"creature": _creature, "robot": _robot, "vehicle": _vehicle}
