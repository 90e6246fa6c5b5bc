"""The armies of the kept battles, which use nearly everything in the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from immutabledict import immutabledict

from armybuilder.battle.terms import FRESH, Contender
from armybuilder.model import bundle
from armybuilder.model.army import Army, Entry, Fortification, Order
from armybuilder.model.campaign import Condition, LocationDamage, Ruin
from armybuilder.model.table import Section, Table, Terrain
from armybuilder.model.unit import Crew, Member, Unit
from tests.battle.forces import bombardiers, starter, trooper
from tests.battle.machines import CREW, motor_pool, tank

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.model.document import Shape, Side

_FORT = tank(
    id="fort",
    name="Fort",
    overrides=immutabledict({"combat-action": immutabledict({"top_hatches": 1})}),
    smoke_screens=1,
    smoke_stations=("top",),
)
_WARDER = trooper(
    id="warder", name="Warder", items=immutabledict({"robot_control_unit": 1, "remote_detonator": 1})
)
_MORE = (
    *(_FORT, _WARDER),
    Unit(id="forts", name="Forts", members=(Member(design="fort", crew=CREW),)),
    Unit(id="warders", name="Warders", members=(Member(design="warder", count=2),)),
    Unit(id="sappers", name="Sappers", members=(Member(design="sapper", count=3), Member(design="gluer"))),
    Unit(id="mule", name="Mule", members=(Member(design="r-mule"),)),
    Unit(
        id="walkers",
        name="Walkers",
        members=(
            Member(
                design="v-truck",
                crew=(Crew(role="pilot", design="c-driver"), Crew(role="passenger", design="c-hero")),
            ),
        ),
    ),
    Unit(
        id="seconds",
        name="Seconds",
        members=(Member(design="c-captain"), Member(design="c-trooper", count=5)),
    ),
)
DOCUMENTS = bundle.index(
    {
        one.id: one
        for one in (
            *starter().documents,
            *bombardiers().documents.values(),
            *motor_pool().documents.values(),
            *_MORE,
        )
        if not isinstance(one, Army) or one.id.startswith("a-")
    }.values()
)
"""All available designs and units."""


def army(name: str, units: Sequence[str], condition: Condition = FRESH, **fields: Any) -> Contender:
    """Return an army of units by their ids, each the id of its entry.

    `UNIT>OTHER` rides another entry.
    """
    listed = []
    for said in units:
        unit, _, mount = said.partition(">")
        order = Order(type="take_and_hold") if unit == "sentinel" else None
        listed.append(Entry(id=unit, unit=unit, rides=mount or None, order=order))
    made = Army(
        **({"id": "k-" + name.lower().replace(" ", "-"), "name": name, "units": tuple(listed)} | fields)
    )
    return Contender(made, DOCUMENTS, starter().readings, condition)


WORKS = (Fortification(type="trench", models=4), Fortification(type="bunker", models=3))
FOOT = (
    *("squad", "u-hero", "u-surgeon", "u-captain", "u-mortar-team", "u-warden-sniper"),
    *("u-gliders", "u-stags", "u-p-runner", "u-burners", "seconds"),
)
MOTOR = (
    *("armour", "riders>armour", "handlers", "slaves", "sentinel", "u-carrier", "u-grenadiers>u-carrier"),
    *("u-gull", "u-crawler", "mule", "u-ram", "walkers", "warders"),
)
BRAWL = (
    *("u-stags", "u-hounds", "u-diggers", "u-hero", "u-surgeon", "u-bows", "u-truck", "u-grenadiers>u-truck"),
    *("sappers", "forts"),
)
TUSK = (
    *("u-warden-breakers", "u-rigger-lugger", "u-lugger", "u-burners", "u-breaker", "u-ram", "u-hero"),
    *("u-buggy", "u-missile-team", "warders", "sentinel"),
)
WHEELS = (
    *("u-buggy", "u-bike", "u-truck", "riders>u-truck", "u-gull", "u-carrier", "walkers", "armour"),
    *("warders", "sentinel", "u-surgeon"),
)
HUNTERS = (
    *("u-tube-team", "u-missile-team", "u-bolt-team", "u-warden-gun", "u-hunter-tank", "u-hero"),
    *("u-crawler", "sappers", "u-surgeon", "u-stags"),
)
SUPPORT = ("far-gun", "w-howitzer")
TANK = "armour.1/1.1"
SCARRED = Condition(
    absent=("armour.1/1.1/c2",),
    wounded=("riders.1/1.1",),
    shaken=("handlers.1/1.1",),
    machines=immutabledict(
        {
            TANK: immutabledict({"engine": LocationDamage(state="malfunction")}),
            "u-crawler.1/1.1": immutabledict(
                {
                    "weapon": LocationDamage(state="malfunction", weapon="w-squad-gun"),
                    "antenna": LocationDamage(state="disabled"),
                }
            ),
        }
    ),
)
"""The damage and losses that the motor pool brings from earlier battles."""
RUINED: immutabledict[str, Ruin] = immutabledict({"Warehouse": "pierced"})


def _box(left: int, low: int, right: int, high: int) -> Shape:
    return ((left, low), (right, low), (right, high), (left, high))


def _house(name: str, left: int) -> Terrain:
    """Return a house of two rooms and a loft, 10 cm wide."""
    hall, kitchen = _box(left, 300, left + 100, 350), _box(left, 350, left + 100, 400)
    rooms = (
        Section(name="Hall", shape=hall, pf=9, openings="partial"),
        Section(name="Hall loft", shape=hall, level=1, pf=9, openings="partial"),
        Section(name="Kitchen", shape=kitchen, pf=9, openings="partial"),
    )
    whole = _box(left, 300, left + 100, 400)
    return Terrain(
        name=name, type="building", shape=whole, height_mm=90, pf=9, blocks_sight=True, sections=rooms
    )


def _wall(name: str, left: int, height: int) -> Terrain:
    return Terrain(name=name, type="obstacle", shape=_box(left, 100, left + 10, 250), height_mm=height, pf=8)


def yard() -> Table:
    """Return a small table with close start zones that contain houses and walls."""
    terrain = (
        *(_house("West house", 180), _house("East house", 500)),
        *(_wall("West kerb", 200, 10), _wall("East kerb", 560, 10)),
        *(_wall("West wall", 260, 25), _wall("East wall", 500, 25)),
    )
    zones: immutabledict[Side, Shape] = immutabledict(
        {"left": _box(0, 0, 340, 700), "right": _box(440, 0, 780, 700)}
    )
    return Table(id="t-yard", name="Crowded yard", width_cm=78, depth_cm=70, terrain=terrain, zones=zones)
