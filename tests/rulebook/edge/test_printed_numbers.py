"""The numbers that the source of squads under orders prints for models."""

from __future__ import annotations

import pytest

from armybuilder.battle.rulesets.edge import state as r
from armybuilder.battle.rulesets.edge.convert import rated
from armybuilder.battle.rulesets.edge.tables import rule_tables
from tests.battle.designs import fighter
from tests.rulebook.cells import Printed, cases, cells, line, record, table, wrong
from tests.rulebook.edge.fields import Field, trooper

TIERS = ("range", "damage", "dice")
TRAININGS = ("Green", "Regular", "Veteran", "Elite")


def gun(
    rule: str, what: str, weapon: str, tier: int, numbers: tuple[int, int, int], heavy: bool | None = None
) -> list[Printed]:
    """Return the range, damage modifier and rate of fire of a printed weapon.

    The weapon is one of the three tiers of a category. A given `heavy` adds a row for it.
    """
    rows = [
        Printed(rule, f"{what}, {name}", f"weapons.{weapon}.{name}.{tier}", number)
        for name, number in zip(TIERS, numbers, strict=True)
    ]
    if heavy is not None:
        rows.append(Printed(rule, f"{what}, noted as a heavy weapon", f"weapons.{weapon}.heavy", heavy))
    return rows


def thrower(rule: str, what: str, cell: str, numbers: tuple[int, int, int]) -> list[Printed]:
    """Return the range, damage modifier and rate of fire of a printed weapon that belongs to an option."""
    return list(record(rule, what, cell, **dict(zip(TIERS, numbers, strict=True))))


ORDERS = (
    *record("WE-020", "Hold, on the test to obey", "orders.hold", roll=2),
    *record("WE-020", "Charge, on the test to obey", "orders.charge", roll=-2),
    *record("WE-020", "Reaction, on the test to obey", "orders.reaction", roll=-1),
    *record("WE-020", "Search, on the test to obey", "orders.search", roll=1),
    *record("WE-021", "not obeyed, percent of the move for a withdrawal", "orders.none", move=50),
    *record("WE-031", "Advance, percent of the move", "orders.advance", move=100),
    *record("WE-031", "Aimed Shot, percent of the move", "orders.aimed_shot", move=0),
    *record("WE-031", "Hold, percent of the move", "orders.hold", move=0),
    *record("WE-031", "Charge, percent of the move", "orders.charge", move=150),
    *record("WE-031", "Reaction, percent of the move", "orders.reaction", move=75),
    *record("WE-031", "Search, percent of the move", "orders.search", move=50),
    *record("WE-031", "Rally, percent of the move", "orders.rally", move=0),
    *record("WE-031", "Run, percent of the move", "orders.run", move=200),
    *record("WE-080", "Hold, on morale", "orders.hold", morale=1),
    *record("WE-080", "Charge, on morale", "orders.charge", morale=2),
    *record("WE-080", "Reaction, on morale", "orders.reaction", morale=-1),
    *record("WE-080", "Run, on morale", "orders.run", morale=-2),
    *record("WE-090", "Aimed Shot, hits for one figure", "orders.aimed_shot", casualties=5),
    *record("WE-090", "Hold, hits for one figure", "orders.hold", casualties=5),
    *record("WE-090", "Advance, hits for one figure", "orders.advance", casualties=4),
    *record("WE-090", "Reaction, hits for one figure", "orders.reaction", casualties=4),
    *record("WE-090", "Run, hits for one figure", "orders.run", casualties=3),
    *record("WE-090", "Search, hits for one figure", "orders.search", casualties=3),
    *record("WE-090", "Charge, hits for one figure", "orders.charge", casualties=2),
    Printed("WE-084", "rally after falling back", "rally.fell_back", 2),
    *line("WE-094", "number to obey an order", "training.order", (7, 5, 3, 2), TRAININGS),
    *line("WE-094", "number to rally", "training.rally", (12, 8, 6, 4), TRAININGS),
    Printed("WE-094", "Combat of Green", "training.combat.0", -1),
    Printed("WE-094", "Combat of Veteran", "training.combat.2", 1),
    Printed("WE-094", "Combat of Elite", "training.combat.3", 3),
    *line("WE-094", "Assault", "training.assault", (-2, 0, 1, 2), TRAININGS),
)

SURRENDER, BREAK, FALL, SUPPRESSED, HOLD, FIGHT = (
    *("surrender", "break", "fall_back"),
    *("suppressed", "hold_ground", "fight_on"),
)
MORALE = (
    Printed("WE-080", "each figure lost last turn", "morale.lost_each", -1),
    Printed("WE-080", "squad leader lost last turn", "morale.leader_lost", -3),
    Printed("WE-080", "more losses in the assault than the enemy", "morale.lost_assault", -3),
    Printed("WE-080", "hit by a heavy weapon", "morale.heavy", -1),
    Printed("WE-064", "out of ammunition this turn", "morale.ammunition", -3),
    Printed("WE-080", "a detachment or small unit", "morale.small", -1),
    Printed("WE-122", "a unit in a building", "morale.building", 3),
    Printed("WE-080", "a unit in cover", "morale.cover", 1),
    *line("WE-080", "fewest hits of the table's row", "morale.rows", (1, 3, 6, 8, 9, 12, 13)),
    *line("WE-080", "lowest die of the table's column", "morale.columns", (1, 5, 13)),
    *table(
        "WE-080",
        "morale",
        "morale.table",
        (
            (HOLD, HOLD, FIGHT, FIGHT),
            (SUPPRESSED, HOLD, FIGHT, FIGHT),
            (SUPPRESSED, SUPPRESSED, HOLD, FIGHT),
            (FALL, SUPPRESSED, HOLD, HOLD),
            (BREAK, FALL, SUPPRESSED, HOLD),
            (BREAK, BREAK, FALL, SUPPRESSED),
            (SURRENDER, SURRENDER, BREAK, FALL),
        ),
        ("die under 1", "die 1 to 4", "die 5 to 12", "die 13 and more"),
        ("1-2 hits", "3-5 hits", "6-7 hits", "8 hits", "9-11 hits", "12 hits", "13 hits and more"),
    ),
    Printed("WE-083", "inches that a broken unit runs", "distances.broken", 36),
)

MOVEMENT = (
    *record("WE-030", "infantry", "movement.infantry", clear=12, rough=5, obstacle=2),
    *record("WE-030", "power armour", "movement.power", clear=10, rough=6, obstacle=1),
    *record("WE-030", "tracked, stops at an obstacle", "movement.tracked", clear=18, rough=8, obstacle=-1),
    *record(
        "WE-030", "wheeled in half inches, no obstacle", "movement.wheeled", clear=45, rough=10, obstacle=-2
    ),
    *record("WE-030", "grav", "movement.grav", clear=20, rough=20, obstacle=0),
    *record("WE-030", "dreadnought", "movement.dreadnought", clear=9, rough=5, obstacle=1),
    *record("WE-030", "jump jets", "movement.jump_jets", dreadnought=20, power=25, infantry=35),
    *record("WE-030", "walker", "movement.walker", clear=15, rough=8, obstacle=3),
)

FIRE = (
    Printed("WE-041", "least total of a morale hit", "effect.morale", 10),
    Printed("WE-041", "least total of a hit", "effect.hit", 13),
    Printed("WE-041", "total of a kill", "effect.kill", 20),
    Printed("WE-042", "natural kill", "effect.natural_kill", 20),
    Printed("WE-041", "Aimed Shot", "fire.aimed", 2),
    Printed("WE-041", "leader near", "fire.leader", 1),
    Printed("WE-041", "inches within which a leader is near", "distances.leader", 12),
    Printed("WE-041", "over half of the range", "fire.far", -1),
    Printed("WE-041", "target prone or in cover", "fire.cover", -2),
    Printed("WE-041", "close range", "fire.close", 3),
    Printed("WE-041", "inches under which range is close", "distances.close", 6),
    Printed("WE-065", "fire on Reaction", "fire.reaction", -1),
    Printed("WE-062", "a failed ammunition check", "fire.ammunition", -2),
    *line(
        "WE-041",
        "armour",
        "armour.factors",
        (1, 0, -1, -2, -3, -4, -5, -6),
        (
            *("none", "light body", "body", "heavy body"),
            *("light power", "power", "dreadnought", "a vehicle"),
        ),
    ),
)

WEAPONS = (
    *gun("WE-056.1", "combat shotgun", "assault", 0, (15, 2, 1), heavy=False),
    *gun("WE-056.2", "rifle", "rifle", 0, (36, 0, 1), heavy=False),
    *gun("WE-056.3", "heavy rifle", "rifle", 1, (42, 1, 1)),
    *gun("WE-056.4", "light support weapon", "heavy", 0, (45, 1, 2), heavy=True),
    *gun("WE-056.5", "heavy support weapon", "heavy", 1, (48, 2, 3)),
    *gun("WE-056.6", "light auto cannon", "heavy", 2, (54, 2, 3)),
    *gun("WE-056.7", "heavy auto cannon", "very_heavy", 0, (60, 3, 2), heavy=True),
    *thrower("WE-056.8", "man-portable flame thrower", "options.flame", (10, 6, 3)),
    *thrower("WE-056.9", "vehicle flame thrower", "options.flame_heavy", (25, 8, 5)),
    Printed("WE-056.10", "rotary bonus on damage", "options.rotary_damage", 1),
    Printed("WE-056.10", "rotary bonus on the rate of fire", "options.rotary_dice", 2),
    Printed("WE-056.11", "SMG, range", "options.automatic.pistol_range", 20),
    Printed("WE-056.11", "SMG, damage", "weapons.pistol.damage.0", -1),
    Printed("WE-056.11", "SMG, dice", "options.automatic.pistol_dice", 3),
    *gun("WE-056.12", "pistol", "pistol", 0, (15, -1, 2), heavy=False),
    *thrower("WE-056.13", "grenade launcher", "printed.grenade_launcher", (40, 2, 1)),
    Printed("WE-056.13", "grenade launcher, shots in a turn", "abilities.launcher_dice", 6),
    *thrower("WE-056.14", "mortar", "printed.mortar", (70, 4, 8)),
    Printed("WE-056.14", "mortar, shortest range", "printed.mortar.least", 10),
    *thrower("WE-056.15", "small artillery", "printed.small_artillery", (80, 3, 5)),
    Printed("WE-056.15", "small artillery, shortest range", "printed.small_artillery.least", 15),
    *thrower("WE-056.16", "large artillery", "printed.large_artillery", (100, 5, 8)),
    Printed("WE-056.16", "large artillery, shortest range", "printed.large_artillery.least", 20),
    *gun("WE-056.17", "large missile launcher", "very_heavy", 2, (80, 6, 6)),
    *thrower("WE-056.18", "small missile launcher", "printed.small_missile_launcher", (50, 3, 4)),
)

ASSAULT = (
    *gun("WE-076", "a specialised assault weapon", "close_combat", 0, (0, 3, 1))[1:2],
    Printed("WE-076", "a flame thrower in an assault", "assault.flame", 3),
    Printed("WE-076", "fallen back last turn", "assault.fell_back", -1),
    Printed("WE-076", "a heavy weapon in the unit", "assault.heavy", -1),
    Printed("WE-076", "target suppressed or worse last turn", "assault.suppressed", 2),
    Printed("WE-076", "pistol or SMG", "assault.pistol", 2),
    Printed("WE-076", "height in an assault", "assault.height", 1),
    Printed("WE-076", "each level of armour better", "assault.each_level", 1),
)

PRINTED = (*ORDERS, *MORALE, *MOVEMENT, *FIRE, *WEAPONS, *ASSAULT)


@pytest.mark.parametrize("row", cases(PRINTED))
def test_a_number_matches_the_printed_source(row: Printed) -> None:
    fault = wrong(row, cells(rule_tables()))
    assert not fault, fault


@pytest.mark.rule("WE-094")
@pytest.mark.parametrize(
    ("training", "profile", "combat", "assault"),
    [
        ("Green", (10, 6, 6, 0, 6), -1, -2),
        ("Regular", (10, 6, 5, 0, 5), 0, 0),
        ("Veteran", (10, 5, 5, 0, 4), 1, 1),
        ("Elite", (10, 4, 4, 0, 3), 3, 2),
    ],
)
def test_a_plain_model_has_its_trainings_printed_values(
    training: str, profile: tuple[int, ...], combat: int, assault: int
) -> None:
    """The training table prints both for whole units.

    A design of ordinary skill for its training has them.
    """
    made = rated(fighter(*profile))
    assert made.training == TRAININGS.index(training)
    assert made.combat == combat, f"{training}: Combat {combat:+} expected (WE-094), got {made.combat:+}"
    assert made.assault == assault, f"{training}: Assault {assault:+} expected (WE-094), got {made.assault:+}"


@pytest.mark.rule("WE-020", "WE-065")
@pytest.mark.parametrize(
    ("order", "acts"),
    [
        *((r.ORDER_ADVANCE, 1), (r.ORDER_AIMED, 1), (r.ORDER_HOLD, 2), (r.ORDER_REACTION, 1)),
        *((r.ORDER_CHARGE, 0), (r.ORDER_SEARCH, 0), (r.ORDER_RALLY, 0), (r.ORDER_RUN, 0)),
    ],
)
def test_an_order_allows_the_printed_attacks(order: int, acts: int) -> None:
    field = Field()
    unit = field.squad(0, 2, trooper())
    field.order(unit, order)
    got = field.do("acts_of", unit)
    assert got == acts, f"order {order}: {acts} attacks expected (WE-020), got {got}"


@pytest.mark.rule("WE-050")
def test_a_leader_wears_armour_one_level_better() -> None:
    trooper, leader = rated(fighter(10, 6, 5, 2, 5)), rated(fighter(10, 6, 5, 2, 5, rank=1))
    assert leader.armour == trooper.armour + 1, "a leader's armour: one level better expected (WE-050)"
