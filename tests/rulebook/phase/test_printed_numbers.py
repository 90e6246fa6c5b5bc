"""The numbers that the source of the phase rules prints."""

from __future__ import annotations

from fractions import Fraction

import pytest

from armybuilder.battle.rulesets.phase.tables import rule_tables
from tests.rulebook.cells import Printed, cases, cells, line, record, table, wrong

SCALES = ("H", "E", "M", "T")
DAMAGES = tuple(f"{scale} damage" for scale in SCALES)
IGNORED = 0
"""The number of times that armour counts against damage that ignores it."""


def eighths(*rows: str) -> list[list[int]]:
    """Return printed multipliers in eighths, as the program keeps them."""
    return [[int(8 * Fraction(one)) for one in row.split()] for row in rows]


TURN = (
    Printed("PH-010", "3d6 with which a side acts first", "course.target", 10),
    *line(
        "PH-052",
        "metres of the last square",
        "distance.ends",
        (10, 20, 50, 100, 200),
        [f"{steps} increments" for steps in range(5)],
    ),
    Printed("PH-052", "metres of one increment more", "distance.each_further", 100),
)

PENALTIES = (
    Printed("PH-053", "cover", "penalties.cover.1", 4),
    Printed("PH-054", "target taking cover", "penalties.cover.2", 10),
    Printed("PH-055", "target hugging cover", "penalties.cover.3", 20),
    Printed("PH-056", "concealment", "penalties.concealment.1", 4),
    Printed("PH-057", "full concealment", "penalties.concealment.2", 10),
    Printed("PH-058", "firing into or out of a melee", "penalties.melee", 15),
    Printed("PH-058", "scales larger than every ally there", "penalties.melee_scales", 2),
    Printed("PH-062", "attacks of focused fire", "automatic.focused_rolls", 3),
    Printed("PH-073", "drew a weapon while engaged", "melee.drew", 4),
    Printed("PH-074", "each opponent beyond the first", "melee.each_opponent", 1),
    Printed("PH-075", "each scale larger", "melee.each_scale", 4),
    Printed("PH-076", "a ranged weapon in two hands", "melee.two_handed", 4),
    Printed("PH-077", "hurt by whom one fights", "melee.hurt", 4),
    *record("PH-081", "on the Break TN", "morale", fresh=4, death=2, devastated=8),
)

DAMAGE = (
    *table(
        "PH-100",
        "how often DR counts",
        "scales.armour",
        (
            (1, IGNORED, IGNORED, IGNORED),
            (2, 1, IGNORED, IGNORED),
            (4, 2, 1, IGNORED),
            (8, 4, 2, 1),
        ),
        DAMAGES,
        [f"{scale} armour" for scale in SCALES],
    ),
    *table(
        "PH-101",
        "eighths of what is left",
        "scales.vitality",
        eighths("1 1 1 1", "1/2 1 1 1", "1/4 1/2 1 1", "1/8 1/4 1/2 1"),
        DAMAGES,
        [f"{scale} Vitality" for scale in SCALES],
    ),
    *table(
        "PH-101",
        "eighths of what is left",
        "scales.life",
        eighths("1 2 4 8", "1/2 1 2 4", "1/4 1/2 1 2", "1/8 1/4 1/2 1"),
        DAMAGES,
        [f"{scale} Life" for scale in SCALES],
    ),
)

PRINTED = (*TURN, *PENALTIES, *DAMAGE)


@pytest.mark.parametrize("row", cases(PRINTED))
def test_a_number_matches_the_printed_source(row: Printed) -> None:
    fault = wrong(row, cells(rule_tables()))
    assert not fault, fault
