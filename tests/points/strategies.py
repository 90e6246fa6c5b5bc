"""Random designs, within the bounds of the form and slightly beyond those of the rules."""

from typing import Any, get_args

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from immutabledict import immutabledict

from armybuilder.model.bundle import AnyDocument
from armybuilder.model.creature import Creature, Item, LifeSupport, Profile
from armybuilder.model.machine import Robot, RobotProfile, Seat, Size, Vehicle, VehicleProfile
from armybuilder.model.readings import READINGS
from armybuilder.model.unit import Crew, Member, Unit
from armybuilder.model.weapon import Attack, Category, LimitedUse, LinkedWeapon, Mount, MountedWeapon, Weapon

Documents = dict[str, AnyDocument]

flags = st.booleans()
skills = st.sampled_from([0, 2, 3, 4, 5, 6])
wild_skills = st.integers(-1, 8)


def weapons(name: str = "w", *, wild: bool = False) -> SearchStrategy[Weapon]:
    """Return weapons, with `wild` also with bonuses and blasts that no rule allows."""
    return st.builds(
        Weapon,
        id=st.just(name),
        name=st.just(f"Weapon {name}"),
        category=st.sampled_from(get_args(Category)),
        pen_level=st.sampled_from([0, 1, 2]),
        attack=st.sampled_from(get_args(Attack)),
        sticky=flags,
        area_radius_cm=st.integers(-3, 20) if wild else st.sampled_from([0, 3, 6, 9]),
        automatic=flags,
        targeting_bonus=st.integers(-2, 6) if wild else st.integers(0, 3),
        parabolic=flags,
        limited_use=st.sampled_from(get_args(LimitedUse)),
        limited_range=flags,
        off_table=flags,
    )


def _mounts(names: list[str]) -> SearchStrategy[tuple[MountedWeapon, ...]]:
    one = st.builds(
        MountedWeapon,
        weapon=st.sampled_from(names),
        count=st.integers(1, 3),
        mount=st.sampled_from([None, *get_args(Mount)]),
        ammo_feed_link=flags,
        stealth_unit=flags,
    )
    return st.lists(one, max_size=3).map(tuple)


_items = st.dictionaries(st.sampled_from(get_args(Item)), st.integers(0, 3), max_size=3).map(immutabledict)
_seats = st.lists(
    st.builds(
        Seat,
        position=st.sampled_from(["exposed", "partial", "inside"]),
        count=st.integers(1, 4),
        life_support=flags,
    ),
    max_size=3,
).map(tuple)


def _arms(*, wild: bool) -> SearchStrategy[Documents]:
    """Return three weapons and a pair of two of the weapons."""
    pair = LinkedWeapon(id="pair", name="Pair", weapons=("a", "b"))
    three = st.tuples(*(weapons(name, wild=wild) for name in "abc"))
    return three.map(lambda made: {one.id: one for one in (*made, pair)})


_NAMES = ["a", "b", "c", "pair"]


def creatures(*, wild: bool = False) -> SearchStrategy[Creature]:
    """Return creatures armed from the three weapons."""
    skill = wild_skills if wild else skills
    profile = st.builds(
        Profile,
        mv=st.integers(-2, 25) if wild else st.integers(0, 19),
        ss=skill,
        fa=skill,
        pf=st.integers(-2, 8) if wild else st.integers(0, 5),
        dp=skill,
    )
    return st.builds(
        Creature,
        id=st.just("creature"),
        name=st.just("Creature"),
        profile=profile,
        size=st.sampled_from(["small", "medium", "large"]),
        life_support=st.sampled_from(get_args(LifeSupport)),
        flying=flags,
        ferocious=flags,
        sharpshooter=flags,
        medic=flags,
        heroic_save=st.integers(-1, 6) if wild else st.integers(0, 4),
        officer_rank=st.integers(-1, 6) if wild else st.integers(0, 4),
        weapons=_mounts(_NAMES),
        items=_items,
    )


def robots() -> SearchStrategy[Robot]:
    """Return robots armed from the three weapons."""
    profile = st.builds(
        RobotProfile, mv=st.integers(-2, 50), ss=wild_skills, fa=wild_skills, pf=st.integers(-2, 14)
    )
    return st.builds(
        Robot,
        id=st.just("robot"),
        name=st.just("Robot"),
        control=st.sampled_from(["slave", "autonomous"]),
        profile=profile,
        size=st.sampled_from([None, *get_args(Size)]),
        flying=flags,
        weapons=_mounts(_NAMES),
        items=_items,
        seats=_seats,
    )


def vehicles() -> SearchStrategy[Vehicle]:
    """Return vehicles armed from the three weapons."""
    profile = st.builds(VehicleProfile, mv=st.integers(-2, 60), fa=wild_skills, pf=st.integers(-2, 14))
    return st.builds(
        Vehicle,
        id=st.just("vehicle"),
        name=st.just("Vehicle"),
        profile=profile,
        flying=flags,
        front_armour=flags,
        smoke_screens=st.integers(-1, 4),
        weapons=_mounts(_NAMES),
        items=_items,
        seats=_seats,
    )


def armed(design: SearchStrategy[Any], *, wild: bool = False) -> SearchStrategy[tuple[Any, Documents]]:
    """Return a design with all the documents it names, including itself."""
    return st.tuples(design, _arms(wild=wild)).map(lambda pair: (pair[0], {**pair[1], pair[0].id: pair[0]}))


def designs() -> SearchStrategy[tuple[Any, Documents]]:
    """Return creatures, robots and vehicles, legal or not."""
    return st.one_of(
        armed(creatures(wild=True), wild=True), armed(robots(), wild=True), armed(vehicles(), wild=True)
    )


def units() -> SearchStrategy[tuple[Unit, Documents]]:
    """Return units of random members and crews, with all documents they name."""
    aboard = st.builds(
        Crew,
        role=st.sampled_from(["pilot", "gunner", "passenger"]),
        design=st.just("creature"),
        seat=st.sampled_from([None, "exposed", "inside"]),
        controls=st.sampled_from([(), ("robot",)]),
    )
    member = st.builds(
        Member,
        design=st.sampled_from(["creature", "robot", "vehicle"]),
        count=st.integers(1, 3),
        crew=st.lists(aboard, max_size=3).map(tuple),
        controls=st.sampled_from([(), ("robot",)]),
    )
    members = st.lists(member, min_size=1, max_size=3).map(tuple)
    whole = st.tuples(members, creatures(), robots(), vehicles(), _arms(wild=False))

    def gathered(made: Any) -> tuple[Unit, Documents]:
        unit = Unit(id="unit", name="Unit", members=made[0])
        return unit, {**made[4], **{one.id: one for one in (*made[1:4], unit)}}

    return whole.map(gathered)


readings: SearchStrategy[immutabledict[str, str]] = st.fixed_dictionaries(
    {one.id: st.sampled_from(one.choices) for one in READINGS if one.moves == "price"}
).map(immutabledict)
"""Any mixture of the readings that move prices."""
