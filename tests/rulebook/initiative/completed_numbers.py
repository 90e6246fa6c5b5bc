"""The numbers of 2D6 Skirmish that no source prints, each with the decision or rule behind it."""

from __future__ import annotations

from tests.rulebook.cells import Completed, completed, fitted, line, record

X = -100
"""A range at which a weapon cannot be used."""
BANDS = ("Personal", "Close", "Short", "Medium", "Long", "Very Long", "Distant")
SIZES = ("small", "medium", "large", "very large")
STEPS = ("first step of Pen", "second step of Pen", "third step of Pen")

CHECKS = (
    Completed("TR-D01", "an unskilled attempt", "checks.unskilled", -3, "gap"),
    *completed(
        "gap",
        line("TR-D01", "characteristic up to", "checks.characteristic_upto", (0, 2, 5, 8, 11, 14)),
    ),
    *completed(
        "gap",
        line(
            "TR-D01",
            "modifier of a characteristic",
            "checks.characteristic",
            (-3, -2, -1, 0, 1, 2, 3),
            ("0", "1-2", "3-5", "6-8", "9-11", "12-14", "15 and more"),
        ),
    ),
    Completed("TR-D04", "figures of a unit that share a roll", "order.shared_from", 4, "gap"),
    Completed("TR-027", "free tasks of a turn", "order.free_tasks", 3, "cap"),
    Completed("TR-D42", "attacks of a machine that is blind", "machines.sensors.1", -4, "gap"),
)


def ranges(category: str, *modifiers: int) -> tuple[Completed, ...]:
    """Return the modifiers of a category of weapons in every band."""
    rows = line("TR-D23", f"{category} at range", f"ranges.by_weapon.{category}", modifiers, BANDS)
    return tuple(completed("gap", rows))


RANGES = (
    *ranges("close_combat", 0, 0, X, X, X, X, X),
    *ranges("heavy_close_combat", -2, 0, X, X, X, X, X),
    *ranges("pistol", -2, 0, 0, -2, -4, X, X),
    *ranges("assault", -2, 0, 0, 0, -2, -4, -6),
    *ranges("grenades", X, 0, -2, -2, X, X, X),
    *ranges("rifle", -4, -2, 0, 0, 0, -2, -4),
    *ranges("sniping", -4, -2, 0, 0, 0, 0, -2),
    *ranges("heavy", -4, -2, -2, 0, 0, -2, -4),
    *ranges("very_heavy", X, -4, -2, 0, 0, 0, -2),
    *ranges("starcraft", X, X, -4, -2, 0, 0, 0),
)


ROUNDS = {"pistol": 16, "rifle": 36, "sniping": 10, "assault": 24, "heavy": 54, "very_heavy": 54}


def weapon(
    category: str, dice: int, added: tuple[int, int, int], auto: int, recoil: int
) -> tuple[Completed, ...]:
    """Return the numbers of a category of weapons.

    They are its dice, the amount added by each step of Pen, its Auto rating, its Recoil or Heft, its minor
    actions and its rounds.
    """
    blade = category.endswith("close_combat")
    handled = {
        "draw": 0 if category == "starcraft" else 1,
        "reload": 0 if blade else 1,
    }
    rows = (
        *record("TR-130", category, f"weapons.{category}", dice=dice),
        *line("TR-130", f"{category}, added", f"weapons.{category}.added", added, STEPS),
        *record("TR-055", category, f"weapons.{category}", auto=auto),
        *record("TR-050", category, f"weapons.{category}", recoil=recoil),
    )
    own = (
        *record("TR-023", f"{category}, minor actions", f"weapons.{category}", **handled),
        *record(
            "TR-D15", f"{category}, rounds it holds", f"weapons.{category}", rounds=ROUNDS.get(category, 0)
        ),
    )
    return (*completed("conversion", rows), *completed("gap", own))


WEAPONS = (
    *weapon("pistol", 3, (-3, 0, 3), 4, 0),
    *weapon("rifle", 3, (0, 3, 6), 6, 0),
    *weapon("sniping", 3, (2, 5, 8), 0, 1),
    *weapon("assault", 4, (0, 3, 6), 4, 1),
    *weapon("grenades", 5, (0, 6, 12), 0, 0),
    *weapon("heavy", 6, (0, 6, 12), 6, 2),
    *weapon("very_heavy", 9, (0, 6, 12), 6, 3),
    *weapon("starcraft", 12, (0, 45, 90), 6, 0),
    *weapon("close_combat", 2, (0, 3, 6), 0, 0),
    *weapon("heavy_close_combat", 4, (2, 5, 8), 0, 1),
    Completed("TR-130", "dice of a bare hand", "explosives.unarmed", 1, "conversion"),
    *completed(
        "conversion", record("TR-120", "tank buster", "explosives.tank_buster", dice=9, added=12, radius=30)
    ),
    *completed(
        "conversion",
        record("TR-120", "demolition charge", "explosives.demolition_charge", dice=15, added=0, radius=60),
    ),
    *completed("gap", record("TR-156", "added to a machine that blows up", "explosives.inner", added=0)),
    *completed("gap", record("TR-156", "added farther off", "explosives.outer", added=0)),
    Completed("TR-034", "an aimed sniping weapon", "modifiers.device", 1, "conversion"),
)

COURSE = (
    *completed("score", record("TR-D47", "percent", "course", draw_percent=10, conceded_percent=75)),
    *completed("score", record("TR-D32", "percent for who is out", "course", half_percent=50)),
    *completed("gap", record("TR-065", "tenths of a metre of a voice", "course", voice=120)),
)

CONVERSION = (
    *completed(
        "conversion",
        record("TR-067", "bonus of a device, from which", "conversion", light_from=2, heat_from=3),
    ),
    Completed(
        "TR-D12", "tolerance of an autonomous robot's weapons", "conversion.tolerance", 0, "conversion"
    ),
    *completed(
        "conversion", record("TR-003", "a design", "conversion", characteristic=7, best=6, ferocious=1)
    ),
    *completed("conversion", record("TR-003", "a design", "conversion", powered_pf=4, powered=3, hero=2)),
    *completed(
        "conversion", line("TR-132", "Endurance", "conversion.endurance_by_size", (-2, 0, 4, 8), SIZES)
    ),
    *completed("conversion", line("TR-045", "attackers", "conversion.target_by_size", (-1, 0, 1, 2), SIZES)),
    *completed("conversion", record("TR-131", "armour", "conversion", armour=3, front=6)),
    *completed("conversion", record("TR-021", "tenths of a metre", "conversion", move=6, vehicle_move=18)),
    *completed(
        "conversion", record("TR-160", "Hull and Structure", "conversion", hull=2, robot_hull=1, pf_each=2)
    ),
    *completed("conversion", record("TR-160", "Hull", "conversion", seats_each=4)),
)

BEGUN = (*CHECKS, *RANGES, *WEAPONS, *COURSE, *CONVERSION)
"""The numbers that the catalogue decided and its vectors use, from which the fit began."""
COMPLETIONS = fitted("initiative", BEGUN)
