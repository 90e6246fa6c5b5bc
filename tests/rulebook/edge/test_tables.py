"""The tables of squads under orders: effects, orders, morale, fire at machines and hit locations."""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.edge import numbers as w
from armybuilder.battle.rulesets.edge import state as r
from armybuilder.battle.rulesets.edge.tables import PARTS, RESULTS, block_values, rule_tables
from armybuilder.model.readings import STANDARD
from tests.rulebook.interpreted import kernel

t = kernel("edge")


def block(**readings: str) -> list[int]:
    """Return a block with the numbers of the rules under readings such as D13."""
    made = [0] * st.SIDES_AT
    for word, value in block_values(
        dict(STANDARD) | {f"WE-{name}": one for name, one in readings.items()}
    ).items():
        made[st.RULES_AT + word] = value
    return made


@pytest.mark.rule("WE-041", "WE-042")
@pytest.mark.parametrize(
    ("natural", "total", "effect"),
    [(9, 9, 0), (10, 10, 1), (12, 12, 1), (13, 13, 2), (19, 19, 2), (19, 20, 3), (20, 14, 3), (1, 13, 2)],
)
def test_a_total_has_its_effect(natural: int, total: int, effect: int) -> None:
    assert t.edge_effect_of(block(), natural, total) == effect


@pytest.mark.rule("WE-047", "WE-D13")
def test_a_natural_1_misses_under_reading_d13() -> None:
    assert t.edge_effect_of(block(D13="misses"), 1, 25) == r.EFFECT_MISS


@pytest.mark.rule("WE-080", "WE-082", "WE-083", "WE-084", "WE-085", "WE-086", "WE-087")
@pytest.mark.parametrize(
    ("markers", "total", "result"),
    [
        *((7, 4, "suppressed"), (7, 5, "hold_ground"), (7, 13, "fight_on")),
        *((12, -1, "break"), (12, 1, "break"), (12, 5, "fall_back"), (12, 13, "suppressed")),
        *((13, 0, "surrender"), (40, 4, "surrender"), (13, 5, "break"), (13, 13, "fall_back")),
        *((1, 0, "hold_ground"), (2, 5, "fight_on"), (3, 4, "hold_ground"), (5, 0, "suppressed")),
        *((8, 0, "fall_back"), (9, 0, "break"), (11, 13, "hold_ground"), (8, 13, "hold_ground")),
    ],
)
def test_the_morale_table(markers: int, total: int, result: str) -> None:
    """The catalogue's vectors 8 and 9 are among the cases."""
    assert RESULTS[t.morale_result(block(), markers, total)] == result


@pytest.mark.rule("WE-100")
@pytest.mark.parametrize(
    ("inches", "needed"),
    [
        (0, 4),
        (15, 4),
        (16, 7),
        (30, 7),
        (31, 10),
        (40, 10),
        (41, 13),
        (50, 13),
        (60, 16),
        (61, 19),
        (200, 19),
    ],
)
def test_the_range_decides_the_hit_on_a_machine(inches: int, needed: int) -> None:
    assert t.tank_needed(block(), inches * w.INCH) == needed


@pytest.mark.rule("WE-101", "WE-102", "WE-103")
def test_a_hit_on_a_machine_has_its_location() -> None:
    """Every face of every side gives the location in the rule file."""
    sides = rule_tables().locations
    for facing, side in enumerate((sides.front, sides.rear, sides.side, sides.top)):
        for through, column in enumerate((side.stopped, side.through)):
            found = [PARTS[t.part_hit(block(), facing, face, through)] for face in range(1, 21)]
            assert found == list(column)


@pytest.mark.rule("WE-103", "WE-110", "WE-111", "WE-112", "WE-113", "WE-114", "WE-115")
@pytest.mark.parametrize(
    ("total", "row"),
    [(-4, 0), (2, 0), (3, 1), (5, 1), (6, 2), (11, 2), (12, 3), (16, 3), (17, 4), (19, 4), (20, 5), (27, 5)],
)
def test_the_damage_table(total: int, row: int) -> None:
    """The total of the damage roll finds its row, whose ends are 2, 5, 11, 16 and 19."""
    assert t.damage_row(block(), total) == row


@pytest.mark.rule("WE-020", "WE-031", "WE-090")
def test_the_order_table() -> None:
    """Each order changes the test, the move, morale and the cost of hits by its row."""
    made = block()
    cells = {
        r.ORDER_ADVANCE: (0, 100, 0, 4),
        r.ORDER_AIMED: (0, 0, 0, 5),
        r.ORDER_HOLD: (2, 0, 1, 5),
        r.ORDER_CHARGE: (-2, 150, 2, 2),
        r.ORDER_REACTION: (-1, 75, -1, 4),
        r.ORDER_SEARCH: (1, 50, 0, 3),
        r.ORDER_RUN: (0, 200, -2, 3),
        r.ORDER_NONE: (0, 50, 0, 4),
        w.ORDER_BREAKING: (0, 0, 0, 3),
    }
    for order, row in cells.items():
        assert tuple(t.order_word(made, order, word) for word in range(w.ORDER_WORDS)) == row


@pytest.mark.rule("WE-050")
def test_armour_lowers_a_die() -> None:
    assert [t.armour_factor(block(), level) for level in range(8)] == [1, 0, -1, -2, -3, -4, -5, -6]


@pytest.mark.rule(
    "WE-D01", "WE-D07", "WE-D08", "WE-D09", "WE-D13", "WE-D14", "WE-D24", "WE-D47", "WE-D56", "WE-D62"
)
@pytest.mark.parametrize(
    ("decision", "chosen", "word", "plain", "other"),
    [
        ("D01", "six", w.WE_AMMUNITION_FACES, 20, 6),
        ("D07", "none", w.WE_SUPPRESSION, 1, 0),
        ("D08", "hidden", w.WE_HIDING, 0, 1),
        ("D09", "none", w.WE_BLOW_CHARGED, 2, 0),
        ("D13", "misses", w.WE_ONE_MISSES, 0, 1),
        ("D14", "pooled", w.WE_KILLS_POOLED, 0, 1),
        ("D24", "one", w.WE_LAUNCHER_DICE, 6, 1),
        ("D47", "lost", w.WE_POOL_KEPT, 1, 0),
        ("D56", "table", w.WE_HARMLESS, 75, 1_000_000),
        ("D62", "turret", w.WE_HULL_DOWN, 0, 1),
    ],
)
def test_a_switch_changes_its_number(decision: str, chosen: str, word: int, plain: int, other: int) -> None:
    """Each switch of the rules changes one number."""
    assert block()[st.RULES_AT + word] == plain
    assert block(**{decision: chosen})[st.RULES_AT + word] == other
