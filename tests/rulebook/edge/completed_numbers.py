"""The numbers of squads under orders that no source prints, each with the decision behind it."""

from __future__ import annotations

from tests.rulebook.cells import Completed, completed, fitted, line, record
from tests.rulebook.edge import test_printed_machine_numbers, test_printed_numbers

PRINTED = (*test_printed_numbers.PRINTED, *test_printed_machine_numbers.PRINTED)
TIERS = ("lowest Pen", "middle Pen", "highest Pen")
SKILLS = tuple(f"value {value}" for value in range(1, 7))
TRAININGS = ("Green", "Regular", "Veteran", "Elite")


def gun(rule: str, name: str, **tiers: tuple[int, int, int]) -> tuple[Completed, ...]:
    """Return the numbers of a weapon category at its three tiers of Pen that the source does not print."""
    held = {row.cell for row in PRINTED}
    rows = (
        row
        for what, numbers in tiers.items()
        for row in line(rule, f"{name}, {what}", f"weapons.{name}.{what}", numbers, TIERS)
    )
    return tuple(completed("conversion", (row for row in rows if row.cell not in held)))


BLANKS = (
    *completed("blank", record("WE-D16", "blank on fire", "fire", height=1, concealed=-1, running=-1)),
    *completed("blank", record("WE-D16", "blank on fire", "fire", jumped=-2, vehicle_moved=-2)),
    *completed("blank", record("WE-D05", "no order, on the test to obey", "orders.none", roll=0)),
    *completed("blank", record("WE-D05", "Advance, on the test to obey", "orders.advance", roll=0)),
    *completed("blank", record("WE-D05", "Aimed Shot, on the test to obey", "orders.aimed_shot", roll=0)),
    *completed("blank", record("WE-D05", "Rally, on the test to obey", "orders.rally", roll=0)),
    *completed("blank", record("WE-D05", "Run, on the test to obey", "orders.run", roll=0)),
    *completed("blank", record("WE-080", "Advance, on morale", "orders.advance", morale=0)),
    *completed("blank", record("WE-080", "Aimed Shot, on morale", "orders.aimed_shot", morale=0)),
    *completed("blank", record("WE-080", "Search, on morale", "orders.search", morale=0)),
    *completed("blank", record("WE-080", "Rally, on morale", "orders.rally", morale=0)),
    *completed("blank", record("WE-D06", "no order", "orders.none", morale=0, casualties=4)),
    *completed("blank", record("WE-090", "Rally, hits for one figure", "orders.rally", casualties=4)),
    *completed(
        "blank", record("WE-090", "breaking", "orders.breaking", roll=0, move=0, morale=0, casualties=3)
    ),
    Completed("WE-D17", "Combat of Regular", "training.combat.1", 0, "blank"),
    Completed("WE-D54", "a leader near, to hit a machine", "to_hit.leader", 1, "blank"),
)

GAPS = (
    Completed("WE-040", "face up to which a die into an assault goes astray", "fire.stray", 10, "gap"),
    Completed("WE-D07", "suppressive fire", "fire.suppressive", 2, "gap"),
    Completed("WE-D08", "inches in which a search finds", "distances.search", 6, "gap"),
    Completed("WE-D09", "charged this turn", "assault.charged", 2, "gap"),
    Completed("WE-072", "added to the winner's margin", "assault.margin", 9, "gap"),
    Completed("WE-070", "inches in which figures are paired", "distances.contact", 1, "gap"),
    Completed("WE-D50", "inches in which an enemy drives on", "distances.rallies", 12, "gap"),
    Completed("WE-D42", "inches of self-defence", "distances.self_defence", 6, "gap"),
    Completed("WE-D41", "figures of a small unit, at most", "morale.small_upto", 4, "gap"),
    Completed("WE-050", "best armour of a figure", "armour.most", 6, "cap"),
    Completed("WE-D21", "level of a vehicle", "armour.vehicle", 7, "gap"),
    Completed("WE-D65", "worst penalty of damage", "damage.most_penalty", -4, "cap"),
    Completed("WE-D61", "orders without a commander", "damage.commander", -2, "gap"),
    *completed("gap", record("WE-D55", "points", "penetration", base=75, armour=25, front=50)),
    Completed("WE-D56", "points short that do nothing", "penetration.harmless", 75, "gap"),
    Completed("WE-016", "percent within which a battle is drawn", "course.draw_percent", 10, "score"),
    Completed("WE-016", "percent for broken and fallen back", "course.half_percent", 50, "score"),
)

CONVERSION = (
    Completed("WE-041", "aimed shot of a sniping weapon", "fire.sniping", 1, "conversion"),
    Completed("WE-095", "inches of a communicator", "distances.communicator", 24, "conversion"),
    Completed("WE-043", "inches in which a medic reaches", "distances.medic", 3, "conversion"),
    Completed("WE-121", "inches of smoke", "distances.smoke", 5, "conversion"),
    Completed("WE-043", "what a hero must reach", "abilities.hero", 10, "conversion"),
    Completed("WE-043", "what a medic must reach", "abilities.medic", 15, "conversion"),
    *completed(
        "conversion", line("WE-094", "training by DP", "figures.training", (3, 3, 3, 2, 1, 0), SKILLS)
    ),
    *completed("conversion", line("WE-094", "Combat by SS", "figures.combat", (5, 5, 4, 3, 1, 0), SKILLS)),
    *completed("conversion", line("WE-094", "Assault by FA", "figures.assault", (3, 3, 2, 1, 0, -1), SKILLS)),
    *completed(
        "conversion",
        line("WE-094", "Combat by training", "figures.trained_combat", (-1, 0, 0, 0), TRAININGS),
    ),
    *completed(
        "conversion",
        line("WE-094", "Assault by training", "figures.trained_assault", (-1, 0, 1, 1), TRAININGS),
    ),
    Completed("WE-094", "Ferocious", "figures.ferocious", 1, "conversion"),
    Completed("WE-050", "PF from which a seal counts", "figures.sealed_from", 4, "conversion"),
    Completed("WE-030", "PF from which armour is powered", "figures.powered_from", 4, "conversion"),
    Completed("WE-D21", "PF from which a robot is a machine", "figures.machine_from", 6, "conversion"),
    Completed("WE-030", "tenths of an inch for a cm of MV", "figures.clear", 12, "conversion"),
    *completed(
        "conversion",
        record("WE-104", "tank buster", "explosives.tank_buster", penetration=325, dice=3, modifier=4),
    ),
    *completed(
        "conversion",
        record(
            "WE-104", "demolition charge", "explosives.demolition_charge", penetration=450, dice=5, modifier=4
        ),
    ),
)

WEAPONS = (
    *gun("WE-056.12", "pistol", pen=(0, 1, 2), range=(15, 15, 15), damage=(-1, 0, 1), dice=(2, 2, 2)),
    *gun("WE-056.2", "rifle", pen=(0, 1, 2), range=(36, 42, 42), damage=(0, 1, 2), dice=(1, 1, 1)),
    *gun("WE-056", "sniping", pen=(0, 1, 2), range=(54, 54, 54), damage=(1, 2, 3), dice=(1, 1, 1)),
    *gun("WE-056.1", "assault", pen=(0, 1, 2), range=(15, 15, 15), damage=(2, 3, 4), dice=(1, 1, 1)),
    *gun("WE-056", "grenades", pen=(1, 3, 5), range=(15, 15, 15), damage=(2, 3, 4), dice=(1, 1, 1)),
    *gun("WE-056", "heavy", pen=(3, 5, 7), range=(45, 48, 54), damage=(1, 2, 2), dice=(2, 3, 3)),
    *gun("WE-056", "very_heavy", pen=(6, 8, 10), range=(60, 60, 80), damage=(3, 4, 6), dice=(2, 4, 6)),
    *gun("WE-056", "starcraft", pen=(10, 25, 40), range=(100, 100, 100), damage=(6, 8, 10), dice=(8, 10, 12)),
    *gun("WE-076", "close_combat", pen=(0, 1, 2), range=(0, 0, 0), damage=(3, 4, 5), dice=(1, 1, 1)),
    *gun("WE-076", "heavy_close_combat", pen=(3, 4, 5), range=(0, 0, 0), damage=(4, 5, 6), dice=(1, 1, 1)),
    *completed("conversion", record("WE-D25", "sniping", "weapons.sniping", heavy=False)),
    *completed("conversion", record("WE-D25", "grenades", "weapons.grenades", heavy=False)),
    *completed("conversion", record("WE-D25", "starcraft", "weapons.starcraft", heavy=True)),
    *completed("conversion", record("WE-D25", "close combat", "weapons.close_combat", heavy=False)),
    *completed(
        "conversion", record("WE-D25", "heavy close combat", "weapons.heavy_close_combat", heavy=False)
    ),
)

OPTIONS = (
    Completed("WE-056", "automatic rifle, dice", "options.automatic.dice", 2, "conversion"),
    Completed("WE-056", "dice for each step of area", "options.each_area", 2, "conversion"),
    Completed("WE-056", "millimetres of a step of area", "options.area_every", 30, "conversion"),
    Completed("WE-056", "dice of what sticks", "options.sticky", 2, "conversion"),
    Completed("WE-056", "percent of a reduced range", "options.reduced_percent", 50, "conversion"),
    Completed("WE-056.13", "no shortest range", "printed.grenade_launcher.least", 0, "blank"),
    Completed("WE-056.18", "no shortest range", "printed.small_missile_launcher.least", 0, "blank"),
    *completed(
        "conversion", record("WE-056.8", "thrown flame", "options.flame_thrown", range=15, damage=6, dice=3)
    ),
)

BEGUN = (*BLANKS, *GAPS, *CONVERSION, *WEAPONS, *OPTIONS)
"""The numbers that the catalogue decided and its vectors use, from which the fit began."""
COMPLETIONS = fitted("edge", BEGUN)
