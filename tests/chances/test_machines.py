"""Chances of damage to machines against every die."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from armybuilder.points.machine_locations import LOCATIONS, Location
from tests.chances import machines
from tests.chances.machines import DieReading

ALL = frozenset(LOCATIONS)
FACES = range(1, 7)


@pytest.mark.rule("CA-B-145")
@pytest.mark.parametrize(
    ("die", "pen", "pf", "row"),
    [
        (1, 5, 8, "hold"),  # TV-B-32
        (6, 5, 8, "engine"),
        (4, 10, 8, "power_plant"),  # TV-B-33
        (1, 10, 8, "engine"),
        (2, 3, 8, "antenna"),  # TV-B-34
        (3, 5, 10, "hold"),  # TV-B-37
        (2, 9, 6, "compartment"),  # TV-B-40
    ],
)
def test_each_roll_finds_its_location(die: int, pen: int, pf: int, row: Location) -> None:
    assert machines.rolled_location(die, pen, pf) == row


@pytest.mark.rule("CA-B-146")
def test_a_missing_or_damaged_row_is_skipped() -> None:
    """The cases are TV-B-34, TV-B-35 and TV-B-36."""
    assert machines.location_of("antenna", ALL - {"antenna"}) == "hold"
    assert machines.location_of("antenna", ALL - {"antenna", "hold"}) == "weapon"
    assert machines.location_of("compartment", ALL - {"compartment"}) == "power_plant"
    assert machines.location_of("engine", ALL, frozenset({"engine", "control_system"})) == "compartment"
    assert machines.location_of("engine", ALL, ALL) is None


@pytest.mark.rule("CA-B-145", "CA-B-134")
@pytest.mark.parametrize("pen", range(-1, 13))
@pytest.mark.parametrize("pf", [0, 4, 8, 11])
@pytest.mark.parametrize("reading", ["second_die", "same_die"])
def test_one_hit_equals_the_count_of_all_dice(pen: int, pf: int, reading: DieReading) -> None:
    has = ALL - {"hold"}
    counted: dict[Location | None, int] = {}
    for defence, second in product(FACES, repeat=2):
        die = defence if reading == "same_die" and pen <= pf else second
        hurt = pen > pf or defence + pen > pf
        row = machines.location_of(machines.rolled_location(die, pen, pf), has) if hurt else None
        counted[row] = counted.get(row, 0) + 1
    found = machines.hit_locations(pen, pf, has, reading=reading)
    assert {row: chance for row, chance in found.items() if chance} == {
        row: Fraction(count, 36) for row, count in counted.items()
    }


@pytest.mark.rule("CA-B-145")
def test_the_same_die_never_finds_the_first_rows() -> None:
    """Under CA-D-110 a penetrating die adds up to at least 1."""
    found = machines.hit_locations(5, 8, ALL, reading="same_die")
    assert not set(found) & set(LOCATIONS[:4])


@pytest.mark.rule("CA-B-026")
def test_two_hits_equal_the_count_of_all_dice() -> None:
    """Pen 8 hits PF 8 with every location present, which takes four dice."""
    lost = 0
    for dice in product(FACES, repeat=4):
        damaged: frozenset[Location] = frozenset()
        for defence, second in (dice[:2], dice[2:]):
            if defence + 8 > 8:
                row = machines.location_of(machines.rolled_location(second, 8, 8), ALL, damaged)
                damaged = ALL if row == "power_plant" else damaged | ({row} if row else set())
        lost += bool(damaged & machines.LOSSES)
    assert machines.loss_chance(2, 8, 8, ALL) == Fraction(lost, 6**4)
    assert sum(machines.losses_after(3, 8, 8, ALL).values()) == 1


@pytest.mark.rule("CA-B-178")
def test_a_crash_equals_the_count_of_all_dice() -> None:
    """A flyer of PF 8 falls on earth, with one to six rolls that need not beat any value."""
    lost = Fraction(0)
    for rolls in (1, 2, 3):
        falls = sum(crashed(dice) for dice in product(FACES, repeat=rolls))
        lost += Fraction(falls, 6**rolls)
    one_to_three = sum((machines.loss_chance_of_rolls(rolls, 8, 8, ALL) for rolls in (1, 2, 3)), Fraction(0))
    assert one_to_three == lost
    assert 0 < machines.crash_loss_chance(8, 8, ALL) < machines.crash_loss_chance(8, 6, ALL) == 1


def crashed(dice: tuple[int, ...]) -> bool:
    """Say whether some rolls of a crash lose a flyer of PF 8 on earth."""
    damaged: frozenset[Location] = frozenset()
    for die in dice:
        row = machines.location_of(machines.rolled_location(die, 8, 8), ALL, damaged)
        damaged = ALL if row == "power_plant" else damaged | ({row} if row else set())
    return bool(damaged & machines.LOSSES)
