"""The numbers that the source of 2D6 Skirmish prints."""

from __future__ import annotations

import pytest

from armybuilder.battle.rulesets.initiative.tables import rule_tables
from tests.rulebook.cells import Printed, cases, cells, line, record, table, wrong

METRE = 10
"""A metre in tenths of a metre, the program's unit of length."""

ORDER = (
    Printed("TR-001", "a check succeeds from", "checks.target", 8),
    Printed("TR-131", "Effect that always harms", "checks.exceptional", 6),
    Printed("TR-010", "prepared, in place of the dice", "order.prepared", 12),
    Printed("TR-014", "Initiative of who hastens", "order.hasten", 2),
    Printed("TR-014", "actions of who hastens", "order.hasten_cost", -1),
    Printed("TR-060", "Initiative for a reaction", "order.reaction_initiative", -2),
    Printed("TR-060", "checks after a reaction", "order.reaction", -1),
)

ATTACKS = (
    Printed("TR-024", "the most that aiming gives", "modifiers.aim_most", 6),
    Printed(
        "TR-038", "tenths of a metre for each less on a moving target", "modifiers.moved_each", 10 * METRE
    ),
    Printed("TR-042", "target dodges", "modifiers.dodge", -1),
    Printed("TR-042", "target dodges behind cover", "modifiers.dodge_covered", -2),
    Printed("TR-044", "firing into combat", "modifiers.into_combat", -2),
    Printed("TR-057", "times the Auto rating that full auto uses up", "modifiers.auto_rounds", 3),
    Printed("TR-058", "the best skill that counts in full auto", "modifiers.auto_skill", 1),
    Printed("TR-057", "tenths of a metre between targets of full auto", "modifiers.auto_apart", 6 * METRE),
    Printed("TR-051", "Recoil of a burst", "modifiers.burst_recoil", 1),
    Printed("TR-110", "a d6 that hits another", "modifiers.astray_from", 4),
    Printed("TR-045", "target is a vehicle", "modifiers.vehicle", 1),
    *line("TR-102", "prone target", "modifiers.prone", (2, 0, -2), ("Personal", "Close", "farther")),
    Printed("TR-070", "low light", "modifiers.low_light", -1),
    Printed("TR-071", "complete darkness", "modifiers.darkness", -4),
    Printed("TR-072", "smoke", "modifiers.smoke", -1),
    Printed("TR-072", "dense smoke", "modifiers.dense_smoke", -2),
    Printed("TR-073", "extreme weather, each of two", "modifiers.weather", -1),
    Printed("TR-080", "quarter cover", "modifiers.cover.0", 0),
    Printed("TR-081", "half cover", "modifiers.cover.1", -1),
    Printed("TR-082", "three quarters of cover", "modifiers.cover.2", -2),
    Printed("TR-083", "full cover", "modifiers.cover.3", -4),
    Printed("TR-090", "Personal ends before", "ranges.upto.0", 15),
    Printed("TR-091", "Close ends at", "ranges.upto.1", 3 * METRE),
    Printed("TR-092", "Short ends at", "ranges.upto.2", 12 * METRE),
    Printed("TR-093", "Medium ends at", "ranges.upto.3", 50 * METRE),
    Printed("TR-094", "Long ends at", "ranges.upto.4", 250 * METRE),
    Printed("TR-095", "Very Long ends at", "ranges.upto.5", 500 * METRE),
)

CLOSE_AND_DRIVING = (
    *record("TR-111", "a grapple", "grapple", hurt=2, takes_from=6, thrown=3 * METRE, dragged=3 * METRE),
    Printed("TR-145", "km/h for a die of a collision", "driving.crash_each", 10),
    Printed("TR-145", "tenths of a metre thrown for each", "driving.thrown_each", 3 * METRE),
    Printed("TR-145", "part of the damage for who is secured", "driving.secured_part", 4),
    Printed("TR-149", "manoeuvres of a stunt", "driving.stunt_turns", 3),
    Printed("TR-150", "km/h for a point of weaving", "driving.weave_each", 20),
)

EXPLOSIONS = (
    Printed("TR-122", "scatter without Effect", "explosives.scatter", 6 * METRE),
    Printed("TR-122", "scatter for a point of Effect", "explosives.scatter_each", 1 * METRE),
    *record("TR-156", "a machine blows up, near", "explosives.inner", dice=4, radius=6 * METRE),
    *record("TR-156", "a machine blows up, farther", "explosives.outer", dice=2, radius=12 * METRE),
)

MACHINES = (
    Printed("TR-155", "points of damage for a row of hits", "machines.points_each", 3),
    *table(
        "TR-155",
        "damage",
        "machines.hits",
        (
            *((1, 0, 0), (2, 0, 0), (0, 1, 0), (3, 0, 0), (2, 1, 0), (0, 2, 0)),
            *((0, 0, 1), (1, 0, 1), (0, 1, 1), (1, 1, 1), (0, 0, 2)),
        ),
        ("single hits", "double hits", "triple hits"),
        [f"{3 * row + 1}-{3 * row + 3}" for row in range(11)],
    ),
    *line(
        "TR-156",
        "hit outside",
        "machines.outside",
        (
            *("hull", "sensors", "drive", "weapon", "hull", "armour"),
            *("hull", "weapon", "drive", "sensors", "hull"),
        ),
        [f"2d6 of {face}" for face in range(2, 13)],
    ),
    *line(
        "TR-156",
        "hit inside",
        "machines.inside",
        (
            *("structure", "power", "power", "cargo", "structure", "passengers"),
            *("structure", "cargo", "computer", "cockpit", "cockpit"),
        ),
        [f"2d6 of {face}" for face in range(2, 13)],
    ),
    *line(
        "TR-156",
        "hit on a robot",
        "machines.robot",
        (
            *("hull", "power", "sensors", "weapon", "hull", "armour"),
            *("hull", "weapon", "drive", "sensors", "computer"),
        ),
        [f"2d6 of {face}" for face in range(2, 13)],
    ),
    *line("TR-163", "percent of movement lost", "machines.slowed", (10, 25), ("first hit", "second hit")),
    Printed("TR-164", "checks of a damaged weapon", "machines.weapon", -2),
    Printed("TR-165", "what is done through sensors that are hit", "machines.sensors.0", -2),
)

PRINTED = (*ORDER, *ATTACKS, *CLOSE_AND_DRIVING, *EXPLOSIONS, *MACHINES)


@pytest.mark.parametrize("row", cases(PRINTED))
def test_a_number_matches_the_printed_source(row: Printed) -> None:
    fault = wrong(row, cells(rule_tables()))
    assert not fault, fault
