"""Every printed number of the point system, compared with its cell of the program. [CA-P-002 to CA-P-099]

Written down from the source's chapter on points, in its order. `test_numbers_of_our_own.py` has the numbers
that it leaves open.
"""

from fractions import Fraction

import pytest

from armybuilder.points.tables import tables
from tests.rulebook.cells import Printed, cases, cells, wrong

HALF, THREE_QUARTERS, ONE_AND_A_HALF, TWICE = Fraction(1, 2), Fraction(3, 4), Fraction(3, 2), Fraction(2)

CREATURES = (
    Printed("CA-P-005", "An untrained human costs", "creature.cost", 5),
    Printed("CA-P-005", "The untrained human's MV", "creature.mv", 10),
    Printed("CA-P-005", "The untrained human's SS", "creature.ss", 6),
    Printed("CA-P-005", "The untrained human's FA", "creature.fa", 6),
    Printed("CA-P-005", "The untrained human's PF", "creature.pf", 0),
    Printed("CA-P-005", "The untrained human's DP", "creature.dp", 6),
    Printed("CA-P-006", "Each point of MV above 10", "profile.faster", 1),
    Printed("CA-P-007", "Points of MV below 10 for each point less", "profile.cm_per_discount", 2),
    Printed("CA-P-008", "SS one lower", "profile.shooting_step", 5),
    Printed("CA-P-009", "SS 0 instead of 6", "profile.no_shooting", -3),
    Printed("CA-P-011", "FA one lower", "profile.fighting_step", 3),
    Printed("CA-P-012", "FA 0 instead of 6", "profile.no_fighting", -3),
    Printed("CA-P-013", "FA from 0 to 6", "profile.fighting_from_none", 5),
    Printed("CA-P-014", "DP one lower", "profile.discipline_step", 2),
    Printed("CA-P-015", "DP 0 instead of 6", "profile.no_discipline", -2),
    Printed("CA-P-016", "No PF at all", "profile.protection.0", 0),
    Printed("CA-P-016", "PF 1", "profile.protection.1", 2),
    Printed("CA-P-016", "PF 2", "profile.protection.2", 4),
    Printed("CA-P-016", "PF 3", "profile.protection.3", 7),
    Printed("CA-P-016", "PF 4", "profile.protection.4", 10),
    Printed("CA-P-016", "PF 5", "profile.protection.5", 14),
    Printed("CA-P-018", "The highest PF of a living creature", "creature.largest_pf", 5),
    Printed("CA-P-019", "A creature costs at least", "creature.least_cost", 2),
    Printed("CA-P-020", "The highest MV that is not 20 or more", "creature.largest_mv", 19),
    Printed("CA-P-015", "No skill at all may be had", "profile.skills.0", 0),
    Printed("CA-P-021", "The best SS, FA and DP", "profile.skills.1", 2),
    Printed("CA-P-015", "One step from the best SS, FA and DP", "profile.skills.2", 3),
    Printed("CA-P-015", "Two steps from the best SS, FA and DP", "profile.skills.3", 4),
    Printed("CA-P-015", "Three steps from the best SS, FA and DP", "profile.skills.4", 5),
    Printed("CA-P-015", "The untrained SS, FA and DP are the worst", "profile.skills.5", 6),
    Printed("CA-P-022", "The best SS and FA that keep a game balanced", "profile.advised_skill", 4),
    Printed("CA-P-026", "Small targets have a PF of at least", "size_pf.small.0", 0),
    Printed("CA-P-026", "Small targets have a PF of at most", "size_pf.small.1", 3),
    Printed("CA-P-027", "Medium targets have a PF of at least", "size_pf.medium.0", 0),
    Printed("CA-P-027", "Medium targets have a PF of at most", "size_pf.medium.1", 5),
    Printed("CA-P-027", "Large targets have a PF of at least", "size_pf.large.0", 3),
    Printed("CA-P-027", "Large targets have a PF of at most", "size_pf.large.1", 10),
    Printed("CA-P-027", "Very large targets have a PF above 10", "size_pf.very_large.0", 11),
)

ARMOUR = (
    Printed("CA-P-028", "A point of PF above 5, for machines", "profile.protection_step", 5),
    Printed("CA-P-029", "No life support", "life_support.none", 0),
    Printed("CA-P-029", "Partial life support", "life_support.partial", 2),
    Printed("CA-P-029", "Full life support", "life_support.full", 4),
    Printed("CA-P-030", "Full life support of an inside seat", "life_support.inside_seat", 2),
    Printed(
        "CA-P-030",
        "The same by the list of armour",
        "life_support.inside_seat_by_armour_list",
        4,
    ),
)

WEAPONS: dict[str, tuple[str, int, tuple[int, int, int], int]] = {
    # category: in words, cost, Pen at the cost x1, x1.5 and x2, largest radius
    "pistol": ("Pistol", 2, (0, 1, 2), 0),
    "rifle": ("Rifle", 4, (0, 1, 2), 3),
    "sniping": ("Sniping", 8, (0, 1, 2), 0),
    "assault": ("Assault", 4, (0, 1, 2), 3),
    "grenades": ("Grenades", 2, (1, 3, 5), 6),
    "heavy": ("Heavy", 16, (3, 5, 7), 9),
    "very_heavy": ("Very heavy", 30, (6, 8, 10), 12),
    "close_combat": ("Close combat", 1, (0, 1, 2), 0),
    "heavy_close_combat": ("Heavy close combat", 6, (3, 4, 5), 0),
    "starcraft": ("Starcraft", 70, (10, 25, 40), 15),
}
"""The table of basic costs and that of the largest areas of effect. [CA-P-032] [CA-P-043]"""

AT_COST = ("x1", "x1.5", "x2")

WEAPON_ROWS = tuple(
    row
    for category, (name, cost, pens, radius) in WEAPONS.items()
    for row in (
        Printed("CA-P-032", f"{name}, cost", f"weapons.{category}.cost", cost),
        *(
            Printed("CA-P-032", f"{name}, Pen at cost {at}", f"weapons.{category}.pen.{level}", pen)
            for level, (at, pen) in enumerate(zip(AT_COST, pens, strict=True))
        ),
        Printed("CA-P-043", f"{name}, largest radius in cm", f"weapons.{category}.max_radius", radius),
    )
)

ABILITIES = (
    Printed("CA-P-033", "The basic Pen, times", "abilities.pen_level.0", Fraction(1)),
    Printed("CA-P-033", "The second Pen, times", "abilities.pen_level.1", ONE_AND_A_HALF),
    Printed("CA-P-033", "The third Pen, times", "abilities.pen_level.2", TWICE),
    Printed("CA-P-035", "Flame attacks", "abilities.flame", 5),
    Printed("CA-P-038", "Inhaled gas", "abilities.gas_inhaled", 2),
    Printed("CA-P-038", "Absorbed gas", "abilities.gas_absorbed", 4),
    Printed("CA-P-036", "Acid attacks", "abilities.acid", 5),
    Printed("CA-P-045", "Grenades in a stock", "abilities.grenades_in_stock", 5),
    Printed("CA-P-041", "Sticky attacks, times", "abilities.sticky", TWICE),
    Printed("CA-P-042", "Centimetres of radius for each step of its price", "abilities.radius_step_cm", 3),
    Printed("CA-P-042", "Each step of radius, times", "abilities.radius_step", TWICE),
    Printed("CA-P-044", "The largest radius recommended, in cm", "abilities.advised_radius_cm", 9),
    Printed("CA-P-047", "Automatic fire, times", "abilities.automatic", TWICE),
    Printed("CA-P-048", "Targeting, for each +1", "abilities.targeting", 5),
    Printed("CA-P-049", "Parabolic trajectory, times", "abilities.parabolic", ONE_AND_A_HALF),
    Printed("CA-P-050", "To be charged for a turn after firing, times", "abilities.recharge", THREE_QUARTERS),
    Printed("CA-P-050", "To be reloaded after each use, times", "abilities.reload", THREE_QUARTERS),
    Printed("CA-P-050", "Single shot, times", "abilities.single_shot", HALF),
    Printed(
        "CA-P-056",
        "The 3 in the example of a single grenade",
        "abilities.single_grenade_cost",
        3,
    ),
    Printed("CA-P-051", "Off-table support, times", "abilities.off_table", TWICE),
    Printed("CA-P-054", "Limited maximum range, times", "abilities.limited_range", THREE_QUARTERS),
)

EQUIPMENT = (
    Printed("CA-P-059", "Tank buster, points", "items.tank_buster", 10),
    Printed("CA-P-059", "Tank buster, Pen", "charges.tank_buster.pen", 10),
    Printed("CA-P-059", "Tank buster, radius in cm", "charges.tank_buster.radius_cm", 3),
    Printed("CA-P-060", "Demolition charge, points", "items.demolition_charge", 100),
    Printed("CA-P-060", "Demolition charge, Pen", "charges.demolition_charge.pen", 15),
    Printed("CA-P-060", "Demolition charge, radius in cm", "charges.demolition_charge.radius_cm", 6),
    Printed(
        "CA-P-060", "Demolition charge, set off from up to cm", "charges.demolition_charge.trigger_cm", 30
    ),
    Printed("CA-P-061", "Communicator", "items.communicator", 2),
    Printed("CA-P-062", "Ammo feed link, for each weapon", "accessories.ammo_feed_link", 3),
    Printed("CA-P-063", "Long range comm link", "items.long_range_comm_link", 10),
    Printed("CA-P-064", "Robot control unit", "items.robot_control_unit", 5),
    Printed("CA-P-064", "Robot control unit, range in cm", "people.robot_control_cm", 30),
    Printed("CA-P-065", "Weapon stealth unit, for each weapon", "accessories.stealth_unit", 2),
    Printed("CA-P-066", "Remote detonator", "items.remote_detonator", 5),
    Printed("CA-P-066", "Remote detonator, range in cm", "charges.demolition_charge.detonator_cm", 60),
)

PEOPLE = (
    Printed("CA-P-067", "An officer's rank, for each level", "people.rank", 2),
    Printed("CA-P-067", "The highest rank", "people.largest_rank", 4),
    Printed("CA-P-068", "An officer's total, times", "people.officer", TWICE),
    Printed("CA-P-069", "Sharpshooter", "people.sharpshooter", 5),
    Printed("CA-P-070", "Heroic save, for each +1", "people.heroic_save", 5),
    Printed("CA-P-070", "The highest heroic save", "people.largest_heroic_save", 4),
    Printed("CA-P-071", "Medic", "people.medic", 5),
    Printed("CA-P-073", "Ferocious", "people.ferocious", 4),
    Printed("CA-P-074", "A flying model's total, times", "people.flying", ONE_AND_A_HALF),
)

MACHINES = (
    Printed("CA-P-078", "A slave robot costs", "slave.cost", 5),
    Printed("CA-P-078", "The basic slave robot's MV", "slave.mv", 10),
    Printed("CA-P-078", "The basic slave robot's SS", "slave.ss", 6),
    Printed("CA-P-078", "The basic slave robot's FA", "slave.fa", 0),
    Printed("CA-P-078", "The basic slave robot's PF", "slave.pf", 0),
    Printed("CA-P-078", "The slave robot's DP", "slave.dp", 0),
    Printed("CA-P-079", "An autonomous robot costs", "autonomous.cost", 15),
    Printed("CA-P-079", "The basic autonomous robot's MV", "autonomous.mv", 10),
    Printed("CA-P-079", "The basic autonomous robot's SS", "autonomous.ss", 6),
    Printed("CA-P-079", "The basic autonomous robot's FA", "autonomous.fa", 0),
    Printed("CA-P-079", "The basic autonomous robot's PF", "autonomous.pf", 0),
    Printed("CA-P-081", "The autonomous robot's DP", "autonomous.dp", 1),
    Printed("CA-P-084", "A vehicle costs", "vehicle.cost", 5),
    Printed("CA-P-084", "The basic vehicle's MV", "vehicle.mv", 10),
    Printed("CA-P-085", "The vehicle's SS", "vehicle.ss", 0),
    Printed("CA-P-084", "The basic vehicle's FA", "vehicle.fa", 0),
    Printed("CA-P-084", "The basic vehicle's PF", "vehicle.pf", 0),
    Printed("CA-P-085", "The vehicle's DP", "vehicle.dp", 0),
    Printed("CA-P-086", "The highest MV of a ground vehicle", "vehicle.largest_mv", 30),
    Printed("CA-P-088", "A fully exposed seat", "machines.exposed_seat", 2),
    Printed("CA-P-088", "A partially exposed seat", "machines.partial_seat", 4),
    Printed("CA-P-088", "An inside seat, times the cost of PF", "machines.inside_seat_share", HALF),
    Printed("CA-P-088", "An inside seat, at least", "machines.inside_seat_least", 4),
    Printed("CA-P-089", "Advanced robot control unit", "items.advanced_robot_control_unit", 15),
    Printed("CA-P-089", "Advanced robot control unit, range in cm", "people.advanced_robot_control_cm", 60),
    Printed("CA-P-091", "Front armour, points", "machines.front_armour", 5),
    Printed("CA-P-091", "Front armour, more PF", "machines.front_armour_pf", 2),
    Printed("CA-P-094", "Smoke screen", "machines.smoke_screen", 10),
    Printed("CA-P-094", "Smoke screens of one vehicle, at most", "machines.most_smoke_screens", 2),
    Printed("CA-P-096", "Trench, for each model of capacity", "fortifications.trench", 5),
    Printed("CA-P-097", "Bunker, for each model of capacity", "fortifications.bunker", 10),
    Printed("CA-B-015", "The most models of a small scale game", "army.small_scale_models", 12),
)

ROWS = (*CREATURES, *ARMOUR, *WEAPON_ROWS, *ABILITIES, *EQUIPMENT, *PEOPLE, *MACHINES)


@pytest.mark.parametrize("row", cases(ROWS))
def test_the_program_has_the_number_that_is_printed(row: Printed) -> None:
    """Each price, bound and profile of the point system is the printed one."""
    fault = wrong(row, cells(tables()))
    assert not fault, fault


@pytest.mark.rule("CA-P-032", "CA-P-043")
def test_there_are_ten_categories_of_weapons() -> None:
    """The table of weapons has these categories and no other."""
    assert set(tables().weapons) == set(WEAPONS)
