"""Forces for battle tests: armies of starter units, and armies built of one trooper's design.

The armies of starter units are the first ones the program came with, kept in `armies.json`. So the tests of rules
and bots, and the times of battles, stay as they are when the program's own armies are made anew.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from immutabledict import immutabledict
from pydantic import TypeAdapter

from armybuilder import paths
from armybuilder.battle.encoding.army_squads import squads
from armybuilder.battle.terms import FRESH, Contender, Setup, Terms
from armybuilder.model import bundle
from armybuilder.model.army import Army, Entry
from armybuilder.model.creature import Creature, Profile
from armybuilder.model.machine import Robot
from armybuilder.model.unit import Member, Unit
from armybuilder.model.weapon import MountedWeapon, Weapon

if TYPE_CHECKING:
    from armybuilder.model.bundle import AnyDocument

RIFLE = Weapon(id="rifle", name="Rifle", category="rifle", pen_level=1)
KNIFE = Weapon(id="knife", name="Knife", category="close_combat")
PROFILE = Profile(mv=10, ss=5, fa=5, pf=2, dp=5)


KEPT = Path(__file__).with_name("armies.json")


@cache
def starter() -> bundle.Bundle:
    """Return the starter documents with the kept armies in place of the program's own."""
    read, _ = bundle.read((paths.resources() / "starter" / "cinder-reach.army").read_bytes())
    kept = TypeAdapter(tuple[Army, ...]).validate_json(KEPT.read_bytes())
    return replace(read, documents=tuple(bundle.index((*read.documents, *kept)).values()))


def contender(army: str) -> Contender:
    """Return a kept army by its id."""
    documents = bundle.index(starter().documents)
    found = documents[army]
    assert isinstance(found, Army)
    return Contender(found, documents, starter().readings)


def left_behind(side: Contender, terms: Terms) -> set[str]:
    """Return the names of all soldiers that earlier battles keep from being fielded."""
    everyone, fielded = (squads(one, terms) for one in (replace(side, condition=FRESH), side))
    return {one.id for squad in everyone for one in squad.soldiers} - {
        one.id for squad in fielded for one in squad.soldiers
    }


def trooper(**fields: Any) -> Creature:
    """Return a rifleman with the given fields changed."""
    weapons = (MountedWeapon(weapon="rifle"), MountedWeapon(weapon="knife"))
    plain: dict[str, Any] = {"id": "trooper", "name": "Trooper", "profile": PROFILE, "weapons": weapons}
    return Creature(**(plain | fields))


def force(
    *designs: Creature | Robot,
    count: int = 6,
    entries: int = 1,
    others: tuple[AnyDocument, ...] = (),
    **fields: Any,
) -> Contender:
    """Return an army of `entries` units that each hold `count` of every design."""
    members = tuple(Member(design=one.id, count=count) for one in designs)
    unit = Unit(id="squad", name="Squad", members=members)
    units = tuple(Entry(id=str(place), unit="squad") for place in range(1, entries + 1))
    army = Army(**({"id": "army", "name": "Army", "units": units} | fields))
    return Contender(army, bundle.index([RIFLE, KNIFE, *designs, unit, army, *others]))


BOMB = Weapon(id="bomb", name="Bomb", category="grenades", pen_level=1, area_radius_cm=3)
TAR = Weapon(id="tar", name="Tar bomb", category="grenades", attack="flame", sticky=True, area_radius_cm=3)
MORTAR = Weapon(id="mortar", name="Mortar", category="heavy", area_radius_cm=3, parabolic=True)
SPRAYER = Weapon(id="sprayer", name="Sprayer", category="assault", attack="acid", area_radius_cm=3)
GLUE = Weapon(id="glue", name="Glue gun", category="rifle", sticky=True, attack="acid", area_radius_cm=3)
FAR_GUN = Weapon(
    id="far-gun", name="Far gun", category="very_heavy", area_radius_cm=6, parabolic=True, off_table=True
)


def bombardiers(**fields: Any) -> Contender:
    """Return an army with special weapons of every kind: areas, sticky, arcing, grenades, explosives, support."""
    bag = immutabledict({"tank_buster": 1, "demolition_charge": 1, "remote_detonator": 1})
    wire = immutabledict({"communicator": 1, "long_range_comm_link": 1})
    designs = (
        trooper(id="chief", name="Chief", officer_rank=1, items=wire, weapons=_carried("rifle", "bomb")),
        trooper(id="gunner", name="Gunner", weapons=_carried("mortar"), items=wire),
        trooper(id="sapper", name="Sapper", items=bag, weapons=_carried("knife", "tar")),
        trooper(id="sprayer-man", name="Sprayer", weapons=_carried("sprayer")),
        trooper(id="gluer", name="Gluer", weapons=_carried("glue", "bomb")),
    )
    others = (BOMB, TAR, MORTAR, SPRAYER, GLUE, FAR_GUN)
    return force(*designs, count=1, others=others, support_weapons=("far-gun",), **fields)


def _carried(*names: str) -> tuple[MountedWeapon, ...]:
    return tuple(MountedWeapon(weapon=name) for name in names)


def mirror(side: Contender, **fields: Any) -> Setup:
    """Return a battle of a side against itself."""
    return Setup(side, side, **fields)
