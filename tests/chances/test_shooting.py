"""Chances of shots against every die."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from armybuilder.chances import shooting
from tests.chances import effects

FACES = range(1, 7)


@pytest.mark.rule("CA-B-084")
@pytest.mark.parametrize("skill", range(2, 8))
@pytest.mark.parametrize("modifiers", range(-5, 6))
def test_the_hit_chance_counts_the_faces(skill: int, modifiers: int) -> None:
    hits = sum(die != 1 and (die == 6 or die + modifiers >= skill) for die in FACES)
    assert shooting.hit_chance(skill, modifiers) == Fraction(hits, 6)


@pytest.mark.rule("CA-B-084")
@pytest.mark.parametrize(
    ("die", "skill", "modifiers", "hit"),
    [
        (5, 6, 0, False),
        (6, 6, 0, True),
        (5, 6, 1, True),
        (4, 6, 1, False),
        (1, 4, 3, False),
        (6, 6, -1, True),
    ],
)
def test_shots_hit_as_in_the_rules_examples(die: int, skill: int, modifiers: int, hit: bool) -> None:
    assert shooting.is_hit(die, skill, modifiers) is hit


@pytest.mark.rule("CA-B-085")
def test_a_model_without_skill_never_hits() -> None:
    assert shooting.hit_chance(0, 9) == 0
    assert effects.burst_hits(0, 9) == (Fraction(1), Fraction(0), Fraction(0), Fraction(0))


@pytest.mark.rule("CA-B-106")
@pytest.mark.parametrize(("skill", "modifiers", "targeting"), [(4, 0, 0), (5, 1, 1), (6, -2, 3), (3, 2, 0)])
def test_a_burst_equals_the_count_of_all_dice(skill: int, modifiers: int, targeting: int) -> None:
    counts = [0, 0, 0, 0]
    for first, second, third in product(FACES, repeat=3):
        hits = int(shooting.is_hit(first, skill, modifiers + targeting))
        hits += shooting.is_hit(second, 6, modifiers) + shooting.is_hit(third, 6, modifiers)
        counts[hits] += 1
    assert effects.burst_hits(skill, modifiers, targeting) == tuple(Fraction(n, 216) for n in counts)
    mean = sum(Fraction(n * hits, 216) for hits, n in enumerate(counts))
    assert sum(shooting.burst_chances(skill, modifiers, targeting)) == mean


@pytest.mark.rule("CA-B-134")
@pytest.mark.parametrize(
    ("pen", "pf", "faces"), [(0, 2, 4), (3, 2, 6), (0, 7, 0), (1, 2, 5), (0, 0, 6), (-1, 2, 3)]
)
def test_each_pen_has_its_chance_of_damage(pen: int, pf: int, faces: int) -> None:
    assert shooting.damage_chance(pen, pf) == Fraction(faces, 6)
    assert shooting.can_damage(pen, pf) is (faces > 0)


@pytest.mark.rule("CA-B-135")
def test_a_hit_has_the_severity_of_the_examples() -> None:
    assert effects.effects_of_hit(0, 2) == effects.Effects(
        Fraction(2, 6), Fraction(2, 6), Fraction(2, 6), Fraction(0)
    )
    assert effects.severity(2) == "killed"
    assert effects.severity(2, table="printed_cells") == "out_of_action"
    assert effects.severity(6) == "wounded"
    assert effects.severity(6, wounded=True) == "out_of_action"
    assert effects.severity(1, scale="large") == "out_of_action"


@pytest.mark.rule("CA-D-106")
@pytest.mark.parametrize("scale", ["small", "large"])
@pytest.mark.parametrize("wounded", [False, True])
@pytest.mark.parametrize(("pen", "pf"), [(0, 2), (1, 1), (2, 5), (0, 7)])
def test_burst_effects_equal_the_count_of_all_dice(
    pen: int, pf: int, wounded: bool, scale: effects.Scale
) -> None:
    chances = (Fraction(4, 6), Fraction(2, 6))
    tally = dict.fromkeys(("none", "wounded", "out_of_action", "killed"), 0)
    start = "wounded" if wounded else "none"
    for first, second, one, two in product(FACES, repeat=4):
        state = start
        for die, faces, defence in ((first, 4, one), (second, 2, two)):
            if state in {"none", "wounded"} and die <= faces and shooting.gets_through(defence, pen, pf):
                state = effects.severity(defence, scale=scale, wounded=state == "wounded")
        tally["none" if state == start else state] += 1
    found = effects.burst_effects(chances, pen, pf, scale=scale, wounded=wounded)
    assert {name: Fraction(n, 6**4) for name, n in tally.items()} == {
        "none": found.none,
        "wounded": found.wounded,
        "out_of_action": found.out_of_action,
        "killed": found.killed,
    }
    assert found.none + found.wounded + found.down == 1
