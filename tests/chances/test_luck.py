"""The luck of dice, against every throw of a few dice and the plain sums of many."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from armybuilder.chances import luck

DICE = range(1, 7)


@pytest.mark.parametrize("dice", [0, 1, 2, 3, 5])
def test_pips_of_a_few_dice_are_counted(dice: int) -> None:
    falls = [sum(faces) for faces in product(DICE, repeat=dice)]
    for pips in range(dice, 6 * dice + 1):
        found = luck.pips_tails({6: dice}, pips)
        assert found.at_least == pytest.approx(sum(one >= pips for one in falls) / len(falls))
        assert found.at_most == pytest.approx(sum(one <= pips for one in falls) / len(falls))


def test_pips_of_many_dice_agree_with_their_sums() -> None:
    """The dice are added one by one, in whole numbers."""
    falls = Counter({0: 1})
    for _ in range(40):
        more: Counter[int] = Counter()
        for total, count in falls.items():
            for face in DICE:
                more[total + face] += count
        falls = more
    for pips in (40, 120, 140, 141, 160, 240):
        exact = sum(count for total, count in falls.items() if total >= pips) / 6**40
        assert luck.pips_tails({6: 40}, pips).at_least == pytest.approx(exact)


@pytest.mark.parametrize("offset", [-40, -7, 0, 7, 40])
def test_beyond_the_exact_dice_nothing_jumps(offset: int, monkeypatch: pytest.MonkeyPatch) -> None:
    pips = int(luck.EXACT * luck.DUE) + offset
    exact = luck.pips_tails({6: luck.EXACT}, pips)
    chances = [Fraction(place % 5 + 1, 6) for place in range(luck.EXACT)]
    hits = luck.EXACT // 2 + offset // 4
    counted = luck.count_tails(chances, hits)
    monkeypatch.setattr(luck, "EXACT", luck.EXACT - 1)
    assert luck.pips_tails({6: luck.EXACT + 1}, pips) == pytest.approx(exact, abs=0.003)
    assert luck.count_tails(chances, hits) == pytest.approx(counted, abs=0.003)


def test_tests_of_unlike_chances_are_counted() -> None:
    good = (1, 2, 5, 6, 0)
    chances = [Fraction(one, 6) for one in good]
    counts = [
        sum(face <= one for face, one in zip(faces, good, strict=True))
        for faces in product(DICE, repeat=len(good))
    ]
    for hits in range(len(good) + 1):
        found = luck.count_tails(chances, hits)
        assert found.at_least == pytest.approx(sum(one >= hits for one in counts) / 6**5)
        assert found.at_most == pytest.approx(sum(one <= hits for one in counts) / 6**5)


def test_certain_results_are_no_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    assert luck.count_tails([Fraction(1)] * 3, 3) == (1.0, 1.0)
    monkeypatch.setattr(luck, "EXACT", 0)
    assert luck.count_tails([Fraction(1)] * 3, 3) == (1.0, 1.0)


def test_an_impossible_result_raises() -> None:
    with pytest.raises(ValueError, match="cannot show"):
        luck.pips_tails({6: 2}, 13)
    with pytest.raises(ValueError, match="so often"):
        luck.count_tails([Fraction(1, 2)], 2)


def test_dice_of_six_and_of_twenty_faces_together() -> None:
    falls = [sum(faces) for faces in product(DICE, DICE, range(1, 21))]
    for pips in range(3, 33):
        found = luck.pips_tails({6: 2, 20: 1}, pips)
        assert found.at_least == pytest.approx(sum(one >= pips for one in falls) / len(falls))
        assert found.at_most == pytest.approx(sum(one <= pips for one in falls) / len(falls))


@pytest.mark.parametrize("offset", [-60, -15, 0, 15, 60])
def test_twenty_sided_dice_agree_beyond_the_exact_limit(offset: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """At most 30 dice are counted exactly."""
    exact = luck.pips_tails({6: 0, 20: 30}, 315 + offset)
    monkeypatch.setattr(luck, "EXACT", 1)
    assert luck.pips_tails({6: 0, 20: 30}, 315 + offset) == pytest.approx(exact, abs=0.003)


def test_sums_of_dice_by_how_many_falls_show_them() -> None:
    assert luck.sums(1, 6) == tuple((face, 1) for face in DICE)
    assert dict(luck.sums(3, 6)) == Counter(sum(faces) for faces in product(DICE, repeat=3))
