"""The numbers that the source of squads under orders prints for fire at machines and for hit locations."""

from __future__ import annotations

import pytest

from armybuilder.battle.rulesets.edge.tables import rule_tables
from tests.rulebook.cells import Printed, cases, cells, line, record, wrong

TO_HIT = (
    *line("WE-100", "inches up to which a band reaches", "to_hit.upto", (15, 30, 40, 50, 60)),
    *line(
        "WE-100",
        "to hit",
        "to_hit.needed",
        (4, 7, 10, 13, 16, 19),
        ("0-15", "15-30", "30-40", "40-50", "50-60", "farther"),
    ),
    *record("WE-100", "to hit", "to_hit", green=-2, aimed=2, elite=2, moved=-2, unseen=-6, hidden=-3),
    *record("WE-100", "to hit", "to_hit", cover=-1, small=-1, large=1, acquired=3),
    *record("WE-100", "to hit", "to_hit", missile_far=1, missile_close=3),
)

DAMAGE = (
    *line("WE-103", "lowest die of a row of damage", "damage.from", (1, 3, 6, 12, 17, 20)),
    Printed("WE-110", "slight damage, turns out of play", "damage.out_of_play.0", 1),
    Printed("WE-110", "slight damage, on later dice", "damage.penalty.0", 0),
    Printed("WE-111", "internal damage, turns out of play", "damage.out_of_play.1", 2),
    Printed("WE-111", "internal damage, on later dice", "damage.penalty.1", -1),
    Printed("WE-112", "heavy damage, turns out of play", "damage.out_of_play.2", 3),
    Printed("WE-112", "heavy damage, on later dice", "damage.penalty.2", -2),
    Printed("WE-112", "heavy damage, to bail out", "damage.bails", 7),
    Printed("WE-113", "fatal damage, to bail out", "damage.escapes", 12),
    Printed("WE-114", "people beside it, on morale", "damage.bystanders_morale", -2),
    Printed("WE-114", "people beside it, first hits of their row", "damage.crew_markers", 6),
    Printed("WE-114", "inches within which people are beside it", "distances.bystanders", 1),
    Printed("WE-115", "people beside it, on the die", "damage.bystanders_hit", 2),
    Printed("WE-104", "heavy auto cannon or smaller", "damage.small_weapon", -3),
    Printed("WE-104", "points over the armour for one more", "penetration.each", 25),
)

PARTS = {
    "-": "none",
    "Commander": "commander",
    "Commander KIA": "commander_killed",
    "Gunner KIA": "gunner_killed",
    "Loader": "loader",
    "Loader KIA": "loader_killed",
    "Driver/Weapon": "driver_or_weapon",
    "Driver KIA": "driver_killed",
    "Driver KIA/Weapon": "driver_killed_or_weapon",
    "Gun Hit": "gun_hit",
    "Gun Destroyed": "gun_destroyed",
    "2nd Weapon": "second_weapon",
    "Weapon": "weapon",
    "Engine": "engine",
    "Mobility": "mobility",
    "Half Move": "half_move",
    "Immobilize": "immobilised",
    "Immobilize/MC": "immobilised_morale",
    "Damage": "damage",
}
"""The program's names for the printed words in the location tables."""

MC = ["Immobilize/MC"]
CREW_FRONT = ["Commander KIA", "Gunner KIA", "Gun Destroyed", "Loader KIA", "2nd Weapon", "Driver KIA"]
SIDES = {
    "front.stopped": [
        *("Commander", "-", "Gun Destroyed", "-", "-", "Driver/Weapon", "-", "Driver/Weapon", "-", "-"),
        *("-", "-", "-", "-", "Immobilize", "-", "-", "-", "Immobilize", "Damage"),
    ],
    "front.through": [
        *(*CREW_FRONT, "Damage", "Driver KIA", "Damage", "Damage"),
        *("Damage", "Damage", "Weapon", "Damage", *5 * MC, "Damage"),
    ],
    "rear.stopped": [
        *("Commander", "-", "-", "-", "-", "-", "-", "Mobility", "-", "-"),
        *("-", "-", "-", "-", "Immobilize", "-", "-", "-", "Immobilize", "Damage"),
    ],
    "rear.through": [
        *("Commander KIA", "Gunner KIA", "Damage", "Loader KIA", "Damage", *3 * MC, "Damage", *MC),
        *(*9 * MC, "Damage"),
    ],
    "side.stopped": [
        *("Commander", "-", "Gun Hit", "-", "Loader", "Engine", "-", "-", "-", "-"),
        *("-", "Driver/Weapon", "-", "-", "Immobilize", "-", "-", "-", "-", "Immobilize"),
    ],
    "side.through": [
        *("Commander KIA", "Damage", "Gun Destroyed", "Loader KIA", "Gunner KIA", "Engine", "Engine"),
        *(*4 * ["Damage"], "Driver KIA/Weapon", *8 * MC),
    ],
    "top.stopped": [
        *("Commander", "-", "-", "-", "Driver/Weapon", "-", "-", "-", "-", "Half Move"),
        *("Half Move", "Driver/Weapon", "-", "-", "-", "-", "-", "-", "-", "Gun Destroyed"),
    ],
    "top.through": [
        *("Commander KIA", "Damage", "Damage", "Loader KIA", "Gunner KIA", "Engine", "Engine"),
        *(*4 * ["Damage"], "Driver KIA/Weapon", *7 * MC, "Gun Destroyed"),
    ],
}
"""The locations of hits on each side for faces 1 to 20, without and with penetration."""

LOCATIONS = tuple(
    row
    for side, faces in SIDES.items()
    for row in line(
        "WE-101",
        side.replace(".", ", "),
        f"locations.{side}",
        [PARTS[face] for face in faces],
        [f"face {face}" for face in range(1, 21)],
    )
)

PRINTED = (*TO_HIT, *DAMAGE, *LOCATIONS)


@pytest.mark.parametrize("row", cases(PRINTED))
def test_a_number_matches_the_printed_source(row: Printed) -> None:
    fault = wrong(row, cells(rule_tables()))
    assert not fault, fault
