"""The numbers of the phase rules that no source prints, each with the decision or rule behind it."""

from __future__ import annotations

from tests.rulebook.cells import Completed, completed, fitted, line, record

SIZES = ("small", "medium", "large", "very large")
SCALES = ("H", "E", "M", "T")
H, E, M, T = range(4)

GAPS = (
    Completed("PH-D15", "no cover", "penalties.cover.0", 0, "gap"),
    Completed("PH-D15", "no concealment", "penalties.concealment.0", 0, "gap"),
    Completed("PH-066", "metres of drift for each point short", "explosives.drift", 2, "gap"),
    Completed("PH-D26", "single figures of a group at most", "morale.singles", 6, "gap"),
    Completed("PH-D27", "what rallies a broken group", "people.rally", 12, "gap"),
    Completed("PH-081", "percent within which a battle is drawn", "course.draw_percent", 10, "score"),
)

PEOPLE = (
    *completed("conversion", record("PH-050", "a d6 that strikes an open seat", "people", crew=2)),
    *completed("conversion", record("PH-090", "added by a medic", "people", medic=5)),
    *completed(
        "conversion", record("PH-113", "metres of an officer's voice", "people", leader=10, linked=20)
    ),
    *completed("conversion", record("PH-065", "added by what lies off the table", "people", support=9)),
    *completed("conversion", record("PH-091", "dice to each aboard a wreck", "people", rider_dice=3)),
    *completed("conversion", record("PH-070", "a blow that sets a charge", "people", charge=7)),
)

FIGURES = (
    *completed("conversion", record("PH-110", "skills", "figures", worst=6, ranged=9, ranged_each=3)),
    *completed(
        "conversion", record("PH-110", "skills", "figures", melee=3, melee_each=2, melee_none=-3, ferocious=1)
    ),
    *completed("conversion", record("PH-111", "added to damage", "figures", sharpness=8, might=8)),
    *completed("conversion", record("PH-112", "tenths of a metre", "figures", speed_each=2, run_each=10)),
    *completed(
        "conversion", record("PH-D25", "Break TN", "figures", breaks=28, breaks_each=2, breaks_none=14)
    ),
    *completed(
        "conversion",
        record("PH-114", "pools", "figures", vitality=12, vitality_none=6, hero=2, durability=10),
    ),
    *completed(
        "conversion",
        record("PH-114", "pools and armour", "figures", durability_each=2, front_armour=2, large=2),
    ),
    *completed("conversion", line("PH-114", "Life", "figures.life", (12, 16, 22, 28), SIZES)),
    *completed("conversion", line("PH-114", "PF from which", "figures.armour_from", (0, 4, 9, 16), SCALES)),
    *completed("conversion", line("PH-114", "DR for each PF", "figures.armour_each", (2, 1, 1, 1), SCALES)),
    *completed("conversion", line("PH-114", "less DR", "figures.armour_less", (0, 0, 4, 10), SCALES)),
    *completed(
        "conversion",
        line("PH-115", "metres of a step of range", "ranges.ladder", (10, 30, 70, 110, 500, 10000)),
    ),
)


def weapon(
    name: str, pen: tuple[int, ...], harm: tuple[tuple[int, int, int], ...], x: int, reach: int
) -> tuple[Completed, ...]:
    """Return the numbers of a category of weapons.

    They are the Pen, scale, dice and addition of each of three tiers, X, and the range in metres.
    """
    tiers = ("tier 0", "tier 1", "tier 2")
    words = zip(("scale", "dice", "plus"), zip(*harm, strict=True), strict=True)
    rows = [
        *line("PH-115", f"{name}, Pen", f"weapons.{name}.pen", pen, tiers),
        *record("PH-115", name, f"weapons.{name}", x=x, range=reach),
    ]
    for word, numbers in words:
        rows += line("PH-115", f"{name}, {word}", f"weapons.{name}.{word}", numbers, tiers)
    return tuple(completed("conversion", rows))


WEAPONS = (
    *weapon("pistol", (0, 1, 2), ((H, 2, 0), (H, 2, 2), (H, 2, 4)), 4, 30),
    *weapon("assault", (0, 1, 2), ((H, 3, 1), (H, 3, 3), (H, 3, 5)), 3, 30),
    *weapon("rifle", (0, 1, 2), ((H, 3, 0), (H, 3, 2), (H, 3, 4)), 2, 70),
    *weapon("sniping", (0, 1, 2), ((H, 3, 2), (H, 3, 4), (H, 3, 6)), 1, 110),
    *weapon("grenades", (1, 3, 5), ((H, 3, 0), (H, 4, 0), (E, 4, 0)), 4, 30),
    *weapon("heavy", (3, 5, 7), ((E, 3, 0), (E, 3, 3), (E, 3, 6)), 2, 110),
    *weapon("very_heavy", (6, 8, 10), ((M, 3, 0), (M, 3, 3), (M, 3, 6)), 1, 500),
    *weapon("starcraft", (10, 25, 40), ((T, 3, 0), (T, 4, 0), (T, 6, 0)), 1, 10000),
    *weapon("close_combat", (0, 1, 2), ((H, 2, 0), (H, 2, 2), (H, 2, 4)), 0, 0),
    *weapon("heavy_close_combat", (3, 4, 5), ((E, 2, 0), (E, 2, 2), (E, 2, 4)), 0, 0),
    *weapon("tank_buster", (0, 0, 0), 3 * ((M, 3, 6),), 0, 3),
    *weapon("demolition_charge", (0, 0, 0), 3 * ((M, 4, 12),), 0, 6),
)

BEGUN = (*GAPS, *PEOPLE, *FIGURES, *WEAPONS)
"""The numbers that the catalogue decided and its vectors use, from which the fit began."""
COMPLETIONS = fitted("phase", BEGUN)
