"""Properties of every design: totals are sums, more is never cheaper, fixes mend, and order is irrelevant."""

import json
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from immutabledict import immutabledict

from armybuilder.model.bundle import AnyDocument, read_document, write_document
from armybuilder.model.weapon import MountedWeapon, Weapon
from armybuilder.points.field_paths import value_at, with_value
from armybuilder.points.fixes.field_values import FIELDS
from armybuilder.points.legality import faults, problems
from armybuilder.points.prices.pricing import price
from armybuilder.words import english
from tests.points import strategies
from tests.points.ladder import ladder

Made = tuple[Any, dict[str, AnyDocument]]
Readings = immutabledict[str, str]

everything = st.one_of(
    strategies.designs(),
    strategies.units(),
    strategies.weapons("a", wild=True).map(lambda weapon: (weapon, {"a": weapon})),
)
quick = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.long
@pytest.mark.rule("CA-P-001", "CA-P-004")
@quick
@given(everything, strategies.readings)
def test_the_total_is_the_sum_of_its_lines(made: Made, readings: Readings) -> None:
    document, documents = made
    receipt = price(document, documents, readings)
    running = 0
    for line in receipt.lines:
        running += line.amount  # type: ignore[assignment]  # exact fractions on the way, whole at the end
        assert line.running == running
        assert english().say(line.label)
    assert receipt.total == running


@pytest.mark.long
@quick
@given(everything)
def test_a_line_stems_from_a_field_of_the_document(made: Made) -> None:
    document, documents = made
    for line in price(document, documents).lines:
        assert not line.field or value_at(document, line.field) is not None


@pytest.mark.long
@pytest.mark.rule("CA-P-001")
@quick
@given(everything, st.randoms(use_true_random=False))
def test_the_order_of_fields_changes_nothing(made: Made, dice: random.Random) -> None:
    document, documents = made
    fields = list(json.loads(write_document(document)).items())
    dice.shuffle(fields)
    again = read_document(json.dumps(dict(fields)))
    assert again == document
    assert price(again, {**documents, again.id: again}) == price(document, documents)


@pytest.mark.long
@pytest.mark.rule("CA-P-034")
@quick
@given(strategies.designs(), st.randoms(use_true_random=False), strategies.readings)
def test_the_order_of_weapons_and_seats_changes_no_total(
    made: Made, dice: random.Random, readings: Readings
) -> None:
    design, documents = made
    shuffled = design
    for field in ("weapons", "seats"):
        parts = list(getattr(design, field, ()))
        if parts:
            dice.shuffle(parts)
            shuffled = with_value(shuffled, field, tuple(parts))
    assert price(shuffled, documents, readings).total == price(design, documents, readings).total


MORE_OF_A_WEAPON = [
    ("sticky", True),
    ("automatic", True),
    ("parabolic", True),
    ("off_table", True),
    ("pen_level", 2),
    ("attack", "flame"),
    ("attack", "gas_absorbed"),
]
"""The additions to a weapon, without limited use and range, for which the rules give a rebate."""


@pytest.mark.long
@pytest.mark.rule("CA-P-033", "CA-P-035", "CA-P-038", "CA-P-041", "CA-P-047", "CA-P-049", "CA-P-051")
@quick
@given(strategies.weapons(), st.sampled_from(MORE_OF_A_WEAPON), strategies.readings)
def test_an_ability_never_makes_a_weapon_cheaper(
    weapon: Weapon, more: tuple[str, Any], readings: Readings
) -> None:
    field, value = more
    assume(value_at(weapon, field) in {0, "normal"})
    better = with_value(weapon, field, value)
    assert price(better, {}, readings).total >= price(weapon, {}, readings).total


@pytest.mark.rule("CA-P-042", "CA-P-048")
@quick
@given(
    strategies.weapons(),
    st.sampled_from([("area_radius_cm", 3), ("targeting_bonus", 1)]),
    strategies.readings,
)
def test_more_blast_and_aim_cost_more(weapon: Weapon, step: tuple[str, int], readings: Readings) -> None:
    field, more = step
    better = with_value(weapon, field, value_at(weapon, field) + more)
    assert price(better, {}, readings).total > price(weapon, {}, readings).total


MORE_OF_A_CREATURE: list[tuple[str, Any]] = [
    ("life_support", "full"),
    ("flying", True),
    ("ferocious", True),
    ("sharpshooter", True),
    ("medic", True),
    ("officer_rank", 1),
    ("heroic_save", 4),
]


@pytest.mark.long
@pytest.mark.rule("CA-P-029", "CA-P-067", "CA-P-069", "CA-P-070", "CA-P-071", "CA-P-073", "CA-P-074")
@quick
@given(strategies.armed(strategies.creatures()), st.sampled_from(MORE_OF_A_CREATURE), strategies.readings)
def test_an_ability_never_makes_a_creature_cheaper(
    made: Made, more: tuple[str, Any], readings: Readings
) -> None:
    creature, documents = made
    field, value = more
    assume(value_at(creature, field) in {0, "none"})
    better = with_value(creature, field, value)
    for campaign in (False, True):
        before = price(creature, documents, readings, campaign=campaign).total
        assert price(better, documents, readings, campaign=campaign).total >= before


@pytest.mark.long
@pytest.mark.rule("CA-P-034")
@quick
@given(strategies.designs(), strategies.weapons("new"))
def test_one_more_weapon_costs_more(made: Made, weapon: Weapon) -> None:
    design, documents = made
    armed = with_value(design, "weapons", (*design.weapons, MountedWeapon(weapon="new")))
    assert price(armed, {**documents, "new": weapon}).total > price(design, documents).total


@pytest.mark.long
@pytest.mark.rule("CA-P-006", "CA-P-008", "CA-P-011", "CA-P-014", "CA-P-016")
@quick
@given(
    strategies.armed(strategies.creatures()),
    st.sampled_from(["mv", "ss", "fa", "pf", "dp"]),
    strategies.readings,
)
def test_a_better_characteristic_never_costs_less(made: Made, stat: str, readings: Readings) -> None:
    creature, documents = made
    value = value_at(creature, f"profile.{stat}")
    step = 1 if stat in {"mv", "pf"} else -1
    assume(stat in {"mv", "pf"} or value > 2)
    better = with_value(creature, f"profile.{stat}", value + step)
    assert price(better, documents, readings).total >= price(creature, documents, readings).total


@pytest.mark.long
@pytest.mark.rule("CA-P-098", "CA-P-099")
@quick
@given(everything)
def test_every_fix_mends_its_problem_and_adds_no_error(made: Made) -> None:
    document, documents = made
    before = Counter(one.code for one in faults(document, documents))
    for problem in problems(document, documents):
        assert english().say(problem.message)
        if problem.fix is None:
            assert problem.no_fix is not None
            continue
        after = {**documents, **{one.id: one for one in problem.fix.changed}}
        left = Counter(one.code for one in faults(after[document.id], after))
        assert left[problem.code] < before[problem.code]
        assert not [code for code in left - before if code.startswith("E")]
        delta = price(after[document.id], after).total - price(document, documents).total
        assert problem.fix.delta == delta
        assert english().say(problem.fix.label)


@pytest.mark.long
@pytest.mark.rule("CA-P-098")
@quick
@given(strategies.designs(), st.sampled_from(FIELDS), strategies.readings)
def test_a_ladder_forbids_exactly_the_erroneous_values(made: Made, field: str, readings: Readings) -> None:
    design, documents = made
    try:
        present = value_at(design, field)
    except AttributeError:
        assume(False)
    was = {(one.code, one.field) for one in faults(design, documents, readings)}
    for choice in ladder(design, field, documents, readings):
        if choice.value == present:
            continue
        now = faults(with_value(design, field, choice.value), documents, readings)
        added = [one for one in now if one.severity == "error" and (one.code, one.field) not in was]
        if added:
            assert choice.forbidden is not None
        if choice.forbidden is not None:
            assert choice.forbidden in now
