"""For every code a document that has the problem, one that just has not, and the fix expected."""

from collections.abc import Callable
from typing import Any, NamedTuple

from armybuilder.model.army import Entry, Fortification
from armybuilder.model.bundle import AnyDocument
from tests.points.designs import Bench, crew, member, mount, seats

Make = Callable[[Bench], AnyDocument]


class Case(NamedTuple):
    """A document that has the problem, one that just has not, the fix expected: its words and its points."""

    code: str
    bad: Make
    good: Make
    fix: str | None
    delta: int = 0


def weapon(category: str, **fields: Any) -> Make:
    return lambda bench: bench.weapon(category, **fields)


def armed(bench: Bench, arm: Make | None, mounted: dict[str, Any] | None) -> tuple[Any, ...]:
    """The weapon of a design, mounted as said."""
    made: Any = arm(bench) if arm is not None else None
    return () if made is None else (mount(made, **(mounted or {})),)


def creature(
    profile: str = "10/6/5/0/5", arm: Make | None = None, mounted: dict[str, Any] | None = None, **fields: Any
) -> Make:
    return lambda bench: bench.creature(profile, *armed(bench, arm, mounted), **fields)


def robot(
    control: str, profile: str, arm: Make | None = None, mounted: dict[str, Any] | None = None, **fields: Any
) -> Make:
    return lambda bench: bench.robot(control, profile, *armed(bench, arm, mounted), **fields)


def vehicle(
    profile: str, arm: Make | None = None, mounted: dict[str, Any] | None = None, **fields: Any
) -> Make:
    seated = {"seats": (seats("partial", 1),)} | fields
    return lambda bench: bench.vehicle(profile, *armed(bench, arm, mounted), **seated)


def pair(first: str, second: str) -> Make:
    return lambda bench: bench.linked(bench.weapon(first), bench.weapon(second))


def of(*members: Make, count: int = 1) -> Make:
    """A unit of these designs."""
    return lambda bench: bench.unit(*(member(make(bench), count) for make in members))


MAN = creature()
OFFICER = creature(officer_rank=2)
LINKED_OFFICER = creature(officer_rank=2, items={"long_range_comm_link": 1})
SLAVE = robot("slave", "10/6/0/0")
CONTROLLER = creature(items={"robot_control_unit": 1})
RIFLE = weapon("rifle")


def crewed(machine: Make, *roles: str, design: Make = MAN, count: int = 1, **fields: Any) -> Make:
    """A unit of one machine with people in these roles."""

    def make(bench: Bench) -> AnyDocument:
        person: Any = design(bench)
        aboard = [crew(role, person, **fields) for role in roles]
        return bench.unit(member(machine(bench), count, *aboard))

    return make


def army(*units: Make, support: Make | None = None, **fields: Any) -> Make:
    def make(bench: Bench) -> AnyDocument:
        made: Any = [unit(bench) for unit in units]
        off_table = () if support is None else (support(bench).id,)
        return bench.army(*made, support_weapons=off_table, **fields)

    return make


def entries(unit: Make, count: int, **fields: Any) -> Make:
    return lambda bench: bench.army(Entry(id="1", unit=unit(bench).id, count=count), **fields)


def controls(*robots: Make, design: Make = CONTROLLER) -> Make:
    """A controller who names these robots."""
    return lambda bench: bench.unit(member(design(bench), controls=tuple(one(bench).id for one in robots)))


def riders(number: int) -> Make:
    """A squad riding a car with a driver and room for two more."""

    def make(bench: Bench) -> AnyDocument:
        car: Any = bench.vehicle("10/0/0", seats=(seats("exposed", 3),))
        man: Any = MAN(bench)
        carrier, squad = bench.unit(member(car, 1, crew("pilot", man))), bench.unit(member(man, number))
        ridden = Entry(id="1", unit=carrier.id), Entry(id="2", unit=squad.id, rides="1")
        return bench.army(*ridden)

    return make


def two_turrets(first: str, second: str, **fields: Any) -> Make:
    """A car with two turrets at these stations and seats for three."""

    def make(bench: Bench) -> AnyDocument:
        gun = bench.weapon("heavy")
        arms = [mount(gun, mount="turret", station=station) for station in (first, second)]
        return bench.vehicle("20/0/0", *arms, seats=(seats("exposed", 3),), **fields)

    return make


def following(rank: int) -> Make:
    """A unit led by an officer of this rank that follows another."""

    def make(bench: Bench) -> AnyDocument:
        man = bench.creature("10/6/5/0/5")
        led = bench.unit(bench.creature("10/6/5/0/5", officer_rank=rank), man)
        followed, follower = (
            Entry(id="1", unit=bench.unit(man).id),
            Entry(id="2", unit=led.id, attached_to="1"),
        )
        return bench.army(followed, follower)

    return make


GRENADE = weapon("grenades", area_radius_cm=3)
TURRET_CAR = vehicle("20/0/0", weapon("heavy"), mounted={"mount": "turret"}, seats=(seats("exposed", 2),))
CAR = vehicle("20/0/0", seats=(seats("exposed", 2),))
WILD = of(creature("10/6/5/0/5", ferocious=True))
HOWITZER = weapon("very_heavy", area_radius_cm=3, off_table=True)
MORTAR = weapon("heavy", area_radius_cm=3, parabolic=True)
BUNKER = (Fortification(type="bunker", models=5),)

CASES = [
    Case("E01", creature("10/7/6/0/6"), creature("10/6/6/0/6"), "Make Shooting Skill none"),
    Case("E01", creature("10/1/6/0/6"), creature("10/2/6/0/6"), "Make Shooting Skill 4", -15),
    Case("E01", creature("10/6/8/0/6"), creature("10/6/0/0/6"), "Make Fighting Ability none"),
    Case("E01", creature("10/6/6/0/1"), creature("10/6/6/0/2"), "Make Discipline 2", -2),
    Case("E01", creature("-1/6/6/0/6"), creature("0/6/6/0/6"), "Make Movement 0"),
    Case("E01", creature("10/6/6/-1/6"), creature("10/6/6/0/6"), "Make Protection Factor 0"),
    Case("E01", robot("slave", "10/7/0/0"), robot("slave", "10/0/0/0"), "Make Shooting Skill none"),
    Case("E01", vehicle("10/7/0"), vehicle("10/6/0"), "Make Fighting Ability none", -2),
    Case("E02", creature("10/6/6/6/6"), creature("10/6/6/5/6"), "Make Protection Factor 5", -5),
    Case("E03", creature("20/6/6/0/6"), creature("19/6/6/0/6"), "Make Movement 19", -1),
    Case("E04", vehicle("31/0/0"), vehicle("30/0/0"), "Make Movement 30", -1),
    Case("E04", vehicle("31/0/0"), vehicle("31/0/0", flying=True), "Make Movement 30", -1),
    Case(
        "E05",
        creature("10/6/6/4/6", size="small"),
        creature("10/6/6/3/6", size="small"),
        "Make the size medium",
    ),
    Case(
        "E06",
        creature(arm=RIFLE, size="small"),
        creature(arm=weapon("pistol"), size="small"),
        "Make the size medium",
    ),
    Case(
        "E06",
        robot("slave", "10/6/0/0", RIFLE, size="small"),
        robot("slave", "10/6/0/0", RIFLE),
        "Make the size medium",
    ),
    Case(
        "E06",
        creature(items={"tank_buster": 1}, size="small"),
        creature(items={"communicator": 1}, size="small"),
        "Make the size medium",
    ),
    Case(
        "E06",
        creature(items={"demolition_charge": 1}, size="small"),
        creature(items={"demolition_charge": 1}),
        "Make the size medium",
    ),
    Case(
        "E07",
        creature("10/6/6/2/6", size="large"),
        creature("10/6/6/3/6", size="large"),
        "Make the size medium",
    ),
    Case(
        "E07",
        robot("slave", "10/6/0/11", size="large"),
        robot("slave", "10/6/0/11"),
        "Make the size very large",
    ),
    Case(
        "E08", weapon("heavy", area_radius_cm=4), weapon("heavy", area_radius_cm=6), "Make the blast radius 3"
    ),
    Case(
        "E09",
        weapon("rifle", area_radius_cm=6),
        weapon("rifle", area_radius_cm=3),
        "Make the blast radius 3",
        -8,
    ),
    Case("E10", weapon("grenades"), GRENADE, "Make the blast radius 3", 2),
    Case(
        "E11",
        weapon("rifle", attack="flame"),
        weapon("rifle", attack="flame", area_radius_cm=3),
        "Make the attack normal",
        -5,
    ),
    Case(
        "E11",
        weapon("pistol", attack="acid"),
        weapon("pistol", attack="gas_inhaled"),
        "Make the attack normal",
        -5,
    ),
    Case(
        "E12",
        weapon("rifle", attack="acid", area_radius_cm=3, pen_level=1),
        weapon("rifle", attack="gas_absorbed", area_radius_cm=3, pen_level=1),
        "Drop the Penetration step",
        -9,
    ),
    Case(
        "E14", weapon("sniping", automatic=True), weapon("pistol", automatic=True), "Drop automatic fire", -8
    ),
    Case(
        "E15",
        weapon("sniping", parabolic=True),
        weapon("rifle", parabolic=True),
        "Drop the parabolic trajectory",
        -4,
    ),
    Case(
        "E16",
        weapon("close_combat", targeting_bonus=1),
        weapon("sniping", targeting_bonus=1),
        "Drop the targeting bonus",
        -5,
    ),
    Case(
        "E17",
        weapon("pistol", attack="gas_inhaled", limited_range=True),
        weapon("pistol", limited_range=True),
        "Drop the limited range",
        1,
    ),
    Case(
        "E17",
        weapon("close_combat", limited_range=True),
        weapon("grenades", limited_range=True, area_radius_cm=3),
        "Drop the limited range",
    ),
    Case(
        "E18",
        weapon("close_combat", limited_use="reload"),
        weapon("close_combat", limited_use="single_shot"),
        "Drop the limited use",
    ),
    Case("E19", pair("rifle", "pistol"), pair("rifle", "rifle"), "Link two of rifle", 2),
    Case("E19", pair("assault", "assault"), pair("heavy", "heavy"), None),
    Case(
        "E19",
        creature(arm=pair("rifle", "rifle")),
        vehicle("10/0/0", pair("rifle", "rifle")),
        "Carry the two of pair apart",
    ),
    Case(
        "E20",
        creature(arm=weapon("sniping"), mounted={"stealth_unit": True}),
        creature(arm=RIFLE, mounted={"stealth_unit": True}),
        "Drop the stealth unit",
        -2,
    ),
    Case("E21", weapon("very_heavy", off_table=True), HOWITZER, "Drop off-table support", -30),
    Case(
        "E21",
        weapon("very_heavy", off_table=True, attack="flame", area_radius_cm=3),
        weapon("starcraft", off_table=True, attack="flame", area_radius_cm=3),
        "Make the attack normal",
        -20,
    ),
    Case(
        "E22",
        army(of(OFFICER), support=HOWITZER),
        army(of(LINKED_OFFICER), support=HOWITZER),
        "Give creature: Long range comm link",
        20,
    ),
    Case(
        "E23",
        creature(arm=weapon("heavy_close_combat")),
        creature(arm=weapon("heavy")),
        "Make it Close Combat, Pen 2: heavy_close_combat",
        -4,
    ),
    Case(
        "E23",
        creature(arm=weapon("starcraft")),
        creature(arm=weapon("heavy")),
        "Make it Heavy, Pen 7: starcraft",
        -38,
    ),
    Case("E24", creature(officer_rank=5), creature(officer_rank=4), "Make the rank 4", -4),
    Case("E24", creature(officer_rank=-1), creature(), "Drop the rank", -6),
    Case(
        "E25", of(creature(officer_rank=1)), of(creature(officer_rank=1), MAN), "Make the rank 2: creature", 4
    ),
    Case("E25", of(creature(officer_rank=1)), of(OFFICER), "Make the rank 2: creature", 4),
    Case("E26", creature(heroic_save=5), creature(heroic_save=4), "Make the heroic save 4", -5),
    Case(
        "E27",
        creature("10/6/6/0/6", ferocious=True),
        creature("10/6/5/0/6", ferocious=True),
        "Make Fighting Ability 5",
        3,
    ),
    Case("E28", army(WILD, WILD), army(WILD), "Drop ferocity: creature", -4),
    Case("E28", entries(WILD, 2), entries(WILD, 1), "Drop ferocity: creature", -8),
    Case(
        "E29",
        of(creature(medic=True), MAN, count=2),
        of(creature(medic=True), MAN),
        "Keep one medic, creature for the rest",
    ),
    Case("E30", crewed(CAR), crewed(CAR, "pilot"), "Seat creature as pilot", 10),
    Case(
        "E30",
        crewed(TURRET_CAR, "gunner"),
        crewed(vehicle("0/0/0", RIFLE), "gunner"),
        "Seat creature as pilot",
        10,
    ),
    Case(
        "E31",
        crewed(CAR, "pilot", "passenger", "passenger"),
        crewed(CAR, "pilot", "passenger"),
        "Add a seat, exposed: vehicle",
        2,
    ),
    Case(
        "E31",
        crewed(CAR, "pilot", seat="inside"),
        crewed(CAR, "pilot", seat="exposed"),
        "Let everyone take any seat",
    ),
    Case("E31", riders(3), riders(2), "Let unit walk"),
    Case(
        "E32",
        crewed(TURRET_CAR, "pilot"),
        crewed(TURRET_CAR, "pilot", "gunner"),
        "Make the mount front: vehicle",
    ),
    Case(
        "E32",
        crewed(two_turrets("A", "B"), "pilot", "gunner", "gunner", station="A"),
        crewed(two_turrets("A", "A"), "pilot", "gunner", "gunner", station="A"),
        "Let creature take the first free gun",
    ),
    Case(
        "E32",
        crewed(two_turrets("A", "A"), "pilot", "gunner", station="roof"),
        crewed(two_turrets("A", "A"), "pilot", "gunner", station="A"),
        "Let creature take the first free gun",
    ),
    Case("E33", crewed(SLAVE, "pilot"), crewed(CAR, "pilot"), "Take the crew out", -10),
    Case(
        "E35",
        vehicle("10/0/0", smoke_screens=3),
        vehicle("10/0/0", smoke_screens=2),
        "Make the smoke launchers 2",
        -10,
    ),
    Case(
        "E36",
        vehicle("10/0/0", seats=(seats("exposed", 1, life_support=True),)),
        vehicle("10/0/0", seats=(seats("inside", 1, life_support=True),)),
        "Drop life support",
        -2,
    ),
    Case(
        "E37",
        army(of(SLAVE), of(MAN)),
        army(of(SLAVE), of(CONTROLLER)),
        "Give creature: Robot control unit",
        5,
    ),
    Case(
        "E38",
        army(fortifications=BUNKER, optional_rules=()),
        army(fortifications=BUNKER, optional_rules=("fortifications",)),
        "Remove bunker",
        -50,
    ),
    Case(
        "E38",
        army(fortifications=BUNKER, optional_rules=()),
        army(fortifications=BUNKER),
        "Remove bunker",
        -50,
    ),
    Case(
        "E40",
        robot("slave", "10/6/0/0", RIFLE, mounted={"mount": "turret"}),
        robot("slave", "10/6/0/0", RIFLE),
        "Make the mount front",
    ),
    Case(
        "E40",
        creature(items={"advanced_robot_control_unit": 1}),
        CONTROLLER,
        "Take a Robot control unit instead",
        -10,
    ),
    Case(
        "E40",
        vehicle("10/0/0", items={"tank_buster": 1}),
        creature(items={"tank_buster": 1}),
        "Remove Tank buster",
        -10,
    ),
    Case(
        "E41",
        army(of(robot("slave", "10/6/0/0", HOWITZER)), of(CONTROLLER)),
        army(of(LINKED_OFFICER), support=HOWITZER),
        "Drop off-table support: very_heavy",
        -60,
    ),
    Case(
        "E41",
        army(of(LINKED_OFFICER), support=weapon("very_heavy", area_radius_cm=3)),
        army(of(LINKED_OFFICER), support=HOWITZER),
        "Remove very_heavy",
        -60,
    ),
    Case(
        "E42",
        weapon("rifle", targeting_bonus=4),
        weapon("rifle", targeting_bonus=3),
        "Make the targeting bonus 2",
        -10,
    ),
    Case("E42", weapon("rifle", targeting_bonus=-1), weapon("rifle"), "Drop the targeting bonus", 5),
    Case("E43", vehicle("10/0/0", seats=()), vehicle("10/0/0"), "Add a seat, exposed", 2),
    Case("E44", of(MAN, SLAVE), of(MAN, OFFICER), "Keep the creatures only", -5),
    Case(
        "E44",
        of(robot("autonomous", "10/6/0/0"), count=2),
        of(SLAVE, count=2),
        "Keep the autonomous robot only",
        -15,
    ),
    Case(
        "E45",
        creature(arm=RIFLE, mounted={"mount": "turret"}),
        creature(arm=RIFLE, mounted={"mount": "carried"}),
        "Make the mount carried",
    ),
    Case(
        "E45",
        vehicle("10/0/0", RIFLE, mounted={"mount": "carried"}),
        vehicle("10/0/0", RIFLE, mounted={"mount": "front"}),
        "Make the mount front",
    ),
    Case(
        "E46",
        vehicle("10/0/0", items={"robot_control_unit": 1}),
        vehicle("10/0/0", items={"advanced_robot_control_unit": 1}),
        "Remove Robot control unit",
        -5,
    ),
    Case("E47", controls(SLAVE, design=MAN), controls(SLAVE), "Control no robots"),
    Case("E47", controls(SLAVE, SLAVE), controls(SLAVE), "Control robot only"),
    Case("W01", creature("10/3/6/0/6"), creature("10/4/6/0/6"), "Make Shooting Skill 4", -5),
    Case("W01", vehicle("10/2/0"), vehicle("10/0/0"), "Make Fighting Ability 4", -6),
    Case(
        "W02",
        weapon("very_heavy", area_radius_cm=12),
        weapon("very_heavy", area_radius_cm=9),
        "Make the blast radius 9",
        -240,
    ),
    Case(
        "W03",
        army(of(MAN, count=13), scale="small"),
        army(of(MAN, count=12), scale="small"),
        "Make the scale large",
    ),
    Case(
        "W03",
        army(of(MAN, count=13), scale="small"),
        army(of(MAN, count=13), scale="large"),
        "Make the scale large",
    ),
    Case("W04", army(of(OFFICER), scale="small"), army(of(OFFICER), scale="large"), "Make the scale large"),
    Case(
        "W05",
        army(of(MAN), scale="large", optional_rules=("ammunition",)),
        army(of(MAN), scale="small", optional_rules=("ammunition",)),
        "Drop Ammunition",
    ),
    Case(
        "W07",
        entries(of(MAN), 3, points_limit=29),
        entries(of(MAN), 3, points_limit=30),
        "Keep 2 of unit",
        -10,
    ),
    Case(
        "W08",
        creature(sharpshooter=True),
        creature(arm=weapon("sniping"), sharpshooter=True),
        "Drop sharpshooting",
        -5,
    ),
    Case(
        "W09",
        army(of(creature("10/6/6/0/0"))),
        army(of(creature("10/6/6/0/0")), of(OFFICER)),
        "Make Discipline 6: creature",
        2,
    ),
    Case(
        "W10",
        army(of(creature(arm=MORTAR))),
        army(of(creature(arm=MORTAR)), of(OFFICER)),
        "Drop the parabolic trajectory: heavy",
        -16,
    ),
    Case(
        "W11",
        army(of(SLAVE, count=2), of(CONTROLLER)),
        army(of(SLAVE, count=2), of(CONTROLLER, count=2)),
        "Remove unit",
        -10,
    ),
    Case("W12", creature("10/0/6/0/6", RIFLE), creature("10/6/6/0/6", RIFLE), "Make Shooting Skill 6", 3),
    Case(
        "W12",
        vehicle("10/0/0", weapon("close_combat")),
        vehicle("10/6/0", weapon("close_combat")),
        "Remove close_combat",
        -1,
    ),
    Case(
        "W12",
        creature("10/6/0/0/6", items={"tank_buster": 1}),
        creature("10/6/6/0/6", items={"tank_buster": 1}),
        "Make Fighting Ability 6",
        3,
    ),
    Case(
        "W12",
        creature("10/6/0/0/6", items={"demolition_charge": 1}),
        creature("10/6/6/0/6", items={"demolition_charge": 1}),
        "Make Fighting Ability 6",
        3,
    ),
    Case(
        "W13",
        crewed(TURRET_CAR, "pilot", "gunner", design=creature("10/0/6/0/6")),
        crewed(TURRET_CAR, "pilot", "gunner"),
        "Make Shooting Skill 6: creature",
        6,
    ),
    Case(
        "W14",
        vehicle("10/0/0", weapon("starcraft")),
        vehicle("10/0/0", weapon("very_heavy")),
        "Make it Heavy, Pen 7: starcraft",
        -38,
    ),
    Case(
        "W15",
        weapon("very_heavy", area_radius_cm=3, off_table=True, targeting_bonus=1),
        weapon("very_heavy", targeting_bonus=1),
        "Drop the targeting bonus",
        -20,
    ),
    Case(
        "W15",
        robot("slave", "10/6/0/0", weapon("rifle", targeting_bonus=1)),
        robot("slave", "10/6/0/0", weapon("sniping", targeting_bonus=1)),
        "Drop the targeting bonus: rifle",
        -5,
    ),
    Case(
        "W15",
        vehicle("10/0/0", weapon("rifle", targeting_bonus=1)),
        vehicle("10/0/0", weapon("rifle", targeting_bonus=1), mounted={"mount": "turret"}),
        "Drop the targeting bonus: rifle",
        -5,
    ),
    Case(
        "W16",
        weapon("very_heavy", area_radius_cm=3, off_table=True, parabolic=True),
        HOWITZER,
        "Drop the parabolic trajectory",
        -60,
    ),
    Case("W17", vehicle("10/0/0", GRENADE), creature(arm=GRENADE), "Remove grenades", -4),
    Case(
        "W18",
        weapon("assault", parabolic=True),
        weapon("rifle", parabolic=True),
        "Drop the parabolic trajectory",
        -2,
    ),
    Case(
        "W19",
        weapon("rifle", targeting_bonus=3),
        weapon("rifle", targeting_bonus=2),
        "Make the targeting bonus 2",
        -5,
    ),
    Case("W20", robot("slave", "31/6/0/0"), robot("slave", "30/6/0/0"), "Make Movement 30", -1),
    Case("W20", robot("slave", "31/6/0/0"), robot("slave", "31/6/0/0", flying=True), "Make Movement 30", -1),
    Case("W21", of(creature(medic=True)), of(creature(medic=True), MAN), "Drop the medic's kit: creature"),
    Case(
        "W21",
        army(of(creature(medic=True), MAN), optional_rules=()),
        army(of(creature(medic=True), MAN)),
        "Drop the medic's kit: creature",
    ),
    Case(
        "W22",
        army(of(creature(arm=RIFLE, mounted={"stealth_unit": True})), optional_rules=("hidden",)),
        army(
            of(creature(arm=RIFLE, mounted={"stealth_unit": True})), optional_rules=("hidden", "hidden_fire")
        ),
        "Drop the stealth unit: creature",
        -2,
    ),
    Case(
        "W22",
        army(of(creature(arm=RIFLE, mounted={"ammo_feed_link": True})), optional_rules=()),
        army(of(creature(arm=RIFLE, mounted={"ammo_feed_link": True})), optional_rules=("ammunition",)),
        "Drop the feed link: creature",
        -3,
    ),
    Case(
        "W23",
        two_turrets("A", "B", smoke_screens=1, smoke_stations=("C",)),
        two_turrets("A", "B", smoke_screens=1, smoke_stations=("B",)),
        "Put the launcher on the hull",
    ),
    Case("W24", following(1), following(2), "Let unit follow nobody"),
]
